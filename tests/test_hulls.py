"""Whether hulls meet: the exact answer and that of floats are the same, and each has its proof."""

import numpy as np
import pytest

from mlreplica.hulls import ray, separation


def points(seed):
    """Whole numbers, so that hulls also touch: in a corner, or along an edge."""
    rng = np.random.default_rng(seed)
    n, d = int(rng.integers(3, 9)), int(rng.integers(1, 4))
    y = rng.choice([-1, 1], size=n)
    y[:2] = -1, 1
    return rng.integers(-2, 3, size=(n, d)), y


@pytest.mark.parametrize("seed", range(40))
def test_floats_and_fractions_answer_alike(seed):
    X, y = points(seed)
    exact = separation(X, y)
    for rows in X.T.astype(float), (X @ X.T).astype(float):  # the features, and the kernel matrix
        weights = ray(rows, y)
        assert (weights is None) == exact.separable
        if weights is not None:
            assert weights.min() >= 0 and weights[y > 0].sum() == pytest.approx(1)
            assert np.abs((weights * y) @ X).max() < 1e-7
    if exact.separable:
        assert (y * (X.astype(object) @ exact.w + exact.b) >= 1).all()
    else:
        assert not ((exact.weights * y) @ X.astype(object)).any() and min(exact.weights) >= 0


def test_both_answers_are_tried():
    assert {separation(*points(seed)).separable for seed in range(40)} == {True, False}


@pytest.mark.parametrize("epsilon, there", [(2.4, True), (2.6, False)])
def test_a_tube_that_is_too_narrow_has_a_ray(epsilon, there):
    """No line is within less than 2.5 of (0, 0), (1, 5) and (2, 0)."""
    z, y = np.array([0.0, 5.0, 0.0]), np.repeat([1.0, -1.0], 3)
    rows = np.tile(np.array([[0.0, 1.0, 2.0]]), 2)
    found = ray(rows, y, epsilon - y * np.tile(z, 2))
    assert (found is not None) == there
    if there:
        assert np.count_nonzero(found[:3] + found[3:]) == 3
