"""Long experiments of the pages, draw by draw.

A page tells what a hundred draws say. Where these take longer than a page may run, they are made
here: each experiment is a function of one seed, and ``python book/records/NAME.py`` writes what
each seed gives to ``NAME.json``, from which the page prints. A test makes some draws again, with
OPENBLAS_NUM_THREADS=1, as they are to be made: the sums of several threads are rounded otherwise.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

Draw = Callable[[int], Mapping[str, float]]
DRAWS = 100  # seeds 0 to 99


def made(draw: Draw, seed: int) -> dict[str, float]:
    """Make one draw; fractions are kept with six digits."""
    numbers = draw(seed)
    return {
        name: int(x) if float(x).is_integer() else float(f"{x:.6g}") for name, x in numbers.items()
    }


def write(script: str, experiments: Mapping[str, Draw]) -> None:
    """Make all draws of the experiments, or of those named on the command line, and keep them."""
    path = Path(script).with_suffix(".json")
    kept = json.loads(path.read_text("utf8")) if path.exists() else {}
    for name, draw in experiments.items():
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        rows = [made(draw, seed) for seed in range(DRAWS)]
        kept[name] = {column: [row[column] for row in rows] for column in rows[0]}
        print(name, flush=True)
        ordered = {known: kept[known] for known in experiments if known in kept}
        lines = [
            f" {json.dumps(known)}: {{\n"
            + ",\n".join(f"  {json.dumps(c)}: {json.dumps(v)}" for c, v in columns.items())
            + "\n }"
            for known, columns in ordered.items()
        ]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf8")
