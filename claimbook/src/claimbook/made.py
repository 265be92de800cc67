"""Claims that a notebook makes and does not keep, so that nobody would judge them again.

A claim is kept where a cell ends with it. One that is made in the middle of a cell, in a loop,
under a name that is used again, or in a cell whose output was deleted, is not; its page shows no
mark for it, and the audit does not know of it. Running a notebook finds each such claim, since the
kernel remembers what was made. The tests of a book and the audit, which run nothing, read the
source.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from . import stored
from .claims import KINDS
from .showing import recorded

KEEP = (
    "end a cell with it, with proof(…) or with silent(…), whose line is the last one; "
    "forget('{label}') says that it is not to be kept"
)
# What the kernel is asked when all cells have run: labels of claims made by the notebook, or by
# modules that lie beside it.
QUESTION = """
import json as _json, pathlib as _pathlib, sys as _sys
print(_json.dumps(sorted({
    _label
    for _name, _module in list(_sys.modules.items())
    for _label in getattr(_module, "__dict__", {}).get("__claimbook_claims__", {}).get("labels", ())
    if _name == "__main__"
    or _pathlib.Path.cwd() in _pathlib.Path(getattr(_module, "__file__", None) or "/").parents
    and "site-packages" not in _module.__file__
})))
"""


def kept(cells) -> set[str]:
    """The labels of the claims that the outputs of cells hold."""
    outputs = (output for cell in cells for output in cell.get("outputs", ()))
    return {record["label"] for output in outputs for record in recorded(output)}


def lost(cells, answer: str) -> list[str]:
    """What to say of claims that the kernel knows and no output holds.

    Parameters
    ----------
    cells : sequence of dict
        As they were run.
    answer : str
        What the kernel printed to :data:`QUESTION`.
    """
    return [told(label) for label in sorted(set(json.loads(answer)) - kept(cells))]


def told(label: str, cell: str = "") -> str:
    """One claim that is not kept, in words."""
    where = f"in cell {cell} " if cell else ""
    return f"{label} is made {where}and shown by no cell: {KEEP.format(label=label)}"


def unkept(path: Path) -> Iterator[str]:
    """Claims that the source of a stored notebook makes, and that no output of it holds.

    A label that is put together while the code runs is held against its constant parts. What a
    function or a ``try`` makes is left to the run.
    """
    cells, forgotten = stored.cells(path), set()
    known = kept(cells)
    for cell in reversed(cells):
        if cell["cell_type"] != "code":
            continue
        source = re.sub(r"(?m)^([ \t]*)[%!?].*$", r"\1pass", stored.text(cell["source"]))
        try:
            tree = ast.parse(source)
        except SyntaxError:  # a magic that fills its cell
            continue
        forgotten |= {label for call in calls(tree, {"forget"}) for label in constants(call)}
        for call in calls(tree, {*KINDS}):
            label = pattern(call)
            gone = {name for name in known | forgotten if label and re.fullmatch(label, name)}
            if label and not gone:
                yield told(re.sub(r"\\(.)", r"\1", label).replace("(.+)", "…"), cell.get("id", ""))


def calls(tree: ast.AST, names: set[str]) -> Iterator[ast.Call]:
    """The calls of functions with these names that run when the cell does."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.Try)):
            continue
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node
        yield from calls(node, names)


def constants(call: ast.Call) -> list[str]:
    """The texts among the arguments of a call."""
    return [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]


def pattern(call: ast.Call) -> str | None:
    """What the label of a claim looks like, as a regular expression; None where it is a name."""
    named = [key.value for key in call.keywords if key.arg == "label"]
    label = next(iter([*call.args, *named]), None)
    if isinstance(label, ast.Constant) and isinstance(label.value, str):
        return re.escape(label.value)
    if isinstance(label, ast.JoinedStr):
        return "".join(
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)"
            for part in label.values
        )
    return None


__all__ = ["QUESTION", "kept", "lost", "told", "unkept"]
