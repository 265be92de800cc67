"""The support vector machine of one class: which samples are unlike the others."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import OutlierMixin
from sklearn.utils.validation import _num_samples

from mlreplica._small import solve_or_decompose

from ._base import unchanged_on_error
from ._machine import _OneProblem, _optimise, _record
from ._parameters import SHARE, described, parameter

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__ = ["OneClassSVM"]

ROUNDING = 1e-12  # of Σ_i α_i k(x_i, x_i): |f| up to it is 0, as it is for free samples


@described
@dataclass(kw_only=True, eq=False, repr=False)
class OneClassSVM(OutlierMixin, _OneProblem):
    """One-class SVM: minimise ½‖w‖² − ρ ν Σ_i C_i + Σ_i C_i max(0, ρ − w·φ(x_i)) over w and ρ.

    The hyperplane w·φ(x) = ρ has most samples on one side and is far from the origin; a sample on
    the other side is an outlier. At most the share ν of the samples are outliers, and at least this
    share are support vectors. Parameters and attributes are those of `sklearn.svm.OneClassSVM`; the
    differences are those of `SVC`.

    Parameters
    ----------
    nu : number, default=0.5
        ν, 0 < ν ≤ 1.

    Attributes
    ----------
    support_ : ndarray of shape (n_SV,)
        Indices of the support vectors (α_i > 0) in X, ascending.
    support_vectors_ : {ndarray, sparse} of shape (n_SV, d)
        Empty for precomputed kernels and functions.
    n_support_ : ndarray of shape (1,)
    dual_coef_ : {ndarray, sparse} of shape (1, n_SV)
        α_i, so that f(x) = Σ_i α_i k(x_i, x) − ρ.
    coef_ : {ndarray, sparse} of shape (1, d)
        w, for the linear kernel alone; read-only.
    intercept_ : ndarray of shape (1,)
        −ρ.
    offset_ : float
        ρ.
    n_iter_ : int
    fit_status_ : int
        0 if the problem was solved to `tol`, else 1.
    shape_fit_ : tuple
        Shape of X.
    duality_gap_ : float
        (P − D)/max(|P|, |D|), where P is the objective above and D = −½ Σ_ij α_i α_j k(x_i, x_j)
        that of the dual.
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
    The dual is to minimise ½ αᵀKα subject to 0 ≤ α_i ≤ C_i and Σ_i α_i = ν Σ_i C_i. It has no
    labels, and the problem of `mlreplica.smo` has two. So the first multiplier is measured from its
    other end: with y_1 = −1, all other y_i = 1, v_1 = C_1 − α_1 and all other v_i = α_i,

        α = y∘v + C_1 e_1,   ½ αᵀKα = ½ vᵀQv + C_1 Σ_i y_i K_i1 v_i + ½ C_1² K_11

    with Q_ij = y_i y_j K_ij, and yᵀv = Σ_i α_i − C_1. The offset of that problem is −ρ.

    References
    ----------
    B. Schölkopf, J. C. Platt, J. Shawe-Taylor, A. J. Smola and R. C. Williamson, "Estimating the
    support of a high-dimensional distribution", Neural Computation 13 (2001) 1443-1471.

    Examples
    --------
    >>> model = OneClassSVM(kernel="linear", nu=0.5).fit([[1], [2], [3], [4]])
    >>> model.support_.tolist(), model.dual_coef_.tolist(), model.offset_, model.duality_gap_
    ([0, 1], [[1.0, 1.0]], 7.5, 0.0)
    >>> model.predict([[0], [2], [3]]).tolist()
    [-1, -1, 1]
    """

    C: ClassVar[float] = 1.0  # C_i of a sample of weight 1: ν has the place of C

    _balanced, _softer, _may_be_nothing = False, "raise nu", True

    nu: float = parameter(0.5, SHARE)

    @unchanged_on_error
    def fit(self, X: MatrixLike, y: object = None, sample_weight: ArrayLike | None = None) -> Self:
        """Find the hyperplane.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
            For ``kernel="precomputed"`` the Gram matrix, shape (n, n).
        y : ignored
        sample_weight : array-like of shape (n,), optional
            C_i; a sample of weight 0 or less takes no part.

        Returns
        -------
        OneClassSVM
            The estimator itself.

        Raises
        ------
        ValueError
            If a parameter or the data are not as described, fewer than two samples take part, or
            kernel values overflow. The estimator is then what it was before.

        Warns
        -----
        sklearn.exceptions.ConvergenceWarning
            If the problem was not solved to `tol`.
        UserWarning
            As in `SVC`.
        """
        X, y = self._check_training_data(X, np.zeros(_num_samples(X)))
        self._fit(X, y, sample_weight)
        self.offset_ = -float(self.intercept_[0])
        return self

    def _solve(self, K, y, C, samples, stopping):
        if len(C) == 1:
            raise ValueError(
                "OneClassSVM needs two samples or more of positive weight, got 1 sample: one "
                "multiplier has no choice."
            )
        run, alpha, D, path, said = _solve(K, C, self.nu, **stopping)
        self._rounding = ROUNDING * float(alpha @ np.abs(K.diagonal()))
        larger = max(abs(D + run.gap), abs(D))
        return _record(run, alpha, run.gap, larger, run.gap_rounding, 0.0, path, said)

    def decision_function(self, X: MatrixLike) -> NDArray[np.float64]:
        """Compute f(x) = Σ_i α_i k(x_i, x) − ρ for each sample; negative for outliers.

        It is 0 where only rounding parts a sample from the hyperplane.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)
            For ``kernel="precomputed"`` the kernel values with the training samples, shape (m, n).

        Returns
        -------
        ndarray of shape (m,)
        """
        f = self._scores(X)[:, 0]
        f[np.abs(f) <= self._rounding] = 0
        return f

    def score_samples(self, X: MatrixLike) -> NDArray[np.float64]:
        """Compute w·φ(x) = f(x) + ρ for each sample.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)
            As in `decision_function`.

        Returns
        -------
        ndarray of shape (m,)
        """
        return self.decision_function(X) + self.offset_

    def predict(self, X: MatrixLike) -> NDArray[np.intp]:
        """Tell outliers, −1, from others, 1; a sample on the hyperplane is no outlier.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)
            As in `decision_function`.

        Returns
        -------
        ndarray of shape (m,)
        """
        return np.where(self.decision_function(X) >= 0, 1, -1)


def _solve(K, C, nu, **stopping):
    """Solve the dual with the first multiplier measured from C_1: the run, α, D, its path, words.

    The start is LIBSVM's: the first multipliers at their bounds, as many as ν ΣC_i allows.
    """
    first = np.arange(len(C)) == 0
    y = np.where(first, -1.0, 1.0)
    alpha = np.clip(nu * C.sum() - (np.cumsum(C) - C), 0, C)
    row = K[0]
    if not np.isfinite(row).all():
        raise ValueError(
            f"Kernel values must be finite, got {row[~np.isfinite(row)][0]}. Scale the features."
        )
    solver = functools.partial(
        solve_or_decompose, linear=C[0] * y * row, start=np.where(first, C - alpha, alpha)
    )
    constant = C[0] ** 2 * row[0] / 2
    run, path, said = _optimise(solver, K, y, C, constant=constant, **stopping)
    alpha = np.where(first, C - run.alpha, run.alpha)
    D, path = -(run.objective + constant), path[1:] - constant
    return run, alpha, D, path if len(path) else np.array([D]), said
