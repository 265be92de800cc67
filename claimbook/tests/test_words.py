"""Names, zeros, indicators and cases as other fields write them; their false neighbours."""

import pytest
import sympy as sp
from corpus import NAMES, implication, told
from sympy import Eq, Function, symbols

from claimbook import (
    And,
    Cases,
    ClaimFailed,
    ForAll,
    Indicator,
    Maximum,
    Sum,
    derive,
    entails,
    inline,
    matrix,
    vector,
    written,
)
from claimbook.audit import audit
from claimbook.language import PAGE, IllFormed

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

MEANT = {
    "Absolute": lambda: sp.Abs(t) >= 0,
    "Maximum": lambda: sp.Max(s, t) >= t,
    "claimbook's And": lambda: sp.And(s > t, t > s),
    "Cases": lambda: Eq(sp.Piecewise((t, t > 0), (0, True)), 0),
    "claimbook's Sum": lambda: Eq(sp.Sum(t, (t, 1, n)), 1),
    "Norm": lambda: Eq(Function("nrom")(x), 1),
}


def made(line):
    """The claim of a line, which begins with words on it."""
    with written():
        given, said = implication(line.partition(": ")[2], names=NAMES | globals())()
        if isinstance(said, Eq):
            return derive("c", said.lhs, said.rhs, given=given)
        return entails("c", given, said)


@pytest.mark.parametrize("line", told("as other fields write it"))
def test_it_is_proved_and_shown(line):
    assert "$$" in made(line)._repr_mimebundle_()["text/markdown"]


@pytest.mark.daily(3)
@pytest.mark.parametrize("line", told("false neighbours in other fields"))
def test_a_false_neighbour_is_refused(line):
    with pytest.raises(ClaimFailed, match="refuted|overlap, or leave something out"):
        made(line)


@pytest.mark.parametrize("line", told("reads as something else"))
def test_what_reads_as_something_else_is_refused(line):
    with pytest.raises(ValueError, match=line.partition(": ")[0].rpartition(", ")[2]):
        made(line)._repr_mimebundle_()


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
