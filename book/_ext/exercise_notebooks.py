r"""Exercise notebooks: the exercises of a chapter without their solutions, to be downloaded.

``{exercise-notebook}`perceptron``` links to the notebook, which is written when the site is built;
``{graded}`perc-ex-gain``` at the end of an exercise says that it answers back. In the notebook the
exercise with the label ``ex-perc-gain`` is followed by a cell for the answer, and by one that has
it judged. The right answers are in the library, from where the judge takes them, and nowhere here.
"""

import hashlib
import itertools
import posixpath
import re

from bookfiles import ROOT, cells, prose, text, title, website
from docutils import nodes
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from mlreplica_exercises import graded, of

LOGGER = logging.getLogger(__name__)
FOLDER = "exercises"  # of the built site
BLOCK = re.compile(
    r"^(`{3,})\{exercise(-start)?\} *(?P<title>[^\n]*)\n(?P<options>(?::[^\n]*\n)*)"
    r"(?(2)\1\n)(?P<body>.*?)\n(?(2)\1\{exercise-end\}\n)\1\n?",
    re.M | re.S,
)
LABEL = re.compile(r":label: ex-(\w+)-([\w-]+)")
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def exercises(chapter):
    """The exercises of a chapter in their order: the label, the title and the text of each."""
    section = prose(ROOT / f"book/{chapter}.ipynb").partition("\n## Exercises\n")[2]
    for block in BLOCK.finditer(section):
        label = LABEL.search(block["options"])
        yield label and f"{label[1]}-ex-{label[2]}", block["title"].strip(), block["body"].strip()


def plain(body, chapter):
    """The text of an exercise for Jupyter, which knows none of the book's roles."""
    page = f"{website()}book/{chapter}.html"
    body = re.sub(r"\{(?:claim|graded)\}`[^`]*`", "", body)
    body = re.sub(r"\{eq\}`eq:([^`]*)`", rf"[in the chapter]({page}#equation-eq-\1)", body)
    body = re.sub(r"\{numref\}`([^`]*)`", rf"[a figure of the chapter]({page}#\1)", body)
    body = re.sub(r"\{(?:doc|ref|value)\}`([^`<]*?) *<[^`]*>`", r"\1", body)
    body = re.sub(r"\{[\w:-]+\}`([^`]*)`", r"`\1`", body)
    return body.strip()


def set_up(chapter):
    """The cells with which the chapter begins: the library where it is missing, names and data."""
    code = (c for c in cells(ROOT / f"book/{chapter}.ipynb") if c["cell_type"] == "code")
    return [text(cell["source"]) for cell in itertools.islice(code, 2)]


def notebook(chapter):
    """The exercise notebook of a chapter, as the dictionary that is stored."""
    page = f"{website()}book/{chapter}.html"
    head = (
        f"# Exercises: {title(chapter)}\n\nThe exercises of [the chapter]({page}#exercises), where "
        "the solutions are. Some answer back: write your answer in place of the dots, and run the "
        "cell below it."
    )
    made = [new_markdown_cell(head), *map(new_code_cell, set_up(chapter))]
    for number, (label, name, body) in enumerate(exercises(chapter), 1):
        made.append(new_markdown_cell(f"## {number}. {name}\n\n{plain(body, chapter)}"))
        work = ["# your work"]
        if label in of(chapter):
            exercise = graded(label)
            made.append(new_markdown_cell(f"Wanted: {exercise.wanted}."))
            start = "\n\n".join(filter(None, [exercise.preamble, exercise.template]))
            judge = f'from mlreplica_exercises import graded\n\ngraded("{label}").check(answer)'
            work = [start, judge]
        made += map(new_code_cell, work)
    for place, cell in enumerate(made):  # the same in every build
        said = f"{chapter} {place} {cell['source']}"
        cell["id"] = hashlib.sha256(said.encode()).hexdigest()[:8]
    return new_notebook(cells=made, metadata=METADATA)


class Link(SphinxRole):
    """The sentence that leads to the exercise notebook of a chapter."""

    def run(self):
        here = posixpath.dirname(self.env.docname)
        target = posixpath.relpath(f"{FOLDER}/{self.text}.ipynb", here or ".")
        link = (
            f'<a class="exercise-notebook" href="{target}" download>Download them as a notebook '
            "without solutions</a>"
        )
        return [nodes.raw("", link, format="html"), nodes.Text(", to write the answers in.")], []


class AnswersBack(SphinxRole):
    """Says of an exercise that it is graded, and what its answer looks like."""

    def run(self):
        try:
            exercise = graded(self.text)
        except ValueError as error:
            LOGGER.warning(str(error), location=self.get_location())
            return [], []
        said = nodes.inline("", "↵ Answers back: ", classes=["graded"])
        call = nodes.literal("", f'graded("{self.text}").check(answer)')
        return [said, call, nodes.Text(f" takes {exercise.wanted}.")], []


def setup(app):
    """Tell Sphinx."""
    app.add_role("exercise-notebook", Link())
    app.add_role("graded", AnswersBack())
    return {"parallel_read_safe": True, "parallel_write_safe": True}
