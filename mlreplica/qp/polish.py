"""The polish: a solver's answer tells the active set, and the active set tells the solution.

Which multipliers are 0, which are C and which are free is read off what the solver found; the free
ones are solved for again, with residuals in rational arithmetic.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from ..exact import rational, rational_solutions

__all__ = ["ActiveSet", "polished"]


class _Settings(NamedTuple):
    """How much is tried, and what is rounding."""

    mendings: int = 20  # active sets from one guess: most need one or two, a cycle ends by itself
    outside: float = 1e-15  # what a float multiplier may miss of its box, beside the largest
    # By how much more α is tried: the least that helps is the best.
    more: tuple[float, ...] = (1e-15, 1e-13, 1e-11, 1e-9)
    slack: float = 1e-9  # of a margin computed in floats: below it nothing contradicts a bound
    # Least squares on the free multipliers: singular values up to so much of the largest count as
    # 0, first as usual for a solver's guess, then down to rounding.
    cutoffs: tuple[float, ...] = (1e-12, 1e-15)
    refinements: int = 12  # with exact residuals; each gains some ten digits in a good system
    refined: float = 1e-12  # a residual of the margins this small needs no second cutoff


SETTINGS = _Settings()


def polished(problem, guess):
    """Yield exact α from the guess's active set; if that contradicts itself, from mended ones."""
    allowed = 0 if problem.exact else Fraction(SETTINGS.outside)
    active, alpha, seen = ActiveSet.of(problem, guess), guess, set()
    while active.key not in seen and len(seen) < SETTINGS.mendings:
        seen.add(active.key)
        solved = None
        for solved in active.solutions(problem, alpha):
            inside = np.minimum(np.maximum(solved, 0), problem.C)
            if max(abs(solved - inside)) <= allowed * max(inside):
                yield inside
                if not problem.exact and not active.upper.any():
                    # f is rounded, and what it falls short of 1 may cost C times as much.  A
                    # little more α costs twice as little more of the objective.
                    yield from (inside * (1 + Fraction(more)) for more in SETTINGS.more)
        if solved is None:  # no solution has this active set
            return
        alpha = solved if problem.exact else solved.astype(float)
        active = active.mended(problem, alpha)


@dataclass(frozen=True)
class ActiveSet:
    """Which multipliers are 0 (`lower`) and which are C_i (`upper`); the others are free.

    To know it is to know the solution: y_i f(x_i) = 1 for the free ones is a linear system.
    """

    lower: np.ndarray
    upper: np.ndarray

    @classmethod
    def of(cls, problem, alpha):
        """Tell it from a solver's α: at a bound α is closer to it than the margin is to 1."""
        margins, unit = problem.margins(alpha), max(alpha.max(), np.finfo(float).tiny)
        lower = alpha / unit < margins - 1
        upper = ~lower & ((problem.C.astype(float) - alpha) / unit < 1 - margins)
        return cls(lower, upper)

    @property
    def key(self):
        return self.lower.tobytes(), self.upper.tobytes()

    def solutions(self, problem, near):
        """Yield α that have this active set, but may leave the box; of many the one near α."""
        free = np.flatnonzero(~self.lower & ~self.upper)
        solve = _solved_exactly if problem.exact else _refined
        return solve(problem, near, free, self.upper)

    def mended(self, problem, alpha):
        """The set without those whose margin contradicts their bound, with those beyond theirs."""
        margins = problem.margins(np.minimum(np.maximum(alpha, 0), problem.C))
        slack = 0 if problem.exact else SETTINGS.slack
        released = (self.lower & (margins < 1 - slack)) | (self.upper & (margins > 1 + slack))
        if problem.exact and released.any():
            # b puts one of the samples that want to come free on the margin itself; it goes too.
            released |= margins == 1
        return ActiveSet(
            (self.lower & ~released) | (alpha < 0), (self.upper & ~released) | (alpha > problem.C)
        )


def _refined(problem, alpha, free, upper):
    """Solve y_i f(x_i) = 1 for the free multipliers and b, by least squares with exact residuals.

    A least-squares step moves a degenerate α no further than it must, so what the solver put
    inside the box stays inside.
    """
    y = problem.y.astype(object)
    F = problem.factor[free] * problem.y[free, None]
    sign = problem.y[free]
    matrix = np.block([[F @ F.T, sign[:, None]], [sign[None, :], np.zeros((1, 1))]])
    for rcond in SETTINGS.cutoffs:
        exact, b = _at_bounds(problem, upper), Fraction(0)
        exact[free] = rational(alpha[free])
        support = np.flatnonzero((exact != 0) | np.isin(np.arange(len(y)), free))
        (gram, exponent), error = problem.integer_gram(free, support), math.inf
        for _ in range(SETTINGS.refinements):
            v = exact[support] * y[support]
            # Sums of integers over one power of two: exact, and far cheaper than of fractions.
            unit = max(number.denominator for number in v)
            scores = gram @ np.array([int(number * unit) for number in v], dtype=object)
            f = (
                np.array(
                    [Fraction(score, unit) * Fraction(2) ** exponent for score in scores],
                    dtype=object,
                )
                + b
            )
            residual = np.array(
                [*(1 - y[free] * f), -sum(v) * Fraction(problem.scale)], dtype=float
            )
            previous, error = error, np.abs(residual).max()
            if error == 0 or error > previous / 2:
                break
            step = np.linalg.lstsq(matrix, residual, rcond=rcond)[0]
            exact[free] += rational(step[:-1] / problem.scale)
            b += rational(step[-1])
        yield exact
        if error < SETTINGS.refined:
            return


def _solved_exactly(problem, alpha, free, upper):
    """Solve y_i f(x_i) = 1 for the free multipliers and b by elimination over the rationals.

    If the solution is not unique, the smallest multipliers are the ones left open.
    """
    y = problem.y.astype(object)
    free = free[np.argsort(-alpha[free], kind="stable")]
    base = _at_bounds(problem, upper)
    at_bound = np.flatnonzero(upper)
    fixed = base[at_bound] * y[at_bound]
    rows = [
        [y[i], *(y[i] * y[free] * k), 1 - y[i] * (h @ fixed)]
        for i, k, h in zip(
            free, problem.gram(free, free), problem.gram(free, at_bound), strict=True
        )
    ]
    for unknown in rational_solutions([*rows, [0, *y[free], -sum(fixed)]], [0, *alpha[free]]):
        solved = base.copy()
        solved[free] = unknown[1:]
        yield solved


def _at_bounds(problem, upper):
    alpha = rational(np.zeros(len(upper)))
    alpha[upper] = rational(problem.C[upper])
    return alpha
