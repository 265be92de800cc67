"""Stochastic gradient descent as an estimator."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.utils.metaestimators import available_if
from sklearn.utils.validation import _num_samples

from mlreplica import descent

from ._base import generator, unchanged_on_error, warn_of
from ._epoch import fast_epoch
from ._linear import _LinearClassifier
from ._parameters import (
    CLASS_WEIGHT,
    COUNT,
    ORDER,
    POSITIVE,
    Rule,
    described,
    is_named,
    or_none,
    parameter,
    translated,
    truth,
)

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__ = ["SGDClassifier"]

_LOSSES = {
    "hinge": descent.hinge,
    "squared": descent.squared,
    "logistic": descent.logistic,
}
LOSS = Rule(
    "'hinge', 'squared', 'logistic' ('log_loss' elsewhere) or a mlreplica.descent.Loss; LinearSVC "
    "has 'squared_hinge', Perceptron 'perceptron'",
    lambda value: is_named(value, *_LOSSES) or getattr(value, "trainable", False),
)
SCHEDULES = "constant", "inverse-sqrt", "inverse-time", "pegasos"
SCHEDULE = Rule(
    f"a function or one of {', '.join(map(repr, SCHEDULES))}",
    lambda value: callable(value) or is_named(value, *SCHEDULES),
)


@translated(
    alpha="C = 1/(alpha · n) is its place here, for n samples",
    penalty="the penalty is ½‖w‖²; C=None leaves it out",
    l1_ratio="the penalty is ½‖w‖², or none with C=None",
    learning_rate="schedule is its name here",
    eta0="eta is its name here",
    power_t="schedule takes a function of t",
    epsilon="it belongs to losses of regression: SVR and LinearSVR have it",
    shuffle="samples are drawn in another order in each pass; random_state chooses it",
    early_stopping="tol is a duality gap, and n_iter_no_change watches the objective",
    validation_fraction="tol is a duality gap, and n_iter_no_change watches the objective",
    n_jobs="OneVsRest(SGDClassifier(), n_jobs=…) shares the classes among processors",
    warm_start="partial_fit goes on from the last fit",
    verbose="objective_path_ tells of every pass",
)
@described
@dataclass(kw_only=True, eq=False, repr=False)
class SGDClassifier(_LinearClassifier):
    """Minimise ½‖w‖² + C Σ_i ℓ(y_i, w·x_i + b) by stochastic gradient descent.

    With the hinge loss this is the linear soft-margin SVM; b is not penalised. More than
    two classes are handled one against the rest. The features should have similar
    scales. What `sklearn.linear_model.SGDClassifier` calls otherwise:

    ====================================  ====================================================
    there                                 here
    ====================================  ====================================================
    alpha                                 C = 1/(alpha · n)
    loss="log_loss", "squared_error"      loss="logistic", "squared"
    learning_rate, eta0, power_t          schedule, eta, a function as schedule
    penalty=None                          C=None
    early_stopping                        tol, a duality gap, and n_iter_no_change
    warm_start                            partial_fit
    ====================================  ====================================================

    Parameters
    ----------
    loss : {"hinge", "squared", "logistic"} or mlreplica.descent.Loss, default="hinge"
        ℓ.
    C : positive number or None, default=1.0
        Weight of the losses against ½‖w‖²; None minimises the mean loss alone.
        scikit-learn's class of the same name has λ = 1/(n C) as `alpha` instead.
    fit_intercept : bool, default=True
        Whether to learn b.
    schedule : str or callable, default="inverse-time"
        Steps η_t, see `mlreplica.descent.step_size`.
    eta : positive number, optional
        Step size η; 1/R² by default, where R² is max_i ‖x_i‖², plus 1 with an offset.
    batch_size : int, default=1
        Samples whose gradients are averaged for one step. 10 to 100 is faster on large
        data, and much faster on sparse data.
    average : bool, default=True
        Use the average of the iterates, step t weighted by t, not the last one.
    tol : positive number, default=1e-2
        `fit` stops when the duality gap is at most this fraction of the objective. That is a proof,
        and takes many epochs.
    n_iter_no_change : int or None, default=10
        `fit` stops, too, when the objective has not fallen by a fiftieth of `tol`, as a part of
        itself, for so many epochs; what is proved then stands in `duality_gap_`. None waits for
        the proof, or `max_iter`.
    max_iter : int, default=1000
        Largest number of epochs of `fit`.
    n_samples : int, optional
        For `partial_fit`: the number n of samples in all blocks together, on which
        λ = 1/(n C) depends. By default the samples given so far are counted, which is
        right at the end of one pass; give n to make several passes.
    random_state : int, RandomState, Generator or None
        Source of the order of the samples.
    class_weight : dict or "balanced", default=None
        Factors of the losses of the classes; "balanced" is n / (n_classes · n_class), where a
        sample of weight k counts k times.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
    coef_ : ndarray of shape (1, d) or (n_classes, d)
    intercept_ : ndarray of shape (1,) or (n_classes,)
    n_iter_ : int
        Epochs of the binary problem that took most.
    duality_gap_ : ndarray of shape (1,) or (n_classes,)
        (objective − lower bound) / objective; absent after `partial_fit`. Its sums in floats are
        off by (n + d) ε (1 + C Σ_i (|x_i|·|w| + |b|) / objective) at most, with ε = 2.2e-16: some
        1e-15 in practice, far below what descents reach, so that no bound of it is kept.
    objective_path_ : list of ndarray of shape (n_epochs, 2)
        Objective and lower bound after each epoch; absent after `partial_fit`.
    n_samples_seen_ : int
        Samples given to `partial_fit`, or to `fit`.
    n_features_in_ : int
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.descent.stochastic_gradient_descent : The algorithm itself.

    Examples
    --------
    >>> model = SGDClassifier(random_state=0).fit([[-2], [-1], [1], [2]], [0, 0, 1, 1])
    >>> model.predict([[-3], [3]]).tolist(), bool(model.duality_gap_ <= 0.05)
    ([0, 1], True)
    """

    loss: str | descent.Loss = parameter("hinge", LOSS, kw_only=False)
    C: float | None = parameter(1.0, or_none(POSITIVE))
    fit_intercept: bool = parameter(True, truth())
    schedule: str | Callable[[int], float] = parameter("inverse-time", SCHEDULE)
    eta: float | None = parameter(None, or_none(POSITIVE))
    batch_size: int = parameter(1, COUNT)
    average: bool = parameter(True, truth())
    tol: float = parameter(1e-2, POSITIVE)
    max_iter: int = parameter(1000, COUNT)
    n_samples: int | None = parameter(None, or_none(COUNT))
    random_state: int | np.random.RandomState | np.random.Generator | None = parameter(None, ORDER)
    n_iter_no_change: int | None = parameter(10, or_none(COUNT))
    class_weight: dict | str | None = parameter(None, CLASS_WEIGHT)

    def _loss(self):
        return _LOSSES[self.loss] if isinstance(self.loss, str) else self.loss

    @unchanged_on_error
    def fit(self, X: MatrixLike, y: ArrayLike, sample_weight: ArrayLike | None = None) -> Self:
        """Run stochastic gradient descent on each binary problem.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
        y : array-like of shape (n,)
            Class labels, at least two different ones.
        sample_weight : array-like of shape (n,), optional
            Factors of the losses; a sample of weight 0 or less takes no part.

        Returns
        -------
        SGDClassifier
            The estimator itself.
        """
        X, y, weights = self._training_set(X, y, sample_weight)
        rng = generator(self.random_state)
        runs = []
        for labels, context in self._binary_problems(y):
            said: list[str] = []
            run = descent.stochastic_gradient_descent(
                X,
                labels,
                C=self.C,
                loss=self._loss(),
                offset=self.fit_intercept,
                schedule=self.schedule,
                eta=self.eta,
                batch_size=self.batch_size,
                average=self.average,
                tol=self.tol,
                max_epochs=self.max_iter,
                random_state=rng,
                warn=said.append,
                weights=weights,
                patience=self.n_iter_no_change,
                epoch=fast_epoch,
            )
            warn_of(said, context)
            runs.append(run)
        self.n_iter_ = max(run.n_iter for run in runs)
        self.duality_gap_ = np.array([run.gap for run in runs])
        self.objective_path_ = [np.array(run.history) for run in runs]
        self.n_samples_seen_ = n = _num_samples(X)
        largest = 1 if weights is None else max(1, weights.max())
        self._rng, self._eta = rng, descent.default_eta(X, self.fit_intercept) / largest
        steps = -(-n // self.batch_size)
        self._set_iterates([descent.Iterate(r.w, r.b, r.n_iter * steps, r.w, r.b) for r in runs])
        return self

    @unchanged_on_error
    @np.errstate(over="ignore", invalid="ignore")  # _set_iterates reports it
    def partial_fit(
        self,
        X: MatrixLike,
        y: ArrayLike,
        classes: ArrayLike | None = None,
        sample_weight: ArrayLike | None = None,
    ) -> Self:
        """Make one pass over one block of the training data.

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
        SGDClassifier
            The estimator itself.
        """
        X, y, weights, first = self._check_block(X, y, classes, sample_weight)
        if first:
            self.n_samples_seen_ = 0
            self._rng, self._eta = generator(self.random_state), np.inf
            self._iterates = [descent.Iterate.start(X) for _ in self._binary_problems(y)]

        n = _num_samples(X)
        if n == 0:  # all of weight 0
            return self
        self.n_samples_seen_ += n
        largest = 1 if weights is None else max(1, weights.max())
        self._eta = min(self._eta, descent.default_eta(X, self.fit_intercept) / largest)
        lam, step = descent.prepare(
            self.n_samples or self.n_samples_seen_,
            self.C,
            self._loss(),
            self.schedule,
            self._eta if self.eta is None else self.eta,
            self.tol,
        )
        iterates = []
        problems = self._binary_problems(y)
        for (labels, _), iterate in zip(problems, self._iterates, strict=True):
            iterate, _ = fast_epoch(
                X,
                labels,
                self._rng.permutation(n),
                iterate,
                self._loss(),
                lam,
                step,
                self.fit_intercept,
                self.batch_size,
                weights=weights,
            )
            iterates.append(iterate)
        self._set_iterates(iterates)
        for attribute in ("n_iter_", "duality_gap_", "objective_path_"):
            self.__dict__.pop(attribute, None)
        return self

    def _is_logistic(self):
        if self.loss != "logistic" and self.loss is not descent.logistic:
            raise AttributeError(
                f"predict_proba needs loss='logistic', whose f is a log-odds, got {self.loss!r}."
            )
        return True

    @available_if(_is_logistic)
    def predict_proba(self, X: MatrixLike) -> NDArray[np.float64]:
        """Estimate the probability of each class by σ(f); only with ``loss="logistic"``.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)

        Returns
        -------
        ndarray of shape (n, n_classes)
            With more than two classes each against the rest, divided by their sum.
        """
        p = descent.sigmoid(self.decision_function(X))
        if p.ndim == 1:
            return np.column_stack([1 - p, p])
        return p / p.sum(axis=1, keepdims=True)

    def _set_iterates(self, iterates):
        self._iterates = iterates
        solutions = [iterate.solution(self.average) for iterate in iterates]
        self.coef_ = np.array([w for w, _ in solutions])
        self.intercept_ = np.array([b for _, b in solutions])
        if not np.isfinite(self.coef_).all():
            raise ValueError(
                "The steps are too large: the coefficients are not finite. Give a "
                "smaller eta, another schedule or scaled features."
            )
