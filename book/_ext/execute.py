#!/usr/bin/env python
"""Run the notebooks, several at a time, and store their outputs; a second run changes no byte.

    python book/_ext/execute.py [-j N] [--check] [NOTEBOOK ...]

The notebooks are stored with their outputs and published as they stand. Whatever would differ from
run to run without meaning anything (time stamps, Python's patch version, the order of execution
counts) is not stored.
"""

import argparse
import difflib
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

# The kernels inherit this: two of them with two BLAS threads each are ten times slower.
for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(name, "1")

import nbformat
from bookfiles import ROOT, notebooks
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

LAST = {"errata.ipynb", "proof.ipynb"}  # read the other notebooks and their claims
ANSI = re.compile(r"\x1b\[[0-9;]*m")
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python", "pygments_lexer": "ipython3"},
}


def run(path, timeout=600):
    """The text of the notebook as it is stored, and as it would be stored now."""
    text = path.read_text("utf8")
    fresh = nbformat.reads(text, 4)
    client = NotebookClient(
        fresh,
        timeout=timeout,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute(stderr=subprocess.DEVNULL)  # a new kernel says on stderr that it listens; noise
    return text, nbformat.writes(tidy(fresh), version=4).rstrip("\n") + "\n"


def tidy(fresh):
    """Keep what a reader needs: code, outputs, tags, and counts from 1 on."""
    fresh.metadata = nbformat.from_dict(METADATA)
    fresh.nbformat, fresh.nbformat_minor = 4, 5
    count = 0
    for cell in fresh.cells:
        for key in set(cell.metadata) - {"tags", "mystnb"}:
            del cell.metadata[key]
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        for output in cell.outputs:
            if output.output_type == "execute_result":
                output.execution_count = count
    return fresh


def differences(old, new):
    """Which cells differ, and the first lines that do, - stored and + now."""
    for a, b in zip(nbformat.reads(old, 4).cells, nbformat.reads(new, 4).cells, strict=True):
        if a != b:
            sides = [
                nbformat.v4.nbjson.writes(nbformat.v4.new_notebook(cells=[c])).splitlines()
                for c in (a, b)
            ]
            diff = [
                line[:160]
                for line in difflib.unified_diff(*sides, lineterm="", n=0)
                if not line.startswith(("---", "+++", "@@"))
            ]
            yield "\n    ".join(
                [
                    f"cell {b.get('execution_count', '')} [{b.id}]: {b.source.strip()[:60]!r}",
                    *diff[:12],
                ]
            )


def main():
    """Run what the command line asks for; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-j", type=int, default=2, help="how many at a time")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if a byte would change"
    )
    parser.add_argument("notebooks", nargs="*", type=Path)
    args = parser.parse_args()
    failed = False

    def timed(path):
        start = time.perf_counter()
        return *run(path), time.perf_counter() - start

    def finished():
        """Every job when it is done; who reads the others' outputs starts after them."""
        wanted = [p.resolve() for p in args.notebooks or notebooks()]
        for stage in (
            [p for p in wanted if p.name not in LAST],
            [p for p in wanted if p.name in LAST],
        ):
            with ThreadPoolExecutor(max(args.j, 1)) as pool:
                jobs = {pool.submit(timed, p): p for p in stage}
                for job in as_completed(jobs):
                    yield job, jobs[job]

    for job, path in finished():
        name = path.relative_to(ROOT)
        try:
            old, new, seconds = job.result()
        except CellExecutionError as error:
            failed = True
            print(f"FAILED  {name}\n{ANSI.sub('', str(error))}", flush=True)
            continue
        print(f"{'same' if old == new else 'changed':8}{seconds:6.1f} s  {name}", flush=True)
        if old != new and args.check:
            failed = True
            print("  its stored outputs are not what the code gives now; run: make execute")
            for where in differences(old, new):
                print("  " + where, flush=True)
        elif old != new:
            path.write_text(new, "utf8")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
