"""scikit-learn's own tests of its SVMs and linear classifiers, with our classes in their place.

They are run as the installed package has them. `peers.csv` names every test that does not pass, and
why what ours does is better, or what ours does not have; no other may fail, and none of these pass.
"""

import csv
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import sklearn

HERE = Path(__file__).parent
# Of another version of scikit-learn the tests are others.
LISTED_FOR = "1.9"
SUITES = [
    "svm.tests.test_svm",
    pytest.param("svm.tests.test_sparse", marks=pytest.mark.slow),
    "linear_model.tests.test_perceptron",
    pytest.param("linear_model.tests.test_sgd", marks=pytest.mark.slow),
]


def listed(suite):
    with (HERE / "peers.csv").open(encoding="utf-8", newline="") as file:
        return {row["test"]: row["reason"] for row in csv.DictReader(file) if row["suite"] == suite}


def failures(suite, *options):
    """Names of the test functions of which a case fails, and how many cases passed."""
    command = [sys.executable, "-m", "pytest", "-q", "-rf", "--tb=no", "-p", "no:cacheprovider"]
    run = subprocess.run(
        [*command, "-o", "addopts=", "-p", "peers", *options, "--pyargs", f"sklearn.{suite}"],
        capture_output=True,
        text=True,
        cwd=HERE.parent,
        env=os.environ | {"PYTHONPATH": str(HERE)},
    )
    passed = re.search(r"(\d+) passed", run.stdout)
    assert run.returncode in (0, 1) and passed, run.stdout + run.stderr
    return set(re.findall(r"^FAILED .*?::(\w+)", run.stdout, re.M)), int(passed[1])


@pytest.mark.skipif(not sklearn.__version__.startswith(LISTED_FOR), reason="other tests")
@pytest.mark.parametrize("suite", SUITES)
def test_every_test_of_scikit_learn_that_does_not_pass_is_listed(suite):
    failed, passed = failures(suite)
    assert failed == set(listed(suite)) and passed > 0


def test_every_reason_is_a_sentence():
    for suite in ("svm.tests.test_svm", "svm.tests.test_sparse"):
        assert all(reason.endswith(".") and len(reason) > 20 for reason in listed(suite).values())
