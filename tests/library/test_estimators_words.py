"""What the machines say of a fit: how exact it is, why it ended, what the user should change."""

import copy
import functools
import itertools
import pickle
import warnings

import numpy as np
import pytest
from estimatorcases import MACHINES, machines, said
from problems import overlapping
from scipy.sparse import csr_array
from sklearn import datasets
from sklearn.base import clone
from sklearn.exceptions import ConvergenceWarning
from sklearn.model_selection import GridSearchCV

import mlreplica
from mlreplica import SVC, SVR, LinearSVC, NuSVC, NuSVR, OneClassSVM, Perceptron, SGDClassifier
from mlreplica.estimators import _base
from mlreplica.estimators.certify import certify
from mlreplica.kernels import rbf
from mlreplica.step import violation

unsolved = functools.partial(said, category=ConvergenceWarning)


# --- how exact ----------------------------------------------------------------------------------


def test_the_violation_is_what_certify_finds_of_each_pair():
    X, y = datasets.load_iris(return_X_y=True)
    for model in SVC(polish=False).fit(X, y), NuSVC(nu=0.3, polish=False).fit(X, y):
        found = [problem.violation for problem in certify(model, X, y).problems]
        np.testing.assert_allclose(model.violation_, found, rtol=1e-6, atol=1e-12)
    regression = SVR(polish=False).fit(X, y)
    assert certify(regression, X, y).violation == pytest.approx(regression.violation_[0], rel=1e-6)


def test_a_stopped_fit_has_its_violation_too():
    X, y = overlapping(120)
    with pytest.warns(ConvergenceWarning):
        model = SVC(gamma=0.5, max_iter=5).fit(X, y)
    alpha = np.zeros(120)
    alpha[model.support_] = np.abs(model.dual_coef_[0])
    assert model.violation_[0] == pytest.approx(violation(rbf(0.5)(X), y, alpha, np.ones(120)))


@pytest.mark.parametrize("C", [1.0, 50.0])
def test_default_fits_are_exact(C):
    X, y = overlapping(1000, d=10)
    assert SVC(C=C).fit(X, y).violation_[0] < 1e-11


# --- far from optimal, and no condition is missed -------------------------------------------------


def fifteenth_degree():
    rng = np.random.default_rng(0)
    X = sum(rng.normal(size=(30, 1)) @ rng.normal(size=(1, 10)) for _ in range(2))
    return X, (X[:, 0] > 0).astype(int)


def test_a_large_gap_is_told_of_where_the_status_is_0():
    X, y = fifteenth_degree()
    model = SVC(kernel="poly", degree=15, gamma="auto", coef0=1.0, C=1e6)
    (text,) = said(model, X, y)
    assert model.fit_status_ == 0 and model.duality_gap_[0] > 0.01
    assert f"relative duality gap is {model.duality_gap_[0]:.2g}" in text
    assert not said(model.set_params(C=1.0), X, y) and model.duality_gap_[0] < 1e-4
    rough = SVR(C=1e6, tol=0.1, polish=False)
    (text,) = said(rough, *overlapping(60))
    assert "relative duality gap" in text and rough.fit_status_ == 0


@pytest.mark.parametrize(
    ("model", "softer"),
    [
        (NuSVR(tol=0.5, polish=False), "lower C"),
        (NuSVC(tol=1.0, polish=False, nu=0.4), "raise nu"),
        (OneClassSVM(tol=3.0, polish=False, nu=0.3), "raise nu"),
    ],
    ids=str,
)
def test_so_it_is_of_a_machine_with_nu(model, softer):
    X, y = overlapping(80)
    (text,) = said(model, X, y)
    gap = float(np.ravel(model.duality_gap_)[0])
    assert f"relative duality gap is {gap:.2g}" in text and softer in text
    assert not said(clone(model).set_params(polish=True), X, y)


def test_a_gap_that_is_rounding_is_not_told_of():
    """The origin is the mean: the optimum is 0, and the relative gap anything."""
    X = np.array([[1.0, 0.1], [-1.0, -0.1], [0.1, 1.0], [-0.1, -1.0]])
    model = OneClassSVM(kernel="linear", nu=1.0)
    assert not said(model, X, None) and model.violation_[0] < 1e-12


def test_a_hard_tube_that_rounding_misses_is_nothing_to_tell_of():
    X = np.random.default_rng(0).normal(size=(20, 3))
    model = SVR(kernel="linear", C=np.inf, epsilon=0.0)
    assert not said(model, X, X @ [1.0, 2.0, 3.0]) and model.fit_status_ == 0


# --- scales ---------------------------------------------------------------------------------------


@machines
def test_one_feature_that_is_all_a_distance_sees_is_told_of(cls):
    X, y = overlapping(80)
    raw = X * [1, 1e4, 1e-3] + [0, 5e4, 0]
    texts = said(cls(), raw, y)
    assert any("One feature makes more than 99.9 %" in text for text in texts)


@pytest.mark.parametrize("seed", range(10))
def test_it_does_not_cry_wolf(seed):
    rng = np.random.default_rng(seed)
    y = np.arange(60) % 2
    for X in (
        rng.normal(size=(60, 2)),
        rng.lognormal(size=(60, 5)),
        rng.normal(size=(60, 1)),
        rng.normal(size=(60, 3)) * 10.0 ** rng.uniform(0, 1, 3),
        np.eye(6)[rng.integers(0, 6, 60)],
        rng.standard_t(2, size=(60, 4)),
        csr_array(rng.normal(size=(60, 3)) * [1, 1, 1e6]),  # not looked at
    ):
        assert not said(SVC(), X, y)


@pytest.mark.parametrize("name", ["iris", "wine", "breast_cancer", "digits"])
def test_nor_of_the_sets_that_everybody_has(name):
    assert not said(SVC(), *getattr(datasets, f"load_{name}")(return_X_y=True))


@pytest.mark.parametrize("cls", [SVC, SVR, NuSVR])
def test_scales_that_are_far_apart_are_told_of_where_steps_were_many(cls):
    rng = np.random.default_rng(0)
    X = rng.standard_normal((80, 3)) * [1, 30, 4000]
    y = (X @ [1, 0.1, 0.001] + rng.standard_normal(80) > 0).astype(float)

    def told(X, **settings):
        return [text for text in said(cls(**settings), X, y) if "far apart" in text]

    assert len(told(X, kernel="linear")) == 1
    assert not told((X - X.mean(axis=0)) / X.std(axis=0), kernel="linear")
    assert not told(X @ X.T, kernel="precomputed", max_iter=5000)
    assert not told(X)  # uneven, but solved in few steps


@pytest.mark.parametrize("cls", [SVR, NuSVR])
def test_scales_a_hundred_apart_are_told_of_where_steps_were_as_many_times_more(cls):
    rng = np.random.default_rng(0)
    X = rng.lognormal(size=(300, 12)) * np.geomspace(0.1, 30, 12)
    y = X @ rng.normal(size=12) + rng.normal(size=300)
    told = [text for text in said(cls(kernel="linear", C=10), X, y) if "far apart" in text]
    assert len(told) == 1 and np.ptp(np.log10(X.std(axis=0))) < 3
    assert not said(cls(kernel="linear", C=10), (X - X.mean(axis=0)) / X.std(axis=0), y)


def test_a_target_that_nobody_scaled():
    rng = np.random.default_rng(7)
    X = rng.uniform(0, 1, (60, 4))
    y = 2e6 + 3e5 * X[:, 0] + rng.normal(size=60) * 1e4
    (text,) = said(SVR(), X, y)
    assert "scale the target" in text
    for model, z in (SVR(), (y - y.mean()) / y.std()), (SVR(C=1e6), y), (SVR(), np.full(60, 5.0)):
        assert "scale the target" not in " ".join(said(model, X, z))


@pytest.mark.parametrize("machine", [SVC, SVR, NuSVC, OneClassSVM])
def test_samples_that_the_kernel_does_not_see_as_alike(machine):
    rng = np.random.default_rng(7)
    X = rng.uniform(0, 500, (90, 8))
    y = np.arange(90) % 2
    other = {"nu": 1.0} if machine in (NuSVC, OneClassSVM) else {}
    given = (X,) if machine is OneClassSVM else (X, y)
    assert "no two of them as alike" in " ".join(said(machine(gamma=0.125, **other), *given))
    assert "alike" not in " ".join(said(machine(gamma="scale", **other), *given))
    assert "alike" not in " ".join(said(machine(kernel="linear", **other), X / 500, *given[1:]))


# --- why it ended ---------------------------------------------------------------------------------


@machines
def test_a_warning_names_no_function_that_the_user_has_not_called(cls):
    X, y = overlapping(80)
    (text,) = unsolved(cls(max_iter=3, polish=False), X, y)
    assert "max_iter=3" in text and "Raise max_iter." in text
    assert not any(word in text for word in ("decompose", "smo", "block_size", "C=inf"))


def test_a_hard_margin_is_spoken_of_where_there_is_one():
    X, y = overlapping(80)
    (text,) = unsolved(SVC(C=np.inf, max_iter=50), X, y)
    assert "C=inf" in text


class Asked(Exception):
    """Ends a fit at its optimiser."""


@pytest.mark.parametrize(
    "model, n, most",
    [
        (SVC(), 10, 10_000_000),
        (SVC(), 120_000, 12_000_000),
        (SVC(C=np.inf), 10, 1_000_000),
        (SVR(), 60_000, 12_000_000),  # a sample has two multipliers
    ],
)
def test_a_fit_without_max_iter_has_the_limit_of_its_docstring(model, n, most, monkeypatch):
    def optimiser(*problem, max_iter, **more):
        raise Asked(max_iter)

    monkeypatch.setattr("mlreplica.estimators.svc.decompose", optimiser)
    monkeypatch.setattr("mlreplica.regression.epsilon_svr", optimiser)
    X = np.linspace(-1, 1, n)[:, None]
    with pytest.raises(Asked, match=f"^{most}$"):
        clone(model).set_params(max_time=60).fit(X, X[:, 0] > 0)


# --- a gap, a time --------------------------------------------------------------------------------


@machines
def test_a_fit_may_end_at_a_gap(cls):
    X, y = overlapping(400, d=5)
    exact = cls(gamma=0.3).fit(X, y)
    counts = []
    for wanted in 0.3, 0.01, 1e-5:
        model = cls(gamma=0.3, tol_gap=wanted).fit(X, y)
        assert model.fit_status_ == 0 and np.max(model.duality_gap_) <= wanted
        counts.append(np.max(model.n_iter_))
    assert counts == sorted(counts) and counts[0] < np.max(exact.n_iter_)


@pytest.mark.parametrize("C", [1.0, 1e3])
def test_a_gap_is_reached_where_tol_would_have_stopped_before(C):
    X, y = overlapping(300, d=4)
    loose = SVC(C=C, tol=1.0, polish=False).fit(X, y)
    close = SVC(C=C, tol=1.0, tol_gap=1e-6).fit(X, y)
    assert close.duality_gap_[0] <= 1e-6 < loose.duality_gap_[0] and close.fit_status_ == 0


def test_a_gap_in_many_blocks():
    X, y = overlapping(1500, d=5)
    ends = [SVC(C=10, tol_gap=gap, cache_size=2).fit(X, y) for gap in (0.1, 1e-4)]
    assert all(m.duality_gap_[0] <= m.tol_gap and m.fit_status_ == 0 for m in ends)
    assert ends[0].n_iter_[0] < ends[1].n_iter_[0]


def test_what_a_gap_needs():
    X, y = overlapping(40)
    with pytest.raises(ValueError, match="tol_gap needs a finite C"):
        SVC(C=np.inf, tol_gap=0.1).fit(X, y)
    for name, value in itertools.product(("tol_gap", "max_time"), (0, -1.0, "1", np.nan)):
        with pytest.raises(ValueError, match=f"{name} must be a positive finite number or None"):
            SVC(**{name: value}).fit(X, y)
    (text,) = unsolved(SVC(tol_gap=1e-9, max_iter=3), X, y)
    assert text.startswith("duality gap") and "tol_gap=1e-09" in text


@machines
def test_a_fit_may_end_after_a_time_with_what_it_has_reached(cls):
    X, y = overlapping(2500, d=20)
    model = cls(gamma=0.05, max_time=1e-4, **({"C": 1e3} if cls in (SVC, SVR) else {}))
    cls(gamma=0.5).fit(X[:300], y[:300])  # what is compiled is compiled
    (text,) = unsolved(model, X, y)[:1]
    assert "max_time=" in text and "Raise max_time" in text and model.fit_status_ == 1
    f = model.predict(X)
    assert np.isfinite(f).all() and model.violation_[0] > 0
    assert not unsolved(clone(model).set_params(max_time=1e6), X[:300], y[:300])


def test_a_grid_may_search_over_the_gap():
    X, y = overlapping(100)
    search = GridSearchCV(SVC(), {"tol_gap": [None, 0.1]}, cv=2).fit(X, y)
    assert search.cv_results_["mean_test_score"].min() > 0.5


# --- what was given -------------------------------------------------------------------------------


def test_a_share_that_is_too_large_is_refused_before_kernel_values_cost():
    asked = []

    def kernel(A, B):
        asked.append(1)
        return A @ B.T

    X, y = np.arange(12.0).reshape(6, 2), [0, 0, 0, 1, 1, 1]
    words = "nu must be at most 0.181818, twice the share of the smaller class of the weights"
    with pytest.raises(ValueError, match=words):
        NuSVC(kernel=kernel, class_weight={0: 0.1}).fit(X, y)
    assert not asked
    with pytest.raises(ValueError, match="class 0 against 1: specified nu"):
        NuSVC(class_weight={0: 0.1}).fit(X, [0, 0, 1, 1, 2, 2])


def test_indices_of_64_bits():
    X, y = overlapping(40)
    sparse = csr_array(X)
    sparse.indices, sparse.indptr = (a.astype(np.int64) for a in (sparse.indices, sparse.indptr))
    for cls in MACHINES:
        f = cls(gamma=0.5).fit(sparse, y).predict(sparse)
        np.testing.assert_allclose(f, cls(gamma=0.5).fit(X, y).predict(X), atol=1e-9)


def test_no_coefficient_is_minus_zero():
    X, y = datasets.load_iris(return_X_y=True)
    coef = SVC().fit(X, y).dual_coef_
    assert (coef == 0).any() and not np.signbit(coef[coef == 0]).any()


def test_weights_that_are_not_numbers_are_named():
    X, y = overlapping(20)
    with pytest.raises(ValueError, match="sample_weight must hold numbers, got nan at 3"):
        SVC().fit(X, y, sample_weight=np.where(np.arange(20) == 3, np.nan, 1))


def test_a_kernel_function_that_returns_complex_numbers_is_refused():
    X, y = overlapping(20)
    with pytest.raises(ValueError, match="must return real numbers, got complex"):
        SVC(kernel=lambda A, B: A @ B.T + 0j).fit(X, y)


# --- where it is used ----------------------------------------------------------------------------


@pytest.mark.parametrize("model", [SVC(), LinearSVC(), Perceptron(), SGDClassifier()], ids=str)
def test_a_model_of_another_version_is_told(model, monkeypatch):
    X, y = np.arange(12.0).reshape(6, 2), [0, 0, 0, 1, 1, 1]
    model = clone(model).fit(X, y)
    saved = pickle.dumps(model)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        same = pickle.loads(saved)
        copy.deepcopy(model)
    assert vars(same).keys() == vars(model).keys()
    monkeypatch.setattr(_base, "_version", lambda: "99.1")
    with pytest.warns(UserWarning, match=f"saved by version {mlreplica.__version__} .* 99.1"):
        assert (pickle.loads(saved).predict(X) == model.predict(X)).all()
