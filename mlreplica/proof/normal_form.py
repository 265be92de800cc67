"""One normal form for sums over samples, matrix products and scalars, at symbolic n and d.

Every expression is a sum of terms; a term is a rational number times factors such as ``X[i, a]``
whose bound indices are summed over their range. In this form ``w.T * X.T * alpha`` and
``Sum(alpha[i] * Inner(w, X[i]), (i, 1, n))`` are the same word, a 1x1 product equals its
transpose, and a gradient is the product rule. Renaming the bound indices is the only freedom
left; the least of all renamings is taken. What is then a closed word is a symbol to SymPy, which
decides the remaining identity between rational functions, exponentials and roots.
"""

from __future__ import annotations

from fractions import Fraction
from functools import wraps

import sympy as sp
from sympy import Add, Mul, Pow, Symbol, exp, log

from . import language as L
from .words import (
    SYMMETRIC,
    Place,
    Term,
    components_of,
    delta,
    entry,
    free_places,
    function,
    keep_bound,
    key,
    number,
    parts,
    places,
    raise_to,
    rename,
    spell,
    tidy,
    times,
    used,
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


class NoGradient(ValueError):
    """A derivative across a kink: the hypotheses have to select the side."""


def evaluated(method):
    """Let SymPy evaluate inside, also where the caller is inside ``written()``."""

    @wraps(method)
    def inner(*args, **kwargs):
        with sp.evaluate(True):
            return method(*args, **kwargs)

    return inner


PI = "°pi"  # not the name of a symbol that an author calls pi
ROW, COLUMN = "°row", "°column"  # the general place in an array; no author's name has a degree sign


def sign_of(g):
    """The entry or symbol of which an equation says that it is 1 or -1, or None."""
    inner = g.args[0] if isinstance(g, L.ForAll) else g
    if (
        not isinstance(inner, sp.Eq)
        or not isinstance(inner.lhs, Pow)
        or inner.lhs.exp != 2
        or inner.rhs != 1
    ):
        return None
    base = inner.lhs.base
    plain = isinstance(base, L.Entry) and isinstance(base.args[0], L.Array)
    if not isinstance(g, L.ForAll):
        return base if plain or isinstance(base, Symbol) else None
    whole = plain and base.args[1:] == (g.index,) and base.args[0].shape == (g.size, 1)
    return base if whole and parts(g.size) is None else None


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
                (term,) = self.lower(sign)
                self.signs.add((term.factors[0].head, None if every else term.factors[0].indices))
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

    def lower(self, e, r=None, c=None, env=None):
        """Terms of an expression at row r and column c; ``env`` binds summation indices."""
        env = env or {}
        low = lambda x, i=None, j=None: self.lower(x, i, j, env)  # noqa: E731
        if isinstance(e, (Symbol, L.Array)) and e.name in self.replacements:
            return self.lower(self.replacements[e.name], r, c)
        if isinstance(e, L.Array):
            return entry(SYMMETRIC + e.name if e.symmetric else e.name, r, c)
        if isinstance(e, Symbol):
            return entry(e.name)
        if e.is_Rational:
            return number(Fraction(int(e.p), int(e.q)))
        if isinstance(e, Add):
            return [t for a in e.args for t in low(a, r, c)]
        if isinstance(e, Mul):
            return self._product(e.args, r, c, env)
        if isinstance(e, L.Sum):
            if e.index in env:
                raise ValueError(f"the index {e.index} is already in use outside {e}")
            return [
                Term(t.number, t.factors, t.bound + bound)
                for index, bound in places(e.size)
                for t in self.lower(e.term, r, c, env | {e.index: index})
            ]
        if isinstance(e, L.Column):
            return self.lower(e.args[0], env=env | {e.index: r})
        if isinstance(e, L.Entry):
            where = [self._index(i, env, size) for i, size in zip(e.args[1:], L.shape(e.args[0]))]
            return low(e.args[0], *where)
        if isinstance(e, L.Row):
            return low(e.args[0], self._index(e.args[1], env, L.shape(e.args[0])[0]), r)
        if isinstance(e, L.T):
            return low(e.args[0], c, r)
        if isinstance(e, L.Diag):
            return times(delta(r, c), low(e.args[0], r))
        if isinstance(e, L.Ones):
            return number(1)
        if isinstance(e, L.Zeros):
            return []
        if isinstance(e, L.Unit):
            return delta(self._index(e.args[0], env, e.args[1]), r)
        if isinstance(e, L.Stack):
            if not isinstance(r, Place) or len(parts(L.shape(e)[0])) != len(e.args):
                raise ValueError(f"{e} has to be a stack of one scalar on one vector")
            return low(e.args[r.block], r.inner)
        if isinstance(e, L.Inner):
            return self._product((L.T(e.args[0]), e.args[1]), None, None, env)
        if isinstance(e, L.Norm):
            return self._power(low(L.Inner(e.args[0], e.args[0])), Fraction(1, 2))
        if isinstance(e, Pow):
            return self._general_power(low(e.base), e.exp, env)
        if isinstance(e, L.Grad):
            f, v = e.args
            if isinstance(v, L.Array) and v.symmetric:
                raise TypeError(f"a gradient in the symmetric matrix {v.name} is not defined here")
            slope = differentiate(tidy(NormalForm().lower(f, env=env)), v.name, r)
            for name, value in self.replacements.items():
                slope = substitute(slope, name, lambda *at, value=value: self.lower(value, *at))
            return slope
        if isinstance(e, L.At):
            f, v, value = e.args
            before = (
                NormalForm()
            )  # in f the symbol is still free: nothing that is known of it holds there
            before.replacements = {k: e for k, e in self.replacements.items() if k != v.name}
            before.signs = {s for s in self.signs if s[0] != v.name}
            return substitute(before.lower(f, r, c, env), v.name, lambda: low(value))
        if type(e) in FUNCTIONS:
            args = [tidy(low(a), self.signs) for a in e.args]
            if type(e) in (L.Maximum, L.Minimum):
                args.sort(key=key)
            return function(FUNCTIONS[type(e)], *args)
        if isinstance(e, L.Indicator):
            name, poly = self._relation(e.args[0], env)
            return function("indicator" + name, poly)
        if isinstance(e, L.Cases):
            names, polys = [], []
            for value, condition in zip(e.args[::2], e.args[1::2]):
                name, poly = self._relation(condition, env)
                names.append(name)
                polys += [tidy(low(value, r, c), self.signs), poly]
            return function("cases" + ",".join(names), *polys)
        if e == sp.pi:
            return entry(PI)
        raise TypeError(f"the normal form does not know {type(e).__name__}: {e}")

    def _relation(self, relation, env):
        name, sign = RELATIONS[type(relation)]
        left, right = self.lower(relation.lhs, env=env), self.lower(relation.rhs, env=env)
        return name, tidy(times(number(sign), left + times(number(-1), right)), self.signs)

    @staticmethod
    def _index(i, env, size):
        if i in env:
            return env[i]
        if i.is_Integer:
            blocks = parts(size) or [size]
            if int(i) > len(blocks) or any(b != 1 for b in blocks[: int(i)]):
                raise L.IllFormed(f"there is no place {i} for every value of the size {size}")
            return Place(int(i) - 1, None) if parts(size) else None
        return i.name

    def _product(self, args, r, c, env):
        shapes = [L.shape(a) for a in args]
        arrays = [k for k, s in enumerate(shapes) if s != L.SCALAR]
        scalars = times(*(self.lower(a, env=env) for k, a in enumerate(args) if k not in arrays))
        if not arrays:
            return scalars
        result, row, now = scalars, r, shapes[arrays[0]]
        closes = L.product_shape([shapes[k] for k in arrays]) == L.SCALAR
        partial = [(result, None if closes else row, ())]
        for position, k in enumerate(arrays):
            last = position == len(arrays) - 1
            if position:
                now = shapes[k] if now == L.SCALAR else (now[0], shapes[k][1])
            step = []
            for poly, left, bound in partial:
                ends = (
                    [(c if not closes else None, ())]
                    if last
                    else [(None, ())]
                    if now == L.SCALAR
                    else places(shapes[k][1])
                )
                for right, new in ends:
                    piece = (
                        times(poly, self.lower(args[k], left, right, env))
                        if not bound
                        else keep_bound(poly, self.lower(args[k], left, right, env))
                    )
                    step.append((piece, right, bound + new))
            partial = step
        return [
            Term(t.number, t.factors, t.bound + bound) for poly, _, bound in partial for t in poly
        ]

    def _general_power(self, base, exponent, env):
        if (
            exponent.is_Rational
            or isinstance(exponent, Mul)
            and (value := sp.Mul(*exponent.args)).is_Rational
        ):
            q = exponent if exponent.is_Rational else value
            return self._power(base, Fraction(int(q.p), int(q.q)))
        logarithm = function("log", tidy(base, self.signs))
        return function("exp", tidy(times(self.lower(exponent, env=env), logarithm), self.signs))

    def _power(self, base, q):
        if q.denominator == 1 and q >= 0 and (len(base) == 1 or q <= 8):
            if (
                len(base) == 1
                and len(base[0].factors) == 1
                and base[0].factors[0].head == "pow"
                and base[0].number == 1
            ):
                return raise_to(base[0].factors[0], q)
            return times(*[base] * int(q)) if q else number(1)
        base = tidy(base, self.signs)
        if len(base) == 1 and not base[0].bound and q.denominator == 1:
            return times(
                number(base[0].number ** int(q)), *(raise_to(f, q) for f in base[0].factors)
            )
        return function("pow", base, exponent=q)

    @evaluated
    def components(self, e, row=ROW, column=COLUMN):
        """The entries of an array expression, one for every block, as SymPy expressions."""
        rows, cols = L.shape(e)
        return [
            as_sympy(tidy(self.lower(e, r, c), self.signs))
            for r in free_places(rows, row)
            for c in free_places(cols, column)
        ]

    @evaluated
    def residual(self, left, right, row=ROW, column=COLUMN):
        """Zero if the two sides are equal, else the part of their difference that remains."""
        e = L.written_difference(left, right)
        rows, cols = L.shape(e)
        for r in free_places(rows, row):
            for c in free_places(cols, column):
                poly = tidy(self.lower(e, r, c), self.signs)
                rest = reduce_to_zero(as_sympy(poly), self.ideal)
                if rest != 0 and not any(
                    reduce_to_zero(as_sympy(p), self.ideal) for p in summands(poly)
                ):
                    rest = sp.Integer(0)
                if rest != 0:
                    return rest
        return sp.Integer(0)


def summands(poly):
    """Groups of terms with one summation sign taken off: if each vanishes, so does the sum.

    Needed where functions of the summation index, such as 1/(1 + exp(m_i)), are equal only as
    rational functions. A single group, the whole, is given back where no sign can be taken off.
    """
    sizes = {b.size for t in poly for f in t.factors if f.args for b in used(f) & set(t.bound)}
    groups = {}
    for t in poly:
        opened = {b: f"°{b.size}" for b in t.bound if b.size in sizes}
        if len(set(opened.values())) < len(opened):
            return [poly]
        bound = tuple(b for b in t.bound if b not in opened)
        factors = tuple(rename(f, opened) for f in t.factors)
        groups.setdefault(frozenset(opened.values()), []).append(Term(t.number, factors, bound))
    return [tidy(g) for g in groups.values()]


def as_sympy(poly):
    """Closed words become symbols, functions of closed arguments SymPy functions."""
    return sp.Add(
        *(
            sp.Rational(t.number.numerator, t.number.denominator)
            * sp.Mul(*(_closed(b, f) for b, f in components_of(t)))
            for t in poly
        )
    )


def _closed(bound, factors):
    if bound or len(factors) > 1:
        return Word(word(bound, factors), bound, factors)
    f = factors[0]
    if not f.args:
        return Word(spell(f, {}), (), (f,))
    args = [as_sympy(p) for p in f.args]
    if f.head == "pow":
        return Pow(args[0], sp.Rational(f.exponent.numerator, f.exponent.denominator))
    if f.head in ("exp", "log"):
        return {"exp": exp, "log": log}[f.head](args[0])
    return sp.Function(f.head)(*args)


def differentiate(poly, name, index):
    """The derivative with respect to the entry ``index`` of an array, or to a scalar (``None``)."""
    result = []
    for t in poly:
        for k, f in enumerate(t.factors):
            outer = Term(t.number, t.factors[:k] + t.factors[k + 1 :], t.bound)
            result += keep_bound([outer], _factor_derivative(f, name, index))
    return result


def _factor_derivative(f, name, index):
    head, *blocks = f.head.split("#")
    if head == name and not f.args:
        at = index
        for b in blocks:
            if not isinstance(at, Place) or at.block != int(b) - 1:
                return []
            at = at.inner
        return delta(f.indices[0], at) if f.indices else number(1)
    if not f.args or all(not depends(p, name) for p in f.args):
        return []
    inner = differentiate(f.args[0], name, index)
    if f.head == "pow":
        return times(number(f.exponent), raise_to(f, (f.exponent - 1) / f.exponent), inner)
    if f.head == "exp":
        return times([Term(Fraction(1), (f,), ())], inner)
    if f.head == "log":
        return times(function("pow", f.args[0], exponent=Fraction(-1)), inner)
    raise NoGradient(f"{f.head} has no gradient everywhere: give the case with given=")


def depends(poly, name):
    return any(
        f.head.split("#")[0] == name or any(depends(p, name) for p in f.args)
        for t in poly
        for f in t.factors
    )


def substitute(poly, name, value):
    """A polynomial with the scalar or array ``name`` replaced; ``value(*indices)`` gives the terms."""
    result = []
    for t in poly:
        pieces = [[Term(t.number, (), t.bound)]]
        for f in t.factors:
            head, *blocks = f.head.split("#")
            if head == name and not f.args:
                indices = list(f.indices) or [None] * bool(blocks)
                for b in reversed(blocks):
                    indices[0] = Place(int(b) - 1, indices[0])
                pieces.append(value(*indices))
            elif f.args:
                inner = [tidy(substitute(p, name, value)) for p in f.args]
                pieces.append(
                    NormalForm()._power(inner[0], f.exponent)
                    if f.head == "pow"
                    else function(f.head, *inner)
                )
            else:
                pieces.append([Term(Fraction(1), (f,), ())])
        product_ = pieces[0]
        for p in pieces[1:]:
            product_ = keep_bound(product_, p)
        result += product_
    return result


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
