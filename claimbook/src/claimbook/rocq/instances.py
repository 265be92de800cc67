"""What a theorem about given numbers says, in the terms of the checker: all sums written out."""

from __future__ import annotations

import json
from fractions import Fraction

from .lower import NOTHING, Lower, Lowered, denied, joined, relation, renamed
from .polynomials import number
from .translate import Untranslated, ident

BEST = {"min": "<=", "max": ">="}


def constant(t):
    """The number that a term is.

    Raises
    ------
    Untranslated
        If it is none.
    """
    word, *of = t
    if word == "c":
        return Fraction(of[0])
    if word == "over":
        return constant(of[0]) / of[1]
    if word == "^":
        return constant(of[0]) ** of[1]
    if word in ("a", "S"):
        raise Untranslated("a divisor that is not a number")
    x, *y = map(constant, of)
    return {"neg": lambda: -x, "+": lambda: x + y[0], "-": lambda: x - y[0], "*": lambda: x * y[0]}[
        word
    ]()


class Instance(Lowered):
    """A theorem about given numbers: sums and "for all" are written out."""

    def __init__(self, theorem):
        self.theorem, self.low, self.meaning = theorem, Lower(), {}
        self.hyps, self.free, self.base, self.parts = [], {}, [], []
        self.data = {ident(name): value for name, value in theorem.values.items()}
        self.unknown, self.own, self.given = set(), [], []
        solved = hasattr(theorem, "constraints")
        self.aim = self.solved() if solved else self.formula(theorem.said, {})

    def solved(self):
        """What is claimed of a solution."""
        t = self.theorem
        feasible = [self.formula(c, {}) for c in t.constraints]
        best = self.written_out(self.low.sc(t.valued, {}))
        names = {ident(v.name) for v in t.variables}
        self.unknown, self.data = names, {n: v for n, v in self.data.items() if n not in names}
        conditions = [self.formula(c, {}) for c in t.constraints]
        value = self.written_out(self.low.sc(t.valued, {}))
        order = relation(BEST[t.sense], best, value)
        best_of_all = joined("or", [*map(denied, conditions), order])
        return joined("and", [*feasible, best_of_all])

    def formula(self, s, names):
        """A statement as a formula, "for all" written out."""
        if s[0] == "rel":
            sides = (self.written_out(self.low.sc(side, names)) for side in s[2:])
            return relation(s[1], *sides)
        if s[0] == "all":
            every = [self.formula(s[3], names | {s[2]: str(k)}) for k in range(self.count(s[1]))]
            return joined("and", every)
        return super().formula(s, names)

    def entry(self, text):
        """The atom of an unknown number."""
        text = text.removesuffix("%nat")
        return ("a", self.low.atom(text, text), [])

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
            total = NOTHING
            for k in range(self.count(self.low.text(t[1]))):
                total = ("+", total, self.written_out(renamed(t[3], {t[2]: str(k)})))
            return total
        if word == "a":
            return self.atom_value(t[1], t[2])
        return (word, *(self.written_out(a) if isinstance(a, tuple) else a for a in t[1:]))

    def atom_value(self, atom, places):
        """An atom as a number, as an unknown, or as what is known of it by its meaning."""
        name, (_, text) = next((k, v) for k, v in self.low.atoms.items() if v[0] == atom)
        if atom not in self.low.forms:
            places = [self.place(i) for i in places]
            if name == "unit":
                return number(places[0] == places[1])
            if name in self.data:
                value = self.data[name]
                if places:
                    value = value[places[0]][places[1] if len(places) > 1 else 0]
                return number(value)
            if name in self.unknown:
                return self.entry(" ".join([name, *map(str, places)]))
            if name.startswith("INR "):
                return number(self.count(name[4:]))
            return ("a", atom, [])
        sign, e, names = self.low.forms[atom]
        s = dict(zip(names, places, strict=True))

        def inner(form):
            return self.written_out(self.low.sc(form, s))

        if sign == "/":
            return number(1 / constant(inner(e)))
        if e[0] == "norm":
            return self.known_by("root", inner(("dot", e[1], e[2], e[2])))
        if e[0] == "f" and e[1] == "sqrt":
            return self.known_by("root", inner(e[2][0]))
        if e[0] == "f" and e[1] == "exp":
            return self.known_by("exp", inner(e[2][0]))
        if choice := self.choice(e):
            (word, a, b), yes, no = choice
            condition = relation(word, inner(a), inner(b))
            return self.known_by("if", condition, inner(yes), inner(no))
        raise Untranslated(f"a number for {text}")

    def known_by(self, what, *parts):
        """A new atom that stands for something."""
        said = [self.said(part, []) for part in parts]
        name = f"{what} {json.dumps(said)}"
        number = self.low.atom(name, name)
        self.meaning[name] = [0, what, *said]
        self.own.append(number)
        return ("a", number, [])


__all__ = ["BEST", "Instance"]
