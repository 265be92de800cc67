"""Which rows of an inventory somebody has held against the claims that cover them.

That a claim names a row says only that it exists. Somebody reads the row and the statements beside
it, and signs: the inventory keeps a digest of both in its column ``signed``, and in ``left`` what
the claims do not say. When the row or a statement changes, the signature is stale.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from .audit import records, write
from .claims import Claim

DIGITS = 12  # of a digest


def coverings(folder) -> dict[str, list[Claim]]:
    """The claims of a folder's notebooks that cover each row."""
    found = {}
    for _, record in records(folder):
        for row in record["covers"]:
            found.setdefault(row, []).append(Claim.from_record(record))
    return found


def signature(line: str, claims: Sequence[Claim]) -> str:
    """A digest of a row's text and of what the claims that cover it say."""
    said = []
    for claim in claims:
        kind, _, definitions, body = json.loads(claim.identity())
        said.append([claim.label, kind, definitions, body])
    text = json.dumps([line, sorted(said, key=lambda s: s[0])], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def read(inventory: Path) -> list[dict]:
    """The rows of an inventory."""
    return list(csv.DictReader(io.StringIO(inventory.read_text("utf8"), newline=""), strict=True))


def write_rows(rows: Sequence[dict], columns: Sequence[str], path: Path) -> None:
    """Write the rows of a table that is signed."""
    text = io.StringIO()
    table = csv.DictWriter(text, columns, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    write(text.getvalue(), path)


def unsigned(rows: Sequence[dict], found: dict[str, list[Claim]]) -> list[dict]:
    """The rows that can be checked and bear no signature, or that of another text."""
    return [
        row
        for row in rows
        if row["checkable"] == "yes"
        and row["signed"] != signature(row["line"], found.get(row["id"], ()))
    ]


def sign(rows: Sequence[dict], found: dict[str, list[Claim]], names: Sequence[str], left: str):
    """Sign rows by their names, and note what their claims do not say."""
    known = {row["id"]: row for row in rows}
    for name in names:
        if name not in known:
            raise ValueError(f"the inventory has no row {name}")
        if name not in found:
            raise ValueError(f"no claim covers {name}, so that there is nothing to sign")
        known[name]["signed"] = signature(known[name]["line"], found[name])
        known[name]["left"] = left


def main(argv: Sequence[str] | None = None) -> int:
    """The command line; returns 1 where a row is not signed."""
    parser = argparse.ArgumentParser(
        prog="claimbook signed",
        description="Show the rows that nobody has held against their claims, or sign some.",
    )
    parser.add_argument("folder", help="of the notebooks")
    parser.add_argument("--inventory", metavar="CSV", required=True)
    parser.add_argument("--sign", nargs="+", metavar="ROW", default=(), help="after reading them")
    parser.add_argument("--left", default="", help="what the claims do not say of these rows")
    options = parser.parse_args(argv)
    path = Path(options.inventory)
    rows, found = read(path), coverings(options.folder)
    if options.sign:
        sign(rows, found, options.sign, options.left)
        write_rows(rows, list(rows[0]), path)
    waiting = unsigned(rows, found)
    for row in () if options.sign else waiting:
        print(f"{row['id']} ({row['kind']}): {row['line']}")
        for claim in found.get(row["id"], ()):
            print(f"  {claim.label} ({claim.kind}): {claim.display()}")
    print(f"{len(waiting)} rows are not signed", file=sys.stderr)
    return int(bool(waiting))


__all__ = ["coverings", "main", "read", "sign", "signature", "unsigned", "write_rows"]
