"""The experiments of the page on solved machines, all with scikit-learn's `SVC`."""

from __future__ import annotations

from sklearn.datasets import make_classification, make_moons
from sklearn.svm import SVC

from mlreplica import certify


def _gap(C, X, y, **settings):
    return certify(SVC(C=C, **settings).fit(X, y), X, y).gap


def dearer(seed):
    """Say how many times the gap at C = 1 that at C = 1000 is: classes made, and moons."""
    made = make_classification(400, flip_y=0.1, random_state=seed)
    moons = make_moons(400, noise=0.3, random_state=seed)
    return {
        "made": _gap(1000, *made) / _gap(1, *made),
        "made, wrong": (SVC(C=1000).fit(*made).predict(made[0]) != made[1]).sum(),
        "moons": _gap(1000, *moons, gamma=1) / _gap(1, *moons, gamma=1),
    }


def tenth(seed):
    """Take a tenth of `tol`, twice: what it leaves of the gap, and how many more steps it takes."""
    X, y = make_classification(400, flip_y=0.1, random_state=seed)
    fits = [SVC(C=1e4, tol=tol).fit(X, y) for tol in (1e-3, 1e-4, 1e-5)]
    gaps = [certify(fit, X, y).gap for fit in fits]
    steps = [fit.n_iter_[0] for fit in fits]
    return {
        "left": gaps[1] / gaps[0],
        "left again": gaps[2] / gaps[1],
        "more": steps[1] / steps[0] - 1,
        "more again": steps[2] / steps[1] - 1,
    }


def decided(seed):
    """Find the gap at the default `tol`, and how many of 2,000 new samples it decides otherwise."""
    X, y = make_classification(3000, flip_y=0.1, random_state=seed)
    found = {}
    for C in (1e4, 1):
        rough, fine = (SVC(C=C, tol=tol).fit(X[:1000], y[:1000]) for tol in (1e-3, 1e-7))
        found[f"gap {C:g}"] = certify(rough, X[:1000], y[:1000]).gap
        found[f"otherwise {C:g}"] = (rough.predict(X[1000:]) != fine.predict(X[1000:])).sum()
    return found
