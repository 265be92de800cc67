"""Linear classifiers and support vector machines, one short function per derivation.

Estimators, with scikit-learn's parameters and attributes (pip install 'mlreplica[learn]'):

    SVC, SVR, NuSVC, NuSVR     any kernel; classification, regression, ν a share of the samples
    OneClassSVM                outliers
    LinearSVC, LinearSVR       linear, many samples, an offset that is penalised
    SGDClassifier, Perceptron  linear, learned from one sample after the other
    OneVsRest, OneVsOne        many classes from any classifier of two
    certify(model, X, y)       how far a fitted machine, also scikit-learn's, is from the optimum

Functions as short as their pseudocode, in the module of their chapter, which need NumPy alone:
perceptron, descent, margin, duality, soft_margin, kernels, smo, decomposition, evaluation,
multiclass, regression, capacity; practice, which puts scikit-learn's parts together; and the
ground truth, qp (pip install 'mlreplica[qp]').

`show_versions()` tells what is installed. Submodules and estimators are loaded when they are first
used, so that ``import mlreplica`` needs nothing beyond the standard library.

>>> import mlreplica
>>> mlreplica.perceptron.perceptron([[1, 1], [-1, 1]], [1, -1], offset=False).updates
2
"""

import importlib
import importlib.util
import pkgutil
from typing import TYPE_CHECKING, Any

from .exceptions import ConvergenceWarning, Infeasible, needs_extra

if TYPE_CHECKING:  # what a type checker reads in place of `__getattr__`
    from . import (  # noqa: F401
        active_set,
        capacity,
        decomposition,
        definite,
        descent,
        duality,
        estimators,
        evaluation,
        exact,
        gram,
        hulls,
        kernels,
        linear,
        margin,
        multiclass,
        newton,
        perceptron,
        plotting,
        practice,
        problem,
        qp,
        regression,
        smo,
        soft_margin,
        step,
    )
    from .estimators import (
        SVC,
        SVR,
        LinearSVC,
        LinearSVR,
        NuSVC,
        NuSVR,
        OneClassSVM,
        OneVsOne,
        OneVsRest,
        Perceptron,
        SGDClassifier,
    )
    from .estimators.certify import certify

    __version__: str

__all__ = [
    "SVC",
    "SVR",
    "ConvergenceWarning",
    "Infeasible",
    "LinearSVC",
    "LinearSVR",
    "NuSVC",
    "NuSVR",
    "OneClassSVM",
    "OneVsOne",
    "OneVsRest",
    "Perceptron",
    "SGDClassifier",
    "certify",
    "show_versions",
]


def show_versions() -> None:
    """Print the versions that matter, and whether the loops in C were built (``core.c``).

    Examples
    --------
    >>> import mlreplica
    >>> mlreplica.show_versions()  # doctest: +ELLIPSIS
    mlreplica ...
    """
    import platform
    from importlib.metadata import PackageNotFoundError, version

    from ._core import is_built

    for package in "mlreplica", "numpy", "scipy", "scikit-learn":
        try:
            print(package, version(package))
        except PackageNotFoundError:
            print(package, "is not installed")
    print("Python", platform.python_version(), platform.system(), platform.machine())
    print("loops:", "C" if is_built() else "NumPy (core.c was not built, or is switched off)")


_NAMES = frozenset(__all__)

# Where scikit-learn has something that is here under another name, or not at all.
_ELSEWHERE = {
    "svm": "the machines are mlreplica.SVC and so on",
    "linear_model": "mlreplica.Perceptron and mlreplica.SGDClassifier are what is here of it",
    "SGDRegressor": "LinearSVR is for many samples",
    "SGDOneClassSVM": "OneClassSVM has it, with a kernel",
    "LogisticRegression": "SGDClassifier(loss='logistic') has its problem",
    "OneVsRestClassifier": "OneVsRest is its name here",
    "OneVsOneClassifier": "OneVsOne is its name here",
}


def _has(package: str) -> bool:
    try:
        return importlib.util.find_spec(package) is not None
    except ImportError:
        return False


if not TYPE_CHECKING and not _has("sklearn"):  # for `from mlreplica import *`
    __all__ = ["ConvergenceWarning", "Infeasible", "show_versions"]


def _submodules() -> list[str]:
    return [m.name for m in pkgutil.iter_modules(__path__) if not m.name.startswith("_")]


def _load(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("mlreplica")
    if name in _NAMES:
        with needs_extra(name, "learn"):
            return getattr(importlib.import_module(".estimators", __name__), name)
    # A look-up, not a caught ImportError: a missing dependency of a module must not
    # be reported as a missing module.
    if not name.startswith("_") and importlib.util.find_spec(f"{__name__}.{name}"):
        return importlib.import_module(f".{name}", __name__)
    hint = f": {_ELSEWHERE[name]}" if name in _ELSEWHERE else ""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}{hint}")


if not TYPE_CHECKING:  # else every name would be there, and be Any
    __getattr__ = _load


def __dir__() -> list[str]:
    return sorted({*globals(), "__version__", *__all__, *_submodules()})
