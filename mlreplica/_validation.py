"""The checks of what a caller gives, shared by every module of the functional core.

Each returns its argument in the form that is computed with, or raises a ValueError that names
both what was given and what is needed.  An array that has this form already is returned as it is,
not copied; nothing in the library writes into an argument.
"""

from __future__ import annotations

import math
import numbers
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._core import function
from .exact import as_bool, rational

__all__ = [
    "check_count",
    "check_data",
    "check_gram",
    "check_labels",
    "check_multipliers",
    "check_numbers",
    "check_penalties",
    "check_positive",
    "check_samples",
    "check_shape",
    "check_weights",
    "largest_square",
    "random_generator",
]

# Two evaluations of one kernel value may differ in the last digits: by so much of the largest, or
# by so many roundings of the type that was given.
ASYMMETRY, ROUNDINGS = 1e-10, 64


def check_data(X: Any, y: ArrayLike, *, keep_integers: bool = False) -> tuple[Any, NDArray]:
    """Return X and y as arrays fit for a binary problem with labels −1 and +1.

    Object arrays of exact numbers (`int`, `fractions.Fraction`, SymPy rationals) stay
    exact, everything else becomes float64.

    Parameters
    ----------
    X : array-like or scipy.sparse.csr_array of shape (n, d)
        Samples, one per row.
    y : array-like of shape (n,)
        Labels, −1 or +1, both present.
    keep_integers : bool, default=False
        Leave integers what they are; else they become fractions in object arrays and
        float64 in others.

    Returns
    -------
    X : ndarray or csr_array of shape (n, d)
    y : ndarray of shape (n,), of the type of X or signed integers

    Raises
    ------
    ValueError
        If a shape, a label or a value is not as described.
    """
    X = check_samples(X, keep_integers=keep_integers)
    y = check_labels(y, X.shape[0], f"to match X of shape {X.shape}")
    return X, y.astype(int if X.dtype.kind in "biu" else X.dtype)


def check_samples(X: Any, *, keep_integers: bool = False) -> Any:
    """Return X as a finite two-dimensional array; see `check_data`."""
    sparse = hasattr(X, "tocsr")
    X = X.tocsr() if sparse else np.asarray(X)
    if X.ndim != 2 or 0 in X.shape:
        raise ValueError(
            f"X must have shape (n, d) with at least one sample and one feature, "
            f"got shape {X.shape}."
        )
    if sparse and X[:1].sum(axis=0).ndim != 1:
        raise ValueError(
            f"X must be a SciPy sparse array, got {type(X).__name__}; "
            "convert it with scipy.sparse.csr_array(X)."
        )
    if X.dtype == object and all(isinstance(x, numbers.Rational) for x in X.flat):
        # Quotients of integers would be floats, quotients of fractions are exact.
        return X if keep_integers else X * Fraction(1)
    if keep_integers and X.dtype.kind in "biu":
        return X
    if X.dtype.kind == "c":
        raise ValueError("X must be real, got complex numbers.")
    try:
        X = X.astype(np.float64, copy=False)
    except (TypeError, ValueError) as error:
        raise ValueError(f"X must hold real numbers: {error}.") from None
    values = X.data if sparse else X
    if not np.isfinite(values).all():
        bad = values[~np.isfinite(values)][0]
        raise ValueError(f"X must be finite, got {bad}.")
    return X


def check_shape(
    name: str, value: Any, shape: tuple[int, ...], why: str = "one number per sample"
) -> NDArray:
    """Return `value` as an array, or raise a ValueError that says why it must have that shape."""
    array = np.asarray(value)
    if array.shape != shape:
        reason = f" {why}" if why.startswith("to ") else f", {why}"
        raise ValueError(f"{name} must have shape {shape}{reason}, got shape {array.shape}.")
    return array


def check_numbers(
    name: str, values: ArrayLike, n: int, *, least: float = -math.inf, what: str = "per sample"
) -> NDArray[np.float64]:
    """Return n finite numbers, none below `least`, or raise a ValueError."""
    array = np.asarray(values, dtype=float)
    if array.shape != (n,) or not (np.isfinite(array) & (array >= least)).all():
        words = "" if least == -math.inf else f" ≥ {least:g}"
        raise ValueError(f"{name} must be {n} finite numbers{words}, one {what}, got {array}.")
    return array


def check_weights(w: ArrayLike, X: Any) -> NDArray:
    """Return `w` as an array with a number for each feature of X, or raise a ValueError."""
    return check_shape("w", w, X.shape[1:], f"to match X of shape {X.shape}")


def check_labels(y: ArrayLike, n: int, why: str = "one label per sample") -> NDArray[np.int_]:
    """Return `y` as n integers −1 or +1, with both present.

    Parameters
    ----------
    y : array-like of shape (n,)
    n : int
    why : str
        What the message of a wrong shape gives as the reason.

    Returns
    -------
    ndarray of int of shape (n,)

    Raises
    ------
    ValueError
        If the shape is another, or a label is, or one of the two is missing.
    """
    y = check_shape("y", y, (n,), why)
    given = set(y.tolist())
    if not given <= {-1, 1}:
        shown = ", ".join(sorted(map(repr, given))[:5])
        raise ValueError(
            f"y must hold the labels -1 and +1, got {shown}; "
            "map them with np.where(y == positive, 1, -1)."
        )
    if len(given) < 2:
        got = f"one class only: {given.pop()!r}" if given else "none"
        raise ValueError(f"y must hold both labels -1 and +1, got {got}.")
    return y.astype(int)


def check_penalties(C: ArrayLike, n: int, exact: bool = False) -> NDArray:
    """Return `C` as n positive numbers, ∞ allowed.

    Parameters
    ----------
    C : number or array-like of shape (n,)
    n : int
    exact : bool
        Whether to return rational numbers, not floats.

    Returns
    -------
    ndarray of shape (n,)

    Raises
    ------
    ValueError
        If the shape is another or a number is not positive.
    """
    C = np.asarray(C)
    if C.shape not in [(), (n,)]:
        raise ValueError(
            f"C must be a number or one per sample, shape ({n},), got shape {C.shape}."
        )
    C = np.array(np.broadcast_to(C, (n,)))
    if C.dtype.kind in "USbc" or (C.dtype == object and any(isinstance(c, str) for c in C)):
        raise ValueError(f"C must be a positive number, got {C[0]!r}.")
    C = rational(C) if exact else C.astype(float)
    positive = as_bool(C > 0)
    if not positive.all():
        i = int(np.argmin(positive))
        raise ValueError(f"C must be positive, got {C[i]} for sample {i}.")
    return C


def check_multipliers(alpha: ArrayLike, n: int, exact: bool = False) -> NDArray:
    """Return `alpha` as n numbers, of any value.

    Parameters
    ----------
    alpha : array-like of shape (n,)
    n : int
    exact : bool
        Whether to return rational numbers, not floats.

    Returns
    -------
    ndarray of shape (n,)

    Raises
    ------
    ValueError
        If the shape is another.
    """
    alpha = check_shape("alpha", alpha, (n,), "one multiplier per sample")
    return rational(alpha) if exact else alpha.astype(float)


def check_gram(K: ArrayLike) -> NDArray:
    """Return the Gram matrix `K` as a finite symmetric array, of float64 or of exact numbers.

    Of a type that rounds more than float64, two numbers that should be equal become their mean.

    Parameters
    ----------
    K : array-like of shape (n, n)

    Returns
    -------
    ndarray of shape (n, n)

    Raises
    ------
    ValueError
        If `K` is not square, not finite or not symmetric.
    """
    K = np.asarray(K)
    if K.ndim != 2 or K.shape[0] != K.shape[1] or K.shape[0] == 0:
        raise ValueError(f"K must be a square Gram matrix (n, n), got shape {K.shape}.")
    if K.dtype.kind == "c":
        raise ValueError("K must be real, got complex numbers.")
    if K.dtype.kind in "US":
        raise ValueError(f"K must hold numbers, got {K.flat[0]!r}.")
    allowed = rounded = 0.0
    if K.dtype != object:
        rounded = ROUNDINGS * float(np.finfo(K.dtype).eps) if K.dtype.kind == "f" else 0.0
        K = K.astype(np.float64, copy=False)
        if _is_symmetric(K, 0.0 if rounded > ASYMMETRY else ASYMMETRY):
            return K
        if not np.isfinite(K).all():
            i, j = map(int, np.argwhere(~np.isfinite(K))[0])
            raise ValueError(f"K must be finite, got K[{i}, {j}] = {K[i, j]}.")
        allowed = max(ASYMMETRY, rounded) * np.abs(K).max()
    uneven = np.abs(K - K.T)
    if uneven.max() > allowed:
        i, j = map(int, np.unravel_index(np.argmax(uneven), K.shape))
        raise ValueError(
            f"K must be symmetric, got K[{i}, {j}] = {K[i, j]} and K[{j}, {i}] = {K[j, i]}."
        )
    return K / 2 + K.T / 2 if rounded > ASYMMETRY and uneven.any() else K


def _is_symmetric(K, part):
    """Whether one pass of C finds no K_ij and K_ji further apart than that part of some K_ii."""
    fast, apart = function("asymmetry"), np.full(1, np.nan)
    if fast and K.flags.c_contiguous:
        fast(K, apart)
    return bool(apart[0] <= part * np.abs(K.diagonal()).max())


def check_count(name: str, value: Any) -> None:
    """Raise a ValueError unless value is a whole number of at least 1."""
    if not isinstance(value, numbers.Integral) or isinstance(value, bool) or value < 1:
        raise ValueError(f"{name} must be a whole number of at least 1, got {value!r}.")


def check_positive(name: str, value: Any, *, or_none: bool = False) -> None:
    """Raise a ValueError unless value is a positive finite number."""
    if or_none and value is None:
        return
    if not isinstance(value, numbers.Real) or not 0 < value < float("inf"):
        needed = "a positive finite number" + (" or None" if or_none else "")
        raise ValueError(f"{name} must be {needed}, got {value!r}.")


def largest_square(squares: NDArray) -> Any:
    """Return the largest of the ‖x_i‖², or raise a ValueError if it is no finite number."""
    radius = squares.max()
    if math.isnan(radius):
        raise ValueError("X must hold numbers, got nan.")
    if not radius < math.inf:
        raise ValueError(f"X is too large, max ||x||^2 is {radius}: scale the features.")
    return radius


def random_generator(random_state: Any) -> np.random.Generator:
    """Return NumPy's Generator of a seed, or the one that is given."""
    try:
        return np.random.default_rng(random_state)
    except (TypeError, ValueError):
        raise ValueError(
            "random_state must be None, a whole number of at least 0 or a numpy.random.Generator, "
            f"got {random_state!r}."
        ) from None
