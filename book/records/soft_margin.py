"""The experiments of the chapter on the soft margin."""

from __future__ import annotations

import warnings

import numpy as np
from samples import threes_and_eights

from mlreplica import SVC, ConvergenceWarning
from mlreplica.duality import slacks

images, digits = threes_and_eights()
GRID = np.geomspace(1e-5, 1, 11)


def _split(seed):
    """Learnt and new images, as in the chapter for seed 0, and a generator of our own."""
    mixed = np.random.default_rng(seed).permutation(len(images))
    return mixed[:180], mixed[180:], np.random.default_rng([seed, 5])


def fit(known, y, C):
    """Fit a linear machine to some of the images."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", ConvergenceWarning)
        return SVC(kernel="linear", C=C, tol=1e-6).fit(images[known], y)


def mistakes(model, new):
    """Count the new images that are wrong."""
    return (model.predict(images[new]) != digits[new]).sum()


def flipped(y, which):
    """Flip some of the labels."""
    return y * np.where(np.isin(np.arange(len(y)), which), -1, 1)


def one_label(seed):
    """New images that are wrong without a wrong label, and on average with one of ten."""
    known, new, rng = _split(seed)
    y = digits[known]
    clean = fit(known, y, np.inf)
    hard, soft, widths = [], [], []
    for k in rng.choice(180, 10, replace=False):
        spoilt = flipped(y, k)
        model = fit(known, spoilt, np.inf)
        widths.append(np.linalg.norm(clean.coef_) / np.linalg.norm(model.coef_))
        hard.append(mistakes(model, new))
        soft.append(mistakes(fit(known, spoilt, 0.001), new))
    return {
        "clean": mistakes(clean, new),
        "hard": np.mean(hard),
        "soft": np.mean(soft),
        "width": np.median(widths),
        "narrowest": min(widths),
    }


def ten_labels(seed):
    """Ten wrong labels at eleven penalties, and the suspects left out."""
    known, new, rng = _split(seed)
    y = digits[known]
    swapped = rng.choice(180, 10, replace=False)
    spoilt = flipped(y, swapped)
    models = [fit(known, spoilt, C) for C in GRID]
    found = {}
    for k, model in enumerate(models):
        given = model.predict(images[known]) != spoilt
        found[f"new {k}"] = mistakes(model, new)
        found[f"given {k}"] = given.sum()
        found[f"flipped {k}"] = given[swapped].sum()

    def suspects(labels):
        return np.argsort(
            -slacks(labels * fit(known, labels, 0.001).decision_function(images[known]))
        )

    kept = np.sort(suspects(spoilt)[10:])
    found["hits"] = 10 - np.isin(swapped, kept).sum()
    found["cured"] = mistakes(fit(known[kept], spoilt[kept], 1), new)
    kept = np.sort(suspects(y)[10:])
    found["unharmed"] = mistakes(fit(known, y, 1), new)
    found["harmed"] = mistakes(fit(known[kept], y[kept], 1), new)
    return found


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
