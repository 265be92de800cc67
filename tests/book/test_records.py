"""What pages print of long experiments is what these experiments find: draws, repeated."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from daily import today

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "book/records"
RECORDS = today(sorted(path.stem for path in FOLDER.glob("*.json")), 3)
SEEDS = (0, 50, 99) if os.environ.get("THOROUGH") else (50,)
# In a process of their own, as the scripts run: one of them asks scikit-learn for all that it has,
# which is more where something experimental was imported before.
AGAIN = """
import json, sys, traceback
from recording import experiments, made
for record in sys.argv[1].split():
    try:
        known = experiments(record)
        found = [{name: made(draw, int(k)) for name, draw in known.items()} for k in sys.argv[2:]]
    except Exception:
        found = traceback.format_exc()
    print(json.dumps(found), flush=True)
"""


@pytest.fixture(scope="module")
def found():
    """The draws of the records, made again, or what went wrong."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", AGAIN, " ".join(RECORDS), *map(str, SEEDS)],
        cwd=FOLDER,
        env=os.environ
        | {"OPENBLAS_NUM_THREADS": "1"},  # as in make: sums of threads round otherwise
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    return dict(zip(RECORDS, map(json.loads, done.stdout.splitlines())))


@pytest.mark.parametrize("record", RECORDS)
def test_a_record_has_a_hundred_draws_and_some_of_them_are_found_again(record, found):
    kept = json.loads((FOLDER / f"{record}.json").read_text("utf8"))
    assert isinstance(found[record], list), found[record]
    for seed, again in zip(SEEDS, found[record], strict=True):
        assert kept.keys() == again.keys()
        for name, columns in kept.items():
            assert {len(column) for column in columns.values()} == {100}
            assert columns.keys() == again[name].keys()
            for what, column in columns.items():
                # The steps of many fits together: processors that round otherwise take others.
                loose = 3e-2 if name.startswith("all out") else 5e-3
                wanted = pytest.approx(column[seed], rel=loose)
                assert again[name][what] == wanted, f"{name}, {what}, {seed}"
