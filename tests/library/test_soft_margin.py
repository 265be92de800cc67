"""Slacks, the hinge form, and what C does."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from optimality import problems

from mlreplica.duality import rational, slacks
from mlreplica.kernels import linear
from mlreplica.qp import solve_dual, solve_primal
from mlreplica.soft_margin import (
    PLACES,
    best_offset,
    exact_penalty_threshold,
    objective,
    objective_path,
    places,
)


@pytest.mark.parametrize("C", [1e-3, 1.0, 1e4])
@pytest.mark.parametrize(
    "name", ["separable", "inseparable", "contradictory duplicates", "one point per class"]
)
def test_hinge_form_and_constrained_form_have_one_optimum(name, C):
    X, y, _ = problems()[name]
    solution, rng = solve_primal(X, y, C), np.random.default_rng(0)
    value = objective(X, y, solution.w, solution.b, C)
    assert math.isclose(value, solution.objective, rel_tol=1e-8)
    for step in (1.0, 1e-3):
        for _ in range(20):
            w, b = solution.w + step * rng.normal(size=X.shape[1]), solution.b + step * rng.normal()
            assert objective(X, y, w, b, C) >= solution.objective * (1 - 1e-8)


def test_objective_is_exact_for_exact_numbers_and_takes_one_penalty_per_sample():
    X, y = rational([[3], [5]]), [1, -1]
    assert objective(X, y, rational([-1]), Fraction(9, 2), 2) == Fraction(3, 2)
    value = objective(X, y, rational([-1]), Fraction(11, 2), rational([7, 2]))
    assert value == Fraction(1, 2) + 2 * Fraction(3, 2)
    with pytest.raises(ValueError, match="C must be positive, got 0"):
        objective(X, y, rational([-1]), 4, 0)


def test_places_and_slacks_tell_the_same():
    margins = rational(["3", "1", "1/2", "0", "-1/2"])
    assert places(margins).tolist() == list(PLACES)
    assert slacks(margins).tolist() == [0, 0, Fraction(1, 2), 1, Fraction(3, 2)]
    assert slacks(margins, hard=margins < 1).tolist() == [0] * 5


def test_total_slack_bounds_the_training_errors_but_is_not_their_number():
    X, y, _ = problems()["inseparable"]
    solution = solve_primal(X, y, 1.0)
    xi = slacks(y * (X @ solution.w + solution.b))
    errors = int((xi >= 1).sum())
    assert 0 < errors < xi.sum()


penalties = st.sampled_from([Fraction(1, 2), Fraction(1), Fraction(3), math.inf])
samples = st.tuples(st.fractions(-3, 3, max_denominator=3), st.sampled_from([-1, 1]), penalties)


@given(
    st.lists(samples, min_size=2, max_size=7).filter(lambda all_: len({y for _, y, _ in all_}) > 1)
)
def test_best_offset_is_every_minimum_and_no_more(problem):
    scores, y, C = (np.array(each, dtype=object) for each in zip(*problem, strict=True))
    y = y.astype(int)
    hard = np.array([c == math.inf for c in C])

    def loss(b):
        xi = [max(0, 1 - m) for m in y * (scores + b)]
        return sum((c * x for c, x in zip(C, xi, strict=True) if x), Fraction(0))

    corners = y - scores
    least = max(corners[hard & (y > 0)], default=-math.inf)
    if least > min(corners[hard & (y < 0)], default=math.inf):
        return  # no b keeps these hard margins
    lower, upper = best_offset(scores, y, C)
    finite = [e for e in (lower, upper) if not math.isinf(e)]
    assert lower <= upper and len(finite) >= 1
    best = min(loss(b) for b in corners)  # the loss is piecewise linear with these corners
    assert all(loss(b) == best for b in [*finite, sum(finite) / len(finite)])
    tiny = Fraction(1, 10**6)
    assert math.isinf(lower) or loss(lower - tiny) > best
    assert math.isinf(upper) or loss(upper + tiny) > best
    # Floats agree, and keep the flat stretch.
    rough = best_offset(scores.astype(float), y, C.astype(float))
    np.testing.assert_allclose(rough, [float(lower), float(upper)], atol=1e-12)


@pytest.mark.parametrize("exactly", [rational, np.array])
def test_best_offset_with_soft_margins_in_one_class_alone(exactly):
    # b ≥ 1 is hard, and costs nothing up to 4; then the same with the classes exchanged.
    assert best_offset(exactly([0, -5]), [1, -1], exactly([math.inf, 1.0])) == (1, 4)
    assert best_offset(exactly([0, 5]), [-1, 1], exactly([math.inf, 1.0])) == (-4, -1)


def test_path_in_C():
    X, y, _ = problems()["inseparable"]
    path = objective_path(solve_dual, linear()(X), y, np.logspace(-3, 3, 7))
    assert path.alpha.shape == (7, len(y)) and path.C.shape == path.b.shape == (7,)
    np.testing.assert_allclose(path.objective, path.norm_squared / 2 + path.C * path.total_slack)
    for C, value in zip(path.C, path.objective, strict=True):
        assert math.isclose(value, solve_primal(X, y, C).objective, rel_tol=1e-7)
    assert (np.diff(path.norm_squared) >= -1e-9).all() and (np.diff(path.total_slack) <= 1e-9).all()
    # The optimal value is concave in C, with slope Σ ξ.
    slopes = np.diff(path.objective) / np.diff(path.C)
    assert (np.diff(slopes) <= 1e-9).all()
    assert (slopes <= path.total_slack[:-1] + 1e-9).all()
    assert (slopes >= path.total_slack[1:] - 1e-9).all()
    # C → 0 ignores the samples: f tends to a constant.
    assert path.norm_squared[0] < 1e-2


def test_exact_penalty():
    X, y = rational([[0, 0], [3, 1], [4, -1], [6, 2]]), [1, -1, -1, -1]
    hard = solve_primal(X, y)
    threshold = exact_penalty_threshold(hard.alpha)
    for C in (threshold, 2 * threshold, 10**6):
        soft = solve_primal(X, y, C)
        assert soft.objective == hard.objective and soft.w.tolist() == hard.w.tolist()
    # α is unique here, so nothing less will do.
    assert solve_primal(X, y, threshold * Fraction(999, 1000)).objective < hard.objective


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda: best_offset([0.0, 1.0], [1, 1], 1.0), "one class only"),
        (lambda: best_offset([0.0, 1.0], [1, -1, 1], 1.0), r"y must have shape \(2,\)"),
        (lambda: best_offset([0.0, 1.0], [1, -1], -1.0), "C must be positive, got -1.0"),
    ],
)
def test_bad_input_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()
