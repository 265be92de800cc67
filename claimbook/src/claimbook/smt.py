"""Implications between statements over the reals: the judge is Z3, on words.

The normal form's closed words, such as w·x or ‖x‖², become free reals, about which only what is
true of every vector is assumed: squares are not negative, Cauchy and Schwarz, the sign and tangent
of the exponential. What Z3 proves so holds for all n and d, where n and d are at least 1.

Of the hypotheses and the negated conclusion, every "there is an index" gets a fresh name of its
own; every "for all indices" is used at the names there are, and summed. A statement about arrays is
one about all their places.
"""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import mul

import sympy as sp
from sympy import Add, Mul, Pow, Symbol, exp, log

from . import language as L
from .defined import presumed, squares
from .goal import flat, has, sign_of
from .language import evaluated
from .normal_form import PI, NormalForm, Word
from .words import SYMMETRIC, head_of, is_sign

EFFORT = 1_000_000  # Z3's resource units, not seconds: the same verdict on every machine


class Undecided(ArithmeticError):
    """Neither a proof nor a counter-example was found."""


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
        self.form = NormalForm(
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
        opened = [self._opened(s, True, {}, self._fresh) for s in statements]
        return [formula() for formula in opened]

    def _opened(self, s, positive, env, new):
        """What gives the formula of a statement, or of its negation, once it is called.

        By then each "there is" has a name, by ``new``, at which every "for all" is used.
        """

        def joined(parts, every):
            return lambda: self._joined([part() for part in parts], every)

        def of(ways, every):
            return joined([self._opened(a, sign, env, new) for a, sign in ways], every)

        if isinstance(s, L.Not):
            return self._opened(s.args[0], not positive, env, new)
        if isinstance(s, (L.And, L.Or)):
            return of([(a, positive) for a in s.args], isinstance(s, L.And) == positive)
        if isinstance(s, L.Implies):
            a, b = s.args
            return of([(a, not positive), (b, positive)], not positive)
        if isinstance(s, L.Iff):
            a, b = s.args
            return joined([of([(a, x), (b, x == positive)], True) for x in (True, False)], False)
        if s in (sp.true, sp.false):
            return joined([], bool(s) == positive)
        if isinstance(s, L.ForAll) and positive:
            return lambda: self._everywhere(s, env)
        if isinstance(s, L.ForAll):
            return self._opened(s.args[0], False, env | {s.index: Symbol(new(s.size))}, new)
        r = s if positive else L.OPPOSITE[type(s)](s.lhs, s.rhs, evaluate=False)
        if L.shape(s.lhs) == L.SCALAR:
            return lambda: self._relation(r, env)
        # "u ≤ v" is about all places, "u ≠ v" about one
        if positive != isinstance(s, sp.Ne):
            return lambda: self._joined(
                [
                    self._at_place(r, env, *place)
                    for place in product(*map(self._known, L.shape(s.lhs)))
                ]
            )
        place = [new(size) for size in L.shape(s.lhs)]
        return lambda: self._at_place(r, env, *place, every=False)

    def _everywhere(self, s, env):
        """A "for all" at the indices that have names, and what follows by adding up."""
        names, parts = self._known(s.size), []
        for name in names:
            here = env | {s.index: Symbol(name)}
            parts.append(self._opened(s.args[0], True, here, lambda _: self._unused())())
        return self._joined([*parts, *(self._relation(r, env) for r in summed(s, names))])

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

    def _at_place(self, s, env, row, column, every=True):
        """A relation between arrays at a place, which is one place in each block of a stack."""
        compare = COMPARE[type(s)]
        parts = [compare(self.term(d)) for d in self._differences(s, env, row, column)]
        return self._joined(parts, every)

    def _differences(self, s, env, *place):
        e = L.substitute(L.written_difference(s.lhs, s.rhs), env)
        differences = self.form.components(e, *place)
        self.seen = self.seen.union(*(d.atoms(Word) for d in differences))
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
        if e.func not in (exp, log):
            raise Undecided(f"Z3 is not told about {name}")
        fresh = self.made[e] = self.real(f"{name}<{e.args[0]}>")
        t = args[0]
        if e.func == exp:
            one = z3.Implies(t < 0, fresh < 1), z3.Implies(t != 0, fresh > 1 + t)
            self.facts += [fresh > 0, fresh >= 1 + t, *one]
        else:
            signs = z3.Implies(t >= 1, fresh >= 0), z3.Implies(t > 1, fresh > 0)
            self.facts += [z3.Implies(t > 0, fresh <= t - 1), *signs]
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
        for (u, v), uv in pairs.items():
            if u != v and (u, u) in pairs and (v, v) in pairs:
                facts.append(uv * uv <= pairs[u, u] * pairs[v, v])
        return facts


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


def summed(s, names):
    """What follows from a "for all" by adding up: the sum, and that no term exceeds the sum.

    Ranges are not empty, so strict stays strict. Terms of one sign are not larger than their sum.
    """
    limits = (s.index, 1, s.size)
    for r in flat(s.args[:1]):
        if type(r) not in COMPARE or isinstance(r, sp.Ne) or L.shape(r.lhs) != L.SCALAR:
            continue
        left, right = L.Sum(r.lhs, limits), L.Sum(r.rhs, limits)
        yield type(r)(left, right, evaluate=False)
        if isinstance(r, sp.Eq):
            continue
        term, total = L.written_difference(r.lhs, r.rhs), L.written_difference(left, right)
        weak = sp.Ge if isinstance(r, (sp.Ge, sp.Gt)) else sp.Le
        for name in names:
            one = L.substitute(term, {s.index: Symbol(name)})
            yield weak(total, one, evaluate=False)


def is_square(word):
    """Whether a word is a sum of squares: every factor occurs an even number of times."""
    return all(word.factors.count(f) % 2 == 0 for f in word.factors)


def is_count(word):
    """Whether a word counts: all its factors are 0 or 1."""
    return all((head_of(f) or "").startswith("indicator") for f in word.factors)


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
    if any(has(L.Grad, s) for s in (*hypotheses, conclusion)):
        raise Undecided("Z3 is not told of gradients")
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
