"""The plain form, in which what a display shows and what was judged can be compared.

It is made of tuples. A sum is flat, with its terms in their order; a product is a rational number,
factors above and factors below; of a name only its looks are kept.
"""

from __future__ import annotations

import re
from fractions import Fraction

TURNED = {">=": "<=", ">": "<"}


class Unreadable(ValueError):
    """A display that cannot be read, or that reads as another statement."""


def kind(e):
    """What a plain form is: the first word of a tuple."""
    return "number" if isinstance(e, Fraction) else e[0]


def product(factors):
    """Factors as a rational number, what stands above and what stands below."""
    number, above, below = Fraction(1), [], []
    for f in factors:
        if kind(f) == "^" and f[2] == -1:
            f = inverse(f[1])
        if isinstance(f, Fraction):
            number *= f
        elif f[0] == "*":
            number, above, below = number * f[1], [*above, *f[2]], [*below, *f[3]]
        elif f[0] == "^" and isinstance(f[2], Fraction) and f[2] < 0:
            below.append(power(f[1], -f[2]))
        else:
            above.append(f)
    if not above and not below:
        return number
    if number == 1 and len(above) == 1 and not below:
        return above[0]
    return "*", number, tuple(above), tuple(below)


def inverse(f):
    """One over a factor, on the other side of the fraction line."""
    if isinstance(f, Fraction):
        return 1 / f
    if f[0] == "*":
        return "*", 1 / f[1], f[3], f[2]
    return "*", Fraction(1), (), (f,)


def total(terms):
    """A sum of terms and sums, which is flat."""
    flat = [t for s in terms for t in (s[1] if kind(s) == "+" else (s,))]
    return flat[0] if len(flat) == 1 else ("+", tuple(flat))


def power(base, exponent):
    """A power; that of a number by a whole one is a number."""
    if isinstance(base, Fraction) and isinstance(exponent, Fraction) and exponent.denominator == 1:
        return base**exponent.numerator
    return base if exponent == 1 else ("^", base, exponent)


def plain(text):
    """A sub- or superscript without what only sets it."""
    return re.sub(r"\\(?:boldsymbol|mathrm)|[\\{}\s]", "", text)


def relation(op, a, b):
    """A relation, those that point to the left turned round."""
    return ("rel", TURNED[op], b, a) if op in TURNED else ("rel", op, a, b)


def together(statements):
    """Statements that hold together, as one."""
    return statements[0] if len(statements) == 1 else ("and", tuple(sorted(statements, key=str)))


def is_vector(e):
    """Whether what was read is a column: by its bold letters."""
    return _columns(e) > 0


def _columns(e):
    if isinstance(e, Fraction):
        return 0
    kind = e[0]
    if kind == "name":
        return int(e[1])
    if kind in ("+", "(", "sum", "cases"):
        first = e[3] if kind == "sum" else e[1]
        first = first[0] if kind == "+" else first[0][0] if kind == "cases" else first
        return _columns(first)
    if kind == "*":
        return sum(map(_columns, e[2]))
    if kind == "T":
        return -_columns(e[1])
    if kind == "grad":
        return _columns(e[2])
    if kind == "call":
        return int(e[1][1])
    return int(kind in ("stack", "column"))


def apart(statement):
    """The statements that hold together in one, each range with each of them."""
    if statement[0] == "and":
        return [p for s in statement[1] for p in apart(s)]
    if statement[0] == "all":
        return [("all", p, *statement[2:]) for p in apart(statement[1])]
    return [statement]


__all__ = [
    "Unreadable",
    "apart",
    "inverse",
    "is_vector",
    "kind",
    "plain",
    "power",
    "product",
    "relation",
    "together",
    "total",
]
