"""Graded exercises of the chapter on the widest street."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from sympy import Eq, symbols

from claimbook import Inner, Norm, vector, written
from claimbook.exercises import derivation, expression, values

from . import function

d, b = symbols("d b")
w, x = vector("w x", d)

with written():
    mirror = expression(
        "marg-ex-mirror",
        x - 2 * (Inner(w, x) + b) / Norm(w) ** 2 * w,
        given=[Norm(w) > 0],
        uses=[Inner, Norm],
        slips={
            "that is the foot on the hyperplane, half of the way": x
            - (Inner(w, x) + b) / Norm(w) ** 2 * w,
            "the weights are no unit vector: the score has to be divided by their squared length": x
            - 2 * (Inner(w, x) + b) / Norm(w) * w,
            "without the division the step is too long, unless the weights have length 1": x
            - 2 * (Inner(w, x) + b) * w,
            "the sign is turned: that leads away from the hyperplane": x
            + 2 * (Inner(w, x) + b) / Norm(w) ** 2 * w,
            "the hyperplane need not go through the origin: the offset is missing": x
            - 2 * Inner(w, x) / Norm(w) ** 2 * w,
        },
    )

half = Fraction(1, 2)
three = values(
    "marg-ex-three",
    {"w": (1, 0), "b": -1, "width": 2},
    slips={
        "the width is that of the whole street, from margin line to margin line": {"width": 1},
        "the line is right, but not in canonical scaling: the smallest functional margin is 1": {
            "w": (2, 0),
            "b": -2,
        },
        "the middle between all samples of the two classes is not the middle of the street": {
            "w": (1, half)
        },
    },
)

units = values(
    "marg-ex-one-unit",
    {"w": (half, Fraction(1, 4)), "b": -1, "touching": {1, 4, 5}},
    slips={
        "it is not enough to divide the second weight: the old line is no longer the middle of the "
        "widest street": {"w": (Fraction(8, 15), Fraction(1, 5))},
        "the samples that touch are not the old ones": {"touching": {1, 2, 4}},
        "the samples are counted from 1": {"touching": {0, 3, 4}},
    },
)


def _margin(X, y, w, b):
    return min(y * (X @ w + b)) / np.sqrt(w @ w)


def _functional(X, y, w, b):
    return min(y * (X @ w + b))


def _squared(X, y, w, b):
    return min(y * (X @ w + b)) / (w @ w)


def _nearest(X, y, w, b):
    return min(abs(X @ w + b)) / np.sqrt(w @ w)


def _street(X, y, w, b):
    return 2 * _margin(X, y, w, b)


def _origin(X, y, w, b):
    return min(y * (X @ w)) / np.sqrt(w @ w)


def _augmented(X, y, w, b):
    return min(y * (X @ w + b)) / np.sqrt(w @ w + b * b)


_SIX = [[3, 1], [0, 5], [4, 4], [0, 0], [-2, 2], [1, -2]]
_LABELS = [1, 1, 1, -1, -1, -1]

margin = function(
    "marg-ex-margin",
    _margin,
    [
        (_SIX, _LABELS, [4, 3], -7.5),
        (_SIX, _LABELS, [5, 12], -13.0),
        (_SIX, _LABELS, [3, 4], -20.0),
        (_SIX, _LABELS, [-4, -3], 7.5),
        ([[2]], [1], [0.125], 0.5),
        ([[1, 2, 2]], [-1], [1, 2, 2], 0.0),
    ],
    slips={
        "the functional margin has to be divided by the length of the weights": _functional,
        "divide by the length of the weights, not by its square": _squared,
        "on the wrong side the margin is negative": _nearest,
        "that is the width of the street, twice the margin": _street,
        "the offset belongs to the score": _origin,
        "the offset does not belong to the length of the weights": _augmented,
    },
)

origin = values(
    "marg-ex-origin",
    {"w": half, "width": 4, "w_fixed": 1, "width_fixed": 2},
    slips={
        "without an offset the nearer sample decides: its functional margin is the weight": {
            "w_fixed": half
        },
        "without an offset the farther sample has room: it does not decide": {
            "w_fixed": Fraction(1, 3)
        },
        "the street is twice as wide as its half": {"width": 2},
        "the weight is two over the width, not the width": {"w": 4},
    },
)

flawed = values(
    "marg-ex-flawed",
    {"row": 4, "least": half},
    slips={
        "row 2 is true: all scores are halved, and zero stays zero": {"row": 2},
        "row 3 is true: halving changes the sign of no score": {"row": 3},
        "row 5 follows from the rows before it: look for the first that is false": {"row": 5},
        "the functional margins are halved with the weights and the offset": {"least": 1},
        "the geometric margin is what stays": {"least": Fraction(3, 2)},
    },
)

other = vector("v", d)
apart = x - other
with written():
    two = expression(
        "marg-ex-two",
        2 * apart / Norm(apart) ** 2,
        given=[Inner(apart, apart) > 0],
        uses=[Inner, Norm],
        slips={
            "that has the right direction, and the street would be 2 wide": apart / Norm(apart),
            "the length is divided by twice: once for the direction, once for the width": 2
            * apart
            / Norm(apart),
            "the whole street is as wide as the segment, not its half": apart / Norm(apart) ** 2,
            "the weights point to the positive sample": 2 * (other - x) / Norm(apart) ** 2,
        },
    )

u = vector("u", d)
with written():
    unique = derivation(
        "marg-ex-unique",
        Norm(w - u) ** 2 <= 0,
        facts={
            "both are equally short": Eq(Norm(w), Norm(u)),
            "the weights in the middle are no shorter": Norm(w) <= Norm((w + u) / 2),
        },
        uses=[Inner, Norm],
        most=1,
        example="|w - u|^2 = |w|^2 - 2 w.u + |u|^2",
    )

EXERCISES = (mirror, three, units, margin, origin, two, flawed, unique)

__all__ = ["EXERCISES", "flawed", "margin", "mirror", "origin", "three", "two", "unique", "units"]
