"""Live figures: the script answers what the library answers, and says it as Python does."""

import functools
import math
import re

import numpy as np
import pytest
from livefigures import CHAPTERS, SCRIPTS, Page, declared

from mlreplica import margin
from mlreplica._live import axes_of, live, moving, numbers_in, written
from mlreplica.qp import NotSeparable, solve_primal

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
    record = FIGURES[label]
    on = page(record["chapter"])
    answer = on.answer(record)
    assert answer["says"][0] == record["first"][0]
    assert on.sentence(record, answer) == record["sentence"]


@pytest.mark.parametrize("label", FIGURES)
def test_what_glides_is_known(label):
    record = FIGURES[label]
    on = page(record["chapter"])
    glides = on.js("L.kinds[kind].glides || []", kind=record["kind"])
    assert set(glides) <= set(on.answer(record))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_page_loads_little(chapter):
    weight = sum((SCRIPTS / f"{name}.js").stat().st_size for name in ("core", chapter))
    assert weight <= 40_000


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_kind_is_declared(chapter):
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
    for k in range(120):
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
    assert 0 < none < 60


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
