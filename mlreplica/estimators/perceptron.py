"""The perceptron as an estimator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike
from scipy.sparse import issparse

from mlreplica._core import function
from mlreplica._distances import squared_norms
from mlreplica._validation import largest_square
from mlreplica.perceptron import next_mistake

from ._base import generator, unchanged_on_error, warn_of
from ._epoch import MISTAKE, in_rows, steps
from ._linear import _LinearClassifier
from ._parameters import (
    CLASS_WEIGHT,
    COUNT,
    NOT_NEGATIVE,
    ORDER,
    POSITIVE,
    described,
    or_none,
    parameter,
    translated,
    truth,
)

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__ = ["Perceptron"]

LEAST, PER_SAMPLE = 10_000, 10  # updates, where the user sets no limit


class _Run(NamedTuple):
    """What a binary problem ended with, and the mistakes of its last pass."""

    w: np.ndarray
    b: float
    updates: int
    passes: int
    mistakes: int


@translated(
    alpha="the perceptron has no penalty; SGDClassifier(C=…) has",
    penalty="the perceptron has no penalty; SGDClassifier(C=…) has",
    l1_ratio="the perceptron has no penalty; SGDClassifier(C=…) has",
    early_stopping="tol and n_iter_no_change watch the mistakes in the training data",
    validation_fraction="tol and n_iter_no_change watch the mistakes in the training data",
    n_jobs="classes are fitted one after the other; OneVsRest(Perceptron(), n_jobs=…) shares them",
    warm_start="partial_fit goes on from the last fit",
    verbose="nothing is printed",
)
@described
@dataclass(kw_only=True, eq=False, repr=False)
class Perceptron(_LinearClassifier):
    """Perceptron: find w and b with y_i (w·x_i + b) > 0 for all i, if there are any.

    It goes over the samples, shuffled, and updates at every mistake, until a pass makes none. On
    classes that touch it never does; then the mean of all w and b on the way is kept, the later
    the heavier, which misclassifies far fewer than the last. More than two classes are handled one
    against the rest.

    Parameters
    ----------
    fit_intercept : bool, default=True
        Whether to learn b.
    max_updates : int, default=None
        After so many updates the last pass begins; None is ten for each sample, and 10,000 at
        least.
    max_iter : int, default=1000
        Largest number of passes for each binary problem.
    tol : number or None, default=None
        If given, it also stops when the part of the samples that is misclassified has not fallen
        by `tol` for `n_iter_no_change` passes. scikit-learn's default of 1e-3 may end before
        classes are separated that can be.
    n_iter_no_change : int, default=5
        See `tol`.
    shuffle : bool, default=True
        Whether each pass has another order. Without it the updates are those of
        `mlreplica.perceptron.perceptron`.
    eta0 : positive number, default=1.0
        Factor of all updates, and so of w and b.
    random_state : int, RandomState, Generator or None, default=0
        Source of the order of the samples.
    class_weight : dict or "balanced", default=None
        Factors of what a sample of each class adds to w and b; "balanced" is
        n / (n_classes · n_class), where a sample of weight k counts k times.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
    coef_ : ndarray of shape (1, d) or (n_classes, d)
    intercept_ : ndarray of shape (1,) or (n_classes,)
    n_iter_ : int
        Passes of the binary problem that took most; absent after `partial_fit`.
    n_updates_ : ndarray of shape (1,) or (n_classes,)
        Number of updates made, by all calls of `partial_fit` together.
    converged_ : ndarray of shape (1,) or (n_classes,)
        Whether the training samples are separated; after `partial_fit`, whether its last block
        made no update.
    n_features_in_ : int
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.perceptron.perceptron : The algorithm itself, also in exact arithmetic.

    Examples
    --------
    >>> model = Perceptron(shuffle=False).fit([[1], [2]], ["low", "high"])
    >>> model.predict([[0], [3]]).tolist(), model.n_updates_.tolist()
    (['low', 'high'], [13])
    """

    fit_intercept: bool = parameter(True, truth())
    max_updates: int | None = parameter(None, or_none(COUNT))
    max_iter: int = parameter(1000, COUNT)
    tol: float | None = parameter(None, or_none(NOT_NEGATIVE))
    n_iter_no_change: int = parameter(5, COUNT)
    shuffle: bool = parameter(True, truth())
    eta0: float = parameter(1.0, POSITIVE)
    random_state: int | np.random.RandomState | np.random.Generator | None = parameter(0, ORDER)
    class_weight: dict | str | None = parameter(None, CLASS_WEIGHT)

    @unchanged_on_error
    def fit(self, X: MatrixLike, y: ArrayLike, sample_weight: ArrayLike | None = None) -> Self:
        """Run the perceptron on each binary problem.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
        y : array-like of shape (n,)
            Class labels, at least two different ones.
        sample_weight : array-like of shape (n,), optional
            Factors of what a sample adds; one of weight 0 or less takes no part.

        Returns
        -------
        Perceptron
            The estimator itself.
        """
        X, y, weights = self._training_set(X, y, sample_weight)
        with np.errstate(over="ignore"):
            largest_square(squared_norms(X))
        rng, rows = generator(self.random_state), in_rows(X)
        runs = [self._run(rows, labels, weights, rng) for labels, _ in self._binary_problems(y)]
        self.coef_ = np.array([run.w for run in runs])
        self.intercept_ = np.array([run.b for run in runs])
        self.n_iter_ = max(run.passes for run in runs)
        self.n_updates_ = np.array([run.updates for run in runs])
        self.converged_ = np.array([run.mistakes == 0 for run in runs])
        if not self.converged_.all():
            names = self.classes_.tolist()
            what = f"the classes {names[0]!r} and {names[1]!r} are not separated"
            if len(names) > 2:
                those = [name for name, done in zip(names, self.converged_) if not done]
                what = f"of the classes {names} {those} are not separated from the rest"
            text = (
                f"Perceptron: {what}; samples are still misclassified, and the mean of the weights "
                "is kept. Separable data need at most (R/rho)^2 updates: raise max_updates and "
                "max_iter, or scale the features. Of other data LinearSVC finds an optimum."
            )
            warn_of([text])
        return self

    def _run(self, rows, labels, weights, rng):
        """Pass over the samples until one pass makes no mistake, or they are too many."""
        n, labels = len(labels), labels.astype(float)
        most = max(LEAST, PER_SAMPLE * n) if self.max_updates is None else self.max_updates
        w, mean, offsets = np.zeros(self.n_features_in_), np.zeros(self.n_features_in_), np.zeros(2)
        eta, scores, order = np.full(n, float(self.eta0)), np.empty(n), np.arange(n)
        weights = np.ones(n) if weights is None else weights
        updates, passes, best, since, mistakes = 0, 0, np.inf, 0, n
        go = function("sgd_epoch") or steps
        while mistakes and passes < self.max_iter and updates < most:
            if self.shuffle:
                order = rng.permutation(n)
            how = (order, eta, 0.0, bool(self.fit_intercept), MISTAKE, passes * n)
            go(*rows, labels, weights, *how, w, mean, scores, offsets)
            mistakes = int(np.count_nonzero(~(labels * scores > 0)))
            updates, passes = updates + mistakes, passes + 1
            if self.tol is not None:
                since = 0 if mistakes < best - self.tol * n else since + 1
                best = min(best, mistakes)
                if since >= self.n_iter_no_change:
                    break
        found = (mean, offsets[1]) if mistakes else (w, offsets[0])
        return _Run(*found, updates, passes, mistakes)

    @unchanged_on_error
    def partial_fit(
        self,
        X: MatrixLike,
        y: ArrayLike,
        classes: ArrayLike | None = None,
        sample_weight: ArrayLike | None = None,
    ) -> Self:
        """Go once through one block of the training data, and update at every mistake.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
        y : array-like of shape (n,)
            Class labels; a block need not hold every class.
        classes : array-like of shape (n_classes,), optional
            The class labels of all blocks, needed at the first call.
        sample_weight : array-like of shape (n,), optional
            As in `fit`.

        Returns
        -------
        Perceptron
            The estimator itself.
        """
        X, y, weights, first = self._check_block(X, y, classes, sample_weight)
        problems = [labels for labels, _ in self._binary_problems(y)]
        if first:
            self.coef_ = np.zeros((len(problems), X.shape[1]))
            self.intercept_ = np.zeros(len(problems))
            self.n_updates_ = np.zeros(len(problems), dtype=int)
        coef, intercept = self.coef_.copy(), self.intercept_.astype(float)
        made = np.zeros(len(problems), dtype=int)
        self.__dict__.pop("n_iter_", None)
        for p, labels in enumerate(problems):
            adds = labels if weights is None else labels * weights
            w, b, start = coef[p], intercept[p], 0
            while start < len(labels):
                i = next_mistake(X[start:], labels[start:], w, b, 0)
                if i is None:
                    break
                i += start
                x = X[[i]].toarray()[0] if issparse(X) else X[i]
                w, b = w + adds[i] * x, b + adds[i] * bool(self.fit_intercept)
                made[p], start = made[p] + 1, i + 1
            coef[p], intercept[p] = w, b
        self.coef_, self.intercept_ = coef, intercept
        self.n_updates_, self.converged_ = self.n_updates_ + made, made == 0
        return self
