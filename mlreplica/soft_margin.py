"""The soft margin: slacks, the hinge form, and what C does.

minimise   ½‖w‖² + Σ_i C_i ξ_i    subject to  y_i (w·x_i + b) ≥ 1 − ξ_i,  ξ_i ≥ 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import check_labels, check_penalties
from .duality import slacks
from .exact import as_bool, plain
from .gram import kernel_scores
from .margin import functional_margin

__all__ = [
    "PLACES",
    "Path",
    "best_offset",
    "exact_penalty_threshold",
    "objective",
    "objective_path",
    "places",
]

#: C_i that cancel but for so much of their sum leave slope 0: some 50 roundings, where a sum of n
#: terms of one size loses about √n.
CANCELLED = 1e-14

PLACES = ("outside", "on the margin", "inside", "on the boundary", "wrong side")


def objective(X: Any, y: ArrayLike, w: ArrayLike, b: Any, C: ArrayLike) -> Any:
    """Compute the hinge form ½‖w‖² + Σ_i C_i max(0, 1 − y_i (w·x_i + b)).

    At fixed (w, b) the cheapest feasible slack is ξ_i = max(0, 1 − y_i f(x_i)), so this is the
    soft-margin objective with ξ minimised out.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
    w : array-like of shape (d,)
    b : number
    C : number or array-like of shape (n,)
        Finite.

    Returns
    -------
    number

    Raises
    ------
    ValueError
        If the data, C or the shape of `w` is not as described.

    Examples
    --------
    >>> objective([[3.0], [5.0]], [1, -1], np.array([-1.0]), 4.5, C=2.0)
    1.5
    """
    w, xi = np.asarray(w), slacks(functional_margin(X, y, w, b))
    return plain(w @ w / 2 + (check_penalties(C, len(xi), exact=xi.dtype == object) * xi).sum())


def places(margins: ArrayLike) -> NDArray[np.str_]:
    """Say where each sample is, from its functional margin y_i f(x_i).

    ======================  ===========  =======================================
    outside                 y f > 1      ξ = 0
    on the margin           y f = 1      ξ = 0
    inside                  0 < y f < 1  0 < ξ < 1, still classified correctly
    on the boundary         y f = 0      ξ = 1
    wrong side              y f < 0      ξ > 1
    ======================  ===========  =======================================

    Parameters
    ----------
    margins : array-like of shape (n,)

    Returns
    -------
    ndarray of str of shape (n,)

    Raises
    ------
    ValueError
        If a margin is not a number.

    Examples
    --------
    >>> places([2.0, 1.0, 0.5, 0.0, -1.0]).tolist() == list(PLACES)
    True
    """
    m = np.asarray(margins)
    unknown = as_bool(m != m)
    if unknown.any():
        raise ValueError(f"margins must be numbers, got nan for sample {int(unknown.argmax())}.")
    return np.select([m > 1, m == 1, m > 0, m == 0], PLACES[:4], PLACES[4])


def best_offset(scores: ArrayLike, y: ArrayLike, C: ArrayLike) -> tuple[Any, Any]:
    """Compute all b that minimise Σ_i C_i max(0, 1 − y_i (s_i + b)) for scores s_i = w·φ(x_i).

    The sum is convex and piecewise linear in b, with corners at b = y_i − s_i: to the left of its
    corner a positive sample contributes slope −C_i, to the right of its own a negative one +C_i.
    The minimum is where the slope changes sign.

    Parameters
    ----------
    scores : array-like of shape (n,)
    y : array-like of shape (n,)
    C : number or array-like of shape (n,)
        Where it is ∞ the margin is hard, and b has to keep it.

    Returns
    -------
    lower, upper : number

    Raises
    ------
    ValueError
        If the labels, C or a shape is not as described.

    Examples
    --------
    >>> best_offset([-0.2, 0.2], [-1, 1], C=0.1)
    (-0.8, 0.8)
    >>> best_offset([-5.0, -1.0, 1.0], [-1, 1, 1], C=1.0)
    (2.0, 4.0)
    """
    scores = np.asarray(scores)
    exact = scores.dtype == object
    scores = scores if exact else scores.astype(float)
    y, C = check_labels(y, len(scores)), check_penalties(C, len(scores), exact)
    corners = y - scores
    hard = np.asarray(C == np.inf, dtype=bool)
    lowest = np.max(corners[hard & (y > 0)], initial=-np.inf)
    highest = np.min(corners[hard & (y < 0)], initial=np.inf)

    soft = np.flatnonzero(~hard)
    soft = soft[np.argsort(corners[soft], kind="stable")]
    leftmost = -C[soft][y[soft] > 0].sum()
    slopes = leftmost + np.cumsum(C[soft])  # to the right of each corner, which adds C_i
    # Without this the flat stretch of the minimum is lost.
    zero = 0 if exact else CANCELLED * C[soft].sum()
    lower = -np.inf if leftmost >= -zero else corners[soft][np.argmax(slopes >= -zero)]
    upper = corners[soft][np.argmax(slopes > zero)] if (slopes > zero).any() else np.inf
    return plain(min(max(lower, lowest), highest)), plain(max(min(upper, highest), lowest))


class Path(NamedTuple):
    """Optimal solutions along a sequence of C, one entry each.

    Attributes
    ----------
    C : ndarray of shape (m,)
    objective : ndarray of shape (m,)
        P* = ½‖w‖² + C Σ_i ξ_i.
    norm_squared : ndarray of shape (m,)
        ‖w‖², which never falls as C grows.
    total_slack : ndarray of shape (m,)
        Σ_i ξ_i, which never rises.
    alpha : ndarray of shape (m, n)
    b : ndarray of shape (m,)
    """

    C: np.ndarray
    objective: np.ndarray
    norm_squared: np.ndarray
    total_slack: np.ndarray
    alpha: np.ndarray
    b: np.ndarray


def objective_path(
    solve: Callable[[Any, Any, Any], Any], K: Any, y: ArrayLike, Cs: Sequence
) -> Path:
    """Solve the soft margin for every C of a sequence.

    Parameters
    ----------
    solve : callable
        ``solve(K, y, C)`` returns an object with attributes ``alpha`` and ``b``.
    K : ndarray of shape (n, n)
    y : array-like of shape (n,)
    Cs : sequence of m positive numbers

    Returns
    -------
    Path
    """
    y = check_labels(y, len(K))
    rows = []
    for C in Cs:
        solution = solve(K, y, C)
        scores = kernel_scores(K, y, solution.alpha)
        norm_squared = (solution.alpha * y * scores).sum()
        total_slack = slacks(y * (scores + solution.b)).sum()
        rows.append(
            (
                C,
                norm_squared / 2 + C * total_slack,
                norm_squared,
                total_slack,
                solution.alpha,
                solution.b,
            )
        )
    return Path(*map(np.array, zip(*rows, strict=True)))


def exact_penalty_threshold(alpha: ArrayLike) -> Any:
    """Compute max_i α_i of a hard-margin solution.

    For every C ≥ it (w, b) solves the soft margin too, without slack: such an α obeys 0 ≤ α ≤ C,
    and the remaining KKT conditions hold with ξ = 0 as they did.  If α is the only hard-margin
    solution of the dual, no smaller C will do; otherwise the smallest is the minimum of max_i α_i
    over all of them.

    Parameters
    ----------
    alpha : array-like of shape (n,)
        Solution of the hard-margin dual.

    Returns
    -------
    number

    Examples
    --------
    Two points x = 3 (+) and x = 5 (−): for C < ½ the street is wider than the gap.

    >>> exact_penalty_threshold(np.array([0.5, 0.5]))
    0.5
    """
    return plain(np.max(alpha))
