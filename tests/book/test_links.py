"""Sections and figures are referred to by links, which know their numbers."""

import re

import pytest
from bookfiles import ROOT, prose

PAGES = sorted(path.stem for path in ROOT.glob("book/*.ipynb"))


@pytest.mark.parametrize("page", PAGES)
def test_no_number_of_a_section_or_a_figure_is_written_by_hand(page):
    """It would stay when a section moves; a link finds its number."""
    said = re.sub(r"`[^`]*`|\([^)]*\{cite\}[^)]*\)", " ", prose(ROOT / f"book/{page}.ipynb"))
    said = re.sub(r"\{cite\}\s*,?\s*(?:sections?|Theorem) [\d.]+(?: and [\d.]+)?", " ", said)
    found = re.findall(r"(?:[Ss]ection|[Ff]igure|[Cc]hapter|Exercise|Table) \d[\d.]*", said)
    assert not found, found
