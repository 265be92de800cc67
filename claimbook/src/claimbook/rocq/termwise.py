"""Term by term under a sum, and with exponentials and logarithms: lemmas, before what adds up.

What holds for every index is found first, as lemmas with a few premises each: exponentials as
products of those of the parts that their exponents share, the logarithm of a product, the tangents
of exp and log, the square of what is written as a square, and what is left of a difference of two
sums. Each is multiplied by the weights that are not negative, and summed; then sums are words, and
everything is added up as in :mod:`.scalars`.
"""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from fractions import Fraction
from itertools import permutations
from math import gcd, lcm

from .certificates import NotFound, occurring
from .columns import divided
from .forms import canonical, fresh, indices, rename
from .lower import NOTHING, ONE, TURNED, for_all, joined, renamed
from .polynomials import (
    OutOfEffort,
    Rule,
    at_most,
    key,
    merge,
    moved,
    poly,
    product,
    reduce,
    term,
    times,
)
from .products import Products
from .scalars import Scalars, multiplied
from .translate import Untranslated

PRIMES = 2, 3, 5, 7, 11, 13  # by which a number under a logarithm is divided
POWER = 8  # of one exponential in another
TANGENTS = 8  # of pairs of exponentials
OF_A_LEMMA = 120_000  # monomials
SUMMED = 30  # what holds for every index, and is summed with weights


def binders(f):
    """What a formula says for all: its indices with their sizes, and the relation."""
    over = []
    while f and f[0] == "all" and f[1] is not None:
        over.append((f[2], f[1]))
        f = f[3]
    return tuple(over), f


class Termwise(Products):
    """Looks for what holds term by term."""

    def __init__(self, theorem):
        super().__init__(theorem)
        self.laws, self.of_products = [], []
        self.within, self.kept, self.bare = False, {}, False
        self.opposites, self.arguments = {}, {}  # of exponentials; of logarithms

    # --- what is known, and lemmas ----------------------------------------------------------------

    def rules(self):
        """The equations that were shown stand before the definitions."""
        definitions, others = super().rules()
        return [*self.laws, *definitions], [*self.of_products, *others]

    def definitions(self, b):
        """Lemmas have their premises, and no others."""
        return self.known([]) if self.bare else super().definitions(b)

    def reason(self, b, zero, over, env, inside):
        """An equation that was shown is used at the indices that it is matched with."""
        why, *of = zero.because
        if why == "rule" and of[0].source[0] == "shown":
            return of[0].source[1], list(of[1].values())
        return super().reason(b, zero, over, env, inside)

    def lemma(self, b, over, relation, premises=(), depth=4, learn=True):
        """The number of the fact that a relation holds for all; None if it is not found.

        ``premises`` are facts with the indices that they are used at; ``learn`` says whether what
        is known of the atoms in them is of use.
        """
        if None in [k for k, _ in premises]:
            return None
        n = len(b.facts)

        def prove(inner):
            self.opened(inner, n)
            inner.hidden = {*range(n)}
            at = dict(zip((i for i, _ in over), inner.env[: len(over)][::-1], strict=True))
            for k, places in premises:
                self.at(inner, k, [at.get(i, i) for i in places])
                if not places:
                    inner.hidden.discard(k)
            if learn:
                self.learn(inner)
            before, self.bare = self.bare, True
            try:
                self.solve(inner, depth)
            finally:
                self.bare = before

        return self.tried(b, for_all(over, relation), prove)

    def tried(self, b, f, prove):
        """Prove a formula if it can be done, with some effort."""
        try:
            with at_most(OF_A_LEMMA):
                return self.have(b, f, prove)
        except (NotFound, OutOfEffort):
            return None
        finally:
            self.free = dict(b.free)

    @staticmethod
    def opened(inner, n):
        """What ``have`` has opened is not opened again."""
        inner.done |= {k for k in range(n, len(inner.facts)) if inner.facts[k][0] == "some"}

    def padded(self, what, e, over):
        """The atom exp(e) or log(e) at all of some indices, and the premise that it is the same."""
        names = [i for i, _ in over]
        form = ("f", "exp" if what == "exp" else "ln", [e])
        a = self.low.sc(form, {})
        self.called(a[1])
        if a[2] == names:
            return a, a
        if not {*a[2]} <= {*names}:
            raise NotFound("a logarithm or an exponential at a number")
        said = self.said(self.low.sc(e, {}), names)
        name = f"{what} of {len(names)} {json.dumps(said)}"
        number = self.low.atom(name, name)
        self.meaning[name] = [len(names), what, said]
        self.low.forms.setdefault(number, ("", form, names))
        return ("a", number, names), a

    def same(self, b, over, one, other, premises=()):
        """That two atoms of the same kind are equal where their arguments are."""
        tag = "same", one[1], other[1], repr(for_all(over, ("=", one, other)))
        if tag not in self.kept:
            k = self.learnt(b, "same", self.called(one[1]), self.called(other[1]))
            b.hidden.add(k)
            places = [*reversed(other[2]), *reversed(one[2])]
            self.kept[tag] = self.lemma(
                b, over, ("=", one, other), [(k, places), *premises], 2, learn=False
            )
        return self.kept[tag]

    def together(self, b, over, wanted):
        """What is known of exponentials and logarithms together, as premises.

        ``wanted`` are their words, each with the form it is applied to: exp(s) exp(t) = exp(u)
        where s + t = u, log s + log t = log u where s t = u, and exp(u) = t where u = log t.
        """
        names = [i for i, _ in over]
        atoms = [self.padded(what, e, over) for what, e in wanted]
        k = self.learnt(b, *(self.called(pad[1]) for pad, _ in atoms))
        b.hidden.add(k)
        same = [(self.same(b, over, pad, a), names) for pad, a in atoms if pad != a]
        return [(k, names[::-1]), *same]

    def three(self, b, what, over, forms):
        """Three exponentials, or logarithms, together."""
        return self.together(b, over, [(what, e) for e in forms])

    def once_for(self, tag, over, e, make):
        """What is made once of a form, whatever its indices are called."""
        place = {i: f"@{k}" for k, (i, _) in enumerate(over)}
        tag = tag, repr(canonical(rename(e, place))), tuple(s for _, s in over)
        if tag not in self.kept:
            self.kept[tag] = None
            self.kept[tag] = make()
        return self.kept[tag]

    def positive_for(self, b, e, over):
        """The fact that a form is positive for all: its number, or None."""
        return self.once_for("positive", over, e, lambda: self.find_positive(b, e, over))

    def find_positive(self, b, e, over):
        names, relation = [i for i, _ in over], ("<", NOTHING, self.low.sc(e, {}))
        if e[0] in ("*", "/") or e[:2] == ("f", "sqrt"):
            parts = e[2] if e[0] == "f" else e[1:]
            both = [self.positive_for(b, part, over) for part in parts]
            if None not in both:
                return self.lemma(b, over, relation, [(k, names) for k in both], 3)
        if e[0] == "sum":
            i = self.low.bound(e[1])
            k = self.positive_for(b, rename(e[3], {e[2]: i}), (*over, (i, e[1])))
            return None if k is None else self.sum_over(b, k, keep=len(over))
        for k, (said, _, _) in enumerate(self.parts):
            own, s = binders(said)
            if s[0] == "rel" and s[1] == "=" and s[2][0] == e[0] == "ent" and s[2][1] == e[1]:
                places = [e[2] if i == s[2][2] else i for i, _ in own]
                j = self.positive_for(b, rename(s[3], {s[2][2]: e[2]}), over)
                if j is not None:
                    return self.lemma(b, over, relation, [(j, names), (k, places)], 2)
        used = [
            (k, ()) for k in range(len(self.given)) if b.facts[k] and not binders(b.facts[k])[0]
        ]
        for k in range(len(self.given)):
            sizes = [s for _, s in binders(b.facts[k])[0]]
            if sizes:
                ways = permutations(over, len(sizes))
                used += [(k, [i for i, _ in way]) for way in ways if [s for _, s in way] == sizes]
        return self.lemma(b, over, relation, used, 3)

    def sum_over(self, b, k, weights=(), keep=0):
        """A relation for all, times others, summed over all but ``keep`` of its indices."""
        over, (sign, left, right) = binders(b.facts[k])
        e, used = ("-", right, left), [[k, *(i for i, _ in over)]]
        for w, places in weights:
            own, relation = binders(b.facts[w])
            at = [over[j][0] for j in places]
            names = dict(zip((i for i, _ in own), at, strict=True))
            e = ("*", e, renamed(("-", relation[2], relation[1]), names))
            sign = sign if relation[0] == "<" else "<="
            used.append([w, *at])
        outer, inner = over[:keep], over[keep:]
        t = e
        for i, size in reversed(inner):
            t = ("S", self.low.size(size), i, t)

        def prove(case):
            at = dict(zip((i for i, _ in outer), case.env[: len(outer)][::-1], strict=True))
            env = [*(i for i, _ in reversed(inner)), *case.env]
            said = [[n, *(env.index(at.get(i, i)) for i in ix)] for n, *ix in used]
            c = ["Cst", -1 if sign == "=" else 1]
            items = [[[s for _, s in inner], c, said], self.once(len(case.facts) - 1)]
            case.steps.append(["add up", items])

        return self.have(b, for_all(outer, (sign, NOTHING, t)), prove)

    # --- logarithms and exponentials --------------------------------------------------------------

    def log_of(self, b, e, over):
        """The logarithm of a form by those of its factors: the fact for all, and the term."""
        return self.once_for("log", over, e, lambda: self.find_log(b, e, over)) or (None, None)

    def find_log(self, b, e, over):
        log = self.low.sc(("f", "ln", [e]), {})
        self.called(log[1])
        names = [i for i, _ in over]
        if e == ("c", 1):
            premises = self.three(b, "log", over, [e, e, e])
            return self.lemma(b, over, ("=", log, NOTHING), premises), NOTHING
        if e[0] == "f" and e[1] == "exp":
            return self.log_of_exp(b, e, over, log)
        if turned := self.factored(b, e, over):
            new, equal = turned
            other = self.low.sc(("f", "ln", [new]), {})
            self.called(other[1])
            k = self.same(b, over, log, other, [(equal, names)])
            j, term = self.log_of(b, new, over)
            if None in (k, j):
                return None
            return self.lemma(b, over, ("=", log, term), [(k, names), (j, names)], 2, False), term
        if e[0] == "^" and e[2] > 1:
            three = [e[1], ("^", e[1], e[2] - 1) if e[2] > 2 else e[1], e]
        elif e[0] == "*":
            three = [e[1], e[2], e]
        elif e[0] == "/":
            three = [e[2], e, e[1]]
        elif e[:2] == ("f", "sqrt"):
            three = [e, e, *e[2]]
        elif e[0] == "c" and (p := next((p for p in PRIMES if p < e[1] and not e[1] % p), None)):
            three = [("c", p), ("c", e[1] // p), e]
        else:
            return None
        parts = {"/": three[::2], "f": three[2:]}.get(e[0], three[:2])
        positive = parts if three[2] == e else [*parts, e]
        signs = [self.positive_for(b, x, over) for x in positive]
        if None in signs:
            return None
        s, t, u = (self.low.sc(x, {}) for x in three)
        signs = [(k, names) for k in signs]
        equal = self.lemma(b, over, ("=", ("*", s, t), u), signs)
        if equal is None:
            return None
        premises = [*self.three(b, "log", over, three), *signs, (equal, names)]
        terms = []
        for x in parts:
            k, term = self.log_of(b, x, over)
            terms.append(self.low.sc(("f", "ln", [x]), {}) if k is None else term)
            premises += [(k, names)] if k is not None else []
        if e[0] == "f":
            term = ("over", *terms, 2)
        else:
            term = ("-", *terms[::-1]) if e[0] == "/" else ("+", *terms)
        k = self.lemma(b, over, ("=", log, term), premises, learn=False)
        return None if k is None else (k, term)

    def log_of_exp(self, b, e, over, log):
        """log(exp t) = t, as both are in each other's tangent."""
        (t,) = e[2]
        names = [i for i, _ in over]
        back = ("f", "ln", [e])
        premises = [
            (self.tangent(b, back, t, over), names),
            (self.tangent(b, t, back, over), names),
            (self.exp_of_log(b, back, over), names),
            (self.positive_for(b, e, over), names),
        ]
        term = self.low.sc(t, {})
        k = self.lemma(b, over, ("=", log, term), premises)
        return None if k is None else (k, term)

    def exp_of_log(self, b, e, over):
        """exp(log t) = t, where t is positive."""
        form, names = e[2][0], [i for i, _ in over]
        t, exp = (self.low.sc(x, {}) for x in (form, ("f", "exp", [e])))
        premises = self.together(b, over, [("log", form), ("exp", e)])
        sign = self.positive_for(b, form, over)
        if sign is not None:
            return self.lemma(b, over, ("=", exp, t), [*premises, (sign, names)])
        if over and self.at_hand(b, over):  # it may be positive at these indices alone
            given = [(j, ()) for j in range(len(self.given)) if not binders(b.facts[j])[0]]
            self.lemma(b, (), ("=", exp, t), [*premises, *given], 3)
        return None

    def tangent(self, b, s, t, over):
        """exp(s) >= exp(t) (1 + s - t) for all."""
        pair = ("pair", s, t)
        return self.once_for("tangent", over, pair, lambda: self.find_tangent(b, s, t, over))

    def find_tangent(self, b, s, t, over):
        premises = self.three(b, "exp", over, [("-", s, t), t, s])
        x, y = (self.low.sc(("f", "exp", [e]), {}) for e in (s, t))
        away = ("-", self.low.sc(s, {}), self.low.sc(t, {}))
        return self.lemma(b, over, ("<=", ("*", y, ("+", ONE, away)), x), premises)

    def factored(self, b, e, over):
        """A sum in the form in which its logarithm is taken, and that it is equal; or None.

        That is a quotient where something is divided by; else what all monomials have in common
        times a sum, and a sum whose monomials are those of another is that one.
        """
        if e[0] not in ("sum", "+", "-", "neg"):
            return None
        up, down = fraction(e)
        t = self.low.sc(e, {})
        if down != ONE:
            new, sign = ("/", up, down), self.positive_for(b, down, over)
            used = [(sign, [i for i, _ in over])]
            equal = self.lemma(b, over, ("=", t, self.low.sc(new, {})), used)
            return None if equal is None else (new, equal)
        left = self.rewritten_by([*self.laws, *self.of_products], t, over)
        with suppress(Untranslated):  # of what has no form
            outer, inner = self.common(left)
            place = {i: f"@{k}" for k, (i, _) in enumerate(over)}
            tag = frozenset((c, key(bound, moved(factors, place))) for c, bound, factors in inner)
            if inner != [(1, (), ())]:
                mine = rename(self.form(inner) if outer else e, place)
                there = self.arguments.setdefault(tag, mine)
                outer.append(rename(there, {at: i for i, at in place.items()}))
            new = joined("*", outer)
            if new == e or len(outer) == 1 and canonical(new) == canonical(e):
                return None
            equal = self.by_laws(b, over, t, self.low.sc(new, {}))
            return None if equal is None else (new, equal)
        return None

    def common(self, monomials):
        """The forms of the factors that all monomials have in common, and the monomials without.

        Of an exponential and its opposite one counts as the other to the power of -1.
        """
        powers, opposites, inside = [], {}, []
        for _, bound, factors in monomials:
            powers.append(Counter())
            inside.append([])
            for atom, places in factors:
                if {*places} & {i for i, _ in bound}:
                    inside[-1].append((atom, places))
                elif atom in self.opposites:
                    names, (other, there) = self.opposites[atom]
                    there = moved([(other, there)], dict(zip(names, places, strict=True)))[0]
                    opposites[there] = atom, places
                    powers[-1][there] -= 1
                else:
                    powers[-1][atom, places] += 1
        least = {x: min(p[x] for p in powers) for x in sorted(set().union(*powers))}
        outer = [x if n > 0 else opposites[x] for x, n in least.items() for _ in range(abs(n))]
        inner = [
            (c, bound, (*within, *(x for x in least for _ in range(p[x] - least[x]))))
            for (c, bound, _), p, within in zip(monomials, powers, inside, strict=True)
        ]
        outer = [self.form_of(*x) for x in outer]
        if len(inner) == 1 and (outer or not inner[0][1]):
            ((c, *one),) = inner
            outer, inner = [*outer, *([self.form([(c, (), ())])] if c != 1 else [])], [(1, *one)]
        return outer, inner

    def rewritten_by(self, rules, t, over):
        """The polynomial of a term at some indices, rewritten as far as it goes."""
        known = self.known(rules)
        known = known._replace(ranges=known.ranges | {i: self.low.size(s) for i, s in over})
        return reduce(poly(t), known, lambda m: len(m[2]), partial=True, limit=60)[1]

    def exp_law(self, b, u, sizes, two):
        """exp(s) exp(t) = exp(u) as a rule, where s + t = u."""
        over = tuple((i, sizes[i]) for i in indices(("*", u, *two)))
        a, x, y = (self.low.sc(("f", "exp", [e]), {}) for e in (u, *two))
        s, t, e = (self.low.sc(e, {}) for e in (*two, u))
        premises = self.three(b, "exp", over, [*two, u])
        if poly(("-", ("+", s, t), e)):
            if (k := self.by_laws(b, over, ("+", s, t), e)) is None:
                return
            premises.append((k, [i for i, _ in over]))
        if NOTHING in (u, *two):
            self.once_for("one", (), NOTHING, lambda: self.one(b))
        left, right = [[a], [x, y]] if u != NOTHING else [[x, y], [a]]
        equal = ("=", multiplied(left), multiplied(right))
        self.rule(b, over, left, multiplied(right), self.lemma(b, over, equal, premises))

    def one(self, b):
        """exp(0) = 1 as a rule."""
        exp = self.low.sc(("f", "exp", [NOTHING]), {})
        k = self.lemma(b, (), ("=", exp, ONE), self.three(b, "exp", (), [NOTHING] * 3))
        self.rule(b, (), [exp], ONE, k)

    def rule(self, b, over, atoms, term, k):
        """Rewrite a product of atoms from now on."""
        lead = [(a[1], tuple(a[2])) for a in atoms]
        if k is None or {i for _, ix in lead for i in ix} != {i for i, _ in over}:
            return
        s = {i: self.low.size(size) for i, size in over}
        rule = Rule(s, multiplied(atoms), term, lead, ("shown", k))
        # where there is no sum, multiples of what is known of a product are tried as well
        both = len(lead) == 2 and self.at_hand(b, over)
        (self.of_products if both else self.laws).append(rule)
        self.here(b, k, over)

    def by_laws(self, b, over, s, t):
        """That two terms are equal by what is known of equations, for all."""
        n = len(b.facts)

        def prove(inner):
            self.opened(inner, n)
            self.free = dict(inner.free)
            if not self.by_equation(inner):
                raise NotFound("no rewriting")

        return self.tried(b, for_all(over, ("=", s, t)), prove)

    # --- what there is ----------------------------------------------------------------------------

    def inside(self, x, over=()):
        """What is in a formula, each with the indices that are bound around it."""
        if isinstance(x, tuple):
            yield x, over
            if x[0] in ("S", "all", "some"):
                over = (*over, (x[2], self.low.text(x[1]) if x[0] == "S" else x[1]))
            for part in x[1:]:
                yield from self.inside(part, over)

    def contexts(self, facts, free):
        """The functions in formulas, each with the indices that are bound around it."""
        found = {}

        def visit(x, bound):
            for t, over in self.inside(x, bound):
                if t[0] == "a":
                    noted(t, dict(over))

        def noted(a, bound):
            sign, e, names = self.low.forms.get(a[1], ("", (), ()))
            if not e or None in map(bound.get, a[2]):  # at numbers nothing is shown for all
                return
            over = tuple((i, bound[i]) for i in dict.fromkeys(a[2]) if i in bound)
            e = rename(e, dict(zip(names, a[2], strict=True)))
            place = {i: f"@{k}" for k, (i, _) in enumerate(over)}
            tag = sign, repr(rename(e, place)), tuple(s for _, s in over)
            if tag in found:
                return
            found[tag] = sign, e, over
            for part in inner_forms(e, sign):
                visit(self.low.sc(part, {}), tuple(bound.items()))

        for f in facts:
            visit(f, tuple(free.items()))
        return list(found.values())

    def prepare(self, b):
        """Lemmas about logarithms and exponentials, and what holds for all, summed."""
        self.goal_at = len(self.given)
        if b.facts[self.goal_at][0] == "some":
            self.goal_at = len(b.facts) - 1
        for a, k in self.inverses(b):
            self.where[a] = k
        with suppress(Untranslated):  # of many sums in one product
            if self.by_equation(b):
                return True
        if self.positive_goal(b):
            return True
        seen = self.contexts([f for f in b.facts if f], b.free)
        exps, logs = (
            [(e, over) for sign, e, over in seen if e[:2] == ("f", word) and not sign]
            for word in ("exp", "ln")
        )
        exps += self.beside(b, exps, logs)
        self.exp_laws(b, exps)
        for e, over in logs:
            k, term = self.log_of(b, e[2][0], over)
            if k is not None:
                self.rule(b, over, [self.low.sc(e, {})], term, k)
        with suppress(Untranslated):  # of many sums in one product
            if self.by_equation(b):
                return True
        for sign, e, over in seen:
            if sign == "/" and not over:
                self.inverse_of(b, e)
        self.universal = [k for k in range(len(self.given)) if self.signed_for_all(b, k)]
        self.weights = [k for k in self.universal if len(self.excess(b, k)) == 1]
        self.bounds(b, seen)
        for *pair, over in self.pairs_of(b, exps):
            k = self.tangent(b, *pair, over)
            self.note(b, k)
            self.here(b, k, over)
        self.written_squares(b)
        self.gibbs(b)
        self.crossed(b)
        self.sum_all(b)
        self.squared(b, self.multiplied(b))
        if self.closed(b):
            return True
        self.difference(b)
        return False

    @staticmethod
    def at_hand(b, over):
        """Whether indices are those that the statement itself is about, if any."""
        return set(over) <= set(b.free.items())

    def here(self, b, k, over):
        """Say what holds for all indices of those that the statement itself is about, too."""
        if k is not None and over and self.at_hand(b, over):
            self.at(b, k, [i for i, _ in over])

    def beside(self, b, exps, logs):
        """Exponentials to compare with: exp(log t), which is t, and exp(0) if others are few."""
        alone = [x for x in exps if self.at_hand(b, x[1])]
        logs = [(("f", "exp", [e]), over) for e, over in logs if self.at_hand(b, over)]
        more = [x for x in logs if x not in alone]
        if alone + more and len(alone) <= 1 and len(more) <= 1:
            more.append((("f", "exp", [("c", 0)]), ()))
        return more

    def inverse_of(self, b, e):
        """Of the inverse of a positive number: that it is positive, and the product; or None."""
        if (k := self.positive_for(b, e, ())) is None:
            return None
        a, t = self.low.opaque(e, {}, "inv", "/"), self.low.sc(e, {})
        for f in (("=", ("*", t, a), ONE), ("<", NOTHING, a)):
            tag = "inverse", repr(f)
            if tag not in self.kept:
                self.kept[tag] = self.lemma(b, (), f, [(k, ())], 3)
        return self.kept[tag]

    def closed(self, b):
        """Whether what is known now adds up, before cases are taken."""
        new = b.case()
        try:
            with at_most(100_000):
                self.solve(new, 0)
        except (NotFound, OutOfEffort):
            return False
        b.steps += new.steps
        return True

    def positive_goal(self, b):
        """Whether the goal says for all that a form is positive, or not 0, as it is."""
        over, s = binders(self.goal)
        if s[0] != "rel" or s[1] not in ("<>", "<", ">", "<=", ">="):
            return False
        e = s[3] if s[2] == ("c", 0) else s[2] if s[3] == ("c", 0) else None
        if e is None:
            return False
        new = [(self.low.bound(size), size) for _, size in over]
        e = rename(e, {i: j for (i, _), (j, _) in zip(over, new, strict=True)})
        over = new
        own = [(i, size) for i, size in b.free.items() if i in indices(e) and not over]
        k = self.positive_for(b, e, (*over, *own))
        if k is None:
            return False
        places = b.env[: len(over)][::-1] if over else [i for i, _ in own]
        self.at(b, k, places)
        return self.closed(b)

    def note(self, b, k):
        """Keep what holds for all, to be summed."""
        if k is not None and binders(b.facts[k])[0]:
            self.universal.append(k)

    @staticmethod
    def signed_for_all(b, k):
        over, f = binders(b.facts[k])
        return bool(over) and f[0] in TURNED

    def excess(self, b, k):
        """The polynomial of which a relation says that it is not negative."""
        _, (_, left, right) = binders(b.facts[k])
        return poly(("-", right, left))

    def exp_laws(self, b, exps):
        """Exponentials as products of those with which they share parts of their exponents.

        The parts are monomials; exp(0) is 1, exp(log t) is t, and exp(s) exp(-s) is exp(0). Under
        a sum what does not depend on an index is a part as well.
        """
        table = [(*e[2], over, self.exponent(e, over)) for e, over in exps]
        distinct = {}
        for u, over, exponent in sorted(table, key=lambda row: len(repr(row[0]))):
            distinct.setdefault(frozenset((m[0], *at) for m, *at in exponent), (u, over, exponent))
        steps, used = self.steps_of(distinct.values()), {}
        for u, over, exponent in table:
            same, *_ = distinct[frozenset((m[0], *at) for m, *at in exponent)]
            alone = len(exps) == 2 and exps[1][0] == ("f", "exp", [NOTHING])
            if u[:2] == ("f", "ln"):
                own = [self.low.sc(u, {})[1]]
                parts = [n for _, (_, factors), _ in exponent for n, _ in factors]
                if u != same or parts != own:
                    self.exp_log(b, u, over)  # something else is known to be the logarithm
            if u == NOTHING:
                self.once_for("one", (), u, lambda: self.one(b))
            elif u != same:
                self.exp_law(b, u, dict(over), [same, NOTHING])
            elif alone and exponent and not self.is_log(exponent[0][1]):  # its root is nearer to 1
                self.exp_law(b, u, dict(over), [("/", u, ("c", 2))] * 2)
            else:
                with suppress(Untranslated):  # of what has no form
                    parts = self.parts_of(u, over, exponent, distinct.values(), steps, used)
                    self.exp_by_parts(b, u, dict(over), parts)
        for (shape, sign), (form, over, places) in used.items():
            over = tuple(x for x in over if x[0] in indices(form))
            if sign == 1 and self.is_log(shape):
                self.exp_log(b, form, over)
            if sign == 1 and (shape, -1) in used:
                opposite, _, its = used[shape, -1]
                opposite = rename(opposite, dict(zip(its, places, strict=True)))
                self.exp_law(b, NOTHING, dict(over), [form, opposite])
                (_, n, ix), (_, m, jx) = (
                    self.low.sc(("f", "exp", [u]), {}) for u in (form, opposite)
                )
                self.opposites[m] = jx, (n, tuple(ix))

    def exp_log(self, b, form, over):
        """exp(log t) = t as a rule."""
        exp, t = (self.low.sc(x, {}) for x in (("f", "exp", [form]), form[2][0]))
        self.rule(b, over, [exp], t, self.exp_of_log(b, form, over))

    def parts_of(self, u, over, exponent, exponents, steps, used):
        """The parts that an exponent adds up; it alone, if it is not to be taken apart."""
        parts, tied, loose = [], [], []
        for m, shape, places in exponent:
            n = m[0] / steps.get(shape, m[0])
            if shape not in steps or abs(n) > POWER:
                (tied if places else loose).append(m)
                continue
            sign = 1 if n > 0 else -1
            for turn in {sign, 1} if self.is_log(shape) else {sign}:
                form = self.part(exponents, turn * steps[shape], m, shape, places)
                used.setdefault((shape, turn), (form, over, places))
                parts += [form] * int(n * turn)
        rest = [self.form(monomials) for monomials in (tied, loose) if monomials]
        return [u] if rest and (not over or len(parts + rest) < 2) else parts + rest

    def exp_by_parts(self, b, u, sizes, parts):
        """exp(u) as the product of the exponentials of its parts."""
        while len(parts) > 1:
            first, *parts = parts
            self.exp_law(b, u, sizes, [first, joined("+", parts)])
            u = joined("+", parts)
        if [u] != parts:
            self.exp_law(b, u, sizes, [*parts, NOTHING, NOTHING][:2])

    def exponent(self, e, over):
        """The exponent of an exponential: monomials, each with its shape and free indices."""
        definitions, _ = self.rules()
        norms = [r for r in self.facts() if self.low.special[r.source[1]].what == "norm"]
        free, found = {i for i, _ in over}, []
        for m in self.rewritten_by(definitions + norms, self.low.sc(e[2][0], {}), over):
            places = tuple(dict.fromkeys(i for _, ix in sorted(m[2]) for i in ix if i in free))
            at = {i: f"@{k}" for k, i in enumerate(places)}
            found.append((m, key(m[1], moved(m[2], at)), places))
        return found

    def is_log(self, shape):
        """Whether a monomial is a logarithm alone."""
        sizes, factors = shape
        sign, e, _ = self.low.forms.get(factors[0][0], ("", (), ())) if factors else ("", (), ())
        return not sizes and len(factors) == 1 and not sign and e[:2] == ("f", "ln")

    def steps_of(self, exponents):
        """Of the monomials that exponents share, the number that their coefficients are times."""
        seen, steps = {}, {}
        for _, _, exponent in exponents:
            for m, shape, _ in exponent:
                seen.setdefault(shape, []).append(m[0])
        for shape, found in seen.items():
            if self.is_log(shape):
                found.append(Fraction(1))
            if len(found) > 1:
                down = lcm(*(c.denominator for c in found))
                steps[shape] = Fraction(gcd(*(int(c * down) for c in found)), down)
        return steps

    def part(self, exponents, c, m, shape, places):
        """The form of a part of an exponent: as it is written where it is one alone."""
        written = []
        for u, _, exponent in exponents:
            if [(n[0], its) for n, its, _ in exponent] == [(c, shape)]:
                at = exponent[0][2]
                if sorted(indices(u)) == sorted(at):
                    written.append(rename(u, dict(zip(at, places, strict=True))))
        return min(written, key=lambda e: len(repr(e)), default=None) or self.form([(c, *m[1:])])

    def form(self, monomials):
        """The form of a polynomial."""
        parts = []
        for c, binders, factors in monomials:
            c = Fraction(c)
            number = [("c", abs(c.numerator))] if abs(c.numerator) > 1 or not factors else []
            t = joined("*", [*number, *(self.form_of(a, ix) for a, ix in factors)])
            for i, size in reversed(binders):
                t = ("sum", self.low.text(size), i, t)
            t = t if c.denominator == 1 else ("/", t, ("c", c.denominator))
            parts.append(("neg", t) if c < 0 else t)
        return joined("+", parts)

    def form_of(self, a, ix):
        """The form that an atom stands for at some indices."""
        if a in self.low.forms:
            sign, e, names = self.low.forms[a]
            e = rename(e, dict(zip(names, ix, strict=True)))
            return ("/", ("c", 1), e) if sign else e
        name, text = next((k, text) for k, (n, text) in self.low.atoms.items() if n == a)
        if len(ix) == 0:
            return ("v", name, [])
        if text == f"{name} (nth 0 l_ O)":
            return ("ent", ("V", name), *ix)
        if text == f"{name} (nth 0 l_ O) (nth 1 l_ O)":
            return ("ent2", ("M", name), *ix)
        raise Untranslated(f"a form of {text}")

    def pairs_of(self, b, exps):
        """The pairs of exponentials of which one is compared with the tangent at the other."""
        pairs = []
        for (e, over), (f, other) in permutations(exps, 2):
            both = (*over, *(x for x in other if x not in over))
            if not other or e != f and (not over or self.at_hand(b, both)):
                pairs.append((e[2][0], f[2][0], both))
        return pairs[:TANGENTS]

    def bounds(self, b, seen):
        """Of |t| that it is t or -t, and of an indicator that it is 0 or 1."""
        for sign, e, over in seen:
            choice = None if sign else self.choice(e)
            if not choice or not over:
                continue
            a = self.low.sc(e, {})
            self.called(a[1])
            if e[:2] == ("f", "Rabs"):
                t = self.low.sc(e[2][0], {})
                said = [("<=", t, a), ("<=", ("neg", t), a), ("<=", NOTHING, a)]
                k = self.lemma(b, over, ("=", ("*", a, a), ("*", t, t)), depth=2)
                if k is not None:
                    self.sum_over(b, k)
            elif e[0] == "one_if":
                said = [("<=", NOTHING, a), ("<=", a, ONE)]
            elif e[:2] in (("f", "Rmax"), ("f", "Rmin")):
                s, t = (self.low.sc(x, {}) for x in e[2])
                said = [("<=", x, a) if e[1] == "Rmax" else ("<=", a, x) for x in (s, t)]
            else:
                continue
            for f in said:
                k = self.lemma(b, over, f, depth=2)
                self.note(b, k)
                if k is not None and f[1] == NOTHING:
                    self.weights.append(k)

    def written_squares(self, b):
        """The squares of what is written as a square under a sum."""
        found = {}

        for x, over in self.inside(b.facts[self.goal_at]):
            if over and x[0] == "^" and x[2] % 2 == 0:
                t = x[1] if x[2] == 2 else ("^", x[1], x[2] // 2)
                found.setdefault(repr(x), (over, t))
            if over and x[0] == "*" and x[1] == x[2]:
                found.setdefault(repr(x), (over, x[1]))
        for over, t in found.values():
            self.note(b, self.square_for(b, over, t))

    def difference_of_goal(self, b):
        """What the goal says is not negative, None if it is no inequality."""
        f = b.facts[self.goal_at]
        return ("-", f[1], f[2]) if f and f[0] in TURNED else None

    def left_of_goal(self, b):
        """Its monomials, by what is defined; none if it is no inequality."""
        d = self.difference_of_goal(b) or NOTHING
        return reduce(poly(d), self.definitions(b), lambda m: len(m[2]), True, 120)[1]

    def gibbs(self, b):
        """The tangents of the logarithm that the goal needs: w log u <= w (u - 1)."""
        left = self.left_of_goal(b)
        logs = {n: e for n, (s, e, _) in self.low.forms.items() if not s and e[:2] == ("f", "ln")}
        groups, alone = [], []
        for c, over, factors in left:
            mine = [f for f in factors if f[0] in logs]
            if len(mine) != 1 or len(over) > 3:
                continue
            rest = tuple(sorted(f for f in factors if f not in mine))
            if not over and not rest:
                alone.append((c, mine[0]))
                continue
            for names, weight, found in groups:
                turns = (
                    dict(zip((i for i, _ in over), (i for i, _ in order), strict=True))
                    for order in permutations(names)
                    if [s for _, s in order] == [s for _, s in over]
                )
                turn = next((t for t in turns if sorted(moved(rest, t)) == [*weight]), None)
                if turn is not None:
                    found.append((c, *moved(mine, turn)))
                    break
            else:
                groups.append((over, rest, [(c, mine[0])]))
        for names, weight, found in groups:
            over = tuple((i, self.low.text(s)) for i, s in names)
            for more in ([], alone) if alone else ([],):
                self.gibbs_of(b, over, weight, [*found, *more], logs)

    def gibbs_of(self, b, over, weight, found, logs):
        """One of them: the product of u is made of the factors whose logarithms there are."""
        least = min(abs(c) for c, _ in found)
        up, down = [], []
        for c, (a, ix) in found:
            power = -c / least
            if power.denominator != 1 or abs(power) > 3:
                return
            e = logs[a]
            _, _, names = self.low.forms[a]
            t = rename(e[2][0], dict(zip(names, ix, strict=True)))
            (up if power > 0 else down).extend([t] * abs(int(power)))

        u = multiplied(up) or ONE
        u = ("/", u, multiplied(down)) if down else u
        for i, size in over:
            self.low.range[i] = self.low.size(size)
        names = [i for i, _ in over]
        sign = self.positive_for(b, u, over)
        k, term = self.log_of(b, u, over)
        if sign is None:
            return
        log = self.low.sc(("f", "ln", [u]), {})
        number = log[1]
        known = self.know(b, number)
        b.hidden.add(known)
        premises = [(known, log[2][::-1]), (sign, names)]
        premises += [(k, names)] if k is not None else []
        tangent = self.lemma(
            b, over, ("<=", term or log, ("-", self.low.sc(u, {}), ONE)), premises, learn=False
        )
        if tangent is None:
            return
        w = multiplied([("a", a, list(ix)) for a, ix in weight]) or ONE
        gone, kept, rest = [], list(down), []
        for a, ix in weight:
            atom = ("a", a, list(ix))
            same = [x for x in kept if self.low.sc(x, {}) == atom]
            if same:
                gone.append(same[0])
                kept.remove(same[0])
            else:
                rest.append(atom)
        for x in kept:
            self.inverse_of(b, x)
        if not gone:
            self.note(b, tangent)
            return
        value = [self.low.sc(x, {}) for x in up] + rest
        value += [self.low.opaque(x, {}, "inv", "/") for x in kept]
        bound = ("-", multiplied(value) or ONE, w)
        signs = [(n, names) for x in gone if (n := self.positive_for(b, x, over)) is not None]
        signs += [(n, names) for x in kept if (n := self.positive_for(b, x, over)) is not None]
        k = self.lemma(b, over, ("<=", ("*", w, term or log), bound), [(tangent, names), *signs], 3)
        self.note(b, k)

    def crossed(self, b):
        """Σ_ij w_i w_j (x_i y_j - x_j y_i)² is not negative, for squares of sums in the goal."""
        left, weights = self.left_of_goal(b), {}
        for k in self.weights:
            over, f = binders(b.facts[k])
            if len(over) == 1 and f[1] == NOTHING and f[2][0] == "a" and len(f[2][2]) == 1:
                weights[f[2][1]] = k
        seen = set()
        roots = {n for n, special in self.low.special.items() if special.what in ("norm", "sqrt")}
        if roots & {a for _, _, fs in left for a, _ in fs}:
            left = [*left, *(twice(m) for m in left if len(m[1]) == 1)]
            for k in self.weights:
                self.note(b, self.at_most_the_sum(b, k))
        for c, over, factors in left:
            if c >= 0 or len(over) != 2 or over[0][1] != over[1][1]:
                continue
            (i, size), (j, _) = over
            mine = [
                tuple(sorted(moved([f for f in factors if k in f[1]], {k: "#"}))) for k in (i, j)
            ]
            if mine[0] != mine[1] or any(i in ix and j in ix for _, ix in factors):
                continue
            if (size, mine[0]) in seen or len(mine[0]) > 4:
                continue
            seen.add((size, mine[0]))
            for w in [*(f for f in mine[0] if f[0] in weights), None]:
                rest = list(mine[0])
                if w is not None:
                    rest.remove(w)
                if 1 <= len(rest) <= 2:
                    self.cross(b, self.low.text(size), rest, weights.get(w and w[0]))

    def at_most_the_sum(self, b, k):
        """That no summand is more than a sum of what is not negative, for all."""
        over, f = binders(b.facts[k])
        if len(over) != 1 or f[1] != NOTHING:
            return None
        (i, size), j = over[0], self.low.bound(over[0][1])
        n, t = len(b.facts), ("S", self.low.size(size), j, renamed(f[2], {i: j}))

        def prove(inner):
            self.opened(inner, n)
            inner.facts = [f if m in (k, n) or m > n else None for m, f in enumerate(inner.facts)]
            self.free, inner.hidden = dict(inner.free), {k}
            self.single(inner)
            self.solve(inner, 0)

        return self.tried(b, for_all(over, ("<=", f[2], t)), prove)

    def cross(self, b, size, two, weight):
        """One such sum; y is 1 where there is but one factor."""
        i, j = fresh(), fresh()
        for k in (i, j):
            self.low.range[k] = self.low.size(size)

        def at(factor, k):
            a, ix = factor
            return ("a", a, [k if x == "#" else x for x in ix])

        x, y = two[0], two[1] if len(two) > 1 else None
        yi, yj = (at(y, k) if y else ONE for k in (i, j))
        t = ("-", ("*", at(x, i), yj), ("*", at(x, j), yi))
        k = self.square_for(b, ((i, size), (j, size)), t)
        self.sum_over(b, k, [] if weight is None else [(weight, [0]), (weight, [1])])

    def sum_all(self, b):
        """What holds for all, as it is and times each weight, summed."""
        done = 0
        for k in self.universal:
            over, f = binders(b.facts[k])
            if not over or any(s.isdigit() for _, s in over):
                continue
            sizes = [s for _, s in over]
            ways = [()]
            for w in self.weights:
                own, _ = binders(b.facts[w])
                if w != k:
                    ways += [
                        ((w, places),)
                        for places in permutations(range(len(sizes)), len(own))
                        if [sizes[p] for p in places] == [s for _, s in own]
                    ]
            for way in ways:
                if done < SUMMED:
                    done += 1
                    self.sum_over(b, k, way)

    def difference(self, b):
        """What is left of the goal as one sum, if it is not negative, or zero, term by term."""
        f = b.facts[self.goal_at]
        if not f or f[0] not in (*TURNED, "<>"):
            return
        d = ("-", f[1], f[2])
        for word, size in list(self.low.sizes.items()):
            if f"('S', {size}," not in repr(d) or word.isdigit():
                continue
            sums, rest = summands(self.lengths(d), size)
            if not sums or any(s != size for _, s, _, _ in sums):
                continue
            if rest and not poly(joined("+", rest)):  # it stands on both sides
                rest = []
            i, e = fresh(), None
            self.low.range[i] = size
            for c, _, j, body in sums:
                t = ("*", c, renamed(body, {j: i}))
                e = t if e is None else ("+", e, t)
            one = self.of_one(b, size, i) if rest else None
            if rest and one is None:
                continue
            for t in rest:
                e = ("+", e, ("*", t, one))
            self.term(b, word, i, e)

    def term(self, b, size, i, e):
        """That a summand is not negative, without the weights that all of it has; and the sum."""
        p, divisors = self.cleared(b, poly(e))
        taken, equal = [], b.facts[self.goal_at][0] == "<>"
        for w in () if equal else self.weights:
            over, f = binders(b.facts[w])
            if len(over) != 1 or over[0][1] != size or f[1] != NOTHING or f[2][0] != "a":
                continue
            factor = (f[2][1], tuple(i if x == over[0][0] else x for x in f[2][2]))
            if p and all(factor in fs for _, _, fs in p):
                taken.append((w, [0]))
                p = [(c, o, divided(fs, [factor])) for c, o, fs in p]
        strict = b.facts[self.goal_at][0] == "<=" and not taken
        said = "=" if equal else "<" if strict else "<="
        if taken or divisors:
            e = term(p)
        n = len(b.facts)

        def prove(inner):
            self.opened(inner, n)
            inner.hidden = {self.goal_at} | {
                k for k in range(self.goal_at, n) if "('S'" in repr(b.facts[k])
            }
            Scalars.search(self, inner)

        f = ("all", size, i, (said, NOTHING, e))
        self.bare = True
        k = self.tried(b, f, prove)
        self.bare = False
        if k is None:
            k = self.tried(b, f, prove)
        if k is not None:
            k = self.sum_over(b, k, taken)
            sign, _, t = b.facts[k]
            for a, _ in divisors:
                t = ("*", t, a)
            if divisors:
                used = [[k], *([fact] for _, fact in divisors)]

                def times(inner):
                    items = [self.once(len(inner.facts) - 1), [[], ["Cst", 1], used]]
                    inner.steps.append(["add up", items])

                self.have(b, (sign, NOTHING, t), times)

    def cleared(self, b, p):
        """A polynomial times its positive divisors, and their inverses as often as that is."""
        inverses = []
        for n, special in list(self.low.special.items()):
            power = max((sum(a == n for a, _ in fs) for _, _, fs in p), default=0)
            if special.what != "inv" or special.names or not power:
                continue
            if (fact := self.inverse_of(b, special.form)) is None:
                continue
            inverses += [(("a", n, []), fact)] * power
            t, new = self.low.sc(special.form, {}), []
            for c, over, fs in p:
                rest = tuple(f for f in fs if f[0] != n)
                by = ("^", t, power - len(fs) + len(rest))
                new += times([(c, over, rest)], poly(by))
            p = merge(new)
        return p, inverses

    def lengths(self, t):
        """A term with the sums for the squares of norms."""
        if not isinstance(t, tuple) or t[0] == "a":
            return t
        if t[0] == "^" and t[2] == 2 and t[1][0] == "a":
            special = self.low.special.get(t[1][1])
            if special and special.what == "norm":
                s = dict(zip(special.names, t[1][2], strict=True))
                return self.low.sc(("dot", special.form[1], *special.form[2:] * 2), s)
        return tuple(map(self.lengths, t))

    def of_one(self, b, size, i):
        """The summand at an index of a sum that is 1."""
        for k in range(len(self.given)):
            f = b.facts[k]
            if f and f[0] == "=" and ("c", 1) in f[1:]:
                s = next((x for x in f[1:] if x[0] == "S" and x[1] == size), None)
                if s is not None:
                    return renamed(s[3], {s[2]: i})
        return None

    # --- the inverse of a symmetric matrix --------------------------------------------------------

    def inverses(self, b):
        """The matrices G with S G = I and S symmetric: each with the fact that it is symmetric."""
        unit = self.low.atoms.get("unit", (None,))[0]
        found = []
        for k in range(len(self.given)):
            over, f = binders(b.facts[k])
            if len(over) != 2 or f[0] != "=" or over[0][1] != over[1][1]:
                continue
            (i, size), (j, _) = over
            inside = occurring(f)
            if unit not in {a for a, _ in inside}:
                continue
            lasts = {a for a, ix in inside if len(ix) == 2 and ix[1] == j}
            for a in sorted(lasts - {unit, *(a for a, _ in found)}):
                new = self.symmetric_inverse(b, k, over, f, a, size)
                found += [(a, new)] if new is not None else []
        return found

    def symmetric_inverse(self, b, k, over, f, a, size):
        """G_ij = G_ji, as Σ_kl G_ki S_kl G_lj is both."""
        (i, _), (j, _) = over
        p, q, m = fresh(), fresh(), fresh()
        number = self.low.size(size)
        for x in (p, q, m):
            self.low.range[x] = number
        e = ("-", f[2], f[1])

        def both(s, t):
            g = ("a", a, [m, s])
            return ("S", number, m, ("*", g, renamed(e, {i: m, j: t})))

        goal = ("=", ("a", a, [p, q]), ("a", a, [q, p]))

        def prove(inner):
            self.free = dict(inner.free)
            q_, p_ = inner.env[0], inner.env[1]
            last, at = len(inner.facts) - 1, {p: p_, q: q_}
            apart = ("-", ("a", a, [p_, q_]), ("a", a, [q_, p_]))
            turned = renamed(("-", both(p, q), both(q, p)), at)
            for turn in ("+", "-"):
                known = self.known([])
                zeros, _ = reduce(poly((turn, apart, turned)), known, lambda t: len(t[2]))
                if zeros is not None:
                    break
            else:
                raise NotFound("no inverse of a symmetric matrix")
            items = [self.once(last)]
            for s, t, c in ((p_, q_, -1), (q_, p_, 1)):
                g = ("*", product(c if turn == "+" else -c, ()), ("a", a, [m, s]))
                env = [m, *inner.env]
                items.append([[size], self.said(g, env), [[k, 0, env.index(t)]]])
            inner.steps.append(["add up", [*items, *(self.item(inner, -1, z) for z in zeros)]])

        return self.tried(b, for_all(((p, size), (q, size)), goal), prove)

    def search(self, b):
        """Lemmas first, where this is not one of them."""
        if not self.within:
            self.within = True
            self.grow(b)
            self.free = dict(b.free)
            if self.prepare(b):
                return
        Scalars.search(self, b)


def inner_forms(e, sign):
    """The forms that a function is applied to."""
    if sign == "/":
        return [e]
    if e[0] == "f":
        return [x for x in e[2] if isinstance(x, tuple)]
    if e[0] in ("one_if", "if"):
        return [*e[1][1:], *e[2:]]
    return []


def fraction(e):
    """The numerator and the denominator of a form, which is 1 but where one divides by a form."""

    def times(x, y):
        return y if x == ONE else x if y == ONE else ("*", x, y)

    if e[0] == "neg":
        up, down = fraction(e[1])
        return ("neg", up), down
    if e[0] not in ("+", "-", "*", "/") or e[0] == "/" and e[2][0] == "c":
        return e, ONE
    (a, b), (c, d) = map(fraction, e[1:])
    if e[0] == "*":
        return times(a, c), times(b, d)
    if e[0] == "/":
        return times(a, d), times(b, c)
    return ((e[0], a, c), b) if b == d else ((e[0], times(a, d), times(c, b)), times(b, d))


def summands(t, size):
    """The sums that a term adds up, as (coefficient, size, index, summand), and the rest."""
    word = t[0]
    if word == "S":
        return [(ONE, *t[1:])], []
    if word in "+-":
        (sums, rest), (more, others) = summands(t[1], size), summands(t[2], size)
        if word == "-":
            more = [(("neg", c), *s) for c, *s in more]
            others = [("neg", x) for x in others]
        return [*sums, *more], [*rest, *others]
    if word in ("neg", "over"):
        by = ("neg", ONE) if word == "neg" else ("over", ONE, t[2])
        sums, rest = summands(t[1], size)
        return [(("*", c, by), *s) for c, *s in sums], [("*", by, x) for x in rest]
    if word == "*":
        for one, other in ((t[1], t[2]), (t[2], t[1])):
            sums, rest = summands(one, size)
            if sums and all(s == size for _, s, _, _ in sums):
                return [(("*", c, other), *s) for c, *s in sums], [("*", other, x) for x in rest]
    return [], [] if t == NOTHING else [t]


def twice(monomial):
    """The monomial of the square of a sum, by which a root is compared with it."""
    c, ((i, size),), factors = monomial
    j = fresh()
    return c, ((i, size), (j, size)), (*factors, *moved(factors, {i: j}))


__all__ = ["Termwise"]
