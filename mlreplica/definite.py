"""Whether a symmetric matrix is positive semi-definite: zᵀKz ≥ 0 for all z.

Of a Gram matrix the dual of a machine sees less, the v with Σ_i v_i = 0; they are spanned by the
differences to one sample, and the form in these is a matrix R of n − 1 rows. Three questions are
answered here of both forms:

- Is it so? `is_semidefinite` in whole numbers, `is_convex` of R.
- If not, where? `psd_violation` and `convexity_violation` return a vector on which the form is
  negative, found exactly where the numbers are exact, and up to rounding where they are floats.
- By how much may it fail, as the floats stand? `convexity_defect` bounds it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import check_gram
from .exact import integers

__all__ = [
    "Defect",
    "PsdViolation",
    "convexity_defect",
    "convexity_violation",
    "is_convex",
    "is_semidefinite",
    "psd_violation",
]

EPS, LONG = np.finfo(float).eps, np.longdouble


class _Settings(NamedTuple):
    """What floats can say of a matrix."""

    # By how many roundings of its largest term an entry of K or of its differences may be wrong,
    # and the eigenvalues that are computed of it.
    roundings: int = 4
    exact: int = 32  # up to so many samples δ is decided in whole numbers: a tenth of a second
    tried: tuple[float, ...] = (0.0, 1 / 64, 1 / 8, 1.0)  # for δ, of what floats can say


SETTINGS = _Settings()


def is_semidefinite(A: NDArray) -> bool:
    """Whether xᵀAx ≥ 0 for all x, of a symmetric matrix of whole numbers.

    By elimination without fractions (Bareiss): the pivots are principal minors, and what is left
    after each is the matrix to be judged times a positive number.

    Parameters
    ----------
    A : ndarray of int of shape (n, n)
        Of dtype object, so that nothing overflows.

    Returns
    -------
    bool

    References
    ----------
    E. H. Bareiss, "Sylvester's identity and multistep integer-preserving Gaussian elimination",
    Mathematics of Computation 22 (1968) 565-578.

    Examples
    --------
    >>> [is_semidefinite(np.array(A, dtype=object)) for A in ([[1, 2], [2, 4]], [[1, 2], [2, 3]])]
    [True, False]
    """
    before = 1
    while len(A):
        diagonal = np.diagonal(A)
        if any(entry < 0 for entry in diagonal):
            return False
        pivot, row, rest = A[0, 0], A[0, 1:], A[1:, 1:]
        if pivot == 0:
            if any(row):  # a little of x_0 and much of the other make the form negative
                return False
            A = rest
        else:
            A, before = (pivot * rest - row[:, None] * row) // before, pivot
    return True


class PsdViolation(NamedTuple):
    """Evidence against positive semi-definiteness: ``vector @ K @ vector == value < 0``."""

    value: float
    vector: np.ndarray


def psd_violation(K: ArrayLike, *, rounding: float | None = None) -> PsdViolation | None:
    """Find z with zᵀKz < 0, or None if the symmetric matrix `K` is positive semi-definite.

    Float matrices are judged up to rounding; exact ones (Fraction) exactly, by elimination:
    zᵀKz = Σ_k D_k (Lᵀz)_k², and the first pivot D_k < 0 yields z.

    Parameters
    ----------
    K : array-like of shape (n, n)
    rounding : float, optional
        What eigenvalues may miss of 0; n · 2⁻⁵⁰ · max|K_ij| if not given.

    Returns
    -------
    PsdViolation or None

    Raises
    ------
    ValueError
        If `K` is not square, not finite or not symmetric.

    Examples
    --------
    The quiz function (x·z − 1)² on x = 1 and x = −1 is no kernel:

    >>> from mlreplica.kernels import polynomial
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
        rounding = SETTINGS.roundings * len(K) * EPS * np.abs(K).max()
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


def _differences(K):
    """The form in the differences to a sample r: others, r, R, and the size of each entry's terms.

    r has the smallest |K_rr|, since R_ij = K_ij − K_ri − K_rj + K_rr loses what that is large by.
    """
    r = int(np.argmin(np.abs(np.diagonal(K))))
    others = np.delete(np.arange(len(K)), r)
    K_r, K_others = K[r, others], K[np.ix_(others, others)]
    R = K_others - K_r - K_r[:, None] + K[r, r]
    terms = np.abs(K_others) + np.abs(K_r) + np.abs(K_r)[:, None] + abs(K[r, r])
    return others, r, R, terms


def _units(terms):
    """√ of the diagonal: in units of √(terms_ii terms_jj) all entries are rounded alike."""
    sizes = np.diagonal(terms) + (np.diagonal(terms) == 0)
    return np.sqrt(sizes)


def is_convex(K: Any) -> bool | None:
    """Whether vᵀKv ≥ 0 for all Σ_i v_i = 0, up to rounding; None if a provider does not say.

    Parameters
    ----------
    K : ndarray of shape (n, n), or row provider

    Returns
    -------
    bool or None
    """
    return not convexity_violation(K) if isinstance(K, np.ndarray) else getattr(K, "psd", None)


def convexity_violation(K: NDArray) -> PsdViolation | None:
    """Find v with Σ_i v_i = 0 and vᵀKv < 0, or None if there is none: all that the dual sees of K.

    Exact matrices are judged exactly, floats up to the rounding of each entry: what an entry of
    10⁶ has lost must not hide an eigenvalue of −10⁻⁹ among entries of 1.

    Parameters
    ----------
    K : ndarray of shape (n, n)
        Symmetric.

    Returns
    -------
    PsdViolation or None
        Its vector has length 1 if K is float.
    """
    if len(K) == 1:
        return None
    others, r, R, terms = _differences(K)
    if K.dtype == object:
        found = _exact_violation(R)
        v = None if found is None else found.vector
    else:
        unit = _units(terms)
        units = unit * unit[:, None]
        eigenvalues, vectors = np.linalg.eigh((R + R.T) / 2 / units)
        enough = eigenvalues[0] >= -SETTINGS.roundings * EPS * np.linalg.norm(terms / units)
        v = None if enough else vectors[:, 0] / unit
    if v is None:
        return None
    v = np.insert(v, r, -sum(v))
    if K.dtype != object:
        v = v / np.linalg.norm(v)
    return PsdViolation(v @ K @ v, v)


class Defect(NamedTuple):
    """What is known of a Gram matrix: vᵀKv ≥ −delta Σ_i sizes_i v_i² for all Σ_i v_i = 0.

    Attributes
    ----------
    delta : float
        0 where K is positive semi-definite.
    sizes : ndarray of shape (n,)
        What the entries of row and column i are made of, about 4 K_ii.
    """

    delta: float
    sizes: NDArray[np.float64]


def convexity_defect(K: NDArray[np.float64]) -> Defect:
    """Bound vᵀKv ≥ −δ Σ_i s_i v_i² for all Σ_i v_i = 0, of the numbers that K holds, as they are.

    Rounding the entries of a positive semi-definite matrix may leave it indefinite, by so little
    that no eigenvalue in floats tells; with large multipliers that is worth something. Up to 32
    samples it is decided in whole numbers, beyond that eigenvalues are taken to be as wrong as
    rounding can make them.

    Parameters
    ----------
    K : ndarray of shape (n, n)
        Symmetric, of floats.

    Returns
    -------
    Defect

    Examples
    --------
    >>> convexity_defect(np.array([[1.0, 1.0], [1.0, 1.0]])).delta
    0.0
    >>> convexity_defect(np.array([[1e6, 0, 0], [0, 1, 1], [0, 1, 1 - 2e-9]])).delta > 0
    True
    """
    if len(K) == 1:
        return Defect(0.0, np.zeros(1))
    K = (K + K.T) / 2
    # In long numbers, where the machine has them: far from the origin the differences are small,
    # and so is then what the eigenvalues lose.
    others, _, R, terms = _differences(K.astype(LONG))
    unit = _units(terms)
    sizes = np.zeros(len(K))
    sizes[others] = unit**2
    scaled = (R / unit / unit[:, None]).astype(float)
    spread = (terms / unit / unit[:, None]).astype(float)
    lost = [float(np.finfo(LONG).eps) * np.linalg.norm(spread), EPS * np.linalg.norm(scaled)]
    rounding = SETTINGS.roundings * float(sum(lost))
    missing = max(0.0, rounding - float(np.linalg.eigvalsh(scaled)[0]))
    if len(K) > SETTINGS.exact or missing == 0:
        return Defect(missing, sizes)
    whole, weights, _ = integers(K, sizes)
    exact = _differences(whole)[2]
    # With a δ of p/2^q all stays whole.
    for delta in (part * missing for part in SETTINGS.tried):
        p, q = delta.as_integer_ratio()
        if is_semidefinite(q * exact + np.diag(p * weights[others])):
            return Defect(delta, sizes)
    return Defect(2 * missing, sizes)  # an eigenvalue was computed less well than is known
