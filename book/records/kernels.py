"""The experiments of the chapter on kernels."""

from __future__ import annotations

import numpy as np
from samples import mistakes, parted
from samples import threes_and_eights as images_of
from sklearn.datasets import load_digits

from mlreplica import SVC
from mlreplica.kernels import rbf

WIDTHS = 10.0 ** np.arange(-3, 2.1, 0.5)


def waves(size, rng):
    """Draw points of a square and tell on which side of a wave they are."""
    X = rng.uniform(-1.6, 1.6, (size, 2))
    return X, np.where(X[:, 1] + 0.6 * np.sin(2.5 * X[:, 0]) > 0, 1, -1)


def of_waves(size):
    """New points that are wrong, in per cent, after learning from samples a tenth of them flipped.

    A line and bumps of eleven widths at C = 10; the best width is chosen on the new points. With
    seed 0 the forty samples are those of the chapter.
    """

    def draw(seed):
        rng = np.random.default_rng(seed)
        X, y = waves(size, rng)
        y[rng.choice(size, size // 10, replace=False)] *= -1
        X_new, y_new = waves(1000, rng)

        def wrong(**machine):
            return 100 * mistakes(SVC(C=10, **machine).fit(X, y), X_new, y_new) / 1000

        errors = [wrong(gamma=gamma) for gamma in WIDTHS]
        return {
            "linear": wrong(kernel="linear"),
            "one": errors[6],  # gamma is 1
            "best": min(errors),
            "best width": WIDTHS[np.argmin(errors)],
        }

    return draw


def centred(K):
    """Move the origin of the feature space to the mean of the samples."""
    return K - K.mean(axis=0) - K.mean(axis=1)[:, None] + K.mean()


def rings(seed):
    """Whether the third kernel component parts two rings, and how much of two is the plane."""
    rng = np.random.default_rng(seed)
    angle = rng.uniform(0, 2 * np.pi, 44)
    radius = np.repeat([0.55, 1.35], 22) + rng.uniform(-0.2, 0.2, 44)
    X = np.column_stack([radius * np.cos(angle), radius * np.sin(angle)])
    values, vectors = np.linalg.eigh(centred(rbf(0.3)(X)))
    first, third = vectors[:, [-1, -2]] * np.sqrt(values[[-1, -2]]), vectors[:, -3]
    left = np.linalg.lstsq(np.column_stack([X, np.ones(44)]), first, rcond=None)[1].sum()
    inner, outer = third[:22], third[22:]
    return {
        "plane": 1 - left / (first**2).sum(),
        "parted": inner.max() < outer.min() or inner.min() > outer.max(),
    }


def split(X, y, size, machines):
    """Make an experiment: train machines on some samples, count mistakes on the others."""

    def draw(seed):
        known, new, labels, wanted = parted(X, y, size, seed)
        found = {}
        for name, machine in machines.items():
            model = SVC(**machine).fit(known, labels)
            found[name] = mistakes(model, new, wanted)
            found[f"{name} learnt"] = mistakes(model, known, labels)
        return found

    return draw


LINEAR, RBF = {"kernel": "linear"}, {}
waves_of_40, waves_of_200 = of_waves(40), of_waves(200)
threes_and_eights = split(
    *images_of(), 180, {"linear": LINEAR, "rbf": RBF, "auto": {"gamma": "auto"}}
)
images, shown = load_digits(return_X_y=True)
even_and_odd = split(images, np.where(shown % 2 == 0, 1, -1), 900, {"linear": LINEAR, "rbf": RBF})
