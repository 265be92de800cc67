"""A linear machine with an offset does not feel where the samples lie."""

import numpy as np
import pytest
from scipy.sparse import csr_array

from mlreplica import SVC, SVR, NuSVC, NuSVR, OneClassSVM, certify

RNG = np.random.default_rng(0)
X = np.round(RNG.normal(size=(120, 3)), 6)  # what is shifted below then loses little itself
CLASSES = (X[:, 0] + 0.5 * RNG.normal(size=120) > 0).astype(int)
MORE = np.digitize(X[:, 0] + 0.5 * RNG.normal(size=120), [-0.5, 0.5])
TARGETS = X[:, 0] + 0.1 * RNG.normal(size=120)


@pytest.mark.parametrize("shift", [1e4, 1e7, 1e8])
@pytest.mark.parametrize(
    "model, y",
    [
        (SVC(kernel="linear", polish=True), CLASSES),
        (SVC(kernel="linear", polish=True, decision_function_shape="ovo"), MORE),
        (SVR(kernel="linear", polish=True), TARGETS),
        # With ν n a whole number b and ε may be an interval, and with ν n/2 one, ρ may.
        (NuSVC(kernel="linear", nu=0.593, polish=True), CLASSES),
        (NuSVR(kernel="linear", nu=0.437, polish=True), TARGETS),
    ],
    ids=["SVC", "three classes", "SVR", "NuSVC", "NuSVR"],
)
def test_a_shift_of_the_features_changes_nothing(model, y, shift):
    def scores(at):
        fitted = model.fit(X + at, y)
        assert fitted.fit_status_ == 0 and np.max(fitted.duality_gap_) < 1e-9
        found = getattr(fitted, "decision_function", fitted.predict)(X + at)
        own = (X + at) @ fitted.coef_.T + fitted.intercept_
        if own.shape[1] == 1:
            own = own[:, 0]
        np.testing.assert_allclose(found, own, atol=1e-13 * max(1, at))
        return found, fitted.coef_

    (near, w), (far, v) = scores(0.0), scores(shift)
    # Of f no more is lost than the last bits of w·x, and as many of the samples.
    np.testing.assert_allclose(far, near, atol=1e-14 * shift)
    np.testing.assert_allclose(w, v, atol=1e-14 * shift)


def test_one_class_has_no_offset_and_does_feel_it():
    scores = [OneClassSVM(kernel="linear").fit(X + at).offset_ for at in (0, 5)]
    assert scores[1] > 10 * abs(scores[0])


def test_sparse_samples_do_not_feel_it_either():
    rare = (RNG.random((120, 4)) < 0.1) * RNG.normal(size=(120, 4))
    model = SVC(kernel="linear", polish=True)
    near = model.fit(np.c_[X, rare], CLASSES).decision_function(np.c_[X, rare])
    for shift in (0, 1e7):
        samples = csr_array(np.c_[X + shift, rare])
        found = model.fit(samples, CLASSES)
        np.testing.assert_allclose(
            found.decision_function(samples), near, atol=1e-10 + 1e-14 * shift
        )
        assert found.coef_.nnz <= samples.shape[1]
        told = certify(found, samples, CLASSES)
        assert told.solved and told.rounding < 1e-4


def test_the_kernel_of_distances_keeps_sparse_digits():
    model = SVC(tol=1e-6)
    near = model.fit(X, CLASSES).decision_function(X)
    samples = csr_array(X + 1e7)
    np.testing.assert_allclose(
        model.fit(samples, CLASSES).decision_function(samples), near, atol=1e-6
    )
    assert certify(model, samples, CLASSES).solved
