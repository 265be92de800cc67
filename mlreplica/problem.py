"""The problem that sequential minimal optimisation solves, and the point that a run has reached.

LIBSVM's general problem, the dual of a support vector machine with any linear term:

    minimise  ½ αᵀQα + pᵀα    subject to  0 ≤ α_i ≤ C_i,  yᵀα = yᵀα⁰,    Q_ij = y_i y_j K_ij.

A classifier has p = −1 and α⁰ = 0, regression p_i = ε − y_i t_i with every sample twice, a machine
for one class p = 0 and the start that its ν asks for.  A run has it in the signed multipliers
v_i = α_i y_i, in which all samples are alike:

    minimise  ½ vᵀKv − sᵀv    subject to  low ≤ v ≤ high,  1ᵀv = 1ᵀv⁰,    s_i = −y_i p_i,

where low_i and high_i are 0 and C_i, or −C_i and 0.  All that a step has to know is g = s − Kv:
v_i may rise where v_i < high_i, the set I_up, and fall where v_i > low_i, the set I_low.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import (
    check_count,
    check_labels,
    check_numbers,
    check_penalties,
    check_positive,
)
from .duality import gap_slopes, midpoint, sums_rounding
from .exceptions import warn_caller
from .gram import as_rows, check_rows, kernel_scores
from .step import (
    EPS,
    maximal_violating_pair,
    move_pair,
    pair_offset,
)
from .step import SETTINGS as STEP

__all__ = [
    "Limits",
    "optimise",
    "Problem",
    "SMOResult",
    "Step",
    "Totals",
    "Unbounded",
    "balance",
]


class _Settings(NamedTuple):
    """When a run believes its numbers."""

    # The rounding error of g may be this part of `tol`: a violation is then wrong by no more.
    drift: float = 1e-3
    # After so many updates, or so many per sample, g is computed anew and the run asked for
    # progress.  The second number keeps the price of that, at most n rows, far below theirs.
    updates: int = 100_000
    updates_per_sample: int = 20
    last: float = 1e-9  # of `tol`: where it is the gap that is to be small a run goes no further
    balanced: float = 1e-10  # a sum of so small a part of its terms is meant to be 0


SETTINGS = _Settings()


class Step(NamedTuple):
    """One update: its pair (i, j), and the objective ½ αᵀQα + pᵀα and the violation m − M after it.

    `mlreplica.decomposition.decompose` makes one of many updates, and `pair` is None.
    """

    pair: tuple[int, int] | None
    objective: float
    violation: float


@dataclass(frozen=True, eq=False)
class SMOResult:
    """What `smo` and `mlreplica.decomposition.decompose` return.

    Attributes
    ----------
    alpha : ndarray of shape (n,)
        Feasible; a multiplier at a bound is exactly 0 or C_i.
    b : float
        Middle of [m, M], all of whose points are optimal offsets if m ≤ M.  Otherwise, and
        always if a multiplier is free, m ≥ M, and this b misses no KKT condition by more than
        half the violation.
    scores : ndarray of shape (n,)
        Σ_j K_ij α_j y_j, that is f(x_i) − b.
    n_iter : int
        Pairs tried.  "maximal-violating-pair" and "second-order" move every pair they try, the
        other selections do not.
    objective : float
        ½ αᵀQα + pᵀα; for a classifier the dual objective is its negative.
    violation : float
        max(0, m − M) of `alpha`.
    gap : float
        P − D: the objective is above its optimum by no more, if K is positive semi-definite.
    converged : bool
        Whether the violation is at most `tol`.
    history : list of Step
        Every update in order; empty if it was not recorded.
    rho : float
        0; or, where the sums of both labels were held (`mlreplica.decomposition.decompose`), half
        the difference of their two offsets, b − ρ of the samples with y_i = 1 and b + ρ of the
        others.
    scores_error : float
        What each of `scores` may be wrong by, all sums of the run included; kernel values are
        taken as they were computed.
    gap_rounding : float
        What `gap` may be wrong by for the same reason.
    gap_slope : float
        By how much `gap` may change for each unit that all f(x_i), as through b, are changed.
    work, polishing : float
        Seconds, roughly, by a count of operations: of the run to `tol`, rows of K included, and of
        what took its solution further.
    """

    alpha: NDArray[np.float64]
    b: float
    scores: NDArray[np.float64]
    n_iter: int
    objective: float
    violation: float
    gap: float
    converged: bool
    history: list[Step]
    rho: float = 0.0
    scores_error: float = math.nan
    gap_rounding: float = math.nan
    gap_slope: float = math.nan
    work: float = 0.0
    polishing: float = 0.0


@dataclass
class Totals:
    """What a run has added up; the parts of a problem share it with the whole.

    Attributes
    ----------
    n_iter : int
        Pairs tried.
    objective : float
        ½ αᵀQα + pᵀα, of the whole.
    updates : int
        Pairs moved since g was computed from scratch.
    travelled : float
        Σ |t| over these.
    pairs_since_newton : int
        Pairs tried since the block was begun, or since Newton's steps were.
    work, polishing : float
        Seconds that it took, beside what the provider of K counts, by a count of operations; and
        those of polishing.
    refresh_after : int
        So many updates are enough for g to be computed anew.
    """

    refresh_after: int
    n_iter: int = 0
    objective: float = 0.0
    updates: int = 0
    travelled: float = 0.0
    pairs_since_newton: int = 0
    work: float = 0.0
    polishing: float = 0.0

    def add(self, updates: int, decrease: float, travelled: float) -> None:
        """Count updates that together lower the objective by `decrease`."""
        self.updates += updates
        self.objective -= decrease
        self.travelled += travelled


@dataclass(eq=False)
class Problem:
    """The problem, and the point that a run has reached: what a selection looks at.

    Attributes
    ----------
    K : row provider
        ``K[i]`` is row i; reading it may cost the time to compute it.
    sample : ndarray of int of shape (n,)
        What the caller calls the samples, if this is a part of a problem.
    y, C, diagonal : ndarray of shape (n,)
        Labels, bounds of α, and the K_ii.
    s, low, high : ndarray of shape (n,)
        −y_i p_i, and the bounds of v.
    v, g : ndarray of shape (n,)
        The signed multipliers, and s − Kv.
    tau : float
        Curvatures below it are taken for it.
    size : float
        The largest |K_ii|.
    totals : Totals
    b : float
        Offset of the last pair (`pair_offset`).
    rising, falling : ndarray of shape (n,)
        g on I_up and −∞ elsewhere, g on I_low and ∞ elsewhere.
    top, bottom : int
        The maximal violating pair: m = g[top] if I_up is not empty, M = g[bottom] if I_low is not.
    m, M : float
        ∓∞ where I_up or I_low is empty.
    violation : float
        max(0, m − M); NaN if g holds one.
    label_offsets : number or ndarray of shape (n,)
        0 here; where samples have several offsets, theirs.  `rising`, `falling`, m and M are those
        of g − label_offsets.
    """

    K: Any
    sample: NDArray[np.int_]
    y: NDArray[np.float64]
    C: NDArray[np.float64]
    s: NDArray[np.float64]
    diagonal: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    v: NDArray[np.float64]
    g: NDArray[np.float64]
    tau: float
    size: float
    totals: Totals
    b: float = 0.0
    rising: NDArray[np.float64] = field(init=False)
    falling: NDArray[np.float64] = field(init=False)
    top: int = field(init=False)
    bottom: int = field(init=False)
    m: float = field(init=False)
    M: float = field(init=False)
    violation: float = field(init=False)
    label_offsets: Any = field(init=False, default=0.0)

    #: Whether samples of different labels are no pair.
    same_label_only = False

    #: Whether the active-set method has solved it; None before it was tried.
    settled: bool | None = field(init=False, default=None)

    @classmethod
    def pose(
        cls,
        K: Any,
        y: ArrayLike,
        C: ArrayLike,
        linear: ArrayLike | None,
        start: ArrayLike | None,
    ) -> Problem:
        """Check the arguments of `smo` and begin at `start`."""
        K = as_rows(check_rows(K))
        n = K.shape[0]
        y, C = check_labels(y, n).astype(float), check_penalties(C, n)
        linear = np.full(n, -1.0) if linear is None else check_numbers("linear", linear, n)
        alpha = np.zeros(n) if start is None else check_numbers("start", start, n)
        outside = (alpha < 0) | (alpha > C)
        if outside.any():
            i = int(np.argmax(outside))
            raise ValueError(
                f"start must be in the box 0 ≤ start_i ≤ C_i, got {alpha[i]} for sample {i} "
                f"with C = {C[i]}."
            )
        diagonal = np.array(K.diagonal(), dtype=float)
        _check_finite("K_ii", diagonal, np.arange(n))
        tau = STEP.tau * float(np.min(diagonal[diagonal > 0], initial=1))
        problem = cls(
            K,
            np.arange(n),
            y,
            C,
            -y * linear,
            diagonal,
            np.where(y > 0, 0.0, -C),
            np.where(y > 0, C, 0.0),
            y * alpha + 0.0,  # −0 + 0 is 0
            np.zeros(n),
            tau,
            float(np.abs(diagonal).max()),
            Totals(refresh_after=max(SETTINGS.updates, SETTINGS.updates_per_sample * n)),
        )
        problem.refresh()
        return problem

    def part(self, samples: NDArray[np.int_], K: Any = None) -> Problem:
        """The same problem for some samples, all others held; `K` gives rows, if any is read.

        Who asks for its m and M has to `sort` it before.
        """
        return type(self)(
            K,
            self.sample[samples],
            self.y[samples],
            self.C[samples],
            self.s[samples],
            self.diagonal[samples],
            self.low[samples],
            self.high[samples],
            self.v[samples],
            self.g[samples],
            self.tau,
            self.size,
            self.totals,
        )

    @property
    def alpha(self) -> NDArray[np.float64]:
        """The multipliers α_i = |v_i|, a copy."""
        return np.abs(self.v)

    def refresh(self) -> None:
        """Compute from v all that is updated with it."""
        self.g[:] = self.s - kernel_scores(self.K, np.ones(1), self.v, memory=STEP.scored)
        self.totals.objective = -float(self.v @ (self.s + self.g)) / 2
        self.totals.updates, self.totals.travelled = 0, 0.0
        self.sort()

    def sort(self) -> None:
        """Tell I_up and I_low from v; find m and M."""
        g = self.g - self.label_offsets
        self.rising = np.where(self.v < self.high, g, -np.inf)
        self.falling = np.where(self.v > self.low, g, np.inf)
        i, j = self.top, self.bottom = maximal_violating_pair(self.rising, self.falling)
        self.m, self.M = float(self.rising[i]), float(self.falling[j])
        self.violation = 0.0 if self.m <= self.M else self.m - self.M

    def unsolved(self, tol: float, max_iter: int) -> bool:
        """Whether to go on: neither solved, nor at the cap, nor in need of a new g."""
        return (
            tol < self.violation < math.inf
            and self.totals.n_iter < max_iter
            and self.totals.updates < self.totals.refresh_after
        )

    def misses(self, i: int, tol: float) -> bool:
        """Whether y_i E_i < −tol with α_i < C_i, or y_i E_i > tol with α_i > 0; E_i = b − g_i."""
        E_i = self.b - self.g[i]
        return bool(
            E_i > tol and self.v[i] > self.low[i] or E_i < -tol and self.v[i] < self.high[i]
        )

    def is_free(self) -> NDArray[np.bool_]:
        """Tell of which samples low_i < v_i < high_i."""
        return (self.v > self.low) & (self.v < self.high)

    def free(self) -> NDArray[np.int_]:
        """Find the samples with 0 < α_i < C_i."""
        return np.flatnonzero(self.is_free())

    def update(self, i: int, j: int) -> bool:
        """Solve for the pair; return whether it moved."""
        n = len(self.y)
        if not (0 <= i < n and 0 <= j < n and i != j):
            raise ValueError(
                f"A selection must yield two of the samples 0 to {n - 1}, got {i!r} and {j!r}."
            )
        self.totals.n_iter += 1
        row_i, row_j = self.K[i], self.K[j]
        kappa = self.diagonal[i] + (self.diagonal[j] - 2 * row_i[j])
        t, decrease = move_pair(
            i, j, self.g[i] - self.g[j], kappa, self.tau, self.low, self.high, self.v
        )
        if t == math.inf:
            raise Unbounded(i, j)
        if t != 0:
            self.totals.add(1, decrease, abs(t))
            self.g -= (row_i - row_j) * t
            alpha, g, C = np.abs(self.v[[i, j]]), self.g[[i, j]], self.C[[i, j]]
            self.b = float(pair_offset(*g, *alpha, *C))
            self.sort()
        return t != 0

    @property
    def offset(self) -> float:
        """The middle of [m, M]."""
        return midpoint((self.m, self.M))

    def multipliers(self) -> tuple[float, float]:
        """The b and ρ of a result."""
        return self.offset, 0.0

    def min_gain(self, tol: float) -> float:
        """What `solve_block` is given: steps so small are not worth taking."""
        return 0.0

    def sum_groups(self, samples: NDArray[np.int_]) -> NDArray | None:
        """The groups of some samples whose sums are held (`mlreplica.newton.newton`)."""
        return None

    def gap(self) -> float:
        """Sum (v_i − low_i) max(0, r_i) + (high_i − v_i) max(0, −r_i), where r_i = b − g_i."""
        r = self.offset + self.label_offsets - self.g
        room = np.where(r > 0, self.v - self.low, np.where(r < 0, self.high - self.v, 0))
        return float(np.abs(r) @ room)

    def drift(self) -> float:
        """Bound, to first order, the rounding error that g has collected since it was computed."""
        totals = self.totals
        return EPS * (totals.updates * np.abs(self.g).max() + 2 * self.size * totals.travelled)

    def errors(self) -> dict[str, float]:
        """Bound what each Σ_j K_ij α_j y_j in g may be wrong by, and the gap with them."""
        found = self.drift() + sums_rounding(self.size, self.v)
        levels = self.offset + self.label_offsets
        error = found + EPS * (np.abs(self.g) + np.abs(self.s) + np.abs(levels))
        slopes = gap_slopes(levels - self.g, self.v - self.low, self.high - self.v, error)
        rounding = np.multiply(slopes, error, where=error > 0, out=np.zeros(len(error))).sum()
        return {
            "scores_error": found,
            "gap_rounding": float(rounding),
            "gap_slope": float(slopes.sum()),
        }

    def rounding(self) -> float:
        """What the objective, summed from g, may be wrong by."""
        return EPS * float(np.abs(self.v) @ (np.abs(self.s) + np.abs(self.g)))


@dataclass(frozen=True)
class Limits:
    """What ends a run beside `tol` and `max_iter`, and what is done when it takes long.

    Attributes
    ----------
    tol_gap : float, optional
        The run ends where (P − D)/P is no larger, whatever is violated; and goes on, beyond `tol`,
        where it is.
    constant : float
        What the objective leaves out, for the P of `tol_gap`.
    max_time : float, optional
        Seconds by the clock.
    slow : (int, callable), optional
        After so many pairs the function is called with their number, and returns after how many,
        and what, is called next, if anything is.
    margin : (float, float), optional
        Where the sums of both labels are held, and the solution is divided by ρ: the `tol` of f/ρ,
        and the least ρ that is looked for.  Where ρ > tol the run goes on until the violation is
        tol of f/ρ times that; where it is not, the solution is not polished.
    ask : (int, callable), optional
        After so many pairs the function is called once, and a text that it returns is a reason why
        there is no solution: the run ends, and says so.
    """

    tol_gap: float | None = None
    constant: float = 0.0
    max_time: float | None = None
    slow: tuple[float, Callable[[int], Any]] | None = None
    margin: tuple[float, float] | None = None
    ask: tuple[int, Callable[[], str]] | None = None

    def __post_init__(self):
        check_positive("tol_gap", self.tol_gap, or_none=True)
        check_positive("max_time", self.max_time, or_none=True)

    def close(self, problem: Problem) -> bool:
        """Whether the relative gap is as small as it is to be."""
        gap = problem.gap()
        primal = abs(gap - problem.totals.objective - self.constant)
        return self.tol_gap is None or gap <= self.tol_gap * primal

    def wanted(self, problem: Problem, tol: float) -> float:
        """What is wanted of f/ρ where `tol` is reached; ∞ where ρ is not told from 0.

        It is `tol` where no margin is looked for.
        """
        if self.margin is None or self.tol_gap is not None:
            return tol
        (part, least), (_, rho) = self.margin, problem.multipliers()
        return part * max(rho, least) if rho > tol else math.inf


def optimise(
    problem: Problem,
    advance: Callable[[float, int], Generator],
    tol: float,
    max_iter: int,
    *,
    callback: Callable[..., Any] | None,
    record: bool,
    warn: Callable[..., Any] | None,
    what: tuple[str, str],
    finish: Callable[[Problem], bool] | None = None,
    limits: Limits | None = None,
) -> SMOResult:
    """Run to the end: what `smo` and `mlreplica.decomposition.decompose` have in common.

    Parameters
    ----------
    problem : Problem
        Changed in place.
    advance : callable
        ``advance(tol, max_iter)`` updates the problem while it is `Problem.unsolved` and yields,
        after every update, (pair or None, the problem or its part that was updated).
    tol, max_iter, callback, record, warn
        As for `smo`.
    finish : callable, optional
        ``finish(problem)`` may make the solution better, and returns whether it did.
    what : (str, str)
        The function and its option that the message names.
    limits : Limits, optional

    Returns
    -------
    SMOResult
    """
    check_positive("tol", tol)
    check_count("max_iter", max_iter)
    # One type each, for the compiled code is made for one.
    tol, max_iter, history = float(tol), int(max_iter), []
    lowest, least, limits, totals = math.inf, math.inf, limits or Limits(), problem.totals
    goal, why, slow = tol, "no pair moves by more than rounding", limits.slow
    ask, none = limits.ask, ""
    end = math.inf if limits.max_time is None else time.monotonic() + limits.max_time

    def tell(pair, state):
        if record or callback:
            step = Step(pair, problem.totals.objective, state.violation)
            if record:
                history.append(step)
            if callback:
                callback(step, state.alpha, state.offset)

    while True:
        steps = advance(goal, max_iter)
        for pair, state in steps:
            tell(pair, state)
            if slow and totals.n_iter > slow[0]:
                slow = slow[1](totals.n_iter)
            if ask and totals.n_iter > ask[0]:
                none, ask = ask[1](), None
                if none:
                    steps.close()
                    break
            if end < math.inf and time.monotonic() > end:
                why = f"max_time={limits.max_time:g}"
                steps.close()
                break
            if limits.tol_gap is not None and state is problem and limits.close(problem):
                steps.close()
                break
        _check_finite("Σ_j K_ij α_j y_j", problem.g, problem.sample)
        if totals.updates < totals.refresh_after and problem.drift() <= SETTINGS.drift * goal:
            moved = problem.violation <= goal and totals.n_iter < max_iter
            wanted = limits.wanted(problem, tol)
            if moved and wanted < min(problem.violation, goal):
                goal, lowest, least = wanted, math.inf, math.inf
                continue
            if not moved or goal < SETTINGS.last * tol or limits.close(problem):
                break
            goal /= 10  # the gap is still too large
            continue
        # g has collected rounding errors: compute it anew before believing that this is the end.
        problem.refresh()
        if none or why.startswith("max_time"):
            break
        if totals.objective >= lowest - problem.rounding() and problem.violation >= least:
            why = "steps go round in circles of rounding"
            break
        lowest, least = min(lowest, totals.objective), min(least, problem.violation)
    late = none or totals.n_iter >= max_iter or why.startswith("max_time")
    work = totals.work + getattr(problem.K, "work", 0.0)
    late = late or limits.wanted(problem, tol) == math.inf
    if finish and not late and finish(problem):
        tell(None, problem)
    _check_finite("Σ_j K_ij α_j y_j", problem.g, problem.sample)
    if getattr(problem.K, "linear", False):
        balance(problem.v, problem.low, problem.high)
    b, rho = problem.multipliers()
    reached = problem.violation <= tol if limits.tol_gap is None else limits.close(problem)
    result = SMOResult(
        alpha=problem.alpha,
        b=b,
        scores=problem.s - problem.g,
        n_iter=totals.n_iter,
        objective=totals.objective,
        violation=problem.violation,
        gap=problem.gap(),
        converged=reached,
        history=history,
        rho=rho,
        **problem.errors(),
        work=work,
        polishing=totals.polishing,
    )
    if not reached:
        if none:
            why = "there is no solution"
        elif totals.n_iter >= max_iter:
            why = f"max_iter={max_iter}"
        elif problem.settled:
            why = "better multipliers are no floats"
        name, option = what
        wanted = f"tol={tol:g}" if limits.tol_gap is None else f"tol_gap={limits.tol_gap:g}"
        said = stopped_message(result, problem.C, wanted, why, "" if warn else f", {option}", none)
        warn(said) if warn else warn_caller(f"{name}: {said}")
    return result


def balance(v: NDArray, low: NDArray, high: NDArray) -> None:
    """Take what rounding has left of Σ_i v_i = 0 from free multipliers, in place.

    Steps for pairs lose a last digit now and then.  Far from the origin it counts: f that is made
    of v and samples, as scikit-learn tells it, is another one then than that of centred samples.
    The largest free multiplier takes what is left, and the smallest what rounding leaves of that.

    Parameters
    ----------
    v, low, high : ndarray of shape (n,)

    Examples
    --------
    >>> v = np.array([0.1, 0.2, -0.3])
    >>> math.fsum(v), balance(v, np.full(3, -1.0), np.full(3, 1.0)), math.fsum(v)
    (2.7755575615628914e-17, None, 0.0)
    """
    rest, size = math.fsum(v[v != 0].tolist()), np.abs(v)
    if rest == 0 or abs(rest) > SETTINGS.balanced * size.sum():
        return
    size[(v <= low) | (v >= high)] = 0
    for k in size.argmax(), np.where(size > 0, size, math.inf).argmin():
        if rest and size[k]:
            v[k] = min(max(v[k] - rest, low[k]), high[k])
            rest = math.fsum(v[v != 0].tolist())


def stopped_message(result, C, wanted, why, option, none=""):
    """Say how far a run came, why no further, and what to do; or why there is `none`."""
    reached = f"violation {result.violation:.3g}", f"duality gap {result.gap:.3g}"
    first, second = reached if wanted.startswith("tol=") else reached[::-1]
    if why.startswith("max_"):
        limit = why.partition("=")[0]
        advice = f"Raise {limit}. Scale the features, or lower C, where that takes too long."
    else:
        advice = "Scale the features, lower C, or raise tol: floats have no more digits."
    if none:
        advice = f"{none} Give a finite C."
    elif np.isinf(C).any():
        advice += " With C=inf classes that cannot be separated have no solution."
    return (
        f"{first} > {wanted} after {result.n_iter} iterations ({why}{option}), {second}. {advice}"
    )


class Unbounded(ValueError):
    """The objective falls for ever along the pair (i, j)."""

    def __init__(self, i: int, j: int):
        self.pair = i, j
        super().__init__(
            f"C must be finite for sample {i} or {j}, got inf for both, which K does not tell "
            "apart: with different labels the objective falls for ever."
        )


def _check_finite(name, values, samples):
    wrong = np.flatnonzero(~np.isfinite(values))
    if len(wrong):
        raise ValueError(
            f"Kernel values and their sums must be finite, got {name} = {values[wrong[0]]} for "
            f"i = {samples[wrong[0]]}: the solution is not finite. Scale the features."
        )
