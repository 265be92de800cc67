"""Answers to the graded exercises of the chapter on support vector regression."""

from fractions import Fraction

import sympy as sp
from sympy import Rational, symbols

from claimbook import Maximum

r, epsilon, z = symbols("r epsilon z")
good = 2 * (r - epsilon)
half = Rational(1, 2)


alpha, C = sp.symbols("alpha C")


RIGHT = {
    "svr-ex-median": {"tube": 4, "squares": Fraction(112, 5)},
    "svr-ex-squared": [
        alpha**2 / (2 * C),
        alpha * (alpha / C) - C * (alpha / C) ** 2 / 2,
        (alpha / C) * alpha / 2,
    ],
    "svr-ex-price": {"w": half, "b": Rational(3, 2), "loss": 1, "objective": Rational(3, 8)},
    "svr-ex-slope": [
        "2*(abs(r)-epsilon)*sign(r)",
        "2(r - ε)",
        "2 max(0, |r| - epsilon)",
        good,
        2 * r - 2 * epsilon,
        (r - epsilon) / 2 + 3 * (r - epsilon) / 2,
        -2 * (epsilon - r),
    ],
}

WRONG = {
    "svr-ex-median": {
        "the same strength": {"tube": Fraction(112, 5)},
        "in proportion": {"squares": 4},
    },
    "svr-ex-squared": [
        (alpha**2 / C, "the half stays"),
        (C * alpha**2 / 2, "stands below"),
        (alpha / C, "the slack itself"),
        (-(alpha**2) / (2 * C), "without its sign"),
    ],
    "svr-ex-price": {
        "above the ceiling": {"w": 1, "b": 1},
        "is forgotten": {"loss": half},
        "count with the price": {"objective": Rational(1, 8)},
        "not one": {"objective": Rational(9, 8)},
    },
    "svr-ex-slope": [
        (r + r, "the tube is lost"),
        ("2 max(0, |r| + epsilon)", "counter-example"),
        (Maximum(0, r - epsilon), "the two of the square"),
        (r**2 - 2 * r * epsilon + epsilon**2, "the loss itself"),
        (2 * r - 2 * epsilon**2, "of their difference"),
        (2 * epsilon - 2 * r, "is positive"),
    ],
}
