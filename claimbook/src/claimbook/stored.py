"""A book as its build, its tests and the audit see it: the claims in its notebooks' stored outputs.

Everything takes the folder of the book, or a notebook, and reads files; no cell is run.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from .claims import MIME, QUOTE
from .showing import recorded

SKIPPED = re.compile(r"[._]")  # folders such as .venv, .ipynb_checkpoints, _build


def pages(folder, suffix: str) -> list[Path]:
    """The files of a book with this suffix, in folders below it too; built ones left out."""
    folder = Path(folder)
    return sorted(
        path
        for path in folder.rglob(f"*{suffix}")
        if not any(map(SKIPPED.match, path.relative_to(folder).parts[:-1]))
    )


def notebooks(folder) -> list[Path]:
    """Every notebook of a book, checkpoints and built ones left out."""
    return pages(folder, ".ipynb")


def page_name(path, folder) -> str:
    """What the audit and the ledger call a notebook: its path in the book, without the ending."""
    return Path(path).relative_to(folder).with_suffix("").as_posix()


def cells(path: Path) -> list[dict]:
    """The cells of a notebook, as stored."""
    return json.loads(path.read_text("utf8"))["cells"]


def text(value) -> str:
    """A stored text, which nbformat keeps as the list of its lines."""
    return "".join(value)


def outputs(path: Path) -> Iterator[tuple[dict, dict]]:
    """Every stored output of a notebook, with its cell."""
    return ((cell, output) for cell in cells(path) for output in cell.get("outputs", ()))


def records(folder, page: str = "*") -> Iterator[tuple[str, dict, dict]]:
    """Of every claim in the outputs of a book's notebooks its page, its record and the output."""
    for path in notebooks(folder):
        name = page_name(path, folder)
        for _, output in outputs(path) if fnmatchcase(name, page) else ():
            yield from ((name, record, output) for record in recorded(output))


def prose(path: Path) -> str:
    """A Markdown page, or the Markdown cells of a notebook, joined."""
    if path.suffix != ".ipynb":
        return path.read_text("utf8")
    return "\n".join(text(c["source"]) for c in cells(path) if c["cell_type"] == "markdown")


def title(path: Path) -> str:
    """The heading of a notebook; of one that is still to come, its name."""
    heading = re.search(r"^# (.+)$", prose(path), re.M) if path.exists() else None
    name = path.stem.upper() if len(path.stem) <= 3 else path.stem.replace("_", " ").capitalize()
    return heading[1] if heading else name


def displayed(path: Path) -> Iterator[tuple[dict, list[str]]]:
    """The outputs that display mathematics: data and displays (TeX) of each, in their order."""
    for _, output in outputs(path):
        data = output.get("data", {})
        if MIME in data or QUOTE in data:
            yield data, re.findall(r"\$\$(.+?)\$\$", text(data["text/markdown"]), re.S)


def form(data: dict) -> dict:
    """How a claim's stored output shows it: the label of its display, and whether with a number."""
    own = {"label": data.get("label"), "number": data.get("kind") != "trace", "silent": False}
    return data.get("display", own)


__all__ = [
    "QUOTE",
    "cells",
    "displayed",
    "form",
    "notebooks",
    "outputs",
    "page_name",
    "pages",
    "prose",
    "records",
    "text",
    "title",
]
