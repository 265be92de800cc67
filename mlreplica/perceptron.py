"""The perceptron, and the bound on the number of its mistakes.

A linear classifier f(x) = w·x + b is changed only by the samples it gets wrong.
Everything here also runs in exact arithmetic: give integers, or object arrays of
`fractions.Fraction` or SymPy rationals.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import check_count, check_data, check_weights, largest_square
from .exceptions import warn_caller

__all__ = ["PerceptronResult", "Update", "mistake_bound", "next_mistake", "perceptron"]


class Update(NamedTuple):
    """One update: the sample that was misclassified, and w and b after it."""

    index: int
    w: np.ndarray
    b: Any


class PerceptronResult(NamedTuple):
    """What `perceptron` returns.

    Attributes
    ----------
    w : ndarray of shape (d,)
    b : number
        0 without offset.
    updates : int
        Number of updates made.
    converged : bool
        Whether every sample has y f(x) > 0.
    counts : ndarray of shape (n,)
        How often each sample caused an update: w = Σ_i counts_i y_i x_i.
    history : list of Update
        Every update in order; empty if it was not recorded.
    """

    w: np.ndarray
    b: Any
    updates: int
    converged: bool
    counts: np.ndarray
    history: list


def perceptron(
    X: Any,
    y: ArrayLike,
    *,
    offset: bool = True,
    max_updates: int = 10_000,
    record: bool = True,
    warn: Callable[[str], object] | None = None,
    weights: ArrayLike | None = None,
) -> PerceptronResult:
    """Find w and b with y_i (w·x_i + b) > 0 for all i, if there are any.

    Goes round the samples from w = 0, b = 0 and, at each one with y_i f(x_i) ≤ 0, adds
    y_i x_i to w and y_i to b. On separable data it stops after at most
    (R/ρ)² updates (`mistake_bound`); on any other data it would cycle for ever and is
    stopped after `max_updates` updates.

    Parameters
    ----------
    X : array-like of shape (n, d)
        Samples. Integers and object arrays of rationals are computed with exactly.
    y : array-like of shape (n,)
        Labels, −1 or +1.
    offset : bool, default=True
        Whether to learn b. Without it the hyperplane passes through the origin.
    max_updates : int, default=10000
        Largest number of updates.
    record : bool, default=True
        Whether to keep every update in `history`.
    warn : callable, optional
        What gets the message if the run does not converge; by default it is issued as a
        ConvergenceWarning at the line that called the library.
    weights : array-like of shape (n,), optional
        Positive numbers that multiply what a sample adds, c_i y_i x_i and c_i y_i.

    Returns
    -------
    PerceptronResult

    Raises
    ------
    ValueError
        If the data or `max_updates` are not as described, or ‖x_i‖² is too large for a float.

    Warns
    -----
    ConvergenceWarning
        If a sample is still misclassified after `max_updates` updates.

    References
    ----------
    F. Rosenblatt, "The perceptron: a probabilistic model for information storage and
    organization in the brain", Psychological Review 65 (1958) 386-408.

    Examples
    --------
    Two points on a line that no threshold at 0 separates, but one at 3/2 does:

    >>> run = perceptron([[1], [2]], [-1, 1])
    >>> run.w.tolist(), int(run.b), run.updates
    ([2], -3, 13)
    """
    check_count("max_updates", max_updates)
    X, y = _exact_integers(*check_data(X, y, keep_integers=True), max_updates)
    _check_size(X)
    adds = y if weights is None else y * _check_weights(weights, len(y))
    w, b = np.zeros(X.shape[1], dtype=X.dtype), 0 * y[0]
    k, counts, history = 0, np.zeros(len(y), dtype=int), []

    i = next_mistake(X, y, w, b, 0)
    while i is not None and k < max_updates:
        w = w + adds[i : i + 1] @ X[i : i + 1]  # y_i x_i; SciPy 1.13 has no sparse vector X[i]
        b = b + adds[i] if offset else b
        k += 1
        counts[i] += 1
        if record:
            history.append(Update(i, w, b))
        i = next_mistake(X, y, w, b, i + 1)

    if i is not None:
        (warn or warn_caller)(_capped(y * (X @ w + b), max_updates, offset))
    return PerceptronResult(w, b, k, i is None, counts, history)


def _check_size(X):
    """Refuse floats whose inner products overflow: every f(x) would be ∞ or not a number."""
    if X.dtype == np.float64:
        with np.errstate(over="ignore"):
            largest_square((X * X).sum(axis=1))


def _check_weights(weights, n):
    weights = np.asarray(weights)
    if weights.shape != (n,) or not ((weights > 0) & (weights < math.inf)).all():
        raise ValueError(f"weights must be {n} positive numbers, one per sample, got {weights}.")
    return weights


def next_mistake(X: Any, y: NDArray, w: NDArray, b: Any, start: int) -> int | None:
    """Find the first i of start, …, n−1, 0, …, start−1 with y_i (w·x_i + b) ≤ 0.

    Parameters
    ----------
    X : ndarray or csr_array of shape (n, d)
    y : ndarray of shape (n,)
    w : ndarray of shape (d,)
    b : number
    start : int
        Where the search begins, 0 ≤ start ≤ n.

    Returns
    -------
    int or None
        None if every sample is on its side.
    """
    for first, end in [(start, len(y)), (0, start)]:
        size = 16  # doubled while nothing is found: mistakes get rare towards the end
        while first < end:
            block = slice(first, min(first + size, end))
            wrong = y[block] * (X[block] @ w + b) <= 0
            if wrong.any():
                return first + int(wrong.argmax())
            first, size = first + size, 2 * size
    return None


def mistake_bound(X: Any, y: ArrayLike, w: ArrayLike, b: Any = None) -> Any:
    """Compute (R/ρ)², Novikoff's bound on the updates the perceptron makes.

    Without offset R = max_i ‖x_i‖ and ρ = min_i y_i w·x_i / ‖w‖. With an offset the
    perceptron is the one without on the samples [1, x_i], and so is the bound:
    R² = max_i (1 + ‖x_i‖²) and ρ = min_i y_i (w·x_i + b) / √(b² + ‖w‖²).

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
        Labels, −1 or +1.
    w : array-like of shape (d,)
    b : number, optional
        The offset, 0 included; None for a perceptron without one.

    Returns
    -------
    number
        A float; a `Fraction` (or SymPy rational) where all the input is exact;
        ``inf`` where (w, b) does not separate the samples, for then it bounds nothing.

    Raises
    ------
    ValueError
        If the data are not as described or `w` does not have one entry per feature.

    References
    ----------
    A. B. J. Novikoff, "On convergence proofs for perceptrons", Proc. Symposium on the
    Mathematical Theory of Automata 12 (1962) 615-622.

    Examples
    --------
    The bound is met with equality:

    >>> X, y = [[1, 1], [-1, 1]], [1, -1]
    >>> mistake_bound(X, y, [1, 0]), perceptron(X, y, offset=False).updates
    (Fraction(2, 1), 2)
    """
    X, y = check_data(X, y, keep_integers=True)
    w = check_weights(w, X)
    if b is not None:
        X = np.column_stack([np.ones(len(y), dtype=X.dtype), X])
        w = np.append(np.asarray(b), w)
    exact = "f" not in (X.dtype.kind, w.dtype.kind)
    X, y, w = (a.astype(object if exact else float) for a in (X, y, w))
    smallest = (y * (X @ w)).min()
    if not smallest > 0:
        return math.inf
    bound = (X * X).sum(axis=1).max() * (w @ w)
    return Fraction(1) * bound / smallest**2 if exact else float(bound / smallest**2)


def _exact_integers(X, y, max_updates):
    """Give integer data a type that cannot overflow within max_updates updates."""
    if X.dtype.kind not in "biu":
        return X, y
    # After K updates |w_j| <= K M and |b| <= K, so |f| <= K (d M^2 + 1).
    M = max(abs(int(X.min())), abs(int(X.max())), 1)
    fits = max_updates * (X.shape[1] * M**2 + 1) < 2**63
    dtype = np.int64 if fits else object
    return X.astype(dtype), y


def _capped(margins, max_updates, offset):
    """Say of a run that reached its cap how far it came, and what to do."""
    advice = "" if offset else " Data separable only with an offset need offset=True."
    return (
        f"perceptron: {(margins <= 0).sum()} of {len(margins)} samples still misclassified after "
        f"max_updates={max_updates} updates (smallest y f(x) = {float(margins.min()):.3g}). "
        "Separable data need at most (R/rho)^2 updates (mistake_bound): raise "
        "max_updates or scale the features. No number is enough for other data: "
        f"use mlreplica.descent.stochastic_gradient_descent.{advice}"
    )
