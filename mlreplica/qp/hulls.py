"""Whether the hulls of two classes meet, which a hard margin cannot survive."""

from __future__ import annotations

import numpy as np

from ..exact import rational, rational_solutions
from ..hulls import ray
from .answers import NotSeparable
from .problems import SETTINGS

__all__ = ["common_point"]


def common_point(problem):
    """NotSeparable with its evidence if the hulls of the hard margins' samples meet, else None."""
    hard = np.flatnonzero(problem.hard)
    y = problem.y[hard]
    if len(set(y.tolist())) < 2:
        return None
    found = ray(problem.factor[hard].T, y)
    if found is None:
        return None
    # Few weights are not 0; these are found exactly.
    support = hard[found > 0]
    weights = rational(np.zeros(len(problem.y)))
    if len(support) <= SETTINGS.exact_hull:
        sign = problem.y[support].astype(object)
        system = [[*(row * sign), 0] for row in problem.hull_equations(hard, support)]
        system += [[*(sign > 0), 1], [*(sign < 0), 1]]
        for exact in rational_solutions(system, found[found > 0]):
            if min(exact) >= 0:
                weights[support] = exact
                return NotSeparable(weights, problem.hull_point(weights), 0)
    v = np.zeros(len(problem.y))
    v[hard] = found * y
    for sign in (1, -1):
        v[problem.y == sign] /= abs(v[problem.y == sign].sum())
    distance = problem.hull_gap(v)
    return None if distance is None else NotSeparable(np.abs(v), None, distance)
