"""Graded exercises of the chapter on kernels."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
from sympy import Eq, exp, symbols

from claimbook import ForAll, Inner, Norm, Sum, matrix, vector, written
from claimbook.exercises import derivation, expression, values

from . import function

d, gamma = symbols("d gamma")
u, v = vector("u v", d)

with written():
    apart = expression(
        "kern-ex-apart",
        2 - 2 * exp(-gamma * Norm(u - v) ** 2),
        given=[gamma > 0],
        uses=[Norm, Inner],
        slips={
            "the squared lengths of both images count, one each": 1
            - exp(-gamma * Norm(u - v) ** 2),
            "the inner product is subtracted twice": 2 - exp(-gamma * Norm(u - v) ** 2),
            "that is the distance of the points, not of their images": Norm(u - v) ** 2,
            "the kernel has the squared distance in its exponent": 2
            - 2 * exp(-gamma * Norm(u - v)),
            "the inner product is subtracted: close points have a large one": 2
            + 2 * exp(-gamma * Norm(u - v) ** 2),
            "that is the kernel, a similarity": exp(-gamma * Norm(u - v) ** 2),
            "the distance is asked for with its square": (2 - 2 * exp(-gamma * Norm(u - v) ** 2))
            ** 2,
        },
    )

factors = values(
    "kern-ex-factors",
    {"one": 9, "x1": 6, "x2": 6, "x1_x1": 1, "x2_x2": 1, "x1_x2": 2},
    slips={
        "the cross term is missing": {"x1_x2": 0},
        "the cross term occurs twice in the square, and both times belong to one feature": {
            "one": 9,
            "x1_x2": 1,
        },
        "those are the factors of the features; their squares are asked for": {"one": 3},
        "the constant occurs twice with each coordinate": {"x1": 3, "x2": 3},
        "the square of the constant is a feature, too": {"one": 0},
    },
)


def _to_mean(k_xx, k, K):
    return k_xx - 2 * k.mean() + K.mean()


def _no_length(k_xx, k, K):
    return k_xx - 2 * k.mean()


def _once(k_xx, k, K):
    return k_xx - k.mean() + K.mean()


def _sums(k_xx, k, K):
    return k_xx - 2 * k.sum() + K.sum()


def _diagonal(k_xx, k, K):
    return k_xx - 2 * k.mean() + np.trace(K) / len(K)


def _one_division(k_xx, k, K):
    return k_xx - 2 * k.mean() + K.sum() / len(K)


def _root(k_xx, k, K):
    return np.sqrt(_to_mean(k_xx, k, K))


def _own_length(k_xx, k, K):
    return K.mean() - 2 * k.mean()


to_mean = function(
    "kern-ex-to-mean",
    _to_mean,
    [
        (10.0, [3, 5], [[1, 1], [1, 5]]),
        (4.0, [2, -2, 6], [[4, 0, 1], [0, 4, 2], [1, 2, 9]]),
        (1.0, [0.5, 0.25, 0.125, 0.125], np.eye(4).tolist()),
        (2.0, [3], [[8]]),
        (0.0, [0, 0], [[1, -1], [-1, 1]]),
        (5.0, [-1, -3], [[2, 1], [1, 4]]),  # a point on the other side of the mean
    ],
    slips={
        "the squared length of the mean is missing": _no_length,
        "the inner product with the mean enters twice": _once,
        "the mean divides by the number of samples": _sums,
        "with the diagonal alone it is the mean of the squared distances, not the squared distance "
        "to the mean": _diagonal,
        "the mean divides twice, once in each factor": _one_division,
        "the squared distance is asked for": _root,
        "the squared length of the point itself is missing": _own_length,
    },
)


def _no_kernel(mine):
    if mine["not_a_kernel"] != "(-1+t)^2":
        return f"{mine['not_a_kernel']} is a kernel."
    z, points = mine["z"], (1, -1)
    form = sum(a * b * (s * t - 1) ** 2 for a, s in zip(z, points) for b, t in zip(z, points))
    return None if form < 0 else "with these weights the quadratic form is not negative."


quiz = values(
    "kern-ex-quiz",
    {"not_a_kernel": "(-1+t)^2", "z": (1, -1)},
    choices={"not_a_kernel": ("(-1+t)^2", "t^2", "(1+t)^2", "(-1-t)^2")},
    judge=_no_kernel,
    slips={
        "that is the square of 1 + t, a polynomial kernel": {"not_a_kernel": "(-1-t)^2"},
        "a product of kernels is a kernel": {"not_a_kernel": "t^2"},
        "with equal weights the form is not negative: take them opposite": {"z": (1, 1)},
    },
)

which = values(
    "kern-ex-map",
    {"line": "D", "plane": "none"},
    choices=dict.fromkeys(("line", "plane"), ("A", "B", "C", "D", "none")),
    slips={
        "in the plane every list lacks the cross term": {"plane": "D"},
        "the square of the linear term's factor is 2ac": {"line": "B"},
        "the factor of the square is a, since a squared stands before it": {"line": "C"},
        "the constant is c, since its square stands in the kernel": {"line": "A"},
    },
)

NOT_KERNELS = {
    "log": lambda s, t: math.log(1 + s * t),
    "shifted": lambda s, t: s * t - Fraction(1, 2),
    "distance": lambda s, t: abs(s - t),
}


def _refuted(mine):
    for name, kernel in NOT_KERNELS.items():
        points, z = mine[f"{name}_points"], mine[f"{name}_z"]
        if min(points) < 0:
            return f"{name}: a point is negative."
        terms = [a * c * kernel(s, t) for a, s in zip(z, points) for c, t in zip(z, points)]
        if sum(terms) >= -1e-9 * sum(map(abs, terms)):  # what is left of large terms is rounding
            return f"{name}: the quadratic form is not negative there."
    return None


four = values(
    "kern-ex-four",
    {
        "log_points": (1, 3),
        "log_z": (2, -1),
        "shifted_points": (0, 1),
        "shifted_z": (1, 0),
        "distance_points": (0, 1),
        "distance_z": (1, -1),
    },
    judge=_refuted,
    slips={
        "at 0 the logarithm has a row of zeros, and passes": {"log_points": (0, 3)},
        "with equal weights the form is not negative where no value is": {"distance_z": (1, 1)},
    },
)

n, i = symbols("n i")
Phi = matrix("Phi", n, d)
c = vector("c", n)
p, q = vector("p q", d)
with written():
    representer = derivation(
        "kern-ex-representer",
        Norm(p) <= Norm(p + q),
        given=[Eq(p, Sum(c[i] * Phi[i], (i, 1, n)))],
        facts={"the rest is orthogonal to the samples": ForAll(Eq(Inner(q, Phi[i]), 0), (i, 1, n))},
        uses=[Inner, Norm, Sum],
        names=[i],
        each=(i, n),
        most=1,
        example="p.q = q.p",
    )

half = Fraction(1, 2)
bumps = values(
    "kern-ex-bumps",
    {"alpha": 2, "b": 0, "rho": half, "m": half},
    slips={
        "the bump of the other sample takes half of the score away": {"alpha": 1},
        "with the ceiling both multipliers are 1": {"m": 1},
        "the mapped samples are 1 apart, and the hyperplane is half-way": {"rho": 1},
        "the distance is asked for, not its square": {"rho": Fraction(1, 4)},
    },
)


def _less(mine):
    if mine["row"] != 4:
        return f"row {mine['row']} is true."
    z, points = mine["z"], (1, -1)
    form = sum(a * b * (s * t - 1) for a, s in zip(z, points) for b, t in zip(z, points))
    return None if form < 0 else "with these weights the quadratic form is not negative."


flawed = values(
    "kern-ex-flawed",
    {"row": 4, "z": (1, 1)},
    judge=_less,
    slips={
        "row 2 is true: a quadratic form is linear in its matrix": {"row": 2},
        "row 3 says that both are kernels": {"row": 3},
        "with opposite signs the two entries off the diagonal raise the form": {"z": (1, -1)},
    },
)

EXERCISES = (apart, factors, to_mean, quiz, which, four, bumps, flawed, representer)

__all__ = [
    "representer",
    "EXERCISES",
    "apart",
    "bumps",
    "factors",
    "flawed",
    "four",
    "quiz",
    "to_mean",
    "which",
]
