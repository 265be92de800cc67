"""The files of the book as the build and the tests see them: pages, notebooks, stored claims."""

import json
import re
from functools import cache
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
CLAIM = "application/vnd.mlreplica.claim+json"
QUOTE = "application/vnd.mlreplica.quote+json"


def notebooks():
    """Every notebook of the book, checkpoints left out."""
    return sorted(
        p for p in (ROOT / "book").rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts
    )


def name(path):
    """A path as it is written in a message."""
    return path.relative_to(ROOT).as_posix()


def toc(part=None):
    """The pages of the table of contents, as 'book/index', …; of one part only when named."""
    contents = yaml.safe_load((ROOT / "_toc.yml").read_text("utf8"))
    parts = [p for p in contents["parts"] if part in (None, p["caption"])]
    chapters = [chapter for p in parts for chapter in p["chapters"]]
    pages = [page["file"] for c in chapters for page in (c, *c.get("sections", ()))]
    return pages if part else [contents["root"], *pages]


def cells(path):
    """The cells of a notebook, as stored."""
    return json.loads(path.read_text("utf8"))["cells"]


def text(value):
    """A stored text, which nbformat keeps as the list of its lines."""
    return "".join(value)


def outputs(path):
    """Every stored output of a notebook, with its cell."""
    return ((cell, output) for cell in cells(path) for output in cell.get("outputs", ()))


def prose(path):
    """The Markdown cells of a notebook, joined."""
    return "\n".join(text(c["source"]) for c in cells(path) if c["cell_type"] == "markdown")


def title(chapter):
    """A chapter's heading; of one that is still to come, its name."""
    path = ROOT / f"book/{chapter}.ipynb"
    heading = re.search(r"^# (.+)$", prose(path), re.M) if path.exists() else None
    name = chapter.upper() if len(chapter) <= 3 else chapter.replace("_", " ").capitalize()
    return heading[1] if heading else name


def displayed(path):
    """The outputs that display mathematics: data and displays (TeX) of each, in their order."""
    for _, output in outputs(path):
        data = output.get("data", {})
        if CLAIM in data or QUOTE in data:
            yield data, re.findall(r"\$\$(.+?)\$\$", text(data["text/markdown"]), re.S)


def form(data):
    """How a claim's stored output shows it: the label of its display, and whether with a number."""
    own = {"label": data.get("label"), "number": data.get("kind") != "trace", "silent": False}
    return data.get("display", own)


def claims(path):
    """The records and the displays (TeX) of the notebook's claims, in their order.

    A line of a proof has no display of its own in its chapter; a page that quotes it shows the
    line.
    """
    for data, tex in displayed(path):
        if "claims" not in data.get(CLAIM, {"claims": ()}):
            yield data[CLAIM], tex
            continue
        for record in data.get(CLAIM, {}).get("claims", ()):
            from mlreplica.proof.claims import Claim  # slow, and not needed to build the site

            yield record, [Claim.from_record(record).display()]


@cache
def claimed():
    """The displays (TeX) of every claim of the book, by its label."""
    return {record["label"]: tex for notebook in notebooks() for record, tex in claims(notebook)}


def checked(path):
    """What the notebook may display, in order: its claims, and as stored those it quotes."""
    return [
        tex
        for data, own in displayed(path)
        for tex in (own if CLAIM in data else claimed()[data[QUOTE]["label"]])
    ]
