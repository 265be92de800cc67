"""A count in a solution stands a second time, in a claim, in the code beside it or in words."""

import re
from functools import cache

import pytest
from bookfiles import CLAIM, ROOT, cells, text

from claimbook import values
from claimbook.claims import Claim
from claimbook.showing import FORMULA, records

PAGES = sorted(path.stem for path in ROOT.glob("book/*.ipynb"))
MARK = re.compile(r"\{claim\}`([^`]+)`")
ROLE = re.compile(r"\{[\w:-]+\}`[^`]*`|`[^`]*`")
COUNT = "|".join(values.WORDS[2:])


def sources(page, kind):
    return [text(c["source"]) for c in cells(ROOT / f"book/{page}.ipynb") if c["cell_type"] == kind]


@cache
def claims():
    """Every claim of the book by its label: its record, the source of its cell, whether silent."""
    found = {}
    for page in PAGES:
        for cell in cells(ROOT / f"book/{page}.ipynb"):
            for output in cell.get("outputs", ()):
                data = output.get("data", {}).get(CLAIM, {"claims": ()})
                silent = (data.get("display") or {}).get("silent", False)
                for record in records(data):
                    found[record["label"]] = record, text(cell["source"]), page if silent else ""
    return found


@cache
def claim(label):
    return Claim.from_record(claims()[label][0])


@cache
def display(label):
    """What a claim shows, as TeX."""
    return claim(label).display()


# --- counts in solutions -------------------------------------------------------------------------

COUNTED = re.compile(
    rf"\b(?<!the )(?<!of )(?<!first )({COUNT})\b"
    r"(?! hundred| thousand| million| quarters)(?: ([a-z]+))?"
)


def counts(said):
    """The counts in words, each with the noun behind it."""
    bare = FORMULA.sub(" ", ROLE.sub(" ", said)).lower()
    return [(hit[1], hit[2] or "") for hit in COUNTED.finditer(bare)]


def stands(word, noun, near, page):
    """Whether a count stands in what is near, or a second time with its noun on the page."""
    number = values.WORDS.index(word)
    share = f"{word[:-1]}ieth"  # twenty, one twentieth
    if re.search(rf"\b(?:{word}|{share})\b|(?<![\w.]){number}(?![\w.])", near, re.I):
        return True
    return noun and len(re.findall(rf"\b{word}\s+{noun}\b", whole(page), re.I)) > 1


@cache
def whole(page):
    return "\n".join(sources(page, "markdown") + sources(page, "code"))


def is_text(cell):
    return cell["cell_type"] == "markdown"


def solutions(page):
    """Each solution, and its cells with what they print, its claims and its exercise."""
    words, near, inside = [], "", False
    for cell in cells(ROOT / f"book/{page}.ipynb"):
        source = text(cell["source"])
        if not is_text(cell):
            told = [output.get("data", {}) | output for output in cell["outputs"]]
            near += source + " ".join(
                text(o.get(k, "")) for o in told for k in ("text", "text/markdown")
            )
            continue
        for part in re.split(r"(?m)^(?=[`:]{3,}\s*\{(?:exercise|solution))", source):
            kind = (re.match(r"[`:]{3,}\s*\{(\w+(?:-\w+)?)", part) or ["", ""])[1]
            if kind in ("exercise", "exercise-start"):
                near = part
            elif kind == "solution-start":
                inside, words = True, [part]
            elif kind == "solution-end" and inside:
                labels = [x for x in " ".join(MARK.findall("".join(words))).split() if x != "words"]
                yield "\n".join(words), near + " ".join(map(display, labels))
                inside = False
            elif inside:
                words.append(part)


def once(page):
    """The counts of a page's solutions that do not stand a second time."""
    for told, near in solutions(page):
        yield from (
            f"{word} {noun}" for word, noun in counts(told) if not stands(word, noun, near, page)
        )


@pytest.mark.parametrize("page", PAGES)
def test_a_count_in_a_solution_stands_a_second_time(page):
    assert set(once(page)) == set()
