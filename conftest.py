"""What all tests use: how thorough to be, and the built site."""

import contextlib
import fcntl
import gc
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import daily
import forked
import pytest

ROOT = Path(__file__).resolve().parent
BUILD_ENDS = 900  # seconds; on two busy cores it takes 120
FORKS = sys.platform == "linux"  # elsewhere libraries do not survive it
TESTS = [*ROOT.glob("tests/**/test_*.py"), *ROOT.glob("claimbook/tests/test_*.py")]
OFTEN = 20_000  # so many new objects between two looks for garbage: Python's 700 cost a tenth

# The library promises to work without these; what tests it with them is skipped where they are not.
OPTIONAL = {
    *("cvxpy", "mpmath", "sympy", "z3", "IPython", "matplotlib", "packaging", "hypothesis", "mypy"),
    *("pandas", "bs4", "docutils", "nbclient", "nbformat", "nbval", "py_mini_racer", "resvg_py"),
    *("sphinx", "yaml"),
}

try:
    from hypothesis import settings
except ModuleNotFoundError:
    pass
else:
    # `make test` tries the same few examples always; `make test-all` tries many, always new ones.
    settings.register_profile("quick", max_examples=25, deadline=None, derandomize=True)
    settings.register_profile("thorough", max_examples=1000, deadline=None)
    settings.load_profile("thorough" if os.environ.get("THOROUGH") else "quick")


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


def pytest_itemcollected(item):
    if daily.waits(item):
        item.add_marker(pytest.mark.slow)


# Files of tests by what they take: where workers share them the longest go first, so that no worker
# is left alone with a long one at the end. What is not named takes a few seconds.
LONGEST = """
    test_corpus.py test_pages.py test_kernel.py test_make.py test_live_pages.py
    test_playground_page.py test_site.py test_records.py soft_margin.ipynb test_other_books.py
    test_estimators_meta.py test_built_site.py test_grammar.py test_live_figures.py
    test_certificates.py test_book_certificates.py test_live.py duality.ipynb kernels.ipynb
    test_qp.py test_estimators.py test_smo.py test_peers.py test_otherbook.py
    regression.ipynb decomposition.ipynb smo.ipynb
"""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """The longest files first; the tests of a file stay in their order."""
    # An address differs from worker to worker, and several workers then refuse to begin.
    if named := [item.nodeid for item in items if " at 0x" in item.nodeid]:
        raise pytest.UsageError(f"a test's name holds an address: {named[0]}; give it ids=[…]")
    rank = {name: k for k, name in enumerate(LONGEST.split())}
    items.sort(key=lambda item: rank.get(item.path.name, len(rank)))


def rewritten(file):
    """Whether pytest has kept a file's rewritten assertions."""
    kept = (file.parent / "__pycache__").glob(f"{file.stem}.*-pytest-*.pyc")
    return any(pyc.stat().st_mtime >= file.stat().st_mtime for pyc in kept)


@contextlib.contextmanager
def taking_turns(folder):
    """The first of several processes alone; the others together, when it is through."""
    with (folder / "turns").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(lock, fcntl.LOCK_SH)
        yield


@pytest.hookimpl(wrapper=True)
def pytest_collection(session):
    """Garbage is not looked for, since all that is read stays.

    In a fresh clone one worker rewrites the assertions, and the others take them over from it.
    """
    shared = getattr(session.config, "workerinput", {}).get("shared")
    fresh = shared and not all(map(rewritten, TESTS))
    with taking_turns(Path(shared)) if fresh else contextlib.nullcontext():
        gc.disable()
        try:
            return (yield)
        finally:
            gc.freeze()
            gc.set_threshold(OFTEN)
            gc.enable()


def pytest_configure(config):
    """Beside several workers a process forks their kernels: see forked.py."""
    if getattr(config.option, "numprocesses", None):
        config.shared = Path(tempfile.mkdtemp(prefix="mlreplica-tests-"))
        if FORKS:
            server = config.shared / "socket"
            forked.kernelspec(config.shared, server)
            # the library imports the last two when it needs them
            files = [forked.__file__, server, ROOT / "book", "cvxpy", "z3"]
            config.beside = subprocess.Popen(
                [sys.executable, *files], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
    shared = getattr(config, "workerinput", {}).get("shared")
    if shared and Path(shared, "kernels").exists():
        places = [shared, os.environ.get("JUPYTER_PATH")]
        os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, places))
        config.option.nbval_kernel_name, config.option.nbval_current_env = "forked", False
    with contextlib.suppress(ImportError):
        import nbval.kernel

        nbval.kernel.start_new_kernel = forked.twice(nbval.kernel.start_new_kernel)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    node.workerinput["shared"] = str(node.config.shared)


def pytest_unconfigure(config):
    if hasattr(config, "shared"):
        if FORKS:
            config.beside.stdin.close()  # and with it the process that forks ends
            config.beside.wait()
        shutil.rmtree(config.shared)


@pytest.fixture(scope="session")
def site():
    """The folder of the built site, which `make book` builds when it is missing or outdated."""
    pytest.importorskip("jupyter_book")  # elsewhere versions other than the book's are tried
    with (ROOT / "Makefile").open() as lock:  # several test processes may ask at once
        fcntl.flock(lock, fcntl.LOCK_EX)
        # Sphinx's workers may wait for one that has died: a build ends all the same.
        done = subprocess.run(
            ["make", "book"], cwd=ROOT, capture_output=True, text=True, timeout=BUILD_ENDS
        )
    said = [line for line in done.stderr.splitlines() if "WARNING" in line or "ERROR" in line]
    assert done.returncode == 0, "make book failed:\n" + ("\n".join(said) or done.stderr[-3000:])
    return ROOT / "_build/html"
