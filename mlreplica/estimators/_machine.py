"""What all support vector machines share, whatever their problem is."""

from __future__ import annotations

import functools
import math
import numbers
import time

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array, csr_matrix, issparse, isspmatrix
from sklearn.utils.validation import (
    _check_sample_weight,
    _num_samples,
    check_is_fitted,
)

from mlreplica import duality, kernels
from mlreplica._validation import check_count, check_positive
from mlreplica.exact import relative_gap
from mlreplica.exceptions import warn_caller
from mlreplica.gram import row_slices
from mlreplica.problem import Limits
from mlreplica.step import EPS

from ._base import (
    Estimator,
    Progress,
    dense,
    knows_features,
    uneven,
)
from ._samples import _is_named, _kind, _Matrix, _Vectors

__all__: list[str] = []

NAMES = ("linear", "poly", "rbf", "sigmoid")  # of the kernels that a parameter may name

MANY = 10  # pairs a sample

CAP, CAP_PER_SAMPLE = 10_000_000, 100  # pairs, with no max_iter: LIBSVM's
ALONE = 0.999  # of the summed variance: a feature with more is all that a distance sees
CLOSE = 1e-2  # a larger relative gap is told of, however little is violated
MOMENT = 1e-9  # seconds that are left when none are
# Where all C_i are ∞, and samples are no more: so many pairs for each, then it is asked whether
# there is a solution at all, which takes as long as some thousand more.
HULLS, ASKED = 500, 100

HARD_MAX_ITER = 1_000_000  # with C=inf and no max_iter: where classes overlap there is no solution

SCALE = "Scale the features, with sklearn.preprocessing.StandardScaler for example."

# What overflows is found in the result, and reported there.
_quietly = functools.partial(np.errstate, over="ignore", invalid="ignore")


class _SupportVectorMachine(Estimator):
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
        if not isinstance(self.degree, numbers.Integral) or self.degree < 0:
            raise ValueError(f"degree must be a whole number of at least 0, got {self.degree!r}.")
        for name, also in ("shrinking", ()), ("polish", ("auto",)):
            value = getattr(self, name)
            if not isinstance(value, bool | np.bool_) and not _is_named(value, *also):
                named = " or ".join(["True", "False", *map(repr, also)])
                raise ValueError(f"{name} must be {named}, got {value!r}.")
        check_positive("tol", self.tol)
        check_positive("cache_size", self.cache_size)
        check_positive("tol_gap", self.tol_gap, or_none=True)
        check_positive("max_time", self.max_time, or_none=True)
        if self.tol_gap is not None and math.isinf(self.C):
            raise ValueError("tol_gap needs a finite C: the gap of a hard margin is ∞ on the way.")
        if self.max_iter != -1:
            try:
                check_count("max_iter", self.max_iter)
            except ValueError as error:
                raise ValueError(f"{str(error)[:-1]}; -1 is LIBSVM's limit.") from None

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
            self._source = _Matrix() if kind is _Matrix else kind(self.kernel)
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
        if weights is None:
            return np.full(_num_samples(X), float(self.C))
        given = np.asarray(weights)
        if given.dtype.kind == "f" and np.isnan(given).any():
            first = int(np.argmax(np.isnan(given)))
            raise ValueError(f"sample_weight must hold numbers, got nan at {first}.")
        if given.dtype.kind in "biuf" and given.size and not (given > 0).any():
            # The words of scikit-learn, which its users may look for.
            raise ValueError(
                "Invalid input - all samples have zero or negative weights. sample_weight must "
                "hold a positive number."
            )
        weights = _check_sample_weight(weights, X, dtype=np.float64)
        return _product(float(self.C), weights)

    def _stopping(self, C, X):
        """When the optimiser of a problem with these penalties stops, and who it tells of."""
        most = HARD_MAX_ITER if np.isinf(C).any() else max(CAP, CAP_PER_SAMPLE * len(C))
        max_iter = most if self.max_iter == -1 else int(self.max_iter)
        stopping = {"tol": float(self.tol), "max_iter": max_iter, "polish": self.polish}
        if self.tol_gap is not None or self.max_time is not None:
            stopping["tol_gap"] = self.tol_gap
            longest = self.max_time
            stopping["end"] = None if longest is None else (time.time() + longest, longest)
        if knows_features(self.kernel) and not issparse(X):
            stopping["slow"] = MANY * len(C), functools.partial(_hint_at_scales, X)
        return stopping | {"verbose": type(self).__name__ if self.verbose else ""}

    def _hint_at_one_feature(self, X):
        """Warn where an RBF kernel sees one feature alone: it may need few steps to learn little.

        The words are always the same, so that Python shows them once for each line of the user.
        """
        if self.kernel != "rbf" or issparse(X) or X.shape[1] < 2:
            return
        with _quietly():
            variance = X.var(axis=0)
            alone = variance.max() > ALONE * variance.sum()
        if alone:
            warn_caller(
                "One feature makes more than 99.9 % of the summed variance, so that distances, and "
                f"with them the RBF kernel, hardly see the others. {SCALE}",
                UserWarning,
            )

    def _set_support(self, X, coef, support):
        """Keep the support vectors, and of each row of `coef` the coefficients of these."""
        self._source.keep(X, support)
        self.support_ = support.astype(np.int32)
        self.dual_coef_ = self._container(coef[:, support] + 0.0)  # −0 + 0 is 0
        if isinstance(self._source, _Vectors):
            self.support_vectors_ = self._container(self._source.support)
        else:
            self.support_vectors_ = np.empty((0, 0))

    def _check_is_fitted(self):
        """Raise scikit-learn's NotFittedError before `fit`; its own question takes its time."""
        if "support_" not in vars(self):
            check_is_fitted(self)

    def _scores(self, X):
        """Compute f of each binary problem at each sample, shape (m, n_problems)."""
        self._check_is_fitted()
        X = self._source.check(self, X, reset=False)
        coef, f = self._problem_coef(), np.empty((_num_samples(X), len(self.intercept_)))
        f[:] = self.intercept_
        if not len(self.support_):
            return f
        if isinstance(self._source, _Vectors) and self._source.centred:
            for problems in row_slices(len(coef), X.shape[1]):
                f[:, problems] += X @ self._source.weights(coef[problems]).T
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
        self._check_is_fitted()
        if not getattr(self._source.kernel, "linear", False):
            raise AttributeError(
                f"coef_ is only available when using a linear kernel, got kernel={self.kernel!r}."
            )
        coef = self._source.weights(self._container(self._problem_coef()))
        # To write to it would change nothing.
        (coef.data if issparse(coef) else coef).flags.writeable = False
        return coef


def _hint_at_scales(X):
    """Warn of features whose scales are far apart, when a fit has taken many steps.

    The words are always the same, so that Python shows them once for each line of the user.
    """
    if uneven(X):
        warn_caller(
            "The scales of the features differ by more than a thousand, and the fit takes many "
            f"steps. {SCALE}",
            UserWarning,
        )


def _optimise(
    optimiser,
    *problem,
    verbose="",
    constant=0.0,
    tol_gap=None,
    end=None,
    slow=None,
    ask=None,
    **options,
):
    """Call `decompose`, or what calls it: return the result, the path of D and what was said."""
    said: list[str] = []
    progress = Progress(verbose, options["tol"], constant) if verbose else None
    # Of the clock that machines share, which may be set back: no more than there was at the start.
    left = None if end is None else min(max(end[0] - time.time(), MOMENT), end[1])
    options["limits"] = Limits(tol_gap, constant, left, slow, ask)
    run = optimiser(*problem, record=True, warn=said.append, callback=progress, **options)
    if progress:
        progress.end(run)
    return run, _path(run), said


def _whether_there_is_one(C, none):
    """What ends a run without an upper bound that has no solution: `none()` says why, or ""."""
    if not np.isinf(C).all() or len(C) > HULLS:
        return None
    return ASKED * len(C), none


def _path(run):
    """D on its way up to the optimum."""
    return np.array([0.0, *(-step.objective for step in run.history)])


def _product(C, weights):
    """Compute C_i · weight_i, and 0 where one of them is 0: ∞ · 0 is 0 here."""
    with _quietly():
        return np.multiply(C, weights, where=(C > 0) & (weights > 0), out=np.zeros(len(weights)))


def _relative_gap(run, K, signs, C):
    """Compute (P − D)/P of a binary problem, what it may be wrong by, and more for each unit of b.

    It is 0 where the gap is 0, ∞ where P is.
    """
    gap, primal, rounding = run.gap, run.gap - run.objective, run.gap_rounding
    slope = run.gap_slope
    if np.isinf(C).any():
        # f that misses a hard margin by a little is scaled up until it does not. What the
        # certificate says of convexity is not used, and of a matrix it would cost n³.
        known = {"psd": False, "scores": run.scores, "scores_error": run.scores_error}
        found = duality.certificate(K, signs, run.alpha, run.b, C, **known)
        gap, primal, rounding = found.gap, found.primal, found.rounding
        slope = 0.0
        if 0 < primal < math.inf:  # P = ½‖w‖²/s², where f is divided by s
            shrunk = math.sqrt(max(run.alpha * signs @ run.scores, EPS) / (2 * primal))
            slope = float(run.alpha.sum()) + 4 * primal / shrunk
    return relative_gap(gap, primal), _part(rounding, primal), _part(slope, primal)


def _part(rounding, primal):
    """Compute what a relative gap may be wrong by: ∞ where nothing is known of it."""
    if rounding == 0:
        return 0.0
    part = abs(float(rounding) / float(primal)) if primal else math.inf
    return part if part < math.inf else math.inf


def _far_from_optimal(converged, gap, rounding=0.0, softer="lower C"):
    """Say of a solution whose relative gap is large although no condition is missed by `tol`.

    It is ∞ where a hard margin or tube is missed by rounding, of which there is nothing to say, nor
    of a gap that may be rounding altogether, as where the optimum is 0.
    """
    if not converged or not max(CLOSE, rounding) < gap < math.inf:
        return []
    text = (
        "No optimality condition is missed by more than tol, and yet the relative duality gap is "
        f"{gap:.2g}: the objective may be above its optimum by that part. Scale the features, "
        f"{softer}, or fit with a tenth of tol."
    )
    return [text]
