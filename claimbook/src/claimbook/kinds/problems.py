"""Optimisation problems: two that are equivalent, and a point that solves one."""

from __future__ import annotations

from fractions import Fraction

import sympy as sp

from .. import language as L
from .. import mutants as M
from ..claims import (
    Claim,
    IllFormed,
    assigned,
    check_assigned,
    check_expression,
    check_statement,
    expression,
    made,
    statements,
)
from ..evaluate import Irrational, Polynomials, Walk, constant, fraction, holds
from ..goal import ClaimFailed, Goal
from ..language import evaluated
from ..linear import NOT_NEGATIVE, POSITIVE, ZERO, combination, positive_semidefinite
from ..names import free_names
from ..printer import ROW, aligned, latex, packed, point_rows, told, where, width
from .data import (
    check_complete,
    check_elsewhere,
    check_indices,
    frozen,
    point_of,
    shown_elsewhere,
)

STEP = Fraction(1, 7)  # by which a number of a wrong version differs
AGREEMENT = 1e-6  # relative; Clarabel's own tolerance is 1e-8


def check_problem(problem, closed, idle=()):
    """Raise :class:`IllFormed` unless a problem minimises over variables that it speaks of.

    It need not speak of those in ``idle``.
    """
    if not isinstance(problem, L.Problem):
        raise IllFormed(f"a problem is made by minimise or maximise, got {problem!r}")
    check_expression(problem.objective, "an objective")
    for c in problem.constraints:
        check_statement(c, "each constraint")
    variables = problem.variables
    for v in variables:
        if not isinstance(v, (sp.Symbol, L.Array)):
            raise IllFormed(f"a problem is over symbols and arrays, got {v!r}")
        if closed(v) != v:
            raise IllFormed(f"the variable {v} is defined: its meaning cannot be varied")
    if len(set(variables)) < len(variables) or not variables:
        raise IllFormed(f"a problem needs different variables, at least one, got {variables}")
    parts = list(map(closed, (problem.objective, *problem.constraints)))
    if L.shape(parts[0]) != L.SCALAR:
        raise IllFormed(f"the objective {problem.objective} is no number")
    spoken = L.names(*parts)
    for v in variables:
        if v.name in spoken.sizes | set(spoken.indices):
            raise IllFormed(f"{v} is a size or an index, not a variable")
        if v.name not in spoken.all and v not in idle:
            raise IllFormed(f"the problem does not speak of its variable {v}")


def _problem_changed(problem):
    """The problem with another objective, or without one of its constraints."""
    for what, objective in M.expression_mutants(problem.objective):
        yield what, _with(problem, objective=objective)
    for k, c in enumerate(problem.constraints):
        rest = problem.constraints[:k] + problem.constraints[k + 1 :]
        yield f"constraint {c} dropped", _with(problem, constraints=rest)


def _link_changed(link):
    t, g = link
    for what, changed in M.expression_mutants(g):
        yield f"values: {what}", (t, changed)


class Reformulate(Claim):
    """Two problems with maps between them that keep feasibility and the order of objectives.

    Body: ``first``, ``second`` problems; ``to`` gives the second's variables from the first's,
    ``back`` the reverse; ``link = (t, g)`` turns a value t of the first objective into one of the
    second; ``given`` are facts about the constants and ``lemmas`` help on the way back.
    """

    kind = "reformulate"
    changes = {
        **dict.fromkeys(("first", "second"), _problem_changed),
        **dict.fromkeys(("to", "back"), M.each(M.expression_mutants)),
        "link": _link_changed,
        **dict.fromkeys(("given", "values"), M.hypothesis_mutants),
    }

    def check_body(self):
        # a variable that both maps keep may hide in a symbol, as θ in F for F(θ)
        kept = [v for v, e in self.to.items() if e == v and self.back.get(v) == v]
        for name in ("first", "second"):
            check_problem(self.body[name], self.closed, kept)
        for name in ("given", "values", "lemmas"):
            statements(self.body[name], name)
        first, second = set(self.first.variables), set(self.second.variables)
        for what, variables, others, problem in (
            ("to", second, first, self.first),
            ("back", first, second, self.second),
        ):
            mapping, foreign = self.body[what], {v.name for v in variables - others}
            check_assigned(mapping, what, self.closed)
            if odd := set(mapping) ^ variables:
                raise IllFormed(
                    f"{what} needs the variables {', '.join(sorted(map(str, variables)))} and no "
                    f"other; not so {', '.join(sorted(map(str, odd)))}"
                )
            for v, e in mapping.items():
                if spoken := foreign & free_names(self.closed(e)):
                    raise IllFormed(f"{what}: the value of {v} speaks of {min(spoken)} itself")
            if shared := foreign & free_names(self.closed(problem)):
                raise IllFormed(f"{min(shared)} is a variable here and a constant there")
        self._check_link({v.name for v in first | second})

    def _check_link(self, variables):
        t, g = self.link
        if not isinstance(t, sp.Symbol):
            raise IllFormed(f"a link maps a symbol, got {t!r}")
        check_expression(g, "the value of a link")
        given = free_names(*map(self.closed, self.given)) & (variables | {t.name})
        if given:
            raise IllFormed(
                f"given is about the constants; {min(given)} is a variable, or stands for a value"
            )
        spoken = free_names(*map(self.closed, (g, *self.values))) & (variables - {t.name})
        if spoken:
            raise IllFormed(f"a link and its values are the same at all points; not so {spoken}")
        constants = free_names(*map(self.closed, (self.first, self.second))) - variables
        if t.name in constants:
            raise IllFormed(f"{t} stands for a value, and is a constant of the problems")
        if t != g and t.name not in free_names(self.closed(g)):
            raise IllFormed(f"the link {g} does not speak of {t}")

    def written_goals(self):
        return [goal for goals in self.required().values() for goal in goals]

    def required(self):
        """What has to be shown of the maps and of the link, by what it says.

        Feasible points are mapped to feasible ones, both ways, with a value that is no worse than
        the linked one; a better value is linked to a better one; and what is said of the values is
        so at every feasible point of the first problem.
        """
        first, second = map(self.closed, (self.first, self.second))
        here, there = ((*self.given, *problem.constraints) for problem in (first, second))
        (t, g), lemmas = self.link, tuple(self.lemmas)
        names = set().union(*(L.names(self.closed(e)).all for e in self.statements))
        other = sp.Symbol(L.fresh(f"{t.name}_2", names))
        better = {"min": sp.Lt, "max": sp.Gt}

        def linked(value):
            return L.substitute(self.closed(g), {t: value})

        def known(value):
            return tuple(L.substitute(self.closed(r), {t: value}) for r in self.values)

        def no_worse(value, than):
            return {"min": sp.Le, "max": sp.Ge}[second.sense](value, than, evaluate=False)

        mapped = L.substitute(second.objective, self.to)
        returned = linked(L.substitute(first.objective, self.back))
        before = better[first.sense](t, other, evaluate=False)
        after = better[second.sense](linked(t), linked(other), evaluate=False)
        return {
            "feasible_there": [Goal(here, L.substitute(c, self.to)) for c in second.constraints],
            "feasible_here": [
                Goal(there, L.substitute(c, self.back), lemmas) for c in first.constraints
            ],
            "no_worse_there": [Goal(here, no_worse(mapped, linked(first.objective)))],
            "no_worse_here": [Goal(there, no_worse(returned, second.objective), lemmas)],
            "order_kept": [Goal((*self.given, *known(t), *known(other), before), after)],
            "values_hold": [Goal(here, r) for r in known(first.objective)],
        }

    def steps(self, before=None):
        """The rows without conditions; without the first problem where ``before`` ends in it."""
        first, second, arrow = latex(self.first), latex(self.second), r"\Longleftrightarrow"
        if isinstance(before, Reformulate) and before.second == self.first:
            rows = [rf"&\quad{arrow}\quad {second}"]
        elif _wide(self.first) + _wide(self.second) <= ROW:
            rows = [rf"& {first} \qquad{arrow}\qquad {second}"]
        else:
            rows = [f"& {first}", rf"&\quad{arrow}\quad {second}"]
        for way, maps in (("forward: ", self.to), ("back: ", self.back)):
            changed = [f"{latex(v)} = {latex(e)}" for v, e in maps.items() if v != e]
            rows += told(packed(changed), way)
        t, g = self.link
        if t != g:
            rows.append(rf"&\quad\text{{values: }} {latex(t)} \to {latex(g)}")
        return rows

    @property
    def conditions(self):
        """The hypotheses, which no row displays."""
        return self.given

    def display(self):
        return aligned(self.steps() + where(self.given))


def _wide(problem):
    """The width of a problem: that of its longest row, and of the words before it."""
    words = len("subject to") if problem.constraints else len("min")
    return words + max(width(latex(e)) for e in (problem.objective, *problem.constraints))


def _with(problem, objective=None, constraints=None):
    return L.Problem(
        problem.args[0],
        problem.objective if objective is None else objective,
        problem.args[2],
        problem.args[3] if constraints is None else sp.Tuple(*constraints),
    )


class Optimum(Claim):
    """``at`` solves the convex quadratic ``problem`` for the numbers in ``data``, exactly."""

    kind = "optimum"
    mark = "certified optimum"
    at_a_point = concrete = True

    def check_body(self):
        check_problem(self.problem, self.closed)
        check_elsewhere(self.body.get("elsewhere"), self.data | self.at)
        problem = self.closed(self.problem)
        parts = [problem.objective, *problem.constraints]
        needed, variables = L.names(*parts), {v.name for v in problem.variables}
        for v in problem.variables:
            if L.shape(v)[1] != 1:
                raise IllFormed(f"a variable is a number or a vector, {v} is a matrix")
        for c in problem.constraints:
            check_closed_constraint(c)
        if odd := set(self.at) ^ set(problem.variables):
            raise IllFormed(
                f"at needs the variables {', '.join(map(str, problem.variables))} and no other; "
                f"not so {', '.join(sorted(map(str, odd)))}"
            )
        if odd := variables & {key.name for key in self.data}:
            raise IllFormed(f"{min(odd)} is a variable, its value is no data")
        point = point_of({**self.data, **self.at}, needed)
        check_complete(point, needed, "the point with its data")
        for part in parts:
            check_indices(part, point)

    @evaluated
    def certificate(self):
        """The clauses of the certificate, each with whether it holds exactly.

        A point that meets affine constraints, where multipliers of the right signs make the
        gradient of a convex Lagrangian vanish, is a global minimum.
        """
        try:
            f, equal, below = self.instance()
        except Irrational:
            return [("the problem is made of polynomials", False)]
        at = self._values()
        clauses = [(f"{g} = 0 is met", value_at(g, at) == 0) for g in equal]
        clauses += [(f"{g} <= 0 is met", value_at(g, at) <= 0) for g in below]
        clauses.append(("the objective is quadratic and convex", is_convex_quadratic(f)))
        clauses.append(("the constraints are affine", all(degree(g) <= 1 for g in equal + below)))
        if all(ok for _, ok in clauses):
            clauses.append(("multipliers exist", self.multipliers(f, equal, below, at) is not None))
        return clauses

    @evaluated
    def multipliers(self, f, equal, below, at):
        """Exact multipliers with stationarity, signs and slackness, or None."""
        active = [g for g in below if value_at(g, at) == 0]
        slopes = [dict(enumerate(value_at(df, at) for df in gradient(f)))]
        slopes += [dict(enumerate(map(constant, gradient(g)))) for g in active + equal]
        signs = [POSITIVE, *[NOT_NEGATIVE] * len(active), *[ZERO] * len(equal)]
        columns = [{k: c for k, c in slope.items() if c} for slope in slopes]
        found = combination(list(zip(columns, signs, strict=True)))
        return found and [found.get(k, 0) / found[0] for k in range(1, len(columns))]

    def instance(self):
        """The problem written out, as polynomials: the objective to minimise, = 0 and <= 0."""
        problem, point = self.closed(self.problem), self.point()
        entries = self.entries()
        numbers = Polynomials(
            [sp.Symbol(f"{v.name}°{i}") for v, own in entries.items() for i in range(len(own))]
        )
        unknowns = iter(numbers.ring.gens)
        for name, value in point.items():
            point[name] = lifted(value, numbers)
        for v, own in entries.items():
            rows = [[next(unknowns)] for _ in own]
            point[v.name] = rows if isinstance(v, L.Array) else rows[0][0]
        walk = Walk(point, numbers)
        f = walk.scalar(problem.objective)
        equal, below = [], []
        for c in problem.constraints:
            for equation, g in written_out(c, walk):
                (equal if equation else below).append(g)
        return f if problem.sense == "min" else -f, equal, below

    def point(self):
        """The values by name, as the walk takes them."""
        return point_of({**self.data, **self.at}, L.names(self.closed(self.problem)))

    def entries(self):
        """The values of each variable, vectors first: the unknowns of :meth:`instance` in order."""
        ordered = sorted(self.problem.variables, key=lambda v: not isinstance(v, L.Array))
        return {v: [row[0] for row in rows_of(self.at[v])] for v in ordered}

    def _values(self):
        return [Fraction(value) for own in self.entries().values() for value in own]

    def establish(self):
        if failed := [name for name, ok in self.certificate() if not ok]:
            raise ClaimFailed(f"not optimal: {'; '.join(failed)}")
        f, equal, below = self.instance()
        value = float(value_at(f, self._values()))
        reference = _cvxpy_optimum(f, equal, below)
        if reference is None or not abs(reference - value) <= AGREEMENT * max(1, abs(value)):
            raise ClaimFailed(f"cvxpy finds {reference}, the certificate {value}")
        self.judges = ("KKT certificate", "cvxpy")

    def mutants(self):
        for v in self.at:
            for what, moved in _moved(v, self.at[v], (STEP, -STEP)):
                yield what, self.variant(at=self.at | {v: moved})
        for what, changed in M.each(M.conclusion_mutants)(self.problem.constraints):
            if what.startswith(("sign", "number")):
                yield what, self.variant(problem=_with(self.problem, constraints=changed))
        for what, objective in M.expression_mutants(self.problem.objective):
            if what.startswith("sign"):
                yield what, self.variant(problem=_with(self.problem, objective=objective))
        sizes = L.names(self.closed(self.problem)).sizes
        for v in (v for v in self.data if v.name not in sizes):
            for what, moved in _moved(v, self.data[v], (STEP,)):
                yield what, self.variant(data=self.data | {v: moved})

    def spared(self, mutant):
        return "" if mutant.data == self.data else "the solution does not depend on this number"

    def stands(self):
        """Whether the exact certificate holds; a clause that fails is the evidence."""
        return self.feasible() and all(ok for _, ok in self.certificate())

    @evaluated
    def feasible(self):
        """Whether the point meets the constraints, evaluated without writing the problem out."""
        point = self.point()
        return all(holds(self.closed(c), point) for c in self.problem.constraints)

    @evaluated
    def same(self, mutant):
        """Whether both are the same point of the same problem, such as 0 = s and 0 = −s."""

        def written(f, equal, below):
            return f, {frozenset((g, -g)) for g in equal}, set(below)

        return self.at == mutant.at and written(*self.instance()) == written(*mutant.instance())

    def display(self):
        rows = [f"& {latex(self.problem)}", *told(point_rows(self.at), "is solved by")]
        arrays = [k for k in self.data | self.at if isinstance(k, L.Array)]
        sizes = {s for a in arrays for s in L.free_symbols(a) - {a}}  # which are seen from them
        data = {k: v for k, v in self.data.items() if k not in sizes}
        return aligned(rows + told(point_rows(data, self.body.get("elsewhere")), "for"))


def rows_of(value):
    """The rows of a value: one of one number for a number, and for each entry of a column."""
    rows = value if isinstance(value, (list, tuple)) else (value,)
    return [list(r) if isinstance(r, (list, tuple)) else [r] for r in rows]


def _moved(v, value, steps):
    """A value with one number moved, and its mirror image in a symmetric matrix."""
    rows = rows_of(value)
    places = [(i, j) for i, row in enumerate(rows) for j in range(len(row))]
    array = isinstance(v, L.Array)
    for i, j in places:
        if array and v.symmetric and j < i:
            continue
        place = f"{i + 1}" if len(rows[i]) == 1 else f"{i + 1}, {j + 1}"
        for step in steps:
            moved = rows_of(value)
            for k, m in {(i, j), (j, i) if array and v.symmetric else (i, j)}:
                moved[k][m] = Fraction(moved[k][m]) + step
            new = tuple(map(tuple, moved)) if array else moved[0][0]
            yield f"{f'entry {place} of ' if array else ''}{v} moved by {step}", new


def check_closed_constraint(c):
    """Raise :class:`IllFormed` for a constraint whose boundary is not feasible, or that is none.

    Where a constraint is strict, a problem need not have a solution, and multipliers prove nothing.
    """
    if isinstance(c, L.ForAll):
        check_closed_constraint(c.args[0])
    elif isinstance(c, L.And):
        for a in c.args:
            check_closed_constraint(a)
    elif not isinstance(c, (sp.Eq, sp.Le, sp.Ge)):
        raise IllFormed(f"the constraints of an optimum are =, <= and >=, got {c}")


def written_out(c, walk):
    """Every entry of a constraint: whether it is an equation, and the term that is = 0 or <= 0."""
    if isinstance(c, L.ForAll):
        for k in range(1, walk.size(c.size) + 1):
            yield from written_out(c.args[0], walk._at(c.index, k))
    elif isinstance(c, L.And):
        for a in c.args:
            yield from written_out(a, walk)
    else:
        sign = -1 if isinstance(c, (sp.Ge, sp.Gt)) else 1
        for r, s in zip(walk.value(c.lhs), walk.value(c.rhs), strict=True):
            for a, b in zip(r, s, strict=True):
                yield isinstance(c, sp.Eq), sign * (a - b)


def lifted(value, numbers):
    """A value of a point in other numbers; sizes stay what they are."""
    if isinstance(value, list):
        return [[lifted(a, numbers) for a in row] for row in value]
    return value if type(value) is int else numbers.number(value.numerator, value.denominator)


def value_at(g, at):
    """The value of a polynomial, for a number of each unknown."""
    return fraction(g(*at))


def gradient(g):
    """The partial derivatives, polynomials again."""
    return [g.diff(v) for v in g.ring.gens]


def degree(g):
    """The total degree of a polynomial."""
    return max(map(sum, g.monoms()), default=0)


def hessian(f):
    """The second derivatives of a polynomial of degree two at most."""
    return [[constant(h) for h in gradient(df)] for df in gradient(f)]


def is_convex_quadratic(f):
    """Whether a polynomial is of degree two at most, with no negative curvature."""
    return degree(f) <= 2 and positive_semidefinite(hessian(f))


def _cvxpy_optimum(f, equal, below):
    """The optimal value by Clarabel."""
    import cvxpy as cp
    import numpy as np

    v = cp.Variable(f.ring.ngens)
    zero = [Fraction(0)] * f.ring.ngens

    def slope(g):
        return np.array([float(value_at(dg, zero)) for dg in gradient(g)])

    def affine(g):
        return float(value_at(g, zero)) + slope(g) @ v

    values, vectors = np.linalg.eigh(np.array(hessian(f), dtype=float))
    root = np.sqrt(np.maximum(values, 0))[:, None] * vectors.T
    objective = cp.sum_squares(root @ v) / 2 + slope(f) @ v + float(value_at(f, zero))
    problem = cp.Problem(
        cp.Minimize(objective), [affine(g) == 0 for g in equal] + [affine(g) <= 0 for g in below]
    )
    return problem.solve(solver=cp.CLARABEL)


def reformulate(
    label, first, second, to, back, link=None, given=(), values=(), lemmas=(), covers=()
):
    """Two problems are equivalent: maps both ways keep feasibility and the order of objectives.

    Parameters
    ----------
    first, second : Problem
    to, back : dict
        The variables of the second problem in those of the first, and the reverse. Everything else
        is a constant, the same in both problems.
    link : (Symbol, Expr), optional
        ``(t, g)``: a value t of the first objective is the value g of the second; by default the
        same.
    given : sequence of statements
        About the constants, so without the variables and the symbol of the link.
    values : sequence of statements
        What holds of every feasible value t; it is proved, and used to show that g keeps the order.
    lemmas : sequence of statements
        Follow from the second problem's constraints and help on the way back.

    Raises
    ------
    ClaimFailed
        With the obligation that fails and an exact counter-example.
    """
    t = sp.Symbol("t")
    if link is None:
        link = (t, t)
    elif not isinstance(link, tuple) or len(link) != 2:
        raise IllFormed(f"{label}: a link is a pair (t, g), got {link!r}")
    return made(
        Reformulate(
            label,
            covers,
            first=first,
            second=second,
            to=assigned(to, "to"),
            back=assigned(back, "back"),
            link=(link[0], expression(link[1], "the value of a link")),
            given=statements(given),
            values=statements(values, "values"),
            lemmas=statements(lemmas, "lemmas"),
        )
    )


def optimum(label, problem, at, data, elsewhere=None, covers=()):
    """The point solves the convex quadratic problem for the given numbers, as certified exactly.

    Parameters
    ----------
    problem : Problem
        Its constraints are =, <= and >=, also about every index or of vectors, entry by entry.
    at : dict
        Rational value of every variable; a sequence for a vector.
    data : dict
        Rational value of every constant; sizes are found from the arrays.
    elsewhere : dict, optional
        As for :func:`witness`: words for data that the page has shown before.

    Raises
    ------
    ClaimFailed
        With the clause of the certificate that fails, or if cvxpy finds another value.
    IllFormed
        If a value is missing, superfluous, rounded, or has not its size.
    """
    at, data = frozen(at, "at"), frozen(data, "data")
    told_elsewhere = shown_elsewhere(elsewhere)
    return made(Optimum(label, covers, problem=problem, at=at, data=data, **told_elsewhere))
