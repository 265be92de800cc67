"""Formulas set at build time: each page shows what its TeX says, in a form for every column."""

import html
import json
import os
import re
import subprocess
import sys
import unicodedata
from functools import cache
from random import SystemRandom

import pytest
import yaml
from bookfiles import ROOT
from builtpages import names, source
from fontTools.ttLib import TTFont

from claimbook.sphinx import mathematics

SCALE = yaml.safe_load((ROOT / "_config.yml").read_text("utf8"))["sphinx"]["config"]["claims_scale"]
START = rf'class="{mathematics.CLASS}" data-tex="([^"]*)"[^>]*>'
INLINE = re.compile(rf"<span {START}(.*?)</span>", re.S)
DISPLAY = re.compile(
    rf'<div {START}(?:(?!<div).)*?(<div class="forms">.*?</div></div>|<math.*?</math>)'
    r"(?:</noscript>)?</div>",
    re.S,
)
MATHML = re.compile(r"<math\b.*?</math>", re.S)


@pytest.fixture(scope="module")
def setter():
    return mathematics.Setter(SCALE)


@cache
def formulas(site):
    """Every formula of every page, with what stands there for it; once."""
    found = {}
    for name in names(site):
        for kind in (INLINE, DISPLAY):
            for tex, shown in kind.findall(source(site, name)):
                # the entries of the ledger are in one form, for every column
                formula = html.unescape(tex), kind is DISPLAY, shown.startswith("<math")
                found.setdefault(formula, set()).add(shown)
    return found


def test_every_formula_is_set(site):
    assert not [name for name in names(site) if mathematics.EMPTY.search(source(site, name))]
    places = {tex for name in names(site) for tex in re.findall(START, source(site, name))}
    assert {tex for tex, *_ in formulas(site)} == set(map(html.unescape, places))


def test_the_same_formula_is_the_same_everywhere(site):
    assert all(len(shown) == 1 for shown in formulas(site).values())


def signs(mathml):
    """The signs of a formula, whatever their face."""
    text = html.unescape(re.sub(r"<[^>]*>", "", mathml))
    return sorted(c for c in unicodedata.normalize("NFKC", text) if not c.isspace())


def test_what_is_shown_is_the_source(site, setter):
    """The first form has the signs that MathJax reads in the TeX: of one formula in four."""
    few = 1 if os.environ.get("THOROUGH") else 4
    wanted = list(formulas(site))[SystemRandom().randrange(few) :: few]
    setter.engine.eval(
        "const spoken = all => JSON.stringify(JSON.parse(all).map("
        "([tex, display]) => MathJax.tex2mml(tex, {display})))"
    )
    fresh = json.loads(setter.engine.call("spoken", json.dumps(wanted)))
    for formula, now in zip(wanted, fresh, strict=True):
        (shown,) = formulas(site)[formula]
        assert signs(MATHML.search(shown)[0]) == signs(now), formula


def test_all_forms_say_the_same(site):
    for formula, (shown,) in formulas(site).items():
        first, *others = map(signs, MATHML.findall(shown))
        assert all(other == first for other in others), formula


@pytest.mark.parametrize(
    "tex, part",
    [
        (r"\mathbf{w}\boldsymbol{\theta}", "<mi>𝐰</mi><mi>𝜽</mi>"),
        (r"\mathcal{L} \in \mathbb{R}", "<mi>ℒ</mi>"),
        (r"a = -b", '<mo lspace="0.278em" rspace="0">−</mo><mi>b</mi>'),
        (r"a - b", '<mo lspace="0.222em" rspace="0.222em">−</mo>'),
        (r"x_{i-1}", '<mo lspace="0" rspace="0">−</mo>'),
        (r"\alpha/2", '<mo lspace="0" rspace="0">/</mo>'),
        (
            r"\begin{aligned} a &= b \\[1em] &= c \end{aligned}",
            "text-align:right;padding:1.3em 0 .15em 0",
        ),
    ],
)
def test_what_browsers_do_not_know_is_said_as_they_know_it(setter, tex, part):
    """Faces as letters, TeX's spaces at the operators, columns and rows as styles."""
    assert part in setter.engine.call("mathML", tex, True)


def test_what_is_kept_is_what_would_be_set_now(setter):
    """A cache that was tampered with, or that an older MathJax wrote, would be found."""
    kept = mathematics.Memory(ROOT / ".cache/mathematics.json", SCALE).read()
    names = list(kept)[::40]
    pairs = [name.split(" ", 1)[::-1] for name in names]
    assert setter.typeset(pairs) == [kept[name] for name in names]


def rows(setter, tex, room):
    """The lines of the narrowest form."""
    broken = setter.engine.call("rewrite", tex, 3, room)
    body = re.search(r"\\begin\{aligned\}(.*)\\end\{aligned\}", broken, re.S)[1]
    return [line.strip(" &") for line in re.split(r"\\\\(?:\[\w+\])?", body)]


def test_a_norm_is_not_broken(setter):
    norm = r"\tfrac12 \lVert \mathbf{u} - \mathbf{w} \rVert^{2}"
    tex = rf"\begin{{aligned}} a &= {norm} + \langle u, v - w \rangle \end{{aligned}}"
    for room in range(2, 30):
        for line in rows(setter, tex, room):
            assert line.count(r"\lVert") == line.count(r"\rVert")
            assert line.count(r"\langle") == line.count(r"\rangle")


def test_statements_are_parted_before_one_is_broken(setter):
    tex = r"\begin{aligned} & w = u + v,\quad b = c + d \end{aligned}"
    assert rows(setter, tex, 8) == [r"w = u + v,", r"\quad{}b = c + d"]


def test_forms_fit_their_columns(setter):
    long = " + ".join(rf"\alpha_{{{k}}}\, y_{{{k}}}" for k in range(30))
    (answer,) = setter.typeset([(rf"\begin{{aligned}} f(x) &= {long} \end{{aligned}}", "display")])
    widths = [width for _, width in answer["forms"]]
    assert widths == sorted(widths, reverse=True) and widths[-1] < 18.7 * SCALE + 0.01
    shown = mathematics.shown(answer, "display")
    assert shown.count("<math") == len(widths) > 1
    for before, after in zip(widths, widths[1:], strict=False):
        assert f"from-{mathematics.ems(before)}" in shown
        assert f"below-{mathematics.ems(before)}" in shown and after < before


@pytest.mark.parametrize("tex", [r"\frac{1", r"\undefined x", r"a & b", r"\begin{aligned} 1"])
def test_what_cannot_be_set_is_told(setter, tex):
    (answer,) = setter.typeset([(tex, "display")])
    assert answer["error"]


def test_a_broken_cache_is_made_anew(tmp_path):
    memory = mathematics.Memory(tmp_path / "deep" / "kept.json")
    assert memory.read() == {}
    memory.file.parent.mkdir()
    memory.file.write_text('{"version": "older", "formulas": {"inline x": 1}}')
    assert memory.read() == {}
    memory.file.write_text("{")
    assert memory.read() == {}
    known = mathematics.typeset([("x^2", "inline"), (r"\frac{1", "inline")], 1, memory)
    kept = json.loads(memory.file.read_text("utf8"))["formulas"]
    assert mathematics.Memory(memory.file, 2.0).read() == {}, "letters of another size"
    assert set(kept) == {"inline x^2"} and "error" in known[r"inline \frac{1"]


def test_two_engines_set_formulas_side_by_side(tmp_path):
    """In a process of its own, which would not survive a thread that may not read V8's memory."""
    work = f"""
from claimbook.sphinx import mathematics
memory = mathematics.Memory({str(tmp_path / "kept.json")!r})
wanted = [(f"x^{{{{{{k}}}}}}", "inline") for k in range(2 * mathematics.BATCH)]
print(sum("error" not in answer for answer in mathematics.typeset(wanted, 2, memory).values()))
"""
    run = subprocess.run([sys.executable, "-c", work], capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, f"{2 * mathematics.BATCH}\n"), run.stderr


def test_the_font_has_every_letter(site):
    """A letter that was cut away would come from another face."""
    font = TTFont(site / "_static/mathfont/claims-math.woff")
    text = html.unescape("".join(MATHML.findall("".join(str(s) for s in formulas(site).values()))))
    lacking = {c for c in re.sub(r"<[^>]*>", "", text) if ord(c) not in font.getBestCmap()}
    assert lacking <= set("\u00a0\u2061✗\n") and "MATH" in font
