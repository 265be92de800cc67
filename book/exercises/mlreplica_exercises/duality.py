"""Graded exercises of the chapter on duality."""

from __future__ import annotations

from fractions import Fraction

from sympy import Eq, symbols

from claimbook import ForAll, Inner, Maximum, Norm, Sum, matrix, vector, written
from claimbook.exercises import derivation, expression, values

from . import function

a, c, theta, d = symbols("a c theta d")
half, third, quarter = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)

with written():
    price = expression(
        "dual-ex-price",
        a * c - a**2 / 2,
        names=[theta],
        only=[a, c],
        question=theta**2 / 2 + a * (c - theta),
        slips={
            "the price is paid for what is missing, so it multiplies c minus theta": -a * c
            - a**2 / 2,
            "the best answer to the price is theta equal to the price, half of it where the "
            "objective is the whole square": a * c - a**2 / 4,
            "the payment falls as the answer moves: the square enters with a minus": a * c
            + a**2 / 2,
            "that is the value at the best price, not at every one": c**2 / 2,
            "that is the total: a value for one theta, and no bound for all of them": theta**2 / 2
            + a * (c - theta),
        },
    )

no_offset = values(
    "dual-ex-no-offset",
    {"alpha": (1, 0), "w": 1},
    slips={
        "without an offset there is no equality: that is the solution with one": {
            "alpha": (Fraction(1, 8), Fraction(1, 8)),
            "w": half,
        },
        "the equality has been kept out of habit": {"alpha": (quarter, quarter)},
        "the nearer sample decides: the other one is beyond its margin": {
            "alpha": (0, Fraction(1, 9)),
            "w": third,
        },
    },
)

VERDICTS = ("optimal", "lower bound", "bracket", "nothing")
referee = values(
    "dual-ex-referee",
    {"first": "optimal", "second": "lower bound", "third": "nothing", "fourth": "bracket"},
    choices=dict.fromkeys(("first", "second", "third", "fourth"), VERDICTS),
    slips={
        "in the third the sum of the labelled multipliers is not zero: the formula for the dual "
        "value bounds nothing there": {"third": "lower bound"},
        "the multipliers of the second are feasible, so their dual value is a bound": {
            "second": "nothing"
        },
        "the second point is not feasible, so its value is no upper end": {"second": "bracket"},
        "a feasible pair is optimal only if its gap is zero": {"fourth": "optimal"},
    },
)


def _dual_value(X, y, alpha):
    w = (alpha * y) @ X
    return alpha.sum() - w @ w / 2


def _whole_square(X, y, alpha):
    w = (alpha * y) @ X
    return alpha.sum() - w @ w


def _plus(X, y, alpha):
    w = (alpha * y) @ X
    return alpha.sum() + w @ w / 2


def _no_labels(X, y, alpha):
    w = alpha @ X
    return alpha.sum() - w @ w / 2


def _linear_with_labels(X, y, alpha):
    w = (alpha * y) @ X
    return (alpha * y).sum() - w @ w / 2


def _diagonal(X, y, alpha):
    return alpha.sum() - (((alpha * y)[:, None] * X) ** 2).sum() / 2


def _turned(X, y, alpha):
    return -_dual_value(X, y, alpha)


_SIX = [[3, 1], [0, 5], [4, 4], [0, 0], [-2, 2], [1, -2]]
_LABELS = [1, 1, 1, -1, -1, -1]

dual_value = function(
    "dual-ex-value",
    _dual_value,
    [
        ([[0], [2], [5]], [-1, 1, 1], [0.5, 0.5, 0]),
        ([[0], [2], [5]], [-1, 1, 1], [0.25, 0, 0.25]),
        (_SIX, _LABELS, [0, 0, 0, 0, 0, 0]),
        (_SIX, _LABELS, [0.25, 0, 0.125, 0.25, 0.125, 0]),
        (_SIX, _LABELS, [1, 2, 3, 4, 1, 1]),
        ([[1, -1]], [1], [2]),
    ],
    slips={
        "the square has the factor one half": _whole_square,
        "the square is subtracted": _plus,
        "the labels belong to the weights": _no_labels,
        "the first sum is over the multipliers alone": _linear_with_labels,
        "the double sum runs over all pairs, not over equal ones alone": _diagonal,
        "the dual is maximised: that is the objective with its sign turned": _turned,
    },
)

by_hand = values(
    "dual-ex-hand",
    {"alpha": (2, 2), "w": 2, "b": -3, "gap": 0},
    slips={
        "each multiplier on its own forgets the equality": {"alpha": (1, quarter)},
        "the weight is the second sample less the first, times the multiplier": {"w": 6},
        "the boundary lies between the samples, at one and a half": {"b": 3},
    },
)

x, v = vector("x v", d)
with written():
    two = expression(
        "dual-ex-two",
        2 / Norm(x - v) ** 2,
        given=[Inner(x - v, x - v) > 0],
        uses=[Inner, Norm],
        slips={
            "the length of the segment enters squared": 2 / Norm(x - v),
            "the half of the square goes with the derivative: the 2 stays": 1 / Norm(x - v) ** 2,
            "that is the value at the optimum times two": 4 / Norm(x - v) ** 2,
        },
    )
    box = expression(
        "dual-ex-box",
        Maximum(0, -c),
        uses=[Maximum],
        slips={
            "the first multiplier moves along, and must not become negative": 0 * c,
            "the second falls behind the first by c, it is not ahead": Maximum(0, c),
            "the second has a bound of its own": -c,
        },
    )

n, i, b = symbols("n i b")
X = matrix("X", n, d)
y, alpha = vector("y alpha", n)
w, v = vector("w v", d)
with written():
    weak = derivation(
        "dual-ex-weak",
        Sum(alpha[i], (i, 1, n)) - Norm(v) ** 2 / 2 <= Norm(w) ** 2 / 2,
        given=[
            ForAll(alpha[i] >= 0, (i, 1, n)),
            ForAll(Eq(y[i] ** 2, 1), (i, 1, n)),
            Eq(v, Sum(alpha[i] * y[i] * X[i], (i, 1, n))),
        ],
        facts={
            "the samples keep their distance": ForAll(y[i] * (Inner(w, X[i]) + b) >= 1, (i, 1, n)),
            "the prices balance": Eq(Sum(alpha[i] * y[i], (i, 1, n)), 0),
        },
        uses=[Inner, Norm, Sum],
        names=[i],
        each=(i, n),
        most=1,
        example="sum(alpha_i, i) >= 0",
    )

shrink = values(
    "dual-ex-shrink",
    {
        "alpha": (half, Fraction(5, 12), Fraction(1, 12)),
        "least": Fraction(23, 72),
        "most": Fraction(49, 72),
    },
    slips={
        "multipliers that do not balance bound nothing": {"least": Fraction(1, 8)},
        "the heavier class is shrunk, not the lighter one": {
            "alpha": (Fraction(3, 4), Fraction(5, 8), Fraction(1, 8))
        },
        "half the square of the weight bounds from above": {"most": Fraction(49, 36)},
        "the two bounds are exchanged": {"least": Fraction(49, 72), "most": Fraction(23, 72)},
    },
)

flawed = values(
    "dual-ex-flawed",
    {"row": 2, "alpha": (half, half, 0)},
    slips={
        "row 1 is what touching means": {"row": 1},
        "row 3 is the section on shadow prices": {"row": 3},
        "row 4 follows from the rows before it: look for the first that is false": {"row": 4},
        "these give the weights a second component": {"alpha": (half, quarter, quarter)},
        "the multipliers of the two classes have to balance": {"alpha": (1, half, 0)},
    },
)

EXERCISES = (price, no_offset, referee, dual_value, by_hand, two, box, shrink, flawed, weak)

__all__ = [
    "weak",
    "EXERCISES",
    "box",
    "by_hand",
    "dual_value",
    "flawed",
    "no_offset",
    "price",
    "referee",
    "shrink",
    "two",
]
