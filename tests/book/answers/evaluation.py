"""Answers to the graded exercises of the chapter on choosing and judging a model."""

import sympy as sp
from sympy import Rational, sqrt, symbols

from answers import forms, wrongs

m, n, p, q, k = symbols("m n p q k")
good = p * (1 - p) / n + q * (1 - q) / m
half, quarter = Rational(1, 2), Rational(1, 4)
hand = {"support": {2, 3}, "error": half, "bound": half}


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
    "eval-ex-hundred": forms({"n": 299}),
    "eval-ex-bar": [
        (luck_1 + luck_2) / 4,
        luck_1 / 4 + luck_2 / 4,
        (r_1 - r_1**2) / (4 * n_1) + (r_2 - r_2**2) / (4 * n_2),
    ],
    "eval-ex-hand": [hand, ({2, 3}, 0.5, 0.5), hand | {"support": {3, 2}, "error": Rational(2, 4)}],
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
        ((a - c) ** 2 / n, "counter-example"),
        (sqrt(pair / n), "the deviation"),
        (pair / (n - 1), "with n - 1"),
        (pair / n / 2, "counter-example"),
    ],
    "eval-ex-hundred": wrongs(
        {"n": 299},
        {
            "with 298": {"n": 298},
            "a third of all cases": {"n": 100},
            "rule of thumb": {"n": 300},
        },
    ),
    "eval-ex-bar": [
        ((luck_1 + luck_2) / 2, "so a quarter"),
        (luck_1 + luck_2, "its square"),
        ((luck_1 - luck_2) / 4, "add up"),
        (luck_1 / 4, "counter-example"),
        (luck_1 * luck_2 / 4, "counter-example"),
        (sqrt(luck_1 + luck_2) / 2, "the deviation"),
        ((luck_1 * n_1 / (n_1 - 1) + luck_2 * n_2 / (n_2 - 1)) / 4, "with n - 1"),
    ],
    "eval-ex-hand": [
        (hand | {"error": 0}, "were kept"),
        (hand | {"error": quarter}, "one of the two is lost"),
        (hand | {"support": {0, 2, 3, 9}}, "hold nothing"),
        (hand | {"support": {2}}, "support is not"),
        (hand | {"support": {0, 9}}, "support is not"),
        (hand | {"error": 2}, "not a count"),
        (hand | {"error": 50}, "not a percentage"),
    ],
    "eval-ex-difference": [
        (p * (1 - p) / n - q * (1 - q) / m, "add up"),
        (p - p**2 + q - q**2, "two single draws"),
        (sqrt(good), "the deviation"),
        ((p * (1 - p) + q * (1 - q)) / (n + m), "not on all together"),
        (p / n + q / m, "counter-example"),
        (p * (1 - p) / m + q * (1 - q) / n, "counter-example"),
    ],
}
