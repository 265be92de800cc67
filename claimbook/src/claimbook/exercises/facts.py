"""What the hypotheses of a question imply, by certificates that are found while it is graded."""

from __future__ import annotations

from functools import lru_cache

from sympy import Add, Eq, Mul, Pow, Rational

from .. import language as L
from ..defined import needs
from ..goal import Goal, flat
from ..rocq.found import found
from ..rocq.lower import Lowered
from ..rocq.shorter import used
from ..rocq.signs import Signs
from ..rocq.theorem import Theorem
from ..rocq.translate import Untranslated

EFFORT, MORE = 30_000, 100_000  # monomials of one search; where a law is looked for, too
REMEMBERED = 2_000  # questions: those of the answers to one exercise are much the same


def implied(s, hypotheses):
    """Whether a statement follows from hypotheses; "unknown" is no. As :func:`reason`."""
    return reason(s, [((), h) for h in hypotheses]) is not None


def equal(left, right, hypotheses, laws=True):
    """Whether two sides are equal wherever hypotheses hold and both have a value; "unknown" is no.

    With ``laws`` those of exponentials, logarithms and sums are tried as well.
    """
    left, right = plain(left), plain(right)
    if left == right:
        return True
    known = flat([*map(plain, hypotheses), *needs(left), *needs(right)])
    facts, goal = tuple(((), h) for h in known), Eq(left, right, evaluate=False)
    if _reason(goal, facts, EFFORT, (0, ())) is not None:
        return True
    return laws and _reason(goal, facts, MORE) is not None


def plain(e):
    """A tree in which sums and products are in order, and lengths are roots of inner products.

    A row times a column is one, too. Of these it is seen at once that they are the same.
    """
    if not e.args or isinstance(e, L.Array):
        return e
    if isinstance(e, Pow) and isinstance(e.base, L.Norm) and not e.exp % 2:
        square = plain(L.Inner(*e.base.args * 2))
        return square if e.exp == 2 else Pow(square, e.exp / 2, evaluate=False)
    args = [*map(plain, e.args)]
    if isinstance(e, L.Norm):
        return Pow(L.Inner(*args * 2), Rational(1, 2), evaluate=False)
    if isinstance(e, L.Inner):
        return L.Inner(*sorted(args, key=str))
    if not isinstance(e, (Add, Mul)):
        return L.rebuild(e, args)
    numbers, arrays = [], []
    for a in (c for b in args for c in (b.args if isinstance(b, type(e)) else [b])):
        array = L.shape(a) != L.SCALAR
        if isinstance(e, Mul) and array and arrays and L.shape(a)[1] == L.shape(arrays[-1])[0] == 1:
            row = arrays.pop()
            a = plain(L.Inner(row.args[0] if isinstance(row, L.T) else L.T(row), a))
        (numbers if L.shape(a) == L.SCALAR else arrays).append(a)
    if isinstance(e, Add):
        arrays.sort(key=str)
    return e.func(*sorted(numbers, key=str), *arrays, evaluate=False)


def reason(s, facts, effort=EFFORT, most=0, first=()):
    """Names of facts from which a statement follows; None if there are none.

    Parameters
    ----------
    s : statement
    facts : sequence of (tuple of str, statement)
        With the names by which each is counted, none where it may be used freely.
    effort : int
    most, first
        Of how many names it is not asked whether fewer do, and which are tried first, as of
        :class:`..rocq.signs.Signs`.
    """
    facts = dict.fromkeys((names, part) for names, f in facts for part in flat([f]))
    return _reason(s, tuple(facts), effort, (most, tuple(first)))


@lru_cache(REMEMBERED)
def _reason(s, facts, effort=EFFORT, few=None):
    if ((), s) in facts:
        return ()
    said = tuple(f for _, f in facts)
    try:
        theorem = Theorem(Goal(said, s), L.names(s, *said).sizes)
    except (Untranslated, ValueError):
        return None
    names = [() if k is None else facts[k][0] for k in theorem.origin]
    certificate = found(theorem, effort, few and (lambda t: Signs(t, names, *few)))
    if isinstance(certificate, str):
        return None
    if not any(names):
        return ()
    steps, sources = used(certificate["steps"]), [s for _, _, s in Lowered(theorem).parts]
    hyps = sorted({s[0] for k, s in enumerate(sources) if k in steps and isinstance(s[0], int)})
    return tuple(dict.fromkeys(name for k in hyps for name in names[k]))


__all__ = ["equal", "implied", "reason"]
