"""One judge for every solver's test, and the problems it is used on.

The judge is written out in rational arithmetic on plain lists and shares no line with the library's
own certificate: `assert_optimal` checks feasibility, the KKT conditions and the duality gap.
"""

import math
from fractions import Fraction

import numpy as np


def exact(values):
    """Floats, integers or fractions as the rational numbers they are."""
    return [
        exact(v) if np.ndim(v) else v if v == math.inf else Fraction(v)
        for v in np.asarray(values, dtype=object)
    ]


def assert_optimal(K, y, alpha, b, C=math.inf, *, gap=1e-8, kkt=1e-6, X=None, w=None):
    """Fail unless (α, b) is feasible, meets the KKT conditions to `kkt`, and the gap, to `gap`.

    With `X` and `w` it is (w, b, α) that is judged, and w has to be Σ_i α_i y_i x_i up to rounding.
    ``gap=0, kkt=0`` with exact K, α and b is a proof of optimality if K is positive semi-definite.
    """
    K, alpha, b = exact(K), exact(alpha), Fraction(b)
    n = len(alpha)
    y = [int(v) for v in y]
    C = exact(np.broadcast_to(np.asarray(C, dtype=object), (n,)))
    v = [a * s for a, s in zip(alpha, y, strict=True)]
    used = [j for j in range(n) if v[j]]
    scores = [sum((K[i][j] * v[j] for j in used), Fraction(0)) for i in range(n)]
    norm_squared = dual_norm_squared = sum((v[i] * scores[i] for i in used), Fraction(0))
    if w is not None:
        X, w = exact(X), exact(w)
        drift = [w[k] - sum(v[i] * X[i][k] for i in used) for k in range(len(w))]
        assert (
            sum(d * d for d in drift)
            <= 1e-20 * sum(w_k * w_k for w_k in w) + 1e-24 * sum(alpha) ** 2
        )
        scores = [sum(x_k * w_k for x_k, w_k in zip(x, w, strict=True)) for x in X]
        norm_squared = sum(w_k * w_k for w_k in w)
    margins = [y[i] * (scores[i] + b) for i in range(n)]

    assert all(0 <= alpha[i] <= C[i] for i in range(n)), "a multiplier is outside its box"
    assert abs(sum(v)) <= (1e-10 if gap else 0) * sum(alpha), (
        f"the sum of alpha_i y_i is {float(sum(v))}"
    )
    for i in range(n):
        assert alpha[i] == C[i] or margins[i] >= 1 - kkt, (
            f"alpha_{i} < C but its margin is {float(margins[i])}"
        )
        assert alpha[i] == 0 or margins[i] <= 1 + kkt, (
            f"alpha_{i} > 0 but its margin is {float(margins[i])}"
        )

    s = min([1] + [margins[i] for i in range(n) if C[i] == math.inf])
    assert s > 0, "a hard margin is missed"
    primal = norm_squared / 2 / s**2 + sum(
        C[i] * max(0, 1 - margins[i] / s) for i in range(n) if C[i] != math.inf
    )
    dual = sum(alpha) - dual_norm_squared / 2
    assert abs(primal - dual) <= gap * primal, (
        f"the relative gap is {float((primal - dual) / primal)}"
    )


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
