"""What may be written, how values are put in place of names, and what has to be defined."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp
from corpus import NAMES, A, K, X, alpha, b, d, f, function, i, j, m, n, s, t, told, u, w, x, y
from sympy import Eq, Ge, Integer, Symbol, log

import claimbook as proof
from claimbook import (
    And,
    At,
    Cases,
    Column,
    Diag,
    ForAll,
    Grad,
    Implies,
    Indicator,
    Inner,
    Maximum,
    Norm,
    Or,
    Stack,
    Sum,
    Unit,
    Zeros,
    matrix,
    vector,
    written,
)
from claimbook import language as L
from claimbook.certified import certified
from claimbook.evaluate import Walk
from claimbook.goal import Goal
from claimbook.language import IllFormed, apart, free_symbols, substitute, unfold
from claimbook.wellformed import check_form

z = vector("z", n)


# --- values in place of names --------------------------------------------------------------------


def test_a_bound_name_that_is_changed_is_not_captured_by_a_binder_within():
    other = Symbol("i'")
    with written():
        e = Sum(Sum(A[i, other] * t, (other, 1, n)), (i, 1, n))
        diagonal = Sum(A[i, i], (i, 1, n))
    put = substitute(e, {t: y[i]})
    assert put.index != put.term.index and free_symbols(put) == {A, y, n, i}
    goal = Goal((Eq(diagonal, 0, evaluate=False),), Eq(substitute(e, {t: Integer(1)}), 0))
    assert not certified(goal)


def test_no_vector_is_put_inside_a_gradient():
    with written(), pytest.raises(IllFormed, match="inside a gradient"):
        substitute(Grad(Norm(w) ** 2, w), {w: 2 * w})


with written():
    PUT = [
        (Sum(t, (i, 1, n)), {t: i}, "Sum(i, (i', 1, n))"),
        (Sum(t * Symbol("i'"), (i, 1, n)), {t: i}, "Sum(i*i', (i'', 1, n))"),
        (Sum(t * b, (i, 1, n)), {n: d}, "Sum(b*t, (i, 1, d))"),
        (At(t * s, s, t), {t: s}, "At(s*s', s', s)"),
        (At(t * s, s, t), {s: b}, "At(s*t, s, t)"),
        (At(t * s, t, t + 1), {t: b}, "At(s*t, t, b + 1)"),
        (Grad(t * s, t), {t: s}, "At(Grad(s*t', t'), t', s)"),
        (Grad(t * s, t), {s: t}, "At(Grad(t*t', t'), t', t)"),
        (Grad(t * s, t), {s: b}, "Grad(b*t, t)"),
        (Grad(Norm(w) * s, w), {s: b}, "Grad(b*Norm(w), w)"),
        (Sum(y[i], (i, 1, n)), {s: b}, "Sum(Entry(y, i), (i, 1, n))"),
        (s * y[i], {y[i]: b}, "s*Entry(y, i)"),
        (Sum(y[i], (i, 1, n)), {i: j}, "Sum(Entry(y, i), (i, 1, n))"),
        (At(t**2, t, 3), {t: s}, "At(t**2, t, 3)"),
    ]


@pytest.mark.parametrize(("e", "values", "put"), PUT, ids=str)
def test_a_value_is_put_where_its_name_is_free(e, values, put):
    assert str(substitute(e, values)) == put


def test_a_size_keeps_its_name():
    for e in (y, Sum(y[i], (i, 1, n))):
        with pytest.raises(IllFormed, match="^the size of y cannot be replaced$"):
            substitute(e, {n: d})


def test_what_is_defined_is_not_varied():
    with written():
        told = [Grad(t**2, t), At(t, t, 2), Sum(y[t], (t, 1, n)), Column(t, (t, 1, n))]
        told += [ForAll(y[t] >= 0, (t, 1, n))]
    for e in told:
        with pytest.raises(IllFormed, match="^t is defined, so it cannot be varied in "):
            unfold(e, {"t": ((), s)})
        assert unfold(e, {"b": ((), s)}) == e


def test_definitions_in_a_circle_and_wrong_numbers_of_arguments():
    with written():
        circle = {"f": ((t,), f(t) + 1)}
        square = {"f": ((t,), t**2)}
        one, two = f(s), f(s, u)
    with pytest.raises(IllFormed, match="circle"):
        unfold(one, circle)
    with pytest.raises(IllFormed, match="f has 1 arguments, got 2"):
        unfold(two, square)


def test_bound_names_are_set_apart():
    with written():
        statements = [
            Eq(Sum(y[i], (i, 1, n)), y[i]),
            ForAll(Ge(alpha[i], 0), (i, 1, n)),
            Eq(At(t * s, t, 2), t),
        ]
    told = apart(statements)
    bound = [a.index for e in told for a in L.preorder(e) if isinstance(a, L.BINDERS)]
    bound += [a.args[1] for e in told for a in L.preorder(e) if isinstance(a, At)]
    free = set().union(*map(free_symbols, told))
    assert len(set(bound)) == 3 and not free & set(bound)
    assert set().union(*map(free_symbols, statements)) == free


with written():
    SPOKEN = [  # sizes, arrays, scalars, free indices with their ranges
        (Sum(X[i, j] * t, (i, 1, n)) + y[m] + z[1], "d n", "X y z", "t", {"j": d, "m": n}),
        (Norm(L.Ones(m)) + Inner(Unit(u, d), Zeros(d)), "d m", "", "", {"u": d}),
        (At(s * b, s, t), "", "", "b t", {}),
        (Column(X[i, j], (i, 1, n)), "d n", "X", "", {"j": d}),
        (ForAll(K[i, i] >= 0, (i, 1, n)), "n", "K", "", {}),
        (L.Row(X, i), "d n", "X", "", {"i": n}),
        (Unit(2, n), "n", "", "", {}),
        (At(n * t, t, n), "", "", "n", {}),
        (n * Norm(y), "n", "y", "", {}),
        (Grad(t * s, t), "", "", "s t", {}),
    ]


@pytest.mark.parametrize(("e", "sizes", "arrays", "scalars", "indices"), SPOKEN, ids=str)
def test_what_an_expression_speaks_of(e, sizes, arrays, scalars, indices):
    found = L.names(e)
    assert found[0] == set(sizes.split()) and set(found[1]) == set(arrays.split())
    assert found[2] == set(scalars.split()) and found[3] == indices


with written():
    NO_SHAPES = [
        (w**2, "only scalars have powers, got w**2"),
        (K * X * X, "cannot multiply nxd by nxd in (K*X)*X"),
        (w + y, "cannot add shapes ['(d, 1)', '(n, 1)'] in w + y"),
        (Norm(X), "Norm needs vectors of one size, got ['(n, d)'] in Norm(X)"),
        (
            Inner(w, y),
            "Inner needs vectors of one size, got ['(d, 1)', '(n, 1)'] in Inner(w, y)",
        ),
    ]


@pytest.mark.parametrize(("e", "said"), NO_SHAPES, ids=str)
def test_sizes_that_do_not_fit(e, said):
    with pytest.raises(IllFormed) as refused:
        L.shape(e)
    assert str(refused.value) == said


def test_vectors_are_named_like_symbols():
    assert vector("a, b", 2) == vector("a b", 2) == [L.Array("a", 2), L.Array("b", 2)]
    assert vector("a", 2) == L.Array("a", 2, 1) != L.Array("a", 2, 1, symmetric=True)
    with pytest.raises(TypeError, match=r"^w is an array, not a function; its entries are w\[i\]$"):
        w(1)


def test_what_is_remembered_has_a_bound(monkeypatch):
    monkeypatch.setattr(L, "REMEMBERED", 2)
    asked = []
    ask = L.remembered(lambda e: asked.append(e) or len(asked))
    assert [ask(e) for e in (s, t, s, u)] == [1, 2, 1, 3]
    assert ask(b) == 4 and ask(b) == 4, "the fourth finds no room"
    assert ask(s) == 5, "and what was known before is forgotten"


# --- what may be written -------------------------------------------------------------------------


def statement_of(line):
    """What stands behind the words that say what it is."""
    return function(line.partition(": ")[2], names=NAMES | {"f": f, "m": m})()


@pytest.mark.parametrize("line", told("may not be written"))
def test_what_may_not_be_written(line):
    with pytest.raises(IllFormed):  # a shape may be refused as it is written
        with written():
            statement = statement_of(line)
        check_form(statement)


def unknown_everywhere():
    """A function that nobody defined, in every place of every word."""
    with written():
        one = f(t)
        found = [Sum(one, (i, 1, n)), Column(one, (i, 1, n)), Inner(one * w, x), Inner(x, one * w)]
        found += [Norm(one * w), L.T(one * X), Diag(one * y), Stack(one, w), Stack(t, one * w)]
        found += [Indicator(one > 0), Cases(one, t > 0, 0, t <= 0), Cases(0, t > 0, one, t <= 0)]
        found += [Cases(0, one > 0, 1, t <= 0), Cases(0, t > 0, 1, one <= 0), Grad(one, t)]
        found += [At(one, t, 2), At(t, t, f(t)), Maximum(one, 0), Maximum(0, one), log(one)]
        found += [one**2, sp.Pow(2, one), L.Row(one * X, i), L.Entry(one * y, i), 2 * one, one + s]
        found += [Eq(one, 0), Eq(0, one), And(t > 0, one > 0), Or(one > 0, t > 0), L.Not(one > 0)]
        found += [Implies(one > 0, t > 0), Implies(t > 0, one > 0), L.Iff(t > 0, one > 0)]
        found += [ForAll(one > 0, (i, 1, n)), L.minimise(one, [t]), L.minimise(t, [t], [one >= 0])]
    return found


def test_what_is_not_defined_stands_nowhere():
    for e in unknown_everywhere():
        with pytest.raises(IllFormed, match=r"^f is not defined, in f\(t\)$"):
            check_form(e)
        check_form(e, functions={"f"})


@pytest.mark.parametrize("line", told("may be written"))
def test_what_may_be_written(line):
    with written():
        check_form(statement_of(line))


def test_programs_and_numbers_for_sizes():
    with written():
        statement = Eq(f(w[2]), Integer(3))
    check_form(statement, functions={"f"}, concrete=True)
    with pytest.raises(IllFormed, match="f is not defined"):
        check_form(statement, concrete=True)
    with pytest.raises(IllFormed, match="no place 2"):
        check_form(statement, functions={"f"})


def test_an_evaluated_statement_is_none():
    with pytest.raises(IllFormed, match="evaluated"):
        check_form(Eq(s + s, 2 * s))


# --- what authors write in Python ----------------------------------------------------------------


@pytest.mark.parametrize(
    "make",
    [
        lambda: Inner("w", x),
        lambda: Norm("__import__('os').getcwd()"),
        lambda: Sum("y", (i, 1, n)),
        lambda: Sum(y[i], ("i", 1, n)),
        lambda: ForAll(Ge(y[i], 0, evaluate=False), (i, 1, "n")),
        lambda: vector("v", "n"),
        lambda: y["i"],
    ],
)
def test_texts_are_never_read(make):
    """SymPy would evaluate them as code."""
    with pytest.raises(IllFormed, match="texts are not read"):
        make()


def test_arrays_are_multiplied_as_numpy_multiplies_them():
    a, b = vector("a b", 2)
    A, B = matrix("A", 3, 2), matrix("B", 2, 4)
    c, e = vector("c", 3), vector("e", 4)
    rng = np.random.default_rng(0)
    arrays = (a, b, A, B, c, e)
    numbers = {v.name: rng.integers(-5, 5, (int(v.rows), int(v.cols))) for v in arrays}
    point = {k: [[Fraction(int(x)) for x in row] for row in v] for k, v in numbers.items()}
    flat = {k: v[:, 0] if v.shape[1] == 1 else v for k, v in numbers.items()}
    for expression in (
        lambda a, b, A, B, c, e: a @ b,
        lambda a, b, A, B, c, e: A @ a,
        lambda a, b, A, B, c, e: c @ A,
        lambda a, b, A, B, c, e: A @ B @ e,
        lambda a, b, A, B, c, e: A.T @ c - a,
        lambda a, b, A, B, c, e: (A @ a) @ c,
        lambda a, b, A, B, c, e: c @ (A @ (a - b)),
        lambda a, b, A, B, c, e: (a + b) @ b,
        lambda a, b, A, B, c, e: 2 * A.T @ (A @ a - c),
        lambda a, b, A, B, c, e: (A @ a - c) @ (A @ b + c) / 3,
    ):
        ours = Walk(point).value(expression(a, b, A, B, c, e))
        theirs = expression(**flat)
        assert np.array_equal(np.array(ours, dtype=float).squeeze(), np.asarray(theirs).squeeze())
    for wrong in (lambda: a @ 2, lambda: 2 @ a, lambda: s @ a, lambda: (s + t) @ a):
        with pytest.raises(IllFormed, match="is a number"):
            wrong()


def test_a_row_of_what_is_no_name_has_a_size():
    X = proof.matrix("X", 2, 3)
    i = Symbol("i")
    assert L.shape(L.Row(L.T(X), i)) == (2, 1) and L.shape(L.Row(X, i)) == (3, 1)
    assert L.shape(L.Row(L.Diag(proof.vector("y", 4)), i)) == (4, 1)


@pytest.mark.parametrize(
    "e",
    [sp.true, sp.false, sp.pi, Integer(-1), sp.Rational(1, 2), sp.Tuple(Integer(1), sp.pi)],
    ids=str,
)
def test_constants_are_kept(e):
    assert L.load(L.dump(e)) == e
