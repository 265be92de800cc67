"""The experiments of the chapter on the soft margin."""

from __future__ import annotations

import warnings

import numpy as np
from samples import mistakes, parted, threes_and_eights

from mlreplica import SVC, ConvergenceWarning
from mlreplica.duality import slacks

images, digits = threes_and_eights()
GRID = np.geomspace(1e-5, 1, 11)


def _split(seed):
    """Part the images as in the chapter for seed 0, and make a generator of our own."""
    X, X_new, y, y_new = parted(images, digits, 180, seed)
    return X, y, (X_new, y_new), np.random.default_rng([seed, 5])


def fit(X, y, C):
    """Fit a linear machine."""
    with warnings.catch_warnings(action="error", category=ConvergenceWarning):
        return SVC(kernel="linear", C=C, tol=1e-6).fit(X, y)


def flipped(y, which):
    """Flip some of the labels."""
    return np.where(np.isin(np.arange(len(y)), which), -y, y)


def trusted(X, y):
    """Leave out the ten samples of the largest slacks."""
    return np.sort(np.argsort(-slacks(y * fit(X, y, 0.001).decision_function(X)))[10:])


def one_label(seed):
    """New images that are wrong without a wrong label, and on average with one of ten."""
    X, y, new, rng = _split(seed)
    clean = fit(X, y, np.inf)
    hard, soft, widths = [], [], []
    for k in rng.choice(180, 10, replace=False):
        spoilt = flipped(y, k)
        model = fit(X, spoilt, np.inf)
        widths.append(np.linalg.norm(clean.coef_) / np.linalg.norm(model.coef_))
        hard.append(mistakes(model, *new))
        soft.append(mistakes(fit(X, spoilt, 0.001), *new))
    return {
        "clean": mistakes(clean, *new),
        "hard": np.mean(hard),
        "soft": np.mean(soft),
        "width": np.median(widths),
        "narrowest": min(widths),
    }


def ten_labels(seed):
    """Ten wrong labels at eleven penalties, and the suspects left out."""
    X, y, new, rng = _split(seed)
    swapped, found = rng.choice(180, 10, replace=False), {}
    spoilt = flipped(y, swapped)
    for k, C in enumerate(GRID):
        model = fit(X, spoilt, C)
        given = model.predict(X) != spoilt
        found[f"new {k}"] = mistakes(model, *new)
        found[f"given {k}"] = given.sum()
        found[f"flipped {k}"] = given[swapped].sum()
    cured, harmed = trusted(X, spoilt), trusted(X, y)
    return found | {
        "hits": 10 - np.isin(swapped, cured).sum(),
        "cured": mistakes(fit(X[cured], spoilt[cured], 1), *new),
        "unharmed": mistakes(fit(X, y, 1), *new),
        "harmed": mistakes(fit(X[harmed], y[harmed], 1), *new),
    }


def rare_class(seed):
    """Ten rare samples among a hundred that overlap, with and without weights."""
    y = np.repeat([1, -1], [90, 10])
    X = np.round(np.random.default_rng(seed).normal(size=(100, 2)) + y[:, None] * [0.9, 0.5], 2)
    found = {}
    for C in (0.01, 1):
        for name, weights in (("plain", None), ("balanced", "balanced")):
            model = SVC(kernel="linear", C=C, class_weight=weights).fit(X, y)
            answers = model.predict(X)
            found[f"rare {name} {C}"] = (answers[90:] == -1).sum()
            found[f"common {name} {C}"] = (answers[:90] == 1).sum()
    return found
