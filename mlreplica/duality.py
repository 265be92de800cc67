"""Duality: the Lagrangian, the two objectives, and a certificate that says how far from optimal a point is.

The problem is the soft margin (the hard margin is C = ∞),

    minimise   P(w, b, ξ) = ½‖w‖² + Σ_i C_i ξ_i    subject to  y_i f(x_i) ≥ 1 − ξ_i,  ξ_i ≥ 0,

with f(x) = w·φ(x) + b, and its dual

    maximise   D(α) = Σ_i α_i − ½ Σ_ij α_i α_j y_i y_j K_ij    subject to  0 ≤ α_i ≤ C_i,  Σ_i α_i y_i = 0.

Whatever made (α, b), D(α) ≤ D* = P* ≤ P(w, b, ξ): if the two numbers at the ends meet, both are
optimal.  In exact numbers (object arrays of Fraction; `rational` makes them) nothing is rounded
and a certificate with gap 0 is a proof:

>>> X, y = rational([[3], [5]]), [1, -1]
>>> certificate(X @ X.T, y, rational(["1/2", "1/2"]), rational(4))
Certificate(primal=Fraction(1, 2), dual=Fraction(1, 2), gap=Fraction(0, 1), optimal)
"""

import math
from dataclasses import dataclass, replace

import numpy as np

from ._validation import check_data, check_labels, check_multipliers, check_penalties
from .exact import as_bool, defined, plain, rational, total
from .gram import check_rows, is_convex, kernel_scores

# How far, relative to α, a float solution may miss the dual's constraints and still have a dual
# value: well above rounding, far below the gaps that are told apart.  Exact numbers may not miss.
FEASIBILITY_TOLERANCE = 1e-10

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
        P, D and P − D (`duality_gap`).
    primal_feasibility, dual_feasibility, stationarity, slackness : number
        See `primal_residual`, `dual_residual`, `stationarity_residual`, `slackness_residual`.
    offset_interval : tuple of two numbers
        See `offset_interval`.
    convex : bool or None
        Whether K is positive semi-definite on Σ_i v_i = 0, all that the dual sees of it; None
        if nobody looked.  Where it is False the dual is not concave, D(α) bounds nothing and a
        gap of 0 proves nothing but a KKT point.
    exact : bool
        Whether the numbers above were computed in rational arithmetic.
    """

    primal: object
    dual: object
    gap: object
    primal_feasibility: object
    dual_feasibility: object
    stationarity: object
    slackness: object
    offset_interval: tuple
    convex: bool | None
    exact: bool

    @property
    def relative_gap(self):
        """gap / P, and ∞ where that is undefined."""
        return self.gap / self.primal if 0 < self.primal < math.inf else math.inf

    @property
    def violation(self):
        """By how much the bounds on b contradict each other: max(0, lower − upper) of `offset_interval`."""
        lower, upper = self.offset_interval
        return defined(max(0, lower - upper))

    def is_optimal(self, tol=1e-8):
        """Whether the problem is known to be convex and the relative gap is at most `tol`."""
        return bool(self.convex is True and abs(self.gap) <= tol * abs(self.primal) < math.inf)

    def in_floats(self):
        """The same certificate, its numbers rounded to floats."""
        lower, upper = self.offset_interval
        rounded = {
            name: float(getattr(self, name))
            for name in (
                "primal",
                "dual",
                "gap",
                "primal_feasibility",
                "dual_feasibility",
                "stationarity",
                "slackness",
            )
        }
        return replace(self, **rounded, offset_interval=(float(lower), float(upper)))

    @property
    def verdict(self):
        """The conclusion in words."""
        if self.convex is False:
            return "K is not positive semi-definite, so the gap proves nothing"
        if self.convex is None:
            return "K was not tested for positive semi-definiteness, so the gap proves nothing yet"
        if not self.gap < math.inf:
            return "not feasible, so there is no gap"
        if self.gap == 0 and self.exact:
            return "optimal"
        return f"optimal to a relative gap of {float(self.relative_gap):.1e}"

    def __repr__(self):
        return f"Certificate(primal={self.primal!r}, dual={self.dual!r}, gap={self.gap!r}, {self.verdict})"


@_quietly
def certificate(K, y, alpha, b, C=math.inf, *, psd=None, tolerance=None, scores=None):
    """Measure the point (α, b), with w = Σ_i α_i y_i φ(x_i) and ξ_i = max(0, 1 − y_i f(x_i)).

    Parameters
    ----------
    K : array (n, n), or row provider
        Gram matrix; of a provider (``K[indices]`` gives rows, ``K.shape`` is (n, n)) only blocks
        of rows with α_i ≠ 0 are read.
    y : array (n,)
        Labels −1 and +1.
    alpha : array (n,)
    b : number
    C : number or array (n,)
        Bound on the multipliers, ∞ where the margin is hard.
    psd : bool, optional
        What the caller knows of K.  If not given, an array is tested (n³ operations) and a
        provider is asked for its attribute ``psd``.
    tolerance : number, optional
        How far, relative to α, the dual's constraints may be missed before D(α) is −∞; 0 for
        exact numbers and 1e-10 for floats if not given.
    scores : array (n,), optional
        Σ_j K_ij α_j y_j, where the caller has them already; K is then not read.

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
    scores = kernel_scores(K, y, alpha) if scores is None else np.asarray(scores)
    norm_squared = total(alpha * y * scores)
    convex = is_convex(K) if psd is None else psd
    return _measure(
        y, alpha, b, C, scores, norm_squared, 0 * norm_squared, scores, convex, tolerance
    )


@_quietly
def linear_certificate(X, y, w, b, alpha, C=math.inf, *, tolerance=None):
    """Measure the point (w, b, α) of the linear problem, where w may differ from Σ_i α_i y_i x_i.

    Parameters
    ----------
    X : array (n, d)
    y : array (n,)
    w : array (d,)
    b : number
    alpha : array (n,)
    C : number or array (n,)
    tolerance : number, optional
        As in `certificate`.

    Returns
    -------
    Certificate
        Exact if `X` or `alpha` holds exact numbers.
    """
    X, _ = check_data(X, y)
    exact = X.dtype == object or np.asarray(alpha).dtype == object
    y, alpha, C = check_labels(y, len(X)), check_multipliers(alpha, len(X), exact), check_penalties(C, len(X), exact)
    w, b = np.asarray(w), _number(b, exact)
    if w.shape != X.shape[1:]:
        raise ValueError(
            f"w must have shape {X.shape[1:]} to match X of shape {X.shape}, got {w.shape}."
        )
    if exact:
        X, w = rational(X), rational(w)
    drift = w - (alpha * y) @ X
    return _measure(
        y, alpha, b, C, X @ w, w @ w, drift @ drift, X @ ((alpha * y) @ X), True, tolerance
    )


def _measure(y, alpha, b, C, scores, norm_squared, drift_squared, dual_scores, convex, tolerance):
    """Evaluate all measures from the scores w·φ(x_i) of w and those of Σ_j α_j y_j φ(x_j)."""
    exact = alpha.dtype == object
    if not all(map(math.isfinite, [b, *alpha])):
        return Certificate(
            math.inf,
            -math.inf,
            math.inf,
            math.inf,
            math.inf,
            math.inf,
            math.inf,
            (math.inf, -math.inf),
            convex,
            exact,
        )
    if tolerance is None:
        tolerance = 0 if exact else FEASIBILITY_TOLERANCE
    hard = as_bool(C == math.inf)
    margins = y * (scores + b)
    # A rounding error must not make a hard margin infeasible: (w, b)/s meets its constraints.
    s = min(1, defined(np.min(margins[hard], initial=1)))
    reachable = s > 0
    xi = slacks(margins / s, hard) if reachable else None
    infeasibility = dual_residual(alpha, C)
    feasible = infeasibility <= tolerance * max(abs(alpha)) and abs(
        total(alpha * y)
    ) <= tolerance * total(abs(alpha))
    primal = norm_squared / s**2 / 2 + total(_weighted(C, xi)) if reachable else math.inf
    dual = total(alpha) - total(alpha * y * dual_scores) / 2 if feasible else -math.inf
    gap = math.inf
    if reachable and feasible:
        gap = duality_gap(y, margins, alpha, b, C, xi, norm_squared, drift_squared, s)
    return Certificate(
        primal=defined(primal),
        dual=defined(dual, -math.inf),
        gap=defined(gap),
        primal_feasibility=primal_residual(margins, C),
        dual_feasibility=infeasibility,
        stationarity=stationarity_residual(y, alpha, drift_squared),
        slackness=slackness_residual(margins, alpha, C),
        offset_interval=_offset_interval(y, dual_scores, alpha, C),
        convex=convex,
        exact=exact,
    )


def duality_gap(y, margins, alpha, b, C, xi, norm_squared, drift_squared=0, s=1):
    """P − D, as the sum of what each KKT condition leaves:

    ½‖w − Σ_i α_i y_i φ(x_i)‖² + ½‖w‖²(s⁻² − 1) + Σ_i [β_i ξ_i + α_i (y_i f(x_i) − 1 + ξ_i)] − b Σ_i α_i y_i

    with β_i = C_i − α_i, and s < 1 the factor that brings a missed hard margin back (`certificate`).
    Every term but the last, which is 0 for a feasible α, is ≥ 0; the difference of the two nearly
    equal values P and D would have lost these digits.
    """
    return (
        drift_squared / 2
        + (norm_squared / s**2 - norm_squared) / 2
        + total(_weighted(C - alpha, xi) + alpha * (margins - 1 + xi))
        - b * total(alpha * y)
    )


def slacks(margins, hard=False):
    """ξ_i = max(0, 1 − y_i f(x_i)), and 0 where the margin is `hard` (C_i = ∞)."""
    xi = np.maximum(0, 1 - np.asarray(margins))
    xi[np.broadcast_to(hard, xi.shape)] = 0
    return xi


def primal_residual(margins, C=math.inf):
    """max over hard constraints (C_i = ∞) of max(0, 1 − y_i f(x_i)); soft ones are met by their ξ_i."""
    margins = np.asarray(margins)
    hard = np.broadcast_to(as_bool(np.asarray(C) == math.inf), margins.shape)
    return defined(np.max(1 - margins[hard], initial=0))


def dual_residual(alpha, C=math.inf):
    """max_i max(0, −α_i, α_i − C_i)."""
    alpha = np.asarray(alpha)
    return defined(np.max(np.maximum(-alpha, alpha - C), initial=0))


def stationarity_residual(y, alpha, drift_squared=0):
    """max(|∂L/∂b|, ‖∂L/∂w‖) = max(|Σ_i α_i y_i|, ‖w − Σ_i α_i y_i φ(x_i)‖).

    ∂L/∂ξ_i = C_i − α_i − β_i = 0 holds by β_i := C_i − α_i, whose sign is in `dual_residual`; the
    second term is 0 in `certificate`, where w is made from α.
    """
    drift = math.sqrt(drift_squared) if drift_squared else 0
    return defined(max(abs(total(np.asarray(alpha) * y)), drift))


def slackness_residual(margins, alpha, C=math.inf):
    """max_i max(|α_i (y_i f(x_i) − 1 + ξ_i)|, |β_i ξ_i|) with β_i = C_i − α_i and ξ_i of `slacks`."""
    margins, alpha = np.asarray(margins), np.asarray(alpha)
    xi = slacks(margins, hard=as_bool(np.asarray(C) == math.inf))
    return defined(
        np.max(np.maximum(abs(alpha * (margins - 1 + xi)), abs(_weighted(C - alpha, xi))))
    )


def _weighted(weights, xi):
    """The products of weights and slacks; where ξ_i = 0 it is 0, also for an infinite weight."""
    product, used = 0 * xi, as_bool(xi != 0)
    product[used] = np.broadcast_to(weights, xi.shape)[used] * xi[used]
    return product


def lagrangian(X, y, w, b, alpha, C=math.inf, xi=None, beta=None):
    """L = ½‖w‖² + Σ_i C_i ξ_i − Σ_i α_i (y_i (w·x_i + b) − 1 + ξ_i) − Σ_i β_i ξ_i.

    Parameters
    ----------
    X : array (n, d)
    y : array (n,)
    w : array (d,)
    b : number
    alpha : array (n,)
    C : number or array (n,)
        Unused without slacks.
    xi, beta : array (n,), optional
        Slacks and their multipliers; not given, the hard margin is meant.

    Returns
    -------
    number

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
    X, y, w, alpha = map(np.asarray, (X, y, w, alpha))
    margins = y * (X @ w + b)
    xi = 0 * margins if xi is None else np.asarray(xi)
    beta = 0 * xi if beta is None else np.asarray(beta)
    return defined(
        w @ w / 2 + total(_weighted(C, xi)) - total(alpha * (margins - 1 + xi)) - total(beta * xi)
    )


def dual_objective(K, y, alpha):
    """D(α) = Σ_i α_i − ½ Σ_ij α_i α_j y_i y_j K_ij, feasible or not.

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


def primal_objective(K, y, alpha, b, C):
    """P = ½‖w‖² + Σ_i C_i max(0, 1 − y_i f(x_i)) for w = Σ_i α_i y_i φ(x_i), ∞ where a hard constraint is missed."""
    K, y, alpha, C = _problem(K, y, alpha, C)
    scores = kernel_scores(K, y, alpha)
    xi = slacks(y * (scores + _number(b, alpha.dtype == object)))
    return defined(total(alpha * y * scores) / 2 + total(_weighted(C, xi)))


def offset_interval(K, y, alpha, C=math.inf):
    """Compute the interval of offsets b that satisfy the KKT conditions with α.

    y_i f(x_i) = 1 at b = g_i := y_i − Σ_j K_ij α_j y_j.  Where α_i < C_i the margin must be at
    least 1, where α_i > 0 at most 1; each is a bound on b by g_i:

        lower = max{g_i : y_i = +1, α_i < C_i or y_i = −1, α_i > 0}
        upper = min{g_i : y_i = +1, α_i > 0 or y_i = −1, α_i < C_i}

    Optimal is lower ≤ upper; then these, and no other b, are the optimal offsets.  A free
    multiplier (0 < α_i < C_i) makes both equal to its g_i.

    Parameters
    ----------
    K : array (n, n) or row provider
    y, alpha : array (n,)
    C : number or array (n,)

    Returns
    -------
    lower, upper : number

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
    return _offset_interval(y, kernel_scores(K, y, alpha), alpha, C)


def _offset_interval(y, scores, alpha, C):
    g = y - scores
    may_rise, may_fall = as_bool(alpha < C), as_bool(alpha > 0)
    from_below = np.where(y > 0, may_rise, may_fall)
    from_above = np.where(y > 0, may_fall, may_rise)
    return plain(np.max(g[from_below], initial=-math.inf)), plain(
        np.min(g[from_above], initial=math.inf)
    )


def midpoint(interval):
    """The middle of an interval of offsets; of a half-line its end.

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


