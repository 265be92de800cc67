"""The answers of the graded exercises, and the known slips by what went wrong there."""

from sympy import symbols

from claimbook import Inner, Norm, vector, written
from claimbook.exercises import expression

n, d, lam = symbols("n d lam")
x, y = vector("x y", n)
z = vector("z", d)

with written():
    through_origin = expression(
        "sq-ex-origin",
        Inner(x, y) / Norm(x) ** 2,
        given=[Norm(x) > 0, Norm(y) > 0],
        uses=[Inner, Norm],
        slips={
            "that is one over the slope of the line turned round": Norm(y) ** 2 / Inner(x, y),
            "divided by the other length: that is the slope of x on y": Inner(x, y) / Norm(y) ** 2,
            "that is the cosine of the angle between them": Inner(x, y) / (Norm(x) * Norm(y)),
        },
    )
    orthonormal = expression(
        "ridge-ex-orthonormal",
        z / (4 + lam),
        given=[lam > 0],
        slips={
            "the columns have length 2, not 1": z / (1 + lam),
            "their length counts squared": z / (2 + lam),
            "that is least squares, without a ridge": z / 4,
        },
    )

EXERCISES = (through_origin, orthonormal)
