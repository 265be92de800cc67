"""The geometry of the margin, exactly where the numbers are rational."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from optimality import problems

from mlreplica.duality import rational
from mlreplica.margin import (
    canonical,
    distance,
    foot,
    functional_margin,
    geometric_margin,
    hull_distance,
    leave_out,
    length,
    middle_offset,
    street_width,
)
from mlreplica.qp import solve_primal

SEPARABLE = [name for name, (_, _, separable) in problems().items() if separable]


number = st.fractions(-5, 5, max_denominator=6)
vector = st.tuples(number, number, number)


@given(vector, vector, number)
def test_the_foot_is_on_the_hyperplane_and_the_way_to_it_is_along_w(x, w, b):
    if not any(w):
        return
    X, w = rational([x]), rational(w)
    p = foot(X, w, b)[0]
    assert p @ w + b == 0
    step = X[0] - p
    assert all(step[i] * w[j] == step[j] * w[i] for i in range(3) for j in range(3))
    assert math.isclose(distance(X, w, b)[0], math.sqrt(step @ step), abs_tol=1e-12)


def test_functional_and_geometric_margin():
    X, y, w, b = [[2.0, 0.0], [0.0, 1.0], [-4.0, 0.0]], [1, 1, -1], np.array([3.0, 4.0]), -1.0
    assert functional_margin(X, y, w, b).tolist() == [5.0, 3.0, 13.0]
    assert geometric_margin(X, y, w, b) == 0.6
    assert geometric_margin(X, y, -w, -b) == -2.6
    assert geometric_margin(X, [-1, 1, -1], w, b) == -1.0
    assert math.isclose(geometric_margin(X, y, 7 * w, 7 * b), 0.6)
    assert distance(X, -w, -b).tolist() == [1.0, 0.6, 2.6]


def test_exact_numbers_stay_exact():
    X, y, w = rational([[3], [5]]), [1, -1], rational([-7])
    assert functional_margin(X, y, w, 28).tolist() == [7, 7]
    scaled, b = canonical(X, y, w, Fraction(28))
    assert scaled.tolist() == [-1] and b == 4 and isinstance(b, Fraction)
    assert middle_offset(X, y, scaled) == 4 and geometric_margin(X, y, scaled, b) == 1.0


def test_canonical_scaling_needs_separation():
    with pytest.raises(ValueError, match="every functional margin positive, got -1.0 for sample 1"):
        canonical([[1.0], [1.0]], [1, -1], np.array([1.0]), 0.0)
    with pytest.raises(ValueError, match="got 0.0 for sample 0"):
        canonical([[0.0], [-1.0]], [1, -1], np.array([1.0]), 0.0)


@pytest.mark.parametrize("name", SEPARABLE)
def test_the_optimum_is_canonical_and_half_the_hull_distance(name):
    X, y, _ = problems()[name]
    solution = solve_primal(X, y)
    rho = geometric_margin(X, y, solution.w, solution.b)
    w, b = solution.w, solution.b
    assert rho == pytest.approx(1 / length(w), rel=1e-9)
    assert functional_margin(X, y, w, b).min() == pytest.approx(1, rel=1e-9)
    assert middle_offset(X, y, w) == pytest.approx(b, rel=1e-9, abs=1e-9)
    hull = hull_distance(X, y, solution.alpha)
    assert street_width(w) == pytest.approx(hull.distance, rel=1e-9)
    assert hull.distance == pytest.approx(2 * rho, rel=1e-9)
    assert np.isclose(hull.weights[y > 0].sum(), 1) and np.isclose(hull.weights[y < 0].sum(), 1)
    # w points from the one hull point to the other, and the hyperplane halves the way.
    way = hull.positive - hull.negative
    np.testing.assert_allclose(way, 2 * w / (w @ w), rtol=1e-8, atol=1e-9)
    assert abs((hull.positive + hull.negative) / 2 @ w + b) < 1e-8


def test_any_points_of_the_hulls_are_at_least_as_far_apart():
    X, y, _ = problems()["separable"]
    nearest = hull_distance(X, y, solve_primal(X, y).alpha).distance
    rng = np.random.default_rng(0)
    assert all(hull_distance(X, y, rng.random(len(y))).distance > nearest for _ in range(20))


def test_hull_distance_is_exact_for_exact_numbers():
    X, half = rational([[0, 0], [2, 2], [2, -2]]), Fraction(1, 2)
    hull = hull_distance(X, [1, -1, -1], rational(["1/2", "1/4", "1/4"]))
    assert hull.weights.tolist() == [1, half, half] and hull.negative.tolist() == [2, 0]


def test_leaving_out_a_vector_that_supports_nothing_changes_nothing():
    X, y, _ = problems()["separable"]
    solution = solve_primal(X, y)
    others = np.setdiff1d(np.arange(len(y)), solution.support)
    w, b = leave_out(solve_primal, X, y, others)
    assert w.shape == (len(others), 2) and len(others) > 10
    np.testing.assert_allclose(w, np.broadcast_to(solution.w, w.shape), rtol=1e-9)
    np.testing.assert_allclose(b, solution.b, rtol=1e-9)
    w, b = leave_out(solve_primal, X, y, solution.support)
    assert all(length(v - solution.w) > 1e-3 for v in w)


def test_leaving_out_the_only_one_of_a_class_is_refused():
    with pytest.raises(ValueError, match="one class only"):
        leave_out(solve_primal, [[0.0], [1.0], [2.0]], [1, -1, -1], [0])


def test_bad_input_is_named():
    two, signs, three = [[1.0], [2.0]], [1, -1], [[1.0], [2.0], [3.0]]
    for call, given_, words in (
        (geometric_margin, (two, signs, np.zeros(1), 1.0), "w must not be 0"),
        (functional_margin, (two, signs, np.ones(2), 1.0), r"w .* \(1,\).*got shape \(2,\)"),
        (hull_distance, (two, signs, [1.0, 0.0]), "positive somewhere in both classes"),
        (hull_distance, (three, [1, -1, -1], [1.0, 2.0, -1.0]), "alpha must be ≥ 0"),
    ):
        with pytest.raises(ValueError, match=words):
            call(*given_)
