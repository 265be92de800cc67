"""Graded exercises of the chapter on losses and gradient descent."""

from __future__ import annotations

from fractions import Fraction

from sympy import Eq, symbols

from claimbook import ForAll, Inner, Maximum, Norm, Sum, matrix, vector, written
from claimbook.exercises import derivation, expression, values

from . import function

n, d, i, m = symbols("n d i m")
X, y, w = matrix("X", n, d), vector("y", n), vector("w", d)
USES = [Sum, Inner, Norm]

with written():
    squared_hinge = expression(
        "desc-ex-squared-hinge",
        -2 * (1 - m),
        given=[m < 1],
        uses=[Maximum],
        slips={
            "the inner derivative is lost: the loss falls as the margin grows": 2 * (1 - m),
            "the exponent 2 comes down as a factor": -(1 - m),
            "that is the loss, not its slope": (1 - m) ** 2,
        },
    )

    squares = expression(
        "desc-ex-squares",
        -2 / n * Sum(y[i] * (1 - y[i] * Inner(w, X[i])) * X[i], (i, 1, n)),
        given=[ForAll(Eq(y[i] ** 2, 1), (i, 1, n))],
        uses=USES,
        slips={
            "a gradient points uphill: the sign is that of descent": 2
            / n
            * Sum(y[i] * (1 - y[i] * Inner(w, X[i])) * X[i], (i, 1, n)),
            "the mean has become a sum": -2
            * Sum(y[i] * (1 - y[i] * Inner(w, X[i])) * X[i], (i, 1, n)),
            "the exponent 2 comes down as a factor": -1
            / n
            * Sum(y[i] * (1 - y[i] * Inner(w, X[i])) * X[i], (i, 1, n)),
            "the inner derivative is the label times the sample": -2
            / n
            * Sum((1 - y[i] * Inner(w, X[i])) * X[i], (i, 1, n)),
        },
    )

quarter, half = Fraction(1, 4), Fraction(1, 2)
table = values(
    "desc-ex-table",
    {
        "hinge": (3, half, 0),
        "hinge_slope": (-1, -1, 0),
        "squared": (9, quarter, 4),
        "squared_slope": (-6, -1, 4),
    },
    slips={
        "at one half the sample is right, but inside the margin: the hinge still pulls": {
            "hinge_slope": (-1, 0, 0)
        },
        "beyond the margin the squared loss grows again, so its slope is positive there": {
            "squared_slope": (-6, -1, -4)
        },
        "the inner derivative is lost: both losses fall to the left of the margin": {
            "hinge_slope": (1, 1, 0),
            "squared_slope": (6, 1, -4),
        },
    },
)


def _hinge_gradient(X, y, w, lam):
    inside = y * (X @ w) < 1
    return lam * w - (y[inside] @ X[inside]) / len(y)


def _perceptron(X, y, w, lam):
    wrong = y * (X @ w) <= 0
    return lam * w - (y[wrong] @ X[wrong]) / len(y)


def _summed(X, y, w, lam):
    inside = y * (X @ w) < 1
    return lam * w - y[inside] @ X[inside]


def _mean_of_those(X, y, w, lam):
    inside = y * (X @ w) < 1
    return lam * w - (y[inside] @ X[inside]) / max(1, inside.sum())


def _uphill(X, y, w, lam):
    inside = y * (X @ w) < 1
    return lam * w + (y[inside] @ X[inside]) / len(y)


def _unweighted(X, y, w, lam):
    inside = y * (X @ w) < 1
    return w - (y[inside] @ X[inside]) / len(y)


def _unregularised(X, y, w, lam):
    inside = y * (X @ w) < 1
    return -(y[inside] @ X[inside]) / len(y)


def _everybody(X, y, w, lam):
    return lam * w - (y @ X) / len(y)


def _doubled(X, y, w, lam):
    return lam * w + _hinge_gradient(X, y, w, lam)


_SIX = [[3, 1], [0, 5], [4, 4], [0, 0], [-2, 2], [1, -2]]
_LABELS = [1, 1, 1, -1, -1, -1]

hinge_gradient = function(
    "desc-ex-gradient",
    _hinge_gradient,
    [
        (_SIX, _LABELS, [0, 0], 0.5),
        (_SIX, _LABELS, [0.5, 0.125], 0.5),
        (_SIX, _LABELS, [2, 2], 0.0),
        (_SIX, _LABELS, [-1, 3], 2.0),
        ([[4], [-1]], [1, -1], [2], 0.25),
        ([[1, 0, 2]], [1], [8, 0, 1], 0.5),
        # margins of 1, where nothing pulls, and a little to either side of it
        ([[1, 1], [2, 0]], [1, -1], [0.5, 0.5], 0.5),
        ([[1, 1], [2, 4]], [1, 1], [0.498046875, 0.498046875], 0.5),
        ([[1, 1], [-2, 4]], [1, -1], [0.501953125, 0.501953125], 0.5),
        # so near to it that a tolerance would take them for 1
        ([[1, 1], [2, 4]], [1, 1], [0.5, 0.5 - 2**-45], 0.5),
        ([[1, 1], [-2, 4]], [1, -1], [0.5, 0.5 + 2**-45], 0.5),
    ],
    slips={
        "the hinge pulls until the margin is 1, not only at a mistake": _perceptron,
        "the mean over all samples divides by their number": _summed,
        "the mean is over all samples, not over those inside the margin": _mean_of_those,
        "the sign of the samples is turned": _uphill,
        "the L2 term has a slope, too": _unregularised,
        "the L2 term is multiplied by lam": _unweighted,
        "a sample beyond its margin is left out": _everybody,
        "the half in the L2 term cancels the factor 2": _doubled,
    },
)

v, b = vector("v", d), symbols("b")
with written():
    centre = expression(
        "desc-ex-centre",
        b - Inner(w, v),
        uses=[Inner, Norm],
        slips={
            "that is the way from the samples as they were to the centred ones": b + Inner(w, v),
            "the weights stay, but all scores have moved: so does the offset": b,
            "what the scores have moved by is an inner product": b - Norm(w) * Norm(v),
        },
    )


def _rises(mine):
    row, eta = mine["row"], mine["eta"]
    if row != 4:
        return f"row {row} is true."
    if eta <= 0:
        return "a learning rate is positive."
    w = -1 + eta / 2
    loss = (max(0, 1 - w) + max(0, 1 + 2 * w)) / 2
    if loss <= 1:
        return f"the step leads to the weight {w}, and the loss from 1 to {loss}."
    return None


flawed = values(
    "desc-ex-flawed",
    {"row": 4, "eta": 4},
    judge=_rises,
    slips={
        "row 2 is row 1 for one place u": {"row": 2},
        "row 3 says the same as row 2 in words": {"row": 3},
        "at the rate 2 the loss is what it was: take a larger one": {"eta": 2},
    },
)

by_hand = values(
    "desc-ex-by-hand",
    {"gd": (Fraction(1, 6), 0), "sgd": (Fraction(1, 2), 0)},
    slips={
        "gradient descent takes the mean of the slopes, not their sum": {"gd": (Fraction(1, 2), 0)},
        "the third sample is on the wrong side after two steps, and pulls": {
            "sgd": (1, Fraction(1, 2))
        },
        "the rate is one half": {"sgd": (1, 0)},
    },
)

valley = values(
    "desc-ex-rate",
    {"limit": Fraction(1, 2), "best": Fraction(20, 41), "factor": Fraction(39, 41)},
    slips={
        "the steep direction sets the limit, where its factor is -1": {"limit": 20},
        "a factor of zero is not yet the limit: to overshoot a little is no harm": {
            "limit": Fraction(1, 4)
        },
        "that rate solves the steep direction at once and leaves the valley": {
            "best": Fraction(1, 4)
        },
        "the factor is asked for without its sign": {"factor": Fraction(-39, 41)},
    },
)

G, eta, loss_w, loss_u = symbols("G eta L_w L_u")
u, g = vector("u g", d)
with written():
    account = derivation(
        "desc-ex-account",
        loss_w - loss_u
        <= (Norm(w - u) ** 2 - Norm(w - eta * g - u) ** 2) / (2 * eta) + eta * G**2 / 2,
        given=[eta > 0, G >= 0],
        facts={
            "the subgradient": loss_u >= loss_w + Inner(g, u - w),
            "its length": Norm(g) <= G,
        },
        uses=[Inner, Norm],
        most=1,
        example="|w - u|^2 = |w|^2 - 2 w.u + |u|^2",
    )

EXERCISES = (
    *(squared_hinge, squares, table, hinge_gradient, by_hand, valley, centre, flawed, account),
)

__all__ = [
    "account",
    "EXERCISES",
    "by_hand",
    "centre",
    "flawed",
    "hinge_gradient",
    "squared_hinge",
    "squares",
    "table",
    "valley",
]
