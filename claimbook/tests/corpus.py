"""What can go wrong: the false statements of ``corpus.txt``, each with a true neighbour.

A :class:`Says` is an implication: hypotheses, a conclusion that does not follow, a point at which
it fails, and a neighbour that does follow. The point is checked by :mod:`brute`, without the
engine. A :class:`Deed` makes a claim of another kind. Statements are built when asked for, because
some are refused already when they are written.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import brute
import sympy as sp
from sympy import Eq, Function, Rational, symbols

import claimbook
from claimbook import ForAll, Grad, Inner, Norm, language, matrix, minimise, vector

n, d, m = symbols("n d m")
s, t, u, v, b, c, C, k, r, q, eta = symbols("s t u v b c C k r q eta")
i, j, l, p, n0 = symbols("i j l p n0")
w, x, z = vector("w x z", d)
y, a, alpha, xi = vector("y a alpha xi", n)
X = matrix("X", n, d)
K = matrix("K", n, n, symmetric=True)
A, B = matrix("A", n, n), matrix("B", n, n)
f, g = Function("f"), Function("g")
I, J, L, P, Q = (i, 1, n), (j, 1, n), (l, 1, n), (p, 1, d), (q, 1, d)
TURN = [[-1, 1], [1, -1]]
UNIT = [[1, 0], [0, 1]]
SYMPY = ("Integer", "Ne", "Symbol", "exp", "log", "pi", "sqrt")
KINDS = {
    *("define", "derive", "entails", "gradient", "stationary", "reformulate", "refute"),
    *("invariant", "optimum", "trace", "witness"),
}
HALF = Rational(1, 2)
SIGNS = ForAll(Eq(y[i] ** 2, 1, evaluate=False), I)
G = matrix("G", n, n, symmetric=True)
PAIR = {X: [[3], [1]], y: [1, -1], n: 2, d: 1}


def margin_problem():
    """The hard margin of given samples."""
    constraint = ForAll(y[i] * (Inner(w, X[i]) + b) >= 1, I)
    return minimise(Norm(w) ** 2 / 2, [w, b], [constraint])


class Agreeable:
    """An object that is never different from another."""

    def __ne__(self, other):
        return False


class Says(NamedTuple):
    """An implication that is false at a point, and one that is true.

    ``true`` is None where no neighbour of the same form exists; ``late`` says that the neighbour is
    true but beyond the engine, with the reason.
    """

    name: str
    false: Callable
    at: dict
    true: Callable | None = None
    late: str = ""


class Deed(NamedTuple):
    """A claim of another kind than an implication: ``false`` and ``true`` make it, given a label.

    ``wrong`` shows by brute force that the first is false; it is None where the claim is no
    statement at all, or where the row says why.
    """

    kind: str
    name: str
    false: Callable
    true: Callable | None
    wrong: Callable | None = None
    late: str = ""


def blinded(says):
    """The same with a hypothesis that no random point of small sizes meets."""
    given, conclusion = says.false()
    return [*given, q > 1000], conclusion


# --- how a row is read --------------------------------------------------------------------------


# What a row may say, and where its claims are made: the language, some of SymPy, and the above.
NAMES = vars(language) | vars(claimbook) | {name: getattr(sp, name) for name in SYMPY} | globals()
NAMES |= {"Fraction": Fraction}


def function(text, *arguments, names=NAMES):
    """A function with an expression for its body; ``names`` has what only lines of a table use."""
    return eval(f"lambda {', '.join(arguments)}: ({text})", names)


def nothing_known():
    """Forget the claims and definitions made here."""
    eval("forget()", NAMES)


def implication(text, names=NAMES):
    """What is known, and what is said to follow."""
    known, _, conclusion = text.rpartition(" => ")
    return function(f"[{known}], {conclusion}", names=names)


def equation(text):
    """What is known, and both sides."""
    known, _, sides = text.rpartition(" => ")
    return function(f"[{known}], {sides.replace(' = ', ', ')}")


def told(yes, no=None):
    """The statements under one heading of ``statements.txt``, or under two with their answers."""
    text = (Path(__file__).parent / "statements.txt").read_text("utf8")
    under = {part.split("\n")[0]: part.split("\n")[1:] for part in text.split("\n== ")}
    lines = [[line for line in under[heading] if line] for heading in (yes, no) if heading]
    return lines[0] if no is None else [(x, k == 0) for k in (0, 1) for x in lines[k]]


def claim(text):
    """A claim, after the definitions that stand before it."""
    *definitions, last = text.split("; ")
    pairs = [definition.replace(" := ", ", ") for definition in definitions]
    made = [f"define(label + '-{k}', {pair})" for k, pair in enumerate(pairs)]
    return function(f"[{', '.join([*made, last])}][-1]", "label")


def refuted(text):
    """A line, refuted beside a true one about the same things."""
    known, _, line = text.rpartition("=> ")
    same = f"Eq(2 * ({line}).lhs, ({line}).lhs + ({line}).lhs)"
    return function(f"refute(label, printed={line}, corrected={same}, given=[{known}])", "label")


def point(row):
    """The values of a row's point, by name."""
    return eval(f"dict({row.get('at', '')})", NAMES)


# --- what is wrong with a claim, by brute force -------------------------------------------------


def breaks(at, holds, start, step, given=()):
    """Whether an invariant fails at the start, or after a step from a state in which it holds."""
    here = brute.point(**at)

    def then(values):
        return here | {k.name: brute.value(sp.sympify(e), here) for k, e in values.items()}

    if brute.fails(holds, then(start)):
        return True
    if brute.fails(holds, here) or any(brute.fails(h, here) for h in given):
        return False
    return brute.fails(holds, then(step))


def moves(at, of, wrt, where, given=()):
    """Whether a function has a slope, or no gradient, where it is said to be stationary."""
    here = brute.point(**at)
    here |= {wrt.name: brute.value(sp.sympify(where), here)}
    if any(brute.fails(h, here) for h in given):
        return False
    try:
        return any(abs(a) > 1e-6 for a in brute.value(Grad(of, wrt), here).flat)
    except brute.Undefined:
        return True


def beaten(better, problem, at, data):
    """Whether an optimum violates a constraint, or a point that is given is feasible and better."""
    values = {k.name: list(v) if isinstance(v, tuple) else v for k, v in (data | at).items()}
    here = brute.point(**values)
    if better is None:
        return any(brute.fails(c, here) for c in problem.constraints)
    there = here | brute.point(**better)
    if any(brute.fails(c, there) for c in problem.constraints):
        return False
    gain = brute.value(problem.objective, here) - brute.value(problem.objective, there)
    return gain[0, 0] > 0 if problem.sense == "min" else gain[0, 0] < 0


def wrong(kind, row):
    """What shows that a claim is false; None where no point does."""
    better = eval(row.get("better", "None"), NAMES)
    if "fails" in row:
        statement, at = function(row["fails"]), point(row)
        return lambda: brute.fails(statement(), brute.point(**at))
    if kind == "optimum" and better != "data" and "why" not in row:
        judge = {"optimum": lambda _, *parts: beaten(better, *parts)}
    elif kind in ("invariant", "stationary") and "at" in row:
        at, shown = point(row), {"invariant": breaks, "stationary": moves}[kind]
        judge = {kind: lambda _, *parts, **given: shown(at, *parts, **given)}
    else:
        return None
    return function(row["false"].replace("(label, ", "(None, ", 1), names=NAMES | judge)


# --- the rows -----------------------------------------------------------------------------------


def rows(text):
    """The rows of each heading: their names, and what stands in their lines by its first word."""
    for part in re.split(r"^== ", text, flags=re.M)[1:]:
        heading, _, below = part.partition("\n")
        lines = [line for line in below.split("\n") if line and line[0] != "#"]
        found = {}
        for line in lines:
            if line[0] != " ":
                assert line not in found, f"two rows are called {line}"
                row = found[line] = {}
            else:
                key, _, value = line.strip().partition(": ")
                row[key] = value
        yield heading, found


SAYS: dict[str, list[Says]] = {}
DEEDS: list[Deed] = []

for heading, found in rows((Path(__file__).parent / "corpus.txt").read_text("utf8")):
    for name, row in found.items():
        late = row.get("late", "")
        if heading in KINDS:
            read = refuted if heading == "refute" and "refute(" not in row["false"] else claim
            true = read(row["true"]) if "true" in row else None
            DEEDS.append(Deed(heading, name, read(row["false"]), true, wrong(heading, row), late))
        else:
            true = implication(row["true"]) if "true" in row else None
            says = Says(name, implication(row["false"]), point(row), true, late)
            SAYS.setdefault(heading, []).append(says)
