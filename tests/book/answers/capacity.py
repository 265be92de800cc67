"""Answers to the graded exercises of the chapter on capacity."""

from fractions import Fraction

from sympy import symbols

p, q, n = symbols("p q n")
good = 2 * p * q / (p + q)


RIGHT = {
    "cap-ex-sauer": [
        "1 + n + binomial(n, 2)",
        "1 + n(n + 1)/2",
        (n**2 + n + 2) / 2,
        1 + n + n * (n - 1) / 2,
    ],
    "cap-ex-intervals": {"H": 2, "labellings": 7},
    "cap-ex-identity": {
        "alpha": (*(Fraction(1, 2),) * 3, Fraction(3, 2)),
        "b": Fraction(1, 2),
        "clipped": (*(Fraction(1, 3),) * 3, 1),
    },
    "cap-ex-radon": [
        {"mu": (2, -3, 1), "point": 1, "labels": (1, -1, 1)},
        ((4, -6, 2), 1, (1, -1, 1)),
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
    ],
    "cap-ex-intervals": {
        "inside alone": {"H": 3},
        "both, one": {"H": 1},
        "is missing": {"labellings": 8},
    },
    "cap-ex-identity": {
        "have to balance": {"clipped": (*(Fraction(1, 2),) * 3, 1)},
        "one less b": {"alpha": (*(Fraction(3, 2),) * 3, Fraction(1, 2))},
        "mean of the labels": {"b": 2},
    },
    "cap-ex-radon": {
        "but the points times them do not": {"mu": (1, -2, 1)},
        "do not add up to zero": {"mu": (1, -3, 1)},
        "can be had": {"labels": (1, -1, -1)},
    },
    "cap-ex-value": [
        (4 / (1 / p + 1 / q), "sum of the multipliers"),
        (p * q / (p + q), "subtracted once"),
        (2 * p * q, "are shares"),
        (6 * p * q / (q + p), "not added"),
    ],
}
