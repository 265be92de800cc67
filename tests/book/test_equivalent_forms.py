"""A right answer is right in every form: what is equal to it is never called wrong."""

import pytest
import sympy as sp
from sympy import Add, Integer, Mul, Pow

from claimbook import Absolute, Maximum, Minimum, Norm
from claimbook import language as L
from claimbook.exercises import Expression
from mlreplica_exercises import CHAPTERS, graded, of

LABELS = [
    label
    for chapter in CHAPTERS.values()
    for label, exercise in of(chapter).items()
    if isinstance(exercise, Expression)
]
TWO = Integer(2)


def rewritten(e, rule):
    """The expression with a rule applied to every node, from the leaves up."""
    if not e.args or isinstance(e, L.Array):
        return e
    e = L.rebuild(e, [rewritten(a, rule) for a in e.args])
    return rule(e)


def by_absolute(e):
    """max(a, b) as half of a + b + |a - b|, and min likewise."""
    if isinstance(e, (Maximum, Minimum)) and len(e.args) == 2:
        a, b = e.args
        sign = 1 if isinstance(e, Maximum) else -1
        return (a + b + sign * Absolute(a - b)) / 2
    return e


def turned(e):
    """max(a, b) as -min(-b, -a), and min likewise."""
    if isinstance(e, (Maximum, Minimum)) and len(e.args) == 2:
        other = Minimum if isinstance(e, Maximum) else Maximum
        return Mul(-1, other(-e.args[1], -e.args[0]), evaluate=False)
    return e


def inside(e):
    """c max(a, b) as max(c a, c b), for the length of a vector in the factor and its inverse."""
    if not isinstance(e, Mul):
        return e
    best = [a for a in e.args if isinstance(a, (Maximum, Minimum))]
    lengths = [a for a in e.args if isinstance(a, Pow) and isinstance(a.base, Norm)]
    if len(best) != 1 or not lengths:
        return e
    rest = [a for a in e.args if a not in (best[0], lengths[0])]
    inner = [sp.expand(a * lengths[0]) for a in best[0].args]
    return Mul(*rest, best[0].func(*inner), evaluate=False)


def squared(e):
    """1/|w| as |w|/|w|²."""
    if isinstance(e, Pow) and isinstance(e.base, Norm) and e.exp == -1:
        return Mul(e.base, Pow(e.base, -2, evaluate=False), evaluate=False)
    return e


def reversed_terms(e):
    if isinstance(e, (Add, Mul)) and not any(L.shape(a) != L.SCALAR for a in e.args):
        return e.func(*reversed(e.args), evaluate=False)
    return e


WHOLE = {
    "as it is": lambda e: e,
    "minus its opposite": lambda e: Mul(-1, Mul(-1, e, evaluate=False), evaluate=False),
    "twice its half": lambda e: Mul(TWO, Mul(e, Pow(TWO, -1), evaluate=False), evaluate=False),
    "more and less": lambda e: Add(Add(e, TWO, evaluate=False), -TWO, evaluate=False),
    "halves": lambda e: Add(Mul(e, Pow(TWO, -1)), Mul(e, Pow(TWO, -1)), evaluate=False),
    "multiplied out": sp.expand,
    "over one line": sp.together,
    "reversed": lambda e: rewritten(e, reversed_terms),
    "by absolute values": lambda e: rewritten(e, by_absolute),
    "turned": lambda e: rewritten(e, turned),
    "with the length inside": lambda e: rewritten(e, inside),
    "with the length squared": lambda e: rewritten(e, squared),
}


def equivalent(right):
    """The forms of a right answer that can be written, by what was done to it."""
    for name, form in WHOLE.items():
        if L.shape(right) != L.SCALAR and name not in ("as it is", "reversed"):
            continue
        yield name, form(right)


@pytest.mark.parametrize("label", LABELS)
def test_no_form_of_a_right_answer_is_called_wrong(label):
    exercise = graded(label)
    grades = {name: exercise.check(form) for name, form in equivalent(exercise._right)}
    wrong = {name: grade.text for name, grade in grades.items() if grade.kind in ("wrong", "slip")}
    assert not wrong
    refused = [name for name, grade in grades.items() if not grade.right]
    assert len(refused) <= len(grades) / 4, {name: grades[name].text for name in refused}
