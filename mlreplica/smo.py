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

import copy
import functools
import math
import warnings
from typing import NamedTuple

import numpy as np

from . import ConvergenceWarning
from ._validation import check_count, check_positive
from .duality import kernel_scores, labels, midpoint, penalties
from .kernels import check_gram

__all__ = [
    "SMOResult",
    "Step",
    "as_rows",
    "choices",
    "clip_bounds",
    "distances",
    "maximal_violating_pair",
    "move_pair",
    "offsets",
    "pair_offset",
    "second_order",
    "smo",
    "solve_block",
    "solve_pair",
    "violation",
]

EPS = np.finfo(float).eps
TAU = 1e-12  # a curvature κ up to this, in units of K, counts as 0
REFRESHES = 20  # how often rounding may force g to be computed anew before it is given up

# Of a working set of q samples:
WHOLE = 2  # up to 2q samples are one block
INNER = 0.1  # a block is solved to this part of the violation that was left
LOOK = 10  # after so many blocks samples at rest are looked for
BUSY = 2 / 3  # fewer busy samples than this are worth a problem of their own
STRETCH = 100  # so many pairs are updated at a time where one block is all
MEMORY = 64e6  # bytes of K read at a time


class Step(NamedTuple):
    """One update: its pair (i, j), and the objective ½ αᵀQα + pᵀα and the violation m − M after it.

    With a `working_set` it is the solution for one block, or up to 100 pairs where one block is
    all, and `pair` is None.
    """

    pair: tuple | None
    objective: float
    violation: float


class SMOResult(NamedTuple):
    """What `smo` returns.

    Attributes
    ----------
    alpha : array (n,)
        Feasible; a multiplier at a bound is exactly 0 or C_i.
    b : float
        Middle of [m, M], all of whose points are optimal offsets if m ≤ M.  Otherwise, and
        always if a multiplier is free, m ≥ M, and this b misses no KKT condition by more than
        half the violation.
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
    g : array (n,)
        The `offsets` of `alpha`: y_i − Σ_j K_ij α_j y_j for a classifier.
    """

    alpha: np.ndarray
    b: float
    n_iter: int
    objective: float
    violation: float
    gap: float
    converged: bool
    history: list
    g: np.ndarray


def smo(
    K,
    y,
    C=1.0,
    *,
    linear=None,
    start=None,
    tol=1e-3,
    selection="second-order",
    working_set=None,
    max_iter=1_000_000,
    callback=None,
    record=False,
    random_state=None,
    warn=None,
):
    """Minimise ½ αᵀQα + linearᵀα subject to 0 ≤ α_i ≤ C_i and yᵀα = yᵀstart, where Q_ij = y_i y_j K_ij.

    From `start` a pair of multipliers is chosen, the problem solved for these two (`solve_pair`)
    and g updated by two rows of K, until m − M ≤ tol.

    Parameters
    ----------
    K : array (n, n), or row provider
        Symmetric.  A provider (``K[i]`` and ``K[indices]`` give rows, ``K.shape`` is (n, n)) is
        asked for the rows of each pair and, if it has the method, for ``K.diagonal()``; which rows it
        keeps is its own affair (`mlreplica.kernels.GramRows` keeps what fits its memory, and is best
        for a `working_set`).
    y : array (n,)
        Labels −1 and +1.
    C : number or array (n,)
        Bounds, positive; ∞ is the hard margin.
    linear : array (n,), optional
        p; −1 if not given.
    start : array (n,), optional
        Where to begin, 0 ≤ start_i ≤ C_i; 0 if not given.
    tol : number
        Largest violation m − M of a solution.
    selection : {"second-order", "maximal-violating-pair", "platt", "random"}
        How the pair is chosen: by the largest gain to second order (`second_order`) or to first
        (`maximal_violating_pair`), by Platt's heuristics, or the second one at random.
    working_set : int, optional
        For large n: choose the pairs from a block of this many samples, solve the problem for the
        block, then choose the next (Joachims' decomposition).  An iteration then costs what the
        block costs, and rows of K are computed many at a time.  256 is a good size.  By default
        every pair is chosen from all samples.
    max_iter : int
        Largest number of pairs tried.
    callback : callable, optional
        ``callback(step, alpha, b)`` after every update, with a `Step` and a copy of α (with a
        `working_set`, after every block, and of the samples that are not set aside).
    record : bool
        Whether to keep every `Step` in `history`.
    random_state : int, numpy.random.Generator or None
        Source of the random choices of "random" and "platt".
    warn : callable, optional
        ``warn(text)`` is called in place of `warnings.warn`.

    Returns
    -------
    SMOResult

    Raises
    ------
    ValueError
        If an argument is not as described, or C_i = C_j = ∞ for a pair on which the objective
        falls for ever (the same sample with both labels).

    Warns
    -----
    ConvergenceWarning
        If the violation is above `tol` after `max_iter` pairs, or when rounding lets no pair move.

    References
    ----------
    J. C. Platt, "Sequential minimal optimization", Microsoft Research MSR-TR-98-14 (1998).
    S. S. Keerthi, S. K. Shevade, C. Bhattacharyya, K. R. K. Murthy, "Improvements to Platt's SMO
    algorithm for SVM classifier design", Neural Computation 13 (2001) 637-649, for m, M and b.
    R.-E. Fan, P.-H. Chen, C.-J. Lin, "Working set selection using second order information for
    training support vector machines", JMLR 6 (2005) 1889-1918.
    T. Joachims, "Making large-scale SVM learning practical", in Advances in Kernel Methods (1999),
    for `working_set`.

    Examples
    --------
    >>> K = np.array([[9.0, 15.0], [15.0, 25.0]])
    >>> run = smo(K, [1, -1], record=True)
    >>> run.alpha, run.b, run.converged
    (array([0.5, 0.5]), 4.0, True)
    >>> run.history
    [Step(pair=(0, 1), objective=-0.5, violation=0.0)]
    """
    problem = _Problem(K, y, C, linear, start)
    check_positive("tol", tol)
    check_count("max_iter", max_iter)
    if selection not in SELECTIONS:
        raise ValueError(
            f"selection must be one of {', '.join(map(repr, SELECTIONS))}, got {selection!r}."
        )
    if working_set is None:
        rng = np.random.default_rng(random_state)
        advance = functools.partial(_pair_by_pair, SELECTIONS[selection], rng)
    else:
        check_count("working_set", working_set)
        if working_set < 4 or selection != "second-order":
            raise ValueError(
                "working_set must be at least 4, with selection='second-order', got "
                f"working_set={working_set}, selection={selection!r}."
            )
        advance = functools.partial(_block_by_block, working_set)

    history = []
    for _ in range(REFRESHES + 1):
        for pair, state in advance(problem, tol, max_iter):
            if record or callback:
                step = Step(pair, state.objective, state.violation)
                if record:
                    history.append(step)
                if callback:
                    callback(step, state.alpha.copy(), state.offset)
        # Solved, stuck or stopped, says a g that has collected rounding errors: is it so?
        if problem.drift() <= 1e-3 * tol:
            break
        problem.refresh()
    result = SMOResult(
        problem.alpha,
        problem.offset,
        problem.n_iter,
        problem.objective,
        problem.violation,
        problem.gap(),
        problem.violation <= tol,
        history,
        problem.g,
    )
    if not result.converged:
        (warn or _warn)(_not_converged(result, tol, max_iter, selection))
    return result


# --- two multipliers -------------------------------------------------------------------------------


def solve_pair(alpha_i, alpha_j, y_i, y_j, E_i, E_j, kappa, C_i, C_j, tau=TAU):
    """Solve the problem for α_i and α_j, the other multipliers held: one step of SMO.

    α_j' = clip(α_j + y_j (E_i − E_j) / κ, L, H)   and   α_i' = α_i + y_i y_j (α_j − α_j').

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
        The new ones; one that reached a bound is exactly on it.

    Examples
    --------
    >>> solve_pair(0.0, 0.0, 1, -1, -1.0, 1.0, 4.0, 1.0, 1.0)
    (0.5, 0.5)
    >>> solve_pair(0.0, 0.0, 1, -1, -1.0, 1.0, 4.0, 1.0, 0.25)
    (0.25, 0.25)
    """
    L, H = clip_bounds(alpha_i, alpha_j, y_i, y_j, C_i, C_j)
    step = y_j * (E_i - E_j) / max(kappa, tau)
    new_j = min(max(alpha_j + step, L), H)
    new_i = alpha_i + y_i * y_j * (alpha_j - new_j)

    # In exact numbers that is all.  In floats sums are rounded, so who reached a bound (what is left
    # to it is rounding, and less than the step itself) is put on it, and who cannot move stays.
    end_i, end_j = (C_i if y_i * y_j * step < 0 else 0), (C_j if step > 0 else 0)
    room_i, room_j = abs(end_i - alpha_i), abs(end_j - alpha_j)
    length = min(abs(step), room_i, room_j)
    if length == 0:
        return alpha_i, alpha_j
    rounding = min(length, 4 * EPS * (alpha_i + alpha_j))
    return (
        end_i if room_i - length <= rounding else min(max(new_i, 0), C_i),
        end_j if room_j - length <= rounding else new_j,
    )


def clip_bounds(alpha_i, alpha_j, y_i, y_j, C_i, C_j):
    """Compute the ends L ≤ H of the segment of α_j on which 0 ≤ α_i ≤ C_i and 0 ≤ α_j ≤ C_j.

    Where y_i = y_j the sum α_i + α_j stays what it is, otherwise the difference α_j − α_i.

    Examples
    --------
    >>> clip_bounds(0.25, 0.5, 1, 1, 0.5, 1), clip_bounds(0.25, 0.5, 1, -1, 0.5, 1)
    ((0.25, 0.75), (0.25, 0.75))
    """
    if y_i == y_j:
        return max(0, alpha_i + alpha_j - C_i), min(C_j, alpha_i + alpha_j)
    return max(0, alpha_j - alpha_i), min(C_j, C_i + alpha_j - alpha_i)


def pair_offset(g_i, g_j, alpha_i, alpha_j, C_i, C_j):
    """Compute b from the pair just solved: g_i if α_i is free, else g_j if α_j is, else their mean.

    At the new α the two thresholds are b_i = g_i and b_j = g_j; if both multipliers are free, and
    so unclipped, they agree.
    """
    if 0 < alpha_i < C_i:
        return g_i
    return g_j if 0 < alpha_j < C_j else (g_i + g_j) / 2


# --- how far from optimal ---------------------------------------------------------------------------


def offsets(K, y, alpha, linear=None):
    """Compute g_i = −y_i linear_i − Σ_j K_ij α_j y_j from scratch, with linear = −1 if not given.

    Parameters
    ----------
    K : array (n, n) or row provider
    y, alpha : array (n,)
    linear : array (n,), optional

    Returns
    -------
    array (n,)
    """
    y = np.asarray(y)
    return (y if linear is None else -y * np.asarray(linear)) - kernel_scores(K, y, alpha)


def choices(y, alpha, C):
    """Tell which α_i y_i may rise and which may fall, as numbers to add to g.

    Returns
    -------
    up : array (n,)
        0 where y_i = +1 and α_i < C_i or y_i = −1 and α_i > 0, the set I_up; −∞ elsewhere, so
        that the largest of g + up is the largest g of I_up.
    low : array (n,)
        0 where y_i = +1 and α_i > 0 or y_i = −1 and α_i < C_i, the set I_low; +∞ elsewhere.

    Examples
    --------
    >>> choices(np.array([1, 1, -1]), np.array([0.0, 1.0, 0.5]), 1.0)
    (array([  0., -inf,   0.]), array([inf,  0.,  0.]))
    """
    more, less = np.asarray(alpha) < C, np.asarray(alpha) > 0
    positive = np.asarray(y) > 0
    return (
        np.where(np.where(positive, more, less), 0.0, -np.inf),
        np.where(np.where(positive, less, more), 0.0, np.inf),
    )


def violation(K, y, alpha, C=math.inf, linear=None):
    """Compute max(0, m − M) from scratch: by how much the KKT conditions contradict each other on b.

    Parameters
    ----------
    K : array (n, n) or row provider
    y, alpha : array (n,)
    C : number or array (n,)
    linear : array (n,), optional

    Returns
    -------
    float

    Examples
    --------
    >>> K, y = np.array([[9.0, 15.0], [15.0, 25.0]]), np.array([1, -1])
    >>> [violation(K, y, np.array([t, t])) for t in (0.0, 0.25, 0.5)]
    [2.0, 1.0, 0.0]
    """
    g, (up, low) = offsets(K, y, alpha, linear), choices(y, alpha, C)
    return float(max(0.0, np.max(g + up) - np.min(g + low)))


# --- which two multipliers --------------------------------------------------------------------------
#
# maximal_violating_pair:  i maximises g over I_up (the steepest α_i y_i that may rise),
#                          j minimises g over I_low (the steepest α_j y_j that may fall).
# second_order:            i the same; j, among those of I_low with g_j < g_i, maximises the gain
#                          (g_i − g_j)² / 2κ_ij of the unclipped step, with κ_ij ≤ τ replaced by τ.


def maximal_violating_pair(rising, falling):
    """Find i = argmax of g over I_up and j = argmin of g over I_low; m − M is g_i − g_j.

    Parameters
    ----------
    rising, falling : array (n,)
        g on I_up and −∞ elsewhere, g on I_low and +∞ elsewhere (see `choices`).

    Returns
    -------
    i, j : int

    Examples
    --------
    >>> g, (up, low) = np.array([3.0, 2.0, 1.0, 0.0]), choices(np.ones(4), np.array([1, 0, 1, 0]), 1)
    >>> maximal_violating_pair(g + up, g + low)
    (1, 2)
    """
    return int(rising.argmax()), int(falling.argmin())


def second_order(i, rising, falling, distance):
    """Find j = argmax of (g_i − g_j) / √κ_ij over I_low, the root of twice the gain where g_j < g_i.

    Parameters
    ----------
    i : int
        The first of the pair, argmax of g over I_up.
    rising, falling : array (n,)
        As in `maximal_violating_pair`.
    distance : array (n,)
        √κ_ij for all j, see `distances`.

    Returns
    -------
    int

    Examples
    --------
    The second of these pairs violates less, but has less curvature:

    >>> g, K = np.array([1.0, -1.0, -0.9]), np.array([[1.0, 0.0, 0.5], [0.0, 1.0, 0.0], [0.5, 0.0, 1.0]])
    >>> second_order(0, g, g, distances(1.0, np.ones(3), K[0]))
    2
    """
    return int(((rising[i] - falling) / distance).argmax())


def distances(K_ii, K_jj, K_ij, tau=TAU):
    """Compute √κ_ij = ‖φ(x_i) − φ(x_j)‖, where κ_ij = K_ii + K_jj − 2 K_ij, with κ_ij ≤ τ replaced by τ.

    Parameters
    ----------
    K_ij : array
    K_ii, K_jj : number or array
        Of shapes that go with that.
    tau : number

    Returns
    -------
    array
    """
    distance = -2.0 * K_ij
    distance += K_ii
    distance += K_jj
    return np.sqrt(np.maximum(distance, tau, out=distance), out=distance)


def solve_block(K, distance, y, C, diagonal, tau, alpha, g, tol, max_iter):
    """Take second-order steps on a matrix in memory until m − M ≤ tol, changing `alpha` and `g` in place.

    Parameters
    ----------
    K, distance : array (n, n)
        Kernel values and their `distances`.
    y, C, diagonal, alpha, g : array (n,)
    tau, tol : number
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
    up, low = choices(y, alpha, C)
    n_iter, decrease, travelled, i, j, t = 0, 0.0, 0.0, 0, 0, 1.0
    rising, falling = np.empty_like(g), np.empty_like(g)
    while n_iter < max_iter:
        np.add(g, up, rising)
        np.add(g, low, falling)
        i, j = maximal_violating_pair(rising, falling)
        if not rising[i] - falling[j] > tol:  # nor if it is not a number
            break
        j = second_order(i, rising, falling, distance[i])
        slope = g[i] - g[j]
        t, kappa = move_pair(i, j, K[i], K[j], y, C, diagonal, tau, alpha, g, up, low)
        if not 0 < t < math.inf:
            break
        n_iter += 1
        decrease += t * (slope - kappa * t / 2)
        travelled += t
    return n_iter, decrease, travelled, i, j, t


def move_pair(i, j, row_i, row_j, y, C, diagonal, tau, alpha, g, up, low):
    """Solve for α_i and α_j and update with them, in place, `alpha`, `g`, `up` and `low`.

    Parameters
    ----------
    i, j : int
    row_i, row_j : array (n,)
        Rows i and j of K.
    y, C, diagonal, alpha : array (n,)
    tau : number
    g : array (n,)
        See `offsets`.
    up, low : array (n,)
        See `choices`.

    Returns
    -------
    t : float
        What α_i y_i rises by and α_j y_j falls by.  ∞, and nothing is changed, if C_i = C_j = ∞ for
        two samples that K does not tell apart, and the objective falls for ever.
    kappa : float
    """
    alpha_i, alpha_j, y_i, y_j = float(alpha[i]), float(alpha[j]), float(y[i]), float(y[j])
    C_i, C_j = float(C[i]), float(C[j])
    kappa = float(diagonal[i] + (diagonal[j] - 2 * row_i[j]))
    slope = float(g[i] - g[j])  # E_j − E_i
    new_i, new_j = solve_pair(alpha_i, alpha_j, y_i, y_j, 0.0, slope, kappa, C_i, C_j, tau)
    if kappa <= tau and C_i == C_j == math.inf and new_i > alpha_i and new_j > alpha_j:
        return math.inf, kappa
    t = (y_i * (new_i - alpha_i) - y_j * (new_j - alpha_j)) / 2
    if t != 0:
        alpha[i], alpha[j] = new_i, new_j
        g -= t * (row_i - row_j)
        for k, alpha_k, y_k, C_k in ((i, new_i, y_i, C_i), (j, new_j, y_j, C_j)):
            more, less = alpha_k < C_k, alpha_k > 0
            up[k] = 0.0 if (more if y_k > 0 else less) else -math.inf
            low[k] = 0.0 if (less if y_k > 0 else more) else math.inf
    return t, kappa


@functools.cache
def _accelerated():
    """`solve_block`, compiled if Numba is installed: the same operations in the same order, to the last bit."""
    try:
        from numba import njit
        from numba.extending import register_jitable
    except ImportError:
        return solve_block
    for called in (
        clip_bounds,
        solve_pair,
        choices,
        maximal_violating_pair,
        second_order,
        move_pair,
    ):
        register_jitable(called)
    try:
        return njit(cache=True, error_model="numpy")(solve_block)
    except RuntimeError:  # no folder to keep what was compiled in
        return njit(error_model="numpy")(solve_block)


# --- which two multipliers, for as long as it takes ---------------------------------------------------


def _pair_by_pair(choose, rng, problem, tol, max_iter):
    """Update the pairs that a selection proposes; yield each that moved."""
    pairs, moved = choose(problem, tol, rng), None
    while problem.violation > tol and problem.n_iter < max_iter:
        try:
            pair = pairs.send(moved)
        except StopIteration:  # no pair moves
            return
        problem.n_iter += 1
        moved = problem.update(*pair)
        if moved:
            yield pair, problem


def _block_by_block(q, problem, tol, max_iter):
    """Solve for the multipliers of a block of samples, all others held, then of the next; yield after each.

    Where the rows of K do not fit the memory, samples at a bound that their g keeps there are set
    aside now and then: a block of all others is solved in the same way, with shorter rows.
    """
    n, rounds, W = len(problem.y), 0, np.empty(0, dtype=int)
    if n <= WHOLE * q:
        yield from _in_memory(problem, tol, max_iter)
        return
    while problem.violation > tol and problem.n_iter < max_iter:
        rounds += 1
        busy = problem.busy() if rounds % LOOK == 0 and not problem.K.fits else np.arange(n)
        if len(busy) < BUSY * n:
            part = problem.part(busy, problem.K.restrict(busy))
            part.sort()
            for _, state in _block_by_block(q, part, tol, max_iter):
                yield None, state
            problem.take(part, busy)
            continue
        W = problem.working_set(W, q)
        part = problem.part(W, problem.K.block(W, W))
        part.solve(max(tol / 2, INNER * problem.violation), max_iter)
        if (part.alpha == problem.alpha[W]).all():  # no pair moves
            return
        problem.take(part, W)
        yield None, problem


def _in_memory(problem, tol, max_iter):
    """Solve for all multipliers with one block, the whole matrix; yield now and then."""
    everyone = np.arange(len(problem.y))
    part, before = problem.part(everyone, problem.K.block(everyone, everyone)), -1
    while part.violation > tol and before < part.n_iter < max_iter:
        before = part.n_iter
        part.solve(tol, min(max_iter, before + STRETCH))
        part.sort()
        yield None, part
    problem.take(part, everyone)


# A selection is a generator: it yields a pair and is told whether the update moved it.  It ends
# when it knows of no pair to try.


def _steepest(problem, tol, rng):
    moved = True
    while moved:
        moved = yield problem.top, problem.bottom


def _largest_gain(problem, tol, rng):
    moved = True
    while moved:
        i = problem.top
        distance = distances(problem.diagonal[i], problem.diagonal, problem.K[i], problem.tau)
        moved = yield i, second_order(i, problem.rising, problem.falling, distance)


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
    """Platt's outer loop: all samples, then the free ones until they change no more, then all again."""
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


class _Problem:
    """The problem and the point that has been reached: α, g, I_up, I_low, m, M, b of the last pair."""

    SAMPLEWISE = "sample", "y", "C", "linear", "diagonal", "alpha", "g"
    TOTALS = "n_iter", "objective", "updates", "travelled"

    def __init__(self, K, y, C, linear, start):
        if not hasattr(K, "shape") or isinstance(K, np.ndarray):
            K = check_gram(K).astype(float, copy=False)
        elif len(K.shape) != 2 or K.shape[0] != K.shape[1]:
            raise ValueError(
                f"K must provide rows of a square Gram matrix (n, n), got shape {K.shape}."
            )
        self.K, n = as_rows(K), K.shape[0]
        self.y, self.C = labels(y, n).astype(float), penalties(C, n)
        self.linear = _vector("linear", linear, n, -1.0)
        self.alpha = _vector("start", start, n, 0.0)
        outside = (self.alpha < 0) | (self.alpha > self.C)
        if outside.any():
            i = int(np.argmax(outside))
            raise ValueError(
                f"start must be in the box 0 ≤ start_i ≤ C_i, got {self.alpha[i]} for sample {i} "
                f"with C = {self.C[i]}."
            )
        self.diagonal = np.asarray(self.K.diagonal(), dtype=float)
        self.tau = TAU * float(np.min(self.diagonal[self.diagonal > 0], initial=1))
        self.size = np.abs(self.diagonal).max()
        self.sample = np.arange(n)  # what the caller calls it, also in a part
        self.b, self.n_iter = 0.0, 0
        self.refresh()

    def refresh(self):
        """Compute from α all that is updated with it."""
        self.g = offsets(self.K, self.y, self.alpha, self.linear)
        self.objective = float(self.alpha @ (self.linear - self.y * self.g)) / 2
        self.updates, self.travelled = 0, 0.0
        self.sort()

    def sort(self):
        """Tell I_up and I_low from α."""
        self.up, self.low = choices(self.y, self.alpha, self.C)
        self.extremes()

    def extremes(self):
        """Find m and M, ∓∞ where I_up or I_low is empty."""
        self.rising, self.falling = self.g + self.up, self.g + self.low
        i, j = self.top, self.bottom = maximal_violating_pair(self.rising, self.falling)
        self.m, self.M = float(self.rising[i]), float(self.falling[j])
        self.violation = max(0.0, self.m - self.M)

    @property
    def offset(self):
        return midpoint((self.m, self.M))

    def gap(self):
        """Σ_i (C_i − α_i) max(0, −r_i) + α_i max(0, r_i) with r_i = y_i (b − g_i), which is y_i f(x_i) − 1."""
        r, room = self.y * (self.offset - self.g), self.C - self.alpha
        return float(
            np.sum(np.maximum(-r, 0) * np.where(r < 0, room, 0)) + self.alpha @ np.maximum(r, 0)
        )

    def drift(self):
        """Bound, to first order, the rounding error that g has collected since it was computed from scratch."""
        return EPS * (self.updates * np.abs(self.g).max() + 2 * self.size * self.travelled)

    def misses(self, i, tol):
        """Whether y_i E_i < −tol with α_i < C_i, or y_i E_i > tol with α_i > 0, where E_i = b − g_i."""
        E_i = self.b - self.g[i]
        return bool(E_i - self.low[i] > tol if E_i > 0 else E_i - self.up[i] < -tol)

    def free(self):
        return np.flatnonzero((self.alpha > 0) & (self.alpha < self.C))

    def busy(self):
        """Find the samples that are free, or whose g lies where they may violate with another."""
        return np.flatnonzero((self.rising >= self.M) | (self.falling <= self.m))

    def update(self, i, j):
        """Solve for the pair; return whether it moved."""
        slope, row_i, row_j = float(self.g[i] - self.g[j]), self.K[i], self.K[j]
        t, kappa = move_pair(
            i,
            j,
            row_i,
            row_j,
            self.y,
            self.C,
            self.diagonal,
            self.tau,
            self.alpha,
            self.g,
            self.up,
            self.low,
        )
        if t == math.inf:
            raise _Unbounded(i, j)
        if t:
            self.objective -= t * (slope - kappa * t / 2)
            self.updates, self.travelled = self.updates + 1, self.travelled + abs(t)
            self.b = float(
                pair_offset(
                    self.g[i], self.g[j], self.alpha[i], self.alpha[j], self.C[i], self.C[j]
                )
            )
            self.extremes()
        return t != 0

    def solve(self, tol, max_iter):
        """Solve to `tol` with all of K in memory."""
        K = np.ascontiguousarray(self.K, dtype=float)  # the one type that is compiled for
        distance = distances(self.diagonal[:, None], self.diagonal, K, self.tau)
        n_iter, decrease, travelled, i, j, t = _accelerated()(
            K,
            distance,
            self.y,
            self.C,
            self.diagonal,
            self.tau,
            self.alpha,
            self.g,
            tol,
            max_iter - self.n_iter,
        )
        if t == math.inf:
            raise _Unbounded(self.sample[i], self.sample[j])
        self.n_iter += n_iter
        self.objective -= decrease
        self.updates, self.travelled = self.updates + n_iter, self.travelled + travelled

    def part(self, samples, K):
        """The same problem for some of the samples, all others held, where `K` holds the values of these."""
        part = copy.copy(self)
        for name in self.SAMPLEWISE:
            setattr(part, name, getattr(self, name)[samples])
        part.K = K
        return part

    def take(self, part, samples):
        """Take over the solution of a part."""
        changed = np.flatnonzero(part.alpha != self.alpha[samples])
        moved, weights = (
            samples[changed],
            (self.y[samples] * (part.alpha - self.alpha[samples]))[changed],
        )
        self.alpha[samples] = part.alpha
        for name in self.TOTALS:
            setattr(self, name, getattr(part, name))
        if isinstance(part.K, np.ndarray) and len(samples) < len(self.y):
            self.g -= self.K.combine(moved, weights)
        else:
            self.g[samples] = part.g
            aside = np.ones(len(self.y), dtype=bool)
            aside[samples] = False
            others = np.flatnonzero(aside)
            step = max(1, int(MEMORY // (8 * max(1, len(others)))))
            for start in range(0, len(moved) if len(others) else 0, step):
                some = slice(start, start + step)
                self.g[others] -= weights[some] @ self.K.block(moved[some], others)
        self.up[samples], self.low[samples] = choices(part.y, part.alpha, part.C)
        self.extremes()

    def working_set(self, W, q):
        """Let samples that violate most enter the block `W` of at most q, and those that violate least leave it."""
        rising, falling = self.rising.copy(), self.falling.copy()
        keep = np.maximum(rising[W] - self.M, self.m - falling[W]) + self.violation * (
            self.low[W] == self.up[W]
        )
        keep[(W == self.top) | (W == self.bottom)] = math.inf
        rising[W], falling[W] = -math.inf, math.inf
        half = q // (4 if len(W) else 2)
        tops, bottoms = np.argpartition(-rising, half)[:half], np.argpartition(falling, half)[:half]
        entering = np.zeros(len(self.y), dtype=bool)
        entering[tops[rising[tops] > self.M]] = True
        entering[bottoms[falling[bottoms] < self.m]] = True
        enter = np.flatnonzero(entering)
        return np.concatenate([W[np.argsort(-keep, kind="stable")[: q - len(enter)]], enter])


def as_rows(K):
    """Return what blocks are read from: a provider that knows of blocks, or `K` with what it lacks.

    Parameters
    ----------
    K : array (n, n) or row provider

    Returns
    -------
    provider
        With ``K[indices]``, ``K.diagonal()``, ``K.block(rows, columns)``, ``K.combine(indices, weights)`` as
        `mlreplica.kernels.GramRows` has them, and ``K.fits``; if this is false also ``K.restrict(indices)``.
    """
    return K if hasattr(K, "block") else _Rows(K)


class _Rows:
    fits = True

    def __init__(self, K):
        self.K, self.shape = K, K.shape

    def __getitem__(self, indices):
        return self.K[indices]

    def diagonal(self):
        return (
            self.K.diagonal()
            if hasattr(self.K, "diagonal")
            else np.array([self.K[i][i] for i in range(self.shape[0])])
        )

    def block(self, rows, columns):
        return (
            self.K[np.ix_(rows, columns)]
            if isinstance(self.K, np.ndarray)
            else self.K[rows][:, columns]
        )

    def combine(self, indices, weights):
        total, step = np.zeros(self.shape[0]), max(1, int(MEMORY // (8 * self.shape[0])))
        for start in range(0, len(indices), step):
            some = slice(start, start + step)
            total += weights[some] @ self.K[indices[some]]
        return total


class _Unbounded(ValueError):
    def __init__(self, i, j):
        super().__init__(
            f"C must be finite for sample {i} or {j}, got inf for both, which K does not tell apart: with "
            "different labels the objective falls for ever."
        )


def _vector(name, values, n, default):
    values = np.full(n, default) if values is None else np.array(values, dtype=float)
    if values.shape != (n,) or not np.isfinite(values).all():
        raise ValueError(f"{name} must be {n} finite numbers, one per sample, got {values}.")
    return values


# The line that called the function that warns is the one to name.
_warn = functools.partial(warnings.warn, category=ConvergenceWarning, stacklevel=2)


def _not_converged(result, tol, max_iter, selection):
    stopped = (
        f"max_iter={max_iter}"
        if result.n_iter == max_iter
        else "no pair moves by more than rounding"
    )
    return (
        f"smo: violation {result.violation:.3g} > tol={tol:g} after {result.n_iter} iterations ({stopped}, "
        f"selection={selection!r}), duality gap {result.gap:.3g}. Scale the features, lower C, raise max_iter or tol. "
        "With C=inf classes that cannot be separated have no solution."
    )
