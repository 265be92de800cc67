"""Examples: a statement that is true at a point, and programs that agree on their inputs."""

from __future__ import annotations

from fractions import Fraction

import sympy as sp
from sympy.core.function import AppliedUndef

from .. import language as L
from .. import mutants as M
from ..claims import Claim, frozen
from ..evaluate import Undetermined, holds
from ..judge import ClaimFailed, Goal
from ..normal_form import evaluated
from ..points import show
from ..printer import aligned, chained, latex, packed, point_rows, told


class Witness(Claim):
    """``statement`` is true at ``at``; values of ``programs`` were found by running them there."""

    kind = "witness"
    mark = "exact witness"

    def point(self):
        point = {}
        for name, value in self.at.items():
            if isinstance(name, L.Array):
                point[name.name] = [
                    [Fraction(a) for a in (r if isinstance(r, (list, tuple)) else [r])]
                    for r in value
                ]
            else:
                point[name.name] = int(value) if name.name in self._integers() else Fraction(value)
        return point

    def _integers(self):
        sizes, _, _, indices = L.names(self._runs(self.closed(self.statement)))
        return sizes | set(indices)

    def _runs(self, e):
        return L.replace(
            e, {a: sp.Symbol(str(a)) for a in L.preorder(e) if isinstance(a, AppliedUndef)}
        )

    @evaluated
    def check(self):
        if not self.true_at_point():
            raise ClaimFailed(f"{self.label} does not hold at {show(self.point())}")
        self.judges = ("exact evaluation",)
        return self

    @evaluated
    def true_at_point(self):
        return holds(self.closed(self.statement), self.point())

    def written_goals(self):
        return [Goal((), self.statement)]

    def mutants(self):
        for what, changed in M.conclusion_mutants(self.statement):
            inequality = _differs_within_inequality(self.statement, changed)
            if not inequality:
                yield what, self.variant(statement=changed)

    def refuted(self):
        try:
            return not self.true_at_point()
        except Undetermined:
            return True

    def display(self):
        parts = self.statement.args if isinstance(self.statement, L.And) else (self.statement,)
        rows = point_rows(self.at, self.body.get("elsewhere"))
        return aligned([f"& {s}" for s in packed(chained(parts))] + told(rows, "at"))


def _differs_within_inequality(old, new):
    """Whether the change is inside a member of an inequality, where a witness need not be sharp."""
    if isinstance(old, (L.And, L.Or)):
        return any(_differs_within_inequality(a, b) for a, b in zip(old.args, new.args) if a != b)
    inner, changed = (old.args[0], new.args[0]) if isinstance(old, L.ForAll) else (old, new)
    return type(inner) is type(changed) and not isinstance(inner, (sp.Eq, sp.Ne))


class Trace(Claim):
    """Runs of two programs agreed on all stated inputs; counted as tested, not proved."""

    kind = "trace"

    @property
    def mark(self):
        return f"tested on {self.runs} inputs"

    def written_goals(self):
        return []

    def display(self):
        return f"{latex(self.left)} = {latex(self.right)}"


def witness(label, statement, at, programs=None, elsewhere=None, covers=()):
    """The statement is true at an exact point.

    Parameters
    ----------
    at : dict
        Rational value of every symbol and array.
    programs : dict, optional
        Python functions by the name they have in the statement, such as ``updates(X, y)``; they
        are run at the point, on exact numbers, and their values join it.
    elsewhere : dict, optional
        Words for data that the page shows in another place, with the arrays that they tell, such
        as ``{"the six samples": [X, y]}``; the display says these words in place of the numbers.
    """
    at = dict(frozen(at))
    runs = [
        a
        for a in L.preorder(statement)
        if isinstance(a, AppliedUndef) and a.func.__name__ in (programs or ())
    ]
    for a in dict.fromkeys(runs):
        value = programs[a.func.__name__](*(at[x] for x in a.args))
        at[sp.Symbol(str(a))] = Fraction(str(value))
    told_elsewhere = {"elsewhere": {k: tuple(v) for k, v in elsewhere.items()}} if elsewhere else {}
    return Witness(label, covers, statement=statement, at=at, **told_elsewhere).check()


def trace(label, left, right, programs, inputs, covers=()):
    """Two programs, applied as written in ``left`` and ``right``, agree exactly on every input.

    Parameters
    ----------
    left, right : applied Function
    programs : dict
        Python functions by name.
    inputs : sequence of dict
        The value of every argument, by symbol.
    """
    inputs = list(inputs)
    for k, values in enumerate(inputs):
        a, b = (programs[e.func.__name__](*(values[x] for x in e.args)) for e in (left, right))
        if a != b:
            raise ClaimFailed(
                f"{label}: on input {k} of {len(inputs)}, {left} gives {a} and {right} gives {b}"
            )
    claim = Trace(label, covers, left=left, right=right, runs=len(inputs))
    claim.judges = ("execution",)
    return claim
