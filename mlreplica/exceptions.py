"""What the library raises and warns of that is not a ValueError of an argument."""

from __future__ import annotations

import contextlib
import sys
import warnings
from collections.abc import Iterator

__all__ = ["ConvergenceWarning", "Infeasible", "needs_extra", "warn_caller"]

# Frames on the way from a warning to the user's line: our own, and those of `np.errstate` where it
# decorates a function.
PASSED = {__package__, "numpy", "contextlib"}


class ConvergenceWarning(UserWarning):
    """An iteration reached its cap before its stopping criterion held.

    The message states what was measured, what was asked for, and what to change.
    The estimators issue scikit-learn's warning of the same name instead.
    """


class Infeasible(ValueError):
    """The problem has no solution: its constraints contradict each other.

    `mlreplica.qp.NotSeparable` is one, and carries the proof; it can be caught by this name
    without the packages that `mlreplica.qp` needs.
    """


def warn_caller(message: str, category: type[Warning] = ConvergenceWarning) -> None:
    """Warn at the line that called the library, however deep in it we are."""
    frame, level = sys._getframe(), 1
    while frame.f_back and frame.f_globals.get("__name__", "").partition(".")[0] in PASSED:
        frame, level = frame.f_back, level + 1
    warnings.warn(message, category, stacklevel=level)


# The packages of each extra, by the names that are imported.
EXTRAS = {
    "learn": ("joblib", "scipy", "sklearn", "threadpoolctl"),
    "qp": ("clarabel", "cvxpy", "scipy"),
}


@contextlib.contextmanager
def needs_extra(what: str, extra: str) -> Iterator[None]:
    """Name the extra that brings a package which an import within it does not find."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in EXTRAS[extra]:
            raise
        raise ModuleNotFoundError(
            f"mlreplica.{what} needs {error.name}: pip install 'mlreplica[{extra}]'",
            name=error.name,
        ) from (error.__cause__ or error)
