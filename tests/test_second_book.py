"""The second book: every test that its author has, and the figures that the paper tells."""

import re
from pathlib import Path

import pytest

from mlreplica.proof import testing

ROOT = Path(__file__).parents[1]
BOOK = ROOT / "tests/otherbook"
CHECKS = dict(testing.checks(BOOK, BOOK / "ledger.json"))
SLOW = {"ledger"}  # the audit: 35 s


@pytest.mark.parametrize(
    "name",
    [
        # That claims hold is judged when the cells run, and the cells of every notebook are tests.
        pytest.param(name, marks=pytest.mark.slow if name in SLOW else ())
        for name in CHECKS
        if not name.endswith("::judged")
    ],
)
def test_second_book(name):
    assert not list(CHECKS[name]())


def test_the_paper_tells_what_was_counted():
    script = ROOT / "paper/figures.py"
    space = {"__name__": "figures", "__file__": str(script)}
    exec(compile(script.read_text("utf8"), str(script), "exec"), space)
    said = " ".join((ROOT / "paper/paper.md").read_text("utf8").split())
    told = set(re.findall(r"\d[\d,]*\d", said))
    for ledger in ("book/ledger.json", "tests/otherbook/ledger.json"):
        figures = space["audited"](ledger)
        kept = {f"{figures[k]:,}" for k in ("claims", "mutants_killed")}
        assert kept <= told, f"{ledger} says {figures}: correct paper/paper.md"
