"""From the goals of a claim to a verdict: a point that refutes, or a proof of everything.

A goal is refuted by an exact point, and nothing else. It is proved by a certificate that the
checker accepts (:mod:`.certified`), and nothing else. Whatever has a proof was evaluated at exact
points as well, which knows nothing of the translation that proofs rest on.
"""

from __future__ import annotations

import re
from fractions import Fraction
from importlib.util import find_spec
from typing import NamedTuple

import sympy as sp

from . import language as L
from .certified import certified, evident
from .defined import tacit
from .entries import counter_example, irrational_point, satisfying
from .evaluate import IrrationalPoint, Undetermined, difference, holds
from .goal import ClaimFailed, Goal, flat, has, obligations, sizes_in
from .language import evaluated
from .points import Points, show
from .rocq.theorem import Outright
from .wellformed import check_form

POINTS, TRIES = 4, 400
LAST = 16  # samples of points that are kept: as many as a claim has goals, or more
MORE = " (claimbook[solvers] brings Z3, which finds more)"
NEAR = 4  # points that Z3 finds where random ones miss the hypotheses
ABSURD = sp.Eq(sp.Integer(0), sp.Integer(1), evaluate=False)


def contradict(hypotheses):
    """Whether it is evident that hypotheses contradict each other."""
    return evident(Goal(tuple(hypotheses), ABSURD).apart())


def presumptions(goal):
    """What is said of a goal's hypotheses by their having a value, and by nothing else.

    A reader of "C = 1/λ" is not told that λ ≠ 0 where another hypothesis is λ > 0.
    """
    hypotheses = tuple(flat(goal.hypotheses))
    sizes = L.names(*hypotheses, goal.conclusion).sizes
    said = tacit(hypotheses)
    return [s for s in said if not evident(Goal(hypotheses, s), sizes, [Outright])]


KINKED = L.Maximum, L.Minimum, L.Absolute, L.Indicator, L.Cases


class Verdict(NamedTuple):
    """``proved`` and by what; else what the counter-example is.

    ``failed`` is what was not proved, a lemma if ``lemma`` says so.
    """

    proved: bool
    judges: tuple = ()
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
        points = "exact points" if find_spec("z3") else f"random exact points{MORE}"
        may_help = "A lemma half the way"
        if has(L.Grad, self.failed) and any(has(kind, self.failed) for kind in KINKED):
            may_help = "A kink has no gradient: the side of it in given="
        return (
            f"not proved, and no counter-example found: {what}\n  tried: certificates and {points}"
            f"\n  {may_help}, a hypothesis that is missing, or a chain of smaller steps may help."
        )

    def __str__(self):
        told = []
        if self.missing is not None:
            told.append(f"the hypotheses do not say that {self.missing}, which it needs")
        if self.point is not None:
            told.append(f"counter-example {readable(show(self.point))}")
        return "; ".join(told) or "no judge found a proof or a counter-example"


def readable(said):
    """The text of a statement or point: bound indices are d0, d1, and a value is F(theta) again."""
    text = re.sub(r"°\d+\.", "", str(said)).replace("°", "")
    return re.sub(r"_\{\\boldsymbol\{\\([a-z]+)\}\}('*)", r"(\1\2)", text)


def is_equation(s):
    """Whether a statement says that two sides are equal."""
    return isinstance(s, sp.Eq)


def establish(goal, seed=0, points=POINTS):
    """The verdict on one goal, its lemmas included."""
    goal = goal.named()
    check_form(*goal.hypotheses, goal.conclusion, *goal.lemmas)
    wanted = obligations([goal])
    return judged(wanted, seed, sizes_in(wanted), points)


@evaluated
def judged(wanted, seed=0, sizes=(), points=POINTS):
    """The verdict on everything that has to be proved of a claim.

    Parameters
    ----------
    wanted : list of Obligation
    seed : int
        Of the points.
    sizes : set of str
        Names that are sizes, even where one goal alone does not tell.
    points : int
        How many exact points are asked for.
    """
    counts = []
    for one in wanted:
        if one.what == "value":
            continue
        verdict = _unproved(one, wanted, seed, sizes, points, counts)
        if verdict is not None:
            return verdict._replace(lemma=one.what == "lemma")
    at = [f"{min(counts)} exact points"] if min(counts, default=0) else []
    return Verdict(True, ("certificate", *at) if wanted else ())


def _unproved(one, wanted, seed, sizes, points, counts):
    """The verdict on what is not proved; None where it is, and at how many points it is true."""
    goal = one.goal
    for need in (w.goal for w in wanted if w.what == "value" and w.of == goal):
        if not certified(need, sizes):
            at = _counter(goal, seed)
            return Verdict(False, missing=need.conclusion, point=at, failed=goal.conclusion)
    sample = outcomes(goal, seed, points)
    at = next((point for point, against in sample if against), None)
    failed = goal.conclusion if at else uncertified(goal, sizes)
    if failed is None:
        counts.append(sum(not isinstance(point, IrrationalPoint) for point, _ in sample))
        return None
    at = at or _counter(goal._replace(conclusion=failed), seed)
    if at is not None:
        failed = next((s for s in flat([failed]) if (at, True) in telling(s, [at])), failed)
    return Verdict(False, point=at, failed=failed)


def uncertified(goal, sizes=()):
    """The part of a goal's conclusion that has no certificate; None where it has one."""
    if certified(goal, sizes):
        return None
    parts = list(flat([goal.conclusion]))
    without = (p for p in parts if not certified(goal._replace(conclusion=p), sizes))
    return next(without, None) if parts[1:] else goal.conclusion


def outcomes(goal, seed, points=POINTS):
    """Exact points at which the hypotheses hold, each with whether the conclusion fails there.

    There may be none of them: where only an irrational point meets the hypotheses and does not
    tell, it is enough that it exists. Where no point is found at all, the claim is refused.
    """
    found = _drawn(goal, seed, points)
    if not (told := list(telling(goal.conclusion, found))):
        found += satisfying([goal.conclusion], goal.hypotheses, seed, NEAR)
        told = list(telling(goal.conclusion, found))
    if found and not told:
        raise ClaimFailed(f"no point was found at which {goal.conclusion} has a value")
    if found:
        return [*told, *telling(goal.conclusion, _varied(goal, found))]
    if (point := irrational_point([goal.conclusion], goal.hypotheses)) is not None:
        return list(telling(goal.conclusion, [point]))
    if contradict(goal.hypotheses):
        raise ClaimFailed("no point satisfies the hypotheses: the claim would be vacuous")
    more = "" if find_spec("z3") else MORE
    raise ClaimFailed(
        "no point was found at which the hypotheses hold: the claim may be vacuous, and it could "
        f"not be tried{more}"
    )


def _varied(goal, points):
    """Points at which a number differs that was the same at all points; of √2 none is rational."""
    for name in sorted(L.names(goal.conclusion).scalars):
        if len({point.get(name) for point in points}) == 1 and (
            isinstance(value := points[0].get(name), (int, Fraction))
        ):
            other = sp.Ne(sp.Symbol(name, real=True), sp.Rational(value), evaluate=False)
            if point := irrational_point([goal.conclusion], (*goal.hypotheses, other)):
                yield point


def telling(conclusion, points):
    """The points that tell something of a conclusion, each with whether it fails there."""
    for point in points:
        try:
            yield point, fails(conclusion, point)
        except Undetermined:
            continue


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


def fails(s, point):
    """Whether a statement fails at a point; an equation by the difference of its sides."""
    if isinstance(s, L.And):
        return any(fails(a, point) for a in s.args)
    if is_equation(s):
        return difference(s.lhs, s.rhs, point) != 0
    return not holds(s, point)


def _counter(goal, seed):
    return counter_example(goal.hypotheses, goal.conclusion, seed)
