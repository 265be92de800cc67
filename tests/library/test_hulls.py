"""Whether hulls meet: the exact answer and that of floats are the same, and each has its proof."""

import re
import warnings

import numpy as np
import pytest
from scipy.optimize import linprog

from mlreplica import SVR
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


@pytest.mark.parametrize("epsilon, there", [(2.4, True), (2.6, False)])
def test_a_tube_that_is_too_narrow_has_a_ray(epsilon, there):
    """No line is within less than 2.5 of (0, 0), (1, 5) and (2, 0)."""
    z, y = np.array([0.0, 5.0, 0.0]), np.repeat([1.0, -1.0], 3)
    rows = np.tile(np.array([[0.0, 1.0, 2.0]]), 2)
    found = ray(rows, y, epsilon - y * np.tile(z, 2))
    assert (found is not None) == there
    if there:
        assert np.count_nonzero(found[:3] + found[3:]) == 3


@pytest.mark.parametrize("part", [0.6, 0.99, 1.01])
@pytest.mark.parametrize("seed", range(6))
def test_the_samples_that_no_tube_holds_are_those_that_none_holds(seed, part):
    """Against the narrowest tube, of them alone and of the fit; some samples take no part."""
    rng = np.random.default_rng(seed)
    X, z = rng.normal(size=(9, 2)), rng.normal(size=9)
    weights = np.where(np.arange(9) % 4 == seed % 4, 0.0, 1.0)

    def narrowest(some):
        """The least e with |w·x_i + b − z_i| ≤ e, by a linear program."""
        rows, ones = np.column_stack([X, np.ones(9)])[some], np.ones((len(some), 1))
        rows = np.vstack([np.hstack([rows, -ones]), np.hstack([-rows, -ones])])
        ends = np.concatenate([z[some], -z[some]])
        return linprog([0, 0, 0, 1], rows, ends, bounds=(None, None)).fun

    epsilon = part * narrowest(np.flatnonzero(weights))
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        SVR(kernel="linear", C=np.inf, epsilon=epsilon).fit(X, z, weights)
    said = [re.search(r"No function .* the samples \[(.*)\]", str(each.message)) for each in told]
    those = [list(map(int, each[1].split(", "))) for each in said if each]
    assert len(those) == (part < 1)
    for some in those:
        assert narrowest(some) > epsilon and (weights[some] > 0).all()
        assert all(narrowest(np.delete(some, k)) <= epsilon for k in range(len(some)))


@pytest.mark.parametrize("label", [-1, 1])
def test_one_point_of_one_class_is_separable(label):
    assert separation([[2.0]], [label]).separable
    with pytest.raises(ValueError, match="y must hold labels -1 or .1, got none"):
        separation([[2.0]], [])


@pytest.mark.parametrize("label", [1, -1])
def test_one_class_alone_is_on_its_side(label):
    found = separation([[1, 2], [3, 4]], [label, label])
    assert found.separable and found.b == label and not any(found.w)
