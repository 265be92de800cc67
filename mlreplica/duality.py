"""Duality: the Lagrangian, the two objectives, and the certificate that says how good a point is.

The problem is the soft margin (the hard margin is C = ∞),

    minimise   P(w, b, ξ) = ½‖w‖² + Σ_i C_i ξ_i
    subject to y_i f(x_i) ≥ 1 − ξ_i,  ξ_i ≥ 0,

with f(x) = w·φ(x) + b, and its dual

    maximise   D(α) = Σ_i α_i − ½ Σ_ij α_i α_j y_i y_j K_ij
    subject to 0 ≤ α_i ≤ C_i,  Σ_i α_i y_i = 0.

Whatever made (α, b), D(α) ≤ D* = P* ≤ P(w, b, ξ): if the two numbers at the ends meet, both are
optimal.  In exact numbers (object arrays of Fraction; `rational` makes them) nothing is rounded
and a certificate with gap 0 is a proof:

>>> X, y = rational([[3], [5]]), [1, -1]
>>> certificate(X @ X.T, y, rational(["1/2", "1/2"]), rational(4))
Certificate(primal=Fraction(1, 2), dual=Fraction(1, 2), gap=Fraction(0, 1), optimal)
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import (
    check_data,
    check_labels,
    check_multipliers,
    check_penalties,
    check_shape,
    check_weights,
)
from .definite import Defect, convexity_defect, is_convex
from .exact import (
    as_bool,
    defined,
    plain,
    product,
    rational,
    relative_gap,
    total,
)
from .gram import check_rows, kernel_scores

__all__ = [
    "FEASIBILITY_TOLERANCE",
    "Certificate",
    "Point",
    "certificate",
    "complementarity",
    "dual_objective",
    "gap_slopes",
    "index_sets",
    "lagrangian",
    "linear_certificate",
    "midpoint",
    "offset_bounds",
    "offset_interval",
    "primal_objective",
    "scores_rounding",
    "sums_rounding",
    "slacks",
    "words_of_convexity",
    "words_of_gap",
]

#: How far, relative to α, a float solution may miss the dual's constraints and still have a dual
#: value: well above rounding, far below the gaps that are told apart.  Exact numbers may not miss.
FEASIBILITY_TOLERANCE = 1e-10

EPS = np.finfo(float).eps

# A relative gap whose rounding is up to this is shown as it was computed.
ROUNDED = 1e-8

# Nonsensical points are measured too: what overflows comes out infinite, without a warning.
_quietly = np.errstate(invalid="ignore", over="ignore")


@dataclass(frozen=True)
class Certificate:
    """What (α, b) is worth: its primal and dual values, and how far each KKT condition is missed.

    What is undefined is infinite (the primal value of a point that misses a hard constraint and
    cannot be scaled to meet it, the dual value −∞ of an infeasible α), and so is the gap then.

    Attributes
    ----------
    primal, dual, gap : number
        P, D and P − D (`Point.gap`).
    primal_feasibility, dual_feasibility, stationarity, slackness : number
        See the methods of the same names of `Point`.
    offset_interval : tuple of two numbers
        See the function `offset_interval`.
    convex : bool or None
        Whether K is positive semi-definite on Σ_i v_i = 0, all that the dual sees of it; None
        if nobody looked.  Where it is False the dual is not concave, D(α) bounds nothing and a
        gap of 0 proves nothing but a KKT point.
    exact : bool
        Whether the numbers above were computed in rational arithmetic.
    defect : float
        What rounding of K may have taken from the bound (`Point.defect`): D is nowhere above
        P + defect, and `gap` is P − D + defect. 0 where K is positive semi-definite as it stands.
    rounding : float
        What the sums of this computation may have taken from the gap or added to it; 0 in rational
        arithmetic, NaN of `scores` that the caller had without their error.
    """

    primal: Any = math.inf
    dual: Any = -math.inf
    gap: Any = math.inf
    primal_feasibility: Any = math.inf
    dual_feasibility: Any = math.inf
    stationarity: Any = math.inf
    slackness: Any = math.inf
    offset_interval: tuple[Any, Any] = (math.inf, -math.inf)
    convex: bool | None = None
    exact: bool = False
    defect: float = 0.0
    rounding: float = 0.0

    @property
    def relative_gap(self) -> Any:
        """gap / P, 0 where the gap is 0, and ∞ where that is undefined."""
        return relative_gap(self.gap, self.primal)

    @property
    def violation(self) -> Any:
        """By how much the bounds on b contradict each other, max(0, lower − upper)."""
        lower, upper = self.offset_interval
        return 0 if lower <= upper else defined(lower - upper)

    def is_optimal(self, tol: float = 1e-8) -> bool:
        """Whether the problem is known to be convex and the relative gap is at most `tol`."""
        return bool(self.convex is True and abs(self.gap) <= tol * abs(self.primal) < math.inf)

    def in_floats(self) -> Certificate:
        """The same certificate, its numbers rounded to floats."""
        numbers = [f.name for f in fields(self)][:7]
        rounded: dict[str, Any] = {name: float(getattr(self, name)) for name in numbers}
        lower, upper = self.offset_interval
        return replace(self, **rounded, offset_interval=(float(lower), float(upper)))

    @property
    def verdict(self) -> str:
        """The conclusion in words."""
        if self.convex is not True:
            return words_of_convexity(self.convex)
        if not self.gap < math.inf:
            if self.dual == -math.inf:
                return "the multipliers are not feasible, so there is no gap"
            return (
                "a margin is below 1 where C = inf, so there is no gap; give the C that the "
                "multipliers belong to"
            )
        if self.gap == 0 and self.exact:
            return "optimal"
        return words_of_gap(self.gap, self.rounding, self.primal, self.is_optimal())

    def __repr__(self):
        return (
            f"Certificate(primal={self.primal!r}, dual={self.dual!r}, gap={self.gap!r}, "
            f"{self.verdict})"
        )


@_quietly
def certificate(
    K: Any,
    y: ArrayLike,
    alpha: ArrayLike,
    b: Any,
    C: ArrayLike = math.inf,
    *,
    psd: bool | None = None,
    tolerance: float | None = None,
    scores: ArrayLike | None = None,
    scores_error: float = math.nan,
    defect: Defect | None = None,
) -> Certificate:
    """Measure the point (α, b), with w = Σ_i α_i y_i φ(x_i) and ξ_i = max(0, 1 − y_i f(x_i)).

    Parameters
    ----------
    K : array-like of shape (n, n), data frame, or row provider
        Gram matrix; of a provider (`mlreplica.gram`) only blocks of rows with α_i ≠ 0 are read.
    y : array-like of shape (n,)
        Labels −1 and +1.
    alpha : array-like of shape (n,)
    b : number
    C : number or array-like of shape (n,)
        Bound on the multipliers, ∞ where the margin is hard.
    psd : bool, optional
        What the caller knows of K.  If not given, an array is tested (n³ operations) and a
        provider is asked for its attribute ``psd``.
    tolerance : number, optional
        How far, relative to α, the dual's constraints may be missed before D(α) is −∞; 0 for
        exact numbers and 1e-10 for floats if not given.
    scores : array-like of shape (n,), optional
        Σ_j K_ij α_j y_j, where the caller has them already; K is then not read.
    scores_error : float, optional
        What each of the given `scores` may be wrong by, where the caller knows it.
    defect : Defect, optional
        `convexity_defect` of K, where the caller has it already. If neither it nor `psd` is given,
        that of an array of floats is computed.

    Returns
    -------
    Certificate
        Exact if `K` or `alpha` holds exact numbers; floats are then read as the rational
        numbers they are.

    Raises
    ------
    ValueError
        If K, y, C or a shape is not as described.  A nonsensical α or b is no error: it is
        what is measured, and comes out infinite.

    References
    ----------
    Boyd and Vandenberghe, Convex Optimization (2004), 5.1.3 and 5.5.3.
    """
    K, y, alpha, C = _problem(K, y, alpha, C)
    b = _number(b, exact=alpha.dtype == object)
    known = scores is not None
    scores = check_shape("scores", scores, y.shape) if known else kernel_scores(K, y, alpha)
    point = Point(y, alpha, b, C, scores, scores, norm_squared=total(alpha * y * scores))
    if psd is None:
        psd = is_convex(K)
        if psd and defect is None and isinstance(K, np.ndarray) and K.dtype != object:
            defect = convexity_defect(K)
    found = _measured(point, psd, tolerance, defect)
    if alpha.dtype == object:
        return found
    error = scores_error if known else scores_rounding(K, alpha)
    return replace(found, rounding=math.nan if math.isnan(error) else point.rounding(error))


def words_of_convexity(convex: bool | None) -> str:
    """Say why a gap proves nothing where K is not known to be positive semi-definite.

    Parameters
    ----------
    convex : False or None

    Returns
    -------
    str
    """
    if convex is None:
        return "K was not tested for positive semi-definiteness, so the gap proves nothing yet"
    return "K is not positive semi-definite, so the gap proves nothing"


def words_of_gap(gap: Any, rounding: float, primal: Any, optimal: bool) -> str:
    """Say what a gap is worth whose sums may be wrong by `rounding`: all certificates say it so.

    Parameters
    ----------
    gap, rounding, primal : number
    optimal : bool
        Whether the relative gap is small enough to be called optimal.

    Returns
    -------
    str

    Examples
    --------
    >>> words_of_gap(1e-9, 1e-12, 2.0, True)
    'optimal to a relative gap of 5.0e-10'
    >>> words_of_gap(1e-9, 0.5, 2.0, True)
    'the relative gap cannot be told to better than 2.5e-01'
    """
    unit = abs(primal)
    if rounding > max(abs(gap), ROUNDED * unit):
        return f"the relative gap cannot be told to better than {relative_gap(rounding, unit):.1e}"
    found = "optimal to" if optimal else "the optimum is bracketed, with"
    return f"{found} a relative gap of {float(relative_gap(gap, primal)):.1e}"


def scores_rounding(K: Any, alpha: NDArray) -> float:
    """Bound what each Σ_j K_ij α_j y_j may be wrong by, from the largest entry of K.

    Parameters
    ----------
    K : ndarray of shape (n, n), or row provider
    alpha : ndarray of shape (n,)

    Returns
    -------
    float
        ∞ of a provider that has no `diagonal`; 0 if all α are.

    Examples
    --------
    >>> float(scores_rounding(np.eye(3), np.array([1.0, 0.0, 1.0])) / np.finfo(float).eps)
    12.0
    """
    if not alpha.any():
        return 0.0
    array = isinstance(K, np.ndarray)
    largest = (
        float(np.abs(K if array else K.diagonal()).max())
        if array or hasattr(K, "diagonal")
        else math.inf
    )
    return sums_rounding(largest, alpha)


def sums_rounding(largest: float, alpha: NDArray) -> float:
    """Bound what each Σ_j K_ij α_j y_j may be wrong by, where no |K_ij| is above `largest`.

    Parameters
    ----------
    largest : float
    alpha : ndarray of shape (n,)

    Returns
    -------
    float

    Examples
    --------
    >>> float(sums_rounding(2.0, np.array([1.0, 0.0, 1.0])) / np.finfo(float).eps)
    24.0
    """
    if not alpha.any():
        return 0.0
    # A row less another is one more rounding, and as large again.
    return (np.count_nonzero(alpha) + 4) * EPS * largest * float(np.abs(alpha).sum())


def gap_slopes(
    r: NDArray[np.float64],
    above: NDArray[np.float64],
    below: NDArray[np.float64],
    error: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Tell how much each above_i max(0, r_i) + below_i max(0, −r_i) may change with its r_i.

    Parameters
    ----------
    r, above, below : ndarray of shape (n,)
    error : ndarray of shape (n,)
        What each r_i may be wrong by: a term changes by above_i of it where r_i is surely above 0,
        by below_i where it is surely below, and by the larger of these where that is not known.

    Returns
    -------
    ndarray of shape (n,)

    Examples
    --------
    >>> one, error = np.ones(1), np.array([2.0**-30])
    >>> gap_slopes(one, 3 * one, 2 * one, error), gap_slopes(0 * one, 0 * one, 5 * one, error)
    (array([3.]), array([5.]))
    """
    return np.where(r > error, above, np.where(r < -error, below, np.maximum(above, below)))


@_quietly
def linear_certificate(
    X: ArrayLike,
    y: ArrayLike,
    w: ArrayLike,
    b: Any,
    alpha: ArrayLike,
    C: ArrayLike = math.inf,
    *,
    tolerance: float | None = None,
) -> Certificate:
    """Measure the point (w, b, α) of the linear problem, where w may differ from Σ_i α_i y_i x_i.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
    w : array-like of shape (d,)
    b : number
    alpha : array-like of shape (n,)
    C : number or array-like of shape (n,)
    tolerance : number, optional
        As in `certificate`.

    Returns
    -------
    Certificate
        Exact if `X` or `alpha` holds exact numbers.

    Raises
    ------
    ValueError
        If the samples, the labels, C or a shape is not as described.
    """
    X, y = check_data(X, y)
    exact = X.dtype == object or np.asarray(alpha).dtype == object
    y = y.astype(object if exact else int)
    alpha, C = check_multipliers(alpha, len(X), exact), check_penalties(C, len(X), exact)
    w, b = check_weights(w, X), _number(b, exact)
    if exact:
        X, w = rational(X), rational(w)
    own = product(alpha * y, X)
    drift = w - own
    scores, own_scores = product(X, w), product(X, own)
    point = Point(
        y, alpha, b, C, scores, own_scores, norm_squared=w @ w, drift_squared=drift @ drift
    )
    found = _measured(point, True, tolerance)
    if exact:
        return found
    # Of the scores X w, and of w_α, which the gap sees by its distance from w.
    sizes, length = np.abs(X.astype(float)), np.abs(w.astype(float))
    own_size = np.abs(alpha) @ sizes
    lost = (len(w) + 3) * EPS * (sizes @ length)
    of_own = (np.count_nonzero(alpha) + 3) * EPS * own_size
    apart = float(np.abs(drift) @ of_own + of_own @ of_own / 2)
    return replace(found, rounding=defined(point.rounding(lost) + apart))


@dataclass(frozen=True)
class Point:
    """A point (w, b, α), and all that its certificate is made of.

    Attributes
    ----------
    y : ndarray of int of shape (n,)
    alpha : ndarray of shape (n,)
    b : number
    C : ndarray of shape (n,)
    scores : ndarray of shape (n,)
        w·φ(x_i).
    own_scores : ndarray of shape (n,)
        Those of w_α = Σ_i α_i y_i φ(x_i), equal to `scores` if w is this.
    norm_squared, drift_squared : number
        ‖w‖² and ‖w − w_α‖².
    margins : ndarray of shape (n,)
        y_i f(x_i).
    shrunk : number
        s ≤ 1: a rounding error must not make a hard margin infeasible, and (w, b)/s meets its
        constraints; ≤ 0 if no s does.
    slacks : ndarray of shape (n,)
        ξ_i of (w, b)/s.
    """

    y: NDArray
    alpha: NDArray
    b: Any
    C: NDArray
    scores: NDArray
    own_scores: NDArray
    norm_squared: Any
    drift_squared: Any = 0

    @cached_property
    def margins(self) -> NDArray:
        return self.y * (self.scores + self.b)

    @cached_property
    def shrunk(self) -> Any:
        return min(1, defined(np.min(self.margins[as_bool(self.C == math.inf)], initial=1)))

    @cached_property
    def slacks(self) -> NDArray:
        return slacks(self.margins / self.shrunk, self.C == math.inf)

    def primal(self) -> Any:
        """P of (w, b)/s, with the cheapest slacks."""
        return self.norm_squared / self.shrunk**2 / 2 + total(_weighted(self.C, self.slacks))

    def dual(self) -> Any:
        """D(α), feasible or not."""
        return total(self.alpha) - total(self.alpha * self.y * self.own_scores) / 2

    def gap(self) -> Any:
        """P − D, as the sum of what each KKT condition leaves.

        The sum is

        ½‖w − w_α‖² + ½‖w‖²(s⁻² − 1)
        + Σ_i [(C_i − α_i) ξ_i + α_i (y_i f(x_i) − 1 + ξ_i)] − b Σ_i α_i y_i

        Every term but the last, which is 0 for a feasible α, is ≥ 0; the difference of the two
        nearly equal values P and D would have lost these digits.
        """
        return (
            (self.drift_squared + (self.norm_squared / self.shrunk**2 - self.norm_squared)) / 2
            + complementarity(self.margins - 1, self.alpha, self.C, self.slacks)
            - self.b * total(self.alpha * self.y)
        )

    def defect(self, found: Defect) -> float:
        """By how much D may exceed P somewhere, where vᵀKv ≥ −δ Σ_i s_i v_i² is all that is known.

        For a feasible α', v = αy and v' = α'y the sum of `gap` is P − D(α') − ½ (v−v')ᵀK(v−v'), so
        that D(α') ≤ P + δ/2 Σ_i s_i (α_i² + α'_i²).  An α' with D(α') ≥ 0, as of the optimum,
        cannot be large: v'ᵀKv ≥ S − c with S = Σ_i α'_i and c = Σ_i C_i ξ_i, and by the inequality
        of Cauchy and Schwarz for K + δ diag(s), with N = ‖w‖² + δ Σ_i s_i α_i²,

        S ≥ ½ v'ᵀKv' ≥ ½ (S − c)²/N − δ/4 max(s) S²,   so   S ≤ 2 (c + N) / (1 − δ/2 max(s) N).

        Each class has half of S.
        """
        if not found.delta:
            return 0.0
        # (w, b)/s is what is measured, hence α/s.
        alpha, sizes = (self.alpha / self.shrunk).astype(float), found.sizes
        own = float(sizes @ alpha**2)
        N = float(self.norm_squared / self.shrunk**2) + found.delta * own
        cost, largest = float(total(_weighted(self.C, self.slacks))), float(sizes.max())
        q = 1 - found.delta * largest * N / 2
        half = (cost + N) / q if q > 0 else math.inf
        boxes = float(sizes @ np.minimum(self.C.astype(float), half) ** 2)
        return found.delta / 2 * (own + min(boxes, 2 * largest * half**2))

    def rounding(self, error: float) -> float:
        """By how much `gap` may be wrong, where every score is wrong by up to `error`.

        A term changes with its margin by α_i where this is above 1, and by C_i − α_i below. Where
        margins are hard, f is divided by the smallest as well.
        """
        alpha, C = self.alpha, self.C
        error = error + EPS * (np.abs(self.scores) + abs(self.b))
        excess, hard = self.margins - 1, np.isinf(C)
        below = np.where(hard, alpha, np.abs(C - alpha))
        found = float(gap_slopes(excess, alpha, below, error) @ error)
        if hard.any():
            found += (
                2 * float(error.max()) * abs(float(self.norm_squared)) / max(self.shrunk, EPS) ** 3
            )
        return defined(found)

    def primal_feasibility(self) -> Any:
        """max over hard margins (C_i = ∞) of max(0, 1 − y_i f(x_i)); ξ_i meets the soft ones."""
        return defined(np.max(1 - self.margins[as_bool(self.C == math.inf)], initial=0))

    def dual_feasibility(self) -> Any:
        """max_i max(0, −α_i, α_i − C_i)."""
        return defined(np.max(np.maximum(-self.alpha, self.alpha - self.C), initial=0))

    def stationarity(self) -> Any:
        """max(|∂L/∂b|, ‖∂L/∂w‖) = max(|Σ_i α_i y_i|, ‖w − w_α‖).

        ∂L/∂ξ_i = C_i − α_i − β_i = 0 holds by β_i := C_i − α_i, whose sign is in
        `dual_feasibility`.
        """
        drift = math.sqrt(self.drift_squared) if self.drift_squared else 0
        return defined(max(abs(total(self.alpha * self.y)), drift))

    def slackness(self) -> Any:
        """max_i max(|α_i (y_i f(x_i) − 1 + ξ_i)|, |(C_i − α_i) ξ_i|), with ξ of (w, b) itself."""
        xi = slacks(self.margins, self.C == math.inf)
        of_margins = abs(self.alpha * (self.margins - 1 + xi))
        return defined(np.max(np.maximum(of_margins, abs(_weighted(self.C - self.alpha, xi)))))


def _measured(point, convex, tolerance, found=None):
    """The certificate of a point; where (α, b) is not finite everything is undefined."""
    alpha, exact = point.alpha, point.alpha.dtype == object
    if not all(map(math.isfinite, [point.b, *alpha])):
        return Certificate(convex=convex, exact=exact)
    if tolerance is None:
        tolerance = 0 if exact else FEASIBILITY_TOLERANCE
    reachable = point.shrunk > 0
    feasible = point.dual_feasibility() <= tolerance * max(abs(alpha)) and abs(
        total(alpha * point.y)
    ) <= tolerance * total(abs(alpha))
    defect = 0.0 if found is None or not reachable else defined(point.defect(found))
    return Certificate(
        primal=defined(point.primal()) if reachable else math.inf,
        dual=defined(point.dual(), -math.inf) if feasible else -math.inf,
        gap=defined(point.gap() + (defect or 0)) if reachable and feasible else math.inf,
        defect=defect,
        primal_feasibility=point.primal_feasibility(),
        dual_feasibility=point.dual_feasibility(),
        stationarity=point.stationarity(),
        slackness=point.slackness(),
        offset_interval=offset_bounds(point.y, point.own_scores, alpha, point.C),
        convex=convex,
        exact=exact,
    )


def complementarity(excess: NDArray, alpha: NDArray, C: NDArray, xi: NDArray) -> Any:
    """Compute Σ_i [(C_i − α_i) ξ_i + α_i (e_i + ξ_i)], what slackness leaves of the gap.

    Parameters
    ----------
    excess : ndarray of shape (n,)
        e_i = y_i f(x_i) − 1.
    alpha, C : ndarray of shape (n,)
    xi : ndarray of shape (n,)
        Slacks, 0 where C_i = ∞.

    Returns
    -------
    number
    """
    return total(_weighted(C - alpha, xi) + alpha * (excess + xi))


def slacks(margins: ArrayLike, hard: ArrayLike = False) -> NDArray:
    """Compute ξ_i = max(0, 1 − y_i f(x_i)), and 0 where the margin is `hard` (C_i = ∞).

    Parameters
    ----------
    margins : array-like of shape (n,)
    hard : bool or array-like of bool of shape (n,)

    Returns
    -------
    ndarray of shape (n,)

    Examples
    --------
    >>> slacks([2.0, 0.5, -1.0]), slacks([2.0, 0.5, -1.0], hard=[True, True, False])
    (array([0. , 0.5, 2. ]), array([0., 0., 2.]))
    """
    xi = np.maximum(0, 1 - np.asarray(margins))
    xi[np.broadcast_to(as_bool(hard), xi.shape)] = 0
    return xi


def _weighted(weights, xi):
    """The products of weights and slacks; where ξ_i = 0 it is 0, also for an infinite weight."""
    product, used = 0 * xi, as_bool(xi != 0)
    product[used] = np.broadcast_to(weights, xi.shape)[used] * xi[used]
    return product


def lagrangian(
    X: ArrayLike,
    y: ArrayLike,
    w: ArrayLike,
    b: Any,
    alpha: ArrayLike,
    C: ArrayLike = math.inf,
    xi: ArrayLike | None = None,
    beta: ArrayLike | None = None,
) -> Any:
    """L = ½‖w‖² + Σ_i C_i ξ_i − Σ_i α_i (y_i (w·x_i + b) − 1 + ξ_i) − Σ_i β_i ξ_i.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
    w : array-like of shape (d,)
    b : number
    alpha : array-like of shape (n,)
    C : number or array-like of shape (n,)
        Unused without slacks.
    xi, beta : array-like of shape (n,), optional
        Slacks and their multipliers; not given, the hard margin is meant.

    Returns
    -------
    number

    Raises
    ------
    ValueError
        If the samples, the labels or a shape is not as described.

    Examples
    --------
    At the optimum of x = 3 (+), x = 5 (−) it equals both optimal values, and moving w or α
    shows the saddle: it goes up in w and, where the constraints are missed, up in α.

    >>> X, y = np.array([[3.0], [5.0]]), np.array([1, -1])
    >>> lagrangian(X, y, np.array([-1.0]), 4.0, np.array([0.5, 0.5]))
    0.5
    >>> lagrangian(X, y, np.array([-0.5]), 4.0, np.array([0.5, 0.5]))
    0.625
    """
    X, y = check_data(X, y)
    w = check_weights(w, X)
    margins = y * (X @ w + b)
    alpha = check_shape("alpha", alpha, y.shape, "one multiplier per sample")
    xi = 0 * margins if xi is None else check_shape("xi", xi, y.shape)
    beta = 0 * xi if beta is None else check_shape("beta", beta, y.shape)
    return defined(
        w @ w / 2 + total(_weighted(C, xi)) - total(alpha * (margins - 1 + xi)) - total(beta * xi)
    )


def dual_objective(K: Any, y: ArrayLike, alpha: ArrayLike) -> Any:
    """Compute D(α) = Σ_i α_i − ½ Σ_ij α_i α_j y_i y_j K_ij, feasible or not.

    Parameters
    ----------
    K : array-like of shape (n, n), data frame, or row provider
    y, alpha : array-like of shape (n,)

    Returns
    -------
    number

    Raises
    ------
    ValueError
        If K, y or a shape is not as described.

    Examples
    --------
    Without Σ_i α_i y_i = 0 the dual of x = 3 (+), x = 5 (−) is unbounded: the first of these
    directions is feasible, the second is not.

    >>> K, y = np.array([[9.0, 15.0], [15.0, 25.0]]), [1, -1]
    >>> [dual_objective(K, y, [t / 2, t / 2]) for t in (1.0, 2.0, 10.0)]
    [0.5, 0.0, -40.0]
    >>> [dual_objective(K, y, [5 * t, 3 * t]) for t in (1.0, 2.0, 10.0)]
    [8.0, 16.0, 80.0]
    """
    K, y, alpha, _ = _problem(K, y, alpha, math.inf)
    return total(alpha) - total(alpha * y * kernel_scores(K, y, alpha)) / 2


def primal_objective(K: Any, y: ArrayLike, alpha: ArrayLike, b: Any, C: ArrayLike) -> Any:
    """Compute P = ½‖w‖² + Σ_i C_i max(0, 1 − y_i f(x_i)) for w = Σ_i α_i y_i φ(x_i).

    Parameters
    ----------
    K : array-like of shape (n, n), data frame, or row provider
    y, alpha : array-like of shape (n,)
    b : number
    C : number or array-like of shape (n,)

    Returns
    -------
    number
        ∞ where a hard constraint (C_i = ∞) is missed.

    Raises
    ------
    ValueError
        If K, y, C or a shape is not as described.
    """
    K, y, alpha, C = _problem(K, y, alpha, C)
    scores = kernel_scores(K, y, alpha)
    xi = slacks(y * (scores + _number(b, alpha.dtype == object)))
    return defined(total(alpha * y * scores) / 2 + total(_weighted(C, xi)))


def offset_interval(
    K: Any, y: ArrayLike, alpha: ArrayLike, C: ArrayLike = math.inf
) -> tuple[Any, Any]:
    """Compute the interval of offsets b that satisfy the KKT conditions with α.

    y_i f(x_i) = 1 at b = g_i := y_i − Σ_j K_ij α_j y_j.  Where α_i < C_i the margin must be at
    least 1, where α_i > 0 at most 1; each is a bound on b by g_i:

        lower = max{g_i : y_i = +1, α_i < C_i or y_i = −1, α_i > 0}
        upper = min{g_i : y_i = +1, α_i > 0 or y_i = −1, α_i < C_i}

    Optimal is lower ≤ upper; then these, and no other b, are the optimal offsets.  A free
    multiplier (0 < α_i < C_i) makes both equal to its g_i.

    Parameters
    ----------
    K : array-like of shape (n, n), data frame, or row provider
    y, alpha : array-like of shape (n,)
    C : number or array-like of shape (n,)

    Returns
    -------
    lower, upper : number

    Raises
    ------
    ValueError
        If K, y, C or a shape is not as described.

    References
    ----------
    Keerthi, Shevade, Bhattacharyya and Murthy, Improvements to Platt's SMO algorithm (2001):
    their b_low and b_up, of the opposite sign.

    Examples
    --------
    >>> X, y = np.array([[-1.0], [1.0]]), np.array([-1, 1])
    >>> offset_interval(X @ X.T, y, [0.5, 0.5], C=1), offset_interval(X @ X.T, y, [0.1, 0.1], C=0.1)
    ((0.0, 0.0), (-0.8, 0.8))
    """
    K, y, alpha, C = _problem(K, y, alpha, C)
    return offset_bounds(y, kernel_scores(K, y, alpha), alpha, C)


def offset_bounds(y: NDArray, scores: NDArray, alpha: NDArray, C: ArrayLike) -> tuple[Any, Any]:
    """Compute the `offset_interval` from the scores s_i = Σ_j K_ij α_j y_j, with g_i = y_i − s_i.

    b must be at least every g_i of I_up and at most every g_i of I_low (`index_sets`).
    """
    g = y - scores
    up, low = index_sets(y, alpha, C)
    return plain(np.max(g[up], initial=-math.inf)), plain(np.min(g[low], initial=math.inf))


def index_sets(
    y: NDArray, alpha: NDArray, C: ArrayLike
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Tell I_up, the samples whose α_i y_i may rise, and I_low, those whose α_i y_i may fall.

    Parameters
    ----------
    y, alpha : ndarray of shape (n,)
    C : number or array-like of shape (n,)

    Returns
    -------
    up, low : ndarray of bool of shape (n,)

    Examples
    --------
    >>> index_sets(np.array([1, 1, -1]), np.array([0.0, 1.0, 0.5]), 1.0)
    (array([ True, False,  True]), array([False,  True,  True]))
    """
    more, less, positive = as_bool(alpha < C), as_bool(alpha > 0), y > 0
    return np.where(positive, more, less), np.where(positive, less, more)


def midpoint(interval: tuple[Any, Any]) -> Any:
    """Compute the middle of an interval of offsets; of a half-line its end.

    Parameters
    ----------
    interval : tuple of two numbers

    Returns
    -------
    number

    Examples
    --------
    >>> from fractions import Fraction
    >>> midpoint((Fraction(1), Fraction(2))), midpoint((0.5, math.inf))
    (Fraction(3, 2), 0.5)
    """
    lower, upper = interval
    if math.isinf(lower) or math.isinf(upper):
        return upper if math.isinf(lower) else lower
    return (lower + upper) / 2


def _problem(K, y, alpha, C):
    """K, y, α and C checked, all rational if K or α is exact."""
    K = check_rows(K, exact=True)
    n = K.shape[0]
    exact = np.dtype(getattr(K, "dtype", float)).kind == "O" or np.asarray(alpha).dtype == object
    if exact and isinstance(K, np.ndarray):
        K = rational(K)
    y = check_labels(y, n)
    return (
        K,
        (y.astype(object) if exact else y),
        check_multipliers(alpha, n, exact),
        check_penalties(C, n, exact),
    )


def _number(b, exact):
    return math.nan if b is None else rational(b) if exact else plain(b)
