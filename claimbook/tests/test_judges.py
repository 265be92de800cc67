"""Faults that the judges could have: each test names the fault that it notices."""

from fractions import Fraction

import pytest
import sympy as sp
from corpus import A, I, J, K, X, a, alpha, d, i, j, n, p, q, s, t, u, w, x, y
from sympy import Eq, Integer, Ne, Rational, exp, log, sqrt

from claimbook import (
    Absolute,
    And,
    At,
    Cases,
    ClaimFailed,
    Column,
    Diag,
    Entry,
    ForAll,
    Grad,
    Iff,
    Implies,
    Indicator,
    Inner,
    Maximum,
    Minimum,
    Norm,
    Not,
    Ones,
    Or,
    Stack,
    Sum,
    Unit,
    Zeros,
    evaluate,
    judge,
    smt,
    written,
)
from claimbook import language as L
from claimbook.certified import certified
from claimbook.defined import needs
from claimbook.entries import satisfying
from claimbook.evaluate import Undetermined, difference, holds
from claimbook.goal import Goal
from claimbook.judge import decide_cases, establish, proves, symbolically_equal
from claimbook.normal_form import NormalForm, sign_of
from claimbook.points import Points, show


def goal(conclusion, *given, lemmas=()):
    return Goal(tuple(given), conclusion, tuple(lemmas))


@pytest.fixture(autouse=True)
def as_written():
    with written():
        yield


# --- proofs on words ------------------------------------------------------------------------------


def test_unknown_is_no_proof(monkeypatch):
    assert smt.prove((t > 0,), t**3 > 0)
    monkeypatch.setattr(smt, "EFFORT", 1)
    assert not smt.prove((t > 0,), t**3 > 0)


with written():
    TOLD_TO_Z3 = [
        ((), exp(t) > 0, True),
        ((), exp(t) >= 1 + t, True),
        ((Ne(t, 0),), exp(t) > 1 + t, True),
        ((t < 0,), exp(t) < 1, True),
        ((), exp(t) > 1 + t, False),
        ((t <= 0,), exp(t) < 1, False),
        ((t > 0,), log(t) <= t - 1, True),
        ((t >= 1,), log(t) >= 0, True),
        ((t > 1,), log(t) > 0, True),
        ((t >= 1,), log(t) > 0, False),
        ((t > 0,), log(t) >= 0, False),
        ((), log(t) <= t - 1, False),
        ((t >= 0,), Eq(sqrt(t) ** 2, t), True),
        ((t >= 0,), sqrt(t) >= 0, True),
        ((), sqrt(t) >= 0, False),
        ((t >= 0,), sqrt(t) > 0, False),
        ((t > 0,), Eq(1 / t * t, 1), True),
        ((t > 0,), 1 / t**2 > 0, True),
        ((t > 0,), 1 / sqrt(t) > 0, True),
        ((t > 0,), Eq(t**2 * t**-3, 1 / t), True),
        ((), Maximum(s, t) >= t, True),
        ((), Maximum(s, t, q) >= s, True),
        ((), Maximum(s, t, q) >= q, True),
        ((s < t,), Eq(Maximum(s, t), t), True),
        ((), Eq(Maximum(s, t), s), False),
        ((), Minimum(s, t, q) <= t, True),
        ((s < t,), Eq(Minimum(s, t), s), True),
        ((), Eq(Minimum(s, t), s), False),
        ((), Absolute(t) >= -t, True),
        ((t < 0,), Eq(Absolute(t), -t), True),
        ((), Eq(Absolute(t), t), False),
        ((t < 0,), Eq(Cases(s, t < 0, q, t >= 0), s), True),
        ((t >= 0,), Eq(Cases(s, t < 0, q, t >= 0), q), True),
        ((t > 0,), Eq(Cases(s, t < 0, 1, Eq(t, 0), q, t > 0), q), True),
        ((Eq(t, 0),), Eq(Cases(s, t < 0, 1, Eq(t, 0), q, t > 0), 1), True),
        ((t <= 0,), Eq(Cases(s, t < 0, q, t >= 0), s), False),
        ((), sp.pi > 3, True),
        ((), sp.pi < 4, True),
        ((), sp.pi > Rational(7, 2), False),
        ((), Sum(a[i] ** 2, I) >= 0, True),
        ((), Sum(a[i] ** 2, I) > 0, False),
        ((), Sum(a[i] * y[i], I) >= 0, False),
        ((), Sum(Indicator(a[i] < 0), I) <= Sum(Indicator(a[i] <= 0), I), True),
        ((), Sum(Indicator(a[i] <= 0), I) <= Sum(Indicator(a[i] < 0), I), False),
        ((), Sum(Indicator(a[i] < 0), I) >= 0, True),
        ((), Inner(a, y) ** 2 <= Inner(a, a) * Inner(y, y), True),
        ((), Inner(a, y) ** 2 < Inner(a, a) * Inner(y, y), False),
        ((), Sum(a[i], I) ** 2 <= Sum(a[i] ** 2, I), False),
        ((Norm(a) > 0,), n >= 1, True),
        ((Norm(a) > 0,), n >= 2, False),
        ((Eq(t**2, 1),), Eq(t**4, 1), True),
        ((Eq(t**2, 1),), Eq(t, 1), False),
        ((Eq(t**2, 1),), t <= 1, True),
        ((ForAll(a[i] >= 0, I),), Sum(a[i], I) >= 0, True),
        ((ForAll(a[i] >= 0, I),), Sum(a[i], I) > 0, False),
        ((ForAll(a[i] > 0, I),), Sum(a[i], I) > 0, True),
        ((ForAll(a[i] >= 0, I),), a[j] <= Sum(a[i], I), True),
        ((ForAll(a[i] <= 0, I),), a[j] >= Sum(a[i], I), True),
        ((ForAll(a[i] <= 0, I),), a[j] <= Sum(a[i], I), False),
        ((ForAll(Eq(a[i], y[i]), I),), Eq(Sum(a[i], I), Sum(y[i], I)), True),
        ((ForAll(Ne(a[i], y[i]), I),), Ne(Sum(a[i], I), Sum(y[i], I)), False),
        ((ForAll(And(a[i] >= 0, a[i] <= 1), I),), Sum(a[i], I) <= n, True),
        ((Not(And(s > 0, t > 0)), s > 0), t <= 0, True),
        ((Not(And(s > 0, t > 0)),), t <= 0, False),
        ((Not(Or(s > 0, t > 0)),), t <= 0, True),
        ((Implies(s > 0, t > 0), s > 0), t > 0, True),
        ((Implies(s > 0, t > 0), t > 0), s > 0, False),
        ((Not(Implies(s > 0, t > 0)),), And(s > 0, t <= 0), True),
        ((Iff(s > 0, t > 0), t > 0), s > 0, True),
        ((Iff(s > 0, t > 0), t <= 0), s <= 0, True),
        ((Not(Iff(s > 0, t > 0)), t > 0), s <= 0, True),
        ((Not(Iff(s > 0, t > 0)),), s > 0, False),
        ((Or(s > 0, t > 0), s <= 0), t > 0, True),
        ((), Or(t > 0, t <= 0), True),
        ((), Iff(t > 0, Not(t <= 0)), True),
        ((Not(ForAll(a[i] <= 0, I)), ForAll(a[i] >= 0, I)), Sum(a[i], I) > 0, True),
        ((a <= y,), a[j] <= y[j], True),
        ((Ne(a, y),), a[j] <= y[j], False),
        ((Eq(a, y),), Eq(a[j], y[j]), True),
        ((t <= 0,), Eq(Indicator(t <= 0), 1), True),
        ((t > 0,), Eq(Indicator(t <= 0), 0), True),
        ((t <= 0,), Eq(Indicator(t <= 0), 0), False),
        ((t < 0,), Eq(Indicator(t < 0), 1), True),
        ((t >= 0,), Eq(Indicator(t < 0), 0), True),
        ((t < 0,), Eq(Indicator(t < 0), 0), False),
        ((Eq(t, 0),), Eq(Indicator(Eq(t, 0)), 1), True),
        ((t > 0,), Eq(Indicator(Eq(t, 0)), 0), True),
        ((Eq(t, 0),), Eq(Indicator(Eq(t, 0)), 0), False),
        ((t < 0,), Eq(Indicator(Ne(t, 0)), 1), True),
        ((Eq(t, 0),), Eq(Indicator(Ne(t, 0)), 0), True),
        ((t < 0,), Eq(Indicator(Ne(t, 0)), 0), False),
    ]


@pytest.mark.parametrize("given, conclusion, follows", TOLD_TO_Z3, ids=str)
def test_z3_is_told_what_is_true_and_no_more(given, conclusion, follows):
    assert smt.prove(given, conclusion) == follows


with written():
    GROWING = [
        ((s < t,), exp(s) < exp(t), True),
        ((exp(s) <= exp(t),), s <= t, True),
        ((Eq(exp(s), exp(t)),), Eq(s, t), True),
        ((Ne(s, t),), Ne(exp(s), exp(t)), True),
        ((s <= t,), exp(s) < exp(t), False),
        ((s > 0, s < t), log(s) < log(t), True),
        ((s > 0, t > 0, log(s) <= log(t)), s <= t, True),
        ((s > 0, t > 0, Eq(log(s), log(t))), Eq(s, t), True),
        ((s > 0, t > 0, s <= t), log(s) < log(t), False),
        ((t > 0, t < 1), log(t) < 0, True),
        ((t > 0, log(t) < 0), t < 1, True),
        ((t > 0, log(t) >= 0), t >= 1, True),
        ((t > 0, Eq(log(t), 0)), Eq(t, 1), True),
        ((t >= 1, t <= 1), Eq(log(t), 0), True),
        ((t > 0, log(t) <= 0), t < 1, False),
        ((t > 0, log(t) < s), t < exp(s), True),
        ((t > 0, t <= exp(s)), log(t) <= s, True),
        ((t > 0, Eq(log(t), s)), Eq(t, exp(s)), True),
        ((t > 0, log(t) <= s), t < exp(s), False),
    ]


@pytest.mark.parametrize("given, conclusion, follows", GROWING, ids=str)
def test_how_exponentials_and_logarithms_grow(given, conclusion, follows):
    said = goal(conclusion, *given)
    assert certified(said) if follows else not establish(said).proved
    assert smt.prove(given, conclusion) <= follows


def test_a_vector_that_stands_for_blocks_is_these_blocks():
    whole, two = L.Array("z", 1 + d), L.Array("z", d + n)
    blocks = Eq(whole, Stack(s, w))
    equal = [
        Eq(Norm(whole) ** 2, s**2 + Norm(w) ** 2),
        Eq(whole[1], s),
        Eq(Inner(whole, Stack(t, x)), s * t + Inner(w, x)),
        Eq(whole, Stack(s, w)),
        Eq(Grad(Norm(whole) ** 2, whole), 2 * Stack(s, w)),
        Eq(Grad(Inner(whole, Stack(t, x)) ** 2, whole), 2 * (s * t + Inner(w, x)) * Stack(t, x)),
    ]
    other = [
        Eq(Norm(whole) ** 2, 2 * Norm(w) ** 2),
        Eq(whole, Stack(t, w)),
        Eq(Grad(Norm(whole) ** 2, whole), 2 * Stack(t, w)),
        Eq(Grad(Norm(whole) ** 2, whole), 2 * Stack(s, x)),
    ]
    assert all(symbolically_equal(goal(e, blocks))[0] for e in equal)
    assert not any(symbolically_equal(goal(e, blocks))[0] for e in other)
    assert symbolically_equal(
        goal(Eq(Norm(two) ** 2, Norm(w) ** 2 + Norm(y) ** 2), Eq(two, Stack(w, y)))
    )[0]


def test_a_sign_is_what_is_1_or_its_negative():
    for said, sign in (
        (Eq(t**2, 1), t),
        (Eq(y[i] ** 2, 1), y[i]),
        (ForAll(Eq(y[i] ** 2, 1), I), y[i]),
        (Eq(t**3, 1), None),
        (Eq(t**2, 2), None),
        (Eq(1, t**2), None),
        (Eq(t, 1), None),
        (t**2 >= 1, None),
        (Eq((s * t) ** 2, 1), None),
        (Eq(Norm(w) ** 2, 1), None),
        (ForAll(Eq(t**2, 1), I), None),
        (ForAll(Eq(y[j] ** 2, 1), I), None),
        (ForAll(Eq(A[i, i] ** 2, 1), I), None),
        (ForAll(Eq(L.Array("v", 1 + n)[i] ** 2, 1), (i, 1, 1 + n)), None),
    ):
        assert sign_of(said) == sign


def test_a_lemma_needs_a_proof():
    assert not proves(goal(t >= 0, lemmas=[t >= 1]))
    assert not establish(goal(t >= 0, lemmas=[t >= 1])).proved
    assert establish(goal(t >= 0, t >= 1, lemmas=[t >= Rational(1, 2)])).proved


def test_an_inverse_is_one_where_it_exists_only():
    assert proves(goal(Eq(t * (1 / (t + s)) + s * (1 / (t + s)), 1), t + s > 0))
    assert not proves(goal(1 / (t + s) > 0, t >= 0, s >= 0))


def test_cauchy_and_schwarz():
    assert proves(goal(Inner(w, x) ** 2 <= Norm(w) ** 2 * Norm(x) ** 2))
    assert proves(goal(Inner(w, X[i]) ** 2 <= Norm(w) ** 2 * Norm(X[i]) ** 2))
    assert not proves(goal(Inner(w, x) ** 2 <= Norm(w) ** 2 * Norm(w) ** 2))
    assert not proves(goal(K[i, j] ** 2 <= K[i, i] * K[j, j]))
    assert not proves(goal(Sum(A[i, i], I) ** 2 <= Sum(Sum(A[i, j] ** 2, J), I)))


with written():
    QUANTIFIED = [
        ([ForAll(y[i] >= 0, I)], y[j] >= 0, True),
        ([ForAll(y[i] >= 0, I)], Sum(y[i], I) >= 0, True),
        ([ForAll(y[i] > 0, I)], Sum(y[i], I) > 0, True),
        ([ForAll(y[i] >= 0, I)], Sum(y[i], I) > 0, False),
        ([y[i] >= 0], ForAll(y[i] >= 0, I), False),
        ([Not(ForAll(y[i] >= 0, I))], y[j] < 0, False),
        ([Not(ForAll(y[i] >= 0, I)), ForAll(y[i] >= 0, I)], t > 5, True),
        ([], Or(ForAll(y[i] >= 0, I), ForAll(y[i] < 0, I)), False),
        ([], Implies(ForAll(y[i] >= 0, I), y[j] >= 0), True),
        ([], Implies(y[j] >= 0, ForAll(y[i] >= 0, I)), False),
        ([], Iff(ForAll(y[i] >= 0, I), y[j] >= 0), False),
        ([Implies(ForAll(y[i] >= 0, I), t > 0), y[j] >= 0], t > 0, False),
        ([Or(ForAll(y[i] >= 0, I), ForAll(a[i] >= 0, I))], Or(y[j] >= 0, a[j] >= 0), True),
        ([Or(ForAll(y[i] >= 0, I), ForAll(a[i] >= 0, I))], y[j] >= 0, False),
        ([ForAll(ForAll(A[i, j] >= 0, J), I)], A[i, i] >= 0, True),
        ([ForAll(A[i, i] >= 0, I)], A[i, j] >= 0, False),
        ([w >= x], Entry(w, p) >= Entry(x, p), True),
        ([Entry(w, p) >= Entry(x, p)], w >= x, False),
        ([Not(w >= x)], Entry(w, p) < Entry(x, p), False),
        ([Ne(w, x)], Ne(Entry(w, p), Entry(x, p)), False),
        ([Eq(Entry(w, p), Entry(x, p))], Eq(w, x), False),
        ([], Or(w >= x, w < x), False),
        ([w > x], Ne(w, x), True),
        ([ForAll(Eq(y[i] ** 2, 1), I)], y[j] <= 1, True),
        ([Eq(y[i] ** 2, 1)], y[j] <= 1, False),
        ([ForAll(And(y[i] >= 0, a[i] >= 0), I)], Sum(y[i], I) + Sum(a[i], I) >= 0, True),
        ([ForAll(Ne(y[i], 0), I)], Ne(Sum(y[i], I), 0), False),
        ([ForAll(y[i] >= 0, I)], Entry(w, p) >= 0, False),
        ([ForAll(Or(y[i] > 0, a[i] > 0), I)], Or(Sum(y[i], I) > 0, Sum(a[i], I) > 0), False),
        ([ForAll(Not(ForAll(A[i, j] <= 0, J)), I)], A[i, j] > 0, False),
        ([ForAll(Not(ForAll(A[i, j] <= 0, J)), I)], A[i, i] > 0, False),
        ([s > 0], Iff(t > 0, s > 0), False),
        ([t > 0], Iff(t > 0, s > 0), False),
        ([Iff(t > 0, s > 0)], s > 0, False),
        ([Iff(t > 0, s > 0)], t > 0, False),
        ([Iff(t > 0, s > 0), t > 0], s > 0, True),
        ([Not(Iff(t > 0, s > 0)), t > 0], s <= 0, True),
        ([Not(Iff(t > 0, s > 0))], s <= 0, False),
    ]


@pytest.mark.parametrize(("given", "conclusion", "holds"), QUANTIFIED)
def test_quantifiers_on_words(given, conclusion, holds):
    assert proves(goal(conclusion, *given)) == holds


# --- the normal form ------------------------------------------------------------------------------


with written():
    IDENTITIES = [
        (Sum(Sum(A[i, j], J), I), Sum(Sum(A[j, i], J), I), True),
        (Sum(exp(Sum(A[i, j], J)), I), Sum(exp(Sum(A[j, i], J)), I), False),
        (Sum(exp(A[i, i]), I), Sum(exp(Sum(A[i, j], J)), I), False),
        (Sum(y[i], I), y[i], False),
        (Sum(t, I), n * t, True),
        (Sum(t, I), t, False),
        (A * y, A.T * y, False),
        (K * y, K.T * y, True),
        (Inner(Unit(i, n), y), y[i], True),
        (Inner(Unit(i, n), y), y[j], False),
        (Inner(Unit(i, n), Unit(j, n)), Integer(0), False),
        (Diag(y) * a, Diag(a) * y, True),
        (Norm(w + x) ** 2, Norm(w) ** 2 + Norm(x) ** 2, False),
        (Norm(Stack(s, w)) ** 2, s**2 + Norm(w) ** 2, True),
        (Inner(Stack(s, w), Stack(t, x)), s * t, False),
        (Entry(Column(y[i] * t, I), j), y[j] * t, True),
        (Grad(t**3, t), 3 * t**2, True),
        (Grad(t**3, t), 3 * t, False),
        (Grad(exp(2 * t), t), 2 * exp(2 * t), True),
        (Grad(exp(2 * t), t), exp(2 * t), False),
        (Grad(log(1 + t**2), t), 2 * t / (1 + t**2), True),
        (Grad(y.T * A * y, y), 2 * A * y, False),
        (Grad(y.T * A * y, y), A * y + A.T * y, True),
        (Grad(Sum(y[i] * y[j], J), y), Ones(n) * y[i], False),
        (At(t**2 * s, t, s), s**3, True),
        (At(Sum(s * y[i], I), s, y[i]), Sum(y[i] ** 2, I), False),
        (At(Grad(t**2, t), t, 3), Integer(6), True),
        (Grad(At(t**2, t, 3), t), Integer(0), True),
        (exp(s) * exp(t), exp(s + t), True),
        (exp(s) + exp(t), exp(s + t), False),
        (exp(t / 2) ** 2, exp(t), True),
        (log(s * t), log(s) * log(t), False),
        (sqrt(s) * sqrt(t), sqrt(s + t), False),
        (Maximum(s, t), Maximum(t, s), True),
        (Maximum(s, t), Minimum(s, t), False),
        (Indicator(t < 0), Indicator(t <= 0), False),
        (Indicator(t < 0), Indicator(0 > t), True),
        (Grad((t**2 + 1) ** 10, t), 20 * t * (t**2 + 1) ** 9, True),
        (Grad(sqrt(1 + t**2), t), t / sqrt(1 + t**2), True),
        (Grad(1 / (1 + t), t), -1 / (1 + t) ** 2, True),
        ((s + t) ** 2, s**2 + t**2, False),
        (sqrt(t) * s, t * s, False),
        (Sum((1 + y[i] ** 2) ** (-1), I), Sum((1 + y[i] ** 2) ** (-2), I), False),
        (Sum(Sum(1 / (1 + exp(A[i, j])), J), I), n * Sum(1 / (1 + exp(A[i, i])), I), False),
        (
            Inner(Diag(Stack(s, w)) * Stack(t, x), Stack(1, w)),
            s * t + Inner(Diag(w) * x, w),
            True,
        ),
        ((s + t) ** 9, s**9 + t**9, False),
        (1 / (s + t), 1 / s + 1 / t, False),
        (Sum(Indicator(t > y[i]), I), Sum(Indicator(y[j] < t), (j, 1, n)), True),
        (Sum(Indicator(y[i] > t), I), Sum(Indicator(t < y[j]), (j, 1, n)), True),
        (Sum(Indicator(t >= y[i]), I), Sum(Indicator(t > y[i]), I), False),
        (
            Sum(Cases(y[i], t > y[i], a[i], t <= y[i]), I),
            Sum(Cases(y[j], y[j] < t, a[j], y[j] >= t), (j, 1, n)),
            True,
        ),
        (
            Sum(Cases(y[i], t > y[i], a[i], t <= y[i]), I),
            Sum(Cases(a[i], t > y[i], y[i], t <= y[i]), I),
            False,
        ),
        (Sum(Sum(Maximum(y[i], a[j]), (j, 1, n)), I), Sum(Sum(Maximum(a[j], y[i]), J), I), True),
        (Sum(Norm(X[i] + w), I), Sum(Norm(w + X[j]), (j, 1, n)), True),
        (Sum(Norm(X[i] + w), I), n * Norm(X[i] + w), False),
        (Sum(y[i] ** a[i], I), Sum(y[j] ** a[j], (j, 1, n)), True),
        (Inner(Unit(i, n), Diag(a) * y), a[i] * y[i], True),
        ((s + t) ** 0, Integer(1), True),
        (t**0, Integer(1), True),
        ((s + t) ** 0, Integer(2), False),
        ((2 * t) ** (-2), 1 / (4 * t**2), True),
        ((2 * sqrt(s + t)) ** 2, 4 * s + 4 * t, True),
        (sqrt(s + t) ** 3, (s + t) * sqrt(s + t), True),
        (((1 + t) ** (-1)) ** 2, 1 / (1 + 2 * t + t**2), True),
    ]


@pytest.mark.parametrize(("left", "right", "equal"), IDENTITIES)
def test_the_normal_form(left, right, equal):
    try:
        assert symbolically_equal(goal(Eq(left, right)))[0] == equal
    except ValueError:
        assert not equal


with written():
    GIVEN = [
        ([Eq(t**2, 1)], t**3, t, True),
        ([Eq(t**2, 1)], t, Integer(1), False),
        ([Eq(y[i] ** 2, 1)], y[j] ** 2, Integer(1), False),
        ([ForAll(Eq(y[i] ** 2, 1), I)], Norm(y) ** 2, n, True),
        ([ForAll(Eq(y[i] ** 2, 1), I)], Sum(y[i], I) ** 2, n, False),
        ([Eq(t**2, 1)], At(t**2, t, s), Integer(1), False),
        ([Eq(t**2, 1)], Grad(t**2, t), Integer(0), False),
        ([Eq(t, s + 1)], t**2, s**2 + 2 * s + 1, True),
        ([Eq(t, s + 1)], At(t * u, t, 3), 3 * u, True),
        ([Eq(t, s + 1)], Grad(t * s, s), t, True),
        ([Eq(s * t, u)], s**2 * t, s * u, True),
        ([Eq(s * t, u)], s * t, s * u, False),
        ([Eq(w, t * x)], Norm(w) ** 2, t**2 * Norm(x) ** 2, True),
        ([Eq(t, u * s), Eq(t**2, 1)], u**2, Integer(1), False),
        ([ForAll(Eq(y[j] ** 2, 1), I)], Norm(y) ** 2, n, False),
        ([ForAll(Eq(A[i, j] ** 2, 1), I)], A[j, i] ** 2, Integer(1), False),
    ]


@pytest.mark.parametrize(("given", "left", "right", "equal"), GIVEN)
def test_the_normal_form_under_hypotheses(given, left, right, equal):
    assert symbolically_equal(goal(Eq(left, right), *given))[0] == equal


def test_a_branch_holds_nearby_before_it_is_differentiated():
    hinge = Maximum(0, 1 - t)
    assert decide_cases(hinge, [t <= 1]) == 1 - t
    assert decide_cases(Grad(hinge, t), [t < 1]) == Grad(1 - t, t)
    assert decide_cases(Grad(hinge, t), [t <= 1]) == Grad(hinge, t)
    cases = Cases(1 - t, t <= 1, 0, t > 1)
    assert decide_cases(cases, [t <= 1]) == 1 - t
    assert decide_cases(Grad(cases, t), [t <= 1]) == Grad(cases, t)
    jump = Grad(Maximum(2, 3 * Indicator(t > 0)), t)
    assert decide_cases(jump, [t <= 0]) == jump
    assert decide_cases(Minimum(s, t), [s <= t]) == s
    assert decide_cases(Maximum(s, t), [s <= t]) == t
    assert decide_cases(Indicator(t > 0), [t <= 0]) == 0


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


with written():
    VALUES = [
        (exp(t) <= 2, {"t": Fraction(1)}, False),
        (exp(t) >= 2, {"t": Fraction(1)}, True),
        (sqrt(t) <= 1, {"t": Fraction(2)}, False),
        (log(t) < 0, {"t": Fraction(2)}, False),
        (sp.pi > 3, {}, True),
        (Eq(Sum(y[i], I), 3), {"n": 2, "y": [[1], [2]]}, True),
        (Eq(A * y, A.T * y), {"n": 2, "A": [[0, 1], [0, 0]], "y": [[1], [1]]}, False),
        (ForAll(y[i] > 0, I), {"n": 2, "y": [[1], [0]]}, False),
        (w <= x, {"d": 2, "w": [[0], [2]], "x": [[1], [1]]}, False),
        (Ne(w, x), {"d": 2, "w": [[0], [1]], "x": [[1], [1]]}, True),
        (Iff(t > 0, s > 0), {"t": Fraction(1), "s": Fraction(0)}, False),
        (Iff(t > 0, s > 0), {"t": Fraction(0), "s": Fraction(0)}, True),
        (Implies(t > 0, s > 0), {"t": Fraction(0), "s": Fraction(0)}, True),
        (Or(t > 0, s > 0), {"t": Fraction(0), "s": Fraction(1)}, True),
        (And(t > 0, 1 / t > 0), {"t": Fraction(0)}, False),
        (Eq(Grad(t**3, t), 12), {"t": Fraction(2)}, True),
        (Eq(Grad(t * At(Grad(s * t, s), s, 1), t), 4), {"t": Fraction(2)}, True),
        (Eq(Grad(1 / t, t), Rational(-1, 4)), {"t": Fraction(2)}, True),
        (Eq(Grad(t * Grad(t**2, s), t), 0), {"t": Fraction(2), "s": Fraction(1)}, True),
        (Eq(Grad(Norm(w), w), w / Norm(w)), {"d": 2, "w": [[3], [4]]}, True),
        (Eq(Minimum(s, t), 1), {"s": Fraction(1), "t": Fraction(2)}, True),
        (Eq(Absolute(t), 1), {"t": Fraction(-1)}, True),
        (Eq(Norm(Stack(s, w)) ** 2, 5), {"d": 1, "s": Fraction(1), "w": [[2]]}, True),
        (Eq(Unit(i, n), y), {"n": 2, "i": 2, "y": [[0], [1]]}, True),
        (Eq(Zeros(n) + Ones(n), y), {"n": 2, "y": [[1], [1]]}, True),
        (Eq(Cases(s, t > 0, u, t <= 0), 2), {"t": 0, "s": Fraction(1), "u": Fraction(2)}, True),
    ]


@pytest.mark.parametrize(("statement", "at", "truth"), VALUES)
def test_the_walk(statement, at, truth):
    at = {
        k: [[Fraction(b) for b in r] for r in v] if isinstance(v, list) else v
        for k, v in at.items()
    }
    assert holds(statement, at) is truth


with written():
    NO_VALUES = [
        (1 / t, {"t": Fraction(0)}),
        (sqrt(t), {"t": Fraction(-1)}),
        (1 / sqrt(t), {"t": Fraction(0)}),
        (log(t), {"t": Fraction(0)}),
        (log(t), {"t": Fraction(-1)}),
        (log(exp(t) - exp(t)), {"t": Fraction(1)}),
        (1 / (exp(t) - exp(t)), {"t": Fraction(1)}),
        (Grad(Absolute(t), t), {"t": Fraction(0)}),
        (Grad(Maximum(0, t), t), {"t": Fraction(0)}),
        (Grad(Indicator(t > 0), t), {"t": Fraction(0)}),
        (Grad(Cases(t, t > 0, 0, t <= 0), t), {"t": Fraction(0)}),
        (Grad(sqrt(t), t), {"t": Fraction(0)}),
        (t**s, {"t": Fraction(-1), "s": Fraction(1, 2)}),
    ]


@pytest.mark.parametrize(("term", "at"), NO_VALUES)
def test_the_walk_has_no_value(term, at):
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
    with pytest.raises(L.IllFormed):
        NormalForm().lower(Entry(w, 2))


# --- what is needed, what may be written ----------------------------------------------------------


with written():
    NEEDS = [
        (1 / t, [Ne(t, 0)]),
        (sqrt(t), [t >= 0]),
        (log(t), [t > 0]),
        (t**s, [t > 0]),
        (1 / sqrt(t), [t >= 0, Ne(sqrt(t), 0)]),
        (Grad(sqrt(t), t), [t > 0]),
        (Grad(Norm(w), w), [Inner(w, w) > 0]),
        (Sum(1 / y[i], I), [ForAll(Ne(y[i], 0), I)]),
        (Column(log(y[i]), I), [ForAll(y[i] > 0, I)]),
        (Cases(1 / t, t > 0, 0, t <= 0), [Implies(t > 0, Ne(t, 0))]),
        (Implies(t > 0, log(t) > 0), [Implies(t > 0, t > 0)]),
        (At(1 / t, t, s), [Ne(s, 0)]),
        (Maximum(0, 1 / t), [Ne(t, 0)]),
        (Indicator(log(t) > 0), [t > 0]),
        (Norm(w), []),
        (Norm(w) ** (-2), [Inner(w, w) > 0]),
        (t**2, []),
        (0 * log(t), [t > 0]),
        (Or(Eq(t, 0), 1 / t > 5), [Implies(Not(Eq(t, 0)), Ne(t, 0))]),
        (And(t > 0, 1 / t > 5), [Implies(t > 0, Ne(t, 0))]),
        (Norm(w) ** 3, []),
        (Norm(w) ** (-1), [Ne(Norm(w), 0)]),
        (Norm(X[i] / t) ** 2, [Ne(t, 0)]),
        (Grad(Norm(w) ** 3, w), [Inner(w, w) > 0]),
        (Grad(Norm(w) ** 2, w), []),
        (Grad(t ** Rational(3, 2), t), [t > 0]),
        (Grad(sqrt(1 / t), t), [Ne(t, 0), 1 / t > 0]),
        (t**0, [Ne(t, 0)]),
        (2**t, []),
        (sp.Pow(2, -1), []),
        (sp.Pow(0, -1), [Ne(0, 0)]),
        (sp.Pow(2, Rational(1, 2)), []),
        (sp.Pow(-2, Rational(1, 2)), [sp.Ge(-2, 0)]),
        (sp.Pow(0, Rational(1, 2)), []),
        (t ** sp.Mul(-1, sp.Pow(2, -1)), [t > 0]),
        (t ** sp.Pow(2, -1), [t >= 0]),
        (t ** sp.Mul(1, sp.Pow(2, -1)), [t >= 0]),
        (t ** sp.Pow(2, Rational(1, 2)), [t > 0]),
        (t**sp.pi, [t > 0]),
        ((1 / t) ** exp(1 / s), [Ne(t, 0), Ne(s, 0), 1 / t > 0]),
        (log(log(t)), [t > 0, log(t) > 0]),
        (log(t) + log(t) + 1 / s, [t > 0, Ne(s, 0)]),
        (Iff(1 / t > 0, 1 / s > 0), [Ne(t, 0), Ne(s, 0)]),
        (Not(1 / t > 0), [Ne(t, 0)]),
        (Cases(0, 1 / t > 0, log(s), s <= 0), [Ne(t, 0), Implies(s <= 0, s > 0)]),
        (Implies(1 / t > 0, s > 0), [Ne(t, 0)]),
        (At(1 / t, t, 1 / s), [Ne(s, 0), Ne(1 / s, 0)]),
        (L.minimise(1 / t, [t]), []),
        (Or(t > 0, s > 0, 1 / q > 0), [Implies(And(Not(t > 0), Not(s > 0)), Ne(q, 0))]),
        (And(1 / t > 0, s > 0, 1 / q > 0), [Ne(t, 0), Implies(And(1 / t > 0, s > 0), Ne(q, 0))]),
    ]


@pytest.mark.parametrize(("term", "needed"), NEEDS)
def test_what_a_term_needs(term, needed):
    assert needs(term) == needed


# --- verdicts -------------------------------------------------------------------------------------


def test_no_proof_outweighs_a_point(monkeypatch):
    monkeypatch.setattr(judge, "certified", lambda goal, sizes=(): {"steps": []})
    monkeypatch.setattr(judge, "proves", lambda goal: True)
    for false in (t > 1, Eq(t, s), And(t**2 >= 0, t > 1)):
        verdict = establish(goal(false))
        assert not verdict.proved and verdict.point


def test_what_has_no_certificate_says_what_has_proved_it(monkeypatch):
    assert establish(goal(t**2 >= 0)).judges[0] == "certificate"
    monkeypatch.setattr(judge, "certified", lambda goal, sizes=(): None)
    assert establish(goal(t**2 >= 0)).judges[0] == "Z3"
    assert establish(goal(Eq((t + s) ** 2, t**2 + 2 * t * s + s**2))).judges[0] == "normal form"
    both = goal(And(t**2 >= 0, Eq(t + t, 2 * t)))
    assert establish(both).judges[:2] == ("normal form", "Z3")


def test_only_irrational_points_may_meet_the_hypotheses():
    for conclusion in (Ne(t, 0), Eq(t**4, 4), t < 2):
        assert establish(goal(conclusion, Eq(t**2, 2))).judges == ("certificate",)
    assert establish(goal(t > 0, Eq(t**2, 2))).point
    with pytest.raises(ClaimFailed, match="vacuous"):
        establish(goal(t > 0, Eq(t**2, -2)))


def test_a_case_that_is_decided_has_to_be_equal():
    assert symbolically_equal(goal(Eq(Maximum(0, t), t), t > 0))[0]
    assert not symbolically_equal(goal(Eq(Maximum(0, t), 2 * t), t > 0))[0]


def test_cauchy_and_schwarz_are_for_squares_without_weights():
    """Σ a_i y_i² bounds no sum without the a_i: they may be 0."""
    product, of_the_other = Sum(y[i] * alpha[i], I), Sum(alpha[i] ** 2, I)
    plain, weighted = Sum(y[i] ** 2, I), Sum(a[i] * y[i] ** 2, I)
    given = (ForAll(a[i] >= 0, I),)
    assert proves(Goal(given, product**2 <= plain * of_the_other))
    assert not proves(Goal(given, product**2 <= weighted * of_the_other))


def test_what_is_not_defined_is_not_proved():
    assert establish(goal(Eq(t / t, 1), Ne(t, 0))).proved
    verdict = establish(goal(Eq(t / t, 1)))
    assert not verdict.proved and verdict.missing == Ne(t, 0)


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
    monkeypatch.setattr(judge, "symbolically_equal", lambda goal: (False, s, False))
    monkeypatch.setattr(judge, "proves", lambda goal: False)
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


def test_no_branch_is_chosen_that_the_hypotheses_leave_open():
    for e, above, below, equal in (
        (Maximum(s, t), s, t, s),
        (Minimum(s, t), t, s, s),
        (Maximum(s, t, q), Maximum(s, t, q), Maximum(s, t, q), Maximum(s, t, q)),
        (Indicator(s > t), 1, 0, 0),
        (Indicator(Eq(s, t)), 0, 0, 1),
        (Indicator(Ne(s, t)), 1, 1, 0),
        (Cases(1, s > t, 2, s <= t), 1, 2, 2),
        (t + Maximum(s, t), t + s, t + t, t + s),
        (Grad(Indicator(s > t), s), Grad(1, s), Grad(0, s), Grad(Indicator(s > t), s)),
    ):
        assert [decide_cases(e, [g]) for g in (s > t, s < t, Eq(s, t))] == [above, below, equal]
        assert decide_cases(e, [q > 0]) == e
    assert decide_cases(Absolute(s), [s > 0]) == s and decide_cases(Absolute(s), [s < 0]) == -s
    for relation, nearby in (
        (s <= t, s < t),
        (s < t, s < t),
        (s >= t, s > t),
        (s > t, s > t),
        (Ne(s, t), Ne(s, t)),
        (Eq(s, t), None),
        (Indicator(s > t) > 0, None),
        (Cases(s, s > t, t, s <= t) > 0, None),
        (And(s > 0, t > 0), None),
    ):
        assert judge._nearby(relation) == nearby


# --- what Z3 is asked -----------------------------------------------------------------------------


def test_an_equation_is_not_divided():
    """Σ y_i/c_i is not Σ x_i/c_i for y = x where some c_i is zero: nobody said what 1/0 is."""
    given = (ForAll(Eq(y[i], alpha[i]), I),)
    for equal, known in (
        (Eq(Sum(y[i] * a[i], I), Sum(alpha[i] * a[i], I)), True),
        (Eq(Sum(y[i] / a[i], I), Sum(alpha[i] / a[i], I)), False),
        (Eq(Sum(y[i] / alpha[i], I), n), False),
    ):
        assert establish(goal(equal, *given)).proved is known


def test_rows_that_differ_differ_at_some_place_of_each():
    assert smt.prove((Ne(X[j], w),), Not(ForAll(Eq(X[i], w), I)))
    assert not smt.prove((ForAll(Ne(X[i], w), I),), t > 0)
    assert not smt.prove((Not(ForAll(Eq(X[i], w), I)),), Ne(X[j], w))


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


# --- formulas and the words they are made of ------------------------------------------------------


ONE_MORE, BOTH = 1 + d, n + d  # sizes are evaluated


def test_an_inequality_is_multiplied_by_what_is_not_negative_alone():
    below, product = ForAll(y[i] <= alpha[i], I), Sum(y[i] * a[i], I) <= Sum(alpha[i] * a[i], I)
    weighted = Sum(y[i] * a[i] ** 2, I) <= Sum(alpha[i] * a[i] ** 2, I)
    assert not establish(goal(product, below)).proved
    assert certified(goal(product, below, ForAll(a[i] >= 0, I)))
    assert certified(goal(weighted, below))


def test_a_part_of_a_sum_of_squares_is_no_more_than_the_sum():
    for part, known in (
        (y[j] ** 2 <= Norm(y) ** 2, True),
        (n * y[j] ** 2 <= Norm(y) ** 2, False),
        (y[j] ** 2 >= Norm(y) ** 2, False),
        (Inner(X[j], w) ** 2 <= Norm(X * w) ** 2, True),
        (n * Inner(X[j], w) ** 2 <= Norm(X * w) ** 2, False),
        (Inner(X[j], w) ** 2 >= Norm(X * w) ** 2, False),
    ):
        assert establish(goal(part)).proved is known


# --- functions and their derivatives in the normal form -------------------------------------------

with written():
    EQUAL = [
        (log(s * t), log(s) + log(t), True),
        (2 * log(s), log(s**2), True),
        (log(s) / 2, log(sqrt(s)), True),
        (t + log(s), log(s * exp(t)), True),
        (exp(log(s)), s, True),
        (log(exp(s)), s, True),
        (log(s) - log(t), log(s / t), True),
        (log(s) / 3 + log(t) / 2, log(s**2 * t**3) / 6, True),
        (log(s) / 3 + log(t) / 2, log(s**3 * t**2) / 6, False),
        (log(s) + t, log(t) + s, False),
        (s ** Rational(1, 3) * s ** Rational(1, 6), sqrt(s), True),
        (s ** Rational(1, 3) * s ** Rational(1, 6), s ** Rational(1, 3), False),
        (sqrt(1 + sqrt(s)) ** 2, 1 + sqrt(s), True),
        (sqrt(1 + sqrt(s)) ** 2, 1 + s, False),
        (exp(s / 2) * exp(s / 3), exp(5 * s / 6), True),
        (exp(s / 2) * exp(s / 3), exp(2 * s / 3), False),
        (exp(2 * s) - 1, (exp(s) - 1) * (exp(s) + 1), True),
        (exp(s) * exp(t), exp(s - t), False),
        (exp(s * t) ** 2, exp(2 * s * t), True),
        (Grad(exp(t) * log(t), t), exp(t) * log(t) + exp(t) / t, True),
        (Grad(t**s, t), s * t**s / t, True),
        (Grad(Norm(w) ** 3, w), 3 * Norm(w) * w, True),
        (Grad(Norm(w) ** 3, w), 3 * Norm(w) ** 2 * w, False),
        (Grad(log(Norm(w) ** 2 + 1), w), 2 * w / (Norm(w) ** 2 + 1), True),
        (Grad(Inner(w, x) * Norm(w) ** 2, w), Norm(w) ** 2 * x + 2 * Inner(w, x) * w, True),
        (Grad(Sum(exp(y[i]), I), y), Column(exp(y[i]), I), True),
        (Grad(w.T * X.T * y, w), X.T * y, True),
        (Grad(t**3 * s, s), t**3, True),
        (Grad(Maximum(0, s) * t, t), Maximum(0, s), True),
        (
            At(Cases(t, t > 0, s, t <= 0) + exp(t) / t, t, q),
            Cases(q, q > 0, s, q <= 0) + exp(q) / q,
            True,
        ),
        (
            s + Sum(1 / (1 + exp(y[i])), I),
            s + Sum(exp(-y[i]) / (1 + exp(-y[i])), I),
            True,
        ),
        (
            Sum(1 / (1 + exp(y[i])), I) + s,
            Sum(exp(-y[i]) / (1 + exp(-y[i])), I) + t,
            False,
        ),
        (
            Sum(Sum(1 / (1 + exp(y[i] + L.Entry(w, p))), I), (p, 1, d)),
            Sum(Sum(1 / (1 + exp(y[i] + L.Entry(w, q))), I), (q, 1, d)),
            True,
        ),
    ]


@pytest.mark.parametrize(("left", "right", "equal"), EQUAL, ids=str)
def test_functions_in_the_normal_form(left, right, equal):
    assert (NormalForm().residual(left, right) == 0) is equal
