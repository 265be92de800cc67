"""Polynomials in entries and in functions of polynomials, of which equal ones are spelt alike.

A polynomial is that of :mod:`.rocq.polynomials`, a list of (coefficient, binders, factors). An atom
is a text here: the name of an array, or a :class:`Function`. Indices are names too; those of a
function are the free ones of its arguments, so that nothing else has to know of functions.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from typing import NamedTuple

from .language import parts
from .rocq.forms import fresh
from .rocq.polynomials import connected, moved, products

ONE = Fraction(1)
DELTA = "°delta"  # Kronecker's, not what an author may call delta
SYMMETRIC = "~"  # before the name of an array that equals its transpose
LONGEST = 20_000  # terms of one expansion; beyond it, minutes would pass without an answer


class TooLong(ArithmeticError):
    """An expansion has more terms than can be handled."""


class Function(NamedTuple):
    """A function of polynomials as an atom; ``exponent`` is of a power only.

    The free indices of ``args`` are called "@0", "@1" … here; a factor says which ones they are.
    """

    head: str
    args: tuple
    exponent: Fraction = Fraction(1)

    def at(self, indices):
        """The arguments at the indices of a factor."""
        names = {f"@{k}": i for k, i in enumerate(indices)}
        return [rename(p, names) for p in self.args]


class Place(NamedTuple):
    """Position in a vector of composite size: block number, and index within the block."""

    block: int
    inner: object


def places(size, name=None):
    """Indices that together run over a range, each with the binders that it needs.

    With a ``name`` it is a free index of this name, which needs none.
    """
    if size == 1:
        return [(None, ())]
    blocks = parts(size)
    if blocks is None:
        index = name or fresh()
        return [(index, () if name else ((index, str(size)),))]
    return [
        (Place(k, inner), binders)
        for k, block in enumerate(blocks)
        for inner, binders in places(block, name)
    ]


# --- polynomials ----------------------------------------------------------------------------------


def number(q):
    """The polynomial that is a rational number; without terms for 0."""
    return [(Fraction(q), (), ())] if q else []


def entry(head, *indices):
    """The factor of an array at the given indices, which may be places in its blocks."""
    plain = []
    for index in indices:
        while isinstance(index, Place):
            head, index = f"{head}#{index.block + 1}", index.inner
        if index is not None:
            plain.append(index)
    return [(ONE, (), ((head, tuple(plain)),))]


def delta(i, j):
    """One if the two indices are equal, else zero."""
    while isinstance(i, Place) and isinstance(j, Place):
        if i.block != j.block:
            return []
        i, j = i.inner, j.inner
    return number(1) if i == j else entry(DELTA, i, j)


def function(head, *args, exponent=ONE):
    """The polynomial that is a function of others."""
    names = tuple(sorted(set().union(*map(free, args))))
    places = {i: f"@{k}" for k, i in enumerate(names)}
    atom = Function(head, tuple(tuple(rename(p, places)) for p in args), exponent)
    return [(ONE, (), ((atom, names),))]


def head_of(factor):
    """The name of a function, None for an entry."""
    return factor[0].head if isinstance(factor[0], Function) else None


def times(*polys):
    """The product; the sums of the first reach over what is free in the others."""
    total, *others = polys or [number(1)]
    for p in others:
        if len(total) * len(p) > LONGEST:
            raise TooLong(f"an expansion has {len(total) * len(p)} terms, more than {LONGEST}")
        total = products(total, p)
    return total


def raise_to(factor, q):
    """A single factor to a rational power."""
    base = [(ONE, (), (factor,))]
    if head_of(factor) == "pow":
        q, (base,) = factor[0].exponent * q, factor[0].at(factor[1])
    if q.denominator == 1 and 0 <= q <= 8:
        return times(*[base] * int(q))
    return function("pow", base, exponent=q)


def free(p):
    """The free indices of a polynomial."""
    return {
        i for _, binders, factors in p for _, ix in factors for i in ix if i not in dict(binders)
    }


def rename(p, new):
    """A polynomial with other names for its free indices."""
    return [(c, binders, moved(factors, new)) for c, binders, factors in p]


def tidy(p, signs=()):
    """Contract deltas, cancel squares of signs, merge powers, and add equal terms."""
    found, work = {}, list(p)
    while work:
        term, again = merge_powers(*contract(*work.pop()), signs)
        if again:
            work += again
            continue
        c, binders, factors = term
        for i, size in binders:
            if not any(i in ix for _, ix in factors):
                rest = (c, tuple(b for b in binders if b[0] != i), factors)
                work += times([rest], number(int(size)) if size.isdigit() else entry(size))
                break
        else:
            name = spelt_term(term)
            found[name] = (c + found[name][0] if name in found else c, binders, factors)
    return [found[name] for name in sorted(found) if found[name][0]]


def contract(c, binders, factors):
    """A term whose deltas with a bound index are carried out."""
    for k, (atom, ix) in enumerate(factors):
        if atom != DELTA:
            continue
        bound = [i for i in ix if i in dict(binders)]
        if bound or ix[0] == ix[1]:
            new = {bound[0]: ix[bound[0] == ix[0]]} if bound else {}
            rest = moved(factors[:k] + factors[k + 1 :], new)
            gone = bound[:1] if ix[0] != ix[1] else ()
            return contract(c, tuple(b for b in binders if b[0] not in gone), rest)
    return c, binders, factors


def merge_powers(c, binders, factors, signs):
    """Collect equal bases; where a power becomes a polynomial, give the terms to do again."""
    groups = {}
    for f in factors:
        base, q = [(ONE, (), (f,))], ONE
        if head_of(f) == "pow":
            (base,), q = f[0].at(f[1]), f[0].exponent
        name = spelt(base)
        before = groups[name][1] if name in groups else 0
        groups[name] = base, before + q, name in groups
    kept, expand = [], []
    for base, q, merged in groups.values():
        only = base[0][2][0] if len(base) == 1 and base[0][:2] == (1, ()) else None
        only = only if only and len(base[0][2]) == 1 else None
        if only and is_sign(only, signs) and q.denominator == 1:
            q = Fraction(int(q) % 2)
        if only and q.denominator == 1 and q >= 0:
            kept += [only] * int(q)
        elif merged and q.denominator == 1 and q > 0:
            expand += [base] * int(q)
        elif q:
            kept += function("pow", base, exponent=q)[0][2]
    plain = (c, binders, tuple(kept))
    return plain, times([plain], *expand) if expand else None


def is_sign(factor, signs):
    """Whether the square of this factor is known to be 1."""
    return (factor[0], None) in signs or factor in signs


# --- spelling -------------------------------------------------------------------------------------


def components(term):
    """The factors of a term that share bound indices, each group with its binders."""
    _, binders, factors = term
    loose, groups = connected(factors, [i for i, _ in binders])
    bound = [(tuple(b for b in binders if b[0] in names), inside) for names, inside in groups]
    return [*(((), [f]) for f in loose), *bound]


def word(binders, factors, depth=0):
    """The least spelling of a group of factors over all names of its bound indices.

    A name carries how many functions it stands inside, since an index of a sum inside a function
    and one of the sum around it are two; ``°`` is in no name that an author may give.
    """
    by_size = {}
    for i, size in binders:
        by_size.setdefault(size, []).append(i)
    texts = []
    for orders in product(*map(permutations, by_size.values())):
        names = {
            i: f"{size}°{depth}.{k}"
            for size, order in zip(by_size, orders, strict=True)
            for k, i in enumerate(order)
        }
        texts.append("·".join(sorted(spell(f, depth) for f in moved(factors, names))))
    return min(texts)


def spell(factor, depth=0):
    """The text of a factor."""
    atom, indices = factor
    if isinstance(atom, Function):
        inner = ";".join(spelt(p, depth + 1) for p in atom.at(indices))
        return f"{atom.head}({inner})" + (f"^{atom.exponent}" if atom.head == "pow" else "")
    if atom.startswith((SYMMETRIC, DELTA)):
        indices = sorted(indices)
    return f"{atom}[{','.join(indices)}]" if indices else atom


def spelt(p, depth=0):
    """A text that is the same for equal tidy polynomials."""
    return "+".join(sorted(f"{t[0]}*{spelt_term(t, depth)}" for t in p)) or "0"


def spelt_term(term, depth=0):
    """The text of a term without its number."""
    return "*".join(sorted(word(*component, depth) for component in components(term)))
