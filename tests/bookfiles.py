"""The files of the book as the tests see them: pages, notebooks, and the claims stored in them."""

import json
import re
from pathlib import Path

import yaml

from mlreplica.proof.claims import Claim
from mlreplica.proof.showing import records

ROOT = Path(__file__).resolve().parents[1]
CLAIM = "application/vnd.mlreplica.claim+json"
QUOTE = "application/vnd.mlreplica.quote+json"


def notebooks():
    return sorted(
        p for p in (ROOT / "book").rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts
    )


def name(path):
    return path.relative_to(ROOT).as_posix()


def toc(part=None):
    """The pages of the table of contents, as 'book/index', …; of one part only when it is named."""
    contents = yaml.safe_load((ROOT / "_toc.yml").read_text("utf8"))
    parts = [p for p in contents["parts"] if part in (None, p["caption"])]
    pages = [chapter["file"] for p in parts for chapter in p["chapters"]]
    return pages if part else [contents["root"], *pages]


def cells(path):
    return json.loads(path.read_text("utf8"))["cells"]


def text(value):
    return "".join(value)  # nbformat stores a text as the list of its lines


def displayed(path):
    """The outputs that display mathematics: each one's data and its displays (TeX), in their order."""
    for cell in cells(path):
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            if CLAIM in data or QUOTE in data:
                yield data, re.findall(r"\$\$(.+?)\$\$", text(data["text/markdown"]), re.S)


def claims(path):
    """The records and the displays (TeX) of the notebook's claims, in their order.

    A line of a proof has no display of its own in its chapter; a page that quotes it shows the line.
    """
    for data, tex in displayed(path):
        for record in records(data[CLAIM]) if CLAIM in data else ():
            alone = "claims" not in data[CLAIM]
            yield record, tex if alone else [Claim.from_record(record).display()]


def checked(path):
    """What the notebook may display, in order: its claims, and where it quotes one, the claim as its chapter has it."""
    claimed = {record["label"]: tex for notebook in notebooks() for record, tex in claims(notebook)}
    return [
        tex
        for data, own in displayed(path)
        for tex in (own if CLAIM in data else claimed[data[QUOTE]["label"]])
    ]
