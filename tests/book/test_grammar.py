"""Every page of this book holds what the grammar of pages lists, as `pytest --claims` asks it.

What judges, the ledger and the signatures say is asked in files of their own.
"""

import re
import tomllib

import pytest
from bookfiles import ROOT

from claimbook import testing
from claimbook.page import OWN, Own

ASKED = {"page", "references", "values", "numbers", "printed", "run", "kept", "borne", "shown"}
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))["tool"]["pytest"][
    "ini_options"
]


def checks(numbers=SETTINGS["claims_numbers"]):
    own = Own(*(tuple(SETTINGS[f"claims_{what}"].split()) for what in OWN))
    exempt = SETTINGS["claims_exempt"]
    book = ROOT / SETTINGS["claims_book"]
    found = testing.checks(book, book / "ledger.json", None, exempt, numbers, own)
    return {name: check for name, check in found if name.rpartition("::")[2] in ASKED}


CHECKS = checks()


@pytest.mark.parametrize("name", CHECKS)
def test_page(name):
    found = "\n".join(CHECKS[name]())
    assert not found, found


@pytest.mark.daily(3)
def test_exceptions_have_reasons_and_are_needed():
    pages = {name.partition("::")[0] for name in CHECKS}
    assert {line.partition("::")[0] for line in SETTINGS["claims_exempt"]} < pages
    for line in SETTINGS["claims_exempt"]:
        assert re.fullmatch(r"[\w/]+(?:::\w+)?: .{6,}", line), line
    without, told = checks(numbers=()), {}
    for page, excepted in map(testing.reason, SETTINGS["claims_numbers"]):
        page = page.partition("::")[0]
        if page not in told:
            found = [without.get(f"{page}::{what}", tuple)() for what in ("page", "numbers")]
            told[page] = "\n".join(map("\n".join, found)).replace(",", "")
        unneeded = {x for x in excepted if x.replace(",", "") not in told[page]}
        assert not unneeded, f"{page}: no rule refuses {unneeded}: take them out"
