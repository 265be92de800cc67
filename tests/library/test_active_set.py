"""The active-set method: exact optima, and problems on which steps for pairs have no end."""

import time
import warnings
from decimal import Decimal, localcontext

import numpy as np
import pytest
from optimality import assert_optimal
from scipy.sparse import csr_array
from sklearn.exceptions import ConvergenceWarning

from mlreplica import NuSVR
from mlreplica.active_set import active_set, as_decimals
from mlreplica.decomposition import decompose
from mlreplica.estimators import certify
from mlreplica.gram import GramRows
from mlreplica.kernels import linear, polynomial, rbf, sigmoid


def scales(seed, n=8, d=10):
    """A few samples whose features have scales from 1e-6 to 1e6: K spans 24 digits."""
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(n, d)) * 10.0 ** rng.uniform(-6, 6, size=d)
    y = np.where(np.arange(n) % 2, 1, -1)
    rng.shuffle(y)
    return X, y, 10.0 ** rng.uniform(0, 6)


def box(y, C):
    return np.where(y > 0, 0, -C), np.where(y > 0, C, 0)


@pytest.mark.parametrize("numbers", ["long", "decimals"])
@pytest.mark.parametrize("kernel", [linear(), rbf(0.5), polynomial(3, 1.0, 1.0)], ids=repr)
@pytest.mark.parametrize("C", [0.1, 10.0])
def test_it_ends_at_the_optimum_from_anywhere(kernel, C, numbers):
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(40, 3)), np.where(np.arange(40) % 2, 1, -1)
    K = kernel(X)
    given = K.astype(np.longdouble) if numbers == "long" else as_decimals(K)
    start = rng.uniform(0, C, 20).repeat(2) * y  # of each pair one of each label: the sum is 0
    for v in np.zeros(40), start:
        found = active_set(given, *box(y, C), y.astype(float), v)
        alpha = (found.v * y).astype(float)
        g = (y - K @ (alpha * y)).astype(float)
        alpha = np.clip(alpha, 0, C)
        up, low = (alpha * y < box(y, C)[1]), (alpha * y > box(y, C)[0])
        b = (g[up].max() + g[low].min()) / 2
        assert found.solved
        assert_optimal(K, y, alpha, b, C, gap=1e-12, kkt=1e-11)


def test_a_sum_that_is_not_0_is_kept():
    rng = np.random.default_rng(1)
    X = rng.normal(size=(30, 2))
    found = active_set(rbf(1.0)(X), np.zeros(30), np.ones(30), np.zeros(30), np.full(30, 0.4))
    assert found.solved and float(found.v.sum()) == pytest.approx(12, abs=1e-15)
    g = -rbf(1.0)(X) @ found.v.astype(float)
    v = found.v.astype(float)
    assert g[v < 1].max() <= g[v > 0].min() + 1e-14


@pytest.mark.parametrize("numbers", ["long", "decimals"])
@pytest.mark.parametrize("kernel", [linear(), rbf(0.5)], ids=repr)
@pytest.mark.parametrize("seed", range(4))
def test_each_label_keeps_its_own_sum(kernel, seed, numbers):
    """The ν-machine: both labels reach an offset of their own, by pairs of one label alone."""
    rng = np.random.default_rng(seed)
    n = 30
    X = np.round(rng.normal(size=(n, 2)), seed % 2)  # every second one with samples that are alike
    y = np.where(np.arange(n) < 10 + 5 * (seed % 3), 1, -1)
    K, share = kernel(X), np.where(y > 0, 4 / np.sum(y > 0), 4 / np.sum(y < 0))
    given = K.astype(np.longdouble) if numbers == "long" else as_decimals(K)
    low, high = box(y, 1.0)
    start = np.zeros(n)  # four at their bounds, of each label
    start[np.flatnonzero(y > 0)[:4]], start[np.flatnonzero(y < 0)[-4:]] = 1, -1
    reached = []
    for v in y * share, start:
        found = active_set(given, low, high, np.zeros(n), v, y)
        v = found.v.astype(float)
        assert found.solved and (v >= low).all() and (v <= high).all()
        for label in 1, -1:
            mine, g = y == label, -K @ v
            assert v[mine].sum() == pytest.approx(4 * label, abs=1e-14)
            up, down = g[mine & (v < high)], g[mine & (v > low)]
            assert up.max() <= down.min() + 1e-13
        reached.append(v @ K @ v)
    assert reached[0] == pytest.approx(reached[1], rel=1e-12, abs=1e-14)
    pairs = decompose(K, y, 1.0, linear=np.zeros(n), start=share, both_sums=True, tol=1e-12)
    assert reached[0] == pytest.approx(2 * pairs.objective, rel=1e-10, abs=1e-13)


@pytest.mark.parametrize("seed", range(20))
def test_sums_are_held_where_rounding_alone_tells_samples_apart(seed):
    """As of rows that are repeated: R is of 1e13 there, and says what it likes about a sum."""
    rng, n = np.random.default_rng(seed), 60
    X, y = rng.normal(size=(20, 2))[rng.integers(0, 20, n)], np.tile([1.0, -1.0], n // 2)
    noise = np.finfo(float).eps * rng.normal(size=(n, n))
    K = (rbf(0.5)(X) + noise + noise.T).astype(np.longdouble)
    for s, groups in (np.zeros(n), y), (y, np.ones(n)):
        found = active_set(K, *box(y, 1.0), s, 0.4 * y, groups)
        for label in set(groups):
            mine = groups == label
            assert float(found.v[mine].sum()) == pytest.approx(0.4 * y[mine].sum(), abs=1e-14)


def test_samples_that_are_alike_and_labels_that_contradict():
    X, y = np.repeat(np.arange(5.0), 8)[:, None], np.tile([1, 1, 1, -1], 10)
    for C in 1.0, 1e6:
        found = active_set(linear()(X), *box(y, C), y.astype(float), np.zeros(40))
        alpha = np.clip((found.v * y).astype(float), 0, C)
        assert found.solved
        assert alpha.sum() - (alpha * y) @ linear()(X) @ (alpha * y) / 2 == pytest.approx(20 * C)


def test_a_hard_margin_that_does_not_exist_is_not_solved():
    X, y = np.array([[0.0], [1.0], [2.0], [3.0]]), np.array([1, -1, 1, -1])
    assert not active_set(linear()(X), *box(y, np.inf), y.astype(float), np.zeros(4)).solved


# Of the first 53 seeds those on which steps for pairs had not ended after a million.
CREEPING = [2, 11, 17, 28, 36, 38, 39, 40, 50, 51, 52]


@pytest.mark.parametrize("seed", CREEPING)
def test_eight_samples_end_at_the_best_that_floats_can_hold(seed):
    X, y, C = scales(seed)
    with localcontext(prec=100):
        exact = as_decimals(X)
        K = exact @ exact.T
    best = active_set(K, *box(y, C), y.astype(float), np.zeros(8))
    assert best.solved
    with localcontext(prec=100):  # D of it, and that it violates nothing
        alpha = best.v * as_decimals(y)
        D = float(alpha.sum() - best.v @ K @ best.v / 2)
        up = [g for g, v, h in zip(best.g, best.v, box(y, C)[1]) if v < Decimal(h)]
        low = [g for g, v, l in zip(best.g, best.v, box(y, C)[0]) if v > Decimal(l)]
        assert max(up) - min(low) < Decimal("1e-50")
    began = time.process_time()
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        run = decompose(GramRows(linear(), X), y, C, max_iter=2_000_000)
    assert time.process_time() - began < 20
    # In floats, alpha itself is rounded: what that may cost is all that is missing.
    reached = np.abs(run.alpha).sum() * np.abs(np.diag(X @ X.T)).max() * 2.0**-52
    assert run.violation <= max(1e-3, reached)
    assert bool(told) == (not run.converged)
    assert not told or "better multipliers are no floats" in str(told[0].message)
    with localcontext(prec=100):
        v = as_decimals(run.alpha * y)
        mine = float(sum(as_decimals(run.alpha)) - v @ K @ v / 2)
    assert mine == pytest.approx(D, rel=1e-3)


@pytest.mark.parametrize("seed", [3, 4, 6, 11, 15])
def test_a_machine_with_nu_that_creeps_is_certified(seed):
    """Also where every sample is there twice, half of them with another target."""
    rng = np.random.default_rng(seed)
    X = (rng.normal(size=(12, 4)) * 10.0 ** rng.uniform(-4, 4, size=4)).repeat(1 + seed % 2, axis=0)
    z = rng.normal(size=len(X))
    z[::4] = z[1::4]
    given = dict(kernel="poly", degree=2, gamma=1.0, nu=0.3, tol=1e-4)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always", ConvergenceWarning)
        model = NuSVR(**given).fit(X, z)
    found, most = certify(model, X, z), float((X * X).sum(axis=1).max()) ** 2
    # Multipliers are floats: what their last digits are worth may be all that is missing.
    reached = np.abs(model.dual_coef_).sum() * most * np.finfo(float).eps
    assert found.violation <= max(model.tol, reached)
    said = any("better multipliers are no floats" in str(each.message) for each in told)
    assert said == (model.fit_status_ == 1) and model.n_iter_ < 10**6


def test_sparse_samples_have_their_digits_too():
    X, _, _ = scales(17)
    X[X < 0] = 0
    for kernel in linear(), polynomial(2, 1.0, 1.0):
        dense, sparse = (GramRows(kernel, S).computed_in(as_decimals) for S in (X, csr_array(X)))
        assert sparse is not None and (dense == sparse).all()


def test_kernels_that_are_not_known_to_be_convex_are_tried_and_given_up():
    """With an indefinite K a set may come twice: the run goes on with pairs, to its cap."""
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(30, 3)), np.where(np.arange(30) % 2, 1, -1)
    K = sigmoid(1.0, -1.0)(X)
    found = active_set(K, *box(y, 1.0), y.astype(float), np.zeros(30))
    alpha = (found.v * y).astype(float)
    assert (alpha >= 0).all() and (alpha <= 1).all()
