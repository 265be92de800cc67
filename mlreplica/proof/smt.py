"""Implications between statements over the reals: the judge is Z3.

A proof is found on words: the normal form's closed words, such as w·x or ‖x‖², become free reals,
about which only what is true of every vector is assumed (squares are not negative, Cauchy and
Schwarz, the sign and tangent of the exponential). What Z3 proves so holds for all n and d. A
counter-example is sought on entries: random exact points first, then Z3 on the statement written
out for small sizes; it is accepted only after exact evaluation.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import sympy as sp
from sympy import Add, Mul, Pow, Symbol, exp, log

from . import language as L
from .evaluate import Exact, Undetermined, Walk, holds
from .normal_form import NormalForm, evaluated
from .points import Points
from .words import Factor, is_sign

EFFORT = 1_000_000  # Z3's resource units, not seconds: the same verdict on every machine


class Undecided(ArithmeticError):
    """Neither a proof nor a counter-example was found."""


class Words:
    """Translates statements into Z3 formulas over closed words."""

    def __init__(self, given=()):
        import z3

        self.z3, self.facts, self.sides, self.vectors, self.made = z3, [], [], set(), {}
        self.form = NormalForm(
            [g for g in given if isinstance(g, sp.Eq) and isinstance(g.lhs, (Symbol, L.Array))]
        )
        self.form.signs |= NormalForm(
            [g for g in given if isinstance(g.args[0] if isinstance(g, L.ForAll) else g, sp.Eq)]
        ).signs

    def real(self, name):
        return self.z3.Real(name)

    def statement(self, s):
        """The formula of a statement; a quantified one stands for its general instance."""
        z3 = self.z3
        if isinstance(s, L.And):
            return z3.And(*(self.statement(a) for a in s.args))
        if isinstance(s, L.Or):
            return z3.Or(*(self.statement(a) for a in s.args))
        if isinstance(s, L.Not):
            return z3.Not(self.statement(s.args[0]))
        if isinstance(s, L.Implies):
            return z3.Implies(*map(self.statement, s.args))
        if isinstance(s, L.Iff):
            return self.statement(s.args[0]) == self.statement(s.args[1])
        if isinstance(s, L.ForAll):
            return self.statement(s.args[0])
        if s in (sp.true, sp.false):
            return z3.BoolVal(bool(s))
        differences = self._differences(s)
        compare = {
            sp.Le: lambda x: x <= 0,
            sp.Lt: lambda x: x < 0,
            sp.Ge: lambda x: x >= 0,
            sp.Gt: lambda x: x > 0,
            sp.Eq: lambda x: x == 0,
            sp.Ne: lambda x: x != 0,
        }[type(s)]
        combine = z3.Or if isinstance(s, sp.Ne) else z3.And
        return combine(*(compare(self.term(d)) for d in differences))

    def _differences(self, s):
        e = L.written_difference(s.lhs, s.rhs)
        differences = self.form.components(e)
        for d in differences:
            self.vectors |= {x.name for x in d.atoms(Symbol)}
        return differences

    def term(self, e):
        """A SymPy expression in words as a Z3 term."""
        z3 = self.z3
        if e in self.made:
            return self.made[e]
        if isinstance(e, Symbol):
            return self.real(e.name)
        if e.is_Rational:
            return z3.Q(int(e.p), int(e.q))
        if isinstance(e, Add):
            return z3.Sum([self.term(a) for a in e.args])
        if isinstance(e, Mul):
            return z3.Product([self.term(a) for a in e.args])
        if isinstance(e, Pow) and e.exp.is_Integer and e.exp > 0:
            return z3.Product([self.term(e.base)] * int(e.exp))
        if isinstance(e, Pow) and e.exp.is_Rational:
            return self._root_or_quotient(e)
        if not e.args:
            raise Undecided(f"{e} is not a real number")
        name, args = e.func.__name__, [self.term(a) for a in e.args]
        if name in ("max", "min"):
            return self._extreme(args, name == "max")
        if name == "abs":
            return z3.If(args[0] >= 0, args[0], -args[0])
        if name.startswith("indicator"):
            return z3.If(self._compare(name[9:], args[0]), z3.RealVal(1), z3.RealVal(0))
        if name.startswith("cases"):
            result = args[-2]
            for op, value, difference in list(zip(name[5:].split(","), args[::2], args[1::2]))[
                -2::-1
            ]:
                result = z3.If(self._compare(op, difference), value, result)
            return result
        fresh = self.made[e] = self.real(f"{name}<{e.args[0]}>")
        if e.func == exp:
            self.facts += [
                fresh > 0,
                fresh >= 1 + args[0],
                z3.Implies(args[0] < 0, fresh < 1),
                z3.Implies(args[0] != 0, fresh > 1 + args[0]),
            ]
        elif e.func == log:
            self.sides.append((args[0] > 0, "the argument of a logarithm is positive"))
            self.facts += [
                z3.Implies(args[0] > 0, fresh <= args[0] - 1),
                z3.Implies(args[0] >= 1, fresh >= 0),
                z3.Implies(args[0] > 1, fresh > 0),
            ]
        else:
            raise Undecided(f"Z3 is not told about {name}")
        return fresh

    def _extreme(self, args, largest):
        best = args[0]
        for a in args[1:]:
            best = self.z3.If(a > best if largest else a < best, a, best)
        return best

    @staticmethod
    def _compare(op, x):
        return {"<=": x <= 0, "<": x < 0, "==": x == 0, "!=": x != 0}[op]

    def _root_or_quotient(self, e):
        z3, base, q = self.z3, self.term(e.base), e.exp
        if q < 0:
            self.sides.append((base != 0, f"{e.base} is not zero"))
        root = base
        if q.q != 1:
            if q.q != 2:
                raise Undecided(f"only square roots, not {e}")
            self.sides.append((base >= 0, f"{e.base} is not negative"))
            root = self.real(f"root<{e.base}>")
            self.facts += [z3.Implies(base >= 0, z3.And(root >= 0, root * root == base))]
        power = z3.Product([root] * abs(int(q.p)))
        if q > 0:
            return power
        inverse = self.made[e] = self.real(f"inverse<{e}>")
        self.facts.append(z3.Implies(base != 0, inverse * power == 1))
        return inverse

    def vector_facts(self):
        """Squares and counts are not negative; Cauchy and Schwarz for the vectors that occur."""
        products = {}
        counts = [
            word
            for word in sorted(self.vectors)
            if word.startswith("indicator") and "·" not in word
        ]
        for word in sorted(self.vectors):
            factors = word.split("·")
            if len(factors) != 2 or any("[" not in f for f in factors):
                continue
            ends = [f[:-1].split("[")[1].split(",")[-1] for f in factors]
            if ends[0] == ends[1] and ends[0][-1:].isdigit():
                products[tuple(sorted(f[: f.rindex(ends[0])] for f in factors))] = self.real(word)
        facts = [self.real(word) >= 0 for word in counts]
        for (u, v), uv in products.items():
            if u == v:
                facts.append(uv >= 0)
            elif (u, u) in products and (v, v) in products:
                facts.append(uv * uv <= products[u, u] * products[v, v])
        return facts + self.sign_facts()

    def sign_facts(self):
        """The normal form reduces y² to 1, so that Z3 has to be told that a label is a sign."""
        labels = [
            self.real(word)
            for word in sorted(self.vectors)
            if "·" not in word and is_sign(as_factor(word), self.form.signs)
        ]
        return [y * y == 1 for y in labels]


def as_factor(word):
    """The factor of a word that is one entry, such as ``y[i]``."""
    head, _, indices = word.partition("[")
    return Factor(head, tuple(indices[:-1].split(",")) if indices else ())


def universal(s):
    """Whether a statement is, or has inside, one about every index or every entry."""
    return any(
        isinstance(a, L.ForAll) or isinstance(a, L.Relational) and L.shape(a.lhs) != L.SCALAR
        for a in L.preorder(s)
    )


def refuse_unsound(s, goal):
    """``Undecided`` where one general instance may not stand for a statement about all of them.

    An assumed one may be weakened to an instance, so it may stand under "and" and "or" only. A
    general instance proves a goal, also under "not" and "implies", but not two under one "or".
    """
    for a in L.preorder(s):
        if isinstance(a, sp.Ne) and L.shape(a.lhs) != L.SCALAR:
            raise Undecided(f"{a} is about some entry; compare norms instead")
        if isinstance(a, (L.Not, L.Implies, L.Iff)) and universal(a) and not goal:
            raise Undecided(f"{a} is assumed, with a statement about all indices inside")
        if isinstance(a, L.Or) and goal and sum(map(universal, a.args)) > 1:
            raise Undecided(f"{a} joins two statements about all indices")


def with_own_index(conclusion, hypotheses):
    """The conclusion with its index "for every i" renamed where the hypotheses speak of one particular i."""
    if isinstance(conclusion, L.And):
        return L.And(*(with_own_index(a, hypotheses) for a in conclusion.args))
    if not isinstance(conclusion, L.ForAll):
        return conclusion
    taken = set().union(set(), *(L.names(h)[3] for h in hypotheses))
    name = conclusion.index.name
    while name in taken:
        name += "'"
    return L.replace(conclusion.args[0], {conclusion.index: Symbol(name)})


def instances(hypotheses, conclusion):
    """Hypotheses "for every i" at the free indices of the claim, and summed over i."""
    free = {}
    for s in [*hypotheses, conclusion]:
        free |= L.names(s)[3]
    result = []
    for h in hypotheses:
        if not isinstance(h, L.ForAll):
            result.append(h)
            continue
        inner = h.args[0]
        for name, size in sorted(free.items()):
            if size == h.size and name != h.index.name:
                result.append(L.replace(inner, {h.index: Symbol(name)}))
        result.append(inner)
        if (
            isinstance(inner, (sp.Le, sp.Lt, sp.Ge, sp.Gt, sp.Eq))
            and L.shape(inner.lhs) == L.SCALAR
        ):
            weak = {sp.Lt: sp.Le, sp.Gt: sp.Ge}.get(type(inner), type(inner))
            result.append(
                weak(L.Sum(inner.lhs, h.args[1]), L.Sum(inner.rhs, h.args[1]), evaluate=False)
            )
    return result


@evaluated
def prove(hypotheses, conclusion):
    """Whether Z3 proves the implication on words; the named side conditions are proved too."""
    words = Words(hypotheses)
    z3 = words.z3
    for h in hypotheses:
        refuse_unsound(h, goal=False)
    refuse_unsound(conclusion, goal=True)
    conclusion = with_own_index(conclusion, hypotheses)
    given = [words.statement(h) for h in instances(hypotheses, conclusion)]
    goal = words.statement(conclusion)
    facts = words.facts + words.vector_facts()
    for side, name in words.sides:
        if _check(z3, given + facts + [z3.Not(side)]) != z3.unsat:
            raise Undecided(f"the hypotheses do not say that {name}")
    return _check(z3, given + facts + [z3.Not(goal)]) == z3.unsat


def _check(z3, formulas):
    solver = z3.Solver()
    solver.set("rlimit", EFFORT)
    solver.add(*formulas)
    return solver.check()


class Z3Numbers(Exact):
    """Z3's reals as the numbers of a walk."""

    def __init__(self):
        import z3

        self.z3, self.facts, self.roots = z3, [], 0

    def number(self, p, q=1):
        return self.z3.Q(p, q)

    def compare(self, op, a, b):
        return {"<=": a <= b, "<": a < b, "==": a == b, "!=": a != b}[op]

    def choose(self, condition, a, b):
        return self.z3.If(condition, a, b)

    def all(self, values):
        return self.z3.And(*values)

    def any(self, values):
        return self.z3.Or(*values)

    def negate(self, value):
        return self.z3.Not(value)

    def power(self, x, q):
        root = x
        if q.denominator == 2:
            self.roots += 1
            root = self.z3.Real(f"root{self.roots}")
            self.facts += [root >= 0, root * root == x]
        elif q.denominator != 1:
            raise Undetermined("only square roots")
        power = self.z3.Product([root] * abs(q.numerator))
        if q >= 0:
            return power
        self.facts.append(power != 0)
        return 1 / power

    def exp(self, x):
        raise Undetermined("no exponentials on entries")

    log = exp


@evaluated
def counter_example(hypotheses, conclusion, seed=0, tries=60, points=None):
    """An exact point at which the hypotheses hold and the conclusion does not, or None."""
    statements = [*hypotheses, conclusion]
    source = points or Points(statements, hypotheses, seed)
    for point in source.take(tries, tries=4 * tries):
        if _refutes(hypotheses, conclusion, point):
            return point
    return _search_entries(hypotheses, conclusion)


def _search_entries(hypotheses, conclusion):
    """Z3 on the statement written out for sizes 1 and 2, the smallest first."""
    sizes = sorted(set().union(*(L.names(s)[0] for s in [*hypotheses, conclusion])))
    for values in sorted(product((1, 2), repeat=len(sizes)), key=sum):
        point = _on_entries(hypotheses, conclusion, dict(zip(sizes, values)))
        if point is not None:
            return point
    return None


def _refutes(hypotheses, conclusion, point):
    try:
        return all(holds(h, point) for h in hypotheses) and not holds(conclusion, point)
    except Undetermined:
        return False


def satisfying(hypotheses, seed=0):
    """An exact point at which all hypotheses hold, or None."""
    found = Points(hypotheses, hypotheses, seed).take(1, 400)
    if found:
        return found[0]
    return _search_entries(hypotheses, sp.false)


@evaluated
def _on_entries(hypotheses, conclusion, at):
    """Ask Z3 for a counter-example with the given sizes."""
    numbers = Z3Numbers()
    z3 = numbers.z3
    sizes, arrays, scalars, indices = set(), {}, set(), {}
    for s in [*hypotheses, conclusion]:
        found = L.names(s)
        sizes, arrays, scalars, indices = (
            sizes | found[0],
            arrays | found[1],
            scalars | found[2],
            indices | found[3],
        )
    point = dict(at)
    walk = Walk(point)
    for k, (i, size) in enumerate(sorted(indices.items()), 1):
        point[i] = min(k, walk.size(size))
    unknown = {s: z3.Real(s) for s in sorted(scalars - sizes - set(indices))}
    point |= unknown
    for name, a in arrays.items():
        rows, cols = walk.size(a.rows), walk.size(a.cols)
        point[name] = [
            [
                z3.Real(
                    f"{name}_{min(i, j) if a.symmetric else i}_{max(i, j) if a.symmetric else j}"
                )
                for j in range(cols)
            ]
            for i in range(rows)
        ]
        unknown |= {v.decl().name(): v for row in point[name] for v in row}
    walk = Walk(point, numbers)
    try:
        formulas = [walk.holds(h) for h in hypotheses] + [z3.Not(walk.holds(conclusion))]
    except Undetermined:
        return None
    solver = z3.Solver()
    solver.set("rlimit", EFFORT // 2)
    solver.add(*formulas, *numbers.facts)
    if solver.check() != z3.sat:
        return None
    exact = _rational_model(z3, solver, unknown)
    if exact is None:
        return None
    value = lambda v: exact[v.decl().name()]  # noqa: E731
    result = {
        k: [[value(a) for a in r] for r in v]
        if isinstance(v, list)
        else value(v)
        if not isinstance(v, int)
        else v
        for k, v in point.items()
    }
    return result if _refutes(hypotheses, conclusion, result) else None


def _rational_model(z3, solver, unknown):
    """Rational values of a model; an irrational one is moved to a rational neighbour if that is a model."""
    exact = {}
    for name, v in unknown.items():
        if solver.check() != z3.sat:
            return None
        value = solver.model().eval(v, model_completion=True)
        if z3.is_algebraic_value(value):
            near = value.approx(20).as_fraction().limit_denominator(1000)
            value = z3.Q(near.numerator, near.denominator)
        solver.push()
        solver.add(v == value)
        if solver.check() != z3.sat:
            return None
        exact[name] = (
            Fraction(value.numerator_as_long(), value.denominator_as_long())
            if z3.is_rational_value(value)
            else Fraction(str(z3.simplify(value)))
        )
    return exact
