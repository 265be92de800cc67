"""Statements written out on entries for small sizes, to find points.

Z3 gets the tree as it was written, with a real number for every entry, and finds where it holds or
fails. It proves nothing: what it finds counts only after exact evaluation, and where it finds
nothing, nothing is said.
"""

from __future__ import annotations

import random
from fractions import Fraction
from functools import reduce
from itertools import product
from operator import mul

from . import language as L
from .evaluate import Exact, IrrationalPoint, Point, Undetermined, Walk, around, meets
from .language import evaluated
from .points import Points

LARGEST = 3  # sizes of the points that are sought
EFFORT = 250_000  # Z3's resource units for one size, not seconds: the same point on every machine
TRIES = 3  # for each point wanted, since some sizes admit none
DIGITS = 50  # of an irrational number, to either side of which it is an interval
DENOMINATOR = 1000  # of a rational neighbour of an irrational model
# tried where the neighbour is no solution; 3/5 and 4/5, 5/13 and 12/13 lie on the unit circle
ROUND = tuple(
    Fraction(s * p, q)
    for p, q in ((3, 5), (4, 5), (5, 13), (12, 13), (0, 1), (1, 1))
    for s in (1, -1)
)


def z3_module():
    """Z3's module; :class:`Undetermined` where it is not installed."""
    try:
        import z3
    except ModuleNotFoundError as error:
        raise Undetermined("Z3 is not installed: claimbook[solvers] brings it") from error
    return z3


class Z3Numbers(Exact):
    """Z3's reals as the numbers of a walk; ``facts`` say that what is walked is defined."""

    decides = False

    def __init__(self):
        self.z3, self.facts, self.roots = z3_module(), [], {}
        # a memory of its own, so that no answer depends on what Z3 was asked before
        self.own = self.z3.Context()

    def number(self, p, q=1):
        return self.z3.RealVal(f"{p}/{q}", self.own)  # written rather than divided and simplified

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
    true : iterable
        What Z3 is told to be true, and to be defined.
    statements : iterable
        What else will be evaluated at a point of it.
    sizes, indices : dict
        The value of every size and of every free index.
    """

    def __init__(self, true, statements, sizes, indices):
        self.numbers = Z3Numbers()

        def real(name):
            return self.numbers.z3.Real(name, self.numbers.own)

        _, arrays, scalars, _ = L.names(*true, *statements)
        self.point = {**sizes, **indices}
        walk = Walk(self.point)
        self.unknown = {s: real(s) for s in sorted(scalars - set(self.point))}
        self.point |= self.unknown
        for name, a in arrays.items():
            rows, cols = walk.size(a.rows), walk.size(a.cols)
            named = [[self._name(a, i, j) for j in range(cols)] for i in range(rows)]
            self.point[name] = [[real(v) for v in row] for row in named]
            self.unknown |= {v: real(v) for row in named for v in row}
        formulas = list(map(Walk(self.point, self.numbers).holds, true))
        self.solver = self._solver([*formulas, *self.numbers.facts])

    def _solver(self, formulas):
        """A solver that gives up after a stated effort."""
        asked = self.numbers.z3.Solver(ctx=self.numbers.own)
        asked.set("rlimit", EFFORT)
        asked.add(*formulas)
        return asked

    def _with(self, solver, v, value):
        """A solver that knows this value, too, if there is still a model.

        It is a new one: Z3 decides less after ``push``.
        """
        fixed = v == self.numbers.number(value.numerator, value.denominator)
        moved = self._solver([*solver.assertions(), fixed])
        return moved if str(moved.check()) == "sat" else None

    @staticmethod
    def _name(array, i, j):
        return (
            f"{array.name}_{min(i, j)}_{max(i, j)}" if array.symmetric else f"{array.name}_{i}_{j}"
        )

    def exact_point(self, wishes=None):
        """A rational point of a model, None where none is found; ``wishes`` are tried first."""
        exact = None if wishes else self._plain_model()
        for tried_first in (wishes or {}, dict.fromkeys(self.unknown, ROUND)):
            exact = exact or self._rational_model(tried_first)
        return exact and Point(self._filled(lambda v: exact[v.decl().name()]))

    def _filled(self, number):
        """The point with a number for each real of Z3's."""

        def value(v):
            if isinstance(v, list):
                return [list(map(value, row)) for row in v]
            return v if isinstance(v, int) else number(v)

        return {k: value(v) for k, v in self.point.items()}

    def _plain_model(self):
        """The values of a model, None where one of them is irrational."""
        model = self.solver.model()
        values = {name: model.eval(v, model_completion=True) for name, v in self.unknown.items()}
        if any(map(self.numbers.z3.is_algebraic_value, values.values())):
            return None
        return {name: fraction(v) for name, v in values.items()}

    def _rational_model(self, wishes):
        """Rational values; an irrational one is moved to a neighbour if that is a model."""
        exact, solver = {}, self.solver
        for name, v in self.unknown.items():
            value = solver.model().eval(v, model_completion=True)
            if self.numbers.z3.is_algebraic_value(value):
                near = value.approx(20).as_fraction().limit_denominator(DENOMINATOR)
                found = (near, *ROUND)
            else:
                found = (fraction(value),)
            for q in (*wishes.get(name, ()), *found):
                if moved := self._with(solver, v, q):
                    exact[name], solver = q, moved
                    break
            else:
                return None
        return exact

    def irrational_point(self):
        """A model with an interval around each number that is irrational.

        What the hypotheses leave free is moved away from zero, where much holds by chance.
        """
        solver = self.solver
        for k, v in enumerate(self.unknown.values(), 2):
            solver = self._with(solver, v, Fraction((-1) ** k * k, 2 * k - 1)) or solver
        solver.check()
        model, off = solver.model(), Fraction(1, 10**DIGITS)

        def number(v):
            found = model.eval(v, model_completion=True)
            if not self.numbers.z3.is_algebraic_value(found):
                return fraction(found)
            middle = found.approx(DIGITS).as_fraction()
            return around(middle - off, middle + off)

        return IrrationalPoint(self._filled(number))


def fraction(value):
    """A rational number of Z3's."""
    return Fraction(value.numerator_as_long(), value.denominator_as_long())


def _satisfiable(true, statements, places):
    """For sizes and indices in turn, the entries of which Z3 finds that all of it can be true."""
    for sizes, indices in places:
        try:
            entries = Entries(true, statements, sizes, indices)
        except Undetermined:
            return
        if str(entries.solver.check()) == "sat":
            yield entries


def _small(names):
    """Sizes 1 and 2, the smallest first."""
    for sizes in sorted(product((1, 2), repeat=len(names)), key=sum):
        yield dict(zip(sorted(names), sizes, strict=True))


@evaluated
def counter_example(hypotheses, conclusion, seed=0, tries=60):
    """An exact counter-example at which the hypotheses hold and the conclusion does not, or None.

    Parameters
    ----------
    hypotheses : sequence of statements
    conclusion : statement
    seed : int
        Of the random points.
    tries : int
        Random points that are looked at before Z3 is asked, for free indices apart where they can
        be.
    """
    source = Points([*hypotheses, conclusion], hypotheses, seed)
    against = (*hypotheses, L.Not(conclusion))
    for point in source.take(tries, tries=4 * tries):
        if meets(against, point):
            return point
    names, _, _, indices = L.names(*against)

    def places():
        for sizes in _small(names):
            last = map(Walk(sizes).size, (indices[i] for i in sorted(indices)))
            yield sizes, {i: min(k, n) for k, (i, n) in enumerate(zip(sorted(indices), last), 1)}

    for entries in _satisfiable(against, (), places()):
        point = entries.exact_point()
        if point and meets(against, point):
            return point
    return None


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
    draw, found = random.Random(seed), []
    names, _, _, indices = L.names(*hypotheses, *statements)

    def places():
        for k in range(TRIES * count):
            sizes = {name: draw.randint(1, LARGEST) if k else 1 for name in sorted(names)}
            last = Walk(sizes).size
            yield sizes, {i: draw.randint(1, last(size)) for i, size in sorted(indices.items())}

    for entries in _satisfiable(hypotheses, statements, places()):
        scale = 10 ** draw.randint(0, 4)
        wishes = {
            name: (Fraction(draw.randint(-9, 9) * scale, draw.randint(1, 4)),)
            for name in entries.unknown
        }
        point = entries.exact_point(wishes)
        if point is not None and meets(hypotheses, point):
            found.append(point)
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
    names, _, _, indices = L.names(*hypotheses, *statements)

    def places():
        for sizes in _small(names):
            ranges = (range(1, Walk(sizes).size(indices[i]) + 1) for i in sorted(indices))
            for values in product(*ranges):
                yield sizes, dict(zip(sorted(indices), values, strict=True))

    found = next(_satisfiable(hypotheses, statements, places()), None)
    return found and found.irrational_point()
