"""Sums of products that vanish although they would be positive, by linear programming over Q."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_array

POSITIVE, NOT_NEGATIVE, ZERO = "<", "<=", "="  # what is known of a column
NEAR = 1e-9  # a coefficient below this counts as none


def combination(columns):
    """Fractions c with Σ c column = 0: at least 0 but where a column is zero, one positive.

    Parameters
    ----------
    columns : list of (dict, str)
        Polynomials, coefficients by monomial, each with what is known of it.

    Returns
    -------
    dict or None
        ``{number of the column: Fraction}``; None if nothing was found.

    Examples
    --------
    From ``x > 0`` and ``-x - 1 >= 0``, and from 1 > 0, a contradiction:

    >>> columns = [({"x": 1}, "<"), ({"x": -1, "": -1}, "<="), ({"": 1}, "<")]
    >>> {k: str(c) for k, c in combination(columns).items()}
    {0: '1/2', 1: '1/2', 2: '1/2'}
    """
    rows = {}
    entries = [
        (rows.setdefault(m, len(rows)), k, c)
        for k, (p, _) in enumerate(columns)
        for m, c in p.items()
    ]
    total = len(rows)  # the last row: what is positive adds up to 1
    entries += [(total, k, 1) for k, (_, sign) in enumerate(columns) if sign == POSITIVE]
    if not any(r == total for r, _, _ in entries):
        return None
    at, of, values = zip(*entries)
    shape = (total + 1, len(columns))
    matrix = coo_array((np.array(values, float), (at, of)), shape).tocsr()
    right = np.zeros(total + 1)
    right[total] = 1
    bounds = [(None, None) if sign == ZERO else (0, None) for _, sign in columns]
    cost = [0 if sign == ZERO else 1 for _, sign in columns]
    found = linprog(cost, A_eq=matrix, b_eq=right, bounds=bounds, method="highs-ds")
    if found.x is None:
        return None
    used = [k for k, c in enumerate(found.x) if abs(c) > NEAR]
    return exactly(columns, used, rows)


def exactly(columns, used, rows):
    """The fractions of the columns that are used, None if there are none with the right signs."""
    table = [[Fraction(0)] * (len(used) + 1) for _ in range(len(rows) + 1)]
    for j, k in enumerate(used):
        p, sign = columns[k]
        for m, c in p.items():
            table[rows[m]][j] = Fraction(c)
        table[-1][j] = Fraction(sign == POSITIVE)
    table[-1][-1] = Fraction(1)
    done, pivots = 0, []
    for j in range(len(used)):
        at = next((r for r in range(done, len(table)) if table[r][j]), None)
        if at is None:
            continue
        table[done], table[at] = table[at], table[done]
        table[done] = [x / table[done][j] for x in table[done]]
        for r, row in enumerate(table):
            if r != done and row[j]:
                by = row[j]
                table[r] = [x - by * y for x, y in zip(row, table[done], strict=True)]
        pivots.append(j)
        done += 1
    if any(row[-1] for row in table[done:]):
        return None
    result = {used[j]: table[r][-1] for r, j in enumerate(pivots) if table[r][-1]}
    signed = all(c > 0 for k, c in result.items() if columns[k][1] != ZERO)
    return result if signed else None
