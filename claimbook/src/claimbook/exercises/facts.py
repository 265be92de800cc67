"""What the hypotheses of a question imply, by certificates that are found while it is graded."""

from __future__ import annotations

from functools import lru_cache

import sympy as sp
from sympy import Add, Mul, Pow

from .. import language as L
from ..goal import Goal, flat
from ..normal_form import NoGradient
from ..rocq.found import found
from ..rocq.lower import Lowered
from ..rocq.shorter import used
from ..rocq.signs import Signs
from ..rocq.theorem import Theorem
from ..rocq.translate import Untranslated

UNREADABLE = (NoGradient, ArithmeticError, sp.PolynomialError, NotImplementedError)
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
    facts = tuple(dict.fromkeys((names, part) for names, f in facts for part in flat([f])))
    parts = [
        _reason(part, facts, frozenset(sizes), effort, most, tuple(first)) for part in factors(s)
    ]
    return None if None in parts else tuple(dict.fromkeys(n for names in parts for n in names))


@lru_cache(REMEMBERED)
def _reason(s, facts, sizes, effort, most, first):
    """The same of one statement: from what speaks of its names alone, then from all."""
    if ((), s) in facts:
        return ()
    mine = L.names(s).all
    near = tuple(f for f in facts if not f[0] and L.names(f[1]).all <= mine)
    for some in dict.fromkeys((near, facts)):
        names = _certified(s, some, sizes, effort, most, first)
        if names is not None:
            return names
    return None


def _certified(s, facts, sizes, effort, most, first):
    """The names of the facts that a certificate uses, None where none is found."""
    try:
        theorem = Theorem(Goal(tuple(f for _, f in facts), s), sizes)
    except (Untranslated, ValueError):
        return None
    names = [() if k is None else facts[k][0] for k in theorem.origin]
    certificate = found(theorem, effort, lambda t: Signs(t, names, most, first))
    if isinstance(certificate, str):
        return None
    steps, sources = used(certificate["steps"]), [s for _, _, s in Lowered(theorem).parts]
    hyps = sorted({s[0] for k, s in enumerate(sources) if k in steps and s[0] != "symmetric"})
    return tuple(dict.fromkeys(name for k in hyps for name in names[k]))


def factors(s):
    """A statement, and "e is not zero" as the same of each factor of e."""
    inner = s.args[0] if isinstance(s, L.ForAll) else s
    if not (isinstance(inner, sp.Ne) and inner.rhs == 0):
        return [s]
    names = {}

    def plain(e):
        """With a name for each part that is no sum, product or power of numbers."""
        if e.is_Rational or e.is_Symbol:
            return e
        if isinstance(e, (Add, Mul)) and all(L.shape(a) == L.SCALAR for a in e.args):
            return e.func(*map(plain, e.args))
        if isinstance(e, Pow) and e.exp.is_Integer:
            return plain(e.base) ** e.exp
        return names.setdefault(e, sp.Dummy())

    number, powers = sp.factor_list(sp.numer(sp.together(plain(inner.lhs))))
    if number == 0:
        return [s]
    named = {name: e for e, name in names.items()}
    parts = [sp.Ne(f.xreplace(named), 0, evaluate=False) for f, _ in powers]
    return parts if inner is s else [L.ForAll(f, s.args[1]) for f in parts]
