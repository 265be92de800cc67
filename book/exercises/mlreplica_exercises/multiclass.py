"""Graded exercises of the chapter on many classes."""

from __future__ import annotations

from fractions import Fraction

from sympy import symbols

from claimbook import written
from claimbook.exercises import expression, values

k, n, C, s = symbols("k n C s")

by_hand = values(
    "multi-ex-hand",
    {"claims": (1, 0, 3), "answers": (1, 3, 4)},
    slips={
        "the first yes was taken, not the largest score": {"answers": (1, 3, 1)},
        "the classes are counted from 1": {"answers": (0, 2, 3)},
        "a small positive score is a yes, too": {"claims": (1, 0, 2)},
        "where all say no, the score nearest to a yes decides, which is the largest": {
            "answers": (1, 4, 4)
        },
    },
)

with written():
    work = expression(
        "multi-ex-work",
        8 * (k - 1) / k**4,
        given=[k >= 2],
        names=[n],
        counts=[k],
        slips={
            "every pair was counted twice": 16 * (k - 1) / k**4,
            "a pair has the samples of two classes, not of one": (k - 1) / (2 * k**4),
            "one versus the rest trains one machine for each class": 8 * (k - 1) / k**3,
            "a class is in k - 1 pairs, not in k": 8 / k**3,
            "that is the answer for the third power of n": 4 * (k - 1) / k**3,
        },
    )

    unit = expression(
        "multi-ex-unit",
        C / s**2,
        given=[C > 0, s > 0],
        slips={
            "the weights enter the objective squared": C / s,
            "larger features make the price act as a larger one: divide": C * s**2,
            "the slacks stay what they are, and the squared weights do not": C,
            "larger features make the price act as a larger one, and by the square": C * s,
        },
    )

duels = values(
    "multi-ex-condorcet",
    {"alone": {3}, "tied": {2}, "equal": 0},
    slips={
        "with two votes some other class has two as well": {"alone": {2, 3}},
        "six votes cannot be shared evenly among four": {"equal": 1},
        "three votes are all duels won, and every other class has lost one": {"tied": {2, 3}},
    },
)


def _changes(mine):
    first, second, factor = mine["first"], mine["second"], mine["factor"]
    if not (first < 0 and second < 0):
        return "both machines have to say no."
    if factor <= 0:
        return "the factor is positive."
    if (first - second) * (factor * first - second) >= 0:  # nor does a tie change it
        return "the winner stays what it was."
    return None


units = values(
    "multi-ex-units",
    {"first": -1, "second": Fraction(-3, 2), "factor": 2},
    judge=_changes,
    slips={
        "a factor of one changes nothing": {"factor": 1},
        "a negative factor changes the answers of the machine": {"factor": -2},
    },
)

EXERCISES = (by_hand, work, unit, duels, units)

__all__ = ["EXERCISES", "by_hand", "duels", "unit", "units", "work"]
