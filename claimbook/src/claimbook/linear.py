"""Exact linear algebra: sums of products that vanish although they would be positive, and squares.

One question is put to linear programming over Q, and two programs answer it: HiGHS, where SciPy is,
whose floats only say which columns are used; and the simplex method on fractions, which needs
nothing and gives the same answer everywhere.
"""

from __future__ import annotations

from fractions import Fraction
from math import gcd, lcm

POSITIVE, NOT_NEGATIVE, ZERO = "<", "<=", "="  # what is known of a column
NEAR = 1e-9  # a coefficient below this counts as none
PIVOTS = 2000  # of the simplex method, before it gives up


def combination(columns, exact=False):
    """Fractions c with Σ c column = 0: at least 0 but where a column is zero, one positive.

    Parameters
    ----------
    columns : list of (dict, str)
        Polynomials, coefficients by monomial, each with what is known of it.
    exact : bool
        Whether the answer may not depend on what is installed.

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
    left = useful(columns)
    if not any(sign == POSITIVE for _, (_, sign) in left):
        return None
    rows = {m: k for k, m in enumerate(dict.fromkeys(m for _, (p, _) in left for m in p))}
    numbers, kept = [k for k, _ in left], [column for _, column in left]
    found = None if exact else by_floats(kept, rows)
    if found is None:
        found = by_fractions(kept, rows)
    elif found is not NOTHING:
        found = exactly(kept, found, rows)
    return {numbers[k]: c for k, c in found.items()} if found else None


def useful(columns):
    """The columns, with their numbers, without those that hold what no other column can cancel."""
    left = list(enumerate(columns))
    while True:
        signs = {}
        for _, (p, sign) in left:
            for m, c in p.items():
                at = signs.setdefault(m, [set(), 0])
                at[0] |= {True, False} if sign == ZERO else {c > 0}
                at[1] += 1
        kept = [
            one for one in left if all(len(signs[m][0]) == 2 and signs[m][1] > 1 for m in one[1][0])
        ]
        if len(kept) == len(left):
            return kept
        left = kept


# --- by HiGHS -------------------------------------------------------------------------------------

NOTHING = ()  # the columns that are used where the program has no solution


def by_floats(columns, rows):
    """The numbers of the columns that HiGHS uses; None where SciPy is not installed."""
    try:
        import numpy as np
        from scipy.optimize import linprog
        from scipy.sparse import coo_array
    except ImportError:
        return None
    total = len(rows)  # the last row: what is positive adds up to 1
    entries = [(rows[m], k, c) for k, (p, _) in enumerate(columns) for m, c in p.items()]
    entries += [(total, k, 1) for k, (_, sign) in enumerate(columns) if sign == POSITIVE]
    at, of, values = zip(*entries)
    shape = (total + 1, len(columns))
    matrix = coo_array((np.array(values, float), (at, of)), shape).tocsr()
    right = np.zeros(total + 1)
    right[total] = 1
    bounds = [(None, None) if sign == ZERO else (0, None) for _, sign in columns]
    cost = [0 if sign == ZERO else 1 for _, sign in columns]
    found = linprog(cost, A_eq=matrix, b_eq=right, bounds=bounds, method="highs-ds")
    if found.x is None:
        return NOTHING
    return [k for k, c in enumerate(found.x) if abs(c) > NEAR]


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


# --- by fractions ---------------------------------------------------------------------------------


def by_fractions(columns, rows):
    """The fractions by the simplex method, up to a positive factor; None where there are none."""
    table, owners = [], []
    for k, (p, sign) in enumerate(columns):
        scale = lcm(*(Fraction(c).denominator for c in p.values()))
        whole = {rows[m]: int(c * scale) for m, c in p.items()}
        whole[len(rows)] = int(sign == POSITIVE)
        for turn in (1, -1) if sign == ZERO else (1,):
            table.append({r: turn * c for r, c in whole.items() if c})
            owners.append((k, turn * scale))
    weights = feasible(table, len(rows) + 1)
    if weights is None:
        return None
    found, total = {}, {}
    for (k, scale), weight in zip(owners, weights, strict=True):
        found[k] = found.get(k, 0) + weight * scale
    for k, c in found.items():
        for m, x in columns[k][0].items():
            total[m] = total.get(m, 0) + c * x
    if min(weights) < 0 or any(total.values()):
        raise ArithmeticError("what was found does not add up")
    return {k: c for k, c in found.items() if c}


def feasible(columns, height):
    """Weights that are not negative and add the columns up to the last unit vector, or None.

    The first phase of the simplex method with whole numbers, by Bland's rule.
    """
    width = len(columns)
    table = [[0] * (width + height + 1) for _ in range(height)]
    for j, column in enumerate(columns):
        for i, c in column.items():
            table[i][j] = c
    for i in range(height):
        table[i][width + i] = 1
    table[height - 1][-1] = 1
    cost = [-sum(row[j] for row in table) for j in range(width)] + [0] * height
    cost.append(-table[height - 1][-1])
    basis = [width + i for i in range(height)]
    for _ in range(PIVOTS):
        j = next((j for j in range(width) if cost[j] < 0), None)
        if j is None or cost[-1] == 0:
            break
        ratios = [(Fraction(r[-1], r[j]), basis[i], i) for i, r in enumerate(table) if r[j] > 0]
        if not ratios:
            return None
        i = min(ratios)[2]
        pivot = table[i]
        for row in [*table[:i], *table[i + 1 :], cost]:
            if row[j]:
                _eliminate(row, pivot, j)
        basis[i] = j
    if cost[-1] != 0:
        return None
    weights = [Fraction(0)] * width
    for i, j in enumerate(basis):
        if j < width:
            weights[j] = Fraction(table[i][-1], table[i][j])
    return weights


def _eliminate(row, pivot, j):
    """Subtract a multiple of the pivot's row; rows keep whole numbers, up to a positive factor."""
    a, b = pivot[j], row[j]
    common = gcd(a, b)
    a, b = a // common, b // common
    for k, p in enumerate(pivot):
        row[k] = row[k] * a - p * b if p else row[k] * a
    common = gcd(*row)
    if common > 1:
        row[:] = [v // common for v in row]


def positive_semidefinite(matrix):
    """Whether a symmetric matrix of exact numbers is."""
    squares, left = as_squares(matrix)
    return all(d > 0 for d, _ in squares) and not any(map(any, left))


def as_squares(matrix):
    """A symmetric matrix as Σ d l lᵀ: the pairs (d, l), and what elimination leaves of it."""
    squares, left = [], [list(map(Fraction, row)) for row in matrix]
    for k in range(len(left)):
        if d := left[k][k]:
            form = [a / d for a in left[k]]
            squares.append((d, form))
            left = [[a - d * s * t for a, t in zip(r, form)] for r, s in zip(left, form)]
    return squares, left


__all__ = ["as_squares", "combination", "positive_semidefinite"]
