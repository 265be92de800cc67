"""Newton's step: the KKT conditions of the free multipliers, and bounds that are met on the way."""

import numpy as np
import pytest
from optimality import assert_optimal
from problems import adjust, overlapping

from mlreplica import decomposition
from mlreplica.decomposition import decompose
from mlreplica.kernels import linear, polynomial, rbf, sigmoid
from mlreplica.newton import newton, solver
from mlreplica.step import violation

RNG = np.random.default_rng(0)


@pytest.mark.parametrize("m", [2, 3, 64, 65, 66, 200])
def test_the_solver_solves_the_bordered_system(m):
    A, g = RNG.normal(size=(m, m + 5)), RNG.normal(size=m)
    K = A @ A.T
    bordered = np.block([[K, np.ones((m, 1))], [np.ones((1, m)), np.zeros((1, 1))]])
    expected = np.linalg.solve(bordered, np.append(g, 0.0))[:m]
    found, P = solver(K)(g), solver(K)
    np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-8)
    assert abs(found.sum()) <= 1e-12 * abs(found).sum()
    columns = np.column_stack([P(row) for row in np.eye(m)])
    np.testing.assert_allclose(columns, columns.T, atol=1e-9 * abs(columns).max())


@pytest.mark.parametrize("grouped", [False, True])
@pytest.mark.parametrize("rank", [3, 14])
@pytest.mark.parametrize("seed", range(12))
def test_it_ends_where_no_free_multiplier_wants_to_move(seed, rank, grouped):
    """Nobody inside has another g than the others of its group, and the objective fell."""
    rng, m = np.random.default_rng(seed), 14
    A, labels = rng.normal(size=(m, rank)), rng.permutation(np.arange(m) % 2) * grouped
    K, high = A @ A.T, rng.uniform(0.1, 2, m) * rng.choice([0.0, 1.0], m)
    low = np.where(high > 0, 0, -rng.uniform(0.1, 2, m))
    v, linear_term = rng.uniform(low, high), rng.normal(size=m)
    before, g = v.copy(), linear_term - K @ v
    for _ in range(1 + 2 * grouped):  # again, for what the bounds on the way have cost in digits
        inside = np.flatnonzero((low < v) & (v < high))
        x, error, own = v[inside], g[inside], labels[inside] if grouped else None
        assert newton(K[np.ix_(inside, inside)], low[inside], high[inside], x, error, own)
        v[inside] = x
        g = linear_term - K @ v
        np.testing.assert_allclose(g[inside], error, atol=1e-8)
    assert ((low <= v) & (v <= high)).all()
    for label in {*labels}:
        assert abs((v - before)[labels == label].sum()) <= 1e-12
        free = np.flatnonzero((low < v) & (v < high) & (labels == label))
        assert len(free) < 2 or np.ptp(g[free]) <= (1e-8 if grouped else 1e-12)
    assert v @ K @ v / 2 - linear_term @ v <= before @ K @ before / 2 - linear_term @ before


# --- among the pairs of a block ---


@pytest.mark.parametrize("block_size", [16, 128])
def test_newtons_steps_end_the_creeping_of_pairs(block_size, monkeypatch):
    C, (X, y) = 1e4, overlapping(400, d=8)
    K, runs = X @ X.T, []
    for creep in (2000, 10**9):
        adjust(monkeypatch, decomposition, pairs_before_newton=creep)
        options = {"block_size": block_size, "polish": False, "max_iter": 200_000}
        runs.append(decompose(K, y, C, tol=1e-4, warn=lambda text: None, **options))
    leaping, creeping = runs
    assert leaping.converged and 5 * leaping.n_iter < creeping.n_iter
    assert_optimal(K, y, leaping.alpha, leaping.b, C, gap=1e-4, kkt=1e-3)
    # What was updated along with the steps is what α says.
    assert violation(K, y, leaping.alpha, C) == pytest.approx(leaping.violation, abs=1e-8 * C)
    value = (leaping.alpha * y) @ K @ (leaping.alpha * y) / 2 - leaping.alpha.sum()
    assert leaping.objective == pytest.approx(value, rel=1e-9)


@pytest.mark.parametrize("kernel", [rbf(0.5), sigmoid(0.5, 1.0)], ids=["rbf", "sigmoid"])
@pytest.mark.parametrize("C", [1.0, 1e4])
def test_newtons_steps_never_raise_the_objective(kernel, C, monkeypatch):
    X, y = overlapping(120, d=2)
    adjust(monkeypatch, decomposition, pairs_before_newton=3)
    options = {"block_size": 24, "polish": False, "max_iter": 30_000}
    run = decompose(kernel(X), y, C, record=True, warn=lambda text: None, **options)
    values = np.array([step.objective for step in run.history])
    assert (np.diff(values) <= 1e-9 * np.abs(values[:-1])).all() and len(values) > 3


# --- polish ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("block_size", [16, 128])
@pytest.mark.parametrize("C", [0.1, 1.0, 100.0])
@pytest.mark.parametrize(
    "kernel", [linear(), polynomial(3, 0.5, 1.0), rbf(0.5)], ids=["linear", "poly", "rbf"]
)
def test_a_polished_solution_has_no_violation_but_rounding(kernel, C, block_size, monkeypatch):
    X, y = overlapping(90, d=3)
    # No Newton's step before the polish.
    adjust(monkeypatch, decomposition, pairs_before_newton=10**9)
    K = kernel(X)
    rough = decompose(K, y, C, block_size=block_size, polish=False)
    run = decompose(K, y, C, block_size=block_size, polish=True, record=True)
    size = np.abs(run.scores).max() + 1
    assert violation(K, y, run.alpha, C) <= 1e-12 * size * max(1, C) < rough.violation
    assert_optimal(K, y, run.alpha, run.b, C, gap=1e-12, kkt=1e-11 * size * max(1, C))
    assert run.objective <= rough.objective and run.n_iter == rough.n_iter
    assert run.history[-1].pair is None and run.history[-1].violation == run.violation


def test_an_indefinite_kernel_is_made_no_worse():
    X, y = overlapping(80)
    K = sigmoid(1.0, -1.0)(X)
    rough, run = (decompose(K, y, 1.0, polish=polish, warn=str) for polish in (False, True))
    assert run.violation <= rough.violation and run.objective <= rough.objective + 1e-9


@pytest.mark.parametrize("polish", ["yes", 1.5, None])
def test_what_polish_may_be(polish):
    with pytest.raises(ValueError, match="polish must be True, False or 'auto', got"):
        decompose(np.eye(2), [1, -1], polish=polish)
