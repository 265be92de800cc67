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

from collections.abc import Callable, Generator
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import random_generator
from .problem import Problem, SMOResult, Step, optimise
from .step import inverse_distances, second_order

__all__ = ["SELECTIONS", "plain_smo", "smo"]


def plain_smo(
    K: ArrayLike, y: ArrayLike, C: float, tol: float = 1e-3, max_iter: int = 100_000
) -> tuple[NDArray[np.float64], float]:
    """Solve the dual of a classifier by SMO, second-order selection: the loop of the chapter.

    It is `smo` without its care for speed, for odd input and for drifting sums; both end at the
    same optimum.

    Parameters
    ----------
    K : array-like of shape (n, n)
        Kernel matrix of the samples.
    y : array-like of shape (n,)
        Labels −1 and +1, both present.
    C : float
        Positive; ∞ is the hard margin, which only classes have that a hyperplane separates.
    tol : float
        It stops at a violation m − M up to this.  Sums of floats stay at some 10⁻¹² of their terms:
        a smaller `tol` may never be reached.
    max_iter : int
        Largest number of pairs.

    Returns
    -------
    alpha : ndarray of shape (n,)
        A multiplier at a bound is exactly 0 or C.
    b : float

    Raises
    ------
    RuntimeError
        If the violation is above `tol` after `max_iter` pairs.  At C = ∞ and classes that no
        hyperplane separates there is no solution, and the multipliers grow for ever.

    References
    ----------
    R.-E. Fan, P.-H. Chen, C.-J. Lin, Working set selection using second order information for
    training support vector machines, JMLR 6 (2005).

    Examples
    --------
    >>> X, y = np.array([[-1.0], [3.0], [1.0]]), [-1, 1, 1]
    >>> plain_smo(X @ X.T, y, C=1)
    (array([0.5, 0. , 0.5]), 0.0)
    """
    K, y = np.asarray(K, dtype=float), np.asarray(y, dtype=float)
    least, most = np.minimum(0, C * y), np.maximum(0, C * y)
    z, g = np.zeros(len(y)), y.copy()  # z_i = α_i y_i
    for _ in range(max_iter):
        rises, falls = z < most, z > least
        i = np.argmax(np.where(rises, g, -np.inf))
        m, M = g[i], g[falls].min()
        if m - M <= tol:
            return np.abs(z), float(m + M) / 2
        kappa = np.maximum(K[i, i] + K.diagonal() - 2 * K[i], 1e-300)
        violates = falls & (g < m)
        j = np.argmax(np.where(violates, (m - g) / np.sqrt(kappa), -1))
        room_i, room_j = most[i] - z[i], z[j] - least[j]
        t = min((m - g[j]) / kappa[j], room_i, room_j)
        # The multiplier that stopped the step is set on its bound.
        z[i] = most[i] if t == room_i else z[i] + t
        z[j] = least[j] if t == room_j else z[j] - t
        g -= t * (K[i] - K[j])
    raise RuntimeError(f"m − M is {m - M:.3g} > tol={tol:g} after {max_iter} pairs.")


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
    rng = random_generator(random_state)

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
