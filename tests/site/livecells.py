"""The cells of the book as its pages and its notebooks have them, for the tests of live cells."""

import json
import sys

from bookfiles import ROOT, text

LIVE = ROOT / "book/_assets/live"
sys.path.insert(0, str(LIVE))
import cells  # noqa: E402


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
        elif "text/plain" in data:  # a number that is stored for a sentence has no words
            yield {"kind": "text", "text": text(data["text/plain"])}


def joined(said):
    """Parcels of what was printed, put together; a notebook does not store warnings."""
    whole = []
    for one in said:
        if whole and one["kind"] == whole[-1]["kind"] == "stream":
            whole[-1]["text"] += one["text"]
        elif one["kind"] != "warning":
            whole.append({"kind": one["kind"], "text": one["text"]})
    return whole
