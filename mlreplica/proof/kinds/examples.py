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
from ..normal_form import NormalForm, evaluated
from ..points import show
from ..printer import aligned, latex, point_rows


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
        known = L.free_symbols(self.closed(self.statement))
        for what, changed in M.witness_mutants(self.statement):
            mutant = self.variant(statement=changed)
            if L.free_symbols(mutant.closed(changed)) <= known:  # else it has no value here
                yield what, mutant
        runs = {str(a) for a in L.preorder(self.statement) if isinstance(a, AppliedUndef)}
        for name, value in self.at.items():
            if isinstance(name, sp.Symbol) and name.name in runs:
                yield f"value of {name} moved by 1", self.variant(at=self.at | {name: value + 1})

    def refuted(self):
        """Whether the statement is false at the point."""
        try:
            return not self.true_at_point()
        except Undetermined:
            return False

    def same(self, mutant):
        """Whether both say the same: a multiple or power of 0, or sides that are equal anywhere."""
        old, new = (
            [a for a in L.preorder(self.closed(s)) if isinstance(a, L.Relational)]
            for s in (self.statement, mutant.statement)
        )
        same_parts = mutant.at == self.at and len(old) == len(new)
        return same_parts and all(
            a == b or _same_zeros(a, b) or _same_sides(a, b) for a, b in zip(old, new)
        )

    def spared(self, mutant):
        if mutant.at != self.at:
            return "the statement only bounds this value"
        try:
            mutant.true_at_point()
        except Undetermined:
            return "it has no value at the point"
        return ""

    def display(self):
        parts = self.statement.args if isinstance(self.statement, L.And) else (self.statement,)
        return aligned(
            [f"& {latex(s)}" for s in parts]
            + [
                rf"&\quad\text{{{'at' if k == 0 else 'and'} }} {p}"
                for k, p in enumerate(point_rows(self.at))
            ]
        )


def _same_sides(old, new):
    """Whether the sides of two relations are the same by the normal form."""
    return type(old) is type(new) and all(_same(a, b) for a, b in zip(old.args, new.args))


def _same_zeros(old, new):
    """Whether two equations with 0 have the same zeros: ``-e = 0``, ``2e = 0`` or ``e² = 0``."""
    if not (isinstance(old, sp.Eq) and isinstance(new, sp.Eq) and old.rhs == new.rhs == 0):
        return False
    e, changed = (_without_power(s.lhs) for s in (old, new))
    return e == changed or any(
        _same(sp.Mul(factor, e, evaluate=False), changed) for factor in (-1, 2)
    )


def _without_power(e):
    return e.base if isinstance(e, sp.Pow) and e.exp.is_positive else e


def _same(a, b):
    try:
        return NormalForm().residual(a, b) == 0
    except (TypeError, ValueError):
        return False


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


def witness(label, statement, at, programs=None, covers=()):
    """The statement is true at an exact point.

    Parameters
    ----------
    at : dict
        Rational value of every symbol and array.
    programs : dict, optional
        Python functions by the name they have in the statement, such as ``updates(X, y)``; they
        are run at the point, on exact numbers, and their values join it.
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
    return Witness(label, covers, statement=statement, at=at).check()


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
