"""Figures with a number and a caption, as `mlreplica.plotting.show` stores them in a notebook.

A notebook's figure is followed by an output of its own that holds caption and label, so that plain
Jupyter shows the caption too. Here both become one figure, cited as ``{numref}`label```.

A figure that answers (``show(…, live=…)``) has a third output, its record. The static picture goes
into the page itself, since the script draws over it and in its axes; below it stand the sentence,
as Python has filled it, and the data as JSON, which no browser executes. A page with such a figure
loads the script of all figures and that of its chapter.
"""

import html
import json

from bookfiles import text
from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from mlreplica._live import filled
from mlreplica.plotting import CAPTION, LIVE


class caption_of_output(nodes.Element):
    """The caption of the output before, its label, and its record if it is live."""


class CaptionOfOutput(SphinxDirective):
    """``{caption-of-output} label``; its content is what is live, as JSON, and the caption."""

    required_arguments = 1
    has_content = True

    def run(self):
        live = json.loads(self.content[0])
        self.content.trim_start()
        (paragraph,) = self.parse_content_to_nodes()
        caption = nodes.caption(paragraph.rawsource, "", *paragraph.children)
        return [caption_of_output("", caption, name=self.arguments[0], live=live)]


def captions(app, docname, source):
    """In a notebook as it is read, captions become directives, which take picture and record."""
    if CAPTION not in source[0] or not app.env.doc2path(docname).endswith(".ipynb"):
        return
    notebook = json.loads(source[0])
    for cell in notebook["cells"]:
        outputs = cell.get("outputs", [])
        for picture, output, after in zip(outputs, outputs[1:], [*outputs[2:], {}]):
            data, record = output.get("data", {}), after.get("data", {}).get(LIVE)
            if CAPTION in data:
                live = record and [text(picture["data"]["image/svg+xml"]), record]
                said = f"{json.dumps(live)}\n\n{text(data['text/markdown'])}"
                label = data[CAPTION]["label"]
                data["text/markdown"] = f"```{{caption-of-output}} {label}\n{said}\n```"
        cell["outputs"] = [output for output in outputs if LIVE not in output.get("data", {})]
    source[0] = json.dumps(notebook)


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


class MakeFigures(SphinxTransform):
    """Put an output and its caption into one figure, before Sphinx collects what is numbered."""

    default_priority = 400

    def apply(self, **kwargs):
        for end in list(self.document.findall(caption_of_output)):
            bundle = end
            while bundle.parent.get("nb_element") != "cell_code_output":
                bundle = bundle.parent
            outputs = bundle.parent
            picture = outputs[outputs.index(bundle) - 1]
            figure = nodes.figure("", align="center", names=[end["name"]])
            figure.source, figure.line = picture.source, picture.line
            outputs.replace(picture, figure)
            outputs.remove(bundle)
            parts = [picture]
            if end["live"]:
                figure["classes"].append("live-figure")
                svg, record = end["live"]
                told = (svg.strip(), markup(record))
                parts = [nodes.raw("", part, format="html") for part in told]
            figure += [*parts, *end.children]
            self.document.note_explicit_target(figure)


def load(app, page, template, context, doctree):
    """The scripts and the style sheet of a page with a figure that answers."""
    if doctree and any("live-figure" in f["classes"] for f in doctree.findall(nodes.figure)):
        for name in ("core", page.rpartition("/")[2]):
            app.add_js_file(f"figures/{name}.js", loading_method="defer")
        app.add_css_file("figures/figures.css")


def setup(app):
    """Tell Sphinx."""
    app.add_node(caption_of_output)
    app.add_directive("caption-of-output", CaptionOfOutput)
    app.connect("source-read", captions)
    app.connect("html-page-context", load)
    app.add_transform(MakeFigures)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
