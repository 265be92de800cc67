"""The second look for a certificate: term by term under a sum, with logarithms and exponentials.

What holds for every index is found first, as lemmas with a few premises each: the square of what is
written as a square, log(st) = log s + log t, the tangents of exp and log, and what is left of a
difference of two sums. Each is multiplied by the weights that are not negative, and summed; then
everything is added up as before.
"""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import permutations

from .certificates import Branch, NotFound, occurring
from .forms import COUNT, canonical, fresh, indices, rename
from .lower import NOTHING, ONE, TURNED, renamed
from .polynomials import OutOfEffort, Rule, at_most, merge, poly, product, reduce, term, times
from .products import Products
from .scalars import Scalars, multiplied
from .translate import Untranslated

TANGENTS = 8  # of pairs of exponentials
SUMMED = 30  # what holds for every index, and is summed with weights


def binders(f):
    """What a formula says for all: its indices with their sizes, and the relation."""
    over = []
    while f and f[0] == "all" and f[1] is not None:
        over.append((f[2], f[1]))
        f = f[3]
    return tuple(over), f


def under(over, f):
    """A formula for all of some indices."""
    for i, size in reversed(over):
        f = ("all", size, i, f)
    return f


def parts_of(e):
    """The summands of a form, each with its sign."""
    if e[0] in "+-":
        turned = [(s if e[0] == "+" else -s, f) for s, f in parts_of(e[2])]
        return [*parts_of(e[1]), *turned]
    if e[0] == "neg":
        return [(-s, f) for s, f in parts_of(e[1])]
    return [(1, e)]


class Termwise(Products):
    """Looks for what holds term by term."""

    def __init__(self, theorem):
        super().__init__(theorem)
        self.laws, self.within, self.kept, self.bare = [], False, {}, False

    # --- what is known, and lemmas ----------------------------------------------------------------

    def rules(self):
        """The equations that were shown stand before the definitions."""
        definitions, others = super().rules()
        return [*self.laws, *definitions], others

    def definitions(self, b):
        """Lemmas have their premises, and no others."""
        return self.known([]) if self.bare else super().definitions(b)

    def reason(self, b, zero, over, env, inside):
        """An equation that was shown is used at the indices that it is matched with."""
        why, *of = zero.because
        if why == "rule" and of[0].source[0] == "shown":
            return of[0].source[1], list(of[1].values())
        return super().reason(b, zero, over, env, inside)

    def know(self, b, number):
        """Of a logarithm: 1 + log t <= t, if t is positive."""
        if number in b.of or number in self.own:
            return super().know(b, number)
        name = self.called(number)
        if name not in self.meaning or self.meaning[name][1] != "log":
            return super().know(b, number)
        _, e, names = self.low.forms[number]
        new = [fresh() for _ in names]
        t = self.low.sc(e[2][0], dict(zip(names, new, strict=True)))
        f = ("or", ("<=", t, NOTHING), ("<=", ("+", ONE, ("a", number, new)), t))
        for i in new:
            f = ("all", None, i, f)
        b.of[number] = b.add(["know", name], f)
        return b.of[number]

    def exponentials(self):
        """None but those that lemmas name."""

    def powers(self, b):
        """What they have in common is said by lemmas."""

    def lemma(self, b, over, relation, premises=(), depth=4, learn=True):
        """The number of the fact that a relation holds for all; None if it is not found.

        ``premises`` are facts with the indices that they are used at; ``learn`` says whether what
        is known of the atoms in them is of use.
        """
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

        return self.tried(b, under(over, relation), prove)

    def tried(self, b, f, prove, effort=120_000):
        """Prove a formula if it can be done, with some effort."""
        try:
            with at_most(effort):
                return self.have(b, f, prove)
        except (NotFound, OutOfEffort):
            return None
        finally:
            self.free = dict(b.free)
            self.sizes_here = {i: self.low.size(size) for i, size in b.free.items()}

    @staticmethod
    def opened(inner, n):
        """What ``have`` has opened is not opened again."""
        inner.done |= {k for k in range(n, len(inner.facts)) if inner.facts[k][0] == "some"}
        inner.scalars, inner.seen, inner.rules = [], set(), []

    def learn(self, b):
        """What is known of the atoms in the facts that are not hidden."""
        seen = set()
        while True:
            atoms = set().union(
                *(occurring(f) for k, f in enumerate(b.facts) if f and k not in b.hidden)
            )
            special = {*self.low.forms, *self.low.special}
            counts = {n for a, (n, _) in self.low.atoms.items() if str(a).startswith("INR ")}
            new = sorted(x for x in atoms - seen if x[0] in special | counts)
            if not new:
                return
            for number, places in new:
                seen.add((number, places))
                if not set(places) <= {*b.env} or number == self.low.atoms.get("unit", (None,))[0]:
                    continue
                try:
                    first = self.know(b, number)
                except NotFound:
                    continue
                two = self.meaning[self.called(number)][1] in ("root", "exp", "count")
                for k in range(first, first + 1 + two):
                    if places and b.facts[k]:
                        b.hidden.add(k)
                        self.at(b, k, list(reversed(places)))
                    else:
                        b.hidden.discard(k)

    def padded(self, what, e, over):
        """The atom exp(e) or log(e) at all of some indices, and the premise that it is the same."""
        names = [i for i, _ in over]
        form = ("f", "exp" if what == "exp" else "ln", [e])
        a = self.low.sc(form, {})
        self.called(a[1])
        if a[2] == names:
            return a, a
        said = self.said(self.low.sc(e, {}), names)
        name = f"{what} of {len(names)} {json.dumps(said)}"
        number = self.low.atom(name, name)
        self.meaning[name] = [len(names), what, said]
        self.low.forms.setdefault(number, ("", form, names))
        return ("a", number, names), a

    def same(self, b, over, one, other, s, t, premises=()):
        """That two atoms of the same kind are equal where their arguments are."""
        tag = "same", one[1], other[1], repr(under(over, ("=", one, other)))
        if tag not in self.kept:
            new = [fresh() for _ in (*one[2], *other[2])]
            n = len(one[2])
            s, t = (
                renamed(x, dict(zip(a[2], ix, strict=True)))
                for x, a, ix in ((s, one, new[:n]), (t, other, new[n:]))
            )
            f = ("or", ("<>", s, t), ("=", ("a", one[1], new[:n]), ("a", other[1], new[n:])))
            for i in new:
                f = ("all", None, i, f)
            k = b.add(["know", "same", self.called(one[1]), self.called(other[1])], f)
            b.hidden.add(k)
            places = [*reversed(other[2]), *reversed(one[2])]
            self.kept[tag] = self.lemma(
                b, over, ("=", one, other), [(k, places), *premises], 2, learn=False
            )
        return self.kept[tag]

    def together(self, b, what, over, forms):
        """What three exponentials or logarithms have in common, and that they are the atoms."""
        names = [i for i, _ in over]
        atoms = [self.padded(what, e, over) for e in forms]
        numbers = [pad[1] for pad, _ in atoms]
        new = [fresh() for _ in names]
        at = dict(zip(names, new, strict=True))
        s, t, u = (renamed(self.low.sc(e, {}), at) for e in forms)
        x, y, z = (("a", n, new) for n in numbers)
        if what == "exp":
            f = ("or", ("<>", ("+", s, t), u), ("=", ("*", x, y), z))
        else:
            f = ("or", ("<>", ("*", s, t), u), ("=", ("+", x, y), z))
            f = ("or", ("<=", s, NOTHING), ("or", ("<=", t, NOTHING), f))
        for i in new:
            f = ("all", None, i, f)
        k = b.add(["know", *map(self.called, numbers)], f)
        b.hidden.add(k)
        premises = [(k, names[::-1])]
        for (pad, a), e in zip(atoms, forms, strict=True):
            if pad != a:
                term = self.low.sc(e, {})
                k = self.same(b, over, pad, a, term, term)
                premises.append((k, names))
        return premises

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
        if e[0] in ("*", "/"):
            both = [self.positive_for(b, part, over) for part in e[1:]]
            if None not in both:
                return self.lemma(b, over, relation, [(k, names) for k in both], 3)
        if e[0] == "sum":
            i = self.low.bound(e[1])
            k = self.positive_for(b, rename(e[3], {e[2]: i}), (*over, (i, e[1])))
            return None if k is None else self.sum_over(b, k, keep=len(over))
        for k, (said, _, _) in enumerate(self.parts):
            own, s = [], said
            while s[0] == "all":
                own.append(s[2])
                s = s[3]
            if s[0] == "rel" and s[1] == "=" and s[2][0] == e[0] == "ent" and s[2][1] == e[1]:
                places = [e[2] if i == s[2][2] else i for i in own]
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

        return self.have(b, under(outer, (sign, NOTHING, t)), prove)

    # --- logarithms and exponentials --------------------------------------------------------------

    def log_of(self, b, e, over):
        """The logarithm of a form by those of its factors: the fact for all, and the term."""
        return self.once_for("log", over, e, lambda: self.find_log(b, e, over)) or (None, None)

    def find_log(self, b, e, over):
        log = self.low.sc(("f", "ln", [e]), {})
        self.called(log[1])
        names = [i for i, _ in over]
        if e == ("c", 1):
            premises = self.together(b, "log", over, [e, e, e])
            return self.lemma(b, over, ("=", log, NOTHING), premises), NOTHING
        if e[0] == "f" and e[1] == "exp":
            return self.log_of_exp(b, e, over, log)
        if e[0] == "sum" and (turned := self.factor_out(b, e, over)):
            new, equal = turned
            other = self.low.sc(("f", "ln", [new]), {})
            self.called(other[1])
            s, t = self.low.sc(e, {}), self.low.sc(new, {})
            k = self.same(b, over, log, other, s, t, [(equal, names)])
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
        else:
            return None
        first = [three[0], three[2] if e[0] == "/" else three[1]]
        signs = [self.positive_for(b, x, over) for x in three[:2]]
        if None in signs:
            return None
        s, t, u = (self.low.sc(x, {}) for x in three)
        signs = [(k, names) for k in signs]
        equal = self.lemma(b, over, ("=", ("*", s, t), u), signs)
        if equal is None:
            return None
        premises = [*self.together(b, "log", over, three), *signs, (equal, names)]
        terms = []
        for x in first:
            k, term = self.log_of(b, x, over)
            terms.append(self.low.sc(("f", "ln", [x]), {}) if k is None else term)
            premises += [(k, names)] if k is not None else []
        term = ("-", terms[1], terms[0]) if e[0] == "/" else ("+", *terms)
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
        if None in [k for k, _ in premises]:
            return None
        term = self.low.sc(t, {})
        k = self.lemma(b, over, ("=", log, term), premises)
        return None if k is None else (k, term)

    def exp_of_log(self, b, e, over):
        """exp(log t) = t, where t is positive."""
        t, names = e[2][0], [i for i, _ in over]
        (log, own), (exp, its) = self.padded("log", t, over), self.padded("exp", e, over)
        sign = self.positive_for(b, t, over)
        if sign is None:
            return None
        new = [fresh() for _ in names]
        at = dict(zip(names, new, strict=True))
        x, u = (renamed(self.low.sc(form, {}), at) for form in (t, e))
        f = ("or", ("<>", u, renamed(log, at)), ("=", renamed(exp, at), x))
        f = ("or", ("<=", x, NOTHING), f)
        for i in new:
            f = ("all", None, i, f)
        k = b.add(["know", self.called(log[1]), self.called(exp[1])], f)
        b.hidden.add(k)
        premises = [(k, names[::-1]), (sign, names)]
        for pad, a, form in ((log, own, t), (exp, its, e)):
            if pad != a:
                term = self.low.sc(form, {})
                premises.append((self.same(b, over, pad, a, term, term), names))
        return self.lemma(b, over, ("=", its, self.low.sc(t, {})), premises)

    def tangent(self, b, s, t, over):
        """exp(s) >= exp(t) (1 + s - t) for all."""
        pair = ("pair", s, t)
        return self.once_for("tangent", over, pair, lambda: self.find_tangent(b, s, t, over))

    def find_tangent(self, b, s, t, over):
        premises = self.together(b, "exp", over, [("-", s, t), t, s])
        x, y = (self.low.sc(("f", "exp", [e]), {}) for e in (s, t))
        away = ("-", self.low.sc(s, {}), self.low.sc(t, {}))
        return self.lemma(b, over, ("<=", ("*", y, ("+", ONE, away)), x), premises)

    def factor_out(self, b, e, over):
        """A sum of exp(c + z_i) as exp(c) times the sum of exp(z_i), and that it is equal."""
        _, size, i, body = e
        i, body = self.low.bound(size), rename(body, {i: f"b'{COUNT[0]}"})
        if body[:2] != ("f", "exp"):
            return None
        parts = parts_of(body[2][0])
        loose = [(s, f) for s, f in parts if i not in indices(f)]
        if not loose or len(loose) == len(parts):
            return None

        def added(parts):
            total = None
            for sign, f in parts:
                f = f if sign == 1 else ("neg", f)
                total = f if total is None else ("+", total, f)
            return ("f", "exp", [total])

        outer, inner = added(loose), added([p for p in parts if p not in loose])
        new = ("*", outer, ("sum", size, i, inner))
        inside = (*over, (i, size))
        self.exp_law(b, body, inside, [outer[2][0], inner[2][0]])
        equal = self.by_laws(b, over, self.low.sc(e, {}), self.low.sc(new, {}))
        return None if equal is None else (new, equal)

    def exp_law(self, b, e, over, two):
        """exp(s + t) = exp(s) exp(t) as a rule."""
        premises = self.together(b, "exp", over, [*two, e[2][0]])
        s, t = (self.low.sc(("f", "exp", [x]), {}) for x in two)
        a = self.low.sc(e, {})
        self.rule(over, a, ("*", s, t), self.lemma(b, over, ("=", a, ("*", s, t)), premises))

    def rule(self, over, a, term, k):
        """Rewrite an atom from now on."""
        if k is not None and sorted(a[2]) == sorted(i for i, _ in over):
            s = {i: self.low.size(size) for i, size in over}
            lead = [(a[1], tuple(a[2]))]
            self.laws.append(Rule(s, a, term, lead, ("shown", k)))

    def by_laws(self, b, over, s, t):
        """That two terms are equal by what is known of equations, for all."""
        n = len(b.facts)

        def prove(inner):
            self.opened(inner, n)
            self.free = dict(inner.free)
            self.sizes_here = {i: self.low.size(size) for i, size in inner.free.items()}
            if not self.by_equation(inner):
                raise NotFound("no rewriting")

        return self.tried(b, under(over, ("=", s, t)), prove)

    # --- what there is ----------------------------------------------------------------------------

    def contexts(self, facts, free):
        """The functions in formulas, each with the indices that are bound around it."""
        words = {number: text for text, number in self.low.sizes.items()}
        found = {}

        def visit(x, bound):
            if not isinstance(x, tuple):
                return
            if x[0] == "a":
                noted(x, bound)
            elif x[0] == "S":
                visit(x[3], bound | {x[2]: words[x[1]]})
            elif x[0] in ("all", "some"):
                visit(x[3], bound | {x[2]: x[1]})
            else:
                for part in x[1:]:
                    visit(part, bound)

        def noted(a, bound):
            sign, e, names = self.low.forms.get(a[1], ("", (), ()))
            if not e or None in (bound.get(i, 1) for i in a[2]):
                return
            over = tuple((i, bound[i]) for i in dict.fromkeys(a[2]) if i in bound)
            e = rename(e, dict(zip(names, a[2], strict=True)))
            place = {i: f"@{k}" for k, (i, _) in enumerate(over)}
            tag = sign, repr(rename(e, place)), tuple(s for _, s in over)
            if tag in found:
                return
            found[tag] = sign, e, over
            for part in inner_forms(e, sign):
                visit(self.low.sc(part, {}), bound)

        for f in facts:
            visit(f, dict(free))
        return list(found.values())

    def prepare(self, b):
        """Lemmas about logarithms and exponentials, and what holds for all, summed."""
        self.goal_at = len(self.given)
        if b.facts[self.goal_at][0] == "some":
            self.goal_at = len(b.facts) - 1
        for a, k in self.inverses(b):
            self.where[a] = k
        if self.positive_goal(b):
            return True
        seen = self.contexts([f for f in b.facts if f], b.free)
        exps = [(e, over) for sign, e, over in seen if e[:2] == ("f", "exp") and not sign]
        exps += self.beside(b, seen, exps)
        for e, over in exps:
            self.exp_laws(b, e, over, exps)
        for sign, e, over in seen:
            if e[:2] == ("f", "ln") and not sign:
                k, term = self.log_of(b, e[2][0], over)
                if k is not None:
                    self.rule(over, self.low.sc(e, {}), term, k)
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

    def beside(self, b, seen, exps):
        """What numbers are compared with: exp(log t), which is t; of one alone exp(0)."""
        alone = [x for x in exps if self.at_hand(b, x[1])]
        logs = [
            (("f", "exp", [e]), over)
            for s, e, over in seen
            if e[:2] == ("f", "ln") and not s and self.at_hand(b, over)
        ]
        more = [x for x in logs if x not in alone]
        if len(alone) + len(more) == 1:
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
        new = Branch(b.facts, b.env, b.free, b.done)
        new.of, new.hidden = dict(b.of), set(b.hidden)
        new.scalars, new.seen, new.rules = [], set(), []
        try:
            with at_most(100_000):
                self.solve(new, 0)
        except (NotFound, OutOfEffort):
            return False
        b.steps += new.steps
        return True

    def positive_goal(self, b):
        """Whether the goal says for all that a form is positive, or not 0, as it is."""
        over, s = [], self.goal
        while s[0] == "all":
            over.append((s[2], s[1]))
            s = s[3]
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

    def exp_laws(self, b, e, over, exps):
        """exp(s + t) = exp(s) exp(t), where one of them occurs; exp(log t) = t."""
        (u,) = e[2]
        if u[:2] == ("f", "ln"):
            k = self.exp_of_log(b, u, over)
            self.rule(over, self.low.sc(e, {}), self.low.sc(u[2][0], {}), k)
            self.here(b, k, over)
            return
        if u == ("c", 0) and not over:
            a = self.low.sc(e, {})
            self.rule(over, a, ONE, self.one(b, a[1], []))
            return

        def shape(x):
            return repr(canonical(rename(x, dict.fromkeys(indices(x), "@"))))

        if len(exps) == 2 and exps[1][0][2] == [("c", 0)]:  # alone: its root is nearer to 1
            self.exp_law(b, e, over, [("/", u, ("c", 2))] * 2)
            return
        others = {shape(x[2][0]) for x, _ in exps if x != e}
        if u[0] in "+-" and any(shape(part) in others for _, part in parts_of(u)):
            two = [u[1], u[2] if u[0] == "+" else ("neg", u[2])]
            self.exp_law(b, e, over, two)

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
        words = {number: text for text, number in self.low.sizes.items()}
        found = {}

        def visit(x, over):
            if not isinstance(x, tuple):
                return None
            if x[0] == "S":
                return visit(x[3], (*over, (x[2], words[x[1]])))
            if x[0] in ("all", "some"):
                return visit(x[3], over)
            if x[0] == "^" and x[2] % 2 == 0 and over:
                t = x[1] if x[2] == 2 else ("^", x[1], x[2] // 2)
                found.setdefault(repr(x), (over, t))
            if x[0] == "*" and x[1] == x[2] and over:
                found.setdefault(repr(x), (over, x[1]))
            for part in x[1:]:
                visit(part, over)
            return None

        visit(b.facts[self.goal_at], ())
        for over, t in found.values():
            self.note(b, self.square_for(b, over, t))

    def square_for(self, b, over, t):
        """That a square is not negative, for all."""

        def prove(inner):
            last = len(inner.facts) - 1
            at = dict(zip((i for i, _ in over), inner.env[: len(over)][::-1], strict=True))
            k = self.square(inner, renamed(t, at))
            inner.steps.append(["add up", [self.once(last), self.once(k)]])

        return self.have(b, under(over, ("<=", NOTHING, ("*", t, t))), prove)

    def difference_of_goal(self, b):
        """What the goal says is not negative, None if it is no inequality."""
        f = b.facts[self.goal_at]
        return ("-", f[1], f[2]) if f and f[0] in TURNED else None

    def gibbs(self, b):
        """The tangents of the logarithm that the goal needs: w log u <= w (u - 1)."""
        d = self.difference_of_goal(b)
        if d is None:
            return
        _, left = reduce(poly(d), self.definitions(b), lambda m: len(m[2]), True, 120)
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
                turn = next(
                    (
                        dict(zip((i for i, _ in over), (i for i, _ in order), strict=True))
                        for order in permutations(names)
                        if len(order) == len(over)
                        and [s for _, s in order] == [s for _, s in over]
                        and as_factors(rest, dict(zip((i for i, _ in over), (i for i, _ in order))))
                        == weight
                    ),
                    None,
                )
                if turn is not None:
                    found.append((c, *as_factors(mine, turn)))
                    break
            else:
                groups.append((over, rest, [(c, mine[0])]))
        words = {number: text for text, number in self.low.sizes.items()}
        for names, weight, found in groups:
            over = tuple((i, words[s]) for i, s in names)
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

        def joined(parts):
            total = None
            for part in parts:
                total = part if total is None else ("*", total, part)
            return total or ("c", 1)

        u = ("/", joined(up), joined(down)) if down else joined(up)
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
        d = self.difference_of_goal(b)
        if d is None:
            return
        _, left = reduce(poly(d), self.definitions(b), lambda m: len(m[2]), True, 120)
        words = {number: text for text, number in self.low.sizes.items()}
        weights = {}
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
            mine = [tuple(sorted((a, as_(ix, i)) for a, ix in factors if i in ix))]
            mine.append(tuple(sorted((a, as_(ix, j)) for a, ix in factors if j in ix)))
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
                    self.cross(b, words[size], rest, weights.get(w and w[0]))

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

        return self.tried(b, under(over, ("<=", f[2], t)), prove)

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
        """What is left of the goal as one sum, if it is not negative term by term."""
        d = self.difference_of_goal(b)
        if d is None:
            return
        words = {number: text for text, number in self.low.sizes.items()}
        for size in [s for s in words if f"('S', {s}," in repr(d) and not words[s].isdigit()]:
            sums, rest = summands(self.lengths(d), size)
            if not sums or any(s != size for _, s, _, _ in sums):
                continue
            i, e = fresh(), None
            self.low.range[i] = size
            for c, _, j, body in sums:
                t = times_(c, renamed(body, {j: i}))
                e = t if e is None else ("+", e, t)
            one = self.of_one(b, size, i) if rest else None
            if rest and one is None:
                continue
            for t in rest:
                e = ("+", e, ("*", t, one))
            self.term(b, words[size], i, e)

    def term(self, b, size, i, e):
        """That a summand is not negative, without the weights that all of it has; and the sum."""
        p, divisors = self.cleared(b, poly(e))
        taken = []
        for w in self.weights:
            over, f = binders(b.facts[w])
            if len(over) != 1 or over[0][1] != size or f[1] != NOTHING or f[2][0] != "a":
                continue
            factor = (f[2][1], tuple(i if x == over[0][0] else x for x in f[2][2]))
            if p and all(factor in fs for _, _, fs in p):
                taken.append((w, [0]))
                p = [(c, o, without(fs, factor)) for c, o, fs in p]
        strict = b.facts[self.goal_at][0] == "<=" and not taken
        if taken or divisors:
            e = term(p)
        n = len(b.facts)

        def prove(inner):
            self.opened(inner, n)
            inner.hidden = {self.goal_at} | {
                k for k in range(self.goal_at, n) if "('S'" in repr(b.facts[k])
            }
            Scalars.search(self, inner)

        f = ("all", size, i, ("<" if strict else "<=", NOTHING, e))
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

        return self.tried(b, under(((p, size), (q, size)), goal), prove)

    def search(self, b):
        """Lemmas first, where this is not one of them."""
        if not self.within:
            self.within = True
            b.hidden, b.scalars, b.seen, b.rules = set(), [], set(), []
            self.grow(b)
            self.free = dict(b.free)
            self.sizes_here = {i: self.low.size(size) for i, size in b.free.items()}
            if self.prepare(b):
                return
        Scalars.search(self, b)


def as_(ix, i):
    """Indices with # for one of them."""
    return tuple("#" if x == i else x for x in ix)


def as_factors(factors, names):
    """Factors at other indices, sorted."""
    return tuple(sorted((a, tuple(names.get(i, i) for i in ix)) for a, ix in factors))


def inner_forms(e, sign):
    """The forms that a function is applied to."""
    if sign == "/":
        return [e]
    if e[0] == "f":
        return [x for x in e[2] if isinstance(x, tuple)]
    if e[0] in ("one_if", "if"):
        return [*e[1][1:], *e[2:]]
    return []


def summands(t, size):
    """The sums that a term adds up, as (coefficient, size, index, summand), and the rest."""
    word = t[0]
    if word == "S":
        return [(None, *t[1:])], []
    if word in "+-":
        (sums, rest), (more, others) = summands(t[1], size), summands(t[2], size)
        if word == "-":
            more = [(times_(c, ("neg", ONE)), *s) for c, *s in more]
            others = [("neg", x) for x in others]
        return [*sums, *more], [*rest, *others]
    if word in ("neg", "over"):
        by = ("neg", ONE) if word == "neg" else ("over", ONE, t[2])
        sums, rest = summands(t[1], size)
        return [(times_(c, by), *s) for c, *s in sums], [("*", by, x) for x in rest]
    if word == "*":
        for one, other in ((t[1], t[2]), (t[2], t[1])):
            sums, rest = summands(one, size)
            if sums and all(s == size for _, s, _, _ in sums):
                return [(times_(c, other), *s) for c, *s in sums], [("*", other, x) for x in rest]
    return [], [] if t == NOTHING else [t]


def twice(monomial):
    """The monomial of the square of a sum, by which a root is compared with it."""
    c, ((i, size),), factors = monomial
    j = fresh()
    return c, ((i, size), (j, size)), (*factors, *as_factors(factors, {i: j}))


def without(factors, one):
    """Factors without one of them."""
    left = list(factors)
    left.remove(one)
    return tuple(left)


def times_(c, t):
    """A product, where there may be one factor."""
    return t if c is None else ("*", c, t)


__all__ = ["Termwise"]
