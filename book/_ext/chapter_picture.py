"""The directive ``{chapter-picture} perceptron``: the first figure of a chapter, or its last.

The picture comes from the notebook's stored outputs, so the landing page cannot show an old one.
"""

from typing import ClassVar

from bookfiles import ROOT, outputs, text
from docutils import nodes
from docutils.parsers.rst import Directive, directives


def figures(notebook):
    """The SVGs among the stored outputs."""
    pictures = (output.get("data", {}).get("image/svg+xml") for _, output in outputs(notebook))
    return [text(svg) for svg in pictures if svg]


class ChapterPicture(Directive):
    """Its argument is the name of the chapter."""

    required_arguments = 1
    option_spec: ClassVar = {"last": directives.flag, "class": directives.class_option}

    def run(self):
        env = self.state.document.settings.env
        name = self.arguments[0]
        notebook = ROOT / f"book/{name}.ipynb"
        env.note_dependency(str(notebook))
        svgs = figures(notebook)
        if not svgs:
            raise self.error(f"{notebook} has no stored SVG figure to show")
        svg = svgs[-1 if "last" in self.options else 0]
        kinds = " ".join(["chapter-picture", *self.options.get("class", ())])
        return [nodes.raw("", f'<a class="{kinds}" href="{name}.html">{svg}</a>', format="html")]


def setup(app):
    """Tell Sphinx."""
    app.add_directive("chapter-picture", ChapterPicture)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
