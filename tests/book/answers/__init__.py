"""Answers to the graded exercises: right ones in several forms, and wrong ones.

One module for each chapter, with ``RIGHT`` and ``WRONG`` by label. Of exact values, the right
answer is a dict, alone or before other right ones, and the wrong ones are a dict: a part of what
has to be said, and what is changed in the right answer. All others are lists; a wrong answer stands
beside a part of what has to be said about it.
"""

from fractions import Fraction

import numpy as np
import sympy as sp


def forms(right):
    """Exact values as a dict, as a tuple, and with the numbers of SymPy and of NumPy."""

    def other(value, number, together):
        if isinstance(value, (tuple, list)):
            return together([number(v) for v in value])
        return value if isinstance(value, (str, set, frozenset)) else number(value)

    def floats(value):
        exact = Fraction(value)
        binary = exact.denominator & (exact.denominator - 1) == 0
        return np.float64(float(exact)) if binary else exact

    rows = tuple(right.values())
    kinds = ((sp.sympify, sp.Matrix), (floats, np.array), (str, list))
    others = [{name: other(v, *kind) for name, v in right.items()} for kind in kinds]
    return [right, rows if len(rows) > 1 else rows[0], *others, dict(reversed(right.items()))]


def right(answers):
    """Right answers in all their forms."""
    first, *more = [answers] if isinstance(answers, dict) else answers
    return [*(forms(first) if isinstance(first, dict) else [first]), *more]


def wrong(answers, right):
    """Wrong answers, each with a part of what has to be said about it."""
    if isinstance(answers, dict):
        return [({**right, **changed}, said) for said, changed in answers.items()]
    return answers


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
