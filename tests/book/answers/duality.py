"""Answers to the graded exercises of the chapter on duality."""

import numpy as np
from sympy import Rational, symbols

from answers import broken, proofs
from claimbook import Inner, Maximum, Norm, vector
from mlreplica.duality import certificate

a, c, theta, W, d = symbols("a c theta W d")
x, v = vector("x v", d)
half, quarter, eighth = Rational(1, 2), Rational(1, 4), Rational(1, 8)


def gram(X, y, alpha):
    Q = np.outer(y, y) * (X @ X.T)
    return alpha.sum() - alpha @ Q @ alpha / 2


def looped(X, y, alpha):
    value = sum(alpha)
    for i in range(len(y)):
        for j in range(len(y)):
            inner = sum(a * b for a, b in zip(X[i], X[j]))
            value -= alpha[i] * alpha[j] * y[i] * y[j] * inner / 2
    return value


def by_weights(X, y, alpha):
    w = X.T @ (y * alpha)
    return np.sum(alpha) - 0.5 * np.linalg.norm(w) ** 2


def no_half(X, y, alpha):
    w = X.T @ (y * alpha)
    return alpha.sum() - w @ w


def plus(X, y, alpha):
    w = X.T @ (y * alpha)
    return alpha.sum() + w @ w / 2


def no_labels(X, y, alpha):
    w = X.T @ alpha
    return alpha.sum() - w @ w / 2


def labelled(X, y, alpha):
    w = X.T @ (y * alpha)
    return (y * alpha).sum() - w @ w / 2


def library(X, y, alpha):
    return float(certificate(X @ X.T, y, alpha, 0.0).dual)


WEAK = """
sum(alpha_i, i) <= sum(alpha_i y_i (w.X_i + b), i)
= w.v  # the prices balance
<= |w|^2/2 + |v|^2/2
sum(alpha_i, i) - |v|^2/2 <= |w|^2/2
"""


RIGHT = {
    "dual-ex-shrink": {
        "alpha": (half, Rational(5, 12), Rational(1, 12)),
        "least": Rational(23, 72),
        "most": Rational(49, 72),
    },
    "dual-ex-flawed": {"row": 2, "alpha": (half, half, 0)},
    "dual-ex-weak": proofs(
        WEAK,
        """sum(alpha_i (y_i (w.X_i + b) - 1), i) >= 0
        sum(alpha_i y_i (w.X_i + b), i) = w.v
        sum(alpha_i, i) <= w.v
        |w - v|^2 >= 0
        w.v <= |w|^2/2 + |v|^2/2
        sum(alpha_i, i) - |v|^2/2 <= |w|^2/2""",
    ),
    "dual-ex-hand": {"alpha": (2, 2), "w": 2, "b": -3, "gap": 0},
    "dual-ex-two": [
        2 / Norm(x - v) ** 2,
        2 / Inner(x - v, x - v),
        1 / (Norm(v - x) ** 2 / 2),
    ],
    "dual-ex-box": [
        Maximum(0, -c),
        Maximum(-c, 0),
        Maximum(c - 2 * c, 0),
    ],
    "dual-ex-price": [
        "a c - a^2/2",
        a * c - a**2 / 2,
        a * (2 * c - a) / 2,
        c**2 / 2 - (a - c) ** 2 / 2,
        -half * a * (a - 2 * c),
    ],
    "dual-ex-no-offset": {"alpha": (1, 0), "w": 1},
    "dual-ex-referee": {
        "first": "optimal",
        "second": "lower bound",
        "third": "nothing",
        "fourth": "bracket",
    },
    "dual-ex-value": [gram, looped, by_weights],
}

WRONG = {
    "dual-ex-shrink": {
        "bound nothing": {"least": eighth},
        "not the lighter one": {"alpha": (Rational(3, 4), Rational(5, 8), eighth)},
        "bounds from above": {"most": Rational(49, 36)},
        "are exchanged": {"least": Rational(49, 72), "most": Rational(23, 72)},
    },
    "dual-ex-flawed": {
        "what touching means": {"row": 1},
        "shadow prices": {"row": 3},
        "the first that is false": {"row": 4},
        "a second component": {"alpha": (half, quarter, quarter)},
        "have to balance": {"alpha": (1, half, 0)},
    },
    "dual-ex-weak": broken(
        WEAK,
        ("sum(alpha_i, i) - |v|^2/2 <= |w|^2/2", "row 1 has no counter-example"),
        [
            ("sum(alpha_i, i) = sum(alpha_i y_i (w.X_i + b), i)", "row 1 does not follow"),
            ("sum(alpha_i, i) >= sum(alpha_i y_i (w.X_i + b), i)", "row 1 does not follow"),
            ("sum(y_i, i) = 0", "row 1 does not follow"),
            (WEAK.replace("|v|^2/2 <=", "|v|^2 <="), "the goal is not reached"),
            (WEAK.replace("= w.v", "= w.v + b"), "row 2 does not follow"),
            ("y_i (w.X_i + b) >= 2", "row 1 does not follow"),
        ],
    ),
    "dual-ex-hand": {
        "forgets the equality": {"alpha": (1, Rational(1, 4))},
        "less the first": {"w": 6},
        "between the samples": {"b": 3},
    },
    "dual-ex-two": [
        (2 / Norm(x - v), "enters squared"),
        (1 / Inner(x - v, x - v), "the 2 stays"),
        (4 / Norm(x - v) ** 2, "value at the optimum"),
    ],
    "dual-ex-box": [
        (0 * c, "moves along"),
        (Maximum(0, c), "not ahead"),
        (-c, "bound of its own"),
    ],
    "dual-ex-price": [
        (-a * c - a**2 / 2, "multiplies"),
        (a * c - a**2 / 4, "whole square"),
        (a * c + a**2 / 2, "with a minus"),
        (c**2 / 2, "at the best price"),
        (theta**2 / 2 + a * (c - theta), "that is the total"),
    ],
    "dual-ex-no-offset": [
        (((eighth, eighth), half), "there is no equality"),
        (((quarter, quarter), 1), "habit"),
        (((0, Rational(1, 9)), Rational(1, 3)), "nearer"),
    ],
    "dual-ex-referee": [
        (("optimal", "lower bound", "lower bound", "bracket"), "bounds nothing"),
        (("optimal", "nothing", "nothing", "bracket"), "is a bound"),
        (("optimal", "bracket", "nothing", "bracket"), "no upper end"),
        (("optimal", "lower bound", "nothing", "optimal"), "gap is zero"),
    ],
    "dual-ex-value": [
        (no_half, "one half"),
        (plus, "subtracted"),
        (no_labels, "belong to the weights"),
        (labelled, "multipliers alone"),
        (lambda X, y, alpha: alpha.sum() - (alpha**2 * (X**2).sum(axis=1)).sum() / 2, "all pairs"),
        (lambda X, y, alpha: -by_weights(X, y, alpha), "sign turned"),
        (lambda X, y, alpha: alpha.sum() - np.linalg.norm(X.T @ (y * alpha)) / 2, "here is a case"),
        (library, "calls mlreplica.duality.certificate"),
        (lambda X, y, alpha: float("nan"), "nan"),
    ],
}
