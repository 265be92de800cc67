"""The value of a written statement by brute force: nothing of the engine but the tree is used.

Numbers are floats of 120 digits, arrays lists of rows, derivatives differences from both sides. It
serves to check the statements of :mod:`corpus` and what the engine says of random ones.
"""

import random
from fractions import Fraction
from functools import partial

import mpmath
import numpy as np
from mpmath import mpf

EQUAL = mpf(10) ** -12  # relative; far below what two rationals of small size differ by
SMOOTH = mpf(10) ** -4  # by more than this differ the slopes at a kink
DIGITS = 120


class Undefined(ArithmeticError):
    """The expression has no value at the point."""


def point(**values):
    """A point from plain numbers and lists: a list of numbers is a column."""
    return {k: _array(v) if isinstance(v, list) else v for k, v in values.items()}


def _array(rows):
    rows = [r if isinstance(r, list) else [r] for r in rows]
    return np.array([[_number(a) for a in r] for r in rows], dtype=object)


def _number(a):
    return mpf(a.numerator) / a.denominator if hasattr(a, "numerator") else mpf(a)


def scalar(x):
    return np.array([[x]], dtype=object)


def value(e, at):
    """The value of an expression as a two-dimensional array of numbers."""
    with mpmath.workdps(DIGITS):
        return _value(e, at)


def holds(statement, at):
    """Whether a statement is true at a point; ``Undefined`` where that cannot be said."""
    with mpmath.workdps(DIGITS):
        return _holds(statement, at)


def fails(statement, at):
    """Whether a statement is false or has no meaning at a point."""
    try:
        return not holds(statement, at)
    except Undefined:
        return True


def _one(e, at):
    rows = _value(e, at)
    if rows.shape != (1, 1):
        raise Undefined(f"{e} is no number")
    return rows[0, 0]


def size(e, at):
    return int(_one(e, at))


def _value(e, at):
    kind = type(e).__name__
    if hasattr(e, "name") and not e.args:
        v = at[e.name]
        return v if isinstance(v, np.ndarray) else scalar(_number(v))
    if e.is_Rational:
        return scalar(mpf(int(e.p)) / int(e.q))
    if kind == "Pi":
        return scalar(mpmath.pi)
    if kind == "Add":
        return _add([_value(a, at) for a in e.args if a != 0] or [scalar(mpf(0))])
    if kind == "Mul":
        return _product([_value(a, at) for a in e.args])
    if kind == "Pow":
        return scalar(_power(_one(e.base, at), _one(e.exp, at)))
    return _NODES[kind](e, at) if kind in _NODES else _applied(e, at)


def _applied(e, at):
    """A function that the point has a program for."""
    return scalar(_number(at[e.func.__name__](*(_one(a, at) for a in e.args))))


def _add(values):
    if len({v.shape for v in values}) > 1:
        raise Undefined("shapes differ")
    return sum(values[1:], values[0])


def _product(values):
    total = values[0]
    for v in values[1:]:
        if total.shape == (1, 1) or v.shape == (1, 1):
            total = total * v[0, 0] if v.shape == (1, 1) else total[0, 0] * v
        elif total.shape[1] != v.shape[0]:
            raise Undefined("shapes do not fit")
        else:
            total = total @ v
    return total


def _power(x, q):
    if q == int(q):
        if x == 0 and q < 0:
            raise Undefined("division by zero")
        return x ** int(q)
    if x < 0 or x == 0 and q < 0:
        raise Undefined("root of a negative number")
    return x**q


def _range(e, at):
    index, low, high = e.args[1]
    return [at | {index.name: k} for k in range(size(low, at), size(high, at) + 1)]


def _index(e, at, length):
    k = size(e, at)
    if not 1 <= k <= length:
        raise Undefined(f"there is no entry {k}")
    return k - 1


def _sum(e, at):
    return _add([_value(e.args[0], a) for a in _range(e, at)] or [scalar(mpf(0))])


def _column(e, at):
    return np.array([[_one(e.args[0], a)] for a in _range(e, at)], dtype=object)


def _entry(e, at):
    a = _value(e.args[0], at)
    where = [_index(i, at, m) for i, m in zip(e.args[1:], a.shape)]
    return scalar(a[where[0], where[1] if len(where) == 2 else 0])


def _row(e, at):
    a = _value(e.args[0], at)
    k = _index(e.args[1], at, len(a))
    return a[k : k + 1].T


def _diag(e, at):
    v = _value(e.args[0], at)
    if v.shape[1] != 1:
        raise Undefined("a diagonal is made of a vector")
    v = v[:, 0]
    return np.array([[a if i == j else mpf(0) for j in range(len(v))] for i, a in enumerate(v)])


def _unit(e, at):
    n = size(e.args[1], at)
    return _array([int(k == _index(e.args[0], at, n)) for k in range(n)])


def _inner(e, at):
    u, v = (_value(a, at) for a in (e.args[0], e.args[-1]))
    if u.shape != v.shape or u.shape[1] != 1:
        raise Undefined("an inner product is of two vectors of one size")
    return scalar(sum(a * b for a, b in zip(u[:, 0], v[:, 0])))


def _log(x):
    if x <= 0:
        raise Undefined("logarithm of a number that is not positive")
    return mpmath.log(x)


def _cases(e, at):
    true = [v for v, c in zip(e.args[::2], e.args[1::2]) if _holds(c, at)]
    if len(true) != 1:
        raise Undefined(f"{len(true)} cases apply")
    return _value(true[0], at)


def _gradient(e, at):
    f, v = e.args
    depth = at.get("depth", 0)
    step = mpf(10) ** (-8 * 3**depth)  # the differences inside are much finer than those outside
    if getattr(v, "name", None) not in at:
        raise Undefined(f"{v} cannot be moved")
    is_array = isinstance(at[v.name], np.ndarray)
    now = _value(v, at)
    slopes = np.empty(now.shape, dtype=object)
    middle = _one(f, at | {"depth": depth + 1})
    for where in np.ndindex(now.shape):
        values = []
        for sign in (1, -1):
            moved = now.copy()
            moved[where] += sign * step
            there = at | {v.name: moved if is_array else moved[0, 0], "depth": depth + 1}
            values.append(_one(f, there))
        right, left = (values[0] - middle) / step, (middle - values[1]) / step
        if abs(right - left) > SMOOTH * (1 + abs(right)):
            raise Undefined("a kink")
        slopes[where] = (right + left) / 2
    return slopes


_NODES = {
    "Sum": _sum,
    "Column": _column,
    "Entry": _entry,
    "Row": _row,
    "T": lambda e, at: _value(e.args[0], at).T,
    "Diag": _diag,
    "Ones": lambda e, at: _array([1] * size(e.args[0], at)),
    "Zeros": lambda e, at: _array([0] * size(e.args[0], at)),
    "Unit": _unit,
    "Stack": lambda e, at: np.concatenate([_value(a, at) for a in e.args]),
    "Inner": _inner,
    "Norm": lambda e, at: scalar(mpmath.sqrt(_inner(e, at)[0, 0])),
    "Maximum": lambda e, at: scalar(max(_one(a, at) for a in e.args)),
    "Minimum": lambda e, at: scalar(min(_one(a, at) for a in e.args)),
    "Absolute": lambda e, at: scalar(abs(_one(e.args[0], at))),
    "Indicator": lambda e, at: scalar(mpf(int(_holds(e.args[0], at)))),
    "Cases": _cases,
    "Grad": _gradient,
    "At": lambda e, at: _value(e.args[0], at | {e.args[1].name: _one(e.args[2], at)}),
    "exp": lambda e, at: scalar(mpmath.exp(_one(e.args[0], at))),
    "log": lambda e, at: scalar(_log(_one(e.args[0], at))),
}


def _decided(told, verdict):
    """Whether one statement has the verdict, which decides, also beside one without meaning."""
    unknown = None
    for holds in told:
        try:
            if holds() == verdict:
                return verdict
        except Undefined as error:
            unknown = error
    if unknown:
        raise unknown
    return not verdict


def _holds(s, at):
    kind = type(s).__name__
    if kind == "ForAll":
        return _decided([partial(_holds, s.args[0], a) for a in _range(s, at)], False)
    parts = [partial(_holds, a, at) for a in s.args]
    if kind in ("And", "Or"):
        return _decided(parts, kind == "Or")
    if kind == "Not":
        return not parts[0]()
    if kind == "Implies":
        return _decided([lambda: not parts[0](), parts[1]], True)
    if kind == "Iff":
        return parts[0]() == parts[1]()
    left, right = _value(s.lhs, at), _value(s.rhs, at)
    if left.shape != right.shape:
        raise Undefined("a number is compared with an array")
    signs = [_sign(a, b) for a, b in zip(left.flat, right.flat)]
    if kind == "Unequality":
        return any(signs)
    meant = {"Equality": (0,), "LessThan": (-1, 0), "GreaterThan": (0, 1)}
    meant |= {"StrictLessThan": (-1,), "StrictGreaterThan": (1,)}
    return all(x in meant[kind] for x in signs)


def _sign(a, b):
    return 0 if abs(a - b) <= EQUAL * (1 + abs(a) + abs(b)) else 1 if a > b else -1


class Draw:
    """Random exact points for the symbols of the corpus: sizes 1 to 3, small numbers."""

    SIZES, INDICES = ("n", "d", "m"), {"i": "n", "j": "n", "l": "n", "n0": "n", "p": "d", "o": "d"}
    VECTORS = dict.fromkeys("wxz", "d")
    VECTORS |= dict.fromkeys(("y", "a", "alpha", "xi", "indicators"), "n")
    MATRICES = {"X": ("n", "d")} | dict.fromkeys(("K", "A", "B", "G", "delta"), ("n", "n"))
    SYMMETRIC = ("K", "G")
    SCALARS = (*"stuvbcCkrq", "eta", "indicator", "pow", "exp", "max", "root0", "t_2")

    def __init__(self, seed, largest=3):
        self.random, self.largest = random.Random(seed), largest

    def number(self):
        r = self.random
        fraction = Fraction(r.randint(-9, 9), r.randint(1, 5))
        return r.choice((Fraction(r.randint(-2, 2)), Fraction(r.randint(1, 3)), fraction))

    def __call__(self):
        at = {s: self.random.randint(1, self.largest) for s in self.SIZES}
        at |= {i: self.random.randint(1, at[s]) for i, s in self.INDICES.items()}
        at |= {s: self.number() for s in self.SCALARS}
        sizes = {v: (s, None) for v, s in self.VECTORS.items()} | self.MATRICES
        for name, shape in sizes.items():
            rows, cols = (at[s] if s else 1 for s in shape)
            at[name] = [[self.number() for _ in range(cols)] for _ in range(rows)]
        for name in self.SYMMETRIC:
            for i in range(at["n"]):
                for j in range(i):
                    at[name][i][j] = at[name][j][i]
        return at
