"""Answers to the graded exercises of the chapter on kernels."""

from fractions import Fraction

import numpy as np
import sympy as sp
from sympy import exp, symbols

from answers import broken, proofs
from claimbook import Inner, Norm, vector
from mlreplica.kernels import linear

d, e, gamma = symbols("d e gamma")
u, v, w = vector("u v w", d)
near = exp(-gamma * Norm(u - v) ** 2)


def weighted(k_xx, k, K):
    z = np.ones(len(K)) / len(K)
    return k_xx - 2 * z @ k + z @ K @ z


def looped(k_xx, k, K):
    n, found = len(k), k_xx
    for i in range(n):
        found -= 2 * k[i] / n
        for j in range(n):
            found += K[i, j] / n**2
    return found


def stacked(k_xx, k, K):
    whole = np.block([[np.atleast_2d(k_xx), k[None]], [k[:, None], K]])
    z = np.append(1, np.full(len(k), -1 / len(k)))
    return z @ whole @ z


def changes(k_xx, k, K):
    K -= K.mean()
    return k_xx


def calls(k_xx, k, K):
    return weighted(k_xx, k, K) + 0 * linear()([[1.0]])[0, 0]


QUIZ = {"not_a_kernel": "(-1+t)^2", "z": (1, -1)}

BIG = 10**9
FOUR = {
    "log_points": (1, 3),
    "log_z": (2, -1),
    "shifted_points": (0, 1),
    "shifted_z": (1, 0),
    "distance_points": (0, 1),
    "distance_z": (1, -1),
}

REPRESENTER = """
p.q = sum(c_i q.Phi_i, i)
= 0
|p + q|^2 = |p|^2 + 2 p.q + |q|^2
= |p|^2 + |q|^2
>= |p|^2
|p| <= |p + q|
"""


RIGHT = {
    "kern-ex-bumps": {"alpha": 2, "b": 0, "rho": sp.Rational(1, 2), "m": sp.Rational(1, 2)},
    "kern-ex-flawed": [{"row": 4, "z": (1, 1)}, (4, (1, 3)), (4, (-2, -1)), (4, (0.5, 7))],
    "kern-ex-representer": proofs(
        REPRESENTER,
        """(p + q).Phi_i = p.Phi_i  # no score changes
        p.(p + q) = |p|^2 + p.q
        p.(p + q) = |p|^2
        |p|^2 <= |p| |p + q|
        |p| <= |p + q|""",
    ),
    "kern-ex-quiz": [
        QUIZ,
        *(QUIZ | {"z": z} for z in ((-1, 1), (-2, 2), (3, -1), (1, -5), ("-1/2", "0.3"))),
        *(QUIZ | {"z": (1 / root(2), -1 / root(2))} for root in (np.sqrt, sp.sqrt)),
    ],
    "kern-ex-map": {"line": "D", "plane": "none"},
    "kern-ex-four": [FOUR, FOUR | {"log_points": (2, 8), "shifted_points": (0, 0)}],
    "kern-ex-apart": [
        "2 - 2e^(-γ|u - v|^2)",
        2 - 2 * near,
        2 * (1 - exp(-gamma * (Inner(u, u) - 2 * Inner(u, v) + Norm(v) ** 2))),
        2 - 2 * exp(-gamma * Norm(u) ** 2) * exp(2 * gamma * u.T * v) / exp(gamma * Norm(v) ** 2),
        2 - 2 / exp(gamma * Inner(u - v, u - v)),
    ],
    "kern-ex-factors": {"one": 9, "x1": 6, "x2": 6, "x1_x1": 1, "x2_x2": 1, "x1_x2": 2},
    "kern-ex-to-mean": [weighted, looped, stacked],
}

WRONG = {
    "kern-ex-bumps": {
        "half of the score away": {"alpha": 1},
        "both multipliers are 1": {"m": 1},
        "half-way": {"rho": 1},
        "not its square": {"rho": sp.Rational(1, 4)},
    },
    "kern-ex-flawed": [
        ((2, (1, 1)), "linear in its matrix"),
        ((3, (1, 1)), "both are kernels"),
        ((4, (1, -1)), "with opposite signs"),
        ((4, (1, 0)), "is not negative"),
        ((1, (1, 1)), "row 1 is true"),
    ],
    "kern-ex-representer": broken(
        REPRESENTER,
        ("|p| <= |p + q|", "too large a step"),
        [
            ("|p + q| = |p| + |q|", "row 1 does not follow"),
            ("q = p", "row 1 does not follow"),
            ("c_i = 0", "row 1 does not follow"),
            (REPRESENTER.replace("= |p|^2 + |q|^2", "= |p|^2 - |q|^2"), "row 4 does not follow"),
            (
                REPRESENTER.replace("|p| <= |p + q|", "|p|^2 <= |p + q|^2"),
                "the goal is not reached",
            ),
            (REPRESENTER.replace("|p| <= |p + q|", "|p| < |p + q|"), "row 6 does not follow"),
        ],
    ),
    "kern-ex-quiz": {
        "a polynomial kernel": {"not_a_kernel": "(-1-t)^2"},
        "product of kernels": {"not_a_kernel": "t^2"},
        "is a kernel": {"not_a_kernel": "(1+t)^2"},
        "take them opposite": {"z": (1, 1)},
        "is not negative": {"z": (-2, -3)},
    },
    "kern-ex-map": {
        "cross term": {"plane": "D"},
        "is 2ac": {"line": "B"},
        "a squared stands": {"line": "C"},
        "the constant is c": {"line": "A"},
    },
    "kern-ex-four": [
        (FOUR | {"log_points": (0, 3)}, "and passes"),
        (FOUR | {"distance_z": (1, 1)}, "equal weights"),
        (FOUR | {"log_z": (1, 1)}, "log: the"),
        (FOUR | {"log_z": (0, 0)}, "log: the"),
        # by rounding alone these are negative
        (FOUR | {"log_points": (1, 1), "log_z": (BIG + Fraction(1, 3), -BIG)}, "log: the"),
        (FOUR | {"log_points": (2, 2), "log_z": (3 * BIG + Fraction(1, 7), -3 * BIG)}, "log: the"),
    ],
    "kern-ex-apart": [
        (1 - near, "one each"),
        (2 - near, "subtracted twice"),
        (Inner(u - v, u - v), "not of their images"),
        (2 - 2 * exp(-gamma * Norm(u - v)), "squared distance in its exponent"),
        (2 + 2 * near, "close points"),
        (1 / exp(gamma * Norm(v - u) ** 2), "a similarity"),
        ((2 - 2 * near) ** 2, "with its square"),
    ],
    "kern-ex-factors": {
        "cross term is missing": {"x1_x2": 0},
        "occurs twice in the square": {"x1_x2": 1},
        "their squares": {"one": 3},
        "twice with each coordinate": {"x1": 3, "x2": 3},
        "is a feature, too": {"one": 0},
    },
    "kern-ex-to-mean": [
        (lambda k_xx, k, K: k_xx - 2 * sum(k) / len(k), "length of the mean is missing"),
        (lambda k_xx, k, K: k_xx - sum(k) / len(k) + K.sum() / len(K) ** 2, "enters twice"),
        (lambda k_xx, k, K: k_xx - 2 * sum(k) + sum(sum(K)), "divides by the number"),
        (lambda k_xx, k, K: k_xx - 2 * k.mean() + np.diagonal(K).mean(), "with the diagonal alone"),
        (lambda k_xx, k, K: k_xx - 2 * k.mean() + K.mean(axis=0).sum(), "divides twice"),
        (lambda k_xx, k, K: weighted(k_xx, k, K) ** 0.5, "the squared distance is asked for"),
        (lambda k_xx, k, K: weighted(0, k, K), "of the point itself"),
        (lambda k_xx, k, K: abs(k_xx - 2 * k.mean()) + K.mean(), "here is a case"),
        (changes, "changes its argument K"),
        (calls, "calls mlreplica.kernels"),
    ],
}
