"""Graded exercises of the chapter on the soft margin."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from sympy import Eq, symbols

from claimbook import Absolute, ForAll, Inner, Maximum, Norm, Sum, matrix, vector, written
from claimbook.exercises import derivation, expression, values

from . import function

d, m = symbols("d m")
w = vector("w", d)

with written():
    segment = expression(
        "soft-ex-segment",
        Maximum(0, 1 - m) / Norm(w),
        given=[Norm(w) > 0],
        uses=[Maximum, Norm, Inner],
        slips={
            "that is the slack, which is paid for; its segment is shorter or longer": Maximum(
                0, 1 - m
            ),
            "the walk is a multiple of the weights, and their length cancels once": Maximum(
                0, 1 - m
            )
            / Norm(w) ** 2,
            "a sample outside the street has no slack": (1 - m) / Norm(w),
            "the slack begins at the edge of the street, not at the hyperplane": Maximum(0, -m)
            / Norm(w),
            "a sample beyond its edge is there already: it has nothing to walk": Absolute(1 - m)
            / Norm(w),
            "a margin of 1 is one length away from the hyperplane, and the street is two wide": 2
            * Maximum(0, 1 - m)
            / Norm(w),
        },
    )

eighth, quarter, half = Fraction(1, 8), Fraction(1, 4), Fraction(1, 2)
ceiling = values(
    "soft-ex-ceiling",
    {"alpha": (Fraction(1, 16), Fraction(1, 16)), "w": quarter, "b": (-1, 0), "total_slack": 1},
    slips={
        "that is the hard margin: its multipliers are above the ceiling": {
            "alpha": (eighth, eighth),
            "w": half,
        },
        "both samples stand at the ceiling, and neither gives the offset away": {"b": (-1, -1)},
        "the upper end of the offsets is not the best guess of the positive sample alone": {
            "b": (0, 0)
        },
        "the lower end comes first": {"b": (0, -1)},
        "the slack of one sample is forgotten": {"total_slack": half},
    },
)


def _offsets(s, y, alpha, C):
    wish = y - s
    enough = (y > 0) & (alpha < C) | (y < 0) & (alpha > 0)
    at_most = (y < 0) & (alpha < C) | (y > 0) & (alpha > 0)
    return max(wish[enough]), min(wish[at_most])


def _of_support(s, y, alpha, C):
    wish, support = y - s, alpha > 0
    return wish[support].mean(), wish[support].mean()


def _support_only(s, y, alpha, C):
    wish, at_bound = y - s, alpha == C
    free = (alpha > 0) & (alpha < C)
    lower, upper = wish[free | at_bound & (y < 0)], wish[free | at_bound & (y > 0)]
    return max(lower, default=-np.inf), min(upper, default=np.inf)


def _labels_turned(s, y, alpha, C):
    wish = y - s
    enough = (y > 0) & (alpha < C) | (y < 0) & (alpha > 0)
    at_most = (y < 0) & (alpha < C) | (y > 0) & (alpha > 0)
    return min(wish[at_most]), max(wish[enough])


def _no_labels(s, y, alpha, C):
    wish = y - s
    return max(wish[alpha < C], default=-np.inf), min(wish[alpha > 0], default=np.inf)


def _wrong_wish(s, y, alpha, C):
    return _offsets(-s, y, alpha, C)


def _hard(s, y, alpha, C):
    wish = y - s
    return max(wish[y > 0]), min(wish[y < 0])


offsets = function(
    "soft-ex-offsets",
    _offsets,
    [
        ([-0.25, 0.25], [-1, 1], [0.125, 0.125], 0.125),
        ([-0.25, 0.25, 1.25], [-1, 1, 1], [0.125, 0.125, 0], 0.125),
        ([-1, 3, 1], [-1, 1, 1], [0.5, 0, 0.5], 1.0),
        ([-1, 3, 1, -1], [-1, 1, 1, -1], [0.25, 0, 1, 0.75], 1.0),
        ([0.5, -0.25, 0.75, -2], [1, -1, 1, -1], [0.5, 0.5, 0, 0], 0.5),
        # free samples of one label alone bound the offset, from both sides
        # and a small price makes small multipliers
        ([4, 1, 1, 0], [1, -1, -1, 1], [0, 2**-12, 2**-12, 2**-11], 2**-11),
        ([-4, -1, -1, 0], [-1, 1, 1, -1], [0, 2**-12, 2**-12, 2**-11], 2**-11),
    ],
    slips={
        "a support vector at the ceiling is off its edge by the slack": _of_support,
        "samples without a multiplier bound the offset, too": _support_only,
        "lower and upper end are exchanged": _labels_turned,
        "what a multiplier says is a bound from below for one label, from above for the other": (
            _no_labels
        ),
        "the offset at which a sample stands on its edge is the label less the score": _wrong_wish,
        "that is for the hard margin: at the ceiling a margin is at most 1": _hard,
    },
)

REASONS = ("equation", "box", "gap")
reports = values(
    "soft-ex-reports",
    {"first": "equation", "second": "box", "third": "gap"},
    choices=dict.fromkeys(("first", "second", "third"), REASONS),
    slips={
        "zero multipliers break no condition of the dual, but forty samples need slack": {
            "third": "equation"
        },
        "60 times 0.3 is not 40 times 0.3": {"first": "gap"},
        "no multiplier exceeds the price": {"second": "gap"},
    },
)

leave_out = values(
    "soft-ex-leave-out",
    {"known": {3, 6}, "at_most": 5, "wrong": 3},
    slips={
        "a support vector need not be wrong when it is left out": {"wrong": 5},
        "sample 2 needs no slack, and yet it holds its edge: without it the street turns": {
            "wrong": 2
        },
        "a sample without a multiplier may leave, and nothing changes": {"at_most": 7},
        "the samples are counted from 1, as in the figure": {"known": {2, 5}},
        "that 7 stays wrong is true, but its slack tells it, which is more than 1; its multiplier "
        "alone does not": {"known": {3, 6, 7}},
    },
)

alpha, C = symbols("alpha C")
with written():
    squared = expression(
        "soft-ex-squared",
        -(alpha**2) / (2 * C),
        given=[C > 0],
        slips={
            "the minimum is below zero: the slack gains more than it costs": alpha**2 / (2 * C),
            "that is the product alone: the cost of the slack takes half of it back": -(alpha**2)
            / C,
            "that is the best slack, not what it leaves": alpha / C,
            "the price stands below: a high price leaves little": -C * alpha**2 / 2,
        },
    )

n, i, b = symbols("n i b")
X = matrix("X", n, d)
y, prices, xi = vector("y alpha xi", n)
v = vector("v", d)
with written():
    gap = derivation(
        "soft-ex-gap",
        Norm(w) ** 2 / 2
        + C * Sum(xi[i], (i, 1, n))
        - (Sum(prices[i], (i, 1, n)) - Norm(v) ** 2 / 2)
        >= Norm(w - v) ** 2 / 2,
        given=[
            ForAll(prices[i] >= 0, (i, 1, n)),
            ForAll(xi[i] >= 0, (i, 1, n)),
            ForAll(Eq(y[i] ** 2, 1), (i, 1, n)),
            Eq(v, Sum(prices[i] * y[i] * X[i], (i, 1, n))),
        ],
        facts={
            "the slack makes up for what is missing": ForAll(
                y[i] * (Inner(w, X[i]) + b) >= 1 - xi[i], (i, 1, n)
            ),
            "no multiplier exceeds the price": ForAll(prices[i] <= C, (i, 1, n)),
            "the multipliers balance": Eq(Sum(prices[i] * y[i], (i, 1, n)), 0),
        },
        uses=[Inner, Norm, Sum],
        names=[i],
        each=(i, n),
        most=1,
        example="sum(xi_i, i) >= 0",
    )

half = Fraction(1, 2)
flawed = values(
    "soft-ex-flawed",
    {"row": 4, "w": half, "b": -half},
    slips={
        "row 2 is true: a term that is zero is left out": {"row": 2},
        "row 3 is true: what meets more constraints meets fewer": {"row": 3},
        "that is the solution with the sample": {"w": 1, "b": 0},
        "the middle of the street is at 1, where the score is zero": {"b": half},
        "the whole street is 4 wide": {"w": Fraction(1, 4), "b": Fraction(-1, 4)},
    },
)

EXERCISES = (segment, ceiling, offsets, reports, leave_out, squared, flawed, gap)

__all__ = [
    "gap",
    "EXERCISES",
    "ceiling",
    "flawed",
    "leave_out",
    "offsets",
    "reports",
    "segment",
    "squared",
]
