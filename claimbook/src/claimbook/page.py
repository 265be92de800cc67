"""What a page may contain, and the reader that holds it to that.

A page is read as the build reads it, by MyST's own parser. Blocks, directives, roles, signs and
formulas that are listed here are allowed, in every place alike; whatever else there is, is refused
with its line and with what to write instead. The formulas of :mod:`.inline` that state something
are allowed in five ways:

- as the *conclusion* of a claim whose mark stands in the sentence;
- as a *supposition*, after a word that supposes, of what a claim of the page compares;
- as the *meaning* that a name has in the claims of its section;
- as a *setting*, a name and a number, as the code of the page has it, a claim or an exercise;
- in an *exercise* that is graded, or whose solution bears a claim: what it supposes and asks.
"""

from __future__ import annotations

import ast
import contextlib
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType, SimpleNamespace

import sympy as sp
from sympy.core.function import AppliedUndef

from . import arithmetic as A
from . import inline, showing, stored, values
from . import language as L
from .claims import MIME, QUOTE, Claim
from .names import name_of
from .printer import latex

# Directives: those that hold words, and those that hold nothing or the names of pages
THEOREMS = ("prf:theorem", "prf:lemma", "prf:proposition", "prf:corollary")
HOLDING = {*THEOREMS, "prf:definition", "admonition", "dropdown", "tab-item", "tab-set", "exercise"}
HOLDING |= {"note", "tip", "warning", "important", "seealso", "margin", "solution", "glossary"}
HOLDING |= {"grid", "grid-item-card", "table"}
EMPTY = {"exercise-start", "exercise-end", "solution-start", "solution-end", "bibliography"}
EMPTY |= {"tableofcontents", "toctree", "ledger", "literalinclude"}
OPTIONS = inline.listed(
    "label class name gutter style filter keyprefix labelprefix language pyobject lines last link"
    " link-type open nonumber"
)
PAGES = re.compile(r"\s*|(?:[\w./-]+\s*)+")
CLASSES = {"dropdown", "note", "tip", "warning", "important", "seealso"}  # no other: they may hide
CITES = ("cite", "cite:t", "cite:p")
NAMES_CLAIMS = ("claim", "claim-number", "rests", "eq")
ROLES = {*NAMES_CLAIMS, "value", "numref", "doc", "ref", *CITES, "prf:ref"}
ROLES |= {"py:func", "py:class", "py:mod", "py:meth", "py:attr", "term", "download"}
BLOCKS = re.compile(
    r"(?:heading|paragraph|bullet_list|ordered_list|list_item|table|thead|tbody|tr|th|td|dl|dt|dd"
    r"|blockquote|footnote_reference|footnote_block|footnote)_(?:open|close)"
    r"|inline|fence|colon_fence|hr|myst_target|footnote_anchor"
)
COMMENT = re.compile(r"\s*(?:<!--(?:(?!-->).)*-->\s*)+", re.S)
HTML = re.compile(r'<a href="[\w./#-]+">|</a>|<br>')
ATTRIBUTES = {"id", "href", "start", "align", "label", "data-loc"}
ALIGNED = {("style", f"text-align:{side}") for side in ("left", "center", "right")}  # of tables
LANGUAGES = ("", "text", "python", "bash", "json", "yaml", "toml", "bibtex")
# What words are written with; signs of relation stand in formulas
ODD = re.compile(
    r"[^a-zA-Z\d\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u03ff_²³"
    r" .,;:!?'\"()\[\]/%&#@+*–—−…’‘“”×·§°✓≔▷✗-]"
)
VALUED = re.compile(r"\b[^\W\d_] = [−-]?\d[\d.,e]*")
SMALL = re.compile(r"^\s*< ?(?:[\d.]+(?: ?%)?)?\s*$")  # less than a number, in a table of numbers

EXTENSIONS = {"amsmath", "attrs_block", "attrs_inline", "colon_fence", "deflist", "dollarmath"}
EXTENSIONS |= {"linkify", "substitution", "tasklist"}

F, R = "\ue000", "\uf000"  # the first of the signs that stand for formulas, and for roles
SENTENCE = re.compile(rf"(?=\S).*?(?:[.?!][\"')\]]*[{R}-\uf8ff]*(?=\s)|\Z)", re.S)

IF = (
    "if|where|wherever|when|whenever|for|with|let|supposes?|assumes?|once|while|as long as|given"
    "|under|provided"
)
SUPPOSES = (
    f"{IF}|whether|needs|at|takes?|set|setting|from|fix|fixing|into|every|each|write|put|call"
    "|choose"
)
SUPPOSED = re.compile(  # directly behind such a word
    rf"\b(?:{SUPPOSES})\b(?: (?:that|which|all|every|each|any|some|now|also|both|exactly|only|if))*"
    r"(?: (?:the|an?|its))?[ ,]*$",
    re.I,
)
NOUNED = re.compile(rf"\b(?:{SUPPOSES})\b (?:the|an?|its) [a-z]+[ ,]*$", re.I)
SUPPOSE = re.compile(rf"\b(?:{SUPPOSES})\b", re.I)
LEADS = re.compile(rf"\b(?:{IF})\b[^;:]*$", re.I)  # in one clause
LETS = re.compile(  # what a sentence begins with, up to what follows from it
    r"\s*(?:Let(?! us| me)|Suppose|Assume)\b(?:(?!\b(?:so|then|hence|thus|therefore|whence|whereby"
    r"|where|which|it|we|you|conclude|find|follows?|gives?|implies|means|makes|says?)\b)[^;:])*$",
    re.S,
)
ASKS = re.compile(  # in an exercise
    r"\b(?:show|prove|proof that|derive|find|check|compute|conclude|verify|deduce|whether|why"
    rf"|hint|{SUPPOSES})\b",
    re.I,
)
NAMES = re.compile(r"\b(?:let(?! us)|write|call|called|put)\b", re.I)  # these state nothing
AS = re.compile(rf"\bwith [{F}-\uefff] for $", re.I)  # with u for what is longer
LISTS = re.compile(",|;| and | or | then")
AND = re.compile(r"(?:,? and |,? or |, |; )$")
STATES = re.compile(
    r"(?:(?:,|:| –)? \(?(?:which|that|it|this))? "
    r"(?:is|are|equals?|becomes?|exceeds?|makes|gives|comes to)"
    r"(?: (?:below|above|at most|at least|less than|more than|equal to|larger than|smaller than"
    r"|the same as|not|never|always))? ",
    re.I,
)
COMES = re.compile(  # says that two numbers are one
    r"(?:(?:,|:| –)? \(?(?:which|that|it|this))? (?:is|are|equals?|becomes?|makes|gives|comes to)"
    r"(?: (?:equal to|the same as|always))? ",
    re.I,
)
# Between two names of one clause a word in -s or -ed that is no noun of the page is a verb, which
# has the one as its subject and the other one as its object
VERB = re.compile(
    r"(?!(?:across|always|as|its|less|minus|perhaps|plus|this|thus|times|us|versus)$)[a-z]*[^s]s"
    r"|[a-z]+ed|are|be|can|may|must|will"
    r"|became|beat|fell|grew|held|kept|lay|met|outgrew|overtook|rose|went"  # in the past
    r"|become|cross|equal|exceed|outgrow|overtake|reach|remain|stay"  # of several
)
NOUN = re.compile(
    r"\b(?:the|an?|its|their|our|your|these|those|every|each|of)\s+"
    r"(?=((?!(?:its|our|the)\b)[a-z]{3,}))"
)
WHICH = re.compile(r"^(?:,|:| –)? \(?(?:which|that|it|this)\b")
BREAKS = re.compile(
    r"[,;:()|–]|\b(?:and|or|but|if|when|where|while|so|as|since|because|that|which)\b|\bthe $"
)
NEGATES = re.compile(  # in the clause of a formula, before it or behind it
    r"\b(?:not|no|never|nobody|nowhere|hardly|cannot|neither|nor|wrong|false|untrue|mistake|error|lie"
    r"|fails?|impossible|absurd|opposite|contrary|denies|refute[sd]|nonsense)\b"
    r"(?!.*\b(?:unless|if|where|when|so)\b)[^,;:.()]*$",
    re.I,
)
MEANS = re.compile(r"\s*(?:(?:says?|means?|implies|imply) that|is (?:forbidden|excluded))\b")
SIDE = re.compile(r"\b(?:means?|says?)(?: that)? $")  # before the other side of an equivalence
UNIVERSAL = re.compile(
    r"\b(?:always|never|whatever|everywhere|unconditionally|in general|in any case|no matter"
    rf"|without (?:any |a |further )?conditions?|nothing assumed|negative [{F}-\uefff]"
    r"|(?:all|every|each|any|no) (?:(?:real|whole|negative|positive) )?"
    rf"(?:numbers?\b|[{F}-\uefff]))",
    re.I,
)


@dataclass
class Sentence:
    """Words, in which private signs stand for the formulas and the roles."""

    words: str
    formulas: dict[str, str]
    roles: dict[str, tuple[str, str]]
    line: str

    def labels(self, names=NAMES_CLAIMS) -> list[str]:
        """What the roles of the sentence name."""
        return [
            word.removeprefix("eq:")
            for sign, (role, said) in self.roles.items()
            if role in names and sign in self.words
            for word in said.split()
        ]

    def fault(self, said: str) -> str:
        """What is refused, with its place and the sentence."""
        return f"{self.line}: {said}, in: {self.read()[:400]!r}"

    def read(self) -> str:
        """The sentence as it is typed, about."""
        told = self.words
        for sign, tex in self.formulas.items():
            told = told.replace(sign, f"${tex}$")
        for sign, (role, said) in self.roles.items():
            told = told.replace(sign, f"{{{role}}}`{said}`")
        return " ".join(told.split())


@dataclass
class Block:
    """A paragraph, a heading, an item or a row of a table: where it stands, and its sentences."""

    sentences: list[Sentence]
    line: str
    box: str = ""  # the box of a theorem or definition, or its like, around it
    kind: str = ""  # which directive that is
    exercise: str = ""  # whose question or solution it is of
    solution: bool = False
    section: int = 0
    at: int = 0  # its cell

    def labels(self) -> list[str]:
        """The claims that all sentences name."""
        return [label for sentence in self.sentences for label in sentence.labels()]

    def formulas(self) -> list[str]:
        """All formulas."""
        return [tex for s in self.sentences for tex in s.formulas.values()]


@cache
def parser():
    """MyST's own parser, as Jupyter Book sets it up."""
    try:
        from markdown_it.renderer import RendererHTML
        from myst_parser.config.main import MdParserConfig
        from myst_parser.parsers.mdit import create_md_parser
    except ImportError as missing:
        raise ImportError(
            "pages are read with myst-parser: pip install claimbook[sphinx]"
        ) from missing
    config = MdParserConfig(enable_extensions=EXTENSIONS)
    return create_md_parser(config, RendererHTML)


@dataclass
class Own:
    """What a book allows beside the grammar: directives without words, roles, classes."""

    directives: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    signed: bool = False  # whether it keeps signatures of who has read its words


OWN = ("directives", "roles", "classes")  # the settings of pytest that name them


@dataclass
class Reading:
    """The blocks of a page, and what its grammar does not list."""

    own: Own = field(default_factory=Own)
    prose: str = ""  # the Markdown of the page
    where: str = ""  # the cell that is read
    printed: bool = False  # whether an output is read
    sources: list[str] = field(default_factory=list)  # the code of the page
    blocks: list[Block] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    exercise: str = ""
    solution: bool = False
    section: int = 0
    at: int = 0  # which cell that is
    displays: dict[int, list] = field(default_factory=dict)  # the labels that a section displays
    made: dict[int, set] = field(default_factory=dict)  # those that it makes or quotes
    graded: set = field(default_factory=set)
    given: set[str] = field(default_factory=set)  # numbers that the book gives reasons for
    cells: list[tuple] = field(default_factory=list)  # those of code, with their places
    codes: list[tuple] = field(default_factory=list)  # lines of code, of words and fences
    held: dict = field(default_factory=dict)  # numbers by section, of an exercise by its label
    drawn: dict[int, set] = field(default_factory=dict)  # of the cells that draw
    recorded: set[str] = field(default_factory=set)  # those of the programs that make its records

    def place(self, line) -> str:
        """A line of the page, or of a cell of it."""
        return f"{self.where}line {line}"

    def near(self, block: Block, sentence: Sentence) -> set[str]:
        """The numbers of a section, an exercise, the set-up; beside a value, of records, too.

        Those of a caption are of its own cell and picture.
        """
        if block.at in self.drawn:
            return self.given | self.drawn[block.at]
        own = {0, block.section, block.exercise} & {*self.held}
        recorded = self.recorded if sentence.labels(("value",)) else ()
        return self.given.union(recorded, *map(self.held.get, own))

    def fault(self, line, said):
        """Note what is refused."""
        self.faults.append(f"{self.place(line)}: {said}")

    def unlisted(self, token, line):
        """Note a part of Markdown that the grammar does not list."""
        kind = NAMED.get(token.type.partition("_")[0], token.type)
        self.fault(line, f"{kind}: {token.content.strip()[:60]!r}")

    def cell(self, markdown: str, line: int = 1, inside: tuple[str, str] = ("", "")):
        """Read a piece of Markdown that begins at a line of its page."""
        tokens, row = parser().parse(markdown), None
        start = line
        for token in tokens:
            at = line + token.map[0] if token.map else start
            start = at
            for part in (token, *(token.children or ())):
                for name, said in part.attrs.items():
                    if name == "class" and token.type != "myst_target":
                        self.shows(said, at)
                    elif name not in ATTRIBUTES | {"class"} and (name, said) not in ALIGNED:
                        self.fault(at, f"the attribute {name}, {said!r}: leave it out")
            if token.type == "heading_open":
                self.section += 1
            if token.type == "tr_open":
                row = []
            elif token.type == "tr_close":
                if row:
                    self.block(row, at, inside)
                row = None
            elif token.type == "inline":
                pieces = token.children or []
                if row is None:
                    self.block(pieces, at, inside)
                else:
                    row += [*pieces, BAR]
            elif token.type in ("fence", "colon_fence"):
                self.fence(token, at, inside)
            elif token.type == "html_block":
                if not COMMENT.fullmatch(token.content):
                    self.fault(at, f"HTML, {token.content.strip()[:60]!r}: write it in Markdown")
            elif not BLOCKS.fullmatch(token.type):
                self.unlisted(token, at)

    def fence(self, token, line, inside):
        """A directive or code."""
        info = token.info.strip()
        found = re.match(r"\{([\w:-]+)\}\s*(.*)", info)
        if not found:
            if info.split(" ")[0] not in LANGUAGES:
                self.fault(line, f"a fence of {info!r}: code is of {', '.join(LANGUAGES[1:])}")
            self.code(token.content, line, counted=info in ("", "text"))
            return
        name, title = found.groups()
        known = HOLDING | EMPTY | set(self.own.directives)
        if name not in known:
            self.fault(line, f"the directive {name} is none of {', '.join(sorted(known))}")
            return
        head, label = re.match(r"(?::[\w-]+:.*\n?)*", token.content)[0], ""
        for at, option in enumerate(head.splitlines(), line + 1):
            _, key, said = option.split(":", 2)
            if key not in OPTIONS and name in HOLDING | EMPTY:
                self.fault(at, f"an option that no directive has: {option}")
            if key == "class":
                self.shows(said, at)
            label = said.strip() if key == "label" else label
        if name in ("exercise", "exercise-start"):
            self.exercise, self.solution = label or title or self.place(line), False
        elif name in ("solution", "solution-start"):
            self.exercise, self.solution = title, True
        if name.startswith("prf:"):
            inside = f"{self.place(line)} {len(self.blocks)}", name
        self.cell(title, line, inside)
        inner = token.content[len(head) :]
        if name not in EMPTY:
            self.cell(inner, line + 1 + head.count("\n"), inside)
        elif inner.strip() and not (name == "toctree" and PAGES.fullmatch(inner)):
            self.fault(line, f"{name} has nothing inside, and here {inner.strip()[:40]!r}")
        if name in ("exercise", "solution", "exercise-end", "solution-end"):
            self.exercise, self.solution = "", False

    def code(self, said, line, counted=True):
        """Code, in which statements of numbers are refused; its numbers count as those of words."""
        for at, row in enumerate(said.split("\n"), line + 1):
            if re.fullmatch(r"[\s\d.,()+*/^%-]*\d\)*\s*[=<>!]+[\s\d.,()+*/^%-]+", row):
                self.fault(at, f"a statement in code, {row.strip()!r}: write a formula in dollars")
            if hit := re.search(r"[^\x00-\u00ff\u0370-\u03ff←−…–—‖≤≥≠Σ½²·×√✓∞]", row):
                self.fault(at, f"the sign {hit[0]!r} in code")
            if counted:
                self.codes.append((self.place(at), row))

    def shows(self, classes, line):
        """Refuse classes that the grammar does not list, since some of them hide words."""
        if other := {*classes.split()} - CLASSES - {*self.own.classes}:
            self.fault(line, f"the class {min(other)} is none of {', '.join(sorted(CLASSES))}")

    def block(self, tokens, line, inside):
        """The sentences of a block."""
        words, formulas, roles, first = "", {}, {}, line
        for token in tokens:
            said = token.content
            if token.type == "bar":
                words += said
            elif token.type == "text":
                words += self.text(said, line)
            elif token.type in ("softbreak", "hardbreak"):
                words += "\n"
                line += token.type == "softbreak"
            elif token.type == "math_inline":
                words += (sign := chr(ord(F) + len(formulas)))
                formulas[sign] = said
            elif token.type == "myst_role":
                words += self.role(token, line, roles)
            elif token.type == "code_inline":
                words += "`code`"
                self.code(said, line - 1)
            elif token.type == "html_inline":
                if not (COMMENT.fullmatch(said) or HTML.fullmatch(said)):
                    self.fault(line, f"HTML, {said[:60]!r}: write it in Markdown")
            elif token.type == "link_open":
                led, linked = token.attrs["href"], len(words)
            elif token.type == "link_close":
                if re.fullmatch(r"[\w./-]+\.(?:md|ipynb)", str(led)):
                    sign = chr(ord(R) + len(roles))
                    roles[sign] = "doc", f"{words[linked:]} <{led.rpartition('.')[0]}>"
                    words += sign
            elif not re.fullmatch(r"(?:strong|em)_(?:open|close)|footnote_ref", token.type):
                self.unlisted(token, line)
        for sign in (sign for sign, (role, _) in roles.items() if role == "value"):
            before = r"(?<!minus)(?:^|[\s(\[|–—\"'“‘])"
            if not re.search(rf"{before}{sign}(?![\w`{F}-\uefff]|[.,]\d)", words):
                self.fault(line, f"{{value}}`{roles[sign][1]}` is read with what touches it")
        sentences = [
            Sentence(hit[0], formulas, roles, self.place(first + words.count("\n", 0, hit.start())))
            for hit in SENTENCE.finditer(words)
        ]
        own = self.exercise, self.solution, self.section, self.at
        self.blocks.append(Block(sentences, self.place(first), *inside, *own))

    def text(self, said, line):
        """Words; signs that are not of the alphabet are refused."""
        # an output may hold a name and its value, as in what a program prints
        said_in = SMALL.sub("", VALUED.sub("", said) if self.printed else said)
        if hit := ODD.search(said_in):
            self.fault(
                line,
                f"the sign {hit[0]!r} in words, {said_in[max(0, hit.start() - 20) :][:50]!r}: "
                "write a formula in dollars, or code",
            )
        return said

    def role(self, token, line, roles):
        """A role that is listed, by a sign; what it shows as its own words is read as words."""
        name, said = token.meta["name"], token.content
        if name not in ROLES | set(self.own.roles):
            self.fault(
                line, f"the role {name} is none of {', '.join(sorted(ROLES.union(self.own.roles)))}"
            )
        if name == "graded":
            self.graded.add(self.exercise)
        if shown := re.match(r"([^<]*)<[^<>]*>$", said):
            self.text(shown[1], line)
        sign = chr(ord(R) + len(roles))
        roles[sign] = name, said
        return sign


def of_file(path: Path, own: Own, outputs: bool = True, given: Mapping = MappingProxyType({})):
    """A page, or a notebook with what its cells show.

    Parameters
    ----------
    path : path
    own : Own
        What the book allows beside the grammar.
    outputs : bool
        Whether outputs in Markdown are read as words of the page.
    given : dict, optional
        Numbers that the book gives reasons for, by exercise; under no name those of all the page.
    """
    reading = Reading(own, prose=stored.prose(path), given=given.get("", set()))
    reading.held = {exercise: {*numbers} for exercise, numbers in given.items() if exercise}
    if path.suffix != ".ipynb":
        reading.cell(path.read_text("utf8"))
        return reading
    for reading.at, cell in enumerate(stored.cells(path)):
        reading.where, source = f"cell {cell.get('id', '')}, ", stored.text(cell["source"])
        if cell["cell_type"] == "markdown":
            reading.cell(source)
        elif cell["cell_type"] == "code":
            records = re.findall(r"[\w/-]+\.json", source)  # and the programs that make them
            made = (path.parent.joinpath(record).with_suffix(".py") for record in records)
            programs = [program.read_text("utf8") for program in made if program.exists()]
            reading.sources += [source, *programs]
            part, found = reading.exercise or reading.section, values.of_cell(cell)
            if drawn := values.pictures(cell):
                reading.drawn[reading.at] = found | values.all_numbers(values.shown(drawn))
            reading.recorded |= set().union(*(values.of_cell({"source": x}) for x in programs))
            # the page is set up by what stands below its title, but for the pictures there
            for whose in (part, 0)[: 1 + (part == 1 and not drawn)]:
                reading.held.setdefault(whose, set()).update(found)
            reading.cells.append((reading.where, cell))
            reading.codes += [(reading.where, said) for said in values.typed(source)]
            figure = cell.get("metadata", {}).get("mystnb", {})
            reading.cell(figure.get("figure", {}).get("caption", ""))
            reading.cell(figure.get("image", {}).get("alt", ""))
        else:
            reading.fault(1, f"a cell of {cell['cell_type']}: write Markdown or code")
        for data in (output.get("data", {}) for output in cell.get("outputs", ())):
            said = stored.text(data.get("text/markdown", ""))
            if MIME in data or QUOTE in data:
                told = showing.records(data[MIME]) if MIME in data else [data[QUOTE]]
                labels = [record["label"] for record in told]
                reading.made.setdefault(reading.section, set()).update(labels)
                if QUOTE in data or not stored.form(data[MIME])["silent"]:
                    reading.displays.setdefault(reading.section, []).extend(labels)
            elif outputs:
                reading.printed = True
                reading.cell(said)
                reading.printed = False
    return reading


BAR = SimpleNamespace(type="bar", content=" | ")  # between the cells of a table
NAMED = {
    "image": "a picture from a file: let a cell draw it",
    "code": "indented code: write a fence",
    "substitution": "a substitution: write the words",
    "math": "a display by hand: end a cell with a claim",
}
NAMED["amsmath"] = NAMED["math"]


# --- what a page states ---------------------------------------------------------------------------


class Known:
    """The claims of a book, and what sentences may say in their names.

    Parameters
    ----------
    outputs : iterable of pairs of dict and str
        What the outputs that show claims hold of their records, and the code that makes them.
    """

    def __init__(self, outputs: Iterable[tuple[Mapping, str]]):
        self.records, self.displays, self.open, self.sources = {}, {}, set(), {}
        for data, source in outputs:
            form, labels = stored.form(data), [r["label"] for r in showing.records(data)]
            self.records |= {record["label"]: record for record in showing.records(data)}
            self.displays[form["label"]] = labels
            self.sources |= dict.fromkeys(labels, source)
            self.open |= set(labels) if not form["silent"] else set()

    @cache  # noqa: B019
    def claim(self, label) -> Claim:
        """The claim with this label."""
        return Claim.from_record(self.records[label])

    @cached_property
    def names(self) -> inline.Names:
        """Which letters of the claims are matrices, and which functions."""
        nodes = {a for x in self.records for e in written(self.claim(x)) for a in L.preorder(e)}
        matrices = {latex(a) for a in nodes if isinstance(a, L.Array) and a.cols != 1}
        functions = {latex(sp.Symbol(name_of(a))) for a in nodes if isinstance(a, AppliedUndef)}
        return inline.Names(*(frozenset(map(inline.plain, x)) for x in (matrices, functions)))

    def links(self, formulas: Iterable[str]) -> frozenset[str]:
        """What formulas state, link by link."""
        return frozenset().union(*(self.link(tex) for tex in formulas))

    @cache  # noqa: B019
    def link(self, tex) -> frozenset[str]:
        """What a formula states."""
        return inline.links(tex, self.names)

    @cache  # noqa: B019
    def said(self, label, names=None) -> frozenset[str]:
        """What may be stated in the name of a claim: what it proves, and what it names."""
        told = showing.facts(self.claim(label))
        return frozenset().union(*(inline.links(tex, names or self.names) for tex in told))

    def proving(self, tex, labels, meant) -> list[str]:
        """The claims that prove a formula, perhaps by what names stand for."""
        for names in (self.names, meant):
            links = inline.links(tex, names)
            if alone := [x for x in labels if links <= self.said(x, names)]:
                return alone
        return []

    def key(self, tex) -> str:
        """What a name or an expression comes to."""
        parts = inline.parts(tex, self.names)
        return A.key(parts[0].values[0].value) if parts else tex

    def lacks(self, label, sentence, shown, at) -> str:
        """Why a sentence may not state at some place what a claim proves; empty if it may."""
        claim, after = self.claim(label), sentence.words[at + 1 :].lstrip(SIGNS_OF_ROLES)
        if no := denied(sentence.words[:at], after):
            return f"is denied, {no[0].strip()[:30]!r}, and {label} proves it"
        fixed = settings_in(sentence.formulas[c] for c in sentence.words if c in sentence.formulas)
        for h in claim.hypotheses if fixed else ():
            names = {a: settings_in([f"{latex(a)}=0"]) for a in h.free_symbols}
            at_ = {a: v for a, s in names.items() for name, v in fixed for k, _ in s if k == name}
            if at_ and isinstance(h, sp.Rel) and h.func(*(x.subs(at_) for x in h.args)) == sp.false:
                return f"is proved only if ${latex(h)}$, and the sentence excludes that ({label})"
        alone = sum(c in sentence.formulas for c in sentence.words) < 2
        everywhere = UNIVERSAL.search(sentence.words)
        if claim.kind == "witness" and (
            everywhere or alone and not values.all_numbers(sentence.words)
        ):
            return f"is an example, {label}: say of what"
        if "words" in sentence.labels(("claim", "rests")):
            return ""
        if label in self.open and not everywhere:
            return ""
        told = self.links(sentence.formulas.values()) if everywhere else shown
        for h in showing.conditions(claim):
            if not self.link(showing.inner(h)) & told:
                return f"is proved only if ${latex(h)}$, which is not said here ({label})"
        return ""

    @cache  # noqa: B019
    def meant(self, labels) -> inline.Names:
        """What names stand for in all of some claims that have them, and how it is said."""
        told = {x: {(e.lhs, latex(e)) for e in showing.meanings(self.claim(x))} for x in labels}
        means = set()
        for name, tex in frozenset().union(*told.values()):
            has = {x for x in labels if inline.letters(latex(name)) & self.letters(x)}
            if all((name, tex) in told[x] or str(name) in self.claim(x).definitions for x in has):
                means |= {(inline.plain(latex(name)), tex)} if inline.parts(tex) else set()
        return replace(self.names, means=frozenset(means))

    def leads(self, tex, labels, sentence, at) -> bool:
        """Whether a formula is a hypothesis of a claim whose conclusion follows in its sentence."""
        later = self.links(sentence.formulas.get(sign, "") for sign in sentence.words[at + 1 :])
        of = [x for x in labels if later & self.said(x)]
        return bool(self.link(tex)) and any(self.link(tex) <= self.supposed(x) for x in of)

    @cache  # noqa: B019
    def displayed(self, label) -> frozenset[str]:
        """All relations in the statements of a claim."""
        return self.links(relations(self.claim(label)))

    @cache  # noqa: B019
    def sides(self, label) -> frozenset[str]:
        """The statements that a claim proves to be equivalent, or one to imply the next."""
        return self.links(map(showing.inner, showing.sides(self.claim(label))))

    @cache  # noqa: B019
    def supposed(self, label) -> frozenset[str]:
        """What may be supposed in the name of a claim."""
        return self.links(showing.supposed(self.claim(label)))

    def told(self, label) -> list[str]:
        """What a claim says and supposes, relation by relation."""
        claim = self.claim(label)
        return [*showing.facts(claim), *showing.supposed(claim), *relations(claim)]

    @cache  # noqa: B019
    def shapes(self, label) -> frozenset[str]:
        """How large the arrays of a claim are, as formulas say it."""
        nodes = {a for e in written(self.claim(label)) for a in L.preorder(e)}
        sizes = {
            a: r"\times ".join(latex(x) for x in a.shape if x != 1)
            for a in nodes
            if isinstance(a, L.Array)
        }
        return self.links(rf"{latex(a)} \in \mathbb{{R}}^{{{size}}}" for a, size in sizes.items())

    @cache  # noqa: B019
    def bounds(self, label) -> tuple[frozenset[str], frozenset[str]]:
        """What stands on the smaller sides of a claim's inequalities, and on the larger ones."""
        parts = (part for tex in self.told(label) for part in inline.parts(tex, self.names))
        pairs = [(x, y) for p in parts for x, sign, y in p.pairs() if sign in (r"\le", "<")]
        low, high = (frozenset(A.key(pair[end].value) for pair in pairs) for end in (0, 1))
        return low, high

    @cache  # noqa: B019
    def numbers(self, label) -> frozenset[str]:
        """The numbers of a claim: in what it says, in its record, and in the code that makes it."""
        record = self.records[label]
        told = {name: part for name, part in record.items() if name != "judges"}
        said = [*map(latex, self.claim(label).statements), json.dumps(told), self.sources[label]]
        found = values.all_numbers(" ".join(said)) | set(map(str, sizes(record)))
        # a fraction may be said as a decimal
        halves = re.findall(r"(\d+)/([1-9]\d*)", re.sub(r"Rational\((\d+), ", r"\1/", said[-2]))
        return frozenset(found | {f"{int(top) / int(below):g}" for top, below in halves})

    @cache  # noqa: B019
    def letters(self, label) -> frozenset[str]:
        """The letters of what a claim says, and of what its names mean."""
        return inline.letters(" ".join(map(latex, written(self.claim(label)))))

    @cached_property
    def sizes(self) -> frozenset[str]:
        """The letters that count things, of which an expression is a count."""
        claims = map(self.claim, self.records)
        closed = (claim.closed(e) for claim in claims for e in claim.statements)
        return frozenset(str(size) for e in closed for size in L.names(e)[0])

    @cached_property
    def steps(self) -> frozenset[str]:
        """Each size with one or two more or less."""
        return frozenset(self.key(f"{x}{by:+d}") for x in self.sizes for by in (1, -1, 2, -2))

    @cached_property
    def counts(self) -> frozenset[str]:
        """These, and what claims have."""
        return self.steps.union(*map(self.within, self.records))

    @cache  # noqa: B019
    def within(self, label) -> frozenset[str]:
        """What the expressions of a claim come to, and those that they are made of."""
        return frozenset(x for e in written(self.claim(label)) for x in parts_of(e, self.names))

    def strange(self, tex, labels, sign=1) -> list[str]:
        """The expressions of a formula with an operation that no claim has, perhaps negated."""
        return [
            part.sides[0]
            for part in inline.parts(tex, self.names)
            for side in part.values[0].inside or part.values[:1]
            if side.names
            and not side.bare
            and not re.fullmatch(r"\\mathbb\s*\{?[A-Z]\}?(?:\^.*)?", part.sides[0].strip())
            and not any(
                {A.key(side.value), A.key(sign * side.value)} & self.within(x) for x in labels
            )
        ]

    def recalls(self, label, sentence) -> bool:
        """Whether a formula, or a number of two digits or more, of a sentence is of a claim."""
        told = [t for c, t in sentence.formulas.items() if c in sentence.words]
        numbers = values.all_numbers(" ".join([sentence.words, *told])) & self.numbers(label)
        return (
            bool(self.links(told) & (self.said(label) | self.supposed(label)))
            or any(self.strange(t, ()) and not self.strange(t, [label]) for t in told)
            or any(number[1:] for number in numbers)
        )

    def among(self, labels) -> list[str]:
        """The claims that labels name, of claims or of displays."""
        names = (name for label in labels for name in self.displays.get(label, (label,)))
        return [name for name in names if name in self.records]


def sizes(record) -> Iterator[int]:
    """How long the lists of a record are, so how many samples there are."""
    if isinstance(record, list):
        yield len(record)
    if isinstance(record, (list, Mapping)):
        for part in record.values() if isinstance(record, Mapping) else record:
            yield from sizes(part)


def written(claim: Claim) -> Iterator[sp.Basic]:
    """The expressions of a claim, and the meanings of the names in it."""
    yield from claim.statements
    yield from (means for _, means in claim.definitions.values())


def relations(claim: Claim) -> list[str]:
    """The relations in the statements of a claim."""
    parts = (a for e in claim.statements for a in sp.preorder_traversal(e))
    return [latex(a) for a in parts if isinstance(a, L.Relational)]


def parts_of(e: sp.Basic, names: inline.Names) -> Iterator[str]:
    """The keys of an expression and its parts; where it is no formula, of its arguments."""
    try:
        if isinstance(e, sp.Tuple):
            raise inline.Unlisted("several")
        tex = re.sub(r"\\(begin|end)\{bmatrix\}", lambda m: "[]"[m[1] == "end"], latex(e))
        yield from inline.within(tex.replace(r"\\", ","), names)
    except inline.Unlisted:
        for a in e.args:
            yield from parts_of(a, names)


def faults(reading: Reading, known: Known) -> Iterator[str]:
    """All that a page holds and its grammar does not list, or states, and nothing allows."""
    yield from reading.faults
    claimed, boxes, questions = defaultdict(list), defaultdict(list), defaultdict(list)
    everywhere = {x for labels in reading.displays.values() for x in known.among(labels)}
    for block in reading.blocks:
        labels = known.among(block.labels())
        everywhere.update(labels)
        claimed[block.exercise] += labels
        questions[block.exercise] += [] if block.solution else block.formulas()
        boxes[block.box] += labels
    claimed[""], boxes[""], questions[""] = [], [], []  # outside of all
    of = About(reading, known, everywhere)
    defined = frozenset(x for x in everywhere if known.records[x]["kind"] == "define")
    everywhere |= {x for x, record in known.records.items() if record["kind"] == "define"}
    for block in reading.blocks:
        theirs = claimed[block.exercise]
        near = known.among(block.labels()) + theirs + boxes[block.box]
        asked = bool(block.exercise) and not block.solution
        question = settings_in(questions[block.exercise])
        # the answers of an exercise are judged elsewhere; what is defined, claims of the page use
        graded, defines = asked and block.exercise in reading.graded, block.kind == "prf:definition"
        here = (b.formulas() for b in reading.blocks if b.section == block.section)
        shown = known.links(tex for formulas in here for tex in formulas).union(
            *map(known.displayed, known.among(reading.displays.get(block.section, ())))
        )
        of.meant = known.meant(defined.union(near, reading.made.get(block.section, ())))
        for sentence in block.sentences:
            labels = sentence.labels(("claim", "claim-number", "rests"))
            elsewhere = (x for x in labels if x != "words" and not x.startswith(("cite:", "rocq:")))
            if missing := {*elsewhere} - {*known.records}:
                yield f"{sentence.line}: no claim has the label {min(missing)}"
                continue
            own = known.among(sentence.labels()) + boxes[block.box] + (theirs if asked else [])
            yield from in_sentence(sentence, shown, known, own, of, defines, graded, question)
            if not (block.exercise in reading.graded or theirs):
                yield from unbound(sentence, known, own, everywhere, reading.given)
            yield from beside(sentence, known, near, reading, block)
    yield from theorems(reading, known, boxes)


class About:
    """What the claims and the code of a page say that its sentences may say without a mark."""

    def __init__(self, reading, known, claims):
        told = [tex.strip("$") for tex in reading.given if tex[0] == "$"]
        told += (tex for x in claims for tex in known.told(x))
        self.claims, self.meant = claims, known.names
        self.settings = settings_of(reading.sources) | settings_in(told)
        self.shapes = frozenset().union(*map(known.shapes, claims))
        self.letters = frozenset().union(*map(known.letters, claims))
        self.supposed = frozenset().union(*map(known.supposed, claims))
        self.told = self.supposed.union(*map(known.said, claims))
        self.parts = known.steps.union(*map(known.within, claims))
        words = " ".join(s.words for block in reading.blocks for s in block.sentences)
        self.nouns = {*NOUN.findall(words.lower())}

    def compares(self, parts) -> bool:
        """Whether all that a supposition compares is compared in a claim, or is a part of one."""
        return all(some & self.parts for part in parts for some in part.compared())

    def verbal(self, left: str, gap: str, right: str) -> bool:
        """Whether what stands between a name and another one, or a number, may be a verb."""
        words = re.findall(r"\w+", gap.lower())
        if BREAKS.search(WHICH.sub("", gap)) or not inline.name(left) or self.nouns & {*words}:
            return False
        value = settings_in([f"{left}={right}"])
        named = value and not value <= self.settings or inline.name(right)
        return named and any(map(VERB.fullmatch, words))


def denied(before: str, after: str):
    """What denies a formula in its clause, before it or behind it."""
    return NEGATES.search(before) or NEGATES.search(re.split("[,;:.()]", after)[0])


def in_sentence(sentence, shown, known, own, of, defines, graded, question) -> Iterator[str]:
    """What one sentence states with formulas, and nothing allows."""
    supposing, last, this = False, 0, ""
    row = known.links(sentence.formulas.values())
    for at, sign in enumerate(sentence.words):
        if sign not in sentence.formulas:
            continue
        tex, before = sentence.formulas[sign], sentence.words[:at]
        gap, last, joined = sentence.words[last:at], at + 1, bool(last)
        previous, this = this, tex
        gap = gap.lstrip(SIGNS_OF_ROLES)
        after = sentence.words[at + 1 :].lstrip(SIGNS_OF_ROLES)
        asks = graded and bool(ASKS.search(before))
        asking = asks or defines and bool(SUPPOSE.search(sentence.words))
        # behind a comma alone a clause may begin that says what is so then
        follows = supposing and AND.fullmatch(gap) and (gap != ", " or LISTS.match(after))
        links = known.link(tex)
        supposing = bool(
            SUPPOSED.search(before)
            or LETS.match(before)
            or follows
            or MEANS.match(after)
            or "|" in sentence.words  # of a table of cases
            and any(row & known.said(x) and links <= known.supposed(x) for x in own)
            or LEADS.search(before)
            and known.leads(tex, own, sentence, at)
        )
        try:
            parts = inline.read(tex, known.names)
        except inline.Unlisted as wrong:
            yield sentence.fault(f"${tex}$ is no formula: reading stops at {wrong}")
            continue
        if inline.free(parts):
            sides = inline.worth(previous), inline.worth(tex)
            verb = joined and (STATES.fullmatch(gap) or of.verbal(previous, gap, tex))
            if verb and None not in sides and COMES.fullmatch(gap):
                if not inline.agree(*sides, tex):
                    yield sentence.fault(f"${tex}$ is not what comes out")
                continue
            verb = verb and not (own or asking or sentence.labels(("value",)))
            first = before[: -len(gap) - 1]
            if verb and not any(begins.search(first) for begins in (SUPPOSED, NOUNED, NAMES)):
                yield sentence.fault(f"{gap.strip()!r} ${tex}$ states, and bears no claim")
            continue
        left = [part for part in parts if part.relations]
        if inline.worth(tex) is not None and not denied(before, after):
            continue  # numbers alone, which come out
        if facts := known.proving(tex, own, of.meant):
            why = [known.lacks(x, sentence, shown, at) for x in facts]
            if all(why):
                yield sentence.fault(f"${tex}$ {why[0]}")
            continue
        names = inline.letters("".join(part.sides[0] for part in left))
        member = all(part.relations == [r"\in"] for part in left)
        member &= links <= of.shapes or not of.letters & names
        given = NAMES.search(before) or {*map(setting, left)} <= of.settings | question
        given = given and all(map(inline.sets_a_value, left))
        side = SIDE.search(before) and any(links <= known.sides(x) for x in own)
        case = supposing and of.compares(left) or NOUNED.search(before) and links <= of.supposed
        case = asking and links <= of.told if defines else case
        meaning = links <= known.links(tex for _, tex in of.meant.means)
        if not (graded and (asks or supposing) or member or given or side or case or meaning):
            proving = [f"let {{claim}}`{x}` follow it" for x in of.claims if links <= known.said(x)]
            how = "it may stand directly behind *if* or its like" if of.compares(left) else ""
            how = min(proving, default=how) or "make a claim of it, compute it, or say it in words"
            yield sentence.fault(f"${tex}$ is stated, and no claim of its sentence says it: {how}")


def unbound(sentence, known, own, everywhere, given) -> Iterator[str]:
    """Expressions with an operation that are no part of a claim, nor given by the author.

    Before a mark, in the clause that it ends, the claim is one that the sentence names; elsewhere
    it is any of the page.
    """
    given = {known.key(tex.strip("$")) for tex in given if tex[0] == "$"}
    cited, said = sentence.labels(CITES), known.links(sentence.formulas.values())
    told = (sentence.formulas[c] for c in sentence.words if c in sentence.formulas)
    named = own or any(map(inline.name, told))
    for at, sign in enumerate(sentence.words):
        tex = sentence.formulas.get(sign, "")
        if inline.states(tex):
            continue
        after = re.split(r"[;:](?=\s)", sentence.words[at + 1 :])[0]
        before = sentence.words[:at]
        bears = any(sentence.roles.get(c, ("",))[0] == "claim" for c in after)
        bears &= not (SUPPOSED.search(before) or NOUNED.search(before)) and not any(
            said & known.said(x) for x in own
        )
        if not bears and (cited or named and NAMES.search(before) or AS.search(before)):
            continue
        for side in known.strange(tex, own if bears else everywhere, 1 if bears else -1):
            count = inline.letters(side) <= known.sizes and known.key(side) in known.counts
            if bears or not (count or known.key(side) in given):
                names = ", ".join(x for x in sentence.labels(("claim",)) if x != "words")
                yield sentence.fault(
                    f"${side}$ is no part of {names if bears else 'a claim of this page'}: write "
                    "it as the claim has it, or in words"
                )


def beside(sentence, known, near, reading, block) -> Iterator[str]:
    """What stands before a mark and has nothing to do with its claims: numbers, and all letters.

    A number of one digit is in a claim of the paragraph; for longer ones see :func:`numbered`.
    """
    bears = [sign for sign, (role, _) in sentence.roles.items() if role == "claim"]
    clauses = re.split("|".join(bears), sentence.words)[:-1] if bears else []
    held = reading.given | frozenset().union(*map(known.numbers, near))
    for label in sentence.labels(("claim",)) if reading.made else ():
        of = {*known.among([label])}
        near_by = not of or of & reading.made.get(block.section, set())
        if not near_by and not any(known.recalls(x, sentence) for x in of):
            yield sentence.fault(
                f"{label} is of another section: state its formula or a number of it"
            )
    for words in clauses:
        formulas = " ".join(sentence.formulas[c] for c in words if c in sentence.formulas)
        for number in values.all_numbers(f"{words} {formulas}"):
            if not (number in held or number[1:] and number in reading.near(block, sentence)):
                yield sentence.fault(
                    f"{number} is in no claim of its paragraph: take it from the claim, or mark "
                    "what it is of"
                )
        yield from misdirected(sentence, words, known)
        own = inline.letters(formulas)
        theirs = set().union(*map(known.letters, known.among(sentence.labels())))
        if len(own) > 1 and not own & theirs:
            yield sentence.fault(f"no claim speaks of {', '.join(sorted(own))}")


def misdirected(sentence, words, known) -> Iterator[str]:
    """Words of direction before a mark, *at most*, whose claims have the bound the other way."""
    bounds = [known.bounds(label) for label in known.among(sentence.labels())]
    clause = re.split(r"[;:](?=\s)", words)[-1]
    for hit in BOUND.finditer(clause):
        of = sentence.formulas.get(hit["of"] or hit["or"], hit["of"] or hit["or"] or "0")
        key = known.key(str(values.WORDS.index(of)) if of in values.WORDS else of)
        more = bool(hit["more"] or hit["ormore"] or hit["positive"]) != bool(hit["not"])
        there, other = (any(key in pair[end] for pair in bounds) for end in (not more, more))
        if other and not there and not NO.search(clause[: hit.start()]):
            said = f"{hit[0].replace(hit['of'] or hit['or'] or ' ', f' ${of}$ ')!r}"
            yield sentence.fault(f"{said} has the other direction in its claim")


NO = re.compile(r"\b(?:not?|nor|none|never|cannot|neither|nobody|nowhere|unless)\b", re.I)
OF = rf"[{F}-\uefff]|\d+(?:\.\d+)?|zero|one|two|three"
BOUND = re.compile(
    rf"(?<!\w)(?P<not>(?:not|nowhere) (?:be )?)?(?:(?:(?P<more>at least|more than|above|exceeds?)"
    rf"|at most|less than|below) (?P<of>{OF})(?!\w)|(?P<or>{OF}) or (?:(?P<ormore>more)|less)"
    r"|(?:(?<=is )|(?<=are )|(?<=is not )|(?<=are not ))(?:(?P<positive>positive)|negative))"
)
ROUND = re.compile(r"\d|10+")  # as words these count little, or mean many


def numbered(reading: Reading, known: Known) -> Iterator[str]:
    """Numbers of two digits or more that neither a claim of their paragraph nor their section has.

    On a page without code only claims and the reasons of the book can have them.
    """
    for place, cell in reading.cells:
        for said in values.uncounted(cell, reading.prose, reading.given):
            yield f"{place}caption: {said}"
    everywhere = reading.given.union(*reading.held.values())
    for place, row in reading.codes if reading.held else ():
        for number, share in values.long_numbers(row):
            if not values.near(number, everywhere, share):
                yield f"{place}: nothing in its section computes {number}, in: `{row.strip()}`"
    for block in reading.blocks:
        near = known.among(block.labels())
        claimed = frozenset().union(*map(known.numbers, near))
        for sentence in block.sentences:
            held = claimed | reading.near(block, sentence)
            formulas = [sentence.formulas[c] for c in sentence.words if c in sentence.formulas]
            formulas = formulas if reading.held else []
            cites, words = sentence.labels(CITES), values.spelled(sentence.words)
            told = [(*x, held) for x in values.long_numbers(sentence.words, formulas, cites)]
            told += [
                (*x, held | everywhere) for x in words if reading.held and not ROUND.fullmatch(x[0])
            ]
            for number, share, where in told:
                if not values.near(number, where, share):
                    yield sentence.fault(f"nothing in its section computes {number}")


def theorems(reading, known, boxes) -> Iterator[str]:
    """Boxes of theorems that rest on nothing, or on claims that say something else."""
    for box, labels in boxes.items():
        blocks = [block for block in reading.blocks if block.box == box]
        if not box or blocks[0].kind not in THEOREMS:
            continue
        rests = [x for b in blocks for s in b.sentences for x in s.labels(("rests",))]
        said = known.links(t for b in blocks for t in b.formulas())
        said &= frozenset().union(*map(known.said, labels))
        if not rests:
            yield f"{blocks[0].line}: a theorem names in {{rests}} what it rests on"
        elif not said and not ("words" in rests and reading.own.signed):
            yield (
                f"{blocks[0].line}: no formula of this theorem is the conclusion of a claim that "
                "{rests} names: state it, or write `words` into {rests} and have its section read "
                "and signed"
            )


def setting(part: inline.Part) -> tuple[str, float | str]:
    """The name and the number of a setting."""
    name = re.sub(r"[\\{}\s]|mathbf|boldsymbol|mathrm|var(?=epsilon)", "", part.sides[0])
    value = inline.worth(part.sides[1])
    return name, part.sides[1] if value is None else value


def settings_in(formulas: Iterable[str]) -> frozenset[tuple]:
    """The names and numbers that formulas give."""
    parts = (part for tex in formulas for part in inline.parts(tex))
    return frozenset(setting(part) for part in parts if inline.sets_a_value(part))


def settings_of(sources: Iterable[str]) -> frozenset[tuple]:
    """The names and numbers that code gives: assignments, and arguments by their names."""
    found = set()
    for node in (node for source in sources for node in ast.walk(values.parsed(source))):
        if isinstance(node, ast.AugAssign) or getattr(node, "value", node) is None:
            continue
        given = getattr(node, "iter", None) or getattr(node, "value", None)
        each = getattr(given, "elts", ()) if hasattr(node, "iter") else [given]
        names = getattr(node, "targets", None) or [getattr(node, "target", None)]
        names = [ast.Name(node.arg)] if isinstance(node, ast.keyword) and node.arg else names
        found |= {pair for name in names for one in each for pair in bound(name, one)}
    return frozenset((GREEK_NAMES.get(name, name), value) for name, value in found)


def bound(target: ast.AST, given: ast.AST) -> Iterator[tuple[str, float]]:
    """The names of a target and their numbers; one that avoids a symbol's name ends in a line."""
    if isinstance(target, (ast.Tuple, ast.List)) and isinstance(given, (ast.Tuple, ast.List)):
        for pair in zip(target.elts, given.elts):
            yield from bound(*pair)
    elif isinstance(target, ast.Name) and target.id.rstrip("_"):
        yield from ((target.id.rstrip("_"), value) for value in constants(given))


GREEK_NAMES = {"lam": "lambda", "eps": "epsilon"}


def constants(node: ast.AST) -> Iterator[float]:
    """The numbers that an expression of constants comes to, one by one in a list."""
    if isinstance(node, (ast.Tuple, ast.List)):
        for element in node.elts:
            yield from constants(element)
    elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Fraction", "Rational"):
        if len(node.args) == 1:
            yield from constants(node.args[0])
    elif all(isinstance(n, ARITHMETIC) for n in ast.walk(node)):
        with contextlib.suppress(TypeError, ValueError, ArithmeticError):
            yield float(eval(compile(ast.Expression(node), "", "eval"), {"__builtins__": {}}))


ARITHMETIC = (ast.Constant, ast.UnaryOp, ast.BinOp, ast.operator, ast.unaryop)
SIGNS_OF_ROLES = "".join(chr(ord(R) + k) for k in range(400))


__all__ = ["Known", "Own", "Reading", "faults", "of_file"]
