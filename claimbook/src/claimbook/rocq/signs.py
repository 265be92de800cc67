"""The finder of certificates for short steps, and of those that need few of the facts with names.

A bound is put in place of a bound, something is divided by what is positive, squared, or its root
taken: then facts times numbers of known sign add up to a contradiction with what is denied. There
are few such products, so that the linear programs are small, and some of the facts can be tried
without the others.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from ..linear import combination
from .certificates import NotFound, occurring, settled
from .lower import NOTHING, TURNED, renamed
from .polynomials import spend
from .scalars import Rules, Scalars, as_term, divided, times, whole
from .shorter import used

PAIRS, TRIPLES = 9, 5  # numbers of known sign of which facts are multiplied by two or three
SQUARED = 6  # atoms whose sums and differences are squared
COFACTORS = 60  # of equations: with these, monomials of what is denied are in them
COLUMNS = 4000  # products that are tried
LEVELS = (0, 1, 2)  # of how many factors more the products are
QUICK = (0,)  # the levels where a case has to end at once
CASES = 4  # within cases, of what may be larger or smaller


class Part(NamedTuple):
    """What products are made of: a fact, a square, or (without a sign) any number."""

    sign: str | None
    p: dict
    names: frozenset = frozenset()
    denied: bool = False


class Product(NamedTuple):
    """What is known of a product, the numbers of its parts, and the names that it uses."""

    sign: str
    parts: tuple = ()
    names: frozenset = frozenset()

    def times(self, other):
        """The product with another one, which is no equation."""
        strict = "<" if self.sign == other.sign == "<" else "<="
        sign = "=" if self.sign == "=" else strict
        return Product(sign, self.parts + other.parts, self.names | other.names)


class Products:
    """The products of facts that may be added up, as polynomials by the rules.

    Parameters
    ----------
    parts : dict of Part
        The facts by their numbers.
    rules : list
        Those of the branch.
    """

    def __init__(self, parts, rules):
        self.rules = Rules(rules)
        self.parts = {
            k: f._replace(p={m: whole(c) for m, c in f.p.items()}) for k, f in parts.items()
        }
        facts = [Product(f.sign, (k,), f.names) for k, f in parts.items()]
        self.signed = [f for f in facts if f.sign != "="]
        self.equal = [f for f in facts if f.sign == "="]
        self.whole, self.by_rules, self.tried = {(): {(): 1}}, {}, {}
        some = atoms(f for f in self.parts.values() if f.denied)[:SQUARED]
        pairs = [{(x,): 1, (y,): c} for x, y in combinations(some, 2) for c in (1, -1)]
        self.roots = {~len(self.parts) - k: p for k, p in enumerate([*map(alone, some), *pairs])}
        self.squares = [self.part(k, Part("<=", times(p, p))) for k, p in self.roots.items()]
        any_ = [Part(None, alone(x)) for x in atoms(self.parts.values())]
        self.numbers = [self.part(~len(self.parts), f) for f in any_]
        denied = {m for f in self.parts.values() if f.denied for m in f.p}
        leads = {m for f in self.equal for m in self.parts[f.parts[0]].p}
        by = {divided(m, lead) for m in denied for lead in leads} - {None, ()}
        some = [Part(None, {m: 1}) for m in sorted(by) if len(m) > 1]
        self.cofactors = [self.part(~len(self.parts), f) for f in some[:COFACTORS]]

    def part(self, k, part):
        """One more part, as a product of itself."""
        self.parts[k] = part
        return Product(part.sign, (k,), part.names)

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
        """The products that may be added up with some of the names."""
        signed = [f for f in self.signed if f.names <= names]
        equal = [f for f in self.equal if f.names <= names]
        denied = [f for f in signed if self.parts[f.parts[0]].denied]
        counted = [f for f in signed if f.names]
        mine = [*denied, *(f for f in (*counted, *equal) if f.names and len(names) < 3)]
        near = {*atoms(self.parts[f.parts[0]] for f in mine)}
        positive = [f for f in signed if f not in denied and self.positive(f)]
        positive.sort(key=lambda f: not self.positive(f) & near)
        scale, base = [Product("<"), *positive], signed
        if level:
            scale += powers(positive[:PAIRS], 2)
            base = [*signed, *self.squares]
        if level > 1:
            scale += powers(positive[:TRIPLES], 3)
        found = [Product("<"), *(f.times(m) for m in scale for f in base)]
        if level:
            pairs = powers(counted, 2)
            found += [*pairs, *(f.times(g) for f in denied for g in base)]
            if level > 1:
                found += [f.times(m) for m in positive for f in pairs]
        more = [*self.cofactors, *denied, *counted, *equal] if level else []
        by = [*scale, *self.numbers, *more]
        found += [f.times(m) for f in equal for m in by]
        seen = {}
        for f in found:
            p = self.rewritten(f.parts)
            seen.setdefault((f.sign, frozenset(p.items())), (f, p))
        return list(seen.values())[:COLUMNS]

    def positive(self, f):
        """The atoms of whose product a fact says that it is not negative, if it says that."""
        ((m, c), *more) = self.parts[f.parts[0]].p.items() or [((), 0)]
        return {*m} if c > 0 and not more else set()

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


class Signs(Scalars):
    """Looks for a certificate of a short step, with few of the facts that have names.

    Parameters
    ----------
    theorem : Theorem
    names : sequence of tuples of str
        For each of its hypotheses the names by which it is counted, none where it is free.
    most : int
        Of so many names it is not asked whether fewer do.
    first : sequence of tuples of str
        Names that are tried without the others first, one tuple after the other.
    """

    quick = QUICK

    def __init__(self, theorem, names=(), most=0, first=()):
        super().__init__(theorem)
        self.named, self.most, self.first = dict(enumerate(map(frozenset, names))), most, first
        self.every = tuple(dict.fromkeys(name for of in names for name in of))

    # --- what a fact rests on ---------------------------------------------------------------------

    def names(self, b, k):
        """The names of the facts that a fact rests on; None if it is what is to be refuted."""
        if k < len(self.given):
            source = self.parts[k][2] if k < len(self.parts) else [None]
            return self.named.get(source[0], frozenset())
        if k not in b.rests:
            return None
        if ("names", k) not in b.of:
            of = [self.names(b, j) for j in used(settled([b.rests[k]])) if j < k]
            b.of["names", k] = None if None in of else frozenset().union(*of)
        return b.of["names", k]

    def tag(self, b, k, sign, p):
        """The same by another name is something else."""
        return (*super().tag(b, k, sign, p), self.names(b, k))

    def rules(self):
        """The equations without a name: what they define is never spoken of again."""
        definitions, others = super().rules()
        return [r for r in definitions if not self.named.get(r.source[1])], others

    def lead(self, b, k, p):
        """A square is rewritten first; an equation with a name is used where it is counted."""
        if self.names(b, k) != frozenset():
            return None
        for m in p:
            if len(m) == 2 and m[0] == m[1] and sum(m[0] in other for other in p) == 1:
                return m
        return super().lead(b, k, p)

    # --- the search -------------------------------------------------------------------------------

    def search(self, b):
        """Refute the facts of a branch."""
        self.grow(b)
        self.free = dict(b.free)
        self.instances(b)
        self.summed_products(b)
        self.solve(b, CASES)

    def solve(self, b, depth, products=LEVELS):
        """Refute what is known in words: more is tried where no case ends at once."""
        for k, f in enumerate(b.facts):
            if f and f[0] == "and" and k not in b.done | b.hidden:
                return self.into(b, k, depth, products)
        choices = self.read(b)
        for k, sign, p, _ in list(b.scalars):
            if sign == "<>" and k not in b.done:
                if self.names(b, k) is None:
                    return self.into(b, k, depth, products)
                self.apart(b, k, p)
        if self.added_up(b, QUICK):
            return None
        if depth and (self.forced(b, choices, depth, products) or self.added_up(b, LEVELS[1:])):
            return None
        if choices and depth > 1:
            return self.into(b, choices[0], depth - 1, products)
        raise NotFound("no products of facts add up to a contradiction")

    def apart(self, b, k, p):
        """That the square of what is not zero is positive."""
        b.done.add(k)
        square = times(p, p)

        def prove(inner):
            last = len(inner.facts) - 1
            way = [["add up", [self.once(last), [[], ["Cst", 1], [[last + 1], [last + 1]]]]]]
            inner.steps.append(["cases", k, [way, way]])

        had = self.have(b, ("<", NOTHING, as_term(square)), prove)
        b.hidden.add(had)
        self.settle(b, had, "<", square, 1, None)

    def summed_products(self, b):
        """Sums of products of two facts about every index, and of equations with a number."""
        facts = [
            (k, f)
            for k, f in enumerate(b.facts)
            if f and f[0] == "all" and f[1] and not f[1].isdigit() and f[3][0] in (*TURNED, "=")
        ]
        sizes = {i: self.low.size(size) for i, size in b.free.items()} | self.low.range
        spoken = set().union(*(occurring(f) for f in b.facts if f))
        numbers = {(n, sizes[i]) for n, at in spoken for i in at if len(at) == 1 and i in sizes}
        for (j, f), (k, g) in combinations_with_replacement(facts, 2):
            if f[1] == g[1]:
                excess = [renamed(("-", h[3][2], h[3][1]), {h[2]: f[2]}) for h in (f, g)]
                signs = {f[3][0], g[3][0]}
                sign = "=" if "=" in signs else max(signs)  # as texts, "<" is less than "<="
                self.total(b, sign, f, ("*", *excess), ["Cst", 1], [[j, 0], [k, 0]])
        for k, f in facts:
            for n in sorted(n for n, size in numbers if size == self.low.size(f[1])):
                a = ("a", n, [f[2]])
                t = ("*", a, ("-", f[3][2], f[3][1]))
                if f[3][0] == "=":
                    self.total(b, "=", f, t, self.said(a, [f[2], *b.env]), [[k, 0]])

    def total(self, b, sign, every, t, factor, facts):
        """What is known of the sum of a product over the index of a fact about every one."""
        _, size, i, _ = every

        def prove(inner):
            by = ["Opp", factor] if sign == "=" else factor
            inner.steps.append(["add up", [self.once(len(b.facts)), [[size], by, facts]]])

        self.have(b, (sign, NOTHING, ("S", self.low.size(size), i, t)), prove)

    # --- what adds up -----------------------------------------------------------------------------

    def added_up(self, b, products=LEVELS):
        """Whether something adds up to a contradiction."""
        parts = {}
        for k, sign, p, _ in b.scalars:
            if sign in (*TURNED, "="):
                names = self.names(b, k)
                parts[k] = Part(sign, p, names or frozenset(), names is None)
        known = frozenset().union(*(f.names for f in parts.values()))
        every = tuple(name for name in self.every if name in known)
        search = Products(parts, b.rules)
        for level in products:
            if found := search.least(level, every, self.most, self.first):
                self.conclude(b, search, found)
                return True
        return False

    def conclude(self, b, search, found):
        """The last step: the products with their numbers, and the rules by which they vanish."""
        turn = {k: t for k, _, _, t in b.scalars}
        weights, used, total = [c for _, c in found], [], {}
        for f, c in found:
            first, *others = f.parts or (None,)
            if f.sign == "=":
                used.append((search.polynomial(others), (first, turn[first])))
            else:
                roots = {k: ("square", p) for k, p in search.roots.items()}
                used.append((None, [roots.get(k, k) for k in f.parts]))
            for m, x in search.polynomial(f.parts).items():
                total[m] = total.get(m, 0) + c * x
        for factor, k, sign in search.rules.taken({m: c for m, c in total.items() if c})[1]:
            weights.append(-1)
            used.append((factor, (k, sign)))
        self.write(b, dict(enumerate(weights)), used, {})


__all__ = ["Signs"]
