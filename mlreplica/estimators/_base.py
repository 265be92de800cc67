"""Base classes: parameters, warnings, n_jobs, progress."""

from __future__ import annotations

import functools
import os
import threading
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.sparse import issparse
from sklearn import get_config
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils.validation import validate_data

from mlreplica._validation import random_generator
from mlreplica.exceptions import warn_caller

from ._parameters import rules

if TYPE_CHECKING:
    from scipy.sparse import sparray, spmatrix

    MatrixLike: TypeAlias = ArrayLike | sparray | spmatrix

Method = TypeVar("Method", bound=Callable)

EVERY = 1.0  # seconds between two lines of progress

EXACT_INTEGERS = 2.0**53  # floats below it that are whole are what they seem

VERSION = "_mlreplica_version"  # of what was saved

UNEVEN = 1e3  # standard deviations that differ by more than this factor make a problem hard

__all__ = [
    "Classifier",
    "Estimator",
    "Progress",
    "check_classes",
    "are_labels",
    "as_numpy",
    "dense",
    "each",
    "generator",
    "hint_at",
    "is_plain",
    "knows_features",
    "read_only",
    "scales_apart",
    "unchanged_on_error",
    "uneven",
    "validated",
    "warn_of",
]


class Estimator(BaseEstimator):
    """A BaseEstimator whose class is asked once for its parameters.

    `clone` and `set_params` ask for them several times for each fit of a grid search, and to read
    the signature of `__init__` takes a tenth of a small fit.
    """

    @classmethod
    def _get_param_names(cls):
        return list(_parameters(cls, cls.__init__))

    def __getstate__(self) -> dict:
        return {**super().__getstate__(), VERSION: _version()}

    def __setstate__(self, state: dict) -> None:
        state = dict(state)
        saved = state.pop(VERSION, None)
        if saved != _version():
            told = "a version before 1.0.0" if saved is None else f"version {saved}"
            warn_caller(
                f"This {type(self).__name__} was saved by {told} of mlreplica, and {_version()} is "
                "installed: it may break, or predict something else. Fit it again.",
                UserWarning,
            )
        super().__setstate__(state)
        _seal(self)

    def _check_parameters(self):
        """Raise a ValueError unless each parameter is what its rule says."""
        for name, default, rule in rules(type(self)):
            value = getattr(self, name)
            if value is not default:  # which most are, in a fit of half a millisecond
                rule.check(name, value)


@functools.cache
def _version():
    from importlib.metadata import version

    return version("mlreplica")


@functools.lru_cache(maxsize=100)
def _parameters(cls, init):
    """Names of the parameters of a class with this `__init__`."""
    return super(Estimator, cls)._get_param_names()


class Classifier(ClassifierMixin):
    """A ClassifierMixin that counts the samples that are predicted right, where that is all."""

    def score(self, X: MatrixLike, y: ArrayLike, sample_weight: ArrayLike | None = None) -> float:
        """Compute the accuracy: the part of the samples whose class is predicted.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)
            As for `predict`.
        y : array-like of shape (m,)
            The true classes.
        sample_weight : array-like of shape (m,), optional

        Returns
        -------
        float
        """
        predicted, y = cast(Any, self).predict(X), as_numpy(y)
        sample_weight = as_numpy(sample_weight)
        if sample_weight is None and _are_comparable(y, predicted):
            return float(np.mean(y == predicted))
        from sklearn.metrics import accuracy_score  # it takes longer than many a fit

        return accuracy_score(y, predicted, sample_weight=sample_weight)


def _are_comparable(y, predicted):
    """Whether scikit-learn's `accuracy_score` would compare these as they are, without a word."""
    plain = all(type(labels) is np.ndarray and labels.ndim == 1 for labels in (y, predicted))
    if not plain or len(y) != len(predicted) or not len(y):
        return False
    kinds = {y.dtype.kind, predicted.dtype.kind}
    return kinds <= {"i", "u"} or kinds == {"U"} or kinds == {"b"}


def warn_of(texts: Sequence[str], context: str = "") -> None:
    """Warn with what the core has said of iterations that did not converge, as scikit-learn does.

    The core is given ``texts.append`` to call in place of `warnings.warn`. To catch its warnings
    would be to change the filters and hooks of `warnings`, which all threads share.
    """
    for text in texts:
        warn_caller(f"{context}{text}", ConvergenceWarning)


def hint_at(texts: Sequence[str], context: str = "") -> None:
    """Warn of what a user should know of a fit that did converge."""
    for text in texts:
        warn_caller(f"{context}{text}", UserWarning)


def unchanged_on_error(method: Method) -> Method:
    """Make a method that raises leave the estimator, and its generator, as they were.

    What it has learned cannot be written in parts either.
    """

    @functools.wraps(method)
    def wrapper(self, *args, **kwargs):
        before, rng = dict(vars(self)), getattr(self, "_rng", None)
        drawn = rng and rng.bit_generator.state
        try:
            found = method(self, *args, **kwargs)
            _seal(self)
            return found
        except BaseException:
            vars(self).clear()
            vars(self).update(before)
            if rng:
                rng.bit_generator.state = drawn
            raise

    return cast(Method, wrapper)


def read_only(array: Any) -> Any:
    """Return an array, sparse ones too, so that no value in it can be changed."""
    sparse = type(array) is not np.ndarray and issparse(array)
    array = array if sparse else array.view()
    (array.data if sparse else array).setflags(write=False)
    return array


def _seal(estimator):
    """Make the published arrays read-only: f is made of several, and others tell of it."""
    learned = vars(estimator)
    for name, value in learned.items():
        if name[-1] != "_" or name[0] == "_":
            continue
        if type(value) is np.ndarray or issparse(value):
            learned[name] = read_only(value)
        elif type(value) is list and value and isinstance(value[0], np.ndarray):
            learned[name] = [read_only(each) for each in value]


def each(function: Callable, tasks: Iterable[tuple], count: int, n_jobs: int | None) -> Iterator:
    """Yield function(*task) for each of `count` tasks in their order, on the workers of joblib.

    Where there is one task or one worker, nothing is started and nothing copied: a task is done
    when its result is asked for.
    """
    import joblib  # scikit-learn has loaded it

    if count < 2 or joblib.effective_n_jobs(n_jobs) == 1:
        for task in tasks:
            yield function(*task)
        return
    here, do = os.getpid(), joblib.delayed(_do)
    # joblib gives each process its part of the processors for the threads of BLAS.
    done = joblib.Parallel(n_jobs=n_jobs)(do(here, function, task) for task in tasks)
    for result, caught in done:
        for message, category, filename, line in caught:
            warnings.warn_explicit(message, category, filename, line)
        yield result


_watched = threading.Lock()


def _do(caller, function, task):
    """Do a task; return the result, and what it warned of if this is not the caller's process.

    Filters and hooks of `warnings` are shared by all threads. In a process of joblib's a task is
    alone; of the tasks in the threads of one Dask worker the first watches for all.
    """
    if os.getpid() == caller or not _watched.acquire(blocking=False):
        return function(*task), []
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")  # the caller's filters choose
            result = function(*task)
    finally:
        _watched.release()
    return result, [(w.message, w.category, w.filename, w.lineno) for w in caught]


class Progress:
    """Print how far an optimiser has come, about once a second, and at the end what it found.

    Parameters
    ----------
    name : str
        Who is at work.
    tol : number
        Largest violation of a solution.
    constant : number
        What the optimiser's objective leaves out.
    """

    def __init__(self, name: str, tol: float, constant: float = 0.0) -> None:
        self.name, self.tol, self.constant = name, tol, constant
        self.began = self.told = time.monotonic()

    def __call__(self, step: Any, *state: object) -> None:
        """Tell of a `mlreplica.problem.Step`, unless one was told of a moment ago."""
        if time.monotonic() - self.told >= EVERY:
            self.told = time.monotonic()
            self._tell(step, "")

    def end(self, run: Any) -> None:
        """Tell of a result."""
        self._tell(run, f", gap {run.gap:.3g}, {run.n_iter} pairs")

    def _tell(self, found, more):
        seconds, D = time.monotonic() - self.began, -(found.objective + self.constant)
        print(
            f"[{self.name}] {seconds:.1f} s: D = {D:.9g}, violation {found.violation:.3g} "
            f"(tol {self.tol:g}){more}",
            flush=True,
        )


def knows_features(kernel: Any) -> bool:
    """Tell whether a kernel, as it was given by the user, is computed from features."""
    return isinstance(kernel, str) and kernel != "precomputed"


def scales_apart(X: MatrixLike) -> float:
    """By what factor the scales of the features differ; of sparse ones, and beyond floats, 1."""
    if issparse(X):
        return 1.0
    with np.errstate(over="ignore", invalid="ignore"):
        spread = np.std(np.asarray(X, dtype=np.float64), axis=0)
    spread = spread[spread > 0]
    return float(spread.max() / spread.min()) if len(spread) and spread.max() < np.inf else 1.0


def uneven(X: MatrixLike) -> bool:
    """Tell whether scales of the features differ by more than a thousand; of sparse ones, no."""
    return scales_apart(X) > UNEVEN


def as_numpy(X: Any) -> Any:
    """Return an array of another library, as PyTorch's, as NumPy's; anything else as it is."""
    return np.asarray(X) if hasattr(X, "__dlpack__") and not isinstance(X, np.ndarray) else X


def validated(model: Any, X: Any, *y: Any, **settings: Any) -> Any:
    """Call scikit-learn's `validate_data`; also of arrays of other libraries NumPy's are made.

    Where `array_api_dispatch` is set it would leave them to be computed with, which nothing here
    can.
    """
    return validate_data(model, as_numpy(X), *map(as_numpy, y), **settings)


def check_classes(labels: ArrayLike) -> NDArray:
    """Return the sorted classes, of which there must be two or more."""
    classes = np.unique(labels)
    if len(classes) < 2:
        raise ValueError(f"y must hold two classes or more, got one class: {classes}.")
    return classes


def generator(
    random_state: int | np.random.RandomState | np.random.Generator | None,
) -> np.random.Generator:
    """Return a NumPy Generator for anything that scikit-learn calls a random state."""
    if isinstance(random_state, np.random.RandomState):
        random_state = random_state.randint(2**31 - 1)
    return random_generator(random_state)


def is_plain(X: Any, *targets: Any) -> bool:
    """Tell whether scikit-learn's `validate_data` would return X and y as they are, without a word.

    To be asked takes it longer than many a fit. Targets are then integers, booleans, texts, or
    finite floats. What is overlooked here, as finite numbers with an infinite sum, it will see.
    """
    if type(X) is not np.ndarray or X.dtype != np.float64 or X.ndim != 2 or not X.size:
        return False
    if not X.flags.c_contiguous:
        return False
    finite = get_config()["assume_finite"]
    for y in targets:
        if type(y) is not np.ndarray or y.shape != X.shape[:1] or y.dtype.kind not in "iubUf":
            return False
        if not finite and y.dtype.kind == "f" and not np.isfinite(y).all():
            return False
    with np.errstate(over="ignore", invalid="ignore"):
        return finite or bool(np.isfinite(X.sum()))


def are_labels(y: NDArray) -> bool:
    """Tell whether scikit-learn's `check_classification_targets` has no error for a plain y."""
    if y.dtype.kind != "f":
        return y.dtype.kind in "iubU"
    return bool((np.rint(y) == y).all() and np.abs(y).max() < EXACT_INTEGERS)


def dense(A: Any) -> NDArray:
    """Return a matrix as an ndarray of float64."""
    return A.toarray() if issparse(A) else np.asarray(A, dtype=np.float64)
