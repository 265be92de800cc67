"""Whoever imports mlreplica gets types: every public function says what it takes and returns."""

import ast
import importlib
import inspect
import math
import pkgutil
import re
from pathlib import Path

import pytest
from mypy import api

import mlreplica

# Not yet; a module that is annotated leaves the list.
WITHOUT = {"step"}
NEEDS = {"qp": "cvxpy"}  # of the extra "qp"
MODULES = {m.name for m in pkgutil.iter_modules(mlreplica.__path__) if m.name != "_loops"}


def public(module):
    """The public functions, and the methods of the public classes, that are defined in a module."""
    for name in getattr(module, "__all__", [n for n in vars(module) if not n.startswith("_")]):
        value = getattr(module, name)
        if getattr(value, "__module__", "").startswith(module.__name__):
            if inspect.isfunction(value):
                yield name, value
            elif inspect.isclass(value):
                # by the names in the class: what Python adds to it may have another one of its own
                own = {m: f for m, f in vars(value).items() if inspect.isfunction(f)}
                yield from ((f"{name}.{m}", f) for m, f in own.items() if m[0] != "_")


def unannotated(function):
    """The parameters that have no annotation, and "return"."""
    names = [*inspect.signature(function).parameters, "return"]
    return [name for name in names if name not in ("self", "cls", *function.__annotations__)]


@pytest.mark.parametrize("name", sorted(MODULES - WITHOUT))
def test_public_signatures_are_annotated(name):
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    module = importlib.import_module(f"mlreplica.{name}")
    found = [f"{who}: {', '.join(m)}" for who, f in public(module) if (m := unannotated(f))]
    assert not found, f"mlreplica.{name} has no types for\n" + "\n".join(found)


# A user's; what the front door offers names nothing of IPython, CVXPY and Matplotlib.
CONFIG = """
[mypy]
ignore_missing_imports = true
follow_imports = silent
[mypy-IPython.*,cvxpy.*,matplotlib.*]
follow_imports = skip
"""


def test_the_front_door_is_typed_as_the_readme_uses_it(tmp_path):
    """And a name that is not there is an error, and no Any."""
    (tmp_path / "mypy.ini").write_text(CONFIG)
    readme = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")
    snippet = "\n".join(re.findall(r"^```python\n(.*?)^```", readme, re.M | re.S))
    assert "from mlreplica import SVC" in snippet
    names = [name for name in mlreplica.__all__ if name[0].isupper()]
    asked = f"import mlreplica\nfrom mlreplica import {', '.join(names)}\n"
    asked += "".join(f"reveal_type({name})\n" for name in names)
    asked += 'SVC(C="a")\nfrom mlreplica import NoSuchName\n'
    asked += "reveal_type(mlreplica.perceptron.perceptron)\nreveal_type(mlreplica.__version__)\n"
    found, *_ = api.run([f"--config-file={tmp_path}/mypy.ini", "-c", snippet + asked])
    *told, wrong, lacking, function, version, _ = found.splitlines()
    for name, line in zip(names, told, strict=True):  # of the snippet there is nothing to say
        assert f"-> mlreplica.{name}" in line or f".{name}" in line and "Any" != line[-4:-1], line
    assert 'Argument "C" to "SVC" has incompatible type "str"' in wrong
    assert "NoSuchName" in lacking and "error" in lacking
    assert "PerceptronResult" in function and '"str"' in version.replace("builtins.", "")


def test_a_type_checker_knows_every_public_module():
    """Without `__getattr__`, which would make every name Any, it knows only what is imported."""
    tree = ast.parse(Path(mlreplica.__file__).read_text("utf8"))
    told = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 1 and not node.module
        for alias in node.names
    }
    public = {name for name in MODULES - {"exceptions"} if name[0] != "_"}
    assert public == told


# What a parameter is if nobody says it: one value, or more where a name has several meanings, or
# scikit-learn has several defaults (LinearSVC, LinearSVR).
DEFAULTS = {
    "C": (1.0, math.inf),
    "gamma": (1.0, "scale"),
    "tol": (1e-3, 1e-2, 1e-4),
    "polish": (True, "auto"),
    "nu": (0.5,),
    "epsilon": (0.1, 0.0),
    "degree": (3,),
    "coef0": (0.0,),
    "kernel": ("rbf",),
    "loss": ("hinge", "squared_hinge", "epsilon_insensitive"),
    "solver": ("CLARABEL",),
    "max_updates": (10_000,),
    "cache_size": (200,),
    "scores_error": (math.nan,),
    **dict.fromkeys(("offset", "fit_intercept", "average", "shrinking"), (True,)),
    "verbose": (False, 0),
    **dict.fromkeys(("break_ties", "exact"), (False,)),
}


def test_a_parameter_has_one_default_wherever_it_stands():
    found = {name: set() for name in DEFAULTS}
    for module in sorted(MODULES):
        part = importlib.import_module(f"mlreplica.{module}")
        for name in getattr(part, "__all__", ()):
            value = getattr(part, name)
            if not inspect.isfunction(value) and not hasattr(value, "get_params"):
                continue
            for p in inspect.signature(value).parameters.values():
                if isinstance(p.default, (float, int, str)) and p.name in DEFAULTS:
                    found[p.name].add(repr(p.default))
    assert found == {name: set(map(repr, values)) for name, values in DEFAULTS.items()}
