"""The files of this book as the build and the tests see them: pages, notebooks, stored claims."""

import tomllib
import zipfile
from functools import cache
from pathlib import Path

import yaml

from claimbook import stored
from claimbook.showing import MIME as CLAIM
from claimbook.stored import QUOTE, cells, displayed, form, outputs, prose, text  # noqa: F401

ROOT = Path(__file__).resolve().parents[2]


@cache
def project():
    """What the library says of itself; its version and its address are those of the book."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))["project"]


def website():
    """The address of the published book."""
    return project()["urls"]["Documentation"]


def notebooks():
    """Every notebook of the book, checkpoints left out."""
    return stored.notebooks(ROOT / "book")


def name(path):
    """A path as it is written in a message."""
    return path.relative_to(ROOT).as_posix()


parsed = cache(yaml.safe_load)  # every page asks for the same contents


def toc(part=None):
    """The pages of the table of contents, as 'book/index', …; of one part only when named."""
    contents = parsed((ROOT / "_toc.yml").read_text("utf8"))
    parts = [p for p in contents["parts"] if part in (None, p["caption"])]
    chapters = [chapter for p in parts for chapter in p["chapters"]]
    pages = [page for chapter in chapters for page in below(chapter)]
    return pages if part else [contents["root"], *pages]


def below(entry):
    """A page of the table of contents, and those under it."""
    yield entry["file"]
    for section in entry.get("sections", ()):
        yield from below(section)


def title(chapter):
    """A chapter's heading; of one that is still to come, its name."""
    return stored.title(ROOT / f"book/{chapter}.ipynb")


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
            from claimbook.claims import Claim  # slow, and not needed to build the site

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


def pack(file, members, folder=""):
    """Write a zip; the same content gives the same bytes."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(members.items()):
            entry = zipfile.ZipInfo(folder + name)  # its date is the first that a zip can have
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
