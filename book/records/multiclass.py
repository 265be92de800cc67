"""The experiments of the chapter on many classes."""

from __future__ import annotations

import numpy as np
from sklearn.datasets import load_digits

from mlreplica import SVC, OneVsOne, OneVsRest, multiclass

IMAGES, DIGITS = load_digits(return_X_y=True)


def _split(seed):
    """Part all images into 900 to learn from and 897 to judge by."""
    order = np.random.default_rng(seed).permutation(len(DIGITS))
    return order[:900], order[900:]


def ways(seed):
    """Count the mistakes of both ways, with straight lines and with the RBF kernel."""
    known, held = _split(seed)
    bright = IMAGES / 16
    found = {}
    for name, machine in {"line": SVC(kernel="linear", C=0.3), "rbf": SVC()}.items():
        seen = bright if name == "line" else IMAGES
        for way, many in {"rest": OneVsRest, "pairs": OneVsOne}.items():
            model = many(machine).fit(seen[known], DIGITS[known])
            found[f"{name} {way}"] = (model.predict(seen[held]) != DIGITS[held]).sum()
            if (name, way) == ("line", "rest"):
                claimed = multiclass.claims(model.decision_function(seen[held]))
                found["undecided"] = (claimed != 1).sum()
    return found


def strangers(seed):
    """Learn the digits 0 to 6, and ask for 7 to 9: who claims them, in per cent."""
    known, held = _split(seed)
    few = known[DIGITS[known] < 7]
    duels, alone = (m(SVC()).fit(IMAGES[few], DIGITS[few]) for m in (OneVsOne, OneVsRest))
    found = {}
    for name, some in {"known": held[DIGITS[held] < 7], "new": held[DIGITS[held] >= 7]}.items():
        votes = duels.decision_function(IMAGES[some]).max(axis=1).round()
        nobody = multiclass.claims(alone.decision_function(IMAGES[some])) == 0
        found[f"{name}, six votes"] = 100 * np.mean(votes == 6)
        found[f"{name}, nobody"] = 100 * nobody.mean()
    return found


def penalties(seed):
    """Count the mistakes of straight lines both ways, at six values of C, on grey values to 1."""
    known, held = _split(seed)
    bright = IMAGES / 16
    found = {}
    for C in (0.1, 0.3, 1, 3, 10, 100):
        for way, many in {"rest": OneVsRest, "pairs": OneVsOne}.items():
            model = many(SVC(kernel="linear", C=C)).fit(bright[known], DIGITS[known])
            found[f"{C:g} {way}"] = (model.predict(bright[held]) != DIGITS[held]).sum()
    return found


def confusion(seed):
    """Say what straight lines mistake on grey values up to 16, both ways, with C = 1."""
    known, held = _split(seed)
    true = DIGITS[held]
    rest, pairs = (
        many(SVC(kernel="linear")).fit(IMAGES[known], DIGITS[known])
        for many in (OneVsRest, OneVsOne)
    )
    said = rest.predict(IMAGES[held])
    unclear = multiclass.claims(rest.decision_function(IMAGES[held])) != 1
    wrong = said != true
    hard = np.isin(true, [1, 8]) | np.isin(said, [1, 8])  # a row or a column of these two
    duels = np.column_stack([one.decision_function(IMAGES[held]) for one in pairs.estimators_])
    return {
        "rest": wrong.sum(),
        "one or eight": (wrong & hard).sum(),
        "undecided": unclear.sum(),
        "undecided, right": (unclear & ~wrong).sum(),
        "pairs": (pairs.predict(IMAGES[held]) != true).sum(),
        "ties": multiclass.tied(duels, 10).sum(),
    }
