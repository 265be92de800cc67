"""SVC and SVR: what the attributes mean, optimality, weights, votes."""

import itertools
import math
import pickle
import warnings

import numpy as np
import pytest
from estimatorcases import KERNELS, both, every, gram, quiet, scale, scores, small, target
from optimality import assert_optimal, problems
from sklearn import datasets, svm
from sklearn.calibration import CalibratedClassifierCV
from sklearn.exceptions import ConvergenceWarning, NotFittedError
from sklearn.model_selection import StratifiedKFold

from mlreplica import SVC, SVR, multiclass
from mlreplica.duality import certificate
from mlreplica.qp import NotSeparable, solve_dual


@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("n_classes", [2, 3])
def test_what_the_attributes_of_svc_mean(kernel, n_classes):
    X, y = small(n_classes)
    model = SVC(kernel=kernel, gamma=0.7, coef0=0.3, degree=2, decision_function_shape="ovo").fit(
        X, y
    )
    K = gram(kernel, X, model.support_vectors_, gamma=0.7, coef0=0.3, degree=2)
    codes, f = np.searchsorted(model.classes_, y), []
    assert (X[model.support_] == model.support_vectors_).all()
    of = codes[model.support_]  # class by class, ascending in each
    assert (np.lexsort((model.support_, of)) == np.arange(len(of))).all()
    assert model.n_support_.tolist() == [(of == c).sum() for c in range(n_classes)]
    for column, (a, b) in enumerate(itertools.combinations(range(n_classes), 2)):
        v = np.zeros(len(of))
        v[of == a], v[of == b] = model.dual_coef_[b - 1, of == a], model.dual_coef_[a, of == b]
        assert abs(v.sum()) < 1e-12 and np.abs(v).max() <= 1
        first = 1 if n_classes > 2 else -1  # + is the first of a pair, the second of two
        assert (v[of == a] * first >= 0).all()
        f.append(K @ v + model.intercept_[column])
        if kernel == "linear":
            np.testing.assert_allclose(model.coef_[column], v @ model.support_vectors_, rtol=1e-12)
    assert model.dual_coef_.any(axis=0).all()
    f = np.array(f).T
    np.testing.assert_allclose(
        model.decision_function(X), f if n_classes > 2 else f[:, 0], rtol=1e-9, atol=1e-12
    )
    chosen = multiclass.elect(f, 3) if n_classes > 2 else (f[:, 0] >= 0).astype(int)
    assert model.predict(X).tolist() == model.classes_[chosen].tolist()
    ovr = model.set_params(decision_function_shape="ovr").decision_function(X)
    np.testing.assert_allclose(
        ovr, multiclass.class_scores(f, 3) if n_classes > 2 else f[:, 0], rtol=1e-9, atol=1e-12
    )
    if kernel != "linear":
        with pytest.raises(AttributeError, match=f"linear kernel, got kernel='{kernel}'"):
            model.coef_  # noqa: B018


@pytest.mark.parametrize("kernel", KERNELS)
def test_what_the_attributes_of_svr_mean(kernel):
    X, z = target(SVR)
    model = SVR(kernel=kernel, gamma=0.2, tol=1e-6).fit(X, z)
    assert (X[model.support_] == model.support_vectors_).all()
    assert (np.diff(model.support_) > 0).all()
    assert model.n_support_.tolist() == [len(model.support_)] and (model.dual_coef_ != 0).all()
    K = gram(kernel, X, model.support_vectors_, gamma=0.2)
    np.testing.assert_allclose(
        model.predict(X), K @ model.dual_coef_[0] + model.intercept_[0], rtol=1e-9, atol=1e-12
    )
    if kernel == "linear":
        np.testing.assert_allclose(
            model.predict(X), X @ model.coef_[0] + model.intercept_[0], rtol=1e-9, atol=1e-12
        )
        with pytest.raises(ValueError, match="read-only"):
            model.coef_[0, 0] = 1
    # Above the tube, on it, below.
    residual = (z - model.predict(X))[model.support_]
    assert ((residual >= 0.1 - 1e-6) == (model.dual_coef_[0] > 0)).all()


# Optimality


@pytest.mark.parametrize("kernel", ["linear", "poly", "rbf"])
@pytest.mark.parametrize("C", [0.1, 10.0])
def test_svc_is_the_certified_optimum(kernel, C):
    X, y = small()
    model = SVC(kernel=kernel, C=C, tol=1e-7).fit(X, y)
    signs = np.where(y == model.classes_[1], 1, -1)
    alpha = np.zeros(len(y))
    alpha[model.support_] = np.abs(model.dual_coef_[0])
    assert (np.sign(model.dual_coef_[0]) == signs[model.support_]).all()
    K = gram(kernel, X, gamma=scale(X))
    path, b = model.objective_path_[0], model.intercept_[0]
    assert_optimal(K, signs, alpha, b, C, gap=1e-6, kkt=1e-7)
    found = certificate(K, signs, alpha, b, C)
    assert model.duality_gap_ == pytest.approx([found.relative_gap], rel=1e-6, abs=1e-11)
    assert path[0] == 0 and path[-1] == pytest.approx(found.dual, rel=1e-12)
    # Up to rounding it rises.
    assert (np.diff(path) >= -1e-14 * path[-1]).all() and len(path) >= 1 + model.n_iter_[0] / 100


@pytest.mark.parametrize("kernel", ["linear", "poly", "rbf"])
@pytest.mark.parametrize("C", [0.1, 10.0])
def test_svr_is_the_certified_optimum(kernel, C):
    X, z = target(SVR)
    model = SVR(kernel=kernel, C=C, tol=1e-7, epsilon=0.2).fit(X, z)
    K, beta = gram(kernel, X, gamma=scale(X)), np.zeros(len(z))
    beta[model.support_] = model.dual_coef_[0]
    excess = np.maximum(0, np.abs(z - K @ beta - model.intercept_[0]) - 0.2)
    primal = beta @ K @ beta / 2 + C * excess.sum()
    dual = z @ beta - 0.2 * np.abs(beta).sum() - beta @ K @ beta / 2
    assert abs(beta.sum()) < 1e-10 and np.abs(beta).max() <= C
    assert -1e-12 <= 1 - dual / primal <= 1e-6  # no other f has less, no other β more
    assert model.duality_gap_ == pytest.approx((primal - dual) / primal, abs=1e-12)
    path = model.objective_path_
    assert path[0] == 0 and path[-1] == pytest.approx(dual, rel=1e-9)
    assert (np.diff(path) >= -1e-15 * dual).all()  # the last step may gain less than rounding


def test_duality_gap_and_path_tell_what_is_missing():
    X, y = small()
    early, late = (quiet(SVC(C=10, max_iter=m), X, y) for m in (5, 1000))
    signs = np.where(y == late.classes_[1], 1, -1)
    best = solve_dual(gram("rbf", X, gamma=scale(X)), signs, 10).certificate.dual
    for model in early, late:
        D, gap = model.objective_path_[0][-1], model.duality_gap_[0]
        assert D <= best * (1 + 1e-14) and best <= D / (1 - gap) * (1 + 1e-14)
    assert early.duality_gap_[0] > 0.1 > 0.01 > late.duality_gap_[0]
    assert (early.fit_status_, late.fit_status_) == (1, 0)
    assert early.n_iter_.tolist() == [5]


def test_the_hard_margin():
    X, y, _ = problems()["separable"]
    model = SVC(kernel="linear", C=math.inf, tol=1e-9).fit(X, y)
    alpha = np.zeros(len(y))
    alpha[model.support_] = np.abs(model.dual_coef_[0])
    assert_optimal(X @ X.T, y, alpha, model.intercept_[0])
    assert model.duality_gap_[0] <= 1e-8
    best = solve_dual(X @ X.T, y)
    np.testing.assert_allclose(model.coef_[0], (best.alpha * y) @ X, rtol=1e-6)
    X, y, _ = problems()["inseparable"]
    with pytest.raises(NotSeparable):
        solve_dual(X @ X.T, y)
    words = "there is no solution.* hulls of the two classes share a point"
    with pytest.warns(ConvergenceWarning, match=words):
        model = SVC(kernel="linear", C=math.inf).fit(X, y)
    assert model.duality_gap_[0] == math.inf and model.fit_status_ == 1
    assert model.n_iter_[0] <= 200 * len(y)  # it is asked early
    # The common point that it names, by hand: halves of the diagonals of a square.
    square = [[0.0, 0.0], [2.0, 2.0], [0.0, 2.0], [2.0, 0.0]]
    words = r"share a point, \(1, 1\), between the samples"
    with pytest.warns(ConvergenceWarning, match=words) as said:
        SVC(kernel="linear", C=math.inf, max_iter=200).fit(square, [0, 0, 1, 1])
    assert "[2, 3] of one and [0, 1] of the other" in str(said[0].message)
    separable = problems()["separable"][:2]  # but stopped; and no soft margin needs to know
    for C, data in (math.inf, separable), (1.0, (square, [0, 0, 1, 1])):
        with pytest.warns(ConvergenceWarning) as said:
            SVC(kernel="linear", C=C, max_iter=1).fit(*data)
        assert "hulls" not in str(said[0].message)


@both
@pytest.mark.parametrize("weights", [{"C": math.inf}, {"C": 1e308}], ids=str)
def test_a_hard_margin_without_solution_ends_by_itself(cls, twin, weights):
    X, y = np.array([[0.0], [1.0], [2.0], [3.0]]), [1, 0, 1, 0]
    with pytest.warns(ConvergenceWarning, match="there is no solution"):
        model = cls(kernel="linear", **weights).fit(X, y, np.full(4, 10.0))
    assert np.all(model.n_iter_ <= 2000) and model.fit_status_ == 1


# Weights


@both
def test_weights_are_repetitions(cls, twin):
    X, y = target(cls, 3)
    weights = np.random.default_rng(0).integers(0, 4, size=len(y))
    settings = dict(gamma=0.5, tol=1e-9, C=0.7)
    weighted = cls(**settings).fit(X, y, weights)
    repeated = cls(**settings).fit(X.repeat(weights, axis=0), y.repeat(weights))
    np.testing.assert_allclose(scores(weighted, X), scores(repeated, X), atol=1e-7)
    assert weighted.duality_gap_ == pytest.approx(repeated.duality_gap_, abs=1e-7)
    without = cls(**settings).fit(X[weights > 0], y[weights > 0], weights[weights > 0])
    assert (scores(without, X) == scores(weighted, X)).all()
    # The indices are those of X, also where samples were left out.
    assert weighted.support_.tolist() == np.flatnonzero(weights)[without.support_].tolist()
    assert (X[weighted.support_] == weighted.support_vectors_).all()
    theirs = twin(**settings).fit(X, y, weights)
    np.testing.assert_allclose(scores(weighted, X), scores(theirs, X), atol=1e-4)
    assert np.abs(scores(weighted, X) - scores(cls(**settings).fit(X, y), X)).max() > 0.05


def test_class_weights_are_sample_weights():
    X, y = small(3)
    X, y = X[10:], y[10:]  # fewer of the first kind
    names, counts = np.unique(y, return_counts=True)
    settings = dict(gamma=0.5, tol=1e-8)
    plain = scores(SVC(**settings).fit(X, y), X)
    for given, values in [
        ({"virginica": 3.0}, np.array([1, 1, 3.0])),
        ("balanced", len(y) / (3 * counts)),
    ]:
        model = SVC(class_weight=given, **settings).fit(X, y)
        np.testing.assert_allclose(model.class_weight_, values)
        by_sample = SVC(**settings).fit(X, y, values[np.searchsorted(names, y)])
        np.testing.assert_allclose(scores(model, X), scores(by_sample, X), atol=1e-12)
        theirs = svm.SVC(class_weight=given, **settings).fit(X, y)
        np.testing.assert_allclose(scores(model, X), scores(theirs, X), atol=1e-4)
        assert np.abs(scores(model, X) - plain).max() > 0.05
    twice = SVC(class_weight={"virginica": 3.0}, **settings).fit(X, y, np.full(len(y), 2.0))
    C_2 = SVC(C=2.0, class_weight={"virginica": 3.0}, **settings).fit(X, y)
    np.testing.assert_allclose(scores(twice, X), scores(C_2, X), atol=1e-12)


@pytest.mark.parametrize("left_out", [["setosa"], ["virginica"], ["setosa", "versicolor"]], ids=str)
def test_a_class_without_weight_is_never_predicted(left_out):
    X, y = small(3)
    X, y = np.vstack([X, X[:9] + 3]), np.append(y, ["far"] * 9)
    model = SVC(kernel="linear", tol=1e-8)
    part = ~np.isin(y, left_out)
    model.fit(X, y, part.astype(float))
    alone = SVC(kernel="linear", tol=1e-8).fit(X[part], y[part])
    assert model.predict(X).tolist() == alone.predict(X).tolist()
    assert model.classes_.tolist() == np.unique(y).tolist()
    assert model.support_.tolist() == np.flatnonzero(part)[alone.support_].tolist()
    for shape, columns in ("ovr", 4), ("ovo", 6):
        f = model.set_params(decision_function_shape=shape).decision_function(X)
        assert f.shape == (len(X), columns)
    solved = [part[np.isin(y, pair)].all() for pair in itertools.combinations(model.classes_, 2)]
    g = alone.set_params(decision_function_shape="ovo").decision_function(X)
    np.testing.assert_allclose(f[:, solved], g.reshape(len(X), -1) * (-1) ** (g.ndim == 1))
    # Of one class alone w = 0, b = ±1 is the optimum, with P = D = 0.
    unsolved = ~np.array(solved)
    assert not model.n_iter_[unsolved].any() and not model.duality_gap_[unsolved].any()
    assert (np.abs(f[:, unsolved]) == np.abs(model.intercept_[unsolved])).all()
    ovr = model.set_params(decision_function_shape="ovr", break_ties=True)
    assert not set(ovr.predict(X)) & set(left_out)


# Votes


def test_ties_are_broken_on_request():
    X, y = datasets.make_blobs(n_samples=120, centers=6, cluster_std=3.0, random_state=1)
    grid = np.random.default_rng(0).uniform(X.min(), X.max(), size=(4000, 2))
    settings = dict(kernel="rbf", gamma=2.0, C=5.0, tol=1e-6)
    ours, theirs = SVC(**settings).fit(X, y), svm.SVC(**settings).fit(X, y)
    first = ours.predict(grid)
    assert (first == theirs.predict(grid)).mean() > 0.999
    broken = ours.set_params(break_ties=True).predict(grid)
    assert (broken == ours.decision_function(grid).argmax(axis=1)).all()
    assert (broken == theirs.set_params(break_ties=True).predict(grid)).mean() > 0.999
    f = ours.set_params(decision_function_shape="ovo").decision_function(grid)
    count = multiclass.votes(f, 6)
    tied = (count == count.max(axis=1, keepdims=True)).sum(axis=1) > 1
    assert tied.any() and (first == count.argmax(axis=1)).all()
    assert (first[~tied] == broken[~tied]).all() and (first[tied] != broken[tied]).any()
    words = "break_ties must be False when decision_function_shape is 'ovo'"
    with pytest.raises(ValueError, match=words):
        ours.predict(grid)


# Probabilities


@pytest.mark.filterwarnings("ignore:The `probability`:FutureWarning")
@pytest.mark.parametrize("n_classes", [2, 3])
def test_probabilities_are_those_of_the_class_that_scikit_learn_recommends(n_classes):
    X, y = small(n_classes)
    model = SVC(probability=True, random_state=0).fit(X, y)
    parts = StratifiedKFold(5, shuffle=True, random_state=0)
    expected = CalibratedClassifierCV(SVC(), ensemble=False, cv=parts).fit(X, y)
    found = model.predict_proba(X)
    np.testing.assert_allclose(found, expected.predict_proba(X), atol=1e-12)
    np.testing.assert_allclose(np.exp(model.predict_log_proba(X)), found)
    assert found.shape == (len(X), n_classes) and (found.argmax(axis=1) == 0).any()
    again = pickle.loads(pickle.dumps(model))
    assert (again.predict_proba(X) == found).all()
    assert (model.decision_function(X) == SVC().fit(X, y).decision_function(X)).all()
    with pytest.warns(FutureWarning, match="probA_"):
        assert model.probA_.shape == (1 if n_classes == 2 else 3,)


def test_probabilities_are_offered_where_they_were_asked_for():
    X, y = small()
    plain = SVC().fit(X, y)
    assert not hasattr(plain, "predict_proba") and not hasattr(plain, "predict_log_proba")
    plain.set_params(probability=True)
    with pytest.raises(NotFittedError, match="fitted with probability=False"):
        plain.predict_proba(X)
    if svm.SVC().probability == "deprecated":
        for given in (True, False):
            with pytest.warns(FutureWarning, match="probability.+parameter.+deprecated") as caught:
                SVC(probability=given).fit(X, y)
            assert caught[0].filename == __file__


@pytest.mark.filterwarnings("ignore:The `probability`:FutureWarning")
def test_probabilities_of_a_class_of_one_sample_or_two_and_of_a_gram_matrix():
    X, y = small(3)
    one = np.flatnonzero(y == "setosa")[1:]
    X, y = np.delete(X, one, axis=0), np.delete(y, one)
    found = SVC(probability=True).fit(X, y).predict_proba(X)
    np.testing.assert_allclose(found.sum(axis=1), 1)
    X, y = np.arange(8.0)[:, None], np.array([0, 0, 1, 1, 1, 1, 1, 1])
    parts = StratifiedKFold(2, shuffle=True, random_state=0)  # as many as the rarer class has
    expected = CalibratedClassifierCV(SVC(), ensemble=False, cv=parts).fit(X, y)
    found = SVC(probability=True, random_state=0).fit(X, y).predict_proba(X)
    np.testing.assert_allclose(found, expected.predict_proba(X), atol=1e-12)
    X, y = small()
    K = X @ X.T
    given = SVC(kernel="precomputed", probability=True, random_state=1, tol=1e-9).fit(K, y)
    named = SVC(kernel="linear", probability=True, random_state=1, tol=1e-9).fit(X, y)
    np.testing.assert_allclose(given.predict_proba(K), named.predict_proba(X), atol=1e-5)


@every
def test_a_weight_that_is_not_positive_takes_a_sample_out(cls, twin):
    X, y = target(cls)
    weights = np.where(np.arange(len(y)) % 3, 1.0, -2.0)
    weights[6] = 0
    left, given = weights > 0, dict(gamma=1.0, tol=1e-8) | ({"nu": 0.4} if "Nu" in str(cls) else {})
    model, fewer = cls(**given), cls(**given).fit(X[left], y[left])
    model.fit(X, y, sample_weight=weights)
    np.testing.assert_allclose(scores(model, X), scores(fewer, X), atol=1e-6)
    assert left[model.support_].all()
    theirs = twin(**given).fit(X, y, sample_weight=weights)
    np.testing.assert_allclose(scores(model, X), scores(theirs, X), atol=1e-5)


def test_a_hard_tube_that_cannot_be_is_told():
    X, z = np.array([[0.0], [1.0], [2.0], [3.0]]), np.array([0.0, 5.0, 0.0, 1.0])
    with pytest.warns(ConvergenceWarning, match=r"targets of the samples \[0, 1, 2\]") as said:
        model = SVR(kernel="linear", C=math.inf, epsilon=1.0).fit(X, z)
    assert "there is no solution" in str(said[0].message) and model.n_iter_ <= 2000
    with warnings.catch_warnings():  # 2.5 is just enough for these three
        warnings.simplefilter("error")
        SVR(kernel="linear", C=math.inf, epsilon=2.6).fit(X, z)
        assert not len(SVR(kernel="linear", epsilon=9.0).fit(X, z).support_)
    with pytest.raises(ValueError, match="sample 0 or 1.* no f is within epsilon of both"):
        SVR(kernel="linear", C=math.inf).fit([[1.0], [1.0], [2.0]], [0.0, 1.0, 2.0])


@pytest.mark.parametrize("seed", [20, 107, 280])
def test_the_coefficients_of_a_linear_machine_add_up_to_nothing(seed):
    """Far from the origin f, made of them as scikit-learn's documentation says, is another else."""
    rng = np.random.default_rng(seed)
    n, far = int(rng.integers(5, 13)), 10 ** rng.uniform(3, 9)
    X = (rng.normal(size=(n, 2)) + far).astype(np.float32).astype(float)
    y = np.where(rng.random(n) < 0.5, 1, -1)
    y[:2] = 1, -1
    model = SVC(kernel="linear", C=100, tol=0.01).fit(X, y)
    assert math.fsum(model.dual_coef_[0]) == 0
