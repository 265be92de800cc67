"""Claims: statements that are checked when they are made and show what was checked.

Every kind turns its statement into goals, which the judges of :mod:`.judge` decide, or raises
:class:`ClaimFailed` with the residual or the exact counter-example. A claim displays itself as a
numbered equation generated from its statement, and carries a record from which the audit makes it
again, together with its mutants.
"""

from __future__ import annotations

import json
import re
import zlib
from fractions import Fraction

import sympy as sp
from sympy.core.function import AppliedUndef

from . import language as L
from . import mutants as M
from .evaluate import Symbolic, Undetermined, Walk, holds, show
from .judge import ClaimFailed, Goal, Verdict, establish, proves
from .judge import refute as find_refutation
from .normal_form import evaluated

MIME = "application/vnd.mlreplica.claim+json"
QUOTE = "application/vnd.mlreplica.quote+json"
DEFINITIONS = {}
_KINDS = {}


class Claim:
    """A checked statement.

    Attributes
    ----------
    label : str
        Lower case with hyphens; the equation is cited as ``{eq}`eq:label```.
    covers : tuple of str
        Rows of the inventory that this claim answers, at most three.
    judges : tuple of str
        What established it, filled in when the claim is made.
    """

    kind = None
    fields = ()

    def __init_subclass__(cls):
        if cls.kind:
            _KINDS[cls.kind] = cls

    def __init__(self, label, covers=(), definitions=None, **body):
        covers = tuple(covers.split()) if isinstance(covers, str) else tuple(covers)
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", label):
            raise ValueError(f"a label is lower-case words joined by hyphens, got {label!r}")
        if len(covers) > 3:
            raise ValueError(
                f"{label} covers {len(covers)} inventory rows; at most three are allowed"
            )
        self.label, self.covers, self.body = label, covers, body
        self.definitions = self._definitions_used() if definitions is None else definitions
        self.judges = ()

    def __getattr__(self, name):
        if name != "body" and name in self.body:
            return self.body[name]
        raise AttributeError(name)

    @property
    def seed(self):
        return zlib.crc32(self.label.encode())

    @evaluated
    def check(self):
        """Judge the claim; returns it, or raises :class:`ClaimFailed`."""
        self.check_cases()
        judges = []
        for goal in self.goals():
            try:
                verdict = self.judge(goal)
            except (ClaimFailed, ArithmeticError) as error:
                raise ClaimFailed(f"{self.label}: {error}") from error
            if not verdict.proved:
                raise ClaimFailed(f"{self.label} does not hold: {goal.conclusion}\n  {verdict}")
            judges += verdict.judges
        self.judges = tuple(dict.fromkeys(_merged(judges)))
        return self

    @evaluated
    def check_cases(self):
        """Raise unless the conditions of every case distinction exclude each other and leave nothing out."""
        for e in self.statements:
            for node in L.preorder(self.closed(e)):
                conditions = node.args[1::2] if isinstance(node, L.Cases) else ()
                pairs = [(a, b) for k, a in enumerate(conditions) for b in conditions[:k]]
                if conditions and not (
                    proves(Goal(tuple(map(L.Not, conditions[:-1])), conditions[-1]))
                    and all(proves(Goal((), L.Not(L.And(a, b)))) for a, b in pairs)
                ):
                    raise ClaimFailed(
                        f"{self.label}: the cases of {node} overlap, or leave something out"
                    )
        return self

    def judge(self, goal):
        return establish(goal, self.seed)

    def goals(self):
        """What has to be established, with definitions unfolded."""
        return [goal.map(self.closed) for goal in self.written_goals()]

    def closed(self, e):
        e = L.unfold(e, self.definitions)
        abstract = {a: sp.Symbol(str(a)) for a in L.preorder(e) if isinstance(a, AppliedUndef)}
        return L.replace(e, abstract) if abstract else e

    def written_goals(self):
        raise NotImplementedError

    def mutants(self):
        """Wrong versions, as ``(what, claim)``; none where a kind has nothing to mutate."""
        return ()

    def spared(self, mutant):
        """Whether a surviving mutant only says less than the claim, so that it is none."""
        return False

    def variant(self, **changes):
        """The same claim with parts of its body replaced, unchecked."""
        return type(self)(self.label, self.covers, self.definitions, **(self.body | changes))

    def _definitions_used(self):
        used, work = {}, [e for e in _leaves(self.body)]
        while work:
            e = work.pop()
            for a in L.preorder(e):
                name = (
                    a.func.__name__
                    if isinstance(a, AppliedUndef)
                    else getattr(a, "name", None)
                    if not a.args
                    else None
                )
                if name in DEFINITIONS and name not in used:
                    used[name] = DEFINITIONS[name][:2]
                    work.append(DEFINITIONS[name][1])
        return used

    @property
    def statements(self):
        """All written expressions of the claim."""
        return [e for e in _leaves(self.body) if isinstance(e, sp.Basic)]

    @property
    def hypotheses(self):
        return tuple(self.body.get("given", ()))

    @property
    def mark(self):
        """How the claim was established, in a few words."""
        sizes = set().union(*(L.names(self.closed(e))[0] for e in self.statements), set())
        return (
            "proved for all " + ", ".join(sorted(sizes, reverse=True))
            if sizes
            else "proved over the reals"
        )

    def record(self):
        """What the audit needs to make the claim again, as JSON."""
        return {
            "label": self.label,
            "kind": self.kind,
            "covers": list(self.covers),
            "judges": list(self.judges),
            "definitions": {k: _encode(v) for k, v in sorted(self.definitions.items())},
            "body": _encode(self.body),
        }

    @staticmethod
    def from_record(record):
        """The claim of a record, not yet judged."""
        if record["kind"] not in _KINDS:
            raise ValueError(
                f"unknown kind of claim {record['kind']!r}; known are {sorted(_KINDS)}"
            )
        definitions = {k: _decode(v) for k, v in record["definitions"].items()}
        claim = _KINDS[record["kind"]](
            record["label"], record["covers"], definitions, **_decode(record["body"])
        )
        claim.judges = tuple(record["judges"])
        return claim

    def _repr_mimebundle_(self, include=None, exclude=None):
        from .printer import markdown

        plain = f"{self.label}: {self.mark} ({', '.join(self.judges) or 'definition'})"
        return {
            "text/plain": plain,
            "text/markdown": markdown(self),
            MIME: json.loads(json.dumps(self.record())),
        }

    def __repr__(self):
        return f"<{self.kind} {self.label}: {self.mark}>"


class Quote:
    """A claim shown again on another page: the same display without a number, and a link to the numbered one.

    The page's output carries the label only, so that the audit and the ledger have each claim once.
    """

    def __init__(self, claim, chapter, title=None):
        self.claim, self.chapter, self.title = claim, chapter, title or chapter

    def _repr_mimebundle_(self, include=None, exclude=None):
        from .printer import quotation

        return {
            "text/plain": f"{self.claim.label}, from {self.chapter}",
            QUOTE: {"label": self.claim.label},
            "text/markdown": quotation(self.claim, self.chapter, self.title),
        }


def quote(record, chapter, title=None):
    """Show the claim of a record again, on another page than its chapter's.

    Parameters
    ----------
    record : dict
        As the outputs of the chapter store it.
    chapter, title : str
        The page that has the equation with its number, and what the link to it says.
    """
    return Quote(Claim.from_record(record), chapter, title)


def _merged(judges):
    """Counts of exact points under one name, the smallest of them."""
    counts = [int(j.split()[0]) for j in judges if j.endswith("exact points")]
    return [j for j in judges if not j.endswith("exact points")] + (
        [f"{min(counts)} exact points"] if counts else []
    )


def _leaves(x):
    if isinstance(x, dict):
        for v in x.values():
            yield from _leaves(v)
    elif isinstance(x, (list, tuple)):
        for v in x:
            yield from _leaves(v)
    elif isinstance(x, sp.Basic):
        yield x


def _encode(x):
    if isinstance(x, dict):
        return {"dict": [[_encode(k), _encode(v)] for k, v in x.items()]}
    if isinstance(x, (list, tuple)):
        return [_encode(v) for v in x]
    if isinstance(x, sp.Basic):
        return {"expr": L.dump(x)}
    if isinstance(x, Fraction):
        return {"fraction": str(x)}
    return x


def _decode(x):
    if isinstance(x, list):
        return tuple(_decode(v) for v in x)
    if isinstance(x, dict):
        if "expr" in x:
            return L.load(x["expr"])
        if "fraction" in x:
            return Fraction(x["fraction"])
        return {_decode(k): _decode(v) for k, v in x["dict"]}
    return x


class Define(Claim):
    """A new symbol; body ``symbol`` (a symbol, array or function application) and ``means``."""

    kind = "define"
    mark = "definition"

    def written_goals(self):
        return []


class Derive(Claim):
    """A chain of equal members, ``reasons[k]`` leading to member k + 1."""

    kind = "derive"

    def written_goals(self):
        return [self._step(k) for k in range(1, len(self.members))]

    def _step(self, k):
        return Goal(self.hypotheses, sp.Eq(self.members[k - 1], self.members[k], evaluate=False))

    def mutants(self):
        for k, member in enumerate(self.members):
            for what, changed in M.expression_mutants(member):
                yield (
                    what,
                    self.variant(members=(*self.members[:k], changed, *self.members[k + 1 :])),
                )


class Gradient(Derive):
    """A chain that starts with a gradient."""

    kind = "gradient"


class Stationary(Derive):
    """The gradient vanishes at the point that ``given`` states."""

    kind = "stationary"

    def mutants(self):
        for what, changed in M.expression_mutants(self.members[0]):
            if L.names(changed)[0:3] == L.names(self.members[0])[0:3]:
                yield what, self.variant(members=(changed, *self.members[1:]))
        for k, g in enumerate(self.given):
            for what, changed in M.expression_mutants(g.rhs):
                equation = sp.Eq(g.lhs, changed, evaluate=False)
                yield what, self.variant(given=(*self.given[:k], equation, *self.given[k + 1 :]))


class Entails(Claim):
    """Hypotheses ``given`` imply ``conclusion``, with provable ``lemmas`` on the way."""

    kind = "entails"

    def written_goals(self):
        return [Goal(self.hypotheses, self.conclusion, tuple(self.lemmas))]

    def mutants(self):
        for what, given in M.hypothesis_mutants(tuple(self.given)):
            yield what, self.variant(given=given)
        for what, conclusion in M.conclusion_mutants(self.conclusion):
            yield what, self.variant(conclusion=conclusion)

    def spared(self, mutant):
        if mutant.given != self.given:
            return False
        return follows_anyway(
            self.closed(self.conclusion),
            mutant.closed(mutant.conclusion),
            self.goals()[0].hypotheses,
        )


@evaluated
def follows_anyway(conclusion, weaker, hypotheses):
    """Whether the altered conclusion follows from the conclusion itself and the domains of the symbols."""
    domains = tuple(
        h
        for h in hypotheses
        if isinstance(h, L.Relational)
        and {type(h.lhs), type(h.rhs)} <= {sp.Symbol} | {type(h.rhs)}
        and isinstance(h.lhs, sp.Symbol)
        and h.rhs.is_Rational
    )
    return proves(Goal((*domains, conclusion), weaker))


class Invariant(Claim):
    """Body: ``holds`` (a property of the state), ``start`` and ``step`` (state after, by variable)."""

    kind = "invariant"

    def written_goals(self):
        properties = tuple(map(self.closed, self.holds))
        start = [Goal((), L.replace(p, self.start)) for p in properties]
        step = [Goal((*properties, *self.given), L.replace(p, self.step)) for p in properties]
        return start + step

    def mutants(self):
        for k, p in enumerate(self.holds):
            for what, changed in M.conclusion_mutants(p):
                yield what, self.variant(holds=(*self.holds[:k], changed, *self.holds[k + 1 :]))
        # a changed program may well keep an inequality, so only equations are held against one
        for v, e in self.step.items() if all(isinstance(p, sp.Eq) for p in self.holds) else ():
            for what, changed in M.expression_mutants(e):
                yield f"step of {v}: {what}", self.variant(step=self.step | {v: changed})
        for what, given in M.hypothesis_mutants(tuple(self.given)):
            yield what, self.variant(given=given)


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


class Witness(Claim):
    """``statement`` is true at ``at``; values of ``programs`` were found by running them there."""

    kind = "witness"
    mark = "exact witness"

    def point(self):
        point = {}
        for name, value in self.at.items():
            if isinstance(name, L.Array):
                point[name.name] = [
                    [Fraction(a) for a in (r if isinstance(r, (list, tuple)) else [r])]
                    for r in value
                ]
            else:
                point[name.name] = int(value) if name.name in self._integers() else Fraction(value)
        return point

    def _integers(self):
        sizes, _, _, indices = L.names(self._runs(self.closed(self.statement)))
        return sizes | set(indices)

    def _runs(self, e):
        return L.replace(
            e, {a: sp.Symbol(str(a)) for a in L.preorder(e) if isinstance(a, AppliedUndef)}
        )

    @evaluated
    def check(self):
        if not self.true_at_point():
            raise ClaimFailed(f"{self.label} does not hold at {show(self.point())}")
        self.judges = ("exact evaluation",)
        return self

    @evaluated
    def true_at_point(self):
        return holds(self.closed(self.statement), self.point())

    def written_goals(self):
        return [Goal((), self.statement)]

    def mutants(self):
        for what, changed in M.conclusion_mutants(self.statement):
            inequality = _differs_within_inequality(self.statement, changed)
            if not inequality:
                yield what, self.variant(statement=changed)

    def refuted(self):
        try:
            return not self.true_at_point()
        except Undetermined:
            return True


def _differs_within_inequality(old, new):
    """Whether the change is inside a member of an inequality, where a witness need not be sharp."""
    if isinstance(old, (L.And, L.Or)):
        return any(_differs_within_inequality(a, b) for a, b in zip(old.args, new.args) if a != b)
    inner, changed = (old.args[0], new.args[0]) if isinstance(old, L.ForAll) else (old, new)
    return type(inner) is type(changed) and not isinstance(inner, (sp.Eq, sp.Ne))


class Trace(Claim):
    """Runs of two programs agreed on all stated inputs; counted as tested, not proved."""

    kind = "trace"

    @property
    def mark(self):
        return f"tested on {self.runs} inputs"

    def written_goals(self):
        return []


class Refute(Claim):
    """``printed`` fails under ``given``; ``corrected`` holds under ``corrected_given``."""

    kind = "refute"
    mark = "refuted by an exact counter-example"

    @evaluated
    def check(self):
        goal = Goal(tuple(self.given), self.printed).map(self.closed)
        point = find_refutation(goal, self.seed)
        if point is None:
            raise ClaimFailed(
                f"{self.label}: no counter-example to the printed line {self.printed} was found"
            )
        wanted = set().union(
            *(set().union(*map(set, L.names(s))) for s in (*goal.hypotheses, goal.conclusion))
        )
        self.body["point"] = {k: v for k, v in sorted(point.items()) if k in wanted}
        super().check()
        self.judges = ("counter-example", *self.judges)
        return self

    def written_goals(self):
        return [Goal(tuple(self.corrected_given), self.corrected)]

    def mutants(self):
        for what, changed in M.conclusion_mutants(self.corrected):
            yield what, self.variant(corrected=changed)

    def spared(self, mutant):
        return follows_anyway(
            self.closed(self.corrected), mutant.closed(mutant.corrected), self.goals()[0].hypotheses
        )


def define(label, symbol, means, covers=()):
    """Introduce a symbol, an array or a function as an abbreviation; later claims unfold it.

    Parameters
    ----------
    label : str
    symbol : Symbol, Array or applied Function
        What is introduced.
    means : Expr
        What it stands for; it may not contain the symbol itself.
    """
    applied = isinstance(symbol, AppliedUndef)
    name = symbol.func.__name__ if applied else symbol.name
    if any(
        (a.func.__name__ if isinstance(a, AppliedUndef) else getattr(a, "name", None)) == name
        for a in L.preorder(means)
    ):
        raise ValueError(f"{label} defines {name} by itself")
    known = DEFINITIONS.get(name)
    if known and (known[2] != label):
        raise ValueError(f"{label}: {name} was already defined by {known[2]}")
    if applied:
        L.shape(means)
    DEFINITIONS[name] = (tuple(symbol.args) if applied else (), means, label)
    return Define(label, covers, symbol=symbol, means=means).check_cases()


def derive(label, first, *steps, given=(), covers=()):
    """A chain of equal expressions, for symbolic sizes.

    Parameters
    ----------
    first : Expr
    *steps : (Expr, str) or Expr
        Each next member, with the reason why it equals the one before.
    given : sequence of statements
        Equations and inequalities assumed.

    Raises
    ------
    ClaimFailed
        With the residual in normal form, or an exact point where two members differ.
    """
    return _chain(Derive, label, first, steps, given, covers)


def gradient(label, of, wrt, *steps, given=(), covers=()):
    """The gradient of a scalar in a vector (or its derivative in a scalar) equals each next member.

    Parameters
    ----------
    of : Expr
        The scalar.
    wrt : Array or Symbol
        A vector of any size, whose gradient has its shape, or a scalar.
    *steps, given
        As in :func:`derive`. Where ``of`` has a kink, ``given`` selects the side by strict inequalities.

    Raises
    ------
    ClaimFailed
        With the residual in normal form, or an exact point where two members differ.
    """
    return _chain(Gradient, label, L.Grad(of, wrt), steps, given, covers)


def stationary(label, of, wrt, at, given=(), covers=()):
    """The gradient of ``of`` vanishes where ``wrt = at``.

    Parameters
    ----------
    of : Expr
        The scalar.
    wrt : Array or Symbol
    at : Expr
        Of the shape of ``wrt``.
    given : sequence of statements
        What else is assumed.

    Raises
    ------
    ClaimFailed
        With what is left of the gradient there.
    """
    rows = L.shape(wrt)[0]
    with L.written():
        zero = L.Zeros(rows) if rows != 1 else sp.Integer(0)
        given = (sp.Eq(wrt, at), *given)
    return _chain(Stationary, label, L.Grad(of, wrt), [zero], given, covers)


def _chain(kind, label, first, steps, given, covers):
    pairs = [s if isinstance(s, tuple) else (s, "") for s in steps]
    if not pairs:
        raise ValueError(f"{label} has one member only; a chain needs two")
    members = tuple(map(sp.sympify, (first, *(m for m, _ in pairs))))
    return kind(
        label, covers, members=members, reasons=tuple(r for _, r in pairs), given=tuple(given)
    ).check()


def entails(label, given, conclusion, lemmas=(), covers=()):
    """Hypotheses imply a conclusion, over the reals and for symbolic sizes.

    Raises
    ------
    ClaimFailed
        With an exact counter-example; also if the hypotheses cannot hold, or if neither a proof
        nor a counter-example is found.
    """
    return Entails(
        label, covers, given=tuple(given), conclusion=conclusion, lemmas=tuple(lemmas)
    ).check()


def invariant(label, holds, start, step, given=(), covers=()):
    """A property of a program's state holds at the start and is kept by one step from any state.

    Parameters
    ----------
    holds : statement or sequence of statements
        The property, proved by induction; several are proved together.
    start, step : dict
        The value of each state variable at the start, and after one step.
    given : sequence of statements
        What is known when the step is taken.
    """
    holds = tuple(holds) if isinstance(holds, (list, tuple)) else (holds,)
    return Invariant(
        label, covers, holds=holds, start=_values(start), step=_values(step), given=tuple(given)
    ).check()


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
        to=_values(to),
        back=_values(back),
        link=link or (t, t),
        given=tuple(given),
        values=tuple(values),
        lemmas=tuple(lemmas),
    ).check()


def optimum(label, problem, at, data, covers=()):
    """The point solves the convex quadratic problem for the given numbers, with an exact certificate.

    Parameters
    ----------
    problem : Problem
    at : dict
        Rational value of every variable; a sequence for a vector.
    data : dict
        Rational value of every constant, and the sizes.
    """
    return Optimum(label, covers, problem=problem, at=_frozen(at), data=_frozen(data)).check()


def witness(label, statement, at, programs=None, covers=()):
    """The statement is true at an exact point.

    Parameters
    ----------
    at : dict
        Rational value of every symbol and array.
    programs : dict, optional
        Python functions by the name they have in the statement, such as ``updates(X, y)``; they
        are run at the point, on exact numbers, and their values join it.
    """
    at = dict(_frozen(at))
    runs = [
        a
        for a in L.preorder(statement)
        if isinstance(a, AppliedUndef) and a.func.__name__ in (programs or ())
    ]
    for a in dict.fromkeys(runs):
        value = programs[a.func.__name__](*(at[x] for x in a.args))
        at[sp.Symbol(str(a))] = Fraction(str(value))
    return Witness(label, covers, statement=statement, at=at).check()


def trace(label, left, right, programs, inputs, covers=()):
    """Two programs, applied as written in ``left`` and ``right``, agree exactly on every input.

    Parameters
    ----------
    left, right : applied Function
    programs : dict
        Python functions by name.
    inputs : sequence of dict
        The value of every argument, by symbol.
    """
    inputs = list(inputs)
    for k, values in enumerate(inputs):
        a, b = (programs[e.func.__name__](*(values[x] for x in e.args)) for e in (left, right))
        if a != b:
            raise ClaimFailed(
                f"{label}: on input {k} of {len(inputs)}, {left} gives {a} and {right} gives {b}"
            )
    claim = Trace(label, covers, left=left, right=right, runs=len(inputs))
    claim.judges = ("execution",)
    return claim


def refute(label, printed, corrected, given=(), corrected_given=None, says="", covers=()):
    """A printed line is wrong: an exact counter-example, and the corrected line proved.

    Parameters
    ----------
    printed, corrected : statement
    given : sequence of statements
        What the text assumes.
    corrected_given : sequence of statements, optional
        What the corrected line assumes; by default the same.
    says : str
        A few words on what is wrong.
    """
    corrected_given = given if corrected_given is None else corrected_given
    return Refute(
        label,
        covers,
        printed=printed,
        corrected=corrected,
        given=tuple(given),
        corrected_given=tuple(corrected_given),
        says=says,
        point={},
    ).check()


def _values(mapping):
    return {k: sp.sympify(v) for k, v in mapping.items()}


def _frozen(mapping):
    def freeze(v):
        if hasattr(v, "tolist"):
            v = v.tolist()
        if isinstance(v, (list, tuple)):
            return tuple(freeze(a) for a in v)
        if isinstance(v, sp.Rational):
            return Fraction(int(v.p), int(v.q))
        return v if isinstance(v, (int, Fraction)) else Fraction(v)

    return {k: freeze(v) for k, v in mapping.items()}


__all__ = [
    "Claim",
    "ClaimFailed",
    "MIME",
    "define",
    "derive",
    "gradient",
    "stationary",
    "entails",
    "invariant",
    "reformulate",
    "optimum",
    "witness",
    "trace",
    "refute",
    "QUOTE",
    "Quote",
    "quote",
]
