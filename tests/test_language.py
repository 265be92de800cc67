"""What may be written, how values are put in place of names, and what has to be defined."""

import re
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
import sympy as sp
from sympy import Eq, Function, Ge, Gt, Integer, Le, Ne, Symbol, log, sqrt, symbols

from mlreplica import proof
from mlreplica.proof import (
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
    entries,
    matrix,
    vector,
    written,
)
from mlreplica.proof import language as L
from mlreplica.proof.defined import needs
from mlreplica.proof.entries import on_entries, satisfying
from mlreplica.proof.evaluate import Walk, difference, holds
from mlreplica.proof.language import IllFormed, apart, free_symbols, substitute, unfold
from mlreplica.proof.printer import latex
from mlreplica.proof.second import answer
from mlreplica.proof.smt import prove, proved_queries, smtlib
from mlreplica.proof.wellformed import check_form

n, d, m = symbols("n d m")
s, t, u, b = symbols("s t u b")
i, j = symbols("i j")
w, x = vector("w x", d)
y, alpha, z = vector("y alpha z", n)
X = matrix("X", n, d)
A = matrix("A", n, n)
K = matrix("K", n, n, symmetric=True)
f = Function("f")


def sized(k, **values):
    return {"n": k, "d": k} | values


# --- values in place of names --------------------------------------------------------------------


def test_an_index_of_a_value_is_not_captured():
    with written():
        e = Sum(y[i] * t, (i, 1, n))
        value = {t: y[i]}
    put = substitute(e, value)
    assert free_symbols(put) == {y, n, i}
    at = {"n": 2, "i": 2, "y": [[Fraction(1)], [Fraction(10)]]}
    with written():
        right = y[i] * Sum(y[j], (j, 1, n))
    assert difference(put, right, at) == 0


def test_what_is_bound_is_not_replaced():
    with written():
        e = Sum(y[i], (i, 1, n)) + At(t**2, t, 3)
        value = {i: j, t: s}
    assert substitute(e, value) == e


def test_a_value_in_a_derivative_is_put_in_after_it():
    with written():
        e = Grad(t**3, t)
        value = {t: s + 1}
    assert difference(substitute(e, value), Integer(12), {"s": 1}) == 0
    with written(), pytest.raises(IllFormed, match="inside a gradient"):
        substitute(Grad(Norm(w) ** 2, w), {w: 2 * w})


def test_a_variable_of_a_derivative_is_not_caught_by_a_value():
    with written():
        e = Grad(t * s, t)
        value = {s: t}
    assert difference(substitute(e, value), Symbol("t"), {"t": 5}) == 0


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


def test_definitions_are_unfolded_without_capture():
    with written():
        definitions = {"f": ((t,), At(t * s, s, Integer(3))), "g": ((t,), Grad(t * s, s))}
        g = Function("g")
        applied, differentiated = f(s), g(s)
    assert difference(unfold(applied, definitions), 3 * s, {"s": 2}) == 0
    assert difference(unfold(differentiated, definitions), s, {"s": 7}) == 0


def test_definitions_in_a_circle_and_wrong_numbers_of_arguments():
    with written():
        circle = {"f": ((t,), f(t) + 1)}
        square = {"f": ((t,), t**2)}
        one, two = f(s), f(s, u)
    with pytest.raises(IllFormed, match="circle"):
        unfold(one, circle)
    with pytest.raises(IllFormed, match="f has 1 arguments, got 2"):
        unfold(two, square)


# --- what may be written -------------------------------------------------------------------------

ILL_FORMED = {
    "a vector in a scalar function": lambda: Ge(Maximum(0, w), 0),
    "a vector in a power": lambda: Eq(s ** Norm(w), sp.Pow(w, 2)),
    "shapes of a sum": lambda: Eq(w + y, w + y),
    "sides of different shapes": lambda: Eq(w, Integer(0)),
    "an index as a number": lambda: Eq(Sum(i, (i, 1, n)), n),
    "a foreign range": lambda: ForAll(Ge(y[i], 0), (i, 1, m)),
    "a free index in two ranges": lambda: Eq(y[i], w[i]),
    "a place in a vector of any size": lambda: Eq(w[1], w[1]),
    "a place beyond the end": lambda: Eq(Entry2(2), Integer(0)),
    "no place zero": lambda: Eq(vector("v", 2)[0], Integer(0)),
    "a sum from zero": lambda: Eq(L.Node.__new__(Sum, y[i], sp.Tuple(i, 0, n)), s),
    "an index used twice": lambda: Eq(Sum(Sum(y[i], (i, 1, n)), (i, 1, n)), s),
    "an undefined function": lambda: Eq(f(s), f(s)),
    "an assumption of SymPy's": lambda: Eq(Symbol("p", positive=True), s),
    "a float": lambda: Eq(s, sp.Float(0.5)),
    "one name, two things": lambda: Eq(Symbol("w") * Norm(w), s),
    "one name, two sizes": lambda: Eq(Norm(w), Norm(vector("w", n))),
    "a name like a word of the engine": lambda: Eq(Symbol("n°0.0"), s),
    "a gradient in a matrix": lambda: Eq(Grad(Inner(y, A * y), A), A),
    "a gradient of a vector": lambda: Eq(Grad(2 * w, w), w),
    "a column of vectors": lambda: Eq(Norm(Column(X[i], (i, 1, n))), s),
    "a diagonal of a matrix": lambda: Eq(Diag(X), Diag(X)),
    "a stack out of order": lambda: Eq(Norm(Stack(w, b)), s),
    "a number put in place of an index": lambda: Eq(Sum(At(t, i, 2), (i, 1, n)), s),
    "a condition about vectors": lambda: Eq(Indicator(Ge(w, Zeros(d))), s),
    "two arrays as a quotient": lambda: Eq(w / x, w / x),
    "a matrix equal to a vector of as many rows": lambda: Eq(X * w, X),
    "a row of a vector": lambda: Eq(L.Row(w, i), L.Row(w, i)),
    "too many indices": lambda: Eq(L.Entry(w, i, j), s),
    "a size that is no size": lambda: Eq(Norm(vector("v", n - 1)), s),
}


def Entry2(k):
    return vector("v", 1 + d)[k]


@pytest.mark.parametrize("what", ILL_FORMED)
def test_what_may_not_be_written(what):
    with pytest.raises(IllFormed):  # a shape may be refused as it is written
        with written():
            statement = ILL_FORMED[what]()
        check_form(statement)


WELL_FORMED = {
    "vectors inside norms": lambda: Ge(Maximum(0, Norm(w)), 0),
    "equal shapes": lambda: Eq(w, Zeros(d)),
    "the range of the vector": lambda: ForAll(Ge(y[i], 0), (i, 1, n)),
    "two indices of two ranges": lambda: Eq(y[i], w[j]),
    "the first place of 1 + d": lambda: Eq(Entry2(1), Integer(0)),
    "a place of a vector of two": lambda: Eq(vector("v", 2)[2], Integer(0)),
    "two sums side by side": lambda: Eq(Sum(y[i], (i, 1, n)) * Sum(alpha[i], (i, 1, n)), s),
    "a stack in order": lambda: Eq(Norm(Stack(b, w)), s),
    "the gradient in a vector": lambda: Eq(Grad(Norm(w) ** 2, w), 2 * w),
    "a unit vector": lambda: Eq(Inner(Unit(i, n), y), y[i]),
}


@pytest.mark.parametrize("what", WELL_FORMED)
def test_what_may_be_written(what):
    with written():
        check_form(WELL_FORMED[what]())


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


# --- what has to be defined ----------------------------------------------------------------------

NEEDS = {
    "a divisor": (lambda: 1 / t, lambda: [Ne(t, 0)]),
    "a square root": (lambda: sqrt(t), lambda: [Ge(t, 0)]),
    "its inverse": (lambda: 1 / sqrt(t), lambda: [Ge(t, 0), Ne(sqrt(t), 0)]),
    "a logarithm": (lambda: log(t), lambda: [Gt(t, 0)]),
    "a real power": (lambda: t**s, lambda: [Gt(t, 0)]),
    "a number": (lambda: t / 2 + sqrt(2), list),
    "a whole power": (lambda: t**3, list),
    "a norm": (lambda: Norm(w), list),
    "the gradient of a norm": (lambda: Grad(Norm(w), w), lambda: [Gt(Inner(w, w), 0)]),
    "the gradient of its square": (lambda: Grad(Norm(w) ** 2, w), list),
    "the derivative of a root": (lambda: Grad(sqrt(t), t), lambda: [Gt(t, 0)]),
    "under a condition": (
        lambda: Implies(Ne(t, 0), Eq(t / t, 1)),
        lambda: [Implies(Ne(t, 0), Ne(t, 0))],
    ),
    "after what guards it": (
        lambda: And(Gt(t, 0), Gt(1 / t, 0)),
        lambda: [Implies(Gt(t, 0), Ne(t, 0))],
    ),
    "where the first alternative does not hold": (
        lambda: Or(Eq(t, 0), Gt(1 / t, 0)),
        lambda: [Implies(L.Not(Eq(t, 0)), Ne(t, 0))],
    ),
    "for every index": (
        lambda: Sum(1 / y[i], (i, 1, n)),
        lambda: [ForAll(Ne(y[i], 0), (i, 1, n))],
    ),
    "at the value": (lambda: At(1 / t, t, s - 1), lambda: [Ne(s - 1, 0)]),
    "in its case only": (
        lambda: Cases(1 / t, Gt(t, 0), 0, Le(t, 0)),
        lambda: [Implies(Gt(t, 0), Ne(t, 0))],
    ),
}


@pytest.mark.parametrize("what", NEEDS)
def test_what_has_to_be_defined(what):
    expression, wanted = NEEDS[what]
    with written():
        assert needs(expression()) == wanted()


# --- the other judges ----------------------------------------------------------------------------

WRONG_ON_ENTRIES = {
    "Cauchy and Schwarz for a double sum": lambda: (
        [Eq(Sum(Norm(X[i]) ** 2, (i, 1, n)), 1), Eq(Norm(w), 1)],
        Sum(Inner(X[i], w), (i, 1, n)) ** 2 <= 1,
    ),
    "an index captured by an instance": lambda: (
        [ForAll(Ge(Sum(y[j] * A[i, j], (j, 1, n)), 0), (i, 1, n)), ForAll(Ge(y[i], 0), (i, 1, n))],
        Sum(y[i] * A[i, i], (i, 1, n)) >= 0,
    ),
    "one of two holds for all": lambda: (
        [],
        Or(ForAll(Le(y[i], 8), (i, 1, n)), ForAll(Gt(y[i], 8), (i, 1, n))),
    ),
}


@pytest.mark.parametrize("what", WRONG_ON_ENTRIES)
def test_entries_refute_what_a_mistake_about_words_would_let_pass(what):
    with written():
        hypotheses, conclusion = WRONG_ON_ENTRIES[what]()
    point = on_entries(hypotheses, conclusion).point
    assert point is not None
    assert all(holds(h, point) for h in hypotheses) and not holds(conclusion, point)
    assert not prove(hypotheses, conclusion)


def test_entries_confirm_what_is_true_up_to_a_size():
    with written():
        conclusion = Inner(w, x) ** 2 <= Norm(w) ** 2 * Norm(x) ** 2
        alone = (t - 1) ** 2 >= 0
    assert on_entries([], conclusion).confirmed[:2] == (1, 2)
    assert on_entries([], alone).confirmed == (1, 2, 3)


def test_every_place_of_the_indices_is_one_that_is_asked_up_to_numbers():
    """Three indices of n and one of d: the first occurrences in each range count up from 1."""
    n, d = symbols("n d")
    indices, walk = {"i": n, "j": n, "k": n, "r": d}, Walk({"n": 3, "d": 2})

    def renumbered(at):
        seen = {}
        for i in sorted(at):
            seen.setdefault((indices[i], at[i]), 1 + sum(size == indices[i] for size, _ in seen))
        return {i: seen[indices[i], at[i]] for i in at}

    every = [*entries._assignments(indices, walk)]
    asked = [*entries._assignments(indices, walk, alike=True)]
    assert len(every) == 54 and len(asked) == 5
    assert all(renumbered(at) in asked for at in every) and all(
        renumbered(at) == at for at in asked
    )


def test_a_place_that_has_its_number_is_not_renumbered():
    """Row 3 of three is another row than the one that is named."""
    three = L.vector("u", 3)
    index = symbols("k")
    with written():
        conclusion = Ne(three[index], three[3] + 1)
    assert not entries._are_alike([conclusion], {"k": Integer(3)})
    assert not entries._are_alike([conclusion], {"k": symbols("n")})
    assert on_entries([], conclusion).against is not None


def test_points_for_hypotheses_that_random_ones_miss():
    with written():
        given = [Gt(t, 1000), Eq(s**2, t)]
        conclusion = Gt(s * s, 999)
    points = satisfying([conclusion], given, count=3)
    assert points and all(holds(g, p) for g in given for p in points)


def test_the_second_solver_reads_what_the_first_was_asked():
    with written():
        given, conclusion = [Ge(t, 1), ForAll(Gt(y[i], 0), (i, 1, n))], Sum(t * y[i], (i, 1, n)) > 0
        false = Sum(t * y[i], (i, 1, n)) > 1
    with proved_queries() as asked:
        assert prove(given, conclusion)
        assert not prove(given, false)
    assert asked == [smtlib(given, conclusion)]
    assert answer(asked[0]) == "unsat"
    assert answer(smtlib(given, false)) == "sat"


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


def test_the_examples_of_the_reference_are_expressions_or_statements():
    """Every name that authors may use has its row, and every row runs."""
    page = Path(__file__).resolve().parents[1] / "book/api/proof.md"
    rows = re.findall(r"^\| `(\w+)` \| `(.+)` \| (.+) \|$", page.read_text("utf8"), re.M)
    n, i, s, t = sp.symbols("n i s t")
    known = vars(proof) | {"n": n, "i": i, "s": s, "t": t, "x": L.vector("x", n)}
    for name, example, _ in rows:
        assert name not in proof.__all__ and name in L.__all__ and example.startswith(name)
        with L.written():
            made = eval(example, known | vars(L))
        assert latex(made) and L.load(L.dump(made)) == made
    needed = {*L.__all__} - {*proof.__all__, "Array", "Entry", "Row", "T", "Problem", "IllFormed"}
    assert {name for name, _, _ in rows} == {
        name for name in needed if name[0].isupper() and name != "Relational"
    }


def test_a_row_of_what_is_no_name_has_a_size():
    X = proof.matrix("X", 2, 3)
    i = Symbol("i")
    assert L.shape(L.Row(L.T(X), i)) == (2, 1) and L.shape(L.Row(X, i)) == (3, 1)
    assert L.shape(L.Row(L.Diag(proof.vector("y", 4)), i)) == (4, 1)
