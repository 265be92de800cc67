"""ε-SVR against cvxpy, its certificate against rational arithmetic, the reduction to SMO."""

import functools
import math
from fractions import Fraction

import cvxpy as cp
import numpy as np
import pytest
from problems import CountedRows
from sklearn.svm import SVR

from mlreplica.decomposition import decompose
from mlreplica.exact import rational
from mlreplica.exceptions import ConvergenceWarning
from mlreplica.gram import GramRows
from mlreplica.kernels import linear, polynomial, rbf
from mlreplica.qp import solve_svr_dual, solve_svr_primal
from mlreplica.regression import (
    RepeatedRows,
    certificate,
    dual_problem,
    epsilon_svr,
    insensitive_loss,
)
from mlreplica.smo import SELECTIONS, smo
from mlreplica.step import violation


def sample(seed):
    """A random problem: K, z, C, ε, with weights, duplicates and every kernel."""
    rng = np.random.default_rng(seed)
    n, d = int(rng.integers(5, 40)), int(rng.integers(1, 5))
    X = rng.normal(size=(n, d))
    if rng.random() < 0.4:
        X[n // 2 : 2 * (n // 2)] = X[: n // 2]
    z = np.sin(2 * X[:, 0]) + 0.3 * rng.normal(size=n)
    kernel = [linear(), polynomial(2, gamma=1 / d, coef0=1), rbf(0.5)][seed % 3]
    C = 10.0 ** rng.integers(-1, 3)
    C = C * rng.uniform(0.05, 1, size=n) if rng.random() < 0.5 else C
    return kernel(X), z, C, float(rng.choice([0.0, 0.01, 0.1, 0.5]))


def assert_optimal_regression(K, z, coef, b, C, epsilon, *, gap=1e-8, kkt=1e-6):
    """The judge, in rational arithmetic and with no line of the library's."""
    n = len(z)
    K, z, beta, epsilon, b = (
        rational(K),
        rational(z),
        rational(coef),
        Fraction(epsilon),
        Fraction(b),
    )
    C = np.broadcast_to(rational(C), (n,))
    scores = [sum((K[i][j] * beta[j] for j in range(n)), Fraction(0)) for i in range(n)]
    residual = [z[i] - scores[i] - b for i in range(n)]
    assert all(abs(beta[i]) <= C[i] for i in range(n)) and abs(sum(beta)) <= Fraction(
        1, 10**10
    ) * sum(abs(beta))
    for i in range(n):
        r = residual[i]
        # By where the target is |β_i| may be: 0 inside the tube, up to C on it, C outside.
        assert abs(beta[i]) == C[i] or abs(r) <= epsilon + kkt, (
            f"|beta_{i}| < C outside the tube, residual {float(r)}"
        )
        assert beta[i] <= 0 or r >= epsilon - kkt, (
            f"beta_{i} > 0 but the target is only {float(r)} above"
        )
        assert beta[i] >= 0 or r <= kkt - epsilon, (
            f"beta_{i} < 0 but the target is only {float(-r)} below"
        )
    half_norm = sum(beta * scores) / 2
    primal = half_norm + sum(
        C[i] * max(0, abs(residual[i]) - epsilon) for i in range(n) if abs(residual[i]) > epsilon
    )
    dual = sum(z * beta) - epsilon * sum(abs(beta)) - half_norm
    assert 0 <= primal - dual <= gap * primal, (
        f"the relative gap is {float((primal - dual) / primal)}"
    )
    return float(primal), float(dual)


def solve_primal(K, z, C, epsilon):
    """The optimal value by cvxpy, from a factor K = FFᵀ."""
    values, vectors = np.linalg.eigh(K)
    F = vectors * np.sqrt(np.maximum(values, 0))
    w, b = cp.Variable(len(z)), cp.Variable()
    loss = cp.sum(cp.multiply(C, cp.pos(cp.abs(z - F @ w - b) - epsilon)))
    return cp.Problem(cp.Minimize(cp.sum_squares(w) / 2 + loss)).solve(
        solver=cp.CLARABEL, tol_gap_abs=1e-11, tol_gap_rel=1e-11, tol_feas=1e-11
    )


@pytest.mark.parametrize("seed", range(18))
def test_reaches_the_certified_optimum(seed):
    K, z, C, epsilon = sample(seed)
    run = epsilon_svr(K, z, C, epsilon, tol=1e-7, max_iter=200_000)
    assert run.converged and run.violation <= 1e-7
    room = (
        1e-7 * np.broadcast_to(C, len(z)).sum()
    )  # what conditions missed by tol / 2 may add up to
    found = certificate(K, z, run.coef, run.b, C, epsilon)
    primal, dual = assert_optimal_regression(
        K, z, run.coef, run.b, C, epsilon, gap=max(1e-8, room / found.primal)
    )
    assert found.primal == pytest.approx(primal, rel=1e-10) and found.dual == pytest.approx(
        dual, rel=1e-10
    )
    # Both ends of the certified interval hold the optimum that cvxpy finds, up to its accuracy.
    best = solve_primal(K, z, C, epsilon)
    assert dual <= best * (1 + 1e-7) and primal >= best * (1 - 1e-7)


SOLVERS = {
    **{name: functools.partial(smo, selection=name, random_state=0) for name in SELECTIONS},
    "blocks": functools.partial(decompose, block_size=8),
}


@pytest.mark.parametrize("solver", SOLVERS)
def test_every_solver_solves_it(solver):
    K, z, C, epsilon = sample(5)
    run = epsilon_svr(K, z, C, epsilon, tol=1e-6, solve=SOLVERS[solver])
    assert run.converged and certificate(K, z, run.coef, run.b, C, epsilon).relative_gap <= 1e-5


def test_the_judge_rejects_what_is_not_optimal():
    K, z, C, epsilon = sample(2)
    run = epsilon_svr(K, z, C, epsilon, tol=1e-9)
    move = np.zeros(len(z))
    i, j = np.flatnonzero(run.coef > 0.1 * np.max(C))[:2]
    move[i], move[j] = 1e-3, -1e-3
    for coef, b in (
        (run.coef, run.b + 1e-3),
        (0.9 * run.coef, run.b),
        (run.coef - move, run.b),
        (run.coef * 0, run.b),
    ):
        with pytest.raises(AssertionError):
            assert_optimal_regression(K, z, coef, b, C, epsilon)


# --- the reduction --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_the_reduction_has_the_dual_objective(seed):
    K, z, C, epsilon = sample(seed)
    problem, n = dual_problem(K, z, C, epsilon), len(z)
    rng = np.random.default_rng(seed)
    above, below = rng.uniform(size=(2, n))
    a, whole = np.concatenate([above, below]), np.block([[K, K], [K, K]])
    value = a @ (np.outer(problem.y, problem.y) * whole) @ a / 2 + problem.linear @ a
    beta = above - below
    dual = sum(z * beta) - epsilon * sum(above + below) - beta @ K @ beta / 2
    assert value == pytest.approx(-dual, rel=1e-12) and problem.y @ a == pytest.approx(
        beta.sum(), abs=1e-12
    )
    assert (problem.C == np.tile(np.broadcast_to(C, n), 2)).all() and problem.y.tolist() == [
        1
    ] * n + [-1] * n


def test_rows_are_those_of_the_matrix_that_is_not_formed():
    K = sample(0)[0]
    n, whole, rows = len(K), np.block([[K, K], [K, K]]), RepeatedRows(K)
    indices = np.array([0, n, 2 * n - 1, 1])
    assert rows.shape == whole.shape and (rows.diagonal() == np.diagonal(whole)).all()
    assert (rows[n + 1] == whole[n + 1]).all() and (rows[indices] == whole[indices]).all()
    assert (rows[[3, 2]] == whole[[3, 2]]).all()


def test_row_providers_do_as_arrays_do():
    X, z = np.random.default_rng(0).normal(size=(2, 30, 1))
    z, kernel = z[:, 0], rbf(0.5)
    expected = epsilon_svr(kernel(X), z, tol=1e-8)
    for K in CountedRows(kernel(X)), GramRows(kernel, X, memory=1):
        run = epsilon_svr(K, z, tol=1e-8)
        np.testing.assert_allclose(run.coef, expected.coef, atol=1e-6)
        found, same = certificate(K, z, run.coef, run.b), certificate(kernel(X), z, run.coef, run.b)
        np.testing.assert_allclose(found[:3], same[:3], rtol=1e-12, atol=1e-12)
    rows = CountedRows(kernel(X))
    certificate(rows, z, expected.coef, expected.b)
    assert rows.read == set(np.flatnonzero(expected.coef).tolist()) and len(rows.read) < 30


def test_options_are_those_of_smo():
    K, z, C, epsilon = sample(8)
    run = epsilon_svr(K, z, C, epsilon, record=True)
    objectives = [-step.objective for step in run.history]
    assert (
        len(objectives) == run.n_iter > 5 and (np.diff(objectives) >= -1e-12 * objectives[-1]).all()
    )
    assert objectives[-1] == pytest.approx(
        certificate(K, z, run.coef, run.b, C, epsilon).dual, rel=1e-10
    )
    for solve in smo, decompose:
        with pytest.warns(ConvergenceWarning, match="after 2 iterations") as told:
            assert epsilon_svr(K, z, C, epsilon, max_iter=2, solve=solve).n_iter == 2
        assert told[0].filename == __file__


def test_the_violation_is_that_of_the_reduction():
    K, z, C, epsilon = sample(4)
    run = epsilon_svr(K, z, C, epsilon, max_iter=4, warn=str)
    problem = dual_problem(K, z, C, epsilon)
    a = np.concatenate([np.maximum(run.coef, 0), np.maximum(-run.coef, 0)])
    assert run.violation > 1e-3 and run.violation == pytest.approx(
        violation(*problem[:2], a, *problem[2:]), rel=1e-9
    )


# --- properties of the solution -------------------------------------------------------------------


def test_targets_within_the_tube_need_no_support():
    K = sample(1)[0]
    z = np.linspace(3.0, 3.9, len(K))
    run = epsilon_svr(K, z, 10.0, 0.5)
    assert (run.coef == 0).all() and run.n_iter == 0 and run.b == pytest.approx(3.45)
    found = certificate(K, z, run.coef, run.b, 10.0, 0.5)
    assert found[:3] == (0, 0, 0) and found.relative_gap == 0


def test_without_a_tube_it_is_the_median():
    # With K = 0 only b is left, and Σ|z_i − b| is least at the median.
    run = epsilon_svr(np.zeros((5, 5)), [4.0, -1.0, 7.0, 2.0, 100.0], 1.0, 0.0)
    assert run.b == pytest.approx(4, abs=1e-3)


def test_units_of_the_target():
    K, z, C, epsilon = sample(6)
    run, scaled = (
        epsilon_svr(K, z, C, epsilon, tol=1e-8),
        epsilon_svr(K, 64 * z, 64 * C, 64 * epsilon, tol=64e-8),
    )
    np.testing.assert_allclose(scaled.coef, 64 * run.coef, rtol=1e-9, atol=1e-12)
    shifted = epsilon_svr(K, z + 3, C, epsilon, tol=1e-8)
    assert shifted.b == pytest.approx(run.b + 3, abs=1e-6)
    np.testing.assert_allclose(K @ shifted.coef, K @ run.coef, atol=1e-6)


def test_a_hard_tube_is_met():
    X = np.linspace(0, 3, 12)[:, None]
    K, z = rbf(2.0)(X), np.sin(2 * X[:, 0])
    run = epsilon_svr(K, z, math.inf, 0.1, tol=1e-8)
    residual = z - K @ run.coef - run.b
    assert run.converged and np.abs(residual).max() <= 0.1 + 1e-8
    soft = epsilon_svr(K, z, 10 * np.abs(run.coef).max(), 0.1, tol=1e-8)  # a C that is not felt
    np.testing.assert_allclose(soft.coef, run.coef, atol=1e-5)
    found = certificate(K, z, run.coef, run.b, math.inf, 0.2)
    assert found.primal == pytest.approx(run.coef @ K @ run.coef / 2) and 0 < found.gap < math.inf
    assert certificate(K, z, run.coef, run.b, math.inf, 0.05)[:3] == (
        math.inf,
        pytest.approx(found.dual, rel=1),
        math.inf,
    )


# --- the certificate ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_the_gap_is_the_difference_and_never_negative(seed):
    K, z, C, epsilon = sample(seed)
    rng = np.random.default_rng(seed)
    coef = rng.uniform(-1, 1, size=len(z))
    coef -= coef.mean()
    coef *= np.min(C) / np.abs(coef).max()
    for b in rng.normal(size=3):
        found = certificate(K, z, coef, b, C, epsilon)
        primal = coef @ K @ coef / 2 + (C * insensitive_loss(z - K @ coef - b, epsilon)).sum()
        dual = z @ coef - epsilon * np.abs(coef).sum() - coef @ K @ coef / 2
        assert found.primal == pytest.approx(primal, rel=1e-12) and found.dual == pytest.approx(
            dual, rel=1e-9
        )
        assert found.gap == pytest.approx(primal - dual, rel=1e-9) and found.gap > 0
        assert found.relative_gap == found.gap / found.primal


def test_the_gap_counts_what_rounding_leaves_of_the_sum():
    K, z, coef, b, epsilon = (
        np.eye(2),
        np.array([1.0, -2.0]),
        np.array([0.5, -0.5 + 5e-11]),
        1e6,
        0.125,
    )
    found = certificate(K, z, coef, b, 1.0, epsilon)
    K, z, coef, b = rational(K), rational(z), rational(coef), Fraction(b)
    loss = sum(max(0, abs(r) - Fraction(epsilon)) for r in z - K @ coef - b)
    gap = coef @ K @ coef + loss - z @ coef + Fraction(epsilon) * sum(abs(coef))
    assert found.gap == pytest.approx(float(gap), rel=1e-14) and abs(b * sum(coef)) > 1e-12 * gap


def test_the_gap_says_what_rounding_may_have_done_to_it():
    rng = np.random.default_rng(1)
    for _ in range(20):
        X = rng.normal(size=(10, 3)) * 10.0 ** rng.uniform(-2, 4) + 10.0 ** rng.uniform(0, 5)
        coef, C = np.zeros(10), 10.0 ** rng.uniform(-6, 3)
        coef[[2, 7]] = rng.uniform(0, C) * np.array([1, -1])
        K, z, b, epsilon = X @ X.T, rng.normal(size=10), float(rng.normal()), rng.uniform(0, 2)
        K = (K + K.T) / 2
        found = certificate(K, z, coef, b, C, epsilon)
        G, t, v = rational(K), rational(z), rational(coef)
        r = t - G @ v - Fraction(b)
        loss = sum(max(0, abs(each) - Fraction(epsilon)) for each in r) * Fraction(C)
        gap = loss + v @ G @ v - t @ v + Fraction(epsilon) * sum(abs(v))
        assert abs(float(Fraction(found.gap) - gap)) <= found.rounding + 1e-15 * found.gap
        assert found.rounding < 1e-6 * C * np.abs(r.astype(float)).sum()
    # Far from the origin nothing is left to tell the gap by, and the verdict says so.
    X, z, coef = np.array([[0.0], [1.0], [2.0]]), [0.0, 1.0, 5.0], [0.0, -1.0, 1.0]
    near, far = (
        certificate(S @ S.T, z, coef, 0.5 - s, 1.0, 0.5)
        for S, s in ((X, 0), (X + 2.0**30, 2.0**30))
    )
    assert near.verdict.startswith("optimal") and near.rounding < 1e-12
    assert "cannot be told to better than" in far.verdict
    assert math.isnan(certificate(X @ X.T, z, coef, 0.5, 1.0, 0.5, scores=X[:, 0]).rounding)


def test_infeasible_coefficients_have_no_dual_value():
    K, z, C, epsilon = np.eye(3), np.array([1.0, 2.0, 3.0]), 1.0, 0.1
    for coef in ([0.5, 0.0, 0.0], [1.5, -1.5, 0.0]):
        found = certificate(K, z, coef, 0.0, C, epsilon)
        assert (
            found.dual == -math.inf
            and found.gap == found.relative_gap == math.inf
            and found.primal < math.inf
        )


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"K": np.ones((2, 3))}, r"square Gram matrix \(n, n\), got shape \(2, 3\)"),
        ({"K": CountedRows(np.ones((2, 3)))}, r"square Gram matrix \(n, n\), got shape \(2, 3\)"),
        ({"z": [1.0]}, r"z must be 2 finite numbers, one target per sample, got \[1.\]"),
        ({"z": [1.0, math.nan]}, "z must be 2 finite numbers"),
        ({"C": 0}, "C must be positive, got 0"),
        ({"C": [1.0, 1.0, 1.0]}, r"one per sample, shape \(2,\)"),
        ({"epsilon": -0.1}, "epsilon must be a finite number ≥ 0, got -0.1"),
        ({"epsilon": math.inf}, "epsilon must be a finite number ≥ 0, got inf"),
        ({"tol": 0}, "tol must be a positive finite number, got 0"),
    ],
)
def test_errors_name_what_was_given(change, message):
    with pytest.raises(ValueError, match=message):
        epsilon_svr(**{"K": [[1.0, 2.0], [2.0, 4.0]], "z": [0.0, 1.0], **change})


@pytest.mark.parametrize("b", [math.nan, math.inf])
def test_an_offset_that_is_no_number_has_an_infinite_gap(b):
    found = certificate(np.eye(2), [0.0, 1.0], [-0.5, 0.5], b, 1.0, 0.1)
    assert found.primal == found.gap == found.relative_gap == math.inf
    assert found.dual == pytest.approx(0.5 - 0.1 - 0.25)


def test_the_certificate_needs_a_coefficient_for_each_sample():
    with pytest.raises(
        ValueError,
        match=r"coef must have shape \(2,\), one coefficient per sample, got shape \(3,\)",
    ):
        certificate(np.eye(2), [0.0, 1.0], np.zeros(3), 0.0)


def test_scores_come_with_the_solution():
    rng = np.random.default_rng(4)
    X = rng.normal(size=(30, 2))
    z, K = X[:, 0] + 0.2 * rng.normal(size=30), rbf(0.5)(X)
    run = epsilon_svr(K, z, C=2.0, epsilon=0.1, tol=1e-6)
    np.testing.assert_allclose(run.scores, K @ run.coef, atol=1e-12)
    told, found = (
        certificate(K, z, run.coef, run.b, 2.0, 0.1, scores=s) for s in (run.scores, None)
    )
    assert told.gap == pytest.approx(found.gap, abs=1e-10) and -run.objective == pytest.approx(
        found.dual, rel=1e-10
    )
    assert certificate(K, z, run.coef, run.b, 2.0, 0.1, scores=run.scores + 1).gap > found.gap + 0.1


# --- the ground truth -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(18))
def test_the_ground_truth_is_the_optimum(seed):
    K, z, C, epsilon = sample(seed)
    found = solve_svr_dual(K, z, C, epsilon)
    primal, dual = assert_optimal_regression(K, z, found.coef, found.b, C, epsilon)
    assert found.w is None and found.objective == pytest.approx(primal, rel=1e-10)
    assert found.certificate.dual == pytest.approx(dual, rel=1e-10)
    assert set(np.flatnonzero(found.coef)) == set(found.support)


@pytest.mark.parametrize("epsilon", [0, 0.1, 1.0])
@pytest.mark.parametrize("C", [0.01, 1.0, 100.0])
def test_primal_and_dual_program_are_one_problem(C, epsilon):
    rng = np.random.default_rng(3)
    X = rng.normal(size=(25, 3))
    z = X @ [1, 0.2, 3] + 0.3 * rng.normal(size=25)
    first, second = solve_svr_primal(X, z, C, epsilon), solve_svr_dual(X @ X.T, z, C, epsilon)
    assert first.objective == pytest.approx(second.objective, rel=1e-8)
    np.testing.assert_allclose(first.w, X.T @ second.coef, rtol=1e-6, atol=1e-6)
    assert first.b == pytest.approx(second.b, rel=1e-6)
    theirs = SVR(kernel="linear", C=C, epsilon=epsilon, tol=1e-7).fit(X, z)
    coef = np.zeros(25)
    coef[theirs.support_] = theirs.dual_coef_[0]
    found = certificate(X @ X.T, z, coef, theirs.intercept_[0], C, epsilon)
    assert found.dual <= first.objective * (1 + 1e-8)
    assert found.primal >= first.objective * (1 - 1e-8)
    np.testing.assert_allclose(theirs.coef_[0], first.w, atol=1e-3)


@pytest.mark.parametrize("unit", [1e-6, 1.0, 1e6])
def test_the_ground_truth_in_other_units(unit):
    K, z, C, epsilon = sample(6)
    found = solve_svr_dual(K, unit * z + 1000 * unit, unit * C, unit * epsilon)
    assert found.certificate.relative_gap <= 1e-8
    expected = solve_svr_dual(K, z, C, epsilon)
    np.testing.assert_allclose(found.coef, unit * expected.coef, rtol=1e-5, atol=1e-7 * unit)
    assert found.b == pytest.approx(unit * (expected.b + 1000), rel=1e-8)


@pytest.mark.parametrize("C", [0.01, 0.05, 0.2])
def test_the_ground_truth_is_in_its_box_also_as_the_solver_left_it(C):
    rng = np.random.default_rng(0)
    X = rng.normal(size=(30, 2))
    z = X[:, 0] + 0.3 * rng.normal(size=30)
    assert np.abs(solve_svr_dual(X @ X.T, z, C, polish=False).coef).max() <= C


def test_the_ground_truth_is_certified_far_from_the_origin():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(30, 2))
    z = X[:, 0] + 0.3 * rng.normal(size=30)
    for target in (z, z + 1e6):
        for C in (1.0, 100.0):
            assert solve_svr_primal(X, target, C).certificate.relative_gap <= 1e-8
            assert solve_svr_dual(X @ X.T, target, C).certificate.relative_gap <= 1e-8
    K = (X + 300) @ (X + 300).T
    found = solve_svr_dual(K, z)
    # Its own certificate holds the indefiniteness that the rounding of these entries has left.
    assert certificate(K, z, found.coef, found.b).relative_gap <= 3e-10
    assert found.certificate.relative_gap > 1e-9


def test_the_ground_truth_takes_the_middle_offset():
    # Both samples are inside the tube for every offset from 3.5 to 4.5.
    for found in (
        solve_svr_dual(np.eye(2), [3.5, 4.5], 1.0, 1.0),
        solve_svr_primal([[0.0], [1.0]], [3.5, 4.5], 1.0, 1.0),
    ):
        assert found.b == pytest.approx(4) and not found.coef.any() and found.objective == 0
    one = solve_svr_primal([[2.0]], [7.0], 1.0, 0.0)
    assert one.b == 7 and one.w.tolist() == [0]


def test_the_polish_gains_digits():
    K, z, C, epsilon = sample(13)
    rough = solve_svr_dual(K, z, C, epsilon, polish=False)
    fine = solve_svr_dual(K, z, C, epsilon)
    assert 0 <= abs(fine.certificate.gap) <= abs(rough.certificate.gap)
    # At a bound exactly, where the solver alone is near it.
    assert (np.abs(fine.coef) == np.max(C)).sum() >= (np.abs(rough.coef) == np.max(C)).sum()
    assert (fine.coef == 0).any() and not (rough.coef == 0).any()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"K": [[1.0, 2.0], [2.0, 1.0]]}, "K must be positive semi-definite"),
        ({"K": [[1.0, 2.0]]}, "square"),
        ({"z": [1.0]}, "z must be 2 finite numbers"),
        ({"z": [1.0, math.nan]}, "z must be 2 finite numbers"),
        ({"C": 0}, "C must be positive, got 0"),
        ({"C": math.inf}, "C must be finite for a certified tube, got inf"),
        ({"epsilon": -1}, "epsilon must be a finite number ≥ 0, got -1"),
    ],
)
def test_errors_of_the_ground_truth_name_what_was_given(change, message):
    with pytest.raises(ValueError, match=message):
        solve_svr_dual(**{"K": np.eye(2), "z": [0.0, 1.0], **change})
    if "K" not in change:
        with pytest.raises(ValueError, match=message):
            solve_svr_primal(**{"X": np.eye(2), "z": [0.0, 1.0], **change})


def test_the_ground_truth_needs_finite_samples():
    with pytest.raises(ValueError, match="X must be finite, got nan"):
        solve_svr_primal([[math.nan]], [1.0])
    with pytest.raises(ValueError, match=r"X must have shape \(n, d\) with at least one sample"):
        solve_svr_primal(np.zeros((0, 1)), [])


def test_other_numbers_reach_the_kernel_through_the_doubled_problem():
    """Extended precision is of no use where it begins with rounded values."""
    X = np.array([[0.1], [0.2]])
    found = dual_problem(GramRows(linear(), X), [1.0, 2.0]).K.computed_in(rational)
    assert (found == np.tile(rational(X) @ rational(X).T, (2, 2))).all()
    assert dual_problem(X @ X.T, [1.0, 2.0]).K.computed_in(rational) is None
