"""ε-insensitive support vector regression, written as a problem that SMO solves.

A target z_i costs nothing while f(x_i) = w·φ(x_i) + b is within ε of it:

    minimise   P(w, b) = ½‖w‖² + Σ_i C_i max(0, |z_i − f(x_i)| − ε).

With a slack for each side, z_i − f(x_i) ≤ ε + ξ_i and f(x_i) − z_i ≤ ε + ξ*_i, and multipliers α_i
and α*_i for the two, stationarity is w = Σ_i β_i φ(x_i) with β = α − α*, and the dual is

    maximise   D(α, α*) = Σ_i z_i β_i − ε Σ_i (α_i + α*_i) − ½ Σ_ij β_i β_j K_ij
    subject to 0 ≤ α_i ≤ C_i,  0 ≤ α*_i ≤ C_i,  Σ_i (α_i − α*_i) = 0.

At most one of α_i and α*_i is not 0 at the optimum (lowering both by the same changes nothing but
−ε Σ, for the better), so D is a function of β:  D(β) = Σ_i (z_i β_i − ε|β_i|) − ½ βᵀKβ.

The reduction: take every sample twice, once with label +1 and multiplier α_i, once with label −1
and multiplier α*_i.  Then −D is the objective ½ aᵀQa + pᵀa of `smo`, with

    a = (α, α*),   y = (1, …, 1, −1, …, −1),   p = (ε − z, ε + z),   Q_ij = y_i y_j [K K; K K]_ij,

and its offset b is ours.

>>> X, z = np.array([[0.0], [1.0], [2.0]]), np.array([0.0, 1.0, 5.0])
>>> run = epsilon_svr(X @ X.T, z, C=1.0, epsilon=0.5, tol=1e-9)
>>> run.coef.tolist(), run.b
([0.0, -1.0, 1.0], 0.5)
>>> found = certificate(X @ X.T, z, run.coef, run.b, C=1.0, epsilon=0.5)
>>> found.primal, found.dual, found.verdict
(2.5, 2.5, 'optimal to a relative gap of 0.0e+00')
"""

from __future__ import annotations

import math
import numbers
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import check_numbers, check_penalties, check_shape
from .definite import Defect, is_convex
from .duality import (
    FEASIBILITY_TOLERANCE,
    scores_rounding,
    words_of_convexity,
    words_of_gap,
)
from .exact import defined, relative_gap, total
from .gram import as_rows, check_rows, kernel_scores
from .problem import SMOResult, Step
from .smo import smo
from .step import EPS

__all__ = [
    "Certificate",
    "DualProblem",
    "RepeatedRows",
    "SVRResult",
    "certificate",
    "dual_problem",
    "epsilon_svr",
    "insensitive_loss",
    "nu_certificate",
    "widest_tube",
]


OPTIMAL = 1e-8  # a relative gap that is called optimal, as in `mlreplica.duality`
OF_SUM = 1e-8  # by so much of it the sum of |β_i| may be above its bound, a quotient of sums


class DualProblem(NamedTuple):
    """The arguments of `smo`: rows of [K K; K K], the 2n labels and bounds, and p = `linear`."""

    K: RepeatedRows
    y: NDArray[np.int_]
    C: NDArray[np.float64]
    linear: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class SVRResult:
    """What `epsilon_svr` returns.

    Attributes
    ----------
    coef : ndarray of shape (n,)
        β = α − α*, of sum 0; w = Σ_i coef_i φ(x_i).
    b : float
    scores : ndarray of shape (n,)
        Σ_j K_ij coef_j, that is f(x_i) − b.
    n_iter, objective, violation, gap, converged, history
        Those of `mlreplica.problem.SMOResult`; the dual objective is −`objective`.
    scores_error, gap_slope
        Those of `mlreplica.problem.SMOResult`.
    """

    coef: NDArray[np.float64]
    b: float
    scores: NDArray[np.float64]
    n_iter: int
    objective: float
    violation: float
    gap: float
    converged: bool
    history: list[Step]
    scores_error: float = math.nan
    gap_slope: float = math.nan


class Certificate(NamedTuple):
    """What (β, b) is worth: P and D, whose optima are equal, and gap = P − D.

    P = ∞ where C_i = ∞ and the sample misses the tube by however little, D = −∞ where β is not
    feasible; the gap is ∞ then.  Its sums may be wrong by `rounding`, which is NaN of `scores` that
    the caller had without their error.  `convex` tells whether K is positive semi-definite on
    Σ_i v_i = 0, all that the dual sees of it, and is None if nobody looked; the gap proves nothing
    unless it is True.
    """

    primal: float
    dual: float
    gap: float
    rounding: float = 0.0
    convex: bool | None = None

    @property
    def verdict(self) -> str:
        """The conclusion in words."""
        if self.convex is not True:
            return words_of_convexity(self.convex)
        if not self.gap < math.inf:
            missed = "the coefficients are not feasible"
            return f"{missed if self.dual == -math.inf else 'a hard tube is missed'}: no gap"
        optimal = abs(self.gap) <= OPTIMAL * abs(self.primal)
        return words_of_gap(self.gap, self.rounding, self.primal, optimal)

    @property
    def relative_gap(self):
        """gap / P; 0 where the gap is 0, also for P = 0, and ∞ where it is not defined."""
        return relative_gap(self.gap, self.primal)


def insensitive_loss(residual: ArrayLike, epsilon: float) -> Any:
    """Compute max(0, |r| − ε).

    Parameters
    ----------
    residual : array-like
    epsilon : number

    Returns
    -------
    ndarray of the same shape

    Examples
    --------
    >>> insensitive_loss([-3.0, -0.5, 0.0, 1.0, 1.5], 1.0)
    array([2. , 0. , 0. , 0. , 0.5])
    """
    return np.maximum(0, np.abs(residual) - epsilon)


def epsilon_svr(
    K: Any,
    z: ArrayLike,
    C: ArrayLike = 1.0,
    epsilon: float = 0.1,
    *,
    solve: Callable[..., SMOResult] = smo,
    **options: Any,
) -> SVRResult:
    """Minimise ½‖w‖² + Σ_i C_i max(0, |z_i − f(x_i)| − ε) over w and b.

    Parameters
    ----------
    K : array-like of shape (n, n), or row provider
        As for `mlreplica.smo.smo`; the matrix of twice the size is not formed.
    z : array-like of shape (n,)
        Targets.
    C : number or array-like of shape (n,)
        Positive; ∞ makes the tube hard.
    epsilon : number
        Half the width of the tube, ≥ 0.
    solve : callable
        `mlreplica.smo.smo`, or `mlreplica.decomposition.decompose` for large n.
    **options
        The other parameters of `solve`: tol, max_iter, record, …

    Returns
    -------
    SVRResult

    Raises
    ------
    ValueError
        If an argument is not as described.

    Warns
    -----
    ConvergenceWarning
        As `solve` does.

    References
    ----------
    A. J. Smola, B. Schölkopf, "A tutorial on support vector regression", Statistics and Computing
    14 (2004) 199-222.
    C.-C. Chang, C.-J. Lin, "LIBSVM: a library for support vector machines", ACM TIST 2 (2011), for
    the reduction.
    """
    problem = dual_problem(K, z, C, epsilon)
    run = solve(problem.K, problem.y, problem.C, linear=problem.linear, **options)
    above, below = np.split(run.alpha, 2)
    return SVRResult(
        coef=above - below,
        b=run.b,
        scores=run.scores[: len(above)],
        n_iter=run.n_iter,
        objective=run.objective,
        violation=run.violation,
        gap=run.gap,
        converged=run.converged,
        history=run.history,
        scores_error=run.scores_error,
        gap_slope=run.gap_slope,
    )


def dual_problem(K: Any, z: ArrayLike, C: ArrayLike = 1.0, epsilon: float = 0.1) -> DualProblem:
    """Write the dual as a problem of `mlreplica.smo.smo`, with a = (α, α*).

    Parameters
    ----------
    K : array-like of shape (n, n), or row provider
    z : array-like of shape (n,)
    C : number or array-like of shape (n,)
    epsilon : number

    Returns
    -------
    DualProblem

    Raises
    ------
    ValueError
        If an argument is not as described.

    Examples
    --------
    >>> K, y, C, linear = dual_problem([[1.0, 2.0], [2.0, 4.0]], [3.0, -1.0], C=1.0, epsilon=0.5)
    >>> y.tolist(), linear.tolist()
    ([1, 1, -1, -1], [-2.5, 1.5, 3.5, -0.5])
    >>> K[[0, 3]].tolist()
    [[1.0, 2.0, 1.0, 2.0], [2.0, 4.0, 2.0, 4.0]]
    """
    K, z, C = _check(K, z, C, epsilon)
    y = np.repeat([1, -1], len(z))
    return DualProblem(RepeatedRows(K), y, np.tile(C, 2), epsilon - y * np.tile(z, 2))


class RepeatedRows:
    """The matrix [K K; K K] as a row provider (`mlreplica.gram`): row i is that of i mod n, twice.

    Parameters
    ----------
    K : ndarray of shape (n, n), or row provider
    """

    fits = True  # no part of it is set aside

    def __init__(self, K: Any):
        self.K, self.n = as_rows(K), K.shape[0]
        self.shape, self.psd = (2 * self.n, 2 * self.n), getattr(K, "psd", None)
        self.linear, self.costly = (getattr(K, name, False) for name in ("linear", "costly"))

    @property
    def work(self) -> float:
        """That of K (`mlreplica.gram.GramRows`)."""
        return getattr(self.K, "work", 0.0)

    def fill(self) -> None:
        """That of K."""
        if hasattr(self.K, "fill"):
            self.K.fill()

    def computed_in(self, numbers: Callable[[NDArray], NDArray]) -> NDArray | None:
        """That of K, four times."""
        found = self.K.computed_in(numbers) if hasattr(self.K, "computed_in") else None
        return None if found is None else np.tile(found, (2, 2))

    def diagonal(self) -> NDArray:
        """The values K_ii, twice, shape (2n,)."""
        return np.tile(self.K.diagonal(), 2)

    def __getitem__(self, indices):
        """The rows named by an integer, a list or an array of integers."""
        rows = self.K[np.asarray(indices) % self.n]
        return np.concatenate([rows, rows], axis=-1)

    def block(self, rows: NDArray, columns: NDArray) -> NDArray:
        """The values of two arrays of indices, or slices, with each other."""
        rows, columns = (np.arange(2 * self.n)[some] % self.n for some in (rows, columns))
        return self.K.block(rows, columns)

    def combine(
        self, indices: NDArray, weights: NDArray, minus_row: NDArray | None = None
    ) -> NDArray:
        """Compute Σ_k weights_k (K[indices_k] − minus_row), a row that holds the same twice."""
        # Both copies of a sample may have moved; its row is wanted once.
        weights = np.bincount(indices % self.n, weights, minlength=self.n)
        used = np.flatnonzero(weights)
        once = None if minus_row is None else minus_row[: self.n]
        return np.tile(self.K.combine(used, weights[used], once), 2)


def certificate(
    K: Any,
    z: ArrayLike,
    coef: ArrayLike,
    b: float,
    C: ArrayLike = 1.0,
    epsilon: float = 0.1,
    *,
    psd: bool | None = None,
    scores: ArrayLike | None = None,
    scores_error: float = math.nan,
    defect: Defect | None = None,
) -> Certificate:
    """Measure the point (β, b), w = Σ_i β_i φ(x_i), from scratch.

    With r_i = z_i − f(x_i) and ξ_i = max(0, |r_i| − ε) the gap is computed as the sum

        P − D = Σ_i [C_i ξ_i + ε|β_i| − β_i r_i] − b Σ_i β_i,

    whose brackets are ≥ 0 for |β_i| ≤ C_i: the difference of two nearly equal numbers would have
    lost these digits.  Where K is not positive semi-definite it proves nothing by itself: for
    another β' it is P − D(β') − ½ (β − β')ᵀK(β − β').  Of a `defect` that is known the gap includes
    the most that this can be worth, δ/2 Σ_i s_i (C_i + |β_i|)².

    Parameters
    ----------
    K : array-like of shape (n, n), or row provider
        Only blocks of rows with β_i ≠ 0 are read.
    z : array-like of shape (n,)
    coef : array-like of shape (n,)
        β.
    b : number
    C : number or array-like of shape (n,)
    epsilon : number
    psd : bool, optional
        What the caller knows of K.  If not given, an array is tested (n³ operations) and a
        provider is asked for its attribute ``psd``.
    scores : array-like of shape (n,), optional
        Σ_j K_ij β_j, where the caller has them already; K is then not read.
    scores_error : float, optional
        What each of the given `scores` may be wrong by, where the caller knows it.
    defect : mlreplica.definite.Defect, optional
        By how much K may be indefinite (`mlreplica.definite.convexity_defect`).

    Returns
    -------
    Certificate

    Raises
    ------
    ValueError
        If an argument is not as described.
    """
    K, z, C = _check(K, z, C, epsilon)
    coef = check_shape("coef", coef, z.shape, "one coefficient per sample").astype(float)
    if psd is None:
        psd = is_convex(K)
    known = scores is not None
    scores = scores if known else kernel_scores(K, np.ones(len(z)), coef)
    scores = check_shape("scores", scores, z.shape)
    residual, size = z - scores - b, np.abs(coef)
    xi = insensitive_loss(residual, epsilon)
    # ∞ · 0 = 0: inside the tube a hard sample costs nothing.
    cost = np.multiply(C, xi, where=xi != 0, out=np.zeros(len(z)))
    half_norm = float(coef @ scores / 2)
    primal = defined(half_norm + float(cost.sum()))
    in_box = (size <= C * (1 + FEASIBILITY_TOLERANCE)).all()
    if not in_box or abs(coef.sum()) > FEASIBILITY_TOLERANCE * size.sum():
        return Certificate(primal, -math.inf, math.inf, convex=psd)
    dual = defined(float(z @ coef - epsilon * size.sum()) - half_norm, -math.inf)
    if primal == math.inf:
        return Certificate(primal, dual, math.inf, convex=psd)
    gap = total(cost + epsilon * size - coef * residual) - b * total(coef)
    if defect is not None and defect.delta:
        gap += defect.delta / 2 * float(defect.sizes @ (C + size) ** 2)
    known_error = scores_error if known else scores_rounding(K, coef)
    error = known_error + EPS * (np.abs(residual) + np.abs(z) + abs(b) + epsilon)
    # A term changes with its residual by |β_i| within the tube, and by C_i + |β_i| at most outside.
    # A hard tube is met here; whether rounding alone has brought that about is not told.
    within = np.isinf(C) | (np.abs(residual) + error < epsilon)
    rounding = float(np.where(within, size, C + size) @ error)
    rounding = math.nan if math.isnan(known_error) else defined(rounding)
    return Certificate(primal, dual, defined(gap), rounding, psd)


def widest_tube(residual: NDArray, coef: NDArray, C: NDArray) -> float:
    """Find the ε that the multipliers of a machine with ν make of its residuals.

    A sample with |β_i| < C_i is to be in the tube, one with β_i ≠ 0 not within it: ε is between the
    largest |r_i| of the first and the smallest r_i β_i/|β_i| of the second, or in the middle, where
    these are the wrong way round.

    Parameters
    ----------
    residual, coef, C : ndarray of shape (n,)
        r_i = z_i − f(x_i), β_i and C_i.

    Returns
    -------
    float

    Examples
    --------
    >>> widest_tube(np.array([0.5, -2.0, 0.1]), np.array([0.0, -1.0, 1.0]), np.ones(3))
    0.3
    """
    size = np.abs(coef)
    inside = float(np.max(np.abs(residual)[size < C], initial=0))
    outside = float(np.min((np.sign(coef) * residual)[size > 0], initial=math.inf))
    return max(0.0, inside if math.isinf(outside) else (inside + outside) / 2)


def nu_certificate(
    z: NDArray,
    coef: NDArray,
    b: float,
    C: NDArray,
    most: float,
    scores: NDArray,
    scores_error: Any = math.nan,
    convex: bool | None = None,
) -> tuple[Certificate, float]:
    """Measure a machine with ν: ½‖w‖² + ε ν Σ_i C_i + Σ_i C_i max(0, |z_i − f(x_i)| − ε).

    Parameters
    ----------
    z, coef, C : ndarray of shape (n,)
        Targets, β and C_i.
    b : float
    most : float
        ν Σ_i C_i, the bound of Σ_i |β_i|.
    scores : ndarray of shape (n,)
        Σ_j K_ij β_j, as for all that follows.
    scores_error : float, or ndarray of shape (n,)
        What each of them may be wrong by.
    convex : bool, optional
        What the caller knows of K.

    Returns
    -------
    found : Certificate
        The gap is Σ_i [C_i ξ_i + ε|β_i| − β_i r_i] + ε (ν ΣC_i − Σ|β_i|) − b Σ_i β_i.
    epsilon : float
        The `widest_tube`, which P is taken at.
    """
    residual, size = z - scores - b, np.abs(coef)
    epsilon, half = widest_tube(residual, coef, C), float(coef @ scores) / 2
    xi, unused = insensitive_loss(residual, epsilon), most - float(size.sum())
    primal = defined(half + most * epsilon + float(C @ xi))
    feasible = (size <= C * (1 + FEASIBILITY_TOLERANCE)).all() and unused >= -OF_SUM * most
    if not feasible or abs(coef.sum()) > FEASIBILITY_TOLERANCE * most:
        return Certificate(primal, -math.inf, math.inf, convex=convex), epsilon
    gap = total(C * xi + epsilon * size - coef * residual) + epsilon * unused - b * total(coef)
    error = scores_error + EPS * (np.abs(residual) + np.abs(z) + abs(b) + epsilon)
    rounding = float(np.where(np.abs(residual) + error < epsilon, size, C + size) @ error)
    dual = defined(float(z @ coef) - half, -math.inf)
    return Certificate(primal, dual, max(0.0, defined(gap)), rounding, convex), epsilon


def _check(K, z, C, epsilon):
    K = check_rows(K)
    n = K.shape[0]
    if not isinstance(epsilon, numbers.Real) or not 0 <= epsilon < math.inf:
        raise ValueError(f"epsilon must be a finite number ≥ 0, got {epsilon!r}.")
    return K, check_numbers("z", z, n, what="target per sample"), check_penalties(C, n)
