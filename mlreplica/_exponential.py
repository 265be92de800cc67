"""The exponential function of an array, in place, for numbers that are not positive.

NumPy's is fast on processors with AVX-512 and takes ten times as long on others, where most of the
time of a fit with the RBF kernel would go.  With x = k ln 2 + r, |r| ≤ ½ ln 2, it is 2^k e^r, and
e^r is a Taylor polynomial: within 2 units in the last place, the same bits on every processor.  It
stands in ``core.c``; without that it is NumPy's.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ._core import function

__all__ = ["exponential"]


def exponential(x: NDArray[np.float64]) -> NDArray[np.float64]:
    """Compute e^x in place; return `x`.

    Parameters
    ----------
    x : ndarray of shape (m, n)
        Numbers ≤ 0, or NaN.

    Returns
    -------
    ndarray of shape (m, n)

    Examples
    --------
    >>> exponential(np.array([[0.0, -1.0, -800.0]])).round(6)
    array([[1.      , 0.367879, 0.      ]])
    """
    fast = function("exponential") if x.size and x.dtype == np.float64 else None
    if fast is None or x.strides[1] != x.itemsize or x.strides[0] < 0:
        return np.exp(x, out=x)
    fast(x)
    return x
