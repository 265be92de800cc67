"""Many classes from two: one classifier for each class, or one for each pair and a vote.

One versus the rest: class a has a classifier f_a that is learned from all samples, its own as +1
and the others as −1.  The largest f_a(x) decides.

One versus one: of k classes the pair (a, b), a < b, has a classifier f_ab that is learned from the
samples of these two alone, with a as +1 and b as −1.  There are k(k − 1)/2 pairs, in the order
(0, 1), (0, 2), …, (k − 2, k − 1); their decision values are the columns of an array `scores`.

Four samples against three classes; on the last the pairs contradict each other, and so every
class has one vote:

>>> scores = np.array([[2.0, 1.0, 0.5], [-1.0, 0.2, 3.0], [-1.0, -2.0, -0.1], [0.5, -0.1, 2.0]])
>>> votes(scores, 3).tolist()
[[2, 1, 0], [1, 2, 0], [0, 1, 2], [1, 1, 1]]
>>> elect(scores, 3).tolist(), class_scores(scores, 3).argmax(axis=1).tolist()
([0, 1, 2, 0], [0, 1, 2, 1])
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import check_count

__all__ = [
    "class_scores",
    "claims",
    "confidences",
    "elect",
    "one_versus_one",
    "one_versus_rest",
    "pairs",
    "tied",
    "votes",
]

# A class's summed f is squeezed into ±1/3: two classes' then differ by less than one vote.
SQUEEZE = 3


def pairs(n_classes: int) -> list[tuple[int, int]]:
    """List the pairs (a, b), a < b, of the classes 0, …, n_classes − 1.

    Parameters
    ----------
    n_classes : int

    Returns
    -------
    list of (int, int)

    Examples
    --------
    >>> pairs(3)
    [(0, 1), (0, 2), (1, 2)]
    """
    return list(itertools.combinations(range(n_classes), 2))


def one_versus_one(
    y: ArrayLike,
) -> Iterator[tuple[tuple[int, int], NDArray[np.int_], NDArray[np.int_]]]:
    """Yield the binary problem of every pair of classes.

    Parameters
    ----------
    y : array-like of shape (n,)
        Class labels of any kind; class a is the a-th in sorted order.

    Yields
    ------
    pair : (int, int)
        a and b.
    samples : ndarray of int of shape (m,)
        Indices of the samples of the two classes, ascending.
    labels : ndarray of int of shape (m,)
        +1 for each of them that is of class a, −1 of b.

    Raises
    ------
    ValueError
        If there are not two classes.

    Examples
    --------
    >>> for (a, b), samples, labels in one_versus_one(["red", "blue", "red", "green"]):
    ...     print(a, b, samples, labels)
    0 1 [1 3] [ 1 -1]
    0 2 [0 1 2] [-1  1 -1]
    1 2 [0 2 3] [-1 -1  1]
    """
    n_classes, codes = _check_classes(y)
    for a, b in pairs(n_classes):
        samples = np.flatnonzero((codes == a) | (codes == b))
        yield (a, b), samples, np.where(codes[samples] == a, 1, -1)


def one_versus_rest(
    y: ArrayLike, classes: ArrayLike | None = None
) -> Iterator[tuple[int, NDArray[np.int_]]]:
    """Yield the binary problem of every class against all others; of two classes there is one.

    Parameters
    ----------
    y : array-like of shape (n,)
        Class labels of any kind; class a is the a-th in sorted order.
    classes : array-like of shape (n_classes,), optional
        All classes in sorted order, where `y` need not hold every one of them.

    Yields
    ------
    a : int
        The class; of two the second.
    labels : ndarray of int of shape (n,)
        +1 for each sample of class a, −1 for all others.

    Raises
    ------
    ValueError
        If there are not two classes.

    Examples
    --------
    >>> for a, labels in one_versus_rest(["red", "blue", "red", "green"]):
    ...     print(a, labels)
    0 [-1  1 -1 -1]
    1 [-1 -1 -1  1]
    2 [ 1 -1  1 -1]
    >>> [a for a, labels in one_versus_rest(["red", "blue"])]
    [1]
    """
    n_classes, codes = _check_classes(y, classes)
    for a in range(n_classes) if n_classes > 2 else [1]:
        yield a, np.where(codes == a, 1, -1)


def claims(scores: ArrayLike) -> NDArray[np.int_]:
    """Count at each sample the classes that claim it: those with f_a(x) > 0.

    Parameters
    ----------
    scores : array-like of shape (m, n_classes)
        f of each class against the rest.

    Returns
    -------
    ndarray of int of shape (m,)
        0 where no class claims the sample, 2 or more where several do.

    Raises
    ------
    ValueError
        If `scores` has another shape, or holds what is not a number.

    Examples
    --------
    >>> claims([[-1.0, 0.5, -2.0], [-0.3, -0.2, -0.1], [1.0, 2.0, -1.0]]).tolist()
    [1, 0, 2]
    """
    scores = np.asarray(scores, dtype=float)
    if scores.ndim != 2:
        raise ValueError(
            "scores must have shape (m, n_classes), a column for each class, "
            f"got shape {scores.shape}."
        )
    return np.count_nonzero(_check_numbers(scores) > 0, axis=1)


def _check_classes(y, classes=None):
    """Return the number of classes, and the class of each sample as an integer."""
    if classes is None:
        classes, codes = np.unique(y, return_inverse=True)
    else:
        classes, codes = np.asarray(classes), np.searchsorted(classes, y)
    if len(classes) < 2:
        raise ValueError(f"y must hold two classes or more, got {classes.tolist()}.")
    return len(classes), codes


def votes(scores: ArrayLike, n_classes: int) -> NDArray[np.int_]:
    """Count for every class the pairs that it wins: a wins where f_ab(x) > 0, b where f_ab(x) ≤ 0.

    Parameters
    ----------
    scores : array-like of shape (m, n_classes (n_classes − 1) / 2)
        f of each pair at each sample.
    n_classes : int

    Returns
    -------
    ndarray of int of shape (m, n_classes)
        Each row has the sum n_classes (n_classes − 1) / 2.

    Raises
    ------
    ValueError
        If `scores` is not as described.
    """
    scores = _check_scores(scores, n_classes)
    count = np.zeros((len(scores), n_classes), dtype=int)
    for a, pairs_of_a in _of_first(n_classes):
        won = scores[:, pairs_of_a] > 0
        count[:, a] += won.sum(axis=1)
        count[:, a + 1 :] += ~won
    return count


def tied(scores: ArrayLike, n_classes: int) -> NDArray[np.bool_]:
    """Tell at each sample whether two classes or more have most votes.

    Parameters
    ----------
    scores : array-like of shape (m, n_classes (n_classes − 1) / 2)
        f of each pair at each sample.
    n_classes : int

    Returns
    -------
    ndarray of bool of shape (m,)

    Raises
    ------
    ValueError
        If `scores` is not as described.

    Examples
    --------
    >>> tied([[2.0, 1.0, 0.5], [0.5, -0.1, 2.0]], 3).tolist()
    [False, True]
    """
    count = votes(scores, n_classes)
    return np.count_nonzero(count == count.max(axis=1, keepdims=True), axis=1) > 1


def elect(scores: ArrayLike, n_classes: int) -> NDArray[np.int_]:
    """Find the class with most votes, the first of them where several have as many.

    Parameters
    ----------
    scores : array-like of shape (m, n_classes (n_classes − 1) / 2)
        f of each pair at each sample.
    n_classes : int

    Returns
    -------
    ndarray of int of shape (m,)

    Raises
    ------
    ValueError
        If `scores` is not as described.
    """
    return votes(scores, n_classes).argmax(axis=1)


def confidences(scores: ArrayLike, n_classes: int) -> NDArray[np.float64]:
    """Sum for every class what its pairs say, Σ_b f_ab(x) − Σ_b f_ba(x).

    Parameters
    ----------
    scores : array-like of shape (m, n_classes (n_classes − 1) / 2)
        f of each pair at each sample.
    n_classes : int

    Returns
    -------
    ndarray of shape (m, n_classes)
        Each row has the sum 0.

    Raises
    ------
    ValueError
        If `scores` is not as described.

    Examples
    --------
    >>> confidences([[2.0, 1.0, 0.5]], 3)
    array([[ 3. , -1.5, -1.5]])
    """
    scores = _check_scores(scores, n_classes)
    total = np.zeros((len(scores), n_classes))
    for f, (a, b) in zip(scores.T, pairs(n_classes), strict=True):
        total[:, a] += f
        total[:, b] -= f
    return total


def _of_first(n_classes):
    """Yield each class a but the last, and the columns of its pairs with a + 1, a + 2 and on."""
    ends = itertools.accumulate(range(n_classes - 1, 0, -1), initial=0)
    for a, (start, stop) in enumerate(itertools.pairwise(ends)):
        yield a, slice(start, stop)


def class_scores(scores: ArrayLike, n_classes: int) -> NDArray[np.float64]:
    """Give every class a number: its votes, plus its confidence s squeezed into s / 3(|s| + 1).

    That is more than −1/3 and less than 1/3, so it orders classes with equal votes and no others.

    Parameters
    ----------
    scores : array-like of shape (m, n_classes (n_classes − 1) / 2)
        f of each pair at each sample.
    n_classes : int

    Returns
    -------
    ndarray of shape (m, n_classes)

    Examples
    --------
    >>> class_scores([[0.5, -0.1, 2.0]], 3).round(3)
    array([[1.095, 1.2  , 0.782]])
    """
    s = confidences(scores, n_classes)
    return votes(scores, n_classes) + s / (SQUEEZE * (np.abs(s) + 1))


def _check_scores(scores, n_classes):
    check_count("n_classes", n_classes)
    scores, needed = np.asarray(scores, dtype=float), n_classes * (n_classes - 1) // 2
    if scores.ndim != 2 or scores.shape[1] != needed:
        raise ValueError(
            f"scores must have shape (m, {needed}), a column for each pair of {n_classes} classes, "
            f"got shape {scores.shape}."
        )
    return _check_numbers(scores)


def _check_numbers(scores):
    """Refuse NaN, which would vote for the second class of each pair."""
    if np.isnan(scores).any():
        row, column = map(int, np.argwhere(np.isnan(scores))[0])
        raise ValueError(f"scores must hold numbers, got NaN at [{row}, {column}].")
    return scores
