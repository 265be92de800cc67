"""Numbers in sentences: those that a run writes there, and those that it has to contain.

A cell stores a number under a name, ``value("sq-degree", slope, ".1f")``. A sentence quotes it with
the role ``value``, as in ``{value}`0.9 <sq-degree>```: what stands before the name is what the run
said, so that the sentence reads well wherever the notebook is opened. Running the notebook writes
it; the build and the tests refuse another one. Of any other number of two digits or more the code,
an output or a claim beside it says the same.
"""

from __future__ import annotations

import ast
import math
import re
from collections import Counter
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
DIGITS = re.compile(r"\d+(?:\.\d+)?")
LASTS = re.compile(r"^\s*(?:Reading|Working) takes .*", re.M)  # how long it takes
TEN = re.compile(r"(?:(\d+(?:\.\d+)?)\\cdot\s*)?(?<!\d)10\^(?:(\d)|\{(-?\d+)\})")  # 3\cdot10^{-8}
OF_WORKS = re.compile(  # where it stands in a work that is cited, and when that was
    r"\b(?:[Ss]ections?|Theorem|[Tt]ables?|pages?|[Cc]hapters?) [\d.]+|\b(?:1[5-9]|20)\d\ds?\b"
)
NUMBER = re.compile(r"(?:(?<![\w.])|(?<=\dx))(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:e-?\d+)?(?!\.?\d)")
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


def caption(cell: Mapping) -> str:
    """The caption of the figure that a cell draws; empty where it has none."""
    return cell.get("metadata", {}).get("mystnb", {}).get("figure", {}).get("caption", "")


def renewed(text: str, known: Mapping[str, str]) -> str:
    """Markdown in which every number that is quoted by name is the one of the run.

    >>> renewed("about {value}`0.8 <sq-degree>` of a unit", {"sq-degree": "0.9"})
    'about {value}`0.9 <sq-degree>` of a unit'
    """

    def now(role):
        return f"{{value}}`{known[role[2]]} <{role[2]}>`" if role[2] in known else role[0]

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
        elif (said or "").strip().replace("-", "−") != known[name].replace("-", "−"):
            yield f"{role[0]}: the run says {known[name]}"


# --- numbers that are not quoted by name ----------------------------------------------------------


def parsed(code: str) -> ast.Module:
    """The program of a cell without its magics; of one that a magic fills, none."""
    try:
        return ast.parse(re.sub(r"(?m)^([ \t]*)[%!?].*$", r"\1pass", code))
    except SyntaxError:
        return ast.Module([], [])


def texts(tree: ast.AST) -> list[str]:
    """The texts in a program."""
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [text for text in constants if isinstance(text, str)]


def typed(code: str) -> Iterator[str]:
    """What a program prints or writes into its picture as it was typed."""
    for call in ast.walk(parsed(code)):
        of = getattr(call, "func", None)
        if getattr(of, "id", getattr(of, "attr", "")) in WRITE:
            yield from (text for text in texts(call) if re.search(r"\s", text))


WRITE = ("print", "text", "annotate", "set", "set_title", "suptitle", "legend")


def of_cell(cell: Mapping) -> set[str]:
    """The numbers of one cell: those of its code and its outputs, but for those in words.

    What stands in a text of the code was typed there, and nothing computes it, nor does an output
    that repeats that text: a caption, a title.
    """
    code = stored.text(cell["source"])
    typed = texts(parsed(code))
    found = [re.sub(r"(?m)#.*$|([\"'])(?:(?!\1).)*\1", " ", code)]
    for output in cell.get("outputs", ()):
        data = output.get("data", {})
        told = [output.get("text", ""), *(data.get(k, "") for k in ("text/plain", "text/markdown"))]
        quoted = data.get(MIME, {}).get("text", "")
        told = [*map(stored.text, told), quoted, *(number for number, _ in spelled(quoted))]
        for said in sorted((t for t in typed if " " in t), key=len, reverse=True):
            told = [text.replace(said, " ") for text in told]
        found += told
    numbers = re.findall(r"\d[\d,_]*(?:\.\d+)?(?:e[-+]?\d+)?", " ".join(found))
    numbers = [re.sub("[,_]", "", number).rstrip(".") for number in numbers]
    # 2.5e3 is said as 2500, or 2.5
    return {x for n in numbers for x in (n, *(f"{float(n):g}", n.partition("e")[0]) * ("e" in n))}


SMALL = re.compile(  # with the word behind it, if that is no "of" or "and"
    rf"(?<![\w.,-])({'|'.join(WORDS[2:])}|\d)\b(?![.,]\d|-| million)(?: ([a-z]{{4,}}))?", re.I
)


DESCRIBED = re.compile(r'<title>([^<]*)</title>|<svg\b[^>]*\baria-label="([^"]*)"')


def small(said: str) -> Iterator[tuple[str, str, str]]:
    """The small numbers of a text in digits, how the noun behind begins, and what is written."""
    for hit in SMALL.finditer(said):
        number = str(WORDS.index(hit[1].lower())) if hit[1].isalpha() else hit[1]
        behind = said.rfind(" ", 0, max(0, hit.start() - 1)) + 1
        yield number, (hit[2] or "")[:5], said[behind : hit.end(1)].strip()


def uncounted(cell: Mapping, page: str, given: set[str]) -> Iterator[str]:
    """Small numbers typed into a caption that its description lacks before the same word.

    And those of a description that its picture lacks. What a description says are counts of the
    picture or numbers in it, how long a list of its code is, or, in digits, a number of the code;
    likewise what a run writes into a caption. Free is what stands with its noun on the page.
    """
    tree = parsed(stored.text(cell["source"]))
    shown, drawn = [o.get("data", {}) for o in cell.get("outputs", ())], pictures(cell)
    beside = [stored.text(data.get("text/markdown", "")) for data in shown if drawn]
    words = ROLE.sub(" ", " ".join([caption(cell), *beside]))
    image = cell.get("metadata", {}).get("mystnb", {}).get("image", {})
    told = " ".join([image.get("alt", ""), *map("".join, DESCRIBED.findall(drawn))])
    typed = " ".join([caption(cell), *texts(tree)])
    lists = (node for node in ast.walk(tree) if isinstance(node, (ast.List, ast.Tuple)))
    drawn = given | counted(drawn) | {f"{len(node.elts)}" for node in lists}
    there = {one[:2] for one in small(told)}
    free = {one[:2] for one in small(page) if one[1]}
    for said in (words, told):
        for number, noun, phrase in small(said):
            by_hand = phrase in typed
            if by_hand and said is words:
                known, where = (number, noun) in there, "the description, before the same word"
            else:
                held = drawn if by_hand and phrase[-1].isalpha() else drawn | of_cell(cell)
                known = (number, noun) in free or number in held
                where = "the picture or on its page"
            if not known:
                yield f"{phrase!r} is not in {where}"


def pictures(cell: Mapping) -> str:
    """The pictures that a cell draws, as SVG."""
    data = [output.get("data", {}) for output in cell.get("outputs", ())]
    drawn = (stored.text(one.get(k, "")) for one in data for k in ("image/svg+xml", "text/html"))
    return " ".join(one for one in drawn if "<svg" in one)


def shown(svg: str) -> str:
    """The texts of a picture."""
    return " ".join(re.findall(r"<!--(.*?)-->", svg))


def counted(svg: str) -> set[str]:
    """How many marks and lines of each style a picture has, pieces a line, and its numbers."""
    whole = re.sub(r"(?s)<defs>.*?</defs>|stroke-dash\w+: [^;\"]*; ?", "", svg)
    styles = Counter(re.findall(r'<(?:use|path)\b[^>]*\bstyle="([^"]*)"', whole))
    pieces = (line.count("L") for line in re.findall(r'<path\b[^>]*\bd="([^"z]*)"', whole))
    return set(map(str, [*styles.values(), *pieces])) | all_numbers(shown(svg))


TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SPELLED = {word: k for k, word in enumerate(WORDS)} | {w: 10 * k for k, w in enumerate(TENS, 2)}
SPELLED |= {"dozen": 12, "hundred": 100, "thousand": 1000, "million": 10**6}
WORD = "|".join(SPELLED)
RUN = re.compile(
    rf"\b(?:{WORD})(?:(?:[ -]|(?<=hundred) and )(?:{WORD}))*\b(?![ -](?:quarters|thirds|tenths))",
    re.I,
)


def spelled(said: str) -> Iterator[tuple[str, bool]]:
    """The numbers that are written as words, and whether each is a share.

    >>> list(spelled("Forty-two of a hundred and two, three hundred thousand, nine per cent"))
    [('42', False), ('102', False), ('300000', False), ('9', True)]
    """
    for run in RUN.finditer(said):
        total, part = 0, 0
        for number in (SPELLED[word] for word in re.split("[ -](?:and )?", run[0].lower())):
            part = max(part, 1) * number if number >= 100 else part + number
            if number >= 1000:
                total, part = total + part, 0
        yield str(total + part), said[run.end() :].startswith(" per cent")


def long_numbers(words: str, formulas: Iterable[str] = (), cites=False) -> Iterator[tuple]:
    r"""The numbers of two digits or more in a sentence, and whether each is a share.

    In formulas the scripts, which number things, are left out; in a sentence that cites a work,
    years, and where it stands there.

    >>> list(long_numbers("Of 1,797 images 12 % are wrong, by 3.", [r"x_{10}\ge3\cdot10^{-8}"]))
    [('1797', False), ('12', True), ('3e-8', False)]
    """
    formulas = [tex for tex in formulas if not inline.states(tex) or inline.worth(tex) is None]
    reckoned = {inline.worth(tex) for tex in formulas if not NUMBER.fullmatch(tex)}
    parts = [OF_WORKS.sub(" ", words) if cites else LASTS.sub(" ", words)]
    parts += [f"{m[1] or 1}e{m[2] or m[3]}" for m in TEN.finditer(" ".join(formulas))]
    words = len(parts)
    for tex in formulas:
        whole = re.sub(r"(?<![,\d])(\d{1,3}),(?=\d{3})", r"\1", TEN.sub(" ", tex))
        parts.append(re.sub(r"[_^](?:\w|\{[^{}]*\})|\\[a-z]*frac\d\d|\\[a-z]+", " ", whole))
    for k, part in enumerate(parts, -words):
        for match in (NUMBER if k < 0 else DIGITS).finditer(part):
            number = match[0].replace(",", "").rstrip(".")
            if len(number.replace(".", "").lstrip("0")) < 2 or k >= 0 and float(number) in reckoned:
                continue
            yield number, bool(re.match(r"[\s~]?(?:\\?%|per cent)", part[match.end() :]))


def all_numbers(said: str) -> set[str]:
    r"""The numbers in words or TeX, also as words from two on, each in its shortest form.

    >>> sorted(all_numbers(r"Two of 1,200 samples have $\tfrac12$"))
    ['1', '1200', '2']
    """
    apart = re.sub(r"\\[td]?frac\s*(\d)\s*(\d)", r" \1 \2 ", said)
    words = set(re.findall(r"[a-z]+", said.lower())) & set(WORDS[2:])
    found = re.findall(r"\d+(?:,\d{3})*(?:\.\d+)?", apart)
    return {f"{float(n.replace(',', '')):g}" for n in found} | {str(WORDS.index(w)) for w in words}


def near(number: str, known: set[str], share: bool = False) -> bool:
    """Whether a number is known, also in a shorter form, or as a share."""
    return bool(known & {number, f"{float(number):g}", f"{float(number) / 100:g}" if share else ""})


__all__ = [
    "MIME",
    "all_numbers",
    "caption",
    "long_numbers",
    "near",
    "of_book",
    "of_cell",
    "of_outputs",
    "renewed",
    "said",
    "stale",
    "value",
    "written",
]
