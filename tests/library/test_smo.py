"""SMO against the certified optimum, whatever chooses the pair; a step against its derivation."""

import functools
import math
from fractions import Fraction

import cvxpy as cp
import numpy as np
import problems
import pytest
from optimality import assert_optimal
from optimality import problems as named_problems
from problems import HALF, CountedRows, Exact, adjust, sample

from mlreplica import problem
from mlreplica.decomposition import decompose
from mlreplica.duality import certificate, dual_objective, offset_interval
from mlreplica.exact import rational
from mlreplica.exceptions import ConvergenceWarning
from mlreplica.gram import GramRows
from mlreplica.kernels import linear, polynomial, rbf, sigmoid
from mlreplica.problem import Problem
from mlreplica.qp import solve_dual
from mlreplica.smo import SELECTIONS, plain_smo, smo
from mlreplica.step import (
    index_masks,
    inverse_distances,
    maximal_violating_pair,
    second_order,
    violation,
)

QUADRATIC = polynomial(2, gamma=1, coef0=1)

every_selection = pytest.mark.parametrize("selection", SELECTIONS)

# All that solves the problem: the selections, and blocks of 8, so that small problems have several.
SOLVERS = {
    **{name: functools.partial(smo, selection=name, random_state=0) for name in SELECTIONS},
    "blocks": functools.partial(decompose, block_size=8),
}

every_solver = pytest.mark.parametrize("solver", SOLVERS)

second_order_solvers = pytest.mark.parametrize("solver", ["second-order", "blocks"])


@functools.cache
def optimum(seed, largest):
    return solve_dual(*sample(seed, largest)).certificate.dual


def check_solved(K, y, C, run, reference, tol=1e-6):
    assert run.converged and run.violation <= tol
    assert reference - dual_objective(K, y, run.alpha) <= 1e-6 * reference
    assert abs(run.alpha @ y) <= 1e-10 * np.broadcast_to(C, len(y)).sum()
    assert abs(run.violation - violation(K, y, run.alpha, C)) <= 2e-3 * tol
    assert math.isclose(run.objective, -dual_objective(K, y, run.alpha), rel_tol=1e-9)
    gap = tol * np.broadcast_to(C, len(y)).sum()  # conditions missed by tol / 2 may add up to it
    assert_optimal(K, y, run.alpha, run.b, C, gap=max(1e-8, gap / reference), kkt=0.51 * tol)


@every_solver
@pytest.mark.parametrize("seed", range(12))
def test_reaches_the_certified_optimum(solver, seed):
    largest = 24 if solver in ("random", "platt") else 80
    K, y, C = sample(seed, largest)
    run = SOLVERS[solver](K, y, C, tol=1e-6)
    check_solved(K, y, C, run, optimum(seed, largest))


ZIGZAG = 144  # rank 4, C up to 100: pairs of a linear kernel creep along a narrow valley


@pytest.mark.slow
@every_solver
def test_reaches_the_certified_optimum_of_many(solver):
    for seed in set(range(100, 300)) - {ZIGZAG}:
        K, y, C = sample(seed, largest=80)
        run = SOLVERS[solver](K, y, C, tol=1e-6, max_iter=20_000_000)
        check_solved(K, y, C, run, optimum(seed, 80))


@second_order_solvers
@pytest.mark.parametrize("C", [1.0, 1e4])
@pytest.mark.parametrize("scale", [1.0, 300.0])
def test_second_order_takes_large_C_and_unscaled_features(C, scale, solver):
    X, y = np.random.default_rng(3).normal(size=(60, 3)), np.where(np.arange(60) % 3, 1, -1)
    K = rbf(0.3)(scale * X)
    run = SOLVERS[solver](K, y, C, tol=1e-6)
    check_solved(K, y, C, run, solve_dual(K, y, C).certificate.dual)


@every_solver
@pytest.mark.parametrize("name", named_problems())
def test_degenerate_problems(solver, name):
    X, y, separable = named_problems()[name]
    for C in [1.0, math.inf] if separable and solver != "random" else [1.0]:
        run = SOLVERS[solver](X @ X.T, y, C, tol=1e-6)
        assert_optimal(X @ X.T, y, run.alpha, run.b, C, gap=1e-4, kkt=0.51e-6)


# The shared ones whose solution is unique, and some on which a rule may go wrong.
EXACT = {name: problem for name, problem in problems.EXACT.items() if name != "degenerate"}
EIGHTH, NINTHS = Fraction(1, 8), Fraction(8, 9)
ON_A_LINE = [[-1], [1], [HALF]], [-1, 1, 1], [NINTHS, 0, NINTHS], Fraction(1, 3), 10
PLANE = [[-3, 2], [0, 1], [1, 1], [-3, 0]], [-1, -1, 1, 1]
PLANE_ALPHA = rational(["13/32", 1, "13/16", "19/32"]).tolist()
EXACT |= {
    "at bounds": Exact(linear(), [[3], [5]], [1, -1], [EIGHTH] * 2, 1, EIGHTH, Fraction(7, 32)),
    # The curvature of a pair is 0, which is no reason to skip it.
    "equal samples": Exact(linear(), [[3], [3]], [1, -1], [1, 1], None, 1, 2),
    "zeros": Exact(linear(), [[0], [0]], [-1, 1], [1, 1], None, 1, 2),
    # A rule that looks among the free multipliers alone stops at the start, one that pairs with the
    # largest |E_i − E_j| alone stalls below the optimum 2.28125.
    "a violator at its bound": Exact(linear(), *ON_A_LINE, NINTHS),
    "a stalling second choice": Exact(linear(), *PLANE, PLANE_ALPHA, None, 1, Fraction(73, 32)),
}


@every_solver
@pytest.mark.parametrize("name", EXACT)
def test_exact_solutions(solver, name):
    problem = EXACT[name]
    start = [0.5, 0.5, 0] if name == "a violator at its bound" else None
    K, C = problem.K.astype(float), float(problem.C)
    run = SOLVERS[solver](K, problem.y, C, tol=1e-10, start=start)
    assert run.converged and math.isclose(-run.objective, problem.objective, rel_tol=1e-12)
    np.testing.assert_allclose(run.alpha, np.array(problem.alpha, dtype=float), atol=1e-8)
    assert [a in (0, C) for a in run.alpha] == [a in (0, C) for a in problem.alpha]
    assert problem.b is None or math.isclose(run.b, problem.b, abs_tol=1e-8)


def test_selections_are_their_specification():
    rng = np.random.default_rng(5)
    for _ in range(200):
        n = int(rng.integers(2, 9))
        X, y, C = rng.normal(size=(n, 2)), rng.choice([-1, 1], n), rng.choice([0.5, 1.0, 2.0], n)
        K, alpha = X @ X.T, C * rng.choice([0, 0.5, 1], n)
        K[-1], K[:, -1], K[-1, -1] = K[0], K[:, 0], K[0, 0]  # one κ = 0
        K[0, 1 : n - 1] = K[1 : n - 1, 0] = 50.0  # and some κ < 0
        g, (up, low), d = rng.normal(size=n), index_masks(y, alpha, C), np.diagonal(K)
        rising = [k for k in range(n) if (alpha[k] < C[k] if y[k] > 0 else alpha[k] > 0)]
        falling = [k for k in range(n) if (alpha[k] > 0 if y[k] > 0 else alpha[k] < C[k])]
        assert np.flatnonzero(up == 0).tolist() == rising
        assert np.flatnonzero(low == 0).tolist() == falling
        if not rising or not falling:
            continue
        i, j = maximal_violating_pair(g + up, g + low)
        assert i == max(rising, key=lambda k: g[k]) and j == min(falling, key=lambda k: g[k])
        closeness = inverse_distances(d[i], d, K[i])
        assert (inverse_distances(d[:, None], d, K)[i] == closeness).all()
        gains = {
            k: (g[i] - g[k]) ** 2 / 2 / max(d[i] + d[k] - 2 * K[i, k], 1e-12)
            for k in falling
            if g[k] < g[i]
        }
        assert not gains or second_order(i, g + up, g + low, closeness) == max(gains, key=gains.get)


@every_selection
@pytest.mark.parametrize("seed", range(6))
def test_every_step_keeps_the_invariants(selection, seed):
    (K, y, C), steps = sample(seed, 16), []

    def seen(*given):
        steps.append(given)

    options = dict(tol=1e-4, selection=selection, random_state=1, callback=seen)
    run = smo(K, y, C, record=True, **options)
    C, Q = np.broadcast_to(C, len(y)), K * np.outer(y, y)
    before, previous = np.zeros(len(y)), 0.0
    assert [step for step, *_ in steps] == run.history and 0 < len(steps) <= run.n_iter
    if selection in ("maximal-violating-pair", "second-order"):  # each pair is moved
        assert len(steps) == run.n_iter
    for step, alpha, b in steps:
        assert (0 <= alpha).all() and (alpha <= C).all() and abs(alpha @ y) <= 1e-12 * C.sum()
        changed = np.flatnonzero(alpha != before)
        assert 0 < len(changed) and set(changed.tolist()) <= set(step.pair)
        value = alpha @ Q @ alpha / 2 - alpha.sum()
        assert value <= previous + 1e-13 * (alpha.sum() + alpha @ abs(Q) @ alpha)
        assert math.isclose(step.objective, value, rel_tol=1e-10, abs_tol=1e-12)
        assert math.isclose(step.violation, violation(K, y, alpha, C), rel_tol=1e-6, abs_tol=1e-9)
        lower, upper = offset_interval(K, y, alpha, C)
        assert math.isclose(b, (lower + upper) / 2, rel_tol=1e-8, abs_tol=1e-9)
        before, previous = alpha, value
    assert (before == run.alpha).all() and smo(K, y, C, **options).history == []


@every_solver
def test_the_cap_ends_it_with_a_true_warning(solver):
    X, y, _ = named_problems()["inseparable"]
    K = linear()(300 * X)
    words = "violation .* > tol=1e-06 after 50 iterations.*Scale the feat"
    with pytest.warns(ConvergenceWarning, match=words) as caught:
        run = SOLVERS[solver](K, y, 10.0, tol=1e-6, max_iter=50)
    assert len(caught) == 1 and caught[0].filename == __file__
    assert not run.converged and run.n_iter == 50 and run.violation > 1e-6
    assert math.isclose(run.violation, violation(K, y, run.alpha, 10.0), rel_tol=1e-9)
    assert math.isclose(run.gap, certificate(K, y, run.alpha, run.b, 10.0).gap, rel_tol=1e-6)
    assert f"violation {run.violation:.3g} >" in str(caught[0].message)
    assert f"duality gap {run.gap:.3g}." in str(caught[0].message)
    # A point to go on from, and no worse for the pause.
    told = []
    longer = SOLVERS[solver](K, y, 10.0, tol=1e-6, max_iter=50, start=run.alpha, warn=told.append)
    assert longer.converged or f"violation {longer.violation:.3g} > tol=1e-06" in told[0]
    assert dual_objective(K, y, longer.alpha) >= dual_objective(K, y, run.alpha)


@every_solver
def test_an_indefinite_kernel_ends(solver):
    X, y, _ = named_problems()["inseparable"]
    K = sigmoid(1.0, -2.0)(X)
    assert np.linalg.eigvalsh(K)[0] < -0.1
    run = SOLVERS[solver](K, y, 10.0, tol=1e-6, record=True)
    assert run.converged and violation(K, y, run.alpha, 10.0) <= 1e-6
    assert np.all(np.diff([step.objective for step in run.history]) <= 1e-12)


@every_solver
def test_hard_margins_without_solution_end(solver):
    X = np.array([[1.0], [1.0], [0.0]])  # the same sample with both labels
    alike = np.array([[1.0, 1 - 1e-13], [1 - 1e-13, 1.0]])  # the same, but for rounding
    for K in X @ X.T, alike:
        with pytest.raises(
            ValueError, match="C must be finite for sample (0 or 1|1 or 0), got inf"
        ):
            SOLVERS[solver](K, [1, -1, 1][: len(K)], math.inf)
    X, y, _ = named_problems()["inseparable"]
    with pytest.warns(ConvergenceWarning, match="C=inf classes that cannot be separated"):
        SOLVERS[solver](X @ X.T, y, math.inf, max_iter=2000)


# --- the general problem --------------------------------------------------------------------------


@every_solver
@pytest.mark.parametrize("seed", range(4))
def test_any_linear_term_and_start(solver, seed):
    rng = np.random.default_rng(seed)
    n = 14
    F, y, C = rng.normal(size=(n, 20)), rng.choice([-1, 1], n), rng.uniform(0.5, 2, n)
    y[:2], p, start = [1, -1], rng.normal(size=n), C * rng.choice([0, 0.4, 1], n)
    run = SOLVERS[solver](F @ F.T / 10, y, C, linear=p, start=start, tol=1e-8, record=True)
    Q = F @ F.T / 10 * np.outer(y, y)
    assert math.isclose(
        run.history[-1].objective, run.alpha @ Q @ run.alpha / 2 + p @ run.alpha, rel_tol=1e-9
    )
    x = cp.Variable(n)
    program = cp.Problem(
        cp.Minimize(cp.sum_squares((F.T * y) @ x) / 20 + p @ x),
        [x >= 0, x <= C, y @ x == y @ start],
    )
    program.solve(solver=cp.CLARABEL)
    np.testing.assert_allclose(run.alpha, x.value, atol=1e-5)
    assert abs(y @ run.alpha - y @ start) <= 1e-13 * C.sum()
    assert abs(run.violation - violation(F @ F.T / 10, y, run.alpha, C, p)) < 1e-11
    np.testing.assert_allclose(run.scores, F @ F.T @ (run.alpha * y) / 10, atol=1e-11)


def test_the_start_is_not_touched_and_an_optimal_one_is_kept():
    K, y, C = sample(2, 20)
    run = smo(K, y, C, tol=1e-6)
    start = run.alpha.copy()
    again = smo(K, y, C, tol=1e-5, start=start)
    assert again.n_iter == 0 and (again.alpha == start).all() and again.alpha is not start
    assert math.isclose(again.b, run.b, abs_tol=1e-9)


@every_selection
def test_row_providers_do_as_arrays_do(selection):
    X, y, _ = named_problems()["inseparable"]
    K = QUADRATIC(X)
    expected = smo(K, y, 2.0, selection=selection, random_state=0)
    for rows in CountedRows(K), GramRows(QUADRATIC, X, memory=1):
        run = smo(rows, y, 2.0, selection=selection, random_state=0)
        np.testing.assert_allclose(run.alpha, expected.alpha, atol=1e-2)
        assert violation(K, y, run.alpha, 2.0) <= 1e-3


# --- a selection of one's own ---------------------------------------------------------------------


def test_a_selection_may_be_a_function():
    K, y, C = sample(3, 40)
    asked = []

    def top_and_any_violator(problem, tol, rng):
        while True:
            i = problem.top
            j = rng.choice(np.flatnonzero(problem.falling < problem.m - tol))
            before = problem.alpha.copy()
            asked.append((i, int(j)))
            moved = yield asked[-1]
            assert moved == (problem.alpha != before).any()
            assert problem.violation == pytest.approx(violation(K, y, problem.alpha, C), abs=1e-9)

    run = smo(K, y, C, tol=1e-6, selection=top_and_any_violator, record=True, random_state=0)
    check_solved(K, y, C, run, solve_dual(K, y, C).certificate.dual)
    assert [step.pair for step in run.history] == asked and len(asked) == run.n_iter


@pytest.mark.parametrize("pair", [(1, 1), (0, 40), (-1, 0)])
def test_a_selection_must_name_two_samples(pair):
    K, y, C = sample(3, 40)
    with pytest.raises(ValueError, match=f"two of the samples 0 to {len(y) - 1}, got {pair[0]}"):
        smo(K, y, C, selection=lambda problem, tol, rng: (p for p in [pair]))


# --- kernel values that are not finite ------------------------------------------------------------


@every_solver
@pytest.mark.parametrize("place", [(0, 0), (0, 1), (3, 5)])
@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_a_value_that_is_not_finite_is_no_solution(solver, place, value):
    K, y, C = sample(3, 40)
    K[place] = K[place[::-1]] = value
    with np.errstate(invalid="ignore"), pytest.raises(ValueError, match="must be finite, got"):
        SOLVERS[solver](CountedRows(K), y, C, tol=1e-9)


@every_solver
@pytest.mark.parametrize(
    ("kernel", "scale"), [(linear(), 1e160), (linear(), 1e154), (polynomial(2, 1, 1e200), 1.0)]
)
def test_sums_that_overflow_are_no_solution(solver, kernel, scale):
    X, y, _ = named_problems()["inseparable"]
    with np.errstate(all="ignore"), pytest.raises(ValueError, match="Scale the features"):
        SOLVERS[solver](GramRows(kernel, scale * X), y, 1e3, max_iter=1000)


def test_rounds_of_random_choices_are_repeatable():
    K, y, C = sample(3, 20)
    for selection in "random", "platt":
        runs = [
            smo(K, y, C, selection=selection, random_state=s).alpha
            for s in (7, 7, np.random.default_rng(7))
        ]
        assert (runs[0] == runs[1]).all() and (runs[0] == runs[2]).all()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"y": [1, -1, 1]}, r"y must have shape \(2,\)"),
        ({"C": [1.0, -2.0]}, "got -2.0 for sample 1"),
        ({"linear": [1.0, math.nan]}, "linear must be 2 finite numbers"),
        ({"start": [0.0, 2.0]}, "got 2.0 for sample 1 with C = 1.0"),
        ({"tol": 0}, "tol must be a positive finite number, got 0"),
        ({"max_iter": 0}, "max_iter must be a whole number of at least 1, got 0"),
        ({"selection": "first"}, "selection must be one of 'second-order', .*, got 'first'"),
    ],
)
def test_errors_name_what_was_given(change, message):
    with pytest.raises(ValueError, match=message):
        smo(**{"K": [[9.0, 15.0], [15.0, 25.0]], "y": [1, -1], **change})


# --- the loop of the page -------------------------------------------------------------------------


def rings(n, seed):
    rng = np.random.default_rng(seed)
    y, angle = np.where(np.arange(n) % 2, 1, -1), rng.uniform(0, np.pi, n)
    centre = np.where(y[:, None] > 0, [-0.5, -0.25], [0.5, 0.25])
    X = np.c_[np.cos(angle), np.sin(angle)] * y[:, None] + centre
    return rbf(1.0)(X + 0.3 * rng.normal(size=(n, 2))), y


SEVEN = np.array([[3, 1], [0, 5], [4, 4], [0, 0], [-2, 2], [1, -2], [2, 3]], dtype=float)

SEVEN_SIGNS = np.array([1, 1, 1, -1, -1, -1, -1])


@pytest.mark.parametrize("C", [0.1, 1, 10])
@pytest.mark.parametrize("seed", range(10))
def test_the_loop_of_the_page_ends_at_the_optimum_of_the_solver(seed, C):
    K, y = rings(60 + 10 * seed, seed)
    alpha, b = plain_smo(K, y, C, tol=1e-6)
    run = smo(K, y, C, tol=1e-6)
    assert dual_objective(K, y, alpha) == pytest.approx(-run.objective, rel=1e-9)
    assert alpha.min() >= 0 and alpha.max() <= C and abs(alpha @ y) <= 1e-12 * C * len(y)
    assert violation(K, y, alpha, C) <= 2e-6 and abs(b - run.b) <= 2e-6


EQUAL = np.array([[0.0], [0.0], [1.0], [1.0], [3.0]]), np.array([1, -1, 1, -1, 1])


@pytest.mark.parametrize(
    "X, y, C, exact, b",
    [
        (SEVEN, SEVEN_SIGNS, 0.2, 16 / 25, None),  # of the chapter on the soft margin
        (SEVEN, SEVEN_SIGNS, 1, 112 / 45, None),
        (SEVEN, SEVEN_SIGNS, 100, 2042 / 9, None),
        (SEVEN[:6], SEVEN_SIGNS[:6], np.inf, 2 / 9, -1),
        (*EQUAL, 10, 40, None),
        (EQUAL[0][2:4], EQUAL[1][2:4], 1, 2, 0),
    ],
)
def test_the_loop_of_the_page_ends_at_what_is_known(X, y, C, exact, b):
    """Also where samples are equal, or nothing bounds a multiplier."""
    alpha, offset = plain_smo(X @ X.T, y, C, tol=1e-8)
    assert dual_objective(X @ X.T, y, alpha) == pytest.approx(exact, rel=1e-10)
    assert b is None or offset == pytest.approx(b, abs=1e-7)


@pytest.mark.filterwarnings("ignore:(overflow|invalid value) encountered:RuntimeWarning")
@pytest.mark.parametrize(
    ("X", "y"),
    [(SEVEN, SEVEN_SIGNS), (np.tile(SEVEN, (2, 1)), np.tile(SEVEN_SIGNS, 2)), EQUAL],
)
def test_the_loop_of_the_page_says_that_there_is_no_hard_margin(X, y):
    with pytest.raises(RuntimeError, match=r"m − M is .* > tol=0.001 after 3000 pairs"):
        plain_smo(X @ X.T, y, np.inf, max_iter=3000)


@every_solver
def test_a_run_goes_on_each_time_g_was_computed_anew(solver, monkeypatch):
    adjust(monkeypatch, problem, updates=20, updates_per_sample=0)
    anew, refresh = [], Problem.refresh
    monkeypatch.setattr(Problem, "refresh", lambda problem: anew.append(1) or refresh(problem))
    X, y, _ = named_problems()["inseparable"]
    run = SOLVERS[solver](QUADRATIC(X), y, 10.0, tol=1e-6, record=True)
    assert run.converged and run.n_iter > 40 and len(anew) > 2
    assert np.all(np.diff([step.objective for step in run.history]) <= 1e-9)
    assert run.objective == pytest.approx(-dual_objective(QUADRATIC(X), y, run.alpha))
