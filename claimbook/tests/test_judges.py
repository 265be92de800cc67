"""Faults that the judges could have: each test names the fault that it notices."""

from fractions import Fraction

import pytest
import sympy as sp
from corpus import (
    A,
    I,
    J,
    K,
    X,
    a,
    alpha,
    d,
    equation,
    function,
    i,
    implication,
    j,
    n,
    q,
    s,
    t,
    told,
    u,
    w,
    x,
    y,
)
from sympy import Eq, Integer, Ne, Rational, exp, log

from claimbook import (
    And,
    ClaimFailed,
    Entry,
    ForAll,
    Grad,
    Inner,
    Maximum,
    Norm,
    Stack,
    Sum,
    Zeros,
    evaluate,
    judge,
    written,
)
from claimbook import language as L
from claimbook.certified import certified
from claimbook.defined import needs
from claimbook.entries import satisfying
from claimbook.evaluate import Undetermined, difference, holds
from claimbook.goal import Goal
from claimbook.judge import establish
from claimbook.points import Points, show
from claimbook.rocq.found import found
from claimbook.rocq.theorem import Theorem
from claimbook.rocq.translate import Untranslated


def goal(conclusion, *given, lemmas=()):
    return Goal(tuple(given), conclusion, tuple(lemmas))


@pytest.fixture(autouse=True)
def as_written():
    with written():
        yield


# --- what has a certificate, and what has none ----------------------------------------------------


def test_unknown_is_no_proof():
    said = goal(t**3 > 0, t > 0)
    assert certified(said) and isinstance(found(Theorem(said), 1), str)


def nothing_is_found(said):
    """No certificate, with the effort of a search that is to find nothing."""
    try:
        return isinstance(found(Theorem(said), 3_000), str)
    except Untranslated:
        return True


@pytest.mark.daily(3)
@pytest.mark.parametrize(("line", "follows"), told("true of words", "not true of words"))
def test_what_is_true_of_words_is_proved_and_no_more(line, follows):
    given, conclusion = implication(line)()
    said = goal(conclusion, *given)
    assert certified(said) if follows else needs(conclusion) or nothing_is_found(said)


GROW = told("exponentials and logarithms grow", "exponentials and logarithms do not")


@pytest.mark.daily(3)
@pytest.mark.parametrize(("line", "follows"), GROW)
def test_how_exponentials_and_logarithms_grow(line, follows):
    given, conclusion = implication(line)()
    said = goal(conclusion, *given)
    assert certified(said) if follows else nothing_is_found(said)


def test_a_vector_that_stands_for_blocks_is_these_blocks():
    whole = L.Array("z", 1 + d)
    blocks = Eq(whole, Stack(s, w))
    equal = [
        Eq(whole[1], s),
        Eq(Inner(whole, Stack(t, x)), s * t + Inner(w, x)),
        Eq(whole, Stack(s, w)),
    ]
    other = [
        Eq(Norm(whole) ** 2, 2 * Norm(w) ** 2),
        Eq(whole, Stack(t, w)),
    ]
    assert all(certified(goal(e, blocks)) for e in equal)
    assert all(nothing_is_found(goal(e, blocks)) for e in other)


QUANTIFIED = told("for all and for some", "not for all and not for some")


@pytest.mark.parametrize(("line", "follows"), QUANTIFIED)
def test_what_is_said_of_all_and_of_some(line, follows):
    given, conclusion = implication(line)()
    said = goal(conclusion, *given)
    assert certified(said) if follows else nothing_is_found(said)


# --- equations ------------------------------------------------------------------------------------


EQUATIONS = [
    pair
    for under in ("as they stand", "under hypotheses", "of functions", "slopes")
    for pair in told(f"{under}: equal", f"{under}: not equal")
]


@pytest.mark.parametrize(("line", "equal"), EQUATIONS)
def test_equations_have_certificates_where_they_hold(line, equal):
    given, left, right = equation(line)()
    said = goal(Eq(left, right), *given)
    assert certified(said) if equal else nothing_is_found(said)


# --- exact points ---------------------------------------------------------------------------------


def test_intervals_tell_less_from_more():
    number = evaluate.Interval().number
    compare = evaluate.Interval().compare
    assert compare("<=", number(1), number(2)) and not compare("<=", number(2), number(1))
    assert compare("<", number(1), number(2)) and not compare("<", number(2), number(1))
    assert compare("!=", number(1), number(2)) and not compare("==", number(1), number(2))
    third = evaluate.iv.mpf([0, 1])
    for operation in ("<", "==", "!="):
        with pytest.raises(Undetermined):
            compare(operation, third, number(1, 2))


def at_a_point(line):
    """What is evaluated, and where."""
    what, _, point = line.rpartition(" at ")
    term, at = function(f"{what}, dict({point})")()
    for name, value in at.items():
        if isinstance(value, list):
            at[name] = [[Fraction(entry) for entry in row] for row in value]
        elif name not in ("n", "d", "i"):
            at[name] = Fraction(value)
    return term, at


@pytest.mark.parametrize(("line", "truth"), told("true at a point", "false at a point"))
def test_the_walk(line, truth):
    statement, at = at_a_point(line)
    assert holds(statement, at) is truth


@pytest.mark.parametrize("line", told("without a value at a point"))
def test_the_walk_has_no_value(line):
    term, at = at_a_point(line)
    with pytest.raises(Undetermined):
        holds(Eq(term, term), at)


def test_differences_are_of_either_sign():
    at = {"t": Fraction(1), "d": 2, "w": [[Fraction(0)], [Fraction(-2)]]}
    assert difference(t, 3 * t, at) == -2 and difference(t, t, at) == 0
    assert difference(w, Zeros(d), at) == -2
    assert difference(w, Zeros(d), at | {"w": at["w"][::-1]}) == -2
    assert difference(Grad(exp(t), t), Integer(1), at) != 0
    assert difference(exp(t), exp(2 * t), at) != 0 and difference(exp(t), exp(t), at) == 0


def test_points_meet_their_hypotheses():
    given = [
        Eq(Norm(w), 1),
        ForAll(Eq(y[i] ** 2, 1), I),
        Eq(Sum(alpha[i] * y[i], I), 0),
        Eq(s, t + 1),
        u > 0,
        Eq(Sum(K[i, j] * a[j], J), 1),
    ]
    found = Points([Norm(X * w)], given, seed=5).take(8, 400)
    assert len(found) == 8
    assert all(holds(h, at) for at in found for h in given)
    assert all(at["K"] == [list(r) for r in zip(*at["K"])] for at in found)
    assert {at["n"] for at in found} == {1, 2, 3}
    assert all(1 <= at["i"] <= at["n"] for at in found) and {at["i"] for at in found} != {1}
    assert any(at["t"] == 0 for at in Points([t * 1], seed=1).take(30))
    known = Points([K * y], [Eq(K, A)], seed=1).take(5, 400)
    assert known and all(at["K"] == [list(r) for r in zip(*at["K"])] for at in known)


def test_points_are_found_where_random_ones_miss():
    found = satisfying([t * s], [q > 1000, Eq(t * s, q)], seed=1, count=3)
    assert found and all(holds(And(q > 1000, Eq(t * s, q)), at) for at in found)
    assert len({at["q"] for at in found}) > 1
    assert satisfying([t * 1], [t > 1, t < 0]) == []


def test_a_place_that_is_not_there():
    with pytest.raises(L.IllFormed):
        holds(Eq(Entry(y, 3), 0), {"n": 2, "y": [[Fraction(0)]] * 2})


# --- what is needed, what may be written ----------------------------------------------------------


@pytest.mark.parametrize("line", told("what a term needs"))
def test_what_a_term_needs(line):
    term, needed = function("{}, [{}]".format(*line.split(" needs")))()
    assert needs(term) == needed


# --- verdicts -------------------------------------------------------------------------------------


def test_no_proof_outweighs_a_point(monkeypatch):
    monkeypatch.setattr(judge, "certified", lambda goal, sizes=(): {"steps": []})
    for false in (t > 1, Eq(t, s), And(t**2 >= 0, t > 1)):
        verdict = establish(goal(false))
        assert not verdict.proved and verdict.point


def test_only_irrational_points_may_meet_the_hypotheses():
    for conclusion in (Ne(t, 0), Eq(t**4, 4), t < 2):
        assert establish(goal(conclusion, Eq(t**2, 2))).judges == ("certificate",)
    assert establish(goal(t > 0, Eq(t**2, 2))).point
    with pytest.raises(ClaimFailed, match="vacuous"):
        establish(goal(t > 0, Eq(t**2, -2)))


def test_a_point_drawn_twice_counts_once():
    only_two = goal(Eq(t**3, 4 * t), Eq(t**2, 4))
    assert sorted(at["t"] for at, _ in judge.outcomes(only_two, seed=0)) == [-2, 2]
    assert establish(only_two).judges[-1] == "2 exact points"
    found = Points([y], [Eq(y[i] ** 2, 1)], seed=1).take(30, 400)
    assert len({show(at) for at in found}) == len(found)


def test_points_without_a_value_are_not_counted():
    sample = judge.outcomes(goal(Eq(1 / t, 1 / t)), seed=0, points=40)
    assert sample and all(at["t"] != 0 for at, _ in sample)
    with pytest.raises(ClaimFailed, match="vacuous"):
        establish(goal(Eq(s, s), t > 1, t < 0))
    with pytest.raises(ClaimFailed, match="no point"):
        establish(goal(Eq(s, s), Eq(exp(t), 2)))


def test_equal_at_points_is_no_proof(monkeypatch):
    monkeypatch.setattr(judge, "certified", lambda goal, sizes=(): None)
    assert not establish(goal(Eq(s, s))).proved


def test_every_part_of_a_conclusion_is_judged():
    assert not establish(goal(And(t**2 >= 0, t >= 0))).proved
    assert not establish(goal(And(t**2 >= 0, And(s**2 >= 0, Eq(s, t))))).proved


def test_an_entry_that_is_given_has_its_mirror_image():
    found = Points([K[i, j]], [Eq(K[i, j], 7)], seed=1).take(12, 400)
    assert any(at["i"] != at["j"] for at in found)


# --- what a verdict says --------------------------------------------------------------------------


def test_what_is_presumed_is_what_no_other_hypothesis_says():
    for given, said in (
        ([s > 0, 1 / s > 1], []),
        ([And(s > 0, t > 0), 1 / s > t], []),
        ([log(1 / s) > 0, 1 / t > 0], [Ne(s, 0), 1 / s > 0, Ne(t, 0)]),
        ([Norm(y) ** 2 / n > 1], []),  # a size is not zero
        ([t ** Rational(1, 3) > 0], [t >= 0]),  # nobody can tell of a cube root
        ([Grad(Maximum(0, t), t) > 0, 1 / s > 0], [Ne(s, 0)]),
    ):
        assert judge.presumptions(goal(t > 0, *given)) == said
    assert judge.presumptions(goal(Norm(y) > 0, 1 / n > 0)) == []
    assert judge.presumptions(goal(t > 0, 1 / n > 0)) == [Ne(n, 0)]


def test_what_a_conclusion_needs_and_nobody_says():
    for statement, given, missing in (
        (1 / t > 0, [t > 0], None),
        (1 / t > 0, [t >= 0], Ne(t, 0)),
        (1 / t > 0, [Ne(t, 0)], None),
        (Norm(y) / n > 0, [], None),
        (log(t) + 1 / s > 0, [t > 0], Ne(s, 0)),
        (log(t) + 1 / s > 0, [s > 0], t > 0),
    ):
        assert establish(goal(statement, *given)).missing == missing


# --- what is written out on entries ---------------------------------------------------------------


def test_truth_is_known_without_a_point():
    assert holds(sp.true, {}) is True and holds(sp.false, {}) is False
    for exponent, value in (
        (sp.Mul(-1, sp.Pow(2, -1)), Fraction(1, 2)),
        (sp.Pow(4, Rational(1, 2)), 16),
        (sp.Mul(1, 2), 16),
        (t, 256),
        (t - t, 1),
    ):
        assert difference(t**exponent, Rational(value), {"t": Fraction(4)}) == 0
