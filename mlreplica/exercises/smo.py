"""Graded exercises of the chapter on sequential minimal optimisation."""

from __future__ import annotations

from fractions import Fraction

from sympy import Eq, symbols

from ..proof import written
from ..proof.exercises import expression, function, values

alpha_j, y_i, y_j, g_i, g_j, kappa = symbols("alpha_j y_i y_j g_i g_j kappa")

with written():
    top = expression(
        "smo-ex-top",
        alpha_j - y_j * (g_i - g_j) / kappa,
        given=[alpha_j >= 0, kappa > 0, Eq(y_i**2, 1), Eq(y_j**2, 1)],
        names=[y_i],
        slips={
            "the sign is turned: that step goes down the hill": alpha_j + y_j * (g_i - g_j) / kappa,
            "the label of the pair's other member has nothing to do with it": alpha_j
            - y_i * (g_i - g_j) / kappa,
            "what falls is the product with the label, not the multiplier": alpha_j
            - (g_i - g_j) / kappa,
            "the top is at slope over curvature": alpha_j - y_j * (g_i - g_j) / (2 * kappa),
            "the step divides by the curvature": alpha_j - y_j * (g_i - g_j) * kappa,
            "that is the change alone": -y_j * (g_i - g_j) / kappa,
        },
    )

half, quarter = Fraction(1, 2), Fraction(1, 4)
cut = values(
    "smo-ex-cut",
    {"t_top": half, "alpha": (quarter, quarter), "gain": Fraction(3, 8), "b": -1},
    slips={
        "the step has not been cut: a multiplier is above its bound": {"alpha": (half, half)},
        "that is the gain of the full step; it was cut half way": {"gain": half},
        "half of the way is more than half of the gain: the first steps are the steepest": {
            "gain": quarter
        },
        "both are at the bound: take the middle of their two wishes, not one of them": {"b": -half},
        "both are at the bound: take the middle of their two wishes, not that of the other": {
            "b": Fraction(-3, 2)
        },
        "the curvature is the squared distance of the two samples": {"t_top": quarter},
    },
)


def _ends(alpha_i, alpha_j, y_i, y_j, C):
    if y_i == y_j:
        return max(0, alpha_i + alpha_j - C), min(C, alpha_i + alpha_j)
    return max(0, alpha_j - alpha_i), min(C, C + alpha_j - alpha_i)


def _exchanged(alpha_i, alpha_j, y_i, y_j, C):
    return _ends(alpha_i, alpha_j, y_i, -y_j, C)


def _box(alpha_i, alpha_j, y_i, y_j, C):
    return 0, C


def _own_partner(alpha_i, alpha_j, y_i, y_j, C):
    return _ends(alpha_j, alpha_i, y_i, y_j, C)


def _no_box(alpha_i, alpha_j, y_i, y_j, C):
    if y_i == y_j:
        return alpha_i + alpha_j - C, alpha_i + alpha_j
    return alpha_j - alpha_i, C + alpha_j - alpha_i


def _hard(alpha_i, alpha_j, y_i, y_j, C):
    if y_i == y_j:
        return 0, alpha_i + alpha_j
    return max(0, alpha_j - alpha_i), C


def _turned(alpha_i, alpha_j, y_i, y_j, C):
    return _ends(alpha_i, alpha_j, y_i, y_j, C)[::-1]


def _equal_only(alpha_i, alpha_j, y_i, y_j, C):
    return _ends(alpha_i, alpha_j, 1, 1, C)


ends = function(
    "smo-ex-ends",
    _ends,
    [
        (0.25, 0.5, 1, 1, 1.0),
        (0.75, 0.5, 1, 1, 1.0),
        (0.75, 0.5, -1, -1, 1.0),
        (0.25, 0.5, 1, -1, 1.0),
        (0.5, 0.25, -1, 1, 1.0),
        (3.0, 0.5, 1, -1, 4.0),
        (0.0, 0.0, 1, 1, 2.0),
        (0.0, 0.0, 1, -1, 2.0),
        (2.0, 2.0, -1, -1, 2.0),
        (0.25, 0.75, -1, 1, 1.0),
        (0.75, 0.25, 1, -1, 1.0),
    ],
    slips={
        "the rows for equal and for different labels are exchanged": _exchanged,
        "the partner has a box, too": _box,
        "with different labels the order of the two multipliers matters": _own_partner,
        "the multiplier has its own box, beside that of its partner": _no_box,
        "one of the four ends has been forgotten": _hard,
        "lower and upper end are exchanged": _turned,
        "with different labels both multipliers move in the same direction": _equal_only,
    },
)

EXERCISES = (top, cut, ends)

__all__ = ["EXERCISES", "cut", "ends", "top"]
