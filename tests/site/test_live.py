"""Live cells without a browser: what runs before a cell, and that it gives what the book shows."""

import functools
import importlib.util
import io
import itertools
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import live_parts
import numpy as np
import pytest
from bookfiles import ROOT, notebooks, text
from daily import today
from live_parts import sha256
from livecells import LIVE, cells, code_of, joined, stored

import claimbook
import mlreplica
import mlreplica_exercises as exercises

DIGITS = Path(importlib.util.find_spec("sklearn").origin).parent / "datasets/data/digits.csv.gz"
# Runs cells as the page does, in a Python that lacks what the page lacks: a line of requests each.
AS_IN_THE_PAGE = """
import json, pathlib, sys
folder, digits = sys.argv[1:]
sys.path.insert(0, folder)
import cells

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name in cells.ABSENT and not name.startswith("claimbook."):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Nothing())
cells.DIGITS = pathlib.Path(digits)
for line in sys.stdin:
    answers = []
    for request in json.loads(line):
        said = []
        cells.answer(json.dumps(request), lambda one: said.append(json.loads(one)))
        answers.append(said)
    print(json.dumps(answers), flush=True)
"""


@pytest.fixture(scope="module")
def in_the_page():
    """What the page's Python, started once, sends for each request."""
    command = [sys.executable, "-c", AS_IN_THE_PAGE, LIVE, DIGITS]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as page:

        def said(requests):
            print(json.dumps(requests), file=page.stdin, flush=True)
            return json.loads(page.stdout.readline())

        yield said


@pytest.mark.parametrize("path", notebooks(), ids=lambda p: p.stem)
def test_live_cells_give_what_is_stored(path, in_the_page):
    """Each from nothing, after the statements that it needs, without what a page lacks."""
    code, seen = code_of(path)
    sources = [text(c["source"]) for c in code]
    live = today([k for k in seen if not cells.plan(sources[: k + 1])[1]], 15)
    said = in_the_page([{"cells": sources[: k + 1]} for k in live])
    for k, outputs in zip(live, said, strict=True):
        assert joined(outputs) == list(stored(code[k])), sources[k]


ABOVE = [
    "%pip install nothing",
    "import numpy as np\nfrom mlreplica import SVC, perceptron",
    "import matplotlib.pyplot as plt",
    "x = 1\nrng = np.random.default_rng(0)\na = rng.normal()\nlisted = []",
    "x = 2\nlisted.append(x)\nplt.plot([x])",
    "if x > 1:\n    y = 3\nfor k in range(3):\n    z = k",
    "import json\nif not here:\n    !git clone book\nrecord = json.loads(path.read_text())",
]
DRAWS = ["import numpy as np", "rng = np.random.default_rng(0)", "a = rng.normal()"]


@pytest.mark.parametrize(
    "above, cell, before, lacking",
    [
        (ABOVE, "print(x, listed)", ["listed = []", "x = 2", "listed.append(x)"], []),
        (ABOVE, "perceptron", ["from mlreplica import perceptron"], []),
        (ABOVE, "import cvxpy", [], ["cvxpy"]),
        (ABOVE, "from mlreplica import qp", [], ["cvxpy"]),
        (ABOVE, "print(json.dumps(x))", ["x = 2", "import json"], []),
        (ABOVE, "record", None, ["the files of the book"]),
        (ABOVE, "rng.normal()", DRAWS, []),  # the second draw has moved the generator on
        (ABOVE, "z", ["for k in range(3):\n    z = k"], []),
        (["n = 1", "def f():\n    return n"], "f()", ["n = 1", "def f():\n    return n"], []),
        (["n = 1", "n += 1"], "n", ["n = 1", "n += 1"], []),
    ],
)
def test_a_cell_is_told_what_it_needs(above, cell, before, lacking):
    """Of the cells above only what the last one reads, and of imports only the wanted names."""
    found = cells.plan([*above, cell])
    assert found[0] == before or before is None
    assert found[1] == lacking


@pytest.mark.parametrize(
    "code, packages",
    [
        ("1 + 1", []),
        ("from mlreplica import perceptron, ConvergenceWarning", []),
        ("from mlreplica import SVC", ["scikit-learn"]),
        ("from mlreplica.estimators import certify", ["scikit-learn"]),
        ("from sklearn.datasets import load_digits", []),
        ("from sklearn.datasets import load_wine", ["scikit-learn"]),
        (
            "from sklearn import datasets\ndatasets.load_wine(as_frame=True)",
            ["pandas", "scikit-learn"],
        ),
        ("from claimbook import Norm", ["sympy"]),
        ("import matplotlib.pyplot as plt", ["matplotlib"]),
        ("def f():\n    from mlreplica import plotting", ["matplotlib"]),
        ("(1", []),
    ],
)
def test_packages_are_loaded_for_who_imports_them(code, packages):
    assert json.loads(cells.packages(json.dumps({"cells": [code]}))) == packages
    assert "sympy" in json.loads(cells.packages(json.dumps({"cells": [code], "graded": "x"})))


def test_errors_say_where_and_why(in_the_page):
    last = ["import cvxpy"], ["(1"], ["print('x' * 300_000)"]
    requests = [["a = 1", "b = a\nb / 0"], ["a = 1 / 0", "a"], *last]
    division, over, lacks, syntax, long = in_the_page([{"cells": cells} for cells in requests])
    assert division == [{"kind": "error", "text": "ZeroDivisionError: division by zero", "line": 2}]
    assert over[0]["text"].startswith("In a cell above: ZeroDivisionError")
    assert "needs cvxpy" in lacks[0]["text"]
    assert syntax[0]["text"].startswith("SyntaxError") and syntax[0]["line"] == 1
    assert sum(len(s["text"]) for s in long) < 201_000 and "not shown" in long[-1]["text"]


# --- answers --------------------------------------------------------------------------------------


def test_in_the_page_an_answer_needs_no_quotes(in_the_page):
    expected = [
        ("answer = |w|^-1 max(0, 1 - m)  # bars", "Right"),
        ("answer = Maximum(0, 1 - m)/Norm(w)^1", "Right"),
        ("answer = Maximum(0, 1 - m)/Norm(w)", "Right"),
        ("answer = max(0, 1 - q)/|w|", "q is not among the names of the question"),
        ("answer = 3 +", "the text ends"),
    ]
    label = "soft-ex-segment"
    start = exercises.graded(label).preamble
    requests = [{"cells": [start, code], "graded": label} for code, _ in expected]
    requests.append({"cells": ["", "def answer(:\n    1"], "graded": "perc-ex-step"})
    *verdicts, (syntax,) = in_the_page(requests)
    for (verdict,), (code, said) in zip(verdicts, expected):
        assert verdict["kind"] == "html" and said in verdict["text"], code
    assert syntax["kind"] == "error" and "SyntaxError" in syntax["text"]


# --- the playground ------------------------------------------------------------------------------


def of_the_playground(want, points, kernel="linear", C=10, **more):
    """What the playground is told in the end."""
    import playground

    said, asked = [], {"want": want, "points": points, "kernel": kernel, "C": C} | more
    playground.answer(json.dumps(asked), said.append)
    return json.loads(said[-1])


@pytest.mark.parametrize("scheme, samples", [("rest", 6), ("one", 4)])
@pytest.mark.parametrize("kernel", ["linear", "rbf"])
def test_three_classes_are_told_apart(scheme, samples, kernel):
    points = [[-2, -2, 0], [-1, -2, 0], [2, -2, 1], [1, -2, 1], [0, 2, 2], [0, 3, 2]]
    told = of_the_playground("fit", points, kernel, scheme=scheme, gamma=1)
    assert [len(machine["samples"]) for machine in told["machines"]] == [samples] * 3
    assert all(machine["errors"] == 0 and machine["converged"] for machine in told["machines"])
    assert told["decided"]


def test_inseparable_is_proved_or_there_is_a_street():
    """On every labelling of a few points, for every kernel, at C = ∞."""
    rng = np.random.default_rng(0)
    for kernel, _ in itertools.product(("linear", "polynomial", "rbf"), range(40)):
        X, first = rng.integers(-2, 3, (6, 2)), rng.permutation(6) < rng.integers(1, 6)
        points = np.column_stack([X, first]).tolist()
        told = of_the_playground("fit", points, kernel, None, degree=2, gamma=1)
        (made,) = told["machines"]
        if "inseparable" in made:
            weights = np.array(made["weights"])
            assert np.allclose(weights[first] @ X[first], weights[~first] @ X[~first])
            assert weights.sum() == pytest.approx(2)
        else:
            assert made["converged"] and min(made["margins"]) > 0.99


def test_steps_lead_to_the_fit():
    points = [[3, 1, 0], [0, 5, 0], [4, 4, 0], [0, 0, 1], [-2, 2, 1], [-0.5, 1, 0]]
    alpha = np.zeros(6)
    told = of_the_playground("steps", points, C=1)
    for step in told["steps"]:
        assert alpha[step["pair"]].tolist() == step["before"]
        alpha[step["pair"]] = step["after"]
        assert step["gap"] >= 0 and 0 <= min(alpha) <= max(alpha) <= 1
    fit = of_the_playground("fit", points, C=1)
    assert np.array_equal(alpha, fit["machines"][0]["alpha"])
    fours = of_the_playground("selections", points, C=1)
    assert [s["converged"] for s in fours["selections"]] == [True] * 4


# --- fetching the parts --------------------------------------------------------------------------


def test_a_wrong_part_is_refused_and_not_kept(tmp_path):
    here, cached, sums = tmp_path / "part", tmp_path / "cache/part", {"part": sha256(b"right")}
    get = functools.partial(live_parts.from_place, str(tmp_path))
    kept = functools.partial(live_parts.kept, cached.parent, sums, get)
    with pytest.raises(live_parts.Unfit, match="there is no"):
        kept()
    here.write_bytes(b"wrong")
    with pytest.raises(live_parts.Unfit, match=sums["part"]):
        kept()
    assert not cached.exists()
    here.write_bytes(b"right")
    assert kept() == {"part": b"right"}
    cached.write_bytes(b"cut off")  # fetched again
    assert kept() == {"part": b"right"}
    here.unlink()  # kept: nobody is asked
    assert kept() == {"part": b"right"}


def test_the_library_is_packed_alike_and_whole():
    packed = live_parts.library()
    assert packed == live_parts.library()
    names = set(zipfile.ZipFile(io.BytesIO(packed)).namelist())
    folders = [Path(package.__file__).parent for package in (mlreplica, claimbook, exercises)]
    own = {p.relative_to(f.parent).as_posix() for f in folders for p in f.rglob("*.py")}
    assert names == own | {"cells.py", "checking.py", "playground.py", "digits.csv.gz"}


def test_what_is_no_site_is_left_alone(tmp_path):
    with pytest.raises(live_parts.Unfit, match="make book"):
        live_parts.install(tmp_path, {})
    assert not list(tmp_path.iterdir())


def test_parts_come_from_our_release_and_else_from_pypi(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(live_parts, "RELEASE", str(tmp_path))
    with zipfile.ZipFile(tmp_path / "carrier", "w") as archive:
        archive.writestr(live_parts.INSIDE + "part", b"theirs")
    theirs = zipfile.ZipFile(tmp_path / "carrier")
    monkeypatch.setattr(live_parts, "carrier", lambda: theirs)
    assert live_parts.fetched(["part"]) == {"part": b"theirs"}
    assert "there is no" in capsys.readouterr().out
    (tmp_path / "part").write_bytes(b"ours")
    assert live_parts.fetched(["part"]) == {"part": b"ours"}
    with pytest.raises(live_parts.Unfit):  # a source that was named is asked alone
        live_parts.fetched(["other"], str(tmp_path))


def test_every_distribution_has_the_same_lock_for_the_pages():
    known = ("numpy", "sympy", "matplotlib", "scikit-learn", "pandas", "mpmath", "another")
    packages = {name: {"depends": ["mpmath"] if name == "sympy" else []} for name in known}
    lock = live_parts.pruned(json.dumps({"packages": packages}).encode())
    assert set(json.loads(lock)["packages"]) == set(known) - {"another"}
    assert live_parts.pruned(lock) == lock
