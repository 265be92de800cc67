"""Support vector machines whose parameter ν is a share of the samples, in place of C or ε."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray
from sklearn.utils.validation import check_is_fitted

from mlreplica import decomposition, regression
from mlreplica._small import solve_or_decompose
from mlreplica.gram import GramRows, as_rows

from ._base import read_only
from ._classifier import _Classifier
from ._machine import _of_two_classes, _optimise, _quietly, _record
from ._parameters import POSITIVE, SHARE, described, parameter
from .svr import _Regressor

__all__ = ["NuSVC", "NuSVR"]


class _Settings(NamedTuple):
    """How a margin is looked for that may not be there."""

    sample: int = 32  # samples of each class, about, that the margin is estimated from
    too_much: float = 1e-13  # of N: a class that lacks no more of its half has enough
    nothing: float = 1e-6  # of the margin of equal multipliers: no smaller one is looked for
    # A margin that the first run does not tell from 0 has the solution of `SVC` with a C so large
    # that steps creep: it is looked for with so many pairs times samples.  Else a smaller C is
    # taken, and for that so many if they are enough for Newton's steps to come in three times,
    # without which that run creeps too; or as many pairs as until then, or as there are samples.
    chased: int = 100_000
    instead: int = 1_000_000
    enough: int = 3 * decomposition.SETTINGS.pairs_before_newton


SETTINGS = _Settings()


@described
@dataclass(kw_only=True, eq=False, repr=False)
class NuSVC(_Classifier):
    """ν-SVC: minimise ½‖w‖² − ρ ν Σ_i C_i + Σ_i C_i max(0, ρ − y_i f(x_i)).

    Here f(x) = w·φ(x) + b and the margin ρ ≥ 0 is looked for too. At most the share ν of the
    samples (of their weight C_i) misses the margin, and at least this share are support vectors.
    What is kept is f/ρ, which is the solution of `SVC` with C = 1/ρ. More than two classes are
    handled one versus one. Parameters and attributes are those of `sklearn.svm.NuSVC`; the
    differences are those of `SVC`, and three more: `class_weight` has an effect, `rho_` tells ρ,
    and where ν leaves no margin f is that of `SVC` with a large C, and a warning says so.

    Parameters
    ----------
    nu : number, default=0.5
        ν, 0 < ν ≤ 1. It must be at most twice the share of the smaller class; `fit` raises a
        ValueError otherwise. Where the classes overlap the best margin ρ of a small ν is 0, and
        f/ρ is the limit of `SVC` as C grows: it is taken at C = 1/ρ for the smallest ρ that `tol`
        tells from 0, in units of the largest k(x, x) or of the margin that equal multipliers have.
        Smaller ones are found where that is cheap.
    tol : positive number, default=1e-3
        Largest violation of the optimality conditions of f/ρ.

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
        α_i y_i / ρ, laid out as in `SVC`.
    coef_ : {ndarray, sparse} of shape (n_problems, d)
        w/ρ, for the linear kernel alone; read-only.
    intercept_ : ndarray of shape (n_problems,)
        b/ρ.
    rho_ : ndarray of shape (n_problems,)
        ρ; 0 where no margin was found, and for a pair of which a class takes no part.
    n_iter_ : ndarray of shape (n_problems,)
    fit_status_ : int
        0 if every problem was solved to `tol`, else 1.
    shape_fit_ : tuple
        Shape of X.
    duality_gap_ : ndarray of shape (n_problems,)
        (P − D)/|D| of each problem, where P is the objective above and D = −½ αᵀQα that of the
        dual, both computed from the solution; ∞ where D is 0 and the gap is not.
    gap_rounding_ : ndarray of shape (n_problems,)
        What each `duality_gap_` may be wrong by, as in `SVC`.
    violation_ : ndarray of shape (n_problems,)
        By how much the optimality conditions of f/ρ are missed, what `tol` bounds.
    objective_path_ : list of n_problems ndarrays
        D on its way up to the optimum, as in `SVC`, but for the start.
    n_features_in_ : int
        Not for functions as kernel.
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    Notes
    -----
    The dual is to minimise ½ αᵀQα subject to 0 ≤ α_i ≤ C_i, yᵀα = 0 and Σ_i α_i = ν Σ_i C_i, that
    is, the sum is half of this for each label. So it is two multipliers of one label that move, and
    each label has its own offset, b − ρ and b + ρ (`mlreplica.decomposition.decompose`).

    References
    ----------
    B. Schölkopf, A. J. Smola, R. C. Williamson and P. L. Bartlett, "New support vector algorithms",
    Neural Computation 12 (2000) 1207-1245.

    Examples
    --------
    >>> model = NuSVC(kernel="linear", nu=0.4).fit([[0], [1], [3], [4]], [0, 0, 1, 1])
    >>> model.coef_.round(9).tolist(), model.intercept_.round(9).tolist(), model.rho_.round(9)
    ([[1.0]], [-2.0], array([1.6]))
    >>> model.support_.tolist(), model.predict([[1.9], [2.1]]).tolist()
    ([1, 2], [0, 1])
    """

    C: ClassVar[float] = 1.0  # C_i of a sample of weight 1: ν has the place of C

    nu: float = parameter(0.5, SHARE)

    _softer, _may_be_nothing = "raise nu", True

    def _check_problems(self, codes, C):
        for _, _, samples, signs, context in self._binary_problems(codes, C):
            weight, smaller = C[samples].sum(), _smaller(signs, C[samples])
            if self.nu * weight / 2 > smaller * (1 + SETTINGS.too_much):
                # The first words are scikit-learn's, which its users may look for.
                raise ValueError(
                    f"{context}specified nu is infeasible: nu must be at most "
                    f"{2 * smaller / weight:.6g}, twice the share of the smaller class of the "
                    f"weights (sample_weight times class_weight), got {self.nu:g}."
                )

    def _solver(self, C, X):
        return functools.partial(_solve_pair, nu=float(self.nu), **self._stopping(C, X))

    @property
    def rho_(self) -> NDArray[np.float64]:
        """ρ of each binary problem, shape (n_problems,)."""
        check_is_fitted(self)
        return read_only(self._margins)


def _solve_pair(rows, source, samples, memory, signs, C, nu, *, tol, max_iter, **options):
    """Solve the problem of two classes. It may run in another process, so it knows no estimator.

    What f/ρ violates is to be at most `tol`, and ρ is not known before: where it turns out to be
    small the run goes on, and where it is not told from 0, as long as that is cheap.
    """
    N = nu * C.sum()
    until_gap = options.get("tol_gap") is not None
    with _quietly():
        K = rows(source, samples, memory)
        alpha, rho = _filled(signs, C, N), _equal_margin(K, signs, N)
        none, n_iter, path, said = SETTINGS.nothing * rho, 0, [], []
        wanted = small = tol * max(rho, float(as_rows(K).diagonal().max()))
        most = max_iter
        while True:
            left = max(1, most - n_iter)
            run, _, said = _optimise(
                solve_or_decompose,
                K,
                signs,
                C,
                linear=np.zeros(len(C)),
                start=alpha,
                both_sums=True,
                tol=wanted,
                max_iter=left,
                margin=(tol, none),
                **options,
            )
            alpha, rho, n_iter = run.alpha, run.rho, n_iter + run.n_iter
            path += [-step.objective for step in run.history]
            if most == max_iter and rho <= small and not (said or until_gap):
                most = min(max_iter, max(n_iter, SETTINGS.chased // len(C)))
            if most <= n_iter < max_iter or said or until_gap:
                break
            if run.violation <= tol * rho or wanted <= tol * none:
                break
            wanted = tol * max(rho, none)
            if n_iter >= max_iter:
                said = [_stopped_early(tol, n_iter, max_iter, rho)]
                break
        unsure = none if until_gap else max(none, run.violation)
        given_up = most <= n_iter < max_iter
        stopped = said and ("max_" in said[0] or n_iter >= max_iter)
        if given_up or rho <= unsure and not stopped:
            options |= {"tol": tol, "max_iter": max(1, max_iter - n_iter)}
            return _without_margin(K, signs, C, nu, small, alpha, n_iter, **options)
    path, rho = np.array(path or [-run.objective]), rho if rho > 0 else 1.0  # stopped early
    gap = run.gap, run.objective, run.gap_rounding, run.gap_slope * rho
    found = _record(run, alpha / rho * signs, *gap, path, said, margin=rho)
    reached = {"n_iter": n_iter, "converged": not said, "violation": run.violation / rho}
    return found._replace(b=run.b / rho, **reached)


def _smaller(signs, C):
    """Compute the weight of the class that has less."""
    return min(C[signs > 0].sum(), C[signs < 0].sum())


def _stopped_early(tol, n_iter, max_iter, rho):
    """Say that the cap was met when a run had ended whose margin asks for another."""
    return (
        f"stopped by max_iter={max_iter} after {n_iter} iterations, when the margin {rho:.3g} was "
        f"not yet known to tol={tol:g}. Raise max_iter."
    )


def _without_margin(K, signs, C, nu, small, alpha, n_iter, *, tol, max_iter, **options):
    """Solve for f where ν leaves no margin: `SVC` with C = 1/ρ, at a small ρ, from α/ρ.

    It takes no more pairs than were taken to find out, or `instead` allows.
    """
    allowed = SETTINGS.instead // len(C)
    most = min(max_iter, max(allowed if allowed >= SETTINGS.enough else 0, n_iter, len(C)))
    start = np.minimum(alpha / small, C / small)
    options |= {"tol": tol, "max_iter": most, "start": start}
    run, path, said = _optimise(solve_or_decompose, K, signs, C / small, **options)
    least, largest = float(run.alpha.sum() * small / C.sum()), 2 * _smaller(signs, C) / C.sum()
    larger = f"a nu above {least:.3g}" if least < largest * (1 - SETTINGS.too_much) else "no nu"
    hint = (
        f"nu={nu:g} leaves no margin, or one below {small:.3g}, which tol={tol:g} does not tell "
        f"from none. The solution of SVC with C={1 / small:.3g} was taken, as of that margin; "
        f"{larger} has a larger one."
    )
    if said and most < max_iter:
        text = (
            f"violation {run.violation:.3g} > tol={tol:g} after {n_iter + run.n_iter} iterations: "
            "where nu leaves no margin, no more are taken. Raise nu."
        )
        said = [text]
    found = _of_two_classes(run, K, signs, C / small, path, said, hints=[hint])
    return found._replace(n_iter=n_iter + run.n_iter)


def _filled(y, C, N):
    """Make multipliers whose sum is N/2 for each label: the first are C_i, as many as it takes."""
    alpha = np.zeros(len(y))
    for label in -1, 1:
        mine = y == label
        alpha[mine] = np.clip(N / 2 - (np.cumsum(C[mine]) - C[mine]), 0, C[mine])
    return alpha


def _equal_margin(K, y, N):
    """Estimate αᵀQα/N, the mean of y_i w·φ(x_i), for equal α_i, from some samples of each label."""
    some = [np.flatnonzero(y == label) for label in (1, -1)]
    some = [mine[:: max(1, len(mine) // SETTINGS.sample)] for mine in some]
    v = np.concatenate([np.full(len(mine), N / 2 / len(mine)) for mine in some])
    some = np.concatenate(some)
    v *= y[some]
    asked = isinstance(K, GramRows)  # for these values alone
    values = K.kernel(K.X[some]) if asked else as_rows(K).block(some, some)
    norm = float(v @ np.asarray(values, dtype=float) @ v)
    return norm / N if norm > 0 else N / len(y)


# --- regression -----------------------------------------------------------------------------------


@described
@dataclass(kw_only=True, eq=False, repr=False)
class NuSVR(_Regressor):
    """ν-SVR: minimise ½‖w‖² + ε ν Σ_i C_i + Σ_i C_i max(0, |z_i − f(x_i)| − ε).

    Here f(x) = w·φ(x) + b and the half width ε ≥ 0 of the tube is looked for too. At most the share
    ν of the samples is out of the tube, and where ε > 0 at least this share are support vectors.
    It is the solution of `SVR` with that ε. Parameters and attributes are those of
    `sklearn.svm.NuSVR`; the differences are those of `SVC`, and `epsilon_` tells ε.

    Parameters
    ----------
    nu : number, default=0.5
        ν, 0 < ν ≤ 1.
    C : positive number, default=1.0
        Weight of the losses against ½‖w‖².

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
    epsilon_ : float
        ε.
    n_iter_ : int
    fit_status_ : int
        0 if the problem was solved to `tol`, else 1.
    shape_fit_ : tuple
        Shape of X.
    duality_gap_ : float
        (P − D)/max(|P|, |D|), where P is the objective above and D = Σ_i z_i β_i − ½ βᵀKβ that of
        the dual, both computed from the solution.
    gap_rounding_ : float
        What `duality_gap_` may be wrong by, as in `SVC`.
    violation_ : ndarray of shape (1,)
        By how much the optimality conditions are missed, what `tol` bounds.
    objective_path_ : ndarray
        D on its way up to the optimum, as in `SVC`, but for the start.
    n_features_in_ : int
        Not for functions as kernel.
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    Notes
    -----
    The dual is to maximise D subject to 0 ≤ α_i ≤ C_i, 0 ≤ α*_i ≤ C_i, Σ_i β_i = 0 and
    Σ_i (α_i + α*_i) = ν Σ_i C_i. With the samples taken twice, as for `SVR`, that is the problem of
    `NuSVC` with another linear term. Where a smaller sum would do, ε is 0, and some samples have
    both multipliers.

    References
    ----------
    B. Schölkopf, A. J. Smola, R. C. Williamson and P. L. Bartlett, "New support vector algorithms",
    Neural Computation 12 (2000) 1207-1245.

    Examples
    --------
    >>> model = NuSVR(kernel="linear", nu=0.5).fit([[0], [1], [2]], [0, 1, 5])
    >>> model.coef_.round(9).tolist(), model.predict([[1]]).round(9), round(model.epsilon_, 9)
    ([[1.0]], array([2.5]), 1.5)
    """

    nu: float = parameter(0.5, SHARE)
    C: float = parameter(1.0, POSITIVE)

    _may_be_nothing = True

    def _solve(self, K, z, C, samples, stopping):
        N = float(self.nu) * C.sum()
        twice = regression.dual_problem(K, z, C, 0.0)
        run, path, said = _optimise(
            solve_or_decompose,
            twice.K,
            twice.y,
            twice.C,
            linear=twice.linear,
            start=_filled(twice.y, twice.C, N),
            both_sums=True,
            **stopping,
        )
        path = path[1:] if len(path) > 1 else np.array([-run.objective])
        above, below = np.split(run.alpha, 2)
        beta = above - below
        found, self.epsilon_ = regression.nu_certificate(
            *(z, beta, run.b, C, N, run.scores[: len(z)], run.scores_error)
        )
        larger = max(abs(found.primal), abs(found.dual))
        gap = found.gap, larger, found.rounding, 2 * C.sum()
        return _record(run, beta, *gap, path, said)
