"""SVMs in practice: a table of any kind, labels of any kind, a fair comparison, a threshold.

What surrounds a machine before its answer can be used.  The parts are scikit-learn's, which are
imported where they are needed; what is decided here is what they leave to the user: which column
is a category, which label is the positive one, and what two machines may be compared by.

>>> labels = two_classes(["no", "yes", "no", "no"], positive="yes")
>>> labels.y.tolist(), labels.positive
([-1, 1, -1, -1], 'yes')
>>> compare(labels.y, [-1.0, 0.5, 0.2, -2.0], [-0.1, -0.3, -0.4, -1.0])
Comparison(positives=Disagreement(first=1, second=0, p=1.0), \
negatives=Disagreement(first=0, second=1, p=1.0))
"""

from __future__ import annotations

import math
import re
import warnings
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from numbers import Real
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import check_count, check_labels

__all__ = [
    "Columns",
    "Comparison",
    "Disagreement",
    "Labels",
    "Threshold",
    "cheapest_threshold",
    "columns",
    "compare",
    "held_out_scores",
    "preparation",
    "reliability",
    "spectrum_kernel",
    "two_classes",
]

# So many different whole numbers at most may be codes of categories, as 1, 2, 3 for three cities.
FEW = 10

# Words of which at least this part are different are names or texts, not categories.
MOSTLY = 0.5

# A date as text, in the orders in which it is written: 2024-03-01, 1.3.2024, 03/01/24.
DATE = re.compile(r"\d{4}-\d{1,2}-\d{1,2}([T ].*)?|\d{1,2}([./])\d{1,2}\2(\d{4}|\d{2})")


class Labels(NamedTuple):
    """Two classes as numbers; what `two_classes` returns.

    Attributes
    ----------
    y : ndarray of shape (n,)
        +1 for the positive class and −1 for the others, in the order of the rows.
    positive : object
        The label of the positive class.
    others : tuple
        The other labels.
    """

    y: NDArray[np.int_]
    positive: Hashable
    others: tuple[Hashable, ...]


def two_classes(outcome: Any, positive: Any = None) -> Labels:
    """Read labels of any kind as −1 and +1.

    Parameters
    ----------
    outcome : array-like of shape (n,)
        A list, an array, or a column of a table, whose index does not matter.
    positive : optional
        The label of the class that is asked for.  May be left out where there is no doubt: the
        labels are 0 and 1, −1 and +1, or truth values.  All other labels are negative.

    Returns
    -------
    Labels

    Raises
    ------
    ValueError
        If a label is missing, there is only one class, more than two without `positive`, or
        nothing says which of two is the positive one.

    Examples
    --------
    >>> two_classes([0, 1, 1, 0]).y.tolist()
    [-1, 1, 1, -1]
    >>> two_classes(["benign", "malignant"])
    Traceback (most recent call last):
        ...
    ValueError: Which of 'benign' and 'malignant' is the positive class? Say positive='benign' or \
positive='malignant'.
    """
    values = _values(outcome, "outcome")
    missing = sum(map(_is_missing, values))
    if missing:
        raise ValueError(f"{missing} of {len(values)} labels are missing: leave these rows out.")
    kinds = sorted(set(values), key=lambda value: (type(value).__name__, value))
    if len(kinds) < 2:
        raise ValueError(f"Two classes are needed, all labels are {_listed(kinds)}.")
    if positive is None:
        if len(kinds) > 2 and all(isinstance(v, Real) for v in kinds) and len(kinds) > FEW:
            raise ValueError(
                f"The labels are {len(kinds)} different numbers. To predict a number take SVR; "
                "for two classes say where to cut, as in outcome > 140."
            )
        if len(kinds) > 2:
            raise ValueError(
                f"There are {len(kinds)} classes, {_listed(kinds)}. Say which one is asked for, "
                f"positive={kinds[0]!r}, or give all of them to SVC, which takes any number."
            )
        if kinds not in ([0, 1], [-1, 1]):
            raise ValueError(
                f"Which of {kinds[0]!r} and {kinds[1]!r} is the positive class? "
                f"Say positive={kinds[0]!r} or positive={kinds[1]!r}."
            )
        positive = kinds[1]
    if positive not in kinds:
        raise ValueError(f"positive={positive!r} is none of the labels, {_listed(kinds)}.")
    y = np.array([1 if value == positive else -1 for value in values])
    return Labels(y, positive, tuple(kind for kind in kinds if kind != positive))


class Columns(NamedTuple):
    """Which columns of a table are what; what `columns` returns.

    Attributes
    ----------
    numbers, categories : list
        The names of the columns, or their places where they have no names.
    """

    numbers: list[Hashable]
    categories: list[Hashable]


def columns(
    table: Any, codes: Sequence[Hashable] = (), numbers: Sequence[Hashable] = ()
) -> Columns:
    """Say of every column of a table whether it holds numbers or categories.

    No column is left out.  Words, truth values and pandas' categories are categories.

    Parameters
    ----------
    table : pandas.DataFrame, mapping of columns, or array-like of shape (n, d)
    codes : sequence, optional
        Columns whose numbers are names, as 1, 2, 3 for three cities: they become categories.
    numbers : sequence, optional
        Columns of few different whole numbers that are counts or grades.

    Returns
    -------
    Columns

    Raises
    ------
    ValueError
        If a column holds dates, texts that are nearly all different, words and numbers mixed, or
        nothing; or if `codes` or `numbers` name a column that is not there.

    Warns
    -----
    UserWarning
        Of each column that holds few different whole numbers and is named neither in `codes` nor
        in `numbers`: they may be codes, and are taken as numbers.

    Examples
    --------
    >>> table = {"age": [31, 47, None], "sex": ["A", "B", "A"], "smokes": [True, False, True]}
    >>> columns(table)
    Columns(numbers=['age'], categories=['sex', 'smokes'])
    >>> columns({"city": [1, 2, 3], "age": [20.5, 31.2, 40.1]}, codes=["city"])
    Columns(numbers=['age'], categories=['city'])
    """
    given = dict(_columns(table))
    declared = {name for name in given if _is_declared(table, name)}
    for wanted, named in (("codes", codes), ("numbers", numbers)):
        absent = [name for name in named if name not in given]
        if absent:
            raise ValueError(f"{wanted} names {absent[0]!r}; the columns are {_listed(given)}.")
    found: dict[str, list[Hashable]] = {"number": [], "category": []}
    doubtful = []
    for name, column in given.items():
        kind = _kind(name, column, name in declared or name in codes)
        if kind == "number" and name not in numbers:
            few = {float(value) for value in column if not _is_missing(value)}
            if 2 < len(few) <= FEW and all(value.is_integer() for value in few):
                doubtful.append(name)
        found[kind].append(name)
    if doubtful:
        warnings.warn(
            f"Few different whole numbers in {_listed(doubtful)}: where they are the codes of "
            "categories, name the column in codes; where they are counts or grades, in numbers.",
            stacklevel=2,
        )
    return Columns(found["number"], found["category"])


def preparation(
    table: Any, codes: Sequence[Hashable] = (), numbers: Sequence[Hashable] = ()
) -> Any:
    """Make the first step of a pipeline: every column of a table as numbers of like size.

    Numbers get the median where they are missing and are standardised, categories the most
    frequent one and are coded one-hot.  Only the kinds of the columns are taken from `table`;
    medians, means and categories are learned when the step is fitted, from the training samples.

    Parameters
    ----------
    table, codes, numbers
        As for `columns`.

    Returns
    -------
    sklearn.compose.ColumnTransformer
        Not fitted.

    Raises
    ------
    ValueError
        As `columns` does.

    Examples
    --------
    >>> table = np.array([[31, "A"], [47, "B"], [None, "A"]], dtype=object)
    >>> preparation(table).fit_transform(table).round(2).tolist()
    [[-1.22, 1.0, 0.0], [1.22, 0.0, 1.0], [0.0, 1.0, 0.0]]
    """
    from sklearn.compose import ColumnTransformer
    from sklearn.impute import SimpleImputer
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import FunctionTransformer, OneHotEncoder, StandardScaler

    if isinstance(table, Mapping):
        raise ValueError("preparation needs a table with rows, such as pandas.DataFrame(columns).")
    found = columns(table, codes, numbers)

    def reading(function: Any) -> Any:
        return FunctionTransformer(function, feature_names_out="one-to-one")

    return ColumnTransformer(
        [
            (
                "numbers",
                make_pipeline(
                    reading(_as_numbers), SimpleImputer(strategy="median"), StandardScaler()
                ),
                found.numbers,
            ),
            (
                "categories",
                make_pipeline(
                    reading(_as_words),
                    SimpleImputer(strategy="most_frequent"),
                    OneHotEncoder(handle_unknown="ignore", sparse_output=False),
                ),
                found.categories,
            ),
        ],
        verbose_feature_names_out=False,
    )


def held_out_scores(
    model: Any,
    grid: Mapping[str, Sequence[Any]],
    X: Any,
    y: ArrayLike,
    *,
    folds: int = 5,
    random_state: int = 0,
    method: str = "decision_function",
) -> NDArray[np.float64]:
    """Score every sample by a model that has not seen it, and whose grid was searched without it.

    The nested validation: outside k folds, and within the training samples of each the search,
    over k folds of them, for the balanced accuracy.  Models that are called with the same
    `random_state` are judged on the same folds.

    Parameters
    ----------
    model : scikit-learn estimator
        With all preparation in a pipeline.
    grid : mapping
        Parameters to be tried, as for `sklearn.model_selection.GridSearchCV`; may be empty.
    X : array-like or table with n rows
    y : array-like of shape (n,)
        Labels −1 and +1.
    folds : int, default=5
    random_state : int, default=0
    method : str, default="decision_function"

    Returns
    -------
    ndarray of shape (n,)

    Raises
    ------
    ValueError
        If labels are not −1 and +1, or a class has fewer samples than there are folds.

    Examples
    --------
    >>> from sklearn.linear_model import LogisticRegression
    >>> X, y = np.arange(20.0)[:, None], np.repeat([-1, 1], 10)
    >>> scores = held_out_scores(LogisticRegression(), {"C": [0.1, 1.0]}, X, y)
    >>> int(np.sum(np.where(scores >= 0, 1, -1) != y))
    0
    """
    from sklearn.model_selection import GridSearchCV, StratifiedKFold, cross_val_predict

    y = check_labels(y, X.shape[0] if hasattr(X, "shape") else len(X))
    check_count("folds", folds)
    rarest = min(np.count_nonzero(y > 0), np.count_nonzero(y < 0))
    if folds < 2 or rarest < folds:
        raise ValueError(
            f"folds must be at least 2 and at most the number of samples of the rarer class, "
            f"got folds={folds} for {rarest}."
        )
    inner = StratifiedKFold(folds, shuffle=True, random_state=random_state + 1)
    outer = StratifiedKFold(folds, shuffle=True, random_state=random_state)
    search = GridSearchCV(model, dict(grid), cv=inner, scoring="balanced_accuracy")
    scores = cross_val_predict(search, X, y, cv=outer, method=method)
    return scores if scores.ndim == 1 else scores[:, 1]


class Disagreement(NamedTuple):
    """On how many samples of one class only one of two machines is right.

    Attributes
    ----------
    first, second : int
        Samples on which only the first machine is right, and only the second.
    p : float
        The probability that tosses of a fair coin are at least as uneven (McNemar's exact test,
        two-sided).
    """

    first: int
    second: int
    p: float


class Comparison(NamedTuple):
    """Two machines on the same samples, class by class; what `compare` returns.

    Attributes
    ----------
    positives, negatives : Disagreement
    """

    positives: Disagreement
    negatives: Disagreement


def compare(
    y: ArrayLike, scores: ArrayLike, rival_scores: ArrayLike, threshold: float = 0.0
) -> Comparison:
    """Compare two machines on the same samples, class by class.

    Over all samples the more frequent class decides; so each class is asked on its own.

    Parameters
    ----------
    y : array-like of shape (n,)
        Labels −1 and +1.
    scores, rival_scores : array-like of shape (n,)
        Of models that have not seen the samples; at least `threshold` decides for +1.
    threshold : float, default=0.0

    Returns
    -------
    Comparison

    Raises
    ------
    ValueError
        If labels are not −1 and +1, or the shapes differ.

    References
    ----------
    Q. McNemar, "Note on the sampling error of the difference between correlated proportions or
    percentages", Psychometrika 12 (1947) 153-157.

    Examples
    --------
    The first finds six positives that the second misses, and raises two alarms more.

    >>> y = np.repeat([1, -1], 8)
    >>> ours, theirs = np.repeat([1, -1], 8), np.repeat(-1, 16)
    >>> ours[[6, 7]], ours[[8, 9]] = -1, 1
    >>> for found in compare(y, ours, theirs):
    ...     print(found.first, found.second, round(found.p, 3))
    6 0 0.031
    0 2 0.5
    """
    y = check_labels(y, len(np.asarray(y)))
    first, second = (_scores(name, s, y) for name, s in _two(scores, rival_scores))
    right = [(np.where(s >= threshold, 1, -1) == y) for s in (first, second)]
    found = []
    for label in (1, -1):
        of = y == label
        ours, theirs = (int((of & a & ~b).sum()) for a, b in (right, right[::-1]))
        found.append(Disagreement(ours, theirs, _coin(ours, theirs)))
    return Comparison(*found)


class Threshold(NamedTuple):
    """Where to cut the scores, and what that costs; what `cheapest_threshold` returns.

    Attributes
    ----------
    value : float
        A score of at least this is a positive decision.
    cost : float
        What the wrong decisions cost on average, on the samples that were given.
    missed, alarms : int
        How many positive samples are below it, and how many others are not.
    """

    value: float
    cost: float
    missed: int
    alarms: int


def cheapest_threshold(y: ArrayLike, scores: ArrayLike, missed: float, alarm: float) -> Threshold:
    """Find the threshold at which wrong decisions cost least.

    All cuts between two scores are tried.  The cost on the samples that chose it flatters; judge
    the threshold on others.

    Parameters
    ----------
    y : array-like of shape (n,)
        Labels −1 and +1.
    scores : array-like of shape (n,)
        Of models that have not seen the samples.
    missed, alarm : float
        What a missed positive and a false alarm cost; positive.

    Returns
    -------
    Threshold
        Of several cheapest cuts, the highest; the value is midway between two scores.

    Raises
    ------
    ValueError
        If labels are not −1 and +1, the shapes differ, or a cost is not positive.

    Examples
    --------
    >>> y, scores = [-1, -1, 1, -1, 1], [-2.0, -1.0, -0.5, 0.5, 1.0]
    >>> cheapest_threshold(y, scores, missed=1, alarm=2)
    Threshold(value=0.75, cost=0.2, missed=1, alarms=0)
    >>> cheapest_threshold(y, scores, missed=5, alarm=1)
    Threshold(value=-0.75, cost=0.2, missed=0, alarms=1)
    """
    y = check_labels(y, len(np.asarray(y)))
    scores = _scores("scores", scores, y)
    for name, cost in (("missed", missed), ("alarm", alarm)):
        if not 0 < cost < math.inf:
            raise ValueError(f"{name} must be a positive finite number, got {cost}.")
    at = np.unique(scores)[::-1]  # from the highest down
    cuts: NDArray[Any] = np.r_[at[0] + 1, (at[:-1] + at[1:]) / 2, at[-1] - 1]
    above = np.searchsorted(np.sort(scores[y < 0]), cuts)
    below = np.searchsorted(np.sort(scores[y > 0]), cuts)
    alarms = np.count_nonzero(y < 0) - above
    costs = missed * below + alarm * alarms
    best = int(np.argmin(costs))
    return Threshold(
        float(cuts[best]), float(costs[best] / len(y)), int(below[best]), int(alarms[best])
    )


def reliability(y: ArrayLike, probabilities: ArrayLike, bins: int = 5) -> NDArray[np.float64]:
    """Hold probabilities against what happened, in groups of equal size.

    Parameters
    ----------
    y : array-like of shape (n,)
        Labels −1 and +1.
    probabilities : array-like of shape (n,)
        Of the label +1, between 0 and 1.
    bins : int, default=5

    Returns
    -------
    ndarray of shape (bins, 3)
        For each group its mean probability, its share of positives, and its size, in rising order.

    Raises
    ------
    ValueError
        If an argument is not as described, or there are more groups than samples.

    Examples
    --------
    >>> reliability([-1, -1, 1, -1, 1, 1], [0.1, 0.2, 0.3, 0.6, 0.8, 0.9], bins=2).round(2).tolist()
    [[0.2, 0.33, 3.0], [0.77, 0.67, 3.0]]
    """
    y = check_labels(y, len(np.asarray(y)))
    q = _scores("probabilities", probabilities, y)
    check_count("bins", bins)
    if not ((q >= 0) & (q <= 1)).all():
        raise ValueError(f"probabilities must lie between 0 and 1, got {q.min()} to {q.max()}.")
    if not 1 <= bins <= len(y):
        raise ValueError(f"bins must be between 1 and the {len(y)} samples, got {bins}.")
    parts = np.array_split(np.argsort(q, kind="stable"), bins)
    return np.array([[q[part].mean(), (y[part] > 0).mean(), len(part)] for part in parts])


def spectrum_kernel(
    texts: Sequence[str], others: Sequence[str] | None = None, length: int = 3
) -> NDArray[np.float64]:
    """Compute a string kernel: the cosine of the counts of all pieces of some length.

    Parameters
    ----------
    texts : sequence of n str
    others : sequence of m str, optional
        The columns; `texts` if not given.
    length : int, default=3
        Letters of a piece.

    Returns
    -------
    ndarray of shape (n, m)
        0 where a text is too short to have a piece.

    Raises
    ------
    ValueError
        If the length is not a whole number of at least 1.

    References
    ----------
    C. Leslie, E. Eskin, W. S. Noble, "The spectrum kernel: a string kernel for SVM protein
    classification", Pacific Symposium on Biocomputing (2002) 564-575.

    Examples
    --------
    >>> spectrum_kernel(["banana", "bandana", "apple"], length=2).round(2).tolist()
    [[1.0, 0.82, 0.0], [0.82, 1.0, 0.0], [0.0, 0.0, 1.0]]
    """
    check_count("length", length)
    sides = (texts, texts if others is None else others)
    counted = [[_pieces(text, length) for text in side] for side in sides]
    places: dict[str, int] = {}
    for piece in (piece for side in counted for pieces in side for piece in pieces):
        places.setdefault(piece, len(places))
    features = []
    for side in counted:
        phi = np.zeros((len(side), len(places)))
        for row, pieces in zip(phi, side, strict=True):
            for piece, times in pieces.items():
                row[places[piece]] = times
        long = np.linalg.norm(phi, axis=1, keepdims=True)
        features.append(np.divide(phi, long, out=phi, where=long > 0))
    return features[0] @ features[1].T


def _pieces(text: str, length: int) -> Counter[str]:
    """Count the pieces of a text."""
    return Counter(text[k : k + length] for k in range(len(text) - length + 1))


def _coin(first: int, second: int) -> float:
    """Compute the probability that first + second tosses are at least as uneven, exactly."""
    tosses, less = first + second, min(first, second)
    tail = sum(math.comb(tosses, k) for k in range(less + 1))
    return min(1.0, 2 * tail / 2**tosses)


def _two(scores: ArrayLike, rival_scores: ArrayLike) -> tuple[tuple[str, ArrayLike], ...]:
    return ("scores", scores), ("rival_scores", rival_scores)


def _scores(name: str, given: ArrayLike, y: NDArray[Any]) -> NDArray[np.float64]:
    """Read one finite number for each sample."""
    values = np.asarray(given, dtype=float)
    if values.shape != y.shape:
        raise ValueError(
            f"{name} must have one number for each of the {len(y)} samples, got shape "
            f"{values.shape}." + (" Two classes only." if values.ndim == 2 else "")
        )
    if not np.isfinite(values).all():
        raise ValueError(f"{name} must be finite.")
    return values


def _listed(names: Any) -> str:
    """Name some things, and say how many more there are."""
    names = list(names)
    more = f" and {len(names) - 6} more" if len(names) > 6 else ""
    return ", ".join(repr(name) for name in names[:6]) + more


def _is_missing(value: Any) -> bool:
    """Whether a cell is empty: None, NaN, or what pandas has for it."""
    return (
        value is None
        or (isinstance(value, Real | np.datetime64 | np.timedelta64) and value != value)
        or type(value).__name__ in ("NAType", "NaTType")
    )


def _values(column: Any, name: str) -> list[Any]:
    """Read a column in the order of its rows, as Python's own values; dates stay what they are."""
    dated = getattr(getattr(column, "dtype", None), "kind", "") in ("m", "M")
    values = column.tolist() if hasattr(column, "tolist") and not dated else list(column)
    if not isinstance(values, list) or any(isinstance(value, list) for value in values):
        raise ValueError(f"{name} must be one column, got shape {np.shape(column)}.")
    if not values:
        raise ValueError(f"{name} is empty.")
    return values


def _columns(table: Any) -> Any:
    """Yield name and values of each column."""
    if isinstance(table, Mapping) or hasattr(table, "columns"):
        names = list(table) if isinstance(table, Mapping) else list(table.columns)
        if len(set(names)) < len(names):
            again = next(name for name in names if names.count(name) > 1)
            raise ValueError(f"Two columns have the name {again!r}.")
        for name in names:
            yield name, _values(table[name], f"Column {name!r}")
        return
    rows = np.asarray(table, dtype=None if hasattr(table, "dtype") else object)
    if rows.ndim != 2:
        raise ValueError(f"A table has rows and columns, got shape {rows.shape}.")
    for name, column in enumerate(rows.T):
        yield name, _values(column, f"Column {name!r}")


def _is_declared(table: Any, name: Hashable) -> bool:
    """Whether a column of a data frame has the type "category"."""
    if isinstance(table, Mapping) or not hasattr(table, "columns"):
        return False
    return str(getattr(table[name], "dtype", "")) == "category"


def _kind(name: Hashable, column: list[Any], declared: bool) -> str:
    """Say what a column holds: "number" or "category"; refuse what no machine can use as it is."""
    seen = [value for value in column if not _is_missing(value)]
    kinds = {_sort(value) for value in seen}
    if not seen:
        raise ValueError(f"Column {name!r} is empty: leave it out.")
    if declared:
        return "category"
    if kinds == {"word"} and all(DATE.fullmatch(value.strip()) for value in seen):
        kinds = {"date"}
    if "date" in kinds:
        raise ValueError(
            f"Column {name!r} holds dates. Make numbers of them first, such as the days since a "
            "fixed day or the month, or leave the column out."
        )
    if len(kinds) > 1:
        words = next(value for value in seen if _sort(value) != "number")
        raise ValueError(
            f"Column {name!r} holds numbers and also {words!r}. Write numbers throughout, with "
            "None where there is none, or words throughout."
        )
    if kinds == {"other"}:
        raise ValueError(
            f"Column {name!r} holds {type(seen[0]).__name__}, not numbers, words or truth values."
        )
    if kinds == {"word"} and len(set(seen)) > max(FEW, MOSTLY * len(seen)):
        raise ValueError(
            f"Column {name!r} holds {len(set(seen))} different words in {len(seen)} rows. Names "
            "of persons say nothing about the next one: leave the column out. Texts become "
            "features by TfidfVectorizer."
        )
    return "number" if kinds == {"number"} else "category"


def _sort(value: Any) -> str:
    """Say of what sort one cell is."""
    if isinstance(value, bool | np.bool_):
        return "truth"
    if isinstance(value, Real):
        return "number"
    if isinstance(value, str):
        return "word"
    dated = isinstance(value, np.datetime64 | np.timedelta64)
    return "date" if dated or hasattr(value, "year") or hasattr(value, "days") else "other"


def _each(X: Any) -> NDArray[Any]:
    """Read the columns of a part of a table as an array of Python's own values."""
    named = list(_columns(X))
    out = np.empty((len(named[0][1]), len(named)), dtype=object)
    for at, (_, column) in enumerate(named):
        out[:, at] = column
    return out


def _as_numbers(X: Any) -> NDArray[np.float64]:
    """Read the columns of numbers, NaN where a cell is empty."""
    cells = _each(X)
    return np.array([[np.nan if _is_missing(v) else v for v in row] for row in cells], dtype=float)


def _as_words(X: Any) -> NDArray[Any]:
    """Read the categories as words, NaN where a cell is empty; 1 and 1.0 are the same code."""
    cells = _each(X)
    out = np.empty(cells.shape, dtype=object)
    for at, value in np.ndenumerate(cells):
        whole = isinstance(value, float) and value.is_integer()
        out[at] = np.nan if _is_missing(value) else str(int(value) if whole else value)
    return out
