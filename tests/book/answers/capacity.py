"""Answers to the graded exercises of the chapter on capacity."""

from fractions import Fraction

import numpy as np
from sympy import Rational, symbols

from answers import forms, wrongs

p, q, n = symbols("p q n")
good = 2 * p * q / (p + q)
hand = {"mu": (2, -3, 1), "point": 1, "labels": (1, -1, 1)}


INTERVALS = {"H": 2, "labellings": 7}
IDENTITY = {
    "alpha": (*(Fraction(1, 2),) * 3, Fraction(3, 2)),
    "b": Fraction(1, 2),
    "clipped": (*(Fraction(1, 3),) * 3, 1),
}

RIGHT = {
    "cap-ex-sauer": [
        "1 + n + binomial(n, 2)",
        "1 + n(n + 1)/2",
        (n**2 + n + 2) / 2,
        1 + n + n * (n - 1) / 2,
    ],
    "cap-ex-intervals": forms(INTERVALS),
    "cap-ex-identity": forms(IDENTITY),
    "cap-ex-radon": [
        hand,
        hand | {"mu": (Rational(2, 3), -1, Rational(1, 3))},
        (np.array([4, -6, 2]), 1.0, [1, -1, 1]),
    ],
    "cap-ex-value": [
        "2pq/(p + q)",
        good,
        2 / (1 / p + 1 / q),
        p * (2 * q / (p + q)) / 2 + q * (2 * p / (p + q)) / 2,
    ],
}

WRONG = {
    "cap-ex-sauer": [
        (n + 1, "first bound"),
        (2 * n + 1, "not doubled"),
        (n * (n + 3) / 2 + 1, "of the other points"),
        (n * (n + 1) / 2, "the empty one"),
        (2**n, "counter-example"),
        (n**2, "counter-example"),
    ],
    "cap-ex-intervals": wrongs(
        INTERVALS,
        {
            "inside alone": {"H": 3},
            "both, one": {"H": 1},
            "is missing": {"labellings": 8},
        },
    ),
    "cap-ex-identity": wrongs(
        IDENTITY,
        {
            "have to balance": {"clipped": (*(Fraction(1, 2),) * 3, 1)},
            "one less b": {"alpha": (*(Fraction(3, 2),) * 3, Fraction(1, 2))},
            "mean of the labels": {"b": 2},
        },
    ),
    "cap-ex-radon": [
        (hand | {"mu": (1, -2, 1)}, "but the points times them do not"),
        (hand | {"mu": (1, -3, 1)}, "do not add up to zero"),
        (hand | {"labels": (1, -1, -1)}, "can be had"),
        (hand | {"mu": (-2, 3, -1)}, "mu is not"),
        (hand | {"point": 0}, "point is not"),
    ],
    "cap-ex-value": [
        (4 / (1 / p + 1 / q), "sum of the multipliers"),
        (p * q / (p + q), "subtracted once"),
        (2 * p * q, "are shares"),
        (6 * p * q / (q + p), "not added"),
        (good / (p + q), "counter-example"),
        (p + q - p * q, "counter-example"),
    ],
}
