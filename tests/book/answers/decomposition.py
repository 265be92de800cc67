"""Answers to the graded exercises of the chapter on scaling up."""

import numpy as np
from sympy import Rational, symbols

from mlreplica.step import may_rise

p, q, t, u, mu, nu = symbols("p q t u mu nu")
kappa_1, kappa_2 = symbols("kappa_1 kappa_2")
alone = p * t + q * u - kappa_1 * t**2 / 2 - kappa_2 * u**2 / 2


def may_move(alpha, y, C, near=0):
    """Who may rise, and who may fall."""
    up = np.where(y > 0, alpha < C - near, alpha > near)
    return up, np.where(y > 0, alpha > near, alpha < C - near)


def resting(rests, near=0):
    """Who is at a bound, and rests there by what is said of those that may rise, or else fall."""

    def answer(g, alpha, y, C):
        up, low = may_move(alpha, y, C, near)
        return ~(up & low) & np.where(up, *rests(g, g[up].max(), g[low].min()))

    return answer


sets = resting(lambda g, m, M: (g <= M, g >= m))


def looped(g, alpha, y, C):
    rises = [a < C if label > 0 else a > 0 for a, label in zip(alpha, y)]
    falls = [a > 0 if label > 0 else a < C for a, label in zip(alpha, y)]
    m = max(value for value, may in zip(g, rises) if may)
    M = min(value for value, may in zip(g, falls) if may)
    return [
        bool((not fall or value >= m) and (not rise or value <= M) and not (rise and fall))
        for value, rise, fall in zip(g, rises, falls)
    ]


def no_partner(g, alpha, y, C):
    z = alpha * y
    up, low = z < np.maximum(0, C * y), z > np.minimum(0, C * y)
    pairs = up[:, None] & low & (g[:, None] > g)
    return ~pairs.any(axis=0) & ~pairs.any(axis=1) & ~(up & low)


def free_too(g, alpha, y, C):
    up, low = may_move(alpha, y, C)
    return (up & (g <= g[low].min())) | (low & (g >= g[up].max()))


def no_labels(g, alpha, y, C):
    m = np.max(g[alpha < C], initial=-np.inf)
    M = np.min(g[alpha > 0], initial=np.inf)
    return ((alpha == 0) & (g <= M)) | ((alpha == C) & (g >= m))


def ends(g, alpha, y, C, q):
    z, n = alpha * y, range(len(g))
    rising = sorted((k for k in n if z[k] < max(0, C * y[k])), key=lambda k: -g[k])[: q // 2]
    falling = [k for k in sorted(n, key=lambda k: g[k]) if z[k] > min(0, C * y[k])]
    falling = [k for k in falling if k not in rising][: q // 2]
    return np.isin(n, rising + falling)


def block(near=0, fallers_first=False, again=False):
    """A block that takes what is near a bound for it, or whom both ends have from another end."""

    def answer(g, alpha, y, C, q):
        up, low = map(np.flatnonzero, may_move(alpha, y, C, near))
        first, second = up[np.argsort(-g[up])], low[np.argsort(g[low])]
        if fallers_first:
            first, second = second, first
        first = first[: q // 2]
        return marked(g, first, (second if again else second[~np.isin(second, first)])[: q // 2])

    return answer


def as_list(g, alpha, y, C, q):
    return [bool(v) for v in ends(g, alpha, y, C, q)]


def one_by_one(g, alpha, y, C, q):
    inside = np.zeros(len(g), dtype=bool)
    rises, falls = np.where(y > 0, [alpha < C, alpha > 0], [alpha > 0, alpha < C])
    for sign, may in ((1, rises), (-1, falls)):
        for _ in range(q // 2):
            left = np.flatnonzero(may & ~inside)
            inside[left[np.argmax(sign * g[left])]] = True
    return inside


def marked(g, *orders):
    return np.isin(np.arange(len(g)), np.concatenate(orders))


def one_end(g, alpha, y, C, q):
    up, _ = may_move(alpha, y, C)
    return marked(g, np.argsort(np.where(up, -g, np.inf))[:q])


RIGHT = {
    "deco-ex-memory": [{"whole": 44_721, "two_rows": 10**9}, (44_700, 10**9), (44_721.36, 10**9)],
    "deco-ex-block": [ends, as_list, one_by_one],
    "deco-ex-gain": [
        alone - mu * t * u,
        t * (p - kappa_1 * t / 2 - mu * u) + u * (q - Rational(1, 2) * kappa_2 * u),
        p * t + q * u - (kappa_1 * t**2 + 2 * mu * t * u + kappa_2 * u**2) / 2,
        0.5 * (2 * p * t + 2 * q * u - kappa_1 * t**2 - kappa_2 * u**2) - t * u * mu,
    ],
    "deco-ex-rows": {"row_kB": 200, "matrix_GB": 5, "rows": 10_000, "largest_n": 16_000},
    "deco-ex-rest": [sets, looped, no_partner],
}

WRONG = {
    "deco-ex-memory": {
        "the square of the number": {"whole": 2 * 10**9},
        "one sample too many": {"whole": 44_722},
        "eight bytes": {"two_rows": 8 * 10**9},
        "not one": {"two_rows": 2 * 10**9},
    },
    "deco-ex-block": [
        (lambda g, alpha, y, C, q: marked(g, np.argsort(-abs(g))[:q]), "sizes are not compared"),
        (one_end, "from the other end"),
        (
            lambda g, alpha, y, C, q: marked(g, np.argsort(g)[: q // 2], np.argsort(-g)[: q // 2]),
            "can move that way",
        ),
        (block(near=0.01), "case"),
        (block(fallers_first=True), "case"),
        (block(again=True), "case"),
        (lambda g, alpha, y, C, q: ends(-g, alpha, y, C, q), "case"),
        (lambda g, alpha, y, C, q: ends(g, C - alpha, y, C, q), "case"),
    ],
    "deco-ex-gain": [
        (alone, "see each other"),
        (alone - mu * t * u / 2, "the half cancels"),
        (alone + t * mu * u, "in each other's way"),
        (p * t + q * u - kappa_1 * t**2 - kappa_2 * u**2 - 2 * mu * t * u, "factor one half"),
        (alone - 2 * mu * u * t, "the product has none"),
    ],
    "deco-ex-rows": {
        "eight of them": {"row_kB": 25},
        "read whole": {"matrix_GB": 2.5},
        "the square": {"largest_n": 256_000_000},
        "one byte a number": {"rows": 80_000},
    },
    "deco-ex-rest": [
        (lambda g, alpha, y, C: [a in (0, C) for a in alpha], "it has to stay there"),
        (lambda g, alpha, y, C: sets(g, alpha, y, C) & (alpha < C), "at the ceiling may rest"),
        (free_too, "can always move"),
        (resting(lambda g, m, M: (g >= m, g <= M)), "asks for little"),
        (resting(lambda g, m, M: (g < m, g > M)), "a partner is looked for"),
        (no_labels, "depends on the label"),
        (lambda g, alpha, y, C: ~sets(g, alpha, y, C), "stay in the problem"),
        (resting(lambda g, m, M: (g < M, g > m)), "here is a case"),
        (resting(lambda g, m, M: (g <= M - 0.1, g >= m + 0.1)), "here is a case"),
        (resting(lambda g, m, M: (g <= M, g >= m), near=0.05), "here is a case"),
        (lambda g, alpha, y, C: np.zeros(len(g), dtype=bool), "here is a case"),
        (lambda g, alpha, y, C: ~may_rise(y, alpha, C), "calls mlreplica.step.may_rise"),
    ],
}
