"""The experiments of the chapter on support vector regression."""

from __future__ import annotations

import numpy as np
from samples import parted
from sklearn.datasets import load_diabetes
from sklearn.linear_model import Ridge
from sklearn.preprocessing import StandardScaler

from mlreplica import SVR
from mlreplica.decomposition import decompose
from mlreplica.kernels import rbf
from mlreplica.regression import epsilon_svr

NOISES, WIDTHS = (0.5, 1, 2, 4), (0, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6)


def noise(seed):
    """Fit a noisy curve with tubes of several widths: the mean distance to the true curve."""
    where = np.arange(-10, 10.1, 0.5)
    K, curve = rbf(gamma=0.05)(where[:, None]), 10 * np.sinc(where / 4)
    found = {}
    for strength in NOISES:
        targets = curve + strength * np.random.default_rng(seed).normal(size=len(where))
        for width in WIDTHS:
            fit = epsilon_svr(K, targets, C=10.0, epsilon=float(width), solve=decompose)
            found[f"{strength:g} {width:g}"] = np.abs(fit.scores + fit.b - curve).mean()
    return found


def patients(seed):
    """Learn from 222 patients, and judge by 110: mean absolute errors of several machines."""
    data = load_diabetes()
    X, new, y, y_new = parted(data.data, data.target, 332, seed)
    X, y = X[:222], y[:222]
    scaler = StandardScaler().fit(X)
    X, new = scaler.transform(X), scaler.transform(new)
    machines = {
        "tube": SVR(kernel="linear", C=3, epsilon=20),
        "wide": SVR(kernel="linear", C=3, epsilon=60),
        "ridge": Ridge(alpha=10),
        "default": SVR(),
        "default wide": SVR(epsilon=8),
        "default linear": SVR(kernel="linear"),
        "default dear": SVR(C=77),
        "scaled": SVR(C=77, epsilon=7.7),  # as if the targets had been divided by 77
    }
    found = {"median": np.abs(np.median(y) - y_new).mean()}
    for name, machine in machines.items():
        missed = np.abs(machine.fit(X, y).predict(new) - y_new)
        found[name] = missed.mean()
        if name in ("tube", "wide"):
            found[f"{name} kept"] = len(machine.support_)
        if name == "tube":
            found["inside"] = 100 * (missed <= 20).mean()
    return found
