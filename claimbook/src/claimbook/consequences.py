"""What follows from equations inside products, and what is true of words built from them.

An equation between arrays, or one for every index, may be multiplied by anything and summed. The
multiples that tell something of a goal are those in which one of its words occurs: a term of the
equation is found inside the word, and what is left of the word is the multiplier. From ``Hu = λu``
and the word ``v·Hu`` follows ``v·Hu = λ v·u``. An inequality is multiplied in the same way by what
is not negative.

A word is not negative if its factors are or if it is a sum of squares, such as u'X'Xu, which is the
square of Xu; of two such vectors the inequality of Cauchy and Schwarz holds.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations, product
from typing import NamedTuple

import sympy as sp

from . import language as L
from .words import (
    DELTA,
    SYMMETRIC,
    Bound,
    Place,
    Term,
    keep_bound,
    key,
    parts,
    rename,
    rename_bound,
    spell,
    tidy,
    used,
    word,
)

ROUNDS = 4  # of multiplying what was found by multiplying
MOST = 120  # consequences of one goal
GROWTH = 2  # factors that a word may have beyond those of the longest word of the goal
DIFFERENCES = {sp.Eq: 1, sp.Ge: 1, sp.Gt: 1, sp.Le: -1, sp.Lt: -1}


class Open(NamedTuple):
    """An index of an equation that holds for all values in a range."""

    name: object
    size: object


class Rule(NamedTuple):
    """A polynomial that is zero, or not negative, at all values of its open indices."""

    poly: list
    zero: bool


def stated(hypothesis):
    """The relations of a hypothesis, each with the indices for all of which it holds."""
    if isinstance(hypothesis, L.And):
        for part in hypothesis.args:
            yield from stated(part)
    elif isinstance(hypothesis, L.ForAll):
        for relation, indices in stated(hypothesis.args[0]):
            yield relation, ((hypothesis.index, hypothesis.size), *indices)
    elif isinstance(hypothesis, L.Relational) and type(hypothesis) in DIFFERENCES:
        yield hypothesis, ()


def lengths(statements):
    """That no entry of a vector is longer than the vector, for every one whose length is written.

    So that two vectors are equal if the length of their difference is zero.
    """
    index = sp.Symbol("°place")
    found = {}
    for s in statements:
        for e in unbound(s):
            if isinstance(e, (L.Norm, L.Inner)) and e.args[0] == e.args[-1]:
                vector = e.args[0]
                place = sp.Pow(L.Entry(vector, index), 2, evaluate=False)
                bounded = sp.Le(place, L.Inner(vector, vector), evaluate=False)
                if parts(L.shape(vector)[0]) is None and not isinstance(vector, L.Array):
                    found[L.ForAll(bounded, (index, 1, L.shape(vector)[0]))] = None
    return list(found)


def unbound(e):
    """The nodes of a tree that stand under no sum, no "for all" and nothing else that binds."""
    yield e
    if not isinstance(e, (*L.BINDERS, L.At, L.Grad)):
        for a in e.args:
            yield from unbound(a)


def rules(form, hypotheses):
    """What the hypotheses say is zero or not negative, with open indices."""
    found = []
    for relation, indices in (r for h in hypotheses for r in stated(h)):
        env = {index: Open(k, size) for k, (index, size) in enumerate(indices)}
        rows, cols = L.shape(relation.lhs)
        sign = DIFFERENCES[type(relation)]
        sides = relation.args if sign == 1 else relation.args[::-1]
        difference = L.written_difference(*sides)
        for r, c in product(open_places(rows, "row"), open_places(cols, "column")):
            poly = tidy(form.lower(difference, r, c, env), form.signs)
            if poly:
                found.append(Rule(poly, isinstance(relation, sp.Eq)))
    return found


def open_places(size, name):
    """The general place in a range, one for each block of a composite one."""
    if size == 1:
        return [None]
    blocks = parts(size)
    if blocks is None:
        return [Open(name, size)]
    return [Place(k, None if b == 1 else Open(name, b)) for k, b in enumerate(blocks)]


def matches(pattern, factors, bound, names):
    """The ways in which the factors of a term are among others: (values of indices, the rest).

    ``names`` has, by size, the free indices that run over it.
    """
    mine = [f for f in pattern.factors if f.indices or f.args]
    if not mine or any(f.args or f.head == DELTA for f in mine):
        return

    def extend(todo, left, at):
        if not todo:
            inner = [at[b] for b in pattern.bound if b in at]
            elsewhere = set().union(*map(used, left), opened(at).values())
            distinct = len(set(inner)) == len(inner) and elsewhere.isdisjoint(inner)
            if distinct and all(v in bound for v in inner):
                yield at, left
            return
        first, *rest = todo
        for k, f in enumerate(left):
            if f.head != first.head or f.args or len(f.indices) != len(first.indices):
                continue
            turned = permutations(f.indices) if f.head.startswith(SYMMETRIC) else [f.indices]
            for indices in turned:
                new = dict(at)
                if all(
                    agrees(new, names, i, j) for i, j in zip(first.indices, indices, strict=True)
                ):
                    yield from extend(rest, left[:k] + left[k + 1 :], new)

    yield from extend(mine, list(factors), {})


def opened(at):
    """The values of the open indices alone."""
    return {i: j for i, j in at.items() if isinstance(i, Open)}


def agrees(at, names, i, j):
    """Whether an index of a pattern can have this value; it is then noted."""
    if not isinstance(i, (Bound, Open)):
        return i == j and not isinstance(j, Place)
    inside = j.size == i.size if isinstance(j, Bound) else j in names.get(i.size, ())
    return inside and at.setdefault(i, j) == j


def instances(rule, factors, bound, names, heads):
    """The multiples of a rule in which a product occurs as the multiple of one of its terms."""
    wanted = {i for t in rule.poly for f in t.factors for i in used(f) if isinstance(i, Open)}
    for term in rule.poly:
        for at, rest in matches(term, factors, bound, names):
            if any(f.head == "pow" for f in rest):
                continue  # what is multiplied by an inverse need not be what it was
            values = opened(at)
            if wanted - set(values):
                continue
            gone = {at[b] for b in term.bound}
            kept = tuple(b for b in bound if b not in gone)
            if not rule.zero:
                summed = [b for b in kept if b not in values.values()]
                if not is_nonnegative(rest, summed, heads):
                    continue
            cofactor = Term(Fraction(1), tuple(rest), kept)
            changed = [  # its own sums under new names, lest they catch a value
                Term(t.number, tuple(rename(f, values) for f in t.factors), t.bound)
                for t in map(rename_bound, rule.poly)
            ]
            yield keep_bound([cofactor], changed)


# --- what is not negative -------------------------------------------------------------------------


def positive_heads(known):
    """The arrays and numbers of which every entry is said not to be negative."""
    heads = set()
    for poly, zero in known:
        if zero or len(poly) != 1 or poly[0].bound or poly[0].number <= 0:
            continue
        (f, *more) = poly[0].factors or (None,)
        everywhere = f and all(isinstance(i, Open) for i in f.indices)
        if everywhere and not more and not f.args and len(set(f.indices)) == len(f.indices):
            heads.add(f.head)
    return heads


def has_no_sign(f, heads):
    """Whether a factor is never negative, whatever its indices."""
    if f.head in ("exp", "abs") or f.head.startswith("indicator"):
        return True
    return f.head in heads or f.head == "max" and () in f.args


def is_nonnegative(factors, bound, heads):
    """Whether a product, summed over the bound indices, is never negative."""
    return bool(next(halves(factors, bound, heads), None))


def halves(factors, bound, heads=()):
    """The ways to write a sum as one of squares: ``(half, inner, outer)`` indices.

    The sum over ``outer`` is of products of factors that are not negative with the square of the
    sum over ``inner`` of the product of ``half``.
    """
    bound = [b for b in bound if any(b in used(f) for f in factors)]
    for swapped in swaps(bound):
        there = {b: c for pair in swapped for b, c in (pair, pair[::-1])}
        outer = [b for b in bound if b not in there]
        fixed = [f for f in factors if not used(f) & set(there)]
        if not all(has_no_sign(f, heads) or fixed.count(f) % 2 == 0 for f in fixed):
            continue
        moved = [f for f in factors if used(f) & set(there)]
        first = {pair[0] for pair in swapped}
        one = [f for f in moved if not used(f) & {there[b] for b in first}]
        two = [f for f in moved if not used(f) & first]
        if len(one) + len(two) != len(moved):
            continue
        free = {b: f"°{k}" for k, b in enumerate(outer)}
        names = free | {b: f"°inner{k}" for k, (b, _) in enumerate(swapped)}
        turned = free | {c: f"°inner{k}" for k, (_, c) in enumerate(swapped)}
        if sorted(spell(f, names) for f in one) == sorted(spell(f, turned) for f in two):
            plain = [f for f in set(fixed) for _ in range(fixed.count(f) // 2)]
            weights = [f for f in set(fixed) if fixed.count(f) % 2]
            yield (*plain, *one), tuple(b for b, _ in swapped), tuple(outer), tuple(weights)


def swaps(bound):
    """The ways to pair some indices of one size, each pair in both orders."""
    yield ()
    for k in range(1, len(bound) // 2 + 1):
        for first in combinations(bound, k):
            others = [b for b in bound if b not in first]
            for second in permutations(others, k):
                if all(a.size == b.size for a, b in zip(first, second)):
                    yield tuple(zip(first, second))


# --- formulas -------------------------------------------------------------------------------------


class Consequences:
    """Formulas about the words of a query that follow from its hypotheses, or hold of all words.

    Parameters
    ----------
    words : claimbook.smt.Words
        With everything that is assumed already translated.
    hypotheses : sequence of statements
        Of which the bound names are apart.
    """

    def __init__(self, words, hypotheses):
        self.words, self.formulas, self.done = words, [], set()
        self.rules = rules(words.form, hypotheses)
        self.heads = positive_heads(self.rules)
        seen = [(w.factors, w.bound) for w in sorted(words.seen, key=str)]
        self.longest = GROWTH + max((len(f) for f, _ in seen), default=0)
        self.names = {w.name for w in words.seen}

    def all(self):
        """All formulas."""
        self._multiply()
        self._signs()
        self._compare()
        return self.formulas

    def _multiply(self):
        todo = [(w.factors, w.bound) for w in sorted(self.words.seen, key=str)]
        todo += self._overlaps()
        for _ in range(ROUNDS):
            before = set(self.words.seen)
            for (factors, bound), rule in product(todo, self.rules):
                for poly in instances(rule, factors, bound, self.words.names, self.heads):
                    if len(self.done) >= MOST:
                        return
                    self._add(tidy(poly, self.words.form.signs), rule.zero)
            todo = [(w.factors, w.bound) for w in sorted(self.words.seen - before, key=str)]

    def _overlaps(self):
        """Products of the left sides of two equations that share a factor, such as BAC."""
        zeros = [t for r in self.rules if r.zero for t in r.poly if len(t.factors) > 1]
        for first, second in product(zeros, repeat=2):
            for f in first.factors:
                for k, g in enumerate(second.factors):
                    if f.head != g.head or f.args or f.head == DELTA or not f.indices:
                        continue
                    if len(f.indices) != len(g.indices):
                        continue
                    yield from self._joined(first, second, f, k)

    def _joined(self, first, second, f, k):
        """The product in which a factor of one term is the k-th factor of the other."""
        apart = {b: Bound(-b.serial - 1, b.size) for b in second.bound}
        there = [rename(g, apart) for g in second.factors]
        others = {i for g in there for i in used(g) if isinstance(i, Open)}
        there = [rename(g, {i: Open((i.name,), i.size) for i in others}) for g in there]
        same = {}
        for i, j in zip(there[k].indices, f.indices, strict=True):
            i, j = (i, j) if isinstance(i, (Bound, Open)) else (j, i)
            if isinstance(j, Place) or not isinstance(i, (Bound, Open)):
                return
            i, j = (j, i) if isinstance(i, Bound) and isinstance(j, Open) else (i, j)
            if same.setdefault(i, j) != j:
                return
        factors = [rename(g, same) for g in (*first.factors, *there[:k], *there[k + 1 :])]
        indices = set().union(*map(used, factors))
        bound = tuple(i for i in indices if isinstance(i, Bound))
        free = sorted((i for i in indices if isinstance(i, Open)), key=str)
        known = [list(self.words.names.get(i.size, ()))[:2] for i in free]
        for values in product(*known):
            named = dict(zip(free, values, strict=True))
            yield tuple(rename(g, named) for g in factors), bound

    def _add(self, poly, zero):
        name = key(poly)
        if not poly or name in self.done or any(len(t.factors) > self.longest for t in poly):
            return
        self.done.add(name)
        value = self._value(poly)
        if value is not None:
            self.formulas.append(value == 0 if zero else value >= 0)

    def _value(self, poly):
        """A polynomial as a term of Z3's, None where it has no translation."""
        from .normal_form import Word, as_sympy
        from .smt import Undecided

        try:
            e = as_sympy(poly)
            value = self.words.term(e)
        except Undecided:
            return None
        self.words.seen |= e.atoms(Word)
        return value

    def _real(self, factors, bound):
        return self._value(tidy([Term(Fraction(1), tuple(factors), tuple(bound))]))

    def _signs(self):
        """What words are not negative, and how those that are squares of vectors compare."""
        squares = []
        for w in sorted(self.words.seen, key=str):
            value = self.words.real(w.name)
            found = list(halves(w.factors, w.bound, self.heads))
            if not found:
                continue
            if all(f.head == "exp" for f in w.factors):
                self.formulas.append(value > 0)
            elif not all(w.factors.count(f) % 2 == 0 for f in w.factors):
                self.formulas.append(value >= 0)  # of the others it is known anyway
            squares += [(w, *way[:3]) for way in found if way[2] and not way[3]]
            for *_, outer, _ in found:
                self._parts(w, value, outer)
        names = {w.name for w in self.words.seen}
        for (w, p, inner, outer), (x, q, within, over) in combinations(squares, 2):
            for order in permutations(over):
                if [b.size for b in order] != [b.size for b in outer]:
                    continue
                there = dict(zip(order, outer, strict=True))
                factors = (*p, *(rename(f, there) for f in q))
                bound = (*inner, *within, *outer)
                if len(bound) == len(set(bound)) and word(bound, factors) in names:
                    self._products(w, x, self._real(factors, bound))

    def _products(self, w, x, uv):
        """Cauchy and Schwarz, and that squares of sums and differences are not negative."""
        uu, vv = self.words.real(w.name), self.words.real(x.name)
        self.formulas += [uv * uv <= uu * vv, uu + vv >= 2 * uv, uu + vv >= -2 * uv]

    def _parts(self, w, value, outer):
        """No term of a sum of terms that are not negative exceeds it."""
        if len(outer) != 1:
            return
        for name in self.words.names.get(outer[0].size, ()):
            here = [rename(f, {outer[0]: str(name)}) for f in w.factors]
            part = self._real(here, [b for b in w.bound if b != outer[0]])
            if part is not None:
                self.formulas.append(part <= value)

    def _compare(self):
        """Exponentials and logarithms grow with their arguments and undo each other."""
        z3, term = self.words.z3, self.words.term
        made = list(self.words.made.items())
        exps = [(term(e.args[0]), value) for e, value in made if e.func == sp.exp]
        logs = [(term(e.args[0]), value) for e, value in made if e.func == sp.log]
        for (a, ea), (b, eb) in combinations(exps, 2):
            self.formulas += [(a < b) == (ea < eb), (a == b) == (ea == eb)]
        for (a, la), (b, lb) in combinations(logs, 2):
            grows = z3.And((a < b) == (la < lb), (a == b) == (la == lb))
            self.formulas.append(z3.Implies(z3.And(a > 0, b > 0), grows))
        for a, la in logs:
            self.formulas.append(
                z3.Implies(a > 0, z3.And((a < 1) == (la < 0), (a == 1) == (la == 0)))
            )
            for b, eb in exps:
                undone = z3.And((la < b) == (a < eb), (la == b) == (a == eb))
                self.formulas.append(z3.Implies(a > 0, undone))


__all__ = ["Consequences"]
