"""What any finder of certificates stands on, and nobody needs to trust.

Facts as formulas, what is known of atoms, and steps as the checker takes them. The search itself is
in :mod:`.scalars`.
"""

from __future__ import annotations

from .checker import known
from .forms import fresh
from .lower import (
    NOTHING,
    ONE,
    TURNED,
    WORDS,
    Lowered,
    denied,
    for_all,
    in_order,
    occurring,
    renamed,
)
from .polynomials import Known, Rule, number, poly, product

TERMS = {word: sign for sign, word in WORDS.items()} | {"Over": "over", "Pow": "^"}


class NotFound(Exception):
    """No certificate was found; why."""


def cases(f):
    """The lists of formulas of which one is true if f is."""
    word, *parts = f
    if word == "<>":
        return [[("<", *parts)], [("<", *parts[::-1])]]
    return [parts] if word == "and" else [[part] for part in parts]


def settled(steps):
    """Steps as the checker takes them: what is had is one of two cases, the other is refuted."""
    for k, (step, *of) in enumerate(steps):
        if step == "have":
            f, proof = of
            rest = settled(steps[k + 1 :])
            return [*steps[:k], ["cases", f, [settled(proof), rest]]]
        if step == "cases":
            return [*steps[:k], ["cases", of[0], [settled(proof) for proof in of[1]]]]
    return steps


def split(s):
    """A statement as a list of ([(index, size)] of the quantifiers, what stands under them)."""
    if s[0] == "and":
        return [x for a in s[1] for x in split(a)]
    if s[0] == "all":
        return [(((s[2], s[1]), *quantified), r) for quantified, r in split(s[3])]
    return [((), s)]


def is_equation(s):
    """Whether a statement is an equation of numbers."""
    return s[0] == "rel" and s[1] == "="


def weights(inverses):
    """What makes a monomial heavy, in the order in which it is tried; an inverse counts thrice."""

    def factors(m):
        return sum(3 if a in inverses else 1 for a, _ in m[2])

    return (
        factors,
        lambda m: len(m[1]) * 5 + len(m[2]),
        lambda m: -len(m[2]),
        lambda m: -factors(m),
        lambda m: -len(m[1]),
    )


class Branch:
    """What is known in one case: facts in the order of the checker, steps, and the indices.

    Facts that are ``hidden`` are not looked at; ``scalars`` and ``rules`` are relations in words.
    """

    def __init__(self, facts, env, free, rooms=frozenset()):
        self.facts, self.env, self.free = list(facts), list(env), dict(free)
        self.steps, self.done, self.of = [], set(rooms), {}
        self.rests = {}  # the steps by which facts were added
        self.hidden, self.scalars, self.seen, self.rules = set(), [], set(), []
        self.read = 0

    def case(self, *facts, room=()):
        """The branch of a case: what is known here, and more; and the fact whose case it is."""
        new = Branch([*self.facts, *facts], self.env, self.free, self.done | {*room})
        new.of, new.scalars, new.seen = dict(self.of), list(self.scalars), set(self.seen)
        new.read, new.rules, new.hidden = self.read, list(self.rules), set(self.hidden)
        new.rests = dict(self.rests)
        for k in range(len(self.facts), len(new.facts)) if room else ():
            new.rests[k] = ["at", *room]
        return new

    def add(self, step, *formulas):
        """A step, and the facts that it adds; the number of the first."""
        self.steps.append(step)
        self.facts += formulas
        first = len(self.facts) - len(formulas)
        self.rests |= dict.fromkeys(range(first, len(self.facts)), step)
        return first


class Finder(Lowered):
    """Looks for the certificate of one theorem.

    Examples
    --------
    ``Finder(theorem).certificate()`` is a dictionary that :func:`.checker.check` takes, with the
    problem of the theorem.
    """

    def __init__(self, theorem):
        self.numbers = {}  # of atoms by their names
        super().__init__(theorem)
        self.where = {}
        for k, (_, _, source) in enumerate(self.parts):
            self.where[source if source[0] != "symmetric" else self.low.atoms[source[1]][0]] = k
        self.pending = set()

    def certificate(self):
        """The certificate.

        Raises
        ------
        NotFound, Untranslated
            If nothing is found, or something has no words.
        """
        stated = self.problem()["meaning"]
        first = Branch([*self.given, denied(self.aim)], self.base, self.free)
        self.search(first)
        own = {name: said for name, said in in_order(self.meaning).items() if name not in stated}
        return {"meaning": own, "steps": settled(first.steps)}

    # --- what may be used -------------------------------------------------------------------------

    def rules(self):
        """The equations among the hypotheses: those that define something, and the others."""
        definitions, others = [], []
        for k, h in enumerate(self.hyps):
            for part, (quantified, r) in enumerate(split(h) if h[0] != "and" else ()):
                if not is_equation(r):
                    continue
                s = {i: fresh() for i, _ in quantified}
                a, b = self.low.sc(r[2], s), self.low.sc(r[3], s)
                over = {s[i]: self.low.size(size) for i, size in quantified}
                lead = None
                named = {n for n, _ in occurring(b)}
                if a[0] == "a" and sorted(a[2]) == sorted(over) and a[1] not in named:
                    lead = [(a[1], tuple(a[2]))]
                rule = Rule(over, a, b, lead, ("given", k, part))
                (definitions if lead else others).append(rule)
        return definitions, others

    def facts(self):
        """What is true of the inverses, roots and norms among the atoms."""
        special, done, rules = self.low.special, set(), []
        while new := sorted(set(special) - done):
            done |= {*new}
            rules += [self.fact(atom) for atom in new if special[atom].what != "unit"]
        return rules

    def fact(self, atom):
        """What is true of an inverse, a root or a norm, as a rule.

        It is about the free indices as they are, and about all values of those that are bound.
        """
        what, e, names, sizes = self.low.special[atom]
        s = {i: fresh() for i in names} | {i: i for i in names if i in self.free}
        over = {s[i]: size for i, size in zip(names, sizes, strict=True) if i not in self.free}
        here = ("a", atom, [s[i] for i in names])
        source = ("atom", atom, [s[i] for i in names])
        square, lead = ("*", here, here), [(atom, tuple(here[2]))] * 2
        if what == "norm":
            return Rule(over, square, self.low.sc(("dot", e[1], e[2], e[2]), s), lead, source)
        if what == "sqrt":
            return Rule(over, square, self.low.sc(e[2][0], s), lead, source)
        return Rule(over, ("*", self.low.sc(e, s), here), ONE, None, source)

    def known(self, rules):
        """What a polynomial is rewritten with besides the rules."""
        low = self.low
        ranges = {i: low.size(size) for i, size in self.free.items()}
        counts = {
            low.size(n): ("a", low.atom(f"INR {n}", f"INR {n}"), [])
            for n in list(low.sizes)
            if n[0].isalpha()
        }
        symmetric = {a for a in self.where if isinstance(a, int)}
        return Known(rules, ranges, low.atoms.get("unit", (None,))[0], counts, symmetric)

    # --- what is known of atoms -------------------------------------------------------------------

    def called(self, number):
        """The name of an atom; which one it is is remembered."""
        name = super().called(number)
        self.numbers[name] = number
        return name

    def unsaid(self, x, env=()):
        """A term or formula of the checker, with names for its indices."""
        word, *of = x
        if word == "Atm":
            return ("a", self.numbers[of[0]], [env[k] for k in of[1]])
        if word == "Cst":
            return number(of[0])
        if word in ("Sum", "all", "some"):
            i, size = fresh(), of[0]
            if size is not None:
                self.low.range[i] = self.low.size(size)
            body = self.unsaid(of[1], (i, *env))
            return ("S", self.low.size(size), i, body) if word == "Sum" else (word, size, i, body)
        of = (self.unsaid(x, env) if isinstance(x, list) else x for x in of)
        return (TERMS.get(word, word), *of)

    def learnt(self, b, *lemma):
        """What the checker knows of an atom, or of several, in a branch: the first fact."""
        return b.add(["know", *lemma], *map(self.unsaid, known(self.meaning, [], *lemma)))

    def know(self, b, number):
        """The facts about an atom, in a branch: the number of the first."""
        if number not in b.of:
            name = self.called(number)
            if name not in self.meaning:
                raise NotFound(f"nothing is known of {name}")
            b.of[number] = self.learnt(b, name)
            special = self.low.special.get(number)
            if special and special.what == "norm":
                b.of[number] = self.know_norm(b, b.of[number])
        return b.of[number]

    def know_norm(self, b, root):
        """That a norm is not negative, and its square: it is the root of a sum of squares."""
        f, over = b.facts[root + 1], []
        while f[0] == "all":
            over.append((f[2], None))
            f = f[3]
        _, (_, t, _), square = f
        square = for_all(over, square)

        def prove(inner):
            last_fact = len(inner.facts) - 1
            here = inner.env[: len(over)][::-1]
            outer = dict(zip((i for i, _ in over), here, strict=True))
            branches = self.at(inner, root + 1, here)
            (negative,), (equal,) = cases(inner.facts[branches])
            first = Branch([*inner.facts, negative], inner.env, inner.free)
            u = renamed(t, outer)[3]
            size = self.low.text(t[1])
            squares = self.squares(first, size, t[2], u[1])
            last = len(inner.facts)
            first.steps.append(["add up", [[[size], ["Cst", 1], [[squares, 0]]], self.once(last)]])
            second = [["add up", [self.once(last_fact), [[], ["Cst", -1], [[last]]]]]]
            inner.steps.append(["cases", branches, [first.steps, second]])

        had = self.have(b, square, prove)
        # the two facts that are asked for stand one after the other
        new = b.add(["at", root], b.facts[root])
        b.add(["at", had], square)
        b.facts[root : root + 2], b.facts[had] = [None, None], None  # not looked at once more
        return new

    def once(self, k):
        """A fact as it is, among what is added up."""
        return [[], ["Cst", 1], [[k]]]

    def have(self, b, f, prove):
        """Prove a formula from the facts of a branch: its number among them."""
        inner = Branch([*b.facts, denied(f)], b.env, b.free)
        inner.of, inner.rests = dict(b.of), dict(b.rests)
        k = len(b.facts)
        while inner.facts[k][0] == "some":
            _, size, i, body = inner.facts[k]
            name = fresh()
            inner.env, inner.free[name] = [name, *inner.env], size
            self.low.range[name] = size and self.low.size(size)
            k = inner.add(["open", k], renamed(body, {i: name}))
        prove(inner)
        return b.add(["have", self.said(f, b.env), inner.steps], f)

    def square(self, b, t):
        """The fact that the square of a term is not negative: its number."""
        f = ("<=", NOTHING, ("*", t, t))

        def prove(inner):
            k = len(inner.facts) - 1
            end = [["add up", [self.once(k), [[], ["Cst", 1], [[k + 1], [k + 1]]]]]]
            inner.steps.append(["cases", self.said(("<=", NOTHING, t), inner.env), [end, end]])

        return self.have(b, f, prove)

    def squares(self, b, size, i, t):
        """The fact that all squares of a term with the index i are not negative: its number."""
        return self.square_for(b, ((i, size),), t)

    def square_for(self, b, over, t):
        """That a square is not negative, for all of some indices."""

        def prove(inner):
            last = len(inner.facts) - 1
            at = dict(zip((i for i, _ in over), inner.env[: len(over)][::-1], strict=True))
            k = self.square(inner, renamed(t, at))
            inner.steps.append(["add up", [self.once(last), self.once(k)]])

        return self.have(b, for_all(over, ("<=", NOTHING, ("*", t, t))), prove)

    def summed(self, b, k):
        """A relation "for all", summed: its number."""
        _, size, i, (sign, *sides) = b.facts[k]
        number = self.low.size(size)
        f = (sign, *(("S", number, i, side) for side in sides))
        factor = ["Cst", -1 if sign == "=" else 1]
        items = [[[size], factor, [[k, 0]]], self.once(len(b.facts))]
        return b.add(["have", self.said(f, b.env), [["add up", items]]], f)

    def at(self, b, k, places):
        """The number of the fact that fact k gives at some indices."""
        if not places:
            return k
        f = b.facts[k]
        for i in places:
            f = renamed(f[3], {f[2]: i})
        return b.add(["at", k, *(b.env.index(i) for i in places)], f)

    # --- sums that vanish -------------------------------------------------------------------------

    def item(self, b, c, zero):
        """c times a zero, as the checker takes it."""
        names, sizes = [n for n, _ in zero.binders], [s for _, s in zero.binders]
        over = [self.low.text(s) for s in sizes]
        env = [*reversed(names), *b.env]
        fact, places = self.reason(b, zero, over, env, dict(zip(names, over, strict=True)))
        factor = ("*", product(c, ()), zero.factor)
        return [over, self.said(factor, env), [[fact, *(env.index(i) for i in places)]]]

    def reason(self, b, zero, over, env, inside):
        """The number of the fact by which something is zero, and the indices that it is used at."""
        why, *of = zero.because
        if why == "rule":
            rule, values = of
            where, *more = rule.source
            if where == "given":
                return self.where[tuple(more)], list(values.values())
            if where == "fact":
                return more[0], []
            number, places = more
            places = [values.get(i, i) for i in places]
            special = self.low.special[number].what
            if special in ("inv", "sqrt"):
                return self.valued(b, number, places, inside)
            return self.know(b, number) + 1, places[::-1]
        if why == "unit":
            which, places = of
            first = self.know(b, self.low.atoms["unit"][0])
            return first + which, (places * 2)[:2][::-1]
        if why == "count":
            return self.know(b, of[0]), []
        if why == "symmetric":
            return self.where[of[0]], of[1]
        size, to, k, f = of
        number = self.low.atoms["unit"][0]
        picked = ("S", size, k, ("*", ("a", number, [k, to]), f))
        equal = ("=", picked, renamed(f, {k: to}))
        equal = for_all([*inside.items()], equal)

        def prove(inner):
            new = dict(zip(inside, inner.env[: len(inside)][::-1], strict=True))
            j, last = inner.env.index(new.get(to, to)), len(inner.facts) - 1
            said = self.said(renamed(f, new), [k, *inner.env])
            inner.add(["know", "picked", self.low.text(size), self.called(number), j, said], None)
            end = [self.once(last), [[], ["Cst", -1], [[last + 1]]]]
            inner.steps.append(["add up", end])

        return self.have(b, equal, prove), list(inside)

    def valued(self, b, number, places, inside):
        """That t t⁻¹ = 1 or √t √t = t, proved of all values of the bound indices."""
        bound = list(dict.fromkeys(i for i in places if i in inside))
        tag = (number, tuple(places) if not bound else tuple(inside.get(i, i) for i in places))
        if tag in b.of:
            return b.of[tag], bound
        _, e, names = self.low.forms[number]
        new = {i: fresh() for i in bound}
        at = [new.get(i, i) for i in places]
        s, a = dict(zip(names, at, strict=True)), ("a", number, at)
        if self.low.special[number].what == "inv":
            f = ("=", ("*", self.low.sc(e, s), a), ONE)
        else:
            f = ("=", ("*", a, a), self.low.sc(e[2][0], s))
        f = for_all([(new[i], inside[i]) for i in bound], f)
        # at whatever index: each search within opens another one
        waiting = (number, tuple(inside.get(i, b.free.get(i, i)) for i in places))
        if waiting in self.pending:
            raise NotFound("a divisor or root that needs itself")
        self.pending.add(waiting)
        inner = Branch([*b.facts, denied(f)], b.env, b.free)
        try:
            self.search(inner)
        finally:
            self.pending.discard(waiting)
        b.of[tag] = b.add(["have", self.said(f, b.env), inner.steps], f)
        return b.of[tag], bound

    def instances(self, b):
        """What holds for all, at the indices that there are, and summed; what is known of atoms."""
        self.everywhere(b, hidden=())
        for k, f in enumerate(list(b.facts)):
            every = f and f[0] == "all" and f[1] and not f[1].isdigit()
            if every and f[3][0] in (*TURNED, "="):
                self.summed(b, k)
        self.learn(b)

    def everywhere(self, b, hidden):
        """What holds for all, at the indices that there are."""
        for k, f in enumerate(b.facts):
            if f and f[0] == "all" and k not in hidden:
                for i, size in list(b.free.items()):
                    if f[1] in (size, None) and ("at", k, i) not in b.of:
                        b.of["at", k, i] = self.at(b, k, [i])

    def learn(self, b):
        """What is known of the atoms in the facts that are not hidden, where they stand."""
        seen = set()
        while True:
            facts = (f for k, f in enumerate(b.facts) if f and k not in b.hidden)
            special = {*self.low.forms, *self.low.special}
            special |= {n for a, (n, _) in self.low.atoms.items() if str(a).startswith("INR ")}
            new = sorted(
                (n, at)
                for n, at in set().union(*map(occurring, facts)) - seen
                if n in special and {*at} <= {*b.env}
            )
            if not new:
                return
            seen |= {*new}
            for atom, places in new:
                try:
                    first = self.know(b, atom)
                except NotFound:
                    continue
                two = self.meaning[self.called(atom)][1] in ("root", "exp", "count")
                for k in range(first, first + 1 + two):
                    if places and b.facts[k]:
                        b.hidden.add(k)
                        self.at(b, k, list(reversed(places)))
                    else:
                        b.hidden.discard(k)

    def pairs(self, b):
        """Sums of squares are not negative, and Cauchy and Schwarz, for the sums of products."""
        found = set()
        for f in self.relations(b):
            for _, binders, factors in poly(("-", f[1], f[2])):
                if len(binders) == 1 and binders[0][1] not in self.concrete():
                    i, size = binders[0]
                    two = tuple(
                        sorted(
                            (a, tuple("#" if j == i else j for j in ix))
                            for a, ix in factors
                            if i in ix
                        )
                    )
                    if len(two) == 2 and all(j == "#" or j in b.env for _, ix in two for j in ix):
                        found.add((size, two))
        squares = set()
        for size, (u, v) in sorted(found):
            i = fresh()
            self.low.range[i] = size
            x, y = (("a", a, [i if j == "#" else j for j in ix]) for a, ix in (u, v))
            if u != v:
                self.cauchy(b, self.low.text(size), size, x, y, i)
            squares |= {(size, u), (size, v)} if u != v else {(size, u)}
        for size, u in sorted(squares):
            i = fresh()
            self.low.range[i] = size
            x = ("a", u[0], [i if j == "#" else j for j in u[1]])
            self.summed(b, self.squares(b, self.low.text(size), i, x))

    def cauchy(self, b, word, size, x, y, i):
        """That (Σ x y)² ≤ Σ x x Σ y y, as squares of x_i y_j - x_j y_i are not below 0."""
        j = fresh()
        self.low.range[j] = size
        u, v = (renamed(z, {i: j}) for z in (x, y))
        cross = ("-", ("*", x, v), ("*", u, y))
        row = ("all", word, i, ("<=", ("S", size, j, NOTHING), ("S", size, j, ("*", cross, cross))))

        def rows(inner):
            last, here = len(inner.facts) - 1, renamed(cross, {i: inner.env[0]})
            total = self.summed(inner, self.squares(inner, word, j, here))
            inner.steps.append(["add up", [self.once(last), self.once(total)]])

        both = self.summed(b, self.have(b, row, rows))
        xx, xy, yy = (("S", size, i, ("*", *two)) for two in ((x, x), (x, y), (y, y)))

        def prove(inner):
            half = [[], ["Cst", "1/2"], [[both]]]
            inner.steps.append(["add up", [self.once(len(inner.facts) - 1), half]])

        return self.have(b, ("<=", ("*", xy, xy), ("*", xx, yy)), prove)

    def concrete(self):
        """The sizes that are numbers."""
        return {number for text, number in self.low.sizes.items() if text.isdigit()}


__all__ = ["Finder", "NotFound"]
