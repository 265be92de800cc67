"""Links, figure numbers and titles agree: what a link says is what it leads to."""

import re
from functools import cache

import pytest
from bookfiles import ROOT, cells, prose, text, toc

from mlreplica.plotting import CAPTION

CHAPTERS = [page.removeprefix("book/") for page in toc("Chapters")]
PAGES = sorted(path.stem for path in ROOT.glob("book/*.ipynb"))
WORD = re.compile(r"[^\W\d_]{3,}")
ORDINAL = re.compile(r"[Tt]he (?:next|previous|last|first) chapter|the (?:one|chapter) after it")
SMALL = {"the", "and", "for", "are", "its", "one", "two", "that", "with", "this", "from", "what"}
SMALL |= {"which", "chapter", "page", "book"}


def stems(said):
    """The words of some length, without their endings."""
    return {word[:5] for word in WORD.findall(said.lower()) if word not in SMALL}


@cache
def about(page):
    """What a page is about: its name, title and terms."""
    name = page.rpartition("/")[2]
    path = next(p for p in (ROOT / f"book/{name}{end}" for end in (".ipynb", ".md")) if p.exists())
    terms = (ROOT / "book/terms.csv").read_text("utf8").splitlines()
    own = " ".join(line for line in terms if f",{name}" in line)
    written = prose(path) if path.suffix == ".ipynb" else path.read_text("utf8")
    heading = re.search(r"^# (.+)$", written, re.M)[1]
    return stems(f"{name.replace('_', ' ')} {heading} {own}")


@cache
def figures():
    """Every figure by its label: where it stands, and the words of its caption and description."""
    found = {}
    for page in PAGES:
        for cell in cells(ROOT / f"book/{page}.ipynb"):
            for output in cell.get("outputs", ()):
                data = output.get("data", {})
                if CAPTION in data:
                    told = text(data.get("text/markdown", "")) + text(data.get("image/svg+xml", ""))
                    told += text(data.get("text/html", ""))[:4000] + text(cell["source"])
                    found[data[CAPTION]["label"]] = page, stems(told)
    return found


@pytest.mark.parametrize("page", PAGES)
def test_a_link_names_something_of_its_target(page):
    said_there = prose(ROOT / f"book/{page}.ipynb")
    links = re.findall(r"\{doc\}`([^`<]+) <([\w/]+)>`", said_there)
    links += re.findall(r"\[([^\]]+)\]\((\w+)\.ipynb\)", said_there)
    for said, target in links:
        assert ORDINAL.fullmatch(said) or stems(said) & about(target), f"{said!r}: {target}"


@pytest.mark.parametrize("page", PAGES)
def test_a_figure_is_cited_where_it_is_spoken_of(page):
    """Its number stands in a paragraph that shares a word with its caption or its drawing."""
    for paragraph in re.split(r"\n\s*\n|\n=", prose(ROOT / f"book/{page}.ipynb")):
        for label in re.findall(r"\{numref\}`([\w-]+)`", paragraph):
            assert label in figures(), f"{page}: there is no figure {label}"
            assert stems(paragraph) & figures()[label][1], f"{page}: {label} is not about this"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_figure_is_cited_in_its_chapter(chapter):
    cited = set(re.findall(r"\{numref\}`([\w-]+)`", prose(ROOT / f"book/{chapter}.ipynb")))
    own = {label for label, (page, _) in figures().items() if page == chapter}
    first = next(iter(label for label, (page, _) in figures().items() if page == chapter))
    assert own - cited - {first} == set()


@pytest.mark.parametrize("page", PAGES)
def test_no_number_of_a_section_or_a_figure_is_written_by_hand(page):
    """It would stay when a section moves; a link finds its number."""
    said = re.sub(r"`[^`]*`|\([^)]*\{cite\}[^)]*\)", " ", prose(ROOT / f"book/{page}.ipynb"))
    said = re.sub(r"\{cite\}\s*,?\s*(?:sections?|Theorem) [\d.]+(?: and [\d.]+)?", " ", said)
    found = re.findall(r"(?:[Ss]ection|[Ff]igure|[Cc]hapter|Exercise|Table) \d[\d.]*", said)
    assert not found, found
