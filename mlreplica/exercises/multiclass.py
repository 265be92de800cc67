"""Graded exercises of the chapter on many classes."""

from __future__ import annotations

from sympy import symbols

from ..proof import written
from ..proof.exercises import expression, values

k, n = symbols("k n")

by_hand = values(
    "multi-ex-hand",
    {"claims": (1, 0, 3), "answers": (1, 3, 4)},
    slips={
        "the first yes was taken, not the largest score": {"answers": (1, 3, 1)},
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
        slips={
            "every pair was counted twice": 16 * (k - 1) / k**4,
            "a pair has the samples of two classes, not of one": (k - 1) / (2 * k**4),
            "one versus the rest trains one machine for each class": 8 * (k - 1) / k**3,
            "a class is in k - 1 pairs, not in k": 8 / k**3,
        },
    )

EXERCISES = (by_hand, work)

__all__ = ["EXERCISES", "by_hand", "work"]
