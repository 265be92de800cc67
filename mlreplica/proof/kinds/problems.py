"""Optimisation problems: two that are equivalent, and a point that solves one."""

from __future__ import annotations

from fractions import Fraction

import sympy as sp

from .. import language as L
from .. import mutants as M
from ..claims import Claim, frozen, sympified
from ..evaluate import Symbolic, Walk
from ..judge import ClaimFailed, Goal, Verdict
from ..normal_form import evaluated
from ..printer import ROW, aligned, latex, packed, point_rows, told, where, width


class Reformulate(Claim):
    """Two problems with maps between them that keep feasibility and the order of objectives.

    Body: ``first``, ``second`` problems; ``to`` gives the second's variables from the first's,
    ``back`` the reverse; ``link = (t, g)`` turns a value t of the first objective into one of the
    second; ``given`` are facts about the constants and ``lemmas`` help on the way back.
    """

    kind = "reformulate"

    def written_goals(self):
        first, second = self.closed(self.first), self.closed(self.second)
        t, g = self.link
        here, there = (*self.given, *first.constraints), (*self.given, *second.constraints)
        value = lambda e: L.replace(g, {t: e})  # noqa: E731
        mapped = L.replace(second.objective, self.to)
        returned = value(L.replace(first.objective, self.back))
        s = sp.Symbol(f"{t.name}_2")
        no_worse = {"min": sp.Le, "max": sp.Ge}[second.sense]
        better = {"min": sp.Lt, "max": sp.Gt}
        before = better[first.sense](t, s, evaluate=False)
        after = better[second.sense](g, L.replace(g, {t: s}), evaluate=False)
        goals = [Goal(here, L.replace(c, self.to)) for c in second.constraints]
        goals += [
            Goal(there, L.replace(c, self.back), tuple(self.lemmas)) for c in first.constraints
        ]
        goals += [
            Goal(here, no_worse(mapped, value(first.objective), evaluate=False)),
            Goal(there, no_worse(returned, second.objective, evaluate=False), tuple(self.lemmas)),
            Goal((*self.given, *self._range(t), *self._range(s), before), after),
        ]
        return goals + [Goal(here, L.replace(r, {t: first.objective})) for r in self.values]

    def _range(self, t):
        return tuple(L.replace(r, {self.link[0]: t}) for r in self.values)

    def mutants(self):
        for name in ("first", "second"):
            problem = self.body[name]
            for what, objective in M.expression_mutants(problem.objective):
                yield what, self.variant(**{name: _with(problem, objective=objective)})
            for k, c in enumerate(problem.constraints):
                rest = problem.constraints[:k] + problem.constraints[k + 1 :]
                yield (
                    f"constraint {c} dropped",
                    self.variant(**{name: _with(problem, constraints=rest)}),
                )
        for name in ("to", "back"):
            for v, e in self.body[name].items():
                for what, changed in M.expression_mutants(e):
                    yield f"{v}: {what}", self.variant(**{name: self.body[name] | {v: changed}})

    def display(self):
        first, second, arrow = latex(self.first), latex(self.second), r"\Longleftrightarrow"
        if _wide(self.first) + _wide(self.second) <= ROW:
            rows = [rf"& {first} \qquad{arrow}\qquad {second}"]
        else:
            rows = [f"& {first}", rf"&\quad{arrow}\quad {second}"]
        changed = [
            f"{latex(v)} = {latex(e)}" for m in (self.to, self.back) for v, e in m.items() if v != e
        ]
        rows += told(packed(list(dict.fromkeys(changed))), "with")
        t, g = self.link
        if t != g:
            rows.append(rf"&\quad\text{{values: }} {latex(t)} \to {latex(g)}")
        return aligned(rows + where(self.given))


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

    @evaluated
    def goals(self):
        """One true or false goal for each constraint and for the multipliers."""
        return [Goal((), sp.true if ok else sp.false) for _, ok in self.certificate()]

    def judge(self, goal):
        if goal.conclusion == sp.true:
            return Verdict(True, ("KKT certificate",))
        failed = "; ".join(name for name, ok in self.certificate() if not ok)
        raise ClaimFailed(f"not optimal: {failed}")

    @evaluated
    def certificate(self):
        """The clauses of the certificate, each with whether it holds exactly."""
        f, equal, below, x = self.instance()
        at = dict(zip(x, self._values()))
        clauses = [(f"{g} = 0 is met", sp.expand(g.subs(at)) == 0) for g in equal]
        clauses += [(f"{g} <= 0 is met", bool(sp.expand(g.subs(at)) <= 0)) for g in below]
        hessian = sp.hessian(f, x) if x else sp.zeros(0)
        clauses.append(
            (
                "the objective is quadratic and convex",
                not hessian.free_symbols and bool(hessian.is_positive_semidefinite),
            )
        )
        clauses.append(
            (
                "the constraints are affine",
                all(sp.Poly(g, *x).total_degree() <= 1 for g in [*equal, *below]),
            )
        )
        if all(ok for _, ok in clauses):
            clauses.append(
                ("multipliers exist", self.multipliers(f, equal, below, x, at) is not None)
            )
        return clauses

    @evaluated
    def multipliers(self, f, equal, below, x, at):
        """Exact multipliers with stationarity, signs and slackness, or None."""
        import z3

        active = [g for g in below if sp.expand(g.subs(at)) == 0]
        weights = [z3.Real(f"l{k}") for k in range(len(active))] + [
            z3.Real(f"m{k}") for k in range(len(equal))
        ]
        solver = z3.Solver()
        solver.add(*(v >= 0 for v in weights[: len(active)]))
        rational = lambda q: z3.Q(int(sp.Rational(q).p), int(sp.Rational(q).q))  # noqa: E731
        for v in x:
            slope = rational(sp.diff(f, v).subs(at))
            solver.add(
                slope
                + z3.Sum([w * rational(sp.diff(g, v)) for w, g in zip(weights, active + equal)])
                == 0
            )
        if solver.check() != z3.sat:
            return None
        model = solver.model()
        return [Fraction(str(model.eval(w, model_completion=True))) for w in weights]

    def instance(self):
        """The problem written out for the data: objective to minimise, = 0 and <= 0 terms, variables."""
        problem, point, x = self.closed(self.problem), self._data(), []
        walk = Walk(point, Symbolic())
        for v in problem.variables:
            if isinstance(v, L.Array):
                point[v.name] = [
                    [sp.Symbol(f"{v.name}_{i + 1}") for _ in range(1)]
                    for i in range(walk.size(v.rows))
                ]
                x += [row[0] for row in point[v.name]]
            else:
                point[v.name] = sp.Symbol(v.name)
                x.append(point[v.name])
        f = walk.scalar(problem.objective)
        equal, below = [], []
        for c in self._expanded(problem.constraints, walk):
            g = walk_difference(c)
            (equal if isinstance(c[0], sp.Eq) else below).append(g)
        return sp.expand(f if problem.sense == "min" else -f), equal, below, x

    @staticmethod
    def _expanded(constraints, walk):
        for c in constraints:
            if isinstance(c, L.ForAll):
                for k in range(1, walk.size(c.size) + 1):
                    yield c.args[0], walk._at(c.index, k)
            else:
                yield c, walk

    def _data(self):
        """Sizes and numbers of the constants, as SymPy rationals."""
        point, sizes = {}, self._size_names()
        for name, value in self.data.items():
            if isinstance(name, L.Array):
                point[name.name] = _sympy_rows(value)
            else:
                point[name.name] = int(value) if name.name in sizes else sp.Rational(value)
        return point

    def _size_names(self):
        return L.names(self.closed(self.problem))[0]

    def _values(self):
        values = []
        for v in self.problem.variables:
            value = self.at[v]
            values += (
                [sp.Rational(a) for a in value]
                if isinstance(value, (tuple, list))
                else [sp.Rational(value)]
            )
        return values

    @evaluated
    def check(self):
        claim = super().check()
        f, equal, below, x = self.instance()
        value = float(f.subs(dict(zip(x, self._values()))))
        reference = _cvxpy_optimum(f, equal, below, x)
        if abs(reference - value) > 1e-6 * max(1, abs(value)):
            raise ClaimFailed(f"{self.label}: cvxpy finds {reference}, the certificate {value}")
        self.judges += ("cvxpy",)
        return claim

    def mutants(self):
        for v, value in self.at.items():
            entries = value if isinstance(value, (tuple, list)) else (value,)
            for k in range(len(entries)):
                for step in (Fraction(1, 7), Fraction(-1, 7)):
                    moved = [Fraction(a) for a in entries]
                    moved[k] += step
                    at = self.at | {
                        v: tuple(moved) if isinstance(value, (tuple, list)) else moved[0]
                    }
                    yield f"entry {k + 1} of {v} moved by {step}", self.variant(at=at)
        for k, c in enumerate(self.problem.constraints):
            for what, changed in M.conclusion_mutants(c):
                rest = (*self.problem.constraints[:k], changed, *self.problem.constraints[k + 1 :])
                if what.startswith(("sign", "number")):
                    yield what, self.variant(problem=_with(self.problem, constraints=rest))
        for what, objective in M.expression_mutants(self.problem.objective):
            if what.startswith("sign"):
                yield what, self.variant(problem=_with(self.problem, objective=objective))

    def refuted(self):
        """Whether the exact certificate fails; the failing clause is the evidence."""
        return any(not ok for _, ok in self.certificate())

    @evaluated
    def same(self, mutant):
        """Whether both are the same point of the same problem, such as 0 = s and 0 = −s."""
        written = lambda f, equal, below, x: (
            f,
            {frozenset((g, sp.expand(-g))) for g in equal},
            set(below),
            x,
        )  # noqa: E731
        return self.at == mutant.at and written(*self.instance()) == written(*mutant.instance())

    def display(self):
        rows = [f"& {latex(self.problem)}", *told(point_rows(self.at), "is solved by")]
        data = {k: v for k, v in self.data.items() if isinstance(v, tuple) or k.name not in "nd"}
        return aligned(rows + told(point_rows(data, self.body.get("elsewhere")), "for"))


def walk_difference(pair):
    """``left - right`` of a constraint as a number that has to be = 0 or <= 0."""
    c, walk = pair
    sign = -1 if isinstance(c, (sp.Ge, sp.Gt)) else 1
    return sp.expand(sign * (walk.scalar(c.lhs) - walk.scalar(c.rhs)))


def _sympy_rows(value):
    rows = [r if isinstance(r, (list, tuple)) else [r] for r in value]
    return [[sp.Rational(a) for a in r] for r in rows]


def _cvxpy_optimum(f, equal, below, x):
    """The optimal value by Clarabel."""
    import cvxpy as cp
    import numpy as np

    v = cp.Variable(len(x))
    zero = dict.fromkeys(x, 0)
    hessian = np.array(sp.hessian(f, x), dtype=float)
    slope = np.array([float(sp.diff(f, a).subs(zero)) for a in x])
    affine = lambda g: float(g.subs(zero)) + np.array([float(sp.diff(g, a)) for a in x]) @ v  # noqa: E731
    values, vectors = np.linalg.eigh(hessian)
    root = np.sqrt(np.maximum(values, 0))[:, None] * vectors.T
    objective = cp.sum_squares(root @ v) / 2 + slope @ v + float(f.subs(zero))
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
        The variables of the second problem in those of the first, and the reverse.
    link : (Symbol, Expr), optional
        ``(t, g)``: a value t of the first objective is the value g of the second; by default the same.
    given : sequence of statements
        About the constants.
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
    return Reformulate(
        label,
        covers,
        first=first,
        second=second,
        to=sympified(to),
        back=sympified(back),
        link=link or (t, t),
        given=tuple(given),
        values=tuple(values),
        lemmas=tuple(lemmas),
    ).check()


def optimum(label, problem, at, data, elsewhere=None, covers=()):
    """The point solves the convex quadratic problem for the given numbers, with an exact certificate.

    Parameters
    ----------
    problem : Problem
    at : dict
        Rational value of every variable; a sequence for a vector.
    data : dict
        Rational value of every constant, and the sizes.
    elsewhere : dict, optional
        As for :func:`witness`: words for data that the page shows in another place.
    """
    told_elsewhere = {"elsewhere": {k: tuple(v) for k, v in elsewhere.items()}} if elsewhere else {}
    return Optimum(
        label, covers, problem=problem, at=frozen(at), data=frozen(data), **told_elsewhere
    ).check()
