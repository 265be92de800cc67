"""Graded exercises of the chapter on the perceptron."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from sympy import Eq, symbols

from claimbook import Inner, Norm, Sum, matrix, vector, written
from claimbook.exercises import derivation, expression, values

from . import function

n, d, i, b = symbols("n d i b")
X, y, w = matrix("X", n, d), vector("y", n), vector("w", d)

with written():
    gain = expression(
        "perc-ex-gain",
        Norm(X[i]) ** 2 + 1,
        given=[Eq(y[i] ** 2, 1)],
        uses=[Inner, Norm, Sum],
        only=[X, i, d],
        slips={
            "the offset moves, too, and adds its own part": Norm(X[i]) ** 2,
            "the label stands in the update and in the margin, so it occurs twice": y[i]
            * (Norm(X[i]) ** 2 + 1),
            "the length of the sample enters squared": Norm(X[i]) + 1,
            "a margin is linear in the weights: the factor 2 belongs to the squared length of the "
            "weights": 2 * Norm(X[i]) ** 2 + 1,
            "that is the new margin, not what it has gained": y[i] * (Inner(w, X[i]) + b)
            + Norm(X[i]) ** 2
            + 1,
        },
    )

orders = values(
    "perc-ex-orders",
    {"updates_123": 2, "w_123": (3, 1), "updates_321": 1, "w_321": (3, -1)},
    slips={
        "at the start every score is zero, and zero is no positive margin: the first sample is a "
        "mistake": {"updates_123": 1, "w_123": (2, -1), "updates_321": 1, "w_321": (2, -1)},
        "a negative sample is subtracted, not added": {"updates_123": 3, "w_123": (2, 2)},
        "the order does matter": {"updates_321": 2, "w_321": (3, 1)},
    },
)

with_offset = values(
    "perc-ex-offset",
    {"updates": 5, "w": (1, -4), "b": 1},
    slips={
        "the offset moves with every update, and counts in every score": {"w": (1, -2)},
        "the first score is zero, and zero is no positive margin": {"updates": 4},
        "the last update adds its label to the offset, too": {"b": 0},
    },
)

half = Fraction(1, 2)
endless = values(
    "perc-ex-endless",
    {"never": {1, 3}, "z": (half, half, 1, 0)},
    up_to=["z"],
    slips={
        "the third never ends, either: a line has only two sides": {"never": {1}},
        "two classes of two samples each need not be separable": {"never": {3}},
        "the second can be separated: both samples of the one class lie above a line through the "
        "two others": {"never": {1, 2, 3}},
        "the offset counts, too, and the weights of the two classes have different sums": {
            "z": (0, 1, 2, 0)
        },
        "no weight is negative: the labels carry the signs": {"z": (half, half, -1, 0)},
        "equal weights do not meet: compute both weighted means": {"z": (1, 1, 1, 1)},
    },
)


def _step(w, b, x, y):
    if y * (w @ x + b) <= 0:
        return w + y * x, b + y
    return w, b


def _strict(w, b, x, y):
    return (w + y * x, b + y) if y * (w @ x + b) < 0 else (w, b)


def _always(w, b, x, y):
    return w + y * x, b + y


def _no_label(w, b, x, y):
    return (w + x, b + 1) if y * (w @ x + b) <= 0 else (w, b)


def _no_offset(w, b, x, y):
    return (w + y * x, b) if y * (w @ x + b) <= 0 else (w, b)


def _sign(w, b, x, y):
    return (w + y * x, b + y) if (1 if w @ x + b >= 0 else -1) != y else (w, b)


step = function(
    "perc-ex-step",
    _step,
    [
        ([0, 0], 0.0, [3, 1], 1),
        ([0, 0], 0.0, [3, 1], -1),
        ([2, 1], -3.0, [3, 1], 1),
        ([2, 1], -3.0, [3, 1], -1),
        ([2, 1], -3.0, [1, 1], 1),
        ([2, 1], -3.0, [0, 1], 1),
        ([1, -2, 0.5], 0.25, [0, 4, -2], -1),
        ([1, -2, 0.5], 0.25, [0, 4, -2], 1),
        ([0.25, 0], 0.25, [1, 1], 1),  # right by a margin of 1/2, and of 1
        ([0.5, 0], 0.5, [1, 1], 1),
        ([1, 1], 0.0, [-2, 1], 1),
        ([-1, 1], 0.0, [-2, 1], 1),
        ([2**-60, 0], 0.0, [1, 1], 1),  # margins that no tolerance may take for zero
        ([2**-60, 0], 0.0, [1, 1], -1),
    ],
    slips={
        "a score of zero is a mistake for either label": _sign,
        "a margin of zero is a mistake, too": _strict,
        "only a mistake changes the weights": _always,
        "the label decides whether the sample is added or subtracted": _no_label,
        "the offset is updated, too": _no_offset,
    },
)

boolean = values(
    "perc-ex-boolean",
    {"learnt": 14},
    slips={
        "XOR is not alone: with all labels turned round it fails, too": {"learnt": 15},
        "the two constant functions count as learnt": {"learnt": 12},
        "two of them have no separator": {"learnt": 16},
    },
)

CORNERS = {(0, 0): -1, (1, 1): -1, (0, 1): 1, (1, 0): 1}


def _separates(mine):
    w, b = mine["w"], mine["b"]
    for (u, v), label in CORNERS.items():
        if label * (w[0] * u + w[1] * v + w[2] * u * v + b) <= 0:
            return f"({u}, {v}) is not on its side."
    return None


feature = values(
    "perc-ex-feature",
    {"w": (1, 1, -2), "b": -half},
    judge=_separates,
    slips={
        "with these weights (1, 1) and (0, 1) have the same score": {"w": (1, 1, -1)},
        "the score of (0, 0) is the offset, and has to be negative": {"b": half},
    },
)


def _grows(mine):
    row, x = mine["row"], mine["x"]
    if row != 5:
        return f"row {row} is true."
    if x < 0:
        return f"the separator 1 has {x} on the wrong side."
    if abs(x - 1) <= 1:
        return f"the weights move from 0 to {x}, and their distance to 1 does not grow."
    return None


flawed = values(
    "perc-ex-flawed",
    {"row": 5, "x": 3},
    judge=_grows,
    slips={
        "row 2 says only that the sample was a mistake": {"row": 2},
        "row 3 is the margin of the separator, with its sign": {"row": 3},
        "at 2 the distance is what it was: go further": {"x": 2},
    },
)

R, rho = symbols("R rho")
with written():
    bound = expression(
        "perc-ex-bound",
        (R**2 + 1) * (1 + b**2) / rho**2,
        given=[rho > 0, R >= 0],
        slips={
            "the separator is lifted, too, and is then longer than 1": (R**2 + 1) / rho**2,
            "the samples are lifted, too, and are then longer than R": R**2 * (1 + b**2) / rho**2,
            "that is the bound without an offset": R**2 / rho**2,
            "the margin is divided by the length of the lifted separator, so the bound grows with "
            "it": (R**2 + 1) / (rho**2 * (1 + b**2)),
        },
    )


def _averaged(X, y):
    w, b, w_sum, b_sum = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0
    for x, label in zip(X, y):
        w, b = _step(w, b, x, label)
        w_sum, b_sum = w_sum + w, b_sum + b
    return w_sum / len(y), b_sum / len(y)


def _before(X, y):
    w, b, w_sum, b_sum = np.zeros(X.shape[1]), 0.0, np.zeros(X.shape[1]), 0.0
    for x, label in zip(X, y):
        w_sum, b_sum = w_sum + w, b_sum + b
        w, b = _step(w, b, x, label)
    return w_sum / len(y), b_sum / len(y)


def _last(X, y):
    w, b = np.zeros(X.shape[1]), 0.0
    for x, label in zip(X, y):
        w, b = _step(w, b, x, label)
    return w, b


def _of_updates(X, y):
    w, b, all_w, all_b = np.zeros(X.shape[1]), 0.0, [], []
    for x, label in zip(X, y):
        if label * (w @ x + b) <= 0:
            w, b = w + label * x, b + label
            all_w, all_b = [*all_w, w], [*all_b, b]
    return np.mean(all_w, axis=0), np.mean(all_b)


def _summed(X, y):
    w, b = _averaged(X, y)
    return len(y) * w, len(y) * b


averaged = function(
    "perc-ex-averaged",
    _averaged,
    [
        ([[3, 1], [0, 5], [4, 4], [0, 0], [-2, 2], [1, -2]], [1, 1, 1, -1, -1, -1]),
        ([[1, 2], [-2, 1], [3, -1], [2, 2]], [1, -1, 1, -1]),
        # right by a margin of 1/4, and by a small one
        ([[0, 0], [1, 1], [0.5, -0.25], [2**-10, 0]], [-1, 1, 1, 1]),
        ([[1, 0, 2, 1], [2, 1, 0, 0], [0, -1, 1, 3], [1, 1, 1, 1]], [1, 1, -1, -1]),
    ],
    slips={
        "a sample counts with the weights after it, not before": _before,
        "those are the last weights, not their mean": _last,
        "samples that make no update count, too": _of_updates,
        "that is the sum, and not yet the mean": _summed,
    },
)


def _column(*numbers):
    return [[Fraction(a)] for a in numbers]


k = symbols("k")
label = symbols("y")
u, x = vector("u x", d)
with written():
    novikoff = derivation(
        "perc-ex-novikoff",
        k + 1 <= R**2 / rho**2,
        given=[rho > 0, R >= 0, k >= 0, Eq(label**2, 1), Eq(Norm(u), 1)],
        facts={
            "what the updates so far have reached": Inner(w, u) >= k * rho,
            "how long the weights have become so far": Norm(w) ** 2 <= k * R**2,
            "the mistake": label * Inner(w, x) <= 0,
            "the margin of the separator": label * Inner(x, u) >= rho,
            "the longest sample": Norm(x) ** 2 <= R**2,
        },
        uses=[Inner, Norm],
        points=[
            {**at, "d": 2, "rho": Fraction(3), "R": Fraction(5), "u": _column(1, 0)}
            for at in (
                {"k": Fraction(0), "w": _column(0, 0), "x": _column(3, 4), "y": Fraction(1)},
                {"k": Fraction(1), "w": _column(3, -4), "x": _column(3, 4), "y": Fraction(1)},
                {"k": Fraction(1), "w": _column(3, 4), "x": _column(-4, 3), "y": Fraction(-1)},
            )
        ],
        most=3,
        example="|2u + x|^2 = 4|u|^2 + 4 u.x + |x|^2",
    )

EXERCISES = (
    *(gain, orders, with_offset, endless, step, boolean, feature, bound, averaged),
    *(flawed, novikoff),
)

__all__ = [
    "novikoff",
    "EXERCISES",
    "averaged",
    "boolean",
    "bound",
    "endless",
    "feature",
    "flawed",
    "gain",
    "orders",
    "step",
    "with_offset",
]
