"""The answers of the graded exercises, and the known slips by what went wrong there."""

from sympy import log, symbols

from claimbook import Inner, Norm, vector, written
from claimbook.exercises import expression

n, d, lam = symbols("n d lam")
a, b, s, u, v = symbols("a b s u v")
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
    mixture = expression(
        "avg-ex-mixture",
        s * v + (1 - s) * u + s * (1 - s) * (a - b) ** 2,
        given=[s > 0, s < 1, v > 0, u > 0],
        slips={
            "that is the variance within the groups, and their means differ, too": (
                s * v + (1 - s) * u
            ),
            "the groups are mixed, not added: a share is not squared": s**2 * v + (1 - s) ** 2 * u,
            "the distance of the means counts squared": s * v + (1 - s) * u + s * (1 - s) * (a - b),
        },
    )
    grid = expression(
        "sur-ex-grid",
        log(n * d),
        given=[n >= 1, d >= 1],
        slips={
            "that many are the rows and columns, not the fields": log(n + d),
            "surprises of independent events are added": log(n) * log(d),
            "that is the number of fields, and the surprise is its logarithm": n * d,
        },
        counts=[n, d],
    )

EXERCISES = (through_origin, orthonormal, mixture, grid)
