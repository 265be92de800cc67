"""What the tests of the estimators share: data, the pairs of ours and scikit-learn's, kernels."""

import functools
import inspect
import re
import warnings

import numpy as np
import pytest
from sklearn import datasets, svm
from sklearn.exceptions import ConvergenceWarning
from sklearn.metrics.pairwise import pairwise_kernels

from mlreplica import SVC, SVR, NuSVC, NuSVR, OneClassSVM

KERNELS = ("linear", "poly", "rbf", "sigmoid")
TWINS = [(SVC, svm.SVC), (SVR, svm.SVR)]
NU = [(NuSVC, svm.NuSVC), (NuSVR, svm.NuSVR), (OneClassSVM, svm.OneClassSVM)]
MACHINES = [cls for cls, _ in TWINS + NU]
both = pytest.mark.parametrize(("cls", "twin"), TWINS, ids=["SVC", "SVR"])
with_nu = pytest.mark.parametrize(("cls", "twin"), NU, ids=lambda cls: cls.__name__)
every = pytest.mark.parametrize(("cls", "twin"), TWINS + NU, ids=lambda cls: cls.__name__)
machines = pytest.mark.parametrize("cls", MACHINES, ids=lambda cls: cls.__name__)


def quiet(estimator, *args, method="fit", **kwargs):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        return getattr(estimator, method)(*args, **kwargs)


def said(model, *data, category=UserWarning):
    """What a fit says by warnings of this very category, all of them at the line that called it."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        model.fit(*data)
    assert {w.filename for w in caught} <= {__file__}
    return [str(w.message) for w in caught if w.category is category]


@functools.cache
def data(name, standardised=True):
    X, y = getattr(datasets, f"load_{name}")(return_X_y=True)
    if standardised:
        spread = X.std(axis=0)
        X = (X - X.mean(axis=0)) / np.where(spread > 0, spread, 1)
    return X, y


def small(n_classes=2):
    """Some flowers, of which the last two kinds overlap, no two alike: α is unique then."""
    X, y = data("iris")
    X = X + 0.05 * np.random.default_rng(0).normal(size=X.shape)
    X, y = X[::3, 1:3], np.array(["setosa", "versicolor", "virginica"])[y[::3]]
    return (X[y != "setosa"], y[y != "setosa"]) if n_classes == 2 else (X, y)


def target(cls, n_classes=2):
    X, y = small(n_classes)
    return (X, y) if cls in (SVC, NuSVC) else (X, 3 * X[:, 0] * X[:, 1] + X[:, 0])


def scores(model, X):
    return model.decision_function(X) if hasattr(model, "decision_function") else model.predict(X)


def scale(X):
    """What gamma="scale" is."""
    return 1 / (X.shape[1] * X.var())


def gram(kernel, X, Z=None, *, gamma=1.0, coef0=0.0, degree=3):
    """The matrix of a kernel of this name, by scikit-learn."""
    settings = {"gamma": gamma, "coef0": coef0, "degree": degree}
    return pairwise_kernels(X, Z, metric=kernel, filter_params=True, **settings)


# The parameters of every machine that scikit-learn's has not.
OWN = {"polish": "auto", "tol_gap": None, "max_time": None}


def public(model):
    """The fitted attributes; the two that scikit-learn deprecates are empty."""
    names = {*dir(type(model)), *vars(model)} - {"probA_", "probB_"}
    return {
        name for name in names if re.fullmatch("[a-zA-Z].*[^_]_", name) and hasattr(model, name)
    }


def documented(cls):
    """The names in the section of attributes."""
    section = inspect.getdoc(cls).split("Attributes\n---", 1)[1].split("\n\n")[0]
    return set(re.findall(r"^(\w+_) :", section, re.M))
