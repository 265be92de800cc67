"""Answers to the book's exercises that are nearly right do not pass."""

from fractions import Fraction

import numpy as np
import pytest
from sympy import Symbol, symbols

from claimbook import (
    vector,
)
from mlreplica_exercises import graded

n, d, i, j, row, s, t, q, k = symbols("n d i j row s t q k")
w, x, z = vector("w x z", d)
a, y = vector("a y", n)


b = Symbol("a")


# --- wrong answers --------------------------------------------------------------------------------


def stepped(mistake):
    def answer(w, b, x, y):
        return (w + y * x, b + y) if mistake(w, b, x, y) else (w, b)

    return answer


def hinge_slope(inside):
    def answer(X, y, w, lam):
        rows = inside(y * (X @ w))
        return lam * w - (y[rows] @ X[rows]) / len(y)

    return answer


def ends(enough, at_most):
    def answer(s, y, alpha, C):
        wish = y - s
        above = at_most(y, alpha, C)
        below = enough(y, alpha, C)
        return max(wish[below], default=-np.inf), min(wish[above], default=np.inf)

    return answer


def right_enough(y, alpha, C):
    return (y > 0) & (alpha < C) | (y < 0) & (alpha > 0)


def right_at_most(y, alpha, C):
    return (y < 0) & (alpha < C) | (y > 0) & (alpha > 0)


def resting(near):
    def answer(g, alpha, y, C):
        up = (y > 0) & (alpha < C - near) | (y < 0) & (alpha > near)
        low = (y > 0) & (alpha > near) | (y < 0) & (alpha < C - near)
        m, M = max(g[up]), min(g[low])
        return up & ~low & (g <= M) | low & ~up & (g >= m)

    return answer


def rests_loosely(slack):
    def answer(g, alpha, y, C):
        up = (y > 0) & (alpha < C) | (y < 0) & (alpha > 0)
        low = (y > 0) & (alpha > 0) | (y < 0) & (alpha < C)
        m, M = max(g[up]), min(g[low])
        return up & ~low & (g <= M + slack) | low & ~up & (g >= m - slack)

    return answer


def ends_by_order(alpha_i, alpha_j, y_i, y_j, C):
    if y_i <= y_j:
        return max(0, alpha_i + alpha_j - C), min(C, alpha_i + alpha_j)
    return max(0, alpha_j - alpha_i), min(C, C + alpha_j - alpha_i)


def averaged(mistake):
    def answer(X, y):
        w, b, all_w, all_b = np.zeros(X.shape[1]), 0.0, [], []
        for x, label in zip(X, y):
            if mistake(label * (w @ x + b)):
                w, b = w + label * x, b + label
            all_w, all_b = [*all_w, w], [*all_b, b]
        return np.mean(all_w, axis=0), np.mean(all_b)

    return answer


def may_move(alpha, y, C, near):
    up = np.where(y > 0, alpha < C - near, alpha > near)
    low = np.where(y > 0, alpha > near, alpha < C - near)
    return up, low


def stops(near):
    def answer(g, alpha, y, C):
        up, low = may_move(alpha, y, C, near)
        i, j = np.argmax(np.where(up, g, -np.inf)), np.argmin(np.where(low, g, np.inf))
        return int(i), int(j), float(g[i] - g[j])

    return answer


def block(near=0, fallers_first=False, again=False):
    def answer(g, alpha, y, C, q):
        up, low = (np.flatnonzero(s) for s in may_move(alpha, y, C, near))
        up, low = up[np.argsort(-g[up])], low[np.argsort(g[low])]
        if fallers_first:
            low = low[: q // 2]
            up = up[~np.isin(up, low)][: q // 2]
        else:
            up = up[: q // 2]
            low = (low if again else low[~np.isin(low, up)])[: q // 2]
        return np.isin(np.arange(len(g)), [*up, *low])

    return answer


def right_ends(alpha_i, alpha_j, y_i, y_j, C):
    return ends_by_order(alpha_i, alpha_j, *((1, 1) if y_i == y_j else (1, -1)), C)


def long_enough(X, y, w, b):
    return min(y * (X @ w + b)) / max(np.sqrt(w @ w), 0.5)


FOUR = {"log_points": (1, 3), "log_z": (2, -1), "shifted_points": (0, 1), "shifted_z": (1, 0)}
FOUR |= {"distance_points": (0, 1), "distance_z": (1, -1)}
BIG = 10**9
ALMOST = [
    ("kern-ex-four", {"log_points": (1, 1), "log_z": (BIG + Fraction(1, 3), -BIG)}),
    ("kern-ex-four", {"log_points": (2, 2), "log_z": (3 * BIG + Fraction(1, 7), -3 * BIG)}),
    ("multi-ex-units", {"first": -1, "second": -2, "factor": 2}),
    ("multi-ex-units", {"first": -2, "second": -1, "factor": Fraction(1, 2)}),
]


@pytest.mark.parametrize(("label", "values"), ALMOST)
def test_values_that_are_nearly_right_do_not_pass(label, values):
    """By rounding alone a form is negative; two machines are equally sure."""
    grade = graded(label).check((FOUR if label == "kern-ex-four" else {}) | values)
    assert grade.kind == "wrong", grade


NEARLY = [
    ("perc-ex-averaged", averaged(lambda m: m < 1e-3)),
    ("perc-ex-averaged", averaged(lambda m: m < 0)),
    ("smo-ex-stop", stops(0.01)),
    ("deco-ex-block", block(0.01)),
    ("deco-ex-block", block(fallers_first=True)),
    ("deco-ex-block", block(again=True)),
    ("smo-ex-ends", lambda *at: tuple(round(float(v), 2) for v in right_ends(*at))),
    ("smo-ex-ends", ends_by_order),
    ("marg-ex-margin", long_enough),
    ("perc-ex-step", stepped(lambda w, b, x, y: y * (w @ x + b) <= 1e-5)),
    ("perc-ex-step", stepped(lambda w, b, x, y: y * (w @ abs(x) + b) <= 0)),
    ("desc-ex-gradient", hinge_slope(lambda m: m <= 1)),
    ("desc-ex-gradient", hinge_slope(lambda m: m < 0.99)),
    ("desc-ex-gradient", hinge_slope(lambda m: abs(m) < 1)),
    ("soft-ex-offsets", ends(right_enough, lambda y, a, C: (y < 0) & (a == 0) | (y > 0) & (a > 0))),
    (
        "soft-ex-offsets",
        ends(lambda y, a, C: (y > 0) & (a < C) | (y < 0) & (a > 0.1), right_at_most),
    ),
    ("kern-ex-to-mean", lambda own, k, K: own - 2 * abs(k.mean()) + K.mean()),
    ("deco-ex-rest", resting(0.05)),
    ("deco-ex-rest", rests_loosely(-0.1)),
]


@pytest.mark.parametrize(("label", "answer"), NEARLY)
def test_a_function_that_is_nearly_right_does_not_pass(label, answer):
    grade = graded(label).check(answer)
    assert grade.kind in ("slip", "wrong"), grade
