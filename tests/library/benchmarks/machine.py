"""What a timing was measured on, beside what, in which process, and where its table goes."""

import argparse
import contextlib
import datetime
import importlib.metadata
import json
import os
import platform
import resource
import subprocess
import sys
import time
from pathlib import Path

from threadpoolctl import threadpool_info

from mlreplica._core import is_built


def description():
    """The date, the processor and the versions that matter, as a dictionary."""
    cpuinfo = Path("/proc/cpuinfo")
    names = (
        [
            line.split(":")[1].strip()
            for line in cpuinfo.read_text().splitlines()
            if line.startswith("model name")
        ]
        if cpuinfo.exists()
        else []
    )
    versions = {}
    for package in "numpy", "scikit-learn":
        try:
            versions[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            versions[package] = None
    blas = {
        f"{pool['internal_api']} {pool['version']}"
        for pool in threadpool_info()
        if pool["user_api"] == "blas"
    }
    loops = "C" if is_built() else "NumPy"
    return dict(
        date=datetime.date.today().isoformat(),
        processor=names[0] if names else platform.processor(),
        cores=os.cpu_count(),
        system=platform.system(),
        python=platform.python_version(),
        **versions,
        loops=loops,
        blas=sorted(blas),
    )


def arguments(doc, name, **flags):
    """A parser of a benchmark's arguments: where its table goes, and flags with what they mean."""
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=Path(f"_build/benchmark-{name}.json"))
    for flag, meaning in flags.items():
        parser.add_argument(f"--{flag}", action="store_true", help=meaning)
    return parser


def in_turn(jobs, least, most, enough):
    """Processor seconds of jobs done in turn, a list for each, and what they returned.

    They are done `least` times, and up to `most` times until all took `enough` seconds.
    """
    seconds, began = [[] for _ in jobs], time.thread_time()
    while len(seconds[0]) < least or (
        len(seconds[0]) < most and time.thread_time() - began < enough
    ):
        made = []
        for job, taken in zip(jobs, seconds):
            start = time.thread_time()
            made.append(job())
            taken.append(time.thread_time() - start)
    return seconds, made


def peak():
    """The most memory that this process has had so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def write(out, report):
    """Store a table as JSON."""
    out = Path(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(report, indent=1) + "\n", "utf8")
    print(f"written to {out}")


@contextlib.contextmanager
def busy():
    """Keep one core busy as long as this lasts."""
    process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        process.kill()
        process.wait()


def records(script, *arguments, **environment):
    """Start a script as a worker, with any number of threads; yield the records that it prints."""
    given = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    command = [sys.executable, script, *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=given | environment
    ) as process:
        yield from map(json.loads, process.stdout)
    if process.returncode:
        raise SystemExit(process.returncode)
