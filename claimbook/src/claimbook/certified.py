"""A goal has a certificate: one that is kept beside the book, or one that is found now.

    certified(goal)
    evident(goal)  # whether one is found soon

What is kept is looked up by what is to be proved, which :func:`~claimbook.rocq.lower.lower` makes
from the goal, and counts as much as what is found: the checker accepts it or not.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from functools import cache
from pathlib import Path

from .rocq.checker import Refused, check
from .rocq.found import found
from .rocq.lower import lower
from .rocq.theorem import Differentiated, Theorem
from .rocq.translate import Untranslated

FOLDER = "certificates"  # beside the notebooks
_BOOK = [Path()]  # the folder of the notebooks; a kernel runs in it
_KNOWN = {}  # of this folder: certificates that were accepted, None where none was found (soon)


def beside(book):
    """Look certificates up in this folder of notebooks from now on."""
    book = Path(book).resolve()
    if book != _BOOK[0].resolve():
        _BOOK[0] = book
        _KNOWN.clear()  # what was not found there may be kept here


def key(problem):
    """A digest of what is to be proved, by which its certificate is looked up."""
    text = json.dumps(problem, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def kept(book):
    """The certificates of a folder of notebooks by what they prove; empty ones were not found."""
    certificates = {}
    for path in sorted((book / FOLDER).glob("*.json")):
        for certificate in json.loads(path.read_text("utf8")).values():
            certificates[certificate.get("of")] = certificate
    return certificates


# gradients within others, or within sums, have no theorem in Rocq and are put in place
KINDS = Theorem, Differentiated


def problem_of(goal, sizes=(), kinds=KINDS):
    """The theorem of a goal and what is to be proved of it; None where there are no terms for it.

    Parameters
    ----------
    goal : Goal
    sizes : set of str
        Names that are sizes, even where the goal does not use them so.
    kinds : sequence of classes
        Of theorems, the first of which that has terms for the goal is taken.
    """
    for kind in kinds:
        with suppress(Untranslated, ValueError):
            theorem = kind(goal, sizes)
            return theorem, lower(theorem)
    return None


def certified(goal, sizes=(), kinds=KINDS, soon=False):
    """The certificate of a goal, which the checker accepts; None where there is none."""
    if (both := problem_of(goal, sizes, kinds)) is None:
        return None
    theorem, problem = both
    of = key(problem)
    if not soon and _KNOWN.get((of, True)):
        return _KNOWN[of, True]
    if soon and _KNOWN.get((of, False), ()) is None:
        return None  # what a whole search does not find
    if (of, soon) not in _KNOWN:
        one = kept(_BOOK[0].resolve()).get(of)
        if one is None or "steps" in one and not accepted(problem, one):
            one = found(theorem, soon=soon)
        _KNOWN[of, soon] = one if isinstance(one, dict) and "steps" in one else None
    return _KNOWN[of, soon]


def evident(goal, sizes=(), kinds=KINDS):
    """Whether a goal has a certificate that is kept or found soon."""
    return certified(goal, sizes, kinds, soon=True) is not None


def accepted(problem, certificate):
    """Whether the checker accepts a certificate of a problem."""
    try:
        check(problem, certificate)
    except Refused:
        return False
    return True


__all__ = ["accepted", "beside", "certified", "evident", "key", "problem_of"]
