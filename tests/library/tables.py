"""Tables as people have them: whole, rounded, repeated, one-hot, heavy-tailed, constant."""

import numpy as np


def tables(n, seed=0):
    """Yield name, samples, labels 0 and 1, and a target."""
    rng = np.random.default_rng(seed)
    noise = rng.normal(size=n)

    age, school = rng.integers(17, 96, n), rng.integers(0, 20, n)
    income = rng.gamma(2, 2, n).round(1)
    X = np.column_stack([age, school, income]).astype(float)
    yield "ages, school years, incomes", X, rng.random(n) < 0.74, (2 * income + noise).round(1)

    X = rng.poisson([2, 5, 0.5, 10], (n, 4)).astype(float)
    yield "counts", X, X[:, 1] + 3 * noise > 5, rng.poisson(np.exp(0.1 * X[:, 1])).astype(float)

    X = rng.lognormal(3, 1, (n, 3)).round(2) - 0.01
    yield "prices", X, X[:, 0] + 20 * noise > 20, (0.1 * X[:, 0] + noise).round(2)

    X = rng.normal(size=(max(5, n // 20), 5)).round(1)[rng.integers(0, max(5, n // 20), n)]
    yield "repeated rows", X, X[:, 0] + noise > 0, (X[:, 0] + noise).round(1)

    X = np.eye(6)[rng.integers(0, 6, (n, 4))].reshape(n, 24)
    yield "one-hot", X, X[:, 0] + X[:, 7] + 0.7 * noise > 0.4, (2 * X[:, 0] + noise).round(1)

    X = rng.integers(1, 6, (n, 8)).astype(float)
    yield "answers from 1 to 5", X, X[:, 0] - X[:, 1] + 2 * noise > 0, X[:, 2]

    X = rng.standard_t(1.5, (n, 4))
    yield "heavy tails", X, X[:, 0] + noise > 0, X[:, 0].clip(-5, 5) + noise

    X = np.column_stack([rng.normal(size=(n, 3)), np.full(n, 7.0), np.zeros(n)])
    yield "constant features", X, X[:, 0] + 0.7 * noise > 0, X[:, 0] + 0.5 * noise

    X = rng.integers(0, 2, (n, 5)).astype(float)
    yield "yes and no", X, X[:, 0] + noise > 0.5, (X[:, 0] + noise).round()

    X = rng.normal(size=(n, 5))
    yield "continuous", X, X[:, 0] + noise > 0, X[:, 0] + noise
