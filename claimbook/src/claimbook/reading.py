"""Which paragraphs of a book somebody has read beside what their section shows.

The engine proves formulas, and a run writes numbers; that a sentence says *smaller* where the table
above it says so, no machine can read. A person does, and signs: ``read.csv`` keeps, for each
section, digests of its paragraphs and of what stands beside them: its claims, what its code prints,
its captions and the descriptions of its pictures. A word that changes, by hand or by accident, and
a result that changes under its words, are both told until somebody has read the section again.

A signature says who read these words beside these results, and not that they are right. It is given
for one section at a time: :func:`main` shows the words that differ, and behind them a code, with
which the section is signed.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from . import stored
from .showing import recorded
from .signed import read, write_rows
from .values import MIME as VALUE

DIGITS = 6  # of a digest: a change is missed once in sixteen million
HEADING = re.compile(r"#{1,6} +(.*)")
MARK = re.compile(r"<details class=.claim.*?</details>", re.S)  # says who judged
FENCE = re.compile(r"\s*(?:```|~~~)")
ITEM = re.compile(r"\s*(?:[-*+|]|\d+\.) ")  # of a list or a table: a paragraph of its own
COMMENT = re.compile(r"\s*<!--.*-->\s*")  # which no reader sees
TABLE = "read.csv"
GONE = "gone"  # instead of a code: of sections that are no more
COLUMNS = ["page", "section", "beside", "paragraphs", "reader"]
PLACES = re.compile(r'\b(?:d|points|transform|x|y|x1|x2|y1|y2|cx|cy|r)="([^"]*)"')


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

    @property
    def code(self) -> str:
        """What signs it as it is now: another text, or another result, has another one."""
        return digest(json.dumps(self.row()))

    def row(self, reader: str = "") -> dict[str, str]:
        """What a signature keeps of it."""
        own = [self.page, self.title, digest("\n".join(self.beside)) if self.beside else ""]
        own += [" ".join(map(digest, self.paragraphs)), reader]
        return dict(zip(COLUMNS, own, strict=True))


def digest(said: str) -> str:
    """A few digits that another text hardly has; how its lines are broken does not matter."""
    return hashlib.sha256(" ".join(said.split()).encode()).hexdigest()[:DIGITS]


def shown(output: dict) -> Iterator[str]:
    """What an output tells its reader: statements, numbers, texts, and pictures in words."""
    data = output.get("data", {})
    for record in recorded(output):
        said = {name: record[name] for name in ("label", "kind", "definitions", "body")}
        yield json.dumps(said, sort_keys=True)
    yield data.get(VALUE, {}).get("text", "")
    yield MARK.sub("", stored.text(data.get("text/markdown", "")))
    yield stored.text(data.get("text/plain", output.get("text", "")))
    yield drawn(stored.text(data.get("image/svg+xml", "")))


def drawn(svg: str) -> str:
    r"""What a picture shows, however it is styled: its texts, and where its lines and points are.

    >>> drawn('<path d="M 1.2 3.4 L 5.61 7" style="stroke: red"/><!-- C -->')
    'C\n1 3 6 7'
    """
    texts = re.findall(r"<!--\s*(.*?)\s*-->", svg, re.S)
    places = re.findall(r"-?\d+(?:\.\d+)?", " ".join(PLACES.findall(svg)))
    dashes = svg.count("stroke-dasharray")
    rounded = [f"{float(place):.0f}" for place in places] + [f"{dashes} dashed"] * bool(dashes)
    return "\n".join([*texts, " ".join(rounded)]).strip()


def sections(path: Path, page: str) -> list[Section]:
    """A page or a notebook in its sections; what stands above the first heading is one, too."""
    return of_text(path.read_text("utf8"), path.suffix, page)


def of_text(text: str, suffix: str, page: str) -> list[Section]:
    """The sections of a page from the text of its file."""
    own = [{"cell_type": "markdown", "source": text}]
    found = [Section(page, "")]
    for cell in json.loads(text)["cells"] if suffix == ".ipynb" else own:
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
            if line.strip() and not heading and not COMMENT.fullmatch(line):
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
    return [{"reader": "", **row} for row in read(table)] if table.exists() else []


def waiting(found: Sequence[Section], rows: Sequence[dict]) -> Iterator[tuple[Section, list[str]]]:
    """The sections that differ from their signatures, each with the paragraphs to be read.

    These are all paragraphs where another result stands beside them, else those that changed.
    """
    known = {(row["page"], row["section"]): row for row in rows}
    for section in found:
        was = known.get((section.page, section.title), dict.fromkeys(COLUMNS, ""))
        now = section.row()
        if any(now[name] != was[name] for name in COLUMNS[:-1]):
            same = was["paragraphs"].split() if was["beside"] == now["beside"] else ()
            yield section, [said for said in section.paragraphs if digest(said) not in same]


def gone(found: Sequence[Section], rows: Sequence[dict]) -> list[dict]:
    """The rows of sections that the book does not have any more."""
    there = {(section.page, section.title) for section in found}
    return [row for row in rows if (row["page"], row["section"]) not in there]


def unread(found: Sequence[Section], rows: Sequence[dict], before=()) -> Iterator[str]:
    """What is to be read, section by section, with the words that differ and a code to sign it.

    Parameters
    ----------
    found, rows : sequence
        The sections as they are, and what is signed.
    before : sequence of Section
        As they were when they were signed, where that is known.
    """
    old = {(section.page, section.title): section.paragraphs for section in before}
    for section, left in waiting(found, rows):
        was = [p for p in old.get((section.page, section.title), ()) if p not in section.paragraphs]
        said = [compared(paragraph, was) for paragraph in left]
        said = said or ["paragraphs were taken away or exchanged"]
        head = f"{section.page}, {section.title or 'its beginning'} ({section.code}):"
        yield "\n".join([head, "\n\n".join(said)])
    for row in gone(found, rows):
        yield f"{row['page']}, {row['section'] or 'its beginning'}: is there no more"


def compared(paragraph: str, before: Sequence[str]) -> str:
    """A paragraph, with the words that another one had in its place: [-was-] {+is+}.

    >>> compared("The loss is smaller.", ["The loss is larger."])
    'The loss is [-larger.-] {+smaller.+}'
    """
    close = difflib.get_close_matches(paragraph, before, 1)
    if not close:
        return paragraph
    was, now, told = close[0].split(), paragraph.split(), []
    for what, a, b, c, d in difflib.SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        told += now[c:d] if what == "equal" else []
        told += [f"[-{' '.join(was[a:b])}-]"] if what in ("delete", "replace") else []
        told += [f"{{+{' '.join(now[c:d])}+}}"] if what in ("insert", "replace") else []
    return " ".join(told)


def sign(
    found: Sequence[Section], rows: Sequence[dict], codes: Sequence[str], reader: str
) -> list[dict]:
    """The rows, with those of some sections made anew, in the order of the pages.

    Parameters
    ----------
    found : sequence of Section
        All sections of the book, as they are now.
    rows : sequence of dict
        What is signed: page, section, the digests of both, and by whom.
    codes : sequence of str
        Of the sections that were read, as :func:`unread` shows them; :data:`GONE` alone drops
        those that are no more, as any other signature does too.
    reader : str
        Who has read them.

    Raises
    ------
    ValueError
        For a code that no section has which waits, or without a reader.
    """
    left = {section.code: section for section, _ in waiting(found, rows)}
    codes = [code for code in dict.fromkeys(codes) if code != GONE]
    if missing := sorted(set(codes) - set(left)):
        raise ValueError(f"no section that waits to be read has the code {missing[0]}")
    if codes and not reader.strip():
        raise ValueError("who has read it? --reader NAME, or git config user.name")
    new = [left[code].row(reader) for code in codes]
    away = {(row["page"], row["section"]) for row in [*new, *gone(found, rows)]}
    kept = [row for row in rows if (row["page"], row["section"]) not in away]
    order = {(section.page, section.title): k for k, section in enumerate(found)}
    return sorted([*kept, *new], key=lambda row: order[row["page"], row["section"]])


def asked(folder: Path, *words: str) -> str:
    """What git says of a folder; nothing where there is no git."""
    command = ["git", "-C", str(folder), *words]
    try:
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf8")
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def when_signed(folder: Path, found: Sequence[Section]) -> list[Section]:
    """The sections of pages that wait, as they were when the table was last committed."""
    commit = asked(folder, "log", "-1", "--format=%H", "--", TABLE)
    before: list[Section] = []
    for page in dict.fromkeys(section.page for section in found) if commit else ():
        for suffix in (".ipynb", ".md"):
            if text := asked(folder, "show", f"{commit}:./{page}{suffix}"):
                before += of_text(text, suffix, page)
    return before


def by_their_authors(folder: Path, rows: Sequence[dict]) -> list[dict]:
    """The rows whose reader is also the author of the last change of their page."""
    pages = {row["page"] for row in rows if row.get("reader")}
    authors = {
        page: asked(folder, "log", "-1", "--format=%an", "--", f"{page}.ipynb", f"{page}.md")
        for page in pages
    }
    return [row for row in rows if row.get("reader") and row["reader"] == authors[row["page"]]]


def main(argv: Sequence[str] | None = None) -> int:
    """The command line; returns 1 where something is to be read."""
    parser = argparse.ArgumentParser(
        prog="claimbook reading",
        description="Show the sections that nobody has read beside their results, or sign some.",
    )
    parser.add_argument("folder", type=Path, help="of the book")
    parser.add_argument("pages", nargs="*", help="to be shown; all without it")
    parser.add_argument("--sign", nargs="+", metavar="CODE", default=(), help="of what was read")
    parser.add_argument("--reader", metavar="NAME", help="who has read it; by default git's user")
    parser.add_argument("--authors", action="store_true", help="list who signed their own words")
    options = parser.parse_args(argv)
    folder = options.folder
    found, rows = of_book(folder), signed(folder)
    if options.sign:
        reader = options.reader or asked(folder, "config", "user.name")
        try:
            rows = sign(found, rows, options.sign, reader)
        except ValueError as error:
            parser.error(str(error))
        write_rows(rows, COLUMNS, folder / TABLE)
    for row in by_their_authors(folder, rows) if options.authors else ():
        print(f"{row['page']}, {row['section']}: {row['reader']} wrote and read it")
    pending = [section for section, _ in waiting(found, rows)]
    if not options.sign:
        pages = options.pages or {section.page for section in found} | {r["page"] for r in rows}
        chosen = [section for section in found if section.page in pages]
        before = when_signed(folder, [section for section in pending if section.page in pages])
        for said in unread(chosen, [row for row in rows if row["page"] in pages], before):
            print(said, end="\n\n")
    print(f"{len(pending)} sections are to be read", file=sys.stderr)
    return int(bool(pending))


__all__ = [
    "Section",
    "by_their_authors",
    "digest",
    "main",
    "of_book",
    "sections",
    "sign",
    "signed",
    "unread",
]
