"""Statements written out on entries for small sizes, to find points.

Z3 gets the tree as it was written, with a real number for every entry, and finds where it holds or
fails. It uses neither the normal form nor instances nor any inequality of vectors, so that a
mistake in these does not reach it. A counter-example counts only after exact evaluation.
"""

from __future__ import annotations

import random
from fractions import Fraction
from functools import reduce
from itertools import product
from operator import mul

from . import language as L
from .evaluate import Exact, IrrationalPoint, Point, Undetermined, Walk, around, holds
from .normal_form import evaluated
from .points import Points
from .smt import EFFORT, rational, solver_for

LARGEST = 3  # sizes of the points that are sought
SHARE = 4  # of Z3's effort for one proof, what one size may take
TRIES = 3  # for each point wanted, since some sizes admit none
DIGITS = 50  # of an irrational number, to either side of which it is an interval
DENOMINATOR = 1000  # of a rational neighbour of an irrational model
# tried where the neighbour is no solution; 3/5 and 4/5, 5/13 and 12/13 lie on the unit circle
ROUND = tuple(
    Fraction(s * p, q)
    for p, q in ((3, 5), (4, 5), (5, 13), (12, 13), (0, 1), (1, 1))
    for s in (1, -1)
)


class Z3Numbers(Exact):
    """Z3's reals as the numbers of a walk; ``facts`` say that what is walked is defined."""

    decides = False

    def __init__(self):
        import z3

        self.z3, self.own, self.facts, self.roots = z3, z3.Context(), [], {}

    def number(self, p, q=1):
        return rational(p, q, self.own)

    def choose(self, condition, a, b):
        return self.z3.If(condition, a, b)

    def all(self, values):
        values = list(values)
        return self.z3.And(*values) if values else self.z3.BoolVal(True, self.own)

    def any(self, values):
        values = list(values)
        return self.z3.Or(*values) if values else self.z3.BoolVal(False, self.own)

    def negate(self, value):
        return self.z3.Not(value)

    def power(self, x, q):
        root = x
        if q.denominator == 2:
            root = self._root_of(x)
        elif q.denominator != 1:
            raise Undetermined("only square roots")
        power = reduce(mul, [root] * abs(q.numerator), self.number(1))
        if q >= 0:
            return power
        self.facts.append(power != 0)
        return 1 / power

    def _root_of(self, x):
        """One real for the root of one term, however often the term occurs."""
        if x.get_id() not in self.roots:
            root = self.z3.Real(f"root{len(self.roots)}", self.own)
            self.roots[x.get_id()] = root, x  # the term is kept, so that its number stays its own
            self.facts += [root >= 0, root * root == x]
        return self.roots[x.get_id()][0]

    def exp(self, x):
        raise Undetermined("no exponentials on entries")

    log = exp

    @property
    def pi(self):
        raise Undetermined("no π on entries")


class Entries:
    """Statements on entries: a real number for every scalar and every entry.

    Parameters
    ----------
    statements : iterable
        All that will be written out.
    sizes, indices : dict
        The value of every size and of every free index.
    """

    def __init__(self, statements, sizes, indices):
        self.numbers = Z3Numbers()

        def real(name):
            return self.numbers.z3.Real(name, self.numbers.own)

        _, arrays, scalars, _ = L.names(*statements)
        self.point = {**sizes, **indices}
        walk = Walk(self.point)
        self.unknown = {s: real(s) for s in sorted(scalars - set(self.point))}
        self.point |= self.unknown
        for name, a in arrays.items():
            rows, cols = walk.size(a.rows), walk.size(a.cols)
            named = [[self._name(a, i, j) for j in range(cols)] for i in range(rows)]
            self.point[name] = [[real(v) for v in row] for row in named]
            self.unknown |= {v: real(v) for row in named for v in row}
        self.walk = Walk(self.point, self.numbers)

    @staticmethod
    def _name(array, i, j):
        return (
            f"{array.name}_{min(i, j)}_{max(i, j)}" if array.symmetric else f"{array.name}_{i}_{j}"
        )

    def solver(self, true, false=(), effort=EFFORT // SHARE):
        """A solver to which some statements are told to be true, some false, all to be defined."""
        z3 = self.numbers.z3
        formulas = [self.walk.holds(s) for s in true] + [z3.Not(self.walk.holds(s)) for s in false]
        return solver_for(self.numbers.own, [*formulas, *self.numbers.facts], effort)


def _assignments(indices, walk):
    """Values of the free indices: equal to one another or not, in every way that there is."""
    names = sorted(indices)
    for values in product(*(range(1, walk.size(indices[i]) + 1) for i in names)):
        yield dict(zip(names, values, strict=True))


def _ask(hypotheses, conclusion, sizes, indices):
    """An exact counter-example with these sizes, if Z3 finds one."""
    try:
        entries = Entries([*hypotheses, conclusion], sizes, indices)
        solver = entries.solver(hypotheses, [conclusion])
    except Undetermined:
        return None
    point = _exact_point(solver, entries) if str(solver.check()) == "sat" else None
    return point if point and _refutes(hypotheses, conclusion, point) else None


def _exact_point(solver, entries, wishes=()):
    """A rational point of the solver's model; ``wishes`` are values tried first, by name."""
    exact = None if wishes else _plain_model(solver, entries.unknown)
    for tried_first in (dict(wishes), dict.fromkeys(entries.unknown, ROUND)):
        exact = exact or _rational_model(solver, entries.unknown, tried_first)
    if exact is None:
        return None

    def value(v):
        if isinstance(v, list):
            return [[value(a) for a in row] for row in v]
        return v if isinstance(v, int) else exact[v.decl().name()]

    return {k: value(v) for k, v in entries.point.items()}


def _plain_model(solver, unknown):
    """The values of a model, None where one of them is irrational."""
    import z3

    model = solver.model()
    values = {name: model.eval(v, model_completion=True) for name, v in unknown.items()}
    if any(map(z3.is_algebraic_value, values.values())):
        return None
    return {name: fraction(v) for name, v in values.items()}


def fraction(value):
    """A rational number of Z3's."""
    return Fraction(value.numerator_as_long(), value.denominator_as_long())


def _rational_model(solver, unknown, wishes):
    """Rational values of a model; an irrational one is moved to a neighbour if that is a model."""
    exact, model = {}, solver.model()
    for name, v in unknown.items():
        value = model.eval(v, model_completion=True)
        for q in (*wishes.get(name, ()), *_rationals(value)):
            moved = _with(solver, v, q)
            if moved is not None:
                exact[name], solver, model = q, moved, moved.model()
                break
        else:
            return None
    return exact


def _rationals(value):
    """A rational value, or rationals that may do for an irrational one."""
    import z3

    if z3.is_algebraic_value(value):
        return (value.approx(20).as_fraction().limit_denominator(DENOMINATOR), *ROUND)
    return (fraction(value),)


def _with(solver, v, value):
    """A solver that knows this value, too, if there is still a model.

    It is a new one: Z3 decides less after ``push``.
    """
    import z3

    fixed = v == rational(value.numerator, value.denominator, v.ctx)
    moved = solver_for(solver.ctx, [*solver.assertions(), fixed], EFFORT // SHARE)
    return moved if moved.check() == z3.sat else None


@evaluated
def counter_example(hypotheses, conclusion, seed=0, tries=60, points=None):
    """An exact point at which the hypotheses hold and the conclusion does not, or None.

    Parameters
    ----------
    hypotheses : sequence of statements
    conclusion : statement
    seed : int
        Of the random points.
    tries : int
        Random points that are looked at before Z3 is asked.
    points : Points, optional
        Where they are drawn; by default the engine's own.
    """
    source = points or Points([*hypotheses, conclusion], hypotheses, seed)
    for point in source.take(tries, tries=4 * tries):
        if _refutes(hypotheses, conclusion, point):
            return point
    return _search(hypotheses, conclusion)


def _search(hypotheses, conclusion):
    """Z3 on entries for sizes 1 and 2, the smallest first, free indices apart where they can be."""
    found, _, _, indices = L.names(*hypotheses, conclusion)
    names = sorted(found)
    for values in sorted(product((1, 2), repeat=len(names)), key=sum):
        sizes = dict(zip(names, values))
        walk = Walk(sizes)
        apart = {i: min(k, walk.size(indices[i])) for k, i in enumerate(sorted(indices), 1)}
        point = _ask(hypotheses, conclusion, sizes, apart)
        if point is not None:
            return point
    return None


def _refutes(hypotheses, conclusion, point):
    try:
        return all(holds(h, point) for h in hypotheses) and not holds(conclusion, point)
    except Undetermined:
        return False


@evaluated
def satisfying(statements, hypotheses, seed=0, count=1):
    """Exact points at which all hypotheses hold, found by Z3 near random values.

    For hypotheses that random points miss: each unknown gets a random value if that is possible.

    Parameters
    ----------
    statements : iterable
        What will be evaluated there.
    hypotheses : sequence of statements
    seed : int
    count : int
        How many points are wanted.

    Returns
    -------
    list of dict
        At most ``count`` points, fewer where none was found in time.
    """
    draw = random.Random(seed)
    everything = [*hypotheses, *statements]
    found, _, _, indices = L.names(*everything)
    names = sorted(found)
    found = []
    for k in range(TRIES * count):
        sizes = {name: draw.randint(1, LARGEST) if k else 1 for name in names}
        walk = Walk(sizes)
        values = {i: draw.randint(1, walk.size(size)) for i, size in sorted(indices.items())}
        try:
            entries = Entries(everything, sizes, values)
            solver = entries.solver(hypotheses)
        except Undetermined:
            return found
        if str(solver.check()) != "sat":
            continue
        scale = 10 ** draw.randint(0, 4)
        wishes = {
            name: (Fraction(draw.randint(-9, 9) * scale, draw.randint(1, 4)),)
            for name in entries.unknown
        }
        point = _exact_point(solver, entries, wishes)
        if point is not None and _all_hold(hypotheses, point):
            found.append(Point(point))
            if len(found) == count:
                break
    return found


@evaluated
def irrational_point(statements, hypotheses):
    """A point of the hypotheses that Z3 finds on entries of sizes 1 and 2, in intervals.

    For hypotheses that no rational point meets, such as t² = 2.

    Parameters
    ----------
    statements : iterable
        What will be evaluated there.
    hypotheses : sequence of statements

    Returns
    -------
    IrrationalPoint or None
    """
    everything = [*hypotheses, *statements]
    found, _, _, indices = L.names(*everything)
    names = sorted(found)
    for sizes in sorted(product((1, 2), repeat=len(names)), key=sum):
        sizes = dict(zip(names, sizes))
        for places in _assignments(indices, Walk(sizes)):
            try:
                entries = Entries(everything, sizes, places)
                solver = entries.solver(hypotheses)
            except Undetermined:
                return None
            if str(solver.check()) == "sat":
                return _irrational_point(solver, entries)
    return None


def _irrational_point(solver, entries):
    """A model with an interval around each number.

    What the hypotheses leave free is moved away from zero, where much holds by chance.
    """
    import z3

    for k, v in enumerate(entries.unknown.values(), 2):
        solver = _with(solver, v, Fraction((-1) ** k * k, 2 * k - 1)) or solver
    solver.check()
    model = solver.model()

    def value(v):
        if isinstance(v, list):
            return [[value(a) for a in row] for row in v]
        if isinstance(v, int):
            return v
        found = model.eval(v, model_completion=True)
        if z3.is_algebraic_value(found):
            middle = found.approx(DIGITS).as_fraction()
            return around(middle - Fraction(1, 10**DIGITS), middle + Fraction(1, 10**DIGITS))
        return fraction(found)

    return IrrationalPoint({k: value(v) for k, v in entries.point.items()})


def _all_hold(hypotheses, point):
    try:
        return all(holds(h, point) for h in hypotheses)
    except Undetermined:
        return False
