"""Gradients and derivatives of forms, by the rules of ``Derivatives.v``.

A form is differentiated here as the tactic ``slopes`` does it there, rule by rule, so that Rocq
finds the very value that is written.
"""

from __future__ import annotations

from .forms import fresh, over, rename
from .translate import Untranslated

ZERO, ONE, TWO = ("c", 0), ("c", 1), ("c", 2)
BY_RULES = "apply derivative_by; entries"  # of a derivative; then "slopes" finds it


# --- forms ----------------------------------------------------------------------------------------


def swapped(e, old, new):
    """A form or statement with another form in place of a vector, number or function value.

    ``new`` is a form, or a function from the argument to a form where ``old`` is ``("f", name)``.
    """
    if e == old:
        return new
    if isinstance(e, list):
        return [swapped(a, old, new) for a in e]
    if not isinstance(e, tuple):
        return e
    if callable(new) and e[:2] == old:
        return new(swapped(e[2][0], old, new))
    return tuple(swapped(a, old, new) for a in e)


def depends(e, x):
    """Whether a form speaks of ``x``, which is ``("V", name)`` or ``("v", name, [])``."""
    return e == x or isinstance(e, (tuple, list)) and any(depends(a, x) for a in e)


def entry(v, i):
    """Entry ``i`` of a vector as a form in entries of names."""
    kind = v[0]
    if kind == "ones":
        return ONE
    if kind == "zeros":
        return ZERO
    if kind == "row":
        return entry2(v[1], v[2], i)
    if kind == "column":
        return entry2(v[1], i, "O")
    if kind in ("vadd", "vsub"):
        return ("+" if kind == "vadd" else "-", entry(v[1], i), entry(v[2], i))
    if kind == "vopp":
        return ("neg", entry(v[1], i))
    if kind == "vscal":
        return ("*", v[1], entry(v[2], i))
    if kind == "vdiv":
        return ("/", entry(v[1], i), v[2])
    if kind == "vsum":
        j = fresh()
        return ("sum", v[1], j, entry(rename(v[3], {v[2]: j}), i))
    if kind == "lam":
        return rename(v[2], {v[1]: i})
    return ("ent", v, i)


def entry2(m, i, j):
    """Entry ``i, j`` of a matrix as a form in entries of names."""
    kind = m[0]
    if kind == "col":
        return entry(m[1], i)
    if kind == "tr":
        return entry2(m[1], j, i)
    if kind == "dmul":
        return ("*", entry(m[1], i), entry2(m[2], i, j))
    if kind == "muld":
        return ("*", entry2(m[1], i, j), entry(m[2], j))
    if kind == "mmul":
        k = fresh()
        return ("sum", m[1], k, ("*", entry2(m[2], i, k), entry2(m[3], k, j)))
    if kind in ("madd", "msub"):
        return ("+" if kind == "madd" else "-", entry2(m[1], i, j), entry2(m[2], i, j))
    if kind == "mopp":
        return ("neg", entry2(m[1], i, j))
    if kind == "mscal":
        return ("*", m[1], entry2(m[2], i, j))
    if kind == "mdiv":
        return ("/", entry2(m[1], i, j), m[2])
    return ("ent2", m, i, j)


def slope(e, x, k=None):
    """The derivative of a form by a number ``x``, or by entry ``k`` of a vector ``x``."""

    def d(a):
        return slope(a, x, k)

    kind = e[0]
    if not depends(e, x):
        return ZERO
    if e == x:
        return ONE
    if kind == "ent" and e[1] == x:
        return ("ent", ("unit", k), e[2])
    if kind in ("ent", "ent2", "entry"):
        inner = entry(*e[1:]) if kind == "ent" else entry2(e[1], *(e[2:] or ("O", "O")))
        if inner == e:
            raise Untranslated("derivative of " + e[1][0])
        return d(inner)
    if kind == "dot":
        return slope_of_dot(e, x, k)
    if kind == "^" and e[1][0] == "norm" and e[2] == 2:
        return d(("dot", e[1][1], e[1][2], e[1][2]))
    if kind == "sum":
        return ("sum", e[1], e[2], d(e[3]))
    if kind in ("+", "-"):
        return (kind, d(e[1]), d(e[2]))
    if kind == "neg":
        return ("neg", d(e[1]))
    if kind == "*":
        if not depends(e[1], x):
            return ("*", e[1], d(e[2]))
        if not depends(e[2], x):
            return ("*", d(e[1]), e[2])
        return ("+", ("*", d(e[1]), e[2]), ("*", e[1], d(e[2])))
    if kind == "/":
        if not depends(e[2], x):
            return over(d(e[1]), e[2])
        top = ("-", ("*", d(e[1]), e[2]), ("*", d(e[2]), e[1]))
        return over(top, ("^", e[2], 2))
    if kind == "^":
        return ("*", ("*", ("c", e[2]), ("^", e[1], e[2] - 1)), d(e[1]))
    if kind == "one_if":
        return ("if", e[1], ZERO, ZERO)
    if kind == "if":
        return ("if", e[1], d(e[2]), d(e[3]))
    if kind == "f":
        return slope_of_function(e, d)
    raise Untranslated("derivative of " + kind)


def slope_of_dot(e, x, k):
    """The derivative of an inner product, short where it is with the vector itself."""
    _, n, u, v = e
    if u == v == x:
        return ("*", TWO, ("ent", x, k))
    if u == x and not depends(v, x):
        return ("ent", v, k)
    if v == x and not depends(u, x):
        return ("ent", u, k)
    i = fresh()
    return ("sum", n, i, slope(("*", entry(u, i), entry(v, i)), x, k))


def slope_of_function(e, d):
    """The derivative of a function of numbers, where ``d`` differentiates its arguments."""
    _, name, given = e
    if name == "exp":
        return ("*", e, d(given[0]))
    if name == "ln":
        return ("/", d(given[0]), given[0])
    if name == "sqrt":
        return over(d(given[0]), ("*", TWO, e))
    if name == "Rpower":
        return d(("f", "exp", [("*", given[1], ("f", "ln", [given[0]]))]))
    if name in ("Rmax", "Rmin"):
        a, b = given
        larger, smaller = (d(b), d(a)) if name == "Rmax" else (d(a), d(b))
        return ("if", ("<=", a, b), larger, smaller)
    raise Untranslated("derivative of " + name)


def in_place(name, said, rest):
    """What the rules give for what exists by a name; the rest of the statement with it in place."""
    value = found(said)
    if said[0] == "near":
        x = ("v", said[1], [])
        return value, swapped(rest, ("f", name), lambda at: swapped(value[2], x, at))
    return value, swapped(rest, ("V", name) if said[0] == "grad" else ("v", name, []), value)


def is_slope(s):
    """Whether a statement says first what the gradient or derivative of a function is."""
    return s[0] in ("grad", "deriv", "near", "some")


def found(said):
    """What the rules give for the value in a statement that is a gradient or derivative."""
    if said[0] == "grad":
        _, _, w, f, at, _ = said
        return ("lam", "k_", swapped(slope(f, ("V", w), "k_"), ("V", w), at))
    _, x, f, at, _ = said
    if said[0] == "near":
        return ("lam", x, slope(f, ("v", x, [])))
    return swapped(slope(f, ("v", x, [])), ("v", x, []), at)
