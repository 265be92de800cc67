"""Checks of training data that every module of the functional core shares."""

import numbers
from fractions import Fraction

import numpy as np


def check_data(X, y, *, keep_integers=False):
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
    y = np.asarray(y)
    if y.shape != X.shape[:1]:
        raise ValueError(
            f"y must have shape ({X.shape[0]},) to match X of shape {X.shape}, got shape {y.shape}."
        )
    labels = set(y.tolist())
    if not labels <= {-1, 1}:
        shown = ", ".join(sorted(map(repr, labels))[:5])
        raise ValueError(
            f"y must hold the labels -1 and +1, got {shown}; "
            "map them with np.where(y == positive, 1, -1)."
        )
    if len(labels) < 2:
        raise ValueError(
            f"y must hold both labels -1 and +1, got one class only: {labels.pop()!r}."
        )
    return X, y.astype(int).astype(int if X.dtype.kind in "biu" else X.dtype)


def check_samples(X, *, keep_integers=False):
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
        X = X.astype(np.float64)
    except (TypeError, ValueError) as error:
        raise ValueError(f"X must hold real numbers: {error}.") from None
    values = X.data if sparse else X
    if not np.isfinite(values).all():
        bad = values[~np.isfinite(values)][0]
        raise ValueError(f"X must be finite, got {bad}.")
    return X


def check_count(name, value):
    """Raise a ValueError unless value is a whole number of at least 1."""
    if not isinstance(value, numbers.Integral) or isinstance(value, bool) or value < 1:
        raise ValueError(f"{name} must be a whole number of at least 1, got {value!r}.")


def check_positive(name, value, *, or_none=False):
    """Raise a ValueError unless value is a positive finite number."""
    if or_none and value is None:
        return
    if not isinstance(value, numbers.Real) or not 0 < value < float("inf"):
        needed = "a positive finite number" + (" or None" if or_none else "")
        raise ValueError(f"{name} must be {needed}, got {value!r}.")
