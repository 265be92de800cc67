"""What an import loads, which module may import which, and that the versions agree."""

import ast
import functools
import graphlib
import pkgutil
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import mlreplica

ROOT = Path(__file__).resolve().parents[2]
HEAVY = {"sklearn", "scipy", "cvxpy", "sympy", "z3", "matplotlib", "pandas"}
NOT_CORE = {"estimators", "qp", "plotting"}
# what ctypes loads is no module
MODULES = [m.name for m in pkgutil.iter_modules(mlreplica.__path__) if m.name != "_loops"]
CORE = [name for name in MODULES if name not in NOT_CORE]

BLOCK = """
import sys
class Block:
    allowed = {allowed!r}

    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in self.allowed:
            raise ImportError(name + " is blocked")
sys.meta_path.insert(0, Block())
"""


def python(*args):
    return subprocess.run([sys.executable, *args], capture_output=True, text=True, timeout=120)


def test_importing_the_package_loads_nothing_heavy():
    done = python("-X", "importtime", "-c", "import mlreplica")
    loaded = {
        line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines()
    }
    assert done.returncode == 0 and "mlreplica" in loaded
    assert not loaded & (HEAVY | {"numpy"})


# Each in a process of its own, which is forked when NumPy is loaded: that is what takes the time.
EACH_ALONE = """
import importlib, os, sys, traceback
import numpy
for name in sys.argv[1:]:
    if os.fork() == 0:
        try:
            importlib.import_module("mlreplica." + name)
        except BaseException:
            traceback.print_exc(file=sys.stdout)
        else:
            print("imported", name)
        sys.stdout.flush()
        os._exit(0)
    os.wait()
"""


@pytest.fixture(scope="module")
def alone():
    code = BLOCK.format(allowed={"mlreplica", "numpy"}) + EACH_ALONE
    return python("-c", code, *CORE).stdout


@pytest.mark.parametrize("name", CORE)
def test_core_needs_numpy_alone(name, alone):
    assert f"imported {name}\n" in alone, alone


def test_estimators_need_scikit_learn_alone():
    """And load neither ground truth nor proofs nor pictures."""
    code = "import mlreplica.estimators, sys; print(*sys.modules)"
    loaded = set(python("-c", code).stdout.split())
    assert {"sklearn", "mlreplica.gram"} <= loaded
    assert not loaded & {"cvxpy", "sympy", "z3", "matplotlib", "claimbook"}
    assert not loaded & {"mlreplica.qp", "mlreplica.plotting"}


@pytest.mark.parametrize(
    "code, what, extra",
    [
        ("import mlreplica; mlreplica.SVC", "SVC", "learn"),
        ("from mlreplica import certify", "certify", "learn"),
        ("import mlreplica.estimators", "estimators", "learn"),
        ("import mlreplica.qp", "qp", "qp"),
    ],
)
def test_what_needs_an_extra_says_which(code, what, extra):
    block = BLOCK.replace('ImportError(name + " is blocked"', "ModuleNotFoundError(name, name=name")
    error = python("-c", block.format(allowed={"mlreplica", "numpy"}) + code).stderr
    last = error.splitlines()[-1]
    assert last.startswith(f"ModuleNotFoundError: mlreplica.{what} needs "), error
    assert last.endswith(f"pip install 'mlreplica[{extra}]'")


def test_names_of_scikit_learn_that_are_others_here_are_told():
    for name, words in (
        ("svm", "mlreplica.SVC"),
        ("LogisticRegression", "SGDClassifier"),
        ("OneVsRestClassifier", "OneVsRest is"),
    ):
        with pytest.raises(AttributeError, match=f"no attribute '{name}': .*{words}"):
            getattr(mlreplica, name)


def test_names_are_found_on_use():
    code = "import mlreplica, sys; mlreplica.perceptron.perceptron; print('sklearn' in sys.modules)"
    assert python("-c", code).stdout.split() == ["False"]
    assert mlreplica.Perceptron is mlreplica.estimators.Perceptron
    assert mlreplica.SGDClassifier is mlreplica.estimators.SGDClassifier
    public = [name for name in MODULES if not name.startswith("_")]
    assert {"Perceptron", "SGDClassifier", "ConvergenceWarning", "__version__", *public} <= set(
        dir(mlreplica)
    )


def test_a_name_that_does_not_exist_is_an_attribute_error():
    for name in ("percepton", "_nothing", "__wrapped__"):
        with pytest.raises(AttributeError, match=f"module 'mlreplica' has no attribute '{name}'"):
            getattr(mlreplica, name)
    with pytest.raises(ImportError):
        from mlreplica import percepton  # noqa: F401


def test_the_versions_agree():
    """The packages, what is installed, CITATION.cff, and the changelog once it is released."""
    folders = (".", "claimbook", "book/exercises")
    files = [ROOT / folder / "pyproject.toml" for folder in folders]
    project, *others = (tomllib.loads(file.read_text("utf8"))["project"] for file in files)
    assert {other["version"] for other in others} == {project["version"]}
    cited = dict(
        line.split(": ", 1)
        for line in (ROOT / "CITATION.cff").read_text("utf8").splitlines()
        if line.startswith(("version:", "date-released:"))
    )
    assert cited["version"] == project["version"] == mlreplica.__version__
    heads = re.findall(r"^## (.+)$", (ROOT / "book/changelog.md").read_text("utf8"), re.M)
    released = [re.fullmatch(r"(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)", h) for h in heads[1:]]
    assert heads[0] == "Unreleased" and all(released), "## Unreleased, then ## 0.1.0 (2026-01-31)"
    dates = {release[1]: release[2] for release in released}
    assert cited.get("date-released") == dates.get(project["version"])
    numbers = [tuple(map(int, v.split("."))) for v in (project["version"], *dates)]
    assert numbers[0] == max(numbers) and numbers[1:] == sorted(numbers[1:], reverse=True)


def imported(path, root=ROOT):
    """The full names of what a file imports, on use or always."""
    way = path.relative_to(root).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text("utf8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = way[: len(way) - node.level] if node.level else ()
            start = ".".join(filter(None, (*start, node.module)))
            yield from (start, *(f"{start}.{alias.name}" for alias in node.names))


@functools.cache
def rooms():
    """Which modules and packages of the library each of them imports, on use or always."""
    home, found = Path(mlreplica.__path__[0]), {name: set() for name in MODULES}
    for path in home.rglob("*.py"):
        room = path.relative_to(home).with_suffix("").parts[0].replace("__init__", "mlreplica")
        names = [name.split(".") for name in imported(path, home.parent)]
        used = {way[1] for way in names if way[0] == "mlreplica" and len(way) > 1}
        found.setdefault(room, set()).update(used & set(MODULES) - {room})
    return found


def test_no_modules_import_each_other_in_a_circle():
    graph = rooms()
    assert set(graphlib.TopologicalSorter(graph).static_order()) == {"mlreplica", *MODULES}
    assert "decomposition" in graph["estimators"] and "step" in graph["decomposition"]
    with pytest.raises(graphlib.CycleError):
        list(graphlib.TopologicalSorter(graph | {"exact": {"decomposition"}}).static_order())


def test_the_upper_rooms_are_imported_by_few():
    graph = rooms()
    assert {name: {room for room in graph if name in graph[room]} for name in NOT_CORE} == {
        name: {"mlreplica"}
        for name in NOT_CORE  # for type checkers alone
    }


def test_the_solver_knows_no_chapter_but_the_dual():
    """It takes an array, or rows of one: it neither makes kernels nor poses regression."""
    graph, reached = rooms(), {"smo", "decomposition"}
    while (more := reached.union(*(graph[name] for name in reached))) != reached:
        reached = more
    chapters = {path.stem for path in (ROOT / "book").glob("*.ipynb")}
    assert {"kernels", "regression"} <= chapters & set(MODULES)
    assert reached & chapters == {"smo", "decomposition", "duality"}


def test_these_tests_need_nothing_of_the_book_and_its_engine():
    """The sdist carries them: what they import stands beside them or is installed."""
    own = {path.stem for path in ROOT.glob("tests/library/**/*.py")}
    beside = {"claimbook", "mlreplica_exercises"} | {
        path.stem
        for folder in ("tests/book", "tests/site", "claimbook/tests", "book/_ext")
        for path in (ROOT / folder).glob("*.py")
    }
    for path in ROOT.glob("tests/library/**/*.py"):
        tops = {name.partition(".")[0] for name in imported(path)}
        assert not tops & (beside - own), path.name
