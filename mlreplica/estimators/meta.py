"""Many classes with any classifier of two: one versus the rest, one versus one.

A *binary classifier* is here whatever has scikit-learn's `fit` and, once fitted to the labels −1
and +1, says by `decision_function` how much speaks for +1; or by `predict_proba`, where what it
gives +1 beyond one half is the score f.
"""

from __future__ import annotations

import copy
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn import get_config
from sklearn.base import MetaEstimatorMixin, clone
from sklearn.utils import _safe_indexing, check_consistent_length, column_or_1d, get_tags, indexable
from sklearn.utils.metadata_routing import MetadataRouter, MethodMapping, process_routing
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import (
    _check_method_params,
    _num_samples,
    check_is_fitted,
)

from mlreplica import multiclass

from ._base import (
    Classifier,
    Estimator,
    as_numpy,
    check_classes,
    dense,
    each,
    unchanged_on_error,
    validated,
)
from ._parameters import N_JOBS, parameter, translated

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__ = ["OneVsOne", "OneVsRest"]


@dataclass(eq=False, repr=False)
class _ManyClasses(Classifier, MetaEstimatorMixin, Estimator):
    """Fit a clone of `estimator` to each binary problem, and predict from their scores."""

    estimator: Any
    n_jobs: int | None = parameter(None, N_JOBS)

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        inner = get_tags(self.estimator)
        tags.input_tags = copy.deepcopy(inner.input_tags)
        if inner.classifier_tags is not None:
            tags.classifier_tags.poor_score = inner.classifier_tags.poor_score
        tags.non_deterministic = inner.non_deterministic
        return tags

    @unchanged_on_error
    def fit(self, X: MatrixLike, y: ArrayLike, **params: Any) -> Self:
        """Fit a clone of `estimator` to each binary problem.

        Parameters
        ----------
        X : {array-like, sparse matrix, data frame} of n samples
            Handed on as it is, or its rows; `estimator` judges what it holds.
        y : array-like of shape (n,)
            Class labels, at least two different ones.
        **params
            Further arguments of the estimator's `fit`. Of one that holds n values, such as
            `sample_weight`, each problem gets those of its samples. Where scikit-learn's metadata
            routing is enabled, `estimator` has to request them.

        Returns
        -------
        OneVsRest or OneVsOne
            The estimator itself.

        Raises
        ------
        TypeError
            If `estimator` has no `fit`, or neither `decision_function` nor `predict_proba`.
        ValueError
            If `y` holds fewer than two classes, or not one label for each sample; and whatever the
            fits raise.
        """
        if not hasattr(self.estimator, "fit"):
            raise TypeError(
                f"estimator must be a binary classifier with a method fit, got {self.estimator!r}."
            )
        self._check_parameters()
        if get_config()["enable_metadata_routing"]:
            params = process_routing(self, "fit", **params).estimator.fit
        X, y = self._check_training_data(X, y)
        self.classes_ = check_classes(y)
        tasks = [
            (clone(self.estimator), *problem, _check_method_params(X, params, samples))
            for *problem, samples in self._problems(X, y)
        ]
        self.estimators_ = list(each(_fitted, tasks, len(tasks), self.n_jobs))
        return self

    def get_metadata_routing(self) -> MetadataRouter:
        """Say what of `fit` goes on to `estimator`: what it requests, with `set_fit_request`.

        Returns
        -------
        sklearn.utils.metadata_routing.MetadataRouter
        """
        passed_on = MethodMapping().add(caller="fit", callee="fit")
        own = MetadataRouter(owner=self).add_self_request(self)
        return own.add(estimator=self.estimator, method_mapping=passed_on)

    def _takes_a_matrix(self):
        return get_tags(self.estimator).input_tags.pairwise

    def _check_training_data(self, X, y):
        for name in ("n_features_in_", "feature_names_in_"):
            vars(self).pop(name, None)
        if y is None:
            raise ValueError(
                f"{type(self).__name__} requires y to be passed, but the target y is None."
            )
        X, y = as_numpy(X), column_or_1d(as_numpy(y), warn=True)
        if self._takes_a_matrix():
            X = validated(self, X)
            if X.shape[0] != X.shape[1]:
                raise ValueError(f"X must be a square Gram matrix, got shape {X.shape}.")
        else:
            (X,) = indexable(X)  # rows are cut out of it
            validated(self, X, skip_check_array=True)
        check_consistent_length(X, y)
        check_classification_targets(y)
        return X, y

    def _scores(self, X):
        """Compute f of each binary problem at each sample, shape (m, n_problems)."""
        check_is_fitted(self)
        X = as_numpy(X)
        if self._takes_a_matrix():
            X = validated(self, X, reset=False)
        parts = (X if some is None else X[:, some] for some in self._columns())
        scores = [_score(fitted, part) for fitted, part in zip(self.estimators_, parts)]
        return np.column_stack(scores)

    def _columns(self):
        """Yield for each problem the samples with which it wants the kernel values, or None."""
        return itertools.repeat(None)

    def predict(self, X: MatrixLike) -> NDArray:
        """Predict the class of each sample: sign f(x), or the class with the largest number.

        Of two classes ``classes_[1]`` is predicted where f(x) ≥ 0; of classes with equal numbers
        the first is.

        Parameters
        ----------
        X : {array-like, sparse matrix, data frame} of m samples

        Returns
        -------
        ndarray of shape (m,)
        """
        scores = self.decision_function(X)
        if scores.ndim == 1:
            return self.classes_[(scores >= 0).astype(int)]
        return self.classes_[scores.argmax(axis=1)]


def _fitted(estimator, X, y, params):
    """Fit one binary problem. It may run in another process."""
    model = estimator.fit(X, y, **params)
    if not hasattr(model, "decision_function") and not hasattr(model, "predict_proba"):
        raise TypeError(
            "estimator must have decision_function or predict_proba, got "
            f"{type(estimator).__name__}, which has neither: where several classes claim a sample, "
            "or none does, only scores decide."
        )
    return model


def _score(model, X):
    """Compute f at each sample: > 0 where +1 is more likely than −1."""
    if hasattr(model, "decision_function"):
        return np.asarray(model.decision_function(X)).reshape(_num_samples(X))
    return dense(model.predict_proba(X))[:, 1] - 1 / 2


@translated(verbose="nothing is printed; the estimator may have a verbose")
@dataclass(eq=False, repr=False)
class OneVsRest(_ManyClasses):
    """One versus the rest: for each class a clone of a binary classifier that tells it from all.

    The class with the largest score f_a(x) is predicted, not one with f_a(x) > 0: of these there
    may be several, or none. scikit-learn's `OneVsRestClassifier` agrees with it; that one takes
    several labels for a sample too, and calls the rest 0 where this one calls it −1.

    Parameters
    ----------
    estimator : classifier
        Any with scikit-learn's `fit` and `decision_function` or `predict_proba`; a clone of it
        is fitted to the labels +1 (the class) and −1 (all others) for each class.
    n_jobs : int, default=None
        How many problems are solved at a time, by joblib; −1 for as many as there are processors.
        None takes what ``joblib.parallel_config`` says, and is 1 without it.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
    estimators_ : list of n_classes classifiers
        That of class a at place a; of two classes there is one, whose +1 is ``classes_[1]``.
    n_features_in_ : int
        Only if X has features that can be counted.
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.multiclass.one_versus_rest : The problems themselves.
    OneVsOne : A problem for each pair of classes.

    Examples
    --------
    >>> from mlreplica import SVC
    >>> model = OneVsRest(SVC(kernel="linear")).fit([[0, 3], [3, 0], [-3, -3]], ["a", "b", "c"])
    >>> model.predict([[0, 9], [9, 0], [-9, -9]]).tolist(), len(model.estimators_)
    (['a', 'b', 'c'], 3)
    """

    def _problems(self, X, y):
        everyone = np.arange(len(y))
        for _, labels in multiclass.one_versus_rest(y):
            yield X, labels, everyone

    def decision_function(self, X: MatrixLike) -> NDArray[np.float64]:
        """Compute f(x) of each class against the rest.

        Parameters
        ----------
        X : {array-like, sparse matrix, data frame} of m samples

        Returns
        -------
        ndarray of shape (m,) or (m, n_classes)
            With two classes f(x), ≥ 0 where ``classes_[1]`` is predicted; with more a column for
            each class.
        """
        f = self._scores(X)
        return f[:, 0] if len(self.classes_) == 2 else f


@dataclass(eq=False, repr=False)
class OneVsOne(_ManyClasses):
    """One versus one: for each pair of classes a clone of a binary classifier, and a vote.

    The class with most votes is predicted, of several with as many the one with the largest summed
    score. scikit-learn's `OneVsOneClassifier` agrees with it; with classifiers that have
    probabilities alone it sums these as they are, where this one sums what they have beyond one
    half, and so ties may be broken differently.

    Parameters
    ----------
    estimator : classifier
        Any with scikit-learn's `fit` and `decision_function` or `predict_proba`; a clone of it is
        fitted to the samples of each pair of classes. Where it takes a Gram matrix as X (its tag
        `pairwise`), rows and columns are cut out.
    n_jobs : int, default=None
        As in `OneVsRest`.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
    estimators_ : list of n_classes (n_classes − 1) / 2 classifiers
        In the order of `mlreplica.multiclass.pairs`; +1 is the first class of the pair, but the
        second of two classes.
    pairwise_indices_ : list of ndarray, or None
        Where X is a Gram matrix, the samples of each problem.
    n_features_in_ : int
        Only if X has features that can be counted.
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.multiclass.class_scores : Votes, and what breaks a tie.
    OneVsRest : A problem for each class.

    Examples
    --------
    >>> from mlreplica import SVC
    >>> model = OneVsOne(SVC(kernel="linear")).fit([[0, 3], [3, 0], [-3, -3]], ["a", "b", "c"])
    >>> model.predict([[0, 9], [9, 0], [-9, -9]]).tolist(), len(model.estimators_)
    (['a', 'b', 'c'], 3)
    """

    def _problems(self, X, y):
        matrix = self._takes_a_matrix()
        self.pairwise_indices_ = [] if matrix else None
        for _, samples, labels in multiclass.one_versus_one(y):
            if matrix:
                part = X[np.ix_(samples, samples)]
                self.pairwise_indices_.append(samples)
            else:
                part = _safe_indexing(X, samples)
            yield part, labels if len(self.classes_) > 2 else -labels, samples

    def _columns(self):
        return self.pairwise_indices_ or super()._columns()

    def decision_function(self, X: MatrixLike) -> NDArray[np.float64]:
        """Compute f(x) of the one pair, or a number for each class.

        Parameters
        ----------
        X : {array-like, sparse matrix, data frame} of m samples

        Returns
        -------
        ndarray of shape (m,) or (m, n_classes)
            With two classes f(x), ≥ 0 where ``classes_[1]`` is predicted. With more a column for
            each class: its votes, plus less than 1/3 for its summed f
            (`mlreplica.multiclass.class_scores`).
        """
        f, k = self._scores(X), len(self.classes_)
        return f[:, 0] if k == 2 else multiclass.class_scores(f, k)
