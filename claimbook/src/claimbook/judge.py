"""From an implication to a verdict: every judge on it, and no verdict from one alone.

A :class:`Goal` is "hypotheses imply conclusion". An equation is decided by the normal form and,
independently, by exact evaluation at random points of random sizes; anything else by Z3, after
the hypotheses were found satisfiable, again by exact points, and once more on entries for small
sizes. A refutation is always a point.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import NamedTuple

import sympy as sp

from . import language as L
from .defined import needs, tacit
from .entries import another_point, counter_example, on_entries, satisfying
from .evaluate import Undetermined, difference, holds
from .normal_form import NoGradient, evaluated, form_of
from .points import Points, show
from .smt import Undecided, prove
from .wellformed import check_form

POINTS, TRIES = 8, 400
LAST = 16  # samples of points that are kept: as many as a claim has goals, or more
NEAR = 4  # points that Z3 finds where random ones miss the hypotheses


class ClaimFailed(AssertionError):
    """A claim does not hold, or the judges cannot say that it does."""


class Goal(NamedTuple):
    """``hypotheses`` imply ``conclusion``; ``lemmas`` follow from the hypotheses and help."""

    hypotheses: tuple
    conclusion: object
    lemmas: tuple = ()

    def apart(self):
        """The same goal with every bound name different from all others."""
        first, last = len(self.hypotheses), len(self.hypotheses) + 1
        all_of_it = L.apart([*self.hypotheses, self.conclusion, *self.lemmas])
        return Goal(tuple(all_of_it[:first]), all_of_it[first], tuple(all_of_it[last:]))

    def map(self, change):
        """The goal with every statement changed, its definitions unfolded; as :meth:`named`."""
        return Goal(
            tuple(map(change, self.hypotheses)),
            change(self.conclusion),
            tuple(map(change, self.lemmas)),
        ).named()

    def named(self):
        """The same where a value F(θ) is a number or vector with a name of its own.

        Every judge sees what it knows; of two points that a hypothesis says to be equal, the
        values are said to be equal.
        """
        statements = [*self.hypotheses, self.conclusion, *self.lemmas]
        if not any(map(has_value_of, statements)):
            return self
        n = len(self.hypotheses)
        more, statements = without_values(statements, n)
        return Goal((*statements[:n], *more), statements[n], tuple(statements[n + 1 :]))


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
        if isinstance(e, L.BINDERS):
            bound = bound | {e.index.name}
        elif isinstance(e, (L.At, L.Grad)):
            bound = bound | {e.args[1].name}
        return L.rebuild(e, [visit(a, bound) for a in e.args])

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


def has(kind, e):
    """Whether a node of this kind stands in a tree."""
    return any(isinstance(a, kind) for a in L.preorder(e))


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
STRICT = {sp.Le: sp.Lt, sp.Ge: sp.Gt, sp.Lt: sp.Lt, sp.Gt: sp.Gt, sp.Ne: sp.Ne}


def decide_cases(e, hypotheses, strict=False):
    """Replace a maximum, indicator or case distinction by the branch the hypotheses select.

    Under a gradient the branch has to hold in a neighbourhood, so ``strict`` asks for that.
    """
    if not any(isinstance(a, CHOICES) for a in L.preorder(e)):
        return e
    strict = strict or isinstance(e, L.Grad)
    e = L.rebuild(e, [decide_cases(a, hypotheses, strict) for a in e.args])
    if isinstance(e, L.Absolute):
        e = L.Maximum(e.args[0], sp.Mul(sp.Integer(-1), e.args[0], evaluate=False))
    for condition, value in _options(e):
        if strict:
            condition = _nearby(condition)  # of a case inside a case nothing is known nearby
        if condition is not None and proves(Goal(tuple(hypotheses), condition)):
            return value
    return e


def _options(e):
    """The conditions of the branches of e, each with its value."""
    if isinstance(e, (L.Maximum, L.Minimum)) and len(e.args) == 2:
        a, b = e.args if isinstance(e, L.Maximum) else e.args[::-1]
        pairs = (((a, b), e.args[0]), ((b, a), e.args[1]))
        return [(sp.Ge(*sides, evaluate=False), value) for sides, value in pairs]
    if isinstance(e, L.Indicator):
        (c,) = e.args
        no = L.OPPOSITE[type(c)](c.lhs, c.rhs, evaluate=False)
        return [(c, sp.Integer(1)), (no, sp.Integer(0))]
    if isinstance(e, L.Cases):
        return list(zip(e.args[1::2], e.args[::2]))
    return []


def _nearby(condition):
    """The condition that makes a relation hold in a neighbourhood, too; an equation never does."""
    jumps = any(isinstance(a, (L.Indicator, L.Cases)) for a in L.preorder(condition))
    kind = None if jumps else STRICT.get(type(condition))
    return kind and kind(condition.lhs, condition.rhs, evaluate=False)


def proves(goal, ways=(False, True)):
    """Whether Z3 proves a goal, its lemmas first.

    It is asked without the further consequences of the hypotheses and then with them; ``ways`` may
    name one of these only.
    """
    goal = goal.named()
    try:
        if not all(prove(goal.hypotheses, lemma) for lemma in goal.lemmas):
            return False
        known = goal.hypotheses + goal.lemmas
        return any(prove(known, goal.conclusion, further=further) for further in ways)
    except (Undecided, NoGradient):
        return False


def presumptions(goal):
    """What is said of a goal's hypotheses by their having a value, and by nothing else.

    A reader of "C = 1/λ" is not told that λ ≠ 0 where another hypothesis is λ > 0.
    """
    hypotheses = tuple(flat(goal.hypotheses))
    sizes = set().union(*(L.names(h)[0] for h in hypotheses), L.names(goal.conclusion)[0])
    counted = tuple(sp.Ge(sp.Symbol(n), 1, evaluate=False) for n in sorted(sizes))
    found = []
    for s in tacit(hypotheses):
        try:
            if not prove((*hypotheses, *counted), s, presume=False):
                found.append(s)
        except (Undecided, NoGradient):
            found.append(s)
    return found


class Verdict(NamedTuple):
    """``proved`` and by which judges; else what the residual or counter-example is.

    ``failed`` is what was not proved, a lemma if ``lemma`` says so.
    """

    proved: bool
    judges: tuple = ()
    residual: object = None
    point: dict | None = None
    missing: object = None
    failed: object = None
    lemma: bool = False

    def told(self):
        """Whether it was refuted, or only not proved: of what, by what, and what may help."""
        what = f"{'the lemma ' if self.lemma else ''}{readable(self.failed)}"
        if self.point is not None and self.missing is None:
            return f"refuted: {what}\n  {self}"
        if self.missing is not None:
            return f"not shown to have a value: {what}\n  {self}"
        tried = f"{self}; tried: " if self.residual is not None else "tried: "
        return (
            f"not proved, and no counter-example found: {what}\n  {tried}the normal form, Z3, "
            "entries of small sizes and exact points\n  A lemma half the way, a hypothesis that "
            "is missing, or a chain of smaller steps may help."
        )

    def __str__(self):
        told = []
        if self.missing is not None:
            told.append(f"the hypotheses do not say that {self.missing}, which it needs")
        if self.residual is not None and not self.proved:
            told.append(f"residual {readable(self.residual)}")
        if self.point is not None:
            told.append(f"counter-example {readable(show(self.point))}")
        return "; ".join(told) or "no judge found a proof or a counter-example"


def readable(residual):
    """The text of a residual, its bound indices as d0, d1 rather than as the engine tells them.

    A value is F(theta) again.
    """
    text = re.sub(r"°\d+\.", "", str(residual)).replace("°", "")
    return re.sub(r"_\{\\boldsymbol\{\\([a-z]+)\}\}('*)", r"(\1\2)", text)


def is_equation(s):
    """Whether a statement says that two sides are equal."""
    return isinstance(s, sp.Eq)


@evaluated
def establish(goal, seed=0, points=POINTS):
    """The verdict on a goal.

    What is needed for the conclusion to have a value is proved first; then each part of an "and"
    is judged alone.
    """
    goal = goal.named().apart()
    check_form(*goal.hypotheses, goal.conclusion, *goal.lemmas)
    for lemma in goal.lemmas:
        verdict = establish(Goal(goal.hypotheses, lemma), seed, points)
        if not verdict.proved:
            return verdict._replace(lemma=True)
    goal = Goal((*goal.hypotheses, *goal.lemmas), goal.conclusion)
    missing = undefined(goal)
    if missing is not None:
        point = _counter(goal, seed)
        return Verdict(False, missing=missing, point=point, failed=goal.conclusion)
    judges = []
    for part in _conjuncts(goal.conclusion):
        judge = _equation if is_equation(part) else _implication
        verdict = judge(goal._replace(conclusion=part), seed, points)
        if not verdict.proved:
            return verdict._replace(failed=part)
        judges += verdict.judges
    return Verdict(True, tuple(dict.fromkeys(judges)))


def _conjuncts(s):
    return [c for a in s.args for c in _conjuncts(a)] if isinstance(s, L.And) else [s]


def undefined(goal):
    """What the conclusion needs to have a value and the hypotheses do not say, or None."""
    sizes = L.names(goal.conclusion)[0]
    counted = tuple(sp.Ge(sp.Symbol(n), 1, evaluate=False) for n in sorted(sizes))
    goal = goal._replace(hypotheses=(*goal.hypotheses, *counted))
    for s in needs(goal.conclusion):
        if s not in goal.hypotheses and not proves(goal._replace(conclusion=s)):
            return s
    return None


def sample_for(goal, seed, points=POINTS):
    """Exact points at which the hypotheses hold and the conclusion has a value; there is one."""
    found = _drawn(goal, seed, points)
    telling = [p for p in found if has_value(goal.conclusion, p)]
    if not telling:
        near = satisfying([goal.conclusion], goal.hypotheses, seed, NEAR)
        if not found and not near:
            if proves(Goal(goal.hypotheses, sp.false)):
                raise ClaimFailed("no point satisfies the hypotheses: the claim would be vacuous")
            raise ClaimFailed(
                "no point was found at which the hypotheses hold: the claim may be vacuous, and "
                "it could not be tried; points are fractions"
            )
        telling = [p for p in near if has_value(goal.conclusion, p)]
    if not telling:
        raise ClaimFailed(f"no point was found at which {goal.conclusion} has a value")
    return telling


_LAST = {}  # the points that were drawn last, by what decides about them


def _drawn(goal, seed, points):
    """Random points for a goal; the steps of a chain mostly have the same ones."""
    source = Points([goal.conclusion], goal.hypotheses, seed)
    names = source.sizes, source.arrays, source.scalars, source.indices
    key = (*(tuple(sorted(map(str, n))) for n in names), goal.hypotheses, seed, points)
    if key not in _LAST:
        found = source.take(points, TRIES)
        if len(_LAST) == LAST:
            _LAST.clear()
        _LAST[key] = found
    return list(_LAST[key])


def has_value(conclusion, point):
    """Whether the point tells anything about the conclusion."""
    try:
        if is_equation(conclusion):
            difference(conclusion.lhs, conclusion.rhs, point)
        else:
            holds(conclusion, point)
    except Undetermined:
        return False
    return True


def _equation(goal, seed, points):
    sample, judges = sample_for(goal, seed, points), []
    proved, residual, by_cases = symbolically_equal(goal)
    if by_cases:
        judges.append("Z3 (cases)")
    at = distinguishing_point(goal.conclusion, sample)
    if not proved and at is None and proves(goal):
        proved, judges = True, ["Z3", *_on_entries(goal)]
    elif proved:
        judges = ["normal form", *judges]
    if proved and at is not None:
        raise ClaimFailed(f"the judges disagree: a proof was found, but {show(at)} contradicts it")
    if proved:
        judges.append(f"{len(sample)} exact points")
        check_varied(goal, sample)
        return Verdict(True, tuple(judges))
    return Verdict(False, (), residual, at)


def check_varied(goal, sample):
    """Raise :class:`ClaimFailed` where a proved goal was tried at one value of a name only.

    The hypotheses may fix it: then they are proved to. Else there is another point, which the
    sample has missed because it is irrational or far off, and the goal is tried there, too.
    """
    sample = list(sample)
    for name in sorted(sample[0]):
        values = {v for point in sample for v in _numbers_of(point[name])}
        if len(values) > 1 or _is_fixed(goal, name, *values):
            continue
        try:
            point = another_point([goal.conclusion], goal.hypotheses, name, *values)
        except Undetermined as error:
            raise ClaimFailed(
                f"at all points that were found {name} is {values.pop()}, and the hypotheses do "
                "not say so: state it, or state what leaves more points"
            ) from error
        if point is None:
            continue
        try:
            fails = not holds(goal.conclusion, point)
        except Undetermined:  # it decides nothing
            fails = False
        if fails:
            raise ClaimFailed(
                f"the judges disagree: a proof was found, but {show(point)} contradicts it"
            )
        sample.append(point)


def _numbers_of(value):
    return [v for row in value for v in row] if isinstance(value, list) else [value]


def _is_fixed(goal, name, value):
    """Whether the hypotheses are proved to give a name this value."""
    for e in (*goal.hypotheses, goal.conclusion):
        sizes, arrays, _, _ = L.names(e)
        if name in arrays:
            array = arrays[name]
            limits = [(sp.Symbol(f"°{k}"), 1, size) for k, size in enumerate(array.shape)]
            what = L.Entry(array, *(limit[0] for limit in limits[: 1 + (array.cols != 1)]))
            equal = sp.Eq(what, sp.Rational(value), evaluate=False)
            for limit in limits[: 1 + (array.cols != 1)]:
                equal = L.ForAll(equal, limit)
            return proves(goal._replace(conclusion=equal))
    number = sp.Rational(value.numerator, value.denominator)
    return proves(goal._replace(conclusion=sp.Eq(sp.Symbol(name), number, evaluate=False)))


def _on_entries(goal):
    """The third judge on a goal that Z3 has proved on words."""
    seen = on_entries(goal.hypotheses, goal.conclusion)
    if seen.against is not None:
        raise ClaimFailed(
            "the judges disagree: Z3 found a proof on words, but a counter-example on entries, "
            f"at {show(seen.point or seen.against)}"
        )
    return [f"entries up to size {len(seen.confirmed)}"]


def symbolically_equal(goal):
    """What the normal form says of an equation: equal or not, the residual, and by cases or not."""
    goal = goal.apart()
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
        return form_of(usable(goal.hypotheses)).residual(left, right)
    except NoGradient as error:
        return sp.Symbol(str(error))


def distinguishing_point(equation, sample):
    """The first point at which the two sides differ, all points telling."""
    left, right = equation.lhs, equation.rhs
    return next((p for p in sample if difference(left, right, p) != 0), None)


def _implication(goal, seed, points):
    proved = proves(goal, [False])
    sample = sample_for(goal, seed, points)
    against = counter_point(goal.conclusion, sample)
    if not proved and against is None:
        proved = proves(goal, [True])
    if proved and against is not None:
        raise ClaimFailed(
            f"the judges disagree: Z3 found a proof, but {show(against)} contradicts it"
        )
    if proved:
        judges = ("Z3", *_on_entries(goal), f"{len(sample)} exact points")
        check_varied(goal, sample)
        return Verdict(True, judges)
    return Verdict(False, (), None, against or _counter(goal, seed))


def _counter(goal, seed):
    return counter_example(goal.hypotheses, goal.conclusion, seed)


def counter_point(conclusion, sample):
    """The first point at which the conclusion fails, all points telling."""
    return next((p for p in sample if not holds(conclusion, p)), None)
