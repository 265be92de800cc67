"""What the reader can look up: the search index of the site, and the index of its terms.

The index has an entry for every place a reader may want to be led to: sections, numbered equations,
claims, theorems, exercises, figures, symbols, terms and functions, each with its anchor. It is a
script file, because a page that was opened from disk may load scripts and nothing else; only the
page of results loads it. Sphinx's own index, which knows pages alone, is not made.

The terms stand in ``book/terms.csv``: the term, its page, how it stands there if that differs, the
names that the field has for it, and other spellings. A term is *defined* where it is set in bold
type in a sentence of the text, or where a theorem or a definition has its name; the names of the
field stand beside it, in italics, in the same paragraph. ``{term-index}`` is the list of them.

What people say stands in ``book/sayings.csv``: beside a place, ``margin#two-margins``, what one may
ask to be led there, and beside words of the book those that others have for them. Words that stand
for each other are in ``book/alike.txt``. MiniSearch (``find.js``) ranks; the texts come in a file
of their own, so that names answer before a slow network has brought them.
"""

import csv
import json
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from bookfiles import ROOT, toc
from docutils import nodes
from docutils.utils.math import tex2unichar, unichar2tex
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

LOGGER = logging.getLogger(__name__)
PACKAGE = "mlreplica"
GREEK = {
    code: tex.strip("\\ ").removeprefix("var")
    for code, tex in unichar2tex.uni2tex_table.items()
    if 0x391 <= code <= 0x3C9
}
# What TeX's commands are in letters: docutils' tables, but for what is easier to read or to type.
EASIER = """
    epsilon=ε phi=φ cdot=· sum=Σ prod=Π sqrt=√ star=* top=ᵀ dots=… cdots=… lVert=‖ rVert=‖ lvert=|
    rvert=| iff=⇔ Longleftrightarrow=⇔ implies=⇒ Longrightarrow=⇒ hat= bar= tilde=
"""
SIGNS = {"quad": " ", "qquad": "  "} | dict(pair.split("=") for pair in EASIER.split())
for kind in ("alpha", "ord", "op", "bin", "rel", "open", "close", "fence"):
    SIGNS = getattr(tex2unichar, f"math{kind}") | SIGNS
SUPERSCRIPT = str.maketrans("0123456789+-n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ")
BRACES = r"\{((?:[^{}]|\{[^{}]*\})*)\}"
FRACTION = (rf"\\[td]?frac{BRACES}{BRACES}", r"(\1)/(\2)")
READABLE = [  # what of a formula becomes what, in this order
    (r"\\(?:begin|end)\{\w+\*?\}(?:\{[^}]*\})?|\\\\(?:\[[^]]*\])?|&", " "),
    (r"\\[td]?frac\s*1\s*2(?!\d)|\\[td]?frac\{1\}\{2\}", "½"),
    *(FRACTION, FRACTION),  # one may stand in another
    (r"\\[td]?frac\s*(\w)\s*(\w)", r"\1/\2"),
    (r"\(([\w½]+)\)/\(([\w]+)\)", r"\1/\2"),
    (r"\\(?:math(?:bf|bb|cal|rm|sf)|boldsymbol|operatorname|text\w*)\*?(?![A-Za-z])", ""),
    (r"\\(?:left|right|[bB]igg?|small|displaystyle|limits)\b", ""),
    (r"\\([A-Za-z]+)", lambda found: SIGNS.get(found[1], found[1] + " ")),
    (r"\\[,;:! ]|~", " "),
    (r"\\\|", "‖"),
    (r"\^\{?([\d+\-n]+)\}?", lambda found: found[1].translate(SUPERSCRIPT)),
    (r"\^([*ᵀ])", r"\1"),
    (r"[\\{}$]", ""),
]
BOXES = ("theorem_node", "definition_node", "lemma_node")
# What a cell shows has entries of its own; a mark says nothing.
UNSAID = {"cell_input", "cell_output", "claim-mark"}
SILENT = (nodes.raw, nodes.math_block, nodes.comment, nodes.image)


@cache
def readable(tex):
    r"""A formula in letters, for excerpts: ``\tfrac{1}{2}\lVert\mathbf{w}\rVert^2`` is ½‖w‖²."""
    for pattern, letters in READABLE:
        tex = re.sub(pattern, letters, tex)
    return " ".join(tex.split())


def words(node):
    """What a node says, its formulas in letters."""
    if isinstance(node, nodes.math):
        return readable(node.astext())
    if isinstance(node, nodes.Text):
        return node.astext()
    if isinstance(node, SILENT) or UNSAID.intersection(node["classes"]):
        return ""
    gap = "" if isinstance(node, nodes.TextElement) else " "
    return gap.join(words(child) for child in node.children)


def said(*found):
    """What nodes say, in one line."""
    return " ".join(" ".join(map(words, found)).split())


def slug(text):
    """A name for an anchor."""
    return re.sub(r"[^A-Za-z0-9]+", "-", text.translate(GREEK)).strip("-")


@cache
def listed(name):
    """The rows of a table of the book, which another book may not have."""
    path = ROOT / "book" / name
    if not path.exists():
        return []
    with path.open(encoding="utf8", newline="") as file:
        return list(csv.DictReader(file))


def terms():
    """The rows of book/terms.csv."""
    return listed("terms.csv")


def parts(field):
    """What stands in a field of a table, parted by semicolons."""
    return [part.strip() for part in field.split(";") if part.strip()]


def sayings():
    """A place or words of the book, and what people say for them: book/sayings.csv."""
    return [(row["here"], parts(row["said"])) for row in listed("sayings.csv")]


def anchor(row):
    """The anchor of a term in its chapter."""
    return f"term-{slug(row['term'].lower())}"


def names(row):
    """The other names of a term: those said where it is defined, and other spellings."""
    return parts(f"{row['said']};{row['also']}")


def mark_terms(doctree, page):
    """Give every term of a page its anchor, where it is defined.

    Returns the entries of the terms, each with the beginning of what is said there. A row that its
    page does not define, or whose names are not said there, is a warning, which fails the build.
    """

    def warn(message, *told):
        LOGGER.warning(f"book/terms.csv: {message}", *told, location=page, type="terms")

    places, entries = definitions(doctree), []
    for row in terms():
        if f"book/{row['page']}" != page:
            continue
        wanted = row["as"] or row["term"]
        node = places.get(plain(wanted))
        if node is None:
            warn("the page defines no %r: set it in bold type in a sentence", wanted)
            continue
        for name in parts(row["said"]):
            if plain(name) not in set_off(node):
                warn("%r is not said beside %r: set it in italics there", name, row["term"])
        if anchor(row) not in node["ids"]:
            node["ids"].append(anchor(row))
        entries.append(["t", anchor(row), row["term"], about(node), "; ".join(names(row))])
    return entries


def plain(words):
    """Words as they are compared."""
    return re.sub(r"\s+", " ", words.replace("’", "'")).strip(" .:,").lower()


def definitions(doctree):
    """Where a page defines what: bold words in its text, and the names of theorems and the like."""
    places = {}
    for node in doctree.findall(nodes.strong):
        if paragraph(node) is not None:
            places.setdefault(plain(node.astext()), node)
    for node in doctree.findall():
        if type(node).__name__ in BOXES:
            places.setdefault(plain(node.get("title", "").strip(" ()")), node)
    return places


def paragraph(node):
    """The paragraph or row whose text a node is; None in a heading, an exercise or a solution."""
    inside = None
    while node := node.parent:
        if isinstance(node, nodes.title | nodes.caption):
            return None
        if type(node).__name__.startswith(("exercise", "solution")):
            return None
        if inside is None and isinstance(node, nodes.paragraph | nodes.list_item):
            inside = node
        if isinstance(node, nodes.row):
            inside = node
    return inside


def set_off(node):
    """What is set in italics or bold type in the paragraph of a term, or in its box."""
    around = node if type(node).__name__ in BOXES else paragraph(node)
    marked = (nodes.emphasis, nodes.strong)
    return {plain(x.astext()) for kind in marked for x in around.findall(kind)}


def about(node):
    """What is said about a term, from the sentence on in which it stands."""
    start = 0
    while node.parent and not isinstance(node, nodes.paragraph | nodes.list_item):
        if isinstance(node, nodes.title):
            return ""
        if isinstance(node.parent, nodes.paragraph):
            earlier = node.parent.children[: node.parent.index(node)]
            before = re.sub(r"\s+", " ", "".join(map(words, earlier)))
            start = len(before) - len(before.rpartition(". ")[2])
        node = node.parent
    return said(node)[start:][:200]


def mark_symbols(doctree):
    """Give the rows of the page on notation anchors; yields anchor, symbols and meaning."""
    taken = set()
    for row in doctree.findall(nodes.row):
        first, *rest = row.children
        symbols = [readable(math.astext()) for math in first.findall(nodes.math)]
        if symbols and isinstance(row.parent, nodes.tbody):
            name = f"symbol-{slug(symbols[0]) or len(taken)}"
            while name in taken:
                name += "-again"
            taken.add(name)
            row["ids"].append(name)
            yield name, ", ".join(symbols), said(rest[0]) if rest else ""


class Entries:
    """The entries of one page: kind, anchor, title, text, each in the order of the page."""

    def __init__(self, app, page, doctree):
        self.found, self.last = [], ""
        self.sections = app.env.toc_secnumbers.get(page, {})
        self.numbers = {
            name: ".".join(map(str, number))
            for kinds in app.env.toc_fignumbers.get(page, {}).values()
            for name, number in kinds.items()
        }
        for section in doctree.children:
            self.walk(section)

    def numbered(self, kind, node, what, head=""):
        """Note a theorem, an exercise or a figure: its number and name, and what is in it."""
        number, place = self.number(node)
        title = f"{what} {number}".strip() + (f": {head}" if head else "")
        self.found.append([kind, place, title, said(*node.children[1:])])

    def number(self, node):
        """The number of what has one, and its anchor."""
        for name in node["ids"]:
            if name in self.numbers:
                return self.numbers[name], name
        return "", node["ids"][0] if node["ids"] else ""

    def walk(self, node):
        """Take what a node offers, and what is in it."""
        name = type(node).__name__
        if name == "solution_node":
            return
        if isinstance(node, nodes.section) and node["classes"][:1] != ["theorem-content"]:
            self.take_section(node)
        elif isinstance(node, nodes.math_block):
            number, place = self.number(node)
            label = (node.get("label") or "").removeprefix("eq:")
            if place:
                title = f"({number})" if number else label
                self.found.append(["e", place, title, readable(node.astext()), label])
            return
        elif name in (*BOXES, "proof_node"):
            kind = node.get("realtype", node.get("type", "theorem")).capitalize()
            self.numbered("b", node, kind, node.get("title", "").strip(" ()"))
        elif name.startswith("exercise_") and "enumerable" in name:
            heads = [x.astext() for x in node.findall() if type(x).__name__ == "exercise_subtitle"]
            self.numbered("x", node, "Exercise", *heads[:1])
            return
        elif isinstance(node, nodes.figure):
            self.numbered("f", node, "Figure")
            return
        elif isinstance(node, nodes.raw):
            for label in re.findall(r'\bid="claim-([\w-]+)"', node.astext()):
                self.found.append(["c", f"claim-{label}", label, self.last])
            return
        elif name == "desc_signature":
            for place in node["ids"][:1]:
                first = next(node.parent.children[-1].findall(nodes.paragraph), nodes.Text(""))
                self.found.append(["a", place, place.removeprefix(f"{PACKAGE}."), said(first)])
            return
        elif isinstance(node, nodes.paragraph):
            self.last = said(node)[:150]
            return
        for child in node.children:
            if isinstance(child, nodes.Element):
                self.walk(child)

    def take_section(self, node):
        """Take the title of a section with its prose, and the names in its code."""
        title = said(*[x for x in node.children if isinstance(x, nodes.title)][:1])
        top = isinstance(node.parent, nodes.document)
        number = self.sections.get("" if top else f"#{node['ids'][0]}")
        self.last = title
        prose, code = [], set()
        for child in node.children:
            if isinstance(child, nodes.section | nodes.title | nodes.table):
                continue
            if not type(child).__name__.startswith(("theorem", "exercise", "solution", "desc")):
                prose.append(child)
            for block in child.findall(nodes.literal_block):
                if "cell_input" in block.parent["classes"]:
                    code |= set(re.findall(r"[A-Za-z_]\w{2,}", block.astext()))
        full = f"{'.'.join(map(str, number))} {title}" if number else title
        entry = ["s", own_id(node), full, said(*prose)]
        self.found.append([*entry, " ".join(sorted(code))] if code else entry)


def own_id(section):
    """The anchor that its title makes; new versions of docutils put that of a label before it."""
    made = nodes.make_id(next((x.astext() for x in section.findall(nodes.title)), ""))
    return made if made in section["ids"] else section["ids"][0]


def collect(app, doctree, page):
    """Set the anchors of a page, and take its entries."""
    if app.builder.format != "html":
        return
    symbols = [["n", *s] for s in mark_symbols(doctree)] if page == "book/notation" else []
    found = [*mark_terms(doctree, page), *symbols]
    for place in list(doctree.findall(TermList)):
        place.replace_self(listing(app))
    if page != "book/terms":  # its list has no place of its own
        found += Entries(app, page, doctree).found
    file = kept(app, page)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(found), "utf8")


def kept(app, page):
    """Where the entries of a page are: a build may write it in another process, or not anew."""
    return Path(app.doctreedir, "entries", f"{page}.json")


def entries_of(app, page):
    """The entries of a page; none if it was never written."""
    file = kept(app, page)
    return json.loads(file.read_text("utf8")) if file.exists() else []


class TermList(nodes.Element):
    """Where the index of terms will stand."""


class TermIndex(SphinxDirective):
    """Its list is made when all pages are known, since it ends with the names of the library."""

    def run(self):
        return [TermList()]


def listing(app):
    """The index: terms by their letters, then the names of the library by their modules."""
    letters, modules = defaultdict(list), defaultdict(list)
    for row in terms():
        uri, term = f"{row['page']}.html#{anchor(row)}", row["term"]
        for name in (term, *names(row)):
            where = ("where", chapter(app, row["page"])) if name == term else ("where under", term)
            letter = name[0].upper() if name[0].isalpha() else "0–9"
            letters[letter].append((nodes.Text(name), uri, *where))
    for name, entry in app.env.get_domain("py").objects.items():
        if entry.objtype in ("class", "function", "exception") and not entry.aliased:
            page = entry.docname.removeprefix("book/api/")
            module = page.partition("/")[0]  # estimators/SVC is one of the estimators
            short = nodes.literal("", name.rpartition(".")[2])
            modules[module].append((short, f"api/{page}.html#{entry.node_id}", "", ""))
    order = [page.removeprefix("book/api/") for page in toc("Reference") if "/api/" in page]
    own = nodes.container(classes=["term-index"])
    own += [group(letter, letters[letter]) for letter in sorted(letters)]
    library = nodes.container(classes=["term-index", "names"])
    library += [group(module, modules[module]) for module in sorted(modules, key=order.index)]
    section = nodes.section("", nodes.title("", "The library"), library, ids=["the-library"])
    return nodes.container("", own, section)


def chapter(app, page):
    """The number of a chapter, or the title of a page that has none."""
    number = app.env.toc_secnumbers.get(f"book/{page}", {}).get("")
    return str(number[0]) if number else app.env.titles[f"book/{page}"].astext()


def group(head, entries):
    """A heading and its links, each with a word on where it leads."""
    lines = nodes.bullet_list(classes=["simple"])
    for name, uri, kind, where in sorted(entries, key=lambda entry: entry[0].astext().lower()):
        line = nodes.paragraph("", "", nodes.reference("", "", name, internal=True, refuri=uri))
        if where:
            line += nodes.inline("", f" {where}", classes=kind.split())
        lines += nodes.list_item("", line)
    heading = nodes.paragraph("", "", nodes.strong("", head))
    return nodes.container("", heading, lines, classes=["letter"])


def write(app, exception):
    """Write the index as a script: ``mlrSearch`` holds pages, entries, and what people say."""
    if exception or app.builder.format != "html":
        return
    env, pages, entries = app.env, [], []
    for page in toc():
        if not kept(app, page).exists():
            continue
        number = env.toc_secnumbers.get(page, {}).get("")
        title = env.titles[page].astext()
        pages.append([page, f"{number[0]}. {title}" if number else title])
        entries += [[len(pages) - 1, *entry] for entry in entries_of(app, page)]
    known = {}  # the first entry of each place
    for k, entry in enumerate(entries):
        known.setdefault(f"{pages[entry[0]][0].removeprefix('book/')}#{entry[2]}", k)
    names, said = [], []
    for here, people in sayings():
        if "#" not in here:
            said += [[name, here] for name in people]
        elif here in known:
            names.append([known[here], people])
        else:
            LOGGER.warning("book/sayings.csv: no page has the place %r", here, type="sayings")
    alike, stop = words_alike()
    # A section keeps the names in its code beside its text, all others what else they are called.
    texts = [[e[4], *(e[5:] if e[1] == "s" else [])] for e in entries]
    short = [[*e[:4], *(e[5:] if e[1] != "s" else [])] for e in entries]
    held = {"pages": pages, "entries": short, "names": names, "sayings": said}
    script(app, "search-index.js", "const mlrSearch", held | {"alike": alike, "stop": stop})
    script(app, "search-texts.js", "mlrSearch.texts", texts)


def words_alike():
    """Groups of words that stand for each other, and the words that are not looked for."""
    file = ROOT / "book/alike.txt"
    lines = file.read_text("utf8").splitlines()[1:] if file.exists() else [":"]
    return lines[:-1], lines[-1].partition(":")[2].split()


def script(app, file, name, held):
    """Write a part of the index."""
    data = json.dumps(held, ensure_ascii=False, separators=(",", ":"))
    Path(app.outdir, "_static", file).write_text(f"{name} = {data};\n", "utf8")


def setup(app):
    """Tell Sphinx."""
    app.add_node(TermList)
    app.add_directive("term-index", TermIndex)
    # Sphinx's index of whole pages is not made
    app.connect("builder-inited", lambda app: setattr(app.builder, "search", False))
    app.connect("doctree-resolved", collect, priority=900)
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
