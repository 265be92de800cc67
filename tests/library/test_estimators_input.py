"""SVC and SVR: what they take and what they refuse."""

import functools
import itertools
import math
import tracemalloc
import warnings
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest
import scipy
import sklearn
from estimatorcases import (
    KERNELS,
    MACHINES,
    both,
    gram,
    machines,
    quiet,
    scale,
    scores,
    small,
    target,
)
from problems import overlapping
from scipy.sparse import csr_array, csr_matrix
from sklearn.utils.fixes import parse_version

from mlreplica import (
    SVC,
    LinearSVC,
    LinearSVR,
    OneVsOne,
    OneVsRest,
    Perceptron,
    SGDClassifier,
    kernels,
)
from mlreplica.estimators import _samples


@both
@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("kind", [csr_array, csr_matrix])
def test_svm_sparse_is_dense(cls, twin, kernel, kind):
    X, y = target(cls, 3)
    X = np.where(np.abs(X) > 0.5, X, 0)
    dense, sparse = (cls(kernel=kernel, tol=1e-9).fit(given, y) for given in (X, kind(X)))
    assert type(sparse.support_vectors_) is type(sparse.dual_coef_) is kind
    for fitted, given in itertools.product((dense, sparse), (X, kind(X))):
        np.testing.assert_allclose(scores(fitted, given), scores(dense, X), atol=1e-6)
    if kernel == "linear":
        assert type(sparse.coef_) is kind
        np.testing.assert_allclose(sparse.coef_.toarray(), dense.coef_, atol=1e-7)


@both
@pytest.mark.parametrize("kernel", KERNELS)
def test_precomputed_is_function_is_kernel_is_name(cls, twin, kernel):
    X, y = target(cls, 3)
    cls = functools.partial(cls, tol=1e-9)
    named = cls(kernel=kernel, gamma=0.3, coef0=0.1).fit(X[::2], y[::2])
    k = functools.partial(gram, kernel, gamma=0.3, coef0=0.1)
    ours_of_it = {
        "linear": kernels.linear(),
        "poly": kernels.polynomial(3, 0.3, 0.1),
        "rbf": kernels.rbf(0.3),
        "sigmoid": kernels.sigmoid(0.3, 0.1),
    }[kernel]
    given, as_kernel = (
        cls(kernel=p).fit(k(X[::2]), y[::2]) for p in ("precomputed", kernels.precomputed())
    )
    asked = []
    function = cls(kernel=lambda A, B: asked.append((len(A), len(B))) or csr_array(k(A, B)))
    function.fit(X[::2], y[::2])
    assert asked == [(len(X[::2]), len(X[::2]))]
    ours = cls(kernel=ours_of_it).fit(X[::2], y[::2])
    for model, new in (given, k(X, X[::2])), (as_kernel, k(X, X[::2])), (function, X), (ours, X):
        assert (model.support_ == named.support_).all()
        np.testing.assert_allclose(scores(model, new), scores(named, X), atol=1e-7)
    assert asked[1:] == [(len(X), len(X[::2]))]
    assert given.support_vectors_.shape == (0, 0) and not hasattr(function, "n_features_in_")
    two_sets = cls(kernel=kernels.from_function(k, pairwise=False)).fit(X, y)
    assert two_sets.support_vectors_.shape == (0, 0)


def test_a_function_takes_samples_of_any_kind():
    words = ["axe", "tax", "exact", "to", "otto", "foot", "taxi", "hoot"]
    y = ["x" in word for word in words]

    def shared(A, B):
        return np.array([[len(set(a) & set(b)) for b in B] for a in A])

    model = SVC(kernel=shared, C=10).fit(words, y)
    assert model.predict(words).tolist() == y and model.predict(["oooh", "xa"]).tolist() == [0, 1]
    assert model.shape_fit_ == (8,) and model.duality_gap_[0] < 1e-2
    frame = pd.DataFrame({"u": [0.0, 1.0, 2.0, 3.0]}, index=list("abcd"))
    by_frame = SVC(kernel=lambda A, B: A[["u"]].to_numpy() @ B[["u"]].to_numpy().T)
    f, g = (
        m.fit(frame, [0, 0, 1, 1]).decision_function(frame)
        for m in (by_frame, SVC(kernel="linear"))
    )
    assert f == pytest.approx(g)


@both
def test_gamma_is_resolved_once(cls, twin):
    X, y = target(cls)
    for gamma, value in ("scale", scale(X)), ("auto", 0.5), (0.3, 0.3):
        model = cls(gamma=gamma).fit(X, y)
        before = scores(model, X)
        assert (before == scores(cls(gamma=value).fit(X, y), X)).all()
        assert (scores(model.set_params(gamma=7.0), X) == before).all()
        assert (scores(model, 100 * X[:3]) != before[:3]).all()


@both
def test_what_was_fitted_predicts_whatever_is_set_later(cls, twin):
    X, y = target(cls)

    def function(A, B):
        return A @ B.T

    for fitted, later in itertools.permutations(["rbf", "linear", "precomputed", function], 2):
        model = cls(kernel=fitted).fit(X @ X.T if fitted == "precomputed" else X, y)
        new = (X @ X.T if fitted == "precomputed" else X)[:5]
        before = scores(model, new)
        model.set_params(kernel=later)
        assert (scores(model, new) == before).all()
        assert hasattr(model, "coef_") == (fitted == "linear")
        with pytest.raises(ValueError, match="match" if fitted is function else "features"):
            scores(model, np.ones((1, 7)))


@both
def test_a_refit_leaves_nothing_of_the_fit_before(cls, twin):
    X, y = target(cls)
    kinds = {"linear": X, "precomputed": X @ X.T, lambda A, B: A @ B.T: X}
    for first, second in itertools.permutations(kinds, 2):
        again = cls(kernel=first).fit(kinds[first], y).set_params(kernel=second)
        again.fit(kinds[second], y)
        assert vars(again).keys() == vars(cls(kernel=second).fit(kinds[second], y)).keys()


@both
def test_numbers_of_any_type(cls, twin):
    X, y = target(cls)
    expected = scores(cls(C=0.25, gamma=0.5, coef0=1.0, tol=0.125, kernel="poly").fit(X, y), X)
    given = cls(
        C=Fraction(1, 4),
        gamma=Fraction(1, 2),
        coef0=np.float32(1),
        tol=Fraction(1, 8),
        kernel="poly",
        degree=np.int8(3),
        max_iter=np.int64(10_000),
    )
    np.testing.assert_allclose(scores(given.fit(X, y), X), expected, rtol=1e-12)


# Memory


@both
def test_prediction_computes_64_megabytes_of_kernel_values_at_a_time(cls, twin):
    X, y = target(cls, 3)
    sizes = []

    def linear(A, B):
        sizes.append(8 * len(A) * len(B))
        return A @ B.T

    class Counted(kernels.Kernel):
        def _matrix(self, A, B):
            return linear(A, B)

    model = cls(kernel=Counted()).fit(X, y)
    few = scores(model, X)
    sizes.clear()
    assert (scores(model, X) == few).all() and len(sizes) == 1
    many = np.tile(X, (1 + int(100e6 / sizes[0]), 1))
    sizes.clear()
    np.testing.assert_allclose(scores(model, many)[-len(X) :], few, rtol=1e-12, atol=1e-12)
    assert max(sizes) <= 64e6 < sum(sizes)


@both
@pytest.mark.parametrize("kind", ["bsr", "coo", "csc", "dia", "dok", "lil"])
def test_a_function_takes_every_sparse_format(cls, twin, kind):
    X, y = target(cls)
    plain = cls(kernel=lambda A, B: A @ B.T).fit(X, y)
    given = csr_matrix(X).asformat(kind)
    model = cls(kernel=lambda A, B: (A @ B.T).toarray()).fit(given, y)
    np.testing.assert_allclose(scores(model, given), scores(plain, X), atol=1e-2)


def peak(action):
    """Bytes allocated at most at a time."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@machines
def test_the_cache_is_measured_in_megabytes(cls, monkeypatch):
    given, rows = [], _samples._Vectors.rows

    def watched(self, X, samples, memory):
        given.append(memory)
        return rows(self, X, samples, memory)

    monkeypatch.setattr(_samples._Vectors, "rows", watched)
    X = np.random.default_rng(0).normal(size=(40, 2))
    cls(cache_size=0.5, tol=1e-2, verbose=True).fit(X, (X[:, 0] > 0).astype(int))
    assert given and set(given) == {5e5}


@both
@pytest.mark.parametrize(("kernel", "copies"), [("linear", 2.5), ("poly", 2.5), ("rbf", 3.5)])
def test_a_fit_copies_the_samples_no_more_than_it_must(cls, twin, kernel, copies):
    """The support vectors are one copy, the moved or scaled samples of a kernel another, or two."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(700, 1500))
    y = np.where(rng.random(700) < 0.5, -1, 1)
    X.flags.writeable = False
    model = cls(kernel=kernel, cache_size=1, max_iter=400)
    quiet(model, X[:300], y[:300])
    assert peak(lambda: quiet(model, X, y)) < copies * X.nbytes


# Errors


@both
@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        (
            {"max_iter": 0},
            "max_iter must be a whole number of at least 1, or -1 for LIBSVM's limit, got 0",
        ),
        (
            {"kernel": "gauss"},
            (
                "kernel must be one of 'linear', 'poly', 'rbf', 'sigmoid', 'precomputed' or a "
                "function, got 'gauss'"
            ),
        ),
        (
            {"gamma": "auto-scale"},
            "gamma must be 'scale', 'auto' or a positive finite number, got 'auto-scale'",
        ),
        ({"kernel": "poly", "degree": 0}, "degree must be a whole number of at least 1, got 0"),
        (
            {"kernel": lambda A, B: np.ones((2, 3))},
            r"one value per pair of samples, shape \(33, 33\), got \(2, 3\)",
        ),
        ({"kernel": "precomputed"}, r"X must be a square matrix, got shape \(33, 2\)"),
        ({"class_weight": "even"}, "class_weight must be a dict, 'balanced' or None, got 'even'"),
        ({"class_weight": {"versicolor": 0}}, r"same class, \['virginica'\]"),
    ],
)
def test_bad_parameters_of_an_svm_are_named_and_change_nothing(cls, twin, parameters, message):
    if next(iter(parameters)) not in cls().get_params():
        return
    X, y = target(cls)
    fresh, fitted = cls(), cls().fit(X, y)
    for model in fresh, fitted:
        model.set_params(**parameters)
        before = dict(vars(model))
        with pytest.raises(ValueError, match=message):
            model.fit(X, y)
        assert vars(model) == before


@both
def test_bad_data_of_an_svm_is_named(cls, twin):
    X, y = target(cls)
    K = X @ X.T
    for given, labels, weights, message in [
        (X[:5], y, None, "inconsistent numbers of samples"),
        (X, y, np.ones(3), "sample_weight"),
        (X, y, -np.ones(len(y)), "all samples have zero or negative weights"),
        (X, y, np.zeros(len(y)), "sample_weight must hold a positive number"),
        (X, np.column_stack([y, y]), None, "1d array"),
    ]:
        with pytest.raises(ValueError, match=message):
            cls().fit(given, labels, sample_weight=weights)
    with pytest.raises(TypeError, match="[Ss]parse"):
        cls(kernel="precomputed").fit(csr_array(K), y)
    with pytest.raises(ValueError, match=r"K must be symmetric, got K\["):
        cls(kernel="precomputed").fit(K + np.eye(len(K), k=1), y)
    given = cls(kernel="precomputed").fit(K, y)
    with pytest.raises(ValueError, match="32 features, but .* is expecting 33 features"):
        given.predict(K[:, 1:])


@both
@pytest.mark.parametrize(
    "kernel",
    [
        {"kernel": "linear"},
        {"kernel": "poly", "gamma": 1.0},
        {"kernel": "poly", "degree": 1000, "gamma": 1.0},
        {"kernel": 1e308 * kernels.linear()},
    ],
    ids=str,
)
def test_kernel_values_that_overflow(cls, twin, kernel):
    X, y = target(cls)
    with (
        warnings.catch_warnings(),
        pytest.raises(ValueError, match="solution is not finite. Scale the features"),
    ):
        warnings.simplefilter("error")
        cls(**kernel).fit(1e200 * X, y)


@both
@pytest.mark.parametrize(("factor", "size"), [(1e160, "large"), (1e-155, "small")])
def test_features_without_a_scale(cls, twin, factor, size):
    X, y = target(cls)
    with pytest.raises(ValueError, match=f"gamma='scale' is .* too {size}. Scale the features"):
        cls().fit(factor * X, y)


def test_classes_that_svc_cannot_learn():
    X, y = small(3)
    with pytest.raises(ValueError, match="two classes or more, got one class"):
        SVC().fit(X, np.zeros(len(y)))
    with pytest.raises(ValueError, match="Unknown label type"):
        SVC().fit(X, X[:, 0])
    with pytest.raises(ValueError, match=r"same class, \['setosa'\].* leave two classes"):
        SVC().fit(X, y, (y == "setosa").astype(float))
    with pytest.raises(ValueError, match="C must be finite for sample"):
        SVC(C=math.inf, kernel="linear").fit([[1.0], [1.0], [0.0]], [0, 1, 1])


# --- arrays of other libraries, and other layouts -------------------------------------------------


class Foreign:
    """An array of another library, as PyTorch's: NumPy can read it, and it is no NumPy array."""

    def __init__(self, values):
        self.values = np.asarray(values)
        self.shape, self.ndim, self.dtype = self.values.shape, self.values.ndim, object()

    def __len__(self):
        return len(self.values)

    def __array__(self, dtype=None, copy=None):
        return np.array(self.values, dtype=dtype)

    def __dlpack__(self, **given):
        raise BufferError


OTHERS = [LinearSVC, LinearSVR, SGDClassifier, Perceptron, OneVsRest, OneVsOne]


@pytest.mark.parametrize("dispatch", [False, True])
@pytest.mark.parametrize("cls", MACHINES + OTHERS, ids=lambda cls: cls.__name__)
def test_arrays_of_other_libraries_are_taken_as_numpys(cls, dispatch, monkeypatch):
    if dispatch:
        monkeypatch.setenv("SCIPY_ARRAY_API", "1")  # scikit-learn asks for it
        if parse_version(scipy.__version__) < parse_version("1.14"):
            pytest.skip("this SciPy has no array_api_dispatch")
    X, y = overlapping(40)
    y, weights = (y > 0) + (X[:, 0] > 1), np.linspace(0.5, 2, 40)
    many = cls in (OneVsRest, OneVsOne)

    def fitted(as_given):
        model = cls(LinearSVC()) if many else cls()
        quiet(model, as_given(X), as_given(y), sample_weight=weights if many else as_given(weights))
        return model, model.predict(as_given(X))

    expected = fitted(np.asarray)[1]
    with sklearn.config_context(array_api_dispatch=dispatch):
        model, predicted = fitted(Foreign)
        if hasattr(model, "classes_"):
            assert model.score(Foreign(X), Foreign(y)) == np.mean(expected == y)
    assert type(predicted) is np.ndarray and (predicted == expected).all()


@machines
def test_the_order_of_numbers_in_memory_makes_no_difference(cls):
    X, y = overlapping(60, 4)
    here, there = cls().fit(X, y), cls().fit(np.asfortranarray(X), y)
    assert here.dual_coef_.tobytes() == there.dual_coef_.tobytes()
    assert (scores(here, X) == scores(there, np.asfortranarray(X))).all()
