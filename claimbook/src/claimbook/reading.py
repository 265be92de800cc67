"""Which paragraphs of a book somebody has read beside what their section shows.

The engine proves formulas, and a run writes numbers; that a sentence says *smaller* where the table
above it says so, no machine can read. A person does, and signs: ``read.csv`` keeps, for each
section, digests of its paragraphs and of what stands beside them: its claims, what its code prints,
its captions and the descriptions of its pictures. A word that changes, by hand or by accident, and
a result that changes under its words, are both told until somebody has read the section again.

A signature says that these words were read beside these results, and not that they are right.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import io
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from . import stored
from .audit import write
from .claims import MIME
from .showing import records
from .signed import read
from .values import MIME as VALUE

DIGITS = 6  # of a digest: a change is missed once in sixteen million
HEADING = re.compile(r"#{1,6} +(.*)")
MARK = re.compile(r"<details class=.claim.*?</details>", re.S)  # says who judged
FENCE = re.compile(r"\s*(?:```|~~~)")
ITEM = re.compile(r"\s*(?:[-*+|]|\d+\.) ")  # of a list or a table: a paragraph of its own
TABLE = "read.csv"
COLUMNS = ["page", "section", "beside", "paragraphs"]


@dataclass
class Section:
    """A heading of a page, the paragraphs below it, and what its code shows."""

    page: str
    heading: str
    again: int = 0  # so many sections of the page before it have the same heading
    paragraphs: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)

    @property
    def title(self) -> str:
        """The heading, with a number where the page has it a second time."""
        return f"{self.heading} ({self.again + 1})" if self.again else self.heading

    def row(self) -> dict[str, str]:
        """What a signature keeps of it."""
        own = [self.page, self.title, digest("\n".join(self.beside)) if self.beside else ""]
        return dict(zip(COLUMNS, [*own, " ".join(map(digest, self.paragraphs))], strict=True))


def digest(said: str) -> str:
    """A few digits that another text hardly has; how its lines are broken does not matter."""
    return hashlib.sha256(" ".join(said.split()).encode()).hexdigest()[:DIGITS]


def shown(output: dict) -> Iterator[str]:
    """What an output tells its reader: statements, numbers, texts, and pictures in words."""
    data = output.get("data", {})
    for record in records(data.get(MIME, {"claims": ()})):
        said = {name: record[name] for name in ("label", "kind", "definitions", "body")}
        yield json.dumps(said, sort_keys=True)
    yield data.get(VALUE, {}).get("text", "")
    yield MARK.sub("", stored.text(data.get("text/markdown", "")))
    yield stored.text(data.get("text/plain", output.get("text", "")))


def sections(path: Path, page: str) -> list[Section]:
    """A page or a notebook in its sections; what stands above the first heading is one, too."""
    own = [{"cell_type": "markdown", "source": path.read_text("utf8")}]
    found = [Section(page, "")]
    for cell in stored.cells(path) if path.suffix == ".ipynb" else own:
        if cell["cell_type"] != "markdown":
            told = (said for output in cell.get("outputs", ()) for said in shown(output))
            found[-1].beside += filter(None, told)
            continue
        fenced, lines = False, []
        for line in [*stored.text(cell["source"]).split("\n"), ""]:
            fenced ^= bool(FENCE.match(line))
            heading = None if fenced else HEADING.match(line)
            if lines and (heading or not line.strip() or ITEM.match(line)):
                found[-1].paragraphs.append("\n".join(lines))
                lines = []
            if line.strip() and not heading:
                lines.append(line)
            if heading:
                again = sum(section.heading == heading[1] for section in found)
                found.append(Section(page, heading[1], again))
    return [section for section in found if section.title or section.paragraphs]


def of_book(folder) -> list[Section]:
    """The sections of all pages of a book, in the order of their names."""
    paths = (p for suffix in (".ipynb", ".md") for p in stored.pages(folder, suffix))
    return [s for path in sorted(paths) for s in sections(path, stored.page_name(path, folder))]


def signed(folder) -> list[dict[str, str]]:
    """The rows of a book's signatures; none where it keeps none yet."""
    table = Path(folder) / TABLE
    return read(table) if table.exists() else []


def unread(found: Sequence[Section], rows: Sequence[dict]) -> Iterator[str]:
    """The sections that differ from their signatures, with the paragraphs that are to be read.

    These are all paragraphs where another result stands beside them, else those that changed.
    """
    known = {(row["page"], row["section"]): row for row in rows}
    for section in found:
        was = known.pop((section.page, section.title), dict.fromkeys(COLUMNS, ""))
        now = section.row()
        if now != was:
            same = was["paragraphs"].split() if was["beside"] == now["beside"] else ()
            left = [said for said in section.paragraphs if digest(said) not in same]
            left = left or ["paragraphs were taken away or exchanged"]
            yield f"{section.page}, {section.title or 'its beginning'}:\n" + "\n\n".join(left)
    yield from (f"{page}, {title or 'its beginning'}: is there no more" for page, title in known)


def sign(found: Sequence[Section], rows: Sequence[dict], pages: Sequence[str]) -> list[dict]:
    """The rows, with those of some pages made anew, in the order of the pages.

    Parameters
    ----------
    found : sequence of Section
        All sections of the book, as they are now.
    rows : sequence of dict
        What is signed: page, section, and the digests of both.
    pages : sequence of str
        Paths in the book without the ending, as ``api/smo``.

    Raises
    ------
    ValueError
        For a page that the book does not have.
    """
    known = {section.page for section in found} | {row["page"] for row in rows}
    if missing := sorted(set(pages) - known):
        raise ValueError(f"the book has no page {missing[0]}; it has {', '.join(sorted(known))}")
    kept = [row for row in rows if row["page"] not in pages]
    new = [section.row() for section in found if section.page in pages]
    order = {page: k for k, page in enumerate(sorted(known))}
    return sorted([*kept, *new], key=lambda row: order[row["page"]])  # stable within a page


def main(argv: Sequence[str] | None = None) -> int:
    """The command line; returns 1 where something is to be read."""
    parser = argparse.ArgumentParser(
        prog="claimbook reading",
        description="Show the paragraphs that nobody has read beside their results, or sign pages.",
    )
    parser.add_argument("folder", type=Path, help="of the book")
    parser.add_argument("--sign", nargs="+", metavar="PAGE", default=(), help="after reading them")
    options = parser.parse_args(argv)
    found, rows = of_book(options.folder), signed(options.folder)
    if options.sign:
        try:
            rows = sign(found, rows, options.sign)
        except ValueError as error:
            parser.error(str(error))
        text = io.StringIO()
        table = csv.DictWriter(text, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
        write(text.getvalue(), options.folder / TABLE)
    left = list(unread(found, rows))
    if left and not options.sign:
        print("\n\n".join(left))
    print(f"{len(left)} sections are to be read", file=sys.stderr)
    return int(bool(left))


__all__ = ["Section", "digest", "main", "of_book", "sections", "sign", "signed", "unread"]
