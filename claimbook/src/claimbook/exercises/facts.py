"""What the hypotheses of a question imply, by certificates that are found while it is graded."""

from __future__ import annotations

from functools import lru_cache

import sympy as sp

from ..goal import Goal, flat
from ..rocq.found import found
from ..rocq.lower import Lowered
from ..rocq.shorter import used
from ..rocq.signs import Signs
from ..rocq.theorem import Theorem
from ..rocq.translate import Untranslated

UNREADABLE = (ArithmeticError, sp.PolynomialError, NotImplementedError)
EFFORT = 30_000  # monomials of one search
REMEMBERED = 2_000  # questions: those of the answers to one exercise are much the same


def implied(s, hypotheses, sizes=()):
    """Whether a statement follows from hypotheses; "unknown" is no. As :func:`reason`."""
    return reason(s, [((), h) for h in hypotheses], sizes) is not None


def reason(s, facts, sizes=(), effort=EFFORT, most=0, first=()):
    """Names of facts from which a statement follows; None if there are none.

    Parameters
    ----------
    s : statement
    facts : sequence of (tuple of str, statement)
        With the names by which each is counted, none where it may be used freely.
    sizes : set of str
    effort : int
    most, first
        Of how many names it is not asked whether fewer do, and which are tried first, as of
        :class:`..rocq.signs.Signs`.
    """
    facts = dict.fromkeys((names, part) for names, f in facts for part in flat([f]))
    return _reason(s, tuple(facts), frozenset(sizes), effort, most, tuple(first))


@lru_cache(REMEMBERED)
def _reason(s, facts, sizes, effort, most, first):
    if ((), s) in facts:
        return ()
    try:
        theorem = Theorem(Goal(tuple(f for _, f in facts), s), sizes)
    except (Untranslated, ValueError):
        return None
    names = [() if k is None else facts[k][0] for k in theorem.origin]
    certificate = found(theorem, effort, lambda t: Signs(t, names, most, first))
    if isinstance(certificate, str):
        return None
    steps, sources = used(certificate["steps"]), [s for _, _, s in Lowered(theorem).parts]
    hyps = sorted({s[0] for k, s in enumerate(sources) if k in steps and isinstance(s[0], int)})
    return tuple(dict.fromkeys(name for k in hyps for name in names[k]))


__all__ = ["implied", "reason"]
