"""The reference of the language: every name for authors has its row, and every row runs."""

import re
from pathlib import Path

import sympy as sp

import claimbook as proof
from claimbook import language as L
from claimbook.printer import latex


def test_the_examples_of_the_reference_are_expressions_or_statements():
    """Every name that authors may use has its row, and every row runs."""
    page = Path(__file__).resolve().parents[2] / "book/api/claimbook.md"
    rows = re.findall(r"^\| `(\w+)` \| `(.+)` \| (.+) \|$", page.read_text("utf8"), re.M)
    n, i, s, t = sp.symbols("n i s t")
    known = vars(proof) | {"n": n, "i": i, "s": s, "t": t, "x": L.vector("x", n)}
    for name, example, _ in rows:
        assert name not in proof.__all__ and name in L.__all__ and example.startswith(name)
        with L.written():
            made = eval(example, known | vars(L))
        assert latex(made) and L.load(L.dump(made)) == made
    needed = {*L.__all__} - {*proof.__all__, "Array", "Entry", "Row", "T", "Problem", "IllFormed"}
    assert {name for name, _, _ in rows} == {
        name for name in needed if name[0].isupper() and name != "Relational"
    }
