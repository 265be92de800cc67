"""Sequential minimal optimisation: a quadratic program solved two multipliers at a time.

The problem is the dual of a support vector machine, as a minimisation and a little more general:

    minimise  ½ αᵀQα + pᵀα    subject to  0 ≤ α_i ≤ C_i,  yᵀα = yᵀα⁰,    Q_ij = y_i y_j K_ij,

with p = −1 and α⁰ = 0 for a classifier.  All that a step has to know of the gradient ∇ = Qα + p is

    g_i = −y_i ∇_i = −y_i p_i − Σ_j K_ij α_j y_j.

For a classifier g_i = y_i − Σ_j K_ij α_j y_j is the offset b at which y_i f(x_i) = 1, and the error
is E_i = f(x_i) − y_i = b − g_i, so E_i − E_j = g_j − g_i whatever b is.  The α_i y_i that may rise
are I_up, those that may fall I_low; optimal is  m = max g over I_up  ≤  M = min g over I_low.

>>> from mlreplica.kernels import polynomial
>>> X, y = np.array([[1.0], [2.0], [4.0], [5.0], [6.0]]), [1, 1, -1, -1, 1]
>>> run = smo(polynomial(2, gamma=1, coef0=1)(X), y, C=100, tol=1e-9)
>>> print(run.alpha.round(6), "with b =", round(run.b, 6))
[0.       2.5      0.       7.333333 4.833333] with b = 9.0
"""

from __future__ import annotations

import math
import sys
import time
import warnings
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._extremes import larger, smaller
from ._validation import check_count, check_labels, check_penalties, check_positive
from .duality import midpoint
from .exceptions import ConvergenceWarning
from .gram import as_rows, check_rows, kernel_scores

__all__ = [
    "SELECTIONS",
    "Limits",
    "Problem",
    "SMOResult",
    "Step",
    "Totals",
    "barriers",
    "clip_bounds",
    "inverse_distances",
    "lower",
    "may_rise",
    "maximal_violating_pair",
    "move_pair",
    "offsets",
    "pair_offset",
    "second_order",
    "smo",
    "snapped",
    "solve_block",
    "solve_pair",
    "violation",
]

EPS = np.finfo(float).eps

TAU = 1e-12  # a curvature κ up to this, in units of K, counts as 0
FAR = 1e-300  # 1/√κ of samples that are no pair

# A bound missed by so little, in units of α_i + α_j, was met: the room that is left is a difference
# of differences of these, each rounded by EPS / 2 at most.
SNAP = 4 * EPS

# The rounding error of g may be this part of `tol`: a violation is then wrong by no more.
DRIFT = 1e-3

# Bytes of rows that are read at a time when g is computed: no more than the C library gives out
# without asking the system for new pages.
SCORED = 4e6

CHUNK = 256  # numbers whose largest is found before it is asked whose it is

# Where it is the gap that is to be small the run goes on, to this part of `tol` at most.
LAST = 1e-9

# After so many updates, or so many per sample, g is computed anew and the run asked for progress.
# The second number keeps the price of that, at most n rows, far below that of the updates.
UPDATES, UPDATES_PER_SAMPLE = 100_000, 20


class Step(NamedTuple):
    """One update: its pair (i, j), and the objective ½ αᵀQα + pᵀα and the violation m − M after it.

    `mlreplica.decomposition.decompose` makes one of many updates, and `pair` is None.
    """

    pair: tuple[int, int] | None
    objective: float
    violation: float


@dataclass(frozen=True, eq=False)
class SMOResult:
    """What `smo` and `mlreplica.decomposition.decompose` return.

    Attributes
    ----------
    alpha : ndarray of shape (n,)
        Feasible; a multiplier at a bound is exactly 0 or C_i.
    b : float
        Middle of [m, M], all of whose points are optimal offsets if m ≤ M.  Otherwise, and
        always if a multiplier is free, m ≥ M, and this b misses no KKT condition by more than
        half the violation.
    scores : ndarray of shape (n,)
        Σ_j K_ij α_j y_j, that is f(x_i) − b.
    n_iter : int
        Pairs tried.  "maximal-violating-pair" and "second-order" move every pair they try, the
        other selections do not.
    objective : float
        ½ αᵀQα + pᵀα; for a classifier the dual objective is its negative.
    violation : float
        max(0, m − M) of `alpha`.
    gap : float
        P − D: the objective is above its optimum by no more, if K is positive semi-definite.
    converged : bool
        Whether the violation is at most `tol`.
    history : list of Step
        Every update in order; empty if it was not recorded.
    rho : float
        0; or, where the sums of both labels were held (`mlreplica.decomposition.decompose`), half
        the difference of their two offsets, b − ρ of the samples with y_i = 1 and b + ρ of the
        others.
    """

    alpha: NDArray[np.float64]
    b: float
    scores: NDArray[np.float64]
    n_iter: int
    objective: float
    violation: float
    gap: float
    converged: bool
    history: list[Step]
    rho: float = 0.0


def smo(
    K: Any,
    y: ArrayLike,
    C: ArrayLike = 1.0,
    *,
    linear: ArrayLike | None = None,
    start: ArrayLike | None = None,
    tol: float = 1e-3,
    selection: str | Callable[..., Generator] = "second-order",
    max_iter: int = 1_000_000,
    callback: Callable[[Step, NDArray, float], object] | None = None,
    record: bool = False,
    random_state: int | np.random.Generator | None = None,
    warn: Callable[[str], object] | None = None,
) -> SMOResult:
    """Minimise ½ αᵀQα + linearᵀα subject to 0 ≤ α_i ≤ C_i, yᵀα = yᵀstart, with Q_ij = y_i y_j K_ij.

    From `start` a pair of multipliers is chosen, the problem solved for these two (`solve_pair`)
    and g updated by two rows of K, until m − M ≤ tol.

    Parameters
    ----------
    K : array-like of shape (n, n), or row provider
        Symmetric.  A provider (see `mlreplica.gram`) is asked for the rows of each pair; which of
        them it keeps is its own affair.
    y : array-like of shape (n,)
        Labels −1 and +1.
    C : number or array-like of shape (n,)
        Bounds, positive; ∞ is the hard margin.
    linear : array-like of shape (n,), optional
        p; −1 if not given.
    start : array-like of shape (n,), optional
        Where to begin, 0 ≤ start_i ≤ C_i; 0 if not given.
    tol : number
        Largest violation m − M of a solution.
    selection : {"second-order", "maximal-violating-pair", "platt", "random"} or callable
        How the pair is chosen: by the largest gain to second order (`second_order`) or to first
        (`maximal_violating_pair`), by Platt's heuristics, or the second one at random.

        A callable ``selection(problem, tol, rng)`` is called with a `Problem`, of which it may read
        everything and change nothing, with `tol`, and with the generator of `random_state`.  It
        returns a generator of pairs (i, j), i ≠ j.  After each, unless the run is over, the problem
        shows the new point and the ``yield`` returns whether the pair moved.  A generator that ends
        knows no pair to try, and ends the run.  When g is computed anew, it is called again.
    max_iter : int
        Largest number of pairs tried.
    callback : callable, optional
        ``callback(step, alpha, b)`` after every update, with a `Step` and a copy of α.
    record : bool
        Whether to keep every `Step` in `history`.
    random_state : int, numpy.random.Generator or None
        Source of the random choices of "random" and "platt".
    warn : callable, optional
        What gets the message if the run does not converge; by default it is issued as a
        ConvergenceWarning at the line that called the library.

    Returns
    -------
    SMOResult

    Raises
    ------
    ValueError
        If an argument is not as described, if kernel values are not finite or too large, or if
        C_i = C_j = ∞ for a pair on which the objective falls for ever (the same sample with both
        labels).

    Warns
    -----
    ConvergenceWarning
        If the violation is above `tol` after `max_iter` pairs; when rounding lets no pair move; or
        when g was computed anew and neither objective nor violation had reached a new low since
        the last time.

    See Also
    --------
    mlreplica.decomposition.decompose : The same problem for large n.

    References
    ----------
    J. C. Platt, "Sequential minimal optimization", Microsoft Research MSR-TR-98-14 (1998).
    S. S. Keerthi, S. K. Shevade, C. Bhattacharyya, K. R. K. Murthy, "Improvements to Platt's SMO
    algorithm for SVM classifier design", Neural Computation 13 (2001) 637-649, for m, M and b.
    R.-E. Fan, P.-H. Chen, C.-J. Lin, "Working set selection using second order information for
    training support vector machines", JMLR 6 (2005) 1889-1918.

    Examples
    --------
    >>> K = np.array([[9.0, 15.0], [15.0, 25.0]])
    >>> run = smo(K, [1, -1], record=True)
    >>> run.alpha, run.b, run.converged
    (array([0.5, 0.5]), 4.0, True)
    >>> run.history
    [Step(pair=(0, 1), objective=-0.5, violation=0.0)]

    A selection of one's own, the maximal violating pair:

    >>> def steepest(problem, tol, rng):
    ...     moved = True
    ...     while moved:
    ...         moved = yield problem.top, problem.bottom
    >>> smo(K, [1, -1], selection=steepest).alpha
    array([0.5, 0.5])
    """
    choose = _check_selection(selection)
    problem = Problem.pose(K, y, C, linear, start)
    rng = np.random.default_rng(random_state)

    def pair_by_pair(tol, max_iter):
        """Update the pairs that the selection proposes; yield each that moved."""
        pairs, moved = choose(problem, tol, rng), None
        while problem.unsolved(tol, max_iter):
            try:
                pair = pairs.send(moved)
            except StopIteration:  # no pair moves
                return
            moved = problem.update(*pair)
            if moved:
                yield pair, problem

    name = selection if isinstance(selection, str) else getattr(selection, "__name__", selection)
    return optimise(
        problem,
        pair_by_pair,
        tol,
        max_iter,
        callback=callback,
        record=record,
        warn=warn,
        what=("smo", f"selection={name!r}"),
    )


def _check_selection(selection):
    if callable(selection):
        return selection
    if not isinstance(selection, str) or selection not in SELECTIONS:
        raise ValueError(
            f"selection must be one of {', '.join(map(repr, SELECTIONS))}, or a function that "
            f"yields pairs, got {selection!r}."
        )
    return SELECTIONS[selection]


# --- two multipliers ------------------------------------------------------------------------------


def solve_pair(alpha_i, alpha_j, y_i, y_j, E_i, E_j, kappa, C_i, C_j, tau=TAU):
    """Solve the problem for α_i and α_j, the other multipliers held: one step of SMO.

    Exact on exact numbers; what rounding does to floats is put right by `snapped`.

    Parameters
    ----------
    alpha_i, alpha_j : number
        Inside their boxes.
    y_i, y_j : −1 or +1
    E_i, E_j : number
        Errors f(x) − y; only their difference counts.
    kappa : number
        κ = K_ii + K_jj − 2 K_ij, the curvature along the segment.
    C_i, C_j : number
    tau : number
        Takes the place of a smaller κ, as of equal samples, where κ = 0 and the end of the
        segment is the solution; an indefinite K may have κ < 0.

    Returns
    -------
    alpha_i, alpha_j : number
        The new ones.

    Examples
    --------
    >>> solve_pair(0.0, 0.0, 1, -1, -1.0, 1.0, 4.0, 1.0, 1.0)
    (0.5, 0.5)
    >>> solve_pair(0.0, 0.0, 1, -1, -1.0, 1.0, 4.0, 1.0, 0.25)
    (0.25, 0.25)
    """
    L, H = clip_bounds(alpha_i, alpha_j, y_i, y_j, C_i, C_j)
    new_j = alpha_j + y_j * (E_i - E_j) / max(kappa, tau)
    new_j = min(max(new_j, L), H)
    return alpha_i + y_i * y_j * (alpha_j - new_j), new_j


def clip_bounds(alpha_i, alpha_j, y_i, y_j, C_i, C_j):
    """Compute the ends L ≤ H of the segment of α_j on which 0 ≤ α_i ≤ C_i and 0 ≤ α_j ≤ C_j.

    Where y_i = y_j the sum α_i + α_j stays what it is, otherwise the difference α_j − α_i.

    Parameters
    ----------
    alpha_i, alpha_j : number
    y_i, y_j : −1 or +1
    C_i, C_j : number

    Returns
    -------
    L, H : number

    Examples
    --------
    >>> clip_bounds(0.25, 0.5, 1, 1, 0.5, 1), clip_bounds(0.25, 0.5, 1, -1, 0.5, 1)
    ((0.25, 0.75), (0.25, 0.75))
    """
    if y_i == y_j:
        return max(0, alpha_i + alpha_j - C_i), min(C_j, alpha_i + alpha_j)
    return max(0, alpha_j - alpha_i), min(C_j, C_i + alpha_j - alpha_i)


def snapped(new_i, new_j, alpha_i, alpha_j, step_i, step_j, C_i, C_j):
    """Put a pair solved in floats where it would be in exact numbers: in its box, or on a bound.

    From (α_i, α_j) it went towards (α_i + step_i, α_j + step_j), until one of the two met a bound.
    Who met it is put on it exactly, and if there was no room at all, both stay.

    Parameters
    ----------
    new_i, new_j : float
        What `solve_pair` returned.
    alpha_i, alpha_j : float
        What it was given.
    step_i, step_j : float
        Where the minimum is, seen from there, if nothing is clipped; |step_i| = |step_j|.
    C_i, C_j : float

    Returns
    -------
    alpha_i, alpha_j : float

    Examples
    --------
    In floats 0.6 + 0.3 is a little less than 0.9:

    >>> solve_pair(0.0, 0.3, 1, -1, -9.0, 9.0, 1.0, 0.6, 0.9)
    (0.5999999999999999, 0.8999999999999999)
    >>> snapped(0.5999999999999999, 0.8999999999999999, 0.0, 0.3, 18.0, 18.0, 0.6, 0.9)
    (0.6, 0.9)
    """
    end_i, end_j = (C_i if step_i > 0 else 0), (C_j if step_j > 0 else 0)
    room_i, room_j = abs(end_i - alpha_i), abs(end_j - alpha_j)
    length = min(abs(step_j), room_i, room_j)
    if length == 0:
        return alpha_i, alpha_j
    # What is left of the room is rounding if it is less than that, and less than the step itself.
    rounding = min(length, SNAP * (alpha_i + alpha_j))
    return (
        end_i if room_i - length <= rounding else min(max(new_i, 0), C_i),
        end_j if room_j - length <= rounding else new_j,
    )


def pair_offset(g_i, g_j, alpha_i, alpha_j, C_i, C_j):
    """Compute b from the pair just solved: g_i if α_i is free, else g_j if α_j is, else their mean.

    At the new α the two thresholds are b_i = g_i and b_j = g_j; if both multipliers are free, and
    so unclipped, they agree.

    Parameters
    ----------
    g_i, g_j, alpha_i, alpha_j, C_i, C_j : number

    Returns
    -------
    number
    """
    if 0 < alpha_i < C_i:
        return g_i
    return g_j if 0 < alpha_j < C_j else (g_i + g_j) / 2


# --- how far from optimal -------------------------------------------------------------------------


def offsets(
    K: Any, y: ArrayLike, alpha: ArrayLike, linear: ArrayLike | None = None
) -> NDArray[np.float64]:
    """Compute g_i = −y_i linear_i − Σ_j K_ij α_j y_j from scratch, with linear = −1 if not given.

    Parameters
    ----------
    K : ndarray of shape (n, n), or row provider
    y, alpha : array-like of shape (n,)
    linear : array-like of shape (n,), optional

    Returns
    -------
    ndarray of shape (n,)
    """
    y = np.asarray(y)
    return (y if linear is None else -y * np.asarray(linear)) - kernel_scores(
        K, y, alpha, memory=SCORED
    )


def may_rise(y, alpha, C):
    """Tell whether α_i y_i may rise (i is in I_up); whether it may fall (I_low) tells −y.

    Parameters
    ----------
    y, alpha, C : number or ndarray of shape (n,)

    Returns
    -------
    bool or ndarray of bool of shape (n,)
    """
    return (y > 0) & (alpha < C) | (y < 0) & (alpha > 0)


def barriers(y, alpha, C):
    """Write I_up and I_low as numbers to add to g.

    Parameters
    ----------
    y, alpha : ndarray of shape (n,)
    C : number or ndarray of shape (n,)

    Returns
    -------
    up : ndarray of shape (n,)
        0 where y_i = +1 and α_i < C_i or y_i = −1 and α_i > 0, the set I_up; −∞ elsewhere, so
        that the largest of g + up is the largest g of I_up.
    low : ndarray of shape (n,)
        0 where y_i = +1 and α_i > 0 or y_i = −1 and α_i < C_i, the set I_low; +∞ elsewhere.

    Examples
    --------
    >>> barriers(np.array([1, 1, -1]), np.array([0.0, 1.0, 0.5]), 1.0)
    (array([  0., -inf,   0.]), array([inf,  0.,  0.]))
    """
    return (
        np.where(may_rise(y, alpha, C), 0.0, -np.inf),
        np.where(may_rise(-y, alpha, C), 0.0, np.inf),
    )


def violation(
    K: Any,
    y: ArrayLike,
    alpha: ArrayLike,
    C: ArrayLike = math.inf,
    linear: ArrayLike | None = None,
) -> float:
    """Compute max(0, m − M) from scratch: by how much the KKT conditions disagree on b.

    Parameters
    ----------
    K : ndarray of shape (n, n), or row provider
    y, alpha : array-like of shape (n,)
    C : number or array-like of shape (n,)
    linear : array-like of shape (n,), optional

    Returns
    -------
    float
        NaN if a value of K is.

    Raises
    ------
    ValueError
        If a label is neither −1 nor +1, or one of the two is missing.

    Examples
    --------
    >>> K, y = np.array([[9.0, 15.0], [15.0, 25.0]]), np.array([1, -1])
    >>> [violation(K, y, np.array([t, t])) for t in (0.0, 0.25, 0.5)]
    [2.0, 1.0, 0.0]
    """
    y, alpha = check_labels(y, len(alpha)), np.asarray(alpha)
    g, (up, low) = offsets(K, y, alpha, linear), barriers(y, alpha, np.asarray(C))
    m, M = np.max(g + up), np.min(g + low)
    return 0.0 if m <= M else float(m - M)


# --- which two multipliers ------------------------------------------------------------------------
#
# maximal_violating_pair:  i maximises g over I_up (the steepest α_i y_i that may rise),
#                          j minimises g over I_low (the steepest α_j y_j that may fall).
# second_order:            i the same; j, among those of I_low with g_j < g_i, maximises the gain
#                          (g_i − g_j)² / 2κ_ij of the unclipped step, with κ_ij ≤ τ replaced by τ.


def maximal_violating_pair(rising, falling):
    """Find i = argmax of g over I_up and j = argmin of g over I_low; m − M is g_i − g_j.

    Parameters
    ----------
    rising, falling : ndarray of shape (n,)
        g on I_up and −∞ elsewhere, g on I_low and +∞ elsewhere (see `barriers`).

    Returns
    -------
    i, j : int

    Examples
    --------
    >>> g, alpha = np.array([3.0, 2.0, 1.0, 0.0]), np.array([1, 0, 1, 0])
    >>> up, low = barriers(np.ones(4), alpha, 1)
    >>> maximal_violating_pair(g + up, g + low)
    (1, 2)
    """
    return int(rising.argmax()), int(falling.argmin())


def second_order(i, rising, falling, closeness):
    """Find j = argmax of (g_i − g_j) / √κ_ij over I_low, the root of twice the gain if g_j < g_i.

    Parameters
    ----------
    i : int
        The first of the pair, argmax of g over I_up.
    rising, falling : ndarray of shape (n,)
        As in `maximal_violating_pair`.
    closeness : ndarray of shape (n,)
        1/√κ_ij for all j, see `inverse_distances`.

    Returns
    -------
    int

    Examples
    --------
    The second of these pairs violates less, but has less curvature:

    >>> g = np.array([1.0, -1.0, -0.9])
    >>> K = np.array([[1.0, 0.0, 0.5], [0.0, 1.0, 0.0], [0.5, 0.0, 1.0]])
    >>> second_order(0, g, g, inverse_distances(1.0, np.ones(3), K[0]))
    2
    """
    return int(((rising[i] - falling) * closeness).argmax())


def inverse_distances(K_ii, K_jj, K_ij, tau=TAU):
    """Compute 1/√κ_ij = 1/‖φ(x_i) − φ(x_j)‖, κ_ij = K_ii + K_jj − 2 K_ij ≤ τ replaced by τ.

    Parameters
    ----------
    K_ii, K_jj : number or ndarray
        Of shapes that go with that of `K_ij`.
    K_ij : ndarray
    tau : number

    Returns
    -------
    ndarray
    """
    return 1 / np.sqrt(np.maximum(-2.0 * K_ij + K_ii + K_jj, tau))


# --- the loop, on a matrix in memory --------------------------------------------------------------
#
# What Numba compiles, and the functions above that it calls: in one file, because Numba's cache
# looks at the age of the file of `solve_block` alone.


def solve_block(K, closeness, y, C, diagonal, tau, apart, alpha, g, tol, least, max_iter):
    """Take second-order steps on a matrix in memory until m − M ≤ tol; change `alpha` and `g`.

    They end too with a pair whose (g_i − g_j) / √κ_ij is no larger than `least`.

    Parameters
    ----------
    K, closeness : ndarray of shape (n, n)
        Kernel values, and their `inverse_distances`: a row with 0 in the diagonal is computed when
        it is needed.
    y, C, diagonal, alpha, g : ndarray of shape (n,)
    tau, tol, least : float
    apart : bool
        Whether samples of different labels are no pair.
    max_iter : int

    Returns
    -------
    n_iter : int
    decrease : float
        Of the objective.
    travelled : float
        Σ |t| over the steps.
    i, j : int
        The last pair.
    t : float
        Its step; 0 if rounding let it not move, ∞ if there is no end to it.
    """
    up, low = barriers(y, alpha, C)
    rising, falling = g + up, g + low
    n_iter, decrease, travelled, i, j, t = 0, 0.0, 0.0, 0, 0, 0.0
    i, M = lower(rising, falling, t, K[i], K[j])
    while n_iter < max_iter:
        if not rising[i] - M > tol:  # nor if it is not a number
            break
        if closeness[i, i] == 0:
            closeness[i] = inverse_distances(diagonal[i], diagonal, K[i], tau)
            if apart:
                closeness[i] = np.where(y == y[i], closeness[i], FAR)
        j = second_order(i, rising, falling, closeness[i])
        g_i, g_j = rising[i], falling[j]
        if (g_i - g_j) * closeness[i, j] <= least:  # what is not a number goes on, and is found
            break
        t, less = move_pair(i, j, g_i, g_j, K[i, j], y, C, diagonal, tau, alpha)
        if not 0 < t < math.inf:
            break
        for k, g_k in ((i, g_i), (j, g_j)):
            rising[k] = g_k if may_rise(y[k], alpha[k], C[k]) else -math.inf
            falling[k] = g_k if may_rise(-y[k], alpha[k], C[k]) else math.inf
        i, M = lower(rising, falling, t, K[i], K[j])
        n_iter += 1
        decrease += less
        travelled += t
    g[:] = np.where(rising > -math.inf, rising, falling)
    return n_iter, decrease, travelled, i, j, t


def move_pair(i, j, g_i, g_j, K_ij, y, C, diagonal, tau, alpha):
    """Solve for α_i and α_j, and change `alpha`.

    Parameters
    ----------
    i, j : int
    g_i, g_j, K_ij : float
    y, C, diagonal, alpha : ndarray of shape (n,)
    tau : float

    Returns
    -------
    t : float
        What α_i y_i rises by and α_j y_j falls by.  ∞, and nothing is changed, if C_i = C_j = ∞ for
        two samples that K does not tell apart, and the objective falls for ever.
    decrease : float
        t (g_i − g_j) − κ t² / 2, what the objective falls by.
    """
    alpha_i, alpha_j, y_i, y_j = float(alpha[i]), float(alpha[j]), float(y[i]), float(y[j])
    C_i, C_j = float(C[i]), float(C[j])
    kappa = float(diagonal[i] + (diagonal[j] - 2 * K_ij))
    slope = float(g_i - g_j)  # E_j − E_i
    new_i, new_j = solve_pair(alpha_i, alpha_j, y_i, y_j, 0.0, slope, kappa, C_i, C_j, tau)
    step = slope / max(kappa, tau)
    new_i, new_j = snapped(new_i, new_j, alpha_i, alpha_j, y_i * step, -y_j * step, C_i, C_j)
    if kappa <= tau and C_i == C_j == math.inf and new_i > alpha_i and new_j > alpha_j:
        return math.inf, math.inf
    t = (y_i * (new_i - alpha_i) - y_j * (new_j - alpha_j)) / 2
    if t != 0:
        alpha[i], alpha[j] = new_i, new_j
    return t, t * (slope - kappa * t / 2)


def lower(rising, falling, t, row_i, row_j):
    """Take t (K_i − K_j) from g, in place; return argmax of g over I_up, and M.

    Parameters
    ----------
    rising, falling : ndarray of shape (n,)
        As in `maximal_violating_pair`.
    t : float
    row_i, row_j : ndarray of shape (n,)

    Returns
    -------
    i : int
    M : float
    """
    change = row_i - row_j
    change *= t
    rising -= change
    falling -= change
    return int(rising.argmax()), falling.min()


# The same as loops, which is what a compiler wants: one pass over memory, no array in between.  Of
# the extreme of a chunk only the last one is looked for again, to tell whose it is.


def _second_order_loop(i, rising, falling, closeness):
    n, m, largest, there = len(falling), rising[i], -math.inf, 0
    for start in range(0, n, CHUNK):
        f, w, best = falling[start : start + CHUNK], closeness[start : start + CHUNK], -math.inf
        for k in range(len(f)):
            best = larger(best, (m - f[k]) * w[k])
        if best > largest:
            largest, there = best, start
    for k in range(there, n):
        if (m - falling[k]) * closeness[k] == largest:
            return k
    return 0


def _lower_loop(rising, falling, t, row_i, row_j):
    n, m, M, there = len(rising), -math.inf, math.inf, 0
    for start in range(0, n, CHUNK):
        stop, best = start + CHUNK, -math.inf
        r, f, p, q = rising[start:stop], falling[start:stop], row_i[start:stop], row_j[start:stop]
        for k in range(len(r)):
            change = (p[k] - q[k]) * t
            r[k] -= change
            f[k] -= change
            best, M = larger(best, r[k]), smaller(M, f[k])
        if best > m:
            m, there = best, start
    for k in range(there, n):
        if rising[k] == m:
            return k, M
    return 0, M


# By `solve_block`.
CALLED = (clip_bounds, solve_pair, snapped, may_rise, barriers, inverse_distances, move_pair)
LOOPS = {second_order: _second_order_loop, lower: _lower_loop}


# --- which two multipliers, for as long as it takes -----------------------------------------------
#
# A selection yields a pair and is told whether the update moved it; it ends when it knows of no
# pair to try.  `smo` tells what it is called with.


def _steepest(problem, tol, rng):
    moved = True
    while moved:
        moved = yield problem.top, problem.bottom


def _largest_gain(problem, tol, rng):
    moved = True
    while moved:
        i = problem.top
        row, diagonal = problem.K[i], problem.diagonal
        closeness = inverse_distances(diagonal[i], diagonal, row, problem.tau)
        moved = yield i, second_order(i, problem.rising, problem.falling, closeness)


def _simplified(problem, tol, rng):
    """Go round the samples; to every one that misses a KKT condition, draw the other at random."""
    tried = True
    while tried:
        tried = False
        for i in range(len(problem.y)):
            if problem.misses(i, tol / 2):
                j = int(rng.integers(len(problem.y) - 1))
                tried = True
                yield i, j + (j >= i)


def _platt(problem, tol, rng):
    """Go round all samples, then the free ones until none moves, then all again, as Platt does."""
    everything = True
    while True:
        moved = 0
        for i in range(len(problem.y)) if everything else problem.free():
            moved += yield from _examine(problem, int(i), tol, rng)
        if everything and not moved:
            return
        everything = not moved


def _examine(problem, i, tol, rng):
    """Find i a partner: the free j with the largest |E_i − E_j|, else any free one, else any."""
    if not problem.misses(i, tol / 2):
        return False
    free = problem.free()
    if len(free):
        best = int(free[np.argmax(np.abs(problem.g[free] - problem.g[i]))])
        if best != i and (yield i, best):
            return True
    for group in free, np.arange(len(problem.y)):
        for j in np.roll(group, rng.integers(len(group))) if len(group) else group:
            if j != i and (yield i, int(j)):
                return True
    return False


SELECTIONS = {
    "second-order": _largest_gain,
    "maximal-violating-pair": _steepest,
    "platt": _platt,
    "random": _simplified,
}


# --- a run ----------------------------------------------------------------------------------------


@dataclass
class Totals:
    """What a run has added up; the parts of a problem share it with the whole.

    Attributes
    ----------
    n_iter : int
        Pairs tried.
    objective : float
        ½ αᵀQα + pᵀα, of the whole.
    updates : int
        Pairs moved since g was computed from scratch.
    travelled : float
        Σ |t| over these.
    creeping : int
        Pairs tried since the block was begun, or since Newton's steps were.
    work : float
        Seconds that it took, beside what the provider of K counts, by a count of operations.
    enough : int
        So many updates are enough for g to be computed anew.
    """

    enough: int
    n_iter: int = 0
    objective: float = 0.0
    updates: int = 0
    travelled: float = 0.0
    creeping: int = 0
    work: float = 0.0

    def add(self, updates, decrease, travelled):
        """Count updates that together lower the objective by `decrease`."""
        self.updates += updates
        self.objective -= decrease
        self.travelled += travelled


@dataclass(eq=False)
class Problem:
    """The problem, and the point that a run has reached: what a selection looks at.

    Attributes
    ----------
    K : row provider
        ``K[i]`` is row i; reading it may cost the time to compute it.
    sample : ndarray of int of shape (n,)
        What the caller calls the samples, if this is a part of a problem.
    y, C, linear, diagonal : ndarray of shape (n,)
        Labels, bounds, p, and the K_ii.
    alpha, g : ndarray of shape (n,)
        The multipliers, and their `offsets`.
    tau : float
        Curvatures below it are taken for it.
    size : float
        The largest |K_ii|.
    totals : Totals
    b : float
        Offset of the last pair (`pair_offset`).
    up, low : ndarray of shape (n,)
        See `barriers`.
    rising, falling : ndarray of shape (n,)
        g + up and g + low.
    top, bottom : int
        The maximal violating pair: m = g[top] if I_up is not empty, M = g[bottom] if I_low is not.
    m, M : float
        ∓∞ where I_up or I_low is empty.
    violation : float
        max(0, m − M); NaN if g holds one.
    level : number or ndarray of shape (n,)
        0 here; where samples have several offsets, theirs.  `rising`, `falling`, m and M are those
        of g − level.
    """

    K: Any
    sample: NDArray[np.int_]
    y: NDArray[np.float64]
    C: NDArray[np.float64]
    linear: NDArray[np.float64]
    diagonal: NDArray[np.float64]
    alpha: NDArray[np.float64]
    g: NDArray[np.float64]
    tau: float
    size: float
    totals: Totals
    b: float = 0.0
    up: NDArray[np.float64] = field(init=False)
    low: NDArray[np.float64] = field(init=False)
    rising: NDArray[np.float64] = field(init=False)
    falling: NDArray[np.float64] = field(init=False)
    top: int = field(init=False)
    bottom: int = field(init=False)
    m: float = field(init=False)
    M: float = field(init=False)
    violation: float = field(init=False)
    level: Any = field(init=False, default=0.0)

    #: Whether samples of different labels are no pair.
    apart = False

    #: Whether the active-set method has solved it; None before it was tried.
    settled: bool | None = field(init=False, default=None)

    def __post_init__(self):
        self.up, self.low = np.empty_like(self.g), np.empty_like(self.g)

    @classmethod
    def pose(
        cls,
        K: Any,
        y: ArrayLike,
        C: ArrayLike,
        linear: ArrayLike | None,
        start: ArrayLike | None,
    ) -> Problem:
        """Check the arguments of `smo` and begin at `start`."""
        K = as_rows(check_rows(K))
        n = K.shape[0]
        y, C = check_labels(y, n).astype(float), check_penalties(C, n)
        linear, alpha = (
            _check_vector("linear", linear, n, -1.0),
            _check_vector("start", start, n, 0.0),
        )
        outside = (alpha < 0) | (alpha > C)
        if outside.any():
            i = int(np.argmax(outside))
            raise ValueError(
                f"start must be in the box 0 ≤ start_i ≤ C_i, got {alpha[i]} for sample {i} "
                f"with C = {C[i]}."
            )
        diagonal = np.array(K.diagonal(), dtype=float)
        _check_finite("K_ii", diagonal, np.arange(n))
        tau = TAU * float(np.min(diagonal[diagonal > 0], initial=1))
        problem = cls(
            K,
            np.arange(n),
            y,
            C,
            linear,
            diagonal,
            alpha,
            np.zeros(n),
            tau,
            float(np.abs(diagonal).max()),
            Totals(enough=max(UPDATES, UPDATES_PER_SAMPLE * n)),
        )
        problem.refresh()
        return problem

    def part(self, samples: NDArray[np.int_], K: Any = None) -> Problem:
        """The same problem for some samples, all others held; `K` gives rows, if any is read.

        Who asks for its m and M has to `sort` it before.
        """
        return type(self)(
            K,
            self.sample[samples],
            self.y[samples],
            self.C[samples],
            self.linear[samples],
            self.diagonal[samples],
            self.alpha[samples],
            self.g[samples],
            self.tau,
            self.size,
            self.totals,
        )

    def refresh(self) -> None:
        """Compute from α all that is updated with it."""
        self.g[:] = offsets(self.K, self.y, self.alpha, self.linear)
        self.totals.objective = float(self.alpha @ (self.linear - self.y * self.g)) / 2
        self.totals.updates, self.totals.travelled = 0, 0.0
        self.sort()

    def sort(self, samples: Any = slice(None)) -> None:
        """Tell I_up and I_low from α, which has changed for some samples; find m and M."""
        self.up[samples], self.low[samples] = barriers(
            self.y[samples], self.alpha[samples], self.C[samples]
        )
        self.extremes()

    def extremes(self) -> None:
        """Find m and M."""
        g = self.g - self.level
        self.rising, self.falling = g + self.up, g + self.low
        i, j = self.top, self.bottom = maximal_violating_pair(self.rising, self.falling)
        self.m, self.M = float(self.rising[i]), float(self.falling[j])
        self.violation = 0.0 if self.m <= self.M else self.m - self.M

    def unsolved(self, tol: float, max_iter: int) -> bool:
        """Whether to go on: neither solved, nor at the cap, nor in need of a new g."""
        return (
            tol < self.violation < math.inf
            and self.totals.n_iter < max_iter
            and self.totals.updates < self.totals.enough
        )

    def misses(self, i: int, tol: float) -> bool:
        """Whether y_i E_i < −tol with α_i < C_i, or y_i E_i > tol with α_i > 0; E_i = b − g_i."""
        E_i = self.b - self.g[i]
        return bool(E_i - self.low[i] > tol if E_i > 0 else E_i - self.up[i] < -tol)

    def free(self) -> NDArray[np.int_]:
        """Find the samples with 0 < α_i < C_i."""
        return np.flatnonzero((self.alpha > 0) & (self.alpha < self.C))

    def update(self, i: int, j: int) -> bool:
        """Solve for the pair; return whether it moved."""
        n = len(self.y)
        if not (0 <= i < n and 0 <= j < n and i != j):
            raise ValueError(
                f"A selection must yield two of the samples 0 to {n - 1}, got {i!r} and {j!r}."
            )
        self.totals.n_iter += 1
        row_i, row_j = self.K[i], self.K[j]
        t, decrease = move_pair(
            i,
            j,
            self.g[i],
            self.g[j],
            row_i[j],
            self.y,
            self.C,
            self.diagonal,
            self.tau,
            self.alpha,
        )
        if t == math.inf:
            raise Unbounded(i, j)
        if t != 0:
            self.totals.add(1, decrease, abs(t))
            alpha, g, C = self.alpha, self.g, self.C
            g -= (row_i - row_j) * t
            self.b = float(pair_offset(g[i], g[j], alpha[i], alpha[j], C[i], C[j]))
            self.sort([i, j])
        return t != 0

    @property
    def offset(self) -> float:
        """The middle of [m, M]."""
        return midpoint((self.m, self.M))

    def multipliers(self) -> tuple[float, float]:
        """The b and ρ of a result."""
        return self.offset, 0.0

    def least(self, tol: float) -> float:
        """What `solve_block` is given: steps so small are not worth taking."""
        return 0.0

    def groups(self, samples: NDArray[np.int_]) -> NDArray | None:
        """The groups of some samples whose sums are held (`mlreplica.newton.newton`)."""
        return None

    def gap(self) -> float:
        """Sum (C_i − α_i) max(0, −r_i) + α_i max(0, r_i), where r_i = y_i (b − g_i)."""
        r, room = self.y * (self.offset + self.level - self.g), self.C - self.alpha
        return float(
            np.sum(np.maximum(-r, 0) * np.where(r < 0, room, 0)) + self.alpha @ np.maximum(r, 0)
        )

    def drift(self) -> float:
        """Bound, to first order, the rounding error that g has collected since it was computed."""
        totals = self.totals
        return EPS * (totals.updates * np.abs(self.g).max() + 2 * self.size * totals.travelled)

    def rounding(self) -> float:
        """What the objective, summed from g, may be wrong by."""
        return EPS * float(self.alpha @ (np.abs(self.linear) + np.abs(self.g)))


@dataclass(frozen=True)
class Limits:
    """What ends a run beside `tol` and `max_iter`, and what is done when it takes long.

    Attributes
    ----------
    tol_gap : float, optional
        The run ends where (P − D)/P is no larger, whatever is violated; and goes on, beyond `tol`,
        where it is.
    constant : float
        What the objective leaves out, for the P of `tol_gap`.
    max_time : float, optional
        Seconds by the clock.
    slow : (int, callable), optional
        After so many pairs the function is called once.
    """

    tol_gap: float | None = None
    constant: float = 0.0
    max_time: float | None = None
    slow: tuple[int, Callable[[], object]] | None = None

    def __post_init__(self):
        check_positive("tol_gap", self.tol_gap, or_none=True)
        check_positive("max_time", self.max_time, or_none=True)

    def close(self, problem: Problem) -> bool:
        """Whether the relative gap is as small as it is to be."""
        gap = problem.gap()
        primal = abs(gap - problem.totals.objective - self.constant)
        return self.tol_gap is None or gap <= self.tol_gap * primal


def optimise(
    problem, advance, tol, max_iter, *, callback, record, warn, what, finish=None, limits=None
):
    """Run to the end: what `smo` and `mlreplica.decomposition.decompose` have in common.

    Parameters
    ----------
    problem : Problem
        Changed in place.
    advance : callable
        ``advance(tol, max_iter)`` updates the problem while it is `Problem.unsolved` and yields,
        after every update, (pair or None, the problem or its part that was updated).
    tol, max_iter, callback, record, warn
        As for `smo`.
    finish : callable, optional
        ``finish(problem)`` may make the solution better, and returns whether it did.
    what : (str, str)
        The function and its option that the message names.
    limits : Limits, optional

    Returns
    -------
    SMOResult
    """
    check_positive("tol", tol)
    check_count("max_iter", max_iter)
    # One type each, for the compiled code is made for one.
    tol, max_iter, history = float(tol), int(max_iter), []
    lowest, least, limits, totals = math.inf, math.inf, limits or Limits(), problem.totals
    goal, why, slow = tol, "no pair moves by more than rounding", limits.slow
    end = math.inf if limits.max_time is None else time.monotonic() + limits.max_time

    def tell(pair, state):
        if record or callback:
            step = Step(pair, problem.totals.objective, state.violation)
            if record:
                history.append(step)
            if callback:
                callback(step, state.alpha.copy(), state.offset)

    while True:
        steps = advance(goal, max_iter)
        for pair, state in steps:
            tell(pair, state)
            if slow and totals.n_iter > slow[0]:
                slow[1]()
                slow = None
            if end < math.inf and time.monotonic() > end:
                why = f"max_time={limits.max_time:g}"
                steps.close()
                break
            if limits.tol_gap is not None and state is problem and limits.close(problem):
                steps.close()
                break
        if not math.isfinite(problem.violation):
            _check_finite("Σ_j K_ij α_j y_j", problem.g, problem.sample)
        if totals.updates < totals.enough and problem.drift() <= DRIFT * goal:
            moved = problem.violation <= goal and totals.n_iter < max_iter
            if not moved or goal < LAST * tol or limits.close(problem):
                break
            goal /= 10  # the gap is still too large
            continue
        # g has collected rounding errors: compute it anew before believing that this is the end.
        problem.refresh()
        if why.startswith("max_time"):
            break
        if totals.objective >= lowest - problem.rounding() and problem.violation >= least:
            why = "steps go round in circles of rounding"
            break
        lowest, least = min(lowest, totals.objective), min(least, problem.violation)
    late = totals.n_iter >= max_iter or why.startswith("max_time")
    if finish and not late and finish(problem):
        tell(None, problem)
    if not math.isfinite(problem.violation):
        _check_finite("Σ_j K_ij α_j y_j", problem.g, problem.sample)
    b, rho = problem.multipliers()
    reached = problem.violation <= tol if limits.tol_gap is None else limits.close(problem)
    result = SMOResult(
        alpha=problem.alpha,
        b=b,
        scores=-problem.y * problem.linear - problem.g,
        n_iter=totals.n_iter,
        objective=totals.objective,
        violation=problem.violation,
        gap=problem.gap(),
        converged=reached,
        history=history,
        rho=rho,
    )
    if not reached:
        if totals.n_iter >= max_iter:
            why = f"max_iter={max_iter}"
        elif problem.settled:
            why = "better multipliers are no floats"
        name, option = what
        wanted = f"tol={tol:g}" if limits.tol_gap is None else f"tol_gap={limits.tol_gap:g}"
        said = _message(result, problem.C, wanted, why, "" if warn else f", {option}")
        warn(said) if warn else warn_caller(f"{name}: {said}")
    return result


def _message(result, C, wanted, why, option):
    """Say how far a run came, why no further, and what to do."""
    reached = f"violation {result.violation:.3g}", f"duality gap {result.gap:.3g}"
    first, second = reached if wanted.startswith("tol=") else reached[::-1]
    if why.startswith("max_"):
        limit = why.partition("=")[0]
        advice = f"Raise {limit}. Scale the features, or lower C, where that takes too long."
    else:
        advice = "Scale the features, lower C, or raise tol: floats have no more digits."
    if np.isinf(C).any():
        advice += " With C=inf classes that cannot be separated have no solution."
    return (
        f"{first} > {wanted} after {result.n_iter} iterations ({why}{option}), {second}. {advice}"
    )


def warn_caller(message: str, category: type[Warning] = ConvergenceWarning) -> None:
    """Warn at the line that called the library, however deep in it we are."""
    frame, level = sys._getframe(), 1
    while frame.f_back and frame.f_globals.get("__name__", "").startswith(f"{__package__}."):
        frame, level = frame.f_back, level + 1
    warnings.warn(message, category, stacklevel=level)


class Unbounded(ValueError):
    """The objective falls for ever along the pair (i, j)."""

    def __init__(self, i, j):
        super().__init__(
            f"C must be finite for sample {i} or {j}, got inf for both, which K does not tell "
            "apart: with different labels the objective falls for ever."
        )


def _check_vector(name, values, n, default):
    values = np.full(n, default) if values is None else np.array(values, dtype=float)
    if values.shape != (n,) or not np.isfinite(values).all():
        raise ValueError(f"{name} must be {n} finite numbers, one per sample, got {values}.")
    return values


def _check_finite(name, values, samples):
    wrong = np.flatnonzero(~np.isfinite(values))
    if len(wrong):
        raise ValueError(
            f"Kernel values and their sums must be finite, got {name} = {values[wrong[0]]} for "
            f"i = {samples[wrong[0]]}: the solution is not finite. Scale the features."
        )
