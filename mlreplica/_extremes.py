"""max and min of two floats, of which a compiler may take many at a time.

LLVM makes a vector loop of the largest of many numbers only if the operation itself says that
neither their order nor NaN matters.  Numba's `max` is a comparison and a choice, its flags reach
the comparison alone, and the loop waits for one number after the other.  Compiled, these two are
LLVM's own operations, with the flags.
"""

from __future__ import annotations

import functools
from typing import Any

__all__ = ["larger", "smaller", "teach"]


def larger(a: float, b: float) -> float:
    """max(a, b) of numbers that are not NaN."""
    return max(a, b)


def smaller(a: float, b: float) -> float:
    """min(a, b) of numbers that are not NaN."""
    return min(a, b)


@functools.cache
def teach() -> None:
    """Tell Numba what to make of them."""
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.extending import intrinsic, overload

    def operation(name: str) -> Any:
        @intrinsic
        def of_two(context, a, b):
            def made(context, builder, signature, arguments):
                double = ir.DoubleType()
                kind = ir.FunctionType(double, [double, double])
                function = cgutils.get_or_insert_function(builder.module, kind, name)
                return builder.call(function, arguments, fastmath=("nnan", "nsz"))

            return types.float64(types.float64, types.float64), made

        return of_two

    top, bottom = operation("llvm.maxnum.f64"), operation("llvm.minnum.f64")
    overload(larger, inline="always")(lambda a, b: lambda a, b: top(a, b))
    overload(smaller, inline="always")(lambda a, b: lambda a, b: bottom(a, b))
