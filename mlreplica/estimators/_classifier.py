"""What SVC and NuSVC share: a problem for each pair of classes, the scores of all, the votes."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import clone
from sklearn.exceptions import NotFittedError
from sklearn.utils import compute_class_weight, deprecated
from sklearn.utils.metaestimators import available_if
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted

from mlreplica import multiclass
from mlreplica.exceptions import warn_caller

from ._base import Classifier, are_labels, check_classes, each, unchanged_on_error
from ._machine import Solved, _product, _quietly, _SupportVectorMachine
from ._parameters import CLASS_WEIGHT, N_JOBS, RANDOM_STATE, Rule, named, parameter, truth

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__: list[str] = []


@functools.cache
def _probability_is_deprecated():
    from sklearn.svm import SVC as theirs

    return theirs().probability == "deprecated"


@dataclass(kw_only=True, eq=False, repr=False)
class _Classifier(Classifier, _SupportVectorMachine):
    """Solve the binary problem of two classes, or those of all pairs; compute f and the votes.

    Parameters
    ----------
    probability : bool, default="deprecated"
        Whether `fit` also prepares `predict_proba`, by
        ``CalibratedClassifierCV(SVC(...), ensemble=False)``: Platt's sigmoid of f at samples that
        were left out of the fit, over as many parts as the rarest class has samples, five at most
        (of f at the samples of the fit, where a class has one). That takes as many fits more. As
        in scikit-learn, which deprecates it from 1.9 on, it is better to use that class directly.
    class_weight : dict or "balanced", default=None
        Factors of C_i for the classes; "balanced" is n / (n_classes · n_class),
        where samples are counted as they are, whatever their weights.
    decision_function_shape : {"ovr", "ovo"}, default="ovr"
        With more than two classes, whether `decision_function` has a column for each class or
        for each pair.
    break_ties : bool, default=False
        Whether `predict` takes, of several classes with equal votes, the one with the largest
        summed f rather than the first.
    random_state : int, RandomState or None
        Source of the parts for `probability`; the fit itself takes no random choice.
    n_jobs : int, default=None
        How many of the binary problems are solved at a time, by joblib; −1 for as many as there
        are processors. None takes what ``joblib.parallel_config`` says, a cluster too, and is 1
        without it. The model is the same for every number. Each of the workers has its own
        `cache_size`. scikit-learn's class has no such parameter.
    """

    probability: bool | str = parameter(
        "deprecated",
        Rule("True or False", truth("deprecated").allows),
    )
    class_weight: dict | str | None = parameter(None, CLASS_WEIGHT)
    decision_function_shape: str = parameter("ovr", named("ovr", "ovo"))
    break_ties: bool = parameter(False, truth())
    random_state: int | np.random.RandomState | None = parameter(None, RANDOM_STATE)
    n_jobs: int | None = parameter(None, N_JOBS)

    @unchanged_on_error
    def fit(self, X: MatrixLike, y: ArrayLike, sample_weight: ArrayLike | None = None) -> Self:
        """Solve the binary problem, or that of each pair of classes.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
            For ``kernel="precomputed"`` the Gram matrix, shape (n, n).
        y : array-like of shape (n,)
            Class labels, at least two different ones.
        sample_weight : array-like of shape (n,), optional
            C_i = C · weight_i, times the weight of the class; a sample of weight 0 or less takes
            no part, and a class of which none takes part is never predicted.

        Returns
        -------
        self
            The estimator itself.

        Raises
        ------
        ValueError
            If a parameter or the data are not as described, fewer than two classes take part,
            or kernel values overflow. The estimator is then what it was before.

        Warns
        -----
        sklearn.exceptions.ConvergenceWarning
            If a problem was not solved to `tol`.
        UserWarning
            If the scales of the features are far apart and steps are many; if one feature is all
            that an RBF kernel sees; or if the relative gap is above 1 % where no condition is
            missed by more than `tol`.
        """
        self._warn_of_probability()
        X, y = self._check_training_data(X, y)
        labels = are_labels(np.asarray(y))
        if not labels:
            check_classification_targets(y)
        self.classes_ = check_classes(y)
        if labels and 2 * len(self.classes_) > len(y):  # many: it may have a word to say
            check_classification_targets(y)
        codes, k = np.searchsorted(self.classes_, y), len(self.classes_)
        self.class_weight_, C = np.ones(k), self._penalties(X, sample_weight)
        if self.class_weight is not None:
            self.class_weight_ = compute_class_weight(self.class_weight, classes=self.classes_, y=y)
            C = _product(C, self.class_weight_[codes])
        taking_part = np.flatnonzero(C > 0)
        present = np.bincount(codes[taking_part], minlength=k) > 0
        if np.count_nonzero(present) < 2:
            raise ValueError(
                "Invalid input - all samples with positive weights belong to the same class, "
                f"{self.classes_[present].tolist()}. sample_weight and class_weight must leave two "
                "classes or more."
            )

        # A class that takes no part loses against every other: f = ±1 everywhere solves the
        # problem of one class.
        pairs = multiclass.pairs(k)
        solved = [Solved(np.zeros(0), float(present[a]) - float(present[b])) for a, b in pairs]
        coef = np.zeros((k - 1, len(C)))
        self._check_problems(codes, C)
        with _quietly():
            source = self._source.source(X)
        self._hint_at_one_feature(X)
        both = {p: (a, b) for p, (a, b) in enumerate(pairs) if present[a] and present[b]}
        small = self._solve_small(X, source, codes, C, both) if both else {}
        for p, (samples, found) in small.items():
            a, b = both.pop(p)
            coef[_dual_coef_row(a, b, codes[samples]), samples] = found.coef
            solved[p] = found
        problems: list = []
        results: Iterable[Solved] = ()
        if both:
            problems = [found for found in self._binary_problems(codes, C) if found[1] in both]
            tasks = (
                (self._source.rows, source, samples, self.cache_size * 1e6, signs, C[samples])
                for _, _, samples, signs, _ in problems
            )
            results = each(self._solver(C[taking_part], X), tasks, len(problems), self.n_jobs)
        for ((a, b), p, samples, _, context), found in zip(problems, results):
            self._tell(found, context)
            coef[_dual_coef_row(a, b, codes[samples]), samples] = found.coef
            solved[p] = found

        support = np.flatnonzero(coef.any(axis=0))
        support = support[np.argsort(codes[support], kind="stable")]
        self.n_support_ = np.bincount(codes[support], minlength=k).astype(np.int32)
        self._keep(X, coef, support, solved, {p: samples for _, p, samples, _, _ in problems})
        self._hint_at_identity(len(taking_part))
        self._margins = np.array([found.margin for found in solved])
        self._calibrated = self._calibrate(X, y, sample_weight) if self._with_probability else None
        return self

    def _check_problems(self, codes, C):
        """Raise a ValueError if one of the problems has no solution, before kernel values cost."""

    def _solve_small(self, X, source, codes, C, pairs):
        """Solve those of the problems that are small, all together: their samples and records."""
        return {}

    @property
    def _with_probability(self):
        return not isinstance(self.probability, str) and bool(self.probability)

    def _warn_of_probability(self):
        """Say what the installed scikit-learn says of a parameter that it deprecates."""
        if not isinstance(self.probability, str) and _probability_is_deprecated():
            name = type(self).__name__
            warn_caller(
                "The `probability` parameter was deprecated in 1.9 and will be removed in version "
                f"1.11. Use `CalibratedClassifierCV({name}(), ensemble=False)` instead of "
                f"`{name}(probability=True)`",
                FutureWarning,
            )

    def _calibrate(self, X, y, sample_weight):
        from sklearn.calibration import CalibratedClassifierCV
        from sklearn.model_selection import StratifiedKFold

        rarest, every = int(np.unique(y, return_counts=True)[1].min()), np.arange(len(y))
        parts = [(every, every)]
        if rarest > 1:
            parts = StratifiedKFold(min(5, rarest), shuffle=True, random_state=self.random_state)
        model = CalibratedClassifierCV(
            clone(self).set_params(probability="deprecated"), ensemble=False, cv=parts
        )
        return model.fit(X, y, sample_weight=sample_weight)

    def _offers_probability(self):
        if not self._with_probability:
            raise AttributeError("predict_proba is not available when probability=False")
        return True

    @property
    @deprecated("Attribute `probA_` was deprecated with the parameter `probability`.")
    def probA_(self):
        """A of Platt's sigmoid 1 / (1 + exp(A f + B)), or of that of each class."""
        return self._sigmoids("a_")

    @property
    @deprecated("Attribute `probB_` was deprecated with the parameter `probability`.")
    def probB_(self):
        """B of Platt's sigmoid."""
        return self._sigmoids("b_")

    def _sigmoids(self, name):
        if self._calibrated is None:
            return np.empty(0)
        sigmoids = self._calibrated.calibrated_classifiers_[0].calibrators
        return np.array([getattr(sigmoid, name) for sigmoid in sigmoids])

    @available_if(_offers_probability)
    def predict_proba(self, X: MatrixLike) -> NDArray[np.float64]:
        """Estimate the probability of each class; only with ``probability=True``.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)
            For ``kernel="precomputed"`` the kernel values with the training samples, shape (m, n).

        Returns
        -------
        ndarray of shape (m, n_classes)
            Columns in the order of `classes_`. The most probable class need not be that of
            `predict`.
        """
        check_is_fitted(self)
        if self._calibrated is None:
            raise NotFittedError(
                "predict_proba is not available when fitted with probability=False"
            )
        X = self._source.check(self, X, reset=False)
        return self._calibrated.predict_proba(X)

    @available_if(_offers_probability)
    def predict_log_proba(self, X: MatrixLike) -> NDArray[np.float64]:
        """Compute the logarithms of `predict_proba`.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)

        Returns
        -------
        ndarray of shape (m, n_classes)
        """
        return np.log(self.predict_proba(X))

    def _binary_problems(self, codes, C):
        """Yield pair, its place, samples, signs and how a warning begins, where both take part.

        The signs are +1 where f > 0 speaks for a sample's class: the first of a pair, but the
        second of two classes.
        """
        names, taking_part = self.classes_.tolist(), np.flatnonzero(C > 0)
        places = {pair: p for p, pair in enumerate(multiclass.pairs(len(names)))}
        present = np.unique(codes[taking_part]).tolist()
        for (a, b), samples, signs in multiclass.one_versus_one(codes[taking_part]):
            pair, samples = (present[a], present[b]), taking_part[samples]
            if len(names) == 2:
                yield pair, 0, samples, -signs, ""
            else:
                context = f"class {names[pair[0]]!r} against {names[pair[1]]!r}: "
                yield pair, places[pair], samples, signs, context

    def _problem_coef(self):
        # The support vectors of a class lie side by side; rows as `_dual_coef_row` tells.
        dual, k = super()._problem_coef(), len(self.classes_)
        pairs, ends = multiclass.pairs(k), np.cumsum([0, *self.n_support_]).tolist()
        coef = np.zeros((len(pairs), dual.shape[1]))
        for (a, b), row in zip(pairs, coef):
            of_a, of_b = slice(ends[a], ends[a + 1]), slice(ends[b], ends[b + 1])
            row[of_a], row[of_b] = dual[b - 1, of_a], dual[a, of_b]
        return coef

    def decision_function(self, X: MatrixLike) -> NDArray[np.float64]:
        """Compute f(x) of the binary problem, or a number for each class or each pair of classes.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)
            For ``kernel="precomputed"`` the kernel values with the training samples, shape (m, n).

        Returns
        -------
        ndarray of shape (m,), (m, n_classes) or (m, n_problems)
            With two classes f(x), ≥ 0 where ``classes_[1]`` is predicted. With more and "ovo"
            f of each pair (a, b), > 0 where it speaks for a. With "ovr" a column for each class:
            its votes, plus less than 1/3 for its summed f (`mlreplica.multiclass.class_scores`).
        """
        f = self._scores(X)
        if len(self.classes_) == 2:
            return f[:, 0]
        return (
            f
            if self.decision_function_shape == "ovo"
            else multiclass.class_scores(f, len(self.classes_))
        )

    def predict(self, X: MatrixLike) -> NDArray:
        """Predict the class of each sample: sign f(x), or the class with most votes.

        On the boundary sign(0) = +1, so that ``classes_[1]`` is predicted; a pair votes for its
        second class there.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)
            For ``kernel="precomputed"`` the kernel values with the training samples, shape (m, n).

        Returns
        -------
        ndarray of shape (m,)
        """
        self._check_is_fitted()
        if self.break_ties and self.decision_function_shape == "ovo":
            raise ValueError(
                "break_ties must be False when decision_function_shape is 'ovo', got True."
            )
        f, k = self._scores(X), len(self.classes_)
        if k == 2:
            winner = (f[:, 0] >= 0).astype(int)
        elif self.break_ties:
            winner = multiclass.class_scores(f, k).argmax(axis=1)
        else:
            winner = multiclass.elect(f, k)
        return self.classes_[winner]


def _dual_coef_row(a, b, codes):
    """Row of `dual_coef_` with α_i y_i of the pair a < b, for samples of these two classes.

    It is LIBSVM's layout: a sample has one column for its n_classes − 1 problems. Row b − 1 is
    that of a sample of class a against b, row a that of a sample of class b against a.
    """
    return np.where(codes == a, b - 1, a)
