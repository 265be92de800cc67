"""The role ``{counted}`claims```: what the audit and the kernel have counted."""

import csv
import json

from bookfiles import ROOT
from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

LOGGER = logging.getLogger(__name__)
FILES = [ROOT / "book" / name for name in ("ledger.json", "kernel.json", "errata.csv")]


def counts():
    """What may be quoted, by its name; a definition is no claim that somebody could check."""
    ledger, kernel = (json.loads(path.read_text("utf8")) for path in FILES[:2])
    with FILES[2].open(encoding="utf8", newline="") as file:
        errata = len(list(csv.DictReader(file)))
    return {
        "claims": sum(entry["kind"] != "define" for entry in ledger),
        "accepted": kernel["kinds"]["all"][0],
        "mutants": sum(entry["mutants_killed"] for entry in ledger),
        "errata": errata,
    }


class Counted(SphinxRole):
    """One of the counts."""

    def run(self):
        for path in FILES:
            self.env.note_dependency(str(path))
        if self.text not in counts():
            LOGGER.warning("nothing is counted as %s", self.text, location=self.get_location())
        return [nodes.Text(f"{counts().get(self.text, 0):,}")], []


def setup(app):
    """Tell Sphinx."""
    app.add_role("counted", Counted())
    return {"parallel_read_safe": True, "parallel_write_safe": True}
