"""The package alone: what an import loads, and that it needs no other of this repository."""

import ast
import contextlib
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import claimbook


def python(*args):
    return subprocess.run([sys.executable, *args], capture_output=True, text=True, timeout=120)


PROOF = """
import importlib, pkgutil, sys
class Alone:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {others!r}:
            raise ModuleNotFoundError(name + " is blocked", name=name)
sys.meta_path.insert(0, Alone())
import claimbook
from importlib.util import find_spec
for _, name, _ in pkgutil.walk_packages(claimbook.__path__, "claimbook."):
    pages = name.startswith("claimbook.sphinx")
    if not name.endswith("__main__") and (find_spec("sphinx") or not pages):
        importlib.import_module(name)
from sympy import symbols
from claimbook import audit, derive, entails, minimise, optimum, written
s, t = symbols("s t")
with written():
    claims = [
        derive("square", (s + t)**2, s**2 + 2*s*t + t**2),
        entails("sign", [t > 0], t**2 > 0),
        optimum("least", minimise((t - 1)**2, [t], [t >= 2]), {{t: 2}}, {{}}),
    ]
for claim in claims:
    assert audit.faults(claim.record()) == [], claim
errors = audit.audit(claims[0].record())["errors"]
assert errors == [], errors
"""


def needed(package):
    """The installed distributions that a package and its extras ask for, and what these need."""
    waiting, found = [package], set()
    while waiting:
        name = canonicalize_name(waiting.pop())
        with contextlib.suppress(PackageNotFoundError):
            wishes = map(Requirement, distribution(name).requires or ())
            if name not in found:
                found.add(name)
                waiting += [
                    wish.name
                    for wish in wishes
                    if name == package or not wish.marker or wish.marker.evaluate({"extra": ""})
                ]
    return found


def test_the_engine_runs_alone():
    """With what its own metadata asks for, and nothing else that is installed here."""
    mine = needed("claimbook") | needed("pytest")  # whose plugin claimbook.testing is
    assert {"sympy", "numpy", "z3-solver", "sphinx"} <= mine and "mlreplica" not in mine
    others = {
        module
        for module, names in packages_distributions().items()
        if not mine & set(map(canonicalize_name, names))
    }
    assert {"mlreplica", "sklearn", "pandas"} <= others
    for blocked in (others, others | {"z3"}):  # what certificates prove needs no solver
        done = python("-c", PROOF.format(others=blocked))
        assert done.returncode == 0, done.stderr


def test_the_interface_of_the_engine_is_small():
    assert len(claimbook.__all__) == len(set(claimbook.__all__)) <= 30
    assert all(getattr(claimbook, name).__doc__ for name in claimbook.__all__)


def test_the_proofs_stand_alone(tmp_path):
    """Under another name, and with the library blocked, the first example proves and displays."""
    home = Path(claimbook.__path__[0])
    shutil.copytree(home, tmp_path / "elsewhere", ignore=shutil.ignore_patterns("__pycache__"))
    lines = ast.get_docstring(ast.parse((home / "__init__.py").read_text("utf8"))).splitlines()
    example = [line[4:] for line in lines if line.startswith((">>> ", "... "))]
    code = [
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); sys.modules['claimbook'] = None",
        *(line.replace("claimbook", "elsewhere") for line in example),
        "print(claim, 'bilinear' in str(claim._repr_mimebundle_()))",
    ]
    done = python("-c", "\n".join(code))
    assert "proved for all d" in done.stdout and done.stdout.endswith("True\n"), done.stderr
