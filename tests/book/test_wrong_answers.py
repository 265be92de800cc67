"""No small change of a right answer passes, in any exercise."""

import pytest
from wronganswers import KINDS, MANY

import mlreplica_exercises as exercises
from mlreplica_exercises import CHAPTERS, graded

LABELS = [
    label
    for chapter in CHAPTERS.values()
    for label, exercise in exercises.of(chapter).items()
    if type(exercise).__name__ in KINDS
]
FEW = ("perc-ex-bound", "soft-ex-ceiling")  # tried on every change; the others take a minute


@pytest.mark.parametrize(
    "label", [k if k in FEW else pytest.param(k, marks=pytest.mark.slow) for k in LABELS]
)
def test_no_changed_answer_passes(label):
    exercise = graded(label)
    tried = 0
    for what, answer in KINDS[type(exercise).__name__](exercise):
        tried += 1
        if exercise.check(answer).right:
            assert label in MANY and MANY[label](answer), what
    assert tried >= 3
