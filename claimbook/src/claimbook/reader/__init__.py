r"""Reads a display back: LaTeX to statements, without any code of the printer.

What a page shows is a string, what the judges saw is a tree. Here the string is parsed by a grammar
of its own, the tree is put into the same plain form, and the two have to be equal: every side,
sign, bracket, bound and hypothesis. What cannot be read, or reads as something else, is not shown.
"""

from .display import check_lines, check_reads
from .formula import read
from .plain import Unreadable
from .tree import seen

__all__ = ["Unreadable", "check_lines", "check_reads", "read", "seen"]
