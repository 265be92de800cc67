"""Answers to the graded exercises: right ones in several forms, and wrong ones.

One module for each chapter, with ``RIGHT`` and ``WRONG``: lists by label. A wrong answer is the
answer alone, or a pair of the answer and a part of what has to be said about it.
"""

from fractions import Fraction

import numpy as np
import sympy as sp


def forms(right):
    """An answer of exact values as a dict, as a tuple, and with numbers of SymPy and of NumPy."""

    def other(value, number):
        if isinstance(value, (tuple, list)):
            return [other(v, number) for v in value]
        if isinstance(value, (str, set, frozenset)):
            return value
        return number(value)

    def floats(value):
        exact = Fraction(value)
        binary = exact.denominator & (exact.denominator - 1) == 0
        return np.float64(float(exact)) if binary else exact

    rows = tuple(right.values())
    return [
        right,
        rows if len(rows) > 1 else rows[0],
        {name: other(value, sp.sympify) for name, value in right.items()},
        {name: other(value, floats) for name, value in right.items()},
    ]


def wrongs(right, slips):
    """Answers that have to be refused: the known slips, and every part a little off.

    `slips` maps a part of what has to be said to the parts that are changed.
    """
    found = [({**right, **changed}, said) for said, changed in slips.items()]
    for name, value in right.items():
        if isinstance(value, (set, frozenset)):
            found += [({**right, name: value | {97}}, f"{name} is not")]
        elif isinstance(value, tuple):
            found += [({**right, name: (value[0] - 5, *value[1:])}, f"{name} is not")]
        elif not isinstance(value, str):
            found += [({**right, name: value + Fraction(1, 10**6)}, f"{name} is not")]
    return found


def proofs(rows, *others):
    """Right forms of a derivation: its rows as a text and as a list, and other proofs."""
    said = rows.strip().splitlines()
    typed = rows.replace("<=", "≤").replace(">=", "≥").replace("^2", "**2")
    return [rows, said, "\n\n".join(typed.strip().splitlines()), *others]


def broken(rows, goal, wrong):
    """Derivations that have to be refused.

    `goal` is the last line of the proof as a row of its own, with what is said of it alone; `wrong`
    are rows that are false or do not follow, by what has to be said.
    """
    first, *rest = rows.strip().splitlines()
    alone, said = goal
    found = [
        (alone, said),
        (f"{alone}\n{rows}", said),  # assumed, and then proved
        ("\n".join([first, *rest[:-1]]), "the goal is not reached"),
    ]
    return found + wrong
