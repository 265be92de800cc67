"""Right answers are right in every form, and each slip is met by its words."""

import pytest
from exercises import orthonormal, through_origin

RIGHT = [
    (through_origin, "Inner(x, y) / Norm(x)**2"),
    (through_origin, "(x . y) / (x . x)"),
    (orthonormal, "z / (4 + lam)"),
    (orthonormal, "2*z / (8 + 2*lam)"),
]
WRONG = [
    (through_origin, "Norm(y)**2 / Inner(x, y)", "turned round"),
    (through_origin, "Inner(x, y) / Norm(y)**2", "x on y"),
    (through_origin, "Inner(x, y) / (Norm(x) * Norm(y))", "cosine"),
    (through_origin, "Norm(x)**2 / Inner(x, y)", "Not right"),
    (orthonormal, "z / (1 + lam)", "not 1"),
    (orthonormal, "z / (2 + lam)", "squared"),
    (orthonormal, "z / 4", "without a ridge"),
    (orthonormal, "4*z / lam", "Not right"),
]


@pytest.mark.parametrize("exercise, answer", RIGHT)
def test_a_right_answer_is_right(exercise, answer):
    assert exercise.check(answer).right


@pytest.mark.parametrize("exercise, answer, said", WRONG)
def test_a_wrong_answer_is_told_what_is_wrong(exercise, answer, said):
    grade = exercise.check(answer)
    assert not grade.right and said in str(grade)
