"""ε-insensitive regression as quadratic programs, certified."""

from __future__ import annotations

import functools
import math
from typing import Any

import cvxpy as cp
import numpy as np
from numpy.typing import ArrayLike

from .. import duality, regression
from .._validation import check_gram, check_penalties, check_samples
from ..definite import convexity_defect, convexity_violation
from ..soft_margin import best_offset
from .answers import TubeSolution, answers_of, certified, gap_of, long_scores, rounded_part
from .polish import SETTINGS as POLISH

__all__ = ["solve_svr_dual", "solve_svr_primal"]


def solve_svr_primal(
    X: Any,
    z: ArrayLike,
    C: ArrayLike = 1.0,
    epsilon: float = 0.1,
    *,
    solver: str = "CLARABEL",
    polish: bool = True,
) -> TubeSolution:
    """Minimise ½‖w‖² + Σ_i C_i (ξ_i + ξ*_i) over w, b, ξ, ξ*, the tube widened by the slacks.

    The constraints are z_i − f(x_i) ≤ ε + ξ_i, f(x_i) − z_i ≤ ε + ξ*_i, ξ_i ≥ 0 and ξ*_i ≥ 0.

    Parameters
    ----------
    X : array-like or scipy.sparse.csr_array of shape (n, d)
    z : array-like of shape (n,)
        Targets.
    C : number or array-like of shape (n,)
        Positive and finite; one that no |β_i| reaches makes the tube hard.
    epsilon : number
        Half the height of the tube, ≥ 0.
    solver, polish
        As in `solve_primal`.

    Returns
    -------
    TubeSolution

    Raises
    ------
    ValueError
        If an argument is not as described.
    ReferenceNotCertified
        If the relative gap stays above 1e-8.

    Examples
    --------
    >>> solution = solve_svr_primal([[0.0], [2.0]], [0.0, 4.0], C=1, epsilon=1)
    >>> solution.w, solution.b, solution.coef
    (array([1.]), 1.0, array([-0.5,  0.5]))
    """
    X = check_samples(X)
    X = np.asarray(X.toarray() if hasattr(X, "toarray") else X, dtype=float)
    tube = _Tube(X @ X.T, X - X.mean(axis=0), z, C, epsilon)
    return _solve_tube(tube, _tube_primal_program, solver, polish, X)


def solve_svr_dual(
    K: ArrayLike,
    z: ArrayLike,
    C: ArrayLike = 1.0,
    epsilon: float = 0.1,
    *,
    solver: str = "CLARABEL",
    polish: bool = True,
) -> TubeSolution:
    """Maximise Σ_i (z_i β_i − ε|β_i|) − ½ βᵀKβ over β with |β_i| ≤ C_i and Σ_i β_i = 0.

    Parameters
    ----------
    K : array-like of shape (n, n)
        As in `solve_dual`, but its numbers are taken as floats.
    z, C, epsilon, solver, polish
        As in `solve_svr_primal`.

    Returns
    -------
    TubeSolution

    Raises
    ------
    ValueError
        If an argument is not as described, or K is indefinite.
    ReferenceNotCertified
        As in `solve_svr_primal`.
    """
    K = check_gram(K).astype(float)
    found = convexity_violation(K)
    if found:
        raise ValueError(
            "K must be positive semi-definite, got a v with vᵀKv < 0 and Σ_i v_i = 0; the problem "
            "is not convex and no duality gap could certify a solution."
        )
    # As Σ_i β_i = 0, centring changes b alone.
    shift = K.mean(axis=0) - K.mean() / 2
    eigenvalues, vectors = np.linalg.eigh(K - shift - shift[:, None])
    factor = vectors * np.sqrt(np.maximum(eigenvalues, 0))
    tube = _Tube(K, factor, z, C, epsilon, convexity_defect(K))
    return _solve_tube(tube, _tube_dual_program, solver, polish)


class _Tube:
    """ε-insensitive regression in units in which targets and factor are of size 1.

    With z = unit · targets + middle and centred K = scale · F Fᵀ, the multipliers are those of the
    scaled problem times unit / scale.
    """

    def __init__(self, K, factor, z, C, epsilon, defect=None):
        self.defect = defect
        # Its checks are those of the problem that it writes.
        regression.dual_problem(K, z, C, epsilon)
        self.K, self.z, self.epsilon = K, np.asarray(z, dtype=float), float(epsilon)
        self.C = check_penalties(C, len(self.z)).astype(float)
        if np.isinf(self.C).any():
            # A float misses the edge of a hard tube by a rounding, which costs ∞: no certificate.
            raise ValueError(f"C must be finite for a certified tube, got {C}.")
        middle = (self.z.max() + self.z.min()) / 2
        self.unit = float(np.abs(self.z - middle).max()) or 1.0
        scale = float(np.mean((factor**2).sum(axis=1))) or 1.0
        self.factor, self.size = factor / math.sqrt(scale), self.unit / scale
        self.targets, self.half = (self.z - middle) / self.unit, self.epsilon / self.unit
        self.limit = self.C / self.size

    def offset(self, scores):
        """The middle of the best offsets: those of 2n labelled samples with the hinge loss."""
        y = np.repeat([1, -1], len(self.z))
        labelled = np.tile(scores - self.z, 2) + y * (1 + self.epsilon)
        return float(duality.midpoint(best_offset(labelled, y, np.tile(self.C, 2))))

    def certify(self, coef, X=None):
        """The solution that β makes, with its certificate."""
        coef = np.clip(coef, -self.C, self.C)
        scores, error = long_scores(self.K, coef)
        b = self.offset(scores)
        found = regression.certificate(
            *(self.K, self.z, coef, b, self.C, self.epsilon),
            psd=True,
            scores=scores,
            defect=self.defect,
        )
        # z_i − s_i − b is rounded twice; what is left is of the size of the tube, not of z.
        left = np.abs(self.z - scores - b)
        error += np.finfo(float).eps * (np.abs(self.z - scores) + left)
        size = found.primal + float(np.abs(coef) @ (left + self.epsilon + np.abs(scores)))
        part = rounded_part(found, self.C + np.abs(coef), error, size)
        return TubeSolution(coef, b, None if X is None else X.T @ coef, found, part)

    def polished(self, coef):
        """Solve f(x_i) = z_i ∓ ε again for the β_i that are neither 0 nor ±C_i."""
        scores = self.K @ coef
        residual = (self.z - scores - self.offset(scores)) / self.unit
        size, beyond = np.abs(coef) / self.size, np.abs(residual) - self.half
        # As for `ActiveSet`: at a bound β is closer to it than the residual is to the edge.
        lower, upper = size < -beyond, self.limit - size < beyond
        free = np.flatnonzero(~lower & ~upper)
        sign = np.sign(coef)
        coef = np.where(upper, sign * self.C, np.where(lower, 0, coef))
        ones = np.ones((len(free), 1))
        matrix = np.block([[self.K[np.ix_(free, free)], ones], [ones.T, np.zeros((1, 1))]])
        b = 0.0
        for _ in range(POLISH.refinements):
            missing = self.z[free] - sign[free] * self.epsilon - self.K[free] @ coef - b
            right = np.append(missing, -coef.sum())
            step = np.linalg.lstsq(matrix, right, rcond=POLISH.cutoffs[0])[0]
            coef[free] += step[:-1]
            b += step[-1]
        return coef


def _tube_primal_program(tube, settings):
    n, r = tube.factor.shape
    w, b = cp.Variable(r), cp.Variable()
    above, below = cp.Variable(n, nonneg=True), cp.Variable(n, nonneg=True)
    residual = tube.targets - tube.factor @ w - b
    meets = [residual <= tube.half + above, -residual <= tube.half + below]
    cost = cp.sum_squares(w) / 2 + tube.limit @ (above + below)
    cp.Problem(cp.Minimize(cost), meets).solve(**settings)
    if meets[0].dual_value is None:
        return None
    return meets[0].dual_value - meets[1].dual_value


def _tube_dual_program(tube, settings):
    coef = cp.Variable(len(tube.targets))
    limits = [cp.sum(coef) == 0, cp.abs(coef) <= tube.limit]
    gain = tube.targets @ coef - tube.half * cp.norm1(coef)
    curvature = cp.sum_squares(tube.factor.T @ coef)
    cp.Problem(cp.Maximize(gain - curvature / 2), limits).solve(**settings)
    return coef.value


def _solve_tube(tube, program, solver, polish, X=None):
    def solutions():
        for coef in answers_of(solver, functools.partial(program, tube)):
            guesses = [tube.polished(coef * tube.size)] * polish + [coef * tube.size]
            yield min((tube.certify(guess, X) for guess in guesses), key=gap_of)

    return certified(solutions(), False, solver, polish)
