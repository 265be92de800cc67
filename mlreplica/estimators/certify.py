"""How far a fitted support vector machine is from the optimum, whoever fitted it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.sparse import csr_array, issparse
from sklearn.utils.validation import _num_samples, check_is_fitted

from mlreplica import duality, kernels, multiclass, regression
from mlreplica.gram import GramRows
from mlreplica.step import violation

from ._base import dense, knows_features, uneven

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__ = ["Certified", "Problem", "certify"]

# A multiplier so close to its bound, relative to it, is at the bound: C_i is a rounded product.
AT_BOUND = 1e-12

# A solution may miss `tol` by this factor and still count as solved to it: its own bookkeeping and
# this computation from scratch round in another order.
ROUNDED = 1.01

# A relative gap beyond which the solution is not called close to the optimum.
CLOSE = 1e-2


@dataclass(frozen=True)
class Problem:
    """One binary problem, or that of a regression.

    Attributes
    ----------
    name : str
        The two classes; empty where there is one problem.
    certificate : mlreplica.duality.Certificate or mlreplica.regression.Certificate
    violation : float
        m − M from scratch (`mlreplica.step.violation`), what `tol` is to bound.
    """

    name: str
    certificate: duality.Certificate | regression.Certificate
    violation: float

    @property
    def gap(self) -> float:
        """The relative gap (P − D)/P: the objective is above its optimum by no larger part."""
        return float(self.certificate.relative_gap)


@dataclass(frozen=True)
class Certified:
    """What `certify` found.

    Attributes
    ----------
    problems : list of Problem
    tol : float
        The model's own.
    advice : str
        What to do about it.
    """

    problems: list[Problem]
    tol: float
    advice: str

    @property
    def gap(self) -> float:
        """The largest relative gap of the problems."""
        return max(problem.gap for problem in self.problems)

    @property
    def violation(self) -> float:
        """The largest violation of the problems; NaN if one is."""
        return float(np.max([problem.violation for problem in self.problems]))

    @property
    def solved(self) -> bool:
        """Whether no problem violates the optimality conditions by more than `tol`."""
        return self.violation <= ROUNDED * self.tol

    def __repr__(self):
        count = "" if len(self.problems) == 1 else f"{len(self.problems)} problems, "
        return (
            f"<{'solved' if self.solved else 'not solved'} to tol={self.tol:g}: {count}"
            f"violation {self.violation:.1e}, relative gap {self.gap:.1e}. {self.advice}>"
        )


def certify(
    model: Any, X: MatrixLike, y: ArrayLike, sample_weight: ArrayLike | None = None
) -> Certified:
    """Measure a fitted SVC or SVR, ours or scikit-learn's, against the optimum of its problem.

    Gap and violation are computed from the coefficients, with kernel values in float64; nothing
    that the program says of itself is believed. A pipeline, or a search with `best_estimator_`, is
    taken apart: the samples go through its transformers first.

    Parameters
    ----------
    model : SVC or SVR
        Fitted; or a pipeline that ends in one, or a search for one.
    X : {array-like, sparse matrix} of shape (n, d)
        The samples that it was fitted to, for ``kernel="precomputed"`` their Gram matrix.
    y : array-like of shape (n,)
    sample_weight : array-like of shape (n,), optional
        That of the fit.

    Returns
    -------
    Certified

    Raises
    ------
    TypeError
        If the model is no SVC or SVR.
    ValueError
        If X or y cannot be those of the fit.
    sklearn.exceptions.NotFittedError
        If the model is not fitted.

    Examples
    --------
    >>> from sklearn.svm import SVC
    >>> X, y = [[3.0], [5.0], [6.0]], [1, 0, 0]
    >>> certify(SVC(kernel="linear").fit(X, y), X, y)
    <solved to tol=0.001: violation 0.0e+00, relative gap 0.0e+00. Nothing is left to do.>
    """
    if hasattr(model, "best_estimator_"):
        model = model.best_estimator_
    if hasattr(model, "steps"):
        X, model = (model[:-1].transform(X) if len(model.steps) > 1 else X), model[-1]
    parameters = model.get_params() if hasattr(model, "get_params") else {}
    if not {"kernel", "C", "coef0", "tol"} <= set(parameters) or "nu" in parameters:
        raise TypeError(f"model must be an SVC or SVR, got {model!r}.")
    check_is_fitted(model)
    y, n = np.asarray(y), _num_samples(X)
    if y.shape != (n,) or tuple(model.shape_fit_)[0] != n:
        raise ValueError(
            f"X and y must be the {tuple(model.shape_fit_)[0]} samples of the fit, got {n} samples "
            f"and y of shape {y.shape}."
        )
    weights = np.ones(n) if sample_weight is None else np.asarray(sample_weight, dtype=float)
    measure = _classifier if hasattr(model, "classes_") else _regressor
    problems = measure(model, _source(model, X), y, model.C * np.maximum(weights, 0))
    found = Certified(problems, float(model.tol), "")
    return Certified(problems, found.tol, _advice(found, model, X))


def _source(model, X):
    """The Gram matrix of all samples, or what makes that of some."""
    if model.kernel == "precomputed" or isinstance(model.kernel, kernels.Precomputed):
        return np.asarray(X, dtype=float)
    if callable(model.kernel) and not isinstance(model.kernel, kernels.Kernel):
        return dense(model.kernel(X, X))
    if isinstance(model.kernel, kernels.Callable):
        return dense(model.kernel(X, X))
    X = csr_array(X, dtype=float) if issparse(X) else np.asarray(X, dtype=float)
    return _kernel(model, X), X


def _kernel(model, X):
    if not isinstance(model.kernel, str):
        return model.kernel
    if model.kernel == "linear":
        return kernels.linear()
    gamma = float(kernels.resolve_gamma(model.gamma, X))
    if model.kernel == "poly":
        return kernels.polynomial(model.degree, gamma, float(model.coef0))
    if model.kernel == "rbf":
        return kernels.rbf(gamma)
    return kernels.sigmoid(gamma, float(model.coef0))


def _rows(source, samples):
    if isinstance(source, tuple):
        kernel, X = source
        return GramRows(kernel, X[samples])
    return source[np.ix_(samples, samples)]


def _classifier(model, source, y, C):
    classes, k = model.classes_, len(model.classes_)
    if not np.isin(y, classes).all():
        raise ValueError(f"y must hold the classes {classes.tolist()} of the fit.")
    codes = np.searchsorted(classes, y)
    C = C * np.asarray(model.class_weight_)[codes]
    coef = np.zeros((k - 1, len(y)))
    coef[:, model.support_] = dense(model.dual_coef_)
    taking_part, problems = np.flatnonzero(C > 0), []
    places = {pair: p for p, pair in enumerate(multiclass.pairs(k))}
    present = np.unique(codes[taking_part]).tolist()
    for (a, b), samples, signs in multiclass.one_versus_one(codes[taking_part]):
        (a, b), samples = (present[a], present[b]), taking_part[samples]
        # Of two classes f speaks for the second, of a pair among more for the first.
        signs = -signs if k == 2 else signs
        row = np.where(codes[samples] == a, b - 1, a)
        alpha = _snapped(coef[row, samples] * signs, C[samples])
        K, offset = _rows(source, samples), float(model.intercept_[places[a, b]])
        problems.append(
            Problem(
                "" if k == 2 else f"{classes[a]} against {classes[b]}",
                duality.certificate(K, signs, alpha, offset, C[samples]),
                violation(K, signs, alpha, C[samples]),
            )
        )
    return problems


def _regressor(model, source, z, C):
    if not hasattr(model, "epsilon"):
        raise TypeError(f"model must be an SVC or SVR, got {model!r}.")
    z, coef = z.astype(float), np.zeros(len(z))
    coef[model.support_] = dense(model.dual_coef_)[0]
    samples = np.flatnonzero(C > 0)
    z, C = z[samples], C[samples]
    coef = np.sign(coef[samples]) * _snapped(np.abs(coef[samples]), C)
    K = _rows(source, samples)
    problem = regression.dual_problem(K, z, C, model.epsilon)
    a = np.concatenate([np.maximum(coef, 0), np.maximum(-coef, 0)])
    found = regression.certificate(K, z, coef, float(model.intercept_[0]), C, model.epsilon)
    missed = violation(problem.K, problem.y, a, problem.C, problem.linear)
    return [Problem("", found, missed)]


def _snapped(alpha: NDArray, C: NDArray) -> NDArray:
    return np.where(np.abs(alpha - C) <= AT_BOUND * C, C, alpha)


def _advice(found, model, X):
    """What to do, in a sentence or two."""
    # Of a regression's certificate it is not known, and asked of the kernel.
    known = [
        getattr(problem.certificate, "convex", model.kernel != "sigmoid")
        for problem in found.problems
    ]
    if not all(known):
        return (
            "The kernel is not known to be positive semi-definite, so that no gap proves anything "
            "and there may be better solutions: choose another."
        )
    if found.solved:
        if found.gap <= CLOSE:
            return "Nothing is left to do."
        return (
            "The objective may still be above its optimum by that part: where it matters, fit "
            "again with a tenth of tol."
        )
    if knows_features(model.kernel) and uneven(X):
        return "The features have scales that differ by more than a thousand: scale them."
    if model.fit_status_:
        return "The fit was stopped: raise max_iter, or lower C."
    return (
        "It is further from the conditions than it says, as with kernel values in float32: scale "
        "the features, lower C, or fit mlreplica's class."
    )
