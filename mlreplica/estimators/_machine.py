"""Base class of the SVMs: parameters, stopping rules, the record of a problem, decision values."""

from __future__ import annotations

import functools
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array, csr_matrix, issparse, isspmatrix
from sklearn.utils.validation import (
    _check_sample_weight,
    _num_samples,
    check_is_fitted,
)

from mlreplica import duality, kernels
from mlreplica.exact import relative_gap
from mlreplica.exceptions import warn_caller
from mlreplica.gram import row_slices
from mlreplica.problem import Limits
from mlreplica.step import EPS

from ._base import (
    UNEVEN,
    Estimator,
    Progress,
    as_numpy,
    dense,
    hint_at,
    knows_features,
    read_only,
    scales_apart,
    warn_of,
)
from ._parameters import (
    FINITE,
    POSITIVE,
    VERBOSE,
    Rule,
    is_named,
    is_whole,
    or_none,
    parameter,
    truth,
)
from ._samples import _kind, _Matrix, _Vectors, named_kernel

__all__: list[str] = []

NAMES = ("linear", "poly", "rbf", "sigmoid")  # of the kernels that a parameter may name


class _Settings(NamedTuple):
    """When a fit ends that the user did not limit, and what a user should be told."""

    # Pairs a sample that are many where scales are a thousand apart; ten times as many are where
    # they are a hundred apart.  Scales no further apart than `even` do not make a fit slow.
    many: int = 10
    even: float = 10.0
    cap: int = 10_000_000  # pairs, with no max_iter: LIBSVM's,
    cap_per_sample: int = 100  # or so many for each multiplier;
    hard_cap: int = 1_000_000  # with C=inf, as where classes overlap there is no solution
    moment: float = 1e-9  # seconds: the smallest remaining time limit
    # Where all C_i are ∞, and samples are no more: so many pairs for each, then it is asked whether
    # there is a solution at all, which takes as long as some thousand more.
    hulls: int = 500
    asked: int = 100
    close: float = 1e-2  # a larger relative gap is told of, however little is violated
    alone: float = 0.999  # of the summed variance: it is all of a feature that a distance sees
    alike: float = 1e-6  # a kernel value below which two samples are not alike,
    alike_of: int = 64  # and of how many samples that is asked


SETTINGS = _Settings()

SCALE = "Scale the features, with sklearn.preprocessing.StandardScaler for example."

# What overflows is found in the result, and reported there.
_quietly = functools.partial(np.errstate, over="ignore", invalid="ignore")


def _is_penalty(value):
    return POSITIVE.allows(value) or isinstance(value, float | np.floating) and value == math.inf


KERNEL = Rule(
    f"one of {', '.join(map(repr, NAMES))}, 'precomputed' or a function",
    lambda value: callable(value) or is_named(value, *NAMES, "precomputed"),
)
GAMMA = Rule(
    "'scale', 'auto' or a positive finite number",
    lambda value: is_named(value, "scale", "auto") or POSITIVE.allows(value),
)
PENALTY = Rule("a positive number or inf", _is_penalty)
CAPPED = Rule(
    "a whole number of at least 1, or -1 for LIBSVM's limit",
    lambda value: is_whole(value, 1) or is_whole(value, -1, -1),
)


class Solved(NamedTuple):
    """What a machine keeps of a problem that was solved; it may come from another process."""

    coef: np.ndarray  # β of its samples: f(x) = Σ_i β_i k(x_i, x) + b
    b: float
    n_iter: int = 0
    converged: bool = True
    violation: float = 0.0
    gap: float = 0.0  # relative
    rounding: float = 0.0  # what `gap` may be wrong by
    slope: float = 0.0  # and by how much more for each unit of b
    path: np.ndarray = np.zeros(1)
    said: Sequence[str] = ()
    hints: Sequence[str] = ()
    # y f(x) of the nearest samples that cost nothing, before f was divided by it.
    margin: float = 0.0


@dataclass(kw_only=True, eq=False, repr=False)
class _SupportVectorMachine(Estimator):
    """Check the data, call the optimiser, compute f at new samples.

    Parameters
    ----------
    kernel : {"linear", "poly", "rbf", "sigmoid", "precomputed"} or callable, default="rbf"
        x·z, (γ x·z + c)^p, exp(−γ‖x − z‖²), tanh(γ x·z + c), or a Gram matrix given as X. A
        function of two sample sets returns the matrix of their kernel values; it is asked for
        that of the training samples, which may be anything, and at prediction for that of the new
        samples with all of these. A kernel of `mlreplica.kernels` is asked for rows, like the four
        named ones, and so is one of objects that are no vectors, as strings or graphs are:
        ``mlreplica.kernels.from_function(k)`` with a function k(x, z) of two of them, or a class of
        your own with ``vectors = False``. Not all n² values are computed then.
    degree : int, default=3
        p of "poly".
    gamma : {"scale", "auto"} or positive number, default="scale"
        γ, resolved once in `fit`: 1/(d · variance of all entries of X), 1/d, or the number. The
        variance is that of X as it is, whatever the weights: with "scale" a sample of weight k is
        not quite k copies of it.
    coef0 : float, default=0.0
        c of "poly" and "sigmoid".
    shrinking : bool, default=True
        No effect. The solver shrinks by itself, where samples rest and rows are long.
    tol : positive number, default=1e-3
        Largest violation of the optimality conditions (m − M of `mlreplica.smo`), in units of f, or
        of the target.
    cache_size : positive number, default=200
        Megabytes of kernel rows kept while solving.
    verbose : bool, default=False
        Whether to print how far the solver has come, about once a second, and what it found: the
        dual objective D, the largest violation, the gap, the pairs tried.
    max_iter : int, default=-1
        Largest number of iterations for each problem; −1 is LIBSVM's, max(10⁷, 100 n) for n
        multipliers, of which a sample has two in regression (with C=inf 10⁶, as there may be no
        solution).
    polish : {"auto", True, False}, default="auto"
        Whether the solution to `tol` is taken to one without violation but rounding, so that it
        does not depend on the path to it (`mlreplica.decomposition.decompose`); "auto" where that
        takes no more work than the fit, or a millisecond. scikit-learn's classes have no such
        parameter, nor the two that follow.
    tol_gap : number, default=None
        If given, the fit ends when the relative duality gap of a problem is no larger, whatever
        `tol` says of its optimality conditions: 1e-3 is an objective at most 0.1 % above its
        optimum. "auto" does not polish then.
    max_time : number, default=None
        Seconds, by the clock, after which the fit is ended with what was reached, and a warning
        that tells of it.
    """

    kernel: str | Callable = parameter("rbf", KERNEL)
    degree: int = parameter(
        3, Rule("a whole number of at least 0", lambda value: is_whole(value, 0))
    )
    gamma: str | float = parameter("scale", GAMMA)
    coef0: float = parameter(0.0, FINITE)
    shrinking: bool = parameter(True, truth())
    tol: float = parameter(1e-3, POSITIVE)
    cache_size: float = parameter(200, POSITIVE)
    verbose: bool = parameter(False, VERBOSE)
    max_iter: int = parameter(-1, CAPPED)
    polish: bool | str = parameter("auto", truth("auto"))
    tol_gap: float | None = parameter(None, or_none(POSITIVE))
    max_time: float | None = parameter(None, or_none(POSITIVE))

    # Whether Σ_i β_i = 0, how many multipliers a sample has, what makes a problem easier, and
    # whether the optimum may be 0, so that a relative gap is rounding.
    _balanced, _multipliers, _softer, _may_be_nothing = True, 1, "lower C", False

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.pairwise = _kind(self.kernel) is _Matrix
        tags.input_tags.sparse = _kind(self.kernel) is not _Matrix
        return tags

    def _check_parameters(self):
        super()._check_parameters()
        if self.tol_gap is not None and math.isinf(self.C):
            raise ValueError("tol_gap needs a finite C: the gap of a hard margin is ∞ on the way.")

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
        return named_kernel(self, gamma)

    def _penalties(self, X, weights):
        """Compute C_i = C · weight_i, and 0 where that is not positive: it takes no part then."""
        if weights is None:
            return np.full(_num_samples(X), float(self.C))
        weights = as_numpy(weights)
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
        most = max(SETTINGS.cap, SETTINGS.cap_per_sample * len(C))
        most = SETTINGS.hard_cap if C.max() == math.inf else most
        max_iter = most if self.max_iter == -1 else int(self.max_iter)
        stopping = {"tol": float(self.tol), "max_iter": max_iter, "polish": self.polish}
        if self.tol_gap is not None or self.max_time is not None:
            stopping["tol_gap"] = self.tol_gap
            longest = self.max_time
            stopping["end"] = None if longest is None else (time.time() + longest, longest)
        if knows_features(self.kernel) and not issparse(X):
            stopping["slow"] = SETTINGS.many * len(C), functools.partial(_hint_at_scales, X, len(C))
        return stopping | {"verbose": type(self).__name__ if self.verbose else ""}

    def _hint_at_one_feature(self, X):
        """Warn where an RBF kernel sees one feature alone: it may need few steps to learn little.

        The words are always the same, so that Python shows them once for each line of the user.
        """
        if self.kernel != "rbf" or issparse(X) or X.shape[1] < 2:
            return
        with _quietly():
            centred = X - np.add.reduce(X) / len(X)
            variance = np.add.reduce(centred * centred)  # times n, in a third of the time of `var`
            alone = variance.max() > SETTINGS.alone * variance.sum()
        if alone:
            warn_caller(
                "One feature makes more than 99.9 % of the summed variance, so that distances, and "
                f"with them the RBF kernel, hardly see the others. {SCALE}",
                UserWarning,
            )

    def _keep(self, X, coef, support, solved, posed):
        """Keep the support vectors, and of each problem what its record tells.

        `coef` has the coefficients of all samples, a row as `dual_coef_` has it. `posed` are the
        samples of those problems that were solved about the mean of their samples, if any were.
        """
        self._source.keep(X, support)
        self.support_ = support.astype(np.int32)
        self.dual_coef_ = self._container(coef[:, support] + 0.0)  # −0 + 0 is 0
        if posed:
            beta = self._problem_coef()
        for p, samples in posed.items():
            b, lost = self._source.moved(X, samples, beta[p], solved[p].b)
            more = solved[p].slope * lost if lost else 0.0
            solved[p] = solved[p]._replace(b=b, rounding=solved[p].rounding + more)
        self.intercept_ = np.array([found.b for found in solved], dtype=float)
        self.n_iter_ = np.array([found.n_iter for found in solved], dtype=np.int32)
        self.fit_status_ = int(not all(found.converged for found in solved))
        self.violation_ = np.array([found.violation for found in solved], dtype=float)
        self.duality_gap_ = np.array([found.gap for found in solved], dtype=float)
        self.gap_rounding_ = np.array([found.rounding for found in solved], dtype=float)
        self.objective_path_ = [found.path for found in solved]

    def _tell(self, solved, context=""):
        """Warn of what a user should know of a problem that was solved."""
        warn_of(solved.said, context)
        least = max(SETTINGS.close, solved.rounding if self._may_be_nothing else 0.0)
        hints = solved.hints
        if not hints and solved.converged and least < solved.gap < math.inf:
            hints = [_far_from_optimal(solved.gap, self._softer)]
        hint_at(hints, context)

    @property
    def support_vectors_(self) -> NDArray[np.float64] | csr_array | csr_matrix:
        """Support vectors, shape (n_SV, d), read-only; empty for Gram matrices and functions.

        f is computed from them and `dual_coef_`: to write one of the two would change half of it.
        """
        self._check_is_fitted()
        if not isinstance(self._source, _Vectors):
            return np.empty((0, 0))
        return read_only(self._container(self._source.support))

    def _hint_at_identity(self, taking_part):
        """Warn where an RBF kernel sees no two samples as alike: it learns each by heart."""
        if not 2 < len(self.support_) == taking_part:
            return
        support = self.support_vectors_
        rbf = isinstance(getattr(self._source, "kernel", None), kernels.RBF)
        if not rbf or not isinstance(support, np.ndarray):
            return
        asked = min(len(support), SETTINGS.alike_of)
        some = support[np.linspace(0, len(support) - 1, asked).astype(int)]
        K = self._source.kernel(some)
        np.fill_diagonal(K, 0.0)
        if K.max() < SETTINGS.alike:
            warn_caller(
                "All samples are support vectors, and the RBF kernel sees no two of them as alike: "
                f"what is learned holds for them alone. Lower gamma. {SCALE}",
                UserWarning,
            )

    def _check_is_fitted(self):
        """Raise scikit-learn's NotFittedError before `fit`; its own question takes its time."""
        if "support_" not in vars(self):
            check_is_fitted(self)

    def _scores(self, X):
        """Compute f of each binary problem at each sample, shape (m, n_problems)."""
        self._check_is_fitted()
        if "support" not in vars(self._source):
            raise RuntimeError(
                f"This {type(self).__name__} is being fitted by another thread: fit a clone there, "
                "or wait."
            )
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
        # To write to it would change nothing.
        return read_only(self._source.weights(self._container(self._problem_coef())))


class _OneProblem(_SupportVectorMachine):
    """A machine whose fit is one problem."""

    def _fit(self, X, y, sample_weight):
        C = self._penalties(X, sample_weight)
        samples = np.flatnonzero(C)
        y, C = np.asarray(y, dtype=np.float64)[samples], C[samples]
        stopping = self._stopping(np.tile(C, self._multipliers), X)
        with _quietly():
            K = self._source.rows(self._source.source(X), samples, self.cache_size * 1e6)
            self._hint_at_one_feature(X)
            solved = self._solve(K, y, C, samples, stopping)
        coef = np.zeros((1, _num_samples(X)))
        coef[0, samples] = solved.coef
        support, problems = np.flatnonzero(coef), [solved]
        self._keep(X, coef, support, problems, {0: samples})
        self._tell(problems[0])
        self._hint_at_identity(len(samples))
        self.n_support_ = np.array([len(support)], dtype=np.int32)
        # Of one problem there is one number each, as in scikit-learn.
        for name in "n_iter_", "duality_gap_", "gap_rounding_":
            setattr(self, name, getattr(self, name)[0].item())
        self.objective_path_ = self.objective_path_[0]
        return self

    def _solve(self, K, y, C, samples, stopping):
        """Solve the problem of `samples`, with targets y and bounds C, as a `Solved`."""
        raise NotImplementedError


def _hint_at_scales(X, n, n_iter):
    """Warn of features whose scales are far apart, when a fit has taken many steps for that.

    The words are always the same, so that Python shows them once for each line of the user.  It
    returns when to ask again, if there is no reason yet.
    """
    apart = scales_apart(X)
    enough = SETTINGS.many * n * UNEVEN / apart
    if n_iter >= enough:
        warn_caller(
            f"The scales of the features are far apart, and the fit takes many steps. {SCALE}",
            UserWarning,
        )
    elif apart > SETTINGS.even:
        return enough, functools.partial(_hint_at_scales, X, n)
    return None


def _optimise(
    optimiser,
    *problem,
    verbose="",
    constant=0.0,
    tol_gap=None,
    end=None,
    slow=None,
    margin=None,
    ask=None,
    **options,
):
    """Call `decompose`, or what calls it: return the result, the path of D and what was said."""
    said: list[str] = []
    progress = Progress(verbose, options["tol"], constant) if verbose else None
    # Of the clock that machines share, which may be set back: no more than there was at the start.
    left = None if end is None else min(max(end[0] - time.time(), SETTINGS.moment), end[1])
    options["limits"] = Limits(tol_gap, constant, left, slow, margin, ask)
    run = optimiser(*problem, record=True, warn=said.append, callback=progress, **options)
    if progress:
        progress.end(run)
    return run, _path(run), said


def _whether_there_is_one(C, none):
    """What ends a run without an upper bound that has no solution: `none()` says why, or ""."""
    if not np.isinf(C).all() or len(C) > SETTINGS.hulls:
        return None
    return SETTINGS.asked * len(C), none


def _path(run):
    """D on its way up to the optimum."""
    return np.array([0.0, *(-step.objective for step in run.history)])


def _product(C, weights):
    """Compute C_i · weight_i, and 0 where one of them is 0: ∞ · 0 is 0 here."""
    with _quietly():
        return np.multiply(C, weights, where=(C > 0) & (weights > 0), out=np.zeros(len(weights)))


def _record(run, coef, gap, primal, rounding, slope, path, said, **more):
    """Make the record of a run, whose gap is told in parts of `primal`."""
    gap, rounding, slope = relative_gap(gap, primal), _part(rounding, primal), _part(slope, primal)
    reached = run.n_iter, run.converged, run.violation
    return Solved(coef, run.b, *reached, gap, rounding, slope, path, said, **more)


def _of_two_classes(run, K, signs, C, path, said, **more):
    """Make the record of a binary problem, whose gap is told in parts of P: 0 of 0 is 0, of ∞ ∞."""
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
    coef = run.alpha * signs
    return _record(run, coef, gap, primal, rounding, slope, path, said, **more)


def _part(rounding, primal):
    """Compute what a relative gap may be wrong by: ∞ where nothing is known of it."""
    if rounding == 0:
        return 0.0
    part = abs(float(rounding) / float(primal)) if primal else math.inf
    return part if part < math.inf else math.inf


def _far_from_optimal(gap, softer):
    """Say of a solution whose relative gap is large although no condition is missed by `tol`.

    It is ∞ where a hard margin or tube is missed by rounding, of which there is nothing to say.
    """
    return (
        "No optimality condition is missed by more than tol, and yet the relative duality gap is "
        f"{gap:.2g}: the objective may be above its optimum by that part. Scale the features, "
        f"{softer}, or fit with a tenth of tol."
    )
