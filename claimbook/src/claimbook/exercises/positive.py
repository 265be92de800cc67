"""Whether an inequality follows from a few others, found and checked in exact arithmetic.

To show e >= 0 from facts p_k >= 0 and q_k = 0, suppose -e > 0. A sum of products of these, each
not negative and one of them positive, that vanishes identically contradicts that. The products are
candidates for a linear program over the fractions; what it finds is added up once more. The same
way covers a bound by a bound, dividing by what is positive, squaring, and taking roots.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import sympy as sp
from sympy import QQ, Add, Mul, Pow, Symbol, lex
from sympy.polys.polyerrors import CoercionFailed
from sympy.polys.rings import PolyRing

from ..linear import NOT_NEGATIVE, POSITIVE, ZERO, combination

PAIRS, TRIPLES = 9, 5  # numbers of known sign of which facts are multiplied by two or three
COLUMNS = 4000  # products that are tried
SIGNS = {">": POSITIVE, ">=": NOT_NEGATIVE, "=": ZERO}


class Fact(NamedTuple):
    """``e >= 0``, ``e > 0`` or ``e = 0``, by the relation, and what it is called.

    What is made of two facts, such as their product, has the names of both.
    """

    e: object
    relation: str
    name: str | tuple

    @property
    def names(self):
        return tuple(filter(None, (self.name,) if isinstance(self.name, str) else self.name))


class Ring:
    """Expressions as polynomials in atoms; what is known of the atoms is kept as facts."""

    def __init__(self):
        self.squares, self.facts, self.names = {}, [], {}

    def ratios(self, expressions):
        """Numerators and denominators as polynomials; those of what is known of atoms as well."""
        told = [self._atoms(e) for e in expressions]
        told.extend(self._atoms(f.e) for f in self.facts)  # which may grow
        parts = [sp.fraction(sp.together(e)) for e in told]
        found = set().union(*(e.free_symbols for e in (*told, *self.squares.values())))
        # A root is larger than what stands below it, so that its square is what is replaced.
        atoms = [*reversed(self.squares), *sorted(found - {*self.squares}, key=str)]
        self.ring = PolyRing(atoms or [Symbol("1")], QQ, lex)
        read = self.ring.from_expr
        self.equations = [read(a) ** 2 - read(square) for a, square in self.squares.items()]
        return [tuple(self.reduced(read(side)) for side in part) for part in parts]

    def reduced(self, p):
        """The squares of roots worked out."""
        return p.rem(self.equations)

    def atoms(self, polynomials):
        """The atoms that occur, in the order of their names."""
        used = {k for p in polynomials for m in p for k, power in enumerate(m) if power}
        return [self.ring.gens[k] for k in sorted(used, key=lambda k: str(self.ring.symbols[k]))]

    def _atoms(self, e):
        """The expression with every root, function and power as an atom."""
        if e.is_Rational or e.is_Symbol:
            return e
        args = [self._atoms(a) for a in e.args]
        if isinstance(e, (Add, Mul)):
            return e.func(*args)
        if isinstance(e, Pow) and e.exp.is_Integer:
            return args[0] ** e.exp
        if isinstance(e, Pow) and e.exp.is_Rational and e.exp.q == 2:
            return self._root(args[0]) ** e.exp.p
        return self._function(e, args)

    def _root(self, square):
        root = Symbol(f"√({square})")
        if root not in self.squares:
            self.squares[root] = square
            if not sp.fraction(sp.together(square))[1].is_Integer:
                # √(a/b): the equation is kept with the quotient as an atom
                self.squares[root] = Symbol(f"({square})")
                self.facts.append(Fact(self.squares[root] - square, "=", ""))
            self.facts.append(Fact(root, ">=", ""))
        return root

    def _function(self, e, args):
        name = Symbol(f"{e.func.__name__}({', '.join(map(str, args))})")
        if name not in self.names:
            self.names[name] = e
            kind = e.func.__name__
            if kind == "abs" or kind in ("max", "min") and len(args) == 2:
                a, b = (args[0], -args[0]) if kind == "abs" else args
                sign = -1 if kind == "min" else 1
                self.facts += [Fact(sign * (name - a), ">=", ""), Fact(sign * (name - b), ">=", "")]
                self.facts.append(Fact((name - a) * (name - b), "=", ""))
            elif kind == "exp":
                self.facts.append(Fact(name, ">", ""))
        return name


class Reason(NamedTuple):
    """The names of the facts from which something follows."""

    used: tuple


def follows(goal, facts, most=2, first=()):
    """Why a fact follows from others, or None.

    Parameters
    ----------
    goal : Fact
        With the relation ">=" or ">".
    facts : list of Fact
        Those without a name may be used freely, the others are counted.
    most : int
        With so many names a reason is short enough, and no shorter one is looked for.
    first : sequence of tuples
        Names that are tried without the others first, one tuple after the other.

    Returns
    -------
    Reason or None
        With as few names as were found.
    """
    ring = Ring()
    try:
        return _follows(ring, goal, facts, most, first)
    except (ArithmeticError, ValueError, sp.PolynomialError, CoercionFailed):  # no polynomials
        return None


def _follows(ring, goal, facts, most, first):
    (above, below), *ratios = ring.ratios([goal.e, *(f.e for f in facts)])
    known = [(f, p, q) for f, (p, q) in zip([*facts, *ring.facts], ratios, strict=True)]
    signs = _signs(known)
    cleared = [(f.names, f.relation, ring.reduced(_cleared(p, q, signs))) for f, p, q in known]
    against = -ring.reduced(_cleared(above, below, signs))
    search = _Search(ring, against, ">" if goal.relation == ">=" else ">=", signs, cleared)
    used = search.least(most, first)
    return None if used is None else Reason(used)


def _signs(known):
    """The atoms of known sign: whether they are positive, or at least not negative."""
    found = {}
    for f, p, q in known:
        positive = p.is_term and p.LC > 0 and q.is_ground and q.LC > 0
        if f.relation != "=" and positive and sum(p.LM) == 1:
            atom = p.monic()
            found[atom] = found.get(atom, False) or f.relation == ">"
    return found


def _cleared(p, q, signs):
    """A quotient without its denominator, whose factors of known sign are dropped."""
    if len(q) != 1:
        return p * q
    for atom, power in zip(q.ring.gens, q.LM, strict=True):
        if power % 2 and not signs.get(atom):
            p = p * atom
    return p if q.LC > 0 else -p


class Product(NamedTuple):
    """A product of facts: its relation to zero, the polynomial, and the names of the facts."""

    relation: str
    p: object
    names: frozenset = frozenset()

    def times(self, other):
        """The product of two that have a sign."""
        relation = ">" if self.relation == other.relation == ">" else ">="
        return Product(relation, self.p * other.p, self.names | other.names)


class _Search:
    """The products from which a contradiction is made."""

    def __init__(self, ring, against, strict, signs, facts):
        self.ring, self.against, self.relation, self.signs = ring, against, strict, signs
        self.free = [(r, p) for names, r, p in facts if not names and p]
        self.named = [(names, r, p) for names, r, p in facts if names and p]
        self.atoms = ring.atoms([against, *(p for _, _, p in facts)])

    def least(self, most, first):
        """The names used by a contradiction with few of them, None if there is none."""
        every = tuple(dict.fromkeys(name for names, _, _ in self.named for name in names))
        for level in (0, 1, 2):
            used = self._used((), level)
            for names in (*first, every):
                used = self._used(names, level) if used is None else used
            if used is None:
                continue
            for name in [name for name in every if name in used]:
                if name in used:
                    fewer = self._used(tuple(n for n in used if n != name), level)
                    used = used if fewer is None else fewer
            for size in range(1, most + 1) if len(used) > most else ():
                few = next(
                    (f for f in combinations(every, size) if self._used(f, level) is not None), None
                )
                if few is not None:
                    return few
            return tuple(name for name in every if name in used)
        return None

    def _used(self, names, level):
        """Which of some names a contradiction uses, None if they give none."""
        one = self.ring.ring.one
        facts = [Product(r, p, frozenset(n)) for n, r, p in self.named if set(n) <= set(names)]
        mine = [self.against, *(f.p for f in facts if len(names) < 3)]
        near = self.ring.atoms(mine)
        signs = sorted(self.signs.items(), key=lambda one: one[0] not in near)
        positive = [Product(">" if s else ">=", a) for a, s in signs]
        scale = [Product(">", one), *positive]
        if level:
            scale += [a.times(b) for a, b in combinations_with_replacement(positive[:PAIRS], 2)]
        if level > 1:
            some = combinations_with_replacement(positive[:TRIPLES], 3)
            scale += [a.times(b).times(c) for a, b, c in some]
        against = Product(self.relation, self.against)
        free = [Product(r, p) for r, p in self.free]
        base = [f for f in [*facts, *free] if f.relation != "="]
        if level:
            base += [Product(">=", p**2) for p in self._squared()]
        columns = [m.times(against) for m in scale] + [Product(">", one)]
        columns += [m.times(f) for m in scale for f in base]
        if level:
            signed = [f for f in facts if f.relation != "="]
            pairs = [a.times(b) for a, b in combinations_with_replacement(signed, 2)]
            columns += pairs + [against.times(f) for f in [*base, against]]
            if level > 1:
                columns += [m.times(f) for m in positive for f in pairs]
        for f in [*facts, *free]:
            if f.relation == "=":
                by = [m.p for m in scale] + self.atoms
                by += [g.p for g in [*facts, against]] if level else []
                columns += [Product("=", m * f.p, f.names) for m in by]
        seen = {}
        for column in columns:
            p = self.ring.reduced(column.p)
            seen.setdefault((column.relation, p), column._replace(p=p))
        columns = list(seen.values())[:COLUMNS]
        found = combination([(_fractions(c.p), SIGNS[c.relation]) for c in columns], exact=True)
        return None if found is None else frozenset().union(*(columns[k].names for k in found))

    def _squared(self):
        """What may be squared: the atoms of the conclusion, their sums and differences."""
        one = self.ring.atoms([self.against])[:6]
        return [*one, *(c for a, b in combinations(one, 2) for c in (a + b, a - b))]


def _fractions(p):
    """The coefficients of a polynomial by monomial."""
    return {m: Fraction(int(c.numerator), int(c.denominator)) for m, c in p.items()}


__all__ = ["Fact", "Reason", "Ring", "follows"]
