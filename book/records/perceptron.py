"""The experiments of the chapters on the perceptron and on the margin."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from samples import parted, threes_and_eights
from sklearn.datasets import load_digits

from mlreplica.perceptron import perceptron
from mlreplica.qp import solve_primal

data = load_digits()
images = data.data.astype(int)
PAIRS = list(combinations(range(10), 2))


def averaged(X, y, passes):
    """Compute the means of the weights and of the offset after every sample."""
    w, b, w_sum, b_sum = np.zeros(X.shape[1]), 0, 0, 0
    for x, label in zip(np.tile(X, (passes, 1)), np.tile(y, passes)):
        if label * (w @ x + b) <= 0:
            w, b = w + label * x, b + label
        w_sum, b_sum = w_sum + w, b_sum + b
    return w_sum / (passes * len(y)), b_sum / (passes * len(y))


def splits(seed):
    """Count mistakes on 177 threes and eights after learning from 180 others.

    The widest street, thirty perceptrons in random orders, and the mean weights of ten of them
    over ten passes. The split of seed 0 is that of the chapters.
    """
    rng = np.random.default_rng(seed)
    X, new, y, y_new = parted(*threes_and_eights(), 180, rng)
    street, X = solve_primal(X, y), X.astype(int)

    def wrong(w, b):
        return (np.where(new @ w + b >= 0, 1, -1) != y_new).sum()

    orders = [rng.permutation(180) for _ in range(30)]
    runs = [perceptron(X[order], y[order], record=False) for order in orders]
    last = np.array([wrong(run.w, run.b) for run in runs])
    means = np.array([wrong(*averaged(X[order], y[order], 10)) for order in orders[:10]])
    return {
        "street": wrong(street.w, street.b),
        "perceptrons": last.mean(),
        "perceptrons better": (last < wrong(street.w, street.b)).sum(),
        "last": last[:10].mean(),
        "mean": means.mean(),
        "mean better": (means < last[:10]).sum(),
        "mean worse": (means > last[:10]).sum(),
    }


def pairs(seed):
    """Count the updates until the perceptron stops, for each pair of digits in a random order."""
    rng, updates = np.random.default_rng(seed), {}
    for pair in PAIRS:
        order = rng.permutation(np.flatnonzero(np.isin(data.target, pair)))
        signs = np.where(data.target[order] == pair[0], 1, -1)
        run = perceptron(images[order], signs, record=False)
        assert run.converged
        updates["{} {}".format(*pair)] = run.updates
    return updates
