"""Live cells without a browser: what runs before a cell, and that it gives what the book shows."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest
from bookfiles import ROOT, notebooks, text

LIVE = ROOT / "book/_assets/live"
DIGITS = Path(importlib.util.find_spec("sklearn").origin).parent / "datasets/data/digits.csv.gz"
sys.path.insert(0, str(LIVE))
import cells  # noqa: E402

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


def code_of(path):
    """The code cells of a notebook, and the places of those that a reader sees."""
    code = [c for c in json.loads(path.read_text("utf8"))["cells"] if c["cell_type"] == "code"]
    seen = [k for k, c in enumerate(code) if "hide-input" not in c["metadata"].get("tags", ())]
    return code, seen


def stored(cell):
    """The outputs of a cell, as the page shows them."""
    for output in cell["outputs"]:
        data = output.get("data", {})
        if output["output_type"] == "stream":
            yield {"kind": "stream", "text": text(output["text"])}
        elif form := next((f for f in cells.FORMS if f[1] in data), None):
            yield {"kind": form[0], "text": text(data[form[1]])}
        elif data:
            yield {"kind": "text", "text": text(data["text/plain"])}


def joined(said):
    """Parcels of what was printed, put together; warnings go where a notebook does not store them."""
    whole = []
    for one in said:
        if whole and one["kind"] == whole[-1]["kind"] == "stream":
            whole[-1]["text"] += one["text"]
        elif one["kind"] != "warning":
            whole.append({"kind": one["kind"], "text": one["text"]})
    return whole


@pytest.mark.parametrize("path", notebooks(), ids=lambda p: p.stem)
def test_live_cells_give_what_is_stored(path):
    """Each from nothing, after the statements that it needs, without what a page lacks."""
    code, seen = code_of(path)
    sources = [text(c["source"]) for c in code]
    live = [k for k in seen if not cells.plan(sources[: k + 1])[1]]
    said = in_the_page([{"cells": sources[: k + 1]} for k in live])
    for k, outputs in zip(live, said, strict=True):
        assert joined(outputs) == list(stored(code[k])), sources[k]
