"""Threads for matrix products: one for BLAS, the others for strips of one product after the other.

A BLAS that parts a product among its threads waits for the slowest.  Where another process holds a
core that is a time slice of the system for each product, and a fit takes several times as long as
with one thread.  Here every product has one thread, a large matrix is made in strips, and whoever
has finished a strip takes the next: who is held up costs one strip.  What a strip is depends on the
matrix alone, so results are the same to the last bit whoever helps.

How many threads there are is what BLAS was allowed when the work began: OMP_NUM_THREADS and the
like, `threadpoolctl.threadpool_limits`, and what joblib and Dask leave to a worker of theirs; and
no more than the processors that the process may use.  While another thread of the program holds a
`threadpool_limits` of its own, nobody else can change what BLAS has: it keeps its threads then, has
no helpers, and may round differently.
"""

from __future__ import annotations

import contextlib
import contextvars
import functools
import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any

__all__ = ["own_threads", "share"]

WORTH = 1e-3  # seconds of work that are worth waking a helper


class _Crew:
    """What the threads of the process share: how many work now, the limit of BLAS, the helpers."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.lock = threading.Lock()
        self.users, self.allowed = 0, 1
        self.limit: Any = None
        self.helpers: Any = None


_crew = _Crew()
if hasattr(os, "register_at_fork"):  # the threads of the parent are not in the child
    os.register_at_fork(after_in_child=_crew.begin)


@functools.cache
def _libraries():
    """The BLAS libraries of the process, or None.  To look for them takes longer than a fit."""
    try:
        from threadpoolctl import ThreadpoolController
    except ImportError:
        return None
    found = ThreadpoolController().select(user_api="blas")
    return found if found.lib_controllers else None


@contextlib.contextmanager
def own_threads() -> Iterator[None]:
    """Limit BLAS to one thread while this lasts, and give the others to `share`.

    The limit is the process's.  Where several threads are here at a time, the first sets it and the
    last takes it back, and they have the same helpers.
    """
    with _crew.lock:
        _crew.users += 1
        if _crew.users == 1 and (libraries := _libraries()):
            found = [library.num_threads for library in libraries.lib_controllers]
            if max(found) > 1:  # else there is nothing to limit, and to do it takes its time
                limit = libraries.limit(limits=1)
                if all(library.num_threads == 1 for library in libraries.lib_controllers):
                    _crew.allowed, _crew.limit = min(found), limit
                else:
                    limit.restore_original_limits()
    try:
        yield
    finally:
        helpers = None
        with _crew.lock:
            _crew.users -= 1
            if _crew.users == 0:
                if _crew.limit:
                    _give_back(_crew.limit)
                helpers, _crew.limit, _crew.helpers, _crew.allowed = _crew.helpers, None, None, 1
        if helpers:
            helpers[0].shutdown()


def _give_back(limit):
    """Take a limit back, in whichever thread: the one that set it may have left before the last."""
    for act in (_let_go, limit.restore_original_limits, _let_go):
        act()


def _let_go():
    """From threadpoolctl 3.8 on one thread controls BLAS until it says that it no longer does."""
    for library in _libraries().lib_controllers:
        if hasattr(library, "clear_controlling_thread"):
            library.clear_controlling_thread(force=True)


def _helpers():
    """The pool of helpers and their number, made when they are first wanted."""
    with _crew.lock:
        if _crew.allowed > 1 and not _crew.helpers:
            from concurrent.futures import ThreadPoolExecutor

            _crew.allowed = min(_crew.allowed, _processors())
            if _crew.allowed > 1:
                count = _crew.allowed - 1
                _crew.helpers = ThreadPoolExecutor(count, "mlreplica"), count
        return _crew.helpers or (None, 0)


def _processors():
    """How many processors the process may use, by its affinity and the limits of its container."""
    try:
        from joblib import cpu_count
    except ImportError:
        affinity = getattr(os, "sched_getaffinity", None)
        return len(affinity(0)) if affinity else os.cpu_count() or 1
    return cpu_count()


def share(do: Callable[[Any], object], tasks: Iterable, seconds: float) -> None:
    """Call ``do(task)`` for each task, in this thread and, where it is worth it, in helpers.

    Parameters
    ----------
    do : callable
        Its calls must not depend on each other.
    tasks : iterable
    seconds : float
        What all of it will take, roughly.
    """
    waiting = deque(tasks)
    futures: list[Any] = []

    def work():
        while True:
            try:
                task = waiting.popleft()
            except IndexError:
                return
            do(task)

    if seconds >= WORTH and len(waiting) > 1:
        pool, count = _helpers()
        with contextlib.suppress(RuntimeError):  # the system gives out no more threads
            # In the caller's context, for that is where NumPy keeps its error state.
            futures.extend(
                pool.submit(contextvars.copy_context().run, work)
                for _ in range(min(count, len(waiting) - 1))
            )
    try:
        work()
    finally:
        waiting.clear()
        helping = [future for future in futures if not future.cancel()]
        for future in helping:
            future.exception()  # wait: what it writes to is the caller's again
    for future in helping:
        future.result()
