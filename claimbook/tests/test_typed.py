"""Answers as a class types them: what they are read as, what is refused, what an exercise says."""

import pytest
import sympy as sp
from sympy import Le, symbols

from claimbook import Absolute, Inner, Maximum, Norm, Sum, matrix, vector, written
from claimbook import language as L
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


with written():
    MEANT = [
        ("max(0, a c)/|w|^2", Maximum(0, a * c) / Norm(w) ** 2),
        ("Maximum(0, a*c) / Norm(w)**2", Maximum(0, a * c) / Norm(w) ** 2),
        ("|a||c|", Absolute(a) * Absolute(c)),
        ("|a(c + |m|)|", Absolute(a * (c + Absolute(m)))),
        ("||w - 2x||", Norm(w - 2 * x)),
        ("|w||x|", Norm(w) * Norm(x)),
        ("-a^2", -(a**2)),
        ("a^-2", a**-2),
        ("2^a^c", 2 ** (a**c)),
        ("a - c - m", a - c - m),
        ("a/(2c)", a / (2 * c)),
        ("a/c/m", a / c / m),
        ("1/(2 a) (|w|^2 - c)", (Norm(w) ** 2 - c) / (2 * a)),
        ("(w.x + c)/|w|^2 w", (Inner(w, x) + c) / Norm(w) ** 2 * w),
        ("1/2 |w|^2", Norm(w) ** 2 / 2),
        ("0.25a", a / 4),
        ("w.x", Inner(w, x)),
        ("w·x − ρ", Inner(w, x) - rho),
        ("w x", Inner(w, x)),
        ("w @ X[i]", Inner(w, X[i])),
        ("X_i.w", Inner(X[i], w)),
        ("X.T @ (X@w - y)/n", X.T * (X * w - y) / n),
        ("y_i alpha[i]", y[i] * alpha[i]),
        ("sum(alpha_i y_i, i)", Sum(alpha[i] * y[i], (i, 1, n))),
        ("2/n sum(alpha_i, i, n)", 2 / n * Sum(alpha[i], (i, 1, n))),
        ("Sum(alpha[i], (i, 1, n))", Sum(alpha[i], (i, 1, n))),
        ("e^(-a)", sp.exp(-a)),
        ("sqrt(a) + √c", sp.sqrt(a) + sp.sqrt(c)),
        ("ac", a * c),
        ("answer = a", a),
        ("a² + ½c³ − ¼m", a**2 + c**3 / 2 - m / 4),
        ("‖w − 2x‖²", Norm(w - 2 * x) ** 2),
        ("max{0, −c}", Maximum(0, -c)),
    ]


@pytest.mark.parametrize("text, meant", MEANT)
def test_a_text_is_what_a_class_means_by_it(text, meant):
    known = expression("test-typed", meant, uses=[Inner, Norm, Maximum, Sum], names=KNOWN.values())
    assert known.check(text).right, known.check(text)


def test_powers_bind_as_on_paper():
    assert flattened(read("2a^2 c")) == 2 * a**2 * c
    assert flattened(read("-a^2/m")) == -(a**2) / m
    assert read("2^3^2").doit() == 512


@pytest.mark.parametrize(
    "text, said",
    [
        ("q + 1", "q is not among the names of the question; these are X, a,"),
        ("a/2c", "not clear what stands below"),
        ("1/a c", "not clear what stands below"),
        ("c/|w| |x|", "not clear what stands below"),
        ("sign(a, c)", "sign takes one number"),
        ("(a", "')' is missing"),
        ("a)", "cannot be read after"),
        ("|a", "'|' is missing"),
        ("a +", "the text ends where a number"),
        ("", "no answer yet"),
        ("a ? c", "'?' cannot be read"),
        ("a.b", "b is not among"),
        ("a . c", "between two vectors"),
        ("1/w", "no number"),
        ("a[1]", "has no entries"),
        ("y_k", "k is no index"),
        ("sum(a, i)", "how far does the sum"),
        ("a" * (LONGEST + 1), "too long"),
        ("__import__('os')", "cannot be read"),
        ("a.__class__", "not among"),
        ("lambda: 1", "cannot be read"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(text, said):
    with pytest.raises(Refused) as refused:
        read(text)
    assert said in str(refused.value)


NAMES = (
    "is not among the names of the question; these are X, a, alpha, c, d, i, m, n, rho, w, x, y."
)
LINE = "it is not clear what stands below the line: write brackets."
WANTED = "where a number, a name or a bracket is wanted."
WORDS = [  # what is told is the answer's only help: every word of it, and how much stands before
    ("q + 1", f"q {NAMES}"),
    ("a'", f"a' {NAMES}"),
    ("e", f"e {NAMES}"),
    ("λ", f"lam {NAMES}"),
    ("answer == a", f"answer {NAMES}"),
    ("a/2c", f"after 'a / 2' {LINE}"),
    ("1/a c", f"after '1 / a' {LINE}"),
    ("a/2 sqrt(c)", f"after 'a / 2' {LINE}"),
    ("(a", "')' is missing after '( a': the text ends."),
    ("|a", "'|' is missing after '| a': the text ends."),
    ("a (c + m) * (a", "')' is missing after ') * ( a': the text ends."),
    ("w[1)", "']' is missing after 'w [ 1': ')' stands there."),
    ("max(a, c", "')' is missing after '( a , c': the text ends."),
    ("sum(y_i", "',' is missing after 'sum ( y_i': the text ends."),
    ("sum(y_i + a c, i, n", "')' is missing after ', i , n': the text ends."),
    ("Sum(y[i], (i, 1, n)", "')' is missing after '1 , n )': the text ends."),
    ("sum(y_i z, i)", f"z {NAMES}"),
    ("sum(y_i ), i)", "',' is missing after ') , i )': the text ends."),
    ("a)", "')' cannot be read after 'a'."),
    ("1 + 2 + 3 + 4)", "')' cannot be read after '+ 3 + 4'."),
    ("a <= c", "'<=' cannot be read after 'a'."),
    ("X_i,j", "',' cannot be read after 'X_i'."),
    ("2[1]", "'[' cannot be read after '2': a power is written ^."),
    ("a +", f"the text ends {WANTED}"),
    ("a--c", f"'-' stands {WANTED}"),
    ("", "there is no answer yet."),
    (" ", "there is no answer yet."),
    ("a ?? c", "the sign '?' cannot be read here: a ?? c"),
    ("w . a", "the dot stands between two vectors; numbers are multiplied by *."),
    ("1/w", "w is no number: one cannot divide by it."),
    ("a[1]", "a is a number and has no entries."),
    ("y_k", "k is no index of the question."),
    ("sum(a, i)", "how far does the sum over i go? Write sum(…, i, n)."),
    ("a" * (LONGEST + 1), "the answer is too long to be judged; there is a short one."),
]


@pytest.mark.parametrize("text, said", WORDS)
def test_a_refusal_is_told_in_these_words(text, said):
    with pytest.raises(Refused) as refused:
        read(text)
    assert str(refused.value) == said


def test_an_answer_may_be_as_long_as_is_said():
    assert LONGEST == 2000 and read("a" + " " * (LONGEST - 1)) == a


with written():
    READ = [  # one line for every way of writing
        ("a ** c", a**c),
        ("w^2", Norm(w) ** 2),
        ("a^2", a**2),
        ("w^T x", sp.Mul(w.T, x, evaluate=False)),
        ("X.T[1]", L.Row(L.T(X), 1)),
        ("X[i, 1]", L.Entry(X, i, 1)),
        ("X[1]", L.Row(X, 1)),
        ("x_2", L.Entry(x, 2)),
        ("||a||", Norm(a)),
        ("|w|", Norm(w)),
        ("|a|", Absolute(a)),
        ("ABS(a)", Absolute(a)),
        ("absolute(a)", Absolute(a)),
        ("norm(w)", Norm(w)),
        ("dot(w, x)", Inner(w, x)),
        ("inner(w, x)", Inner(w, x)),
        ("max(a, c)", Maximum(a, c)),
        ("maximum(a, c)", Maximum(a, c)),
        ("min(a, c)", L.Minimum(a, c)),
        ("minimum(a, c)", L.Minimum(a, c)),
        ("e^a", sp.exp(a, evaluate=False)),
        ("exp(a)", sp.exp(a, evaluate=False)),
        ("log(a)", sp.log(a, evaluate=False)),
        ("ln(a)", sp.log(a, evaluate=False)),
        ("sqrt a c", sp.Mul(sp.sqrt(a), c, evaluate=False)),
        ("a × c", sp.Mul(a, c, evaluate=False)),
        ("a·c", sp.Mul(a, c, evaluate=False)),
        ("a @ c", sp.Mul(a, c, evaluate=False)),
        ("a c", sp.Mul(a, c, evaluate=False)),
        ("ρ", rho),
        ("α", alpha),
        (".5", sp.Rational(1, 2)),
        ("1.25", sp.Rational(5, 4)),
        ("½", sp.Rational(1, 2)),
        ("¼", sp.Rational(1, 4)),
        ("-2", sp.Integer(-2)),
        ("+a", a),
        ("2/3", sp.Rational(2, 3)),
        ("1/(1/2)", sp.Integer(2)),
        ("a^(4/2)", sp.Pow(a, 2, evaluate=False)),
        ("a^(1/2)", sp.sqrt(a)),
        ("sum(x_i, i)", Sum(L.Entry(x, i), (i, 1, d))),
        ("sum(y_i, i)", Sum(L.Entry(y, i), (i, 1, n))),
        ("sum(y_i, i, d)", Sum(L.Entry(y, i), (i, 1, d))),
        ("sum(y_i, i = 1, n)", Sum(L.Entry(y, i), (i, 1, n))),
        ("sum(y_k, k)", Sum(L.Entry(y, symbols("k")), (symbols("k"), 1, n))),
        (
            "Sum(max(a, y[k]), (k, 1, n))",
            Sum(Maximum(a, L.Entry(y, symbols("k"))), (symbols("k"), 1, n)),
        ),
    ]


@pytest.mark.parametrize("text, meant", READ)
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
