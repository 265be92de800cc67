"""The ground truth: support vector machines solved as quadratic programs and certified.

A solver's word "optimal" is not taken: what is returned has passed `duality.certificate` with a
relative duality gap of at most 1e-8, or with gap 0 if the data are exact (object arrays of
Fraction or SymPy Rational), and else `ReferenceNotCertified` is raised.  Between the solver and
the certificate stands a polish: the solver's answer says which multipliers are 0, which are C
and which are free, and the free ones are solved for again with residuals in rational arithmetic.

>>> from mlreplica.duality import rational
>>> from mlreplica.kernels import polynomial
>>> K = polynomial(2, gamma=1, coef0=1)(rational([[1], [2], [4], [5], [6]]))
>>> solution = solve_dual(K, [1, 1, -1, -1, 1], C=100)
>>> print(*solution.alpha, "with b =", solution.b)
0 5/2 0 22/3 29/6 with b = 9
>>> solution.certificate.gap
Fraction(0, 1)
"""

from __future__ import annotations

import math
import warnings
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import cvxpy as cp
import numpy as np
from numpy.typing import ArrayLike
from scipy.optimize import linprog

from . import duality, regression
from ._validation import (
    check_data,
    check_gram,
    check_labels,
    check_penalties,
    check_samples,
)
from .exact import integers, product, rational, rational_solutions, relative_gap
from .exceptions import Infeasible
from .gram import convexity_violation, kernel_scores
from .soft_margin import best_offset

__all__ = [
    "NotSeparable",
    "ReferenceNotCertified",
    "Solution",
    "TubeSolution",
    "solve_dual",
    "solve_primal",
    "solve_svr_dual",
    "solve_svr_primal",
]

CERTIFIED = 1e-8  # relative duality gap of a reference
GOOD = CERTIFIED / 100  # one so good ends the search for a better
LARGE = 1e5  # bound on the multipliers, in units of the data, beyond which solvers suffer
FELT = 0.9  # a multiplier above this part of a lowered C may have felt it
EXACT_WORK = 100_000  # up to so many numbers a float solution is measured in rational arithmetic
EXACT_HULL = 50  # hull points of at most so many samples are proved in rational arithmetic
# As tight as Clarabel's arithmetic allows, and time to get there.
TIGHT = {"CLARABEL": dict(tol_gap_abs=1e-12, tol_gap_rel=1e-12, tol_feas=1e-12, max_iter=200)}

# Polishing.
MENDINGS = 20  # active sets tried from one guess: most need one or two, a cycle ends by itself
OUTSIDE = Fraction(
    1e-15
)  # what a float multiplier may miss of its box, beside the largest: rounding
MORE = 1e-15, 1e-13, 1e-11, 1e-9  # by how much more α is tried: the least that helps is the best
SLACK = 1e-9  # of a margin computed in floats: below it nothing contradicts a bound
# Least squares on the free multipliers: singular values up to so much of the largest count as 0,
# first as usual for a solver's guess, then down to rounding.
CUTOFFS = 1e-12, 1e-15
REFINEMENTS = 12  # steps with exact residuals; each gains some ten digits where the system is good
REFINED = 1e-12  # a residual of the margins this small needs no second cutoff

# Common points of two hulls.
WEIGHT = 1e-9  # the simplex method's weights up to this are 0
COARSE = 1e-6  # a rounding of K above this part of its size is not even a hint that hulls meet
MEET = 1e-9  # hull points so close, in units of the data, meet as far as floats can tell


@dataclass(frozen=True, repr=False)
class Solution:
    """A certified optimum.

    Attributes
    ----------
    alpha : ndarray of shape (n,)
        Multipliers; polished ones are exactly 0 or C_i where they are at a bound.
    b : number
        Middle of the interval of optimal offsets.
    w : ndarray of shape (d,) or None
        Σ_i α_i y_i x_i; None when only a Gram matrix was given.
    certificate : duality.Certificate
    """

    alpha: np.ndarray
    b: object
    w: np.ndarray | None
    certificate: duality.Certificate

    @property
    def support(self):
        """Indices with α_i > 0."""
        return np.flatnonzero(self.alpha > 0)

    def __repr__(self):
        return (
            f"Solution(n={len(self.alpha)}, n_SV={len(self.support)}, b={float(self.b):.6g}, "
            f"objective={float(self.objective):.6g}, {self.certificate.verdict})"
        )

    @property
    def objective(self):
        """The primal objective P(w, b)."""
        return self.certificate.primal


@dataclass(frozen=True)
class TubeSolution:
    """A certified optimum of ε-insensitive regression.

    Attributes
    ----------
    coef : ndarray of shape (n,)
        β = α − α*, of sum 0; polished ones are exactly 0 or ±C_i where they are at a bound.
    b : float
        Middle of the interval of optimal offsets.
    w : ndarray of shape (d,) or None
        Σ_i β_i x_i; None when only a Gram matrix was given.
    certificate : regression.Certificate
    """

    coef: np.ndarray
    b: float
    w: np.ndarray | None
    certificate: regression.Certificate

    @property
    def support(self):
        """Indices with β_i ≠ 0."""
        return np.flatnonzero(self.coef)

    @property
    def objective(self):
        """The primal objective P(w, b)."""
        return self.certificate.primal


class ReferenceNotCertified(ArithmeticError):
    """No solution came within the certified gap.

    Attributes
    ----------
    gap : float
        Relative duality gap of the best one, ∞ if there was none.
    solution : Solution, TubeSolution or None
    """

    def __init__(self, message, gap=math.inf, solution=None):
        super().__init__(message)
        self.gap, self.solution = gap, solution


class NotSeparable(Infeasible):
    """The hard margin is infeasible: the convex hulls of the two classes share a point.

    No hyperplane can have Σ_i weights_i x_i on both of its sides.

    Attributes
    ----------
    weights : ndarray of shape (n,)
        ≥ 0 and of sum 1 in each class: the point is Σ_i weights_i x_i over either.  Exact
        (Fraction) if ``distance`` is 0.
    point : ndarray of shape (d,) or None
        The point, if samples were given and not a Gram matrix.
    distance : float
        Between the two hull points: 0 if proved in rational arithmetic, else what rounding of
        the Gram matrix leaves.
    """

    def __init__(self, weights, point, distance):
        where = "" if point is None else f" ({', '.join(f'{float(p):.6g}' for p in point)})"
        proof = "the same point" if distance == 0 else f"a point, to {distance:.1e},"
        super().__init__(
            f"C=inf needs separable classes, got classes with {proof}{where} in both convex hulls "
            f"(samples {np.flatnonzero(weights).tolist()}); a finite C always has a solution."
        )
        self.weights, self.point, self.distance = weights, point, distance


def solve_primal(
    X: Any,
    y: ArrayLike,
    C: ArrayLike = math.inf,
    *,
    solver: str = "CLARABEL",
    polish: bool = True,
) -> Solution:
    """Minimise ½‖w‖² + Σ_i C_i ξ_i over w, b, ξ with y_i (w·x_i + b) ≥ 1 − ξ_i and ξ_i ≥ 0.

    Parameters
    ----------
    X : array-like or scipy.sparse.csr_array of shape (n, d)
        Exact numbers give an exact solution.
    y : array-like of shape (n,)
        Labels −1 and +1, both present.
    C : number or array-like of shape (n,)
        Positive; ∞ is the hard margin.
    solver : str
        Any of cvxpy's for quadratic programs.
    polish : bool
        False shows what the solver alone achieves.

    Returns
    -------
    Solution

    Raises
    ------
    ValueError
        If the samples, the labels or C are not as described.
    NotSeparable
        If hard margins cannot be met.
    ReferenceNotCertified
        If the relative gap stays above 1e-8, or above 0 for exact numbers.

    Examples
    --------
    >>> solution = solve_primal([[3.0], [5.0]], [1, -1])
    >>> solution.w, solution.b, solution.alpha
    (array([-1.]), 4.0, array([0.5, 0.5]))
    """
    return _solve(_FromSamples(X, y, C), _primal_program, solver, polish)


def solve_dual(
    K: ArrayLike,
    y: ArrayLike,
    C: ArrayLike = math.inf,
    *,
    solver: str = "CLARABEL",
    polish: bool = True,
) -> Solution:
    """Maximise Σ_i α_i − ½ Σ_ij α_i α_j y_i y_j K_ij over α with 0 ≤ α_i ≤ C_i and Σ_i α_i y_i = 0.

    Parameters
    ----------
    K : array-like of shape (n, n)
        Symmetric and positive semi-definite on Σ_i v_i = 0, up to the rounding of its entries;
        exact numbers give an exact solution.
    y, C, solver, polish
        As in `solve_primal`.

    Returns
    -------
    Solution

    Raises
    ------
    ValueError
        If K is indefinite, which makes the problem non-convex.
    NotSeparable, ReferenceNotCertified
        As in `solve_primal`.
    """
    return _solve(_FromGram(K, y, C), _dual_program, solver, polish)


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
    tube = _Tube(K, factor, z, C, epsilon, duality.convexity_defect(K))
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
        scores = self.K @ coef
        b = self.offset(scores)
        found = regression.certificate(
            self.K, self.z, coef, b, self.C, self.epsilon, scores=scores, defect=self.defect
        )
        return TubeSolution(coef, b, None if X is None else X.T @ coef, found)

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
        for _ in range(REFINEMENTS):
            missing = self.z[free] - sign[free] * self.epsilon - self.K[free] @ coef - b
            step = np.linalg.lstsq(matrix, np.append(missing, -coef.sum()), rcond=CUTOFFS[0])[0]
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
    best = None
    for settings in [TIGHT[solver], {}] if solver in TIGHT else [{}]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the certificate judges the accuracy
            try:
                coef = program(tube, dict(solver=solver, **settings))
            except cp.SolverError:
                continue
        if coef is None or not np.isfinite(coef).all():
            continue
        for guess in [tube.polished(coef * tube.size)] * polish + [coef * tube.size]:
            solution = tube.certify(guess, X)
            if best is None or _gap(solution) < _gap(best):
                best = solution
        if _gap(best) <= GOOD:
            break
    if best and _gap(best) <= CERTIFIED:
        return best
    gap = float(_gap(best)) if best else math.inf
    raise ReferenceNotCertified(
        f"A reference needs a relative duality gap of at most {CERTIFIED:.0e}, got {gap:.1e} from "
        f"{solver}{' and polishing' if polish else ''}; scaling the samples may help.",
        gap,
        best,
    )


class _Problem:
    """One problem in three forms: a float factor to solve, an exact Gram matrix, a certificate.

    Since Σ_i α_i y_i = 0, taking a_i + a_j from K_ij shifts b alone.  Far from the origin K_ij is
    one large number plus what matters, so both the factor and the exact Gram matrix are centred
    in this way; the factor is also scaled: centred K ≈ scale · F Fᵀ.
    """

    def __init__(self, y, C, n, exact):
        self.y, self.C, self.exact = check_labels(y, n), check_penalties(C, n, exact), exact
        self.tolerance = 0 if exact else duality.FEASIBILITY_TOLERANCE
        self.hard = np.asarray(self.C == math.inf, dtype=bool)

    def _set_factor(self, factor):
        self.scale = float(np.mean((factor**2).sum(axis=1))) or 1.0
        self.factor = factor / math.sqrt(self.scale)

    def margins(self, alpha):
        """y_i f(x_i) with the b that suits them best; in floats unless α is exact."""
        if alpha.dtype == object:
            every = np.arange(len(alpha))
            scores, C = self.gram(every, every) @ (alpha * self.y), self.C
        else:
            scores, C = (
                self.scale * (self.factor @ (self.factor.T @ (alpha * self.y))),
                self.C.astype(float),
            )
        return self.y * (scores + duality.midpoint(best_offset(scores, self.y, C)))

    def best_offset(self, scores):
        return duality.midpoint(best_offset(scores, self.y, self.C))

    def nearest_floats(self, alpha):
        """Round α to floats in the box with Σ_i α_i y_i = 0, exactly if any is free."""
        alpha = np.clip(alpha.astype(float), 0, self.C)
        # On a common grid of floats sums are exact, and so is what one takes to balance them.
        grid = np.spacing(alpha.max())
        free = np.flatnonzero((alpha > 0) & (alpha < self.C))
        alpha[free] = grid * np.round(alpha[free] / grid)
        room = np.minimum(alpha, self.C - alpha)[free]
        if len(free) and room.max() > 0:
            taker = free[np.argmax(room)]
            alpha[taker] -= self.y[taker] * sum(rational(alpha) * self.y.astype(object))
        return np.clip(alpha, 0, self.C)


class _FromSamples(_Problem):
    def __init__(self, X, y, C):
        self.X = check_data(X, y)[0]
        if hasattr(self.X, "toarray"):
            self.X = self.X.toarray()
        super().__init__(y, C, len(self.X), self.X.dtype == object)
        self.centre = self.X.astype(float).mean(axis=0)
        self._set_factor(
            (self.X - rational(self.centre) if self.exact else self.X - self.centre).astype(float)
        )

    @cached_property
    def rational_samples(self):
        return rational(self.X)

    @cached_property
    def centred_samples(self):
        return self.rational_samples - rational(self.centre)

    def gram(self, rows, columns):
        return self.centred_samples[rows] @ self.centred_samples[columns].T

    def integer_gram(self, rows, columns):
        X, centre, exponent = integers(self.X, self.centre)
        X = X - centre
        return X[rows] @ X[columns].T, 2 * exponent

    def hull_equations(self, rows, columns):
        return self.rational_samples[columns].T

    def hull_point(self, weights):
        positive = np.flatnonzero((self.y > 0) & np.asarray(weights != 0, dtype=bool))
        return weights[positive] @ self.rational_samples[positive]

    def hull_gap(self, v):
        gap = float(np.linalg.norm(v @ self.factor)) * math.sqrt(self.scale)
        return (
            gap
            if self.X.shape[1] > EXACT_HULL - 2 and gap <= MEET * math.sqrt(self.scale)
            else None
        )

    def certify(self, alpha):
        w = product(alpha * self.y, self.rational_samples if alpha.dtype == object else self.X)
        if not self.exact:
            alpha, w = self.nearest_floats(alpha), w.astype(float)
        b = self.best_offset(self.X @ w)
        X = self.X
        if not self.exact and X.size <= EXACT_WORK:
            X = self.rational_samples
        found = duality.linear_certificate(X, self.y, w, b, alpha, self.C, tolerance=self.tolerance)
        return Solution(alpha, b, w, found if self.exact else found.in_floats())


class _FromGram(_Problem):
    def __init__(self, K, y, C):
        self.K = check_gram(K)
        super().__init__(y, C, len(self.K), self.K.dtype == object)
        if self.exact:
            self.K = rational(self.K)
        K = self.K.astype(float)
        self.shift = K.mean(axis=0) - K.mean() / 2
        centred = (
            self._centred(slice(None), slice(None)).astype(float)
            if self.exact
            else K - self.shift - self.shift[:, None]
        )
        rounding = 4 * len(K) * np.finfo(float).eps * np.abs(K).max()
        eigenvalues, vectors = np.linalg.eigh(centred)
        found = convexity_violation(self.K)
        if found:
            value = float(found.value / (found.vector @ found.vector))
            raise ValueError(
                f"K must be positive semi-definite, got vᵀKv = {value:.3g} for a unit v with "
                "Σ_i v_i = 0; the problem is not convex and no duality gap could certify a "
                "solution."
            )
        # What rounding of the entries may have made indefinite stands in the gap.
        self.defect = None if self.exact else duality.convexity_defect(self.K)
        kept = eigenvalues > rounding / 4
        kept[-1] = True
        self._set_factor(vectors[:, kept] * np.sqrt(np.maximum(eigenvalues[kept], 0)))

    def _centred(self, rows, columns):
        shift = rational(self.shift)
        return rational(self.K[rows][:, columns]) - shift[rows][:, None] - shift[columns]

    def integer_gram(self, rows, columns):
        K, shift, exponent = integers(self.K[rows][:, columns], self.shift)
        return K - shift[rows][:, None] - shift[columns], exponent

    def hull_gap(self, v):
        # What the entries of K do not tell from 0.  It is no proof, and if coarse not even a hint.
        rounding = 16 * np.finfo(float).eps * np.abs(self.K).max()
        told = not self.exact and v @ self.K @ v <= rounding <= COARSE * self.scale
        return math.sqrt(rounding) if told else None

    def hull_equations(self, rows, columns):
        # Coinciding points give every sample the same Kv; PSD on Σ_i v_i = 0 does not make that 0.
        K = rational(self.K[rows][:, columns])
        return K[:-1] - K[-1]

    gram = _centred

    def hull_point(self, weights):
        return None

    def certify(self, alpha):
        if not self.exact:
            alpha = self.nearest_floats(alpha)
        b = self.best_offset(kernel_scores(self.K, self.y, alpha))
        K = self.K
        if not self.exact and len(K) * np.count_nonzero(alpha) <= EXACT_WORK:
            K = _RationalRows(K)
        found = duality.certificate(
            K,
            self.y,
            alpha,
            b,
            self.C,
            psd=True,
            tolerance=self.tolerance,
            defect=self.defect,
        )
        return Solution(alpha, b, None, found if self.exact else found.in_floats())


class _RationalRows:
    """The rows of a Gram matrix of floats as the rational numbers they are."""

    def __init__(self, K):
        self.K, self.shape, self.dtype = K, K.shape, np.dtype(object)

    def __getitem__(self, indices):
        return rational(self.K[indices])


def _solve(problem, program, solver, polish):
    # Hulls that meet exactly end it here; hulls that meet up to rounding, if no solution is found.
    overlap = _common_hull_point(problem)
    if overlap and overlap.distance == 0:
        raise overlap
    wanted, enough = (0, 0) if problem.exact else (CERTIFIED, GOOD)
    best = None
    for alpha in _candidates(problem, program, solver, polish):
        solution = problem.certify(alpha)
        if best is None or _gap(solution) < _gap(best):
            best = solution
        if _gap(best) <= enough:
            break
    if best and abs(best.certificate.relative_gap) <= wanted:
        return best
    if overlap:
        raise overlap
    gap = float(abs(best.certificate.relative_gap)) if best else math.inf
    raise ReferenceNotCertified(
        f"A reference needs a relative duality gap of at most {wanted:.0e}, got {gap:.1e} "
        f"from {solver}{' and polishing' if polish else ''}; centring or scaling the "
        "samples may help.",
        gap,
        best,
    )


def _gap(solution):
    """What tells solutions apart: their gap without the defect of K, which all of them share."""
    found = solution.certificate
    return abs(relative_gap(found.gap - getattr(found, "defect", 0), found.primal))


def _guesses(problem, program, solver):
    """The solver's α for every form of the problem that it answers."""
    for unit, limit, lowered in _forms(problem):
        alpha = _answer(problem, program, solver, unit, limit)
        if alpha is not None and not (lowered and (alpha > FELT * limit).any()):
            yield _made_feasible(problem, alpha * unit / problem.scale)


def _forms(problem):
    """The problem in units of the data, then of C; before both with a huge C lowered.

    An α below the lowered C solves the problem for every larger C too, and a solver that sees
    1e10 beside 1 finds nothing.

    Yields
    ------
    unit : float
        Of the multipliers, in those of the data.
    limit : ndarray of shape (n,)
        C in these units.
    lowered : bool
        Whether it was lowered.
    """
    C = problem.scale * problem.C.astype(float)
    largest = np.max(C[~problem.hard], initial=0)
    if largest > LARGE:
        yield 1.0, np.where(problem.hard, C, np.minimum(C, LARGE)), True
    for unit in dict.fromkeys([1.0, largest or 1.0]):
        yield unit, C / unit, False


def _answer(problem, program, solver, unit, limit):
    """What the solver answers, at tight tolerances if it meets them; None if it finds nothing."""
    for settings in [TIGHT[solver], {}] if solver in TIGHT else [{}]:
        with warnings.catch_warnings():
            # cvxpy has an opinion of the accuracy; the certificate has its own.
            warnings.simplefilter("ignore")
            try:
                alpha = program(problem, limit, unit, dict(solver=solver, **settings))
            except cp.SolverError:  # Clarabel gives up where it cannot meet tight tolerances
                continue
        if alpha is not None and np.isfinite(alpha).all():
            return alpha
    return None


def _primal_program(problem, C, unit, settings):
    n, r = problem.factor.shape
    soft = np.flatnonzero(~problem.hard)
    w, b, xi = cp.Variable(r), cp.Variable(), cp.Variable(max(1, len(soft)), nonneg=True)
    margins, cost = cp.multiply(problem.y, problem.factor @ w + b), cp.sum_squares(w) / (2 * unit)
    if len(soft):
        margins, cost = margins + np.eye(n)[:, soft] @ xi, cost + C[soft] @ xi
    meets = margins >= 1
    cp.Problem(cp.Minimize(cost), [meets]).solve(**settings)
    return meets.dual_value


def _dual_program(problem, C, unit, settings):
    alpha = cp.Variable(len(problem.y), nonneg=True)
    # The squares of a factor, since quad_form rejects rank-deficient Gram matrices (DCPError).
    curvature = cp.sum_squares(problem.factor.T @ cp.multiply(problem.y, alpha))
    limits, soft = [problem.y @ alpha == 0], np.flatnonzero(~problem.hard)
    if len(soft):
        limits.append(alpha[soft] <= C[soft])
    cp.Problem(cp.Maximize(cp.sum(alpha) - unit / 2 * curvature), limits).solve(**settings)
    return alpha.value


def _made_feasible(problem, alpha):
    """Clip α to its box and shrink the heavier class, so that Σ_i α_i y_i = 0."""
    alpha = np.clip(alpha, 0, problem.C.astype(float))
    sums = [alpha[problem.y == sign].sum() for sign in (1, -1)]
    if min(sums) == 0:
        return np.zeros_like(alpha)
    return alpha * np.where(problem.y > 0, min(1, sums[1] / sums[0]), min(1, sums[0] / sums[1]))


def _candidates(problem, program, solver, polish):
    """Yield α from every form of the problem, polished; then, of floats, as the solver left it."""
    guesses = []
    for guess in _guesses(problem, program, solver):
        guesses.append(guess)
        if polish or problem.exact:
            yield from _polished(problem, guess)
    if not problem.exact:
        yield from guesses


def _polished(problem, guess):
    """Yield exact α from the guess's active set; if that contradicts itself, from mended ones."""
    allowed = 0 if problem.exact else OUTSIDE
    active, alpha, seen = ActiveSet.of(problem, guess), guess, set()
    while active.key not in seen and len(seen) < MENDINGS:
        seen.add(active.key)
        solved = None
        for solved in active.solutions(problem, alpha):
            inside = np.minimum(np.maximum(solved, 0), problem.C)
            if max(abs(solved - inside)) <= allowed * max(inside):
                yield inside
                if not problem.exact and not active.upper.any():
                    # f is rounded, and what it falls short of 1 may cost C times as much.  A
                    # little more α costs twice as little more of the objective.
                    yield from (inside * (1 + Fraction(more)) for more in MORE)
        if solved is None:  # no solution has this active set
            return
        alpha = solved if problem.exact else solved.astype(float)
        active = active.mended(problem, alpha)


@dataclass(frozen=True)
class ActiveSet:
    """Which multipliers are 0 (`lower`) and which are C_i (`upper`); the others are free.

    To know it is to know the solution: y_i f(x_i) = 1 for the free ones is a linear system.
    """

    lower: np.ndarray
    upper: np.ndarray

    @classmethod
    def of(cls, problem, alpha):
        """Tell it from a solver's α: at a bound α is closer to it than the margin is to 1."""
        margins, unit = problem.margins(alpha), max(alpha.max(), np.finfo(float).tiny)
        lower = alpha / unit < margins - 1
        upper = ~lower & ((problem.C.astype(float) - alpha) / unit < 1 - margins)
        return cls(lower, upper)

    @property
    def key(self):
        return self.lower.tobytes(), self.upper.tobytes()

    def solutions(self, problem, near):
        """Yield α that have this active set, but may leave the box; of many the one near α."""
        free = np.flatnonzero(~self.lower & ~self.upper)
        solve = _solved_exactly if problem.exact else _refined
        return solve(problem, near, free, self.upper)

    def mended(self, problem, alpha):
        """The set without those whose margin contradicts their bound, with those beyond theirs."""
        margins = problem.margins(np.minimum(np.maximum(alpha, 0), problem.C))
        slack = 0 if problem.exact else SLACK
        released = (self.lower & (margins < 1 - slack)) | (self.upper & (margins > 1 + slack))
        if problem.exact and released.any():
            # b puts one of the samples that want to come free on the margin itself; it goes too.
            released |= margins == 1
        return ActiveSet(
            (self.lower & ~released) | (alpha < 0), (self.upper & ~released) | (alpha > problem.C)
        )


def _refined(problem, alpha, free, upper):
    """Solve y_i f(x_i) = 1 for the free multipliers and b, by least squares with exact residuals.

    A least-squares step moves a degenerate α no further than it must, so what the solver put
    inside the box stays inside.
    """
    y = problem.y.astype(object)
    F = problem.factor[free] * problem.y[free, None]
    sign = problem.y[free]
    matrix = np.block([[F @ F.T, sign[:, None]], [sign[None, :], np.zeros((1, 1))]])
    for rcond in CUTOFFS:
        exact, b = _at_bounds(problem, upper), Fraction(0)
        exact[free] = rational(alpha[free])
        support = np.flatnonzero((exact != 0) | np.isin(np.arange(len(y)), free))
        (gram, exponent), error = problem.integer_gram(free, support), math.inf
        for _ in range(REFINEMENTS):
            v = exact[support] * y[support]
            # Sums of integers over one power of two: exact, and far cheaper than of fractions.
            unit = max(number.denominator for number in v)
            scores = gram @ np.array([int(number * unit) for number in v], dtype=object)
            f = (
                np.array(
                    [Fraction(score, unit) * Fraction(2) ** exponent for score in scores],
                    dtype=object,
                )
                + b
            )
            residual = np.array(
                [*(1 - y[free] * f), -sum(v) * Fraction(problem.scale)], dtype=float
            )
            previous, error = error, np.abs(residual).max()
            if error == 0 or error > previous / 2:
                break
            step = np.linalg.lstsq(matrix, residual, rcond=rcond)[0]
            exact[free] += rational(step[:-1] / problem.scale)
            b += rational(step[-1])
        yield exact
        if error < REFINED:
            return


def _solved_exactly(problem, alpha, free, upper):
    """Solve y_i f(x_i) = 1 for the free multipliers and b by elimination over the rationals.

    If the solution is not unique, the smallest multipliers are the ones left open.
    """
    y = problem.y.astype(object)
    free = free[np.argsort(-alpha[free], kind="stable")]
    base = _at_bounds(problem, upper)
    at_bound = np.flatnonzero(upper)
    fixed = base[at_bound] * y[at_bound]
    rows = [
        [y[i], *(y[i] * y[free] * k), 1 - y[i] * (h @ fixed)]
        for i, k, h in zip(
            free, problem.gram(free, free), problem.gram(free, at_bound), strict=True
        )
    ]
    for unknown in rational_solutions([*rows, [0, *y[free], -sum(fixed)]], [0, *alpha[free]]):
        solved = base.copy()
        solved[free] = unknown[1:]
        yield solved


def _at_bounds(problem, upper):
    alpha = rational(np.zeros(len(upper)))
    alpha[upper] = rational(problem.C[upper])
    return alpha


def _common_hull_point(problem):
    """NotSeparable with its evidence if the hulls of the hard margins' samples meet, else None."""
    hard = np.flatnonzero(problem.hard)
    y = problem.y[hard]
    if len(set(y.tolist())) < 2:
        return None
    equations = np.vstack([problem.factor[hard].T * y, y > 0, y < 0])
    wanted = [0] * problem.factor.shape[1] + [1, 1]
    # The simplex method ends at a vertex, where few weights are not 0; these are found exactly.
    found = linprog(np.zeros(len(hard)), A_eq=equations, b_eq=wanted, method="highs-ds")
    if found.status != 0:
        return None
    support = hard[found.x > WEIGHT]
    weights = rational(np.zeros(len(problem.y)))
    if len(support) <= EXACT_HULL:
        sign = problem.y[support].astype(object)
        system = [[*(row * sign), 0] for row in problem.hull_equations(hard, support)]
        system += [[*(sign > 0), 1], [*(sign < 0), 1]]
        for exact in rational_solutions(system, found.x[found.x > WEIGHT]):
            if min(exact) >= 0:
                weights[support] = exact
                return NotSeparable(weights, problem.hull_point(weights), 0)
    v = np.zeros(len(problem.y))
    v[hard] = np.maximum(found.x, 0) * y
    for sign in (1, -1):
        v[problem.y == sign] /= abs(v[problem.y == sign].sum())
    distance = problem.hull_gap(v)
    return None if distance is None else NotSeparable(np.abs(v), None, distance)
