"""The directive ``{chapter-picture} perceptron``: the first figure of a chapter, linked to it.

The picture comes from the notebook's stored outputs, so the landing page cannot show an old one.
"""

from bookfiles import ROOT, outputs, text
from docutils import nodes
from docutils.parsers.rst import Directive


def first_figure(notebook):
    """The first SVG among the stored outputs."""
    pictures = (output.get("data", {}).get("image/svg+xml") for _, output in outputs(notebook))
    return next((text(svg) for svg in pictures if svg), None)


class ChapterPicture(Directive):
    """Its argument is the name of the chapter."""

    required_arguments = 1

    def run(self):
        env = self.state.document.settings.env
        name = self.arguments[0]
        notebook = ROOT / f"book/{name}.ipynb"
        env.note_dependency(str(notebook))
        svg = first_figure(notebook)
        if svg is None:
            raise self.error(f"{notebook} has no stored SVG figure to show")
        return [
            nodes.raw("", f'<a class="chapter-picture" href="{name}.html">{svg}</a>', format="html")
        ]


def setup(app):
    """Tell Sphinx."""
    app.add_directive("chapter-picture", ChapterPicture)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
