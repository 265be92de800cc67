"""Squared distances and RBF values keep the digits of the samples, wherever these lie."""

import numpy as np
import pytest
from scipy import sparse

from mlreplica import kernels
from mlreplica._distances import centre, exponents, moved, squared_differences
from mlreplica.gram import GramRows, gram_blocks

SAMPLES = np.random.default_rng(0).normal(size=(40, 3))


def by_differences(X, Z):
    """K of γ = 1 in long numbers."""
    X, Z = X.astype(np.longdouble), Z.astype(np.longdouble)
    return np.exp(-((X[:, None] - Z) ** 2).sum(axis=2))


@pytest.mark.parametrize("container", [np.asarray, sparse.csr_array])
@pytest.mark.parametrize("scale, shift", [(1, 0), (30, 0), (1, 1e5), (1e4, 0), (1e8, 0), (1, 1e8)])
def test_near_samples_in_a_wide_field(container, scale, shift):
    # Pairs at a distance of a half: their K is exp(−1/4), whatever the others are.
    pairs = np.repeat(np.round(SAMPLES * scale), 2, axis=0) + shift
    pairs[::2, 0] += 0.5
    X = container(pairs)
    expected = by_differences(pairs, pairs)
    assert expected[0, 1] == pytest.approx(np.exp(-0.25), rel=1e-15)
    K, rows = kernels.rbf(1.0), GramRows(kernels.rbf(1.0), X)
    blocks = np.vstack([part for _, part in gram_blocks(K, X, X[:50], memory=8 * 50 * 7)])
    for found in (rows[np.arange(80)], K(X), K.blocks(X)([*range(80)], [*range(80)])):
        np.testing.assert_allclose(found, expected, rtol=1e-10, atol=1e-300)
        assert (np.diagonal(found) == 1).all()
    np.testing.assert_allclose(blocks, expected[:, :50], rtol=1e-10, atol=1e-300)
    assert (np.diagonal(blocks) == 1).all()


@pytest.mark.parametrize("container", [np.asarray, sparse.csr_array])
@pytest.mark.parametrize("scale", [1.0, 1e7])
def test_equal_rows_have_the_value_1(container, scale):
    twice = np.vstack([SAMPLES, -SAMPLES, SAMPLES[::-1]]) * scale
    twice[0, 0], twice[-1, 0] = 0.0, -0.0
    K, X, Z = kernels.rbf(0.3), container(twice), container(SAMPLES[5:9] * scale)
    equal = (twice[:, None] == twice).all(axis=2)
    for found in (GramRows(K, X)[np.arange(120)], K(X)):
        assert (found[equal] == 1).all() and (found[~equal] < 1).all()
    part = K.blocks(X)(np.arange(30, 60), slice(20, 90))
    assert ((part == 1) == equal[30:60, 20:90]).all()
    among = (twice[:, None] == SAMPLES[5:9] * scale).all(axis=2)
    assert ((K(X, Z) == 1) == among).all() and among.sum() == 8


def test_what_overflows_is_far_away():
    X = np.array([[1e200, 0.0], [-1e200, 1.0], [1e200, 0.5], [1.7e308, 0.0], [-1.7e308, 0.0]])
    K = kernels.rbf(1.0)(X)
    expected = np.eye(5)
    expected[0, 2] = expected[2, 0] = np.exp(-0.25)
    np.testing.assert_allclose(K, expected, rtol=1e-15)
    # γ times the square is finite where the square is not.
    assert squared_differences(X[:1], X[1:2], 1e-300)[0, 0] == pytest.approx(4e100)


@pytest.mark.parametrize("n, d", [(7, 3), (500, 17)])
def test_a_gram_matrix_is_symmetric_to_the_last_bit(n, d):
    X = np.random.default_rng(n).normal(size=(n, d))
    for container in (np.asarray, sparse.csr_array):
        K = kernels.rbf(1.0)(container(X))
        assert (K == K.T).all() and (np.diagonal(K) == 1).all()
        np.testing.assert_allclose(K, by_differences(X, X), rtol=1e-12)


def test_sparse_samples_are_moved_without_filling_in():
    X = np.array([[1e7, 0, 0, 3], [1e7 + 1, 5, 0, 0], [1e7 + 5, 0, 0, 1], [0, 0, 0, 0]])
    samples = sparse.csr_array(X)
    point = centre(samples)
    assert point.tolist() == [X[:, 0].mean(), 0, 0, 0]  # half of the last feature is no majority
    np.testing.assert_array_equal(moved(samples, point).toarray(), X - point)
    assert moved(samples, point).nnz == samples.nnz + 1
    assert moved(samples, np.zeros(4)) is samples


def test_a_part_is_the_part_of_the_whole():
    for gamma in (1.0, 1e12):
        part = exponents(SAMPLES, SAMPLES, gamma)
        whole = part(slice(None), slice(None))
        some = part(np.array([3, 1]), np.array([1, 4]))
        np.testing.assert_allclose(some, whole[[3, 1]][:, [1, 4]], rtol=1e-12)
        assert some[1, 0] == 0
