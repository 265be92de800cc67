"""Exercises whose answer is one or several exact values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any

import numpy as np
import sympy as sp

from .grades import RIGHT, SLIP, WRONG, Grade, Graded, Refused
from .numbers import PARTS, as_text, exact, shape_of, shape_said


class Values(Graded):
    """An exercise whose answer is exact values; make it with :func:`values`."""

    preamble = "from sympy import Rational"

    def __init__(self, label, answer, slips, choices, up_to, judge):
        super().__init__(label, slips)
        self._choices, self._scaled, self._judged = dict(choices), tuple(up_to), judge
        self._parts = {}
        for name, right in answer.items():
            self._parts[name] = self._part(name, right, [])
        inside = ", ".join(f'"{name}": ...' for name in self._parts)
        self.template = f"# {self._typed()}\nanswer = {{{inside}}}"
        kinds = [f"{name} ({self._said(name)})" for name in self._parts]
        self.wanted = "exact values of " + ", ".join(kinds)
        if up_to:
            self.wanted += f"; {' and '.join(up_to)} up to a positive factor"

    def _typed(self):
        """How each kind of part is written, by an example."""
        examples = []
        for name, v in self._parts.items():
            if name in self._choices:
                examples.append(f'a word such as "{self._choices[name][0]}"')
            elif isinstance(v, frozenset):
                examples.append("a set such as {70, 71}")
            elif isinstance(v, Fraction):
                examples.append("a number such as -70/71")
            else:
                rows = "[70, -70/71, ...]" if len(shape_of(v)) == 1 else "[[70, ...], ...]"
                examples.append(f"numbers such as {rows}")
        return ", ".join(dict.fromkeys(examples))

    def _said(self, name):
        if name in self._choices:
            return "one of " + ", ".join(map(repr, self._choices[name]))
        v = self._parts[name]
        if isinstance(v, frozenset):
            return "a set of whole numbers"
        if isinstance(v, Fraction):
            return "a number"
        shape = shape_of(v)
        return f"{shape[0]} numbers" if len(shape) == 1 else shape_said(v)

    def _part(self, name, value, notes):
        """A part of an answer: a choice, a set, a number, or nested tuples of numbers."""
        if name in self._choices:
            if type(value) is not str or value not in self._choices[name]:
                told = ", ".join(map(repr, self._choices[name]))
                raise Refused(f"{name} has to be one of {told}.")
            return value
        as_list = type(value) in (list, tuple) and isinstance(self._parts.get(name), frozenset)
        if issubclass(type(value), (set, frozenset)) or as_list:
            if len(value) > PARTS:
                raise Refused("the answer is too long.")
            found = [self._number(v, notes) for v in islice(value, PARTS)]
            if any(v.denominator > 1 for v in found):
                raise Refused(f"{name} is a set of whole numbers.")
            return frozenset(map(int, found))
        return self._nested(value, notes)

    def _nested(self, value, notes, depth=0):
        if issubclass(type(value), sp.MatrixBase):
            rows = value.tolist()
            value = [r[0] for r in rows] if value.cols == 1 else rows
        if type(value) is np.ndarray and value.ndim:
            value = list(value[: PARTS + 1])
        if issubclass(type(value), (list, tuple, sp.Tuple)):
            entries = list(islice(value, PARTS + 1))
            if depth > 2 or len(entries) > PARTS:
                raise Refused("the answer is too long.")
            return tuple(self._nested(v, notes, depth + 1) for v in entries)
        return self._number(value, notes)

    def _number(self, value, notes):
        return exact(value, notes, rounded=self._judged is not None)

    def _read(self, answer, notes):
        if isinstance(answer, (str, bytes)) and len(self._parts) > 1:
            raise Refused(f"the answer is a text; it has the parts {', '.join(self._parts)}.")
        if not isinstance(answer, dict):
            if len(self._parts) == 1:
                answer = {next(iter(self._parts)): answer}
            elif isinstance(answer, (tuple, list)) and len(answer) == len(self._parts):
                answer = dict(zip(self._parts, answer))
            else:
                raise Refused(f"the answer has the parts {', '.join(self._parts)}.")
        unknown = [repr(k) for k in answer if type(k) is not str or k not in self._parts]
        missing = [k for k in self._parts if answer.get(k) is None or answer[k] is ...]
        if unknown or missing:
            what = f"there is no part {unknown[0]}" if unknown else f"{missing[0]} is missing"
            raise Refused(f"{what}; the answer has the parts {', '.join(self._parts)}.")
        mine, refused = {}, None
        for name, right in self._parts.items():
            try:
                mine[name] = self._part(name, answer[name], notes)
                if shape_of(mine[name]) != shape_of(right):
                    got = shape_said(mine.pop(name))
                    raise Refused(f"{name} is {got}, and should be {shape_said(right)}.")
            except Refused as unread:
                refused = refused or unread
        return mine, refused

    def _judge(self, answer):
        notes = []
        mine, refused = self._read(answer, notes)
        if refused is not None:
            slip = self._slip(mine)
            if slip is None:
                raise refused
            return Grade(SLIP, f"{slip}.", slip, notes)
        if self._scaled and not any(_flat(mine[name]) for name in self._scaled):
            raise Refused(f"{' and '.join(self._scaled)} are all zero.")
        off = [n for n, v in self._unit(mine).items() if v != self._unit(self._parts)[n]]
        against = self._judged(mine) if self._judged else None
        if against is None and (self._judged or not off):
            said = ", exactly" + (", up to a positive factor" if self._scaled else "") + "."
            return Grade(RIGHT, said, notes=notes)
        if against is None:
            right = [n for n in self._parts if n not in off]
            against = "; ".join(f"{n} is not {as_text(mine[n])}" for n in off) + "."
            against += f" Right: {', '.join(right)}." if right else ""
        slip = self._slip(mine)
        if slip is not None:
            return Grade(SLIP, f"{slip}.", slip, [against, *notes])
        return Grade(WRONG, against, notes=notes)

    def _slip(self, mine):
        """What went wrong, if the parts that could be read tell it."""
        for what, wrong in self._slips.items():
            slip = {n: self._part(n, v, []) for n, v in wrong.items()}
            if not set(slip) <= set(mine):
                continue
            if all(self._unit(mine, slip)[n] == v for n, v in self._unit(slip, slip).items()):
                return what
        return None

    def _unit(self, parts, like=None):
        """The parts, those that are determined up to a factor divided by their largest entry."""
        scaled = [n for n in self._scaled if like is None or n in like]
        largest = max([abs(v) for n in scaled for v in _flat(parts[n])], default=0) or 1
        return {n: _divided(v, largest) if n in scaled else v for n, v in parts.items()}


def _flat(value):
    """The numbers in nested tuples that are not zero."""
    if isinstance(value, tuple):
        return [a for v in value for a in _flat(v)]
    return [value] if value else []


def _divided(value, c):
    return tuple(_divided(v, c) for v in value) if isinstance(value, tuple) else value / c


def values(
    label: str,
    answer: Mapping[str, Any],
    *,
    slips: Mapping[str, Mapping[str, Any]] | None = None,
    choices: Mapping[str, Sequence[str]] | None = None,
    up_to: Sequence[str] = (),
    judge: Callable[[dict], str | None] | None = None,
) -> Values:
    """An exercise whose answer is one or several exact values.

    Parameters
    ----------
    label : str
    answer : dict
        By name, the right numbers, vectors, matrices, sets of whole numbers, or words.
    slips : dict, optional
        By what went wrong, the parts that tell the slip.
    choices : dict, optional
        By name, the words among which one is to be chosen.
    up_to : sequence of str
        Names of the parts that are determined up to one positive factor.
    judge : callable, optional
        Where many answers are right: it takes the parts, exact, and returns None or what is wrong.

    Returns
    -------
    Values
    """
    return Values(label, answer, slips or {}, choices or {}, up_to, judge)
