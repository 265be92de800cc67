"""A book to begin with: one chapter with three claims, an exercise, tests and a workflow.

    claimbook new DIR

The chapter is run and audited at once where nbclient and ipykernel are installed, so that the book
can be built and tested as it is; its requirements pin the versions that did it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, distributions, version
from importlib.util import find_spec
from pathlib import Path

from . import audit, execute

TEMPLATE = Path(__file__).with_name("template")
CELL = re.compile(r"^```\{code-cell\} *([\w-]*)\n(.*?)^```\n", re.M | re.S)
HIDDEN = {"gitignore": ".gitignore", "github": ".github"}  # a package carries no hidden files


def notebook(text: str) -> str:
    """A notebook, not yet run, from Markdown in which a fence ``{code-cell} tag`` holds code."""
    cells: list[dict] = []
    parts = CELL.split(text)
    for k in range(0, len(parts), 3):
        if prose := parts[k].strip():
            cell: dict = {"cell_type": "markdown", "id": f"text-{k // 3 + 1}", "metadata": {}}
            cells.append(cell | {"source": prose.splitlines(keepends=True)})
        for tag, code in [parts[k + 1 : k + 3]] if k + 1 < len(parts) else ():
            cell = {"cell_type": "code", "execution_count": None, "id": f"code-{k // 3 + 1}"}
            cell |= {"metadata": {"tags": [tag]} if tag else {}, "outputs": []}
            cells.append(cell | {"source": code.strip().splitlines(keepends=True)})
    book = {"cells": cells, "metadata": execute.METADATA, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(book, indent=1, ensure_ascii=False) + "\n"


def origin() -> dict | None:
    """Where this package was installed from, as pip records it; None from a package index."""
    # A build in a source folder leaves metadata there, too, which do not tell.
    told = (found.read_text("direct_url.json") for found in distributions(name="claimbook"))
    return next((json.loads(text) for text in told if text), None)


def pinned(line: str) -> str:
    """A line of requirements at the version that is installed here.

    Parameters
    ----------
    line : str
        Such as "pytest>=8" or "claimbook[sphinx] @ git+https://…".

    Returns
    -------
    str
        The line as it is where the package is not installed, or was installed from a folder.
    """
    name = re.match(r"[\w.-]+", line)[0]
    wanted = re.match(r"[\w.-]+(?:\[.*?\])?", line)[0]
    try:
        installed = version(name)
    except PackageNotFoundError:
        return line
    told = origin() if name == "claimbook" else None
    if told is None:
        return f"{wanted}=={installed}"
    if "vcs_info" not in told:
        return line
    vcs = told["vcs_info"]
    place = f"#subdirectory={told['subdirectory']}" if "subdirectory" in told else ""
    return f"{wanted} @ {vcs['vcs']}+{told['url']}@{vcs['commit_id']}{place}"


def requirements(lines: Sequence[str]) -> list[str]:
    """The lines of requirements at what is installed here, and the packages that judge at theirs.

    An audit belongs to the versions of these; without the solvers it does without them.
    """
    if not find_spec("z3"):
        lines = [line.replace("[solvers,", "[") for line in lines]
    judges = [line for name in audit.JUDGES if (line := pinned(name)) != name]
    return [*map(pinned, lines), *judges]


def revision() -> str:
    """The commit, tag or branch of the engine that is installed here."""
    told = origin()
    if told is None:
        return f"v{version('claimbook')}"
    return told.get("vcs_info", {}).get("commit_id", "main")


def write(folder: Path, title: str) -> None:
    """Write the files of a book into a folder."""
    for source in sorted(path for path in TEMPLATE.rglob("*.in") if path.is_file()):
        parts = source.relative_to(TEMPLATE).with_suffix("").parts
        target = folder.joinpath(*(HIDDEN.get(part, part) for part in parts))
        text = source.read_text("utf8").replace("TITLE", title)
        if target.name == "requirements.txt":
            text = "".join(f"{line}\n" for line in requirements(text.splitlines()))
        if target.name == "claims.yml":
            text = text.replace("REVISION", revision())
        if "{code-cell}" in text:
            target, text = target.with_suffix(".ipynb"), notebook(text)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf8")


def main(argv: Sequence[str] | None = None) -> int:
    """The command line; 2 where the folder is not empty, 1 where its chapter does not run."""
    parser = argparse.ArgumentParser(
        prog="claimbook new", description="Write a book of one chapter to begin with."
    )
    parser.add_argument("folder", type=Path, metavar="DIR", help="is made; has to be empty")
    parser.add_argument("--title", help="of the book; without it the name of the folder")
    options = parser.parse_args(argv)
    folder = options.folder
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        print(f"{folder} is there already, and not an empty folder", file=sys.stderr)
        return 2
    name = folder.resolve().name
    write(folder, options.title or name.replace("_", " ").replace("-", " ").capitalize())
    missing = [module for module in ("nbclient", "ipykernel") if not find_spec(module)]
    if missing:
        print(f"The book is in {folder}; to run its chapter install {' and '.join(missing)}, then")
        print(f"  claimbook execute {folder}")
        print(f"  claimbook audit {folder} --write")
        return 0
    failed = execute.main([str(folder)]) or audit.main([str(folder), "--write"])
    print(f"The book is in {folder}; next, in that folder:")
    print("  pytest")
    print("  jupyter-book build -W -n --keep-going .")
    return int(failed)


__all__ = ["main", "notebook", "origin", "pinned", "requirements", "revision", "write"]
