"""One thread for each product, helpers for its strips: the same bits, and nothing left behind."""

import multiprocessing
import os
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from threadpoolctl import ThreadpoolController

from mlreplica import SVC, _threads
from mlreplica.gram import SETTINGS, GramRows
from mlreplica.kernels import polynomial, rbf

X = np.random.default_rng(0).normal(size=(3 * SETTINGS.strip + 7, 5))
y = np.where(X[:, 0] + 0.3 * X[:, 1] ** 2 > 0.2, 1, -1)


def blas():
    return [c.num_threads for c in ThreadpoolController().select(user_api="blas").lib_controllers]


@pytest.fixture
def helpers(monkeypatch):
    """Let any work be shared with so many helpers, whatever the machine has."""

    def have(count):
        monkeypatch.setattr(_threads, "WORTH", 0)
        monkeypatch.setattr(_threads, "_processors", lambda: count + 1)
        _threads._crew.allowed = count + 1

    return have


@pytest.mark.parametrize("kernel", [rbf(0.3), polynomial(3, 0.5, 1.0)], ids=["rbf", "poly"])
@pytest.mark.parametrize("memory", [1, 8 * len(X) * 50, 1e9])
def test_helpers_change_no_bit(kernel, memory, helpers):
    weights, sums, wanted = np.linspace(-1, 2, 90), [], np.arange(0, 1350, 15)
    for count in (0, 1, 3):
        rows = GramRows(kernel, X, memory=memory)
        with _threads.own_threads():
            helpers(count)
            sums.append([rows.combine(wanted + k, weights).tobytes() for k in (0, 1, 0)])
    assert sums[0] == sums[1] == sums[2]
    expected = weights @ kernel(X[wanted], X)
    np.testing.assert_allclose(np.frombuffer(sums[0][0]), expected, atol=1e-10)


def test_work_is_shared_and_errors_come_back(helpers):
    barrier, seen = threading.Barrier(3, timeout=30), set()

    def meet(task):
        seen.add(threading.get_ident())
        barrier.wait()

    def fail(task):
        if threading.current_thread() is threading.main_thread():
            barrier.wait()
        else:
            barrier.wait()
            raise IndexError("in a helper")

    before = threading.active_count()
    with _threads.own_threads():
        helpers(2)
        _threads.share(meet, range(3), 1)
        with pytest.raises(IndexError, match="in a helper"):
            _threads.share(fail, range(3), 1)
    assert len(seen) == 3 and threading.active_count() == before


def test_helpers_work_under_the_error_state_of_the_caller(helpers):
    states = []
    with _threads.own_threads(), np.errstate(over="raise"):
        helpers(2)
        _threads.share(lambda task: states.append(np.geterr()["over"]), range(30), 1)
    assert states == ["raise"] * 30


def test_fits_in_threads_are_those_of_one_after_the_other():
    one, before = SVC(gamma=0.5).fit(X, y), blas()
    with ThreadPoolExecutor(4) as pool:
        fits = list(pool.map(lambda _: SVC(gamma=0.5).fit(X, y), range(8)))
    assert blas() == before
    for fit in fits:
        assert fit.dual_coef_.tobytes() == one.dual_coef_.tobytes()


def test_one_provider_for_many_threads():
    rows, K = GramRows(rbf(1.0), X[:60], memory=8 * 60 * 4), rbf(1.0)(X[:60])

    def read(seed):
        wanted = np.random.default_rng(seed).permutation(60)[:6]
        assert np.allclose(rows[wanted], K[wanted], atol=1e-12)
        assert np.allclose(rows.combine(wanted, np.arange(6.0)), np.arange(6) @ K[wanted])

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(read, range(400)))


def _fit_in_child(connection):
    connection.send(SVC(gamma=0.5).fit(X, y).dual_coef_.tobytes())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_fork_may_fit(helpers):
    here, there = multiprocessing.Pipe()
    with _threads.own_threads():
        helpers(2)
        _threads.share(lambda task: None, range(9), 1)  # helpers are there
        child = multiprocessing.get_context("fork").Process(target=_fit_in_child, args=(there,))
        child.start()
        assert here.poll(120)
        found = here.recv()
        child.join()
    assert found == SVC(gamma=0.5).fit(X, y).dual_coef_.tobytes()
