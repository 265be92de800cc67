"""What a statement says at a point, and whether its text in Rocq says the same.

The engine's own evaluation stands on one side, the reader of :mod:`rocqtext`, which shares nothing
with the translation, on the other: compared are the relations, and the values of their sides.
"""

import rocqtext
from rocqtext import Undefined, mp
from sympy import Eq, Ge, Gt, Le, Lt, Ne, false, true

from claimbook import language as L
from claimbook.defined import presumed
from claimbook.evaluate import Interval, Irrational, Undetermined, Walk, as_intervals
from claimbook.goal import flat
from claimbook.points import Points
from claimbook.rocq.translate import ident

SIGNS = {Eq: "=", Ne: "<>", Le: "<=", Lt: "<", Ge: ">=", Gt: ">"}


# --- what the claim says at a point, by the engine's own evaluation -------------------------------


def number(x):
    """The middle of an interval of 60 digits, or a fraction, as a number of as many digits."""
    if hasattr(x, "mid"):
        return mp.mpf(x.mid._mpi_[0] if hasattr(x.mid, "_mpi_") else x.mid)
    return mp.mpf(x.numerator) / x.denominator


def meant(s, walk):
    """A statement at a point: relations with the values of their sides."""
    if isinstance(s, (L.And, L.Or)):
        return ("and" if isinstance(s, L.And) else "or", [meant(a, walk) for a in s.args])
    if isinstance(s, L.Not):
        return ("not", meant(s.args[0], walk))
    if isinstance(s, (L.Implies, L.Iff)):
        name = "implies" if isinstance(s, L.Implies) else "iff"
        return (name, *(meant(a, walk) for a in s.args))
    if isinstance(s, L.ForAll):
        size = walk.size(s.size)
        return ("and", [meant(s.args[0], walk._at(s.index, k)) for k in range(1, size + 1)])
    if s in (true, false):
        return (str(s),)
    at_value = isinstance(s.lhs, L.At) and isinstance(s.lhs.args[0], L.Grad)
    if isinstance(s, Eq) and (isinstance(s.lhs, L.Grad) or at_value):
        f, v = (s.lhs.args[0] if at_value else s.lhs).args
        f = L.substitute(f, {v: s.lhs.args[2]}) if at_value else f
        value = number(walk.scalar(f))
        return ("gradient", value, [number(a) for r in walk.value(s.rhs) for a in r])
    try:
        pairs = [
            (number(a), number(b))
            for left, right in zip(walk.value(s.lhs), walk.value(s.rhs), strict=True)
            for a, b in zip(left, right, strict=True)
        ]
    except (Undetermined, ZeroDivisionError):
        return ("undefined",)
    return ("and", [("relation", SIGNS[type(s)], a, b) for a, b in pairs])


def at(statement, point):
    """The statement at the point, in rationals, or in intervals of 60 digits."""
    try:
        return meant(statement, Walk(point))
    except Irrational:
        return meant(statement, Walk(as_intervals(point), Interval()))


# --- comparing ------------------------------------------------------------------------------------


def spread(said):
    """What is joined by "and", and "for all" of a finite range, one by one."""
    if said[0] in ("and", "all"):
        return [x for part in said[1] for x in spread(part)]
    return [said]


def near(a, b):
    return mp.fabs(a - b) <= mp.mpf(10) ** -40 * (1 + mp.fabs(a) + mp.fabs(b))


def same(a, b):
    """Whether two trees say the same, as far as both have values; counts what was compared."""
    a, b = spread(a), spread(b)
    if len(a) != len(b):
        return False
    for x, y in zip(a, b):
        if x[0] == "undefined" or y[0] == "undefined":
            continue
        if x[0].lower() != y[0].lower():
            return False
        if x[0] == "relation" and not (x[1] == y[1] and near(x[2], y[2]) and near(x[3], y[3])):
            return False
        if x[0] == "gradient" and not (
            near(x[1], y[1]) and len(x[2]) == len(y[2]) and all(map(near, x[2], y[2]))
        ):
            return False
        if x[0] == "or" and not (len(x[1]) == len(y[1]) and all(map(same, x[1], y[1]))):
            return False
        if x[0] == "not" and not same(x[1], y[1]):
            return False
        if x[0] in ("implies", "iff") and not (same(x[1], y[1]) and same(x[2], later(y[2]))):
            return False
    return True


def later(said):
    """A tree that is worked out only when it is needed."""
    try:
        return said() if callable(said) else said
    except (Undefined, ZeroDivisionError):
        return ("undefined",)


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


def written(goal):
    """The hypotheses as a theorem lists them, and the conclusion."""
    said = list(flat(goal.hypotheses))
    tacit = [s for s in dict.fromkeys(s for h in said for s in presumed(h)) if s not in said]
    found, conclusion = [*tacit, *said], goal.conclusion
    while isinstance(conclusion, L.Implies):  # A -> (B -> C) is written A -> B -> C
        found.append(conclusion.args[0])
        conclusion = conclusion.args[1]
    return [*found, conclusion]


def agrees(text, theorem, statements, point):
    """Whether the text says at the point what the statements say; None where it has no value."""
    try:
        _, found = rocqtext.parts(text, environment(theorem, point))
    except (Undefined, ZeroDivisionError):
        return None
    if len(found) != len(statements):  # "v = [b; w]" is written as two hypotheses
        *given, conclusion = [at(s, point) for s in statements]
        return same(("and", given), ("and", found[:-1])) and same(conclusion, found[-1])
    return all(same(at(s, point), part) for s, part in zip(statements, found))


def drawn(goal, statements, anywhere=2):
    """Points at which the hypotheses need not hold, and some at which they do."""
    points = Points(statements, (), 1).take(anywhere)
    return points + Points(statements, list(flat(goal.hypotheses)), 2).take(1, 200)
