"""max and min of two floats, of which a compiler may take many at a time.

LLVM makes a vector loop of the largest of many numbers only if the operation itself says that
neither their order nor NaN matters; a comparison and a choice wait for one number after the other.
Compiled, these two are LLVM's own operations, with the flags.
"""

from __future__ import annotations

__all__ = ["larger", "smaller"]


def larger(a: float, b: float) -> float:
    """max(a, b) of numbers that are not NaN."""
    return max(a, b)


def smaller(a: float, b: float) -> float:
    """min(a, b) of numbers that are not NaN."""
    return min(a, b)
