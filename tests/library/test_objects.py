"""Samples that are no vectors: a kernel gives rows of values when they are needed."""

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.model_selection import cross_val_score

from mlreplica import SVC, SVR, NuSVC, OneClassSVM
from mlreplica.kernels import Kernel, from_function, linear, precomputed


def words(n, seed=0):
    """Words of two kinds, which differ by the letters that are frequent in them."""
    rng = np.random.default_rng(seed)
    y = np.arange(n) % 2
    letters = ["aaaabcde", "eeeeabcd"]
    return ["".join(rng.choice(list(letters[k]), size=rng.integers(5, 12))) for k in y], y


class Counted:
    """Σ over letters of the product of their counts, as inner products of counts are."""

    def __init__(self):
        self.calls = 0

    def __call__(self, s, t):
        self.calls += 1
        return float(sum(s.count(letter) * t.count(letter) for letter in "abcde"))


def counts(X):
    return np.array([[float(x.count(letter)) for letter in "abcde"] for x in X])


@pytest.mark.parametrize("cls", [SVC, NuSVC, SVR, OneClassSVM])
def test_it_is_the_machine_of_the_same_values(cls):
    X, y = words(60)
    ours = cls(kernel=from_function(Counted())).fit(X, y)
    given = cls(kernel="precomputed").fit(counts(X) @ counts(X).T, y)
    new, _ = words(20, seed=1)
    np.testing.assert_allclose(
        ours.predict(new), given.predict(counts(new) @ counts(X).T), atol=1e-8
    )
    assert ours.support_.tolist() == given.support_.tolist()


def test_not_all_values_are_computed():
    X, y = words(700)
    k = Counted()
    model = SVC(kernel=from_function(k), C=0.01).fit(X, y)
    assert k.calls < 0.6 * 700**2 and model.fit_status_ == 0
    given = SVC(kernel="precomputed", C=0.01).fit(counts(X) @ counts(X).T, y)
    assert model.duality_gap_[0] < 1e-2
    f = model.decision_function(X)
    np.testing.assert_allclose(f, given.decision_function(counts(X) @ counts(X).T), atol=5e-3)
    k.calls = 0
    model.predict(X[:3])
    assert k.calls == 3 * len(model.support_)


class Spectrum(Kernel):
    """Pairs of letters that two words share; samples are counted once, not for each value."""

    psd, vectors = True, False

    def samples(self, X):
        if isinstance(X, np.ndarray) and X.dtype == float:
            return X
        pairs = [a + b for a in "abcde" for b in "abcde"]
        return np.array([[float(x.count(pair)) for pair in pairs] for x in X])

    def _matrix(self, X, Z):
        return X @ Z.T


def test_a_class_of_ones_own():
    X, y = words(80)
    model = SVC(kernel=Spectrum()).fit(X, y)
    assert model.score(X, y) > 0.9 and not hasattr(model, "n_features_in_")
    assert clone(model).fit(X, y).support_.tolist() == model.support_.tolist()
    assert cross_val_score(SVC(kernel=Spectrum() + 1), X, y, cv=3).mean() > 0.7


@pytest.mark.parametrize(
    "form", [lambda k: k + 1, lambda k: 2.0 * k, lambda k: k * k], ids=range(3)
)
def test_a_given_matrix_may_be_a_part_of_a_kernel(form):
    X, y = counts(words(40)[0]), np.arange(40) % 2
    new = counts(words(9, seed=1)[0])
    model = SVC(kernel=form(precomputed())).fit(X @ X.T, y)
    same = SVC(kernel="precomputed").fit(form(linear())(X), y)
    f = model.decision_function(new @ X.T)
    np.testing.assert_allclose(f, same.decision_function(form(linear())(new, X)), atol=1e-8)
