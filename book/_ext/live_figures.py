"""Figures that answer: what `mlreplica.plotting.show(…, live=…)` stores, as a part of the figure.

The static picture goes into the page itself, since the script draws over it and in its axes; below
it stand the sentence, as Python has filled it, and the data as JSON, which no browser executes. A
page with such a figure loads the script of all figures and that of its chapter.
"""

import html
import json
import re

from bookfiles import text
from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from mlreplica._live import filled
from mlreplica.plotting import LIVE

FOLDER = "figures"


class live_of_output(nodes.Element):
    """The record of a live figure, behind its picture and its caption."""


class LiveOfOutput(SphinxDirective):
    """``{live-of-output}``, its content picture and record as JSON; written by `records` alone."""

    has_content = True

    def run(self):
        picture, record = map(json.loads, self.content)
        return [live_of_output("", picture=picture, record=record)]


def records(app, docname, source):
    """In a notebook as it is read, the records become directives, and take the picture along."""
    if LIVE not in source[0] or not app.env.doc2path(docname).endswith(".ipynb"):
        return
    notebook = json.loads(source[0])
    for cell in notebook["cells"]:
        picture = ""
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            picture = text(data.get("image/svg+xml", picture))
            if LIVE in data:
                told = f"{json.dumps(picture)}\n{json.dumps(data[LIVE])}"
                data["text/markdown"] = f"```{{live-of-output}}\n{told}\n```"
    source[0] = json.dumps(notebook)


def in_page(svg, name):
    """A picture as a part of the page: what it names is its own."""
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{name}-\1"', svg)
    return re.sub(r'(url\(#|href="#)', rf"\1{name}-", svg).strip()


def markup(record):
    """Tools, sentence and data, below the picture."""
    case, numbers = record["first"]
    said = filled(html.escape(record["says"][case], quote=False), [f"<b>{n}</b>" for n in numbers])
    told = {key: record[key] for key in ("axes", "says", "data")}
    data = json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    style = "; ".join(f"--{key}: {record[key]}" for key in ("sliders", "rows", "lines"))
    return (
        f'<div data-live="{record["kind"]}" style="{style}">\n<div class="live-tools"></div>\n'
        f'<p class="live-says">{said}</p>\n<script type="application/json">{data}</script>\n</div>'
    )


class MakeLive(SphinxTransform):
    """Put the record into its figure, which figures.py has made."""

    default_priority = 410

    def apply(self, **kwargs):
        for found in list(self.document.findall(live_of_output)):
            bundle = found
            while bundle.parent.get("nb_element") != "cell_code_output":
                bundle = bundle.parent
            outputs = bundle.parent
            figure = outputs[outputs.index(bundle) - 1]
            outputs.remove(bundle)
            figure["classes"].append("live-figure")
            svg = in_page(found["picture"], figure["ids"][0])
            figure.replace(figure[0], nodes.raw("", svg, format="html"))
            figure.insert(1, nodes.raw("", markup(found["record"]), format="html"))


def load(app, page, template, context, doctree):
    """The scripts and the style sheet of a page with such a figure."""
    if doctree and "data-live=" in "".join(n.astext() for n in doctree.findall(nodes.raw)):
        chapter = page.rpartition("/")[2]
        for name in ("core", chapter):
            app.add_js_file(f"{FOLDER}/{name}.js", loading_method="defer")
        app.add_css_file(f"{FOLDER}/figures.css")


def setup(app):
    """Tell Sphinx."""
    app.add_node(live_of_output)
    app.add_directive("live-of-output", LiveOfOutput)
    app.connect("source-read", records)
    app.connect("html-page-context", load)
    app.add_transform(MakeLive)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
