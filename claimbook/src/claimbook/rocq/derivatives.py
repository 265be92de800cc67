"""Gradients and derivatives of forms, by the rules of ``Derivatives.v``.

A form is differentiated here as the tactic ``slopes`` does it there, rule by rule, so that Rocq
finds the very value that is written.
"""

from __future__ import annotations

from .forms import applied, fresh, over, rebuilt, rename
from .translate import Untranslated

ZERO, ONE, TWO = ("c", 0), ("c", 1), ("c", 2)
PLACE = "k'0"  # of a gradient: an index of a book that is bound twice becomes k', never this
BY_RULES = "apply derivative_by; entries"  # of a derivative; then "slopes" finds it


# --- forms ----------------------------------------------------------------------------------------


def swapped(e, old, new):
    """A form or statement with another form in place of a vector, number or function value.

    ``new`` is a form, or a function from the argument to a form where ``old`` is ``("f", name)``.
    """
    if e == old:
        return new
    if callable(new) and isinstance(e, tuple) and e[:2] == old:
        return new(swapped(e[2][0], old, new))
    return rebuilt(e, lambda a: swapped(a, old, new))


def depends(e, x):
    """Whether a form speaks of ``x``, which is ``("V", name)`` or ``("v", name, [])``."""
    return e == x or isinstance(e, (tuple, list)) and any(depends(a, x) for a in e)


# What is done entry by entry: with numbers, and which arguments are vectors or matrices.
ENTRYWISE = {"add": ("+", 1, 2), "sub": ("-", 1, 2), "opp": ("neg", 1)}
ENTRYWISE |= {"scal": ("*", 2), "div": ("/", 1)}


def entrywise(e, at):
    """A form that is worked out entry by entry, where ``at`` gives an entry of its parts."""
    word, *arrays = ENTRYWISE[e[0][1:]]
    return (word, *(at(a) if k in arrays else a for k, a in enumerate(e) if k))


def entry(v, i):
    """Entry ``i`` of a vector as a form in entries of names."""
    kind = v[0]
    if kind in ("ones", "zeros"):
        return ONE if kind == "ones" else ZERO
    if kind == "row":
        return entry2(v[1], v[2], i)
    if kind == "column":
        return entry2(v[1], i, "O")
    if kind[1:] in ENTRYWISE:
        return entrywise(v, lambda u: entry(u, i))
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
    if kind[1:] in ENTRYWISE:
        return entrywise(m, lambda a: entry2(a, i, j))
    return ("ent2", m, i, j)


def opened(e):
    """An entry as a form in entries of names."""
    return entry(*e[1:]) if e[0] == "ent" else entry2(e[1], *(e[2:] or ("O", "O")))


def summed(e):
    """The inner product of two vectors as a sum."""
    _, n, u, v = e
    i = fresh()
    return ("sum", n, i, ("*", entry(u, i), entry(v, i)))


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
        if opened(e) == e:
            raise Untranslated("derivative of " + e[1][0])
        return d(opened(e))
    if kind == "dot":
        return slope_of_dot(e, x, k)
    if kind == "^" and e[1][0] == "norm" and e[2] >= 2:
        inner = d(("dot", *e[1][1:], e[1][2]))  # there is one at 0, too
        rest = ("/", ("*", ("c", e[2]), ("^", e[1], e[2] - 2)), TWO)
        return inner if e[2] == 2 else ("*", rest, inner)
    if kind == "norm":
        return over(d(("dot", e[1], e[2], e[2])), ("*", TWO, e))
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
    _, _, u, v = e
    if u == v == x:
        return ("*", TWO, ("ent", x, k))
    if u == x and not depends(v, x):
        return ("ent", v, k)
    if v == x and not depends(u, x):
        return ("ent", u, k)
    return slope(summed(e), x, k)


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
    if name == "Rabs":
        return ("if", ("<=", ZERO, given[0]), d(given[0]), ("neg", d(given[0])))
    raise Untranslated("derivative of " + name)


def smooth(e, x):
    """What has to hold so that a form has the derivative that :func:`slope` gives.

    What is divided by is not 0, of what a root or logarithm is taken is positive, and what is
    compared differs. All this stays so nearby, so that it does for second derivatives, too.
    """
    kind = e[0]
    if not depends(e, x) or e == x or e[:2] == ("ent", x):
        return []
    if kind in ("ent", "ent2", "entry"):
        return [] if opened(e) == e else smooth(opened(e), x)  # of which there is no slope
    if kind == "^" and e[1][0] == "norm" and e[2] >= 2:
        return smooth(("dot", *e[1][1:], e[1][2]), x)
    if kind == "norm":
        return [("rel", "<", ZERO, e), *smooth(("dot", *e[1:], e[2]), x)]
    if kind == "dot":
        return smooth(summed(e), x)
    if kind == "sum":
        return [("all", e[1], e[2], s) for s in smooth(e[3], x)]
    of = [a for part in e[1:] for a in (part if isinstance(part, list) else [part])]
    needed = []
    if kind in ("if", "one_if"):
        _, *compared = of.pop(0)
        of += compared
    elif kind == "f" and e[1] in ("Rmax", "Rmin"):
        compared = e[2]
    elif e[:2] == ("f", "Rabs"):
        compared = (e[2][0], ZERO)
    else:
        compared = ()
    if any(depends(a, x) for a in compared):
        needed.append(("rel", "<>", *compared))
    if kind == "/" and depends(e[2], x):
        needed.append(("rel", "<>", e[2], ZERO))
    if kind == "f" and e[1] in ("ln", "sqrt"):
        needed.append(("rel", "<", ZERO, e[2][0]))
    return needed + [s for a in of if isinstance(a, tuple) for s in smooth(a, x)]


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
        return ("lam", PLACE, swapped(slope(f, ("V", w), PLACE), ("V", w), at))
    _, x, f, at, _ = said
    if said[0] == "near":
        return ("lam", x, slope(f, ("v", x, [])))
    return swapped(slope(f, ("v", x, [])), ("v", x, []), at)


def without_slopes(goal):
    """A goal without gradients and derivatives, from which it follows: the rules of this module.

    It says what is needed so that the rules apply, and that what they give is what was said.
    """
    conditions = []
    while is_slope(goal):
        said = goal[3] if goal[0] == "some" else goal
        kind, *_, f, at, value = said
        x = ("V", said[2]) if kind == "grad" else ("v", said[1], [])
        needed = [swapped(s, x, at) for s in smooth(f, x)]
        conditions += [s for s in needed if s not in conditions]
        if goal[0] == "some":
            _, goal = in_place(goal[1], said, goal[4])
            goal = applied(goal)
        elif kind == "grad":
            sides = (entry(v, PLACE) for v in (found(said), value))
            goal = ("all", said[1], PLACE, ("rel", "=", *sides))
        else:
            goal = ("rel", "=", found(said), value)
    return ("and", [*conditions, goal]) if conditions else goal
