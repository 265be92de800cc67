"""One step of SMO: what it solves, and what rounding may do to it."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from problems import sample

from mlreplica.duality import dual_objective, offset_interval
from mlreplica.step import (
    SETTINGS,
    clip_bounds,
    move_pair,
    offsets,
    pair_offset,
    solve_block,
    solve_pair,
    violation,
)

fractions = st.fractions(-5, 5, max_denominator=20)

shares = st.fractions(0, 1, max_denominator=6)

signs = st.sampled_from([-1, 1])
penalties = st.fractions(Fraction(1, 4), 4, max_denominator=8)
curvatures = st.fractions(0, 6, max_denominator=9)


@given(shares, shares, signs, signs, penalties, penalties, fractions, fractions, curvatures)
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


def step_of_a_run(alpha_i, alpha_j, y_i, y_j, E_i, E_j, kappa, C_i, C_j):
    """What `solve_pair` computes, as a run makes it in floats, in v_i = α_i y_i."""
    y, C = np.array([y_i, y_j]), np.array([C_i, C_j], float)
    v, slope = y * np.array([alpha_i, alpha_j], float), float(E_j) - float(E_i)
    low, high = np.where(y > 0, 0, -C), np.where(y > 0, C, 0)
    move_pair(0, 1, slope, kappa, SETTINGS.tau, low, high, v)
    return tuple(np.abs(v).tolist())


positive = st.floats(1e-25, 1e25)
parts, slopes = st.floats(0, 1), st.floats(-1e6, 1e6)
or_none = positive | st.just(math.inf)


@given(parts, parts, signs, signs, positive, or_none, slopes, st.floats(-1e3, 1e12))
def test_a_rounded_step_stays_in_the_box_and_on_the_line(
    part_i, part_j, y_i, y_j, C_i, C_j, slope, kappa
):
    alpha_i = min(part_i * C_i, C_i)
    alpha_j = min(part_j * C_j, C_j) if C_j < math.inf else part_j
    new_i, new_j = step_of_a_run(alpha_i, alpha_j, y_i, y_j, slope, 0.0, kappa, C_i, C_j)
    assert 0 <= new_i <= C_i and 0 <= new_j <= C_j
    rise_i, rise_j = Fraction(new_i) - Fraction(alpha_i), Fraction(new_j) - Fraction(alpha_j)
    moved = rise_i * y_i + rise_j * y_j
    assert abs(moved) <= 2e-15 * max(alpha_i, alpha_j, new_i, new_j)
    # A step that was cut short ended at a bound, exactly.
    step, went = abs(slope) / max(kappa, 1e-12), max(abs(new_i - alpha_i), abs(new_j - alpha_j))
    if went < step * (1 - 1e-9) - 2e-15 * max(alpha_i, alpha_j):
        assert new_i in (0, C_i) or new_j in (0, C_j)


UNEVEN = 0.45516251786369133, 0.3154826043421401


@pytest.mark.parametrize(
    ("given_", "expected"),
    [
        ((0.3, 0.1 + 0.2, 1, 1, 5.0, -5.0, 1.0, 1.0, 1.0), (0, 0.6)),  # the corner of one
        ((0.7, 0.3, 1, 1, -5.0, 5.0, 1.0, 1.0, 1.0), (1.0, 0)),  # of both: 1 − 0.7 is not quite 0.3
        ((0.1, 0.9, 1, 1, -9.0, 9.0, 1.0, 1.0, 1.0), (1.0, 0)),
        ((0.7, 0.7, 1, -1, -1.0, 1.0, 1.0, 1.0, 1.0), (1.0, 1.0)),
        ((0.0, 0.3, 1, -1, -9.0, 9.0, 1.0, 0.6, 0.9), (0.6, 0.9)),  # 0.3 + 0.6 is not quite 0.9
        ((0.0, 0.3, 1, 1, -9.0, 9.0, 1.0, 0.1 + 0.2, 0.3), (0.1 + 0.2, 0)),
        # near the corner is not on it
        ((0.5, 0.5, 1, -1, 1e-12 - 0.5, 0.0, 1.0, 1.0, 1.0), (1 - 1e-12, 1 - 1e-12)),
        # a box far below the other's rounding, and a step far below that box
        ((0.0, 0.5, 1, 1, -1.0, 1.0, 1.0, 1e-20, 1.0), (1e-20, 0.5)),
        ((0.0, 0.5, 1, 1, -1e-18, 0.0, 1.0, 1e-17, 1.0), (0, 0.5)),
        ((4e-17, 0.5, 1, -1, -1e-18, 0.0, 1.0, 5.4e-17, 1.0), (4e-17, 0.5)),
        # κ = 0, and κ < 0: to the end of the segment
        ((0.25, 0.25, 1, -1, -1.0, 1.0, 0.0, 1.0, 0.5), (0.5, 0.5)),
        ((0.25, 0.25, 1, -1, -0.1, 0.1, -3.0, 1.0, 0.5), (0.5, 0.5)),
        ((0.25, 0.25, 1, -1, 1.0, 1.0, 0.0, 1.0, 0.5), (0.25, 0.25)),  # no slope, no step
        ((1.0, 0.5, 1, 1, -1.0, 1.0, 1.0, 1.0, 1.0), (1.0, 0.5)),  # no room, no step
        # C_i + α_j − α_i is not quite α_j
        ((*UNEVEN, 1, -1, 0.0, 0.06, 9.0, UNEVEN[0], 0.77), UNEVEN),
        ((0.5, 0.5, 1, -1, -1.0, 1.0, 4.0, math.inf, math.inf), (1.0, 1.0)),
    ],
)
def test_corners_are_exact(given_, expected):
    found = step_of_a_run(*given_)
    assert found == pytest.approx(expected, rel=1e-15, abs=0)
    if expected == given_[:2]:
        assert found == expected  # who cannot move is not moved by rounding
    for mine, wanted, C in zip(found, expected, given_[-2:], strict=True):
        assert (mine in (0, C)) == (wanted in (0, C))


def test_the_offset_of_a_pair():
    assert pair_offset(3.0, 5.0, 0.5, 0.5, 1, 1) == pair_offset(3.0, 5.0, 0.5, 0, 1, 1) == 3
    assert pair_offset(3.0, 5.0, 0, 0.5, 1, 1) == pair_offset(3.0, 5.0, 1, 0.5, 1, 1) == 5
    assert pair_offset(3.0, 5.0, 0, 1, 1, 1) == 4
    rng = np.random.default_rng(0)  # both free and unclipped: the thresholds agree
    X, y, alpha = 0.1 * rng.normal(size=(6, 3)), np.array([1, 1, 1, -1, -1, -1]), np.full(6, 5.0)
    K, g = X @ X.T, offsets(X @ X.T, y, alpha)
    kappa = K[0, 0] + K[3, 3] - 2 * K[0, 3]
    alpha[0], alpha[3] = solve_pair(5.0, 5.0, 1, -1, -g[0], -g[3], kappa, 1e9, 1e9)
    g = offsets(K, y, alpha)
    assert 0 < alpha[0] != 5 and math.isclose(g[0], g[3], rel_tol=1e-12)


@pytest.mark.parametrize("seed", range(8))
def test_violation_is_the_contradiction_of_the_bounds_on_b(seed):
    K, y, C = sample(seed, 20)
    C = np.broadcast_to(C, len(y))
    alpha = C * np.random.default_rng(seed).choice([0, 0.3, 1], len(y))
    lower, upper = offset_interval(K, y, alpha, C)
    assert math.isclose(violation(K, y, alpha, C), max(0, lower - upper), rel_tol=1e-12)
    lower, upper = offset_interval(K, y, 9 + alpha, math.inf)  # no bound unless one is given
    assert math.isclose(violation(K, y, 9 + alpha), max(0, lower - upper), rel_tol=1e-12)
    p = np.random.default_rng(seed).normal(size=len(y))
    gradient = (K * np.outer(y, y)) @ alpha + p
    np.testing.assert_allclose(offsets(K, y, alpha, p), -y * gradient, rtol=1e-9, atol=1e-9)


def test_steps_in_memory_tell_how_far_they_went():
    K, y, _ = sample(3, 20)
    y, way = y.astype(float), []
    v, g, inv_dist, ready = 0 * y, y.copy(), np.zeros_like(K), np.zeros(len(y), bool)
    box = np.minimum(y, 0), np.maximum(y, 0)

    def steps(v, g, most):
        numbers = y, False, SETTINGS.tau, 1e-6, 0.0, most
        given = (K, inv_dist, ready, v, g, *box, np.diagonal(K), *numbers)
        n_iter, _, _, decrease, travelled, _ = solve_block(*given)
        assert n_iter == most
        return decrease, travelled

    for _ in range(5):
        before = v.copy()
        less, travelled = steps(v, g, 1)
        assert travelled == pytest.approx(np.abs(v - before).max())
        fall = dual_objective(K, y, np.abs(v)) - dual_objective(K, y, np.abs(before))
        assert less == pytest.approx(fall) and less > 0
        way.append((less, travelled))
    v, g = 0 * y, y.copy()
    assert steps(v, g, 5) == pytest.approx(np.sum(way, axis=0))
    np.testing.assert_allclose(g, offsets(K, y, np.abs(v)), atol=1e-12)
