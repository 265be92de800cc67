"""Perceptron and SGDClassifier: they are the functions of their chapters; blocks; errors."""

import pickle
import warnings

import numpy as np
import pandas as pd
import pytest
from estimatorcases import quiet
from problems import overlapping
from scipy.sparse import csr_array, csr_matrix
from sklearn import linear_model
from sklearn.base import clone
from sklearn.datasets import load_iris
from sklearn.exceptions import ConvergenceWarning
from sklearn.model_selection import KFold, cross_val_score
from sklearn.preprocessing import StandardScaler

import mlreplica
from mlreplica import Perceptron, SGDClassifier, descent
from mlreplica.estimators import _epoch
from mlreplica.perceptron import perceptron

TOY = np.array([[0.0, 1.0], [2.0, 1.5], [3.0, -1.0], [-1.0, -2.0]]), np.array(["a", "b", "b", "a"])


def test_perceptron_is_the_function():
    X, y = TOY
    model = Perceptron(shuffle=False).fit(X, y)
    run = perceptron(X, [-1, 1, 1, -1])
    assert model.coef_.tolist() == [run.w.tolist()] and model.intercept_.tolist() == [run.b]
    assert model.n_updates_.tolist() == [run.updates] and model.converged_.tolist() == [True]
    assert model.classes_.tolist() == ["a", "b"]
    assert model.decision_function(X) == pytest.approx(X @ run.w + run.b)
    assert model.predict(X).tolist() == y.tolist()
    through_origin = quiet(Perceptron(fit_intercept=False, max_updates=7), [[1.0], [2.0]], [0, 1])
    assert through_origin.intercept_.tolist() == [0] and 7 <= through_origin.n_updates_[0] <= 8


def test_perceptron_on_classes_that_touch_keeps_a_mean_that_is_right_most_of_the_time():
    X, y = load_iris(return_X_y=True)
    for samples in (X, StandardScaler().fit_transform(X), csr_array(X)):
        scores = cross_val_score(
            Perceptron(), samples, y, cv=KFold(5, shuffle=True, random_state=0)
        )
        assert scores.mean() > 0.88
    with pytest.warns(ConvergenceWarning, match=r"\[1, 2\] are not separated") as caught:
        model = Perceptron().fit(X, y)
    assert len(caught) == 1 and model.converged_.tolist() == [True, False, False]
    assert model.n_updates_.max() >= 10_000 and model.n_updates_[0] < 100
    quick = quiet(Perceptron(tol=1e-3), X, y)
    assert quick.n_iter_ < model.n_iter_ and quick.score(X, y) > 0.7
    other = quiet(Perceptron(random_state=1), X, y)
    assert (other.coef_ != model.coef_).any()
    assert (quiet(Perceptron(), X, y).coef_ == model.coef_).all()


@pytest.mark.parametrize("cls", [Perceptron, SGDClassifier])
def test_a_parameter_that_scikit_learn_calls_otherwise_is_named(cls):
    theirs = getattr(linear_model, cls.__name__)
    for name in set(theirs().get_params()) - set(cls().get_params()):
        with pytest.raises(TypeError, match=f"unexpected keyword argument '{name}': .{{8}}"):
            cls(**{name: 1})
    with pytest.raises(TypeError, match="unexpected keyword argument 'kernal'"):
        cls(kernal=1)


@pytest.mark.parametrize(
    "name, value",
    [
        ("loss", "logistic"),
        ("loss", "squared"),
        ("loss", descent.logistic),
        ("C", 7.0),
        ("C", None),
        ("fit_intercept", False),
        ("schedule", "constant"),
        ("eta", 0.01),
        ("batch_size", 5),
        ("average", False),
        ("tol", 0.3),
        ("max_iter", 2),
        ("tol", 0.05),  # nothing is changed
    ],
)
def test_sgd_is_the_function_with_every_parameter(name, value):
    X, y = overlapping(60)
    core = {"loss": "loss", "fit_intercept": "offset", "max_iter": "max_epochs"}
    given = getattr(descent, value) if name == "loss" and isinstance(value, str) else value
    settings = {"tol": 0.05, "max_epochs": 20, "C": 0.1} | {core.get(name, name): given}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", mlreplica.ConvergenceWarning)
        run = descent.stochastic_gradient_descent(X, y, random_state=0, **settings)
    base = SGDClassifier(tol=0.05, max_iter=20, C=0.1, random_state=0, n_iter_no_change=None)
    model = quiet(clone(base).set_params(**{name: value}), X, y)
    # Its epochs round in another order.
    assert model.coef_[0] == pytest.approx(run.w) and model.intercept_[0] == pytest.approx(run.b)
    assert model.n_iter_ == run.n_iter and model.duality_gap_ == pytest.approx([run.gap])
    assert model.objective_path_[0] == pytest.approx(np.array(run.history))
    same = getattr(base, name) == value
    assert (model.coef_.tolist() == quiet(base, X, y).coef_.tolist()) == same


def test_more_classes_one_against_the_rest():
    X, y = load_iris(return_X_y=True)
    X = (X - X.mean(axis=0)) / X.std(axis=0)
    names = np.array(["setosa", "versicolor", "virginica"])
    model = quiet(SGDClassifier(C=0.1, random_state=0), X, names[y])
    assert model.coef_.shape == (3, 4) and model.duality_gap_.max() <= 0.01
    rng = np.random.default_rng(0)
    for k in range(3):
        labels = np.where(y == k, 1, -1)
        run = descent.stochastic_gradient_descent(X, labels, C=0.1, random_state=rng)
        assert model.coef_[k] == pytest.approx(run.w)
    scores = model.decision_function(X)
    assert model.predict(X).tolist() == names[scores.argmax(axis=1)].tolist()


@pytest.mark.parametrize("kind", [csr_array, csr_matrix])
@pytest.mark.parametrize(
    "model", [Perceptron(max_updates=300), SGDClassifier(max_iter=5, random_state=0)], ids=str
)
def test_sparse_samples_give_the_dense_result(kind, model):
    X, y = overlapping(40)
    X = np.round(X * 4) * (np.abs(X) > 0.5)
    dense = quiet(clone(model), X, y)
    sparse = quiet(clone(model), kind(X), y)
    assert sparse.coef_ == pytest.approx(dense.coef_, rel=1e-9)
    assert sparse.decision_function(kind(X)) == pytest.approx(dense.decision_function(X))


# partial_fit


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"fit_intercept": False},
        {"batch_size": 7},
        {"average": False},
        {"loss": "logistic"},
        {"C": 0.1},
        {"C": None, "schedule": "constant"},
        {"eta": 0.01},
    ],
    ids=str,
)
@pytest.mark.parametrize("weights", [None, np.linspace(0.5, 9, 50)], ids=["equal", "weighted"])
def test_partial_fit_of_the_whole_set_is_one_epoch(parameters, weights):
    X, y = overlapping(50)
    once = quiet(SGDClassifier(max_iter=1, random_state=0, **parameters), X, y, weights)
    block = SGDClassifier(random_state=0, **parameters)
    block.partial_fit(X, y, classes=[-1, 1], sample_weight=weights)
    assert block.coef_.tolist() == once.coef_.tolist()
    assert block.intercept_.tolist() == once.intercept_.tolist()
    assert block.n_samples_seen_ == 50 and not hasattr(block, "duality_gap_")


def test_partial_fit_in_blocks_approaches_the_optimum():
    X, y = overlapping(400)
    best = descent.stochastic_gradient_descent(X, y, C=0.05, tol=1e-3, random_state=0).bound
    model = SGDClassifier(C=0.05, n_samples=400, random_state=0)
    excess = []
    for _ in range(30):
        for k in range(0, 400, 100):
            model.partial_fit(X[k : k + 100], y[k : k + 100], classes=[-1, 1])
        value = descent.objective(X, y, model.coef_[0], model.intercept_[0], C=0.05)
        excess.append(value / best - 1)
    assert model.n_samples_seen_ == 12000
    assert excess[29] < excess[4] < excess[0] and 0 <= excess[29] < 0.005


def test_partial_fit_counts_the_samples_if_n_is_not_given():
    X, y = overlapping(100)
    counted = SGDClassifier(eta=0.1, random_state=0).partial_fit(X, y, classes=[-1, 1])
    told = SGDClassifier(eta=0.1, random_state=0, n_samples=100).partial_fit(X, y, classes=[-1, 1])
    other = SGDClassifier(eta=0.1, random_state=0, n_samples=10).partial_fit(X, y, classes=[-1, 1])
    assert counted.coef_.tolist() == told.coef_.tolist() != other.coef_.tolist()
    again = [clone(m).partial_fit(X, y, classes=[-1, 1]).partial_fit(X, y) for m in (counted, told)]
    assert again[0].coef_.tolist() != again[1].coef_.tolist()


def test_partial_fit_goes_on_where_fit_stopped():
    X, y = overlapping(50)
    settings = {"n_samples": 50, "random_state": 0}
    model = quiet(SGDClassifier(max_iter=3, average=False, **settings), X, y).partial_fit(X, y)
    longer = quiet(SGDClassifier(max_iter=4, average=False, **settings), X, y)
    assert model.coef_.tolist() == longer.coef_.tolist() and not hasattr(model, "duality_gap_")
    # Of an average only the result is known: one more epoch moves it a little.
    model = quiet(SGDClassifier(max_iter=3, **settings), X, y)
    start = model.coef_[0].copy()
    model.partial_fit(X, y)
    assert 0 < np.linalg.norm(model.coef_[0] - start) < 0.5 * np.linalg.norm(start)


def test_pickled_model_goes_on_identically():
    X, y = overlapping(50)
    model = SGDClassifier(random_state=0).partial_fit(X, y, classes=[-1, 1])
    copy = pickle.loads(pickle.dumps(model))
    assert copy.partial_fit(X, y).coef_.tolist() == model.partial_fit(X, y).coef_.tolist()


def test_random_states():
    X, y = overlapping(30)

    def coef(state):
        return quiet(SGDClassifier(max_iter=2, random_state=state), X, y).coef_.tolist()

    assert coef(0) == coef(0) == coef(np.random.default_rng(0)) != coef(1)
    assert coef(np.random.RandomState(0)) == coef(np.random.RandomState(0))
    assert coef(None) != coef(None)


# The epoch in C, weights, the stop before the proof


@pytest.mark.parametrize("form", [np.asarray, csr_array], ids=["dense", "sparse"])
@pytest.mark.parametrize("offset", [True, False])
@pytest.mark.parametrize("schedule", ["inverse-time", "pegasos", "constant"])
@pytest.mark.parametrize("loss", list(_epoch.LOSSES), ids=repr)
@pytest.mark.parametrize("how", ["C", "NumPy"])
def test_the_fast_epoch_takes_the_steps_of_the_slow_one(
    how, loss, schedule, offset, form, monkeypatch
):
    if how == "NumPy":
        monkeypatch.setattr(_epoch, "function", lambda name: None)
    rng = np.random.default_rng(0)
    X = rng.normal(size=(40, 6))
    X[rng.random(X.shape) < 0.5] = 0
    y, weights = np.where(rng.random(40) < 0.5, -1, 1), rng.uniform(0, 2, 40)
    weights[3] = 0
    # λ so large that w shrinks by 1e-9 within an epoch, and to 0 in the first step of "pegasos".
    lam, eta = (1.0, 0.7) if schedule == "constant" else (0.02, 0.05)
    step = descent.step_size(schedule, eta, lam)
    slow = fast = descent.Iterate.start(form(X))._replace(
        w_mean=np.ones(6)
    )  # of no weight at t = 0
    for _ in range(3):
        order = rng.permutation(40)
        slow, expected = descent.sgd_epoch(
            form(X), y, order, slow, loss, lam, step, offset, weights=weights
        )
        fast, scores = _epoch.fast_epoch(
            form(X), y, order, fast, loss, lam, step, offset, weights=weights
        )
        np.testing.assert_allclose(scores, expected, rtol=1e-9, atol=1e-9)
        for mine, theirs in zip(fast, slow, strict=True):
            np.testing.assert_allclose(mine, theirs, rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize("n_classes", [2, 3])
def test_weights_multiply_the_losses(n_classes):
    X, y = load_iris(return_X_y=True)
    X, y = X[y < n_classes], y[y < n_classes]
    weights = np.random.default_rng(0).integers(-1, 4, len(y))
    settings = {"tol": 1e-2, "schedule": "pegasos", "random_state": 0, "C": 0.01}
    weighted = SGDClassifier(**settings).fit(X, y, weights)
    repeated = SGDClassifier(**settings).fit(
        *(np.repeat(a, np.maximum(weights, 0), axis=0) for a in (X, y))
    )
    for p in range(len(weighted.coef_)):
        # Both objectives are above one optimum by their gap at most.
        (a, low), (b, bottom) = weighted.objective_path_[p][-1], repeated.objective_path_[p][-1]
        assert low <= b * (1 + 1e-9) and bottom <= a * (1 + 1e-9)
    balanced = SGDClassifier(**settings, class_weight="balanced").fit(X[20:], y[20:])
    factors = len(y[20:]) / (n_classes * np.bincount(y[20:]))
    by_hand = SGDClassifier(**settings).fit(X[20:], y[20:], factors[y[20:]])
    assert (balanced.coef_ == by_hand.coef_).all()
    with pytest.raises(ValueError, match="of every class, got"):
        SGDClassifier().fit(
            X, y, (y > 0).astype(float) if n_classes == 2 else (y > 1).astype(float)
        )


def test_a_fit_that_gets_no_further_stops_and_says_what_is_proved():
    X, y = overlapping()
    proud = SGDClassifier(tol=1e-4, random_state=0, max_iter=5000)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        proud.fit(X, y)
    assert 1e-4 < proud.duality_gap_[0] < 1 and proud.n_iter_ < 5000
    values = proud.objective_path_[0][:, 0]
    # For the last ten epochs no value was below what was least before by its part.
    assert (values[-10:] >= values[:-10].min() * (1 - 2.5e-6)).all()
    patient = quiet(
        clone(proud).set_params(n_iter_no_change=None, max_iter=proud.n_iter_ + 5), X, y
    )
    assert patient.n_iter_ == proud.n_iter_ + 5
    with pytest.raises(ValueError, match="n_iter_no_change must be .*got 0"):
        SGDClassifier(n_iter_no_change=0).fit(X, y)


@pytest.mark.parametrize("n_classes", [2, 3])
def test_the_logistic_loss_gives_probabilities(n_classes):
    X, y = load_iris(return_X_y=True)
    X, y = X[y < n_classes], y[y < n_classes]
    model = SGDClassifier(loss="logistic", random_state=0).fit(X, y)
    found = model.predict_proba(X)
    assert found.shape == (len(X), n_classes) and found.sum(axis=1) == pytest.approx(1)
    assert (found.argmax(axis=1) == model.predict(X)).all()
    if n_classes == 2:
        np.testing.assert_allclose(
            np.log(found[:, 1] / found[:, 0]), model.decision_function(X), rtol=1e-6
        )
    assert not hasattr(SGDClassifier(), "predict_proba")


def test_perceptron_with_weights():
    X, y = TOY
    weights = [2.0, 0.5, 1.0, 3.0]
    model = Perceptron(shuffle=False).fit(X, y, weights)
    run = perceptron(X, [-1, 1, 1, -1], weights=weights)
    assert model.coef_.tolist() == [run.w.tolist()] and model.converged_.all()
    added = run.counts * weights * [-1, 1, 1, -1]
    assert run.w == pytest.approx(added @ X) and run.b == pytest.approx(added.sum())
    without = Perceptron().fit(X, y, [1, 0, 1, -1.0])
    assert without.coef_.tolist() == Perceptron().fit(X[[0, 2]], y[[0, 2]]).coef_.tolist()
    by_class = Perceptron(class_weight={"a": 2}).fit(X, y)
    assert by_class.coef_.tolist() == Perceptron().fit(X, y, [2, 1, 1, 2]).coef_.tolist()
    with pytest.raises(ValueError, match="weights must be 4 positive numbers"):
        perceptron(X, [-1, 1, 1, -1], weights=[1, 1, 1, 0])


@pytest.mark.parametrize("form", [np.asarray, csr_array], ids=["dense", "sparse"])
def test_perceptron_in_blocks(form):
    rng = np.random.default_rng(0)
    X, c = rng.normal(size=(60, 3)), rng.uniform(0.5, 2, 60)
    y = rng.integers(0, 3, 60)
    model = Perceptron()
    w, b, updates = np.zeros((3, 3)), np.zeros(3), np.zeros(3)
    for block in np.split(np.arange(60), [20, 25]):
        model.partial_fit(form(X[block]), y[block], classes=[0, 1, 2], sample_weight=c[block])
        for i in block:
            for p in range(3):
                s = 1 if y[i] == p else -1
                if s * (w[p] @ X[i] + b[p]) <= 0:
                    w[p], b[p], updates[p] = w[p] + c[i] * s * X[i], b[p] + c[i] * s, updates[p] + 1
        np.testing.assert_allclose(model.coef_, w)
        np.testing.assert_allclose(model.intercept_, b)
        assert model.n_updates_.tolist() == updates.tolist()
    with pytest.raises(ValueError, match="class_weight must be None or a dict"):
        Perceptron(class_weight="balanced").partial_fit(X, y, classes=[0, 1, 2])
    with pytest.raises(ValueError, match="classes must list all classes"):
        Perceptron().partial_fit(X, y)


# Errors


def state(model):
    return {k: pickle.dumps(v) for k, v in vars(model).items()}


@pytest.mark.parametrize(
    "X, y, message",
    [
        (TOY[0], np.zeros(4), "two classes or more, got one class"),
        (TOY[0], [0.5, 1.5, 2.5, 3.2], "continuous"),
        (TOY[0] * np.nan, TOY[1], "NaN"),
    ],
)
@pytest.mark.parametrize("cls", [Perceptron, SGDClassifier])
def test_a_fit_that_fails_changes_nothing(cls, X, y, message):
    fresh, fitted = cls(), quiet(cls(), pd.DataFrame(TOY[0], columns=["u", "v"]), TOY[1])
    for model in (fresh, fitted):
        before = state(model)
        with pytest.raises(ValueError, match=message):
            model.fit(X, y)
        assert state(model) == before


@pytest.mark.parametrize(
    "parameters, message",
    [
        ({"C": 0}, "C must be .*got 0"),
        ({"C": -1}, "C must be .*got -1"),
        ({"eta": -0.1}, "eta must be .*got -0.1"),
        ({"schedule": "optimal"}, "schedule must be .*got 'optimal'"),
        ({"loss": "log_loss"}, "loss must be .*'logistic' .'log_loss' elsewhere.*got 'log_loss'"),
        ({"tol": -1}, "tol must be .*got -1"),
        ({"batch_size": 0}, "batch_size must be .*got 0"),
        ({"schedule": "constant", "eta": 1e200, "loss": "squared"}, "steps are too large"),
    ],
)
def test_bad_parameters_are_named_and_change_nothing(parameters, message):
    X, y = overlapping(30)
    model = quiet(SGDClassifier(random_state=np.random.RandomState(0), max_iter=2), X, y)
    model.set_params(**parameters)
    before = {k: v for k, v in state(model).items() if k != "random_state"}
    for method in ("fit", "partial_fit"):
        with pytest.raises(ValueError, match=message):
            getattr(model, method)(X, y)
        after = {k: v for k, v in state(model).items() if k in before}
        assert after == before
    with pytest.raises(ValueError, match="max_iter must be .*got 0"):
        SGDClassifier(max_iter=0).fit(X, y)
    with pytest.raises(ValueError, match="max_updates must be .*got -1"):
        Perceptron(max_updates=-1).fit(X, y)


def test_errors_of_partial_fit():
    X, y = overlapping(30)
    with pytest.raises(ValueError, match="classes must list all classes"):
        SGDClassifier().partial_fit(X, y)
    with pytest.raises(ValueError, match="got one class"):
        SGDClassifier().partial_fit(X, y, classes=[1])
    with pytest.raises(ValueError, match="n_samples must be .*got 0"):
        SGDClassifier(n_samples=0).partial_fit(X, y, classes=[-1, 1])
    model = SGDClassifier(random_state=0).partial_fit(X, y, classes=[-1, 1])
    before = state(model)
    for args, kwargs, message in [
        ((X, y), {"classes": [0, 1]}, r"classes must be \[-1  1\] as before, got \[0, 1\]"),
        ((X, y + 1), {}, r"y must hold classes of \[-1  1\], got \[0. 2.\]"),
        ((X[:, :2], y), {}, "2 features"),
        ((X * 1e200, y), {}, "scale the features"),
    ]:
        with pytest.raises(ValueError, match=message):
            model.partial_fit(*args, **kwargs)
        assert state(model) == before


@pytest.mark.parametrize("model", [Perceptron(), SGDClassifier()])
def test_a_class_without_weight_is_told_where_others_are_left(model):
    X, y = np.arange(6.0)[:, None], np.array([0, 0, 1, 1, 2, 2])
    with pytest.raises(ValueError, match="must leave a sample of positive weight of every"):
        model.fit(X, y, sample_weight=[1, 1, 1, 1, 0, 0])
