"""One thread for each product, helpers for its strips: the same bits, and nothing left behind."""

import multiprocessing
import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from threadpoolctl import ThreadpoolController, threadpool_limits

from mlreplica import SVC, _threads
from mlreplica.gram import STRIP, GramRows
from mlreplica.kernels import from_function, polynomial, rbf

X = np.random.default_rng(0).normal(size=(3 * STRIP + 7, 5))
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


def test_the_limit_is_taken_back_when_the_last_one_leaves():
    with threadpool_limits(2):
        before, inside = blas(), []
        first, second = _threads.own_threads(), _threads.own_threads()
        first.__enter__()
        second.__enter__()
        first.__exit__(None, None, None)
        inside = blas()
        second.__exit__(None, None, None)
        assert blas() == before and set(inside) == {1} and (os.cpu_count() == 1 or 2 in before)


def test_whoever_leaves_last_takes_the_limit_back():
    """Fits in threads do not end in the order in which they began."""
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(1) as other:
        before = blas()
        first, last = _threads.own_threads(), _threads.own_threads()
        one.submit(first.__enter__).result()
        other.submit(last.__enter__).result()
        one.submit(first.__exit__, None, None, None).result()
        inside = blas()
        other.submit(last.__exit__, None, None, None).result()
        assert set(inside) == {1} and blas() == before
        # Nobody controls BLAS any more: another thread may.
        with threadpool_limits(2):
            free = blas()
        assert other.submit(_under_a_limit, 2).result() == free


def _under_a_limit(count):
    with threadpool_limits(count):
        return blas()


def test_fits_in_threads_are_those_of_one_after_the_other():
    one, before = SVC(gamma=0.5).fit(X, y), blas()
    with ThreadPoolExecutor(4) as pool:
        fits = list(pool.map(lambda _: SVC(gamma=0.5).fit(X, y), range(8)))
    assert blas() == before
    for fit in fits:
        assert fit.dual_coef_.tobytes() == one.dual_coef_.tobytes()


def test_a_limit_that_another_thread_holds_is_left_alone():
    one = SVC(gamma=0.5).fit(X, y)
    with threadpool_limits(2):
        before = blas()
        with ThreadPoolExecutor(4) as pool:
            fits = list(pool.map(lambda _: SVC(gamma=0.5).fit(X, y), range(4)))
            inside = pool.submit(_helpers_inside).result()
        assert blas() == before
        if hasattr(_threads._libraries().lib_controllers[0], "clear_controlling_thread"):
            assert max(before) == 1 or inside == (None, 0)
    for fit in fits:  # BLAS has two threads here, and adds up in another order
        np.testing.assert_allclose(fit.dual_coef_, one.dual_coef_, rtol=0, atol=1e-14)


def _helpers_inside():
    with _threads.own_threads():
        return _threads._helpers()


def test_a_limit_of_one_thread_means_no_helper():
    with threadpool_limits(1):
        assert _helpers_inside() == (None, 0)
    with threadpool_limits(4):
        assert _helpers_inside()[1] == min(*blas(), _threads._processors()) - 1


def test_one_provider_for_many_threads():
    rows, K = GramRows(rbf(1.0), X[:60], memory=8 * 60 * 4), rbf(1.0)(X[:60])

    def read(seed):
        wanted = np.random.default_rng(seed).permutation(60)[:6]
        assert np.allclose(rows[wanted], K[wanted], atol=1e-12)
        assert np.allclose(rows.combine(wanted, np.arange(6.0)), np.arange(6) @ K[wanted])

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(read, range(400)))


def test_rows_that_an_error_left_half_made_are_not_kept():
    broken = []

    def function(A, B):
        if broken:
            raise KeyboardInterrupt
        return A @ B.T

    rows = GramRows(from_function(function, pairwise=False), X[:20])
    for read in (lambda: rows[[3, 4]], lambda: rows.combine([3, 4], np.ones(2))):
        broken.append(True)
        with pytest.raises(KeyboardInterrupt):
            read()
        broken.clear()
        np.testing.assert_allclose(rows[[3, 4]], X[[3, 4]] @ X[:20].T)
        rows._forget()


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


def test_threadpoolctl_is_wanted_by_the_first_fit_and_not_before():
    code = """
import sys
import mlreplica.decomposition
print("threadpoolctl" in sys.modules)
sys.modules["threadpoolctl"] = sys.modules["joblib"] = None
print(mlreplica.decomposition.decompose([[9.0, 15.0], [15.0, 25.0]], [1, -1]).alpha.tolist())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.split("\n")[:2] == ["False", "[0.5, 0.5]"], done.stderr


def test_after_an_error_no_task_is_begun(helpers):
    """What is still in the queue is left there, by the helpers too."""
    helpers(2)
    here, begun, raised = threading.get_ident(), [], threading.Event()

    def do(task):
        if threading.get_ident() == here:
            raised.set()
            raise KeyError(task)
        raised.wait(10)
        time.sleep(0.05)
        begun.append(task)

    with _threads.own_threads(), pytest.raises(KeyError):
        _threads.share(do, range(60), 1)
    assert len(begun) <= 4
