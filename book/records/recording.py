"""Long experiments of the pages, draw by draw: ``recording.py RECORD [experiment …]``.

A page tells what a hundred draws say. Where these take longer than a page may run, they are made
here: every public function of one ``seed`` in a record's file is an experiment, and
``python book/records/recording.py soft_margin`` writes what each seed gives to
``soft_margin.json``, from which the page prints. A test makes some draws again, with
OPENBLAS_NUM_THREADS=1, as they are to be made: the sums of several threads are rounded otherwise.
"""

import importlib
import inspect
import json
import sys
from pathlib import Path

DRAWS = 100  # seeds 0 to 99


def experiments(record):
    """The experiments of a record by their names, in the order of its file."""
    return {
        name.replace("_", " "): draw
        for name, draw in vars(importlib.import_module(record)).items()
        if inspect.isfunction(draw) and [*inspect.signature(draw).parameters] == ["seed"]
        if not name.startswith("_")
    }


def made(draw, seed):
    """Make one draw; fractions are kept with six digits."""
    return {
        name: int(x) if float(x).is_integer() else float(f"{x:.6g}")
        for name, x in draw(seed).items()
    }


def write(record, *wanted):
    """Make all draws of the experiments, or of those that are named, and keep them."""
    path, known = Path(__file__).with_name(f"{record}.json"), experiments(record)
    if unknown := {*wanted} - known.keys():
        sys.exit(
            f"there is no experiment {', '.join(sorted(unknown))}; there are {', '.join(known)}"
        )
    kept = json.loads(path.read_text("utf8")) if path.exists() else {}
    for name in wanted or known:
        rows = [made(known[name], seed) for seed in range(DRAWS)]
        kept[name] = {column: [row[column] for row in rows] for column in rows[0]}
        print(name, flush=True)
        lines = [
            f" {json.dumps(name)}: {{\n"
            + ",\n".join(f"  {json.dumps(c)}: {json.dumps(v)}" for c, v in kept[name].items())
            + "\n }"
            for name in known
            if name in kept
        ]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf8")


if __name__ == "__main__":
    write(*sys.argv[1:]) if sys.argv[1:] else sys.exit(__doc__)
