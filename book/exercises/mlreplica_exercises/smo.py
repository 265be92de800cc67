"""Graded exercises of the chapter on sequential minimal optimisation."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from sympy import Eq, symbols

from claimbook import Inner, Norm, vector, written
from claimbook.exercises import derivation, expression, values
from mlreplica.smo import plain_smo

from . import function

alpha_j, y_i, y_j, g_i, g_j, kappa = symbols("alpha_j y_i y_j g_i g_j kappa")

with written():
    top = expression(
        "smo-ex-top",
        alpha_j - y_j * (g_i - g_j) / kappa,
        given=[alpha_j >= 0, kappa > 0, Eq(y_i**2, 1), Eq(y_j**2, 1)],
        names=[y_i],
        slips={
            "the sign is turned: that step goes down the hill": alpha_j + y_j * (g_i - g_j) / kappa,
            "the label of the pair's other member has nothing to do with it": alpha_j
            - y_i * (g_i - g_j) / kappa,
            "what falls is the product with the label, not the multiplier": alpha_j
            - (g_i - g_j) / kappa,
            "the top is at slope over curvature": alpha_j - y_j * (g_i - g_j) / (2 * kappa),
            "the step divides by the curvature": alpha_j - y_j * (g_i - g_j) * kappa,
            "that is the change alone": -y_j * (g_i - g_j) / kappa,
        },
    )

half, quarter = Fraction(1, 2), Fraction(1, 4)
cut = values(
    "smo-ex-cut",
    {"t_top": half, "alpha": (quarter, quarter), "gain": Fraction(3, 8), "b": -1},
    slips={
        "the step has not been cut: a multiplier is above its bound": {"alpha": (half, half)},
        "that is the gain of the full step; it was cut half way": {"gain": half},
        "half of the way is more than half of the gain: the first steps are the steepest": {
            "gain": quarter
        },
        "both are at the bound: take the middle of their two wishes, not one of them": {"b": -half},
        "both are at the bound: take the middle of their two wishes, not that of the other": {
            "b": Fraction(-3, 2)
        },
        "the curvature is the squared distance of the two samples": {"t_top": quarter},
    },
)


def _ends(alpha_i, alpha_j, y_i, y_j, C):
    if y_i == y_j:
        return max(0, alpha_i + alpha_j - C), min(C, alpha_i + alpha_j)
    return max(0, alpha_j - alpha_i), min(C, C + alpha_j - alpha_i)


def _exchanged(alpha_i, alpha_j, y_i, y_j, C):
    return _ends(alpha_i, alpha_j, y_i, -y_j, C)


def _box(alpha_i, alpha_j, y_i, y_j, C):
    return 0, C


def _own_partner(alpha_i, alpha_j, y_i, y_j, C):
    return _ends(alpha_j, alpha_i, y_i, y_j, C)


def _no_box(alpha_i, alpha_j, y_i, y_j, C):
    if y_i == y_j:
        return alpha_i + alpha_j - C, alpha_i + alpha_j
    return alpha_j - alpha_i, C + alpha_j - alpha_i


def _hard(alpha_i, alpha_j, y_i, y_j, C):
    if y_i == y_j:
        return 0, alpha_i + alpha_j
    return max(0, alpha_j - alpha_i), C


def _turned(alpha_i, alpha_j, y_i, y_j, C):
    return _ends(alpha_i, alpha_j, y_i, y_j, C)[::-1]


def _equal_only(alpha_i, alpha_j, y_i, y_j, C):
    return _ends(alpha_i, alpha_j, 1, 1, C)


ends = function(
    "smo-ex-ends",
    _ends,
    [
        (0.25, 0.5, 1, 1, 1.0),
        (0.75, 0.5, 1, 1, 1.0),
        (0.75, 0.5, -1, -1, 1.0),
        (0.25, 0.5, 1, -1, 1.0),
        (0.5, 0.25, -1, 1, 1.0),
        (3.0, 0.5, 1, -1, 4.0),
        (0.0, 0.0, 1, 1, 2.0),
        (0.0, 0.0, 1, -1, 2.0),
        (2.0, 2.0, -1, -1, 2.0),
        (0.25, 0.75, -1, 1, 1.0),
        (0.75, 2**-10, 1, -1, 1.0),
    ],
    slips={
        "the rows for equal and for different labels are exchanged": _exchanged,
        "the partner has a box, too": _box,
        "with different labels the order of the two multipliers matters": _own_partner,
        "the multiplier has its own box, beside that of its partner": _no_box,
        "one of the four ends has been forgotten": _hard,
        "lower and upper end are exchanged": _turned,
        "with different labels both multipliers move in the same direction": _equal_only,
    },
)

far = values(
    "smo-ex-far",
    {"at_most": Fraction(9, 10)},
    slips={
        "the tolerance is a disagreement about the offset: n, C and a half stand between": {
            "at_most": Fraction(1, 1000)
        },
        "the offset lies in the middle, so every sample is off by half of the violation": {
            "at_most": Fraction(9, 5)
        },
        "every multiplier may be as large as the price": {"at_most": Fraction(9, 100)},
    },
)

by_hand = values(
    "smo-ex-hand",
    {"slope": 2, "curvature": 4, "alpha": (half, half), "b": 4},
    slips={
        "the curvature is the squared distance of the two samples": {"curvature": 34},
        "the step is slope over curvature": {"alpha": (2, 2)},
        "the boundary is at four, and the weight is negative": {"b": -4},
    },
)

s = symbols("s")
with written():
    share = expression(
        "smo-ex-half",
        2 * s - s**2,
        given=[s >= 0, s <= 1],
        slips={
            "the first steps are the steepest: the share is larger than that": s,
            "that is the quadratic part alone": s**2,
            "the share is wanted, of a gain that has the factor one half": s - s**2 / 2,
            "that is the share that is left": (1 - s) ** 2,
        },
    )

FAULTS = ("right", "wrong sign", "clips apart", "mean offset", "stops early")
detective = values(
    "smo-ex-detective",
    {"A": "stops early", "B": "mean offset", "C": "right", "D": "clips apart", "E": "wrong sign"},
    choices=dict.fromkeys("ABCDE", FAULTS),
    slips={
        "B and C have the same multipliers, and B the larger gap": {"B": "right"},
        "an equation that is broken makes the gap infinite": {"D": "mean offset"},
        "E has not left the start": {"E": "stops early"},
    },
)

CURES = ("more steps", "smaller tol", "scale the features", "float64 rows", "nothing")
cure = values(
    "smo-ex-cure",
    {"A": "more steps", "B": "smaller tol", "C": "float64 rows", "D": "nothing"},
    choices=dict.fromkeys("ABCD", CURES),
    slips={
        "the violation is above the tolerance because the run was stopped": {"A": "smaller tol"},
        "B meets its tolerance, and its gap is large all the same": {"B": "nothing"},
        "C asked for a smaller tolerance, and did not get it": {"C": "smaller tol"},
        "a gap of a thousandth moves hardly any prediction": {"D": "smaller tol"},
    },
)


def _worst(g, alpha, y, C):
    up = np.where(y > 0, alpha < C, alpha > 0)
    low = np.where(y > 0, alpha > 0, alpha < C)
    i = int(np.argmax(np.where(up, g, -np.inf)))
    j = int(np.argmin(np.where(low, g, np.inf)))
    return i, j, float(g[i] - g[j])


def _everyone(g, alpha, y, C):
    i, j = int(np.argmax(g)), int(np.argmin(g))
    return i, j, float(g[i] - g[j])


def _no_labels(g, alpha, y, C):
    return _worst(g, alpha, np.ones(len(y)), C)


def _sets_exchanged(g, alpha, y, C):
    return _worst(g, alpha, -y, C)


def _turned_round(g, alpha, y, C):
    i, j, violation = _worst(g, alpha, y, C)
    return j, i, violation


stop = function(
    "smo-ex-stop",
    _worst,
    [
        ([1, -1, 0.5, -0.5, 2, -2], [0.5, 0.25, 1, 0, 0, 0.25], [1, -1, 1, -1, -1, 1], 1.0),
        # near a bound is not at it
        ([0.25, 3, -1, -4, 0.5], [0.25, 1, 1 - 2**-10, 0, 2**-10], [1, 1, -1, 1, -1], 1.0),
        ([2, -3, 1, 0, -1], [0.5, 0.5, 0, 2, 1], [1, -1, 1, -1, 1], 2.0),
        ([-1, 1, 0.25, -0.25], [0.5, 0.25, 0.5, 0.25], [-1, 1, 1, -1], 1.0),
        ([4, 1, -1, -4], [1, 0.5, 0.5, 1], [1, 1, -1, -1], 1.0),
        ([5, 1, -2, 0.5], [0, 0.5, 0.5, 0.25], [1, 1, -1, -1], 1.0),
    ],
    slips={
        "a sample at a bound can move in one direction only": _everyone,
        "for a negative sample the product with the label rises where the multiplier falls": (
            _no_labels
        ),
        "the two sets are exchanged": _sets_exchanged,
        "first the sample that may rise, then the one that may fall": _turned_round,
    },
)


def _loop(K, y, C, tol):
    z = plain_smo(K, y, C, tol)[0] * y
    return float(abs(z).sum() - z @ K @ z / 2)


def _first_step(K, y, C, tol):
    z = np.zeros(len(y))
    i, j = int(np.argmax(y)), int(np.argmin(y))
    t = min(2 / max(K[i, i] + K[j, j] - 2 * K[i, j], 1e-300), C)
    z[i], z[j] = t, -t
    return float(2 * t - z @ K @ z / 2)


def _sum_alone(K, y, C, tol):
    return float(plain_smo(K, y, C, tol)[0].sum())


def _whole_square(K, y, C, tol):
    z = plain_smo(K, y, C, tol)[0] * y
    return float(abs(z).sum() - z @ K @ z)


SEVEN = np.array([[3.0, 1], [0, 5], [4, 4], [0, 0], [-2, 2], [1, -2], [2, 3]])
LABELS = [1, 1, 1, -1, -1, -1, -1]
ON_A_LINE = [[1, -3, -1], [-3, 9, 3], [-1, 3, 1]]
EQUAL = [[1, 1, 1, 0.5], [1, 1, 1, 0.5], [1, 1, 1, 0.5], [0.5, 0.5, 0.5, 1]]
loop = function(
    "smo-ex-loop",
    _loop,
    [
        (ON_A_LINE, [-1, 1, 1], 1.0, 1e-10),
        (ON_A_LINE, [-1, 1, 1], 0.25, 1e-10),
        ((SEVEN[:6] @ SEVEN[:6].T).tolist(), LABELS[:6], 10.0, 1e-10),
        ((SEVEN @ SEVEN.T).tolist(), LABELS, 0.6, 1e-10),
        ((SEVEN @ SEVEN.T).tolist(), LABELS, 30.0, 1e-10),  # where a multiplier of 1e-17 is no 0
        (EQUAL, [1, -1, 1, -1], 2.0, 1e-10),
    ],
    slips={
        "that is the objective after the first step": _first_step,
        "the dual objective subtracts half of the squared weights": _sum_alone,
        "half of the squared weights is subtracted, not the whole": _whole_square,
    },
)

partner = values(
    "smo-ex-partner",
    {"L": 0, "H": half, "t": quarter, "alpha_i": 1, "alpha_j": half},
    slips={
        "that is the full step, and the partner has less room": {"t": half},
        "the labels are different: both multipliers rise": {"alpha_j": 0},
        "the partner would be above its bound": {"alpha_i": Fraction(5, 4)},
        "that end is the bound of the second alone": {"H": 1},
    },
)

d, t, label_i, label_j = symbols("d t y_i y_j")
w, u, v = vector("w u v", d)
with written():
    climb = derivation(
        "smo-ex-climb",
        t * (label_i - label_j) - Norm(w + t * (u - v)) ** 2 / 2 + Norm(w) ** 2 / 2
        >= t * (g_i - g_j) / 2,
        given=[t >= 0],
        facts={
            "what the first asks for": Eq(g_i, label_i - Inner(w, u)),
            "what the second asks for": Eq(g_j, label_j - Inner(w, v)),
            "the step ends at the top or before": t * Norm(u - v) ** 2 <= g_i - g_j,
        },
        uses=[Inner, Norm],
        most=2,
        example="|w + t u|^2 = |w|^2 + 2t w.u + t^2 |u|^2",
    )

EXERCISES = (partner, climb, top, cut, ends, far, by_hand, share, detective, cure, stop, loop)

__all__ = [
    "EXERCISES",
    "by_hand",
    "climb",
    "cure",
    "cut",
    "detective",
    "ends",
    "far",
    "loop",
    "partner",
    "share",
    "stop",
    "top",
]
