"""Blocks: what enters them, what is set aside, and how a long run is stopped.

That they reach the optimum is tested with the other solvers, in test_smo.py.
"""

import math
import signal
import time

import numpy as np
import pytest
from optimality import assert_optimal
from problems import CountedRows, adjust, overlapping

from mlreplica import decomposition
from mlreplica.decomposition import decompose
from mlreplica.duality import dual_objective
from mlreplica.exceptions import ConvergenceWarning
from mlreplica.gram import GramRows
from mlreplica.kernels import linear, polynomial, rbf
from mlreplica.problem import Problem
from mlreplica.smo import smo
from mlreplica.step import (
    SETTINGS,
    index_masks,
    inverse_distances,
    maximal_violating_pair,
    offsets,
    solve_block,
    violation,
)


class Seen(GramRows):
    """Rows that remember which samples made a block."""

    def __init__(self, *args, **options):
        super().__init__(*args, **options)
        self.blocks = []

    def block(self, rows, columns):
        if rows is columns:
            self.blocks.append(rows)
        return super().block(rows, columns)


@pytest.mark.parametrize("memory", [1, 1e9])
@pytest.mark.parametrize(
    "kernel", [linear(), polynomial(2, gamma=0.5, coef0=1), rbf(0.5)], ids=["linear", "poly", "rbf"]
)
def test_blocks_reach_the_optimum_with_little_memory(kernel, memory):
    X, y = overlapping(400, d=4)
    C, states = np.random.default_rng(1).uniform(0.1, 2, 400), []
    rows, K = GramRows(kernel, X, memory=memory), kernel(X)
    seen = dict(record=True, callback=lambda step, alpha, b: states.append(len(alpha)))
    run = decompose(rows, y, C, tol=1e-6, block_size=16, **seen)
    assert run.converged and abs(run.violation - violation(K, y, run.alpha, C)) <= 1e-9
    assert_optimal(K, y, run.alpha, run.b, C, gap=1e-6, kkt=0.51e-6)
    np.testing.assert_allclose(run.scores, K @ (run.alpha * y), atol=1e-9)
    values = [step.objective for step in run.history]
    assert all(step.pair is None for step in run.history) and len(values) == len(states) > 5
    assert np.all(np.diff(values) <= 1e-12 * abs(values[-1]))
    assert math.isclose(values[-1], -dual_objective(K, y, run.alpha), rel_tol=1e-12)
    # Samples are set aside where not all rows can be kept, and only there.
    assert (min(states) < 300) == (memory == 1 and not rows.fits) and max(states) == 400


# --- which samples --------------------------------------------------------------------------------


@pytest.mark.parametrize("C", [1.0, 100.0])
@pytest.mark.parametrize("q", [4, 8, 20])
def test_every_block_has_the_most_violating_pair_and_samples_that_were_in_the_last(q, C):
    X, y = overlapping(120)
    rows, points, K = Seen(rbf(1.0), X), [np.zeros(120)], rbf(1.0)(X)
    options = dict(block_size=q, tol=1e-2, polish=False)
    decompose(rows, y, C, callback=lambda step, alpha, b: points.append(alpha), **options)
    assert len(rows.blocks) == len(points) - 1 > 10
    last = set()
    for W, alpha in zip(rows.blocks, points, strict=False):
        g, (up, low) = offsets(K, y, alpha), index_masks(y, alpha, C)
        rising, falling = g + up, g + low
        top, bottom = maximal_violating_pair(rising, falling)
        # Up to rounding: of g that agree to the last digits another may be the largest.
        assert rising[W].max() >= rising[top] - 1e-9 and falling[W].min() <= falling[bottom] + 1e-9
        assert len(set(W.tolist())) == len(W) <= q
        assert len(last & set(W.tolist())) >= min(len(last), q - 2 * (q // 4))
        last = set(W.tolist())


def test_one_block_is_the_same_as_no_blocks(monkeypatch):
    adjust(monkeypatch, decomposition, pairs_before_newton=10**9)  # `smo` takes none
    X, y = overlapping(60)
    K = rbf(0.5)(X)
    run, blocks = smo(K, y, 10.0, tol=1e-6), decompose(K, y, 10.0, tol=1e-6, polish=False)
    assert (run.alpha == blocks.alpha).all() and (run.scores == blocks.scores).all()
    assert run.n_iter == blocks.n_iter and blocks.history == []


# --- samples set aside ----------------------------------------------------------------------------


@pytest.mark.parametrize("look", [1, 10])
def test_an_error_in_a_part_names_the_sample_as_the_caller_does(monkeypatch, look):
    X, y = overlapping(300)
    X[:, 0] += 5 * y
    one, other = np.flatnonzero(y > 0)[7], np.flatnonzero(y < 0)[-1]
    X[other] = X[one]  # the same sample with both labels
    adjust(monkeypatch, decomposition, look=look)
    named = f"for sample ({one} or {other}|{other} or {one}), got inf for both"
    with pytest.raises(ValueError, match=named):
        decompose(GramRows(rbf(0.1), X, memory=1), y, math.inf, block_size=8)


# --- how it is stopped ----------------------------------------------------------------------------


class Interrupted(Exception):
    pass


@pytest.mark.parametrize("block_size", [128, 256])
def test_an_interruption_is_seen_at_once(block_size, monkeypatch):
    X, y = overlapping(300)
    adjust(monkeypatch, decomposition, pairs_before_newton=10**9)  # Newton's steps would end it

    def interrupt(*_):
        raise Interrupted

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        start = time.process_time()
        with pytest.raises(Interrupted):
            decompose(X @ X.T, y, 1e9, block_size=block_size, max_iter=50_000_000)
        assert time.process_time() - start < 5
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("block_size", [16, 128])
def test_the_cap_counts_pairs_and_the_warning_names_the_line(block_size):
    X, y = overlapping(200)
    with pytest.warns(ConvergenceWarning, match=f"max_iter=100, block_size={block_size}") as told:
        run = decompose(X @ X.T, y, 100.0, block_size=block_size, max_iter=100)
    assert run.n_iter == 100 and not run.converged and told[0].filename == __file__
    messages = []
    decompose(X @ X.T, y, 100.0, block_size=block_size, max_iter=100, warn=messages.append)
    # An estimator passes these on: they name nothing that its user has not called.
    plain = str(told[0].message).replace(f", block_size={block_size}", "")
    assert [f"decompose: {message}" for message in messages] == [plain]


def test_block_sizes_that_are_refused():
    for size, message in (2, "at least 4, got 2"), (8.0, "whole number of at least 1, got 8.0"):
        with pytest.raises(ValueError, match=f"block_size must be .*{message}"):
            decompose(np.eye(2), [1, -1], block_size=size)


# --- compiled -------------------------------------------------------------------------------------


@pytest.mark.parametrize("same_label_only", [False, True])
def test_C_and_NumPy_have_the_same_bits(same_label_only):
    for seed in range(20):
        X, y = overlapping(60, seed=seed)
        K = [linear(), polynomial(2, 1, 1), rbf(0.5)][seed % 3](X)
        n, C, results, group = len(y), 10.0 ** (seed % 4 - 1), [], y.astype(float)
        low, high, diagonal = np.where(y > 0, 0, -C), np.where(y > 0, C, 0.0), np.diagonal(K).copy()
        for solve in solve_block, decomposition.block_solver():
            v, g, inv_dist, ready = np.zeros(n), group.copy(), np.zeros_like(K), np.zeros(n, bool)
            given = (K, inv_dist, ready, v, g, low, high, diagonal, group, same_label_only)
            found = solve(*given, SETTINGS.tau, 1e-6, 0.0, 10_000)
            results.append((v.tobytes(), g.tobytes(), inv_dist.tobytes(), tuple(found)))
        assert results[0] == results[1] and results[0][3][0] > 0
        wanted = inverse_distances(diagonal[:, None], diagonal, K)
        if same_label_only:
            wanted[y[:, None] != y] = SETTINGS.far
        assert 0 < ready.sum() and (inv_dist[ready] == wanted[ready]).all()


@pytest.mark.parametrize("block_size", [8, 128])
@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_in_NumPy_a_value_that_is_not_finite_is_no_solution(monkeypatch, value, block_size):
    X, y = overlapping(40)
    K = rbf(0.5)(X)
    K[0, 1] = K[1, 0] = value
    monkeypatch.setattr(decomposition, "function", lambda name: None)
    with np.errstate(invalid="ignore"), pytest.raises(ValueError, match="must be finite, got"):
        decompose(CountedRows(K), y, block_size=block_size)


def test_what_does_not_settle_leaves_the_point_as_it_was(monkeypatch):
    problem = Problem.pose(np.eye(4), np.array([1, -1, 1, -1]), 1.0, None, None)
    v, g = problem.v.copy(), problem.g.copy()

    def worse(problem, tol):
        problem.v[:], problem.g[:] = 0.5, 7.0
        return False

    monkeypatch.setattr(decomposition, "polished", lambda *_, **__: False)
    monkeypatch.setattr(decomposition, "may_settle", lambda _: True)
    monkeypatch.setattr(decomposition, "settle", worse)
    assert not decomposition._finished(1e-3, True, None, problem)
    assert (problem.v == v).all() and (problem.g == g).all()
