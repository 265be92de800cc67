"""What the samples of a support vector machine are.

Vectors for a kernel of ours, rows of a given Gram matrix, whatever a given function understands, or
what a kernel of ours understands. Each of the four classes has

    check(model, X, …)   X (and y) as it is computed with, or an error that names what is wrong
    source(X)            what a problem is posed from: X, or the Gram matrix of all samples
    rows(source, …)      the Gram matrix of some samples, as an array or a row provider
    moved(X, …)          the offset of f, of that which belongs to `rows`, and its rounding
    keep(X, support)     remembers the support vectors
    blocks(X)            yields (slice of X, its kernel values with the support vectors)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.sparse import csr_array, issparse
from sklearn.utils import (
    check_consistent_length,
    column_or_1d,
)
from sklearn.utils.validation import (
    _num_samples,
)

from mlreplica import kernels
from mlreplica._distances import centre, moved, squared_norms
from mlreplica._validation import check_gram
from mlreplica.gram import GramRows, gram_blocks, row_slices
from mlreplica.step import EPS

from ._base import as_numpy, dense, is_plain, validated

__all__: list[str] = []

STRIP = 1e6  # bytes of samples that are moved at a time


class _Vectors:
    """Samples are vectors, and a kernel of ours is asked for rows when they are needed.

    Where Σ_i β_i = 0 the problem of the linear kernel does not feel a shift of the samples, but its
    digits do: it is solved about their mean, of sparse samples as far as that fills in no zeros.
    """

    def __init__(self, kernel: kernels.Kernel, balanced: bool = True) -> None:
        self.kernel, self.balanced = kernel, balanced

    @property
    def centred(self):
        """Whether the problem is solved about the mean of its samples."""
        return self.balanced and self.kernel.linear

    @staticmethod
    def check(model, X, *y, reset=True, **settings):
        if is_plain(X, *y) and (reset or _is_as_fitted(model, X)):
            if reset:
                model.n_features_in_ = X.shape[1]
                vars(model).pop("feature_names_in_", None)
            return (X, *y) if y else X
        return validated(
            model,
            X,
            *y,
            reset=reset,
            dtype=np.float64,
            order="C",  # the sums of a fit, to the last digit, are those of the values
            accept_sparse="csr",
            **settings,
        )

    @staticmethod
    def source(X):
        return X

    def rows(self, X, samples, memory):
        part = _some(X, samples)
        if self.centred:
            part = moved(part, centre(part))
        return GramRows(self.kernel, part, memory=memory)

    def moved(self, X, samples, coef, b):
        """Return the b of w·x + b, and its rounding, from that of w·(x − mean) + b.

        `coef` is of the support.
        """
        if not self.centred:
            return b, 0.0
        middle = centre(_some(X, samples))
        if not middle.any() or not self.support.shape[0]:
            return b, 0.0
        # With the w that will be computed with: its last digits count as often as the mean is long.
        b -= float(self.weights(coef) @ middle)
        terms = np.count_nonzero(coef) + len(middle)
        size = float(np.abs(coef) @ self.lengths()) * float(np.linalg.norm(middle))
        return b, EPS * (abs(b) + terms * size)

    def lengths(self):
        """How far each support vector is from their centre."""
        if self._lengths is None:
            middle, parts = centre(self.support), row_slices(*self.support.shape, memory=STRIP)
            if issparse(self.support):
                parts = [slice(None)]
            self._lengths = np.concatenate(
                [np.sqrt(squared_norms(moved(self.support[part], middle))) for part in parts]
            )
        return self._lengths

    def weights(self, coef):
        """Compute w = Σ_i β_i x_i for each row of coefficients of the support vectors."""
        if not self.centred or not self.support.shape[0]:
            return coef @ self.support
        # Σ_i β_i is 0 but for rounding, which the distance to the origin would multiply.
        middle = centre(self.support)
        if issparse(self.support):
            return coef @ moved(self.support, middle)
        parts = row_slices(*self.support.shape, memory=STRIP)
        return sum(coef[..., part] @ (self.support[part] - middle) for part in parts)

    def keep(self, X, support):
        self.support, self._lengths = X[support], None

    def blocks(self, X):
        X = csr_array(X) if issparse(X) else X
        return gram_blocks(self.kernel, X, self.support)


class _Matrix:
    """Samples are rows of a Gram matrix that is given."""

    kernel = None

    @staticmethod
    def check(model, X, *y, **settings):
        if issparse(X):
            raise TypeError("Sparse precomputed kernels are not supported; use X.toarray().")
        # Single precision is kept, as it tells how asymmetric rounding may have made the matrix.
        return validated(model, X, *y, dtype=(np.float64, np.float32), **settings)

    @staticmethod
    def source(X):
        if X.shape[0] != X.shape[1]:
            raise ValueError(
                f"With kernel='precomputed' X must be a square matrix, got shape {X.shape}."
            )
        return check_gram(X)

    @staticmethod
    def rows(K, samples, memory):
        return _part(K, samples)

    @staticmethod
    def moved(X, samples, coef, b):
        return b, 0.0

    def keep(self, X, support):
        self.support = support

    def blocks(self, X):
        yield slice(None), X[:, self.support]


class _Things:
    """Samples are what a given function understands.

    It is always asked for the values with the whole training set: one that looks at the set it is
    given (its mean, its order) means the same at prediction as in the fit.
    """

    kernel: Any = None

    def __init__(self, function: Callable) -> None:
        self.function = function

    @staticmethod
    def check(model, X, *y, reset=True, **settings):
        if reset:  # of features nothing is known
            for name in ("n_features_in_", "feature_names_in_"):
                vars(model).pop(name, None)
        if issparse(X) and X.format in ("bsr", "coo", "dia"):  # rows of these cannot be taken
            X = X.tocsr()
        if not y:
            return X
        check_consistent_length(X, *y)
        return X, column_or_1d(*map(as_numpy, y), warn=True)

    def source(self, X):
        K, n = _values(self.function(X, X)), _num_samples(X)
        if K.shape != (n, n):
            raise ValueError(
                "The kernel function must return one value per pair of samples, "
                f"shape {(n, n)}, got {K.shape}."
            )
        return check_gram(K)

    rows = staticmethod(_Matrix.rows)
    moved = staticmethod(_Matrix.moved)

    def keep(self, X, support):
        self.samples, self.support = X, support

    def blocks(self, X):
        K, shape = (
            dense(_values(self.function(X, self.samples))),
            (_num_samples(X), _num_samples(self.samples)),
        )
        if K.shape != shape:
            raise ValueError(
                "The kernel function must return one value for each sample with each of the "
                f"training samples, shape {shape}, got {K.shape}."
            )
        yield slice(None), K[:, self.support]


class _Objects(_Things):
    """Samples are what a kernel of ours understands, and it is asked for rows when they are needed.

    Its values belong to two samples alone, so that the support vectors are all that is kept.
    """

    def __init__(self, kernel: kernels.Kernel) -> None:
        self.kernel = kernel

    def source(self, X):
        return self.kernel.samples(X)

    def rows(self, X, samples, memory):
        return GramRows(self.kernel, _some(X, samples), memory=memory)

    def keep(self, X, support):
        self.support = self.kernel.samples(X)[support]

    def blocks(self, X):
        return gram_blocks(self.kernel, X, self.support)


def _is_as_fitted(model, X):
    """Whether features without names are as many as in the fit, which had no names either."""
    fitted = vars(model)
    return X.shape[1] == fitted.get("n_features_in_") and "feature_names_in_" not in fitted


def _some(X, samples):
    return X if len(samples) == X.shape[0] else X[samples]


def _values(K):
    """What a kernel function returned, as an array of real numbers."""
    K = K.toarray() if issparse(K) else np.asarray(K)
    if K.dtype.kind == "c":
        raise ValueError("The kernel function must return real numbers, got complex ones.")
    return K


def _part(K, samples):
    return K if len(samples) == len(K) else K[np.ix_(samples, samples)]


def named_kernel(model: Any, gamma: float) -> kernels.Kernel:
    """Return the kernel that a machine names, with its γ settled."""
    gamma, coef0 = float(gamma), float(model.coef0)
    if model.kernel == "poly":
        return kernels.polynomial(model.degree, gamma, coef0)
    return kernels.rbf(gamma) if model.kernel == "rbf" else kernels.sigmoid(gamma, coef0)


def _kind(kernel: Any) -> type[_Vectors] | type[_Matrix] | type[_Things]:
    """Tell what samples are to a kernel, as it was given by the user."""
    if isinstance(kernel, str):
        return _Matrix if kernel == "precomputed" else _Vectors
    if isinstance(kernel, kernels.Precomputed):
        return _Matrix
    if isinstance(kernel, kernels.Callable) and not kernel.pairwise:
        return _Things
    if isinstance(kernel, kernels.Kernel):
        if kernel.given:  # a sum with one: of new samples it knows the values with all others
            return _Things
        return _Vectors if kernel.vectors else _Objects
    return _Things if callable(kernel) else _Vectors
