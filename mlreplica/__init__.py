"""Linear classifiers and support vector machines, one short function per derivation.

Submodules and estimators are loaded when they are first used, so that
``import mlreplica`` needs nothing beyond the standard library and the functional
core nothing beyond NumPy.

>>> import mlreplica
>>> mlreplica.perceptron.perceptron([[1, 1], [-1, 1]], [1, -1], offset=False).updates
2
"""

import importlib
import importlib.util
import pkgutil

from .exceptions import ConvergenceWarning as ConvergenceWarning
from .exceptions import Infeasible as Infeasible

_FROM_ESTIMATORS = (
    "NuSVC",
    "NuSVR",
    "OneClassSVM",
    "OneVsOne",
    "OneVsRest",
    "Perceptron",
    "SGDClassifier",
    "SVC",
    "SVR",
    "certify",
)


def _submodules():
    return [m.name for m in pkgutil.iter_modules(__path__) if not m.name.startswith("_")]


def __getattr__(name):
    if name == "__version__":
        from importlib.metadata import version

        return version("mlreplica")
    if name in _FROM_ESTIMATORS:
        return getattr(importlib.import_module(".estimators", __name__), name)
    # A look-up, not a caught ImportError: a missing dependency of a module must not
    # be reported as a missing module.
    if not name.startswith("_") and importlib.util.find_spec(f"{__name__}.{name}"):
        return importlib.import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), "__version__", *_FROM_ESTIMATORS, *_submodules()})
