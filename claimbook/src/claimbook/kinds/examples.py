"""Examples: a statement that is true at a point, and programs that agree on their inputs."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from math import isfinite

import sympy as sp
from sympy.core.function import AppliedUndef

from .. import language as L
from .. import mutants as M
from ..certified import evident
from ..claims import Claim, IllFormed, check_statement, made
from ..evaluate import Undetermined, holds
from ..goal import ClaimFailed, Goal
from ..language import evaluated
from ..names import check_name, name_of
from ..points import show
from ..printer import aligned, chained, packed, point_rows, told
from .data import (
    check_complete,
    check_elsewhere,
    check_indices,
    exact,
    frozen,
    point_of,
    shown_elsewhere,
)


class Witness(Claim):
    """``statement`` is true at ``at``; values of ``programs`` were found by running them there."""

    kind = "witness"
    at_a_point = concrete = True

    @property
    def mark(self):
        return "exact witness" if self.body.get("exact", True) else "run on one input"

    def check_name(self, name, kind):
        if name not in map(str, self.runs()):
            check_name(name, kind)

    def check_body(self):
        check_statement(self.statement, "a witness")
        check_elsewhere(self.body.get("elsewhere"), self.at)
        needed = self._needed()
        check_runs_are_free(L.unfold(self.statement, self.definitions))
        for run in self.runs():
            if run.args != tuple(a for a in run.args if isinstance(a, (sp.Symbol, L.Array))):
                raise IllFormed(f"a program runs on symbols and arrays, got {run}")
            if sp.Symbol(str(run)) not in self.at:
                raise IllFormed(f"the function {run.func.__name__} is no program and not defined")
        point = self.point()
        check_complete(point, needed, "the point")
        check_indices(self.closed(self.statement), point)

    @property
    def programs(self):
        return {name_of(run) for run in self.runs()}

    def formed(self):
        return [L.unfold(self.statement, self.definitions)]

    def closed(self, e):
        """An expression unfolded, with every run of a program as the symbol of its value."""
        e = super().closed(e)
        values = {a: sp.Symbol(str(a)) for a in self.runs() if a in set(L.preorder(e))}
        return L.replace(e, values) if values else e

    def runs(self):
        """The applications of programs, each once."""
        return applications(L.unfold(self.statement, self.definitions))

    def _needed(self):
        return L.names(self.closed(self.statement), *self.runs())

    def point(self):
        """The values by name, as the walk takes them."""
        return point_of(self.at, self._needed())

    def establish(self):
        try:
            true = self.true_at_point()
        except Undetermined as error:
            raise ClaimFailed(f"{error} at {show(self.point())}") from error
        if not true:
            raise ClaimFailed(f"does not hold at {show(self.point())}")
        self.judges = ("exact evaluation",)

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

    def stands(self):
        """Whether the statement is not false at the point."""
        try:
            return self.true_at_point()
        except Undetermined:
            return True

    @evaluated
    def same(self, mutant):
        """Whether both say the same at any point, such as ``e = 0`` and ``-e = 0``.

        An inequality is not the same as an equation, where it could have been one.
        """
        both = self.closed(self.statement), mutant.closed(mutant.statement)
        parts = [[type(a) for a in L.preorder(s) if isinstance(a, L.Relational)] for s in both]
        if mutant.at != self.at or parts[0] != parts[1]:
            return False
        try:
            return evident(Goal((), L.Iff(*both)).apart())
        except (TypeError, ValueError):  # what no judge can read, such as a place by its number
            return False

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
        rows = point_rows(self.at, self.body.get("elsewhere"))
        return aligned([f"& {s}" for s in packed(chained(parts))] + told(rows, "at"))


class Trace(Claim):
    """Runs of two programs agreed on all stated inputs; counted as tested, not proved."""

    kind = "trace"
    keeps_order = False  # names of programs have no order to lose

    @property
    def mark(self):
        return f"tested on {self.runs} input{'s' * (self.runs != 1)}"

    def display(self):
        """What was done, in words, the programs in code font: it is no equation."""
        left, right = (f"`{e.func.__name__}`" for e in (self.left, self.right))
        if self.runs == 1:
            return f"{left} and {right} were run on one input and returned the same result."
        return (
            f"{left} and {right} were run on {self.runs} different inputs and returned the same "
            "results."
        )

    def check_name(self, name, kind):
        """Those of programs stand in code font, and no other is displayed."""
        if issubclass(kind, AppliedUndef) and not name.isidentifier():
            raise IllFormed(f"{name!r} is no name of a program")

    def check_body(self):
        for e in (self.left, self.right):
            if not isinstance(e, AppliedUndef):
                raise IllFormed(f"a trace compares programs such as f(X, y), got {e!r}")
            if not all(isinstance(a, (sp.Symbol, L.Array)) for a in e.args):
                raise IllFormed(f"a program runs on symbols and arrays, got {e}")
            if e.func.__name__ in self.definitions:
                raise IllFormed(f"{e.func.__name__} is defined, not a program")
        if self.left.func.__name__ == self.right.func.__name__:
            raise IllFormed(f"a trace compares two programs, got {self.left} twice")
        if type(self.runs) is not int or self.runs < 1:
            raise IllFormed(f"a trace needs at least one input, got {self.runs!r}")

    def formed(self):
        return []

    def wrong_cases(self):
        return None

    def establish(self):
        self.judges = ("execution",)


def check_runs_are_free(e, bound=()):
    """Raise :class:`IllFormed` where a program would run on what is summed over, or varied."""
    if isinstance(e, AppliedUndef) and set(e.args) & set(bound):
        raise IllFormed(f"{e} is run once, at the point: its arguments cannot be bound or varied")
    for a in e.args:
        check_runs_are_free(a, (*bound, L.bound_by(e)))


def applications(statement):
    """The applications of functions in an expression, each once, in order."""
    return list(dict.fromkeys(a for a in L.preorder(statement) if isinstance(a, AppliedUndef)))


def witness(label, statement, at, programs=None, exact=True, elsewhere=None, covers=()):
    """The statement is true at an exact point.

    Parameters
    ----------
    at : dict
        Rational value of every symbol and array; sizes are found from the arrays.
    programs : dict, optional
        Python functions by the name they have in the statement, such as ``updates(X, y)``; they
        are run at the point, on exact numbers, and their values join it.
    exact : bool
        Whether the programs compute without rounding. A value that is returned as a floating-point
        number says by itself that they do not; the claim is marked as "run on one input" then.
    elsewhere : dict, optional
        Words for data that the page has shown before, with the arrays that they tell, such as
        ``{"the six samples": [X, y]}``; the display says these words in place of the numbers. The
        tests of the page ask that the numbers of each row stand above, in words, code or an output.

    Raises
    ------
    ClaimFailed
        If the statement is false or undefined there, or a program returns no number.
    IllFormed
        If a value is missing, superfluous, rounded, or has not its size.
    """
    programs, at = dict(programs or {}), frozen(at, "at")
    check_statement(statement, f"{label}: a witness")
    if given := [key for key in at if "(" in key.name]:
        raise IllFormed(f"{label}: the value of {given[0]} has to come from running the program")
    values = {}
    for run in applications(statement):
        if name_of(run) not in programs:
            continue
        if missing := [a for a in run.args if a not in at]:
            raise IllFormed(f"{label}: {run} needs the value of {missing[0]}")
        result = programs[name_of(run)](*(deepcopy(at[a]) for a in run.args))
        value, rounded = returned(result, f"{label}: {run}")
        values[sp.Symbol(str(run))] = value
        exact = exact and not rounded
    if idle := set(programs) - {name_of(run) for run in applications(statement)}:
        raise IllFormed(f"{label}: the statement does not speak of the program {min(idle)}")
    rounding = {} if exact else {"exact": False}
    told_elsewhere = shown_elsewhere(elsewhere)
    return made(
        Witness(label, covers, statement=statement, at=at | values, **rounding, **told_elsewhere)
    )


def returned(value, what):
    """The number that a program returned, exactly, and whether it is a rounded one."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if type(value) is float and isfinite(value):
        return Fraction(value), True
    if type(value) not in (int, Fraction):
        raise ClaimFailed(f"{what} returned {value!r} ({type(value).__name__}), which is no number")
    return value, False


def trace(label, left, right, programs, inputs, covers=()):
    """Two programs, applied as written in ``left`` and ``right``, agree exactly on every input.

    Parameters
    ----------
    left, right : applied Function
    programs : dict
        Python functions by name, two different ones; they return integers, fractions, or rows of
        such numbers.
        They run where the claim is made: outside :func:`written`, which works out no fraction.
    inputs : sequence of dict
        The value of every argument, by symbol, at least one; an input that is given twice counts
        once.

    Raises
    ------
    ClaimFailed
        With the first input on which they differ, or for a result that is not exact.
    """
    inputs = list(inputs)
    for e in (left, right):
        if name_of(e) not in programs or not isinstance(e, AppliedUndef):
            raise IllFormed(f"{label} compares programs such as f(X, y), got {e!r}")
    first, second = programs[name_of(left)], programs[name_of(right)]
    if _one_program(first, second):
        raise IllFormed(f"{label} compares {name_of(left)} and {name_of(right)}, one program")
    different, returned_values = [], []
    for k, values in enumerate(inputs, 1):
        for e in (left, right):
            if missing := [x for x in e.args if x not in values]:
                raise IllFormed(f"{label}: input {k} has no value for {missing[0]}")
        results = [
            _result(program(*(deepcopy(values[x]) for x in e.args)), f"{label}: {e}")
            for program, e in ((first, left), (second, right))
        ]
        if results[0] != results[1]:
            raise ClaimFailed(
                f"{label}: on input {k} of {len(inputs)}, {left} gives {results[0]} and {right} "
                f"gives {results[1]}"
            )
        returned_values.append(_told(results[0]))
        told = repr([_told(values[x]) for x in dict.fromkeys((*left.args, *right.args))])
        different.append(told)
    runs = len(set(different))
    if runs > 1 and len(set(map(repr, returned_values))) == 1:
        raise ClaimFailed(
            f"{label}: both programs return {returned_values[0]} on every input: choose inputs "
            "on which they have something to compute"
        )
    return made(Trace(label, covers, left=left, right=right, runs=runs))


def _one_program(first, second):
    """Whether two functions are the same, or made by the same code from the same values.

    Another default is no other program: a call could give it.
    """
    made = [
        (
            f.__code__.co_code,
            f.__code__.co_consts,
            f.__code__.co_names,
            [id(c.cell_contents) for c in f.__closure__ or ()],
        )
        for f in (first, second)
        if hasattr(f, "__code__")
    ]
    return first is second or len(made) == 2 and made[0] == made[1]


def _result(value, what):
    """A program's result as plain numbers, which compare as numbers do."""
    try:
        value = exact(value, what)
    except IllFormed as error:
        raise ClaimFailed(str(error)) from error
    if value == ():
        raise ClaimFailed(f"{what} returned nothing")
    return value


def _told(value):
    """A value in one spelling: 1, True and Fraction(1) are one number, a list is a tuple."""
    value = value.tolist() if hasattr(value, "tolist") else value
    if isinstance(value, (list, tuple)):
        return tuple(map(_told, value))
    try:
        return Fraction(str(value) if isinstance(value, sp.Rational) else value)
    except (TypeError, ValueError, OverflowError):
        return value
