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
# Tells what the page says and draws when it has come to rest: with all panels open, some steps on,
# with a point chosen and its price asked for, with another C, and with what Python might answer.
SHOWN = (
    TOLD
    + """
const [name, done] = arguments, place = document.getElementById("playground-app"), {app} = Playground;
const every = selector => [...place.querySelectorAll(selector)].filter(e => e.checkVisibility());
const plain = text => text.replaceAll(location.origin, "HERE").replace(/\\s+/g, " ").trim();
const words = "button, p, dt, dd, h3, summary, td, th, legend, label > span, li, option:checked, output";
function paint() { // of the picture, here and there
  const canvas = place.querySelector("canvas"), g = canvas.getContext("2d"), {width, height} = canvas;
  return [1, 3, 5, 7].flatMap(i => [1, 3, 5, 7].map(j => "paint " + [...g.getImageData(i * width >> 3, j * height >> 3, 1, 1).data.slice(0, 3)].map(v => Math.round(v / 3)).join(" ")));
}
const drawn = () => [...every(words).map(e => `${e.tagName} ${e.className} ${e.disabled ?? ""} ${e.ariaPressed ?? ""} ${plain(e.textContent)}`),
  ...every("input, textarea, select").map(e => `${e.ariaLabel} ${plain(e.value)} ${e.getAttribute("aria-valuetext") ?? ""} ${e.checked ?? ""} ${e.disabled}`),
  ...every("svg *").filter(e => shown(e) && !e.closest("defs")).map(told), ...paint()];
async function rest() { // until nothing changes any more
  for (let before = "", same = 0; same < 3;) {
    await new Promise(go => setTimeout(go, 60));
    const now = JSON.stringify(drawn());
    same = now === before ? same + 1 : 0;
    before = now;
  }
  return drawn();
}
const ask = label => every("button").find(b => b.textContent === label)?.click();
const open = yes => place.querySelectorAll("details").forEach(e => { e.open = yes; });
const answers = {
  selections: {selections: Object.keys(Playground.SELECTIONS).map((selection, k) => ({selection, n_iter: 9 + k, updates: 7 + k, dual: 1.25 + k, gap: 10 ** -k / 8, converged: k < 2, curve: [[1, 3], [4, .2], [7 + k, 1e-4]]}))},
  lines: {perceptron: {w: [1, -.5], b: .25, updates: 12, converged: false, errors: 2, margin: -.5}, descent: {w: [.4, .75], b: -1, epochs: 30, objective: 2.5, bound: 2.25, errors: 1, margin: .125}},
};
(async () => {
  const found = {first: await rest()}, changed = async act => {
    const before = new Set(Object.values(found).flat());
    act();
    return (await rest()).filter(line => !before.has(line));
  };
  found.open = await changed(() => open(true));
  app.able = () => true;
  app.start = async () => {};
  globalThis.livePython = {...globalThis.livePython, refused: "", ask: (module, {want}, said) => ({done: (async () => { said(answers[want]); return {}; })()})};
  found.python = await changed(() => every(".pg-panel button").filter(b => b.textContent === "Ask Python").forEach(b => b.click()));
  open(false);
  await rest();
  found.steps = await changed(() => { ask("Step ▶"); setTimeout(() => ask("Step ▶"), 30); });
  found.last = await changed(() => ask("▶|"));
  found.price = await changed(() => {
    ask("Solution");
    app.picture.svg.focus();
    app.picture.svg.dispatchEvent(new KeyboardEvent("keydown", {key: "n", bubbles: true}));
    const fold = place.querySelector(".pg-panel-price"), pull = fold.querySelector("input");
    fold.open = true;
    setTimeout(() => { pull.value = 14; pull.dispatchEvent(new Event("input")); }, 40);
  });
  found.moved = await changed(() => ["ArrowRight", "ArrowUp", "ArrowUp"].forEach(key => app.picture.svg.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}))));
  if (name === "six") for (const chip of [...place.querySelectorAll(".pg-chip")]) {
    chip.click();
    await rest();
    place.querySelector(".pg-guess")?.click();
    found[chip.title + chip.textContent] = (await rest()).filter(line => /^(H3|P|BUTTON)/.test(line)).concat(paint());
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
