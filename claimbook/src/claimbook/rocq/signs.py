"""The finder of certificates for short steps, and of those that need few of the facts with names.

A bound is put in place of a bound, something is divided by what is positive, squared, or its root
taken: then facts times numbers of known sign add up to a contradiction with what is denied. There
are few such products, so that the linear programs are small, and some of the facts can be tried
without the others.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from .certificates import NotFound, occurring
from .columns import Columns, times
from .lower import NOTHING, TURNED, renamed
from .scalars import Scalars, as_term

LEVELS = (1, 2, 3)  # of products, as of Columns
QUICK = (1,)  # where a case has to end at once
CASES = 4  # within cases, of what may be larger or smaller


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
        self.counted, self.most, self.first = dict(enumerate(map(frozenset, names))), most, first
        self.every = tuple(dict.fromkeys(name for of in names for name in of))

    # --- what a fact rests on ---------------------------------------------------------------------

    def tag(self, b, k, sign, p):
        """The same by another name is something else."""
        return (*super().tag(b, k, sign, p), self.names(b, k))

    def rules(self):
        """The equations without a name: what they define is never spoken of again."""
        definitions, others = super().rules()
        return [r for r in definitions if not self.counted.get(r.source[1])], others

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

    def solve(self, b, depth, levels=LEVELS):
        """Refute what is known in words: more is tried where no case ends at once."""
        for k, f in enumerate(b.facts):
            if f and f[0] == "and" and k not in b.done | b.hidden:
                return self.into(b, k, depth, levels)
        choices = self.read(b)
        for k, sign, p, _ in list(b.scalars):
            if sign == "<>" and k not in b.done:
                if self.names(b, k) is None:
                    return self.into(b, k, depth, levels)
                self.apart(b, k, p)
        if self.added_up(b, QUICK):
            return None
        if depth and (self.forced(b, choices, depth, levels) or self.added_up(b, LEVELS[1:])):
            return None
        if choices and depth > 1:
            return self.into(b, choices[0], depth - 1, levels)
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

    def added_up(self, b, levels=LEVELS):
        """Whether something adds up to a contradiction."""
        parts = self.related(b, (*TURNED, "="))
        known = frozenset().union(*(f.names for f in parts.values()))
        every = tuple(name for name in self.every if name in known)
        search = Columns(parts, b.rules)
        for level in levels:
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
                used.append((None, search.facts(f)))
            for m, x in search.polynomial(f.parts).items():
                total[m] = total.get(m, 0) + c * x
        for factor, k, sign in search.rules.taken({m: c for m, c in total.items() if c})[1]:
            weights.append(-1)
            used.append((factor, (k, sign)))
        self.write(b, dict(enumerate(weights)), used, {})


__all__ = ["Signs"]
