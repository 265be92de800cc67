"""The exercises of the book that answer back, chapter by chapter.

>>> from mlreplica_exercises import graded
>>> graded("perc-ex-endless").check({"never": [1, 3], "z": [0, 1, 2, 0]})
Not right: the offset counts, too, and the weights of the two classes have different sums.
z is not (0, 1, 2, 0). Right: never.

A module of this package holds the exercises of one chapter with their right answers, once: the
solution in the chapter, the exercise notebook and the tests use the same. What judges them is
``claimbook.exercises``, which knows no chapter.
"""

from __future__ import annotations

import functools
import importlib

from claimbook import exercises
from claimbook.exercises import Graded

# No answer may leave the work to these.
LIBRARIES = ("mlreplica", "mlreplica_exercises", "sklearn", "cvxpy")
function = functools.partial(exercises.function, libraries=LIBRARIES)

CHAPTERS = {
    "perc": "perceptron",
    "desc": "descent",
    "marg": "margin",
    "dual": "duality",
    "soft": "soft_margin",
    "kern": "kernels",
    "smo": "smo",
    "deco": "decomposition",
    "eval": "evaluation",
    "prac": "practice",
    "multi": "multiclass",
    "svr": "regression",
    "cap": "capacity",
}


def of(chapter: str) -> dict[str, Graded]:
    """The graded exercises of a chapter, by label.

    Parameters
    ----------
    chapter : str
        Its name, such as "perceptron"; a chapter may have none.

    Returns
    -------
    dict
    """
    if chapter not in CHAPTERS.values():
        return {}
    found = importlib.import_module(f".{chapter}", __name__).EXERCISES
    return {exercise.label: exercise for exercise in found}


def graded(label: str) -> Graded:
    """One graded exercise.

    Parameters
    ----------
    label : str
        As the exercise's page gives it, such as "perc-ex-gain".

    Returns
    -------
    Graded
        ``graded(label).check(answer)`` says right, or what is wrong.

    Raises
    ------
    ValueError
        If no exercise has this label; the message lists those that there are.
    """
    chapter = CHAPTERS.get(label.partition("-")[0], "") if isinstance(label, str) else ""
    known = of(chapter)
    if label not in known:
        all_of_them = sorted(k for c in CHAPTERS.values() for k in of(c))
        raise ValueError(f"no exercise is labelled {label!r}; there are {', '.join(all_of_them)}")
    return known[label]


__all__ = ["CHAPTERS", "graded", "of"]
