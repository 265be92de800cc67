"""Right answers are right in every form, and each slip is met by its words."""

import pytest
from exercises import grid, mixture, orthonormal, through_origin

RIGHT = [
    (through_origin, "Inner(x, y) / Norm(x)**2"),
    (through_origin, "(x . y) / (x . x)"),
    (orthonormal, "z / (4 + lam)"),
    (orthonormal, "2*z / (8 + 2*lam)"),
    (mixture, "s v + (1 - s) u + s(1 - s)(a - b)^2"),
    (mixture, "s(v + a^2) + (1 - s)(u + b^2) - (s a + (1 - s) b)^2"),
    (grid, "log(n d)"),
    (grid, "log(n) + log(d)"),
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
    (mixture, "s(v - u) + u", "within"),
    (mixture, "s^2 v + (1 - s)^2 u", "not squared"),
    (mixture, "s v + (1 - s)(u + s(a - b))", "counts squared"),
    (mixture, "(v + u)/2", "Not right"),
    (grid, "log(d + n)", "not the fields"),
    (grid, "log(d) log(n)", "are added"),
    (grid, "d n", "its logarithm"),
    (grid, "2 log(n)", "Not right"),
]


@pytest.mark.parametrize("exercise, answer", RIGHT)
def test_a_right_answer_is_right(exercise, answer):
    assert exercise.check(answer).right


@pytest.mark.parametrize("exercise, answer, said", WRONG)
def test_a_wrong_answer_is_told_what_is_wrong(exercise, answer, said):
    grade = exercise.check(answer)
    assert not grade.right and said in str(grade)
