"""Kernels against their feature maps, and evidence where there is none."""

import math
from fractions import Fraction

import numpy as np
import pytest
from problems import Laplacian
from scipy import sparse

from mlreplica.duality import certificate
from mlreplica.exact import rational
from mlreplica.gram import GramRows
from mlreplica.kernels import (
    Kernel,
    NoFiniteFeatures,
    PowerSeries,
    from_function,
    linear,
    polynomial,
    precomputed,
    psd_violation,
    rbf,
    resolve_gamma,
    sigmoid,
    truncated_rbf,
    truncated_rbf_bound,
)

RNG = np.random.default_rng(0)
X, Z = RNG.normal(size=(7, 3)), RNG.normal(size=(4, 3))


def norms(S):
    return np.exp(-(S**2).sum(axis=1))


FINITE = {
    "linear": linear(),
    "polynomial": polynomial(3, gamma=0.7, coef0=1.3),
    "homogeneous": polynomial(2, gamma=2.0, coef0=0.0),
    "sum": linear() + polynomial(2, coef0=1.0),
    "sum with a constant": linear() + 2.5,
    "product": linear() * polynomial(2, coef0=1.0),
    "multiple": 3.0 * linear(),
    "numpy multiple": np.float64(3.0) * linear(),
    "scaled": linear().scaled_by(norms),
    "series": PowerSeries(linear(), [1.0, 0.0, 0.5, 2.0]),
    "nested": (2 * linear() + 1).scaled_by(norms) * linear() + polynomial(2),
    "truncated rbf": truncated_rbf(0.5, terms=4),
}


@pytest.mark.parametrize("name", FINITE)
def test_kernel_is_the_inner_product_of_its_features(name):
    k = FINITE[name]
    np.testing.assert_allclose(k.features(X) @ k.features(Z).T, k(X, Z), rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(k(X), k(X, X))
    np.testing.assert_allclose(k.diagonal(X), np.diagonal(k(X)))
    assert k.psd is True and psd_violation(k(X)) is None


DEFINITIONS = {
    "linear": (linear(), lambda x, z: x @ z),
    "polynomial": (polynomial(3, gamma=0.7, coef0=1.3), lambda x, z: (0.7 * (x @ z) + 1.3) ** 3),
    "rbf": (rbf(0.4), lambda x, z: math.exp(-0.4 * ((x - z) @ (x - z)))),
    "sigmoid": (sigmoid(0.4, -0.2), lambda x, z: math.tanh(0.4 * (x @ z) - 0.2)),
    "function": (from_function(lambda x, z: abs(x[0] - z[1])), lambda x, z: abs(x[0] - z[1])),
    "matrix function": (from_function(lambda A, B: A @ B.T, pairwise=False), lambda x, z: x @ z),
    "sum": (linear() + rbf(0.4), lambda x, z: x @ z + math.exp(-0.4 * ((x - z) @ (x - z)))),
    "product": (linear() * rbf(0.4), lambda x, z: x @ z * math.exp(-0.4 * ((x - z) @ (x - z)))),
    "multiple": (2 * rbf(0.4), lambda x, z: 2 * math.exp(-0.4 * ((x - z) @ (x - z)))),
    "scaled": (linear().scaled_by(norms), lambda x, z: math.exp(-(x @ x) - z @ z) * (x @ z)),
    "series": (PowerSeries(linear(), [1, 0, 3]), lambda x, z: 1 + 3 * (x @ z) ** 2),
}


@pytest.mark.parametrize("name", DEFINITIONS)
def test_kernel_is_its_definition(name):
    k, definition = DEFINITIONS[name]
    np.testing.assert_allclose(
        k(X, Z), [[definition(x, z) for z in Z] for x in X], rtol=1e-12, atol=1e-14
    )
    np.testing.assert_allclose(k.diagonal(X), [definition(x, x) for x in X], rtol=1e-12, atol=1e-14)


def test_features_count_the_monomials():
    assert polynomial(2, coef0=1.0).features(X).shape == (7, math.comb(5, 2))
    assert polynomial(2, coef0=0.0).features(X).shape == (7, math.comb(4, 2))
    assert (linear() * linear()).features(X).shape == (7, 9)
    assert ((linear() * linear()) + 2 * linear() + 1).features(X).shape == (7, 13)


def test_exact_samples_give_exact_values():
    S = rational([["1/2", "1/3"], [2, -1]])
    K = (polynomial(2, gamma=Fraction(1, 2), coef0=1) * linear() + 3)(S)
    t = Fraction(1, 4) + Fraction(1, 9)
    assert K[0, 0] == (t / 2 + 1) ** 2 * t + 3 and K.dtype == object


# Of which nobody knows whether they are positive semi-definite.
UNSURE = [sigmoid(), precomputed(), from_function(min), polynomial(2, coef0=-1.0)]


@pytest.mark.parametrize("kernel", [*UNSURE, rbf(1.0), linear() + rbf(1.0), rbf(1.0) * linear()])
def test_no_finite_features_is_said(kernel):
    with pytest.raises(NoFiniteFeatures, match="linear, polynomial and constant ones, got"):
        kernel.features(np.eye(2))


class Indefinite(Kernel):
    """A kernel whose author said nothing of its definiteness."""

    def _matrix(self, X, Z):
        return -np.ones((X.shape[0], Z.shape[0])) - X @ Z.T


def test_definiteness_is_claimed_only_where_it_is_sure():
    for kernel in (rbf(1.0), rbf(1.0) + linear(), 2 * Laplacian(1.0) * linear() + 1):
        assert kernel.psd is True
    y = np.where(np.arange(7) % 2, 1, -1)
    for kernel in (Indefinite(), Indefinite() + linear(), 3 * Indefinite()):
        assert kernel.psd is None
        found = certificate(GramRows(kernel, X), y, np.zeros(7), 0.0, 1.0)
        assert not found.is_optimal(1.0) and "proves nothing" in found.verdict
    made = [rbf(1.0) + sigmoid(), sigmoid() * linear(), 2 * sigmoid()]
    made += [sigmoid().scaled_by(norms), PowerSeries(sigmoid(), [1, 1])]
    assert {kernel.psd for kernel in UNSURE + made} == {None}


@pytest.mark.parametrize("gamma", [0.1, 1.0, 4.0])
@pytest.mark.parametrize("terms", [1, 3, 10, 30])
def test_truncation_error_is_within_its_bound(gamma, terms):
    error = np.abs(truncated_rbf(gamma, terms)(X, Z) - rbf(gamma)(X, Z))
    bound = truncated_rbf_bound(X, Z, gamma=gamma, terms=terms)
    assert error.shape == bound.shape and (error <= bound).all()


SPARSE = [linear(), polynomial(2, coef0=1.0), rbf(0.5), sigmoid(0.3, 0.1)]


@pytest.mark.parametrize("kernel", [*SPARSE, linear() + rbf(1.0), truncated_rbf(0.5, 3)])
def test_sparse_samples(kernel):
    S, T = sparse.csr_array(np.where(X > 0, X, 0)), sparse.csr_array(np.where(Z > 0, Z, 0))
    np.testing.assert_allclose(kernel(S, T), kernel(S.toarray(), T.toarray()), rtol=1e-12)
    np.testing.assert_allclose(kernel(S), kernel(S.toarray()), rtol=1e-12, atol=1e-15)
    np.testing.assert_allclose(kernel.diagonal(S), kernel.diagonal(S.toarray()))


BLOCKS = {
    **FINITE,
    "rbf": rbf(0.7),
    "sigmoid": sigmoid(0.5, -1.0),
    "function": from_function(lambda x, z: abs(x - z).max()),
}
DENSE = {"scaled", "nested", "function"}
FORMS = [*((name, np.asarray) for name in BLOCKS)]
FORMS += [(name, sparse.csr_array) for name in BLOCKS if name not in DENSE]


@pytest.mark.parametrize(("name", "kind"), FORMS)
def test_blocks_are_parts_of_the_matrix(name, kind):
    kernel, K = BLOCKS[name], BLOCKS[name](X)
    block = kernel.blocks(kind(X))
    repeated = np.array([6, 1, 1]), slice(None)
    for rows, columns in ([2], [0, 4]), repeated, (slice(2, 4), np.array([5])):
        expected = K[rows][:, columns]
        np.testing.assert_allclose(block(rows, columns), expected, rtol=1e-12, atol=1e-14)
        out = np.full(expected.shape, np.nan)
        assert block(rows, columns, out=out) is out
        np.testing.assert_allclose(out, expected, rtol=1e-12, atol=1e-14)


def test_a_kernel_of_ones_own_is_as_good_as_any():
    own, definition = Laplacian(0.4), lambda x, z: math.exp(-0.4 * np.abs(x - z).sum())
    expected = np.array([[definition(x, z) for z in Z] for x in X])
    np.testing.assert_allclose(own(X, Z), expected, rtol=1e-12)
    np.testing.assert_allclose((2 * own + linear())(X, Z), 2 * expected + X @ Z.T, rtol=1e-12)
    assert own.diagonal(X).tolist() == [1.0] * 7 and repr(own) == "laplacian(gamma=0.4)"
    np.testing.assert_allclose((own * own).blocks(X)([1], [2, 0]), own(X)[[1]][:, [2, 0]] ** 2)
    with pytest.raises(NoFiniteFeatures):
        own.features(X)


@pytest.mark.parametrize("make", [lambda k: k, lambda k: k + 1, lambda k: linear() * k])
def test_a_kernel_that_needs_dense_samples_refuses_sparse_ones(make):
    for method in ("__call__", "diagonal", "blocks", "features"):
        with pytest.raises(ValueError, match=r"laplacian\(gamma=0.4\) needs dense samples, got a"):
            getattr(make(Laplacian(0.4)), method)(sparse.csr_array(X))


def test_a_kernel_without_values_says_what_is_missing():
    with pytest.raises(NotImplementedError, match="Empty must define _matrix"):
        type("Empty", (Kernel,), {})()(X)


def test_precomputed_kernels_combine():
    K, shifted = X @ X.T, precomputed() + 1
    np.testing.assert_allclose(shifted(K), K + 1)
    np.testing.assert_allclose(shifted(Z @ X.T, K), Z @ X.T + 1)
    np.testing.assert_allclose(GramRows(shifted, K)[[1, 3]], K[[1, 3]] + 1)


def test_structured_samples():
    k = from_function(lambda s, t: sum(s.count(c) * t.count(c) for c in set(s)))
    words = ["abba", "b", "cab"]
    assert k(words).tolist() == [[8, 2, 4], [2, 1, 1], [4, 1, 3]]
    assert k.diagonal(words).tolist() == [8, 1, 3] and GramRows(k, words)[1].tolist() == [2, 1, 1]
    assert (2 * k)(words)[0, 0] == 16


def test_gamma_is_that_of_scikit_learn():
    svm = pytest.importorskip("sklearn.svm")
    y = [1, -1] * 3 + [1]
    for gamma in ("scale", "auto", 0.3):
        theirs = svm.SVC(gamma=gamma).fit(X, y)._gamma
        assert math.isclose(resolve_gamma(gamma, X), theirs, rel_tol=1e-12)
    assert resolve_gamma("scale", np.ones((3, 2))) == 1.0


SAMPLES_THEMSELVES = from_function(lambda A, B: A, pairwise=False)


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda: rbf(0.0), "gamma must be a positive finite number, got 0.0"),
        (lambda: polynomial(0), "degree must be a whole number of at least 1, got 0"),
        (lambda: polynomial(2, coef0=math.nan), "coef0 must be a finite number, got nan"),
        (lambda: -1 * linear(), "finite number ≥ 0, got -1"),
        (lambda: PowerSeries(linear(), [1, -1]), "coefficients must be finite and ≥ 0"),
        (lambda: resolve_gamma("wide", X), "'scale', 'auto' or a positive number, got 'wide'"),
        (lambda: linear()(X, Z[:, :2]), "same number of features, got 3 and 2"),
        (lambda: linear()([1.0, 2.0]), "X must have shape"),
        (lambda: linear().scaled_by(lambda S: S)(X), r"per sample, shape \(7,\), got \(7, 3\)"),
        (lambda: SAMPLES_THEMSELVES(X, Z), r"per pair, shape \(7, 4\), got \(7, 3\)"),
    ],
)
def test_bad_input_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()


@pytest.mark.parametrize(
    "call", [lambda: from_function(3), lambda: linear() + "rbf", lambda: linear() * np.exp]
)
def test_what_is_no_kernel_is_refused(call):
    with pytest.raises(TypeError, match="kernel"):
        call()


def test_the_scale_of_sparse_samples_keeps_its_digits():
    S = np.where(X > 0, X, 0) * np.array([1.0, 0.0, 1.0])
    for samples in (S, S + 3e8):
        found = resolve_gamma("scale", sparse.csr_array(samples))
        assert found == pytest.approx(resolve_gamma("scale", samples), rel=1e-9)


@pytest.mark.parametrize("size", [1e160, 1e239, 1e308])
def test_the_scale_of_samples_whose_squares_overflow_is_no_gamma(size):
    """Of sparse ones it was 1, and every kernel value 0."""
    samples = size * np.array([[0.5, -1.0], [1.0, 0.25], [-0.75, 1.0]])
    for given in (samples, samples + size * 0.7, sparse.csr_array(samples)):
        with np.errstate(over="ignore", invalid="ignore"):
            assert resolve_gamma("scale", given) == 0
