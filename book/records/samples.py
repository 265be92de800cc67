"""Samples that several chapters draw."""

from __future__ import annotations

import numpy as np
from sklearn.datasets import load_digits

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


def threes_and_eights():
    """Load the images of threes and eights, and their labels: +1 is a three."""
    images, digits = load_digits(return_X_y=True)
    chosen = np.isin(digits, [3, 8])
    return images[chosen], np.where(digits[chosen] == 3, 1, -1)
