"""Answers to the book's exercises as a class types them."""

import pytest

from mlreplica_exercises import graded


@pytest.mark.parametrize(
    "label, wrong",
    [
        ("soft-ex-segment", "max(0, 1 - m)/|w|^2"),
        ("soft-ex-segment", "max(0, (1 - m)/|w|) + |m|/9999999"),
        ("soft-ex-segment", "|1 - m|/|w|"),
        ("svr-ex-slope", "2 max(0, |r| + epsilon)"),
        ("desc-ex-squared-hinge", "2 max(0, m - 1) + 2 max(0, 1 - m)"),
        ("desc-ex-squares", "X.T @ (X@w - y)/n"),
    ],
)
def test_a_wrong_text_does_not_pass(label, wrong):
    assert graded(label).check(wrong).kind in ("wrong", "slip")


def test_every_empty_answer_shows_how_it_is_typed():
    """What it shows as an example is read, and is not the answer."""
    from mlreplica_exercises import CHAPTERS, of

    for exercise in (e for chapter in CHAPTERS.values() for e in of(chapter).values()):
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
