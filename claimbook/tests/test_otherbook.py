"""A second book, with a subject of its own: built and tested as its authors would do it."""

import json
import os
import re
import shutil
import tomllib
from pathlib import Path
from random import SystemRandom
from runpy import run_path

import pytest
from author import JUPYTER, PYTEST, STRICTLY, run

from claimbook import audit, testing

BOOK = Path(__file__).parent / "otherbook"
THOROUGH = os.environ.get("THOROUGH")
DRAWN = 1 if THOROUGH else 16  # one claim in so many is judged again


@pytest.fixture(scope="module")
def checks():
    project = tomllib.loads((BOOK / "pyproject.toml").read_text("utf8"))
    numbers = project["tool"]["pytest"]["ini_options"]["claims_numbers"]
    return list(testing.checks(BOOK, BOOK / "ledger.json", reasons=numbers))


def copied(folder):
    return shutil.copytree(
        BOOK, folder / "book", ignore=shutil.ignore_patterns("_build", ".*", "__pycache__")
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The site of a copy, built with every warning an error."""
    book = copied(tmp_path_factory.mktemp("other"))
    code, said = run(book, *JUPYTER, *STRICTLY)
    assert code == 0, said[-3000:]
    return book / "_build/html"


def found(checks, wanted):
    """What the chosen tests of the book find, each with its name."""
    return [f"{name}: {said}" for name, check in checks if wanted(name) for said in check()]


def test_it_is_large_enough_to_be_one():
    labels = [record["label"] for _, record in audit.records(BOOK)]
    assert len(labels) == len(set(labels)) >= 30


def test_its_pages_show_nothing_unchecked(checks):
    names = "::page", "::printed", "::run", "::kept", "::borne", "::shown", "::values", "::numbers"
    assert found(checks, lambda name: name.endswith(names)) == []


def test_its_claims_are_displayed_as_they_are_judged(checks):
    def drawn(name):
        return name.endswith("::judged") and not SystemRandom().randrange(DRAWN)

    assert found(checks, drawn) == []


def test_its_ledger_is_what_the_audit_finds(monkeypatch):
    monkeypatch.setattr(audit, "AGAIN", 1 if THOROUGH else 40)
    stored = audit.earlier_entries(BOOK / "ledger.json")
    entries, errors = audit.ledger(BOOK, known=stored, jobs=1)
    assert errors == [] and entries == stored, "run: make execute"


def test_its_exercises_answer():
    answers = run_path(str(BOOK / "tests/test_answers.py"))
    for exercise, answer in answers["RIGHT"]:
        assert exercise.check(answer).right, answer
    for exercise, answer, said in answers["WRONG"]:
        grade = exercise.check(answer)
        assert not grade.right and said in str(grade), answer


@pytest.mark.slow
def test_its_own_tests_are_green(tmp_path):
    """Every cell run, every claim judged: what its authors run."""
    code, said = run(copied(tmp_path), *PYTEST, "-q")
    assert code == 0, said[-3000:]


@pytest.mark.daily(3)
def test_its_site_shows_every_claim(built):
    """Each display of a claim is set and marked, and its mark leads to its entry of the ledger."""
    ledger = (built / "ledger.html").read_text("utf8")
    entries = set(re.findall(r'<details class="ledger-entry" id="([\w-]+)"', ledger))
    stored = json.loads((BOOK / "ledger.json").read_text("utf8"))
    assert entries == {entry["label"] for entry in stored}
    linked = set()
    for path in built.glob("*.html"):
        page = path.read_text("utf8")
        assert not re.search(r'data-tex="[^"]*"[^>]*></', page), f"{path.name}: a formula not set"
        linked |= set(re.findall(r'href="ledger\.html#([\w-]+)"', page))
    assert linked <= entries and len(linked) > 20


@pytest.mark.daily(3)
def test_its_links_lead_somewhere(built):
    lost = []
    texts = {path.name: path.read_text("utf8") for path in built.glob("*.html")}
    anchors = {name: set(re.findall(r'\bid="([^"]+)"', text)) for name, text in texts.items()}
    for name, text in texts.items():
        for page, anchor in re.findall(r'href="([\w-]+\.html)?#([\w:.-]+)"', text):
            if anchor not in anchors.get(page or name, ()):
                lost.append(f"{name}: {page}#{anchor}")
    assert lost == []


@pytest.mark.daily(3)
def test_its_site_leads_to_no_page_of_this_book(built):
    """But where its text says so, and for the engine's name in what is copied."""
    said = "".join(path.read_text("utf8") for path in [*BOOK.glob("*.md"), *BOOK.glob("*.ipynb")])
    said += (BOOK / "_config.yml").read_text("utf8")
    for path in built.glob("*.html"):
        links = re.findall(r'(?:href|src)="([^"]*ml-?replica[^"]*)"', path.read_text("utf8"))
        assert [link for link in links if link not in said] == [], path.name
