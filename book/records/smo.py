"""The experiments of the chapter on sequential minimal optimisation."""

from __future__ import annotations

import warnings

import numpy as np
from samples import gram, half_rings

from mlreplica import ConvergenceWarning
from mlreplica.duality import certificate, midpoint, offset_interval
from mlreplica.kernels import rbf
from mlreplica.qp import solve_dual
from mlreplica.smo import smo

SELECTIONS = ("platt", "random", "maximal-violating-pair", "second-order")
LINE = np.linspace(-2.4, 2.4, 49)
EVERYWHERE = np.array([(a, c) for c in LINE for a in LINE])


def shape(seed):
    """Compare the decisions after ten and twenty steps with those of the end, over the picture."""
    X, y = half_rings(100, seed, noise=0.15)
    K, everywhere, path = gram(X), rbf(1.0)(EVERYWHERE, X), []
    smo(K, y, C=10, callback=lambda step, alpha, b: path.append(alpha.copy()))

    def decided(alpha):
        return everywhere @ (alpha * y) + midpoint(offset_interval(K, y, alpha, 10)) >= 0

    end = decided(path[-1])
    after = {n: np.mean(decided(path[min(n, len(path)) - 1]) == end) for n in (10, 20)}
    return {"ten": after[10], "twenty": after[20], "steps": len(path)}


def choices(seed):
    """Count the steps that moved something, for each choice of the pair."""
    X, y = half_rings(200, seed)
    K = gram(X)
    return {
        name: len(smo(K, y, C=10, selection=name, record=True, random_state=0).history)
        for name in SELECTIONS
    }


def units(seed):
    """Solve with the linear kernel, the second feature as given and thirty times as large."""
    X, y = half_rings(200, seed)
    fresh, fresh_y = half_rings(2000, 100 + seed)
    found = {}
    for factor in (1, 30):
        A, B = X * [1, factor], fresh * [1, factor]
        K = A[:, None, 0] * A[None, :, 0] + A[:, None, 1] * A[None, :, 1]
        best = solve_dual(K, y, C=1).certificate.dual
        for name in SELECTIONS:
            with warnings.catch_warnings(action="ignore", category=ConvergenceWarning):
                run = smo(K, y, C=1, selection=name, max_iter=20_000, random_state=0)
            dual = certificate(K, y, run.alpha, run.b, 1)
            right = (B @ (A.T @ (run.alpha * y)) + run.b >= 0) == (fresh_y > 0)
            found |= {
                f"{name} {factor} pairs": run.n_iter,
                f"{name} {factor} shortfall": max(1 - dual.dual / best, 1e-6),
                f"{name} {factor} gap": dual.gap / best,
                f"{name} {factor} right": right.sum(),
            }
    return found


def finer(seed):
    """Count the new samples that a violation of 1e-8 decides otherwise than one of 1e-3."""
    (X, y), new = half_rings(200, seed), half_rings(2000, 100 + seed)[0]
    K, seen = gram(X), rbf(1.0)(new, X)
    rough, fine = (smo(K, y, C=10, tol=tol) for tol in (1e-3, 1e-8))
    first, then = (seen @ (run.alpha * y) + run.b >= 0 for run in (rough, fine))
    return {"otherwise": (first != then).sum()}
