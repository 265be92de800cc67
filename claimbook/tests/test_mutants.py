"""The mutants: one change at a time, at every type of node, and all of them well-formed."""

import pytest
import sympy as sp
from corpus import NAMES, X, d, function, i, j, n, p, s, t, told, w, x, y
from sympy import Eq, Rational

from claimbook import (
    And,
    Cases,
    Entry,
    ForAll,
    Inner,
    Or,
    Sum,
    vector,
    written,
)
from claimbook import language as L
from claimbook import mutants as M

WORDS = [*L.NODES, *L.OPPOSITE, L.Array, sp.Symbol]  # every class of node that a statement may have


@pytest.mark.parametrize("word", WORDS, ids=lambda c: c.__name__)
def test_every_type_of_node_says_what_is_changed_there(word):
    assert word in M.CHANGES


def test_every_number_is_changed_but_a_sign_and_an_end():
    changed = {1, 2, Rational(1, 2), Rational(3, 4)}
    for number in (*changed, 0, -1, sp.pi):
        with written():
            e = sp.sympify(number) * s
        told = [what for what, _ in M.expression_mutants(e)]
        assert (f"number {number}" in told) is (number in changed)


def test_a_node_without_an_entry_is_an_error():
    with pytest.raises(TypeError, match="no change is known for sin"):
        M.change_at(sp.sin(s))


@pytest.mark.parametrize("line", told("mutants"))
def test_what_is_changed(line):
    own = NAMES | globals() | {"i_other": sp.Symbol("i_other")}
    before, after = (function(text, names=own) for text in line.partition(": ")[2].split(" -> "))
    with written():
        expected = L.dump(after())
        every = list(M.expression_mutants(before()))
    told = [what for what, mutant in every if L.dump(mutant) == expected]
    assert told and not any("Scope(" in what for what in told)


ILL_FORMED = [
    lambda: (Cases(s, s >= 1, t, s < 1), Cases(s, s < 1, t, s < 1)),  # cases that overlap
    lambda: (y[1] + s, y[2] + s),  # an index beyond the size
    lambda: (Entry(X, i, j) + s, Entry(X, j, j) + s),  # a sample's index at a feature
    lambda: (  # a range that the entries exclude
        Sum(y[i], (i, 1, n)) + Inner(w, x),
        Sum(y[i], (i, 1, d)) + Inner(w, x),
    ),
    lambda: (L.T(X) * y, X * y),  # a vector of another size
]


@pytest.mark.parametrize("pair", ILL_FORMED)
def test_mutants_are_well_formed(pair):
    with written():
        e, unwanted = pair()
    found = [L.dump(mutant) for _, mutant in M.expression_mutants(e)]
    assert found and L.dump(unwanted) not in found


def statements(generate, make):
    with written():
        s = make()
    return [L.dump(mutant) for _, mutant in generate(s)]


def test_conclusions_are_turned_and_sharpened():
    def make():
        return ForAll(And(y[i] >= 0, Or(s < 1, Eq(t, 1))), (i, 1, n))

    found = statements(M.conclusion_mutants, make)
    with written():
        for wrong in (
            And(y[i] < 0, Or(s < 1, Eq(t, 1))),
            And(y[i] > 0, Or(s < 1, Eq(t, 1))),
            And(y[i] >= 0, Or(s >= 1, Eq(t, 1))),
            And(y[i] >= 0, Or(s < 1, sp.Ne(t, 1))),
            And(y[i] >= 0, Eq(t, 1)),
        ):
            assert L.dump(ForAll(wrong, (i, 1, n))) in found


def test_an_inequality_of_a_witness_is_turned_made_strict_and_made_an_equation():
    found = statements(M.witness_mutants, lambda: s <= 1)
    with written():
        assert found == [L.dump(e) for e in (s > 1, Eq(s, 1), s < 1)]


def test_hypotheses_are_only_weakened():
    with written():
        every = ForAll(y[i] > 0, (i, 1, n))
        hypotheses = (t > 0, s >= 1, every)
        weaker = [given for _, given in M.hypothesis_mutants(hypotheses)]
        assert weaker == [
            (s >= 1, every),
            (t >= 0, s >= 1, every),
            (t > 0, every),
            (t > 0, s >= 1),
            (t > 0, s >= 1, ForAll(y[i] >= 0, (i, 1, n))),
            (t > 0, s >= 1, y[sp.Symbol("i_other")] > 0),
        ]


def test_mutants_of_an_expression():
    with written():
        e = s - t * u_first()
    term, factor = "-t*Entry(u, 1)", "Entry(u, 1)"
    assert sorted(what for what, _ in M.expression_mutants(e)) == sorted(
        [
            f"sign of s {term[0]} {term[1:]}",
            "sign of s",
            "s doubled",
            "s dropped",
            f"sign of {term}",
            f"{term} doubled",
            f"{term} dropped",
            "factor -1 dropped",
            "factor t dropped",
            "factor t squared",
            f"factor {factor} dropped",
            f"factor {factor} squared",
            f"index 2 for 1 of {factor}",
        ]
    )


def u_first():
    return vector("u", 2)[1]


# All that is changed in an expression, each under the name by which the ledger tells it.


def test_each_part_of_a_hypothesis_is_dropped():
    with written():
        parts = (t > 0, s >= 1, Eq(p, 1))
        found = list(M.hypothesis_mutants((And(*parts), s > 2)))
        whole = And(*parts)
        less = [And(*parts[1:]), And(parts[0], parts[2]), And(*parts[:2])]
    assert found == [
        (f"hypothesis {whole} dropped", (s > 2,)),
        *(
            (f"hypothesis {a} dropped from {whole}", (b, s > 2))
            for a, b in zip(parts, less, strict=True)
        ),
        ("hypothesis s > 2 dropped", (whole,)),
        ("hypothesis s > 2 made weak", (whole, s >= 2)),
    ]
