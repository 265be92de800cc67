"""The graded exercises of the book: right answers pass in every form, wrong ones never."""

import importlib
import re
import sys
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp
from sympy import symbols

import mlreplica_exercises as exercises
from claimbook import matrix, vector
from claimbook.exercises import (
    RIGHT,
    Derivation,
    function,
)
from mlreplica_exercises import CHAPTERS, graded

LABELS = [label for chapter in CHAPTERS.values() for label in exercises.of(chapter)]
PROOFS = [label for label in LABELS if isinstance(graded(label), Derivation)]
# All forms of a proof take seconds; `claimbook/tests/test_derivations.py` tries a few of each.
EACH = [pytest.param(k, marks=pytest.mark.slow) if k in PROOFS else k for k in LABELS]
TABLES = {c: importlib.import_module(f"answers.{c}") for c in CHAPTERS.values()}
RIGHT_ONES = {k: v for t in TABLES.values() for k, v in t.RIGHT.items()}
WRONG_ONES = {k: v for t in TABLES.values() for k, v in t.WRONG.items()}


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
    answers, met = WRONG_ONES[label], set()
    assert len(answers) >= 10
    for answer, said in answers:
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


# --- the engine against its enemies ---------------------------------------------------------------

n, d, i, j, m, y, c = symbols("n d i j m y c")
w, x = vector("w x", d)
X = matrix("X", n, d)


class Liar:
    """It is equal to everything."""

    def __eq__(self, other):
        return True

    __hash__ = None


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


# functions


def square(t):
    return t * t


SQUARE = function(
    "test-square", square, [(2.0,), (3.0,), (-1.0,)], slips={"doubled": lambda t: 2 * t}
)


def raises(t):
    raise SystemExit("bye")


def calls_itself(t):
    return calls_itself(t)


def catches(t):
    while True:
        try:
            while True:
                t += 1
        except Exception:
            pass


def comprehended(t):
    return [t * t for _ in range(10**9)][0]


def summed(t):
    return t * t + sum(0 for _ in range(10**9))


def slow(t):
    total = 0
    for k in range(10**9):
        total += k
    return total


CALLS = []


def changes_its_mind(t):
    CALLS.append(t)
    return t * t if len(CALLS) % 2 else 0


def generator(t):
    yield t * t


class Odd(float):
    """A number of a type of its own."""


@pytest.mark.parametrize(
    "answer, said",
    [
        (lambda t: t + t, "doubled"),
        (lambda t: t**2 if t > 0 else 0, "here is a case"),
        (raises, "SystemExit: bye"),
        (calls_itself, "calls itself"),
        (catches, "come to an end"),
        (slow, "come to an end"),
        (comprehended, "come to an end"),
        (summed, "come to an end"),
        (changes_its_mind, "two different values"),
        (generator, "of type generator"),
        (lambda t: Odd(t * t), "of type Odd"),
        (lambda t: [t * t], "should return one number"),
        (lambda t: "4", "of type str"),
        (lambda t: sp.Symbol("t") ** 2, "a number is wanted"),
        (lambda t: t == 4, "truth value"),
        (lambda: 4, "1 arguments"),
        (lambda *, t: t, "1 arguments"),
        (sp.Symbol("t") ** 2, "a function is wanted"),
        (Liar, "arguments"),
        (lambda t: ..., "no answer yet"),
        (lambda t: float("nan"), "nan"),
        (lambda t: float("inf"), "inf"),
        (lambda t: t * t * (1 + 1e-7), "here is a case"),
        (lambda t: graded("x"), "calls mlreplica_exercises.graded"),
    ],
)
def test_odd_functions_are_met_with_a_word(answer, said):
    grade = SQUARE.check(answer)
    assert not grade and said in grade.text, grade


TWO = function("test-two", lambda X, b: (X.sum(axis=0), b), [([[1, 2], [3, 4]], 1.0)])
NOT_A_NUMBER = function("test-nan", lambda t: (np.nan, np.inf), [(np.nan,)])
PLACE = "For X = ((1, 2), (3, 4)), b = 1"
BOTH = "and should return (numbers of the shape 2, one number)."
FAILS = "your function fails for t = 2:"


def fails(with_words):
    def answer(t):
        raise ValueError(with_words)

    return answer


def changes(X, b):
    X[0] = 0
    return X.sum(axis=0), b


def reshapes(X, b):
    X.shape = (4,)
    return X, b


TOLD = [  # every word counts: it is all that a reader learns
    (SQUARE, lambda t: t + t, "doubled.\nFor t = 3 yours returns 6, and it should return 9."),
    (
        SQUARE,
        lambda t: t**2 if t > 0 else 0,
        "here is a case.\nFor t = -1 yours returns 0, and it should return 1.",
    ),
    (SQUARE, fails("no"), f"{FAILS} ValueError: no"),
    (SQUARE, fails(""), f"{FAILS} ValueError"),
    (SQUARE, fails("x" * 400), f"{FAILS} ValueError: {'x' * 288}"),
    (SQUARE, calls_itself, "your function calls itself for ever."),
    (SQUARE, generator, "For t = 2 your function returns something of type generator."),
    (
        SQUARE,
        lambda t: [t * t],
        "For t = 2 your function returns numbers of the shape 1, and should return one number.",
    ),
    (
        SQUARE,
        lambda t: t == 4,
        "For t = 2 your function returns a truth value, and should return one number.",
    ),
    (
        SQUARE,
        lambda t: sp.Symbol("name" * 30),
        f"For t = 2 your function returns {'name' * 20}, where a number is wanted.",
    ),
    (SQUARE, lambda: 4, "the function has to take 1 arguments: t."),
    (TWO, lambda X: 4, "the function has to take 2 arguments: X, b."),
    (SQUARE, "t*t", "the answer is a text, and texts are not read: define a function."),
    (SQUARE, 4, "a function is wanted, and this is of type int."),
    (SQUARE, lambda t: ..., "there is no answer yet."),
    (SQUARE, lambda t: None, "your function returns nothing: is there a `return`?"),
    (
        SQUARE,
        lambda t: graded("x"),
        "your function calls mlreplica_exercises.graded; here it has to do the work itself.",
    ),
    (SQUARE, lambda t: [0] * 4000, "For t = 2 your function returns too much."),
    (SQUARE, lambda t: np.zeros(4001), "For t = 2 your function returns too much."),
    (SQUARE, lambda t: [[0] * 100] * 40, "For t = 2 your function returns too much."),
    (
        SQUARE,
        lambda t: [0] * 3999,
        "For t = 2 your function returns numbers of the shape 3999, and should return one number.",
    ),
    (
        SQUARE,
        lambda t: sys.settrace(None) or t * t,
        "your function changes the tracing by which it is watched.",
    ),
    (TWO, changes, "your function changes its argument X; work on a copy."),
    (TWO, reshapes, "your function changes its argument X; work on a copy."),
    (TWO, lambda X, b: 1, f"{PLACE} your function returns one number, {BOTH}"),
    (TWO, lambda X, b: X, f"{PLACE} your function returns numbers of the shape 2 by 2, {BOTH}"),
    (
        TWO,
        lambda X, b: (1, [[2], 3]),
        f"{PLACE} your function returns (one number, (numbers of the shape 1, one number)), {BOTH}",
    ),
    (
        TWO,
        lambda X, b: ([4, 6], True),
        f"{PLACE} your function returns (numbers of the shape 2, a truth value), {BOTH}",
    ),
    (
        TWO,
        lambda X, b: ([4, 5], 1),
        f"here is a case.\n{PLACE} yours returns ((4, 5), 1), and it should return ((4, 6), 1).",
    ),
    (TWO, lambda X, b: ([sp.Rational(4), Fraction(6)], b), "agrees on these 1 cases."),
    (TWO, lambda X, b: (np.array([4, 6]), np.array(1)), "agrees on these 1 cases."),
    (NOT_A_NUMBER, lambda t: (t, np.inf), "agrees on these 1 cases."),
]


@pytest.mark.parametrize("exercise, answer, said", TOLD)
def test_what_a_function_does_is_told_in_these_words(exercise, answer, said):
    text = exercise.check(answer).text
    assert text.partition(": ")[2] == said


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
