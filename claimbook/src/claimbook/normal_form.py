"""One normal form for sums over samples, matrix products and scalars, at symbolic n and d.

Every expression is a sum of terms; a term is a rational number times factors such as ``X[i, a]``
whose bound indices are summed over their range. In this form ``w.T * X.T * alpha`` and
``Sum(alpha[i] * Inner(w, X[i]), (i, 1, n))`` are the same word, a 1x1 product equals its
transpose. Renaming the bound indices is the only freedom left; the least of all renamings is taken.
What is then a closed word is a symbol to SymPy, which decides the remaining identity between
rational functions, exponentials and roots.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import sympy as sp
from sympy import Add, Mul, Pow, Symbol, exp, log

from . import language as L
from .goal import flat, has, sign_of
from .rocq.polynomials import moved
from .words import (
    SYMMETRIC,
    Place,
    components,
    delta,
    entry,
    function,
    head_of,
    number,
    places,
    raise_to,
    spelt,
    tidy,
    times,
    word,
)

FUNCTIONS = {exp: "exp", log: "log", L.Maximum: "max", L.Minimum: "min", L.Absolute: "abs"}
RELATIONS = {
    sp.Le: ("<=", 1),
    sp.Lt: ("<", 1),
    sp.Ge: ("<=", -1),
    sp.Gt: ("<", -1),
    sp.Eq: ("==", 1),
    sp.Ne: ("!=", 1),
}


PI = "°pi"  # not the name of a symbol that an author calls pi
ROW, COLUMN = "°row", "°column"  # the general place in an array; no author's name has a degree sign


def usable(hypotheses):
    """The equations the normal form may compute with, those about every index included."""
    return [
        g
        for g in flat(hypotheses)
        if isinstance(g.args[0] if isinstance(g, L.ForAll) else g, sp.Eq)
    ]


class Spot(NamedTuple):
    """Where an expression is lowered: at a row and a column, under bound indices."""

    row: object
    col: object
    env: dict


class Word(Symbol):
    """A closed word as a symbol to SymPy, which keeps what it is made of."""

    __slots__ = ("bound", "factors")

    def __new__(cls, text, bound, factors):
        self = Symbol.__xnew__(cls, text)
        self.bound, self.factors = bound, factors
        return self


class NormalForm:
    """The normal form of expressions under stated equalities.

    Parameters
    ----------
    given : iterable of Eq
        ``v = expression`` replaces the symbol or array v; ``y**2 = 1``, ``y[i]**2 = 1`` for one i,
        or for all of them, reduce powers; any other equation is an element of the ideal modulo
        which :meth:`residual` computes.
    """

    def __init__(self, given=()):
        self.replacements, self.signs, self.ideal = {}, set(), []
        for g in given:
            every = isinstance(g, L.ForAll)
            if (sign := sign_of(g)) is not None and not self._is_replaced(sign):
                [(_, _, [(head, indices)])] = self.lower(sign)
                self.signs.add((head, None if every else indices))
            elif every:
                continue  # about every index: the normal form cannot compute with it
            elif isinstance(g.lhs, (Symbol, L.Array)) and not self._in_a_circle(g.lhs, g.rhs):
                self.replacements[g.lhs.name] = g.rhs
            else:
                self.ideal.append(g)
        self.ideal = [
            c for g in self.ideal for c in self.components(L.written_difference(g.lhs, g.rhs))
        ]

    def _is_replaced(self, sign):
        return any(a.name in self.replacements for a in L.free_symbols(sign))

    def _in_a_circle(self, v, value):
        """Whether v, replaced by the value and this by what is in it, comes back to v."""
        if v.name in self.replacements:
            return True
        names = [a.name for a in L.free_symbols(value)]
        seen = set()
        while names:
            name = names.pop()
            if name == v.name:
                return True
            if name in self.replacements and name not in seen:
                seen.add(name)
                names += [a.name for a in L.free_symbols(self.replacements[name])]
        return False

    def lower(self, e, row=None, col=None, env=None):
        """Terms of an expression at a row and column; ``env`` binds summation indices.

        A number, and a vector's only column, is at ``None``.
        """
        at = Spot(row, col, env or {})
        if isinstance(e, (Symbol, L.Array)) and e.name in self.replacements:
            return self.lower(self.replacements[e.name], row, col)
        if e.is_Rational:
            return number(Fraction(int(e.p), int(e.q)))
        if e == sp.pi:
            return entry(PI)
        if type(e) not in _LOWER:
            raise L.IllFormed(f"the normal form does not know {type(e).__name__}: {e}")
        return _LOWER[type(e)](self, e, at)

    def _array(self, e, at):
        return entry(SYMMETRIC + e.name if e.symmetric else e.name, at.row, at.col)

    def _sum(self, e, at):
        return [
            (c, own + binders, factors)
            for index, binders in places(e.size)
            for c, own, factors in self.lower(e.term, at.row, at.col, at.env | {e.index: index})
        ]

    def _entry(self, e, at):
        array, *indices = e.args
        place = [self._index(i, at.env, size) for i, size in zip(indices, L.shape(array))]
        return self.lower(array, *(place + [None])[:2], at.env)

    def _row(self, e, at):
        array, index = e.args
        return self.lower(array, self._index(index, at.env, L.shape(array)[0]), at.row, at.env)

    def _stack(self, e, at):
        if not isinstance(at.row, Place) or len(L.parts(L.shape(e)[0])) != len(e.args):
            raise L.IllFormed(f"an entry of {e} is found by its block only")
        return self.lower(e.args[at.row.block], at.row.inner, None, at.env)

    def _norm(self, e, at):
        square = self._chain((L.T(e.args[0]), e.args[0]), Spot(None, None, at.env))
        return self._power(square, Fraction(1, 2))

    def _at(self, e, at):
        if has(L.Grad, e.args[0]):
            raise L.IllFormed(f"the normal form does not know gradients: {e}")
        return self.lower(L.substitute(e.args[0], {e.args[1]: e.args[2]}), *at)

    def _function(self, e, at):
        args = [tidy(self.lower(a, env=at.env), self.signs) for a in e.args]
        if isinstance(e, (L.Maximum, L.Minimum)):
            args.sort(key=spelt)
        return function(FUNCTIONS[type(e)], *args)

    def _indicator(self, e, at):
        if type(e.args[0]) not in RELATIONS:
            return self.lower(L.indicated(e.args[0]), at.row, at.col, at.env)
        name, poly = self._relation(e.args[0], at.env)
        return function("indicator" + name, poly)

    def _cases(self, e, at):
        if any(type(c) not in RELATIONS for c in e.args[1::2]):
            return self.lower(L.branched(e), at.row, at.col, at.env)
        names, polys = [], []
        for value, condition in zip(e.args[::2], e.args[1::2]):
            name, poly = self._relation(condition, at.env)
            names.append(name)
            polys += [tidy(self.lower(value, at.row, at.col, at.env), self.signs), poly]
        return function("cases" + ",".join(names), *polys)

    def _relation(self, relation, env):
        name, sign = RELATIONS[type(relation)]
        left, right = self.lower(relation.lhs, env=env), self.lower(relation.rhs, env=env)
        return name, tidy(times(number(sign), left + times(number(-1), right)), self.signs)

    @staticmethod
    def _index(i, env, size):
        if i in env:
            return env[i]
        if not i.is_Integer:
            return i.name
        blocks = L.parts(size) or [size]
        if int(i) > len(blocks) or any(b != 1 for b in blocks[: int(i)]):
            raise L.IllFormed(f"there is no place {i} for every value of the size {size}")
        return Place(int(i) - 1, None) if L.parts(size) else None

    def _product(self, e, at):
        """Numbers, and chains of arrays from one that ends in a number to the next."""
        factors, chain, shape = [], [], L.SCALAR
        for a in e.args:
            if L.shape(a) == L.SCALAR:
                factors.append(self.lower(a, env=at.env))
                continue
            chain.append(a)
            shape = L.product_shape([L.shape(b) for b in chain])
            if shape == L.SCALAR:
                factors.append(self._chain(chain, Spot(None, None, at.env)))
                chain = []
        if chain:
            factors.append(self._chain(chain, at))
        return times(*factors)

    def _chain(self, arrays, at):
        """The product of arrays: the sum over what the first one's columns share with the rest."""
        first, *rest = arrays
        if not rest:
            return self.lower(first, at.row, at.col, at.env)
        terms = []
        for index, binders in places(L.shape(first)[1]):
            left = self.lower(first, at.row, index, at.env)
            right = self._chain(rest, Spot(index, at.col, at.env))
            terms += [(c, own + binders, f) for c, own, f in times(left, right)]
        return terms

    def _any_power(self, e, at):
        base, exponent = self.lower(e.base, env=at.env), e.exp
        if (
            exponent.is_Rational
            or isinstance(exponent, Mul)
            and (value := sp.Mul(*exponent.args)).is_Rational
        ):
            q = exponent if exponent.is_Rational else value
            return self._power(base, Fraction(int(q.p), int(q.q)))
        logarithm = function("log", tidy(base, self.signs))
        return function("exp", tidy(times(self.lower(exponent, env=at.env), logarithm), self.signs))

    def _power(self, base, q):
        if q.denominator == 1 and q >= 0 and (len(base) == 1 or q <= 8):
            if len(base) == 1 and base[0][:2] == (1, ()) and [*map(head_of, base[0][2])] == ["pow"]:
                return raise_to(base[0][2][0], q)
            return times(*[base] * int(q))
        base = tidy(base, self.signs)
        if len(base) == 1 and not base[0][1] and q.denominator == 1:
            c, _, factors = base[0]
            return times(number(c ** int(q)), *(raise_to(f, q) for f in factors))
        return function("pow", base, exponent=q)

    @L.evaluated
    def components(self, e, row=ROW, column=COLUMN):
        """The entries of an array expression, one for every block, as SymPy expressions."""
        rows, cols = L.shape(e)
        return [
            as_sympy(tidy(self.lower(e, r, c), self.signs))
            for r, _ in places(rows, row)
            for c, _ in places(cols, column)
        ]

    @L.evaluated
    def residual(self, left, right, row=ROW, column=COLUMN):
        """Zero if the two sides are equal, else the part of their difference that remains."""
        e = L.written_difference(left, right)
        rows, cols = L.shape(e)
        for r, _ in places(rows, row):
            for c, _ in places(cols, column):
                poly = tidy(self.lower(e, r, c), self.signs)
                rest = reduce_to_zero(as_sympy(poly), self.ideal)
                groups = summands(poly) if rest != 0 else ()
                if groups and not any(reduce_to_zero(as_sympy(p), self.ideal) for p in groups):
                    rest = sp.Integer(0)
                if rest != 0:
                    return rest
        return sp.Integer(0)


_LOWER = {
    Symbol: lambda form, e, at: entry(e.name),
    Add: lambda form, e, at: [t for a in e.args for t in form.lower(a, *at)],
    Mul: NormalForm._product,
    Pow: NormalForm._any_power,
    **dict.fromkeys(FUNCTIONS, NormalForm._function),
    L.Array: NormalForm._array,
    L.Sum: NormalForm._sum,
    L.Column: lambda form, e, at: form.lower(e.args[0], env=at.env | {e.index: at.row}),
    L.Entry: NormalForm._entry,
    L.Row: NormalForm._row,
    L.T: lambda form, e, at: form.lower(e.args[0], at.col, at.row, at.env),
    L.Diag: lambda form, e, at: times(
        delta(at.row, at.col), form.lower(e.args[0], at.row, None, at.env)
    ),
    L.Ones: lambda form, e, at: number(1),
    L.Zeros: lambda form, e, at: [],
    L.Unit: lambda form, e, at: delta(form._index(e.args[0], at.env, e.args[1]), at.row),
    L.Stack: NormalForm._stack,
    L.Inner: lambda form, e, at: form._chain((L.T(e.args[0]), e.args[1]), Spot(None, None, at.env)),
    L.Norm: NormalForm._norm,
    L.Indicator: NormalForm._indicator,
    L.Cases: NormalForm._cases,
    L.At: NormalForm._at,
}


def summands(poly):
    """Groups of terms with one summation sign taken off: if each vanishes, so does the sum.

    Needed where functions of the summation index, such as 1/(1 + exp(m_i)), are equal only as
    rational functions. There is no group where no sign can be taken off.
    """
    sizes = {
        size
        for _, binders, f in poly
        for a, ix in f
        if head_of((a, ix))
        for i, size in binders
        if i in ix
    }
    groups = {}
    for c, binders, factors in poly if sizes else ():
        opened = {i: f"°of {size}" for i, size in binders if size in sizes}
        if len(set(opened.values())) < len(opened):
            return []
        left = tuple(b for b in binders if b[0] not in opened)
        term = (c, left, moved(factors, opened))
        groups.setdefault(frozenset(opened.values()), []).append(term)
    return [tidy(g) for g in groups.values()]


def as_sympy(poly):
    """Closed words become symbols, functions of closed arguments SymPy functions."""
    return sp.Add(
        *(
            sp.Rational(t[0].numerator, t[0].denominator)
            * sp.Mul(*(_closed(b, f) for b, f in components(t)))
            for t in poly
        )
    )


def _closed(binders, factors):
    if binders or not head_of(factors[0]):
        return Word(word(binders, factors), binders, factors)
    [(atom, indices)] = factors
    args = [as_sympy(p) for p in atom.at(indices)]
    if atom.head == "pow":
        return Pow(args[0], sp.Rational(atom.exponent.numerator, atom.exponent.denominator))
    if atom.head in ("exp", "log"):
        return {"exp": exp, "log": log}[atom.head](args[0])
    return sp.Function(atom.head)(*args)


def reduce_to_zero(e, ideal=()):
    """Zero if a difference vanishes identically on the ideal, else what is left of it.

    Exponentials and roots become symbols, the same ones in the difference and in the ideal, to
    which the equations of the roots are added.
    """
    e = sp.expand(e)
    if e.has(log):
        e = _exponentiated(e)
        if e is None:
            return sp.nan
    together = _exponentials_as_symbols([e, *ideal])
    (e, *relations), equations = _roots_as_symbols([_numerator(g) for g in together])
    numerator = _numerator(e)
    relations = [_numerator(g) for g in (*relations, *equations)]
    if numerator == 0 or not relations:
        return numerator
    functions = sorted(
        {f for p in [numerator, *relations] for f in p.atoms(sp.Function)}, key=sp.default_sort_key
    )
    names = {f: Symbol(f"°function{k}") for k, f in enumerate(functions)}
    numerator, relations = numerator.xreplace(names), [g.xreplace(names) for g in relations]
    symbols = set().union(numerator.free_symbols, *(g.free_symbols for g in relations))
    basis = sp.groebner(relations, *sorted(symbols, key=str), order="grevlex")
    return basis.reduce(numerator)[1].xreplace({v: k for k, v in names.items()})


def _numerator(e):
    return sp.expand(sp.numer(sp.together(e)))


def _roots_as_symbols(expressions):
    """The expressions with a symbol for each root, the innermost first, and what it satisfies."""
    equations = []
    while roots := {
        p for e in expressions for p in e.atoms(Pow) if p.exp.is_Rational and not p.exp.is_Integer
    }:
        innermost = [p for p in roots if not any(q != p and p.has(q) for q in roots)]
        base = min((p.base for p in innermost), key=sp.default_sort_key)
        same = [p for p in roots if p.base == base]
        order = sp.ilcm(1, 1, *(p.exp.q for p in same))
        root = Symbol(f"°root{len(equations)}")
        new = {p: root ** (p.exp * order) for p in same}
        expressions = [e.xreplace(new) for e in expressions]
        equations.append(root**order - base)
    return expressions, equations


def _exponentiated(e):
    """``exp(e) - 1`` where e is a rational combination of logarithms and anything else."""
    logs, rest = [], []
    for t in Add.make_args(e):
        c, u = t.as_coeff_Mul()
        (logs if isinstance(u, log) else rest).append((c, u))
    if any(u.has(log) for _, u in rest):
        return None
    m = sp.ilcm(1, 1, *(c.q for c, _ in logs))
    return (
        sp.Mul(*(u.args[0] ** (c * m) for c, u in logs))
        * exp(sp.expand(m * Add(*(c * u for c, u in rest))))
        - 1
    )


def _exponentials_as_symbols(expressions):
    """Replace ``exp(sum of c*t)`` by products of powers of one symbol for each t, in all alike."""
    exps = sorted({x for e in expressions for x in e.atoms(exp)}, key=sp.default_sort_key)
    parts = {x: [t.as_coeff_Mul() for t in Add.make_args(sp.expand(x.args[0]))] for x in exps}
    rationals = {}
    for c, u in (p for found in parts.values() for p in found):
        rationals.setdefault(u, []).append(c)
    scale = {u: sp.ilcm(1, 1, *(c.q for c in cs)) for u, cs in rationals.items()}
    names = {u: Symbol(f"°exp[{u}]") for u in rationals}
    new = {x: sp.Mul(*(names[u] ** (c * scale[u]) for c, u in found)) for x, found in parts.items()}
    return [e.xreplace(new) for e in expressions]
