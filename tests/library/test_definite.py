"""Definiteness: decided exactly in fractions, to rounding in floats, and what it lacks bounded."""

import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mlreplica.definite import (
    convexity_defect,
    convexity_violation,
    is_convex,
    is_semidefinite,
    psd_violation,
)
from mlreplica.exact import rational
from mlreplica.kernels import rbf

entries_of_a_square = st.integers(1, 5).flatmap(
    lambda n: st.lists(st.integers(-3, 3), min_size=n * n, max_size=n * n)
)


@given(entries_of_a_square)
def test_psd_test_exact_and_in_floats_agree(entries):
    n = math.isqrt(len(entries))
    A = np.array(entries).reshape(n, n)
    for K in (A + A.T, A @ A.T, A @ A.T - np.eye(n, dtype=int)):
        exact, rough = psd_violation(rational(K)), psd_violation(K.astype(float))
        assert (exact is None) == (rough is None) == (np.linalg.eigvalsh(K)[0] >= -1e-9)
        if exact:
            assert exact.vector @ K @ exact.vector == exact.value < 0
            assert math.isclose(rough.vector @ K @ rough.vector, rough.value) and rough.value < 0


def test_what_is_below_0_by_more_than_rounding_is_a_violation():
    assert psd_violation(np.diag([1.0, -(2.0**-50)])) is None
    found = psd_violation(np.diag([1.0, -(2.0**-48)]))
    assert found.value == -(2.0**-48) and np.abs(found.vector).tolist() == [0.0, 1.0]
    assert psd_violation(np.diag([1.0, -(2.0**-50)]), rounding=0.0) is not None


@given(entries_of_a_square)
def test_convexity_is_definiteness_on_vectors_of_sum_zero(entries):
    n = math.isqrt(len(entries))
    A = np.array(entries).reshape(n, n)
    centre = np.eye(n) - 1 / n
    for K in (A + A.T, A @ A.T, A @ A.T - np.eye(n, dtype=int)):
        exact, rough = convexity_violation(rational(K)), convexity_violation(K.astype(float))
        convex = np.linalg.eigvalsh(centre @ K @ centre)[0] >= -1e-9
        assert (exact is None) == (rough is None) == is_convex(K.astype(float)) == convex
        for found in (exact, rough):
            if found:
                assert found.vector @ K @ found.vector < 0 and abs(sum(found.vector)) < 1e-12
                assert math.isclose(found.vector @ K @ found.vector, found.value)


@pytest.mark.parametrize("place", range(3))
def test_a_large_entry_hides_no_violation_among_small_ones(place):
    K = np.zeros((3, 3))
    small = np.delete(np.arange(3), place)
    K[place, place], K[np.ix_(small, small)] = 1e8, [[1, 1 + 1e-8], [1 + 1e-8, 1]]
    found = convexity_violation(K)
    assert found.value == pytest.approx(-1e-8, rel=1e-6)  # of the unit vector (1, −1)/√2
    np.testing.assert_allclose(np.abs(found.vector[small]), math.sqrt(1 / 2), rtol=1e-6)
    K = np.zeros((3, 3))
    K[place, place], K[small, small] = 1e4, [1, -1.1]
    found = convexity_violation(K)
    assert found.value == pytest.approx(-0.05, rel=1e-2)
    assert found.vector @ K @ found.vector == found.value


@pytest.mark.parametrize("scale", [1e-8, 1.0, 1e8])
@pytest.mark.parametrize("shift", [0.0, 1.0, 1e3, 1e6])
def test_rounding_is_no_violation(scale, shift):
    A = scale * (np.random.default_rng(0).normal(size=(40, 3)) + shift)
    assert np.linalg.eigvalsh(A @ A.T)[0] < 0
    assert psd_violation(A @ A.T) is None and psd_violation(A @ A.T, rounding=0) is not None
    assert is_convex(A @ A.T)
    outlier = A.copy()
    outlier[7] *= 1e5
    assert is_convex(outlier @ outlier.T) and is_convex(rbf(1 / scale**2)(A))


def test_semidefinite_is_what_no_principal_minor_contradicts():
    rng = np.random.default_rng(0)
    seen = set()
    for _ in range(200):
        n = rng.integers(1, 5)
        B = rng.integers(-2, 3, size=(n, rng.integers(1, 4))).astype(object)
        A = B @ B.T
        if rng.random() < 0.6:
            i, j = rng.integers(n, size=2)
            change = rng.integers(-1, 2)
            A[i, j] += change
            A[j, i] += change if i != j else 0
        # All principal minors ≥ 0; of so small whole numbers floats compute them well enough.
        minors = [
            np.linalg.det(A[np.ix_(S, S)].astype(float))
            for k in range(1, n + 1)
            for S in itertools.combinations(range(n), k)
        ]
        expected = bool(min(minors) > -0.5)
        assert is_semidefinite(A) is expected, A
        seen.add(expected)
    assert seen == {True, False}


def test_what_convexity_lacks_is_found_to_its_size():
    # The form in α₂ = −α₃ is −eps·α₃², and the size of the third sample 4.
    K = np.array([[1e6, 0, 0], [0, 1, 1], [0, 1, 1 - 2e-9]])
    assert convexity_defect(K).delta == pytest.approx(2e-9 / 4, rel=1e-4)


def test_what_convexity_lacks_is_told_in_units_of_the_matrix():
    K = np.array([[3.0, 0, 0], [0, 1, 1], [0, 1, 1 - 2e-9]])
    found, larger = convexity_defect(K), convexity_defect(4.0**5 * K)  # no digit is lost
    assert larger.delta == found.delta > 0
    assert np.array_equal(larger.sizes, 4**5 * found.sizes)
