"""How far a fitted support vector machine is from the optimum, whoever fitted it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.sparse import csr_array, issparse
from sklearn.utils import _safe_indexing
from sklearn.utils.validation import _num_samples, check_is_fitted

from mlreplica import duality, kernels, multiclass, regression
from mlreplica.definite import is_convex
from mlreplica.exact import defined, total
from mlreplica.linear import solve_linear

from ._base import dense, knows_features, uneven
from ._judge import LONG, Measured, Vectors, is_known, measure, sums
from ._linear import class_factors
from ._samples import named_kernel
from .linear_svm import CLASSIFIER_LOSSES, REGRESSION_LOSSES, LinearSVC, dual_of

if TYPE_CHECKING:
    from ._base import MatrixLike

__all__ = ["Bracket", "Certified", "Problem", "certify"]


class _Settings(NamedTuple):
    """How exactly a model has to be what it says."""

    # A multiplier so close to its bound, relative to it, is at the bound: C_i is a rounded product,
    # and that of a ν-machine a quotient of sums.
    at_bound: float = 1e-12
    at_quotient: float = 1e-8
    # A solution may miss `tol` by this factor and still count as solved to it: its own bookkeeping
    # and this computation from scratch round in another order.
    rounded: float = 1.01
    close: float = 1e-2  # a relative gap beyond which no solution is called close to the optimum
    further: float = 2.0  # times tol: more than the last step of a solver has left
    # Relative to its spread, a feature of a support vector and of its sample may differ by so much:
    # a transformer that is applied twice rounds twice.
    same: float = 1e-6
    # Of a linear machine a lower bound is looked for so close to the optimum, as a part of it, and
    # of what its own tol is at most this part.
    bound: float = 1e-12
    bound_of_tol: float = 1e-2
    feasible: float = 1e-10  # as in `mlreplica.duality`
    # What entries of a Gram matrix and its transpose may differ by, relative to the largest: some
    # hundred roundings in single precision.
    asymmetric: float = 1e-5


SETTINGS = _Settings()


class Bracket(NamedTuple):
    """Primal and dual value of a machine with ν, P and D, and gap = P − D.

    D = −∞ where the multipliers are not feasible; the gap is ∞ then.  `convex` is as in
    `mlreplica.duality.Certificate`.
    """

    primal: float
    dual: float
    gap: float
    convex: bool | None = None

    @property
    def relative_gap(self) -> float:
        """gap / max(|P|, |D|), 0 where the gap is 0, and ∞ where that is undefined."""
        size = max(abs(self.primal), abs(self.dual))
        return 0.0 if self.gap == 0 else defined(self.gap / size) if 0 < size < np.inf else np.inf


@dataclass(frozen=True)
class Problem:
    """One binary problem, or that of a regression or of one class.

    Attributes
    ----------
    name : str
        The two classes; empty where there is one problem.
    certificate : mlreplica.duality.Certificate, mlreplica.regression.Certificate or Bracket
        That of the multipliers and the model's b; for the linear kernel about the mean of the
        samples, where b is another.
    violation : float
        max(0, m − M, m − b, b − M) from scratch, what `tol` is to bound: by how much the conditions
        on b contradict each other, and the model's b them. Of scikit-learn's `NuSVC` it is
        multiplied by ρ: its solver ends before f is divided by that.
    least, most : float
        What the violation surely lies between, all rounding of this computation included.
    gap_rounding : float
        What the relative gap may be wrong by, for the same reason.
    """

    name: str
    certificate: duality.Certificate | regression.Certificate | Bracket
    violation: float
    least: float
    most: float
    gap_rounding: float = 0.0

    @property
    def gap(self) -> float:
        """(P − D)/P: the objective is no further above its optimum, if the problem is `convex`."""
        return float(self.certificate.relative_gap)

    @property
    def convex(self) -> bool | None:
        """Whether the problem is known to be convex; None where nobody knows."""
        return self.certificate.convex

    @property
    def near_optimum(self) -> bool | None:
        """Whether the objective is surely above its optimum by no more than a hundredth of it.

        False where it may be, None where rounding, or a kernel that is not known to be positive
        semi-definite, leaves that open.
        """
        if not self.convex or not self.feasible:
            return None
        if self.gap + self.gap_rounding <= SETTINGS.close:
            return True
        return False if not self.gap - self.gap_rounding <= SETTINGS.close else None

    @property
    def feasible(self) -> bool:
        """Whether the multipliers meet the constraints of the dual."""
        return bool(self.certificate.dual > -np.inf)


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
    def rounding(self) -> float:
        """What `violation` may be wrong by."""
        least, most = (
            float(np.max([getattr(problem, end) for problem in self.problems]))
            for end in ("least", "most")
        )
        return max(most - self.violation, self.violation - least)

    @property
    def conditions_met(self) -> bool:
        """Whether the optimality conditions are surely met to `tol`, of all problems."""
        return all(p.feasible and p.most <= SETTINGS.rounded * self.tol for p in self.problems)

    @property
    def known(self) -> bool:
        """Whether rounding leaves open which: False where `conditions_met` might be either."""
        return self.conditions_met or any(
            not (p.feasible and p.least <= SETTINGS.rounded * self.tol) for p in self.problems
        )

    @property
    def near_optimum(self) -> bool | None:
        """Whether every objective is surely within a hundredth of its optimum (`Problem`)."""
        told = [problem.near_optimum for problem in self.problems]
        return None if None in told and False not in told else all(told)

    @property
    def solved(self) -> bool:
        """Whether the conditions are met to `tol`, and the objectives are near their optimum."""
        return self.conditions_met and self.near_optimum is True

    def __repr__(self):
        count = "" if len(self.problems) == 1 else f"{len(self.problems)} problems, "
        verdict = f"conditions {'met' if self.conditions_met else 'not met'} to tol={self.tol:g}"
        if not self.known:
            verdict = (
                f"conditions cannot be told to better than {self.rounding:.1e}, tol={self.tol:g}"
            )
        near = {
            True: "objective near its optimum",
            False: "objective perhaps far from its optimum",
            None: "nothing known of the optimum",
        }[self.near_optimum]
        return (
            f"<{count}{verdict}: violation {self.violation:.1e}; "
            f"{near}: relative gap {self.gap:.1e}. {self.advice}>"
        )


def certify(
    model: Any, X: MatrixLike, y: ArrayLike | None = None, sample_weight: ArrayLike | None = None
) -> Certified:
    """Measure a fitted support vector machine against the optimum of its problem.

    Gap and violation are computed from the coefficients and b, with kernel values written out from
    their definitions and a bound of all rounding; nothing that the program says of itself is
    believed. Where that bound leaves open whether the model is solved, everything is computed again
    with `numpy.longdouble`, which takes some five times as long. A pipeline, or a search with
    `best_estimator_`, is taken apart: the samples go through its transformers first.

    The time is that of n kernel values for each support vector; those of RBF are summed difference
    by difference.

    Parameters
    ----------
    model : SVC, SVR, NuSVC, NuSVR, OneClassSVM, LinearSVC or LinearSVR, ours or scikit-learn's
        Fitted; or a pipeline that ends in one, or a search for one; or one of these for each class
        or pair of classes (`OneVsRest`, `OneVsOne` and scikit-learn's).
    X : {array-like, sparse matrix} of shape (n, d)
        The samples that it was fitted to, for ``kernel="precomputed"`` their Gram matrix.
    y : array-like of shape (n,)
        Not for `OneClassSVM`.
    sample_weight : array-like of shape (n,), optional
        That of the fit.

    Returns
    -------
    Certified

    Raises
    ------
    TypeError
        If the model is none of these.
    ValueError
        If X, y or the weights cannot be those of the fit: the support vectors are compared, and how
        many each class has.
    sklearn.exceptions.NotFittedError
        If the model is not fitted.

    Notes
    -----
    `NuSVC` is measured as the `SVC` with C_i Σ_i α_i / (ν Σ_i C_i) in the place of C_i, whose
    solution it is; where it found no margin (``rho_`` is 0), with the least multiple of them that
    its multipliers keep to. A Gram matrix, and the values of a function as kernel, are taken as
    they are; where single precision has left them a little asymmetric, K stands for (K + Kᵀ)/2.

    `LinearSVC` and `LinearSVR` keep no multipliers: a lower bound of their objective is looked for
    here, which takes a fit, and evaluated from scratch. The violation told of them is the relative
    gap, what `tol` is of ours; scikit-learn's have another criterion.

    Two things are told: whether the optimality conditions hold to the model's `tol`
    (`conditions_met`), and whether the objective is near its optimum (`near_optimum`). The first
    does not give the second where C, or the sums of kernel values, are large; and where the kernel
    is not known to be positive semi-definite no gap proves anything, and the second is not known.

    Examples
    --------
    >>> from sklearn.svm import SVC
    >>> X, y = [[3.0], [5.0], [6.0]], [1, 0, 0]
    >>> found = certify(SVC(kernel="linear").fit(X, y), X, y)
    >>> found.solved, found.gap < 1e-12, found.advice
    (True, True, 'Nothing is left to do.')
    """
    if hasattr(model, "best_estimator_"):
        model = model.best_estimator_
    if hasattr(model, "steps"):
        X, model = (model[:-1].transform(X) if len(model.steps) > 1 else X), model[-1]
    if hasattr(model, "estimators_") and hasattr(model, "classes_"):
        return _of_many(model, X, np.asarray(y), sample_weight)
    measured = _kind(model)
    check_is_fitted(model)
    n = _num_samples(X)
    if measured is _linear:
        return _of_linear(model, X, np.asarray(y), sample_weight)
    y = np.zeros(n) if measured is _one_class else np.asarray(y)
    if y.shape != (n,) or tuple(model.shape_fit_)[0] != n:
        raise ValueError(
            f"X and y must be the {tuple(model.shape_fit_)[0]} samples of the fit, got {n} samples "
            f"and y of shape {y.shape}."
        )
    weights = _weights(sample_weight, n)
    with np.errstate(over="ignore", invalid="ignore", divide="ignore"):
        source = _source(model, X)
        support = _support(model, source, y, weights)
        C = _times(model.get_params().get("C", 1.0), weights)
        problems = list(measured(model, source, support, y, C))
    found = Certified(problems, float(model.tol), "")
    return Certified(problems, found.tol, _advice(found, model, X))


def _kind(model: Any) -> Callable[..., Iterator[Problem]]:
    parameters = model.get_params() if hasattr(model, "get_params") else {}
    if {"kernel", "coef0", "tol", "shrinking"} <= set(parameters):
        if "epsilon" in parameters:
            return _regressor
        if "decision_function_shape" in parameters:
            return _classifier
        return _nu_regressor if "C" in parameters else _one_class
    if {"loss", "C", "intercept_scaling", "tol"} <= set(parameters):
        others = parameters.get("penalty", "l2"), parameters.get("multi_class", "ovr")
        if others == ("l2", "ovr") and parameters["loss"] in CLASSIFIER_LOSSES + REGRESSION_LOSSES:
            return _linear
    raise TypeError(
        "model must be an SVC, SVR, NuSVC, NuSVR, OneClassSVM, LinearSVC or LinearSVR (with "
        f"penalty 'l2', one class against the rest), got {model!r}."
    )


def _weights(sample_weight, n):
    weights = np.ones(n) if sample_weight is None else np.asarray(sample_weight, dtype=float)
    if weights.shape != (n,) or not (weights > 0).any():
        raise ValueError(
            f"sample_weight must hold {n} numbers, one of them above 0, got {weights}."
        )
    return weights


def _of_linear(model, X, y, sample_weight):
    """The certificates of a LinearSVC or LinearSVR."""
    X = csr_array(X, dtype=float) if issparse(X) else np.asarray(X, dtype=float)
    n, coef = X.shape[0], np.atleast_2d(np.asarray(dense(model.coef_), dtype=float))
    if y.shape != (n,) or X.shape[1] != coef.shape[1]:
        raise ValueError(
            f"X and y must be those of the fit, with {coef.shape[1]} features, got X of shape "
            f"{X.shape} and y of shape {y.shape}."
        )
    if not np.isfinite(X.data if issparse(X) else X).all():
        raise ValueError("X must be finite, as it was in the fit.")
    weights = _weights(sample_weight, n)
    offsets = np.broadcast_to(np.asarray(model.intercept_, dtype=float).ravel(), len(coef))
    C = model.C * weights
    targets, penalties = [("", y)], [C]
    if hasattr(model, "classes_"):
        classes = np.asarray(model.classes_)
        if not np.isin(y, classes).all():
            raise ValueError(f"y must hold the classes {classes.tolist()} of the fit.")
        k, factors = len(classes), class_factors(model.class_weight, classes, y, weights)
        own = _times(C, factors[np.searchsorted(classes, y)])
        targets, penalties = [], []
        for a, labels in multiclass.one_versus_rest(y, classes):
            targets.append(("" if k == 2 else f"{classes[a]} against the rest", labels))
            # scikit-learn's gives the rest of many classes the factor 1.
            rest = own if k == 2 or isinstance(model, LinearSVC) else C
            penalties.append(np.where(labels > 0, own, rest))
    problems = []
    for (name, labels), w, b, C in zip(targets, coef, offsets, penalties, strict=True):
        used = np.flatnonzero(C > 0)
        problems.append(_linear(model, X[used], labels[used].astype(float), C[used], w, b, name))
    found = Certified(problems, float(model.tol), "")
    advice = "Nothing is left to do."
    if not found.solved:
        advice = "Fit again with a smaller tol, and a larger max_iter where it stops at that."
        if uneven(X):
            advice = "The features have scales that differ by more than a thousand: scale them."
    return Certified(problems, found.tol, advice)


def _linear(model, X, y, C, w, b, name):
    """The problem of a linear machine: its value at w and b, and a lower bound that is found."""
    bias = float(model.intercept_scaling) if model.fit_intercept else 0.0
    dual, epsilon = dual_of(model.loss, y, C), float(getattr(model, "epsilon", 0.0))
    tol = min(SETTINGS.bound_of_tol * float(model.tol), SETTINGS.bound**0.5)
    v = solve_linear(X, y, **dual, epsilon=epsilon, bias=bias, tol=max(tol, SETTINGS.bound)).v
    v = np.clip(v, dual["low"], dual["high"]).astype(LONG)  # where it is, it bounds
    X, y, C = X.astype(LONG), y.astype(LONG), C.astype(LONG)
    w, D = w.astype(LONG), dual.get("D", np.zeros(len(y))).astype(LONG)
    unit = np.finfo(LONG).eps * (X.shape[1] + 4)
    sizes = abs(X) @ abs(w) + abs(LONG(b)) + abs(y) + 1
    f = X @ w + LONG(b)
    missed = 1 - y * f if model.loss in CLASSIFIER_LOSSES else abs(y - f) - LONG(epsilon)
    missed = np.maximum(missed, 0)
    loss = missed**2 if model.loss.startswith("squared") else missed
    u = LONG(b) / LONG(bias) if bias else LONG(0)
    primal = (w @ w + u * u) / 2 + C @ loss
    combined, constant = X.T @ v, LONG(bias) * v.sum()
    squares = (combined @ combined + constant * constant) / 2
    lower = y @ v - LONG(epsilon) * abs(v).sum() - (D * v * v).sum() / 2 - squares
    reach = abs(X).T @ abs(v)
    slope = 2 * missed if model.loss.startswith("squared") else LONG(1)
    rounding = unit * (C @ (slope * sizes + loss) + (w @ w + u * u))
    rounding += len(y) * np.finfo(LONG).eps * (
        abs(combined) @ reach + abs(constant) * abs(LONG(bias)) * abs(v).sum()
        + abs(y) @ abs(v) + C @ loss + (D * v * v).sum() + epsilon * abs(v).sum()
    )  # fmt: skip
    gap = max(float(primal - lower), 0.0)
    shown = Bracket(float(primal), float(lower), gap, True)
    relative = shown.relative_gap
    part = defined(float(rounding) / float(primal)) if primal else 0.0
    part += 4 * np.finfo(float).eps * relative
    return Problem(name, shown, relative, max(relative - part, 0.0), relative + part, part)


def _of_many(model, X, y, weights):
    """The certificates of the binary problems of OneVsRest, OneVsOne and scikit-learn's."""
    classes, machines = np.asarray(model.classes_), model.estimators_
    pairs, k = list(multiclass.pairs(len(classes))), len(classes)
    rest = not hasattr(model, "pairwise_indices_")
    every, problems, found = np.arange(len(y)), [], []
    if not np.isin(y, classes).all():
        raise ValueError(f"y must hold the classes {classes.tolist()} of the fit.")
    for place, machine in enumerate(machines):
        if rest:
            samples, first = every, classes[1 if k == 2 else place]
            name = "" if k == 2 else f"{first} against the rest"
        else:
            a, b = (classes[i] for i in pairs[place])
            samples, first = every[(y == a) | (y == b)], a if k > 2 else b
            name = "" if k == 2 else f"{a} against {b}"
        codes = np.unique(machine.classes_)
        # scikit-learn's pairs have 1 for the second class, ours for the first of more than two.
        second = not rest and codes[0] == 0
        mine = (y[samples] == (b if second else first)).astype(int)
        part = _safe_indexing(X, samples)
        if getattr(machine, "kernel", None) == "precomputed":
            part = np.asarray(X)[np.ix_(samples, samples)]
        some = None if weights is None else np.asarray(weights)[samples]
        found.append(certify(machine, part, codes[mine], some))
        problems += [replace(problem, name=name) for problem in found[-1].problems]
    worst = max(found, key=lambda each: (not each.conditions_met, not each.solved, each.gap))
    return Certified(problems, worst.tol, worst.advice)


def _times(C, weights):
    """C · weight, and 0 where a weight is not positive, also for C = ∞."""
    return np.multiply(C, weights, where=weights > 0, out=np.zeros(len(weights)))


def _source(model, X):
    """The Gram matrix of all samples, or what makes sums of its rows."""
    kernel = model.kernel
    if (
        isinstance(kernel, kernels.Precomputed)
        or isinstance(kernel, str)
        and kernel == "precomputed"
    ):
        return _symmetric(np.asarray(X, dtype=float))
    if callable(kernel) and (
        not isinstance(kernel, kernels.Kernel) or isinstance(kernel, kernels.Callable)
    ):
        return _symmetric(np.asarray(dense(kernel(X, X)), dtype=float))
    X = csr_array(X, dtype=float) if issparse(X) else np.asarray(X, dtype=float)
    if not np.isfinite(X.data if issparse(X) else X).all():
        raise ValueError("X must be finite, as it was in the fit.")
    kernel = _kernel(model, X)
    if is_known(kernel):
        return Vectors(kernel, X)
    return kernel(X)


def _symmetric(K):
    """(K + Kᵀ)/2 where rounding alone tells the two apart; else a ValueError."""
    if K.ndim != 2 or K.shape[0] != K.shape[1]:
        raise ValueError(f"The Gram matrix must be square, got shape {K.shape}.")
    apart, size = np.abs(K - K.T), np.abs(K).max(initial=0)
    if not apart.max(initial=0) <= SETTINGS.asymmetric * size:
        i, j = np.unravel_index(np.argmax(apart), K.shape)
        raise ValueError(
            f"The Gram matrix must be symmetric, got {K[i, j]} and {K[j, i]} for {i} and {j}."
        )
    return (K + K.T) / 2


def _kernel(model, X):
    if not isinstance(model.kernel, str):
        return model.kernel
    if model.kernel == "linear":
        return kernels.linear()
    return named_kernel(model, kernels.resolve_gamma(model.gamma, X))


def _part(source, samples):
    if isinstance(source, Vectors):
        return Vectors(source.kernel, source.X[samples])
    return source[np.ix_(samples, samples)]


class _Size(NamedTuple):
    """What a certificate asks of a Gram matrix whose sums are known."""

    shape: tuple[int, int]
    psd: bool | None


def _gram(source):
    if not isinstance(source, Vectors):
        return source
    n = source.X.shape[0]
    return _Size((n, n), source.kernel.psd)


def _support(model, source, y, weights):
    """The indices of the support vectors in X, or a ValueError where X, y, weights are others."""
    places, count = np.asarray(model.support_), len(y)
    vectors, classes = model.support_vectors_, getattr(model, "classes_", None)
    if classes is not None and not np.isin(y, classes).all():
        raise ValueError(f"y must hold the classes {classes.tolist()} of the fit.")
    if isinstance(source, Vectors) and source.X.shape[1] != tuple(model.shape_fit_)[1]:
        raise ValueError(
            f"X must have the {tuple(model.shape_fit_)[1]} features of the fit, "
            f"got {source.X.shape[1]}."
        )
    if classes is not None and len(model.n_support_) != len(classes):
        raise ValueError(
            "the weights left a class out, and scikit-learn's coefficients do not say which; fit "
            "without its samples."
        )
    candidates, taking_part = [places], np.flatnonzero(weights > 0)
    if len(taking_part) < count and (places < len(taking_part)).all():
        candidates.append(taking_part[places])  # scikit-learn does not count the others
    for support in candidates:
        alike = not isinstance(source, Vectors) or _same(source.X, support, vectors)
        if classes is not None and len(classes) > 1:
            codes = np.searchsorted(classes, y[support])
            alike &= bool((codes == np.repeat(np.arange(len(classes)), model.n_support_)).all())
        if alike:
            return support
    raise ValueError(
        "X, y and sample_weight must be those of the fit, in its order: the support vectors are "
        "not the samples that they are said to be."
    )


def _same(X, support, vectors):
    if tuple(vectors.shape) != (len(support), X.shape[1]):
        return False
    if not len(support):
        return True
    found, kept = X[support], vectors
    if issparse(X) or issparse(kept):
        apart = abs(csr_array(found) - csr_array(kept))
        return bool(apart.max() <= SETTINGS.same * abs(csr_array(found)).max())
    spread = np.ptp(X, axis=0) * SETTINGS.same + 8 * np.finfo(float).eps * np.abs(X).max(axis=0)
    return bool((np.abs(found - np.asarray(kept, dtype=float)) <= spread).all())


def _decided(model, compute):
    """What `compute(number)` finds, with more digits where fewer do not decide."""
    found = compute(float)
    wanted = SETTINGS.rounded * float(model.tol)
    told = found.most <= wanted or found.least > wanted  # neither, too, where floats overflow
    if not told or found.gap <= SETTINGS.close < found.gap + found.gap_rounding:
        return compute(LONG)
    return found


def _classifier(model, source, support, y, C):
    classes, k = model.classes_, len(model.classes_)
    codes, nu = np.searchsorted(classes, y), model.get_params().get("nu")
    if nu is None or hasattr(model, "rho_"):  # scikit-learn's NuSVC does not weight classes
        C = _times(C, np.asarray(model.class_weight_)[codes])
    coef = np.zeros((k - 1, len(y)))
    coef[:, support] = dense(model.dual_coef_)
    taking_part = np.flatnonzero(C > 0)
    places = {pair: p for p, pair in enumerate(multiclass.pairs(k))}
    present = np.unique(codes[taking_part]).tolist()
    for (a, b), samples, signs in multiclass.one_versus_one(codes[taking_part]):
        (a, b), samples = (present[a], present[b]), taking_part[samples]
        # Of two classes f speaks for the second, of a pair among more for the first.
        signs = -signs if k == 2 else signs
        row = np.where(codes[samples] == a, b - 1, a)
        alpha, box, unit = coef[row, samples] * signs, C[samples], 1.0
        if nu is not None:
            rho = nu * box.sum() / np.abs(alpha).sum()
            if hasattr(model, "rho_") and model.rho_[places[a, b]] == 0:
                rho = 1 / np.max(np.abs(alpha) / box)
            box = box / rho if 0 < rho < np.inf else box
            unit = 1.0 if hasattr(model, "rho_") else float(rho)
        close = SETTINGS.at_bound if nu is None else SETTINGS.at_quotient
        name = "" if k == 2 else f"{classes[a]} against {classes[b]}"
        part, offset = _part(source, samples), float(model.intercept_[places[a, b]])
        problem = name, part, signs, alpha, box, close, offset, unit
        yield _decided(model, lambda number, problem=problem: _margins(*problem, number))


def _margins(name, source, y, alpha, C, close, b, unit, number):
    """The problem of two classes: y_i f(x_i) ≥ 1 − ξ_i."""
    s, error, shift = sums(source, alpha * y, True, number)
    offset, psd = b + shift, _gram(source)
    # At a bound are those that rounding keeps from it; what is summed is what the model holds.
    g, (up, low) = y - s, duality.index_sets(y, _snapped(alpha, C, close), C)
    found = measure((g[up], error[up]), (g[low], error[low]), offset)
    found = Measured(*(unit * value for value in found))
    shown = duality.certificate(
        *(psd, y, alpha, float(offset), C),
        scores=s.astype(float),
        tolerance=max(SETTINGS.feasible, close),
    )
    # By how much each term of the gap changes with the margin of its sample.
    error = error.astype(float) + np.finfo(float).eps * (np.abs(g) + abs(offset)).astype(float)
    excess = (y * (s + offset) - 1).astype(float)
    free = np.where(np.isinf(C), alpha, np.maximum(alpha, C - alpha))
    below = np.where(np.isinf(C), alpha, np.abs(C - alpha))
    slope = np.where(excess > error, alpha, np.where(excess < -error, below, free))
    rounding = float(np.where(error > 0, slope, 0) @ error)
    if np.isinf(C).any():  # f is divided by the smallest margin
        rounding += 2 * float(error.max()) * float(np.abs(alpha * y) @ np.abs(s).astype(float))
    part = defined(rounding / shown.primal if shown.primal else 0.0)
    return Problem(name, shown, *found, gap_rounding=part)


def _regression(model, source, support, y, C):
    """Samples that count, their targets, multipliers α − α* and C, and the model's b."""
    z, coef = y.astype(float), np.zeros(len(y))
    coef[support] = dense(model.dual_coef_)[0]
    samples = np.flatnonzero(C > 0)
    z, C = z[samples], C[samples]
    coef = coef[samples]
    part, b = _part(source, samples), float(model.intercept_[0])
    return part, z, coef, C, b


def _regressor(model, source, support, y, C):
    part, z, coef, C, b = _regression(model, source, support, y, C)
    yield _decided(model, lambda number: _tube(part, z, coef, C, b, model.epsilon, number))


def _tube(source, z, coef, C, b, epsilon, number):
    """The problem of a regression: |z_i − f(x_i)| ≤ ε + ξ_i."""
    s, error, shift = sums(source, coef, True, number)
    offset, g = b + shift, z - s
    lower, upper = _tube_bounds(g, error, coef, C, epsilon)
    shown = regression.certificate(
        _gram(source), z, coef, float(offset), C, epsilon, scores=s.astype(float)
    )
    return Problem("", shown, *measure(lower, upper, offset), _tube_rounding(shown, error, C, coef))


def _tube_bounds(g, error, coef, C, epsilon):
    coef = np.sign(coef) * _snapped(np.abs(coef), C, SETTINGS.at_bound)
    above, below = coef > 0, coef < 0
    lower, upper = [coef < C, below], [above, coef > -C]
    return tuple(
        (
            np.concatenate([g[first] - epsilon, g[second] + epsilon]),
            np.concatenate([error[first], error[second]]),
        )
        for first, second in (lower, upper)
    )


def _tube_rounding(shown, error, C, coef):
    slope = np.where(np.isinf(C), np.abs(coef), C + np.abs(coef))
    size = max(abs(shown.primal), abs(shown.dual))
    return defined(float(slope @ error.astype(float)) / size if size else 0.0)


def _nu_regressor(model, source, support, y, C):
    part, z, coef, C, b = _regression(model, source, support, y, C)
    yield _decided(model, lambda number: _nu_tube(part, z, coef, C, b, model.nu, number))


def _nu_tube(source, z, coef, C, b, nu, number):
    """The same where ε costs ν ΣC_i, and is what the multipliers and b make of it."""
    s, error, shift = sums(source, coef, True, number)
    offset, g, most = b + shift, z - s, float(nu * C.sum())
    shown, epsilon = regression.nu_certificate(
        z, coef, float(offset), C, most, s.astype(float), error.astype(float)
    )
    found = measure(*_tube_bounds(g, error, coef, C, epsilon), offset)
    unused = most - np.abs(coef).sum()
    if unused > SETTINGS.at_quotient * most:  # then ε > 0 costs more than it saves
        found = Measured(*(max(value, epsilon) for value in found))
    shown = Bracket(shown.primal, shown.dual, shown.gap, is_convex(_gram(source)))
    return Problem("", shown, *found, _tube_rounding(shown, error, C, coef))


def _bracket(primal, dual, gap, feasible, convex):
    if not feasible or not np.isfinite([primal, dual, gap]).all():
        return Bracket(defined(primal), -np.inf, np.inf, convex)
    return Bracket(primal, dual, max(0.0, float(gap)), convex)


def _one_class(model, source, support, y, C):
    alpha = np.zeros(len(y))
    alpha[support] = dense(model.dual_coef_)[0]
    samples = np.flatnonzero(C > 0)
    C = C[samples]
    alpha, part = alpha[samples], _part(source, samples)
    b, most = float(model.intercept_[0]), float(model.nu * C.sum())
    yield _decided(model, lambda number: _one_side(part, alpha, C, b, most, number))


def _one_side(source, alpha, C, b, most, number):
    """The problem of one class: w·φ(x_i) ≥ ρ − ξ_i, with ρ = −b."""
    s, error, shift = sums(source, alpha, False, number)
    low, up = alpha > 0, _snapped(alpha, C, SETTINGS.at_bound) < C
    found = measure((-s[up], error[up]), (-s[low], error[low]), number(b))
    f, half = (s + b).astype(float), float(alpha @ s) / 2
    xi = np.maximum(0, -f)
    feasible = (alpha >= 0).all() and (alpha <= C * (1 + SETTINGS.feasible)).all()
    feasible &= abs(alpha.sum() - most) <= SETTINGS.at_quotient * most
    gap = total(C * xi + alpha * f) + b * (most - total(alpha))
    convex = is_convex(_gram(source))
    shown = _bracket(half + most * b + float(C @ xi), -half, gap, feasible, convex)
    return Problem("", shown, *found, _tube_rounding(shown, error, C, alpha))


def _snapped(alpha: NDArray, C: NDArray, close: float) -> NDArray:
    return np.where(np.isfinite(C) & (np.abs(alpha - C) <= close * C), C, alpha)


def _advice(found, model, X):
    """What to do, in a sentence or two."""
    if not all(problem.convex for problem in found.problems):
        return (
            "The kernel is not known to be positive semi-definite, so that no gap proves anything "
            "and there may be better solutions: choose another."
        )
    if found.conditions_met:
        if found.near_optimum:
            return "Nothing is left to do."
        if found.near_optimum is False:
            return (
                "The objective may still be above its optimum by that part: where it matters, fit "
                "again with a tenth of tol."
            )
        return (
            "How far the objective is above its optimum is not known, as the sums of the gap are "
            "rounded by more: where it matters, scale the features or lower C."
        )
    if not found.known:
        return (
            "The sums of this certificate are rounded by more than that: scale the features, "
            "lower C, or raise tol."
        )
    if not all(problem.feasible for problem in found.problems):
        return (
            "The multipliers do not meet their constraints: C, sample_weight or the coefficients "
            "are not those of the fit."
        )
    if knows_features(model.kernel) and uneven(X):
        return "The features have scales that differ by more than a thousand: scale them."
    if model.fit_status_:
        return "The fit was stopped: raise max_iter, or lower C."
    if found.violation <= SETTINGS.further * found.tol:
        return "It misses tol by little: fit again with a tenth of tol."
    return (
        "It is further from the conditions than it says, as with kernel values in float32: scale "
        "the features, lower C, or fit mlreplica's class."
    )
