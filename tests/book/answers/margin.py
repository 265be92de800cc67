"""Answers to the graded exercises of the chapter on the widest street."""

import math
from fractions import Fraction

import numpy as np
from sympy import Rational, symbols

from answers import broken, proofs
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


def writes(X, y, w, b):
    w /= np.linalg.norm(w)
    return (y * (X @ w + b)).min()


v = vector("v", d)


UNIQUE = """
|w - u|^2 = 2|w|^2 + 2|u|^2 - |w + u|^2
= 4|w|^2 - |w + u|^2
= 4|w|^2 - 4|(w + u)/2|^2
<= 0
"""

RIGHT = {
    "marg-ex-flawed": {"row": 4, "least": Fraction(1, 2)},
    "marg-ex-unique": proofs(
        UNIQUE,
        """|w + u|^2 >= 4|w|^2
        |w|^2 = |u|^2
        |w - u|^2 = 2|w|^2 + 2|u|^2 - |w + u|^2
        <= 4|w|^2 - |w + u|^2
        <= 0""",
    ),
    "marg-ex-origin": {"w": half, "width": 4, "w_fixed": 1, "width_fixed": 2},
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
    "marg-ex-three": {"w": (1, 0), "b": -1, "width": 2},
    "marg-ex-one-unit": {"w": (half, Rational(1, 4)), "b": -1, "touching": {1, 4, 5}},
    "marg-ex-margin": [plain, looped, normalised],
}

WRONG = {
    "marg-ex-flawed": {
        "zero stays zero": {"row": 2},
        "the sign of no score": {"row": 3},
        "the first that is false": {"row": 5},
        "halved with the weights": {"least": 1},
        "is what stays": {"least": Fraction(3, 2)},
    },
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
    "marg-ex-origin": {
        "the nearer sample decides": {"w_fixed": half},
        "does not decide": {"w_fixed": Rational(1, 3)},
        "twice as wide": {"width": 2},
        "not the width": {"w": 4},
    },
    "marg-ex-two": [
        ((x - v) / Norm(x - v), "would be 2 wide"),
        (2 * (x - v) / Norm(x - v), "by twice"),
        ((x - v) / Inner(x - v, x - v), "not its half"),
        (2 * (v - x) / Inner(x - v, x - v), "to the positive"),
    ],
    "marg-ex-mirror": [
        (x - score / Norm(w) ** 2 * w, "the foot"),
        (x - 2 * score / Norm(w) * w, "squared"),
        (x - 2 * score * w, "too long"),
        (x + 2 * score / Norm(w) ** 2 * w, "sign is turned"),
        (x - 2 * Inner(w, x) / Norm(w) ** 2 * w, "offset is missing"),
    ],
    "marg-ex-three": [
        (((1, 0), -1, 1), "whole street"),
        (((2, 0), -2, 2), "canonical"),
        (((1, half), -1, 2), "middle between"),
    ],
    "marg-ex-one-unit": [
        (((Rational(8, 15), Rational(1, 5)), -1, {1, 4, 5}), "not enough"),
        (((half, Rational(1, 4)), -1, {1, 2, 4}), "not the old ones"),
        (((half, Rational(1, 4)), -1, {0, 3, 4}), "counted from 1"),
    ],
    "marg-ex-margin": [
        (lambda X, y, w, b: (y * (X @ w + b)).min(), "functional margin"),
        (lambda X, y, w, b: (y * (X @ w + b)).min() / (w**2).sum(), "not by its square"),
        (lambda X, y, w, b: np.abs(X @ w + b).min() / np.linalg.norm(w), "negative"),
        (lambda X, y, w, b: 2 * plain(X, y, w, b), "width of the street"),
        (lambda X, y, w, b: (y * (X @ w)).min() / np.linalg.norm(w), "the offset belongs"),
        (lambda X, y, w, b: (y * (X @ w + b)).min() / np.linalg.norm([*w, b]), "does not belong"),
        (lambda X, y, w, b: (y * (X @ w + b)).max() / np.linalg.norm(w), "here is a case"),
        (lambda X, y, w, b: geometric_margin(X, y, w, b), "calls mlreplica.margin"),
        (writes, "changes its argument w"),
        (lambda X, y, w, b: min(y * (X @ w + b)) / max(np.sqrt(w @ w), 0.5), "here is a case"),
        (lambda X, y, w, b: round(plain(X, y, w, b), 3), "here is a case"),
    ],
}
