"""Larger problems beside Intel's oneDAL too, which scikit-learn-intelex gives to scikit-learn.

Held-back problems of the shapes of `bench_fit.py`, in one process, in turn: mlreplica, oneDAL and
LIBSVM (scikit-learn). With one thread processor time is compared, with the default number time by
the clock. A solution counts only if its dual objective is within a thousandth of LIBSVM's.

    make bench-onedal                    where scikit-learn-intelex is installed: five minutes
    python bench_onedal.py --out FILE    where the table goes as JSON (_build/benchmark-onedal.json)
"""

import contextlib
import functools
import statistics
import time
import warnings

import machine
import numpy as np
import sklearn.svm
from sklearn.datasets import make_moons
from sklearnex.svm import SVC as OneDAL
from threadpoolctl import threadpool_limits

import mlreplica

SHAPES = "2000x20", "4000x100", "6000x30", "8000x400", "moons"
SEED, REPEATS = 7, 3
MODELS = dict(ours=mlreplica.SVC, onedal=OneDAL, theirs=sklearn.svm.SVC)


def problem(name):
    """Standardised samples, labels and C."""
    if name == "moons":
        return *make_moons(5000, noise=0.25, random_state=SEED), 10.0
    return *machine.classes(name, SEED), 1.0


def objective(model, X):
    """Of the dual, from the solution."""
    S, v = X[model.support_], np.ravel(model.dual_coef_)
    gamma = 1 / (X.shape[1] * X.var())
    squared = (S**2).sum(axis=1)
    K = np.exp(-gamma * np.maximum(squared[:, None] + squared - 2 * S @ S.T, 0))
    return np.abs(v).sum() - v @ K @ v / 2


def main():
    given, records = machine.arguments(__doc__, "onedal").parse_args(), []
    warnings.simplefilter("ignore")
    for threads in 1, None:
        clock = time.perf_counter if threads is None else time.process_time
        for name in SHAPES:
            X, y, C = problem(name)
            settings = {"ours": {}, "onedal": dict(n_jobs=1) if threads else {}, "theirs": {}}
            jobs = [
                functools.partial(MODELS[which](C=C, cache_size=1000, **more).fit, X, y)
                for which, more in settings.items()
            ]
            with threadpool_limits(threads) if threads else contextlib.nullcontext():
                seconds, models = machine.in_turn(jobs, REPEATS, REPEATS, 0, clock)
            reached = [objective(model, X) for model in models]
            assert all(abs(D / reached[-1] - 1) < 1e-3 for D in reached), (name, reached)
            found = dict(zip(MODELS, map(statistics.median, seconds)))
            record = dict(name=name, threads=threads or "default", **found)
            record |= {f"by {peer}": found["ours"] / found[peer] for peer in ("onedal", "theirs")}
            records.append(machine.say(**record))
    summary = {
        f"{threads} threads, by {peer}": statistics.geometric_mean(
            record[f"by {peer}"] for record in records if record["threads"] == threads
        )
        for threads in (1, "default")
        for peer in ("onedal", "theirs")
    }
    machine.say(**summary)
    machine.write(given.out, "scikit-learn-intelex", summary=summary, fits=records)


if __name__ == "__main__":
    main()
