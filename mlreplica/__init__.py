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
from typing import TYPE_CHECKING, Any

from .exceptions import ConvergenceWarning, Infeasible

if TYPE_CHECKING:  # what a type checker reads in place of `__getattr__`
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


# Where other packages were: whoever imports one of these is told its new name.
_MOVED = {"exercises", "proof"}


def _submodules() -> list[str]:
    names = {m.name for m in pkgutil.iter_modules(__path__)} - _MOVED
    return [name for name in names if not name.startswith("_")]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("mlreplica")
    if name in __all__:
        try:
            return getattr(importlib.import_module(".estimators", __name__), name)
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] not in (
                "joblib",
                "scipy",
                "sklearn",
                "threadpoolctl",
            ):
                raise
            raise ModuleNotFoundError(
                f"mlreplica.{name} needs {error.name}: pip install 'mlreplica[learn]'",
                name=error.name,
            ) from error
    # A look-up, not a caught ImportError: a missing dependency of a module must not
    # be reported as a missing module.
    if not name.startswith("_") and importlib.util.find_spec(f"{__name__}.{name}"):
        return importlib.import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), "__version__", *__all__, *_submodules()})
