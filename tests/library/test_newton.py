"""Newton's step: the KKT conditions of the free multipliers, and bounds that are met on the way."""

import numpy as np
import pytest
from optimality import assert_optimal
from problems import overlapping, sample

from mlreplica import SVC, SVR, decomposition
from mlreplica import newton as newton_module
from mlreplica.decomposition import decompose
from mlreplica.gram import GramRows
from mlreplica.kernels import linear, polynomial, precomputed, rbf, sigmoid
from mlreplica.newton import newton, solver
from mlreplica.qp import solve_dual
from mlreplica.step import offsets, violation

RNG = np.random.default_rng(0)


@pytest.mark.parametrize("m", [2, 3, 64, 65, 66, 200])
def test_the_solver_solves_the_bordered_system(m):
    A, g = RNG.normal(size=(m, m + 5)), RNG.normal(size=m)
    K = A @ A.T
    bordered = np.block([[K, np.ones((m, 1))], [np.ones((1, m)), np.zeros((1, 1))]])
    expected = np.linalg.solve(bordered, np.append(g, 0.0))[:m]
    found, P = solver(K)(g), solver(K)
    np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-8)
    assert abs(found.sum()) <= 1e-12 * abs(found).sum()
    columns = np.column_stack([P(row) for row in np.eye(m)])
    np.testing.assert_allclose(columns, columns.T, atol=1e-9 * abs(columns).max())


def posed(gamma, C, m=300):
    """A problem with few at their bounds: K, the box, v, g and its linear term."""
    rng = np.random.default_rng(1)
    K, y = rbf(gamma)(rng.normal(size=(m, 5))), np.repeat([1.0, -1.0], m // 2)
    v = y * rng.uniform(0.4, 0.6, m) * C
    v -= v.mean()
    return K, np.where(y > 0, 0, -C), np.where(y > 0, C, 0), v, y - K @ v, y


@pytest.mark.parametrize("groups", [False, True])
@pytest.mark.parametrize(
    ("gamma", "C", "scale", "precisions"),
    [
        (2.0, 4.0, 1.0, [True]),
        (1e-3, 1e3, 1.0, [True, False]),  # singular, as far as single precision can see
        (2.0, 4.0, 1e40, [False]),  # more than it can hold
    ],
)
def test_single_precision_is_left_where_it_does_not_do(
    gamma, C, scale, precisions, groups, monkeypatch
):
    """Inside nobody has another g than the others, as in double precision."""
    used, found, left = [], [], []

    def watched(K, groups, single=False):
        used.append(single)
        return solver(K, groups, single)

    monkeypatch.setattr(newton_module, "solver", watched)
    for many in (newton_module.MANY, np.inf):
        monkeypatch.setattr(newton_module, "MANY", many)
        K, low, high, v, g, y = posed(gamma, C)
        K, low, high, v = K * scale, low / scale, high / scale, v / scale
        before = y @ v - v @ K @ v / 2
        with np.errstate(all="raise", under="ignore"):
            assert newton(K, low, high, v, g, y if groups else None)
        rounding = 1e-13 * max(1, np.abs(v).max() * scale)
        np.testing.assert_allclose(g, y - K @ v, atol=len(v) * rounding)
        inside, labels = (low < v) & (v < high), y if groups else 0 * y
        left.append(max(np.ptp(g[inside & (labels == label)]) for label in set(labels)))
        found.append(y @ v - v @ K @ v / 2)
        assert found[-1] > before
    assert left[0] <= 10 * max(rounding, left[1])
    assert used[: len(precisions)] == precisions and not any(used[len(precisions) :])
    if len(precisions) == 1:
        np.testing.assert_allclose(*found, rtol=1e-12)


@pytest.mark.parametrize("rank", [3, 12])
@pytest.mark.parametrize("seed", range(15))
def test_it_ends_where_no_free_multiplier_wants_to_move(seed, rank):
    """Against brute force: nobody inside has another g than the others, and the objective fell."""
    rng = np.random.default_rng(seed)
    A, m = rng.normal(size=(12, rank)), 12
    K, C = A @ A.T, rng.uniform(0.1, 2, m)
    y = rng.choice([-1.0, 1.0], m)
    low, high = np.where(y > 0, 0, -C), np.where(y > 0, C, 0)
    v = low + rng.uniform(size=m) * (high - low)
    linear_term, before = rng.normal(size=m), v.copy()
    g = linear_term - K @ v

    def objective(v):
        return v @ K @ v / 2 - linear_term @ v

    assert newton(K, low, high, v, g)
    assert ((low <= v) & (v <= high)).all() and abs(v.sum() - before.sum()) <= 1e-12
    np.testing.assert_allclose(g, linear_term - K @ v, atol=1e-8)
    assert objective(v) <= objective(before)
    inside = np.flatnonzero((low < v) & (v < high))
    assert len(inside) < 2 or np.ptp(g[inside]) <= 1e-12


@pytest.mark.parametrize("m", [5, 66, 140])
def test_the_solver_holds_the_sum_of_each_group(m):
    """Against the system with one more unknown, and one more equation, for each group."""
    A, g = RNG.normal(size=(m, m + 5)), RNG.normal(size=m)
    K, groups = A @ A.T, RNG.permutation(np.arange(m) % 3) * 7 - 7
    member = (groups[:, None] == [-7, 0, 7]).astype(float)
    bordered = np.block([[K, member], [member.T, np.zeros((3, 3))]])
    expected = np.linalg.solve(bordered, np.append(g, np.zeros(3)))[:m]
    found = solver(K, groups)(g)
    np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-8)
    assert (abs(found @ member) <= 1e-12 * abs(found).sum()).all()


@pytest.mark.parametrize("rank", [3, 14])
@pytest.mark.parametrize("seed", range(8))
def test_with_groups_it_ends_where_none_inside_wants_to_move_within_its_own(seed, rank):
    rng, m = np.random.default_rng(seed), 14
    A, groups = rng.normal(size=(m, rank)), rng.permutation(np.arange(m) % 2) * 2.0 - 1
    K, low, high = A @ A.T, -rng.uniform(0.1, 2, m), rng.uniform(0.1, 2, m)
    v, linear_term = rng.uniform(low, high), rng.normal(size=m)
    before, g = v.copy(), linear_term - K @ v
    for _ in range(3):  # again, for what the bounds on the way have cost in digits
        inside = np.flatnonzero((low < v) & (v < high))
        x, error = v[inside], g[inside]
        if len(inside) > 1:
            box, own = (low[inside], high[inside]), groups[inside]
            assert newton(K[np.ix_(inside, inside)], *box, x, error, own)
        v[inside] = x
        g = linear_term - K @ v
        np.testing.assert_allclose(g[inside], error, atol=1e-8)
    assert ((low <= v) & (v <= high)).all()
    for group in -1, 1:
        assert abs((v - before)[groups == group].sum()) <= 1e-12
        free = np.flatnonzero((low < v) & (v < high) & (groups == group))
        assert len(free) < 2 or np.ptp(g[free]) <= 1e-8
    assert v @ K @ v / 2 - linear_term @ v <= before @ K @ before / 2 - linear_term @ before


def test_what_the_ridge_left_is_made_good():
    """Where K is flat, by 1e-8 of its size, the minimum is found all the same."""
    m, rng = 6, np.random.default_rng(0)
    axes, _ = np.linalg.qr(np.column_stack([np.ones(m), rng.normal(size=(m, m - 1))]))
    K = (axes * [1, 1, 1, 1, 1, 1e-8]) @ axes.T
    v, g, far = np.zeros(m), axes[:, -1].copy(), np.full(m, 1e9)
    assert newton(K, -far, far, v, g)
    np.testing.assert_allclose(v, 1e8 * axes[:, -1], atol=1e8 * 1e-5)
    assert np.ptp(g) <= 1e-5 * np.ptp(axes[:, -1])


@pytest.mark.parametrize("unit", [2.0**-60, 2.0**60])
def test_the_unit_of_the_kernel_does_not_matter(unit):
    """Of rank 2, and one of the samples is the origin."""
    X = np.vstack([np.zeros(2), RNG.normal(size=(9, 2))])
    K, g, box = X @ X.T, RNG.normal(size=10), np.ones(10)
    v, x, other, error = np.zeros(10), np.zeros(10), g.copy(), unit * g
    assert newton(K, -box, box, v, other) and newton(unit * K, -box, box, x, error)
    np.testing.assert_array_equal(v, x)
    np.testing.assert_array_equal(unit * other, error)


def test_one_row_alone_is_left_alone():
    v, g = np.array([0.5]), np.array([1.0])
    assert not newton(np.eye(1), v - 1, v + 1, v, g)
    assert v.tolist() == [0.5] and g.tolist() == [1]


def test_an_overflow_on_the_way_changes_nothing():
    v, g = np.zeros(3), np.array([1e300, -1e300, 0.0])
    with np.errstate(all="ignore"):  # the first step is finite, K times it is not
        assert not newton(np.full((3, 3), 1e308), v - 1e9, v + 1e9, v, g)
    assert v.tolist() == [0, 0, 0] and g.tolist() == [1e300, -1e300, 0]


def test_a_matrix_that_is_not_definite_is_left_alone():
    v, g = np.zeros(2), np.array([1.0, -1.0])
    assert not newton(np.array([[0.0, 2.0], [2.0, 0.0]]), v - 1, v + 1, v, g)
    assert not newton(np.full((2, 2), np.nan), v - 1, v + 1, v, g)
    assert v.tolist() == [0, 0] and g.tolist() == [1, -1]


# --- among the pairs of a block ---


@pytest.mark.parametrize("block_size", [16, 128])
def test_newtons_steps_end_the_creeping_of_pairs(block_size, monkeypatch):
    C, (X, y) = 1e4, overlapping(400, d=8)
    K, runs = X @ X.T, []
    for creep in (2000, 10**9):
        monkeypatch.setattr(decomposition, "PAIRS_BEFORE_NEWTON", creep)
        options = {"block_size": block_size, "polish": False, "max_iter": 200_000}
        runs.append(decompose(K, y, C, tol=1e-4, warn=lambda text: None, **options))
    leaping, creeping = runs
    assert leaping.converged and 5 * leaping.n_iter < creeping.n_iter
    assert_optimal(K, y, leaping.alpha, leaping.b, C, gap=1e-4, kkt=1e-3)
    # What was updated along with the steps is what α says.
    assert violation(K, y, leaping.alpha, C) == pytest.approx(leaping.violation, abs=1e-8 * C)
    value = (leaping.alpha * y) @ K @ (leaping.alpha * y) / 2 - leaping.alpha.sum()
    assert leaping.objective == pytest.approx(value, rel=1e-9)


@pytest.mark.parametrize("kernel", [rbf(0.5), sigmoid(0.5, 1.0)], ids=["rbf", "sigmoid"])
@pytest.mark.parametrize("C", [1.0, 1e4])
def test_newtons_steps_never_raise_the_objective(kernel, C, monkeypatch):
    X, y = overlapping(120, d=2)
    monkeypatch.setattr(decomposition, "PAIRS_BEFORE_NEWTON", 3)
    options = {"block_size": 24, "polish": False, "max_iter": 30_000}
    run = decompose(kernel(X), y, C, record=True, warn=lambda text: None, **options)
    values = np.array([step.objective for step in run.history])
    assert (np.diff(values) <= 1e-9 * np.abs(values[:-1])).all() and len(values) > 3


@pytest.mark.parametrize("block_size", [16, 128])
def test_a_step_that_would_raise_the_objective_is_not_taken(block_size, monkeypatch):
    X, y = overlapping(120)
    K, taken = rbf(0.5)(X), []

    def uphill(K, low, high, v, g, *_):
        i, j = np.argmin(g), np.argmax(g)
        t = min(high[i] - v[i], v[j] - low[j]) / 2
        v[i], v[j] = v[i] + t, v[j] - t
        g -= t * (K[i] - K[j])
        taken.append(t)
        return 1.0

    options = {"block_size": block_size, "polish": False, "record": True}
    alone = decompose(K, y, 10.0, **options)
    monkeypatch.setattr(decomposition, "PAIRS_BEFORE_NEWTON", 5)
    monkeypatch.setattr(decomposition, "newton", uphill)
    run = decompose(K, y, 10.0, **options)
    values = np.array([step.objective for step in run.history])
    assert run.converged and max(taken) > 0 and (np.diff(values) <= 1e-12 * abs(values[-1])).all()
    assert run.objective == pytest.approx(alone.objective, rel=1e-4)


# --- polish ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("block_size", [16, 128])
@pytest.mark.parametrize("C", [0.1, 1.0, 100.0])
@pytest.mark.parametrize(
    "kernel", [linear(), polynomial(3, 0.5, 1.0), rbf(0.5)], ids=["linear", "poly", "rbf"]
)
def test_a_polished_solution_has_no_violation_but_rounding(kernel, C, block_size, monkeypatch):
    X, y = overlapping(90, d=3)
    # No Newton's step before the polish.
    monkeypatch.setattr(decomposition, "PAIRS_BEFORE_NEWTON", 10**9)
    K = kernel(X)
    rough = decompose(K, y, C, block_size=block_size, polish=False)
    run = decompose(K, y, C, block_size=block_size, polish=True, record=True)
    size = np.abs(run.scores).max() + 1
    assert violation(K, y, run.alpha, C) <= 1e-12 * size * max(1, C) < rough.violation
    assert_optimal(K, y, run.alpha, run.b, C, gap=1e-12, kkt=1e-11 * size * max(1, C))
    assert run.objective <= rough.objective and run.n_iter == rough.n_iter
    assert run.history[-1].pair is None and run.history[-1].violation == run.violation


# Samples that are alike, where P is large; multipliers that leave their bounds and must come back.
@pytest.mark.parametrize("seed", [127, 173, 196, 292, 374, 454, 575, 850])
@pytest.mark.parametrize("block_size", [8, None])
def test_samples_alike_and_bounds_that_come_back_cost_no_digits(seed, block_size):
    K, y, C = sample(seed, 80)
    check_polished(K, y, C, decompose(K, y, C, block_size=block_size, polish=True))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000))
def test_no_violation_but_rounding_is_left_in_many(seed):
    K, y, C = sample(seed, 80)
    for block_size in 8, None:
        check_polished(K, y, C, decompose(K, y, C, block_size=block_size, polish=True))


def check_polished(K, y, C, run):
    size = np.abs(offsets(K, y, run.alpha)).max()
    assert violation(K, y, run.alpha, C) <= 1e-11 * size


@pytest.mark.parametrize("sign", [1, -1])
def test_polishing_begins_with_any_solution(sign):
    X, y = overlapping(150)
    rough, run = (
        decompose(rbf(0.5)(X), sign * y, tol=0.3, polish=polish) for polish in (False, True)
    )
    assert rough.violation > 0.1 and run.violation < 1e-12


def test_it_is_the_optimum_of_the_reference():
    X, y = overlapping(60, d=2)
    K = rbf(0.5)(X)
    reference, run = solve_dual(K, y, 1.0), decompose(K, y, 1.0, polish=True)
    np.testing.assert_allclose(
        run.scores + run.b, K @ (reference.alpha * y) + reference.b, atol=1e-7
    )


def test_what_does_not_fall_is_not_accepted(monkeypatch):
    X, y = overlapping(60)
    rough = decompose(rbf(0.5)(X), y, polish=False)

    def worse(K, low, high, v, g, *_):
        v[:2], g[:] = [low[0], high[1]], 0
        return True

    monkeypatch.setattr(decomposition, "newton", worse)
    run = decompose(rbf(0.5)(X), y, polish=True, record=True)
    assert (run.alpha == rough.alpha).all() and np.isclose(run.violation, rough.violation)


def test_an_indefinite_kernel_is_made_no_worse():
    X, y = overlapping(80)
    K = sigmoid(1.0, -1.0)(X)
    rough, run = (decompose(K, y, 1.0, polish=polish, warn=str) for polish in (False, True))
    assert run.violation <= rough.violation and run.objective <= rough.objective + 1e-9


def test_where_it_would_cost_much_it_is_left_out(monkeypatch):
    X, y = overlapping(300)
    seen = []
    monkeypatch.setattr(decomposition, "newton", lambda *_: seen.append(1) or 0.0)
    monkeypatch.setattr(newton_module, "OPERATION", 1.0)
    decompose(rbf(0.5)(X), y)
    decompose(rbf(0.5)(X), y, max_iter=3, polish=True, warn=str)  # the cap is the caller's word
    assert not seen
    decompose(rbf(0.5)(X), y, polish=True)
    assert seen


def test_what_the_rows_have_cost_counts(monkeypatch):
    """Beside kernel values that took their time a polish is cheap, whatever it costs."""
    X, y = overlapping(300)
    monkeypatch.setattr(newton_module, "OPERATION", 1.0)
    for work, polished in (0.0, False), (1e9, True):
        rows = GramRows(rbf(0.5), X)
        rows.work += work
        assert (decompose(rows, y).violation < 1e-12) == polished


def test_few_samples_are_always_polished():
    X, y = overlapping(40)
    rough, run = (
        decompose(rbf(0.5)(X), y, tol=0.5, polish=False),
        decompose(rbf(0.5)(X), y, tol=0.5),
    )
    assert run.n_iter == rough.n_iter < 100 and run.violation < 1e-12 < rough.violation


@pytest.mark.parametrize("polish", ["yes", 1.5, None])
def test_what_polish_may_be(polish):
    with pytest.raises(ValueError, match="polish must be True, False or 'auto', got"):
        decompose(np.eye(2), [1, -1], polish=polish)


@pytest.mark.parametrize("C", [1.0, 100.0])
def test_the_way_to_the_kernel_does_not_matter(C):
    X, y = overlapping(120, d=4)
    X, z, new = X.astype(float), X[:, 0] + np.sin(X[:, 1]), RNG.normal(size=(40, 4))
    for machine, target in (SVC, y), (SVR, z):
        given = machine(C=C, kernel="precomputed").fit(X @ X.T, target)
        named = machine(C=C, kernel="linear").fit(X, target)
        called = machine(C=C, kernel=lambda A, B: A @ B.T).fit(X, target)
        ours = machine(C=C, kernel=linear()).fit(X, target)
        f = "decision_function" if machine is SVC else "predict"
        expected = getattr(given, f)(new @ X.T)
        for model in named, called, ours:
            np.testing.assert_allclose(getattr(model, f)(new), expected, atol=1e-9 * max(1, C))
            assert model.duality_gap_ <= 1e-11 and given.duality_gap_ <= 1e-11


def test_little_memory_gives_the_same_solution():
    X, y = overlapping(400, d=4)
    runs = [decompose(GramRows(rbf(0.5), X, memory=m), y, polish=True) for m in (1, 1e9)]
    np.testing.assert_allclose(runs[0].scores, runs[1].scores, atol=1e-11)
    by_hand = decompose(GramRows(precomputed(), rbf(0.5)(X)), y, polish=True)
    np.testing.assert_allclose(runs[0].scores, by_hand.scores, atol=1e-11)
