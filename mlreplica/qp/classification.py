"""Two classes as quadratic programs, certified."""

from __future__ import annotations

import functools
import math
from typing import Any, NamedTuple

import cvxpy as cp
import numpy as np
from numpy.typing import ArrayLike

from .answers import ReferenceNotCertified, Solution, answers_of, certified
from .hulls import common_point
from .polish import polished
from .problems import FromGram, FromSamples

__all__ = ["solve_dual", "solve_primal"]


class _Settings(NamedTuple):
    """Of a huge C, what is asked first."""

    large: float = 1e5  # multipliers, in units of the data, beyond which solvers suffer
    felt: float = 0.9  # a multiplier above this part of a lowered C may have felt it


SETTINGS = _Settings()


def solve_primal(
    X: Any,
    y: ArrayLike,
    C: ArrayLike = math.inf,
    *,
    solver: str = "CLARABEL",
    polish: bool = True,
) -> Solution:
    """Minimise ½‖w‖² + Σ_i C_i ξ_i over w, b, ξ with y_i (w·x_i + b) ≥ 1 − ξ_i and ξ_i ≥ 0.

    Parameters
    ----------
    X : array-like or scipy.sparse.csr_array of shape (n, d)
        Exact numbers give an exact solution.
    y : array-like of shape (n,)
        Labels −1 and +1, both present.
    C : number or array-like of shape (n,)
        Positive; ∞ is the hard margin.
    solver : str
        Any of cvxpy's for quadratic programs.
    polish : bool
        False shows what the solver alone achieves.

    Returns
    -------
    Solution

    Raises
    ------
    ValueError
        If the samples, the labels or C are not as described.
    NotSeparable
        If hard margins cannot be met.
    ReferenceNotCertified
        If the relative gap stays above 1e-8, or above 0 for exact numbers.

    Examples
    --------
    >>> solution = solve_primal([[3.0], [5.0]], [1, -1])
    >>> solution.w, solution.b, solution.alpha
    (array([-1.]), 4.0, array([0.5, 0.5]))
    """
    return _solve(FromSamples(X, y, C), _primal_program, solver, polish)


def solve_dual(
    K: ArrayLike,
    y: ArrayLike,
    C: ArrayLike = math.inf,
    *,
    solver: str = "CLARABEL",
    polish: bool = True,
) -> Solution:
    """Maximise Σ_i α_i − ½ Σ_ij α_i α_j y_i y_j K_ij over α with 0 ≤ α_i ≤ C_i and Σ_i α_i y_i = 0.

    Parameters
    ----------
    K : array-like of shape (n, n)
        Symmetric and positive semi-definite on Σ_i v_i = 0, up to the rounding of its entries;
        exact numbers give an exact solution.
    y, C, solver, polish
        As in `solve_primal`.

    Returns
    -------
    Solution

    Raises
    ------
    ValueError
        If K is indefinite, which makes the problem non-convex.
    NotSeparable, ReferenceNotCertified
        As in `solve_primal`.
    """
    return _solve(FromGram(K, y, C), _dual_program, solver, polish)


def _solve(problem, program, solver, polish):
    # Hulls that meet exactly end it here; hulls that meet up to rounding, if no solution is found.
    overlap = common_point(problem)
    if overlap and overlap.distance == 0:
        raise overlap
    solutions = map(problem.certify, _candidates(problem, program, solver, polish))
    try:
        return certified(solutions, problem.exact, solver, polish)
    except ReferenceNotCertified as refused:
        raise (overlap or refused) from None


def _guesses(problem, program, solver):
    """The solver's α for every form of the problem that it answers."""
    for unit, limit, lowered in _forms(problem):
        ask = functools.partial(program, problem, limit, unit)
        alpha = next(answers_of(solver, ask), None)
        if alpha is not None and not (lowered and (alpha > SETTINGS.felt * limit).any()):
            yield _made_feasible(problem, alpha * unit / problem.scale)


def _forms(problem):
    """The problem in units of the data, then of C; before both with a huge C lowered.

    An α below the lowered C solves the problem for every larger C too, and a solver that sees
    1e10 beside 1 finds nothing.

    Yields
    ------
    unit : float
        Of the multipliers, in those of the data.
    limit : ndarray of shape (n,)
        C in these units.
    lowered : bool
        Whether it was lowered.
    """
    C = problem.scale * problem.C.astype(float)
    largest = np.max(C[~problem.hard], initial=0)
    if largest > SETTINGS.large:
        yield 1.0, np.where(problem.hard, C, np.minimum(C, SETTINGS.large)), True
    for unit in dict.fromkeys([1.0, largest or 1.0]):
        yield unit, C / unit, False


def _primal_program(problem, C, unit, settings):
    n, r = problem.factor.shape
    soft = np.flatnonzero(~problem.hard)
    w, b, xi = cp.Variable(r), cp.Variable(), cp.Variable(max(1, len(soft)), nonneg=True)
    margins, cost = cp.multiply(problem.y, problem.factor @ w + b), cp.sum_squares(w) / (2 * unit)
    if len(soft):
        margins, cost = margins + np.eye(n)[:, soft] @ xi, cost + C[soft] @ xi
    meets = margins >= 1
    cp.Problem(cp.Minimize(cost), [meets]).solve(**settings)
    return meets.dual_value


def _dual_program(problem, C, unit, settings):
    alpha = cp.Variable(len(problem.y), nonneg=True)
    # The squares of a factor, since quad_form rejects rank-deficient Gram matrices (DCPError).
    curvature = cp.sum_squares(problem.factor.T @ cp.multiply(problem.y, alpha))
    limits, soft = [problem.y @ alpha == 0], np.flatnonzero(~problem.hard)
    if len(soft):
        limits.append(alpha[soft] <= C[soft])
    cp.Problem(cp.Maximize(cp.sum(alpha) - unit / 2 * curvature), limits).solve(**settings)
    return alpha.value


def _made_feasible(problem, alpha):
    """Clip α to its box and shrink the heavier class, so that Σ_i α_i y_i = 0."""
    alpha = np.clip(alpha, 0, problem.C.astype(float))
    sums = [alpha[problem.y == sign].sum() for sign in (1, -1)]
    if min(sums) == 0:
        return np.zeros_like(alpha)
    return alpha * np.where(problem.y > 0, min(1, sums[1] / sums[0]), min(1, sums[0] / sums[1]))


def _candidates(problem, program, solver, polish):
    """Yield α from every form of the problem, polished; then, of floats, as the solver left it."""
    guesses = []
    for guess in _guesses(problem, program, solver):
        guesses.append(guess)
        if polish or problem.exact:
            yield from polished(problem, guess)
    if not problem.exact:
        yield from guesses
