"""One pass of stochastic gradient descent over many samples, in C where that was built.

It takes the steps of `mlreplica.descent.sgd_epoch` with one sample at a time, at a price per step
that is the number of entries of the sample, not the number of features: w = a v and the mean of the
iterates is p u + q v, so that shrinking w and averaging are operations on three numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array, issparse

from mlreplica import descent
from mlreplica._core import function

__all__ = ["LOSSES", "MISTAKE", "fast_epoch", "in_rows", "steps"]

# The losses that the compiled steps know, by their number.
LOSSES = {descent.hinge: 0, descent.squared: 1, descent.logistic: 2}

# And max(0, −y f), of the perceptron, whose steps are its updates.
MISTAKE = 3

# a and p are multiplied into their vectors before they get smaller: what is lost by cancellation
# between p u and q v is at most so many digits.
SMALL = 1e-4


def fast_epoch(
    X: Any,
    y: NDArray,
    order: NDArray,
    iterate: descent.Iterate,
    loss: descent.Loss,
    lam: float,
    step: Callable[[int], Any],
    offset: bool = True,
    batch_size: int = 1,
    callback: Callable[[int, NDArray, Any], object] | None = None,
    weights: NDArray | None = None,
) -> tuple[descent.Iterate, NDArray]:
    """Do what `mlreplica.descent.sgd_epoch` does, and where it can, faster.

    Parameters and what is returned are those of that function; sums are rounded in another order.
    """
    if batch_size > 1 or callback is not None or loss not in LOSSES:
        return descent.sgd_epoch(
            X, y, order, iterate, loss, lam, step, offset, batch_size, callback, weights
        )
    n = X.shape[0]
    eta = np.array([step(iterate.t + k) for k in range(n)], dtype=float)
    w, w_mean, scores = iterate.w.copy(), iterate.w_mean.copy(), np.empty(n)
    offsets = np.array([iterate.b, iterate.b_mean], dtype=float)
    (function("sgd_epoch") or steps)(
        *in_rows(X),
        y.astype(float),
        np.ones(n) if weights is None else weights,
        order,
        eta,
        float(lam),
        bool(offset),
        LOSSES[loss],
        iterate.t,
        w,
        w_mean,
        scores,
        offsets,
    )
    b, b_mean = offsets.tolist()
    return descent.Iterate(w, b, iterate.t + n, w_mean, b_mean), scores


def in_rows(X: Any) -> tuple[NDArray, NDArray, NDArray, bool]:
    """The numbers of the samples, their columns, where each starts, and whether X is sparse."""
    n, d = X.shape
    if not issparse(X):
        return np.ascontiguousarray(X).ravel(), np.arange(d), np.arange(n + 1) * d, False
    X = csr_array(X)
    X.sum_duplicates()
    return X.data, X.indices.astype(np.int64), X.indptr.astype(np.int64), True


def steps(
    data,
    columns,
    starts,
    sparse,
    y,
    weights,
    order,
    eta,
    lam,
    offset,
    loss,
    t,
    v,
    u,
    scores,
    offsets,
):
    """Take a step for each sample of `order`; change v, u, scores and the offsets b and b_mean."""
    a, p, q = 1.0, 1.0, 0.0
    b, b_mean = offsets.tolist()
    for k, i in enumerate(order):
        values = data[starts[i] : starts[i + 1]]
        places = columns[starts[i] : starts[i + 1]] if sparse else columns
        score = a * float(values @ v[places]) + b
        scores[i] = score
        slope = weights[i] * slope_of(loss, y[i], score)
        a *= 1 - eta[k] * lam
        if abs(a) < SMALL:  # also where a step shrinks w to 0
            u[:] = p * u + q * v
            v *= a
            a, p, q = 1.0, 1.0, 0.0
        if slope != 0:
            change = -eta[k] * slope / a
            v[places] += change * values
            if q != 0:
                u[places] += -change * q / p * values
            if offset:
                b -= eta[k] * slope
        rho = 2 / (t + k + 2)
        b_mean += rho * (b - b_mean)
        p, q = (1 - rho) * p, (1 - rho) * q + rho * a
        if p < SMALL:  # 0 in the first step: the mean is the iterate
            u *= p
            p = 1.0
    u[:] = p * u + q * v
    v *= a
    offsets[:] = b, b_mean


def slope_of(loss, y, score):
    """The derivative of the loss of this number, as `mlreplica.descent.Loss.gradient` has it."""
    margin = y * score
    if loss == 0:
        return -y if margin < 1 else 0.0
    if loss == MISTAKE:
        return -y if not margin > 0 else 0.0
    if loss == 1:
        return -2 * y * (1 - margin)
    # Without overflow: the exponent is never positive.
    if margin > 0:
        e = np.exp(-margin)
        return -y * e / (1 + e)
    return -y / (1 + np.exp(margin))
