"""Newton's step: the multipliers strictly inside their boxes, all at once.

Let F be the samples with 0 < α_i < C_i, and hold the others.  The KKT conditions of F say that
g_i = b there, one number for all.  A change of the signed multipliers v_i = α_i y_i by δ_i takes
K_FF δ from g_F, so what is to be solved is linear:

    K_FF δ + b 1 = g_F,    1ᵀδ = 0.

Its solution is δ = P g_F, with a symmetric matrix P whose rows have sum 0.  Where v + δ leaves the
box, the step goes as far as to the first bound, and the multiplier that met it leaves F.  For F
without the set D of those the solution is

    δ = P g_F − P_FD λ,    P_DD λ = (P g_F)_D.

That is P − U Uᵀ in place of P: removing a sample is an update of rank one, P − P e eᵀP / eᵀP e with
the unit vector e of that sample, and gives U a column.

The objective falls with every step.  When one goes all the way, g is constant on F, up to what
the columns of U have rounded: where samples are alike P is large, and P − U Uᵀ a small difference.
The last digits are had by making P anew for those that are left.

>>> K, v, C = np.array([[9.0, 15.0], [15.0, 25.0]]), np.array([0.25, -0.25]), np.ones(2)
>>> g = np.array([1.0, -1.0]) - K @ v
>>> newton(K, np.array([0.0, -1.0]), np.array([1.0, 0.0]), v, g) > 0
True
>>> v.round(9), g.round(9)
(array([ 0.5, -0.5]), array([4., 4.]))
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["factoring", "newton", "solver"]


class _Settings(NamedTuple):
    """When a step is exact, and what it costs."""

    # This part of the largest K_ii is added to the diagonal.  Directions along which K_FF vanishes
    # are then followed to a bound, which is where their minimum is; others, of eigenvalue λ, feel
    # it as a factor 1 − ridge/λ, which a second step makes good.
    ridge: float = 1e-10
    steps: int = 3  # full ones at most, each of which makes good what ridge and rounding left
    # For more samples than `many` P is made in single precision, in half the time, and kept as long
    # as each full step leaves less than the part `left` of the error.  Its ridge is larger, for so
    # is its rounding, and kernel values must not be too large for it.
    many: int = 256
    left: float = 1 / 8
    single_ridge: float = 1e-6
    large: float = 1e15
    # So many roundings of the largest g, or of a kernel value times a multiplier, are no error.
    rounded: float = 64.0
    price: float = 1e-10  # seconds, roughly: a product of linear algebra
    block: int = 64  # rows of a triangular matrix that are solved for at a time


SETTINGS = _Settings()


def newton(
    K: NDArray,
    low: NDArray,
    high: NDArray,
    v: NDArray,
    g: NDArray,
    groups: NDArray | None = None,
    accurate: bool = True,
    budget: float = math.inf,
) -> float:
    """Take Newton's steps until one stays in the box; change `v`, and g by −K times its change.

    Parameters
    ----------
    K : ndarray of shape (m, m)
        Kernel values of the samples F.
    low, high : ndarray of shape (m,)
        The box of v: 0 and C_i where y_i = +1, −C_i and 0 where y_i = −1.
    v, g : ndarray of shape (m,)
        Who is at a bound may leave it.
    groups : ndarray of shape (m,), optional
        The group of each, if the sum of v is held for each group.
    accurate : bool
        Whether P is made anew after a step that goes all the way, where others met bounds and g
        still differs.

    budget : float
        Seconds of work, by a count of operations, after which no other step is begun.

    Returns
    -------
    float
        Seconds that were spent.  0, and nothing is changed, if K is seen not to be positive
        semi-definite, or has one row alone.
    """
    x, error, inside, full = v.copy(), g.copy(), np.ones(len(v), dtype=bool), 0
    P: Any = None
    work = 0.0
    largest = np.abs(np.diagonal(K)).max(initial=0)
    size = max(np.abs(g).max(initial=0), largest * np.abs(v).max(initial=0))
    rounding, spread = SETTINGS.rounded * np.finfo(float).eps * size, np.inf
    single = accurate and 1 / SETTINGS.large < largest < SETTINGS.large and size < SETTINGS.large
    while full < SETTINGS.steps and inside.sum() > 1 and work <= budget:
        if P is None:
            F = np.flatnonzero(inside)
            columns, own = (K, K) if len(F) == len(v) else (K[:, F], K[np.ix_(F, F)])
            labels = np.zeros(len(F)) if groups is None else groups[F]
            members = [labels == label for label in set(labels)]
            single, U = single and len(F) > SETTINGS.many, np.empty((len(F), 0))
            P = solver(own, None if groups is None else labels, single)
            if P is None and single:
                single, P = False, solver(own, None if groups is None else labels)
            work += factoring(len(F))
            if P is None:
                break
        stays = inside[F]
        parts = [some for mine in members if (some := stays & mine).any()]
        # P − U Uᵀ takes no part of g at a bound, nor of a constant: rounded, it is given none.
        right = np.where(stays, error[F], 0)
        for some in parts:
            right[some] -= right[some].mean()
        delta = np.where(stays, P(right) - U @ (U.T @ right), 0)
        for some in parts:
            delta[np.argmax(some)] -= delta[some].sum()  # what rounding made of 0
        work += solving(len(F), U.shape[1], len(v))
        if not np.isfinite(delta).all():
            return 0.0
        # How far it is to the bound, in units of the step.
        room = np.full(len(F), np.inf)
        np.divide(np.where(delta > 0, high[F], low[F]) - x[F], delta, out=room, where=delta != 0)
        k = int(np.argmin(room))
        length = min(1.0, room[k])
        x[F] += length * delta
        error -= length * (columns @ delta)
        if room[k] > 1:
            full += 1
            last, spread = spread, max(np.ptp(error[F[some]]) for some in parts)
            if spread <= rounding:
                break
            if single and spread < SETTINGS.left * last:
                full = 0
            elif single or accurate and U.size:
                P, full, single, spread = None, 0, False, np.inf
            continue
        x[F[k]], inside[F[k]] = (high if delta[k] > 0 else low)[F[k]], False
        work += solving(len(F), U.shape[1], 0)
        column = P(np.arange(len(F)) == k)
        column -= U @ U[k]
        if column[k] > 0:
            U = np.column_stack([U, column / np.sqrt(column[k])])
    if not full and inside.all():
        return 0.0
    v[:], g[:] = x, error
    return work


def factoring(f: int) -> float:
    """Tell how many seconds it takes, roughly, to make P for so many samples.

    Parameters
    ----------
    f : int

    Returns
    -------
    float
    """
    return (f**3 / 3 + 8 * f**2) * SETTINGS.price


def solving(f, columns, m):
    """A product with P − U Uᵀ, and g of m samples after it, which wait for memory."""
    return (f * (2 * f + m) + 8 * columns * f) * 2 * SETTINGS.price


def solver(
    K: NDArray, groups: NDArray | None = None, single: bool = False
) -> Callable[[NDArray], NDArray] | None:
    """Make the function that computes P g, the solution δ of K δ + b 1 = g with 1ᵀδ = 0.

    With δ_1 = −Σ_k δ_k over the others the system is R δ = g − g_1 for these, where R holds the
    inner products of the differences to sample 1:  R_jk = K_jk − K_j1 − K_1k + K_11.  Where the sum
    of δ is 0 for each of several groups, each has its own b, and the first of a group the part of
    sample 1.

    Parameters
    ----------
    K : ndarray of shape (m, m)
    groups : ndarray of shape (m,), optional
    single : bool
        Whether to compute in single precision.

    Returns
    -------
    callable, or None
        None if R is not positive definite, even with the ridge.

    Examples
    --------
    >>> solver(np.array([[9.0, 15.0], [15.0, 25.0]]))(np.array([6.0, -2.0])).round(6)
    array([ 2., -2.])
    """
    if groups is None:
        R = np.empty((len(K) - 1, len(K) - 1), dtype=np.float32 if single else float)
        np.subtract(K[1:, 1:], K[0, 1:], out=R, casting="same_kind")
        R -= K[1:, :1]
        R += K[0, 0]
        others, parts = slice(1, None), [(0, slice(1, None))]
    else:
        _, first, group = np.unique(groups, return_index=True, return_inverse=True)
        R = K - K[first[group]]
        R -= R[:, first[group]]
        others = np.delete(np.arange(len(K)), first)
        R = R[np.ix_(others, others)].astype(np.float32 if single else float, copy=False)
        parts = [(one, others[group[others] == k]) for k, one in enumerate(first)]
    ridge = SETTINGS.single_ridge if single else SETTINGS.ridge
    R.flat[:: len(R) + 1] += ridge * np.abs(np.diagonal(K)).max()
    blocks = [slice(start, start + SETTINGS.block) for start in range(0, len(R), SETTINGS.block)]
    try:
        inverses = [_factor(R, block) for block in blocks]
    except np.linalg.LinAlgError:
        return None

    def solve(g):
        delta = g.astype(float)
        for one, rest in parts:
            delta[rest] -= g[one]
        rest = delta[others].astype(R.dtype, copy=False)
        for block, inverse in zip(blocks, inverses):
            rest[block] = inverse @ (rest[block] - R[block, : block.start] @ rest[: block.start])
        for block, inverse in zip(blocks[::-1], inverses[::-1]):
            after = slice(block.stop, None)
            rest[block] = inverse.T @ (rest[block] - R[after, block].T @ rest[after])
        delta[others] = rest
        for one, rest in parts:
            delta[one] = -delta[rest].sum()
        return delta

    return solve


def _factor(R, block):
    """Write columns of L, where L Lᵀ = R, over those of R; return the inverse of their corner."""
    before, rows = slice(0, block.start), slice(block.start, None)
    R[rows, block] -= R[rows, before] @ R[block, before].T
    L = np.linalg.cholesky(R[block, block])
    inverse = np.linalg.inv(L)
    R[block.stop :, block] = R[block.stop :, block] @ inverse.T
    R[block, block] = L
    return inverse
