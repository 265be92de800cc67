"""What pages print of long experiments is what these experiments find: draws, repeated."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "book/records"
RECORDS = sorted(FOLDER.glob("*.json"))
SEEDS = (0, 50, 99) if os.environ.get("THOROUGH") else (50,)
# In a process of its own, as the script runs: one of them asks scikit-learn for all that it has,
# which is more where something experimental was imported before.
AGAIN = """
import json, runpy, sys
from recording import made
known = runpy.run_path(sys.argv[1])["EXPERIMENTS"]
seeds = map(int, sys.argv[2:])
print(json.dumps([{name: made(draw, seed) for name, draw in known.items()} for seed in seeds]))
"""


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_record_has_a_hundred_draws_and_some_of_them_are_found_again(record):
    kept = json.loads(record.read_text("utf8"))
    command = [sys.executable, "-W", "ignore", "-c", AGAIN, record.with_suffix(".py")]
    done = subprocess.run(
        [*command, *map(str, SEEDS)],
        cwd=FOLDER,
        env=os.environ
        | {"OPENBLAS_NUM_THREADS": "1"},  # as in make: sums of threads round otherwise
        capture_output=True,
        text=True,
        check=True,
    )
    for seed, again in zip(SEEDS, json.loads(done.stdout), strict=True):
        assert kept.keys() == again.keys()
        for name, columns in kept.items():
            assert {len(column) for column in columns.values()} == {100}
            # Steps of a solver are counted in some: other processors round otherwise.
            wanted = {what: column[seed] for what, column in columns.items()}
            assert again[name] == pytest.approx(wanted, rel=5e-3), f"{name} {seed}"
