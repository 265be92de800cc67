"""Certificates: exact where the numbers are, honest where not, infinite where undefined."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from optimality import assert_optimal, problems
from problems import EXACT, HALF, CountedRows

from mlreplica.duality import (
    certificate,
    dual_objective,
    lagrangian,
    linear_certificate,
    midpoint,
    offset_interval,
    primal_objective,
    rational,
)
from mlreplica.gram import GramRows
from mlreplica.kernels import rbf
from mlreplica.qp import solve_dual


def residuals(found):
    return (
        *(found.primal_feasibility, found.dual_feasibility),
        *(found.stationarity, found.slackness, found.violation),
    )


@pytest.mark.parametrize("name", EXACT)
def test_exact_certificates(name):
    _, _, y, alpha, b, C, objective = EXACT[name]
    K, alpha = EXACT[name].K, rational(alpha)
    found = certificate(K, y, alpha, b, C)
    assert found.exact and found.convex is True
    assert found.verdict == "optimal" and found.is_optimal(0)
    assert found.primal == found.dual == objective and found.gap == 0
    assert residuals(found) == (0,) * 5 and found.offset_interval == (b, b)
    assert {type(v) for v in (found.primal, found.dual, found.gap)} <= {int, Fraction}
    assert_optimal(K, y, alpha, b, C, gap=0, kkt=0)


@pytest.mark.parametrize("name", EXACT)
def test_an_exact_certificate_is_lost_by_the_smallest_change(name):
    _, _, y, alpha, b, C, _ = EXACT[name]
    K, alpha, tiny = EXACT[name].K, rational(alpha), Fraction(1, 10**30)
    assert certificate(K, y, alpha, b + tiny, C).gap > 0
    assert certificate(K, y, alpha, b - tiny, C).gap > 0
    moved = alpha.copy()
    moved[int(np.argmax(alpha))] += tiny
    found = certificate(K, y, moved, b, C)
    assert found.dual == -math.inf and found.gap == math.inf and found.stationarity == tiny
    assert certificate(K, y, alpha * (1 + tiny), b, C).gap > 0
    assert certificate(K, y, alpha * (1 - tiny), b, C).gap > 0


def test_sympy_numbers_and_mixtures_are_exact_too():
    import sympy

    K = [[sympy.Integer(9), 15], [15, sympy.Integer(25)]]
    half = [sympy.Rational(1, 2)] * 2
    found = certificate(np.array(K, dtype=object), [1, -1], half, sympy.Integer(4), sympy.oo)
    assert found.exact and found.gap == 0 and found.primal == HALF
    found = certificate([[9.0, 15.0], [15.0, 25.0]], [1, -1], rational([0.5, 0.5]), 4.0)
    assert found.exact and found.gap == 0
    found = certificate(rational(K), [1, -1], [0.5, 0.5], 4.5, 1.0)
    assert found.exact and isinstance(found.gap, Fraction) and found.gap == HALF


def small_points():
    fractions = st.fractions(-3, 3, max_denominator=4)
    return (
        st.integers(2, 5)
        .flatmap(
            lambda n: st.tuples(
                st.lists(st.tuples(fractions, fractions), min_size=n, max_size=n),
                st.lists(st.sampled_from([-1, 1]), min_size=n, max_size=n),
                st.lists(st.fractions(0, 2, max_denominator=4), min_size=n, max_size=n),
                fractions,
                st.fractions(Fraction(1, 4), 3, max_denominator=4),
            )
        )
        .filter(lambda problem: len(set(problem[1])) == 2)
    )


def balanced(alpha, y, C):
    """α shrunk into the box and onto Σ_i α_i y_i = 0."""
    alpha, y = np.minimum(rational(alpha), C), np.array(y)
    up, down = alpha[y > 0].sum(), alpha[y < 0].sum()
    if up == 0 or down == 0:
        return 0 * alpha
    return np.where(y > 0, alpha * min(1, down / up), alpha * min(1, up / down))


@given(small_points())
def test_the_gap_is_primal_minus_dual_and_bounds_the_distance_to_the_optimum(problem):
    X, y, alpha, b, C = problem
    X, y = rational(X), np.array(y)
    alpha = balanced(alpha, y, C)
    K = X @ X.T
    found = certificate(K, y, alpha, b, C)
    w = (alpha * y) @ X
    primal = w @ w / 2 + C * sum(max(0, 1 - m) for m in y * (X @ w + b))
    v, every = [a * int(label) for a, label in zip(alpha, y)], range(len(y))
    dual = sum(alpha) - sum(v[i] * v[j] * K[i, j] for i in every for j in every) / 2
    assert (found.primal, found.dual, found.gap) == (primal, dual, primal - dual)
    best = solve_dual(K, y, C).objective
    assert dual <= best <= primal
    assert primal_objective(K, y, alpha, b, C) == primal and dual_objective(K, y, alpha) == dual


@given(small_points(), st.tuples(*[st.fractions(-2, 2, max_denominator=3)] * 2))
def test_the_gap_of_any_w(problem, w):
    X, y, alpha, b, C = problem
    X, y, w = rational(X), np.array(y), rational(w)
    alpha = balanced(alpha, y, C)
    found = linear_certificate(X, y, w, b, alpha, C)
    margins = y * (X @ w + b)
    assert found.primal == w @ w / 2 + C * sum(max(0, 1 - m) for m in margins)
    assert found.gap == found.primal - found.dual >= 0
    drift = w - (alpha * y) @ X
    assert math.isclose(found.stationarity**2, float(drift @ drift), abs_tol=1e-30)
    # A common factor that meets every hard margin is taken, and none helps a misclassified sample.
    hard = linear_certificate(X, y, w, b, alpha)
    s = min(1, min(margins))
    assert hard.primal == (w @ w / 2 / s**2 if s > 0 else math.inf)
    assert hard.gap == (hard.primal - hard.dual if s > 0 else math.inf)
    assert hard.primal_feasibility == max(0, 1 - min(margins))


@given(small_points())
def test_slackness_and_multiplier_signs(problem):
    X, y, alpha, b, C = problem
    X, y, alpha = rational(X), np.array(y), rational(alpha)
    margins = y * (X @ X.T @ (alpha * y) + b)
    found = certificate(X @ X.T, y, alpha, b, C)
    slackness = max(
        max(abs(a * max(0, m - 1)), abs((C - a) * max(0, 1 - m)))
        for a, m in zip(alpha, margins, strict=True)
    )
    assert found.slackness == slackness
    assert found.dual_feasibility == max(0, *(alpha - C), *-alpha)
    assert found.stationarity == abs(sum(alpha * y))
    feasible = found.dual_feasibility == found.stationarity == 0
    assert (found.dual > -math.inf) == feasible == (found.gap < math.inf)


@given(small_points())
def test_the_offset_interval_is_every_optimal_b_and_no_other(problem):
    X, y, _, _, C = problem
    X = rational(X)
    K, solution = X @ X.T, solve_dual(X @ X.T, y, C)
    lower, upper = offset_interval(K, y, solution.alpha, C)
    assert solution.b == midpoint((lower, upper)) and lower <= upper
    for b in (lower, upper, midpoint((lower, upper))):
        assert certificate(K, y, solution.alpha, b, C, psd=True).gap == 0
    for b in (lower - Fraction(1, 100), upper + Fraction(1, 100)):
        assert certificate(K, y, solution.alpha, b, C, psd=True).gap > 0


@pytest.mark.parametrize(
    "alpha, b",
    [
        ([math.nan, 0.5], 4.0),
        ([0.5, 0.5], math.nan),
        ([0.5, 0.5], None),
        ([math.inf, math.inf], 4.0),
        ([0.5, 0.5], math.inf),
    ],
)
def test_undefined_is_infinite(alpha, b):
    X, y = np.array([[3.0], [5.0]]), [1, -1]
    for C in (1.0, math.inf):
        for found in (
            certificate(X @ X.T, y, alpha, b, C),
            certificate(rational(X @ X.T), y, alpha, b, C),
            linear_certificate(X, y, np.array([-1.0]), b, alpha, C),
        ):
            assert found.primal == found.gap == found.relative_gap == -found.dual == math.inf
            assert residuals(found) == (math.inf,) * 5
            assert not found.is_optimal(math.inf) and "so there is no gap" in found.verdict


def test_kernel_values_that_are_no_numbers_are_not_called_optimal():
    K = np.array([[9.0, math.nan], [math.nan, 25.0]])
    for C in (1.0, math.inf):
        found = certificate(CountedRows(K), [1, -1], [0.5, 0.5], 4.0, C, psd=True)
        assert found.primal == found.gap == found.violation == math.inf
        assert found.dual == -math.inf and not found.is_optimal(math.inf)


def test_where_all_multipliers_are_0_every_slack_costs_its_C():
    found = certificate(np.eye(2), [1, -1], [0.0, 0.0], 0.0, [2.0, 3.0])
    assert (found.primal, found.dual, found.gap) == (5, 0, 5)


def test_optimal_is_up_to_the_tolerance_and_no_further():
    X, y = np.array([[3.0], [5.0]]), [1, -1]
    found = certificate(X @ X.T, y, [0.4, 0.4], 4.0, 1.0, psd=True)
    assert 0 < found.relative_gap < 1
    assert found.is_optimal(1.001 * found.relative_gap)
    assert not found.is_optimal(0.999 * found.relative_gap)


@pytest.mark.parametrize(
    "alpha, b, C, residual",
    [
        ([0.5, 0.25], 4.0, 1.0, "stationarity"),
        ([0.5, 0.5], 4.0, 0.25, "dual_feasibility"),
        ([-0.5, -0.5], 4.0, 1.0, "dual_feasibility"),
        ([0.5, 0.5], 5.5, math.inf, "primal_feasibility"),
        ([0.4, 0.4], 4.0, 1.0, "slackness"),
        ([0.5, 0.5], 3.0, 1.0, "slackness"),
    ],
)
def test_a_bad_point_shows_in_its_residual(alpha, b, C, residual):
    X, y = np.array([[3.0], [5.0]]), [1, -1]
    good = certificate(X @ X.T, y, [0.5, 0.5], 4.0)
    assert getattr(good, residual) == 0 and good.is_optimal()
    found = certificate(X @ X.T, y, alpha, b, C)
    infeasible = "the multipliers are not feasible"
    words = {"stationarity": infeasible, "dual_feasibility": infeasible}
    words |= {"primal_feasibility": "a margin is below 1", "slackness": "is bracketed"}
    assert getattr(found, residual) >= 0.1 and words[residual] in found.verdict
    assert found.relative_gap >= 0.1 and not found.is_optimal(0.05)


def test_a_gap_of_zero_proves_nothing_for_an_indefinite_matrix():
    K = np.kron(np.eye(2), np.array([[1.0, 2.0], [2.0, 1.0]]))
    y, third = [1, 1, -1, -1], Fraction(1, 3)
    for matrix in (K, rational(K)):
        found = certificate(matrix, y, rational([third] * 4), 0, C=1)
        assert found.gap == found.slackness == found.violation == 0 and found.dual == Fraction(2, 3)
        assert found.convex is False and not found.is_optimal()
        assert "proves nothing" in found.verdict
        # A feasible point with a larger dual value.
        assert dual_objective(matrix, y, rational([2 * third, 0, third, third])) == Fraction(7, 9)
    found = certificate(K, y, [1 / 3] * 4, 0.0, C=1.0)
    assert found.convex is False and not found.is_optimal(1)


def test_convexity_is_judged_where_the_dual_looks():
    X, y, zero = np.array([[0.0], [1.0], [3.0]]), [1, -1, 1], [0.0] * 3
    K = -((X - X.T) ** 2)
    for numbers in np.asarray, rational:
        assert certificate(numbers(K), y, numbers(zero), 0, 1).convex is True
        assert certificate(numbers(-K), y, numbers(zero), 0, 1).convex is False
    # What the caller knows is taken over, and what nobody looked at is not called convex.
    assert certificate(-K, y, zero, 0.0, 1.0, psd=True).convex is True


def test_a_large_entry_hides_no_negative_eigenvalue():
    # Between samples 0 and 1, and 2 and 3, K is indefinite: by δ, beside an entry of 10⁶.
    delta = 1.3e-9
    K = np.zeros((5, 5))
    K[:2, :2] = K[2:4, 2:4] = delta * np.array([[0, 1], [1, 0]])
    K[4, 4] = 1e6
    y, C = [1, 1, -1, -1, 1], 2 / delta
    alpha = [1 / delta] * 4 + [1e-6]
    found = certificate(K, y, alpha, 0.0, C)
    assert abs(found.relative_gap) < 1e-8  # a point that meets every KKT condition …
    assert dual_objective(K, y, [C, 0, C, 0, 0]) > 1.9 * found.dual  # … and is far from optimal
    assert found.convex is False and not found.is_optimal() and "proves nothing" in found.verdict
    with pytest.raises(ValueError, match="K must be positive semi-definite, got vᵀKv = -1.3e-09"):
        solve_dual(K, y, C)


def test_row_providers_are_read_at_support_vectors_alone():
    X, y, _ = problems()["separable"]
    K = rbf(0.1)(X)
    solution = solve_dual(K, y, 10.0)
    point, rows, unread = (y, solution.alpha, solution.b, 10.0), CountedRows(K), CountedRows(K)
    found, direct = certificate(rows, *point), certificate(K, *point)
    assert rows.read == set(solution.support.tolist()) and len(rows.read) < len(y)
    assert (found.primal, found.dual, found.gap) == (direct.primal, direct.dual, direct.gap)
    assert found.convex is None and not found.is_optimal() and "not tested" in found.verdict
    assert direct.is_optimal() and certificate(GramRows(rbf(0.1), X), *point).is_optimal()
    told = certificate(unread, *point, scores=K @ (solution.alpha * y))
    wanted = pytest.approx((direct.primal, direct.dual, direct.gap), rel=1e-12, abs=1e-12)
    assert not unread.read and (told.primal, told.dual, told.gap) == wanted


@pytest.mark.parametrize("shift", [0, 1e2, 1e3])  # from 1e4 on no bound is so good
@pytest.mark.parametrize("name", ["separable", "inseparable", "duplicated points", "xor"])
def test_float_certificates_agree_with_rational_ones(name, shift):
    X, y, _ = problems()[name]
    X = X + shift
    K = X @ X.T
    solution = solve_dual(K, y, 1.0)
    rough = certificate(K, y, solution.alpha, solution.b, 1.0)
    fine = certificate(rational(K), y, solution.alpha, solution.b, 1.0, psd=True, tolerance=1e-10)
    # Rounding of K costs digits of the objective, not of the gap: what K has in common cancels.
    # What it may have cost the bound is told apart.
    assert abs((rough.gap - rough.defect) / rough.primal - fine.relative_gap) <= 1e-9
    assert fine.defect == 0 <= rough.defect
    assert [rough.primal, rough.dual] == pytest.approx([fine.primal, fine.dual], rel=1e-7)
    assert rough.is_optimal(1e-8) and rough.stationarity == fine.stationarity == 0


def test_the_lagrangian_is_what_its_parts_are():
    rng = np.random.default_rng(3)
    X, y, w, b = rng.normal(size=(5, 3)), np.array([1, -1, 1, 1, -1]), rng.normal(size=3), 0.3
    xi, alpha, beta, C = rng.random((4, 5))
    hard = sum(w**2) / 2 - sum(alpha[i] * (y[i] * (sum(w * X[i]) + b) - 1) for i in range(5))
    soft = hard + sum((C[i] - alpha[i] - beta[i]) * xi[i] for i in range(5))
    assert math.isclose(lagrangian(X, y, w, b, alpha, C, xi, beta), soft, rel_tol=1e-12)
    assert math.isclose(lagrangian(X, y, w, b, alpha), hard, rel_tol=1e-12)


TWO, NOT_FINITE = [[1.0], [2.0]], [[1.0, math.nan], [0, 1]]


@pytest.mark.parametrize(
    "judge, arguments, message",
    [
        (certificate, ([[1.0, 2.0]], [1, -1], [0, 0], 0.0), r"K must be .* square .*\(1, 2\)"),
        (certificate, (NOT_FINITE, [1, -1], [0, 0], 0.0), r"finite, got K\[0, 1\] = nan"),
        (certificate, (np.eye(2), [1, 2], [0, 0], 0.0), "labels"),
        (certificate, (np.eye(2), [1, -1], [0] * 3, 0.0), r"alpha .* \(2,\).*got shape \(3,\)"),
        (
            certificate,
            (np.eye(2), [1, -1], [0, 0], 0.0, [1.0, 0.0]),
            "C must be positive, got 0.0 for sample 1",
        ),
        # where a formula would go through
        (lagrangian, (TWO, [1, 0], [-1.0], 4.0, [0.5, 0.5]), r"labels -1 and \+1, got 0, 1"),
        (linear_certificate, (TWO, [1, -1], [1.0, 2.0], 0.0, [0, 0]), r"w must have shape \(1,\)"),
    ],
)
def test_bad_input_is_named(judge, arguments, message):
    with pytest.raises(ValueError, match=message):
        judge(*arguments)


def test_a_verdict_calls_optimal_only_what_is():
    K, y = rational([[0, 0], [0, 4]]), [-1, 1]
    good = certificate(K, y, rational(["1/2", "1/2"]), rational(-1))
    rough = certificate(K, y, rational(["2/5", "2/5"]), rational(-1))
    assert good.verdict == "optimal" and rough.gap > 0
    assert rough.verdict == "the optimum is bracketed, with a relative gap of 4.6e-01"
    near = certificate(np.array(K, dtype=float), y, [0.5, 0.5], -1.0 - 1e-12)
    assert near.verdict.startswith("optimal to a relative gap of ")


def test_the_gap_says_what_rounding_may_have_done_to_it():
    rng = np.random.default_rng(0)
    for _ in range(20):
        X = rng.normal(size=(10, 3)) * 10.0 ** rng.uniform(-2, 4) + 10.0 ** rng.uniform(0, 5)
        y, alpha, C = np.repeat([-1, 1], 5), np.zeros(10), 10.0 ** rng.uniform(-6, 3)
        alpha[[0, 5]], K = rng.uniform(0, C), X @ X.T
        K, b = (K + K.T) / 2, float(rng.normal())
        found = certificate(K, y, alpha, b, C)
        exact = certificate(K.astype(object), y, rational(alpha), b, C)
        assert exact.rounding == 0
        lost = abs(float(Fraction(found.gap) - Fraction(found.defect) - exact.gap))
        assert lost <= found.rounding + 1e-15 * found.gap
    # Far from the origin nothing is left to tell the gap by, and the verdict says so.
    X = np.array([[1.0], [2.0], [4.0]]) + 2.0**30
    alpha = [0.0, 0.5, 0.5]
    near, far = (
        certificate(S @ S.T, [-1, -1, 1], alpha, -3.0 - s, 10.0)
        for S, s in ((X - 2.0**30, 0), (X, 2.0**30))
    )
    assert near.gap == 0 and near.rounding < 1e-12 and "optimal" in near.verdict
    assert far.rounding > 1 and "cannot be told to better than" in far.verdict


@pytest.mark.parametrize("C", [10.0, math.inf])
def test_the_gap_of_a_linear_machine_says_it_too(C):
    rng, y, worst = np.random.default_rng(2), [-1, -1, 1], 0.0
    for _ in range(20):
        X = np.array([[1.0], [2.0], [4.0]]) / 3 + 2.0 ** rng.integers(0, 30)
        alpha, w = np.array([0.0, 4.5, 4.5]), np.array([3.0 * (1 + 1e-6 * rng.normal())])
        b = float(1 - X[2] @ w)
        found = linear_certificate(X, y, w, b, alpha, C)
        exact = linear_certificate(rational(X), y, w, b, rational(alpha), C)
        lost = abs(float(Fraction(found.gap) - exact.gap))
        assert lost <= found.rounding + 1e-15 * found.gap and exact.rounding == 0
        worst = max(worst, lost / found.gap)
    assert worst > 1e-12  # so that there was something to be said
