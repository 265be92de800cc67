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
import json
import os
import statistics
import subprocess
import sys
import time
import warnings

import machine
import numpy as np
import sklearn.svm
from sklearn.datasets import (
    load_breast_cancer,
    load_diabetes,
    load_digits,
    load_iris,
    load_wine,
    make_classification,
)
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
    for n, d in (100, 5), (500, 10), (1000, 10):
        X, y = make_classification(n, d, n_informative=d // 2, flip_y=0.05, random_state=0)
        yield f"{n}x{d}", scaled(X), y


def in_turn(ours, theirs):
    """Processor seconds of both, medians of jobs done in turn."""
    ours(), theirs()
    seconds, _ = machine.in_turn((ours, theirs), LEAST, MOST, SECONDS)
    return [statistics.median(taken) for taken in seconds]


def record(name, ours, theirs, **more):
    """Print and return one line of the table."""
    found = dict(name=name, **more, ours=ours, theirs=theirs, ratio=ours / theirs)
    print(json.dumps(found), flush=True)
    return found


def fits(compiled=True):
    """The 24 fits."""
    for name, X, y in problems():
        for kernel, C in SETTINGS:
            given = dict(kernel=kernel, C=C)
            seconds = in_turn(
                lambda: mlreplica.SVC(**given).fit(X, y),
                lambda: sklearn.svm.SVC(**given).fit(X, y),
            )
            yield record(name, *seconds, kernel=kernel, C=C, compiled=compiled)


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
        seconds = in_turn(
            lambda: getattr(mlreplica, machine_)(**given).fit(X, target),
            lambda: getattr(sklearn.svm, machine_)(**given).fit(X, target),
        )
        kernel = given.get("kernel", "rbf")
        yield record(f"{machine_}, diabetes", *seconds, kernel=kernel, compiled=True)
    for name, X, y in problems():
        if name in GIVEN:
            K = rbf_kernel(X)
            seconds = in_turn(
                lambda: mlreplica.SVC(kernel="precomputed").fit(K, y),
                lambda: sklearn.svm.SVC(kernel="precomputed").fit(K, y),
            )
            yield record(f"{name}, a given matrix", *seconds, kernel="precomputed", compiled=True)
    X, y = load_wine(return_X_y=True)
    machines = mlreplica.SVC, sklearn.svm.SVC, Idle
    runs = [[grid(machine_, X, y) for machine_ in machines] for _ in range(GRIDS)]
    ours, theirs, idle = map(statistics.median, zip(*runs))
    more = dict(kernel="rbf", compiled=True, idle=idle / theirs)
    yield record("7x7 grid with five folds, wine", ours, theirs, **more)


class Idle(sklearn.svm.SVC):
    """Learns nothing: what a search costs beside the machine."""

    def fit(self, X, y):
        self.classes_ = y[:1]
        return self

    def predict(self, X):
        return np.repeat(self.classes_, len(X))


def grid(machine_, X, y):
    """Processor seconds of a grid search with a scaler."""
    search = GridSearchCV(Pipeline([("scale", StandardScaler()), ("svc", machine_())]), GRID, cv=5)
    start = time.thread_time()
    search.fit(X, y)
    return time.thread_time() - start


def first(module):
    """Processor seconds from `python -c` to the first prediction."""
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(
        [sys.executable, "-c", FIRST.format(module=module)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


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
    done = subprocess.run(
        [sys.executable, __file__, "--quick", "--out", os.devnull],
        env=os.environ | {"MLREPLICA_COMPILE": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [json.loads(line) for line in done.stdout.splitlines() if '"kernel"' in line]
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
            summary |= dict(
                mean_uncompiled=mean(plain),
                worst_uncompiled=max(found["ratio"] for found in plain),
            )
    print(json.dumps(summary))
    if str(given.out) != os.devnull:
        written = dict(machine=machine.description(), busy=given.busy, **summary, fits=table)
        machine.write(given.out, written)


if __name__ == "__main__":
    main()
