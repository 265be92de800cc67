"""Linear machines of many samples: every gap is computed anew, with C and without."""

import numpy as np
import pytest
from estimatorcases import quiet
from problems import adjust
from scipy.sparse import csc_array, csr_array, csr_matrix
from sklearn import datasets, svm
from sklearn.exceptions import ConvergenceWarning
from sklearn.preprocessing import StandardScaler

from mlreplica import LinearSVC, LinearSVR, certify, linear
from mlreplica.decomposition import plain_coordinate_descent
from mlreplica.linear import solve_linear

LOSSES = {
    "hinge": lambda y, f, e: np.maximum(1 - y * f, 0),
    "squared_hinge": lambda y, f, e: np.maximum(1 - y * f, 0) ** 2,
    "epsilon_insensitive": lambda y, f, e: np.maximum(np.abs(y - f) - e, 0),
    "squared_epsilon_insensitive": lambda y, f, e: np.maximum(np.abs(y - f) - e, 0) ** 2,
}
INFINITE = np.full(60, np.inf)


def problem(loss, C=2.0):
    """A problem of 60 samples, and what of it depends on the loss."""
    rng = np.random.default_rng(3)
    X = rng.normal(size=(60, 4)) * [1, 1, 3, 0.2]
    y = X @ [1, -1, 0.3, 2] + rng.normal(size=60)
    C = C * rng.uniform(0.5, 2, 60)
    if "hinge" in loss:
        y = np.where(y > 0, 1.0, -1)
        low, high = (y < 0) * -C, (y > 0) * C
        if loss == "squared_hinge":
            low, high = np.where(y < 0, -np.inf, 0), np.where(y > 0, np.inf, 0)
    else:
        low, high = (-C, C) if loss[0] == "e" else (-INFINITE, INFINITE)
    D = 1 / (2 * C) if loss.startswith("squared") else np.zeros(60)
    epsilon = 0.3 if "epsilon" in loss else 0.0
    return X, y, C, {"low": low, "high": high, "D": D, "epsilon": epsilon}


@pytest.fixture(params=["C", "NumPy"])
def way(request, monkeypatch):
    if request.param == "NumPy":
        monkeypatch.setattr(linear, "function", lambda name: None)


@pytest.mark.parametrize("loss", LOSSES)
@pytest.mark.parametrize("bias", [0.0, 1.5])
@pytest.mark.parametrize("form", [np.asarray, csr_array])
@pytest.mark.parametrize("tol", [1e-3, 1e-11])
def test_the_gap_is_that_of_weights_and_multipliers(way, loss, bias, form, tol):
    X, y, C, given = problem(loss)
    found = solve_linear(form(X), y, **given, bias=bias, tol=tol)
    u, v, epsilon = found.bias_weight, found.v, given["epsilon"]
    assert found.converged and (given["low"] <= v).all() and (v <= given["high"]).all()
    f = X @ found.w + bias * u
    primal = (found.w @ found.w + u * u) / 2 + C @ LOSSES[loss](y, f, epsilon)
    squares = np.sum((X.T @ v) ** 2) + (bias * v.sum()) ** 2
    dual = y @ v - epsilon * np.abs(v).sum() - (given["D"] * v**2).sum() / 2 - squares / 2
    assert found.primal == pytest.approx(primal, rel=1e-12)
    assert -1e-13 * primal <= primal - dual <= tol * primal + 1e-13 * primal
    assert found.gap == pytest.approx(primal - dual, abs=1e-12 * primal)


def test_what_coordinate_descent_does_not_end_newtons_steps_do():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(3000, 8)) * 10.0 ** np.arange(-2, 2).repeat(2)
    y = np.where(X @ rng.normal(size=8) + 20 * rng.normal(size=3000) > 0, 1.0, -1)
    C = 1000.0
    box = dict(low=np.minimum(C * y, 0), high=np.maximum(C * y, 0))
    found = solve_linear(X, y, **box, bias=1.0, tol=1e-9)
    assert found.converged and found.n_iter < 300
    with pytest.raises(RuntimeError, match="relative gap"):
        plain_coordinate_descent(X, y, C, max_passes=2)


def test_where_unknowns_are_many_steps_are_found_by_products(monkeypatch):
    """Also where there are fewer samples than features, and the other way round."""
    X, y, C, given = problem("hinge", 100.0)
    expected = solve_linear(X, y, **given, tol=1e-10)
    monkeypatch.setattr(linear, "function", lambda name: None)
    wide = np.hstack([X, np.zeros((60, 90))])
    for samples in (X, csr_array(X), wide):
        for direct in (1500, 0):
            adjust(monkeypatch, linear, direct=direct)
            found = solve_linear(samples, y, **given, tol=1e-10)
            assert found.converged
            np.testing.assert_allclose(found.w[:4], expected.w, atol=1e-4)


def test_the_loop_of_the_page_ends_at_the_same_optimum():
    X, y, _, _ = problem("hinge")
    alpha, w = plain_coordinate_descent(X, y, 2.0, tol=1e-8)
    found = solve_linear(X, y, low=np.minimum(2 * y, 0), high=np.maximum(2 * y, 0), tol=1e-10)
    np.testing.assert_allclose(w, found.w, atol=1e-4)
    assert ((alpha >= 0) & (alpha <= 2)).all() and np.allclose(X.T @ (alpha * y), w)


def test_odd_samples_are_solved(way):
    """Samples that are 0, or twice there; columns that stand twice in a sparse row; no sample."""
    X = np.array([[0.0, 0], [1, 2], [1, 2], [-1, 0]])
    y = np.array([1.0, 1, -1, -1])
    twice = csr_array((np.array([1.0, 0, 1, 2, -1]), [0, 0, 0, 1, 0], [0, 0, 2, 4, 5]), (4, 2))
    dense = np.array([[0.0, 0], [1, 0], [1, 2], [-1, 0]])
    for given, same in ((X, X), (twice, dense)):
        bounds = {"low": np.minimum(y, 0), "high": np.maximum(y, 0)}
        found = solve_linear(given, y, **bounds, tol=1e-9)
        np.testing.assert_allclose(found.w, solve_linear(same, y, **bounds, tol=1e-9).w, atol=1e-4)
        assert found.converged


@pytest.mark.parametrize("loss", ["hinge", "squared_hinge"])
@pytest.mark.parametrize("weighted", [False, True])
def test_classifier_agrees_with_liblinear(loss, weighted):
    """Of two classes, where theirs means the same by class_weight; and of three without."""
    X, y = datasets.load_iris(return_X_y=True)
    X, y = (X[50:], y[50:] - 1) if weighted else (X, y)
    X, w = StandardScaler().fit_transform(X), np.random.default_rng(0).uniform(0, 2, len(y))
    options = {"loss": loss, "C": 0.5, "class_weight": {0: 2.0, 1: 0.5} if weighted else None}
    fit = (X, y, w) if weighted else (X, y)
    ours = LinearSVC(tol=1e-9, **options).fit(*fit)
    theirs = svm.LinearSVC(tol=1e-9, max_iter=1_000_000, **options).fit(*fit)
    np.testing.assert_allclose(ours.coef_, theirs.coef_, atol=2e-4)
    np.testing.assert_allclose(ours.intercept_, theirs.intercept_, atol=2e-4)
    assert (ours.predict(X) == theirs.predict(X)).all()
    for kind in (csr_array, csr_matrix, csc_array):
        sparse = LinearSVC(tol=1e-9, **options).fit(kind(X), *fit[1:])
        np.testing.assert_allclose(sparse.coef_, ours.coef_, atol=2e-4)


@pytest.mark.parametrize("class_weight", [None, "balanced", {0: 2.0, 2: 0.3}])
def test_weights_k_are_k_copies(class_weight):
    X, y = datasets.load_iris(return_X_y=True)
    k = np.random.default_rng(0).integers(0, 4, 150)
    options = {"class_weight": class_weight, "tol": 1e-13}
    weighted = LinearSVC(**options).fit(X, y, k)
    copied = LinearSVC(**options).fit(np.repeat(X, k, axis=0), np.repeat(y, k))
    np.testing.assert_allclose(weighted.coef_, copied.coef_, atol=1e-8)
    assert certify(weighted, X, y, k).solved


@pytest.mark.parametrize("loss", ["epsilon_insensitive", "squared_epsilon_insensitive"])
def test_regression_agrees_with_liblinear(loss):
    X, y = datasets.load_diabetes(return_X_y=True)
    options = {"loss": loss, "C": 10.0, "epsilon": 5.0, "intercept_scaling": 50.0}
    ours = LinearSVR(tol=1e-9, **options).fit(X, y)
    theirs = svm.LinearSVR(tol=1e-9, max_iter=1_000_000, **options).fit(X, y)
    np.testing.assert_allclose(ours.predict(X), theirs.predict(X), rtol=1e-3)
    assert ours.coef_.shape == theirs.coef_.shape == (10,)


@pytest.mark.parametrize("cls, twin", [(LinearSVC, svm.LinearSVC), (LinearSVR, svm.LinearSVR)])
def test_certify_judges_whoever_fitted_it(cls, twin):
    X, y = datasets.load_iris(return_X_y=True)
    w = np.random.default_rng(1).uniform(-0.1, 1, 150)
    weights = [{1: 3.0}] if cls is LinearSVC else []
    for class_weight in weights:
        theirs = twin(tol=1e-9, class_weight=class_weight, max_iter=1_000_000).fit(X, y)
        assert certify(theirs, X, y).gap < 1e-9
    for loss in ["hinge", "squared_hinge"] if cls is LinearSVC else ["epsilon_insensitive"]:
        model = cls(loss=loss, tol=1e-6).fit(X, y, w)
        found = certify(model, X, y, w)
        assert found.solved and found.gap <= 1e-6
        assert len(found.problems) == (3 if cls is LinearSVC else 1)
        theirs = twin(loss=loss, tol=1e-6, max_iter=1_000_000).fit(X, y, np.maximum(w, 0))
        assert certify(theirs, csr_array(X), y, np.maximum(w, 0)).gap < 1e-4
    model.coef_ = model.coef_ * 1.2
    assert not certify(model, X, y, w).conditions_met
    with pytest.raises(ValueError, match="features"):
        certify(model, X[:, :2], y)
    if cls is LinearSVC:
        l1 = twin(penalty="l1", dual=False).fit(X, y)
        with pytest.raises(TypeError, match="penalty 'l2'"):
            certify(l1, X, y)


@pytest.mark.parametrize(
    "change, words",
    [
        ({"penalty": "l1"}, "penalty must be 'l2' .*, got 'l1'"),
        ({"multi_class": "crammer_singer"}, "multi_class must be 'ovr' .*, got 'crammer_singer'"),
        ({"loss": "log"}, "loss must be 'hinge' or 'squared_hinge', got 'log'"),
        ({"C": np.inf}, "finite number .*SVC.* got inf"),
        ({"tol": 0}, "tol"),
        ({"max_iter": 0}, "max_iter"),
        ({"intercept_scaling": -1.0}, "intercept_scaling"),
        ({"dual": "maybe"}, "dual must be"),
    ],
)
def test_what_is_not_offered_is_refused_by_name(change, words):
    with pytest.raises(ValueError, match=words):
        LinearSVC(**change).fit([[0.0], [1.0]], [0, 1])


def test_an_early_end_is_told():
    X, y = datasets.load_iris(return_X_y=True)
    words = "class 1 against the rest: LinearSVC stopped after"
    with pytest.warns(ConvergenceWarning, match=words):
        model = LinearSVC(loss="hinge", C=1e3, max_iter=3).fit(X, y)
    assert model.duality_gap_.max() > 1e-4 and model.n_iter_ == 3


def test_parameters_are_those_of_scikit_learn():
    for cls, twin in ((LinearSVC, svm.LinearSVC), (LinearSVR, svm.LinearSVR)):
        assert set(cls().get_params()) == set(twin().get_params())
        assert cls().get_params() == twin().get_params()


def test_the_order_of_the_samples_is_chosen_by_random_state(capsys):
    X, y = datasets.load_iris(return_X_y=True)
    models = (LinearSVC(loss="hinge", random_state=k, verbose=1) for k in (0, 0, 1))
    first, same, other = (quiet(model, X, y).coef_ for model in models)
    assert (first == same).all() and (first != other).any()
    assert "[LinearSVC] class 0 against the rest: " in capsys.readouterr().out
