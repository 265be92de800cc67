"""The Gram matrix K_ij = k(x_i, x_j) as its readers see it: rows, blocks, sums of rows.

Where n is large K is never stored.  What is asked for is a *row provider*, and this is all that
a solver or a certificate may use of K:

================  ========================================================================
``K.shape``       (n, n)
``K[i]``          row i, an array of shape (n,), for an integer 0 ≤ i < n
``K[indices]``    rows, shape (m, n), for an array of m integers, repeated ones too
================  ========================================================================

Rows hold finite float64, or exact numbers; K is symmetric.  A row belongs to the provider: who
reads it must not write into it, nor expect it to stay after the next is asked for.  That is enough;
what a provider can do better than the rows alone it may offer as well:

===============================  ===========================================================
``K.dtype``                      of the rows; object if they are exact; float64 if not said
``K.psd``                        whether K is positive semi-definite; None if not known
``K.diagonal()``                 the K_ii, shape (n,)
``K.block(rows, columns)``       K_ij for two arrays of integers or slices, the caller's own
``K.combine(indices, weights)``  Σ_k weights_k K[indices_k], shape (n,); no index twice; with a
                                 third argument, shape (n,), this is taken from every row
``K.kept``, ``K.fill()``         how many rows are kept, which to read again costs little;
                                 compute all of them, if all can be kept
``K.fits``                       whether no row has had to be dropped for another, so far
``K.restrict(indices)``          where ``fits`` is false: the Gram matrix of some of the
                                 samples, a provider again; while it is used, K is not
``K.computed_in(numbers)``       the whole matrix with more digits than a float has, or None:
                                 ``numbers`` makes an array of such numbers of one of floats
===============================  ===========================================================

`check_rows` accepts arrays, data frames and providers; `as_rows` adds to any of them what it lacks.
`GramRows` is the provider of a kernel and samples.
"""

from __future__ import annotations

import contextlib
import functools
import math
import threading
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._core import function
from ._threads import share
from ._validation import check_gram
from .exact import product, total

__all__ = [
    "MEMORY",
    "GramRows",
    "Rows",
    "as_rows",
    "check_rows",
    "gram_blocks",
    "kernel_scores",
    "row_slices",
]

#: Bytes of kernel values that are held at a time where K is read in blocks: enough for a fast
#: matrix product, little beside the samples of a problem for which it matters.
MEMORY = 64e6


class _Settings(NamedTuple):
    """How much is computed at a time, and what it costs: seconds, roughly."""

    kept: float = 200e6  # bytes for the rows of `GramRows`: scikit-learn's ``cache_size=200``
    freed: float = 33.5e6  # bytes, untouched, that are asked for and given back once
    computed: int = 128  # rows at a time: enough for a fast matrix product
    mirrored: int = 64  # rows written as columns at a time: more do not stay in the cache
    copied: int = 32  # rows copied at a time where they are summed in NumPy: they stay in the cache
    # Sums of rows are made in so many strips of columns, of so many columns at least.  Rows that
    # are computed are then still in the processor's cache when they are summed, and a strip is a
    # task for a thread (`mlreplica._threads`).
    strips: int = 8
    strip: int = 1024
    line: int = 4  # of so many columns one has to be wanted: memory is read with its neighbours
    entries: int = 4_000_000  # of X that are turned into other numbers at most
    price_product: float = 5e-11  # of two numbers
    price_kept: float = 3e-10  # of a number that is kept
    price_computed: float = 5e-9  # of one that is computed


SETTINGS = _Settings()


def check_rows(K: Any, *, exact: bool = False) -> Any:
    """Return `K` as an array or a row provider, or raise a ValueError.

    Parameters
    ----------
    K : array-like of shape (n, n), data frame, or row provider
    exact : bool
        Whether exact numbers stay what they are; else they become float64.

    Returns
    -------
    ndarray of shape (n, n), or the provider
        An array is float64, or object if it holds exact numbers and `exact` is true.

    Raises
    ------
    ValueError
        If `K` is not square; if it is an array, also if it is not finite or not symmetric.  What a
        provider gives out is not tested.
    """
    if hasattr(K, "tocsr"):
        raise ValueError(
            f"K must be an array or a row provider, got a sparse {type(K).__name__}; "
            "use K.toarray()."
        )
    if not hasattr(K, "shape") or hasattr(K, "__array__"):
        K = check_gram(K)
        return K if exact else K.astype(np.float64, copy=False)
    if len(K.shape) != 2 or K.shape[0] != K.shape[1]:
        raise ValueError(
            f"K must provide rows of a square Gram matrix (n, n), got shape {K.shape}."
        )
    return K


def as_rows(K: Any) -> Any:
    """Return a provider of all that the protocol names, made of what `check_rows` let pass.

    Parameters
    ----------
    K : ndarray of shape (n, n), or row provider

    Returns
    -------
    row provider
    """
    return K if hasattr(K, "block") else Rows(K)


def row_slices(count: int, width: int, memory: float = MEMORY) -> Iterator[slice]:
    """Yield slices that part `count` rows of `width` numbers so that `memory` bytes hold each part.

    Examples
    --------
    >>> list(row_slices(5, 10, memory=160))
    [slice(0, 2, None), slice(2, 4, None), slice(4, 5, None)]
    """
    step = max(1, int(memory // (8 * max(1, width))))
    for start in range(0, count, step):
        yield slice(start, min(start + step, count))


class Rows:
    """A provider of everything, made of one that has rows alone, or of an array.

    Parameters
    ----------
    K : ndarray of shape (n, n), or row provider
    """

    fits = True

    def __init__(self, K: Any):
        self.K, self.shape = K, K.shape
        self.dtype, self.psd = np.dtype(getattr(K, "dtype", float)), getattr(K, "psd", None)

    def __getitem__(self, indices):
        return self.K[indices]

    def diagonal(self) -> NDArray:
        """The values K_ii, shape (n,)."""
        if hasattr(self.K, "diagonal"):
            return self.K.diagonal()
        return np.array([self.K[i][i] for i in range(self.shape[0])])

    def block(self, rows: Any, columns: Any) -> NDArray:
        """The values K_ij for i in `rows`, j in `columns`, each an array of int or a slice."""
        every = np.arange(self.shape[0])
        if not isinstance(self.K, np.ndarray):
            return self.K[every[rows]][:, columns]
        if isinstance(rows, slice):
            return self.K[rows, columns]
        return picked(self.K, rows, every[columns])

    def combine(
        self, indices: NDArray, weights: NDArray, minus_row: NDArray | None = None
    ) -> NDArray:
        """Σ_k weights_k (K[indices_k] − minus_row), shape (n,)."""
        sum_ = np.zeros(self.shape[0])
        if isinstance(self.K, np.ndarray) and self.K.flags.c_contiguous:
            taken = np.zeros(len(sum_)) if minus_row is None else minus_row
            add_rows(sum_, self.K, slice(None), indices, weights, taken)
            return sum_
        for part in row_slices(len(indices), self.shape[0]):
            rows = self.K[indices[part]]
            sum_ += weights[part] @ (rows if minus_row is None else rows - minus_row)
        return sum_


class GramRows:
    """The Gram matrix of `X` as a row provider: rows on demand, the newest kept in bounded memory.

    It answers like an array where a solver asks: ``K[i]`` and ``K[[i, j]]`` are rows, ``K.shape``
    and ``K.diagonal()`` are those of the matrix that is never stored.  Rows that are needed
    together should be asked for together: one matrix product is much faster than many.

    `X` is not copied, and must not change as long as rows are asked for.  Threads take turns.

    Parameters
    ----------
    kernel : mlreplica.kernels.Kernel
    X : array-like of shape (n, d)
        Whatever the kernel takes.
    memory : float
        Bytes for the rows kept; the oldest go first.

    Attributes
    ----------
    fits : bool
        Whether no row that was computed has been dropped for another, so far.
    linear : bool
        Whether the kernel is, so that sums of rows need none of them.
    costly : bool
        Whether the kernel's values are, so that none is computed that a row which is kept holds.
    capacity : int
        Number of rows that may be kept.
    work : float
        Seconds that `combine` took, by a count of its operations, not by a clock.

    Examples
    --------
    >>> from mlreplica.kernels import linear
    >>> K = GramRows(linear(), np.array([[1.0], [2.0], [3.0]]), memory=100)
    >>> K.shape, K[1], K[[0, 2]].shape, K.diagonal()
    ((3, 3), array([2., 4., 6.]), (2, 3), array([1., 4., 9.]))
    >>> K.block([0, 2], [1]), K.combine([0, 2], np.array([1.0, 10.0]))
    (array([[2.],
           [6.]]), array([31., 62., 93.]))
    """

    def __init__(self, kernel: Any, X: Any, *, memory: float = SETTINGS.kept):
        _keep_what_is_freed()
        X = kernel.samples(X)
        n = X.shape[0]
        self._prepare(kernel, X, min(n, max(2, int(memory // (8 * n)))))

    def _prepare(self, kernel, X, capacity):
        n = X.shape[0]
        self.kernel, self.X, self.capacity = kernel, X, capacity
        self.shape, self.psd = (n, n), kernel.psd
        self.linear, self.costly, self.fits = kernel.linear, kernel.costly, True
        # The same strips whoever computes them.
        strips = (
            min(SETTINGS.strips, n // SETTINGS.strip)
            if kernel.threads and isinstance(X, np.ndarray)
            else 1
        )
        edges = np.linspace(0, n, max(1, strips) + 1).astype(int).tolist()
        self._columns = [slice(*ends) for ends in zip(edges, edges[1:])]
        self._lock, self.work = threading.Lock(), 0.0
        self._forget()

    # Made when a value is asked for: a problem that one call of C solves asks for none.
    @functools.cached_property
    def _block(self):
        return self.kernel._blocks(self.X)

    @functools.cached_property
    def _room(self):
        return np.empty(len(self) * self.capacity, dtype=self._block([0], [0]).dtype)

    @functools.cached_property
    def _kept(self):
        return self._room[: self.capacity * len(self)].reshape(self.capacity, len(self))

    @property
    def dtype(self) -> np.dtype:
        """The type of the values."""
        return self._room.dtype

    def _forget(self):
        self._slot = np.full(len(self), -1)  # where the row of a sample is kept
        self._owner = np.full(self.capacity, -1)  # and whose row is kept there
        self._next = 0  # where the next row goes
        self._whole = False  # whether row i is kept at i, for all i

    def __len__(self):
        return self.shape[0]

    def diagonal(self) -> NDArray:
        """The values k(x_i, x_i), shape (n,)."""
        return self.kernel._diagonal(self.X)

    def __getitem__(self, indices):
        """The rows named by an integer, a list or an array of integers."""
        if self._whole:
            return np.array(self._kept[indices])
        indices = np.arange(len(self))[indices]
        wanted, position = np.unique(indices, return_inverse=True)
        rows = np.empty((len(wanted), len(self)), dtype=self.dtype)
        with self._reading(wanted) as places:
            for part, place, missing in places:
                if missing:
                    self._block(wanted[part], slice(None), out=self._kept[place])
                rows[part] = self._kept[place]
        return rows[0] if np.ndim(indices) == 0 else rows[position]

    def fill(self) -> None:
        """Compute all rows, if all can be kept, each value once for K_ij and K_ji.

        What `block` reads of them is not to be changed.
        """
        if self.capacity == len(self) and not self._whole:
            with self._lock:
                self._forget()  # if it ends in an error nobody knows what was computed
                self._compute_all()
                self._slot, self._owner = np.arange(len(self)), np.arange(len(self))
                self._next, self._whole = 0, True

    def _compute_all(self):
        K, n = self._kept, len(self)

        def compute(rows):
            self._block(rows, slice(rows.start, n), out=K[rows, rows.start :])
            for start in range(rows.start, rows.stop, SETTINGS.mirrored):
                some = slice(start, min(start + SETTINGS.mirrored, rows.stop))
                K[rows.stop :, some] = K[some, rows.stop :].T

        seconds = self._seconds(n * n / 2)
        self.work += seconds
        step = SETTINGS.computed
        strips = [slice(start, min(start + step, n)) for start in range(0, n, step)]
        share(compute, strips, seconds if self.kernel.threads else 0.0)

    def _seconds(self, count):
        """Tell how long so many values take, roughly."""
        products = SETTINGS.price_product * math.prod(self.X.shape[1:])
        return count * (SETTINGS.price_computed + products)

    @property
    def kept(self) -> int:
        """The number of rows that are kept."""
        return int(np.count_nonzero(self._slot >= 0))

    def computed_in(self, numbers: Callable[[NDArray], NDArray]) -> NDArray | None:
        """Compute all values with digits that a float does not have; None where they are not had.

        Parameters
        ----------
        numbers : callable
            Makes an array of such numbers of one of floats.

        Returns
        -------
        ndarray of shape (n, n), or None
        """
        if math.prod(self.X.shape) > SETTINGS.entries:
            return None
        X = self.X.toarray() if hasattr(self.X, "toarray") else self.X
        return self.kernel._computed_in(X, numbers)

    def block(self, rows: Any, columns: Any) -> NDArray:
        """Read k(x_i, x_j) for i in `rows`, j in `columns`, if row i or j is kept, or compute them.

        Parameters
        ----------
        rows, columns : array of int, or slice

        Returns
        -------
        ndarray of shape (rows, columns)
        """
        if self._whole and isinstance(rows, slice) and isinstance(columns, slice):
            return self._kept[rows, columns]
        if self.linear:  # no row is kept
            return self._block(rows, columns)
        asked = rows, columns
        rows, columns = (np.arange(len(self))[some] for some in asked)
        if self._whole:
            return picked(self._kept, rows, columns)
        with self._lock:
            places, mirrored = self._slot[rows], self._slot[columns]
            known, unknown = places >= 0, mirrored < 0
            # Where few of many columns are wanted every value waits for the memory.
            worth = self.costly or len(columns) * SETTINGS.line >= len(self)
            if not worth or not known.any() and unknown.all():
                return self._block(*asked)
            block = np.empty((len(rows), len(columns)), dtype=self.dtype)
            block[known] = picked(self._kept, places[known], columns)
            if not known.all():
                missing = np.empty((len(rows) - known.sum(), len(columns)), dtype=self.dtype)
                missing[:, ~unknown] = picked(self._kept, mirrored[~unknown], rows[~known]).T
                if unknown.any():
                    missing[:, unknown] = self._block(rows[~known], columns[unknown])
                block[~known] = missing
            return block

    def combine(
        self, indices: ArrayLike, weights: NDArray, minus_row: NDArray | None = None
    ) -> NDArray:
        """Compute Σ_k weights_k (K[indices_k] − minus_row).

        Parameters
        ----------
        indices : array of int of shape (m,)
            All different.
        weights : ndarray of shape (m,)
        minus_row : ndarray of shape (n,), optional
            0 if not given.

        Returns
        -------
        ndarray of shape (n,)
        """
        if self.linear:
            sum_ = self.X @ (self.X[indices].T @ weights)
            return sum_ if minus_row is None else sum_ - weights.sum() * minus_row
        indices, n = np.asarray(indices), len(self)
        sum_, taken = np.zeros(n), np.zeros(n) if minus_row is None else minus_row

        def add(columns):
            for part, place, missing in places:
                if missing:
                    rows = self._block(indices[part], columns, out=self._kept[place, columns])
                    if minus_row is not None:
                        rows = rows - minus_row[columns]
                    sum_[columns] += weights[part] @ rows
                else:
                    here = taken[columns]
                    add_rows(sum_[columns], self._kept, columns, place, weights[part], here)

        with self._reading(indices) as places:
            computed = sum(len(part) for part, _, missing in places if missing)
            seconds = self._seconds(computed * n)
            seconds += (len(indices) - computed) * n * SETTINGS.price_kept
            self.work += seconds
            share(add, self._columns, seconds)
        return sum_

    def restrict(self, indices: NDArray) -> GramRows:
        """The Gram matrix of some of the samples, in the memory of this one, whose rows are lost.

        As long as it is used, this one must not be.

        Parameters
        ----------
        indices : array of int

        Returns
        -------
        GramRows
        """
        self._forget()
        part = object.__new__(GramRows)
        part._room = self._room
        part._prepare(
            self.kernel, self.X[indices], min(len(indices), len(self._room) // len(indices))
        )
        return part

    @contextlib.contextmanager
    def _reading(self, wanted):
        """Give out `_places`; where it ends in an error nobody knows what was computed."""
        with self._lock:
            try:
                yield self._places(wanted)
            except BaseException:
                self._forget()
                raise

    def _places(self, wanted):
        """List (part, place, missing): the rows wanted[part] are, or are to be computed, at place.

        One after the other, for what is missing takes the place of the oldest.
        """
        slots = self._slot[wanted]
        kept, missing = np.flatnonzero(slots >= 0), np.flatnonzero(slots < 0)
        places, start = [(kept, slots[kept], False)] if len(kept) else [], 0
        while start < len(missing):
            # Into the next places of the ring, up to its end.
            room = min(SETTINGS.computed, len(missing) - start, self.capacity - self._next)
            part, place = missing[start : start + room], slice(self._next, self._next + room)
            dropped = self._owner[place]
            dropped = dropped[dropped >= 0]
            self._slot[dropped] = -1
            self.fits &= self.linear or len(dropped) == 0
            self._slot[wanted[part]], self._owner[place] = (
                np.arange(place.start, place.stop),
                wanted[part],
            )
            self._next = place.stop % self.capacity
            places.append((part, place, True))
            start += room
        return places


@functools.cache
def _keep_what_is_freed():
    """Let the C library keep up to twice `freed` of what is freed, for those who ask next.

    A fit of some hundred samples would else spend up to a third of its time on new pages of memory.
    The GNU library raises its threshold by itself, to twice the size of what came from the system
    as a piece, of 32 MB at most, and is freed.
    """
    np.empty(int(SETTINGS.freed // 8))


def add_rows(sum_, rows, columns, places, weights, minus_row):
    """Add Σ_k weights_k (rows[places_k, columns] − minus_row) to `sum_`, in place."""
    fast = function("sum_rows") if rows.dtype == weights.dtype == np.float64 else None
    if fast:
        weights, minus_row = map(np.ascontiguousarray, (weights, minus_row))
        fast(sum_, rows[:, columns], np.ascontiguousarray(places), weights, minus_row)
        return
    for start in range(0, len(places), SETTINGS.copied):
        part = slice(start, start + SETTINGS.copied)
        sum_ += weights[part] @ (rows[places[part], columns] - minus_row)


def picked(rows, places, columns):
    """Read rows[places][:, columns]."""
    fast = function("pick") if rows.dtype == np.float64 and rows.flags.c_contiguous else None
    if fast is None:
        return rows[places[:, None], columns]
    found = np.empty((len(places), len(columns)))
    fast(found, rows, np.ascontiguousarray(places), np.ascontiguousarray(columns))
    return found


def gram_blocks(
    kernel: Any, X: Any, Z: Any = None, *, memory: float = MEMORY
) -> Iterator[tuple[slice, NDArray]]:
    """Yield the matrix k(x_i, z_j) in blocks of rows that fit `memory` bytes.

    Parameters
    ----------
    kernel : mlreplica.kernels.Kernel
    X : array-like of shape (n, d)
    Z : array-like of shape (m, d), optional
        `X` itself if not given.
    memory : float

    Yields
    ------
    rows : slice
    block : ndarray of shape (rows, m)
    """
    X, Z = kernel._both(X, Z)
    for rows in row_slices(X.shape[0], Z.shape[0], memory):
        yield rows, kernel._matrix(X[rows], Z)


def kernel_scores(K: Any, y: ArrayLike, alpha: ArrayLike, *, memory: float = MEMORY) -> NDArray:
    """Compute w·φ(x_i) = Σ_j K_ij α_j y_j for every i, reading the rows with α_j ≠ 0 alone.

    Parameters
    ----------
    K : ndarray of shape (n, n), or row provider
    y : array-like of shape (n,) or (1,)
    alpha : array-like of shape (n,)
    memory : float
        Bytes of K read at a time.

    Returns
    -------
    ndarray of shape (n,)
    """
    y, alpha = np.asarray(y), np.asarray(alpha)
    v = alpha * y
    support = np.flatnonzero(v != 0)
    if len(support) == 0:
        return 0 * v
    # Σ_j K_ij v_j = Σ_j (K_ij − K_ir) v_j + K_ir Σ_j v_j.  The sum of the v_j is 0 at a feasible α,
    # and samples far from the origin have K_ij alike in their leading digits: these cancel here
    # before they are multiplied, not after.
    if getattr(getattr(K, "kernel", None), "linear", False) and isinstance(K.X, np.ndarray):
        x = K.X[support[0]]
        return K.X @ product(v[support], K.X[support] - x) + (K.X @ x) * total(v)
    reference = K[int(support[0])]
    scores = reference * total(v)
    if hasattr(K, "combine") and not getattr(K, "linear", False) and v.dtype == np.float64:
        return scores + K.combine(support, v[support], reference)
    for part in row_slices(len(support), len(v), memory):
        block = support[part]
        scores = scores + product(v[block], K[block] - reference)
    return scores
