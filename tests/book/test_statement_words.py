"""The table of words that may stand in a statement: each is shown as the engine shows it."""

import re
from pathlib import Path

import pytest
import sympy as sp

from claimbook import language as L
from claimbook.printer import latex

PAGE = Path(__file__).parents[2] / "book" / "claims.md"
ROWS = re.findall(r"^\| `([^`]+)` \| `(.+?)` \| .+ \|$", PAGE.read_text("utf8"), re.M)
n, d, i, j, s, t = sp.symbols("n d i j s t")
NAMES = {name: getattr(L, name) for name in dir(L)} | {"sqrt": sp.sqrt, "n": n, "i": i, "j": j}
NAMES |= {"s": s, "t": t, "x": L.Array("x", n), "y": L.Array("y", n), "w": L.Array("w", d)}
NAMES |= {"A": L.Array("A", n, d)}


@pytest.mark.parametrize(("word", "shown"), ROWS)
def test_a_word_is_shown_as_the_page_says(word, shown):
    with L.written():
        assert latex(eval(word, dict(NAMES))) == shown


def test_the_table_is_read():
    assert len(ROWS) > 20
