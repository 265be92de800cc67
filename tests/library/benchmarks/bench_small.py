"""Small problems, as most people have them: mlreplica's machines beside scikit-learn's.

24 fits of SVC (up to 1,797 samples, up to ten classes), the other machines, kernel matrices that
are handed in, a grid search on wine, and the time from `python -c` to the first prediction. In one
process, in turn, processor time of one thread, medians; all figures that count are ratios. With
`--busy` beside a process that keeps a core busy. What C gives is told by a run without it.

    python bench_small.py              three minutes
    python bench_small.py --quick      the 24 fits alone, compiled: one minute
    python bench_small.py --out FILE   where the table goes as JSON (_build/benchmark-small.json)
"""

import contextlib
import functools
import json
import os
import statistics
import subprocess
import sys
import warnings

import machine
import numpy as np
import sklearn.svm
from sklearn.datasets import load_breast_cancer, load_diabetes, load_digits, load_iris, load_wine
from sklearn.metrics.pairwise import rbf_kernel
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import Pipeline
from sklearn.preprocessing import StandardScaler
from threadpoolctl import threadpool_limits

import mlreplica

SETTINGS = [("rbf", 1.0), ("rbf", 100.0), ("linear", 1.0)]
LEAST, MOST, SECONDS = 9, 61, 0.5  # times that a fit is repeated, and for how long about
GRID = dict(svc__C=[10.0**k for k in range(-3, 4)], svc__gamma=[10.0**k for k in range(-4, 3)])
GIVEN = "iris", "cancer", "ten digits", "1000x10"  # whose kernel matrix is handed in too
HOMES = mlreplica, sklearn.svm
GRIDS, STARTS = 5, 3  # searches; starts of a process

FIRST = """
import time
import numpy as np
X = np.random.default_rng(0).normal(size=(100, 3))
from {module} import SVC
SVC().fit(X, (X[:, 0] > 0).astype(int)).predict(X)
print(time.process_time())
"""


def problems():
    """Yield name, standardised samples, labels."""
    scaled = StandardScaler().fit_transform
    for name, load in (("iris", load_iris), ("wine", load_wine), ("cancer", load_breast_cancer)):
        X, y = load(return_X_y=True)
        yield name, scaled(X), y
    X, y = load_digits(return_X_y=True)
    yield "ten digits", scaled(X), y
    some = (y == 3) | (y == 8)
    yield "3 against 8", scaled(X[some]), y[some]
    for name in "100x5", "500x10", "1000x10":
        yield name, *machine.classes(name)


def in_turn(name, *data, **given):
    """Processor seconds of ours and theirs of this name, medians of fits done in turn."""
    jobs = [lambda home=home: getattr(home, name)(**given).fit(*data) for home in HOMES]
    machine.in_turn(jobs, 1, 1, 0)
    seconds, _ = machine.in_turn(jobs, LEAST, MOST, SECONDS)
    return [statistics.median(taken) for taken in seconds]


def record(name, ours, theirs, **more):
    """Print and return one line of the table."""
    return machine.say(name=name, **more, ours=ours, theirs=theirs, ratio=ours / theirs)


def fits(compiled=True):
    """The 24 fits."""
    for name, X, y in problems():
        for kernel, C in SETTINGS:
            given = dict(kernel=kernel, C=C)
            yield record(name, *in_turn("SVC", X, y, **given), **given, compiled=compiled)


def others():
    """The other machines, and a grid search."""
    X, z = load_diabetes(return_X_y=True)
    X, z = StandardScaler().fit_transform(X), (z - z.mean()) / z.std()
    y = (z > 0).astype(int)
    for machine_, given, target in (
        ("SVR", {}, z),
        ("SVR", dict(kernel="linear"), z),
        ("NuSVR", {}, z),
        ("NuSVC", {}, y),
        ("OneClassSVM", dict(nu=0.1), y),
    ):
        seconds, kernel = in_turn(machine_, X, target, **given), given.get("kernel", "rbf")
        yield record(f"{machine_}, diabetes", *seconds, kernel=kernel, compiled=True)
    for name, X, y in problems():
        if name in GIVEN:
            seconds = in_turn("SVC", rbf_kernel(X), y, kernel="precomputed")
            yield record(f"{name}, a given matrix", *seconds, kernel="precomputed", compiled=True)
    X, y = load_wine(return_X_y=True)
    machines = mlreplica.SVC, sklearn.svm.SVC, Idle
    steps = [Pipeline([("scale", StandardScaler()), ("svc", made())]) for made in machines]
    jobs = [functools.partial(GridSearchCV(each, GRID, cv=5).fit, X, y) for each in steps]
    ours, theirs, idle = map(statistics.median, machine.in_turn(jobs, GRIDS, GRIDS, 0)[0])
    more = dict(kernel="rbf", compiled=True, idle=idle / theirs)
    yield record("7x7 grid with five folds, wine", ours, theirs, **more)


class Idle(sklearn.svm.SVC):
    """Learns nothing: what a search costs beside the machine."""

    def fit(self, X, y):
        self.classes_ = y[:1]
        return self

    def predict(self, X):
        return np.repeat(self.classes_, len(X))


def python(*arguments, **environment):
    """What Python prints when it is started so."""
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout


def first(module):
    """Processor seconds from `python -c` to the first prediction."""
    return float(python("-c", FIRST.format(module=module), PYTHONDONTWRITEBYTECODE=""))


def starts():
    """The first fit of a process."""
    theirs, ours = (
        statistics.median(first(module) for _ in range(STARTS))
        for module in ("sklearn.svm", "mlreplica")
    )
    yield record("first prediction", ours, theirs, compiled=True)


def mean(records):
    return statistics.geometric_mean(found["ratio"] for found in records)


def uncompiled():
    """The 24 fits, in a process of their own."""
    said = python(__file__, "--quick", "--out", os.devnull, MLREPLICA_COMPILE="0")
    lines = [json.loads(line) for line in said.splitlines() if '"kernel"' in line]
    return [line | dict(compiled=False) for line in lines]


def main():
    flags = dict(quick="the 24 fits alone", busy="beside a busy process")
    given = machine.arguments(__doc__, "small", **flags).parse_args()
    warnings.simplefilter("ignore")
    with threadpool_limits(1), machine.busy() if given.busy else contextlib.nullcontext():
        table = list(fits())
        summary = dict(mean=mean(table), worst=max(found["ratio"] for found in table))
        if not given.quick:
            table += [*others(), *starts()]
            plain = uncompiled()
            table += plain
            worst = max(found["ratio"] for found in plain)
            summary |= dict(mean_uncompiled=mean(plain), worst_uncompiled=worst)
    print(json.dumps(summary))
    if str(given.out) != os.devnull:
        machine.write(given.out, busy=given.busy, **summary, fits=table)


if __name__ == "__main__":
    main()
