"""Answers to the graded exercises of the chapter on the perceptron."""

from fractions import Fraction

import numpy as np
import sympy as sp
from sympy import Rational, symbols

from answers import broken, proofs
from claimbook import Inner, Norm, Sum, matrix, vector
from mlreplica.perceptron import perceptron

n, d, i, j, b, y_ = symbols("n d i j b y_")
X, y, w = matrix("X", n, d), vector("y", n), vector("w", d)


def plain(w, b, x, y, near=0):
    if y * (np.dot(w, x) + b) > near:
        return w, b
    return w + y * x, b + y


def looped(w, b, x, y):
    score = b
    for k in range(len(x)):
        score += w[k] * x[k]
    mistake = score * y <= 0
    return [w[k] + mistake * y * x[k] for k in range(len(x))], b + mistake * y


def augmented(w, b, x, y):
    v, z = np.append(w, b), np.append(x, 1)
    v = v + y * z * (y * (v @ z) <= 0)
    return v[:-1], v[-1]


def in_place(w, b, x, y):
    if y * (w @ x + b) <= 0:
        w += y * x
        b += y
    return w, b


def strict(w, b, x, y):
    return (w, b) if y * (w @ x + b) >= 0 else (w + y * x, b + y)


def by_decision(w, b, x, y):
    decision = 1 if np.dot(w, x) + b >= 0 else -1
    return (w + y * x, b + y) if decision != y else (w, b)


def no_offset(w, b, x, y):
    return (w + y * x, b) if y * (w @ x + b) <= 0 else (w, b)


def calls(w, b, x, y):
    found = perceptron([x, -x], [y, -y])
    return found.w, found.b


def mean_of_all(X, y):
    w, b, kept = np.zeros(len(X[0])), 0, []
    for x, label in zip(X, y):
        w, b = plain(w, b, x, label)
        kept.append(np.append(w, b))
    v = np.mean(kept, axis=0)
    return v[:-1], v[-1]


def by_turns(X, y):
    # An update at sample k is in all means from then on.
    n, w, b = len(y), np.zeros(len(X[0])), 0.0
    w_mean, b_mean = w.copy(), b
    for k in range(n):
        if y[k] * (X[k] @ w + b) <= 0:
            share = (n - k) / n
            w, b = w + y[k] * X[k], b + y[k]
            w_mean, b_mean = w_mean + share * y[k] * X[k], b_mean + share * y[k]
    return w_mean, b_mean


def averaged_lifted(X, y):
    v, total = np.zeros(X.shape[1] + 1), 0
    for z, label in zip(np.c_[X, np.ones(len(y))], y):
        v = v + label * z * (label * (v @ z) <= 0)
        total = total + v
    return list(total[:-1] / len(y)), total[-1] / len(y)


def means(X, y, first=plain, when="after", over="all"):
    w, b, kept = np.zeros(X.shape[1]), 0.0, []
    for x, label in zip(X, y):
        new = first(w, b, x, label)
        changed = not (np.array_equal(new[0], w) and new[1] == b)
        if when == "before":
            kept.append((w, b))
        elif over == "all" or changed:
            kept.append(new)
        w, b = new
    if over == "last":
        return w, b
    return sum(k[0] for k in kept) / len(kept), sum(k[1] for k in kept) / len(kept)


R, rho = symbols("R rho")

k, R, rho, label = symbols("k R rho y")
u, x = vector("u x", d)
NOVIKOFF = """
(w + y x).u = w.u + y x.u  # the update
>= k rho + rho
(w + y x).u <= |w + y x|  # Cauchy and Schwarz
|w + y x|^2 = |w|^2 + 2 y w.x + |x|^2
<= |w|^2 + R^2
<= (k + 1) R^2
(k + 1)^2 rho^2 <= |w + y x|^2
(k + 1)^2 rho^2 <= (k + 1) R^2
k + 1 <= R^2/rho^2
"""

RIGHT = {
    "perc-ex-novikoff": proofs(
        NOVIKOFF,
        [
            (k + 1) * rho <= Inner(w + label * x, u),
            ("<=", Norm(w + label * x), "the length of u is 1"),
            "<= sqrt(|w|^2 + R^2)",
            "<= sqrt(k + 1) R  # both roots",
            "(k + 1) rho^2 <= R^2",
            k + 1 <= R**2 / rho**2,
        ],
    ),
    "perc-ex-boolean": {"learnt": 14},
    "perc-ex-feature": [
        {"w": (1, 1, -2), "b": Fraction(-1, 2)},
        ((2, 2, -4), -1),
        ((3, 5, -9), -2),
    ],
    "perc-ex-bound": [
        (R**2 + 1) * (b**2 + 1) / rho**2,
        (R**2 + R**2 * b**2 + b**2 + 1) / rho**2,
        (R**2 + 1) / (rho / sp.sqrt(1 + b**2)) ** 2,
    ],
    "perc-ex-averaged": [mean_of_all, by_turns, averaged_lifted],
    "perc-ex-gain": [
        "|X_i|^2 + 1",
        "X[i] @ X[i] + 1",
        Norm(X[i]) ** 2 + 1,
        1 + Inner(X[i], X[i]),
        X[i].T * X[i] + Rational(2, 2),
        (Norm(X[i]) ** 4 - 1) / (Norm(X[i]) ** 2 + 1) + 2,
        Sum(X[i, j] ** 2, (j, 1, d)) + 1,
    ],
    "perc-ex-orders": {"updates_123": 2, "w_123": (3, 1), "updates_321": 1, "w_321": (3, -1)},
    "perc-ex-offset": {"updates": 5, "w": (1, -4), "b": 1},
    "perc-ex-flawed": [{"row": 5, "x": 3}, (5, Fraction(5, 2)), (5, "201/100"), (5, 1000)],
    "perc-ex-endless": [
        {"never": {1, 3}, "z": (1, 1, 2, 0)},
        ([3, 1], (Fraction(1, 2), Fraction(1, 2), 1, 0)),
        ({1, 3}, ("1/3", "1/3", "2/3", 0)),
    ],
    "perc-ex-step": [plain, looped, augmented],
}

WRONG = {
    "perc-ex-novikoff": broken(
        NOVIKOFF,
        ("k + 1 <= R^2/rho^2", "row 1 has no counter-example"),
        [
            ("|w + y x|^2 = |w|^2 + |x|^2", "row 1 does not follow"),
            ("|w + y x| <= |w| + y |x|", "row 1 does not follow"),
            ("|w + y x|^2 >= |w|^2 + R^2", "row 1 does not follow"),
            (NOVIKOFF.replace("k rho + rho", "k rho + R"), "row 2"),
            (NOVIKOFF.replace("k + 1 <= R", "k <= R"), "the goal is not reached"),
            (NOVIKOFF.replace("R^2/rho^2", "2R^2/rho^2"), "the goal is not reached"),
            ("w.u <= |w| |x|", "row 1"),
            ("sqrt(y) <= 1", "have a value"),
            (["k + 1 <= R^2/rho^2", "k <= R^2/rho^2 - 1"], "row 1 has no counter-example"),
        ],
    ),
    "perc-ex-boolean": {
        "not alone": {"learnt": 15},
        "count as learnt": {"learnt": 12},
        "have no separator": {"learnt": 16},
    },
    "perc-ex-feature": [
        (((1, 1, -1), Fraction(-1, 2)), "same score"),
        (((1, 1, -2), Fraction(1, 2)), "is the offset"),
        (((1, 1, -2), 0), "(0, 0) is not"),
        (((1, 1, 0), Fraction(-1, 2)), "(1, 1) is not"),
    ],
    "perc-ex-bound": [
        ((R**2 + 1) / rho**2, "longer than 1"),
        (R**2 * (b**2 + 1) / rho**2, "longer than R"),
        ((R / rho) ** 2, "without an offset"),
        ((R**2 + 1) / (rho**2 * (b**2 + 1)), "grows with"),
    ],
    "perc-ex-averaged": [
        (lambda X, y: means(X, y, when="before"), "not before"),
        (lambda X, y: means(X, y, over="last"), "the last weights"),
        (lambda X, y: means(X, y, over="changed"), "no update"),
        (lambda X, y: tuple(len(y) * v for v in means(X, y)), "the sum"),
        (lambda X, y: means(X, y, first=strict), "case"),
        (lambda X, y: means(X, y, first=no_offset), "case"),
        (lambda X, y: means(X, y, first=lambda *given: plain(*given, near=1e-3)), "case"),
        (lambda X, y: perceptron(X, y), "calls mlreplica"),
    ],
    "perc-ex-gain": [
        (Norm(X[i]) ** 2, "the offset"),
        (y[i] * (1 + Inner(X[i], X[i])), "occurs twice"),
        (1 + 2 * Inner(X[i], X[i]), "linear in the weights"),
        (Norm(X[i]) + 1, "squared"),
        (y[i] * (Inner(w, X[i]) + b) + Norm(X[i]) ** 2 + 1, "the new margin"),
        (Norm(X[i]) ** 2 + b / b + sp.log(b) - sp.log(b**2) / 2, "no value"),
    ],
    "perc-ex-orders": [
        ((1, (2, -1), 1, (2, -1)), "zero is no positive margin"),
        ((3, (2, 2), 1, (3, -1)), "subtracted"),
        ((2, (3, 1), 2, (3, 1)), "the order does matter"),
    ],
    "perc-ex-endless": [
        (({1, 3}, [0, 1, 2, 0]), "different sums"),
        (({1, 3}, [1, 1, -2, 0]), "no weight is negative"),
        (({1, 3}, [1, 1, 1, 1]), "do not meet"),
        (({1}, [1, 1, 2, 0]), "only two sides"),
        (({3}, [1, 1, 2, 0]), "need not be separable"),
        (({1, 2, 3}, [1, 1, 2, 0]), "lie above a line"),
    ],
    "perc-ex-offset": {
        "moves with every update": {"updates": 3, "w": (1, -2), "b": 1},
        "the first score is zero": {"updates": 4},
        "adds its label": {"b": 0},
    },
    "perc-ex-flawed": [
        ((2, 3), "was a mistake"),
        ((3, 3), "with its sign"),
        ((5, 2), "go further"),
        ((1, 3), "row 1 is true"),
        ((4, 3), "row 4 is true"),
    ],
    "perc-ex-step": [
        (strict, "a margin of zero"),
        (by_decision, "for either label"),
        (lambda w, b, x, y: (w + x, b + 1) if y * (w @ x + b) <= 0 else (w, b), "label decides"),
        (no_offset, "the offset is updated"),
        (lambda w, b, x, y: plain(w, b, x, y / 2), "case"),
        (in_place, "changes its argument w"),
        (lambda w, b, x, y: plain(w, b, x, y, near=1e-15), "case"),
        (lambda w, b, x, y: (w + y * x, b + y) if y * (w @ abs(x) + b) <= 0 else (w, b), "case"),
        (calls, "calls mlreplica.perceptron.perceptron"),
        (lambda w, b, x, y: (w + y * x, b + y), "only a mistake"),
    ],
}
