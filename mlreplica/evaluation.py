"""Choosing and judging: shares of errors, folds, the one-standard-error rule, leave-one-out.

What is judged is a share of wrong decisions among samples that the machine has not learned from.
Leave-one-out is the extreme: every sample in turn is left out, the machine is trained on the
others, and asked for it.  A support vector machine need not be trained n times for that.

>>> X, y = np.array([[-2.0], [-1.0], [1.0], [2.0]]), [-1, -1, 1, 1]
>>> left_out = leave_one_out(X @ X.T, y, C=np.inf)
>>> left_out.error, left_out.refits, left_out.scores.round(3).tolist()
(0.0, 2, [-2.0, -0.333, 0.333, 2.0])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import (
    check_count,
    check_gram,
    check_labels,
    check_penalties,
    random_generator,
)
from .decomposition import decompose
from .definite import convexity_defect, is_convex
from .duality import Certificate, certificate, midpoint
from .gram import Rows, as_rows, check_rows
from .problem import SMOResult
from .smo import smo
from .step import index_masks

__all__ = [
    "C_path",
    "LeaveOneOut",
    "PathPoint",
    "error_rate",
    "folds",
    "hand_over",
    "interval",
    "leave_one_out",
    "one_standard_error",
    "path_errors",
    "standard_error",
]

# So many free multipliers at most are followed to the next C: the price is their third power.
FOLLOWED = 500

# This part of the largest K_ii is added to the diagonal, as in `mlreplica.newton`.
RIDGE = 1e-10


def error_rate(y: ArrayLike, decided: ArrayLike) -> float:
    """Compute the share of wrong decisions, (1/n) Σ_i [decided_i ≠ y_i].

    Parameters
    ----------
    y, decided : array-like of shape (n,)
        Labels of any kind.

    Returns
    -------
    float

    Raises
    ------
    ValueError
        If the shapes differ, or there is no sample.

    Examples
    --------
    >>> error_rate([1, 1, -1, -1], [1, -1, -1, -1])
    0.25
    """
    y, decided = np.asarray(y), np.asarray(decided)
    if y.ndim != 1 or y.shape != decided.shape or not len(y):
        raise ValueError(
            "y and decided must have one and the same shape (n,), n at least 1, "
            f"got {y.shape} and {decided.shape}."
        )
    return float(np.mean(y != decided))


def interval(wrong: ArrayLike, n: ArrayLike, level: float = 0.95) -> tuple[float, float]:
    """Compute a confidence interval for the true error behind k mistakes in n: Wilson's.

    It holds every p whose deviation from the observed share r = k/n is at most z standard errors
    of p itself, |r − p| ≤ z √(p (1 − p) / n):

        (r + z²/2n ± z √(r (1 − r)/n + z²/4n²)) / (1 + z²/n),

    where z is the quantile of the normal distribution that belongs to the level, 1.96 for 0.95.
    No mistake gives [0, z²/(n + z²)], not [0, 0].

    Given a count for each class, it is the interval of the balanced error, the mean of the shares
    r_c: to each side its length is the root of the sum of the squares of those of the classes,
    over their number.

    Parameters
    ----------
    wrong, n : int or array-like of c int
        Mistakes, and samples, of all samples or of each class.
    level : number
        The share of draws in which the interval holds the true error, about; between 0 and 1.

    Returns
    -------
    tuple of two float
        Lower and upper end.

    Raises
    ------
    ValueError
        If the shapes differ, a count is no count or more are wrong than there are, or the level is
        not between 0 and 1.

    References
    ----------
    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal
    of the American Statistical Association 22 (1927) 209-212.
    R. G. Newcombe, "Interval estimation for the difference between independent proportions:
    comparison of eleven methods", Statistics in Medicine 17 (1998) 873-890.

    Examples
    --------
    >>> low, high = interval(0, 177)
    >>> print(f"{low:.1%} to {high:.1%}")
    0.0% to 2.1%
    >>> low, high = interval([0, 2], [22, 32])  # none of 22 and two of 32
    >>> print(f"{low:.1%} to {high:.1%}")
    0.9% to 13.3%
    """
    k, N = np.asarray(wrong, dtype=float), np.asarray(n, dtype=float)
    if k.shape != N.shape or k.ndim > 1 or not k.size:
        raise ValueError(
            "wrong and n must be two counts, or one of each for every class, "
            f"got the shapes {k.shape} and {N.shape}."
        )
    if not ((k >= 0) & (k <= N) & (N >= 1) & (k % 1 == 0) & (N % 1 == 0)).all():
        raise ValueError(
            "wrong must count some of n samples, whole numbers with 0 ≤ wrong ≤ n and n ≥ 1, "
            f"got wrong={wrong!r}, n={n!r}."
        )
    if not 0 < level < 1:
        raise ValueError(f"level must be between 0 and 1, got {level}.")
    square = NormalDist().inv_cdf((1 + level) / 2) ** 2
    share, unit = k / N, square / N
    middle = (share + unit / 2) / (1 + unit)
    half = np.sqrt(unit * share * (1 - share) + unit**2 / 4) / (1 + unit)
    below, above = (
        np.sqrt(np.sum(side**2)) / k.size
        for side in (
            share - np.where(k > 0, middle - half, 0.0),
            np.where(k < N, middle + half, 1.0) - share,
        )
    )
    return float(share.mean() - below), float(share.mean() + above)


def folds(
    n: int, k: int, random_state: int | np.random.Generator | None = None
) -> list[NDArray[np.int_]]:
    """Part the samples 0, …, n − 1 at random into k folds, whose sizes differ by one at most.

    Parameters
    ----------
    n, k : int
        2 ≤ k ≤ n; with k = n every sample is a fold.
    random_state : int, numpy.random.Generator or None

    Returns
    -------
    list of k ndarray of int
        Each in rising order.

    Raises
    ------
    ValueError
        If k is not between 2 and n.

    Examples
    --------
    >>> [fold.tolist() for fold in folds(7, 3, random_state=0)]
    [[2, 3, 4], [5, 6], [0, 1]]
    """
    check_count("n", n)
    check_count("k", k)
    if not 2 <= k <= n:
        raise ValueError(f"k must be between 2 and the number of samples, got k={k} for n={n}.")
    mixed = random_generator(random_state).permutation(n)
    return [np.sort(fold) for fold in np.array_split(mixed, k)]


def standard_error(errors: ArrayLike) -> NDArray[np.float64]:
    """Compute the standard error of a mean over folds, √(Σ_j (e_j − ē)² / (k (k − 1))).

    Parameters
    ----------
    errors : array-like of shape (k,) or (m, k)
        The errors e_j of k folds, for each of m candidates.

    Returns
    -------
    ndarray of shape () or (m,)

    Raises
    ------
    ValueError
        If k < 2, or a number is not finite.

    Notes
    -----
    It treats the folds as independent.  Their training sets overlap, so it is a rough measure;
    no estimate of this variance is unbiased for all distributions.

    References
    ----------
    Y. Bengio, Y. Grandvalet, "No unbiased estimator of the variance of k-fold cross-validation",
    JMLR 5 (2004) 1089-1105.

    Examples
    --------
    >>> float(standard_error([0.1, 0.2, 0.3]).round(4))
    0.0577
    """
    errors = np.asarray(errors, dtype=float)
    if errors.ndim not in (1, 2) or errors.shape[-1] < 2:
        raise ValueError(
            "errors must have shape (k,) or (m, k) with at least two folds, "
            f"got shape {errors.shape}."
        )
    _check_finite("errors", errors)
    return np.asarray(errors.std(axis=-1, ddof=1) / np.sqrt(errors.shape[-1]))


def one_standard_error(means: ArrayLike, errors: ArrayLike, order: ArrayLike) -> int:
    """Choose the simplest candidate that is within one standard error of the best.

    Parameters
    ----------
    means : array-like of shape (m,)
        Mean error of each candidate.
    errors : array-like of shape (m,)
        Its standard error.
    order : array-like of shape (m,)
        How complicated it is; the smallest number is the simplest.

    Returns
    -------
    int
        Of the candidates with mean_i ≤ mean_best + error_best the one that comes first by
        (order, mean, index); `best` comes first by (mean, order, index).

    Raises
    ------
    ValueError
        If the shapes differ, a number is not finite, or an error is negative.

    References
    ----------
    L. Breiman, J. Friedman, R. Olshen, C. Stone, Classification and regression trees (1984),
    section 3.4.3: their 1 SE rule.

    Examples
    --------
    >>> one_standard_error([0.20, 0.12, 0.10, 0.11], [0.03] * 4, order=[1, 2, 3, 4])
    1
    """
    given = [np.asarray(values, dtype=float) for values in (means, errors, order)]
    means, errors, order = given
    if means.ndim != 1 or not len(means) or len({values.shape for values in given}) > 1:
        raise ValueError(
            "means, errors and order must have one and the same shape (m,), m at least 1, got "
            f"{', '.join(str(values.shape) for values in given)}."
        )
    for name, values in zip(("means", "errors", "order"), given, strict=True):
        _check_finite(name, values)
    if (errors < 0).any():
        raise ValueError(f"errors must not be negative, got {errors.min()}.")
    best = np.lexsort((order, means))[0]
    close = np.flatnonzero(means <= means[best] + errors[best])
    return int(close[np.lexsort((means[close], order[close]))[0]])


class PathPoint(NamedTuple):
    """The solution at one C of a `C_path`.

    Attributes
    ----------
    C : float
    alpha : ndarray of shape (n,)
    b : float
    certificate : mlreplica.duality.Certificate
        P, D and their gap, from the solution.
    violation : float
        By how much the optimality conditions are missed.
    n_iter : int
        Pairs that it took from the solution before.
    """

    C: float
    alpha: NDArray[np.float64]
    b: float
    certificate: Certificate
    violation: float
    n_iter: int


def C_path(
    K: Any,
    y: ArrayLike,
    Cs: ArrayLike,
    *,
    weights: ArrayLike = 1.0,
    **options: Any,
) -> list[PathPoint]:
    """Minimise ½‖w‖² + C Σ_i weights_i max(0, 1 − y_i f(x_i)) for each of several C in turn.

    Each solution is the start of the next.  As C grows, as long as no sample meets a bound or
    leaves one, the multipliers α_i = C_i grow with it and the free ones follow in a straight line,

        K_FF δ_F + δ_b 1 = −K_FB δ_B,    1ᵀδ_F = −1ᵀδ_B;

    from there all are scaled.  What is left to do is done by
    `mlreplica.decomposition.decompose`.

    Parameters
    ----------
    K : array-like of shape (n, n), or row provider
    y : array-like of shape (n,)
        Labels −1 and +1.
    Cs : array-like of m positive numbers
        Best in rising order.
    weights : number or array-like of shape (n,)
        Positive.
    **options
        Those of `decompose`: tol, polish, limits, …

    Returns
    -------
    list of m PathPoint

    Raises
    ------
    ValueError
        If an argument is not as described.

    Warns
    -----
    ConvergenceWarning
        As `decompose` does.

    References
    ----------
    T. Hastie, S. Rosset, R. Tibshirani, J. Zhu, "The entire regularization path for the support
    vector machine", JMLR 5 (2004) 1391-1415.

    Examples
    --------
    The street narrows as C grows: the samples at ±3 are on its edge when w is 1/3, those at ±1
    when it is 1.

    >>> X, y = np.array([[-3.0], [-1.0], [1.0], [3.0]]), [-1, -1, 1, 1]
    >>> for at in C_path(X @ X.T, y, [0.01, 0.1, 1.0]):
    ...     w = float(at.alpha * y @ X[:, 0])
    ...     print(f"C = {at.C:g}: w = {w:.3g}, gap {at.certificate.gap:.1g}")
    C = 0.01: w = 0.08, gap 0
    C = 0.1: w = 0.333, gap 0
    C = 1: w = 1, gap 0
    """
    K = as_rows(check_rows(K))
    n = K.shape[0]
    y, weights = check_labels(y, n), check_penalties(weights, n)
    Cs = np.asarray(Cs, dtype=float)
    if Cs.ndim != 1 or not ((Cs > 0) & (Cs < np.inf)).all() or np.isinf(weights).any():
        raise ValueError(f"Cs and weights must be positive finite numbers, got {Cs}, {weights}.")
    given = getattr(K, "K", K)
    psd = is_convex(given)
    defect = convexity_defect(given) if psd and isinstance(given, np.ndarray) else None
    path: list[PathPoint] = []
    for C in Cs.tolist():
        start = _followed(K, y, path[-1], C, weights) if path else None
        run = decompose(K, y, C * weights, start=start, **options)
        found = certificate(
            given, y, run.alpha, run.b, C * weights, psd=psd, scores=run.scores, defect=defect
        )
        path.append(PathPoint(C, run.alpha, run.b, found, run.violation, run.n_iter))
    return path


def _followed(K, y, last, C, weights):
    """Guess the multipliers for C from those of the last one: a feasible start."""
    alpha, reached = last.alpha, last.C
    bound = alpha >= reached * weights
    F, B = np.flatnonzero((alpha > 0) & ~bound), np.flatnonzero(bound)
    if C > reached and 0 < len(F) <= FOLLOWED:
        slope = np.zeros(len(y))  # dv_i/dC
        slope[B] = y[B] * weights[B]
        M = np.ones((len(F) + 1, len(F) + 1))
        M[0, 0], M[1:, 1:] = 0, K.block(F, F)
        M.flat[len(F) + 2 :: len(F) + 2] += RIDGE * np.abs(K.diagonal()).max()
        wanted = np.append(slope.sum(), K.block(F, B) @ slope[B])
        slope[F] = np.linalg.solve(M, -wanted)[1:]
        # α_i meets 0, or its bound, which rises too.
        rate, room = (y * slope)[F], np.full(len(F), np.inf)
        np.divide(alpha[F], -rate, out=room, where=rate < 0)
        np.divide(
            (reached * weights - alpha)[F], rate - weights[F], out=room, where=rate > weights[F]
        )
        length = min(C - reached, room.min())
        alpha, reached = alpha + length * y * slope, reached + length
        alpha = np.clip(alpha, 0, reached * weights)
    alpha = np.minimum(alpha * (C / reached), C * weights)
    i = int(np.argmax(np.minimum(alpha, C * weights - alpha)))  # it takes what rounding left
    alpha[i] = np.clip(alpha[i] - y[i] * (alpha @ y), 0, C * weights[i])
    return alpha


def path_errors(
    K: ArrayLike,
    y: ArrayLike,
    Cs: ArrayLike,
    parts: Iterable[ArrayLike],
    **options: Any,
) -> NDArray[np.float64]:
    """Compute the share of errors on each part, of the machine of the others, for each C.

    A search over C and another parameter calls it once for each value of the other: the kernel
    values are computed once for all C and parts, and each C begins where the last one ended.

    Parameters
    ----------
    K : array-like of shape (n, n)
        Gram matrix of all samples.
    y : array-like of shape (n,)
        Labels −1 and +1.
    Cs : array-like of m positive numbers
        Best in rising order.
    parts : iterable of k arrays of int
        The samples that are left out together, as `folds` gives them.
    **options
        Those of `C_path`.

    Returns
    -------
    ndarray of shape (k, m)

    Examples
    --------
    Which γ and C?

    >>> from mlreplica.kernels import rbf
    >>> rng = np.random.default_rng(0)
    >>> X, y = rng.normal(size=(80, 2)), np.repeat([1, -1], 40)
    >>> X[:40] *= 2.5
    >>> Cs, gammas, parts = [0.1, 1.0, 10.0], [0.01, 1.0], folds(80, 5, random_state=0)
    >>> errors = [path_errors(rbf(g)(X), y, Cs, parts).mean(axis=0) for g in gammas]
    >>> np.round(errors, 3).tolist()
    [[0.575, 0.45, 0.275], [0.512, 0.325, 0.35]]
    """
    K = check_gram(K)
    y, shares = check_labels(y, len(K)), []
    for given in parts:
        part = np.asarray(given)
        rest = np.delete(np.arange(len(y)), part)
        path = C_path(K[np.ix_(rest, rest)], y[rest], Cs, **options)
        seen = K[np.ix_(part, rest)]
        f = [seen @ (at.alpha * y[rest]) + at.b for at in path]
        shares.append([error_rate(y[part], np.where(scores >= 0, 1, -1)) for scores in f])
    return np.array(shares)


@dataclass(frozen=True, eq=False)
class LeaveOneOut:
    """What `leave_one_out` returns.

    Attributes
    ----------
    scores : ndarray of shape (n,)
        Score of each sample from the machine that was trained without it.
    wrong : ndarray of bool of shape (n,)
        Whether its decision is wrong; the score 0 decides for +1.
    error : float
        Share of the wrong ones.
    refits : int
        How many machines had to be trained.
    n_iter : int
        Pairs tried by all of them, the one with all samples included.
    converged : bool
        Whether every run did.
    full : mlreplica.problem.SMOResult
        The machine that was trained with all samples.
    """

    scores: NDArray[np.float64]
    wrong: NDArray[np.bool_]
    error: float
    refits: int
    n_iter: int
    converged: bool
    full: SMOResult


def leave_one_out(
    K: ArrayLike,
    y: ArrayLike,
    C: ArrayLike = 1.0,
    *,
    start: ArrayLike | None = None,
    tol: float = 1e-3,
    max_iter: int = 1_000_000,
    callback: Callable[[int, int], object] | None = None,
) -> LeaveOneOut:
    """Compute the score of every sample from the machine that is trained on the others.

    A sample with α_i = 0 costs no training: the multipliers of the others are optimal without it,
    and their m − M is no larger.  Only m or M may change, and with it the offset, if no multiplier
    is free; of the others b is the middle of [m, M], as always.

    For a sample with α_i > 0 the training starts near its end: what the sample has is handed to
    its neighbours (`hand_over`), and `mlreplica.smo.smo` goes on from there.

    Parameters
    ----------
    K : array-like of shape (n, n)
        Kernel values of all samples.  Whatever was learned from the samples before, such as how
        to scale the features, has seen the one that is left out.
    y : array-like of shape (n,)
        Labels −1 and +1.
    C : number or array-like of shape (n,)
        Bounds, positive; ∞ is the hard margin.
    start : array-like of shape (n,), optional
        Multipliers of all samples, if they are known, to begin with; 0 if not given.
    tol, max_iter
        As for `mlreplica.smo.smo`, for every run.
    callback : callable, optional
        ``callback(done, total)`` after every training, of which there are `total`.

    Returns
    -------
    LeaveOneOut
        Where a sample is the only one of its class, the others decide for themselves: its score is
        their label.

    Raises
    ------
    ValueError
        As `mlreplica.smo.smo` does.

    Warns
    -----
    ConvergenceWarning
        As `mlreplica.smo.smo` does.

    References
    ----------
    D. DeCoste, K. Wagstaff, "Alpha seeding for support vector machines", KDD (2000) 345-349.
    M. M.-S. Lee, S. S. Keerthi, C. J. Ong, D. DeCoste, "An efficient method for computing
    leave-one-out error in support vector machines with Gaussian kernels", IEEE Transactions on
    Neural Networks 15 (2004) 750-757.

    Examples
    --------
    >>> from mlreplica.kernels import rbf
    >>> rng = np.random.default_rng(0)
    >>> X, y = rng.normal(size=(60, 2)), np.repeat([1, -1], 30)
    >>> X[:, 0] += y
    >>> left_out = leave_one_out(rbf(0.5)(X), y, C=1)
    >>> left_out.refits == int((left_out.full.alpha > 0).sum()), left_out.wrong.sum().item()
    (True, 12)
    """
    K = np.array(check_gram(K), dtype=float)  # a copy, in which samples change places
    n = K.shape[0]
    y, C = check_labels(y, n).astype(float), check_penalties(C, n)
    full = smo(Rows(K), y, C, start=start, tol=tol, max_iter=max_iter)
    alone = np.array([np.count_nonzero(y == label) == 1 for label in y])
    g = y - full.scores
    scores = np.where(alone, -y, full.scores + _offsets_without(y, full.alpha, C, g))
    # Every run takes its number of pairs from the same start: the solution with all samples.
    waiting = np.flatnonzero((full.alpha > 0) & ~alone)
    n_iter, converged = full.n_iter, full.converged
    for done, i in enumerate(waiting, 1):
        order = np.arange(n)
        order[i], order[-1] = n - 1, i  # sample i is the last; the others are a view of K
        _swap(K, i)
        run = smo(
            Rows(K[:-1, :-1]),
            y[order[:-1]],
            C[order[:-1]],
            start=hand_over(K, y[order], C[order], full.alpha[order]),
            tol=tol,
            max_iter=max_iter,
        )
        scores[i] = K[-1, :-1] @ (run.alpha * y[order[:-1]]) + run.b
        _swap(K, i)
        n_iter, converged = n_iter + run.n_iter, converged and run.converged
        if callback:
            callback(done, len(waiting))
    wrong = np.where(scores >= 0, 1, -1) != y
    return LeaveOneOut(scores, wrong, float(wrong.mean()), len(waiting), n_iter, converged, full)


def hand_over(
    K: NDArray[np.float64],
    y: NDArray[np.float64],
    C: NDArray[np.float64],
    alpha: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Take the last sample's multiplier, and give it to the nearest samples with room for it.

    What a sample contributes to w is α_i y_i φ(x_i).  So that Σ α_i y_i stays 0, a sample of the
    same class takes what its box allows, up to C_j − α_j, and one of the other class gives up as
    much of its own, up to α_j.  The nearer it is, by K_ii + K_jj − 2 K_ij, the less w changes.
    There is always room: the other class alone has multipliers of the same sum.

    Parameters
    ----------
    K : ndarray of shape (n, n)
    y, C, alpha : ndarray of shape (n,)
        Feasible: 0 ≤ α_i ≤ C_i and Σ α_i y_i = 0.

    Returns
    -------
    ndarray of shape (n − 1,)
        Feasible multipliers of the other samples.

    Examples
    --------
    >>> X, y = np.array([[0.0], [1.0], [5.0], [3.0]]), np.array([-1, 1, 1, 1])
    >>> hand_over(X @ X.T, y, np.ones(4), np.array([1.0, 0.25, 0.0, 0.75])).tolist()
    [1.0, 1.0, 0.0]
    """
    alpha, same, left = alpha.copy(), y[:-1] == y[-1], alpha[-1]
    room = np.where(same, C[:-1] - alpha[:-1], alpha[:-1])
    apart = np.diagonal(K)[:-1] - 2 * K[-1, :-1]
    for j in np.argsort(apart, kind="stable"):
        if left <= 0:
            break
        # A part that fills the room leaves exactly 0 or C_j.
        if room[j] <= left:
            alpha[j] = C[j] if same[j] else 0.0
        else:
            alpha[j] += left if same[j] else -left
        left -= room[j]
    return alpha[:-1]


def _offsets_without(y, alpha, C, g):
    """For each sample, the middle of [m, M] of the others, whose multipliers stay what they are."""
    up, low = index_masks(y, alpha, C)
    m, M = _largest_of_others(g + up), -_largest_of_others(-(g + low))
    return np.array([midpoint(ends) for ends in zip(m.tolist(), M.tolist(), strict=True)])


def _largest_of_others(values):
    first, second = np.sort(values)[[-1, -2]]
    others = np.full(len(values), first)
    others[np.argmax(values)] = second
    return others


def _swap(K, i):
    """Let sample i and the last one change places."""
    K[[i, -1]] = K[[-1, i]]
    K[:, [i, -1]] = K[:, [-1, i]]


def _check_finite(name, values):
    if not np.isfinite(values).all():
        raise ValueError(f"{name} must be finite, got {values[~np.isfinite(values)][0]}.")
