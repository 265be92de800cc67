"""`make test-changed` runs what a change concerns, and says what it leaves out."""

import subprocess
import sys

import concerned
import pytest
from concerned import ROOT

CHANGES = {
    "mlreplica/kernels.py": (
        ["tests/library/test_kernels.py", "tests/library/test_estimators_svm.py"]
        + ["book/kernels.ipynb", "mlreplica/kernels.py", "tests/site/test_playground.py"],
        ["claimbook/tests/test_printer.py", "claimbook/tests/test_corpus.py", "book/proof.ipynb"],
    ),
    "book/margin.ipynb": (
        ["book/margin.ipynb", "tests/book/test_links.py", "tests/book/test_displays.py"]
        + ["tests/book/test_ledger.py", "tests/book/test_book_theorems.py"],
        ["book/duality.ipynb", "tests/library/test_margin.py", "claimbook/tests/test_printer.py"]
        + ["tests/site/test_built_site.py"],
    ),
    "claimbook/src/claimbook/printer.py": (
        ["claimbook/tests/test_printer.py", "claimbook/tests/test_reader.py", "book/margin.ipynb"]
        + ["tests/book/test_displays.py", "tests/book/test_exercises.py"],
        ["tests/library/test_smo.py", "book/benchmarks.ipynb", "tests/site/test_playground.py"],
    ),
    "book/_assets/live/playground/page.js": (
        ["tests/site/test_playground.py", "tests/site/test_playground_in_use.py"]
        + ["tests/site/browser/test_playground_page.py", "tests/site/test_site_pages.py"],
        ["tests/site/browser/test_site.py", "book/margin.ipynb", "tests/library/test_smo.py"],
    ),
    "claimbook/src/claimbook/rocq/Logic.v": (
        ["claimbook/tests/test_certificates.py", "tests/book/test_book_theorems.py"],
        ["tests/library/test_smo.py"],
    ),
    "claimbook/tests/corpus.txt": (
        ["claimbook/tests/test_corpus.py"],
        ["claimbook/tests/test_printer.py", "book/margin.ipynb"],
    ),
    "Makefile": (["tests/site/test_make.py"], ["book/margin.ipynb", "tests/library/test_smo.py"]),
}


@pytest.mark.parametrize("changed", CHANGES)
def test_a_change_runs_what_depends_on_it_and_not_the_rest(changed):
    runs, rests = CHANGES[changed]
    chosen = {
        concerned.name(test)
        for test in concerned.everything()
        if concerned.concerns(test, {changed})
    }
    assert set(runs) <= chosen and not chosen & set(rests)


def test_every_file_of_tests_is_known():
    known = subprocess.run(
        ["git", "ls-files", "test_*.py", "*/test_*.py"], cwd=ROOT, capture_output=True, text=True
    ).stdout.split()
    known = {name for name in known if "/otherbook/" not in name}
    assert known and known <= {concerned.name(test) for test in concerned.everything()}


def test_a_changed_test_runs_and_the_rest_is_said_to_be_left_out():
    command = [sys.executable, ROOT / "tests/concerned.py", "tests/library/test_hulls.py"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    chosen = done.stdout.split()
    assert "tests/library/test_hulls.py" in chosen and "tests/library/test_smo.py" not in chosen
    head, *rows = done.stderr.splitlines()
    assert head.startswith(f"1 changed files concern {len(chosen)} of ") and "Left out" in head
    left = sum(int(row.split()[0]) for row in rows)
    assert left + len(chosen) == len(list(concerned.everything()))
