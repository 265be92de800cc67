"""Answers to the graded exercises of the chapter on many classes."""

from fractions import Fraction

from sympy import symbols

k, n, d = symbols("k n d")
good = 8 * (k - 1) / k**4


C, s = symbols("C s")

RIGHT = {
    "multi-ex-unit": ["C/s^2", C / s**2, (C / s) / s],
    "multi-ex-condorcet": {"alone": {3}, "tied": {2}, "equal": 0},
    "multi-ex-units": [
        {"first": -1, "second": Fraction(-3, 2), "factor": 2},
        (-3, -2, Fraction(1, 2)),
        (-1, -5, 100),
    ],
    "multi-ex-hand": {"claims": (1, 0, 3), "answers": (1, 3, 4)},
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
    ],
    "multi-ex-condorcet": {
        "some other class": {"alone": {2, 3}},
        "shared evenly": {"equal": 1},
        "all duels won": {"tied": {2, 3}},
    },
    "multi-ex-units": {
        "changes nothing": {"factor": 1},
        "changes the answers": {"factor": -2},
        "positive": {"factor": 0},
        "say no": {"first": 1},
        "the winner stays": {"second": -2},  # twice -1: two machines are equally sure
        "the winner stays what": {"first": -2, "second": -1, "factor": Fraction(1, 2)},
    },
    "multi-ex-hand": {
        "first yes": {"answers": (1, 3, 1)},
        "is a yes, too": {"claims": (1, 0, 2)},
        "nearest to a yes": {"answers": (1, 4, 4)},
        "counted from 1": {"answers": (0, 2, 3)},
    },
    "multi-ex-work": [
        (16 * (k - 1) / k**4, "counted twice"),
        ((k - 1) / (2 * k**4), "not of one"),
        (8 * (k - 1) / k**3, "one machine for each class"),
        (8 / k**3, "not in k"),
        (4 * (k - 1) / k**3, "third power"),
    ],
}
