"""NuSVC and NuSVR: the optimum from scratch, what ν says, scikit-learn's classes beside them."""

import warnings

import numpy as np
import pytest
from sklearn import datasets, svm
from sklearn.exceptions import ConvergenceWarning
from sklearn.preprocessing import StandardScaler

from mlreplica import SVC, SVR, NuSVC, NuSVR
from mlreplica.kernels import linear, rbf

KERNELS = pytest.mark.parametrize("kernel", [linear(), rbf(0.4)], ids=["linear", "rbf"])


# Where ν n / 2 is a whole number b and ρ may be intervals; the solvers then choose their own.


def clouds(n=120, seed=0, apart=1.5):
    """Two overlapping clouds and their labels, a third of them of the first class."""
    rng = np.random.default_rng(seed)
    y = (np.arange(n) % 3 > 0).astype(int)
    X = rng.standard_normal((n, 2))
    X[:, 0] += apart * y
    return X, y


def curve(n=90, seed=0):
    rng = np.random.default_rng(seed)
    X = rng.uniform(-2, 2, (n, 2))
    return X, np.sin(2 * X[:, 0]) + X[:, 1] + 0.2 * rng.standard_normal(n)


def classifier_gap(K, y, alpha, b, rho, C, nu):
    """P − D of a ν-SVC with f = Σ α_j y_j K_j + b, and by how much α leaves the constraints."""
    f, N = K @ (alpha * y) + b, nu * C.sum()
    norm = alpha * y @ K @ (alpha * y)
    primal = norm / 2 - rho * N + C @ np.maximum(0, rho - y * f)
    outside = max(-alpha.min(), (alpha - C).max(), abs(alpha @ y), abs(alpha.sum() - N))
    return primal + norm / 2, norm / 2, outside


@KERNELS
@pytest.mark.parametrize("nu", [0.5, 0.6, 2 / 3])
def test_the_classifier_is_the_optimum(kernel, nu):
    X, labels = clouds()
    y, weights = np.where(labels, 1.0, -1.0), np.ones(len(X))
    model = NuSVC(kernel=kernel, nu=nu).fit(X, labels)
    rho = model.rho_[0]
    alpha = np.zeros(len(X))
    alpha[model.support_] = model.dual_coef_[0] * y[model.support_] * rho
    b, K = model.intercept_[0] * rho, kernel(X, X)
    gap, size, outside = classifier_gap(K, y, alpha, b, rho, weights, nu)
    assert abs(gap) <= 1e-9 * size and outside <= 1e-9
    assert model.duality_gap_[0] <= 1e-9 and model.fit_status_ == 0
    assert model.objective_path_[0][-1] == pytest.approx(-size, rel=1e-6)
    assert (np.diff(model.objective_path_[0]) >= -1e-12 * size).all()
    missed = y * model.decision_function(X) < 1 - 1e-9
    assert missed.mean() <= nu + 1e-12 and len(model.support_) / len(X) >= nu - 1e-12


@KERNELS
def test_the_classifier_is_that_of_C(kernel):
    X, y = clouds(seed=3)
    model = NuSVC(kernel=kernel, nu=0.59).fit(X, y)
    same = SVC(kernel=kernel, C=1 / model.rho_[0], tol=1e-10).fit(X, y)
    np.testing.assert_allclose(model.decision_function(X), same.decision_function(X), atol=1e-7)
    assert model.support_.tolist() == same.support_.tolist()


@KERNELS
@pytest.mark.parametrize("nu", [0.1, 0.37, 0.8])
def test_the_regression_is_the_optimum_and_that_of_epsilon(kernel, nu):
    X, z = curve()
    C, K = 3.0, kernel(X, X)
    model = NuSVR(kernel=kernel, nu=nu, C=C).fit(X, z)
    beta = np.zeros(len(z))
    beta[model.support_] = model.dual_coef_[0]
    epsilon, N = model.epsilon_, nu * C * len(z)
    r = z - model.predict(X)
    norm = beta @ K @ beta
    primal = norm / 2 + epsilon * N + C * np.maximum(0, np.abs(r) - epsilon).sum()
    dual = z @ beta - norm / 2
    assert abs(primal - dual) <= 1e-9 * primal and model.duality_gap_ <= 1e-9
    assert np.abs(beta).max() <= C and abs(beta.sum()) < 1e-9 and np.abs(beta).sum() <= N + 1e-9
    assert (np.abs(r) > epsilon + 1e-9).mean() <= nu <= len(model.support_) / len(z)
    same = SVR(kernel=kernel, C=C, epsilon=epsilon, tol=1e-10).fit(X, z)
    np.testing.assert_allclose(model.predict(X), same.predict(X), atol=1e-7)


def test_a_tube_that_needs_no_width():
    """With few samples out of any tube needed, ε is 0 and the constraint of the sum is slack."""
    X, z = curve(40)
    model = NuSVR(kernel="rbf", nu=1.0, C=1e6, gamma=5.0).fit(X, z)
    assert model.epsilon_ == pytest.approx(0, abs=1e-3) and model.fit_status_ == 0
    np.testing.assert_allclose(model.predict(X), z, atol=2e-3)


def test_blocks_that_do_not_fit_the_memory():
    X, y = clouds(1500, seed=5)
    ours = NuSVC(nu=0.6013, cache_size=1, tol=1e-4).fit(X, y)
    theirs = svm.NuSVC(nu=0.6013, tol=1e-8).fit(X, y)
    np.testing.assert_allclose(ours.decision_function(X), theirs.decision_function(X), atol=1e-3)
    assert ours.duality_gap_[0] < 1e-3


def test_a_class_weight_is_no_ornament():
    X, y = clouds()
    model = NuSVC(nu=0.5, class_weight={0: 2, 1: 1}).fit(X, y)
    same = NuSVC(nu=0.5).fit(X, y, sample_weight=np.where(y == 0, 2.0, 1.0))
    np.testing.assert_allclose(model.decision_function(X), same.decision_function(X), atol=1e-9)


def test_there_is_no_hard_tube():
    with pytest.raises(ValueError, match="C must be a positive finite number, got inf"):
        NuSVR(C=np.inf).fit(*curve())


@pytest.mark.parametrize("nu", [0.02, 0.1])
def test_a_nu_without_a_margin_has_the_solution_of_a_large_C_and_a_word(nu):
    X, y = clouds()
    with pytest.warns(UserWarning, match="leaves no margin.*a nu above") as told:
        model = NuSVC(nu=nu, kernel="linear").fit(X, y)
    assert told[0].filename == __file__ and model.rho_ == 0 and model.fit_status_ == 0
    said = str(told[0].message)
    C, least = (float(said.split(word)[1].split()[0]) for word in ("with C=", "nu above "))
    assert model.duality_gap_[0] < 1e-6 and 0.1 < least < 2 / 3
    same = SVC(kernel="linear", C=C, tol=1e-8).fit(X, y)
    np.testing.assert_allclose(model.decision_function(X), same.decision_function(X), atol=1e-4)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert NuSVC(nu=1.01 * least, kernel="linear").fit(X, y).rho_[0] > 0


def test_a_pair_of_classes_without_a_margin_leaves_the_others_theirs():
    X, y = datasets.load_iris(return_X_y=True)
    X = StandardScaler().fit_transform(X)
    with pytest.warns(UserWarning, match="class 1 against 2: nu=0.05 leaves no margin"):
        model = NuSVC(kernel="linear", nu=0.05).fit(X, y)
    assert model.rho_[:2].min() > 0 == model.rho_[2]
    assert model.score(X, y) >= svm.NuSVC(kernel="linear", nu=0.05).fit(X, y).score(X, y) - 0.01


@pytest.mark.parametrize("cap", [1, 2, 3, 5, 8, 13, 21, 34])
def test_no_cap_makes_a_run_that_has_not_ended_say_that_it_has(cap):
    X, y = clouds(40, seed=2, apart=0.2)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        model = NuSVC(kernel="linear", nu=0.3, max_iter=cap, polish=False).fit(X, y)
    stopped = any(issubclass(w.category, ConvergenceWarning) for w in told)
    assert stopped == (model.fit_status_ == 1)
    assert stopped or model.duality_gap_[0] < 0.05


@pytest.mark.parametrize("kernel", ["linear", "poly", "sigmoid"])
def test_kernel_values_that_are_all_zero_leave_a_constant(kernel):
    z = np.arange(6.0)
    model = NuSVR(kernel=kernel).fit(np.zeros((6, 2)), z)
    assert model.predict(np.ones((1, 2))) == pytest.approx(2.5) and model.fit_status_ == 0
    with pytest.warns(UserWarning, match="no nu has a larger one"):
        model = NuSVC(kernel=kernel).fit(np.zeros((6, 2)), z > 2)
    assert model.fit_status_ == 0 and np.isfinite(model.decision_function(np.ones((1, 2)))).all()


@pytest.mark.parametrize("weight", [0.01, 1.0, 30.0])
@pytest.mark.parametrize("tol", [0.3, 1e-3, 1e-6])
def test_what_the_decision_function_violates_is_at_most_tol(tol, weight):
    """Of f/ρ it is, whatever ρ is: the conditions of `SVC` with C = 1/ρ for every sample."""
    X, labels = clouds(60, seed=1)
    model = NuSVC(gamma=0.4, nu=0.56, tol=tol, polish=False)
    model.fit(X, labels, sample_weight=np.full(60, weight))
    alpha, half = np.zeros(60), 0.5001 * tol  # b is in the middle
    alpha[model.support_] = np.abs(model.dual_coef_[0])
    margins = np.where(labels, 1, -1) * model.decision_function(X)
    assert margins[alpha < weight / model.rho_[0]].min() >= 1 - half
    assert margins[alpha > 0].max() <= 1 + half


def test_the_largest_nu_is_twice_the_share_of_the_smaller_class():
    """In floats 0.56 · 25 / 2 is more than 7; a little more in earnest is refused."""
    X, y = clouds(25)
    y[:] = np.arange(25) >= 7
    for weight in 0.1, 1.0:
        weights = np.full(25, weight)
        model = NuSVC(nu=0.56, gamma=2.0).fit(X, y, sample_weight=weights)
        alpha = model.dual_coef_[0] * model.rho_[0]
        assert model.n_support_[0] == 7
        np.testing.assert_allclose(alpha[alpha < 0], -weight, rtol=1e-12)
        for nu in 0.5601, 0.562:
            with pytest.raises(ValueError, match=f"nu must be at most 0.56, .* got {nu}"):
                NuSVC(nu=nu).fit(X, y, sample_weight=weights)


@pytest.mark.parametrize("near", [1.0, 0.1, 0.02])
def test_a_margin_may_be_small(near):
    """One sample of each class is as near to the other as that, and the next is far away."""
    X = [[-10], [-near], [near], [10]]
    model = NuSVC(kernel="linear", nu=0.25).fit(X, [0, 0, 1, 1])
    assert model.coef_[0, 0] == pytest.approx(1 / near)
    assert model.rho_[0] == pytest.approx(near**2) and model.support_.tolist() == [1, 2]


def test_a_margin_may_be_too_small():
    for near in 1e-4, 1e-6:
        with pytest.warns(UserWarning, match="nu=0.25 leaves no margin"):
            model = NuSVC(kernel="linear", nu=0.25)
            model.fit([[-10], [-near], [near], [10]], [0, 0, 1, 1])
        assert model.predict([[-near], [near]]).tolist() == [0, 1]
