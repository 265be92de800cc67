"""What is not asked every day: of cases that are many and alike a part, and what is long.

`make test-all` asks everything, `make test-changed` everything that a change concerns. What fails
is named, and by its name it is asked on any day.
"""

import datetime
import os
import zlib

import pytest

TODAY = datetime.date.today().toordinal()
THOROUGH = os.environ.get("THOROUGH")
CHANGED = THOROUGH or os.environ.get("CHANGED")


def today(cases, days):
    """The part of the cases that this day asks; so many days ask each of them once."""
    return list(cases) if THOROUGH else list(cases)[TODAY % days :: days]


def daily(cases, days):
    """All cases, those of other days marked as slow, but after a change that concerns them."""
    cases = [case if isinstance(case, tuple) else (case,) for case in cases]
    cases = [case if hasattr(case, "marks") else pytest.param(*case) for case in cases]
    asked = today(range(len(cases)), 1 if CHANGED else days)
    assert asked, "a day without a case"
    for k in {*range(len(cases))} - {*asked}:
        cases[k] = cases[k]._replace(marks=[*cases[k].marks, pytest.mark.slow])
    return cases


def seldom(days):
    """Mark a long test as slow but on one of so many days, or after a change that concerns it."""

    def marked(test):
        day = TODAY + zlib.crc32(test.__module__.encode())  # another one for each file
        return pytest.mark.slow(test) if day % days and not CHANGED else test

    return marked
