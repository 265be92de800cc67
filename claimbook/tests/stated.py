"""What a statement says at a point, and whether its text in Rocq says the same.

The engine's own evaluation stands on one side, the reader of :mod:`rocqtext`, which shares nothing
with the translation, on the other: both are trees of relations of values.
"""

import rocqtext
from rocqtext import mp

from claimbook import readback
from claimbook.defined import tacit
from claimbook.evaluate import exactly
from claimbook.goal import flat
from claimbook.points import Points
from claimbook.readback import claimed, compared, denied, joined
from claimbook.rocq.translate import ident

# --- what a text says at a point, as the tree that the claim is there -----------------------------


def number(x):
    """A fraction, or the middle of an interval, as a number of as many digits."""
    return mp.mpf(readback.number(x))


def near(a, b):
    return mp.fabs(a - b) <= mp.mpf(10) ** -40 * (1 + mp.fabs(a) + mp.fabs(b))


def tree(said):
    """What is read of a text at a point; the ranges of its names are those of the point."""
    word, *of = said() if callable(said) else said
    if word in ("nat", "symmetric", "True", "False"):
        return "or" if word == "False" else "and", frozenset()
    if word == "relation":
        return compared(of[0], *map(readback.number, of[1:]))
    if word == "gradient":
        sides, slope = of[0], of[1]()
        pairs = [(slope(k) if callable(slope) else slope, g) for k, g in enumerate(sides)]
        return joined("and", [compared("=", *map(readback.number, pair)) for pair in pairs])
    if word in ("and", "or", "all"):
        return joined("or" if word == "or" else "and", map(tree, of[0]))
    parts = [*map(tree, of)]
    if word == "iff":
        return joined("or", [joined("and", parts), joined("and", map(denied, parts))])
    return joined("or", [denied(parts[0]), *parts[1:]])


def at(statement, point):
    """The tree of a statement of a claim."""
    return exactly(point, lambda walk: claimed(statement, walk))


# --- comparing ------------------------------------------------------------------------------------


def environment(theorem, point):
    """The values of the names of a theorem, indices counted from 0."""
    env, t = {}, theorem.t
    for name, value in point.items():
        word = ident(name)
        if name in t.sizes:
            env[word] = value
        elif name in t.indices:
            env[word] = value - 1
        elif name in t.arrays:
            array = t.arrays[name]
            numbers = [[number(a) for a in row] for row in value]
            if array.cols != 1:
                env[word] = lambda i, m=numbers: lambda j: m[i][j]
            elif array.rows != 1:
                env[word] = lambda i, m=numbers: m[i][0]
            else:
                env[word] = numbers[0][0]
        else:
            env[word] = number(value)
    return env


def agrees(text, theorem, goal, point):
    """Whether the text says at the point what the goal says; None where it has no value."""
    given, env = [*flat(goal.hypotheses)], environment(theorem, point)
    try:
        said = rocqtext.read(text)(env)
        found = tree(said[2](env) if said[0] == "given" else said)
        wanted = [denied(at(h, point)) for h in (*tacit(given), *given)]
        return found == joined("or", [*wanted, at(goal.conclusion, point)])
    except ArithmeticError:
        return None


def drawn(goal, anywhere=2):
    """Points at which the hypotheses need not hold, and some at which they do."""
    statements = [*goal.hypotheses, goal.conclusion]
    points = Points(statements, (), 1).take(anywhere)
    return points + Points(statements, list(flat(goal.hypotheses)), 2).take(1, 200)
