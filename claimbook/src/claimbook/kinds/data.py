"""Exact values for the names of a statement: complete, of the declared sizes, without rounding."""

from __future__ import annotations

import re
from fractions import Fraction

import sympy as sp

from .. import language as L
from ..claims import IllFormed
from ..language import evaluated
from ..values import WORDS

COUNTED = re.compile(rf"the ({'|'.join(WORDS[2:])}) (?:samples|points|numbers|values)")


def exact(value, what="a value"):
    """Integers and fractions, alone or in rows, as plain Python's; anything else is refused."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (list, tuple)):
        return tuple(exact(v, what) for v in value)
    if isinstance(value, sp.Integer):
        return int(value)
    if isinstance(value, sp.Rational):
        return Fraction(int(value.p), int(value.q))
    if type(value) in (int, Fraction):
        return value
    raise IllFormed(
        f"{what} has to be an integer or a fraction, or rows of them, got {value!r} "
        f"({type(value).__name__}): floating-point numbers are rounded"
    )


def frozen(mapping, what):
    """Exact values by symbol and array."""
    if not isinstance(mapping, dict):
        raise IllFormed(f"{what} has to be a dict, got {mapping!r}")
    for key in mapping:
        if not isinstance(key, (sp.Symbol, L.Array)):
            raise IllFormed(f"{what} gives values to symbols and arrays, got {key!r}")
    return {key: exact(v, f"the value of {key}") for key, v in mapping.items()}


@evaluated
def point_of(at, needed):
    """The values by name as the walk takes them; sizes are found from the arrays.

    Parameters
    ----------
    at : dict
        Exact values by symbol and array.
    needed : Names
        Of what is evaluated there.

    Raises
    ------
    IllFormed
        If an array has not its size, is not symmetric as it should be, or an index or a size is
        no integer in its range.
    """
    rows = {key: _rows(key, value) for key, value in at.items() if isinstance(key, L.Array)}
    sizes = _sizes(at, rows)
    point = {key.name: [list(r) for r in value] for key, value in rows.items()}
    for key, value in rows.items():
        if key.symmetric and any(
            value[i][j] != value[j][i] for i in range(len(value)) for j in range(i)
        ):
            raise IllFormed(f"{key} is symmetric, its value is not: {at[key]}")
    for key, value in at.items():
        if isinstance(key, L.Array):
            continue
        if isinstance(value, tuple):
            raise IllFormed(f"{key} is a number, its value is {value}")
        if key.name in needed.indices or key.name in needed.sizes:
            point[key.name] = _integer(key, value)
        elif key.name not in sizes:
            point[key.name] = Fraction(value)
    point |= sizes
    for name, size in needed.indices.items():
        if name in point and not 1 <= point[name] <= _value(size, sizes):
            raise IllFormed(f"the index {name} runs from 1 to {size}, got {point[name]}")
    return point


def check_complete(point, needed, what):
    """Raise :class:`IllFormed` unless a point has a value for every name, and for no other."""
    if missing := sorted(needed.all - set(point)):
        raise IllFormed(f"{what} has no value for {', '.join(missing)}")
    if extra := sorted(set(point) - needed.all):
        raise IllFormed(f"{what} has a value for {', '.join(extra)}, of which nothing speaks")


@evaluated
def check_indices(e, point):
    """Raise :class:`IllFormed` for an integer index outside its range at the sizes of a point."""
    for a in L.preorder(e):
        for i, size in L.indexed(a):
            if i.is_Integer and not 1 <= i <= _value(size, point):
                raise IllFormed(f"the index {i} in {a} is not between 1 and {size}")


def _rows(key, value):
    if not isinstance(value, tuple):
        raise IllFormed(f"{key} is an array, its value is {value}")
    rows = [
        tuple(map(Fraction, r)) if isinstance(r, tuple) else (Fraction(r),)
        for r in value
        if not isinstance(r, tuple) or not any(isinstance(a, tuple) for a in r)
    ]
    if len(rows) != len(value) or len({len(r) for r in rows}) != 1:
        raise IllFormed(f"{key} needs rows of one length, got {value}")
    return rows


def _sizes(at, rows):
    """The sizes of the arrays, from the point and from the lengths of its rows."""
    wanted = {s for key in rows for s in key.rows.free_symbols | key.cols.free_symbols}
    sizes = {s.name: _integer(s, at[s]) for s in wanted if s in at}
    lengths = [(key, key.rows, len(own)) for key, own in rows.items()]
    lengths += [(key, key.cols, len(own[0])) for key, own in rows.items()]
    for composite in (False, True):
        for _, size, length in lengths:
            unknown = [s for s in size.free_symbols if s.name not in sizes]
            if size.is_Add == composite and len(unknown) == 1:
                rest = size - unknown[0]
                if unknown[0] not in rest.free_symbols:
                    sizes[unknown[0].name] = _integer(unknown[0], length - _value(rest, sizes))
    for key, size, length in lengths:
        if any(s.name not in sizes for s in size.free_symbols):
            raise IllFormed(f"the size {size} of {key} is not given")
        if _value(size, sizes) != length:
            raise IllFormed(f"{key} is {key.rows}x{key.cols}, got {length} for {size}")
    return sizes


def _value(size, sizes):
    return int(size.subs({s: sizes[s.name] for s in size.free_symbols}))


def _integer(key, value):
    if isinstance(value, tuple) or value != int(value) or value < 1:
        raise IllFormed(f"{key} is a size or an index, an integer from 1 on, got {value}")
    return int(value)


def shown_elsewhere(elsewhere):
    """The part of a claim's body that says where data are shown; none without such data."""
    return {"elsewhere": {words: tuple(v) for words, v in elsewhere.items()}} if elsewhere else {}


def check_elsewhere(elsewhere, values):
    """Raise :class:`IllFormed` unless words for data only count their rows: "the six samples"."""
    for words, arrays in (elsewhere or {}).items():
        told = COUNTED.fullmatch(words)
        rows = {len(values[a]) if isinstance(values.get(a), tuple) else 1 for a in arrays}
        if not told or rows != {WORDS.index(told[1])}:
            raise IllFormed(
                "data that stand elsewhere are called by their number, such as 'the six samples' "
                f"for arrays of six rows; got {words!r} for {', '.join(map(str, arrays))}"
            )
