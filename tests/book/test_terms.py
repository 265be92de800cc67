"""A term is defined where the index says: in bold type in a sentence, its other names beside it."""

import csv
import re
from functools import cache

import pytest
import search_index
from bookfiles import ROOT, cells, text
from docutils import nodes

with (ROOT / "book/terms.csv").open(encoding="utf8", newline="") as table:
    ROWS = list(csv.DictReader(table))
BOX = re.compile(r"^(`{3,}|:{3,})\{prf:(?:theorem|definition|lemma)\}\s*(.*)\n([\s\S]*?)^\1", re.M)
FENCE = re.compile(r"^(`{3,}|:{3,})[\s\S]*?^\1", re.M)
GATED = re.compile(r"\{(exercise|solution)-(start|end)\}")
OFF = re.compile(r"(\*{1,2})([^*\s](?:[^*]*[^*\s])?)\1")
DEFINES = 5  # words that a sentence needs beside the term to say what it is


def plain(words):
    """Words as they are compared."""
    return re.sub(r"\s+", " ", words).strip(" .:,()").lower()


def sides(names):
    """The names in a field of the table."""
    return [name.strip() for name in names.split(";") if name.strip()]


@cache
def told(page):
    """The paragraphs of a page's running text, and its boxes by their names.

    Exercises and solutions are no running text, whether they are one fence or have two ends.
    """
    path = ROOT / f"book/{page}.md"
    if path.exists():
        written = [path.read_text("utf8")]
    else:
        found = cells(ROOT / f"book/{page}.ipynb")
        written = [text(cell["source"]) for cell in found if cell["cell_type"] == "markdown"]
    paragraphs, boxes, open_ = [], {}, 0
    for source in written:
        for _, name, body in BOX.findall(source):
            boxes.setdefault(plain(name), body)
        for block in re.split(r"\n\s*\n|\n(?=[-|] )", FENCE.sub(kept, source)):
            ends = [end for _, end in GATED.findall(block)]
            if not (open_ or ends or block.startswith("#")):
                paragraphs.append(block)
            open_ += ends.count("start") - ends.count("end")
    return paragraphs, boxes


def kept(fence):
    """What a fence has of running text: a note's own, nothing of an exercise or of code."""
    block = fence[0]
    if GATED.search(block):
        return f"\n\n{block.splitlines()[0]}\n\n"
    if re.match(r".*\{(admonition|note|tip|warning|prf:\w+)\}", block):
        return "\n\n" + "\n".join(block.splitlines()[1:-1]) + "\n\n"
    return "\n\n"


def defining(row):
    """The paragraph in which a term is set in bold, or the box that has its name; else None."""
    wanted = plain(row["as"] or row["term"])
    paragraphs, boxes = told(row["page"])
    for paragraph in paragraphs:
        if wanted in {plain(words) for stars, words in OFF.findall(paragraph) if stars == "**"}:
            return paragraph
    return boxes.get(wanted)


def sentence(paragraph, wanted):
    """The sentence in which the term is set in bold; of a box, the whole.

    With the one before, if it begins with "This"; with the one behind, if the term is its heading.
    """
    parts = re.split(r"(?<=[.?!])\s+(?=[A-Z(*$\"])", paragraph)
    for at, said in enumerate(parts):
        if any(plain(words) == wanted for stars, words in OFF.findall(said) if stars == "**"):
            if re.match(r"Th(is|ese|ey|at)\b", said):
                return " ".join(parts[max(0, at - 1) : at + 1])
            return " ".join(parts[at : at + 2]) if said.startswith("**") else said
    return paragraph


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['page']}-{row['term']}")
def test_a_term_is_defined_on_its_page(row):
    wanted = plain(row["as"] or row["term"])
    paragraph = defining(row)
    assert paragraph, f"book/{row['page']} sets no **{wanted}** in a sentence"
    words = re.findall(r"[A-Za-z]{2,}", sentence(paragraph, wanted))
    assert len(words) - len(wanted.split()) >= DEFINES, f"says nothing of {wanted}: {paragraph}"
    off = {plain(words) for _, words in OFF.findall(paragraph)}
    for name in sides(row["said"]):
        assert plain(name) in off, f"*{name}* is not said beside **{wanted}**: {paragraph}"


def test_a_name_has_one_place():
    names = [n for row in ROWS for n in [row["term"], *sides(row["said"]), *sides(row["also"])]]
    again = sorted({name for name in names if names.count(name) > 1})
    assert not again, f"in two rows of book/terms.csv: {again}"


# --- where the build finds it defined ------------------------------------------------------------


def paragraph_of(*parts):
    """A paragraph of text, of **bold** and of *italic* words."""
    kinds = {"*": nodes.emphasis, "**": nodes.strong}
    made = nodes.paragraph()
    for part in parts:
        stars = re.match(r"\**", part)[0]
        words = part.strip("*")
        made += kinds[stars]("", words) if stars else nodes.Text(words)
    return made


@pytest.fixture
def said_of(monkeypatch):
    """What `mark_terms` finds and warns of for one row, on a page of these parts."""

    def marked(*parts, said="", as_=""):
        row = {"page": "tiny", "term": "epoch", "as": as_, "said": said, "also": "pass"}
        warned = []
        monkeypatch.setattr(search_index, "terms", lambda: [row])
        monkeypatch.setattr(search_index.LOGGER, "warning", lambda *_, **__: warned.append(1))
        page = nodes.section()
        page += parts
        return search_index.mark_terms(page, "book/tiny"), len(warned)

    return marked


def test_a_term_is_bold_in_a_sentence(said_of):
    found, warned = said_of(paragraph_of("A pass over the data is an ", "**epoch**", "."))
    assert found == [["t", "term-epoch", "epoch", "A pass over the data is an epoch.", "pass"]]
    assert not warned


def test_a_word_that_occurs_defines_nothing(said_of):
    title = nodes.title("", "", nodes.strong("", "epoch"))
    exercise = type("exercise_node", (nodes.Element,), {})()
    exercise += paragraph_of("An ", "**epoch**", " has how many steps?")
    for part in (paragraph_of("An epoch, an ", "*epoch*", "."), title, exercise):
        assert said_of(part) == ([], 1)


def test_a_box_or_a_row_defines(said_of):
    box = type("definition_node", (nodes.Element,), {})(title="(Epoch)")
    box += paragraph_of("A pass; ", "*round*", " in other books.")
    row = nodes.row("", nodes.entry("", paragraph_of("**epoch**")))
    row += nodes.entry("", paragraph_of("a pass, or ", "*round*"))
    for part in (box, row):
        found, warned = said_of(part, said="round")
        assert found[0][1:3] == ["term-epoch", "epoch"] and not warned
        assert found[0][4] == "round; pass"


def test_another_name_is_said_beside_the_term(said_of):
    beside = paragraph_of("A pass is an ", "**epoch**", " (", "*round*", ").")
    elsewhere = paragraph_of("Some say ", "*round*", ".")
    assert said_of(beside, said="round")[1] == 0
    assert said_of(paragraph_of("A pass is an ", "**epoch**"), elsewhere, said="round")[1] == 1
