"""Answers to the graded exercises of the chapter on many classes."""

import numpy as np
import sympy as sp
from sympy import Rational, symbols

k, n, d = symbols("k n d")
good = 8 * (k - 1) / k**4
hand = {"claims": (1, 0, 3), "answers": (1, 3, 4)}

RIGHT = {
    "multi-ex-hand": [hand, (np.array([1, 0, 3]), [1, 3, 4]), hand | {"claims": [1.0, 0.0, 3.0]}],
    "multi-ex-work": [
        good,
        8 / k**3 - 8 / k**4,
        k * (k - 1) / 2 * (2 * n / k) ** 4 / (k * n**4),
    ],
}

WRONG = {
    "multi-ex-hand": [
        (hand | {"answers": (1, 3, 1)}, "first yes"),
        (hand | {"claims": (1, 0, 2)}, "is a yes, too"),
        (hand | {"answers": (1, 4, 4)}, "nearest to a yes"),
        (hand | {"claims": (1, 1, 3)}, "claims is not"),
        (hand | {"answers": (0, 2, 3)}, "answers is not"),
        (hand | {"answers": (1, 0, 4)}, "answers is not"),
        (hand | {"claims": (1, 0)}, "claims"),
        (hand | {"answers": 1}, "answers is one number"),
        (hand | {"answers": ("1", "3", "4")}, "a text"),
        ({"claims": (1, 0, 3)}, "is missing"),
        (hand | {"claims": (1, 0, float("inf"))}, "no number"),
    ],
    "multi-ex-work": [
        (16 * (k - 1) / k**4, "counted twice"),
        ((k - 1) / (2 * k**4), "not of one"),
        (8 * (k - 1) / k**3, "one machine for each class"),
        (8 / k**3, "not in k"),
        (4 * (k - 1) / k**3, "counter-example"),
        (2 * (k - 1) / k**2, "counter-example"),
        (k**4 / (8 * (k - 1)), "counter-example"),
        (good * n, "n"),
        (good + Rational(1, 10**6), "counter-example"),
        (good * d, "d is not among"),
        (sp.Mul(good, k - 3, (k - 3) ** -1, evaluate=False), "no value"),
        ("8*(k - 1)/k**4", "a text"),
        (sp.UnevaluatedExpr(good), "kept from being evaluated"),
    ],
}
