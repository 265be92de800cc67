"""A goal: that hypotheses imply a conclusion, and what a claim asks for to be such."""

from __future__ import annotations

import re
from itertools import combinations
from typing import NamedTuple

import sympy as sp

from . import language as L
from .defined import needs, presumed


class ClaimFailed(AssertionError):
    """A claim does not hold, or the judges cannot say that it does."""


class Goal(NamedTuple):
    """``hypotheses`` imply ``conclusion``; ``lemmas`` follow from the hypotheses and help."""

    hypotheses: tuple
    conclusion: object
    lemmas: tuple = ()

    @property
    def statements(self):
        """All that it says: hypotheses, conclusion and lemmas."""
        return [*self.hypotheses, self.conclusion, *self.lemmas]

    def saying(self, statements, more=()):
        """The goal that says these instead, and supposes more."""
        n = len(self.hypotheses)
        return Goal((*statements[:n], *more), statements[n], tuple(statements[n + 1 :]))

    def apart(self):
        """The same goal with every bound name different from all others."""
        return self.saying(L.apart(self.statements))

    def map(self, change):
        """The goal with every statement changed, its definitions unfolded; as :meth:`named`."""
        return self.saying(list(map(change, self.statements))).named()

    def named(self):
        """The same where a value F(θ) is a number or vector with a name of its own.

        Every judge sees what it knows; of two points that a hypothesis says to be equal, the
        values are said to be equal.
        """
        if not any(map(has_value_of, self.statements)):
            return self
        more, statements = without_values(self.statements, len(self.hypotheses))
        return self.saying(statements, more)


@L.remembered
def has_value_of(e):
    """Whether a value such as F(θ) stands in a tree."""
    return isinstance(e, L.Value) or any(map(has_value_of, e.args))


def without_values(statements, given):
    """Statements with a name for each value such as F(θ), of which nothing but its point is known.

    Returns
    -------
    more : list of Expr
        That values are equal, by those of the first ``given`` statements that equate their points.
    statements : list of Expr

    Raises
    ------
    IllFormed
        Where a value depends on what a gradient is taken in, on an index that is bound around it,
        or on something that may have no value itself.
    """
    named = {}

    def name_for(e):
        function, point = e.args
        if e not in named:
            if needs(point):
                raise L.IllFormed(f"{e} is the value at a point that need not be there")
            plain = re.fullmatch(r"\\?([A-Za-z]+)('*)", getattr(point, "name", ""))
            letter, primes = plain.groups() if plain else ("xi", "'" * len(named))
            own = rf"{function.name}_{{\boldsymbol{{\{letter}}}}}{primes}"
            own = L.fresh(own, {a.name for a in named.values()})
            named[e] = (
                L.Array(own, *function.shape) if isinstance(function, L.Array) else sp.Symbol(own)
            )
        return named[e]

    def visit(e, bound=frozenset()):
        if not has_value_of(e):
            return e
        if isinstance(e, L.Value):
            if varied := {a.name for a in L.free_symbols(e)} & bound:
                raise L.IllFormed(
                    f"how {e} changes with {', '.join(sorted(varied))} is not known: name what "
                    "is meant, such as the gradient, and state what is supposed of it"
                )
            return name_for(e)
        if isinstance(e, L.At) and not has(L.Grad, e.args[0]):
            return visit(L.substitute(e.args[0], {e.args[1]: e.args[2]}), bound)
        own = {a.name for a in (L.bound_by(e),) if a is not None}
        return L.rebuild(e, [visit(a, bound | own) for a in e.args])

    statements = [visit(s) for s in statements]
    more = []
    for a, b in map(equated, flat(statements[:given])):
        for (e, one), (f, other) in combinations(named.items(), 2):
            if e.args[0] == f.args[0] and {a, b} == {e.args[1], f.args[1]}:
                more.append(sp.Eq(one, other, evaluate=False))
    return more, statements


def equated(h):
    """The two points that a hypothesis says to be equal, as a whole or entry by entry."""
    if isinstance(h, L.ForAll) and isinstance(h.args[0], sp.Eq):
        sides = h.args[0].args
        if all(isinstance(a, L.Entry) and a.args[1:] == (h.index,) for a in sides):
            return tuple(a.args[0] for a in sides)
    return h.args if isinstance(h, sp.Eq) else (None, None)


def sign_of(g):
    """The entry or symbol of which an equation says that it is 1 or -1, or None."""
    inner = g.args[0] if isinstance(g, L.ForAll) else g
    if (
        not isinstance(inner, sp.Eq)
        or not isinstance(inner.lhs, sp.Pow)
        or inner.lhs.exp != 2
        or inner.rhs != 1
    ):
        return None
    base = inner.lhs.base
    plain = isinstance(base, L.Entry) and isinstance(base.args[0], L.Array)
    if not isinstance(g, L.ForAll):
        return base if plain or isinstance(base, sp.Symbol) else None
    whole = plain and base.args[1:] == (g.index,) and base.args[0].shape == (g.size, 1)
    return base if whole and L.parts(g.size) is None else None


def has(kind, *trees):
    """Whether a node of this kind stands in one of the trees."""
    return any(isinstance(a, kind) for e in trees for a in L.preorder(e))


def flat(hypotheses):
    """The hypotheses, those joined by "and" one by one."""
    for h in hypotheses:
        if isinstance(h, L.And):
            yield from flat(h.args)
        else:
            yield h


class Obligation(NamedTuple):
    """Something that has to be proved of a claim.

    ``number`` tells it from the others; ``what`` is the "lemma" or "conclusion" that it is, or
    "value" where it is needed for these to have one, of the goal with this ``conclusion``.
    """

    number: str
    goal: Goal
    what: str
    of: Goal


def obligations(goals, rows=None):
    """What has to be proved for goals: each lemma, each conclusion, and that they have values.

    Parameters
    ----------
    goals : list of Goal
    rows : list of Goal, optional
        The same with the conditions that each has to follow from, where these are fewer: the row
        of a chain has the conditions that it shows, not those of other rows. That its members have
        values is said of the whole.

    Returns
    -------
    list of Obligation
    """
    wanted = []
    for goal, row in zip(goals, rows or goals, strict=True):
        whole = (*goal.hypotheses, *goal.lemmas)
        wanted += [(goal.hypotheses, lemma, goal.hypotheses, "lemma") for lemma in goal.lemmas]
        own = (*row.hypotheses, *row.lemmas)
        if {*flat(own)} != {*flat(whole)}:
            own = (*own, *needs(row.conclusion))
        wanted.append((own, row.conclusion, whole, "conclusion"))
    firsts = {}
    for one in wanted:  # a conclusion that was a lemma before is proved once
        firsts.setdefault(one[:3], one)
    wanted = list(firsts.values())
    found, defined = [], set()
    for k, (hypotheses, conclusion, whole, what) in enumerate(wanted, 1):
        number = f"_{k}" if len(wanted) > 1 else ""
        goal = Goal(tuple(hypotheses), conclusion)
        found.append(Obligation(number, goal, what, goal))
        known = {*flat(whole), *(s for h in flat(whole) for s in presumed(h))}
        for m, need in enumerate(dict.fromkeys(needs(conclusion)), 1):
            if need not in known and (whole, need) not in defined:
                defined.add((whole, need))
                needed = Goal(tuple(whole), need)
                found.append(Obligation(f"{number}_defined_{m}", needed, "value", goal))
    return found


def sizes_in(wanted):
    """The names that obligations use as sizes: "n is not 0" alone would not tell."""
    said = [s for one in wanted for s in (*flat(one.goal.hypotheses), one.goal.conclusion)]
    return L.names(*said).sizes


__all__ = ["ClaimFailed", "Goal", "Obligation", "flat", "obligations", "sign_of", "sizes_in"]
