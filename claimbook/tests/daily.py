"""Many cases that are alike: every day another part of them, and `make test-all` asks them all.

A case that fails is named, and by its name it is asked on any day.
"""

import datetime

import pytest

TODAY = datetime.date.today().toordinal()


def today(cases, days):
    """The part of the cases that this day asks; so many days ask each of them once."""
    return list(cases)[TODAY % days :: days]


def daily(cases, days):
    """All cases, those of other days marked as slow."""
    cases = [case if isinstance(case, tuple) else (case,) for case in cases]
    cases = [case if hasattr(case, "marks") else pytest.param(*case) for case in cases]
    asked = today(range(len(cases)), days)
    assert asked, "a day without a case"
    for k in {*range(len(cases))} - {*asked}:
        cases[k] = cases[k]._replace(marks=[*cases[k].marks, pytest.mark.slow])
    return cases
