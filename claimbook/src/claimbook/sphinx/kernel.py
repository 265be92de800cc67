"""What Rocq's kernel says of a claim: whether it accepts all its theorems, and how they read.

Made from kernel.json and certificates/ beside the ledger, which ``claimbook prove`` writes, and
from the claims, whose theorems are stated anew; without kernel.json no mark speaks of Rocq.
"""

import html
import json
from functools import cached_property
from pathlib import Path

from ..rocq.lower import lower
from ..rocq.theorems import stated_whole, theorems

SHOWN = 2  # theorems of a claim in full


class Kernel:
    """The theorems of a book.

    Parameters
    ----------
    folder : path
        Of the notebooks, kernel.json and certificates/.
    """

    def __init__(self, folder):
        self.folder = Path(folder)

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

    @cached_property
    def stated_whole(self):
        """How these read, by name."""
        return stated_whole(self.folder / "theorems")

    @cached_property
    def theorems(self):
        """The theorems of all claims, by name."""
        return {t.name: t for t in theorems(self.folder)[0]}

    def accepted(self, labels):
        """Whether Rocq accepts every theorem of every one of the claims that has any."""
        known = [self.kept[label] for label in labels if label in self.kept]
        return bool(known) and all(entry["proved"] for entry in known)

    def counted(self, chapter=None):
        """How many claims, of a chapter or of the book, Rocq accepts, of how many."""
        known = [e for e in self.kept.values() if chapter in (None, e["chapter"])]
        return sum(e["proved"] for e in known), len(known)

    @cached_property
    def certificates(self):
        """The certificates that are kept, by chapter and name."""
        paths = sorted((self.folder / "certificates").glob("*.json"))
        return {path.stem: json.loads(path.read_text("utf8")) for path in paths}

    def problems(self, chapter):
        """What a reader's browser may check: each certificate with the problem that it solves.

        The problem is made from the claim, not by who has found the certificate.
        """
        return {
            name: {"problem": lower(self.theorems[name]), "certificate": certificate}
            for name, certificate in self.certificates[chapter].items()
            if name in self.theorems and "steps" in certificate
        }

    def check(self, label):
        """The button that has the certificates of a claim checked; nothing if it has none."""
        entry = self.kept.get(label)
        has = self.certificates.get(entry["chapter"], {}) if entry else {}
        wanted = (entry or {"theorems": ()})["theorems"]
        names = [name for name in wanted if "steps" in has.get(name, ())]
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
        if not entry["proved"] and (
            {*entry.get("open", ())} != {"no words"} or not entry["theorems"]
        ):
            trusted = html.escape(", ".join(judges))
            return f"not proved in Rocq; trusted instead: {trusted}"
        main = [name for name in entry["theorems"] if "_defined_" not in name]
        said = {name: self.theorems[name].statement() for name in main[:SHOWN]}
        text = "\n\n".join(f"Theorem {name} :\n  {statement}." for name, statement in said.items())
        more = len(main) - SHOWN
        also = [f"{more} further step{'s' * (more > 1)}"] if more > 0 else []
        needs = len(entry["theorems"]) - len(main)
        also += ["that every term has a value"] if needs else []
        rest = f" So {'are' if more > 1 else 'is'} {' and '.join(also)}." if also else ""
        left = "" if entry["proved"] else f" Not in Rocq: {html.escape(entry['open']['no words'])}."
        return f"accepted by Rocq's kernel:<pre>{html.escape(text)}</pre>{rest}{left}"
