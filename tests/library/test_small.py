"""Problems of one block in C, against `decompose`, and what is left to it."""

import numpy as np
import pytest
from problems import overlapping, quiet
from sklearn.exceptions import ConvergenceWarning

from mlreplica import SVC, SVR, NuSVC, NuSVR, OneClassSVM, _small, decomposition, kernels
from mlreplica._core import is_built
from mlreplica.decomposition import decompose
from mlreplica.gram import GramRows
from mlreplica.regression import epsilon_svr
from mlreplica.step import offsets, violation

pytestmark = pytest.mark.skipif(not is_built(), reason="core.c was not built")

EXACT = dict(tol=1e-8, polish=True, max_iter=10**6)


def drawn(seed, most=90):
    """A kernel, samples, labels and penalties: weights, duplicates, contradictions, shifts."""
    rng = np.random.default_rng(seed)
    n, d = int(rng.integers(4, most)), int(rng.integers(1, 6))
    X, y = rng.normal(size=(n, d)), np.where(rng.random(n) < 0.5, 1.0, -1.0)
    y[:2] = 1, -1
    X[:, 0] += rng.choice([0.0, 0.7]) * y
    if rng.random() < 0.4:
        X[n // 2 : 2 * (n // 2)] = X[: n // 2]
    X *= rng.choice([0.1, 1.0, 10.0])
    if seed % 3 < 2:  # a polynomial of samples far away has no digits left
        X += rng.choice([0.0, 0.0, 100.0])
    scale = float(np.var(X)) * d
    polynomial = kernels.polynomial(int(rng.integers(2, 4)), 1 / scale, 1.0)
    kernel = [kernels.linear(), kernels.rbf(1 / scale), polynomial][seed % 3]
    C = np.full(n, 10.0 ** rng.integers(-1, 3))
    return kernel, X, y, C * rng.uniform(0.01, 1, n) if rng.random() < 0.5 else C


def is_small(K, y, C, **options):
    """The result of `solve`, which must have one."""

    def refused(*problem, **options):
        raise AssertionError("left to decompose")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_small, "decompose", refused)
        return _small.solve_or_decompose(K, y, C, warn=str, **options)


def assert_same(run, wanted, K, y, C, linear=None, start=None):
    """Both are solutions, of the same objective and f."""
    size = 1 + np.abs(wanted.scores).max()
    rounding = 3e-13 * size * C.sum()
    assert run.objective == pytest.approx(wanted.objective, rel=1e-9, abs=rounding)
    allowed = 1e-9 * size + run.scores_error
    np.testing.assert_allclose(run.scores, wanted.scores, rtol=0, atol=allowed)
    assert run.converged and (run.alpha >= 0).all() and (run.alpha <= C).all()
    total = 0.0 if start is None else y @ start
    assert abs(y @ run.alpha - total) <= 1e-12 * C.sum()
    free = (wanted.alpha > 1e-6 * C) & (wanted.alpha < (1 - 1e-6) * C)
    if free.any():
        assert run.b == pytest.approx(wanted.b, abs=1e-8 * size)
    if not run.rho:
        assert violation(K, y, run.alpha, C, linear) <= 2e-8 * size
        g = offsets(K, y, run.alpha, linear)
        r = y * (run.b - g)
        gap = run.alpha @ np.maximum(r, 0) + (C - run.alpha) @ np.maximum(-r, 0)
        assert run.gap == pytest.approx(gap, abs=1e-9 * size * C.sum())


def anything(y, C, rng):
    """Any start, and any linear term."""
    start = C * rng.choice([0.0, 0.3, 1.0], size=len(y))
    return dict(linear=rng.normal(size=len(y)), start=start)


def both_sums(y, C, rng):
    """Those of a ν-SVM."""
    most = np.bincount(y > 0, C)
    start = 0.4 * C * most.min() / most[(y > 0).astype(int)]
    return dict(linear=np.zeros(len(y)), start=start, both_sums=True)


CASES = [(None, seed) for seed in range(60)]
CASES += [(given, seed) for given in (anything, both_sums) for seed in range(12)]


@pytest.mark.parametrize("given, seed", CASES)
def test_the_solution_is_that_of_decompose(given, seed):
    kernel, X, y, C = drawn(seed)
    K, more = GramRows(kernel, X), given(y, C, np.random.default_rng(seed)) if given else {}
    run = is_small(K, y, C, **more, **EXACT)
    wanted = quiet(decompose, K, y, C, **more, **EXACT)
    assert_same(run, wanted, K, y, C, more.get("linear"), more.get("start"))
    if given is both_sums:
        assert run.rho == pytest.approx(wanted.rho, abs=1e-8)
        sums = (np.bincount(y > 0, alpha) for alpha in (run.alpha, more["start"]))
        assert next(sums) == pytest.approx(next(sums))


@pytest.mark.parametrize("seed", range(12))
def test_so_it_is_for_regression(seed):
    kernel, X, y, C = drawn(seed)
    K, z = GramRows(kernel, X), y + 0.1 * np.random.default_rng(seed).normal(size=len(y))
    run = epsilon_svr(K, z, C, 0.1, solve=is_small, **EXACT)
    wanted = quiet(epsilon_svr, K, z, C, 0.1, solve=decompose, **EXACT)
    np.testing.assert_allclose(run.scores, wanted.scores, rtol=0, atol=1e-8)
    assert run.objective == pytest.approx(wanted.objective, rel=1e-9)


def test_it_comes_back_to_python_where_it_takes_long(monkeypatch):
    """Else Ctrl-C would have to wait for the end."""
    X, y = overlapping(200, seed=1)
    calls, solve = [], _small.solve_dense
    monkeypatch.setattr(_small, "solve_dense", lambda *a: calls.append(1) or solve(*a))
    run = is_small(GramRows(kernels.linear(), X), y, np.full(200, 1e3), **EXACT)
    assert len(calls) >= run.n_iter // decomposition.SETTINGS.pairs_before_newton > 1


def digits(seed=0, n=160, k=4, far=5.0):
    rng = np.random.default_rng(seed)
    y = rng.integers(0, k, n)
    return rng.normal(size=(n, 3)) + 1.5 * np.eye(k, 3)[y] + far, y


def both_ways(model, *data, **more):
    """Fit twice, the second time without `solve`."""
    small = type(model)(**model.get_params()).fit(*data, **more)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_small, "fits", lambda *sizes: False)
        return small, type(model)(**model.get_params()).fit(*data, **more)


@pytest.mark.parametrize("kernel", ["linear", "rbf", "poly"])
@pytest.mark.parametrize("k", [2, 4])
def test_a_classifier_is_the_same(kernel, k):
    X, y = digits(k=k)
    weights = np.random.default_rng(1).choice([0.0, 0.5, 2.0], len(y))
    for w in None, weights:
        model = SVC(kernel=kernel, C=10.0, polish=True, tol=1e-6, class_weight={1: 2.0})
        ours, wanted = both_ways(model, X, y, sample_weight=w)
        np.testing.assert_allclose(
            ours.decision_function(X), wanted.decision_function(X), atol=1e-9
        )
        np.testing.assert_allclose(ours.intercept_, wanted.intercept_, rtol=1e-9, atol=1e-8)
        assert ours.support_.tolist() == wanted.support_.tolist()
        assert ours.n_support_.tolist() == wanted.n_support_.tolist()
        assert ours.fit_status_ == 0 and (ours.duality_gap_ < 1e-9).all()
        assert vars(ours).keys() == vars(wanted).keys()
        for name, value in vars(wanted).items():
            assert type(getattr(ours, name)) is type(value), name
            if isinstance(value, np.ndarray):
                assert getattr(ours, name).shape == value.shape, name
                assert getattr(ours, name).dtype == value.dtype, name
        for path, D in zip(ours.objective_path_, wanted.objective_path_):
            assert path[0] == 0 and path[-1] == pytest.approx(D[-1], rel=1e-9)
            assert (np.diff(path) > -1e-9).all()


@pytest.mark.parametrize(
    "model",
    [SVR(C=10.0), SVR(kernel="linear"), NuSVR(C=5.0), NuSVC(nu=0.3), OneClassSVM(nu=0.2)],
    ids=lambda model: repr(model),
)
def test_so_are_the_other_machines(model):
    X, y = digits(k=2)
    ours, wanted = both_ways(model.set_params(polish=True, tol=1e-6), X, y)
    f = "predict" if isinstance(model, SVR | NuSVR) else "decision_function"
    np.testing.assert_allclose(getattr(ours, f)(X), getattr(wanted, f)(X), rtol=0, atol=1e-8)
    assert np.max(ours.duality_gap_) < 1e-9


@pytest.mark.parametrize("model", [SVC(max_iter=7), SVR(max_iter=7), OneClassSVM(max_iter=3)])
def test_what_is_stopped_says_so_in_the_same_words(model):
    X, y = digits(k=2)
    with pytest.warns(ConvergenceWarning) as said:
        ours, wanted = both_ways(model, X, y)
    assert len(said) == 2 and str(said[0].message) == str(said[1].message)
    np.testing.assert_allclose(ours.dual_coef_.sum(), wanted.dual_coef_.sum(), atol=1e-12)
    assert ours.n_iter_ == wanted.n_iter_ and ours.fit_status_ == wanted.fit_status_ == 1


@pytest.mark.parametrize("k", [2, 3])
def test_a_given_matrix_is_solved_in_any_order_and_only_read(k):
    rng = np.random.default_rng(k)
    X, y = rng.normal(size=(120, 3)), rng.permutation(np.arange(120) % k)
    weight = np.where(np.arange(120) % 5, 1.0, 0.0)
    K = kernels.rbf(0.5)(X)
    K.flags.writeable = False
    for given in {}, {"sample_weight": weight}:
        expected = SVC(gamma=0.5, tol=1e-6).fit(X, y, **given)
        model = SVC(kernel="precomputed", tol=1e-6).fit(K, y, **given)
        np.testing.assert_array_equal(model.support_, expected.support_)
        np.testing.assert_allclose(model.dual_coef_, expected.dual_coef_, atol=1e-9)
        np.testing.assert_allclose(model.intercept_, expected.intercept_, atol=1e-9)


def test_digits_that_products_would_lose_are_left_to_decompose():
    X, _ = overlapping(20)
    assert _small.products(kernels.rbf(1.0), X) is not None
    assert _small.products(kernels.rbf(1.0), X * 1e3) is None
    assert _small.products(kernels.sigmoid(1.0, 0.0), X) is None
    assert _small.products(kernels.polynomial(2, 1.0, -1.0), X) is None
    with np.errstate(over="ignore", invalid="ignore"):
        assert _small.products(kernels.linear(), X * 1e200) is None


@pytest.mark.parametrize("C", [1e-12, 1e-3, 1.0, 1e4])
@pytest.mark.parametrize("d", [1, 3, 12])
def test_many_samples_with_few_features_are_solved(d, C):
    """Low rank, each sample twice, a third with both labels, weights that differ by a thousand."""
    rng = np.random.default_rng(d)
    X = np.repeat(rng.normal(size=(150, d)), 2, axis=0)
    y = np.repeat(rng.choice([-1.0, 1.0], 150), 2)
    y[:100:2] *= -1
    X[100:, 0] += 2 * y[100:]
    penalties, K = C * 10 ** rng.uniform(-3, 0, 300), GramRows(kernels.linear(), X)
    given = EXACT | dict(tol=1e-6)
    run = _small.solve_or_decompose(K, y, penalties, warn=str, **given)
    wanted = quiet(decompose, K, y, penalties, **given)
    assert run.converged and run.violation <= 1e-6
    assert run.objective == pytest.approx(wanted.objective, rel=1e-9)
    assert run.gap <= 1e-9 * abs(run.objective) + run.gap_rounding
    assert abs(y @ run.alpha) <= 1e-12 * penalties.sum()
