"""What ``pytest --claims`` tests: the claims of a book, its pages, and its ledger.

For every output that shows claims, that they are judged as their records say, and displayed as they
were judged. For every page, that no display is written by hand, that the formulas in its sentences
carry their claims, and that the numbers in them are those of the run. For every notebook, that it
was run, keeps the claims that it makes, and bears in a sentence those that it does not display. For
the ledger, that it is what the audit finds. Where a book keeps signatures of its readers, that they
are of what stands there. A book's folder and its exempt pages are settings of
pytest: `claims_book`, `claims_ledger`, `claims_inventory`, `claims_exempt`, `claims_numbers`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

import pytest

from . import audit, certified, made, outputs, page, reading, references, stored, values
from .claims import MIME, QUOTE
from .goal import ClaimFailed
from .showing import MARKS, records


class Wrong(AssertionError):
    """What a test of a book has found, in words that need no traceback."""


class Claims(pytest.Collector):
    """The tests of a book, under the name ``claims``."""

    def collect(self):
        """One test for each thing that can be wrong by itself."""
        root, setting = self.config.rootpath, self.config.getini
        book = root / setting("claims_book")
        if not book.is_dir():
            raise self.CollectError(f"claims_book: there is no folder {book}")
        inventory = setting("claims_inventory")
        tests = checks(
            book,
            book / setting("claims_ledger"),
            book / inventory if inventory else None,
            setting("claims_exempt"),
            setting("claims_numbers"),
            page.Own(*(tuple(setting(f"claims_{own}")) for own in page.OWN)),
        )
        for name, check in tests:
            yield Check.from_parent(self, name=name, check=check)


class Check(pytest.Item):
    """One test: a function that yields what is wrong."""

    def __init__(self, *, check: Callable[[], Iterator[str]], **named):
        super().__init__(**named)
        self.check = check

    def runtest(self):
        if found := list(self.check()):
            raise Wrong("\n".join(found))

    def repr_failure(self, excinfo):
        known = Wrong, ClaimFailed, ArithmeticError, ValueError
        return str(excinfo.value) if excinfo.errisinstance(known) else super().repr_failure(excinfo)

    def reportinfo(self):
        return self.config.rootpath, None, f"claims: {self.name}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session, config, items):
    """The claims are tested whatever else is."""
    book = Claims.from_parent(session, name="claims", nodeid="claims")
    items += book.collect()


def checks(
    book: Path, ledger: Path, inventory: Path | None = None, exempt=(), reasons=(), own=None
) -> Iterator[tuple[str, Callable[[], Iterator[str]]]]:
    """The tests of a book by their names, each a function that yields what is wrong.

    Parameters
    ----------
    book, ledger, inventory : path
        The folder, the audit's file, and the table of facts.
    exempt : sequence of str
        Pages whose statements need no claims, "page: why", or one test of them, "page::page: why",
        "page::numbers: why", "page::printed: why".
    reasons : sequence of str
        Numbers that no cell computes, "page: numbers: why", or "page::exercise: numbers: why".
    own : page.Own, optional
        Directives and roles of the book's own build.
    """
    certified.beside(book)
    claims = outputs.of_book(book)
    known = page.Known(
        (data[MIME], stored.text(cell["source"]))
        for path in stored.notebooks(book)
        for cell, output in stored.outputs(path)
        if MIME in (data := output.get("data", {}))
    )
    targets = references.of_book(book, claims)
    own = own or page.Own()
    own.signed |= (book / reading.TABLE).exists()
    held = {name: text for name, (_, text) in values.of_book(book).items()}
    prose = "\n".join(map(stored.prose, [*stored.pages(book, ".md"), *stored.notebooks(book)]))
    for path in stored.notebooks(book):
        shown_too = (o.get("data", {}).get("text/markdown", "") for _, o in stored.outputs(path))
        prose += "\n".join(map(stored.text, shown_too))
    marked = {label for hit in MARKS.findall(prose) for label in hit.split()}
    spared = {line.partition(": ")[0].strip() for line in exempt}
    given: dict[str, dict[str, set[str]]] = {}
    for name, found in map(reason, reasons):
        name, _, exercise = name.partition("::")
        given.setdefault(name, {}).setdefault(exercise, set()).update(found)
    for path in [*stored.pages(book, ".md"), *stored.notebooks(book)]:
        name = stored.page_name(path, book)
        backed = given.get(name, {})
        asked = [x for x in ("page", "numbers", "printed") if not {name, f"{name}::{x}"} & spared]
        facts = known if "page" in asked else None
        yield f"{name}::page", partial(listed, path, facts, own, backed)
        yield f"{name}::values", partial(quoted, path, held)
        where = partial(references.misleading, path, name, own, targets, known)
        yield f"{name}::references", where
        if "numbers" in asked:
            yield f"{name}::numbers", partial(numbers, path, known, own, backed)
        if path.suffix != ".ipynb":
            continue
        if "printed" in asked:
            yield f"{name}::printed", partial(printed, path)
        yield f"{name}::run", partial(run, path)
        yield f"{name}::kept", partial(made.unkept, path)
        yield f"{name}::borne", partial(borne, path, marked)
        yield f"{name}::shown", partial(shown, path)
        for _, output in stored.outputs(path):
            data = output.get("data", {})
            if MIME in data or QUOTE in data:
                label = stored.form(data[MIME])["label"] if MIME in data else data[QUOTE]["label"]
                yield f"{name}::{label}::judged", partial(outputs.forged, data, claims, again=True)
    yield "ledger", partial(ledger_is_fresh, book, ledger, inventory)
    if own.signed:
        yield "read", partial(unread, book)


def listed(
    path: Path, known: page.Known | None, own: page.Own, given: Mapping[str, set[str]]
) -> Iterator[str]:
    """What a page holds and the grammar of pages does not; without claims no statements."""
    read = page.of_file(path, own, known is not None, given)
    yield from page.faults(read, known) if known else read.faults


def numbers(path: Path, known: page.Known, own: page.Own, given: Mapping) -> Iterator[str]:
    """Numbers of a page that its section does not compute."""
    yield from page.numbered(page.of_file(path, own, given=given), known)


def printed(path: Path) -> Iterator[str]:
    """What outputs and code hold that states something, and that no claim says."""
    for cell in stored.cells(path):
        found = [*map(outputs.told, cell.get("outputs", ()))]
        found += [outputs.typed(stored.text(cell["source"]))] * (cell["cell_type"] == "code")
        yield from (f"cell {cell.get('id', '')}: {wrong}" for part in found for wrong in part)


def quoted(path: Path, held: dict[str, str]) -> Iterator[str]:
    """Numbers that a sentence quotes by name, and that the run does not say, or says twice."""
    cells = stored.cells(path) if path.suffix == ".ipynb" else []
    yield from values.stale("\n".join([stored.prose(path), *map(values.caption, cells)]), held)
    stored_too = (output for cell in cells for output in cell.get("outputs", ()))
    for name, texts in values.said(stored_too).items():
        if texts != {held[name]}:
            yield f"{name} is the name of several values: {', '.join(sorted(texts | {held[name]}))}"


def reason(line: str) -> tuple[str, set[str]]:
    r"""Of a line "page: numbers and formulas: why" the page or its part, and these as they stand.

    >>> page, excepted = reason("data/digits: 569 1,797 $2n$: images, of 30 people")
    >>> page, sorted(excepted)
    ('data/digits', ['$2n$', '1797', '569'])
    """
    item = r"(?:\d[\d.,]*(?:e-?\d+)?|\$[^$]+\$)"
    parts = re.fullmatch(rf"\s*([^\s:]+(?:::[\w-]+)?)\s*:((?:\s*{item})+)\s*:\s*\S.*", line)
    if not parts:
        raise ValueError(f"claims_numbers: a line is 'page: numbers: why', got {line!r}")
    items = re.findall(item, parts[2])
    return parts[1], {item if item[0] == "$" else item.replace(",", "") for item in items}


def run(path: Path) -> Iterator[str]:
    """Cells that were not run, or not in order, and errors that are stored."""
    code = [cell for cell in stored.cells(path) if cell["cell_type"] == "code"]
    if [cell["execution_count"] for cell in code] != list(range(1, len(code) + 1)):
        yield f"{path.name} is not stored as it runs: claimbook execute {path}"
    for cell, output in stored.outputs(path):
        if output["output_type"] == "error":
            yield f"cell {cell.get('id', '')} stores an error: {output.get('evalue', '')}"


def borne(path: Path, marked: set[str]) -> Iterator[str]:
    """Claims that are shown nowhere, since a sentence states them, and that no sentence bears."""
    for _, output in stored.outputs(path):
        data = output.get("data", {}).get(MIME)
        if data and stored.form(data)["silent"]:
            stating = {r["label"] for r in records(data) if r["kind"] != "define"}
            for label in sorted(stating - marked):
                yield f"{label} is silent, and no sentence bears its mark: {{claim}}`{label}`"


def shown(path: Path) -> Iterator[str]:
    """Displays that use a definition which the page has not shown before."""
    yield from outputs.unshown(stored.cells(path))


def unread(book: Path) -> Iterator[str]:
    """Sections that have changed since somebody read and signed them."""
    left = list(reading.unread(reading.of_book(book), reading.signed(book)))
    yield from left
    if left:
        yield f"read them and sign each: claimbook reading {book} --sign CODE"


def ledger_is_fresh(book: Path, ledger: Path, inventory: Path | None) -> Iterator[str]:
    """Whatever the audit finds, and a ledger that says something else."""
    entries, errors = audit.ledger(
        book, inventory=inventory, known=audit.earlier_entries(ledger), jobs=1
    )
    yield from errors
    if not audit.is_text(ledger, audit.as_text(entries)):
        again = f"claimbook audit {book} --write {ledger}"
        yield f"{ledger} is not what the audit finds now: {again}"


__all__ = ["Check", "Claims", "Wrong", "checks"]
