"""The notebooks of exercises: every exercise of the chapter, no solution, and they run."""

import json
import re

import exercise_notebooks
import nbformat
import pytest
from bookfiles import ROOT, cells, prose, text, toc
from nbclient import NotebookClient

import mlreplica_exercises as exercises
from mlreplica_exercises import CHAPTERS

LABELS = [label for chapter in CHAPTERS.values() for label in exercises.of(chapter)]


@pytest.mark.parametrize("chapter", [page.removeprefix("book/") for page in toc("Chapters")])
def test_an_exercise_notebook_holds_the_exercises_and_no_solution(chapter):
    path = ROOT / f"book/{chapter}.ipynb"
    made = exercise_notebooks.notebook(chapter)
    nbformat.validate(nbformat.from_dict(made))
    told = "\n".join(text(cell["source"]) for cell in made["cells"])
    stored = cells(path)
    headed = (k for k, c in enumerate(stored) if "## Exercises\n" in text(c["source"]))
    start = next(headed, None)
    assert start is not None, f"book/{chapter}.ipynb has no heading ## Exercises"
    section = "\n".join(text(c["source"]) for c in stored[start:])
    titles = re.findall(r"\{exercise(?:-start)?\} *(.+)", section)
    assert len(titles) >= 3 or chapter not in CHAPTERS.values()
    assert re.findall(r"^## \d+\. (.+)$", told, re.M) == titles
    solutions = re.findall(r"\{solution-start\}.*?\{solution-end\}", section, re.S)
    assert len(solutions) == len(titles)
    known = {line for cell in exercise_notebooks.set_up(chapter) for line in cell.splitlines()}
    asked = {
        line for _, _, body in exercise_notebooks.exercises(chapter) for line in body.splitlines()
    }
    for line in (line.strip() for s in solutions for line in s.splitlines()):
        if len(line) > 12 and line not in known | asked and "mlreplica" not in line:
            assert line not in told, f"{chapter}: {line}"
    assert not re.search(r"\{(claim|eq|solution|graded)", told)


@pytest.mark.parametrize("chapter", CHAPTERS.values())
def test_every_graded_exercise_stands_in_its_chapter(chapter):
    said = prose(ROOT / f"book/{chapter}.ipynb")
    standing = {label for label, _, _ in exercise_notebooks.exercises(chapter)}
    assert set(exercises.of(chapter)) <= standing
    assert re.findall(r"\{graded\}`([^`]*)`", said) == [
        label for label, _, _ in exercise_notebooks.exercises(chapter) if label in LABELS
    ]
    assert f"{{exercise-notebook}}`{chapter}`" in said
    shown = "\n".join(text(c["source"]) for c in cells(ROOT / f"book/{chapter}.ipynb"))
    for label in exercises.of(chapter):
        assert f'graded("{label}")' in shown, f"the solution does not show what {label} says"


def test_an_exercise_notebook_runs_with_a_right_answer_and_with_a_wrong_one():
    stored = json.dumps(exercise_notebooks.notebook("perceptron"))
    made = nbformat.reads(stored, 4)
    written = {
        "perc-ex-gain": "answer = Norm(X[i])**2 + 1",
        "perc-ex-endless": 'answer = {"never": {1, 3}, "z": [0, 1, 2, 0]}',
        "perc-ex-step": "def answer(w, b, x, y):\n    while True:\n        pass",
    }
    for before, after in zip(made.cells, made.cells[1:]):
        for label, answer in written.items():
            if f'graded("{label}")' in after.source:
                before.source = re.sub(
                    r"(?s)(answer = \.\.\.|answer = \{.*|def .*)", answer, before.source
                )
    NotebookClient(made, timeout=120, kernel_name="python3").execute()
    said = {
        cell.source.split('"')[1]: cell.outputs[0]["data"]["text/plain"]
        for cell in made.cells
        if cell.cell_type == "code" and "graded(" in cell.source
    }
    assert said["perc-ex-gain"].startswith("Right, for all n and d")
    assert said["perc-ex-endless"].startswith("Not right: the offset counts, too")
    assert "does not come to an end" in said["perc-ex-step"]
    assert "no answer yet" in said["perc-ex-orders"] or "missing" in said["perc-ex-orders"]
