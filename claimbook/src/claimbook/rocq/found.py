"""The search for the certificate of any theorem, in a given time."""

from __future__ import annotations

import json
import signal
import time

from .certificates import NotFound
from .checker import Refused, check
from .examples import Example, Solved, squares
from .lower import NOTHING, Instance, lower, number
from .polynomials import Known
from .scalars import Scalars
from .shorter import shorter
from .translate import Untranslated

SECONDS = 12  # of the processor, for one theorem
CHECKED = 0.5  # seconds of the checker: what takes a second here took Rocq's minutes, and 18 GB


class Numbers(Instance, Scalars):
    """Looks for the certificate of a theorem about given numbers."""

    def __init__(self, theorem):
        super().__init__(theorem)
        self.where, self.pending = {}, set()
        self.goal = self.aim

    def search(self, b):
        """The squares of an optimum's curvature are at hand."""
        t = self.theorem
        for row in squares(t.curvature) if isinstance(t, Solved) else ():
            total = NOTHING
            for weight, (text, value) in zip(row, t.unknowns(), strict=True):
                away = ("-", self.entry(text), number(value))
                total = ("+", total, ("*", number(weight), away))
            self.square(b, total)
        super().search(b)

    def rules(self):
        """There are no hypotheses beside the statement."""
        return [], []

    def facts(self):
        """What is known of atoms stands in ``own``."""
        return []

    def known(self, rules):
        """What a polynomial is rewritten with."""
        return Known(rules, {}, None, {}, set())

    def instances(self, b):
        """What is known of the atoms."""
        for atom in list(self.own):
            self.know(b, atom)

    def pairs(self, b):
        """There are no sums."""

    def exponentials(self):
        """There are none but those that are known."""

    def powers(self, b):
        """Nothing is known of them together."""


class OutOfTime(BaseException):
    """The search has had its time; nothing inside it catches this."""


def found(theorem, seconds=SECONDS):
    """The certificate of a theorem, as the checker has accepted it, or why there is none.

    Returns
    -------
    dict or str
    """
    return found_by(Numbers if isinstance(theorem, Example) else Scalars, theorem, seconds)


def found_by(finder, theorem, seconds):
    """What one finder finds, as the checker has accepted it, or why it finds nothing."""
    searching = [theorem]

    def stop(*_):
        if searching:
            raise OutOfTime

    before = signal.signal(signal.SIGVTALRM, stop)
    # Once more soon after: what is raised while Python collects garbage is lost.
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 0.1)
    try:
        try:
            problem = lower(theorem)
            certificate = json.loads(json.dumps(finder(theorem).certificate()))
            certificate = shorter(problem, certificate)
        finally:  # the second alarm may come while the first one is being told
            searching.clear()
    except OutOfTime:
        return "no certificate within the time"
    except (NotFound, Untranslated, RecursionError, KeyError, TypeError) as error:
        return str(error)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    started = time.process_time()
    try:
        check(problem, certificate)
    except Refused as error:
        return f"the checker refuses it: {error}"
    if time.process_time() - started > CHECKED:
        return "to check it takes too long"
    return certificate


__all__ = ["Numbers", "found"]
