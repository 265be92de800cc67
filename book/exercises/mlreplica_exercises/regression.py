"""Graded exercises of the chapter on support vector regression."""

from __future__ import annotations

from fractions import Fraction

from sympy import symbols

from claimbook import Maximum, written
from claimbook.exercises import expression, values

r, epsilon = symbols("r epsilon")
half = Fraction(1, 2)

price = values(
    "svr-ex-price",
    {"w": half, "b": Fraction(3, 2), "loss": 1, "objective": Fraction(3, 8)},
    slips={
        "that is the solution without slack: its multiplier is above the ceiling": {
            "w": 1,
            "b": 1,
        },
        "the loss of one of the two samples is forgotten": {"loss": half},
        "the losses have to be paid: they count with the price": {"objective": Fraction(1, 8)},
        "the price is one quarter, not one": {"objective": Fraction(9, 8)},
    },
)

with written():
    slope = expression(
        "svr-ex-slope",
        2 * (r - epsilon),
        given=[epsilon >= 0, r > epsilon],
        uses=[Maximum],
        slips={
            "that is the slope of the square of the residual: the tube is lost": 2 * r,
            "the two of the square is lost": r - epsilon,
            "that is the loss itself": (r - epsilon) ** 2,
            "the square was taken of each part, and not of their difference": (
                2 * r - 2 * epsilon**2
            ),
            "a larger residual costs more: the slope is positive": 2 * (epsilon - r),
        },
    )

median = values(
    "svr-ex-median",
    {"tube": 4, "squares": Fraction(112, 5)},
    slips={
        "without a tube every target pulls with the same strength: the median": {
            "tube": Fraction(112, 5)
        },
        "squares pull in proportion to the distance: the mean": {"squares": 4},
    },
)

alpha, C = symbols("alpha C")
with written():
    squared = expression(
        "svr-ex-squared",
        alpha**2 / (2 * C),
        given=[C > 0],
        slips={
            "the half stays: that is the slack times its multiplier": alpha**2 / C,
            "the price stands below: a high one subtracts little": C * alpha**2 / 2,
            "that is the slack itself": alpha / C,
            "what is subtracted is asked for, without its sign": -(alpha**2) / (2 * C),
        },
    )

EXERCISES = (price, slope, median, squared)

__all__ = ["EXERCISES", "median", "price", "slope", "squared"]
