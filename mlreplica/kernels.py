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

from __future__ import annotations

import itertools
import math
import numbers
from collections import abc
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._distances import (
    dense,
    exponents,
    into,
    squared_differences,
    squared_norms,
    symmetrise,
)
from ._exponential import exponential
from ._validation import check_gram, check_positive, check_samples
from .definite import psd_violation as psd_violation
from .gram import GramRows as GramRows
from .gram import gram_blocks as gram_blocks

__all__ = [
    "RBF",
    "Callable",
    "Composite",
    "Constant",
    "InnerProduct",
    "Kernel",
    "Linear",
    "NoFiniteFeatures",
    "Pair",
    "Polynomial",
    "PowerSeries",
    "Precomputed",
    "Product",
    "Scaled",
    "Sigmoid",
    "Sum",
    "from_function",
    "linear",
    "polynomial",
    "precomputed",
    "rbf",
    "resolve_gamma",
    "sigmoid",
    "squared_distances",
    "truncated_rbf",
    "truncated_rbf_bound",
]

# By so much two values that are at most 1, each rounded a few times, may differ.
COMPARED = 8 * np.finfo(float).eps


class NoFiniteFeatures(TypeError):
    """The kernel has no feature map into finitely many dimensions, or none is known."""


class Kernel:
    """A symmetric function k(x, z) of two samples.

    A kernel of your own inherits from this class and defines `_matrix`; all else has a default:

    ``_matrix(X, Z)``
        The values k(x_i, z_j), an array of shape (n, m).  `X` and `Z` are what `samples` returns,
        or rows of it: arrays of shape (n, d) and (m, d), float64 or of exact numbers.
    ``psd``
        True if every Gram matrix is positive semi-definite by construction.  None, the default,
        says that this is not known, and then no certificate builds on it.
    ``sparse``
        Whether `_matrix` also takes `scipy.sparse.csr_array`; by default it does not, and sparse
        samples are refused.
    ``_diagonal(X)``
        The values k(x_i, x_i), shape (n,), where they can be had without n calls of `_matrix`.
    ``_blocks(X)``
        As `blocks`, where something can be prepared once for many parts of one Gram matrix.
    ``_computed_in(X, numbers)``
        The matrix of all values with digits that a float does not have, where they can be had:
        `numbers` makes an array of such numbers of one of floats.  None, the default, says that
        they cannot.
    ``_features(X)``
        The vectors φ(x_i), shape (n, D), where they are finite.
    ``samples(X)``
        Where samples are something else than vectors: what the methods above are given.  It has
        ``shape[0]`` and can be indexed by slices and arrays of integers.

    Parameters of the kernel are attributes of the same names, for `repr`.

    Attributes
    ----------
    psd : bool or None
        True if every Gram matrix is positive semi-definite by construction, None if that is
        not known (sigmoid, any callable, precomputed).
    sparse : bool
        Whether samples may be a `scipy.sparse.csr_array`.
    linear : bool
        Whether k(x, z) = x·z, so that sums over samples need no kernel value.
    threads : bool
        Whether parts of one matrix may be computed in several threads.
    vectors : bool
        Whether samples are vectors of numbers; else they are what `samples` understands, strings
        and graphs for example.
    costly : bool
        Whether a value takes so long that no more should be asked for than is needed.
    given : bool
        Whether samples are rows of a matrix that is given, `precomputed`, in whole or in part.

    Examples
    --------
    >>> class Laplacian(Kernel):
    ...     psd = True
    ...
    ...     def __init__(self, gamma):
    ...         self.gamma = gamma
    ...
    ...     def _matrix(self, X, Z):
    ...         return np.exp(-self.gamma * np.abs(X[:, None] - Z).sum(axis=2))
    >>> k = 2 * Laplacian(gamma=1.0) + linear()
    >>> k([[0.0], [1.0]]).round(3), k.psd
    (array([[2.   , 0.736],
           [0.736, 3.   ]]), True)
    """

    psd: bool | None = None
    sparse: bool = False
    linear: bool = False
    threads: bool = False
    vectors: bool = True
    costly: bool = False
    given: bool = False
    __array_ufunc__ = None  # so that np.float64(2) * kernel is ours to answer

    def __call__(self, X: Any, Z: Any = None) -> NDArray:
        """Compute the matrix k(x_i, z_j).

        Parameters
        ----------
        X : array-like of shape (n, d)
        Z : array-like of shape (m, d), optional
            `X` itself if not given.

        Returns
        -------
        ndarray of shape (n, m)

        Raises
        ------
        ValueError
            If the samples are not finite matrices with as many features.
        """
        return self._matrix(*self._both(X, Z))

    def _both(self, X, Z):
        X = self.samples(X)
        Z = X if Z is None else self.samples(Z)
        if X.shape[1:] != Z.shape[1:]:
            raise ValueError(
                f"X and Z must have the same number of features, got {X.shape[1]} and {Z.shape[1]}."
            )
        return X, Z

    def _matrix(self, X, Z):
        raise NotImplementedError(
            f"{type(self).__name__} must define _matrix(X, Z), the array of the values k(x_i, z_j)."
        )

    def samples(self, X: Any) -> Any:
        """Check `X` and return what the kernel computes with: a matrix, dense or sparse.

        Parameters
        ----------
        X : array-like, or scipy.sparse.csr_array, of shape (n, d)

        Returns
        -------
        ndarray or csr_array of shape (n, d)

        Raises
        ------
        ValueError
            If `X` is no finite matrix, or sparse where the kernel needs it dense.
        """
        X = check_samples(X)
        if hasattr(X, "toarray") and not self.sparse:
            raise ValueError(f"{self!r} needs dense samples, got a sparse X; use X.toarray().")
        return X

    def diagonal(self, X: Any) -> NDArray:
        """Compute k(x_i, x_i) for every sample without the rest of the Gram matrix.

        Parameters
        ----------
        X : array-like of shape (n, d)

        Returns
        -------
        ndarray of shape (n,)
        """
        return self._diagonal(self.samples(X))

    def _diagonal(self, X):
        return np.array([self._matrix(X[i : i + 1], X[i : i + 1])[0, 0] for i in range(X.shape[0])])

    def blocks(self, X: Any) -> abc.Callable[..., NDArray]:
        """Prepare for many small parts of the Gram matrix of `X`.

        Parameters
        ----------
        X : array-like of shape (n, d)

        Returns
        -------
        callable
            ``f(rows, columns, out=None)`` computes k(x_i, x_j) for i in `rows`, j in `columns`,
            each an array of integers or a slice, into the array `out` if it is given.
        """
        return self._blocks(self.samples(X))

    def _blocks(self, X):
        return lambda rows, columns, out=None: into(out, self._matrix(X[rows], X[columns]))

    def _computed_in(self, X, numbers):
        return None

    def features(self, X: Any) -> NDArray:
        """Compute the feature vectors φ(x_i), with φ(x)·φ(z) = k(x, z).

        Parameters
        ----------
        X : array-like of shape (n, d)

        Returns
        -------
        ndarray of shape (n, D)

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

    def scaled_by(self, f: abc.Callable[[Any], ArrayLike]) -> Scaled:
        """Make the kernel f(x) k(x, z) f(z), with feature map f(x) φ(x), for a real function `f`.

        Parameters
        ----------
        f : callable
            Maps samples of shape (n, d) to n numbers.

        Returns
        -------
        Scaled
        """
        return Scaled(self, f)

    def __repr__(self):
        arguments = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__.lower()}({arguments})"


class Constant(Kernel):
    """k(x, z) = a with a ≥ 0; φ(x) = √a."""

    psd, sparse = True, True

    def __init__(self, a):
        if not (a >= 0 and a < math.inf):
            raise ValueError(
                f"A kernel is scaled or shifted by a finite number ≥ 0, got {a}; "
                "a negative multiple of a kernel is none."
            )
        self.a = a

    def samples(self, X: Any) -> Any:
        return X

    def _matrix(self, X, Z):
        # An exact number among floats would make objects of them all.
        floats = getattr(X, "dtype", None) == np.float64
        return np.full((X.shape[0], Z.shape[0]), float(self.a) if floats else self.a)

    def _features(self, X):
        return np.full((X.shape[0], 1), math.sqrt(self.a))


class InnerProduct(Kernel):
    """A function of x·z alone."""

    sparse, threads = True, True

    def _matrix(self, X, Z):
        return self._of(_inner(X, Z))

    def _diagonal(self, X):
        return self._of(squared_norms(X))


class Linear(InnerProduct):
    """k(x, z) = x·z; φ(x) = x."""

    psd, linear = True, True

    def _of(self, products):
        return products

    def _computed_in(self, X, numbers):
        X = numbers(X)
        return X @ X.T

    def _features(self, X):
        return dense(X)


class Polynomial(InnerProduct):
    """k(x, z) = (γ x·z + c)^p."""

    def __init__(self, degree, gamma, coef0):
        if int(degree) != degree or degree < 1:
            raise ValueError(f"degree must be a whole number of at least 1, got {degree!r}.")
        self.degree, self.gamma, self.coef0 = int(degree), _positive(gamma), _finite(coef0)

    @property
    def psd(self):
        # A negative c can spoil it: (x·z − 1)² on x = 1, −1 has Gram matrix [[0, 4], [4, 0]].
        return True if self.coef0 >= 0 else None

    def _of(self, products, numbers=lambda given: given):
        base = numbers(self.gamma) * products + numbers(self.coef0)
        power = base
        for _ in range(self.degree - 1):  # NumPy's ** is ten times slower on floats
            power = power * base
        return power

    def _blocks(self, X):
        if hasattr(X, "toarray") or X.dtype != float:
            return super()._blocks(X)
        scale = math.sqrt(self.gamma)
        turned = np.multiply(scale, X.T, order="C")  # as a product reads it fastest

        def some(samples):
            return turned[:, samples] if isinstance(samples, slice) else (scale * X[samples]).T

        def block(rows, columns, out=None):
            power = np.matmul(some(rows).T, some(columns), out=out)
            if self.coef0:
                power += self.coef0
            base = power.copy() if self.degree > 1 else power
            for _ in range(self.degree - 1):
                power *= base
            return power

        return block

    def _computed_in(self, X, numbers):
        X = numbers(X)
        return self._of(X @ X.T, numbers)

    def _features(self, X):
        if self.psd is None:
            return super()._features(X)
        # (γ x·z + c)^p by the multinomial theorem: one feature per exponent vector (i_0, …, i_d).
        X = dense(X)
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

    psd, sparse, threads = True, True, True

    def __init__(self, gamma):
        self.gamma = float(_positive(gamma))

    def _matrix(self, X, Z):
        if object in (X.dtype, Z.dtype):  # exact numbers
            return np.exp(-self.gamma * squared_differences(X, Z).astype(float))
        found = exponents(X, Z, self.gamma)(slice(None), slice(None))
        found = symmetrise(found) if Z is X else found
        return np.exp(found, out=found)

    def _blocks(self, X):
        if X.dtype == object:
            return super()._blocks(X)
        part = exponents(X, X, self.gamma)
        return lambda rows, columns, out=None: exponential(part(rows, columns, out))

    def _diagonal(self, X):
        return np.ones(X.shape[0])


class Sigmoid(InnerProduct):
    """k(x, z) = tanh(γ x·z + c), which is not positive semi-definite in general."""

    def __init__(self, gamma, coef0):
        self.gamma, self.coef0 = _finite(gamma, "gamma"), _finite(coef0)

    def _of(self, products):
        return np.tanh(self.gamma * products + self.coef0)


class Callable(Kernel):
    """k(x, z) computed by a function of two samples, of any type, or of two sample sets."""

    sparse = True

    vectors, costly = False, True

    def __init__(self, function, pairwise):
        if not callable(function):
            raise TypeError(f"The kernel must be a function k(x, z), got {function!r}.")
        self.function, self.pairwise = function, pairwise

    def samples(self, X: Any) -> Any:
        if hasattr(X, "iloc"):
            X = X.to_numpy()
        if hasattr(X, "shape"):
            return X
        things = np.empty(len(X), dtype=object)
        things[:] = X
        return things

    def _matrix(self, X, Z):
        if self.pairwise:
            return np.array([[self.function(x, z) for z in Z] for x in X])
        K = dense(self.function(X, Z))
        if K.shape != (X.shape[0], Z.shape[0]):
            raise ValueError(
                f"The kernel function must return one value per pair, shape "
                f"({X.shape[0]}, {Z.shape[0]}), got {K.shape}."
            )
        return K


class Precomputed(Kernel):
    """k read from a given matrix: a sample *is* its row of values with the n training samples."""

    given = True

    def _both(self, X, Z):  # of Z nothing is needed but how many there are
        X = self.samples(X)
        return X, X if Z is None else np.asarray(Z)

    def _matrix(self, X, Z):
        if Z is X:
            return check_gram(X)
        if X.shape[1] != len(Z):
            raise ValueError(
                f"K must have one column for each of the {len(Z)} training samples, "
                f"got {X.shape[1]}."
            )
        return X

    def _blocks(self, X):
        K = check_gram(X)
        return lambda rows, columns, out=None: into(out, K[rows][:, columns])

    def _diagonal(self, X):
        return np.diagonal(check_gram(X)).copy()


class Composite(Kernel):
    """What is made of other kernels, its `parts`: their values, combined by `_of`.

    It is positive semi-definite where they are.
    """

    @property
    def parts(self) -> list[Kernel]:
        """The kernels that it is made of."""
        return [part for part in vars(self).values() if isinstance(part, Kernel)]

    @property
    def psd(self):
        return all(part.psd for part in self.parts) or None

    @property
    def vectors(self):
        return all(part.vectors for part in self.parts)

    @property
    def costly(self):
        return any(part.costly for part in self.parts)

    @property
    def given(self):
        return any(part.given for part in self.parts)

    def samples(self, X: Any) -> Any:
        for part in self.parts:
            X = part.samples(X)
        return X

    def _matrix(self, X, Z):
        return self._of(*(part._matrix(X, Z) for part in self.parts))

    def _diagonal(self, X):
        return self._of(*(part._diagonal(X) for part in self.parts))

    def _blocks(self, X):
        blocks = [part._blocks(X) for part in self.parts]
        return lambda rows, columns, out=None: into(
            out, self._of(*(block(rows, columns) for block in blocks))
        )


class Pair(Composite):
    """What is made of two kernels."""

    def __init__(self, first, second):
        self.first, self.second = first, second


class Sum(Pair):
    """k₁ + k₂; φ(x) is φ₁(x) followed by φ₂(x)."""

    def _of(self, first, second):
        return first + second

    def _features(self, X):
        return np.hstack([self.first._features(X), self.second._features(X)])


class Product(Pair):
    """k₁ k₂; φ(x) holds the products φ₁(x)_p φ₂(x)_q.  With a constant a: a k, √a φ."""

    def _of(self, first, second):
        return first * second

    def _features(self, X):
        first, second = self.first._features(X), self.second._features(X)
        return (first[:, :, None] * second[:, None, :]).reshape(X.shape[0], -1)


class Scaled(Composite):
    """f(x) k(x, z) f(z); φ(x) is f(x) times the feature vector of k."""

    def __init__(self, kernel, f):
        self.kernel, self.f = kernel, f

    def _factor(self, X):
        factor = np.asarray(self.f(X))
        if factor.shape != (X.shape[0],):
            raise ValueError(
                f"f must return one number per sample, shape ({X.shape[0]},), got {factor.shape}."
            )
        return factor

    def _matrix(self, X, Z):
        return self._factor(X)[:, None] * self.kernel._matrix(X, Z) * self._factor(Z)

    def _diagonal(self, X):
        return self._factor(X) ** 2 * self.kernel._diagonal(X)

    def _blocks(self, X):
        factor, block = self._factor(X), self.kernel._blocks(X)
        return lambda rows, columns, out=None: into(
            out, factor[rows][:, None] * block(rows, columns) * factor[columns]
        )

    def _features(self, X):
        return self._factor(X)[:, None] * self.kernel._features(X)


class PowerSeries(Composite):
    """Σ_m c_m k(x, z)^m with c_m ≥ 0: the partial sums through which a limit is reached."""

    def __init__(self, kernel, coefficients):
        coefficients = tuple(coefficients)
        if not coefficients or not all(0 <= c < math.inf for c in coefficients):
            raise ValueError(
                f"The coefficients must be finite and ≥ 0, at least one, got {coefficients}."
            )
        self.kernel, self.coefficients = kernel, coefficients

    def _of(self, k):
        value = np.zeros_like(k)
        for c in reversed(self.coefficients):
            value = value * k + c
        return value

    def _features(self, X):
        phi = self.kernel._features(X)
        power, columns = np.ones((len(phi), 1)), []
        for c in self.coefficients:
            columns.append(math.sqrt(c) * power)
            power = (power[:, :, None] * phi[:, None, :]).reshape(len(phi), -1)
        return np.hstack(columns)


def linear() -> Linear:
    """Make the linear kernel x·z."""
    return Linear()


def polynomial(degree: int = 3, gamma: Any = 1.0, coef0: Any = 0.0) -> Polynomial:
    """Make the polynomial kernel (γ x·z + c)^p, with p = `degree` and c = `coef0`.

    Its feature map has one coordinate √(p!/(i_0!…i_d!) c^i_0 γ^(p−i_0)) x_1^i_1 … x_d^i_d for
    every way to write p = i_0 + … + i_d: the cross terms carry the square roots.

    Parameters
    ----------
    degree : int
        At least 1.
    gamma : positive number
    coef0 : number
        With c < 0 it need not be positive semi-definite, and no features are known.

    Returns
    -------
    Polynomial

    Raises
    ------
    ValueError
        If the degree or γ is not as described.

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


def rbf(gamma: float = 1.0) -> RBF:
    """Make the Gaussian kernel exp(−γ‖x − z‖²), γ > 0, whose feature space is not finite."""
    return RBF(gamma)


def sigmoid(gamma: float = 1.0, coef0: float = 0.0) -> Sigmoid:
    """Make the function tanh(γ x·z + c), which is not positive semi-definite in general."""
    return Sigmoid(gamma, coef0)


def from_function(function: abc.Callable, *, pairwise: bool = True) -> Callable:
    """Make the kernel that any function computes.

    Parameters
    ----------
    function : callable
        k(x, z) of two samples, which may be strings, trees or anything else; with
        ``pairwise=False`` a function of two sample sets that returns the matrix.
    pairwise : bool

    Returns
    -------
    Callable

    Raises
    ------
    TypeError
        If `function` is none.

    Notes
    -----
    A machine that is given such a kernel with ``pairwise=True`` asks it for the rows that it needs,
    not for all values at once, and keeps the support vectors alone.

    Examples
    --------
    >>> shared = from_function(lambda s, t: len(set(s) & set(t)))
    >>> shared(["axe", "tax", "to"])
    array([[3, 2, 0],
           [2, 3, 1],
           [0, 1, 2]])
    """
    return Callable(function, pairwise)


def precomputed() -> Precomputed:
    """Make the kernel whose 'samples' are the rows of a Gram matrix."""
    return Precomputed()


def truncated_rbf(gamma: float, terms: int) -> Scaled:
    """Make the RBF kernel with its exponential series cut after `terms` terms.

    exp(−γ‖x−z‖²) = e^(−γ‖x‖²) [Σ_m (2γ x·z)^m / m!] e^(−γ‖z‖²): a limit of sums of products of
    linear kernels, between two factors.  For d = 1 the features are
    e^(−γx²) √((2γ)^m/m!) x^m, m = 0, …, terms − 1.

    Parameters
    ----------
    gamma : positive number
    terms : int

    Returns
    -------
    Scaled

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
    return series.scaled_by(lambda X: np.exp(-gamma * squared_norms(X)))


def truncated_rbf_bound(X: Any, Z: Any = None, *, gamma: float, terms: int) -> NDArray:
    """Bound the error of `truncated_rbf` by t^M/M! · exp(−γ(‖x‖ − ‖z‖)²), t = 2γ‖x‖‖z‖, M = terms.

    The remainder of the exponential series is at most |s|^M/M! · e^|s| (Lagrange), and
    |s| = 2γ|x·z| ≤ t completes the square in the exponent.

    Parameters
    ----------
    X : array-like of shape (n, d)
    Z : array-like of shape (m, d), optional
        `X` itself if not given.
    gamma : positive number
    terms : int

    Returns
    -------
    ndarray of shape (n, m)
    """
    X = check_samples(X)
    Z = X if Z is None else check_samples(Z)
    x, z = np.sqrt(squared_norms(X))[:, None], np.sqrt(squared_norms(Z))
    t = 2 * gamma * x * z
    with np.errstate(divide="ignore"):
        power = np.exp(terms * np.log(t) - math.lgamma(terms + 1))
    return power * np.exp(-gamma * (x - z) ** 2) + COMPARED


def resolve_gamma(gamma: str | float, X: Any) -> float:
    """Turn 'scale', 'auto' or a number into the number γ, once, from the training samples.

    Parameters
    ----------
    gamma : {"scale", "auto"} or positive number
        "scale" is 1/(d · variance of all entries of X), or 1 if that variance is 0; "auto" is 1/d.
    X : ndarray or csr_array of shape (n, d)

    Returns
    -------
    float

    Raises
    ------
    ValueError
        If `gamma` is not as described.

    Examples
    --------
    >>> X = np.array([[0.0, 2.0], [2.0, 0.0]])
    >>> resolve_gamma("scale", X), resolve_gamma("auto", X), resolve_gamma(0.3, X)
    (0.5, 0.5, 0.3)
    """
    if gamma == "scale":
        if hasattr(X, "toarray"):  # squares about the mean, which its zeros are off by as well
            mean, count = X.mean(), X.shape[0] * X.shape[1]
            squares = ((X.data - mean) ** 2).sum() + (count - len(X.data)) * mean**2
            variance = squares / count
        else:
            X = dense(X).astype(float, copy=False)
            apart = X - np.add.reduce(X, axis=None) / X.size
            variance = np.add.reduce(apart * apart, axis=None) / X.size  # `np.var`, faster
        # What is not a number are sums of finite features that overflow: γ is 0, as by their size.
        variance = math.inf if math.isnan(variance) else variance
        return float(1 / (X.shape[1] * variance)) if variance else 1.0
    if gamma == "auto":
        return 1 / X.shape[1]
    if isinstance(gamma, str):
        raise ValueError(f"gamma must be 'scale', 'auto' or a positive number, got {gamma!r}.")
    return float(_positive(gamma))


def squared_distances(X: Any, Z: Any = None) -> NDArray:
    """Compute ‖x_i − z_j‖² as a sum of squared differences, which keeps the digits of the samples.

    Parameters
    ----------
    X : array-like or csr_array of shape (n, d)
    Z : array-like or csr_array of shape (m, d), optional
        `X` itself if not given.

    Returns
    -------
    ndarray of shape (n, m)
        Never negative, and 0 where two rows are equal.
    """
    X = check_samples(X)
    Z = X if Z is None else check_samples(Z)
    return squared_differences(dense(X), dense(Z)).astype(float)


def _as_kernel(other):
    if isinstance(other, Kernel):
        return other
    if callable(other) or isinstance(other, str):
        raise TypeError(f"A kernel is combined with a kernel or a number ≥ 0, got {other!r}.")
    return Constant(other)


def _positive(gamma):
    check_positive("gamma", gamma)
    return gamma


def _finite(value, name="coef0"):
    if not isinstance(value, numbers.Real) or not abs(value) < math.inf:
        raise ValueError(f"{name} must be a finite number, got {value!r}.")
    return value


def _inner(X, Z):
    return dense(X @ Z.T)
