"""Problems and helpers that several test files use."""

import math
import warnings
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from mlreplica import ConvergenceWarning
from mlreplica.exact import rational
from mlreplica.kernels import Kernel, linear, polynomial, rbf

HALF = Fraction(1, 2)
QUADRATIC = polynomial(2, gamma=1, coef0=1)


class Exact(NamedTuple):
    """A problem in rational numbers, with a solution that can be checked by hand."""

    kernel: Kernel
    X: list
    y: list
    alpha: list
    b: object
    C: object
    objective: Fraction

    @property
    def K(self):
        return self.kernel(rational(self.X))


FIVE = [[1], [2], [4], [5], [6]], [1, 1, -1, -1, 1]
FIVE_ALPHA = rational([0, "5/2", 0, "22/3", "29/6"]).tolist()
XOR = [[1, 1], [-1, -1], [1, -1], [-1, 1]], [-1, -1, 1, 1]
FLAT = [[1, 0], [1, 1], [1, -1], [-1, 0]], [1, 1, 1, -1]
EXACT = {
    "five points": Exact(QUADRATIC, *FIVE, FIVE_ALPHA, 9, 100, Fraction(22, 3)),
    "xor": Exact(QUADRATIC, *XOR, [Fraction(1, 8)] * 4, 0, math.inf, Fraction(1, 4)),
    "two points": Exact(linear(), [[3], [5]], [1, -1], [HALF] * 2, 4, math.inf, HALF),
    # Its dual has other solutions too.
    "degenerate": Exact(linear(), *FLAT, [HALF, 0, 0, HALF], 0, math.inf, HALF),
}


def quiet(function, *args, **kwargs):
    """Call, and keep silent about what did not converge."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        return function(*args, **kwargs)


def overlapping(n=80, d=3, seed=0):
    """Two normal classes of different size that no hyperplane separates."""
    rng = np.random.default_rng(seed)
    y = np.where(rng.random(n) < 0.4, -1.0, 1.0)
    return rng.standard_normal((n, d)) + 0.7 * y[:, None], y


class CountedRows:
    """A row provider that offers rows alone, and remembers which were read."""

    def __init__(self, K):
        self.K, self.shape, self.read = K, K.shape, set()

    def __getitem__(self, indices):
        self.read |= set(np.atleast_1d(indices).tolist())
        return self.K[indices]


class Laplacian(Kernel):
    """exp(−γ‖x − z‖₁), written as the docstring of `Kernel` says and no more."""

    psd = True

    def __init__(self, gamma):
        self.gamma = gamma

    def _matrix(self, X, Z):
        return np.exp(-self.gamma * np.abs(X[:, None] - Z).sum(axis=2))


def sample(seed, largest):
    """A random problem: K, y, C, with weights, duplicates, contradictions, every kernel."""
    rng = np.random.default_rng(seed)
    n, d = int(rng.integers(4, largest + 1)), int(rng.integers(1, 6))
    X, y = rng.normal(size=(n, d)), np.where(rng.random(n) < 0.5, 1, -1)
    y[:2] = 1, -1
    X[:, 0] += rng.choice([0.0, 0.7]) * y
    if rng.random() < 0.4:  # duplicates, and contradictions where labels differ
        X[n // 2 : 2 * (n // 2)] = X[: n // 2]
    kernel = [linear(), polynomial(2, gamma=1 / d, coef0=1), rbf(0.5)][int(rng.integers(3))]
    C = 10.0 ** rng.integers(-2, 3)
    return kernel(X), y, C * rng.uniform(0.01, 1, size=n) if rng.random() < 0.5 else C


def adjust(monkeypatch, module, **settings):
    """Run a test with other settings of a module's algorithm."""
    monkeypatch.setattr(module, "SETTINGS", module.SETTINGS._replace(**settings))
