"""What a page's Python does with the code of a cell: find what it depends on, run that, and run it.

Every run begins with nothing: of the cells above, as they stand in the page, the statements are run
that the cell needs, in the order of the page and silently.  So a result never depends on what was
run before.  The build of the book asks `plan` which cells can run in the page.
"""

from __future__ import annotations

import ast
import contextlib
import functools
import importlib.util
import io
import json
import re
import symtable
import sys
import time
import traceback
import types
import warnings
from pathlib import Path

import mlreplica

# What the page's Python loads when a cell needs it: packages, by what is imported of them.
# `sklearn.datasets` is in its place without scikit-learn as far as `DATASETS` goes.
LOADED = {
    "sympy": "sympy",
    "mpmath": "sympy",
    "claimbook": "sympy",
    "mlreplica_exercises": "sympy",
    "matplotlib": "matplotlib",
    "mlreplica.plotting": "matplotlib",
    "sklearn": "scikit-learn",
    "scipy": "scikit-learn",
    "joblib": "scikit-learn",
    "mlreplica.estimators": "scikit-learn",
    "pandas": "pandas",
}
# What a page cannot have, by what has to be imported for it.
ABSENT = {
    "cvxpy": "cvxpy",
    "z3": "an SMT solver",
    "mlreplica.qp": "cvxpy",
    "bookfiles": "the files of the book",
    "claimbook.audit": "the files of the book",
    "claimbook.entries": "an SMT solver",
}
# Of claimbook, what may find no answer without an SMT solver or cvxpy.
SOLVED = {"entails", "optimum"}
READS = {"read_text", "read_bytes"}  # of a file that lies beside the notebook
FREE = {"ConvergenceWarning", "Infeasible"}  # of mlreplica, what needs nothing
DATASETS = {"load_digits"}
MOST = 200_000  # characters that a cell may print
EVERY = 0.05  # seconds between two parcels of what a running cell prints
FILE = "<cell>"
THERE = "Python, NumPy, SymPy, Matplotlib, scikit-learn and mlreplica"
INNER = (  # warnings that speak to those who write packages: kind, what is said, where
    (DeprecationWarning, "", r"(?!__main__)"),
    (RuntimeWarning, "JsProxy", ""),
)
DIGITS = Path(__file__).with_name("digits.csv.gz")


def places(module, name=None):
    """Where an import may be listed: the name itself, its module, the package."""
    whole = f"{module}.{name}" if name else module
    # What the front door loads on use is an estimator.
    if module == "mlreplica" and name in mlreplica.__all__ and name not in FREE:
        return ("mlreplica.estimators",)
    parts = whole.split(".")
    return tuple(".".join(parts[:k]) for k in range(len(parts), 0, -1))


def missing(module, name=None):
    """What an import needs that the page does not have, in words; None if it has everything."""
    if module == "claimbook" and name in SOLVED:
        return ABSENT["z3"]
    return next((ABSENT[place] for place in places(module, name) if place in ABSENT), None)


def package(module, name=None):
    """The package that is to be loaded before an import; None if it needs none."""
    if module == "sklearn.datasets" and name in DATASETS:
        return None
    return next((LOADED[place] for place in places(module, name) if place in LOADED), None)


@functools.cache
def names(code):
    """Names of the page's Python that a statement reads, and those that it binds."""
    reads, binds = set(), set()

    def look(table, top):
        for symbol in table.get_symbols():
            if top and (symbol.is_assigned() or symbol.is_imported()):
                binds.add(symbol.get_name())
            if symbol.is_referenced() if top else symbol.is_global():
                reads.add(symbol.get_name())
        for inner in table.get_children():
            look(inner, False)

    look(symtable.symtable(code, FILE, "exec"), True)
    return frozenset(reads), frozenset(binds)


@functools.cache
def statements(cell):
    """The statements of a cell, without the commands to Jupyter, as `%pip`, which no page needs."""
    for code in cell, re.sub(r"^( *)[!%].*$", r"\1pass", cell, flags=re.MULTILINE):
        with contextlib.suppress(SyntaxError):
            return tuple(ast.parse(code).body)
    return ()


@functools.cache
def flow_of(statement):
    """The `flow` of one statement, which the cells below ask for again."""
    return flow([statement])


def flow(statements):
    """Names that statements in a row read from before them, and those that they bind.

    A loop is taken to run at least once, and a branch to bind what either side binds.
    """
    reads, binds = set(), set()
    for s in statements:
        head, own = [], set()
        if isinstance(s, ast.For):
            head, own = [s.iter], names(ast.unparse(s.target) + " = 0")[1]
        elif isinstance(s, ast.While | ast.If):
            head = [s.test]
        elif isinstance(s, ast.With):
            head = [item.context_expr for item in s.items]
            targets = [ast.unparse(i.optional_vars) for i in s.items if i.optional_vars]
            own = {n for t in targets for n in names(t + " = 0")[1]}
        else:
            read, own = names(ast.unparse(s))
            if isinstance(s, ast.AugAssign) and isinstance(s.target, ast.Name):
                read |= {s.target.id}
            bound = isinstance(s, ast.FunctionDef | ast.ClassDef)  # it may call itself
            reads |= read - binds - (own if bound else set())
            binds |= own
            continue
        for part in head:
            reads |= names(ast.unparse(part))[0] - binds
        binds |= own
        sides = [flow(side) for side in (s.body, getattr(s, "orelse", [])) if side]
        for inner, _ in sides:
            reads |= inner - binds
        binds |= set().union(*(bound for _, bound in sides))
    return reads, binds


@functools.cache
def generators(statement):
    """Names that a statement binds to a random generator."""
    if not (isinstance(statement, ast.Assign) and "default_rng" in ast.unparse(statement.value)):
        return frozenset()
    return frozenset(t.id for t in statement.targets if isinstance(t, ast.Name))


@functools.cache
def changed(statement, drawn):
    """Names whose objects a statement changes in place, as far as can be seen."""
    found = set()
    for node in ast.walk(statement):
        targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
        for target in targets:
            base = target
            while isinstance(base, ast.Subscript | ast.Attribute):
                base = base.value
            if isinstance(base, ast.Name) and (
                base is not target or isinstance(node, ast.AugAssign)
            ):
                found.add(base.id)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            function = node.value.func
            if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
                found.add(function.value.id)
        if isinstance(node, ast.Name) and node.id in drawn:  # a generator moves on when it is asked
            found.add(node.id)
    return found


def plan(cells):
    """What has to run before the last of the cells, and what of it a page does not have.

    Parameters
    ----------
    cells : list of str
        The code of the cells of a page down to the one to run.

    Returns
    -------
    before : list of str
        Statements, in order.
    lacking : list of str
        In words; empty if the cell can run in the page.
    """
    *above, last = cells
    wanted, lacking = set(), set()
    earlier = [s for cell in above for s in statements(cell)]
    drawn = frozenset().union(*map(generators, earlier))
    for statement in reversed(ast.parse(last).body):
        wanted = need(statement, wanted, lacking)[1]
    before = []
    for statement in reversed(earlier):
        reads, binds = flow_of(statement)
        if not (binds | (changed(statement, drawn) & reads)) & wanted:
            continue
        kept, wanted = need(statement, wanted, lacking)
        before.append(kept)
    return before[::-1], sorted(lacking)


def need(statement, wanted, lacking):
    """A statement without the imports nobody wants, and the names that are wanted before it."""
    reads, binds = flow_of(statement)
    # a branch may not have been taken, so what stands before it may still be wanted
    certain = set() if isinstance(statement, ast.If | ast.Try) else binds
    if isinstance(statement, ast.ImportFrom):
        names = [a for a in statement.names if (a.asname or a.name) in wanted] or statement.names
        statement = ast.ImportFrom(statement.module, names, statement.level)
    lacking |= {found for one in imports(statement) if (found := missing(*one))}
    if any(isinstance(n, ast.Attribute) and n.attr in READS for n in ast.walk(statement)):
        lacking.add(ABSENT["bookfiles"])
    return ast.unparse(statement), (wanted - certain) | reads


class Printed(io.TextIOBase):
    """Sends what is printed to the page, in parcels."""

    def __init__(self, send, name):
        self.send, self.name, self.parts, self.count, self.sent = send, name, [], 0, 0.0

    def writable(self):
        return True

    def write(self, said):
        room = MOST - self.count
        self.count += len(said)
        if room > 0:
            self.parts.append(said[:room])
            if len(said) > room:
                self.parts.append("\n… and more, which is not shown.\n")
            if time.monotonic() - self.sent > EVERY:
                self.flush()
        return len(said)

    def flush(self):
        if self.parts:
            self.send({"kind": self.name, "text": "".join(self.parts)})
            self.parts, self.sent = [], time.monotonic()


FORMS = (  # the first that an object has is shown
    ("svg", "image/svg+xml", "_repr_svg_"),
    ("html", "text/html", "_repr_html_"),
    ("markdown", "text/markdown", "_repr_markdown_"),
    ("latex", "text/latex", "_repr_latex_"),
)


def shown(value, raw=False):
    """A value as Jupyter would show it: the kind of its richest form, and that form.

    A `raw` value holds its forms by their names.
    """
    bundle = value if raw else getattr(value, "_repr_mimebundle_", dict)()
    bundle = bundle[0] if isinstance(bundle, tuple) else bundle
    for kind, mime, method in FORMS:
        text = bundle.get(mime)
        if text is None and not raw and hasattr(value, method):
            text = getattr(value, method)()
        if isinstance(text, str):
            return {"kind": kind, "text": text}
    return {"kind": "text", "text": repr(value)}


def run(cells, send, graded=None):
    """Run the last of the cells, after what it needs of those above.

    Parameters
    ----------
    cells : list of str
    send : callable
        Gets what is to be shown, as dictionaries with ``kind`` and ``text``.
    graded : str, optional
        Label of an exercise: `answer`, or else the value of the cell, is judged and the verdict
        shown in place of the value.
    """
    streams = printed, warned = Printed(send, "stream"), Printed(send, "warning")

    def tell(said):
        for stream in streams:
            stream.flush()
        send(said)

    def display(*values, raw=False, **_):
        for value in values:
            tell(shown(value, raw))

    sys.modules["IPython"] = notebook = types.ModuleType("IPython")
    notebook.version_info, notebook.get_ipython = (9, 0), lambda: None  # Matplotlib asks
    sys.modules["IPython.display"] = told = types.ModuleType("IPython.display")
    told.display, told.Markdown, told.HTML = display, Markdown, HTML
    space = {"__name__": "__main__", "display": display}
    above = False
    try:
        tree = ast.parse(cells[-1], FILE)
        before, _ = plan(cells)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        above = True
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            for statement in before:
                exec(compile(statement, "<above>", "exec"), space)
        above = False
        loud = warnings.catch_warnings(action="default")
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(warned), loud:
            for kind, said, where in INNER:
                warnings.filterwarnings("ignore", said, kind, where)
            warnings.showwarning = lambda message, category, *_, **__: print(
                f"{category.__name__}: {message}", file=sys.stderr
            )
            exec(compile(tree, FILE, "exec"), space)
            if last is not None:
                last = eval(compile(ast.Expression(last.value), FILE, "eval"), space)
            if graded:
                from mlreplica_exercises import graded as exercise

                answer = space.get("answer", last)
                if answer is None or answer is ...:
                    raise ValueError("There is no answer yet: put one in place of the dots.")
                last = exercise(graded).check(answer)
        if last is not None:
            display(last)
    except KeyboardInterrupt:
        tell({"kind": "error", "text": "Stopped."})
    except BaseException as error:
        wrote = isinstance(error, (SyntaxError, NameError, TypeError, AttributeError))
        verdict = typed(cells[-1], graded) if graded and wrote and not above else None
        tell(complaint(error, above) if verdict is None else shown(verdict))
    finally:
        for stream in streams:
            stream.flush()


ANSWER = re.compile(r"\s*(?:#[^\n]*\n\s*)*answer\s*=(?!=)\s*(?P<said>[^\n#]*?)\s*(?:#[^\n]*)?\s*")


def typed(source, label):
    """The verdict on an answer that is mathematics as it is typed and no Python, or None.

    ``answer = |w|^2/2`` is no Python; ``answer = 3 x_i`` speaks of names that Python does not have.
    """
    from mlreplica_exercises import graded

    exercise, found = graded(label), ANSWER.fullmatch(source)
    return exercise.check(found["said"]) if exercise.reads_text and found else None


def complaint(error, above):
    """An error as the page shows it: what it says, and the line of the cell."""
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == FILE]
    if isinstance(error, SyntaxError) and error.filename == FILE:
        lines = [error.lineno]
    said = "".join(traceback.format_exception_only(error)).strip()
    if isinstance(error, SyntaxError):
        said = f"SyntaxError: {error.msg}"
    needs = isinstance(error, ImportError) and missing(error.name or "")
    if needs:
        said = f"This needs {needs}, which is not in the page: run it in Jupyter."
    elif isinstance(error, ImportError) and error.name:
        said += f". In the page there are {THERE}."
    if above:
        said = f"In a cell above: {said}"
    return {"kind": "error", "text": said, "line": lines[-1] if lines else None}


class Markdown:
    """Text that is shown as Markdown."""

    def __init__(self, data):
        self._data = data

    def _repr_markdown_(self):
        return self._data


class HTML(Markdown):
    """Text that is shown as HTML."""

    _repr_markdown_ = None

    def _repr_html_(self):
        return self._data


class Bunch(dict):
    """A dictionary whose keys are attributes, too, as scikit-learn's data sets are."""

    __getattr__ = dict.__getitem__


def load_digits(*, return_X_y=False):
    """The 1797 handwritten digits of scikit-learn, from the file that it ships."""
    import numpy as np

    table = np.loadtxt(DIGITS, delimiter=",")
    X, y = table[:, :-1], table[:, -1].astype(int)
    if return_X_y:
        return X, y
    return Bunch(data=X, target=y, images=X.reshape(-1, 8, 8), target_names=np.arange(10))


def furnish():
    """Put the data sets where the cells look for them, as long as scikit-learn is not there."""
    stands = sys.modules.get("sklearn.datasets")
    if importlib.util.find_spec("sklearn"):
        if getattr(stands, "__spec__", None) is None:
            sys.modules.pop("sklearn.datasets", None)
    else:
        sys.modules["sklearn.datasets"] = datasets = types.ModuleType("sklearn.datasets")
        datasets.load_digits = load_digits


def answer(request, post):
    """Called by the worker: a request in JSON, and a function that posts JSON to the page."""
    asked = json.loads(request)
    furnish()
    run(asked["cells"], lambda said: post(json.dumps(said)), asked.get("graded"))


def imports(tree):
    """Modules that a piece of code imports, each with the name that it takes from there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((a.name, None) for a in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", a.name) for a in node.names)


def packages(request):
    """Called by the worker: the packages that are to be loaded for a request, in JSON."""
    asked = json.loads(request)
    wanted = {"sympy"} if asked.get("graded") else set()
    with contextlib.suppress(SyntaxError):
        before, _ = plan(asked["cells"])
        program = "\n".join([*before, asked["cells"][-1]])
        wanted |= {found for one in imports(ast.parse(program)) if (found := package(*one))}
        wanted |= {"pandas"} if "as_frame" in program else set()
    return json.dumps(sorted(wanted))
