"""Problems that are one block, in one compiled function: pairs, Newton's steps, the offset.

What `mlreplica.decomposition.decompose` does by many calls of NumPy is one loop nest here: where a
problem has some hundred samples, most of the time goes to the calls.  The pairs are those of
`mlreplica.smo`, with its functions; Newton's steps are those of `mlreplica.newton`, between pairs
where these creep, and after them for the last digits.  Two things are made once for all problems
of a fit: one product X Xᵀ of the samples, sorted by class, so that the classes of a problem are two
slices of a row; and memory.  Of the products a row of K is made when it is first wanted.

It is for kernels that are positive semi-definite and for finite C.  What comes to no good end here
is left to `decompose`, from the start.

>>> from mlreplica.kernels import rbf
>>> X, y = np.array([[0.0], [1.0], [2.0], [3.0]]), np.array([1.0, -1.0, -1.0, 1.0])
>>> run = solve(products(rbf(0.5), X), (0, 4, 4, 4), y, np.ones(4), tol=1e-3,
...             max_iter=100, polish="auto")
>>> run.converged, run.alpha.round(6)
(True, array([1., 1., 1., 1.]))
"""

from __future__ import annotations

import contextlib
import functools
import math
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import decomposition, kernels
from ._compiled import compiled
from ._distances import SHOWS
from ._exponential import _exponential
from ._threads import own_threads
from .decomposition import (
    ENTRY,
    LEAST,
    NOISE,
    OPERATION,
    PAIRS_BEFORE_NEWTON,
    PASS,
    POLISHED,
    ROUNDS,
    STRETCH,
    decompose,
)
from .gram import GramRows, _keep_what_is_freed
from .newton import RIDGE, STEPS
from .problem import DRIFT, SMOResult, Step, stopped_message
from .regression import RepeatedRows
from .step import EPS, LOOPS, TAU, may_rise, move_pair, second_order, update_gradient

__all__ = ["LARGEST", "Products", "fits", "one_block", "products", "solve", "solve_pairs"]

LARGEST = 1024  # multipliers of a problem
MOST = 100_000  # pairs: what takes more is left to `decompose`
TOLD = PAIRS_BEFORE_NEWTON // STRETCH + 2  # values of the objective between two calls, at most
PATIENT = 128  # free multipliers: Newton's steps with more of them end a call, for Ctrl-C

LINEAR, RBF, POLYNOMIAL = 0, 1, 2
HIGHEST = 20  # degree of a polynomial

SHARED = 1e5  # no BLAS shares fewer multiplications than that among threads

BALANCED = 1e-14  # of Σ α_i: a smaller sum of the α_i y_i is 0

SMALLEST, BIGGEST = 1e-40, 1e60  # K_ii: 1/√κ is stored in single precision

FAR = 1e-37  # takes the place of 1/√κ where two samples are no pair

# Rows of the workspace: one number a multiplier.
Y, PENALTY, P, DIAGONAL, ALPHA, G, LEVEL, RISING, FALLING, BEFORE, V = range(11)
# What a run remembers from call to call.
N_ITER, OBJECTIVE, VIOLATION, UPDATES, TRAVELLED, WORK, COST = range(7)
LOWEST, SEEN, LAST, ENTERED, ROUND, OFFSET, RHO, GAP, BEST, STAGE = range(7, 17)
BEGUN, POLISHING, BACK, SOLVED, LOST = range(5)  # stages


# --- what is compiled -----------------------------------------------------------------------------
#


def make_row(k, products, half, form, parts, rows, near, work, tau, apart):
    """Make row k of K from the products of its sample, and 1/√κ of it with all others."""
    n, split, kind, row = len(rows), parts[1] - parts[0], form[0], rows[k]
    s = parts[0] + k if k < split else parts[2] + k - split
    for start, stop, there in ((0, split, parts[0]), (split, n, parts[2])):
        part, of, values = row[start:stop], half[there:], products[s, there:]
        if kind == RBF:
            for j in range(len(part)):
                part[j] = min(values[j] - (half[s] + of[j]), 0.0)
        else:
            for j in range(len(part)):
                part[j] = values[j]
    if kind == RBF:
        _exponential(row)
    elif kind == POLYNOMIAL:
        for j in range(n):
            z, power = row[j] + form[2], 1.0
            for _ in range(int(form[1])):
                power *= z
            row[j] = power
    close, diagonal, d = near[k], work[DIAGONAL], work[DIAGONAL, k]
    for j in range(n):
        close[j] = 1 / math.sqrt(max(d + (diagonal[j] - 2 * row[j]), tau))
    if apart:
        for j in range(n):
            if work[Y, j] != work[Y, k]:
                close[j] = FAR


def sort(work, apart):
    """Tell I_up and I_low from α; return where the largest g of I_up is, and m and M.

    Where the labels have sums of their own, g is measured from the middle of [m, M] of its label.
    """
    y, C, alpha, g = work[Y], work[PENALTY], work[ALPHA], work[G]
    level, rising, falling = work[LEVEL], work[RISING], work[FALLING]
    if apart:
        for label in (-1.0, 1.0):
            m, M = -math.inf, math.inf
            for k in range(len(y)):
                if y[k] == label:
                    if may_rise(y[k], alpha[k], C[k]):
                        m = max(m, g[k])
                    if may_rise(-y[k], alpha[k], C[k]):
                        M = min(M, g[k])
            middle = middle_of(m, M)
            for k in range(len(y)):
                if y[k] == label:
                    level[k] = middle
    m, M, top, bottom = -math.inf, math.inf, 0, 0
    for k in range(len(y)):
        here = g[k] - level[k]
        rising[k] = here if may_rise(y[k], alpha[k], C[k]) else -math.inf
        falling[k] = here if may_rise(-y[k], alpha[k], C[k]) else math.inf
        if rising[k] > m:
            m, top = rising[k], k
        if falling[k] < M:
            M, bottom = falling[k], k
    return top, bottom, m, M


def middle_of(m, M):
    """The middle of [m, M], of a half-line its end."""
    if m == -math.inf:
        return M
    return m if M == math.inf else m / 2 + M / 2


def compute_g(rows, work):
    """g = −y p − Σ_j v_j K_j from scratch, with the first row taken from all others."""
    n, y, p, alpha, g, v = len(rows), work[Y], work[P], work[ALPHA], work[G], work[V]
    support, count, total = np.empty(n, np.int64), 0, 0.0
    for k in range(n):
        g[k] = 0.0
        if alpha[k] != 0:
            support[count], v[count] = k, y[k] * alpha[k]
            total += v[count]
            count += 1
    if count:
        one, k = rows[support[0]], 0
        while k + 4 <= count:  # four at a time: g is read and written less often
            q, r, s, t = v[k], v[k + 1], v[k + 2], v[k + 3]
            a, b = rows[support[k]], rows[support[k + 1]]
            c, d = rows[support[k + 2]], rows[support[k + 3]]
            for j in range(n):
                z = one[j]
                g[j] += q * (a[j] - z) + r * (b[j] - z) + (s * (c[j] - z) + t * (d[j] - z))
            k += 4
        while k < count:
            a = rows[support[k]]
            for j in range(n):
                g[j] += v[k] * (a[j] - one[j])
            k += 1
        for j in range(n):
            g[j] += total * one[j]
    for j in range(n):
        g[j] = -y[j] * p[j] - g[j]


def factor(K, S, lead, R):
    """Make R Rᵀ of the differences to the leads, upper and in place; tell whether that exists."""
    f, largest = len(S), 0.0
    for a in range(f):
        largest = max(largest, abs(K[S[a], S[a]]))
    for a in range(f):
        i, p = S[a], S[lead[a]]
        for b in range(a, f):
            j, q = S[b], S[lead[b]]
            R[a, b] = (K[i, j] - K[p, j]) - (K[i, q] - K[p, q])
        R[a, a] += RIDGE * largest
        if lead[a] == a:
            for b in range(a, f):
                R[a, b] = 0.0
            R[a, a] = 1.0
    for k in range(f):
        row, p = R[k], 0
        while p + 4 <= k:
            c0, c1, c2, c3 = R[p, k], R[p + 1, k], R[p + 2, k], R[p + 3, k]
            r0, r1, r2, r3 = R[p], R[p + 1], R[p + 2], R[p + 3]
            for j in range(k, f):
                row[j] -= (c0 * r0[j] + c1 * r1[j]) + (c2 * r2[j] + c3 * r3[j])
            p += 4
        while p < k:
            c0, r0 = R[p, k], R[p]
            for j in range(k, f):
                row[j] -= c0 * r0[j]
            p += 1
        if not row[k] > 0:
            return False
        inverse = 1 / math.sqrt(row[k])
        for j in range(k, f):
            row[j] *= inverse
    for a in range(f):  # the factor both ways round: each is read along its rows
        for b in range(a):
            R[a, b] = R[b, a]
    return True


def apply(R, lead, right, delta):
    """delta = P right (`mlreplica.newton`)."""
    f = len(delta)
    for a in range(f):
        delta[a] = right[a] - right[lead[a]]  # 0 for a lead
    for p in range(f):
        row = R[p]
        z = delta[p] / row[p]
        delta[p] = z
        for j in range(p + 1, f):
            delta[j] -= z * row[j]
    for p in range(f - 1, -1, -1):
        row = R[p]
        z = delta[p] / row[p]
        delta[p] = z
        for j in range(p):
            delta[j] -= z * row[j]
    for a in range(f):
        if lead[a] != a:
            delta[lead[a]] -= delta[a]


def newton_loop(K, low, high, v, g, group, accurate):
    """The function `mlreplica.newton.newton` as loops.

    A step, and the column that P loses with a multiplier that has met its bound, are both
    P right − U Uᵀ right: `hit` tells which is next.
    """
    m = len(v)
    x, error, inside = np.empty(m), np.empty(m), np.empty(m, np.bool_)
    for k in range(m):
        x[k], error[k], inside[k] = v[k], g[k], True
    S, lead = np.empty(m, np.int64), np.empty(m, np.int64)
    R, U, right, delta = np.empty((m, m)), np.empty((m // 2 + 2, m)), np.empty(m), np.empty(m)
    f, used, full, left, hit, fresh = 0, 0, 0, m, -1, True
    while full < STEPS and left > 1:
        if fresh:
            f, used, hit, fresh = 0, 0, -1, False
            for k in range(m):
                if inside[k]:
                    S[f], lead[f] = k, f
                    for a in range(f):
                        if group[S[a]] == group[k]:
                            lead[f] = a
                            break
                    f += 1
            if not factor(K, S[:f], lead[:f], R):
                break
        for a in range(f):
            right[a] = error[S[a]] if hit < 0 else 0.0
        if hit >= 0:
            right[hit] = 1.0
        apply(R, lead, right, delta[:f])
        for u in range(used):
            c = 0.0
            for a in range(f):
                c += U[u, a] * right[a]
            for a in range(f):
                delta[a] -= c * U[u, a]
        if hit >= 0:
            if delta[hit] > 0:
                scale = 1 / math.sqrt(delta[hit])
                for a in range(f):
                    U[used, a] = delta[a] * scale
                used += 1
            hit = -1
            continue
        for one in range(f):  # what rounding made of sums that are 0
            if lead[one] == one:
                total, first = 0.0, -1
                for a in range(f):
                    if lead[a] == one:
                        if not inside[S[a]]:
                            delta[a] = 0.0
                        elif first < 0:
                            first = a
                        total += delta[a]
                if first >= 0:
                    delta[first] -= total
        length, met = math.inf, -1
        for a in range(f):
            d, k = delta[a], S[a]
            if not math.isfinite(d):
                return False
            if d != 0:
                here = ((high[k] if d > 0 else low[k]) - x[k]) / d
                if here < length:
                    length, met = here, a
        for a in range(f):
            step = min(1.0, length) * delta[a]
            if step != 0:
                x[S[a]] += step
                row = K[S[a]]
                for j in range(m):
                    error[j] -= step * row[j]
        if length > 1:
            full += 1
            if accurate and used:
                fresh, full = True, 0
            continue
        k = S[met]
        x[k] = high[k] if delta[met] > 0 else low[k]
        inside[k] = False
        left -= 1
        hit = met
        fresh = 2 * left < f  # cheaper, and more accurate, than so many columns
    if full == 0 and left == m:
        return False
    for k in range(m):
        v[k], g[k] = x[k], error[k]
    return True


def advance(products, half, form, parts, rows, near, have, work, now, path, limits):
    """Go on with a run: pairs, and Newton's steps once; return how many numbers `path` has got.

    `limits` are tol, max_iter, whether to polish (0, 1 where that costs little, 2 always), the
    seconds it may always cost, and whether the labels have sums of their own.
    """
    n, told = len(rows), 0
    tol, max_iter, polish, small, apart = limits
    y, C, p, diagonal, alpha, g = (
        work[Y],
        work[PENALTY],
        work[P],
        work[DIAGONAL],
        work[ALPHA],
        work[G],
    )
    level, rising, falling = work[LEVEL], work[RISING], work[FALLING]
    tau, size = 1.0, 0.0
    for k in range(n):
        if diagonal[k] > 0:
            tau = min(tau, diagonal[k])
        size = max(size, abs(diagonal[k]))
    tau *= TAU
    least = tol * LEAST / (2 * math.sqrt(size)) if apart and size > 0 else 0.0
    while True:
        # g, what may rise and fall, and the objective, from α.
        for k in range(n):
            if alpha[k] != 0 and not have[k]:
                make_row(k, products, half, form, parts, rows, near, work, tau, apart)
                have[k] = True
        compute_g(rows, work)
        objective, rounding, largest = 0.0, 0.0, 0.0
        for k in range(n):
            objective += alpha[k] * (p[k] - y[k] * g[k]) / 2
            rounding += EPS * alpha[k] * (abs(p[k]) + abs(g[k]))
            largest = max(largest, abs(g[k]) + abs(p[k]))
        top, bottom, m, M = sort(work, apart)
        violation = max(m - M, 0.0)
        updates, travelled, stuck = 0, 0.0, False

        if now[STAGE] == BEGUN:
            if now[ENTERED] and objective >= now[LOWEST] - rounding and violation >= now[SEEN]:
                stuck = True  # steps go round in circles of rounding
            now[ENTERED] = 1
            now[LOWEST], now[SEEN] = min(now[LOWEST], objective), min(now[SEEN], violation)
            creeping = 0
            while (
                violation > tol
                and creeping < PAIRS_BEFORE_NEWTON
                and now[N_ITER] < max_iter
                and not stuck
            ):
                i, pairs = top, 0
                while pairs < STRETCH and now[N_ITER] < max_iter:
                    if not rising[i] - M > tol:
                        break
                    if not have[i]:
                        make_row(i, products, half, form, parts, rows, near, work, tau, apart)
                        have[i] = True
                    j = second_order(i, rising, falling, near[i])
                    if not have[j]:
                        make_row(j, products, half, form, parts, rows, near, work, tau, apart)
                        have[j] = True
                    g_i, g_j = rising[i], falling[j]
                    if (g_i - g_j) * near[i, j] <= least:
                        break
                    t, less = move_pair(i, j, g_i, g_j, rows[i, j], y, C, diagonal, tau, alpha)
                    if not 0 < t < math.inf:
                        break
                    for k, g_k in ((i, g_i), (j, g_j)):
                        rising[k] = g_k if may_rise(y[k], alpha[k], C[k]) else -math.inf
                        falling[k] = g_k if may_rise(-y[k], alpha[k], C[k]) else math.inf
                    i, M = update_gradient(rising, falling, t, rows[i], rows[j])
                    objective -= less
                    travelled += t
                    pairs += 1
                    now[N_ITER] += 1
                creeping += pairs
                updates += pairs
                for k in range(n):
                    g[k] = (rising[k] if rising[k] > -math.inf else falling[k]) + level[k]
                top, bottom, m, M = sort(work, apart)
                violation = max(m - M, 0.0)
                stuck = pairs == 0
                if not stuck and told < len(path):
                    path[told] = -objective
                    told += 1
            now[WORK] += creeping * n * PASS
            largest = 0.0
            for k in range(n):
                largest = max(largest, abs(g[k]))
            exact = EPS * (updates * largest + 2 * size * travelled) <= DRIFT * tol
            if violation <= tol and exact:
                now[STAGE] = POLISHING if polish and now[N_ITER] < max_iter else SOLVED
                now[BEST], now[LAST] = violation, math.inf
                for k in range(n):
                    work[BEFORE, k] = alpha[k]
            elif violation <= tol or (stuck and updates > 0 and not exact):
                continue  # compute g anew before believing that this is the end
            elif stuck or not violation > tol or now[N_ITER] >= max_iter:
                now[STAGE] = LOST

        F, chosen, held = np.empty(n, np.int64), 0, violation >= now[LAST]
        b = 0.0 if apart else middle_of(m, M)
        if now[STAGE] == POLISHING:
            support, tiny = 0, POLISHED * EPS * largest
            over = not tiny < violation < math.inf or now[LAST] / 2 < violation < NOISE * now[BEST]
            now[ROUND] += 1
            over = over or now[ROUND] > ROUNDS
            for k in range(n):
                support += int(alpha[k] != 0)
                free = rising[k] > -math.inf and falling[k] < math.inf
                want = k in (top, bottom) if held else rising[k] > b or falling[k] < b
                if not over and (free or want):
                    F[chosen] = k
                    chosen += 1
            now[COST] += chosen**3 / 3 * OPERATION + chosen**2 * ENTRY + support * n * PASS
            if over or polish < 2 and now[COST] > max(small, now[WORK]):
                chosen = 0
                now[STAGE] = SOLVED
                if now[BEST] <= violation and now[LAST] < math.inf:  # what was changed is no better
                    now[STAGE] = BACK
                    for k in range(n):
                        alpha[k] = work[BEFORE, k]
                    continue
        elif now[STAGE] == BEGUN:
            for k in range(n):
                if 0 < alpha[k] < C[k]:
                    F[chosen] = k
                    chosen += 1
            now[WORK] += chosen**3 * OPERATION
        now[OBJECTIVE], now[VIOLATION], now[OFFSET] = objective, violation, b
        if now[STAGE] == BACK:
            now[STAGE] = SOLVED
        if now[STAGE] >= SOLVED:
            break
        now[LAST] = violation

        # Newton's steps on F.
        KF, vF, gF = np.empty((chosen, chosen)), np.empty(chosen), np.empty(chosen)
        low, high, group = np.empty(chosen), np.empty(chosen), np.empty(chosen)
        for a in range(chosen):
            k = F[a]
            if not have[k]:
                make_row(k, products, half, form, parts, rows, near, work, tau, apart)
                have[k] = True
            for c in range(chosen):
                KF[a, c] = rows[k, F[c]]
            low[a], high[a] = (0.0, C[k]) if y[k] > 0 else (-C[k], 0.0)
            vF[a], gF[a] = y[k] * alpha[k], g[k]
            group[a] = y[k] if apart else 0.0
        newton_loop(KF, low, high, vF, gF, group, now[STAGE] == POLISHING)
        same = True
        for a in range(chosen):
            k = F[a]
            new = min(max(y[k] * vF[a], 0.0), C[k])
            same = same and new == alpha[k]
            alpha[k] = new
        if held and same:
            now[ROUND] = ROUNDS
        if now[STAGE] == BEGUN or chosen > PATIENT:
            break
    gap = 0.0
    for k in range(n):
        r = y[k] * (now[OFFSET] + level[k] - g[k])
        gap += alpha[k] * r if r > 0 else -r * (C[k] - alpha[k])
    now[GAP] = gap
    return told


@functools.cache
def compiled_advance():
    """`advance`, compiled, or None: as Python's loops it would take minutes."""
    one, line = np.ones((1, 1)), np.ones(1)
    example = (
        one,
        line,
        (0, 1, 1.0),
        (0, 1, 1, 1),
        one,
        one.astype(np.float32),
        np.zeros(1, bool),
        one,
        line,
        line,
        (1e-3, 1, 1, 0.0, False),
    )
    return compiled(advance, lambda: example, [_exponential], LOOPS)


# --- what is called -------------------------------------------------------------------------------


class Products(NamedTuple):
    """What the rows of K are made of.

    Attributes
    ----------
    X : ndarray of shape (n, d)
        The samples, centred where a kernel does not feel it.
    centre : ndarray of shape (d,), or None
        What was taken from samples whose kernel is linear.
    inner : ndarray of shape (n, n)
        Their inner products, in units of the kernel.
    half, diagonal : ndarray of shape (n,)
        Half the squared norms, for the RBF kernel; k(x_i, x_i).
    form : (int, int, float)
        Which kernel it is, degree and constant of a polynomial.
    """

    X: NDArray[np.float64]
    centre: NDArray[np.float64] | None
    inner: NDArray[np.float64]
    half: NDArray[np.float64]
    diagonal: NDArray[np.float64]
    form: tuple[int, int, float]


def products(
    kernel: Any, X: NDArray[np.float64], *, centred: bool = True, overwrite: bool = False
) -> Products | None:
    """Multiply all samples with each other.

    Parameters
    ----------
    kernel : mlreplica.kernels.Kernel
    X : ndarray of shape (n, d)
    centred : bool
        Whether the sum of all α_i y_i is 0, so that a linear kernel may be centred.
    overwrite : bool
        Whether `X` may be changed.

    Returns
    -------
    Products, or None
        None if the kernel is not one of those known here, or if digits would be lost.
    """
    _keep_what_is_freed()
    kind, degree, coef0, centre = type(kernel), 1, 0.0, None
    if kind is kernels.Linear:
        form = LINEAR
        if centred:
            centre = X.mean(axis=0)
            X = np.subtract(X, centre, out=X if overwrite else None)
    elif kind is kernels.RBF:
        form = RBF
        X = np.subtract(X, X.mean(axis=0), out=X if overwrite else None)
        X *= math.sqrt(2 * kernel.gamma)
    elif kind is kernels.Polynomial and kernel.psd and kernel.degree <= HIGHEST:
        form, degree, coef0 = POLYNOMIAL, int(kernel.degree), float(kernel.coef0)
        X = X * math.sqrt(kernel.gamma)
    else:
        return None
    inner = X @ X.T
    squared = inner.diagonal()
    half, diagonal = squared / 2, squared
    if form == RBF:
        # The rows of other fits are made of differences then (`mlreplica._distances`).
        if not EPS * math.sqrt(X.shape[1]) * half.max() <= SHOWS:
            return None
        diagonal = np.ones(len(X))
    elif form == POLYNOMIAL:
        diagonal = (squared + coef0) ** degree
    if form != RBF:
        positive = diagonal[diagonal > 0]
        if len(positive) and not SMALLEST < positive.min() <= positive.max() < BIGGEST:
            return None
    return Products(X, centre, inner, half, np.array(diagonal), (form, degree, coef0))


def solve(
    made: Products,
    parts: tuple[int, int, int, int],
    y: Any,
    C: Any,
    linear: Any = -1.0,
    start: Any = 0.0,
    *,
    tol: float,
    max_iter: int,
    polish: bool | str,
    both_sums: bool = False,
    room: tuple[NDArray, NDArray] | None = None,
) -> SMOResult | None:
    """Minimise ½ αᵀQα + linearᵀα subject to 0 ≤ α_i ≤ C_i, yᵀα = yᵀstart, as `decompose` does.

    Parameters
    ----------
    made : Products
    parts : four int
        Where the samples of the problem are in `made`: from the first of these to the second, and
        from the third to the fourth.  A sample may be there twice.
    y, C, linear, start : ndarray of shape (n,), or number
        As for `mlreplica.decomposition.decompose`, and checked; a number y is the label of the
        first slice, −y that of the second.
    tol, max_iter, polish, both_sums
        The same.
    room : (ndarray of float64, ndarray of float32), optional
        Memory for n² numbers each.  If not given, rows take the place of the products they are
        made of, where these are of the samples of the problem, once, and of no others.

    Returns
    -------
    SMOResult, or None
        None if it did not converge, unless `max_iter` is the reason.
    """
    split, n = parts[1] - parts[0], parts[1] - parts[0] + parts[3] - parts[2]
    if room is None:
        alone = parts[0] == 0 and parts[1] == parts[2] and n == len(made.inner)
        rows = made.inner.reshape(-1) if alone else np.empty(n * n)
        room = rows, np.empty(n * n, np.float32)
    rows, near = (some[: n * n].reshape(n, n) for some in room)
    work, now, have = np.empty((11, n)), np.zeros(17), np.zeros(n, bool)
    work[PENALTY], work[P], work[ALPHA], work[LEVEL] = C, linear, start, 0
    if isinstance(y, float):
        work[Y, :split], work[Y, split:] = y, -y
    else:
        work[Y] = y
    work[DIAGONAL, :split] = made.diagonal[parts[0] : parts[1]]
    work[DIAGONAL, split:] = made.diagonal[parts[2] : parts[3]]
    now[LOWEST] = now[SEEN] = now[LAST] = math.inf
    mode = 1 if isinstance(polish, str) else 2 * bool(polish)
    limits = tol, min(max_iter, MOST), mode, decomposition.NOTICED, both_sums
    path, history, go_on = np.empty(TOLD), [], compiled_advance()
    while now[STAGE] < SOLVED:
        told = go_on(
            made.inner, made.half, made.form, parts, rows, near, have, work, now, path, limits
        )
        history += [Step(None, -D, float(now[VIOLATION])) for D in path[:told].tolist()]
    gap, objective = float(now[GAP]), float(now[OBJECTIVE])
    near_enough = both_sums or gap <= decomposition.FAR_OFF * abs(gap - objective)
    stopped = now[STAGE] == LOST and now[N_ITER] == max_iter
    if now[STAGE] == LOST and not stopped or not (math.isfinite(gap) and (near_enough or stopped)):
        return None
    if not history or objective < history[-1].objective:  # Newton's steps were the last
        history.append(Step(None, objective, float(now[VIOLATION])))
    y, alpha, b, rho = work[Y], work[ALPHA].copy(), float(now[OFFSET]), 0.0
    scores = -y * work[P] - work[G]
    if made.centre is not None:
        v = y * alpha
        w = v[:split] @ made.X[parts[0] : parts[1]] + v[split:] @ made.X[parts[2] : parts[3]]
        shift = float(w @ made.centre)
        b, scores = b - shift, scores + shift
    if both_sums:
        plus, minus = (float(work[LEVEL, np.argmax(y == label)]) for label in (1, -1))
        b, rho = b + (plus + minus) / 2, (minus - plus) / 2
    return SMOResult(
        alpha=alpha,
        b=b,
        scores=scores,
        n_iter=int(now[N_ITER]),
        objective=objective,
        violation=float(now[VIOLATION]),
        gap=gap,
        converged=not stopped,
        history=history,
        rho=rho,
    )


def fits(multipliers: int, samples: int = 0, memory: float = math.inf) -> bool:
    """Tell whether a problem with so many multipliers is small, and fits so many bytes.

    Parameters
    ----------
    multipliers : int
    samples : int
        Those whose products are made.
    memory : float
    """
    needed = 8 * samples**2 + 12 * multipliers**2
    return multipliers <= LARGEST and needed <= memory and compiled_advance() is not None


def one_block(K: Any, y: NDArray, C: NDArray, **options: Any) -> SMOResult:
    """Do what `mlreplica.decomposition.decompose` does, by `solve` where the problem is small.

    Parameters
    ----------
    K : ndarray of shape (n, n), or row provider
    y, C : ndarray of shape (n,)
    **options
        Those of `decompose`.

    Returns
    -------
    SMOResult
    """
    run = None
    once = K.K if isinstance(K, RepeatedRows) else K
    if (
        isinstance(once, GramRows)
        and isinstance(once.X, np.ndarray)
        and options.get("callback") is None
        and options.get("warn") is not None
        and not _is_limited(options.get("limits"))
        and once.capacity == len(once)
        and fits(len(y))
        and np.isfinite(C).all()
    ):
        n = len(once)
        given: dict[str, Any] = {}
        for name, default in (("linear", -1.0), ("start", 0.0)):
            given[name] = default if options.get(name) is None else options[name]
        for name in ("tol", "max_iter", "polish"):
            given[name] = options[name]
        with own_threads():
            start = options.get("start")
            balanced = start is None or abs(y @ start) <= BALANCED * start.sum()
            made = products(once.kernel, once.X, centred=balanced)
            if made:
                parts = (0, n, 0, len(y) - n)
                both_sums = options.get("both_sums", False)
                run = solve(made, parts, y, C, both_sums=both_sums, **given)
    if run is None:
        return decompose(K, y, C, **options)
    if not run.converged:
        why = f"max_iter={options['max_iter']}"
        options["warn"](stopped_message(run, C, f"tol={options['tol']:g}", why, ""))
    slow = getattr(options.get("limits"), "slow", None)
    if slow and run.n_iter > slow[0]:
        slow[1]()
    return run


def _is_limited(limits):
    """Whether a run has other ends than `tol`."""
    return limits is not None and (limits.tol_gap is not None or limits.max_time is not None)


def solve_pairs(
    kernel: Any,
    X: NDArray,
    codes: NDArray,
    C: NDArray,
    pairs: list[tuple[int, int]],
    sign: float,
    memory: float,
    **stopping: Any,
) -> Iterator[tuple[SMOResult, NDArray, NDArray] | None]:
    """Solve the problem of each pair of classes, from one product of all samples with each other.

    Parameters
    ----------
    kernel : mlreplica.kernels.Kernel
    X : ndarray of shape (n, d)
    codes : ndarray of int of shape (n,)
        Numbers of the classes.
    C : ndarray of shape (n,)
        Finite; a sample with 0 takes no part.
    pairs : list of (int, int)
        The classes of each problem.
    sign : +1 or −1
        The label of the first of two classes.
    memory : float
        Bytes for products and rows.
    **stopping
        tol, max_iter, polish.

    Yields
    ------
    (SMOResult, ndarray, ndarray), or None
        The result, and the samples of the first and of the second class in its order; None if the
        problem is not for `solve`.
    """
    taking_part = np.flatnonzero(C > 0)
    order = taking_part[np.argsort(codes[taking_part], kind="stable")]
    ends, n = np.searchsorted(codes[order], np.arange(codes.max() + 2)).tolist(), len(order)
    sizes = [ends[a + 1] - ends[a] + ends[b + 1] - ends[b] for a, b in pairs]
    small = [fits(size, n, memory) for size in sizes]
    made, room, C = None, None, C[order]
    if any(small):
        X = X[order]
        with own_threads() if n * X.size > SHARED else contextlib.nullcontext():
            made = products(kernel, X, overwrite=True)
        if len(pairs) > 1:
            largest = max(size for size, is_small in zip(sizes, small) if is_small)
            room = np.empty(largest**2), np.empty(largest**2, np.float32)
    for (a, b), is_small in zip(pairs, small):
        if not (made and is_small):
            yield None
            continue
        first, second = slice(ends[a], ends[a + 1]), slice(ends[b], ends[b + 1])
        parts = (first.start, first.stop, second.start, second.stop)
        bounds = np.concatenate((C[first], C[second]))
        run = solve(made, parts, sign, bounds, room=room, **stopping)
        yield (run, order[first], order[second]) if run and run.converged else None
