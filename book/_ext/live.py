"""Cells and exercises that run in the page, where `make live` has put Python into the site.

Every visible cell is marked that needs only what the page's Python has, and every other one with
what it lacks; the page's scripts add the buttons.  Without the parts they add nothing.
"""

import json
import posixpath
import re
import sys

from bookfiles import ROOT
from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole

from mlreplica_exercises import graded

LOGGER = logging.getLogger(__name__)
LIVE = ROOT / "book/_assets/live"
sys.path.insert(0, str(LIVE))
from cells import plan  # noqa: E402

SCRIPTS = ("live/parts.js", "live/python.js", "live/cells.js", "live/check.js")
PLAYGROUND = (
    *("state", "machine", "things", "picture", "charts", "code"),  # need no page
    *("page", "controls", "cards", "panels", "share"),
)
LACKS = {"an SMT solver": "smt", "cvxpy": "cvxpy"}  # in the class of a cell that cannot run


def is_cell(node):
    """Whether a node is a code cell of a notebook."""
    return isinstance(node, nodes.container) and node.get("nb_element") == "cell_code"


def mark(app, doctree):
    """Say of each visible cell whether it can run in the page."""
    above = []
    for cell in doctree.findall(is_cell):
        source = next(cell.findall(nodes.literal_block), None)
        if source is None:
            continue
        cell["classes"].append(f"at-{len(above)}")  # pages fold the set-up under the first picture
        above.append(source.astext())
        if "tag_hide-input" in cell["classes"]:
            continue
        try:
            lacking = plan(above)[1]
        except SyntaxError:  # a magic command
            continue
        cell["classes"] += [f"lacks-{LACKS.get(what, 'more')}" for what in lacking] or ["live"]


def answers(doctree):
    """What stands in the empty answer of each graded exercise, and what runs before it."""
    found = {}
    for said in doctree.findall(lambda n: isinstance(n, nodes.inline) and "graded" in n["classes"]):
        call = said.next_node(nodes.literal, descend=False, siblings=True)
        label = call.astext().split('"')[1]
        exercise = graded(label)
        found[label] = {k: getattr(exercise, k) for k in ("template", "preamble", "wanted")}
    return found


def load(app, pagename, templatename, context, doctree):
    """The scripts, on pages that have something for them to do."""
    if doctree is None:
        return
    exercises = answers(doctree)
    classes = {name for c in doctree.findall(nodes.container) for name in c["classes"]}
    if not exercises and not {"live", "playground-page"} & classes:
        return
    app.add_css_file("live/live.css")
    for script in SCRIPTS:
        app.add_js_file(script, loading_method="defer")
    if exercises:
        told = json.dumps(exercises, ensure_ascii=False).replace("<", "\\u003c")
        app.add_js_file(None, body=told, type="application/json", id="live-exercises")
    if "playground-page" in classes:
        app.add_css_file("live/playground.css")
        for script in ("figures/core", *(f"live/playground/{name}" for name in PLAYGROUND)):
            app.add_js_file(f"{script}.js", loading_method="defer")


class Playground(SphinxDirective):
    """``{playground}``: the place of the playground; its content is said where it cannot be."""

    has_content = True

    def run(self):
        place = nodes.container(classes=["playground-page"])
        place += nodes.raw("", '<div id="playground-app"></div>', format="html")
        absent = nodes.container(classes=["playground-absent"])
        absent += self.parse_content_to_nodes()
        place += absent
        return [place]


class State(SphinxRole):
    """A link to the playground in a state: ``{playground}`text <k=linear&C=1&p=0,1,A;2,0,B>```."""

    def run(self):
        said = re.fullmatch(r"(.+?) *<(.+)>", self.text, re.S)
        if not said:
            LOGGER.warning("no state in <…>: %s", self.text, location=self.get_location())
            return [nodes.Text(self.text)], []
        here = posixpath.dirname(self.env.docname)
        page = posixpath.relpath("book/playground.html", here or ".")
        where = {"refuri": f"{page}?{said[2]}", "classes": ["playground"]}
        return [nodes.reference("", said[1], internal=True, **where)], []


def setup(app):
    """Tell Sphinx."""
    app.add_role("playground", State())
    app.add_directive("playground", Playground)
    app.connect("doctree-read", mark)
    app.connect("html-page-context", load)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
