"""The experiments of the chapter on capacity."""

from __future__ import annotations

import numpy as np
from samples import cuts, parted, threes_and_eights
from sklearn.model_selection import cross_val_predict

from mlreplica import SVC
from mlreplica.decomposition import decompose
from mlreplica.kernels import rbf, resolve_gamma

IMAGES, DIGITS = threes_and_eights()
IMAGES = IMAGES.astype(int)


def street(K, y):
    """Train with a hard margin: multipliers with labels, offset, and R²/ρ², the squared length."""
    found = decompose(K, y, C=1e6)  # C is never reached: no slack
    weights = found.alpha * y
    return weights, found.b, weights @ K @ weights


def wrong(K, y, weights, b):
    """Tell which samples are on the wrong side, from their kernel values with those learnt."""
    return np.where(K @ weights + b >= 0, 1, -1) != y


def folded(K, y, parts):
    """Count the mistakes of hard margins in folds, in per cent."""
    found = 0
    for rest, part in parts:
        weights, b, _ = street(K[np.ix_(rest, rest)], y[rest])
        found += wrong(K[np.ix_(part, rest)], y[part], weights, b).sum()
    return 100 * found / len(y)


def _split(seed):
    """Part the images into 180 and 177; kernel values at the usual γ."""
    X, new, y, y_new = parted(IMAGES, DIGITS, 180, seed)
    kernel = rbf(resolve_gamma("scale", X))
    return kernel(X), kernel(new, X), y, y_new


def tossed(seed):
    """Learn true labels, and labels by coin: mistakes on new images, and the ratio R²/ρ²."""
    K, new, y, y_new = _split(seed)
    coin = np.random.default_rng(1000 + seed).choice([-1, 1], len(y))
    found = {}
    for name, labels in {"true": y, "coin": coin}.items():
        weights, b, ratio = street(K, labels)
        found |= {
            f"{name} learnt": wrong(K, labels, weights, b).sum(),
            f"{name} new": 100 * wrong(new, y_new, weights, b).mean(),
            f"{name} ratio": ratio,
        }
    return found


def flipped(seed):
    """Flip a third of the labels, and shuffle 19 times: rank the street, and the error of halves.

    Both ranks are those of the true labels among themselves and 19 shuffles, 1 being the best.
    """
    K, new, y, y_new = _split(seed)
    rng = np.random.default_rng(2000 + seed)
    given = np.where(rng.random(len(y)) < 1 / 3, -y, y)
    parts = cuts(len(y), 2, seed)
    weights, b, ratio = street(K, given)
    error = folded(K, given, parts)
    shuffles = [rng.permutation(given) for _ in range(19)]
    return {
        "wrong": 100 * wrong(new, y_new, weights, b).mean(),
        "street rank": 1 + sum(street(K, s)[2] <= ratio for s in shuffles),
        "error rank": 1 + sum(folded(K, s, parts) <= error for s in shuffles),
    }


def coarser(seed):
    """Validate linear machines on images of 4, 16 and 64 squares, in five folds of 180 images."""
    images, _, y, _ = parted(IMAGES, DIGITS, 180, seed)
    machine, folds, found = SVC(kernel="linear", C=100), cuts(180, 5, seed), {}
    for size in (2, 4, 8):
        width = 8 // size
        X = images.reshape(-1, size, width, size, width).mean(axis=(2, 4)).reshape(-1, size**2)
        found[f"{size}"] = 100 * (cross_val_predict(machine, X, y, cv=folds) != y).mean()
    return found
