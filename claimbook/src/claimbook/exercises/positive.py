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
from sympy import Add, Mul, Pow, Symbol

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
    """Expressions as polynomials in atoms; what is known of the atoms is kept as facts.

    A polynomial is a dictionary from sorted pairs (atom, exponent) to fractions.
    """

    def __init__(self):
        self.roots, self.facts, self.names = {}, [], {}

    def ratio(self, e):
        """Numerator and denominator of an expression as polynomials."""
        above, below = sp.fraction(sp.together(self._atoms(e)))
        return self.polynomial(above), self.polynomial(below)

    def polynomial(self, e):
        """A polynomial expression in atoms as a dictionary."""
        e = sp.expand(e)
        found = {}
        for term in Add.make_args(e):
            number, powers = Fraction(1), {}
            for factor in Mul.make_args(term):
                if factor.is_Rational:
                    number *= Fraction(int(factor.p), int(factor.q))
                    continue
                base, exponent = factor.as_base_exp()
                if not (base.is_Symbol and exponent.is_Integer and exponent > 0):
                    raise ArithmeticError(f"{factor} is no power of a name")
                powers[base] = powers.get(base, 0) + int(exponent)
            key = tuple(sorted(powers.items(), key=lambda p: p[0].name))
            found[key] = found.get(key, 0) + number
        return self.reduced({k: c for k, c in found.items() if c})

    def reduced(self, p):
        """The squares of roots worked out."""
        for root, square in self.roots.items():
            while any(r == root and k > 1 for key in p for r, k in key):
                out = {}
                for key, c in p.items():
                    power = dict(key).get(root, 0)
                    rest = tuple((r, k) for r, k in key if r != root)
                    one = {rest: c} if power < 2 else times({rest: c}, square)
                    left = power if power < 2 else power - 2
                    more = times(one, {((root, left),) if left else (): Fraction(1)})
                    out = add(out, more)
                p = out
        return p

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
        name = f"√({square})"
        root = Symbol(name)
        if root not in self.roots:
            below = sp.fraction(sp.together(square))[1]
            if not below.is_Integer:  # √(a/b): the equation is kept with the quotient as an atom
                quotient = Symbol(f"({square})")
                self.roots[root] = {((quotient, 1),): Fraction(1)}
                self.facts.append(Fact(quotient - square, "=", ""))
            else:
                self.roots[root] = self.polynomial(square)
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


def add(p, q, by=1):
    """The sum of a polynomial and a multiple of another one."""
    out = dict(p)
    for key, c in q.items():
        out[key] = out.get(key, 0) + by * c
        if not out[key]:
            del out[key]
    return out


def times(p, q):
    """The product of two polynomials."""
    out = {}
    for left, a in p.items():
        for right, b in q.items():
            powers = dict(left)
            for atom, k in right:
                powers[atom] = powers.get(atom, 0) + k
            key = tuple(sorted(powers.items(), key=lambda one: one[0].name))
            out[key] = out.get(key, 0) + a * b
    return {k: c for k, c in out.items() if c}


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
    except (ArithmeticError, sp.PolynomialError):
        return None


def _follows(ring, goal, facts, most, first):
    known = [(f, *ring.ratio(f.e)) for f in facts]
    above, below = ring.ratio(goal.e)
    known.extend((f, *ring.ratio(f.e)) for f in ring.facts)  # of roots and functions; it may grow
    signs = _signs([(f.relation, p, q) for f, p, q in known])
    cleared = [(f.names, f.relation, _cleared(p, q, signs)) for f, p, q in known]
    against = {k: -c for k, c in _cleared(above, below, signs).items()}
    search = _Search(ring, against, ">" if goal.relation == ">=" else ">=", signs, cleared)
    used = search.least(most, first)
    return None if used is None else Reason(used)


def _signs(known):
    """The atoms of known sign: whether they are positive, or at least not negative."""
    found = {}
    for relation, p, q in known:
        if relation in (">", ">=") and len(p) == 1 and set(q) == {()} and q[()] > 0:
            ((key, c),) = p.items()
            if c > 0 and len(key) == 1 and key[0][1] == 1:
                atom = key[0][0]
                found[atom] = found.get(atom, False) or relation == ">"
    return found


def _cleared(p, q, signs):
    """A quotient without its denominator, whose factors of known sign are dropped."""
    if len(q) == 1:
        ((key, c),) = q.items()
        rest = tuple((a, 1) for a, k in key if k % 2 and not signs.get(a))
        return times(p, {rest: Fraction(1 if c > 0 else -1)})
    return times(p, q)


class Product(NamedTuple):
    """A product of facts: its relation to zero, the polynomial, and the names of the facts."""

    relation: str
    p: dict
    names: frozenset = frozenset()

    def times(self, other):
        """The product of two that have a sign."""
        relation = ">" if self.relation == other.relation == ">" else ">="
        return Product(relation, times(self.p, other.p), self.names | other.names)


class _Search:
    """The products from which a contradiction is made."""

    def __init__(self, ring, against, strict, signs, facts):
        self.ring, self.against, self.relation, self.signs = ring, against, strict, signs
        self.free = [(r, p) for names, r, p in facts if not names and p]
        self.named = [(names, r, p) for names, r, p in facts if names and p]
        atoms = {a for _, _, p in facts for key in p for a, _ in key}
        self.atoms = sorted(atoms | {a for key in against for a, _ in key}, key=str)

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
        one = {(): Fraction(1)}
        facts = [Product(r, p, frozenset(n)) for n, r, p in self.named if set(n) <= set(names)]
        mine = {a for key in self.against for a, _ in key}
        mine |= {a for f in facts for key in f.p for a, _ in key} if len(names) < 3 else set()
        signs = sorted(self.signs.items(), key=lambda one: one[0] not in mine)
        positive = [Product(">" if s else ">=", {((a, 1),): Fraction(1)}) for a, s in signs]
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
            base += [Product(">=", times(p, p)) for p in self._squared()]
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
                by = [m.p for m in scale] + [{((a, 1),): Fraction(1)} for a in self.atoms]
                by += [g.p for g in [*facts, against]] if level else []
                columns += [Product("=", times(m, f.p), f.names) for m in by]
        seen = {}
        for column in columns:
            p = self.ring.reduced(column.p)
            seen.setdefault((column.relation, frozenset(p.items())), column._replace(p=p))
        columns = list(seen.values())[:COLUMNS]
        found = combination([(c.p, SIGNS[c.relation]) for c in columns], exact=True)
        return None if found is None else frozenset().union(*(columns[k].names for k in found))

    def _squared(self):
        """What may be squared: the atoms of the conclusion, their sums and differences."""
        mine = sorted({a for key in self.against for a, _ in key}, key=str)[:6]
        one = [{((a, 1),): Fraction(1)} for a in mine]
        pairs = [add(a, b, by) for a, b in combinations(one, 2) for by in (1, -1)]
        return one + pairs


__all__ = ["Fact", "Reason", "Ring", "follows"]
