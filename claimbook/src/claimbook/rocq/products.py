"""Equations between arrays inside products, and sums that are squares.

From ``Hu = λu`` and the sum v·u follows v·Hu = λ v·u: a term of an equation that holds for all
indices is found inside a sum, and what is left of the sum is the multiplier. A sum such as u'X'Xu
is the square of Xu, and of two such vectors the square of the difference is not negative either.
"""

from __future__ import annotations

from itertools import combinations, permutations
from itertools import product as choices

from .lower import NOTHING
from .polynomials import Zero, find, key, moved, poly, product, spend, term, under, with_new_names
from .scalars import Scalars

ROUNDS = 3  # of multiplying what was found by multiplying
MOST = 60  # multiples of equations in one search
GROWTH = 2  # factors that a sum may have beyond those of the longest of the goal
PAIRS = 12  # squares of sums and differences


class Products(Scalars):
    """Looks for multiples of equations and for squares."""

    def sums(self, b):
        """The monomials of what is known, and of the squares of norms."""
        relations = [("-", f[1], f[2]) for f in self.relations(b)]
        for special in list(self.low.special.values()):
            if special.what == "norm" and not special.names:
                _, size, v = special.form
                relations.append(self.low.sc(("dot", size, v, v), {}))
        return [m for t in relations for m in poly(t) if any(ix for _, ix in m[2])]

    def multiplied(self, b):
        """Multiples of the equations, as facts; all the monomials that there are then."""
        todo, known, done = self.sums(b), {}, set()
        longest = GROWTH + max((len(m[2]) for m in todo), default=0)
        rules = [rule for found in self.rules() for rule in found]
        ranges = {i: self.low.size(size) for i, size in b.free.items()}
        if rules:
            todo += self.overlaps(b, rules)
        for _ in range(ROUNDS if rules else 1):
            new = []
            for m in todo:
                if key(*m[1:]) in known:
                    continue
                known[key(*m[1:])] = m
                for turned, rule in choices(self.turned(m), rules):
                    for _, inner, factors in rule.poly:
                        lead = 1, inner, [f for f in factors if f[1]]
                        if not lead[2] or len(done) == MOST:
                            continue
                        if found := find(lead, rule, turned, ranges):
                            new += self.multiple(b, turned, lead, rule, found, done, longest)
            todo = new
        return known

    def turned(self, m):
        """A monomial, and with each entry of a symmetric matrix turned."""
        yield m
        c, binders, factors = m
        for k, (a, ix) in enumerate(factors):
            if a in self.where and ix[0] != ix[-1]:
                yield c, binders, (*factors[:k], (a, ix[::-1]), *factors[k + 1 :])

    def multiple(self, b, m, lead, rule, found, done, longest):
        """An equation times what is left of a monomial: its monomials, if it is a new fact."""
        at, rest = found
        gone = {at[n] for n, _ in lead[1]}
        outer = tuple(x for x in m[1] if x[0] not in gone)
        values = {n: at[n] for n in rule.over}
        new = rule.times((1, outer, tuple(rest)), values)
        tag = frozenset((c, key(*m)) for c, *m in new)
        free = {i for _, inner, fs in new for _, ix in fs for i in ix} - {
            i for _, inner, _ in new for i, _ in inner
        }
        if not new or tag in done or not free <= {*b.env} or len(rest) + 1 > longest:
            return []
        done.add(tag)
        zero = Zero(outer, product(1, rest), ("rule", rule, values))

        def prove(case):
            items = [self.once(len(case.facts) - 1), self.item(case, 1, zero)]
            case.steps.append(["add up", items])

        self.have(b, ("=", NOTHING, term(new)), prove)
        return [m for m in new if len(m[2]) <= longest]

    def overlaps(self, b, rules):
        """Products of terms of two equations that share a factor, such as BAC."""
        terms = [(r.over, *m[1:]) for r in rules for m in r.poly if len(m[2]) > 1]
        for (over, inner, mine), (others, *other) in permutations(terms, 2):
            within, theirs = with_new_names(*other)
            for (a, ix), (k, (x, jx)) in choices(mine, enumerate(theirs)):
                if a != x or not ix:
                    continue
                same = {}
                for i, j in zip(ix, jx, strict=True):
                    i, j = (i, j) if j in others else (j, i)
                    if j not in others and j not in over or same.setdefault(j, i) != i:
                        break
                else:
                    factors = [*mine, *theirs[:k], *theirs[k + 1 :]]
                    factors = moved(factors, same)
                    yield from self.named(b, over | others, (*inner, *within), factors)

    def named(self, b, over, inner, factors):
        """A monomial at free indices of the branch."""
        left = sorted({i for _, ix in factors for i in ix if i in over})
        there = [[i for i, s in b.free.items() if self.low.size(s) == over[x]] for x in left]
        for values in choices(*there):
            at = dict(zip(left, values, strict=True))
            yield 1, inner, moved(factors, at)

    # --- squares ----------------------------------------------------------------------------------

    def squared(self, b, known):
        """That sums which are squares are not negative, nor those of differences."""
        found = {}
        for m in known.values():
            for half, inner, outer in self.halves(*m[1:]):
                found.setdefault(key((*outer, *inner), half), (half, inner, outer))

        def note(outer, t):
            k = self.square_for(b, [(i, self.low.text(s)) for i, s in outer], t)
            if outer:
                self.sum_over(b, k)

        for half, inner, outer in found.values():
            note(outer, under(inner, product(1, half)))
        pairs, there_are = 0, {self.normal(*m[1:]) for m in known.values()}
        for (p, inner, outer), (q, within, over) in combinations(found.values(), 2):
            for order in permutations(over):
                at = {j: i for (j, _), (i, _) in zip(order, outer, strict=False)}
                there = moved(q, at)
                if [s for _, s in order] != [s for _, s in outer] or pairs == PAIRS:
                    continue
                spend(1)
                if self.normal((*outer, *inner, *within), (*p, *there)) not in there_are:
                    continue
                pairs += 1
                for sign in "+-":
                    sides = under(inner, product(1, p)), under(within, product(1, there))
                    note(outer, (sign, *sides))

    def normal(self, binders, factors):
        """What like monomials have in common, entries of symmetric matrices turned alike."""
        turned = [key(binders, m[2]) for m in self.turned((1, binders, tuple(factors)))]
        return min(turned)

    def halves(self, binders, factors):
        """The ways to write a sum as one of squares: ``(half, inner, outer)`` indices."""

        def at(fs, new):
            return sorted(
                (a, tuple(sorted(ix)) if a in self.where else ix) for a, ix in moved(fs, new)
            )

        for n in range(len(binders) // 2 + 1):
            for first in combinations(binders, n):
                others = [x for x in binders if x not in first]
                for second in permutations(others, n):
                    if [s for _, s in first] != [s for _, s in second]:
                        continue
                    ones, twos = {i for i, _ in first}, {i for i, _ in second}
                    fixed = [f for f in factors if not {*f[1]} & (ones | twos)]
                    mine = [f for f in factors if {*f[1]} & ones]
                    rest = [f for f in factors if {*f[1]} & twos]
                    if len(fixed) + len(mine) + len(rest) != len(factors):
                        continue
                    turn = {j: i for (i, _), (j, _) in zip(first, second, strict=True)}
                    if at(mine, {}) != at(rest, turn) or any(fixed.count(f) % 2 for f in fixed):
                        continue
                    plain = [f for f in dict.fromkeys(fixed) for _ in range(fixed.count(f) // 2)]
                    outer = tuple(x for x in others if x not in second)
                    if plain or mine:
                        yield (*plain, *mine), first, outer


__all__ = ["Products"]
