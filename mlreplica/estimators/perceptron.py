"""The perceptron as an estimator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import numpy as np
from numpy.typing import ArrayLike
from scipy.sparse import issparse

from mlreplica.perceptron import next_mistake, perceptron

from ._base import check_classes, unchanged_on_error, warn_of
from ._linear import _LinearClassifier

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__ = ["Perceptron"]


class Perceptron(_LinearClassifier):
    """Perceptron: find w and b with y_i (w·x_i + b) > 0 for all i, if there are any.

    More than two classes are handled one against the rest. scikit-learn's class of the same name
    has other parameters, and shuffles the samples.

    Parameters
    ----------
    fit_intercept : bool, default=True
        Whether to learn b.
    max_updates : int, default=10000
        Largest number of updates for each binary problem.
    class_weight : dict or "balanced", default=None
        Factors of what a sample of each class adds to w and b; "balanced" is
        n / (n_classes · n_class).

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
    coef_ : ndarray of shape (1, d) or (n_classes, d)
    intercept_ : ndarray of shape (1,) or (n_classes,)
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
    >>> model = Perceptron().fit([[1], [2]], ["low", "high"])
    >>> model.predict([[0], [3]]).tolist(), model.n_updates_.tolist()
    (['low', 'high'], [13])
    """

    def __init__(
        self,
        *,
        fit_intercept: bool = True,
        max_updates: int = 10_000,
        class_weight: dict | str | None = None,
    ) -> None:
        self.fit_intercept = fit_intercept
        self.max_updates = max_updates
        self.class_weight = class_weight

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
        X, y = self._check_training_data(X, y)
        self.classes_ = check_classes(y)
        X, y, weights = self._weigh(X, y, sample_weight)
        self._check_all_classes(y)
        runs = []
        for labels, context in self._binary_problems(y):
            said: list[str] = []
            run = perceptron(
                X,
                labels,
                offset=self.fit_intercept,
                max_updates=self.max_updates,
                record=False,
                warn=said.append,
                weights=weights,
            )
            warn_of(said, context)
            runs.append(run)
        self.coef_ = np.array([run.w for run in runs])
        self.intercept_ = np.array([run.b for run in runs])
        self.n_updates_ = np.array([run.updates for run in runs])
        self.converged_ = np.array([run.converged for run in runs])
        return self

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
