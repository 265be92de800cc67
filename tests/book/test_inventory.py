"""The inventory of the five notes: complete, well formed, and tests that notice when it is not."""

import csv
import io
import re
from collections import Counter

import pytest
from bookfiles import ROOT, toc
from sympy import symbols

from claimbook import derive, forget, signed, written
from claimbook.claims import Claim
from claimbook.signed import coverings, sign, signature, unsigned

INVENTORY = ROOT / "book/inventory.csv"

COLUMNS = ["id", "chapter", "kind", "checkable", "reason", "line", "signed", "left"]

CHAPTERS = {page.removeprefix("book/") for page in toc("Chapters")}


def problems(text):
    """Everything that is wrong with an inventory, given as CSV text; empty if nothing is."""
    rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    if not rows or list(rows[0]) != COLUMNS:
        return ["the columns"]
    last = Counter(row["id"].partition("-")[0] for row in rows)
    wanted = {f"{prefix}-{k:02d}" for prefix, n in last.items() for k in range(1, n + 1)}
    found = sorted(wanted ^ {row["id"] for row in rows})
    lines = Counter(row["line"] for row in rows)
    for row in rows:
        line, no = row["line"], row["checkable"] == "no"
        formulas = line.split("$")[1::2]
        right = {
            "fields": None not in row and None not in row.values(),
            "white space": all(value == value.strip() for value in row.values()),
            "signature": bool(re.fullmatch("[0-9a-f]{12}|", row["signed"])),
            "chapter": row["chapter"] in CHAPTERS | {"none"} and (no or row["chapter"] != "none"),
            "checkable, or why not": no and len(row["reason"]) >= 10 or row["checkable"] == "yes",
            "a sentence of its own": len(line) >= 20 and line[-1] in ".?" and lines[line] == 1,
            "inline formulas": line.count("$") % 2 == 0 and "$$" not in line and line.isascii(),
            "braces": all(part.count("{") == part.count("}") for part in formulas),
        }
        found += [f"{row['id']}: {what}" for what, holds in right.items() if not holds]
    return found


def test_the_inventory_is_complete_and_well_formed():
    text = INVENTORY.read_text(encoding="utf-8")
    assert problems(text) == []
    assert len(signed.read(INVENTORY)) == 246  # items of the notes, counted when they were read


def test_every_row_was_held_against_its_claims():
    """A row or a statement that has changed since is to be read again, and signed."""
    waiting = unsigned(signed.read(INVENTORY), coverings(ROOT / "book"))
    assert [row["id"] for row in waiting] == [], "read them and sign: claimbook signed"


def test_a_signature_is_of_the_row_and_of_what_its_claims_say(tmp_path):
    s, t = symbols("s t")
    with written():
        said = derive("said", s + s, 2 * s, covers="A-01")
        forget()
        other = derive("said", s + s, s * 2, covers="A-01")
        renamed = derive("named", s + s, 2 * s, covers="A-01")
    own = signature("a fact", [said])
    assert own == signature("a fact", [Claim.from_record(said.record())])
    assert own != signature("another fact", [said]) != signature("a fact", [])
    for others in ([other], [renamed], [said, renamed], [said.variant(given=(s > 0,))]):
        assert signature("a fact", others) != own
    rows = [{"id": "A-01", "checkable": "yes", "line": "a fact", "signed": own, "left": ""}]
    assert unsigned(rows, {"A-01": [said]}) == []
    assert unsigned(rows, {"A-01": [other]}) == rows == unsigned(rows, {})
    sign(rows, {"A-01": [other]}, ["A-01"], "the fact for t")
    assert unsigned(rows, {"A-01": [other]}) == [] and rows[0]["left"] == "the fact for t"
    for name, found in (("A-02", {"A-02": [said]}), ("A-01", {})):
        with pytest.raises(ValueError, match=name):
            sign(rows, found, [name], "")


def test_the_command_shows_what_waits_and_signs_it(tmp_path, monkeypatch, capsys):
    s = symbols("s")
    forget()
    with written():
        said = derive("said", s + s, 2 * s, covers="A-01")
    monkeypatch.setattr(signed, "coverings", lambda folder: {"A-01": [said]})
    path = tmp_path / "inventory.csv"
    path.write_text("id,kind,checkable,line,signed,left\nA-01,claim,yes,a fact,,\n", "utf8")
    command = ["book", "--inventory", str(path)]
    assert signed.main(command) == 1
    shown = capsys.readouterr()
    assert shown.out.splitlines() == ["A-01 (claim): a fact", "  said (derive): s + s = 2 s"]
    assert shown.err == "1 rows are not signed\n"
    assert signed.main([*command, "--sign", "A-01", "--left", "the rest"]) == 0
    assert path.read_text("utf8") == (
        "id,kind,checkable,line,signed,left\n"
        f"A-01,claim,yes,a fact,{signature('a fact', [said])},the rest\n"
    )
    assert signed.main(command) == 0
