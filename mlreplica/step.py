"""One step of sequential minimal optimisation: a pair of multipliers, and which pair to take.

The problem and its symbols are those of `mlreplica.problem`.  `move_pair` is the step of every run,
and `solve_block` the loop of `mlreplica.smo.smo` for a kernel matrix that is there, as ``core.c``
has it too, to the last bit.  The page's own form of the step, which is exact on exact numbers, is
`solve_pair`.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import check_labels
from .gram import kernel_scores

__all__ = [
    "index_masks",
    "clip_bounds",
    "inverse_distances",
    "maximal_violating_pair",
    "may_rise",
    "move_pair",
    "offsets",
    "pair_offset",
    "second_order",
    "solve_block",
    "solve_pair",
    "violation",
]

EPS = np.finfo(float).eps


class _Settings(NamedTuple):
    """What is rounding in a step."""

    tau: float = 1e-12  # a curvature κ up to this, in units of K, counts as 0
    far: float = 1e-300  # 1/√κ of samples that are no pair
    # A bound missed by so little, in units of |v_i| + |v_j|, was met: the room that is left is a
    # difference of differences of these, each rounded by EPS / 2 at most.
    snap: float = 4 * EPS
    scored: float = 4e6  # bytes of rows for g: what the C library has without asking the system


SETTINGS = _Settings()


def solve_pair(alpha_i, alpha_j, y_i, y_j, E_i, E_j, kappa, C_i, C_j, tau=SETTINGS.tau):
    """Solve the problem for α_i and α_j, the other multipliers held: one step of SMO.

    Exact on exact numbers.

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
        K, y, alpha, memory=SETTINGS.scored
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


def inverse_distances(K_ii, K_jj, K_ij, tau=SETTINGS.tau):
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
    K, inv_dist, ready, v, g, low, high, diagonal, group, grouped, tau, tol, min_gain, max_iter
):
    """Take second-order steps on a matrix in memory until m − M ≤ tol; change `v` and `g`.

    They end too with a pair whose (g_i − g_j) / √κ_ij is no larger than `min_gain`.

    Parameters
    ----------
    K, inv_dist : ndarray of shape (n, n)
        Kernel values, and their `inverse_distances`.
    ready : ndarray of bool of shape (n,)
        Which rows of `inv_dist` are computed; the others are when they are needed.
    v, g, low, high, diagonal, group : ndarray of shape (n,)
    grouped : bool
        Whether samples of different groups are no pair.
    tau, tol, min_gain : float
    max_iter : int

    Returns
    -------
    n_iter, i, j : int
        Steps, and the last pair.
    decrease : float
        Of the objective.
    travelled : float
        Σ t over the steps.
    t : float
        The last step; 0 if rounding let it not move, ∞ if there is no end to it.
    """
    rising, falling = np.where(v < high, g, -np.inf), np.where(v > low, g, np.inf)
    # Half the time of a step, for some hundred samples: numbers that are read one by one are in
    # lists, results have their place, and the number that meets an array is one without axes.
    at, lows, highs, K_ii = v.tolist(), low.tolist(), high.tolist(), diagonal.tolist()
    change, number, subtract, multiply = np.empty_like(g), np.empty(()), np.subtract, np.multiply
    n_iter, decrease, travelled, j, t = 0, 0.0, 0.0, 0, 0.0
    i = int(rising.argmax())
    while n_iter < max_iter:
        g_i = rising.item(i)
        if not g_i - falling.item(falling.argmin()) > tol:  # nor if it is not a number
            break
        if not ready[i]:
            inv_dist[i], ready[i] = inverse_distances(K_ii[i], diagonal, K[i], tau), True
            if grouped:
                inv_dist[i][group != group[i]] = SETTINGS.far
        number[()] = g_i
        gains = multiply(subtract(number, falling, change), inv_dist[i], change)
        j = int(gains.argmax())  # as in `second_order`
        if gains.item(j) <= min_gain:  # what is not a number goes on, and is found
            break
        g_j, K_i = falling.item(j), K[i]
        kappa = K_ii[i] + (K_ii[j] - 2 * K_i.item(j))
        t, less = move_pair(i, j, g_i - g_j, kappa, tau, lows, highs, at)
        if not 0 < t < math.inf:
            break
        for k, g_k in ((i, g_i), (j, g_j)):
            rising[k] = g_k if at[k] < highs[k] else -math.inf
            falling[k] = g_k if at[k] > lows[k] else math.inf
        number[()] = t
        multiply(subtract(K_i, K[j], change), number, change)
        subtract(rising, change, rising)
        subtract(falling, change, falling)
        i = int(rising.argmax())
        n_iter += 1
        decrease += less
        travelled += t
    v[:] = at
    g[:] = np.where(rising > -np.inf, rising, falling)  # each sample is in I_up or I_low
    return n_iter, i, j, decrease, travelled, t


def move_pair(i, j, slope, kappa, tau, low, high, v):
    """Move v_i up and v_j down by t = min(slope/κ, high_i − v_i, v_j − low_j); change `v`.

    Where the slope is negative v_i falls, and v_j rises.  Who meets its bound is put on it exactly,
    also where rounding alone keeps it from it.

    Parameters
    ----------
    i, j : int
    slope : float
        g_i − g_j.
    kappa, tau : float
        κ, for which `tau` is taken where it is smaller.
    low, high, v : ndarray of shape (n,)

    Returns
    -------
    t : float
        What v_i has risen by; 0 if nothing moves.  ∞, and nothing is changed, if there is no bound
        for two samples that K does not tell apart, and the objective falls for ever.
    decrease : float
        t · slope − κ t² / 2, what the objective falls by.

    Examples
    --------
    >>> low, high, v = np.zeros(2), np.array([0.6, 0.9]), np.array([0.0, 0.5])
    >>> move_pair(0, 1, 1.0, 4.0, 1e-12, low, high, v), v
    ((0.25, 0.125), array([0.25, 0.25]))
    """
    a, b, slope, kappa = float(v[i]), float(v[j]), float(slope), float(kappa)
    end_i, end_j = (high[i], low[j]) if slope > 0 else (low[i], high[j])
    room_i, room_j = abs(float(end_i) - a), abs(b - float(end_j))
    length = min(abs(slope) / max(kappa, tau), room_i, room_j)
    if not length > 0:
        return length, 0.0
    if kappa <= tau and room_i == room_j == math.inf:
        return math.inf, math.inf
    rounding = min(length, SETTINGS.snap * (abs(a) + abs(b)))
    # One of them rises by what the other has fallen by, after rounding: their sum stays what it is.
    # Where v_i has met its bound the other is a + b less that; numbers of one sign are added first.
    if length < room_i:
        left = b - math.copysign(length, slope)
    else:
        left = (a + b) - end_i if a * b >= 0 else (b - end_i) + a
    v[j] = end_j if room_j - length <= rounding else left
    v[i] = end_i if room_i - length <= rounding else min(max(a + (b - left), low[i]), high[i])
    t = float((v[i] - a) + (b - v[j])) / 2
    return t, t * (slope - kappa * t / 2)
