"""What Rocq's kernel says of a claim: whether it accepts all its theorems, and how they read.

Made from kernel.json and theorems/*.v beside the ledger, which ``claimbook prove``
writes; without them no mark speaks of Rocq.
"""

import html
import json
import re
from functools import cached_property
from pathlib import Path

SHOWN = 2  # theorems of a claim in full; the others are in the file of the chapter
STORED = re.compile(r"^Theorem (\S+) :\s(.*?)\.\nProof\.", re.M | re.S)


class Kernel:
    """The theorems of a book.

    Parameters
    ----------
    folder : path
        Of kernel.json and theorems/.
    """

    def __init__(self, folder):
        self.folder, self.read = Path(folder), {}

    @cached_property
    def listed(self):
        """What kernel.json holds."""
        path = self.folder / "kernel.json"
        return json.loads(path.read_text("utf8")) if path.exists() else {"claims": {}, "whole": {}}

    @property
    def kept(self):
        """The entries of the claims by label."""
        return self.listed["claims"]

    def whole(self):
        """The names of the theorems that were proved whole, by hand."""
        return {name for names in self.listed["whole"].values() for name in names}

    def statements(self, chapter):
        """The statements of the theorems of a chapter, by name."""
        if chapter not in self.read:
            path = self.folder / "theorems" / f"{chapter}.v"
            said = dict(STORED.findall(path.read_text("utf8"))) if path.exists() else {}
            self.read[chapter] = said
        return self.read[chapter]

    def accepted(self, labels):
        """Whether Rocq accepts every theorem of every one of the claims that has any."""
        known = [self.kept[label] for label in labels if label in self.kept]
        return bool(known) and all(entry["proved"] for entry in known)

    def counted(self, chapter=None):
        """How many claims, of a chapter or of the book, Rocq accepts, of how many."""
        known = [e for e in self.kept.values() if chapter in (None, e["chapter"])]
        return sum(e["proved"] for e in known), len(known)

    @cached_property
    def certified(self):
        """The names of the theorems that have a certificate in JSON, by chapter."""
        paths = sorted((self.folder / "certificates").glob("*.json"))
        return {path.stem: set(json.loads(path.read_text("utf8"))) for path in paths}

    def check(self, label):
        """The button that has the certificates of a claim checked; nothing if it has none."""
        entry = self.kept.get(label)
        has = self.certified.get(entry["chapter"], set()) if entry else set()
        names = [name for name in (entry or {"theorems": ()})["theorems"] if name in has]
        if not names:
            return ""
        n, of = len(names), len(entry["theorems"])
        return (
            f"of {n} of its {of} theorem{'s' * (of > 1)} "
            f'<button type="button" hidden data-certificates="{html.escape(entry["chapter"])}" '
            f'data-theorems="{html.escape(" ".join(names))}">Check it here</button>'
        )

    def told(self, label, judges):
        """What stands in the facts of a claim, as HTML; nothing where there is nothing to prove."""
        if label not in self.kept:
            return ""
        entry = self.kept[label]
        if not entry["proved"]:
            trusted = html.escape(", ".join(judges))
            return f"not proved in Rocq; trusted instead: {trusted}"
        main = [name for name in entry["theorems"] if "_defined_" not in name]
        said = self.statements(entry["chapter"])
        text = "\n\n".join(f"Theorem {name} :\n  {said[name]}." for name in main[:SHOWN])
        more = len(main) - SHOWN
        also = [f"{more} further step{'s' * (more > 1)}"] if more > 0 else []
        needs = len(entry["theorems"]) - len(main)
        also += ["that every term has a value"] if needs else []
        rest = f" So {'are' if more > 1 else 'is'} {' and '.join(also)}." if also else ""
        return f"accepted by Rocq's kernel:<pre>{html.escape(text)}</pre>{rest}"
