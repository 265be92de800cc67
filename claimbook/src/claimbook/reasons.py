"""What the words beside a step may be: a reason, and no statement that nobody has judged."""

from __future__ import annotations

import re

from . import inline
from .language import IllFormed

NUMBERS = (
    r"(?:\d+|zero|nothing|one|two|three|four|five|six|seven|eight|nine|ten|half|infinity"
    r"|everything)"
)
VERBS = r"(?:is|are|was|were|be|becomes?|makes?|gives?|means?|yields?)"
# signs of relation, typed or in TeX
SIGNS = (
    "[=<>\u2190-\u21ff\u2208-\u220d\u221d\u223c-\u228b\u22a2-\u22b1\u27f5-\u27ff\u2a66-\u2aff"
    "\ufe64-\ufe66\uff1c-\uff1e]"
    r"|\\(?:[lgn]eq?|ll|gg|in|to|approx|equiv|sim|iff|implies|mapsto|propto|subset|\w*arrow)\b"
)
# A formula of names in dollars is a name; these are the words with which a sentence compares.
STATES = re.compile(
    rf"\b(?:equals?|equalling|exceeds?|contradict\w*|absurd|impossible|false|true|always|never"
    rf"|(?:less|greater|larger|smaller|more|fewer|bigger|higher|lower) than|at (?:most|least)"
    rf"|same as|equal to|identical|coincides?|differs?|implies)\b"
    rf"|\b{NUMBERS} {VERBS}\b|{SIGNS}",
    re.IGNORECASE,
)
FORMULA = re.compile(rf"{SIGNS}|[\\{{}}$]")  # what would be read as a formula
COMPARES = re.compile(
    r"\b(?:equals|exceeds|implies|(?:less|greater|larger|smaller|more|fewer) than)\b", re.IGNORECASE
)


def check_caption(label: str, words: str) -> None:
    """Raise unless words beside a display name it, and hold no formula.

    Parameters
    ----------
    label : str
        Of the claim or display.
    words : str
        What stands on a fold, on a link, or below a wrong line.

    Raises
    ------
    IllFormed
        If they hold a formula, or compare numbers.

    Examples
    --------
    >>> check_caption("square", "Details: the square of a label")
    >>> check_caption("square", "Hence 0 = 1")
    Traceback (most recent call last):
    claimbook.language.IllFormed: square: the words 'Hence 0 = 1' state something ('='), \
which is judged in a claim of its own
    """
    found = FORMULA.search(words) or COMPARES.search(words)
    if found:
        raise IllFormed(
            f"{label}: the words {words!r} state something ({found[0]!r}), which is judged in a "
            "claim of its own"
        )


def check_reason(label: str, words: str) -> None:
    """Raise unless words only name what a step rests on.

    Parameters
    ----------
    label : str
        Of the claim.
    words : str

    Raises
    ------
    IllFormed
        If the words compare numbers or speak of truth.

    Examples
    --------
    >>> check_reason("square", "a label squared is one")
    >>> check_reason("square", "zero equals one")
    Traceback (most recent call last):
    claimbook.language.IllFormed: square: the reason 'zero equals one' states something \
('equals'), which is judged in a claim of its own: name what the step rests on
    """
    found = STATES.search(" ".join(words.split()))
    stating = [found[0]] if found else []
    stating += filter(inline.states, re.findall(r"\$([^$]*)\$", words))
    if stating:
        raise IllFormed(
            f"{label}: the reason {words!r} states something ({stating[0]!r}), which is judged in "
            "a claim of its own: name what the step rests on"
        )


__all__ = ["check_caption", "check_reason"]
