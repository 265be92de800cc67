"""Products of facts, squares and numbers: what may be added up to a contradiction."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from ..linear import combination
from .polynomials import spend

ONE, TWO, THREE = 12, 9, 5  # numbers of known sign of which facts are multiplied by so many
SQUARED = 6  # atoms whose sums and differences are squared
COFACTORS = 60  # of equations: with these, monomials of what is denied are in them
COLUMNS = 4000  # products that are tried


def divided(m, by):
    """A monomial without the factors of another, None if they do not all occur."""
    left = list(m)
    for x in by:
        if x not in left:
            return None
        left.remove(x)
    return tuple(left)


def times(p, q):
    """The product of two polynomials ``{monomial: coefficient}``."""
    spend(len(p) * len(q))
    out = {}
    for m, c in p.items():
        for k, d in q.items():
            both = tuple(sorted(m + k))
            out[both] = out[both] + c * d if both in out else c * d
    return {m: c for m, c in out.items() if c}


class Rules:
    """Equations by which monomials are rewritten, the first whose lead is in them.

    Parameters
    ----------
    rules : list of (monomial, int, polynomial, int)
        Of each its lead, the number of the fact, and the polynomial that it says to be zero, up to
        the sign that comes last.
    """

    def __init__(self, rules):
        self.rules, self.normal, self.said = list(rules), {}, {}

    def step(self, m):
        """The number of the rule of a monomial, its sign, its factor, and what comes of it."""
        for lead, k, q, turn in self.rules:
            by = divided(m, lead)
            if by is not None:
                if k not in self.said:
                    c = 1 / Fraction(q[lead])
                    self.said[k] = c, {n: whole(-x * c) for n, x in q.items() if n != lead}
                c, rest = self.said[k]
                spend(len(rest))
                return k, turn, {by: c}, {tuple(sorted(by + n)): x for n, x in rest.items()}
        return None

    def reduced(self, p):
        """A polynomial rewritten, each monomial by itself."""
        out = {}
        for m, c in p.items():
            if m not in self.normal:
                step = self.step(m)
                self.normal[m] = self.reduced(step[3]) if step else {m: 1}
            for n, d in self.normal[m].items():
                out[n] = out.get(n, 0) + c * d
        return {m: c for m, c in out.items() if c}

    def taken(self, p):
        """A polynomial rewritten, and what was taken away: factors, facts and their signs."""
        p, used = dict(p), {}
        while at := next(((m, step) for m in p if (step := self.step(m))), None):
            m, (k, turn, factor, new) = at
            c, of = p.pop(m), used.setdefault((k, turn), {})
            for by, x in factor.items():
                of[by] = of.get(by, 0) + c * x
            for n, d in new.items():
                p[n] = p.get(n, 0) + c * d
                if not p[n]:
                    del p[n]
        return p, [(of, k, turn) for (k, turn), of in used.items() if any(of.values())]


def whole(c):
    """A fraction, as a whole number if it is one: these are multiplied faster."""
    return c.numerator if c.denominator == 1 else c


class Part(NamedTuple):
    """What products are made of: a fact, a square, or (without a sign) any number."""

    sign: str | None
    p: dict
    names: frozenset = frozenset()
    denied: bool = False


class Product(NamedTuple):
    """What is known of a product, None of any number; its parts' numbers, and the names it uses."""

    sign: str | None
    parts: tuple = ()
    names: frozenset = frozenset()

    def times(self, other):
        """The product with another one, which is no equation."""
        strict = "<" if self.sign == other.sign == "<" else "<="
        sign = "=" if self.sign == "=" else strict
        return Product(sign, self.parts + other.parts, self.names | other.names)


class Columns:
    """The products of facts that may be added up, as polynomials by the rules.

    Parameters
    ----------
    parts : dict of Part
        The facts by their numbers.
    rules : list
        Those of the branch.
    few : list of int, optional
        The facts that are multiplied by each other, if not those with names.
    """

    def __init__(self, parts, rules=(), few=None):
        self.rules = Rules(rules)
        self.parts = {
            k: f._replace(p={m: whole(c) for m, c in f.p.items()}) for k, f in parts.items()
        }
        facts = [Product(f.sign, (k,), f.names) for k, f in parts.items()]
        self.signed = [f for f in facts if f.sign != "="]
        self.equal = [f for f in facts if f.sign == "="]
        self.few = [f for f in self.signed if (f.names if few is None else f.parts[0] in few)]
        self.whole, self.by_rules, self.tried = {(): {(): 1}}, {}, {}
        some = atoms(f for f in self.parts.values() if f.denied)[:SQUARED]
        pairs = [{(x,): 1, (y,): c} for x, y in combinations(some, 2) for c in (1, -1)]
        self.roots, self.squares = {}, []
        self.square(*map(alone, some), *pairs)
        any_ = [Part(None, alone(x)) for x in atoms(self.parts.values())]
        self.numbers = [Product(None, (self.part(f),)) for f in any_]
        denied = {m for f in self.parts.values() if f.denied for m in f.p}
        leads = {m for f in self.equal for m in self.parts[f.parts[0]].p}
        by = {divided(m, lead) for m in denied for lead in leads} - {None, ()}
        some = [Part(None, {m: 1}) for m in sorted(by) if len(m) > 1]
        self.cofactors = [Product(None, (self.part(f),)) for f in some[:COFACTORS]]

    def part(self, part):
        """One more part: its number."""
        self.parts[~len(self.parts)] = part
        return min(self.parts)

    def square(self, *polynomials):
        """Add the squares of polynomials to the parts."""
        for p in polynomials:
            k = self.part(Part("<=", times(p, p)))
            self.roots[k] = p
            self.squares.append(Product("<=", (k,)))

    def facts(self, f):
        """The facts and squares of which a product is made."""
        return [("square", self.roots[k]) if k in self.roots else k for k in f.parts]

    def polynomial(self, parts):
        """A product of parts, multiplied out."""
        parts = tuple(sorted(parts))
        if parts not in self.whole:
            self.whole[parts] = times(self.polynomial(parts[1:]), self.parts[parts[0]].p)
        return self.whole[parts]

    def rewritten(self, parts):
        """The same by the rules."""
        parts = tuple(sorted(parts))
        if parts not in self.by_rules:
            self.by_rules[parts] = self.rules.reduced(self.polynomial(parts))
        return self.by_rules[parts]

    def columns(self, names, level):
        """The products that may be added up with some of the names.

        Of level 0 these are the facts alone; of level 1 they are multiplied by a number of known
        sign; of levels 2 and 3 by two or three, by each other and by squares.
        """
        signed = [f for f in self.signed if f.names <= names]
        equal = [f for f in self.equal if f.names <= names]
        denied = [f for f in signed if self.parts[f.parts[0]].denied]
        few = [f for f in self.few if f.names <= names]
        mine = [*denied, *(f for f in (*few, *equal) if f.names and len(names) < 3)]
        near = {*atoms(self.parts[f.parts[0]] for f in mine)}
        signs = [f for f in signed if level and f not in denied and self.known(f)]
        signs.sort(key=lambda f: not self.known(f) & near)
        scale, base = [Product("<"), *signs], signed
        if level > 1:
            scale = [*scale[: 1 + ONE], *powers(signs[:TWO], 2)]
            base = [*signed, *self.squares]
        if level > 2:
            scale += powers(signs[:THREE], 3)
        found = [Product("<")]
        for m in scale:
            found += [f.times(m) for f in (base if len(m.parts) < level else signed)]
        if level > 1:
            pairs = powers(few, 2)
            found += [*pairs, *(f.times(g) for f in denied for g in base)]
            if level > 2:
                found += [f.times(m) for m in signs[:TWO] for f in pairs]
        more = [*self.cofactors, *denied, *few, *equal] if level > 1 else []
        by = [*scale, *self.numbers, *more]
        found += [f.times(m) for f in equal for m in by]
        seen = {}
        for f in found:
            p = self.rewritten(f.parts)
            seen.setdefault((f.sign, frozenset(p.items())), (f, p))
        return list(seen.values())[:COLUMNS]

    def known(self, f):
        """The atoms of whose product a fact says which sign it has, if it says that."""
        ((m, c), *more) = self.parts[f.parts[0]].p.items() or [((), 0)]
        return set() if more else {*m}

    def found(self, names, level):
        """What adds up with some names, as products and numbers, None if nothing does."""
        key = frozenset(names), level
        if key not in self.tried:
            columns = self.columns(*key)
            spend(sum(len(p) for _, p in columns))
            weights = combination([(p, f.sign) for f, p in columns], exact=True)
            self.tried[key] = weights and [(columns[k][0], c) for k, c in weights.items()]
        return self.tried[key]

    def least(self, level, every, most, first):
        """The same with few names; the parameters as of :class:`Signs`."""

        def names(found):
            return frozenset().union(*(f.names for f, _ in found))

        best = None
        for some in dict.fromkeys(((), *first, every)):
            best = best or self.found(some, level)
        if not best:
            return None
        for name in every:
            if name in names(best):
                best = self.found(names(best) - {name}, level) or best
        for size in range(1, most + 1) if len(names(best)) > most else ():
            for few in combinations(every, size):
                if fewer := self.found(few, level):
                    return fewer
        return best


def alone(x):
    """An atom as a polynomial."""
    return {(x,): 1}


def atoms(parts):
    """The atoms of polynomials."""
    return sorted({x for f in parts for m in f.p for x in m})


def powers(products, n):
    """All products of n of some."""
    found = []
    for first, *others in combinations_with_replacement(products, n):
        for f in others:
            first = first.times(f)
        found.append(first)
    return found


__all__ = ["Columns", "Part", "Rules", "divided", "times"]
