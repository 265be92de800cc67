"""What the benchmarks share: the machine, samples, who is timed in turn, workers, and the table."""

import argparse
import contextlib
import datetime
import importlib.metadata
import json
import os
import platform
import re
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
from sklearn.datasets import make_classification
from sklearn.preprocessing import StandardScaler
from threadpoolctl import threadpool_info

from mlreplica._core import is_built


def description(*more):
    """The date, the processor and the versions that matter, of more packages too."""
    cpuinfo = Path("/proc/cpuinfo")
    named = cpuinfo.exists() and re.search(r"^model name\s*: (.*)", cpuinfo.read_text(), re.M)
    packages = ("numpy", "scikit-learn", *more)
    pools = [pool for pool in threadpool_info() if pool["user_api"] == "blas"]
    return dict(
        date=datetime.date.today().isoformat(),
        processor=named[1] if named else platform.processor(),
        cores=os.cpu_count(),
        system=platform.system(),
        python=platform.python_version(),
        **{package: importlib.metadata.version(package) for package in packages},
        loops="C" if is_built() else "NumPy",
        blas=sorted({f"{pool['internal_api']} {pool['version']}" for pool in pools}),
    )


def arguments(doc, name, **flags):
    """A parser of a benchmark's arguments: where its table goes, and flags with what they mean."""
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=Path(f"_build/benchmark-{name}.json"))
    parser.add_argument("--worker", type=json.loads, help=argparse.SUPPRESS)
    for flag, meaning in flags.items():
        parser.add_argument(f"--{flag}", action="store_true", help=meaning)
    return parser


# --- samples --------------------------------------------------------------------------------------


def classes(name, seed=0, **more):
    """Standardised samples "n x d" and labels; a twentieth of them is chance, or more is told."""
    n, d = map(int, name.split("x"))
    drawn = dict(n_informative=d // 2, random_state=seed) | (more or dict(flip_y=0.05))
    X, y = make_classification(n, d, **drawn)
    return StandardScaler().fit_transform(X), y


def errors(model, X, y):
    """How many samples a model is wrong about."""
    return int((model.predict(X) != y).sum())


# --- time and memory ------------------------------------------------------------------------------


def in_turn(jobs, least, most, enough, clock=time.thread_time):
    """Seconds of jobs done in turn, a list for each, and what they returned the last time.

    They are done `least` times, and up to `most` times until all took `enough` seconds.
    """
    seconds, began = [[] for _ in jobs], clock()
    while len(seconds[0]) < least or len(seconds[0]) < most and clock() - began < enough:
        made = []
        for job, taken in zip(jobs, seconds):
            start = clock()
            made.append(job())
            taken.append(clock() - start)
    return seconds, made


def spread(seconds):
    return dict(median=statistics.median(seconds), min=min(seconds), max=max(seconds))


def peak():
    """The most memory that this process has had so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def alone(job, clock=time.perf_counter):
    """What a job in a process of its own takes: seconds, and the peak memory before and after."""
    before, start = peak(), clock()
    job()
    return dict(seconds=clock() - start, before=before, peak=peak())


def exponent(points):
    """The slope of log time over log n, of pairs of both."""
    return float(np.polyfit(*np.log(points).T, 1)[0]) if len(points) > 1 else None


# --- processes and records ------------------------------------------------------------------------


def say(**record):
    """Print a record: for a user, and for the process that waits for it."""
    print(json.dumps(record), flush=True)
    return record


@contextlib.contextmanager
def busy():
    """Keep one core busy as long as this lasts."""
    process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        process.kill()
        process.wait()


def records(script, *worker, limit=None, **environment):
    """Start a script as a worker, with any number of threads; yield the records that it says.

    With a `limit` of seconds it may fail, and then says no more.
    """
    given = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    with subprocess.Popen(
        [sys.executable, script, "--worker", json.dumps(worker)],
        stdout=subprocess.PIPE,
        text=True,
        env=given | environment,
        preexec_fn=limit and (lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))),
    ) as process:
        yield from map(json.loads, process.stdout)
    if process.returncode and not limit:
        raise SystemExit(process.returncode)


def write(out, *packages, **report):
    """Store a table as JSON, with what it was measured on."""
    out.parent.mkdir(parents=True, exist_ok=True)
    whole = dict(machine=description(*packages), **report)
    out.write_text(json.dumps(whole, indent=1) + "\n", "utf8")
    print(f"written to {out}")
