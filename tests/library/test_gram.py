"""Rows of a Gram matrix: one check, one protocol."""

import math

import numpy as np
import pytest
from problems import CountedRows, Laplacian, adjust
from scipy import sparse

from mlreplica import gram
from mlreplica.duality import certificate
from mlreplica.exact import rational
from mlreplica.gram import GramRows, as_rows, check_rows, gram_blocks, kernel_scores
from mlreplica.kernels import from_function, linear, polynomial, precomputed, rbf
from mlreplica.regression import certificate as regression_certificate
from mlreplica.regression import epsilon_svr
from mlreplica.smo import smo

RNG = np.random.default_rng(0)
X, Z = RNG.normal(size=(7, 3)), RNG.normal(size=(4, 3))


class Provider:
    """A provider of any shape."""

    def __init__(self, shape):
        self.shape = shape

    def __getitem__(self, indices):
        return np.eye(max(self.shape))[indices]


def pandas_frame(K):
    return pytest.importorskip("pandas").DataFrame(K)


# --- one check, whoever asks -------------------------------------------------------------------

TARGETS = [0.0, 1.0]
READERS = {
    "smo": lambda K: smo(K, [1, -1]),
    "certificate": lambda K: certificate(K, [1, -1], [0.5, 0.5], 0.0, 1.0),
    "epsilon_svr": lambda K: epsilon_svr(K, TARGETS),
    "regression.certificate": lambda K: regression_certificate(K, TARGETS, [0, 0], 0.0, psd=True),
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    "K, message",
    [
        ([[1.0, 2.0]], r"square Gram matrix \(n, n\), got shape \(1, 2\)"),
        ([[1.0, 2.0], [0.0, 1.0]], r"symmetric, got K\[0, 1\] = 2.0 and K\[1, 0\] = 0.0"),
        ([[1.0, math.nan], [0.0, 1.0]], r"finite, got K\[0, 1\] = nan"),
        ([[1.0, 2j], [2j, 1.0]], "real, got complex"),
        (Provider((2, 3)), r"rows of a square Gram matrix \(n, n\), got shape \(2, 3\)"),
        (Provider((2,)), r"rows of a square Gram matrix \(n, n\), got shape \(2,\)"),
        (sparse.csr_array(np.eye(2)), "got a sparse csr_array; use K.toarray"),
    ],
)
def test_what_is_no_gram_matrix_is_refused_by_every_reader(reader, K, message):
    with pytest.raises(ValueError, match=message):
        READERS[reader](K)
    if isinstance(K, list) and not np.iscomplexobj(K):
        with pytest.raises(ValueError, match=message):
            READERS[reader](pandas_frame(K))


@pytest.mark.parametrize("reader", READERS)
def test_every_reader_takes_arrays_lists_frames_and_providers(reader):
    K = np.array([[2.0, 1.0], [1.0, 3.0]])
    expected = repr(READERS[reader](K))
    for given_ in (K.tolist(), pandas_frame(K), K.astype(np.float32), K.astype(int)):
        assert repr(READERS[reader](given_)) == expected
    rows = READERS[reader](CountedRows(K))
    assert (repr(rows) == expected) == (reader != "certificate")
    assert reader != "certificate" or rows.convex is None


def test_the_check_leaves_what_is_right_as_it_is():
    K = X @ X.T
    assert check_rows(K) is K and check_rows(CountedRows(K)).K is K
    exact = rational([[2, 1], [1, 2]])
    assert check_rows(exact, exact=True) is exact and check_rows(exact).dtype == np.float64
    K = np.array([[1.0, 1 / 3, 0.0], [1 / 3 + 2**-53, 1.0, 0.0], [0.0, 0.0, 1.0]])
    assert (check_rows(K) == K).all()  # rounding is no asymmetry


# --- the protocol ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "make",
    [
        np.asarray,
        CountedRows,
        lambda K: GramRows(precomputed(), K),
        lambda K: GramRows(linear(), X),
        lambda K: GramRows(linear(), X, memory=8 * 7 * 2),
        lambda K: GramRows(from_function(lambda x, z: x @ z), X, memory=8 * 7 * 3),
    ],
    ids=["array", "rows alone", "precomputed", "kept", "short of memory", "function"],
)
def test_every_provider_answers_as_the_matrix(make):
    K = X @ X.T
    rows = as_rows(make(K))
    indices, weights = np.array([5, 0, 2]), np.array([1.0, -2.0, 0.5])
    assert rows.shape == (7, 7)
    np.testing.assert_allclose(rows[2], K[2], rtol=1e-12)
    np.testing.assert_allclose(rows[[4, 4, 1]], K[[4, 4, 1]], rtol=1e-12)
    np.testing.assert_allclose(rows.diagonal(), np.diagonal(K), rtol=1e-12)
    np.testing.assert_allclose(rows.combine(indices, weights), weights @ K[indices], atol=1e-12)
    less, differences = K[1], weights @ (K[indices] - K[1])
    np.testing.assert_allclose(rows.combine(indices, weights, less), differences, atol=1e-12)
    for columns in (np.array([3, 6]), slice(1, 4)):
        expected = K[indices][:, columns]
        np.testing.assert_allclose(rows.block(indices, columns), expected, rtol=1e-12)
    np.testing.assert_allclose(rows.block(slice(2, 4), slice(None)), K[2:4], rtol=1e-12)
    assert as_rows(rows) is rows
    if not rows.fits:
        part = rows.restrict(indices)
        np.testing.assert_allclose(part[1], K[0, indices], rtol=1e-12)


def counted(limit, n=7):
    """A `GramRows` with room for so many rows, and the list of the rows it computed."""
    S, calls = np.arange(float(n))[:, None], []

    def function(A, B):
        calls.append(A[:, 0].astype(int).tolist())
        return (A + 1) @ (B + 1).T

    rows = GramRows(from_function(function, pairwise=False), S, memory=8 * n * limit)
    assert rows.dtype == float
    calls.clear()
    return rows, (S + 1) @ (S + 1).T, calls


def test_rows_that_are_kept_are_not_computed_again():
    rows, K, calls = counted(3)
    for index in (2, [2, 4], np.array([0, 6, 2]), [1, 1], slice(0, 7), -1, [5, 4, 3, 2, 1, 0]):
        np.testing.assert_allclose(rows[index], K[index])
    assert rows.capacity == 3 and len(rows) == 7
    calls.clear()
    rows[3], rows[3], rows[3]
    assert sum(map(len, calls)) <= 1


@pytest.mark.parametrize("kernel", [linear(), rbf(0.3)], ids=["linear", "rbf"])
@pytest.mark.parametrize("kind", [np.asarray, sparse.csr_array])
@pytest.mark.parametrize("memory", [1, 8 * 300 * 40, 1e9])
def test_combinations_of_rows(kernel, kind, memory):
    rng = np.random.default_rng(5)
    S = rng.normal(size=(300, 4))
    K, rows = kernel(S), GramRows(kernel, kind(S), memory=memory)
    for size in (1, 20, 200, 300, 30, 1):
        chosen, weights = rng.permutation(300)[:size], rng.normal(size=size)
        np.testing.assert_allclose(rows.combine(chosen, weights), weights @ K[chosen], atol=1e-11)
        np.testing.assert_allclose(rows[chosen], K[chosen], atol=1e-11)
        block = rows.block(chosen, chosen[:3])
        np.testing.assert_allclose(block, K[np.ix_(chosen, chosen[:3])], atol=1e-12)
    assert rows.fits == (memory == 1e9 or kernel.linear)
    part = rows.restrict(np.arange(100, 200))
    assert part.shape == (100, 100)
    np.testing.assert_allclose(part[7], K[107, 100:200], atol=1e-12)


@pytest.mark.parametrize(
    "kernel", [linear(), polynomial(2, coef0=1), rbf(0.5)], ids=["linear", "poly", "rbf"]
)
def test_rows_of_exact_samples_are_those_of_the_matrix(kernel):
    S = rational([["1/2", 1], [2, "1/3"], [0, -1]])
    rows = GramRows(kernel, S)
    assert rows.dtype == rows[[2, 0]].dtype == rows[1].dtype == kernel(S).dtype
    found, expected = rows[[2, 0]].astype(float), kernel(S)[[2, 0]].astype(float)
    np.testing.assert_allclose(found, expected, rtol=1e-15)


def test_a_kernel_of_ones_own_has_rows():
    kernel = Laplacian(0.5)
    rows = GramRows(kernel + 1, X, memory=8 * 7 * 2)
    np.testing.assert_allclose(rows[[6, 0, 6]], kernel(X)[[6, 0, 6]] + 1)
    assert rows.psd is True
    with pytest.raises(ValueError, match=r"laplacian\(gamma=0.5\) needs dense samples.*toarray"):
        GramRows(kernel, sparse.csr_array(X))


def test_blocks_are_small_and_make_the_whole():
    k, blocks = rbf(0.5), []
    for rows, block in gram_blocks(k, X, Z, memory=8 * 4 * 3):
        assert block.shape[0] <= 3 and rows.stop - rows.start == block.shape[0]
        blocks.append(block)
    np.testing.assert_allclose(np.vstack(blocks), k(X, Z))
    assert len(list(gram_blocks(k, X, memory=1))) == 7
    ((_, block),) = gram_blocks(k, X.tolist(), Z.tolist())
    np.testing.assert_allclose(block, k(X, Z))


def test_scores_are_summed_in_bounded_blocks():
    S = RNG.normal(size=(24, 2))
    K, y, alpha = rbf(1.0)(S), np.where(np.arange(24) % 2, 1, -1), RNG.random(24)
    for memory in (1, 8 * len(y) * 5, 1e9):
        found = kernel_scores(K, y, alpha, memory=memory)
        np.testing.assert_allclose(found, K @ (alpha * y), rtol=1e-12, atol=1e-13)
    assert kernel_scores(K, y, 0 * alpha).tolist() == [0.0] * len(y)
    found = kernel_scores(GramRows(linear(), S), y, alpha)
    np.testing.assert_allclose(found, S @ S.T @ (alpha * y), rtol=1e-12)


def test_scores_of_samples_far_from_the_origin_lose_no_digits():
    rng = np.random.default_rng(7)
    S = rng.integers(-30, 30, size=(24, 2)) + 2.0**20
    y, alpha = np.where(np.arange(24) % 2, 1, -1), np.repeat(rng.random(12), 2)
    K = S @ S.T  # exact; values of 10^12 that differ by 10^7
    expected = (rational(K) @ rational(alpha * y)).astype(float)
    for rows in K, CountedRows(K), GramRows(linear(), S):
        np.testing.assert_allclose(kernel_scores(rows, y, alpha), expected, rtol=1e-14)


def test_single_precision_may_be_asymmetric_by_its_rounding_and_becomes_symmetric():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(40, 5)).astype(np.float32)
    K = (X @ X.T + 5) ** 2
    size = np.sqrt(np.diag(K))
    K = K / size[:, None] / size  # the usual way to normalise
    assert K.dtype == np.float32 and (K != K.T).any()
    checked = check_rows(K)
    assert checked.dtype == np.float64 and (checked == checked.T).all()
    assert np.abs(checked - K).max() < 1e-6
    with pytest.raises(ValueError, match="K must be symmetric"):
        check_rows(K.astype(np.float64))  # of which better is expected
    K[0, 1] += 1e-3
    with pytest.raises(ValueError, match="K must be symmetric"):
        check_rows(K)


def test_longer_numbers_keep_digits_that_a_float_has_not(monkeypatch):
    X = np.array([[1 + 2.0**-52, 1.0], [3.0, 2.0**-60]])
    exact = rational(X) @ rational(X).T
    rows = GramRows(linear(), X)
    assert (rows.computed_in(rational) == exact).all()
    adjust(monkeypatch, gram, entries=3)
    assert rows.computed_in(rational) is None


@pytest.mark.parametrize("size", [40, 1100])
def test_scores_are_summed_from_rows_that_are_kept_and_rows_that_are_not(size):
    rng = np.random.default_rng(8)
    S, y = 30 + rng.normal(size=(size, 2)), np.where(np.arange(size) % 2, 1, -1)
    kernel, alpha = polynomial(2, 1.0, 1.0), np.repeat(rng.random(size // 2), 2)
    K, rows = kernel(S), GramRows(kernel, S)
    rows[np.arange(0, size, 3)]
    expected = (K - K.mean(axis=0)).T @ (alpha * y)  # Σ α_i y_i = 0: values of 10^6 cancel
    for _ in range(2):
        np.testing.assert_allclose(kernel_scores(rows, y, alpha), expected, atol=1e-7)


def test_a_matrix_that_was_filled_is_read():
    rows, K, calls = counted(7)
    rows.fill()
    rows.fill()
    assert sum(map(len, calls)) == 7
    indices = np.array([5, 0, 2])
    for some in (3, -1, [4, 4, 1], slice(1, 3), indices):
        np.testing.assert_array_equal(rows[some], K[some])
        rows[some][:] = 0  # a copy
    for columns in (np.array([6, 3]), slice(1, 4)):
        np.testing.assert_array_equal(rows.block(indices, columns), K[indices][:, columns])
    np.testing.assert_array_equal(rows.block(slice(2, 5), slice(None)), K[2:5])
    np.testing.assert_allclose(rows.combine(indices, np.ones(3)), K[indices].sum(axis=0))
    assert sum(map(len, calls)) == 7
    part = rows.restrict(indices)
    np.testing.assert_array_equal(part[[2, 0]], K[[2, 5]][:, indices])
    np.testing.assert_array_equal(rows[2], K[2])

    short, K, calls = counted(6)
    short.fill()  # not all can be kept
    assert not calls
    np.testing.assert_array_equal(short[[1, 6]], K[[1, 6]])
