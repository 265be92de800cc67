"""Figures with a number and a caption, as `mlreplica.plotting.show` stores them in a notebook.

A notebook's figure is followed by an output of its own that holds caption and label, so that plain
Jupyter shows the caption too. Here both become one figure, cited as ``{numref}`label```.
"""

import json

from bookfiles import text
from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from mlreplica.plotting import CAPTION


class caption_of_output(nodes.Element):
    """The caption and the label of the output before."""


class CaptionOfOutput(SphinxDirective):
    """``{caption-of-output} label``, its content the caption; written by `captions` alone."""

    required_arguments = 1
    has_content = True

    def run(self):
        (paragraph,) = self.parse_content_to_nodes()
        caption = nodes.caption(paragraph.rawsource, "", *paragraph.children)
        return [caption_of_output("", caption, name=self.arguments[0])]


def captions(app, docname, source):
    """In a notebook as it is read, the captions become directives."""
    if CAPTION not in source[0] or not app.env.doc2path(docname).endswith(".ipynb"):
        return
    notebook = json.loads(source[0])
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if CAPTION in data:
                said = text(data["text/markdown"])
                label = data[CAPTION]["label"]
                data["text/markdown"] = f"```{{caption-of-output}} {label}\n{said}\n```"
    source[0] = json.dumps(notebook)


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
            figure += [picture, *end.children]
            self.document.note_explicit_target(figure)


def setup(app):
    """Tell Sphinx."""
    app.add_node(caption_of_output)
    app.add_directive("caption-of-output", CaptionOfOutput)
    app.connect("source-read", captions)
    app.add_transform(MakeFigures)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
