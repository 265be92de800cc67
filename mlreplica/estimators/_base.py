"""What the estimators share."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.sparse import issparse
from sklearn.exceptions import ConvergenceWarning

if TYPE_CHECKING:
    from scipy.sparse import sparray, spmatrix

    MatrixLike: TypeAlias = ArrayLike | sparray | spmatrix

Method = TypeVar("Method", bound=Callable)

__all__ = ["check_classes", "dense", "generator", "unchanged_on_error", "warn_of"]


def warn_of(texts: list[str], context: str = "") -> None:
    """Warn with what the core has said of iterations that did not converge, as scikit-learn does.

    The core is given ``texts.append`` to call in place of `warnings.warn`. To catch its warnings
    would be to change the filters and hooks of `warnings`, which all threads share.

    It is to be called from a method under `unchanged_on_error`, so that the warning names the line
    that called this method.
    """
    for text in texts:
        # Past this function, the method and its wrapper.
        warnings.warn(f"{context}{text}", ConvergenceWarning, stacklevel=4)


def unchanged_on_error(method: Method) -> Method:
    """Make a method that raises leave the estimator, and its generator, as they were."""

    @functools.wraps(method)
    def wrapper(self, *args, **kwargs):
        before, rng = dict(vars(self)), getattr(self, "_rng", None)
        drawn = rng and rng.bit_generator.state
        try:
            return method(self, *args, **kwargs)
        except BaseException:
            vars(self).clear()
            vars(self).update(before)
            if rng:
                rng.bit_generator.state = drawn
            raise

    return cast(Method, wrapper)


def check_classes(labels: ArrayLike) -> NDArray:
    """Return the sorted classes, of which there must be two or more."""
    classes = np.unique(labels)
    if len(classes) < 2:
        raise ValueError(f"y must hold two classes or more, got one class: {classes}.")
    return classes


def generator(
    random_state: int | np.random.RandomState | np.random.Generator | None,
) -> np.random.Generator:
    """Return a NumPy Generator for anything that scikit-learn calls a random state."""
    if isinstance(random_state, np.random.RandomState):
        random_state = random_state.randint(2**31 - 1)
    return np.random.default_rng(random_state)


def dense(A: Any) -> NDArray:
    """Return a matrix as an ndarray of float64."""
    return A.toarray() if issparse(A) else np.asarray(A, dtype=np.float64)
