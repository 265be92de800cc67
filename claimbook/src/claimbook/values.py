"""Numbers in sentences: those that a run writes there, and those that it has to contain.

A cell stores a number under a name, ``value("sq-degree", slope, ".1f")``. A sentence quotes it with
the role ``value``, as in ``{value}`0.9 <sq-degree>```: what stands before the name is what the run
said, so that the sentence reads well wherever the notebook is opened. Running the notebook writes
it; the build and the tests refuse another one. Any other number of three digits or more in a
sentence has to occur in an output or in the code of its notebook.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from numbers import Real
from pathlib import Path
from typing import Any

from . import inline, stored

MIME = "application/vnd.claimbook.value+json"
NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
ROLE = re.compile(
    r"(?<!`` )\{value\}`(?:([^`<]*?) *<)?([\w-]+)>?`"
)  # where it is not shown as code
FENCE = re.compile(r"(`{3,}).*?\1|<!--.*?-->", re.S)
UNSAID = re.compile(  # how long reading takes, formulas, roles, code, links, numbers of places
    r"^Reading takes .*|\$[^$]*\$|\{[\w:-]+\}`[^`]*`|`[^`]*`|\]\([^)]*\)|<[^>]*>"
    r"|(?:[Ss]ections?|Theorem|[Tt]ables?|pages?) [\d.]+",
    re.M,
)
MONTH = "January|February|March|April|May|June|July|August|September|October|November|December"
CENTURY = r"(?:1[5-9]|20)\d\d\b"
YEAR = re.compile(
    rf"(?:\d{{1,2}} )?(?:{MONTH}) {CENTURY}|\b(?:[Ii]n|[Ss]ince|[Uu]ntil) {CENTURY}(?=[.,;:?)]|$)"
    r"|\b(?:1[5-9]|20)\d0s\b",
    re.M,
)
NUMBER = re.compile(r"(?<![\w.])(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?!\.\d|[ex]\d|-?D\b)")
LONG = 3  # digits from which on a number is no accident
WORDS = [
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    *("nineteen", "twenty"),
]


def value(name: str, number: Any, form: str = "") -> None:
    """Store a number of this run, so that sentences can quote it by its name.

    Parameters
    ----------
    name : str
        Lower case with hyphens, once in a book, as the label of a claim is.
    number : number or str
        What was computed.
    form : str
        How it is written: ``".1f"``, ``".0%"``, ``","`` and whatever else :func:`format` knows, or
        ``"word"`` for a whole number up to twenty. A float needs one, since its last digits differ
        between processors.

    Raises
    ------
    ValueError
        For a name of another form, a float without a form, or what is not a finite number.

    Examples
    --------
    >>> value("sq-degree", 0.8956, ".1f")  # for {value}`0.9 <sq-degree>` in a sentence
    """
    data = {MIME: {"name": name, "text": written(name, number, form)}}
    try:
        from IPython import get_ipython
        from IPython.display import display
    except ImportError:  # in a page, where nothing is stored
        return
    if get_ipython() is not None:
        display(data, raw=True)


def written(name: str, number: Any, form: str = "") -> str:
    """A number as a sentence writes it.

    >>> written("loss", -0.0312, ".2f"), written("none", -0.0001, ".2f"), written("n", 1200, ",")
    ('−0.03', '0.00', '1,200')
    >>> written("times", 4.0, "word")
    'four'
    """
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise ValueError(f"a name is lower-case words joined by hyphens, got {name!r}")
    if isinstance(number, str):
        text = format(number, form)
    else:
        if not isinstance(number, Real):
            raise ValueError(f"{name} has to be a real number or a text, got {number!r}")
        if not math.isfinite(float(number)):
            raise ValueError(f"{name} is {number}, which no sentence can quote")
        if not form and not float(number).is_integer():
            raise ValueError(
                f"{name} is {number}: say how it is written, as in value({name!r}, x, '.2f')"
            )
        if form == "word":
            if number not in range(len(WORDS)):
                raise ValueError(f"{name} is {number}; words are for whole numbers up to twenty")
            return WORDS[round(float(number))]
        text = format(number, form)
        text = text.replace("-", "−" if re.search("[1-9]", text) else "")
    if not text.strip() or re.search("[`<>$\n]", text):
        raise ValueError(f"{name} would be written as {text!r}, which no sentence can quote")
    return text


def said(outputs: Iterable[Mapping]) -> dict[str, set[str]]:
    """All that the outputs of a notebook store under each name: one text, or there is a mistake."""
    found: dict[str, set[str]] = {}
    for output in outputs:
        if data := output.get("data", {}).get(MIME):
            found.setdefault(data["name"], set()).add(data["text"])
    return found


def of_outputs(outputs: Iterable[Mapping]) -> dict[str, str]:
    """The values by name that the outputs of a notebook store."""
    return {name: min(texts) for name, texts in said(outputs).items()}


def of_book(folder: Path) -> dict[str, tuple[Path, str]]:
    """The values by name that the notebooks of a book store, each with its notebook."""
    return {
        name: (path, text)
        for path in stored.notebooks(folder)
        for name, text in of_outputs(output for _, output in stored.outputs(path)).items()
    }


def same(text: str, other: str) -> bool:
    """Whether two numbers are written alike, but for the kind of their minus sign."""
    return text.strip().replace("-", "−") == other.replace("-", "−")


def caption(cell: Mapping) -> str:
    """The caption of the figure that a cell draws; empty where it has none."""
    return cell.get("metadata", {}).get("mystnb", {}).get("figure", {}).get("caption", "")


def renewed(text: str, known: Mapping[str, str]) -> str:
    """Markdown in which every number that is quoted by name is the one of the run.

    >>> renewed("about {value}`0.8 <sq-degree>` of a unit", {"sq-degree": "0.9"})
    'about {value}`0.9 <sq-degree>` of a unit'
    """

    def now(role):
        said, name = role.groups()
        right = name not in known or said is not None and same(said, known[name])
        return role[0] if right else f"{{value}}`{known[name]} <{name}>`"

    return ROLE.sub(now, text)


def stale(text: str, known: Mapping[str, str]) -> Iterator[str]:
    """The quotations in Markdown that are not what a cell has stored, each with what it should be.

    >>> list(stale("{value}`0.8 <sq-degree>`", {"sq-degree": "0.9"}))
    ['{value}`0.8 <sq-degree>`: the run says 0.9']
    """
    for role in ROLE.finditer(text):
        said, name = role.groups()
        if name not in known:
            yield f"{role[0]}: no cell stores a value of this name"
        elif said is None or not same(said, known[name]):
            yield f"{role[0]}: the run says {known[name]}"


# --- numbers that are not quoted by name ----------------------------------------------------------


def sentences(markdown: str) -> str:
    """The words of Markdown, without formulas, roles, code, links, programs and years."""
    return YEAR.sub(" ", UNSAID.sub(" ", FENCE.sub(" ", markdown)))


def long_numbers(said: str) -> Iterator[str]:
    """The numbers of three digits or more in words, without the commas of thousands.

    >>> list(long_numbers("Of 1,797 images 12 are wrong, 0.67 of a hundred and 0.668 at most."))
    ['1797', '0.668']
    """
    for match in NUMBER.finditer(said):
        number = match[0].replace(",", "").rstrip(".")
        if len(number.replace(".", "").lstrip("0")) >= LONG:
            yield number


def held(cells: Iterable[Mapping]) -> set[str]:
    """Every number in the code and the outputs of a notebook's cells."""
    found = []
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        found.append(stored.text(cell["source"]))
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            found.append(stored.text(output.get("text", "")))
            found += [stored.text(data.get(k, "")) for k in ("text/plain", "text/markdown")]
            found.append(data.get(MIME, {}).get("text", ""))
    numbers = re.findall(r"\d[\d,_]*(?:\.\d+)?", " ".join(found))
    return {re.sub("[,_]", "", number).rstrip(".") for number in numbers}


def short_numbers(said: str) -> Iterator[str]:
    """The numbers of two digits in words; those in a row of a table are left to their heading.

    >>> list(short_numbers("Of 1,797 images 12 are wrong."))
    ['12']
    """
    for match in NUMBER.finditer("" if said.lstrip().startswith("|") else said):
        number = match[0].replace(",", "").rstrip(".")
        if len(number.replace(".", "").lstrip("0")) == LONG - 1:
            yield number


def in_formulas(said: str) -> Iterator[str]:
    r"""The numbers of two digits or more in the formulas of a sentence, outside their scripts.

    >>> list(in_formulas(r"With $C=1,000$ and $x_{10}\ge\frac12$, or $2.281$."))
    ['1000', '2.281']
    """
    formulas = re.findall(r"\$([^$]*)\$", FENCE.sub(" ", said))
    reckoned = {inline.worth(tex) for tex in formulas if not NUMBER.fullmatch(tex)}
    for tex in formulas:
        whole = re.sub(r"(?<![,\d])(\d{1,3}),(?=\d{3})", r"\1", tex)
        apart = re.sub(r"[_^](?:\w|\{[^{}]*\})|\\[a-z]*frac\d\d|\\[a-z]+", " ", whole)
        for number in re.findall(r"\d+(?:\.\d+)?", apart):
            if (
                len(number.replace(".", "").lstrip("0")) >= LONG - 1
                and float(number) not in reckoned
            ):
                yield number


def all_numbers(said: str) -> set[str]:
    r"""The numbers in words or TeX, also as words from two on, each in its shortest form.

    >>> sorted(all_numbers(r"Two of 1,200 samples have $\tfrac12$"))
    ['1', '1200', '2']
    """
    apart = re.sub(r"\\[td]?frac\s*(\d)\s*(\d)", r" \1 \2 ", said)
    words = set(re.findall(r"[a-z]+", said.lower())) & set(WORDS[2:])
    found = re.findall(r"\d+(?:,\d{3})*(?:\.\d+)?", apart)
    return {f"{float(n.replace(',', '')):g}" for n in found} | {str(WORDS.index(w)) for w in words}


def near(number: str, known: set[str]) -> bool:
    """Whether a number is known, perhaps as a share or in a shorter form."""
    return bool(known & {number, f"{float(number) / 100:g}", f"{float(number):g}"})


def by_section(cells: Iterable[Mapping]) -> Iterator[tuple[str, set[str]]]:
    """The words of each section, and the numbers in its cells and those of the section before."""
    parts: list[tuple[list[str], list[Mapping]]] = [([], [])]
    for cell in cells:
        if cell["cell_type"] == "code":
            parts[-1][0].append(caption(cell))
            parts[-1][1].append(cell)
            continue
        first, *others = re.split(r"(?m)^(?=#{1,3} )", stored.text(cell["source"]))
        parts[-1][0].append(first)
        parts += [([other], []) for other in others]
    before: list[Mapping] = []
    for words, own in parts:
        yield "\n".join(words), held(before + own)
        before = own


def unbacked(said: str, known: set[str]) -> list[str]:
    """The numbers of three digits or more in words that are not known, also not as a share.

    >>> unbacked("87.2 per cent of 569 tumours, 3 more than 494", {"0.872", "569"})
    ['494']
    """
    return [number for number in long_numbers(said) if not near(number, known)]


__all__ = [
    "MIME",
    "all_numbers",
    "by_section",
    "caption",
    "held",
    "in_formulas",
    "long_numbers",
    "near",
    "of_book",
    "of_outputs",
    "renewed",
    "said",
    "sentences",
    "short_numbers",
    "stale",
    "unbacked",
    "value",
    "written",
]
