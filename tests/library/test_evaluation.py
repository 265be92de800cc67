"""Choosing and judging, against brute force, certified optima and scikit-learn."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom, binomtest
from sklearn.datasets import load_digits

from mlreplica.evaluation import (
    error_rate,
    folds,
    interval,
    leave_one_out,
    one_standard_error,
    standard_error,
)
from mlreplica.exceptions import ConvergenceWarning
from mlreplica.kernels import linear, rbf
from mlreplica.qp import solve_dual
from mlreplica.smo import smo


def sample(seed, largest=14):
    """A small problem: K, y, C, with duplicates, contradictions, weights and tiny C."""
    rng = np.random.default_rng(seed)
    n, d = int(rng.integers(4, largest)), int(rng.integers(1, 4))
    X, y = rng.normal(size=(n, d)), np.where(rng.random(n) < 0.5, 1, -1)
    y[:2] = 1, -1
    X[:, 0] += rng.choice([0.0, 1.0]) * y
    if rng.random() < 0.4:
        X[-1] = X[0]
    C = float(10 ** rng.uniform(-2, 2))
    if rng.random() < 0.3:
        C = C * np.where(y > 0, 1.0, 3.0)
    kernel = rbf(0.5) if rng.random() < 0.5 else linear()
    return kernel(X), y, np.broadcast_to(C, n).copy()


def without(i, n):
    return np.flatnonzero(np.arange(n) != i)


def by_brute_force(K, y, C):
    """The scores from n certified optima, each with the middle of all optimal offsets."""
    scores = []
    for i in range(len(y)):
        rest = without(i, len(y))
        if len(set(y[rest].tolist())) == 1:
            scores.append(y[rest][0])
            continue
        best = solve_dual(K[np.ix_(rest, rest)], y[rest], C[rest])
        scores.append(K[i, rest] @ (best.alpha * y[rest]) + best.b)
    return np.array(scores, dtype=float)


# --- leave-one-out --------------------------------------------------------------------------------


# Of these problems some have no free multiplier, so that an offset moves although α does not.
SEEDS, MOVING = list(range(12)), [29, 41, 45, 54]


@pytest.mark.parametrize("seed", SEEDS + MOVING)
def test_scores_are_those_of_certified_optima(seed):
    K, y, C = sample(seed, 10)
    found = leave_one_out(K, y, C, tol=1e-10)
    expected = by_brute_force(K, y, C)
    assert found.converged
    assert np.allclose(found.scores, expected, rtol=0, atol=2e-5 * max(1, np.abs(expected).max()))
    clear = np.abs(expected) > 1e-4
    assert (found.wrong == (np.where(expected >= 0, 1, -1) != y))[clear].all()


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_between_training_error_and_support_vectors(seed):
    K, y, C = sample(seed, 10)
    C[:] = C[0]
    found = leave_one_out(K, y, C, tol=1e-9)
    a = found.full.alpha
    f = found.full.scores + found.full.b
    if a @ (y * found.full.scores) > 1e-6:  # w is not zero
        assert found.wrong.sum() <= np.count_nonzero(a)
    # what is clearly wrong in training is wrong when it is left out
    assert found.wrong[(y * f < -1e-6) & (np.abs(found.scores) > 1e-6)].all()


def test_the_bound_needs_weights():
    # Three samples in one point: weights 0, and the third, with no multiplier, is left out wrongly.
    found = leave_one_out(np.zeros((3, 3)), [1, -1, -1], 1.0, start=[1.0, 1.0, 0.0])
    assert found.full.alpha.tolist() == [1, 1, 0] and found.wrong[2]


def test_hard_margin_is_not_the_share_of_support_vectors():
    X, y = np.array([[-2.0], [-1.0], [1.0], [2.0]]), [-1, -1, 1, 1]
    found = leave_one_out(X @ X.T, y, np.inf, tol=1e-12)
    assert found.error == 0 and np.count_nonzero(found.full.alpha) == 2
    assert found.scores == pytest.approx([-2, -1 / 3, 1 / 3, 2])


def test_warm_is_cheaper_than_cold_and_the_same():
    digits = load_digits()
    chosen = np.isin(digits.target, [3, 8])
    X, y = digits.data[chosen][:60], np.where(digits.target[chosen] == 3, 1, -1)[:60]
    K = rbf(0.001)(X)
    pairs, scores = 0, []
    for i in range(60):
        rest = without(i, 60)
        run = smo(K[np.ix_(rest, rest)], y[rest], 10)
        pairs += run.n_iter
        scores.append(K[i, rest] @ (run.alpha * y[rest]) + run.b)
    warm = leave_one_out(K, y, 10)
    assert (warm.wrong == ((np.array(scores) >= 0) != (y > 0))).all()
    assert warm.n_iter < pairs / 4 and warm.refits == np.count_nonzero(warm.full.alpha)


def test_nothing_of_the_caller_changes():
    K, y, C = sample(5)
    kept = K.copy(), y.copy(), C.copy()
    leave_one_out(K, y, C)
    assert all((a == b).all() for a, b in zip(kept, (K, y, C), strict=True))


def test_progress_is_told():
    X, y = np.array([[-2.0], [-1.0], [1.0], [2.0]]), [-1, -1, 1, 1]
    told = []
    leave_one_out(X @ X.T, y, 10, callback=lambda *done: told.append(done))
    assert told == [(1, 2), (2, 2)]


def test_two_samples_and_lonely_ones():
    found = leave_one_out(np.eye(2), [1, -1])
    assert found.scores.tolist() == [-1, 1] and found.error == 1 and found.refits == 0
    found = leave_one_out(np.eye(3), [1, 1, -1], 5.0)
    assert found.scores[2] == 1 and found.wrong[2] and found.refits == 2


def test_a_run_that_does_not_end_is_told():
    K, y, C = sample(1)
    with pytest.warns(ConvergenceWarning, match="smo"):
        assert not leave_one_out(K, y, 100 * C, tol=1e-12, max_iter=1).converged


# --- shares, folds, and the choice ----------------------------------------------------------------


def test_error_rate():
    assert error_rate([1, -1, 1], [1, 1, 1]) == pytest.approx(1 / 3)
    assert error_rate(["a", "b"], ["a", "b"]) == 0


@given(st.integers(2, 40), st.data())
def test_folds_part_the_samples(n, data):
    k = data.draw(st.integers(2, n))
    parts = folds(n, k, random_state=data.draw(st.integers(0, 99)))
    assert len(parts) == k and sorted(np.concatenate(parts).tolist()) == list(range(n))
    sizes = [len(part) for part in parts]
    assert max(sizes) - min(sizes) <= 1
    # the mean over folds of one size is the share of all samples
    if n % k == 0:
        wrong = np.random.default_rng(n).random(n) < 0.3
        assert np.mean([wrong[p].mean() for p in parts]) == pytest.approx(wrong.mean())


def test_folds_are_drawn_by_the_seed():
    one, same, other = (np.concatenate(folds(30, 3, seed)).tolist() for seed in (1, 1, 2))
    assert one == same != other


def test_standard_error():
    rng = np.random.default_rng(0)
    errors = rng.random((4, 10))
    expected = [np.std(row, ddof=1) / np.sqrt(10) for row in errors]
    assert standard_error(errors) == pytest.approx(np.array(expected))
    assert standard_error([0.2, 0.2]) == 0
    # of many means of ten independent numbers it tells the spread
    draws = rng.random((20000, 10)) < 0.3
    assert np.sqrt(np.mean(standard_error(draws) ** 2)) == pytest.approx(
        draws.mean(axis=1).std(), rel=0.02
    )


def rule(means, errors, order):
    """The rule by its words: of those within one standard error of the best, the simplest."""
    best = min(range(len(means)), key=lambda i: (means[i], order[i], i))
    allowed = [i for i in range(len(means)) if means[i] <= means[best] + errors[best]]
    return min(allowed, key=lambda i: (order[i], means[i], i))


@given(
    st.lists(
        st.tuples(st.integers(0, 5), st.integers(0, 3), st.integers(0, 4)), min_size=1, max_size=8
    )
)
def test_one_standard_error_is_its_rule(candidates):
    means, errors, order = zip(*candidates, strict=True)
    assert one_standard_error(means, errors, order) == rule(means, errors, order)


def test_of_equally_good_candidates_the_simplest_is_the_best():
    """Its error counts: with that of the other one the third would be out."""
    assert one_standard_error([0.1, 0.1, 0.13], [0, 0.05, 0.01], [2, 1, 0]) == 2
    assert one_standard_error([0.1, 0.1, 0.13], [0.05, 0, 0.01], [2, 1, 0]) == 1


@given(st.integers(1, 400), st.data(), st.sampled_from([0.5, 0.9, 0.95, 0.99]))
def test_interval_is_wilsons(n, data, level):
    k = data.draw(st.integers(0, n))
    theirs = binomtest(k, n).proportion_ci(level, method="wilson")
    assert np.allclose(interval(k, n, level), theirs, atol=1e-12)
    assert np.allclose(interval([k], [n], level), theirs, atol=1e-12)


@pytest.mark.parametrize(("p", "n"), [([0.05], [22]), ([0.03], [32]), ([0.05, 0.03], [22, 32])])
def test_interval_covers_where_two_standard_errors_do_not(p, n):
    """The chance, over all draws, that the true error is inside."""
    grids = np.meshgrid(*[np.arange(size + 1) for size in n], indexing="ij")
    counts = np.stack([grid.ravel() for grid in grids], axis=1)
    chance = np.prod([binom.pmf(counts[:, c], n[c], p[c]) for c in range(len(n))], axis=0)
    ends = np.array([interval(k, n) for k in counts])
    inside = (ends[:, 0] <= np.mean(p)) & (np.mean(p) <= ends[:, 1])
    assert 0.92 < chance @ inside < 0.99
    shares = counts / n
    bar = np.sqrt((shares * (1 - shares) / n).sum(axis=1)) / len(n)
    assert chance @ (np.abs(shares.mean(axis=1) - np.mean(p)) <= 2 * bar) < 0.9


def test_no_mistake_is_no_certainty():
    assert interval(0, 100)[0] == 0 and 0.03 < interval(0, 100)[1] < 0.04
    assert interval(100, 100)[1] == 1 and interval([0, 0], [20, 30])[1] > 0.05


# --- what is refused ------------------------------------------------------------------------------

REFUSED = {
    leave_one_out: [
        ((np.eye(3), [1, 1, 1]), "got one class only"),
        ((np.eye(3), [1, -1]), "shape"),
        ((np.array([[1.0, 2.0], [0.0, 1.0]]), [1, -1]), "symmetric"),
        ((np.eye(2), [1, -1], 0), "positive"),
    ],
    error_rate: [
        (wrong, "same shape") for wrong in (([], []), ([1], [1, 1]), ([[1]], [[1]]), (1, 1))
    ],
    folds: [(wrong, "[nk] must be") for wrong in ((5, 1), (5, 6), (0, 2), (5, 2.0), (5, True))],
    standard_error: [
        ((wrong,), "errors must") for wrong in ([0.1], [], [[0.1], [0.2]], 0.3, [0.1, np.nan])
    ],
    one_standard_error: [
        (([], [], []), "same shape"),
        (([0.1], [0.1, 0.2], [1]), "same shape"),
        (([0.1, np.nan], [0.1, 0.1], [1, 2]), "finite"),
        (([0.1, 0.2], [0.1, -0.1], [1, 2]), "negative"),
        (([[0.1]], [[0.1]], [[1]]), "same shape"),
    ],
    interval: [
        ((3, 2), "0 ≤ wrong ≤ n"),
        ((0.5, 2), "whole numbers"),
        ((0, 0), "n ≥ 1"),
        (([1, 2], 3), "shapes"),
        ((1, 2, 1.0), "between 0 and 1"),
    ],
}


@pytest.mark.parametrize("function", REFUSED, ids=lambda function: function.__name__)
def test_what_is_wrong_is_named(function):
    for arguments, message in REFUSED[function]:
        with pytest.raises(ValueError, match=message):
            function(*arguments)
