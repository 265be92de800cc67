"""Losses against exact difference quotients, descents against the certified optimum."""

import math
import warnings
from fractions import Fraction

import cvxpy as cp
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from problems import overlapping, quiet
from scipy.sparse import csr_array, csr_matrix

from mlreplica import ConvergenceWarning
from mlreplica.descent import (
    Iterate,
    default_eta,
    gradient_descent,
    hinge,
    log_softmax,
    logistic,
    lower_bound,
    objective,
    sgd_epoch,
    sigma_nll,
    sigmoid,
    softmax,
    softmax_nll,
    squared,
    step_size,
    stochastic_gradient_descent,
    zero_one,
)

TRAINABLE = [hinge, squared, logistic]
rationals = st.fractions(-20, 20, max_denominator=50)
labels = st.sampled_from([-1, 1])


def reference(X, y, C, loss=hinge, offset=True):
    """The least objective, from cvxpy with Clarabel."""
    w, b = cp.Variable(X.shape[1]), cp.Variable() if offset else 0
    m = cp.multiply(y, X @ w + b)
    losses = {hinge: cp.pos(1 - m), squared: cp.square(1 - m), logistic: cp.logistic(-m)}[loss]
    problem = cp.Problem(cp.Minimize(cp.sum_squares(w) / 2 + C * cp.sum(losses)))
    problem.solve(solver=cp.CLARABEL)
    assert problem.status == "optimal"
    return problem.value


# Values of the losses


@pytest.mark.parametrize(
    "loss, values",
    [
        (zero_one, {-1: 1, 0: 1, Fraction(1, 10): 0, Fraction(1, 2): 0, 1: 0, 5: 0}),
        (hinge, {-1: 2, 0: 1, Fraction(1, 2): Fraction(1, 2), 1: 0, 5: 0}),
        (squared, {-1: 4, 0: 1, Fraction(1, 2): Fraction(1, 4), 1: 0, 3: 4, 5: 16}),
    ],
)
def test_exact_values_by_margin(loss, values):
    for m, value in values.items():
        for y in (-1, 1):
            assert loss(y, y * m) == value
        array = loss(np.array([1, -1]), np.array([m, -m], dtype=object))
        assert array.tolist() == [value, value]


# Gradients of the losses


@given(labels, rationals)
def test_gradients_are_exact_difference_quotients(y, s):
    h = Fraction(1, 10**6)
    centred = (squared(y, s + h) - squared(y, s - h)) / (2 * h)
    assert centred == squared.gradient(y, s)
    right, left = (hinge(y, s + h) - hinge(y, s)) / h, (hinge(y, s) - hinge(y, s - h)) / h
    if right == left:
        assert right == hinge.gradient(y, s)
    if zero_one(y, s + h) == zero_one(y, s - h):
        assert zero_one.gradient(y, s) == 0


@given(labels, st.floats(-30, 30))
def test_smooth_gradients_are_difference_quotients(y, s):
    h = 1e-5
    for loss, label in (logistic, y), (sigma_nll, (y + 1) // 2):
        centred = (loss(label, s + h) - loss(label, s - h)) / (2 * h)
        assert loss.gradient(label, s) == pytest.approx(centred, abs=1e-9)


def test_softmax_gradient_is_a_difference_quotient():
    rng = np.random.default_rng(0)
    scores, t, h = rng.standard_normal((5, 4)), np.array([0, 3, 1, 2, 2]), 1e-6
    gradient = softmax_nll.gradient(t, scores)
    for k in range(4):
        shift = h * np.eye(4)[k]
        centred = (softmax_nll(t, scores + shift) - softmax_nll(t, scores - shift)) / (2 * h)
        assert gradient[:, k] == pytest.approx(centred, abs=1e-8)
    assert gradient.shape == scores.shape
    assert gradient.sum(axis=1) == pytest.approx(0, abs=1e-12)


def test_the_subgradient_at_the_kink_is_zero():
    assert hinge.gradient(1, 1) == 0 and hinge.gradient(-1, -1) == 0
    assert hinge.gradient(1, Fraction(999, 1000)) == -1
    assert hinge.gradient(np.array([1, -1]), np.array([0.0, 0.0])).tolist() == [-1, 1]


# Losses: large scores and identities


def test_large_scores_do_not_overflow():
    with np.errstate(all="raise", under="ignore"), warnings.catch_warnings():
        warnings.simplefilter("error")
        s = np.array([-1000.0, 1000.0])
        assert logistic(1, s).tolist() == [1000, 0]
        assert logistic.gradient(1, s).tolist() == [-1, 0]
        assert logistic.gradient(-1, s).tolist() == [0, 1]
        assert sigma_nll(0, s).tolist() == [0, 1000]
        assert sigma_nll(1, s).tolist() == [1000, 0]
        assert sigmoid(s).tolist() == [0, 1]
        assert softmax(np.array([[0, 1000.0], [-1000, 0]])).tolist() == [[0, 1], [0, 1]]
        assert softmax_nll(0, np.array([0, 1000.0])) == 1000
        assert log_softmax(np.array([1e300, 0.0])).tolist() == [0, -1e300]


def test_sigmoid_keeps_relative_accuracy():
    assert sigmoid(-40.0) == pytest.approx(math.exp(-40), rel=1e-12)
    assert sigmoid(0.3) == pytest.approx(1 / (1 + math.exp(-0.3)), rel=1e-14)


@given(st.sampled_from([0, 1]), st.floats(-700, 700))
def test_sigma_nll_is_softmax_nll_of_zero_and_the_score(t, s):
    value = sigma_nll(t, s)
    assert softmax_nll(t, np.array([0.0, s])) == pytest.approx(value, rel=1e-12, abs=1e-12)
    assert logistic(2 * t - 1, s) == pytest.approx(value, rel=1e-12, abs=1e-12)
    # In the other order the classes change places.
    swapped = softmax_nll(t, np.array([s, 0.0]))
    assert swapped == pytest.approx(sigma_nll(1 - t, s), rel=1e-12, abs=1e-12)


# Objective and lower bound


def test_objective_by_hand():
    X, y = np.array([[1, 0], [0, 2]], dtype=object), [1, -1]
    w, b = [Fraction(1, 2), 1], Fraction(1, 4)
    # Margins 3/4 and −9/4, hinge 1/4 and 13/4.
    assert objective(X, y, w, b) == Fraction(7, 4)
    assert objective(X, y, w, b, C=2) == Fraction(5, 8) + 7
    assert objective(X, y, w, b, loss=squared) == Fraction(1 + 169, 32)


@given(st.integers(0, 10**6), st.sampled_from(TRAINABLE), st.booleans())
def test_lower_bound_is_below_every_objective(seed, loss, offset):
    rng = np.random.default_rng(seed)
    X, y = overlapping(12, 2, seed)
    lam, b = rng.uniform(0.01, 2), rng.normal() * offset
    seen = rng.normal(size=12) * 2  # any scores may give the tangents
    slope = loss.gradient(y, seen)
    bound = lower_bound(X, y, slope, loss(y, seen) - slope * seen, lam, offset)
    w = rng.normal(size=2)
    assert 0 <= bound <= lam / 2 * w @ w + loss(y, X @ w + b).mean() + 1e-12


def test_lower_bound_is_the_dual_objective_for_the_hinge():
    X, y = np.array([[1.0], [-1.0]]), np.array([1.0, -1.0])
    # α = (½, ½) C' of the hinge's tangents 1 − y s, with n C = 1: Σα − ½‖Σ α y x‖².
    alpha = np.array([0.5, 0.25])
    for offset, used in [(False, alpha), (True, np.array([0.25, 0.25]))]:
        dual = used.sum() - (used @ (y * X[:, 0])) ** 2 / 2
        bound = lower_bound(X, y, -2 * alpha * y, 2 * alpha, 1.0, offset)
        assert bound == pytest.approx(dual)


def test_lower_bound_without_regularisation():
    X, y = np.array([[1.0], [1.0]]), np.array([1.0, -1.0])
    # At any s in (−1, 1) the slopes cancel: the mean hinge loss of two equal points is 1.
    assert lower_bound(X, y, -y, np.ones(2), 0, True) == 1
    X = np.array([[1.0], [2.0]])
    assert lower_bound(X, y, -y, np.ones(2), 0, True) == 0
    assert lower_bound(X, y, np.array([-1.0, 0.0]), np.ones(2), 1.0, True) == 0


# Steps


@pytest.mark.parametrize(
    "schedule, steps",
    [
        ("constant", [2, 2, 2, 2]),
        ("inverse-sqrt", [2, 2 / math.sqrt(2), 2 / math.sqrt(3), 1]),
        ("inverse-time", [2, 1, 2 / 3, 1 / 2]),
        ("pegasos", [2, 1, 2 / 3, 1 / 2]),
        (lambda t: 7 - t, [7, 6, 5, 4]),
    ],
)
def test_schedules(schedule, steps):
    eta = step_size(schedule, eta=2, lam=0.5)
    assert [eta(t) for t in range(4)] == pytest.approx(steps)


def test_default_step_is_the_inverse_of_the_largest_squared_norm():
    X = np.array([[3.0, 4.0], [1.0, 0.0]])
    assert default_eta(X, False) == 1 / 25 and default_eta(X, True) == 1 / 26
    assert default_eta(csr_array(X), True) == 1 / 26
    assert default_eta(0 * X, False) == 1


# Gradient descent


def test_gradient_descent_is_the_pseudocode():
    rng = np.random.default_rng(4)
    X, y, path = rng.integers(-3, 4, (6, 2)), [1, -1, 1, 1, -1, -1], []
    options = dict(C=None, offset=False, schedule="constant", max_iter=25, tol=1e-12)
    options |= dict(eta=Fraction(1, 7), callback=lambda t, w, b: path.append((t, w.tolist(), b)))
    quiet(gradient_descent, X.astype(object), y, **options)
    w = [Fraction(0), Fraction(0)]
    for k in range(25):
        g = [Fraction(0), Fraction(0)]
        for x, t in zip(X.tolist(), y, strict=True):
            if t * (w[0] * x[0] + w[1] * x[1]) < 1:
                g = [gj - Fraction(t * xj, 6) for gj, xj in zip(g, x, strict=True)]
        w = [wj - gj / 7 for wj, gj in zip(w, g, strict=True)]
        assert path[k] == (k + 1, w, 0)


@pytest.mark.parametrize("offset", [False, True])
@pytest.mark.parametrize("loss", TRAINABLE, ids=repr)
def test_gradient_descent_reaches_the_optimum(loss, offset):
    X, y = overlapping()
    best = reference(X, y, 0.1, loss, offset)
    steps = {} if loss is hinge else dict(schedule="constant", eta=0.1)
    run = gradient_descent(X, y, C=0.1, loss=loss, offset=offset, tol=2e-3, **steps)
    assert run.converged and run.gap <= 2e-3
    assert run.bound <= best * (1 + 1e-7) and best * (1 - 1e-7) <= run.objective
    assert run.objective == pytest.approx(objective(X, y, run.w, run.b, C=0.1, loss=loss))
    assert offset or run.b == 0
    # The history belongs to the run: n_iter steps, the bound never falls.
    history = np.array(run.history)
    assert len(history) == run.n_iter + 1 and (np.diff(history[:, 1]) >= 0).all()
    assert tuple(history[-1]) == (run.objective, run.bound)
    before = 1 - history[-2, 1] / history[-2, 0]
    assert before > 2e-3


def test_gradient_descent_without_regularisation():
    X, y = np.array([[2.0, 1.0], [1.0, -1.0], [-1.0, 0.0]]), [1, 1, -1]
    run = gradient_descent(X, y, C=None, schedule="constant")
    assert run.converged and run.objective == run.bound == run.gap == 0
    # Inseparable: nothing but 0 is known to be below the mean loss, so nothing is claimed.
    with pytest.warns(ConvergenceWarning, match="gap 1 > tol=0.01 after max_iter=50: .*bound 0"):
        X = [[1.0, 0.3], [2.1, -0.2], [3.0, 0.7], [0.5, 0.1]]
        run = gradient_descent(X, [1, -1, 1, -1], C=None, max_iter=50)
    assert run.n_iter == 50 and run.bound == 0 and run.objective > 0.5


# Stochastic gradient descent


def test_sgd_epoch_is_the_pseudocode():
    """In a fixed order with a constant step, exactly: if y (w·x) < 1: w += η y x."""
    rng = np.random.default_rng(5)
    X, y = rng.integers(-3, 4, (6, 2)) * Fraction(1), np.array([1, -1, 1, 1, -1, -1])
    eta, order, path = Fraction(1, 7), [3, 1, 0, 2, 5, 4], []
    options = dict(offset=False, callback=lambda t, w, b: path.append(w.tolist()))
    given_ = (X, y, np.array(order), Iterate.start(X), hinge, 0, lambda t: eta)
    iterate, score = sgd_epoch(*given_, **options)
    w, seen = [Fraction(0), Fraction(0)], {}
    for k, i in enumerate(order):
        seen[i] = w[0] * X[i, 0] + w[1] * X[i, 1]
        if y[i] * seen[i] < 1:
            w = [wj + eta * y[i] * xj for wj, xj in zip(w, X[i], strict=True)]
        assert path[k] == w
    assert iterate.w.tolist() == w and iterate.t == 6 and iterate.b == 0
    assert score.tolist() == [seen[i] for i in range(6)]


def test_average_weights_step_t_by_t():
    (X, y), path, given_ = overlapping(20), [], dict(max_epochs=3, random_state=0)
    seen = dict(callback=lambda t, w, b: path.append([t, *w, b]))
    run = quiet(stochastic_gradient_descent, X, y, **given_, **seen)
    path = np.array(path)
    assert path[:, 0].tolist() == list(range(1, 61))
    assert [*run.w, run.b] == pytest.approx(path[:, 0] @ path[:, 1:] / path[:, 0].sum())
    last = quiet(stochastic_gradient_descent, X, y, average=False, **given_)
    assert [*last.w, last.b] == pytest.approx(path[-1, 1:], abs=0)


@pytest.mark.parametrize("C", [0.05, 0.1, 1.0])
@pytest.mark.parametrize("offset", [False, True])
def test_sgd_approaches_the_certified_optimum(C, offset):
    X, y = overlapping(100, 5)
    best = reference(X, y, C, offset=offset)
    excess = []
    for epochs in (5, 20, 80):
        options = dict(C=C, offset=offset, max_epochs=epochs, tol=1e-9, random_state=0)
        run = quiet(stochastic_gradient_descent, X, y, **options)
        assert run.n_iter == epochs == len(run.history) and not run.converged
        assert run.bound <= best * (1 + 1e-7) <= run.objective * (1 + 2e-7)
        assert run.objective == pytest.approx(objective(X, y, run.w, run.b, C=C))
        excess.append([run.objective / best - 1, 1 - run.bound / best])
    excess = np.array(excess)
    assert (excess[2] < excess[1]).all() and (excess[1] < excess[0]).all()
    assert (excess[2] <= [0.015, 0.015]).all()


@pytest.mark.parametrize("loss", TRAINABLE, ids=repr)
def test_a_converged_run_is_within_its_tolerance(loss):
    X, y = overlapping()
    best = reference(X, y, 0.1, loss)
    run = stochastic_gradient_descent(X, y, C=0.1, loss=loss, tol=0.01, random_state=1)
    assert run.converged and best <= run.objective * (1 + 1e-7)
    assert run.objective <= best / (1 - 0.01)
    assert 0 <= run.gap <= 0.01
    assert run.gap == pytest.approx((run.objective - run.bound) / run.objective)
    assert all((v - d) / v > 0.01 for v, d in run.history[:-1])


def test_tiny_steps_do_not_look_like_convergence():
    X, y = overlapping()
    options = dict(schedule="constant", eta=1e-9, max_epochs=5, random_state=0)
    with pytest.warns(ConvergenceWarning) as caught:
        run = stochastic_gradient_descent(X, y, **options)
    changes = np.abs(np.diff(np.array(run.history)[:, 0]))
    assert changes.max() < 1e-4 * run.objective  # nothing moves …
    assert not run.converged and run.gap > 0.5  # … and yet nothing is claimed
    text = str(caught[0].message)
    assert f"gap {run.gap:.3g} > tol=0.01 after max_epochs=5" in text
    assert "objective" in text and "lower bound" in text and "Scale the features" in text
    assert caught[0].filename == __file__


def test_batches():
    (X, y), count = overlapping(10), []
    options = dict(C=0.1, batch_size=4, random_state=0, callback=lambda *a: count.append(a))
    run = stochastic_gradient_descent(X, y, **options)
    assert len(count) == 3 * run.n_iter
    best = reference(X, y, 0.1)
    assert best * (1 - 1e-7) <= run.objective <= best / (1 - 0.01)


def test_sparse_samples_give_the_dense_result():
    X, y = overlapping(25)
    X[X < 0.5] = 0
    for batch_size in (1, 7):
        options = dict(batch_size=batch_size, max_epochs=5, random_state=0)
        dense, sparse = (
            quiet(stochastic_gradient_descent, A, y, **options) for A in (X, csr_array(X))
        )
        assert sparse.w == pytest.approx(dense.w, rel=1e-10)
        assert sparse.history == pytest.approx(np.array(dense.history), rel=1e-10)
    with pytest.raises(ValueError, match="sparse array, got csr_matrix"):
        gradient_descent(csr_matrix(X), y)


# Errors


@pytest.mark.parametrize("descent", [gradient_descent, stochastic_gradient_descent])
@pytest.mark.parametrize(
    "kwargs, message",
    [
        ({"C": 0}, "C must be a positive finite number or None, got 0"),
        ({"C": math.inf}, "got inf"),
        ({"eta": 0}, "eta must be a positive finite number, got 0"),
        ({"tol": 0}, "tol must be .*got 0"),
        ({"schedule": "fast"}, "'inverse-time', 'pegasos', got 'fast'"),
        ({"schedule": "pegasos", "C": None}, "needs a C, got C=None"),
        ({"loss": zero_one}, "loss must be hinge, squared, logistic.*ZeroOne"),
        ({"schedule": "constant", "eta": 1e4, "loss": squared}, "steps are too .*objective is"),
    ],
)
def test_errors_of_both_descents(descent, kwargs, message):
    X, y = overlapping(20)
    with warnings.catch_warnings(), pytest.raises(ValueError, match=message):
        warnings.simplefilter("error")
        descent(X, y, **kwargs)


def test_errors_of_the_caps_and_of_the_data():
    X, y = overlapping(20)
    sgd = stochastic_gradient_descent
    for descent, cap in (gradient_descent, "max_iter"), (sgd, "max_epochs"), (sgd, "batch_size"):
        with pytest.raises(ValueError, match=f"{cap} must be a whole number.*got 0"):
            descent(X, y, **{cap: 0})
        with pytest.raises(ValueError, match="labels -1 and"):
            descent(X, y + 1)
        with pytest.raises(ValueError, match=r"\|\|x\|\|\^2 is inf: scale"):
            descent(X * 1e200, y)
    with pytest.raises(ValueError, match="C must be"):
        objective(X, y, np.zeros(3), C=0)


@pytest.mark.parametrize("heaviest, part", [(0.25, 1), (1.0, 1), (4.0, 4)])
def test_the_default_step_is_for_the_heaviest_sample(heaviest, part):
    """Where all weights are less than 1 it is that of samples without."""
    X, y = overlapping(30)
    given = dict(weights=np.linspace(heaviest / 2, heaviest, 30), random_state=0, max_epochs=3)
    eta = default_eta(X, True) / part
    run = quiet(stochastic_gradient_descent, X, y, **given)
    same = quiet(stochastic_gradient_descent, X, y, eta=eta, **given)
    assert run.w.tolist() == same.w.tolist() and run.b == same.b
