"""Large data: how far one machine reaches, a cluster, samples in chunks.

    python bench_large.py               seven minutes
    python bench_large.py --quick       a twentieth of everything, to see that it runs
    python bench_large.py --out FILE    where it goes as JSON (_build/benchmark-large.json)

growth       SVC on up to 200 000 samples: seconds, peak memory, the violation from scratch, errors.
cluster      Ten classes in one process, in two of joblib's, and on two workers of Dask: seconds,
             and that the models are equal to the last bit.
chunks       SGDClassifier on samples that are never in memory together, with features and without.

Every part runs in a process of its own, with the default number of threads, after a small fit.
Memory is in MB.
"""

import time

import joblib
import machine
import numpy as np
from bench_fit import TOL, judged, samples
from bench_mnist import CACHE
from scipy.stats import chi2
from sklearn.kernel_approximation import Nystroem
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC as Peer

from mlreplica import SVC, SGDClassifier

QUICK = 20  # the part of everything that --quick takes
FEATURES = 50
GROWTH, FURTHER = (50_000, 100_000, 200_000), 20_000
CLUSTER, CLASSES, REPEATS = 20_000, 10, 1
CHUNK, SHOWN, FLIPPED = 100_000, (1, 2, 5, 10, 20), 0.05
# rule, Nyström's features
LEARNED = [("hyperplane", None), ("sphere", None), ("sphere", 300)]


def since(start):
    return time.perf_counter() - start


def warm():
    """Load what the fits use."""
    X, y = samples(f"500x{FEATURES}")
    SVC().fit(X, y)
    SGDClassifier().partial_fit(X, y, classes=[0, 1])


# --- the parts, each in its process ---------------------------------------------------------------


def growth(who, n, most, further):
    """Fit n samples; tell of time, memory and the solution.

    They are the first of the same samples for every n, so that it is one problem that grows, and
    the further ones are the same for all.
    """
    X, y = samples(f"{most + further}x{FEATURES}")
    scaler = StandardScaler().fit(X[:n])
    X, Z, y, z = scaler.transform(X[:n]), scaler.transform(X[-further:]), y[:n], y[-further:]
    warm()
    model = {"ours": SVC, "theirs": Peer}[who](tol=TOL, cache_size=CACHE)
    taken, start = machine.alone(lambda: model.fit(X, y)), time.perf_counter()
    wrong, prediction, start = machine.errors(model, Z, z), since(start), time.perf_counter()
    found = judged(model, X, y)
    machine.say(
        who=who,
        n=n,
        d=FEATURES,
        **taken,
        support=found["support"],
        pairs=found["iterations"],
        violation=found["violation"],
        objective=found["objective"],
        gap=float(model.duality_gap_[0]) if who == "ours" else None,
        check_seconds=since(start),
        error=wrong / further,
        prediction_seconds=prediction,
    )


def cluster(n):
    """Fit ten classes in the three ways, in turn; tell of the seconds and that all are equal."""
    from dask.distributed import Client, LocalCluster

    X, y = machine.classes(f"{n}x{FEATURES}", n_classes=CLASSES)

    def on_dask():
        with joblib.parallel_config(backend="dask"):
            return SVC().fit(X, y)

    ways = {
        "one process": lambda: SVC(n_jobs=1).fit(X, y),
        "two processes": lambda: SVC(n_jobs=2).fit(X, y),
        "dask, two workers": on_dask,
    }
    settings = dict(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with LocalCluster(**settings) as local, Client(local):
        times = REPEATS + 1  # in the first one processes start
        seconds, models = machine.in_turn([*ways.values()], times, times, 0, time.perf_counter)
    for name, taken, model in zip(ways, seconds, models):
        for attribute in "dual_coef_", "intercept_", "support_":
            here, there = getattr(models[0], attribute), getattr(model, attribute)
            assert here.tobytes() == there.tobytes(), f"{name}: {attribute} differs"
        problems, support = len(model.intercept_), len(model.support_)
        told = dict(way=name, n=n, classes=CLASSES, problems=problems, support=support)
        machine.say(**told, **machine.spread(taken[1:]))


def chunk(k, rule, size):
    """Draw the k-th chunk, always the same; a twentieth of its labels are wrong.

    The rule is a hyperplane, or the sphere about the centre that holds half of the samples.
    """
    fixed, rng = np.random.default_rng(0), np.random.default_rng((0, k))
    normal, centre, scales = fixed.normal(size=(3, FEATURES))
    X = rng.normal(size=(size, FEATURES))
    f = X @ normal if rule == "hyperplane" else (X * X).sum(axis=1) - chi2.median(FEATURES)
    y = np.where((f > 0) ^ (rng.random(size) < FLIPPED), 1, -1)
    X *= 10**scales
    X += centre
    return X, y


def chunks(rule, features, size):
    """Learn chunk after chunk; tell of time, memory, and the error on a chunk of its own."""
    warm()
    before, last = machine.peak(), max(SHOWN)
    start = time.perf_counter()
    scaler = StandardScaler()
    for k in range(last):
        scaler.partial_fit(chunk(k, rule, size)[0])
    scaling, learning, curve = since(start), 0.0, []
    steps = [scaler]
    model = SGDClassifier(random_state=0)

    def prepared(X):
        for step in steps:
            X = step.transform(X)
        return X

    for k in range(last):
        X, y = chunk(k, rule, size)
        start = time.perf_counter()
        X = prepared(X)
        if features and k == 0:
            steps.append(Nystroem(gamma=1 / FEATURES, n_components=features, random_state=0).fit(X))
            X = steps[-1].transform(X)
        model.partial_fit(X, y, classes=[-1, 1])
        learning += since(start)
        if k + 1 in SHOWN:
            X, y = chunk(last, rule, size)
            wrong = machine.errors(model, prepared(X), y)
            curve.append(dict(chunks=k + 1, seconds=learning, error=wrong / size))
    machine.say(
        rule=rule,
        features=features,
        chunk=size,
        n=last * size,
        d=FEATURES,
        samples=last * size * FEATURES * 8 / 1e6,  # MB, had they been kept
        scaling_seconds=scaling,  # with the drawing of the samples
        seconds=learning,  # without it
        before=before,
        peak=machine.peak(),
        curve=curve,
    )


# --- all of it ------------------------------------------------------------------------------------

PARTS = dict(growth=growth, cluster=cluster, chunks=chunks)


def run(name, /, **settings):
    """Do a part in a process of its own; yield its records."""
    for record in machine.records(__file__, name, settings):
        told = (f"{key} {shown(value)}" for key, value in record.items())
        print("   ", ", ".join(told), flush=True)
        yield record


def shown(value):
    """A value as a line of progress has it."""
    if isinstance(value, list):
        return "[" + "; ".join(" ".join(map(shown, item.values())) for item in value) + "]"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def main(out, quick):
    part = QUICK if quick else 1
    report = dict(quick=quick, tol=TOL, cache=CACHE)

    print("growth:", flush=True)
    cases = [("ours", n // part) for n in GROWTH] + [("theirs", GROWTH[0] // part)]
    common = dict(most=GROWTH[-1] // part, further=FURTHER // part)
    records = [r for who, n in cases for r in run("growth", who=who, n=n, **common)]
    points = [(r["n"], r["seconds"]) for r in records if r["who"] == "ours"]
    exponent = machine.exponent(points)
    print(f"    exponent {exponent:.2f}", flush=True)
    report["growth"] = dict(records=records, exponent=exponent)

    print("cluster:", flush=True)
    report["cluster"] = list(run("cluster", n=CLUSTER // part))

    print("chunks:", flush=True)
    report["chunks"] = [
        record
        for rule, features in LEARNED
        for record in run("chunks", rule=rule, features=features, size=CHUNK // part)
    ]
    machine.write(out, **report)


if __name__ == "__main__":
    parser = machine.arguments(__doc__, "large", quick="a twentieth of everything")
    given = parser.parse_args()
    if given.worker:
        name, settings = given.worker
        PARTS[name](**settings)
    else:
        main(given.out, given.quick)
