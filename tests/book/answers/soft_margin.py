"""Answers to the graded exercises of the chapter on the soft margin."""

from fractions import Fraction

import numpy as np
import sympy as sp
from sympy import Rational, symbols

from answers import broken, proofs
from claimbook import Inner, Maximum, Norm, vector
from mlreplica.duality import offset_bounds
from mlreplica.soft_margin import best_offset

d, m, s, xi = symbols("d m s xi")
w, x = vector("w x", d)
short = Maximum(0, 1 - m)


def sets(s, y, alpha, C):
    below, above = [], []
    for score, label, a in zip(s, y, alpha):
        if a < C:
            (below if label > 0 else above).append(label - score)
        if a > 0:
            (above if label > 0 else below).append(label - score)
    return max(below), min(above)


def masked(s, y, alpha, C, rises=None, falls=None):
    rises = np.where(y > 0, alpha < C, alpha > 0) if rises is None else rises
    falls = np.where(y > 0, alpha > 0, alpha < C) if falls is None else falls
    return np.array([(y - s)[rises].max(), (y - s)[falls].min()])


def by_corners(s, y, alpha, C):
    corner = sorted(y - s)
    price = [C * (np.maximum(0, 1 - y * (s + b))).sum() for b in corner]
    best = [b for b, p in zip(corner, price) if abs(p - min(price)) < 1e-12]
    return [best[0], best[-1]]


def of_support(s, y, alpha, C):
    wish = [label - score for score, label, a in zip(s, y, alpha) if a > 0]
    return (sum(wish) / len(wish),) * 2


def without_zeros(s, y, alpha, C):
    lower, upper = -np.inf, np.inf
    for k in range(len(s)):
        if alpha[k] > 0:
            free = alpha[k] < C
            if free or y[k] < 0:
                lower = max(lower, y[k] - s[k])
            if free or y[k] > 0:
                upper = min(upper, y[k] - s[k])
    return lower, upper


def no_labels(s, y, alpha, C):
    wish = y - s
    return np.max(wish[alpha < C], initial=-np.inf), np.min(wish[alpha > 0], initial=np.inf)


def sorts_in_place(s, y, alpha, C):
    found = sets(s, y, alpha, C)
    s.sort()
    return found


sixteenth, quarter = Fraction(1, 16), Fraction(1, 4)


alpha, C = symbols("alpha C")


GAP = """
sum(alpha_i, i) <= sum(alpha_i y_i (w.X_i + b), i) + sum(alpha_i xi_i, i)
= w.v + sum(alpha_i xi_i, i)
<= w.v + C sum(xi_i, i)
|w|^2/2 + C sum(xi_i, i) - (sum(alpha_i, i) - |v|^2/2) >= |w - v|^2/2
"""


RIGHT = {
    "soft-ex-flawed": {"row": 4, "w": Fraction(1, 2), "b": Fraction(-1, 2)},
    "soft-ex-gap": proofs(
        GAP,
        """sum(alpha_i xi_i, i) <= C sum(xi_i, i)
        sum(alpha_i (y_i (w.X_i + b) - 1 + xi_i), i) >= 0
        sum(alpha_i y_i (w.X_i + b), i) = w.v
        sum(alpha_i, i) <= w.v + sum(alpha_i xi_i, i)
        <= w.v + C sum(xi_i, i)
        |w - v|^2/2 = |w|^2/2 - w.v + |v|^2/2
        <= |w|^2/2 + |v|^2/2 + C sum(xi_i, i) - sum(alpha_i, i)""",
    ),
    "soft-ex-reports": {"first": "equation", "second": "box", "third": "gap"},
    "soft-ex-leave-out": {"known": {3, 6}, "at_most": 5, "wrong": 3},
    "soft-ex-squared": [
        -(alpha**2) / (2 * C),
        C * (alpha / C) ** 2 / 2 - alpha * (alpha / C),
        -alpha * alpha / C / 2,
    ],
    "soft-ex-segment": [
        "max(0, (1 - m)/|w|)",
        "(|1 - m| + 1 - m)/(2|w|)",
        "max(0, 1/|w| - m/|w|)",
        "max(0, |w| - m |w|)/|w|^2",
        "(Maximum(1, m) - m)/Norm(w)",
        short / Norm(w),
        sp.Max(1 - m, 0) / sp.sqrt(Inner(w, w)),
        short * Norm(w) / Norm(w) ** 2,
        Maximum(1 - m, 0) * Inner(w, w) ** Rational(-1, 2),
    ],
    "soft-ex-ceiling": {
        "alpha": (sixteenth, sixteenth),
        "w": quarter,
        "b": (-1, 0),
        "total_slack": 1,
    },
    "soft-ex-offsets": [sets, masked, by_corners],
}

WRONG = {
    "soft-ex-flawed": {
        "a term that is zero": {"row": 2},
        "meets fewer": {"row": 3},
        "with the sample": {"w": 1, "b": 0},
        "the score is zero": {"b": Fraction(1, 2)},
        "4 wide": {"w": Fraction(1, 4), "b": Fraction(-1, 4)},
    },
    "soft-ex-gap": broken(
        GAP,
        (
            "|w|^2/2 + C sum(xi_i, i) - (sum(alpha_i, i) - |v|^2/2) >= |w - v|^2/2",
            "too large a step",
        ),
        [
            ("sum(alpha_i, i) <= sum(alpha_i y_i (w.X_i + b), i)", "row 1 does not follow"),
            ("sum(alpha_i xi_i, i) = C sum(xi_i, i)", "row 1 does not follow"),
            ("xi_i <= C", "row 1 does not follow"),
            (GAP.replace(">= |w - v|^2/2", ">= |w - v|^2"), "row 4 does not follow"),
            (GAP.replace(">= |w - v|^2/2", ">= |w - v|^2/4"), "the goal is not reached"),
            (GAP.replace("<= w.v + C", "<= w.v + 2"), "row 3"),
        ],
    ),
    "soft-ex-reports": {
        "forty samples": {"third": "equation"},
        "60 times": {"first": "gap"},
        "exceeds the price": {"second": "gap"},
    },
    "soft-ex-leave-out": {
        "need not be wrong": {"wrong": 5},
        "the street turns": {"wrong": 2},
        "nothing changes": {"at_most": 7},
        "counted from 1": {"known": {2, 5}},
        "its slack tells it": {"known": {3, 6, 7}},
    },
    "soft-ex-squared": [
        (alpha**2 / (2 * C), "gains more"),
        (-(alpha**2) / C, "takes half"),
        (alpha / C, "best slack"),
        (-C * alpha**2 / 2, "stands below"),
    ],
    "soft-ex-segment": [
        (short, "that is the slack"),
        (short / Inner(w, w), "cancels once"),
        ("max(0, 1 - m)/|w|^2", "cancels once"),
        ("max(0, (1 - m)/|w|) + |m|/9999999", "counter-example"),
        ("|1 - m|/|w|", "nothing to walk"),
        ((1 - m) / Norm(w), "outside the street"),
        (Maximum(0, -m) / Norm(w), "begins at the edge"),
        (2 * short / Norm(w), "two wide"),
    ],
    "soft-ex-ceiling": {
        "above the ceiling": {"alpha": (0.125, 0.125), "w": 0.5},
        "neither gives the offset away": {"b": (-1, -1)},
        "positive sample alone": {"b": (0, 0)},
        "forgotten": {"total_slack": 0.5},
        "lower end comes first": {"b": (0, -1)},
    },
    "soft-ex-offsets": [
        (of_support, "off its edge"),
        (without_zeros, "bound the offset, too"),
        (lambda s, y, alpha, C: sets(s, y, alpha, C)[::-1], "exchanged"),
        (no_labels, "from below for one label"),
        (lambda s, y, alpha, C: sets(-s, y, alpha, C), "the label less the score"),
        (lambda s, y, alpha, C: (max((y - s)[y == 1]), min((y - s)[y == -1])), "hard margin"),
        (lambda s, y, alpha, C: best_offset(s, y, C), "calls mlreplica.soft_margin.best_offset"),
        (lambda s, y, a, C: offset_bounds(y, s, a, C), "calls mlreplica.duality.offset_bounds"),
        (lambda s, y, a, C: (max(y - s), min(y - s)), "here is a case"),
        (lambda s, y, a, C: masked(s, y, a, C, np.where(y > 0, a < C, a > 0.1)), "case"),
        (lambda s, y, a, C: masked(s, y, a, C, None, np.where(y > 0, a > 0, a == 0)), "case"),
        (sorts_in_place, "changes its argument s"),
    ],
}
