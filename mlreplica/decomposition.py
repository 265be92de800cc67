"""Decomposition: the problem of `mlreplica.smo`, for large n, solved a block of samples at a time.

To choose a pair and to update g with it are passes over n numbers, and a row of K alone is a
product of a matrix and a vector, where the processor waits for memory.  So hold the multipliers of
all but q samples.  With s the change of α, which is 0 outside the block B, the objective is

    ½ (α + s)ᵀQ(α + s) + pᵀ(α + s) = ½ αᵀQα + pᵀα − Σ_B y_i g_i s_i + ½ Σ_B Σ_B Q_ij s_i s_j,

a problem of the same kind on q numbers and q × q values of K.  Steps for its pairs cost q, not n;
afterwards g is updated for everyone with the rows of those multipliers that changed, a product of
two matrices.  Every block holds the maximal violating pair, so the objective falls as in `smo`.
Where pairs only creep, Newton's steps on the free multipliers of the block are taken between them
(`mlreplica.newton`); they lower the objective too.

>>> from mlreplica.kernels import rbf
>>> from mlreplica.gram import GramRows
>>> rng = np.random.default_rng(0)
>>> X, y = rng.normal(size=(600, 2)), np.repeat([1, -1], 300)
>>> X[:, 0] += y
>>> run = decompose(GramRows(rbf(0.5), X), y, C=10)
>>> run.converged, bool(run.gap < 1e-3 * -run.objective)
(True, True)
"""

from __future__ import annotations

import contextlib
import functools
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._core import STEPS, Steps, function
from ._threads import own_threads
from ._validation import check_count
from .active_set import settle
from .duality import midpoint
from .gram import row_slices
from .newton import factoring, newton
from .problem import Limits, Problem, SMOResult, Step, Unbounded, optimise
from .step import solve_block

__all__ = ["decompose", "plain_coordinate_descent"]


class _Settings(NamedTuple):
    """How large blocks are, when they end, what is tried where steps creep, and what it may cost.

    Prices are seconds, roughly.
    """

    # How large a block is, if the caller does not say (of 192 to 384 none is best for all
    # problems).  When blocks of a size have taken in `patience` n samples, the next size is its
    # turn; the last one only while all rows are kept.
    sizes: tuple[int, ...] = (320, 512, 1024)
    patience: int = 3
    # Free multipliers of a linear kernel are few, and a larger block only costs more; of a costly
    # kernel it asks for values that are not needed.  Twice as many samples of a linear kernel are
    # one block all the same: several blocks would cost more.
    small: int = 192
    enter: float = 1 / 4  # of a block at most, from each end: those that violate most
    inner: float = 0.1  # a block is solved to this part of the violation that was left
    pairs: int = 100_000  # after which a block is left
    stretch: int = 100  # pairs for a Step of the history, where one block is all
    pairs_before_newton: int = 2000  # Newton's steps cost as much as some thousand
    # After so many pairs, and so many for each sample, the active-set method takes over, which
    # needs some thousand steps for as many samples as one block has.
    creeping: int = 100_000
    creeping_per_sample: int = 200
    # When this part of all rows is kept it is asked how many samples are support vectors, or
    # violate on their side of the middle of m and M. If it is so many, most rows will be wanted,
    # and the whole matrix, whose values are computed once for i, j and j, i, takes less time.
    ask: float = 1 / 8
    most: float = 0.9
    # Where a row had to be dropped: after so many blocks samples at rest are looked for, and fewer
    # busy ones than this part are worth a problem of their own.
    look: int = 10
    busy: float = 2 / 3
    # Where only samples of one label are pairs: the part of `tol` by which the g of a pair must
    # differ, else the offset of the other label is looked at again.
    least: float = 1e-3
    far_off: float = 1e-2  # of the objective: a larger gap is no solution, whatever is violated
    # Newton's steps on all samples whose price floats are given before more digits are taken.
    floats_first: int = 10
    rounds: int = 30  # of polishing at most: those that violate after one are in the next
    polished: float = 128.0  # roundings of the largest g: less is no violation
    stalls: int = 2  # rounds one after the other that do not halve the violation gain nothing
    noise: float = 1e-5  # of the violation before: less, if it does not halve, is rounding
    alike: float = 1e-3  # of the violation: by less the g of samples that are one may differ
    noticed: float = 1.5e-3  # polishing may always cost it: fits of some hundred samples take that
    price_chosen: float = 2e-7  # of a sample when a block is chosen
    price_entry: float = 1e-8  # of a kernel value that is looked up, and its distance
    price_pass: float = 1e-9  # of a sample in a step for a pair


SETTINGS = _Settings()


def plain_coordinate_descent(
    X: ArrayLike, y: ArrayLike, C: float, tol: float = 1e-3, max_passes: int = 10_000
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Solve the dual of a linear classifier without an offset: the loop of the chapter.

    Without an offset no equation ties the multipliers, and each can be set to its optimum alone;
    w is kept beside them. A column of ones in X is an offset that is penalised with w.
    `mlreplica.linear.solve_linear` takes the same steps, faster, and others where these creep.

    Parameters
    ----------
    X : array-like of shape (n, d)
        Samples, none of them 0.
    y : array-like of shape (n,)
        Labels −1 and +1.
    C : float
        Positive and finite.
    tol : float
        It stops when the gap is at most this part of the objective ½‖w‖² + C Σ_i ξ_i.
    max_passes : int
        Largest number of passes over the samples.

    Returns
    -------
    alpha : ndarray of shape (n,)
    w : ndarray of shape (d,)

    Raises
    ------
    RuntimeError
        If the gap is larger after `max_passes`.

    References
    ----------
    C.-J. Hsieh, K.-W. Chang, C.-J. Lin, S. S. Keerthi, S. Sundararajan, "A dual coordinate descent
    method for large-scale linear SVM", ICML (2008).

    Examples
    --------
    >>> alpha, w = plain_coordinate_descent([[3.0, 1], [5, 1]], [1, -1], C=1.0, tol=1e-6)
    >>> alpha.round(2).tolist(), w.round(2).tolist()
    ([1.0, 0.65], [-0.27, 0.35])
    """
    X, y = np.asarray(X, dtype=float), np.asarray(y, dtype=float)
    alpha, w, rng = np.zeros(len(y)), np.zeros(X.shape[1]), np.random.default_rng(0)
    for _ in range(max_passes):
        for i in rng.permutation(len(y)):
            slope = 1 - y[i] * (w @ X[i])
            new = min(max(alpha[i] + slope / (X[i] @ X[i]), 0), C)
            w += (new - alpha[i]) * y[i] * X[i]
            alpha[i] = new
        xi = np.maximum(0, 1 - y * (X @ w))
        primal, dual = w @ w / 2 + C * xi.sum(), alpha.sum() - w @ w / 2
        if primal - dual <= tol * primal:
            return alpha, w
    raise RuntimeError(f"The relative gap is {(primal - dual) / primal:.3g}, tol={tol:g}.")


def decompose(
    K: Any,
    y: ArrayLike,
    C: ArrayLike = 1.0,
    *,
    linear: ArrayLike | None = None,
    start: ArrayLike | None = None,
    tol: float = 1e-3,
    block_size: int | None = None,
    polish: bool | str = "auto",
    both_sums: bool = False,
    max_iter: int = 10_000_000,
    limits: Limits | None = None,
    callback: Callable[[Step, NDArray, float], object] | None = None,
    record: bool = False,
    warn: Callable[[str], object] | None = None,
) -> SMOResult:
    """Minimise ½ αᵀQα + linearᵀα subject to 0 ≤ α_i ≤ C_i, yᵀα = yᵀstart, with Q_ij = y_i y_j K_ij.

    From `start` a block of samples is chosen, the problem solved for their multipliers by steps of
    `mlreplica.smo` (second-order selection), and g updated by the rows of K of those that changed,
    until m − M ≤ tol.  Where the rows of K do not fit the memory, samples that rest at a bound are
    set aside for a while; where they do, and nearly all samples seem to be support vectors, the
    whole matrix is computed, each value once for K_ij and K_ji.

    Parameters
    ----------
    K : array-like of shape (n, n), or row provider
        Symmetric.  `mlreplica.gram.GramRows` computes many rows at a time and keeps what fits its
        memory; a provider with rows alone will do (see `mlreplica.gram`).
    y : array-like of shape (n,)
        Labels −1 and +1.
    C : number or array-like of shape (n,)
        Bounds, positive; ∞ is the hard margin.
    linear : array-like of shape (n,), optional
        p; −1 if not given.
    start : array-like of shape (n,), optional
        Where to begin, 0 ≤ start_i ≤ C_i; 0 if not given.
    tol : number
        Largest violation m − M of a solution.
    block_size : int, optional
        q, at least 4.  If not given it is 320, and where many blocks are needed 512, and then 1024
        if K has kept all rows so far, but always 192 if K says that its kernel is `linear` or
        `costly`.  A problem no larger than the largest of these, or than 384 samples of a linear
        kernel, is one block, the whole matrix.
    polish : {"auto", True, False}
        Whether the solution to `tol` is taken, by Newton's steps on the free multipliers
        (`mlreplica.newton`), to one whose violation is rounding, as it is for some thousand free
        multipliers at most.  "auto" does so as long as that takes no more work than the rest, or
        a millisecond and a half, by a count of operations.  It ends where it gains nothing, and its
        result is kept if its violation, computed from scratch, is smaller.
    both_sums : bool
        Whether the sum of α_i is held for each of the two labels, and not only their difference
        yᵀα, as a ν-SVM wants it.  Pairs then have one label, each label has its own m, M and
        offset, and the violation is the larger m − M.
    max_iter : int
        Largest number of pairs tried; Newton's steps are not counted.
    limits : mlreplica.problem.Limits, optional
        What else ends the run: a relative gap (then "auto" does not polish), or a time.
    callback : callable, optional
        ``callback(step, alpha, b)`` after every block, or every 100 pairs where one block is all,
        with a `Step` whose `pair` is None and a copy of α, of the samples that are not set aside.
    record : bool
        Whether to keep every `Step` in `history`.
    warn : callable, optional
        What gets the message if the run does not converge; by default it is issued as a
        ConvergenceWarning at the line that called the library.

    Returns
    -------
    SMOResult

    Raises
    ------
    ValueError
        As `mlreplica.smo.smo` does.

    Warns
    -----
    ConvergenceWarning
        As `mlreplica.smo.smo` does.

    Notes
    -----
    The steps within a block are taken in C where that was built
    (``mlreplica.show_versions()``), each with the same result to the last bit; sums of rows and
    the RBF kernel, which are in C too, are rounded differently without it. Nothing is random
    and nothing depends on the number of threads: the same K, y, C, … give the same result. BLAS
    has one thread while it runs, unless another thread of the program holds it to more.

    References
    ----------
    T. Joachims, "Making large-scale SVM learning practical", in Advances in Kernel Methods (1999).
    C.-J. Lin, "On the convergence of the decomposition method for support vector machines", IEEE
    Transactions on Neural Networks 12 (2001) 1288-1298.

    Examples
    --------
    >>> run = decompose(np.array([[9.0, 15.0], [15.0, 25.0]]), [1, -1], record=True)
    >>> run.alpha, run.b, run.history
    (array([0.5, 0.5]), 4.0, [Step(pair=None, objective=-0.5, violation=0.0)])
    """
    if block_size is not None:
        check_count("block_size", block_size)
        if block_size < 4:
            raise ValueError(f"block_size must be at least 4, got {block_size}.")
    if polish not in (True, False) and not (isinstance(polish, str) and polish == "auto"):
        raise ValueError(f"polish must be True, False or 'auto', got {polish!r}.")
    with own_threads():
        problem = (BothSums if both_sums else Problem).pose(K, y, C, linear, start)
        return optimise(
            problem,
            functools.partial(_block_by_block, block_size and int(block_size), problem),
            tol,
            max_iter,
            callback=callback,
            record=record,
            warn=warn,
            what=("decompose", f"block_size={block_size or SETTINGS.sizes[0]}"),
            finish=functools.partial(_finished, tol, polish is True, limits) if polish else None,
            limits=limits,
        )


@dataclass(eq=False)
class BothSums(Problem):
    """The problem with Σ α_i held for each label: only samples of one label are a pair.

    With one multiplier for each of two constraints g has two offsets, r_+ and r_−.  Measured from
    these, `label_offsets`, the largest g of I_up and the smallest of I_low belong to one label, as
    the middle of m and M is 0 for both.
    """

    same_label_only = True

    def part(self, samples, K=None):
        """The same problem for some samples, which has its own `label_offsets`."""
        part = super().part(samples, K)
        part.sort()
        return part

    def sort(self):
        """Find m and M of each label, and of g measured from their middle."""
        self.label_offsets = np.zeros(len(self.y))
        for label in 1, -1:
            mine = self.y == label
            m = np.max(self.g[mine & (self.v < self.high)], initial=-math.inf)
            M = np.min(self.g[mine & (self.v > self.low)], initial=math.inf)
            if mine.any():
                self.label_offsets[mine] = midpoint((m, M))
        super().sort()

    @property
    def offset(self):
        """What g − label_offsets is measured from."""
        return 0.0

    def multipliers(self):
        """The b and ρ of a result: b − ρ = r_+ and b + ρ = r_−."""
        plus, minus = (self.label_offsets[np.argmax(self.y == label)] for label in (1, -1))
        return float(plus + minus) / 2, float(minus - plus) / 2

    def min_gain(self, tol):
        """A part of `tol`, in the units of a step; κ is at most 4 · size, and at least τ."""
        return tol * SETTINGS.least / math.sqrt(max(4 * self.size, self.tau))

    def sum_groups(self, samples):
        """The labels."""
        return self.y[samples]


# --- block by block -------------------------------------------------------------------------------


def _block_by_block(block_size, problem, tol, max_iter):
    """Solve for the multipliers of a block, all others held, then of the next; yield after each."""
    n, rounds, taken, W = len(problem.y), 0, 0, np.empty(0, dtype=int)
    costly = getattr(problem.K, "costly", False)
    small = costly or getattr(problem.K, "linear", False)
    asked = costly or not hasattr(
        problem.K, "kept"
    )  # the whole matrix of costly values is never wanted
    usual = [SETTINGS.small] if small else SETTINGS.sizes
    q, *larger = sizes = [block_size] if block_size else usual
    if n <= (2 * SETTINGS.small if small and not costly and not block_size else sizes[-1]):
        yield from _one_block(problem, tol, max_iter)
        return
    while problem.unsolved(tol, max_iter):
        rounds += 1
        if taken >= SETTINGS.patience * n and larger and (len(larger) > 1 or problem.K.fits):
            q, taken = larger.pop(0), 0
        if rounds % SETTINGS.look == 0 and not problem.K.fits:
            busy = active_samples(problem)
            if len(busy) < SETTINGS.busy * n:
                yield from _shrunk(block_size, problem, busy, tol, max_iter)
                continue
        W = working_set(problem, W, q)
        taken += len(W)
        part = problem.part(W)
        problem.totals.pairs_since_newton = 0
        inner_tol = max(tol / 2, SETTINGS.inner * problem.violation)
        take_steps(part, in_memory(problem.K, W), inner_tol, max_iter)
        moved, changes = take_over(problem, part, W)
        if len(moved) == 0:
            # What is not a number compares with nothing: `optimise` says where it is.
            problem.g[W[np.isnan(part.g)]] = math.nan
            problem.sort()
            return
        problem.g -= problem.K.combine(moved, changes)
        problem.sort()
        problem.totals.work += n * SETTINGS.price_chosen + len(W) ** 2 * SETTINGS.price_entry
        if not asked and problem.K.kept >= SETTINGS.ask * n:
            asked = True
            if candidates(problem) >= SETTINGS.most * n:
                problem.K.fill()
        yield None, problem


def _one_block(problem, tol, max_iter):
    """Solve for all multipliers with the whole matrix in memory; yield now and then.

    Where steps do not end, the active-set method does.
    """
    if problem.settled:
        return
    patience = SETTINGS.creeping + SETTINGS.creeping_per_sample * len(problem.y)
    if hasattr(problem.K, "fill"):
        problem.K.fill()
    memory = in_memory(problem.K, slice(None))
    while problem.unsolved(tol, max_iter):
        until = min(max_iter, problem.totals.n_iter + SETTINGS.stretch)
        moved = take_steps(problem, memory, tol, until)
        problem.sort()
        if (moved == 0 or problem.totals.n_iter > patience) and problem.settled is None:
            problem.settled = may_settle(problem) and settle(problem, tol)
        if moved == 0 and not problem.settled:
            return
        yield None, problem
        if problem.settled:
            return


def may_settle(problem):
    """Whether the active-set method is for this problem: not too large, and convex."""
    return problem.K.psd is not False and len(problem.y) <= SETTINGS.sizes[-1]


def _shrunk(block_size, problem, busy, tol, max_iter):
    """Solve for the busy samples, block by block, with shorter rows; then update the others' g."""
    part = problem.part(busy, problem.K.restrict(busy))
    part.sort()
    with contextlib.suppress(GeneratorExit):  # who stops here keeps what was reached
        yield from _block_by_block(block_size, part, tol, max_iter)
    moved, changes = take_over(problem, part, busy)
    problem.g[busy] = part.g
    others = np.setdiff1d(np.arange(len(problem.y)), busy)
    for some in row_slices(len(moved), len(others)):
        problem.g[others] -= changes[some] @ problem.K.block(moved[some], others)
    problem.sort()


def active_samples(problem):
    """Find the samples that are free, or whose g lies where they may violate with another."""
    return np.flatnonzero((problem.rising >= problem.M) | (problem.falling <= problem.m))


def candidates(problem):
    """Count the samples that are support vectors, or would be if b were the middle of m and M."""
    b = problem.offset
    return np.count_nonzero((problem.v != 0) | (problem.rising > b) | (problem.falling < b))


def take_over(problem, part, samples):
    """Take over the multipliers of a part; return who moved, and by how much their v_i rose."""
    rises = part.v - problem.v[samples]
    problem.v[samples] = part.v
    moved = np.flatnonzero(rises)
    return samples[moved], rises[moved]


# --- which samples --------------------------------------------------------------------------------
#
# Of the samples outside W those enter that violate with some other: of I_up those with the largest
# g > M, of I_low those with the smallest g < m, at most q/4 each, and at most q/2 if W is empty.
# Those stay that violate most, by max(g_i − M if i is in I_up, m − g_i if i is in I_low), free ones
# preferred by m − M.  The maximal violating pair is always in.  Of equals the first.


def working_set(problem, W, q):
    """Choose the next block of at most q samples, the last one being `W`."""
    rising, falling = problem.rising, problem.falling
    free = problem.is_free()[W]
    worth = np.maximum(rising[W] - problem.M, problem.m - falling[W]) + problem.violation * free
    worth[(W == problem.top) | (W == problem.bottom)] = math.inf

    count = int(q * (SETTINGS.enter if len(W) else 1 / 2))
    entering = np.zeros(len(problem.y), dtype=bool)
    for values, violates in (rising, rising > problem.M), (-falling, falling < problem.m):
        violates[W] = False
        candidates = np.flatnonzero(violates)
        entering[candidates[first_largest(values[candidates], count)]] = True
    enter = np.flatnonzero(entering)
    stay = W[np.argsort(-worth, kind="stable")[: q - len(enter)]]
    return np.concatenate([stay, enter])


def first_largest(values, count):
    """Find the `count` largest values, of equal ones the first: the same on every processor."""
    if len(values) <= count:
        return np.arange(len(values))
    least = np.partition(values, -count)[-count]
    larger, equal = np.flatnonzero(values > least), np.flatnonzero(values == least)
    return np.concatenate([larger, equal[: count - len(larger)]])


# --- the last digits ------------------------------------------------------------------------------


def _finished(tol, always, limits, problem):
    """Polish, and where the objective is still far from its optimum, solve it in other numbers."""
    if problem.settled:
        return False
    close = limits is not None and limits.tol_gap is not None and limits.close(problem)
    better = not (close and not always) and polished(problem, always)
    if _is_far_off(problem) and may_settle(problem):
        # Many digits take a thousand times as long as floats, which may do: a γ that is too large
        # makes K nearly the identity, and all multipliers free.
        more = SETTINGS.floats_first * factoring(len(problem.y))
        better = polished(problem, budget=problem.totals.polishing + more) or better
        if not _is_far_off(problem):
            return better
        gap = problem.gap()
        before = problem.v.copy(), problem.g.copy()
        problem.settled = settle(problem, tol)
        if problem.settled and problem.gap() < gap:
            return True
        problem.v[:], problem.g[:] = before
        problem.sort()
    return better


def _is_far_off(problem):
    """Whether the gap is a large part of the objective."""
    gap = problem.gap()
    return gap > SETTINGS.far_off * abs(gap - problem.totals.objective)


def polished(problem, always=False, budget=None):
    """Take Newton's steps on those that are free or violate; return whether it was better."""
    n, before, size = len(problem.y), problem.violation, np.abs(problem.g) + np.abs(problem.s)
    v, rounding = problem.v.copy(), SETTINGS.polished * np.finfo(float).eps * size.max()
    totals, spent = problem.totals, problem.totals.work + getattr(problem.K, "work", 0.0)
    if budget is None:
        budget = math.inf if always else max(SETTINGS.noticed, spent)
    entry = SETTINGS.price_pass if getattr(problem.K, "kept", 0) == n else SETTINGS.price_entry
    last, stalls = math.inf, 0
    for _ in range(SETTINGS.rounds):
        if not rounding < problem.violation < math.inf:
            break
        if last / 2 < problem.violation < SETTINGS.noise * before:
            break  # large multipliers that cancel round g by more than `rounding`
        stalls = stalls + 1 if problem.violation > last / 2 else 0
        if stalls == SETTINGS.stalls and not always:
            break
        chosen, b = problem.is_free(), problem.offset
        stuck, last = problem.violation >= last, problem.violation
        if stuck:  # of many that leave their bounds at once some want to leave the box
            chosen[[problem.top, problem.bottom]] = True
        else:
            chosen |= (problem.rising > b) | (problem.falling < b)
        F = np.flatnonzero(chosen)
        next_ = len(F) ** 2 * entry + np.count_nonzero(problem.v) * n * SETTINGS.price_pass
        if totals.polishing + next_ + factoring(len(F)) > budget:
            break
        totals.polishing += next_
        left = budget - totals.polishing
        near = max(SETTINGS.alike * problem.violation, rounding)
        new, work = newton_on_distinct(problem, F, near, left)
        totals.polishing += work
        if stuck and (new == problem.v[F]).all():
            break
        problem.v[F] = new
        problem.refresh()
    better = problem.violation < before
    if not better and (problem.v != v).any():
        problem.v[:] = v
        problem.refresh()
    return better


def newton_on_distinct(problem, F, near, budget):
    """Take Newton's steps on the multipliers of the samples F; return them and the work.

    Samples that are one to the kernel, as rows that are repeated are, and whose g differ by `near`
    at most have one number, the sum of their multipliers.
    """
    K, groups = np.asarray(problem.K.block(F, F), dtype=float), problem.sum_groups(F)
    one, first = merged(problem, F, K, groups, near)
    v, low, high = (np.bincount(one, each[F]) for each in (problem.v, problem.low, problem.high))
    g, others = problem.g[F[first]], v.copy()
    if len(first) < len(F):
        K, groups = K[np.ix_(first, first)], None if groups is None else groups[first]
    work = newton(K, low, high, v, g, groups, budget=budget)
    if len(first) == len(F):
        return np.clip(v, low, high), work
    v[v >= high], v[v <= low] = math.inf, -math.inf  # at its bound are all of its samples
    new = problem.v[F]
    # Each of the samples of a number takes what the others leave, first those free already.
    for a in np.argsort(~problem.is_free()[F], kind="stable"):
        u, k = one[a], F[a]
        others[u] -= new[a]
        new[a] = min(max(v[u] - others[u], problem.low[k]), problem.high[k])
        v[u] -= new[a]
    return new, work


def merged(problem, F, K, groups, near):
    """Find the samples of F that are one: the number of each, and where the first of it stands."""
    half = problem.diagonal[F] / 2
    same = K >= np.add.outer(half - problem.tau / 2, half)
    np.fill_diagonal(same, True)
    if np.count_nonzero(same) == len(F):
        return np.arange(len(F)), np.arange(len(F))
    same &= np.abs(np.subtract.outer(problem.g[F], problem.g[F])) <= near
    if groups is not None:
        same &= np.equal.outer(groups, groups)
    np.fill_diagonal(same, True)
    first = same.argmax(axis=1)
    while (first != first[first]).any():
        first = first[first]
    numbers, one = np.unique(first, return_inverse=True)
    return one, numbers


# --- the steps within a block ---------------------------------------------------------------------


def in_memory(K, samples):
    """Read the kernel values of some samples with each other; make room for their distances."""
    K = np.require(K.block(samples, samples), float, ["C"])
    return K, np.empty_like(K), np.zeros(len(K), dtype=bool)


def take_steps(problem, memory, tol, max_iter):
    """Take second-order steps to `tol`, on K in memory; return how many were taken.

    Where they creep, Newton's steps are taken between them.
    """
    totals, before, (K, inv_dist, ready) = problem.totals, problem.totals.n_iter, memory
    until = min(max_iter, before + SETTINGS.pairs)
    groups = problem.sum_groups(slice(None))
    while totals.n_iter < until:
        most = min(SETTINGS.pairs_before_newton - totals.pairs_since_newton, until - totals.n_iter)
        g = problem.g - problem.label_offsets
        steps = block_solver()(
            K,
            inv_dist,
            ready,
            problem.v,
            g,
            problem.low,
            problem.high,
            problem.diagonal,
            problem.y if groups is None else groups,
            groups is not None,
            problem.tau,
            tol,
            problem.min_gain(tol),
            most,
        )
        problem.g[:] = g + problem.label_offsets
        if math.isnan(steps.t):  # a kernel value is no number: `optimise` says where
            problem.g[steps.i] = math.nan
        if steps.t == math.inf:
            raise Unbounded(problem.sample[steps.i], problem.sample[steps.j])
        totals.n_iter += steps.n_iter
        totals.pairs_since_newton += steps.n_iter
        totals.work += steps.n_iter * len(problem.y) * SETTINGS.price_pass
        totals.add(steps.n_iter, steps.decrease, steps.travelled)
        if steps.n_iter < most:
            break
        if totals.pairs_since_newton == SETTINGS.pairs_before_newton:
            newton_on_free(problem, K)
            totals.pairs_since_newton = 0
    return totals.n_iter - before


def newton_on_free(problem, K):
    """Take Newton's steps on the free multipliers, on K in memory."""
    F = problem.free()
    v, g, low, high = problem.v[F], problem.g[F], problem.low[F], problem.high[F]
    K_FF, groups = K[np.ix_(F, F)], problem.sum_groups(F)
    problem.totals.work += newton(K_FF, low, high, v, g, groups, accurate=False)
    v = np.clip(v, low, high)
    rises = v - problem.v[F]
    decrease = float(rises @ (problem.g[F] + g)) / 2
    if decrease > 0:
        problem.v[F] = v
        problem.g -= K[:, F] @ rises
        problem.totals.add(1, decrease, float(np.abs(rises).sum()) / 2)


def block_solver():
    """`mlreplica.step.solve_block`, in C where that is built: the same to the last bit."""
    fast = function("solve_block")

    def solve(*given):
        if fast is None:
            return Steps(*solve_block(*given))
        steps = np.zeros(1, STEPS)
        fast(*given, steps)
        return Steps(*steps[0].tolist())

    return solve
