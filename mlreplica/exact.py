"""Exact numbers: arrays of fractions, and operations that round nothing where nothing is rounded.

An array is *exact* if its dtype is object; its entries are then Fraction, int or SymPy Rational.
Every function here takes floats too, and returns what the exact one rounds to.

>>> rational([1, 0.5, "29/6"])
array([Fraction(1, 1), Fraction(1, 2), Fraction(29, 6)], dtype=object)
"""

from __future__ import annotations

import math
import numbers
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = [
    "as_bool",
    "defined",
    "integers",
    "over_one_denominator",
    "plain",
    "product",
    "rational",
    "rational_solutions",
    "relative_gap",
    "row_reduced",
    "total",
]


DIGITS = 53  # binary digits of a float64


def rational(numbers_: ArrayLike) -> Any:
    """Read numbers as the rational numbers they are: a Fraction, or an object array of them.

    Parameters
    ----------
    numbers_ : number, or array-like of int, float, Fraction, SymPy Rational or str
        A float stands for its exact binary value; ±∞ and NaN stay.

    Returns
    -------
    Fraction, or ndarray of Fraction of the shape given

    Examples
    --------
    >>> rational([1, 0.5, "29/6"])
    array([Fraction(1, 1), Fraction(1, 2), Fraction(29, 6)], dtype=object)
    >>> rational(0.1)
    Fraction(3602879701896397, 36028797018963968)
    """
    given = np.array(numbers_, dtype=object)
    read = np.empty(given.shape, dtype=object)
    for index, value in np.ndenumerate(given):
        read[index] = _fraction(value)
    return read if read.ndim else read[()]


def _fraction(value):
    if isinstance(value, (numbers.Rational, np.integer)):
        return Fraction(int(value.numerator), int(value.denominator))
    if isinstance(value, str):
        return Fraction(value)
    value = float(value)
    return Fraction(value) if math.isfinite(value) else value


def as_bool(comparison: ArrayLike) -> NDArray[np.bool_]:
    """Return a comparison of arrays as an array of bool; that of exact numbers need not be one."""
    return np.asarray(comparison, dtype=bool)


def total(values: NDArray) -> Any:
    """Sum an array: exactly if it is exact, else rounded once, and NaN where the sum overflows."""
    if values.dtype == object:
        return sum(values, Fraction(0))
    try:
        return math.fsum(values.tolist())
    except (OverflowError, ValueError):  # too large, or ∞ − ∞
        return math.nan


def defined(value: Any, otherwise: float = math.inf) -> Any:
    """Return the number, or `otherwise` for NaN, the outcome of an undefined operation."""
    return otherwise if value != value else plain(value)


def plain(value: Any) -> Any:
    """Return a number of NumPy's as one of Python's."""
    return value.item() if isinstance(value, np.generic) else value


def integers(*arrays: NDArray[np.float64]) -> tuple:
    """Write arrays of floats as integers times one power of two: sums and products are then exact.

    Parameters
    ----------
    *arrays : ndarray of float64

    Returns
    -------
    *scaled : ndarray of int
        One for each array, of dtype object.
    exponent : int
        Array k is scaled_k · 2^exponent.

    Examples
    --------
    >>> a, b, exponent = integers(np.array([0.75, 0.0]), np.array([2.0]))
    >>> (a * Fraction(2) ** exponent).tolist(), (b * Fraction(2) ** exponent).tolist()
    ([Fraction(3, 4), Fraction(0, 1)], [Fraction(2, 1)])
    """
    parts = [np.frexp(a) for a in arrays]
    lowest = min(exponents[fractions != 0].min(initial=0) for fractions, exponents in parts)
    lowest -= DIGITS
    scaled = [
        np.ldexp(fractions, DIGITS).astype(np.int64).astype(object)
        * 2 ** np.maximum(exponents - DIGITS - lowest, 0).astype(object)
        for fractions, exponents in parts
    ]
    return *scaled, int(lowest)


def product(A: NDArray, B: NDArray) -> Any:
    """Compute A @ B; of fractions over one common denominator, so that no sum has to be reduced.

    Parameters
    ----------
    A, B : ndarray
        Of shapes that ``@`` takes. Exact ones may hold ±∞ and NaN beside their fractions.

    Returns
    -------
    ndarray or number

    Examples
    --------
    >>> product(rational([["1/2", "1/3"], [0, 2]]), rational([3, 6]))
    array([Fraction(7, 2), Fraction(12, 1)], dtype=object)
    """
    if any(M.dtype != object or float in map(type, M.flat) for M in (A, B)):
        return A @ B
    (a, p), (b, q) = over_one_denominator(A), over_one_denominator(B)
    return (a @ b) / Fraction(p * q)


def over_one_denominator(A: NDArray) -> tuple[NDArray, int]:
    """Write an exact array as N/q with integers N and the least such integer q.

    Parameters
    ----------
    A : ndarray
        Of Fraction, int or SymPy Rational, none of them ±∞ or NaN.

    Returns
    -------
    N : ndarray of int
        Of the shape of A, of dtype object.
    q : int
        At least 1.

    Examples
    --------
    >>> N, q = over_one_denominator(rational(["1/2", "2/3", 1]))
    >>> N.tolist(), q
    ([3, 4, 6], 6)
    """
    q = math.lcm(*{int(a.denominator) for a in A.flat})
    scaled = [int(a.numerator) * (q // int(a.denominator)) for a in A.flat]
    return np.array(scaled, dtype=object).reshape(A.shape), q


def row_reduced(rows: Sequence[Sequence]) -> tuple[list[NDArray], list[int]] | None:
    """Eliminate (Gauss–Jordan) in an augmented matrix over the rationals.

    Parameters
    ----------
    rows : sequence of m sequences of n + 1 numbers
        Coefficients and right-hand side of each equation.

    Returns
    -------
    rows : list of ndarray of shape (n + 1,)
        Those of the reduced matrix that are not 0.
    pivots : list of int
        The column of each row's leading 1.

    None if the equations contradict each other.

    Examples
    --------
    >>> rows, pivots = row_reduced([[1, 2, 3], [2, 4, 6]])
    >>> [row.tolist() for row in rows], pivots
    ([[Fraction(1, 1), Fraction(2, 1), Fraction(3, 1)]], [0])
    >>> row_reduced([[1, 2, 3], [2, 4, 7]]) is None
    True
    """
    rows = [rational(row) for row in rows]
    columns, pivots = len(rows[0]) - 1, []
    for column in range(columns):
        rank = len(pivots)
        pivot = next((i for i in range(rank, len(rows)) if rows[i][column]), None)
        if pivot is None:
            continue
        rows[rank], rows[pivot] = rows[pivot], rows[rank]
        rows[rank] = rows[rank] / rows[rank][column]
        for i in range(len(rows)):
            if i != rank and rows[i][column]:
                rows[i] = rows[i] - rows[i][column] * rows[rank]
        pivots.append(column)
    return None if any(row[-1] for row in rows[len(pivots) :]) else (rows[: len(pivots)], pivots)


# How coarsely what elimination leaves open is rounded, one try after the other: 0 is a vertex of
# the solutions, small denominators keep the fractions of all that follows small, ∞ is no rounding.
DENOMINATORS = 0, 10, 1000, 10**6, 10**9, math.inf


def rational_solutions(rows: Sequence[Sequence], near: Sequence) -> Iterator[list[Fraction]]:
    """Yield solutions of an augmented linear system, none if it has none.

    If there is more than one, what elimination leaves open is 0 first (a vertex), then rational
    numbers ever closer to `near`, then that.

    Parameters
    ----------
    rows : sequence of m sequences of n + 1 numbers
        As in `row_reduced`.
    near : sequence of n numbers

    Yields
    ------
    list of n Fraction

    Examples
    --------
    >>> solutions = list(rational_solutions([[1, 1, 1]], [0.75, 0.25]))
    >>> [(str(a), str(b)) for a, b in solutions[:2]], len(solutions)
    ([('1', '0'), ('3/4', '1/4')], 6)
    """
    reduced = row_reduced(rows)
    if reduced is None:
        return
    rows, pivots = reduced
    loose = [k for k in range(len(near)) if k not in pivots]
    for denominator in DENOMINATORS if loose else DENOMINATORS[:1]:
        unknown = [Fraction(0)] * len(near)
        for k in loose:
            if denominator:
                exactly = rational(near[k])
                unknown[k] = (
                    exactly if denominator == math.inf else exactly.limit_denominator(denominator)
                )
        for row, k in zip(rows, pivots, strict=True):
            unknown[k] = row[-1] - sum(row[j] * unknown[j] for j in loose)
        yield unknown


def relative_gap(gap: Any, objective: Any) -> Any:
    """Compute gap / objective, the one measure of how far from optimal a solution may be.

    A gap of 0 is 0, also beside an objective of 0; any other gap is ∞ where the objective is not
    a positive finite number, and so is a gap that is not defined.

    Parameters
    ----------
    gap : number
        Objective minus a lower bound of its minimum.
    objective : number

    Returns
    -------
    number

    Examples
    --------
    >>> relative_gap(0.5, 2.0), relative_gap(0.0, 0.0), relative_gap(0.5, 0.0)
    (0.25, 0.0, inf)
    """
    if gap == 0:
        return 0 * gap
    return gap / objective if 0 < objective < math.inf and gap == gap else math.inf
