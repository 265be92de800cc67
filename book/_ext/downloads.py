"""What can be taken away: every chapter as a notebook, and everything as one file.

``{downloads}`` is the table of the notebooks, which the build writes: with the stored outputs,
without them, and the exercises alone. ``make downloads`` packs them, and the site itself, as zips.
"""

import json
import posixpath
import sys
from pathlib import Path

import exercise_notebooks
from bookfiles import ROOT, pack, title, toc
from docutils import nodes
from sphinx.util.docutils import SphinxDirective

FOLDER = "notebooks"  # of the built site: the notebooks without outputs
TOP = "linear-classifiers-executed"  # the folder that unpacking a zip makes
PARTS = {
    "with-outputs": "_sources/book",
    "without-outputs": FOLDER,
    "exercises": exercise_notebooks.FOLDER,
}
README = """The notebooks of "Linear classifiers and support vector machines, executed".

    python -m venv .venv
    .venv/bin/pip install -r requirements.txt
    .venv/bin/jupyter lab

On Windows it is .venv\\Scripts in place of .venv/bin.

    with-outputs       the chapters as they are on the website
    without-outputs    the same, not yet run
    exercises          the exercises alone, without their solutions

They need Python 3.11 or newer. The text is under CC BY 4.0, the code under BSD 3-Clause.
"""
REQUIREMENTS = (
    "jupyterlab<4.6\n"  # as in requirements.in of the repository: jupyterlab-myst
    "jupyterlab-myst\n"
    "mlreplica[plot,qp] @ git+https://github.com/ml-replica/ml-replica\n"
    "claimbook[solvers] @ git+https://github.com/ml-replica/ml-replica#subdirectory=claimbook\n"
    "mlreplica-exercises @ git+https://github.com/ml-replica/ml-replica#subdirectory=book/exercises\n"
)


def without_outputs(notebook):
    """A notebook as if it had never run."""
    bare = {"outputs": [], "execution_count": None}
    cells = [c | bare if c["cell_type"] == "code" else c for c in notebook["cells"]]
    return notebook | {"cells": cells}


def chapters():
    """The chapters that are notebooks, in their order."""
    names = [page.rpartition("/")[2] for page in toc("Chapters")]
    return [name for name in names if (ROOT / f"book/{name}.ipynb").exists()]


def words(part):
    """The name of a folder as it is read."""
    return part.replace("-", " ")


KEEP = (
    '<p id="keep-book" hidden><button type="button" class="btn">Keep the whole book in this browser'
    '</button>\n<span role="status"></span></p>'
)


class Keep(SphinxDirective):
    """The button that keeps the whole book in the reader's browser."""

    def run(self):
        return [nodes.raw("", KEEP, format="html")]


class Downloads(SphinxDirective):
    """A row for each chapter, a link for each of its notebooks."""

    def run(self):
        here = posixpath.dirname(self.env.docname)
        head = "".join(f'<th scope="col">{words(part)}</th>' for part in PARTS)
        rows = []
        for number, name in enumerate(chapters(), 1):
            links = "".join(
                f'<td><a href="{posixpath.relpath(f"{folder}/{name}.ipynb", here)}" '
                f'download aria-label="notebook: {title(name)}, {words(part)}">notebook</a></td>'
                for part, folder in PARTS.items()
            )
            rows.append(f'<tr><th scope="row">{number}. {title(name)}</th>{links}</tr>')
        table = (
            '<div class="downloads"><table class="table"><thead><tr><th scope="col">chapter</th>'
            f"{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
        )
        return [nodes.raw("", table, format="html")]


def write(app, exception):
    """Write the notebooks without outputs, and the exercises, beside the finished site."""
    if exception or app.builder.format != "html":
        return
    for name in chapters():
        stored = json.loads((ROOT / f"book/{name}.ipynb").read_text("utf8"))
        exercises = exercise_notebooks.notebook(name)
        for folder, made in (FOLDER, without_outputs(stored)), (PARTS["exercises"], exercises):
            path = Path(app.outdir, folder, f"{name}.ipynb")
            path.parent.mkdir(exist_ok=True)
            path.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", "utf8")


def main(site, target):
    """Pack the notebooks and the site that was built."""
    target.mkdir(parents=True, exist_ok=True)
    notebooks = {
        f"{part}/{name}.ipynb": (site / folder / f"{name}.ipynb").read_bytes()
        for part, folder in PARTS.items()
        for name in chapters()
    }
    notebooks |= {"README.txt": README.encode(), "requirements.txt": REQUIREMENTS.encode()}
    pack(target / "notebooks.zip", notebooks, f"{TOP}/")
    files = {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in site.rglob("*")
        if path.is_file() and target not in path.parents
    }
    pack(target / "site.zip", files, f"{TOP}/")
    for file in sorted(target.iterdir()):
        print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")


def setup(app):
    """Tell Sphinx."""
    app.add_directive("downloads", Downloads)
    app.add_directive("keep-book", Keep)
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
