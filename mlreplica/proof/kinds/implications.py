"""Implications: what hypotheses entail, what a step keeps, and printed lines that are wrong."""

from __future__ import annotations

import sympy as sp
from sympy import Symbol

from .. import language as L
from .. import mutants as M
from ..claims import Claim, sympified
from ..judge import ClaimFailed, Goal, proves
from ..judge import refute as find_refutation
from ..normal_form import evaluated
from ..printer import (
    aligned,
    assignments,
    bold,
    chained,
    in_rows,
    latex,
    packed,
    signed,
    told,
    value,
)


class Entails(Claim):
    """Hypotheses ``given`` imply ``conclusion``, with provable ``lemmas`` on the way."""

    kind = "entails"

    def written_goals(self):
        return [Goal(self.hypotheses, self.conclusion, tuple(self.lemmas))]

    def mutants(self):
        for what, given in M.hypothesis_mutants(tuple(self.given)):
            yield what, self.variant(given=given)
        for what, conclusion in M.conclusion_mutants(self.conclusion):
            yield what, self.variant(conclusion=conclusion)

    def spared(self, mutant):
        if mutant.given != self.given:
            return False
        return follows_anyway(
            self.closed(self.conclusion),
            mutant.closed(mutant.conclusion),
            self.goals()[0].hypotheses,
        )

    def steps(self):
        """The rows of the implication, for a display of several."""
        return _implication_rows(self.given, self.conclusion)

    def display(self):
        return _implication(self.given, self.conclusion)


@evaluated
def follows_anyway(conclusion, weaker, hypotheses):
    """Whether the altered conclusion follows from the conclusion itself and the domains of the symbols."""
    domains = tuple(
        h
        for h in hypotheses
        if isinstance(h, L.Relational)
        and {type(h.lhs), type(h.rhs)} <= {sp.Symbol} | {type(h.rhs)}
        and isinstance(h.lhs, sp.Symbol)
        and h.rhs.is_Rational
    )
    return proves(Goal((*domains, conclusion), weaker))


class Invariant(Claim):
    """Body: ``holds`` (a property of the state), ``start`` and ``step`` (state after, by variable)."""

    kind = "invariant"

    def written_goals(self):
        properties = tuple(map(self.closed, self.holds))
        start = [Goal((), L.replace(p, self.start)) for p in properties]
        step = [Goal((*properties, *self.given), L.replace(p, self.step)) for p in properties]
        return start + step

    def mutants(self):
        for k, p in enumerate(self.holds):
            for what, changed in M.conclusion_mutants(p):
                yield what, self.variant(holds=(*self.holds[:k], changed, *self.holds[k + 1 :]))
        # a changed program may well keep an inequality, so only equations are held against one
        for v, e in self.step.items() if all(isinstance(p, sp.Eq) for p in self.holds) else ():
            for what, changed in M.expression_mutants(e):
                yield f"step of {v}: {what}", self.variant(step=self.step | {v: changed})
        for what, given in M.hypothesis_mutants(tuple(self.given)):
            yield what, self.variant(given=given)

    def display(self):
        rows = [f"& {p}" for p in chained(self.holds)]
        start = packed([f"{latex(v)} = {latex(e)}" for v, e in self.start.items()])
        rows += told(start, "at the start:")
        rows += told(packed(assignments(self.step)), "kept by")
        return aligned(rows + told(in_rows(self.given), "if"))


class Refute(Claim):
    """``printed`` fails under ``given``; ``corrected`` holds under ``corrected_given``."""

    kind = "refute"
    mark = "refuted by an exact counter-example"

    @evaluated
    def check(self):
        goal = Goal(tuple(self.given), self.printed).map(self.closed)
        point = find_refutation(goal, self.seed)
        if point is None:
            raise ClaimFailed(
                f"{self.label}: no counter-example to the printed line {self.printed} was found"
            )
        wanted = set().union(
            *(set().union(*map(set, L.names(s))) for s in (*goal.hypotheses, goal.conclusion))
        )
        self.body["point"] = {k: v for k, v in sorted(point.items()) if k in wanted}
        super().check()
        self.judges = ("counter-example", *self.judges)
        return self

    def written_goals(self):
        return [Goal(tuple(self.corrected_given), self.corrected)]

    def mutants(self):
        for what, changed in M.conclusion_mutants(self.corrected):
            yield what, self.variant(corrected=changed)

    def spared(self, mutant):
        return follows_anyway(
            self.closed(self.corrected), mutant.closed(mutant.corrected), self.goals()[0].hypotheses
        )

    def display(self):
        printed = _implication((), self.printed)
        corrected = _implication((), self.corrected)
        rows = [rf"& \text{{printed: }} {signed(printed)} \quad\text{{✗}}"]
        rows += told(in_rows(self.given), "if")
        rows += told(packed(_failure(self.point)), "fails at")
        rows.append(rf"& \text{{correct: }} {signed(corrected)}")
        if self.corrected_given != self.given:
            rows += told(in_rows(self.corrected_given), "if")
        return aligned(rows)


def entails(label, given, conclusion, lemmas=(), covers=()):
    """Hypotheses imply a conclusion, over the reals and for symbolic sizes.

    Raises
    ------
    ClaimFailed
        With an exact counter-example; also if the hypotheses cannot hold, or if neither a proof
        nor a counter-example is found.
    """
    return Entails(
        label, covers, given=tuple(given), conclusion=conclusion, lemmas=tuple(lemmas)
    ).check()


def invariant(label, holds, start, step, given=(), covers=()):
    """A property of a program's state holds at the start and is kept by one step from any state.

    Parameters
    ----------
    holds : statement or sequence of statements
        The property, proved by induction; several are proved together.
    start, step : dict
        The value of each state variable at the start, and after one step.
    given : sequence of statements
        What is known when the step is taken.
    """
    holds = tuple(holds) if isinstance(holds, (list, tuple)) else (holds,)
    return Invariant(
        label, covers, holds=holds, start=sympified(start), step=sympified(step), given=tuple(given)
    ).check()


def refute(label, printed, corrected, given=(), corrected_given=None, says="", covers=()):
    """A printed line is wrong: an exact counter-example, and the corrected line proved.

    Parameters
    ----------
    printed, corrected : statement
    given : sequence of statements
        What the text assumes.
    corrected_given : sequence of statements, optional
        What the corrected line assumes; by default the same.
    says : str
        A few words on what is wrong.
    """
    corrected_given = given if corrected_given is None else corrected_given
    return Refute(
        label,
        covers,
        printed=printed,
        corrected=corrected,
        given=tuple(given),
        corrected_given=tuple(corrected_given),
        says=says,
        point={},
    ).check()


def _implication(given, conclusion):
    rows = _implication_rows(given, conclusion)
    return rows[0].replace("& ", "", 1) if len(rows) == 1 else aligned(rows)


def _implication_rows(given, conclusion):
    """The hypotheses, and under them what follows."""
    parts = conclusion.args if isinstance(conclusion, L.And) else (conclusion,)
    if not given:
        return [f"& {row}" for row in packed(chained(parts))]
    hypotheses = [f"& {row}" for row in in_rows(given)]
    conclusions = packed(chained(parts))
    arrow = [r"\Longrightarrow", *[r"\phantom{\Longrightarrow}"] * (len(conclusions) - 1)]
    return hypotheses + [rf"&\quad{a}\quad {c}" for a, c in zip(arrow, conclusions)]


def _failure(point):
    return [
        f"{sp.latex(Symbol(k)) if not isinstance(v, (list, tuple)) else _name(k, v)} = {value(v)}"
        for k, v in point.items()
        if not (isinstance(v, int) and k in ("n", "d"))
    ]


def _name(k, v):
    return bold(k) if all(len(r) == 1 for r in v) else k
