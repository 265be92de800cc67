"""Small parts of the engine on their own: a fault in one of them hides behind the others."""

from fractions import Fraction

import pytest
from sympy import Eq, Le, symbols

from mlreplica.proof import (
    Absolute,
    Norm,
    Sum,
    chain,
    entails,
    forget,
    minimise,
    optimum,
    vector,
    written,
)
from mlreplica.proof.entries import _refutes, _search
from mlreplica.proof.judge import Goal
from mlreplica.proof.kinds.implications import is_instance, is_looser
from mlreplica.proof.points import Points

n, d, i, s, t = symbols("n d i s t")
a, w = vector("a", n), vector("w", d)
I = (i, 1, n)


@pytest.fixture(autouse=True)
def nothing_left():
    forget()
    yield
    forget()


@pytest.mark.parametrize(("value", "refutes"), [(Fraction(1, 2), True), (-1, False), (2, False)])
def test_a_point_refutes_where_the_hypotheses_hold_and_the_conclusion_does_not(value, refutes):
    with written():
        assert _refutes((t > 0,), t > 1, {"t": Fraction(value)}) is refutes


def test_a_counter_example_of_two_entries_is_found():
    with written():
        point = _search((), Eq(Sum(a[i], I) ** 2, Sum(a[i] ** 2, I)))
    assert point["n"] == 2 and len(point["a"]) == 2


@pytest.mark.parametrize(("length", "drawn"), [(1, {"w"}), (2, set())])
def test_unit_vectors_are_drawn_as_such(length, drawn):
    with written():
        assert Points([Norm(w)], [Eq(Norm(w), length)], seed=0).units == drawn


def test_a_chain_tells_the_conditions_that_no_step_shows():
    with written():
        said = chain("c", s, (Absolute(s), s > 0), (Le, Absolute(s) + t**2), given=[t > 1])
    assert said.conditions == [t > 1]


def test_every_entry_of_a_solution_is_moved_both_ways():
    with written():
        solved = optimum("c", minimise(Norm(w) ** 2, [w], [w[1] >= 1]), {w: [1, 0]}, {d: 2})
    moved = {what for what, _ in solved.mutants() if what.startswith("entry")}
    assert moved == {f"entry {k} of w moved by {by}" for k in (1, 2) for by in ("1/7", "-1/7")}


def test_an_instance_takes_a_multiple_in_the_conclusion_and_the_hypotheses():
    with written():
        even = entails("c", [t**2 > 0], t**2 + 1 > 1)
        assert is_instance(even, even.conclusion, (-t) ** 2 + 1 > 1, even.given)
        odd = entails("c-2", [t > 0], t + 1 > 1)
        assert is_instance(odd, odd.conclusion, 2 * t + 1 > 1, odd.given)
        assert not is_instance(odd, odd.conclusion, -t + 1 > 1, odd.given)
        assert not is_instance(odd, odd.conclusion, t > 0, odd.given)


def test_a_looser_inequality_leaves_more_room():
    with written():
        goal = Goal((s > 0,), t <= s)
        assert is_looser(goal, t <= 2 * s)
        assert not is_looser(goal, 2 * t <= s) and not is_looser(goal, t >= s)
        assert is_looser(Goal((s > 0,), s >= t), 2 * s >= t)
        assert not is_looser(Goal((s > 0,), 2 * s >= t), s >= t)
