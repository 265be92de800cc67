"""Claims that are checked when they are made and display what was checked.

>>> from sympy import symbols
>>> from claimbook import Inner, Norm, derive, vector, written
>>> d, y = symbols("d y")
>>> w, x = vector("w x", d)
>>> with written():
...     claim = derive("expand", y*Inner(w + y*x, x), (y*Inner(w, x) + y**2*Norm(x)**2, "bilinear"))
>>> claim
<derive expand: proved for all d>

The site built from such claims rests on certificates that a small checker accepts, and where a
mark says so, on a formal proof as well (:mod:`.rocq`).

The names in ``__all__`` are the interface that other books can rely on: thirty at most. Whatever
else a statement needs, such as ``Grad`` or ``Cases``, is in ``claimbook.language``. Records
and ledgers have a format, and older ones are read.
"""

from .claims import Claim, ClaimFailed, IllFormed, forget, quote  # noqa: F401
from .kinds.chains import chain, define, derive, gradient, stationary
from .kinds.examples import trace, witness
from .kinds.implications import entails, invariant, refute
from .kinds.problems import optimum, reformulate
from .language import (  # noqa: F401
    Absolute,
    And,
    At,
    Cases,
    Column,
    Diag,
    Entry,
    ForAll,
    Grad,
    Iff,
    Implies,
    Indicator,
    Inner,
    Maximum,
    Minimum,
    Norm,
    Not,
    Ones,
    Or,
    Stack,
    Sum,
    Unit,
    Value,
    Zeros,
    matrix,
    maximise,
    minimise,
    vector,
    written,
)
from .showing import proof, silent
from .values import value

__all__ = [
    "Claim",
    "ClaimFailed",
    "chain",
    "define",
    "derive",
    "entails",
    "gradient",
    "invariant",
    "optimum",
    "proof",
    "reformulate",
    "refute",
    "silent",
    "stationary",
    "trace",
    "value",
    "witness",
    "And",
    "ForAll",
    "Iff",
    "Implies",
    "Inner",
    "Norm",
    "Or",
    "Sum",
    "matrix",
    "maximise",
    "minimise",
    "vector",
    "written",
]
