"""Answers to the graded exercises of the chapter on kernels."""

import numpy as np
import sympy as sp
from sympy import exp, symbols

from answers import broken, forms, proofs, wrongs
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


def no_length(k_xx, k, K):
    return k_xx - 2 * sum(k) / len(k)


def once(k_xx, k, K):
    return k_xx - sum(k) / len(k) + K.sum() / len(K) ** 2


def sums(k_xx, k, K):
    return k_xx - 2 * sum(k) + sum(sum(K))


def diagonal(k_xx, k, K):
    return k_xx - 2 * k.mean() + np.diagonal(K).mean()


def one_division(k_xx, k, K):
    return k_xx - 2 * k.mean() + K.mean(axis=0).sum()


def root(k_xx, k, K):
    return weighted(k_xx, k, K) ** 0.5


def own_length(k_xx, k, K):
    return weighted(0, k, K)


def absolute(k_xx, k, K):
    return abs(k_xx - 2 * k.mean()) + K.mean()


def changes(k_xx, k, K):
    K -= K.mean()
    return k_xx


def calls(k_xx, k, K):
    return weighted(k_xx, k, K) + 0 * linear()([[1.0]])[0, 0]


ones = {"one": 9, "x1": 6, "x2": 6, "x1_x1": 1, "x2_x2": 1, "x1_x2": 2}


QUIZ = {"not_a_kernel": "(-1+t)^2", "z": (1, -1)}
MAPS = {"line": "D", "plane": "none"}
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

BUMPS = {"alpha": 2, "b": 0, "rho": sp.Rational(1, 2), "m": sp.Rational(1, 2)}

RIGHT = {
    "kern-ex-bumps": forms(BUMPS),
    "kern-ex-flawed": [*forms({"row": 4, "z": (1, 1)}), (4, (1, 3)), (4, (-2, -1)), (4, (0.5, 7))],
    "kern-ex-representer": proofs(
        REPRESENTER,
        """(p + q).Phi_i = p.Phi_i  # no score changes
        p.(p + q) = |p|^2 + p.q
        p.(p + q) = |p|^2
        |p|^2 <= |p| |p + q|
        |p| <= |p + q|""",
    ),
    "kern-ex-quiz": [
        *forms(QUIZ),
        *(QUIZ | {"z": z} for z in ((-1, 1), (-2, 2), (3, -1), (1, -5), ("-1/2", "0.3"))),
        QUIZ | {"z": (1 / np.sqrt(2), -1 / np.sqrt(2))},
        QUIZ | {"z": (1 / sp.sqrt(2), -1 / sp.sqrt(2))},
    ],
    "kern-ex-map": forms(MAPS),
    "kern-ex-four": [*forms(FOUR), FOUR | {"log_points": (2, 8), "shifted_points": (0, 0)}],
    "kern-ex-apart": [
        "2 - 2e^(-γ|u - v|^2)",
        2 - 2 * near,
        2 * (1 - exp(-gamma * (Inner(u, u) - 2 * Inner(u, v) + Norm(v) ** 2))),
        2 - 2 * exp(-gamma * Norm(u) ** 2) * exp(2 * gamma * u.T * v) / exp(gamma * Norm(v) ** 2),
        2 - 2 / exp(gamma * Inner(u - v, u - v)),
    ],
    "kern-ex-factors": [
        ones,
        (9, 6.0, sp.Integer(6), 1, 1, 2),
        [np.float64(9), np.int64(6), 6, sp.Rational(2, 2), 1, 2],
        ("9", "6", "12/2", 1, 1, 2),
    ],
    "kern-ex-to-mean": [weighted, looped, stacked],
}

WRONG = {
    "kern-ex-bumps": wrongs(
        BUMPS,
        {
            "half of the score away": {"alpha": 1},
            "both multipliers are 1": {"m": 1},
            "half-way": {"rho": 1},
            "not its square": {"rho": sp.Rational(1, 4)},
        },
    ),
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
    "kern-ex-quiz": [
        (QUIZ | {"not_a_kernel": "(-1-t)^2"}, "a polynomial kernel"),
        (QUIZ | {"not_a_kernel": "t^2"}, "product of kernels"),
        (QUIZ | {"not_a_kernel": "(1+t)^2"}, "is a kernel"),
        (QUIZ | {"z": (1, 1)}, "take them opposite"),
        (QUIZ | {"z": (-2, -3)}, "is not negative"),
    ],
    "kern-ex-map": wrongs(
        MAPS,
        {
            "cross term": {"plane": "D"},
            "is 2ac": {"line": "B"},
            "a squared stands": {"line": "C"},
            "the constant is c": {"line": "A"},
        },
    ),
    "kern-ex-four": [
        (FOUR | {"log_points": (0, 3)}, "and passes"),
        (FOUR | {"distance_z": (1, 1)}, "equal weights"),
        (FOUR | {"log_z": (1, 1)}, "log: the quadratic"),
        (FOUR | {"log_z": (0, 0)}, "log: the quadratic"),
    ],
    "kern-ex-apart": [
        (1 - near, "one each"),
        (2 - near, "subtracted twice"),
        (Inner(u - v, u - v), "not of their images"),
        (2 - 2 * exp(-gamma * Norm(u - v)), "squared distance in its exponent"),
        (2 + 2 * near, "close points"),
        (1 / exp(gamma * Norm(v - u) ** 2), "a similarity"),
        ((2 - 2 * near) ** 2, "with its square"),
        (sp.sqrt(2 - 2 * near), "counter-example"),
        (2 - 2 * exp(-(Norm(u - v) ** 2)), "counter-example"),
    ],
    "kern-ex-factors": [
        (ones | {"x1_x2": 0}, "cross term is missing"),
        (ones | {"x1_x2": 1}, "occurs twice in the square"),
        (ones | {"one": 3}, "their squares"),
        (ones | {"x1": 3, "x2": 3}, "twice with each coordinate"),
        (ones | {"one": 0}, "is a feature, too"),
        (ones | {"x1_x2": 4}, "x1_x2 is not 4"),
        (ones | {"x2": 3}, "x2 is not 3"),
    ],
    "kern-ex-to-mean": [
        (no_length, "length of the mean is missing"),
        (once, "enters twice"),
        (sums, "divides by the number"),
        (diagonal, "with the diagonal alone"),
        (one_division, "divides twice"),
        (root, "the squared distance is asked for"),
        (own_length, "of the point itself"),
        (absolute, "here is a case"),
        (changes, "changes its argument K"),
        (calls, "calls mlreplica.kernels"),
    ],
}
