"""The value of a written expression at a point: the second judge.

Nothing here knows what a certificate speaks of. Sizes are small integers, every scalar and entry an
exact rational, and the tree is walked as it was written. Where an exponential, a logarithm or an
irrational root occurs, the same walk is done in interval arithmetic of 60 digits, whose verdict
"different" is still rigorous. With Z3's numbers or polynomials the walk writes a statement out for
concrete sizes.
"""

from __future__ import annotations

import operator
from fractions import Fraction
from functools import cache, cached_property, reduce
from math import isqrt

import sympy as sp
from mpmath.ctx_iv import MPIntervalContext
from sympy import QQ, Add, Mul, Pow, Symbol, exp, log
from sympy.polys.rings import PolyRing

from . import language as L

iv = MPIntervalContext()  # our own: the precision of the user's intervals stays as it is
iv.dps = 60


class Undetermined(ArithmeticError):
    """The point decides nothing: a kink, a pole, or an interval across a boundary."""


class NoValue(Undetermined):
    """An expression has no value at the point, and that is certain."""


class Irrational(ArithmeticError):
    """The value is not rational: use intervals."""


COMPARE = {"<=": operator.le, "<": operator.lt, "==": operator.eq, "!=": operator.ne}
# How each relation is compared, and whether with its sides exchanged
RELATIONS = {
    sp.Le: ("<=", False),
    sp.Lt: ("<", False),
    sp.Ge: ("<=", True),
    sp.Gt: ("<", True),
    sp.Eq: ("==", False),
    sp.Ne: ("!=", False),
}


class Dual:
    """``re + eps*e`` with e² = 0: exact derivatives along the walk; levels nest."""

    def __init__(self, level, re, eps):
        self.level, self.re, self.eps = level, re, eps


class Exact:
    """Rational numbers.

    ``decides`` says whether a comparison gives a truth value, so that only the branch that
    applies is walked, rather than a formula.
    """

    decides = True

    def number(self, p, q=1):
        return Fraction(p, q)

    def compare(self, op, a, b):
        return COMPARE[op](a, b)

    def choose(self, condition, a, b):
        return a if condition else b

    def all(self, values):
        return all(values)

    def any(self, values):
        return any(values)

    def negate(self, value):
        return not value

    def power(self, x, q):
        if q.denominator == 1:
            if x == 0 and q < 0:
                raise NoValue("division by zero")
            return x * x if q == 2 else x ** int(q)  # Python's own power takes three times as long
        if x < 0 or x == 0 and q < 0:
            raise NoValue("root of a negative number")
        root = self._root(x, q.denominator)
        return root**q.numerator

    def _root(self, x, k):
        if k != 2:
            raise Irrational
        p, q = isqrt(x.numerator), isqrt(x.denominator)
        if p * p != x.numerator or q * q != x.denominator:
            raise Irrational
        return Fraction(p, q)

    def exp(self, x):
        if x == 0:
            return Fraction(1)
        raise Irrational

    def log(self, x):
        if x <= 0:
            raise NoValue("logarithm of a number that is not positive")
        if x == 1:
            return Fraction(0)
        raise Irrational

    @property
    def pi(self):
        raise Irrational


class Interval(Exact):
    """Intervals that are sure to hold the value."""

    def number(self, p, q=1):
        return iv.mpf(p) / q

    def compare(self, op, a, b):
        if op in ("<=", "<"):
            verdict = COMPARE[op](a, b)
        else:
            verdict = None if a.a <= b.b and b.a <= a.b else op == "!="
        if verdict is None:
            raise Undetermined("interval across a boundary")
        return bool(verdict)

    def power(self, x, q):
        if q.denominator == 1:
            if q < 0 and x.a <= 0 <= x.b:
                certain = NoValue if x.a == x.b else Undetermined
                raise certain("division by an interval around zero")
            return x ** int(q)
        if x.a < 0:
            certain = NoValue if x.b < 0 else Undetermined
            raise certain("root of an interval that reaches below zero")
        if q.denominator == 2:
            return iv.sqrt(x) ** q.numerator
        return iv.exp(iv.log(x) * q.numerator / q.denominator)

    def exp(self, x):
        return iv.exp(x)

    def log(self, x):
        if x.a <= 0:
            certain = NoValue if x.b <= 0 else Undetermined
            raise certain("logarithm of an interval that reaches zero")
        return iv.log(x)

    @property
    def pi(self):
        return iv.pi


class Polynomials(Exact):
    """Polynomials over the rationals: writes a problem out for concrete sizes.

    Parameters
    ----------
    unknowns : sequence of SymPy symbols
        They are ``ring.gens``; everything else is a number.

    Raises
    ------
    Irrational
        Where a value is no such polynomial.
    """

    def __init__(self, unknowns):
        self.ring = PolyRing(unknowns, QQ)

    def number(self, p, q=1):
        return self.ring.ground_new(QQ(p, q))

    def compare(self, op, a, b):
        return super().compare(op, constant(a), constant(b))

    def power(self, x, q):
        if q == 0:
            return self.number(1)  # SymPy refuses 0**0
        if q.denominator == 1 and q > 0:
            return x ** int(q)
        root = super().power(constant(x), q)
        return self.number(root.numerator, root.denominator)

    def exp(self, x):
        return self.number(int(super().exp(constant(x))))

    def log(self, x):
        return self.number(int(super().log(constant(x))))


def constant(polynomial):
    """The number that a polynomial without unknowns is; raises `Irrational` for any other."""
    if not polynomial.is_ground:
        raise Irrational("a value with unknowns, where a number is needed")
    return fraction(polynomial.coeff(1))


def fraction(c):
    """A coefficient of a polynomial as a fraction, whichever library SymPy has computed it with."""
    return Fraction(int(c.numerator), int(c.denominator))


class Walk:
    """Evaluates trees at one point.

    Parameters
    ----------
    point : dict
        Value of every name: sizes and indices are ints, scalars numbers, arrays lists of rows.
    numbers : Exact, Interval, Polynomials or the Z3 numbers
    """

    def __init__(self, point, numbers=None):
        self.point, self.numbers, self.level = point, numbers or Exact(), 0
        self.known, self.places = {}, {}

    def size(self, e):
        if e.is_Add:
            return sum(map(self.size, e.args))
        return int(e) if e.is_Integer else self.point[e.name]

    def add(self, a, b):
        if isinstance(a, Dual) or isinstance(b, Dual):
            level, (ar, ae), (br, be) = _levels(a, b)
            eps = ae if be is None else be if ae is None else self.add(ae, be)
            return Dual(level, self.add(ar, br), eps)
        return a + b

    def mul(self, a, b):
        if isinstance(a, Dual) or isinstance(b, Dual):
            level, (ar, ae), (br, be) = _levels(a, b)
            products = ((ae, br), (ar, be))
            parts = [self.mul(x, y) for x, y in products if x is not None and y is not None]
            return Dual(level, self.mul(ar, br), reduce(self.add, parts))
        return a * b

    def power(self, x, q):
        if isinstance(x, Dual):
            if q == 0:
                return self.numbers.number(1)
            slope = self.mul(
                self.numbers.number(q.numerator, q.denominator), self.power(x.re, q - 1)
            )
            return Dual(x.level, self.power(x.re, q), self.mul(slope, x.eps))
        return self.numbers.power(x, q)

    def exp(self, x):
        if isinstance(x, Dual):
            value = self.exp(x.re)
            return Dual(x.level, value, self.mul(value, x.eps))
        return self.numbers.exp(x)

    def log(self, x):
        if isinstance(x, Dual):
            return Dual(x.level, self.log(x.re), self.mul(self.power(x.re, Fraction(-1)), x.eps))
        return self.numbers.log(x)

    def scalar(self, e):
        """The value of a 1x1 expression."""
        return self.value(e)[0][0]

    def value(self, e):
        """The value of an expression as a list of rows, which is remembered by its identity."""
        known = self.known.get(id(e))
        if known is None or known[0] is not e:
            known = self.known[id(e)] = e, _VALUES.get(type(e), Walk._number)(self, e)
        return known[1]

    def _number(self, e):
        if not e.is_Rational:
            raise TypeError(f"no value is known for {type(e).__name__}: {e}")
        return [[self.numbers.number(int(e.p), int(e.q))]]

    def _symbol(self, e):
        v = self.point[e.name]
        return [[self.numbers.number(v) if type(v) is int else v]]

    def _pow(self, e):
        base, exponent = e.args
        if isinstance(base, L.Norm) and exponent.is_Integer and int(exponent) % 2 == 0:
            return [[self.power(self._inner(base), Fraction(int(exponent) // 2))]]
        return [[self._power(self.scalar(base), exponent)]]

    def _entry(self, e):
        rows = self.value(e.args[0])
        i, j = (*e.args[1:], L.ONE)[:2]
        return [[rows[self._index(i, len(rows))][self._index(j, len(rows[0]))]]]

    def _row(self, e):
        rows = self.value(e.args[0])
        return [[v] for v in rows[self._index(e.args[1], len(rows))]]

    def _diag(self, e):
        v, zero = [r[0] for r in self.value(e.args[0])], self.numbers.number(0)
        return [[v[i] if i == j else zero for j in range(len(v))] for i in range(len(v))]

    def _constant(self, e, q):
        rows, cols = map(self.size, L.shape(e))
        return [[self.numbers.number(q)] * cols for _ in range(rows)]

    def _unit(self, e):
        size = self.size(e.args[1])
        k = self._index(e.args[0], size)
        return [[self.numbers.number(int(i == k))] for i in range(size)]

    def _inner(self, e):
        u, v = ([r[0] for r in self.value(a)] for a in (e.args[0], e.args[-1]))
        return self._dot(u, v)

    def _absolute(self, e):
        x = self.scalar(e.args[0])
        return self._extreme([x, self.mul(self.numbers.number(-1), x)], True)

    def _then_set(self, e):
        f, v, value = e.args
        new = self.value(value) if isinstance(v, L.Array) else self.scalar(value)
        return self._where({v.name: new}).value(f)

    def holds(self, s):
        """The truth of a statement."""
        if type(s) not in _TRUTHS:
            raise TypeError(f"no truth is known for {type(s).__name__}: {s}")
        return _TRUTHS[type(s)](self, self.numbers, s)

    def _equivalent(self, n, s):
        left, right = map(self.holds, s.args)
        return n.any([n.all([left, right]), n.all([n.negate(left), n.negate(right)])])

    def _compared(self, n, s):
        """The truth of a relation, between arrays of all their entries."""
        left, right = self.value(s.lhs), self.value(s.rhs)
        op, flip = RELATIONS[type(s)]
        if flip:
            left, right = right, left
        pairs = [(a, b) for r, t in zip(left, right) for a, b in zip(r, t)]
        for a, b in pairs:
            self._refuse_kink(a, b)
        verdicts = [n.compare(op, _real(a), _real(b)) for a, b in pairs]
        return n.any(verdicts) if op == "!=" else n.all(verdicts)

    def _refuse_kink(self, a, b):
        """A comparison inside a derivative may not be a tie: the branch has to hold nearby."""
        if isinstance(a, Dual) or isinstance(b, Dual):
            if not self.numbers.decides:
                raise Undetermined("a derivative across a case distinction, in symbols")
            if self.numbers.compare("==", _real(a), _real(b)):
                raise Undetermined("a derivative where two cases meet")

    def _at(self, index, k):
        if (index.name, k) not in self.places:
            self.places[index.name, k] = self._where({index.name: k})
        return self.places[index.name, k]

    def _where(self, changes):
        """The walk at a changed point, inside the same derivatives."""
        inner = Walk(self.point | changes, self.numbers)
        inner.level = self.level
        return inner

    def _index(self, i, size):
        place = int(i) if i.is_Integer else self.point[i.name]
        if not 1 <= place <= size:
            raise L.IllFormed(f"there is no place {place} among {size}")
        return place - 1

    def _sum(self, values):
        if len(values[0]) == 1 == len(values[0][0]):
            return [[reduce(self.add, (v[0][0] for v in values))]]
        return reduce(lambda u, v: [[*map(self.add, r, s)] for r, s in zip(u, v)], values)

    def _product(self, e):
        values = [self.value(a) for a in e.args]
        if all(len(v) == 1 == len(v[0]) for v in values):
            return [[reduce(lambda total, c: self.mul(c, total), (v[0][0] for v in values))]]
        shapes = [L.shape(a) for a in e.args]
        total, now = values[0], shapes[0]
        for v, s in zip(values[1:], shapes[1:]):
            if s == L.SCALAR or now == L.SCALAR:
                c, m = (v[0][0], total) if s == L.SCALAR else (total[0][0], v)
                total = [[self.mul(c, a) for a in r] for r in m]
            else:
                total = [[self._dot(r, col) for col in zip(*v)] for r in total]
            now = L.product_shape([now, s])
        return total

    def _dot(self, u, v):
        return reduce(self.add, map(self.mul, u, v))

    def _power(self, base, exponent):
        if (q := L.number(exponent)).is_Rational:
            return self.power(base, rational(q))
        t = self.scalar(exponent)
        if isinstance(t, Fraction) and t.denominator == 1:
            return self.power(base, t)
        return self.exp(self.mul(t, self.log(base)))

    def _extreme(self, values, largest):
        best, n = values[0], self.numbers
        for v in values[1:]:
            low, high = (best, v) if largest else (v, best)
            self._refuse_kink(low, high)
            if isinstance(best, Dual) or isinstance(v, Dual):
                best = v if n.compare("<", _real(low), _real(high)) else best
            else:
                best = n.choose(n.compare("<", low, high), v, best)
        return best

    def _cases(self, e):
        *cases, (last, _) = zip(e.args[::2], e.args[1::2])
        if self.numbers.decides:
            return self.value(next((v for v, condition in cases if self.holds(condition)), last))
        result = self.value(last)
        for value, condition in reversed(cases):
            holds = self.holds(condition)
            result = [
                [self.numbers.choose(holds, a, b) for a, b in zip(r, s)]
                for r, s in zip(self.value(value), result)
            ]
        return result

    def _gradient(self, f, v):
        level, current = self.level + 1, self.point[v.name]
        rows = current if isinstance(v, L.Array) else [[current]]
        zero, one = map(self.numbers.number, (0, 1))

        def slope(i, j):
            moved = [list(row) for row in rows]
            moved[i][j] = Dual(level, moved[i][j], one)
            inner = self._where({v.name: moved if isinstance(v, L.Array) else moved[0][0]})
            inner.level = level
            y = inner.scalar(f)
            return y.eps if isinstance(y, Dual) and y.level == level else zero

        return [[slope(i, j) for j in range(len(row))] for i, row in enumerate(rows)]


_VALUES = {
    type(sp.pi): lambda walk, e: [[walk.numbers.pi]],
    L.Array: lambda walk, e: walk.point[e.name],
    Symbol: Walk._symbol,
    Add: lambda walk, e: walk._sum(
        [walk.value(a) for a in e.args if a is not sp.S.Zero] or [[[walk.numbers.number(0)]]]
    ),
    Mul: Walk._product,
    Pow: Walk._pow,
    L.Sum: lambda walk, e: walk._sum(
        [walk._at(e.index, k).value(e.term) for k in range(1, walk.size(e.size) + 1)]
    ),
    L.Column: lambda walk, e: [
        [walk._at(e.index, k).scalar(e.args[0])] for k in range(1, walk.size(e.size) + 1)
    ],
    L.Entry: Walk._entry,
    L.Row: Walk._row,
    L.T: lambda walk, e: [list(r) for r in zip(*walk.value(e.args[0]))],
    L.Diag: Walk._diag,
    L.Ones: lambda walk, e: walk._constant(e, 1),
    L.Zeros: lambda walk, e: walk._constant(e, 0),
    L.Unit: Walk._unit,
    L.Stack: lambda walk, e: [row for a in e.args for row in walk.value(a)],
    L.Inner: lambda walk, e: [[walk._inner(e)]],
    L.Norm: lambda walk, e: [[walk.power(walk._inner(e), Fraction(1, 2))]],
    exp: lambda walk, e: [[walk.exp(walk.scalar(e.args[0]))]],
    log: lambda walk, e: [[walk.log(walk.scalar(e.args[0]))]],
    L.Maximum: lambda walk, e: [[walk._extreme([walk.scalar(a) for a in e.args], True)]],
    L.Minimum: lambda walk, e: [[walk._extreme([walk.scalar(a) for a in e.args], False)]],
    L.Absolute: lambda walk, e: [[walk._absolute(e)]],
    L.Indicator: lambda walk, e: [
        [walk.numbers.choose(walk.holds(e.args[0]), *map(walk.numbers.number, (1, 0)))]
    ],
    L.Cases: lambda walk, e: walk._cases(e),
    L.Grad: lambda walk, e: walk._gradient(*e.args),
    L.At: Walk._then_set,
}


# what stands first guards the rest: "x ≠ 0 and 1/x > 0" is false at 0
_TRUTHS = {
    **dict.fromkeys(RELATIONS, Walk._compared),
    L.And: lambda walk, n, s: n.all(map(walk.holds, s.args)),
    L.Or: lambda walk, n, s: n.any(map(walk.holds, s.args)),
    L.Not: lambda walk, n, s: n.negate(walk.holds(s.args[0])),
    L.Implies: lambda walk, n, s: n.any(map(walk.holds, (L.Not(s.args[0]), s.args[1]))),
    L.Iff: Walk._equivalent,
    L.ForAll: lambda walk, n, s: n.all(
        [walk._at(s.index, k).holds(s.args[0]) for k in range(1, walk.size(s.size) + 1)]
    ),
    type(sp.true): lambda walk, n, s: n.all([]),
    type(sp.false): lambda walk, n, s: n.any([]),
}


@cache
def rational(q):
    """A rational number of SymPy as a fraction."""
    return Fraction(int(q.p), int(q.q))


def _levels(a, b):
    """Both numbers split at the deeper level; a part that is absent is None."""
    level = max(x.level for x in (a, b) if isinstance(x, Dual))
    return level, *(
        (x.re, x.eps) if isinstance(x, Dual) and x.level == level else (x, None) for x in (a, b)
    )


def _real(x):
    return _real(x.re) if isinstance(x, Dual) else x


class Point(dict):
    """A point that changes no more, so that what was evaluated there need not be again.

    The mutants of a claim differ from it in one place each and share the rest of their trees.
    """

    @cached_property
    def exact(self):
        """The walk in rationals."""
        return Walk(self)

    @cached_property
    def intervals(self):
        """The walk in intervals."""
        return Walk(as_intervals(self), Interval())


class IrrationalPoint(Point):
    """A point some of whose numbers are irrational: intervals, in which all of it is walked."""

    @cached_property
    def exact(self):
        """There is no walk in rationals."""
        return self.intervals


def around(low, high):
    """The interval between two rationals."""
    return iv.mpf(
        [(iv.mpf(low.numerator) / low.denominator).a, (iv.mpf(high.numerator) / high.denominator).b]
    )


def as_intervals(point):
    """The same point with its rationals as intervals."""

    def lift(v):
        return iv.mpf(v.numerator) / v.denominator if isinstance(v, Fraction) else v

    return {
        k: [[lift(a) for a in r] for r in v] if isinstance(v, list) else lift(v)
        for k, v in point.items()
    }


def exactly(point, question):
    """``question(walk)`` in rationals, or in intervals where the value is irrational."""
    walks = point if isinstance(point, Point) else Point(point)
    try:
        return question(walks.exact)
    except (Irrational, OverflowError):
        return question(walks.intervals)


def holds(statement, point):
    """The truth of a statement at a point; ``Undetermined`` where the point does not tell."""
    return exactly(point, lambda walk: walk.holds(statement))


def meets(statements, point):
    """Whether all statements hold at a point; where one cannot be told, they do not."""
    try:
        return all(holds(s, point) for s in statements)
    except (Undetermined, Irrational):
        return False


def difference(left, right, point):
    """The largest entry of ``left - right`` at a point: exact rational or interval, 0 if equal."""

    def question(walk):
        worst = Fraction(0)
        for r, s in zip(walk.value(left), walk.value(right)):
            for a, b in zip(r, s):
                gap = _real(a) - _real(b)
                if isinstance(gap, Fraction):
                    worst = gap if abs(gap) > abs(worst) else worst
                elif not gap.a <= 0 <= gap.b:
                    return gap
                elif gap.delta > 1e-30:
                    raise Undetermined("interval too wide")
        return worst

    return exactly(point, question)


__all__ = [
    "Irrational",
    "IrrationalPoint",
    "NoValue",
    "Point",
    "Polynomials",
    "Undetermined",
    "Walk",
    "around",
    "constant",
    "difference",
    "fraction",
    "holds",
    "meets",
]
