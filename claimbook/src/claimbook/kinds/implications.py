"""Implications: what hypotheses entail, what a step keeps, and printed lines that are wrong."""

from __future__ import annotations

import re

import sympy as sp
from sympy import Symbol

from .. import language as L
from .. import mutants as M
from ..certified import evident
from ..claims import (
    Claim,
    IllFormed,
    assigned,
    check_assigned,
    check_held_fixed,
    check_statement,
    cited,
    made,
    statements,
)
from ..entries import counter_example
from ..evaluate import holds, meets
from ..goal import ClaimFailed, Goal
from ..language import evaluated
from ..linear import positive_semidefinite
from ..names import free_names
from ..points import Points, show
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
from ..reasons import check_caption, check_reason
from .data import check_complete, frozen, point_of

NEAR = sp.Rational(1, 1000)  # as near as the sides of a corrected inequality come at least
BY = re.compile(r"by [a-z0-9-]+(?: and [a-z0-9-]+)*")  # the claims that an implication rests on
KERNEL = re.compile(r"[KG](?![A-Za-z])")  # with any mark or subscript: a matrix of a kernel
POINTS = 200  # of the setting, looked through for a counter-example before Z3 is asked
TRIES = 4000  # draws for these points: few random points meet a narrow setting
READINGS = ("printed", "read as", "would imply", "claimed")  # what the wrong line is to its source


class Entails(Claim):
    """Hypotheses ``given`` imply ``conclusion``, with provable ``lemmas`` on the way."""

    kind = "entails"
    changes = {"given": M.hypothesis_mutants, "conclusion": M.conclusion_mutants}

    def check_body(self):
        statements(self.given)
        statements(self.lemmas, "lemmas")
        check_statement(self.conclusion, "a conclusion")
        for words in self.body.get("reasons", ()):
            if not BY.fullmatch(words) or not self.lemmas:
                raise IllFormed(f"an implication rests on claims by their labels, got {words!r}")

    def written_goals(self):
        return [Goal(self.hypotheses, self.conclusion, tuple(self.lemmas))]

    def steps(self):
        """The rows of the implication, for a display of several."""
        rows = _implication(self.given, self.conclusion)
        for words in self.body.get("reasons", ()):
            rows[-1] += rf" && {{\small\text{{({words})}}}}"
        return rows

    def display(self):
        return _alone(self.steps())


class Invariant(Claim):
    """Body: ``holds`` (properties of the state), ``start`` and ``step`` (the state after)."""

    kind = "invariant"

    def check_body(self):
        statements(self.holds, "what holds")
        statements(self.given)
        if set(self.start) != set(self.step):
            odd = set(self.start) ^ set(self.step)
            raise IllFormed(
                f"start and step need the same variables; {', '.join(sorted(map(str, odd)))} "
                "is in one of them only"
            )
        for what in ("start", "step"):
            check_assigned(self.body[what], what, self.closed)
        state = {v.name for v in self.start}
        for v, e in self.start.items():
            if before := state & (free_names(self.closed(e)) | L.names(self.closed(e))[0]):
                raise IllFormed(f"the start of {v} speaks of the state itself: {min(before)}")
        closed = [self.closed(p) for p in self.holds]
        for written, p in zip(self.holds, closed):
            sizes, arrays, scalars, indices = L.names(p)
            if taken := state & (sizes | set(indices)):
                raise IllFormed(f"{min(taken)} is a size or an index, it cannot change in a step")
            if not state & (scalars | set(arrays)):
                raise IllFormed(f"{written} speaks of no variable of the state")
            if indices:
                raise IllFormed(
                    f"for which {', '.join(sorted(indices))}? What holds speaks of every index, by "
                    "ForAll or Sum, or of a number by a name of its own"
                )
        if idle := state - free_names(*closed):
            raise IllFormed(f"no property speaks of {min(idle)}, a variable of the state")

    def written_goals(self):
        properties = tuple(map(self.closed, self.holds))
        start = [Goal((), L.substitute(p, self.start)) for p in properties]
        step = [Goal((*properties, *self.given), L.substitute(p, self.step)) for p in properties]
        return start + step

    def mutants(self):
        yield from self.altered(holds=M.each(M.conclusion_mutants))
        # a changed program may well keep an inequality, so only equations are held against one
        equations = all(isinstance(p, sp.Eq) for p in self.holds)
        for name in ("start", "step") if equations else ():
            for what, mutant in self.altered(**{name: M.each(M.expression_mutants)}):
                yield f"{name} of {what}", mutant
        yield from self.altered(given=M.hypothesis_mutants)

    def display(self):
        rows = [f"& {p}" for p in chained(self.holds)]
        start = packed([f"{latex(v)} = {latex(e)}" for v, e in self.start.items()])
        rows += told(start, "at the start:")
        rows += told(packed(assignments(self.step)), "kept by")
        return aligned(rows + told(in_rows(self.given), "if"))


class Refute(Claim):
    """``printed`` fails under ``given``; ``corrected`` holds under ``corrected_given``.

    The counter-example ``point`` lies in the setting: it meets ``given`` and ``within``, and a
    symmetric matrix K or G is positive semi-definite there. The corrected line has to speak of at
    least half of the names of the printed one, definitions unfolded, may not say that something is
    itself, and as an inequality has to come near to its bound.
    """

    kind = "refute"
    mark = "refuted by an exact counter-example"
    changes = {"corrected": M.conclusion_mutants, "corrected_given": M.hypothesis_mutants}

    def check_gradients(self):
        """A corrected line holds fixed what it may; a wrong one may well not."""
        for node in L.preorder(self.closed(self.corrected)):
            if isinstance(node, L.Grad):
                check_held_fixed(*node.args, map(self.closed, self.corrected_given))

    evidence = ("point",)

    def check_body(self):
        check_statement(self.printed, "the printed line")
        check_statement(self.corrected, "the corrected line")
        for name in ("given", "corrected_given"):
            statements(self.body[name], name)
        statements(self.within, "within")
        check_reason(self.label, self.says)
        check_caption(self.label, self.says)
        printed, corrected = self.closed(self.printed), self.closed(self.corrected)
        told, kept = free_names(printed), free_names(printed) & free_names(corrected)
        if 2 * len(kept) < len(told):
            raise IllFormed(
                f"the printed line speaks of {', '.join(sorted(told))}, the corrected one of "
                f"{', '.join(sorted(kept)) or 'nothing'} of it: it corrects another line"
            )
        if says_nothing(corrected):
            raise IllFormed(f"the corrected line {self.corrected} says that something is itself")
        for goal in self.goals():
            if bounds_nothing(goal):
                raise IllFormed(
                    f"the corrected line {self.corrected} is never near to being wrong: it "
                    "corrects nothing"
                )
        if self.reading not in READINGS:
            raise IllFormed(f"a wrong line is one of {', '.join(READINGS)}, not {self.reading!r}")

    @property
    def reading(self):
        """Whether the wrong line stands in its source, or is how that reads, or follows from it."""
        return self.body.get("reading", READINGS[0])

    @property
    def within(self):
        """What every counter-example has to meet, such as labels ±1 or C > 0."""
        return tuple(self.body.get("within", ()))

    @property
    def setting(self):
        """The hypotheses of the printed line and of the setting, definitions unfolded."""
        return tuple(map(self.closed, (*self.given, *self.within)))

    def establish(self):
        point = self.point_told() if self.point else self.point_found()
        needed = self._needed()
        self.body["point"] = {k: v for k, v in sorted(point.items()) if k in needed.all}
        super().establish()
        self.judges = ("counter-example", *self.judges)

    def _needed(self):
        return L.names(*self.setting, self.closed(self.printed))

    def exact_point(self):
        """The point of the body, as the walk takes it."""
        needed = self._needed()
        return point_of({needed.key(k): v for k, v in self.point.items()}, needed)

    def point_told(self):
        """The point of the body, checked."""
        point, needed = self.exact_point(), self._needed()
        check_complete(point, needed, "the counter-example")
        for h in self.setting:
            if not meets([h], point):
                raise ClaimFailed(f"the point {show(point)} is outside the setting: not {h}")
        if not in_setting(point, needed.arrays):
            raise ClaimFailed(f"the point {show(point)} has a K that is no kernel matrix")
        if not meets([L.Not(self.closed(self.printed))], point):
            raise ClaimFailed(f"the printed line {self.printed} does not fail at {show(point)}")
        return point

    def point_found(self):
        """A point of the setting at which the printed line fails."""
        printed, arrays = self.closed(self.printed), self._needed().arrays
        fails = [L.Not(printed)]
        for point in Points([printed], self.setting, self.seed).take(POINTS, TRIES):
            if in_setting(point, arrays) and meets(fails, point):
                return point
        point = counter_example(self.setting, printed, self.seed, tries=0)
        if point is None or not in_setting(point, arrays):
            raise ClaimFailed(
                f"no counter-example to the printed line {self.printed} was found in its setting"
            )
        return point

    def written_goals(self):
        return [Goal(tuple(self.corrected_given), self.corrected)]

    def mutants(self):
        yield from super().mutants()
        yield "printed line denied", self.variant(printed=L.Not(self.printed))
        for k, g in enumerate(self.given):
            given = (*self.given[:k], L.Not(g), *self.given[k + 1 :])
            yield f"{g} denied where the printed line fails", self.variant(given=given)

    @evaluated
    def stands(self):
        """Whether the printed line fails at the recorded point, where its hypotheses hold."""
        point = self.exact_point()
        held = all(holds(self.closed(h), point) for h in self.given)
        return held and not holds(self.closed(self.printed), point)

    def display(self):
        printed, corrected = (_alone(_implication((), s)) for s in (self.printed, self.corrected))
        rows = [rf"& \text{{{self.reading}: }} {signed(printed)} \quad\text{{✗}}"]
        rows += [rf"&\quad\text{{({self.says})}}"] if self.says else []
        rows += told(in_rows(self.given), "if")
        rows += told(packed(_failure(self.point, self._needed().arrays)), "fails at")
        rows.append(rf"& \text{{correct: }} {signed(corrected)}")
        if self.corrected_given != self.given:
            rows += told(in_rows(self.corrected_given), "if")
        return aligned(rows)


def in_setting(point, arrays):
    """Whether every square matrix K or G of a point is one that a kernel has.

    It equals its transpose, whether it was declared so or not, and is positive semi-definite.
    """
    return all(
        point[name] == [list(row) for row in zip(*point[name])]
        and positive_semidefinite(point[name])
        for name, a in arrays.items()
        if a.rows == a.cols != 1 and KERNEL.match(name)
    )


def says_nothing(s):
    """Whether a statement compares something with itself, or follows from being itself."""
    if isinstance(s, L.ForAll):
        return says_nothing(s.args[0])
    if isinstance(s, (L.And, L.Or)):
        return (all if isinstance(s, L.And) else any)(map(says_nothing, s.args))
    if isinstance(s, (L.Iff, L.Implies)):
        return s.args[0] == s.args[1]
    return isinstance(s, (sp.Eq, sp.Le, sp.Ge)) and s.args[0] == s.args[1]


def bounds_nothing(goal):
    """Whether the sides of an inequality always keep a distance: it says next to nothing."""
    s = goal.conclusion.args[0] if isinstance(goal.conclusion, L.ForAll) else goal.conclusion
    if not isinstance(s, (sp.Le, sp.Lt, sp.Ge, sp.Gt)) or L.shape(s.lhs) != L.SCALAR:
        return False
    low, high = s.args if isinstance(s, (sp.Le, sp.Lt)) else s.args[::-1]
    apart = sp.Le(sp.Add(low, NEAR, evaluate=False), high, evaluate=False)
    if isinstance(goal.conclusion, L.ForAll):
        apart = L.ForAll(apart, goal.conclusion.args[1])
    return evident(Goal((*goal.hypotheses, *goal.lemmas), apart))


def entails(label, given, conclusion, lemmas=(), covers=()):
    """Hypotheses imply a conclusion, over the reals and for symbolic sizes.

    Parameters
    ----------
    label : str
    given : list of statements
    conclusion : statement
    lemmas : list of statements, labels and quotes
        What follows from the hypotheses and helps to prove the conclusion. The label of a claim
        that was judged on this page, or a quote of another page's, stands for what that claim
        says; the display names it.
    covers : str or sequence of str

    Raises
    ------
    ClaimFailed
        With an exact counter-example; also if the hypotheses cannot hold, if a lemma does not
        follow from them, or if neither a proof nor a counter-example is found.

    Examples
    --------
    Two claims join into a third:

    >>> from claimbook import entails, forget, written
    >>> from sympy import symbols
    >>> r, s, t = symbols("r s t")
    >>> with written():
    ...     _ = entails("first", [r > 1, s > r], s > 1)
    ...     _ = entails("second", [s > r, t > s], t > r)
    ...     third = entails("third", [r > 1, s > r, t > s], s * t > r, ["first", "second"])
    >>> "(by first and second)" in third.display()
    True
    >>> forget("first", "second", "third")
    """
    given = statements(given)
    lemmas, labels = cited(lemmas)
    body = {"given": given, "conclusion": conclusion, "lemmas": lemmas}
    if labels:
        body["reasons"] = (f"by {' and '.join(labels)}",)
    return made(Entails(label, covers, **body))


def invariant(label, holds, start, step, given=(), covers=()):
    """A property of a program's state holds at the start and is kept by one step from any state.

    Parameters
    ----------
    holds : statement or sequence of statements
        The property, proved by induction; several are proved together.
    start, step : dict
        The value of each state variable at the start, and after one step, in the state before it;
        both give the same variables, of each of which some property speaks.
    given : sequence of statements
        What is known when the step is taken.
    """
    holds = tuple(holds) if isinstance(holds, (list, tuple)) else (holds,)
    return made(
        Invariant(
            label,
            covers,
            holds=statements(holds, "what holds"),
            start=assigned(start, "start"),
            step=assigned(step, "step"),
            given=statements(given),
        )
    )


def refute(
    label,
    printed,
    corrected,
    given=(),
    corrected_given=None,
    within=(),
    at=None,
    says="",
    reading=READINGS[0],
    covers=(),
):
    """A printed line is wrong: an exact counter-example, and the corrected line proved.

    Parameters
    ----------
    printed, corrected : statement
    given : sequence of statements
        What the text assumes.
    corrected_given : sequence of statements, optional
        What the corrected line assumes; by default the same.
    within : sequence of statements
        The setting, which the text does not repeat: what the counter-example has to meet besides
        ``given``, such as ``y[i]**2 = 1`` or ``C > 0``.
    at : dict, optional
        The counter-example that a person would choose, by symbol and array; else one is sought.
    says : str
        A few words on what is wrong, shown below the line.
    reading : str
        Only a line that stands in its source is "printed"; what its words mean is "read as", what
        follows from it "would imply", and what nobody printed is "claimed".

    Raises
    ------
    ClaimFailed
        If the printed line does not fail at ``at``, or nowhere that is found, or if ``at`` is
        outside the setting; if the corrected line does not hold.
    IllFormed
        If the corrected line is about something else than the printed one.
    """
    corrected_given = given if corrected_given is None else corrected_given
    point = {k.name: v for k, v in frozen({} if at is None else at, "at").items()}
    return made(
        Refute(
            label,
            covers,
            printed=printed,
            corrected=corrected,
            given=statements(given),
            corrected_given=statements(corrected_given, "corrected_given"),
            says=says,
            point=point,
            **({"within": statements(within, "within")} if within else {}),
            **({} if reading == READINGS[0] else {"reading": reading}),
        )
    )


def _alone(rows):
    """A display; a single row without a reason needs no alignment."""
    first, *others = rows
    return aligned(rows) if others or "&& " in first else first.removeprefix("& ")


def _implication(given, conclusion):
    """The hypotheses, and under them what follows."""
    parts = conclusion.args if isinstance(conclusion, L.And) else (conclusion,)
    if not given:
        return [f"& {row}" for row in packed(chained(parts))]
    hypotheses = [f"& {row}" for row in in_rows(given)]
    conclusions = packed(chained(parts))
    arrow = [r"\Longrightarrow", *[r"\phantom{\Longrightarrow}"] * (len(conclusions) - 1)]
    return hypotheses + [rf"&\quad{a}\quad {c}" for a, c in zip(arrow, conclusions)]


def _failure(point, arrays):
    """The numbers of a counter-example, without n and d where its arrays show these sizes."""
    seen = {s.name for k, a in arrays.items() if k in point for s in L.free_symbols(a) - {a}}
    return [
        f"{sp.latex(Symbol(k)) if not isinstance(v, (list, tuple)) else _name(k, v)} = {value(v)}"
        for k, v in point.items()
        if not (k in seen and k in ("n", "d"))
    ]


def _name(k, v):
    return bold(k) if all(len(r) == 1 for r in v) else k
