"""Where an expression has a value: what its divisors, roots, logarithms and powers need.

"Equal where both are defined" is not transitive, so that a chain could join unequal ends through a
member without a value. Whatever is displayed therefore has to be defined wherever its hypotheses
hold, and a hypothesis says of its own terms that they are.
"""

from __future__ import annotations

import sympy as sp
from sympy import Pow, log

from . import language as L
from .language import evaluated


@evaluated
def needs(e):
    """The statements that make an expression or statement defined.

    What stands under a condition is needed under this condition only; what depends on an index,
    for every value of it.

    Parameters
    ----------
    e : Expr

    Returns
    -------
    list of Expr
    """
    return _needs(e, smooth=False)


def _needs(e, smooth):
    """The same; where e is differentiated, "smooth", no root may be taken at zero."""
    if isinstance(e, Pow):
        return _power(e, smooth)
    if isinstance(e, log):
        return [*_needs(e.args[0], smooth), sp.Gt(e.args[0], 0, evaluate=False)]
    if isinstance(e, L.Norm) and smooth:
        return [*_needs(e.args[0], smooth), sp.Gt(L.Inner(*e.args * 2), 0, evaluate=False)]
    if isinstance(e, L.Cases):
        values, conditions = e.args[::2], e.args[1::2]
        guarded = [L.Implies(c, s) for v, c in zip(values, conditions) for s in _needs(v, smooth)]
        return [s for c in conditions for s in _needs(c, smooth)] + guarded
    if isinstance(e, L.Implies):
        return _needs(e.args[0], smooth) + [
            L.Implies(e.args[0], s) for s in _needs(e.args[1], smooth)
        ]
    if isinstance(e, (L.And, L.Or)):
        return _each_after_the_others(e)
    if isinstance(e, L.BINDERS):
        return [L.ForAll(s, e.args[1]) for s in _needs(e.args[0], smooth)]
    if isinstance(e, L.At):
        f, v, value = e.args
        return _needs(value, smooth) + [L.substitute(s, {v: value}) for s in _needs(f, smooth)]
    if isinstance(e, L.Grad):
        return _needs(e.args[0], True)
    if isinstance(e, L.Problem):
        return []
    return list(dict.fromkeys(s for a in e.args for s in _needs(a, smooth)))


def _each_after_the_others(e):
    """Needs of statements joined by "and" or "or", read from the left.

    "x ≠ 0 and 1/x > 0" and "x = 0 or 1/x > 0" make sense: what stands first guards the rest.
    """
    found = []
    for k, s in enumerate(e.args):
        before = e.args[:k] if isinstance(e, L.And) else tuple(map(L.Not, e.args[:k]))
        guard = before[0] if k == 1 else L.And(*before)
        found += [L.Implies(guard, a) if k else a for a in _needs(s, False)]
    return found


def presumed(hypothesis):
    """What a hypothesis says by having a value; nothing where it says "if and only if"."""
    if any(isinstance(a, L.Iff) for a in L.preorder(hypothesis)):
        return []
    return needs(hypothesis)


def tacit(hypotheses):
    """What hypotheses say only by having a value, without what some of them say outright."""
    found = dict.fromkeys(s for h in hypotheses for s in presumed(h))
    return [s for s in found if s not in hypotheses]


def _power(e, smooth):
    base, exponent = e.args
    exponent = L.number(exponent)
    if isinstance(base, L.Norm) and exponent.is_Integer and exponent % 2 == 0:
        inner = sp.Gt(L.Inner(*base.args * 2), 0, evaluate=False)
        return _needs(base.args[0], smooth) + ([inner] if exponent <= 0 else [])
    found = _needs(base, smooth)
    if not exponent.is_Rational:
        return [*found, *_needs(exponent, smooth), *_positive(base)]
    if exponent.is_Integer:
        nonzero = exponent > 0 or base.is_Rational and base != 0
        return found if nonzero else [*found, sp.Ne(base, 0, evaluate=False)]
    if exponent > 0 and not smooth:
        holds = base.is_Rational and base >= 0
        return found if holds else [*found, sp.Ge(base, 0, evaluate=False)]
    return [*found, *_positive(base)]


def _positive(base):
    return [] if base.is_Rational and base > 0 else [sp.Gt(base, 0, evaluate=False)]


__all__ = ["needs", "presumed", "tacit"]
