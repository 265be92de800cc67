"""Answers to the graded exercises of the chapter on many classes."""

from fractions import Fraction

import numpy as np
from sympy import symbols

from answers import forms, wrongs

k, n, d = symbols("k n d")
good = 8 * (k - 1) / k**4
hand = {"claims": (1, 0, 3), "answers": (1, 3, 4)}


DUELS = {"alone": {3}, "tied": {2}, "equal": 0}
UNITS = {"first": -1, "second": Fraction(-3, 2), "factor": 2}

C, s = symbols("C s")

RIGHT = {
    "multi-ex-unit": ["C/s^2", C / s**2, (C / s) / s],
    "multi-ex-condorcet": forms(DUELS),
    "multi-ex-units": [
        *forms(UNITS),
        {"first": -3, "second": -2, "factor": Fraction(1, 2)},
        (-1, -5, 100),
    ],
    "multi-ex-hand": [hand, (np.array([1, 0, 3]), [1, 3, 4]), hand | {"claims": [1.0, 0.0, 3.0]}],
    "multi-ex-work": [
        "8(k - 1)/k^4",
        good,
        8 / k**3 - 8 / k**4,
        k * (k - 1) / 2 * (2 * n / k) ** 4 / (k * n**4),
    ],
}

WRONG = {
    "multi-ex-unit": [
        (C / s, "enter the objective squared"),
        (C * s**2, "divide"),
        (C, "do not"),
        (C * s, "by the square"),
        (C / s**3, "counter-example"),
        (C / (2 * s**2), "counter-example"),
    ],
    "multi-ex-condorcet": wrongs(
        DUELS,
        {
            "some other class": {"alone": {2, 3}},
            "shared evenly": {"equal": 1},
            "all duels won": {"tied": {2, 3}},
        },
    ),
    "multi-ex-units": [
        (UNITS | {"factor": 1}, "changes nothing"),
        (UNITS | {"factor": -2}, "changes the answers"),
        (UNITS | {"factor": 0}, "positive"),
        (UNITS | {"first": 1}, "say no"),
    ],
    "multi-ex-hand": [
        (hand | {"answers": (1, 3, 1)}, "first yes"),
        (hand | {"claims": (1, 0, 2)}, "is a yes, too"),
        (hand | {"answers": (1, 4, 4)}, "nearest to a yes"),
        (hand | {"claims": (1, 1, 3)}, "claims is not"),
        (hand | {"answers": (0, 2, 3)}, "counted from 1"),
        (hand | {"answers": (1, 0, 4)}, "answers is not"),
    ],
    "multi-ex-work": [
        (16 * (k - 1) / k**4, "counted twice"),
        ((k - 1) / (2 * k**4), "not of one"),
        (8 * (k - 1) / k**3, "one machine for each class"),
        (8 / k**3, "not in k"),
        (4 * (k - 1) / k**3, "third power"),
        (2 * (k - 1) / k**2, "counter-example"),
        (k**4 / (8 * (k - 1)), "counter-example"),
    ],
}
