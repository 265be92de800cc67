"""Graded exercises of the chapter on choosing and judging a model."""

from __future__ import annotations

from fractions import Fraction

from sympy import sqrt, symbols

from claimbook import written
from claimbook.exercises import expression, values

m, n, p, q = symbols("m n p q")
half = Fraction(1, 2)

by_hand = values(
    "eval-ex-hand",
    {"support": {2, 3}, "error": half, "bound": half},
    slips={
        "the support vectors were kept: each of them has to be left out, too": {"error": 0},
        "one of the two is lost: both support vectors are wrong when they are left out": {
            "error": Fraction(1, 4)
        },
        "an error is a share of the samples, not a count": {"error": 2},
        "an error is a share, not a percentage": {"error": 50},
        "the outer samples hold nothing: the street ends at the nearest ones": {
            "support": {0, 2, 3, 9}
        },
    },
)

with written():
    difference = expression(
        "eval-ex-difference",
        p * (1 - p) / n + q * (1 - q) / m,
        given=[n >= 1, m >= 1, p > 0, p < 1, q > 0, q < 1],
        counts=[n, m],
        slips={
            "variances of independent numbers add up, also in a difference": (
                p * (1 - p) / n - q * (1 - q) / m
            ),
            "that is the variance of two single draws; a mean of n draws has the n-th part": (
                p * (1 - p) + q * (1 - q)
            ),
            "that is the deviation, the root of the variance": sqrt(
                p * (1 - p) / n + q * (1 - q) / m
            ),
            "the machines are judged on samples of their own, not on all together": (
                (p * (1 - p) + q * (1 - q)) / (n + m)
            ),
        },
    )

hundred = values(
    "eval-ex-hundred",
    {"n": 299},
    slips={
        "with 298 the chance is still a little more than one in twenty": {"n": 298},
        "after a hundred such a machine is without a mistake in a third of all cases": {"n": 100},
        "that is the rule of thumb, and it is a little too careful": {"n": 300},
    },
)

r_1, r_2, n_1, n_2 = symbols("r_1 r_2 n_1 n_2")
luck_1, luck_2 = r_1 * (1 - r_1), r_2 * (1 - r_2)
with written():
    bar = expression(
        "eval-ex-bar",
        (luck_1 / n_1 + luck_2 / n_2) / 4,
        given=[n_1 >= 2, n_2 >= 2, r_1 >= 0, r_1 <= 1, r_2 >= 0, r_2 <= 1],
        counts=[n_1, n_2],
        slips={
            "a half stands before the sum, so a quarter before its variance": (
                luck_1 / n_1 + luck_2 / n_2
            )
            / 2,
            "a half stands before the sum; its square stands before the variance": luck_1 / n_1
            + luck_2 / n_2,
            "two independent sources of luck add up": (luck_1 / n_1 - luck_2 / n_2) / 4,
            "that is the deviation, the root of the variance": sqrt(luck_1 / n_1 + luck_2 / n_2)
            / 2,
            "with n - 1 the observed shares estimate it; here the true errors are given": (
                luck_1 / (n_1 - 1) + luck_2 / (n_2 - 1)
            )
            / 4,
        },
    )

a, c = symbols("a c")
with written():
    same = expression(
        "eval-ex-same",
        (a + c - (a - c) ** 2) / n,
        given=[n >= 2, a >= 0, c >= 0, a + c <= 1],
        counts=[n],
        slips={
            "on the same samples the two are not independent": (a * (1 - a) + c * (1 - c)) / n,
            "that is the mean square; the square of the mean is taken away": (a + c) / n,
            "that is the variance of one sample; a mean of n has the n-th part": (
                a + c - (a - c) ** 2
            ),
            "a mistake of either machine makes the difference less certain": (
                (a - c - (a - c) ** 2) / n
            ),
            "that is the deviation, the root of the variance": sqrt((a + c - (a - c) ** 2) / n),
            "with n - 1 the observed shares estimate it; here the chances are given": (
                a + c - (a - c) ** 2
            )
            / (n - 1),
        },
    )

EXERCISES = (by_hand, difference, hundred, bar, same)

__all__ = ["EXERCISES", "bar", "by_hand", "difference", "hundred", "same"]
