"""References that lead where their sentence says.

The words of a link name what it leads to: they share a word with the title of the page, the
heading or the box, or with the name of the page. An equation or a figure is one of its own page,
unless the sentence names the other one. And a picture that has a label is referred to.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from . import inline, page, stored

LINKS = ("doc", "ref", "prf:ref")
IN_ORDER = re.compile(
    r"\b(?:start|next|previous|last|after|here|this|first|before|below|above)\b", re.I
)
FILLING = inline.listed(
    "an and chapter for in is it of on one page section that the there this to with"
    " exercise theorem lemma definition three"
)
HEADED = re.compile(r"^\(([\w:-]+)\)=\s*\n+#+ (.+)$", re.M)
BOXED = re.compile(r"\{(?:prf:)?\w+[\w-]*\} ?(.*)\n:label: *(\S+)")
WORK = re.compile(r"^@\w+\{([\w-]+),(.*?)^\}", re.M | re.S)
STEP = re.compile(r"\b(?:(next)|previous) chapter\b", re.I)
AUTHORS = re.compile(r"^\s*author *= *(.*)", re.M | re.I)
SURNAME = re.compile(r"([A-Z][\w-]+),")
NEAR = 3  # words before a citation that may name who wrote it
DRAWN = re.compile(r"\b(?:label|name)=[\"'](fig[\w:-]*)[\"']")


def stems(words: str) -> set[str]:
    """The beginnings of words that say something.

    >>> sorted(stems("the margin of a soft_margin"))
    ['margi', 'soft']
    """
    found = re.findall(r"[^\W\d_]{2,}", words.lower())
    return {word[:5] for word in found if word not in FILLING}


@dataclass
class Target:
    """What a reference leads to: its page, and the words that name it."""

    page: str
    words: set[str]
    behind: str = ""  # which page comes before it


def of_book(book: Path, claims: dict) -> dict[str, Target]:
    """The targets of a book by their labels.

    Parameters
    ----------
    book : path
    claims : dict
        The page of each claim, and its record.
    """
    found = {}
    for path in [*stored.pages(book, ".md"), *stored.notebooks(book)]:
        name, text = stored.page_name(path, book), stored.prose(path)
        own = found[name] = Target(name, stems(f"{name} {stored.title(path)}"))
        for label, heading in HEADED.findall(text):
            found[label] = Target(name, own.words | stems(heading))
        for title, label in BOXED.findall(text):
            found[label] = Target(name, own.words | stems(title))
        shown = {label for label, (home, _) in claims.items() if home == name}
        found |= dict.fromkeys(shown | drawn(path), own)
    for toc in (path for path in (book / "_toc.yml", book.parent / "_toc.yml") if path.exists()):
        order = re.findall(rf"(?:file|root): *(?:{book.name}/)?(\S+)", toc.read_text("utf8"))
        for before, after in zip(order, order[1:]):
            if after in found:
                found[after].behind = before
    for path in book.rglob("*.bib"):
        for key, fields in WORK.findall(path.read_text("utf8")):
            found[key] = Target("", set(SURNAME.findall(" ".join(AUTHORS.findall(fields)))))
    return found


def drawn(path: Path, opening=True) -> set[str]:
    """The labels of the pictures of a page, with or without those before its first section."""
    cells = stored.cells(path) if path.suffix == ".ipynb" else []
    parts = (k for k, c in enumerate(cells) if re.search("(?m)^## ", stored.text(c["source"])))
    cells = cells if opening else cells[next(parts, 0) :]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    figures = (cell.get("metadata", {}).get("mystnb", {}).get("figure", {}) for cell in code)
    typed = (label for cell in code for label in DRAWN.findall(stored.text(cell["source"])))
    return {*typed, *(figure["name"] for figure in figures if "name" in figure)}


def misleading(
    path: Path, name: str, own: page.Own, targets: dict[str, Target], known: page.Known
) -> Iterator[str]:
    """References of a page that do not say where they lead, and pictures without one."""
    read, shown = page.of_file(path, own), set()
    authors = set().union(*(work.words for work in targets.values() if not work.page))
    for block in read.blocks:
        words = stems(" ".join(re.sub(r"[\ue000-\uf8ff]", " ", s.words) for s in block.sentences))
        for sentence in block.sentences:
            for sign, (role, said) in sentence.roles.items():
                if sign not in sentence.words or role not in (*LINKS, *page.CITES, "numref", "eq"):
                    continue
                if role in page.CITES:
                    near = sentence.words[: sentence.words.index(sign)].split()[-NEAR:]
                    works = [targets[key].words for key in said.split(",") if key in targets]
                    named = authors.intersection(near)
                    if named and not named & set().union(*works):
                        yield f"{sentence.line}: {{{role}}}`{said}` is not of {min(named)}"
                    continue
                text, _, label = said.rstrip(">").rpartition("<")
                label = known.displays.get(label.removeprefix("eq:"), [label])[0]
                if role == "doc":
                    label = posixpath.normpath(posixpath.join(posixpath.dirname(name), label))
                    if label not in targets:
                        yield f"{sentence.line}: {{doc}}`{said}` leads to no page"
                shown.add(label)
                if (target := targets.get(label)) is None:
                    continue
                if role in LINKS:
                    named = stems(re.sub(r"[\ue000-\uf8ff]|`code`", " ", text))
                    if step := STEP.search(text):
                        here, there = (name, label) if step[1] else (label, name)
                        if there not in targets or targets[there].behind not in ("", here):
                            yield f"{sentence.line}: {label} is not the {step[0]}"
                    lost = named and not (IN_ORDER.search(text) or named & target.words)
                else:
                    lost = target.page != name and not words & targets[target.page].words
                if lost:
                    yield f"{sentence.line}: {{{role}}}`{said}` leads to {target.page}: name it"
    for label in sorted(drawn(path, opening=False) - shown):
        yield f"no {{numref}} refers to {label}"


__all__ = ["misleading", "of_book", "stems"]
