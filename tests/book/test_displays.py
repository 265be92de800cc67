"""What the book shows is read back."""

import pytest
from bookfiles import ROOT

from claimbook.audit import records
from claimbook.claims import Claim
from claimbook.reader import check_reads


@pytest.fixture(scope="module")
def stored():
    """All claims of the book that are displayed as formulas, each with its display."""
    claims = [Claim.from_record(record) for _, record in records(ROOT / "book")]
    return [(claim, claim.display()) for claim in claims if claim.kind != "trace"]


def test_every_claim_of_the_book_reads_back(stored):
    for claim, text in stored:
        check_reads(claim, text)
    assert len(stored) > 600
