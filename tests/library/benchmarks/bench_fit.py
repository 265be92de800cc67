"""Time to fit: mlreplica's SVC beside scikit-learn's, in one process, in turn.

Both get the same samples, tol, γ, C and cache.  A case counts only if our solution is float64, its
violation recomputed from scratch is at most tol, and its dual objective is at least scikit-learn's
minus 1e-6 of its size.  Every case runs with one BLAS thread, up to 20,000 samples with the default
number, and up to 5,000 without a compiler and beside a process that keeps one core busy.  Then
problems that are hard (large C, features that nobody scaled), and these and the cases up to 5,000
samples once more at a tol of 1e-8.

    python bench_fit.py                all of it, eleven minutes
    python bench_fit.py --most 5000    only the cases of at most 5000 samples
    python bench_fit.py --out FILE     where the table goes as JSON (_build/benchmark-fit.json)
"""

import contextlib
import functools
import json
import statistics
import time
import warnings

import machine
import numpy as np
from sklearn.datasets import (
    load_breast_cancer,
    load_digits,
    load_wine,
    make_classification,
    make_moons,
)
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC as Peer
from threadpoolctl import threadpool_limits

from mlreplica import SVC, kernels
from mlreplica.gram import GramRows, kernel_scores
from mlreplica.step import index_masks

TOL, SMALL_TOL, REPEATS, LONG = 1e-3, 1e-8, 5, 20.0  # seconds: then a case is not repeated
BUSY = "beside a busy process"
SIZES = "500x10", "2000x20", "5000x20", "5000x200", "10000x50", "10000x500", "20000x50"
# name, kernel, C, MB of cache
CASES = [
    ("breast_cancer", "rbf", 1.0, 200),
    ("digits", "rbf", 10.0, 200),
    *((size, "rbf", 1.0, 200) for size in SIZES),
    ("2000x20", "linear", 1.0, 200),
    ("10000x50", "linear", 1.0, 200),
    ("2000x20", "poly", 1.0, 200),
    ("5000x200", "poly", 1.0, 200),
    ("50000x50", "rbf", 1.0, 1000),
]
# The same for problems that are hard; both are stopped after so many steps.
HARD = [
    ("2000x20", "linear", 100.0, 200),
    ("2000x20", "linear", 1e4, 200),
    ("2000x20", "poly", 100.0, 200),
    ("2000x20", "poly", 1e4, 200),
    ("2000x20", "rbf", 1e4, 200),
    ("moons", "rbf", 100.0, 200),
    ("raw breast_cancer", "linear", 1.0, 200),
    ("raw wine", "linear", 1.0, 200),
]
HARD_STEPS = 5_000_000
EXACT = PLAIN = BUSIEST = 5000  # samples at most: at the small tol, without C, beside others
SHARED = 20_000  # and with the default number of threads
GROWTH = [
    "5000x50",
    "10000x50",
    "20000x50",
]  # one d, one cache: from these the exponents are fitted


def samples(name):
    """The data set `name`, standardised unless it is raw."""
    if name == "raw breast_cancer":
        return load_breast_cancer(return_X_y=True)
    if name == "raw wine":  # the second of three growers against the others
        X, y = load_wine(return_X_y=True)
        return X, (y == 1).astype(int)
    if name == "moons":
        X, y = make_moons(2000, noise=0.25, random_state=0)
    elif name == "breast_cancer":
        X, y = load_breast_cancer(return_X_y=True)
    elif name == "digits":  # odd against even
        X, y = load_digits(return_X_y=True)
        y = y % 2
    else:
        n, d = map(int, name.split("x"))
        X, y = make_classification(n, d, n_informative=d // 2, flip_y=0.05, random_state=0)
    return StandardScaler().fit_transform(X), y


def size(name):
    return int(name.split("x")[0]) if name[0].isdigit() else 2000


def judged(model, X, y):
    """Violation and dual objective of a fitted model, from scratch."""
    gamma = kernels.resolve_gamma(model.gamma, X)
    kernel = {
        "rbf": lambda: kernels.rbf(gamma),
        "linear": kernels.linear,
        "poly": lambda: kernels.polynomial(model.degree, gamma, model.coef0),
    }[model.kernel]()
    signs = np.where(y == model.classes_[1], 1.0, -1.0)
    v = np.zeros(len(y))
    v[model.support_] = model.dual_coef_[0]
    scores = kernel_scores(GramRows(kernel, X, memory=1e8), signs, v * signs)
    up, low = index_masks(signs, v * signs, np.full(len(y), model.C))
    violation = max(0.0, np.max(signs - scores + up) - np.min(signs - scores + low))
    return dict(
        violation=violation,
        objective=float(np.abs(v).sum() - v @ scores / 2),
        iterations=int(model.n_iter_[0]),
        support=len(v.nonzero()[0]),
        type=str(model.dual_coef_.dtype),
    )


def measured(name, kernel, C, cache, threads, steps=-1, tol=TOL):
    """Fit with both in turn, a minute long or `REPEATS` times; return the record of the case."""
    X, y = samples(name)
    settings, seconds, found = dict(kernel=kernel, C=C, tol=tol, cache_size=cache), {}, {}
    settings["max_iter"] = steps
    for _ in range(REPEATS):
        if sum(map(sum, seconds.values())) > LONG:
            break
        for who, estimator in ("ours", SVC), ("theirs", Peer):
            with threadpool_limits(threads):
                start = time.perf_counter()
                model = estimator(**settings).fit(X, y)
                seconds.setdefault(who, []).append(time.perf_counter() - start)
            if who not in found:
                found[who] = judged(model, X, y)
    ours, theirs = found["ours"], found["theirs"]
    for who in found:
        found[who].update(
            median=statistics.median(seconds[who]), min=min(seconds[who]), max=max(seconds[who])
        )
    counts = (
        ours["type"] == "float64"
        and ours["violation"] <= tol
        and ours["objective"] >= theirs["objective"] - 1e-6 * abs(theirs["objective"])
    )
    return dict(
        case=name,
        kernel=kernel,
        C=C,
        n=len(y),
        d=X.shape[1],
        cache=cache,
        tol=tol,
        threads=threads or "default",
        ours=ours,
        theirs=theirs,
        ratio=ours["median"] / theirs["median"],
        counts=bool(counts),
    )


def worker(accelerated, most):
    """Measure all cases in this process; one line of JSON each."""
    X, y = samples("500x10")
    SVC().fit(X, y)
    cases = [case for case in CASES if size(case[0]) <= most]
    grown = [
        (name, "rbf", 1.0, 200)
        for name in GROWTH
        if size(name) <= most and (name, "rbf", 1.0, 200) not in cases
    ]
    for case in cases + grown:
        for threads in (1, None) if accelerated and size(case[0]) <= SHARED else (1,):
            record = measured(*case, threads)
            print(
                json.dumps({**record, "compiled": accelerated, "suite": case in cases}), flush=True
            )


def hard():
    """Measure the hard cases with one thread; one line of JSON each."""
    warnings.simplefilter("ignore")  # of runs that are stopped, and features that nobody scaled
    for name, kernel, C, cache in HARD:
        X, y = samples(name)
        SVC(kernel=kernel, C=C).fit(X[:600], y[:600])  # what is compiled for the first time
        record = measured(name, kernel, C, cache, 1, HARD_STEPS)
        print(json.dumps({"hard": record}), flush=True)


def exact(most):
    """Measure suite and hard cases with one thread at the small tol; one line of JSON each."""
    warnings.simplefilter("ignore")
    for case in [case for case in CASES if size(case[0]) <= most] + HARD:
        name, kernel, C, _ = case
        X, y = samples(name)
        SVC(kernel=kernel, C=C).fit(X[:600], y[:600])
        record = measured(*case, 1, HARD_STEPS, SMALL_TOL)
        print(json.dumps({"exact": record}), flush=True)


def memory():
    """Print a process's peak memory in MB, before and after it fits the largest case."""
    name, kernel, C, cache = CASES[-1]
    X, y = samples(name)
    SVC().fit(X[:500], y[:500])
    before = machine.peak()
    SVC(kernel=kernel, C=C, cache_size=cache).fit(X, y)
    found = dict(case=name, cache=cache, before=before, peak=machine.peak())
    print(json.dumps({"memory": found}), flush=True)


def run(role, accelerated, most):
    """Start a worker; yield its records."""
    environment = {"MLREPLICA_COMPILE": "1" if accelerated else "0"}
    if role != "memory":
        # The C library keeps what is freed, for both: a fit is timed, not how fast the system hands
        # out pages, which on a virtual machine varies by more than the fits do.
        environment |= {
            "MALLOC_TRIM_THRESHOLD_": "8000000000",
            "MALLOC_MMAP_THRESHOLD_": "4000000000",
        }
    return machine.records(__file__, "--worker", role, "--most", str(most), **environment)


def mean_ratio(records):
    """The geometric mean of the ratios of the suite from n = 2000 on, and the largest."""
    ratios = [r["ratio"] for r in records if r["suite"] and r["n"] >= 2000]
    if not ratios:
        return {}
    return {
        "geometric mean": statistics.geometric_mean(ratios),
        "largest": max(ratios),
        "cases": len(ratios),
    }


def exponent(records, who):
    """The slope of log time over log n at d = 50."""
    points = [
        (r["n"], r[who]["median"]) for r in records if r["case"] in GROWTH and r["kernel"] == "rbf"
    ]
    return float(np.polyfit(*np.log(points).T, 1)[0]) if len(points) > 1 else None


def tell(record):
    """Print a line on a case."""
    ours, theirs = record["ours"], record["theirs"]
    print(
        f"    {record['case']:>17} {record['kernel']:6} C {record['C']:<7g} "
        f"threads {record['threads']!s:7} "
        f"ours {ours['median']:8.3f} s [{ours['min']:.3f}, {ours['max']:.3f}]   "
        f"theirs {theirs['median']:8.3f} s [{theirs['min']:.3f}, {theirs['max']:.3f}]   "
        f"ratio {record['ratio']:.2f}{'' if record['counts'] else '   DOES NOT COUNT'}",
        flush=True,
    )


def main(out, most):
    report = dict(
        machine=machine.description(),
        tol=TOL,
        repeats=REPEATS,
        hard=[],
        exact=[],
        records=[],
        busy=[],
    )
    jobs = [
        ("compiled", "compiled", True, most),
        ("plain", "plain", False, min(most, PLAIN)),
        (BUSY, "compiled", True, min(most, BUSIEST)),
        ("hard", "hard", True, most),
        ("exact", "exact", True, min(most, EXACT)),
    ]
    if most >= size(CASES[-1][0]):
        jobs.append(("memory", "memory", True, most))
    for key, role, accelerated, largest in jobs:
        print(f"{key}:", flush=True)
        with machine.busy() if key == BUSY else contextlib.nullcontext():
            for record in run(role, accelerated, largest):
                if "memory" in record:
                    report |= record
                    print("   ", record, flush=True)
                    continue
                kind = "busy" if key == BUSY else "records"
                if "case" not in record:
                    [(kind, record)] = record.items()
                report[kind].append(record)
                tell(record)
    ratios = [record["ratio"] for record in report["hard"]]
    report["summary"] = {
        "hard": {"geometric mean": statistics.geometric_mean(ratios), "largest": max(ratios)}
    }
    print("hard", report["summary"]["hard"])
    for key, is_compiled, threads in (
        ("compiled, 1 thread", True, 1),
        ("compiled, default threads", True, "default"),
        ("plain", False, 1),
        (f"{BUSY}, 1 thread", True, 1),
        (f"{BUSY}, default threads", True, "default"),
    ):
        records = report["busy" if key.startswith(BUSY) else "records"]
        chosen = [r for r in records if r["compiled"] == is_compiled and r["threads"] == threads]
        report["summary"][key] = {
            **mean_ratio(chosen),
            "exponent, ours": exponent(chosen, "ours"),
            "exponent, theirs": exponent(chosen, "theirs"),
        }
        print(key, report["summary"][key])
    machine.write(out, report)


if __name__ == "__main__":
    parser = machine.arguments(__doc__, "fit")
    parser.add_argument("--most", type=int, default=50_000)
    parser.add_argument(
        "--worker",
        choices=("compiled", "plain", "memory", "hard", "exact"),
    )
    given = parser.parse_args()
    special = {"memory": memory, "hard": hard, "exact": functools.partial(exact, given.most)}
    if given.worker in special:
        special[given.worker]()
    elif given.worker:
        worker(given.worker == "compiled", given.most)
    else:
        main(given.out, given.most)
