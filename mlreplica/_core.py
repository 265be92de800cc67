"""The loops of ``core.c``, where a C compiler was there when the library was installed.

`FUNCTIONS` says of each what it takes.  ``f`` is a double, ``i`` an integer, ``j`` one of 32 bits,
``b`` a truth value and another word a record; ``f[m,n]`` is an array of these whose rows are
contiguous, and a letter for a length means the same number wherever it stands; ``i[p]<m`` holds
indices below m.  What does not fit raises and never reaches C, which gets the lengths before the
bar and then the arguments, of a matrix its address and the distance of its rows.

MLREPLICA_COMPILE=0 switches it off; MLREPLICA_LOOPS names a library to take instead.  One that was
built from another ``core.c`` than the one beside this file is not taken: its records may differ.
"""

from __future__ import annotations

import ctypes
import functools
import hashlib
import os
import re
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "DESCENT",
    "RUN",
    "STEPS",
    "Descent",
    "Limits",
    "Run",
    "State",
    "Steps",
    "function",
    "is_built",
    "solve_dense",
]


class Steps(NamedTuple):
    """What steps for pairs have come to: their number, the last pair and its t."""

    n_iter: int
    i: int
    j: int
    decrease: float
    travelled: float
    t: float


class State(NamedTuple):
    """What each multiplier of `solve_dense` has: an array each, in the order of `Arrays` in C."""

    v: NDArray[np.float64]
    s: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    group: NDArray[np.float64]
    diagonal: NDArray[np.float64]
    g: NDArray[np.float64]
    level: NDArray[np.float64]
    rising: NDArray[np.float64]
    falling: NDArray[np.float64]
    kept: NDArray[np.float64]


class Run(NamedTuple):
    """What a run of `solve_dense` remembers from call to call, and what it has found."""

    stage: int
    n_iter: int
    rounds: int
    stalls: int
    work: float
    polishing: float
    newton_budget: float
    tol: float
    lowest: float
    least: float
    before: float
    last: float
    objective: float
    violation: float
    offset: float
    scores_error: float
    gap: float
    gap_rounding: float
    gap_slope: float


class Descent(NamedTuple):
    """What `coordinate_descent` remembers from call to call, and what it has found."""

    bias_weight: float
    gap: float
    primal: float
    passes: int
    random: int


def _record(fields):
    """The record in C that a named tuple of numbers is."""
    types = {int: "i8", float: "f8"}
    return np.dtype([(name, types[kind]) for name, kind in get_type_hints(fields).items()])


STEPS, RUN, DESCENT = map(_record, (Steps, Run, Descent))

FUNCTIONS = {
    "solve_block": "n | f[n,n] f[n,n] b[n] f[n] f[n] f[n] f[n] f[n] f[n] b f f f i STEPS[one]",
    "asymmetry": "n | f[n,n] f[one]",
    "exponential": "m n | f[m,n]",
    "pick": "p q | f[p,q] f[m,n] i[p]<m i[q]<n",
    "sum_rows": "n p | f[n] f[m,n] i[p]<m f[p] f[n]",
    "sgd_epoch": (
        "n d | f[e] i[c]<d i[s]<=e b f[r] f[r] i[n]<r f[n] f b i i f[d] f[d] f[r] f[two]"
    ),
    "coordinate_descent": (
        "n d | f[e] j[c]<d i[s]<=e b f f[n] f[n] f[n] f[n] f f[n] f[d] f i DESCENT[one]"
    ),
}
DTYPES = {
    "f": np.dtype(float),
    "i": np.dtype(np.int64),
    "j": np.dtype(np.int32),
    "b": np.dtype(bool),
    "STEPS": STEPS,
    "DESCENT": DESCENT,
}
NUMBERS = {
    "f": (ctypes.c_double, float),
    "i": (ctypes.c_int64, int),
    "b": (ctypes.c_bool, bool),
}
KIND = re.compile(r"(?P<type>\w+)(\[(?P<lengths>[\w,]+)\](?P<below><=?)?(?P<end>\w+)?)?$")


CORE = Path(__file__).with_name("core.c")


def _source(library: ctypes.CDLL) -> str | None:
    """The digest of the file that a library was built from, if it tells it."""
    try:
        begins = ctypes.c_char.in_dll(library, "source")
    except ValueError:
        return None
    return ctypes.string_at(ctypes.addressof(begins)).decode()


@functools.cache
def _library() -> ctypes.CDLL | None:
    named = os.environ.get("MLREPLICA_LOOPS")
    built = [Path(named)] if named else [*Path(__file__).parent.glob("_loops*.so")]
    if os.environ.get("MLREPLICA_COMPILE") == "0" or not built:
        return None
    file = max(built, key=os.path.getmtime)
    try:
        library = ctypes.CDLL(str(file))
    except OSError:  # of another machine
        return None
    if not named and _source(library) != hashlib.sha256(CORE.read_bytes()).hexdigest():
        warnings.warn(
            f"{file.name} was built from another core.c and is not used, so fits are slower; "
            "build it again: make .venv/.ready, or pip install.",
            RuntimeWarning,
            stacklevel=2,
        )
        return None
    integer, address = ctypes.c_int64, ctypes.c_void_p
    library.solve_dense.restype = integer
    library.solve_dense.argtypes = [integer, integer, *[address] * 9, integer]
    return library


def is_built() -> bool:
    """Tell whether the loops in C are used."""
    return _library() is not None


@functools.cache
def function(name: str) -> Callable[..., None] | None:
    """Return a function of ``core.c`` that takes what `FUNCTIONS` says, or None.

    Raises
    ------
    TypeError
        When it is called, if an array has another type or number of axes, or is not contiguous.
    ValueError
        When it is called, if lengths do not agree, or an index is out of range.
    """
    library = _library()
    if library is None:
        return None
    passed, _, taken = FUNCTIONS[name].partition("|")
    kinds = [found.groupdict() for each in taken.split() if (found := KIND.match(each))]
    called = getattr(library, name)
    called.restype = None
    lengths_of = [k["lengths"].split(",") if k["lengths"] else [] for k in kinds]
    types: list[Any] = [ctypes.c_int64] * len(passed.split())
    for kind, lengths in zip(kinds, lengths_of):
        types += [ctypes.c_void_p, ctypes.c_int64][: len(lengths)] or [NUMBERS[kind["type"]][0]]
    called.argtypes = types

    def call(*arguments):
        sizes, flat, indices = {}, [], []
        for k, (kind, lengths, each) in enumerate(zip(kinds, lengths_of, arguments, strict=True)):
            if not lengths:
                flat.append(NUMBERS[kind["type"]][1](each))
                continue
            flat += _address(f"{name}, argument {k}", each, DTYPES[kind["type"]], len(lengths))
            for symbol, size in zip(lengths, each.shape):
                if sizes.setdefault(symbol, size) != size:
                    raise ValueError(
                        f"{name}: argument {k} must have {symbol} = {sizes[symbol]} numbers along "
                        f"an axis, got shape {each.shape}."
                    )
            if kind["below"] and each.size:
                indices.append((k, each, kind["end"], kind["below"] == "<="))
        for k, each, end, closed in indices:
            if each.min() < 0 or each.max() >= sizes[end] + closed:
                raise ValueError(
                    f"{name}: argument {k} must hold indices from 0 to below "
                    f"{sizes[end] + closed}, got {each.min()} to {each.max()}."
                )
        called(*(sizes[symbol] for symbol in passed.split()), *flat)

    return call


def _address(what, array, dtype, axes):
    """The address of an array, and of a matrix the distance of its rows, if it is as C wants it."""
    if array.dtype != dtype or array.ndim != axes:
        raise TypeError(
            f"{what} must be an array of {dtype} with {axes} axes, got {array.dtype} with "
            f"{array.ndim}."
        )
    item, strides = array.itemsize, array.strides
    if array.size and array.shape[-1] > 1 and strides[-1] != item:
        raise TypeError(f"{what} must have contiguous rows, got strides {strides}.")
    address = _start(array)
    if axes == 1:
        return [address]
    stride = strides[0] if array.shape[0] > 1 else array.shape[1] * item
    if stride % item or stride < array.shape[1] * item:
        raise TypeError(f"{what} must have rows that do not overlap, got strides {strides}.")
    return [address, stride // item]


# --- many problems in one call --------------------------------------------------------------------


class Limits(ctypes.Structure):
    """When the runs of `solve_dense` stop; `mlreplica.decomposition.decompose` tells more."""

    _fields_ = [
        ("tol", ctypes.c_double),
        ("max_iter", ctypes.c_int64),
        ("polish", ctypes.c_int64),
        ("min_polish", ctypes.c_double),
        ("tol_margin", ctypes.c_double),
        ("least_margin", ctypes.c_double),
        ("grouped", ctypes.c_bool),
        ("centred", ctypes.c_bool),
    ]


class _Products(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_int64) for name in ("size", "kernel", "degree")),
        ("coef0", ctypes.c_double),
        *((name, ctypes.c_void_p) for name in ("inner", "half", "order")),
    ]


class _Arrays(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in (*State._fields, "ready")]


def solve_dense(
    inner: NDArray[np.float64],
    half: NDArray[np.float64],
    order: NDArray[np.int64] | None,
    form: tuple[int, int, float],
    parts: list[tuple[int, int, int, int, int]],
    K: NDArray[np.float64],
    inv_dist: NDArray[np.float64],
    numbers: NDArray[np.float64],
    ready: NDArray[np.bool_],
    runs: NDArray,
    paths: NDArray[np.float64],
    told: NDArray[np.int64],
    limits: Limits,
    start: int,
) -> int:
    """Go on with problems from `start`; return the number of that which is not at its end.

    Parameters
    ----------
    inner : ndarray of shape (size, size)
        The products of all samples.
    half : ndarray of shape (size,)
    order : ndarray of int of shape (size,), or None
        Which row and column of `inner` belongs to each sample; only for the linear kernel.
    form : (int, int, float)
        Kernel, degree and constant.
    parts : list of (int, int, int, int, int)
        The samples of each problem in the products, from the first number to the second and from
        the third to the fourth, and how many multipliers are before its own.
    K, inv_dist : ndarray
        Room for the square of the largest problem.
    numbers : ndarray of shape (fields of a State, multipliers)
    ready : ndarray of bool of shape (multipliers,)
    runs : ndarray of `RUN` of shape (problems,)
    paths : ndarray of shape (problems, length)
        Gets the objectives on the way, as many as `told` says of each problem.
    told : ndarray of shape (problems,)
    limits : Limits
    start : int

    Returns
    -------
    int
    """
    size, count, total, largest = len(half), len(parts), len(ready), 0
    for i, j, k, m, before in parts:
        n = j - i + m - k
        if not (0 <= i <= j <= size and 0 <= k <= m <= size and 0 <= before <= total - n):
            raise ValueError(
                f"a problem must have samples from 0 to {size} and numbers up to {total}, got "
                f"{i} to {j}, {k} to {m}, and numbers {before} to {before + n}."
            )
        largest = max(largest, n)
    shapes = inner.shape == (size, size) and numbers.shape == (len(State._fields), total)
    lengths = len(runs) == len(paths) == len(told) == count and 0 <= start <= count
    if not shapes or not lengths or min(len(K), len(inv_dist)) < largest**2:
        raise ValueError(
            f"solve_dense needs room for {largest} rows, {total} multipliers and {count} problems, "
            f"got {len(K)}, {len(inv_dist)} and {numbers.shape} numbers, and {len(runs)} runs."
        )
    first, step = _whole(numbers, "f"), 8 * total
    arrays = _Arrays(
        *range(first, first + step * len(State._fields), step or 1), _whole(ready, "b")
    )
    if order is not None and (len(order) != size or order.min() < 0 or order.max() >= size):
        raise ValueError(f"order must name {size} samples, got {order}.")
    orders = None if order is None else _whole(order, "i")
    products = _Products(size, *form, _whole(inner, "f"), _whole(half, "f"), orders)
    given, library = np.array(parts, np.int64), _library()
    assert library is not None
    return library.solve_dense(
        count,
        paths.shape[1],
        ctypes.addressof(products),
        _whole(given, "i"),
        _whole(K, "f"),
        _whole(inv_dist, "f"),
        ctypes.addressof(arrays),
        _whole(runs, RUN),
        _whole(paths, "f"),
        _whole(told, "i"),
        ctypes.addressof(limits),
        start,
    )


def _whole(array, kind):
    """The address of an array that is one piece of memory."""
    dtype = DTYPES[kind] if isinstance(kind, str) else kind
    if array.dtype != dtype or not array.flags.c_contiguous:
        raise TypeError(f"a contiguous array of {dtype} is needed, got {array.dtype}.")
    return _start(array)


def _start(array):
    """Where an array begins: as ctypes takes it, in a quarter of the time, where it can."""
    if array.flags.carray and array.size and not array.dtype.fields:
        return ctypes.addressof(ctypes.c_char.from_buffer(array))
    return array.ctypes.data
