"""Answers to the graded exercises of the chapter on SVMs in practice."""

from fractions import Fraction

from sympy import Rational, symbols

a, m, C, n, p, z = symbols("a m C n p z")


RIGHT = {
    "prac-ex-columns": {"prepared": 11, "numbers": 3},
    "prac-ex-median": {"filled": 4, "leaked": 5},
    "prac-ex-threshold": ["a/(a + m)", a / (a + m), 1 / (1 + m / a), 1 - m / (m + a)],
    "prac-ex-copies": ["C (n - p)/p", C * (n - p) / p, C * n / p - C, C / (p / (n - p))],
    "prac-ex-coins": {"positives": Fraction(7, 32), "negatives": Fraction(1, 8), "all": 1},
    "prac-ex-pairs": {"area": Fraction(3, 4), "recall": Fraction(2, 3), "alarms": Fraction(1, 4)},
    "prac-ex-strings": {"inner": 4, "cosine": Fraction(4, 5)},
}

WRONG = {
    "prac-ex-columns": {
        "each gets a column": {"prepared": 8},
        "of two values": {"prepared": 10},
        "leave them out": {"prepared": 12},
        "not quantities": {"numbers": 4},
    },
    "prac-ex-median": {
        "is their mean": {"filled": 3},
        "has no part": {"filled": 5},
        "the mean of all numbers": {"leaked": 6},
    },
    "prac-ex-threshold": [
        (m / (a + m), "lowers the threshold"),
        (a / m, "the odds"),
        (m / a, "upside down"),
        (Rational(1, 2), "the same"),
    ],
    "prac-ex-copies": [
        (C * n / p, "not n"),
        (C * p / (n - p), "upside down"),
        (C, "stands for several"),
    ],
    "prac-ex-coins": {
        "the other way": {"positives": Fraction(7, 64)},
        "six to none": {"positives": Fraction(6, 32)},
        "none to four": {"negatives": Fraction(1, 16)},
        "every outcome": {"all": Fraction(63, 256)},
    },
    "prac-ex-pairs": {
        "has the higher score": {"area": Fraction(1, 4)},
        "of the positive samples": {"recall": Fraction(2, 7)},
        "of the negative samples": {"alarms": Fraction(1, 7)},
        "of the alarms raised": {"alarms": Fraction(1, 3)},
    },
    "prac-ex-strings": {
        "not how often": {"inner": 2},
        "both vectors": {"cosine": 4},
        "not by their squares": {"cosine": Fraction(4, 25)},
    },
}
