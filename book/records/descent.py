"""The experiments of the chapter on losses and descent."""

from __future__ import annotations

import warnings

import numpy as np
from samples import parted, threes_and_eights

from mlreplica import ConvergenceWarning
from mlreplica.descent import default_eta, gradient_descent, stochastic_gradient_descent
from mlreplica.qp import solve_primal

MOST = 400  # passes; one more stands for "not yet"

images, digits = threes_and_eights()
images /= 16


def descents(X, y, best, seed):
    """Run the descents on one training set, C = 0.1 where nothing else is said.

    Passes until the objective is within one per cent of the optimum, and until that is proved.
    """

    def arrival(history):
        near = (k for k, (reached, _) in enumerate(history, 1) if reached < 1.01 * best)
        return next(near, MOST + 1)

    def sgd(**settings):
        settings = {"C": 0.1, "max_epochs": MOST, "random_state": seed} | settings
        return stochastic_gradient_descent(X, y, **settings)

    def gd(eta, steps=MOST):
        run = gradient_descent(X, y, C=0.1, eta=eta, tol=1e-12, max_iter=steps)
        return run.history[1:]

    run, fast = sgd(), sgd(eta=1)
    return run, {
        "gd": arrival(gd(1)),
        "gd behind": gd(default_eta(X, True), 100)[-1][0] / best - 1,
        "sgd": arrival(run.history),
        "sgd proof": run.n_iter + (run.gap > 0.01),
        "sgd fast": arrival(fast.history),
        "sgd fast proof": fast.n_iter + (fast.gap > 0.01),
        "loose proof": sgd(tol=0.1).n_iter,
        "dear gap": sgd(C=1, max_epochs=40).gap,
    }


def passes(seed):
    """Draw a split and an order; the images as they are, grey values from 0 to 1, and centred.

    The split of seed 0 is that of the chapters.
    """
    X, X_new, y, y_new = parted(images, digits, 180, seed)
    learnt, new = (X, y), (X_new, y_new)

    def wrong(some, machine):
        return (np.where(some[0] @ machine.w + machine.b >= 0, 1, -1) != some[1]).sum()

    with warnings.catch_warnings(action="ignore", category=ConvergenceWarning):
        settings = {"C": 0.1, "random_state": seed}
        best = solve_primal(X, y, C=0.1)
        run, found = descents(X, y, best.objective, seed)
        loose = stochastic_gradient_descent(X, y, tol=0.1, max_epochs=MOST, **settings)
        raw = stochastic_gradient_descent(16 * X, y, max_epochs=40, **settings)
        _, centred = descents(X - X.mean(axis=0), y, best.objective, seed)
    found |= {f"centred {name}": number for name, number in centred.items()}
    found |= {"raw gap": raw.gap, "new best": wrong(new, best)}
    found |= {"new run": wrong(new, run), "new loose": wrong(new, loose)}
    for C in (0.01, 0.1, 1.0, 10.0):
        machine = solve_primal(X, y, C=C)
        found |= {f"learnt {C:g}": wrong(learnt, machine), f"new {C:g}": wrong(new, machine)}
    return found
