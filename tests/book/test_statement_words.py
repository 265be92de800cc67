"""The table of words that may stand in a statement: each is shown, read back, and has a value."""

import re
from pathlib import Path

import pytest
import sympy as sp

from claimbook import language as L
from claimbook.defined import needs
from claimbook.evaluate import difference, holds
from claimbook.points import Points
from claimbook.printer import latex
from claimbook.reader import read, seen
from claimbook.wellformed import check_form, is_statement

PAGE = Path(__file__).parents[2] / "book" / "claims.md"
ROWS = re.findall(r"^\| `([^`]+)` \| `(.+?)` \| .+ \|$", PAGE.read_text("utf8"), re.M)
n, d, i, j, s, t = sp.symbols("n d i j s t")
NAMES = {name: getattr(L, name) for name in dir(L)} | {"sqrt": sp.sqrt, "n": n, "i": i, "j": j}
NAMES |= {"s": s, "t": t, "x": L.Array("x", n), "y": L.Array("y", n), "w": L.Array("w", d)}
NAMES |= {"A": L.Array("A", n, d), "d": d}


def meant(word):
    with L.written():
        return eval(word, dict(NAMES))


@pytest.mark.parametrize(("word", "shown"), ROWS)
def test_a_word_is_shown_as_the_page_says(word, shown):
    assert latex(meant(word)) == shown


@pytest.mark.parametrize("word", [word for word, _ in ROWS])
def test_a_statement_with_a_word_is_read_back_and_has_a_value(word):
    e = meant(word)
    statement = e if is_statement(e) else sp.Eq(e, e, evaluate=False)
    check_form(statement)
    told, functions = seen([statement])
    assert read(latex(statement), functions) == told
    (point,) = Points([statement], needs(statement), seed=1).take(1, 200)
    assert is_statement(e) and holds(e, point) in (True, False) or difference(e, e, point) == 0


def test_the_table_is_read_and_errors_lead_to_it():
    assert len(ROWS) > 30
    page, _, label = L.PAGE.rpartition("/")[2].partition(".html#")
    assert PAGE.stem == page and f"({label})=" in PAGE.read_text("utf8")
