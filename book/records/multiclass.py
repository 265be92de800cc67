"""The experiments of the chapter on many classes."""

from __future__ import annotations

import numpy as np
from samples import mistakes, parted
from sklearn.datasets import load_digits

from mlreplica import SVC, OneVsOne, OneVsRest, multiclass

IMAGES, DIGITS = load_digits(return_X_y=True)
WAYS = {"rest": OneVsRest, "pairs": OneVsOne}


def _split(seed):
    """Part all images into 900 to learn from and 897 to judge by."""
    return parted(IMAGES, DIGITS, 900, seed)


def ways(seed):
    """Count the mistakes of both ways, with straight lines and with the RBF kernel."""
    X, new, y, y_new = _split(seed)
    found = {}
    for name, machine, scale in (("line", SVC(kernel="linear", C=0.3), 16), ("rbf", SVC(), 1)):
        for way, many in WAYS.items():
            model = many(machine).fit(X / scale, y)
            found[f"{name} {way}"] = mistakes(model, new / scale, y_new)
            if (name, way) == ("line", "rest"):
                claimed = multiclass.claims(model.decision_function(new / scale))
                found["undecided"] = (claimed != 1).sum()
    return found


def strangers(seed):
    """Learn the digits 0 to 6, and ask for 7 to 9: who claims them, in per cent."""
    X, new, y, y_new = _split(seed)
    alone, duels = (many(SVC()).fit(X[y < 7], y[y < 7]) for many in WAYS.values())
    found = {}
    for name, some in {"known": new[y_new < 7], "new": new[y_new >= 7]}.items():
        votes = duels.decision_function(some).max(axis=1).round()
        nobody = multiclass.claims(alone.decision_function(some)) == 0
        found[f"{name}, six votes"] = 100 * np.mean(votes == 6)
        found[f"{name}, nobody"] = 100 * nobody.mean()
    return found


def penalties(seed):
    """Count the mistakes of straight lines both ways, at six values of C, on grey values to 1."""
    X, new, y, y_new = _split(seed)
    return {
        f"{C:g} {way}": mistakes(many(SVC(kernel="linear", C=C)).fit(X / 16, y), new / 16, y_new)
        for C in (0.1, 0.3, 1, 3, 10, 100)
        for way, many in WAYS.items()
    }


def confusion(seed):
    """Say what straight lines mistake on grey values up to 16, both ways, with C = 1."""
    X, new, y, true = _split(seed)
    rest, pairs = (many(SVC(kernel="linear")).fit(X, y) for many in WAYS.values())
    said = rest.predict(new)
    unclear = multiclass.claims(rest.decision_function(new)) != 1
    wrong = said != true
    hard = np.isin(true, [1, 8]) | np.isin(said, [1, 8])  # a row or a column of these two
    duels = np.column_stack([one.decision_function(new) for one in pairs.estimators_])
    return {
        "rest": wrong.sum(),
        "one or eight": (wrong & hard).sum(),
        "undecided": unclear.sum(),
        "undecided, right": (unclear & ~wrong).sum(),
        "pairs": mistakes(pairs, new, true),
        "ties": multiclass.tied(duels, 10).sum(),
    }
