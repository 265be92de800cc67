"""Numba, if it is installed and works: nothing else of the library depends on it."""

from __future__ import annotations

import contextlib
import gc
import hashlib
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ._extremes import teach

__all__ = ["compiled"]


def compiled(
    function: Callable,
    example: Callable[[], tuple[Any, ...]],
    called: Sequence[Callable] = (),
    loops: Mapping[Callable, Callable] | None = None,
    any_order: bool = False,
) -> Callable | None:
    """Compile `function`, or return None.

    Parameters
    ----------
    function : callable
        Operations on numbers and arrays.  Their order is kept unless `any_order`.
    example : callable
        Makes arguments of the only types that it is called with.
    called : sequence of callable
        What it calls.
    loops : mapping of callable to callable, optional
        What it calls, and the loop that takes its place when it is compiled.  `larger` and
        `smaller` of `mlreplica._extremes` find the largest of several numbers at a time.
    any_order : bool, optional
        Whether sums may be added up in another order, which is faster and rounds differently.

    Returns
    -------
    callable or None
    """
    try:
        from numba import config, njit
        from numba.extending import overload, register_jitable

        teach()
    except ImportError:
        return None
    # Switched off: the loops, run by Python, would take a hundred times as long as NumPy.
    if getattr(config, "DISABLE_JIT", 0):
        return None
    for each in called:
        register_jitable(each)
    for each, loop in (loops or {}).items():
        overload(each, strict=False)(lambda *types, loop=loop: loop)
    function = _stamped(function, (*called, *(loops or {}).values()))
    options: Any = {"error_model": "numpy", "nogil": True}
    options |= {"fastmath": {"reassoc"}} if any_order else {}
    # A full disk, a cache that somebody else's crash has cut short, a folder one may not write to:
    # no reason for a fit to fail.  It shows at the first call, so that is made here.
    with _no_collection(), contextlib.suppress(Exception):
        kept: Any = njit(cache=True, **options)(function)
        try:
            kept(*example())
        except Exception:
            kept.recompile()  # empties the cache, else every process would meet what is broken
            kept(*example())
        return kept
    with _no_collection(), contextlib.suppress(Exception):
        made: Any = njit(**options)(function)
        made(*example())
        return made
    return None


@contextlib.contextmanager
def _no_collection() -> Iterator[None]:
    """Look for no garbage while this lasts: a compiler makes much, and a tenth of its time goes."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _stamped(function: Any, called: Sequence[Callable]) -> Any:
    """Give a function a cell with the sources of what it calls.

    Numba's cache looks at the file of the function alone, and at its cells: what is kept would
    stay what it was when another file has changed.
    """
    files = sorted({each.__code__.co_filename for each in called})
    if not files or files == [function.__code__.co_filename]:
        return function
    digest = hashlib.sha256()
    for file in files:
        with contextlib.suppress(OSError):
            digest.update(Path(file).read_bytes())
    code = function.__code__.replace(co_freevars=("sources",))
    cells = (types.CellType(digest.hexdigest()),)
    return types.FunctionType(code, function.__globals__, function.__name__, None, cells)
