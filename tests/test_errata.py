"""The errata: complete, well formed, each shown by a claim; the page shows what the table says."""

import csv
import importlib.util
import io
import re
import sys
import time
from collections import Counter

import pytest
from bookfiles import QUOTE, ROOT, cells, claims, notebooks, text

ERRATA = ROOT / "book/errata.csv"
COLUMNS = ["id", "where", "printed", "consequence", "chapter", "claim", "corrected", "shown"]
IDS = [f"ERR-{k:02}" for k in range(1, 38)] + [f"TYP-{k:02}" for k in range(1, 18)]
CONSEQUENCES = ["program", "statement", "slip", "wording"]
CHAPTERS = {
    "perceptron",
    "descent",
    "margin",
    "duality",
    "soft_margin",
    "kernels",
    "smo",
    "capacity",
    "regression",
    "multiclass",
    "evaluation",
}
WHERE = r"N[0-4] \d+([–,] ?\d+)*( and \d+ displays)?(; N[0-4] \d+([–,] ?\d+)*)*"


def stored_claims():
    """Chapter and kind of every claim of the book, by label."""
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
    if row["claim"]:
        chapter, kind = stored.get(row["claim"], (None, None))
        if chapter != row["chapter"]:
            yield f"{row['claim']} is not a claim of {row['chapter']}"
        elif kind != "refute" and row["id"].startswith("ERR"):
            yield f"{row['claim']} refutes nothing"
        if row["consequence"] == "wording":
            yield "what a claim shows is more than wording"
    elif row["consequence"] != "wording" and row["chapter"] in written:
        yield f"{row['chapter']} is written, but no claim of it is named"


def written():
    return {path.stem for path in notebooks()} & CHAPTERS


def test_every_erratum_is_listed_and_shown_where_its_chapter_is_written():
    assert not faults(ERRATA.read_text("utf8"), stored_claims(), written())


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("id,where", "id,place", "the columns"),
        ("ERR-07,", "ERR-08,", "the ids"),
        (",statement,", ",opinion,", "the consequence is 'opinion'"),
        ("ERR-03,N0 143; N3 172", "ERR-03,somewhere", "ERR-03: where"),
        (
            ",dual-slip-gradient,",
            ",dual-slip-nowhere,",
            "ERR-03: dual-slip-nowhere is not a claim of duality",
        ),
        (",dual-slip-gradient,", ",dual-weak,", "ERR-03: dual-weak refutes nothing"),
        (",dual-slip-gradient,", ",,", "ERR-03: duality is written"),
        (
            ",program,duality,dual-slip-gradient",
            ",wording,duality,dual-slip-gradient",
            "ERR-03: an error is more",
        ),
        (",slip,margin,marg-strict", ",slip,margins,marg-strict", "ERR-30: the chapter"),
        ("$n$ constraints", "$$n$$ constraints", "TYP-01: corrected"),
    ],
)
def test_faults_are_noticed(old, new, said):
    table = ERRATA.read_text("utf8")
    assert old in table
    assert any(
        said in fault for fault in faults(table.replace(old, new, 1), stored_claims(), written())
    )


def rows():
    return list(csv.DictReader(io.StringIO(ERRATA.read_text("utf8"))))


def outputs():
    return [
        output["data"]
        for cell in cells(ROOT / "book/errata.ipynb")
        for output in cell.get("outputs", [])
        if "text/markdown" in output.get("data", {})
    ]


def test_page_shows_every_entry_that_has_a_claim_by_consequence():
    order = [
        row
        for consequence in CONSEQUENCES
        for row in rows()
        if row["consequence"] == consequence and row["claim"]
    ]
    shown = [data for data in outputs() if QUOTE in data]
    assert [data[QUOTE]["label"] for data in shown] == [row["claim"] for row in order], (
        "run: make execute"
    )
    for row, data in zip(order, shown):
        entry = text(data["text/markdown"])
        assert all(
            row[name] in entry for name in ("id", "where", "printed", "corrected", "shown")
        ), row["id"]
        assert f"{row['chapter']}.html#equation-eq-{row['claim']}" in entry


def test_page_lists_the_others_and_counts_them_all():
    counts, *lists = (text(data["text/markdown"]) for data in outputs() if QUOTE not in data)
    total, done = Counter(), Counter()
    for row in rows():
        finished = bool(row["claim"]) or row["consequence"] == "wording"
        total[row["consequence"]] += 1
        done[row["consequence"]] += finished
        if not row["claim"]:
            listed = lists[0] if finished else lists[1]
            assert f"{row['id']}" in listed and row["where"] in listed, row["id"]
            assert not finished or row["corrected"] in listed
    table = [line.split(" | ")[-2:] for line in counts.splitlines()[2:]]
    assert [[int(n.strip(" |")) for n in line] for line in table] == [
        *([done[c], total[c]] for c in CONSEQUENCES),
        [done.total(), total.total()],
    ]


def test_errata_run_after_the_notebooks_that_they_quote(monkeypatch):
    spec = importlib.util.spec_from_file_location("execute", ROOT / "book/_ext/execute.py")
    execute = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(execute)
    ran = []

    def run(path):
        time.sleep(0 if path.name in execute.LAST else 0.02)
        ran.append(path)
        return "", ""

    monkeypatch.setattr(execute, "run", run)
    monkeypatch.setattr(sys, "argv", ["execute.py", "-j", "100"])
    assert execute.main() == 0
    assert "errata.ipynb" in execute.LAST and sorted(ran) == notebooks()
    assert {path.name for path in ran[-len(execute.LAST) :]} == execute.LAST
