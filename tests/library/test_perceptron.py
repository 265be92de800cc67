"""The perceptron against the pseudocode of the notes, run in exact arithmetic."""

import functools
import math
import warnings
from fractions import Fraction

import numpy as np
import problems
import pytest
import sympy
from scipy.sparse import csr_array
from sklearn.linear_model import Perceptron

from mlreplica import ConvergenceWarning
from mlreplica.perceptron import mistake_bound, perceptron

WITNESS = [[1, 1], [-1, 1]], [1, -1]
LINE = [[1], [2]], [-1, 1]
XOR = [[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]


def pseudocode(X, y, offset, max_updates):
    """Two nested loops over Python integers; the cap is checked at every update."""
    w, b, history = [0] * len(X[0]), 0, []
    while True:
        clean = True
        for i, (x, t) in enumerate(zip(X, y, strict=True)):
            if t * (sum(wj * xj for wj, xj in zip(w, x, strict=True)) + b) <= 0:
                if len(history) == max_updates:
                    return history, False
                w = [wj + t * xj for wj, xj in zip(w, x, strict=True)]
                b += t if offset else 0
                history.append((i, w, b))
                clean = False
        if clean:
            return history, True


quiet = functools.partial(problems.quiet, perceptron)


def random_set(rng, n=None, d=None):
    n, d = n or rng.integers(2, 9), d or rng.integers(1, 4)
    y = np.where(rng.random(n) < 0.5, -1, 1)
    y[:2] = -1, 1
    return rng.integers(-4, 5, (n, d)), y


def separable_set(rng, offset):
    """Integer samples that an integer hyperplane (w, b) separates, and (w, b)."""
    while True:
        d = rng.integers(1, 4)
        X, w = rng.integers(-6, 7, (12, d)), rng.integers(-3, 4, d)
        b = int(rng.integers(-3, 4)) if offset else 0
        f = X @ w + b
        X, y = X[f != 0], np.sign(f[f != 0])
        if len(set(y)) == 2:
            return X, y, w, b


def test_witness_meets_the_bound_with_equality():
    run = perceptron(*WITNESS, offset=False)
    assert [u.index for u in run.history] == [0, 1]
    assert run.w.tolist() == [2, 0] and run.b == 0 and run.converged
    bound = mistake_bound(*WITNESS, [1, 0])
    assert bound == run.updates == 2 and isinstance(bound, Fraction)


def test_line_needs_an_offset():
    run = perceptron(*LINE)
    assert (run.w.tolist(), run.b, run.updates, run.converged) == ([2], -3, 13, True)
    assert run.counts.tolist() == [8, 5] and run.counts.dtype.kind == "i"
    with pytest.warns(ConvergenceWarning, match="offset=True"):
        through_origin = perceptron(*LINE, offset=False, max_updates=1501)
    assert not through_origin.converged and through_origin.updates == 1501
    assert {int(u.w[0]) for u in through_origin.history[-100:]} <= {-1, 0, 1, 2}


@pytest.mark.parametrize("cap", [1, 2, 7, 12, 13, 14])
def test_cap_on_updates_is_exact(cap):
    run = quiet(*LINE, max_updates=cap)
    assert run.updates == min(cap, 13) == len(run.history)
    assert run.converged == (cap >= 13)
    # The notes test the cap between passes only: max step = 1 gives 3 updates here.
    assert quiet([[1], [2], [1]], [1, -1, 1], max_updates=1).updates == 1


def test_random_sets_against_the_pseudocode():
    rng = np.random.default_rng(0)
    outcomes = set()
    for _ in range(200):
        X, y = random_set(rng)
        for offset in (False, True):
            run = quiet(X, y, offset=offset, max_updates=60)
            history, converged = pseudocode(X.tolist(), y.tolist(), offset, 60)
            assert [(i, w.tolist(), b) for i, w, b in run.history] == history
            assert run.converged == converged and run.updates == len(history)
            seen = np.bincount([i for i, *_ in history], minlength=len(y))
            assert run.counts.tolist() == seen.tolist()
            assert run.w.tolist() == ((seen * y) @ X).tolist()
            assert run.b == (seen @ y if offset else 0)
            outcomes.add((offset, converged))
    assert len(outcomes) == 4


@pytest.mark.parametrize("offset", [False, True])
def test_bound_holds_on_separable_sets(offset):
    rng = np.random.default_rng(3)
    for _ in range(100):
        X, y, w, b = separable_set(rng, offset)
        run = perceptron(X, y, offset=offset, max_updates=10**5)
        bound = mistake_bound(X, y, w, b if offset else None)
        assert run.converged and run.updates <= bound < math.inf
        rounded = mistake_bound(X.astype(float), y, w, b if offset else None)
        assert type(rounded) is float and rounded == pytest.approx(float(bound))
        own = mistake_bound(X, y, run.w, run.b if offset else None)
        assert run.updates <= own < math.inf


def test_bound_is_infinite_where_nothing_is_separated():
    assert mistake_bound(*LINE, [1]) == math.inf
    assert mistake_bound(*LINE, [1], -1) == math.inf  # a sample on the hyperplane
    assert mistake_bound(*LINE, [0], 0) == math.inf
    assert mistake_bound(*LINE, [math.nan], 0) == math.inf


def test_inseparable_data_cycle():
    with pytest.warns(ConvergenceWarning) as caught:
        run = perceptron(*XOR, max_updates=1000)
    text = str(caught[0].message)
    assert "of 4 samples still misclassified after max_updates=1000" in text
    assert "smallest y f(x)" in text and "stochastic_gradient_descent" in text
    assert "offset=True" not in text  # there is one
    assert caught[0].filename == __file__
    assert run.updates == 1000 and not run.converged and run.counts.sum() == 1000
    states = [(u.index, *u.w, u.b) for u in run.history]
    period = states[1:].index(states[0]) + 1
    assert states[period:] == states[:-period]


@pytest.mark.parametrize("cap", [20, 10_000])
def test_integers_do_not_overflow(cap):
    big = 4 * 10**9  # big² does not fit into 64 bits
    X, y = np.array([[big, 1], [-big, 2], [big, -7]]), [1, -1, 1]
    run = perceptron(X, y, max_updates=cap)
    exact = perceptron(X.astype(object), y, max_updates=cap)
    assert run.w.tolist() == exact.w.tolist() and run.updates == exact.updates
    small = np.array([[200, 1], [100, 2]], dtype=np.uint8)
    assert quiet(small, y[:2]).w.tolist() == quiet(small.astype(int), y[:2]).w.tolist()


@pytest.mark.parametrize("number", [Fraction, sympy.Rational])
def test_rationals_stay_exact(number):
    X = np.array([[number(1, 3)], [number(2, 3)]], dtype=object)
    run = perceptron(X, [-1, 1])
    w, b = run.w[0], run.b
    assert 3 * w == int(3 * w)
    assert -(w / 3 + b) > 0 and 2 * w / 3 + b > 0
    assert all(type(u.w[0]) is not float for u in run.history)
    bound = mistake_bound(X, [-1, 1], run.w, b)
    norm = w * w + b * b
    smallest = min(-(w / 3 + b), 2 * w / 3 + b)
    assert bound == (1 + number(4, 9)) * norm / smallest**2 and bound >= run.updates


def test_scikit_learn_makes_the_same_updates():
    """Its Perceptron, told neither to shuffle nor to stop early, ends with the same weights."""
    rng = np.random.default_rng(6)
    for _ in range(30):
        X, y, _, _ = separable_set(rng, offset=True)
        model = Perceptron(shuffle=False, tol=None, max_iter=2000).fit(X, y)
        run = perceptron(X, y)
        assert model.coef_[0].tolist() == run.w.tolist() and model.intercept_[0] == run.b


@pytest.mark.parametrize(
    "X, y, kwargs, message",
    [
        ([1, 2], [-1, 1], {}, r"shape \(n, d\).*got shape \(2,\)"),
        ([[1], [2]], [-1, 1, 1], {}, r"\(2,\) to match X of shape \(2, 1\), got shape \(3,\)"),
        ([[1], [2]], [0, 1], {}, r"labels -1 and \+1, got 0, 1; map"),
        ([[1], [2]], [1, 1], {}, r"one class only: 1"),
        ([[1], [math.nan]], [-1, 1], {}, r"finite, got nan"),
        ([["1"], ["x"]], [-1, 1], {}, r"must hold real numbers.*'x'"),
        ([[1], [2]], [-1, 1], {"max_updates": 0}, r"max_updates.*at least 1, got 0"),
        ([[1], [2]], [-1, 1], {"max_updates": True}, r"whole number.*got True"),
    ],
)
def test_errors_name_what_was_given_and_needed(X, y, kwargs, message):
    with pytest.raises(ValueError, match=message):
        perceptron(X, y, **kwargs)


def test_bound_wants_one_weight_per_feature():
    with pytest.raises(ValueError, match=r"w must have shape \(1,\) to match.*got shape \(2,\)"):
        mistake_bound(*LINE, [1, 2])
    with pytest.raises(ValueError, match="labels"):
        mistake_bound([[1], [2]], [0, 1], [1])


@pytest.mark.parametrize("container", [np.asarray, csr_array])
def test_features_whose_squares_overflow_are_refused_without_another_word(container):
    X, y = np.array([[1e160, 1.0], [-1e160, 2.0]]), [1, -1]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(ValueError, match="X is too large.*scale the features"):
            perceptron(container(X), y)
        assert perceptron(container(X / 1e10), y).converged
    assert perceptron([[10**200], [-(10**200)]], y).converged  # integers have no end


@pytest.mark.parametrize(
    "weights", [[1.0], [1.0, 2.0, 3.0], [1.0, 0.0], [1.0, -1.0], [1.0, math.inf], [1.0, math.nan]]
)
def test_weights_are_a_positive_number_for_each_sample(weights):
    with pytest.raises(ValueError, match="weights must be 2 positive numbers, one per sample"):
        perceptron([[0.0], [1.0]], [-1, 1], weights=weights)
