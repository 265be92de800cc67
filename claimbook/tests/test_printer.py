"""The LaTeX of statements: brackets where they are needed, and no two objects that look alike."""

import pytest
from sympy import Eq, Function, Ge, Gt, Integer, Le, Lt, Mul, Pow, Rational, Symbol, symbols

from claimbook import (
    Absolute,
    And,
    At,
    ForAll,
    Grad,
    Inner,
    Norm,
    Sum,
    Unit,
    matrix,
    minimise,
    vector,
    written,
)
from claimbook.printer import chained, check_distinct, latex, packed, point_rows, width

n, d, i, j = symbols("n d i j")
a, b, c, s, t, eta, lam, C = symbols("a b c s t eta lambda C")
X = matrix("X", n, d)
w, x, u, z = vector("w x u z", d)
y, alpha = vector("y alpha", n)


def tex(make):
    with written():
        return latex(make())


@pytest.mark.parametrize(
    ("make", "shown"),
    [
        (lambda: lam * Norm(w) ** 2 / 2, r"\frac{\lambda}{2} \lVert \mathbf{w} \rVert^{2}"),
        (lambda: Norm(w) ** 2 / 2, r"\frac{1}{2} \lVert \mathbf{w} \rVert^{2}"),
        (lambda: eta / n * Sum(a, (i, 1, n)), r"\frac{\eta}{n} \sum_{i=1}^{n} a"),
        (lambda: w / lam, r"\frac{\mathbf{w}}{\lambda}"),
        (lambda: b**2 / a, r"\frac{b^{2}}{a}"),
        (lambda: y[i] * Inner(w, X[i]), r"y_{i}\, \mathbf{w} \cdot \mathbf{x}_{i}"),
        (lambda: Grad(Grad(a * t, t), t), r"\frac{\partial^{2}}{\partial t^{2}} a\, t"),
        (lambda: Grad(Grad(Function("U")(t), t), t), "U''(t)"),
        (lambda: vector("w_alpha", d), r"\mathbf{w}_{\boldsymbol{\alpha}}"),
        (lambda: Function("h")(a / (1 + t)), r"h\left(\frac{a}{1 + t}\right)"),
        (lambda: Function("gd_slopes")(t), r"\operatorname{gd-slopes}(t)"),
        (lambda: Pow(Pow(t, 2), 3), "(t^{2})^{3}"),
        (lambda: Pow(Pow(t, Rational(1, 2)), 3), r"(\sqrt{t})^{3}"),
        (lambda: Symbol("P") * (s + t), r"P \cdot (s + t)"),
    ],
)
def test_as_a_person_writes_it(make, shown):
    assert tex(make) == shown


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (lambda: Inner(Grad(a * Norm(w) ** 2, w), u), lambda: Grad(Inner(a * w, u), w)),
        (lambda: Inner(Sum(a * X[i], (i, 1, n)), x), lambda: Sum(a * Inner(X[i], x), (i, 1, n))),
        (lambda: Symbol("f") * (s + 1), lambda: Function("f")(s + 1)),
        (lambda: At(t * 2, t, Integer(3)) ** 2, lambda: At(t * 2, t, Integer(3))),
        (lambda: a + (b + c), lambda: a + b + c),
        (lambda: y[i] * Inner(w, x), lambda: Inner(y[i] * w, x)),
        (lambda: (a * t) ** 2, lambda: a * t**2),
    ],
)
def test_what_differs_looks_different(one, other):
    assert tex(one) != tex(other)


@pytest.mark.parametrize(
    ("make", "shown"),
    [
        (lambda: Mul(2, Pow(3, 2)), r"2 \cdot 3^{2}"),
        (lambda: Mul(10, Pow(2, t)), r"10 \cdot 2^{t}"),
        (lambda: Pow(Rational(1, 2), 2), r"\left(\tfrac{1}{2}\right)^{2}"),
        (lambda: Pow(-2, t), "(-2)^{t}"),
        (lambda: Inner(Sum(a * X[i], (i, 1, n)), x) + b, None),
        (lambda: Sum(y[i], (i, 1, n)) - y[i], None),
        (lambda: Sum(y[i], (i, 1, n)) - y[j], r"\sum_{i=1}^{n} y_{i} - y_{j}"),
    ],
)
def test_brackets_that_are_needed(make, shown):
    assert tex(make) == shown or shown is None and tex(make).startswith(r"\left(")


@pytest.mark.parametrize(
    ("make", "shown"),
    [
        (lambda: Absolute(s * Absolute(t)), r"\bigl\lvert s\, \lvert t \rvert \bigr\rvert"),
        (lambda: Absolute(s) * Absolute(t), r"\lvert s \rvert\, \lvert t \rvert"),
        (lambda: Absolute(Norm(w)), r"\lvert \lVert \mathbf{w} \rVert \rvert"),
        (lambda: Absolute(s / Absolute(t)), r"\left\lvert \frac{s}{\lvert t \rvert} \right\rvert"),
        (
            lambda: Absolute(Absolute(Absolute(s) + t) + 1),
            r"\Bigl\lvert \bigl\lvert \lvert s \rvert + t \bigr\rvert + 1 \Bigr\rvert",
        ),
    ],
)
def test_bars_around_bars_are_larger(make, shown):
    assert tex(make) == shown


def test_inequalities_that_share_a_member_are_a_chain():
    every = lambda statement: ForAll(statement, (i, 1, n))  # noqa: E731
    with written():
        assert chained([Ge(t, 0), Le(t, C)]) == [r"0 \le t \le C"]
        assert chained([Lt(t, C), Eq(s, 1), Gt(t, 0)]) == ["0 < t < C", "s = 1"]
        assert chained([every(alpha[i] >= 0), every(alpha[i] <= C)]) == [
            r"0 \le \alpha_{i} \le C \quad (i = 1, \dots, n)"
        ]
        assert latex(And(Ge(t, 0), Le(t, 1))) == r"0 \le t \le 1"


def test_inequalities_that_share_nothing_stay_apart():
    every = lambda statement: ForAll(statement, (i, 1, n))  # noqa: E731
    with written():
        assert chained([Ge(t, 0), Ge(s, 0)]) == [r"t \ge 0", r"s \ge 0"]
        assert len(chained([every(alpha[i] >= 0), Le(alpha[i], C)])) == 2
        assert chained([Le(s, 1), Ge(t, 1)]) == [r"s \le 1", r"t \ge 1"]


def test_constraints_are_aligned():
    with written():
        problem = minimise(Norm(w), [w, b], [Ge(b, 0), Ge(a, 1)])
    assert latex(problem).count(r"\quad &") == 2
    assert r"\\ & a \ge 1" in latex(problem)


def test_a_point_is_a_row_without_the_sizes_that_its_data_show():
    at = {X: ((1, 2), (3, 4)), y: (1, -1), n: 2, d: 2, b: Rational(1, 2)}
    (row,) = point_rows(at)
    assert row.endswith(r"\mathbf{y} = (1,\, -1),\quad b = \tfrac{1}{2}")
    assert "n =" not in row
    assert point_rows(at, {"the two samples": (X, y)}) == [
        r"\text{the two samples }X,\, \mathbf{y},\quad b = \tfrac{1}{2}"
    ]


def test_a_matrix_with_one_column_is_no_vector():
    (row,) = point_rows({matrix("X", n, d): ((1,), (2,)), vector("w", d): (5,)})
    assert row == r"X = \begin{bmatrix} 1 \\ 2 \end{bmatrix},\quad \mathbf{w} = 5"


def test_rows_break_where_the_page_ends():
    rows = packed([f"{letter} = 1000000000" for letter in "abcdefgh"])
    assert len(rows) > 1
    assert all(row.endswith(",") for row in rows[:-1])
    assert width(r"\frac{a b c}{d}") == width(r"\frac{a}{b c d}") == 3
    assert width(r"\bigl\lvert a \bigr\rvert") == width(r"\left\lvert a \right\rvert") == 3
    assert width(r"\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix}") == 2


@pytest.mark.parametrize(
    "make",
    [
        lambda: [Symbol("x1") + Symbol("x_1")],
        lambda: [Symbol("x_1") + x[1]],
        lambda: [vector("x_1", d), X[1]],
        lambda: [matrix("E", n, d)[i], Unit(i, d)],
        lambda: [Symbol("f") + Function("f")(t)],
    ],
)
def test_two_objects_with_one_look_are_refused(make):
    with written(), pytest.raises(ValueError, match="another name"):
        check_distinct(make())


def test_who_looks_like_another_is_named_after_it():
    same = r"^Symbol x_1 and Entry Entry\(x, 1\) would both be shown as x_\{1\}: give one of"
    with written(), pytest.raises(ValueError, match=same):
        check_distinct([Symbol("x_1") + x[1]])


def test_one_object_twice_is_not():
    with written():
        check_distinct([x[1] + x[1], Eq(alpha[i], alpha[j]), Function("f")(t) + Function("f")(s)])
