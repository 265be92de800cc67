"""The solutions along C: each the optimum, and reached with less than from scratch."""

import itertools

import numpy as np
import pytest
from problems import overlapping
from sklearn.datasets import load_digits
from sklearn.model_selection import PredefinedSplit, cross_val_score

from mlreplica import SVC
from mlreplica.decomposition import decompose
from mlreplica.evaluation import C_path, _followed, folds, path_errors
from mlreplica.gram import GramRows
from mlreplica.kernels import linear, rbf

CS = 10.0 ** np.arange(-2, 3.1, 0.5)


@pytest.mark.parametrize("kernel", [linear(), rbf(0.3)], ids=repr)
@pytest.mark.parametrize("order", [1, -1])
def test_every_point_is_the_optimum(kernel, order):
    X, y = overlapping(120)
    path = C_path(kernel(X), y, CS[::order])
    assert [at.C for at in path] == CS[::order].tolist()
    for at in path:
        alone = decompose(kernel(X), y, at.C, polish=True)
        assert at.certificate.dual == pytest.approx(-alone.objective, rel=1e-9)
        assert at.certificate.relative_gap < 1e-8 and at.violation < 1e-9
        assert abs(at.alpha @ y) <= 1e-12 * at.alpha.sum()
        assert at.alpha.min() >= 0 and at.alpha.max() <= at.C


def test_it_takes_fewer_pairs_than_each_from_scratch():
    X, t = load_digits(return_X_y=True)
    two = np.isin(t, (3, 8))
    X, y = X[two] / 16, np.where(t[two] == 3, 1, -1)
    for K in rbf(0.1)(X), X @ X.T:
        path = C_path(K, y, CS)
        alone = sum(decompose(K, y, C).n_iter for C in CS)
        assert sum(at.n_iter for at in path) < 0.6 * alone


def test_weights_and_rows_on_demand():
    X, y = overlapping(90, seed=1)
    weights = np.random.default_rng(0).uniform(0.2, 3, 90)
    given = C_path(rbf(0.3)(X), y, CS, weights=weights)
    asked = C_path(GramRows(rbf(0.3), X), y, CS, weights=weights)
    for one, other in zip(given, asked):
        alone = decompose(rbf(0.3)(X), y, one.C * weights, polish=True)
        assert one.certificate.dual == pytest.approx(-alone.objective, rel=1e-9)
        assert other.certificate.dual == pytest.approx(-alone.objective, rel=1e-9)
        assert other.certificate.convex is True


def test_a_start_meets_the_constraints_with_weights():
    """However large the weights are, and where the follower changes nothing but the offset's."""
    X, y = overlapping(60, seed=3)
    weights = np.random.default_rng(1).uniform(2, 9, 60)
    given = C_path(rbf(0.3)(X), y, CS, weights=weights)
    rows = GramRows(rbf(0.3), X)
    for last, C in itertools.product(given, (CS[0], CS[5], CS[-1])):
        alpha = _followed(rows, y, last, C, weights)
        assert alpha.min() >= 0 and (alpha <= C * weights).all()
        assert abs(alpha @ y) <= 1e-13 * alpha.sum()


def test_errors_along_the_path_are_those_of_fits_from_scratch():
    X, y = overlapping(100, seed=2)
    parts = folds(100, 4, random_state=0)
    errors = path_errors(rbf(0.3)(X), y, CS, parts)
    assert errors.shape == (4, len(CS))
    fold = np.zeros(100, dtype=int)
    for k, part in enumerate(parts):
        fold[part] = k
    for C, mine in zip(CS, errors.T):
        score = cross_val_score(SVC(C=C, gamma=0.3), X, y, cv=PredefinedSplit(fold))
        np.testing.assert_allclose(1 - score, mine, atol=1e-12)
