"""The problem of one block by calls of NumPy: what `mlreplica._small` does where nothing compiles.

The steps are those of `mlreplica._block`: pairs as in `mlreplica.smo.plain_smo`, Newton's steps
between them where they creep, and after them for the last digits.  A call of NumPy for some hundred
numbers takes a microsecond, whatever it does, so that a pair is as few calls as can be.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._block import (
    ALPHA,
    DIAGONAL,
    ERROR,
    GAP,
    LEVEL,
    LINEAR,
    LOST,
    N_ITER,
    NUMBERS,
    OBJECTIVE,
    OFFSET,
    PENALTY,
    RBF,
    ROUNDING,
    SLOPE,
    SOLVED,
    STAGE,
    VIOLATION,
    G,
    P,
    Y,
)
from ._distances import VISIBLE
from .decomposition import LEAST, NOISE, PAIRS_BEFORE_NEWTON, POLISHED, ROUNDS, SLOWER
from .duality import midpoint, sums_rounding
from .newton import newton
from .problem import gap_slopes
from .step import EPS, FAR, TAU

__all__ = ["go_on", "values"]

PAIRS = 20_000  # what takes more is left to `decompose`
CACHED = 2**16  # numbers that a processor keeps at hand
VALUES = -1  # in place of the name of a kernel: its values are computed already

RIDGE = 1e-12  # part of the largest K_ii that is added to the diagonal where samples are exchanged

# The violation at which it is tried to exchange free samples for others; how often at most; the
# part of the largest violation above which samples become free; the part of `tol` that is none.
LOOSE, PIVOTS, SHARE, NONE = 0.05, 6, 0.4, 1e-6

# A linear kernel has few features where there are so many samples, and so many for each.
MANY, FEW = 200, 8
# The smooth loss: its first μ, in units of mean |s| over the mean box, by what μ is multiplied, how
# often at most, Newton's steps for each, the part of the objective that ends them, how far a step
# is shortened, and the violation that ends it all.
WIDE, SHARPER, CENTRES, STEPS, FLAT, SHORTEST, CLEAR = 1.5, 0.3, 12, 10, 1e-8, 1e-3, 2e-3


def values(
    products: NDArray, half: NDArray, form: tuple[int, float, float], rounded: float
) -> None:
    """Turn products, in place, into the values of a kernel (`mlreplica._small.Products`).

    Exponents of the RBF kernel, which are 0 at most, are `rounded` by so much.
    """
    kind, degree, constant = form
    step = max(1, CACHED // len(products))
    for start in range(0, 0 if kind == LINEAR else len(products), step):
        part = products[start : start + step]
        if kind == RBF:
            part -= half[start : start + step, None]
            part -= half
            if rounded > VISIBLE:  # it takes as long as the exponential
                np.minimum(part, 0, out=part)
            np.exp(part, out=part)
        else:
            part += constant
            np.power(part, degree, out=part)


def go_on(
    X: NDArray,
    values: NDArray,
    half: NDArray,
    form: tuple[int, float, float],
    parts: NDArray,
    room: NDArray,
    near: Any,
    have: Any,
    work: NDArray,
    now: NDArray,
    path: NDArray,
    told: NDArray,
    limits: Sequence[Any],
    first: int,
) -> int:
    """Solve the problems from the first; return their number (`mlreplica._block.go_on`).

    All rows of K are there, as `values`; `X` is of use where they are inner products.
    """
    for p in range(first, len(parts)):
        i, j, k, m, begin = parts[p].tolist()
        K, n = values, (j - i) + (m - k)
        if i or n < len(values) or not (j == k or k == m):
            K, split = room[: n * n].reshape(n, n), j - i
            for rows, a, b in ((slice(0, split), i, j), (slice(split, n), k, m)):
                K[rows, :split], K[rows, split:] = values[a:b, i:j], values[a:b, k:m]
        state = work[NUMBERS * begin : NUMBERS * (begin + n)].reshape(NUMBERS, n)
        run = _Run(K, state, limits)
        if form[0] == LINEAR and max(MANY, FEW * X.shape[1]) <= n and not run.apart:
            run.X = X if K is values else np.concatenate((X[i:j], X[k:m]))
        told[p] = run.solve(now[p], path[p])
    return len(parts)


class _Run:
    """z_i = α_i y_i on its way, its bounds, and g."""

    X: NDArray | None = None  # of a linear kernel with few features

    def __init__(self, K, work, limits):
        self.tol, self.max_iter, self.polish, _, self.apart = limits
        self.K, self.work, self.y, self.diagonal = K, work, work[Y], work[DIAGONAL]
        y, C = self.y, work[PENALTY]
        self.least, self.most = np.minimum(0, C * y), np.maximum(0, C * y)
        self.z, self.s, self.level = y * work[ALPHA], -y * work[P], work[LEVEL]
        self.total = self.z.sum()
        self.far, self.half = [None] * len(y), self.diagonal / 2
        self.tau = TAU * float(self.diagonal[self.diagonal > 0].min(initial=1))
        self.size = float(np.abs(self.diagonal).max())

    def solve(self, now, path):
        """Run to the end; return how many numbers `path` has got."""
        n_iter, told, lowest, seen = 0, 0, math.inf, math.inf
        most, goal = min(self.max_iter, PAIRS), max(self.tol, LOOSE)
        patience = PAIRS_BEFORE_NEWTON // SLOWER
        self.refresh()
        if self.X is not None and self.max_iter >= len(self.z):
            n_iter = self.smoothed()
            path[0], told = -self.objective, 1
        while self.violation > self.tol and n_iter < most:
            if self.objective >= lowest and self.violation >= seen:
                break  # steps go round in circles of rounding
            lowest, seen = min(lowest, self.objective), min(seen, self.violation)
            while True:
                pairs = self.pairs(goal, min(patience, most - n_iter))
                n_iter += pairs
                if n_iter >= most:
                    break
                if pairs and told < len(path):
                    path[told] = -self.objective
                    told += 1
                if pairs < patience:
                    done, goal = goal == self.tol or self.pivots(), self.tol
                    if done:
                        break
                    continue
                self.newton((self.z > self.least) & (self.z < self.most), False)
                self.look()
            self.refresh()
        solved = self.violation <= self.tol
        if solved and self.polish and n_iter < self.max_iter:
            self.polished()
        now[N_ITER], now[STAGE] = n_iter, SOLVED if solved else LOST
        self.tell(now)
        return told

    def smoothed(self):
        """Come near the solution in w and b, of a linear kernel; return how many steps it took.

        The method of multipliers: for a point z⁰, at first the start, the loss of a sample is made
        smooth so that its multiplier is z_i = clip(z⁰_i + r_i/μ), with the residual r_i of w and b.
        Newton's method finds the w and b with w = Xᵀz and Σ z as it is.  Then z takes the place of
        z⁰, and μ falls.
        """
        X, least, most, before = self.X, self.least, self.most, self.z
        A, ridge = np.column_stack([X, np.ones(len(X))]), np.append(np.ones(X.shape[1]), 0.0)
        mu = WIDE * np.abs(self.s).mean() / (most - least).mean()
        x, r, center, steps = np.zeros(len(ridge)), self.s, before, 0

        def at(x, r):
            """z, and the function that is to be least."""
            z = np.minimum(np.maximum(center + r / mu, least), most)
            moved = z - center
            return z, (ridge * x) @ x / 2 + x[-1] * self.total + z @ r - mu / 2 * (moved @ moved)

        for _ in range(CENTRES):
            z, value = at(x, r)
            for _ in range(STEPS):
                inside = A[(z > least) & (z < most)]
                H = inside.T @ inside
                H.flat[:: len(H) + 1] += mu * ridge
                H[-1, -1] = max(H[-1, -1], 1)
                descent = z @ A - ridge * x
                descent[-1] -= self.total
                delta, length = np.linalg.solve(H, mu * descent), 1.0
                slope, change = float(descent @ delta), A @ delta
                while True:
                    new, left = x + length * delta, r - length * change
                    z, reached = at(new, left)
                    if reached <= value - 1e-4 * length * slope + RIDGE * abs(value):
                        break
                    length /= 2
                    if length < SHORTEST:
                        break
                x, r, value, steps = new, left, reached, steps + 1
                if slope <= FLAT * abs(value) and length == 1:
                    break
            center, mu = z, mu * SHARPER
            if max(np.where(z < most, r, 0).max(), np.where(z > least, -r, 0).max()) < CLEAR:
                break
        self.z, self.g = z, self.s - X @ (z @ X)
        if not self.pivots(violating=False):
            # Who has most room makes good what the sum has lost.
            k, lost = int(np.minimum(z - least, most - z).argmax()), z.sum() - self.total
            if least[k] <= z[k] - lost <= most[k]:
                z[k] -= lost
            else:
                self.z = before
        self.refresh()
        return steps

    def pivots(self, violating=True):
        """Exchange many samples at a time; return whether it ended, else nothing is changed.

        The free ones are solved for as if there were no bounds; who leaves the box is put on its
        bound then, and who violates much becomes free, as long as they get fewer.
        """
        least, most, z, g, changes = self.least, self.most, self.z, self.g, math.inf
        free = (z > least) & (z < most)
        if violating:
            far = SHARE * self.violation / 2
            free |= (self.rising > self.offset + far) | (self.falling < self.offset - far)
        for _ in range(0 if self.apart else PIVOTS):
            F = free.nonzero()[0]
            if not len(F):
                break
            rows, old = self.K[F], z[F]
            delta, b = self.unbounded(rows[:, F], g[F], self.total - z.sum())
            if not np.isfinite(b):
                break
            new = np.minimum(np.maximum(old + delta, least[F]), most[F])
            out, z = new != old + delta, z.copy()
            z[F], g = new, g - (new - old) @ rows
            missed = np.maximum(np.where(z < most, g - b, 0), np.where(z > least, b - g, 0))
            missed[F] = 0
            worst, before = missed.max(), changes
            if not out.any() and worst <= NONE * self.tol:
                self.z, self.g = z, g
                return True
            enter = missed > max(SHARE * worst, NONE * self.tol)
            changes = np.count_nonzero(out) + np.count_nonzero(enter)
            if changes >= before:
                break
            free[F[out]] = False
            free |= enter
        return False

    def unbounded(self, K, g, total):
        """Solve K δ + b 1 = g with 1ᵀδ = `total`, nearly; return δ and b."""
        n = len(g)
        A = np.ones((n + 1, n + 1))
        A[:n, :n], A[n, n] = K, 0
        A.flat[: n * (n + 1) : n + 2] += RIDGE * self.size
        try:
            solution = np.linalg.solve(A, np.append(g, total))
        except np.linalg.LinAlgError:
            return g, math.nan
        delta = solution[:n]
        delta[0] += total - delta.sum()  # what rounding made of it
        return delta, solution[n]

    def look(self):
        """Find who may rise and fall, m, M and the objective."""
        self.rising = np.where(self.z < self.most, self.g, -math.inf)
        self.falling = np.where(self.z > self.least, self.g, math.inf)
        if self.apart:
            for label in -1.0, 1.0:
                mine = self.y == label
                m, M = (
                    self.rising[mine].max(initial=-math.inf),
                    self.falling[mine].min(initial=math.inf),
                )
                self.level[mine] = midpoint((m, M))
            self.rising -= self.level
            self.falling -= self.level
        self.top, self.bottom = int(self.rising.argmax()), int(self.falling.argmin())
        m, M = self.rising.item(self.top), self.falling.item(self.bottom)
        self.offset = 0.0 if self.apart else midpoint((m, M))
        self.violation = max(m - M, 0.0)
        self.objective = -float(self.z @ (self.s + self.g)) / 2

    def refresh(self):
        """Compute g from scratch, with the first row taken from all others."""
        support = self.z.nonzero()[0]
        self.g = self.s.copy()
        if len(support):
            weights, rows = self.z[support], self.K[support]
            one = rows[0].copy()
            rows -= one
            self.g -= weights @ rows + weights.sum() * one
        self.look()

    def pairs(self, tol, count):
        """Take so many second-order steps at most, until m − M ≤ tol; return how many."""
        K, far, half, taken = self.K, self.far, self.half, 0
        alike, tau = bool((half == half[0]).all()), self.tau / 2
        least_gain = tol * LEAST / math.sqrt(max(2 * self.size, tau)) if self.apart else 0.0
        # Numbers that are read one by one are quicker in lists.
        z, least, most = self.z.tolist(), self.least.tolist(), self.most.tolist()
        diagonal, y = self.diagonal.tolist(), self.y
        rising, falling = self.rising.copy(), self.falling.copy()
        gain, change = np.empty((2, len(z)))
        number = np.empty(())  # NumPy takes half as long to begin with it as with a float
        while taken < count:
            i = int(rising.argmax())
            m = rising.item(i)
            if far[i] is None:  # √(κ/2) to all others
                root = np.subtract(diagonal[i] if alike else half + half[i], K[i])
                far[i] = np.sqrt(np.maximum(root, tau, out=root), out=root)
                if self.apart:
                    root[y != y[i]] = 1 / FAR
            number[()] = m
            np.subtract(number, falling, gain)
            gain /= far[i]
            j = int(gain.argmax())
            slope = m - falling.item(j)
            # No other violates more than the one that violates most.
            if gain.item(j) <= least_gain or (
                slope <= tol and m - falling.item(falling.argmin()) <= tol
            ):
                break
            kappa = max(diagonal[i] + (diagonal[j] - 2 * K.item(i, j)), self.tau)
            room_i, room_j = most[i] - z[i], z[j] - least[j]
            t = min(slope / kappa, room_i, room_j)
            if not t > 0:
                break
            z[i] = most[i] if t == room_i else z[i] + t
            z[j] = least[j] if t == room_j else z[j] - t
            number[()] = t
            np.subtract(K[i], K[j], change)
            change *= number
            rising -= change
            falling -= change
            rising[j], falling[i] = falling.item(j), rising.item(i)
            if t == room_i:
                rising[i] = -math.inf
            if t == room_j:
                falling[j] = math.inf
            taken += 1
        self.z[:] = z
        self.g = np.where(rising > -math.inf, rising, falling) + self.level
        self.look()
        return taken

    def newton(self, chosen, accurate):
        """Take Newton's steps on the chosen ones; return whether anything moved."""
        F = chosen.nonzero()[0]
        rows, before = self.K[F], self.z[F]
        x, low, high, groups = before.copy(), self.least[F], self.most[F], None
        if self.apart:
            groups = self.y[F]
        newton(rows[:, F], low, high, x, self.g[F], groups, accurate)
        self.z[F] = x = np.clip(x, low, high)
        self.g -= (x - before) @ rows
        return bool((x != before).any())

    def polished(self):
        """Take Newton's steps on those that are free or violate, as long as it gets better."""
        first, before, last = self.violation, self.z.copy(), math.inf
        noise = NOISE * max(first, self.tol)
        tiny = POLISHED * EPS * float((np.abs(self.g) + np.abs(self.s)).max())
        for _ in range(ROUNDS):
            if not tiny < self.violation < math.inf or last / 2 < self.violation < noise:
                break
            held, last = self.violation >= last, self.violation
            chosen = (self.z > self.least) & (self.z < self.most)
            if held:
                chosen[[self.top, self.bottom]] = True
            else:
                chosen |= (self.rising > self.offset) | (self.falling < self.offset)
            moved = self.pivots() or self.newton(chosen, True)
            self.refresh()
            if held and not moved:
                break
        if self.violation > first:
            self.z = before
            self.refresh()

    def tell(self, now):
        """Write down the multipliers, and how good they are (`mlreplica.problem.Problem`)."""
        y, C, p = self.y, self.work[PENALTY], self.work[P]
        alpha = self.work[ALPHA] = np.clip(y * self.z, 0, C)
        self.work[G] = self.g
        levels, now[ERROR] = self.offset + self.level, sums_rounding(self.size, alpha)
        r, room = y * (levels - self.g), C - alpha
        error = now[ERROR] + EPS * (np.abs(self.g) + np.abs(p) + np.abs(levels))
        slopes = gap_slopes(r, alpha, C, error)
        now[GAP] = alpha @ np.maximum(r, 0) - room @ np.minimum(r, 0)
        now[ROUNDING], now[SLOPE] = slopes @ error, slopes.sum()
        now[OBJECTIVE], now[VIOLATION], now[OFFSET] = self.objective, self.violation, self.offset
