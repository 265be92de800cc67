"""A term is defined where the index says: in bold type in a sentence, its other names beside it."""

import csv
import re
from functools import cache

import pytest
from bookfiles import ROOT, cells, text

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
