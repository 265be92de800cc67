"""Live figures: the script answers what the library answers, and says it as Python does."""

import functools
import math
import re

import drawn
import numpy as np
import pytest
from figures import markup
from livefigures import CHAPTERS, SCRIPTS, Page, declared

from mlreplica import margin
from mlreplica._live import axes_of, live, moving, numbers_in, written
from mlreplica.qp import NotSeparable, solve_dual, solve_primal

FIGURES = declared()
SIX = np.array([[3, 1], [0, 5], [4, 4], [0, 0], [-2, 2], [1, -2]], dtype=float)
Y = np.array([1, 1, 1, -1, -1, -1])
page = functools.cache(Page)


def near(mine, truth, scale=1.0):
    """Numbers agree to 1e-9 of their size."""
    mine, truth = np.asarray(mine, dtype=float), np.asarray(truth, dtype=float)
    error = np.max(np.abs(mine - truth)) / max(1.0, abs(scale))
    assert error <= 1e-9, f"{error:.1e}: {mine} instead of {truth}"


def answered(label, **state):
    """The figure of that label in a state; its sentence must be one without a hole."""
    record = FIGURES[label]
    on = page(record["chapter"])
    answer = on.answer(record, **state)
    said = on.sentence(record, answer)
    assert not re.search(r"[{}]|undefined|NaN|Infinity", said), said
    return answer


# --- all of them ----------------------------------------------------------------------------------


@pytest.mark.parametrize("label", FIGURES)
def test_first_sentence_letter_by_letter(label):
    """And what glides from state to state is a part of the answer."""
    record = FIGURES[label]
    on = page(record["chapter"])
    answer = on.answer(record)
    assert answer["says"][0] == record["first"][0]
    assert on.sentence(record, answer) == record["sentence"]
    assert set(on.js("L.kinds[kind].glides || []", kind=record["kind"])) <= set(answer)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_page_loads_little(chapter):
    """Only kinds of figures that the chapter has, which come with little."""
    weight = sum((SCRIPTS / f"{name}.js").stat().st_size for name in ("core", chapter))
    assert weight <= 40_000
    used = {record["kind"] for record in FIGURES.values() if record["chapter"] == chapter}
    assert used == set(page(chapter).js("Object.keys(L.kinds)"))


# --- the words ------------------------------------------------------------------------------------


def test_numbers_are_written_the_same():
    rng, on = np.random.default_rng(2), page(CHAPTERS[0])
    for digits, form in [("0", "f"), ("1", "f"), ("2", "f"), ("3", "f"), ("2", "g"), ("3", "g")]:
        random = np.round(rng.normal(size=60) * 10 ** rng.uniform(-3, 3, 60), 4).tolist()
        for value in [0, 1, -0.001, 7, 0.2, -3, *random]:
            template = f"{{v:.{digits}{form}}}"
            assert written(value, digits, form) == on.js("L.fill(t, {v})", t=template, v=value)
    for value in ([], [3], [1, 2], [1, 2, 4], 12, "C"):
        assert written(value) == on.js("L.fill('{v}', {v})", v=value)


def test_templates_are_checked():
    with pytest.raises(ValueError, match="number is"):
        numbers_in("{v:.2e} wide")
    with pytest.raises(ValueError, match="'idle' needs a template"):
        live("shift", {"best": "{b}"}, ("idle", {}))
    with pytest.raises(ValueError, match="needs .'b'."):
        live("shift", {"best": "{b}"}, ("best", {"a": 1}))
    with pytest.raises(ValueError, match="data must be"):
        live("shift", {"best": ""}, ("best", {}), what=object())
    given = live("shift", {"best": ""}, ("best", {}), X=np.eye(2, dtype=int), C=np.float64(0.5))
    assert given.record["data"] == {"X": [[1, 0], [0, 1]], "C": 0.5}


def test_axes_and_what_moves():
    from mlreplica import plotting

    plt = pytest.importorskip("matplotlib.pyplot")
    with plt.rc_context():
        plotting.setup()
        fig, ax = plt.subplots(figsize=(4, 3))
        ax.plot([1, 2], [3, 4])
        with moving(ax):
            ax.plot([1, 2], [4, 3])
            ax.annotate("", (1, 3), (2, 4), arrowprops={"arrowstyle": "->"})
        ax.set(xscale="log", xlim=(1, 10), ylim=(0, 5))
        svg = plotting.Picture(fig, "two lines").svg
    assert svg.count('class="moves"') == 2 and 'id="moves' not in svg
    (told,) = axes_of(fig)
    left, top, width, height = told.pop("box")
    assert told == {"x": [1, 10], "y": [0, 5], "log": "x"}
    assert 0 < left < left + width <= 288 and 0 <= top < top + height < 216


# --- margin ---------------------------------------------------------------------------------------


def reach(X, y, w, b):
    return margin.geometric_margin(X, y, np.asarray(w, float), b)


def test_shift():
    cases = set()
    for b in np.arange(-5.5, 0.51, 0.05).round(2):
        found = answered("fig-marg-offset", b=float(b))
        near(found["rho"], reach(SIX, Y, (2, 1), b))
        far = Y * (SIX @ (2, 1) + b)
        assert found["touching"] == np.flatnonzero(np.isclose(far, far.min())).tolist()
        assert found["wrong"] == np.flatnonzero(far <= 1e-12).tolist()
        cases.add(found["says"][0])
    assert cases == {"right", "best", "wrong"}
    assert answered("fig-marg-offset", b=-2.5)["says"][0] == "best"


def test_turn():
    for angle in np.arange(0, 90.5, 0.5):
        found = answered("fig-marg-directions", angle=angle)
        w = np.array([math.cos(math.radians(angle)), math.sin(math.radians(angle))])
        b = margin.middle_offset(SIX, Y, w)
        near(found["b"], b)
        near(found["rho"], reach(SIX, Y, w, b))
        assert found["says"][0] == ("right" if found["rho"] > 0 else "wrong")


# --- duality --------------------------------------------------------------------------------------


def test_hulls():
    from mlreplica.duality import certificate

    rng, none = np.random.default_rng(0), 0
    for k in range(40):
        X = np.round(SIX + (rng.uniform(-2.5, 2.5, SIX.shape) if k else 0), 1)
        found = answered("fig-dual-hulls", X=X.tolist())
        try:
            truth = solve_primal(X, Y)
        except NotSeparable:
            none += 1
            assert not found["separable"] and found["says"][0] == "none"
            continue
        size = float(np.linalg.norm(truth.w))
        near(found["w"], truth.w, size)
        near(found["b"], truth.b, abs(truth.b))
        near(found["width"], 2 / size, 2 / size)
        mine = certificate(X @ X.T, Y, np.array(found["alpha"]), found["b"], math.inf)
        near(mine.gap, 0, mine.primal)
        edge = np.isclose(Y * (X @ np.asarray(truth.w, float) + float(truth.b)), 1, atol=1e-7)
        assert found["touching"] == np.flatnonzero(edge).tolist()
        p, q = np.array(found["nearest"])
        near(np.linalg.norm(p - q), found["width"])
    assert 0 < none < 20


def test_gap():
    for theta in np.arange(1, 1.76, 0.05):
        for price in np.arange(0, 4.01, 0.25):
            found = answered("fig-dual-gap", theta=theta, price=price)
            grid = np.linspace(-3, 5, 161)
            near(found["primal"], theta**2)
            assert found["dual"] <= (grid**2 + price * (1 - grid)).min() + 1e-12
            at = found["answer"]
            near(found["dual"], at**2 + price * (1 - at))
            assert (found["says"][0] == "tight") == (abs(theta - 1) < 1e-9 and price == 2)


def test_weaken():
    """Sample k may come nearer: the same as a street for scaled needs, by the library's QP."""
    from scipy.optimize import LinearConstraint, minimize

    seen = set()
    for k in range(6):
        for change in (-0.3, -0.05, 0, 0.15, 0.6):
            found = answered("fig-dual-price", k=k, change=change)
            need = np.where(np.arange(6) == k, 1 - change, 1.0)
            w, b, alpha = np.array(found["w"]), found["b"], np.array(found["alpha"])
            room = Y * (SIX @ w + b) - need
            assert room.min() > -1e-9 and alpha.min() >= 0 and abs(alpha @ Y) < 1e-9
            near(alpha @ room, 0)  # with w = Σ α y x these are the KKT conditions: it is optimal
            near(w, (alpha * Y) @ SIX)
            near(found["optimum"], w @ w / 2)
            seen.add(found["says"][0])
    assert seen == {"pays", "free", "late", "idle"}
    rows = LinearConstraint(Y[:, None] * np.c_[SIX, np.ones(6)], lb=need)
    other = minimize(lambda v: v[:2] @ v[:2] / 2, [1, 1, -1], constraints=rows)
    assert abs(other.fun - found["optimum"]) < 1e-5


# --- perceptron -----------------------------------------------------------------------------------


def test_updates():
    from mlreplica.perceptron import mistake_bound, perceptron

    rng, never = np.random.default_rng(1), 0
    for k in range(40):
        X = SIX + (np.round(2 * rng.uniform(-2, 2, SIX.shape)) / 2 if k else 0)  # halves are exact
        found = answered("fig-perc-run", X=X.tolist(), step=1)
        if found["says"][0] == "never":
            never += 1
            with pytest.raises(NotSeparable):
                solve_primal(X, Y)
            continue
        run = perceptron(X, Y)
        assert found["updates"] == min(run.updates, 500)
        if run.updates > 500:
            assert found["says"][0] == "long"
            continue
        for step in (1, (run.updates + 1) // 2, run.updates):
            found = answered("fig-perc-run", X=X.tolist(), step=step)
            update = run.history[step - 1]
            assert found["index"] == update.index and found["b"] == update.b
            near(found["w"], update.w)
            assert found["wrong"] == np.count_nonzero(Y * (X @ update.w + update.b) <= 0)
        assert found["says"][0] == "done" and found["wrong"] == 0
        best = solve_primal(X, Y)
        lifted = np.c_[X, np.ones(6)]
        bound = float(mistake_bound(lifted, Y, [*map(float, best.w), float(best.b)]))
        assert found["bound"] <= bound + 1e-6 < found["bound"] + 1 + 2e-6
        assert run.updates <= found["bound"]
    assert never


def test_update():
    for x in ([1, 3], [3, -2], [0.5, 1], [-2, -1], [0, 0.1], [2, 4]):
        found = answered("fig-perc-update", x=x)
        before = np.dot([2, -1], x)
        near(found["before"], before)
        near(found["next"], np.add([2, -1], x) if before <= 1e-12 else [2, -1])
        near(found["after"], np.dot(found["next"], x))
        assert found["says"][0] == ("wrong" if before <= 1e-12 else "right")


# --- descent --------------------------------------------------------------------------------------


def test_losses():
    from mlreplica import descent

    names = {
        "zero": descent.zero_one,
        "squared": descent.squared,
        "logistic": descent.logistic,
        "hinge": descent.hinge,
    }
    for m in np.arange(-2, 3.01, 0.05).round(2):
        found = answered("fig-desc-losses", m=m)
        for name, loss in names.items():
            near(found[name], loss(1, m))
            if abs(m - 1) > 0.01 and abs(m) > 0.01:  # away from the kink and from the jump
                slope = (loss(1, m + 1e-6) - loss(1, m - 1e-6)) / 2e-6
                assert abs(found[name + "_slope"] - slope) < 1e-6
        assert found["says"][0] == ("kink" if abs(m - 1) < 1e-9 else "slope")


def test_rates():
    cases = {0.5: "down", 1.0: "best", 1.7: "jumps", 2.0: "even", 2.4: "up"}
    for rate, case in cases.items():
        found = answered("fig-desc-rates", rate=rate, start=-1.3)
        weight = -1.3
        for k in range(6):
            near(found["paths"][2][k], weight)
            weight -= rate * weight  # the gradient of w²/2 is w
        assert found["says"][0] == case
        near(found["end"], found["paths"][2][5])


# --- soft margin ----------------------------------------------------------------------------------

SEVEN, SIGNS = np.array([*SIX, [2, 3]]), np.array([*Y, -1])


def test_price():
    from mlreplica.duality import offset_interval

    rng, cases = np.random.default_rng(1), set()
    prices = [float(f"{10 ** (-2 + 5 * k / 100):.3g}") for k in range(0, 101, 4)]
    moved = [np.vstack([SIX, np.round(rng.uniform([-3.5, -3], [5.5, 6]), 1)]) for _ in range(25)]
    runs = [(SEVEN, C) for C in prices] + [(X, prices[rng.integers(26)]) for X in moved]
    for X, C in runs:
        found = answered("fig-soft-street", X=X.tolist(), C=C)
        truth = solve_primal(X, SIGNS, C=C)
        size, alpha = float(np.linalg.norm(truth.w)), np.array(found["alpha"])
        assert (alpha >= 0).all() and (alpha <= C).all()
        near(found["w"], truth.w, size)
        near(found["primal"], truth.objective, truth.objective)
        near(found["gap"], 0, truth.objective)
        low, high = offset_interval(X @ X.T, SIGNS, np.asarray(truth.alpha, float), C)
        near(found["b"], (float(low) + float(high)) / 2, abs(found["b"]))
        near(found["slacks"], np.maximum(0, 1 - SIGNS * (X @ found["w"] + found["b"])))
        near(found["slack"], sum(found["slacks"]))
        near(found["width"], 2 / size, 2 / size)
        cases.add(found["says"][0])
    assert cases == {"free", "bound"}


def test_slacks():
    for margins in ([-1, 0, 0.5, 1, 2], [-1.7, 2.7, 0.9, 1.1, -0.1]):
        found = answered("fig-soft-hinge", margins=margins)
        near(found["slacks"], np.maximum(0, 1 - np.array(margins)))
        near(found["total"], sum(found["slacks"]))
        assert found["wrong"] == sum(m < 0 for m in margins) <= found["total"]


# --- kernels --------------------------------------------------------------------------------------


def test_lift():
    from mlreplica.kernels import polynomial

    rng, y, cases = np.random.default_rng(3), np.array([1, 1, -1, -1, 1]), set()
    kernel = polynomial(2, gamma=1, coef0=1)
    for k in range(40):
        x = np.array([1, 2, 4, 5, 6.0]) if not k else np.round(rng.uniform(0.2, 6.6, 5), 1)
        found = answered("fig-kern-five", x=x.tolist())
        cases.add(found["says"][0])
        changes = np.count_nonzero(np.diff(y[np.argsort(x)]))
        if len(set(x)) < 5 or not found["separable"]:
            assert len(set(x)) < 5 or changes > 2
            continue
        assert changes <= 2
        for root in found["roots"]:
            value = np.polyval([found["line"][1], found["line"][0], found["b"]], root)
            assert abs(value) < 1e-7 * max(1, np.abs(found["line"]).max() * root**2)
        if k < 8:
            truth = solve_dual(kernel(x[:, None]), y, 1e9)
            scores = kernel(x[:, None]) @ (truth.alpha * y) + truth.b
            mine = found["line"][0] * x + found["line"][1] * x**2 + found["b"]
            near(mine, scores, max(1, np.abs(found["line"]).max() * 40))
    assert cases == {"two", "one", "none"}


def test_bumps():
    from mlreplica.kernels import rbf

    data, cases = FIGURES["fig-kern-width"]["data"], set()
    X, y = np.array(data["X"]), np.array(data["y"])
    side = np.linspace(-1.7, 1.7, 15)
    plane = np.array([(a, b) for a in side for b in side])
    for k in range(0, 141, 14):
        gamma = float(f"{10 ** (-5 + 7 * k / 140):.3g}")
        found = answered("fig-kern-width", gamma=gamma)
        truth = solve_dual(rbf(gamma)(X), y, 10.0)
        near(found["dual"], truth.certificate.dual, truth.certificate.dual)
        near(found["gap"], 0, truth.certificate.dual)
        K = rbf(gamma)(plane, X)
        theirs = K @ (truth.alpha * y) + truth.b
        near(K @ (np.array(found["alpha"]) * y) + found["b"], theirs, np.abs(theirs).max())
        own = rbf(gamma)(X) @ (truth.alpha * y) + truth.b
        sure = np.abs(own) > 1e-7
        wrong = np.isin(np.arange(len(y)), found["wrong"])
        assert (wrong == (np.where(own >= 0, 1, -1) != y))[sure].all()
        cases.add(found["says"][0])
    assert cases == {"some", "all"}


# --- regression -----------------------------------------------------------------------------------


def test_tube():
    from mlreplica.kernels import rbf
    from mlreplica.qp import solve_svr_dual
    from mlreplica.regression import insensitive_loss

    data, cases = FIGURES["fig-svr-widths"]["data"], set()
    x, z = np.array(data["x"], dtype=float), np.array(data["z"], dtype=float)
    K = rbf(0.05)(x[:, None])
    for C in (0.1, 1.0, 10.0, 100.0):
        for epsilon in (0, 0.25, 1.5, 3, 6):
            found = answered("fig-svr-widths", C=C, epsilon=epsilon)
            truth = solve_svr_dual(K, z, C=C, epsilon=epsilon)
            near(found["coef"], truth.coef, C)
            error = insensitive_loss(z - K @ truth.coef - truth.b, epsilon).sum()
            best = truth.coef @ K @ truth.coef / 2 + C * error
            near(found["objective"], best, best)
            held = np.isin(np.arange(21), found["holders"])
            assert (held == (np.abs(truth.coef) > 1e-8 * C)).all()
            if (held & (np.abs(truth.coef) < C * (1 - 1e-8))).any():  # else b is an interval
                near(found["f"], K @ truth.coef + truth.b, C)
            cases.add(found["says"][0])
    assert cases == {"tube", "flat"}


def test_outlier():
    from mlreplica.qp import solve_svr_primal

    rng, x = np.random.default_rng(0), np.array([0, 2, 4, 6, 8.0])
    for k in range(25):
        z = np.array([0, 1, 2, 3, 14.0]) if not k else np.round(2 * rng.uniform(-3, 15, 5)) / 2
        found = answered("fig-svr-outlier", z=z.tolist())
        truth = solve_svr_primal(x[:, None], z, C=0.25, epsilon=0.5)
        near(found["slope"], truth.w)
        near(found["objective"], truth.objective, truth.objective)
        near([found["steep"], found["start"]], np.polyfit(x, z, 1), 20)


# --- capacity -------------------------------------------------------------------------------------


def test_radon():
    from mlreplica.capacity import radon

    rng, cases = np.random.default_rng(4), set()
    for _ in range(60):
        X = np.round(rng.uniform([-0.5, -0.5], [4.5, 3.8], (2, 4, 2)), 1)
        if not rng.integers(10):
            X[1, 2] = X[1, 0] + (X[1, 1] - X[1, 0]) / 2  # three on a line
        found = answered("fig-cap-radon", X=X.tolist())
        cases.add(found["says"][0])
        if found["says"][0] == "line":
            continue
        for four, labels, point in zip(X, found["labels"], found["points"]):
            truth = radon(np.round(10 * four).astype(int).tolist())
            assert labels == truth.labels.tolist()
            near(10 * np.array(point), truth.point.astype(float), 50)
    assert cases == {"split", "line"}


def test_vapnik():
    from mlreplica.capacity import capacity_term

    for n in (10, 180, 3000, 10**5, 10**8):
        for H in (1, 3, 65, 10_000):
            found = answered("fig-cap-vapnik", n=n, H=H)
            near(found["bound"], capacity_term(n, H, 0.05), found["bound"])
            assert (found["says"][0] == "promise") == (found["bound"] < 1)
            enough = found["enough"]
            assert (
                capacity_term(enough, H, 0.05)
                < 1 + 1e-9
                <= capacity_term(enough - 1, H, 0.05) + 2e-9
            )


# --- evaluation -----------------------------------------------------------------------------------


def test_luck():
    for n in (10, 177, 600):
        for percent in (0, 0.5, 1.7, 4):
            found = answered("fig-eval-none", n=n, percent=percent)
            near(found["chance"], math.exp(n * math.log1p(-percent / 100)))
            near((1 - found["edge"] / 100) ** n, 0.05)


def test_leave():
    rng, cases = np.random.default_rng(5), set()
    for k in range(20):
        X = SIX if not k else np.round(SIX + rng.uniform(-2.5, 2.5, SIX.shape), 1)
        out = int(rng.integers(6))
        if k == 1:  # sample 2 touches the street, and holds nothing
            X, out = np.array([[2, 0], [2, 3], [4, 4], [0, 0], [-1, 1], [-1, -1.0]]), 1
        found = answered("fig-eval-six", X=X.tolist(), out=out + 1)
        cases.add(found["says"][0])
        try:
            full = solve_primal(X, Y)
        except NotSeparable:
            assert found["says"][0] == "none"
            continue
        near(found["w"], full.w, np.linalg.norm(full.w))
        wrong = []
        for i in range(6):
            rest = solve_primal(np.delete(X, i, 0), np.delete(Y, i))
            if i == out:
                near(found["other"], rest.w, np.linalg.norm(rest.w))
                near(found["width"], 2 / np.linalg.norm(rest.w), found["width"])
            score = Y[i] * (X[i] @ np.asarray(rest.w, float) + float(rest.b))
            wrong += [i] if score <= 1e-12 else []
        assert found["wrong"] == wrong and len(wrong) <= len(found["holders"])
        assert found["holders"] == np.flatnonzero(np.asarray(full.alpha, float) > 1e-9).tolist()
    assert cases == {"right", "wrong", "same", "none"}


# --- many classes ---------------------------------------------------------------------------------


def test_claims():
    from mlreplica import multiclass

    data, rng, cases = FIGURES["fig-multi-signs"]["data"], np.random.default_rng(6), set()
    W, b = np.array(data["w"]), np.array(data["b"])
    side = np.linspace(-7, 7, 81)
    grid = np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)
    for k in range(12):
        moved = np.round(b + (rng.uniform(-2, 2, 3) if k else 0), 4)
        found = answered("fig-multi-signs", b=moved.tolist())
        share = 100 * np.bincount(multiclass.claims(grid @ W.T + moved), minlength=4) / 81**2
        near([found["nobody"], found["several"]], [share[0], share[2:].sum()], 100)
        cases.add(found["says"][0])
    assert "both" in cases


def test_ballot():
    from mlreplica import multiclass

    rng, cases = np.random.default_rng(7), set()
    for point in np.round(rng.uniform(-5, 5, (60, 2)), 1):
        found = answered("fig-multi-votes", point=point.tolist())
        scores = [[point[1] / 2 + 1, (2 * point[0] - 1) / 3, 2 * point[0] + 1]]
        near(found["scores"], scores[0])
        assert found["votes"] == multiclass.votes(scores, 3)[0].tolist()
        assert (found["says"][0] == "tied") == multiclass.tied(scores, 3)[0]
        if found["says"][0] == "won":
            assert found["winners"] == multiclass.elect(scores, 3).tolist()
        cases.add(found["says"][0])
    assert cases == {"won", "tied"}


# --- SMO and beyond -------------------------------------------------------------------------------


def run_of(label):
    """The library's run on the data of a figure: its kernel is on a grid of 24 bits."""
    from mlreplica.kernels import rbf
    from mlreplica.smo import smo

    data, steps = FIGURES[label]["data"], []
    X, y = np.array(data["X"]), np.array(data["y"])
    K = np.round(2**24 * rbf(1.0)(X)) / 2**24 + 2.0**-16 * np.eye(len(X))
    smo(K, y, data["C"], tol=data["tol"], callback=lambda *step: steps.append(step))
    return K, y, data["C"], steps


def test_segment():
    from mlreplica.step import clip_bounds, solve_pair

    cases = set()
    for number, row in enumerate(FIGURES["fig-smo-segment"]["data"]["steps"], 1):
        _, _, y_i, y_j, e_i, e_j, k_ii, k_jj, k_ij = row
        for a_i, a_j in [row[:2], *np.random.default_rng(number).integers(0, 21, (20, 2)) / 20]:
            found = answered("fig-smo-segment", step=number, **{"from": [float(a_i), float(a_j)]})
            near([found["low"], found["high"]], clip_bounds(a_i, a_j, y_i, y_j, 1.0, 1.0))
            kappa = k_ii + k_jj - 2 * k_ij
            near(found["to"], solve_pair(a_i, a_j, y_i, y_j, e_i, e_j, kappa, 1.0, 1.0))
            inside = found["low"] <= found["best"] <= found["high"]
            assert (found["says"][0] == "inside") == inside
            if not inside:
                said = found["says"][1]
                stopped = found["to"][["the first", "the second"].index(said["stopped"])]
                near(stopped, {"0": 0, "C": 1}[said["where"]])
            cases.add(found["says"][0])
    assert cases == {"inside", "stopped"}


def test_rings():
    from mlreplica.duality import certificate

    K, y, C, steps = run_of("fig-smo-rings")
    for number in (*range(1, 13), len(steps) // 2, len(steps)):
        found = answered("fig-smo-rings", step=number)
        step, alpha, _ = steps[number - 1]
        assert found["steps"] == len(steps) and tuple(found["pair"]) == tuple(step.pair)
        near(found["alpha"], alpha)
        near(found["violation"], step.violation)
        truth = certificate(K, y, alpha, found["b"], C)
        near(found["gap"], truth.gap, truth.primal)


def test_rows():
    K, y, C, steps = run_of("fig-deco-block")
    pairs = [list(step.pair) for step, _, _ in steps]
    for number in (1, 2, 10, len(steps)):
        found = answered("fig-deco-block", step=number)
        assert found["steps"] == len(steps) and found["pair"] == pairs[number - 1]
        assert found["asked"] == sum(pairs[:number], [])
        assert found["distinct"] == len({row for pair in pairs[:number] for row in pair})


def test_memory():
    for n, whole in [(100, "80 kB"), (2000, "32 MB"), (60_000, "28.8 GB"), (200_000, "320 GB")]:
        found = answered("fig-deco-memory", n=n)
        assert found["whole"] == np.zeros((1, 1)).itemsize * n**2
        assert found["some"] == 8 * min(128, n) * n and found["two"] == 16 * n
        assert found["says"][0] == ("beyond" if found["whole"] > 16e9 else "fits")
        assert found["says"][1]["whole"] == whole


# --- level lines ----------------------------------------------------------------------------------


def corners(path):
    """The pieces of path data as lists of corners."""
    for piece in filter(None, path.split("M")):
        x = y = None
        made = []
        for command, numbers in re.findall(r"([LHVZ]?)(-?[\d.]*(?: -?[\d.]+)?)", piece):
            values = [float(v) for v in numbers.split()]
            if command == "H":
                (x,) = values
            elif command == "V":
                (y,) = values
            elif len(values) == 2:
                x, y = values
            else:
                continue
            made.append((x, y))
        yield made


def shoelace(piece):
    x, y = np.array(piece).T
    return abs(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2


def test_level_lines_and_the_area_above():
    """On a grid of unit squares: a half-plane and a disc, against what geometry says."""
    on = page(CHAPTERS[0])
    grid = (
        "const n = 41, X = L.range(n), f = Float64Array.from({length: n * n},"
        " (_, k) => (%s)(k %% n, Math.floor(k / n)))"
    )
    for formula, area, length in [
        ("(x, y) => 2 * x + y - 50", 40 * 40 - 600, np.hypot(20, 40)),
        ("(x, y) => 150 - (x - 20) ** 2 - (y - 20) ** 2", 150 * np.pi, 2 * np.pi * 150**0.5),
    ]:
        made = on.js(
            f"(() => {{ {grid % formula}; return L.contour(f, n, [0, -60, 9], X, X); }})()"
        )
        alone = on.js(f"(() => {{ {grid % formula}; return L.contour(f, n, [0], X, X); }})()")
        assert made["area"] == alone["area"]
        assert sum(map(shoelace, corners(alone["area"]))) == pytest.approx(area, rel=5e-3)
        pieces = list(corners(alone["line"]))
        total = sum(np.linalg.norm(np.diff(piece, axis=0), axis=1).sum() for piece in pieces)
        assert total == pytest.approx(length, rel=5e-3)
        assert len(made["line"]) > 2 * len(alone["line"])


# --- in the page ----------------------------------------------------------------------------------

FAR = "#fig-dual-hulls { margin-top: 5000px }"
IN_SIGHT = "document.querySelector('#fig-dual-hulls').scrollIntoView()"


@pytest.fixture
def shown(opened, tab):
    """The live figures of a chapter at a width, all in sight; motion is reduced."""

    def chapter(name, calm=True, width=324, style="figure { position: absolute; top: 0 }"):
        wish = "reduce" if calm else "no-preference"
        features = [{"name": "prefers-reduced-motion", "value": wish}]
        tab.call("Emulation.setEmulatedMedia", features=features)
        own = {k: record for k, record in FIGURES.items() if record["chapter"] == name}
        html = "".join(
            f'<figure id="{label}"><svg viewBox="0 0 324 432" aria-label="{label}"><g></g></svg>'
            f"{markup(record)}</figure>"
            for label, record in own.items()
        )
        size = f"width: {width}px; height: {4 * width / 3}px"
        head = (
            f"<style>body, figure {{ margin: 0 }} svg {{ {size}; display: block }} {style}</style>"
        )
        page = opened(html, "figures/core", f"figures/{name}", head=head)
        if style != FAR:
            page.until("!document.querySelector('figure:not(.live-on)')")
            page.js("laidOut()")  # before that nobody knows where a pointer is
        page.do(
            "globalThis.box = label => document.querySelector(`#${label} [data-live]`);"
            "globalThis.state = label => JSON.parse(box(label).dataset.state);"
            "globalThis.handles = label => [...document.querySelectorAll(`#${label} .live-handle`)];"
            "globalThis.where = handle => handle.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);"
        )
        return page

    yield chapter
    tab.call("Emulation.setEmulatedMedia", features=[])


def names_of_what_can_be_moved(page, label):
    """Names, ranges and values of all handles and fields; what they are is said, too."""
    axes = FIGURES[label]["axes"]
    ends = {tuple(map(float, axis[key])) for axis in axes for key in "xy"} | {(0.0, 1.0)}
    about = ["role", "tabindex", "class", "aria-roledescription", "aria-label", "aria-valuetext"]
    about += ["aria-valuemin", "aria-valuemax", "aria-valuenow"]
    told = page.js(
        "handles(label).map(h => about.map(a => h.getAttribute(a)))", label=label, about=about
    )
    for role, index, kind, what, name, words, *values in told:
        assert (role, index) == ("slider", "0") and name and words
        assert what == ("point to move" if "live-xy" in kind else "slider")
        low, high, now = map(float, values)
        assert any(a <= low < high <= b for a, b in ends) and low <= now <= high
    reach = page.js(
        "handles(label).map(h => [...h.children].slice(0, 2).map(c => [c.getAttribute('class'), c.getAttribute('r')]))",
        label=label,
    )
    assert all(two == [["live-reach", "22"], ["live-halo", "10"]] for two in reach)
    fields = page.js(
        "[...box(label).querySelectorAll('.live-tools input')].map(f => [f.type, f.ariaLabel, f.closest('label').textContent, f.ariaValueText, f.closest('label').querySelector('b')?.textContent ?? null])",
        label=label,
    )
    for kind, name, words, value, seen in fields:
        assert kind in ("range", "checkbox") and words
        if kind == "range":
            assert value == seen and words == f"{name}{seen}"
    assert page.one(f"#{label} .live-status", "getAttribute('role')") == "status"
    assert page.all(f"#{label} .live-layer", "getAttribute('aria-hidden')") == ["true"]
    assert told or fields


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_is_drawn_when_a_thing_is_moved(shown, chapter):
    """Who hears the page is told what can be moved, and what has been drawn stays as it was."""
    page = shown(chapter)
    for label in [k for k, record in FIGURES.items() if record["chapter"] == chapter]:
        names_of_what_can_be_moved(page, label)
        run = f"new Promise(done => (function () {{ {drawn.TOUCHED} }})(label, done))"
        found = page.js(run, during=3000, label=label)
        drawn.compare("drawn-figures", {label: found})
        areas = page.all(f"#{label} .live-layer path[class*=shade]", "getAttribute('d')")
        assert all(path.endswith("Z") for path in areas if path)
        assert page.one(f"#{label} .live-says") == FIGURES[label]["sentence"]


@pytest.mark.parametrize(
    "chapter, bold, italic", [("perceptron", {"w", "x"}, {"y"}), ("descent", set(), {"λ", "η"})]
)
def test_letters_are_set_as_in_the_picture(shown, chapter, bold, italic):
    """Vectors bold, numbers in italics."""
    page = shown(chapter)
    assert set(page.all(".live-label .bf")) == bold
    assert set(page.all(".live-label .it")) == italic


HULLS = "fig-dual-hulls"


def test_a_figure_that_cannot_begin_leaves_its_picture(shown):
    page = shown("duality", style=FAR)
    picture = "document.querySelector('#fig-dual-hulls svg').outerHTML"
    before = page.js(picture)
    page.do(f"LiveFigures.kinds.hulls.build = () => {{ throw Error('no'); }}; {IN_SIGHT}")
    page.until("complaints.length")
    assert "no" in page.js("complaints.pop()")
    assert page.all(f"#{HULLS}.live-on") == [] and page.js(picture) == before


def test_a_figure_is_upgraded_when_it_is_near(shown):
    page = shown("duality", width=648, style=FAR)
    on = "document.querySelector('#fig-dual-hulls').classList.contains('live-on')"
    assert page.js(on) is False
    page.do(IN_SIGHT)
    page.until(on)
    assert page.all(f"#{HULLS} svg[role=group]", "ariaLabel") == [HULLS]
    assert page.one(f"#{HULLS} svg > *", "ariaHidden") == "true"
    page.until("handles('fig-dual-hulls')[0].firstChild.getAttribute('r') === '11'")  # laid out


def test_a_hand_moves_a_sample_and_nothing_jumps(shown):
    """Where the pointer holds a handle, there it stays; a second finger or button does nothing."""
    page = shown("duality", width=648, style="figure { position: absolute; left: 30px; top: 40px }")
    page.do(
        "globalThis.h = handles('fig-dual-hulls')[3];"
        "globalThis.at = ([x, y]) => ({clientX: 30 + 2 * x, clientY: 40 + 2 * y, pointerId: 1});"
        "globalThis.start = where(h); globalThis.grip = [start[0] + 3, start[1] - 2];"
    )
    x, y = page.js("state('fig-dual-hulls').X[3]")
    for other in ("button: 1", "button: 0, pointerType: 'touch'"):
        page.do(
            f"fire(h, 'pointerdown', {{{other}, ...at(grip)}}); fire(h, 'pointermove', at([9, 9]))"
        )
    held, sample = "h.classList.contains('live-held')", "state('fig-dual-hulls').X[3]"
    page.do("fire(h, 'pointerdown', {button: 0, ...at(grip)})")
    page.wait(20)
    assert page.js(f"[{sample}, {held}, document.activeElement === h]") == [[x, y], True, True]
    page.do(
        "fire(h, 'pointermove', at([grip[0] + 25, grip[1] - 40]));"
        "fire(h, 'pointermove', {...at([0, 0]), pointerId: 2})"
    )
    page.wait(20)
    axes = FIGURES[HULLS]["axes"][0]
    (_, _, width, height), (low, high), (down, up) = axes["box"], axes["x"], axes["y"]
    wanted = [x + 25 * (high - low) / width, y + 40 * (up - down) / height]
    assert page.js(sample) == pytest.approx(wanted, abs=0.051)
    left, top = page.js("start")
    near_by = 0.06 * width / (high - low)
    assert page.js("where(h)") == pytest.approx([left + 25, top - 40], abs=near_by)
    for more in ("", "fire(h, 'lostpointercapture'); fire(h, 'pointermove', at(start))"):
        page.do(more or "fire(h, 'pointermove', at([9999, -9999]))")
        assert page.after(20, sample) == pytest.approx([high, up], abs=0.051)
    assert page.js(held) is False


def test_a_finger_drags_or_scrolls(shown):
    page = shown("duality")
    page.do(
        "globalThis.h = handles('fig-dual-hulls')[3]; globalThis.X = () => String(state('fig-dual-hulls').X[3]);"
        "globalThis.t = (kind, x, y, more = {}) => fire(h, `touch${kind}`, {touches: kind === 'end' ? [] : [{clientX: x, clientY: y}], timeStamp: clock, ...more});"
        "globalThis.first = X(), globalThis.taken = false;"
    )
    told = "[taken, X() !== first, h.classList.contains('live-held')]"
    for what, wait, then, wanted in (
        # upwards or down: the page scrolls
        (
            "t('start', 100, 70); taken = t('move', 104, 110); t('move', 160, 110); t('end')",
            0,
            "",
            [False] * 3,
        ),
        ("t('start', 100, 70); taken = t('move', 140, 74); t('end')", 0, "", [True, True, False]),
        ("t('start', 100, 70)", 120, "taken = t('move', 104, 30)", [True] * 3),
        ("fire(h, 'touchcancel'); first = X(); taken = t('move', 200, 10)", 0, "", [False] * 3),
        (
            "taken = t('start', 100, 100, {touches: [{}, {}]}); t('move', 200, 100); t('start', 1, 1); t('end')",
            0,
            "",
            [False] * 3,
        ),
    ):
        page.do(f"first = X(); {what}")
        page.wait(wait)
        page.do(then)
        assert page.after(20, told) == wanted, what
    assert page.js("document.activeElement === h") is True


def test_keys_move_by_steps(shown):
    page = shown("duality")
    x, y = page.after("globalThis.h = handles('fig-dual-hulls')[0]", "state('fig-dual-hulls').X[0]")
    for key, more, right, up in (
        ("ArrowRight", "", 0.1, 0),
        ("ArrowUp", "", 0, 0.1),
        ("ArrowLeft", ", shiftKey: true", -1, 0),
        ("ArrowDown", ", shiftKey: true", 0, -1),
        ("ArrowDown", ", ctrlKey: true", 0, 0),
        ("ArrowDown", ", metaKey: true", 0, 0),
        ("ArrowDown", ", altKey: true", 0, 0),
        ("a", "", 0, 0),
    ):
        x, y = x + right, y + up
        assert page.js(f"fire(h, 'keydown', {{key: '{key}'{more}}})") is bool(right or up)
        assert page.after(20, "state('fig-dual-hulls').X[0]") == pytest.approx([x, y])
    assert page.js("h.getAttribute('aria-valuetext')") == f"{x:g}, {y:g}".replace("-", "−")
    assert page.js("Number(h.getAttribute('aria-valuenow'))") == pytest.approx(x)


def test_the_sentence_is_told_when_it_rests(shown):
    page = shown("duality")
    status = "box('fig-dual-hulls').querySelector('.live-status').textContent"
    page.do("globalThis.h = handles('fig-dual-hulls')[3]; fire(h, 'keydown', {key: 'ArrowRight'})")
    page.wait(500)
    page.do("fire(h, 'keydown', {key: 'ArrowRight'})")
    assert page.after(500, status) == ""
    assert page.after(200, status) == page.one(f"#{HULLS} .live-says") != FIGURES[HULLS]["sentence"]


def test_a_step_glides_unless_the_reader_wants_less_motion(shown):
    """Slow, fast in the middle, slow, in a quarter of a second."""
    place = (
        "Number(document.querySelector('#fig-smo-segment rect.live-fill-ink').getAttribute('y'))"
    )
    moved = (
        "const f = document.querySelector('#fig-smo-segment input'); f.value = 4; fire(f, 'input')"
    )
    page = shown("smo")
    before = page.js(place)
    page.do(moved)
    after = page.after(16, place)
    assert abs(after - before) > 5
    page = shown("smo", calm=False)
    page.do(moved)
    assert page.after(16, place) == before
    for k in range(1, 18):
        page.wait(16)
        t = min(1, 16 * k / 260)
        share = t * t * (3 - 2 * t)
        assert page.js(place) == pytest.approx(before + share * (after - before), abs=0.02)
    assert page.js(place) == after


def test_start_again_is_there_when_something_has_changed(shown):
    page = shown("perceptron")
    page.do(
        "globalThis.run = document.querySelector('#fig-perc-run'), globalThis.again = run.querySelector('.live-reset');"
        "globalThis.field = run.querySelector('input'), [globalThis.back, globalThis.next] = run.querySelectorAll('.live-tools button');"
    )
    assert page.all("#fig-perc-run .live-tools button") == ["Back", "Next step"]
    last = page.js("state('fig-perc-run').updates")
    told = "[state('fig-perc-run').step, again.classList.contains('live-calm'), back.disabled, next.disabled]"
    for what, wanted in (
        ("", [1, True, True, False]),
        ("next.click()", [2, False, False, False]),
        ("field.value = field.max; fire(field, 'input')", [last, False, False, True]),
        ("again.click()", [1, True, True, False]),
        ("fire(box('fig-perc-run'), 'live-set', {detail: {step: 3}})", [3, False, False, False]),
    ):
        page.do(what)
        assert page.after(20, told) == wanted, what
        assert page.one("#fig-perc-run .live-slider b").startswith(f"{wanted[0]} of ")
