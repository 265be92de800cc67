"""The experiments of the chapter on scaling up."""

from __future__ import annotations

import warnings
from unittest.mock import patch

import numpy as np
from samples import gram, half_rings, mistakes, parted, threes_and_eights
from sklearn.datasets import make_classification
from sklearn.kernel_approximation import Nystroem
from sklearn.linear_model import SGDClassifier
from sklearn.pipeline import make_pipeline

import mlreplica.decomposition
from mlreplica import SVC
from mlreplica.decomposition import decompose
from mlreplica.duality import index_sets
from mlreplica.perceptron import perceptron
from mlreplica.smo import smo

SIZES = (100, 200, 400, 800, 1600)
BLOCKS = (8, 32, 128, 512)


class CountedRows:
    """A kernel matrix that counts the rows read; it remembers as many as there is room for."""

    def __init__(self, K, room=2):
        self.K, self.shape, self.room, self.read, self.last = K, K.shape, room, 0, []

    def diagonal(self):
        return np.diagonal(self.K)

    def __getitem__(self, rows):
        for row in np.atleast_1d(rows):
            if row not in self.last:
                self.read, self.last = self.read + 1, [*self.last[1 - self.room :], row]
        return self.K[rows]


def counted(n, seed, C, room=2):
    """Run SMO: its steps, how many times over it reads the kernel matrix, its support vectors."""
    X, y = half_rings(n, seed)
    rows = CountedRows(gram(X), room)
    run = smo(rows, y, C=C)
    return run.n_iter, rows.read / n, np.mean(run.alpha > 0)


def steps(seed):
    """Steps, passes over the kernel matrix and share of support vectors, by number of samples."""
    found = {}
    for n in SIZES:
        made, over, share = counted(n, seed, C=10)
        found |= {f"steps {n}": made, f"passes {n}": over, f"share {n}": share}
    return found | {
        "passes 400, C = 1000": counted(400, seed, C=1000)[1],
        "passes 400, 160 rows": counted(400, seed, C=10, room=160)[1],
    }


def blocks(seed):
    """Pairs and walks over all samples, with half of the last block kept and with none of it."""
    X, y = half_rings(1600, seed)
    K, found = gram(X), {"pairs": smo(gram(X), y, C=10).n_iter}
    choose = mlreplica.decomposition.working_set
    for q in BLOCKS:
        run = decompose(K, y, C=10, block_size=q, polish=False, record=True)
        with patch.object(
            mlreplica.decomposition,
            "working_set",
            lambda problem, last, q: choose(problem, last[:0], q),
        ):
            anew = decompose(K, y, C=10, block_size=q, polish=False, record=True)
        found |= {
            f"pairs {q}": run.n_iter,
            f"walks {q}": len(run.history),
            f"walks {q} anew": len(anew.history),
        }
    return found


def aside(seed):
    """How many of 400 samples are set aside early in a run, and how many of them wrongly."""
    X, y = half_rings(400, seed)
    K, found = gram(X), {}
    for C, early in ((10, 100), (100, 400)):
        with warnings.catch_warnings(action="ignore"):
            alpha = smo(K, y, C=C, max_iter=early).alpha
        g = y - K @ (alpha * y)
        up, low = index_sets(y, alpha, C)
        m, M = g[up].max(), g[low].min()
        rest = (up & ~low & (g <= M)) | (low & ~up & (g >= m))
        end = decompose(K, y, C=C, polish=True).alpha
        found |= {
            f"aside {C}": rest.sum(),
            f"wrongly {C}": (rest & (np.abs(end - alpha) > 1e-6)).sum(),
        }
    return found


def splits(seed):
    """Count the mistakes on 177 threes and eights after learning from 180 others."""
    X, new, y, y_new = parted(*threes_and_eights(), 180, seed)
    line = perceptron(X.astype(int), y)
    return {
        "perceptron": (np.where(new @ line.w + line.b >= 0, 1, -1) != y_new).sum(),
        "linear": mistakes(SVC(kernel="linear", C=1).fit(X, y), new, y_new),
        "rbf": mistakes(SVC(C=10, gamma=0.001).fit(X, y), new, y_new),
    }


def features(seed):
    """Count the mistakes on 4,000 samples of the exact machine, of features, and of a line."""
    X, y = make_classification(8000, 50, n_informative=10, random_state=seed)
    line, models = SVC(kernel="linear", C=1), {"exact": SVC(C=1, gamma=0.02)}
    for m in (300, 1000):
        lift = Nystroem(gamma=0.02, n_components=m, random_state=0)
        models[f"features {m}"] = make_pipeline(lift, line)
    models["linear"] = line
    models["sgd"] = SGDClassifier(alpha=1 / 4000, average=True, random_state=0)
    return {
        name: mistakes(model.fit(X[:4000], y[:4000]), X[4000:], y[4000:])
        for name, model in models.items()
    }
