"""Shattering, decided exactly, against brute force; the bounds against theory and samples."""

import math
from fractions import Fraction
from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from mlreplica.capacity import (
    MOST_POINTS,
    affine,
    affine_rank,
    capacity_term,
    circles,
    gap_tolerant_bound,
    homogeneous,
    identity_solution,
    is_shattered,
    labelings,
    nearest_neighbour,
    radon,
    samples_needed,
    separation,
    sine,
    sine_parameter,
    sine_sign,
    vapnik_bound,
    widest_street,
)
from mlreplica.exact import rational
from mlreplica.qp import solve_dual

FAMILIES = {
    "affine": affine,
    "homogeneous": homogeneous,
    "circles": circles,
    "sine": sine,
    "nearest_neighbour": nearest_neighbour,
}


def point_sets(d, least=1, most=6):
    coordinate = st.integers(-3, 3)
    return st.lists(st.lists(coordinate, min_size=d, max_size=d), min_size=least, max_size=most)


def every_labelling(n):
    return [list(y) for y in product((-1, 1), repeat=n)]


# --- separation -----------------------------------------------------------------------------------


def separable_by_linprog(X, y):
    """An independent answer: HiGHS looks for y_i (w·x_i + b) ≥ 1."""
    lifted = np.column_stack([X, np.ones(len(X))]) * np.array(y)[:, None]
    d = lifted.shape[1]
    found = linprog(np.zeros(d), A_ub=-lifted, b_ub=-np.ones(len(X)), bounds=[(None, None)] * d)
    return found.status == 0


@pytest.mark.parametrize("d", [1, 2, 3])
def test_separation_agrees_with_a_solver_and_proves_what_it_says(d):
    @given(point_sets(d), st.randoms(use_true_random=False))
    def check(X, random):
        y = [random.choice([-1, 1]) for _ in X]
        found = separation(X, y)
        assert found.separable == separable_by_linprog(X, y)
        assert_proved(X, y, found)

    check()


def assert_proved(X, y, found):
    X, y = rational(X), np.array(y)
    if found.separable:
        assert found.weights is None
        assert all(y[i] * (X[i] @ found.w + found.b) >= 1 for i in range(len(y)))
        return
    assert found.w is None and found.b is None
    positive, negative = found.weights * (y > 0), found.weights * (y < 0)
    assert min(found.weights) >= 0 and positive.sum() == negative.sum() == 1
    assert (positive @ X == negative @ X).all()


def test_separation_is_exact_where_floats_are_not():
    """The middle point is off the line through its neighbours by less than floats can see."""
    tiny = Fraction(1, 10**40)
    line = [[0, 0], [1, 0], [2, 0]]
    bent = [[0, 0], [1, tiny], [2, 0]]
    assert not separation(line, [1, -1, 1]).separable
    assert separation(bent, [1, -1, 1]).separable
    assert is_shattered(bent, affine) and not is_shattered(line, affine)
    assert_proved(bent, [1, -1, 1], separation(bent, [1, -1, 1]))


def test_floats_are_read_exactly():
    """0.1 + 0.2 is not 0.3, and the labels of three such points on a line notice."""
    assert separation([[0.1 + 0.2], [0.3]], [1, -1]).separable
    assert not separation([[0.3], [0.3]], [1, -1]).separable


# --- families -------------------------------------------------------------------------------------


@settings(max_examples=20)
@given(point_sets(2, most=4))
def test_members_give_the_labels_that_they_are_found_for(X):
    exact = rational(X)
    for y in every_labelling(len(X)):
        if (member := affine(X, y)) is not None:
            w, b = member
            assert decisions(exact @ w + b) == y
        if (w := homogeneous(X, y)) is not None:
            assert decisions(exact @ w) == y
        if (theta := circles(X, y)) is not None:
            assert decisions((exact * exact).sum(axis=1) + theta) == y
        if (known := nearest_neighbour(X, y)) is not None:
            assert [nearest(*known, x) for x in exact] == y


def decisions(scores):
    return [1 if s >= 0 else -1 for s in scores]


def nearest(X, y, x):
    squares = [((z - x) ** 2).sum() for z in X]
    return y[squares.index(min(squares))]


@settings(max_examples=15)
@given(point_sets(2, most=4))
def test_no_member_is_overlooked(X):
    """What many members of a family give, listed by brute force, is among its labellings."""
    exact = rational(X)
    grid = list(product(range(-2, 3), repeat=2))
    through = {tuple(decisions(exact @ rational(w))) for w in grid}
    assert through <= {tuple(y) for y in labelings(X, homogeneous).tolist()}
    with_offset = {
        tuple(decisions(exact @ rational(w) + Fraction(b, 2))) for w in grid for b in range(-7, 8)
    }
    assert with_offset <= {tuple(y) for y in labelings(X, affine).tolist()}
    around = {tuple(decisions((exact * exact).sum(axis=1) - Fraction(c, 2))) for c in range(-1, 40)}
    assert around == {tuple(y) for y in labelings(X, circles).tolist()}


@settings(max_examples=10)
@given(st.lists(st.integers(1, 7), min_size=1, max_size=3, unique=True))
def test_the_sine_overlooks_no_frequency(points):
    """A fine grid over a whole period finds nothing that the turning points do not."""
    X = [[x] for x in points]
    seen = {tuple(sine_sign(Fraction(2 * k, 840), x) for x in points) for k in range(840)}
    assert seen <= {tuple(y) for y in labelings(X, sine).tolist()}
    for y in every_labelling(len(points)):
        t = sine(X, y)
        if t is not None:
            assert [sine_sign(t, x) for x in points] == y


@pytest.mark.parametrize("t, x", [(1, "1/3"), ("5/2", "1/7"), ("-3/4", 5), (12, "1/100")])
def test_the_sign_of_the_sine_is_that_of_the_sine(t, x):
    value = math.sin(math.pi * float(Fraction(t) * Fraction(x)))
    assert abs(value) > 1e-3
    assert sine_sign(t, x) == math.copysign(1, value)
    assert sine_sign(t, 0) == sine_sign(1, 1) == 1  # of 0 it is +1


@pytest.mark.parametrize("H", range(1, 11))
def test_one_parameter_gives_all_labels(H):
    """All 2^H labellings of 10^-1, …, 10^-H, by the phase alone."""
    for y in every_labelling(H):
        t = sine_parameter(y)
        assert [sine_sign(t, Fraction(1, 10**i)) for i in range(1, H + 1)] == y


def test_vc_dimensions():
    for d in (1, 2, 3, 4):
        corners = np.vstack([np.zeros((1, d)), np.eye(d)])
        assert is_shattered(corners, affine)
        assert is_shattered(corners[1:], homogeneous)
        rng = np.random.default_rng(d)
        for _ in range(5):
            assert not is_shattered(rng.integers(-5, 6, (d + 2, d)), affine)
            assert not is_shattered(rng.integers(-5, 6, (d + 1, d)), homogeneous)
    assert is_shattered([[3, 4]], circles)
    assert not is_shattered([[3, 4], [0, 1]], circles)
    assert is_shattered([[0], [1], [4], [5], [6], [9]], nearest_neighbour)
    assert len(labelings([[0], [0], [1]], nearest_neighbour)) == 4


def cover(n, d):
    """Labellings of n points in general position by affine classifiers (Cover 1965)."""
    return 2 * sum(math.comb(n - 1, k) for k in range(d + 1))


@pytest.mark.parametrize("n, d", [(3, 1), (4, 2), (6, 2), (7, 1), (6, 3)])
def test_labellings_are_as_many_as_cover_counts(n, d):
    X = [[t**k for k in range(1, d + 1)] for t in range(n)]  # on a moment curve
    assert len(labelings(X, affine)) == cover(n, d)


# --- Radon, rank ----------------------------------------------------------------------------------


@pytest.mark.parametrize("d", [1, 2, 3])
def test_every_d_plus_two_points_have_a_radon_partition(d):
    @given(point_sets(d, least=d + 2, most=d + 4))
    def check(X):
        split, exact = radon(X), rational(X)
        assert any(split.coefficients) and split.coefficients.sum() == 0
        assert not (split.coefficients @ exact).any()
        positive = split.coefficients * (split.labels > 0)
        assert positive.sum() == 1 and min(positive) >= 0
        assert (positive @ exact == split.point).all()
        assert ((positive - split.coefficients) @ exact == split.point).all()
        assert not separation(X, split.labels).separable

    check()


@given(point_sets(2, most=4))
def test_points_are_shattered_if_and_only_if_they_are_affinely_independent(X):
    independent = affine_rank(X) == len(X)
    assert is_shattered(X, affine) == independent
    if independent:
        with pytest.raises(ValueError, match="affinely dependent"):
            radon(X)


def test_the_rank_sees_what_rounding_hides():
    assert affine_rank([[0, 0], [1, 1], [2, 2 + 2**-40]]) == 3
    assert affine_rank([[0, 0], [1, 1], [2, Fraction(2) + Fraction(1, 10**50)]]) == 3


# --- bounds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "n, H, delta, term",
    [(100, 3, 0.05, 0.4470), (1000, 3, 0.05, 0.1640), (1000, 100, 0.05, 0.6356)],
)
def test_the_term_is_vapniks(n, H, delta, term):
    assert round(capacity_term(n, H, delta), 4) == term
    form = math.sqrt((H * (math.log(2 * n / H) + 1) - math.log(delta / 4)) / n)
    assert math.isclose(capacity_term(n, H, delta), form)
    assert vapnik_bound(0.25, n, H, delta) == 0.25 + capacity_term(n, H, delta)


@pytest.mark.parametrize("gap, H", [(0.05, 65), (0.5, 65), (1, 0), (0.3, 3)])
def test_samples_needed_is_the_least_number(gap, H):
    n = samples_needed(gap, H, 0.05)
    assert capacity_term(n, H, 0.05) <= gap
    assert n == 1 or capacity_term(n - 1, H, 0.05) > gap


@given(st.fractions(Fraction(1, 9), 9), st.fractions(Fraction(1, 9), 9), st.integers(1, 9))
def test_the_gap_bound_never_grows_with_the_street(radius, margin, d):
    bound = gap_tolerant_bound(radius, margin, d)
    assert bound <= d + 1
    assert gap_tolerant_bound(radius, margin + Fraction(1, 7), d) <= bound
    assert gap_tolerant_bound(radius, margin) == math.ceil((radius / margin) ** 2) + 1
    if (radius / margin) ** 2 > d - 1:
        assert bound == d + 1


def simplex(m):
    """Corners of a regular simplex on the unit sphere of R^m, in floats."""
    corners = np.eye(m) - 1 / m
    return corners / np.linalg.norm(corners[0])


@pytest.mark.parametrize("m", range(2, 10))
def test_the_simplex_attains_the_widest_street(m):
    """Half the distance of the class means is the margin; the worst split is the most even one."""
    X = simplex(m)
    widths = []
    for size in range(1, m):
        for part in combinations(range(m), size):
            rest = [i for i in range(m) if i not in part]
            widths.append(np.linalg.norm(X[list(part)].mean(axis=0) - X[rest].mean(axis=0)))
    assert math.isclose(min(widths), widest_street(m))
    # with the ceiling Vapnik's bound holds, with the floor it fails for odd m
    rho = Fraction(m * m, (m // 2) * ((m + 1) // 2) * (m - 1)) / 4  # squared margin, R = 1
    assert m <= math.ceil(1 / rho) + 1
    assert (m <= math.floor(1 / rho) + 1) == (m % 2 == 0)


# --- the identity ---------------------------------------------------------------------------------


@pytest.mark.parametrize("positive, negative", [(1, 1), (3, 1), (2, 5), (4, 4)])
def test_the_identity_solution_is_the_optimum(positive, negative):
    y = np.repeat([1, -1], [positive, negative])
    n = len(y)
    alpha, b = identity_solution(y)
    assert set(alpha[y > 0]) == {Fraction(2 * negative, n)}
    assert set(alpha[y < 0]) == {Fraction(2 * positive, n)}
    assert b == Fraction(positive - negative, n) and (alpha * y).sum() == 0
    C = 2 * max(positive, negative) / n
    for bound in (C, 10 * C, math.inf):
        found = solve_dual(np.eye(n), y, bound)
        np.testing.assert_allclose(found.alpha, alpha.astype(float), atol=1e-9)
        if bound > C:
            np.testing.assert_allclose(y * (found.alpha * y + found.b), np.ones(n), atol=1e-8)
    if positive != negative:
        below = solve_dual(np.eye(n), y, 0.9 * C)
        assert abs(below.alpha - alpha.astype(float)).max() > 1e-3


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda: separation([[math.nan]], [1]), "X must be finite"),
        (lambda: separation([[1], [2]], [0, 1]), "labels -1 and \\+1, got 0, 1"),
        (lambda: sine([[0.1], [0.3]], [1, -1]), r"got .*e\+.* frequencies .*rational"),
        (lambda: labelings(np.zeros((MOST_POINTS + 1, 1)), affine), "At most 20 points .* got 21"),
        (lambda: radon([[0, 0], [1, 0], [0, 1]]), "3 points must be affinely dependent"),
        (lambda: capacity_term(0, 1, 0.1), "n must be a positive finite number, got 0"),
        (lambda: capacity_term(10, 1, 0), "delta must be a number above 0 and at most 1, got 0"),
        (lambda: vapnik_bound(2, 10, 1, 0.1), "error must be a number from 0 to 1, got 2"),
        (lambda: samples_needed(0, 3, 0.1), "gap must be a number above 0"),
        (lambda: gap_tolerant_bound(1, -1), "margin must be a positive finite number, got -1"),
        (lambda: widest_street(1), "m must be at least 2, .* got 1"),
        (lambda: identity_solution([1, 1]), "got one class only"),
    ],
)
def test_what_is_wrong_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_families_take_one_point_and_one_class(family):
    assert family([[3]], [1]) is not None
    assert family([[3]], [-1]) is not None
    with pytest.raises(ValueError, match="y must"):
        family([[3], [4]], [1])
