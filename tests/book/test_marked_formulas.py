"""Formulas in the sentences of the book carry their claims."""

import re
from functools import cache

import pytest
from bookfiles import CLAIM, cells, displayed, name, notebooks, text

from claimbook import (
    unchecked,
)
from claimbook.claims import Claim
from claimbook.showing import (
    MARKS,
    OPT_IN,
    paragraphs,
    records,
    sections_opted_in,
    states,
    unsaid,
)

# --- the book -------------------------------------------------------------------------------------


@cache
def stored_claims():
    found = {}
    for path in notebooks():
        for data, _ in displayed(path):
            for record in records(data[CLAIM]) if CLAIM in data else ():
                found[record["label"]] = record
    return found


def prose(path):
    return [text(cell["source"]) for cell in cells(path) if cell["cell_type"] == "markdown"]


@pytest.mark.parametrize("path", notebooks(), ids=name)
def test_formulas_of_the_book_carry_their_claims(path):
    """Where a section has opted in, no formula states what no claim of its paragraph says."""
    known = stored_claims()
    for paragraph in sections_opted_in(prose(path)):
        named = {label for hit in MARKS.findall(paragraph) for label in hit.split()}
        claims = {label: Claim.from_record(known[label]) for label in named & set(known)}
        assert unsaid(paragraph, claims) == [], paragraph


SETTING = re.compile(r"(?:C|n|\\gamma|\\varepsilon|\\lambda|\\eta|\\delta)=[\d.,\\{}tfrac-]+")


# The errata quote what is wrong, and the page on proofs shows what the engine does.
OTHERS = [path for path in notebooks() if path.stem not in ("errata", "proof")]


@pytest.mark.parametrize("path", OTHERS, ids=name)
def test_every_formula_outside_the_exercises_carries_its_claim(path):
    """Whether its section has opted in or not; but for settings, as C = 10, and definitions."""
    assert unchecked.in_sentences(prose(path), stored_claims(), SETTING) == []


# What an exercise sets or asks for is no fact, nor is a definition.
NO_FACT = re.compile(r"\{exercise(-start)?\}|\{prf:definition\}")


@pytest.mark.parametrize("path", OTHERS, ids=name)
def test_formulas_of_solutions_carry_their_claims(path):
    known = stored_claims()
    for paragraph in (p for cell in prose(path) for p in paragraphs(cell)):
        if not NO_FACT.search(paragraph):
            labels = {label for hit in MARKS.findall(paragraph) for label in hit.split()}
            own = {label: Claim.from_record(known[label]) for label in labels & set(known)}
            stray = [tex for tex in unsaid(paragraph, own) if not unchecked.SETTING.fullmatch(tex)]
            assert stray == [], paragraph


def test_some_section_has_opted_in():
    assert any(OPT_IN in cell for path in notebooks() for cell in prose(path))


SPOKEN = "is are equal equals exceed exceeds less greater larger smaller implies iff"


@pytest.mark.parametrize("word", SPOKEN.split())
@pytest.mark.parametrize("face", ["text", "textbf", "mathrm", "mathit", "operatorname", "mbox"])
def test_a_relation_in_words_states(word, face):
    assert states(rf"a \{face}{{ {word} }} b") and not states(r"a \mathrm{this} b")
