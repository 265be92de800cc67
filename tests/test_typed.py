"""Answers as a class types them: what they are read as, what is refused, what an exercise says."""

import pytest
import sympy as sp
from sympy import Le, symbols

from mlreplica.exercises import graded
from mlreplica.proof import Absolute, Inner, Maximum, Norm, Sum, matrix, vector, written
from mlreplica.proof.exercises import Refused, expression
from mlreplica.proof.exercises.trees import flattened
from mlreplica.proof.exercises.typed import LONGEST, Typed

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


def test_a_row_is_a_text_of_relations():
    first, links = Typed(KNOWN, []).row("a ≤ c <= m")
    assert (first, links) == (a, [(Le, c), (Le, m)])
    assert Typed(KNOWN, []).row("<= m") == (None, [(Le, m)])


def test_deep_texts_are_refused():
    assert "nested too deeply" in graded("smo-ex-half").check("(" * 900 + "s" + ")" * 900).text


def test_two_names_side_by_side_are_noted():
    assert "(as was read as a times s.)" in str(
        expression("test-as", a * m, names=symbols("a s")).check("as + m")
    )


@pytest.mark.parametrize(
    "label, wrong",
    [
        ("soft-ex-segment", "max(0, 1 - m)/|w|^2"),
        ("soft-ex-segment", "max(0, (1 - m)/|w|) + |m|/9999999"),
        ("soft-ex-segment", "|1 - m|/|w|"),
        ("svr-ex-slope", "2 max(0, |r| + epsilon)"),
        ("desc-ex-squared-hinge", "2 max(0, m - 1) + 2 max(0, 1 - m)"),
        ("desc-ex-squares", "X.T @ (X@w - y)/n"),
    ],
)
def test_a_wrong_text_does_not_pass(label, wrong):
    assert graded(label).check(wrong).kind in ("wrong", "slip")


def test_a_hat_between_symbols_is_told():
    assert (
        "^ is no power in Python" in graded("smo-ex-half").check(symbols("s") ^ symbols("t")).text
    )


def test_every_empty_answer_shows_how_it_is_typed():
    """What it shows as an example is read, and is not the answer."""
    from mlreplica.exercises import CHAPTERS, of

    for exercise in (e for chapter in CHAPTERS.values() for e in of(chapter).values()):
        kind = type(exercise).__name__
        assert (
            "such as" in exercise.template or kind == "Function" and "return" in exercise.template
        )
        if kind == "Expression":
            example = exercise.template.split('"')[1]
            grade = exercise.check(example)
            assert grade.kind in ("wrong", "refused") and "cannot be read" not in grade.text
            assert "not among" not in grade.text, grade


@pytest.mark.parametrize("text", ["x_i.x_i + 1", "‖x_i‖² + 1", "|x_i|^2 + 1", "1 + X_i·X_i"])
def test_a_sample_is_the_small_letter_of_its_matrix(text):
    assert graded("perc-ex-gain").check(text).right, graded("perc-ex-gain").check(text)


def test_a_small_letter_of_its_own_is_no_sample():
    assert read("x_i") == x[i]
    assert read("X_i") == X[i]
