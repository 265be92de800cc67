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
import statistics
import time
import warnings

import machine
import numpy as np
from sklearn.datasets import load_breast_cancer, load_digits, load_wine, make_moons
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
# One d, one cache: from these the exponents are fitted.
GROWTH = [(name, "rbf", 1.0, 200) for name in ("5000x50", "10000x50", "20000x50")]


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
        return machine.classes(name)
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


def measured(name, kernel, C, cache, threads=1, steps=-1, tol=TOL):
    """Fit with both in turn, `LONG` or `REPEATS` times; return the record of the case."""
    X, y = samples(name)
    settings = dict(kernel=kernel, C=C, tol=tol, cache_size=cache, max_iter=steps)
    jobs = [functools.partial(made(**settings).fit, X, y) for made in (SVC, Peer)]
    with threadpool_limits(threads):
        taken, models = machine.in_turn(jobs, 1, REPEATS, LONG, time.perf_counter)
    ours, theirs = (judged(m, X, y) | machine.spread(t) for m, t in zip(models, taken))
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


def cases(role, most):
    """What a worker measures: a case, and threads, steps and tol."""
    suite = [case for case in CASES if size(case[0]) <= most]
    if role == "hard":
        return [(*case, 1, HARD_STEPS) for case in HARD]
    if role == "exact":
        return [(*case, 1, HARD_STEPS, SMALL_TOL) for case in suite + HARD]
    grown = [case for case in GROWTH if size(case[0]) <= most and case not in suite]
    return [
        (*case, threads)
        for case in suite + grown
        for threads in (1, None)
        if threads or role == "compiled" and size(case[0]) <= SHARED
    ]


def worker(role, most):
    """Measure the cases of a role in this process, or the peak memory of the largest."""
    warnings.simplefilter("ignore")  # of runs that are stopped, and features that nobody scaled
    SVC().fit(*samples("500x10"))
    if role == "memory":
        name, kernel, C, cache = CASES[-1]
        model = SVC(kernel=kernel, C=C, cache_size=cache)
        found = machine.alone(functools.partial(model.fit, *samples(name)))
        machine.say(case=name, cache=cache, **found)
        return
    for case in cases(role, most):
        machine.say(**measured(*case), compiled=role != "plain", suite=case[:4] in CASES)


def run(role, most):
    """Start a worker; yield its records."""
    environment = {"MLREPLICA_COMPILE": "0" if role == "plain" else "1"}
    if role != "memory":
        # The C library keeps what is freed, for both: a fit is timed, not how fast the system hands
        # out pages, which on a virtual machine varies by more than the fits do.
        environment |= {
            "MALLOC_TRIM_THRESHOLD_": "8000000000",
            "MALLOC_MMAP_THRESHOLD_": "4000000000",
        }
    return machine.records(__file__, role, most, **environment)


def summary(records):
    """The geometric mean of the ratios from n = 2000 on, the largest, and how time grows."""
    ratios = [r["ratio"] for r in records if r["suite"] and r["n"] >= 2000]
    grown = [r for r in records if (r["case"], r["kernel"], 1.0, 200) in GROWTH]
    exponents = {
        f"exponent, {who}": machine.exponent([(r["n"], r[who]["median"]) for r in grown])
        for who in ("ours", "theirs")
    }
    return (mean(ratios) | {"cases": len(ratios)} if ratios else {}) | exponents


def mean(ratios):
    return {"geometric mean": statistics.geometric_mean(ratios), "largest": max(ratios)}


def tell(record):
    """Print a line on a case."""
    times = "   ".join(
        "{} {median:8.3f} s [{min:.3f}, {max:.3f}]".format(who, **record[who])
        for who in ("ours", "theirs")
    )
    print(
        f"    {record['case']:>17} {record['kernel']:6} C {record['C']:<7g} "
        f"threads {record['threads']!s:7} {times}   "
        f"ratio {record['ratio']:.2f}{'' if record['counts'] else '   DOES NOT COUNT'}",
        flush=True,
    )


def main(out, most):
    report = dict(tol=TOL, repeats=REPEATS, hard=[], exact=[], records=[], busy=[])
    jobs = [
        ("records", "compiled", most),
        ("records", "plain", min(most, PLAIN)),
        ("busy", "compiled", min(most, BUSIEST)),
        ("hard", "hard", most),
        ("exact", "exact", min(most, EXACT)),
    ]
    for part, role, largest in jobs:
        print(f"{part}, {role}:", flush=True)
        with machine.busy() if part == "busy" else contextlib.nullcontext():
            for record in run(role, largest):
                report[part].append(record)
                tell(record)
    if most >= size(CASES[-1][0]):
        [report["memory"]] = run("memory", most)
        print(report["memory"])
    found = {"hard": mean([record["ratio"] for record in report["hard"]])}
    for key, part, compiled, threads in (
        ("compiled, 1 thread", "records", True, 1),
        ("compiled, default threads", "records", True, "default"),
        ("plain", "records", False, 1),
        (f"{BUSY}, 1 thread", "busy", True, 1),
        (f"{BUSY}, default threads", "busy", True, "default"),
    ):
        wanted = compiled, threads
        found[key] = summary([r for r in report[part] if (r["compiled"], r["threads"]) == wanted])
    print(*(f"{key}: {told}" for key, told in found.items()), sep="\n")
    machine.write(out, **report, summary=found)


if __name__ == "__main__":
    parser = machine.arguments(__doc__, "fit")
    parser.add_argument("--most", type=int, default=50_000)
    given = parser.parse_args()
    worker(*given.worker) if given.worker else main(given.out, given.most)
