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

from claimbook.sphinx import mathematics

SCALE = yaml.safe_load((ROOT / "_config.yml").read_text("utf8"))["sphinx"]["config"]["claims_scale"]
START = rf'class="{mathematics.CLASS}" data-tex="([^"]*)"[^>]*>'
INLINE = re.compile(rf"<span {START}(.*?)</span>", re.S)
DISPLAY = re.compile(
    rf'<div {START}(?:(?!<div).)*?(<div class="forms">.*?</div></div>|<math.*?</math>)'
    r"(?:</noscript>)?</div>",
    re.S,
)
CONTAINER = re.compile(r"<mjx-container.*?</mjx-container>", re.S)
ASSISTIVE = re.compile(r"<mjx-assistive-mml[^>]*>(.*?)</mjx-assistive-mml>", re.S)
GLYPH = re.compile(r'class="mjx-c([0-9A-F]+)[" ]|<mjx-utext[^>]*>([^<]*)<')
# Brackets and lines may be put together from pieces; spaces and invisible signs have no glyph.
PIECES = set("()[]{}|∣∥‖‾√⏟⏞ˆ̂^¯―\u2061\u2062\u2063\u2064\u00a0 ")


@pytest.fixture(scope="module")
def setter():
    return mathematics.Setter(SCALE)


@cache
def formulas(site):
    """Every formula of every page, with what stands there for it; once."""
    found = {}
    for page in site.rglob("*.html"):
        for kind in (INLINE, DISPLAY):
            for tex, shown in kind.findall(page.read_text("utf8")):
                native = shown.startswith("<math")
                formula = html.unescape(tex), kind is DISPLAY, native
                found.setdefault(formula, set()).add(shown)
    return found


def characters(text):
    """The signs that are read, whatever their type face."""
    plain = unicodedata.normalize("NFKC", text).replace("-", "−").replace("ϕ", "φ")
    plain = plain.replace("*", "∗").replace("'", "′").replace("⋅", "·").replace("⟂", "⊥")
    return sorted(c for c in plain if c not in PIECES and not c.isspace())


def test_every_formula_is_set(site):
    left = [
        page.name
        for page in site.rglob("*.html")
        if mathematics.EMPTY.search(page.read_text("utf8"))
    ]
    assert not left
    pages = "".join(page.read_text("utf8") for page in site.rglob("*.html"))
    places = set(re.findall(START, pages))
    assert {tex for tex, _, _ in formulas(site)} == set(map(html.unescape, places))


def test_the_same_formula_is_the_same_everywhere(site):
    assert all(len(shown) == 1 for shown in formulas(site).values())


def test_what_is_heard_is_the_source(site, setter):
    """The MathML of the first form is what MathJax makes of the TeX now: of one formula in four."""
    few = 1 if os.environ.get("THOROUGH") else 4
    wanted = list(formulas(site))[SystemRandom().randrange(few) :: few]
    setter.engine.eval(
        "const spoken = all => JSON.stringify(JSON.parse(all).map("
        "([tex, display, native]) => MathJax.tex2mml(tex, {display})))"
    )
    fresh = json.loads(setter.engine.call("spoken", json.dumps(wanted)))
    for pair, now in zip(wanted, fresh, strict=True):
        (shown,) = formulas(site)[pair]
        if pair[2]:  # what is seen, too: browsers draw no variant of a letter but its own sign
            assert tight(shown) == tight(mathematics.lettered(now)), pair
        else:
            assert tight(ASSISTIVE.search(shown)[1]) == tight(now), pair


def tight(mathml):
    """MathML without the space between its elements and without what says that it is a display."""
    mathml = re.sub(r">\s+<", "><", html.unescape(mathml).strip())
    return re.sub(r' (?:display="block"|data-mjx-[\w-]+="[^"]*"|class="MJX-[^"]*")', "", mathml)


def test_what_is_seen_is_what_is_heard(site):
    """The glyphs of each form are the characters of its MathML."""
    for pair, (shown,) in formulas(site).items():
        for form in CONTAINER.findall(shown):
            seen = "".join(
                chr(int(code, 16)) if code else html.unescape(text)
                for code, text in GLYPH.findall(form)
            )
            heard = html.unescape(re.sub(r"<[^>]*>", "", ASSISTIVE.search(form)[1]))
            assert characters(seen) == characters(heard), pair


def test_all_forms_say_the_same(site):
    for pair, (shown,) in formulas(site).items():
        said = [
            characters(html.unescape(re.sub(r"<[^>]*>", "", ASSISTIVE.search(form)[1])))
            for form in CONTAINER.findall(shown)
        ]
        assert all(other == said[0] for other in said), pair


def test_what_is_kept_is_what_would_be_set_now(setter):
    """A cache that was tampered with, or that an older MathJax wrote, would be found."""
    kept = mathematics.Memory(ROOT / ".cache/mathematics.json", SCALE).read()
    names = [name for name in kept if name != "styles"][::40]
    kinds = r"((?:native )?(?:display|inline)) (.*)"
    pairs = [re.fullmatch(kinds, name, re.S).group(2, 1) for name in names]
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
    assert widths == sorted(widths, reverse=True) and widths[-1] < 18.7 * 1.19 + 0.01
    shown = mathematics.shown(answer, "display")
    assert shown.count("<mjx-container") == len(widths) > 1
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
    assert set(kept) == {"styles", "inline x^2"} and "error" in known[r"inline \frac{1"]


def test_two_engines_set_formulas_side_by_side(tmp_path):
    """In a process of its own, which would not survive a thread that may not read V8's memory."""
    work = f"""
from claimbook.sphinx import mathematics
memory = mathematics.Memory({str(tmp_path / "kept.json")!r})
wanted = [(f"x^{{{{{{k}}}}}}", "inline") for k in range(2 * mathematics.BATCH)]
print(sum("error" not in answer for answer in mathematics.typeset(wanted, 2, memory).values()))
"""
    run = subprocess.run([sys.executable, "-c", work], capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, f"{2 * mathematics.BATCH + 1}\n"), run.stderr


def test_the_style_sheet_has_every_letter(site):
    """A glyph without its rule would be an empty place."""
    sheet = (site / "_static/all.css").read_text("utf8")
    pages = "".join(page.read_text("utf8") for page in site.rglob("*.html"))
    for name in set(re.findall(r'class="(mjx-c[0-9A-F][^"]*)"', pages)):
        assert f"mjx-c.{name.replace(' ', '.')}::before{{" in sheet, name
    assert sheet.count("@font-face") > 10 and 'content:"{"' in sheet
