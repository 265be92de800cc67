"""Answers to the graded exercises of the chapter on the widest street."""

import math
from fractions import Fraction

import numpy as np
import sympy as sp
from sympy import Rational, symbols

from answers import broken, forms, proofs, wrongs
from claimbook import Inner, Norm, vector
from mlreplica.margin import geometric_margin

d, b, rho = symbols("d b rho")
w, x, u = vector("w x u", d)
score = Inner(w, x) + b
half = Rational(1, 2)


def plain(X, y, w, b):
    return np.min(y * (X @ w + b)) / np.linalg.norm(w)


def looped(X, y, w, b):
    length = math.hypot(*w)
    margins = [
        label * (sum(map(float.__mul__, map(float, row), map(float, w))) + b) / length
        for row, label in zip(X, y)
    ]
    return min(margins)


def normalised(X, y, w, b):
    length = np.sqrt((w**2).sum())
    return (y * (X.dot(w / length) + b / length)).min()


def functional(X, y, w, b):
    return (y * (X @ w + b)).min()


def squared(X, y, w, b):
    return (y * (X @ w + b)).min() / (w**2).sum()


def nearest(X, y, w, b):
    return np.abs(X @ w + b).min() / np.linalg.norm(w)


def street(X, y, w, b):
    return 2 * plain(X, y, w, b)


def origin(X, y, w, b):
    return (y * (X @ w)).min() / np.linalg.norm(w)


def augmented(X, y, w, b):
    return (y * (X @ w + b)).min() / np.linalg.norm([*w, b])


def every(X, y, w, b):
    return y * (X @ w + b) / np.linalg.norm(w)


def largest(X, y, w, b):
    return (y * (X @ w + b)).max() / np.linalg.norm(w)


def library(X, y, w, b):
    return geometric_margin(X, y, w, b)


def writes(X, y, w, b):
    w /= np.linalg.norm(w)
    return (y * (X @ w + b)).min()


v = vector("v", d)
ORIGIN = {"w": half, "width": 4, "w_fixed": 1, "width_fixed": 2}

UNIQUE = """
|w - u|^2 = 2|w|^2 + 2|u|^2 - |w + u|^2
= 4|w|^2 - |w + u|^2
= 4|w|^2 - 4|(w + u)/2|^2
<= 0
"""

RIGHT = {
    "marg-ex-flawed": forms({"row": 4, "least": Fraction(1, 2)}),
    "marg-ex-unique": proofs(
        UNIQUE,
        """|w + u|^2 >= 4|w|^2
        |w|^2 = |u|^2
        |w - u|^2 = 2|w|^2 + 2|u|^2 - |w + u|^2
        <= 4|w|^2 - |w + u|^2
        <= 0""",
    ),
    "marg-ex-origin": forms(ORIGIN),
    "marg-ex-two": [
        2 * (x - v) / Norm(x - v) ** 2,
        (x - v) * 2 / Inner(x - v, x - v),
        (2 * x - 2 * v) / (Norm(x) ** 2 - 2 * Inner(x, v) + Norm(v) ** 2),
    ],
    "marg-ex-mirror": [
        x - 2 * score / Norm(w) ** 2 * w,
        x - 2 * (w.T * x + b) * w / Inner(w, w),
        (Norm(w) ** 2 * x - 2 * b * w - 2 * Inner(x, w) * w) / Norm(w) ** 2,
        x - w * (w.T * x) * 2 / Norm(w) ** 2 - 2 * b / (w.T * w) * w,
    ],
    "marg-ex-three": [
        {"w": (1, 0), "b": -1, "width": 2},
        (np.array([1.0, 0.0]), -1.0, 2),
        (sp.Matrix([1, 0]), sp.Integer(-1), Fraction(2)),
    ],
    "marg-ex-one-unit": [
        {"w": (half, Rational(1, 4)), "b": -1, "touching": {1, 4, 5}},
        ([0.5, 0.25], -1, {5, 4, 1}),
        (np.array([0.5, 0.25]), np.float64(-1), frozenset([1, 4, 5])),
    ],
    "marg-ex-margin": [plain, looped, normalised],
}

WRONG = {
    "marg-ex-flawed": wrongs(
        {"row": 4, "least": Fraction(1, 2)},
        {
            "zero stays zero": {"row": 2},
            "the sign of no score": {"row": 3},
            "the first that is false": {"row": 5},
            "halved with the weights": {"least": 1},
            "is what stays": {"least": Fraction(3, 2)},
        },
    ),
    "marg-ex-unique": broken(
        UNIQUE,
        ("|w - u|^2 <= 0", "too large a step"),
        [
            ("|w| <= |(w + u)/4|", "row 1"),
            ("|(w + u)/2| < |w|", "row 1 does not follow"),
            ("w = -u", "row 1 does not follow"),
            (UNIQUE.replace("2|u|^2", "|u|^2"), "row 1 does not follow"),
            (UNIQUE.replace("<= 0", "<= 1"), "the goal is not reached"),
            (UNIQUE.replace("<= 0", "< 0"), "row 4 does not follow"),
        ],
    ),
    "marg-ex-origin": wrongs(
        ORIGIN,
        {
            "the nearer sample decides": {"w_fixed": half},
            "does not decide": {"w_fixed": Rational(1, 3)},
            "twice as wide": {"width": 2},
            "not the width": {"w": 4},
        },
    ),
    "marg-ex-two": [
        ((x - v) / Norm(x - v), "would be 2 wide"),
        (2 * (x - v) / Norm(x - v), "by twice"),
        ((x - v) / Inner(x - v, x - v), "not its half"),
        (2 * (v - x) / Inner(x - v, x - v), "to the positive"),
        (2 * (x - v), "counter-example"),
        (x - v, "counter-example"),
    ],
    "marg-ex-mirror": [
        (x - score / Norm(w) ** 2 * w, "the foot"),
        (x - 2 * score / Norm(w) * w, "squared"),
        (x - 2 * score * w, "too long"),
        (x + 2 * score / Norm(w) ** 2 * w, "sign is turned"),
        (x - 2 * Inner(w, x) / Norm(w) ** 2 * w, "offset is missing"),
        (-x, "counter-example"),
        (x, "counter-example"),
    ],
    "marg-ex-three": [
        (((1, 0), -1, 1), "whole street"),
        (((2, 0), -2, 2), "canonical"),
        (((1, half), -1, 2), "middle between"),
        (((1, 0), 1, 2), "b is not 1"),
        (((-1, 0), 1, 2), "w is not"),
    ],
    "marg-ex-one-unit": [
        (((Rational(8, 15), Rational(1, 5)), -1, {1, 4, 5}), "not enough"),
        (((half, Rational(1, 4)), -1, {1, 2, 4}), "not the old ones"),
        (((half, half), -1, {1, 4, 5}), "w is not"),
        (((half, 5), -1, {1, 4, 5}), "w is not"),
        (((half, Rational(1, 4)), -1, {0, 3, 4}), "counted from 1"),
    ],
    "marg-ex-margin": [
        (functional, "functional margin"),
        (squared, "not by its square"),
        (nearest, "negative"),
        (street, "width of the street"),
        (origin, "the offset belongs"),
        (augmented, "does not belong"),
        (largest, "here is a case"),
        (library, "calls mlreplica.margin"),
        (geometric_margin, "calls mlreplica.margin"),
        (writes, "changes its argument w"),
        (lambda X, y, w, b: round(plain(X, y, w, b), 3), "here is a case"),
    ],
}
