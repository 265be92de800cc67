"""Implications between statements over the reals: the judge is Z3, on words.

The normal form's closed words, such as w·x or ‖x‖², become free reals, about which only what is
true of every vector is assumed: squares are not negative, Cauchy and Schwarz, the sign and tangent
of the exponential. What Z3 proves so holds for all n and d, where n and d are at least 1.

The hypotheses and the negated conclusion are brought into negation normal form. Every "there is an
index" gets a fresh name of its own; every "for all indices" is used at the names there are, and
summed. A statement about arrays is one about all their places.
"""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import mul

import sympy as sp
from sympy import Add, Mul, Pow, Symbol, exp, log

from . import language as L
from .defined import presumed, squares
from .normal_form import PI, Word, evaluated, form_of, sign_of
from .words import SYMMETRIC, head_of, is_sign
from .words import word as spelt

EFFORT = 1_000_000  # Z3's resource units, not seconds: the same verdict on every machine


class Undecided(ArithmeticError):
    """Neither a proof nor a counter-example was found."""


class All:
    """``part`` for every value of the index, which runs over ``size``."""

    def __init__(self, index, size, part):
        self.index, self.size, self.part = index, size, part


class Some(All):
    """``part`` for one value of the index at least."""


class Places:
    """A relation between arrays at all places, or with ``every=False`` at one place at least."""

    def __init__(self, relation, every):
        self.relation, self.every = relation, every


class Joined:
    """Formulas joined by "and", or with ``every=False`` by "or"."""

    def __init__(self, parts, every):
        self.parts, self.every = parts, every


def negation_normal(s, positive=True):
    """A statement, or its negation, in "and", "or", "all", "some" and relations."""
    if isinstance(s, L.Not):
        return negation_normal(s.args[0], not positive)
    if isinstance(s, L.Implies):
        a, b = s.args
        parts = [negation_normal(a, not positive), negation_normal(b, positive)]
        return Joined(parts, not positive)
    if isinstance(s, L.Iff):
        a, b = s.args
        ways = [(True, positive), (False, not positive)]
        return Joined(
            [Joined([negation_normal(a, x), negation_normal(b, y)], True) for x, y in ways], False
        )
    if isinstance(s, (L.And, L.Or)):
        parts = [negation_normal(a, positive) for a in s.args]
        return Joined(parts, isinstance(s, L.And) == positive)
    if isinstance(s, L.ForAll):
        quantifier = All if positive else Some
        return quantifier(s.index, s.size, negation_normal(s.args[0], positive))
    if s in (sp.true, sp.false):
        return Joined([], bool(s) == positive)
    turned = s if positive else L.OPPOSITE[type(s)](s.lhs, s.rhs, evaluate=False)
    if L.shape(s.lhs) == L.SCALAR:
        return turned
    # "u ≤ v" is about all places, "u ≠ v" about one
    return Places(turned, positive != isinstance(s, sp.Ne))


class Words:
    """Translates assumed statements into Z3 formulas over closed words.

    Parameters
    ----------
    given : iterable of statements
        Those of the form ``v = expression`` and ``y² = 1`` are used by the normal form.
    """

    def __init__(self, given=()):
        z3 = solver()
        self.z3, self.facts, self.made, self.seen = z3, [], {}, set()
        # a memory of its own, so that no answer depends on what Z3 was asked before
        self.own = z3.Context()
        self._one, self._zero = z3.RealVal(1, self.own), z3.RealVal(0, self.own)
        equations = [g for g in given if isinstance(g, sp.Eq)]
        self.form = form_of(
            [g for g in equations if isinstance(g.lhs, (Symbol, L.Array))]
            + [g for g in given if sign_of(g) is not None]
        )
        self.names, self.count = {}, 0

    def real(self, name):
        return self.z3.Real(name, self.own)

    def assume(self, statements):
        """The formulas of statements that are assumed together; bound names are apart."""
        free = {name: size for s in statements for name, size in L.names(s)[3].items()}
        for name, size in free.items():
            self.names.setdefault(size, []).append(name)
        opened = [self._open(negation_normal(s), {}) for s in statements]
        return [self._formula(f, {}) for f in opened]

    def _open(self, f, env):
        """Names for every "some" that stands under no "all", before any "all" is used."""
        if isinstance(f, Joined):
            return Joined([self._open(p, env) for p in f.parts], f.every)
        if isinstance(f, Some):
            return self._open(f.part, env | {f.index: Symbol(self._fresh(f.size))})
        if isinstance(f, Places) and not f.every:
            names = map(self._fresh, L.shape(f.relation.lhs))
            return self._at_place(f, env, *names)
        return Opened(f, env)

    def _formula(self, f, env):
        z3 = self.z3
        if isinstance(f, z3.ExprRef):
            return f
        if isinstance(f, Opened):
            return self._formula(f.part, f.env)
        if isinstance(f, Joined):
            parts = [self._formula(p, env) for p in f.parts]
            return self._joined(parts, f.every)
        if isinstance(f, Some):
            return self._formula(f.part, env | {f.index: Symbol(self._unused())})
        if isinstance(f, All):
            names = map(Symbol, self._known(f.size))
            each = [self._formula(f.part, env | {f.index: name}) for name in names]
            names = self._known(f.size)
            return self._joined([*each, *(self._relation(s, env) for s in summed(f, names))])
        if isinstance(f, Places):
            if not f.every:
                return self._at_place(f, env, self._unused(), self._unused())
            places = product(*map(self._known, L.shape(f.relation.lhs)))
            return self._joined([self._at_place(f, env, r, c) for r, c in places])
        return self._relation(f, env)

    def _joined(self, parts, every=True):
        if not parts:
            return self.z3.BoolVal(every, self.own)
        return self.z3.And(*parts) if every else self.z3.Or(*parts)

    def _known(self, size):
        """Names of the indices of this range; without one, a new one, since no range is empty."""
        return list(self.names.get(size) or [self._fresh(size)])

    def _fresh(self, size):
        """A new name for an index of which only the range is known."""
        name = self._unused()
        self.names.setdefault(size, []).append(name)
        return name

    def _unused(self):
        self.count += 1
        return f"°{self.count}"

    def _relation(self, s, env):
        (difference,) = self._differences(s, env)
        return COMPARE[type(s)](self.term(difference))

    def _at_place(self, f, env, row, column):
        """A relation between arrays at a place, which is one place in each block of a stack."""
        compare = COMPARE[type(f.relation)]
        parts = [compare(self.term(d)) for d in self._differences(f.relation, env, row, column)]
        return self._joined(parts, f.every)

    def _differences(self, s, env, *place):
        known, key = self.form.known, (s, *env.items(), *place)
        if key not in known:
            e = L.substitute(L.written_difference(s.lhs, s.rhs), env)
            differences = self.form.components(e, *place)
            known[key] = differences, set().union(*(d.atoms(Word) for d in differences))
        differences, words = known[key]
        self.seen |= words
        return differences

    def term(self, e):
        """A SymPy expression in words as a Z3 term."""
        z3 = self.z3
        if e in self.made:
            return self.made[e]
        if isinstance(e, Symbol):
            return self.real(e.name)
        if e.is_Rational:
            return rational(int(e.p), int(e.q), self.own)
        if isinstance(e, Add):
            return z3.Sum([self.term(a) for a in e.args])
        if isinstance(e, Mul):
            return reduce(mul, [self.term(a) for a in e.args])
        if isinstance(e, Pow) and e.exp.is_Integer and e.exp > 0:
            return reduce(mul, [self.term(e.base)] * int(e.exp))
        if isinstance(e, Pow) and e.exp.is_Rational:
            return self._root_or_quotient(e)
        if not e.args or e.has(sp.I):
            raise Undecided(f"{e} is not a real number")
        name, args = e.func.__name__, [self.term(a) for a in e.args]
        if name in ("max", "min"):
            return self._extreme(args, name == "max")
        if name == "abs":
            return z3.If(args[0] >= 0, args[0], -args[0])
        if name.startswith("indicator"):
            return z3.If(_holds(name[9:], args[0]), self._one, self._zero)
        if name.startswith("cases"):
            result = args[-2]
            branches = list(zip(name[5:].split(","), args[::2], args[1::2]))
            for op, value, difference in branches[-2::-1]:
                result = z3.If(_holds(op, difference), value, result)
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

    def _root_or_quotient(self, e):
        """A root and an inverse are what they are where they exist; elsewhere any number."""
        z3, base, q = self.z3, self.term(e.base), e.exp
        root = base
        if q.q != 1:
            if q.q != 2:
                raise Undecided(f"only square roots, not {e}")
            root = self.real(f"root<{e.base}>")
            self.facts.append(z3.Implies(base >= 0, z3.And(root >= 0, root * root == base)))
        power = reduce(mul, [root] * abs(int(q.p)))
        if q > 0:
            return power
        inverse = self.made[e] = self.real(f"inverse<{e}>")
        self.facts.append(z3.Implies(power != 0, inverse * power == 1))
        return inverse

    def all_facts(self):
        """What is true of every vector, sign, count and size that occurs."""
        facts, pairs = list(self.facts), {}
        names = {word.name for word in self.seen}
        for word in sorted(self.seen, key=str):
            value = self.real(word.name)
            if is_square(word) or is_count(word):
                facts.append(value >= 0)
            vectors = inner_product(word)
            if vectors:
                pairs[vectors] = value
            if not word.bound and is_sign(word.factors[0], self.form.signs):
                facts.append(value * value == 1)  # the normal form has reduced its squares
            if word.name in self.sizes:
                facts.append(value >= 1)
            if word.name == PI:
                facts += [value > 3, value < 4]
        for word in self.seen:
            weak = weak_count(word) if is_count(word) else word.name
            if weak != word.name and weak in names:
                facts.append(self.real(word.name) <= self.real(weak))
        for (u, v), uv in pairs.items():
            if u != v and (u, u) in pairs and (v, v) in pairs:
                facts.append(uv * uv <= pairs[u, u] * pairs[v, v])
        return facts


class Opened:
    """What is left once its "some" have names: ``part`` where ``env`` names the indices."""

    def __init__(self, part, env):
        self.part, self.env = part, env


COMPARE = {
    sp.Le: lambda x: x <= 0,
    sp.Lt: lambda x: x < 0,
    sp.Ge: lambda x: x >= 0,
    sp.Gt: lambda x: x > 0,
    sp.Eq: lambda x: x == 0,
    sp.Ne: lambda x: x != 0,
}


def _holds(op, x):
    return {"<=": x <= 0, "<": x < 0, "==": x == 0, "!=": x != 0}[op]


def summed(f, names):
    """What follows from an "all" by adding up: the sum, and that no term exceeds the sum.

    Ranges are not empty, so strict stays strict. Terms of one sign are not larger than their sum.
    """
    relations = f.part.parts if isinstance(f.part, Joined) and f.part.every else [f.part]
    limits = (f.index, 1, f.size)
    for r in relations:
        if not isinstance(r, L.Relational) or isinstance(r, sp.Ne):
            continue
        left, right = L.Sum(r.lhs, limits), L.Sum(r.rhs, limits)
        yield type(r)(left, right, evaluate=False)
        if isinstance(r, sp.Eq):
            continue
        term, total = L.written_difference(r.lhs, r.rhs), L.written_difference(left, right)
        weak = sp.Ge if isinstance(r, (sp.Ge, sp.Gt)) else sp.Le
        for name in names:
            one = L.substitute(term, {f.index: Symbol(name)})
            yield weak(total, one, evaluate=False)


def is_square(word):
    """Whether a word is a sum of squares: every factor occurs an even number of times."""
    return all(word.factors.count(f) % 2 == 0 for f in word.factors)


def is_count(word):
    """Whether a word counts: all its factors are 0 or 1."""
    return all((head_of(f) or "").startswith("indicator") for f in word.factors)


def weak_count(word):
    """The name of the word that counts with ``<=`` where this one does with ``<``.

    Only the counted conditions change: inside an argument the count would not be monotone.
    """
    weak = [
        (a._replace(head="indicator<=") if a.head == "indicator<" else a, ix)
        for a, ix in word.factors
    ]
    return spelt(word.bound, weak)


def inner_product(word):
    """The two vectors of which a word is the inner product, or None.

    Only a sum over one index is one: Σ_i x_i·w has the factors of x·w, but is none.
    """
    if len(word.bound) != 1 or len(word.factors) != 2:
        return None
    ((b, _),) = word.bound
    ends = []
    for f in word.factors:
        atom, indices = f
        if head_of(f) or indices.count(b) != 1:
            return None
        rest = tuple(i if i != b else "°" for i in indices)
        ends.append((atom, tuple(sorted(rest)) if atom.startswith(SYMMETRIC) else rest))
    return tuple(sorted(ends))


@evaluated
def prove(hypotheses, conclusion, presume=True):
    """Whether Z3 proves the implication on words.

    The terms of a hypothesis are taken to be defined where it holds. That the conclusion's are is
    for :func:`claimbook.judge.establish` to prove.

    Parameters
    ----------
    hypotheses : sequence of statements
    conclusion : statement
        Both with definitions unfolded and their names apart.
    presume : bool
        Whether the terms of a hypothesis are taken to be defined; without it the question is
        whether that follows from the others, and no proof of the claim.

    Raises
    ------
    Undecided
        Where a term has no translation.
    """
    defined = [s for h in hypotheses for s in presumed(h)] if presume else []
    known = dict.fromkeys(s for e in (*hypotheses, conclusion) for s in squares(e))
    assumed = L.apart([*hypotheses, *defined, *known, L.Not(conclusion)])
    words = Words(assumed[: len(hypotheses)])
    words.sizes = L.names(*assumed)[0]
    formulas = words.assume(assumed)
    asked = solver_for(words.own, formulas + words.all_facts(), EFFORT)
    return asked.check() == words.z3.unsat


def solver():
    """Z3's module; ``Undecided`` where it is not installed."""
    try:
        import z3
    except ModuleNotFoundError as error:
        raise Undecided("Z3 is not installed: claimbook[solvers] brings it") from error
    return z3


def rational(p, q, context=None):
    """A rational number of Z3's, written rather than divided and simplified."""
    return solver().RealVal(f"{p}/{q}", context)


def solver_for(context, formulas, effort):
    """A solver that gives up after a stated effort."""
    asked = solver().Solver(ctx=context)
    asked.set("rlimit", effort)
    asked.add(*formulas)
    return asked


__all__ = ["EFFORT", "Undecided", "prove", "rational", "solver_for"]
