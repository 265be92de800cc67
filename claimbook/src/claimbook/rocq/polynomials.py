"""Polynomials under sums, and their rewriting by equations: nobody needs to trust either.

A polynomial is a list of monomials (coefficient, binders, factors); a binder is (name, size), a
factor (atom, indices). The names of the binders of one monomial are its own.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from contextlib import contextmanager
from fractions import Fraction
from typing import NamedTuple

from .forms import fresh
from .translate import Untranslated, joined

MANY = 6  # more sums than these in one product have too many orders
LONGEST = 12  # factors that rewriting may add to a monomial: what adds more does not end
EFFORT = 500_000  # monomials that one search may make: the same for every machine


class OutOfEffort(Exception):
    """A search has made as many monomials as it may."""


_LEFT = [float("inf")]


@contextmanager
def at_most(effort):
    """Let a search make so many monomials, and raise :class:`OutOfEffort` at the next one."""
    before = _LEFT[0]
    _LEFT[0] = effort = min(effort, before)
    try:
        yield
    finally:  # a search within another takes from what that one may make
        _LEFT[0] = before - (effort - _LEFT[0]) if before < float("inf") else before


def spend(monomials):
    """Count monomials that a search makes."""
    _LEFT[0] -= monomials
    if _LEFT[0] < 0:
        raise OutOfEffort("no certificate within the effort")


def poly(t, s=None):
    """The polynomial of a term; ``s`` renames its indices."""
    s = s or {}
    kind = t[0]
    if kind == "c":
        return [(Fraction(t[1]), (), ())] if t[1] else []
    if kind == "a":
        return [(Fraction(1), (), ((t[1], tuple(s.get(i, i) for i in t[2])),))]
    if kind == "S":
        i = fresh()
        return merge([(c, ((i, t[1]), *b), f) for c, b, f in poly(t[3], s | {t[2]: i})])
    if kind == "^":
        power = [(Fraction(1), (), ())]
        for _ in range(t[2]):
            power = times(power, poly(t[1], s))
        return power
    first = poly(t[1], s)
    if kind == "+":
        return merge(first + poly(t[2], s))
    if kind == "-":
        return merge(first + [(-c, b, f) for c, b, f in poly(t[2], s)])
    if kind == "neg":
        return [(-c, b, f) for c, b, f in first]
    if kind == "over":
        return [(c / t[2], b, f) for c, b, f in first]
    if kind == "*":
        return times(first, poly(t[2], s))
    raise Untranslated(kind)


def times(x, y):
    """The product of two polynomials."""
    return merge(products(x, y))


def products(x, y):
    """All products of two monomials; the bound indices of the second get new names."""
    out = []
    for c, binders, factors in x:
        for d, *other in y:
            more, new = with_new_names(*other)
            out.append((c * d, binders + more, factors + new))
    return out


def with_new_names(binders, factors):
    """Binders and factors of a monomial, the bound indices renamed."""
    new = {name: fresh() for name, _ in binders}
    return tuple((new[name], size) for name, size in binders), moved(factors, new)


def moved(factors, names):
    """Factors at other indices."""
    return tuple((a, tuple(names.get(i, i) for i in ix)) for a, ix in factors)


def key(binders, factors):
    """What two like monomials have in common: the least of their texts in any order of the sums.

    Only sums over indices that stand at the same places of the same atoms change places.
    """
    if len(binders) > MANY:
        raise Untranslated("many sums")
    alike = {}
    for name, size in binders:
        seen = sorted((a, *(i == name for i in ix)) for a, ix in factors if name in ix)
        alike.setdefault((size, *seen), []).append(name)
    texts, sizes = [], sorted(alike)
    for orders in itertools.product(*(itertools.permutations(alike[s]) for s in sizes)):
        place = {i: f"#{k}" for k, i in enumerate(itertools.chain(*orders))}
        texts.append(sorted(moved(factors, place)))
    return tuple(s[0] for s in sizes for _ in alike[s]), tuple(min(texts))


def connected(factors, bound):
    """The factors without a bound index, and the others in groups that share none."""
    loose, groups = [], []
    for factor in factors:
        mine = {i for i in factor[1] if i in bound}
        if not mine:
            loose.append(factor)
            continue
        touching = [g for g in groups if g[0] & mine]
        names = mine.union(*(g[0] for g in touching))
        inside = [f for g in touching for f in g[1]] + [factor]
        groups = [g for g in groups if g not in touching] + [(names, inside)]
    groups += [({i}, []) for i in bound if not any(i in g[0] for g in groups)]
    return loose, sorted(groups, key=lambda g: repr((sorted(g[0]), g[1])))


def merge(monomials):
    """A polynomial with like monomials added up."""
    spend(len(monomials))
    found = {}
    for c, b, f in monomials:
        k = key(b, f)
        found[k] = (found[k][0] + c, *found[k][1:]) if k in found else (c, b, f)
    return [m for m in found.values() if m[0]]


# --- rewriting ------------------------------------------------------------------------------------


class Rule:
    """An equation a = b that holds for all indices ``over`` in their ranges.

    Parameters
    ----------
    over : dict
        ``{index: size}``.
    a, b : term
    lead : list of factors, optional
        What is rewritten; without, the heaviest monomial of a - b.
    source : tuple, optional
        Where the equation comes from: a hypothesis, or what is known of an atom.
    """

    def __init__(self, over, a, b, lead=None, source=None):
        self.over, self.a, self.b = dict(over), a, b
        self.source = source
        self.poly = poly(("-", a, b))
        self.lead = lead

    def leading(self, weight):
        """The monomial that the rule rewrites."""
        for m in self.poly if self.lead is not None else ():
            if not m[1] and sorted(m[2]) == sorted(self.lead):
                return m

        def heavy(m):
            return weight(m), len(m[2]), len(m[1]), repr(sorted(m[2], key=str))

        return max(self.poly, key=heavy, default=None)

    def times(self, monomial, values):
        """A monomial times a - b at some values of the indices."""
        here = [(c, inner, moved(factors, values)) for c, inner, factors in self.poly]
        return times([monomial], here)


class Known(NamedTuple):
    """What a polynomial is rewritten with.

    ``ranges`` are the sizes of the free indices, ``unit`` is the atom of the unit vectors,
    ``counts`` the terms of Σ_i 1 by size, ``symmetric`` the symmetric matrices.
    """

    rules: list
    ranges: dict
    unit: int | None
    counts: dict
    symmetric: set


class Zero(NamedTuple):
    """A term that is zero, and what it is made of.

    It is ``factor * (a - b)`` under the sums over ``binders``; ``because`` says why a = b.
    """

    binders: tuple
    factor: tuple
    because: tuple


class Step(NamedTuple):
    """One rewriting: a term that is zero, and what is left."""

    zero: Zero
    left: list


def find(lead, rule, monomial, ranges):
    """Where the leading monomial of a rule occurs in another.

    Returns
    -------
    (dict, list) or None
        The values of the rule's indices, and the factors that are left.
    """
    spend(1)
    _, lead_binders, wanted = lead
    _, binders, factors = monomial
    lead_sizes, sizes = dict(lead_binders), dict(binders) | ranges
    used = [False] * len(factors)

    def fits(images, s, rest):
        bound = dict(binders)
        return (
            len(set(images)) == len(images)
            and not any(i in images for _, ix in rest for i in ix)
            and not any(s[q] in images for q in rule.over if q in s)
            and all(i in bound for i in images)
            and all(q in s for q in rule.over)
        )

    def extended(s, pattern, found):
        """The values that make a factor of the rule this factor, or None."""
        s, good = dict(s), True
        for x, y in zip(pattern, found, strict=True):
            if x in rule.over or x in lead_sizes:
                size = rule.over.get(x, lead_sizes.get(x))
                if s.setdefault(x, y) != y or sizes.get(y) != size:
                    good = False
            elif x != y:
                good = False
        return s if good else None

    def match(k, s):
        if k == len(wanted):
            if not lead_sizes.keys() <= s.keys():  # a sum in which its index does not occur
                return None
            rest = [f for f, taken in zip(factors, used, strict=True) if not taken]
            return (s, rest) if fits([s[n] for n in lead_sizes], s, rest) else None
        atom, pattern = wanted[k]
        for j, (other, found) in enumerate(factors):
            more = None if used[j] or other != atom else extended(s, pattern, found)
            if more is None:
                continue
            used[j] = True
            result = match(k + 1, more)
            if result:
                return result
            used[j] = False
        return None

    return match(0, {})


def number(c):
    """A number as a term."""
    c = Fraction(c)
    t = ("c", abs(c.numerator))
    t = ("neg", t) if c < 0 else t
    return t if c.denominator == 1 else ("over", t, c.denominator)


def product(c, factors):
    """A coefficient times factors as a term."""
    atoms = [("a", a, list(ix)) for a, ix in factors]
    return ("*", number(c), joined("*", atoms)) if atoms else number(c)


def under(binders, t):
    """A term under sums."""
    for name, size in reversed(binders):
        t = ("S", size, name, t)
    return t


def term(monomials):
    """A polynomial as a term."""
    parts = [under(binders, product(c, factors)) for c, binders, factors in monomials]
    return joined("+", parts) if parts else ("c", 0)


def step(binders, factor, left, because):
    """The step that replaces a by b."""
    return Step(Zero(tuple(binders), factor, because), left)


def by_unit(m, rest, known):
    """Entries of unit vectors: [i = i] is 1, and Σ_k [k = j] f k is f j."""
    c, binders, factors = m
    sizes = dict(binders)
    for at, (a, ix) in enumerate(factors):
        if a != known.unit:
            continue
        k, to = ix
        others = factors[:at] + factors[at + 1 :]
        if k == to:
            left = merge([*rest, (c, binders, others)])
            because = ("unit", 1, [k])
            return step(binders, product(c, others), left, because)
        if k in sizes:
            outer = tuple(b for b in binders if b[0] != k)
            new = tuple((x, tuple(to if i == k else i for i in jx)) for x, jx in others)
            left = merge([*rest, (c, outer, new)])
            because = ("picked", sizes[k], to, k, product(1, others))
            return step(outer, product(c, ()), left, because)
        if to in sizes:
            left = merge([*rest, (c, binders, (*factors[:at], (a, (to, k)), *factors[at + 1 :]))])
            because = ("unit", 0, [k, to])
            return step(binders, product(c, others), left, because)
    return None


def by_count(m, rest, known):
    """A sum in which its index does not occur: Σ_i 1 is n."""
    c, binders, factors = m
    for k, size in binders:
        if size in known.counts and not any(k in ix for _, ix in factors):
            outer, count = tuple(b for b in binders if b[0] != k), known.counts[size]
            left = merge(rest + times([(c, outer, factors)], poly(count)))
            because = ("count", count[1])
            return step(outer, product(c, factors), left, because)
    return None


def by_rule(m, monomials, leads, known):
    """One of the rules whose leading monomial occurs."""
    c, binders, _ = m
    for lead, rule in leads:
        found = find(lead, rule, m, known.ranges)
        if found is None:
            continue
        s, others = found
        gone = {s[n] for n, _ in lead[1]}
        outer, q = tuple(b for b in binders if b[0] not in gone), c / lead[0]
        values = {n: s[n] for n in rule.over}
        new = rule.times((q, outer, tuple(others)), values)
        left = merge(monomials + [(-x, b, f) for x, b, f in new])
        return step(outer, product(q, others), left, ("rule", rule, values))
    return None


def by_symmetry(at, monomials, known):
    """Entries of symmetric matrices turned so that like monomials meet: a list of steps."""
    c, binders, factors = monomials[at]
    places = [j for j, (a, ix) in enumerate(factors) if a in known.symmetric and ix[0] != ix[1]]
    best, least = None, key(binders, factors)
    for r in range(1, len(places) + 1):
        for which in itertools.combinations(places, r):
            turned = tuple(
                (a, (ix[1], ix[0])) if j in which else (a, ix) for j, (a, ix) in enumerate(factors)
            )
            if key(binders, turned) < least:
                best, least = which, key(binders, turned)
    steps = []
    for j in best or ():
        a, (i, k) = factors[j]
        others = factors[:j] + factors[j + 1 :]
        factors = (*factors[:j], (a, (k, i)), *factors[j + 1 :])
        left = merge(monomials[:at] + monomials[at + 1 :] + [(c, binders, factors)])
        because = ("symmetric", a, [i, k])
        steps.append(step(binders, product(c, others), left, because))
    return steps


def next_steps(monomials, leads, known):
    """The first rewriting that can be made."""
    for at, m in enumerate(monomials):
        rest = monomials[:at] + monomials[at + 1 :]
        found = (
            by_unit(m, rest, known)
            or by_count(m, rest, known)
            or by_rule(m, monomials, leads, known)
        )
        if found:
            return [found]
    for at in range(len(monomials)):
        if steps := by_symmetry(at, monomials, known):
            return steps
    return []


def reduce(
    monomials: list, known: Known, weight: Callable, partial: bool = False, limit: int = 250
):
    """Rewrite a polynomial to zero, or (``partial``) as far as it goes.

    Parameters
    ----------
    monomials : polynomial
    known : Known
    weight : callable
        Of the monomials of a rule the heaviest is rewritten.
    partial : bool
    limit : int
        How many times something is rewritten.

    Returns
    -------
    zeros : list of Zero or None
        What was subtracted; None if something is left that may not be.
    left : polynomial
    """
    zeros = []
    leads = [(rule.leading(weight), rule) for rule in known.rules]
    leads = [(lead, rule) for lead, rule in leads if lead]
    longest = LONGEST + max((len(m[2]) for m in monomials), default=0)
    while monomials and limit and all(len(m[2]) <= longest for m in monomials):
        limit -= 1
        steps = next_steps(monomials, leads, known)
        if not steps:
            return (zeros if partial else None), monomials
        zeros += [s.zero for s in steps]
        monomials = steps[-1].left
    return (None if monomials else zeros), monomials
