"""The sums that a certificate is made of, computed anew, each with a bound of its own rounding.

Nothing here is shared with what solves: kernel values are written out from their definitions, the
distances of RBF by differences. Every value k(x, z) is within c u κ(x) κ(z) of what the samples
give exactly, with u the unit of rounding and

=========  ==================================  =============================================
kernel     κ(x)²                               c, for d features
=========  ==================================  =============================================
linear     ‖x‖²                                d + 3
poly       (γ‖x‖² + |c₀|)^p                    p (d + 6)
sigmoid    1 + γ‖x‖² + |c₀|                    d + 6; of it the part sech²(|t| − δ), for δ
                                               that t = γ x·z + c₀ may be wrong by
rbf        1                                   d + 6, as t e^−t < 1; of a sparse X, of which
                                               features x' that are mostly 0 are not subtracted,
                                               8 (d + 6) (1 + γ max‖x'‖²)
a ≥ 0      a                                   1
k₁ + k₂    κ₁(x)² + κ₂(x)²                     of either its own, and 1 of the sum
k₁ k₂      κ₁(x)² κ₂(x)²                       c₁ + c₂ + 2
a matrix   0                                   0: its values are the problem
=========  ==================================  =============================================

by the inequality of Cauchy and Schwarz, and a sum of m of them within (m + 2) u Σ_j |k β_j| of
theirs (Higham, Accuracy and Stability of Numerical Algorithms, 2002, 3.1).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mlreplica import kernels

__all__ = ["Measured", "Vectors", "is_known", "measure", "sums"]

LONG = np.longdouble

# Bytes of kernel values that are held at a time.
MEMORY = 16e6


class Vectors(NamedTuple):
    """Samples and their kernel, which `is_known`."""

    kernel: kernels.Kernel
    X: Any


def is_known(kernel: kernels.Kernel) -> bool:
    """Whether the values of a kernel are computed here, and not taken as they are given."""
    if isinstance(kernel, kernels.Pair):
        return is_known(kernel.first) and is_known(kernel.second)
    return isinstance(kernel, kernels.InnerProduct | kernels.RBF | kernels.Constant)


def sums(
    source: Any, beta: NDArray, centred: bool, number: Any = float
) -> tuple[NDArray, NDArray, Any]:
    """Compute s_i = Σ_j β_j k(x_i, x_j), and by how much each may be wrong.

    Parameters
    ----------
    source : Vectors, or ndarray of shape (n, n)
    beta : ndarray of shape (n,)
    centred : bool
        Whether Σ_j β_j = 0 is meant. The sums of a linear kernel are then w·(x_i − m), with the
        mean m of the samples and w = Σ_j β_j (x_j − m), and what rounding has left of Σ_j β_j,
        times m·x_i.
    number : callable
        float, or numpy.longdouble: eleven bits more on most machines, at five times the time.

    Returns
    -------
    s, error : ndarray of shape (n,)
        Of type `number`.
    shift : number
        w·m; f(x_i) = s_i + shift + b.
    """
    s: NDArray
    used = np.flatnonzero(beta)
    n, beta = len(beta), beta[used].astype(number)
    unit, size = np.finfo(number).eps / 2, np.abs(beta)
    if isinstance(source, Vectors) and source.kernel.linear:
        # In long numbers in any case: it takes as many operations as X has numbers.
        s, norms, shift = _linear(source.X.astype(LONG), used, beta.astype(LONG), centred)
        terms = len(used) + source.X.shape[1] + 6
        return s, terms * np.finfo(LONG).eps * norms * (norms[used] @ size), shift
    s = np.zeros(n, dtype=number)
    absolute, lost = np.zeros((2, n), dtype=number)
    if isinstance(source, Vectors):
        source = Vectors(source.kernel, source.X.astype(number))
    rho, step = _rounding(source)[0], max(1, int(MEMORY // (8 * n)))
    flat = isinstance(source, Vectors) and isinstance(source.kernel, kernels.Sigmoid)
    for start in range(0, len(used), step):
        part = slice(start, start + step)
        K = _values(source, used[part], number)
        s += K @ beta[part]
        absolute += np.abs(K) @ size[part]
        if flat:
            lost += _of_tanh(source, used[part], unit * np.outer(rho, rho[used[part]])) @ size[part]
    if not flat:
        lost = unit * rho * (rho[used] @ size)
    return s, unit * (len(used) + 2) * absolute + lost, number(0)


def _of_tanh(source, columns, off):
    """What tanh(t) may be wrong by, where t may be by `off`: its slope is 0 far from 0."""
    kernel, X = source.kernel, source.X
    products = X @ X[columns].T
    products = products.toarray() if hasattr(products, "toarray") else products
    t = np.abs(off.dtype.type(kernel.gamma) * products + off.dtype.type(kernel.coef0))
    slope = np.exp(-2 * np.fmax(t - off, 0)) * 4  # at least sech²
    return np.minimum(off * slope, 2) + np.finfo(off.dtype).eps


def _linear(X, used, beta, centred):
    """The sums of a linear kernel, the ‖x_i − m‖ that bound their rounding, and w·m."""
    s, squares, shift = LONG(0), LONG(0), LONG(0)
    for part in _parts(X):
        if centred and isinstance(part, np.ndarray):
            centre = part.mean(axis=0)
            s = s + beta.sum() * (part @ centre)
            part = part - centre
            shift = part[used].T @ beta @ centre
        s = s + part @ (part[used].T @ beta)
        squares = squares + _squares(part)
    return s, np.sqrt(squares), shift


def _parts(X):
    """Features that most samples have, dense, and those that are mostly 0, sparse.

    Of the second the mean is no further from 0 than they are spread.
    """
    if not hasattr(X, "toarray"):
        return [X]
    most = np.bincount(X.indices, minlength=X.shape[1]) > X.shape[0] / 2
    return [X[:, np.flatnonzero(most)].toarray(), X[:, np.flatnonzero(~most)]]


def _squares(X):
    squares = (X.multiply(X) if hasattr(X, "multiply") else X * X).sum(axis=1)
    return np.asarray(squares).ravel()


def _values(source, columns, number):
    if not isinstance(source, Vectors):
        return source[:, columns].astype(number)
    kernel, X = source.kernel, source.X.astype(number)
    if isinstance(kernel, kernels.Pair):
        first, second = (
            _values(Vectors(part, X), columns, number) for part in (kernel.first, kernel.second)
        )
        return first + second if isinstance(kernel, kernels.Sum) else first * second
    if isinstance(kernel, kernels.Constant):
        return np.full((X.shape[0], len(columns)), number(kernel.a))
    Z = X[columns]
    if not isinstance(kernel, kernels.RBF):
        products = X @ Z.T
        products = products.toarray() if hasattr(products, "toarray") else products
        if isinstance(kernel, kernels.Linear):
            return products
        base = number(kernel.gamma) * products + number(kernel.coef0)
        return np.tanh(base) if isinstance(kernel, kernels.Sigmoid) else base**kernel.degree
    gamma, exponents = number(kernel.gamma), np.zeros((X.shape[0], len(columns)), dtype=number)
    for part in _parts(X):
        if hasattr(part, "toarray"):
            squares = _squares(part)
            products = (part @ part[columns].T).toarray()
            apart = squares[:, None] + squares[columns] - 2 * products
            exponents -= gamma * np.maximum(apart, 0)
        else:
            for x in part.T:
                exponents -= ((x[:, None] - x[columns]) * np.sqrt(gamma)) ** 2
    return np.exp(exponents)


def _rounding(source):
    """ρ(x_i) and κ(x_i): values are within u ρ(x) ρ(z), with ρ² = c κ², and at most κ(x) κ(z)."""
    if not isinstance(source, Vectors):
        return np.zeros(len(source)), np.zeros(len(source))
    kernel, X = source.kernel, source.X
    if isinstance(kernel, kernels.Pair):
        (rho, kappa), (sigma, other) = (
            _rounding(Vectors(part, X)) for part in (kernel.first, kernel.second)
        )
        if isinstance(kernel, kernels.Sum):
            whole = np.hypot(kappa, other)
            return np.sqrt(rho**2 + sigma**2 + whole**2), whole
        whole = kappa * other
        return np.sqrt((kappa * sigma) ** 2 + (rho * other) ** 2 + 2 * whole**2), whole
    c, kappa = _simple(kernel, X)
    return np.sqrt(c) * kappa, kappa


def _simple(kernel, X):
    """c and the κ(x_i) of a kernel that is made of no others."""
    sparse, d = hasattr(X, "toarray"), X.shape[1]
    squares, c = _squares(X), d + 6
    if isinstance(kernel, kernels.Constant):
        return 1, np.full(X.shape[0], np.sqrt(float(kernel.a)))
    if isinstance(kernel, kernels.RBF):
        if sparse:
            c = 8 * c * (1 + kernel.gamma * _squares(_parts(X)[1]).max())
        return c, np.ones(X.shape[0])
    if isinstance(kernel, kernels.Linear):
        return c, np.sqrt(squares)
    base = abs(kernel.gamma) * squares + abs(kernel.coef0)
    if isinstance(kernel, kernels.Sigmoid):
        return c, np.sqrt(1 + base)
    return kernel.degree * c, np.sqrt(base**kernel.degree)


class Measured(NamedTuple):
    """The violation of the optimality conditions, and what it surely lies between."""

    violation: float
    least: float
    most: float


def measure(lower: tuple, upper: tuple, b: Any) -> Measured:
    """Compute the largest of m − M, m − b, b − M and 0, for m the largest bound below b, M above.

    Parameters
    ----------
    lower, upper : tuple of two ndarrays
        The numbers that the optimal b is not to be below, or above, and what each may be wrong by.
    b : number

    Returns
    -------
    Measured
        NaN where one of the numbers is.
    """
    # The numbers themselves, and b, are differences that were rounded.
    lower, upper = (
        (g, error + 2 * np.finfo(g.dtype).eps * (np.abs(g) + abs(b))) for g, error in (lower, upper)
    )

    def of(sign):
        m = np.max(lower[0] + sign * lower[1], initial=-np.inf)
        M = np.min(upper[0] - sign * upper[1], initial=np.inf)
        return float(np.max([m - M if m > -np.inf and M < np.inf else 0, m - b, b - M, 0]))

    return Measured(of(0), of(-1), of(1))
