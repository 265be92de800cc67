"""Certificates about given numbers, and the search for the certificate of any theorem."""

from __future__ import annotations

import json
import signal
import time
from fractions import Fraction

from .certificates import (
    DEPTH,
    NOTHING,
    ONE,
    Branch,
    Finder,
    NotFound,
    denied,
    in_order,
    joined,
    relation,
    renamed,
    settled,
)
from .certify import Known, Lower, merge, poly, product
from .checker import Refused, check
from .examples import BEST, Example, Solved, squares
from .scalars import Scalars
from .translate import Untranslated, ident

SECONDS = 1.5  # of the processor, for one theorem, by the first finder
LONGER = 8  # times as long, by the second
CHECKED = 0.5  # seconds of the checker: what takes a second here took Rocq's minutes, and 18 GB


class Numbers(Finder):
    """Looks for the certificate of a theorem about given numbers: sums are written out."""

    def __init__(self, theorem):
        self.theorem, self.low, self.free, self.base = theorem, Lower(), {}, []
        self.hyps, self.sizes_here = [], {}
        self.meaning, self.where, self.pending, self.own = {}, {}, set(), {}
        self.data = {ident(name): value for name, value in theorem.values.items()}
        self.unknown = set()

    def certificate(self):
        """The certificate; the squares of an optimum's curvature are at hand."""
        squares_at_hand = []
        if isinstance(self.theorem, Solved):
            goal, squares_at_hand = self.solved()
        else:
            goal = self.formula(self.theorem.said, {})
        first = Branch([denied(goal)], [], {})
        for t in squares_at_hand:
            self.square(first, t)
        self.search(first, 2 * DEPTH)
        said = self.said(goal, [])
        return {
            "given": [],
            "goal": said,
            "places": [],
            "meaning": in_order(self.meaning),
            "steps": settled(first.steps),
        }

    def rules(self):
        """There are no hypotheses beside the statement."""
        return [], []

    def facts(self):
        """What is known of atoms stands in ``own``."""
        return []

    def known(self, rules):
        """What a polynomial is rewritten with."""
        return Known(rules, {}, None, {}, {})

    def instances(self, b):
        """What is known of the atoms."""
        for number in list(self.own):
            self.know(b, number)

    def pairs(self, b):
        """There are no sums."""

    def solved(self):
        """What is claimed of a solution, and the linear forms whose squares are used."""
        t = self.theorem
        feasible = [self.formula(c, {}) for c in t.constraints]
        best = self.written_out(self.low.sc(t.valued, {}))
        known, names = dict(self.data), [ident(v.name) for v in t.variables]
        self.unknown, self.data = set(names), {n: v for n, v in known.items() if n not in names}
        conditions = [self.formula(c, {}) for c in t.constraints]
        value = self.written_out(self.low.sc(t.valued, {}))
        order = relation(BEST[t.sense], best, value)
        entries = [(self.entry(text), v) for text, v in t.unknowns()]
        forms = []
        for row in squares(t.curvature):
            total = NOTHING
            for weight, (x, v) in zip(row, entries, strict=True):
                total = ("+", total, ("*", product(weight, ()), ("-", x, product(v, ()))))
            forms.append(total)
        best_of_all = joined("or", [*map(denied, conditions), order])
        return joined("and", [*feasible, best_of_all]), forms

    def entry(self, text):
        """The atom of an unknown number."""
        text = text.removesuffix("%nat")
        return ("a", self.low.atom(text, text), [])

    def formula(self, s, names):
        """A statement as a formula, "for all" written out."""
        if s[0] == "rel":
            sides = (self.written_out(self.low.sc(side, names)) for side in s[2:])
            return relation(s[1], *sides)
        if s[0] == "all":
            every = [self.formula(s[3], names | {s[2]: str(k)}) for k in range(self.count(s[1]))]
            return joined("and", every)
        return super().formula(s, names)

    def count(self, size):
        """How many values an index takes."""
        return int(size) if size.isdigit() else self.data[size]

    def place(self, i):
        """The number of an index: a number itself, or one of the data, counted from 0."""
        i = "0" if i == "O" else i.removesuffix("%nat")
        return int(i) if i.isdigit() else self.data[i] - 1

    def written_out(self, t):
        """A term with every sum written out and the data in place."""
        word = t[0]
        if word == "S":
            size = next(n for n, number in self.low.sizes.items() if number == t[1])
            total = NOTHING
            for k in range(self.count(size)):
                total = ("+", total, self.written_out(renamed(t[3], {t[2]: str(k)})))
            return total
        if word == "a":
            return self.atom_value(t[1], t[2])
        return (word, *(self.written_out(a) if isinstance(a, tuple) else a for a in t[1:]))

    def atom_value(self, number, places):
        """An atom as a number, as an unknown, or as what is known of it by its meaning."""
        name, (_, text) = next((k, v) for k, v in self.low.atoms.items() if v[0] == number)
        if number not in self.low.forms:
            places = [self.place(i) for i in places]
            if name == "unit":
                return product(places[0] == places[1], ())
            if name in self.data:
                value = self.data[name]
                if places:
                    value = value[places[0]][places[1] if len(places) > 1 else 0]
                return product(value, ())
            if name in self.unknown:
                return self.entry(" ".join([name, *map(str, places)]))
            if name.startswith("INR "):
                return product(self.count(name[4:]), ())
            return ("a", number, [])
        sign, e, names = self.low.forms[number]
        s = dict(zip(names, places, strict=True))

        def inner(form):
            return self.written_out(self.low.sc(form, s))

        if sign == "/":
            return product(1 / self.constant(inner(e)), ())
        if e[0] == "norm":
            return self.root(inner(("dot", e[1], e[2], e[2])))
        if e[0] == "f" and e[1] == "sqrt":
            return self.root(inner(e[2][0]))
        if e[0] == "f" and e[1] == "exp":
            t = inner(e[2][0])
            facts = lambda a: [("<", NOTHING, a), ("<=", ("+", ONE, t), a)]  # noqa: E731
            return self.known_by("exp", facts, t)
        if choice := self.choice(e):
            (word, a, b), yes, no = choice
            condition, yes, no = relation(word, inner(a), inner(b)), inner(yes), inner(no)

            def facts(a):
                one, other = (
                    ("and", condition, ("=", a, yes)),
                    ("and", denied(condition), ("=", a, no)),
                )
                return [("or", one, other)]

            return self.known_by("if", facts, condition, yes, no)
        raise Untranslated(f"a number for {text}")

    def constant(self, t):
        """The number that a term is."""
        p = merge(poly(t))
        if any(o or f for _, o, f in p):
            raise Untranslated("a divisor that is not a number")
        return sum((c for c, _, _ in p), Fraction(0))

    def root(self, t):
        """The root of a term."""

        def facts(a):
            return [("<=", NOTHING, a), ("or", ("<", t, NOTHING), ("=", ("*", a, a), t))]

        return self.known_by("root", facts, t)

    def known_by(self, what, facts, *parts):
        """A new atom that stands for something."""
        said = [self.said(part, []) for part in parts]
        name = f"{what} {json.dumps(said)}"
        number = self.low.atom(name, name)
        a = ("a", number, [])
        self.meaning[name], self.own[number] = [0, what, *said], facts(a)
        return a


class ScalarNumbers(Numbers, Scalars):
    """The same by the second finder."""

    def exponentials(self):
        """There are none but those that are known."""

    def powers(self, b):
        """Nothing is known of them together."""


class OutOfTime(BaseException):
    """The search has had its time; nothing inside it catches this."""


def finders(theorem):
    """Who look for the certificate of a theorem, each with the time that it may take."""
    if isinstance(theorem, Example):
        return [(Numbers, 1), (ScalarNumbers, LONGER)]
    return [(Finder, 1), (Scalars, LONGER)]


def found(theorem, seconds=SECONDS):
    """The certificate of a theorem, as the checker has accepted it, or why there is none.

    Returns
    -------
    dict or str
    """
    for finder, times in finders(theorem):
        certificate = found_by(finder, theorem, times * seconds)
        if isinstance(certificate, dict):
            break
    return certificate


def found_by(finder, theorem, seconds):
    """What one finder finds, as the checker has accepted it, or why it finds nothing."""
    searching = [theorem]

    def stop(*_):
        if searching:
            raise OutOfTime

    before = signal.signal(signal.SIGVTALRM, stop)
    # Once more soon after: what is raised while Python collects garbage is lost.
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 0.1)
    try:
        try:
            certificate = json.loads(json.dumps(finder(theorem).certificate()))
        finally:  # the second alarm may come while the first one is being told
            searching.clear()
    except OutOfTime:
        return "no certificate within the time"
    except (NotFound, Untranslated, RecursionError, KeyError, TypeError) as error:
        return str(error)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    started = time.process_time()
    try:
        check(certificate)
    except Refused as error:
        return f"the checker refuses it: {error}"
    if time.process_time() - started > CHECKED:
        return "to check it takes too long"
    return certificate


__all__ = ["Numbers", "found"]
