"""Answers to the graded exercises of the chapter on sequential minimal optimisation."""

from fractions import Fraction

import numpy as np
import sympy as sp
from sympy import Rational, symbols

from mlreplica.step import clip_bounds

alpha_i, alpha_j, y_i, y_j, g_i, g_j, kappa = symbols("alpha_i alpha_j y_i y_j g_i g_j kappa")
E_i, E_j, eta = symbols("E_i E_j eta")
slope = g_i - g_j


def table(alpha_i, alpha_j, y_i, y_j, C):
    if y_i * y_j > 0:
        return max(0, alpha_i + alpha_j - C), min(C, alpha_i + alpha_j)
    return max(0, alpha_j - alpha_i), min(C, C + alpha_j - alpha_i)


def two_boxes(alpha_i, alpha_j, y_i, y_j, C):
    crossings = sorted(alpha_j + y_i * y_j * (alpha_i - end) for end in (0, C))
    return np.array([max(0, crossings[0]), min(C, crossings[1])])


def by_step(alpha_i, alpha_j, y_i, y_j, C):
    room_i = [-alpha_i * y_i, (C - alpha_i) * y_i]
    room_j = [alpha_j * y_j, (alpha_j - C) * y_j]
    t = max(min(room_i), min(room_j)), min(max(room_i), max(room_j))
    return sorted(alpha_j - y_j * step for step in t)


def exchanged(alpha_i, alpha_j, y_i, y_j, C):
    return table(alpha_i, alpha_j, y_i, 0 - y_j, C)


def box(alpha_i, alpha_j, y_i, y_j, C):
    return 0.0, C


def other_way(alpha_i, alpha_j, y_i, y_j, C):
    return table(alpha_j, alpha_i, y_i, y_j, C)


def partner_only(alpha_i, alpha_j, y_i, y_j, C):
    return tuple(sorted(alpha_j + y_i * y_j * (alpha_i - end) for end in (0, C)))


def two_of_four(alpha_i, alpha_j, y_i, y_j, C):
    return (0, alpha_i + alpha_j) if y_i == y_j else (max(0, alpha_j - alpha_i), C)


def turned(alpha_i, alpha_j, y_i, y_j, C):
    return table(alpha_i, alpha_j, y_i, y_j, C)[::-1]


def equal(alpha_i, alpha_j, y_i, y_j, C):
    return table(alpha_i, alpha_j, 1, 1, C)


def different(alpha_i, alpha_j, y_i, y_j, C):
    return table(alpha_i, alpha_j, 1, -1, C)


def of_one(alpha_i, alpha_j, y_i, y_j, C):
    return table(alpha_i, alpha_j, y_i, y_j, 1)


def truth(alpha_i, alpha_j, y_i, y_j, C):
    return bool(alpha_j), bool(C)


def length(alpha_i, alpha_j, y_i, y_j, C):
    low, high = table(alpha_i, alpha_j, y_i, y_j, C)
    return high - low


def calls(alpha_i, alpha_j, y_i, y_j, C):
    return clip_bounds(alpha_i, alpha_j, y_i, y_j, C, C)


def asserts(alpha_i, alpha_j, y_i, y_j, C):
    assert alpha_i < C
    return table(alpha_i, alpha_j, y_i, y_j, C)


def nothing(alpha_i, alpha_j, y_i, y_j, C):
    table(alpha_i, alpha_j, y_i, y_j, C)


half, quarter = Fraction(1, 2), Fraction(1, 4)
step = {"t_top": half, "alpha": (quarter, quarter), "gain": Fraction(3, 8), "b": -1}

RIGHT = {
    "smo-ex-top": [
        alpha_j - y_j * slope / kappa,
        (kappa * alpha_j + y_j * (g_j - g_i)) / kappa,
        alpha_j - slope / (kappa * y_j),
        alpha_j + g_j / kappa * y_j - y_i**2 * y_j * g_i / kappa,
    ],
    "smo-ex-cut": [step, (0.5, [0.25, 0.25], 0.375, -1), {**step, "b": sp.Integer(-1)}],
    "smo-ex-ends": [table, two_boxes, by_step],
}

WRONG = {
    "smo-ex-top": [
        (alpha_j + slope * y_j / kappa, "down the hill"),
        (alpha_j - y_i * slope / kappa, "other member"),
        (alpha_j - slope / y_i / kappa, "other member"),
        (alpha_j + (g_j - g_i) / kappa, "not the multiplier"),
        (alpha_j - y_j * slope / kappa / 2, "slope over curvature"),
        (alpha_j - y_j * slope * kappa, "divides by the curvature"),
        (y_j * (g_j - g_i) / kappa, "the change alone"),
        (alpha_j - y_i * y_j * slope / kappa, "counter-example"),
        (alpha_j, "counter-example"),
        (slope / kappa, "counter-example"),
        (alpha_j + y_j * (E_i - E_j) / kappa, "is not among"),
        (alpha_j - y_j * slope / eta, "eta is not among"),
        (sp.Max(0, alpha_j - y_j * slope / kappa), "does not belong"),
        (sp.Eq(alpha_j, alpha_j - y_j * slope / kappa), "not a statement"),
        (alpha_j - y_j * (g_i**2 - g_j**2) / (kappa * (g_i + g_j)), "no"),
        (alpha_j - 0.3333 * y_j * slope / kappa, "rounded"),
    ],
    "smo-ex-cut": [
        (step | {"alpha": (half, half)}, "has not been cut"),
        (step | {"gain": 0.5}, "gain of the full step"),
        (step | {"gain": 0.25}, "steepest"),
        (step | {"b": -0.5}, "not one of them"),
        (step | {"b": -1.5}, "not that of the other"),
        (step | {"t_top": 0.25}, "squared distance"),
        (step | {"t_top": 1}, "t_top is not 1"),
        (step | {"b": 1}, "b is not 1"),
        (step | {"alpha": (quarter, -quarter)}, "alpha is not"),
        (step | {"alpha": quarter}, "alpha is one number"),
        (step | {"gain": float("inf")}, "no number"),
        (step | {"gain": sp.Symbol("t")}, "names"),
        ({"alpha": (quarter, quarter)}, "is missing"),
        (step | {"alpha": {0.25}}, "whole numbers"),
    ],
    "smo-ex-ends": [
        (exchanged, "exchanged"),
        (box, "the partner has a box"),
        (other_way, "order of the two"),
        (partner_only, "beside that of its partner"),
        (two_of_four, "one of the four"),
        (turned, "lower and upper"),
        (equal, "same direction"),
        (different, "here is a case"),
        (of_one, "here is a case"),
        (truth, "should return"),
        (length, "should return"),
        (calls, "calls mlreplica.step.clip_bounds"),
        (asserts, "AssertionError"),
        (nothing, "returns nothing"),
        (Rational, "arguments"),
    ],
}
