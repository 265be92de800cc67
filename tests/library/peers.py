"""A plugin of pytest: scikit-learn's own tests meet our classes in place of theirs.

``pytest -p peers --pyargs sklearn.svm.tests.test_svm`` runs the tests of the installed package.
"""

import sklearn.linear_model
import sklearn.svm

import mlreplica


def pytest_configure():
    """Put ours in place of theirs; not on import, which those who look for doctests do, too."""
    for package in (sklearn.svm, sklearn.linear_model):
        for name in dir(mlreplica):
            if hasattr(package, name) and isinstance(getattr(mlreplica, name), type):
                setattr(package, name, getattr(mlreplica, name))
