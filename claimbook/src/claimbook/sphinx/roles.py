"""Roles that tie the text of a page to the claims in the notebooks' stored outputs.

``{claim}`perc-bound``` is the mark of a claim that the sentence before it states inline.
``{claim-number}`perc-bound``` is the number of its display, or a link to its place if it has none.
``{rests}`perc-bound cite:novikoff1962``` says in a theorem box what the theorem rests on, and so
whether it is proved or cited; ``rocq:novikoff`` in it, that Rocq accepts all of it as one theorem.
The word ``words`` in either role says that the text beside it puts the claim, or its conditions, in
words, which only a reader can judge.
``{value}`0.9 <sq-degree>``` is the number that a cell has stored under this name.
A label that no claim has is a warning, which fails the build; so is a number that no run said.
"""

import json
import re

from docutils import nodes
from sphinx import addnodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from .. import values
from ..claims import Claim
from ..showing import how
from . import book

LOGGER = logging.getLogger(__name__)
GLYPH = {"define": "≔", "trace": "▷", "refute": "✗"}
SIGNS = {  # what stands at the foot of a page, of the signs that occur on it
    "✓": "proved, or checked exactly",
    "≔": "a definition",
    "▷": "found or compared by running programs, not proved",
    "✗": "refuted",
}
ALL_SHOWN = '<label class="claim-all"><input type="checkbox" id="claim-all"> Show all signs</label>'
CITE, ROCQ, IN_WORDS = "cite:", "rocq:", "words"


def sign(claim):
    """The sign of a claim in a sentence; what one run has shown, in floats, is not proved."""
    return "▷" if claim.mark == "run on one input" else GLYPH.get(claim.kind, "✓")


class ClaimText(SphinxRole):
    """What the roles below share: the claims they name."""

    @property
    def book(self):
        """The book of this page."""
        return book.of(self.env.app)

    def claims(self):
        """The named claims that exist: chapter, record and form of each."""
        for label in self.text.split():
            if label.startswith((CITE, ROCQ)) or label == IN_WORDS:
                continue
            known = self.book.shown.get(label)
            if known:
                self.env.note_dependency(self.env.doc2path(self.book.document(known[0])))
                yield known
            else:
                LOGGER.warning("no claim has the label %s", label, location=self.get_location())

    def link(self, page, anchor, text, title=""):
        """A link to a place in a page of the book."""
        target = self.book.uri(self.env.docname, page, anchor)
        node = nodes.reference("", text, internal=True, refuri=target)
        if title:
            node["reftitle"] = title
        return node

    def number(self, chapter, record, form, named=False):
        """The number of the display that shows a claim, or a link to the claim's place.

        Where several such links stand side by side they are `named`: by the words of their labels,
        "marg-offset-bounded" as “offset bounded”.
        """
        if form["number"]:
            return addnodes.pending_xref(
                "",
                nodes.literal("", form["label"]),
                refdomain="math",
                reftype="eq",
                reftarget=f"eq:{form['label']}",
                refdoc=self.env.docname,
                refexplicit=False,
                refwarn=True,
            )
        words = "a marked sentence" if form.get("silent") else "a detail"
        words = "a run of programs" if record["kind"] == "trace" else words
        if named:
            name = record["label"].partition("-")[2].replace("-", " ")
            words = f"{words.replace('a ', 'the ', 1).replace(' marked', '')} “{name}”"
        link = self.link(self.book.document(chapter), f"claim-{record['label']}", words)
        link["sentence"] = record["label"] if form.get("silent") else ""
        return link


class Mark(ClaimText):
    """The marks of the claims that a sentence states."""

    def run(self):
        marks = []
        for _, record, _ in self.claims():
            claim = Claim.from_record(record)
            said = f"{claim.mark}: {how(claim)}"
            said += "; its conditions are said in words" if IN_WORDS in self.text.split() else ""
            mark = self.link(self.book.page, claim.label, sign(claim), said)
            mark["classes"].append("claim-mark")
            if claim.kind == "refute":  # what is false is marked where everybody sees it
                mark["classes"].append("claim-refuted")
            mark["claim"] = claim.label
            marks.append(mark)
        return marks, []


class Number(ClaimText):
    """The number of a claim's display."""

    def run(self):
        return [self.number(*known) for known in self.claims()], []


class Rests(ClaimText):
    """The status of a theorem, from the claims and the citations that it rests on."""

    def run(self):
        known, cited = list(self.claims()), []
        keys = [word.removeprefix(CITE) for word in self.text.split() if word.startswith(CITE)]
        for key in keys:
            from sphinxcontrib.bibtex.roles import CiteRole  # of who cites alone

            cited += CiteRole()("cite", key, key, self.lineno, self.inliner)[0]
        numbers = {f["label"]: self.number(c, r, f, named=True) for c, r, f in known}
        parts = [nodes.Text(status({record["kind"] for _, record, _ in known}, bool(keys)))]
        if IN_WORDS in self.text.split() and known:
            parts.insert(0, nodes.Text("Said in words. "))
        parts += listed(list(numbers.values()))
        if keys and known:
            parts.append(nodes.Text(" and on what is cited, "))
        parts += [*listed(cited), nodes.Text("."), *self.whole()]
        return [nodes.inline("", "", *parts, classes=["theorem-status"])], []

    def whole(self):
        """That Rocq accepts the theorem as one, with a link to where this is explained."""
        for name in (w.removeprefix(ROCQ) for w in self.text.split() if w.startswith(ROCQ)):
            explained = self.book.config.claims_check
            if name in self.book.kernel.whole():
                yield nodes.Text(" As one theorem in Rocq: ")
                said = nodes.Text(name)
                stated = self.book.kernel.stated_whole.get(name, "")
                yield self.link(explained, "rocq-kernel", name, stated) if explained else said
                yield nodes.Text(".")
            else:
                LOGGER.warning("Rocq has no theorem %s", name, location=self.get_location())


class Value(SphinxRole):
    """A number that a cell has computed, stored by :func:`claimbook.value`."""

    def run(self):
        role = f"{{value}}`{self.text}`"
        name = (values.ROLE.fullmatch(role) or {2: ""})[2]
        path, text = book.of(self.env.app).values.get(name, (None, self.text))
        if path:
            self.env.note_dependency(str(path))
        for wrong in values.stale(role, {name: text} if path else {}):
            LOGGER.warning("%s", wrong, location=self.get_location())
        return [nodes.inline("", text, classes=["run-value"])], []


# Where a clause begins: behind a mark of punctuation and a space, or a word that opens one.
CLAUSE = re.compile(r"(?:[.,:;?!]|[.,:;]? \b(?:because|since|so that|that is))\s")
LEAST = 2  # words of a clause that names a sentence


def clause(mark):
    """The nodes of the clause that a mark stands behind, or its sentence if that is short."""
    before = mark.parent.children[: mark.parent.index(mark)]
    while before and isinstance(before[-1], nodes.reference) and before[-1].get("claim"):
        before.pop()
    found, words = [], 0
    for node in reversed(before):
        if not isinstance(node, nodes.Text):
            words += not (isinstance(node, nodes.reference) and node.get("claim"))
            if not (isinstance(node, nodes.reference) and node.get("claim")):
                found.insert(0, node.deepcopy())
            continue
        text = node.astext().replace("\n", " ")
        text = text if found else text.rstrip(" .,:;")
        for start in [m.end() for m in CLAUSE.finditer(text)][::-1]:
            if words + len(text[start:].split()) >= LEAST:
                return [nodes.Text(text[start:]), *found]
        words += len(text.split())
        found.insert(0, nodes.Text(text))
    return found


def named(app, doctree):
    """Give a sentence on which a theorem rests, and which has no number, the words that it says."""
    links = [link for link in doctree.findall(nodes.reference) if link.get("sentence")]
    marks = {}
    for mark in doctree.findall(nodes.reference) if links else ():
        marks.setdefault(mark.get("claim"), mark)
    for link in links:
        mark = marks.get(link["sentence"])
        said = clause(mark) if mark is not None else []
        if said:
            link.children = []
            link += [nodes.Text("“"), *said, nodes.Text("”")]


def legend(app, doctree):
    """Say at the foot of a page what the signs of its sentences mean."""
    marks = {m.astext() for m in doctree.findall(nodes.reference) if "claim-mark" in m["classes"]}
    told = [f"{mark} {meant}" for mark, meant in SIGNS.items() if mark in marks]
    if told:
        said = f"Signs in the text: {'; '.join(told)}. Each leads to its evidence. "
        shown = "They are seen in the paragraph that you point at, tap or reach by Tab. "
        foot = nodes.paragraph("", said + shown, classes=["claim-legend"])
        foot += nodes.raw("", ALL_SHOWN, format="html")  # without a script
        last = [*doctree.findall(nodes.section)][:1] or [doctree]
        last[0] += foot


def without_values(app, docname, source):
    """Take stored numbers out of a notebook that is read: each would become an empty figure."""
    if values.MIME not in source[0] or not app.env.doc2path(docname).endswith(".ipynb"):
        return
    notebook = json.loads(source[0])
    for cell in notebook["cells"]:
        if "outputs" in cell:
            cell["outputs"] = [o for o in cell["outputs"] if values.MIME not in o.get("data", {})]
    source[0] = json.dumps(notebook)


def status(kinds, cites):
    """How a theorem is established by claims of these kinds, and perhaps by what it cites."""
    if not kinds:
        return "Cited and not checked here: "
    if "trace" in kinds:
        return "Tested, not proved; rests on "
    if kinds == {"witness"}:
        return "Shown by example: "
    return "Rests on " if cites else "Proved by "


def listed(items):
    """The nodes with commas and a last "and" between them."""
    parts = []
    for k, item in enumerate(items):
        if k:
            parts.append(nodes.Text(" and " if k == len(items) - 1 else ", "))
        parts.append(item)
    return parts


def setup(app):
    """Add the roles."""
    app.add_role("claim", Mark())
    app.add_role("claim-number", Number())
    app.add_role("rests", Rests())
    app.add_role("value", Value())
    app.connect("doctree-read", named)
    app.connect("doctree-read", legend)
    app.connect("source-read", without_values)
