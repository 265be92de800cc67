"""`make test-changed` runs what a change concerns, and says what it leaves out."""

import subprocess

import concerned
import pytest
from concerned import ROOT

# A change, and files that it concerns or does not. One text: a path alone would say that this file
# of tests depends on what lies there.
CHANGES = """
mlreplica/kernels.py
  runs tests/library/test_kernels.py tests/library/test_estimators_svm.py book/kernels.ipynb
  runs mlreplica/kernels.py tests/site/test_playground.py
  not claimbook/tests/test_printer.py claimbook/tests/test_corpus.py book/proof.ipynb
book/margin.ipynb
  runs book/margin.ipynb tests/book/test_links.py tests/book/test_displays.py
  runs tests/book/test_ledger.py tests/book/test_book_theorems.py
  not book/duality.ipynb tests/library/test_margin.py claimbook/tests/test_printer.py
  not tests/site/test_built_site.py tests/site/test_concerned.py tests/book/test_records.py
book/records/smo.json
  runs tests/book/test_records.py
  not tests/library/test_smo.py
claimbook/src/claimbook/printer.py
  runs claimbook/tests/test_printer.py claimbook/tests/test_reader.py book/margin.ipynb
  runs tests/book/test_displays.py tests/book/test_exercises.py
  not tests/library/test_smo.py book/benchmarks.ipynb tests/site/test_playground.py
book/_assets/live/playground/page.js
  runs tests/site/test_playground.py tests/site/test_playground_in_use.py
  runs tests/site/browser/test_playground_page.py tests/site/test_site_pages.py
  not tests/site/browser/test_site.py book/margin.ipynb tests/library/test_smo.py
claimbook/src/claimbook/rocq/Logic.v
  runs claimbook/tests/test_certificates.py tests/book/test_book_theorems.py
  not tests/library/test_smo.py
claimbook/tests/corpus.txt
  runs claimbook/tests/test_corpus.py
  not claimbook/tests/test_printer.py book/margin.ipynb
Makefile
  runs tests/site/test_make.py
  not book/margin.ipynb tests/library/test_smo.py
"""


def rows():
    """Each change with the files that run, and those that do not."""
    found = {}
    for line in CHANGES.strip().splitlines():
        if line[0] != " ":
            changed = found[line] = {"runs": set(), "not": set()}
        else:
            word, *files = line.split()
            changed[word].update(files)
    return found


@pytest.mark.parametrize("changed", rows())
def test_a_change_runs_what_depends_on_it_and_not_the_rest(changed):
    row = rows()[changed]
    chosen = {
        concerned.name(test)
        for test in concerned.everything()
        if concerned.concerns(test, {changed})
    }
    assert row["runs"] <= chosen and not chosen & row["not"]


def test_every_file_of_tests_is_known():
    known = subprocess.run(
        ["git", "ls-files", "test_*.py", "*/test_*.py"], cwd=ROOT, capture_output=True, text=True
    ).stdout.split()
    known = {name for name in known if "/otherbook/" not in name}
    assert known and known <= {concerned.name(test) for test in concerned.everything()}


def test_a_changed_test_runs_and_the_rest_is_said_to_be_left_out(capsys):
    concerned.main(["tests/library/test_hulls.py"])
    told = capsys.readouterr()
    chosen = told.out.split()
    assert "tests/library/test_hulls.py" in chosen and "tests/library/test_smo.py" not in chosen
    head, *rows = told.err.splitlines()
    assert head.startswith(f"1 changed files concern {len(chosen)} of ") and "Left out" in head
    left = sum(int(row.split()[0]) for row in rows)
    assert left + len(chosen) == len(list(concerned.everything()))
