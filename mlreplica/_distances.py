"""Squared distances ‖x_i − z_j‖², with the digits that the samples have.

The square expands to ‖x‖² + ‖z‖² − 2 x·z, and products of matrices are fast; but what the expansion
rounds is in proportion to ‖x‖², however near x and z are.  With features in the millions and γ = 1
nothing is left of exp(−γ‖x − z‖²).  So the expansion is used where its rounding does not show, and
differences are squared where it would; equal rows have distance 0 either way.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .gram import row_slices

__all__ = [
    "centre",
    "dense",
    "exponents",
    "into",
    "moved",
    "squared_differences",
    "squared_norms",
    "symmetrise",
]

EPS = np.finfo(float).eps


class _Settings(NamedTuple):
    """When distances are differences, and how much is done at a time."""

    strip: float = 1e6  # bytes that are worked on at a time: they stay in the processor's cache
    # An exponent may be wrong by so much. Beyond it differences are squared, at ten times the cost.
    shows: float = 1e-11
    visible: float = 1e-12  # by so much exp may be above 1, as rounding leaves it


SETTINGS = _Settings()

_quietly = functools.partial(np.errstate, over="ignore", invalid="ignore")


def exponents(X: Any, Z: Any, gamma: float) -> Callable[..., NDArray[np.float64]]:
    """Prepare for parts of the matrix −γ‖x_i − z_j‖².

    Parameters
    ----------
    X : ndarray of float64, or csr_array, of shape (n, d)
    Z : ndarray of float64, or csr_array, of shape (m, d)
        May be `X` itself.
    gamma : float

    Returns
    -------
    callable
        ``f(rows, columns, out=None)`` for `rows` of X and `columns` of Z, each an array of integers
        or a slice.  No value is above 0 by more than rounding; of equal rows it is 0.
    """
    same = Z is X
    if hasattr(X, "toarray") != hasattr(Z, "toarray"):
        X, Z = dense(X), dense(Z)
    with _quietly():
        middle = centre(Z)
        if hasattr(X, "toarray"):
            left = np.sqrt(2 * gamma) * moved(X, middle)
            right = left if same else np.sqrt(2 * gamma) * moved(Z, middle)
            halves = [-squared_norms(S) / 2 for S in (left, right)]
        else:
            left = _extended(X, middle, gamma)
            right = left if same else _extended(Z, middle, gamma)
            halves = [left[:, -2], right[:, -2]]
        # What an exponent is rounded by grows as the root of the number of terms.
        rounded = EPS * math.sqrt(X.shape[1]) * -min(half.min() for half in halves)
    if not rounded <= SETTINGS.shows:  # also where the squares overflow
        return _by_differences(X, Z, gamma)
    alike = _alike(left, right, *halves)
    if not hasattr(X, "toarray"):
        # The other factor has the last two exchanged, and lies as a product reads it fastest.
        order, turned = [*range(X.shape[1]), -1, -2], right.T.copy()
        turned[-2], turned[-1] = right[:, -1], right[:, -2]

    def block(rows, columns, out=None):
        if hasattr(X, "toarray"):
            found = (left[rows] @ right[columns].T).toarray()
            found += halves[0][rows][:, None]
            found += halves[1][columns]
        else:
            side_by_side = isinstance(columns, slice)
            others = turned[:, columns] if side_by_side else right[columns][:, order].T
            found = np.matmul(left[rows], others, out=out)
        if rounded > SETTINGS.visible:
            np.minimum(found, 0, out=found)
        alike(found, rows, columns)
        return into(out, found)

    return block


def centre(X: Any) -> NDArray[np.float64]:
    """Compute the point that samples are moved to 0 by, so that their squares keep their digits.

    Of a dense X it is the mean. To move a sparse one fills in its zeros; but a feature that is not
    0 in a part p of the samples has mean² ≤ p/(1 − p) · variance, by Cauchy and Schwarz, and for
    p ≤ ½ it is no further from 0 than it is spread. So only the others are moved, which at most
    doubles what is stored.

    Parameters
    ----------
    X : ndarray or csr_array of shape (n, d)

    Returns
    -------
    ndarray of shape (d,)

    Examples
    --------
    >>> from scipy.sparse import csr_array
    >>> centre(csr_array([[1e7, 0.0], [1e7 + 2, 0.0], [1e7 + 1, 6.0]])).tolist()
    [10000001.0, 0.0]
    """
    if not hasattr(X, "toarray"):
        return X.mean(axis=0)
    filled = np.bincount(X.indices[X.data != 0], minlength=X.shape[1])
    return np.where(2 * filled > X.shape[0], X.mean(axis=0), 0)


def moved(X: Any, point: ArrayLike) -> Any:
    """Compute X − point, and leave what is 0 in `point` as it is stored.

    Parameters
    ----------
    X : ndarray or csr_array of shape (n, d)
    point : ndarray of shape (d,)

    Returns
    -------
    ndarray or csr_array of shape (n, d)
    """
    if not hasattr(X, "toarray"):
        return X - point
    point = np.asarray(point)
    places, n = np.flatnonzero(point), X.shape[0]
    if not len(places):
        return X
    starts = np.arange(n + 1) * len(places)
    return X - type(X)((np.tile(point[places], n), np.tile(places, n), starts), shape=X.shape)


def squared_differences(X: NDArray, Z: NDArray, gamma: float = 1.0) -> NDArray:
    """Compute γ‖x_i − z_j‖² as Σ_k γ (x_ik − z_jk)².

    Parameters
    ----------
    X : ndarray of shape (n, d)
    Z : ndarray of shape (m, d)
    gamma : float

    Returns
    -------
    ndarray of shape (n, m)

    Examples
    --------
    >>> squared_differences(np.array([[1e8, 0.0]]), np.array([[1e8 - 1, 2.0]]))
    array([[5.]])
    """
    found, scale = np.zeros((len(X), len(Z)), dtype=np.result_type(X, Z)), math.sqrt(gamma)
    with _quietly():
        for rows in row_slices(len(X), len(Z), memory=SETTINGS.strip):
            for x, z in zip(X[rows].T, Z.T):
                apart = np.subtract.outer(x, z)
                if scale != 1:
                    apart *= scale  # before the square, which may overflow or vanish
                apart *= apart
                found[rows] += apart
    return found


def symmetrise(K: NDArray) -> NDArray:
    """Write what is above the diagonal below it, in place: products round K_ij and K_ji apart."""
    for rows in row_slices(len(K), len(K), memory=SETTINGS.strip):
        K[rows.stop :, rows] = K[rows, rows.stop :].T
        corner = np.triu(K[rows, rows])
        K[rows, rows] = corner + np.triu(corner, 1).T
    return K


def _by_differences(X, Z, gamma):
    if hasattr(X, "toarray"):
        scale = math.sqrt(gamma)

        def block(rows, columns, out=None):
            some, others = X[rows], Z[columns]
            found = np.empty((some.shape[0], others.shape[0]))
            every = np.zeros(others.shape[0], dtype=int)
            with _quietly():
                for i in range(len(found)):
                    found[i] = -squared_norms((some[[i]][every] - others) * scale)
            return into(out, found)
    else:

        def block(rows, columns, out=None):
            return into(out, -squared_differences(X[rows], Z[columns], gamma))

    return block


def _extended(X, middle, gamma):
    """[x, −½‖x‖², 1] of the samples about a point, times √2γ."""
    n, d = X.shape
    found = np.empty((n, d + 2))
    np.subtract(X, middle, out=found[:, :d])
    found[:, :d] *= math.sqrt(2 * gamma)
    found[:, d], found[:, d + 1] = -squared_norms(found[:, :d]) / 2, 1
    return found


def _alike(left, right, *halves):
    """Make the function that writes 0 where a row on the left equals one on the right."""
    n, same = len(halves[0]), right is left
    norms = halves[0] if same else np.concatenate(halves)
    order = norms.argsort()
    ranked = norms[order]
    ties = (ranked[1:] == ranked[:-1]).nonzero()[0]
    # Equal rows have equal norms, to the last bit; few others have.
    if not (same or len(ties)):
        return lambda found, rows, columns: None
    name, names = np.arange(len(norms)), {}
    tied = np.union1d(order[ties], order[ties + 1])
    keys = _bytes(left, tied[tied < n]) + _bytes(right, tied[tied >= n] - n)
    for i, key in zip(tied.tolist(), keys):
        name[i] = names.setdefault(key, i)
    mine, theirs = (name, name) if same else (name[:n], name[n:])
    distinct = len(names) == len(tied)

    def write(found, rows, columns):
        if distinct and not same:
            return
        if distinct and isinstance(columns, slice):  # at most one in a row, and it is known where
            places = mine[rows] - (columns.start or 0)
            inside = np.flatnonzero((places >= 0) & (places < found.shape[1]))
            found[inside, places[inside]] = 0
        elif distinct and rows is columns and len(np.unique(rows)) == len(rows):
            np.fill_diagonal(found, 0)
        else:
            np.copyto(found, 0, where=mine[rows][:, None] == theirs[columns])

    return write


def _bytes(X, rows):
    """The bytes of each of some rows, the same where these are equal."""
    if hasattr(X, "toarray"):
        found = []
        for i in rows.tolist():
            part = slice(X.indptr[i], X.indptr[i + 1])
            filled = X.data[part] != 0
            order = np.argsort(X.indices[part][filled])
            sample = X.indices[part][filled][order], X.data[part][filled][order]
            found.append(b"".join(numbers.tobytes() for numbers in sample))
        return found
    data, width = (X[rows] + 0.0).tobytes(), X.shape[1] * X.itemsize  # −0 is 0
    return [data[k * width : (k + 1) * width] for k in range(len(rows))]


def squared_norms(X: Any) -> NDArray:
    """Compute ‖x_i‖².

    Parameters
    ----------
    X : ndarray or csr_array of shape (n, d)

    Returns
    -------
    ndarray of shape (n,)
    """
    if hasattr(X, "toarray"):
        return np.asarray(X.multiply(X).sum(axis=1)).ravel().astype(float)
    norms = np.empty(X.shape[0], dtype=X.dtype)
    for rows in row_slices(len(norms), X.shape[1], memory=SETTINGS.strip):  # no second X
        norms[rows] = (X[rows] * X[rows]).sum(axis=1)
    return norms


def dense(X: Any) -> NDArray:
    """Return a matrix as an array."""
    return X.toarray() if hasattr(X, "toarray") else np.asarray(X)


def into(out: NDArray | None, values: NDArray) -> NDArray:
    """Write values where they are wanted, if that is known; return them there."""
    if out is None or out is values:
        return values
    out[:] = values
    return out
