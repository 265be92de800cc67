"""References that lead where their sentence says.

The words of a link name what it leads to: they share a word with the title of the page, the
heading or the box, or with the name of the page, or say where it comes in the order of pages; for
a link without words its sentence or the title of its page does. A sentence that cites a work
shares a word with its authors, its title or its keywords. An equation or a figure is the nearest
one of its page, or speaks most of what the sentence or its paragraph says; of one of another page
the paragraph names that page. And a picture that has a label is referred to.
"""

from __future__ import annotations

import math
import posixpath
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from . import inline, page, stored, values

LINKS = ("doc", "ref", "prf:ref")
ORDER = {"start": (1,), "next": (1,), "after": (1, 2), "previous": (-1,)}  # so many pages on
ORDER |= dict.fromkeys(("here", "this", "below", "above"), (0,))
FILLING = inline.listed(
    "an and chapter for in is it of on one page section that the there this to with"
    " exercise theorem lemma definition three code"
)
HEADED = re.compile(r"^\(([\w:-]+)\)=\s*\n+#+ (.+)$", re.M)
BOXED = re.compile(r"\{(?:prf:)?\w+[\w-]*\} ?(.*)\n:label: *(\S+)")
NEAR = 3  # words before a citation that may name who wrote it
FEW = 5  # works: a word of more of them says nothing of one
DRAWN = re.compile(r"\b(?:label|name)=[\"'](fig[\w:-]*)[\"']")
NO_LETTER = inline.listed(  # words that say nothing, beside formulas, where each letter counts
    "the and for are its one with this from what which left right lvert rvert text tfrac frac align"
    " begin end small of is in to at by so it as we be on or has both all not mathb"
)


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
    at: int = 0  # which page that is, in the table of contents
    authors: set[str] = field(default_factory=set)
    names: list[set[str]] = field(default_factory=list)  # of a work: all words of one name it


@dataclass
class Numbered:
    """A figure or an equation with a number: its cell, and what it and what is near it say."""

    role: str
    label: str
    at: int
    around: set[str]


def numbered(path: Path) -> list[Numbered]:
    """The figures and equations of a page that have a number."""
    cells, found, heading = stored.cells(path) if path.suffix == ".ipynb" else [], [], ""
    words = [stored.text(c["source"]) if c["cell_type"] == "markdown" else "" for c in cells]
    for at, cell in enumerate(cells):
        heading = (re.findall(r"^#+ (.*)", words[at], re.M) or [heading])[-1]
        before = next(filter(None, words[max(0, at - 3) : at][::-1]), "").strip().split("\n")[-2:]
        after = next(filter(None, words[at + 1 : at + 4]), "").strip().split("\n")[:2]
        data = [output.get("data", {}) for output in cell.get("outputs", ())]
        shown = [stored.text(one.get("text/markdown", "")) for one in data]
        for said in shown:
            if number := re.search(r"\(eq:([\w-]+)\)", said):
                told = " ".join([said.partition("<details")[0], *before, *after, heading])
                found.append(Numbered("eq", number[1], at, terms(told)))
        for label in labels(cell):
            drawn = re.sub(r"<(?!title|desc)[^>]*>", " ", values.pictures(cell))
            told = " ".join([values.caption(cell), *shown, drawn, heading])
            found.append(Numbered("numref", label, at, terms(told)))
    return found


def terms(said: str) -> set[str]:
    """The beginnings of words and the letters of formulas."""
    return {word[:5] for word in re.findall(r"[^\W\d_]+", said.lower())} - NO_LETTER


def alike(said: str, of: list[Numbered]) -> list[str]:
    """The labels of figures or equations, those that speak most of what a text says first."""
    own = terms(re.sub(r"\{(?:claim|numref|eq)\}`[^`]+`", " ", said))
    often = Counter(term for one in of for term in one.around)

    def likeness(one):
        rare = sum(math.log((len(of) + 1) / often[term]) for term in own & one.around)
        name = [x[:5] for x in one.label.split("-")[1:] or [one.label] if len(x) > 2]
        called = sum(any(term.startswith(x) for term in own) for x in name)
        return rare / math.sqrt(len(one.around) + 5) + 2 * called

    return [one.label for one in sorted(of, key=likeness, reverse=True)]


def near(role: str, at: int, texts: list[str], all_of_it: list[Numbered]) -> set[str]:
    """The labels to which a reference may lead from a cell: nearest, or most like some texts."""
    of = [one for one in all_of_it if one.role == role]
    before = [one.label for one in of if one.at < at][-1:]
    after = [one.label for one in of if one.at > at][:1]
    first = 1 if role == "numref" else 2
    return {*before, *after, *(label for said in texts for label in alike(said, of)[:first])}


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
        import yaml  # comes with MyST's parser

        listed = yaml.safe_load(toc.read_text("utf8")) or {}
        for at, file in enumerate(ordered(listed), 1):
            if (name := file.removeprefix(f"{book.name}/")) in found:
                found[name].at = at
    for path in book.rglob("*.bib"):
        from pybtex.database import parse_file  # comes with what builds a bibliography

        works = {}
        for key, work in parse_file(path).entries.items():
            authors = {n for of in work.persons.values() for one in of for n in one.last_names}
            title, keywords = (work.fields.get(x, "") for x in ("title", "keywords"))
            names = [*filter(None, map(stems, (*authors, *keywords.split(","))))]
            works[key] = Target("", stems(re.sub("[{}]", "", title)), 0, authors, names)
        often = Counter(word for work in works.values() for word in work.words)
        for work in works.values():
            work.names += [{word} for word in work.words if often[word] <= FEW]
        found |= works
    return found


def ordered(toc) -> Iterator[str]:
    """The pages of a table of contents, in its order."""
    for key, part in toc.items() if isinstance(toc, dict) else enumerate(toc):
        if key in ("file", "root"):
            yield part
        elif isinstance(part, (dict, list)):
            yield from ordered(part)


def drawn(path: Path, opening=True) -> set[str]:
    """The labels of the pictures of a page, with or without those before its first section."""
    cells = stored.cells(path) if path.suffix == ".ipynb" else []
    parts = (k for k, c in enumerate(cells) if re.search("(?m)^## ", stored.text(c["source"])))
    cells = cells if opening else cells[next(parts, 0) :]
    return set().union(*map(labels, cells))


def labels(cell) -> list[str]:
    """The labels of the pictures of a cell."""
    if cell["cell_type"] != "code":
        return []
    figure = cell.get("metadata", {}).get("mystnb", {}).get("figure", {})
    return [*DRAWN.findall(stored.text(cell["source"])), *filter(None, [figure.get("name")])]


def misleading(
    path: Path, name: str, own: page.Own, targets: dict[str, Target], known: page.Known
) -> Iterator[str]:
    """References of a page that do not say where they lead, and pictures without one."""
    read, shown, all_of_it = page.of_file(path, own), set(), numbered(path)
    authors = set().union(*(work.authors for work in targets.values()))
    for block in read.blocks:
        words = set().union(*(stems(sentence.words) for sentence in block.sentences))
        for sentence in block.sentences:
            own_words = stems(sentence.words)
            for sign, (role, said) in sentence.roles.items():
                if sign not in sentence.words or role not in (*LINKS, *page.CITES, "numref", "eq"):
                    continue
                if role in page.CITES:
                    behind = sentence.words[: sentence.words.index(sign)].split()[-NEAR:]
                    works = [targets[key] for key in said.split(",") if key in targets]
                    named = authors.intersection(behind)
                    if named and not any(named & work.authors for work in works):
                        yield f"{sentence.line}: {{{role}}}`{said}` is not of {min(named)}"
                    elif not all(any(name <= own_words for name in work.names) for work in works):
                        yield (
                            f"{sentence.line}: nothing here is of {{{role}}}`{said}`: name its "
                            "authors or a word of its title, or give it keywords"
                        )
                    continue
                text, _, label = said.rstrip(">").rpartition("<")
                label = label.removeprefix("eq:")
                texts = [sentence.read(), " ".join(s.read() for s in block.sentences)]
                here = any(one.role == role and one.label == label for one in all_of_it)
                if here and label not in near(role, block.at, texts, all_of_it):
                    yield f"{sentence.line}: {{{role}}}`{said}` is not spoken of here: name it"
                label = known.displays.get(label, [label])[0]
                if role == "doc":
                    label = posixpath.normpath(posixpath.join(posixpath.dirname(name), label))
                    if label not in targets:
                        yield f"{sentence.line}: {{doc}}`{said}` leads to no page"
                shown.add(label)
                if (target := targets.get(label)) is None:
                    continue
                if not target.page:
                    yield f"{sentence.line}: {{{role}}}`{said}` is a work: cite it"
                    continue
                if role in LINKS:
                    there, here = targets[target.page].at, targets[name].at
                    told = [ORDER[word] for word in text.lower().split() if word in ORDER]
                    lost = (
                        "|" not in sentence.words
                        and not any(there - here in where or not there for where in told)
                        and not (stems(text) or own_words | targets[name].words) & target.words
                    )
                else:
                    lost = target.page != name and not words & targets[target.page].words
                if lost:
                    yield f"{sentence.line}: {{{role}}}`{said}` leads to {target.page}: name it"
    for label in sorted(drawn(path, opening=False) - shown):
        yield f"no {{numref}} refers to {label}"


__all__ = ["misleading", "of_book", "stems"]
