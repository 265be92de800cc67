"""One step of sequential minimal optimisation: a pair of multipliers, and which pair to take.

The problem and its symbols are those of `mlreplica.problem`.  `solve_block` is the loop of
`mlreplica.smo.smo` for a kernel matrix that is there, in a form that can be compiled: what it does
with whole arrays stands in functions, and for each of these there is a loop in `LOOPS`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._extremes import larger, smaller
from ._validation import check_labels
from .gram import kernel_scores

__all__ = [
    "index_masks",
    "clip_bounds",
    "inverse_distances",
    "LOOPS",
    "update_gradient",
    "maximal_violating_pair",
    "may_rise",
    "move_pair",
    "offsets",
    "pair_offset",
    "second_order",
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

# Bytes of rows that are read at a time when g is computed: no more than the C library gives out
# without asking the system for new pages.
SCORED = 4e6

CHUNK = 256  # numbers whose largest is found before it is asked whose it is


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


def index_masks(y, alpha, C):
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
    >>> index_masks(np.array([1, 1, -1]), np.array([0.0, 1.0, 0.5]), 1.0)
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
    g, (up, low) = offsets(K, y, alpha, linear), index_masks(y, alpha, np.asarray(C))
    m, M = np.max(g + up), np.min(g + low)
    return 0.0 if m <= M else float(m - M)


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
        g on I_up and −∞ elsewhere, g on I_low and +∞ elsewhere (see `index_masks`).

    Returns
    -------
    i, j : int

    Examples
    --------
    >>> g, alpha = np.array([3.0, 2.0, 1.0, 0.0]), np.array([1, 0, 1, 0])
    >>> up, low = index_masks(np.ones(4), alpha, 1)
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


def solve_block(
    K, closeness, y, C, diagonal, tau, same_label_only, alpha, g, tol, min_gain, max_iter
):
    """Take second-order steps on a matrix in memory until m − M ≤ tol; change `alpha` and `g`.

    They end too with a pair whose (g_i − g_j) / √κ_ij is no larger than `min_gain`.

    Parameters
    ----------
    K, closeness : ndarray of shape (n, n)
        Kernel values, and their `inverse_distances`: a row with 0 in the diagonal is computed when
        it is needed.
    y, C, diagonal, alpha, g : ndarray of shape (n,)
    tau, tol, min_gain : float
    same_label_only : bool
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
    rising, falling = np.empty(len(g)), np.empty(len(g))
    divide(g, y, alpha, C, rising, falling)
    n_iter, decrease, travelled, i, j, t = 0, 0.0, 0.0, 0, 0, 0.0
    i, M = update_gradient(rising, falling, t, K[i], K[j])
    while n_iter < max_iter:
        if not rising[i] - M > tol:  # nor if it is not a number
            break
        if closeness[i, i] == 0:
            measure(i, diagonal, K[i], tau, closeness[i])
            if same_label_only:
                keep_away(y, y[i], closeness[i])
        j = second_order(i, rising, falling, closeness[i])
        g_i, g_j = rising[i], falling[j]
        if (g_i - g_j) * closeness[i, j] <= min_gain:  # what is not a number goes on, and is found
            break
        t, less = move_pair(i, j, g_i, g_j, K[i, j], y, C, diagonal, tau, alpha)
        if not 0 < t < math.inf:
            break
        for k, g_k in ((i, g_i), (j, g_j)):
            rising[k] = g_k if may_rise(y[k], alpha[k], C[k]) else -math.inf
            falling[k] = g_k if may_rise(-y[k], alpha[k], C[k]) else math.inf
        i, M = update_gradient(rising, falling, t, K[i], K[j])
        n_iter += 1
        decrease += less
        travelled += t
    unite(rising, falling, g)
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


def update_gradient(rising, falling, t, row_i, row_j):
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


def divide(g, y, alpha, C, rising, falling):
    """Write g to `rising` on I_up and to `falling` on I_low."""
    up, low = index_masks(y, alpha, C)
    np.add(g, up, out=rising)
    np.add(g, low, out=falling)


def unite(rising, falling, g):
    """Read g again: everyone is in one of the two sets."""
    g[:] = np.where(rising > -math.inf, rising, falling)


def measure(i, diagonal, row, tau, closeness):
    """Write 1/√κ_ij for all j."""
    closeness[:] = inverse_distances(diagonal[i], diagonal, row, tau)


def keep_away(y, label, closeness):
    """Whose label is another one is no pair."""
    closeness[y != label] = FAR


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


def _update_gradient_loop(rising, falling, t, row_i, row_j):
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


def _divide_loop(g, y, alpha, C, rising, falling):
    for k in range(len(g)):
        rising[k] = g[k] if may_rise(y[k], alpha[k], C[k]) else -math.inf
        falling[k] = g[k] if may_rise(-y[k], alpha[k], C[k]) else math.inf


def _unite_loop(rising, falling, g):
    for k in range(len(g)):
        g[k] = rising[k] if rising[k] > -math.inf else falling[k]


def _measure_loop(i, diagonal, row, tau, closeness):
    for k in range(len(row)):
        kappa = (-2.0 * row[k] + diagonal[i]) + diagonal[k]
        closeness[k] = 1 / math.sqrt(tau if kappa < tau else kappa)


def _keep_away_loop(y, label, closeness):
    for k in range(len(y)):
        if y[k] != label:
            closeness[k] = FAR


LOOPS = {
    second_order: _second_order_loop,
    update_gradient: _update_gradient_loop,
    divide: _divide_loop,
    unite: _unite_loop,
    measure: _measure_loop,
    keep_away: _keep_away_loop,
}
