"""Wrong versions of a written statement, one change at a time.

``CHANGES`` is the specification: for every type of node, what is changed there. The audit demands
that every wrong version is refuted. A version is well-formed: an ill-formed one would be refused
without being looked at, and prove nothing about the judges.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import NamedTuple

import sympy as sp
from sympy import Add, Integer, Mul, Pow, Rational, Symbol
from sympy.core.function import AppliedUndef

from . import language as L

Mutants = Iterator[tuple[str, object]]

SHARPER = {sp.Le: sp.Lt, sp.Ge: sp.Gt}
WEAKER = {sharp: weak for weak, sharp in SHARPER.items()}
LOOSE = SHARPER | WEAKER

OTHER = "_other"  # ends the name of an index that nobody else uses


class Scope(NamedTuple):
    """What is in sight at a node: its indices with their sizes, all sizes, and the node above."""

    indices: tuple = ()
    sizes: tuple = ()
    above: object = None

    def other(self, index, size):
        """Another index of the same range: one in sight, or else a new one."""
        names = sorted(
            i.name for i, s in dict(self.indices).items() if s == size and i.name != index.name
        )
        return Symbol(names[0] if names else index.name + OTHER)


def as_written(generate: Callable) -> Callable:
    """The list of what a generator yields, generated inside ``written()`` as a whole."""

    @wraps(generate)
    def listed(*args):
        with L.written():
            return list(generate(*args))

    return listed


# --- what is changed at each type of node ---------------------------------------------------------


def unchanged(e, scope) -> Mutants:
    """Nothing by itself: what is around it or inside it changes."""
    return iter(())


def terms_changed(e, scope) -> Mutants:
    for k, a in enumerate(e.args):
        before, after = e.args[:k], e.args[k + 1 :]
        yield f"sign of {a}", Add(*before, Mul(Integer(-1), a), *after)
        yield f"{a} doubled", Add(*before, Mul(Integer(2), a), *after)
        if len(e.args) > 1:
            yield f"{a} dropped", _only(Add, before + after)


def factors_changed(e, scope) -> Mutants:
    for k, a in enumerate(e.args):
        before, after = e.args[:k], e.args[k + 1 :]
        if len(e.args) > 1:
            yield f"factor {a} dropped", _only(Mul, before + after)
        if L.shape(a) == L.SCALAR and not (a.is_Rational or isinstance(a, L.Indicator)):
            yield f"factor {a} squared", Mul(*before, Pow(a, Integer(2)), *after)
    ranges = dict(_indices_inside(e))
    for i, j in zip(sorted(ranges), sorted(ranges)[1:]):
        if ranges[i] == ranges[j]:  # an index of a sample is none of a feature
            yield f"{i} and {j} exchanged in {e}", _exchanged(e, Symbol(i), Symbol(j))


def power_changed(e, scope) -> Mutants:
    base, exponent = e.args
    if not exponent.is_Rational:
        yield f"exponent {exponent} of {base}", Pow(base, Add(exponent, Integer(1)))
        return
    if exponent == -1:
        yield f"{base} instead of its inverse", base
    elif exponent == Rational(1, 2):
        yield f"{base} instead of its root", base
    else:
        yield f"power of {base}", Pow(base, Rational(exponent.p + exponent.q, exponent.q))
    if exponent == 2 and isinstance(base, L.Norm):
        yield f"{base} instead of its square", base


def number_changed(e, scope) -> Mutants:
    if not e.is_zero and e != -1:  # -1 is a sign: it is dropped, and 0 is an end or a bound
        yield f"number {e}", Rational(e.p + e.q, e.q)


def transposed(e, scope) -> Mutants:
    if e.rows == e.cols != 1 and not e.symmetric and not isinstance(scope.above, L.Grad):
        yield f"{e} transposed", L.T(e)


def transpose_dropped(e, scope) -> Mutants:
    yield f"transpose of {e.args[0]} dropped", e.args[0]


def scaled(e, scope) -> Mutants:
    yield f"{e} doubled", Mul(Integer(2), e)


def entry_of_ones_left_out(e, scope) -> Mutants:
    some = L.Unit(Symbol("i" + OTHER), e.args[0])
    yield f"an entry of {e} left out", Add(e, Mul(Integer(-1), some))


def ones_for_zeros(e, scope) -> Mutants:
    ones = L.Ones(e.args[0])
    if len(e.args) == 2:
        ones = Mul(ones, L.T(L.Ones(e.args[1])))
    yield f"ones instead of {e}", ones


def indices_changed(e, scope) -> Mutants:
    unit = isinstance(e, L.Unit)
    for k, (i, size) in enumerate(L.indexed(e), 0 if unit else 1):
        if i.is_Symbol:
            changed = scope.other(i, size)
        elif size.is_Integer and size > 1:
            changed = Integer(2 if i == 1 else 1)
        else:
            continue
        what = f"index of {e}" if unit else f"index {changed} for {i} of {e}"
        yield what, e.func(*e.args[:k], changed, *e.args[k + 1 :])


def blocks_changed(e, scope) -> Mutants:
    yield from _arguments_doubled(e, e.args)


def one_vector_for_both(e, scope) -> Mutants:
    if e.args[0] != e.args[1]:
        yield f"{e.args[0]} twice in {e}", L.Inner(e.args[0], e.args[0])


def norm_squared(e, scope) -> Mutants:
    if not isinstance(scope.above, Pow):
        yield f"square of {e}", Pow(e, Integer(2))


def function_changed(e, scope) -> Mutants:
    yield f"{e.func.__name__} dropped from {e}", e.args[0]
    yield from _arguments_doubled(e, e.args)


def extreme_changed(e, scope) -> Mutants:
    other = L.Minimum if isinstance(e, L.Maximum) else L.Maximum
    yield f"{other.__name__.lower()} for {e}", other(*e.args)
    for k, a in enumerate(e.args):
        if len(e.args) > 1:
            yield f"{a} dropped from {e}", _only(e.func, e.args[:k] + e.args[k + 1 :])
        if a == 0:
            yield f"1 for 0 in {e}", e.func(*e.args[:k], Integer(1), *e.args[k + 1 :])
    yield from _arguments_doubled(e, e.args)


def relation_changed(e, scope) -> Mutants:
    yield f"{e} turned", L.OPPOSITE[type(e)](e.lhs, e.rhs)
    if other := LOOSE.get(type(e)):
        yield f"strictness of {e}", other(e.lhs, e.rhs)


def cases_changed(e, scope) -> Mutants:
    """Changes after which the cases still exclude each other and leave nothing out."""
    values, conditions = e.args[::2], e.args[1::2]
    for k in range(len(values) - 1):
        order = [*values[:k], values[k + 1], values[k], *values[k + 2 :]]
        yield f"{values[k]} and {values[k + 1]} exchanged in {e}", _cases(order, conditions)
    first, *others = conditions
    if type(first) in LOOSE and others == [L.OPPOSITE[type(first)](*first.args)]:
        at_bound = [LOOSE[type(c)](c.lhs, c.rhs) for c in conditions]
        yield f"strictness of {first}", _cases(values, at_bound)
    sides = {a for c in conditions if isinstance(c, L.Relational) for a in c.args}
    for side in sorted(sides, key=L.dump):
        for what, changed in _changes(side, scope._replace(above=e)):
            moved = [
                c.func(*(changed if a == side else a for a in c.args))
                if isinstance(c, L.Relational)
                else c
                for c in conditions
            ]
            yield f"{what} in the cases", _cases(values, moved)


def range_changed(e, scope) -> Mutants:
    """One index left out; another size, where nothing that is indexed says which it has to be."""
    index, low, size = e.args[1]
    some = Symbol(index.name + OTHER)
    left_out = L.replace(e.args[0], {index: some})
    if isinstance(e, L.Column):
        left_out = Mul(left_out, L.Unit(some, size))
    yield f"a term of {e} left out", Add(e, Mul(Integer(-1), left_out))
    if index.name not in dict(_indices_inside(e.args[0])):
        for other in scope.sizes:
            if other != size:
                yield f"range {other} of {e}", e.func(e.args[0], (index, low, other))


def variable_changed(e, scope) -> Mutants:
    """The variable of a gradient or of a substitution, for another one of its shape."""
    f, v = e.args[:2]
    _, arrays, scalars, _ = L.names(f)
    others = [*arrays.values(), *map(Symbol, sorted(scalars))]
    fits = [o for o in others if o != v and L.shape(o) == L.shape(v)]
    fits = [o for o in fits if not getattr(o, "symmetric", False)]
    for other in sorted(fits, key=lambda o: o.name)[:1]:
        yield f"{other} for {v} in {e}", e.func(f, other, *e.args[2:])
    if isinstance(e, L.At):
        yield from _arguments_doubled(e, e.args[2:])


def point_changed(e, scope) -> Mutants:
    """The value of a function at another point."""
    function, point = e.args
    yield f"{point} doubled in {e}", L.Value(function, Mul(Integer(2), point))


def arguments_changed(e, scope) -> Mutants:
    """The arguments of a defined function."""
    yield from _arguments_doubled(e, e.args)
    for k, (a, b) in enumerate(zip(e.args, e.args[1:])):
        if a != b and L.shape(a) == L.shape(b):
            order = (*e.args[:k], b, a, *e.args[k + 2 :])
            yield f"{a} and {b} exchanged in {e}", L.rebuild(e, order)


CHANGES = {
    **dict.fromkeys((Symbol, type(sp.pi), L.Indicator, *L.CONNECTIVES), unchanged),
    **dict.fromkeys((L.ForAll, L.Problem), unchanged),
    **dict.fromkeys(L.OPPOSITE, relation_changed),
    L.Array: transposed,
    Integer: number_changed,
    Rational: number_changed,
    Add: terms_changed,
    Mul: factors_changed,
    Pow: power_changed,
    sp.exp: function_changed,
    sp.log: function_changed,
    AppliedUndef: arguments_changed,
    L.Sum: range_changed,
    L.Column: range_changed,
    L.Entry: indices_changed,
    L.Row: indices_changed,
    L.T: transpose_dropped,
    L.Diag: scaled,
    L.Ones: entry_of_ones_left_out,
    L.Zeros: ones_for_zeros,
    L.Unit: indices_changed,
    L.Stack: blocks_changed,
    L.Inner: one_vector_for_both,
    L.Norm: norm_squared,
    L.Maximum: extreme_changed,
    L.Minimum: extreme_changed,
    L.Absolute: function_changed,
    L.Cases: cases_changed,
    L.Grad: variable_changed,
    L.At: variable_changed,
    L.Value: point_changed,
}


def change_at(e) -> Callable:
    """What ``CHANGES`` says of a node."""
    kind = type(e)
    if kind in CHANGES:
        return CHANGES[kind]
    if isinstance(e, AppliedUndef):
        return CHANGES[AppliedUndef]
    if e.is_Rational:  # SymPy has a class of its own for 0, 1, -1 and 1/2
        return CHANGES[Rational]
    raise TypeError(f"no change is known for {kind.__name__}: {e}")


def _only(node, args):
    return args[0] if len(args) == 1 else node(*args)


def _cases(values, conditions):
    return L.Cases(*(a for pair in zip(values, conditions) for a in pair))


def _arguments_doubled(e, arguments):
    """Arguments that have no change of their own, doubled; a relation is no number."""
    first = len(e.args) - len(arguments)
    for k, a in enumerate(arguments, first):
        if a != 0 and not isinstance(a, (Add, Mul)):
            doubled = (*e.args[:k], Mul(Integer(2), a), *e.args[k + 1 :])
            yield f"{a} doubled in {e}", L.rebuild(e, doubled)


def _indices_inside(e):
    """Names and ranges of all indices in an expression, the bound ones included."""
    for a in L.preorder(e):
        yield from ((i.name, size) for i, size in L.indexed(a) if i.is_Symbol)


def _exchanged(e, i, j):
    return L.replace(e, {i: j, j: i})


# --- the changes of a whole expression ------------------------------------------------------------


def _changes(e, scope) -> Mutants:
    yield from change_at(e)(e, scope)
    for k, inner in _inside(e, scope):
        a = e.args[k]
        for what, changed in _changes(a, inner):
            if isinstance(e, AppliedUndef) and not _well_shaped(changed, a):
                continue
            yield what, L.rebuild(e, [*e.args[:k], changed, *e.args[k + 1 :]])


def _inside(e, scope):
    """Positions of the arguments that are changed in their turn, and what is in sight there."""
    here = scope._replace(above=e)
    if isinstance(e, L.BINDERS):
        here = here._replace(indices=(*scope.indices, (e.index, e.size)))
    if isinstance(e, Pow) and e.exp.is_number:
        return [(0, here)]
    if isinstance(e, L.Cases):
        return [(k, here) for k in range(0, len(e.args), 2)]
    return [(k, here) for k in L.inner(e)]


@as_written
def expression_mutants(e) -> Mutants:
    """All single changes of an expression, as ``(what, mutant)``."""
    yield from _distinct(e)


def _distinct(e, outside=()):
    sizes, _, _, indices = L.names(e)
    free = tuple((Symbol(i), size) for i, size in sorted(indices.items()))
    scope = Scope((*outside, *free), tuple(map(Symbol, sorted(sizes))))
    seen = {e}
    for what, mutant in (*_whole(e), *_changes(e, scope)):
        if mutant not in seen and _well_shaped(mutant, e):
            seen.add(mutant)
            yield what, mutant


def _whole(e):
    """A side or a member as a whole."""
    if e != 0 and not isinstance(e, L.Zeros):
        yield f"sign of {e}", Mul(Integer(-1), e)
        if not isinstance(e, (Add, Mul, Pow, Symbol, L.Array)) and not e.is_number:
            yield f"{e} doubled", Mul(Integer(2), e)


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
    if isinstance(e, L.BINDERS):
        if e.index in bound:
            return False
        bound = (*bound, e.index)
    return all(_inner_shapes(a, bound) for a in e.args)


# --- statements -----------------------------------------------------------------------------------


@as_written
def conclusion_mutants(s) -> Mutants:
    """A conclusion turned, sharpened or altered."""
    yield from _statement(s, _altered)


@as_written
def witness_mutants(s) -> Mutants:
    """What must not be true where a witness is: an inequality is neither tight nor turned there."""
    yield from _statement(s, _altered_at_a_point)


def _statement(s, altered, outside=()):
    if isinstance(s, L.ForAll):
        for what, changed in _statement(s.args[0], altered, (*outside, (s.index, s.size))):
            yield what, s.func(changed, s.args[1])
    elif isinstance(s, L.CONNECTIVES):
        for k, a in enumerate(s.args):
            for what, changed in _statement(a, altered, outside):
                yield what, s.func(*s.args[:k], changed, *s.args[k + 1 :])
        if isinstance(s, L.Or):
            for k, a in enumerate(s.args):
                yield f"alternative {a} dropped", _only(L.Or, s.args[:k] + s.args[k + 1 :])
    else:
        yield from altered(s, outside)


def _altered(s, outside):
    yield f"{s} turned", L.OPPOSITE[type(s)](s.lhs, s.rhs)
    if type(s) in SHARPER:
        yield f"{s} made strict", SHARPER[type(s)](s.lhs, s.rhs)
    for side in (0, 1):
        for what, changed in _distinct(s.args[side], outside):
            yield what, s.func(*(changed if k == side else a for k, a in enumerate(s.args)))


def _altered_at_a_point(s, outside):
    if isinstance(s, (sp.Eq, sp.Ne)):
        return _altered(s, outside)
    turned, *strict = itertools.islice(_altered(s, ()), 1 + (type(s) in SHARPER))
    return [turned, (f"{s} made an equation", sp.Eq(s.lhs, s.rhs)), *strict]


def each(change: Callable) -> Callable:
    """The change of one entry of a tuple, or of one value of a dict, at a time."""

    def changed(entries) -> Mutants:
        named = isinstance(entries, dict)
        for k, e in entries.items() if named else enumerate(entries):
            for what, new in change(e):
                if named:
                    yield f"{k}: {what}", entries | {k: new}
                else:
                    yield what, (*entries[:k], new, *entries[k + 1 :])

    return changed


@as_written
def hypothesis_mutants(hypotheses: Sequence) -> Mutants:
    """The hypotheses with one of them dropped or weakened."""
    hypotheses = tuple(hypotheses)
    for k, h in enumerate(hypotheses):
        before, after = hypotheses[:k], hypotheses[k + 1 :]
        yield f"hypothesis {h} dropped", before + after
        for what, weaker in _weaker(h):
            yield f"hypothesis {what}", (*before, weaker, *after)


def says_of_hypothesis(what: str) -> bool:
    """Whether this describes one of the :func:`hypothesis_mutants`."""
    return what.startswith("hypothesis ")


def _weaker(h):
    if isinstance(h, L.ForAll):
        for what, changed in _weaker(h.args[0]):
            yield what, L.ForAll(changed, h.args[1])
        some = Symbol(h.index.name + OTHER)
        yield f"{h} for one {h.index} only", L.replace(h.args[0], {h.index: some})
    elif isinstance(h, L.And):
        for k, a in enumerate(h.args):
            yield f"{a} dropped from {h}", _only(L.And, h.args[:k] + h.args[k + 1 :])
    elif type(h) in WEAKER:
        yield f"{h} made weak", WEAKER[type(h)](h.lhs, h.rhs)


__all__ = [
    "CHANGES",
    "Scope",
    "as_written",
    "change_at",
    "conclusion_mutants",
    "each",
    "expression_mutants",
    "hypothesis_mutants",
    "says_of_hypothesis",
    "witness_mutants",
]
