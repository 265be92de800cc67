"""Run the notebooks of a book, several at a time; a second run changes no byte.

    claimbook execute [-j N] [--check] [--last NAME] [FOLDER | NOTEBOOK ...]

The notebooks are stored with their outputs and published as they stand. Whatever would differ from
run to run without meaning anything (time stamps, Python's patch version, the order of execution
counts) is not stored. Needs nbclient and ipykernel.
"""

from __future__ import annotations

import argparse
import difflib
import os
import re
import subprocess
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from . import certified, made, outputs, stored, values

# The kernels inherit this: two of them with two BLAS threads each are ten times slower.
THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
ANSI = re.compile(r"\x1b\[[0-9;]*m")
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python", "pygments_lexer": "ipython3"},
}


class Refused(Exception):
    """Claims that no output holds, outputs that no claim makes, and what was not shown before."""


def run(path: Path, timeout: int = 600) -> tuple[str, str]:
    """The text of the notebook as it is stored, and as it would be stored now.

    Raises
    ------
    Refused
        If a claim was made that no cell shows, so that no record of it would be stored; if an
        output that shows or quotes a claim is not what its record makes; or if a display uses a
        definition that the page has not shown.
    """
    import nbformat
    from nbclient import NotebookClient

    text = path.read_text("utf8")
    fresh = nbformat.reads(text, 4)
    fresh.cells.append(nbformat.v4.new_code_cell(made.QUESTION))
    client = NotebookClient(
        fresh,
        timeout=timeout,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute(stderr=subprocess.DEVNULL)  # a new kernel says on stderr that it listens; noise
    (answer,) = fresh.cells.pop().outputs
    quote(tidy(fresh))
    certified.beside(path.parent)
    wrong = made.lost(fresh.cells, answer.text)
    wrong += [*outputs.of_notebook(fresh.cells, outputs.beside(path, fresh.cells))]
    if wrong := wrong or [*outputs.unshown(fresh.cells)]:
        raise Refused("\n".join(wrong))
    return text, nbformat.writes(fresh, version=4).rstrip("\n") + "\n"


def tidy(fresh):
    """Keep what a reader needs: code, outputs, tags, and counts from 1 on."""
    import nbformat

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


def quote(fresh):
    """Let the sentences say what the cells have stored for them."""
    known = values.of_outputs(o for cell in fresh.cells for o in cell.get("outputs", ()))
    for cell in fresh.cells:
        if cell.cell_type == "markdown":
            cell.source = values.renewed(cell.source, known)
        if said := values.caption(cell):
            cell.metadata.mystnb.figure.caption = values.renewed(said, known)


def differences(old: str, new: str) -> Iterator[str]:
    """Which cells differ, and the first lines that do, - stored and + now."""
    import nbformat

    for a, b in zip(nbformat.reads(old, 4).cells, nbformat.reads(new, 4).cells, strict=True):
        if a != b:
            before, after = (
                nbformat.v4.nbjson.writes(nbformat.v4.new_notebook(cells=[c])).splitlines()
                for c in (a, b)
            )
            diff = [
                line[:160]
                for line in difflib.unified_diff(before, after, lineterm="", n=0)
                if not line.startswith(("---", "+++", "@@"))
            ]
            yield "\n    ".join(
                [
                    f"cell {b.get('execution_count', '')} [{b.id}]: {b.source.strip()[:60]!r}",
                    *diff[:12],
                ]
            )


def wanted(paths: Sequence[Path]) -> list[Path]:
    """The notebooks that are named, and those of the folders that are."""
    found = []
    for path in paths or [Path()]:
        if path.is_dir():
            found += stored.notebooks(path)
        elif path.is_file():
            found.append(path)
        else:
            raise SystemExit(f"there is no folder and no notebook {path}")
    return [path.resolve() for path in dict.fromkeys(found)]


def main(argv: Sequence[str] | None = None) -> int:
    """The command line; 1 where a cell fails, or a byte would change under ``--check``."""
    parser = argparse.ArgumentParser(prog="claimbook execute", description=__doc__.split("\n")[0])
    parser.add_argument("-j", type=int, default=2, help="how many at a time")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if a byte would change"
    )
    parser.add_argument(
        "--last", action="append", default=[], metavar="NAME", help="reads what the others store"
    )
    parser.add_argument("paths", nargs="*", type=Path, metavar="FOLDER | NOTEBOOK")
    args = parser.parse_args(argv)
    for name in THREADS:
        os.environ.setdefault(name, "1")
    failed = sum(_failed(job, path, args.check) for job, path in _finished(args))  # all of them run
    return int(failed > 0)


def _timed(path):
    start = time.perf_counter()
    return *run(path), time.perf_counter() - start


def _finished(args):
    """Every job when it is done; who reads the others' outputs starts after them."""
    paths = wanted(args.paths)
    for last in (False, True):
        with ThreadPoolExecutor(max(args.j, 1)) as pool:
            jobs = {pool.submit(_timed, p): p for p in paths if (p.stem in args.last) == last}
            for job in as_completed(jobs):
                yield job, jobs[job]


def _failed(job, path, check):
    """Tell of a job, and store what it gave; whether something is wrong."""
    from nbclient.exceptions import CellExecutionError

    name = os.path.relpath(path)
    try:
        old, new, seconds = job.result()
    except (CellExecutionError, Refused) as error:
        print(f"FAILED  {name}\n{ANSI.sub('', str(error))}", flush=True)
        return True
    print(f"{'same' if old == new else 'changed':8}{seconds:6.1f} s  {name}", flush=True)
    if old == new:
        return False
    if not check:
        path.write_text(new, "utf8")
        return False
    print("  its stored outputs are not what the code gives now; execute it again")
    for where in differences(old, new):
        print("  " + where, flush=True)
    return True
