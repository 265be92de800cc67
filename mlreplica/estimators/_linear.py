"""What linear classifiers share that are learned from the samples themselves, without a kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array, issparse
from sklearn.utils import compute_class_weight
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import (
    _check_sample_weight,
    check_is_fitted,
)

from mlreplica.multiclass import one_versus_rest

from ._base import Classifier, Estimator, as_numpy, check_classes, validated

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__: list[str] = []


def class_factors(
    class_weight: dict | str | None, classes: NDArray, y: NDArray, weights: NDArray
) -> NDArray[np.float64]:
    """The factor of each class; "balanced" is that of the weights, so that k are k copies."""
    if class_weight != "balanced":
        return compute_class_weight(class_weight, classes=classes, y=y)
    shares = np.bincount(np.searchsorted(classes, y), np.maximum(weights, 0), len(classes))
    with np.errstate(divide="ignore"):
        factors = shares.sum() / (len(classes) * shares)
    return np.where(shares > 0, factors, 0.0)


class _LinearClassifier(Classifier, Estimator):
    """Predict from ``coef_`` and ``intercept_``, one row for each binary problem."""

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = True
        return tags

    def _check_training_data(self, X, y, reset=True):
        self._check_parameters()
        X, y = validated(self, X, y, reset=reset, accept_sparse="csr", dtype=np.float64)
        check_classification_targets(y)
        return (csr_array(X) if issparse(X) else X), y

    def _weigh(self, X, y, sample_weight):
        """Return the samples of positive weight, and their weights: None if all of them are 1."""
        if sample_weight is None and self.class_weight is None:
            return X, y, None
        weights = _check_sample_weight(as_numpy(sample_weight), X, dtype=np.float64)
        factors = class_factors(self.class_weight, self.classes_, y, weights)
        weights = weights * factors[np.searchsorted(self.classes_, y)]
        left = np.flatnonzero(weights > 0)
        return X[left], y[left], weights[left]

    def _training_set(self, X, y, sample_weight):
        """Check what `fit` is given, note the classes, and return it with its weights."""
        X, y = self._check_training_data(X, y)
        self.classes_ = check_classes(y)
        X, y, weights = self._weigh(X, y, sample_weight)
        self._check_all_classes(y)
        return X, y, weights

    def _check_block(self, X, y, classes, sample_weight):
        """Check a block of `partial_fit`; return it, its weights, and whether it is the first."""
        first = not hasattr(self, "classes_")
        if classes is None:
            if first:
                raise ValueError("classes must list all classes at the first partial_fit.")
            classes = self.classes_
        if isinstance(self.class_weight, str):
            raise ValueError(
                "class_weight must be None or a dict for partial_fit, which does not know how many "
                f"samples of each class there are, got {self.class_weight!r}."
            )
        X, y = self._check_training_data(X, y, reset=first)
        if first:
            self.classes_ = check_classes(classes)
        elif not np.array_equal(np.unique(classes), self.classes_):
            raise ValueError(f"classes must be {self.classes_} as before, got {classes}.")
        unknown = np.setdiff1d(y, self.classes_)
        if len(unknown):
            raise ValueError(f"y must hold classes of {self.classes_}, got {unknown}.")
        return *self._weigh(X, y, sample_weight), first

    def _check_all_classes(self, y):
        left = np.unique(y)
        if len(left) < len(self.classes_):
            raise ValueError(
                "sample_weight and class_weight must leave a sample of positive weight of every "
                f"class, got {left.tolist()} of {self.classes_.tolist()}."
            )

    def _binary_problems(self, y):
        """Yield (labels ±1, how a warning begins) of each binary problem."""
        names = self.classes_.tolist()
        for a, labels in one_versus_rest(y, self.classes_):
            yield labels, "" if len(names) == 2 else f"class {names[a]!r} against the rest: "

    def decision_function(self, X: MatrixLike) -> NDArray[np.float64]:
        """Compute f(x) = w·x + b for each sample.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)

        Returns
        -------
        ndarray of shape (n,) or (n, n_classes)
            With two classes, ≥ 0 where ``classes_[1]`` is predicted; with more, a column
            for each class.
        """
        check_is_fitted(self)
        X = validated(self, X, reset=False, accept_sparse="csr", dtype=np.float64)
        scores = X @ self.coef_.T + self.intercept_
        return scores[:, 0] if len(self.classes_) == 2 else scores

    def predict(self, X: MatrixLike) -> NDArray:
        """Predict the class of each sample: sign f(x), or the class with the largest f.

        On the hyperplane sign(0) = +1, so that ``classes_[1]`` is predicted.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)

        Returns
        -------
        ndarray of shape (n,)
        """
        scores = self.decision_function(X)
        if scores.ndim == 1:
            return self.classes_[(scores >= 0).astype(int)]
        return self.classes_[scores.argmax(axis=1)]
