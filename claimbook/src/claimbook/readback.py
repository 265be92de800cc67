"""Reads back what the checker is asked, and holds it against the goal that it was made from.

    misread(goal)

Of the translation nothing is used but how names are spelt. A problem is data: its formulas are
worked out here at points, an atom by what it is said to mean, or as the number, entry or value that
it is called by. What the goal says there is worked out by :mod:`.evaluate`. Both are trees of
relations joined by "and" and "or", with the values of their sides, so that every part is compared,
also where a hypothesis fails.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction

import sympy as sp
from mpmath import MPContext

from . import language as L
from .certified import problem_of
from .evaluate import NoValue, Undetermined, exactly
from .goal import flat
from .points import Points, show
from .rocq.translate import ident

mp = MPContext()  # our own: the precision of the user's numbers stays as it is
mp.dps = 120
GRAIN = mp.pi * 10**25  # values are compared to 25 places; no fraction is half a grain
LARGEST = 10**25
# what Python raises at a problem of another form
UNREADABLE = LookupError, TypeError, ValueError, AttributeError, StopIteration, RecursionError
CONTRARY = {"=": "<>", "<>": "=", "<": "<=", "<=": "<", "and": "or", "or": "and"}
HOLDS = {"=": operator.eq, "<>": operator.ne, "<": operator.lt, "<=": operator.le}
SIGNS = {sp.Eq: "=", sp.Ne: "<>", sp.Le: "<=", sp.Lt: "<", sp.Ge: ">=", sp.Gt: ">"}
WORKED_OUT: dict[str, Callable] = {
    "Plus": operator.add,
    "Minus": operator.sub,
    "Times": operator.mul,
    "Opp": operator.neg,
    "Over": operator.truediv,
    "Pow": operator.pow,
}
FUNCTIONS = {"inverse": lambda x: 1 / x, "root": mp.sqrt, "exp": mp.exp, "log": mp.log}


def number(x):
    """A fraction, the middle of an interval, or another number, with many digits."""
    if hasattr(x, "numerator"):
        return mp.mpf(x.numerator) / x.denominator
    return mp.mpf(x.mid._mpi_[0] if hasattr(x, "mid") else x)


# --- trees: a relation of two values, or a set of trees joined by "and" or "or" -------------------


def compared(sign, *sides):
    """A relation of two numbers, each counted in grains; an equation has no first side."""
    if not all(abs(x) <= LARGEST for x in sides):
        raise Undetermined("too large to be compared, or no number")
    a, b = (int(mp.floor(x * GRAIN + 0.5)) for x in sides)
    if sign in (">", ">=") or sign in ("=", "<>") and b < a:
        sign, a, b = sign.replace(">", "<") if sign[0] == ">" else sign, b, a
    return sign, a, b


def parts(word, trees):
    """Trees joined by a word, those taken apart that are joined by it themselves."""
    return frozenset(p for t in trees for p in (t[1] if t[0] == word else [t]))


def joined(word, trees):
    """Trees joined by a word as one."""
    found = parts(word, trees)
    return next(iter(found)) if len(found) == 1 else (word, found)


def denied(tree):
    """What says that a tree is false."""
    word, *of = tree
    if word in ("and", "or"):
        return joined(CONTRARY[word], map(denied, *of))
    return (CONTRARY[word], *(of[::-1] if word in ("<", "<=") else of))


def true(tree):
    """Whether a tree is true."""
    word, *of = tree
    if word in HOLDS:
        return HOLDS[word](*of)
    return {"and": all, "or": any}[word](map(true, *of))


# --- the goal -------------------------------------------------------------------------------------


def claimed(s, walk):
    """A statement at a point as a tree."""
    if isinstance(s, L.ForAll):
        places = (walk._at(s.index, k + 1) for k in range(walk.size(s.size)))
        return joined("and", [claimed(s.args[0], at) for at in places])
    if s in (sp.true, sp.false):
        return "and" if s == sp.true else "or", frozenset()
    if type(s) in SIGNS:
        sides = ([number(x) for r in walk.value(e) for x in r] for e in s.args)
        each = [compared(SIGNS[type(s)], a, b) for a, b in zip(*sides)]
        return joined("or" if isinstance(s, sp.Ne) else "and", each)
    of = [claimed(a, walk) for a in s.args]
    if isinstance(s, L.Iff):
        return joined("or", [joined("and", of), joined("and", map(denied, of))])
    if isinstance(s, (L.Not, L.Implies)):
        of[0] = denied(of[0])
    return joined("and" if isinstance(s, L.And) else "or", of)


# --- the problem ----------------------------------------------------------------------------------


class Reading:
    """A problem at a point, where names of Rocq have values: numbers, lists of rows, functions."""

    def __init__(self, problem, names, places):
        self.problem, self.names, self.known = problem, {"PI": +mp.pi} | names, {}
        free = iter(places)
        self.places = [k if isinstance(k, int) else next(free) for k in problem["places"]]

    def beyond(self):
        """The sizes of free indices that are not below them."""
        sizes = zip(self.places, self.problem["places"])
        return [n for k, n in sizes if isinstance(n, str) and k >= self.size(n)]

    def size(self, text):
        """How many values an index of this size has."""
        words = re.findall(r"(-?) ?\b(\w+)", text.replace("%nat", ""))
        found = [int(w) if w.isdigit() else self.names[w] for _, w in words]
        return max(0, sum(-n if sign else n for n, (sign, _) in zip(found, words)))

    def term(self, term, at):
        """The value of a term where its free indices are ``at``."""
        word, a, *of = term
        if word == "Cst":
            return number(Fraction(a))
        if word == "Sum":
            return mp.fsum(self.term(*of, [k, *at]) for k in range(self.size(a)))
        if word == "Atm":
            return self.atom(a, tuple(at[k] for k in of[0]))
        return WORKED_OUT[word](*(self.term(x, at) if isinstance(x, list) else x for x in term[1:]))

    def atom(self, name, at):
        """The value of an atom at indices."""
        if (name, at) not in self.known:
            said = self.problem["meaning"].get(name)
            self.known[name, at] = self.meant(at, *said) if said else self.called(name, at)
        return self.known[name, at]

    def called(self, name, at):
        """What an atom without a meaning is by its name: ``x _0``, ``x (1 + _0%nat``, ``F x``."""
        first, rest = re.match(r"\(?(\S+?)\b(.*)", name).groups()
        found = self.names[first]
        for more, slot, given in re.findall(r"(?:\((\d+) \+)? _(\d+)| ([A-Za-z]\w*)", rest):
            found = found(self.names[given]) if given else found[int(more or 0) + at[int(slot)]]
        while isinstance(found, list):  # of one row, or of one entry
            [found] = found
        return number(found)

    def meant(self, at, count, what, *of):
        """The value of an atom by what it stands for."""
        if count != len(at):
            raise LookupError(f"{what} of {count} indices, not {len(at)}")
        if what == "unit":
            return mp.mpf(at[0] == at[1])
        if what == "count":
            return mp.mpf(self.size(*of))
        if what == "if":
            return self.term(of[1 if true(self.formula(of[0], at)) else 2], at)
        x = FUNCTIONS[what](self.term(*of, at))
        if isinstance(x, mp.mpc):
            raise NoValue(f"the {what} of a negative number")
        return x

    def formula(self, f, at):
        """A formula as a tree."""
        word, a, b = f
        if word in ("all", "some"):
            each = [self.formula(b, [k, *at]) for k in range(self.size(a))]
            return joined("and" if word == "all" else "or", each)
        if word in ("and", "or"):
            return joined(word, [self.formula(part, at) for part in (a, b)])
        return compared(word, self.term(a, at), self.term(b, at))


# --- both -----------------------------------------------------------------------------------------


def differs(problem, goal, point):
    """What a problem says otherwise than a goal at a point; nothing if both agree.

    Each hypothesis has to be given, what is given beside them to be true, and the conclusion to be
    the goal or a part of it. ``ArithmeticError`` is raised where something has no value.
    """
    said = [*flat(goal.hypotheses)], [goal.conclusion]
    supposed, concluded = (
        exactly(point, lambda walk, some=some: parts("and", [claimed(s, walk) for s in some]))
        for some in said
    )
    indices = [point[i] - 1 for i in L.names(*said[0], *said[1]).indices]
    try:
        reading = Reading(problem, {ident(n): v for n, v in point.items()}, indices)
        given, wanted = (
            parts("and", [reading.formula(f, reading.places) for f in some])
            for some in (problem["given"], [problem["goal"]])
        )
        beyond = reading.beyond()
    except UNREADABLE as error:
        return f"the problem cannot be read: {error!r}"
    why = {
        "a free index is beyond its size": beyond,
        "a hypothesis is not given": supposed - given,
        "what is given is not true": {t for t in given - supposed if not true(t)},
        "the conclusion is not the goal": concluded - wanted,
    }
    return "".join(f"{what} where {show(point)}" for what, found in why.items() if found)


@L.evaluated
def compared_at(goal, sizes=(), seed=0):
    """What :func:`differs` says of a goal and its problem at each point that tells.

    Parameters
    ----------
    goal : Goal
    sizes : set of str
        Names that are sizes, even where the goal does not use them so.
    seed : int

    Returns
    -------
    list of str, or None
        Nothing but "" where both agree; no entry for a point at which something has no value. None
        where there is no problem.
    """
    if (both := problem_of(goal, sizes)) is None:
        return None
    goal = goal.apart()  # where an index has the name of a matrix, a walk would take one for both
    statements = [*flat(goal.hypotheses), goal.conclusion, *map(L.Ones, map(sp.Symbol, sizes))]
    drawn = Points(statements, (), seed).take(2) + Points(statements, goal.hypotheses, seed).take(1)
    said = []
    for point in drawn:
        with suppress(ArithmeticError):
            said.append(differs(both[1], goal, point))
    return said


def misread(goal, sizes=(), seed=0):
    """What the problem that the checker is asked says otherwise than a goal at some points.

    It is empty where both agree, and where nothing can be compared: :func:`compared_at` tells.
    """
    return next(filter(None, compared_at(goal, sizes, seed) or ()), "")


__all__ = ["compared_at", "differs", "misread"]
