"""Support vector machines: a kernel, the optimiser, and the solution in scikit-learn's terms."""

from __future__ import annotations

import functools
import math
import numbers
import sys
import warnings
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.optimize import linprog
from scipy.sparse import csr_array, csr_matrix, issparse, isspmatrix
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin, clone
from sklearn.exceptions import NotFittedError
from sklearn.utils import (
    check_consistent_length,
    column_or_1d,
    compute_class_weight,
    deprecated,
)
from sklearn.utils.metaestimators import available_if
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import (
    _check_sample_weight,
    _num_samples,
    check_is_fitted,
    validate_data,
)

from mlreplica import duality, kernels, multiclass, regression
from mlreplica._validation import check_count, check_positive
from mlreplica.decomposition import decompose
from mlreplica.exact import relative_gap
from mlreplica.gram import GramRows, gram_blocks, row_slices

from ._base import (
    Progress,
    check_classes,
    check_n_jobs,
    dense,
    each,
    hint_at,
    knows_features,
    unchanged_on_error,
    uneven,
    warn_of,
)

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__ = ["SVC", "SVR"]

NAMES = ("linear", "poly", "rbf", "sigmoid")  # of the kernels that a parameter may name
HULLS = 500  # up to so many samples a hard margin that is not met is asked for a common hull point
WEIGHT = 1e-9  # the simplex method's weights up to this are 0
MANY = 10  # pairs a sample
STRIP = 1e6  # bytes of samples that are moved at a time
HARD_MAX_ITER = 1_000_000  # with C=inf and no max_iter: where classes overlap there is no solution

# What overflows is found in the result, and reported there.
_quietly = functools.partial(np.errstate, over="ignore", invalid="ignore")


# --- what samples are -----------------------------------------------------------------------------
#
# Vectors for a kernel of ours, rows of a given Gram matrix, or whatever a given function
# understands. Each of the three classes has
#
#     check(model, X, …)   X (and y) as it is computed with, or an error that names what is wrong
#     source(X)            what a problem is posed from: X, or the Gram matrix of all samples
#     rows(source, …)      the Gram matrix of some samples, as an array or a row provider
#     moved(X, …)          the offset of f, of that which belongs to `rows`
#     keep(X, support)     remembers the support vectors
#     blocks(X)            yields (slice of X, its kernel values with the support vectors)


class _Vectors:
    """Samples are vectors, and a kernel of ours is asked for rows when they are needed.

    Where Σ_i β_i = 0 the problem of the linear kernel does not feel a shift of the samples, but its
    digits do: it is solved about their mean.
    """

    def __init__(self, kernel: kernels.Kernel, balanced: bool = True) -> None:
        self.kernel, self.balanced = kernel, balanced

    def is_centred(self, X):
        """Whether the problem of these samples is solved about their mean."""
        return self.balanced and self.kernel.linear and not issparse(X)

    @staticmethod
    def check(model, X, *y, **settings):
        return validate_data(
            model,
            X,
            *y,
            dtype=np.float64,
            accept_sparse="csr",
            accept_large_sparse=False,
            **settings,
        )

    @staticmethod
    def source(X):
        return X

    def rows(self, X, samples, memory):
        part = _some(X, samples)
        if self.is_centred(X):
            part = part - part.mean(axis=0)
        return GramRows(self.kernel, part, memory=memory)

    def moved(self, X, samples, coef, b):
        """Return the b of w·x + b, from that of w·(x − mean) + b; `coef` is of the support."""
        if not self.is_centred(X):
            return b
        # With the w that will be computed with: its last digits count as often as the mean is long.
        return b - float(self.weights(coef) @ _some(X, samples).mean(axis=0))

    def weights(self, coef):
        """Compute w = Σ_i β_i x_i for each row of coefficients of the support vectors."""
        if not self.is_centred(self.support) or not len(self.support):
            return coef @ self.support
        # Σ_i β_i is 0 but for rounding, which the distance to the origin would multiply.
        centre = self.support.mean(axis=0)
        parts = row_slices(*self.support.shape, memory=STRIP)
        return sum(coef[..., part] @ (self.support[part] - centre) for part in parts)

    def keep(self, X, support):
        self.support = X[support]

    def blocks(self, X):
        X = csr_array(X) if issparse(X) else X
        return gram_blocks(self.kernel, X, self.support)


class _Matrix:
    """Samples are rows of a Gram matrix that is given."""

    kernel = None

    @staticmethod
    def check(model, X, *y, **settings):
        if issparse(X):
            raise TypeError("Sparse precomputed kernels are not supported; use X.toarray().")
        return validate_data(model, X, *y, dtype=np.float64, **settings)

    @staticmethod
    def source(X):
        if X.shape[0] != X.shape[1]:
            raise ValueError(
                f"With kernel='precomputed' X must be a square matrix, got shape {X.shape}."
            )
        return X

    @staticmethod
    def rows(K, samples, memory):
        return _part(K, samples)

    @staticmethod
    def moved(X, samples, coef, b):
        return b

    def keep(self, X, support):
        self.support = support

    def blocks(self, X):
        yield slice(None), X[:, self.support]


class _Things:
    """Samples are what a given function understands.

    It is always asked for the values with the whole training set: one that looks at the set it is
    given (its mean, its order) means the same at prediction as in the fit.
    """

    kernel = None

    def __init__(self, function: Callable) -> None:
        self.function = function

    @staticmethod
    def check(model, X, *y, reset=True, **settings):
        if reset:  # of features nothing is known
            for name in ("n_features_in_", "feature_names_in_"):
                vars(model).pop(name, None)
        if issparse(X) and X.format in ("bsr", "coo", "dia"):  # rows of these cannot be taken
            X = X.tocsr()
        if not y:
            return X
        check_consistent_length(X, *y)
        return X, column_or_1d(*y, warn=True)

    def source(self, X):
        K, n = dense(self.function(X, X)), _num_samples(X)
        if K.shape != (n, n):
            raise ValueError(
                "The kernel function must return one value per pair of samples, "
                f"shape {(n, n)}, got {K.shape}."
            )
        return K

    rows = staticmethod(_Matrix.rows)
    moved = staticmethod(_Matrix.moved)

    def keep(self, X, support):
        self.samples, self.support = X, support

    def blocks(self, X):
        K, shape = (
            dense(self.function(X, self.samples)),
            (_num_samples(X), _num_samples(self.samples)),
        )
        if K.shape != shape:
            raise ValueError(
                "The kernel function must return one value for each sample with each of the "
                f"training samples, shape {shape}, got {K.shape}."
            )
        yield slice(None), K[:, self.support]


def _some(X, samples):
    return X if len(samples) == X.shape[0] else X[samples]


def _part(K, samples):
    return K if len(samples) == len(K) else K[np.ix_(samples, samples)]


def _kind(kernel: str | Callable) -> type[_Vectors] | type[_Matrix] | type[_Things]:
    """Tell what samples are to a kernel, as it was given by the user."""
    if isinstance(kernel, kernels.Precomputed) or _is_named(kernel, "precomputed"):
        return _Matrix
    ours = isinstance(kernel, kernels.Kernel) and not isinstance(kernel, kernels.Callable)
    return _Things if callable(kernel) and not ours else _Vectors


def _is_named(given, *names):
    return isinstance(given, str) and given in names


# --- what both machines share ---------------------------------------------------------------------


class _SupportVectorMachine(BaseEstimator):
    """Check the data, call the optimiser, compute f at new samples."""

    # Whether Σ_i β_i = 0.
    _balanced = True

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.pairwise = _kind(self.kernel) is _Matrix
        tags.input_tags.sparse = _kind(self.kernel) is not _Matrix
        return tags

    def _check_parameters(self):
        kernel, gamma, coef0 = self.kernel, self.gamma, self.coef0
        if not callable(kernel) and not _is_named(kernel, *NAMES, "precomputed"):
            raise ValueError(
                f"kernel must be one of {', '.join(map(repr, NAMES))}, 'precomputed' or a "
                f"function, got {kernel!r}."
            )
        if isinstance(gamma, numbers.Real):
            check_positive("gamma", gamma)
        elif not _is_named(gamma, "scale", "auto"):
            raise ValueError(f"gamma must be 'scale', 'auto' or a positive number, got {gamma!r}.")
        if not isinstance(coef0, numbers.Real) or not math.isfinite(coef0):
            raise ValueError(f"coef0 must be a finite number, got {coef0!r}.")
        if not isinstance(self.C, numbers.Real) or not self.C > 0:
            raise ValueError(f"C must be a positive number or inf, got {self.C!r}.")
        check_positive("tol", self.tol)
        check_positive("cache_size", self.cache_size)
        if self.max_iter != -1:
            try:
                check_count("max_iter", self.max_iter)
            except ValueError as error:
                raise ValueError(f"{str(error)[:-1]}; -1 is no limit.") from None

    def _check_training_data(self, X, y, **settings):
        """Check what is given to fit, and settle what its samples are."""
        self._check_parameters()
        kind = _kind(self.kernel)
        X, y = kind.check(self, X, y, **settings)
        # What is kept is of the type of X, and computed with is an array.
        self._container = np.asarray
        if kind is _Vectors and issparse(X):
            self._container = csr_matrix if isspmatrix(X) else csr_array
            X = csr_array(X)
        self.shape_fit_ = X.shape if hasattr(X, "shape") else (_num_samples(X),)
        if kind is _Vectors:
            self._source = _Vectors(self._settled_kernel(X), self._balanced)
        else:
            self._source = _Matrix() if kind is _Matrix else _Things(self.kernel)
        return X, y

    def _settled_kernel(self, X):
        """Return the kernel as an object, with the γ that these samples give it."""
        if not isinstance(self.kernel, str):
            return self.kernel
        if self.kernel == "linear":
            return kernels.linear()
        with _quietly():
            gamma = kernels.resolve_gamma(self.gamma, X)
        if not 0 < gamma < math.inf:
            raise ValueError(
                f"gamma={self.gamma!r} is {gamma} for these samples, whose features are too "
                f"{'small' if gamma else 'large'}. Scale the features."
            )
        gamma, coef0 = float(gamma), float(self.coef0)
        if self.kernel == "poly":
            return kernels.polynomial(self.degree, gamma, coef0)
        return kernels.rbf(gamma) if self.kernel == "rbf" else kernels.sigmoid(gamma, coef0)

    def _penalties(self, X, weights):
        """Compute C_i = C · weight_i, and 0 where that is not positive: it takes no part then."""
        given = np.asarray(1.0 if weights is None else weights)
        if given.dtype.kind in "biuf" and given.size and not (given > 0).any():
            # The words of scikit-learn, which its users may look for.
            raise ValueError(
                "Invalid input - all samples have zero or negative weights. sample_weight must "
                "hold a positive number."
            )
        weights = _check_sample_weight(weights, X, dtype=np.float64)
        return _product(float(self.C), weights)

    def _stopping(self, C):
        """When the optimiser of a problem with these penalties stops, and who it tells of."""
        no_limit = HARD_MAX_ITER if np.isinf(C).any() else sys.maxsize
        max_iter = no_limit if self.max_iter == -1 else int(self.max_iter)
        stopping = {"tol": float(self.tol), "max_iter": max_iter, "polish": self.polish}
        return stopping | {"verbose": type(self).__name__ if self.verbose else ""}

    def _hint_at_scales(self, X):
        """Warn of features whose scales are far apart, where pairs were many.

        The words are always the same, so that Python shows them once for each line of the user.
        """
        many = np.max(self.n_iter_) > MANY * _num_samples(X)
        if many and knows_features(self.kernel) and uneven(X):
            warnings.warn(
                "The scales of the features differ by more than a thousand, and the fit took many "
                "steps: scale the features, with sklearn.preprocessing.StandardScaler for example.",
                UserWarning,
                stacklevel=4,  # past this function, the method and its wrapper
            )

    def _set_support(self, X, coef, support):
        """Keep the support vectors, and of each row of `coef` the coefficients of these."""
        self._source.keep(X, support)
        self.support_ = support.astype(np.int32)
        self.dual_coef_ = self._container(coef[:, support])
        if isinstance(self._source, _Vectors):
            self.support_vectors_ = self._container(self._source.support)
        else:
            self.support_vectors_ = np.empty((0, 0))

    def _scores(self, X):
        """Compute f of each binary problem at each sample, shape (m, n_problems)."""
        check_is_fitted(self)
        X = self._source.check(self, X, reset=False)
        coef, f = self._problem_coef(), np.tile(self.intercept_, (_num_samples(X), 1))
        if not len(self.support_):
            return f
        if isinstance(self._source, _Vectors) and self._source.is_centred(self._source.support):
            f += X @ self._source.weights(coef).T
        else:
            for rows, K in self._source.blocks(X):
                f[rows] += K @ coef.T
        return f

    def _problem_coef(self):
        """Coefficients of the support vectors, one row for each binary problem."""
        return dense(self.dual_coef_)

    @property
    def coef_(self) -> NDArray[np.float64] | csr_array | csr_matrix:
        """w of each binary problem, shape (n_problems, d); of a linear kernel alone."""
        check_is_fitted(self)
        if not getattr(self._source.kernel, "linear", False):
            raise AttributeError(
                f"coef_ is only available when using a linear kernel, got kernel={self.kernel!r}."
            )
        coef = self._source.weights(self._container(self._problem_coef()))
        # To write to it would change nothing.
        (coef.data if issparse(coef) else coef).flags.writeable = False
        return coef


def _optimise(optimiser, *problem, verbose="", constant=0.0, **options):
    """Call `decompose`, or what calls it: return the result, the path of D and what was said."""
    said: list[str] = []
    progress = Progress(verbose, options["tol"], constant) if verbose else None
    run = optimiser(*problem, record=True, warn=said.append, callback=progress, **options)
    if progress:
        progress.end(run)
    return run, np.array([0.0, *(-step.objective for step in run.history)]), said


def _product(C, weights):
    """Compute C_i · weight_i, and 0 where one of them is 0: ∞ · 0 is 0 here."""
    with _quietly():
        return np.multiply(C, weights, where=(C > 0) & (weights > 0), out=np.zeros(len(weights)))


@functools.cache
def _probability_is_deprecated():
    from sklearn.svm import SVC as theirs

    return theirs().probability == "deprecated"


# --- two classes, or each pair of classes ---------------------------------------------------------


class _Classifier(ClassifierMixin, _SupportVectorMachine):
    """Solve the binary problem of two classes, or those of all pairs; compute f and the votes."""

    def _check_parameters(self):
        super()._check_parameters()
        check_n_jobs(self.n_jobs)
        if not isinstance(self.probability, (bool, np.bool_)) and not _is_named(
            self.probability, "deprecated"
        ):
            raise ValueError(f"probability must be True or False, got {self.probability!r}.")
        if self.decision_function_shape not in ("ovr", "ovo"):
            raise ValueError(
                "decision_function_shape must be 'ovr' or 'ovo', "
                f"got {self.decision_function_shape!r}."
            )

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
            If the scales of the features differ by more than a thousand and steps were many.
        """
        self._warn_of_probability()
        X, y = self._check_training_data(X, y)
        check_classification_targets(y)
        self.classes_ = check_classes(y)
        codes, k = np.searchsorted(self.classes_, y), len(self.classes_)
        self.class_weight_ = compute_class_weight(self.class_weight, classes=self.classes_, y=y)
        C = _product(self._penalties(X, sample_weight), self.class_weight_[codes])
        present = np.bincount(codes[C > 0], minlength=k) > 0
        if present.sum() < 2:
            raise ValueError(
                "Invalid input - all samples with positive weights belong to the same class, "
                f"{self.classes_[present].tolist()}. sample_weight and class_weight must leave two "
                "classes or more."
            )

        # A class that takes no part loses against every other: f = ±1 everywhere solves the
        # problem of one class.
        pairs = multiclass.pairs(k)
        self.intercept_ = np.array([float(present[a]) - float(present[b]) for a, b in pairs])
        self.n_iter_, self.fit_status_ = np.zeros(len(pairs), dtype=np.int32), 0
        self._margins = np.zeros(len(pairs))
        self.duality_gap_, self.objective_path_ = np.zeros(len(pairs)), [np.zeros(1) for _ in pairs]
        coef, problems = np.zeros((k - 1, len(C))), list(self._binary_problems(codes, C))
        with _quietly():
            source = self._source.source(X)
        tasks = (
            (self._source.rows, source, samples, self.cache_size * 1e6, signs, C[samples])
            for _, _, samples, signs, _ in problems
        )
        solved = each(self._solver(C[C > 0]), tasks, len(problems), self.n_jobs)
        for ((a, b), p, samples, signs, context), result in zip(problems, solved):
            warn_of(result.said, context)
            hint_at(result.hints, context)
            coef[_dual_coef_row(a, b, codes[samples]), samples] = result.alpha * signs
            self.intercept_[p], self.n_iter_[p] = result.b, result.n_iter
            self.duality_gap_[p], self.objective_path_[p] = result.gap, result.path
            self._margins[p] = result.margin
            self.fit_status_ |= int(not result.converged)

        support = np.flatnonzero(coef.any(axis=0))
        support = support[np.argsort(codes[support], kind="stable")]
        self._set_support(X, coef, support)
        self.n_support_ = np.bincount(codes[support], minlength=k).astype(np.int32)
        beta = self._problem_coef()
        for _, p, samples, _, _ in problems:
            self.intercept_[p] = self._source.moved(X, samples, beta[p], self.intercept_[p])
        self._hint_at_scales(X)
        self._calibrated = self._calibrate(X, y, sample_weight) if self._with_probability else None
        return self

    @property
    def _with_probability(self):
        return not isinstance(self.probability, str) and bool(self.probability)

    def _warn_of_probability(self):
        """Say what the installed scikit-learn says of a parameter that it deprecates."""
        if not isinstance(self.probability, str) and _probability_is_deprecated():
            name = type(self).__name__
            warnings.warn(
                "The `probability` parameter was deprecated in 1.9 and will be removed in version "
                f"1.11. Use `CalibratedClassifierCV({name}(), ensemble=False)` instead of "
                f"`{name}(probability=True)`",
                FutureWarning,
                stacklevel=4,  # past this function, the method and its wrapper
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
        dual, k = super()._problem_coef(), len(self.classes_)
        codes, column = np.repeat(np.arange(k), self.n_support_), np.arange(dual.shape[1])
        return np.array(
            [
                np.where(np.isin(codes, (a, b)), dual[_dual_coef_row(a, b, codes), column], 0)
                for a, b in multiclass.pairs(k)
            ]
        )

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
        check_is_fitted(self)
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


class SVC(_Classifier):
    """Support vector classifier: minimise ½‖w‖² + Σ_i C_i max(0, 1 − y_i f(x_i)).

    Here f(x) = w·φ(x) + b. It is the dual that is solved, by SMO (`mlreplica.decomposition`).
    More than two classes are handled one versus one (`mlreplica.multiclass`). Parameters and
    attributes are those of `sklearn.svm.SVC`; there are four differences. Kernel values are
    float64 (not float32), so that the optimality conditions hold to `tol` as they are stated.
    `duality_gap_` and `objective_path_` tell how good the solution is and how it was reached.
    `n_jobs` lets the pairs share the processors. What cannot be meant is refused: gamma=0 and
    degree=0 (a kernel that is constant), a precomputed matrix that is not symmetric.

    Parameters
    ----------
    C : positive number, default=1.0
        Weight of the losses against ½‖w‖²; inf is the hard margin, which only classes that the
        kernel separates have.
    kernel : {"linear", "poly", "rbf", "sigmoid", "precomputed"} or callable, default="rbf"
        x·z, (γ x·z + c)^p, exp(−γ‖x − z‖²), tanh(γ x·z + c), or a Gram matrix given as X. A
        function of two sample sets returns the matrix of their kernel values; it is asked for
        that of the training samples, which may be anything, and at prediction for that of the new
        samples with all of these. A kernel of `mlreplica.kernels` is asked for rows, like the four
        named ones.
    degree : int, default=3
        p of "poly".
    gamma : {"scale", "auto"} or positive number, default="scale"
        γ, resolved once in `fit`: 1/(d · variance of all entries of X), 1/d, or the number.
    coef0 : float, default=0.0
        c of "poly" and "sigmoid".
    shrinking : bool, default=True
        No effect.
    probability : bool, default="deprecated"
        Whether `fit` also prepares `predict_proba`, by
        ``CalibratedClassifierCV(SVC(...), ensemble=False)``: Platt's sigmoid of f at samples that
        were left out of the fit, over as many parts as the rarest class has samples, five at most
        (of f at the samples of the fit, where a class has one). That takes as many fits more. As
        in scikit-learn, which deprecates it from 1.9 on, it is better to use that class directly.
    tol : positive number, default=1e-3
        Largest violation of the optimality conditions (m − M of `mlreplica.smo`).
    cache_size : positive number, default=200
        Megabytes of kernel rows kept while solving.
    class_weight : dict or "balanced", default=None
        Factors of C for the classes; "balanced" is n / (n_classes · n_class).
    verbose : bool, default=False
        Whether to print how far the solver has come, about once a second, and what it found: the
        dual objective D, the largest violation, the gap, the pairs tried.
    max_iter : int, default=-1
        Largest number of iterations for each binary problem, −1 for no limit (with C=inf for
        1 000 000, as overlapping classes have no solution).
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
    polish : {"auto", True, False}, default="auto"
        Whether the solution to `tol` is taken to one without violation but rounding, so that it
        does not depend on the path to it (`mlreplica.decomposition.decompose`); "auto" where that
        costs little of the fit. scikit-learn's class has no such parameter.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
    class_weight_ : ndarray of shape (n_classes,)
    support_ : ndarray of shape (n_SV,)
        Indices of the support vectors (α_i > 0 in some problem) in X, class by class.
    support_vectors_ : {ndarray, sparse} of shape (n_SV, d)
        Empty for precomputed kernels and functions.
    n_support_ : ndarray of shape (n_classes,)
    dual_coef_ : {ndarray, sparse} of shape (n_classes − 1, n_SV)
        α_i y_i. A sample of class a has n_classes − 1 problems, one column: row b − 1 is that
        against a class b > a, row b that against a class b < a.
    coef_ : {ndarray, sparse} of shape (n_problems, d)
        w, for the linear kernel alone; read-only.
    intercept_ : ndarray of shape (n_problems,)
    n_iter_ : ndarray of shape (n_problems,)
    fit_status_ : int
        0 if every problem was solved to `tol`, else 1.
    shape_fit_ : tuple
        Shape of X.
    duality_gap_ : ndarray of shape (n_problems,)
        (P − D)/P of each problem, where P is the objective above and D that of the dual, both
        computed from the solution; ∞ where a hard margin is not met. A bound on how far from
        optimal the objective is, if the kernel is positive semi-definite ("sigmoid" need not be).
    objective_path_ : list of n_problems ndarrays
        D on its way up to the optimum: 0 at the start, then its value after every block of samples
        that was solved for, and after every 100 updates where all samples are one block.
    n_features_in_ : int
        Not for functions as kernel.
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.decomposition.decompose : The algorithm itself.
    mlreplica.duality.certificate : All that can be measured of a solution.

    Examples
    --------
    >>> model = SVC(kernel="linear", C=1.0).fit([[3], [5], [6]], [1, 0, 0])
    >>> model.support_.tolist(), model.dual_coef_.tolist(), model.intercept_.tolist()
    ([1, 0], [[-0.5, 0.5]], [4.0])
    >>> model.predict([[3.9], [4], [4.1]]).tolist(), model.duality_gap_.tolist()
    ([1, 1, 0], [0.0])
    """

    def __init__(
        self,
        *,
        C: float = 1.0,
        kernel: str | Callable = "rbf",
        degree: int = 3,
        gamma: str | float = "scale",
        coef0: float = 0.0,
        shrinking: bool = True,
        probability: bool | str = "deprecated",
        tol: float = 1e-3,
        cache_size: float = 200,
        class_weight: dict | str | None = None,
        verbose: bool = False,
        max_iter: int = -1,
        decision_function_shape: str = "ovr",
        break_ties: bool = False,
        random_state: int | np.random.RandomState | None = None,
        n_jobs: int | None = None,
        polish: bool | str = "auto",
    ) -> None:
        self.C = C
        self.kernel = kernel
        self.degree = degree
        self.gamma = gamma
        self.coef0 = coef0
        self.shrinking = shrinking
        self.probability = probability
        self.tol = tol
        self.cache_size = cache_size
        self.class_weight = class_weight
        self.verbose = verbose
        self.max_iter = max_iter
        self.decision_function_shape = decision_function_shape
        self.break_ties = break_ties
        self.random_state = random_state
        self.n_jobs = n_jobs
        self.polish = polish

    def _solver(self, C):
        return functools.partial(_solve_pair, **self._stopping(C))


class _Solved(NamedTuple):
    """What a classifier keeps of the problem of two classes."""

    alpha: np.ndarray
    b: float
    n_iter: int
    converged: bool
    gap: float
    path: np.ndarray
    said: list[str]
    # y f(x) of the nearest samples that cost nothing, before f was divided by it.
    margin: float = 1.0
    violation: float = 0.0
    hints: Sequence[str] = ()


def _solve_pair(rows, source, samples, memory, signs, C, **stopping):
    """Solve the problem of two classes. It may run in another process, so it knows no estimator."""
    with _quietly():
        K = rows(source, samples, memory)
        run, path, said = _optimise(decompose, K, signs, C, **stopping)
        gap = _relative_gap(run, K, signs, C)
        if said and np.isinf(C).all() and len(C) <= HULLS:
            said = [text + _common_point(K, source, samples, signs) for text in said]
    return _Solved(run.alpha, run.b, run.n_iter, run.converged, gap, path, said)


def _common_point(K, source, samples, signs):
    """Say which hull point the classes share, if they do: a hard margin does not exist then.

    Convex weights within each class with Σ_i weights_i y_i φ(x_i) = 0, which is K (weights y) = 0.
    """
    rows = K[np.arange(len(signs))]
    equations = np.vstack([rows * signs / np.abs(rows).max(), signs > 0, signs < 0])
    wanted = [0] * len(signs) + [1, 1]
    # The simplex method ends at a vertex, where few weights are not 0.
    found = linprog(np.zeros(len(signs)), A_eq=equations, b_eq=wanted, method="highs-ds")
    if found.status != 0:
        return ""
    used = np.flatnonzero(found.x > WEIGHT)
    point = ""
    if isinstance(K, GramRows) and getattr(K.kernel, "linear", False):
        positive = used[signs[used] > 0]
        x = found.x[positive] @ dense(source[samples[positive]])
        point = f", ({', '.join(f'{value:.6g}' for value in x)})" if len(x) <= 5 else ""
    return (
        f" No hard margin exists: the convex hulls of the two classes share a point{point}, between"
        f" the samples {samples[used[signs[used] > 0]].tolist()} of one and "
        f"{samples[used[signs[used] < 0]].tolist()} of the other."
    )


def _dual_coef_row(a, b, codes):
    """Row of `dual_coef_` with α_i y_i of the pair a < b, for samples of these two classes.

    It is LIBSVM's layout: a sample has one column for its n_classes − 1 problems. Row b − 1 is
    that of a sample of class a against b, row a that of a sample of class b against a.
    """
    return np.where(codes == a, b - 1, a)


def _relative_gap(run, K, signs, C):
    """Compute (P − D)/P of a binary problem; 0 where the gap is 0, ∞ where P is."""
    gap, primal = run.gap, run.gap - run.objective
    if np.isinf(C).any():
        # f that misses a hard margin by a little is scaled up until it does not. What the
        # certificate says of convexity is not used, and of a matrix it would cost n³.
        found = duality.certificate(K, signs, run.alpha, run.b, C, psd=False, scores=run.scores)
        gap, primal = found.gap, found.primal
    return relative_gap(gap, primal)


class SVR(RegressorMixin, _SupportVectorMachine):
    """Support vector regression: minimise ½‖w‖² + Σ_i C_i max(0, |z_i − f(x_i)| − ε).

    Here f(x) = w·φ(x) + b. It is the dual that is solved, by SMO (`mlreplica.regression`).
    Parameters and attributes are those of `sklearn.svm.SVR`; the differences are those of `SVC`.

    Parameters
    ----------
    kernel : {"linear", "poly", "rbf", "sigmoid", "precomputed"} or callable, default="rbf"
        As in `SVC`, and so are `degree`, `gamma`, `coef0`, `tol` and `cache_size`.
    degree : int, default=3
    gamma : {"scale", "auto"} or positive number, default="scale"
    coef0 : float, default=0.0
    tol : positive number, default=1e-3
        Largest violation of the optimality conditions, in units of the target.
    C : positive number, default=1.0
        Weight of the losses against ½‖w‖²; inf makes the tube hard.
    epsilon : number ≥ 0, default=0.1
        ε; within it of its target f costs nothing.
    shrinking : bool, default=True
        No effect.
    cache_size : positive number, default=200
    verbose : bool, default=False
        As in `SVC`.
    max_iter : int, default=-1
        Largest number of iterations, −1 for no limit (with C=inf for 1 000 000).
    polish : {"auto", True, False}, default="auto"
        As in `SVC`.

    Attributes
    ----------
    support_ : ndarray of shape (n_SV,)
        Indices of the support vectors (β_i ≠ 0) in X, ascending.
    support_vectors_ : {ndarray, sparse} of shape (n_SV, d)
        Empty for precomputed kernels and functions.
    n_support_ : ndarray of shape (1,)
    dual_coef_ : {ndarray, sparse} of shape (1, n_SV)
        β_i = α_i − α*_i, so that f(x) = Σ_i β_i k(x_i, x) + b.
    coef_ : {ndarray, sparse} of shape (1, d)
        w, for the linear kernel alone; read-only.
    intercept_ : ndarray of shape (1,)
    n_iter_ : int
    fit_status_ : int
        0 if the problem was solved to `tol`, else 1.
    shape_fit_ : tuple
        Shape of X.
    duality_gap_ : float
        (P − D)/P, where P is the objective above and D that of the dual
        (`mlreplica.regression.certificate`), both computed from the solution; ∞ where C is
        and a target is out of the tube by however little.
    objective_path_ : ndarray
        D on its way up to the optimum, as in `SVC`.
    n_features_in_ : int
        Not for functions as kernel.
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.regression.epsilon_svr : The algorithm itself.

    Examples
    --------
    >>> model = SVR(kernel="linear", epsilon=0.5).fit([[0], [1], [2]], [0, 1, 5])
    >>> model.coef_.tolist(), model.intercept_.tolist(), model.predict([[2]]).tolist()
    ([[1.0]], [0.5], [2.5])
    >>> model.support_.tolist(), model.dual_coef_.tolist(), model.duality_gap_
    ([1, 2], [[-1.0, 1.0]], 0.0)
    """

    def __init__(
        self,
        *,
        kernel: str | Callable = "rbf",
        degree: int = 3,
        gamma: str | float = "scale",
        coef0: float = 0.0,
        tol: float = 1e-3,
        C: float = 1.0,
        epsilon: float = 0.1,
        shrinking: bool = True,
        cache_size: float = 200,
        verbose: bool = False,
        max_iter: int = -1,
        polish: bool | str = "auto",
    ) -> None:
        self.kernel = kernel
        self.degree = degree
        self.gamma = gamma
        self.coef0 = coef0
        self.tol = tol
        self.C = C
        self.epsilon = epsilon
        self.shrinking = shrinking
        self.cache_size = cache_size
        self.verbose = verbose
        self.max_iter = max_iter
        self.polish = polish

    @unchanged_on_error
    def fit(self, X: MatrixLike, y: ArrayLike, sample_weight: ArrayLike | None = None) -> Self:
        """Solve the regression problem.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
            For ``kernel="precomputed"`` the Gram matrix, shape (n, n).
        y : array-like of shape (n,)
            Targets z.
        sample_weight : array-like of shape (n,), optional
            C_i = C · weight_i; a sample of weight 0 or less takes no part.

        Returns
        -------
        SVR
            The estimator itself.

        Raises
        ------
        ValueError
            If a parameter or the data are not as described, or kernel values overflow. The
            estimator is then what it was before.

        Warns
        -----
        sklearn.exceptions.ConvergenceWarning
            If the problem was not solved to `tol`.
        UserWarning
            As in `SVC`.
        """
        X, y = self._check_training_data(X, y, y_numeric=True)
        C = self._penalties(X, sample_weight)
        samples = np.flatnonzero(C)
        z, C = np.asarray(y, dtype=np.float64)[samples], C[samples]
        solve = functools.partial(regression.epsilon_svr, solve=decompose)
        with _quietly():
            K = self._source.rows(self._source.source(X), samples, self.cache_size * 1e6)
            run, self.objective_path_, said = _optimise(
                solve, K, z, C, self.epsilon, **self._stopping(C)
            )
        warn_of(said)
        self.duality_gap_ = regression.certificate(
            K, z, run.coef, run.b, C, self.epsilon, scores=run.scores
        ).relative_gap

        coef = np.zeros((1, _num_samples(X)))
        coef[0, samples] = run.coef
        support = np.flatnonzero(coef)
        self._set_support(X, coef, support)
        self.n_support_ = np.array([len(support)], dtype=np.int32)
        b = self._source.moved(X, samples, coef[0, support], run.b)
        self.intercept_, self.n_iter_ = np.array([b]), run.n_iter
        self.fit_status_ = int(not run.converged)
        self._hint_at_scales(X)
        return self

    def predict(self, X: MatrixLike) -> NDArray[np.float64]:
        """Compute f(x) = Σ_i β_i k(x_i, x) + b for each sample.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)
            For ``kernel="precomputed"`` the kernel values with the training samples, shape (m, n).

        Returns
        -------
        ndarray of shape (m,)
        """
        return self._scores(X)[:, 0]
