"""From the goals of a claim to a verdict: a point that refutes, or a proof of everything.

A goal is refuted by an exact point, and nothing else. It is proved by a certificate that the
checker accepts (:mod:`.certified`); where none is found, by the normal form or by Z3, which the
verdict then names, and so does the mark of the claim. Whatever has a proof was evaluated at exact
points as well, which knows nothing of the translation that proofs rest on.
"""

from __future__ import annotations

import re
from fractions import Fraction
from importlib.util import find_spec
from typing import NamedTuple

import sympy as sp

from . import language as L
from .certified import certified
from .defined import tacit
from .entries import counter_example, irrational_point, satisfying
from .evaluate import IrrationalPoint, Undetermined, difference, holds
from .goal import ClaimFailed, Goal, flat, has, obligations, sizes_in
from .language import evaluated
from .normal_form import NormalForm, usable
from .points import Points, show
from .smt import Undecided, prove
from .wellformed import check_form

POINTS, TRIES = 4, 400
LAST = 16  # samples of points that are kept: as many as a claim has goals, or more
NEAR = 4  # points that Z3 finds where random ones miss the hypotheses
CERTIFICATE, NORMAL_FORM, Z3 = "certificate", "normal form", "Z3"


def proves(goal):
    """Whether Z3 proves a goal, its lemmas first."""
    goal = goal.named()
    try:
        if not all(prove(goal.hypotheses, lemma) for lemma in goal.lemmas):
            return False
        return prove(goal.hypotheses + goal.lemmas, goal.conclusion)
    except Undecided:
        return False


def presumptions(goal):
    """What is said of a goal's hypotheses by their having a value, and by nothing else.

    A reader of "C = 1/λ" is not told that λ ≠ 0 where another hypothesis is λ > 0.
    """
    hypotheses = tuple(flat(goal.hypotheses))
    sizes = L.names(*hypotheses, goal.conclusion).sizes
    counts = [sp.Ne(sp.Symbol(n), 0, evaluate=False) for n in sizes]
    found = []
    for s in tacit(hypotheses):
        try:
            if s not in counts and not prove((*hypotheses, *counted(sizes)), s, presume=False):
                found.append(s)
        except Undecided:
            found.append(s)
    return found


KINKED = L.Maximum, L.Minimum, L.Absolute, L.Indicator, L.Cases


class Verdict(NamedTuple):
    """``proved`` and by what; else what the residual or counter-example is.

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
        z3 = "Z3" if find_spec("z3") else "not Z3, which claimbook[solvers] brings"
        others, may_help = f"the normal form, {z3}, ", "A lemma half the way"
        if has(L.Grad, self.failed):
            others = ""  # are not told of gradients
            if any(has(kind, self.failed) for kind in KINKED):
                may_help = "A kink has no gradient: the side of it in given="
        return (
            f"not proved, and no counter-example found: {what}\n  {tried}certificates, {others}"
            f"entries of small sizes and exact points\n  {may_help}, a hypothesis that is missing, "
            "or a chain of smaller steps may help."
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
    ways, counts = [], []
    for one in wanted:
        if one.what == "value":
            continue
        verdict = _unproved(one, wanted, seed, sizes, points, ways, counts)
        if verdict is not None:
            return verdict._replace(lemma=one.what == "lemma")
    judges = [way for way in (CERTIFICATE, NORMAL_FORM, Z3) if way in ways]
    at = [f"{min(counts)} exact points"] if min(counts, default=0) else []
    return Verdict(True, (*judges, *at))


def _unproved(one, wanted, seed, sizes, points, ways, counts):
    """The verdict on a lemma or conclusion that is not proved; None where it is, noting how."""
    goal = one.goal
    for need in (w.goal for w in wanted if w.what == "value" and w.of == goal):
        if (way := proof(need, sizes)) is None:
            at = _counter(goal, seed)
            return Verdict(False, missing=need.conclusion, point=at, failed=goal.conclusion)
        ways.append(way)
    sample = outcomes(goal, seed, points)
    at = next((point for point, against in sample if against), None)
    found, failed = (None, goal.conclusion) if at else proofs(goal, sizes)
    if found:
        ways += found
        counts.append(sum(not isinstance(point, IrrationalPoint) for point, _ in sample))
        return None
    goal = goal._replace(conclusion=failed)
    at = at or _counter(goal, seed)
    if at is not None:
        failed = next((s for s in flat([failed]) if (at, True) in telling(s, [at])), failed)
    residual = remainder(goal)
    return Verdict(False, residual=residual, point=at, failed=failed)


def proofs(goal, sizes=()):
    """How a goal is proved, as a whole or part by part; and the part that is not, if there is one.

    Returns
    -------
    ways : list of str
        Nothing where a part is not proved.
    failed : statement or None
    """
    parts = list(flat([goal.conclusion]))
    if len(parts) == 1 or certified(goal, sizes):
        way = proof(goal, sizes)
        return ([way], None) if way else ([], goal.conclusion)
    ways = []
    for part in parts:
        if (way := proof(goal._replace(conclusion=part), sizes)) is None:
            return [], part
        ways.append(way)
    return ways, None


def proof(goal, sizes=()):
    """How a goal is proved: by a certificate, else by normal form or Z3; None if it is not."""
    if certified(goal, sizes):
        return CERTIFICATE
    if remainder(goal) == 0:
        return NORMAL_FORM
    more = goal._replace(hypotheses=(*goal.hypotheses, *counted(sizes)))
    return Z3 if proves(more.apart()) else None


def computed(goal, sizes=()):
    """Whether a goal is proved by the normal form or Z3; a gradient, by a certificate."""
    if has(L.Grad, goal.conclusion):
        return bool(certified(goal, sizes))
    return remainder(goal) == 0 or proves(goal.apart())


def remainder(goal):
    """What is left of an equation's difference in normal form; None if it has none."""
    if not is_equation(goal.conclusion) or any(
        has(L.Grad, s) for s in (*goal.hypotheses, goal.conclusion)
    ):
        return None
    goal = goal.apart()
    return NormalForm(usable(goal.hypotheses)).residual(*goal.conclusion.args)


def counted(sizes):
    """That sizes are at least 1."""
    return tuple(sp.Ge(sp.Symbol(n), 1, evaluate=False) for n in sorted(sizes))


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
    if proves(Goal(goal.hypotheses, sp.false)):
        raise ClaimFailed("no point satisfies the hypotheses: the claim would be vacuous")
    raise ClaimFailed(
        "no point was found at which the hypotheses hold: the claim may be vacuous, and it could "
        "not be tried"
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
