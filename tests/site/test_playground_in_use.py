"""The playground in use: hands and keys, what is drawn and said, what is asked of Python."""

import re

import numpy as np
import pytest
from tab import SITE

from mlreplica import kernels
from mlreplica.duality import certificate
from mlreplica.smo import smo

PARTS = "state machine things picture charts code page controls cards panels share"
SCRIPTS = [
    *("live/parts", "live/python", "figures/core"),
    *(f"live/playground/{name}" for name in PARTS.split()),
]
HTML = (
    '<div class="playground-page"><div id="playground-app"></div>'
    '<div class="playground-absent"><p>It needs JavaScript.</p></div></div>'
)
COLOURS = {"0": [0, 114, 178], "1": [213, 94, 0], "2": [0, 158, 115]}
COLOURS |= {"ground": [255, 255, 255], "soft": [136, 136, 136]}
HEX = {f"--pg-{name}": "#" + bytes(rgb).hex() for name, rgb in COLOURS.items()}
# The large picture is 300 pixels wide, half of its own measure, and stands at (10, 20).
STYLE = f"""<style>
#playground-app {{ {"; ".join(f"{name}: {value}" for name, value in HEX.items())} }}
.pg-frame :is(svg, canvas) {{ position: fixed; left: 10px; top: 20px; width: 300px; height: 300px }}
.pg-point circle {{ fill: #123456; stroke-width: 3px; font-size: 11px; paint-order: stroke }}
</style>"""
# Python, of which a test says when and what it answers.
PYTHON = """
globalThis.asked = [];
globalThis.livePython = {parts: true, refused: "", onstate(act) { globalThis.news = act; }, ask(module, request, said) {
  const one = {module, request, said, stopped: false, stop() { one.stopped = true; }};
  one.done = new Promise(end => { one.end = end; });
  asked.push(one);
  return one;
}};
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
globalThis.mouse = (kind, place, more = {}) => fire(svg, `pointer${kind}`, {pointerType: "mouse", button: 0, pointerId: 1, ...place && spot(place), ...more});
globalThis.click = (place, more) => { mouse("down", place, more); mouse("up", place, more); };
globalThis.finger = (kind, places, more = {}) => fire(svg, `touch${kind}`, {touches: kind === "end" ? [] : places.map(spot), changedTouches: places.map(spot), cancelable: true, timeStamp: clock, ...more});
globalThis.at = (selector, ...names) => every(selector).map(e => names.map(name => Number(e.getAttribute(name))));
globalThis.lines = (selector, name = "points") => every(selector).map(e => numbers(e.getAttribute(name)));
globalThis.said = () => document.getElementById("pg-say").textContent;
globalThis.facts = () => Object.fromEntries(every(".pg-facts dt").map(e => [e.textContent, e.nextSibling.textContent]));
globalThis.panel = (name, part) => document.querySelector(`.pg-panel-${name} ${part}`);
globalThis.asks = name => { fold(name); panel(name, "button").click(); };
globalThis.points = () => app.state.points.map(p => [...p]);
globalThis.numbers = text => text.match(/-?[\\d.]+/g).map(Number);
"""


@pytest.fixture
def opened(opened):
    """Opens the playground in a state."""

    def at(state="", before="", python=False):
        scripts = SCRIPTS[2:] if python else SCRIPTS
        page = opened(
            HTML,
            *scripts,
            address=f"{SITE}playground.html?{state}",
            head=STYLE,
            before=(PYTHON if python else "") + before,
        )
        page.do(TOOLS)
        return page

    return at


# --- what is drawn and said ---------------------------------------------------------------------


def test_sides_have_their_colours(opened):
    """The stronger, the further from the edge, up to the kerb; in the middle of each field."""
    page = opened("preset=moons")
    state = page.js("app.state")
    X = np.array([p[:2] for p in state["points"]])
    y = np.array([1 - 2 * p[2] for p in state["points"]])
    kernel = kernels.rbf(gamma=state["gamma"])
    found = smo(kernel(X), y, state["C"], tol=1e-9)
    left, right, low, high = state["box"]
    x, up = np.linspace(left, right, 81), np.linspace(high, low, 81)  # 7.5 pixels apart
    places = np.stack(np.meshgrid(x, up), axis=-1).reshape(-1, 2)
    f = (kernel(places, X) @ (found.alpha * y) + found.b).reshape(81, 81)[1:-1, 1:-1]
    seen = page.js(
        "(() => { const all = app.picture.canvas.getContext('2d').getImageData(0, 0, 600, 600).data, at = k => Math.round(7.5 * k) - 1;"
        "return Array.from({length: 79}, (_, r) => Array.from({length: 79}, (_, c) => [...all.slice(4 * (600 * at(r + 1) + at(c + 1)), 4 * (600 * at(r + 1) + at(c + 1)) + 4)])); })()"
    )
    strength = (0.07 + 0.21 * np.minimum(1, np.abs(f)))[..., None]
    colour = np.where((f > 0)[..., None], COLOURS["0"], COLOURS["1"])
    wanted = 255 + strength * (colour - 255)
    sure = np.abs(f) > 0.25  # a field beside the edge takes of both
    difference = np.abs(np.array(seen)[..., :3] - wanted).max(-1)
    assert difference[sure].max() <= 4 and sure.mean() > 0.6
    assert (np.array(seen)[..., 3] == 255).all()


# --- settings -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "preset, sliders",
    [
        (
            "moons",
            [
                ("γ", "0.5", {"gamma": 3.16}),
                ("C", "-1", {"C": 0.1}),
                ("Weight of class B", "1", {"weight": 10}),
            ],
        ),
        ("five", [("Degree", "4", {"degree": 4})]),
        ("curve", [("ε, half the width of the tube", "0.8", {"epsilon": 0.8})]),
        ("crowd", [("ν, the share that may be outside", "0.3", {"nu": 0.3})]),
    ],
)
def test_a_slider_is_one_step_back(opened, preset, sliders):
    """On the way the picture follows; the address and Undo know the end alone."""
    page = opened(f"preset={preset}")
    state, search, picture = page.js("[playground.state(), location.search, svg.outerHTML]")
    for name, value, wanted in sliders:
        fits = page.js("playground.fits()")
        page.do("set(name, value, ['input'])", name=name, value=value)
        assert page.js("playground.state()") == state | wanted
        assert page.js("[location.search, playground.fits()]") == [search, fits]
        assert page.js("svg.outerHTML") != picture
        assert page.js("button('Undo').disabled") is True
        page.do("set(name, value, ['change'])", name=name, value=value)
        assert page.js("playground.fits()") == fits + 1
        assert page.js("location.search") != search
        assert page.js("Playground.read(location.search)") == state | wanted | {"left": 0}
        page.do("set(name, value, ['input']); press('Undo')", name=name, value=value)
        page.do("while (!button('Undo').disabled) press('Undo')")
        assert page.js("[playground.state(), location.search, svg.outerHTML]") == [
            state,
            search,
            picture,
        ]


def test_a_list_sets_what_it_names(opened):
    page = opened("preset=three")
    before = page.js("playground.state()")
    for name, value, wanted in (
        ("Kernel", "rbf", {"kernel": "rbf"}),
        ("Three classes", "one", {"scheme": "one"}),
        ("Pairs chosen by", "platt", {"selection": "platt"}),
        ("Tolerance of Python", "0.01", {"tol": 0.01}),
    ):
        page.do("set(name, value, ['change'])", name=name, value=value)
        assert page.js("playground.state()") == before | wanted
        assert page.js("field(name).value", name=name) == value
        assert page.after("press('Undo')", "playground.state()") == before


def test_points_and_kinds_are_chosen(opened):
    page = opened("preset=six")
    page.do("key('n'); set('Points', 'moons', ['change'])")
    assert page.js("[app.state.points.length, app.state.kernel, app.chosen]") == [60, "rbf", -1]
    offered = "[field('Points').value, ...[...field('Points').options].map(o => o.value)]"
    value, *others = page.js(offered)
    assert value == "moons" and "" not in others
    page.do("click([-1.9, 1.9])")  # they are yours now
    assert page.js("field('Points').value + field('Points').options[0].textContent") == "yours"
    for kind, preset in (("curve", "curve"), ("one", "crowd"), ("classes", "six")):
        value, *others = page.after(f"set('Learn', '{kind}', ['change'])", offered)
        assert value == preset and page.js("app.state.kind") == kind
        kinds = page.js("others.map(name => Playground.preset(name).kind)", others=others)
        assert set(kinds) == {kind}


SEEN = "every('.pg-controls .pg-field, .pg-controls .pg-check, .pg-controls > button, .pg-controls > details').filter(e => e.checkVisibility()).map(e => e.querySelector('input, select')?.ariaLabel ?? e.textContent)"


def test_only_settings_that_count_are_shown(opened):
    """As the page is opened, and as other points are chosen."""
    page = opened("preset=study")
    for preset, wanted in {
        "study": ["γ", "C", "C = ∞", "Weight", "Test points", "Noise", "Another sample"],
        "six": ["C", "C = ∞", "Test points"],
        "moons": ["γ", "C", "C = ∞", "Weight", "Test points"],
        "five": ["Degree", "γ", "C", "C = ∞", "Weight", "Test points"],
        "three": ["C", "C = ∞", "Three classes", "Machine shown"],
        "curve": ["γ", "C", "ε"],
        "crowd": ["γ", "ν"],
    }.items():
        if preset != "study":
            page.do(
                "set('Learn', Playground.preset(preset).kind, ['change']); set('Points', preset, ['change'])",
                preset=preset,
            )
        kept = [e for e in page.js(SEEN) if not e.startswith(("Learn", "Points", "Kernel"))]
        fine = [] if preset in ("curve", "crowd") else ["Pairs chosen by"]
        for own, its in zip(kept, wanted + fine, strict=True):
            assert own.strip().startswith(its), (preset, kept)
        assert page.js("every('.pg-classes')[0].hidden") is (not fine)


def test_test_points_are_drawn_and_counted(opened):
    page = opened("preset=moons&C=1")
    page.do("set('Test points, never trained on', 'rings', ['change'])")
    assert page.js("app.state.test") == {"of": "rings", "noise": 0.3, "seed": 1}
    counts = "[app.state.points.length, every('.pg-test').length]"
    assert page.js(f"[app.state.box, {counts}]") == [[-3, 3, -3, 3], [40, 200]]
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
    assert page.js(f"[app.state.test, {counts}]") == [None, [40, 0]]


def test_the_machine_that_is_shown_is_chosen(opened):
    page = opened("preset=three")
    listed = "[...field('Machine shown').options].map(o => o.textContent)"
    assert page.js(listed) == [f"{name} against the rest" for name in "ABC"]
    edges = set()
    for k, name in enumerate("ABC"):
        page.do("set('Machine shown', k, ['change'])", k=k)
        assert page.js("said()").startswith(f"{name} against the rest: ")
        edges.add(page.js("document.querySelector('.pg-edge').getAttribute('d')"))
        alphas = page.js("app.fitted.machines[app.at].alpha")
        assert page.js("app.picture.alphas") == alphas
        busy = sum(a > 0 for a in alphas)
        assert page.js("facts()['support vectors']").startswith(f"{busy} of 36, ")
    assert len(edges) == 3
    page.do("set('Three classes', 'one', ['change'])")
    assert page.js(listed) == ["A against B", "A against C", "B against C"]


# --- numbers beside the picture -------------------------------------------------------------------


def value(text):
    """A number as the page writes it."""
    if "10" in text and any(c in "⁻⁰¹²³⁴⁵⁶⁷⁸⁹" for c in text):
        return 0.0  # small
    return float(text.replace("−", "-"))


def test_the_table_and_the_facts_are_the_librarys(opened):
    """Each multiplier, each margin, with a weight for a class."""
    page = opened("preset=moons&C=1&w=3")
    state = page.after("fold('table')", "app.state")
    X = np.array([p[:2] for p in state["points"]])
    y = np.array([1 - 2 * p[2] for p in state["points"]])
    K, top = kernels.rbf(gamma=2)(X), np.where(y > 0, 1.0, 3.0)
    found = smo(K, y, top, tol=1e-9)
    alpha, f = found.alpha, K @ (found.alpha * y) + found.b
    busy, free = (alpha > 0).sum(), ((alpha > 0) & (alpha < top)).sum()
    rows = page.js("every('.pg-panel-table tr').map(r => [...r.children].map(c => c.textContent))")
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
    margins = page.after("fold('losses')", "app.current().margins")
    losses = np.maximum(0, 1 - np.array(margins))
    told = page.js("document.querySelector('.pg-panel-losses p').textContent")
    off = (losses < 1e-6).sum()
    wrong = sum(m < 0 for m in margins)
    assert told.startswith(f"{off} of 7 points keep off")
    assert f"{wrong} of them on the wrong side cost" in told
    total = float(re.search(r"add up to ([\d.]+)", told)[1])
    assert total == pytest.approx(losses.sum(), rel=1e-3)
    kinds = [f"pg-cost pg-{p[2]}" for p in page.js("points()")]
    assert page.js("every('.pg-panel-losses .pg-cost').map(e => e.getAttribute('class'))") == kinds
    dots, kink, (bend,) = page.js(
        "[at('.pg-panel-losses .pg-cost', 'cx', 'cy'), at('.pg-panel-losses .pg-grid', 'x1').flat(), lines('.pg-hinge')]"
    )
    x = np.polyfit([0, 1], kink, 1)
    (left, high), (corner, ground), (_, flat) = np.reshape(bend, (3, 2))
    assert corner == pytest.approx(kink[1]) and ground == flat == 126
    cost = (high - ground) / (1 - (left - x[1]) / x[0])
    wanted = np.column_stack([np.polyval(x, margins), ground + losses * cost])
    assert np.allclose(dots, wanted, rtol=0, atol=0.01)


# --- mouse, wheel, finger -------------------------------------------------------------------------


def test_a_click_places_a_point_of_the_chosen_class(opened):
    page = opened("preset=six")
    other, touched = "{button: 2}", "{pointerType: 'touch'}"
    page.steps(
        "[points().length, points().at(-1), app.chosen]",
        ("click([2, -3])", [7, [2, -3, 0], 6]),
        ("every('.pg-classes input')[1].click(); click([-3, 5])", [8, [-3, 5, 1], 7]),
        ("every('.pg-classes input')[2].click(); click([5.5, 5.5])", [9, [5.5, 5.5, 2], 8]),
        ("press('Undo')", [8, [-3, 5, 1], -1]),
        *((f"click([2, 5], {event})", [8, [-3, 5, 1], -1]) for event in (other, touched)),
    )
    shape = "every('.pg-left .pg-point').at(-1).getAttribute('class')"
    assert page.after("press('Redo')", shape) == "pg-point pg-2"
    page = opened("preset=curve")
    assert page.after("app.label = 2; click([0.5, 2.9])", "points()")[-1][2] == 0


def test_a_point_is_chosen_and_dragged_within_the_picture(opened):
    page = opened("preset=six")
    before = page.js("points()")
    assert page.after("click([4.3, 4.2])", "[app.chosen, points()]") == [2, before]  # 11 pixels off
    assert page.js("document.querySelectorAll('.pg-chosen').length") == 1
    assert page.js("said()").startswith("Point 3 of 6: class A, circle, at (4, 4), α = 0")
    search = page.js("location.search")
    nothing, moved = "Nothing to take back", "Take back: point 3 moved (Ctrl+Z)"
    page.steps(
        f"[points()[2], button('Undo').title, location.search === {search!r}]",
        # less than 2 pixels
        ("mouse('down', [4.05, 4]); mouse('move', [4.1, 4])", [[4, 4, 0], nothing, True]),
        ("mouse('move', [5, 3])", [[5, 3, 0], nothing, True]),
        ("mouse('move', [9, -7])", [[6, -4, 0], nothing, True]),
        ("mouse('up', [9, -7])", [[6, -4, 0], moved, False]),
        ("mouse('move', [0, 1])", [[6, -4, 0], moved, False]),
        ("press('Undo')", [[4, 4, 0], nothing, True]),
    )
    # of two points near one another the nearer one; none beyond 15 pixels
    page.do("app.state.points[1] = [3.3, 1, 0]; click([3.1, 1.2])")
    assert page.js("[app.chosen, points().length]") == [0, 6]
    assert page.after("click([3.85, 1])", "points().length") == 7


def test_the_ground_is_dragged(opened):
    page = opened("preset=six")
    page.do("mouse('down', [2, -2]); globalThis.from = spot([2, -2]);")
    went = "{clientX: from.clientX + %d, clientY: from.clientY - %d}"
    fits, here, there = page.js("playground.fits()"), [-4, 6, -4, 6], [-5, 5, -5, 5]
    page.steps(
        "app.state.box",
        (f"mouse('move', 0, {went % (7, 0)})", here),
        (f"mouse('move', 0, {went % (60, 30)})", [-6, 4, -5, 5]),
        (f"mouse('move', 0, {went % (30, 30)})", there),
        (f"mouse('up', 0, {went % (30, 30)})", there),
        (400, there),
    )
    assert page.js("button('Undo').title") == "Take back: the view (Ctrl+Z)"
    assert page.js("Playground.read(location.search).box") == there
    assert page.js("[points().length, playground.fits()]") == [6, fits]
    page.steps("app.state.box", ("press('Undo')", here), ("press('Redo')", there))


def test_the_wheel_zooms_when_the_picture_is_chosen(opened):
    page = opened("preset=six")
    wheel = "fire(svg, 'wheel', {deltaY: %d, ctrlKey: %s, ...spot([3, 1])})"

    def zoomed(factor):  # about the place under the wheel
        return pytest.approx(
            [3 - 7 * factor, 3 + 3 * factor, 1 - 5 * factor, 1 + 5 * factor], abs=1e-3
        )

    assert page.js(f"[{wheel % (30, 'false')}, app.state.box]") == [False, [-4, 6, -4, 6]]
    page.do("svg.focus()")
    taken, *box = page.js(f"[{wheel % (30, 'false')}, ...app.state.box]")
    assert taken and box == zoomed(np.exp(30 / 300))
    page.wait(400)
    page.do("press('Undo'); svg.blur()")
    assert page.after(wheel % (-500, "true"), "app.state.box") == zoomed(
        np.exp(-60 / 100)
    )  # the most
    page.wait(200)
    still = f"{wheel % (30, 'true')}"
    page.steps("button('Undo').disabled", (still, True), (200, True), (100, False))  # at rest
    assert page.after("press('Undo')", "[app.state.box, button('Undo').disabled]") == [
        [-4, 6, -4, 6],
        True,
    ]


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
    assert page.after("finger('end', [[0, 0]]); finger('move', [[1, 1]])", "points().length") == 6
    page.wait(400)
    assert page.after("press('Undo')", "app.state.box") == [-4, 6, -4, 6]


def test_a_finger_taps_drags_or_scrolls(opened):
    page = opened("preset=six")
    page.do("globalThis.first = points().map(String); globalThis.taken = null")
    nothing, new, third = [True, []], [2, -3, 0], [4.6, 4.2, 0]
    page.steps(  # whether the picture takes it, and which points are others now
        "[taken, points().filter(p => !first.includes(String(p)))]",
        ("taken = (finger('start', [[2, -3]]), finger('end', [[2, -3]]))", [True, [new]]),
        ("finger('start', [[4, 4.3]]); finger('end', [[4, 4.3]])", [True, [new]]),
        # it sets out upwards at once: the page scrolls
        ("finger('start', [[4, 4]]); taken = finger('move', [[4.1, 4.8]])", [False, [new]]),
        ("finger('move', [[5, 4.8]]); finger('end', [[5, 4.8]])", [False, [new]]),
        # sideways, or after it has rested: it drags
        ("finger('start', [[4, 4]]); taken = finger('move', [[4.6, 4.2]])", [True, [third, new]]),
        ("finger('end', [[4.6, 4.2]]); finger('start', [[3, 1]])", [True, [third, new]]),
        (130, [True, [third, new]]),
        ("finger('move', [[3, 2]]); finger('end', [[3, 2]])", [True, [[3, 2, 0], third, new]]),
        ("press('Undo'); press('Undo'); press('Undo')", nothing),
        # away from every point, and far, or given up: nothing
        (
            "finger('start', [[-3, 5]]); finger('move', [[-2, 5]]); finger('move', [[-3, 5]])",
            nothing,
        ),
        ("finger('end', [[-3, 5]])", nothing),
        ("finger('start', [[-3, 5]]); fire(svg, 'touchcancel'); finger('end', [[-3, 5]])", nothing),
        ("finger('start', [[4, 4.3]]); finger('end', [[4, 4.3]])", nothing),
    )
    assert page.js("app.chosen") == 2
    page.do("finger('start', [[4, 4]]); finger('move', [[4.6, 4.2]]); finger('end', [[4.6, 4.2]])")
    assert page.js("button('Undo').title") == "Take back: point 3 moved (Ctrl+Z)"


def test_a_brush_sprays_while_it_is_pressed(opened):
    page = opened("preset=six")
    page.do("every('.pg-classes input')[1].click(); press('Spray')")
    assert page.js("[button('Spray').ariaPressed, svg.classList.contains('pg-brush')]") == [
        "true",
        True,
    ]
    counted = "points().length"
    page.steps(
        counted,
        ("mouse('down', [-2, 4])", 8),
        (80, 10),
        ("mouse('move', [5, -3])", 10),
        (160, 14),
        ("mouse('up', [5, -3])", 14),
        (300, 14),
    )
    made = page.js("points()")[6:]
    assert {c for _, _, c in made} == {1} and len({tuple(p) for p in made}) == 8
    reach = 0.035 * 10
    for (x, y, _), (left, up) in zip(made, [[-2, 4]] * 4 + [[5, -3]] * 4):
        assert np.hypot(x - left, y - up) < 4.5 * reach
    assert page.js("button('Undo').title") == "Take back: 8 points sprayed (Ctrl+Z)"
    page.steps(
        counted,
        ("press('Undo'); press('Spray'); click([-2, 4])", 7),
        ("press('Spray'); finger('start', [[2, -3]])", 9),
        (80, 11),
        ("finger('move', [[2, -2]]); finger('end', [[2, -2]])", 11),
        (300, 11),
        (
            "for (let k = 11; k < 999; k++) app.state.points.push([0, 0, 0]); mouse('down', [2, -3])",
            1000,
        ),
        (80, 1000),
    )
    assert page.js("said()") == "1000 points are the most."
    assert page.after("mouse('up', [2, -3]); press('Spray'); click([5, 5])", counted) == 1000


# --- keys -----------------------------------------------------------------------------------------


def test_keys_choose_move_and_change_points(opened):
    page = opened("preset=six")
    for name, chosen in zip("nnpppn", (0, 1, 0, 5, 4, 5)):
        assert page.js(f"[key('{name}'), app.chosen]") == [True, chosen]
    assert page.after("key('Escape')", "[app.chosen, said()]") == [-1, "No point is chosen."]
    assert page.js("[key('ArrowUp'), key('1'), key('x'), key('n', {altKey: true})]") == [False] * 4
    page.steps("app.chosen", ("key('p')", 5), ("key('Escape'); key('n')", 0))
    assert page.js("button('Delete').disabled") is False
    moves = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}
    for name, (right, up) in moves.items():
        for held, far in (("false", 1 / 3), ("true", 1 / 30)):
            moved = f"app.state.points[0] = [1, 2, 0]; key('{name}', {{shiftKey: {held}}})"
            wanted = [1 + right * far, 2 + up * far, 0]
            assert page.after(moved, "points()[0]") == pytest.approx(wanted, abs=1e-3)
    page.steps("points()[0][2]", *((f"key('{k + 1}')", k) for k in (2, 1, 0)))
    last = "Take back: {} (Ctrl+Z)".format
    page.steps(
        "[points().length, app.chosen, button('Undo').title]",
        ("key('1')", [6, 0, last("point 1 of another class")]),
        ("every('.pg-classes input')[1].click(); key('a')", [7, 6, last("a point placed")]),
        *[("key('Delete')", [6, -1, last("point 7 deleted")])] * 2,
    )
    second = page.after(
        "press('Undo'); globalThis.placed = points()[6]; key('n'); key('n')",
        "[placed, points()[1]]",
    )
    assert second[0] == [1, 1, 1]
    assert second[1] not in page.after("press('Delete')", "points()")


def test_undo_and_redo(opened):
    page = opened("preset=six")
    told = (
        "[points().length, said().split('.')[0], ...['Undo', 'Redo'].map(b => button(b).disabled)]"
    )
    undone, again = "Undone: a point placed", "Done again: a point placed"
    assert page.js("['Undo', 'Redo', 'Delete'].map(b => button(b).disabled)") == [True] * 3
    page.do("click([2, -3]); click([-3, 5])")
    assert page.js("['Undo', 'Redo', 'Delete'].map(b => button(b).disabled)") == [
        False,
        True,
        False,
    ]
    page.steps(
        told,
        ("key('z', {ctrlKey: true})", [7, undone, False, False]),
        ("key('z', {metaKey: true})", [6, undone, True, False]),
        ("key('y', {ctrlKey: true})", [7, again, False, False]),
        ("key('Z', {ctrlKey: true, shiftKey: true})", [8, again, False, True]),
        ("press('Undo'); press('Undo')", [6, undone, True, False]),
    )
    assert page.js("app.chosen") == -1
    assert page.after("click([4, -3])", "[points().length, button('Redo').disabled]") == [7, True]
    page.do(
        "Playground.answer = () => null; for (let k = 0; k < 203; k++) app.change('x', s => { s.C = k + 1; });"
        "while (!button('Undo').disabled) press('Undo')"
    )
    assert page.js("app.state.C") == 3  # two hundred steps are kept


def test_links_of_the_page_set_it_up_where_it_is(opened):
    page = opened("preset=six")
    page.do(
        "globalThis.follow = (href, how) => { const link = Playground.make('a', {className: 'playground', href});"
        "document.body.append(link); return [fire(link, 'click', how), points().length]; }"
    )
    here = "playground.html?preset=xor"
    for held in ("ctrlKey", "metaKey", "shiftKey"):
        assert page.js("follow(here, {[held]: true})", here=here, held=held) == [False, 6]
    assert page.js("follow(here)", here=here) == [True, 4]
    assert page.js("scrolled.at(-1).id") == "playground-app"
    assert page.js("follow('margin.html?preset=six')") == [False, 4]
    assert page.after("press('Undo')", "points().length") == 6


# --- steps ----------------------------------------------------------------------------------------


def test_steps_are_shown_one_by_one(opened):
    page = opened("preset=outlier")
    told = page.js("Playground.steps(app.state, Playground.problems(app.state)[0])")
    steps, count = told["steps"], len(told["steps"])
    solution = page.js("svg.outerHTML")
    shown = (
        "[app.view.alpha, app.picture.alphas, field('step').value, every('.pg-two .pg-after').length,"
        "every('.pg-left .pg-point').flatMap((e, k) => e.classList.contains('pg-pair') ? [k] : [])]"
    )
    for words, at in zip(
        ("Step ▶", "Step ▶", "◀", "|◀", "▶|", "Step ▶"), (1, 2, 1, 0, count, count)
    ):
        alpha = np.zeros(7)
        for step in steps[:at]:
            alpha[step["pair"]] = step["after"]
        pair = sorted(steps[at - 1]["pair"] if at else [])
        mine, its, *others = page.after(f"press('{words}')", shown)
        assert mine == its == pytest.approx(alpha.tolist())
        assert others == [str(at), min(at, 1), pair]
        said = f"Step {at} of {count}: points" if at else "Before the first of"
        assert page.one(".pg-step").startswith(said)
    assert page.js("app.view.b") == pytest.approx(steps[-1]["b"])
    assert page.js("svg.outerHTML") != solution
    again = page.after(
        "press('Solution')", "[app.view, said(), field('step').value, svg.outerHTML]"
    )
    assert again == [None, "The solution again.", "0", solution]
    assert page.after("set('step', 3, ['input'])", "app.view.step") == 3
    assert page.after("set('C', 2)", "[app.view, every('.pg-steps')[0].hidden]") == [None, True]


def test_the_box_of_a_pair(opened):
    """Where it was, where it is, where it would have gone; the line on which yᵀα stays."""
    page = opened("preset=outlier&C=0.3&w=2")
    told = page.js("Playground.steps(app.state, Playground.problems(app.state)[0])")
    corner, shown = np.array([44, 200]), 0
    for step in told["steps"][:6]:
        scale = 190 / np.array(step["top"]) * (1, -1)  # pixels
        page.do("press('Step ▶')")
        for kind in ("before", "after", "wished"):
            for dot in page.js(f"at('.pg-two .pg-{kind}', 'cx', 'cy')"):
                shown += 1
                assert dot == pytest.approx(corner + scale * step[kind], abs=0.01)
        (ends,) = page.js("at('.pg-feasible', 'x1', 'y1', 'x2', 'y2')")
        y = [told["y"][k] for k in step["pair"]]
        for pair in (np.reshape(ends, (2, 2)) - corner) / scale:
            assert pair @ y == pytest.approx(np.dot(step["before"], y), abs=1e-6)
            assert (np.abs([pair, pair - step["top"]]) < 1e-6).any()
        written = page.all(".pg-two text")
        words = [f"α of point {k + 1}" for k in step["pair"]]
        assert words == [text for text in written if text.startswith("α of")]
        assert {page.js("Playground.show(v)", v=v) for v in step["top"]} <= set(written)
    assert shown > 12  # two of each, and some wishes


# --- panels ---------------------------------------------------------------------------------------


def test_the_price_is_asked_of_the_chosen_point(opened):
    page = opened("preset=six")
    words = "panel('price', 'p[role=status]').textContent"
    assert "Choose a point" in page.after("fold('price')", words)
    page.do("key('n'); globalThis.bar = panel('price', 'input')")
    page.do("globalThis.pull = () => { bar.value = 15; fire(bar, 'input'); }")
    prices = page.js("Playground.prices(app.state, Playground.problems(app.state)[0], 0).prices")
    alpha = page.js("app.current().alpha[0]")
    u, optimum = np.array([(one["u"], one["optimum"]) for one in prices]).T
    assert page.js("[bar.closest('label').hidden, app.view]") == [False, None]
    told = re.search(
        r"u = ([\d.]+), optimum ([\d.]+); at u = 0 it is ([\d.]+) and α = ([\d.]+), so the tangent says ([\d.]+)\.$",
        page.after("pull()", words),
    )
    wanted = [0.5, optimum[15], optimum[10], alpha, optimum[10] - alpha / 2]
    assert [float(v) for v in told.groups()] == pytest.approx(wanted, rel=1e-4)
    assert page.js("app.view.alpha") == pytest.approx(prices[15]["alpha"])
    assert page.js("said()").startswith("Point 1 of 6")
    assert "with its margin at 0.5" in page.after("key('n'); key('p'); pull()", "app.view.called")
    (x, line), (_, own) = (
        np.reshape(c, (-1, 2)).T for c in page.js("lines('.pg-panel-price polyline')")
    )
    scale = np.polyfit(optimum, own, 1)
    assert scale[0] < 0 and np.allclose(np.diff(x, 2), 0, atol=1e-6)
    assert np.allclose(np.polyval(scale, optimum), own, atol=0.01)
    assert np.allclose(np.polyval(scale, optimum[10] - alpha * u), line, atol=0.01)
    (dot,) = page.js("at('.pg-panel-price .pg-after', 'cx', 'cy')")
    assert dot == pytest.approx([x[15], own[15]], abs=0.01)
    page.do("fold('price', false)")
    assert page.after(0, "app.view") is None
    page = opened("preset=three&m=one")
    assert "does not belong to the machine" in page.after("fold('price'); key('p')", words)


def test_the_error_curve_is_drawn_and_its_valley_told(opened):
    page = opened("preset=study")
    made = page.after(
        "fold('errors')",
        "Array.from({length: 25}, (_, k) => Playground.curveOf(app.state, 'gamma', k))",
    )
    value, train, test = np.array([[p["value"], p["train"], p["test"]] for p in made]).T
    assert (value[0], value[-1]) == (0.01, 100)
    k, words = test.argmin(), "panel('errors', '.pg-meant').textContent"
    valley = f"{100 * test[k]:.4g} %, at γ = {value[k]:.4g}, where {100 * train[k]:.4g} % of"
    assert valley in page.js(words)
    places = page.js("at('.pg-panel-errors text', 'x', 'y')")
    labels = [(text, *place) for text, place in zip(page.all(".pg-panel-errors text"), places)]
    zero, _, top = (y for text, _, y in labels if text.endswith(" %"))
    decades = {text: x for text, x, _ in labels}
    one, ten = decades["1"], decades["10"]
    curves = page.js("lines('.pg-panel-errors polyline')")
    for errors, curve in zip((train, test), curves, strict=True):
        x, y = np.reshape(curve, (25, 2)).T
        assert np.allclose(x, one + (ten - one) * np.log10(value), atol=0.06)
        share = (zero - 4 - y) / (zero - top)
        assert np.allclose(share * max(*train, *test), errors, atol=2e-3)
    drawn = "every('.pg-panel-errors :is(polyline, .pg-name-0, .pg-name-1)')"
    assert page.js(f"{drawn}.map(e => [e.getAttribute('class'), e.textContent])") == [
        *(["pg-curve pg-curve-0", ""], ["pg-curve pg-curve-1", ""]),
        *(["pg-name-0", "training"], ["pg-name-1", "test"]),
    ]
    assert page.js("at('.pg-panel-errors .pg-now', 'x1')") == [
        [pytest.approx(one, abs=0.01)]
    ]  # γ is 1
    assert " at C = " in page.after("set('what is varied', 'C', ['change'])", words)
    ends = page.js("[0, 24].map(k => Playground.curveOf(app.state, 'C', k).value)")
    assert ends == [0.01, 1000]
    varied = "[field('what is varied').options[0].disabled, field('what is varied').value]"
    assert page.after("set('Kernel', 'linear', ['change'])", varied) == [True, "C"]
    page.do("set('Test points, never trained on', '', ['change'])")
    assert page.js("panel('errors', '').hidden") is True


def test_two_machines_share_their_points(opened):
    page = opened("preset=moons&C=1")
    first = {"kernel": "rbf", "C": 1, "gamma": 2, "degree": 3}
    second = first | {"C": 100}
    assert page.after("fold('second')", "app.state.second") == second
    words = "panel('second', '.pg-small + .pg-meant').textContent"
    other = page.js("Playground.answer({...app.state, C: 100}).machines[0]")
    busy = sum(a > 0 for a in other["alpha"])
    assert page.js(words) == f"{busy} support vectors, {other['errors']} on the wrong side."
    for name, told, wanted in (
        ("C", -1, {"C": 0.1}),
        ("γ", 1, {"gamma": 10}),
        ("Degree", 4, {"degree": 4}),
    ):
        second |= wanted
        page.do("set(`${name} of the second machine`, told)", name=name, told=told)
        assert page.js("app.state.second") == second
        assert page.js("app.state") | first == page.js("app.state")
    hidden = "['C', 'γ', 'Degree'].filter(n => field(`${n} of the second machine`).closest('label').hidden)"
    assert page.js(hidden) == ["Degree"]
    page.steps(
        f"[app.state.kernel, ...{hidden}]",
        ("set('kernel of the second machine', 'polynomial', ['change'])", ["rbf"]),
        ("set('kernel of the second machine', 'linear', ['change'])", ["rbf", "γ", "Degree"]),
    )
    page.do(
        "globalThis.other = {...app.state, ...app.state.second};"
        "globalThis.grid = Playground.grids(other, Playground.answer(other).machines, 81)[0];"
    )
    small = page.js("every('.pg-small .pg-edge').map(e => e.getAttribute('d'))")
    assert small == [page.js("Playground.level(grid, 0)")]
    assert page.after("click([-1.9, 1.9])", "every('.pg-small .pg-point').length") == 61
    page.do("fold('second', false)")
    assert page.after(0, "app.state.second") is None
    there = "[Boolean(app.state.second), panel('second', '').open]"
    assert page.after("press('Undo')", there) == [True, True]
    page = opened("preset=curve&b=rbf,1,1,3")
    assert "outside" in page.js(words)
    page = opened("preset=inseparable&b=linear,inf,1,3")
    assert "Inseparable at C" in page.js(words)


# --- Python ---------------------------------------------------------------------------------------

BIG = "for (let k = 0; k < 201; k++) app.state.points.push([k % 2 ? 1 : -1, 0.01 * k, k % 2]); app.fitted = null;"
FITTED = "{machines: [{name: [0, 1], samples: app.state.points.map((_, k) => k), y: app.state.points.map(p => p[2] ? -1 : 1), alpha: app.state.points.map((_, k) => k < 2 ? 0.5 : 0), b: 0.25, margins: [], n_iter: 7, converged: true, violation: 0, dual: 1, errors: 3, width: 2, certificate: {primal: 1, dual: 1, gap: 0, primal_feasibility: 0.125, dual_feasibility: 0.25, stationarity: 0.5, slackness: 0.0625}}]}"


def big(opened, **more):
    page = opened("p=1,1,A;-1,-1,B&k=linear&C=1", python=True, **more)
    page.do(BIG + "set('C', 1)")
    return page


def test_python_is_asked_for_what_is_too_much(opened):
    page = big(opened)
    begin, stop = (f"every('.pg-{name}')[0].hidden" for name in ("begin", "stop"))
    assert page.js(f"[{begin}, asked.length]") == [False, 0]
    left = "More than 200 points are left to Python. Nothing is loaded before you ask for it."
    assert page.js("said()") == left
    begun = f"[{begin}, sessionStorage.getItem('live-started')]"
    assert page.after("every('.pg-begin')[0].click()", begun) == [True, "yes"]
    assert page.js("asked.map(a => [a.module, a.request.want])") == [["playground", "fit"]]
    sent = page.js("asked[0].request")
    assert sent["C"] == 10 and sent["machine"] == 0 and len(sent["points"]) == 203
    bar = "every('progress').flatMap(p => [p.hidden, p.value, p.max])"
    loading, at = "Python is loading: 2.0 of 17.0 MB", [2e6, 17e6]
    steps = "{progress: true, n_iter: 40, seconds: 1.26, violation: 0.5, dual: 2}"
    told = "40 steps in 1.3 s: violation 0.5, dual 2"
    page.steps(
        f"[said(), ...{bar}, {stop}]",
        ("news({state: 'loading', done: 2e6, total: 17e6})", [loading, False, *at, True]),
        ("news({state: 'ready'})", [loading, True, *at, True]),
        (450, [loading, True, *at, False]),
        ("asked[0].said({kind: 'running'})", [loading, True, *at, False]),
        (f"asked[0].said({steps})", [told, True, *at, False]),
    )
    page.do(f"asked[0].said({FITTED}); asked[0].end({{done: true}})")
    told = page.js(f"[{stop}, app.fitted.by, playground.python(), playground.busy()]")
    assert told == [True, "python", 1, False]
    wanted = {
        "solved by": "mlreplica, in Python",
        "support vectors": "2 of 203, 2 free",
        "margins missed by": "0.125",
        "multipliers outside by": "0.25",
        "stationarity missed by": "0.5",
        "slackness missed by": "0.0625",
    }
    assert page.js("facts()") | wanted == page.js("facts()")
    found = "2 support vectors of 203, 3 on the wrong side; 7 steps, duality gap 0."
    assert page.js("said()") == found


def test_who_answers_is_said(opened):
    page = opened("preset=moons&s=platt", python=True)
    why = "This way of choosing pairs is left to Python. "
    assert page.js("said()").startswith(f"{why}Nothing is loaded")
    assert page.after("press('Step ▶')", "app.view") is None
    page.do("livePython.refused = 'Not from disk.'; set('C', 1)")
    assert page.js("[said(), every('.pg-begin')[0].hidden]") == [f"{why}Not from disk.", True]
    page.do("livePython.refused = ''; livePython.parts = false; set('C', 2)")
    assert "built without Python for the pages" in page.js("said()")
    page = opened("k=rbf&C=inf&p=0,0,A;0,1e-9,B;1,1,A", "", python=True)
    why = "Whether these points can be separated is decided exactly, by Python."
    assert page.js("said()").startswith(why)
    page = opened("preset=curve", python=True)
    few = "Up to 200 points are solved here, and this is more."
    assert page.after(BIG + "set('C', 1)", "said()") == few
    page = big(opened)
    assert "failed" not in page.after("news({state: 'failed', why: 'x'})", "said()")
    page.do("every('.pg-begin')[0].click(); news({state: 'failed', why: 'no memory'})")
    assert page.js("said()") == "Python could not be loaded: no memory"


def test_python_takes_the_steps_of_other_ways(opened):
    begun = "sessionStorage.setItem('live-started', 'yes');"
    page = opened("preset=outlier&s=platt&w=3", begun, python=True)
    page.do(f"asked[0].said({FITTED}); asked[0].end({{}})")
    assert page.after("press('▶|')", "asked[1].request.want") == "steps"
    step = "{pair: [0, 3], before: [0, 0], after: [0.5, 0.5], wished: null, dual: 1, violation: 2, gap: 3, b: 0.5}"
    answer = f"{{y: app.state.points.map(p => p[2] ? -1 : 1), steps: [{step}], whole: false}}"
    page.do(f"asked[1].said({answer}); asked[1].end({{}})")
    assert page.js("[app.view.step, app.view.b, app.view.alpha]") == [
        1,
        0.5,
        [0.5, 0, 0, 0.5, 0, 0, 0],
    ]
    assert page.one(".pg-step").startswith("Step 1 of 1 (and more): points 1 and 4. α 0 → 0.5")
    assert {"1", "3"} <= set(page.all(".pg-two text"))  # C, and three times C
    page.do("set('C', 1); press('▶|')")
    failed = "asked.at(-1).said({y: [], steps: []}); asked.at(-1).end({error: 'x'})"
    assert page.after(failed, "app.view") is None


def test_a_panel_asks_python_once(opened):
    page = opened("preset=outlier", python=True)
    page.do("fold('selections')")
    assert page.after(0, "asked.length") == 0
    wants = "asked.map(a => a.request.want)"
    assert page.after("asks('selections')", wants) == ["fit", "selections"]
    where = "panel('selections', '.pg-scroll')"
    assert page.js(f"{where}.textContent") == "running …"
    answer = "{selections: [{selection: 'platt', n_iter: 9, updates: 7, dual: 1.25, gap: 0.5, converged: true, curve: [[1, 3], [7, 0.1]]}, {selection: 'random', n_iter: 8, updates: 6, dual: 1, gap: 0.25, converged: false, curve: []}]}"
    page.do(f"asked[1].said({answer}); asked[1].end({{}})")
    rows = f"[...{where}.querySelectorAll('tr')].map(r => [...r.children].map(c => c.textContent))"
    assert page.js(rows) == [
        ["chosen by", "pairs tried", "steps", "dual", "gap", "converged"],
        ["Platt's heuristics", "9", "7", "1.25", "0.5", "yes"],
        ["random", "8", "6", "1", "0.25", "no"],
    ]
    assert page.js(f"{where}.querySelectorAll('svg').length") == 2
    assert page.after("asks('selections')", "asked.length") == 3
    none = page.after("asked[2].end({error: 'x'})", f"{where}.textContent")
    assert none == "Python gave no answer."
    page.do("fold('lines')")
    assert page.after(0, wants)[3:] == ["lines"]
    perceptron = "{w: [1, 1], b: -1, updates: 4, converged: true, errors: 0, margin: 0.5}"
    page.do(f"asked[3].said({{perceptron: {perceptron}, descent: null}}); asked[3].end({{}})")
    assert page.all(".pg-panel-lines li") == [
        "Perceptron: 4 updates, no mistake left; 0 on the wrong side, margin 0.5.",
        "Gradient descent needs a finite C.",
    ]
    (line,) = page.js("at('.pg-left .pg-extra line.pg-line-perceptron', 'x1', 'y1', 'x2', 'y2')")
    x, y = np.reshape(line, (2, 2)).T / 60  # ten units on 600
    assert np.allclose((x - 4) + (6 - y) - 1, 0, atol=1e-6)
    page = opened("preset=inseparable", python=True)
    nothing = page.after("asks('selections')", f"{where}.textContent")
    assert "no solution to compare" in nothing
    page = opened("preset=six", "livePython.parts = false;", python=True)
    page.do("asks('lines')")
    assert "built without Python" in page.one(".pg-panel-lines .pg-scroll")


# --- what leaves the page -------------------------------------------------------------------------


def test_address_code_and_frame_are_copied(opened):
    page = opened("preset=moons&C=1")
    page.do("fold('share')")
    names = ["address of this state", "a line for another page", "the same in Python"]
    address, frame, code = page.js("names.map(n => field(n).value)", names=names)
    assert address == f"{SITE}playground.html?" + page.js("Playground.written(app.state)")
    assert page.js("Playground.read(address.split('?')[1]).C", address=address) == 1
    made = page.js("[Playground.frame(address), Playground.code(app.state)]", address=address)
    assert [frame, code] == made
    title = 'title="Playground: support vector machines" width="100%"'
    source = re.match(rf'<iframe src="([^"]+)" {title}', frame)[1]
    assert source.endswith("&amp;embed=1") and "&k" not in source
    note = "panel('share', '.pg-note').textContent"
    chosen = "(f => f.value.slice(f.selectionStart, f.selectionEnd))(field('the same in Python'))"
    page.steps(
        f"[copied, {note}]",
        ("press('Copy the address')", [address, "Address copied"]),
        ("press('Copy the line')", [frame, "Line copied"]),
        ("press('Copy the code')", [code, "Code copied"]),
    )
    page.do("forbidden = true; press('Copy the code')")
    assert page.js(f"[{note}, {chosen}]") == ["copying was not allowed; it is selected", code]
    assert page.after("set('C', 1)", "field('address of this state').value") != address
    assert page.js(note) == ""


def test_files_are_saved(opened):
    page = opened("preset=outlier")
    page.do("fold('share'); press('Points, CSV'); press('Picture, SVG'); press('PNG')")
    page.until("saved.length === 3")
    names, kinds, (table, picture, _) = page.js(
        "Promise.all(saved.map(async ([name, blob]) => [name, blob.type, await blob.text()]))"
        ".then(all => [0, 1, 2].map(k => all.map(one => one[k])))"
    )
    assert names == ["points.csv", "playground.svg", "playground.png"]
    assert kinds == ["text/csv", "image/svg+xml", "image/png"]
    rows = table.splitlines()
    assert rows[0] == "x,y,class" and rows[-1] == "-0.5,1,A" and len(rows) == 8
    size = "createImageBitmap(saved[2][1]).then(image => [image.width, image.height])"
    assert page.js(size) == [1200, 1200]
    head = picture[: picture.index(">")]
    assert 'width="600" height="600"' in head and 'xmlns="http://www.w3.org/2000/svg"' in head
    assert not re.search("role=|tabindex=|aria-describedby=|class=", head)
    assert re.search(r'href="data:image/png;base64,[^"]+" width="600" height="600"', picture)
    for told in ("fill: rgb(18, 52, 86)", "stroke-width: 3px", "font-size: 11px", "paint-order"):
        assert told in picture
    page.steps("revoked.size", ("", 0), (1000, 3))


def test_in_a_frame_the_picture_and_its_controls_are_alone(opened):
    page = opened("preset=xor&embed=1")
    embedded = "document.documentElement.classList.contains('pg-embedded')"
    assert page.js(f"[{embedded}, every('.pg-chip').length]") == [True, 0]
    assert page.after("set('C', 1)", "location.search").endswith("&embed=1")
    link = page.js("(a => [a.href, a.target])(document.querySelector('.pg-source a'))")
    assert link[1] == "_top" and "embed" not in link[0]
    page = opened("preset=xor")
    assert page.js(f"[{embedded}, every('.pg-source').length]") == [False, 0]
    assert page.js("document.querySelector('.playground-absent').hidden") is True


# --- cards ----------------------------------------------------------------------------------------


def test_a_card_asks_and_answers(opened):
    page = opened("preset=moons")
    card = "document.querySelector('.pg-card').textContent"
    page.do("press('Begin')")
    assert page.js("[field('Points').value, app.state.points.length]") == ["six", 6]
    assert "What do you expect?" in page.js(card)
    assert page.all(".pg-chip[aria-pressed=true]") == ["The widest street"]
    assert "Now see: drag a point that has no ring" in page.after("press('It turns')", card)
    assert page.js("document.activeElement.textContent") == "It turns"
    assert page.js("every('.pg-guess').map(b => b.ariaPressed)") == ["true", "false", "false"]
    assert page.all(".pg-done") == []
    page.do("mouse('down', [4, 4]); mouse('move', [5, 5]); mouse('up', [5, 5])")
    assert "✓ The point moved and the street did not" in page.js(card)
    assert page.js("document.querySelector('.pg-card').classList.contains('pg-news')") is True
    assert "You expected “It turns”; it is “Nothing”." in page.js(card)
    assert page.js("every('.pg-guess').map(b => b.disabled)") == [True] * 3
    assert page.all(".pg-done") == ["✓ The widest street"]
    page.do("press('Next: One outlier'); press('A large C'); set('C', 2)")
    assert "You expected it." in page.js(card)
    page.do("press('Three classes'); set('Three classes', 'one', ['change'])")
    assert "✓ Three pairs" in page.js(card) and "expected" not in page.js(card)
    assert "✓" not in page.after("press('Five points by hand'); press('Step ▶')", card)
    assert "steps: one balanced direction" in page.after("press('▶|')", card)


def test_a_challenge_says_how_far_it_is(opened):
    page = opened("preset=six")
    card = "document.querySelector('.pg-card').textContent"
    assert page.after("press('Everybody counts')", "app.state.C") == 10
    assert "Now: 3 support vectors." in page.js(card) and "A hint" in page.js(card)
    busy = page.after("set('C', -0.5)", "app.current().alpha.filter(a => a > 1e-9).length")
    assert f"Now: {busy} support vectors." in page.js(card)
    page.do("set('C', -1.7)")
    assert "✓ Reached: 6 support vectors." in page.js(card) and "A hint" not in page.js(card)
    assert page.after("press('Prove it')", "every('.pg-card .pg-main-button').length") == 0
    page.do("mouse('down', [3, 1]); mouse('move', [-0.5, 0]); mouse('up', [-0.5, 0])")
    assert "✓ Reached: inseparable." in page.js(card)
    assert page.js("every('.pg-card .pg-main-button').length") == 0  # it is the last
    assert page.js("every('.pg-hull').length") == 2
    (cross,) = page.js("lines('.pg-common', 'd')")
    x, y = page.js("(([x, y]) => [app.picture.X(x), app.picture.Y(y)])(app.current().point)")
    assert cross[:4] == pytest.approx([x - 9, y - 9, x + 9, y + 9])


# --- names ----------------------------------------------------------------------------------------


def test_the_shapes_and_rings_of_points(opened):
    """Circle, square, triangle, in their colours; a ring grows with its multiplier up to C."""
    page = opened("preset=three")
    points, machine, box = page.js("[app.state.points, app.current(), app.state.box]")
    drawn = page.js(
        "every('.pg-left .pg-point').map(g => { const e = g.lastChild, n = k => Number(e.getAttribute(k));"
        " return [g.getAttribute('class'), e.tagName, g.querySelector('.pg-ring')?.getAttribute('r') ?? null, e.tagName === 'circle' ? [n('cx'), n('cy'), n('r')]"
        " : e.tagName === 'rect' ? [n('x') + n('width') / 2, n('y') + n('height') / 2, n('width') / 2] : numbers(e.getAttribute('d'))]; })"
    )
    for (kind, tag, ring, shape), (x, y, c), alpha in zip(
        drawn, points, machine["alpha"], strict=True
    ):
        assert (kind, tag) == (f"pg-point pg-{c}", ["circle", "rect", "path"][c])
        assert (ring is None) == (alpha == 0)
        assert ring is None or float(ring) == pytest.approx(10 + 6 * min(1, alpha / 10))
        middle = [100 * (x - box[0]), 100 * (box[3] - y)]
        if c < 2:
            assert shape == pytest.approx([*middle, 7.5])
        else:
            top, right, left = np.reshape(shape, (3, 2)) - middle
            assert top == pytest.approx([0, -1.25 * 7.5], abs=1e-9)
            assert right[0] == pytest.approx(-left[0])
            assert right[0] > 0 and min(right[1], left[1]) > 0
    seen = "app.state.points.map(spot).map(at => document.elementFromPoint(at.clientX, at.clientY))"
    assert page.js(f"{seen}.every(e => !e.closest('.pg-axes, .pg-contours'))")  # over no point
    wanted = {page.js("Playground.show(v, 2)", v=a) for a in machine["alpha"] if a > 0}
    assert set(page.all(".pg-left .pg-alpha")) == wanted
    page = opened("preset=overlap")
    sizes = page.js("at('.pg-left circle:not(.pg-ring)', 'r').flat()")
    assert set(sizes) == {5} and page.all(".pg-alpha") == []
    label = page.js("svg.getAttribute('aria-label')")
    assert label == "Picture of 200 points: 100 of class A, 100 of class B"
