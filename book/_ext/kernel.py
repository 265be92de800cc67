"""What Rocq's kernel says of a claim: whether it accepts all its theorems, and how they read.

Made from book/kernel.json and book/theorems/*.v, which ``make prove`` writes; without them no mark
speaks of Rocq.
"""

import html
import json
import re
from functools import cache

from bookfiles import ROOT

SHOWN = 2  # theorems of a claim in full; the others are in the file of the chapter
STORED = re.compile(r"^Theorem (\S+) :\s(.*?)\.\nProof\.", re.M | re.S)


@cache
def listed():
    """What kernel.json holds."""
    path = ROOT / "book" / "kernel.json"
    return json.loads(path.read_text("utf8")) if path.exists() else {"claims": {}, "whole": {}}


def kept():
    """The entries of the claims by label."""
    return listed()["claims"]


def whole():
    """The names of the theorems that were proved whole, by hand."""
    return {name for names in listed()["whole"].values() for name in names}


@cache
def statements(chapter):
    """The statements of the theorems of a chapter, by name."""
    path = ROOT / "book" / "theorems" / f"{chapter}.v"
    return dict(STORED.findall(path.read_text("utf8"))) if path.exists() else {}


def accepted(labels):
    """Whether Rocq accepts every theorem of every one of the claims that has any, and some has."""
    known = [kept()[label] for label in labels if label in kept()]
    return bool(known) and all(entry["proved"] for entry in known)


def counted(chapter=None):
    """How many claims, of a chapter or of the book, Rocq accepts, of how many."""
    known = [e for e in kept().values() if chapter in (None, e["chapter"])]
    return sum(e["proved"] for e in known), len(known)


def told(label, judges):
    """What stands in the facts of a claim, as HTML; nothing where there is nothing to prove."""
    if label not in kept():
        return ""
    entry = kept()[label]
    if not entry["proved"]:
        trusted = html.escape(", ".join(judges))
        return f"not proved in Rocq; trusted instead: {trusted}"
    main = [name for name in entry["theorems"] if "_defined_" not in name]
    said = statements(entry["chapter"])
    text = "\n\n".join(f"Theorem {name} :\n  {said[name]}." for name in main[:SHOWN])
    more = len(main) - SHOWN
    also = [f"{more} further step{'s' * (more > 1)}"] if more > 0 else []
    needs = len(entry["theorems"]) - len(main)
    also += ["that every term has a value"] if needs else []
    rest = f" So is {' and '.join(also)}." if also else ""
    return f"accepted by Rocq's kernel:<pre>{html.escape(text)}</pre>{rest}"
