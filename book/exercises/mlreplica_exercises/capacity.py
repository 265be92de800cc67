"""Graded exercises of the chapter on capacity."""

from __future__ import annotations

from fractions import Fraction

from sympy import symbols

from claimbook import written
from claimbook.exercises import expression, values

n, p, q = symbols("n p q")

radon = values(
    "cap-ex-radon",
    {"mu": (2, -3, 1), "point": 1, "labels": (1, -1, 1)},
    up_to=["mu"],
    slips={
        "these add up to zero, but the points times them do not": {"mu": (1, -2, 1)},
        "these balance the points, but do not add up to zero": {"mu": (1, -3, 1)},
        "that labelling can be had: the two on the right are on one side": {"labels": (1, -1, -1)},
    },
)

with written():
    value = expression(
        "cap-ex-value",
        2 * p * q / (p + q),
        given=[p > 0, q > 0],
        counts=[p, q],
        slips={
            "that is the sum of the multipliers; half of it is lost to the square": (
                4 * p * q / (p + q)
            ),
            "the square of the length is halved, and then subtracted once": p * q / (p + q),
            "the multipliers are shares: divide by the number of samples": 2 * p * q,
            "the square is subtracted, not added": 6 * p * q / (p + q),
        },
    )

with written():
    sauer = expression(
        "cap-ex-sauer",
        1 + n * (n + 1) / 2,
        given=[n >= 1],
        counts=[n],
        slips={
            "that is the first bound: here more labellings may come with both labels": n + 1,
            "the first bound is not doubled: it is added up, one bound for each point": 2 * n + 1,
            "the labellings that come with both labels are those of the other points": (
                1 + (n + 1) * (n + 2) / 2 - 1
            ),
            "no point has one labelling, the empty one": n * (n + 1) / 2,
        },
    )

intervals = values(
    "cap-ex-intervals",
    {"H": 2, "labellings": 7},
    slips={
        "of three points the outer two cannot be inside alone": {"H": 3},
        "two points have any labels: both, one, the other, none": {"H": 1},
        "one labelling of the eight is missing": {"labellings": 8},
    },
)

third = Fraction(1, 3)
identity = values(
    "cap-ex-identity",
    {
        "alpha": (Fraction(1, 2), Fraction(1, 2), Fraction(1, 2), Fraction(3, 2)),
        "b": Fraction(1, 2),
        "clipped": (third, third, third, 1),
    },
    slips={
        "the positive ones have to balance the negative one": {
            "clipped": (Fraction(1, 2), Fraction(1, 2), Fraction(1, 2), 1)
        },
        "a multiplier is one less b times the label": {
            "alpha": (Fraction(3, 2), Fraction(3, 2), Fraction(3, 2), Fraction(1, 2))
        },
        "b is the mean of the labels": {"b": 2},
    },
)

EXERCISES = (radon, value, intervals, identity, sauer)

__all__ = ["EXERCISES", "identity", "intervals", "radon", "sauer", "value"]
