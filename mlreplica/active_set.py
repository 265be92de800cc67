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
DIGITS = 100  # of a Decimal
DECIMALS = 128  # samples at most for which they are fast enough

ROUNDED = 64  # roundings of the largest sum: less is no violation
FLAT = 1000  # roundings of its terms: a γ of less is 0
ROUNDS = 4  # times that R and g are made anew, for the last digits
STEPS, STEPS_PER_SAMPLE = 500, 30  # at most, beyond which it is not known what happens


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


def active_set(K: NDArray, low: NDArray, high: NDArray, s: NDArray, v: NDArray) -> Solution:
    """Minimise ½ vᵀKv − sᵀv subject to low ≤ v ≤ high and Σ_i v_i as it is, from `v`.

    It is the problem of `mlreplica.smo` with v_i = α_i y_i and s_i = −y_i p_i.

    Parameters
    ----------
    K : ndarray of shape (n, n)
        Symmetric; of `longdouble` where its digits count, or of Decimals: the type in which all
        is computed.
    low, high : ndarray of shape (n,)
    s, v : ndarray of shape (n,)

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
    if K.dtype == object:
        with decimal.localcontext(prec=DIGITS):
            return _solve(_State(as_decimals, Decimal(10) ** (1 - DIGITS), K, low, high, s, v))
    return _solve(_State(as_long, np.finfo(LONG).eps, K, low, high, s, v))


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
    y, C = problem.y, problem.C
    low, high = np.where(y > 0, 0, -C), np.where(y > 0, C, 0)
    s, start, solved = -y * problem.linear, problem.alpha.copy(), False
    for numbers in (as_long, as_decimals) if len(y) <= DECIMALS else (as_long,):
        with decimal.localcontext(prec=DIGITS), np.errstate(all="ignore"):
            try:
                K = _values(problem.K, numbers)
                found = active_set(K, low, high, s, y * start)
            except ArithmeticError:  # of Decimals: a number divided by 0
                continue
            if not found.solved:
                continue
            reached = []
            for alpha in start, np.clip(y * found.v.astype(float), 0, C):
                problem.alpha[:], problem.g[:] = alpha, numbers(s) - K @ numbers(y * alpha)
                problem.sort()
                reached.append((problem.gap(), alpha, problem.g.copy()))
        solved = True
        _, problem.alpha[:], problem.g[:] = min(reached[::-1], key=lambda each: each[0])
        problem.sort()
        problem.totals.objective = float(problem.alpha @ (problem.linear - y * problem.g)) / 2
        problem.totals.updates, problem.totals.travelled = 0, 0.0
        if problem.violation <= tol:
            break
    return solved


def _values(K, numbers):
    """Compute the matrix in such numbers, or read what there is."""
    found = K.computed_in(numbers) if hasattr(K, "computed_in") else None
    every = slice(None)
    return numbers(K.block(every, every)) if found is None else found


def _solve(state):
    best, rounds, left = math.inf, 0, STEPS + STEPS_PER_SAMPLE * len(state.v)
    while left > 0:
        left -= 1
        c, missed = state.worst()
        if missed > state.rounding():
            if not state.enter(c):
                return Solution(state.v, state.g, False)
            continue
        # What was updated step by step has collected rounding errors.
        state.anew()
        missed = state.worst()[1]
        if missed <= state.rounding() or (rounds and missed > best / 2) or rounds == ROUNDS:
            return Solution(state.v, state.g, True)
        best, rounds = min(best, missed), rounds + 1
    return Solution(state.v, state.g, False)


class _State:
    """A point v, its g, the list F of samples that are kept at g_i = b, and R."""

    def __init__(self, numbers, eps, *given):
        self.numbers, self.eps = numbers, eps
        self.K, self.low, self.high, self.s, self.v = (numbers(each).copy() for each in given)
        self.g = self.s - self.K @ self.v
        self.size = np.abs(self.K).max(initial=0)
        self.F: list[int] = []
        self.R = self.K[:0, :0]
        self.inf = numbers(np.array([np.inf]))[0]

    def rounding(self):
        """What a difference of two g may be wrong by."""
        return ROUNDED * self.eps * (np.abs(self.s).max() + self.size * np.abs(self.v).sum())

    def worst(self):
        """Find the sample that violates most, and by how much."""
        rising = np.where(self.v < self.high, self.g, -self.inf)
        falling = np.where(self.v > self.low, self.g, self.inf)
        i, j = int(rising.argmax()), int(falling.argmin())
        if not self.F:
            if rising[i] > falling[j]:
                self.begin(j)
            return i, rising[i] - falling[j]
        b = self.offset()
        up, down = rising[i] - b, b - falling[j]
        return (i, up) if up >= down else (j, down)

    def offset(self):
        return self.g[self.F].sum() / len(self.F)

    def begin(self, i):
        """F is one sample."""
        self.F = [i]
        self.R = self.numbers(np.array([[0.0, 1.0], [1.0, 0.0]])).copy()
        self.R[0, 0] = -self.K[i, i]

    def enter(self, c):
        """Move c until it violates no more; return whether there was an end to it."""
        if c in self.F:  # rounding alone has parted it from b
            self.anew()
            return True
        one = self.numbers(np.ones(1))
        while True:
            F = self.F
            s = self.g[c] - self.offset()
            sign = 1 if s > 0 else -1
            column = np.concatenate([one, self.K[F, c]])
            beta = -(self.R @ column)
            gamma = self.K[c, c] + column @ beta
            flat = FLAT * self.eps * (abs(self.K[c, c]) + np.abs(column) @ np.abs(beta))
            length = abs(s) / gamma if gamma > flat else self.inf
            rates = sign * beta[1:]
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
            if len(F) == 1:
                self.begin(c)
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
        column = self.R[:, k + 1] / self.R[k + 1, k + 1]
        self.R = self.R - np.outer(column, self.R[k + 1])
        self.R = np.delete(np.delete(self.R, k + 1, axis=0), k + 1, axis=1)
        del self.F[k]

    def anew(self):
        """Compute R and g from scratch, and take Newton's step that they ask for, in the box."""
        F = self.F = [i for i in self.F if self.low[i] < self.v[i] < self.high[i]]
        self.g = self.s - self.K @ self.v
        if not F:
            return
        m = len(F) + 1
        M = self.numbers(np.hstack([np.ones((m, m)), np.eye(m)])).copy()
        M[0, 0], M[1:, 1:m] = M[0, m + 1], self.K[np.ix_(F, F)]
        found = _solved(M)
        if found is None:
            self.F = []  # it is found again, a sample at a time
            return
        self.R = found
        delta = self.R[1:, 1:] @ self.g[F]
        delta[0] -= delta.sum()  # what rounding made of 0
        new = self.v[F] + delta
        if ((new > self.low[F]) & (new < self.high[F])).all():
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
