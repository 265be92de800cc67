"""A problem of two classes in three forms: for the solver, for the polish, for the certificate."""

from __future__ import annotations

import math
from functools import cached_property
from typing import NamedTuple

import numpy as np

from .. import duality
from .._validation import check_data, check_gram, check_labels, check_penalties
from ..definite import convexity_defect, convexity_violation
from ..exact import integers, product, rational
from ..gram import kernel_scores
from ..soft_margin import best_offset
from .answers import Solution, long_scores, rounded_part

__all__ = ["FromGram", "FromSamples"]


class _Settings(NamedTuple):
    """What is done in rational arithmetic, and what floats can tell of hulls that meet."""

    exact_work: int = 100_000  # up to so many numbers a float solution is measured exactly
    exact_hull: int = 50  # hull points of at most so many samples are proved
    coarse: float = 1e-6  # a rounding of K above this part of its size is not even a hint
    meet: float = 1e-9  # hull points so close, in units of the data, meet as far as floats can tell


SETTINGS = _Settings()


class _Problem:
    """One problem in three forms: a float factor to solve, an exact Gram matrix, a certificate.

    Since Σ_i α_i y_i = 0, taking a_i + a_j from K_ij shifts b alone.  Far from the origin K_ij is
    one large number plus what matters, so both the factor and the exact Gram matrix are centred
    in this way; the factor is also scaled: centred K ≈ scale · F Fᵀ.
    """

    def __init__(self, y, C, n, exact):
        self.y, self.C, self.exact = check_labels(y, n), check_penalties(C, n, exact), exact
        self.tolerance = 0 if exact else duality.FEASIBILITY_TOLERANCE
        self.hard = np.asarray(self.C == math.inf, dtype=bool)

    def _set_factor(self, factor):
        self.scale = float(np.mean((factor**2).sum(axis=1))) or 1.0
        self.factor = factor / math.sqrt(self.scale)

    def margins(self, alpha):
        """y_i f(x_i) with the b that suits them best; in floats unless α is exact."""
        if alpha.dtype == object:
            every = np.arange(len(alpha))
            scores, C = self.gram(every, every) @ (alpha * self.y), self.C
        else:
            scores, C = (
                self.scale * (self.factor @ (self.factor.T @ (alpha * self.y))),
                self.C.astype(float),
            )
        return self.y * (scores + duality.midpoint(best_offset(scores, self.y, C)))

    def best_offset(self, scores):
        return duality.midpoint(best_offset(scores, self.y, self.C))

    def rounded(self, found, alpha, error, scores):
        """By how much the relative gap of a certificate in floats may be wrong."""
        room = np.where(self.hard, alpha, np.maximum(alpha, self.C - alpha))
        size = float(found.primal) + float(alpha @ (1 + np.abs(scores)))
        return rounded_part(found, room, error, size)

    def nearest_floats(self, alpha):
        """Round α to floats in the box with Σ_i α_i y_i = 0, exactly if any is free."""
        alpha = np.clip(alpha.astype(float), 0, self.C)
        # On a common grid of floats sums are exact, and so is what one takes to balance them.
        grid = np.spacing(alpha.max())
        free = np.flatnonzero((alpha > 0) & (alpha < self.C))
        alpha[free] = grid * np.round(alpha[free] / grid)
        room = np.minimum(alpha, self.C - alpha)[free]
        if len(free) and room.max() > 0:
            taker = free[np.argmax(room)]
            alpha[taker] -= self.y[taker] * sum(rational(alpha) * self.y.astype(object))
        return np.clip(alpha, 0, self.C)


class FromSamples(_Problem):
    """A problem of samples, whose kernel is linear."""

    def __init__(self, X, y, C):
        self.X = check_data(X, y)[0]
        if hasattr(self.X, "toarray"):
            self.X = self.X.toarray()
        super().__init__(y, C, len(self.X), self.X.dtype == object)
        self.centre = self.X.astype(float).mean(axis=0)
        self._set_factor(
            (self.X - rational(self.centre) if self.exact else self.X - self.centre).astype(float)
        )

    @cached_property
    def rational_samples(self):
        return rational(self.X)

    @cached_property
    def centred_samples(self):
        return self.rational_samples - rational(self.centre)

    def gram(self, rows, columns):
        return self.centred_samples[rows] @ self.centred_samples[columns].T

    def integer_gram(self, rows, columns):
        X, centre, exponent = integers(self.X, self.centre)
        X = X - centre
        return X[rows] @ X[columns].T, 2 * exponent

    def hull_equations(self, rows, columns):
        return self.rational_samples[columns].T

    def hull_point(self, weights):
        positive = np.flatnonzero((self.y > 0) & np.asarray(weights != 0, dtype=bool))
        return weights[positive] @ self.rational_samples[positive]

    def hull_gap(self, v):
        gap = float(np.linalg.norm(v @ self.factor)) * math.sqrt(self.scale)
        meet = gap <= SETTINGS.meet * math.sqrt(self.scale)
        return gap if meet and self.X.shape[1] > SETTINGS.exact_hull - 2 else None

    def certify(self, alpha):
        w = product(alpha * self.y, self.rational_samples if alpha.dtype == object else self.X)
        if not self.exact:
            alpha, w = self.nearest_floats(alpha), w.astype(float)
        b = self.best_offset(self.X @ w)
        in_floats = not self.exact and self.X.size > SETTINGS.exact_work
        X = self.X if self.exact or in_floats else self.rational_samples
        found = duality.linear_certificate(X, self.y, w, b, alpha, self.C, tolerance=self.tolerance)
        found = found if self.exact else found.in_floats()
        return Solution(
            alpha, b, w, found, self._rounding(found, alpha, w, b) if in_floats else 0.0
        )

    def _rounding(self, found, alpha, w, b):
        """Of the scores X w + b, and of w = Σ_i α_i y_i x_i, on which the dual stands."""
        unit, d, size = np.finfo(float).eps / 2, self.X.shape[1], np.abs(self.X)
        error = (d + 3) * unit * (size @ np.abs(w) + abs(b))
        of_w = (np.count_nonzero(alpha) + 3) * unit * (alpha @ size)
        return self.rounded(found, alpha, error, self.X @ w) + 2 * float(np.abs(w) @ of_w) / abs(
            found.primal
        )


class FromGram(_Problem):
    """A problem of a Gram matrix."""

    def __init__(self, K, y, C):
        self.K = check_gram(K)
        super().__init__(y, C, len(self.K), self.K.dtype == object)
        if self.exact:
            self.K = rational(self.K)
        K = self.K.astype(float)
        self.shift = K.mean(axis=0) - K.mean() / 2
        centred = (
            self._centred(slice(None), slice(None)).astype(float)
            if self.exact
            else K - self.shift - self.shift[:, None]
        )
        rounding = 4 * len(K) * np.finfo(float).eps * np.abs(K).max()
        eigenvalues, vectors = np.linalg.eigh(centred)
        found = convexity_violation(self.K)
        if found:
            value = float(found.value / (found.vector @ found.vector))
            raise ValueError(
                f"K must be positive semi-definite, got vᵀKv = {value:.3g} for a unit v with "
                "Σ_i v_i = 0; the problem is not convex and no duality gap could certify a "
                "solution."
            )
        # What rounding of the entries may have made indefinite stands in the gap.
        self.defect = None if self.exact else convexity_defect(self.K)
        kept = eigenvalues > rounding / 4
        kept[-1] = True
        self._set_factor(vectors[:, kept] * np.sqrt(np.maximum(eigenvalues[kept], 0)))

    def _centred(self, rows, columns):
        shift = rational(self.shift)
        return rational(self.K[rows][:, columns]) - shift[rows][:, None] - shift[columns]

    def integer_gram(self, rows, columns):
        K, shift, exponent = integers(self.K[rows][:, columns], self.shift)
        return K - shift[rows][:, None] - shift[columns], exponent

    def hull_gap(self, v):
        # What the entries of K do not tell from 0.  It is no proof, and if coarse not even a hint.
        rounding = 16 * np.finfo(float).eps * np.abs(self.K).max()
        told = not self.exact and v @ self.K @ v <= rounding <= SETTINGS.coarse * self.scale
        return math.sqrt(rounding) if told else None

    def hull_equations(self, rows, columns):
        # Coinciding points give every sample the same Kv; PSD on Σ_i v_i = 0 does not make that 0.
        K = rational(self.K[rows][:, columns])
        return K[:-1] - K[-1]

    gram = _centred

    def hull_point(self, weights):
        return None

    def certify(self, alpha):
        if not self.exact:
            alpha = self.nearest_floats(alpha)
        settings = dict(psd=True, tolerance=self.tolerance, defect=self.defect)
        if not self.exact and len(self.K) * np.count_nonzero(alpha) > SETTINGS.exact_work:
            scores, error = long_scores(self.K, alpha * self.y)
            b = self.best_offset(scores)
            found = duality.certificate(
                self.K, self.y, alpha, b, self.C, scores=scores, **settings
            ).in_floats()
            return Solution(alpha, b, None, found, self.rounded(found, alpha, error, scores))
        b = self.best_offset(kernel_scores(self.K, self.y, alpha))
        K = self.K if self.exact else _RationalRows(self.K)
        found = duality.certificate(K, self.y, alpha, b, self.C, **settings)
        return Solution(alpha, b, None, found if self.exact else found.in_floats())


class _RationalRows:
    """The rows of a Gram matrix of floats as the rational numbers they are."""

    def __init__(self, K):
        self.K, self.shape, self.dtype = K, K.shape, np.dtype(object)

    def __getitem__(self, indices):
        return rational(self.K[indices])
