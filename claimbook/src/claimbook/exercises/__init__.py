"""Exercises that answer back: a reader's answer is judged, and what is wrong with it is shown.

An exercise asks for an expression, for exact values, for a function, or for a proof. An expression
is decided for all sizes and values by a certificate as a claim is, and by exact points; a proof row
by row, by certificates; values exactly; a function on stated cases, and the verdict says so. A
known slip is found by the same judges, so that every form of it is recognised. Only NumPy and SymPy
are asked: the verdict is the same on every machine and in a browser, where there is no Z3.

>>> from sympy import symbols
>>> m = symbols("m")
>>> exercise = expression("slope", m**3 - m, slips={"the exponent is lost": m**2 - m})
>>> exercise.check(m*(m - 1)*(m + 1))
Right, for all values: proved, and tested at exact points.
>>> exercise.check(m*(m - 1))
Not right: the exponent is lost.
At m = 2 yours is 2, and it should be 6.

An answer is an object that Python has made, or a text such as ``"(m^3 - m)/|w|"``, which is read
by a grammar of its own and never run. A proof is a text with a row a line, each of which has to
follow from those above it. This is a help for the honest and no safe: who wants the
answer finds it in the library.

>>> exercise.check("m(m^2 - 1)")
Right, for all values: proved, and tested at exact points.
"""

from .derivations import Derivation, derivation
from .exact_values import Values, values
from .expressions import Expression, expression
from .functions import Function, function
from .grades import REFUSED, RIGHT, SLIP, WRONG, Grade, Graded, Refused

__all__ = [
    "REFUSED",
    "RIGHT",
    "SLIP",
    "WRONG",
    "Derivation",
    "Expression",
    "Function",
    "Grade",
    "Graded",
    "Refused",
    "Values",
    "derivation",
    "expression",
    "function",
    "values",
]
