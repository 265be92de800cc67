"""What formulas come to when each name stands for a number that is drawn from it.

Two expressions that are equal come to the same, however they are written; two that are not come to
the same by an accident of nine digits. A column or a matrix is drawn as an array, so that products
of matrices do not commute. What is no arithmetic is a number drawn from what it is of: a sum with
an index, a function at a place.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import combinations

import numpy as np

DIGITS = 9
FEW = 6  # parts of which every choice is looked at; of more, those that stand together


@cache
def drawn(name: str, shape: tuple[int, ...] = ()):
    """Numbers about one, always the same for a name.

    They are complex, so that of what they are multiplied by only real numbers keep a direction.
    """
    seed = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big")
    real, turned = np.random.default_rng(seed).uniform(0.5, 1.5, (2, *shape))
    return real + 0.25j * turned


def key(value) -> str:
    """A value as a text: of two equal ones it is the same."""

    def short(z):
        return ",".join(
            f"{float(f'{x:.{DIGITS}g}') if abs(x) > 1e-12 else 0.0!r}" for x in (z.real, z.imag)
        )

    return " ".join(map(short, np.ravel(value)))


def apart(left, right, even: bool) -> str:
    """What two values that differ come to, one less the other, but for a positive factor.

    Empty if they are equal, or cannot be subtracted; of an ``even`` relation either less the other.
    """
    gap = np.ravel(left - right) if np.shape(left) == np.shape(right) else np.zeros(1)
    size = np.linalg.norm(gap)
    if size <= 10.0**-DIGITS * np.linalg.norm(left):
        return ""
    return min(key(gap / size), key(-gap / size)) if even else key(gap / size)


def opaque(*parts):
    """A number that stands for what is no arithmetic, the same for the same parts."""
    return drawn("\0".join(part if isinstance(part, str) else key(part) for part in parts))


def array(value) -> bool:
    """Whether a value is a column or a matrix."""
    return np.ndim(value) > 0


def plus(left, right):
    """A sum; of a number and an array a number drawn from both."""
    if np.shape(left) != np.shape(right):
        return opaque("+", left, right)
    return left + right


def times(left, right):
    """A product in this order."""
    if not (array(left) and array(right)):
        return left * right
    if left.shape[1] != right.shape[0]:
        return opaque("*", left, right)
    made = left @ right
    return made[0, 0] if made.shape == (1, 1) else made


def dot(left, right):
    """The inner product of two columns; any other product."""
    if array(left) and np.shape(left) == np.shape(right):
        return (left * right).sum()
    return times(left, right)


def transposed(value):
    """An array turned round; a number with a sign."""
    return value.T if array(value) else opaque("T", value)


def over(value):
    """One over a number."""
    return opaque("1/", value) if array(value) or value == 0 else 1 / value


def power(value, exponent):
    """A power."""
    if array(value) or array(exponent) or value == 0:
        return opaque("^", value, exponent)
    with np.errstate(all="ignore"):
        made = np.power(complex(value), complex(exponent))
    return made if np.isfinite(made) else opaque("^", value, exponent)


def even(name: str, value):
    """A function that does not see a sign, such as a norm."""
    return opaque(name, min(key(value), key(-value)))


def total(terms: Iterable):
    """All terms together."""
    return reduce(plus, terms)


def product(factors: Iterable):
    """All factors, in their order."""
    return reduce(times, factors, 1 + 0j)


def dotted(factors: Iterable):
    """All factors with dots between them."""
    return reduce(dot, factors)


def choices(parts: Sequence, of=lambda one: one) -> Iterator[list]:
    """Some of several parts, in their order: all choices of a few, neighbours of many."""
    if len(parts) <= FEW:
        for size in range(1, len(parts) + 1):
            yield from map(list, combinations(parts, size))
    else:
        yield from (
            list(parts[i:j]) for i in range(len(parts)) for j in range(i + 1, len(parts) + 1)
        )
