"""One judge for every solver's test, and the problems it is used on.

The judge is written out in rational arithmetic and shares no line with the library's
own certificate: `assert_optimal` checks feasibility, the KKT conditions and the duality gap.
"""

import math
from fractions import Fraction

import numpy as np


def exact(values):
    """Floats, integers or fractions as the rational numbers they are, in an array."""
    values = np.asarray(values, dtype=object)
    numbers = [v if v == math.inf else Fraction(v) for v in values.ravel()]
    return np.array(numbers, dtype=object).reshape(values.shape)


def assert_optimal(K, y, alpha, b, C=math.inf, *, gap=1e-8, kkt=1e-6, X=None, w=None):
    """Fail unless (α, b) is feasible, meets the KKT conditions to `kkt`, and the gap, to `gap`.

    With `X` and `w` it is (w, b, α) that is judged, and w has to be Σ_i α_i y_i x_i up to rounding.
    ``gap=0, kkt=0`` with exact K, α and b is a proof of optimality if K is positive semi-definite.
    """
    K, alpha, y, b = exact(K), exact(alpha), exact(y), Fraction(b)
    C = np.broadcast_to(exact(C), alpha.shape)
    v = alpha * y
    scores = K[:, v != 0] @ v[v != 0]
    norm_squared = dual_norm_squared = v @ scores
    if w is not None:
        X, w = exact(X), exact(w)
        drift = w - v @ X
        assert drift @ drift <= 1e-20 * (w @ w) + 1e-24 * sum(alpha) ** 2
        scores, norm_squared = X @ w, w @ w
    margins = y * (scores + b)

    assert (alpha >= 0).all() and (alpha <= C).all(), "a multiplier is outside its box"
    assert abs(sum(v)) <= (1e-10 if gap else 0) * sum(alpha), float(sum(v))
    for i, m in enumerate(margins):
        assert alpha[i] == C[i] or m >= 1 - kkt, f"alpha_{i} < C but its margin is {float(m)}"
        assert alpha[i] == 0 or m <= 1 + kkt, f"alpha_{i} > 0 but its margin is {float(m)}"

    hard = C == math.inf
    s = min([1, *margins[hard]])
    assert s > 0, "a hard margin is missed"
    loss = sum(C[~hard] * np.maximum(0, 1 - margins[~hard] / s))
    primal, dual = norm_squared / 2 / s**2 + loss, sum(alpha) - dual_norm_squared / 2
    assert abs(primal - dual) <= gap * primal, float((primal - dual) / primal)


def _blobs(n, d, separation, seed=0):
    rng = np.random.default_rng(seed)
    y = np.where(np.arange(n) % 2, 1, -1)
    return rng.normal(size=(n, d)) + separation * y[:, None], y


def problems():
    """Problems by name: X, y, and whether the classes can be separated."""
    X, y = _blobs(24, 2, 0.6)
    Z, z = _blobs(24, 2, 3.0)
    line = np.column_stack([np.arange(10.0), 2 * np.arange(10.0)])
    return {
        "separable": (Z, z, True),
        "touching": (
            np.array([[0, 0], [1, 0], [2, 0], [0, 1], [1, 0], [2, -1.0]]),
            np.array([1, 1, -1, 1, -1, -1]),
            False,
        ),
        "touching hulls": (
            np.array([[0, 0], [2, 0], [1, 0], [1, -1.0]]),
            np.array([1, 1, -1, -1]),
            False,
        ),
        "inseparable": (X, y, False),
        "duplicated points": (np.vstack([Z, Z, X[:1]]), np.concatenate([z, z, y[:1]]), True),
        "duplicated inseparable": (np.vstack([X[:12]] * 3), np.tile(y[:12], 3), False),
        "contradictory duplicates": (np.vstack([Z, Z[:2]]), np.concatenate([z, -z[:2]]), False),
        "all points alike": (np.ones((5, 2)), np.array([1, 1, 1, -1, -1]), False),
        "one point per class": (np.array([[0.0, 1.0], [2.0, 3.0]]), np.array([1, -1]), True),
        "collinear": (line, np.where(np.arange(10) > 4, 1, -1), True),
        "collinear inseparable": (line, np.where(np.arange(10) % 3 > 0, 1, -1), False),
        "d > n": (*_blobs(10, 30, 0.1), True),
        "three against many": (X, np.where(np.arange(24) < 3, 1, -1), False),
        "xor": (np.array([[0, 0], [1, 1], [0, 1], [1, 0.0]]), np.array([-1, -1, 1, 1]), False),
        "degenerate": (
            np.array([[1, 0], [1, 1], [1, -1], [-1, 0.0]]),
            np.array([1, 1, 1, -1]),
            True,
        ),
    }
