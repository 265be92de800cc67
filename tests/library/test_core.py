"""What reaches the loops in C: nothing that has another shape, type or stride than they read."""

import ctypes
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import mlreplica
from mlreplica import _core, decomposition, show_versions
from mlreplica._core import RUN, Limits, Run, State, is_built, solve_dense
from mlreplica._exponential import exponential
from mlreplica.problem import SETTINGS as PROBLEM

built = pytest.mark.skipif(not is_built(), reason="core.c was not built")


def test_constants_of_the_loops_are_those_of_the_modules():
    _, _, block = _core.CORE.read_text("utf8").partition("/* The constants of `decomposition.py`")
    there = re.findall(r"(?m)^#define (\w+) +([\d.e-]+)", block.partition("\n\n")[0])
    written = {name.lower(): float(number) for name, number in there}
    here = decomposition.SETTINGS._asdict() | PROBLEM._asdict()
    both = written.keys() & here.keys()
    assert len(both) > 6 and {k: written[k] for k in both} == {k: here[k] for k in both}


def arguments(name):
    """Some that the function takes: every length is 4, every index 0."""
    found = []
    for kind in _core.FUNCTIONS[name].partition("|")[2].split():
        letter, _, lengths = kind.partition("[")
        if lengths:
            axes = lengths.partition("]")[0].count(",") + 1
            found.append(np.zeros((4,) * axes, _core.DTYPES[letter]))
        else:
            found.append({"f": 0.5, "i": 0, "b": False}[letter])
    if name in ("sgd_epoch", "coordinate_descent"):  # which have starts, one more than samples
        found[2] = np.zeros(5, np.int64)
    if name == "sgd_epoch":
        found[15] = np.zeros(2)
    return found


@built
@pytest.mark.parametrize("name", _core.FUNCTIONS)
def test_what_fits_is_taken_and_nothing_else(name):
    function, right = _core.function(name), arguments(name)
    function(*right)
    for k, given in enumerate(right):
        if not isinstance(given, np.ndarray):
            continue
        apart = np.zeros((*given.shape[:-1], 2 * given.shape[-1]), given.dtype)[..., ::2]
        wrong = [given[None], apart, given[..., ::-1]]
        wrong += [np.zeros(given.shape, dtype) for dtype in ("c16", "f4", "i2", "i1")]
        for other in wrong:
            with pytest.raises((TypeError, ValueError)):
                function(*right[:k], other, *right[k + 1 :])


@built
def test_lengths_have_to_agree_and_indices_to_be_in_range():
    pick, found, rows = _core.function("pick"), np.empty((2, 3)), np.arange(20.0).reshape(4, 5)
    pick(found, rows, np.array([3, 0]), np.array([4, 1, 0]))
    assert found.tolist() == [[19, 16, 15], [4, 1, 0]]
    for places, columns, words in (
        ([3], [4, 1, 0], "argument 2 must have p = 2"),
        ([3, 4], [4, 1, 0], "indices from 0 to below 4, got 3 to 4"),
        ([3, -1], [4, 1, 0], "got -1 to 3"),
        ([3, 0], [5, 1, 0], "below 5, got 0 to 5"),
    ):
        with pytest.raises(ValueError, match=words):
            pick(found, rows, np.array(places), np.array(columns))


@built
def test_rows_may_lie_apart_but_not_over_each_other():
    wide = np.log(np.arange(1.0, 25).reshape(4, 6) / 30)
    exponential(wide[:, 1:3])
    expected = np.log(np.arange(1.0, 25).reshape(4, 6) / 30)
    expected[:, 1:3] = np.exp(expected[:, 1:3])
    np.testing.assert_allclose(wide, expected, rtol=1e-15)
    over = np.lib.stride_tricks.as_strided(np.zeros(5), (3, 3), (8, 8))
    with pytest.raises(TypeError, match="do not overlap"):
        _core.function("exponential")(over)


def started(count):
    """The records of so many runs to begin with."""
    runs = np.zeros(count, RUN)
    runs["tol"] = 1e-6
    runs["lowest"] = runs["least"] = runs["last"] = np.inf
    return runs


def problem():
    """Two samples of opposite labels, K = 1: the arguments of `solve_dense`."""
    state = np.zeros((len(State._fields), 2))
    numbers = State(*state)
    numbers.s[:], numbers.group[:], numbers.diagonal[:] = [1, -1], [1, -1], 1
    numbers.low[:], numbers.high[:] = [0, -5], [5, 0]
    what = dict(inner=np.eye(2), half=np.full(2, 0.5), order=None, form=(0, 1, 0.0))
    what |= dict(parts=[(0, 1, 1, 2, 0)], K=np.empty(4), inv_dist=np.empty(4), numbers=state)
    what |= dict(ready=np.zeros(2, bool), runs=started(1), paths=np.empty((1, 22)), start=0)
    limits = Limits(1e-6, 100, 1, 1e-3, 0.0, 0.0, False, False)
    return what | dict(told=np.zeros(1, np.int64), limits=limits)


@built
def test_a_problem_is_solved_where_its_arrays_say():
    given = problem()
    assert solve_dense(**given) == 1
    run = Run(*given["runs"][0].tolist())
    assert State(*given["numbers"]).v.tolist() == [1, -1] and run.violation == 0
    assert run.objective == -1 and run.n_iter == 1


WRONG = {
    "inner": [np.eye(3), np.asfortranarray([[1.0, 0.0], [1.0, 1.0]])],
    "half": [np.ones(2, np.float32)],
    "order": [np.array([0, 2]), np.array([0]), np.zeros(2, np.int32)],
    "parts": [[p] for p in [(0, 1, 1, 3, 0), (0, 1, 2, 1, 0), (-1, 1, 1, 2, 0), (0, 1, 1, 2, 1)]],
    "K": [np.empty(3)],
    "inv_dist": [np.empty(8)[::2], np.empty(4, np.float32)],
    "numbers": [np.zeros((2, 2))],
    "ready": [np.zeros(2, int), np.zeros(3, bool)],
    "runs": [np.zeros(2, RUN), np.zeros(1)],
    "paths": [np.empty((2, 22))],
    "told": [np.zeros(1, np.int32)],
    "start": [-1],
}


@built
@pytest.mark.parametrize("name", WRONG)
def test_nothing_else_is_solved(name):
    for wrong in WRONG[name]:
        with pytest.raises((TypeError, ValueError)):
            solve_dense(**problem() | {name: wrong})


@built
def test_records_are_as_long_as_in_C():
    """One field too many, or of another size, and the next problem would be read from elsewhere."""
    given, n, runs = problem(), 3, started(3)
    state = np.tile(given["numbers"], n)
    given |= dict(parts=[(0, 1, 1, 2, 2 * p) for p in range(n)], numbers=state, runs=runs)
    given |= dict(ready=np.zeros(2 * n, bool), paths=np.empty((n, 22)), told=np.zeros(n, np.int64))
    assert solve_dense(**given) == n
    assert State(*state).v.tolist() == [1, -1] * n
    assert runs["objective"].tolist() == [-1] * n and runs["gap"].tolist() == [0] * n
    assert ctypes.sizeof(Limits) == 56 and RUN.itemsize == 8 * len(Run._fields)


def user(code, **environment):
    """What a process prints."""
    command, environment = [sys.executable, "-c", code], os.environ | environment
    return subprocess.run(
        command, capture_output=True, text=True, check=True, env=environment
    ).stdout


def test_it_is_told_whether_there_are_loops_in_C(capsys, tmp_path):
    show_versions()
    said = capsys.readouterr().out
    assert ("loops: C" in said) == is_built() and f"numpy {np.__version__}\n" in said
    (tmp_path / "no_library.so").write_text("of another machine")
    code = "import mlreplica; mlreplica.show_versions()"
    assert "loops: NumPy" in user(code, MLREPLICA_LOOPS=str(tmp_path / "no_library.so"))


@built
def test_a_library_of_another_core_is_not_used(tmp_path):
    """Else its records would be read as those of this one, and every number could be wrong."""
    package = Path(mlreplica.__path__[0])
    shutil.copytree(package, tmp_path / "mlreplica")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\nimport mlreplica\n"
    code += "mlreplica.show_versions(); print(mlreplica.__file__)"
    here = {"PYTHONWARNINGS": "ignore", "MLREPLICA_LOOPS": ""}  # which the sanitizers' run sets
    assert "loops: C" in (said := user(code, **here)) and str(tmp_path) in said
    with (tmp_path / "mlreplica/core.c").open("a") as file:
        file.write("/* one line more */\n")
    assert "loops: NumPy" in user(code, **here)


FIT = """
import numpy as np
from mlreplica import SVC, show_versions
rng = np.random.default_rng(0)
X = rng.normal(size=(120, 3))
y = np.where(X[:, 0] + 0.5 * rng.normal(size=120) > 0, 1, -1)
for kernel in "rbf", "linear", "poly":
    model = SVC(kernel=kernel, polish=True).fit(X, y)
    print(*model.decision_function(X[:9]).round(9), len(model.support_))
"""


def test_without_it_NumPy_has_the_same_solution(capsys):
    exec(FIT, {})
    alone = user(FIT + "show_versions()", MLREPLICA_COMPILE="0")
    assert alone.startswith(capsys.readouterr().out) and "loops: NumPy" in alone
