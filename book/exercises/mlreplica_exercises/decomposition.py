"""Graded exercises of the chapter on scaling up."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from sympy import symbols

from claimbook import written
from claimbook.exercises import expression, values

from . import function

p, q, t, u, mu = symbols("p q t u mu")
kappa_1, kappa_2 = symbols("kappa_1 kappa_2")

with written():
    both = expression(
        "deco-ex-gain",
        p * t + q * u - kappa_1 * t**2 / 2 - kappa_2 * u**2 / 2 - mu * t * u,
        slips={
            "the two steps see each other, unless their directions are perpendicular": p * t
            + q * u
            - kappa_1 * t**2 / 2
            - kappa_2 * u**2 / 2,
            "the product occurs twice in the square, and the half cancels": p * t
            + q * u
            - kappa_1 * t**2 / 2
            - kappa_2 * u**2 / 2
            - mu * t * u / 2,
            "steps in the same direction stand in each other's way: the product is lost": p * t
            + q * u
            - kappa_1 * t**2 / 2
            - kappa_2 * u**2 / 2
            + mu * t * u,
            "the quadratic term has the factor one half": p * t
            + q * u
            - kappa_1 * t**2
            - kappa_2 * u**2
            - 2 * mu * t * u,
            "the half belongs to both squares, and the product has none": p * t
            + q * u
            - kappa_1 * t**2 / 2
            - kappa_2 * u**2 / 2
            - 2 * mu * t * u,
        },
    )

memory = values(
    "deco-ex-rows",
    {"row_kB": 200, "matrix_GB": 5, "rows": 10_000, "largest_n": 16_000},
    slips={
        "that counts bytes and forgets that a number has eight of them": {"row_kB": 25},
        "the matrix is symmetric, but its rows are read whole: all of it is needed": {
            "matrix_GB": Fraction(5, 2)
        },
        "the whole matrix has the square of the number of samples": {"largest_n": 256_000_000},
        "those are rows of one byte a number": {"rows": 80_000},
    },
)


def _aside(g, alpha, y, C):
    up = (y > 0) & (alpha < C) | (y < 0) & (alpha > 0)
    low = (y > 0) & (alpha > 0) | (y < 0) & (alpha < C)
    m, M = max(g[up]), min(g[low])
    return up & ~low & (g <= M) | low & ~up & (g >= m)


def _at_bound(g, alpha, y, C):
    return (alpha == 0) | (alpha == C)


def _without_multiplier(g, alpha, y, C):
    return _aside(g, alpha, y, C) & (alpha == 0)


def _free_too(g, alpha, y, C):
    up = (y > 0) & (alpha < C) | (y < 0) & (alpha > 0)
    low = (y > 0) & (alpha > 0) | (y < 0) & (alpha < C)
    m, M = max(g[up]), min(g[low])
    return up & (g <= M) | low & (g >= m)


def _exchanged(g, alpha, y, C):
    up = (y > 0) & (alpha < C) | (y < 0) & (alpha > 0)
    low = (y > 0) & (alpha > 0) | (y < 0) & (alpha < C)
    m, M = max(g[up]), min(g[low])
    return up & ~low & (g >= m) | low & ~up & (g <= M)


def _own_end(g, alpha, y, C):
    up = (y > 0) & (alpha < C) | (y < 0) & (alpha > 0)
    low = (y > 0) & (alpha > 0) | (y < 0) & (alpha < C)
    m, M = max(g[up]), min(g[low])
    return up & ~low & (g < m) | low & ~up & (g > M)


def _no_labels(g, alpha, y, C):
    m, M = max(g[alpha < C], default=-np.inf), min(g[alpha > 0], default=np.inf)
    return (alpha == 0) & (g <= M) | (alpha == C) & (g >= m)


def _turned(g, alpha, y, C):
    return ~_aside(g, alpha, y, C)


aside = function(
    "deco-ex-rest",
    _aside,
    [
        ([0, -2, 0, 1.5, -3], [0.25, 0, 0.25, 0, 1], [-1, 1, 1, -1, 1], 1.0),
        ([1, -1, 0.5, -0.5, 2, -2], [0, 0, 0, 1, 1, 0], [1, -1, 1, -1, 1, 1], 1.0),
        ([0.5, 0.25, 1, -1, 3], [2, 1, 0, 2, 0], [1, 1, -1, -1, -1], 2.0),
        ([1, 1, -1, -1], [0, 0, 0, 0], [1, 1, -1, -1], 1.0),
        ([0.5, 0.5, -1, 0.5, 0.25], [0, 0.25, 0, 0.5, 0.5], [1, 1, 1, 1, -1], 0.5),
        # near a bound is not at it
        ([0, -2, 2, -2, 2], [0.5, 0.03125, 0.03125, 0.96875, 0.96875], [1, 1, -1, -1, 1], 1.0),
        # near an end, on the far side of it
        ([0, 0.03125, -0.03125, 0.5], [0.5, 0, 0, 1], [1, 1, -1, 1], 1.0),
    ],
    slips={
        "to be at a bound is not enough: it has to stay there": _at_bound,
        "samples at the ceiling may rest, too": _without_multiplier,
        "a free sample can always move, in one of the two directions": _free_too,
        "who can rise rests if it asks for little": _exchanged,
        "compare with the other set: a partner is looked for there": _own_end,
        "who may rise depends on the label, too": _no_labels,
        "those are the samples that stay in the problem": _turned,
    },
)


REACH = {"whole": 44_721, "two_rows": 10**9}
ROUNDED = {44_700, 44_720, 44_721, Fraction("44721.4"), Fraction("44721.36")}


def _reached(parts):
    """Accept the root rounded to any place."""
    off = [
        name
        for name, right in (("whole", ROUNDED), ("two_rows", {REACH["two_rows"]}))
        if parts[name] not in right
    ]
    return "; ".join(f"{name} is not {parts[name]}" for name in off) + "." if off else None


reach = values(
    "deco-ex-memory",
    REACH,
    slips={
        "the matrix has the square of the number of samples": {"whole": 2 * 10**9},
        "rounded up, one sample too many: its matrix is a little larger": {"whole": 44_722},
        "a number has eight bytes": {"two_rows": 8 * 10**9},
        "two rows have to fit, not one": {"two_rows": 2 * 10**9},
    },
    judge=_reached,
)


def _chosen(n, *orders):
    return np.isin(np.arange(n), np.concatenate(orders))


def _block(g, alpha, y, C, q):
    up = np.flatnonzero(np.where(y > 0, alpha < C, alpha > 0))
    low = np.flatnonzero(np.where(y > 0, alpha > 0, alpha < C))
    rising = up[np.argsort(-g[up])][: q // 2]
    low = np.setdiff1d(low, rising)
    return _chosen(len(g), rising, low[np.argsort(g[low])][: q // 2])


def _sizes(g, alpha, y, C, q):
    return _chosen(len(g), np.argsort(-abs(g))[:q])


def _one_end(g, alpha, y, C, q):
    up = np.flatnonzero(np.where(y > 0, alpha < C, alpha > 0))
    return _chosen(len(g), up[np.argsort(-g[up])][:q])


def _all_may(g, alpha, y, C, q):
    return _chosen(len(g), np.argsort(-g)[: q // 2], np.argsort(g)[: q // 2])


EIGHT = [0.5, 2, -0.25, 1, -2, 4, -3, 6]
block = function(
    "deco-ex-block",
    _block,
    [
        ([3, 1, -1, -3, 5, -5], [0, 0.5, 0.5, 0.5, 1, 0], [1, 1, -1, -1, 1, 1], 1.0, 2),
        # the second sample belongs to both ends: it is taken to rise
        ([3, 1, -1, -4, 5, -6, 0.5], [0, 0.5, 1, 0.5, 1, 0, 1], [1, 1, -1, -1, 1, 1, -1], 1.0, 4),
        # near a bound is not at it
        (EIGHT[:6], [1, 1, 0.5, 2**-10, 2**-10, 0], [-1, 1, 1, -1, 1, -1], 1.0, 2),
        (EIGHT, [1, 1, 0.5, 0.25, 0.5, 0, 1, 0.5], [-1, 1, 1, -1, 1, -1, -1, 1], 2.0, 4),
    ],
    slips={
        "a large g asks for a rise, a small one for a fall: their sizes are not compared": _sizes,
        "a pair needs a partner from the other end": _one_end,
        "the ends are those of the samples that can move that way": _all_may,
    },
)

EXERCISES = (both, memory, aside, reach, block)

__all__ = ["EXERCISES", "aside", "block", "both", "memory", "reach"]
