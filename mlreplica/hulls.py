"""Whether the convex hulls of two classes meet: then, and only then, nothing separates the classes.

It is by the lemma of Farkas that either a hyperplane has the classes on its two sides, or a point
is a convex combination of each.  `separation` decides which in rational numbers, for samples that
are vectors; `ray` in floats, for a kernel matrix, and for the tube of a regression too: a direction
in which the dual of a hard margin rises for ever.

>>> found = separation([[0, 0], [1, 1], [0, 1], [1, 0]], [1, 1, -1, -1])
>>> found.separable, found.weights.tolist() == [Fraction(1, 2)] * 4
(False, True)
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import check_labels, check_samples
from .exact import rational

__all__ = ["Separation", "check_signs", "farkas", "rational_points", "ray", "separation"]

WEIGHT = 1e-9  # the simplex method's weights up to this are 0


@dataclass(frozen=True)
class Separation:
    """Whether a hyperplane separates two classes, with the proof; all numbers are exact.

    Attributes
    ----------
    w : ndarray of shape (d,), or None
    b : Fraction, or None
        If they are separable, y_i (w·x_i + b) ≥ 1 for every sample.
    weights : ndarray of shape (n,), or None
        If they are not, convex weights within each class, Σ_{y_i = 1} weights_i x_i =
        Σ_{y_i = −1} weights_i x_i: a point that both convex hulls contain.
    """

    w: NDArray | None
    b: Fraction | None
    weights: NDArray | None

    @property
    def separable(self) -> bool:
        """Whether there is a separating hyperplane."""
        return self.w is not None


def separation(X: Any, y: ArrayLike) -> Separation:
    """Decide exactly whether some w·x + b is positive where y_i = 1 and negative where y_i = −1.

    It is by the lemma of Farkas that exactly one of two proofs exists: (w, b), or a point that is
    a convex combination of either class.  The simplex method in rational numbers, with Bland's
    rule, finds which.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
        Labels −1 or +1; one class alone is separable.

    Returns
    -------
    Separation

    Raises
    ------
    ValueError
        If the data is not as described.

    Examples
    --------
    >>> found = separation([[0, 0], [1, 1], [0, 1], [1, 0]], [1, 1, -1, -1])
    >>> found.separable, found.weights.tolist() == [Fraction(1, 2)] * 4
    (False, True)
    >>> found = separation([[0, 0], [1, 1], [0, 1]], [1, 1, -1])
    >>> found.separable, [str(v) for v in found.w], str(found.b)
    (True, ['2', '-2'], '1')
    """
    X, y = rational_points(X), check_signs(np.asarray(y), len(X))
    if abs(int(y.sum())) == len(y):
        return Separation(rational(np.zeros(X.shape[1])), Fraction(int(y[0])), None)
    lifted = np.column_stack([X, rational(np.ones(len(y)))]) * y[:, None]
    rows = np.vstack([lifted.T, rational(np.ones((1, len(y))))])
    right = rational([0] * lifted.shape[1] + [2])
    weights, against = farkas(rows, right)
    if weights is not None:
        return Separation(None, None, weights)
    found = -against[:-1] / against[-1]
    return Separation(found[:-1], found[-1], None)


def farkas(rows: NDArray, right: NDArray) -> tuple[Any, Any]:
    """Find z ≥ 0 with rows @ z = right, or else u with u @ rows ≤ 0 and u @ right > 0; right ≥ 0.

    It is phase one of the simplex method: minimise what is missing on the right, Σ of artificial
    variables, one for each row.
    """
    m, n = rows.shape
    identity = rational(np.eye(m))
    table = np.column_stack([rows, identity, right])
    cost = -table.sum(axis=0)  # reduced costs, and minus the objective in the last place
    cost[n : n + m] = Fraction(0)
    basis = list(range(n, n + m))
    while True:
        column = next((j for j in range(n) if cost[j] < 0), None)  # Bland: the first that helps
        if column is None:
            break
        steps = [
            (table[r, -1] / table[r, column], basis[r], r) for r in range(m) if table[r, column] > 0
        ]
        row = min(steps)[2]  # among equal steps the first variable, Bland again: no cycles
        table[row] = table[row] / table[row, column]
        for r in range(m):
            if r != row and table[r, column]:
                table[r] = table[r] - table[r, column] * table[row]
        cost = cost - cost[column] * table[row]
        basis[row] = column
    if cost[-1] < 0:
        return None, 1 - cost[n : n + m]
    z = rational(np.zeros(n))
    for r, column in enumerate(basis):
        if column < n:
            z[column] = table[r, -1]
    return z, None


def ray(rows: NDArray, y: NDArray, linear: ArrayLike = -1.0) -> NDArray[np.float64] | None:
    """Find a ≥ 0, Σ_i a_i = 2, along which a dual without bounds rises for ever, in floats.

    The dual is to minimise ½ aᵀQa + pᵀa with yᵀa = 0 (`mlreplica.problem`): it falls for ever where
    Σ_i a_i y_i φ(x_i) = 0 and pᵀa < 0.  For a classifier p = −1, and a are convex weights of the
    point that its hulls share.

    Parameters
    ----------
    rows : ndarray of shape (m, n)
        Any equations that say Σ_i a_i y_i φ(x_i) = 0: the features, or the kernel matrix.
    y : ndarray of shape (n,)
        Labels −1 and +1.
    linear : array-like of shape (n,)
        p.

    Returns
    -------
    ndarray of shape (n,), or None
        Few are not 0, as the simplex method ends at a vertex; None if there is none.

    Examples
    --------
    >>> square = np.array([[0.0, 2.0, 0.0, 2.0], [0.0, 2.0, 2.0, 0.0]])
    >>> ray(square, np.array([1, 1, -1, -1]))
    array([0.5, 0.5, 0.5, 0.5])
    >>> ray(square, np.array([1, -1, 1, -1])) is None
    True
    """
    from scipy.optimize import linprog

    largest = np.abs(rows).max() or 1.0
    linear = np.broadcast_to(np.asarray(linear, dtype=float), y.shape)
    equations = np.vstack([rows * y / largest, y > 0, y < 0])
    wanted = [0.0] * len(rows) + [1.0, 1.0]
    found = linprog(linear, A_eq=equations, b_eq=wanted, method="highs-ds")
    if found.status != 0 or not found.fun < -WEIGHT * np.abs(linear).max():
        return None
    return np.where(found.x > WEIGHT, found.x, 0.0)


def rational_points(X: Any) -> NDArray:
    """Return the points as rational numbers."""
    X = check_samples(X, keep_integers=True)
    return rational(X.toarray() if hasattr(X, "toarray") else X)


def check_signs(y: NDArray, n: int) -> NDArray[np.int_]:
    """Return n labels −1 or +1, of which one may be missing."""
    if y.shape == (0,):
        raise ValueError("y must hold labels -1 or +1, got none.")
    if y.shape == (n,) and set(y.tolist()) in ({1}, {-1}):
        return y.astype(int)
    return check_labels(y, n)
