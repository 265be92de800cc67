"""Answers to the graded exercises of the chapter on choosing and judging a model."""

import sympy as sp
from sympy import Rational, sqrt, symbols

m, n, p, q, k = symbols("m n p q k")
good = p * (1 - p) / n + q * (1 - q) / m
half, quarter = Rational(1, 2), Rational(1, 4)


r_1, r_2, n_1, n_2 = sp.symbols("r_1 r_2 n_1 n_2")
luck_1, luck_2 = r_1 * (1 - r_1) / n_1, r_2 * (1 - r_2) / n_2

a, c = symbols("a c")
pair = a + c - (a - c) ** 2

RIGHT = {
    "eval-ex-same": [
        "(a + c - (a - c)^2)/n",
        pair / n,
        (a * (1 - a) + c * (1 - c) + 2 * a * c) / n,
    ],
    "eval-ex-hundred": {"n": 299},
    "eval-ex-bar": [
        (luck_1 + luck_2) / 4,
        luck_1 / 4 + luck_2 / 4,
        (r_1 - r_1**2) / (4 * n_1) + (r_2 - r_2**2) / (4 * n_2),
    ],
    "eval-ex-hand": {"support": {2, 3}, "error": half, "bound": half},
    "eval-ex-difference": [
        "p(1-p)/n + q(1-q)/m",
        good,
        p / n - p**2 / n + q / m - q**2 / m,
        (m * p * (1 - p) + n * q * (1 - q)) / (n * m),
    ],
}

WRONG = {
    "eval-ex-same": [
        ((a - a**2 + c - c**2) / n, "not independent"),
        ((a + c) / n, "mean square"),
        (pair, "n-th part"),
        ((a - c - (a - c) ** 2) / n, "less certain"),
        (sqrt(pair / n), "the deviation"),
        (pair / (n - 1), "with n - 1"),
    ],
    "eval-ex-hundred": {
        "with 298": {"n": 298},
        "a third of all cases": {"n": 100},
        "rule of thumb": {"n": 300},
    },
    "eval-ex-bar": [
        ((luck_1 + luck_2) / 2, "so a quarter"),
        (luck_1 + luck_2, "its square"),
        ((luck_1 - luck_2) / 4, "add up"),
        (sqrt(luck_1 + luck_2) / 2, "the deviation"),
        ((luck_1 * n_1 / (n_1 - 1) + luck_2 * n_2 / (n_2 - 1)) / 4, "with n - 1"),
    ],
    "eval-ex-hand": {
        "were kept": {"error": 0},
        "one of the two is lost": {"error": quarter},
        "hold nothing": {"support": {0, 2, 3, 9}},
        "not a count": {"error": 2},
        "not a percentage": {"error": 50},
    },
    "eval-ex-difference": [
        (p * (1 - p) / n - q * (1 - q) / m, "add up"),
        (p - p**2 + q - q**2, "two single draws"),
        (sqrt(good), "the deviation"),
        ((p * (1 - p) + q * (1 - q)) / (n + m), "not on all together"),
    ],
}
