"""How large an expression is, and the code that makes its names."""

from __future__ import annotations

from sympy import Add, Pow, exp

POWER = 60  # the largest exponent in an answer


def tower(e):
    """How many exponentials stand inside each other."""
    own = isinstance(e, exp) or isinstance(e, Pow) and not e.exp.is_Rational
    return own + max(map(tower, e.args), default=0)


def terms(e):
    """About how many summands an expression has when it is multiplied out."""
    counts = [terms(a) for a in e.args]
    if isinstance(e, Pow):
        n = abs(e.exp) if e.exp.is_Integer else 1
        return counts[0] ** int(min(n, POWER))
    if isinstance(e, Add):
        return sum(counts)
    product = 1
    for c in counts:
        product *= c
    return product


def flattened(e):
    """The tree with SymPy's own sorting and cancelling, nothing else."""
    if not e.args:
        return e
    return e.func(*map(flattened, e.args))


def declared(symbols, arrays, uses):
    """The code that makes the names of a question."""
    words = {"matrix" if a.cols != 1 else "vector" for a in arrays.values()}
    words |= {u.__name__ for u in uses}
    told = [f"from claimbook import {', '.join(sorted(words))}"] if words else []
    names = sorted(symbols)
    code = ["from sympy import Rational, exp, log, symbols", *told, ""]
    if names:
        code.append(f"{', '.join(names)} = symbols({' '.join(names)!r})")
    for name, a in sorted(arrays.items()):
        shape = f"{a.rows}, {a.cols}" if a.cols != 1 else f"{a.rows}"
        code.append(f"{name} = {'matrix' if a.cols != 1 else 'vector'}({name!r}, {shape})")
    return "\n".join(code).replace("'", '"')
