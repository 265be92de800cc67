"""Parameters of an estimator: one line each, with the type, the default, and what it may be.

    @described
    @dataclass(kw_only=True, eq=False, repr=False)
    class Machine(Estimator):
        tol: float = parameter(1e-3, POSITIVE)

`Estimator._check_parameters` holds all of them to their rules.  A class has the parameters of its
bases too, and `described` puts what their docstrings say of them into its own.
"""

from __future__ import annotations

import functools
import inspect
import math
import numbers
import re
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, NamedTuple, TypeVar

import numpy as np

__all__ = [
    "CLASS_WEIGHT",
    "COUNT",
    "FINITE",
    "N_JOBS",
    "NOT_NEGATIVE",
    "ORDER",
    "POSITIVE",
    "RANDOM_STATE",
    "SHARE",
    "VERBOSE",
    "Rule",
    "described",
    "is_named",
    "is_whole",
    "named",
    "or_none",
    "parameter",
    "rules",
    "translated",
    "truth",
]

T = TypeVar("T")


class Rule(NamedTuple):
    """What a parameter may be, in words that follow "must be", and whether a value is that."""

    words: str
    allows: Callable[[Any], bool]

    def check(self, name: str, value: Any) -> None:
        """Raise a ValueError that names the parameter, what it must be, and what it is."""
        if not self.allows(value):
            raise ValueError(f"{name} must be {self.words}, got {value!r}.")


def parameter(default: T, rule: Rule, kw_only: bool = True) -> T:
    """Return the field of a dataclass, for type checkers its default."""
    return field(default=default, metadata={"rule": rule}, kw_only=kw_only)


@functools.lru_cache(maxsize=100)
def rules(cls: type) -> list[tuple[str, Any, Rule]]:
    """List the parameters of a class with their defaults and their rules."""
    fields = getattr(cls, "__dataclass_fields__", {}).values()
    return [(f.name, f.default, f.metadata["rule"]) for f in fields if "rule" in f.metadata]


def is_named(value: Any, *names: str) -> bool:
    """Whether a value is one of some words; of an array it is not asked element by element."""
    return isinstance(value, str) and value in names


def named(*names: str) -> Rule:
    """One of some words."""
    return Rule(" or ".join(map(repr, names)), lambda value: is_named(value, *names))


def truth(*names: str) -> Rule:
    """True or False, or one of some words."""
    words = " or ".join(["True", "False", *map(repr, names)])
    return Rule(words, lambda value: isinstance(value, bool | np.bool_) or is_named(value, *names))


def or_none(rule: Rule) -> Rule:
    """What another rule allows, or None."""
    return Rule(f"{rule.words} or None", lambda value: value is None or rule.allows(value))


def is_whole(value: Any, least: float = -math.inf, most: float = math.inf) -> bool:
    """Whether a value is a whole number between two others, and no truth value."""
    whole = isinstance(value, numbers.Integral) and not isinstance(value, bool)
    return whole and bool(least <= value <= most)


def _is_positive(value):
    return isinstance(value, numbers.Real) and bool(0 < value < math.inf)


POSITIVE = Rule("a positive finite number", _is_positive)
FINITE = Rule(
    "a finite number", lambda value: isinstance(value, numbers.Real) and math.isfinite(value)
)
NOT_NEGATIVE = Rule("a finite number ≥ 0", lambda value: FINITE.allows(value) and value >= 0)
SHARE = Rule("a number above 0 and up to 1", lambda value: _is_positive(value) and bool(value <= 1))
COUNT = Rule("a whole number of at least 1", lambda value: is_whole(value, 1))
ORDER = or_none(
    Rule(
        "a whole number of at least 0, a random state or generator of NumPy,",
        lambda value: (
            is_whole(value, 0) or isinstance(value, np.random.RandomState | np.random.Generator)
        ),
    )
)
N_JOBS = Rule(
    "None, a number of workers, or a negative whole number (-1 for all processors)",
    lambda value: value is None or is_whole(value) and value != 0,
)
RANDOM_STATE = or_none(
    Rule(
        "a whole number from 0 to 4294967295, a numpy.random.RandomState",
        lambda value: is_whole(value, 0, 2**32 - 1) or isinstance(value, np.random.RandomState),
    )
)
VERBOSE = Rule(
    "True, False or a whole number of at least 0",
    lambda value: truth().allows(value) or is_whole(value, 0),
)
CLASS_WEIGHT = Rule(
    "a dict, 'balanced' or None",
    lambda value: value is None or isinstance(value, Mapping) or is_named(value, "balanced"),
)


def translated(**names: str) -> Callable[[type[T]], type[T]]:
    """Let a class that has parameters by other names than scikit-learn's say which, and how."""

    def decorate(cls):
        own = cls.__init__

        @functools.wraps(own)
        def __init__(self, *args, **kwargs):
            for name in kwargs:
                if name in names:
                    raise TypeError(
                        f"{type(self).__name__} got an unexpected keyword argument {name!r}: "
                        f"{names[name]}."
                    )
            own(self, *args, **kwargs)

        cls.__init__ = __init__
        return cls

    return decorate


def described(cls: type[T]) -> type[T]:
    """Append to the parameters that a docstring describes those that the docstring of a base does.

    Of a parameter that the class describes itself the words of the base are left out.
    """
    if not cls.__doc__:  # python -OO
        return cls
    text = inspect.cleandoc(cls.__doc__)
    for base in cls.__mro__[1:]:
        if "__dataclass_fields__" in vars(base):
            start, end = _parameters_section(text)
            own = text[start:end]
            inherited = inspect.cleandoc(base.__doc__ or "") + "\n"
            begin, stop = _parameters_section(inherited)
            known = set(re.findall(r"^(\w+) :", own, re.M))
            entries = re.split(r"^(?=\w+ :)", inherited[begin:stop], flags=re.M)
            more = [entry for entry in entries if entry.partition(" :")[0] not in known]
            text = text[:end] + "".join(more) + text[end:]
    cls.__doc__ = text
    return cls


def _parameters_section(text):
    """Where the entries of the section on parameters begin and end."""
    found = re.search(r"^Parameters\n-+\n(?P<entries>(?:.+\n?)*)", text, re.M)
    return found.span("entries") if found else (0, 0)
