"""Graded exercises of the chapter on capacity."""

from __future__ import annotations

from sympy import symbols

from ..proof import written
from ..proof.exercises import expression, values

p, q = symbols("p q")

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
        slips={
            "that is the sum of the multipliers; half of it is lost to the square": (
                4 * p * q / (p + q)
            ),
            "the square of the length is halved, and then subtracted once": p * q / (p + q),
            "the multipliers are shares: divide by the number of samples": 2 * p * q,
            "the square is subtracted, not added": 6 * p * q / (p + q),
        },
    )

EXERCISES = (radon, value)

__all__ = ["EXERCISES", "radon", "value"]
