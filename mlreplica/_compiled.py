"""Numba, if it is installed and works: nothing else of the library depends on it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ._extremes import teach

__all__ = ["compiled"]


def compiled(
    function: Callable,
    example: Callable[[], tuple[Any, ...]],
    called: Sequence[Callable] = (),
    loops: Mapping[Callable, Callable] | None = None,
) -> Callable | None:
    """Compile `function`, or return None.

    Parameters
    ----------
    function : callable
        Operations on numbers and arrays.  Its order of operations is kept.
    example : callable
        Makes arguments of the only types that it is called with.
    called : sequence of callable
        What it calls.
    loops : mapping of callable to callable, optional
        What it calls, and the loop that takes its place when it is compiled.  `larger` and
        `smaller` of `mlreplica._extremes` find the largest of several numbers at a time.

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
    # A full disk, a cache that somebody else's crash has cut short, a folder one may not write to:
    # no reason for a fit to fail.  It shows at the first call, so that is made here.
    with contextlib.suppress(Exception):
        kept: Any = njit(error_model="numpy", nogil=True, cache=True)(function)
        try:
            kept(*example())
        except Exception:
            kept.recompile()  # empties the cache, else every process would meet what is broken
            kept(*example())
        return kept
    with contextlib.suppress(Exception):
        made: Any = njit(error_model="numpy", nogil=True)(function)
        made(*example())
        return made
    return None
