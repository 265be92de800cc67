"""A claim says in its words and names nothing that was not judged."""

from types import SimpleNamespace

import pytest
from sympy import Symbol

from claimbook import testing


def worded(one):
    return [*testing.worded(one)]


def claim(kind="derive", shown="", symbol="x", **body):
    """What a claim would be, had the engine let it pass."""
    return SimpleNamespace(
        label="liar",
        kind=kind,
        body=body,
        statements=[Symbol(symbol)],
        definitions={},
        display=lambda: shown,
    )


@pytest.mark.parametrize(
    ("liar", "complaint"),
    [
        (claim(reasons=("", "because $1=2$")), "liar: reasons states 'because $1=2$'"),
        (claim(reasons=("zero equals one",)), "liar: reasons states 'zero equals one'"),
        (claim(says="1 ≤ 0"), "liar: says states '1 ≤ 0'"),
        (claim(symbol=r"1=2\quad t"), "is not the name of a symbol"),
        (claim(symbol="1+1"), "is not the name of a symbol"),
        (claim(symbol=r"a\le b"), "is not the name of a symbol"),
        (claim("trace", "$$\neverything = true\n$$"), "displayed as an equation"),
    ],
)
def test_a_claim_that_says_more_than_it_proves_is_told(liar, complaint):
    assert [complaint in said for said in worded(liar)] == [True]


@pytest.mark.parametrize("name", ["w", "x_1", r"\alpha_{i}'", r"\mathcal{L}", r"K_{\mathrm{rbf}}"])
def test_names_and_reasons_pass(name):
    assert worded(claim(symbol=name, reasons=("pull out $t$", "chain rule"))) == []


def test_every_word_of_a_claim_is_looked_at_but_signs_and_points():
    for part in ("point", "relations"):
        assert worded(claim(**{part: ("1 = 2",)})) == []
    for said in ({"1 = 2": 1}, ["a", ["1 = 2"]], ("1 = 2", 3)):
        assert worded(claim(says=said)) == ["liar: says states '1 = 2'"]
    assert worded(claim(says="one is two")) == [], "only a reason is held to its words"
    assert worded(claim(says=r"a \alpha")) == [r"liar: says states 'a \\alpha'"]
    assert worded(claim(says=r"a $\alpha$")) == []
    assert worded(claim(symbol="a+b")) == ["liar: 'a+b' is not the name of a symbol"]
    assert worded(claim("trace", "$$\n1\n$$")) == [
        "liar: a run of programs is displayed as an equation"
    ]
    assert worded(claim("derive", "$$\n1\n$$")) == [] == worded(claim("trace", "1"))
    defined = claim()
    defined.definitions = {"t": (None, Symbol("a+b"))}
    assert worded(defined) == ["liar: 'a+b' is not the name of a symbol"]
