"""The support vector classifier: one problem for each pair of classes."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import clone
from sklearn.exceptions import NotFittedError
from sklearn.utils import (
    compute_class_weight,
    deprecated,
)
from sklearn.utils.metaestimators import available_if
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import (
    check_is_fitted,
)

from mlreplica import multiclass
from mlreplica._small import solve_pairs
from mlreplica.decomposition import decompose
from mlreplica.exact import relative_gap
from mlreplica.exceptions import warn_caller
from mlreplica.gram import GramRows
from mlreplica.hulls import ray

from ._base import (
    Classifier,
    are_labels,
    check_classes,
    check_n_jobs,
    dense,
    each,
    hint_at,
    unchanged_on_error,
    warn_of,
)
from ._machine import (
    _far_from_optimal,
    _optimise,
    _part,
    _path,
    _product,
    _quietly,
    _relative_gap,
    _SupportVectorMachine,
    _whether_there_is_one,
)
from ._samples import _is_named, _Vectors

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__ = ["SVC"]


@functools.cache
def _probability_is_deprecated():
    from sklearn.svm import SVC as theirs

    return theirs().probability == "deprecated"


class _Classifier(Classifier, _SupportVectorMachine):
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
            If the scales of the features differ by more than a thousand and steps are many; if one
            feature is all that an RBF kernel sees; or if the relative gap is above 1 % where no
            condition is missed by more than `tol`.
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
        if isinstance(self.class_weight, str) and self.class_weight != "balanced":
            raise ValueError(
                f"class_weight must be a dict, 'balanced' or None, got {self.class_weight!r}."
            )
        self.class_weight_ = np.ones(k)
        if self.class_weight is not None:
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
        self.violation_, self.gap_rounding_ = np.zeros(len(pairs)), np.zeros(len(pairs))
        coef = np.zeros((k - 1, len(C)))
        with _quietly():
            source = self._source.source(X)
        self._hint_at_one_feature(X)
        both = {p: (a, b) for p, (a, b) in enumerate(pairs) if present[a] and present[b]}
        self._solve_small(X, codes, C, both, coef)
        problems = []
        if both:
            problems = [found for found in self._binary_problems(codes, C) if found[1] in both]
        tasks = (
            (self._source.rows, source, samples, self.cache_size * 1e6, signs, C[samples])
            for _, _, samples, signs, _ in problems
        )
        solved, slopes = each(self._solver(C[C > 0], X), tasks, len(problems), self.n_jobs), []
        for ((a, b), p, samples, signs, context), result in zip(problems, solved):
            warn_of(result.said, context)
            hint_at(result.hints, context)
            coef[_dual_coef_row(a, b, codes[samples]), samples] = result.alpha * signs
            self.intercept_[p], self.n_iter_[p] = result.b, result.n_iter
            self.duality_gap_[p], self.objective_path_[p] = result.gap, result.path
            self.violation_[p], self.gap_rounding_[p] = result.violation, result.rounding
            self._margins[p] = result.margin
            slopes.append(result.slope)
            self.fit_status_ |= int(not result.converged)

        support = np.flatnonzero(coef.any(axis=0))
        support = support[np.argsort(codes[support], kind="stable")]
        self._set_support(X, coef, support)
        self.n_support_ = np.bincount(codes[support], minlength=k).astype(np.int32)
        if problems:
            beta = self._problem_coef()
            for (_, p, samples, _, _), slope in zip(problems, slopes):
                b = self.intercept_[p]
                self.intercept_[p], lost = self._source.moved(X, samples, beta[p], b)
                self.gap_rounding_[p] += slope * lost if lost else 0.0
        self._calibrated = self._calibrate(X, y, sample_weight) if self._with_probability else None
        return self

    def _solve_small(self, X, codes, C, problems, coef):
        """Solve the problems that are small, of all classes together; leave the others."""

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
        named ones, and so is one of objects that are no vectors, as strings or graphs are:
        ``mlreplica.kernels.from_function(k)`` with a function k(x, z) of two of them, or a class of
        your own with ``vectors = False``. Not all n² values are computed then.
    degree : int, default=3
        p of "poly".
    gamma : {"scale", "auto"} or positive number, default="scale"
        γ, resolved once in `fit`: 1/(d · variance of all entries of X), 1/d, or the number.
    coef0 : float, default=0.0
        c of "poly" and "sigmoid".
    shrinking : bool, default=True
        No effect. The solver shrinks by itself, where samples rest and rows are long.
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
        Largest number of iterations for each binary problem; −1 is LIBSVM's, max(10⁷, 100 n) (with
        C=inf 10⁶, as overlapping classes have no solution).
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
        costs no more than the fit, or a quarter of a second. scikit-learn's class has no such
        parameter, nor the two that follow.
    tol_gap : number, default=None
        If given, the fit ends when the relative duality gap of a problem is no larger, whatever
        `tol` says of its optimality conditions: 1e-3 is an objective at most 0.1 % above its
        optimum. "auto" does not polish then.
    max_time : number, default=None
        Seconds, by the clock, after which the fit is ended with what was reached, and a warning
        that tells of it.

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
    gap_rounding_ : ndarray of shape (n_problems,)
        What each `duality_gap_` may be wrong by, since its sums, and `intercept_`, are rounded: a
        gap below it says that the objective cannot be told from its optimum any better. Kernel
        values are taken as they were computed; `mlreplica.certify` judges them as they are.
    violation_ : ndarray of shape (n_problems,)
        By how much the optimality conditions of each problem are missed (m − M), what `tol`
        bounds: rounding, some 1e-13, where the solution was polished.
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
        tol_gap: float | None = None,
        max_time: float | None = None,
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
        self.tol_gap = tol_gap
        self.max_time = max_time

    def _solver(self, C, X):
        return functools.partial(_solve_pair, **self._stopping(C, X))

    def _solve_small(self, X, codes, C, problems, coef):
        vectors = isinstance(self._source, _Vectors) and isinstance(X, np.ndarray)
        limited = self.tol_gap is not None or self.max_time is not None
        if not vectors or limited or self.verbose or not C.max() < math.inf:
            return
        stopping, places, pairs = self._stopping(C, X), list(problems), list(problems.values())
        slow, hint = stopping.get("slow", (math.inf, None))
        options = {name: stopping[name] for name in ("tol", "max_iter", "polish")}
        sign, memory = -1.0 if len(self.classes_) == 2 else 1.0, self.cache_size * 1e6
        with _quietly():
            solved = solve_pairs(self._source.kernel, X, codes, C, pairs, sign, memory, **options)
            for p, (a, b), result in zip(places, pairs, solved):
                if result is None:
                    continue
                del problems[p]
                run, of_a, of_b = result
                v = run.alpha * sign
                coef[b - 1, of_a], coef[a, of_b] = v[: len(of_a)], -v[len(of_a) :]
                self.intercept_[p], self.n_iter_[p] = run.b, run.n_iter
                primal = run.gap - run.objective
                self.duality_gap_[p] = relative_gap(run.gap, primal)
                self.gap_rounding_[p] = _part(run.gap_rounding, primal)
                self.violation_[p] = run.violation
                self.objective_path_[p], self._margins[p] = _path(run), 1.0
        if self.n_iter_.max() > slow:
            hint()


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
    rounding: float = 0.0  # what `gap` may be wrong by
    slope: float = 0.0  # and by how much more for each unit of b


def _solve_pair(rows, source, samples, memory, signs, C, **stopping):
    """Solve the problem of two classes. It may run in another process, so it knows no estimator."""
    with _quietly():
        K = rows(source, samples, memory)
        common = functools.partial(_common_point, K, source, samples, signs)
        ask = _whether_there_is_one(C, common)
        run, path, said = _optimise(decompose, K, signs, C, ask=ask, **stopping)
        gap, rounding, slope = _relative_gap(run, K, signs, C)
        if ask and said and run.n_iter <= ask[0]:
            said = [f"{text} {common()}".rstrip() for text in said]
    hints = _far_from_optimal(run.converged, gap)
    return _Solved(
        *(run.alpha, run.b, run.n_iter, run.converged, gap, path, said),
        violation=run.violation,
        hints=hints,
        rounding=rounding,
        slope=slope,
    )


def _common_point(K, source, samples, signs):
    """Say which hull point the classes share, if they do: a hard margin does not exist then.

    Convex weights within each class with Σ_i weights_i y_i φ(x_i) = 0, which is K (weights y) = 0.
    """
    weights = ray(K[np.arange(len(signs))], signs)
    if weights is None:
        return ""
    first, second = (np.flatnonzero((weights > 0) & (signs == sign)) for sign in (1, -1))
    point = ""
    if isinstance(K, GramRows) and getattr(K.kernel, "linear", False):
        x = weights[first] @ dense(source[samples[first]])
        point = f", ({', '.join(f'{value:.6g}' for value in x)})" if len(x) <= 5 else ""
    return (
        f"No hard margin exists: the convex hulls of the two classes share a point{point}, between "
        f"the samples {samples[first].tolist()} of one and {samples[second].tolist()} of the other."
    )


def _dual_coef_row(a, b, codes):
    """Row of `dual_coef_` with α_i y_i of the pair a < b, for samples of these two classes.

    It is LIBSVM's layout: a sample has one column for its n_classes − 1 problems. Row b − 1 is
    that of a sample of class a against b, row a that of a sample of class b against a.
    """
    return np.where(codes == a, b - 1, a)
