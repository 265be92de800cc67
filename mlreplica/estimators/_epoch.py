"""One pass of stochastic gradient descent over many samples, compiled if llvmlite is installed.

It takes the steps of `mlreplica.descent.sgd_epoch` with one sample at a time, at a price per step
that is the number of entries of the sample, not the number of features: w = a v and the mean of the
iterates is p u + q v, so that shrinking w and averaging are operations on three numbers.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array, issparse

from mlreplica import descent
from mlreplica._compiled import compiled

__all__ = ["LOSSES", "fast_epoch"]

# The losses that the compiled steps know, by their number.
LOSSES = {descent.hinge: 0, descent.squared: 1, descent.logistic: 2}

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
    n, d = X.shape
    if issparse(X):
        X = csr_array(X)
        X.sum_duplicates()
        data, columns, starts = X.data, X.indices.astype(np.int64), X.indptr.astype(np.int64)
    else:
        data, columns, starts = np.ascontiguousarray(X).ravel(), np.arange(d), None
    starts = np.arange(n + 1) * d if starts is None else starts
    eta = np.array([step(iterate.t + k) for k in range(n)], dtype=float)
    w, w_mean, scores = iterate.w.copy(), iterate.w_mean.copy(), np.empty(n)
    b, b_mean = fast_steps()(
        data,
        columns,
        starts,
        issparse(X),
        y.astype(float),
        np.ones(n) if weights is None else weights,
        order,
        eta,
        float(lam),
        bool(offset),
        LOSSES[loss],
        iterate.t,
        w,
        float(iterate.b),
        w_mean,
        float(iterate.b_mean),
        scores,
    )
    return descent.Iterate(w, b, iterate.t + n, w_mean, b_mean), scores


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
    w,
    b,
    w_mean,
    b_mean,
    scores,
):
    """Take a step for each sample of `order`; change w, w_mean and scores, return b and b_mean."""
    v, u = w, w_mean
    a, p, q = 1.0, 1.0, 0.0
    for k in range(len(order)):
        i = order[k]
        values = data[starts[i] : starts[i + 1]]
        places = columns[starts[i] : starts[i + 1]] if sparse else columns
        score = a * inner(values, places, v) + b
        scores[i] = score
        slope = weights[i] * slope_of(loss, y[i], score)
        a *= 1 - eta[k] * lam
        if abs(a) < SMALL:  # also where a step shrinks w to 0
            combine(u, p, v, q)
            scale(v, a)
            a, p, q = 1.0, 1.0, 0.0
        if slope != 0:
            change = -eta[k] * slope / a
            add(v, values, places, change)
            if q != 0:
                add(u, values, places, -change * q / p)
            if offset:
                b -= eta[k] * slope
        rho = 2 / (t + k + 2)
        b_mean += rho * (b - b_mean)
        p, q = (1 - rho) * p, (1 - rho) * q + rho * a
        if p == 0:  # the first step: the mean is the iterate
            scale(u, 0.0)
            p = 1.0
        elif p < SMALL:
            scale(u, p)
            q, p = q, 1.0
    combine(w_mean, p, v, q)
    scale(w, a)
    return b, b_mean


def inner(values, places, v):
    """The inner product of a sample and v."""
    return float(values @ v[places])


def add(v, values, places, factor):
    """Add a multiple of a sample to v."""
    v[places] += factor * values


def combine(u, p, v, q):
    """u = p u + q v."""
    u *= p
    u += q * v


def scale(v, a):
    v *= a


def slope_of(loss, y, score):
    """The derivative of the loss of this number, as `mlreplica.descent.Loss.gradient` has it."""
    margin = y * score
    if loss == 0:
        return -y if margin < 1 else 0.0
    if loss == 1:
        return -2 * y * (1 - margin)
    # Without overflow: the exponent is never positive.
    if margin > 0:
        e = np.exp(-margin)
        return -y * e / (1 + e)
    return -y / (1 + np.exp(margin))


def inner_in_a_loop(values, places, v):
    total = 0.0
    for k in range(len(values)):
        total += values[k] * v[places[k]]
    return total


def add_in_a_loop(v, values, places, factor):
    for k in range(len(values)):
        v[places[k]] += factor * values[k]


def combine_in_a_loop(u, p, v, q):
    for k in range(len(u)):
        u[k] = p * u[k] + q * v[k]


def scale_in_a_loop(v, a):
    for k in range(len(v)):
        v[k] *= a


def example():
    """Arguments of the types that `fast_epoch` gives `steps`, dense samples and sparse ones."""
    one, zero = np.ones(1), np.zeros(1, dtype=int)
    sample = one, zero, np.arange(2), False, one, one, zero, one
    return *sample, 0.5, True, 0, 0, one.copy(), 0.0, one.copy(), 0.0, one.copy()


@functools.cache
def fast_steps():
    """`steps`, compiled if llvmlite is installed; compiled, a loop is faster than vectors."""
    loops = {inner: inner_in_a_loop, add: add_in_a_loop}
    loops |= {combine: combine_in_a_loop, scale: scale_in_a_loop}
    return compiled(steps, example, loops=loops, any_order=True) or steps
