"""What scripts draw and say, kept in a file and compared number by number.

It tells that something is drawn otherwise than before, not that it was right: what is right is
compared with the library, in the files of tests that use this one.
"""

import json
import os
import re
from pathlib import Path

import numpy as np

# The numbers of a drawn element; of a long path how many, where it begins and ends, and their mean.
TOLD = """
const settle = async () => { for (let k = 0; k < 2; k++) await new Promise(requestAnimationFrame); };
const shown = e => e.style.display !== "none";
function told(e) {
  const own = [...e.attributes].filter(a => !["class", "style", "id", "clip-path", "aria-hidden"].includes(a.name));
  const words = own.filter(a => ["aria-label", "aria-valuetext"].includes(a.name)).map(a => a.value);
  const said = own.filter(a => !a.name.startsWith("aria-")).map(a => a.value).join(" ");
  const all = (said.match(/-?\\d+(?:\\.\\d+)?(?:e-?\\d+)?/g) || []).map(Number);
  const mean = all.reduce((s, v) => s + v, 0) / all.length;
  const few = all.length <= 12 ? all : [all.length, ...all.slice(0, 2), ...all.slice(-2), mean];
  return [e.tagName, e.getAttribute("class") ?? "", ...few.map(v => v.toFixed(2)), ...words, e.tagName === "text" ? e.textContent : ""].join(" ").trim();
}
"""
# Moves the things of a figure one by one, a long way, and tells what it says and draws each time.
TOUCHED = (
    TOLD
    + """
const [label, done] = arguments, f = document.getElementById(label), box = f.querySelector("[data-live]");
const drawn = () => [box.querySelector(".live-says").textContent,
  ...[...f.querySelectorAll(".live-layer > g > *")].filter(shown).map(told),
  ...[...f.querySelectorAll(".live-handle")].filter(shown).map(told),
  ...[...box.querySelectorAll(".live-tools label")].map(e => e.textContent)];
const press = (node, key) => node.dispatchEvent(new KeyboardEvent("keydown", {key, shiftKey: true}));
function move(tool) {
  if (tool.matches("button, [type=checkbox]")) return tool.click();
  if (!tool.matches("input")) return ["ArrowRight", "ArrowUp"].forEach(key => press(tool, key));
  tool.value = Number(tool.min) + Math.round(0.7 * (tool.max - tool.min) / tool.step) * tool.step;
  tool.dispatchEvent(new Event("input"));
}
(async () => {
  const found = {first: drawn()}, handles = [...f.querySelectorAll(".live-handle")];
  const others = [...box.querySelectorAll(".live-tools :is(input, button)")];
  for (const tool of new Set([...handles.slice(0, 2), ...handles.slice(-1), ...others])) {
    const name = tool.getAttribute("aria-label") ?? tool.closest("label")?.textContent ?? tool.textContent;
    move(tool);
    await settle();
    found[name] = drawn();
    box.querySelector(".live-reset").click();
    await settle();
  }
  done(found);
})();
"""
)
KEPT = Path(__file__).parent / "browser"
NUMBER = re.compile(r"[-−]?\d+(?:\.\d+)?")
ROUNDING = re.compile(r"\d+(?:\.\d+)?·10⁻[⁰¹²³⁴-⁹]{2,}")  # another processor has another


def differs(line, kept):
    """Other words, or a number that is further off than a rounding."""
    line, kept = (ROUNDING.sub("0", text) for text in (line, kept))
    mine, its = ([float(v.replace("−", "-")) for v in NUMBER.findall(s)] for s in (line, kept))
    if NUMBER.sub("#", line) != NUMBER.sub("#", kept):
        return True
    return not np.allclose(mine, its, rtol=1e-3, atol=0.021)


def compare(name, found):
    """Hold what was found, lines by label and state, against a file beside the tests.

    With ``RENEW_DRAWN=1`` it is written there instead, and has to be looked at.
    """
    file = KEPT / f"{name}.json"
    kept = json.loads(file.read_text("utf8")) if file.exists() else {}
    if os.environ.get("RENEW_DRAWN"):
        told = json.dumps(kept | found, ensure_ascii=False, indent=0, sort_keys=True)
        file.write_text(told + "\n", "utf8")
        return
    for label, states in found.items():
        assert set(states) == set(kept[label]), label
        for state, lines in states.items():
            wanted = kept[label][state]
            for mine, its in zip(lines, wanted):
                assert not differs(mine, its), f"{label}, {state}: {mine!r} instead of {its!r}"
            assert len(lines) == len(wanted), f"{label}, {state}: {len(lines)}, not {len(wanted)}"
