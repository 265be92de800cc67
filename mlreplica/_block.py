"""The problem of one block as loops to be compiled: what `mlreplica._small` calls.

Pairs as in `mlreplica.smo`, with its functions; Newton's steps as in `mlreplica.newton`, between
pairs where these creep, and after them for the last digits.  `go_on` does it for one problem after
the other.
"""

from __future__ import annotations

import functools
import math

import numpy as np

from ._compiled import compiled
from ._exponential import _exponential
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
)
from .newton import RIDGE, STEPS
from .problem import DRIFT
from .step import EPS, LOOPS, TAU, may_rise, move_pair, second_order, update_gradient

__all__ = ["compiled_go_on"]

TOLD = PAIRS_BEFORE_NEWTON // STRETCH + 2  # values of the objective between two calls, at most
PATIENT = 128  # free multipliers: Newton's steps with more of them end a call, for Ctrl-C
LONG = 0.1  # seconds, roughly: so much work in all problems ends a call too

LINEAR, RBF, POLYNOMIAL = 0, 1, 2

FAR = 1e-37  # takes the place of 1/√κ where two samples are no pair

# Rows of the workspace: one number a multiplier.
NUMBERS = 11
Y, PENALTY, P, DIAGONAL, ALPHA, G, LEVEL, RISING, FALLING, BEFORE, V = range(NUMBERS)
# What a run remembers from call to call.
MEMORIES = 20
N_ITER, OBJECTIVE, VIOLATION, UPDATES, TRAVELLED, WORK, COST = range(7)
LOWEST, SEEN, LAST, ENTERED, ROUND, OFFSET, RHO, GAP, BEST, STAGE, ERROR, ROUNDING, SLOPE = range(
    7, MEMORIES
)
BEGUN, POLISHING, BACK, SOLVED, LOST = range(5)  # stages


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
    least = tol * LEAST / math.sqrt(max(4 * size, tau)) if apart else 0.0
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
                    if (g_i - g_j) * near[i, j] <= least or apart and y[i] != y[j]:
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
            now[ERROR] = EPS * (updates * largest + 2 * size * travelled)
            exact = now[ERROR] <= DRIFT * tol
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
    # What the sums of kernel values may be wrong by (`duality.sums_rounding`), and so the gap.
    used, most = 4, 0.0
    for k in range(n):
        used += int(alpha[k] != 0)
        most += alpha[k]
    now[ERROR] += used * EPS * size * most
    gap, rounding, slopes = 0.0, 0.0, 0.0
    for k in range(n):
        b, room = now[OFFSET] + level[k], C[k] - alpha[k]
        r, error = y[k] * (b - g[k]), now[ERROR] + EPS * (abs(g[k]) + abs(p[k]) + abs(b))
        gap += alpha[k] * r if r > 0 else -r * room
        slope = max(alpha[k], room)
        if r > error:
            slope = alpha[k]
        if r < -error:
            slope = room
        rounding += slope * error
        slopes += slope
    now[GAP], now[ROUNDING], now[SLOPE] = gap, rounding, slopes
    return told


def go_on(products, half, form, parts, room, near, have, work, now, path, told, limits, first):
    """Go on with the problems from the first; return the number of that which is not at its end.

    Of each, `parts` says where its samples are, and how many multipliers were before its own.
    """
    spent = 0.0
    for p in range(first, len(parts)):
        i, j, k, m, a = parts[p, 0], parts[p, 1], parts[p, 2], parts[p, 3], parts[p, 4]
        n = (j - i) + (m - k)
        told[p] = advance(
            products,
            half,
            form,
            (i, j, k, m),
            room[: n * n].reshape(n, n),
            near[: n * n].reshape(n, n),
            have[a : a + n],
            work[NUMBERS * a : NUMBERS * (a + n)].reshape(NUMBERS, n),
            now[p],
            path[p],
            limits,
        )
        spent += now[p, WORK] + now[p, COST]
        if now[p, STAGE] < SOLVED:
            return p
        if spent > LONG:
            return p + 1
    return len(parts)


@functools.cache
def compiled_go_on():
    """`go_on`, compiled, or None: as Python's loops it would take minutes."""
    table, line, whole = np.ones((1, 1)), np.ones(1), np.ones(1, int)
    example = (
        table,
        line,
        (0, 1, 1.0),
        whole[None],
        line,
        line.astype(np.float32),
        np.zeros(1, bool),
        line,
        table,
        table,
        whole,
        (1e-3, 1, 1, 0.0, False),
        0,
    )
    return compiled(go_on, lambda: example, [_exponential], LOOPS)
