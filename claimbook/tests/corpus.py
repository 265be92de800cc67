"""What can go wrong: false statements by cause, each with a true neighbour.

A :class:`Says` is an implication: hypotheses, a conclusion that does not follow, a point at which
it fails, and a neighbour that does follow. The point is checked by :mod:`brute`, without the
engine. A :class:`Deed` makes a claim of another kind. Statements are built when asked for, because
some are refused already when they are written.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import brute
import sympy as sp
from sympy import Eq, Function, Integer, Ne, Rational, Symbol, exp, log, sqrt, symbols

from claimbook import (
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
    Zeros,
    define,
    derive,
    entails,
    forget,
    gradient,
    invariant,
    matrix,
    maximise,
    minimise,
    optimum,
    reformulate,
    refute,
    stationary,
    trace,
    vector,
    witness,
)
from claimbook.language import T

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


def nothing_known():
    """Forget the claims and definitions made here."""
    forget()


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


def at(**values):
    """The point at which a statement is false."""
    return values


def no(*conclusion):
    """A statement without hypotheses."""
    return [], *conclusion


SIGNS = ForAll(Eq(y[i] ** 2, 1, evaluate=False), I)

SAYS: dict[str, list[Says]] = {}

SAYS["an index is captured when a hypothesis is used at it"] = [
    Says(
        "row-sums-at-a-bound-name",
        lambda: ([ForAll(Sum(y[j] * A[i, j], J) >= 0, I), y[j] >= 0], Sum(y[i] * A[i, i], I) >= 0),
        at(n=2, y=[1, 1], A=TURN, j=1),
        lambda: ([ForAll(Sum(y[j] * A[i, j], J) >= 0, I), y[j] >= 0], Sum(y[l] * A[j, l], L) >= 0),
    ),
    Says(
        "scores-at-a-bound-name",
        lambda: (
            [ForAll(Sum(alpha[j] * y[j] * K[i, j], J) + b >= 0, I), alpha[j] >= 0],
            Sum(alpha[i] * y[i] * K[i, i], I) + b >= 0,
        ),
        at(n=2, K=TURN, alpha=[1, 1], y=[1, 1], b=0, j=1),
        lambda: (
            [ForAll(Sum(alpha[j] * y[j] * K[i, j], J) + b >= 0, I), alpha[j] >= 0],
            Sum(alpha[l] * y[l] * K[j, l], L) + b >= 0,
        ),
    ),
    Says(
        "diagonal-for-all-entries",
        lambda: ([ForAll(A[i, i] >= 0, I)], A[i, j] >= 0),
        at(n=2, A=[[1, -1], [-1, 1]], i=1, j=2),
        lambda: ([ForAll(A[i, i] >= 0, I)], A[j, j] >= 0),
    ),
    Says(
        "column-in-a-hypothesis",
        lambda: (
            [ForAll(Inner(Column(A[i, j], J), y) >= 0, I), y[j] >= 0],
            Inner(Column(A[j, j], J), y) >= 0,
        ),
        at(n=2, A=TURN, y=[1, 1], j=1),
        lambda: (
            [ForAll(Inner(Column(A[i, j], J), y) >= 0, I), y[j] >= 0],
            Inner(Column(A[j, l], L), y) >= 0,
        ),
    ),
    Says(
        "equation-for-every-row",
        lambda: (
            [ForAll(Eq(a[i], Sum(A[i, j] * y[j], J)), I), y[j] >= 0],
            Eq(a[j], Sum(A[j, j] * y[j], J)),
        ),
        at(n=2, A=[[0, 1], [0, 0]], y=[1, 1], a=[1, 0], j=1),
        lambda: (
            [ForAll(Eq(a[i], Sum(A[i, j] * y[j], J)), I), y[j] >= 0],
            Eq(a[j], Sum(A[j, l] * y[l], L)),
        ),
    ),
    Says(
        "inside-a-maximum",
        lambda: ([ForAll(Maximum(0, Sum(A[i, j], J)) <= 1, I), y[j] >= 0], Sum(A[j, j], J) <= 1),
        at(n=2, A=UNIT, y=[1, 1], j=1),
        lambda: ([ForAll(Maximum(0, Sum(A[i, j], J)) <= 1, I), y[j] >= 0], Sum(A[j, l], L) <= 1),
    ),
    Says(
        "inside-an-exponential",
        lambda: ([ForAll(exp(Sum(A[i, j], J)) <= 2, I), y[j] >= 0], exp(Sum(A[j, j], J)) <= 2),
        at(n=2, A=[[Rational(1, 2), 0], [0, Rational(1, 2)]], y=[1, 1], j=1),
        lambda: ([ForAll(exp(Sum(A[i, j], J)) <= 2, I), y[j] >= 0], exp(Sum(A[j, l], L)) <= 2),
    ),
    Says(
        "two-sums-inside",
        lambda: (
            [ForAll(Sum(Sum(A[i, j] * B[j, l], J), L) >= 0, I), y[j] >= 0, a[l] >= 0],
            Sum(Sum(A[j, j] * B[j, l], J), L) >= 0,
        ),
        at(n=2, A=TURN, B=UNIT, y=[1, 1], a=[1, 1], j=1, l=1),
        lambda: (
            [ForAll(Sum(Sum(A[i, j] * B[j, l], J), L) >= 0, I), y[j] >= 0],
            Sum(Sum(A[j, i] * B[i, l], I), L) >= 0,
        ),
    ),
    Says(
        "summed-hypothesis",
        lambda: ([ForAll(Sum(A[i, j], J) >= y[i], I)], Sum(A[i, i], I) >= Sum(y[i], I)),
        at(n=2, A=[[0, 1], [1, 0]], y=[1, 1]),
        lambda: ([ForAll(Sum(A[i, j], J) >= y[i], I)], Sum(Sum(A[i, j], J), I) >= Sum(y[i], I)),
    ),
    Says(
        "the-other-index-of-a-pair",
        lambda: ([ForAll(A[i, j] >= 0, I)], ForAll(A[j, i] >= 0, I)),
        at(n=2, A=[[1, -1], [1, 1]], j=1),
        lambda: ([ForAll(A[i, j] >= 0, I)], ForAll(A[l, j] >= 0, L)),
    ),
    Says(
        "one-row-is-not-all",
        lambda: ([ForAll(A[i, j] >= 0, J)], ForAll(ForAll(A[i, j] >= 0, J), I)),
        at(n=2, A=[[1, 1], [1, -1]], i=1),
        lambda: ([ForAll(ForAll(A[i, j] >= 0, J), I)], A[j, i] >= 0),
    ),
    Says(
        "the-largest-at-its-own-name",
        lambda: ([ForAll(y[i] <= y[j], I)], ForAll(y[j] <= y[i], I)),
        at(n=2, y=[1, 2], j=2),
        lambda: ([ForAll(y[i] <= y[j], I)], ForAll(y[l] <= y[j], L)),
    ),
    Says(
        "all-pairs-at-one-pair",
        lambda: ([ForAll(y[i] <= y[j], I), ForAll(a[j] <= a[i], J)], y[i] + a[i] <= y[j] + a[j]),
        at(n=2, y=[0, 0], a=[1, 0], i=1, j=2),
        lambda: ([ForAll(y[i] <= y[j], I), ForAll(a[j] <= a[i], J)], y[i] + a[j] <= y[j] + a[i]),
    ),
]

SAYS["an index is captured by replacement"] = [
    Says(
        "then-set-to-an-entry",
        lambda: no(Eq(At(Sum(s * y[i], I), s, y[i]), Sum(y[i] ** 2, I))),
        at(n=2, y=[1, 2], i=1),
        lambda: no(Eq(At(Sum(s * y[i], I), s, y[i]), y[i] * Sum(y[j], J))),
    ),
    Says(
        "then-set-in-a-term",
        lambda: no(Eq(At(Sum(s + y[i], I), s, a[i]), Sum(a[i] + y[i], I))),
        at(n=2, y=[1, 2], a=[1, 3], i=1),
        lambda: no(Eq(At(Sum(s + y[i], I), s, a[i]), n * a[i] + Sum(y[j], J))),
    ),
    Says(
        "then-set-in-a-column",
        lambda: no(Eq(Entry(At(Column(s * y[i], I), s, y[i]), j), y[j] ** 2)),
        at(n=2, y=[1, 2], i=1, j=2),
        lambda: no(Eq(At(Entry(Column(s * y[i], I), j), s, y[i]), y[i] * y[j])),
    ),
    Says(
        "then-set-in-a-nonlinear-term",
        lambda: no(Eq(At(Sum(exp(s * y[i]), I), s, y[i]), Sum(exp(y[i] ** 2), I))),
        at(n=2, y=[1, 2], i=1),
        lambda: no(Eq(At(Sum(exp(s * y[i]), I), s, y[i]), Sum(exp(y[i] * y[j]), J))),
    ),
    Says(
        "then-set-to-a-sum",
        lambda: no(Eq(At(Sum(s * y[i], I), s, Sum(y[i], I)), Sum(y[i] ** 2, I))),
        at(n=2, y=[1, 2]),
        lambda: no(Eq(At(Sum(s * y[i], I), s, Sum(y[i], I)), Sum(y[i], I) ** 2)),
    ),
    Says(
        "known-symbol-is-an-entry",
        lambda: ([Eq(t, y[i])], Eq(Sum(t * y[i], I), Sum(y[i] ** 2, I))),
        at(n=2, y=[1, 2], i=1, t=1),
        lambda: ([Eq(t, y[i])], Eq(Sum(t * y[i], I), y[i] * Sum(y[j], J))),
    ),
    Says(
        "known-symbol-is-a-sum",
        lambda: ([Eq(t, Sum(y[i], I))], Eq(Sum(t * y[i], I), Sum(y[i] ** 2, I))),
        at(n=2, y=[1, 2], t=3),
        lambda: ([Eq(t, Sum(y[i], I))], Eq(Sum(t * y[i], I), Sum(y[i], I) ** 2)),
    ),
    Says(
        "weights-are-a-sum",
        lambda: (
            [Eq(w, Sum(a[i] * X[i], I))],
            Eq(Sum(a[i] * Inner(w, X[i]), I), Sum(a[i] ** 2 * Norm(X[i]) ** 2, I)),
        ),
        at(n=2, d=1, X=[[1], [1]], a=[1, 1], w=[2]),
        lambda: (
            [Eq(w, Sum(a[i] * X[i], I))],
            Eq(Sum(a[i] * Inner(w, X[i]), I), Norm(Sum(a[i] * X[i], I)) ** 2),
        ),
    ),
    Says(
        "weights-are-a-product",
        lambda: ([Eq(w, X.T * a)], Eq(Norm(w) ** 2, Sum(a[i] ** 2 * Norm(X[i]) ** 2, I))),
        at(n=2, d=1, X=[[1], [1]], a=[1, 1], w=[2]),
        lambda: ([Eq(w, X.T * a)], Eq(Norm(w) ** 2, a.T * X * X.T * a)),
    ),
    Says(
        "weights-are-one-sample",
        lambda: ([Eq(w, y[i] * X[i])], Eq(Sum(Inner(w, X[i]), I), Sum(y[i] * Norm(X[i]) ** 2, I))),
        at(n=2, d=1, X=[[1], [2]], y=[1, 1], i=1, w=[1]),
        lambda: (
            [Eq(w, y[i] * X[i])],
            Eq(Sum(Inner(w, X[i]), I), y[i] * Sum(Inner(X[i], X[j]), J)),
        ),
    ),
    Says(
        "vector-is-a-column",
        lambda: ([Eq(a, Column(y[i] * t, I))], Eq(Sum(a[i] * y[j], J), Sum(y[j] ** 2 * t, J))),
        at(n=2, y=[1, 2], t=1, a=[1, 2], i=1),
        lambda: ([Eq(a, Column(y[i] * t, I))], Eq(Sum(a[i] * y[j], J), y[i] * t * Sum(y[j], J))),
    ),
    Says(
        "gram-matrix-with-its-own-index",
        lambda: (
            [Eq(a, Column(Sum(A[i, j] * y[j], J), I))],
            Eq(Sum(a[j], J), Sum(A[j, j] * y[j], J)),
        ),
        at(n=2, A=[[0, 1], [0, 0]], y=[1, 1], a=[1, 0]),
        lambda: ([Eq(a, Column(Sum(A[i, j] * y[j], J), I))], Eq(a, A * y)),
    ),
]

SAYS["two sums have one index"] = [
    Says(
        "sum-over-the-same-name",
        lambda: no(Eq(Sum(y[i] * Sum(a[i], I), I), Sum(y[i] * a[i], I))),
        at(n=2, y=[1, 1], a=[1, 1]),
        lambda: no(Eq(Sum(y[i] * Sum(a[j], J), I), Sum(y[i], I) * Sum(a[i], I))),
    ),
    Says(
        "column-of-sums-over-the-same-name",
        lambda: no(Eq(Column(Sum(A[i, i], I), I), Column(A[i, i], I))),
        at(n=2, A=UNIT),
        lambda: no(Eq(Column(Sum(A[i, j], J), I), A * Ones(n))),
    ),
    Says(
        "for-all-around-the-same-name",
        lambda: ([ForAll(A[i, i] >= 0, I)], ForAll(ForAll(A[i, i] >= 1, I), I)),
        at(n=2, A=[[0, 0], [0, 0]]),
        lambda: ([ForAll(ForAll(A[i, j] >= 0, J), I)], ForAll(A[i, i] >= 0, I)),
    ),
    Says(
        "exponential-of-a-sum",
        lambda: no(Eq(Sum(exp(Sum(A[i, j], J)), I), Sum(exp(A[i, i]), I))),
        at(n=2, A=[[0, 1], [0, 0]]),
        lambda: no(Eq(Sum(exp(Sum(A[i, j], J)), I), Sum(exp(Sum(A[j, i], I)), J))),
    ),
    Says(
        "maximum-of-a-sum",
        lambda: no(Eq(Sum(Maximum(0, Sum(A[i, j], J)), I), Sum(Maximum(0, A[i, i]), I))),
        at(n=2, A=[[0, 1], [0, 0]]),
        lambda: no(Eq(Sum(Maximum(0, Sum(A[i, j], J)), I), Sum(Maximum(0, Sum(A[j, l], L)), J))),
    ),
    Says(
        "quotient-of-a-sum",
        lambda: no(Eq(Sum(1 / (1 + Sum(A[i, j] ** 2, J)), I), Sum(1 / (1 + A[i, i] ** 2), I))),
        at(n=2, A=[[0, 1], [0, 0]]),
        lambda: no(
            Eq(Sum(1 / (1 + Sum(A[i, j] ** 2, J)), I), Sum(1 / (Sum(A[l, j] ** 2, J) + 1), L))
        ),
    ),
    Says(
        "norm-of-a-row",
        lambda: no(Eq(Sum(sqrt(Sum(A[i, j] ** 2, J)), I), Sum(sqrt(A[i, i] ** 2), I))),
        at(n=2, A=[[0, 1], [0, 0]]),
        lambda: no(Eq(Sum(sqrt(Sum(A[i, j] ** 2, J)), I), Sum(Norm(A.T * Unit(i, n)), I))),
    ),
    Says(
        "rows-for-columns-in-an-exponential",
        lambda: no(Eq(Sum(exp(Sum(A[i, j], J)), I), Sum(exp(Sum(A[j, i], J)), I))),
        at(n=2, A=[[1, 1], [0, 0]]),
        lambda: no(Eq(Sum(exp(Sum(K[i, j], J)), I), Sum(exp(Sum(K[j, i], J)), I))),
    ),
    Says(
        "rows-for-columns-squared",
        lambda: no(Eq(Sum(Sum(A[i, j], J) ** 2, I), Sum(Sum(A[j, i], J) ** 2, I))),
        at(n=2, A=[[1, 1], [0, 0]]),
        lambda: no(Eq(Sum(Sum(K[i, j], J) ** 2, I), Sum(Sum(K[j, i], J) ** 2, I))),
    ),
    Says(
        "three-deep",
        lambda: no(
            Eq(
                Sum(exp(Sum(exp(Sum(A[i, j] * A[j, l], L)), J)), I),
                Sum(exp(Sum(exp(Sum(A[j, i] * A[i, l], L)), J)), I),
            )
        ),
        at(n=2, A=[[1, 0], [1, 0]]),
        lambda: no(
            Eq(
                Sum(exp(Sum(exp(Sum(A[i, j] * A[j, l], L)), J)), I),
                Sum(exp(Sum(exp(Sum(A[j, l] * A[l, i], I)), L)), J),
            )
        ),
    ),
    Says(
        "two-functions-of-the-same-word",
        lambda: no(
            Eq(
                Sum(exp(Sum(A[i, j], J)) * exp(Sum(A[j, i], J)), I),
                Sum(exp(2 * Sum(A[i, j], J)), I),
            )
        ),
        at(n=2, A=[[1, 1], [0, 0]]),
        lambda: no(
            Eq(
                Sum(exp(Sum(A[i, j], J)) * exp(Sum(A[i, l], L)), I),
                Sum(exp(2 * Sum(A[i, j], J)), I),
            )
        ),
    ),
    Says(
        "free-index-with-a-machine-name",
        lambda: no(Eq(Sum(y[i], I), y[n0])),
        at(n=2, y=[1, 1], n0=1),
        lambda: no(Eq(Sum(y[n0], (n0, 1, n)), Sum(y[i], I))),
    ),
    Says(
        "product-with-a-machine-name",
        lambda: no(Eq(Sum(y[i] * a[i], I), y[n0] * a[n0])),
        at(n=2, y=[1, 1], a=[1, 1], n0=1),
        lambda: no(Eq(Sum(y[i] * a[n0], I), a[n0] * Sum(y[j], J))),
    ),
]

SAYS["sums are taken for what they are not"] = [
    Says(
        "product-of-sums",
        lambda: no(Eq(Sum(a[i] * y[i], I), Sum(a[i], I) * Sum(y[i], I))),
        at(n=2, a=[1, 1], y=[1, 1]),
        lambda: no(Eq(Sum(a[i] * Sum(y[j], J), I), Sum(a[i], I) * Sum(y[i], I))),
    ),
    Says(
        "square-of-a-sum",
        lambda: no(Eq(Sum(y[i], I) ** 2, Sum(y[i] ** 2, I))),
        at(n=2, y=[1, 1]),
        lambda: no(Eq(Sum(y[i], I) ** 2, Sum(Sum(y[i] * y[j], J), I))),
    ),
    Says(
        "double-sum-on-the-diagonal",
        lambda: no(Eq(Sum(Sum(a[i] * y[j], J), I), Sum(a[i] * y[i], I))),
        at(n=2, a=[1, 1], y=[1, 1]),
        lambda: no(Eq(Sum(Sum(a[i] * y[j], J), I), Sum(a[i], I) * Sum(y[i], I))),
    ),
    Says(
        "constant-term-once",
        lambda: no(Eq(Sum(y[i] + 1, I), Sum(y[i], I) + 1)),
        at(n=2, y=[1, 1]),
        lambda: no(Eq(Sum(y[i] + 1, I), Sum(y[i], I) + n)),
    ),
    Says(
        "sum-of-a-constant",
        lambda: no(Eq(Sum(t, I), t)),
        at(n=2, t=1),
        lambda: no(Eq(Sum(t, I), n * t)),
    ),
    Says(
        "sum-of-a-foreign-entry",
        lambda: no(Eq(Sum(y[j], I), Sum(y[i], I))),
        at(n=2, y=[1, 2], j=1),
        lambda: no(Eq(Sum(y[j], I), n * y[j])),
    ),
    Says(
        "sum-over-fewer-samples",
        lambda: no(Eq(Sum(y[i], (i, 1, m)), Sum(y[i], I))),
        at(n=2, m=1, y=[1, 1]),
        lambda: no(Eq(Sum(y[j], J), Sum(y[i], I))),
    ),
    Says(
        "sum-from-two",
        lambda: no(Eq(Sum(y[i], (i, 2, n)), Sum(y[i], I))),
        at(n=2, y=[1, 1]),
        lambda: no(Eq(Sum(y[i], I) - y[j], Sum(y[l], L) - y[j])),
    ),
    Says(
        "sum-of-the-index",
        lambda: no(Eq(Sum(i, I), n * i)),
        at(n=2, i=1),
        lambda: no(Eq(Sum(t, I), t * n)),
    ),
    Says(
        "the-index-as-a-factor",
        lambda: no(Eq(Sum(i * y[i], I), i * Sum(y[i], I))),
        at(n=2, i=1, y=[1, 1]),
        lambda: no(Eq(Sum(t * y[i], I), t * Sum(y[i], I))),
    ),
    Says(
        "the-range-as-a-factor",
        lambda: no(Eq(Sum(Sum(t, I), J), n * t)),
        at(n=2, t=1),
        lambda: no(Eq(Sum(Sum(t, I), J), n**2 * t)),
    ),
    Says(
        "features-counted-as-samples",
        lambda: no(Eq(Sum(Sum(t, I), P), n**2 * t)),
        at(n=2, d=1, t=1),
        lambda: no(Eq(Sum(Sum(t, I), P), n * d * t)),
    ),
    Says(
        "first-is-second",
        lambda: no(Eq(Entry(w, 1), Entry(w, 2))),
        at(d=2, w=[1, 2]),
        lambda: no(Eq(Entry(w + w, p), 2 * Entry(w, p))),
    ),
    Says(
        "first-sample-is-second",
        lambda: no(Eq(X[1], X[2])),
        at(n=2, d=1, X=[[1], [2]]),
        lambda: no(Eq(X[i] + X[i], 2 * X[i])),
    ),
    Says(
        "first-unit-is-second",
        lambda: no(Eq(Unit(1, n), Unit(2, n))),
        at(n=2),
        lambda: no(Eq(Unit(i, n) + Unit(j, n), Unit(j, n) + Unit(i, n))),
    ),
    Says(
        "first-inside-a-sum",
        lambda: no(Eq(Sum(A[i, 1], I), Sum(A[i, 2], I))),
        at(n=2, A=[[1, 0], [0, 0]]),
        lambda: no(Eq(Sum(A[i, j], I), Entry(A.T * Ones(n), j))),
    ),
    Says(
        "column-of-one-entry",
        lambda: no(Eq(Column(y[j], I), y)),
        at(n=2, y=[1, 2], j=1),
        lambda: no(Eq(Column(y[i], I), y)),
    ),
    Says(
        "sum-of-units",
        lambda: no(Eq(Sum(Unit(i, n), I), n * Unit(i, n))),
        at(n=2, i=1),
        lambda: no(Eq(Sum(Unit(i, n), I), Ones(n))),
    ),
    Says(
        "units-are-orthogonal",
        lambda: no(Eq(Inner(Unit(i, n), Unit(j, n)), 0)),
        at(n=2, i=1, j=1),
        lambda: no(Eq(Inner(Unit(i, n), y), y[i])),
    ),
    Says(
        "units-are-one",
        lambda: no(Eq(Inner(Unit(i, n), Unit(j, n)), 1)),
        at(n=2, i=1, j=2),
        lambda: no(Eq(Norm(Unit(i, n)) ** 2, 1)),
    ),
    Says(
        "exponential-of-a-sum-is-a-sum",
        lambda: no(Eq(exp(Sum(y[i], I)), Sum(exp(y[i]), I))),
        at(n=2, y=[0, 0]),
        lambda: no(Eq(exp(Sum(y[i], I)) * exp(-Sum(y[j], J)), 1)),
    ),
    Says(
        "maximum-of-a-sum-is-a-sum",
        lambda: no(Eq(Sum(Maximum(0, y[i]), I), Maximum(0, Sum(y[i], I)))),
        at(n=2, y=[1, -1]),
        lambda: no(Eq(Sum(Maximum(0, y[i]), I), Sum(Maximum(y[j], 0), J))),
    ),
    Says(
        "mean-of-products",
        lambda: no(Eq(Sum(a[i] * y[i], I) / n, (Sum(a[i], I) / n) * (Sum(y[i], I) / n))),
        at(n=2, a=[1, 0], y=[1, 0]),
        lambda: no(Eq(Sum(Sum(a[i] * y[j], J), I) / n**2, Sum(a[i], I) / n * Sum(y[i], I) / n)),
    ),
    Says(
        "variance-with-the-wrong-count",
        lambda: no(
            Eq(
                Sum((y[i] - Sum(y[j], J) / n) ** 2, I) / n,
                Sum(y[i] ** 2, I) / n - Sum(y[i], I) ** 2 / n,
            )
        ),
        at(n=2, y=[1, 1]),
        lambda: no(
            Eq(
                Sum((y[i] - Sum(y[j], J) / n) ** 2, I) / n,
                Sum(y[i] ** 2, I) / n - Sum(y[i], I) ** 2 / n**2,
            )
        ),
    ),
    Says(
        "pairs-counted-once",
        lambda: no(
            Eq(Sum(Sum((y[i] - y[j]) ** 2, J), I), n * Sum(y[i] ** 2, I) - Sum(y[i], I) ** 2)
        ),
        at(n=2, y=[1, 0]),
        lambda: no(
            Eq(
                Sum(Sum((y[i] - y[j]) ** 2, J), I),
                2 * n * Sum(y[i] ** 2, I) - 2 * Sum(y[i], I) ** 2,
            )
        ),
    ),
    Says(
        "count-of-signs",
        lambda: no(Eq(Sum(Indicator(y[i] > 0), I), n - Sum(Indicator(y[i] < 0), I))),
        at(n=1, y=[0]),
        lambda: no(Eq(Sum(Indicator(y[i] > 0), I), Sum(Indicator(y[j] > 0), J))),
    ),
]

SAYS["matrices are transposed or exchanged"] = [
    Says(
        "matrices-commute",
        lambda: no(Eq(A * B, B * A)),
        at(n=2, A=[[0, 1], [0, 0]], B=[[0, 0], [1, 0]]),
        lambda: no(Eq(T(A * B), B.T * A.T)),
    ),
    Says(
        "product-with-its-transpose",
        lambda: no(Eq(A * A.T, A.T * A)),
        at(n=2, A=[[0, 1], [0, 0]]),
        lambda: no(Eq(K * K.T, K.T * K)),
    ),
    Says(
        "bilinear-form-exchanged",
        lambda: no(Eq(a.T * A * y, y.T * A * a)),
        at(n=2, A=[[0, 1], [0, 0]], a=[1, 0], y=[0, 1]),
        lambda: no(Eq(a.T * A * y, y.T * A.T * a)),
    ),
    Says(
        "entry-exchanged",
        lambda: no(Eq(A[i, j], A[j, i])),
        at(n=2, A=[[0, 1], [0, 0]], i=1, j=2),
        lambda: no(Eq(K[i, j], K[j, i])),
    ),
    Says(
        "columns-for-rows",
        lambda: no(Eq(Sum(A[i, j], I), Sum(A[j, i], I))),
        at(n=2, A=[[0, 1], [0, 0]], j=1),
        lambda: no(Eq(Sum(K[i, j], I), Sum(K[j, i], I))),
    ),
    Says(
        "column-of-a-matrix",
        lambda: no(Eq(Entry(A * Unit(i, n), j), A[i, j])),
        at(n=2, A=[[0, 1], [0, 0]], i=1, j=2),
        lambda: no(Eq(Entry(A * Unit(i, n), j), A[j, i])),
    ),
    Says(
        "product-entry",
        lambda: no(Eq(Entry(A * B, i, j), Sum(A[i, l] * B[j, l], L))),
        at(n=2, A=[[0, 1], [0, 0]], B=[[0, 0], [1, 0]], i=1, j=1),
        lambda: no(Eq(Entry(A * B, i, j), Sum(A[i, l] * B[l, j], L))),
    ),
    Says(
        "matrix-column",
        lambda: no(Eq(Column(Sum(A[i, j] * y[j], J), I), A.T * y)),
        at(n=2, A=[[0, 1], [0, 0]], y=[1, 1]),
        lambda: no(Eq(Column(Sum(A[i, j] * y[j], J), I), A * y)),
    ),
    Says(
        "outer-product-exchanged",
        lambda: no(Eq(w * x.T, x * w.T)),
        at(d=2, w=[1, 0], x=[0, 1]),
        lambda: no(Eq(w * x.T * z, Inner(x, z) * w)),
    ),
    Says(
        "trace-of-a-product",
        lambda: no(Eq(Sum(Sum(A[i, j] * B[i, j], J), I), Sum(Sum(A[i, j] * B[j, i], J), I))),
        at(n=2, A=[[0, 1], [0, 0]], B=[[0, 1], [0, 0]]),
        lambda: no(Eq(Sum(Sum(A[i, j] * B[j, i], J), I), Sum(Sum(B[i, j] * A[j, i], J), I))),
    ),
    Says(
        "trace-of-three",
        lambda: no(Eq(Sum(Entry(A * B * K, i, i), I), Sum(Entry(B * A * K, i, i), I))),
        at(n=2, A=[[0, 1], [0, 0]], B=[[0, 0], [1, 0]], K=[[1, 0], [0, 0]]),
        lambda: no(Eq(Sum(Entry(A * B * K, i, i), I), Sum(Entry(B * K * A, i, i), I))),
    ),
    Says(
        "square-by-entries",
        lambda: no(Eq(Entry(A * A, i, j), A[i, j] ** 2)),
        at(n=2, A=[[0, 1], [1, 0]], i=1, j=2),
        lambda: no(Eq(Entry(A * A, i, j), Sum(A[i, l] * A[l, j], L))),
    ),
    Says(
        "diagonal-of-signs",
        lambda: no(Eq(Diag(y) * A, A * Diag(y))),
        at(n=2, y=[1, 2], A=[[0, 1], [0, 0]]),
        lambda: no(Eq(Diag(y) * A * Diag(y) * a, Column(y[i] * Sum(A[i, j] * y[j] * a[j], J), I))),
    ),
    Says(
        "diagonal-as-an-outer-product",
        lambda: no(Eq(Diag(y), y * Ones(n).T)),
        at(n=2, y=[1, 1]),
        lambda: no(Eq(Diag(y) * Ones(n), y)),
    ),
    Says(
        "stack-adds",
        lambda: no(Eq(Inner(Stack(b, w), Stack(c, x)), b + c + Inner(w, x))),
        at(d=1, b=1, c=1, w=[0], x=[0]),
        lambda: no(Eq(Inner(Stack(b, w), Stack(c, x)), b * c + Inner(w, x))),
    ),
    Says(
        "stack-forgets",
        lambda: no(Eq(Norm(Stack(b, w)), Norm(w))),
        at(d=1, b=1, w=[0]),
        lambda: no(Eq(Norm(Stack(0, w)) ** 2, Norm(w) ** 2)),
    ),
    Says(
        "stacks-exchanged",
        lambda: no(Eq(Inner(Stack(b, w), Stack(1, x)), Inner(Stack(1, w), Stack(b, x)) + b)),
        at(d=1, b=1, w=[0], x=[0]),
        lambda: no(Eq(Inner(Stack(b, w), Stack(1, x)), Inner(Stack(1, w), Stack(b, x)))),
    ),
    Says(
        "gram-of-a-sum",
        lambda: no(Eq((A + B) * (A + B), A * A + 2 * A * B + B * B)),
        at(n=2, A=[[0, 1], [0, 0]], B=[[0, 0], [1, 0]]),
        lambda: no(Eq((A + B) * (A + B), A * A + A * B + B * A + B * B)),
    ),
    Says(
        "samples-for-features",
        lambda: no(Eq(Sum(Norm(X[i]) ** 2, I), Norm(X.T * Ones(n)) ** 2)),
        at(n=2, d=1, X=[[1], [1]]),
        lambda: no(Eq(Sum(Norm(X[i]) ** 2, I), Sum(Sum(X[i, p] ** 2, P), I))),
    ),
    Says(
        "sum-of-outer-products",
        lambda: no(Eq(X.T * X * w, Sum(X[i], I) * Inner(Sum(X[i], I), w))),
        at(n=2, d=1, X=[[1], [1]], w=[1]),
        lambda: no(Eq(X.T * X * w, Sum(Inner(X[i], w) * X[i], I))),
    ),
    Says(
        "symmetric-times-any",
        lambda: no(Eq(a.T * K * A * y, y.T * K * A * a)),
        at(n=2, K=UNIT, A=[[0, 1], [0, 0]], a=[1, 0], y=[0, 1]),
        lambda: no(Eq(a.T * K * A * y, y.T * A.T * K * a)),
    ),
    Says(
        "two-symmetric-commute",
        lambda: no(Eq(K * G, G * K)),
        at(n=2, K=[[0, 1], [1, 0]], G=[[1, 0], [0, 0]]),
        lambda: no(Eq(a.T * K * G * y, y.T * G * K * a)),
    ),
    Says(
        "quadratic-form-of-a-difference",
        lambda: no(Eq(T(a - y) * A * (a - y), a.T * A * a - 2 * a.T * A * y + y.T * A * y)),
        at(n=2, A=[[0, 1], [0, 0]], a=[0, 1], y=[1, 0]),
        lambda: no(Eq(T(a - y) * K * (a - y), a.T * K * a - 2 * a.T * K * y + y.T * K * y)),
    ),
    Says(
        "pair-curvature",
        lambda: no(
            Eq(
                T(Unit(i, n) - Unit(j, n)) * A * (Unit(i, n) - Unit(j, n)),
                A[i, i] + A[j, j] - 2 * A[i, j],
            )
        ),
        at(n=2, A=[[0, 1], [0, 0]], i=1, j=2),
        lambda: no(
            Eq(
                T(Unit(i, n) - Unit(j, n)) * K * (Unit(i, n) - Unit(j, n)),
                K[i, i] + K[j, j] - 2 * K[i, j],
            )
        ),
    ),
]
G = matrix("G", n, n, symmetric=True)

SAYS["Cauchy and Schwarz, and other laws of vectors, where they do not hold"] = [
    Says(
        "over-a-double-sum",
        lambda: (
            [Eq(Sum(Norm(X[i]) ** 2, I), 1), Eq(Norm(w), 1)],
            Sum(Inner(X[i], w), I) ** 2 <= 1,
        ),
        at(n=2, d=1, w=[1], X=[[Rational(3, 5)], [Rational(4, 5)]]),
        lambda: ([Eq(Norm(X[i]), 1), Eq(Norm(w), 1)], Inner(X[i], w) ** 2 <= 1),
    ),
    Says(
        "over-all-entries",
        lambda: (
            [Eq(Sum(Sum(A[i, j] ** 2, J), I), 1), Eq(Norm(y), 1)],
            Sum(Sum(A[i, j] * y[j], J), I) ** 2 <= 1,
        ),
        at(n=2, A=[[Rational(3, 5), 0], [Rational(4, 5), 0]], y=[1, 0]),
        lambda: ([Eq(Sum(A[i, j] ** 2, J), 1), Eq(Norm(y), 1)], Sum(A[i, j] * y[j], J) ** 2 <= 1),
    ),
    Says(
        "trace-against-all-entries",
        lambda: no(Sum(A[i, i], I) ** 2 <= Sum(Sum(A[i, j] ** 2, J), I)),
        at(n=2, A=UNIT),
        lambda: no(Sum(A[i, j] * y[j], J) ** 2 <= Sum(A[i, j] ** 2, J) * Norm(y) ** 2),
    ),
    Says(
        "two-matrices-row-sums",
        lambda: no(
            Sum(Sum(Sum(A[i, l] * B[j, l], L), J), I) ** 2
            <= Sum(Sum(A[i, l] ** 2, L), I) * Sum(Sum(B[j, l] ** 2, L), J)
        ),
        at(n=2, A=[[1, 0], [1, 0]], B=[[1, 0], [1, 0]]),
        lambda: no(Sum(A[i, l] * B[j, l], L) ** 2 <= Sum(A[i, l] ** 2, L) * Sum(B[j, l] ** 2, L)),
    ),
    Says(
        "sum-against-squares",
        lambda: no(Sum(y[i], I) ** 2 <= Norm(y) ** 2),
        at(n=2, y=[1, 1]),
        lambda: no(Inner(y, a) ** 2 <= Norm(y) ** 2 * Norm(a) ** 2),
    ),
    Says(
        "turned-round",
        lambda: no(Inner(w, x) ** 2 >= Norm(w) ** 2 * Norm(x) ** 2),
        at(d=2, w=[1, 0], x=[0, 1]),
        lambda: no(Norm(w) ** 2 * Norm(x) ** 2 >= Inner(w, x) ** 2),
    ),
    Says(
        "strict",
        lambda: ([Norm(w) > 0, Norm(x) > 0], Inner(w, x) < Norm(w) * Norm(x)),
        at(d=1, w=[1], x=[1]),
        lambda: ([Norm(w) > 0, Norm(x) > 0], Inner(w, x) <= Norm(w) * Norm(x)),
    ),
    Says(
        "squares-on-one-side",
        lambda: no(Inner(w, x) <= Norm(w) ** 2 * Norm(x) ** 2),
        at(d=1, w=[Rational(1, 2)], x=[Rational(1, 2)]),
        lambda: no(2 * Inner(w, x) <= Norm(w) ** 2 + Norm(x) ** 2),
    ),
    Says(
        "in-a-kernel-that-is-only-symmetric",
        lambda: no(K[i, j] ** 2 <= K[i, i] * K[j, j]),
        at(n=2, K=[[0, 1], [1, 0]], i=1, j=2),
        lambda: no(Inner(X[i], X[j]) ** 2 <= Norm(X[i]) ** 2 * Norm(X[j]) ** 2),
    ),
    Says(
        "forms-of-a-symmetric-matrix",
        lambda: no((a.T * K * y) ** 2 <= (a.T * K * a) * (y.T * K * y)),
        at(n=2, K=[[1, 0], [0, -1]], a=[1, 1], y=[1, -1]),
        lambda: no(Inner(K * a, y) ** 2 <= Norm(K * a) ** 2 * Norm(y) ** 2),
        late="Cauchy and Schwarz are told for single arrays",
    ),
    Says(
        "a-symmetric-form-is-not-negative",
        lambda: no(y.T * K * y >= 0),
        at(n=1, K=[[-1]], y=[1]),
        lambda: no(y.T * K * K * y >= 0),
        late="that a square of a product is not negative",
    ),
    Says(
        "one-direction-is-not-all",
        lambda: ([y.T * K * y >= 0], a.T * K * a >= 0),
        at(n=2, K=[[1, 0], [0, -1]], y=[1, 0], a=[0, 1]),
        lambda: ([y.T * K * y >= 0], 2 * (y.T * K * y) >= 0),
    ),
    Says(
        "norm-of-a-sum",
        lambda: no(Eq(Norm(w + x) ** 2, Norm(w) ** 2 + Norm(x) ** 2)),
        at(d=1, w=[1], x=[1]),
        lambda: no(Eq(Norm(w + x) ** 2, Norm(w) ** 2 + 2 * Inner(w, x) + Norm(x) ** 2)),
    ),
    Says(
        "norms-add",
        lambda: no(Eq(Norm(w + x), Norm(w) + Norm(x))),
        at(d=1, w=[1], x=[-1]),
        lambda: no(Norm(w + x) ** 2 <= 2 * Norm(w) ** 2 + 2 * Norm(x) ** 2),
    ),
    Says(
        "triangle-turned",
        lambda: no(Norm(w + x) >= Norm(w) + Norm(x)),
        at(d=1, w=[1], x=[-1]),
        lambda: no(Norm(w + x) <= Norm(w) + Norm(x)),
    ),
    Says(
        "factor-out-of-a-norm",
        lambda: no(Eq(Norm(t * w), t * Norm(w))),
        at(d=1, t=-1, w=[1]),
        lambda: no(Eq(Norm(t * w) ** 2, t**2 * Norm(w) ** 2)),
    ),
    Says(
        "unit-vectors-add",
        lambda: ([Norm(w) <= 1, Norm(x) <= 1], Norm(w + x) <= 1),
        at(d=1, w=[1], x=[1]),
        lambda: ([Norm(w) <= 1, Norm(x) <= 1], Norm(w + x) ** 2 <= 4),
    ),
    Says(
        "acute-is-transitive",
        lambda: ([Inner(w, x) > 0, Inner(x, z) > 0], Inner(w, z) > 0),
        at(d=2, w=[1, -1], x=[1, 0], z=[1, 1]),
        lambda: ([Inner(w, x) > 0, Inner(x, z) > 0], Inner(x, w + z) > 0),
    ),
    Says(
        "a-vector-cancels",
        lambda: ([Eq(Inner(w, x), Inner(w, z)), Norm(w) > 0], Eq(x, z)),
        at(d=2, w=[1, 0], x=[0, 1], z=[0, 0]),
        lambda: ([Eq(Inner(w, x), Inner(w, z))], Eq(Inner(w, x - z), 0)),
    ),
    Says(
        "a-matrix-cancels",
        lambda: ([Eq(A * y, A * a)], Eq(y, a)),
        at(n=1, A=[[0]], y=[1], a=[2]),
        lambda: ([Eq(y, a)], Eq(A * y, A * a)),
    ),
    Says(
        "the-inner-product-is-the-size",
        lambda: no(Eq(Inner(w, x) ** 2, Norm(w) ** 2 * Norm(x) ** 2)),
        at(d=2, w=[1, 0], x=[0, 1]),
        lambda: no(Eq(Inner(w, w) ** 2, Norm(w) ** 4)),
    ),
    Says(
        "parallelogram-halved",
        lambda: no(Eq(Norm(w + x) ** 2 + Norm(w - x) ** 2, Norm(w) ** 2 + Norm(x) ** 2)),
        at(d=1, w=[1], x=[0]),
        lambda: no(Eq(Norm(w + x) ** 2 + Norm(w - x) ** 2, 2 * Norm(w) ** 2 + 2 * Norm(x) ** 2)),
    ),
    Says(
        "polarised-wrongly",
        lambda: no(Eq(Inner(w, x), (Norm(w + x) ** 2 - Norm(w - x) ** 2) / 2)),
        at(d=1, w=[1], x=[1]),
        lambda: no(Eq(Inner(w, x), (Norm(w + x) ** 2 - Norm(w - x) ** 2) / 4)),
    ),
    Says(
        "a-norm-and-its-square",
        lambda: ([Norm(w) <= C, C >= 0], Norm(w) ** 2 <= C),
        at(d=1, w=[2], C=2),
        lambda: ([Norm(w) <= C, C >= 0], Norm(w) ** 2 <= C**2),
    ),
    Says(
        "one-sample-bounds-all",
        lambda: ([Norm(X[i]) <= k], Sum(Norm(X[i]) ** 2, I) <= n * k**2),
        at(n=2, d=1, X=[[0], [5]], i=1, k=1),
        lambda: ([ForAll(Norm(X[i]) ** 2 <= k**2, I)], Sum(Norm(X[i]) ** 2, I) <= n * k**2),
    ),
]

SAYS["sizes"] = [
    Says(
        "one-dimension",
        lambda: no(Eq(Inner(w, x), Entry(w, p) * Entry(x, p))),
        at(d=2, w=[1, 1], x=[1, 1], p=1),
        lambda: no(Eq(Inner(w, x), Sum(Entry(w, p) * Entry(x, p), P))),
    ),
    Says(
        "two-samples-at-least",
        lambda: no(n * Norm(y) ** 2 >= 2 * Norm(y) ** 2),
        at(n=1, y=[1]),
        lambda: no(n * Norm(y) ** 2 >= Norm(y) ** 2),
    ),
    Says("more-than-one", lambda: no(n * n > n), at(n=1), None),
    Says("as-many-samples-as-features", lambda: no(Eq(n, d)), at(n=1, d=2), None),
    Says(
        "one-more",
        lambda: no(Eq(Sum(y[i], I) / (n - 1) * (n - 1), Sum(y[i], I))),
        at(n=1, y=[1]),
        lambda: no(Eq(Sum(y[i], I) / (n + 1) * (n + 1), Sum(y[i], I))),
        "that n + 1 is not zero is not told",
    ),
    Says("reciprocal-is-small", lambda: no(1 / n < 1), at(n=1), None),
    Says(
        "features-from-two",
        lambda: no(Eq(Norm(w) ** 2 / (d - 2), Norm(w) ** 2 / (d - 2))),
        at(d=2, w=[1]),
        lambda: no(Eq(Norm(w) ** 2 / d, Norm(w) ** 2 / d)),
    ),
    Says(
        "for-all-of-the-wrong-range",
        lambda: ([ForAll(y[i] >= 0, (i, 1, m))], ForAll(y[i] >= 0, I)),
        at(n=2, m=1, y=[1, -1]),
        lambda: ([ForAll(y[i] >= 0, I)], ForAll(y[j] >= 0, J)),
    ),
    Says(
        "for-all-from-two",
        lambda: ([ForAll(y[i] >= 0, (i, 2, n))], ForAll(y[i] >= 0, I)),
        at(n=2, y=[-1, 1]),
        lambda: ([ForAll(y[i] >= 1, I)], ForAll(y[i] >= 0, I)),
    ),
    Says(
        "column-of-the-wrong-range",
        lambda: no(Eq(Sum(Entry(Column(y[i], (i, 1, m)), j), (j, 1, m)), Sum(y[i], I))),
        at(n=2, m=1, y=[1, 1]),
        lambda: no(Eq(Sum(Entry(Column(y[i], I), j), J), Sum(y[i], I))),
    ),
    Says(
        "unit-of-the-wrong-size",
        lambda: no(Eq(y[i] * Sum(Entry(Unit(i, m), j), (j, 1, m)), y[i])),
        at(n=2, m=1, i=2, y=[1, 1]),
        lambda: no(Eq(y[i] * Sum(Entry(Unit(i, n), j), J), y[i])),
    ),
    Says(
        "index-of-features-on-samples",
        lambda: no(Eq(Sum(y[p], P), Sum(y[i], I))),
        at(n=2, d=1, y=[1, 1]),
        lambda: no(Eq(Sum(Entry(w, p), P), Sum(Entry(w, q), Q))),
    ),
    Says(
        "entry-and-feature",
        lambda: no(Eq(y[p] * Entry(w, p), Entry(w, p) * y[p])),
        at(n=1, d=2, y=[1], w=[1, 1], p=2),
        lambda: no(Eq(y[i] * Entry(w, p), Entry(w, p) * y[i])),
    ),
]

SAYS["a sign of a part is taken for all"] = [
    Says(
        "of-the-first",
        lambda: ([ForAll(Eq(y[i] ** 2, 1), (i, 1, 1))], Eq(Sum(y[i] ** 2, I), n)),
        at(n=2, y=[1, 0]),
        lambda: ([ForAll(Eq(y[i] ** 2, 1), I)], Eq(Sum(y[i] ** 2, I), n)),
    ),
    Says(
        "of-another-index",
        lambda: ([ForAll(Eq(y[j] ** 2, 1), I)], Eq(Sum(y[i] ** 2, I), n)),
        at(n=2, y=[1, 0], j=1),
        lambda: ([ForAll(Eq(y[j] ** 2, 1), J)], Eq(Sum(y[i] ** 2, I), n)),
    ),
    Says(
        "of-twice-the-entry",
        lambda: ([Eq(Entry(2 * w, p) ** 2, 1)], Eq(Entry(w, p) ** 2, 1)),
        at(d=1, w=[Rational(1, 2)], p=1),
        lambda: ([Eq(Entry(w, p) ** 2, 1)], Eq(Entry(2 * w, p) ** 2, 4)),
    ),
    Says(
        "of-a-sum-of-entries",
        lambda: ([Eq(Entry(y + a, i) ** 2, 1)], Eq(y[i] ** 2, 1)),
        at(n=1, y=[0], a=[1], i=1),
        lambda: ([Eq((y[i] + a[i]) ** 2, 1)], Eq(Entry(y + a, i) ** 2, 1)),
    ),
    Says(
        "of-a-transposed-row",
        lambda: ([ForAll(Eq(A[i, j] ** 2, 1), I)], Eq(Sum(A[j, i] ** 2, I), n)),
        at(n=2, A=[[1, 0], [1, 0]], j=1),
        lambda: ([ForAll(Eq(y[i] ** 2, 1), I)], Eq(y[j] ** 2 * A[i, j], A[i, j])),
    ),
    Says(
        "of-the-diagonal",
        lambda: ([ForAll(Eq(A[i, i] ** 2, 1), I)], Eq(A[i, j] ** 2, 1)),
        at(n=2, A=UNIT, i=1, j=2),
        lambda: ([ForAll(Eq(A[i, i] ** 2, 1), I)], Eq(A[j, j] ** 2, 1)),
    ),
    Says(
        "of-one-column",
        lambda: ([ForAll(Eq(A[i, j] ** 2, 1), I)], Eq(Sum(Sum(A[i, l] ** 2, L), I), n**2)),
        at(n=2, A=[[1, 0], [1, 0]], j=1),
        lambda: ([ForAll(Eq(A[i, j] ** 2, 1), I)], Eq(A[l, j] ** 2, 1)),
    ),
    Says(
        "of-one-label-under-its-own-sum",
        lambda: ([Eq(y[i] ** 2, 1)], Eq(Sum(y[i] ** 2, I), n)),
        at(n=2, y=[1, 0], i=1),
        lambda: ([Eq(y[i] ** 2, 1)], Eq(y[i] ** 2 * Sum(a[j], J), Sum(a[j], J))),
    ),
    Says(
        "of-one-label-for-another",
        lambda: ([Eq(y[i] ** 2, 1)], Eq(y[j] ** 2, 1)),
        at(n=2, y=[1, 0], i=1, j=2),
        lambda: ([Eq(y[i] ** 2, 1)], Eq(y[i] ** 3, y[i])),
    ),
    Says(
        "is-one", lambda: ([Eq(t**2, 1)], Eq(t, 1)), at(t=-1), lambda: ([Eq(t**2, 1)], Eq(1 / t, t))
    ),
    Says(
        "of-a-product-of-labels",
        lambda: ([SIGNS], Eq(y[i] * y[j], 1)),
        at(n=2, y=[1, -1], i=1, j=2),
        lambda: ([SIGNS], Eq((y[i] * y[j]) ** 2, 1)),
    ),
    Says(
        "sum-of-labels",
        lambda: ([SIGNS], Eq(Sum(y[i], I), n)),
        at(n=1, y=[-1]),
        lambda: ([SIGNS], Eq(Sum(y[i] ** 4, I), n)),
    ),
    Says(
        "product-of-a-sum-of-labels",
        lambda: ([SIGNS], Eq(Sum(y[i], I) ** 2, n)),
        at(n=2, y=[1, 1]),
        lambda: ([SIGNS], Eq(Norm(y) ** 2, n)),
    ),
    Says(
        "where-it-is-then-set",
        lambda: ([Eq(t**2, 1)], Eq(At(t**2, t, s), 1)),
        at(t=1, s=2),
        lambda: ([Eq(t**2, 1)], Eq(At(t**2, t, s), s**2)),
    ),
    Says(
        "where-it-moves",
        lambda: ([Eq(t**2, 1)], Eq(Grad(t**2, t), 0)),
        at(t=1),
        lambda: ([Eq(t**2, 1)], Eq(Grad(t**3, t), 3)),
    ),
    Says(
        "where-all-labels-move",
        lambda: ([SIGNS], Eq(Grad(Norm(y) ** 2, y), Zeros(n))),
        at(n=1, y=[1]),
        lambda: ([SIGNS], Eq(Grad(Norm(y) ** 2, y), 2 * y)),
    ),
    Says(
        "margin-of-no-label",
        lambda: ([y[i] * t >= 1], Absolute(t) >= 1),
        at(n=1, y=[2], i=1, t=Rational(1, 2)),
        lambda: ([y[i] * t >= 1, Eq(y[i] ** 2, 1)], Absolute(t) >= 1),
    ),
    Says(
        "labels-of-two-vectors",
        lambda: ([SIGNS], Eq(Sum(a[i] ** 2 * y[i] ** 2, I), n)),
        at(n=1, y=[1], a=[2]),
        lambda: ([SIGNS], Eq(Sum(a[i] ** 2 * y[i] ** 2, I), Norm(a) ** 2)),
    ),
    Says(
        "inside-an-unsigned-power",
        lambda: ([SIGNS], Eq(Sum((y[i] * a[i]) ** 3, I), Sum(a[i] ** 3, I))),
        at(n=1, y=[-1], a=[1]),
        lambda: ([SIGNS], Eq(Sum((y[i] * a[i]) ** 3, I), Sum(y[i] * a[i] ** 3, I))),
    ),
]

SAYS["nobody asks where an expression is defined"] = [
    Says("cancelled", lambda: no(Eq(t / t, 1)), at(t=0), lambda: ([Ne(t, 0)], Eq(t / t, 1))),
    Says("cancelled-at-least", lambda: no(t / t >= 1), at(t=0), lambda: ([t > 0], t / t >= 1)),
    Says(
        "factor-cancelled",
        lambda: no(Eq((t**2 - 1) / (t - 1), t + 1)),
        at(t=1),
        lambda: ([t > 1], Eq((t**2 - 1) / (t - 1), t + 1)),
    ),
    Says(
        "logarithm-of-a-product",
        lambda: no(Eq(log(s * t), log(s) + log(t))),
        at(s=-1, t=-1),
        lambda: ([s > 0, t > 0], Eq(log(s * t), log(s) + log(t))),
    ),
    Says(
        "logarithms-nowhere",
        lambda: no(Eq(log(s) + log(t), log(-s) + log(-t))),
        at(s=1, t=1),
        lambda: ([s > 0, t > 0], Eq(log(s) + log(t), log(t) + log(s))),
    ),
    Says(
        "exponential-of-a-logarithm",
        lambda: no(Eq(exp(log(t)), t)),
        at(t=-1),
        lambda: ([t > 0], Eq(exp(log(t)), t)),
    ),
    Says(
        "square-of-a-root",
        lambda: no(Eq(sqrt(t) ** 2, t)),
        at(t=-1),
        lambda: ([t >= 0], Eq(sqrt(t) ** 2, t)),
    ),
    Says(
        "product-of-roots",
        lambda: no(Eq(sqrt(t) * sqrt(t), t)),
        at(t=-1),
        lambda: ([t >= 0], Eq(sqrt(t) * sqrt(t), t)),
    ),
    Says(
        "root-of-minus-one",
        lambda: no(Eq(sqrt(Integer(-1)) * sqrt(Integer(-1)), -1)),
        at(),
        lambda: no(Eq(sqrt(Integer(3)) * sqrt(Integer(3)), 3)),
    ),
    Says(
        "division-by-nothing",
        lambda: no(Eq(1 / (t - t), 1 / (t - t))),
        at(t=1),
        lambda: ([t > s], Eq(1 / (t - s), 1 / (t - s))),
    ),
    Says(
        "nothing-times-a-quotient",
        lambda: no(Eq(0 * (1 / t), 0)),
        at(t=0),
        lambda: ([t < 0], Eq(0 * (1 / t), 0)),
    ),
    Says(
        "difference-of-quotients",
        lambda: no(Eq(1 / t - 1 / t, 0)),
        at(t=0),
        lambda: ([Ne(t, 0)], Eq(1 / t - 1 / t, 0)),
    ),
    Says(
        "sum-of-logarithms-is-nothing",
        lambda: no(Eq(0 * log(t), 0)),
        at(t=0),
        lambda: ([t > 0], Eq(0 * log(t), 0)),
    ),
    Says(
        "unit-vector-of-nothing",
        lambda: no(Eq(Norm(w) / Norm(w), 1)),
        at(d=1, w=[0]),
        lambda: ([Ne(Norm(w), 0)], Eq(Norm(w) / Norm(w), 1)),
    ),
    Says(
        "length-along-itself",
        lambda: no(Eq(Inner(w, w) / Norm(w), Norm(w))),
        at(d=1, w=[0]),
        lambda: ([Norm(w) > 0], Eq(Inner(w, w) / Norm(w), Norm(w))),
    ),
    Says(
        "distance-of-a-plane",
        lambda: no(Eq((Inner(w, x) + b) / Norm(w) * Norm(w), Inner(w, x) + b)),
        at(d=1, w=[0], x=[1], b=1),
        lambda: ([Norm(w) > 0], Eq((Inner(w, x) + b) / Norm(w) * Norm(w), Inner(w, x) + b)),
    ),
    Says(
        "chain-through-a-pole",
        lambda: (
            [Eq(Norm(w - x) ** 2 * s, Norm(w - x) ** 2 * t)],
            Eq(Norm(w - x) ** 2 * s / Norm(w - x) ** 2, Norm(w - x) ** 2 * t / Norm(w - x) ** 2),
        ),
        at(d=1, w=[1], x=[1], s=1, t=2),
        lambda: (
            [Eq(Norm(w - x) ** 2 * s, Norm(w - x) ** 2 * t), Norm(w - x) > 0],
            Eq(Norm(w - x) ** 2 * s / Norm(w - x) ** 2, Norm(w - x) ** 2 * t / Norm(w - x) ** 2),
        ),
    ),
    Says(
        "nowhere-defined-on-the-ideal",
        lambda: ([Eq(s + t, u)], Eq(0, (s + t - u) / (s * s + s * t - s * u))),
        at(s=1, t=1, u=2),
        lambda: ([Eq(s + t, u)], Eq(0, (s + t - u) / (s * s + 1))),
    ),
    Says(
        "reciprocal-on-the-ideal",
        lambda: ([Eq(s + t, u)], Eq((s + t - u) / (s * s + s * t - s * u), 1 / s)),
        at(s=1, t=1, u=2),
        lambda: ([Eq(s + t, u), u > 0], Eq((s + t) / u, 1)),
    ),
    Says(
        "every-label-cancels",
        lambda: no(ForAll(Eq(y[i] / y[i], 1), I)),
        at(n=1, y=[0]),
        lambda: ([ForAll(y[i] > 0, I)], ForAll(Eq(y[i] / y[i], 1), I)),
    ),
    Says(
        "one-label-cancels-for-all",
        lambda: ([Ne(y[i], 0)], ForAll(Eq(y[i] / y[i], 1), I)),
        at(n=2, y=[1, 0], i=1),
        lambda: ([Ne(y[i], 0)], Eq(y[i] / y[i], 1)),
    ),
    Says(
        "one-label-cancels-in-a-sum",
        lambda: ([Ne(y[i], 0)], Eq(Sum(y[i] / y[i], I), n)),
        at(n=2, y=[1, 0], i=1),
        lambda: ([ForAll(Ne(y[i], 0), I)], Eq(Sum(y[i] / y[i], I), n)),
    ),
    Says(
        "one-logarithm-for-all",
        lambda: ([y[i] > 0], Eq(Sum(exp(log(y[i])), I), Sum(y[i], I))),
        at(n=2, y=[1, -1], i=1),
        lambda: ([ForAll(y[i] > 0, I)], Eq(Sum(exp(log(y[i])), I), Sum(y[i], I))),
    ),
    Says(
        "sum-that-vanishes",
        lambda: no(Eq(Sum(y[i], I) / Sum(y[i], I), 1)),
        at(n=2, y=[1, -1]),
        lambda: ([Sum(y[i], I) > 0], Eq(Sum(y[i], I) / Sum(y[i], I), 1)),
    ),
    Says(
        "inside-a-maximum",
        lambda: no(Maximum(0, 1 / t) >= 0),
        at(t=0),
        lambda: ([t < 0], Maximum(0, 1 / t) >= 0),
    ),
    Says(
        "inside-an-indicator",
        lambda: no(Indicator(1 / t > 0) >= 0),
        at(t=0),
        lambda: ([t > 0], Indicator(1 / t > 0) >= 0),
    ),
    Says(
        "inside-an-absolute-value",
        lambda: no(Absolute(log(t)) >= 0),
        at(t=-1),
        lambda: ([t > 0], Absolute(log(t)) >= 0),
    ),
    Says(
        "root-without-domain", lambda: no(sqrt(t) >= 0), at(t=-1), lambda: ([t >= 0], sqrt(t) >= 0)
    ),
    Says(
        "logarithm-without-domain",
        lambda: no(log(t) <= t - 1),
        at(t=-1),
        lambda: ([t > 0], log(t) <= t - 1),
    ),
    Says(
        "case-with-a-pole",
        lambda: no(Eq(Cases(1 / t, t >= 0, 0, t < 0) * t, Indicator(t >= 0))),
        at(t=0),
        lambda: no(Eq(Cases(1 / t, t > 0, 0, t <= 0) * t, Indicator(t > 0))),
        "a branch is not divided through inside a product",
    ),
    Says(
        "implication-with-a-pole",
        lambda: no(Implies(t >= 0, Eq(t / t, 1))),
        at(t=0),
        lambda: no(Implies(t > 0, t / t >= 1)),
    ),
    Says(
        "alternative-with-a-pole",
        lambda: no(Or(t / t >= 1, t / t <= 0)),
        at(t=0),
        lambda: ([t < 0], Or(s / t >= 1, s / t <= 1)),
    ),
    Says(
        "derivative-of-a-constant-quotient",
        lambda: no(Eq(Grad(t / t, t), 0)),
        at(t=0),
        lambda: ([t > 0], Eq(Grad(t / t, t), 0)),
    ),
    Says(
        "derivative-of-a-logarithm",
        lambda: no(Eq(Grad(log(t), t), 1 / t)),
        at(t=-1),
        lambda: ([t > 0], Eq(Grad(log(t), t), 1 / t)),
    ),
    Says(
        "derivative-of-a-root",
        lambda: ([t >= 0], Eq(Grad(sqrt(t), t), 1 / (2 * sqrt(t)))),
        at(t=0),
        lambda: ([t > 0], Eq(Grad(sqrt(t), t), 1 / (2 * sqrt(t)))),
    ),
    Says(
        "derivative-of-a-root-times-it",
        lambda: ([t >= 0], Eq(2 * sqrt(t) * Grad(sqrt(t), t), 1)),
        at(t=0),
        lambda: ([t > 0], Eq(2 * sqrt(t) * Grad(sqrt(t), t), 1)),
    ),
    Says(
        "gradient-of-a-norm",
        lambda: no(Eq(Norm(w) * Grad(Norm(w), w), w)),
        at(d=1, w=[0]),
        lambda: ([Norm(w) > 0], Eq(Grad(Norm(w), w), w / Norm(w))),
    ),
    Says(
        "then-set-to-a-pole",
        lambda: no(Eq(At(s / t, t, 0), At(s / t, t, 0))),
        at(s=1),
        lambda: no(Eq(At(s / t, t, 2), s / 2)),
    ),
    Says(
        "cancelled-then-set",
        lambda: no(Eq(At(t / t, t, 0), 1)),
        at(),
        lambda: no(Eq(At(t / t, t, 2), 1)),
    ),
    Says(
        "set-to-a-symbol",
        lambda: no(Eq(At(1 / s, s, t) * t, 1)),
        at(t=0),
        lambda: ([Ne(t, 0)], Eq(At(1 / s, s, t) * t, 1)),
    ),
    Says(
        "real-power-and-its-inverse",
        lambda: ([t >= 0], Eq(t**s * t ** (-s), 1)),
        at(t=0, s=1),
        lambda: ([t > 0], Eq(t**s * t ** (-s), 1)),
    ),
    Says(
        "real-power-of-anything",
        lambda: no(Eq(t ** (s + 1), t * t**s)),
        at(t=-1, s=Rational(1, 2)),
        lambda: ([t > 0], Eq(t ** (s + 1), t * t**s)),
    ),
    Says(
        "quotient-of-zeros",
        lambda: ([Eq(s, t)], Eq((s - t) / (s - t), 1)),
        at(s=1, t=1),
        lambda: ([s > t], Eq((s - t) / (s - t), 1)),
    ),
    Says(
        "defined-for-other-hypotheses",
        lambda: ([Ne(s, 0)], Eq(t / t, 1)),
        at(s=1, t=0),
        lambda: ([Ne(s * t, 0)], Eq(t / t, 1)),
    ),
    Says(
        "curvature-of-a-pair",
        lambda: ([Eq(k, K[i, i] + K[j, j] - 2 * K[i, j])], Eq(k * (s / k), s)),
        at(n=1, K=[[1]], i=1, j=1, k=0, s=1),
        lambda: ([Eq(k, K[i, i] + K[j, j] - 2 * K[i, j]), k > 0], Eq(k * (s / k), s)),
    ),
    Says(
        "inner-sum-is-no-divisor",
        lambda: no(Eq(Sum(y[i] / Sum(y[j], J), I), 1)),
        at(n=2, y=[1, -1]),
        lambda: ([Sum(y[j], J) > 0], Eq(Sum(y[i] / Sum(y[j], J), I), 1)),
    ),
    Says(
        "softmax-of-one-row",
        lambda: ([A[i, j] > 0], Eq(Sum(A[i, j] / A[i, j], J), n)),
        at(n=2, A=[[1, 0], [1, 1]], i=1, j=1),
        lambda: ([ForAll(A[i, j] > 0, J)], Eq(Sum(A[i, j] / A[i, j], J), n)),
    ),
]

SAYS["a derivative at a kink, or of something else"] = [
    Says(
        "case-on-its-border",
        lambda: ([t >= 1], Eq(Grad(Cases(0, t >= 1, 1 - t, t < 1), t), 0)),
        at(t=1),
        lambda: ([t > 1], Eq(Grad(Cases(0, t >= 1, 1 - t, t < 1), t), 0)),
    ),
    Says(
        "case-on-its-other-border",
        lambda: ([t <= 1], Eq(Grad(Cases(1 - t, t <= 1, 0, t > 1), t), -1)),
        at(t=1),
        lambda: ([t < 1], Eq(Grad(Cases(1 - t, t <= 1, 0, t > 1), t), -1)),
    ),
    Says(
        "case-of-one-point",
        lambda: ([Eq(t, 0)], Eq(Grad(Cases(t, t > 0, 0, Eq(t, 0), -t, t < 0), t), 0)),
        at(t=0),
        lambda: ([t > 0], Eq(Grad(Cases(t, t > 0, 0, Eq(t, 0), -t, t < 0), t), 1)),
    ),
    Says(
        "indicator-on-its-border",
        lambda: ([t <= 0], Eq(Grad(Indicator(t <= 0), t), 0)),
        at(t=0),
        lambda: ([t < 0], Eq(Grad(Indicator(t <= 0), t), 0)),
    ),
    Says(
        "indicator-of-an-equation",
        lambda: ([Eq(t, 0)], Eq(Grad(Indicator(Eq(t, 0)), t), 0)),
        at(t=0),
        lambda: ([t > 0], Eq(Grad(Indicator(t > 0), t), 0)),
    ),
    Says(
        "hinge-on-its-border",
        lambda: ([t <= 1], Eq(Grad(Maximum(0, 1 - t), t), -1)),
        at(t=1),
        lambda: ([t < 1], Eq(Grad(Maximum(0, 1 - t), t), -1)),
    ),
    Says(
        "minimum-on-its-border",
        lambda: ([t >= 1], Eq(Grad(Minimum(t, 1), t), 0)),
        at(t=1),
        lambda: ([t > 1], Eq(Grad(Minimum(t, 1), t), 0)),
    ),
    Says(
        "absolute-at-zero",
        lambda: ([t >= 0], Eq(Grad(Absolute(t), t), 1)),
        at(t=0),
        lambda: ([t > 0], Eq(Grad(Absolute(t), t), 1)),
    ),
    Says(
        "two-equal",
        lambda: ([Eq(s, t)], Eq(Grad(Maximum(s, t), t), 1)),
        at(s=1, t=1),
        lambda: ([s < t], Eq(Grad(Maximum(s, t), t), 1)),
    ),
    Says(
        "everywhere",
        lambda: no(Eq(Grad(Maximum(0, t), t), Indicator(t > 0))),
        at(t=0),
        lambda: ([t > 0], Eq(Grad(Maximum(0, t), t), Indicator(t > 0))),
    ),
    Says(
        "hinges-in-a-sum",
        lambda: (
            [ForAll(y[i] * Inner(w, X[i]) <= 1, I)],
            Eq(Grad(Sum(Maximum(0, 1 - y[i] * Inner(w, X[i])), I), w), -Sum(y[i] * X[i], I)),
        ),
        at(n=1, d=1, y=[1], w=[1], X=[[1]]),
        lambda: (
            [y[i] * Inner(w, X[i]) < 1],
            Eq(Grad(Maximum(0, 1 - y[i] * Inner(w, X[i])), w), -y[i] * X[i]),
        ),
    ),
    Says(
        "under-then-set",
        lambda: ([Eq(s, 1), t <= 1], Eq(Grad(At(Maximum(0, u - t), u, s), t), -1)),
        at(s=1, t=1),
        lambda: ([Eq(s, 1), t < 1], Eq(Grad(At(Maximum(0, u - t), u, s), t), -1)),
        late="a case inside At is not decided",
    ),
    Says(
        "inside-an-exponential",
        lambda: ([t >= 0], Eq(Grad(exp(Absolute(t)), t), exp(t))),
        at(t=0),
        lambda: ([t > 0], Eq(Grad(exp(Absolute(t)), t), exp(t))),
    ),
    Says(
        "outside-by-a-condition",
        lambda: no(Eq(Cases(Grad(Maximum(0, t), t), t >= 0, 0, t < 0), Indicator(t >= 0))),
        at(t=0),
        None,
    ),
    Says(
        "slope-then-set",
        lambda: ([t > 0], Eq(At(Grad(Maximum(0, t), t), t, -1), 1)),
        at(t=1),
        lambda: no(Eq(At(Grad(t**2, t), t, -1), -2)),
    ),
    Says(
        "then-set-before-the-slope",
        lambda: no(Eq(Grad(At(t**2 + t, t, 0), t), 1)),
        at(t=0),
        lambda: no(Eq(At(Grad(t**2 + t, t), t, 0), 1)),
    ),
    Says(
        "nested-slopes",
        lambda: no(Eq(Grad(t * At(Grad(s * t, s), s, 1), t), t)),
        at(t=1),
        lambda: no(Eq(Grad(t * At(Grad(s * t, s), s, 1), t), 2 * t)),
    ),
    Says(
        "nested-in-one-variable",
        lambda: no(Eq(Grad(t * Grad(t**2, t), t), 2 * t)),
        at(t=1),
        lambda: no(Eq(Grad(t * Grad(t**2, t), t), 4 * t)),
    ),
    Says(
        "mixed-slopes",
        lambda: no(Eq(Grad(Grad(s * t**2, t), s), 2 * s)),
        at(s=1, t=2),
        lambda: no(Eq(Grad(Grad(s * t**2, t), s), 2 * t)),
    ),
    Says(
        "slope-in-a-set-slope",
        lambda: no(Eq(Grad(At(s * Grad(s**2 * t, t), s, t), t), t**2)),
        at(t=1),
        lambda: no(Eq(Grad(At(s * Grad(s**2 * t, t), s, t), t), 3 * t**2)),
    ),
    Says(
        "hessian-times-a-vector",
        lambda: no(Eq(Grad(Inner(Grad(Norm(w) ** 2, w), x), w), 2 * w)),
        at(d=1, w=[1], x=[2]),
        lambda: no(Eq(Grad(Inner(Grad(Norm(w) ** 2, w), x), w), 2 * x)),
    ),
    Says(
        "in-a-matrix",
        lambda: no(Eq(Grad(a.T * A * y, A), y * a.T)),
        at(n=2, A=UNIT, a=[1, 0], y=[0, 1]),
        lambda: no(Eq(Grad(a.T * A * y, y), A.T * a)),
    ),
    Says(
        "trace-in-a-matrix",
        lambda: no(Eq(Grad(Sum(A[i, i], I), A), Ones(n) * Ones(n).T)),
        at(n=2, A=UNIT),
        lambda: no(Eq(Grad(Sum(A[i, i] * y[i], I), y), Column(A[i, i], I))),
    ),
    Says(
        "in-a-symmetric-matrix",
        lambda: no(Eq(Grad(a.T * K * y, K), a * y.T)),
        at(n=1, K=[[1]], a=[1], y=[1], q="a matrix that moves does not stay symmetric"),
        None,
    ),
    Says(
        "of-one-entry",
        lambda: no(Eq(Grad(y[i] ** 2, y), 2 * y)),
        at(n=2, y=[1, 1], i=1),
        lambda: no(Eq(Grad(y[i] ** 2, y), 2 * y[i] * Unit(i, n))),
    ),
    Says(
        "of-a-form-that-is-not-symmetric",
        lambda: no(Eq(Grad(y.T * A * y, y), 2 * A * y)),
        at(n=2, A=[[0, 1], [0, 0]], y=[1, 1]),
        lambda: no(Eq(Grad(y.T * A * y, y), A * y + A.T * y)),
    ),
    Says(
        "of-least-squares",
        lambda: no(Eq(Grad(Norm(X * w - y) ** 2, w), X.T * (X * w - y))),
        at(n=1, d=1, X=[[1]], w=[1], y=[0]),
        lambda: no(Eq(Grad(Norm(X * w - y) ** 2, w), 2 * X.T * (X * w - y))),
    ),
    Says(
        "of-the-logistic-loss",
        lambda: no(Eq(Grad(log(1 + exp(-t)), t), -1 / (1 + exp(-t)))),
        at(t=1),
        lambda: no(Eq(Grad(log(1 + exp(-t)), t), -1 / (1 + exp(t)))),
    ),
    Says(
        "of-an-exponential",
        lambda: no(Eq(Grad(exp(Inner(w, x)), w), exp(Inner(w, x)) * w)),
        at(d=1, w=[1], x=[2]),
        lambda: no(Eq(Grad(exp(Inner(w, x)), w), exp(Inner(w, x)) * x)),
    ),
    Says(
        "of-a-fourth-power",
        lambda: no(Eq(Grad(Norm(w) ** 4, w), 4 * Norm(w) ** 3 * w)),
        at(d=1, w=[2]),
        lambda: no(Eq(Grad(Norm(w) ** 4, w), 4 * Norm(w) ** 2 * w)),
    ),
    Says(
        "of-a-dual-objective",
        lambda: no(
            Eq(
                Grad(Sum(alpha[i], I) - Sum(Sum(alpha[i] * alpha[j] * K[i, j], J), I) / 2, alpha),
                Ones(n) - K * alpha / 2,
            )
        ),
        at(n=1, alpha=[1], K=[[1]]),
        lambda: no(
            Eq(
                Grad(Sum(alpha[i], I) - Sum(Sum(alpha[i] * alpha[j] * K[i, j], J), I) / 2, alpha),
                Ones(n) - K * alpha,
            )
        ),
    ),
    Says(
        "of-the-other-variable",
        lambda: no(Eq(Grad(Norm(w - t * x) ** 2, t), 2 * t * Norm(x) ** 2)),
        at(d=1, w=[1], x=[1], t=1),
        lambda: no(Eq(Grad(Norm(w - t * x) ** 2, t), 2 * t * Norm(x) ** 2 - 2 * Inner(w, x))),
    ),
    Says(
        "of-a-sum-with-a-foreign-index",
        lambda: no(Eq(Grad(Sum(a[i] * y[j], I), y), Sum(a[i], I) * Ones(n))),
        at(n=2, a=[1, 1], y=[1, 1], j=1),
        lambda: no(Eq(Grad(Sum(a[i] * y[j], I), y), Sum(a[i], I) * Unit(j, n))),
    ),
    Says(
        "entry-of-a-gradient",
        lambda: no(Eq(Entry(Grad(Sum(exp(y[i]), I), y), j), exp(y[i]))),
        at(n=2, y=[0, 1], i=1, j=2),
        lambda: no(Eq(Entry(Grad(Sum(exp(y[i]), I), y), j), exp(y[j]))),
    ),
    Says(
        "product-rule-forgotten",
        lambda: no(Eq(Grad(t * exp(t), t), exp(t))),
        at(t=1),
        lambda: no(Eq(Grad(t * exp(t), t), (1 + t) * exp(t))),
    ),
    Says(
        "quotient-rule",
        lambda: ([t > 0], Eq(Grad(s / t, t), s / t**2)),
        at(s=1, t=1),
        lambda: ([t > 0], Eq(Grad(s / t, t), -s / t**2)),
    ),
    Says(
        "slope-captured-by-a-sum",
        lambda: no(Eq(Sum(Grad(t * y[i], t), I), y[i])),
        at(n=2, y=[1, 1], i=1),
        lambda: no(Eq(Sum(Grad(t * y[i], t), I), Sum(y[j], J))),
    ),
]

SAYS["cases are decided where they are not known"] = [
    Says(
        "one-positive-in-a-sum",
        lambda: ([y[i] > 0], Eq(Sum(Maximum(0, y[i]), I), Sum(y[i], I))),
        at(n=2, y=[1, -1], i=1),
        lambda: ([y[i] > 0], Eq(Maximum(0, y[i]) * Sum(a[j], J), y[i] * Sum(a[j], J))),
    ),
    Says(
        "one-positive-for-all",
        lambda: ([y[i] > 0], ForAll(Eq(Maximum(0, y[i]), y[i]), I)),
        at(n=2, y=[1, -1], i=1),
        lambda: ([ForAll(y[i] > 0, I)], ForAll(Eq(Maximum(0, y[i]), y[i]), I)),
    ),
    Says(
        "one-positive-in-a-column",
        lambda: ([y[i] > 0], Eq(Column(Maximum(0, y[i]), I), y)),
        at(n=2, y=[1, -1], i=1),
        lambda: ([y[i] > 0], Eq(Column(Maximum(0, y[i]), J), y[i] * Ones(n))),
    ),
    Says(
        "then-set-elsewhere",
        lambda: ([t > 0], Eq(At(Maximum(0, t), t, -1), -1)),
        at(t=1),
        lambda: ([t > 0], Eq(At(Maximum(0, s), s, t), t)),
    ),
    Says(
        "indicator-then-set",
        lambda: ([t > 0], Eq(At(Indicator(t > 0), t, -1), 1)),
        at(t=1),
        lambda: ([t > 0], Eq(At(Indicator(s > 0), s, t), 1)),
    ),
    Says(
        "cases-then-set",
        lambda: ([t > 0], Eq(At(Cases(t, t > 0, 0, t <= 0), t, -1), -1)),
        at(t=1),
        lambda: ([t > 0], Eq(Cases(t, t > 0, 0, t <= 0), t)),
    ),
    Says(
        "indicator-in-a-sum",
        lambda: ([y[i] > 0], Eq(Sum(Indicator(y[i] > 0), I), n)),
        at(n=2, y=[1, -1], i=1),
        lambda: ([ForAll(y[i] > 0, I)], Eq(Indicator(y[j] > 0), 1)),
    ),
    Says(
        "indicator-of-zero",
        lambda: no(Eq(Indicator(t > 0) + Indicator(t < 0), 1)),
        at(t=0),
        lambda: no(Eq(Indicator(t > 0) + Indicator(t <= 0), 1)),
    ),
    Says(
        "case-of-zero",
        lambda: no(Eq(Cases(1, t >= 0, 0, t < 0), Indicator(t > 0))),
        at(t=0),
        lambda: no(Eq(Cases(1, t >= 0, 0, t < 0), Indicator(t >= 0))),
    ),
    Says(
        "cases-with-a-gap",
        lambda: no(Eq(Cases(0, t > 1, 1, t < 1), Cases(0, t > 1, 1, t < 1))),
        at(t=1),
        lambda: no(Eq(Cases(0, t > 1, 1, t <= 1), Cases(1, t <= 1, 0, t > 1))),
    ),
    Says(
        "cases-that-overlap",
        lambda: no(Eq(Cases(0, t >= 0, 1, t <= 0), Cases(0, t >= 0, 1, t <= 0))),
        at(t=0),
        lambda: no(Eq(Cases(0, t >= 0, 1, t < 0), Indicator(t < 0))),
    ),
    Says(
        "cases-exchanged",
        lambda: no(Eq(Cases(s, t > 0, r, t <= 0), Cases(r, t > 0, s, t <= 0))),
        at(s=1, r=2, t=1),
        lambda: no(Eq(Cases(s, t > 0, r, t <= 0), Cases(r, t <= 0, s, t > 0))),
    ),
    Says(
        "maxima-add",
        lambda: no(Eq(Maximum(s, t) + Maximum(u, v), Maximum(s + u, t + v))),
        at(s=1, t=0, u=0, v=1),
        lambda: no(Eq(Maximum(s, t) + u, Maximum(s + u, t + u))),
    ),
    Says(
        "minimum-of-negatives",
        lambda: no(Eq(Minimum(s, t), -Maximum(s, t))),
        at(s=1, t=2),
        lambda: no(Eq(Minimum(s, t), -Maximum(-s, -t))),
    ),
    Says(
        "positive-and-negative-part",
        lambda: no(Eq(Maximum(0, t) + Maximum(0, -t), t)),
        at(t=-1),
        lambda: no(Eq(Maximum(0, t) - Maximum(0, -t), t)),
    ),
    Says(
        "factor-out-of-a-maximum",
        lambda: no(Eq(Maximum(s * t, s * u), s * Maximum(t, u))),
        at(s=-1, t=1, u=2),
        lambda: ([s >= 0], Eq(Maximum(s * t, s * u), s * Maximum(t, u))),
        "a product of three unknowns with a case",
    ),
    Says(
        "square-of-a-hinge",
        lambda: no(Eq(Maximum(0, t) ** 2, t**2)),
        at(t=-1),
        lambda: ([t >= 0], Eq(Maximum(0, t) ** 2, t**2)),
    ),
    Says(
        "absolute-of-a-sum",
        lambda: no(Eq(Absolute(s + t), Absolute(s) + Absolute(t))),
        at(s=1, t=-1),
        lambda: no(Absolute(s + t) <= Absolute(s) + Absolute(t)),
    ),
    Says(
        "root-of-a-square",
        lambda: no(Eq(sqrt(t**2), t)),
        at(t=-1),
        lambda: ([t >= 0], Eq(sqrt(t**2), t)),
    ),
    Says(
        "clipped-in-the-wrong-order",
        lambda: no(Eq(Minimum(C, Maximum(0, t)), Maximum(0, Minimum(C, t)))),
        at(C=-1, t=0),
        lambda: ([C >= 0], Eq(Minimum(C, Maximum(0, t)), Maximum(0, Minimum(C, t)))),
    ),
    Says(
        "three-in-a-maximum",
        lambda: ([s >= t], Eq(Maximum(s, t, u), s)),
        at(s=1, t=0, u=2),
        lambda: ([s >= t, s >= u], Eq(Maximum(s, t, u), s)),
    ),
    Says(
        "zero-one-and-hinge",
        lambda: no(Maximum(0, 1 - t) >= Indicator(t < 1)),
        at(t=Rational(1, 2)),
        lambda: no(Maximum(0, 1 - t) >= Indicator(t <= 0)),
    ),
    Says(
        "case-about-a-bound-index",
        lambda: ([t > 0], Eq(Sum(Cases(1, y[i] > 0, 0, y[i] <= 0), I), n)),
        at(n=1, t=1, y=[-1]),
        lambda: no(
            Eq(Sum(Cases(1, y[i] > 0, 0, y[i] <= 0), I), Sum(Cases(1, y[j] > 0, 0, y[j] <= 0), J))
        ),
    ),
]

SAYS["quantifiers"] = [
    Says(
        "all-or-one",
        lambda: no(Or(ForAll(alpha[i] <= 8, I), alpha[i] > 8)),
        at(n=2, alpha=[0, 9], i=1),
        lambda: no(Or(Not(ForAll(alpha[i] <= 8, I)), alpha[i] <= 8)),
    ),
    Says(
        "not-all-then-all-not",
        lambda: no(Implies(Not(ForAll(y[i] <= 8, I)), ForAll(y[i] > 8, I))),
        at(n=2, y=[0, 9]),
        lambda: no(Implies(Not(ForAll(y[i] <= 8, I)), Not(ForAll(y[i] <= 7, I)))),
    ),
    Says(
        "not-all-is-none",
        lambda: ([Not(ForAll(y[i] >= 0, I))], y[j] < 0),
        at(n=2, y=[1, -1], j=1),
        lambda: ([ForAll(Not(y[i] >= 0), I)], y[j] < 0),
    ),
    Says(
        "not-all-iff-all-not",
        lambda: no(Iff(Not(ForAll(y[i] <= 0, I)), ForAll(y[i] > 0, I))),
        at(n=2, y=[1, -1]),
        lambda: no(Iff(ForAll(Not(y[i] <= 0), I), ForAll(y[i] > 0, I))),
    ),
    Says(
        "all-or-all-not",
        lambda: no(Or(ForAll(y[i] > 0, I), ForAll(y[i] <= 0, I))),
        at(n=2, y=[1, -1]),
        lambda: no(ForAll(Or(y[i] > 0, y[i] <= 0), I)),
    ),
    Says(
        "all-imply",
        lambda: (
            [Implies(ForAll(y[i] >= 0, I), ForAll(a[i] >= 0, I))],
            ForAll(Implies(y[i] >= 0, a[i] >= 0), I),
        ),
        at(n=2, y=[0, -1], a=[-1, 0]),
        lambda: (
            [ForAll(Implies(y[i] >= 0, a[i] >= 0), I)],
            Implies(ForAll(y[i] >= 0, I), ForAll(a[i] >= 0, I)),
        ),
    ),
    Says(
        "exists-before-all",
        lambda: (
            [ForAll(Not(ForAll(A[i, j] <= 0, J)), I)],
            Not(ForAll(Not(ForAll(A[i, j] > 0, I)), J)),
        ),
        at(n=2, A=[[1, -1], [-1, 1]]),
        lambda: ([ForAll(ForAll(A[i, j] > 0, J), I)], ForAll(ForAll(A[i, j] > 0, I), J)),
    ),
    Says(
        "sum-tells-all",
        lambda: ([Sum(y[i], I) >= 0], ForAll(y[i] >= 0, I)),
        at(n=2, y=[2, -1]),
        lambda: ([ForAll(y[i] >= 0, I)], Sum(y[i], I) >= 0),
    ),
    Says(
        "sum-is-positive",
        lambda: ([ForAll(y[i] >= 0, I)], Sum(y[i], I) > 0),
        at(n=1, y=[0]),
        lambda: ([ForAll(y[i] >= 1, I)], Sum(y[i], I) >= n),
    ),
    Says(
        "one-is-all",
        lambda: ([y[i] >= 1], ForAll(y[i] >= 1, I)),
        at(n=2, y=[1, 0], i=1),
        lambda: ([ForAll(y[i] >= 1, I)], y[i] >= 1),
    ),
    Says(
        "one-is-another",
        lambda: ([y[i] * t >= 1], y[j] * t >= 1),
        at(n=2, y=[1, -1], t=1, i=1, j=2),
        lambda: ([ForAll(y[i] * t >= 1, I)], y[j] * t >= 1),
    ),
    Says(
        "all-imply-under-an-implication",
        lambda: ([Implies(ForAll(y[i] >= 0, I), t >= 0), y[j] >= 0], t >= 0),
        at(n=2, y=[1, -1], t=-1, j=1),
        lambda: ([ForAll(Implies(y[i] >= 0, t >= 0), I), y[j] >= 0], t >= 0),
    ),
    Says(
        "antecedent-for-all-with-a-free-name",
        lambda: no(Implies(y[i] >= 0, ForAll(y[i] >= 0, I))),
        at(n=2, y=[1, -1], i=1),
        lambda: no(Implies(ForAll(y[i] >= 0, I), y[i] >= 0)),
    ),
    Says(
        "nested-around-a-free-name",
        lambda: ([A[i, j] >= 0], ForAll(ForAll(A[i, j] >= 0, J), I)),
        at(n=2, A=[[1, 1], [1, -1]], i=1, j=1),
        lambda: ([ForAll(ForAll(A[i, j] >= 0, J), I)], A[i, j] >= 0),
    ),
    Says(
        "equivalent-for-one",
        lambda: no(Iff(y[i] >= 0, ForAll(y[j] >= 0, J))),
        at(n=2, y=[1, -1], i=1),
        lambda: no(Iff(ForAll(y[i] >= 0, I), ForAll(y[j] >= 0, J))),
    ),
    Says(
        "some-entry-is-every-entry",
        lambda: ([Ne(w, x)], Ne(Entry(w, p), Entry(x, p))),
        at(d=2, w=[1, 0], x=[1, 1], p=1),
        lambda: ([Eq(w, x)], Eq(Entry(w, p), Entry(x, p))),
    ),
    Says(
        "vectors-are-comparable",
        lambda: no(Or(w >= Zeros(d), w <= Zeros(d))),
        at(d=2, w=[1, -1]),
        lambda: no(Or(Entry(w, p) >= 0, Entry(w, p) <= 0)),
    ),
    Says(
        "not-less-is-greater",
        lambda: ([Not(w < x)], w >= x),
        at(d=2, w=[1, 0], x=[0, 1]),
        lambda: ([w >= x], Not(Entry(w, p) < Entry(x, p))),
    ),
    Says(
        "not-at-most-iff-more",
        lambda: no(Iff(Not(w <= x), w > x)),
        at(d=2, w=[1, 0], x=[0, 1]),
        lambda: no(Iff(Not(s <= t), s > t)),
    ),
    Says(
        "negation-of-an-equation-of-vectors",
        lambda: ([Not(Eq(w, x))], Ne(Entry(w, p), Entry(x, p))),
        at(d=2, w=[1, 0], x=[1, 1], p=1),
        lambda: ([Not(Eq(s, t))], Ne(s, t)),
    ),
    Says(
        "positive-and-other",
        lambda: ([ForAll(Or(y[i] > 0, a[i] > 0), I)], Or(ForAll(y[i] > 0, I), ForAll(a[i] > 0, I))),
        at(n=2, y=[1, -1], a=[-1, 1]),
        lambda: ([ForAll(And(y[i] > 0, a[i] > 0), I)], ForAll(y[i] > 0, I)),
    ),
    Says(
        "pairs-of-one-name",
        lambda: ([ForAll(y[i] <= a[i], I)], ForAll(ForAll(y[i] <= a[j], J), I)),
        at(n=2, y=[0, 2], a=[0, 2]),
        lambda: ([ForAll(ForAll(y[i] <= a[j], J), I)], ForAll(y[i] <= a[i], I)),
    ),
    Says(
        "conjunction-of-two-ranges",
        lambda: ([And(ForAll(y[i] >= 0, I), a[i] >= 0)], ForAll(a[i] >= 0, I)),
        at(n=2, y=[0, 0], a=[0, -1], i=1),
        lambda: ([And(ForAll(y[i] >= 0, I), a[i] >= 0)], y[i] + a[i] >= 0),
    ),
    Says(
        "assumed-alternative",
        lambda: ([Or(ForAll(y[i] >= 0, I), t >= 0), y[i] < 0], t >= 1),
        at(n=1, y=[-1], i=1, t=0),
        lambda: ([Or(ForAll(y[i] >= 0, I), t >= 0), y[i] < 0], t >= 0),
    ),
    Says(
        "double-negation-of-one",
        lambda: ([Not(ForAll(Not(y[i] > 0), I))], Sum(y[i], I) > 0),
        at(n=2, y=[1, -2]),
        lambda: no(Implies(y[j] > 0, Not(ForAll(Not(y[i] > 0), I)))),
    ),
]

SAYS["strict or not"] = [
    Says("at-least-is-more", lambda: ([t >= 0], t > 0), at(t=0), lambda: ([t > 0], t >= 0)),
    Says("square-is-positive", lambda: no(t**2 > 0), at(t=0), lambda: no(t**2 >= 0)),
    Says("norm-is-positive", lambda: no(Norm(w) > 0), at(d=1, w=[0]), lambda: no(Norm(w) >= 0)),
    Says(
        "samples-are-not-zero",
        lambda: no(Norm(X[i]) ** 2 > 0),
        at(n=1, d=1, X=[[0]], i=1),
        lambda: no(Norm(X[i]) ** 2 >= 0),
    ),
    Says(
        "exponential-over-its-tangent",
        lambda: no(exp(t) > 1 + t),
        at(t=0),
        lambda: ([Ne(t, 0)], exp(t) > 1 + t),
    ),
    Says(
        "logarithm-under-its-tangent",
        lambda: ([t > 0], log(t) < t - 1),
        at(t=1),
        lambda: ([t > 0], log(t) <= t - 1),
    ),
    Says(
        "reciprocal-of-less-than-one",
        lambda: ([t <= 1, Ne(t, 0)], 1 / t >= 1),
        at(t=-1),
        lambda: ([t <= 1, t > 0], 1 / t >= 1),
    ),
    Says(
        "squares-keep-the-order",
        lambda: ([s < t], s**2 < t**2),
        at(s=-1, t=0),
        lambda: ([s < t, s >= 0], s**2 < t**2),
    ),
    Says(
        "products-keep-the-order",
        lambda: ([s <= t], u * s <= u * t),
        at(s=0, t=1, u=-1),
        lambda: ([s <= t, u >= 0], u * s <= u * t),
    ),
    Says(
        "quotients-keep-the-order",
        lambda: ([s <= t, Ne(u, 0)], s / u <= t / u),
        at(s=0, t=1, u=-1),
        lambda: ([s <= t, u > 0], s / u <= t / u),
    ),
    Says(
        "not-more-is-less", lambda: ([Not(t > 0)], t < 0), at(t=0), lambda: ([Not(t > 0)], t <= 0)
    ),
    Says(
        "a-box-from-one-side",
        lambda: ([t <= C], t * (C - t) >= 0),
        at(t=-1, C=1),
        lambda: ([t >= 0, t <= C], t * (C - t) >= 0),
    ),
    Says(
        "slack-is-zero",
        lambda: ([Eq(s * (1 - t), 0)], Eq(s, 0)),
        at(s=1, t=1),
        lambda: ([Eq(s * (1 - t), 0)], Or(Eq(s, 0), Eq(t, 1))),
    ),
    Says(
        "slack-is-the-hinge",
        lambda: ([r >= 1 - t, r >= 0], Eq(r, Maximum(0, 1 - t))),
        at(r=2, t=1),
        lambda: no(Iff(And(r >= 1 - t, r >= 0), r >= Maximum(0, 1 - t))),
    ),
    Says(
        "hinge-is-at-most-one",
        lambda: no(Maximum(0, 1 - t) <= 1),
        at(t=-1),
        lambda: ([t >= 0], Maximum(0, 1 - t) <= 1),
    ),
    Says(
        "reciprocals-add",
        lambda: ([s > 0, t > 0], Eq(1 / (s + t), 1 / s + 1 / t)),
        at(s=1, t=1),
        lambda: ([s > 0, t > 0], Eq(1 / s + 1 / t, (s + t) / (s * t))),
    ),
    Says(
        "roots-add",
        lambda: ([s >= 0, t >= 0], Eq(sqrt(s + t), sqrt(s) + sqrt(t))),
        at(s=1, t=1),
        lambda: ([s >= 0, t >= 0], sqrt(s + t) ** 2 >= s),
    ),
    Says(
        "means-turned",
        lambda: ([s >= 0, t >= 0], s * t >= ((s + t) / 2) ** 2),
        at(s=0, t=2),
        lambda: no(s * t <= ((s + t) / 2) ** 2),
    ),
    Says(
        "free-support-vector",
        lambda: ([t >= 0, t <= C, Eq(t * (1 - s), 0)], Eq(s, 1)),
        at(t=0, C=1, s=2),
        lambda: ([t > 0, t <= C, Eq(t * (1 - s), 0)], Eq(s, 1)),
    ),
    Says(
        "weak-duality-turned",
        lambda: ([s >= 0, t <= 0], u + s * t >= u),
        at(s=1, t=-1, u=0),
        lambda: ([s >= 0, t <= 0], u + s * t <= u),
    ),
    Says(
        "step-size",
        lambda: ([eta > 0], (1 - eta * t) ** 2 <= 1),
        at(eta=3, t=1),
        lambda: ([eta > 0, t >= 0, eta * t <= 2], (1 - eta * t) ** 2 <= 1),
    ),
    Says(
        "minimum-of-a-parabola",
        lambda: no(t**2 / 2 * r - s * t >= -(s**2) / 2),
        at(r=-1, s=0, t=1),
        lambda: no(t**2 / 2 - s * t >= -(s**2) / 2),
    ),
    Says(
        "mistake-is-at-zero",
        lambda: ([Inner(w, x) * y[i] <= 0], Inner(w, x) * y[i] < 0),
        at(n=1, d=1, w=[0], x=[1], y=[1], i=1),
        lambda: (
            [Inner(w, x) * y[i] <= 0, Eq(y[i] ** 2, 1)],
            Norm(w + y[i] * x) ** 2 <= Norm(w) ** 2 + Norm(x) ** 2,
        ),
    ),
    Says(
        "mistake-is-not-known",
        lambda: ([Eq(y[i] ** 2, 1)], Norm(w + y[i] * x) ** 2 <= Norm(w) ** 2 + Norm(x) ** 2),
        at(n=1, d=1, w=[1], x=[1], y=[1], i=1),
        lambda: (
            [Eq(y[i] ** 2, 1), y[i] * Inner(w, x) <= 0],
            Norm(w + y[i] * x) ** 2 <= Norm(w) ** 2 + Norm(x) ** 2,
        ),
    ),
    Says(
        "monotone-the-wrong-way",
        lambda: ([s <= t], exp(-s) <= exp(-t)),
        at(s=0, t=1),
        lambda: no(exp(-t) >= Indicator(t <= 0)),
    ),
    Says(
        "logistic-over-zero-one",
        lambda: no(log(1 + exp(-t)) >= Indicator(t <= 0)),
        at(t=0),
        lambda: no(log(1 + exp(-t)) >= 0),
        "that the argument is at least one",
    ),
    Says(
        "kernel-diagonal",
        lambda: no(K[i, i] + K[j, j] >= 2 * K[i, j]),
        at(n=2, K=[[0, 1], [1, 0]], i=1, j=2),
        lambda: no(Norm(X[i]) ** 2 + Norm(X[j]) ** 2 >= 2 * Inner(X[i], X[j])),
    ),
    Says(
        "division-turns",
        lambda: ([t < 0, s <= t], s / t <= 1),
        at(s=-2, t=-1),
        lambda: ([t < 0, s <= t], s / t >= 1),
    ),
]

SAYS["no point meets the hypotheses"] = [
    Says("two-sides", lambda: ([t < 0, t > 1], s > 0), at(q="vacuous"), lambda: ([t < 0], t < 1)),
    Says(
        "two-values",
        lambda: ([Eq(t, 1), Eq(t, 2)], Eq(s, 0)),
        at(q="vacuous"),
        lambda: ([Eq(t, 1), Eq(s, 2)], Eq(s * t, 2)),
    ),
    Says(
        "two-equations",
        lambda: ([Eq(s, t), Eq(s, t + 1)], Eq(t, 5)),
        at(q="vacuous"),
        lambda: ([Eq(s, t), Eq(u, t + 1)], Eq(u, s + 1)),
    ),
    Says(
        "its-own-successor",
        lambda: ([Eq(s, s + 1)], Eq(t, 5)),
        at(q="vacuous"),
        lambda: ([Eq(s, 2 * s)], Eq(s * t, 0)),
    ),
    Says(
        "a-negative-norm",
        lambda: ([Eq(Norm(w), -1)], Eq(s, t)),
        at(q="vacuous"),
        lambda: ([Eq(Norm(w), 1)], Eq(Norm(w) ** 2, 1)),
    ),
    Says(
        "a-negative-square",
        lambda: ([Eq(y[i] ** 2, -1)], Eq(s, t)),
        at(q="vacuous"),
        lambda: ([Eq(y[i] ** 2, 4)], Eq(y[i] ** 4, 16)),
    ),
    Says(
        "positive-with-sum-zero",
        lambda: ([ForAll(y[i] > 0, I), Eq(Sum(y[i], I), 0)], s > t),
        at(q="vacuous"),
        lambda: ([ForAll(y[i] >= 0, I), Eq(Sum(y[i], I), 0)], Sum(y[i], I) <= 0),
    ),
    Says("no-samples", lambda: ([n < 1], s > t), at(q="vacuous"), lambda: ([n > 1], n > 0)),
    Says("no-features", lambda: ([Eq(d, 0)], Eq(s, t)), at(q="vacuous")),
    Says("an-empty-exponential", lambda: ([exp(t) <= 0], s > t), at(q="vacuous")),
    Says("equation-of-numbers", lambda: ([Eq(Integer(1), Integer(0))], Eq(s, t)), at(q="vacuous")),
    Says("a-root-of-minus-one", lambda: ([Eq(t, sqrt(Integer(-1)))], Eq(s, 0)), at(q="vacuous")),
    Says("half-a-sample", lambda: ([Eq(2 * n, 1)], Eq(s, t)), at(q="vacuous")),
    Says("between-sizes", lambda: ([n > 1, n < 2], Eq(s, t)), at(q="vacuous")),
    Says(
        "a-divisor-of-zero",
        lambda: ([Eq(t, 0), Eq(1 / t, s)], Eq(s, 7)),
        at(q="vacuous"),
        lambda: ([Eq(t, 2), Eq(1 / t, s)], Eq(2 * s, 1)),
    ),
    Says(
        "outside-of-signs",
        lambda: ([Eq(t**2, 1), t > 1], Eq(s, 7)),
        at(q="vacuous"),
        lambda: ([Eq(t**2, 1), t > 0], Eq(t, 1)),
    ),
    Says(
        "beyond-cauchy",
        lambda: ([Eq(Norm(w), 1), Eq(Norm(x), 1), Inner(w, x) > 1], Eq(s, 7)),
        at(q="vacuous"),
    ),
]

SAYS["arrays where numbers are meant"] = [
    Says(
        "exponential-of-a-vector",
        lambda: no(Eq(exp(w) * exp(-w), 1)),
        at(d=2, w=[1, 1]),
        lambda: no(Eq(exp(Entry(w, p)) * exp(-Entry(w, p)), 1)),
    ),
    Says(
        "maximum-of-a-vector",
        lambda: no(Maximum(0, w) >= 0),
        at(d=2, w=[1, 1]),
        lambda: no(Maximum(0, Entry(w, p)) >= 0),
    ),
    Says(
        "absolute-of-a-vector",
        lambda: no(Absolute(w) >= 0),
        at(d=2, w=[1, 1]),
        lambda: no(Absolute(Entry(w, p)) >= 0),
    ),
    Says(
        "logarithm-of-a-vector",
        lambda: no(Eq(log(w), log(w))),
        at(d=2, w=[1, 1]),
        lambda: ([Entry(w, p) > 0], Eq(log(Entry(w, p)), log(Entry(w, p)))),
    ),
    Says(
        "indicator-of-a-vector",
        lambda: no(Indicator(w > x) + Indicator(w <= x) >= 1),
        at(d=2, w=[1, 0], x=[0, 1]),
        lambda: no(Indicator(s > t) + Indicator(s <= t) >= 1),
    ),
    Says(
        "square-of-a-vector", lambda: no(w**2 >= 0), at(d=2, w=[1, 1]), lambda: no(Inner(w, w) >= 0)
    ),
    Says(
        "number-and-vector",
        lambda: no(Eq(w + 1, 1 + w)),
        at(d=2, w=[1, 1]),
        lambda: no(Eq(w + Ones(d), Ones(d) + w)),
    ),
    Says(
        "vector-against-number",
        lambda: ([Eq(w, Zeros(d))], Eq(w, 0)),
        at(d=2, w=[0, 0]),
        lambda: ([Eq(w, Zeros(d))], Eq(Norm(w) ** 2, 0)),
    ),
    Says(
        "vector-at-least-a-number",
        lambda: ([w >= Zeros(d)], w >= 0),
        at(d=2, w=[0, 0]),
        lambda: ([w >= Zeros(d)], Entry(w, p) >= 0),
    ),
    Says(
        "inner-product-of-two-sizes",
        lambda: no(Eq(Inner(w, y), Inner(y, w))),
        at(d=1, n=2, w=[1], y=[1, 1]),
        lambda: no(Eq(Inner(w, x), Inner(x, w))),
    ),
    Says(
        "vectors-of-two-sizes",
        lambda: ([Eq(w, y)], Eq(s * 0, 0)),
        at(q="sizes that differ"),
        lambda: ([Eq(w, x)], Eq(Norm(w) ** 2, Norm(x) ** 2)),
    ),
    Says(
        "norm-of-a-matrix",
        lambda: no(Norm(A) >= 0),
        at(n=2, A=UNIT),
        lambda: no(Norm(A * y) >= 0),
        late="that a square of a product is not negative",
    ),
    Says(
        "diagonal-of-a-matrix",
        lambda: no(Eq(Diag(A), Diag(A))),
        at(n=2, A=UNIT),
        lambda: no(Eq(Diag(A * y) * Ones(n), A * y)),
    ),
    Says(
        "gradient-in-an-entry",
        lambda: no(Eq(Grad(y[i] ** 2, y[i]), 2 * y[i])),
        at(n=1, y=[1], i=1),
        lambda: no(Eq(Entry(Grad(y[i] ** 2, y), i), 2 * y[i])),
    ),
    Says(
        "gradient-of-a-vector",
        lambda: no(Eq(Grad(t * w, t), Zeros(d))),
        at(d=1, t=1, w=[1]),
        lambda: no(Eq(Grad(t * Entry(w, p), t), Entry(w, p))),
    ),
    Says(
        "maximum-of-a-vector-and-more",
        lambda: ([w >= Zeros(d)], Eq(Maximum(Zeros(d), w), w)),
        at(d=2, w=[1, 1]),
        lambda: ([Entry(w, p) >= 0], Eq(Maximum(0, Entry(w, p)), Entry(w, p))),
    ),
    Says(
        "a-number-has-no-entry",
        lambda: no(Eq(Entry(t, 1), t)),
        at(t=1, q="no array"),
        lambda: no(Eq(Entry(t * w, p), t * Entry(w, p))),
    ),
    Says(
        "a-product-with-two-sizes",
        lambda: no(Eq(X * y, X * y)),
        at(n=2, d=1, X=[[1], [1]], y=[1, 1]),
        lambda: no(Eq(X * w, X * w)),
    ),
    Says(
        "no-entry-zero",
        lambda: no(Eq(Entry(w, 0), Entry(w, 0))),
        at(d=1, w=[1]),
        lambda: no(Eq(Entry(w, p), Entry(1 * w, p))),
    ),
    Says(
        "no-entry-after-the-last",
        lambda: no(Eq(Entry(y, n + 1), Entry(y, n + 1))),
        at(n=1, y=[1]),
        lambda: no(Eq(y[i], Inner(Unit(i, n), y))),
    ),
    Says(
        "cases-of-a-vector-and-a-number",
        lambda: no(Eq(Cases(w, t > 0, 0, t <= 0), Cases(w, t > 0, 0, t <= 0))),
        at(d=2, t=-1, w=[1, 1], q="of two shapes"),
        lambda: no(Eq(Cases(w, t > 0, x, t <= 0), Cases(x, t <= 0, w, t > 0))),
    ),
]

SAYS["a function that nobody defined"] = [
    Says(
        "in-a-sum",
        lambda: no(Eq(Sum(f(y[i]), I), n * f(y[i]))),
        at(n=2, y=[1, 2], i=1, f=lambda a: a),
        None,
    ),
    Says(
        "for-all",
        lambda: ([f(y[i]) >= 0], ForAll(f(y[i]) >= 0, I)),
        at(n=2, y=[1, -1], i=1, f=lambda a: a),
        None,
    ),
    Says("under-a-slope", lambda: no(Eq(Grad(f(t), t), 0)), at(t=1, f=lambda a: a), None),
    Says(
        "then-set", lambda: no(Eq(At(f(t) * 1, t, Integer(3)), f(t))), at(t=1, f=lambda a: a), None
    ),
    Says(
        "inside-then-set",
        lambda: no(Eq(At(f(s) + s, s, t), f(s) + t)),
        at(s=1, t=2, f=lambda a: a),
        None,
    ),
    Says(
        "of-an-equal-argument",
        lambda: ([Eq(s, t), Eq(f(s), 1), Eq(f(t), 2)], Eq(u, 7)),
        at(q="vacuous"),
        None,
    ),
    Says(
        "in-a-column",
        lambda: no(Eq(Column(f(y[i]), I), f(y[i]) * Ones(n))),
        at(n=2, y=[1, 2], i=1, f=lambda a: a),
        None,
    ),
    Says(
        "two-deep",
        lambda: no(Eq(Sum(Sum(f(A[i, j]), J), I), n * Sum(f(A[i, j]), J))),
        at(n=2, A=[[1, 0], [0, 0]], i=1, f=lambda a: a),
        None,
    ),
]


SAYS["a sign passes through what is known"] = [
    Says(
        "of-a-product",
        lambda: ([Eq(t, u * s), Eq(t**2, 1)], Eq(u**2, 1)),
        at(t=1, u=2, s=Rational(1, 2)),
        lambda: ([Eq(t, u * s), Eq(t**2, 1)], Eq(u**2 * s**2, 1)),
    ),
    Says(
        "of-a-multiple",
        lambda: ([Eq(t, 2 * s), Eq(t**2, 1)], Eq(s**2, 1)),
        at(t=1, s=Rational(1, 2)),
        lambda: ([Eq(t, 2 * s), Eq(t**2, 1)], Eq(4 * s**2, 1)),
    ),
    Says(
        "of-a-multiple-said-after",
        lambda: ([Eq(t**2, 1), Eq(t, 2 * s)], Eq(s**2, 1)),
        at(t=1, s=Rational(1, 2)),
        lambda: ([Eq(t**2, 1), Eq(t, 2 * s)], Eq(4 * s**2, 1)),
    ),
    Says(
        "of-a-sum",
        lambda: ([Eq(t, u + s), Eq(t**2, 1)], Eq(u**2, 1)),
        at(t=1, u=0, s=1),
        lambda: ([Eq(t, u + s), Eq(t**2, 1)], Eq((u + s) ** 2, 1)),
    ),
    Says(
        "of-a-vector",
        lambda: ([Eq(y, 2 * a), SIGNS], Eq(Norm(a) ** 2, n)),
        at(n=1, y=[1], a=[Rational(1, 2)]),
        lambda: ([Eq(y, 2 * a), SIGNS], Eq(4 * Norm(a) ** 2, n)),
    ),
    Says(
        "of-a-vector-by-a-matrix",
        lambda: ([Eq(y, Diag(xi) * a), SIGNS], Eq(Norm(a) ** 2, n)),
        at(n=1, y=[1], a=[2], xi=[Rational(1, 2)]),
        lambda: ([Eq(y, Diag(xi) * a), SIGNS], Eq(Norm(y) ** 2, n)),
    ),
    Says(
        "of-an-entry-of-a-vector",
        lambda: ([Eq(y, 2 * a), Eq(y[i] ** 2, 1)], Eq(a[i] ** 2, 1)),
        at(n=1, y=[1], a=[Rational(1, 2)], i=1),
        lambda: ([Eq(y, 2 * a), Eq(y[i] ** 2, 1)], Eq(4 * a[i] ** 2, 1)),
    ),
    Says(
        "of-an-inner-product",
        lambda: ([Eq(t, Inner(w, x)), Eq(t**2, 1)], Eq(Norm(w) ** 2, 1)),
        at(d=1, t=1, w=[2], x=[Rational(1, 2)]),
        lambda: ([Eq(t, Inner(w, x)), Eq(t**2, 1)], Eq(Inner(w, x) ** 2, 1)),
    ),
    Says(
        "of-a-number",
        lambda: ([Eq(t, Rational(1, 2)), Eq(t**2, 1)], Eq(s, 7)),
        at(q="vacuous"),
        lambda: ([Eq(t, Rational(1, 2)), Eq(s**2, 1)], Eq(t * s**2, t)),
    ),
    Says(
        "of-a-power",
        lambda: ([Eq(t, s**2 / 4), Eq(t**2, 1)], Eq(s**2, 1)),
        at(t=1, s=2),
        lambda: ([Eq(t, s**2 / 4), Eq(t**2, 1)], Eq(s**4, 16)),
    ),
    Says(
        "of-the-next",
        lambda: ([Eq(t, 2 * s), Eq(s, 3 * u), Eq(t**2, 1)], Eq(u**2, 1)),
        at(t=1, s=Rational(1, 2), u=Rational(1, 6)),
        lambda: ([Eq(t, 2 * s), Eq(s, 3 * u), Eq(t**2, 1)], Eq(36 * u**2, 1)),
    ),
]

SAYS["a branch is chosen at a point but not around it"] = [
    Says(
        "maximum-over-a-jump",
        lambda: ([t <= 0], Eq(Grad(Maximum(2, 3 * Indicator(t > 0)), t), 0)),
        at(t=0),
        lambda: ([t < 0], Eq(Grad(Maximum(2, 3 * Indicator(t > 0)), t), 0)),
    ),
    Says(
        "case-over-a-jump",
        lambda: (
            [t <= 0],
            Eq(Grad(Cases(1, Indicator(t > 0) < 1, 5, Indicator(t > 0) >= 1), t), 0),
        ),
        at(t=0),
        lambda: ([t < 0], Eq(Grad(Cases(1, Indicator(t > 0) < 1, 5, Indicator(t > 0) >= 1), t), 0)),
    ),
    Says(
        "indicator-over-a-jump",
        lambda: ([t <= 0], Eq(Grad(Indicator(Indicator(t > 0) < 1), t), 0)),
        at(t=0),
        lambda: ([t < 0], Eq(Grad(Indicator(Indicator(t > 0) < 1), t), 0)),
    ),
    Says(
        "minimum-over-cases",
        lambda: ([t >= 0], Eq(Grad(Minimum(2, Cases(3, t >= 0, 0, t < 0)), t), 0)),
        at(t=0),
        lambda: ([t > 0], Eq(Grad(Minimum(2, Cases(3, t >= 0, 0, t < 0)), t), 0)),
    ),
    Says(
        "jump-in-another-case",
        lambda: (
            [t <= 0],
            Eq(Grad(Cases(t, 3 * Indicator(t > 0) <= 1, -t, 3 * Indicator(t > 0) > 1), t), 1),
        ),
        at(t=0),
        lambda: ([t < 0], Eq(Grad(Cases(t, t <= 0, -t, t > 0), t), 1)),
    ),
    Says(
        "jump-in-a-vector",
        lambda: (
            [Inner(w, x) <= 0],
            Eq(Grad(Maximum(2, 3 * Indicator(Inner(w, x) > 0)), w), Zeros(d)),
        ),
        at(d=1, w=[0], x=[1]),
        lambda: (
            [Inner(w, x) < 0],
            Eq(Grad(Maximum(2, 3 * Indicator(Inner(w, x) > 0)), w), Zeros(d)),
        ),
    ),
    Says(
        "absolute-of-a-jump",
        lambda: ([t <= 0], Eq(Grad(Absolute(3 * Indicator(t > 0) - 1), t), 0)),
        at(t=0),
        lambda: ([t < 0], Eq(Grad(Absolute(3 * Indicator(t > 0) - 1), t), 0)),
    ),
]

SAYS["a name of the author's is one of the engine's"] = [
    Says(
        "delta",
        lambda: no(Eq(matrix("delta", n, n) * y, y)),
        at(n=1, delta=[[2]], y=[1]),
        lambda: no(Eq(matrix("delta", n, n) * y + y, y + matrix("delta", n, n) * y)),
    ),
    Says(
        "delta-of-equal-indices",
        lambda: no(Eq(Entry(matrix("delta", n, n), i, i), 1)),
        at(n=1, delta=[[2]], i=1),
        lambda: no(
            Eq(2 * Entry(matrix("delta", n, n), i, i), Entry(matrix("delta", n, n), i, i) * 2)
        ),
    ),
    Says(
        "indicator",
        lambda: no(Symbol("indicator") >= 0),
        at(indicator=-1),
        None,
    ),
    Says(
        "indicators",
        lambda: no(Sum(vector("indicators", n)[i], I) >= 0),
        at(n=1, indicators=[-1]),
        None,
    ),
    Says(
        "pow",
        lambda: no(Eq(Symbol("pow") ** 2, Symbol("pow"))),
        at(pow=2),
        None,
    ),
    Says(
        "exp",
        lambda: no(Symbol("exp") > 0),
        at(exp=-1),
        None,
    ),
    Says(
        "maximum",
        lambda: no(Eq(Symbol("max") + Maximum(s, t), 2 * Maximum(s, t))),
        at(max=5, s=1, t=2),
        None,
    ),
    Says(
        "pi",
        lambda: no(Eq(Symbol("pi"), sp.pi)),
        at(pi=3),
        lambda: no(Eq(2 * sp.pi, sp.pi + sp.pi)),
    ),
    Says(
        "roots",
        lambda: ([Symbol("root0") >= 0, t >= 0], Eq(Symbol("root0"), sqrt(t))),
        at(root0=2, t=1),
        None,
    ),
    Says(
        "root-of-a-word",
        lambda: ([t >= 0], Eq(Symbol("root<t>"), sqrt(t))),
        at(**{"root<t>": 2}, t=1),
        None,
    ),
    Says("minus", lambda: no(exp(Symbol("-a")) <= exp(-Symbol("a"))), at(**{"-a": 1}, a=0), None),
    Says(
        "quotient",
        lambda: (
            [Symbol("a/b") > 0, Symbol("a") > 0, Symbol("b") > 0],
            sqrt(Symbol("a/b")) <= sqrt(Symbol("a") / Symbol("b")),
        ),
        at(**{"a/b": 4}, a=1, b=1),
        None,
    ),
    Says(
        "primes",
        lambda: no(Eq(Sum(y[i], I), y[Symbol("i'")] * n)),
        at(n=2, y=[1, 2], **{"i'": 1}),
        lambda: no(Eq(Sum(y[Symbol("i'")], (Symbol("i'"), 1, n)), Sum(y[i], I))),
    ),
    Says(
        "the-index-of-a-word",
        lambda: no(Eq(Sum(y[i], I), y[Symbol("n°0.0")])),
        at(n=2, y=[1, 2], **{"n°0.0": 1}),
        None,
    ),
    Says(
        "a-block-of-a-stack",
        lambda: no(Eq(Inner(vector("w#2", d), x), Inner(w, x))),
        at(d=1, **{"w#2": [1]}, w=[2], x=[1]),
        None,
    ),
    Says(
        "a-symmetric-head",
        lambda: no(Eq(matrix("~A", n, n)[i, j], matrix("~A", n, n)[j, i])),
        at(n=2, **{"~A": [[0, 1], [0, 0]]}, i=1, j=2),
        None,
    ),
    Says(
        "the-second-value",
        lambda: no(Eq(Symbol("t_2"), t)),
        at(t_2=1, t=2),
        lambda: no(Eq(Symbol("t_2") + t, t + Symbol("t_2"))),
    ),
]

SAYS["a hypothesis says too much of where it is defined"] = [
    Says(
        "one-or-the-other",
        lambda: ([Or(Eq(t, 0), 1 / t > 5)], t > 0),
        at(t=0),
        lambda: ([Or(t < 0, 1 / t > 5), t > 0], t < Rational(1, 5)),
    ),
    Says(
        "one-or-the-other-not-zero",
        lambda: ([Or(Eq(t, 0), Eq(s / t, 1))], Ne(t, 0)),
        at(t=0, s=1),
        lambda: ([Or(s > 5, Eq(s / t, 1)), s < 0], Eq(s, t)),
    ),
    Says(
        "where-the-other-case-holds",
        lambda: ([Eq(s, Cases(1 / t, t > 0, 0, t <= 0))], t > 0),
        at(s=0, t=0),
        lambda: ([Eq(s, Cases(1 / t, t > 0, 0, t <= 0)), t > 0], Eq(s * t, 1)),
    ),
    Says(
        "where-nothing-is-implied",
        lambda: ([Implies(t > 0, log(t) > 0)], t > 0),
        at(t=0),
        lambda: ([Implies(t > 0, log(t) > 0), t > 0], log(t) > 0),
    ),
    Says(
        "where-nothing-is-implied-turned",
        lambda: ([Implies(log(t) > 0, s > 0), s > 0], t > 1),
        at(t=Rational(1, 2), s=1),
        lambda: ([log(t) > 0], t > 1),
    ),
    Says(
        "for-another-index",
        lambda: ([y[i] / a[i] > 0], Ne(a[j], 0)),
        at(n=2, y=[1, 1], a=[1, 0], i=1, j=2),
        lambda: ([ForAll(y[i] / a[i] > 0, I)], Ne(a[j], 0)),
    ),
    Says(
        "for-another-value",
        lambda: ([At(1 / t, t, s) > 0], Ne(t, 0)),
        at(s=1, t=0),
        lambda: ([At(1 / t, t, s) > 0], s > 0),
    ),
    Says(
        "a-square-root-of-a-square",
        lambda: ([sqrt(t**2) >= 1], t >= 1),
        at(t=-1),
        lambda: ([sqrt(t) >= 1], t >= 1),
    ),
]


def blinded(says):
    """The same with a hypothesis that no random point of small sizes meets."""
    given, conclusion = says.false()
    return [*given, q > 1000], conclusion


# --- claims of the other kinds ------------------------------------------------------------------


class Deed(NamedTuple):
    """A claim of another kind than an implication: ``false`` and ``true`` make it, given a label.

    ``wrong`` shows by brute force that the first is false; it is None where the claim is no
    statement at all, or where ``why`` tells.
    """

    kind: str
    name: str
    false: Callable
    true: Callable | None
    wrong: Callable | None = None
    why: str = ""
    late: str = ""


DEEDS: list[Deed] = []


def runs(name, false, at, true, late=""):
    """An invariant that fails: (property, start, step, given), and a state at which it breaks."""

    def make(parts):
        return lambda label: invariant(label, *parts()[:3], given=parts()[3])

    def wrong():
        holds, start, step, given = false()
        here = brute.point(**at)
        if brute.fails(
            holds, here | {k.name: brute.value(sp.sympify(e), here) for k, e in start.items()}
        ):
            return True
        if brute.fails(holds, here) or any(brute.fails(h, here) for h in given):
            return False
        after = here | {k.name: brute.value(sp.sympify(e), here) for k, e in step.items()}
        return brute.fails(holds, after)

    DEEDS.append(Deed("invariant", name, make(false), make(true), wrong, late=late))


# an array that one step changes at one place, and a scalar that follows it
runs(
    "foreign-sum-follows",
    lambda: (
        Eq(t, Sum(y[i] * alpha[i], I)),
        {t: 0, alpha: Zeros(n)},
        {t: t + Sum(y[j], J), alpha: alpha + Unit(i, n)},
        [],
    ),
    at(n=2, y=[1, 2], t=0, alpha=[0, 0], i=1),
    lambda: (
        Eq(t, Sum(y[i] * alpha[i], I)),
        {t: 0, alpha: Zeros(n)},
        {t: t + y[i], alpha: alpha + Unit(i, n)},
        [],
    ),
)
runs(
    "one-entry-is-every-entry",
    lambda: (
        ForAll(Eq(alpha[i], t), I),
        {alpha: Zeros(n), t: 0},
        {alpha: alpha + Unit(i, n), t: t + 1},
        [],
    ),
    at(n=2, alpha=[0, 0], t=0, i=1),
    lambda: (
        ForAll(Eq(alpha[i], t), I),
        {alpha: Zeros(n), t: 0},
        {alpha: alpha + Ones(n), t: t + 1},
        [],
    ),
)
runs(
    "every-entry-is-raised",
    lambda: (
        ForAll(alpha[i] >= k, I),
        {alpha: Zeros(n), k: 0},
        {alpha: alpha + Unit(i, n), k: k + 1},
        [],
    ),
    at(n=2, alpha=[0, 0], k=0, i=1),
    lambda: (
        ForAll(alpha[i] >= k, I),
        {alpha: Zeros(n), k: 0},
        {alpha: alpha + Ones(n), k: k + 1},
        [],
    ),
)
runs(
    "weights-of-a-sum",
    lambda: (
        Eq(w, Sum(alpha[i] * y[i] * X[i], I)),
        {w: Zeros(d), alpha: Zeros(n)},
        {w: w + Sum(y[i] * X[i], I), alpha: alpha + Unit(i, n)},
        [],
    ),
    at(n=2, d=1, w=[0], alpha=[0, 0], y=[1, 1], X=[[1], [1]], i=1),
    lambda: (
        Eq(w, Sum(alpha[i] * y[i] * X[i], I)),
        {w: Zeros(d), alpha: Zeros(n)},
        {w: w + y[i] * X[i], alpha: alpha + Unit(i, n)},
        [],
    ),
)
runs(
    "weights-without-the-label",
    lambda: (
        Eq(w, X.T * Diag(y) * alpha),
        {w: Zeros(d), alpha: Zeros(n)},
        {w: w + X[i], alpha: alpha + Unit(i, n)},
        [],
    ),
    at(n=1, d=1, w=[0], alpha=[0], y=[-1], X=[[1]], i=1),
    lambda: (
        Eq(w, X.T * Diag(y) * alpha),
        {w: Zeros(d), alpha: Zeros(n)},
        {w: w + y[i] * X[i], alpha: alpha + Unit(i, n)},
        [],
    ),
)
runs(
    "matrix-rows-with-the-index-of-the-step",
    lambda: (
        ForAll(Eq(a[i], Sum(A[i, j] * alpha[j], J)), I),
        {a: Zeros(n), alpha: Zeros(n)},
        {a: a + Column(A[i, i], I), alpha: alpha + Unit(j, n)},
        [],
    ),
    at(n=2, a=[0, 0], alpha=[0, 0], A=UNIT, j=1),
    lambda: (
        ForAll(Eq(a[i], Sum(A[i, j] * alpha[j], J)), I),
        {a: Zeros(n), alpha: Zeros(n)},
        {a: a + A * Unit(j, n), alpha: alpha + Unit(j, n)},
        [],
    ),
)
runs(
    "start-with-a-free-index",
    lambda: (ForAll(Eq(alpha[i], t), I), {alpha: y, t: y[i]}, {alpha: 2 * alpha, t: 2 * t}, []),
    at(n=2, y=[1, 2], i=1, alpha=[0, 0], t=0),
    lambda: (
        ForAll(Eq(alpha[i], t), I),
        {alpha: y[i] * Ones(n), t: y[i]},
        {alpha: 2 * alpha, t: 2 * t},
        [],
    ),
)
runs(
    "progress-without-a-mistake",
    lambda: (
        Norm(w) ** 2 <= k * r**2,
        {w: Zeros(d), k: 0},
        {w: w + x, k: k + 1},
        [Norm(x) <= r, r >= 0],
    ),
    at(d=1, w=[1], k=1, r=1, x=[1]),
    lambda: (
        Norm(w) ** 2 <= k * r**2,
        {w: Zeros(d), k: 0},
        {w: w + x, k: k + 1},
        [Norm(x) <= r, r >= 0, Inner(w, x) <= 0],
    ),
)
runs(
    "wrong-start",
    lambda: (Eq(t, 2 * s), {t: 1, s: 0}, {t: t + 2, s: s + 1}, []),
    at(t=0, s=0),
    lambda: (Eq(t, 2 * s), {t: 0, s: 0}, {t: t + 2, s: s + 1}, []),
)
runs(
    "after-the-step-of-another",
    lambda: (Eq(t, s), {t: 0, s: 0}, {t: s + 1, s: t + s + 1}, []),
    at(t=1, s=1),
    lambda: (Eq(t, s), {t: 0, s: 0}, {t: s + 1, s: t + 1}, []),
)
runs(
    "no-induction",
    lambda: (t >= 0, {t: 0, s: 1}, {t: t + s, s: s - 1}, []),
    at(t=0, s=-1),
    lambda: (And(t >= 0, s >= 0), {t: 0, s: 1}, {t: t + s, s: s}, []),
)
runs(
    "kept-in-half-of-the-cases",
    lambda: (t <= C, {t: 0, C: 1}, {t: Maximum(t, s), C: C}, [s <= C + 1]),
    at(t=0, C=0, s=1),
    lambda: (t <= C, {t: 0, C: 1}, {t: Maximum(t, s), C: C}, [s <= C]),
)
runs(
    "sum-of-multipliers",
    lambda: (
        Eq(Sum(alpha[i] * y[i], I), 0),
        {alpha: Zeros(n)},
        {alpha: alpha + t * y[i] * Unit(i, n) + t * y[j] * Unit(j, n)},
        [ForAll(Eq(y[i] ** 2, 1), I)],
    ),
    at(n=2, alpha=[0, 0], y=[1, 1], t=1, i=1, j=2),
    lambda: (
        Eq(Sum(alpha[i] * y[i], I), 0),
        {alpha: Zeros(n)},
        {alpha: alpha + t * y[i] * Unit(i, n) - t * y[j] * Unit(j, n)},
        [ForAll(Eq(y[i] ** 2, 1), I)],
    ),
)
runs(
    "sign-of-one-label",
    lambda: (
        Eq(Sum(alpha[i] * y[i], I), 0),
        {alpha: Zeros(n)},
        {alpha: alpha + t * y[i] * Unit(i, n) - t * y[j] * Unit(j, n)},
        [Eq(y[i] ** 2, 1)],
    ),
    at(n=2, alpha=[0, 0], y=[1, 2], t=1, i=1, j=2),
    lambda: (
        Eq(Sum(alpha[i] * y[i], I), 0),
        {alpha: Zeros(n)},
        {alpha: alpha + t * y[i] * Unit(i, n) - t * y[j] * Unit(j, n)},
        [Eq(y[i] ** 2, 1), Eq(y[j] ** 2, 1)],
    ),
)
runs(
    "residual-of-a-symmetric-matrix",
    lambda: (
        Eq(a, A * alpha),
        {a: Zeros(n), alpha: Zeros(n)},
        {a: a + A.T * Unit(i, n), alpha: alpha + Unit(i, n)},
        [],
    ),
    at(n=2, a=[0, 0], alpha=[0, 0], A=[[0, 1], [0, 0]], i=1),
    lambda: (
        Eq(a, K * alpha),
        {a: Zeros(n), alpha: Zeros(n)},
        {a: a + T(K) * Unit(i, n), alpha: alpha + Unit(i, n)},
        [],
    ),
)
runs(
    "undefined-after-the-step",
    lambda: (Eq(s * (1 / t), s / t), {t: 1, s: 1}, {t: t - 1, s: s}, []),
    at(t=1, s=1),
    lambda: (And(t > 0, s / t >= 0, s >= 0), {t: 1, s: 1}, {t: t + 1, s: s}, []),
)
runs(
    "bounds-of-a-box",
    lambda: (
        ForAll(And(alpha[i] >= 0, alpha[i] <= C), I),
        {alpha: Zeros(n)},
        {alpha: alpha + t * Unit(i, n)},
        [t >= 0, t <= C, C > 0],
    ),
    at(n=1, alpha=[1], C=1, t=1, i=1),
    lambda: (ForAll(alpha[i] >= 0, I), {alpha: Zeros(n)}, {alpha: alpha + t * Ones(n)}, [t >= 0]),
)


def solved(name, false, true, better=None, late=""):
    """An optimum that is none: (problem, at, data), and a better feasible point by name.

    Without a better point the stated one has to violate a constraint, or the data are no data of
    the problem (``better="data"``).
    """

    def make(parts):
        return lambda label: optimum(label, *parts())

    def wrong():
        problem, at, data = false()
        here = brute.point(**{k.name: _listed(v) for k, v in (data | at).items()})
        if better is None:
            return any(brute.fails(c, here) for c in problem.constraints)
        there = here | brute.point(**better)
        if any(brute.fails(c, there) for c in problem.constraints):
            return False
        gain = brute.value(problem.objective, here) - brute.value(problem.objective, there)
        return gain[0, 0] > 0 if problem.sense == "min" else gain[0, 0] < 0

    DEEDS.append(
        Deed(
            "optimum", name, make(false), make(true), None if better == "data" else wrong, late=late
        )
    )


def _listed(value):
    return list(value) if isinstance(value, tuple) else value


HALF = Rational(1, 2)


def margin_problem():
    """The hard margin of given samples."""
    constraint = ForAll(y[i] * (Inner(w, X[i]) + b) >= 1, I)
    return minimise(Norm(w) ** 2 / 2, [w, b], [constraint])


PAIR = {X: [[3], [1]], y: [1, -1], n: 2, d: 1}

solved(
    "open-border",
    lambda: (minimise(t * 1, [t], [t > 0]), {t: 0}, {}),
    lambda: (minimise(t * 1, [t], [t >= 0]), {t: 0}, {}),
)
solved(
    "open-border-of-a-square",
    lambda: (minimise(t**2, [t], [t > 1]), {t: 1}, {}),
    lambda: (minimise(t**2, [t], [t >= 1]), {t: 1}, {}),
)
solved(
    "open-upper-border",
    lambda: (maximise(t * 1, [t], [t < 3]), {t: 3}, {}),
    lambda: (maximise(t * 1, [t], [t <= 3]), {t: 3}, {}),
)
solved(
    "all-but-one",
    lambda: (minimise(t**2, [t], [Ne(t, 0)]), {t: 0}, {}),
    lambda: (minimise(t**2, [t], [t <= 0]), {t: 0}, {}),
)
solved(
    "open-for-every-sample",
    lambda: (
        minimise(Norm(w) ** 2, [w], [ForAll(Inner(w, X[i]) > 1, I)]),
        {w: [1]},
        {X: [[1]], n: 1, d: 1},
    ),
    lambda: (
        minimise(Norm(w) ** 2, [w], [ForAll(Inner(w, X[i]) >= 1, I)]),
        {w: [1]},
        {X: [[1]], n: 1, d: 1},
    ),
)
solved(
    "second-entry-of-an-equation",
    lambda: (minimise(Norm(w - x) ** 2, [w], [Eq(w, Zeros(d))]), {w: [0, 5]}, {x: [3, 5], d: 2}),
    lambda: (minimise(Norm(w - x) ** 2, [w], [Eq(w, Zeros(d))]), {w: [0, 0]}, {x: [3, 5], d: 2}),
)
solved(
    "second-entry-of-an-inequality",
    lambda: (minimise(Norm(w - x) ** 2, [w], [w >= Zeros(d)]), {w: [0, -5]}, {x: [-3, -5], d: 2}),
    lambda: (minimise(Norm(w - x) ** 2, [w], [w >= Zeros(d)]), {w: [0, 0]}, {x: [-3, -5], d: 2}),
)
solved(
    "second-entry-of-a-box",
    lambda: (
        maximise(Sum(alpha[i], I), [alpha], [alpha <= C * Ones(n)]),
        {alpha: [1, 7]},
        {C: 1, n: 2},
    ),
    lambda: (
        maximise(Sum(alpha[i], I), [alpha], [alpha <= C * Ones(n)]),
        {alpha: [1, 1]},
        {C: 1, n: 2},
    ),
)
solved(
    "more-samples-than-n",
    lambda: (margin_problem(), {w: [1], b: -2}, PAIR | {X: [[3], [1], [2]], y: [1, -1, 1]}),
    lambda: (margin_problem(), {w: [1], b: -2}, PAIR),
    better="data",
)
solved(
    "more-labels-than-samples",
    lambda: (margin_problem(), {w: [1], b: -2}, PAIR | {y: [1, -1, 1]}),
    lambda: (margin_problem(), {w: [1], b: -2}, PAIR),
    better="data",
)
solved(
    "more-features-than-d",
    lambda: (margin_problem(), {w: [1], b: -2}, PAIR | {X: [[3, 9], [1, 9]]}),
    lambda: (margin_problem(), {w: [1], b: -2}, PAIR),
    better="data",
)
solved(
    "rows-of-two-lengths",
    lambda: (margin_problem(), {w: [1], b: -2}, PAIR | {X: [[3], [1, 9]]}),
    lambda: (margin_problem(), {w: [1], b: -2}, PAIR),
    better="data",
)
solved(
    "point-too-long",
    lambda: (margin_problem(), {w: [1, -2], b: 99}, PAIR),
    lambda: (margin_problem(), {w: [1], b: -2}, PAIR),
    better="data",
)
solved(
    "point-too-short",
    lambda: (minimise(Norm(w) ** 2, [w]), {w: [0]}, {d: 2}),
    lambda: (minimise(Norm(w) ** 2, [w]), {w: [0, 0]}, {d: 2}),
    better="data",
)
solved(
    "point-of-another-variable",
    lambda: (minimise(Norm(w) ** 2 + t**2, [w]), {w: [0], t: 0}, {d: 1}),
    lambda: (minimise(Norm(w) ** 2 + t**2, [w]), {w: [0]}, {d: 1, t: 5}),
    better="data",
)
solved(
    "no-value-of-a-variable",
    lambda: (minimise(s**2 + t**2, [s, t]), {s: 0}, {}),
    lambda: (minimise(s**2 + t**2, [s, t]), {s: 0, t: 0}, {}),
    better="data",
)
solved(
    "no-value-of-a-constant",
    lambda: (minimise(C * t**2, [t]), {t: 0}, {}),
    lambda: (minimise(C * t**2, [t]), {t: 0}, {C: 1}),
    better="data",
)
solved(
    "half-a-sample",
    lambda: (minimise(Norm(w) ** 2, [w]), {w: [0, 0]}, {d: Rational(5, 2)}),
    lambda: (minimise(Norm(w) ** 2, [w]), {w: [0, 0]}, {d: 2}),
    better="data",
)
solved(
    "no-features",
    lambda: (minimise(t**2 + Norm(x) ** 2, [t]), {t: 0}, {x: [], d: 0}),
    lambda: (minimise(t**2 + Norm(x) ** 2, [t]), {t: 0}, {x: [1], d: 1}),
    better="data",
)
solved(
    "data-that-are-not-symmetric",
    lambda: (minimise(alpha.T * K * alpha, [alpha]), {alpha: [0, 0]}, {K: [[1, 1], [0, 1]], n: 2}),
    lambda: (minimise(alpha.T * K * alpha, [alpha]), {alpha: [0, 0]}, {K: [[1, 0], [0, 1]], n: 2}),
    better="data",
)
solved(
    "a-maximum-for-a-minimum",
    lambda: (minimise(-(t**2), [t], [t >= -1, t <= 1]), {t: 0}, {}),
    lambda: (minimise(t**2, [t], [t >= -1, t <= 1]), {t: 0}, {}),
    better={"t": 1},
)
solved(
    "a-minimum-for-a-maximum",
    lambda: (maximise(t**2, [t], [t >= -1, t <= 1]), {t: 0}, {}),
    lambda: (maximise(-(t**2), [t], [t >= -1, t <= 1]), {t: 0}, {}),
    better={"t": 1},
)
solved(
    "a-saddle",
    lambda: (minimise(s * t, [s, t]), {s: 0, t: 0}, {}),
    lambda: (minimise(s**2 + s * t + t**2, [s, t]), {s: 0, t: 0}, {}),
    better={"s": 1, "t": -1},
)
solved(
    "an-indefinite-kernel",
    lambda: (minimise(alpha.T * K * alpha, [alpha]), {alpha: [0, 0]}, {K: [[0, 1], [1, 0]], n: 2}),
    lambda: (minimise(alpha.T * K * alpha, [alpha]), {alpha: [0, 0]}, {K: [[2, 1], [1, 2]], n: 2}),
    better={"alpha": [1, -1]},
)
solved(
    "a-cubic",
    lambda: (minimise(t**3, [t]), {t: 0}, {}),
    lambda: (minimise(t**2, [t]), {t: 0}, {}),
    better={"t": -1},
)
solved(
    "a-quartic-with-two-hills",
    lambda: (minimise(t**4 - t**2, [t]), {t: 0}, {}),
    lambda: (minimise(t**2 + t, [t]), {t: -HALF}, {}),
    better={"t": HALF},
)
solved(
    "outside-of-a-ring",
    lambda: (minimise(t * 1, [t], [t**2 >= 1]), {t: 1}, {}),
    lambda: (minimise(t * 1, [t], [t >= 1]), {t: 1}, {}),
    better={"t": -2},
)
solved(
    "multiplier-of-the-wrong-sign",
    lambda: (minimise(t * 1, [t], [t <= 1]), {t: 1}, {}),
    lambda: (maximise(t * 1, [t], [t <= 1]), {t: 1}, {}),
    better={"t": 0},
)
solved(
    "inside-though-the-border-is-better",
    lambda: (minimise((t - 2) ** 2, [t], [t <= 1]), {t: 0}, {}),
    lambda: (minimise((t - 2) ** 2, [t], [t <= 1]), {t: 1}, {}),
    better={"t": 1},
)
solved(
    "without-its-constraint",
    lambda: (minimise((t - 2) ** 2, [t], [t <= 1]), {t: 2}, {}),
    lambda: (minimise((t - 2) ** 2, [t], [t <= 3]), {t: 2}, {}),
)
solved(
    "an-equation-missed",
    lambda: (minimise(s**2 + t**2, [s, t], [Eq(s + t, 2)]), {s: 0, t: 0}, {}),
    lambda: (minimise(s**2 + t**2, [s, t], [Eq(s + t, 2)]), {s: 1, t: 1}, {}),
)
solved(
    "not-on-the-shortest-line",
    lambda: (minimise(s**2 + t**2, [s, t], [Eq(s + t, 2)]), {s: 2, t: 0}, {}),
    lambda: (minimise(s**2 + t**2, [s, t], [Eq(s + t, 2)]), {s: 1, t: 1}, {}),
    better={"s": 1, "t": 1},
)
solved(
    "unbounded",
    lambda: (minimise(t * 1, [t]), {t: 0}, {}),
    lambda: (minimise(t * 0, [t]), {t: 0}, {}),
    better={"t": -1},
)
solved(
    "a-constant-that-violates",
    lambda: (minimise(t**2, [t], [C >= 1]), {t: 0}, {C: 0}),
    lambda: (minimise(t**2, [t], [C >= 1]), {t: 0}, {C: 2}),
)
solved(
    "both-of-two",
    lambda: (minimise(t * 1, [t], [And(t >= 0, t >= 1)]), {t: 0}, {}),
    lambda: (minimise(t * 1, [t], [t >= 0, t >= 1]), {t: 1}, {}),
)
solved(
    "one-of-two",
    lambda: (minimise(t * 1, [t], [Or(t >= 1, t >= 2)]), {t: 2}, {}),
    lambda: (minimise(t * 1, [t], [t >= 1]), {t: 1}, {}),
    better={"t": 1},
)
solved(
    "not-a-bound",
    lambda: (minimise(t * 1, [t], [Not(t >= 1)]), {t: 1}, {}),
    lambda: (minimise(-t, [t], [t <= 1]), {t: 1}, {}),
)
solved(
    "a-kernel-of-two-that-is-no-optimum",
    lambda: (
        maximise(
            Sum(alpha[i], I) - alpha.T * K * alpha / 2, [alpha], [Eq(Sum(alpha[i] * y[i], I), 0)]
        ),
        {alpha: [1, 1]},
        {K: [[1, -1], [-1, 1]], y: [1, -1], n: 2},
    ),
    lambda: (
        maximise(
            Sum(alpha[i], I) - alpha.T * K * alpha / 2, [alpha], [Eq(Sum(alpha[i] * y[i], I), 0)]
        ),
        {alpha: [HALF, HALF]},
        {K: [[1, 1], [1, 1]], y: [1, -1], n: 2},
    ),
    better={"alpha": [2, 2]},
)
solved(
    "a-margin-that-is-too-narrow",
    lambda: (margin_problem(), {w: [2], b: -4}, PAIR),
    lambda: (margin_problem(), {w: [1], b: -2}, PAIR),
    better={"w": [1], "b": -2},
)
solved(
    "a-case-in-the-objective",
    lambda: (minimise(t**2 + Indicator(t <= 0), [t]), {t: 0}, {}),
    lambda: (minimise(t**2 + 1, [t]), {t: 0}, {}),
    better={"t": Rational(1, 10)},
)
solved(
    "a-reciprocal-bound",
    lambda: (minimise(-t, [t], [1 / t >= 1]), {t: HALF}, {}),
    lambda: (minimise(-t, [t], [t <= 1]), {t: 1}, {}),
    better={"t": 1},
)
solved(
    "a-float-for-a-fraction",
    lambda: (minimise((t - C) ** 2, [t], [t <= Rational(1, 10)]), {t: 0.1}, {C: 1}),
    lambda: (minimise((t - C) ** 2, [t], [t <= Rational(1, 10)]), {t: Rational(1, 10)}, {C: 1}),
    better="data",
)
solved(
    "for-every-index-of-another-range",
    lambda: (
        minimise(Norm(alpha) ** 2, [alpha], [ForAll(alpha[i] >= 1, (i, 1, m))]),
        {alpha: [1, 0]},
        {n: 2, m: 1},
    ),
    lambda: (
        minimise(Norm(alpha) ** 2, [alpha], [ForAll(alpha[i] >= 1, I)]),
        {alpha: [1, 1]},
        {n: 2},
    ),
    better="data",
)
solved(
    "pairs-of-indices",
    lambda: (
        minimise(Norm(alpha) ** 2, [alpha], [ForAll(ForAll(alpha[i] + alpha[j] >= 2, J), I)]),
        {alpha: [1, 0]},
        {n: 2},
    ),
    lambda: (
        minimise(Norm(alpha) ** 2, [alpha], [ForAll(alpha[i] >= 1, I)]),
        {alpha: [1, 1]},
        {n: 2},
    ),
)


def equivalent(name, false, true, why, late=""):
    """Two problems that are not equivalent: the arguments of ``reformulate``, and why not."""

    def make(parts):
        def claim(label):
            args, kwargs = parts()
            return reformulate(label, *args, **kwargs)

        return claim

    DEEDS.append(Deed("reformulate", name, make(false), make(true), None, why, late))


def maps(first, second, to, back, **rest):
    return (first, second, to, back), rest


equivalent(
    "a-constant-is-mapped",
    lambda: maps(
        minimise(t**2 + C * (t - 1) ** 2, [t]),
        minimise(t**2 + C / 2 * (t - 1) ** 2, [t]),
        {t: t, C: 2 * C},
        {t: t, C: C / 2},
    ),
    lambda: maps(
        minimise(t**2 + C * (t - 1) ** 2, [t]),
        minimise((s - 1) ** 2 + C * (s - 2) ** 2, [s]),
        {s: t + 1},
        {t: s - 1},
    ),
    "C = 1: 1/2 against 1/3",
)
equivalent(
    "the-variable-is-another",
    lambda: maps(
        minimise(Norm(w) ** 2, [b]), minimise(Norm(x) ** 2, [c]), {x: w, c: b}, {w: x, b: c}
    ),
    lambda: maps(minimise(Norm(w) ** 2, [w]), minimise(Norm(x) ** 2, [x]), {x: w}, {w: x}),
    "w and x are constants of the problems",
)
equivalent(
    "given-bounds-the-variable",
    lambda: maps(
        minimise(s * 1, [s]), minimise(s**2, [s]), {s: s}, {s: s}, link=(t, t**2), given=[s >= 0]
    ),
    lambda: maps(
        minimise(s * 1, [s], [s >= 0]),
        minimise(r**2, [r], [r >= 0]),
        {r: s},
        {s: r},
        link=(t, t**2),
        values=[t >= 0],
    ),
    "min s is unbounded, min s² is attained",
)
equivalent(
    "given-bounds-the-value",
    lambda: maps(
        minimise(s * 1, [s]), minimise(s**2, [s]), {s: s}, {s: s}, link=(t, t**2), given=[t >= 0]
    ),
    lambda: maps(minimise(s * 1, [s]), minimise(2 * s, [s]), {s: s}, {s: s}, link=(t, 2 * t)),
    "min s is unbounded, min s² is attained",
)
equivalent(
    "given-bounds-the-second-value",
    lambda: maps(
        minimise(s * 1, [s], [s >= -1]),
        minimise(s**2, [s], [s >= -1]),
        {s: s},
        {s: s},
        link=(t, t**2),
        given=[Symbol("t_2") > 5, Symbol("t_2") < 0],
    ),
    lambda: maps(
        minimise(s * 1, [s], [s >= 1]),
        minimise(s**2, [s], [s >= 1]),
        {s: s},
        {s: s},
        link=(t, t**2),
        values=[t >= 1],
    ),
    "the minima are at -1 and at 0",
)
equivalent(
    "a-reciprocal",
    lambda: maps(
        minimise(t**2 + t**3 + t**4, [t]),
        minimise(1 / s**2 + 1 / s**3 + 1 / s**4, [s]),
        {s: 1 / t},
        {t: 1 / s},
    ),
    lambda: maps(
        minimise(t**2, [t], [t >= 1]),
        minimise(1 / s**2, [s], [s > 0, s <= 1]),
        {s: 1 / t},
        {t: 1 / s},
    ),
    "one minimum is attained at 0, which the other does not have",
)
equivalent(
    "the-way-back-is-infeasible",
    lambda: maps(minimise(t * 1, [t], [t >= 1]), minimise(s * 1, [s], [s >= 0]), {s: t}, {t: s}),
    lambda: maps(
        minimise(t * 1, [t], [t >= 1]),
        minimise(s * 1, [s], [s >= 0]),
        {s: t - 1},
        {t: s + 1},
        link=(t, t - 1),
    ),
    "s = 0 has no t",
)
equivalent(
    "the-way-there-is-infeasible",
    lambda: maps(minimise(t * 1, [t], [t >= 0]), minimise(s * 1, [s], [s >= 1]), {s: t}, {t: s}),
    lambda: maps(minimise(t * 1, [t], [t >= 1]), minimise(s * 1, [s], [s >= 1]), {s: t}, {t: s}),
    "t = 0 has no s",
)
equivalent(
    "the-order-is-turned",
    lambda: maps(
        minimise(t * 1, [t], [t >= -1, t <= 1]),
        minimise(s * 1, [s], [s >= -1, s <= 1]),
        {s: -t},
        {t: -s},
        link=(t, -t),
    ),
    lambda: maps(
        minimise(t * 1, [t], [t >= -1, t <= 1]),
        maximise(s * 1, [s], [s >= -1, s <= 1]),
        {s: -t},
        {t: -s},
        link=(t, -t),
    ),
    "the least t is -1, the least s belongs to t = 1",
)
equivalent(
    "minimum-for-maximum",
    lambda: maps(
        minimise(t * 1, [t], [t >= 0, t <= 1]),
        maximise(s * 1, [s], [s >= 0, s <= 1]),
        {s: t},
        {t: s},
    ),
    lambda: maps(
        minimise(t * 1, [t], [t >= 0, t <= 1]),
        maximise(-s, [s], [s >= 0, s <= 1]),
        {s: t},
        {t: s},
        link=(t, -t),
    ),
    "solved by 0 and by 1",
)
equivalent(
    "values-squared",
    lambda: maps(
        minimise(s * 1, [s], [s >= -1, s <= 1]),
        minimise(s**2, [s], [s >= -1, s <= 1]),
        {s: s},
        {s: s},
        link=(t, t**2),
    ),
    lambda: maps(
        minimise(Absolute(s), [s]),
        minimise(s**2, [s]),
        {s: s},
        {s: s},
        link=(t, t**2),
        values=[t >= 0],
    ),
    "solved by -1 and by 0",
)
equivalent(
    "values-that-are-not-known",
    lambda: maps(
        minimise(s * 1, [s], [s >= -1, s <= 1]),
        minimise(s**2, [s], [s >= -1, s <= 1]),
        {s: s},
        {s: s},
        link=(t, t**2),
        values=[t >= 0],
    ),
    lambda: maps(
        minimise(s * 1, [s], [s >= 0, s <= 1]),
        minimise(s**2, [s], [s >= 0, s <= 1]),
        {s: s},
        {s: s},
        link=(t, t**2),
        values=[t >= 0],
    ),
    "solved by -1 and by 0",
)
equivalent(
    "a-lemma-that-does-not-follow",
    lambda: maps(
        minimise(t * 1, [t], [t >= 1]),
        minimise(s * 1, [s], [s >= 0]),
        {s: t},
        {t: s},
        lemmas=[s >= 1],
    ),
    lambda: maps(
        minimise(t * 1, [t], [t >= 1]),
        minimise(s * 1, [s], [s >= 2]),
        {s: t + 1},
        {t: s - 1},
        link=(t, t + 1),
        lemmas=[s >= 1],
    ),
    "s = 0 has no t",
)
equivalent(
    "slack-without-its-sign",
    lambda: maps(
        minimise(t**2 / 2 + C * Maximum(0, 1 - t), [t]),
        minimise(t**2 / 2 + C * r, [t, r], [r >= 1 - t]),
        {t: t, r: Maximum(0, 1 - t)},
        {t: t},
        given=[C > 0],
    ),
    lambda: maps(
        minimise(t**2 / 2 + C * Maximum(0, 1 - t), [t]),
        minimise(t**2 / 2 + C * r, [t, r], [r >= 1 - t, r >= 0]),
        {t: t, r: Maximum(0, 1 - t)},
        {t: t},
        given=[C > 0],
    ),
    "t = 2 with r = -1 is better",
)
equivalent(
    "slack-with-a-negative-price",
    lambda: maps(
        minimise(t**2 / 2 + C * Maximum(0, 1 - t), [t]),
        minimise(t**2 / 2 + C * r, [t, r], [r >= 1 - t, r >= 0]),
        {t: t, r: Maximum(0, 1 - t)},
        {t: t},
    ),
    lambda: maps(
        minimise(t**2 / 2 + C * Maximum(0, 1 - t), [t]),
        minimise(t**2 / 2 + C * r, [t, r], [r >= 1 - t, r >= 0]),
        {t: t, r: Maximum(0, 1 - t)},
        {t: t},
        given=[C >= 0],
    ),
    "C = -1 makes the second unbounded",
)
equivalent(
    "a-variable-without-a-map",
    lambda: maps(minimise(t**2, [t]), minimise(t**2 + 0 * r, [t, r], [r >= 1 - t]), {t: t}, {t: t}),
    lambda: maps(minimise(t**2, [t]), minimise(t**2 + r**2, [t, r]), {t: t, r: 0}, {t: t}),
    "r is no number of the first problem",
)
equivalent(
    "a-map-takes-an-index-into-a-sum",
    lambda: maps(
        minimise(Sum((t * y[i] - 1) ** 2, I), [t]),
        minimise(Sum((s * y[i] * y[i] - 1) ** 2, I), [s]),
        {s: t / y[i]},
        {t: s * y[i]},
        given=[Ne(y[i], 0)],
    ),
    lambda: maps(
        minimise(Sum((t * y[j] - 1) ** 2, J), [t]),
        minimise(Sum((s * y[i] * y[j] - 1) ** 2, J), [s]),
        {s: t / y[i]},
        {t: s * y[i]},
        given=[Ne(y[i], 0)],
    ),
    "y = (1, 2): the first has the value 1/5, the second 8/17",
    late="a square of a sum of quotients",
)
equivalent(
    "a-number-for-a-vector",
    lambda: maps(minimise(Norm(w) ** 2, [w]), minimise(t**2, [t]), {t: Norm(w)}, {w: t}),
    lambda: maps(
        minimise(Norm(w) ** 2, [w]), minimise(Norm(x - z) ** 2, [x]), {x: w + z}, {w: x - z}
    ),
    "shapes",
)
equivalent(
    "a-bound-left-out",
    lambda: maps(
        minimise(Norm(w) ** 2, [w], [Inner(w, x) >= 1]), minimise(Norm(z) ** 2, [z]), {z: w}, {w: z}
    ),
    lambda: maps(
        minimise(Norm(w) ** 2, [w], [Inner(w, x) >= 1]),
        minimise(Norm(z) ** 2, [z], [Inner(x, z) >= 1]),
        {z: w},
        {w: z},
    ),
    "z = 0",
)
equivalent(
    "one-constraint-for-all",
    lambda: maps(
        minimise(Norm(w) ** 2, [w], [ForAll(Inner(w, X[i]) >= 1, I)]),
        minimise(Norm(z) ** 2, [z], [Inner(z, X[i]) >= 1]),
        {z: w},
        {w: z},
    ),
    lambda: maps(
        minimise(Norm(w) ** 2, [w], [ForAll(Inner(w, X[i]) >= 1, I)]),
        minimise(Norm(z) ** 2, [z], [ForAll(Inner(z, X[j]) >= 1, J)]),
        {z: w},
        {w: z},
    ),
    "the other samples bind as well",
)
equivalent(
    "maximum-of-an-increasing-value",
    lambda: maps(
        maximise(t * 1, [t], [t <= 1]),
        maximise(exp(-s), [s], [s <= 1]),
        {s: t},
        {t: s},
        link=(t, exp(-t)),
    ),
    lambda: maps(
        maximise(t * 1, [t], [t <= 1]),
        maximise(2 * s, [s], [s <= 1]),
        {s: t},
        {t: s},
        link=(t, 2 * t),
    ),
    "t = 1 against unbounded",
)
equivalent(
    "value-that-forgets-the-order",
    lambda: maps(
        minimise(t * 1, [t]),
        minimise(Indicator(s > 0), [s]),
        {s: t},
        {t: s},
        link=(t, Indicator(t > 0)),
    ),
    lambda: maps(
        minimise(t * 1, [t]), minimise(3 * s + 1, [s]), {s: t}, {t: s}, link=(t, 3 * t + 1)
    ),
    "unbounded against 0",
)


def deed(kind, name, false, true, wrong=None, why="", late=""):
    DEEDS.append(Deed(kind, name, false, true, wrong, why, late))


def shows(statement, at):
    """Brute evidence that a statement is false at a point."""
    return lambda: brute.fails(statement(), brute.point(**at))


deed(
    "witness",
    "a-vector-too-long",
    lambda label: witness(label, Eq(Inner(w, x), 5), {w: [1, 2], x: [1, 2, 3]}),
    lambda label: witness(label, Eq(Inner(w, x), 5), {w: [1, 2], x: [1, 2]}),
)
deed(
    "witness",
    "more-entries-than-n",
    lambda label: witness(label, ForAll(alpha[i] > 0, I), {alpha: [1, 2, -3], n: 2}),
    lambda label: witness(label, ForAll(alpha[i] > 0, I), {alpha: [1, 2, 3], n: 3}),
)
deed(
    "witness",
    "fewer-entries-than-n",
    lambda label: witness(label, ForAll(alpha[i] > 0, I), {alpha: [1], n: 2}),
    lambda label: witness(label, ForAll(alpha[i] > 0, I), {alpha: [1, 1], n: 2}),
)
deed(
    "witness",
    "features-that-are-not-there",
    lambda label: witness(label, Eq(Norm(w) ** 2, 5), {w: [1, 2], d: 7}),
    lambda label: witness(label, Eq(Norm(w) ** 2, 5), {w: [1, 2], d: 2}),
)
deed(
    "witness",
    "rows-of-two-lengths",
    lambda label: witness(label, Eq(Norm(X[1]) ** 2, 1), {X: [[1], [1, 2]], n: 2, d: 1}),
    lambda label: witness(label, Eq(Norm(X[1]) ** 2, 1), {X: [[1], [2]], n: 2, d: 1}),
)
deed(
    "witness",
    "symmetric-data-that-are-not",
    lambda label: witness(
        label, Ne(a.T * K * y, y.T * K * a), {K: [[0, 1], [0, 0]], a: [1, 0], y: [0, 1], n: 2}
    ),
    lambda label: witness(
        label, Ne(a.T * A * y, y.T * A * a), {A: [[0, 1], [0, 0]], a: [1, 0], y: [0, 1], n: 2}
    ),
)
deed(
    "witness",
    "two-and-a-half-samples",
    lambda label: witness(label, Eq(Sum(y[i], I), 2), {y: [1, 1], n: Rational(5, 2)}),
    lambda label: witness(label, Eq(Sum(y[i], I), 2), {y: [1, 1], n: 2}),
)
deed(
    "witness",
    "entry-zero",
    lambda label: witness(label, Eq(y[0], 2), {y: [1, 2], n: 2}),
    lambda label: witness(label, Eq(y[2], 2), {y: [1, 2], n: 2}),
)
deed(
    "witness",
    "index-zero",
    lambda label: witness(label, Eq(y[i], 2), {y: [1, 2], n: 2, i: 0}),
    lambda label: witness(label, Eq(y[i], 2), {y: [1, 2], n: 2, i: 2}),
)
deed(
    "witness",
    "entry-after-the-last",
    lambda label: witness(label, Eq(y[3], 2), {y: [1, 2], n: 2}),
    lambda label: witness(label, Eq(y[1], 1), {y: [1, 2], n: 2}),
)
deed(
    "witness",
    "half-an-index",
    lambda label: witness(label, Eq(y[i], 2), {y: [1, 2], n: 2, i: Rational(5, 2)}),
    lambda label: witness(label, Eq(y[i], 2), {y: [1, 2], n: 2, i: 2}),
)
deed(
    "witness",
    "no-samples",
    lambda label: witness(label, Eq(Sum(y[i], I), 0), {y: [], n: 0}),
    lambda label: witness(label, Eq(Sum(y[i], I), 0), {y: [0], n: 1}),
)
deed(
    "witness",
    "a-program-that-did-not-run",
    lambda label: witness(label, Eq(f(t), 5), {t: 1, Symbol("f(t)"): 5}),
    lambda label: witness(label, Eq(f(t), 5), {t: 1}, programs={"f": lambda t: 5 * t}),
)
deed(
    "witness",
    "a-program-of-floats",
    lambda label: witness(label, Eq(f(t), Rational(1, 5)), {t: 1}, programs={"f": lambda t: 0.2}),
    lambda label: witness(
        label, Eq(f(t), Rational(1, 5)), {t: 1}, programs={"f": lambda t: Fraction(1, 5) * t}
    ),
    why="a float run is no exact witness",
)
deed(
    "witness",
    "a-program-that-returns-nothing",
    lambda label: witness(label, Eq(f(t), 0), {t: 1}, programs={"f": lambda t: None}),
    lambda label: witness(label, Eq(f(t), 0), {t: 1}, programs={"f": lambda t: t - 1}),
)
deed(
    "witness",
    "a-program-of-text",
    lambda label: witness(label, Eq(f(t), 5), {t: 1}, programs={"f": lambda t: "5"}),
    lambda label: witness(label, Eq(f(t), 5), {t: 1}, programs={"f": lambda t: 5}),
)
deed(
    "witness",
    "a-float-entry",
    lambda label: witness(label, Eq(3 * t, Rational(3, 10)), {t: 0.1}),
    lambda label: witness(label, Eq(3 * t, Rational(3, 10)), {t: Rational(1, 10)}),
)
deed(
    "witness",
    "plainly-false",
    lambda label: witness(label, Inner(w, x) > 2, {w: [1], x: [2], d: 1}),
    lambda label: witness(label, Inner(w, x) >= 2, {w: [1], x: [2], d: 1}),
    shows(lambda: Inner(w, x) > 2, at(w=[1], x=[2], d=1)),
)
deed(
    "witness",
    "false-for-the-last",
    lambda label: witness(label, ForAll(y[i] > 0, I), {y: [1, 1, 0], n: 3}),
    lambda label: witness(label, ForAll(y[i] >= 0, I), {y: [1, 1, 0], n: 3}),
    shows(lambda: ForAll(y[i] > 0, I), at(y=[1, 1, 0], n=3)),
)
deed(
    "witness",
    "division-by-zero",
    lambda label: witness(label, Eq(s / t, s / t), {s: 1, t: 0}),
    lambda label: witness(label, Eq(s / t, s / t), {s: 1, t: 1}),
)
deed(
    "witness",
    "not-defined-is-not-different",
    lambda label: witness(label, Ne(1 / t, 0), {t: 0}),
    lambda label: witness(label, Ne(1 / t, 0), {t: 1}),
)
deed(
    "witness",
    "slope-at-a-kink",
    lambda label: witness(label, Eq(Grad(Absolute(t), t), 0), {t: 0}),
    lambda label: witness(label, Eq(Grad(Absolute(t), t), 1), {t: 2}),
)
deed(
    "witness",
    "slope-of-cases-at-a-kink",
    lambda label: witness(label, Eq(Grad(Cases(t, t > 0, -t, t <= 0), t), -1), {t: 0}),
    lambda label: witness(label, Eq(Grad(Cases(t, t > 0, -t, t <= 0), t), -1), {t: -1}),
)
deed(
    "witness",
    "slope-at-a-jump",
    lambda label: witness(label, Eq(Grad(Indicator(t >= 0), t), 0), {t: 0}),
    lambda label: witness(label, Eq(Grad(Indicator(t >= 0), t), 0), {t: 1}),
)
deed(
    "witness",
    "nested-slopes",
    lambda label: witness(label, Ne(Grad(t * At(Grad(s * t, s), s, 1), t), 2 * t), {t: 2}),
    lambda label: witness(label, Eq(Grad(t * At(Grad(s * t, s), s, 1), t), 2 * t), {t: 2}),
)
deed(
    "witness",
    "a-value-is-missing",
    lambda label: witness(label, Eq(s, t), {s: 1}),
    lambda label: witness(label, Eq(s, t), {s: 1, t: 1}),
)
deed(
    "witness",
    "a-vector-for-a-number",
    lambda label: witness(label, Eq(s, 1), {s: [1, 2]}),
    lambda label: witness(label, Eq(s, 1), {s: 1}),
)
deed(
    "witness",
    "a-number-for-a-vector",
    lambda label: witness(label, Eq(Norm(w) ** 2, 1), {w: 1, d: 1}),
    lambda label: witness(label, Eq(Norm(w) ** 2, 1), {w: [1], d: 1}),
)


class Agreeable:
    """An object that is never different from another."""

    def __ne__(self, other):
        return False


deed(
    "trace",
    "no-inputs",
    lambda label: trace(label, f(t), g(t), {"f": lambda t: t, "g": lambda t: t + 1}, []),
    lambda label: trace(label, f(t), g(t), {"f": lambda t: t, "g": lambda t: t * 1}, [{t: 1}]),
)
deed(
    "trace",
    "nothing-is-returned",
    lambda label: trace(label, f(t), g(t), {"f": lambda t: None, "g": lambda t: None}, [{t: 1}]),
    lambda label: trace(label, f(t), g(t), {"f": lambda t: 0, "g": lambda t: t - 1}, [{t: 1}]),
)
deed(
    "trace",
    "one-program-twice",
    lambda label: trace(label, f(t), f(t), {"f": lambda t: t}, [{t: 1}]),
    lambda label: trace(label, f(t), g(t), {"f": lambda t: t, "g": lambda t: +t}, [{t: 1}]),
)
deed(
    "trace",
    "nothing-differs-from-it",
    lambda label: trace(
        label, f(t), g(t), {"f": lambda t: Agreeable(), "g": lambda t: 5}, [{t: 1}]
    ),
    lambda label: trace(label, f(t), g(t), {"f": lambda t: 5, "g": lambda t: 5 * t}, [{t: 1}]),
)
deed(
    "trace",
    "floats-are-not-exact",
    lambda label: trace(label, f(t), g(t), {"f": lambda t: 1.0, "g": lambda t: 1}, [{t: 1}]),
    lambda label: trace(label, f(t), g(t), {"f": lambda t: t, "g": lambda t: 1}, [{t: 1}]),
)
deed(
    "trace",
    "they-differ-on-the-last",
    lambda label: trace(
        label, f(t), g(t), {"f": lambda t: t, "g": lambda t: t * t}, [{t: 0}, {t: 1}, {t: 2}]
    ),
    lambda label: trace(
        label, f(t), g(t), {"f": lambda t: t, "g": lambda t: t * t}, [{t: 0}, {t: 1}]
    ),
)
deed(
    "trace",
    "a-program-is-missing",
    lambda label: trace(label, f(t), g(t), {"f": lambda t: t}, [{t: 1}]),
    lambda label: trace(label, f(t), g(t), {"f": lambda t: t, "g": lambda t: 2 * t - t}, [{t: 1}]),
)


def wrongly_refuted(name, given, line, neighbour, why=""):
    """A true line that nobody may refute, and a false one beside it that may."""

    def make(parts, says):
        # a true line about the same things
        same = lambda: Eq(2 * line().lhs, line().lhs + line().lhs)  # noqa: E731
        return lambda label: refute(label, printed=says(), corrected=same(), given=parts())

    DEEDS.append(Deed("refute", name, make(given, line), make(given, neighbour), None, why))


wrongly_refuted(
    "symmetry-after-a-row-is-set",
    lambda: [Eq(Sum(K[i, j], J), 0)],
    lambda: Eq(K[i, j], K[j, i]),
    lambda: Eq(K[i, j], 0),
)
wrongly_refuted(
    "symmetry-after-an-entry-is-set",
    lambda: [Eq(K[i, j], 2)],
    lambda: Eq(K[j, i], 2),
    lambda: Eq(K[i, i], 2),
)
wrongly_refuted(
    "symmetry-after-a-product-is-set",
    lambda: [Eq(K * a, y)],
    lambda: Eq(Inner(y, alpha), Inner(a, K * alpha)),
    lambda: Eq(Inner(y, alpha), Inner(a, alpha)),
)
wrongly_refuted(
    "symmetry-of-what-is-set",
    lambda: [Eq(K, A)],
    lambda: Eq(K[i, j], K[j, i]),
    lambda: Eq(K[i, j], 0),
    "K is symmetric, so A is",
)
wrongly_refuted(
    "symmetry-of-the-other",
    lambda: [Eq(A, K)],
    lambda: Eq(A[i, j], A[j, i]),
    lambda: Eq(A[i, j], 0),
)
wrongly_refuted(
    "nested-slopes",
    list,
    lambda: Eq(Grad(t * At(Grad(s * t, s), s, 1), t), 2 * t),
    lambda: Eq(Grad(t * At(Grad(s * t, s), s, 1), t), 3 * t),
)
wrongly_refuted(
    "slopes-in-one-name",
    list,
    lambda: Eq(Grad(At(Grad(t**2 * s, t), t, s), s), 4 * s),
    lambda: Eq(Grad(At(Grad(t**2 * s, t), t, s), s), 2 * s),
)
wrongly_refuted(
    "a-slope-set-in-a-slope",
    list,
    lambda: Eq(Grad(At(s * Grad(s**2 * t, t), s, t), t), 3 * t**2),
    lambda: Eq(Grad(At(s * Grad(s**2 * t, t), s, t), t), 2 * t**2),
)
wrongly_refuted(
    "a-slope-of-a-vector-in-a-slope",
    list,
    lambda: Eq(Grad(At(t * Inner(Grad(Norm(w) ** 2 * s, w), x), s, t), t), 4 * t * Inner(w, x)),
    lambda: Eq(Grad(At(t * Inner(Grad(Norm(w) ** 2 * s, w), x), s, t), t), 2 * t * Inner(w, x)),
)
wrongly_refuted("equal-arguments", lambda: [Eq(s, t)], lambda: Eq(f(s), f(t)), lambda: Eq(s, t + 1))
DEEDS[-1] = DEEDS[-1]._replace(true=None)
wrongly_refuted("signs", lambda: [SIGNS], lambda: Eq(y[i] ** 3, y[i]), lambda: Eq(y[i] ** 3, 1))
wrongly_refuted(
    "sizes-are-at-least-one",
    list,
    lambda: n * Norm(y) ** 2 >= Norm(y) ** 2,
    lambda: n * Norm(y) ** 2 >= 2 * Norm(y) ** 2,
)
wrongly_refuted(
    "sizes-are-whole",
    lambda: [n < 2],
    lambda: Eq(n * Norm(y) ** 2, Norm(y) ** 2),
    lambda: Eq(n * Norm(y) ** 2, 2 * Norm(y) ** 2),
)
wrongly_refuted(
    "indices-are-in-their-range",
    list,
    lambda: Eq(y[i], Inner(Unit(i, n), y)),
    lambda: Eq(y[i], Inner(Ones(n), y)),
)
wrongly_refuted(
    "nothing-meets-the-hypotheses", lambda: [t > 1, t < 0], lambda: s > 0, lambda: s > 0
)
DEEDS[-1] = DEEDS[-1]._replace(true=None)
wrongly_refuted(
    "unit-vectors",
    lambda: [Eq(Norm(w), 1)],
    lambda: Inner(w, x) <= Norm(x),
    lambda: Inner(w, x) < Norm(x),
)
wrongly_refuted("an-irrational-root", lambda: [Eq(t**2, 2), t > 0], lambda: t > 1, lambda: t > 2)
DEEDS[-1] = DEEDS[-1]._replace(true=None)
wrongly_refuted("an-exponential", list, lambda: exp(t) >= 1 + t, lambda: exp(t) >= 2 + t)
wrongly_refuted(
    "a-function-of-an-index",
    list,
    lambda: Eq(Sum(exp(y[i]), I), Sum(exp(y[j]), J)),
    lambda: Eq(Sum(exp(y[i]), I), exp(Sum(y[j], J))),
)
wrongly_refuted(
    "a-vector-that-is-known",
    lambda: [Eq(w, X.T * a)],
    lambda: Eq(Inner(w, x), Sum(a[i] * Inner(X[i], x), I)),
    lambda: Eq(Inner(w, x), Sum(Inner(X[i], x), I)),
)
wrongly_refuted(
    "a-kernel-that-is-known",
    lambda: [Eq(K, X * X.T)],
    lambda: Eq(K[i, j], Inner(X[i], X[j])),
    lambda: Eq(K[i, j], Inner(X[i], X[i])),
)
wrongly_refuted(
    "a-hypothesis-about-every-index",
    lambda: [ForAll(Eq(y[i], a[i]), I)],
    lambda: Eq(y[j], a[j]),
    lambda: Eq(y[j], 1),
)
deed(
    "refute",
    "the-corrected-line-is-false",
    lambda label: refute(label, printed=t > 0, corrected=t >= 0),
    lambda label: refute(label, printed=t > 0, corrected=t**2 >= 0),
    shows(lambda: t >= 0, at(t=-1)),
)
deed(
    "refute",
    "the-corrected-line-holds-for-others",
    lambda label: refute(label, printed=t**2 > 0, corrected=t >= 0, corrected_given=[t > 1, t < 0]),
    lambda label: refute(label, printed=t**2 > 0, corrected=t**2 > 0, corrected_given=[Ne(t, 0)]),
)
deed(
    "refute",
    "the-corrected-line-is-not-defined",
    lambda label: refute(label, printed=Eq(t / t, 2), corrected=Eq(t / t, 1)),
    lambda label: refute(label, printed=Eq(t / t, 2), corrected=Eq(t / t, 1), given=[t > 0]),
    shows(lambda: Eq(t / t, 1), at(t=0)),
)


def after(definitions, claim):
    """A claim after definitions, each ``(symbol, meaning)``."""

    def make(label):
        for k, (symbol, means) in enumerate(definitions()):
            define(f"{label}-{k}", symbol, means)
        return claim(label)

    return make


deed(
    "define",
    "a-parameter-caught-by-then-set",
    after(lambda: [(f(t), At(t * s, s, 3))], lambda label: derive(label, f(s), 9)),
    after(lambda: [(f(t), At(t * s, s, 3))], lambda label: derive(label, f(s), 3 * s)),
    why="f(s) = 3 s",
)
deed(
    "define",
    "a-parameter-caught-by-a-slope",
    after(lambda: [(g(t), Grad(t * s, s))], lambda label: derive(label, g(s), 2 * s)),
    after(lambda: [(g(t), Grad(t * s, s))], lambda label: derive(label, g(u), u)),
    why="g(s) = s",
)
deed(
    "define",
    "a-parameter-caught-by-a-sum",
    after(
        lambda: [(f(t), Sum(t * y[i], I))], lambda label: derive(label, f(y[i]), Sum(y[i] ** 2, I))
    ),
    after(
        lambda: [(f(t), Sum(t * y[i], I))],
        lambda label: derive(label, f(y[i]), y[i] * Sum(y[j], J)),
    ),
)
deed(
    "define",
    "two-functions-that-catch",
    after(
        lambda: [(f(t), Sum(t * y[i], I)), (g(t), Sum(f(t) * a[i], I))],
        lambda label: derive(label, g(y[i]), Sum(Sum(y[i] ** 2, I) * a[j], J)),
    ),
    after(
        lambda: [(f(t), Sum(t * y[i], I)), (g(t), Sum(f(t) * a[i], I))],
        lambda label: derive(label, g(y[i]), y[i] * Sum(y[j], J) * Sum(a[j], J)),
    ),
    late="an index inside a sum over it is refused, also when definitions bring it there",
)
deed(
    "define",
    "a-symbol-with-a-free-name",
    after(
        lambda: [(k, Sum(s * y[i], I))],
        lambda label: derive(label, At(k * 1, s, y[i]), Sum(y[i] ** 2, I)),
    ),
    after(
        lambda: [(k, Sum(s * y[i], I))],
        lambda label: derive(label, At(k * 1, s, y[i]), y[i] * Sum(y[j], J)),
    ),
)
deed(
    "define",
    "an-open-index",
    after(
        lambda: [(k, y[i] * 2)],
        lambda label: derive(label, Sum(k * a[i], I), 2 * Sum(y[i] * a[i], I)),
    ),
    after(
        lambda: [(f(t), 2 * t)],
        lambda label: derive(label, Sum(f(y[i]) * a[i], I), 2 * Sum(y[i] * a[i], I)),
    ),
    why="k is one number, whose index is free",
)
deed(
    "define",
    "an-open-index-out-of-a-sum",
    after(lambda: [(k, y[i] * 2)], lambda label: derive(label, Sum(k * 1, I), n * k)),
    after(lambda: [(k, s * 2)], lambda label: derive(label, Sum(k * 1, I), n * k)),
    why="either reading of the open index makes one of the two false; it has to be refused",
)
deed(
    "define",
    "a-number-is-a-vector",
    lambda label: define(label, t, w * 1),
    lambda label: define(label, x, w * 1),
)
deed(
    "define",
    "a-vector-is-a-number",
    lambda label: define(label, w, t * 1),
    lambda label: define(label, w, t * x),
)
deed(
    "define",
    "a-vector-of-another-size",
    lambda label: define(label, w, y * 1),
    lambda label: define(label, w, X.T * y),
)
deed(
    "define",
    "one-parameter-twice",
    lambda label: define(label, f(t, t), t**2),
    lambda label: define(label, f(s, t), s * t),
)
deed(
    "define",
    "a-parameter-that-is-no-symbol",
    lambda label: define(label, f(t + 1), t**2),
    lambda label: define(label, f(t), t**2),
)
deed(
    "define",
    "by-itself",
    lambda label: define(label, t, t + 1),
    lambda label: define(label, t, s + 1),
)
deed(
    "define",
    "by-itself-through-another",
    after(lambda: [(s, t + 1), (t, s - 1)], lambda label: derive(label, s, s + 0 * t)),
    after(lambda: [(s, t + 1), (u, s - 1)], lambda label: derive(label, u, t)),
)
deed(
    "define",
    "twice",
    after(lambda: [(t, s + 1), (t, s + 2)], lambda label: derive(label, t, s + 2)),
    after(lambda: [(t, s + 1)], lambda label: derive(label, t, s + 1)),
)
deed(
    "define",
    "too-many-arguments",
    after(lambda: [(f(t), t**2)], lambda label: derive(label, f(s, u), s**2)),
    after(lambda: [(f(t), t**2)], lambda label: derive(label, f(s), s**2)),
)
deed(
    "define",
    "too-few-arguments",
    after(lambda: [(f(s, t), s + t)], lambda label: derive(label, f(u), u + t)),
    after(lambda: [(f(s, t), s + t)], lambda label: derive(label, f(u, v), u + v)),
)
deed(
    "define",
    "a-vector-for-a-number-in-an-argument",
    after(lambda: [(f(t), exp(t))], lambda label: derive(label, f(w) * 1, exp(w))),
    after(lambda: [(f(t), exp(t))], lambda label: derive(label, f(s), exp(s))),
)
deed(
    "define",
    "cases-that-overlap",
    lambda label: define(label, f(t), Cases(0, t >= 0, 1, t <= 0)),
    lambda label: define(label, f(t), Cases(0, t >= 0, 1, t < 0)),
)
deed(
    "define",
    "cases-with-a-gap",
    lambda label: define(label, f(t), Cases(0, t > 0, 1, t < 0)),
    lambda label: define(label, f(t), Cases(0, t > 0, 1, t <= 0)),
)
deed(
    "define",
    "text-for-a-symbol",
    lambda label: define(label, "t", s),
    lambda label: define(label, t, s * 1),
)
deed(
    "define",
    "a-sum-for-a-symbol",
    lambda label: define(label, s + t, u * 1),
    lambda label: define(label, s, u * 1),
)
deed(
    "define",
    "a-bound-name",
    after(lambda: [(i, 2 * s)], lambda label: derive(label, Sum(y[i], I), Sum(2 * s * y[i], I))),
    after(
        lambda: [(k, 2 * s)], lambda label: derive(label, Sum(k * y[i], I), Sum(2 * s * y[i], I))
    ),
)
deed(
    "define",
    "a-size",
    after(lambda: [(n, 2 * s)], lambda label: derive(label, Sum(t, I), 2 * s * t)),
    after(lambda: [(k, 2 * s)], lambda label: derive(label, k * t, 2 * s * t)),
    why="a size is no number that may be defined: 2 s may be negative",
)
deed(
    "define",
    "the-variable-of-a-slope",
    after(lambda: [(t, s**2)], lambda label: gradient(label, t**2, t, 2 * s)),
    after(lambda: [(k, s**2)], lambda label: gradient(label, k**2, s, 4 * s**3)),
)
deed(
    "define",
    "the-variable-of-then-set",
    after(lambda: [(t, s**2)], lambda label: derive(label, At(t + s, t, 1), s**2 + s)),
    after(lambda: [(k, s**2)], lambda label: derive(label, At(k + s, s, 1), 2)),
)


def point_of(name, false, true, at, late=""):
    """A point that is not stationary: (of, wrt, point, given), and values where it is not."""

    def make(parts):
        return lambda label: stationary(label, *parts()[:3], given=parts()[3])

    def wrong():
        of, wrt, where, given = false()
        here = brute.point(**at)
        here |= {wrt.name: brute.value(sp.sympify(where), here)}
        if any(brute.fails(h, here) for h in given):
            return False
        try:
            return any(abs(a) > 1e-6 for a in brute.value(Grad(of, wrt), here).flat)
        except brute.Undefined:
            return True

    DEEDS.append(Deed("stationary", name, make(false), make(true), wrong, late=late))


point_of("beside-it", lambda: (t**2, t, 1, []), lambda: ((t - 1) ** 2, t, 1, []), at(t=0))
point_of("absolute-value", lambda: (Absolute(t), t, 0, []), lambda: (t**2, t, 0, []), at(t=0))
point_of("hinge", lambda: (Maximum(0, t), t, 0, []), lambda: (Maximum(0, t), t, -1, []), at(t=0))
point_of(
    "absolute-value-by-cases",
    lambda: (Cases(t, t > 0, 0, Eq(t, 0), -t, t < 0), t, 0, []),
    lambda: (Cases(t**2, t > 0, 0, t <= 0), t, -1, []),
    at(t=0),
)
point_of(
    "indicator", lambda: (Indicator(t > 0), t, 0, []), lambda: (Indicator(t > 0), t, 1, []), at(t=0)
)
point_of(
    "norm",
    lambda: (Norm(w), w, Zeros(d), []),
    lambda: (Norm(w) ** 2, w, Zeros(d), []),
    at(d=1, w=[0]),
)
point_of("pole", lambda: (t / t, t, 0, []), lambda: (t / t, t, 1, []), at(t=0))
point_of("pole-cancelled", lambda: (t**3 / t, t, 0, []), lambda: (t**3 / s, t, 0, [s > 0]), at(t=0))
point_of("root", lambda: (sqrt(t) ** 4, t, 0, []), lambda: (t**2, t, 0, []), at(t=0))
point_of(
    "another-vector",
    lambda: (Norm(w - x) ** 2, w, z, []),
    lambda: (Norm(w - x) ** 2, w, x, []),
    at(d=1, x=[0], z=[1], w=[0]),
)
point_of(
    "a-factor-that-may-not-vanish",
    lambda: (t**2 * s, t, s, []),
    lambda: (t**2 * s, t, s, [Eq(s, 0)]),
    at(s=1, t=0),
)
point_of(
    "weights-without-labels",
    lambda: (
        Norm(w) ** 2 / 2 + Sum(alpha[i] * (1 - y[i] * Inner(w, X[i])), I),
        w,
        Sum(alpha[i] * X[i], I),
        [],
    ),
    lambda: (
        Norm(w) ** 2 / 2 + Sum(alpha[i] * (1 - y[i] * Inner(w, X[i])), I),
        w,
        Sum(alpha[i] * y[i] * X[i], I),
        [],
    ),
    at(n=1, d=1, alpha=[1], y=[-1], X=[[1]], w=[0]),
)
point_of(
    "weights-of-one-sample",
    lambda: (
        Norm(w) ** 2 / 2 + Sum(alpha[i] * (1 - y[i] * Inner(w, X[i])), I),
        w,
        n * alpha[i] * y[i] * X[i],
        [],
    ),
    lambda: (
        Norm(w) ** 2 / 2 + Sum(alpha[i] * (1 - y[i] * Inner(w, X[i])), I),
        w,
        X.T * Diag(y) * alpha,
        [],
    ),
    at(n=2, d=1, alpha=[1, 0], y=[1, 1], X=[[1], [1]], w=[0], i=1),
)
point_of(
    "least-squares",
    lambda: (Sum((t - y[i]) ** 2, I), t, Sum(y[i], I), []),
    lambda: (Sum((t - y[i]) ** 2, I), t, Sum(y[i], I) / n, []),
    at(n=2, y=[1, 1], t=0),
)
point_of(
    "the-mean-of-one",
    lambda: (Sum((t - y[i]) ** 2, I), t, y[i], []),
    lambda: (Sum((t - y[i]) ** 2, I), t, y[j], [Eq(y[j], Sum(y[i], I) / n)]),
    at(n=2, y=[1, 3], i=1, t=0),
)
point_of(
    "a-hypothesis-at-another-point",
    lambda: (t**3 - 3 * t, t, s, [Eq(s, 2)]),
    lambda: (t**3 - 3 * t, t, s, [Eq(s, 1)]),
    at(s=2, t=0),
)
point_of(
    "the-least-square-step",
    lambda: (t**2 * Norm(x) ** 2 - 2 * t * Inner(w, x), t, Inner(w, x), []),
    lambda: (
        t**2 * Norm(x) ** 2 - 2 * t * Inner(w, x),
        t,
        Inner(w, x) / Norm(x) ** 2,
        [Norm(x) > 0],
    ),
    at(d=1, w=[1], x=[2], t=0),
)
deed(
    "stationary",
    "a-number-for-a-vector",
    lambda label: stationary(label, Norm(w) ** 2, w, 0),
    lambda label: stationary(label, Norm(w) ** 2, w, Zeros(d)),
)
deed(
    "stationary",
    "a-vector-of-another-size",
    lambda label: stationary(label, Norm(w) ** 2, w, Zeros(n)),
    lambda label: stationary(label, Norm(w - x) ** 2, w, x),
)
deed(
    "stationary",
    "of-a-vector",
    lambda label: stationary(label, t * w, t, 0),
    lambda label: stationary(label, t**2 * Norm(w) ** 2, t, 0),
)
deed(
    "stationary",
    "nowhere",
    lambda label: stationary(label, t + s, t, 1, given=[Eq(t, 2)]),
    lambda label: stationary(label, (t - 1) ** 2 + s, t, 1, given=[s >= 0]),
)
deed(
    "gradient",
    "in-a-name-that-is-no-symbol",
    lambda label: gradient(label, t**2, 2 * t, t),
    lambda label: gradient(label, t**2, t, 2 * t),
)
deed(
    "gradient",
    "a-row-for-a-column",
    lambda label: gradient(label, Inner(w, x), w, x.T),
    lambda label: gradient(label, Inner(w, x), w, x),
)
deed(
    "gradient",
    "a-number-for-a-vector",
    lambda label: gradient(label, t**2, w, 0),
    lambda label: gradient(label, t**2, w, Zeros(d)),
)
deed(
    "gradient",
    "in-a-size",
    lambda label: gradient(label, n * Norm(y) ** 2, n, Norm(y) ** 2),
    lambda label: gradient(label, t * Norm(y) ** 2, t, Norm(y) ** 2),
    why="a size does not move",
)
deed(
    "gradient",
    "in-an-index",
    lambda label: gradient(label, y[i] ** 2, i, 0),
    lambda label: gradient(label, y[i] ** 2, t, 0),
    why="an index does not move",
)
deed(
    "gradient",
    "where-the-variable-is-known",
    lambda label: gradient(label, t**2, t, 0, given=[Eq(t, 1)]),
    lambda label: gradient(label, t**2, t, 2, given=[Eq(t, 1)]),
    shows(lambda: Eq(Grad(t**2, t), 0), at(t=1)),
)
deed(
    "gradient",
    "where-the-vector-is-known",
    lambda label: gradient(label, Norm(w) ** 2, w, Zeros(d), given=[Eq(w, x)]),
    lambda label: gradient(label, Norm(w) ** 2, w, 2 * x, given=[Eq(w, x)]),
    shows(lambda: Eq(Grad(Norm(w) ** 2, w), Zeros(d)), at(d=1, w=[1], x=[1])),
)
deed(
    "derive",
    "the-middle-is-wrong",
    lambda label: derive(label, s + t, s - t, t + s),
    lambda label: derive(label, s + t, t + s, s + t),
    shows(lambda: Eq(s + t, s - t), at(s=1, t=1)),
)
deed(
    "derive",
    "the-middle-is-undefined",
    lambda label: derive(label, Integer(0), (s - t) / (s - t) - 1, 0, given=[Eq(s, t)]),
    lambda label: derive(label, Integer(0), (s - t) / (s + t), 0, given=[Eq(s, t), t > 0]),
    shows(lambda: Eq(Integer(0), (s - t) / (s - t) - 1), at(s=1, t=1)),
)
deed(
    "derive",
    "a-chain-through-a-pole",
    lambda label: derive(
        label,
        s,
        Norm(w) * s / Norm(w),
        Norm(w) * t / Norm(w),
        t,
        given=[Eq(Norm(w) * s, Norm(w) * t)],
    ),
    lambda label: derive(
        label,
        s,
        Norm(w) * s / Norm(w),
        Norm(w) * t / Norm(w),
        t,
        given=[Norm(w) > 0, Eq(Norm(w) * s, Norm(w) * t)],
    ),
    shows(lambda: Eq(s, t), at(d=1, w=[0], s=1, t=2)),
    late="an ideal with a root",
)
deed("derive", "one-member", lambda label: derive(label, s), lambda label: derive(label, s, s))
deed(
    "derive",
    "a-statement-for-a-member",
    lambda label: derive(label, Eq(s, t), Eq(t, s)),
    lambda label: derive(label, s - t, -t + s),
)
deed(
    "entails",
    "a-lemma-that-is-false",
    lambda label: entails(label, [], t >= 0, lemmas=[t >= 1]),
    lambda label: entails(label, [t >= 1], t >= 0, lemmas=[t >= Rational(1, 2)]),
    shows(lambda: t >= 0, at(t=-1)),
)
deed(
    "entails",
    "a-lemma-that-is-false-for-another",
    lambda label: entails(label, [y[i] >= 1], y[j] >= 0, lemmas=[ForAll(y[i] >= 1, I)]),
    lambda label: entails(label, [ForAll(y[i] >= 1, I)], y[j] >= 0, lemmas=[y[j] >= 1]),
)
deed(
    "entails",
    "a-lemma-that-proves-the-next",
    lambda label: entails(
        label, [], t >= 0, lemmas=[Implies(t >= 0, t >= 0), Implies(t < 0, t >= 1)]
    ),
    lambda label: entails(label, [], t**2 + 1 >= 0, lemmas=[t**2 >= 0, t**2 + 1 >= 1]),
)
deed(
    "entails",
    "a-lemma-that-is-not-defined",
    lambda label: entails(label, [Eq(s * t, 0)], Eq(s, 0), lemmas=[Eq(s * t / t, s)]),
    lambda label: entails(label, [Eq(s * t, 0), Ne(t, 0)], Eq(s, 0)),
)
deed(
    "entails",
    "a-symbol-is-no-statement",
    lambda label: entails(label, [], t),
    lambda label: entails(label, [], Eq(t, t)),
)
deed(
    "entails",
    "a-truth-value-is-no-statement",
    lambda label: entails(label, [], True),
    lambda label: entails(label, [], Eq(t, t)),
)
deed(
    "entails",
    "a-truth-value-is-no-hypothesis",
    lambda label: entails(label, [True], t**2 >= 0),
    lambda label: entails(label, [], t**2 >= 0),
)
deed(
    "entails",
    "text-is-no-hypothesis",
    lambda label: entails(label, ["t > 0"], t >= 0),
    lambda label: entails(label, [t > 0], t >= 0),
)
deed(
    "entails",
    "what-was-evaluated-before",
    lambda label: entails(label, [t > 0], sp.true),
    lambda label: entails(label, [t > 0], Eq(2 * (s + t), 2 * s + 2 * t)),
)
deed(
    "entails",
    "a-false-hypothesis",
    lambda label: entails(label, [sp.false], t > 0),
    lambda label: entails(label, [t > 0], t > 0),
)
deed(
    "entails",
    "a-symbol-with-assumptions",
    lambda label: entails(label, [], Symbol("t", positive=True) > 0),
    lambda label: entails(label, [t > 0], t > 0),
    why="a hypothesis that is not written: 't > 0' for all t",
)
deed(
    "derive",
    "a-symbol-with-assumptions",
    lambda label: derive(
        label, Symbol("t", positive=True) + 0 * t, sqrt(Symbol("t", positive=True) ** 2)
    ),
    lambda label: derive(label, t, sqrt(t**2), given=[t >= 0]),
    why="a hypothesis that is not written",
)
deed(
    "derive",
    "an-integer-symbol",
    lambda label: derive(label, (-1) ** (2 * Symbol("k", integer=True)), 1),
    lambda label: derive(label, (t**2) ** 2, t**4),
)
deed(
    "derive",
    "one-name-two-arrays",
    lambda label: derive(
        label, Inner(vector("w", n), y) * 0 + Norm(w) ** 2, Norm(vector("w", n)) ** 2
    ),
    lambda label: derive(label, Inner(a, y) * 0 + Norm(w) ** 2, Norm(w) ** 2),
    why="w is of d and of n",
)
deed(
    "derive",
    "one-name-symmetric-and-not",
    lambda label: derive(label, matrix("K", n, n)[i, j] + 0 * K[i, i], K[j, i]),
    lambda label: derive(label, K[i, j] + 0 * K[i, i], K[j, i]),
    why="K is symmetric in one place only",
)
deed(
    "derive",
    "one-name-a-number-and-a-vector",
    lambda label: derive(label, Symbol("w") * Norm(w) ** 2, Norm(w) ** 2 * Symbol("w")),
    lambda label: derive(label, t * Norm(w) ** 2, Norm(w) ** 2 * t),
)
deed(
    "derive",
    "one-name-an-index-and-a-number",
    lambda label: derive(label, i * y[i], y[i] * i),
    lambda label: derive(label, t * y[i], y[i] * t),
    why="an index is no number",
)
deed(
    "derive",
    "one-name-a-size-and-a-number",
    lambda label: derive(label, At(n * Norm(y) ** 2, n, 2), 2 * Norm(y) ** 2),
    lambda label: derive(label, At(s * Norm(y) ** 2, s, 2), 2 * Norm(y) ** 2),
    why="a size does not change",
)
deed(
    "derive",
    "a-size-that-is-set-under-a-sum",
    lambda label: derive(label, At(n + Sum(y[i], I), n, 2), 2 + Sum(y[i], I)),
    lambda label: derive(label, At(s + Sum(y[i], I), s, 2), 2 + Sum(y[i], I)),
)
deed(
    "derive",
    "an-index-that-is-set",
    lambda label: derive(label, At(y[i] * s, i, 2), y[i] * s),
    lambda label: derive(label, At(y[i] * s, s, 2), 2 * y[i]),
)
