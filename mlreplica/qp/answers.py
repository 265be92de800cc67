"""What the ground truth answers: a certified optimum, or why there is none."""

from __future__ import annotations

import math
import warnings
from dataclasses import dataclass
from typing import NamedTuple

import cvxpy as cp
import numpy as np

from .. import duality, regression
from ..exact import relative_gap
from ..exceptions import Infeasible

__all__ = [
    "NotSeparable",
    "ReferenceNotCertified",
    "Solution",
    "TubeSolution",
    "answers_of",
    "certified",
    "gap_of",
    "long_scores",
    "rounded_part",
]

LONG = np.longdouble
UNIT = float(np.finfo(LONG).eps) / 2


class _Settings(NamedTuple):
    """When a solution is a reference."""

    certified: float = 1e-8  # its relative duality gap
    good: float = 1e-10  # one so good ends the search for a better
    room: int = 4_000_000  # numbers in extended precision that are held at a time


SETTINGS = _Settings()
# As tight as Clarabel's arithmetic allows, and time to get there.
TIGHT = {"CLARABEL": dict(tol_gap_abs=1e-12, tol_gap_rel=1e-12, tol_feas=1e-12, max_iter=200)}


@dataclass(frozen=True, repr=False)
class Solution:
    """A certified optimum.

    Attributes
    ----------
    alpha : ndarray of shape (n,)
        Multipliers; polished ones are exactly 0 or C_i where they are at a bound.
    b : number
        Middle of the interval of optimal offsets.
    w : ndarray of shape (d,) or None
        Σ_i α_i y_i x_i; None when only a Gram matrix was given.
    certificate : duality.Certificate
    rounding : float
        By how much the relative gap of the certificate may be wrong, since its sums are rounded:
        0 where they are of rational numbers.
    """

    alpha: np.ndarray
    b: object
    w: np.ndarray | None
    certificate: duality.Certificate
    rounding: float = 0.0

    @property
    def support(self):
        """Indices with α_i > 0."""
        return np.flatnonzero(self.alpha > 0)

    def __repr__(self):
        return (
            f"Solution(n={len(self.alpha)}, n_SV={len(self.support)}, b={float(self.b):.6g}, "
            f"objective={float(self.objective):.6g}, {self.certificate.verdict})"
        )

    @property
    def objective(self):
        """The primal objective P(w, b)."""
        return self.certificate.primal


@dataclass(frozen=True)
class TubeSolution:
    """A certified optimum of ε-insensitive regression.

    Attributes
    ----------
    coef : ndarray of shape (n,)
        β = α − α*, of sum 0; polished ones are exactly 0 or ±C_i where they are at a bound.
    b : float
        Middle of the interval of optimal offsets.
    w : ndarray of shape (d,) or None
        Σ_i β_i x_i; None when only a Gram matrix was given.
    certificate : regression.Certificate
    rounding : float
        As of a `Solution`.
    """

    coef: np.ndarray
    b: float
    w: np.ndarray | None
    certificate: regression.Certificate
    rounding: float = 0.0

    @property
    def support(self):
        """Indices with β_i ≠ 0."""
        return np.flatnonzero(self.coef)

    @property
    def objective(self):
        """The primal objective P(w, b)."""
        return self.certificate.primal


class ReferenceNotCertified(ArithmeticError):
    """No solution came within the certified gap.

    Attributes
    ----------
    gap : float
        Relative duality gap of the best one, ∞ if there was none.
    solution : Solution, TubeSolution or None
    """

    def __init__(self, message, gap=math.inf, solution=None):
        super().__init__(message)
        self.gap, self.solution = gap, solution


class NotSeparable(Infeasible):
    """The hard margin is infeasible: the convex hulls of the two classes share a point.

    No hyperplane can have Σ_i weights_i x_i on both of its sides.

    Attributes
    ----------
    weights : ndarray of shape (n,)
        ≥ 0 and of sum 1 in each class: the point is Σ_i weights_i x_i over either.  Exact
        (Fraction) if ``distance`` is 0.
    point : ndarray of shape (d,) or None
        The point, if samples were given and not a Gram matrix.
    distance : float
        Between the two hull points: 0 if proved in rational arithmetic, else what rounding of
        the Gram matrix leaves.
    """

    def __init__(self, weights, point, distance):
        where = "" if point is None else f" ({', '.join(f'{float(p):.6g}' for p in point)})"
        proof = "the same point" if distance == 0 else f"a point, to {distance:.1e},"
        super().__init__(
            f"C=inf needs separable classes, got classes with {proof}{where} in both convex hulls "
            f"(samples {np.flatnonzero(weights).tolist()}); a finite C always has a solution."
        )
        self.weights, self.point, self.distance = weights, point, distance


def gap_of(solution):
    """What tells solutions apart: their gap without the defect of K, which all of them share."""
    found = solution.certificate
    return abs(relative_gap(found.gap - getattr(found, "defect", 0), found.primal))


def answers_of(solver, program):
    """Yield what the solver answers: at tight tolerances if it meets them, then at its own."""
    for settings in [TIGHT[solver], {}] if solver in TIGHT else [{}]:
        with warnings.catch_warnings():
            # cvxpy has an opinion of the accuracy; the certificate has its own.
            warnings.simplefilter("ignore")
            try:
                found = program(dict(solver=solver, **settings))
            except cp.SolverError:  # Clarabel gives up where it cannot meet tight tolerances
                continue
        if found is not None and np.isfinite(found).all():
            yield found


def certified(solutions, exact, solver, polish):
    """The best of some solutions; a ReferenceNotCertified if it is none to be relied on."""
    wanted, enough = (0, 0) if exact else (SETTINGS.certified, SETTINGS.good)
    best, gap = None, math.inf
    for solution in solutions:
        if best is None or gap_of(solution) < gap_of(best):
            best, gap = solution, abs(solution.certificate.relative_gap) + solution.rounding
        if gap_of(best) <= enough:
            break
    if best and gap <= wanted:
        return best
    raise ReferenceNotCertified(
        f"A reference needs a relative duality gap of at most {wanted:.0e}, its own rounding "
        f"included, got {float(gap):.1e} from {solver}{' and polishing' if polish else ''}; "
        "centring or scaling the samples may help.",
        float(gap),
        best,
    )


def long_scores(K, v):
    """Compute s = K v in extended precision; s as floats, and by how much each may be wrong.

    A sum of m terms is within (m + 2) u Σ_j |K_ij v_j| of what it is without rounding (Higham,
    Accuracy and Stability of Numerical Algorithms, 2002, 3.1).
    """
    used = np.flatnonzero(v)
    weights, scores, error = v[used].astype(LONG), np.empty(len(K)), np.empty(len(K))
    step = max(1, SETTINGS.room // max(1, len(used)))
    for start in range(0, len(K), step):
        rows = slice(start, start + step)
        terms = K[rows][:, used].astype(LONG) * weights
        scores[rows] = terms.sum(axis=1)
        error[rows] = (len(used) + 2) * UNIT * np.abs(terms).sum(axis=1)
    return scores, error + np.spacing(np.abs(scores)) / 2


def rounded_part(found, room, error, size):
    """By how much the relative gap may be wrong.

    Parameters
    ----------
    found : duality.Certificate or regression.Certificate
    room : ndarray of shape (n,)
        By how much the gap changes at most with the score of a sample: max(α_i, C_i − α_i).
    error : ndarray of shape (n,)
        What each score may be wrong by.
    size : float
        The sum of the absolute terms that the gap is summed up from.
    """
    sums = (len(error) + 8) * np.finfo(float).eps / 2 * size
    wrong = float(np.where(error > 0, room, 0) @ error) + sums
    return wrong / abs(float(found.primal)) if found.primal else wrong
