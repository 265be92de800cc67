"""The margin: how far a hyperplane keeps from the samples, and the one that keeps farthest.

The hyperplane is {x : w·x + b = 0}; samples are the rows of X, labels y are −1 and +1.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import check_data, check_samples, check_shape, check_weights
from .exact import plain

__all__ = [
    "HullDistance",
    "canonical",
    "distance",
    "foot",
    "functional_margin",
    "geometric_margin",
    "hull_distance",
    "leave_out",
    "length",
    "middle_offset",
    "street_width",
]


def functional_margin(X: Any, y: ArrayLike, w: ArrayLike, b: Any) -> NDArray:
    """Compute y_i (w·x_i + b) for every sample: positive where it is on its label's side.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
    w : array-like of shape (d,)
    b : number

    Returns
    -------
    ndarray of shape (n,)

    Raises
    ------
    ValueError
        If the data or the shape of `w` is not as described.
    """
    X, y = check_data(X, y)
    return y * (X @ check_weights(w, X) + b)


def geometric_margin(X: Any, y: ArrayLike, w: ArrayLike, b: Any) -> float:
    """Compute ρ = min_i y_i (w·x_i + b) / ‖w‖.

    It is the distance of the closest sample to the hyperplane, negative if one is misclassified.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
    w : array-like of shape (d,)
        Not 0.
    b : number

    Returns
    -------
    float

    Raises
    ------
    ValueError
        If the data or the shape of `w` is not as described, or `w` is 0.

    Examples
    --------
    It does not change when (w, b) is scaled, and the functional margin does:

    >>> X, y, w = np.array([[3.0], [5.0]]), [1, -1], np.array([-1.0])
    >>> geometric_margin(X, y, w, 4.0), geometric_margin(X, y, 10 * w, 40.0)
    (1.0, 1.0)
    >>> functional_margin(X, y, w, 4.0), functional_margin(X, y, 10 * w, 40.0)
    (array([1., 1.]), array([10., 10.]))
    """
    return float(functional_margin(X, y, w, b).min()) / length(w)


def distance(X: Any, w: ArrayLike, b: Any) -> NDArray:
    """Compute the distances |w·x_i + b| / ‖w‖ of the samples to the hyperplane.

    Parameters
    ----------
    X : array-like of shape (n, d)
    w : array-like of shape (d,)
        Not 0.
    b : number

    Returns
    -------
    ndarray of shape (n,)

    Raises
    ------
    ValueError
        If the data or the shape of `w` is not as described, or `w` is 0.

    Examples
    --------
    >>> distance([[0.0, 0.0], [4.0, 3.0]], np.array([3.0, 4.0]), -5.0)
    array([1. , 3.8])
    """
    X = check_samples(X)
    return np.abs(X @ check_weights(w, X) + b).astype(float) / length(w)


def foot(X: Any, w: ArrayLike, b: Any) -> NDArray:
    """Compute the point x − f(x) w / ‖w‖² of the hyperplane that is closest to each sample.

    Exact numbers stay exact.

    Parameters
    ----------
    X : array-like of shape (n, d)
    w : array-like of shape (d,)
        Not 0.
    b : number

    Returns
    -------
    ndarray of shape (n, d)

    Examples
    --------
    >>> foot([[4.0, 3.0]], np.array([3.0, 4.0]), -5.0)
    array([[ 1.72, -0.04]])
    """
    X = check_samples(X)
    w = check_weights(w, X)
    return X - np.outer((X @ w + b) / (w @ w), w)


def canonical(X: Any, y: ArrayLike, w: ArrayLike, b: Any) -> tuple[NDArray, Any]:
    """Scale (w, b) so that the smallest functional margin is 1; then ρ = 1/‖w‖.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
    w : array-like of shape (d,)
    b : number

    Returns
    -------
    w : ndarray of shape (d,)
    b : number

    Raises
    ------
    ValueError
        If a sample is on the wrong side or on the hyperplane: no scale > 0 gives it margin 1.

    Examples
    --------
    >>> canonical([[3.0], [5.0]], [1, -1], np.array([-5.0]), 20.0)
    (array([-1.]), 4.0)
    """
    margins = functional_margin(X, y, w, b)
    smallest = margins.min()
    if not smallest > 0:
        raise ValueError(
            "The canonical scale needs every functional margin positive, "
            f"got {smallest} for sample {int(margins.argmin())}."
        )
    return np.asarray(w) / smallest, plain(b / smallest)


def street_width(w: ArrayLike) -> float:
    """Compute 2/‖w‖, the distance between the hyperplanes w·x + b = 1 and w·x + b = −1."""
    return 2 / length(w)


def middle_offset(X: Any, y: ArrayLike, w: ArrayLike) -> Any:
    """Compute b = −½ (max over y_i = −1 of w·x_i + min over y_i = +1 of w·x_i).

    It puts the hyperplane half-way between the classes, and is the optimal b of the hard margin
    if w is the optimal w.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
    w : array-like of shape (d,)

    Returns
    -------
    number

    Examples
    --------
    >>> middle_offset([[3.0], [5.0]], [1, -1], np.array([-1.0]))
    4.0
    """
    X, y = check_data(X, y)
    scores = X @ check_weights(w, X)
    return plain(-(scores[y < 0].max() + scores[y > 0].min()) / 2)


@dataclass(frozen=True)
class HullDistance:
    """The closest points of the two classes' convex hulls, from hard-margin multipliers.

    Attributes
    ----------
    weights : ndarray of shape (n,)
        Convex weights within each class.
    positive, negative : ndarray of shape (d,)
        Σ_i weights_i x_i over y_i = +1 and over y_i = −1.
    distance : float
        ‖positive − negative‖ = 2/‖w‖.
    """

    weights: np.ndarray
    positive: np.ndarray
    negative: np.ndarray
    distance: float


def hull_distance(X: Any, y: ArrayLike, alpha: ArrayLike) -> HullDistance:
    """Compute the distance of the two convex hulls from a solution α of the hard-margin dual.

    Minimising ‖p − q‖ over p in the one hull and q in the other is the hard-margin dual up to
    scale: weights α_i / Σ_{y_j = y_i} α_j.  For other α ≥ 0 it is the distance of two points of
    the hulls, hence an upper bound.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
    alpha : array-like of shape (n,)
        Multipliers ≥ 0, positive in both classes.

    Returns
    -------
    HullDistance

    Raises
    ------
    ValueError
        If the data or α is not as described.

    Examples
    --------
    >>> hull = hull_distance([[0.0, 0.0], [2.0, 2.0], [2.0, -2.0]], [1, -1, -1], [0.5, 0.25, 0.25])
    >>> hull.positive, hull.negative, hull.distance
    (array([0., 0.]), array([2., 0.]), 2.0)
    """
    X, y = check_data(X, y)
    alpha = check_shape("alpha", alpha, y.shape, "one multiplier per sample")
    if not (alpha >= 0).all() or not alpha[y > 0].sum() > 0 or not alpha[y < 0].sum() > 0:
        raise ValueError(f"alpha must be ≥ 0 and positive somewhere in both classes, got {alpha}.")
    positive, negative = np.where(y > 0, alpha, 0), np.where(y < 0, alpha, 0)
    positive, negative = positive / positive.sum(), negative / negative.sum()
    p, q = positive @ X, negative @ X
    return HullDistance(positive + negative, p, q, length(p - q))


def leave_out(
    solve: Callable[[Any, Any], Any], X: Any, y: ArrayLike, indices: Sequence[int]
) -> tuple[NDArray, NDArray]:
    """Solve again without each of the named samples, one at a time.

    Without a sample that is no support vector the optimal w stays; so does b in the hard margin.

    Parameters
    ----------
    solve : callable
        ``solve(X, y)`` returns an object with attributes ``w`` and ``b``.
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
    indices : sequence of m integers

    Returns
    -------
    w : ndarray of shape (m, d)
    b : ndarray of shape (m,)

    Raises
    ------
    ValueError
        If a sample left out is the only one of its class.
    """
    X, y = check_data(X, y)
    solutions = [solve(*check_data(np.delete(X, i, axis=0), np.delete(y, i))) for i in indices]
    return np.array([s.w for s in solutions]), np.array([s.b for s in solutions])


def length(w: ArrayLike) -> float:
    """Compute ‖w‖, which must not be 0: a zero normal has no hyperplane.

    Raises
    ------
    ValueError
        If it is.
    """
    norm = math.hypot(*map(float, np.asarray(w)))
    if not norm > 0:
        raise ValueError(f"w must not be 0 for a hyperplane, got {np.asarray(w)}.")
    return norm
