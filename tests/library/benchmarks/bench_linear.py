"""Many samples: LinearSVC beside LIBLINEAR, gap by time; a million of them; 200,000 with a kernel.

    python bench_linear.py              all of it, half an hour; each fit is given ten minutes
    python bench_linear.py --short      a quarter of the curves' samples, no kernel: five minutes
    python bench_linear.py --quick      a twentieth of all samples, to see that it runs
    python bench_linear.py --out FILE   where it goes as JSON (_build/benchmark-linear.json)

curves   Sparse, text-like samples and dense ones, both losses, three values of C: processor time
         and by how much the objective is above its optimum, for one tol after the other.  In one
         process, in turn, the lesser of two fits.
million  A million samples of 20 features, and a linear machine.
kernel   Up to 200,000 samples of 50 features, and the RBF kernel.

Of the last two each fit is alone in a process.  All of it is processor time of one thread, and
memory in MB.  Intel's oneDAL takes part where scikit-learn-intelex is installed.
"""

import functools
import importlib.util
import time
import warnings

import machine
import numpy as np
import sklearn.svm
from bench_fit import samples
from scipy.sparse import csr_matrix, diags
from threadpoolctl import threadpool_limits

import mlreplica

FITS, LIMIT, CACHE, QUICK, SHORT = 2, 600, 1000, 20, 4
PASSES = 1000  # of LIBLINEAR, its default
OWN_TOLS = (1e-1, 1e-2, 1e-3, 1e-5)
TOLS = (1, 0.3, 0.1, 0.03, 0.01, 0.003, 1e-3, 1e-4)
ENOUGH = 1e-5  # above the optimum
LONG = 6.0  # seconds: who took longer is not asked for a smaller tol
SHORTLY = 1.0  # seconds: who took longer is fitted once
# Who is not asked for the whole would take longer than the limit.
MILLION = [
    ("ours", "hinge", 1_000_000),
    ("theirs", "hinge", 1_000_000),
    ("ours", "squared_hinge", 1_000_000),
    ("theirs", "squared_hinge", 1_000_000),
    ("descent", "hinge", 1_000_000),
    ("onedal", "hinge", 50_000),
]
KERNEL = [
    *(("ours", n) for n in (50_000, 100_000, 200_000)),
    *(("onedal", n) for n in (50_000, 100_000, 200_000)),
    *(("theirs", n) for n in (25_000, 50_000)),
]
FURTHER = 20_000  # samples that errors are counted on


def text(n=20_000, d=50_000, words=100):
    """Rows of length 1, some words frequent and most rare; the words weigh by chance."""
    rng = np.random.default_rng(0)
    columns = np.sort((rng.random((n, words)) ** 2 * d).astype(np.int32), axis=1)
    X = csr_matrix((rng.random(n * words), columns.ravel(), np.arange(n + 1) * words), (n, d))
    X.sum_duplicates()
    s = X @ (rng.normal(size=d) * (rng.random(d) < 0.1))
    y = np.where(s + 0.3 * s.std() * rng.normal(size=n) > 0, 1, -1)
    return csr_matrix(diags(1 / np.sqrt(X.multiply(X).sum(axis=1)).A1) @ X), y


def dense(n=200_000, d=20):
    """Two normal clouds, told apart by a line with noise."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(n, d))
    return X, np.where(X @ rng.normal(size=d) + 2 * rng.normal(size=n) > 0, 1, -1)


def objective(model, X, y):
    """Of a linear machine whose offset is penalised."""
    missed = np.maximum(0, 1 - y * model.decision_function(X))
    loss = missed**2 if model.loss == "squared_hinge" else missed
    return float(np.sum(model.coef_**2) + np.sum(model.intercept_**2)) / 2 + model.C * loss.sum()


def curves(part):
    """Yield a record for each problem and program: seconds and what is above the optimum."""
    for name, (X, y) in {
        "sparse": text(20_000 // part),
        "dense": dense(200_000 // part),
    }.items():
        for loss in ("hinge", "squared_hinge"):
            for C in (0.1, 1.0, 10.0):
                best = mlreplica.LinearSVC(loss=loss, C=C, tol=1e-8, max_iter=5000).fit(X, y)
                optimum = objective(best, X, y) * (1 - best.duality_gap_[0])
                own = [(mlreplica.LinearSVC(loss=loss, C=C), tol) for tol in OWN_TOLS]
                runs = {"ours": own}
                for who, dual in ("theirs", True), ("theirs, primal", False):
                    if dual or loss == "squared_hinge":  # of the other there is no primal method
                        peer = dict(loss=loss, C=C, dual=dual, max_iter=PASSES)
                        runs[who] = [(sklearn.svm.LinearSVC(**peer), tol) for tol in TOLS]
                for who, models in runs.items():
                    points = []
                    for model, tol in models:
                        job = functools.partial(model.set_params(tol=tol).fit, X, y)
                        [taken], _ = machine.in_turn([job], 1, FITS, SHORTLY, time.process_time)
                        seconds = min(taken)
                        above = objective(model, X, y) / optimum - 1
                        ended = int(np.max(model.n_iter_)) < model.max_iter
                        points.append(dict(tol=tol, seconds=seconds, above=above, ended=ended))
                        if above < ENOUGH or seconds > LONG or not ended:
                            break
                    n, d = X.shape
                    yield dict(name=name, n=n, d=d, loss=loss, C=C, who=who, points=points)


def million(part, who, loss, n):
    """Fit a million samples, or the first of them."""
    X, y = (a[: n // part] for a in dense(1_000_000 // part))
    if who == "descent":
        model = mlreplica.SGDClassifier(random_state=0)
    elif who == "onedal":
        model = onedal(kernel="linear", cache_size=CACHE)
    else:
        model = {"ours": mlreplica.LinearSVC, "theirs": sklearn.svm.LinearSVC}[who](loss=loss)
    found = alone(model, X, y)
    if who in ("ours", "theirs"):
        found |= dict(objective=objective(model, X, y))
    return found | dict(n=len(y), d=X.shape[1], error=1 - model.score(X, y))


def kernel(part, who, n):
    """Fit the first n of the same samples."""
    further = FURTHER // part
    X, y = samples(f"{200_000 // part + further}x50")
    n //= part
    made = {"ours": mlreplica.SVC, "theirs": sklearn.svm.SVC}.get(who, onedal)
    model = made(cache_size=CACHE)
    found = alone(model, X[:n], y[:n])
    right = model.score(X[-further:], y[-further:])
    return found | dict(n=n, d=50, support=len(model.support_), error=1 - right)


def onedal(**settings):
    from sklearnex.svm import SVC

    return SVC(**settings, n_jobs=1)


def alone(model, X, y):
    taken = machine.alone(lambda: model.fit(X, y), time.process_time)
    return taken | dict(n_iter=int(np.max(model.n_iter_)))


def run(what, part, **settings):
    """Do one of these in a process that is given some time; tell what it found."""
    limit = LIMIT + 60  # to draw and score
    found = list(machine.records(__file__, what, part, settings, limit=limit))
    return machine.say(**settings | (found[0] if found else dict(ended=False)))


def main():
    flags = dict(quick="a twentieth of all samples", short="a quarter, no kernel")
    given = machine.arguments(__doc__, "linear", **flags).parse_args()
    warnings.simplefilter("ignore")
    with threadpool_limits(1):
        if given.worker:
            what, part, settings = given.worker
            machine.say(**{"million": million, "kernel": kernel}[what](part, **settings))
            return
        part = QUICK if given.quick else 1
        report = dict(quick=given.quick, short=given.short, limit=LIMIT, cache=CACHE, kernel=[])
        who = {"ours", "theirs", "descent"}
        if importlib.util.find_spec("sklearnex") and not given.short:
            who.add("onedal")
        report["million"] = [
            run("million", part, who=w, loss=loss, n=n) for w, loss, n in MILLION if w in who
        ]
        if not given.short:
            report["kernel"] = [run("kernel", part, who=w, n=n) for w, n in KERNEL if w in who]
        part = SHORT if given.short else part
        report["curves"] = [machine.say(**record) for record in curves(part)]
    machine.write(given.out, **report)


if __name__ == "__main__":
    main()
