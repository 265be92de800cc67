"""Live cells without a browser: what runs before a cell, and that it gives what the book shows."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest
from bookfiles import ROOT, notebooks, text
from livecells import LIVE, cells, code_of, joined, stored

DIGITS = Path(importlib.util.find_spec("sklearn").origin).parent / "datasets/data/digits.csv.gz"
# Runs cells as the page does, in a Python that lacks what the page lacks.
AS_IN_THE_PAGE = """
import json, pathlib, sys
folder, digits = sys.argv[1:]
sys.path.insert(0, folder)
import cells

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name in cells.ABSENT and not name.startswith("mlreplica.proof."):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Nothing())
cells.DIGITS = pathlib.Path(digits)
for request in json.load(sys.stdin):
    said = []
    cells.answer(json.dumps(request), lambda one: said.append(json.loads(one)))
    print(json.dumps(said))
"""


def in_the_page(requests):
    """What the page's Python sends for each request."""
    done = subprocess.run(
        [sys.executable, "-c", AS_IN_THE_PAGE, LIVE, DIGITS],
        input=json.dumps(requests),
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("path", notebooks(), ids=lambda p: p.stem)
def test_live_cells_give_what_is_stored(path):
    """Each from nothing, after the statements that it needs, without what a page lacks."""
    code, seen = code_of(path)
    sources = [text(c["source"]) for c in code]
    live = [k for k in seen if not cells.plan(sources[: k + 1])[1]]
    said = in_the_page([{"cells": sources[: k + 1]} for k in live])
    for k, outputs in zip(live, said, strict=True):
        assert joined(outputs) == list(stored(code[k])), sources[k]
