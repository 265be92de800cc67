"""The state of a run: what it knows of its own rounding, and when it believes that it has ended."""

import math

import numpy as np
import pytest
from optimality import problems as named_problems

from mlreplica.decomposition import decompose
from mlreplica.duality import certificate
from mlreplica.exact import rational
from mlreplica.problem import Problem, optimise
from mlreplica.smo import smo
from mlreplica.step import (
    may_rise,
    offsets,
)


def test_who_misses_a_condition_is_as_the_notes_say():
    rng = np.random.default_rng(4)
    X, y = rng.normal(size=(40, 3)), rng.choice([-1, 1], 40)
    alpha, outcomes = 2 * rng.choice([0, 0.5, 1], 40), set()
    problem = Problem.pose(X @ X.T, y, 2.0, None, alpha)
    for problem.b in (-3.0, 0.0, 2.0):
        E = (X @ X.T) @ (alpha * y) + problem.b - y
        for i in range(40):
            missed = (y[i] * E[i] < -0.1 and alpha[i] < 2) or (y[i] * E[i] > 0.1 and alpha[i] > 0)
            assert problem.misses(i, 0.1) == missed
            outcomes.add((alpha[i], E[i] > 0, y[i], missed))
    assert len(outcomes) == 12


@pytest.mark.parametrize(("shift", "p"), [(0.0, 1.0), (1e4, 1.0), (0.0, 1e8)])
def test_the_drift_bounds_the_rounding_error_of_g(shift, p):
    X, y = named_problems()["inseparable"][0] + shift, named_problems()["inseparable"][1]
    rng = np.random.default_rng(0)
    p = p * rng.normal(size=24)
    problem = Problem.pose(X @ X.T, y, 1.0, p, np.full(24, 0.5))
    for _ in range(2000):
        problem.update(*map(int, rng.choice(24, 2, replace=False)))
    error = problem.g - offsets(X @ X.T, y, problem.alpha, p)
    assert problem.totals.updates > 5 and np.ptp(error) / 2 <= problem.drift()
    problem.refresh()
    slope = rational(p) - rational(y) * rational(problem.g)
    error = rational(problem.totals.objective) - rational(problem.alpha) @ slope / 2
    assert 0 < abs(error) <= problem.rounding()


@pytest.mark.parametrize(("C", "tol"), [(100.0, 1e-13), (1e4, 1e-11)])
def test_what_goes_round_in_circles_is_handed_to_a_method_that_ends(C, tol):
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(60, 2)), np.where(rng.random(60) < 0.5, 1, -1)
    K = X @ X.T
    run = decompose(K, y, C, tol=tol, max_iter=2_000_000)
    assert run.converged and run.n_iter < 200_000
    # In long numbers; a sum of n floats is known to n eps of its terms, and no better.
    signed = (run.alpha * y).astype(np.longdouble)
    g = y - K.astype(np.longdouble) @ signed
    rises, falls = may_rise(y, run.alpha, C), may_rise(-y, run.alpha, C)
    rounding = len(y) * np.finfo(float).eps * (np.abs(K) @ run.alpha).max()
    assert g[rises].max() - g[falls].min() <= tol + rounding
    assert certificate(K, y, run.alpha, run.b, C).relative_gap < 1e-7


def test_a_run_goes_on_while_objective_or_violation_reach_a_new_low():
    problem = Problem.pose(np.eye(2), [1, -1], 1.0, None, None)
    found = iter([(0, 5), (-1, 6), (-1.05, 4), (-1.05, 4), (-2, 3)])

    def refresh():
        problem.totals.objective, problem.violation = next(found)

    problem.refresh, problem.drift, problem.rounding = refresh, lambda: math.inf, lambda: 0.1
    run = optimise(
        problem, lambda *_: (), 1e-3, 9, callback=None, record=False, warn=str, what=("smo", "")
    )
    assert not run.converged and list(found) == [(-2, 3)]


def test_the_end_is_believed_with_fresh_sums_alone(monkeypatch):
    """Half of tol in collected rounding is too much: g is computed anew first."""
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(40, 2)), np.where(rng.random(40) < 0.5, 1, -1)
    K, tol, calls = X @ X.T, 1e-3, []
    refresh = Problem.refresh
    monkeypatch.setattr(Problem, "refresh", lambda self: (calls.append(1), refresh(self))[1])

    def refreshed(drift):
        calls.clear()
        monkeypatch.setattr(Problem, "drift", lambda self: drift)
        smo(K, y, 1.0, tol=tol)
        return len(calls)

    assert refreshed(0.5 * tol) > refreshed(0.0)
