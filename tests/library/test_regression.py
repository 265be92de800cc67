"""ε-SVR against cvxpy, its certificate against rational arithmetic, the reduction to SMO."""

import math
from fractions import Fraction

import cvxpy as cp
import numpy as np
import pytest
from sklearn.svm import SVR

from mlreplica.decomposition import decompose
from mlreplica.exact import rational
from mlreplica.exceptions import ConvergenceWarning
from mlreplica.kernels import linear, polynomial, rbf
from mlreplica.qp import solve_svr_dual, solve_svr_primal
from mlreplica.regression import certificate, dual_problem, epsilon_svr, insensitive_loss
from mlreplica.smo import smo


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
    K, z, beta, epsilon = rational(K), rational(z), rational(coef), Fraction(epsilon)
    C, scores = np.broadcast_to(rational(C), z.shape), K @ beta
    residual = z - scores - Fraction(b)
    assert (abs(beta) <= C).all() and abs(sum(beta)) <= sum(abs(beta)) / 10**10
    for i, r in enumerate(residual):
        # By where the target is |β_i| may be: 0 inside the tube, up to C on it, C outside.
        assert abs(beta[i]) == C[i] or abs(r) <= epsilon + kkt, (i, float(r))
        assert beta[i] <= 0 or r >= epsilon - kkt, (i, float(r))
        assert beta[i] >= 0 or r <= kkt - epsilon, (i, float(r))
    half_norm = sum(beta * scores) / 2
    outside = abs(residual) > epsilon
    primal = half_norm + sum((C * (abs(residual) - epsilon))[outside])
    dual = sum(z * beta) - epsilon * sum(abs(beta)) - half_norm
    assert 0 <= primal - dual <= gap * primal, float((primal - dual) / primal)
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
    found = certificate(K, z, run.coef, run.b, C, epsilon)
    room = 1e-7 * np.broadcast_to(C, len(z)).sum()  # conditions missed by tol / 2 may add up to it
    gap = max(1e-8, room / found.primal)
    primal, dual = assert_optimal_regression(K, z, run.coef, run.b, C, epsilon, gap=gap)
    assert (found.primal, found.dual) == pytest.approx((primal, dual), rel=1e-10)
    # Both ends of the certified interval hold the optimum that cvxpy finds, up to its accuracy.
    best = solve_primal(K, z, C, epsilon)
    assert dual <= best * (1 + 1e-7) and primal >= best * (1 - 1e-7)


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
    assert value == pytest.approx(-dual, rel=1e-12)
    assert problem.y @ a == pytest.approx(beta.sum(), abs=1e-12)
    assert (problem.C == np.tile(np.broadcast_to(C, n), 2)).all()
    assert problem.y.tolist() == [1] * n + [-1] * n


# --- properties of the solution -------------------------------------------------------------------


def test_units_of_the_target():
    K, z, C, epsilon = sample(6)
    run = epsilon_svr(K, z, C, epsilon, tol=1e-8)
    scaled = epsilon_svr(K, 64 * z, 64 * C, 64 * epsilon, tol=64e-8)
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
    missed = certificate(K, z, run.coef, run.b, math.inf, 0.05)
    assert missed.primal == missed.gap == math.inf
    assert missed.dual == pytest.approx(found.dual, rel=1)


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
        assert found.primal == pytest.approx(primal, rel=1e-12)
        assert found.dual == pytest.approx(dual, rel=1e-9)
        assert found.gap == pytest.approx(primal - dual, rel=1e-9) and found.gap > 0
        assert found.relative_gap == found.gap / found.primal


def test_the_gap_counts_what_rounding_leaves_of_the_sum():
    K, z, coef = np.eye(2), np.array([1.0, -2.0]), np.array([0.5, -0.5 + 5e-11])
    b, epsilon = 1e6, 0.125
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
    far = X + 2.0**30
    near = certificate(X @ X.T, z, coef, 0.5, 1.0, 0.5)
    far = certificate(far @ far.T, z, coef, 0.5 - 2.0**30, 1.0, 0.5)
    assert near.verdict.startswith("optimal") and near.rounding < 1e-12
    assert "cannot be told to better than" in far.verdict
    assert math.isnan(certificate(X @ X.T, z, coef, 0.5, 1.0, 0.5, scores=X[:, 0]).rounding)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"K": np.ones((2, 3))}, r"square Gram matrix \(n, n\), got shape \(2, 3\)"),
        ({"z": [1.0]}, r"z must be 2 finite numbers, one target per sample, got \[1.\]"),
        ({"C": 0}, "C must be positive, got 0"),
        ({"epsilon": -0.1}, "epsilon must be a finite number ≥ 0, got -0.1"),
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


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"K": [[1.0, 2.0], [2.0, 1.0]]}, "K must be positive semi-definite"),
        ({"z": [1.0]}, "z must be 2 finite numbers"),
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


def test_options_are_those_of_smo():
    K, z, C, epsilon = sample(8)
    run = epsilon_svr(K, z, C, epsilon, record=True)
    objectives = [-step.objective for step in run.history]
    found = certificate(K, z, run.coef, run.b, C, epsilon)
    assert len(objectives) == run.n_iter > 5
    assert (np.diff(objectives) >= -1e-12 * objectives[-1]).all()
    assert objectives[-1] == pytest.approx(found.dual, rel=1e-10)
    for solve in smo, decompose:
        with pytest.warns(ConvergenceWarning, match="after 2 iterations") as told:
            assert epsilon_svr(K, z, C, epsilon, max_iter=2, solve=solve).n_iter == 2
        assert told[0].filename == __file__
