"""Exact numbers stay exact, and floats are read as the rational numbers they are."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mlreplica.exact import (
    as_bool,
    defined,
    integers,
    plain,
    product,
    rational,
    rational_solutions,
    relative_gap,
    row_reduced,
    total,
)

floats = st.floats(-1e100, 1e100)


@given(st.lists(floats, min_size=1))
def test_a_float_is_read_as_the_number_it_is(values):
    read = rational(values)
    assert read.dtype == object and all(isinstance(value, Fraction) for value in read)
    assert read.astype(float).tolist() == values
    assert all(Fraction(v) == r for v, r in zip(values, read, strict=True))


def test_numbers_of_every_kind_are_read():
    import sympy

    given_ = [1, np.int8(-3), np.uint64(2**63), Fraction(1, 3), sympy.Rational(2, 7), "0.1", "1/9"]
    assert rational(given_).tolist() == [
        *(1, -3, 2**63),
        *(Fraction(1, 3), Fraction(2, 7), Fraction(1, 10), Fraction(1, 9)),
    ]
    assert rational(np.float32(0.1)) == Fraction(float(np.float32(0.1)))
    assert rational(math.inf) == math.inf and math.isnan(rational(math.nan))
    assert rational([[1, 2], [3, 4]]).shape == (2, 2)
    with pytest.raises(ValueError):
        rational("a third")


def test_sums_are_rounded_once_and_undefined_ones_are_no_number():
    assert total(np.array([1e100, 1.0, -1e100])) == 1.0
    assert total(rational(["1/3", "1/6"])) == Fraction(1, 2)
    assert total(np.array([], dtype=object)) == 0
    assert math.isnan(total(np.array([math.inf, -math.inf])))
    assert math.isnan(total(np.array([1e308, 1e308])))


def test_small_things():
    assert as_bool(rational([1, 2]) > 1).dtype == bool
    assert defined(math.nan) == math.inf and defined(math.nan, -1) == -1 and defined(2) == 2
    assert type(plain(np.float64(1.5))) is float and plain(Fraction(1, 2)) == Fraction(1, 2)


@pytest.mark.parametrize(
    "gap, objective, expected",
    [
        (1.0, 4.0, 0.25),
        (0.0, 0.0, 0.0),
        (0.0, 5.0, 0.0),
        (1e-9, 0.0, math.inf),
        (1.0, -1.0, math.inf),
        (math.inf, 1.0, math.inf),
        (1.0, math.inf, math.inf),
        (math.nan, 1.0, math.inf),
        (Fraction(1, 3), Fraction(2), Fraction(1, 6)),
    ],
)
def test_relative_gap(gap, objective, expected):
    found = relative_gap(gap, objective)
    assert found == expected and type(found) is type(expected)


@given(st.lists(floats, min_size=1, max_size=5), st.lists(floats, min_size=1, max_size=5))
def test_integers_times_one_power_of_two(first, second):
    *scaled, exponent = integers(np.array(first), np.array(second))
    for values, whole in zip((first, second), scaled, strict=True):
        assert all(isinstance(w, int) for w in whole)
        assert [w * Fraction(2) ** exponent for w in whole] == [Fraction(v) for v in values]


@given(st.lists(st.lists(st.fractions(), min_size=2, max_size=2), min_size=1, max_size=4))
def test_product_of_fractions_is_their_product(rows):
    A = np.array(rows, dtype=object)
    assert product(A, A.T).tolist() == (A @ A.T).tolist()
    assert product(A[0], A.T).tolist() == (A[0] @ A.T).tolist()
    assert product(A[0], A[0]) == A[0] @ A[0]


def test_product_of_what_is_no_fraction():
    A = rational([[math.inf, 1]])
    assert product(A, rational([1, 2])).tolist() == [math.inf]
    assert product(np.eye(2), np.ones(2)).tolist() == [1, 1]


small = st.integers(-3, 3)


@given(
    st.integers(1, 4).flatmap(
        lambda n: st.tuples(
            st.lists(st.lists(small, min_size=n, max_size=n), min_size=1, max_size=4),
            st.lists(small, min_size=n, max_size=n),
        )
    )
)
def test_every_solution_solves_and_the_last_is_near(system):
    A, x = system
    rows = [[*a, sum(c * v for c, v in zip(a, x, strict=True))] for a in A]
    solutions = list(rational_solutions(rows, x))
    for found in solutions:
        assert all(sum(c * v for c, v in zip(row, found, strict=False)) == row[-1] for row in rows)
    assert solutions[-1] == x or len(solutions) == 1


def test_a_contradiction_has_no_solution():
    assert row_reduced([[1, 1, 2], [2, 2, 5]]) is None
    assert list(rational_solutions([[1, 1, 2], [2, 2, 5]], [0, 0])) == []
    assert list(rational_solutions([[2, 1]], [0.0])) == [[Fraction(1, 2)]]


def test_the_last_of_the_solutions_is_the_one_that_is_near():
    """Those before have small denominators, where a loose unknown may have one."""
    near = [1 / 3, 0.7]
    found = [x[1] for x in rational_solutions([[1, 1, 1]], near)]
    assert Fraction(7, 10) in found and found[-1] == Fraction(0.7)
    assert all(sum(x) == 1 for x in rational_solutions([[1, 1, 1]], near))
