"""What the hypotheses of a question imply, by certificates that are found while it is graded."""

from __future__ import annotations

from functools import lru_cache

import sympy as sp
from sympy import Add, Eq, Ge, Gt, Le, Lt, Mul, Pow

from .. import language as L
from ..goal import Goal, flat
from ..normal_form import NoGradient
from ..rocq.found import found
from ..rocq.lower import Lowered
from ..rocq.shorter import used
from ..rocq.theorem import Theorem
from ..rocq.translate import Untranslated
from .positive import Fact

SIGN = {Le: ">=", Ge: ">=", Lt: ">", Gt: ">", Eq: "="}  # of the larger side less the smaller one
UNREADABLE = (NoGradient, ArithmeticError, sp.PolynomialError, NotImplementedError)
EFFORT = 3_000  # of one search: what an answer asks is mostly the sign of a divisor
REMEMBERED = 2_000  # questions: those of the answers to one exercise are much the same


def implied(s, hypotheses, sizes=()):
    """Whether a statement follows from hypotheses; "unknown" is no. As :func:`reason`."""
    return reason(s, hypotheses, (), sizes) is not None


def reason(s, given, named, sizes=(), effort=EFFORT):
    """Names of facts from which, with what is given, a statement follows; None if there are none.

    Parameters
    ----------
    s : statement
    given : sequence of statements
        What may be used freely.
    named : sequence of (str, statement)
        What is used by its name.
    sizes : set of str
    effort : int
    """
    facts = [("", g) for g in flat(given)]
    facts += [(name, part) for name, f in named for part in flat([f])]
    facts = tuple(dict.fromkeys(facts))
    parts = [_reason(part, facts, frozenset(sizes), effort) for part in factors(s)]
    return None if None in parts else tuple(dict.fromkeys(n for names in parts for n in names))


@lru_cache(REMEMBERED)
def _reason(s, facts, sizes, effort):
    """The same of one statement: from nothing, from what speaks of its names alone, from all."""
    if ("", s) in facts:
        return ()
    mine = L.names(s).all
    near = tuple(f for f in facts if L.names(f[1]).all <= mine)
    free = tuple(f for f in near if not f[0])
    for some in dict.fromkeys(((), free, near, facts)):
        names = _certified(s, some, sizes, effort)
        if names is not None:
            return names
    return None


def _certified(s, facts, sizes, effort):
    """The names of the facts that a certificate uses, None where none is found."""
    goal = Goal(tuple(f for _, f in facts), s)
    try:
        theorem = Theorem(goal, sizes)
    except (Untranslated, ValueError):
        return None
    certificate = found(theorem, effort)
    if isinstance(certificate, str):
        return None
    steps, sources = used(certificate["steps"]), [s for _, _, s in Lowered(theorem).parts]
    hyps = {s[0] for k, s in enumerate(sources) if k in steps and s[0] != "symmetric"}
    origin = sorted({theorem.origin[k] for k in hyps} - {None})
    return tuple(dict.fromkeys(facts[k][0] for k in origin if facts[k][0]))


def difference(s):
    """The larger side of a relation less the smaller one, as it is written."""
    sides = s.args[::-1] if isinstance(s, (Le, Lt)) else s.args
    return L.written_difference(*sides)


def fact(form, s, name=""):
    """A relation of numbers as a fact about their difference in normal form, None if it is none."""
    if type(s) not in (*SIGN, sp.Ne) or L.shape(s.lhs) != L.SCALAR:
        return None
    (e,) = form.components(difference(s))
    return Fact(e**2, ">", name) if isinstance(s, sp.Ne) else Fact(e, SIGN[type(s)], name)


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
