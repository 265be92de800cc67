"""No small change of a right answer passes, in any exercise."""

import pytest
from wronganswers import KINDS, MANY

import mlreplica_exercises as exercises
from mlreplica_exercises import CHAPTERS, graded

LABELS = {
    label: type(exercise).__name__
    for chapter in CHAPTERS.values()
    for label, exercise in exercises.of(chapter).items()
    if type(exercise).__name__ in KINDS
}
LONG = pytest.mark.daily(8)  # but values, which take no time


@pytest.mark.parametrize(
    "label", [k if v == "Values" else pytest.param(k, marks=LONG) for k, v in LABELS.items()]
)
def test_no_changed_answer_passes(label):
    exercise = graded(label)
    tried = 0
    for what, answer in KINDS[type(exercise).__name__](exercise):
        tried += 1
        if exercise.check(answer).right:
            assert label in MANY and MANY[label](answer), what
    assert tried >= 3
