"""What is not asked every day: of cases that are many and alike a part, and what is long.

A test marked ``daily(n)`` is asked on one of n days, and of its cases every n-th a day. `make
test-all` asks everything, `make test-changed` everything that a change concerns, and what is asked
by its name alone is asked on any day.
"""

import collections
import datetime
import os
import zlib

TODAY = datetime.date.today().toordinal()
THOROUGH = os.environ.get("THOROUGH")
CHANGED = os.environ.get("CHANGED")
COUNTED = collections.Counter()


def today(cases, days):
    """The part of the cases that this day asks, one at the least; so many days ask each once."""
    cases = list(cases)
    days = min(days, len(cases)) or 1
    return cases if THOROUGH or CHANGED else cases[TODAY % days :: days]


def waits(item):
    """Whether a case of a test has another day."""
    mark = item.get_closest_marker("daily")
    if not mark or THOROUGH or CHANGED or item.get_closest_marker("slow"):
        return False
    test = item.nodeid.partition("[")[0]
    COUNTED[test] += 1
    day = TODAY + zlib.crc32(item.path.name.encode())  # another one for each file
    return (day + COUNTED[test]) % mark.args[0] != 0
