"""Problems that are one block, in one call of C: pairs, Newton's steps, the offset.

What `mlreplica.decomposition.decompose` does by many calls of NumPy is one loop nest in ``core.c``:
where a problem has some hundred samples, most of the time goes to the calls.  All problems of a fit
are solved by one call, and two things are made for them together: one product X Xᵀ of the samples,
sorted by class, so that the classes of a problem are two slices of a row; and memory.  Of the
products a row of K is made when it is first wanted.

It is for kernels that are positive semi-definite and for finite C.  What comes to no good end here
is left to `decompose`, from the start, and so is everything where ``core.c`` was not built.

>>> from mlreplica.kernels import rbf
>>> X, y = np.array([[0.0], [1.0], [2.0], [3.0]]), np.array([1.0, -1.0, -1.0, 1.0])
>>> run = solve_or_decompose(GramRows(rbf(0.5), X), y, np.ones(4), tol=1e-3, max_iter=100,
...                          polish="auto", warn=print)
>>> run.converged, run.alpha.round(6)
(True, array([1., 1., 1., 1.]))
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import decomposition, kernels
from ._core import RUN, Limits, Run, State, is_built, solve_dense
from ._distances import SETTINGS as DISTANCES
from ._threads import own_threads
from .decomposition import decompose
from .gram import GramRows, _keep_what_is_freed
from .problem import Limits as Ends
from .problem import SMOResult, Step, stopped_message
from .regression import RepeatedRows
from .step import EPS

__all__ = [
    "Products",
    "fits",
    "solve_or_decompose",
    "products",
    "solve_all",
    "solve_pairs",
]

LINEAR, RBF, POLYNOMIAL = range(3)  # kernels, as ``core.c`` counts them
LOST = 3  # the stage of a run that came to no good end


class _Settings(NamedTuple):
    """What is small."""

    largest: int = 2048  # multipliers
    largest_linear: int = 1024  # of a linear kernel, whose blocks need few rows
    most: int = 100_000  # pairs: what takes more is left to `decompose`
    batch: int = 30_000  # multipliers of all problems that are solved by one call
    highest: int = 20  # degree of a polynomial
    strip: int = 512  # rows of a product of samples that are made at a time
    shared: float = 1e5  # no BLAS shares fewer multiplications than that among threads
    balanced: float = 1e-14  # of Σ α_i: a smaller sum of the α_i y_i is 0
    diagonal: tuple[float, float] = 1e-100, 1e100  # between these no K_ii K_jj is 0 or ∞


SETTINGS = _Settings()
NO_MARGIN = 0.0, 0.0


class Products(NamedTuple):
    """What the rows of K are made of.

    Attributes
    ----------
    X : ndarray of shape (n, d), or None
        The samples, centred where a kernel does not feel it; of a given matrix nothing is known.
    centre : ndarray of shape (d,), or None
        What was taken from samples whose kernel is linear.
    inner : ndarray of shape (n, n)
        Their inner products, in units of the kernel; or the kernel matrix that is given.
    half, diagonal : ndarray of shape (n,)
        Half the squared norms, for the RBF kernel; k(x_i, x_i).
    form : (int, int, float)
        Which kernel it is, degree and constant of a polynomial.
    order : ndarray of int of shape (n,), or None
        Which row and column of `inner` belongs to each sample, where it is another.
    """

    X: NDArray[np.float64] | None
    centre: NDArray[np.float64] | None
    inner: NDArray[np.float64]
    half: NDArray[np.float64]
    diagonal: NDArray[np.float64]
    form: tuple[int, int, float]
    order: NDArray[np.int64] | None = None


def products(
    kernel: Any, X: NDArray[np.float64], *, centred: bool = True, overwrite: bool = False
) -> Products | None:
    """Multiply all samples with each other.

    Parameters
    ----------
    kernel : mlreplica.kernels.Kernel
    X : ndarray of shape (n, d)
    centred : bool
        Whether the sum of all α_i y_i is 0, so that a linear kernel may be centred.
    overwrite : bool
        Whether `X` may be changed.

    Returns
    -------
    Products, or None
        None if the kernel is not one of those known here, if digits would be lost, or if nothing is
        there to solve it with.
    """
    if not is_built():
        return None
    _keep_what_is_freed()
    kind, degree, coef0, centre = type(kernel), 1, 0.0, None
    if kind is kernels.Linear:
        form = LINEAR
        if centred:
            centre = _middle(X)
            X = np.subtract(X, centre, out=X if overwrite else None)
    elif kind is kernels.RBF:
        form = RBF
        X = np.subtract(X, _middle(X), out=X if overwrite else None)
        X *= math.sqrt(2 * kernel.gamma)
    elif kind is kernels.Polynomial and kernel.psd and kernel.degree <= SETTINGS.highest:
        form, degree, coef0 = POLYNOMIAL, int(kernel.degree), float(kernel.coef0)
        X = X * math.sqrt(kernel.gamma)
    else:
        return None
    inner = _symmetric_product(X)
    squared = inner.diagonal()
    half, diagonal = squared / 2, squared
    rounded = EPS * math.sqrt(X.shape[1]) * half.max()
    if form == RBF:
        # The rows of other fits are made of differences then (`mlreplica._distances`).
        if not rounded <= DISTANCES.shows:
            return None
        diagonal = np.ones(len(X))
    elif form == POLYNOMIAL:
        diagonal = (squared + coef0) ** degree
    if form != RBF and not _is_usual(diagonal):
        return None
    return Products(X, centre, inner, half, np.array(diagonal), (form, degree, coef0))


def _middle(X):
    return np.add.reduce(X) / len(X)  # `X.mean(axis=0)`, without what that costs beside it


def _is_usual(diagonal):
    """Whether no K_ii is negative, and no product of two others is rounded to 0 or to ∞."""
    positive = diagonal[diagonal != 0]
    least, most = SETTINGS.diagonal
    return not len(positive) or bool(least < positive.min() <= positive.max() < most)


def given(K: NDArray[np.float64], order: NDArray[np.int64]) -> Products | None:
    """Take the values of a given matrix for products: a linear kernel leaves these as they are.

    Parameters
    ----------
    K : ndarray of shape (n, n)
        Symmetric, as `mlreplica._validation.check_gram` says.
    order : ndarray of int of shape (n,)
        The samples as problems have them.

    Returns
    -------
    Products, or None
        None for the same reasons as of `products`.
    """
    diagonal = K.diagonal()[order]
    if not is_built() or not _is_usual(diagonal):
        return None
    if len(order) < len(K):
        K, order = K[np.ix_(order, order)], np.arange(len(order))
    sorted_ = (order == np.arange(len(K))).all()
    form = LINEAR, 1, 0.0
    K, half = np.ascontiguousarray(K), np.zeros(len(K))
    return Products(None, None, K, half, diagonal, form, None if sorted_ else order)


def _symmetric_product(X):
    """X Xᵀ.  NumPy mirrors half of it number by number, which takes longer than strips do."""
    if len(X) <= SETTINGS.strip:
        return X @ X.T
    inner = np.empty((len(X), len(X)))
    for start in range(0, len(X), SETTINGS.strip):
        rows, before = slice(start, start + SETTINGS.strip), slice(0, start)
        np.matmul(X[rows], X[rows].T, out=inner[rows, rows])
        np.matmul(X[rows], X[before].T, out=inner[rows, before])
        inner[before, rows] = inner[rows, before].T
    return inner


def solve_all(
    made: Products,
    parts: Sequence[tuple[int, int, int, int]],
    y: NDArray[np.float64],
    C: Any,
    linear: Any,
    start: Any,
    room: tuple[NDArray, NDArray],
    tol: float,
    max_iter: int,
    polish: bool | str,
    both_sums: bool = False,
    margin: tuple[float, float] = NO_MARGIN,
) -> list[SMOResult | None]:
    """Minimise ½ αᵀQα + linearᵀα subject to 0 ≤ α_i ≤ C_i, yᵀα = yᵀstart, of some problems.

    Parameters
    ----------
    made : Products
    parts : sequence of (int, int, int, int)
        Where the samples of each problem are in `made`: from the first of four numbers to the
        second, and from the third to the fourth; a sample may be there twice.
    y, C, linear, start : ndarray
        As for `mlreplica.decomposition.decompose`, and checked: one problem behind the other.  All
        but y may be one number.
    room : (ndarray, ndarray)
        Memory for n² numbers each, n those of the largest problem.  Of one problem whose samples
        are all, once each, rows may take the place of the products that they are made of.
    tol, max_iter, polish, both_sums
        As for `decompose`, of all.
    margin : (float, float)
        As in `mlreplica.problem.Limits`.

    Returns
    -------
    list of SMOResult or None
        None for one that did not converge, unless `max_iter` is the reason.
    """
    where, total = [], 0
    for i, j, k, m in parts:
        where.append((i, j, k, m, total))
        total += j - i + m - k
    numbers, ready = np.zeros((len(State._fields), total)), np.zeros(total, bool)
    state = State(*numbers)
    state.group[:] = y
    np.multiply(y, -linear, out=state.s)
    if not isinstance(start, float):
        state.v[:] = y * start + 0.0  # −0 + 0 is 0
    np.multiply(C, y > 0, out=state.high)
    np.subtract(state.high, C, out=state.low)
    diagonals = [made.diagonal[a:b] for i, j, k, m in parts for a, b in ((i, j), (k, m))]
    np.concatenate(diagonals, out=state.diagonal)
    blocks = decomposition.SETTINGS
    length = blocks.pairs_before_newton // blocks.stretch + 2  # of the path of one call
    runs, paths = np.zeros(len(where), RUN), np.empty((len(where), length))
    runs["lowest"] = runs["least"] = runs["last"] = math.inf
    mode = 1 if isinstance(polish, str) else 2 * bool(polish)
    runs["tol"] = tol
    most, centred = min(max_iter, SETTINGS.most), made.centre is not None
    limits = Limits(tol, most, mode, blocks.noticed, *margin, both_sums, centred)
    histories: list[list[Step]] = [[] for _ in where]
    told, next_ = np.zeros(len(where), np.int64), 0
    while next_ < len(where):
        first = next_
        next_ = solve_dense(
            made.inner,
            made.half,
            made.order,
            made.form,
            where,
            room[0],
            room[1],
            numbers,
            ready,
            runs,
            paths,
            told,
            limits,
            first,
        )
        for p in range(first, min(next_ + 1, len(where))):
            violation = float(runs["violation"][p])
            histories[p] += [Step(None, -D, violation) for D in paths[p, : told[p]].tolist()]
            told[p] = 0
    return [
        _result(made, part, numbers, Run(*run), steps, max_iter, both_sums)
        for part, run, steps in zip(where, runs.tolist(), histories)
    ]


def _result(made, part, numbers, run, history, max_iter, both_sums):
    """What came out of a run, or None if it is not what was wanted."""
    far_off = decomposition.SETTINGS.far_off * abs(run.gap - run.objective)
    near_enough = both_sums or run.gap <= far_off
    lost = run.stage == LOST
    stopped = lost and run.n_iter == max_iter
    if lost and not stopped or not (math.isfinite(run.gap) and (near_enough or stopped)):
        return None
    if not history or run.objective < history[-1].objective:  # Newton's steps were the last
        history.append(Step(None, run.objective, run.violation))
    i, j, k, m, before = part
    state = State(*numbers[:, before : before + j - i + m - k])
    alpha, scores, b, rho = np.abs(state.v), state.s - state.g, run.offset, 0.0
    error, rounding = run.scores_error, run.gap_rounding
    if made.centre is not None:
        w = state.v[: j - i] @ made.X[i:j] + state.v[j - i :] @ made.X[k:m]
        shift = float(w @ made.centre)
        b, scores = b - shift, scores + shift
        size = float(alpha @ np.sqrt(state.diagonal)) * math.hypot(*made.centre)
        lost = EPS * (len(alpha) + len(made.centre)) * size  # of the shift
        error += EPS * abs(shift) + lost
        rounding += run.gap_slope * (EPS * abs(b) + lost)
    if both_sums:
        plus, minus = (float(state.level[np.argmax(state.group == y)]) for y in (1, -1))
        b, rho = b + (plus + minus) / 2, (minus - plus) / 2
    return SMOResult(
        *(alpha, b, scores, run.n_iter, run.objective, run.violation, run.gap, not stopped),
        *(history, rho),
        scores_error=error,
        gap_rounding=rounding,
        gap_slope=run.gap_slope,
        work=run.work,
        polishing=run.polishing,
    )


def fits(kernel: Any, multipliers: int, samples: int = 0, memory: float = math.inf) -> bool:
    """Tell whether a problem with so many multipliers is small, and fits so many bytes.

    Parameters
    ----------
    kernel : mlreplica.kernels.Kernel, or None
        None where the values are given.
    multipliers : int
    samples : int
        Those whose products are made.
    memory : float
    """
    needed = 8 * samples**2 + 16 * multipliers**2
    most = SETTINGS.largest_linear if kernel and kernel.linear else SETTINGS.largest
    return multipliers <= most and needed <= memory


def solve_or_decompose(K: Any, y: NDArray, C: NDArray, **options: Any) -> SMOResult:
    """Do what `mlreplica.decomposition.decompose` does, by `solve_all` where the problem is small.

    Parameters
    ----------
    K : ndarray of shape (n, n), or row provider
    y, C : ndarray of shape (n,)
    **options
        Those of `decompose`.

    Returns
    -------
    SMOResult
    """
    run, limits = None, options.get("limits") or Ends()
    once = K.K if isinstance(K, RepeatedRows) else K
    if (
        isinstance(once, GramRows)
        and isinstance(once.X, np.ndarray)
        and options.get("callback") is None
        and options.get("warn") is not None
        and limits.tol_gap is limits.max_time is None
        and once.capacity == len(once)
        and fits(once.kernel, len(y))
        and np.isfinite(C).all()
    ):
        n, size, linear, start = len(once), len(y), options.get("linear"), options.get("start")
        with own_threads():
            balanced = start is None or abs(y @ start) <= SETTINGS.balanced * start.sum()
            made = products(once.kernel, once.X, centred=balanced)
            if made:
                rows = made.inner.reshape(-1) if size == n else np.empty(size**2)
                linear, start = -1.0 if linear is None else linear, 0.0 if start is None else start
                (run,) = solve_all(
                    *(made, [(0, n, 0, size - n)], y, C, linear, start),
                    (rows, np.empty(size**2)),
                    options["tol"],
                    options["max_iter"],
                    options["polish"],
                    both_sums=options.get("both_sums", False),
                    margin=limits.margin or NO_MARGIN,
                )
    if run is None:
        return decompose(K, y, C, **options)
    if not run.converged:
        why = f"max_iter={options['max_iter']}"
        options["warn"](stopped_message(run, C, f"tol={options['tol']:g}", why, ""))
    if limits.slow and run.n_iter > limits.slow[0]:
        limits.slow[1](run.n_iter)
    return run


def solve_pairs(
    kernel: Any,
    X: NDArray,
    codes: NDArray,
    C: NDArray,
    pairs: list[tuple[int, int]],
    sign: float,
    memory: float,
    **stopping: Any,
) -> Iterator[tuple[SMOResult, NDArray, NDArray] | None]:
    """Solve the problem of each pair of classes, from one product of all samples with each other.

    Parameters
    ----------
    kernel : mlreplica.kernels.Kernel, or None
    X : ndarray of shape (n, d)
        Without a kernel the matrix of its values, shape (n, n).
    codes : ndarray of int of shape (n,)
        Numbers of the classes.
    C : ndarray of shape (n,)
        Finite; a sample with 0 takes no part.
    pairs : list of (int, int)
        The classes of each problem.
    sign : +1 or −1
        The label of the first of two classes.
    memory : float
        Bytes for products and rows.
    **stopping
        tol, max_iter, polish.

    Yields
    ------
    (SMOResult, ndarray, ndarray), or None
        The result, the samples in its order, and their labels; None if the problem is not for
        `solve_all`.
    """
    taking_part = np.flatnonzero(C > 0)
    order = taking_part[np.argsort(codes[taking_part], kind="stable")]
    ends, n = np.searchsorted(codes[order], np.arange(codes.max() + 2)).tolist(), len(order)
    if kernel is None and len(pairs) == 1:  # a matrix is not copied to have its classes in order
        order, parts = taking_part, [(0, n, n, n)]
    else:
        parts = [(ends[a], ends[a + 1], ends[b], ends[b + 1]) for a, b in pairs]
    sizes = [j - i + m - k for i, j, k, m in parts]
    small = [p for p, size in enumerate(sizes) if fits(kernel, size, n, memory)]
    made, found = None, dict.fromkeys(range(len(pairs)))
    if small and kernel is None:
        made = given(X, order)
    elif small:
        X = X[order]
        with own_threads() if n * X.size > SETTINGS.shared else contextlib.nullcontext():
            made = products(kernel, X, overwrite=True)
    if made:
        largest = max(sizes[p] for p in small)
        rows = np.empty(largest**2) if len(pairs) > 1 else made.inner.reshape(-1)
        room = rows, np.empty(largest**2)
        for some in _batches(small, sizes):
            ends = np.cumsum([0, *(sizes[p] for p in some)]).tolist()
            samples = np.concatenate(
                [order[a:b] for p in some for a, b in (parts[p][:2], parts[p][2:])]
            )
            first = np.repeat([pairs[p][0] for p in some], [sizes[p] for p in some])
            y = np.where(codes[samples] == first, sign, -sign)
            posed = [parts[p] for p in some]
            runs = solve_all(made, posed, y, C[samples], -1.0, 0.0, room, **stopping)
            for p, begin, end, run in zip(some, ends, ends[1:], runs):
                if run and run.converged:
                    found[p] = run, samples[begin:end], y[begin:end]
    yield from found.values()


def _batches(problems, sizes):
    """Yield some problems at a time."""
    some, total = [], 0
    for p in problems:
        if some and total + sizes[p] > SETTINGS.batch:
            yield some
            some, total = [], 0
        some.append(p)
        total += sizes[p]
    if some:
        yield some
