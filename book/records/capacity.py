"""The experiments of the chapter on capacity."""

from __future__ import annotations

import numpy as np
from samples import threes_and_eights

from mlreplica import SVC
from mlreplica.decomposition import decompose
from mlreplica.evaluation import folds
from mlreplica.kernels import rbf, resolve_gamma

IMAGES, DIGITS = threes_and_eights()
IMAGES = IMAGES.astype(int)


def street(K, y):
    """Train with a hard margin: multipliers with labels, offset, and R²/ρ², the squared length."""
    found = decompose(K, y, C=1e6)  # C is never reached: no slack
    weights = found.alpha * y
    return weights, found.b, weights @ K @ weights


def folded(K, y, parts):
    """Count the mistakes of hard margins in folds, in per cent."""
    wrong = 0
    for part in parts:
        rest = np.delete(np.arange(len(y)), part)
        weights, b, _ = street(K[np.ix_(rest, rest)], y[rest])
        wrong += (np.where(K[np.ix_(part, rest)] @ weights + b >= 0, 1, -1) != y[part]).sum()
    return 100 * wrong / len(y)


def _split(seed):
    """Part the images into 180 and 177; kernel values at the usual γ."""
    order = np.random.default_rng(seed).permutation(len(IMAGES))
    train, test = order[:180], order[180:]
    kernel = rbf(resolve_gamma("scale", IMAGES[train]))
    return kernel(IMAGES[train]), kernel(IMAGES[test], IMAGES[train]), DIGITS[train], DIGITS[test]


def tossed(seed):
    """Learn true labels, and labels by coin: mistakes on new images, and the ratio R²/ρ²."""
    K, new, y, y_new = _split(seed)
    coin = np.random.default_rng(1000 + seed).choice([-1, 1], len(y))
    found = {}
    for name, labels in {"true": y, "coin": coin}.items():
        weights, b, ratio = street(K, labels)
        found[f"{name} learnt"] = (np.where(K @ weights + b >= 0, 1, -1) != labels).sum()
        wrong = np.where(new @ weights + b >= 0, 1, -1) != y_new
        found |= {f"{name} new": 100 * wrong.mean(), f"{name} ratio": ratio}
    return found


def flipped(seed):
    """Flip a third of the labels, and shuffle 19 times: rank the street, and the error of halves.

    Both ranks are those of the true labels among themselves and 19 shuffles, 1 being the best.
    """
    K, new, y, y_new = _split(seed)
    rng = np.random.default_rng(2000 + seed)
    given = np.where(rng.random(len(y)) < 1 / 3, -y, y)
    parts = folds(len(y), 2, random_state=seed)
    weights, b, ratio = street(K, given)
    wrong = (np.where(new @ weights + b >= 0, 1, -1) != y_new).mean()
    error = folded(K, given, parts)
    shuffles = [rng.permutation(given) for _ in range(19)]
    return {
        "wrong": 100 * wrong,
        "street rank": 1 + sum(street(K, s)[2] <= ratio for s in shuffles),
        "error rank": 1 + sum(folded(K, s, parts) <= error for s in shuffles),
    }


def coarser(seed):
    """Validate linear machines on images of 4, 16 and 64 squares, in five folds of 180 images."""
    order = np.random.default_rng(seed).permutation(len(IMAGES))[:180]
    found = {}
    for size in (2, 4, 8):
        width = 8 // size
        X = IMAGES.reshape(-1, size, width, size, width).mean(axis=(2, 4)).reshape(-1, size**2)
        wrong = 0
        for part in folds(180, 5, random_state=seed):
            rest = np.delete(order, part)
            machine = SVC(kernel="linear", C=100).fit(X[rest], DIGITS[rest])
            wrong += (machine.predict(X[order[part]]) != DIGITS[order[part]]).sum()
        found[f"{size}"] = 100 * wrong / 180
    return found
