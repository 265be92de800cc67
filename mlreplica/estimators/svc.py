"""The support vector classifier: one problem for each pair of classes."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass

import numpy as np

from mlreplica._small import solve_pairs
from mlreplica.decomposition import decompose
from mlreplica.gram import GramRows
from mlreplica.hulls import ray

from ._base import dense
from ._classifier import _Classifier
from ._machine import (
    PENALTY,
    _of_two_classes,
    _optimise,
    _path,
    _quietly,
    _record,
    _whether_there_is_one,
)
from ._parameters import described, parameter
from ._samples import _Vectors

__all__ = ["SVC"]


@described
@dataclass(kw_only=True, eq=False, repr=False)
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
        values are taken as they were computed; ``mlreplica.certify`` judges them as they are.
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

    C: float = parameter(1.0, PENALTY)

    def _solver(self, C, X):
        return functools.partial(_solve_pair, **self._stopping(C, X))

    def _solve_small(self, X, source, codes, C, pairs):
        kernel = self._source.kernel  # None where its values are given
        vectors = isinstance(self._source, _Vectors) and isinstance(X, np.ndarray)
        limited = self.tol_gap is not None or self.max_time is not None
        if not (vectors or kernel is None) or limited or self.verbose or not C.max() < math.inf:
            return {}
        stopping, found = self._stopping(C, X), {}
        slow, hint = stopping.get("slow", (math.inf, None))
        options = {name: stopping[name] for name in ("tol", "max_iter", "polish")}
        sign, memory = -1.0 if len(self.classes_) == 2 else 1.0, self.cache_size * 1e6
        with _quietly():
            solved = solve_pairs(
                kernel, source, codes, C, list(pairs.values()), sign, memory, **options
            )
            for p, result in zip(pairs, solved):
                if result is None:
                    continue
                run, samples, y = result
                gap = run.gap, run.gap - run.objective, run.gap_rounding, 0.0
                record = _record(run, run.alpha * y, *gap, _path(run), (), margin=1.0)
                found[p] = samples, record
        most = max((record.n_iter for _, record in found.values()), default=0)
        if most > slow:
            hint(most)
        return found


def _solve_pair(rows, source, samples, memory, signs, C, **stopping):
    """Solve the problem of two classes. It may run in another process, so it knows no estimator."""
    with _quietly():
        K = rows(source, samples, memory)
        common = functools.partial(_common_point, K, source, samples, signs)
        ask = _whether_there_is_one(C, common)
        run, path, said = _optimise(decompose, K, signs, C, ask=ask, **stopping)
        if ask and said and run.n_iter <= ask[0]:
            said = [f"{text} {common()}".rstrip() for text in said]
        return _of_two_classes(run, K, signs, C, path, said, margin=1.0)


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
