"""The playground in use, without a browser: hands and keys, what is drawn and said, what is asked of Python."""

import json
import re

import drawn
import numpy as np
import pytest
from smallpage import SITE, SmallPage

from mlreplica import kernels
from mlreplica.duality import certificate
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


def colours(page):
    """Of the fields that the small picture consists of, from its top: red, green, blue, strength."""
    did = page.js(
        "(() => { const {did} = app.picture.canvas.getContext('2d'), last = did.at(-1);"
        " return {did: did.slice(-2).map(({what, ...more}) => more), data: Array.from(last.what.image.data), size: last.what.image.width}; })()"
    )
    ground, drawn_ = did["did"]
    return np.array(did["data"]).reshape(did["size"], did["size"], 4), ground, drawn_


def places(box, size=81):
    """The places in the plane of the fields of the small picture."""
    x, y = np.linspace(box[0], box[1], size), np.linspace(box[3], box[2], size)
    return np.stack(np.meshgrid(x, y), axis=-1)


def test_sides_have_their_colours(opened):
    """The stronger, the further from the edge, up to the kerb."""
    page = opened("preset=moons")
    state = page.js("app.state")
    X = np.array([p[:2] for p in state["points"]])
    y = np.array([1 - 2 * p[2] for p in state["points"]])
    kernel = kernels.rbf(gamma=state["gamma"])
    found = smo(kernel(X), y, state["C"], tol=1e-9)
    f = kernel(places(state["box"]).reshape(-1, 2), X) @ (found.alpha * y) + found.b
    image, ground, drawn_ = colours(page)
    image = image.reshape(-1, 4)
    sure = np.abs(f) > 1e-4
    for sign, name in ((1, "0"), (-1, "1")):
        assert (image[sure & (sign * f > 0), :3] == COLOURS[name]).all()
    strength = 255 * (0.07 + 0.21 * np.minimum(1, np.abs(f)))
    assert np.abs(image[:, 3] - strength).max() <= 0.51
    assert ground == {"fill": HEX["--pg-ground"], "where": [0, 0, 600, 600]}
    half = 600 / 80 / 2  # the first and the last field have their middle on the frame
    assert drawn_["where"] == pytest.approx([-half, -half, 600 + 2 * half, 600 + 2 * half])
    assert drawn_["smooth"] is True


@pytest.mark.parametrize("scheme", ["rest", "one"])
def test_three_classes_have_a_region_each(opened, scheme):
    page = opened(f"preset=three&m={scheme}")
    image, _, drawn_ = colours(page)
    state = page.js("app.state")
    for x, y, c in state["points"]:
        column, row = (
            round(80 * (x - state["box"][0]) / (state["box"][1] - state["box"][0])),
            round(80 * (state["box"][3] - y) / (state["box"][3] - state["box"][2])),
        )
        if 0 <= column < 81 and 0 <= row < 81:
            assert image[row, column, :3].tolist() == COLOURS[str(c)]
    assert set(image[..., 3].ravel().tolist()) == {64} and drawn_["smooth"] is False


def test_a_crowd_has_a_region_and_a_curve_a_tube(opened):
    page = opened("preset=crowd")
    image, _, _ = colours(page)
    inside = image[40, 40], image[0, 0]
    assert inside[0].tolist() == [*COLOURS["0"], 56] and inside[1][3] == 0
    assert page.js("every('.pg-edge, .pg-kerb').length") == 1
    page = opened("preset=curve")
    edge, tube = (
        np.array(page.js(f"numbers(document.querySelector('{path}').getAttribute('d'))"))
        for path in (".pg-edge", ".pg-tube")
    )
    x, up = edge.reshape(-1, 2).T
    assert len(x) == 241 and x[0] == 0 and x[-1] == 600
    upper, lower = np.split(tube.reshape(-1, 2), 2)
    assert np.allclose(up - upper[:, 1], 0.3 * 100, atol=0.11)  # ε in pixels, 6 units on 600
    assert np.allclose(lower[::-1, 1] - up, 0.3 * 100, atol=0.11)


# --- settings -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name, value, wanted, preset",
    [
        ("γ", "0.5", {"gamma": 3.16}, "moons"),
        ("C", "-1", {"C": 0.1}, "moons"),
        ("Degree", "4", {"degree": 4}, "five"),
        ("ε, half the width of the tube", "0.8", {"epsilon": 0.8}, "curve"),
        ("ν, the share that may be outside", "0.3", {"nu": 0.3}, "crowd"),
        ("Weight of class B", "1", {"weight": 10}, "moons"),
    ],
)
def test_a_slider_is_one_step_back(opened, name, value, wanted, preset):
    """On the way the picture follows; the address and Undo know the end alone."""
    page = opened(f"preset={preset}")
    before = page.js("[playground.state(), location.search, playground.fits()]")
    picture = page.js("app.picture.svg.outerHTML")
    page.do("set(name, value, ['input'])", name=name, value=value)
    assert page.js("playground.state()") == before[0] | wanted
    assert page.js("[location.search, playground.fits()]") == before[1:]
    assert page.js("app.picture.svg.outerHTML") != picture
    assert page.js("button('Undo').disabled") is True
    page.do("set(name, value, ['change'])", name=name, value=value)
    assert page.js("playground.fits()") == before[2] + 1
    assert page.js("location.search") != before[1]
    assert page.js("Playground.read(location.search)") == before[0] | wanted | {"left": 0}
    page.do("set(name, value, ['input']); press('Undo')", name=name, value=value)
    page.do("while (!button('Undo').disabled) press('Undo')")
    assert page.js("playground.state()") == before[0]
    assert page.js("app.picture.svg.outerHTML") == picture
    assert page.js("location.search") == before[1]


@pytest.mark.parametrize(
    "name, value, wanted",
    [
        ("Kernel", "rbf", {"kernel": "rbf"}),
        ("Three classes", "one", {"scheme": "one"}),
        ("Pairs chosen by", "platt", {"selection": "platt"}),
        ("Tolerance of Python", "0.01", {"tol": 0.01}),
    ],
)
def test_a_list_sets_what_it_names(opened, name, value, wanted):
    page = opened("preset=three")
    before = page.js("playground.state()")
    page.do("set(name, value, ['change'])", name=name, value=value)
    assert page.js("playground.state()") == before | wanted
    assert page.js("field(name).value", name=name) == value
    page.do("press('Undo')")
    assert page.js("playground.state()") == before


def test_points_and_kinds_are_chosen(opened):
    page = opened("preset=six")
    page.do("key('n'); set('Points', 'moons', ['change'])")
    assert page.js("[app.state.points.length, app.state.kernel, app.chosen]") == [60, "rbf", -1]
    assert page.js("field('Points').value") == "moons"
    assert "" not in page.js("field('Points').options.map(o => o.value)")
    page.do("click([-1.9, 1.9])")  # they are yours now
    assert page.js("[field('Points').value, field('Points').options[0].textContent]") == [
        "",
        "yours",
    ]
    for kind, preset in (("curve", "curve"), ("one", "crowd"), ("classes", "six")):
        page.do("set('Learn', kind, ['change'])", kind=kind)
        assert page.js("[app.state.kind, field('Points').value]") == [kind, preset]
        kinds = page.js("field('Points').options.map(o => Playground.preset(o.value).kind)")
        assert set(kinds) == {kind}


def test_the_hard_margin_is_a_box(opened):
    page = opened("preset=six")
    assert page.js("[field('C').disabled, every('.pg-check input')[0].checked]") == [True, True]
    page.do("every('.pg-check input')[0].click()")
    assert page.js("[app.state.C, field('C').disabled]") == [10_000, False]
    page.do("set('C', 1); every('.pg-check input')[0].click()")
    assert page.js("app.state.C === Infinity && field('C').getAttribute('aria-valuetext')") == "∞"
    page.do("every('.pg-check input')[0].click()")
    assert page.js("app.state.C") == 10


SEEN = "every('.pg-controls .pg-field, .pg-controls .pg-check, .pg-controls > button, .pg-controls > details').filter(e => e.checkVisibility()).map(e => e.querySelector('input, select')?.ariaLabel ?? e.textContent)"


@pytest.mark.parametrize(
    "state, wanted",
    [
        ("preset=six", ["C", "C = ∞", "Test points"]),
        ("preset=moons", ["γ", "C", "C = ∞", "Weight", "Test points"]),
        ("preset=five", ["Degree", "γ", "C", "C = ∞", "Weight", "Test points"]),
        ("preset=three", ["C", "C = ∞", "Three classes", "Machine shown"]),
        (
            "preset=study",
            ["γ", "C", "C = ∞", "Weight", "Test points", "Noise", "Another sample"],
        ),
        ("preset=curve", ["γ", "C", "ε"]),
        ("preset=crowd", ["γ", "ν"]),
    ],
)
def test_only_settings_that_count_are_shown(opened, state, wanted):
    page = opened(state)
    kept = [e for e in page.js(SEEN) if not e.startswith(("Learn", "Points", "Kernel"))]
    fine = [] if state in ("preset=curve", "preset=crowd") else ["Pairs chosen by"]
    for own, its in zip(kept, wanted + fine, strict=True):
        assert own.strip().startswith(its), (kept, wanted)
    assert page.js("every('.pg-classes')[0].hidden") is (not fine)


def test_test_points_are_drawn_and_counted(opened):
    page = opened("preset=moons&C=1")
    page.do("set('Test points, never trained on', 'rings', ['change'])")
    assert page.js("app.state.test") == {"of": "rings", "noise": 0.3, "seed": 1}
    assert page.js("[app.state.points.length, app.state.box, every('.pg-test').length]") == [
        40,
        [-3, 3, -3, 3],
        200,
    ]
    assert page.js("String(points()) === String(Playground.sample('rings', 40, 0.3, 1))")
    page.do("set('Noise', 0.5)")
    assert page.js("[app.state.test.noise, app.state.test.seed]") == [0.5, 1]
    assert page.js("String(points()) === String(Playground.sample('rings', 40, 0.5, 1))")
    first = page.js("points()")
    page.do("press('Another sample')")
    assert page.js("app.state.test") == {"of": "rings", "noise": 0.5, "seed": 2}
    assert page.js("points()") != first
    told, rate = page.js(
        "[said(), Playground.recall(app.state, app.fitted, Playground.drawn(app.state.test)).errors / 2]"
    )
    assert f"of 200 test points {rate:g} % are wrong" in told
    assert page.js("facts()['accuracy on the test']") == f"{100 - rate:.3g} %"
    page.do("set('Test points, never trained on', '', ['change'])")
    assert page.js("[app.state.test, app.state.points.length, every('.pg-test').length]") == [
        None,
        40,
        0,
    ]


def test_the_machine_that_is_shown_is_chosen(opened):
    page = opened("preset=three")
    assert page.js("field('Machine shown').options.map(o => o.textContent)") == [
        f"{name} against the rest" for name in "ABC"
    ]
    edges = set()
    for k, name in enumerate("ABC"):
        page.do("set('Machine shown', k, ['change'])", k=k)
        assert page.js("said()").startswith(f"{name} against the rest: ")
        edges.add(page.js("document.querySelector('.pg-edge').getAttribute('d')"))
        alphas, w = page.js("[app.fitted.machines[app.at].alpha, facts()['weights w']]")
        assert page.js("app.picture.alphas") == alphas
        assert page.js("facts()['support vectors']").startswith(
            f"{sum(a > 0 for a in alphas)} of 36, "
        )
    assert len(edges) == 3
    page.do("set('Three classes', 'one', ['change'])")
    assert page.js("field('Machine shown').options.map(o => o.textContent)") == [
        "A against B",
        "A against C",
        "B against C",
    ]


# --- numbers beside the picture -------------------------------------------------------------------


def value(text):
    """A number as the page writes it."""
    if "10" in text and any(c in "⁻⁰¹²³⁴⁵⁶⁷⁸⁹" for c in text):
        return 0.0  # small
    return float(text.replace("−", "-"))


def test_the_table_and_the_facts_are_the_librarys(opened):
    """Each multiplier, each margin, with a weight for a class."""
    page = opened("preset=moons&C=1&w=3")
    page.do("fold('table')")
    state = page.js("app.state")
    X = np.array([p[:2] for p in state["points"]])
    y = np.array([1 - 2 * p[2] for p in state["points"]])
    K, top = kernels.rbf(gamma=2)(X), np.where(y > 0, 1.0, 3.0)
    found = smo(K, y, top, tol=1e-9)
    alpha, f = found.alpha, K @ (found.alpha * y) + found.b
    busy, free = (alpha > 0).sum(), ((alpha > 0) & (alpha < top)).sum()
    rows = page.js("every('.pg-panel-table tr').map(r => r.children.map(c => c.textContent))")
    assert rows[0] == ["point", "class", "x", "y", "α", "y f(x)"]
    for k, (point, name, left, up, own, margin) in enumerate(rows[1:]):
        assert (point, name) == (str(k + 1), "AB"[state["points"][k][2]])
        assert [value(left), value(up)] == X[k].tolist()
        assert value(own) == pytest.approx(alpha[k], abs=2e-5)
        assert value(margin) == pytest.approx(y[k] * f[k], abs=2e-3)
    facts = page.js("facts()")
    told = certificate(K, y, alpha, found.b, top)
    assert facts["support vectors"] == f"{busy} of 60, {free} free"
    assert value(facts["primal"]) == pytest.approx(told.primal, rel=1e-4)
    assert value(facts["dual"]) == pytest.approx(told.dual, rel=1e-4)
    assert value(facts["offset b"]) == pytest.approx(found.b, rel=1e-3)
    right = np.where(f >= 0, 1, -1) == y
    assert facts["on the wrong side"] == str((~right).sum())
    assert facts["accuracy"] == f"{100 * right.mean():.3g} %"
    for name, sign in (("A", 1), ("B", -1)):
        found = right[y == sign].sum()
        assert facts[f"recall of class {name}"] == f"{found} of 30"
    assert facts["solved by"] == "the page's own solver"
    rings = page.js(
        "every('.pg-left .pg-point').map(e => e.querySelector('.pg-ring')?.getAttribute('r') ?? 0)"
    )
    for k, r in enumerate(rings):
        if alpha[k] > 1e-9:
            assert float(r) >= 10 - 1e-9
    assert page.js("said()").startswith(f"{busy} support vectors of 60")


def test_what_each_point_costs(opened):
    page = opened("preset=outlier")
    page.do("fold('losses')")
    margins = page.js("app.current().margins")
    losses = np.maximum(0, 1 - np.array(margins))
    told = page.js("document.querySelector('.pg-panel-losses p').textContent")
    off = (losses < 1e-6).sum()
    wrong = sum(m < 0 for m in margins)
    assert told.startswith(f"{off} of 7 points keep off")
    assert f"{wrong} of them on the wrong side cost" in told
    total = float(re.search(r"add up to ([\d.]+)", told)[1])
    assert total == pytest.approx(losses.sum(), rel=1e-3)
    dots = page.js(
        "every('.pg-panel-losses .pg-cost').map(e => [e.getAttribute('class'), e.getAttribute('cx'), e.getAttribute('cy')])"
    )
    assert [d[0] for d in dots] == [f"pg-cost pg-{p[2]}" for p in page.js("points()")]
    kink, bend = page.js(
        "[every('.pg-panel-losses .pg-grid').map(e => e.getAttribute('x1')), numbers(document.querySelector('.pg-hinge').getAttribute('points'))]"
    )
    x = np.polyfit([0, 1], np.array(kink, float), 1)
    (left, high), (corner, ground), (_, flat) = np.array(bend).reshape(3, 2)
    assert corner == pytest.approx(float(kink[1])) and ground == flat == 126
    for (_, cx, cy), m, loss in zip(dots, margins, losses):
        assert float(cx) == pytest.approx(np.polyval(x, m), abs=0.01)
        assert float(cy) == pytest.approx(
            ground + loss * (high - ground) / (1 - (left - x[1]) / x[0]), abs=0.01
        )


def test_a_point_of_no_side_is_said_to_be_wrong(opened):
    page = opened("p=0,0,A;1,0,A&k=linear&C=1")
    assert "one class only" in page.js("said()")
    page.do("press('Clear')")
    assert "no points" in page.js("said()") and page.js("points()") == []
    page = opened("o=one&p=0,0,A")
    assert "no crowd" in page.js("said()")
    page = opened("p=1e308,0,A;0,0,A;1,1,B&k=linear&C=1")
    assert page.js("said()").startswith("1 point of the address left out: at most 1000")


# --- mouse, wheel, finger -------------------------------------------------------------------------


def test_a_click_places_a_point_of_the_chosen_class(opened):
    page = opened("preset=six")
    page.do("click([2, -3])")
    *_, made = page.js("points()")
    assert made == [2, -3, 0] and page.js("app.chosen") == 6
    page.do("every('.pg-classes input')[1].click(); click([-3, 5])")
    assert page.js("points()")[-1] == [-3, 5, 1]
    page.do("every('.pg-classes input')[2].click(); click([5.5, 5.5])")
    assert page.js("points()")[-1] == [5.5, 5.5, 2]
    assert page.js("every('.pg-left .pg-point').at(-1).getAttribute('class')") == "pg-point pg-2"
    page.do("press('Undo')")
    assert page.js("points().length") == 8
    for event in ("{button: 2}", "{pointerType: 'touch'}"):
        page.do(f"mouse('down', [2, 5], {event}); mouse('up', [2, 5], {event})")
    assert page.js("points().length") == 8
    page = opened("preset=curve")
    page.do("app.label = 2; click([0.5, 2.9])")
    assert page.js("points()")[-1][2] == 0


def test_a_point_is_chosen_and_dragged_within_the_picture(opened):
    page = opened("preset=six")
    before = page.js("points()")
    page.do("mouse('down', [4.3, 4.2]); mouse('up', [4.3, 4.2])")  # 11 pixels from point 3
    assert page.js("[app.chosen, points()]") == [2, before]
    assert page.js("document.querySelectorAll('.pg-chosen').length") == 1
    assert page.js("said()").startswith("Point 3 of 6: class A, circle, at (4, 4), α = 0")
    page.do("mouse('down', [4.05, 4]); mouse('move', [4.1, 4])")  # less than 2 pixels
    assert page.js("points()") == before
    page.do("mouse('move', [5, 3])")
    search = page.js("location.search")
    assert page.js("points()[2]") == [5, 3, 0]
    page.do("mouse('move', [9, -7])")
    assert page.js("points()[2]") == [6, -4, 0]
    assert page.js("[location.search, button('Undo').disabled]") == [search, True]
    page.do("mouse('up', [9, -7])")
    assert page.js("location.search") != search
    assert page.js("button('Undo').title") == "Take back: point 3 moved (Ctrl+Z)"
    page.do("mouse('move', [0, 1])")
    assert page.js("points()[2]") == [6, -4, 0]
    page.do("press('Undo')")
    assert page.js("points()") == before
    # of two points near one another the nearer one; none beyond 15 pixels
    page.do("mouse('down', [3.2, 1.3]); mouse('up', [3.2, 1.3])")
    assert page.js("app.chosen") == 0
    page.do("mouse('down', [3.55, 1]); mouse('up', [3.55, 1])")
    assert page.js("points().length") == 7


def test_the_ground_is_dragged(opened):
    page = opened("preset=six")
    page.do("mouse('down', [2, -2]); globalThis.at = spot([2, -2]);")
    page.do(
        "fire(svg, 'pointermove', {pointerType: 'mouse', clientX: at.clientX + 7, clientY: at.clientY})"
    )
    assert page.js("app.state.box") == [-4, 6, -4, 6]
    page.do(
        "fire(svg, 'pointermove', {pointerType: 'mouse', clientX: at.clientX + 60, clientY: at.clientY - 30})"
    )
    assert page.js("app.state.box") == [-6, 4, -5, 5]
    page.do(
        "fire(svg, 'pointermove', {pointerType: 'mouse', clientX: at.clientX + 30, clientY: at.clientY - 30})"
    )
    assert page.js("app.state.box") == [-5, 5, -5, 5]
    page.do(
        "fire(svg, 'pointerup', {pointerType: 'mouse', clientX: at.clientX + 30, clientY: at.clientY - 30})"
    )
    assert page.js("points().length") == 6
    fits = page.js("playground.fits()")
    page.wait(400)
    assert page.js("button('Undo').title") == "Take back: the view (Ctrl+Z)"
    assert page.js("playground.fits()") == fits
    assert page.js("Playground.read(location.search).box") == [-5, 5, -5, 5]
    page.do("press('Undo')")
    assert page.js("app.state.box") == [-4, 6, -4, 6]
    page.do("press('Redo')")
    assert page.js("app.state.box") == [-5, 5, -5, 5]


def test_a_cancelled_press_does_nothing_more(opened):
    page = opened("preset=six")
    page.do("mouse('down', [2, -3]); fire(svg, 'pointercancel'); mouse('up', [2, -3])")
    assert page.js("points().length") == 6
    page.do("mouse('down', [3, 1]); mouse('move', [4, 2]); fire(svg, 'pointercancel')")
    page.do("mouse('move', [5, 5])")
    assert page.js("points()[0]") == [4, 2, 0]
    assert page.js("button('Undo').disabled") is False


def test_the_wheel_zooms_when_the_picture_is_chosen(opened):
    page = opened("preset=six")
    wheel = "fire(svg, 'wheel', {deltaY: %d, ctrlKey: %s, ...spot([3, 1])})"
    assert page.js(wheel % (30, "false")) is False
    assert page.js("app.state.box") == [-4, 6, -4, 6]
    page.do("svg.focus()")
    assert page.js(wheel % (30, "false")) is True
    factor = np.exp(30 / 300)
    wanted = [3 + factor * (-4 - 3), 3 + factor * (6 - 3), 1 + factor * (-4 - 1), 1 + factor * 5]
    assert page.js("app.state.box") == pytest.approx(wanted, abs=1e-3)
    page.wait(400)
    page.do("press('Undo'); svg.blur()")
    page.do(wheel % (-500, "true"))  # no more than 60 at once
    factor = np.exp(-60 / 100)
    wanted = [3 + factor * -7, 3 + factor * 3, 1 + factor * -5, 1 + factor * 5]
    assert page.js("app.state.box") == pytest.approx(wanted, abs=1e-3)
    page.wait(200)
    page.do(wheel % (30, "true"))
    page.wait(200)
    assert page.js("button('Undo').disabled") is True  # it has not come to rest
    page.wait(100)
    page.do("press('Undo')")
    assert page.js("app.state.box") == [-4, 6, -4, 6] and page.js("button('Undo').disabled")


def test_two_fingers_zoom_about_what_is_under_them(opened):
    page = opened("preset=six")
    page.do("finger('start', [[0, 0], [2, 0]]); globalThis.ends = [[0, 0], [2, 0]].map(spot)")
    taken = page.js(
        "fire(svg, 'touchmove', {cancelable: true, timeStamp: 9, touches: [{...ends[0], clientX: ends[0].clientX - 30}, {...ends[1], clientX: ends[1].clientX + 90}]})"
    )
    # 60 pixels have become 180, and their middle has gone 30 pixels to the right
    left, right, low, high = page.js("app.state.box")
    assert taken and right - left == pytest.approx(10 / 3, abs=1e-3)
    assert high - low == pytest.approx(10 / 3, abs=1e-3)
    middle = (160 + 30 - 10) / 300  # of the picture's width: the middle was at x = 1
    assert left + middle * (right - left) == pytest.approx(1, abs=2e-3)
    assert high - 0.6 * (high - low) == pytest.approx(0, abs=2e-3)
    page.do("finger('end', [[0, 0]]); finger('move', [[1, 1]])")
    assert page.js("points().length") == 6
    page.wait(400)
    page.do("press('Undo')")
    assert page.js("app.state.box") == [-4, 6, -4, 6]


def test_a_finger_taps_drags_or_scrolls(opened):
    page = opened("preset=six")
    assert page.js("(finger('start', [[2, -3]]), finger('end', [[2, -3]]))") is True
    assert page.js("points()[6]") == [2, -3, 0]
    page.do("finger('start', [[4, 4.3]]); finger('end', [[4, 4.3]])")
    assert page.js("[app.chosen, points().length]") == [2, 7]
    # it sets out upwards at once: the page scrolls
    page.do("finger('start', [[4, 4]])")
    assert page.js("finger('move', [[4.1, 4.8]])") is False
    page.do("finger('move', [[5, 4.8]]); finger('end', [[5, 4.8]])")
    assert page.js("points()[2]") == [4, 4, 0]
    # sideways, or after it has rested: it drags
    page.do("finger('start', [[4, 4]])")
    assert page.js("finger('move', [[4.6, 4.2]])") is True
    page.do("finger('end', [[4.6, 4.2]])")
    assert page.js("points()[2]") == [4.6, 4.2, 0]
    assert page.js("button('Undo').title") == "Take back: point 3 moved (Ctrl+Z)"
    page.do("finger('start', [[3, 1]])")
    page.wait(130)
    page.do("finger('move', [[3, 2]]); finger('end', [[3, 2]])")
    assert page.js("points()[0]") == [3, 2, 0]
    # away from every point, and far: nothing
    page.do(
        "finger('start', [[-3, 5]]); finger('move', [[-2, 5]]); finger('move', [[-3, 5]]); finger('end', [[-3, 5]])"
    )
    assert page.js("points().length") == 7
    page.do("finger('start', [[-3, 5]]); fire(svg, 'touchcancel'); finger('end', [[-3, 5]])")
    assert page.js("points().length") == 7


def test_a_brush_sprays_while_it_is_pressed(opened):
    page = opened("preset=six")
    page.do("every('.pg-classes input')[1].click(); press('Spray')")
    assert page.js("[button('Spray').ariaPressed, svg.classList.contains('pg-brush')]") == [
        "true",
        True,
    ]
    page.do("mouse('down', [-2, 4])")
    assert page.js("points().length") == 8
    page.wait(80)
    assert page.js("points().length") == 10
    page.do("mouse('move', [5, -3])")
    page.wait(160)
    made = page.js("points()")[6:]
    assert len(made) == 8 and {c for _, _, c in made} == {1}
    reach = 0.035 * 10
    for (x, y, _), (left, up) in zip(made, [[-2, 4]] * 4 + [[5, -3]] * 4):
        assert np.hypot(x - left, y - up) < 4.5 * reach
    assert len({tuple(p) for p in made}) == 8
    page.do("mouse('up', [5, -3])")
    page.wait(300)
    assert page.js("points().length") == 14
    assert page.js("button('Undo').title") == "Take back: 8 points sprayed (Ctrl+Z)"
    page.do("press('Undo'); press('Spray'); click([-2, 4])")
    assert page.js("points().length") == 7
    page.do("press('Spray'); finger('start', [[2, -3]])")
    page.wait(80)
    page.do("finger('move', [[2, -2]]); finger('end', [[2, -2]])")
    page.wait(300)
    assert page.js("points().length") == 11
    page.do(
        "for (let k = app.state.points.length; k < 999; k++) app.state.points.push([0, 0, 0]); mouse('down', [2, -3])"
    )
    assert page.js("points().length") == 1000
    page.wait(80)
    assert page.js("[points().length, said()]") == [1000, "1000 points are the most."]
    page.do("mouse('up', [2, -3]); press('Spray'); click([5, 5])")
    assert page.js("points().length") == 1000


# --- keys -----------------------------------------------------------------------------------------


def test_keys_choose_move_and_change_points(opened):
    page = opened("preset=six")
    for name, chosen in zip("nnpppn", (0, 1, 0, 5, 4, 5)):
        assert page.js(f"key('{name}')") is True
        assert page.js("app.chosen") == chosen
    page.do("key('Escape')")
    assert page.js("[app.chosen, said()]") == [-1, "No point is chosen."]
    assert page.js("[key('ArrowUp'), key('1'), key('x'), key('n', {altKey: true})]") == [False] * 4
    page.do("key('p')")
    assert page.js("app.chosen") == 5
    page.do("key('Escape'); key('n')")
    moves = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}
    for name, (right, up) in moves.items():
        page.do("app.state.points[0] = [1, 2, 0]; key(name)", name=name)
        assert page.js("points()[0]") == pytest.approx([1 + right / 3, 2 + up / 3, 0], abs=1e-3)
        page.do("app.state.points[0] = [1, 2, 0]; key(name, {shiftKey: true})", name=name)
        assert page.js("points()[0]") == pytest.approx([1 + right / 30, 2 + up / 30, 0], abs=1e-3)
    for name in "321":
        page.do("key(name)", name=name)
        assert page.js("points()[0][2]") == int(name) - 1
    assert page.js("button('Undo').title") == "Take back: point 1 of another class (Ctrl+Z)"
    page.do("every('.pg-classes input')[1].click(); key('a')")
    assert page.js("[points()[6], app.chosen]") == [[1, 1, 1], 6]
    page.do("key('Delete')")
    assert page.js("[points().length, app.chosen]") == [6, -1]
    assert page.js("button('Undo').title") == "Take back: point 7 deleted (Ctrl+Z)"
    page.do("key('Delete')")
    assert page.js("points().length") == 6
    page.do("key('n'); key('n')")
    second = page.js("points()[1]")
    page.do("press('Delete')")
    assert second not in page.js("points()")


def test_keys_change_the_view(opened):
    page = opened("preset=six")
    page.do("key('+')")
    assert page.js("app.state.box") == [-3, 5, -3, 5]
    page.do("key('-')")
    assert page.js("app.state.box") == [-4, 6, -4, 6]
    page.do("key('='); key('−'); key('0')")
    box = page.js("app.state.box")
    assert box == page.js("Playground.around(app.state.points)") == [-3.2, 5.2, -2.7, 5.7]
    page.do("press('+')")
    assert page.js("app.state.box[1] - app.state.box[0]") == pytest.approx(8.4 / 1.25)
    page.do("press('−'); press('Fit view')")
    assert page.js("app.state.box") == box
    page.do("app.state.box = [10, 11, 10, 11]; key('n')")  # it comes to the middle
    assert page.js("app.state.box") == [2.5, 3.5, 0.5, 1.5]


def test_undo_and_redo(opened):
    page = opened("preset=six")
    assert (
        page.js("[button('Undo').disabled, button('Redo').disabled, button('Delete').disabled]")
        == [True] * 3
    )
    page.do("click([2, -3]); click([-3, 5])")
    assert page.js(
        "[button('Undo').disabled, button('Redo').disabled, button('Delete').disabled]"
    ) == [
        False,
        True,
        False,
    ]
    page.do("key('z', {ctrlKey: true})")
    assert page.js("points().length") == 7
    assert page.js("said()").startswith("Undone: a point placed. ")
    page.do("key('z', {metaKey: true})")
    assert page.js("points().length") == 6 and page.js("app.chosen") == -1
    page.do("key('y', {ctrlKey: true})")
    assert page.js("points().length") == 7
    assert page.js("said()").startswith("Done again: a point placed. ")
    page.do("key('Z', {ctrlKey: true, shiftKey: true})")
    assert page.js("points().length") == 8 and page.js("button('Redo').disabled")
    page.do("press('Undo'); press('Undo'); click([4, -3])")
    assert page.js("[points().length, button('Redo').disabled]") == [7, True]
    page.do(
        "Playground.answer = () => null; for (let k = 0; k < 210; k++) Playground.app.change('x', s => { s.C = k + 1; });"
    )
    page.do("for (let k = 0; k < 250; k++) press('Undo')")
    assert page.js("app.state.C") == 10  # two hundred steps are kept


def test_links_of_the_page_set_it_up_where_it_is(opened):
    page = opened("preset=six")
    link = "document.body.append(Playground.make('a', {className: 'playground', href: '%s'}));"
    page.do(link % "playground.html?preset=xor" + "globalThis.link = document.body.lastChild;")
    page.do("globalThis.app.fitted")
    for held in ("ctrlKey", "metaKey", "shiftKey"):
        assert page.js(f"fire(link, 'click', {{{held}: true}})") is False
    assert page.js("points().length") == 6
    assert page.js("fire(link, 'click')") is True
    assert page.js("points().length") == 4
    assert page.js("scrolled.at(-1).id") == "playground-app"
    page.do(link % "margin.html?preset=six")
    assert page.js("fire(document.body.lastChild, 'click')") is False
    page.do("press('Undo')")
    assert page.js("points().length") == 6
