"""The finder of certificates: every sum becomes one word, and the rest is arithmetic.

A sum without free sums inside gets a name of its own, which the checker takes as a choice whose two
ways are the same. Facts are then polynomials in names. Products of them, and multiples of equations
that share a monomial with what is to vanish, are added up by linear programming; where that fails,
cases are split.
"""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from fractions import Fraction
from itertools import combinations

from sympy import Poly, Rational, Symbol, factor_list

from ..linear import combination
from .certificates import Finder, NotFound, cases, occurring, settled, weights
from .columns import SQUARED, Columns, Part, Rules, atoms, divided, times
from .forms import fresh
from .lower import DENIED, NOTHING, ONE, TURNED, renamed
from .polynomials import (
    OutOfEffort,
    Rule,
    at_most,
    connected,
    key,
    merge,
    poly,
    product,
    reduce,
    spend,
)
from .shorter import used as facts_used
from .translate import Untranslated

DEPTH = 9  # cases within cases
DEGREE = 9  # of what is added up
COLUMNS = 2500  # that are multiples of equations, in one linear program
ROUNDS = 4  # of multiples of equations
PAIRS = 20  # facts that are multiplied by each other
LEVELS = (0, 2, 3)  # of products, as of Columns
NEAR = (1, -1, Fraction(1, 2), Fraction(-1, 2))  # an atom to which is added is squared
QUICK = (0,)  # no products: while there are cases to take
SHARE = 125_000  # of the effort, for cases without products

UNKNOWN = ("f", "exp"), ("f", "ln")  # `alike` finds no equal ones of these: termwise.py does


def simplest(facts, count):
    """The numbers of the facts with the fewest monomials, and of the last three."""
    last = facts[-3:]
    others = sorted(facts[:-3], key=lambda f: (len(f[1]), sum(map(len, f[1]))))
    return {k for k, _ in [*others[: count - len(last)], *last]}


def as_term(p):
    """A polynomial as a term."""
    t = None
    for m, c in sorted(p.items()):
        x = product(c, m)
        t = x if t is None else ("+", t, x)
    return t or NOTHING


def show(t, low, texts):
    """The text of a term; ``texts`` are those of the atoms."""
    kind = t[0]
    if kind == "c":
        return str(t[1])
    if kind == "a":
        # at once: an index may itself be the place of another
        text = re.sub(r"\(nth (\d+) l_ O\)", lambda place: t[2][int(place[1])], texts[t[1]])
        return f"({text})" if " " in text else text
    if kind == "S":
        return f"sum {low.text(t[1])} (fun {t[2]} => {show(t[3], low, texts)})"
    first = show(t[1], low, texts)
    if kind == "neg":
        return f"(- {first})"
    if kind == "over":
        return f"({first} / {t[2]})"
    if kind == "^":
        return f"({first} ^ {t[2]})"
    return f"({first} {kind} {show(t[2], low, texts)})"


def squares_in(x):
    """What is squared in a formula, but under a sum."""
    if isinstance(x, tuple) and x[0] == "^" and x[2] == 2:
        yield x[1]
    if isinstance(x, tuple) and x[0] not in ("S", "a"):
        for part in x[1:]:
            yield from squares_in(part)


def multiplied(factors):
    """Terms as one product, None if there are none."""
    t = None
    for x in factors:
        t = x if t is None else ("*", t, x)
    return t


def closed_sum(binders, factors):
    """A sum over some indices in the least order of them, so that a word has one form."""
    sizes, inside = key(binders, factors)
    inside = [(a, [i.replace("#", "i_") for i in ix]) for a, ix in inside]
    t = multiplied(("a", *factor) for factor in sorted(inside)) or ONE
    for k in reversed(range(len(sizes))):
        t = ("S", sizes[k], f"i_{k}", t)
    return t


def one_way(t, depth=0):
    """A term with the same names for the indices of sums wherever it stands."""
    if not isinstance(t, tuple):
        return t
    if t[0] == "S":
        i = f"i_{depth}"
        return (*t[:2], i, one_way(renamed(t[3], {t[2]: i}), depth + 1))
    return tuple(one_way(x, depth) for x in t)


def compound(t):
    """Whether a term is a sum of what is more than a product, without an index of another sum."""
    return t[0] == "S" and len(poly(t)) > 1


def compounds(x):
    """The sums in a formula that are compound."""
    if isinstance(x, tuple) and x[0] not in ("S", "a"):
        for part in x[1:]:
            yield from compounds(part)
    elif isinstance(x, tuple) and compound(x):
        yield one_way(x)


class Scalars(Finder):
    """Looks for a certificate in which sums are words."""

    quick = LEVELS[:2]  # by which it is seen that a number is positive
    counted = {}  # of hypotheses the names by which they are counted
    compound = False  # whether sums of sums are words as they stand

    # --- sums as words ----------------------------------------------------------------------------

    def word(self, t, places):
        """The atom that stands for a closed sum at its free indices."""
        s = {i: f"@{k}" for k, i in enumerate(places)}
        key = ("word", repr(renamed(t, s)))
        texts = dict(self.low.atoms.values())
        at = renamed(t, {i: f"(nth {k} l_ O)" for k, i in enumerate(places)})
        text = show(at, self.low, texts)
        new = key not in self.low.atoms
        number = self.low.atom(key, text)
        if new:
            env = [f"@{k}" for k in range(len(places))]
            said = self.said(renamed(t, s), env)
            name = self.called(number)
            nothing = ["Cst", 0]
            self.meaning[name] = [len(places), "if", ["=", nothing, nothing], said, said]
        return ("a", number, list(places))

    def word_fact(self, b, t):
        """The number of the fact that a word is the sum that it stands for, and the word."""
        places = sorted({i for _, ix in occurring(t) for i in ix if i in b.env})
        a = self.word(t, places)
        tag = ("word", a[1], tuple(places))
        if tag not in b.of:
            if ("known", a[1]) not in b.of:
                b.of["known", a[1]] = self.learnt(b, self.called(a[1]))
            both = self.at(b, b.of["known", a[1]], list(reversed(places)))

            def prove(inner):
                last = len(inner.facts) - 1
                yes = [["add up", [self.once(last), [[], ["Cst", -1], [[last + 3]]]]]]
                no = [["add up", [self.once(last + 2)]]]
                ways = [[["cases", last + 1, [way]]] for way in (yes, no)]
                inner.steps.append(["cases", both, ways])

            b.of[tag] = self.have(b, ("=", a, t), prove)
            b.hidden |= {b.of["known", a[1]], both, b.of[tag]}
        return b.of[tag], a

    def taken_apart(self, b, t, by, items):
        """A term with words for sums of sums, and what it differs by, times ``by``."""
        word, *of = t
        if compound(t):
            fact, a = self.word_fact(b, one_way(t))
            items.append([[], ("neg", by), fact])
            return a
        if word == "^":
            return self.taken_apart(b, multiplied([of[0]] * of[1]) or ONE, by, items)
        if word == "*":
            one = self.taken_apart(b, of[0], ("*", by, of[1]), items)
            return ("*", one, self.taken_apart(b, of[1], ("*", by, one), items))
        if word in ("+", "-"):
            turned = by if word == "+" else ("neg", by)
            ways = zip(of, (by, turned), strict=True)
            return (word, *(self.taken_apart(b, x, c, items) for x, c in ways))
        if word in ("neg", "over"):
            by = ("neg", by) if word == "neg" else ("over", by, of[1])
            return (word, self.taken_apart(b, of[0], by, items), *of[1:])
        return t

    def in_words(self, b, p):
        """A polynomial with words for sums, and the items that the difference is made of."""
        found, items = {}, []
        for c, binders, factors in p:
            sizes = dict(binders)
            loose, groups = connected(factors, [i for i, _ in binders])
            m, sums = list(loose), []
            for names, inside in groups:
                sums.append(closed_sum([(n, sizes[n]) for n in sorted(names)], inside))
            words = [self.word_fact(b, t) for t in sums]
            for k, (fact, _) in enumerate(words):
                rest = [*m, *((w[1], tuple(w[2])) for _, w in words[:k])]
                factor = product(-c, rest)
                if later := multiplied(sums[k + 1 :]):
                    factor = ("*", factor, later)
                items.append([[], factor, fact])
            m += [(w[1], tuple(w[2])) for _, w in words]
            m = tuple(sorted(m))
            found[m] = found.get(m, 0) + c
        return {m: c for m, c in found.items() if c}, items

    def scalar(self, b, k):
        """A relation among the facts in words: kept with its polynomial."""
        sign, left, right = b.facts[k]
        e, apart = ("-", right, left) if sign in TURNED else ("-", left, right), []
        if self.compound:
            e = self.taken_apart(b, e, ONE, apart)
        e = poly(e)
        zeros, rest = reduce(e, self.definitions(b), lambda m: len(m[2]), partial=True, limit=80)
        if sign == "=" and not rest and left[0] == "*":  # products of facts have squares of lengths
            zeros, rest = [], e
        p, items = self.in_words(b, rest)
        items += apart
        turn = 1 if sign in TURNED else -1
        # of "=" and "<>" the excess of the fact is -e, and the fact takes the place of "0 = e"
        c = {"=": -1, "<>": -1}.get(sign, 1)

        def ends(inner):
            yield from (self.item(inner, Fraction(c), z) for z in zeros or [])
            for over, factor, fact in items:
                signed = factor if c == 1 else ("neg", factor)
                yield [over, self.said(signed, inner.env), [[fact]]]

        self.settle(b, k, sign, p, turn, ends if zeros or items else None)

    def settle(self, b, k, sign, p, turn, ends):
        """Keep a fact with its polynomial, rewritten by what is known; show what is left out."""
        p, used = Rules(b.rules).taken(p)
        tag = self.tag(b, k, sign, p)
        if tag in b.seen or (sign in ("<=", "=") and not p):
            return
        b.seen.add(tag)
        if ends or used:
            c = {"=": -1, "<>": -1}.get(sign, 1)

            def prove(inner):
                last = len(inner.facts) - 1
                items = [self.once(last), self.once(k)]
                if turn == 1 and sign in ("=", "<>"):  # the fact is "0 = e"
                    items[sign == "="] = [[], ["Cst", -1], [[k]]] if sign == "=" else self.once(k)
                items += ends(inner) if ends else []
                for factor, fact, its in used:
                    whole = self.said(
                        as_term({m: -c * its * x for m, x in factor.items()}), inner.env
                    )
                    items.append([[], whole, [[fact]]])
                inner.steps.append(["add up", items])

            if sign == "<>" and turn == 1:
                prove = self.turned_round(k, used, ends)
            k, turn = self.have(b, (sign, NOTHING, as_term(p)), prove), 1
            b.hidden.add(k)
        lead = self.lead(b, k, p) if sign == "=" else None
        if lead:
            b.rules.append((lead, k, p, turn))
            if len(lead) == 2:
                self.positive(b, lead)
            again, b.scalars = b.scalars, []
            for old in again:
                if any(divided(m, rule[0]) is not None for m in old[2] for rule in b.rules):
                    self.settle(b, *old, None)
                else:
                    b.scalars.append(old)
        else:
            b.scalars.append((k, sign, p, turn))

    def names(self, b, k):
        """The names of the facts that a fact rests on; None if it is what is to be refuted."""
        if k < len(self.given):
            source = self.parts[k][2] if k < len(self.parts) else [None]
            return self.counted.get(source[0], frozenset())
        if k not in b.rests:
            return None
        if ("names", k) not in b.of:
            of = [self.names(b, j) for j in facts_used(settled([b.rests[k]])) if j < k]
            b.of["names", k] = None if None in of else frozenset().union(*of)
        return b.of["names", k]

    def related(self, b, signs):
        """The relations in words, as what products are made of."""
        found = {}
        for k, sign, p, _ in b.scalars:
            if sign in signs:
                names = self.names(b, k)
                found[k] = Part(sign, p, names or frozenset(), names is None)
        return found

    def tag(self, b, k, sign, p):
        """What of a fact is new."""
        return sign, frozenset(p.items())

    def positive(self, b, lead):
        """That the inverse of a number has its sign, where that is quickly seen."""
        texts = dict(self.low.atoms.values())
        for x in lead:
            if texts[x[0]].startswith("/"):
                simple = [f for f in b.scalars if len(f[2]) <= 2 and f[1] in TURNED]
                self.try_to_have(b, "<", {(x,): Fraction(1)}, simple, self.quick)

    def try_to_have(self, b, sign, p, simple=None, levels=LEVELS):
        """Show a relation "0 < p" or "0 <= p" if that is quickly done: whether it was."""
        if (sign, frozenset(p.items())) in b.seen:
            return False
        f = (sign, NOTHING, as_term(p))
        inner = b.case((DENIED[sign], f[2], NOTHING))
        contrary = (len(b.facts), DENIED[sign], {m: -c for m, c in p.items()}, 1)
        inner.scalars = [*(b.scalars if simple is None else simple), contrary]
        if not self.added_up(inner, levels):
            return False
        had = b.add(["have", self.said(f, b.env), inner.steps], f)
        b.hidden.add(had)
        b.seen.add((sign, frozenset(p.items())))
        b.scalars.append((had, sign, p, 1))
        return True

    def tight(self, b):
        """Where both "0 <= p" and "0 <= -p" are known say that "0 = p": whether it is new."""
        known = {}
        for k, sign, p, _ in b.scalars:
            if sign != "<=" or not p:
                continue
            by = 1 / abs(Fraction(p[min(p)]))
            q = {m: by * c for m, c in p.items()}
            tag = "tight", frozenset(q.items())
            known[tag] = k, by
            other = known.get(("tight", frozenset((m, -c) for m, c in q.items())))
            if other is None or tag in b.seen:
                continue
            b.seen.add(tag)

            def prove(inner, ways=(other, (k, by))):
                last = len(inner.facts) - 1
                steps = []
                for n, c in ways:
                    item = [[], self.said(product(c, ()), inner.env), [[n]]]
                    steps.append([["add up", [self.once(last + 1), item]]])
                inner.steps.append(["cases", last, steps])

            new = self.have(b, ("=", NOTHING, as_term(q)), prove)
            b.hidden.add(new)
            self.settle(b, new, "=", q, 1, None)
            return True
        return False

    def equalities(self, b):
        """Where "0 <= p" can only be "0 = p", say that "0 <= -p": whether something was found."""
        simple = [f for f in b.scalars if f[1] in TURNED]
        for _, sign, p, _ in simple:
            contrary = {m: -c for m, c in p.items()}
            if sign == "<=" and self.try_to_have(b, "<=", contrary, simple, QUICK):
                return True
        return False

    def turned_round(self, k, used, ends):
        """The proof of "0 differs from e" where such a fact is rewritten."""

        def prove(inner):
            last = len(inner.facts) - 1
            items = [self.once(k), [[], ["Cst", -1], [[last]]]]
            for factor, fact, its in used:
                whole = self.said(as_term({m: -its * x for m, x in factor.items()}), inner.env)
                items.append([[], whole, [[fact]]])
            inner.steps.append(["add up", items])

        return prove

    def lead(self, b, k, p):
        """The monomial that an equation rewrites: one that occurs nowhere else in it."""
        names = [n for m in p for n in m]
        texts = dict(self.low.atoms.values())
        alone = [m[0] for m in p if len(m) == 1 and names.count(m[0]) == 1]
        rest = max((len(m) for m in p), default=0)
        for x in alone:
            if texts[x[0]].startswith("sum "):
                return (x,)
        if len(p) == 2 and () in p:
            (m,) = (m for m in p if m)
            if len(m) == 2 and p[m] == -p[()]:
                return m
        for x in alone:
            if len(p) == 2 and rest == 1:
                return (x,)
        for x in alone:
            if rest <= 4 and not texts[x[0]].startswith(("/", "(exp")):
                return (x,)
        return None

    def definitions(self, b):
        """What facts are brought into words with: arrays and numbers that are defined."""
        definitions, _ = self.rules()
        special = self.low.special
        definitions = [r for r in definitions if r.lead[0][0] not in special]
        lengths = [
            r
            for r in self.facts()
            if special[r.source[1]].what == "norm" and special[r.source[1]].names
        ]
        return self.known(definitions + lengths)

    # --- equations, by rewriting ------------------------------------------------------------------

    def add_up(self, b, parts):
        """The last step of a branch: constants times products of facts, and what is zero."""
        items = []
        for c, used, zeros in parts:
            factor = self.said(product(c, ()), b.env)
            items.append([[], factor, [[k] for k in used]])
            items += [self.item(b, -c, z) for z in zeros]
        b.steps.append(["add up", items])

    def branch_rules(self, b):
        """The equations among the facts that a case has added, as rules."""
        rules = []
        for k in range(len(self.where), len(b.facts)):
            f = b.facts[k]
            if not f or f[0] != "=":
                continue
            p = poly(("-", f[1], f[2]))
            loose = any(not any(i in ix for _, ix in fs) for _, over, fs in p for i, _ in over)
            if p and not loose:
                rules.append(Rule({}, f[1], f[2], None, ("fact", k)))
        return rules

    def by_equation(self, b):
        """Whether sides that are said to differ are equal by equations, in each last case too."""
        for k, f in enumerate(b.facts):
            if not f or f[0] != "<>":
                continue
            definitions, others = self.rules()
            rules = definitions + self.facts() + others
            rules += self.branch_rules(b)
            known = self.known(rules)
            inverses = {a for a, special in self.low.special.items() if special.what == "inv"}
            difference = poly(("-", f[1], f[2]))
            for weight in weights(inverses):
                zeros, _ = reduce(difference, known, weight, limit=250)
                if zeros is None:
                    continue
                try:
                    self.add_up(b, [(Fraction(1), [k], zeros)])
                    return True
                except NotFound:
                    pass
        k, f = len(b.facts) - 1, b.facts[-1]
        if not f or f[0] != "or":
            return False
        ways = [b.case(*case, room=[k]) for case in cases(f)]
        if not all(map(self.by_equation, ways)):
            return False
        b.steps.append(["cases", k, [way.steps for way in ways]])
        return True

    # --- the search -------------------------------------------------------------------------------

    def search(self, b):
        """Refute the facts of a branch."""
        self.grow(b)
        self.free = dict(b.free)
        self.alike(b)
        with contextlib.suppress(Untranslated):  # of many sums in one product
            if self.by_equation(b):
                return
        self.instances(b)
        if self.once_more(b):
            return
        self.pairs(b)
        self.everywhere(b, b.hidden)
        self.norms(b)
        self.single(b)
        if any(f and f[0] == "or" for f in b.facts):  # while there are cases to take, no products
            plain = b.case()
            with contextlib.suppress(NotFound, OutOfEffort), at_most(SHARE):
                self.solve(plain, DEPTH, QUICK)
                b.steps += plain.steps
                return
        self.solve(b, DEPTH)

    def alike(self, b):
        """That roots and choices of numbers that are equal as polynomials are equal."""

        def numbers(e):
            sides = e[1][1:] + e[2:] if e[0] == "if" else e[1][1:] if e[0] == "one_if" else e[2]
            return [poly(self.low.sc(x, {})) for x in sides]

        def equal(p, q):
            return not merge([*p, *((-c, *m) for c, *m in q)])

        here = [
            (("a", n, names), e)
            for n, (sign, e, names) in self.low.forms.items()
            if not sign and {*names} <= {*b.env} and e[0] != "norm" and e[:2] not in UNKNOWN
        ]
        for (x, e), (y, f) in combinations(here, 2):
            if e[:2] != f[:2] and (e[0] == "f" or e[0] != f[0] or e[1][0] != f[1][0]):
                continue
            if all(map(equal, numbers(e), numbers(f))):

                def prove(inner, both=(x, y)):
                    inner.hidden.add(len(self.given))  # what is denied of the goal
                    for _, number, places in both:
                        first = self.know(inner, number)
                        for k in range(first, len(inner.facts)):
                            self.at(inner, k, places[::-1])
                    self.solve(inner, DEPTH)

                with contextlib.suppress(NotFound, OutOfEffort), at_most(SHARE):
                    self.have(b, ("=", x, y), prove)

    def once_more(self, b):
        """Whether it is enough that sums of sums which stand there twice are the same."""
        found = Counter(repr(t) for f in self.relations(b) for t in compounds(f))
        if max(found.values(), default=0) < 2:
            return False
        plain, self.compound = b.case(), True
        try:
            with at_most(SHARE):
                self.solve(plain, DEPTH)
        except (NotFound, OutOfEffort):
            return False
        finally:
            self.compound = False
        b.steps += plain.steps
        return True

    def grow(self, b):
        """Open what exists, and take "and" apart where it can be done without a case."""
        for k, f in enumerate(b.facts):
            if f and f[0] == "some" and k not in b.done:
                b.done.add(k)
                name = fresh()
                b.steps.append(["open", k])
                b.env, b.free[name] = [name, *b.env], f[1]
                self.low.range[name] = self.low.size(f[1])
                b.facts.append(renamed(f[3], {f[2]: name}))
                return self.grow(b)
        return None

    def solve(self, b, depth, levels=LEVELS):
        """Refute what is known in words, by cases if need be."""
        self.grow(b)
        for k, f in enumerate(b.facts):
            if f and f[0] == "and" and k not in b.done | b.hidden:
                return self.into(b, k, depth, levels)
        choices = self.read(b)
        while self.tight(b):
            pass
        if self.added_up(b, levels if choices else LEVELS):
            return None
        self.last = b
        if not depth:
            raise NotFound("no products of facts add up to a contradiction")
        return self.split(b, choices, depth, levels)

    def read(self, b):
        """Bring new facts into words: the numbers of those that leave a choice."""
        self.free = dict(b.free)
        self.everywhere(b, b.hidden)
        for k in range(b.read, len(b.facts)):
            f = b.facts[k]
            if f and f[0] in DENIED and k not in b.hidden:
                self.scalar(b, k)
        b.read = len(b.facts)
        return [
            k for k, f in enumerate(b.facts) if f and f[0] == "or" and k not in b.done | b.hidden
        ]

    def relations(self, b):
        """Those in what may be the case as well."""

        def within(f):
            if f and f[0] in DENIED:
                yield f
            elif f and f[0] in ("and", "or"):
                for part in f[1:]:
                    yield from within(part)

        return [r for f in b.facts for r in within(f)]

    def norms(self, b):
        """That an inner product is at most the product of the lengths, and at least minus it."""
        found = set()
        for f in [f for f in b.facts if f]:
            for number, places in occurring(f):
                special = self.low.special.get(number)
                if special and special.what == "norm" and set(places) <= {*b.env}:
                    found.add((number, places))
        for m, at in sorted(found):
            _, (_, size, v), names = self.low.forms[m]
            if size in b.free.values():  # one of the squares may be asked for
                i = self.low.bound(size)
                self.squares(b, size, i, self.low.ent(v, i, dict(zip(names, at, strict=True))))
        for (m, at), (n, to) in combinations(sorted(found), 2):
            size = self.low.special[m].form[1]
            if self.low.special[n].form[1] != size or len(found) > 4:
                continue
            i = self.low.bound(size)
            sides, facts = [], []
            for a, places in ((m, at), (n, to)):
                _, e, names = self.low.forms[a]
                sides.append(self.low.ent(e[2], i, dict(zip(names, places, strict=True))))
                first = self.know(b, a)
                turned = list(reversed(places))
                facts.append([self.at(b, first + k, turned) for k in (0, 1)])
            x, y = sides
            number = self.low.size(size)
            cauchy = self.cauchy(b, size, number, x, y, i)
            a, c = ("a", m, list(at)), ("a", n, list(to))
            xx, xy, yy = (("S", number, i, ("*", *two)) for two in ((x, x), (x, y), (y, y)))
            for d in (xy, ("neg", xy)):

                def prove(inner, a=a, c=c, facts=facts, cauchy=cauchy, xx=xx):
                    last = len(inner.facts) - 1
                    (p, asq), (q, csq) = facts
                    items = [
                        [[], ["Cst", 1], [[last], [last]]],
                        [[], ["Cst", 2], [[last], [p], [q]]],
                        self.once(cauchy),
                        [[], self.said(("neg", xx), inner.env), [[csq]]],
                        [[], self.said(("neg", ("*", c, c)), inner.env), [[asq]]],
                    ]
                    inner.steps.append(["add up", items])

                self.have(b, ("<=", d, ("*", a, c)), prove)

    def single(self, b):
        """That no summand is more than a sum of what is not negative."""
        unit = None
        for k, f in enumerate(list(b.facts)):
            if not f or f[0] != "all" or f[1] is None or f[1].isdigit() or f[3][0] not in TURNED:
                continue
            for i, size in list(b.free.items()):
                if size != f[1]:
                    continue
                if unit is None:
                    self.low.ent(("unit", "#"), i, {"#": i})
                    unit = self.low.atoms["unit"][0]
                    self.know(b, unit)
                number, j = self.low.size(size), f[2]
                e = ("-", f[3][2], f[3][1])
                here = renamed(e, {j: i})
                u = ("a", unit, [j, i])
                away = ("-", ONE, u)
                squares = self.squares(b, size, j, away)
                items = [[[size], ["Cst", 1], [[squares, 0], [k, 0]]]]
                # the square of [j = i] - 1 is 1 - 2 [j = i] + [j = i]^2; each picks one summand
                picks = []
                for t in (e, ("*", u, e)):
                    said = self.said(t, [j, *b.env])
                    at = b.env.index(i)
                    picked = ("S", number, j, ("*", u, t))
                    equal = ("=", picked, renamed(t, {j: i}))
                    picks.append(
                        b.add(["know", "picked", size, self.called(unit), at, said], equal)
                    )
                    b.hidden.add(picks[-1])
                one = self.at(b, self.know(b, unit) + 1, [i, i])
                b.hidden.add(one)

                def prove(inner, items=items, picks=picks, here=here, one=one):
                    last = len(inner.facts) - 1
                    more = [
                        self.once(last),
                        [[], ["Cst", -2], [[picks[0]]]],
                        [[], ["Cst", 1], [[picks[1]]]],
                        [[], self.said(here, inner.env), [[one]]],
                    ]
                    inner.steps.append(["add up", [*items, *more]])

                self.have(b, ("<=", here, ("S", number, j, e)), prove)

    def into(self, b, k, depth, levels=LEVELS):
        """Split a branch by the cases of a fact."""
        proofs = []
        for case in cases(b.facts[k]):
            inner = b.case(*case, room=[k])
            self.solve(inner, depth, levels)
            proofs.append(inner.steps)
        b.steps.append(["cases", k, proofs])

    def forced(self, b, choices, depth, levels):
        """Whether a choice of which one case ends at once refutes a branch."""
        for k in choices:
            ways = cases(b.facts[k])
            for which in (0, 1):
                tried = b.case(*ways[which], room=[k])
                try:
                    self.solve(tried, 0, levels)
                except NotFound:
                    continue
                other = b.case(*ways[1 - which], room=[k])
                self.solve(other, depth, levels)
                proofs = [tried.steps, other.steps]
                b.steps.append(["cases", k, proofs if which == 0 else proofs[::-1]])
                return True
        return False

    def split(self, b, choices, depth, levels):
        """Take cases: first where all but one of them end at once."""
        if self.forced(b, choices, depth, levels):
            return
        for k in [k for k, sign, _, _ in b.scalars if sign == "<>"]:
            if k not in b.done:
                self.into(b, k, depth - 1, levels)
                return
        if levels == QUICK:
            if not choices:
                raise NotFound("no facts add up to a contradiction")
            self.into(b, choices[0], depth - 1, levels)
            return
        if self.equalities(b):
            self.solve(b, depth)
            return
        rules = [(k, "=", p, t) for _, k, p, t in b.rules]
        for k, sign, p, _ in [*b.scalars, *rules]:
            if sign == "=" and (k, "factors") not in b.of and (parts := self.factors(p)):
                b.of[k, "factors"] = True
                first, rest = parts[1], {(): parts[0]}
                for q in parts[2:]:
                    rest = times(rest, q)
                new = self.one_is_zero(b, k, first, rest)
                self.into(b, new, depth - 1)
                return
        if choices:
            self.into(b, choices[0], depth - 1)
            return
        if self.by_factors(b) or self.by_sign(b, depth):
            return
        raise NotFound("no products of facts add up to a contradiction")

    def by_sign(self, b, depth):
        """Take the cases of a number that is positive or not."""
        if depth < DEPTH - 4:
            return False
        signed = {
            x
            for _, sign, p, _ in b.scalars
            if sign in TURNED and len(p) <= 2
            for m in p
            if len(m) == 1
            for x in m
        }
        texts = dict(self.low.atoms.values())
        for _, _, p, _ in reversed(b.scalars):
            for x in sorted({x for m in p for x in m} - signed):
                if not texts[x[0]].replace("_", "").isalnum():
                    continue
                a = ("a", x[0], list(x[1]))
                f = ("<=", a, NOTHING)
                proofs = []
                for case in (("<", NOTHING, a), f):
                    inner = b.case(case)
                    inner.rests[len(b.facts)] = ["know"]
                    self.solve(inner, depth - 2)
                    proofs.append(inner.steps)
                b.steps.append(["cases", self.said(f, b.env), proofs])
                return True
        return False

    @staticmethod
    def factors(p):
        """The factors of a polynomial, the first a number; None if there are not two others."""
        names = {x: Symbol(f"x{k}") for k, x in enumerate(sorted({x for m in p for x in m}))}
        if len(p) > 12 or not names:
            return None
        whole = {
            tuple(m.count(x) for x in names): Rational(c.numerator, c.denominator)
            for m, c in p.items()
        }
        c, found = factor_list(Poly(whole, *names.values()).as_expr(), *names.values())
        found = [f for f, k in found for _ in range(k)]
        if len(found) < 2:
            return None

        def polynomial(e):
            terms = Poly(e, *names.values()).terms()
            return {
                tuple(sorted(x for x, k in zip(names, powers) for _ in range(k))): Fraction(
                    int(v.p), int(v.q)
                )
                for powers, v in terms
            }

        return [Fraction(int(c.p), int(c.q)), *map(polynomial, found)]

    def by_factors(self, b):
        """Whether a relation fails by the signs of its factors."""
        for k, sign, p, _ in b.scalars:
            if sign not in TURNED or not (parts := self.factors(p)):
                continue
            c, *found = parts
            facts = []
            for q in found:
                for s in (1, -1):
                    wanted = {m: s * x for m, x in q.items()}
                    self.try_to_have(b, "<", wanted, levels=LEVELS[:2])
                    had = [n for n, word, e, _ in b.scalars if word == "<" and e == wanted]
                    if had:
                        facts.append([had[0]])
                        c *= s
                        break
                else:
                    break
            if len(facts) == len(found) and c < 0:
                product_ = [[], self.said(product(-c, ()), b.env), facts]
                b.steps.append(["add up", [self.once(k), product_]])
                return True
        return False

    def one_is_zero(self, b, k, first, second):
        """That one of two factors is zero if their product is: its number."""
        x, y = as_term(first), as_term(second)
        rules = [(n, "=", q, t) for _, n, q, t in b.rules]
        turn = next(t for n, _, q, t in [*b.scalars, *rules] if n == k)
        f = ("or", ("=", x, NOTHING), ("=", y, NOTHING))

        def prove(inner):
            last = len(inner.facts) - 1
            ways = []
            for s in (1, -1):
                way = []
                for r in (1, -1):
                    # x < 0 or 0 < x stands at last + 3, of y at last + 4
                    both = [[], ["Cst", 1], [[last + 3], [last + 4]]]
                    zero = [[], ["Cst", -s * r * turn], [[k]]]
                    way.append([["add up", [both, zero]]])
                ways.append([["cases", last + 2, way]])
            inner.steps.append(["cases", last, [[["cases", last + 1, ways]]]])

        return self.have(b, f, prove)

    # --- what adds up -----------------------------------------------------------------------------

    def added_up(self, b, levels=LEVELS):
        """Whether something adds up to a contradiction."""
        equal = [(k, p, t) for k, sign, p, t in b.scalars if sign == "="]
        equal += [(k, p, t) for _, k, p, t in b.rules]
        equal.sort(key=lambda e: (len(e[1]), sum(map(len, e[1]))))
        for k, sign, p, t in b.scalars:
            if sign == "<>" and self.combined(b, [(p, "<")], [(None, ())], equal, {0: (k, t)}):
                return True
        parts = self.related(b, TURNED)
        search = Columns(parts, few=simplest([(k, f.p) for k, f in parts.items()], PAIRS))
        near = [{(x,): 1, (): c} for x in atoms(parts.values())[:SQUARED] for c in NEAR]
        search.square(*(() if levels == QUICK else near))
        for level in levels:
            if level == LEVELS[-1]:
                search.square(*self.squares_said(b))
            found = search.columns(frozenset(), level)
            columns = [(p, f.sign) for f, p in found]
            used = [(None, search.facts(f)) for f, _ in found]
            if self.combined(b, columns, used, equal, {}, 3 if level else 0):
                return True
        return False

    def combined(self, b, columns, used, equal, first, more=3):
        """Whether columns and multiples of equations add up, which is then the last step."""
        self.multiples(columns, used, equal, more)
        spend(sum(len(p) for p, _ in columns))
        found = combination(columns)
        if found:
            self.write(b, found, used, first)
        return bool(found)

    def squares_said(self, b):
        """The polynomials of what is squared in what is known, but under a sum."""
        found = {}
        for k, f in enumerate(list(b.facts)):
            for t in squares_in(f) if f and f[0] in DENIED and k not in b.hidden else ():
                p = reduce(poly(t), self.definitions(b), lambda m: len(m[2]), True, 80)[1]
                q = Rules(b.rules).reduced(self.in_words(b, p)[0])
                found[frozenset(q.items())] = q
        return found.values()

    def multiples(self, columns, used, equal, more):
        """Multiples of equations that share a monomial with what there is."""
        support = {m for p, _ in columns for m in p}
        most = min(DEGREE, max(map(len, support), default=0) + more)
        new, seen = set(support), set()
        for _ in range(ROUNDS):
            found = set()
            for k, p, turn in equal:
                for lead in p:
                    for m in new:
                        by = divided(m, lead)
                        if by is None or (k, by) in seen:
                            continue
                        if max(len(by) + len(x) for x in p) > most:
                            continue
                        seen.add((k, by))
                        q = {tuple(sorted(by + x)): c for x, c in p.items()}
                        spend(len(q))
                        columns.append((q, "="))
                        used.append(({by: 1}, (k, turn)))
                        found |= q.keys()
                        if len(seen) > COLUMNS:
                            return
            new = found - support
            support |= found

    def write(self, b, found, used, first):
        """The last step."""
        # the excess of "<>" is turn times its polynomial
        flip, items = next((turn for _, turn in first.values()), 1), []
        for k, c in found.items():
            by, facts = used[k]
            if k in first:
                factor, facts = product(1, ()), [first[k][0]]
            elif by is None:
                factor = product(c, ())
                facts = [x if isinstance(x, int) else self.square(b, as_term(x[1])) for x in facts]
            else:
                fact, turn = facts
                factor = as_term({m: c * turn * flip * x for m, x in by.items()})
                facts = [fact]
            items.append([[], self.said(factor, b.env), [[fact] for fact in facts]])
        b.steps.append(["add up", items])


__all__ = ["Scalars"]
