"""Formulas of docstrings, told from the words around them and written as TeX."""

import importlib
import inspect
import re
from importlib.util import find_spec

import pytest
from api_pages import public
from docstring_formulas import formulas
from docutils.utils.math.tex2unichar import mathalpha

import mlreplica


@pytest.mark.parametrize(
    "said, found",
    [
        (
            "½ αᵀQα + pᵀα ≤ 1, as",
            [r"\tfrac{1}{2}\,\alpha^{\top}Q\alpha+p^{\top}\alpha\leq1"],
        ),
        ("g_i = −y_i − Σ_j K_ij", [r"g_{i}=-y_{i}-\sum_{j}\,K_{ij}"]),
        ("y_i (w·x_i + b) ≥ 1 − ξ*_i.", [r"y_{i}(w\cdotx_{i}+b)\geq1-\xi^{*}_{i}"]),
        ("|z_i − f(x_i)| − ε, ‖w‖²", [
            r"\lvertz_{i}-f(x_{i})\rvert-\varepsilon",
            r"\lVertw\rVert^{2}",
        ]),
        ("√((H log(2n/H)) / n) and (1/√κ_ij)²", [
            r"\sqrt{(H\log(2n/H))/n}", r"(1/\sqrt{\kappa_{ij}})^{2}"
        ]),
        ("yᵀα = yᵀstart over Σ_i weights_i", [
            r"y^{\top}\alpha=y^{\top}\mathit{start}", r"\sum_{i}\mathit{weights}_{i}"
        ]),
        ("e^{z_k} and 10^−i, n₊ of them", [r"e^{z_{k}}", r"10^{-i}", "n_{+}"]),
        ("the hinge (the price is C = ∞),", [r"C=\infty"]),
        ("those in I_up for m, M and b.  It", [r"I_{\mathrm{up}}", "m", "M", "b"]),
        ("a sample is I, max_iter, n_classes and X's; e.g. a t-test", []),
        ("J. C. Platt, K. R. K. Murthy, R.-E. Fan, J. Radon, Mengen konvexer Körper", []),
        ("10⁻¹² of 3 (of 4) in 1998, and (a] or |b", ["b"]),
        ("|w·x_i + b| / ‖w‖", [r"\lvertw\cdotx_{i}+b\rvert/\lVertw\rVert"]),
    ],
)  # fmt: skip
def test_formulas_are_told_from_words(said, found):
    def close(tex):
        return re.sub(r"(?<!\\,) (?!\\,)| ", "", tex)

    assert [close(f.tex) for f in formulas(said)] == found
    for formula in formulas(said):
        assert said[formula.start : formula.end].strip() == said[formula.start : formula.end]


def docstrings():
    names = [f"mlreplica.{name}" for name in dir(mlreplica) if not name.startswith("_")]
    names = [name for name in names if find_spec(name)] + ["claimbook", "mlreplica_exercises"]
    for module in map(importlib.import_module, names):
        yield from (inspect.getdoc(value) or "" for value in [module, *public(module).values()])


def test_every_formula_of_the_reference_keeps_its_letters():
    """None is lost, doubled or renamed, and no Unicode is left that TeX would set otherwise."""
    signs = {name: c for name, c in mathalpha.items() if "α" <= c <= "ω" or "Γ" <= c <= "Ω"}
    greek, count = set(signs.values()) - {*"ΣΠ"}, 0
    for text in docstrings():
        for formula in formulas(text):
            count += 1
            assert formula.tex.isascii(), formula
            shown = [signs.get(word) for word in re.findall(r"\\([A-Za-z]+)", formula.tex)]
            told = text[formula.start : formula.end]
            here, there = ([c for c in found if c in greek] for found in (shown, told))
            assert sorted(here) == sorted(there), formula
    assert count > 1000
