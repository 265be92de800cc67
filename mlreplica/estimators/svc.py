"""The support vector classifier: one problem for each pair of classes."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

import numpy as np

from mlreplica._small import solve_pairs
from mlreplica.decomposition import decompose
from mlreplica.exact import relative_gap
from mlreplica.gram import GramRows
from mlreplica.hulls import ray

from ._base import dense
from ._classifier import _Classifier, _Solved
from ._machine import (
    _far_from_optimal,
    _optimise,
    _part,
    _path,
    _quietly,
    _relative_gap,
    _whether_there_is_one,
)
from ._samples import _Vectors

__all__ = ["SVC"]


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
        takes no more work than the fit. scikit-learn's class has no such
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
