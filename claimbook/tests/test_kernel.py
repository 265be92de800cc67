"""Theorems of Rocq: they say what the claims say, and what is kept of them is up to date.

Rocq's kernel checks the proofs (``make prove``). Here its statements are read back from their text,
by a reader that shares nothing with the translation, and compared with the claims value by value.
"""

import json
import re
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from rocqtext import mp
from sympy import (
    Eq,
    Ge,
    Gt,
    Le,
    Mul,
    Ne,
    Pow,
    Rational,
    Symbol,
    exp,
    false,
    log,
    pi,
    sin,
    symbols,
    true,
)

from claimbook import entails, forget
from claimbook import language as L
from claimbook.goal import Goal, obligations
from claimbook.rocq import prove
from claimbook.rocq import theorems as stating
from claimbook.rocq.derivatives import entry, entry2, slope
from claimbook.rocq.examples import Example, examples, value_text
from claimbook.rocq.examples import number as written_number
from claimbook.rocq.found import found as search
from claimbook.rocq.instances import squares
from claimbook.rocq.lower import Lower
from claimbook.rocq.polynomials import poly
from claimbook.rocq.proofs import given_names, leaves
from claimbook.rocq.scalars import show
from claimbook.rocq.text import statement_text
from claimbook.rocq.text import text as in_rocq
from claimbook.rocq.theorem import Theorem
from claimbook.rocq.translate import RESERVED, Translator, Untranslated, ident
from claimbook.sphinx.kernel import Kernel

# --- what the claim says at a point, by the engine's own evaluation -------------------------------


def number(x):
    """The middle of an interval of 60 digits, or a fraction, as a number of as many digits."""
    if hasattr(x, "mid"):
        return mp.mpf(x.mid._mpi_[0] if hasattr(x.mid, "_mpi_") else x.mid)
    return mp.mpf(x.numerator) / x.denominator


r, z, h = symbols("r z h")
some, other = L.Array("some", Symbol("d"), 1), L.Array("other", Symbol("d"), 1)
labels, table = L.Array("y", Symbol("n"), 1), L.Array("X", Symbol("n"), Symbol("d"))
square, whole = L.Array("K", Symbol("n"), Symbol("n")), L.Array("u", 1 + Symbol("d"), 1)
longer = L.Array("v", 2 + Symbol("d"), 1)
i, j, n = symbols("i j n")
EVERY = "forall k, (k < n)%nat -> "
PLACES = EVERY + "forall k', (k' < n)%nat -> "
IN_ROCQ = {
    "half": (lambda: Eq(r, z / 2), "r = z / 2"),
    "over": (lambda: Eq(r, 2 / z), "r = 2 / z"),
    "fraction": (lambda: Eq(r, Rational(2, 3) * z), "r = 2 / 3 * z"),
    "inverse": (lambda: Ne(r**2, z**-1), "r ^ 2 <> 1 / z"),
    "root": (lambda: r < z ** Rational(1, 2), "r < sqrt z"),
    "root below": (lambda: Ge(r, z ** Rational(-3, 2)), "r >= 1 / sqrt z / sqrt z / sqrt z"),
    "letter above": (lambda: Le(r, z**h), "r <= Rpower z h"),
    "cube root": (lambda: Eq(r, z ** Rational(1, 3)), "power 1/3"),
    "functions": (lambda: Eq(r, exp(-z) + log(h)), "r = exp (- z) + ln h"),
    "size of": (lambda: Gt(r, L.Absolute(z)), "r > Rabs z"),
    "largest": (lambda: Eq(r, L.Maximum(0, z, h)), "r = Rmax (Rmax 0 z) h"),
    "least": (lambda: Eq(r, L.Minimum(r, z)), "r = Rmin r z"),
    "indicator": (lambda: Eq(r, L.Indicator(z <= 0)), "r = one_if (Rle_dec z 0)"),
    "cases": (
        lambda: Eq(r, L.Cases(r, z < 1, h, z >= 1)),
        "r = (if Rlt_dec z 1 then r else h)",
    ),
    "inner": (lambda: Eq(r, L.Inner(some, other)), "r = dot d some other"),
    "one entry": (
        lambda: Eq(r, 2 * (some.T * other) / z),
        "r = 2 * entry (mmul d (tr (col some)) (col other)) / z",
    ),
    "three": (
        lambda: Eq(r, labels.T * table * some),
        "r = entry (mmul d (mmul n (tr (col y)) X) (col some))",
    ),
    "norm": (lambda: Eq(r, L.Norm(some) ** 2), "r = (norm d some) ^ 2"),
    "product": (
        lambda: Eq(table.T * labels, some),
        "forall k, (k < d)%nat -> (column (mmul n (tr X) (col y))) k = some k",
    ),
    "sum of rows": (
        lambda: Eq(some, L.Sum(labels[i] * table[i], (i, 1, n))),
        "forall k, (k < d)%nat -> some k = (vsum n (fun i => vscal (y i) (X i))) k",
    ),
    "constants": (
        lambda: Eq(L.Ones(n) - labels, L.Zeros(n)),
        "forall k, (k < n)%nat -> (vsub ones y) k = zeros k",
    ),
    "diagonal": (
        lambda: Eq(L.Diag(labels) * labels, L.Unit(i, n)),
        "forall k, (k < n)%nat -> (column (dmul y (col y))) k = (unit i) k",
    ),
    "column": (
        lambda: Eq(labels, L.Column(labels[i] * r, (i, 1, n))),
        "forall k, (k < n)%nat -> y k = (fun i => y i * r) k",
    ),
    "place": (lambda: Eq(r, table[1, 2]), "r = X 0%nat 1%nat"),
    "blocks": (
        lambda: Eq(whole, L.Stack(r, some)),
        "u 0%nat = r /\\ (forall k, (k < d)%nat -> (after 1 u) k = some k)",
    ),
    "blocks of a product": (
        lambda: Eq(r, L.Inner(L.Stack(r, some), whole)),
        "r = r * u 0%nat + dot d some (after 1 u)",
    ),
    "matrices": (
        lambda: Eq(square.T, -(square / r)),
        "forall k, (k < n)%nat -> forall k', (k' < n)%nat -> (tr K) k k' = (mopp (mdiv K r)) k k'",
    ),
    "every": (
        lambda: L.ForAll(Eq(square[i, j], square[j, i]), (i, 1, n)),
        "forall i, (i < n)%nat -> K i j = K j i",
    ),
    "joined": (
        lambda: L.And(r > 0, L.Or(z > 0, L.Not(Eq(h, 1)))),
        "r > 0 /\\ (z > 0 \\/ ~ (h = 1))",
    ),
    "gradient": (
        lambda: Eq(L.Grad(L.Norm(some) ** 2, some), 2 * some),
        "gradient d (fun some => (norm d some) ^ 2) some (vscal 2 some)",
    ),
    "no gradient": (
        lambda: L.Not(Eq(L.Grad(L.Norm(some) ** 2, some), 2 * some)),
        "a gradient under 'not'",
    ),
    "index as a number": (lambda: Eq(L.Sum(i * labels[i], (i, 1, n)), r), "index as a number"),
    "if": (lambda: L.Implies(r > 0, L.Iff(z > 0, h > 0)), "r > 0 -> z > 0 <-> h > 0"),
    "nothing above": (lambda: Eq(r, z**-2 / h), "r = 1 / z / z / h"),
    "a product of its own": (lambda: Eq(r, -2 * z * h), "r = (- 2) * z * h"),
    "two of a minus": (lambda: Eq(r, -z - h), "r = - z - h"),
    "a minus before all": (lambda: Eq(-z / 2, r * -3), "- (z / 2) = r * (- 3)"),
    "no power": (lambda: Eq(r, z**0), "r = z ^ 0"),
    "size": (
        lambda: Eq(r, n * pi * L.Sum(labels[i], (i, 1, n))),
        "r = INR n * PI * sum n (fun i => y i)",
    ),
    "below a matrix": (
        lambda: Eq(r, (labels.T * labels) / z**2),
        "r = entry (mmul n (tr (col y)) (col y)) / z / z",
    ),
    "minus a matrix": (
        lambda: Eq(r, -(labels.T * labels)),
        "r = - entry (mmul n (tr (col y)) (col y))",
    ),
    "entry": (lambda: Eq(r, labels[3]), "r = y 2%nat"),
    "all but one": (
        lambda: Eq(L.Column(r * labels[i], (i, 1, n - 1)), L.Zeros(n - 1)),
        "forall k, (k < (n - 1)%nat)%nat -> (fun i => r * y i) k = zeros k",
    ),
    "more": (
        lambda: L.ForAll(labels[i] > 0, (i, 1, n + Symbol("d"))),
        "forall i, (i < (n + d)%nat)%nat -> y i > 0",
    ),
    "twice an index": (
        lambda: Eq(labels[i], L.Sum(L.Sum(labels[i], (i, 1, n)), (i, 1, n))),
        "y i = sum n (fun i' => sum n (fun i'' => y i''))",
    ),
    "one index after another": (
        lambda: L.And(L.ForAll(labels[i] > 0, (i, 1, n)), L.ForAll(labels[i] < 1, (i, 1, n))),
        "(forall i, (i < n)%nat -> y i > 0) /\\ (forall i, (i < n)%nat -> y i < 1)",
    ),
    "numbers and a matrix": (
        lambda: Eq(square, r * z * square / 3),
        PLACES + "K k k' = (mdiv (mscal (r * z) K) 3) k k'",
    ),
    "minus numbers and a vector": (
        lambda: Eq(labels, -r * z * labels / 2),
        EVERY + "y k = (vopp (vdiv (vscal (r * z) y) 2)) k",
    ),
    "minus a vector": (
        lambda: Eq(some, -some - other),
        "forall k, (k < d)%nat -> some k = (vsub (vopp some) other) k",
    ),
    "diagonals": (
        lambda: Eq(labels, L.Diag(labels) * square * L.Diag(labels) * square * labels),
        EVERY + "y k = (column (mmul n (mmul n (muld (dmul y K) y) K) (col y))) k",
    ),
    "a last diagonal": (
        lambda: Eq(square, square * L.Diag(labels)),
        PLACES + "K k k' = (muld K y) k k'",
    ),
    "row": (lambda: Eq(table[i], some), "forall k, (k < d)%nat -> (X i) k = some k"),
    "one row": (
        lambda: Eq(labels.T, -labels.T),
        (
            "forall k, (k < 1)%nat -> forall k', (k' < n)%nat -> "
            "(tr (col y)) k k' = (mopp (tr (col y))) k k'"
        ),
    ),
    "blocks in a norm": (
        lambda: Eq(r, L.Norm(L.Stack(r, some))),
        "r = sqrt (r * r + dot d some some)",
    ),
    "blocks of nothing": (
        lambda: Eq(L.Stack(r, some), L.Zeros(1 + Symbol("d"))),
        "r = 0 /\\ (forall k, (k < d)%nat -> some k = zeros k)",
    ),
    "blocks in the first": (
        lambda: Eq(longer, L.Stack(L.Stack(r, z), some)),
        "v 0%nat = r /\\ v 1%nat = z /\\ (forall k, (k < d)%nat -> (after 2 v) k = some k)",
    ),
    "blocks in the last": (
        lambda: Eq(longer, L.Stack(r, L.Stack(z, some))),
        "v 0%nat = r /\\ v 1%nat = z /\\ (forall k, (k < d)%nat -> (after 2 v) k = some k)",
    ),
    "a sum of blocks": (
        lambda: Eq(whole, L.Sum(labels[i] * L.Stack(r, some), (i, 1, n))),
        (
            "u 0%nat = sum n (fun i => y i * r) /\\ "
            "(forall k, (k < d)%nat -> (after 1 u) k = (vsum n (fun i => vscal (y i) some)) k)"
        ),
    ),
    "blocks and blocks": (
        lambda: Eq(whole, -2 * L.Stack(r, some) + L.Stack(z, other)),
        (
            "u 0%nat = (- 2) * r + z /\\ "
            "(forall k, (k < d)%nat -> (after 1 u) k = (vadd (vscal (- 2) some) other) k)"
        ),
    ),
    "derivative": (
        lambda: Eq(L.Grad(r**2, r), 2 * r),
        "derivable_pt_lim (fun r => r ^ 2) r (2 * r)",
    ),
    "derivative elsewhere": (
        lambda: Eq(L.At(L.Grad(r**2, r), r, z), 2 * z),
        "derivable_pt_lim (fun r => r ^ 2) z (2 * z)",
    ),
    "gradient elsewhere": (
        lambda: Eq(L.At(L.Grad(L.Norm(some) ** 2, some), some, other), 2 * other),
        "gradient d (fun some => (norm d some) ^ 2) other (vscal 2 other)",
    ),
    "second derivative": (
        lambda: Eq(L.Grad(L.Grad(r**3, r), r), 6 * r),
        (
            "exists slope : R -> R, derivative_near (fun r => r ^ 3) slope r /\\ "
            "derivable_pt_lim (fun r => slope r) r (6 * r)"
        ),
    ),
    "a short gradient": (
        lambda: L.Norm(L.Grad(L.Norm(some) ** 2, some)) < 1,
        (
            "exists grad : vec, gradient d (fun some => (norm d some) ^ 2) some grad /\\ "
            "norm d grad < 1"
        ),
    ),
    "two derivatives": (
        lambda: L.Grad(r**2, r) + L.Grad(z**2, z) > 0,
        (
            "exists slope : R, derivable_pt_lim (fun r => r ^ 2) r slope /\\ "
            "(exists slope' : R, derivable_pt_lim (fun z => z ^ 2) z slope' /\\ slope + slope' > 0)"
        ),
    ),
    "a derivative that follows": (
        lambda: L.Implies(r > 0, L.Grad(r**2, r) > 0),
        "r > 0 -> exists slope : R, derivable_pt_lim (fun r => r ^ 2) r slope /\\ slope > 0",
    ),
    "a value": (lambda: Eq(L.At(r**2, r, z), h), "z ^ 2 = h"),
    "true": (lambda: true, "True"),
    "false": (lambda: false, "False"),
    "in another variable": (lambda: Eq(L.At(L.Grad(r**2, r), z, 1), 2), "At in another variable"),
    "turned number": (lambda: Eq(r, L.T(z)), "r = z"),
    "vector of one entry": (lambda: Eq(r, L.Array("q", 1, 1)), "r = q"),
    "no such function": (lambda: Eq(r, sin(z)), "sin"),
    "one entry over": (
        lambda: Eq(r, z**-1 * (some.T * other)),
        "r = 1 / z * entry (mmul d (tr (col some)) (col other))",
    ),
    "one entry over a power": (
        lambda: Eq(r, Mul(2, z**-2, some.T, other, evaluate=False)),
        "r = 2 * (entry (mmul d (tr (col some)) (col other)) / z / z)",
    ),
    "half of one entry": (
        lambda: Eq(r, Mul(Rational(1, 2), some.T, other, evaluate=False)),
        "r = 1 / 2 * entry (mmul d (tr (col some)) (col other))",
    ),
    "minus one entry": (
        lambda: Eq(r, Mul(-1, z, some.T, other, evaluate=False)),
        "r = - (z * entry (mmul d (tr (col some)) (col other)))",
    ),
    "minus in the middle": (
        lambda: Eq(r, Mul(z, -1, some.T, other, evaluate=False)),
        "r = z * (- entry (mmul d (tr (col some)) (col other)))",
    ),
    "matrices, or more": (
        lambda: Eq(table + table, 2 * table - table / z),
        (
            "forall k, (k < n)%nat -> forall k', (k' < d)%nat -> "
            "(madd X X) k k' = (msub (mscal 2 X) (mdiv X z)) k k'"
        ),
    ),
    "a diagonal between": (
        lambda: Eq(square * L.Diag(labels) * square, square),
        "forall k, (k < n)%nat -> forall k', (k' < n)%nat -> (mmul n (muld K y) K) k k' = K k k'",
    ),
    "diagonals around": (
        lambda: Eq(L.Diag(labels) * square * L.Diag(labels), square),
        "forall k, (k < n)%nat -> forall k', (k' < n)%nat -> (muld (dmul y K) y) k k' = K k k'",
    ),
    "a diagonal turned": (
        lambda: Eq(L.Diag(labels).T, square),
        "forall k, (k < n)%nat -> forall k', (k' < n)%nat -> (tr (diag y)) k k' = K k k'",
    ),
    "sum of matrices": (lambda: Eq(L.Sum(square * labels[i], (i, 1, n)), square), "matrix Sum"),
    "inverse square": (lambda: Eq(r**-2, z**0), "1 / r / r = z ^ 0"),
    "index as a number, or more": (lambda: Eq(r, i * labels[i]), "index as a number"),
    "power of minus": (lambda: Eq(r, (-z) ** 3), "r = (- z) ^ 3"),
    "minus a fraction": (lambda: Eq(r, -Rational(3, 4)), "r = - (3 / 4)"),
    "all but one, or more": (
        lambda: Eq(L.Ones(n - 1), L.Zeros(n - 1)),
        "forall k, (k < (n - 1)%nat)%nat -> ones k = zeros k",
    ),
    "three, or more": (
        lambda: Eq(L.Ones(3), L.Zeros(3)),
        "forall k, (k < 3)%nat -> ones k = zeros k",
    ),
    "sizes together": (
        lambda: Eq(L.Ones(n + h), L.Zeros(n + h)),
        "forall k, (k < (n + h)%nat)%nat -> ones k = zeros k",
    ),
    "circle": (lambda: r < pi, "r < PI"),
    "size as a number": (
        lambda: r < n * labels[1] + L.Sum(labels[j], (j, 1, n)),
        "r < INR n * y 0%nat + sum n (fun j => y j)",
    ),
    "one name twice": (
        lambda: Eq(L.Sum(labels[i], (i, 1, n)) * labels[i], r),
        "sum n (fun i' => y i') * y i = r",
    ),
    "row, or more": (lambda: Eq(r, L.Inner(table[i], some)), "r = dot d (X i) some"),
    "quotients of vectors": (
        lambda: Eq(labels / 2, labels * z / h),
        "forall k, (k < n)%nat -> (vdiv y 2) k = (vdiv (vscal z y) h) k",
    ),
    "minus a vector, or more": (
        lambda: Eq(-labels, labels),
        "forall k, (k < n)%nat -> (vopp y) k = y k",
    ),
    "two numbers and a vector": (
        lambda: Eq(r * z * labels, labels),
        "forall k, (k < n)%nat -> (vscal (r * z) y) k = y k",
    ),
    "not": (lambda: L.Not(r < z), "~ (r < z)"),
    "minus a difference": (lambda: Eq(r - (z - h), r - (z + h)), "r - (z - h) = r - (z + h)"),
    "over a quotient": (lambda: Eq(r / (z / h), r * z * h), "r / (z / h) = r * z * h"),
    "minus a product": (lambda: Eq(-(r * z), -r + z), "- (r * z) = - r + z"),
    "minus a power": (lambda: Eq((r + z) ** 2 * h, -(z**2)), "(r + z) ^ 2 * h = - (z ^ 2)"),
    "least of three": (lambda: Eq(r, L.Minimum(z, h, r)), "r = Rmin (Rmin z h) r"),
    "three cases": (
        lambda: Eq(r, L.Cases(r, z < 1, h, Eq(z, 1), z, z > 1)),
        "r = (if Rlt_dec z 1 then r else (if Req_EM_T z 1 then h else z))",
    ),
    "both imply either": (
        lambda: L.Implies(L.And(r > 0, z > 0), L.Or(r > 1, L.Implies(z > 0, r > 0))),
        "r > 0 /\\ z > 0 -> r > 1 \\/ (z > 0 -> r > 0)",
    ),
    "if and only if one follows": (
        lambda: L.Iff(L.Implies(r > 0, z > 0), L.Iff(r > 0, z > 0)),
        "(r > 0 -> z > 0) <-> (r > 0 <-> z > 0)",
    ),
    "not both": (lambda: L.Not(L.And(r > 0, z > 0)), "~ (r > 0 /\\ z > 0)"),
    "either, and not": (
        lambda: L.And(L.Or(r > 0, z > 0), L.Not(r > 0)),
        "(r > 0 \\/ z > 0) /\\ ~ (r > 0)",
    ),
    "all imply all": (
        lambda: L.Implies(
            L.ForAll(labels[i] > 0, (i, 1, n)), L.ForAll(L.Implies(labels[i] > 0, r > 0), (i, 1, n))
        ),
        "(forall i, (i < n)%nat -> y i > 0) -> forall i, (i < n)%nat -> y i > 0 -> r > 0",
    ),
    "two with a minus": (lambda: Eq(r, -z - h), "r = - z - h"),
    "matrices that differ": (lambda: Ne(table, table), "vectors differ"),
    "every condition": (
        lambda: Eq(
            r,
            L.Indicator(Ne(z, 0))
            + L.Indicator(Eq(z, 0))
            + L.Indicator(z < 0)
            + L.Indicator(z > 0)
            + L.Indicator(z >= 0),
        ),
        (
            "r = one_if (Rneq_dec z 0) + one_if (Req_EM_T z 0) + one_if (Rlt_dec z 0) + "
            "one_if (Rgt_dec z 0) + one_if (Rge_dec z 0)"
        ),
    ),
    "two slopes": (
        lambda: L.And(Eq(L.Grad(r**2, r), 2 * r), L.Grad(r**3, r) >= 0),
        (
            "derivable_pt_lim (fun r => r ^ 2) r (2 * r) /\\ "
            "(exists slope : R, derivable_pt_lim (fun r => r ^ 3) r slope /\\ slope >= 0)"
        ),
    ),
    "blocks and a vector": (
        lambda: Eq(L.Stack(r, some) + whole, L.Zeros(1 + Symbol("d"))),
        "r + u 0%nat = 0 /\\ (forall k, (k < d)%nat -> (vadd some (after 1 u)) k = zeros k)",
    ),
    "blocks and zeros": (
        lambda: Eq(r, L.Inner(L.Stack(z, some), L.Zeros(1 + Symbol("d")))),
        "r = z * 0 + dot d some zeros",
    ),
    "power of a root": (lambda: Eq(r, z ** Rational(3, 2)), "r = (sqrt z) ^ 3"),
    "minus a letter above": (lambda: Eq(r, z ** (-h)), "r = Rpower z (- h)"),
    "no power, or more": (lambda: Eq(r, Pow(z, 0, evaluate=False)), "r = z ^ 0"),
    # what has no words is named
    "if a gradient": (lambda: L.Implies(L.Grad(r**2, r) > 0, r > 0), "a gradient under 'not'"),
    "a sum of gradients": (
        lambda: L.Sum(L.Grad(r**2, r) * labels[i], (i, 1, n)) > 0,
        "a gradient under Sum",
    ),
    "mixed derivative": (
        lambda: L.Grad(L.Grad(r**2 * z, r), z) > 0,
        "a gradient of a gradient, other than f''",
    ),
    "twice as many": (lambda: Eq(L.Ones(2 * n), L.Zeros(2 * n)), "size 2*n"),
    "the next": (lambda: Eq(r, labels[i + 1]), "index i + 1"),
    "one if vectors are": (lambda: Eq(r, L.Indicator(Eq(some, other))), "condition"),
    "blocks times a diagonal": (
        lambda: Eq(whole, L.Diag(whole) * L.Stack(r, some)),
        "stack inside",
    ),
    "blocks and a sum": (
        lambda: Eq(L.Stack(r, some), whole + L.Ones(1 + Symbol("d"))),
        "stack beside a vector",
    ),
    "blocks the other way round": (
        lambda: Eq(L.Stack(some, r), L.Zeros(1 + Symbol("d"))),
        "stack beside a vector",
    ),
    "blocks and others": (
        lambda: Eq(r, L.Inner(L.Stack(r, some), L.Stack(some, r))),
        "stacks of other parts",
    ),
    "vectors that differ": (lambda: Ne(some, other), "vectors differ"),
    "no statement": (lambda: L.Minimum(r, z), "statement Minimum"),
}


@pytest.mark.parametrize("name", IN_ROCQ)
def test_a_statement_is_in_rocq_what_it_is_here(name):
    make, said = IN_ROCQ[name]
    with L.written():
        statement = make()
    try:
        assert statement_text(Translator([statement]).st(statement)) == said
    except Untranslated as error:
        assert str(error) == said


def letters(text):
    """A text with letters for its bound indices."""
    names = {}
    return re.sub(r"\bb'\d+\b", lambda name: names.setdefault(name[0], "ijk"[len(names)]), text)


def in_letters(form):
    """The text of a form."""
    return letters(in_rocq(form))


def bare(said):
    """A text without brackets, x / y as the product with an inverse that it is in words."""
    return re.sub("[()]", "", said.replace(" / ", " * / "))


def in_words(translate, form, *places):
    """The text of the term that a form is for the finders of certificates."""
    low = Lower()
    term = translate(low, form, *places, {})
    return re.sub("[()]", "", letters(show(term, low, dict(low.atoms.values()))))


U, V, A, B = ("V", "u"), ("V", "v"), ("M", "A"), ("M", "B")
NUMBER, OTHER = ("v", "x", []), ("v", "y", [])


@pytest.mark.parametrize(
    ("form", "said"),
    [
        (U, "u K"),
        (("ones",), "1"),
        (("zeros",), "0"),
        (("row", A, "L"), "A L K"),
        (("column", A), "A K O"),
        (("vadd", U, V), "u K + v K"),
        (("vsub", U, V), "u K - v K"),
        (("vopp", U), "- u K"),
        (("vscal", OTHER, U), "y * u K"),
        (("vdiv", U, OTHER), "u K / y"),
        (("vsum", "n", "m", ("row", A, "m")), "sum n (fun i => A i K)"),
        (("lam", "m", ("/", ("ent", U, "m"), ("ent", V, "m"))), "u K / v K"),
    ],
    ids=lambda x: x[0] if isinstance(x, tuple) else "",
)
def test_an_entry_of_a_vector_is_in_entries_of_names(form, said):
    assert in_letters(entry(form, "K")) == said
    assert in_words(Lower.ent, form, "K") == bare(said)


def test_an_entry_is_a_word_of_a_unit_vector_and_of_the_rest_of_a_vector():
    assert in_words(Lower.ent, ("unit", "L"), "K") == "unit L K"
    assert in_words(Lower.ent, ("after", "n", V), "K") == "v n + nth 0 l_ O%nat"


@pytest.mark.parametrize(
    ("form", "said"),
    [
        (A, "A K L"),
        (("col", U), "u K"),
        (("tr", A), "A L K"),
        (("dmul", U, A), "u K * A K L"),
        (("muld", A, U), "A K L * u L"),
        (("mmul", "n", A, B), "sum n (fun i => A K i * B i L)"),
        (("madd", A, B), "A K L + B K L"),
        (("msub", A, B), "A K L - B K L"),
        (("mopp", A), "- A K L"),
        (("mscal", OTHER, A), "y * A K L"),
        (("mdiv", A, OTHER), "A K L / y"),
    ],
    ids=lambda x: x[0] if isinstance(x, tuple) else "",
)
def test_an_entry_of_a_matrix_is_in_entries_of_names(form, said):
    assert in_letters(entry2(form, "K", "L")) == said
    assert in_words(Lower.ent2, form, "K", "L") == bare(said)


@pytest.mark.parametrize(
    ("form", "said"),
    [
        (("ent2", ("diag", U), "K", "L"), "u K * unit L K"),
        (("ent2", A, "K", "L"), "A K L"),
        (("entry", ("mmul", "n", ("tr", ("col", U)), ("col", V))), "sum n fun i => u i * v i"),
        (("sum", "n", "m", ("ent2", ("tr", A), "m", "L")), "sum n fun i => A L i"),
        (("-", ("neg", NUMBER), ("^", OTHER, 3)), "- x - y ^ 3"),
        (("/", ("c", 1), ("c", 2)), "1 / 2"),
    ],
    ids=lambda x: x[0] if isinstance(x, tuple) else "",
)
def test_a_number_is_in_words(form, said):
    assert in_words(Lower.sc, form) == said


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: Lower().sc(("limit", U), {}), "term limit"),
        (lambda: Lower().ent(("limit", U), "K", {}), "vector term limit"),
        (lambda: Lower().ent2(("limit", U), "K", "L", {}), "matrix term limit"),
        (lambda: poly(("limit", ("c", 1))), "limit"),
        (lambda: in_rocq(("limit", U)), "text of limit"),
        (lambda: statement_text(("limit", U)), "limit"),
        (lambda: Translator([]).sc(some), "array where a number is read"),
        (lambda: Translator([]).vec(L.Diag(some)), "vector Diag"),
        (lambda: Translator([]).mat(r), "scalar as matrix"),
    ],
)
def test_what_has_no_words_is_named(ask, said):
    with pytest.raises(Untranslated, match=f"^{said}$"):
        ask()


def test_a_proof_names_what_is_given():
    with L.written():
        nothing = Goal((), Eq(Rational(1, 2) + Rational(1, 2), 1))
        number = Goal((r > 0,), Eq(r + z, z + r))
        every = Goal((L.ForAll(labels[i] > 0, (i, 1, n)),), labels[i] > 0)
    found = [Theorem(g) for g in (nothing, number, every)]
    assert [" ".join(given_names(t)) for t in found] == ["", "r z H0", "n y i R0 R1 H0"]


SCALED = ("vscal", NUMBER, U)


@pytest.mark.parametrize(
    ("form", "said"),
    [
        (OTHER, "0"),
        (NUMBER, "1"),
        (("+", NUMBER, OTHER), "1 + 0"),
        (("-", OTHER, NUMBER), "0 - 1"),
        (("neg", NUMBER), "- 1"),
        (("*", OTHER, NUMBER), "y * 1"),
        (("*", NUMBER, OTHER), "1 * y"),
        (("*", NUMBER, NUMBER), "1 * x + x * 1"),
        (("/", NUMBER, OTHER), "1 / y"),
        (("/", OTHER, NUMBER), "(0 * x - 1 * y) / x / x"),
        (("^", NUMBER, 3), "3 * (x ^ 2) * 1"),
        (("sum", "n", "m", ("*", NUMBER, ("ent", U, "m"))), "sum n (fun m => 1 * u m)"),
        (("dot", "n", SCALED, V), "sum n (fun i => 1 * u i * v i)"),
        (("ent", SCALED, "K"), "1 * u K"),
        (("ent2", ("col", SCALED), "K", "O"), "1 * u K"),
        (("entry", ("tr", ("col", SCALED))), "1 * u O"),
        (("one_if", ("<=", NUMBER, OTHER)), "(if Rle_dec x y then 0 else 0)"),
        (("if", ("<", NUMBER, OTHER), NUMBER, OTHER), "(if Rlt_dec x y then 1 else 0)"),
        (("f", "exp", [("*", OTHER, NUMBER)]), "exp (y * x) * (y * 1)"),
        (("f", "ln", [NUMBER]), "1 / x"),
        (("f", "sqrt", [NUMBER]), "1 / 2 / sqrt x"),
        (("f", "Rpower", [NUMBER, OTHER]), "exp (y * ln x) * (y * (1 / x))"),
        (("f", "Rmax", [NUMBER, OTHER]), "(if Rle_dec x y then 0 else 1)"),
        (("f", "Rmin", [NUMBER, OTHER]), "(if Rle_dec x y then 1 else 0)"),
        (("f", "g", [NUMBER]), "derivative of g"),
        (("norm", "n", SCALED), "derivative of norm"),
        (("ent", ("f", SCALED), "K"), "derivative of f"),
    ],
    ids=str,
)
def test_a_form_has_a_derivative_by_a_number(form, said):
    try:
        assert in_letters(slope(form, NUMBER)) == said
    except Untranslated as error:
        assert str(error) == said


@pytest.mark.parametrize(
    ("form", "said"),
    [
        (("ent", U, "m"), "(unit K) m"),
        (("dot", "n", U, U), "2 * u K"),
        (("dot", "n", U, V), "v K"),
        (("dot", "n", V, U), "v K"),
        (("^", ("norm", "n", U), 2), "2 * u K"),
        (("dot", "n", ("vopp", U), V), "sum n (fun i => (- (unit K) i) * v i)"),
        (("ent2", ("dmul", U, A), "m", "L"), "(unit K) m * A m L"),
    ],
    ids=str,
)
def test_a_form_has_a_derivative_by_an_entry(form, said):
    assert in_letters(slope(form, U, "K")) == said


def states(monkeypatch, texts):
    """A book whose claims are these theorems."""
    found = [SimpleNamespace(name=n, statement=lambda t=t: t) for n, t in texts.items()]
    monkeypatch.setattr("claimbook.sphinx.kernel.theorems", lambda folder: (found, []))


def test_a_mark_speaks_of_rocq_only_where_rocq_was_asked(tmp_path, monkeypatch):
    known = {
        "good": {
            "proved": True,
            "chapter": "smo",
            "theorems": {"good_1": "", "good_1_defined_1": ""},
        },
        "left": {
            "proved": False,
            "chapter": "smo",
            "theorems": {"left": ""},
            "open": {"left": "x"},
        },
    }
    known = {label: entry | {"chapter": "smo"} for label, entry in known.items()}
    states(monkeypatch, {"good_1": "1 < 2"})
    (tmp_path / "kernel.json").write_text(json.dumps({"claims": known, "whole": {}}), "utf8")
    rocq_marks = Kernel(tmp_path)
    assert rocq_marks.accepted(["good"]) and rocq_marks.accepted(["good", "a definition"])
    assert not rocq_marks.accepted(["left"]) and not rocq_marks.accepted(["good", "left"])
    assert not rocq_marks.accepted(["a definition"])
    assert "Theorem good_1 :\n  1 &lt; 2." in rocq_marks.told("good", ["Z3"])
    assert "every term has a value" in rocq_marks.told("good", ["Z3"])
    assert "trusted instead: Z3" in rocq_marks.told("left", ["Z3"])
    assert rocq_marks.told("a definition", []) == ""
    assert rocq_marks.counted("smo") == rocq_marks.counted() == (1, 2)
    assert rocq_marks.counted("svm") == (0, 0)


def test_a_mark_shows_two_theorems_and_tells_how_many_there_are(tmp_path, monkeypatch):
    states(monkeypatch, {f"t_{k}": f"{k} < {k + 1}" for k in range(4)})
    defined = ["t_0_defined_1"]
    for names, rest in (
        (["t_0"], ""),
        (["t_0", "t_1"], ""),
        (["t_0", "t_1", *defined], " So is that every term has a value."),
        (["t_0", "t_1", "t_2"], " So is 1 further step."),
        (
            ["t_0", "t_1", "t_2", "t_3", *defined],
            " So are 2 further steps and that every term has a value.",
        ),
    ):
        entry = {"proved": True, "chapter": "smo", "theorems": names}
        listed = {"claims": {"it": entry}, "whole": {"smo": ["t_0"]}}
        (tmp_path / "kernel.json").write_text(json.dumps(listed), "utf8")
        own = Kernel(tmp_path)
        said = "\n\n".join(f"Theorem {x} :\n  {x[2]} &lt; {int(x[2]) + 1}." for x in names[:2])
        assert own.told("it", []) == f"accepted by Rocq's kernel:<pre>{said}</pre>{rest}"
        assert own.whole() == {"t_0"}
    assert Kernel(tmp_path / "nowhere").counted() == (0, 0)


def test_of_what_is_a_theorem_in_part_it_is_said_what_is_left(tmp_path, monkeypatch):
    """Each step of a reformulation is one, and no mark speaks of Rocq."""
    states(monkeypatch, {"same_1": "1 < 2"})
    left = {"no words": "that both have the same solutions is no theorem"}
    entry = {"proved": False, "chapter": "smo", "theorems": {"same_1": ""}, "open": left}
    listed = {"claims": {"same": entry}, "whole": {}}
    (tmp_path / "kernel.json").write_text(json.dumps(listed), "utf8")
    own = Kernel(tmp_path)
    assert not own.accepted(["same"])
    told = own.told("same", ["Z3"])
    assert "Theorem same_1 :\n  1 &lt; 2." in told
    assert told.endswith(" Not in Rocq: that both have the same solutions is no theorem.")


# --- Rocq itself ----------------------------------------------------------------------------------

needs_rocq = pytest.mark.skipif(not shutil.which("coqc"), reason="there is no Rocq (Debian: coq)")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rocq")
    prove.library(folder)
    return folder


def in_kernel(compiled, tmp_path, wanted, hand="", certificates=None):
    """The names of the theorems that Rocq's kernel accepts, each by what is found or by hand."""
    folder = tmp_path / "lib"
    shutil.copytree(compiled, folder)
    (tmp_path / "kept").mkdir()
    if hand:
        (tmp_path / "kept/by_hand.v").write_text(f"{prove.HEAD}{hand}", "utf8")
    every = [x for t in wanted for x in (t, *leaves(t))]
    found = {t.name: search(t) for t in every} if certificates is None else certificates
    right = {n: c for n, c in found.items() if isinstance(c, dict)}
    accepted, why, axioms = prove.checked(wanted, {"none": right}, tmp_path / "kept", folder)
    assert accepted.isdisjoint(why) and axioms <= prove.AXIOMS
    return accepted


def theorem(name, given, conclusion):
    return Theorem(Goal(given, conclusion), (), name, name, "entails", "none")


@pytest.fixture
def squares_are_cubes():
    """What is false, and what is said as it should be."""
    with L.written():
        return theorem("wrong", (), Eq(r**2, r**3)), theorem("right", (), r**2 >= 0)


LEFT = {
    "another theorem of the name": "Theorem wrong : True. Proof. exact I. Qed.",
    "left for another": "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof.\n"
    "  Abort. Theorem wrong : True. Proof. exact I.\nQed.",
    "a lemma with a hypothesis": "Theorem none : True. Proof.\n"
    "  Abort. Lemma wrong (H : False) : 0 = 1. Proof. contradiction.\nQed.",
    "a context": "Section s. Context (H : False).\n"
    "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof. contradiction.\nQed.\nEnd s.",
    "a notation": 'Notation "x = y" := True.\n'
    "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof. exact (fun _ => I).\nQed.",
    "its own meaning of a word": "Definition pow (x : R) (n : nat) := 0%R.\n"
    'Notation "x ^ n" := (pow x n).\n'
    "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof. reflexivity.\nQed.",
    "an axiom": "Axiom so : forall r : R, r ^ 2 = r ^ 3.\n"
    "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof. exact so.\nQed.",
    "nothing": "Theorem wrong : forall r : R, r ^ 2 = r ^ 3.\nProof.\nAdmitted.",
    "a comment": "(*\nTheorem wrong : True.\n*)",
    "a module of the statements": "Module states_none.\n"
    "Definition wrong := True.\nEnd states_none.\n"
    "Theorem wrong : states_none.wrong. Proof. exact I. Qed.",
    "a coercion": "Definition so (x : R) : Prop := True. Coercion so : R >-> Sortclass.\n"
    "Theorem wrong : 0%R.\nProof. exact I.\nQed.",
}


@needs_rocq
@pytest.mark.parametrize("how", LEFT)
def test_no_proof_changes_what_is_stated(how, compiled, tmp_path, squares_are_cubes):
    """Whatever the file of a proof says, what was to be proved stands elsewhere."""
    try:
        assert "wrong" not in in_kernel(compiled, tmp_path, squares_are_cubes, LEFT[how])
    except prove.Refused as error:
        assert re.search("axioms beyond|by_hand", str(error))


@needs_rocq
def test_a_proof_by_hand_proves_what_it_is_of(compiled, tmp_path, squares_are_cubes):
    hand = "Require states_none.\nTheorem right : states_none.right.\nProof. intros r. nra. Qed."
    assert in_kernel(compiled, tmp_path, squares_are_cubes, hand, {}) == {"right"}


STATED = """Require Import Reals. Open Scope R_scope.
Definition whole : Prop :=
  forall x : R, x = 1.
"""
WHOLE = {
    "another theorem": "Theorem whole : True. Proof. exact I. Qed.",
    "a context": "Section s. Context (H : False).\n"
    "Theorem whole : statements.whole. Proof. contradiction. Qed.\nEnd s.",
    "a notation": 'Notation "x = y" := True.\n'
    "Theorem whole : forall x : R, x = 1. Proof. exact (fun _ => I). Qed.",
    "a comment": "(*\nTheorem whole : statements.whole.\n*)",
    "an axiom": "Axiom so : False.\nTheorem whole : statements.whole. Proof. destruct so. Qed.",
}


@needs_rocq
@pytest.mark.parametrize("how", WHOLE)
def test_a_whole_theorem_is_the_one_that_is_stated(how, compiled, tmp_path):
    folder = tmp_path / "lib"
    shutil.copytree(compiled, folder)
    (tmp_path / "whole").mkdir()
    (tmp_path / "whole/statements.v").write_text(STATED, "utf8")
    proof = f"Require Import Reals statements. Open Scope R_scope.\n{WHOLE[how]}\n"
    (tmp_path / "whole/it.v").write_text(proof, "utf8")
    with pytest.raises(prove.Refused):
        prove.whole_theorems(tmp_path, folder)


@needs_rocq
def test_what_is_stated_whole_is_shown_as_it_is_stated(compiled, tmp_path):
    folder = tmp_path / "lib"
    shutil.copytree(compiled, folder)
    (tmp_path / "whole").mkdir()
    (tmp_path / "whole/statements.v").write_text(STATED.replace("= 1", "= x"), "utf8")
    proof = (
        "Require statements.\nTheorem whole : statements.whole.\nProof. intros x. reflexivity. Qed."
    )
    (tmp_path / "whole/it.v").write_text(proof, "utf8")
    names, axioms = prove.whole_theorems(tmp_path, folder)
    assert names == {"it": ["whole"]} and axioms <= prove.AXIOMS
    shown = "Theorem whole :\n  forall x : R, x = x."
    assert stating.stated_whole(tmp_path) == {"whole": shown}


@needs_rocq
def test_a_name_of_rocqs_own_changes_nothing(compiled, tmp_path):
    """A vector INR beside a size n: read as it stands, the theorem would speak of an entry."""
    own = L.Array("\\mathrm{INR}", n, 1)
    with L.written():
        right = theorem("sum", (), Eq(n * own[i] * r, r * n * own[i]))
        other = theorem("wrong", (), Eq(n * own[i] * r, own[i] * r))
    assert right.name == "sum" and "INR_ : vec" in right.statement()
    assert in_kernel(compiled, tmp_path, [right, other]) == {"sum"}


def claimed(*goals):
    """A claim of some goals, which is well formed."""
    return SimpleNamespace(
        kind="derive",
        seed=0,
        goals=lambda: list(goals),
        obligations=lambda: obligations(goals),
        sizes=set,
        check_form=lambda: None,
    )


def test_words_of_a_statement_are_reserved():
    """A word that the translation writes is either a name that is bound there, or one of these."""
    path = Path(prove.__file__).parent
    texts = "".join((path / f"{name}.v").read_text("utf8") for name in ("Sums", "Derivatives"))
    defined = set(re.findall(r"^(?:Definition|Fixpoint) (\w+)", texts, re.M))
    written = {
        word
        for word in defined
        if re.search(rf'"{word}"', (path / "translate.py").read_text("utf8"))
    }
    assert len(written) > 20 and written <= RESERVED | {"along", "axis", "line"}, written - RESERVED


def test_what_no_judge_accepts_is_no_theorem(monkeypatch):
    """Of nothing everything is true: a certificate would be found."""
    with L.written():
        claim = entails("met", [r > 1], r > 0)
        records = [claim.record(), claim.variant(given=(r > 1, r < 0)).record() | {"label": "none"}]
        records.append(claim.variant(conclusion=L.Not(r)).record() | {"label": "no-form"})
    forget("met")
    monkeypatch.setattr(stating.audit, "records", lambda folder: [("one", x) for x in records])
    found, without = stating.theorems("book")
    assert [t.name for t in found] == ["met"]
    assert [x[0] for x in without] == ["none", "no-form"]


def test_a_theorem_that_cannot_be_printed_fails_alone(monkeypatch):
    one, two = Symbol("L"), Symbol("\\mathcal{L}")
    with L.written():
        goals = {"a": Goal((), Eq(one, two)), "b": Goal((), r >= z)}
    records = [{"label": name, "kind": "derive"} for name in goals]
    monkeypatch.setattr(stating.audit, "records", lambda folder: [("none", x) for x in records])
    monkeypatch.setattr(stating.Claim, "from_record", lambda r: claimed(goals[r["label"]]))
    found, without = stating.theorems("book")
    assert [t.name for t in found] == ["b"]
    assert [x[0] for x in without] == ["a"] and "would be one in Rocq" in without[0][3]


@needs_rocq
def test_only_gradients_that_are_true_are_proved(compiled, tmp_path):
    w, x = L.vector("w, x", Symbol("d"))
    y, s = symbols("y, s")
    with L.written():
        margin = y * L.Inner(w, x)
        hinge = L.Maximum(0, 1 - margin)
        first, second = L.Grad(exp(-s) + s**3, s), L.Grad(L.Grad(s * log(s), s), s)
        goals = {
            "inside": ((margin < 1,), Eq(L.Grad(hinge, w), -y * x)),
            "no_sign": ((margin < 1,), Eq(L.Grad(hinge, w), y * x)),
            "no_side": ((), Eq(L.Grad(hinge, w), -y * x)),
            "kink": ((margin <= 1,), Eq(L.Grad(hinge, w), -y * x)),
            "step": ((margin < 1,), Eq(w - L.Grad(hinge, w), w + y * x)),
            "no_step": ((margin < 1,), Eq(w - L.Grad(hinge, w), w - y * x)),
            "elsewhere": ((), Eq(L.At(first, s, y), 3 * y**2 - exp(-y))),
            "not_there": ((), Eq(L.At(first, s, y), 3 * s**2 - exp(-s))),
            "twice": ((s > 0,), Eq(second, 1 / s)),
            "no_domain": ((), Eq(second, 1 / s)),
        }
    wanted = [theorem(name, *goal) for name, goal in goals.items()]
    found = in_kernel(compiled, tmp_path, wanted)
    assert found == {"inside", "step", "elsewhere", "twice"}


@needs_rocq
def test_the_kernel_refuses_a_certificate_that_is_none(compiled, tmp_path, squares_are_cubes):
    """Of another theorem, of nothing, and of 0 = 0."""
    _, right = squares_are_cubes
    with L.written():
        other = theorem("other", (r > 1,), r**2 >= 0)
    certificate = search(right)
    sure = {"meaning": {}, "steps": [["cases", 0, [[["add up", [[[], ["Cst", 1], [[1]]]]]]] * 2]]}
    for k, wrong in enumerate((sure, {"meaning": {}, "steps": [["add up", []]]})):
        own = {"right": wrong, "other": certificate}
        folder = tmp_path / str(k)
        folder.mkdir()
        assert in_kernel(compiled, folder, [right, other], certificates=own) == set()
    (tmp_path / "good").mkdir()
    own = {"right": certificate}
    assert in_kernel(compiled, tmp_path / "good", [right, other], certificates=own) == {"right"}


def test_a_theorem_rests_on_the_axioms_of_real_numbers_alone():
    """Rocq prints them, one at the beginning of a line, its type after a colon."""
    known = sorted(prove.AXIOMS)
    said = f"Axioms:\n{known[0].rpartition('.')[2]} : True\n{known[1]}\n  : False\n"
    assert prove.assumed(said) == {*known[:2]}
    assert prove.assumed("Closed under the global context\n") == set()
    for wrong in ("wishful_thinking\n  : False\n", "f is assumed to be guarded.\n"):
        with pytest.raises(prove.Refused, match="beyond those of the real numbers"):
            prove.assumed(said + wrong)
    with pytest.raises(prove.Refused, match="did not print"):
        prove.assumed("")


def test_a_gradient_has_no_words_where_they_would_say_something_else():
    s, t = symbols("s, t")
    i, n = symbols("i, n")
    w, v = L.vector("w, v", n)
    with L.written():
        slope = L.Grad(s * t, s)
        refused = [
            L.Not(Eq(slope, t)),  # true where there is no derivative
            L.Implies(Eq(slope, t), Eq(s, t)),
            L.Iff(Eq(slope, t), Eq(s, t)),
            Eq(L.Sum(slope * w[i], (i, 1, n)), 0),  # one derivative for every i
            Eq(L.Grad(slope, t), 1),  # the inner one in another variable
            Eq(L.At(2 * slope, s, 1), t),
            Eq(L.Grad(L.Inner(L.Grad(L.Inner(w, w), w), v), w), v),
        ]
    for statement in refused:
        with pytest.raises(Untranslated):
            Theorem(Goal((), statement))


def test_what_is_told_of_the_proofs():
    result = {
        "kinds": {"chain": [2, 11]},
        "claims": {"one": {}, "two": {"open": {"two_1": "no tactic proves it"}}},
        "whole": {"cover": ["cover_1", "cover_2"]},
        "axioms": ["first", "second"],
    }
    assert list(prove.report(result)) == [
        "chain           2 of 11",
        "not proved: two (two_1): no tactic proves it",
        "whole theorems in cover.v: cover_1, cover_2",
        "rests on: first, second",
    ]


@pytest.mark.parametrize("rocq", [True, False])
def test_the_command_writes_unless_it_is_to_check(rocq, monkeypatch, capsys):
    asked = []

    def proved(*given):
        asked.append(given)
        if given[1]:
            return {"kinds": {}, "claims": {}, "whole": {}, "axioms": ["one"]}
        raise prove.Refused("not up to date")

    monkeypatch.setattr(prove, "prove", proved)
    monkeypatch.setattr(prove.shutil, "which", lambda name: "coqc" if rocq else None)
    assert prove.main(["a"]) == prove.main(["a", "--again"]) == 0
    said = capsys.readouterr().out
    assert said.count("rests on: one") == 2 and ("There is no Rocq" in said) is not rocq
    assert prove.main(["a", "--check"]) == 1 and "not up to date" in capsys.readouterr().err
    assert asked == [("a", True, False, rocq), ("a", True, True, rocq), ("a", False, False, rocq)]


# --- what is asked of Rocq and what is kept, without either ---------------------------------------


def stated_as(name, label, chapter, said="1 = 1", kind="chain"):
    """Something that a theorem is for those who keep it."""
    return SimpleNamespace(
        name=name, label=label, chapter=chapter, kind=kind, statement=lambda: said
    )


def test_a_claim_is_proved_if_all_of_it_is():
    ones = [stated_as(f"one_{k}", "one", "smo", f"{k} = {k}") for k in (1, 2)]
    found = [*ones, stated_as("two", "two", "svm", kind="derive"), stated_as("six", "six", "smo")]
    why = {"six": "the last step", "one_1": "many sums"}
    kept = prove.entries(
        found,
        {"one_1", "two"},
        [("two", "svm", "derive", "size 2*n"), ("none", "svm", "derive", "condition")],
        why,
    )
    digests = {t.name: prove.digest(t.statement()) for t in found}
    assert digests["one_1"] == digests["two"] == prove.digest("1 = 1")
    assert kept == {
        "one": {
            "chapter": "smo",
            "kind": "chain",
            "theorems": {n: digests[n] for n in ("one_1", "one_2")},
            "open": {"one_2": "not tried"},
            "proved": False,
        },
        "two": {
            "chapter": "svm",
            "kind": "derive",
            "theorems": {"two": digests["two"]},
            "open": {"no words": "size 2*n"},
            "proved": False,
        },
        "six": {
            "chapter": "smo",
            "kind": "chain",
            "theorems": {"six": digests["six"]},
            "open": {"six": "the last step"},
            "proved": False,
        },
        "none": {
            "chapter": "svm",
            "kind": "derive",
            "theorems": {},
            "open": {"no words": "condition"},
            "proved": False,
        },
    }
    kept["one"]["proved"] = True
    table = {"chain": [1, 2], "derive": [0, 2], "all": [1, 4]}
    assert prove.summary(kept) == table and list(prove.summary(kept)) == list(table)
    assert prove.entries(found[:1], {"one_1"}, [], {})["one"]["proved"] is True
    before = {"claims": kept}
    kept["one"]["open"] = {"one_2": "not tried"}
    accepted, why = prove.known_before(before, found)
    assert accepted == {"one_1", "two"} and why == {"one_2": "not tried", "six": "the last step"}
    assert prove.known_before(before, [stated_as("one_1", "one", "smo", "other")]) == (set(), {})


# --- what is kept ---------------------------------------------------------------------------------


@pytest.fixture
def a_book(monkeypatch, tmp_path):
    """A book of three theorems, the last one false; Rocq is not asked."""
    with L.written():
        found = [
            theorem("one_1", (), r**2 >= 0),
            theorem("two", (r > z,), r - z > 0),
            theorem("wrong", (), Eq(r, z)),
        ]
    asked = SimpleNamespace(found=found, searched=[], told=[], book=tmp_path)

    def looked_for(t):
        asked.searched.append(t.name)
        return search(t)

    monkeypatch.setattr(prove, "theorems", lambda book: (found, [("x", "none", "derive", "why")]))
    monkeypatch.setattr(prove, "search", looked_for)
    return asked


def kept(asked, **how):
    return prove.prove(asked.book, rocq=False, tell=asked.told.append, **how)


def test_what_is_found_is_kept_and_then_checked(a_book):
    with pytest.raises(prove.Refused, match=r"not up to date: .*kernel\.json"):
        kept(a_book, write=False)
    assert a_book.searched == []
    result = kept(a_book)
    assert a_book.searched == ["one_1", "two", "wrong"]
    held = json.loads((a_book.book / "certificates/none.json").read_text())
    assert {name: "steps" in one for name, one in held.items()} == {
        "one_1": True,
        "two": True,
        "wrong": False,
    }
    assert result["claims"]["wrong"]["open"] == {"wrong": "not tried"}
    assert kept(a_book) == kept(a_book, write=False) == result and len(a_book.searched) == 3
    assert kept(a_book, again=True) == result and a_book.searched[3:] == ["wrong"]


def test_who_changes_a_certificate_or_a_theorem_has_it_looked_for_again(a_book):
    kept(a_book)
    path = a_book.book / "certificates/none.json"
    held = json.loads(path.read_text("utf8"))
    held["one_1"] = held["two"]
    path.write_text(json.dumps(held), "utf8")
    with pytest.raises(prove.Refused, match=r"not up to date: certificates/none\.json"):
        kept(a_book, write=False)
    kept(a_book)
    assert a_book.searched[3:] == ["one_1"]
    with L.written():
        a_book.found[1] = theorem("two", (r > z, z > 0), r > 0)
        a_book.found[2] = theorem("wrong", (), Eq(r + 1, z))
    kept(a_book)
    assert set(a_book.searched[4:]) == {"two", "wrong"}
    del a_book.found[:2]
    kept(a_book)
    assert json.loads(path.read_text("utf8")).keys() == {"wrong"}  # found by nobody


def test_what_has_changed_is_not_tried_until_rocq_is_asked(a_book):
    first = kept(a_book)
    first["claims"]["one_1"] |= {"proved": True}
    del first["claims"]["one_1"]["open"]
    (a_book.book / "kernel.json").write_text(json.dumps(first), "utf8")
    assert kept(a_book)["claims"]["one_1"]["proved"]
    with L.written():
        a_book.found[0] = theorem("one_1", (), r**4 >= 0)
    assert kept(a_book)["claims"]["one_1"]["open"] == {"one_1": "not tried"}


NAMES = [
    *("at", "as", "end", "fun", "if", "in", "let", "match", "then", "else", "with", "forall"),
    *("S", "O", "R", "T", "C", "D", "E", "I", "N", "Q", "Z", "PI", "exp", "ln", "sqrt", "nat"),
    *("sum", "dot", "norm", "col", "tr", "entry", "unit", "ones", "zeros", "vec", "mat", "diag"),
    *("after", "rows", "vector", "gradient", "slope", "grad"),
]


def test_a_name_of_the_book_is_a_name_of_rocq():
    """Words of Rocq and of its library would otherwise mean something else."""
    assert [ident(name) for name in NAMES] == [f"{name}_" for name in NAMES]
    for name, said in {
        "lambda": "lam",
        "exists": "ex",
        "x": "x",
        "alpha'": "alpha_p",
        "w^\\star": "wstar",
        "\\boldsymbol{w}_1": "w_1",
        "\\mathrm{d}": "d",
        "\\mathcal{X}": "X",
        "\\text{R}": "R_",
        "é x": "ue9u20x",
    }.items():
        assert ident(name) == said
    with pytest.raises(Untranslated, match=r"^two of the names a', a_p would be one in Rocq$"):
        Translator([Eq(Symbol("a'"), Symbol("a_p"))])


def test_numbers_of_an_example_are_written_as_rocq_reads_them():
    for value, said in ((0, "0"), (7, "7"), (-7, "- (7)"), ("1/2", "1 / 2"), ("-3/4", "- (3 / 4)")):
        assert written_number(value) == said
    column, rows = [[1], ["-1/2"]], [[1, 0], [2, 3]]
    assert value_text(column, L.Array("u", 2, 1)) == "vector [1; - (1 / 2)]"
    assert value_text(rows, L.Array("A", 2, 2)) == "rows [[1; 0]; [2; 3]]"
    assert value_text(-2) == "- (2)"


@pytest.mark.parametrize(
    "matrix",
    [[[2, 1], [1, 3]], [[0, 0], [0, 5]], [[1, 1], [1, 1]], [[4, 2, 0], [2, 1, 0], [0, 0, 0]], []],
    ids=str,
)
def test_a_curvature_is_made_of_squares(matrix):
    """Of each the first number is 1, and the rest have a weight above 0."""
    rest = [[Rational(a) for a in row] for row in matrix]
    for form in squares(matrix):
        k = next(k for k, a in enumerate(form) if a)
        weight = rest[k][k]
        assert form[k] == 1 and weight > 0
        rest = [
            [a - weight * form[m] * form[p] for p, a in enumerate(row)]
            for m, row in enumerate(rest)
        ]
    assert not any(map(any, rest))


# --- theorems -------------------------------------------------------------------------------------


def theorem_of(given, conclusion, **more):
    return Theorem(Goal(given, conclusion), name="x", **more)


def test_a_theorem_names_what_it_speaks_of_by_kind_and_in_order():
    m, k, d = symbols("m k d")
    high, low = L.Array("y", n, 1), L.Array("b", d, 1)
    wide, even = L.Array("X", n, d), L.Array("K", n, n, symmetric=True)
    flat = L.Array("q", 1, 1)
    with L.written():
        given = (z > pi, Ne(r, 0), L.And(flat > 0, h > 0))
        said = Eq(wide[j, k] * even[j, i] * high[i] * low[k], L.Sum(r, (i, 1, m)))
        theorem = theorem_of(given, said, sizes={"h"})
    assert theorem.binders() == (
        "(d h m n : nat) (K X : mat) (b y : vec) (q r z : R) (i j k : nat)"
    )
    assert theorem.ranges() == [
        *("(1 <= d)%nat", "(1 <= h)%nat", "(1 <= m)%nat", "(1 <= n)%nat"),
        *("(i < n)%nat", "(j < n)%nat", "(k < d)%nat"),
        "symmetric n K",
    ]
    assert theorem.statement().split(" ->\n  ")[8:] == [
        *("z > PI", "r <> 0", "q > 0", "INR h > 0"),
        "X j k * K j i * y i * b k = sum m (fun i' => r)",
    ]
    assert theorem.statement().startswith(f"forall {theorem.binders()},\n  (1 <= d)%nat ->\n  ")
    with L.written():
        assert theorem_of((), Eq(Rational(1, 2), 1)).statement() == "1 / 2 = 1"


def test_what_is_given_presumes_that_its_terms_have_values():
    with L.written():
        one = theorem_of((1 / r > 0, Ne(z, 0), 1 / z < h), r > 0)
    assert [statement_text(s) for s in one.hyps] == ["r <> 0", "1 / r > 0", "z <> 0", "1 / z < h"]


def test_all_that_is_offered_is_there():
    for module in (stating, prove, *map(sys.modules.get, NAMED_MODULES)):
        for name in getattr(module, "__all__", ()):
            assert hasattr(module, name), (module.__name__, name)


NAMED_MODULES = [
    f"claimbook.rocq.{name}"
    for name in ("certificates", "examples", "found", "logic", "lower", "text", "theorems")
]


def test_data_are_written_before_what_is_said_of_them_sizes_first():
    record = {"label": "x-y", "kind": "witness"}
    with L.written():
        said = labels[i] > L.Sum(table[j, 1] * r, (j, 1, n))
    values = {"i": 2, "r": Rational(1, 2), "y": [[1], [2]], "X": [[1, 0], [0, 1]], "n": 2, "d": 2}
    example = Example("x", record, "none", [said], values)
    assert (example.name, example.label, example.kind) == ("x", "x-y", "witness")
    assert example.lets(values) == [
        "let d := 2%nat in",
        "let n := 2%nat in",
        "let X := rows [[1; 0]; [0; 1]] in",
        "let y := vector [1; 2] in",
        "let i := 1%nat in",
        "let r := 1 / 2 in",
    ]


def test_what_rocq_does_not_run_has_no_theorem():
    with L.written():
        said = Eq(1 / r, z)
    claim = SimpleNamespace(
        statement=said, problem=said, closed=lambda s: s, runs=lambda: True, point=dict
    )
    for kind, why in (
        ("optimum", "a term of a problem that needs a condition"),
        ("witness", "a value that a program returned"),
    ):
        with pytest.raises(Untranslated, match=f"^{why}$"):
            examples(claim, {"kind": kind, "label": "x"}, "none")
    claim.runs = lambda: False
    claim.point = lambda: {"r": 2, "z": Rational(1, 2), "h": 7}
    one, two = examples(claim, {"kind": "witness", "label": "x-y"}, "none")
    assert (one.name, two.name) == ("x_y", "x_y_defined_1")
    assert one.statement() == "let r := 2 in\n  let z := 1 / 2 in\n  1 / r = z"
    assert two.statement() == "let r := 2 in\n  r <> 0"
    assert one.script() == "  cbv zeta. by_numbers."


def test_the_command_says_what_it_takes_and_what_it_has_not_done(monkeypatch, capsys):
    with pytest.raises(SystemExit) as ended:
        prove.main(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert ended.value.code == 0 and said.startswith("usage: claimbook prove ")
    for words in (
        "[-h] [--check] [--again] book",
        "The proved claims of a book as theorems that Rocq's kernel accepts.",
        "book folder of the notebooks",
        "--check write nothing, fail if it would",
        "--again look again for what was not found",
    ):
        assert words in said
    result = {"kinds": {}, "claims": {}, "whole": {}, "axioms": ["one", "two"]}
    monkeypatch.setattr(prove, "prove", lambda *given: result)
    monkeypatch.setattr(prove.shutil, "which", lambda name: None)
    assert prove.main(["a"]) == 0
    assert capsys.readouterr().out == (
        "rests on: one, two\n"
        "There is no Rocq on this machine (Debian: apt install coq): no proof was checked.\n"
    )
