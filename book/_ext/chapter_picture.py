"""The directive ``{chapter-picture} perceptron``: the first figure of a chapter, linked to it.

The picture comes from the notebook's stored outputs, so the landing page cannot show an old one.
"""

import json
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive


def first_figure(notebook):
    """The first SVG among the stored outputs."""
    for cell in json.loads(notebook.read_text("utf8"))["cells"]:
        for output in cell.get("outputs", ()):
            if "image/svg+xml" in output.get("data", {}):
                return "".join(output["data"]["image/svg+xml"])
    return None


class ChapterPicture(Directive):
    required_arguments = 1

    def run(self):
        env = self.state.document.settings.env
        name = self.arguments[0]
        notebook = Path(env.doc2path(env.docname)).parent / f"{name}.ipynb"
        env.note_dependency(str(notebook))
        svg = first_figure(notebook)
        if svg is None:
            raise self.error(f"{notebook} has no stored SVG figure to show")
        return [
            nodes.raw("", f'<a class="chapter-picture" href="{name}.html">{svg}</a>', format="html")
        ]


def setup(app):
    app.add_directive("chapter-picture", ChapterPicture)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
