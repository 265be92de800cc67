"""Support vector regression with a tube of half-width ε."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import RegressorMixin

from mlreplica import regression
from mlreplica._small import solve_or_decompose
from mlreplica.exceptions import warn_caller
from mlreplica.hulls import ray
from mlreplica.problem import Unbounded
from mlreplica.step import EPS

from ._base import unchanged_on_error
from ._machine import PENALTY, _OneProblem, _optimise, _record, _whether_there_is_one
from ._parameters import NOT_NEGATIVE, described, parameter

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__ = ["SVR"]


class _Settings(NamedTuple):
    """Where C is too small."""

    nearly_all: float = 0.9  # of the samples are at their bound
    flat: float = 0.1  # of the spread of the target is that of f


SETTINGS = _Settings()


class _Regressor(RegressorMixin, _OneProblem):
    """A machine of regression: each sample has two multipliers."""

    _multipliers = 2

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
        self
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
        return self._fit(X, y, sample_weight)

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


@described
@dataclass(kw_only=True, eq=False, repr=False)
class SVR(_Regressor):
    """Support vector regression: minimise ½‖w‖² + Σ_i C_i max(0, |z_i − f(x_i)| − ε).

    Here f(x) = w·φ(x) + b. It is the dual that is solved, by SMO (`mlreplica.regression`).
    Parameters and attributes are those of `sklearn.svm.SVR`; the differences are those of `SVC`.

    Parameters
    ----------
    C : positive number, default=1.0
        Weight of the losses against ½‖w‖²; inf makes the tube hard.
    epsilon : number ≥ 0, default=0.1
        ε; within it of its target f costs nothing.

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
    gap_rounding_ : float
        What `duality_gap_` may be wrong by, as in `SVC`.
    violation_ : ndarray of shape (1,)
        By how much the optimality conditions are missed, what `tol` bounds.
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

    C: float = parameter(1.0, PENALTY)
    epsilon: float = parameter(0.1, NOT_NEGATIVE)

    def _solve(self, K, z, C, samples, stopping):
        none = functools.partial(_no_tube, K, z, self.epsilon, samples)
        stopping["ask"] = _whether_there_is_one(C, none)
        solver = functools.partial(regression.epsilon_svr, solve=solve_or_decompose)
        try:
            run, path, said = _optimise(solver, K, z, C, self.epsilon, **stopping)
        except Unbounded as error:
            first, second = sorted(int(samples[k % len(z)]) for k in error.pair)
            raise ValueError(
                f"C must be finite for sample {first} or {second}, got inf for both, which the "
                "kernel does not tell apart: no f is within epsilon of both targets."
            ) from None
        # What the certificate says of convexity is not used, and of a matrix it would cost n³.
        known = {"psd": False, "scores": run.scores, "scores_error": run.scores_error}
        found = regression.certificate(K, z, run.coef, run.b, C, self.epsilon, **known)
        gap = found.gap, found.primal, found.rounding, run.gap_slope
        _hint_at_target(run, z, C)
        return _record(run, run.coef, *gap, path, said)


def _hint_at_target(run, z, C):
    """Warn where C is too small for the target: nearly all samples pull f as far as they may."""
    at_bound = np.count_nonzero(np.abs(run.coef) >= C * (1 - EPS))
    if at_bound >= SETTINGS.nearly_all * len(z) and run.scores.std() < SETTINGS.flat * z.std():
        warn_caller(
            "Nearly all samples are at the bound C, and f varies by less than a tenth of what the "
            "target does. Raise C, or scale the target, with "
            "sklearn.compose.TransformedTargetRegressor for example.",
            UserWarning,
        )


def _no_tube(K, z, epsilon, samples):
    """Say that no f is within ε of all targets, and of which alone none is, if that is so."""
    rows, y = K[np.arange(len(z))], np.repeat([1.0, -1.0], len(z))
    weights = ray(np.hstack([rows, rows]), y, epsilon - y * np.tile(z, 2))
    if weights is None:
        return ""
    those = samples[np.flatnonzero(sum(np.split(weights, 2)))].tolist()
    return (
        f"No function of this kernel is within epsilon={epsilon:g} of the targets of the samples "
        f"{those}, whatever it is at the others."
    )
