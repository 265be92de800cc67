"""The numbers in an answer: read exactly, and told as short text."""

from __future__ import annotations

import math
import sys
from fractions import Fraction

import numpy as np
import sympy as sp
from sympy import Add, Mul, Pow, Symbol
from sympy.core.function import AppliedUndef

from .. import language as L
from .grades import Refused
from .typed import Typed

PARTS = 400  # nodes of an answer, or entries of a list in it
DIGITS = 200  # of a number in an answer
DENOMINATOR = 1000  # a float is read as the fraction it prints, if that has no larger one

WHOLE = (int, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64)
ROUNDED = (float, np.float64, np.float32)


def exact(value, notes, rounded=False):
    """The rational number that was written; a float is read as the short fraction it prints.

    Where ``rounded`` numbers will do, as for weights of which a sign is asked, a float that prints
    no short fraction is read as what it is, and a real constant as its float.
    """
    kind = type(value)
    if rounded and issubclass(kind, sp.Basic) and genuine(value) and value.is_number:
        value = float(value) if value.is_real and not value.is_Rational else value
        kind = type(value)
    if rounded and kind in ROUNDED and np.isfinite(value):
        near = Fraction(float(value)).limit_denominator(DENOMINATOR)
        return near if float(near) == value else Fraction(float(value))
    if kind is str or kind is bytes:
        return _typed(value)
    if kind is bool or kind is np.bool_:
        raise Refused(f"{value} is a truth value, where a number is wanted.")
    if value is ... or value is None:
        raise Refused("a part of the answer is still missing.")
    if kind is Fraction:
        return _short(value)
    if kind in WHOLE:
        return _short(Fraction(int(value)))
    if kind in ROUNDED:
        return read_float(float(value), notes)
    if isinstance(value, sp.Float):
        return read_float(float(value), notes)
    if is_rational(value):
        return _short(Fraction(int(value.p), int(value.q)))
    if issubclass(kind, sp.Basic):
        return _constant(value)
    if kind is np.ndarray and value.ndim == 0:
        return exact(value.item(), notes)
    raise Refused(f"a number is wanted, and this is of type {kind.__name__}.")


def _typed(text):
    """The number that a text is, such as "-1/6"."""
    try:
        return exact(Typed({}, []).expression(text), [])
    except (Refused, TypeError):
        raise Refused(f"{text!r} is a text in which no number can be read.") from None


def genuine(e):
    """Whether an object is of a class that SymPy or the language of claims has under its name.

    A class of the reader's own may say that it is equal to everything; a name may be of any class,
    because it is replaced by the name in the question.
    """
    kind = type(e)
    if issubclass(kind, (Symbol, AppliedUndef)):
        return True
    home = sys.modules.get(kind.__module__)
    ours = kind.__module__.startswith(("sympy.", f"{L.__package__}."))
    return issubclass(kind, sp.Basic) and ours and getattr(home, kind.__name__, None) is kind


def is_rational(value):
    """Whether it is one of SymPy's own rational numbers."""
    return issubclass(type(value), sp.Rational) and genuine(value)


def _short(number):
    """The number, unless it is too long to be shown."""
    if max(abs(number.numerator), number.denominator) >= 10**DIGITS:
        raise Refused("a number in the answer is too large to be judged.")
    return number


def _constant(value):
    """A SymPy expression without names, such as an unevaluated 1/2, as the rational it is."""
    if value.free_symbols or L.free_symbols(value):
        raise Refused(f"a number is wanted, and {value} still holds names.")
    none = Refused(f"a rational number is wanted, and {value} is none.")

    def worked_out(e):
        if is_rational(e):
            return _short(Fraction(int(e.p), int(e.q)))
        args = [worked_out(a) for a in e.args] if type(e) in (Add, Mul, Pow) else ()
        if type(e) is Add:
            return _short(sum(args))
        if type(e) is Mul:
            return _short(math.prod(args))
        if type(e) is not Pow or (args[0] == 0 and args[1] <= 0) or abs(args[1]) > DIGITS:
            raise none
        base, exponent = (sp.Rational(a.numerator, a.denominator) for a in args)
        with sp.evaluate(True):
            known = base**exponent
        if not is_rational(known):
            raise none
        return worked_out(known)

    return worked_out(value)


def read_float(value, notes):
    """The short fraction that a float prints; a note tells which."""
    if not np.isfinite(value):
        raise Refused(f"{value} is no number that could be right.")
    near = Fraction(value).limit_denominator(DENOMINATOR)
    if float(near) != value:
        raise Refused(f"{value!r} is rounded; write it exactly, as Rational(p, q).")
    if near.denominator > 1:
        notes.append(f"({value!r} was read as {near}.)")
    return near


def as_text(value):
    """A number, or nested lists of numbers, as short text."""
    if isinstance(value, (list, tuple)):
        return "(" + ", ".join(map(as_text, value)) + ")"
    if isinstance(value, np.ndarray):
        return as_text(value.tolist())
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(map(str, sorted(value))) + "}"
    if isinstance(value, float):
        near = Fraction(value).limit_denominator(99) if np.isfinite(value) else value
        return str(near) if abs(near - value) <= 1e-12 else f"{value:.6g}"
    return str(value)


def shape_of(value):
    """The lengths of nested tuples; None where they are ragged."""
    if isinstance(value, (str, frozenset)):
        return type(value)
    if not isinstance(value, tuple):
        return ()
    inner = {shape_of(v) for v in value}
    if len(inner) > 1 or None in inner:
        return None
    return (len(value), *(inner.pop() if inner else ()))


def shape_said(value):
    """What a value looks like, in words."""
    shape = shape_of(value)
    if shape is None:
        return "a ragged list"
    if isinstance(shape, type):
        return "a set" if shape is frozenset else "a word"
    return "numbers of the shape " + " by ".join(map(str, shape)) if shape else "one number"
