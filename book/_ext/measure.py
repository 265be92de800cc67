"""How long a chapter is, from its stored outputs: ``python book/_ext/measure.py [chapter …]``.

Minutes of reading are 200 words of prose a minute, 0.8 minutes for a numbered display, 1.5 for a
figure. With a pencil a numbered display takes two minutes more, to be written down line by line.
The exercises do not count: they take the time that the reader gives them.
"""

import re
import sys
from dataclasses import dataclass
from functools import cache

from bookfiles import CLAIM, ROOT, cells, form, text, toc

from mlreplica.plotting import CAPTION

WORDS_A_MINUTE, MINUTES_A_DISPLAY, MINUTES_A_FIGURE = 200, 0.8, 1.5
MINUTES_TO_WRITE_A_DISPLAY = 2
COLUMN = 78  # characters of code that fit into the column of text
CITED = re.compile(r"\{(?:eq|claim-number|rests)\}`([^`]*)`")


@dataclass
class Chapter:
    """What a reader meets in it."""

    name: str
    words: int
    numbered: list
    figures: int
    captioned: int
    code: int
    wide: int

    @property
    def cited(self):
        """The numbered displays that some page cites."""
        return [label for label in self.numbered if label in citations()]

    @property
    def minutes(self):
        """The time a reader needs."""
        return (
            self.words / WORDS_A_MINUTE
            + len(self.numbered) * MINUTES_A_DISPLAY
            + self.figures * MINUTES_A_FIGURE
        )

    @property
    def pencil(self):
        """The time of a reader who writes the displays down."""
        return self.minutes + len(self.numbered) * MINUTES_TO_WRITE_A_DISPLAY


@cache
def citations():
    """Every label of a display that a page cites."""
    pages = [*ROOT.glob("book/*.md"), *ROOT.glob("book/*.csv")]
    said = [page.read_text("utf8") for page in pages]
    for notebook in ROOT.glob("book/*.ipynb"):
        said += [text(c["source"]) for c in cells(notebook)]
    found = {part for page in said for hit in CITED.findall(page) for part in hit.split()}
    return {label.removeprefix("eq:") for label in found}


def reading(path):
    """The cells of a chapter without those of its exercises."""
    heading = None
    for cell in cells(path):
        if cell["cell_type"] == "markdown":
            heading = (re.findall(r"^## (.+)$", text(cell["source"]), re.M) or [heading])[-1]
        if heading != "Exercises":
            yield cell


def measure(name, part=reading):
    """Count words, displays, figures and code of a chapter, or of the cells that `part` takes."""
    found = Chapter(name, 0, [], 0, 0, 0, 0)
    for cell in part(ROOT / f"book/{name}.ipynb"):
        source = text(cell["source"])
        if cell["cell_type"] == "markdown":
            found.words += len(re.sub(r"```.*?```|<!--.*?-->", "", source, flags=re.S).split())
            continue
        if not {"hide-input", "remove-input", "hide-cell", "remove-cell"} & set(
            cell["metadata"].get("tags", ())
        ):
            found.code += 1
            found.wide += any(len(line) > COLUMN for line in source.splitlines())
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            found.captioned += CAPTION in data
            found.figures += "image/svg+xml" in data or "mlr-animation" in text(
                data.get("text/html", "")
            )
            if CLAIM in data and form(data[CLAIM])["number"]:
                found.numbered.append(form(data[CLAIM])["label"])
    return found


def main(names):
    """Print one line a chapter."""
    print(
        f"{'chapter':<14}{'words':>6}{'numbered':>9}{'cited':>6}{'figures':>8}{'captions':>9}"
        f"{'code':>5}{'wide':>5}{'minutes':>8}{'pencil':>7}"
    )
    for name in names or [page.removeprefix("book/") for page in toc("Chapters")]:
        c = measure(name)
        print(
            f"{name:<14}{c.words:>6}{len(c.numbered):>9}{len(c.cited):>6}{c.figures:>8}"
            f"{c.captioned:>9}{c.code:>5}{c.wide:>5}{c.minutes:>8.0f}{c.pencil:>7.0f}"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
