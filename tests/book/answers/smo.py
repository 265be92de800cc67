"""Answers to the graded exercises of the chapter on sequential minimal optimisation."""

from fractions import Fraction

import numpy as np
from sympy import symbols

from answers import broken, proofs
from mlreplica.smo import plain_smo
from mlreplica.step import clip_bounds

alpha_i, alpha_j, y_i, y_j, g_i, g_j, kappa = symbols("alpha_i alpha_j y_i y_j g_i g_j kappa")
E_i, E_j, eta = symbols("E_i E_j eta")
slope = g_i - g_j


def table(alpha_i, alpha_j, y_i, y_j, C):
    if y_i * y_j > 0:
        return max(0, alpha_i + alpha_j - C), min(C, alpha_i + alpha_j)
    return max(0, alpha_j - alpha_i), min(C, C + alpha_j - alpha_i)


def two_boxes(alpha_i, alpha_j, y_i, y_j, C):
    crossings = sorted(alpha_j + y_i * y_j * (alpha_i - end) for end in (0, C))
    return np.array([max(0, crossings[0]), min(C, crossings[1])])


def by_step(alpha_i, alpha_j, y_i, y_j, C):
    room_i = [-alpha_i * y_i, (C - alpha_i) * y_i]
    room_j = [alpha_j * y_j, (alpha_j - C) * y_j]
    t = max(min(room_i), min(room_j)), min(max(room_i), max(room_j))
    return sorted(alpha_j - y_j * step for step in t)


def partner_only(alpha_i, alpha_j, y_i, y_j, C):
    return tuple(sorted(alpha_j + y_i * y_j * (alpha_i - end) for end in (0, C)))


def two_of_four(alpha_i, alpha_j, y_i, y_j, C):
    return (0, alpha_i + alpha_j) if y_i == y_j else (max(0, alpha_j - alpha_i), C)


half, quarter = Fraction(1, 2), Fraction(1, 4)


def worst(g, alpha, y, C, near=0):
    up = [k for k in range(len(g)) if (alpha[k] < C - near if y[k] > 0 else alpha[k] > near)]
    low = [k for k in range(len(g)) if (alpha[k] > near if y[k] > 0 else alpha[k] < C - near)]
    i, j = max(up, key=lambda k: g[k]), min(low, key=lambda k: g[k])
    return i, j, g[i] - g[j]


def by_products(g, alpha, y, C):
    z = alpha * y
    up, low = z < np.maximum(0, C * y), z > np.minimum(0, C * y)
    i, j = np.flatnonzero(up)[g[up].argmax()], np.flatnonzero(low)[g[low].argmin()]
    return i, j, g[i] - g[j]


def by_pairs(g, alpha, y, C):
    z, n = alpha * y, range(len(g))
    pairs = [
        (g[i] - g[j], i, j)
        for i in n
        for j in n
        if z[i] < max(0, C * y[i]) and z[j] > min(0, C * y[j])
    ]
    violation, i, j = max(pairs)
    return [i, j, violation]


def descend(K, y, C, tol, second=False, limit=10**9):
    # The loop of the chapter: the multipliers times their labels.
    least, most = np.minimum(0, C * y), np.maximum(0, C * y)
    z, g, steps = np.zeros(len(y)), 1.0 * y, 0
    while steps < limit:
        low = z > least
        i = int(np.argmax(np.where(z < most, g, -np.inf)))
        j = int(np.argmin(np.where(low, g, np.inf)))
        if g[i] - g[j] <= tol:
            break
        kappa = np.maximum(K[i, i] + K.diagonal() - 2 * K[i], 1e-300)
        if second:
            j = int(np.argmax(np.where(low & (g < g[i]), (g[i] - g) / np.sqrt(kappa), -1)))
        room_i, room_j = most[i] - z[i], z[j] - least[j]
        t = min((g[i] - g[j]) / kappa[j], room_i, room_j)
        z[i] = most[i] if t == room_i else z[i] + t
        z[j] = least[j] if t == room_j else z[j] - t
        g, steps = g - t * (K[i] - K[j]), steps + 1
    return z


def profit(K, y, C, tol, **how):
    z = descend(K, y, C, tol, **how)
    return np.abs(z).sum() - z @ K @ z / 2


FAULTS = ("stops early", "mean offset", "right", "clips apart", "wrong sign")
CURES = ("more steps", "smaller tol", "float64 rows", "nothing")
s = symbols("s")

CLIMB = """
|w + t (u - v)|^2 = |w|^2 + 2t w.(u - v) + t^2 |u - v|^2
t (y_i - y_j) - |w + t (u - v)|^2/2 + |w|^2/2 = t (g_i - g_j) - t^2 |u - v|^2/2
t^2 |u - v|^2 <= t (g_i - g_j)
t (y_i - y_j) - |w + t (u - v)|^2/2 + |w|^2/2 >= t (g_i - g_j)/2
"""


RIGHT = {
    "smo-ex-climb": proofs(
        CLIMB,
        """t (y_i - y_j) - |w + t (u - v)|^2/2 + |w|^2/2
        = t (y_i - y_j) - t w.(u - v) - t^2 |u - v|^2/2
        = t (g_i - g_j) - t^2 |u - v|^2/2
        >= t (g_i - g_j)/2""",
    ),
    "smo-ex-partner": {"L": 0, "H": half, "t": quarter, "alpha_i": 1, "alpha_j": half},
    "smo-ex-far": {"at_most": Fraction(9, 10)},
    "smo-ex-hand": {"slope": 2, "curvature": 4, "alpha": (Fraction(1, 2), Fraction(1, 2)), "b": 4},
    "smo-ex-half": [2 * s - s**2, s * (2 - s), 1 - (1 - s) ** 2],
    "smo-ex-detective": dict(zip("ABCDE", FAULTS)),
    "smo-ex-cure": dict(zip("ABCD", CURES)),
    "smo-ex-stop": [worst, by_products, by_pairs],
    "smo-ex-loop": [
        profit,
        lambda K, y, C, tol: profit(K, y, C, tol, second=True),
        lambda K, y, C, tol: float(profit(K, y, C, tol / 2)),
    ],
    "smo-ex-top": [
        alpha_j - y_j * slope / kappa,
        (kappa * alpha_j + y_j * (g_j - g_i)) / kappa,
        alpha_j - slope / (kappa * y_j),
        alpha_j + g_j / kappa * y_j - y_i**2 * y_j * g_i / kappa,
    ],
    "smo-ex-cut": {"t_top": half, "alpha": (quarter, quarter), "gain": Fraction(3, 8), "b": -1},
    "smo-ex-ends": [table, two_boxes, by_step],
}

WRONG = {
    "smo-ex-climb": broken(
        CLIMB,
        (CLIMB.strip().splitlines()[-1], "too large a step"),
        [
            ("|w + t (u - v)|^2 = |w|^2 + t^2 |u - v|^2", "row 1 does not follow"),
            ("t |u - v|^2 <= g_j - g_i", "row 1 does not follow"),
            (CLIMB.replace("t^2 |u - v|^2/2\n", "t^2 |u - v|^2\n"), "row 2 does not follow"),
            (CLIMB.replace("(g_i - g_j)/2", "(g_i - g_j)"), "row 4 does not follow"),
            (CLIMB.replace(">= t (g_i - g_j)/2", ">= 0"), "the goal is not reached"),
            ("g_i >= g_j", "the goal is not reached"),
        ],
    ),
    "smo-ex-partner": {
        "less room": {"t": half},
        "both multipliers rise": {"alpha_j": 0},
        "above its bound": {"alpha_i": Fraction(5, 4)},
        "bound of the second": {"H": 1},
    },
    "smo-ex-far": {
        "n, C and a half": {"at_most": Fraction(1, 1000)},
        "off by half": {"at_most": Fraction(9, 5)},
        "as large as the price": {"at_most": Fraction(9, 100)},
    },
    "smo-ex-hand": {
        "squared distance": {"curvature": 34},
        "slope over curvature": {"alpha": (2, 2)},
        "weight is negative": {"b": -4},
    },
    "smo-ex-half": [
        (s, "larger than that"),
        (s**2, "quadratic part"),
        (s - s**2 / 2, "factor one half"),
        ((1 - s) ** 2, "that is left"),
    ],
    "smo-ex-detective": {
        "the larger gap": {"B": "right"},
        "gap infinite": {"D": "mean offset"},
        "left the start": {"E": "stops early"},
    },
    "smo-ex-cure": {
        "was stopped": {"A": "smaller tol"},
        "large all the same": {"B": "nothing"},
        "did not get it": {"C": "smaller tol"},
        "hardly any prediction": {"D": "smaller tol"},
    },
    "smo-ex-stop": [
        (lambda g, alpha, y, C: (g.argmax(), g.argmin(), np.ptp(g)), "one direction"),
        (lambda g, alpha, y, C: worst(g, alpha, y * y, C), "negative sample"),
        (lambda g, alpha, y, C: worst(g, alpha, -y, C), "exchanged"),
        (lambda g, alpha, y, C: np.array(worst(g, alpha, y, C))[[1, 0, 2]], "first the"),
        (lambda g, alpha, y, C: worst(g, alpha, y, C, near=0.01), "case"),
        (lambda g, alpha, y, C: worst(-g, alpha, y, C), "case"),
        (lambda g, alpha, y, C: worst(abs(g), alpha, y, C), "case"),
    ],
    "smo-ex-loop": [
        (lambda K, y, C, tol: profit(K, y, C, tol, limit=1), "the first step"),
        (lambda K, y, C, tol: abs(descend(K, y, C, tol)).sum(), "half of the squared"),
        (
            lambda K, y, C, tol: 2 * profit(K, y, C, tol) - abs(descend(K, y, C, tol)).sum(),
            "not the whole",
        ),
        (lambda K, y, C, tol: profit(K, y, C, tol, limit=3), "case"),
        (lambda K, y, C, tol: -profit(K, y, C, tol), "case"),
        (lambda K, y, C, tol: plain_smo(K, y, C, tol)[1], "calls mlreplica"),
    ],
    "smo-ex-top": [
        (alpha_j + slope * y_j / kappa, "down the hill"),
        (alpha_j - y_i * slope / kappa, "other member"),
        (alpha_j + (g_j - g_i) / kappa, "not the multiplier"),
        (alpha_j - y_j * slope / kappa / 2, "slope over curvature"),
        (alpha_j - y_j * slope * kappa, "divides by the curvature"),
        (y_j * (g_j - g_i) / kappa, "the change alone"),
    ],
    "smo-ex-cut": {
        "has not been cut": {"alpha": (half, half)},
        "gain of the full step": {"gain": 0.5},
        "steepest": {"gain": 0.25},
        "not one of them": {"b": -0.5},
        "not that of the other": {"b": -1.5},
        "squared distance": {"t_top": 0.25},
    },
    "smo-ex-ends": [
        (lambda a, b, y, z, C: table(a, b, y, -z, C), "exchanged"),
        (lambda a, b, y, z, C: (0.0, C), "the partner has a box"),
        (lambda a, b, y, z, C: table(b, a, y, z, C), "order of the two"),
        (partner_only, "beside that of its partner"),
        (two_of_four, "one of the four"),
        (lambda *given: table(*given)[::-1], "lower and upper"),
        (lambda a, b, y, z, C: table(a, b, 1, 1, C), "same direction"),
        (lambda a, b, y, z, C: table(a, b, 1, -1, C), "here is a case"),
        (lambda a, b, y, z, C: table(a, b, 1, 1 if y <= z else -1, C), "here is a case"),
        (lambda a, b, y, z, C: table(a, b, y, z, 1), "here is a case"),
        (lambda *given: [round(float(v), 2) for v in table(*given)], "here is a case"),
        (lambda a, b, y, z, C: clip_bounds(a, b, y, z, C, C), "calls mlreplica.step.clip_bounds"),
    ],
}
