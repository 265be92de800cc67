"""The playground in use, without a browser: hands and keys, what is drawn and said, what is asked of Python."""

import json
import re

import drawn
import numpy as np
import pytest
from smallpage import SITE, SmallPage

from mlreplica import kernels
from mlreplica.smo import smo

SCRIPTS = [
    *("live/parts", "live/python", "figures/core"),
    *(
        f"live/playground/{name}"
        for name in "state machine things picture charts code page controls cards panels share".split()
    ),
]
HTML = (
    '<div class="playground-page"><div id="playground-app"></div>'
    '<div class="playground-absent"><p>It needs JavaScript.</p></div></div>'
)
COLOURS = {"0": [0, 114, 178], "1": [213, 94, 0], "2": [0, 158, 115]}
COLOURS |= {"ground": [255, 255, 255], "soft": [136, 136, 136]}
HEX = {f"--pg-{name}": "#" + bytes(rgb).hex() for name, rgb in COLOURS.items()}
# The large picture is 300 pixels wide, half of its own measure, and stands at (10, 20).
AROUND = f"""
globalThis.looks = (e, name) => ({json.dumps(HEX)})[name] ?? `${{name}} of ${{e.tagName}}`;
globalThis.lies = e => e.tagName === "svg" ? {{left: 10, top: 20, width: e.closest(".pg-small") ? 200 : WIDE, height: 300}} : undefined;
globalThis.WIDE = 300;
"""
# What tests do with it.
TOOLS = """
globalThis.app = Playground.app;
globalThis.every = selector => [...document.querySelectorAll(`#playground-app ${selector}`)];
globalThis.button = words => every("button").find(b => b.textContent === words);
globalThis.press = words => button(words).click();
globalThis.field = name => every("input, select, textarea").find(f => f.ariaLabel === name);
globalThis.set = (name, value, kinds = ["input", "change"]) => { const f = field(name); f.value = value; for (const kind of kinds) fire(f, kind); };
globalThis.fold = (name, yes = true) => { document.querySelector(`.pg-panel-${name}`).open = yes; };
globalThis.svg = app.picture.svg;
globalThis.key = (name, more = {}) => fire(svg, "keydown", {key: name, ...more});
globalThis.spot = ([x, y]) => ({clientX: 10 + app.picture.X(x) / 2, clientY: 20 + app.picture.Y(y) / 2});
globalThis.mouse = (kind, place, more = {}) => fire(svg, `pointer${kind}`, {pointerType: "mouse", button: 0, pointerId: 1, ...spot(place), ...more});
globalThis.click = place => { mouse("down", place); mouse("up", place); };
globalThis.finger = (kind, places, more = {}) => fire(svg, `touch${kind}`, {touches: kind === "end" ? [] : places.map(spot), changedTouches: places.map(spot), cancelable: true, timeStamp: clock, ...more});
globalThis.said = () => document.getElementById("pg-say").textContent;
globalThis.facts = () => Object.fromEntries(every(".pg-facts dt").map(e => [e.textContent, e.nextSibling.textContent]));
globalThis.points = () => app.state.points.map(p => [...p]);
globalThis.numbers = text => text.match(/-?[\\d.]+/g).map(Number);
"""


class Playground(SmallPage):
    def __init__(self, state="", before=""):
        address = f"{SITE}playground.html?{state}"
        super().__init__(HTML, SCRIPTS, address=address, before=AROUND + before)
        self.do(TOOLS)


@pytest.fixture
def opened():
    """Opens the playground in a state; what scripts complain of is told at the end."""
    pages = []

    def at(state="", before=""):
        pages.append(Playground(state, before))
        return pages[-1]

    yield at
    for page in pages:
        assert page.js("globalThis.complaints ?? []") == []
        page.close()


# --- what is drawn and said ---------------------------------------------------------------------

# Here nothing is painted in pixels, and one look is enough to see that all is at rest.
SHOWN = drawn.SHOWN.replace("...paint()]", "]").replace(".concat(paint())", "")
SHOWN = SHOWN.replace("same < 3", "same < 1")
TINY = re.compile(r"^[DT]D\s.*\s(?:0|−?(?:[\d.]+·)?10⁻¹[⁰-⁹¹²³])$|^paint ")


def steady(lines):
    """Without what hangs on the last bit of an exponential, which is not the same in every V8."""
    counted = ["", *lines]
    return [
        re.sub(r"\d+ steps, duality gap .*", "", line)
        for before, line in zip(counted, lines)
        if not TINY.match(line) and not re.match(r"DT\s+steps$", before)
    ]


@pytest.mark.parametrize(
    "preset", ["six", "inseparable", "five", "three", "study", "curve", "crowd"]
)
def test_what_the_playground_shows(opened, preset):
    """All that a browser has shown in these states, but for the pixels."""
    page = opened(f"preset={preset}", "globalThis.WIDE = 600;")
    found = page.js(
        f"new Promise(done => (function () {{ {SHOWN} }})(name, done))", during=60_000, name=preset
    )
    kept = json.loads((drawn.KEPT / "drawn-playground.json").read_text("utf8"))[preset]
    assert set(found) == set(kept)
    for state, lines in kept.items():
        if preset == "study" and state in ("steps", "last"):
            continue  # a run of SMO with a kernel of exponentials
        mine, wanted = steady(found[state]), steady(lines)
        for one, its in zip(mine, wanted):
            assert not drawn.differs(one, its), f"{state}: {one!r} instead of {its!r}"
        assert len(mine) == len(wanted), state
