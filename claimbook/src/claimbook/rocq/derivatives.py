"""Rocq scripts for gradients and derivatives, by the rules of ``Derivatives.v``.

A form is differentiated here as the tactic ``slopes`` does it there, rule by rule, so that Rocq
finds the very value that is written. What is left is an equation, or a relation in which the
derivative stands as a form, and it is proved like any other.
"""

from __future__ import annotations

import copy
import re

from .certify import fresh, rename
from .equations import Script
from .inequalities import Words
from .text import ARGUMENT, statement_text, text
from .translate import Untranslated

ZERO, ONE, TWO = ("c", 0), ("c", 1), ("c", 2)


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
            return ("/", d(e[1]), e[2])
        top = ("-", ("*", d(e[1]), e[2]), ("*", d(e[2]), e[1]))
        return ("/", top, ("^", e[2], 2))
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
        return ("/", d(given[0]), ("*", TWO, e))
    if name == "Rpower":
        return d(("f", "exp", [("*", given[1], ("f", "ln", [given[0]]))]))
    if name in ("Rmax", "Rmin"):
        a, b = given
        larger, smaller = (d(b), d(a)) if name == "Rmax" else (d(a), d(b))
        return ("if", ("<=", a, b), larger, smaller)
    raise Untranslated("derivative of " + name)


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


# --- scripts --------------------------------------------------------------------------------------

DERIVATIVE = "apply derivative_by; entries"
RULES = {
    "grad": "apply gradient_by; intros k_ Hk_; entries.",
    "deriv": f"{DERIVATIVE}.",
    "near": f"first [apply near_all; intros x_; {DERIVATIVE}; solve [slopes] | "
    f"apply near_positive; [lra | intros x_ Hx_; {DERIVATIVE}]].",
}


class Slopes:
    """The script of a theorem whose conclusion speaks of gradients or derivatives."""

    def __init__(self, theorem):
        self.theorem = theorem
        self.given = Script(theorem).intro
        self.lemmas = []

    def script(self):
        """The script, and a reason where there is none."""
        steps = self.steps(self.theorem.goal)
        intro = [f"intros {' '.join(self.given)}."] if self.given else []
        return "\n  ".join([*self.lemmas, *intro, *steps]), ""

    def lemma(self, goal):
        """State and prove what holds under the hypotheses of the theorem; the term that it is."""
        t = copy.copy(self.theorem)
        t.goal = goal
        name = f"L{len(self.lemmas) + 1}"
        self.lemmas.append(f"assert ({name} : {t.statement()}).\n  {{ {leaf(t)} }}")
        return " ".join([name, *self.given])

    def steps(self, goal):
        """Tactics for a goal, where the names of the theorem are introduced."""
        if goal[0] == "some":
            return self.exists(*goal[1:])
        if goal[0] == "grad":
            _, n, _, _, _, g = goal
            equal = ("rel", "=", entry(found(goal), "k_"), ("ent", g, "k_"))
            lemma = self.lemma(("all", n, "k_", equal)) + " k_ Hk_"
        elif goal[0] == "deriv":
            lemma = self.lemma(("rel", "=", found(goal), goal[-1]))
        else:
            return [f"exact ({self.lemma(goal)})."]
        return [RULES[goal[0]], f"apply (along_to _ _ _ _ _ ({lemma})).", "slopes."]

    def exists(self, name, _, said, body):
        """Tactics that give what exists, then for what it is and what holds of it."""
        value = found(said)
        if said[0] == "near":
            x = ("v", said[1], [])
            body = swapped(body, ("f", name), lambda at: swapped(value[2], x, at))
        else:
            body = swapped(body, ("V", name) if said[0] == "grad" else ("v", name, []), value)
        what_it_is = f"{{ {RULES[said[0]]} all: slopes. }}"
        return [f"exists {text(value, ARGUMENT)}. split.", what_it_is, *self.steps(body)]


def leaf(theorem):
    """The script of a theorem without derivatives: by certificate, by tactics, or in words."""
    goal = statement_text(theorem.goal)
    certificate = None
    if not re.search(r"\b(exp|ln|sqrt|if)\b", goal):
        certificate, _ = Script(theorem).all()
    if certificate or re.search(r"\b(sum|norm)\b", goal):
        return certificate or Words(theorem).script()
    return "intros; entries; by_slope."
