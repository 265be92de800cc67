"""Answers to the graded exercises of the chapter on losses and gradient descent."""

from fractions import Fraction

import numpy as np
import sympy as sp
from sympy import Rational, symbols

from answers import broken, proofs
from claimbook import Inner, Maximum, Norm, Sum, matrix, vector

n, d, i, j, m, lam, b = symbols("n d i j m lambda b")
X, y, w, v = matrix("X", n, d), vector("y", n), vector("w", d), vector("v", d)
half, quarter = Rational(1, 2), Rational(1, 4)


def masked(X, y, w, lam):
    inside = y * (X @ w) < 1
    return lam * w - (inside * y) @ X / len(y)


def looped(X, y, w, lam):
    total = [lam * v for v in w]
    for x, label in zip(X, y):
        if label * sum(a * v for a, v in zip(x, w)) < 1:
            total = [t - label * a / len(y) for t, a in zip(total, x)]
    return total


def by_where(X, y, w, lam):
    slopes = np.where(1 - y * X.dot(w) > 0, -y, 0)
    return np.mean(slopes[:, None] * X, axis=0) + lam * w


def nearly(tol):
    """Margins within a tolerance of 1 are taken for it."""

    def gradient(X, y, w, lam):
        inside = y * (X @ w) < 1 + tol
        return lam * w - (y * inside) @ X / len(y)

    return gradient


def mistakes(X, y, w, lam):
    return lam * w - ((y * (X @ w) <= 0) * y) @ X / len(y)


def mean_of_those(X, y, w, lam):
    inside = y * (X @ w) < 1
    return lam * w - (inside * y) @ X / max(1, inside.sum())


def sorts(X, y, w, lam):
    X.sort(axis=0)
    return masked(X, y, w, lam)


ACCOUNT = """
L_w - L_u <= g.(w - u)  # the subgradient
|w - eta g - u|^2 = |w - u|^2 - 2 eta g.(w - u) + eta^2 |g|^2
<= |w - u|^2 - 2 eta g.(w - u) + eta^2 G^2
g.(w - u) <= (|w - u|^2 - |w - eta g - u|^2)/(2 eta) + eta G^2/2
L_w - L_u <= (|w - u|^2 - |w - eta g - u|^2)/(2 eta) + eta G^2/2
"""

RIGHT = {
    "desc-ex-account": proofs(
        ACCOUNT,
        """L_w <= L_u + g.(w - u)
        2 eta (L_w - L_u) <= 2 eta g.(w - u)
        2 eta (L_w - L_u) <= |w - u|^2 - |w - eta g - u|^2 + eta^2 |g|^2
        <= |w - u|^2 - |w - eta g - u|^2 + eta^2 G^2
        L_w - L_u <= (|w - u|^2 - |w - eta g - u|^2)/(2 eta) + eta G^2/2""",
        """|w - eta g - u|^2 = |w - u|^2 - 2 eta g.(w - u) + eta^2 |g|^2
        2 eta (L_w - L_u) <= |w - u|^2 - |w - eta g - u|^2 + eta^2 G^2
        L_w - L_u <= 1/(2 eta) (|w - u|^2 - |w - eta g - u|^2) + eta G^2/2""",
    ),
    "desc-ex-by-hand": {"gd": (Fraction(1, 6), 0), "sgd": (Fraction(1, 2), 0)},
    "desc-ex-rate": {"limit": Fraction(1, 2), "best": Fraction(20, 41), "factor": Fraction(39, 41)},
    "desc-ex-squared-hinge": [
        "-2(1 - m)",
        -2 * (1 - m),
        2 * m - 2,
        -2 * Maximum(0, 1 - m),
        (m**2 - 2 * m + 1) * 2 / (m - 1),
        sp.Min(0, 2 * m - 2),
    ],
    "desc-ex-squares": [
        -2 / n * Sum(y[i] * (1 - y[i] * Inner(w, X[i])) * X[i], (i, 1, n)),
        2 * X.T * (X * w - y) / n,
        Sum((Inner(w, X[j]) - y[j]) * X[j], (j, 1, n)) * 2 / n,
        2 * X.T * X * w / n - Sum(2 * y[i] / n * X[i], (i, 1, n)),
    ],
    "desc-ex-table": {
        "hinge": (3, half, 0),
        "hinge_slope": (-1, -1, 0),
        "squared": (9, quarter, 4),
        "squared_slope": (-6, -1, 4),
    },
    "desc-ex-gradient": [masked, looped, by_where],
    "desc-ex-centre": [b - Inner(w, v), "b - w.v", -v.T * w + b],
    "desc-ex-flawed": [{"row": 4, "eta": 4}, (4, 3), (4, "201/100"), (4, 100)],
}

ROWS = ((3, half, 0), (-1, -1, 0), (9, quarter, 4), (-6, -1, 4))


def table(**changes):
    names = ("hinge", "hinge_slope", "squared", "squared_slope")
    return dict(zip(names, ROWS)) | changes


WRONG = {
    "desc-ex-account": broken(
        ACCOUNT,
        ("L_w - L_u <= (|w - u|^2 - |w - eta g - u|^2)/(2 eta) + eta G^2/2", "too large a step"),
        [
            ("L_w - L_u >= g.(w - u)", "row 1 does not follow"),
            ("|w - eta g - u|^2 = |w - u|^2 + eta^2 |g|^2", "row 1 does not follow"),
            ("|w - eta g - u| <= |w - u|", "row 1 does not follow"),
            (ACCOUNT.replace("+ eta^2 G^2", "+ eta G^2"), "row 3 does not follow"),
            (ACCOUNT.replace("eta G^2/2", "eta G^2"), "the goal is not reached"),
            (ACCOUNT.replace("L_w - L_u", "L_w/2 - L_u"), "row 1 does not follow"),
        ],
    ),
    "desc-ex-by-hand": {
        "not their sum": {"gd": (Fraction(1, 2), 0)},
        "and pulls": {"sgd": (1, Fraction(1, 2))},
        "the rate is one half": {"sgd": (1, 0)},
    },
    "desc-ex-rate": {
        "sets the limit": {"limit": 20},
        "no harm": {"limit": Fraction(1, 4)},
        "leaves the valley": {"best": Fraction(1, 4)},
        "without its sign": {"factor": Fraction(-39, 41)},
    },
    "desc-ex-squared-hinge": [
        (2 * (1 - m), "inner derivative"),
        ("2 max(0, m - 1) + 2 max(0, 1 - m)", "inner derivative"),
        (m - 1, "comes down"),
        ((1 - m) ** 2, "that is the loss"),
    ],
    "desc-ex-squares": [
        (2 / n * Sum(y[i] * (1 - y[i] * Inner(w, X[i])) * X[i], (i, 1, n)), "uphill"),
        (2 * X.T * (X * w - y), "become a sum"),
        (X.T * (X * w - y) / n, "exponent 2"),
        ("X.T @ (X@w - y)/n", "exponent 2"),
        (-2 / n * Sum((1 - y[i] * Inner(w, X[i])) * X[i], (i, 1, n)), "inner derivative"),
    ],
    "desc-ex-table": [
        (table(hinge_slope=(-1, 0, 0)), "still pulls"),
        (table(squared_slope=(-6, -1, -4)), "grows again"),
        (table(hinge_slope=(1, 1, 0), squared_slope=(6, 1, -4)), "fall to the left"),
    ],
    "desc-ex-centre": [
        (b + Inner(w, v), "to the centred ones"),
        (b, "so does the offset"),
        (b - Norm(v) * Norm(w), "an inner product"),
    ],
    "desc-ex-flawed": [
        ((2, 4), "for one place"),
        ((3, 4), "in words"),
        ((4, 2), "a larger one"),
        ((1, 4), "row 1 is true"),
        ((4, 1), "the loss from 1 to"),
    ],
    "desc-ex-gradient": [
        (mistakes, "not only at a mistake"),
        (nearly(1e-12), "here is a case"),
        (nearly(-1e-12), "here is a case"),
        (lambda X, y, w, lam: lam * w - ((y * (X @ w) < 1) * y) @ X, "divides by"),
        (mean_of_those, "over those inside"),
        (lambda X, y, w, lam: lam * w + ((y * (X @ w) < 1) * y) @ X / len(y), "turned"),
        (lambda X, y, w, lam: -((y * (X @ w) < 1) * y) @ X / len(y), "L2 term has a slope"),
        (lambda X, y, w, lam: masked(X, y, w, 0) + w, "multiplied by lam"),
        (lambda X, y, w, lam: lam * w - y @ X / len(y), "left out"),
        (lambda X, y, w, lam: 2 * lam * w - ((y * (X @ w) < 1) * y) @ X / len(y), "cancels"),
        (lambda X, y, w, lam: lam * w - (y * (abs(y * (X @ w)) < 1)) @ X / len(y), "case"),
        (sorts, "changes its argument X"),
    ],
}
