"""What the book shows is read back, and what a printer could do wrong is told."""

import re

import pytest
from sympy import symbols

from claimbook.audit import records
from claimbook.claims import Claim
from claimbook.reader import Unreadable, check_reads

s, t, u, n, d, i, j, k = symbols("s t u n d i j k")


@pytest.fixture(scope="module")
def stored():
    """All claims of the book that are displayed as formulas, each with its display."""
    claims = [Claim.from_record(record) for _, record in records("book")]
    return [(claim, claim.display()) for claim in claims if claim.kind != "trace"]


def test_every_claim_of_the_book_reads_back(stored):
    for claim, text in stored:
        check_reads(claim, text)
    assert len(stored) > 600


# what a printer could do wrong: a pattern, and what would stand in its place
SLIPS = {
    "a bound made strict": (r"\\le(?![a-z])", "<"),
    "a plus for a minus": (r" - ", " + "),
    "a minus for a plus": (r" \+ ", " - "),
    "an equation made an inequality": (r"(?<![:{a-zA-Z]) = ", r" \\le "),
    "another number": (
        r"(?<![pt\d\[/])(\d)(?!pt|\d*/)",
        lambda m: str(int(m[1]) + 1),
    ),
    "a vector as a number": (r"\\mathbf\{([a-z])\}", r"\1"),
    "another index": (r"_\{i\}", "_{j}"),
    "another power": (r"\^\{2\}", "^{3}"),
    "the conditions dropped": (r"&\\quad\\text\{where\}.*?(?=\\end\{aligned\}|$)", ""),
    "a prime lost": (r"(?<=[a-z}])'", ""),
    "a modulus for a norm": (r"\\lVert", r"\\lvert"),
    "a sign lost": (r"-", ""),
    "one direction for both": (r"\\Leftrightarrow", r"\\Rightarrow"),
    "another letter": (r"\\alpha", r"\\beta"),
    "a fraction turned": (r"\\frac\{([^{}]*)\}\{([^{}]*)\}", r"\\frac{\2}{\1}"),
    "another range": (r"\\sum_\{(.)=1\}\^\{(.)\}", r"\\sum_{\1=1}^{\2+1}"),
    "a sum for a product": (r"([a-z])\\, ([a-z])(?![a-z(])", r"\1 + \2"),
    "a minimum for a maximum": (r"\\max", r"\\min"),
    "or for and": (r"\\text\{and\}", r"\\text{or}"),
    "no arrow": (r"\\Longrightarrow", ""),
    "no not": (r"\\text\{not\}", ""),
    "no transpose": (r"\^\{\\top\}", ""),
    "no root": (r"\\sqrt", ""),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_what_a_printer_could_do_wrong_is_told(stored, slip):
    pattern, wrong = SLIPS[slip]
    tried = 0
    for claim, text in stored:
        hit = re.search(pattern, text, re.S)
        if not hit:
            continue
        tried += 1
        put = wrong(hit) if callable(wrong) else hit.expand(wrong)
        with pytest.raises(Unreadable):
            check_reads(claim, text[: hit.start()] + put + text[hit.end() :])
            pytest.fail(claim.label)
    assert tried


def hypotheses_dropped(claim):
    """The display with each of its hypotheses left out."""
    for k in range(len(claim.given)):
        yield claim.variant(given=claim.given[:k] + claim.given[k + 1 :]).display()


def test_no_hypothesis_may_be_left_out(stored):
    tried = 0
    for claim, _ in stored:
        if claim.kind in ("derive", "entails", "gradient"):
            for text in hypotheses_dropped(claim):
                tried += 1
                with pytest.raises(Unreadable):
                    check_reads(claim, text)
    assert tried > 300
