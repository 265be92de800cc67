"""Links, figure numbers and titles agree: what a link says is what it leads to.

A reference leads to the nearest figure or equation, or to the one that speaks most of the same.
"""

import math
import re
from collections import Counter
from functools import cache

import pytest
from bookfiles import ROOT, cells, prose, text, toc

from mlreplica.plotting import CAPTION

CHAPTERS = [page.removeprefix("book/") for page in toc("Chapters")]
PAGES = sorted(path.stem for path in ROOT.glob("book/*.ipynb"))
WORD = re.compile(r"[^\W\d_]+")
ORDINAL = re.compile(r"[Tt]he (?:next|previous|last|first) chapter|the (?:one|chapter) after it")
SMALL = {"the", "and", "for", "are", "its", "one", "two", "that", "with", "this", "from", "what"}
SMALL |= {"which", "chapter", "page", "book"}
# Beside formulas, where a letter is a word.
NO_LETTER = frozenset(
    re.findall(
        r"\w+",
        "the and for are its one with this from what which left right lvert rvert text tfrac frac"
        " aligned begin end small of is in to at by so it as we be on or has both all not mathbf",
    )
)
REFERENCE = re.compile(r"\{(numref|eq)\}`([^`]+)`")


def stems(said, shortest=3, small=SMALL):
    """The words of some length, without their endings."""
    words = (word for word in WORD.findall(said.lower()) if len(word) >= shortest)
    return {word[:5] for word in words if word not in small}


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


# --- references to figures and equations ----------------------------------------------------------


def beside(page, at, step):
    """The lines that stand next to a cell in the text."""
    found = cells(ROOT / f"book/{page}.ipynb")[at + step :: step] if at + step >= 0 else []
    lines = next(
        (text(c["source"]).strip().split("\n") for c in found[:3] if c["cell_type"] == "markdown"),
        [],
    )
    return " ".join(lines[-2:] if step < 0 else lines[:2])


@cache
def targets(page):
    """The figures and numbered equations of a page: kind, label, cell, and the stems around it."""
    found, section = [], ""
    for at, cell in enumerate(cells(ROOT / f"book/{page}.ipynb")):
        if cell["cell_type"] == "markdown":
            section = (re.findall(r"^#+ (.*)", text(cell["source"]), re.M) or [section])[-1]
        for data in (output.get("data", {}) for output in cell.get("outputs", ())):
            shown = text(data.get("text/markdown", ""))
            if CAPTION in data:
                picture = text(data.get("image/svg+xml", "")) + text(data.get("text/html", ""))
                told = shown + re.sub(r"<(?!title|desc)[^>]*>", " ", picture[:6000])
                found.append(
                    ("numref", data[CAPTION]["label"], at, stems(told + section, 1, NO_LETTER))
                )
            elif number := re.search(r"\(eq:([\w-]+)\)", shown):
                around = beside(page, at, -1) + " " + beside(page, at, 1)
                told = shown.partition("<details")[0] + around + " " + section
                found.append(("eq", f"eq:{number[1]}", at, stems(told, 1, NO_LETTER)))
    return found


def alike(said, candidates):
    """The labels of figures or equations, those that speak most of what a text says first."""
    own = stems(re.sub(r"\{(?:claim|numref|eq)\}`[^`]+`", " ", said), 1, NO_LETTER)
    often = Counter(stem for *_, around in candidates for stem in around)

    def likeness(candidate):
        _, label, _, around = candidate
        rare = sum(math.log((len(candidates) + 1) / often[stem]) for stem in own & around)
        name = [part[:5] for part in label.split("-")[1:] if len(part) > 2]
        called = sum(any(stem.startswith(part) for stem in own) for part in name)
        return -rare / math.sqrt(len(around) + 5) - 2 * called

    return [label for _, label, *_ in sorted(candidates, key=likeness)]


def right(page, at, line, paragraph, label):
    """The labels to which a reference may lead: nearest, or most like its line or paragraph."""
    kind, home = target_of(label)
    own = [target for target in targets(home) if target[0] == kind]
    before = [name for _, name, cell, _ in own if cell < at and home == page][-1:]
    after = [name for _, name, cell, _ in own if cell > at and home == page][:1]
    first = 1 if kind == "numref" else 2
    return {*before, *after, *alike(line, own)[:first], *alike(paragraph, own)[:first]}


@cache
def target_of(label):
    """Whether a label is that of a figure or of an equation, and its page."""
    return next((kind, page) for page in PAGES for kind, name, *_ in targets(page) if name == label)


@cache
def references(page):
    """Each reference of a page to a figure or an equation, and the labels that it may have."""
    found = []
    for at, cell in enumerate(cells(ROOT / f"book/{page}.ipynb")):
        for paragraph in re.split(
            r"\n\s*\n", text(cell["source"]) if cell["cell_type"] == "markdown" else ""
        ):
            for line in re.split(r"\n|(?<=[.;]) ", paragraph):
                for _, label in REFERENCE.findall(line):
                    found.append((label, right(page, at, line, paragraph, label), line))
    return found


@pytest.mark.parametrize("page", PAGES)
def test_a_reference_leads_to_what_its_sentence_speaks_of(page):
    for label, may, line in references(page):
        assert label in may, f"name {label} in words: {line}"
