"""Stand-ins for what the language will provide: well-formedness and capture-free replacement."""

from __future__ import annotations

import sympy as sp
from sympy.core.function import AppliedUndef

from . import language as L


class IllFormed(ValueError):
    """What was written is no statement of the language."""


def check_form(e):
    """Raise :class:`IllFormed` unless the shapes fit and every function is known."""
    for a in L.preorder(e):
        if isinstance(a, AppliedUndef):
            raise IllFormed(f"the function {a.func.__name__} in {a} is not defined")
        try:
            if isinstance(a, L.Relational):
                if L.shape(a.lhs) != L.shape(a.rhs):
                    raise IllFormed(f"the sides of {a} have shapes that differ")
            elif isinstance(a, sp.Expr):
                L.shape(a)
        except ValueError as error:
            raise IllFormed(str(error)) from error


def replace_free(e, mapping):
    """The expression with names replaced; bound indices are renamed where they would capture."""
    mapping = {k: v for k, v in mapping.items() if k != v}
    if isinstance(e, (L.Sum, L.Column, L.ForAll)):
        index, size = e.index, e.args[1][2]
        mapping = {k: v for k, v in mapping.items() if k != index}
        term, taken = e.args[0], {a.name for v in mapping.values() for a in _symbols(v)}
        if index.name in taken:
            taken |= {a.name for a in _symbols(term)}
            name = index.name
            while name in taken:
                name += "_"
            term, index = L.replace(term, {index: sp.Symbol(name)}), sp.Symbol(name)
        return e.func(
            replace_free(term, mapping), (index, e.args[1][1], replace_free(size, mapping))
        )
    if isinstance(e, L.At):
        mapping = {k: v for k, v in mapping.items() if k != e.args[1]}
        f = replace_free(e.args[0], mapping)
        return L.rebuild(e, [f, e.args[1], replace_free(e.args[2], mapping)])
    if e in mapping:
        return mapping[e]
    if not e.args:
        return e
    return L.rebuild(e, [replace_free(a, mapping) for a in e.args])


def _symbols(e):
    return [a for a in L.preorder(e) if isinstance(a, (sp.Symbol, L.Array))]
