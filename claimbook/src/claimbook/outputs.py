"""What the stored outputs of a notebook hold: claims and quotes are what their records make.

MyST-NB, Jupyter and the tests each look at another part of an output. So an output that says that
it shows a claim is the bundle that the record makes, key by key, and nothing beside it; one that
quotes a claim is the quotation of that claim's record. What a display presupposes is read from the
stored page as well, since a reader has nothing else: each definition that a display uses was
displayed before it, or is named in a sentence that bears its mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import sympy as sp

from . import language as L
from . import showing, stored
from .claims import MIME, QUOTE, Claim, Quote, judged_again
from .showing import Display, records

PRESUMES = "its hypotheses presume"  # is found by judging, and stands in no record
LINK = re.compile(r'<a href="([^"]*)\.html#equation-eq-[^"]*">([^<]*)</a>')


def bundle(data: Mapping, again: bool = False) -> dict:
    """What an output of these records holds.

    Parameters
    ----------
    data : dict
        Of an output, under :data:`~claimbook.claims.MIME`.
    again : bool
        Whether the claims are judged again, which also tells what their hypotheses presume.

    Raises
    ------
    ClaimFailed
        Where a claim that is judged again does not hold, or was judged otherwise.
    """
    claims = [judged_again(r) if again else Claim.from_record(r) for r in records(data)]
    if "claims" not in data:
        return claims[0].bundle()
    return Display(claims=claims, **data["display"]).bundle()


def quotation(data: Mapping, known: Mapping[str, tuple[str, Mapping]]) -> dict:
    """What an output holds that quotes a claim.

    Parameters
    ----------
    data : dict
        The output's data; the words of its link are taken from there.
    known : dict
        Of every claim of the book by its label: its page, and its record.
    """
    label = data[QUOTE].get("label")
    if label not in known:
        raise ValueError(f"quotes {label}, and no claim has this label")
    page, record = known[label]
    link = LINK.search(stored.text(data.get("text/markdown", "")))
    title = link[2] if link else page
    claim = Claim.from_record(record)
    return Quote(claim, page, title if not showing.states(title) else page).bundle()


def forged(data: Mapping, known: Mapping[str, tuple[str, Mapping]], again=False) -> Iterator[str]:
    """What an output that shows or quotes a claim holds, and its record does not make."""
    if MIME in data:
        told = stored.text(data.get("text/markdown", ""))
        made = bundle(data[MIME], again or PRESUMES in told)
        label = stored.form(data[MIME])["label"]
    else:
        made, label = quotation(data, known), data[QUOTE]["label"]
    for kind in sorted({*data} - {*made}):
        yield f"{label}: its output holds {kind} beside what its record makes: take it out"
    for kind, right in made.items():
        if kind not in data or whole(data[kind]) != right:
            yield f"{label} is not displayed as it was judged ({kind}): execute its notebook again"


def whole(part):
    """A part of a bundle, with texts that are stored as lines joined."""
    lines = isinstance(part, list) and all(isinstance(line, str) for line in part)
    return stored.text(part) if lines else part


def of_notebook(
    cells: Sequence[Mapping], known: Mapping[str, tuple[str, Mapping]]
) -> Iterator[str]:
    """What the outputs of a notebook show of claims that their records do not make."""
    for output in (output for cell in cells for output in cell.get("outputs", ())):
        data = output.get("data", {})
        if MIME in data or QUOTE in data:
            yield from forged(data, known)


def beside(path: Path, cells: Sequence[Mapping]) -> dict[str, tuple[str, Mapping]]:
    """The claims of the notebooks in the folder of one that quotes some, by label."""
    quotes = any(QUOTE in o.get("data", {}) for cell in cells for o in cell.get("outputs", ()))
    return of_book(path.parent) if quotes else {}


def of_book(folder: Path) -> dict[str, tuple[str, Mapping]]:
    """Every claim of a book by its label: its page, and its record."""
    return {
        record["label"]: (stored.page_name(path, folder), record)
        for path in stored.notebooks(folder)
        for _, output in stored.outputs(path)
        for record in records(output.get("data", {}).get(MIME, {"claims": ()}))
    }


# --- what was shown before ------------------------------------------------------------------------


def unshown(cells: Sequence[Mapping]) -> Iterator[str]:
    """Displays that use a definition which the page has not shown by then.

    A definition is shown by a display, or by a sentence that has its name and bears its mark.
    """
    made = {
        record["label"]: Claim.from_record(record)
        for cell in cells
        for output in cell.get("outputs", ())
        for record in records(output.get("data", {}).get(MIME, {"claims": ()}))
    }
    seen: set[str] = set()
    for cell in cells:
        if cell["cell_type"] == "markdown":
            for paragraph in showing.paragraphs(stored.text(cell["source"])):
                seen |= borne(paragraph, made)
        for output in cell.get("outputs", ()):
            data = output.get("data", {}).get(MIME)
            if not data or stored.form(data)["silent"]:
                continue
            claims = [made[record["label"]] for record in records(data)]
            seen |= {meaning(*introduced(claim)) for claim in claims if claim.kind == "define"}
            for claim in claims:
                yield from (
                    f"{claim.label} uses the definition {name} := {means}, which the page has not "
                    "shown: end a cell with it before, put it into the same proof(), or name it "
                    "in a sentence that bears its mark"
                    for name, (parameters, means) in claim.definitions.items()
                    if meaning(name, parameters, means) not in seen
                )


def borne(paragraph: str, made: Mapping[str, Claim]) -> set[str]:
    """The definitions whose names a paragraph has in its formulas, and whose marks it bears."""
    labels = {name for hit in showing.MARKS.findall(paragraph) for name in hit.split()}
    formulas = " ".join(map(showing.normalised, showing.FORMULA.findall(paragraph)))
    return {
        meaning(*introduced(made[label]))
        for label in labels & set(made)
        if made[label].kind == "define"
        and showing.normalised(showing.latex(made[label].symbol)) in formulas
    }


def introduced(claim):
    """The name that a definition introduces, its parameters and its meaning."""
    return showing.defined_name(claim), claim.parameters, claim.means


def meaning(name, parameters, means):
    """A definition as a text that no other definition has."""
    return f"{name}: {L.dump(sp.Tuple(*parameters, means))}"


__all__ = ["beside", "bundle", "forged", "of_book", "of_notebook", "quotation", "unshown"]
