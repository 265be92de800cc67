"""What was judged: SymPy's trees to the plain form."""

from __future__ import annotations

import re
from fractions import Fraction

import sympy as sp
from sympy.core.function import AppliedUndef

from .. import language as L
from .plain import Unreadable, apart, plain, power, product, relation, together, total

GREEK = re.compile(r"(?:var)?[a-z]{2,}|[A-Z][a-z]+")


def looks(name, bold, index=""):
    """How a name looks, and what stands at it as an index."""
    base, _, rest = name.partition("_") if not name.startswith("\\math") else _marked(name)
    own = base + ("_" + rest if rest else "")
    star = "*" if r"^{\star}" in own else ""
    own = own.replace(r"^{\star}", "")
    primes = own[len(own.rstrip("'")) :]
    base, _, rest = own.rstrip("'").partition("_")
    digits = re.fullmatch(r"([A-Za-z]+?)(\d+)", base)
    base, rest = (digits[1], digits[2] + rest) if digits else (base, rest)
    if rest and index:
        raise Unreadable(f"{name} has a subscript already")
    return (
        "name",
        bold,
        plain(base.replace(r"\mathcal", "cal")),
        plain(rest) or index,
        star + primes,
    )


def _marked(name):
    end = name.index("}") + 1
    return name[:end], "", name[end:].lstrip("_")


class Seen:
    """The plain form of trees."""

    def __init__(self):
        self.functions = set()

    def __call__(self, e):
        if isinstance(e, AppliedUndef):
            return self.function(e)
        return Fraction(int(e.p), int(e.q)) if e.is_Rational else _TREES[type(e)](self, e)

    def function(self, e):
        """A function of the author's, whose name may be a word."""
        said = e.func.__name__
        name = looks(said, False)
        if (
            re.fullmatch(r"[a-z_]{2,}", said)
            and sp.latex(sp.Symbol(said)).isalpha()
            or name[2] != said
            and re.fullmatch(r"[a-z]{2,}(_[a-z]+)+", said)
        ):
            name = "name", False, said, "", ""
        self.functions.add(name)
        return "call", name, 0, tuple(map(self, e.args))

    def indices(self, e):
        comma = "," if any(i.is_Integer and i > 9 for i in e.args[1:]) else ""
        return comma.join(
            str(i) if i.is_Integer else "".join(looks(i.name, False)[2:]) for i in e.args[1:]
        )

    def value(self, e, index=""):
        function, point = e.args
        name = looks(function.name, isinstance(function, L.Array) and not index, index)
        self.functions.add(name)
        return "call", name, 0, (self(point),)

    def entry(self, e):
        array, index = e.args[0], self.indices(e)
        if isinstance(array, L.Value):
            return self.value(array, index)
        if not isinstance(array, L.Array):
            return "entry", self(array), index
        return looks(array.name, False, index)

    def row(self, e):
        return looks(e.args[0].name.lower(), True, self.indices(e))

    def grad(self, e):
        f, order = e.args[0], 1
        while (
            isinstance(f, L.Grad) and f.args[1] == e.args[1] and not isinstance(e.args[1], L.Array)
        ):
            f, order = f.args[0], order + 1
        inner, v = self(f), self(e.args[1])
        if (
            isinstance(f, AppliedUndef)
            and f.args == (e.args[1],)
            and isinstance(e.args[1], sp.Symbol)
        ):
            name = inner[1]
            if not name[3] and not name[4]:
                return "call", name, order, inner[3]
        for _ in range(order):
            inner = "grad", inner, v
        return inner

    def joined(self, e):
        parts = tuple(self(a) for a in e.args)
        if isinstance(e, L.And):
            return together([p for q in parts for p in (q[1] if q[0] == "and" else (q,))])
        return "or", parts


_RELATIONS = {sp.Le: "<=", sp.Lt: "<", sp.Ge: ">=", sp.Gt: ">", sp.Eq: "=", sp.Ne: "!="}
_TREES = {
    **dict.fromkeys(_RELATIONS, lambda s, e: relation(_RELATIONS[type(e)], *map(s, e.args))),
    type(sp.pi): lambda s, e: ("name", False, "pi", "", ""),
    sp.Symbol: lambda s, e: looks(e.name, False),
    L.Array: lambda s, e: looks(e.name, e.cols == 1),
    L.Value: lambda s, e: s.value(e),
    sp.Add: lambda s, e: total([s(a) for a in e.args]),
    sp.Mul: lambda s, e: product([s(a) for a in e.args]),
    sp.Pow: lambda s, e: product([power(s(e.base), s(_number(e.exp)))]),
    sp.exp: lambda s, e: ("exp", (s(e.args[0]),)),
    sp.log: lambda s, e: ("log", (s(e.args[0]),)),
    L.Maximum: lambda s, e: ("max", tuple(map(s, e.args))),
    L.Minimum: lambda s, e: ("min", tuple(map(s, e.args))),
    L.Absolute: lambda s, e: ("abs", s(e.args[0])),
    L.Norm: lambda s, e: ("norm", s(e.args[0])),
    L.Inner: lambda s, e: ("dot", s(e.args[0]), s(e.args[1])),
    L.T: lambda s, e: ("T", s(e.args[0])),
    L.Diag: lambda s, e: ("diag", s(e.args[0])),
    L.Ones: lambda s, e: ("name", True, "1", "", ""),
    L.Zeros: lambda s, e: ("name", True, "0", "", "") if len(e.args) == 1 else Fraction(0),
    L.Unit: lambda s, e: ("name", True, "e", plain(str(e.args[0])), ""),
    L.Stack: lambda s, e: ("stack", tuple(map(s, e.args))),
    L.Sum: lambda s, e: ("sum", s(e.index), s(e.size), s(e.term)),
    L.Column: lambda s, e: ("column", s(e.args[0]), s(e.index), s(e.size)),
    L.Indicator: lambda s, e: ("indicator", s(e.args[0])),
    L.Cases: lambda s, e: (
        "cases",
        tuple((s(v), s(c)) for v, c in zip(e.args[::2], e.args[1::2])),
    ),
    L.Entry: Seen.entry,
    L.Row: Seen.row,
    L.Grad: Seen.grad,
    L.At: lambda s, e: ("at", s(e.args[0]), s(e.args[1]), s(e.args[2])),
    L.And: Seen.joined,
    L.Or: Seen.joined,
    L.Not: lambda s, e: ("not", s(e.args[0])),
    L.Implies: lambda s, e: ("=>", s(e.args[0]), s(e.args[1])),
    L.Iff: lambda s, e: ("<=>", s(e.args[0]), s(e.args[1])),
    L.ForAll: lambda s, e: ("all", s(e.args[0]), s(e.index), s(e.size)),
}


def _number(exponent):
    if exponent.is_number and not exponent.is_Rational:
        with sp.evaluate(True):
            return exponent.doit()
    return exponent


def seen(statements):
    """The statements of trees, taken apart, and the looks of the functions in them."""
    form = Seen()
    return [p for s in statements for p in apart(form(s))], form.functions


__all__ = ["Seen", "seen"]
