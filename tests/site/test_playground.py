"""The playground without a page: what its own solver gives beside the library, its address, its cards."""

import numpy as np
import pytest
from tab import ASSETS, Page

from mlreplica import kernels
from mlreplica.duality import certificate
from mlreplica.estimators import OneClassSVM
from mlreplica.multiclass import one_versus_one, one_versus_rest
from mlreplica.regression import epsilon_svr
from mlreplica.smo import smo

SCRIPTS = (
    "figures/core",
    *(f"live/playground/{n}" for n in ("state", "machine", "things", "picture", "code")),
)


@pytest.fixture(scope="module")
def js(tab):
    page = Page(tab, "", SCRIPTS)
    return lambda code, **named: page.js(f"(() => {{ const P = Playground; {code} }})()", **named)


PRESETS = ["six", "outlier", "xor", "moons", "five", "rare", "overlap", "three", "study"]


def gram(state, X):
    if state["kernel"] == "linear":
        return kernels.linear()(X)
    if state["kernel"] == "rbf":
        return kernels.rbf(gamma=state["gamma"])(X)
    return kernels.polynomial(state["degree"], gamma=state["gamma"], coef0=1)(X)


def optimum(K, y, C):
    return smo(K, y, C, tol=1e-9, max_iter=10**7)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("change", ["{}", "{kernel: 'rbf', gamma: 0.7, C: 3}", "{C: 2, weight: 4}"])
def test_the_solver_of_the_page_finds_what_the_library_finds(js, preset, change):
    """Optimum, offset, margins, and the numbers beside the picture."""
    state, told = js(
        f"const s = {{...P.preset({preset!r}), ...{change}}};"
        "return [{...s, C: s.C === Infinity ? null : s.C}, P.answer(s)]"
    )
    X = np.array([p[:2] for p in state["points"]], float)
    classes = np.array([p[2] for p in state["points"]])
    hard = state["C"] is None
    for machine in told["machines"]:
        y = np.where(classes == machine["name"][0], 1, -1)
        C = np.inf if hard else state["C"]
        if len(machine["name"]) == 2 and not hard:
            C = np.where(y > 0, C, C * state["weight"])
        K = gram(state, X)
        found = optimum(K, y, C)
        f = K @ (found.alpha * y) + found.b
        assert machine["dual"] == pytest.approx(-found.objective, rel=1e-7, abs=1e-9)
        assert np.allclose(machine["margins"], y * f, rtol=0, atol=1e-6)
        assert machine["b"] == pytest.approx(found.b, abs=1e-6)
        assert machine["converged"]
        proof, bound = (
            certificate(K, y, np.array(machine["alpha"]), machine["b"], C),
            machine["certificate"],
        )
        assert proof.gap <= 1e-6 * (1 + proof.dual)
        values = [bound["primal"], bound["dual"]]
        assert values == pytest.approx([proof.primal, proof.dual], rel=1e-9, abs=1e-12)
        assert bound["gap"] == max(0, bound["primal"] - bound["dual"])
        assert machine["width"] is None or machine["width"] == pytest.approx(
            2 / np.sqrt((found.alpha * y) @ K @ (found.alpha * y)), rel=1e-6
        )
        assert machine["errors"] == sum(np.where(f >= 0, 1, -1) != y)


def test_inseparable_is_said_when_it_is_so(js):
    """On every labelling tried of a few points: against the exact decision of Python."""
    import sys

    sys.path.insert(0, str(ASSETS / "live"))
    import playground

    rng = np.random.default_rng(2)
    seen = set()
    for _ in range(300):
        points = np.column_stack([rng.integers(-2, 3, (6, 2)), rng.integers(0, 2, 6)]).tolist()
        classes = np.array([p[2] for p in points])
        if len(set(classes.tolist())) < 2:
            continue
        asked = {"points": points, "kernel": "linear", "C": None}
        ((_, samples, y),) = playground.Setting(asked).machines(None)
        meets = playground.Setting(asked).common_point(samples, y) is not None
        (told,) = js(
            "return P.answer({...P.PLAIN, kernel: 'linear', C: Infinity, points}).machines",
            points=points,
        )
        assert bool(told.get("inseparable")) == meets
        seen.add(meets)
        if meets:
            weights, X = np.array(told["weights"]), np.array(points)[:, :2]
            for side in (1, -1):
                assert weights[y == side].sum() == pytest.approx(1)
                assert np.allclose(weights[y == side] @ X[y == side], told["point"])
            assert weights.min() >= 0
        else:
            assert min(told["margins"]) > 1 - 1e-9
    assert seen == {True, False}


def test_a_curve_and_a_crowd_are_the_librarys(js):
    state, (tube,) = js("const s = P.preset('curve'); return [s, P.answer(s).machines]")
    x, z = np.array(state["points"])[:, :2].T
    K = kernels.rbf(gamma=state["gamma"])(np.column_stack([x, 0 * x]))
    found = epsilon_svr(K, z, C=state["C"], epsilon=state["epsilon"], tol=1e-10)
    assert np.allclose(tube["f"], K @ found.coef + found.b, rtol=0, atol=1e-7)
    missed = np.maximum(0, np.abs(z - tube["f"]) - state["epsilon"])
    assert tube["outside"] == (missed > 1e-7).sum() > 0
    assert 0 < sum(a > 0 for a in tube["alpha"]) < len(x)
    for nu in (0.1, 0.2, 0.5):
        state, (crowd,) = js(
            "const s = {...P.preset('crowd'), nu}; return [s, P.answer(s).machines]", nu=nu
        )
        X = np.array(state["points"])[:, :2]
        model = OneClassSVM(gamma=state["gamma"], nu=nu, tol=1e-9).fit(X)
        scores = model.decision_function(X) / (nu * len(X))  # there the multipliers are at most 1
        assert np.allclose(crowd["margins"], scores, rtol=0, atol=1e-7)
        assert crowd["outside"] <= nu * len(X) <= sum(a > 0 for a in crowd["alpha"])


def test_the_price_of_a_constraint_is_its_multiplier(js):
    """And the optimum at a price u is the library's, for the dual with 1 − u in place of 1."""
    y, X, alpha = js(
        "const s = P.preset('six'); return [P.problems(s)[0].y, s.points.map(p => p.slice(0, 2)), P.answer(s).machines[0].alpha]"
    )
    X = np.array(X, float)
    for point in range(6):
        told = js(
            "const s = P.preset('six'); return P.prices(s, P.problems(s)[0], point, [-1e-5, 0, 1e-5, -0.4, 0.6]).prices",
            point=point,
        )
        below, at, above = (p["optimum"] for p in told[:3])
        assert at == pytest.approx(sum(alpha) / 2)  # at C = ∞ the optimum is ½‖w‖² = ½ Σα
        assert (above - below) / 2e-5 == pytest.approx(-alpha[point], abs=1e-4)
        for price in told[3:]:
            linear = -np.ones(6)
            linear[point] += price["u"]
            run = smo(X @ X.T, np.array(y), np.inf, linear=linear, tol=1e-8)
            assert price["optimum"] == pytest.approx(-run.objective, abs=1e-4)


def test_recall_tells_what_accuracy_hides(js):
    """The lesson of 90 against 10: at weight 1 none of the few is found, and weight mends it."""
    found = js(
        "return [1, 5].map(weight => { const s = {...P.preset('rare'), weight}; return P.recall(s, P.answer(s)); })"
    )
    assert found[0]["accuracy"] == 0.9
    assert [c["found"] for c in found[0]["classes"]] == [90, 0]
    assert found[1]["classes"][1]["found"] == 10 and found[1]["classes"][0]["found"] < 90


def test_the_error_curve_has_a_valley(js):
    """Training errors fall to 0; errors on the test fall and rise; points are drawn as is told."""
    train, test = np.array(
        js(
            "const s = P.preset('study'); return [0, 8, 16, 24].map(k => { const p = P.curveOf(s, 'gamma', k); return [p.train, p.test]; })"
        )
    ).T
    assert train[0] > train[-1] == 0
    assert test.argmin() == 2 and test[-1] > 3 * test[2]
    own, again, others = js(
        "const t = {of: 'moons', noise: 0.2, seed: 3}; return [P.sample('moons', 40, 0.2, 3), P.sample('moons', 40, 0.2, 3), P.drawn(t)]"
    )
    assert own == again and len(others) == 200 and not [p for p in others if p in own]
    for source in js("return Object.keys(P.SOURCES)"):
        quiet = np.array(js("return P.sample(source, 200, 0, 1)", source=source))
        noisy = np.array(js("return P.sample(source, 200, 1, 1)", source=source))
        assert (quiet[:, 2] == np.arange(200) % 2).all() and np.abs([quiet, noisy]).max() <= 3
        assert noisy[:, :2].std() > quiet[:, :2].std()


# --- the address ---------------------------------------------------------------------------------


def test_the_address_is_the_state(js):
    for preset in js("return Object.keys(P.PRESETS)"):
        state, back, named = js(
            "const s = P.preset(name), t = P.read(P.written(s)); return [s, t, P.named(t)]",
            name=preset,
        )
        assert back.pop("left") == 0
        packed = len(state["points"]) > 60
        for got, sent in zip(back.pop("points"), state.pop("points"), strict=True):
            assert got[2] == sent[2]
            assert np.allclose(got, sent, rtol=0, atol=2e-3 if packed else 0)
        assert back == state
        assert packed or named == preset
    changed = "{...P.preset('xor'), kernel: 'polynomial', degree: 4, gamma: 0.3, C: Infinity, weight: 5, tol: 1e-9, selection: 'platt', second: {kernel: 'rbf', C: Infinity, gamma: 3, degree: 2}}"
    assert js(
        f"const s = {changed}, t = P.read(P.written(s)); delete t.left; return JSON.stringify(s) === JSON.stringify(t) && t.C === Infinity && t.second.C === Infinity"
    )


def test_many_points_have_a_short_address(js):
    """And points on an edge, in one place, or far away, come back where they were."""
    length, far, count = js(
        "const s = {...P.PLAIN, points: Array.from({length: 900}, (_, k) => [Math.sin(k), Math.cos(1.7 * k), k % 3])};"
        "const t = P.read(P.written(s)); return [P.written(s).length, Math.max(...t.points.map((p, k) => Math.hypot(p[0] - s.points[k][0], p[1] - s.points[k][1]))), t.points.length]"
    )
    assert length < 3800 and far < 2e-3 and count == 900
    assert (
        js(
            "const s = {...P.PLAIN, points: Array.from({length: 61}, () => [2, -1, 1])}; return P.read(P.written(s)).points"
        )
        == [[2, -1, 1]] * 61
    )


@pytest.mark.parametrize(
    ("address", "wanted"),
    [
        ("p=1e308,1,A;0,0,B", {"points": [[0, 0, 1]], "left": 1}),
        ("p=1,2,A;x,1,A;1,2,Z;,1,B;NaN,1,A;3,4,B", {"points": [[1, 2, 0], [3, 4, 1]], "left": 4}),
        ("C=-3&g=x&d=2.5&t=0&w=-1&n=7&e=-1", {"gamma": 1, "degree": 3, "weight": 1, "nu": 0.2}),
        ("k=__proto__&m=constructor&o=toString&preset=hasOwnProperty", {"kernel": "linear"}),
        ("v=0,1e308,0,1", {"box": [-4, 6, -4, 6]}),
        ("v=1,1,0,1", {"box": [-4, 6, -4, 6]}),
        ("q=a,b,c,d,AAAA", {"points": []}),
        ("q=0,1,0,1,A<A>AAAAzz", {"points": [[0, 0, 0]]}),
        ("r=board,2,1000000", {"test": {"of": "board", "noise": 2, "seed": 1_000_000}}),
        ("r=moons,1e9,0.5&b=rbf,inf,-1,99", {"test": {"of": "moons", "noise": 0.2, "seed": 1}}),
        ("p=40,40,A;50,50,B", {"box": [39, 51, 39, 51]}),
    ],
)
def test_what_stands_in_the_address_is_read_with_care(js, address, wanted):
    state = js("return P.read(address)", address=address)
    assert {key: state[key] for key in wanted} == wanted


def test_more_points_than_it_holds_are_counted(js):
    told = js("return P.read('p=' + Array.from({length: 1005}, () => '1,1,A').join(';'))")
    assert len(told["points"]) == 1000 and told["left"] == 5


# --- what is drawn -------------------------------------------------------------------------------


def test_numbers_are_written_as_in_the_book(js):
    assert js(
        "return [0, -2, 2.1e-4, -3e7, 1e-5, 8/15, null, Infinity, 123.456].map(v => P.show(v))"
    ) == ["0", "−2", "2.1·10⁻⁴", "−3·10⁷", "10⁻⁵", "0.5333", "∞", "∞", "123.5"]


@pytest.mark.parametrize("at", [0, -1, 1])
def test_contours_lie_where_f_has_their_value(js, at):
    state, w, b, path = js(
        "const s = P.preset('outlier'), f = P.answer(s), m = f.machines[0]; return [s, m.w, m.b, P.level(P.grids(s, f.machines, P.N)[0], at)]",
        at=at,
    )
    left, right, low, high = state["box"]
    pixels = np.array([p.split(",") for p in path[1:].replace("M", "L").split("L")], float) / 600
    X = np.column_stack([left + pixels[:, 0] * (right - left), high - pixels[:, 1] * (high - low)])
    assert len(X) > 20 and np.abs(X @ w + b - at).max() < 0.02


def test_labels_hide_no_point_and_no_label(js):
    rng = np.random.default_rng(0)
    spots = (600 * rng.random((30, 2))).round(1).tolist()
    made = js("return P.placed(spots.map(([x, y]) => ({x, y, text: '0.25'})), spots)", spots=spots)
    boxes = [(m["x"], m["y"] - 12.8, m["x"] + 0.6 * 16 * 4, m["y"]) for m in made]
    boxes += [(x - 9, y - 9, x + 9, y + 9) for x, y in spots]
    labels = len(made)
    assert labels > 10
    for i, a in enumerate(boxes[:labels]):
        assert min(a) >= 0 and max(a) <= 600
        for b in boxes[i + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


# --- what one can try ----------------------------------------------------------------------------

DOES = {  # what a reader does who follows the card
    "The widest street": "s.points[2] = [5, 5, 0]",
    "One outlier": "s.C = 100",
    "Exclusive or": "s.kernel = 'polynomial'; s.degree = 2",
    "Islands": "s.gamma = 100",
    "Few against many": "s.weight = 5",
    "The valley": "s.gamma = 50",
    "No street at all": "s.points[0] = [3, 0, 0]",
    "Five points by hand": "view = {step: 5, of: 5}",
    "Three classes": "s.scheme = 'one'",
    "A curve in a tube": "s.epsilon = 0.6",
    "Strangers": "s.nu = 0.3",
    "A dozen is enough": "s.gamma = 1; s.C = 1000",
    "Everybody counts": "s.C = 0.02",
    "A wider street": "s.points[3] = [-1.6, -0.8, 1]",
    "Beat the test": "s.gamma = 2; s.C = 1",
    "Prove it": "s.points[0] = [-0.5, 0, 0]",
}


def test_cards_notice_what_has_happened(js):
    """Not before it has, and not for something else."""
    names = js("return [...P.THINGS, ...P.CHALLENGES].map(c => c.name)")
    assert names == list(DOES)
    for name, deed in DOES.items():
        before, other, after, said = js(
            "const card = [...P.THINGS, ...P.CHALLENGES].find(c => c.name === name);"
            "const s = {...P.preset(card.preset), ...card.start ?? {}}; let view = null;"
            "const first = {state: P.copy(s), fitted: P.answer(s)};"
            "const before = P.happened(card, s, first.fitted, first, null);"
            "const elsewhere = P.preset(card.preset === 'moons' ? 'overlap' : 'moons');"
            "const other = P.happened(card, elsewhere, P.answer(elsewhere), first, null);"
            f"{deed};"
            "const now = P.answer(s), after = P.happened(card, s, now, first, view);"
            "return [before, other, after, card.goal ? card.far(s, now) : P.saying(card, s, now, first, view)]",
            name=name,
        )
        assert (before, after) == (False, True), name
        assert not other, name
        assert "undefined" not in said and "NaN" not in said, said


# --- what leaves the page ------------------------------------------------------------------------


CODED = [
    *((preset, "") for preset in (*PRESETS[:4], "three", "curve", "crowd")),
    ("rare", "weight: 3"),
    ("three", "scheme: 'one'"),
    ("inseparable", "C: 5"),
    ("five", "C: 5"),
    ("five", "degree: 4, gamma: 0.5, C: 7, weight: 3, tol: 1e-9, selection: 'platt'"),
    ("crowd", "kernel: 'polynomial', gamma: 0.5"),
    ("curve", "C: 0.7, epsilon: 0.1"),
    ("six", "weight: 3"),  # which does not count at C = ∞
]


@pytest.mark.parametrize("preset, more", CODED)
def test_the_code_runs_and_finds_the_same(js, preset, more, capsys):
    """Of all that is set."""
    state = f"{{...P.preset({preset!r}), {more}}}"
    code, told = js(
        f"const s = {state}; return [P.code(s), P.answer({{...s, selection: P.PLAIN.selection}})]"
    )
    known = {}
    exec(code, known)
    printed = capsys.readouterr().out
    assert printed.strip()
    machine = told["machines"][-1]
    if preset == "curve":
        assert np.allclose(known["fit"].coef, machine["coef"], atol=1e-3)
    elif preset == "crowd":
        busy = sum(a > 0 for a in machine["alpha"])
        assert printed == f"{busy} support vectors, {machine['outside']} outside\n"
    else:
        assert ("platt" in more) == ('selection="platt"' in code)  # its optimum is the same
        assert -known["run"].objective == pytest.approx(machine["dual"], rel=1e-5)
        assert known["run"].b == pytest.approx(machine["b"], abs=1e-3)


def test_schemes_are_the_librarys(js):
    points = js("return P.preset('three').points")
    labels = np.array([p[2] for p in points])
    told = js(
        "return ['rest', 'one'].map(scheme => P.problems({...P.preset('three'), scheme}).map(p => [p.name, p.samples, p.y]))"
    )
    rest = [[[a], list(range(len(labels))), y.tolist()] for a, y in one_versus_rest(labels)]
    pairs = [[list(ab), s.tolist(), y.tolist()] for ab, s, y in one_versus_one(labels)]
    assert told == [rest, pairs]


def test_code_without_two_classes_says_so(js):
    assert js("return P.code({...P.PLAIN})") == "# There are no points."
    assert js("return P.code({...P.PLAIN, points: [[0, 0, 2]]})") == "# There is one class only."


# --- limits ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "key, name, good, bad",
    [
        ("C", "C", [1e-6, 1e9], [9e-7, 1.1e9, 0]),
        ("g", "gamma", [1e-6, 1e6], [9e-7, 1.1e6]),
        ("d", "degree", [1, 6], [0, 7, 2.5]),
        ("e", "epsilon", [0, 100], [-0.1, 101]),
        ("n", "nu", [0.01, 1], [0.009, 1.01]),
        ("w", "weight", [1e-3, 1e3], [9e-4, 1001]),
        ("t", "tol", [1e-12, 1], [9e-13, 1.1]),
    ],
)
def test_settings_of_the_address_have_bounds(js, key, name, good, bad):
    plain = js("return {...P.PLAIN, C: 1}")[name]
    for value in good:
        assert (
            js("return P.read(a)", a=f"p=&C=1&{key}={value}".replace("&C=1&C", "&C"))[name] == value
        )
    for value in [*bad, ""]:
        assert js("return P.read(a)", a=f"p=&{key}={value}")[name] == plain


@pytest.mark.parametrize(
    "second, wanted",
    [
        ("rbf,1e-6,1,3", ["rbf", 1e-6, 1, 3]),
        ("rbf,1e9,1,3", ["rbf", 1e9, 1, 3]),
        ("rbf,2e9,1e7,7", ["rbf", 1, 1, 3]),
        ("polynomial,3,0.5,6", ["polynomial", 3, 0.5, 6]),
    ],
)
def test_settings_of_a_second_machine_have_bounds(js, second, wanted):
    assert js("return Object.values(P.read(a).second)", a=f"b={second}") == wanted


# --- steps, prices, votes -------------------------------------------------------------------------


@pytest.mark.parametrize("C, weight", [(1.0, 1), (0.4, 2)])
def test_steps_are_the_librarys_and_lead_to_the_optimum(js, C, weight):
    """Dual, violation, gap and the best point of the line, with a weight for a class."""
    state, told, best = js(
        "const s = {...P.preset('outlier'), C, weight}; return [s, P.steps(s, P.problems(s)[0]), P.answer(s).machines[0]]",
        C=C,
        weight=weight,
    )
    X, y = np.array([p[:2] for p in state["points"]], float), np.array(told["y"])
    K, top, pairs = X @ X.T, np.where(y > 0, C, C * weight), []
    smo(K, y, top, callback=lambda step, *_: pairs.append(list(step.pair)))
    assert [s["pair"] for s in told["steps"]] == pairs
    alpha = np.zeros(len(y))
    for step in told["steps"]:
        pair, before = step["pair"], alpha.copy()
        assert alpha[pair].tolist() == step["before"]
        assert step["top"] == pytest.approx(top[pair].tolist())
        if step["wished"]:
            there = before.copy()
            there[pair] = step["wished"]
            assert there @ y == pytest.approx(before @ y, abs=1e-12)
            slope = y * (1 - y * (K @ (there * y)))
            assert slope[pair[0]] == pytest.approx(slope[pair[1]], abs=1e-9)
        alpha[pair] = step["after"]
        assert step["dual"] == pytest.approx(alpha.sum() - (alpha * y) @ K @ (alpha * y) / 2)
        g = y - K @ (alpha * y)
        up = np.where(y > 0, alpha < top, alpha > 0)
        down = np.where(y > 0, alpha > 0, alpha < top)
        high, low = g[up].max(), g[down].min()
        assert step["violation"] == pytest.approx(max(0, high - low), abs=1e-12)
        assert step["b"] == pytest.approx((high + low) / 2)
        proof = certificate(K, y, alpha, step["b"], top)
        assert step["gap"] == pytest.approx(proof.gap, abs=1e-9)
        assert step["gap"] >= 0 and (alpha >= 0).all() and (alpha <= top).all()
    assert told["whole"] and np.allclose(alpha, best["alpha"], atol=2e-3)
    cut = js("const s = P.preset('five'); return P.steps(s, P.problems(s)[0], 7)")
    assert len(cut["steps"]) == 7 and cut["whole"] is False
    hard = js("const s = P.preset('six'); return P.steps(s, P.problems(s)[0])")
    assert {s["gap"] for s in hard["steps"]} == {None} and hard["whole"] is True


def test_all_machines_choose_together(js):
    """The highest score, or the most votes; the picture's fields and its points by one rule."""
    for scheme in ("rest", "one"):
        same, classes = js(
            "const s = {...P.preset('three'), scheme}, f = P.answer(s), grids = P.grids(s, f.machines, 9), choose = P.chooser(s, f);"
            "const at = P.elected(s, f, grids), [a, b, c, d] = s.box, own = [];"
            "for (let r = 0; r < 9; r++) for (let k = 0; k < 9; k++) own.push(choose([a + (b - a) * k / 8, d - (d - c) * r / 8]));"
            "return [own.every((v, k) => v === at[k]), [...new Set(own)].sort()]",
            scheme=scheme,
        )
        assert same and classes == [0, 1, 2]
    votes = js(
        "const machine = (name, b) => ({name, samples: [], y: [], alpha: [], b}), state = {...P.PLAIN, scheme: 'one'};"
        "const f = {present: [0, 1, 2], machines: [machine([0, 1], -1), machine([0, 2], 1), machine([1, 2], 1)]};"
        "const tied = {present: [0, 1, 2], machines: [machine([0, 1], 1), machine([0, 2], -1), machine([1, 2], 1)]};"
        "const rest = {present: [0, 2], machines: [machine([0], -3), machine([2], -1)]};"
        "const two = b => P.chooser(state, {present: [1, 2], machines: [machine([1, 2], b)]})([0, 0]);"
        "return [P.chooser(state, f)([0, 0]), P.chooser(state, tied)([0, 0]), P.chooser({...state, scheme: 'rest'}, rest)([0, 0]), two(0), two(-1)]"
    )
    assert votes == [1, 0, 2, 1, 2]
