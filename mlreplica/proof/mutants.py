"""Wrong versions of a written expression, one change at a time.

A sign flipped, a term or factor dropped or doubled, a number or power changed, two indices
exchanged, an inequality sharpened or turned. The audit demands that every one is refuted.
"""

from __future__ import annotations

from functools import wraps

import sympy as sp
from sympy import Add, Integer, Mul, Pow, Rational
from sympy.core.function import AppliedUndef

from . import language as L

TURNED = {sp.Le: sp.Gt, sp.Lt: sp.Ge, sp.Ge: sp.Lt, sp.Gt: sp.Le, sp.Eq: sp.Ne, sp.Ne: sp.Eq}
SHARPER = {sp.Le: sp.Lt, sp.Ge: sp.Gt}
WEAKER = {sp.Lt: sp.Le, sp.Gt: sp.Ge}


def as_written(generate):
    """The list of what a generator yields, generated inside ``written()`` as a whole."""

    @wraps(generate)
    def listed(*args):
        with L.written():
            return list(generate(*args))

    return listed


@as_written
def expression_mutants(e):
    """All single changes of an expression, as ``(what, mutant)``; ill-shaped ones are no statements."""
    seen = {L.dump(e)}
    for what, mutant in _changes(e, top=True):
        text = L.dump(mutant)
        if text not in seen and _well_shaped(mutant, e):
            seen.add(text)
            yield what, mutant


def _well_shaped(mutant, original):
    try:
        return (
            isinstance(mutant, L.Relational)
            or L.shape(mutant) == L.shape(original)
            and _inner_shapes(mutant)
        )
    except ValueError:
        return False


def _inner_shapes(e, bound=()):
    """Whether every node has a shape and no sum reuses an index of a sum around it."""
    if isinstance(e, (Add, Mul, Pow, L.Inner, L.Norm, L.Sum)):
        L.shape(e)
    if isinstance(e, (L.Sum, L.Column, L.ForAll)):
        if e.index in bound:
            return False
        bound = (*bound, e.index)
    return all(_inner_shapes(a, bound) for a in e.args)


def _changes(e, top=False):
    yield from _here(e, top)
    for k, a in enumerate(e.args):
        if (
            isinstance(e, (L.Sum, L.Column, L.ForAll, L.Grad))
            and k == 1
            or isinstance(e, L.At)
            and k == 1
        ):
            continue
        if isinstance(e, (L.Entry, L.Row, L.Unit)) and k >= (0 if isinstance(e, L.Unit) else 1):
            continue
        if isinstance(e, (L.Ones, L.Zeros)) or isinstance(e, Pow) and k == 1 and e.exp.is_number:
            continue
        for what, changed in _changes(a):
            if isinstance(e, AppliedUndef) and not _well_shaped(changed, a):
                continue
            yield what, L.rebuild(e, [*e.args[:k], changed, *e.args[k + 1 :]])


def _here(e, top):
    if top and not isinstance(e, (L.Relational, L.Zeros)) and e != 0:
        yield f"sign of {e}", Mul(Integer(-1), e)
    if isinstance(e, Add):
        for k, a in enumerate(e.args):
            rest = e.args[:k], e.args[k + 1 :]
            yield f"sign of {a}", Add(*rest[0], Mul(Integer(-1), a), *rest[1])
            yield f"{a} doubled", Add(*rest[0], Mul(Integer(2), a), *rest[1])
            if len(e.args) > 1:
                left = rest[0] + rest[1]
                yield f"{a} dropped", left[0] if len(left) == 1 else Add(*left)
    elif isinstance(e, Mul):
        for k, a in enumerate(e.args):
            left = e.args[:k] + e.args[k + 1 :]
            if len(e.args) > 1:
                yield f"factor {a} dropped", left[0] if len(left) == 1 else Mul(*left)
            if L.shape(a) == L.SCALAR and not a.is_Rational:
                yield f"factor {a} squared", Mul(*e.args[:k], Pow(a, Integer(2)), *e.args[k + 1 :])
        ranges = {str(i): size for a in L.preorder(e) for i, size in _free_indices(a)}
        for i, j in zip(sorted(ranges), sorted(ranges)[1:]):
            if ranges[i] != ranges[j]:
                continue  # an index of a sample is none of a feature
            yield f"{i} and {j} exchanged in {e}", _exchange(e, sp.Symbol(i), sp.Symbol(j))
    elif isinstance(e, Pow) and e.exp.is_Integer and abs(e.exp) > 1:
        yield f"power of {e.base}", Pow(e.base, e.exp + 1)
    elif (
        isinstance(e, (L.Inner, L.Norm, L.Entry, sp.exp, sp.log, L.Maximum, L.Indicator, L.Sum))
        and top
    ):
        yield f"{e} doubled", Mul(Integer(2), e)
    elif e.is_Rational and not e.is_zero and e != -1:
        yield f"number {e}", Rational(e.p + e.q, e.q)
    if isinstance(e, (L.Entry, L.Row)):
        for k, i in enumerate(e.args[1:], 1):
            if i.is_Integer:
                yield (
                    f"index {i} of {e}",
                    e.func(*e.args[:k], Integer(2 if i == 1 else 1), *e.args[k + 1 :]),
                )
    if isinstance(e, L.Maximum) and len(e.args) == 2:
        yield f"minimum for {e}", L.Minimum(*e.args)
    if isinstance(e, L.Minimum) and len(e.args) == 2:
        yield f"maximum for {e}", L.Maximum(*e.args)
    if isinstance(e, (L.Indicator, L.Cases)):
        for k, c in enumerate(e.args):
            if type(c) in TURNED:
                yield (
                    f"{c} turned",
                    e.func(*e.args[:k], TURNED[type(c)](c.lhs, c.rhs), *e.args[k + 1 :]),
                )


def _free_indices(a):
    if isinstance(a, (L.Entry, L.Row)):
        return [(i, size) for i, size in zip(a.args[1:], L.shape(a.args[0])) if i.is_Symbol]
    return []


def _exchange(e, i, j):
    return L.replace(e, {i: j, j: i})


@as_written
def conclusion_mutants(s):
    """A conclusion sharpened or altered."""
    if isinstance(s, (L.And, L.Or, L.Iff, L.Implies, L.Not, L.ForAll)):
        for k, a in enumerate(s.args[:1] if isinstance(s, L.ForAll) else s.args):
            for what, changed in conclusion_mutants(a):
                yield what, s.func(*s.args[:k], changed, *s.args[k + 1 :])
        if isinstance(s, L.Or):
            for k, a in enumerate(s.args):
                left = s.args[:k] + s.args[k + 1 :]
                yield f"alternative {a} dropped", left[0] if len(left) == 1 else L.Or(*left)
        return
    yield f"{s} turned", TURNED[type(s)](s.lhs, s.rhs)
    if type(s) in SHARPER:
        yield f"{s} made strict", SHARPER[type(s)](s.lhs, s.rhs)
    for side in (0, 1):
        for what, changed in expression_mutants(s.args[side]):
            args = list(s.args)
            args[side] = changed
            yield what, s.func(*args)


@as_written
def hypothesis_mutants(hypotheses):
    """The hypotheses with one of them dropped or weakened."""
    for k, h in enumerate(hypotheses):
        rest = hypotheses[:k] + hypotheses[k + 1 :]
        yield f"hypothesis {h} dropped", rest
        for what, weaker in _weaker(h):
            yield what, hypotheses[:k] + (weaker,) + hypotheses[k + 1 :]


def _weaker(h):
    if isinstance(h, L.ForAll):
        for what, changed in _weaker(h.args[0]):
            yield what, L.ForAll(changed, h.args[1])
    elif type(h) in WEAKER:
        yield f"{h} made weak", WEAKER[type(h)](h.lhs, h.rhs)
