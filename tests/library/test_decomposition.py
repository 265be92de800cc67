"""Blocks: what enters them, what is set aside, and how a long run is stopped.

That they reach the optimum is tested with the other solvers, in test_smo.py.
"""

import itertools
import math
import signal
import time
import types

import numpy as np
import pytest
from optimality import assert_optimal
from problems import CountedRows, overlapping

from mlreplica import SVC, decomposition
from mlreplica.decomposition import decompose
from mlreplica.duality import dual_objective
from mlreplica.exceptions import ConvergenceWarning
from mlreplica.gram import GramRows
from mlreplica.kernels import linear, polynomial, rbf
from mlreplica.problem import Problem
from mlreplica.smo import smo
from mlreplica.step import (
    FAR,
    TAU,
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
    run = decompose(
        rows,
        y,
        C,
        tol=1e-6,
        block_size=16,
        record=True,
        callback=lambda step, alpha, b: states.append(len(alpha)),
    )
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
    decompose(
        rows,
        y,
        C,
        block_size=q,
        callback=lambda step, alpha, b: points.append(alpha),
        tol=1e-2,
        polish=False,
    )
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


def test_of_equals_the_first_enter():
    # At the start every g is +1 or −1: all samples of a class are equals.
    X, y = overlapping(120)
    rows = Seen(rbf(1.0), X)
    decompose(rows, y, block_size=20)
    first = [*np.flatnonzero(y > 0)[:10], *np.flatnonzero(y < 0)[:10]]
    assert sorted(rows.blocks[0].tolist()) == sorted(first)


@pytest.mark.parametrize("side", [1, -1])  # what may rise, or what may fall
def test_the_most_violating_sample_stays_in_the_block_beside_many_free_ones(side):
    y, alpha = np.ones(20), np.zeros(20)
    y[1:8], alpha[1:8], y[14:] = -1, 0.5, -1
    # 0 and 8 to 13 may rise, 1 to 7 move both ways, 14 to 19 may fall.
    g = np.concatenate([[10.0], np.arange(1, 8) / 10, np.full(6, 5.0), np.full(6, -5.0)])
    problem = decomposition.Problem.pose(np.eye(20), side * y, 1.0, None, alpha)
    problem.g[:] = side * g
    problem.sort()
    W = decomposition.working_set(problem, np.arange(8), 8)
    assert (problem.top if side > 0 else problem.bottom) == 0
    assert problem.top in W and problem.bottom in W and len(W) == 8
    assert [k for k in W if k >= 8] == [8, 9, 14, 15] and sum(1 <= k < 8 for k in W) == 3


def test_who_violates_with_nobody_does_not_enter():
    y, g = np.repeat([1.0, -1.0], 10), np.repeat([-1.0, 1.0], 10)
    g[3], g[15] = 1, 0
    problem = decomposition.Problem.pose(np.eye(20), y, 1.0, None, None)
    problem.g[:] = g
    problem.sort()
    W = decomposition.working_set(problem, np.empty(0, dtype=int), 8)
    assert sorted(W) == sorted(decomposition.working_set(problem, W, 8)) == [3, 15]


def test_one_block_is_the_same_as_no_blocks(monkeypatch):
    monkeypatch.setattr(decomposition, "PAIRS_BEFORE_NEWTON", 10**9)  # `smo` takes none
    X, y = overlapping(60)
    K = rbf(0.5)(X)
    run, blocks = smo(K, y, 10.0, tol=1e-6), decompose(K, y, 10.0, tol=1e-6, polish=False)
    assert (run.alpha == blocks.alpha).all() and (run.scores == blocks.scores).all()
    assert run.n_iter == blocks.n_iter and blocks.history == []


@pytest.mark.parametrize(
    ("gamma", "apart", "memory", "whole"),
    [
        (20.0, 0, 1e9, True),
        (20.0, 0, 8 * 300 * 299, False),
        (0.1, 2, 1e9, False),
        (20.0, 0, 1e9, "costly"),
    ],
    ids=["most are support vectors", "not all rows can be kept", "few are support vectors", "dear"],
)
def test_the_whole_matrix_is_computed_where_most_rows_will_be_wanted(
    gamma, apart, memory, whole, monkeypatch
):
    monkeypatch.setattr(decomposition, "SIZES", (16,))
    monkeypatch.setattr(decomposition, "SMALL", 16)
    X, y = overlapping(300, d=4)
    X[:, 0] += apart * y
    rows, K = GramRows(rbf(gamma), X, memory=memory), rbf(gamma)(X)
    rows.costly = whole == "costly"
    run = decompose(rows, y, 1.0)
    assert rows._whole is (whole is True) and rows.kept > 300 / 8
    assert (np.count_nonzero(run.alpha) > 200) == (gamma == 20)
    assert_optimal(K, y, run.alpha, run.b, 1.0, gap=1e-9, kkt=1e-9)


# --- samples set aside ----------------------------------------------------------------------------


def test_what_was_set_aside_is_looked_at_again(monkeypatch):
    """Set aside everything but two samples that violate: what a part makes of it is not the end."""
    X, y = overlapping(200)
    monkeypatch.setattr(
        decomposition, "active_samples", lambda problem: np.unique([problem.top, problem.bottom])
    )
    run = decompose(GramRows(rbf(1.0), X, memory=1), y, 1.0, tol=1e-6, block_size=4)
    assert run.converged and violation(rbf(1.0)(X), y, run.alpha, 1.0) <= 1.01e-6


def test_after_a_part_was_solved_the_whole_is_up_to_date():
    X, y = overlapping(200)
    K = rbf(1.0)(X)
    problem = decomposition.Problem.pose(GramRows(rbf(1.0), X, memory=1), y, 1.0, None, None)
    part = np.flatnonzero(np.arange(200) % 3)
    assert list(decomposition._shrunk(8, problem, part, 1e-3, 10**6))
    np.testing.assert_allclose(problem.g, offsets(K, y, problem.alpha), atol=1e-12)
    up, low = index_masks(y, problem.alpha, 1.0)
    assert (problem.rising == problem.g + up).all() and (problem.falling == problem.g + low).all()
    assert problem.violation == pytest.approx(violation(K, y, problem.alpha, 1.0))


def test_busy_samples_are_those_that_may_violate_with_another():
    X, y = overlapping(60)
    problem = decomposition.Problem.pose(rbf(0.5)(X), y, 1.0, None, None)
    for i, j in np.random.default_rng(0).integers(0, 60, (200, 2)):
        if i != j:
            problem.update(int(i), int(j))
    busy = set(decomposition.active_samples(problem).tolist())
    rising, falling = (
        np.flatnonzero(problem.rising > -math.inf),
        np.flatnonzero(problem.falling < math.inf),
    )
    violating = {
        int(k) for i in rising for j in falling if problem.g[i] > problem.g[j] for k in (i, j)
    }
    assert violating <= busy and set(problem.free().tolist()) <= busy and len(busy) < 60


@pytest.mark.parametrize("look", [1, 10])
def test_an_error_in_a_part_names_the_sample_as_the_caller_does(monkeypatch, look):
    X, y = overlapping(300)
    X[:, 0] += 5 * y
    one, other = np.flatnonzero(y > 0)[7], np.flatnonzero(y < 0)[-1]
    X[other] = X[one]  # the same sample with both labels
    monkeypatch.setattr(decomposition, "LOOK", look)
    named = f"for sample ({one} or {other}|{other} or {one}), got inf for both"
    with pytest.raises(ValueError, match=named):
        decompose(GramRows(rbf(0.1), X, memory=1), y, math.inf, block_size=8)


# --- how it is stopped ----------------------------------------------------------------------------


class Interrupted(Exception):
    pass


@pytest.mark.parametrize("block_size", [128, 256])
def test_an_interruption_is_seen_at_once(block_size, monkeypatch):
    X, y = overlapping(300)
    monkeypatch.setattr(decomposition, "PAIRS_BEFORE_NEWTON", 10**9)  # Newton's steps would end it

    def interrupt(*_):
        raise Interrupted

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        start = time.monotonic()
        with pytest.raises(Interrupted):
            decompose(X @ X.T, y, 1e9, block_size=block_size, max_iter=50_000_000)
        assert time.monotonic() - start < 5
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
            found = solve(*given, TAU, 1e-6, 0.0, 10_000)
            results.append((v.tobytes(), g.tobytes(), inv_dist.tobytes(), tuple(found)))
        assert results[0] == results[1] and results[0][3][0] > 0
        wanted = inverse_distances(diagonal[:, None], diagonal, K)
        if same_label_only:
            wanted[y[:, None] != y] = FAR
        assert 0 < ready.sum() and (inv_dist[ready] == wanted[ready]).all()


def test_whatever_is_given_has_the_types_of_C():
    X, y = overlapping(40)
    K, tol = rbf(1.0)(X), np.float32(1e-4)
    run = decompose(K, y, tol=tol, max_iter=np.int32(10**6))
    assert (decompose(K.astype(np.float32), y.tolist(), 1, tol=float(tol)).alpha > 0).any()
    assert (decompose(np.asfortranarray(K), y, tol=float(tol)).alpha == run.alpha).all()
    decompose(K, y, tol=1, warn=str)
    K.flags.writeable = False
    decompose(K, y)
    SVC(kernel="linear").fit(X, y)


@pytest.mark.parametrize("block_size", [8, 128])
@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_in_NumPy_a_value_that_is_not_finite_is_no_solution(monkeypatch, value, block_size):
    X, y = overlapping(40)
    K = rbf(0.5)(X)
    K[0, 1] = K[1, 0] = value
    monkeypatch.setattr(decomposition, "function", lambda name: None)
    with np.errstate(invalid="ignore"), pytest.raises(ValueError, match="must be finite, got"):
        decompose(CountedRows(K), y, block_size=block_size)


def test_blocks_grow_where_many_are_needed(monkeypatch):
    """Free multipliers by the hundred: larger blocks are fewer, and end at the same solution."""
    X, y = overlapping(500, seed=1)
    K = GramRows(polynomial(3, 0.3, 1.0), X)
    monkeypatch.setattr(decomposition, "SIZES", (32, 128, 256))
    grown = decompose(K, y, 100.0, record=True)
    alike = decompose(K, y, 100.0, block_size=32, record=True)
    assert grown.converged and len(grown.history) < 0.7 * len(alike.history)
    np.testing.assert_allclose(grown.objective, alike.objective, rtol=1e-6)


@pytest.mark.parametrize("kernel", [rbf(1.0), linear()], ids=["rbf", "linear"])
@pytest.mark.parametrize(("n", "memory"), [(100, 1e6), (100, 1), (104, 1e6)])
def test_blocks_grow_one_time_after_the_other_and_never_those_of_a_linear_kernel(
    kernel, n, memory, monkeypatch
):
    monkeypatch.setattr(decomposition, "SIZES", (4, 8, 16))
    monkeypatch.setattr(decomposition, "SMALL", 4)
    monkeypatch.setattr(decomposition, "LOOK", 10**9)  # samples that are set aside are other blocks
    X, y = overlapping(n, d=8, seed=1)
    rows = Seen(kernel, X, memory=memory)
    assert decompose(rows, y, 100.0, tol=1e-9, polish=False).converged
    runs = [(size, len(list(same))) for size, same in itertools.groupby(map(len, rows.blocks))]
    sizes = [4] if rows.linear else [4, 8] if memory == 1 else [4, 8, 16]
    assert [size for size, _ in runs] == sizes
    # Once the blocks of a size have taken in three times all samples, they grow.
    *before, (last, count) = runs
    assert before == [(size, math.ceil(3 * n / size)) for size in sizes[:-1]]
    assert last > 4 or count > 3 * n / 4


def test_polish_ends_where_only_rounding_is_left(monkeypatch):
    X, y = overlapping(300, seed=2)
    calls, newton = [], decomposition.newton
    monkeypatch.setattr(decomposition, "newton", lambda *a: calls.append(1) or newton(*a))
    monkeypatch.setattr(decomposition, "newton_on_free", lambda *_: None)
    run = decompose(rbf(0.5)(X), y, 1e4, polish=True)
    assert len(calls) <= 3 and run.violation < 1e-9


def test_a_free_sample_stays_before_one_at_a_bound():
    """Of equal violation: what is free will move again."""
    problem = types.SimpleNamespace(
        y=np.ones(5),
        rising=np.array([0.5, 0.5, 0.5, 1.0, -1.0]),
        falling=np.array([0.5, 0.5, 0.5, 1.0, -1.0]),
        is_free=lambda: np.array([False, True, False, True, True]),
        m=1.0,
        M=-1.0,
        violation=2.0,
        top=3,
        bottom=4,
    )
    found = decomposition.working_set(problem, np.array([0, 1, 2, 3, 4]), 3)
    assert sorted(found.tolist()) == [1, 3, 4]


def test_what_does_not_settle_leaves_the_point_as_it_was(monkeypatch):
    problem = Problem.pose(np.eye(4), np.array([1, -1, 1, -1]), 1.0, None, None)
    v, g = problem.v.copy(), problem.g.copy()

    def worse(problem, tol):
        problem.v[:], problem.g[:] = 0.5, 7.0
        return False

    monkeypatch.setattr(decomposition, "polished", lambda *_: False)
    monkeypatch.setattr(decomposition, "may_settle", lambda _: True)
    monkeypatch.setattr(decomposition, "settle", worse)
    assert not decomposition._finished(1e-3, True, None, problem)
    assert (problem.v == v).all() and (problem.g == g).all()
