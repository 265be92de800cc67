"""Which tests a change concerns: `make test-changed`, or SINCE=main for all that came after main.

    python tests/concerned.py [--since COMMIT] [FILE ...]

A file of tests is concerned by what it imports, directly or by way of others, and by what lies at a
path, or below a folder, that it names; a notebook and a module with examples by what they import.
Prints these files, one a line, and on standard error what is left out. All of that is read from the
sources; nothing of them is run.
"""

import argparse
import ast
import functools
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TESTS = ("tests/library", "tests/book", "tests/site", "claimbook/tests")
BROWSER = "tests/site/browser"
PAGES = "book"
PACKAGES = ("mlreplica", "claimbook/src/claimbook", "book/exercises/mlreplica_exercises")
# Where an imported name is looked for: beside the packages, then among the helpers.
PLACES = (
    *(".", "claimbook/src", "book/exercises", "tests", *TESTS, "claimbook/tests/otherbook"),
    *("book/_ext", "book/_assets/live"),
)
# What decides how pages look and behave; the rest of a site is what its pages say.
BUILD = ("book/_assets", "book/_ext", "claimbook/src/claimbook/sphinx", "_config.yml", "_toc.yml")
# Parts of the site, and the word in the names of the tests that open them in the browser.
PARTS = (
    ("book/_assets/live/playground", "playground"),
    ("book/_assets/live", "live"),
    ("book/_assets/figures", "figures"),
)
MAGIC = re.compile(r"^( *)[!%].*$", re.M)  # of a notebook
PATH = re.compile(r"[\w-][\w./-]{0,100}")


def code(path):
    """The Python of a file; of a notebook, that of its cells."""
    text = path.read_text("utf8")
    if path.suffix != ".ipynb":
        return text
    cells = (cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code")
    return MAGIC.sub(r"\1pass", "\n".join("".join(cell["source"]) for cell in cells))


@functools.cache
def module(name, start=None):
    """The file in which a dotted name is a module or a package; None where there is none here."""
    way = name.replace(".", "/")
    for place in [ROOT / place for place in PLACES] if start is None else [start]:
        for path in (place / f"{way}.py", place / way / "__init__.py"):
            if path.is_file():
                return path
    return None


@functools.cache
def estimators():
    """The file of each name that the package of the estimators offers."""
    home = ROOT / "mlreplica/estimators"
    nodes = ast.walk(ast.parse((home / "__init__.py").read_text("utf8")))
    own = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.level]
    return {alias.name: home / f"{node.module}.py" for node in own for alias in node.names}


def of_library(name):
    """What a name of mlreplica itself loads: a module, or an estimator's."""
    return module(f"mlreplica.{name}") or estimators().get(name)


def run(tree):
    """The nodes of a tree but for what type checkers alone read."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if not (isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"):
            yield node
            waiting += ast.iter_child_nodes(node)


def imported(path, nodes):
    """The files that a file imports: of `from a.b import c` the modules a, a.b and a.b.c."""
    for node in nodes:
        if isinstance(node, ast.Import):
            wanted, start = [(alias.name, []) for alias in node.names], None
        elif isinstance(node, ast.ImportFrom):
            wanted = [(node.module or "", [alias.name for alias in node.names])]
            start = path.parents[node.level - 1] if node.level else None
        else:
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "mlreplica":
                yield of_library(node.attr)
            continue
        for name, parts in wanted:
            steps = name.split(".") if name else []
            yield from (module(".".join(steps[:k]), start) for k in range(1, len(steps) + 1))
            yield from (module(".".join([*steps, part]), start) for part in parts)
            if name == "mlreplica":
                yield from map(of_library, parts)


def words(node):
    """The path that a constant may be; of a pattern, the folder before what is left open."""
    node = node.values[0] if isinstance(node, ast.JoinedStr) else node
    text = getattr(node, "value", None)
    text = text.partition("*")[0].rstrip("/") if isinstance(text, str) else ""
    return {text} if PATH.fullmatch(text) else set()


@functools.cache
def read(path):
    """What a file imports, the paths that it names, and whether a test of it takes the site."""
    try:
        tree = ast.parse(code(path))
    except SyntaxError:  # a notebook with a magic inside a line
        return frozenset(), frozenset(), False
    paths, site, nodes = set(), False, list(run(tree))
    in_tests = name(path).startswith("tests/site")
    parts = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            site |= "site" in {argument.arg for argument in node.args.args} and in_tests
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            top = "ROOT" in (left := ast.unparse(node.left)) or "__file__" in left
            paths |= words(node.right) if top else set()
        elif isinstance(node, ast.Constant) and id(node) not in parts:
            paths |= words(node) if "/" in str(node.value)[:-1] else set()  # "book" is any book
            if (
                "." in str(node.value)[1:-1]
                and words(node)
                and (path.parent / node.value).is_file()
            ):
                paths.add(name(path.parent / node.value))  # a table beside it
    files = frozenset(file for file in imported(path, nodes) if file and file != path)
    return files, frozenset(word for word in paths if (ROOT / word).exists()), site


@functools.cache
def closure(path):
    """A file and all that it imports, by way of others too."""
    reached, waiting = set(), [path]
    while waiting:
        file = waiting.pop()
        if file not in reached:
            reached.add(file)
            waiting += read(file)[0]
    return frozenset(reached)


def name(path):
    """Of a file, from the root."""
    return path.relative_to(ROOT).as_posix()


def below(file, places):
    """Whether a file is one of some, or lies below one; the folder of the book is its pages."""
    return any(
        file == place or file.startswith(f"{place}/") and (place != "book" or file.count("/") == 1)
        for place in places
    )


def in_view(test, file):
    """Whether a test in the browser sees a change of the build: of a part only its own tests do."""
    part = next((word for place, word in PARTS if below(file, [place])), "")
    return below(file, BUILD) and part in test.name


def concerns(test, changed):
    """Whether a test has to run after a change of some files, named from the root."""
    data = [file for file in changed if below(file, PACKAGES) and not file.endswith(".py")]
    beside = {name(path) for file in data for path in (ROOT / file).parent.glob("*.py")}
    if (changed | beside) & {*map(name, closure(test))}:
        return True
    if not test.name.startswith("test_"):
        return False
    if below(name(test), [BROWSER]):
        return any(in_view(test, file) for file in changed)
    helpers = [file for file in closure(test) if not below(name(file), PACKAGES)]
    named = {path for helper in helpers for path in read(helper)[1]}
    if read(test)[2]:  # what pages say does not change how the site is made of them
        named = {*BUILD}
    return any(below(file, named) for file in changed)


def everything():
    """All files of tests, notebooks, and modules with examples."""
    for folder in (*TESTS, BROWSER):
        yield from (ROOT / folder).glob("test_*.py")
    yield from (ROOT / PAGES).glob("*.ipynb")
    for package in PACKAGES:
        yield from (p for p in (ROOT / package).rglob("*.py") if ">>> " in p.read_text("utf8"))


def git(*arguments):
    """The lines that git answers."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def main(arguments=None):
    """Print what concerns the change; tell what is left out."""
    told = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    told.add_argument("--since", default="HEAD", help="the change since this commit")
    told.add_argument("files", nargs="*", help="as if these had changed")
    asked = told.parse_args(arguments)
    changed = set(asked.files) or {
        *git("diff", "--name-only", "--no-renames", asked.since),
        *git("ls-files", "--others", "--exclude-standard"),
    }
    tests = sorted(everything())
    chosen = [test for test in tests if concerns(test, changed)]
    print("\n".join(map(name, chosen)))
    left = {}
    for test in tests:
        if test not in chosen:
            left.setdefault(name(test.parent), []).append(test.name)
    print(
        f"{len(changed)} changed files concern {len(chosen)} of {len(tests)} files of tests. "
        "Left out, and run by make test:",
        file=sys.stderr,
    )
    for folder, names in left.items():
        few = ", ".join(names[:4]) + (", …" if len(names) > 4 else "")
        print(f"  {len(names):3} in {folder}: {few}", file=sys.stderr)


if __name__ == "__main__":
    main()
