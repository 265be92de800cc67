"""Implications: what hypotheses entail, what a step keeps, and printed lines that are wrong."""

from __future__ import annotations

import sympy as sp
from sympy import Symbol

from .. import language as L
from .. import mutants as M
from ..claims import Claim, sympified
from ..evaluate import holds
from ..judge import ClaimFailed, Goal, proves
from ..judge import refute as find_refutation
from ..normal_form import evaluated
from ..printer import aligned, assignments, bold, in_rows, latex, value


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
            return ""
        if any(self._is_instance(mutant, v) for v in L.free_symbols(self.conclusion)):
            return "it is the claim itself with twice a symbol in the symbol's place"
        weaker = follows_anyway(
            self.closed(self.conclusion),
            mutant.closed(mutant.conclusion),
            self.goals()[0].hypotheses,
        )
        return FOLLOWS if weaker else ""

    def _is_instance(self, mutant, v):
        """Whether the mutant says the same of 2v, which the hypotheses allow as they allow v."""
        twice = {v: sp.Mul(sp.Integer(2), v, evaluate=False)}
        try:
            instance = [L.substitute(s, twice) for s in (self.conclusion, *self.given)]
        except L.IllFormed:
            return False
        given = tuple(map(self.closed, self.given))
        return instance[0] == mutant.conclusion and all(
            proves(Goal(given, self.closed(h))) for h in instance[1:]
        )

    def display(self):
        return _implication(self.given, self.conclusion)


FOLLOWS = "it says less: it follows from the conclusion itself"


@evaluated
def follows_anyway(conclusion, weaker, hypotheses):
    """Whether the altered conclusion follows from the conclusion and the bounds of symbols."""
    domains = tuple(
        h
        for h in hypotheses
        if isinstance(h, L.Relational)
        and isinstance(h.lhs, sp.Symbol)
        and (h.rhs.is_Rational or isinstance(h.rhs, sp.Symbol))
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
        equations = all(isinstance(p, sp.Eq) for p in self.holds)
        for name in ("start", "step") if equations else ():
            state = self.body[name]
            for v, e in state.items():
                for what, changed in M.expression_mutants(e):
                    yield f"{name} of {v}: {what}", self.variant(**{name: state | {v: changed}})
        for what, given in M.hypothesis_mutants(tuple(self.given)):
            yield what, self.variant(given=given)

    def display(self):
        rows = [f"& {latex(p)}" for p in self.holds]
        start = r",\ ".join(f"{latex(v)} = {latex(e)}" for v, e in self.start.items())
        rows.append(rf"&\quad\text{{at the start: }} {start}")
        steps = assignments(self.step)
        rows += [
            rf"&\quad\text{{{'kept by' if k == 0 else 'and'} }} {s}" for k, s in enumerate(steps)
        ]
        rows += [
            rf"&\quad\text{{{'if' if k == 0 else 'and'} }} {row}"
            for k, row in enumerate(in_rows(self.given))
        ]
        return aligned(rows)


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
        for what, given in M.hypothesis_mutants(self.corrected_given):
            yield what, self.variant(corrected_given=given)
        yield "printed line denied", self.variant(printed=L.Not(self.printed))
        for k, g in enumerate(self.given):
            given = (*self.given[:k], L.Not(g), *self.given[k + 1 :])
            yield f"{g} denied where the printed line fails", self.variant(given=given)

    @evaluated
    def fails_at_point(self):
        """Whether the printed line fails at the recorded point, where its hypotheses hold."""
        goal = Goal(self.given, self.printed).map(self.closed)
        point = {
            k: [list(row) for row in v] if isinstance(v, tuple) else v
            for k, v in self.point.items()
        }
        held = all(holds(h, point) for h in goal.hypotheses)
        return held and not holds(goal.conclusion, point)

    def spared(self, mutant):
        if mutant.corrected_given != self.corrected_given:
            return ""
        weaker = follows_anyway(
            self.closed(self.corrected), mutant.closed(mutant.corrected), self.goals()[0].hypotheses
        )
        return FOLLOWS if weaker else ""

    def display(self):
        printed = _implication((), self.printed)
        corrected = _implication((), self.corrected)
        rows = [rf"& \text{{printed: }} {printed} \quad\text{{✗}}"]
        rows += [
            rf"&\quad\text{{{'if' if k == 0 else 'and'} }} {latex(g)}"
            for k, g in enumerate(self.given)
        ]
        rows += [
            rf"&\quad\text{{fails at }} {p}" if k == 0 else rf"&\quad\text{{and }} {p}"
            for k, p in enumerate(_failure(self.point))
        ]
        rows.append(rf"& \text{{correct: }} {corrected}")
        if self.corrected_given != self.given:
            rows += [
                rf"&\quad\text{{{'if' if k == 0 else 'and'} }} {latex(g)}"
                for k, g in enumerate(self.corrected_given)
            ]
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
    parts = conclusion.args if isinstance(conclusion, L.And) else (conclusion,)
    if not given:
        rows = [latex(c) for c in parts]
        return rows[0] if len(rows) == 1 else aligned([f"& {r}" for r in rows])
    rows = [f"& {r}" for r in in_rows(given)]
    arrow = [r"\Longrightarrow", *[r"\phantom{\Longrightarrow}"] * (len(parts) - 1)]
    return aligned(rows + [rf"&\quad{a}\quad {latex(c)}" for a, c in zip(arrow, parts)])


def _failure(point):
    return [
        f"{sp.latex(Symbol(k)) if not isinstance(v, (list, tuple)) else _name(k, v)} = {value(v)}"
        for k, v in point.items()
        if not (isinstance(v, int) and k in ("n", "d"))
    ]


def _name(k, v):
    return bold(k) if all(len(r) == 1 for r in v) else k
