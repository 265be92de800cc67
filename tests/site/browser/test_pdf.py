"""The printed book: one chapter of it, its letters, and what a screen reader is told of it."""

import io
import re
import sys
import unicodedata
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from tab import CHROMIUM, DRIVER

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "book/_ext"))
CHAPTER = "book/margin"


@pytest.fixture(scope="module")
def printed(site):
    if not (CHROMIUM and DRIVER):
        pytest.skip("no Chromium with chromedriver on this machine")
    pypdf = pytest.importorskip("pypdf")
    from book_pdf import made

    pdf, places = made(site, [CHAPTER])
    assert not list((site / "book").glob("whole-book*"))
    return pypdf.PdfReader(io.BytesIO(pdf)), places


def tags(node):
    """The tags of a part of the structure, with what is said in their place."""
    node = node.get_object()
    for part in node if isinstance(node, list) else ():
        yield from tags(part)
    if isinstance(node, dict):
        yield node.get("/S"), str(node.get("/Alt", ""))
        yield from tags(node["/K"]) if "/K" in node else ()


@pytest.mark.daily(3)
def test_every_formula_is_told_by_its_tex(printed, site):
    """Headings, tables and lists are tagged; each formula of the page is there once, by its TeX."""
    reader, _ = printed
    assert reader.trailer["/Root"]["/MarkInfo"]["/Marked"]
    found = list(tags(reader.trailer["/Root"]["/StructTreeRoot"]["/K"]))
    kinds = {kind for kind, _ in found}
    assert {"/H1", "/H2", "/P", "/Table", "/TH", "/LI", "/Figure", "/Caption"} <= kinds
    article = BeautifulSoup((site / f"{CHAPTER}.html").read_bytes(), "html.parser").article
    for folded in article.select("details.above-input, details.claim"):
        folded.decompose()
    wanted = {" ".join(formula["data-tex"].split()) for formula in article.select("[data-tex]")}
    told = {" ".join(alt.split()) for kind, alt in found if kind == "/Figure"}
    assert len(wanted) > 100 and not wanted - told, sorted(wanted - told)[:3]
    assert any("sample" in alt and "$" not in alt for alt in told)


@pytest.mark.daily(3)
def test_letters_of_formulas_are_text(printed):
    """They are found by a search, and no test report is among them."""
    reader, _ = printed
    text = " ".join(page.extract_text() for page in reader.pages)
    flat = unicodedata.normalize("NFKC", re.sub(r"\s+", "", text))  # bold and italic as plain
    assert "f(x−sw)=f(x)−s‖w‖" in flat
    assert "Room to move" in text and "Figure 3.2" in text
    for words in ("false variants", "second solver", "Copy as", "click on"):
        assert words not in text


@pytest.mark.daily(3)
def test_numbers_in_the_contents_are_those_of_the_pages(printed):
    reader, places = printed
    assert places["margin"] >= 2
    heading = "How far is a point from a line?"
    there = places["margin--how-far-is-a-point-from-a-line"]
    assert heading in reader.pages[there - 1].extract_text()
    contents = " ".join(page.extract_text() for page in reader.pages[: places["margin"] - 1])
    assert re.search(rf"{re.escape(heading)}\s*{there}\b", contents)
