"""Linear support vector machines with a penalised offset, for many samples: LIBLINEAR's."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.sparse import csr_array, issparse
from sklearn.base import RegressorMixin
from sklearn.utils.validation import _check_sample_weight, check_is_fitted

from mlreplica.exact import relative_gap
from mlreplica.linear import Linear, solve_linear

from ._base import (
    Estimator,
    as_numpy,
    generator,
    unchanged_on_error,
    uneven,
    validated,
    warn_of,
)
from ._linear import _LinearClassifier
from ._parameters import (
    CLASS_WEIGHT,
    COUNT,
    NOT_NEGATIVE,
    ORDER,
    POSITIVE,
    VERBOSE,
    Rule,
    described,
    named,
    parameter,
    truth,
)

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__ = ["LinearSVC", "LinearSVR"]

CLASSIFIER_LOSSES = "hinge", "squared_hinge"
REGRESSION_LOSSES = "epsilon_insensitive", "squared_epsilon_insensitive"


FINITE_C = Rule(
    "a positive finite number (SVC and SVR with kernel='linear' take inf, the hard margin)",
    POSITIVE.allows,
)


@dataclass(kw_only=True, eq=False, repr=False)
class _LinearMachine(Estimator):
    """Pose the problem, and call its solver.

    Parameters
    ----------
    dual : {"auto", True, False}, default="auto"
        No effect. Dual and primal are solved together, as the gap between them is what is told.
    tol : positive number, default=1e-4
        Largest duality gap of a solution, as a part of the objective.
    C : positive number, default=1.0
        Weight of the losses.
    fit_intercept : bool, default=True
        Whether there is an offset.
    intercept_scaling : positive number, default=1.0
        The larger it is, the less the offset is penalised, and the slower is the fit.
    verbose : int, default=0
        Whether to print how far the solver has come.
    random_state : int, RandomState, Generator or None
        Source of the order of the samples in each pass; None draws the same for every fit.
    max_iter : int, default=1000
        Largest number of passes over the samples, and Newton's steps, for each problem.
    """

    dual: bool | str = parameter("auto", truth("auto"))
    tol: float = parameter(1e-4, POSITIVE)
    C: float = parameter(1.0, FINITE_C)
    fit_intercept: bool = parameter(True, truth())
    intercept_scaling: float = parameter(1.0, POSITIVE)
    verbose: int = parameter(0, VERBOSE)
    random_state: int | np.random.RandomState | np.random.Generator | None = parameter(None, ORDER)
    max_iter: int = parameter(1000, COUNT)

    def _bias(self):
        return float(self.intercept_scaling) if self.fit_intercept else 0.0

    def _optimum(self, X, y, C, context=""):
        """Solve one problem: its w, b, iterations, gap."""
        said: list[str] = []
        seed = 0 if self.random_state is None else generator(self.random_state).integers(2**31)
        tell = functools.partial(_tell, type(self).__name__, context) if self.verbose else None
        found = solve_linear(
            X,
            y.astype(float),
            **dual_of(self.loss, y, C),
            epsilon=float(getattr(self, "epsilon", 0.0)),
            bias=self._bias(),
            tol=float(self.tol),
            max_iter=int(self.max_iter),
            seed=int(seed),
            callback=tell,
        )
        if not np.isfinite(found.w).all() or not math.isfinite(found.primal):
            raise ValueError(
                "The coefficients are not finite: the features or the target are too large. Scale "
                "them."
            )
        if not found.converged:
            hint = ""
            if uneven(X):
                hint = " The scales of the features differ by more than a thousand: scale them."
            said.append(
                f"{type(self).__name__} stopped after max_iter={self.max_iter} passes and steps: "
                f"relative gap {relative_gap(found.gap, found.primal):.3g}, tol={self.tol:g}. "
                f"Scale the features, lower C, or raise max_iter.{hint}"
            )
        warn_of(said, context)
        return found

    def _take_over(self, found: list[Linear]) -> None:
        self.coef_ = np.array([each.w for each in found])
        self.intercept_ = np.array([self._bias() * each.bias_weight for each in found])
        self.n_iter_ = max(each.n_iter for each in found)
        self.duality_gap_ = np.array([relative_gap(each.gap, each.primal) for each in found])


def _tell(name, context, n_iter, primal, gap):
    part = relative_gap(gap, primal)
    print(f"[{name}] {context}{n_iter} passes: objective {primal:.9g}, gap {part:.3g}")


def dual_of(loss: str, y: NDArray, C: NDArray) -> dict[str, NDArray]:
    """Bounds of the multipliers v, and D, of a loss; of classes, y is ±1."""
    infinite = np.full(len(y), np.inf)
    if loss == "hinge":
        return {"low": np.minimum(C * y, 0), "high": np.maximum(C * y, 0)}
    if loss == "squared_hinge":
        low, high = np.where(y < 0, -infinite, 0), np.where(y > 0, infinite, 0)
        return {"low": low, "high": high, "D": 1 / (2 * C)}
    if loss == "epsilon_insensitive":
        return {"low": -C, "high": C}
    return {"low": -infinite, "high": infinite, "D": 1 / (2 * C)}


@described
@dataclass(kw_only=True, eq=False, repr=False)
class LinearSVC(_LinearClassifier, _LinearMachine):
    """Linear support vector classifier: minimise ½(‖w‖² + u²) + Σ_i C_i loss(y_i (w·x_i + b)).

    The offset is b = `intercept_scaling` · u: it is penalised, as LIBLINEAR does, so that no
    equation ties the multipliers of the dual together, and sparse data of a million samples take
    seconds. `SVC(kernel="linear")` has an offset that is free. More than two classes are handled
    one against the rest. Parameters and attributes are those of `sklearn.svm.LinearSVC`, with
    these differences: `tol` is a relative duality gap, and `duality_gap_` tells what was reached;
    penalty="l1" and multi_class="crammer_singer" are other problems, and refused.

    Parameters
    ----------
    penalty : {"l2"}, default="l2"
    loss : {"hinge", "squared_hinge"}, default="squared_hinge"
        max(0, 1 − m) of the margin m, or its square.
    multi_class : {"ovr"}, default="ovr"
    class_weight : dict or "balanced", default=None
        Factors of C for the samples of each class, in every problem (scikit-learn's class gives
        the rest of more than two classes the factor 1); "balanced" is n / (n_classes · n_class),
        where a sample of weight k counts k times.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
    coef_ : ndarray of shape (1, d) or (n_classes, d)
    intercept_ : ndarray of shape (1,) or (n_classes,)
    n_iter_ : int
        Passes and steps of the binary problem that took most.
    duality_gap_ : ndarray of shape (1,) or (n_classes,)
        (objective − lower bound) / objective. ``mlreplica.certify`` computes it anew.
    n_features_in_ : int
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.linear.solve_linear : The algorithm itself.
    mlreplica.decomposition.plain_coordinate_descent : Its idea, in twelve lines.

    Examples
    --------
    >>> model = LinearSVC(C=10).fit([[-2], [-1], [1], [2]], [0, 0, 1, 1])
    >>> model.predict([[-3], [3]]).tolist(), bool(model.duality_gap_ <= 1e-4)
    ([0, 1], True)
    """

    penalty: str = parameter(
        "l2", named("l2")._replace(words="'l2' (sklearn.svm.LinearSVC has 'l1')"), kw_only=False
    )
    loss: str = parameter("squared_hinge", named(*CLASSIFIER_LOSSES), kw_only=False)
    multi_class: str = parameter(
        "ovr", named("ovr")._replace(words="'ovr' (sklearn.svm.LinearSVC has 'crammer_singer')")
    )
    class_weight: dict | str | None = parameter(None, CLASS_WEIGHT)

    @unchanged_on_error
    def fit(self, X: MatrixLike, y: ArrayLike, sample_weight: ArrayLike | None = None) -> Self:
        """Solve each binary problem.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
        y : array-like of shape (n,)
            Class labels, at least two different ones.
        sample_weight : array-like of shape (n,), optional
            Factors of C; a sample of weight 0 or less takes no part.

        Returns
        -------
        LinearSVC
            The estimator itself.
        """
        X, y, weights = self._training_set(X, y, sample_weight)
        C = np.full(len(y), float(self.C)) if weights is None else self.C * weights
        self._take_over(
            [
                self._optimum(X, labels.astype(float), C, context)
                for labels, context in self._binary_problems(y)
            ]
        )
        return self


@described
@dataclass(kw_only=True, eq=False, repr=False)
class LinearSVR(RegressorMixin, _LinearMachine):
    """Linear support vector regression: minimise ½(‖w‖² + u²) + Σ_i C_i loss(y_i − w·x_i − b).

    The offset is b = `intercept_scaling` · u, and penalised; `SVR(kernel="linear")` has one that
    is free. Parameters and attributes are those of `sklearn.svm.LinearSVR`; `tol` is a relative
    duality gap, and `duality_gap_` tells what was reached. A target that is far from 0 needs
    ``intercept_scaling`` as large as it is, or, better, to be scaled.

    Parameters
    ----------
    epsilon : number, default=0.0
        ε ≥ 0: errors up to it cost nothing.
    loss : {"epsilon_insensitive", "squared_epsilon_insensitive"}, default="epsilon_insensitive"
        max(0, |error| − ε), or its square.

    Attributes
    ----------
    coef_ : ndarray of shape (d,)
    intercept_ : ndarray of shape (1,)
    n_iter_ : int
    duality_gap_ : ndarray of shape (1,)
        (objective − lower bound) / objective. ``mlreplica.certify`` computes it anew.
    n_features_in_ : int
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.linear.solve_linear : The algorithm itself.

    Examples
    --------
    >>> model = LinearSVR(C=100).fit([[0], [1], [2], [3]], [1, 3, 5, 7])
    >>> model.predict([[4]]).round(1).tolist(), bool(model.duality_gap_ <= 1e-4)
    ([9.0], True)
    """

    epsilon: float = parameter(0.0, NOT_NEGATIVE)
    loss: str = parameter("epsilon_insensitive", named(*REGRESSION_LOSSES))

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = True
        return tags

    @unchanged_on_error
    def fit(self, X: MatrixLike, y: ArrayLike, sample_weight: ArrayLike | None = None) -> Self:
        """Solve the problem.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
        y : array-like of shape (n,)
            Targets.
        sample_weight : array-like of shape (n,), optional
            Factors of C; a sample of weight 0 or less takes no part.

        Returns
        -------
        LinearSVR
            The estimator itself.
        """
        self._check_parameters()
        X, y = validated(
            self, X, y, accept_sparse="csr", dtype=np.float64, y_numeric=True, multi_output=False
        )
        X, y = (csr_array(X) if issparse(X) else X), y.astype(float)
        C = np.full(len(y), float(self.C))
        if sample_weight is not None:
            weights = _check_sample_weight(as_numpy(sample_weight), X, dtype=np.float64)
            left = np.flatnonzero(weights > 0)
            if not len(left):
                raise ValueError("sample_weight must hold a positive number, got none.")
            X, y, C = X[left], y[left], self.C * weights[left]
        self._take_over([self._optimum(X, y, C)])
        self.coef_ = self.coef_[0]
        return self

    def predict(self, X: MatrixLike) -> NDArray[np.float64]:
        """Compute f(x) = w·x + b for each sample.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)

        Returns
        -------
        ndarray of shape (m,)
        """
        check_is_fitted(self)
        X = validated(self, X, reset=False, accept_sparse="csr", dtype=np.float64)
        return X @ self.coef_ + self.intercept_[0]
