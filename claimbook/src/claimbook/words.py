"""Words: a polynomial is a list of terms, and equal polynomials are spelt alike.

A term is a rational number times factors such as ``X[i, a]`` whose bound indices are summed over
their range. Renaming these is the only freedom left; the least of all spellings is taken.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import count, permutations, product
from typing import NamedTuple

import sympy as sp

DELTA = "°delta"  # Kronecker's, not what an author may call delta
LONGEST = 20_000  # terms of one expansion; beyond it, minutes would pass without an answer


class TooLong(ArithmeticError):
    """An expansion has more terms than can be handled."""


class Factor(NamedTuple):
    """A named entry, or a function of polynomials; ``exponent`` is of a power only."""

    head: str
    indices: tuple = ()
    args: tuple = ()
    exponent: Fraction = Fraction(1)


class Term(NamedTuple):
    """``number * product of factors``, summed over the bound indices ``{index: range}``."""

    number: Fraction
    factors: tuple
    bound: tuple


class Bound(NamedTuple):
    """A bound index."""

    serial: int
    size: object


class Place(NamedTuple):
    """Position in a vector of composite size: block number, and index within the block."""

    block: int
    inner: object


SYMMETRIC = "~"  # before the name of an array that equals its transpose
_serial = count()


def parts(size):
    """The blocks of a composite size: ``1 + d`` is one entry and d more."""
    if size.is_Integer:
        return [sp.Integer(1)] * int(size) if size > 1 else None
    return list(size.args) if size.is_Add else None


def places(size):
    """Indices that together run over a range: ``(index, bound indices)`` pairs."""
    if size == 1:
        return [(None, ())]
    blocks = parts(size)
    if blocks is None:
        index = Bound(next(_serial), size)
        return [(index, (index,))]
    return [
        (Place(k, inner), bound) for k, block in enumerate(blocks) for inner, bound in places(block)
    ]


def free_places(size, name):
    """As :func:`places`, with a free index of the given name."""
    if size == 1:
        return [None]
    blocks = parts(size)
    if blocks is None:
        return [name]
    return [Place(k, inner) for k, block in enumerate(blocks) for inner in free_places(block, name)]


def number(q):
    """The polynomial that is a rational number; without terms for 0."""
    return [Term(Fraction(q), (), ())] if q else []


def entry(head, *indices):
    """The factor of an array at the given indices."""
    plain = []
    for index in indices:
        while isinstance(index, Place):
            head, index = f"{head}#{index.block + 1}", index.inner
        if index is not None:
            plain.append(index)
    return [Term(Fraction(1), (Factor(head, tuple(plain)),), ())]


def delta(i, j):
    """One if the two indices are equal, else zero."""
    while isinstance(i, Place) and isinstance(j, Place):
        if i.block != j.block:
            return []
        i, j = i.inner, j.inner
    if i == j:
        return number(1)
    return [Term(Fraction(1), (Factor(DELTA, (i, j)),), ())]


def times(*polys):
    """The product; bound indices are renamed apart first."""
    terms = [Term(Fraction(1), (), ())]
    for poly in polys:
        terms = keep_bound(terms, poly)
    return terms


def rename_bound(term):
    """A term with new bound indices, which occur in no other."""
    new = {b: Bound(next(_serial), b.size) for b in term.bound}
    return Term(term.number, tuple(rename(f, new) for f in term.factors), tuple(new.values()))


def renamed(index, new):
    """An index replaced, also where it is the one inside a block."""
    if isinstance(index, Place):
        return Place(index.block, renamed(index.inner, new))
    return new.get(index, index)


def innermost(index):
    """The index inside all blocks."""
    return innermost(index.inner) if isinstance(index, Place) else index


def rename(factor, new):
    """A factor with indices replaced, inside its arguments too."""
    return Factor(
        factor.head,
        tuple(renamed(i, new) for i in factor.indices),
        tuple(
            tuple(Term(t.number, tuple(rename(f, new) for f in t.factors), t.bound) for t in p)
            for p in factor.args
        ),
        factor.exponent,
    )


def used(factor):
    """All indices that occur in a factor."""
    found = set(map(innermost, factor.indices))
    for poly in factor.args:
        for t in poly:
            for f in t.factors:
                found |= used(f) - set(t.bound)
    return found


def function(head, *polys, exponent=Fraction(1)):
    """The polynomial that is a function of others."""
    return [Term(Fraction(1), (Factor(head, (), tuple(tuple(p) for p in polys), exponent),), ())]


def keep_bound(left, right):
    """The product when the left side's open sums must keep their indices."""
    if len(left) * len(right) > LONGEST:
        raise TooLong(f"an expansion has {len(left) * len(right)} terms, more than {LONGEST}")
    fresh = [rename_bound(t) for t in right]
    return [
        Term(s.number * t.number, s.factors + t.factors, s.bound + t.bound)
        for s in left
        for t in fresh
    ]


def raise_to(factor, q):
    """A single factor to a rational power."""
    if factor.head == "pow":
        q, base = factor.exponent * q, factor.args[0]
    else:
        base = (Term(Fraction(1), (factor,), ()),)
    if q.denominator == 1 and 0 <= q <= 8:
        return times(*[list(base)] * int(q)) if q else number(1)
    return function("pow", base, exponent=q)


def tidy(poly, signs=()):
    """Contract deltas, cancel squares of signs, merge powers, and add equal terms."""
    found = {}
    work = list(poly)
    while work:
        term = contract(work.pop())
        term, again = merge_powers(term, signs)
        if again:
            work += again
            continue
        for b in term.bound:
            if not any(b in used(f) for f in term.factors):
                size = entry(b.size.name) if b.size.is_Symbol else number(b.size)
                rest = Term(term.number, term.factors, tuple(x for x in term.bound if x != b))
                work += keep_bound([rest], size)
                break
        else:
            name = term_key(term)
            total = found[name].number + term.number if name in found else term.number
            found[name] = Term(total, term.factors, term.bound)
    return [found[k] for k in sorted(found) if found[k].number]


def contract(term):
    """Carry out the deltas that have a bound index."""
    for k, f in enumerate(term.factors):
        if f.head != DELTA:
            continue
        i, j = f.indices
        gone = i if i in term.bound else j if j in term.bound else None
        if i == j or gone is not None:
            rest = term.factors[:k] + term.factors[k + 1 :]
            stays = j if gone == i else i
            bound = term.bound if i == j else tuple(b for b in term.bound if b != gone)
            return contract(Term(term.number, tuple(rename(g, {gone: stays}) for g in rest), bound))
    return term


def merge_powers(term, signs):
    """Collect equal bases; where a power becomes a polynomial, give the terms to do again."""
    groups = {}
    for f in term.factors:
        base = f.args[0] if f.head == "pow" else (Term(Fraction(1), (f,), ()),)
        name = key(base)
        q = f.exponent if f.head == "pow" else Fraction(1)
        if name in groups:
            groups[name] = base, groups[name][1] + q, True
        else:
            groups[name] = base, q, False
    factors, expand = [], []
    for base, q, merged in groups.values():
        only = (
            base[0].factors[0]
            if len(base) == 1 and base[0].number == 1 and len(base[0].factors) == 1
            else None
        )
        if only and not base[0].bound and is_sign(only, signs) and q.denominator == 1:
            q = Fraction(int(q) % 2)
        if only and not base[0].bound and q.denominator == 1 and q >= 0:
            factors += [only] * int(q)
        elif merged and q.denominator == 1 and q > 0:
            expand += [list(base)] * int(q)
        elif q:
            factors.append(Factor("pow", (), (base,), q))
    plain = Term(term.number, tuple(factors), term.bound)
    if not expand:
        return plain, None
    return plain, keep_bound([plain], times(*expand))


def is_sign(factor, signs):
    """Whether the square of this factor is known to be 1."""
    return (factor.head, None) in signs or (factor.head, factor.indices) in signs


def components_of(term):
    """Factors that share bound indices, each group with these."""
    groups = []
    for f in term.factors:
        mine, members = used(f) & set(term.bound), [f]
        for g in [g for g in groups if g[0] & mine]:
            groups.remove(g)
            mine, members = mine | g[0], g[1] + members
        groups.append((mine, members))
    return groups


def word(bound, factors, depth=0):
    """The least spelling of a group of factors over all names of its bound indices.

    A name carries how many functions it stands inside, since an index of a sum inside a function
    and one of the sum around it are two; ``°`` is in no name that an author may give.
    """
    by_size = {}
    for b in bound:
        by_size.setdefault(str(b.size), []).append(b)
    best = None
    for orders in product(*(permutations(v) for v in by_size.values())):
        names = {
            b: f"{size}°{depth}.{k}"
            for (size, _), order in zip(by_size.items(), orders)
            for k, b in enumerate(order)
        }
        spelt = "·".join(sorted(spell(f, names, depth) for f in factors))
        best = spelt if best is None or spelt < best else best
    return best


def spell(factor, names, depth=0):
    """The text of a factor, its bound indices under the given names."""
    if factor.args:
        inner = ";".join(key(p, names, depth + 1) for p in factor.args)
        power = f"^{factor.exponent}" if factor.head == "pow" else ""
        return f"{factor.head}({inner}){power}"
    indices = [str(renamed(i, names)) for i in factor.indices]
    if factor.head == DELTA or factor.head.startswith(SYMMETRIC):
        indices.sort()
    return f"{factor.head}[{','.join(indices)}]" if indices else factor.head


def term_key(term, names=None, depth=0):
    """The text of a term without its number."""
    if names:
        term = Term(term.number, tuple(rename(f, names) for f in term.factors), term.bound)
    return "*".join(sorted(word(b, f, depth) for b, f in components_of(term)))


def key(poly, names=None, depth=0):
    """A text that is the same for equal tidy polynomials."""
    return "+".join(sorted(f"{t.number}*{term_key(t, names, depth)}" for t in poly)) or "0"
