"""From an implication to a verdict: every judge on it, and no verdict from one alone.

A :class:`Goal` is "hypotheses imply conclusion". An equation is decided by the normal form and,
independently, by exact evaluation at random points of random sizes; anything else by Z3, after
the hypotheses were found satisfiable, and again by exact points. A refutation is always a point.
"""

from __future__ import annotations

from typing import NamedTuple

import sympy as sp

from . import language as L
from .evaluate import Undetermined, difference, holds
from .normal_form import NormalForm, evaluated
from .points import Points, show
from .smt import Undecided, counter_example, prove, satisfying

POINTS, TRIES = 8, 400


class ClaimFailed(AssertionError):
    """A claim does not hold, or the judges cannot say that it does."""


class Goal(NamedTuple):
    """``hypotheses`` imply ``conclusion``; ``lemmas`` follow from the hypotheses and help."""

    hypotheses: tuple
    conclusion: object
    lemmas: tuple = ()

    def map(self, change):
        return Goal(
            tuple(map(change, self.hypotheses)),
            change(self.conclusion),
            tuple(map(change, self.lemmas)),
        )


def flat(hypotheses):
    """The hypotheses, those joined by "and" one by one."""
    for h in hypotheses:
        if isinstance(h, L.And):
            yield from flat(h.args)
        else:
            yield h


def usable(hypotheses):
    """The equations the normal form may compute with, those about every index included."""
    return [
        g
        for g in flat(hypotheses)
        if isinstance(g.args[0] if isinstance(g, L.ForAll) else g, sp.Eq)
    ]


CHOICES = (L.Maximum, L.Minimum, L.Absolute, L.Indicator, L.Cases)


def decide_cases(e, hypotheses, strict=False):
    """Replace a maximum, indicator or case distinction by the branch the hypotheses select.

    Under a gradient the branch has to hold in a neighbourhood, so ``strict`` asks for that.
    """
    if not any(isinstance(a, CHOICES) for a in L.preorder(e)):
        return e
    strict = strict or isinstance(e, L.Grad)
    e = L.rebuild(e, [decide_cases(a, hypotheses, strict) for a in e.args])
    above = lambda a, b: (sp.Gt if strict else sp.Ge)(a, b, evaluate=False)  # noqa: E731
    if isinstance(e, L.Absolute):
        e = L.Maximum(e.args[0], sp.Mul(sp.Integer(-1), e.args[0], evaluate=False))
    if isinstance(e, (L.Maximum, L.Minimum)) and len(e.args) == 2:
        a, b = e.args if isinstance(e, L.Maximum) else e.args[::-1]
        options = [(above(a, b), e.args[0]), (above(b, a), e.args[1])]
    elif isinstance(e, L.Indicator):
        options = [(e.args[0], sp.Integer(1)), (L.Not(e.args[0]), sp.Integer(0))]
    elif isinstance(e, L.Cases):
        options = list(zip(e.args[1::2], e.args[::2]))
    else:
        return e
    for condition, value in options:
        if proves(Goal(tuple(hypotheses), condition)):
            return value
    return e


def proves(goal):
    """Whether Z3 proves a goal, its lemmas first."""
    try:
        return all(prove(goal.hypotheses, lemma) for lemma in goal.lemmas) and prove(
            goal.hypotheses + goal.lemmas, goal.conclusion
        )
    except Undecided:
        return False


class Verdict(NamedTuple):
    """``proved`` and by which judges; else what the residual or counter-example is."""

    proved: bool
    judges: tuple = ()
    residual: object = None
    point: dict | None = None

    def __str__(self):
        told = []
        if self.residual is not None and not self.proved:
            told.append(f"residual {self.residual}")
        if self.point is not None:
            told.append(f"counter-example {show(self.point)}")
        return "; ".join(told) or "no judge found a proof or a counter-example"


def is_equation(s):
    return isinstance(s, sp.Eq)


@evaluated
def establish(goal, seed=0, points=POINTS):
    """The verdict on a goal."""
    if isinstance(goal.conclusion, L.And):
        verdicts = [
            establish(goal._replace(conclusion=c), seed, points) for c in goal.conclusion.args
        ]
        failed = [v for v in verdicts if not v.proved]
        return (
            failed[0]
            if failed
            else Verdict(True, tuple(dict.fromkeys(j for v in verdicts for j in v.judges)))
        )
    for lemma in goal.lemmas:
        verdict = establish(Goal(goal.hypotheses, lemma), seed, points)
        if not verdict.proved:
            return verdict
    return (_equation if is_equation(goal.conclusion) else _implication)(goal, seed, points)


def _equation(goal, seed, points):
    source = Points([goal.conclusion], goal.hypotheses, seed)
    sample, judges = source.take(points, TRIES), []
    proved, residual, by_cases = symbolically_equal(goal)
    if by_cases:
        judges.append("Z3 (cases)")
    at = distinguishing_point(goal.conclusion, sample)
    if not proved and at is None and L.shape(goal.conclusion.lhs) == L.SCALAR and proves(goal):
        proved, judges = True, ["Z3"]
    elif proved:
        judges = ["normal form", *judges]
    if proved and at is not None:
        raise ClaimFailed(f"the judges disagree: a proof was found, but {show(at)} contradicts it")
    if proved:
        return Verdict(True, (*judges, seen(sample, goal, seed)))
    return Verdict(False, (), residual, at)


def seen(sample, goal, seed):
    """How many points were looked at; without one, the hypotheses have to be satisfiable at least."""
    if sample:
        return f"{len(sample)} exact points"
    if satisfying(goal.hypotheses, seed) is None:
        raise ClaimFailed("no point satisfies the hypotheses: the claim would be vacuous")
    return "hypotheses satisfiable"


def symbolically_equal(goal):
    """What the normal form says of an equation: equal or not, the residual, and whether cases were decided."""
    left, right = goal.conclusion.lhs, goal.conclusion.rhs
    residual = _residual(goal, left, right)
    if residual == 0:
        return True, residual, False
    decided = [decide_cases(e, goal.hypotheses) for e in (left, right)]
    if decided == [left, right]:
        return False, residual, False
    residual = _residual(goal, *decided)
    return residual == 0, residual, True


def _residual(goal, left, right):
    try:
        return NormalForm(usable(goal.hypotheses)).residual(left, right)
    except ValueError as error:
        if "has no gradient" not in str(error):
            raise
        return sp.Symbol(str(error))


def distinguishing_point(equation, sample):
    """The first point at which the two sides differ."""
    for point in sample:
        try:
            if difference(equation.lhs, equation.rhs, point) != 0:
                return point
        except Undetermined:
            continue
    return None


def _implication(goal, seed, points):
    proved = proves(goal)
    sample = Points([goal.conclusion], goal.hypotheses, seed).take(points, TRIES)
    against = counter_point(goal.conclusion, sample)
    if proved and against is not None:
        raise ClaimFailed(
            f"the judges disagree: Z3 found a proof, but {show(against)} contradicts it"
        )
    if proved:
        return Verdict(True, ("Z3", seen(sample, goal, seed)))
    point = against or counter_example(goal.hypotheses, goal.conclusion, seed)
    return Verdict(False, (), None, point)


def counter_point(conclusion, sample):
    """The first point at which the conclusion fails."""
    for point in sample:
        try:
            if not holds(conclusion, point):
                return point
        except Undetermined:
            continue
    return None


@evaluated
def refute(goal, seed=0, sample=None):
    """An exact point at which the hypotheses hold and the conclusion fails, or None.

    First the sample is tried; if no judge proves the goal then, more points, and Z3 on entries.
    """
    sample = Points([goal.conclusion], goal.hypotheses, seed).take(20) if sample is None else sample
    equation = is_equation(goal.conclusion)
    find = distinguishing_point if equation else counter_point
    found = find(goal.conclusion, sample)
    if found is not None or (symbolically_equal(goal)[0] if equation else proves(goal)):
        return found
    found = find(
        goal.conclusion, Points([goal.conclusion], goal.hypotheses, seed + 1).take(10 * len(sample))
    )
    if found is None and not (equation and L.shape(goal.conclusion.lhs) != L.SCALAR):
        found = counter_example(goal.hypotheses, goal.conclusion, seed, tries=0)
    return found
