"""What all tests use: how thorough to be, and the built site."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# The library promises to work without these; what tests it with them is skipped where they are not.
OPTIONAL = {
    *("cvxpy", "cvc5", "mpmath", "sympy", "z3"),
    *("IPython", "matplotlib"),
    "hypothesis",
    "mypy",
    "pandas",
    *("bs4", "docutils", "nbclient", "nbformat", "py_mini_racer", "resvg_py", "sphinx", "yaml"),
}

try:
    from hypothesis import settings
except ModuleNotFoundError:
    pass
else:
    # `make test` tries the same few examples always; `make test-all` tries many, always new ones.
    settings.register_profile("quick", max_examples=50, deadline=None, derandomize=True)
    settings.register_profile("thorough", max_examples=1000, deadline=None)
    settings.load_profile("thorough" if os.environ.get("MLREPLICA_THOROUGH") else "quick")


class Module(pytest.Module):
    """A file of tests, skipped as a whole where it imports an optional package that is missing."""

    def collect(self):
        try:
            return super().collect()
        except self.CollectError as error:
            missing = error.__cause__
            if isinstance(missing, ModuleNotFoundError) and missing.name in OPTIONAL:
                pytest.skip(f"needs {missing.name}, which is not installed")
            raise


def pytest_pycollect_makemodule(module_path, parent):
    return Module.from_parent(parent, path=module_path)


# Files of tests by what they take: where workers share them the longest go first, so that no worker
# is left alone with a long one at the end. What is not named takes a few seconds.
LONGEST = (
    *(
        "test_pages.py",
        "test_make.py",
        "test_live_pages.py",
        "test_playground_page.py",
        "test_site.py",
        "test_corpus.py",
    ),
    *(
        "soft_margin.ipynb",
        "test_estimators_meta.py",
        "test_built_site.py",
        "test_estimators_svm.py",
    ),
    *(
        "duality.ipynb",
        "test_live.py",
        "kernels.ipynb",
        "test_smo.py",
        "test_qp.py",
        "test_peers.py",
        "test_otherbook.py",
        "test_other_books.py",
    ),
    *(
        "test_plotting.py",
        "regression.ipynb",
        "decomposition.ipynb",
        "smo.ipynb",
        "test_estimators.py",
    ),
)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """The longest files first; the tests of a file stay in their order."""
    # An address differs from worker to worker, and several workers then refuse to begin.
    if named := [item.nodeid for item in items if " at 0x" in item.nodeid]:
        raise pytest.UsageError(f"a test's name holds an address: {named[0]}; give it ids=[…]")
    rank = {name: k for k, name in enumerate(LONGEST)}
    items.sort(key=lambda item: rank.get(item.path.name, len(rank)))


def pytest_sessionstart(session):
    """With several workers: see compile_first.py."""
    if getattr(session.config.option, "numprocesses", None):
        command = [sys.executable, Path(__file__).with_name("compile_first.py")]
        session.config.compiles = subprocess.Popen(command, stderr=subprocess.DEVNULL)


def pytest_unconfigure(config):
    compiles = getattr(config, "compiles", None)
    if compiles and compiles.poll() is None:
        compiles.terminate()
        compiles.wait()


@pytest.fixture(scope="session")
def site():
    """The folder of the built site, which `make book` builds when it is missing or outdated."""
    pytest.importorskip("jupyter_book")  # elsewhere versions other than the book's are tried
    with (ROOT / "Makefile").open() as lock:  # several test processes may ask at once
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = subprocess.run(["make", "book"], cwd=ROOT, capture_output=True, text=True)
    said = [line for line in done.stderr.splitlines() if "WARNING" in line or "ERROR" in line]
    assert done.returncode == 0, "make book failed:\n" + ("\n".join(said) or done.stderr[-3000:])
    return ROOT / "_build/html"
