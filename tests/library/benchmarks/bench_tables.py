"""All machines at their defaults, beside scikit-learn's, on tables as people have them.

Whole, rounded, repeated, one-hot, heavy-tailed and constant features, 300 and 1,400 samples: what a
solver meets there are kernel matrices without an inverse, and many ties. In one process, in turn,
processor time of one thread, the least of some fits; beside the ratio stands how far the fit has
come. NuSVC has ν = ½, or less where the classes do not allow it.

    python bench_tables.py              two minutes
    python bench_tables.py --out FILE   where the table goes as JSON (_build/benchmark-tables.json)
"""

import json
import statistics
import sys
import warnings
from pathlib import Path

import machine
import numpy as np
import sklearn.svm
from threadpoolctl import threadpool_limits

import mlreplica

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tables import tables

MACHINES = ("SVC", "NuSVC", "SVR", "NuSVR", "OneClassSVM")
SIZES, FITS, SECONDS = (300, 1400), 5, 2.0  # times that a fit is repeated, and for how long about
EXACT = 1e-11  # a violation that is rounding


def fits():
    """Yield a line of the table for each fit."""
    for n in SIZES:
        for name, X, y, z in tables(n):
            for machine_ in MACHINES:
                target = z if machine_.endswith("SVR") else y
                given = {}
                if machine_ == "NuSVC":
                    given["nu"] = min(0.5, 1.6 * min(y.mean(), 1 - y.mean()))
                jobs = [
                    lambda home=home: getattr(home, machine_)(**given).fit(X, target)
                    for home in (mlreplica, sklearn.svm)
                ]
                seconds, (model, _) = machine.in_turn(jobs, 1, FITS, SECONDS)
                ours, theirs = map(min, seconds)
                found = dict(table=name, n=n, machine=machine_, ours=ours, theirs=theirs)
                found |= dict(ratio=ours / theirs, violation=float(np.max(model.violation_)))
                yield machine.say(**found)


def summary(lines):
    """Geometric mean, largest ratio, and the share that has no violation but rounding."""
    ratios = [line["ratio"] for line in lines]
    return dict(
        mean=statistics.geometric_mean(ratios),
        worst=max(ratios),
        exact=statistics.fmean(line["violation"] <= EXACT for line in lines),
    )


def main():
    given = machine.arguments(__doc__, "tables").parse_args()
    warnings.simplefilter("ignore")
    with threadpool_limits(1):
        table = list(fits())
    by_machine = {name: [x for x in table if x["machine"] == name] for name in MACHINES}
    found = summary(table) | {name: summary(lines) for name, lines in by_machine.items()}
    print(json.dumps(found, indent=1))
    machine.write(given.out, **found, fits=table)


if __name__ == "__main__":
    main()
