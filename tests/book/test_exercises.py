"""The graded exercises of the book: right answers pass in every form, wrong ones never."""

import importlib
import re
import subprocess
import sys

import answers
import numpy as np
import pytest
from sympy import symbols

import mlreplica_exercises as exercises
from claimbook import matrix, vector
from claimbook.exercises import RIGHT, Derivation
from mlreplica_exercises import CHAPTERS, graded

LABELS = [label for chapter in CHAPTERS.values() for label in exercises.of(chapter)]
PROOFS = [label for label in LABELS if isinstance(graded(label), Derivation)]
# All forms of a proof take seconds; `test_book_derivations.py` tries a few of each.
EACH = [pytest.param(k, marks=pytest.mark.slow) if k in PROOFS else k for k in LABELS]
TABLES = {c: importlib.import_module(f"answers.{c}") for c in CHAPTERS.values()}
RIGHT_ONES = {k: answers.right(v) for t in TABLES.values() for k, v in t.RIGHT.items()}
WRONG_ONES = {
    k: answers.wrong(v, RIGHT_ONES[k][0]) for t in TABLES.values() for k, v in t.WRONG.items()
}


# --- every exercise -------------------------------------------------------------------------------


@pytest.mark.parametrize("chapter", CHAPTERS.values())
def test_a_chapter_has_two_graded_exercises(chapter):
    assert len(exercises.of(chapter)) >= 2


@pytest.mark.parametrize("label", EACH)
def test_right_answers_pass_in_every_form(label):
    forms = RIGHT_ONES[label]
    assert len(forms) >= 3
    for form in forms:
        grade = graded(label).check(form)
        assert grade.right and grade.kind == RIGHT, f"{form}: {grade}"
        assert grade.text.startswith("Right")


@pytest.mark.parametrize("label", EACH)
def test_wrong_answers_never_pass_and_slips_are_met_by_their_names(label):
    """The tables hold an answer for each known slip, in a form of its own."""
    met = set()
    for answer, said in WRONG_ONES[label]:
        grade = graded(label).check(answer)
        assert not grade.right, f"{answer} passes"
        assert said in grade.text, f"{answer}: {grade}"
        met.add(grade.slip)
    assert met - {None} == set(graded(label)._slips)


def test_products_may_be_written_as_numpy_writes_them():
    n, d = symbols("n d")
    X, y, w = matrix("X", n, d), vector("y", n), vector("w", d)
    squares = graded("desc-ex-squares")
    for right in (2 * X.T @ (X @ w - y) / n, 2 * (X @ w - y) @ X / n, X.T @ (X @ w - y) * 2 / n):
        assert squares.check(right).right, right
    assert not squares.check((X @ w - y) @ X / n).right


def test_the_tables_speak_of_exercises_that_there_are():
    assert set(RIGHT_ONES) == set(WRONG_ONES) == set(LABELS)


def test_a_set_may_be_written_as_a_list():
    parts = {"known": [6, 3], "at_most": 5, "wrong": 3}
    assert graded("soft-ex-leave-out").check(parts).right
    assert not graded("soft-ex-leave-out").check(parts | {"known": [3, 5]}).right


def test_an_unknown_label_is_told():
    for label in ("perc-ex-nothing", "nothing", 3):
        with pytest.raises(ValueError, match="perc-ex-gain"):
            graded(label)


def test_grading_needs_numpy_and_sympy_alone():
    """As in a browser: no solver, no scikit-learn."""
    code = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        known = {*sys.stdlib_module_names, "mlreplica", "numpy", "sympy", "mpmath"}
        known |= {"claimbook", "mlreplica_exercises"}
        if top not in known:
            raise ImportError(name + " is blocked")
sys.meta_path.insert(0, Block())
from mlreplica_exercises import graded
from claimbook import Maximum, matrix, vector
from sympy import symbols
n, d, i, m = symbols("n d i m")
X, y, w = matrix("X", n, d), vector("y", n), vector("w", d)
print(graded("desc-ex-squares").check(2*X.T*(X*w - y)/n).right)
print(graded("desc-ex-squared-hinge").check(-2*Maximum(0, 1 - m)).right)
print(graded("svr-ex-slope").check("2*(abs(r) - epsilon)*sign(r)").right)
print(graded("marg-ex-three").check(((1, 0), -1, 1)).kind)
def margin(X, y, w, b):
    return min(y*(X@w + b))/(w@w)**0.5
print(graded("marg-ex-margin").check(margin).right)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.stdout.split() == ["True", "True", "True", "slip", "True"], done.stderr


@pytest.mark.parametrize("label", LABELS)
def test_the_cells_of_a_graded_exercise_run_alone(label):
    """What an exercise declares is enough; no set-up of the chapter has run."""
    namespace = {}
    exec(graded(label).preamble, namespace)
    exec(graded(label).template, namespace)
    exec(
        f'from mlreplica_exercises import graded\ngrade = graded("{label}").check(answer)',
        namespace,
    )
    assert namespace["grade"].kind == "refused"


def test_every_empty_answer_shows_how_it_is_typed():
    """What it shows as an example is read, and is not the answer."""
    for exercise in map(graded, LABELS):
        kind = type(exercise).__name__
        assert (
            "such as" in exercise.template or kind == "Function" and "return" in exercise.template
        )
        if kind == "Expression":
            example = exercise.template.split('"')[1]
            grade = exercise.check(example)
            assert grade.kind in ("wrong", "refused") and "cannot be read" not in grade.text
            assert "not among" not in grade.text, grade


@pytest.mark.parametrize("text", ["x_i.x_i + 1", "‖x_i‖² + 1", "|x_i|^2 + 1", "1 + X_i·X_i"])
def test_a_sample_is_the_small_letter_of_its_matrix(text):
    assert graded("perc-ex-gain").check(text).right, graded("perc-ex-gain").check(text)


# --- the engine against its enemies ---------------------------------------------------------------


@pytest.mark.parametrize("left", ["theta", "c - c + theta"])
def test_an_answer_with_one_name_left_over_is_not_worked_out(left):
    grade = graded("dual-ex-price").check(f"a*c - a**2/2 + theta - ({left})")
    assert not grade.right and grade.text.endswith("theta should be gone.")


@pytest.mark.parametrize(
    "label, answer, count",
    [
        ("eval-ex-difference", "p*(1 - p)/n + q*(1 - q)/n", "m"),
        ("eval-ex-same", "(a + c)/(2 n)", "n"),
        ("multi-ex-work", "8 (k - 1)^2/k^5", "k"),
        ("cap-ex-value", "p + q", "p"),
    ],
)
def test_samples_and_classes_are_counted_in_whole_numbers(label, answer, count):
    grade = graded(label).check(answer)
    assert re.search(rf"\b{count} = \d+\b(?!/)", grade.text) and not grade.right, grade.text


def test_the_library_s_own_answer_is_none():
    ends = graded("smo-ex-ends")
    assert "calls mlreplica_exercises.smo" in ends.check(ends._reference).text
    assert (
        "calls mlreplica_exercises.smo" in ends.check(lambda *given: ends._reference(*given)).text
    )


def test_the_last_weights_are_met_by_their_name():
    def last(X, y):
        w, b = np.zeros(X.shape[1]), 0.0
        for x, label in zip(X, y):
            if label * (w @ x + b) <= 0:
                w, b = w + label * x, b + label
        return w, b

    assert graded("perc-ex-averaged").check(last).slip.startswith("those are the last weights")
