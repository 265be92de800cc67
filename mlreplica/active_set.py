"""The active-set method: samples enter and leave the free ones one at a time, until none wants to.

Steps for pairs creep where kernel values span more digits than a float has, or where the curvature
along one direction is 1e12 times that along another.  Here the state is always optimal for a set F
of free samples: g_i = b on F (`mlreplica.smo`).  With the inverse of the matrix of that condition

    M = [0  1ᵀ  ]        R = M⁻¹
        [1  K_FF]

a sample c that violates, s = g_c − b ≠ 0, may move while all of F follows:  for a change δ_c of
v_c = α_c y_c

    (δ_b, δ_F) = β δ_c,    β = −R (1, K_Fc),    s falls by γ δ_c,    γ = K_cc + (1, K_Fc)·β,

where γ ≥ 0 is the squared distance of φ(x_c) to the flat through the φ(x_i) of F.  The step ends
where s is 0, and c joins F; or where c is at its other bound; or where a sample of F meets a bound,
and leaves F.  Each changes R by one rank.  The objective falls with every step that is not 0, and a
set F has one optimum, so no set comes twice and there is an end.

Where the sum of v is held for each of two labels, each label has its own b, and M two rows and
columns of 0 and 1 for them.  F begins with one sample of each label, of which the matrix is
M⁻¹ = [[−K_FF, 1], [1, 0]], and keeps one of each: who is the last of its label and meets its bound
gives its place to the sample c that moves it.

Everything is computed with the 64 bits of `numpy.longdouble`, where the machine has them, or, where
these are too few as well, with a hundred decimal digits.

>>> K, v = np.array([[9.0, 15.0], [15.0, 25.0]]), np.zeros(2)
>>> solution = active_set(K, np.array([0.0, -1.0]), np.array([1.0, 0.0]), np.array([1.0, -1.0]), v)
>>> solution.v.astype(float), solution.solved
(array([ 0.5, -0.5]), True)
"""

from __future__ import annotations

import decimal
import math
from decimal import Decimal
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["Solution", "active_set", "as_decimals", "as_long", "settle"]

LONG = np.longdouble


class _Settings(NamedTuple):
    """Digits, and what counts as none."""

    digits: int = 100  # of a Decimal
    decimals: int = 128  # samples at most for which they are fast enough
    rounded: int = 16  # roundings of the largest sum: less is not worth a step
    untold: int = 64  # such roundings: less is no violation, where no later step ends it
    flat: int = 1000  # roundings of its terms: a γ of less is 0
    rounds: int = 4  # times that R and g are made anew, for the last digits
    # At most, beyond which it is not known what happens: so many, and so many for each sample.
    steps: int = 500
    steps_per_sample: int = 30


SETTINGS = _Settings()


class Solution(NamedTuple):
    """What `active_set` returns: v and g in extended precision, and whether nothing violates."""

    v: NDArray
    g: NDArray
    solved: bool


def as_long(values: Any) -> NDArray:
    """Return numbers in extended precision."""
    return np.asarray(values).astype(LONG)


def as_decimals(values: Any) -> NDArray:
    """Return numbers as an object array of Decimals, each exactly what the float is.

    Examples
    --------
    >>> as_decimals([0.5, -np.inf])
    array([Decimal('0.5'), Decimal('-Infinity')], dtype=object)
    """
    values = np.asarray(values)
    if values.dtype == object:
        return values
    return np.array([Decimal(float(x)) for x in values.flat], dtype=object).reshape(values.shape)


def active_set(
    K: NDArray,
    low: NDArray,
    high: NDArray,
    s: NDArray,
    v: NDArray,
    groups: NDArray | None = None,
) -> Solution:
    """Minimise ½ vᵀKv − sᵀv subject to low ≤ v ≤ high and Σ_i v_i as it is, from `v`.

    It is the problem of `mlreplica.smo` with v_i = α_i y_i and s_i = −y_i p_i.

    Parameters
    ----------
    K : ndarray of shape (n, n)
        Symmetric; of `longdouble` where its digits count, or of Decimals: the type in which all
        is computed.
    low, high : ndarray of shape (n,)
    s, v : ndarray of shape (n,)
    groups : ndarray of shape (n,), optional
        The group of each, if the sum of v is held for each group.

    Returns
    -------
    Solution
        `solved` is false where the objective falls for ever, or steps did not end.

    References
    ----------
    G. Cauwenberghs, T. Poggio, "Incremental and decremental support vector machine learning",
    NIPS 13 (2001), for the update of R.
    K. Scheinberg, "An efficient implementation of an active set method for SVMs", JMLR 7 (2006)
    2237-2257.
    """
    groups = np.zeros(len(v)) if groups is None else groups
    if K.dtype == object:
        with decimal.localcontext(prec=SETTINGS.digits):
            unit = Decimal(10) ** (1 - SETTINGS.digits)
            return _solve(_State(as_decimals, unit, groups, K, low, high, s, v))
    return _solve(_State(as_long, np.finfo(LONG).eps, groups, K, low, high, s, v))


def settle(problem: Any, tol: float) -> bool:
    """Solve a problem of `mlreplica.smo` from where it is; return whether it is solved now.

    What is taken over are the multipliers rounded to floats, and g of these, not rounded on the
    way; where the gap of those before is smaller, they stay.  They may violate by more than `tol`:
    better ones are no floats.

    Parameters
    ----------
    problem : mlreplica.problem.Problem
        Changed in place if it is solved.
    tol : float
        Where extended precision does not reach it, Decimals are tried.

    Returns
    -------
    bool
    """
    s, low, high, start = problem.s, problem.low, problem.high, problem.v.copy()
    every, solved = np.arange(len(s)), False
    for numbers in (as_long, as_decimals) if len(s) <= SETTINGS.decimals else (as_long,):
        with decimal.localcontext(prec=SETTINGS.digits), np.errstate(all="ignore"):
            try:
                K = _values(problem.K, numbers)
                found = active_set(K, low, high, s, start, problem.sum_groups(every))
            except ArithmeticError:  # of Decimals: a number divided by 0
                continue
            if not found.solved:
                continue
            reached = []
            for v in start, np.clip(_as_floats(found.v, K), low, high):
                problem.v[:], problem.g[:] = v, numbers(s) - K @ numbers(v)
                problem.sort()
                reached.append((problem.gap(), v, problem.g.copy()))
        solved = True
        _, problem.v[:], problem.g[:] = min(reached[::-1], key=lambda each: each[0])
        problem.sort()
        problem.totals.objective = -float(problem.v @ (s + problem.g)) / 2
        problem.totals.updates, problem.totals.travelled = 0, 0.0
        if problem.violation <= tol:
            break
    return solved


def _as_floats(v: NDArray, K: NDArray) -> NDArray:
    """Round multipliers to floats of which K v is near to what it was, but for a constant.

    The nearest floats would add up their errors.  From the largest to the smallest each is rounded
    down or up, whichever leaves less of the error of those before.

    Parameters
    ----------
    v : ndarray of shape (n,)
        In extended precision or Decimals.
    K : ndarray of shape (n, n)
        Of the same type.

    Returns
    -------
    ndarray of shape (n,)

    Examples
    --------
    >>> thirds, K = np.array([Decimal(1) / 3] * 3), as_decimals([[1, 1, 1], [-1, -1, -1]])
    >>> _as_floats(thirds, K) > 1 / 3
    array([False,  True, False])
    """
    nearest = v.astype(float)
    error = K[:, 0] * 0
    for i in sorted(np.flatnonzero(v != nearest), key=lambda i: -abs(nearest[i])):
        ends = nearest[i], np.nextafter(nearest[i], math.inf if v[i] > nearest[i] else -math.inf)
        left = [error + K[:, i] * (type(v[i])(end) - v[i]) for end in ends]
        sizes = [((e - e.mean()) ** 2).sum() for e in left]
        nearest[i], error = (ends[1], left[1]) if sizes[1] < sizes[0] else (ends[0], left[0])
    return nearest


def _values(K, numbers):
    """Compute the matrix in such numbers, or read what there is."""
    found = K.computed_in(numbers) if hasattr(K, "computed_in") else None
    every = slice(None)
    return numbers(K.block(every, every)) if found is None else found


def _solve(state):
    best, rounds, parted, kept = math.inf, 0, 0, None
    for _ in range(SETTINGS.steps + SETTINGS.steps_per_sample * len(state.v)):
        c, missed = state.worst()
        if missed > state.rounding():
            # Good enough, should the rest lead astray:
            if missed <= state.rounding(SETTINGS.untold):
                kept = Solution(state.v.copy(), state.g.copy(), True)
            if c in state.F:  # rounding alone has parted it from b: too few digits may be left
                parted += 1
                moves = parted <= SETTINGS.rounds
                if moves:
                    state.anew()
            else:
                parted, moves = 0, state.enter(c)
            if not moves:
                break
            continue
        # What was updated step by step has collected rounding errors.
        state.anew()
        missed = state.worst()[1]
        stalls = rounds and missed > best / 2
        if missed <= state.rounding() or stalls or rounds == SETTINGS.rounds:
            return Solution(state.v, state.g, True)
        best, rounds = min(best, missed), rounds + 1
    return kept or Solution(state.v, state.g, False)


class _State:
    """A point v, its g, the list F of samples that are kept at g_i = b of their group, and R."""

    def __init__(self, numbers, eps, groups, *given):
        self.numbers, self.eps = numbers, eps
        self.K, self.low, self.high, self.s, self.v = (numbers(each).copy() for each in given)
        self.g = self.s - self.K @ self.v
        self.size = np.abs(self.K).max(initial=0)
        names, self.group = np.unique(groups, return_inverse=True)
        self.members = numbers(np.equal.outer(self.group, np.arange(len(names))).astype(float))
        self.F: list[int] = []
        self.R = self.K[:0, :0]
        self.inf = numbers(np.array([np.inf]))[0]

    def rounding(self, times=SETTINGS.rounded):
        """What a difference of two g may be wrong by."""
        return times * self.eps * (np.abs(self.s).max() + self.size * np.abs(self.v).sum())

    def movable(self):
        """Give g of who may rise, of others −∞; and g of who may fall, of others ∞."""
        rising = np.where(self.v < self.high, self.g, -self.inf)
        return rising, np.where(self.v > self.low, self.g, self.inf)

    def worst(self):
        """Find the sample that violates most, and by how much."""
        rising, falling = self.movable()
        if not self.F:
            self.begin(rising, falling)
        b = self.offsets()[self.group]
        up, down = rising - b, b - falling
        i, j = int(up.argmax()), int(down.argmax())
        return (i, up[i]) if up[i] >= down[j] else (j, down[j])

    def offsets(self):
        """The mean g of each group in F."""
        of_group = self.members[self.F]
        return self.g[self.F] @ of_group / of_group.sum(axis=0)

    def counts(self):
        """How many of each group are in F."""
        return np.bincount(self.group[np.array(self.F, int)], minlength=self.members.shape[1])

    def begin(self, rising, falling):
        """F is one sample of each group: who wants to fall most, or to rise if none may fall."""
        for k in np.flatnonzero(self.counts() == 0):
            mine = np.flatnonzero(self.group == k)
            j, i = mine[int(falling[mine].argmin())], mine[int(rising[mine].argmax())]
            self.F.append(int(j if falling[j] < self.inf else i))
        if not self.invert():
            self.begin(rising, falling)  # of one of each there is an inverse

    def invert(self):
        """Compute R from scratch; return whether there is one."""
        F, m = self.F, len(self.F) + self.members.shape[1]
        count = m - len(F)
        M = self.numbers(np.hstack([np.zeros((m, m)), np.eye(m)])).copy()
        M[count:, :count], M[:count, count:m] = self.members[F], self.members[F].T
        M[count:, count:m] = self.K[np.ix_(F, F)]
        found = _solved(M)
        if found is None:
            self.F = []  # it is found again, a sample at a time
        else:
            self.R = found
        return found is not None

    def enter(self, c):
        """Move c, which is not in F, until it violates no more; return whether there was an end."""
        mine, groups = self.group[c], self.members.shape[1]
        while True:
            F = self.F
            s = self.g[c] - self.offsets()[mine]
            sign = 1 if s > 0 else -1
            column = np.concatenate([self.members[c], self.K[F, c]])
            beta = -(self.R @ column)
            gamma = self.K[c, c] + column @ beta
            flat = SETTINGS.flat * self.eps * (abs(self.K[c, c]) + np.abs(column) @ np.abs(beta))
            length = abs(s) / gamma if gamma > flat else self.inf
            rates = sign * beta[groups:]
            counts, theirs = self.counts(), self.group[F]
            # The sums are held whatever R has lost: where samples are alike it may be most digits.
            for group in range(groups):
                k = int(np.where(theirs == group, np.abs(rates), -1).argmax())
                rates[k] -= rates[theirs == group].sum() + sign * self.members[c, group]
            ends = np.where(rates > 0, self.high[F], self.low[F])
            room = np.array(
                [max(x / r, 0) if r else self.inf for x, r in zip(ends - self.v[F], rates)],
                dtype=self.K.dtype,
            )
            end = self.high[c] if sign > 0 else self.low[c]
            own, k = abs(end - self.v[c]), int(room.argmin())
            step = min(length, own, room[k])
            if not step < self.inf:
                return False
            self.v[c] += sign * step
            self.v[F] += step * rates
            self.g -= step * (sign * self.K[:, c] + self.K[:, F] @ rates)
            if step == room[k]:
                self.v[F[k]] = ends[k]
            if step == own:
                self.v[c] = end
                return True
            if step == length:
                self.join(c, beta, gamma)
                return True
            if counts[theirs[k]] == 1:
                F[k] = c
                self.invert()
                return True
            self.leave(k)

    def join(self, c, beta, gamma):
        column = np.append(beta, self.numbers(np.ones(1)))
        R = np.outer(column, column / gamma)
        R[:-1, :-1] += self.R
        self.R = R
        self.F.append(c)

    def leave(self, k):
        """Take the k-th of F out of it."""
        p = k + self.members.shape[1]
        column = self.R[:, p] / self.R[p, p]
        self.R = self.R - np.outer(column, self.R[p])
        self.R = np.delete(np.delete(self.R, p, axis=0), p, axis=1)
        del self.F[k]

    def anew(self):
        """Compute R and g from scratch, and take Newton's step that they ask for, in the box."""
        F = self.F = [i for i in self.F if self.low[i] < self.v[i] < self.high[i]]
        groups = self.members.shape[1]
        self.g = self.s - self.K @ self.v
        if not self.counts().all():
            self.begin(*self.movable())
            F = self.F
        elif not self.invert():
            return
        delta = self.R[groups:, groups:] @ self.g[F]
        for k in range(groups):
            mine = self.group[F] == k
            delta[mine.argmax()] -= delta[mine].sum()  # what rounding made of 0
        new = self.v[F] + delta
        if ((delta == 0) | (new > self.low[F]) & (new < self.high[F])).all():
            self.v[F] = new
            self.g = self.s - self.K @ self.v


def _solved(A):
    """Turn [M 1] into M⁻¹ by elimination, with the largest of each column as its pivot, or None."""
    n = len(A)
    for k in range(n):
        p = k + int(np.abs(A[k:, k]).argmax())
        A[[k, p]] = A[[p, k]]
        if A[k, k] == 0:
            return None
        A[k] = A[k] / A[k, k]
        others = np.arange(n) != k
        A[others] = A[others] - np.outer(A[others, k], A[k])
    return A[:, n:]
