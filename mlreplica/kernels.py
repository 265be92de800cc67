"""Kernels: inner products k(x, z) = φ(x)·φ(z) in a feature space that need not be visited.

A kernel here is a small object: called with one sample set it gives the Gram matrix
K_ij = k(x_i, x_j), with two the matrix k(x_i, z_j).  Kernels add, multiply and scale to
kernels again, and each knows its feature map φ where that is finite:

>>> import numpy as np
>>> X = np.array([[1.0, 2.0], [3.0, -1.0]])
>>> k = (linear() + 1) * (linear() + 1)
>>> k(X)
array([[ 36.,   4.],
       [  4., 121.]])
>>> phi = k.features(X)
>>> phi.shape, np.allclose(phi @ phi.T, polynomial(2, gamma=1, coef0=1)(X))
((2, 9), True)

Values stay exact where the samples are exact (arrays of Fraction or SymPy Rational) and the
kernel is polynomial.
"""

import itertools
import math
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from ._validation import check_positive, check_samples

# Rows copied or computed at a time by `GramRows`: few enough to stay in the processor's cache where
# they are only copied, enough for a fast matrix product where they are computed.
COPIED, COMPUTED = 16, 128


class NoFiniteFeatures(TypeError):
    """The kernel has no feature map into finitely many dimensions, or none is known."""


class Kernel:
    """A symmetric function k(x, z) of two samples.

    Attributes
    ----------
    psd : bool or None
        True if every Gram matrix is positive semi-definite by construction, None if that is
        not known (sigmoid, any callable, precomputed).
    """

    psd = True
    __array_ufunc__ = None  # so that np.float64(2) * kernel is ours to answer

    def __call__(self, X, Z=None):
        """Compute the matrix k(x_i, z_j).

        Parameters
        ----------
        X : array (n, d)
        Z : array (m, d), optional
            `X` itself if not given.

        Returns
        -------
        array (n, m)
        """
        X = self.samples(X)
        Z = X if Z is None else self.samples(Z)
        if X.shape[1:] != Z.shape[1:]:
            raise ValueError(
                f"X and Z must have the same number of features, got {X.shape[1]} and {Z.shape[1]}."
            )
        return self._matrix(X, Z)

    def samples(self, X):
        """Check `X` and return what the kernel computes with: a matrix, dense or sparse."""
        return check_samples(X)

    def diagonal(self, X):
        """Compute k(x_i, x_i) for every sample without the rest of the Gram matrix.

        Returns
        -------
        array (n,)
        """
        X = self.samples(X)
        return np.array([self._matrix(X[i : i + 1], X[i : i + 1])[0, 0] for i in range(X.shape[0])])

    def blocks(self, X):
        """Prepare for many small parts of the Gram matrix of `X`.

        Returns
        -------
        callable
            ``f(rows, columns, out=None)`` computes k(x_i, x_j) for i in `rows`, j in `columns`, each an
            array of integers or a slice, into the array `out` if it is given.
        """
        X = self.samples(X)
        return lambda rows, columns, out=None: _into(out, self._matrix(X[rows], X[columns]))

    def features(self, X):
        """Compute the feature vectors φ(x_i), with φ(x)·φ(z) = k(x, z).

        Returns
        -------
        array (n, D)

        Raises
        ------
        NoFiniteFeatures
            If no finite-dimensional φ is known.
        """
        return self._features(self.samples(X))

    def _features(self, X):
        raise NoFiniteFeatures(
            "A finite feature map needs a kernel built from linear, polynomial and constant "
            f"ones, got {self!r}."
        )

    def __add__(self, other):
        return Sum(self, _as_kernel(other))

    def __mul__(self, other):
        return Product(self, _as_kernel(other))

    __radd__, __rmul__ = __add__, __mul__

    def scaled_by(self, f):
        """The kernel f(x) k(x, z) f(z), with feature map f(x) φ(x), for a real function `f`.

        Parameters
        ----------
        f : callable
            Maps samples (n, d) to n numbers.
        """
        return Scaled(self, f)

    def __repr__(self):
        arguments = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__.lower()}({arguments})"


class Constant(Kernel):
    """k(x, z) = a with a ≥ 0; φ(x) = √a."""

    def __init__(self, a):
        if not (a >= 0 and a < math.inf):
            raise ValueError(
                f"A kernel is scaled or shifted by a finite number ≥ 0, got {a}; "
                "a negative multiple of a kernel is none."
            )
        self.a = a

    def samples(self, X):
        return X

    def _matrix(self, X, Z):
        return np.full((X.shape[0], Z.shape[0]), self.a)

    def _features(self, X):
        return np.full((X.shape[0], 1), math.sqrt(self.a))


class InnerProduct(Kernel):
    """A function of x·z alone."""

    def _matrix(self, X, Z):
        return self._of(_inner(X, Z))

    def diagonal(self, X):
        return self._of(_squared_norms(self.samples(X)))


class Linear(InnerProduct):
    """k(x, z) = x·z; φ(x) = x."""

    def _of(self, products):
        return products

    def _features(self, X):
        return _dense(X)


class Polynomial(InnerProduct):
    """k(x, z) = (γ x·z + c)^p."""

    def __init__(self, degree, gamma, coef0):
        if int(degree) != degree or degree < 1:
            raise ValueError(f"degree must be a whole number of at least 1, got {degree!r}.")
        _positive(gamma)
        self.degree, self.gamma, self.coef0 = int(degree), gamma, coef0

    @property
    def psd(self):
        # A negative c can spoil it: (x·z − 1)² on x = 1, −1 has Gram matrix [[0, 4], [4, 0]].
        return True if self.coef0 >= 0 else None

    def _of(self, products):
        base = self.gamma * products + self.coef0
        power = base
        for _ in range(self.degree - 1):  # NumPy's ** is ten times slower on floats
            power = power * base
        return power

    def blocks(self, X):
        X = self.samples(X)
        if hasattr(X, "toarray") or X.dtype != float:
            return super().blocks(X)
        X = math.sqrt(self.gamma) * X

        def block(rows, columns, out=None):
            power = np.matmul(X[rows], X[columns].T, out=out)
            if self.coef0:
                power += self.coef0
            base = power.copy() if self.degree > 1 else power
            for _ in range(self.degree - 1):
                power *= base
            return power

        return block

    def _features(self, X):
        if self.psd is None:
            return super()._features(X)
        # (γ x·z + c)^p by the multinomial theorem: one feature per exponent vector (i_0, …, i_d).
        X = _dense(X)
        scaled = np.sqrt(float(self.gamma)) * X.astype(float)
        if self.coef0 > 0:
            scaled = np.column_stack([np.full(len(X), math.sqrt(self.coef0)), scaled])
        columns = []
        for chosen in itertools.combinations_with_replacement(range(scaled.shape[1]), self.degree):
            repeats = math.prod(math.factorial(chosen.count(k)) for k in set(chosen))
            columns.append(
                math.sqrt(math.factorial(self.degree) / repeats) * scaled[:, chosen].prod(axis=1)
            )
        return np.column_stack(columns)


class RBF(Kernel):
    """k(x, z) = exp(−γ‖x − z‖²)."""

    def __init__(self, gamma):
        self.gamma = float(_positive(gamma))

    def _matrix(self, X, Z):
        return np.exp(-self.gamma * squared_distances(X, Z))

    def blocks(self, X):
        X = self.samples(X)
        if hasattr(X, "toarray") or X.dtype != float:
            return super().blocks(X)
        # The whole exponent −γ‖x‖² − γ‖z‖² + 2γ x·z as one product of extended samples.
        X = math.sqrt(2 * self.gamma) * (X - X.mean(axis=0))
        halves, ones = -_squared_norms(X)[:, None] / 2, np.ones((X.shape[0], 1))
        left, right = np.hstack([X, halves, ones]), np.hstack([X, ones, halves])
        # The exponents are rounded by so much; where that shows, none may be above 0.
        rounded = np.finfo(float).eps * -halves.min() > 1e-12

        def block(rows, columns, out=None):
            exponents = np.matmul(left[rows], right[columns].T, out=out)
            if rounded:
                np.minimum(exponents, 0, out=exponents)
            return np.exp(exponents, out=exponents)

        return block

    def diagonal(self, X):
        return np.ones(check_samples(X).shape[0])


class Sigmoid(InnerProduct):
    """k(x, z) = tanh(γ x·z + c), which is not positive semi-definite in general."""

    psd = None

    def __init__(self, gamma, coef0):
        self.gamma, self.coef0 = gamma, coef0

    def _of(self, products):
        return np.tanh(self.gamma * products + self.coef0)


class Callable(Kernel):
    """k(x, z) computed by a function of two samples, of any type, or of two sample sets."""

    psd = None

    def __init__(self, function, pairwise):
        if not callable(function):
            raise TypeError(f"The kernel must be a function k(x, z), got {function!r}.")
        self.function, self.pairwise = function, pairwise

    def samples(self, X):
        if hasattr(X, "shape"):
            return X
        things = np.empty(len(X), dtype=object)
        things[:] = X
        return things

    def _matrix(self, X, Z):
        if self.pairwise:
            return np.array([[self.function(x, z) for z in Z] for x in X])
        K = np.asarray(self.function(X, Z))
        if K.shape != (X.shape[0], Z.shape[0]):
            raise ValueError(
                f"The kernel function must return one value per pair, shape "
                f"({X.shape[0]}, {Z.shape[0]}), got {K.shape}."
            )
        return K


class Precomputed(Kernel):
    """k read from a given matrix: a sample *is* its row of kernel values with the n training samples."""

    psd = None

    def __call__(self, X, Z=None):
        K = check_samples(X)
        if Z is None:
            return check_gram(K)
        if K.shape[1] != len(Z):
            raise ValueError(
                f"K must have one column for each of the {len(Z)} training samples, got {K.shape[1]}."
            )
        return K

    def blocks(self, X):
        K = check_gram(X)
        return lambda rows, columns, out=None: _into(out, K[rows][:, columns])

    def diagonal(self, X):
        return np.diagonal(check_gram(X)).copy()


class Pair(Kernel):
    """What is made of two kernels."""

    def __init__(self, first, second):
        self.first, self.second = first, second

    @property
    def psd(self):
        return self.first.psd and self.second.psd

    def samples(self, X):
        return self.first.samples(X)


class Sum(Pair):
    """k₁ + k₂; φ(x) is φ₁(x) followed by φ₂(x)."""

    def _matrix(self, X, Z):
        return self.first(X, Z) + self.second(X, Z)

    def diagonal(self, X):
        return self.first.diagonal(X) + self.second.diagonal(X)

    def _features(self, X):
        return np.hstack([self.first.features(X), self.second.features(X)])


class Product(Pair):
    """k₁ k₂; φ(x) holds the products φ₁(x)_p φ₂(x)_q.  With a constant a: a k, √a φ."""

    def _matrix(self, X, Z):
        return self.first(X, Z) * self.second(X, Z)

    def diagonal(self, X):
        return self.first.diagonal(X) * self.second.diagonal(X)

    def _features(self, X):
        first, second = self.first.features(X), self.second.features(X)
        return (first[:, :, None] * second[:, None, :]).reshape(X.shape[0], -1)


class Scaled(Kernel):
    """f(x) k(x, z) f(z); φ(x) is f(x) times the feature vector of k."""

    def __init__(self, kernel, f):
        self.kernel, self.f = kernel, f

    @property
    def psd(self):
        return self.kernel.psd

    def samples(self, X):
        return self.kernel.samples(X)

    def _factor(self, X):
        factor = np.asarray(self.f(X))
        if factor.shape != (X.shape[0],):
            raise ValueError(
                f"f must return one number per sample, shape ({X.shape[0]},), got {factor.shape}."
            )
        return factor

    def _matrix(self, X, Z):
        return self._factor(X)[:, None] * self.kernel(X, Z) * self._factor(Z)

    def diagonal(self, X):
        return self._factor(self.samples(X)) ** 2 * self.kernel.diagonal(X)

    def _features(self, X):
        return self._factor(X)[:, None] * self.kernel.features(X)


class PowerSeries(Kernel):
    """Σ_m c_m k(x, z)^m with c_m ≥ 0: the partial sums through which a limit is reached."""

    def __init__(self, kernel, coefficients):
        coefficients = tuple(coefficients)
        if not coefficients or not all(0 <= c < math.inf for c in coefficients):
            raise ValueError(
                f"The coefficients must be finite and ≥ 0, at least one, got {coefficients}."
            )
        self.kernel, self.coefficients = kernel, coefficients

    @property
    def psd(self):
        return self.kernel.psd

    def samples(self, X):
        return self.kernel.samples(X)

    def _matrix(self, X, Z):
        return self._sum(self.kernel(X, Z))

    def diagonal(self, X):
        return self._sum(self.kernel.diagonal(X))

    def _sum(self, k):
        value = np.zeros_like(k)
        for c in reversed(self.coefficients):
            value = value * k + c
        return value

    def _features(self, X):
        phi = self.kernel.features(X)
        power, columns = np.ones((len(phi), 1)), []
        for c in self.coefficients:
            columns.append(math.sqrt(c) * power)
            power = (power[:, :, None] * phi[:, None, :]).reshape(len(phi), -1)
        return np.hstack(columns)


def linear():
    """The linear kernel x·z."""
    return Linear()


def polynomial(degree=3, gamma=1.0, coef0=0.0):
    """The polynomial kernel (γ x·z + c)^p, with p = `degree` and c = `coef0`.

    Its feature map has one coordinate √(p!/(i_0!…i_d!) c^i_0 γ^(p−i_0)) x_1^i_1 … x_d^i_d for
    every way to write p = i_0 + … + i_d: the cross terms carry the square roots.

    Examples
    --------
    >>> from fractions import Fraction
    >>> X = np.array([[Fraction(1, 2)], [Fraction(2)]])
    >>> polynomial(2, gamma=1, coef0=1)(X)[0]
    array([Fraction(25, 16), Fraction(4, 1)], dtype=object)
    >>> polynomial(2, gamma=1, coef0=1).features([[3.0]])
    array([[1.        , 4.24264069, 9.        ]])
    """
    return Polynomial(degree, gamma, coef0)


def rbf(gamma=1.0):
    """The Gaussian kernel exp(−γ‖x − z‖²), γ > 0; its feature space has no finite dimension."""
    return RBF(gamma)


def sigmoid(gamma=1.0, coef0=0.0):
    """The function tanh(γ x·z + c); not positive semi-definite in general (`psd_violation` tells)."""
    return Sigmoid(gamma, coef0)


def from_function(function, *, pairwise=True):
    """The kernel computed by any function.

    Parameters
    ----------
    function : callable
        k(x, z) of two samples, which may be strings, trees or anything else; with
        ``pairwise=False`` a function of two sample sets that returns the matrix.

    Examples
    --------
    >>> shared = from_function(lambda s, t: len(set(s) & set(t)))
    >>> shared(["axe", "tax", "to"])
    array([[3, 2, 0],
           [2, 3, 1],
           [0, 1, 2]])
    """
    return Callable(function, pairwise)


def precomputed():
    """The kernel whose 'samples' are the rows of a Gram matrix."""
    return Precomputed()


def truncated_rbf(gamma, terms):
    """The RBF kernel with its exponential series cut after `terms` terms.

    exp(−γ‖x−z‖²) = e^(−γ‖x‖²) [Σ_m (2γ x·z)^m / m!] e^(−γ‖z‖²): a limit of sums of products of
    linear kernels, between two factors.  For d = 1 the features are
    e^(−γx²) √((2γ)^m/m!) x^m, m = 0, …, terms − 1.

    Examples
    --------
    >>> X = np.array([[0.0], [0.5], [1.0]])
    >>> phi = truncated_rbf(gamma=1.0, terms=8).features(X)
    >>> error = np.abs(phi @ phi.T - rbf(gamma=1.0)(X))
    >>> phi.shape, bool((error <= truncated_rbf_bound(X, gamma=1.0, terms=8)).all())
    ((3, 8), True)
    """
    gamma = float(_positive(gamma))
    series = PowerSeries(linear(), [(2 * gamma) ** m / math.factorial(m) for m in range(terms)])
    return series.scaled_by(lambda X: np.exp(-gamma * _squared_norms(X)))


def truncated_rbf_bound(X, Z=None, *, gamma, terms):
    """Bound the error of `truncated_rbf`: t^M/M! · exp(−γ(‖x‖ − ‖z‖)²) with t = 2γ‖x‖‖z‖, M = terms.

    The remainder of the exponential series is at most |s|^M/M! · e^|s| (Lagrange), and
    |s| = 2γ|x·z| ≤ t completes the square in the exponent.

    Returns
    -------
    array (n, m)
    """
    X = check_samples(X)
    Z = X if Z is None else check_samples(Z)
    x, z = np.sqrt(_squared_norms(X))[:, None], np.sqrt(_squared_norms(Z))
    t = 2 * gamma * x * z
    with np.errstate(divide="ignore"):
        power = np.exp(terms * np.log(t) - math.lgamma(terms + 1))
    # The last factor is room for the rounding of the two sides compared, a few units each.
    return power * np.exp(-gamma * (x - z) ** 2) + 8 * np.finfo(float).eps


def resolve_gamma(gamma, X):
    """Turn 'scale', 'auto' or a number into the number γ, once, from the training samples.

    'scale' is 1/(d · variance of all entries of X), or 1 if that variance is 0; 'auto' is 1/d.

    Examples
    --------
    >>> X = np.array([[0.0, 2.0], [2.0, 0.0]])
    >>> resolve_gamma("scale", X), resolve_gamma("auto", X), resolve_gamma(0.3, X)
    (0.5, 0.5, 0.3)
    """
    if gamma == "scale":
        mean = X.mean()
        # Written for sparse X too, which has no var(); the variance of the centred dense one is exact.
        variance = (
            X.multiply(X).mean() - mean**2
            if hasattr(X, "multiply")
            else np.var(_dense(X).astype(float))
        )
        return float(1 / (X.shape[1] * variance)) if variance > 0 else 1.0
    if gamma == "auto":
        return 1 / X.shape[1]
    if isinstance(gamma, str):
        raise ValueError(f"gamma must be 'scale', 'auto' or a positive number, got {gamma!r}.")
    return float(_positive(gamma))


def squared_distances(X, Z=None):
    """Compute ‖x_i − z_j‖² = ‖x_i‖² + ‖z_j‖² − 2 x_i·z_j, about the mean of Z so that digits are kept.

    Returns
    -------
    array (n, m), never negative, and 0 on the diagonal when `Z` is not given
    """
    X = check_samples(X)
    same = Z is None or Z is X
    Z = X if same else check_samples(Z)
    if not hasattr(X, "toarray") and not hasattr(Z, "toarray"):
        # Distances do not feel a shift, the expanded square does: at 1e8 from the origin it has no digit left.
        centre = Z.mean(axis=0)
        X, Z = X - centre, Z - centre
    squares = _squared_norms(X)[:, None] + _squared_norms(Z) - 2 * _inner(X, Z)
    if same:
        np.fill_diagonal(squares, 0)
    return np.maximum(squares.astype(float), 0)


def gram_blocks(kernel, X, Z=None, *, memory=64e6):
    """Yield the matrix k(x_i, z_j) in blocks of rows that fit `memory` bytes.

    Yields
    ------
    rows : slice
    block : array (rows, m)
    """
    X = kernel.samples(X)
    Z = X if Z is None else kernel.samples(Z)
    step = max(1, int(memory // (8 * Z.shape[0])))
    for start in range(0, X.shape[0], step):
        rows = slice(start, min(start + step, X.shape[0]))
        yield rows, kernel(X[rows], Z)


class GramRows:
    """The Gram matrix of `X` as a row provider: rows on demand, the newest kept in bounded memory.

    It answers like an array where a solver asks: ``K[i]`` and ``K[[i, j]]`` are rows, ``K.shape``
    and ``K.diagonal()`` are those of the matrix that is never stored.  Rows that are needed together
    should be asked for together: one matrix product computes many rows much faster than many do.

    Parameters
    ----------
    kernel : Kernel
    X : array (n, d)
    memory : float
        Bytes for the rows kept; the oldest go first.

    Attributes
    ----------
    fits : bool
        Whether no row needs to be computed twice.

    Examples
    --------
    >>> K = GramRows(linear(), np.array([[1.0], [2.0], [3.0]]), memory=100)
    >>> K.shape, K[1], K[[0, 2]].shape, K.diagonal()
    ((3, 3), array([2., 4., 6.]), (2, 3), array([1., 4., 9.]))
    >>> K.block([0, 2], [1]), K.combine([0, 2], np.array([1.0, 10.0]))
    (array([[2.],
           [6.]]), array([31., 62., 93.]))
    """

    def __init__(self, kernel, X, *, memory=200e6):
        X = kernel.samples(X)
        n, block = X.shape[0], kernel.blocks(X)
        capacity = min(n, max(2, int(memory // (8 * n))))
        self._prepare(kernel, X, block, np.empty(n * capacity, dtype=block([0], [0]).dtype))

    def _prepare(self, kernel, X, block, room):
        n = X.shape[0]
        self.kernel, self.X, self._block, self._room = kernel, X, block, room
        self.shape, self.dtype, self.psd = (n, n), room.dtype, kernel.psd
        self.capacity = min(n, len(room) // n)
        self.fits = self.capacity == n or isinstance(kernel, Linear)
        self._kept = room[: self.capacity * n].reshape(self.capacity, n)
        self._forget()

    def _forget(self):
        self._slot = np.full(len(self), -1)  # where the row of a sample is kept
        self._owner = np.full(self.capacity, -1)  # and whose row is kept there
        self._next = 0  # where the next row goes

    def __len__(self):
        return self.shape[0]

    def diagonal(self):
        """The values k(x_i, x_i), shape (n,)."""
        return self.kernel.diagonal(self.X)

    def __getitem__(self, indices):
        """The rows named by an integer, a list or an array of integers."""
        indices = np.arange(len(self))[indices]
        wanted, position = np.unique(indices, return_inverse=True)
        rows = np.empty((len(wanted), len(self)), dtype=self.dtype)
        for part, values in self._rows(wanted):
            rows[part] = values
        return rows[0] if np.ndim(indices) == 0 else rows[position]

    def block(self, rows, columns):
        """Compute k(x_i, x_j) for i in `rows`, j in `columns`; nothing is kept.

        Parameters
        ----------
        rows, columns : array of int, or slice

        Returns
        -------
        array (rows, columns)
        """
        return self._block(rows, columns)

    def combine(self, indices, weights):
        """Compute Σ_k weights_k K[indices_k].

        Parameters
        ----------
        indices : array of int (m,)
            All different.
        weights : array (m,)

        Returns
        -------
        array (n,)
        """
        if isinstance(self.kernel, Linear):
            return self.X @ (self.X[indices].T @ weights)
        total = np.zeros(len(self))
        for part, values in self._rows(np.asarray(indices)):
            total += weights[part] @ values
        return total

    def restrict(self, indices):
        """The Gram matrix of some of the samples, in the memory of this one, which forgets its rows.

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
        X = self.X[indices]
        part._prepare(self.kernel, X, self.kernel.blocks(X), self._room)
        return part

    def _rows(self, wanted):
        """Yield (part, rows), the rows of wanted[part]: those kept, then those computed, some at a time."""
        slots = self._slot[wanted]
        kept, missing = np.flatnonzero(slots >= 0), np.flatnonzero(slots < 0)
        copied = max(COPIED, 2**16 // len(self))
        for start in range(0, len(kept), copied):
            part = kept[start : start + copied]
            yield part, self._kept[slots[part]]
        start = 0
        while start < len(missing):
            # Into the next places of the ring, up to its end.
            room = min(COMPUTED, len(missing) - start, self.capacity - self._next)
            part = missing[start : start + room]
            yield part, self._computed(wanted[part])
            start += room

    def _computed(self, samples):
        """Compute rows in the place of the oldest."""
        place = slice(self._next, self._next + len(samples))
        dropped = self._owner[place]
        self._slot[dropped[dropped >= 0]] = -1
        self._slot[samples], self._owner[place] = np.arange(place.start, place.stop), samples
        self._next = place.stop % self.capacity
        return self._block(samples, slice(None), out=self._kept[place])


class PsdViolation(NamedTuple):
    """Evidence against positive semi-definiteness: ``vector @ K @ vector == value < 0``."""

    value: float
    vector: np.ndarray


def psd_violation(K, *, rounding=None):
    """Find z with zᵀKz < 0, or None if the symmetric matrix `K` is positive semi-definite.

    Float matrices are judged up to rounding; exact ones (Fraction) exactly, by elimination:
    zᵀKz = Σ_k D_k (Lᵀz)_k², and the first pivot D_k < 0 yields z.

    Parameters
    ----------
    K : array (n, n)
    rounding : float, optional
        What eigenvalues may miss of 0; n · 2⁻⁵² · max|K_ij| if not given.

    Returns
    -------
    PsdViolation or None

    Examples
    --------
    The quiz function (x·z − 1)² on x = 1 and x = −1 is no kernel:

    >>> K = polynomial(2, gamma=1, coef0=-1)(np.array([[Fraction(1)], [Fraction(-1)]]))
    >>> z = psd_violation(K).vector
    >>> z, z @ K @ z
    (array([Fraction(-1, 8), Fraction(1, 1)], dtype=object), Fraction(-1, 1))
    >>> psd_violation([[2.0, 1.0], [1.0, 2.0]]) is None
    True
    """
    K = check_gram(K)
    if K.dtype == object:
        return _exact_violation(K)
    if rounding is None:
        rounding = len(K) * np.finfo(float).eps * np.abs(K).max()
    eigenvalues, vectors = np.linalg.eigh((K + K.T) / 2)
    if eigenvalues[0] >= -rounding:
        return None
    z = vectors[:, 0]
    return PsdViolation(float(z @ K @ z), z)


def _exact_violation(K):
    n = len(K)
    S = np.array(K)  # what elimination leaves: S = T K Tᵀ
    T = np.array([[Fraction(int(i == j)) for j in range(n)] for i in range(n)], dtype=object)
    for k in range(n):
        if S[k, k] < 0:
            return PsdViolation(S[k, k], T[k])
        if S[k, k] == 0:
            for j in np.flatnonzero(S[k]):
                # With T_k weighted by t the form is t² · 0 + 2t S_kj + S_jj: this t makes it −1.
                t = -(S[j, j] + 1) / (2 * S[k, j])
                z = t * T[k] + T[j]
                return PsdViolation(z @ K @ z, z)
            continue
        for i in range(k + 1, n):
            factor = S[i, k] / S[k, k]
            T[i] = T[i] - factor * T[k]
            S[i] = S[i] - factor * S[k]
            S[:, i] = S[:, i] - factor * S[:, k]
    return None


def _as_kernel(other):
    if isinstance(other, Kernel):
        return other
    if callable(other) or isinstance(other, str):
        raise TypeError(f"A kernel is combined with a kernel or a number ≥ 0, got {other!r}.")
    return Constant(other)


def check_gram(K):
    """Return the Gram matrix `K` as a finite symmetric (n, n) array, float64 or of exact numbers."""
    K = np.asarray(K)
    if K.ndim != 2 or K.shape[0] != K.shape[1] or K.shape[0] == 0:
        raise ValueError(f"K must be a square Gram matrix (n, n), got shape {K.shape}.")
    if K.dtype != object:
        K = K.astype(float)
        if not np.isfinite(K).all():
            i, j = map(int, np.argwhere(~np.isfinite(K))[0])
            raise ValueError(f"K must be finite, got K[{i}, {j}] = {K[i, j]}.")
    # Two evaluations of one kernel value may differ in the last digits, in exact numbers not at all.
    allowed = 0 if K.dtype == object else 1e-10 * np.abs(K).max()
    uneven = np.abs(K - K.T)
    if uneven.max() > allowed:
        i, j = map(int, np.unravel_index(np.argmax(uneven), K.shape))
        raise ValueError(
            f"K must be symmetric, got K[{i}, {j}] = {K[i, j]} and K[{j}, {i}] = {K[j, i]}."
        )
    return K


def _positive(gamma):
    check_positive("gamma", gamma)
    return gamma


def _dense(X):
    return X.toarray() if hasattr(X, "toarray") else np.asarray(X)


def _inner(X, Z):
    return _dense(X @ Z.T)


def _into(out, values):
    if out is None:
        return values
    out[:] = values
    return out


def _squared_norms(X):
    if hasattr(X, "toarray"):
        return np.asarray(X.multiply(X).sum(axis=1)).ravel().astype(float)
    return (X * X).sum(axis=1)
