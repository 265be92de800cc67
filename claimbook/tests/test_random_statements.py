"""Random statements: the engine proves none that brute force refutes at a point.

An expression is written at random and changed by rules, some of which keep its value and some of
which are mistakes that people make. What the engine says of "both are equal" and of implications
made from them is compared with :mod:`brute` at random points of sizes 1 to 3.
"""

import os
import random
from datetime import date

import brute
import hypothesis
import pytest
import sympy as sp
from corpus import A, B, I, J, K, L, P, X, a, i, j, l, n, p, s, t, w, x, y
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Eq, Integer, Rational, exp

from claimbook import (
    Absolute,
    And,
    At,
    Cases,
    ClaimFailed,
    Column,
    Diag,
    Entry,
    ForAll,
    Grad,
    Iff,
    Implies,
    Indicator,
    Inner,
    Maximum,
    Minimum,
    Norm,
    Not,
    Ones,
    Or,
    Sum,
    Unit,
    language,
    written,
)
from claimbook.evaluate import Undetermined, holds
from claimbook.judge import Goal, establish
from claimbook.readback import misread

POINTS = 12
RELATIONS = (sp.Le, sp.Lt, sp.Ge, sp.Gt)


class Writer:
    """Random terms and statements; ``scope`` holds the indices that may be used, by range."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.bound = []

    def pick(self, *options):
        return self.random.choice(options)

    def index(self, size):
        free = {"n": (i, j), "d": (p,)}[size.name]
        return self.pick(*free, *(b for b, range_ in self.bound if range_ == size))

    def summed(self, term, binder=Sum, size=n):
        """A binder over a term; the index is any that no binder around it has."""
        open_names = {b for b, _ in self.bound}
        limits = [m for m in ((I, J, L) if size == n else (P,)) if m[0] not in open_names]
        if not limits:
            return None
        limits = self.pick(*limits)
        self.bound.append((limits[0], size))
        body = term()
        self.bound.pop()
        return binder(body, limits)

    def scalar(self, depth):
        r = self.random
        if depth == 0 or r.random() < 0.15:
            k, m = self.index(n), self.index(n)
            return self.pick(
                s, t, Integer(2), Integer(1), Rational(-1, 2), y[k], a[k], A[k, m], K[k, m], n
            )
        inner = lambda: self.scalar(depth - 1)  # noqa: E731
        make = self.pick(
            lambda: inner() + inner(),
            lambda: inner() * inner(),
            lambda: inner() * inner(),
            lambda: inner() - inner(),
            lambda: inner() ** 2,
            lambda: self.summed(inner),
            lambda: self.summed(inner),
            lambda: self.summed(lambda: self.summed(inner) or inner()),
            lambda: Inner(self.samples(depth - 1), self.samples(depth - 1)),
            lambda: Inner(self.features(depth - 1), self.features(depth - 1)),
            lambda: Norm(self.samples(depth - 1)) ** 2,
            lambda: Maximum(inner(), inner()),
            lambda: Minimum(inner(), inner()),
            lambda: Absolute(inner()),
            lambda: Indicator(self.relation(depth - 1)),
            lambda: self.cases(depth - 1),
            lambda: exp(inner()),
            lambda: inner() / (1 + inner() ** 2),
            lambda: At(self.scalar(depth - 1), s, inner()),
            lambda: Grad(self.polynomial(depth - 1), t),
            lambda: Entry(self.samples(depth - 1), self.index(n)),
        )
        return make() or inner()

    def polynomial(self, depth):
        """A scalar that is differentiable everywhere."""
        if depth <= 0:
            k = self.index(n)
            return self.pick(s, t, t, t**2, s * t, y[k] * t, exp(t), Norm(w) ** 2 * t)
        inner = lambda: self.polynomial(depth - 1)  # noqa: E731
        make = self.pick(
            lambda: inner() + inner(),
            lambda: inner() * inner(),
            lambda: self.summed(inner),
            lambda: At(inner(), s, inner()),
            lambda: t * Grad(inner(), t),
        )
        return make() or inner()

    def cases(self, depth):
        kind = self.pick(sp.Le, sp.Lt)
        left, right = self.scalar(depth), self.scalar(depth)
        other = {sp.Le: sp.Gt, sp.Lt: sp.Ge}[kind]
        return Cases(self.scalar(depth), kind(left, right), self.scalar(depth), other(left, right))

    def samples(self, depth):
        """A vector of n entries."""
        if depth <= 0:
            return self.pick(y, a, Ones(n), Unit(self.index(n), n))
        v = lambda: self.samples(depth - 1)  # noqa: E731
        make = self.pick(
            lambda: v() + v(),
            lambda: self.scalar(depth - 1) * v(),
            lambda: self.pick(A, B, K, A.T) * v(),
            lambda: Diag(v()) * v(),
            lambda: X * self.features(depth - 1),
            lambda: self.summed(lambda: self.scalar(depth - 1), Column),
        )
        return make() or y

    def features(self, depth):
        """A vector of d entries."""
        if depth <= 0:
            return self.pick(w, x, X[self.index(n)])
        make = self.pick(
            lambda: self.features(depth - 1) + self.features(depth - 1),
            lambda: self.scalar(depth - 1) * self.features(depth - 1),
            lambda: X.T * self.samples(depth - 1),
            lambda: self.summed(lambda: self.scalar(0) * X[self.index(n)]),
            lambda: Grad(Inner(w, self.features(0)) ** 2, w),
        )
        return make() or w

    def relation(self, depth):
        return self.pick(*RELATIONS)(self.scalar(depth), self.scalar(depth))

    def statement(self, depth, rename):
        """A statement that is often true: relations between things that are often equal."""
        if depth == 0:
            e = self.scalar(1)
            kind = self.pick(sp.Le, sp.Ge, sp.Lt, sp.Eq)
            return kind(e, self.pick(rename(e), self.scalar(1)))
        inner = lambda: self.statement(depth - 1, rename)  # noqa: E731
        make = self.pick(
            lambda: And(inner(), inner()),
            lambda: Or(inner(), inner()),
            lambda: Not(inner()),
            lambda: Implies(inner(), inner()),
            lambda: Iff(inner(), inner()),
            lambda: self.summed(inner, ForAll),
            lambda: self.summed(inner, ForAll),
        )
        return make() or inner()


class Changer:
    """Changes a term or statement at some nodes, by rules that keep its value or do not."""

    def __init__(self, seed, mistakes):
        self.random, self.mistakes = random.Random(seed), mistakes

    def __call__(self, e):
        if not e.args or isinstance(e, (sp.Tuple, language.Array)):
            return e
        fixed = isinstance(e, (Sum, Column, ForAll, Grad, At, Unit, Entry, language.Row))
        args = [b if fixed and k else self(b) for k, b in enumerate(e.args)]
        e = e.func(*args)
        if self.random.random() < 0.3:
            return e
        rules = list(WRONG if self.mistakes and self.random.random() < 0.5 else RIGHT)
        self.random.shuffle(rules)
        for kind, rule in rules:
            if isinstance(e, kind):
                changed = rule(e)
                if changed is not None:
                    return changed
        return e


def other_index(e):
    """The binder with another name of its index; what it captures is a mistake."""
    new = {i: l, j: i, l: j}.get(e.index)
    return new and type(e)(language.replace(e.args[0], {e.index: new}), (new, 1, e.size))


def careful_index(e):
    new = {i: l, j: i, l: j}.get(e.index)
    if new is None or new in {b for b in language.preorder(e) if isinstance(b, sp.Symbol)}:
        return None
    return other_index(e)


def order(e):
    if not isinstance(e.args[0], Sum):
        return None
    return Sum(Sum(e.args[0].args[0], e.args[1]), e.args[0].args[1])


def split(e):
    if isinstance(e.args[0], sp.Add) and language.shape(e) == language.SCALAR:
        return sum(
            (Sum(b, e.args[1]) for b in e.args[0].args[1:]), Sum(e.args[0].args[0], e.args[1])
        )
    return None


def distribute(e):
    sums = [k for k, b in enumerate(e.args) if isinstance(b, sp.Add)]
    if not sums:
        return None
    k = sums[0]
    return sp.Add(*(sp.Mul(*e.args[:k], b, *e.args[k + 1 :]) for b in e.args[k].args))


def commute(e):
    if all(language.shape(b) == language.SCALAR for b in e.args):
        return e.func(*reversed(e.args))
    return None


def turned(e):
    return {sp.Le: sp.Ge, sp.Lt: sp.Gt, sp.Ge: sp.Le, sp.Gt: sp.Lt}[type(e)](e.rhs, e.lhs)


def strictness(e):
    return {sp.Le: sp.Lt, sp.Lt: sp.Le, sp.Ge: sp.Gt, sp.Gt: sp.Ge}[type(e)](e.lhs, e.rhs)


def factorise(e):
    if isinstance(e.args[0], sp.Mul) and len(e.args[0].args) > 1:
        first, *rest = e.args[0].args
        if all(language.shape(b) == language.SCALAR for b in e.args[0].args):
            return Sum(first, e.args[1]) * Sum(sp.Mul(*rest), e.args[1])
    return None


RIGHT = [
    (sp.Add, lambda e: e.func(*reversed(e.args))),
    (sp.Mul, commute),
    (sp.Mul, distribute),
    (Sum, careful_index),
    (Sum, order),
    (Sum, split),
    (ForAll, careful_index),
    (Column, careful_index),
    (Inner, lambda e: Inner(*reversed(e.args))),
    (Inner, lambda e: language.T(e.args[0]) * e.args[1]),
    (sp.Pow, lambda e: e.base * e.base if e.exp == 2 else None),
    (Entry, lambda e: K[e.args[2], e.args[1]] if e.args[0] == K else None),
    (Maximum, lambda e: Maximum(*reversed(e.args))),
    (Maximum, lambda e: -Minimum(*(-b for b in e.args))),
    (Minimum, lambda e: e.args[0] + e.args[1] - Maximum(*e.args)),
    (Absolute, lambda e: Maximum(e.args[0], -e.args[0])),
    (Cases, lambda e: Cases(*e.args[2:], *e.args[:2])),
    (RELATIONS, turned),
    (Implies, lambda e: Or(Not(e.args[0]), e.args[1])),
    (Iff, lambda e: And(Implies(*e.args), Implies(*reversed(e.args)))),
    (And, lambda e: Not(Or(*map(Not, e.args)))),
]
WRONG = [
    (Sum, other_index),
    (Column, other_index),
    (ForAll, other_index),
    (Sum, factorise),
    (Sum, lambda e: e.args[0]),
    (ForAll, lambda e: e.args[0]),
    (Entry, lambda e: A[e.args[2], e.args[1]] if e.args[0] == A else None),
    (sp.Mul, lambda e: e.func(*reversed(e.args)) if language.shape(e) != language.SCALAR else None),
    (Maximum, lambda e: Minimum(*e.args)),
    (Absolute, lambda e: e.args[0]),
    (RELATIONS, strictness),
    (Indicator, lambda e: Indicator(strictness(e.args[0]))),
    (Implies, lambda e: Implies(*reversed(e.args))),
    (Not, lambda e: e.args[0]),
    (
        sp.Add,
        lambda e: sp.Add(*e.args, Integer(1)) if language.shape(e) == language.SCALAR else None,
    ),
    (At, lambda e: e.args[0]),
]


def verdict(goal, seed):
    """What the engine says, or None where it refuses the statement or finds nothing."""
    try:
        return establish(goal, seed)
    except ClaimFailed as error:
        assert "disagree" not in str(error), f"a judge is wrong about {goal}: {error}"
    except (ValueError, ArithmeticError):
        pass  # ill-formed, or too long
    return None


def compare(goal, seed):
    """The engine and brute force at random points."""
    with sp.evaluate(True):
        said = verdict(goal, seed)
    if said is None:
        return
    if said.point is not None:
        confirm(goal, brute.point(**said.point))
    draw = brute.Draw(seed)
    for _ in range(POINTS):
        at = brute.point(**draw())
        try:
            met = all(brute.holds(h, at) for h in goal.hypotheses)
            true = brute.holds(goal.conclusion, at)
        except brute.Undefined:
            continue
        if met and said.proved:
            assert true, f"{goal} is proved and fails at {at}"


def confirm(goal, at):
    """The hypotheses hold at a refuting point; the conclusion, or the part judged, fails."""
    told = [
        p for p in parts(goal.conclusion) if {a.name for a in language.free_symbols(p)} <= set(at)
    ]
    assert all(brute.holds(h, at) for h in goal.hypotheses), f"{goal} is refuted at {at}"
    assert any(brute.fails(p, at) for p in told), f"{goal} is refuted at {at}, where it holds"


def parts(s):
    return [p for a in s.args for p in parts(a)] if isinstance(s, And) else [s]


def write(seed, make):
    """What is written, or None where a mistake makes it no expression."""
    try:
        with written():
            return make()
    except (ValueError, AttributeError, TypeError):
        return None


SEEDS = st.integers(0, 2**32)
# A statement takes its time: a few a day, and other ones every day.
THOROUGH = os.environ.get("THOROUGH")  # always new ones
FEW = settings() if THOROUGH else settings(max_examples=12)


def some(test):
    test = FEW(given(SEEDS)(test))
    return test if THOROUGH else hypothesis.seed(date.today().toordinal())(test)


@some
def test_equations(seed):
    with written():
        writer = Writer(seed)
        left = writer.pick(writer.scalar, writer.scalar, writer.samples, writer.features)(3)
    right = write(seed, lambda: Changer(seed, writer.pick(True, False))(left))
    if right is not None:
        goal = write(seed, lambda: Goal((), Eq(left, right)))
        compare(goal, seed)


@some
def test_statements(seed):
    writer = Writer(seed)
    rename = Changer(seed, writer.pick(True, False))
    goal = write(seed, lambda: Goal((), writer.statement(2, rename)))
    if goal is not None:
        compare(goal, seed)


@some
def test_implications(seed):
    """A statement implies itself changed: often true, and false where a mistake was made."""
    writer = Writer(seed)
    rename = Changer(seed, writer.pick(True, False))

    def make():
        hypotheses = [writer.statement(1, rename) for _ in range(writer.pick(1, 2))]
        return Goal(tuple(hypotheses), rename(writer.pick(*hypotheses)))

    goal = write(seed, make)
    if goal is not None:
        compare(goal, seed)


@given(SEEDS)
def test_what_the_checker_is_asked_is_what_is_said(seed):
    """A statement and its problem, which is read back, agree at points."""
    writer = Writer(seed)
    rename = Changer(seed, True)
    given = write(seed, lambda: writer.statement(1, rename))
    conclusion = write(seed, lambda: writer.statement(2, rename))
    if None not in (given, conclusion):
        with sp.evaluate(True):
            assert misread(Goal((given,), conclusion), seed=seed) == ""


@given(SEEDS)
def test_the_walk_and_brute_force_agree(seed):
    writer = Writer(seed)
    statement = write(seed, lambda: writer.statement(1, Changer(seed, True)))
    if statement is None:
        return
    draw = brute.Draw(seed)
    for _ in range(3):
        at = draw()
        try:
            expected = brute.holds(statement, brute.point(**at))
            found = holds(statement, at)
        except (brute.Undefined, Undetermined, ValueError):
            continue
        assert found == expected, f"{statement} at {at}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_deeper_equations(seed):
    with written():
        writer = Writer(seed)
        left = writer.scalar(4)
        right = Changer(seed, False)(left)
    compare(Goal((), Eq(left, right, evaluate=False)), seed)
