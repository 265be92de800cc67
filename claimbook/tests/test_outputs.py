"""A claim's output is what its record makes, and what a display uses was shown before it."""

import json
from fractions import Fraction

import pytest
from sympy import Eq, Function, Integer, Symbol, symbols

from claimbook import (
    Norm,
    Sum,
    define,
    derive,
    forget,
    matrix,
    minimise,
    optimum,
    outputs,
    proof,
    quote,
    silent,
    vector,
    witness,
    written,
)
from claimbook.claims import MIME, QUOTE

t, k = Symbol("t"), Symbol("k")
f, g = Function("f"), Function("g")


def square():
    with written():
        return derive("square", (t + 1) ** 2, t**2 + 2 * t + 1)


def cell(*shown, **more):
    """A cell with the outputs of what is shown, each with other parts beside it."""
    bundles = [json.loads(json.dumps(one._repr_mimebundle_() | more)) for one in shown]
    return {"cell_type": "code", "source": "", "outputs": [{"data": b} for b in bundles]}


def words(said):
    return {"cell_type": "markdown", "source": said}


def wrong(*cells, known=()):
    return [*outputs.of_notebook(cells, dict(known)), *outputs.unshown(cells)]


def test_what_a_claim_makes_passes():
    claim = square()
    shown = (claim, claim.folded(), silent(claim), proof("p", claim), claim.show(number=False))
    assert wrong(*map(cell, shown)) == []


@pytest.mark.parametrize(
    "kind", ["text/html", "image/svg+xml", "text/latex", "application/json", "image/png"]
)
def test_nothing_else_stands_beside_a_claim(kind):
    (said,) = wrong(cell(square(), **{kind: "<p>0 = 1</p>"}))
    assert kind in said and said.startswith("square: ")


@pytest.mark.parametrize("kind", ["text/markdown", "text/plain"])
def test_a_claim_is_displayed_as_its_record_says(kind):
    told = square()._repr_mimebundle_()[kind]
    (said,) = wrong(cell(square(), **{kind: told.replace("square", "circle")}))
    assert f"square is not displayed as it was judged ({kind})" in said
    missing = cell(square())
    del missing["outputs"][0]["data"][kind]
    assert wrong(missing)


def test_a_record_holds_nothing_that_its_claim_does_not():
    shown = cell(square())
    shown["outputs"][0]["data"][MIME]["more"] = "0 = 1"
    assert wrong(shown)


def test_a_quote_is_the_quotation_of_its_record():
    claim = square()
    known = {"square": ("squares", claim.record())}
    right = cell(quote(claim.record(), "squares", "Squares"))
    assert wrong(right, known=known) == []
    assert wrong(cell(quote(claim.record(), "elsewhere")), known=known)
    forged = {"label": "square"}, "$$\n0 = 1\n$$"
    liar = {"data": dict(zip((QUOTE, "text/markdown"), forged)) | {"text/plain": "q"}}
    assert len(wrong({"cell_type": "code", "source": "", "outputs": [liar]}, known=known)) == 2
    with pytest.raises(ValueError, match="no claim has this label"):
        wrong(right)


# --- what was shown before ------------------------------------------------------------------------


def test_a_definition_is_shown_before_it_is_used():
    with written():
        three = define("three", k, Integer(3))
        nine = derive("nine", k**2, Integer(9))
    for display in (nine, nine.folded(), proof("p", nine)):
        assert "nine uses the definition k := 3" in wrong(cell(display))[0]
        assert wrong(cell(display), cell(three)), "before, not behind it"
        assert wrong(cell(three), cell(display)) == []
    assert wrong(cell(silent(nine))) == []
    assert wrong(cell(proof("p", three, nine))) == []


def test_a_silent_definition_shows_nothing():
    with written():
        w = vector("w", Symbol("d"))
        zero = define("zero", k, Integer(0))
        length = derive("length", k * Norm(w) ** 2, Integer(0))
    assert wrong(cell(silent(zero)), cell(length))
    for said in ("The number $k$ is nothing.", "Nothing is lost.{claim}`zero`", "$k$ {claim}`o`"):
        assert wrong(words(said), cell(silent(zero)), cell(length))
    assert wrong(words("Here $k=0$.{claim}`zero`"), cell(silent(zero)), cell(length)) == []
    assert wrong(cell(silent(zero)), cell(length), words("Here $k=0$.{claim}`zero`"))


def test_a_definition_of_the_kernel_is_not_one_of_the_page():
    """`forget`, or a bundle that code asks for, changes nothing of what is stored."""
    with written():
        five = define("five", t, Integer(5))
    five._repr_mimebundle_()
    with written():
        square = derive("square", t**2, Integer(25))
    assert wrong(cell(square))
    forget("square", "five")
    with written():
        six = define("six", t, Integer(6))
        other = derive("other", t**2, Integer(36))
    assert wrong(cell(five), cell(other)), "t was another number"
    assert wrong(cell(five), cell(six), cell(other)) == []


def test_a_definition_that_another_one_uses_is_shown_too():
    with written():
        inner = define("inner", g(t), 2 * t)
        outer = define("outer", f(t), g(t) + 1)
    assert wrong(cell(outer))
    assert wrong(cell(inner), cell(outer)) == []


def named(words, rows):
    """A cell that speaks of data by words alone."""
    n, i = symbols("n i")
    x = vector("x", n)
    with written():
        nearest = minimise(Sum((t - x[i]) ** 2, (i, 1, n)), [t])
        mean = Fraction(sum(rows), len(rows))
        return cell(optimum("nearest", nearest, {t: mean}, {x: rows}, elsewhere={words: [x]}))


@pytest.mark.parametrize(
    ("rows", "above", "shown"),
    [
        ([1, -2, 4], "The numbers $1$, $-2$, $4$.", True),
        ([1, -2, 4], "x = [1, -2, 4]", True),
        ([1, -2, 4], "x = [1., -2., 4.]", True),
        ([1, -2, 4], "The numbers 1, 2, 4.", False),
        ([1, -2, 4], "The numbers 1, -2, 40.", False),
        ([1, -2, 4], "The numbers 1, -2, 3, 4.", False),
        ([1, -2, 4], "", False),
    ],
)
def test_data_that_a_display_names_stand_above_it(rows, above, shown):
    told = wrong(words(above), named("the three numbers", rows), words("1, -2, 4"))
    assert not told if shown else "nearest speaks of the three numbers" in told[0]


def test_each_row_of_a_table_stands_above_the_display_that_names_it():
    n = Symbol("n")
    X = matrix("X", n, 2)
    with written():
        at = {X: [[3, 1], [0, 5]]}
        claim = witness("apart", Eq(X[1, 1], 3), at, elsewhere={"the two points": [X]})
    assert wrong(words("The points $(3, 1)$ and $(0, 5)$."), cell(claim)) == []
    (said,) = wrong(words("The points $(3, 1)$ and $(0, 4)$."), cell(claim))
    assert "has not shown 0, 5" in said
    folded = {"cell_type": "code", "metadata": {"tags": ["remove-input"]}, "source": "3, 1, 0, 5"}
    assert wrong(folded, cell(claim))
