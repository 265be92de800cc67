"""One pass of stochastic gradient descent over many samples, in C where that was built.

It takes the steps of `mlreplica.descent.sgd_epoch` with one sample at a time.  In C the price of a
step is the number of entries of the sample, not the number of features: w = a v and the mean of the
iterates is p u + q v, so that shrinking w and averaging are operations on three numbers.  Without C
the chapter's own steps are taken, at the price of the features.
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


class _Mistake(descent.Loss):
    """Compute max(0, −y f), of the perceptron, whose steps are its updates."""

    trainable = False

    def gradient(self, y, score):
        return np.where(y * score > 0, 0, -y)


# The losses that the compiled steps know, by their number.
LOSSES = {descent.hinge: 0, descent.squared: 1, descent.logistic: 2}
MISTAKE = 3
KNOWN = *LOSSES, _Mistake()


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
    w,
    w_mean,
    scores,
    offsets,
):
    """Take the chapter's steps; change w, its mean, the scores, and b and its mean."""
    shape = len(starts) - 1, len(w)
    X = csr_array((data, columns, starts), shape) if sparse else data.reshape(shape)
    begin = descent.Iterate(w, offsets[0], t, w_mean, offsets[1])
    found, scores[:] = descent.sgd_epoch(
        *(X, y, order, begin, KNOWN[loss], lam, lambda k: eta[k - t], offset), weights=weights
    )
    w[:], offsets[0], _, w_mean[:], offsets[1] = found
