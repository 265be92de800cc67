"""Names, zeros, indicators and cases as other fields write them; their false neighbours."""

import pytest
import sympy as sp
from sympy import Eq, Function, Symbol, symbols

from claimbook import (
    Absolute,
    And,
    Cases,
    ClaimFailed,
    ForAll,
    Implies,
    Indicator,
    Inner,
    Maximum,
    Norm,
    Not,
    Ones,
    Or,
    Sum,
    Zeros,
    derive,
    entails,
    forget,
    inline,
    matrix,
    vector,
    written,
)
from claimbook.audit import audit
from claimbook.language import PAGE, IllFormed, Unit

a, b, d, h, i, j, k, lam, m, n, s, t, z = symbols("a b d h i j k lambda m n s t z")
x, y, p, pi, o = vector("x y p pi o", n)
A, B, C, D, E, P, Y = (
    matrix(name, *sizes)
    for name, *sizes in (
        ("A", n, d), ("B", d, d), ("C", m, n), ("D", m, n), ("E", n, d), ("P", n, n), ("Y", n, d),
    )
)  # fmt: skip
I, J = (i, 1, n), (j, 1, n)


def share(*event):
    return Sum(p[i] * Indicator(*event), I)


def both(threshold):
    return x[i] >= a, y[i] >= threshold


def soft(zero):
    """The soft threshold of z, with the condition of its middle case."""
    return Cases(z - lam, z > lam, 0, zero, z + lam, z < -lam)


def shrunk():
    return Maximum(z - lam, 0) - Maximum(-z - lam, 0)


WEIGHTS = ForAll(p[i] >= 0, I)
MIDDLE = And(-lam <= z, z <= lam)

# what is written as (hypotheses, conclusion)
TRUE = {
    "a step of a chain keeps the total": lambda: (
        [ForAll(Eq(Sum(P[i, j], J), 1), I), Eq(Sum(pi[i], I), 1)],
        Eq(Sum(Sum(pi[i] * P[i, j], I), J), 1),
    ),
    "the same of matrices": lambda: (
        [Eq(P * Ones(n), Ones(n)), Eq(Inner(pi, Ones(n)), 1)],
        Eq(Inner(P.T * pi, Ones(n)), 1),
    ),
    "π with an index is a number's name": lambda: (
        [a > 0, b > 0, Eq(Symbol("pi_1"), b / (a + b)), Eq(Symbol("pi_2"), a / (a + b))],
        Eq(a * Symbol("pi_1"), b * Symbol("pi_2")),
    ),
    "a vector o": lambda: ([], Eq(Sum(o[i] + 1, I), Sum(o[i], I) + n)),
    "rows e_i that a hypothesis names": lambda: (
        [ForAll(Eq(E[i], -1 * Y[i]), I)],
        Eq(Sum(Inner(E[i], E[i]), I), Sum(Norm(Y[i]) ** 2, I)),
    ),
    "a product that is zero": lambda: ([Eq(D * A, Zeros(m, d))], Eq((C + D) * A, C * A)),
    "a matrix that takes all to zero": lambda: (
        [Eq(C * A, Zeros(m, d))],
        Eq(C * (A * vector("v", d)), Zeros(m)),
    ),
    "the transpose of a product": lambda: ([], Eq((A * B * A.T).T, A * B.T * A.T)),
    "the transpose of a sum": lambda: ([], Eq((A + Y).T, A.T + Y.T)),
    "the union bound": lambda: (
        [WEIGHTS],
        share(Or(*both(b))) <= share(x[i] >= a) + share(y[i] >= b),
    ),
    "inclusion and exclusion": lambda: (
        [],
        Eq(share(Or(*both(b))), share(x[i] >= a) + share(y[i] >= b) - share(And(*both(b)))),
    ),
    "the complement": lambda: ([], Eq(share(Not(x[i] >= a)), Sum(p[i], I) - share(x[i] >= a))),
    "an event in another": lambda: ([WEIGHTS], share(And(*both(b))) <= share(x[i] >= a)),
    "De Morgan": lambda: (
        [],
        Eq(Indicator(Not(Or(s > 0, t > 0))), Indicator(And(s <= 0, t <= 0))),
    ),
    "cases that a hypothesis sets apart": lambda: (
        [lam > 0],
        Eq(Cases(z - lam, z > lam, z + lam, z < -lam, 0, Absolute(z) <= lam), shrunk()),
    ),
    "a case between two bounds": lambda: ([lam > 0], Eq(soft(MIDDLE), shrunk())),
    "a case of or": lambda: (
        [Eq(h, Cases(1, Or(s > 0, t > 0), 0, And(s <= 0, t <= 0)))],
        h <= 1,
    ),
}
FALSE = {
    "a chain without sums of rows": lambda: (
        [Eq(Sum(pi[i], I), 1)],
        Eq(Sum(Sum(pi[i] * P[i, j], I), J), 1),
    ),
    "a product that is not zero": lambda: ([Eq(A * B, Zeros(n, d))], Eq((C + D) * A, C * A)),
    "a transpose in the wrong order": lambda: ([], Eq((A * B * A.T).T, A * B * A.T)),
    "a union of one event": lambda: ([WEIGHTS], share(Or(*both(b))) <= share(x[i] >= a)),
    "a union bound of signed weights": lambda: (
        [],
        share(Or(*both(b))) <= share(x[i] >= a) + share(y[i] >= b),
    ),
    "exclusion with the wrong sign": lambda: (
        [],
        Eq(share(Or(*both(b))), share(x[i] >= a) + share(y[i] >= b) + share(And(*both(b)))),
    ),
    "a complement of the wrong bound": lambda: (
        [],
        Eq(share(Not(x[i] >= a)), Sum(p[i], I) - share(x[i] > a)),
    ),
    "an event beyond another": lambda: ([WEIGHTS], share(And(*both(b))) >= share(x[i] >= a)),
    "De Morgan at the bound": lambda: (
        [],
        Eq(Indicator(Not(Or(s > 0, t > 0))), Indicator(And(s < 0, t < 0))),
    ),
    "cases that overlap where λ < 0": lambda: ([], Eq(soft(MIDDLE), shrunk())),
    "cases with a gap": lambda: (
        [lam > 0],
        Eq(soft(And(-lam <= z, z <= lam / 2)), shrunk()),
    ),
    "a threshold of another case": lambda: ([lam > 0], Eq(soft(MIDDLE), Maximum(z - lam, 0))),
}
REFUSED = {
    "π alone": (lambda: ([Symbol("pi") > 3], Symbol("pi") > 2), "the number π"),
    "π beside the number": (lambda: ([], Eq(sp.pi * pi[k], pi[k] * sp.pi)), "the number π"),
    "a matrix π": (
        lambda: ([], Eq(matrix("pi", n, n) * x, matrix("pi", n, n) * x + 0 * x)),
        "capital",
    ),
    "a number o": (lambda: ([Symbol("o") > 0], Symbol("o") >= 0), "the number 0"),
    "a vector o beside zeros": (lambda: ([Eq(o, Zeros(n))], Eq(Norm(o), 0)), "look alike"),
    "rows e_i of which nothing is said": (
        lambda: ([], Eq(Norm(E[i]) ** 2, Inner(E[i], E[i]))),
        "unit vector",
    ),
    "rows e_i beside a unit vector": (
        lambda: ([ForAll(Eq(E[i], Unit(k, d)), I)], Eq(E[j], Unit(k, d))),
        "unit vector",
    ),
    "the number 0 for a matrix": (
        lambda: ([Eq(D * A, 0)], Eq(D * A, D * A)),
        r"write Zeros\(m, d\)",
    ),
    "an indicator of what follows": (
        lambda: ([], Eq(Indicator(Implies(s > 0, t > 0)), 1)),
        "relation between numbers",
    ),
}
MEANT = {
    "Absolute": lambda: sp.Abs(t) >= 0,
    "Maximum": lambda: sp.Max(s, t) >= t,
    "claimbook's And": lambda: sp.And(s > t, t > s),
    "Cases": lambda: Eq(sp.Piecewise((t, t > 0), (0, True)), 0),
    "claimbook's Sum": lambda: Eq(sp.Sum(t, (t, 1, n)), 1),
    "Norm": lambda: Eq(Function("nrom")(x), 1),
}


@pytest.fixture(autouse=True)
def new():
    forget()


def made(write):
    with written():
        given, said = write()
        if isinstance(said, Eq):
            return derive("c", said.lhs, said.rhs, given=given)
        return entails("c", given, said)


@pytest.mark.parametrize("what", TRUE)
def test_it_is_proved_and_shown(what):
    assert "$$" in made(TRUE[what])._repr_mimebundle_()["text/markdown"]


@pytest.mark.parametrize("what", FALSE)
def test_a_false_neighbour_is_refused(what):
    with pytest.raises(ClaimFailed, match="refuted|overlap, or leave something out"):
        made(FALSE[what])


@pytest.mark.parametrize("what", REFUSED)
def test_what_reads_as_something_else_is_refused(what):
    write, said = REFUSED[what]
    with pytest.raises(ValueError, match=said):
        made(write)._repr_mimebundle_()


@pytest.mark.parametrize("word", MEANT)
def test_an_error_names_the_word_that_was_meant_and_the_page(word):
    with pytest.raises(IllFormed) as error, written():
        entails("c", [], MEANT[word]())
    assert f"did you mean {word}?" in str(error.value) and PAGE in str(error.value)


def test_a_hypothesis_without_which_cases_overlap_is_not_idle():
    with written():
        claim = entails("c", [lam > 0], Eq(soft(MIDDLE) * 0, 0))
    assert not any("dropped" in said for said in audit(claim.record())["errors"])


def test_a_typed_pi_is_a_name_where_it_has_an_index():
    assert inline.name(r"\pi_i") and inline.name(r"\boldsymbol{\pi}")
    assert inline.links(r"\pi_i = 2") != inline.links(r"\pi = 2")
