"""What a name may look like, and which names a statement speaks of.

A name is shown as one letter with marks. What could be read as a formula, as another name, or as
an entry under a sum is refused before it is judged.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache

import sympy as sp
from sympy.core.function import AppliedUndef

from . import language as L
from .language import IllFormed

_GREEK = (
    "alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|vartheta|iota|kappa|lambda|mu|nu|xi|"
    "pi|rho|sigma|tau|upsilon|phi|varphi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|"
    "Upsilon|Phi|Psi|Omega|ell"  # capital pi and sigma are the signs of products and sums
)
_WORD = r"[A-Za-z0-9]+"
_MARKED = rf"\\(?:{_GREEK})|\\mathrm\{{[A-Za-z]+\}}|\\mathcal\{{[A-Z]\}}"
_SUB = rf"{_WORD}|{_MARKED}|\\(?:min|max|star|cap|tanh)"
NAME = re.compile(
    rf"(?:[A-Za-z][A-Za-z0-9]*|{_MARKED})"  # a word, a Greek letter, one in \mathcal
    rf"(?:_(?:{_WORD}|\{{(?:{_SUB})\}}))*"  # subscripts
    r"(?:\^\{\\star\})?'*"  # a star and primes
)


ACCENTS = ("hat", "bar")  # that a letter may bear
TYPESET = re.compile(
    rf"\\(?:{_GREEK}|mathrm|mathcal|boldsymbol|min|max|star|cap|tanh|{'|'.join(ACCENTS)})"
)
LETTER = re.compile(rf"(?:[A-Za-z](?:{'|'.join(ACCENTS)})?|{_GREEK})\d*|{_MARKED}")
_MEANT = (
    "abs acos adj arccos arcsin arctan arg argmax argmin asin atan ceil conj corr cos cosh "
    "cot cov csc curl d deg det diag dim div dom e erf exp floor gcd grad i im img inf int "
    "inv ker lcm lim liminf limsup ln log max mean median min mod norm pr prod range rank re "
    "round sec sgn sign sin sinh span sqrt std sum sup supp tan tanh tr trace var vec "
    "all and but by else for given hence if iff implies is mod no not of or otherwise since some "
    "such that then thus when where with xor "  # and what stands between statements
    "average bigger cbrt cosec count cube divided equal equals exceeds expectation greater hypot "
    "implies infinity larger lb less lg maximum minimum minus over percent plus sech sinc size "
    "smaller square than times unequal variance "  # the same in words
    "zero one two three four five six seven eight nine ten hundred thousand million half "
)
MEANT = frozenset(_MEANT.split())  # functions, operators and constants with a meaning of their own
# as functions: the expectation, the probability, and two of Euler's and Riemann's
EXPECTED = ("E", "P", "Gamma", "zeta")
NUMERALS = ("O", "o")  # read as the number 0; a vector o is bold
PI = ("pi", r"\pi")  # alone the number, but for vectors; with marks a name


@cache
def check_name(name, kind=sp.Symbol):
    """Raise :class:`IllFormed` for a name that could be read as a formula.

    What is printed of it is one letter with marks; a function may also be a word.

    Parameters
    ----------
    name : str
    kind : type
        Of what it is the name: a symbol, an array or an applied function.
    """
    function, array = (issubclass(kind, of) for of in (AppliedUndef, L.Array))
    if "boldsymbol" in name:
        raise IllFormed(f"{name} would read as a value at a point: write Value(F, theta) for F(θ)")
    if not NAME.fullmatch(name):
        raise IllFormed(
            f"a name is a word of letters and digits with subscripts and primes, got {name!r}"
        )
    letter = re.split("[_^']", name)[0]
    if name in PI and not array:
        raise IllFormed(f"{name} alone is the number π: write pi_1, pi', or vector('pi', n)")
    if letter in NUMERALS and (name, array) != ("o", True) or function and letter in EXPECTED:
        read = "the function of that name"
        if letter in NUMERALS:
            read = "the number 0; a vector may have it, vector('o', n)"
        raise IllFormed(f"{name} has a meaning of its own: it would be read as {read}")
    if function and re.fullmatch(r"[a-z_]{2,}", name) and sp.latex(sp.Symbol(name))[0] != "\\":
        if name in MEANT:
            raise IllFormed(f"{name} has a meaning of its own, which is not the one given here")
        return
    shown = sp.latex(sp.Symbol(name))
    odd = [c for c in re.findall(r"\\[A-Za-z]+", shown) if not TYPESET.fullmatch(c)]
    upright = re.findall(r"\\mathrm\{([A-Za-z]+)\}", shown.partition("_")[0])
    letters = re.sub(r"\\mathrm\{[A-Za-z]+\}", "", shown.partition("_")[0])
    letters = re.sub(r"\\[A-Za-z]+", "", letters)
    if (
        odd
        or not LETTER.fullmatch(letter)
        or len(re.findall("[A-Za-z]", letters)) > 1
        or re.search("[0-9]", letters)
    ):
        raise IllFormed(
            f"{name!r} would be shown as {shown}, which reads as a formula: a name is one letter "
            r"with subscripts and primes, such as x_1 or \alpha', or \mathrm{a word}"
        )
    if {word.lower() for word in upright} & MEANT:
        raise IllFormed(f"{name} has a meaning of its own, which is not the one given here")


# what SymPy and NumPy call what has a word here
SPELT = {
    "Abs": "Absolute",
    "Max": "Maximum",
    "Min": "Minimum",
    "Piecewise": "Cases",
    "Heaviside": "Indicator",
    "Derivative": "Grad",
    "Transpose": "A.T",
    "transpose": "A.T",
    "Identity": "Diag(Ones(n))",
    "eye": "Diag(Ones(n))",
    "ZeroMatrix": "Zeros(n, d)",
    "dot": "Inner",
    "DotProduct": "Inner",
    "MatMul": "A * w",
    "MatrixSymbol": "matrix",
    "Equivalent": "Iff",
    "ITE": "Cases",
    "max": "Maximum",
    "min": "Minimum",
    "where": "Cases",
}


def nearest(e):
    """What an author may have meant who wrote this, as the end of a message; or nothing.

    >>> nearest(sp.Abs(sp.Symbol("t"))), nearest(sp.Function("nrom")(1)), nearest(sp.sin(1))
    (': did you mean Absolute?', ': did you mean Norm?', '')
    """
    name = type(e).__name__
    if type(e).__module__ == L.__name__:
        return ""
    words = {word.lower(): word for word in (*L.__all__, "exp", "log", "sqrt") if word[0] != "_"}
    close = get_close_matches(name.lower(), words, n=1, cutoff=0.75)
    word = SPELT.get(name) or (words[close[0]] if close else "")
    whose = "claimbook's " if word == name else ""
    return f": did you mean {whose}{word}?" if word else ""


def name_of(a):
    """The name of a symbol, an array or an applied function; None for anything else."""
    if isinstance(a, AppliedUndef):
        return a.func.__name__
    return a.name if isinstance(a, (sp.Symbol, L.Array)) else None


def names_in(e):
    """All names that are written in an expression, each with the kind of what it names."""
    found = {(name_of(a), type(a)) for a in L.preorder(e) if name_of(a) is not None}
    problems = {a.sense for a in L.preorder(e) if isinstance(a, L.Problem)}
    return {(name, kind) for name, kind in found if name not in problems}


def check_subscripts(e):
    """Raise :class:`IllFormed` for a name with a subscript that is bound around it.

    Under a sum over i a number that is called y_i would be read as an entry of y.
    """
    for a in L.preorder(e):
        if not isinstance(a, L.BINDERS):
            continue
        index = a.index.name
        for name, _ in names_in(a.args[0]):
            parts = re.split(r"[_{}'^]+", name)[1:]
            if index in parts or any(index in p for p in parts if p.isalpha() and len(p) < 3):
                raise IllFormed(f"{name} stands under an index {index}: it would read as an entry")


def free_names(*statements):
    """The arrays, scalars and free indices of which statements speak, by name; not the sizes."""
    return set().union(*(part for s in statements for part in L.names(s)[1:]))


__all__ = ["check_name", "check_subscripts", "free_names", "name_of", "names_in", "nearest"]
