"""SMO against the certified optimum, whatever chooses the pair; and one step against its derivation."""

import functools
import math
import os
import warnings
from fractions import Fraction

import cvxpy as cp
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from optimality import assert_optimal, problems

from mlreplica import ConvergenceWarning
from mlreplica.duality import certificate, dual_objective, offset_interval, rational
from mlreplica.kernels import GramRows, linear, polynomial, rbf, sigmoid
from mlreplica.qp import solve_dual
from mlreplica.smo import (
    SELECTIONS,
    _accelerated,
    _Problem,
    choices,
    clip_bounds,
    distances,
    maximal_violating_pair,
    offsets,
    pair_offset,
    second_order,
    smo,
    solve_block,
    solve_pair,
    violation,
)

QUADRATIC = polynomial(2, gamma=1, coef0=1)
every_selection = pytest.mark.parametrize("selection", SELECTIONS)
# All ways to run it: those, and blocks of 8, small enough for the small problems here to have several.
WAYS = {**{name: {"selection": name} for name in SELECTIONS}, "working set": {"working_set": 8}}
every_way = pytest.mark.parametrize("way", WAYS)


def sample(seed, largest):
    """A random problem: K, y, C, with weights, duplicates, contradictions, every kernel."""
    rng = np.random.default_rng(seed)
    n, d = int(rng.integers(4, largest + 1)), int(rng.integers(1, 6))
    X, y = rng.normal(size=(n, d)), np.where(rng.random(n) < 0.5, 1, -1)
    y[:2] = 1, -1
    X[:, 0] += rng.choice([0.0, 0.7]) * y
    if rng.random() < 0.4:  # duplicates, and contradictions where labels differ
        X[n // 2 : 2 * (n // 2)] = X[: n // 2]
    kernel = [linear(), polynomial(2, gamma=1 / d, coef0=1), rbf(0.5)][int(rng.integers(3))]
    C = 10.0 ** rng.integers(-2, 3)
    return kernel(X), y, C * rng.uniform(0.01, 1, size=n) if rng.random() < 0.5 else C


@functools.cache
def optimum(seed, largest):
    return solve_dual(*sample(seed, largest)).certificate.dual


def check_solved(K, y, C, run, reference, tol=1e-6):
    assert run.converged and run.violation <= tol
    assert reference - dual_objective(K, y, run.alpha) <= 1e-6 * reference
    assert abs(run.alpha @ y) <= 1e-10 * np.broadcast_to(C, len(y)).sum()
    assert abs(run.violation - violation(K, y, run.alpha, C)) <= 2e-3 * tol
    assert math.isclose(run.objective, -dual_objective(K, y, run.alpha), rel_tol=1e-9)
    gap = (
        tol * np.broadcast_to(C, len(y)).sum()
    )  # what KKT conditions missed by tol / 2 may add up to
    assert_optimal(K, y, run.alpha, run.b, C, gap=max(1e-8, gap / reference), kkt=0.51 * tol)


@every_way
@pytest.mark.parametrize("seed", range(12))
def test_reaches_the_certified_optimum(way, seed):
    largest = 24 if way in ("random", "platt") else 80
    K, y, C = sample(seed, largest)
    run = smo(K, y, C, tol=1e-6, random_state=0, **WAYS[way])
    check_solved(K, y, C, run, optimum(seed, largest))


@pytest.mark.slow
@pytest.mark.parametrize("way", ["second-order", "working set"])
@pytest.mark.parametrize("seed", range(200))
def test_second_order_solves_many_with_large_C_and_unscaled_features(way, seed):
    rng = np.random.default_rng(seed)
    n, scale = int(rng.integers(10, 81)), rng.choice([1.0, 300.0])
    X, y = rng.normal(size=(n, int(rng.integers(1, 6)))), np.where(rng.random(n) < 0.5, 1, -1)
    y[:2] = 1, -1
    X[n // 2 : 2 * (n // 2)] = X[: n // 2] if rng.random() < 0.4 else X[n // 2 : 2 * (n // 2)]
    K, C = rbf(0.5)(scale * X), 10.0 ** rng.integers(0, 5)
    check_solved(
        K,
        y,
        C,
        smo(K, y, C, tol=1e-6, max_iter=20_000_000, **WAYS[way]),
        solve_dual(K, y, C).certificate.dual,
    )


ZIGZAG = 144  # rank 4, C up to 100: pairs of a linear kernel creep along a narrow valley


@pytest.mark.slow
@every_way
@pytest.mark.parametrize("seed", [s for s in range(100, 300) if s != ZIGZAG])
def test_reaches_the_certified_optimum_of_many(way, seed):
    K, y, C = sample(seed, largest=80)
    run = smo(K, y, C, tol=1e-6, max_iter=20_000_000, random_state=seed, **WAYS[way])
    check_solved(K, y, C, run, optimum(seed, 80))


def test_what_creeps_ends_at_the_cap_and_says_so():
    K, y, C = sample(ZIGZAG, largest=80)
    with pytest.warns(ConvergenceWarning, match="violation"):
        run = smo(K, y, C, tol=1e-6, max_iter=5_000)
    assert not run.converged and run.violation > 1e-6
    assert run.violation == pytest.approx(violation(K, y, run.alpha, C), rel=1e-6)


@pytest.mark.parametrize("way", ["second-order", "working set"])
@pytest.mark.parametrize("C", [1.0, 1e4])
@pytest.mark.parametrize("scale", [1.0, 300.0])
def test_second_order_takes_large_C_and_unscaled_features(C, scale, way):
    X, y = np.random.default_rng(3).normal(size=(60, 3)), np.where(np.arange(60) % 3, 1, -1)
    K = rbf(0.3)(scale * X)
    check_solved(K, y, C, smo(K, y, C, tol=1e-6, **WAYS[way]), solve_dual(K, y, C).certificate.dual)


@every_way
@pytest.mark.parametrize("name", problems())
def test_degenerate_problems(way, name):
    X, y, separable = problems()[name]
    for C in [1.0, math.inf] if separable and way != "random" else [1.0]:
        run = smo(X @ X.T, y, C, tol=1e-6, random_state=0, **WAYS[way])
        assert_optimal(X @ X.T, y, run.alpha, run.b, C, gap=1e-4, kkt=0.51e-6)


EXACT = {
    "five points": (
        QUADRATIC,
        [[1], [2], [4], [5], [6]],
        [1, 1, -1, -1, 1],
        [0, 5 / 2, 0, 22 / 3, 29 / 6],
        9,
        100,
    ),
    "xor": (
        QUADRATIC,
        [[1, 1], [-1, -1], [1, -1], [-1, 1]],
        [-1, -1, 1, 1],
        [1 / 8] * 4,
        0,
        math.inf,
    ),
    "two points": (linear(), [[3], [5]], [1, -1], [1 / 2] * 2, 4, math.inf),
    "all at their bounds": (linear(), [[3], [5]], [1, -1], [1 / 8] * 2, 1, 1 / 8),
    # A rule that looks among the free multipliers alone stops at the start, one that pairs with the
    # largest |E_i − E_j| alone stalls below the optimum 2.28125.
    "a violator at its bound": (
        linear(),
        [[-1], [1], [0.5]],
        [-1, 1, 1],
        [8 / 9, 0, 8 / 9],
        1 / 3,
        10,
    ),
    "a stalling second choice": (
        linear(),
        [[-3, 2], [0, 1], [1, 1], [-3, 0]],
        [-1, -1, 1, 1],
        [13 / 32, 1, 13 / 16, 19 / 32],
        None,
        1,
    ),
}


@every_way
@pytest.mark.parametrize("name", EXACT)
def test_exact_solutions(way, name):
    kernel, X, y, alpha, b, C = EXACT[name]
    K = kernel(np.array(X, dtype=float))
    start = [0.5, 0.5, 0] if name == "a violator at its bound" else None
    run = smo(K, y, C, tol=1e-10, start=start, random_state=0, **WAYS[way])
    assert run.converged
    np.testing.assert_allclose(run.alpha, alpha, atol=1e-8)
    assert [a in (0, C) for a in run.alpha] == [a in (0, C) for a in alpha]
    assert b is None or math.isclose(run.b, b, abs_tol=1e-8)


def test_the_stalling_example_ends_at_its_exact_optimum():
    kernel, X, y, alpha, _, C = EXACT["a stalling second choice"]
    found = certificate(
        kernel(rational(X)), y, rational(alpha), rational(offset_of(X, y, alpha, C)), C
    )
    assert found.gap == 0 and found.dual == Fraction(73, 32)


def offset_of(X, y, alpha, C):
    lower, upper = offset_interval(linear()(rational(X)), y, rational(alpha), C)
    return (lower + upper) / 2


def simplified_smo(K, y, C, skip, passes=20, tol=1e-3, least=1e-5, seed=0):
    """The simplified SMO as the notes print it, with their test of the curvature for an argument."""
    rng, n = np.random.default_rng(seed), len(y)
    alpha, b, idle, updates = np.zeros(n), 0.0, 0, 0
    while idle < passes:
        before = updates
        for i in range(n):
            E_i = K[i] @ (alpha * y) + b - y[i]
            if (y[i] * E_i < -tol and alpha[i] < C) or (y[i] * E_i > tol and alpha[i] > 0):
                j = int(rng.choice([j for j in range(n) if j != i]))
                E_j = K[j] @ (alpha * y) + b - y[j]
                eta = K[i, i] + K[j, j] - 2 * K[i, j]
                L, H = clip_bounds(alpha[i], alpha[j], y[i], y[j], C, C)
                if L == H or skip(eta):
                    continue
                new_i, new_j = solve_pair(alpha[i], alpha[j], y[i], y[j], E_i, E_j, eta, C, C)
                if abs(alpha[j] - new_j) < least:
                    continue
                alpha[i], alpha[j], updates = new_i, new_j, updates + 1
                g = y - K @ (alpha * y)
                b = pair_offset(g[i], g[j], new_i, new_j, C, C)
        idle = idle + 1 if updates == before else 0
    return alpha, b, updates


def test_the_printed_curvature_test_makes_no_update():
    X, y = np.array([[-2.0], [-1.0], [1.0], [2.0]]), np.array([-1, -1, 1, 1])
    alpha, b, updates = simplified_smo(X @ X.T, y, 10, skip=lambda eta: eta >= 0)
    assert updates == 0 and not alpha.any() and b == 0
    alpha, b, updates = simplified_smo(X @ X.T, y, 10, skip=lambda eta: eta <= 0)
    assert updates > 0
    np.testing.assert_allclose(alpha, [0, 0.5, 0.5, 0], atol=1e-3)
    np.testing.assert_allclose(
        smo(X @ X.T, y, 10, selection="random", random_state=0).alpha, alpha, atol=1e-2
    )


# --- one step ---------------------------------------------------------------------------------------

fractions = st.fractions(-5, 5, max_denominator=20)
shares = st.fractions(0, 1, max_denominator=6)
signs = st.sampled_from([-1, 1])


@given(
    shares,
    shares,
    signs,
    signs,
    st.fractions(Fraction(1, 4), 4, max_denominator=8),
    st.fractions(Fraction(1, 4), 4, max_denominator=8),
    fractions,
    fractions,
    st.fractions(0, 6, max_denominator=9),
)
def test_a_step_solves_the_problem_of_its_pair(part_i, part_j, y_i, y_j, C_i, C_j, E_i, E_j, kappa):
    alpha_i, alpha_j = part_i * C_i, part_j * C_j
    L, H = clip_bounds(alpha_i, alpha_j, y_i, y_j, C_i, C_j)

    def other(new_j):  # what the equality constraint leaves for α_i
        return alpha_i + y_i * y_j * (alpha_j - new_j)

    assert L <= alpha_j <= H
    for end, beyond in (L, L - Fraction(1, 1000)), (H, H + Fraction(1, 1000)):
        assert 0 <= end <= C_j and 0 <= other(end) <= C_i
        assert not (0 <= beyond <= C_j and 0 <= other(beyond) <= C_i)

    new_i, new_j = solve_pair(alpha_i, alpha_j, y_i, y_j, E_i, E_j, kappa, C_i, C_j)
    assert 0 <= new_i <= C_i and L <= new_j <= H
    assert new_i == other(new_j)
    descent = y_j * (E_i - E_j) - kappa * (new_j - alpha_j)  # what is left of the dual's slope
    assert descent == 0 or (descent > 0 and new_j == H) or (descent < 0 and new_j == L)


positive = st.floats(1e-25, 1e25)


@given(
    st.floats(0, 1),
    st.floats(0, 1),
    signs,
    signs,
    positive,
    positive | st.just(math.inf),
    st.floats(-1e6, 1e6),
    st.floats(-1e3, 1e12),
)
def test_a_rounded_step_stays_in_the_box_and_on_the_line(
    part_i, part_j, y_i, y_j, C_i, C_j, slope, kappa
):
    alpha_i = min(part_i * C_i, C_i)
    alpha_j = min(part_j * C_j, C_j) if C_j < math.inf else part_j
    new_i, new_j = solve_pair(alpha_i, alpha_j, y_i, y_j, slope, 0.0, kappa, C_i, C_j)
    assert 0 <= new_i <= C_i and 0 <= new_j <= C_j
    moved = (
        Fraction(new_i) * y_i
        - Fraction(alpha_i) * y_i
        + Fraction(new_j) * y_j
        - Fraction(alpha_j) * y_j
    )
    assert abs(moved) <= 2e-15 * max(alpha_i, alpha_j, new_i, new_j)
    # A step that was cut short ended at a bound, exactly.
    step, went = abs(slope) / max(kappa, 1e-12), max(abs(new_i - alpha_i), abs(new_j - alpha_j))
    if went < step * (1 - 1e-9) - 2e-15 * max(alpha_i, alpha_j):
        assert new_i in (0, C_i) or new_j in (0, C_j)


@pytest.mark.parametrize(
    ("given_", "expected"),
    [
        ((0.3, 0.1 + 0.2, 1, 1, 5.0, -5.0, 1.0, 1.0, 1.0), (0, 0.6)),  # the corner of one
        ((0.7, 0.3, 1, 1, -5.0, 5.0, 1.0, 1.0, 1.0), (1.0, 0)),  # of both: 1 − 0.7 is not quite 0.3
        ((0.1, 0.9, 1, 1, -9.0, 9.0, 1.0, 1.0, 1.0), (1.0, 0)),
        ((0.7, 0.7, 1, -1, -1.0, 1.0, 1.0, 1.0, 1.0), (1.0, 1.0)),
        ((0.0, 0.3, 1, -1, -9.0, 9.0, 1.0, 0.6, 0.9), (0.6, 0.9)),  # 0.3 + 0.6 is not quite 0.9
        ((0.0, 0.3, 1, 1, -9.0, 9.0, 1.0, 0.1 + 0.2, 0.3), (0.1 + 0.2, 0)),
        (
            (0.5, 0.5, 1, -1, 1e-12 - 0.5, 0.0, 1.0, 1.0, 1.0),
            (1 - 1e-12, 1 - 1e-12),
        ),  # near the corner is not on it
        (
            (0.0, 0.5, 1, 1, -1.0, 1.0, 1.0, 1e-20, 1.0),
            (1e-20, 0.5),
        ),  # a box far below the other's rounding
        ((0.0, 0.5, 1, 1, -1e-18, 0.0, 1.0, 1e-17, 1.0), (0, 0.5)),  # and a step far below that box
        ((4e-17, 0.5, 1, -1, -1e-18, 0.0, 1.0, 5.4e-17, 1.0), (0, 0.5)),
        (
            (0.25, 0.25, 1, -1, -1.0, 1.0, 0.0, 1.0, 0.5),
            (0.5, 0.5),
        ),  # κ = 0: to the end of the segment
        ((0.25, 0.25, 1, -1, -0.1, 0.1, -3.0, 1.0, 0.5), (0.5, 0.5)),  # κ < 0
        ((0.25, 0.25, 1, -1, 1.0, 1.0, 0.0, 1.0, 0.5), (0.25, 0.25)),  # no slope, no step
        ((1.0, 0.5, 1, 1, -1.0, 1.0, 1.0, 1.0, 1.0), (1.0, 0.5)),  # no room, no step
        (
            (
                0.45516251786369133,
                0.3154826043421401,
                1,
                -1,
                0.0,
                0.06,
                9.0,
                0.45516251786369133,
                0.77,
            ),
            (0.45516251786369133, 0.3154826043421401),
        ),  # C_i + α_j − α_i is not quite α_j
        ((0.5, 0.5, 1, -1, -1.0, 1.0, 4.0, math.inf, math.inf), (1.0, 1.0)),
    ],
)
def test_corners_are_exact(given_, expected):
    assert solve_pair(*given_) == pytest.approx(expected, rel=1e-15, abs=0)
    at_bound = [e in (0, C) for e, C in zip(expected, given_[-2:], strict=True)]
    assert [
        new in (0, C) for new, C in zip(solve_pair(*given_), given_[-2:], strict=True)
    ] == at_bound


def test_the_offset_of_a_pair():
    assert pair_offset(3.0, 5.0, 0.5, 0.5, 1, 1) == pair_offset(3.0, 5.0, 0.5, 0, 1, 1) == 3
    assert pair_offset(3.0, 5.0, 0, 0.5, 1, 1) == pair_offset(3.0, 5.0, 1, 0.5, 1, 1) == 5
    assert pair_offset(3.0, 5.0, 0, 1, 1, 1) == 4
    rng = np.random.default_rng(0)  # both free and unclipped: the thresholds agree
    X, y, alpha = 0.1 * rng.normal(size=(6, 3)), np.array([1, 1, 1, -1, -1, -1]), np.full(6, 5.0)
    K, g = X @ X.T, offsets(X @ X.T, y, alpha)
    alpha[0], alpha[3] = solve_pair(
        5.0, 5.0, 1, -1, -g[0], -g[3], K[0, 0] + K[3, 3] - 2 * K[0, 3], 1e9, 1e9
    )
    g = offsets(K, y, alpha)
    assert 0 < alpha[0] != 5 and math.isclose(g[0], g[3], rel_tol=1e-12)


def test_selections_are_their_specification():
    rng = np.random.default_rng(5)
    for _ in range(200):
        n = int(rng.integers(2, 9))
        X, y, C = rng.normal(size=(n, 2)), rng.choice([-1, 1], n), rng.choice([0.5, 1.0, 2.0], n)
        K, alpha = X @ X.T, C * rng.choice([0, 0.5, 1], n)
        K[-1], K[:, -1], K[-1, -1] = K[0], K[:, 0], K[0, 0]  # one κ = 0
        g, (up, low) = rng.normal(size=n), choices(y, alpha, C)
        rising = [k for k in range(n) if (alpha[k] < C[k] if y[k] > 0 else alpha[k] > 0)]
        falling = [k for k in range(n) if (alpha[k] > 0 if y[k] > 0 else alpha[k] < C[k])]
        assert (
            np.flatnonzero(up == 0).tolist() == rising
            and np.flatnonzero(low == 0).tolist() == falling
        )
        if not rising or not falling:
            continue
        i, j = maximal_violating_pair(g + up, g + low)
        assert i == max(rising, key=lambda k: g[k]) and j == min(falling, key=lambda k: g[k])
        better = [k for k in falling if g[k] < g[i]]
        if better:

            def gain(k, i=i):
                return (g[i] - g[k]) ** 2 / 2 / max(K[i, i] + K[k, k] - 2 * K[i, k], 1e-12)

            d = np.diagonal(K)
            assert second_order(i, g + up, g + low, distances(d[i], d, K[i])) == max(
                better, key=gain
            )
            assert (distances(d[:, None], d, K)[i] == distances(d[i], d, K[i])).all()


class Unmoved:
    """Four samples, of which 1 and 2 are free, that all miss their KKT conditions."""

    y, g = np.ones(4), np.array([0.0, 1.0, 2.0, 3.0])

    def misses(self, i, tol):
        return True

    def free(self):
        return np.array([1, 2])


def test_platt_goes_round_all_then_the_free_until_they_rest_then_all():
    pairs, moved, visits, tried = (
        SELECTIONS["platt"](Unmoved(), 1e-3, np.random.default_rng(0)),
        None,
        [],
        [],
    )
    with pytest.raises(StopIteration):
        while True:
            i, j = pairs.send(moved)
            if visits[-1:] != [i]:
                visits.append(i)
                tried.append([])
            tried[-1].append(j)
            moved = len(visits) <= 6  # all of them, the free ones once, then nobody
    assert visits == [0, 1, 2, 3, 1, 2, 1, 2, 0, 1, 2, 3]
    assert tried[:6] == [[2], [2], [1], [1], [2], [1]]  # the free one with the largest |E_i − E_j|
    for i, partners in zip(visits[6:], tried[6:], strict=True):  # then any free one, then any
        free = {1, 2} - {i}
        assert set(partners[1 : 1 + len(free)]) == free
        assert sorted(partners[1 + len(free) :]) == sorted({0, 1, 2, 3} - {i})


def test_the_random_partner_is_any_other():
    pairs, seen = SELECTIONS["random"](Unmoved(), 1e-3, np.random.default_rng(0)), set()
    for k in range(400):
        i, j = next(pairs)
        assert i == k % 4
        seen.add((i, j))
    assert seen == {(i, j) for i in range(4) for j in range(4) if i != j}


@pytest.mark.parametrize("seed", range(8))
def test_violation_is_the_contradiction_of_the_bounds_on_b(seed):
    K, y, C = sample(seed, 20)
    C = np.broadcast_to(C, len(y))
    alpha = C * np.random.default_rng(seed).choice([0, 0.3, 1], len(y))
    lower, upper = offset_interval(K, y, alpha, C)
    assert math.isclose(violation(K, y, alpha, C), max(0, lower - upper), rel_tol=1e-12)
    p = np.random.default_rng(seed).normal(size=len(y))
    gradient = (K * np.outer(y, y)) @ alpha + p
    np.testing.assert_allclose(offsets(K, y, alpha, p), -y * gradient, rtol=1e-9, atol=1e-9)


# --- a run ------------------------------------------------------------------------------------------


def test_who_misses_a_condition_is_as_the_notes_say():
    rng = np.random.default_rng(4)
    X, y = rng.normal(size=(40, 3)), rng.choice([-1, 1], 40)
    alpha, outcomes = 2 * rng.choice([0, 0.5, 1], 40), set()
    problem = _Problem(X @ X.T, y, 2.0, None, alpha)
    for problem.b in (-3.0, 0.0, 2.0):
        E = (X @ X.T) @ (alpha * y) + problem.b - y
        for i in range(40):
            missed = (y[i] * E[i] < -0.1 and alpha[i] < 2) or (y[i] * E[i] > 0.1 and alpha[i] > 0)
            assert problem.misses(i, 0.1) == missed
            outcomes.add((alpha[i], E[i] > 0, y[i], missed))
    assert len(outcomes) == 12


@pytest.mark.parametrize(("shift", "p"), [(0.0, 1.0), (1e4, 1.0), (0.0, 1e8)])
def test_the_drift_bounds_the_rounding_error_of_g(shift, p):
    X, y = problems()["inseparable"][0] + shift, problems()["inseparable"][1]
    rng = np.random.default_rng(0)
    p = p * rng.normal(size=24)
    problem = _Problem(X @ X.T, y, 1.0, p, np.full(24, 0.5))
    for _ in range(2000):
        problem.update(*map(int, rng.choice(24, 2, replace=False)))
    error = problem.g - offsets(X @ X.T, y, problem.alpha, p)
    assert problem.updates > 5 and np.ptp(error) / 2 <= problem.drift()


@every_selection
@pytest.mark.parametrize("seed", range(6))
def test_every_step_keeps_the_invariants(selection, seed):
    K, y, C = sample(seed, 16)
    n, steps = len(y), []
    run = smo(
        K,
        y,
        C,
        tol=1e-4,
        selection=selection,
        record=True,
        random_state=1,
        callback=lambda step, alpha, b: steps.append((step, alpha, b)),
    )
    C = np.broadcast_to(C, n)
    Q, before = K * np.outer(y, y), np.zeros(n)
    assert [step for step, *_ in steps] == run.history and 0 < len(steps) <= run.n_iter
    for step, alpha, b in steps:
        assert (0 <= alpha).all() and (alpha <= C).all() and abs(alpha @ y) <= 1e-12 * C.sum()
        changed = np.flatnonzero(alpha != before)
        assert 0 < len(changed) and set(changed.tolist()) <= set(step.pair)
        value, previous = (
            alpha @ Q @ alpha / 2 - alpha.sum(),
            before @ Q @ before / 2 - before.sum(),
        )
        assert value <= previous + 1e-13 * (alpha.sum() + alpha @ abs(Q) @ alpha)
        assert math.isclose(step.objective, value, rel_tol=1e-10, abs_tol=1e-12)
        assert math.isclose(step.violation, violation(K, y, alpha, C), rel_tol=1e-6, abs_tol=1e-9)
        lower, upper = offset_interval(K, y, alpha, C)
        assert math.isclose(b, (lower + upper) / 2, rel_tol=1e-8, abs_tol=1e-9)
        before = alpha
    assert (before == run.alpha).all()


@pytest.mark.parametrize("selection", ["maximal-violating-pair", "second-order"])
def test_every_iteration_of_a_greedy_selection_is_an_update(selection):
    K, y, C = sample(3, 40)
    run = smo(K, y, C, selection=selection, record=True)
    assert len(run.history) == run.n_iter and smo(K, y, C, selection=selection).history == []


@every_way
def test_the_cap_ends_it_with_a_true_warning(way):
    X, y, _ = problems()["inseparable"]
    K = linear()(300 * X)
    with pytest.warns(
        ConvergenceWarning, match=r"violation .* > tol=1e-06 after 50 iterations.*Scale the feat"
    ) as caught:
        run = smo(K, y, 10.0, tol=1e-6, max_iter=50, random_state=0, **WAYS[way])
    assert caught[0].filename == __file__
    assert not run.converged and run.n_iter == 50 and run.violation > 1e-6
    assert math.isclose(run.violation, violation(K, y, run.alpha, 10.0), rel_tol=1e-9)
    assert math.isclose(run.gap, certificate(K, y, run.alpha, run.b, 10.0).gap, rel_tol=1e-6)
    assert f"violation {run.violation:.3g} >" in str(caught[0].message)
    assert f"duality gap {run.gap:.3g}." in str(caught[0].message)
    # A point to go on from, and no worse for the pause.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        longer = smo(
            K, y, 10.0, tol=1e-6, max_iter=50, start=run.alpha, random_state=1, **WAYS[way]
        )
    assert dual_objective(K, y, longer.alpha) >= dual_objective(K, y, run.alpha)


def test_rounding_in_g_is_noticed():
    X, y, _ = problems()["inseparable"]
    K = linear()(X + 1e5)  # one large number plus what matters
    for tol, solved in (1e-3, True), (1e-12, False):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            run = smo(K, y, 1.0, tol=tol, max_iter=20_000)
        assert run.converged == solved == (not caught)
        assert (violation(K, y, run.alpha, 1.0) <= tol) == solved
        assert math.isclose(run.violation, violation(K, y, run.alpha, 1.0), rel_tol=1e-2)


def test_the_violation_is_true_when_g_may_not_be_computed_anew(monkeypatch):
    X, y, _ = problems()["inseparable"]
    K = linear()(X + 1e5)
    monkeypatch.setattr("mlreplica.smo.REFRESHES", 0)
    with pytest.warns(ConvergenceWarning):
        run = smo(K, y, 1.0, tol=1e-12, max_iter=2000)
    assert math.isclose(run.violation, violation(K, y, run.alpha, 1.0), rel_tol=1e-9)


@pytest.mark.parametrize("unit", [2.0**-70, 2.0**40])
def test_the_unit_of_the_kernel_does_not_matter(unit):
    K, y, C = sample(3, 30)
    run, scaled = smo(K, y, C, tol=1e-6), smo(unit * K, y, C / unit, tol=1e-6)
    assert scaled.n_iter == run.n_iter and (scaled.alpha * unit == run.alpha).all()


@pytest.mark.parametrize("way", ["second-order", "working set"])
def test_a_tolerance_below_rounding_ends(way):
    K, y, _ = sample(3, 40)
    with pytest.warns(ConvergenceWarning):
        run = smo(K, y, 100.0, tol=1e-17, max_iter=100_000, **WAYS[way])
    assert run.n_iter < 100_000 and violation(K, y, run.alpha, 100.0) < 1e-9


@every_way
def test_an_indefinite_kernel_ends(way):
    X, y, _ = problems()["inseparable"]
    K, values = sigmoid(1.0, -2.0)(X), []
    assert np.linalg.eigvalsh(K)[0] < -0.1
    run = smo(
        K,
        y,
        10.0,
        tol=1e-6,
        random_state=0,
        **WAYS[way],
        callback=lambda step, *_: values.append(step.objective),
    )
    assert run.converged and violation(K, y, run.alpha, 10.0) <= 1e-6
    assert np.all(np.diff(values) <= 1e-12)


@every_way
def test_hard_margins_without_solution_end(way):
    with pytest.raises(
        ValueError, match="C must be finite for sample (0 or 1|1 or 0), got inf for both"
    ):
        smo(
            linear()(np.array([[1.0], [1.0], [0.0]])),
            [1, -1, 1],
            math.inf,
            random_state=0,
            **WAYS[way],
        )
    X, y, _ = problems()["inseparable"]
    with pytest.warns(
        ConvergenceWarning, match="C=inf classes that cannot be separated have no solution"
    ):
        smo(X @ X.T, y, math.inf, max_iter=2000, random_state=0, **WAYS[way])


def test_equal_samples_with_both_labels_may_fall_together_without_a_bound():
    run = smo(np.ones((2, 2)), [1, -1], math.inf, linear=[1, 1], start=[0.5, 0.25])
    assert run.converged and run.alpha.tolist() == [0.25, 0]


def test_no_free_multiplier_leaves_the_midpoint():
    X, y = np.array([[-1.0], [0.0], [3.0]]), [-1, -1, 1]
    run = smo(X @ X.T, y, [0.02, 0.03, 0.05])
    assert run.alpha.tolist() == [0.02, 0.03, 0.05]
    lower, upper = offset_interval(X @ X.T, y, run.alpha, [0.02, 0.03, 0.05])
    assert lower < upper and math.isclose(run.b, (lower + upper) / 2) and run.violation == 0


# --- the general problem ----------------------------------------------------------------------------


@every_way
@pytest.mark.parametrize("seed", range(4))
def test_any_linear_term_and_start(way, seed):
    rng = np.random.default_rng(seed)
    n = 14
    F, y, C = rng.normal(size=(n, 20)), rng.choice([-1, 1], n), rng.uniform(0.5, 2, n)
    y[:2], p, start = [1, -1], rng.normal(size=n), C * rng.choice([0, 0.4, 1], n)
    run = smo(
        F @ F.T / 10,
        y,
        C,
        linear=p,
        start=start,
        tol=1e-8,
        random_state=0,
        record=True,
        **WAYS[way],
    )
    Q = F @ F.T / 10 * np.outer(y, y)
    assert math.isclose(
        run.history[-1].objective, run.alpha @ Q @ run.alpha / 2 + p @ run.alpha, rel_tol=1e-9
    )
    x = cp.Variable(n)
    program = cp.Problem(
        cp.Minimize(cp.sum_squares((F.T * y) @ x) / 20 + p @ x),
        [x >= 0, x <= C, y @ x == y @ start],
    )
    program.solve(solver=cp.CLARABEL)
    np.testing.assert_allclose(run.alpha, x.value, atol=1e-5)
    assert abs(y @ run.alpha - y @ start) <= 1e-13 * C.sum()
    assert abs(run.violation - violation(F @ F.T / 10, y, run.alpha, C, p)) < 1e-11


def test_the_start_is_not_touched_and_an_optimal_one_is_kept():
    K, y, C = sample(2, 20)
    run = smo(K, y, C, tol=1e-6)
    start = run.alpha.copy()
    again = smo(K, y, C, tol=1e-5, start=start)
    assert again.n_iter == 0 and (again.alpha == start).all() and again.alpha is not start
    assert math.isclose(again.b, run.b, abs_tol=1e-9)


class Rows:
    """A provider that has rows and a shape, nothing else."""

    def __init__(self, K):
        self.K, self.shape, self.asked = K, K.shape, []

    def __getitem__(self, indices):
        self.asked.append(indices)
        return self.K[indices]


@every_selection
def test_row_providers_do_as_arrays_do(selection):
    X, y, _ = problems()["inseparable"]
    kernel = polynomial(2, gamma=1, coef0=1)
    expected = smo(kernel(X), y, 2.0, selection=selection, random_state=0)
    bare = Rows(kernel(X))
    for K in bare, GramRows(kernel, X, memory=1):
        run = smo(K, y, 2.0, selection=selection, random_state=0)
        np.testing.assert_allclose(run.alpha, expected.alpha, atol=1e-2)
        assert violation(kernel(X), y, run.alpha, 2.0) <= 1e-3
    assert len(bare.asked) <= 3 * run.n_iter + 2 * len(y) and all(
        np.ndim(a) == 0 for a in bare.asked[: len(y) + 1]
    )


# --- blocks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("memory", [1, 1e9])
@pytest.mark.parametrize(
    "kernel", [linear(), polynomial(2, gamma=0.5, coef0=1), rbf(0.5)], ids=["linear", "poly", "rbf"]
)
def test_blocks_reach_the_optimum_with_little_memory(kernel, memory):
    rng = np.random.default_rng(1)
    X, y, C = rng.normal(size=(400, 4)), np.repeat([1, -1], 200), rng.uniform(0.1, 2, 400)
    X[:, 0] += 1.5 * y
    states = []
    rows = GramRows(kernel, X, memory=memory)
    run = smo(
        rows,
        y,
        C,
        tol=1e-6,
        working_set=16,
        record=True,
        callback=lambda step, alpha, b: states.append(len(alpha)),
    )
    K = kernel(X)
    assert run.converged and abs(run.violation - violation(K, y, run.alpha, C)) <= 1e-9
    assert_optimal(K, y, run.alpha, run.b, C, gap=1e-6, kkt=0.51e-6)
    np.testing.assert_allclose(run.g, offsets(K, y, run.alpha), atol=1e-9)
    values = [step.objective for step in run.history]
    assert all(step.pair is None for step in run.history) and len(values) == len(states) > 5
    assert np.all(np.diff(values) <= 1e-12 * abs(values[-1]))
    assert math.isclose(values[-1], -dual_objective(K, y, run.alpha), rel_tol=1e-12)
    # Samples are set aside where not all rows can be kept, and only there.
    assert (min(states) < 300) == (memory == 1 and not rows.fits) and max(states) == 400


def test_what_was_set_aside_is_looked_at_again(monkeypatch):
    """Set aside everything but two samples that violate: what a part makes of it is not the end."""
    rng = np.random.default_rng(2)
    X, y = rng.normal(size=(200, 3)), np.repeat([1, -1], 100)
    monkeypatch.setattr(_Problem, "busy", lambda problem: np.unique([problem.top, problem.bottom]))
    run = smo(GramRows(rbf(1.0), X, memory=1), y, 1.0, tol=1e-6, working_set=4)
    assert run.converged and violation(rbf(1.0)(X), y, run.alpha, 1.0) <= 1.01e-6


def test_an_error_in_a_part_names_the_sample_as_the_caller_does(monkeypatch):
    rng = np.random.default_rng(2)
    X, y = rng.normal(size=(300, 3)), np.repeat([1, -1], 150)
    X[:, 0] += 6 * y
    X[299] = X[7]  # the same sample with both labels
    monkeypatch.setattr("mlreplica.smo.LOOK", 1)
    with pytest.raises(ValueError, match="for sample (7 or 299|299 or 7), got inf for both"):
        smo(GramRows(rbf(0.1), X, memory=1), y, math.inf, working_set=8)


def test_busy_samples_are_those_that_may_violate_with_another():
    K, y, C = sample(3, 60)
    problem = _Problem(K, y, C, None, None)
    for i, j in np.random.default_rng(0).integers(0, len(y), (200, 2)):
        if i != j:
            problem.update(int(i), int(j))
    problem.extremes()
    busy = set(problem.busy().tolist())
    rising, falling = np.flatnonzero(problem.up == 0), np.flatnonzero(problem.low == 0)
    violating = {
        int(k) for i in rising for j in falling if problem.g[i] > problem.g[j] for k in (i, j)
    }
    assert violating <= busy and set(problem.free().tolist()) <= busy and len(busy) < len(y)


def test_the_block_keeps_its_size_and_the_most_violating_pair():
    K, y, C = sample(3, 80)
    problem, W = _Problem(K, y, C, None, None), np.empty(0, dtype=int)
    for _ in range(12):
        before, W = W, problem.working_set(W, 12)
        assert len(set(W.tolist())) == len(W) <= 12 and {problem.top, problem.bottom} <= set(
            W.tolist()
        )
        assert len(set(before.tolist()) & set(W.tolist())) >= min(len(before), 6)
        part = problem.part(W, K[np.ix_(W, W)])
        part.solve(1e-9, 10_000)
        problem.take(part, W)
        np.testing.assert_allclose(problem.g, offsets(K, y, problem.alpha), atol=1e-10)
        assert (
            violation(
                K[np.ix_(W, W)],
                y[W],
                problem.alpha[W],
                problem.C[W],
                linear=-y[W] * (problem.g[W] + K[np.ix_(W, W)] @ (problem.alpha * y)[W]),
            )
            <= 1.1e-9
        )


def test_the_most_violating_sample_stays_in_the_block_beside_many_free_ones():
    y, C, alpha = np.ones(20), 1.0, np.zeros(20)
    y[1:8], alpha[1:8], y[14:] = (
        -1,
        0.5,
        -1,
    )  # 0 and 8 to 13 may rise, 1 to 7 move both ways, 14 to 19 may fall
    problem = _Problem(np.eye(20), y, C, None, alpha)
    problem.g = np.concatenate([[10.0], np.arange(1, 8) / 10, np.full(6, 5.0), np.full(6, -5.0)])
    problem.extremes()
    W = problem.working_set(np.arange(8), 8)
    assert problem.top == 0 and 0 in W and problem.bottom in W and len(W) == 8
    assert (
        sum(8 <= k < 14 for k in W) == sum(k >= 14 for k in W) == 2
        and sum(1 <= k < 8 for k in W) == 3
    )


def test_one_block_is_the_same_as_no_blocks():
    K, y, C = sample(3, 60)
    run, blocks = smo(K, y, C, tol=1e-6), smo(K, y, C, tol=1e-6, working_set=len(y))
    assert (
        (run.alpha == blocks.alpha).all()
        and run.n_iter == blocks.n_iter
        and (run.g == blocks.g).all()
    )


def test_numba_changes_no_bit():
    pytest.importorskip("numba")
    for seed in range(20):
        K, y, C = sample(seed, 60)
        n, results = len(y), []
        for solve in solve_block, _accelerated():
            alpha, g = np.zeros(n), y.astype(float)
            C_i, diagonal = np.full(n, C, dtype=float), np.diagonal(K).copy()
            distance = distances(diagonal[:, None], diagonal, K)
            found = solve(
                K, distance, y.astype(float), C_i, diagonal, 1e-12, alpha, g, 1e-6, 10_000
            )
            results.append((alpha.tobytes(), g.tobytes(), tuple(found)))
        assert results[0] == results[1] and results[0][2][0] > 0
    assert (_accelerated() is solve_block) == (os.environ.get("NUMBA_DISABLE_JIT", "0") != "0")


def test_without_numba_it_is_the_same_function(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "numba", None)
    assert _accelerated.__wrapped__() is solve_block


def test_rounds_of_random_choices_are_repeatable():
    K, y, C = sample(3, 20)
    for selection in "random", "platt":
        runs = [
            smo(K, y, C, selection=selection, random_state=s).alpha
            for s in (7, 7, np.random.default_rng(7))
        ]
        assert (runs[0] == runs[1]).all() and (runs[0] == runs[2]).all()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"K": np.ones((2, 3))}, r"square Gram matrix \(n, n\), got shape \(2, 3\)"),
        (
            {"K": Rows(np.ones((2, 3)))},
            r"rows of a square Gram matrix \(n, n\), got shape \(2, 3\)",
        ),
        ({"K": [[1.0, 2.0], [0.0, 1.0]]}, "K must be symmetric"),
        ({"y": [1, 1]}, "both labels"),
        ({"y": [1, -1, 1]}, r"y must have shape \(2,\)"),
        ({"C": 0}, "C must be positive, got 0"),
        ({"C": [1.0, -2.0]}, "got -2.0 for sample 1"),
        ({"C": [1.0] * 3}, r"one per sample, shape \(2,\), got shape \(3,\)"),
        ({"linear": [1.0]}, r"linear must be 2 finite numbers, one per sample, got \[1.\]"),
        ({"linear": [1.0, math.nan]}, "linear must be 2 finite numbers"),
        ({"start": [0.0]}, "start must be 2 finite numbers"),
        ({"start": [0.0, 2.0]}, "got 2.0 for sample 1 with C = 1.0"),
        ({"start": [-0.5, 0.0]}, "got -0.5 for sample 0"),
        ({"tol": 0}, "tol must be a positive finite number, got 0"),
        ({"max_iter": 0}, "max_iter must be a whole number of at least 1, got 0"),
        (
            {"working_set": 2},
            "working_set must be at least 4, with selection='second-order', got working_set=2",
        ),
        ({"working_set": 8, "selection": "platt"}, "got working_set=8, selection='platt'"),
        ({"working_set": 8.0}, "working_set must be a whole number of at least 1, got 8.0"),
        (
            {"selection": "first"},
            "selection must be one of 'second-order', .*'random', got 'first'",
        ),
    ],
)
def test_errors_name_what_was_given(change, message):
    with pytest.raises(ValueError, match=message):
        smo(**{"K": [[9.0, 15.0], [15.0, 25.0]], "y": [1, -1], **change})
