"""Capacity: which labels a family of classifiers can give, and what that says of new samples.

A family *shatters* points if it gives them every labelling; its VC dimension is the largest number
of points that can be placed so that it does.  Whether it gives one labelling is decided here in
rational numbers: floats stand for their exact binary values, and no sign is told by rounding.

>>> labelings([[0], [1], [2]], affine).tolist()  # all but (-1, 1, -1) and (1, -1, 1)
[[-1, -1, -1], [-1, -1, 1], [-1, 1, 1], [1, -1, -1], [1, 1, -1], [1, 1, 1]]
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import check_count, check_labels, check_positive
from .exact import over_one_denominator, rational, row_reduced
from .hulls import Separation, check_signs, farkas, rational_points, separation

__all__ = [
    "MOST_POINTS",
    "Radon",
    "Separation",
    "affine",
    "affine_rank",
    "capacity_term",
    "circles",
    "gap_tolerant_bound",
    "homogeneous",
    "identity_solution",
    "is_shattered",
    "labelings",
    "nearest_neighbour",
    "radon",
    "samples_needed",
    "separation",
    "sine",
    "sine_parameter",
    "sine_sign",
    "vapnik_bound",
    "widest_street",
]

#: Points whose labellings are tried one by one: twice as many for each point more.
MOST_POINTS = 20

# Candidates for the frequency of a sine; a point written as a float has denominator 2^52 or so.
MOST_FREQUENCIES = 10**6

# A family of classifiers, as the answer to one question: (X, y) ↦ the parameters of a member that
# gives the labels y to the rows of X, or None if there is none.
Family = Callable[[NDArray, NDArray], Any]


@dataclass(frozen=True)
class Radon:
    """A labelling that no affine classifier gives, and why.

    Attributes
    ----------
    coefficients : ndarray of shape (n,)
        Not all 0, with Σ_i coefficients_i = 0 and Σ_i coefficients_i x_i = 0; the positive ones
        add up to 1.
    labels : ndarray of shape (n,)
        +1 where the coefficient is not negative, −1 where it is.
    point : ndarray of shape (d,)
        The point that the convex hulls of the two classes share.
    """

    coefficients: NDArray
    labels: NDArray
    point: NDArray


def radon(X: Any) -> Radon:
    """Split affinely dependent points into two parts whose convex hulls meet.

    Any d + 2 points of ℝ^d are affinely dependent, so that they have such a split.

    Parameters
    ----------
    X : array-like of shape (n, d)

    Returns
    -------
    Radon

    Raises
    ------
    ValueError
        If the points are affinely independent; affine classifiers shatter them then.

    References
    ----------
    J. Radon, Mengen konvexer Körper, die einen gemeinsamen Punkt enthalten, Mathematische Annalen
    83, 1921.

    Examples
    --------
    >>> split = radon([[0, 0], [1, 1], [0, 1], [1, 0]])
    >>> split.labels.tolist(), [str(c) for c in split.point]
    ([-1, -1, 1, 1], ['1/2', '1/2'])
    """
    X = rational_points(X)
    equations = np.column_stack([X, rational(np.ones(len(X)))]).T
    reduced = row_reduced([[*row, 0] for row in equations])
    assert reduced is not None, "a homogeneous system has the solution 0"
    rows, pivots = reduced
    loose = next((k for k in range(len(X)) if k not in pivots), None)
    if loose is None:
        raise ValueError(
            f"The {len(X)} points must be affinely dependent, got independent ones; "
            f"{X.shape[1] + 2} points of dimension {X.shape[1]} always are."
        )
    coefficients = rational(np.zeros(len(X)))
    coefficients[loose] = Fraction(1)
    for row, pivot in zip(rows, pivots, strict=True):
        coefficients[pivot] = -row[loose]
    positive = np.array([c >= 0 for c in coefficients])
    coefficients = coefficients / coefficients[positive].sum()
    point = coefficients[positive] @ X[positive]
    return Radon(coefficients, np.where(positive, 1, -1), point)


def affine_rank(X: Any) -> int:
    """Count the affinely independent points among the rows of X, the rank of [X, 1].

    Affine classifiers shatter points exactly if they are affinely independent, so the rank is the
    size of the largest subset that they shatter.

    Parameters
    ----------
    X : array-like of shape (n, d)

    Returns
    -------
    int

    Raises
    ------
    ValueError
        If X is not as described.

    Examples
    --------
    >>> affine_rank([[0, 0], [1, 1], [2, 2]]), affine_rank([[0, 0], [1, 1], [2, 3]])
    (2, 3)
    """
    X = rational_points(X)
    rows = np.column_stack([X, rational(np.ones(len(X)))])
    rows, _ = over_one_denominator(rows)
    rank, before = 0, 1
    for column in range(rows.shape[1]):
        pivot = next((i for i in range(rank, len(rows)) if rows[i, column]), None)
        if pivot is None:
            continue
        rows[[rank, pivot]] = rows[[pivot, rank]]
        below, lead = rows[rank + 1 :], rows[rank, column]
        # Bareiss: the division leaves no remainder, and the integers stay small.
        rows[rank + 1 :] = (below * lead - np.outer(below[:, column], rows[rank])) // before
        rank, before = rank + 1, lead
    return rank


# --- families -------------------------------------------------------------------------------------


def affine(X: Any, y: ArrayLike) -> tuple[NDArray, Fraction] | None:
    """Find w and b such that sign(w·x_i + b) = y_i for every sample, None if there are none.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
        Labels −1 or +1; one may be missing.

    Returns
    -------
    w : ndarray of shape (d,)
    b : Fraction
        With y_i (w·x_i + b) ≥ 1.

    Raises
    ------
    ValueError
        If the data is not as described.

    Examples
    --------
    >>> w, b = affine([[3], [5]], [1, -1])
    >>> str(w[0]), str(b)
    ('-1', '4')
    """
    found = separation(X, y)
    return None if found.w is None or found.b is None else (found.w, found.b)


def homogeneous(X: Any, y: ArrayLike) -> NDArray | None:
    """Find w such that sign(w·x_i) = y_i for every sample, None if there is none; sign(0) = +1.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
        Labels −1 or +1; one may be missing.

    Returns
    -------
    ndarray of shape (d,), or None

    Raises
    ------
    ValueError
        If the data is not as described.

    Examples
    --------
    >>> [str(v) for v in homogeneous([[3, 0], [0, 5]], [1, -1])]
    ['0', '-1']
    >>> homogeneous([[3], [5]], [1, -1]) is None
    True
    """
    X, y = rational_points(X), check_signs(np.asarray(y), len(X))
    if (y > 0).all():
        return rational(np.zeros(X.shape[1]))
    rows = np.vstack([(X * y[:, None]).T, rational(y < 0)[None]])
    _, against = farkas(rows, rational([0] * X.shape[1] + [1]))
    return None if against is None else -against[:-1] / against[-1]


def circles(X: Any, y: ArrayLike) -> Fraction | None:
    """Find θ such that sign(x_i·x_i + θ) = y_i for every sample, None if there is none.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
        Labels −1 or +1; one may be missing.

    Returns
    -------
    Fraction or None

    Raises
    ------
    ValueError
        If the data is not as described.

    Examples
    --------
    >>> str(circles([[1, 0], [1, 1]], [-1, 1])), circles([[1, 0], [1, 1]], [1, -1])
    ('-2', None)
    """
    X, y = rational_points(X), check_signs(np.asarray(y), len(X))
    squares = (X * X).sum(axis=1)
    outside, inside = squares[y > 0], squares[y < 0]
    if not len(outside):
        return -inside.max() - 1
    if len(inside) and inside.max() >= outside.min():
        return None
    return -outside.min()


def nearest_neighbour(X: Any, y: ArrayLike) -> tuple[NDArray, NDArray] | None:
    """Find samples whose nearest one has the label y_i at every x_i: the samples themselves.

    None if two equal points have different labels.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
        Labels −1 or +1; one may be missing.

    Returns
    -------
    X, y : ndarray
        What was given.

    Raises
    ------
    ValueError
        If the data is not as described.

    Examples
    --------
    >>> nearest_neighbour([[0], [0]], [1, -1]) is None
    True
    """
    X, y = rational_points(X), check_signs(np.asarray(y), len(X))
    known: dict[tuple, int] = {}
    for x, label in zip(map(tuple, X), y.tolist(), strict=True):
        if known.setdefault(x, label) != label:
            return None
    return X, y


def sine(X: Any, y: ArrayLike) -> Fraction | None:
    """Find t such that sign(sin(π t x_i)) = y_i for every number x_i, None if there is none.

    The signs change only at the t for which some t x_i is a whole number, and they repeat; between
    two such t one is as good as another, so that finitely many decide.

    Parameters
    ----------
    X : array-like of shape (n, 1)
    y : array-like of shape (n,)

    Returns
    -------
    Fraction or None
        At least 0, the smallest among those tried.

    Raises
    ------
    ValueError
        Also if there are more than a million frequencies to try, as for the floats 0.1 and 0.3 with
        their large denominators; write "1/10" and read it by `mlreplica.exact.rational`.

    Examples
    --------
    >>> str(sine([[5], [6], [7], [8]], [-1, -1, 1, -1])), sine([[1], [2]], [1, 1])
    ('31/48', Fraction(0, 1))
    >>> sine([[1], [2], [3], [4]], [-1, -1, 1, -1]) is None
    True
    """
    X, y = rational_points(X), check_signs(np.asarray(y), len(X))
    if X.shape[1] != 1:
        raise ValueError(f"X must hold numbers, shape (n, 1), got shape {X.shape}.")
    points = [x for (x,) in X]
    for t in _frequencies(points):
        if all(sine_sign(t, x) == label for x, label in zip(points, y, strict=True)):
            return t
    return None


def _frequencies(points: list[Fraction]) -> Iterator[Fraction]:
    """Yield a t of every pattern of signs that sin(π t x) shows at the points."""
    sizes = sorted({abs(x) for x in points if x})
    if not sizes:
        yield Fraction(0)
        return
    # All t x are even, and the signs begin anew, when t is this.
    period = 2 * Fraction(
        math.lcm(*(x.denominator for x in sizes)), math.gcd(*(x.numerator for x in sizes))
    )
    tried = sum(period * x for x in sizes)
    if tried > MOST_FREQUENCIES:
        raise ValueError(
            f"The points must have small denominators, got {float(tried):.0e} frequencies to try, "
            f"more than {MOST_FREQUENCIES}; give 0.1 as a fraction: rational('1/10')."
        )
    turns = sorted({k / x for x in sizes for k in range(int(period * x) + 1)})
    for left, right in zip(turns, turns[1:], strict=False):
        yield left
        yield (left + right) / 2


def sine_sign(t: Any, x: Any) -> int:
    """Compute the sign of sin(π t x), for rational t and x, exactly; sign(0) = +1.

    Parameters
    ----------
    t, x : number or str
        Read by `mlreplica.exact.rational`.

    Returns
    -------
    int
        −1 or +1.

    Examples
    --------
    >>> sine_sign(1, "3/2"), sine_sign(1, 2), sine_sign(10**40 + 1, "1/10")
    (-1, 1, 1)
    """
    phase = rational(t) * rational(x) % 2
    return 1 if phase <= 1 else -1


def sine_parameter(y: ArrayLike) -> Fraction:
    """Compute t = 1 + Σ_i (1 − y_i) 10^i / 2: sin(π t 10^−i) has the sign y_i, whatever the labels.

    Parameters
    ----------
    y : array-like of shape (n,)
        Labels −1 or +1 of the points 10^−1, …, 10^−n.

    Returns
    -------
    Fraction

    Raises
    ------
    ValueError
        If a label is not as described.

    References
    ----------
    C. J. C. Burges, A tutorial on support vector machines for pattern recognition, Data Mining and
    Knowledge Discovery 2, 1998, section 2.2.

    Examples
    --------
    >>> str(sine_parameter([1, -1, -1]))
    '1101'
    """
    y = np.asarray(y)
    y = check_signs(y, len(y) if y.ndim else 1)
    return Fraction(1 + sum(int(1 - label) // 2 * 10**i for i, label in enumerate(y, 1)))


# --- labellings -----------------------------------------------------------------------------------


def labelings(X: Any, family: Family) -> NDArray[np.int_]:
    """List the labellings of the points that some member of the family gives.

    Parameters
    ----------
    X : array-like of shape (n, d)
        At most 20 points.
    family : callable
        Called with X and y; returns None if no member gives the labels y, anything else if one
        does: `affine`, `homogeneous`, `circles`, `sine`, `nearest_neighbour` or one of yours.

    Returns
    -------
    ndarray of shape (m, n)
        Rows of −1 and +1 in lexicographic order.

    Raises
    ------
    ValueError
        If X is not as described.

    Examples
    --------
    >>> labelings([[0, 1], [0, 2]], circles).tolist()
    [[-1, -1], [-1, 1], [1, 1]]
    """
    X = rational_points(X)
    given = [y for y in _every_labelling(len(X)) if family(X, y) is not None]
    return np.array(given, dtype=int).reshape(-1, len(X))


def is_shattered(X: Any, family: Family) -> bool:
    """Decide whether the family gives the points every labelling.

    Parameters
    ----------
    X : array-like of shape (n, d)
        At most 20 points.
    family : callable
        As for `labelings`.

    Returns
    -------
    bool

    Raises
    ------
    ValueError
        If X is not as described.

    Examples
    --------
    >>> is_shattered([[0, 0], [1, 0], [0, 1]], affine)
    True
    >>> is_shattered([[0, 0], [1, 0], [2, 0]], affine)
    False
    """
    X = rational_points(X)
    return all(family(X, y) is not None for y in _every_labelling(len(X)))


def _every_labelling(n: int) -> Iterator[NDArray[np.int_]]:
    if n > MOST_POINTS:
        raise ValueError(
            f"At most {MOST_POINTS} points can be tried with all their labels, got {n}: "
            f"2^{n} labellings."
        )
    return map(np.array, product((-1, 1), repeat=n))


# --- bounds ---------------------------------------------------------------------------------------


def capacity_term(n: float, H: float, delta: float) -> float:
    """Compute √((H log(2n/H) + H − log(δ/4)) / n), how far errors may be above their share seen.

    The term grows with H up to H = 2n, where it exceeds 1 and says nothing; beyond, it stays.

    Parameters
    ----------
    n : number
        Samples, drawn independently.
    H : number
        VC dimension, ≥ 0; ∞ is allowed.
    delta : number
        Probability, 0 < δ ≤ 1, with which the statement may fail.

    Returns
    -------
    float

    Raises
    ------
    ValueError
        If a number is not as described.

    References
    ----------
    V. Vapnik, The Nature of Statistical Learning Theory, Springer, 1995.

    Examples
    --------
    >>> round(capacity_term(1000, 3, 0.05), 4), round(capacity_term(100, 3, 0.05), 4)
    (0.164, 0.447)
    """
    check_positive("n", n)
    _check_between("H", H, 0, math.inf)
    _check_between("delta", delta, 0, 1, open_below=True)
    H = min(H, 2 * n)
    grown = H * (math.log(2 * n / H) + 1) if H > 0 else 0.0
    return math.sqrt((grown - math.log(delta / 4)) / n)


def vapnik_bound(error: float, n: float, H: float, delta: float) -> float:
    """Compute error + √((H log(2n/H) + H − log(δ/4)) / n), Vapnik's bound on the risk.

    With probability at least 1 − δ over the n samples it holds for all members of a family of VC
    dimension H at once.  A value of 1 or more says nothing.

    Parameters
    ----------
    error : number
        Share of the samples that the member gets wrong, 0 to 1.
    n, H, delta : number
        As for `capacity_term`.

    Returns
    -------
    float

    Raises
    ------
    ValueError
        If a number is not as described.

    Examples
    --------
    A linear classifier of 64 features that is right on all of 180 samples:

    >>> round(vapnik_bound(0.0, 180, 65, 0.05), 3)
    1.002
    """
    _check_between("error", error, 0, 1)
    return float(error) + capacity_term(n, H, delta)


def samples_needed(gap: float, H: float, delta: float) -> int:
    """Compute the smallest number of samples for which `capacity_term` is at most `gap`.

    Parameters
    ----------
    gap : number
        Between 0 and 1.
    H, delta : number
        As for `capacity_term`; H is finite.

    Returns
    -------
    int

    Raises
    ------
    ValueError
        If a number is not as described.

    Examples
    --------
    >>> n = samples_needed(0.05, 65, 0.05)
    >>> capacity_term(n, 65, 0.05) <= 0.05 < capacity_term(n - 1, 65, 0.05)
    True
    """
    _check_between("gap", gap, 0, 1, open_below=True)
    _check_between("H", H, 0, math.inf)
    if H == math.inf:
        raise ValueError("H must be finite: no number of samples is enough, got inf.")
    few, many = 0, 1
    while capacity_term(many, H, delta) > gap:
        few, many = many, 2 * many
    while many - few > 1:  # the term falls with n: it is > gap at few, ≤ gap at many
        middle = (few + many) // 2
        few, many = (middle, many) if capacity_term(middle, H, delta) > gap else (few, middle)
    return many


def gap_tolerant_bound(radius: Any, margin: Any, d: float = math.inf) -> float:
    """Compute min(⌈R²/ρ²⌉, d) + 1: no more points of a ball are shattered with a street 2ρ wide.

    Points lie in a ball of radius R in d dimensions, and every labelling has to be given by a
    hyperplane from which all of them keep the distance ρ.

    Parameters
    ----------
    radius, margin : number
        R and ρ, positive; the ratio is taken exactly before it is rounded up.
    d : int or ∞
        Dimension.

    Returns
    -------
    int, or ∞ where R²/ρ² is too large for a float and d is ∞

    Raises
    ------
    ValueError
        If a number is not as described.

    References
    ----------
    V. Vapnik, The Nature of Statistical Learning Theory, Springer, 1995, theorem 5.1.

    Examples
    --------
    Three points on the circle of radius 1, with streets 3/2 wide; rounded down it would be two:

    >>> gap_tolerant_bound(1, 0.75, 2), gap_tolerant_bound(1, 1, 2), gap_tolerant_bound(5, 0.5, 2)
    (3, 2, 3)
    """
    check_positive("radius", radius)
    check_positive("margin", margin)
    if d != math.inf:
        check_count("d", d)
    ratio = (rational(radius) / rational(margin)) ** 2
    return min(math.ceil(ratio), d) + 1


def widest_street(m: int, radius: float = 1.0) -> float:
    """Compute R m / √(p q (m − 1)): with no wider street are m points of a ball shattered.

    The points lie in a ball of radius R, in any number of dimensions; p = ⌈m/2⌉ and q = ⌊m/2⌋ are
    the sizes of the classes that are hardest to keep apart.  The corners of a regular simplex on
    the ball's surface attain it.

    Parameters
    ----------
    m : int
        At least 2.
    radius : number

    Returns
    -------
    float

    Raises
    ------
    ValueError
        If m or the radius is not as described.

    Examples
    --------
    >>> [round(widest_street(m), 4) for m in (2, 3, 4, 5)]
    [2.0, 1.5, 1.1547, 1.0206]
    """
    check_count("m", m)
    if m < 2:
        raise ValueError(f"m must be at least 2, two classes of a point each, got {m}.")
    check_positive("radius", radius)
    p, q = (m + 1) // 2, m // 2
    return float(radius) * m / math.sqrt(p * q * (m - 1))


def identity_solution(y: ArrayLike) -> tuple[NDArray, Fraction]:
    """Compute the solution α_i = 1 − b y_i, b = Σ_i y_i / n, of the dual SVM problem with K = I.

    It is the limit of the RBF machine when γ grows: positive samples have the multiplier 2n₋/n,
    negative ones 2n₊/n, all are support vectors and have margin 1.  It holds where C is at least
    the larger of the two.

    Parameters
    ----------
    y : array-like of shape (n,)
        Labels −1 and +1, both present.

    Returns
    -------
    alpha : ndarray of shape (n,)
        Fractions.
    b : Fraction
        (n₊ − n₋) / n.

    Raises
    ------
    ValueError
        If a label is another or a class is missing.

    Examples
    --------
    >>> alpha, b = identity_solution([1, 1, 1, -1])
    >>> [str(a) for a in alpha], str(b)
    (['1/2', '1/2', '1/2', '3/2'], '1/2')
    """
    y = np.asarray(y)
    y = check_labels(y, len(y) if y.ndim else 1)
    b = Fraction(int(y.sum()), len(y))
    return 1 - b * y.astype(object), b


# --- checks ---------------------------------------------------------------------------------------


def _check_between(
    name: str, value: Any, low: float, high: float, open_below: bool = False
) -> None:
    """Raise a ValueError unless low ≤ value ≤ high, or low < value where that is asked for."""
    try:
        inside = low < value <= high if open_below else low <= value <= high
    except TypeError:
        inside = False
    if not inside:
        needed = f"above {low} and at most {high}" if open_below else f"from {low} to {high}"
        raise ValueError(f"{name} must be a number {needed}, got {value!r}.")
