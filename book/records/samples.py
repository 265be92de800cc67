"""Samples that several chapters draw."""

from __future__ import annotations

import numpy as np
from sklearn.datasets import load_digits

from mlreplica.evaluation import folds
from mlreplica.kernels import rbf


def half_rings(n, seed, noise=0.3):
    """Draw two classes, each on half of a ring, with noise."""
    rng = np.random.default_rng(seed)
    y, angle = np.where(np.arange(n) % 2, 1, -1), rng.uniform(0, np.pi, n)
    centre = np.where(y[:, None] > 0, [-0.5, -0.25], [0.5, 0.25])
    X = np.c_[np.cos(angle), np.sin(angle)] * y[:, None] + centre
    return np.round(X + noise * rng.normal(size=(n, 2)), 3), y


def gram(X):
    """Compute the kernel matrix, γ = 1, in 24 bits with a ridge: all machines go the same way."""
    return np.round(2**24 * rbf(1.0)(X)) / 2**24 + 2.0**-16 * np.eye(len(X))


def parted(X, y, size, seed):
    """Part samples at random: those to learn from and those to judge by, then their labels."""
    order = np.random.default_rng(seed).permutation(len(y))
    learnt, new = order[:size], order[size:]
    return X[learnt], X[new], y[learnt], y[new]


def cuts(n, k, seed):
    """Cut n samples into folds, as scikit-learn takes them: the others, and those of the fold."""
    return [(np.delete(np.arange(n), part), part) for part in folds(n, k, random_state=seed)]


def mistakes(model, X, y):
    """Count the samples that a trained model gets wrong."""
    return (model.predict(X) != y).sum()


def threes_and_eights():
    """Load the images of threes and eights, and their labels: +1 is a three."""
    images, digits = load_digits(return_X_y=True)
    chosen = np.isin(digits, [3, 8])
    return images[chosen], np.where(digits[chosen] == 3, 1, -1)
