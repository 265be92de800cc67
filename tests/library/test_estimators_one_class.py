"""OneClassSVM: the optimum from scratch, what ν says, and scikit-learn's class beside it."""

import numpy as np
import pytest
from sklearn.exceptions import ConvergenceWarning

from mlreplica import OneClassSVM
from mlreplica.kernels import linear, rbf


def cloud(n=120, seed=0):
    """A cloud off the origin, some samples far out."""
    rng = np.random.default_rng(seed)
    return rng.standard_normal((n, 2)) * np.where(rng.random(n) < 0.1, 3, 1)[:, None] + 9


def optimality(K, alpha, rho, C, nu):
    """The gap P − D of a solution, and by how much it leaves the constraints."""
    scores, total = K @ alpha, nu * C.sum()
    primal = alpha @ scores / 2 - rho * total + C @ np.maximum(0, rho - scores)
    outside = max(0, -alpha.min(), (alpha - C).max(), abs(alpha.sum() - total))
    return primal + alpha @ scores / 2, outside


@pytest.mark.parametrize("nu", [0.02, 0.1, 0.5, 0.95, 1.0])
@pytest.mark.parametrize("kernel", [linear(), rbf(0.5)], ids=["linear", "rbf"])
def test_the_optimum_is_certified_from_scratch(kernel, nu):
    X = cloud()
    model = OneClassSVM(kernel=kernel, nu=nu).fit(X)
    alpha = np.zeros(len(X))
    alpha[model.support_] = model.dual_coef_[0]
    K = kernel(X, X)
    gap, outside = optimality(K, alpha, model.offset_, np.ones(len(X)), nu)
    value = alpha @ K @ alpha / 2
    assert -1e-9 * value <= gap <= 1e-9 * value and outside < 1e-12 * len(X)
    assert model.duality_gap_ <= 1e-9 and model.fit_status_ == 0
    assert model.objective_path_[-1] == pytest.approx(-value, rel=1e-12)
    assert (np.diff(model.objective_path_) >= -1e-12 * value).all()
    f, near = model.decision_function(X), 1e-11 * abs(model.offset_)
    np.testing.assert_allclose(f, K @ alpha - model.offset_, atol=near)
    np.testing.assert_allclose(model.score_samples(X), K @ alpha, atol=near)
    assert np.mean(f < 0) <= nu <= len(model.support_) / len(X)
    free = (alpha > 0) & (alpha < 1)
    assert (f[free] == 0).all() and (model.predict(X)[free] == 1).all()


def test_one_sample_is_refused():
    with pytest.raises(ValueError, match="two samples or more"):
        OneClassSVM().fit(cloud(3), sample_weight=[0, 2, 0])


def test_kernel_values_that_overflow_are_named_as_such():
    with pytest.raises(ValueError, match="Kernel values must be finite, got .*Scale the features"):
        OneClassSVM(kernel="linear").fit(1e200 * cloud())


def test_the_gap_is_relative_to_the_larger_of_both_values():
    X = cloud(60)
    with pytest.warns(ConvergenceWarning):
        model = OneClassSVM(gamma=1e3, nu=0.1, max_iter=1).fit(X)
    K, alpha = rbf(1e3)(X), np.zeros(60)
    alpha[model.support_] = model.dual_coef_[0]
    gap, _ = optimality(K, alpha, model.offset_, np.ones(60), 0.1)
    dual = -alpha @ K @ alpha / 2
    assert np.isclose(model.duality_gap_, gap / max(abs(dual), abs(dual + gap)))
    assert abs(dual + gap) > 1.01 * abs(dual)
