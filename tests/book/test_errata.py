"""The errata: complete, well formed, each shown by a claim; the page shows what the table says."""

import csv
import io
import re
from collections import Counter
from functools import cache

import sympy as sp
from bookfiles import CLAIM, ROOT, cells, claims, notebooks, text, toc

from claimbook.claims import Claim
from claimbook.kinds.implications import READINGS
from claimbook.printer import value

ERRATA = ROOT / "book/errata.csv"
PAGE = ROOT / "book/errata.ipynb"
COLUMNS = ["id", "where", "printed", "consequence", "chapter", "claim", "corrected", "shown", "see"]
IDS = [f"ERR-{k:02}" for k in range(1, 38)] + [f"TYP-{k:02}" for k in range(1, 18)]
CONSEQUENCES = ["program", "statement", "slip", "wording"]
CHAPTERS = {page.removeprefix("book/") for page in toc("Chapters")}
PLACE = r"N[0-4] (?:(?:most )?slides? (?:\d+|“[^“”;]+”)?|§ )[^;]*"
WHERE = rf"{PLACE}(?:; {PLACE})*"


@cache
def stored_claims():
    """Page and kind of every claim of the book, by label."""
    return {
        record["label"]: (path.stem, record["kind"])
        for path in notebooks()
        for record, _ in claims(path)
    }


def faults(table, stored, written):
    """What is wrong with the errata, given the book's claims and the chapters that are written."""
    rows = list(csv.DictReader(io.StringIO(table)))
    if not rows or list(rows[0]) != COLUMNS:
        return ["the columns"]
    found = [] if [row["id"] for row in rows] == IDS else ["the ids"]
    for row in rows:
        told = found_in(row, stored, written)
        found += [f"{row['id']}: {what}" for what in told]
    return found


def found_in(row, stored, written):
    if not re.fullmatch(WHERE, row["where"]):
        yield f"where is {row['where']!r}"
    if row["consequence"] not in CONSEQUENCES:
        yield f"the consequence is {row['consequence']!r}"
    if row["id"].startswith("ERR") and row["consequence"] == "wording":
        yield "an error is more than wording"
    if row["chapter"] not in CHAPTERS:
        yield f"the chapter is {row['chapter']!r}"
    for name in ("printed", "corrected", "shown"):
        if "$$" in row[name] or "\n" in row[name] or row[name].count("$") % 2:
            yield f"{name} is not one line with inline formulas"
    if not (row["printed"] and row["corrected"]) or bool(row["shown"]) != bool(row["claim"]):
        yield "something is missing"
    if row["see"] and stored.get(row["see"], ("",))[0] != row["chapter"]:
        yield f"{row['see']} is not a claim of {row['chapter']}"
    if row["claim"]:
        page, kind = stored.get(row["claim"], (None, None))
        if page != "errata":
            yield f"{row['claim']} is not a claim of this page"
        elif kind != "refute" and row["id"].startswith("ERR"):
            yield f"{row['claim']} refutes nothing"
        if row["consequence"] == "wording":
            yield "what a claim shows is more than wording"
    elif row["consequence"] != "wording" and row["chapter"] in written:
        yield f"{row['chapter']} is written, but no claim is named"


def chapters_written():
    return {path.stem for path in notebooks()} & CHAPTERS


def test_every_erratum_is_listed_and_shown_where_its_chapter_is_written():
    assert not faults(ERRATA.read_text("utf8"), stored_claims(), chapters_written())


def rows():
    return list(csv.DictReader(io.StringIO(ERRATA.read_text("utf8"))))


def entries():
    """The text of every entry of the page, and the claim that its cell shows below it."""
    for cell in cells(PAGE):
        told = [output.get("data", {}) for output in cell.get("outputs", ())]
        claim = [data[CLAIM]["claims"][0] for data in told if data.get(CLAIM, {}).get("display")]
        for data in told:
            said = text(data.get("text/markdown", ""))
            if 'class="erratum"' in said:
                yield said, Claim.from_record(claim[-1]) if claim else None


def test_page_shows_every_entry_once_by_consequence():
    order = [row for said in CONSEQUENCES for row in rows() if row["consequence"] == said]
    shown = list(entries())
    assert len(shown) == len(order), "run: make execute"
    for row, (said, claim) in zip(order, shown):
        notes = " ".join(place[:2] for place in row["where"].split("; "))
        assert f'id="{row["id"].lower()}" data-notes="{notes}"' in said
        assert row["printed"] in said and row["corrected"] in said and row["shown"] in said
        assert (claim.label if claim else "") == row["claim"], row["id"]
        assert not row["claim"] or f"{{claim}}`{row['claim']}`" in said
        assert not row["see"] or f"{{claim-number}}`{row['see']}`" in said


def test_an_entry_gives_the_counter_example_of_its_claim():
    for said, claim in entries():
        for name, number in getattr(claim, "point", {}).items():
            if name in ("n", "d", "M"):
                continue
            told = f"= {value(number)}$" in said or number == 0 and "all else $0$" in said
            assert told, f"{claim.label}: {name}"
            if number != 0 and not isinstance(number, (list, tuple)):
                assert f"${sp.latex(sp.Symbol(name))} = {value(number)}$" in said, claim.label


def refuted():
    """The claims that show a line of the notes to be wrong."""
    return [claim for _, claim in entries() if claim and claim.kind == "refute"]


def test_a_counter_example_is_one_that_a_person_would_choose():
    """Integers of one digit, or a half: whoever reads it checks it in the head."""
    for claim in refuted():
        numbers = [n for p in claim.point.values() for n in sp.flatten([p])]
        assert all(abs(n) < 10 and 10 % sp.Rational(str(n)).q == 0 for n in numbers), claim.label


def test_a_line_that_no_note_prints_says_how_it_comes_about():
    for claim in refuted():
        assert claim.reading in READINGS and f"\\text{{{claim.reading}: }}" in claim.display()
        assert claim.says in claim.display()
        assert bool(claim.says) == (claim.reading != "printed"), claim.label


def test_buttons_name_every_note_and_count_its_entries():
    shown = "".join(
        text(output.get("data", {}).get("text/markdown", ""))
        for cell in cells(PAGE)
        for output in cell.get("outputs", ())
    )
    buttons = re.findall(r'data-note="(\w*)" aria-pressed="(\w+)">[^<]+ \((\d+)\)<', shown)
    counts = Counter(place[:2] for row in rows() for place in row["where"].split("; "))
    assert buttons == [
        ("", "true", str(len(rows()))),
        *((note, "false", str(counts[note])) for note in sorted(counts)),
    ]
