"""From the project's statements to the intermediate form that :mod:`.text` writes for Rocq.

A form is a tuple whose first member is a word; n, m are sizes and i, j, k indices, given as texts.

Numbers
    ``("c", 3)``, ``("v", "b", [])``, ``("+", a, b)`` and so for ``-``, ``*``, ``/``;
    ``("neg", a)``, ``("^", a, 2)``, ``("sum", n, i, a)``, ``("dot", n, u, v)``, ``("norm", n, u)``,
    ``("ent", u, i)``, ``("ent2", A, i, j)``, ``("entry", A)`` of a matrix of one entry,
    ``("f", "exp", [a])``, ``("one_if", c)``, ``("if", c, a, b)`` with a condition
    ``("<=", a, b)``.
Vectors
    ``("V", "w")``, ``("row", A, i)``, ``("column", A)``, ``("ones",)``, ``("zeros",)``,
    ``("unit", i)``, ``("after", 1, u)``, ``("lam", i, a)``, ``("vsum", n, i, u)``,
    ``("vadd", u, v)`` and so for ``vsub``, ``vopp``; ``("vscal", a, u)``, ``("vdiv", u, a)``.
Matrices
    ``("M", "X")``, ``("col", u)``, ``("tr", A)``, ``("diag", u)``, ``("mmul", n, A, B)``,
    ``("dmul", u, A)``, ``("muld", A, u)``, ``("madd", A, B)`` and so for ``msub``, ``mopp``,
    ``mscal``, ``mdiv``.
Statements
    ``("rel", "<=", a, b)``, ``("all", n, i, s)``, ``("and", [s, …])``, ``("or", [s, …])``,
    ``("not", s)``, ``("imp", s, t)``, ``("iff", s, t)``, ``("true",)``, ``("false",)``;
    ``("grad", n, "w", a, u, g)``: g is the gradient of w ↦ a at u;
    ``("deriv", "t", a, b, g)``: g is the derivative of t ↦ a at b;
    ``("near", "t", a, b, "f")``: the function f is the derivative of t ↦ a near b;
    ``("some", "g", "vec", s, t)``: there is a g with s and t.
"""

from __future__ import annotations

import re
from functools import reduce

import sympy as sp
from sympy import Add, Integer, Mul, Pow, Symbol

from .. import language as L
from ..goal import has
from .forms import over


class Untranslated(Exception):
    """A statement for which the translation has no words."""


# Words of Rocq and of its library that a statement may hold: a name of the book is never one of
# them, or it would be read in their place.
_RESERVED = (
    "at as end fun if in let match then else with forall exists fix cofix return where using "
    "struct for mod is by Prop Set Type SProp True False not and or iff nat vec mat S O R T C D E "
    "I N Q Z PI INR IZR exp ln sqrt Rmax Rmin Rabs Rpower pow Rle_dec Rlt_dec Rge_dec Rgt_dec "
    "Req_EM_T Rneq_dec one_if sum vsum dot norm symmetric entry unit ones zeros diag col column tr "
    "after rows vector vadd vsub vopp vscal vdiv madd msub mopp mscal mdiv mmul dmul muld gradient "
    "derivable_pt_lim derivative_near slope grad "
    "objective objective_2 feasible feasible_2 solution solution_2 "
)
RESERVED = frozenset(_RESERVED.split())
OTHERWISE = {"lambda": "lam", "exists": "ex"}


def ident(name):
    """A name of the book as a name of Rocq: R becomes R_, alpha' becomes alpha_p."""
    name = re.sub(r"\\(boldsymbol|mathrm|text)", "", name.replace("\\mathcal", "cal_"))
    name = name.replace("'", "_p").replace("\\star", "star")
    name = re.sub(r"[\\{}^]", "", name)
    name = re.sub(r"[^A-Za-z0-9_]", lambda m: f"u{ord(m[0]):x}", name)
    return OTHERWISE.get(name, name + "_" * (name in RESERVED))


JOINED = {L.And: "and", L.Or: "or", L.Not: "not", L.Implies: "imp", L.Iff: "iff"}
OPS = {sp.Le: "<=", sp.Lt: "<", sp.Ge: ">=", sp.Gt: ">", sp.Eq: "=", sp.Ne: "<>"}
DEC = {
    "<=": "Rle_dec",
    "<": "Rlt_dec",
    ">=": "Rge_dec",
    ">": "Rgt_dec",
    "=": "Req_EM_T",
    "<>": "Rneq_dec",
}


def below(e):
    """Whether a factor is written below the line: x⁻¹, x⁻², or a fraction 1/q."""
    if isinstance(e, Pow):
        return bool(e.exp.is_Integer and e.exp < 0)
    return bool(e.is_Rational and e.p == 1 and e.q != 1)


def product(factors):
    """What a product of these factors is, as it is written."""
    return factors[0] if len(factors) == 1 else Mul(*factors, evaluate=False)


def negated(e):
    """The tree of -e, if e is written with a minus in front, else None."""
    if e.is_Rational and e < 0:
        return sp.Rational(-e)
    if isinstance(e, Mul) and e.args[0] == -1:
        return product(e.args[1:])
    if isinstance(e, Mul) and isinstance(e.args[0], Mul):
        rest = negated(e.args[0])
        if rest is not None:
            return Mul(rest, *e.args[1:], evaluate=False)
    return None


def done(k, what):
    """The word for what is done with numbers (k is ""), vectors ("v") or matrices ("m")."""
    return k + what if k else {"add": "+", "sub": "-", "opp": "neg", "scal": "*", "div": "/"}[what]


def total(e, one, k=""):
    """A sum of numbers (k is ""), vectors ("v") or matrices ("m"); ``one`` translates a term."""
    plus, minus, opposite = (done(k, what) for what in ("add", "sub", "opp"))
    t = None
    for a in e.args:
        rest = negated(a)
        x = one(a if rest is None else rest)
        if t is None:
            t = x if rest is None else (opposite, x)
        else:
            t = (plus if rest is None else minus, t, x)
    return t


def joined(word, forms):
    """Forms joined by a word from the left."""
    return reduce(lambda t, x: (word, t, x), forms)


def number(q):
    """A rational number."""
    t = ("c", abs(int(q.p)))
    t = t if q.q == 1 else ("/", t, ("c", int(q.q)))
    return ("neg", t) if q < 0 else t


def scalars_and_arrays(factors):
    """The numbers among the factors of a product, and its vectors and matrices."""
    scalars = [a for a in factors if L.shape(a) == L.SCALAR]
    return scalars, [a for a in factors if L.shape(a) != L.SCALAR]


def is_gradient(e):
    """Whether a tree is a gradient, or the value of one at a point."""
    return isinstance(e, L.Grad) or isinstance(e, L.At) and isinstance(e.args[0], L.Grad)


def slopes_in(e):
    """The gradients in a tree, those within others first."""
    if not has(L.Grad, e):
        return []
    if isinstance(e, L.BINDERS) or isinstance(e, L.At) and not is_gradient(e):
        raise Untranslated(f"a gradient under {type(e).__name__}")
    parts = function_of(e)[::2] if is_gradient(e) else e.args
    found = [g for a in parts for g in slopes_in(a)]
    return list(dict.fromkeys([*found, e] if is_gradient(e) else found))


def within(outer):
    """The gradients in the function that a gradient is one of."""
    f, v, _ = function_of(outer)
    found = slopes_in(f)
    if any(isinstance(g, L.At) or g.args[1] != v or is_vector(v) for g in found):
        raise Untranslated("a gradient of a gradient, other than f''")
    return found


def points_within(slopes):
    """The gradients that others of these are gradients of, each with the point of the outermost."""
    found = {}
    inner = {h for g in slopes for h in within(g)}
    for g in slopes:
        for h in within(g) if g not in inner else ():
            point = function_of(g)[2]
            if found.setdefault(h, point) != point:
                raise Untranslated("second derivatives of one function at two points")
    return found


def function_of(e):
    """What a gradient is one of, the variable, and the point at which it is taken."""
    gradient, point = (e, e.args[1]) if isinstance(e, L.Grad) else (e.args[0], e.args[2])
    if isinstance(e, L.At) and e.args[1] != gradient.args[1]:
        raise Untranslated("At in another variable")
    return (*gradient.args, point)


def kind(v):
    """The type in Rocq of a number or vector."""
    return "vec" if is_vector(v) else "R"


def is_vector(v):
    """Whether what a function is differentiated by is a vector."""
    return isinstance(v, L.Array) and v.rows != 1 and v.cols == 1


class Translator:
    """The names of some statements, and the translation of what speaks of them.

    ``sizes`` are names that are sizes even where the statements do not use them as such: "n is
    not 0" alone would not tell.
    """

    def __init__(self, statements, sizes=()):
        self.sizes, self.arrays, self.scalars, self.indices = L.names(*statements)
        self.sizes |= self.scalars & set(sizes)
        self.scalars -= self.sizes
        values = {e for s in statements for e in L.preorder(s) if isinstance(e, L.Value)}
        self.functions = {e.args[0].name: [kind(a) for a in e.args[::-1]] for e in values}
        names = {*self.scalars, *self.arrays, *self.sizes, *self.indices, *self.functions}
        self.taken = set(map(ident, names))
        if len(self.taken) < len(names):
            raise Untranslated(f"two of the names {', '.join(sorted(names))} would be one in Rocq")
        self.bound = {}  # the names in Rocq of the indices that are bound where we are
        self.slopes = {}  # the names of the gradients that stand in the statement
        self.parts = {}  # the forms of parts of vectors, by a name of their own

    def unused(self, *wishes):
        """The first of these names that nothing else has."""
        return next(c for c in wishes if c not in self.taken | set(self.bound.values()))

    # --- sizes and indices ------------------------------------------------------------------------

    def size(self, s):
        """A size as a text."""
        if s.is_Integer:
            return str(int(s))
        if isinstance(s, Symbol):
            return ident(s.name)
        if isinstance(s, Add):
            less = [a for a in s.args if a.is_Integer and a < 0]
            text = " + ".join(self.size(a) for a in s.args if a not in less)
            return f"({text} - {-int(less[0])})%nat" if less else f"({text})%nat"
        raise Untranslated(f"size {s}")

    def index(self, i):
        """An index as a text; the book counts from 1, Rocq from 0."""
        if i.is_Integer:
            return f"{int(i) - 1}%nat"
        if isinstance(i, Symbol):
            return self.bound.get(i.name, ident(i.name))
        raise Untranslated(f"index {i}")

    def binder(self, e, body):
        """Size, index and translated body of a sum, a column or a "for all"."""
        name = ident(e.index.name)
        while name in self.taken | set(self.bound.values()):
            name += "'"
        before = self.bound
        self.bound = before | {e.index.name: name}
        try:
            return self.size(e.size), name, body(e.args[0])
        finally:
            self.bound = before

    # --- numbers ----------------------------------------------------------------------------------

    def sc(self, e):
        """A number."""
        if e.is_Rational:
            return number(e)
        if L.shape(e) != L.SCALAR:
            raise Untranslated("array where a number is read")
        if type(e) not in _NUMBERS:
            raise Untranslated(type(e).__name__)
        return _NUMBERS[type(e)](self, e)

    def symbol(self, e):
        """A number or a size by its name."""
        if e.name in self.bound or e.name in self.indices:
            raise Untranslated("index as a number")
        return ("v", f"INR {ident(e.name)}" if e.name in self.sizes else ident(e.name), [])

    def entry(self, e):
        """An entry of a vector or of a matrix."""
        a, *at = e.args
        at = [self.index(i) for i in at]
        return ("ent", self.vec(a), *at) if len(at) == 1 else ("ent2", self.mat(a), *at)

    def inner(self, e):
        """The inner product of two vectors."""
        if has(L.Stack, *e.args):
            return self.dot_of_blocks(*e.args)
        return ("dot", self.size(L.shape(e.args[0])[0]), *map(self.vec, e.args))

    def norm(self, e):
        """The length of a vector."""
        if has(L.Stack, e):
            return ("f", "sqrt", [self.dot_of_blocks(e.args[0], e.args[0])])
        return ("norm", self.size(L.shape(e.args[0])[0]), self.vec(e.args[0]))

    def indicator(self, e):
        """The number 1 where a condition holds, else 0."""
        if type(e.args[0]) not in OPS:
            return self.sc(L.indicated(e.args[0]))
        return ("one_if", self.condition(e.args[0]))

    def cases(self, e):
        """The number that is the case."""
        return self.chosen(e, self.sc)

    def cases_of_vectors(self, e):
        """The vector that is the case, entry by entry."""
        k = self.unused("k", "j", "l", "m", "r", "place")
        return ("lam", k, self.chosen(e, lambda v: ("ent", self.vec(v), k)))

    def chosen(self, e, form):
        """A choice of values, each as a form."""
        if any(type(c) not in OPS for c in e.args[1::2]):
            return form(L.branched(e))
        *others, last = zip(e.args[::2], e.args[1::2])
        t = form(last[0])
        for value, when in reversed(others):
            t = ("if", self.condition(when), form(value), t)
        return t

    def slope(self, e):
        """A gradient, by the name that it has where we are; a value at a point is put in place."""
        if e in self.slopes:
            return self.slopes[e]
        if isinstance(e, L.Grad) or has(L.Grad, e.args[0]):
            raise Untranslated(type(e).__name__)
        return self.form(L.substitute(e.args[0], {e.args[1]: e.args[2]}))

    def form(self, e):
        """A number or a vector."""
        return self.sc(e) if L.shape(e) == L.SCALAR else self.vec(e)

    def value(self, e):
        """The value of a function of which nothing is known."""
        return ("f", ident(e.args[0].name), [self.form(e.args[1])])

    def condition(self, c):
        """A comparison of two numbers."""
        if type(c) not in OPS or L.shape(c.lhs) != L.SCALAR:
            raise Untranslated("condition")
        return OPS[type(c)], self.sc(c.lhs), self.sc(c.rhs)

    def number_product(self, e):
        """A product that is a number; with arrays, it is a matrix of one entry."""
        if scalars_and_arrays(e.args)[1]:
            return self.scaled(e, self.sc, lambda arrays: ("entry", self.mprod(arrays)))
        rest = negated(e)
        if rest is not None:
            return ("neg", self.sc(rest))
        first, *others = e.args
        t = self.sc(first)
        for a in others:
            t = over(t, self.divisor(a)) if below(a) else ("*", t, self.sc(a))
        return t

    def divisor(self, a):
        """What stands below the line where a factor is."""
        return self.power(a.base, -a.exp) if isinstance(a, Pow) else ("c", int(a.q))

    def power(self, base, exponent):
        """A power with a whole exponent of at least 0."""
        t = self.sc(base)
        return t if exponent == 1 else ("^", t, int(exponent))

    def any_power(self, e):
        """A power, a root, or with a letter in the exponent exp(exponent · ln(base))."""
        base, exponent = e.args
        if exponent.is_Integer:
            t = self.power(base, abs(exponent))
        elif exponent.is_Rational and exponent.q == 2:
            t = ("f", "sqrt", [self.sc(base)])
            t = t if abs(exponent.p) == 1 else ("^", t, abs(int(exponent.p)))
        elif exponent.free_symbols:
            return ("f", "Rpower", [self.sc(base), self.sc(exponent)])
        else:
            raise Untranslated(f"power {exponent}")
        return t if exponent > 0 or exponent == 0 else over(("c", 1), t)

    # --- blocks of a vector -----------------------------------------------------------------------

    def blocks(self, e, sizes):
        """The parts of a vector that are ``sizes`` long, each as a tree."""
        if not has(L.Stack, e):
            return self.cut(e, sizes)
        if isinstance(e, L.Stack):
            found = []
            for a in e.args:
                if isinstance(a, L.Stack):
                    found += self.blocks(a, sizes[len(found) :])
                else:
                    found.append(a)
            return found
        if isinstance(e, Add):
            each = [self.blocks(a, sizes) for a in e.args]
            return [Add(*x, evaluate=False) for x in zip(*each, strict=True)]
        if isinstance(e, Mul):
            scalars, arrays = scalars_and_arrays(e.args)
            if len(arrays) == 1:
                each = self.blocks(arrays[0], sizes)
                return [Mul(*scalars, b, evaluate=False) for b in each]
        if isinstance(e, L.Sum):
            return [L.Sum(b, tuple(e.args[1])) for b in self.blocks(e.args[0], sizes)]
        raise Untranslated("stack inside")

    def cut(self, e, sizes):
        """The parts of a vector that is not written in parts; its first ones are numbers."""
        if L.shape(e) == L.SCALAR:
            return [e]
        *numbers, last = sizes
        if any(s != 1 for s in numbers) or not isinstance(e, (L.Array, L.Zeros)):
            raise Untranslated("stack beside a vector")
        if isinstance(e, L.Zeros):
            return [*(Integer(0) for _ in numbers), L.Zeros(last)]
        name = f"{e.name} after {len(numbers)}"
        self.parts[name] = ("after", len(numbers), self.vec(e))
        return [*(L.Entry(e, Integer(k + 1)) for k, _ in enumerate(numbers)), L.Array(name, last)]

    def sizes_of_blocks(self, *vectors):
        """How long the parts of vectors are of which one is written as parts."""
        stack = next(a for e in vectors for a in L.preorder(e) if isinstance(a, L.Stack))

        def parts(s):
            return [x for a in s.args for x in parts(a)] if isinstance(s, L.Stack) else [s]

        return [L.shape(a)[0] for a in parts(stack)]

    def dot_of_blocks(self, u, v):
        """An inner product part by part."""
        sizes = self.sizes_of_blocks(u, v)
        products = []
        for x, y in zip(self.blocks(u, sizes), self.blocks(v, sizes), strict=True):
            if L.shape(x) != L.shape(y):
                raise Untranslated("stacks of other parts")
            if L.shape(x) == L.SCALAR:
                products.append(("*", self.sc(x), self.sc(y)))
            else:
                products.append(("dot", self.size(L.shape(x)[0]), self.vec(x), self.vec(y)))
        return joined("+", products)

    # --- vectors and matrices ---------------------------------------------------------------------

    def vec(self, e):
        """A vector."""
        if type(e) not in _VECTORS:
            raise Untranslated("vector " + type(e).__name__)
        return _VECTORS[type(e)](self, e)

    def array(self, e):
        """A vector by its name."""
        if e.name in self.parts:
            return self.parts[e.name]
        if L.shape(e) == L.SCALAR:  # one number, and named as such
            return ("lam", self.unused("k", "j", "l", "m", "r", "place"), self.sc(e))
        return ("V", ident(e.name)) if e.cols == 1 else ("column", ("M", ident(e.name)))

    def scaled(self, e, one, prod, k=""):
        """A product of numbers with arrays, which are a number, a vector or a matrix together."""
        rest = negated(e)
        if rest is not None:
            return (done(k, "opp"), one(rest))
        scalars, arrays = scalars_and_arrays(e.args)
        if not arrays:
            raise Untranslated("a number in the place of a vector or matrix")
        t = prod(arrays)
        for a in scalars:
            if below(a):
                t = over(t, self.divisor(a), done(k, "div"))
        above = [self.sc(a) for a in scalars if not below(a)]
        return (done(k, "scal"), joined("*", above), t) if above else t

    def vprod(self, arrays):
        """A product of arrays that is a vector."""
        return self.vec(arrays[0]) if len(arrays) == 1 else ("column", self.mprod(arrays))

    def mat(self, e):
        """A matrix; a vector is one column."""
        if L.shape(e) == L.SCALAR:
            raise Untranslated("scalar as matrix")
        if L.shape(e)[1] == 1 and not isinstance(e, (L.T, Mul)):
            return ("col", self.vec(e))
        if type(e) not in _MATRICES:
            raise Untranslated("matrix " + type(e).__name__)
        return _MATRICES[type(e)](self, e)

    def mprod(self, ms):
        """A product of matrices; with a diagonal one it multiplies rows or columns."""
        if len(ms) == 1:
            return self.mat(ms[0])
        if isinstance(ms[0], L.Diag):
            return ("dmul", self.vec(ms[0].args[0]), self.mprod(ms[1:]))
        if L.shape(ms[0])[1] == 1 and isinstance(ms[1], L.T):  # whose rows are all the same
            return ("dmul", self.vec(ms[0]), self.mprod(ms[1:]))
        if isinstance(ms[1], L.Diag):
            a = ("muld", self.mat(ms[0]), self.vec(ms[1].args[0]))
            if len(ms) == 2:
                return a
            return ("mmul", self.size(L.shape(ms[1])[1]), a, self.mprod(ms[2:]))
        return ("mmul", self.size(L.shape(ms[0])[1]), self.mat(ms[0]), self.mprod(ms[1:]))

    # --- statements -------------------------------------------------------------------------------

    def st(self, s):
        """A statement."""
        if s in (sp.true, sp.false):
            return ("true",) if s == sp.true else ("false",)
        if isinstance(s, L.ForAll):
            return ("all", *self.binder(s, self.st))
        if type(s) in JOINED:
            turned = {L.And: (), L.Or: (), L.Implies: s.args[:1]}.get(type(s), s.args)
            if has(L.Grad, *turned):  # where it has no value it would hold
                raise Untranslated("a gradient under 'not'")
            parts = [self.st(a) for a in s.args]
            return (JOINED[type(s)], *([parts] if isinstance(s, (L.And, L.Or)) else parts))
        if type(s) not in OPS:
            raise Untranslated("statement " + type(s).__name__)
        if isinstance(s, sp.Eq) and is_gradient(s.lhs):
            slopes = [*slopes_in(s.lhs), *slopes_in(s.rhs)]
            if s.lhs not in slopes_in(s.rhs):
                of = function_of(s.lhs)
                return self.with_slopes(slopes, lambda: self.slope_is(*of, self.form(s.rhs)), s.lhs)
        return self.with_slopes(slopes_in(s), lambda: self.relation(s))

    def with_slopes(self, slopes, body, unnamed=None):
        """A statement in which gradients stand, each but one by a name of its own.

        "The gradient of f at w is shorter than 1" is read as "there is a g that is the gradient of
        f at w, and g is shorter than 1". There is no other g: a limit is one number. Of f'' is read
        that f' is a function which is the derivative of f near the point.
        """
        before, said = self.slopes, []
        self.slopes = dict(before)
        inner = points_within(slopes)
        wishes = {stem: [stem + "'" * k for k in range(9)] for stem in ("grad", "slope")}
        for g in dict.fromkeys(slopes):
            if g == unnamed:
                continue
            f, v, point = function_of(g)
            names = wishes["grad" if is_vector(v) else "slope"]
            name = self.unused(*names)
            names.remove(name)
            if g in inner:
                x, at = ("v", ident(v.name), []), self.sc(inner[g])
                said.append((name, "R -> R", ("near", ident(v.name), self.sc(f), at, name)))
                self.slopes[g] = ("f", name, [x])
            else:
                value = ("V", name) if is_vector(v) else ("v", name, [])
                said.append((name, kind(v), self.slope_is(f, v, point, value)))
                self.slopes[g] = value
        t = body()
        for definition in reversed(said):
            t = ("some", *definition, t)
        self.slopes = before
        return t

    def slope_is(self, f, v, point, value):
        """That the gradient of f in v at a point is a value, both as forms."""
        if is_vector(v):
            return ("grad", self.size(v.rows), ident(v.name), self.sc(f), self.vec(point), value)
        return ("deriv", ident(v.name), self.sc(f), self.sc(point), value)

    def relation(self, s):
        """An equation or comparison; between arrays it holds entry by entry."""
        shape = L.shape(s.rhs if s.lhs == 0 else s.lhs)
        word = OPS[type(s)]
        if shape == L.SCALAR:
            return ("rel", word, self.sc(s.lhs), self.sc(s.rhs))
        if isinstance(s, sp.Ne):
            return ("not", self.relation(sp.Eq(*s.args, evaluate=False)))
        if has(L.Stack, *s.args):
            sizes = self.sizes_of_blocks(*s.args)
            parts = zip(*(self.blocks(a, sizes) for a in s.args), strict=True)
            return ("and", [self.st(type(s)(x, y, evaluate=False)) for x, y in parts])
        k = self.unused("k", "j", "l", "m", "r", "place")
        if shape[1] == 1:
            sides = [("ent", self.vec(a), k) for a in s.args]
            return ("all", self.size(shape[0]), k, ("rel", word, *sides))
        sides = [("ent2", self.mat(a), k, k + "'") for a in s.args]
        columns = ("all", self.size(shape[1]), k + "'", ("rel", word, *sides))
        return ("all", self.size(shape[0]), k, columns)


# what each node is as a number, as a vector and as a matrix
_NUMBERS = {
    Symbol: Translator.symbol,
    type(sp.pi): lambda t, e: ("v", "PI", []),
    Add: lambda t, e: total(e, t.sc),
    Mul: Translator.number_product,
    Pow: Translator.any_power,
    sp.exp: lambda t, e: ("f", "exp", [t.sc(e.args[0])]),
    sp.log: lambda t, e: ("f", "ln", [t.sc(e.args[0])]),
    L.Absolute: lambda t, e: ("f", "Rabs", [t.sc(e.args[0])]),
    L.Maximum: lambda t, e: reduce(lambda a, b: ("f", "Rmax", [a, b]), map(t.sc, e.args)),
    L.Minimum: lambda t, e: reduce(lambda a, b: ("f", "Rmin", [a, b]), map(t.sc, e.args)),
    L.Indicator: Translator.indicator,
    L.Cases: Translator.cases,
    L.Array: lambda t, e: ("v", ident(e.name), []),
    L.T: lambda t, e: t.sc(e.args[0]),
    L.Entry: Translator.entry,
    L.Sum: lambda t, e: ("sum", *t.binder(e, t.sc)),
    L.Inner: Translator.inner,
    L.Norm: Translator.norm,
    L.Value: Translator.value,
    L.Grad: lambda t, e: t.slope(e),
    L.At: lambda t, e: t.slope(e),
}
_VECTORS = {
    Add: lambda t, e: total(e, t.vec, "v"),
    Mul: lambda t, e: t.scaled(e, t.vec, t.vprod, "v"),
    L.Array: Translator.array,
    L.Row: lambda t, e: ("row", t.mat(e.args[0]), t.index(e.args[1])),
    L.Ones: lambda t, e: ("ones",),
    L.Zeros: lambda t, e: ("zeros",),
    L.Unit: lambda t, e: ("unit", t.index(e.args[0])),
    L.Sum: lambda t, e: ("vsum", *t.binder(e, t.vec)),
    L.Column: lambda t, e: ("lam", *t.binder(e, t.sc)[1:]),
    L.Cases: Translator.cases_of_vectors,
    L.Value: Translator.value,
    L.Grad: lambda t, e: t.slope(e),
    L.At: lambda t, e: t.slope(e),
}
_MATRICES = {
    Add: lambda t, e: total(e, t.mat, "m"),
    Mul: lambda t, e: t.scaled(e, t.mat, t.mprod, "m"),
    L.Array: lambda t, e: ("M", ident(e.name)),
    L.T: lambda t, e: ("tr", t.mat(e.args[0])),
    L.Diag: lambda t, e: ("diag", t.vec(e.args[0])),
    L.Zeros: lambda t, e: ("diag", ("zeros",)),
}
