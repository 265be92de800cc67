"""What the stored outputs of a notebook hold: claims and quotes are what their records make.

MyST-NB, Jupyter and the tests each look at another part of an output. So an output that says that
it shows a claim is the bundle that the record makes, key by key, and nothing beside it; one that
quotes a claim is the quotation of that claim's record. What a display presupposes is read from the
stored page as well, since a reader has nothing else: each definition that a display uses was
displayed before it, or is named in a sentence that bears its mark.
"""

from __future__ import annotations

import ast
import html
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import sympy as sp

from . import inline, showing, stored, values
from . import language as L
from .claims import MIME, QUOTE, Claim, Quote, judged_again
from .names import name_of
from .showing import Display, recorded, records

PRESUMES = "its hypotheses presume"  # is found by judging, and stands in no record
TITLE = re.compile(r"[\w ,:'()-]+")  # the words of a link
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
    return Quote(claim, page, title if TITLE.fullmatch(title) else page).bundle()


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
    return {record["label"]: (page, record) for page, record, _ in stored.records(folder)}


# --- outputs that show no claim -------------------------------------------------------------------

RECORD = re.compile(r"application/vnd\.[\w.]+\+json")  # which no reader sees
REPLY = re.compile(
    r'<div class="grade grade-\w+"(?: style="[\w\s:;#.%-]*")?>'
    r"((?:[^<]|</?(?:code|br)\b[^<>]*>)*)</div>"
)
DRAWN = "animation"  # the class of an animation ends so
DRAWING = inline.listed(
    "svg g defs path use rect circle line polygon polyline text tspan clippath style title desc"
    " metadata div ul li button input output script"
)
SIGN = re.compile(r"[=<>\u2190-\u21ff\u2208-\u220d\u221d\u223c-\u228b\u22a2-\u22b1]")
DIGITS = r"[-−+]?(?:\d+(?:,\d{3})*)?(?:\d|\.\d+)(?:e[-+]?\d+)?%?"
# A name and its value, as Python prints them; how far off a number is; a number and its decimals
NO_MORE = r"(?! *[-+*/^=<>]+ *\w)"  # where an expression would go on
VALUED = re.compile(
    rf"(?<![=<>])(?P<name>\b[^\W\d][\w.]*(?:\[[^\]]*\]|\(\w\))?²?(?:/[^\W\d]\w*²?)?) {{0,2}}= *"
    rf"(?:{DIGITS}(?:/\d+)?{NO_MORE}|{DIGITS} \w\b(?! *=)(?: [-+] {DIGITS})?"
    rf"|[\[({{\"'].*|[A-Za-z_][\w.]*(?=\s*(?:[,;:)\]]|$))|$)"
    rf"|(?P<left>{DIGITS}(?:/\d+)?) +=+ +(?P<right>{DIGITS}(?:/\d+)?){NO_MORE}"
    rf"|(?:^|[(,]| {{2}})< ?(?:10\^)?{DIGITS}|<\w[\w.]*(?: [^<>]*)?>"
)
TEXTS = re.compile(r"""\s(?:aria-label|alt|title)=(?:"([^"]*)"|'([^']*)')""")
MATPLOTLIB = re.compile(r"\\Vert(.*?)\\Vert")  # it knows no left and right bars
CONSTANTS = {"pi", "π", "e"}


def printed(said: str) -> Iterator[str]:
    """Statements in what a program prints, beside names and their values."""
    for line in said.split("\n"):
        found = [*VALUED.finditer(line)]
        named = {hit["name"] for hit in found}
        unequal = [hit[0] for hit in found if hit["left"] and not equal(hit["left"], hit["right"])]
        if "$" in line or "\\" in line:
            yield f"TeX in what is printed: {line.strip()[:80]!r}"
        elif hit := SIGN.search(VALUED.sub(" ", line)):
            said = line.strip()[:80]
            yield f"{hit[0]!r} in what is printed, {said!r}: print a name and its value"
        elif unequal:
            yield f"{unequal[0]!r} is not so"
        elif wrong := named & CONSTANTS:
            yield f"{min(wrong)} has its value already: {line.strip()[:80]!r}"


def equal(left: str, right: str) -> bool:
    """Whether two numbers are one, up to the digits of a rounded one."""
    numbers = (re.sub("[,%]", "", n.replace("−", "-")).partition("/") for n in (left, right))
    first, second = (float(top) / float(below or 1) for top, _, below in numbers)
    return abs(first - second) <= 0.51 * unit(right)


def unit(number: str) -> float:
    """What the last digit of a number counts.

    >>> unit("3.2e-01"), unit("17")
    (0.01, 1.0)
    """
    digits, _, power = number.partition("e")
    return float(f"1e{int(power or 0) - len(digits.partition('.')[2])}")


def labels(svg: str) -> Iterator[str]:
    """What a picture states beside names, values and the lines that have an equation."""
    if "content:" in re.sub(r"\s", "", " ".join(re.findall(r"<style\b.*?</style>", svg, re.S))):
        yield "a picture whose style writes words"
    svg = re.sub(r"</?tspan\b[^>]*>", "", svg)
    written = re.findall(r"<!--\s*(.*?)\s*-->", svg, re.S)
    written += [
        re.sub(r"<[^>]*>", "", said)
        for said in re.findall(r"<(?:text|title|desc|foreignObject)\b[^>]*>(.*?)</", svg, re.S)
    ]
    written += [a or b for a, b in TEXTS.findall(svg)]
    for said in dict.fromkeys(html.unescape(text) for text in written):
        formulas = re.findall(r"\$([^$]+)\$", said)
        bare = re.sub(r"\$[^$]+\$", "", said)
        yield from (f"in a picture: {wrong}" for wrong in printed(bare))
        for tex in formulas:
            tex = MATPLOTLIB.sub(r"\\lVert \1\\rVert", tex.replace(r"\mathdefault", ""))
            parts = inline.parts(tex)
            if not (parts and all(inline.free([part]) or inline.level(part) for part in parts)):
                yield f"in a picture ${tex}$ states something: label a name, a value or a line"


def told(output: Mapping) -> Iterator[str]:
    """What an output that shows no claim may not hold."""
    data = output.get("data", {})
    if MIME in data or QUOTE in data:
        return
    plain = "" if "text/markdown" in data else stored.text(data.get("text/plain", ""))
    yield from printed(stored.text(output.get("text", "")) + plain)
    for kind in data:
        said = data[kind] if RECORD.fullmatch(kind) else stored.text(data[kind])
        if kind == "image/svg+xml":
            tags = {tag.lower() for tag in re.findall(r"<([a-zA-Z][\w-]*)", said)}
            for tag in sorted(tags & {"script", "foreignobject", "iframe"}):
                yield f"a picture with {tag}: draw it"
            if re.search(r"<image\b(?![^>]*href=\"data:image/png)", said):
                yield "a picture with an image from elsewhere: draw it"
            yield from labels(said)
        elif kind == "text/html":
            yield from in_html(said)
        elif kind not in ("text/plain", "text/markdown") and not RECORD.fullmatch(kind):
            yield f"an output of {kind}: show a claim, a table, a figure in SVG, or print"


def in_html(said: str) -> Iterator[str]:
    """HTML of an output: the reply of an exercise, or an animation, and nothing else."""
    if reply := REPLY.fullmatch(said.strip()):
        yield from printed(html.unescape(re.sub(r"<[^<>]*>", "", reply[1])))
        return
    tags = {tag.lower() for tag in re.findall(r"<([a-zA-Z][\w-]*)", said)}
    if not re.match(rf'<div class="[\w-]*{DRAWN}"', said) or tags - DRAWING:
        yield f"HTML that nobody reads: {' '.join(said.split())[:80]!r}: show Markdown, or print"
        return
    yield from labels(said)
    words = re.sub(r"<(script|style|svg)\b.*?</\1>", " ", said, flags=re.S)
    yield from printed(html.unescape(re.sub(r"<[^<>]*>", "\n", words)))


def typed(source: str) -> Iterator[str]:
    """Statements in the comments of a cell, and numbers that its code was given by hand."""
    for hit in re.finditer(r"(?m)(?:^|(?<=\s))#+\s(.*)$", source):
        yield from (f"in a comment: {wrong}" for wrong in printed(hit[1]))
    for call in ast.walk(values.parsed(source)):
        name = getattr(call.func, "id", "") if isinstance(call, ast.Call) else ""
        named = {type(part) for arg in call.args[1:2] for part in ast.walk(arg)} if name else ()
        if name == "value" and len(call.args) > 1 and not {ast.Name, ast.Call} & set(named):
            yield f"value({ast.unparse(call.args[0])}, …) is given by hand: store what was computed"
        for part in ast.walk(call) if name in ("print", "value") else ():
            text = getattr(part, "value", "") if isinstance(part, ast.Constant) else ""
            if isinstance(text, str) and (hit := re.search(r"\b\w+²? *= *[-−+]?\d", text)):
                yield f"{hit[0]!r} is printed by hand: print the variable"


# --- what was shown before ------------------------------------------------------------------------


def unshown(cells: Sequence[Mapping]) -> Iterator[str]:
    """Displays that use a definition, or name data, which the page has not shown by then.

    A definition is shown by a display, or by a sentence that has its name and bears its mark; data
    by the numbers of each row, in words, in code or in an output.
    """
    made = {
        record["label"]: Claim.from_record(record)
        for cell in cells
        for output in cell.get("outputs", ())
        for record in recorded(output)
    }
    seen: set[str] = set()
    above = ""
    for cell in cells:
        if cell["cell_type"] == "markdown":
            paragraphs = re.split(r"\n\s*\n", stored.text(cell["source"]))
            seen.update(*(borne(paragraph, made) for paragraph in paragraphs))
        for output in cell.get("outputs", ()):
            data = output.get("data", {}).get(MIME)
            if not data or stored.form(data)["silent"]:
                continue
            claims = [made[record["label"]] for record in records(data)]
            seen |= {introduced(claim) for claim in claims if claim.kind == "define"}
            for claim in claims:
                yield from (
                    f"{claim.label} uses the definition {name} := {means}, which the page has not "
                    "shown: end a cell with it before, put it into the same proof(), or name it "
                    "in a sentence that bears its mark"
                    for name, (parameters, means) in claim.definitions.items()
                    if meaning(name, parameters, means) not in seen
                )
                yield from (
                    f"{claim.label} speaks of {words}, and the page has not shown {rows}: print "
                    "them, or name them in a sentence before"
                    for words, rows in unseen(claim, above)
                )
        above += "\n".join(shown_of(cell))


def unseen(claim: Claim, above: str) -> Iterator[tuple[str, str]]:
    """The words for data of which some rows do not stand in the text above, and these rows.

    Numbers of a row stand in succession; those of a single column do, unless it says something of
    the rows of another array.
    """
    for words, arrays in claim.body.get("elsewhere", {}).items():
        tables = [(claim.body.get("data", {}) | claim.at)[array] for array in arrays]
        wide = [t for t in tables if isinstance(t[0], tuple) and len(t[0]) > 1]
        columns = [[row[0] if isinstance(row, tuple) else row for row in t] for t in tables[:1]]
        for row in (row for t in wide for row in t) if wide else columns:
            if not re.search(succession(row), above):
                yield words, ", ".join(map(str, row))


def succession(numbers: Sequence) -> str:
    """A pattern for numbers one after the other, as a table, a list or a formula writes them."""
    each = (re.escape(str(x)).replace(r"\-", r"[-−]\s?") for x in numbers)
    return r"(?<![\w.−-])" + r"(?:\.0*)?[^\w−-]{1,20}".join(each) + r"(?!\w|\.\d*[1-9])"


def shown_of(cell: Mapping) -> Iterator[str]:
    """The texts of a cell that stand on the page."""
    if not {"remove-cell", "remove-input"} & {*cell.get("metadata", {}).get("tags", ())}:
        yield stored.text(cell["source"])
    for output in cell.get("outputs", ()):
        data = output.get("data", {})
        yield stored.text(output.get("text", ""))
        yield from (stored.text(data[k]) for k in ("text/plain", "text/markdown") if k in data)


def borne(paragraph: str, made: Mapping[str, Claim]) -> set[str]:
    """The definitions whose names a paragraph has in its formulas, and whose marks it bears."""
    labels = {name for hit in showing.MARKS.findall(paragraph) for name in hit.split()}
    formulas = bare(" ".join(showing.FORMULA.findall(paragraph)))
    return {
        introduced(made[label])
        for label in labels & set(made)
        if made[label].kind == "define" and bare(showing.latex(made[label].symbol)) in formulas
    }


def bare(tex):
    """A formula without spaces and braces."""
    return re.sub(r"[\s{}]|\\[,;:!]|\\(?:left|right)(?![a-zA-Z])", "", tex)


def introduced(claim):
    """The meaning of the name that a definition introduces."""
    return meaning(name_of(claim.symbol), claim.parameters, claim.means)


def meaning(name, parameters, means):
    """A definition as a text that no other definition has."""
    return f"{name}: {L.dump(sp.Tuple(*parameters, means))}"


__all__ = ["beside", "bundle", "forged", "of_book", "of_notebook", "quotation", "unshown"]
