"""Answers as a class types them: what they are read as, what is refused, what an exercise says."""

import pytest
import sympy as sp
from corpus import NAMES, function, told
from sympy import Le, symbols

from claimbook import Absolute, Inner, Maximum, Norm, Sum, matrix, vector, written
from claimbook.exercises import Refused, expression
from claimbook.exercises.trees import flattened
from claimbook.exercises.typed import LONGEST, Typed

n, d, i, a, c, m, rho = symbols("n d i a c m rho")
w, x = vector("w x", d)
y, alpha = vector("y alpha", n)
X = matrix("X", n, d)
KNOWN = {s.name: s for s in (n, d, i, a, c, m, rho, w, x, y, alpha, X)}


def read(text):
    return Typed(KNOWN, []).expression(text)


def pairs(heading):
    """Each text, and the expression that it means."""
    names, rows = NAMES | globals(), [line.split(" means ") for line in told(heading)]
    with written():
        return [(text, function(meant, names=names)()) for text, meant in rows]


@pytest.mark.parametrize("text, meant", pairs("typed, and what a class means by it"))
def test_a_text_is_what_a_class_means_by_it(text, meant):
    known = expression("test-typed", meant, uses=[Inner, Norm, Maximum, Sum], names=KNOWN.values())
    assert known.check(text).right, known.check(text)


def test_powers_bind_as_on_paper():
    assert flattened(read("2a^2 c")) == 2 * a**2 * c
    assert flattened(read("-a^2/m")) == -(a**2) / m
    assert read("2^3^2").doit() == 512


TOLD = [tuple(line.split(" is told: ")) for line in told("typed, and what is told")]
TOLD += [(text, "there is no answer yet.") for text in ("", " ")]
TOLD += [("a" * (LONGEST + 1), "the answer is too long to be judged; there is a short one.")]


@pytest.mark.parametrize("text, said", TOLD)
def test_a_refusal_is_told_in_these_words(text, said):
    """They are the answer's only help: every one, and how much of the answer stands before."""
    with pytest.raises(Refused) as refused:
        read(text)
    assert str(refused.value) == said


def test_an_answer_may_be_as_long_as_is_said():
    assert LONGEST == 2000 and read("a" + " " * (LONGEST - 1)) == a


@pytest.mark.parametrize("text, meant", pairs("typed, and what it is read as"))
def test_every_way_of_writing_is_read(text, meant):
    assert sp.srepr(read(text)) == sp.srepr(meant)


def test_an_index_of_a_sum_is_gone_behind_it_and_bars_open_anew_in_brackets():
    with pytest.raises(Refused, match="k is no index"):
        read("sum(y_k, k) + y_k")
    assert read("|a (|c|)|") == Absolute(sp.Mul(a, Absolute(c), evaluate=False))
    assert read("|max(|a|, c)| |m|").args == (Absolute(Maximum(Absolute(a), c)), Absolute(m))


@pytest.mark.parametrize("text", ["1/2 a", "1/2 (a)", "1/2 |a|", "a/2 |c|", "a/2 (c)", "a/2 * c m"])
def test_what_stands_below_a_line_is_clear_after_numbers_and_before_brackets(text):
    over = read(text).replace(Absolute, lambda e: e)
    assert over.subs({a: 12, c: 1, m: 1}) == 6


def test_a_row_is_a_text_of_relations():
    first, links = Typed(KNOWN, []).row("a ≤ c <= m")
    assert (first, links) == (a, [(Le, c), (Le, m)])
    assert Typed(KNOWN, []).row("<= m") == (None, [(Le, m)])
    assert Typed(KNOWN, []).row("a") == (a, [])
    signs = [kind for kind, _ in Typed(KNOWN, []).row("a < c > m >= 1 = 2 == 3 <= 4 ≥ 5")[1]]
    assert signs == [sp.Lt, sp.Gt, sp.Ge, sp.Eq, sp.Eq, sp.Le, sp.Ge]
    with pytest.raises(Refused, match=r"^'\)' cannot be read after 'a <= c'\.$"):
        Typed(KNOWN, []).row("a <= c)")


def test_two_names_side_by_side_are_noted():
    assert "(as was read as a times s.)" in str(
        expression("test-as", a * m, names=symbols("a s")).check("as + m")
    )


def test_a_small_letter_of_its_own_is_no_sample():
    assert read("x_i") == x[i]
    assert read("X_i") == X[i]


def test_a_binomial_coefficient_and_a_sign_are_read():
    pairs = expression("test-pairs", n * (n - 1) / 2, given=[n >= 1], counts=[n])
    for text in ("binomial(n, 2)", "n (n-1)/2", "1/2 (n^2 - n)", sp.binomial(n, 2)):
        assert pairs.check(text).right, text
    assert not pairs.check("binomial(n, 3)").right
    slope = expression("test-slope", 2 * a, given=[a > c, c > 0], uses=[Maximum])
    for text in ("2 |a| sign(a)", "2 max(|a|, c) sign(a)", 2 * sp.Abs(a) * sp.sign(a)):
        assert slope.check(text).right, slope.check(text)
    assert not slope.check("2 a sign(c - a)").right
