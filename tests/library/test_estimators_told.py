"""What a fit tells of data that it cannot do well with, and a model of where it is used."""

import copy
import pickle
import threading
import warnings

import numpy as np
import pytest
from sklearn.base import clone

import mlreplica
from mlreplica import SVC, SVR, LinearSVC, NuSVC, OneClassSVM, Perceptron, SGDClassifier
from mlreplica.estimators import _base


def told(model, *data):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        model.fit(*data)
    assert {w.filename for w in caught} <= {__file__}
    return " ".join(str(w.message) for w in caught)


def test_a_target_that_nobody_scaled():
    rng = np.random.default_rng(7)
    X = rng.uniform(0, 1, (60, 4))
    y = 2e6 + 3e5 * X[:, 0] + rng.normal(size=60) * 1e4
    assert "scale the target" in told(SVR(), X, y)
    assert "scale the target" not in told(SVR(), X, (y - y.mean()) / y.std())
    assert "scale the target" not in told(SVR(C=1e6), X, y)
    assert "scale the target" not in told(SVR(), X, np.full(60, 5.0))


@pytest.mark.parametrize("machine", [SVC, SVR, NuSVC, OneClassSVM])
def test_samples_that_the_kernel_does_not_see_as_alike(machine):
    rng = np.random.default_rng(7)
    X = rng.uniform(0, 500, (90, 8))
    y = np.arange(90) % 2
    other = {"nu": 1.0} if machine in (NuSVC, OneClassSVM) else {}
    given = (X,) if machine is OneClassSVM else (X, y)
    assert "no two of them as alike" in told(machine(gamma=0.125, **other), *given)
    assert "alike" not in told(machine(gamma="scale", **other), *given)
    assert "alike" not in told(machine(kernel="linear", **other), X / 500, *given[1:])


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


def test_asking_a_machine_while_another_thread_fits_it():
    X, y = np.arange(12.0).reshape(6, 2), np.array([0, 0, 0, 1, 1, 1])
    inside, go_on = threading.Event(), threading.Event()

    class Slow(SVC):
        def _solve_small(self, *given):
            inside.set()
            go_on.wait(20)
            return super()._solve_small(*given)

    model = Slow()
    go_on.set()
    model.fit(X, y)
    go_on.clear()
    inside.clear()
    thread = threading.Thread(target=model.fit, args=(X, y))
    thread.start()
    assert inside.wait(20)
    with pytest.raises(RuntimeError, match="being fitted by another thread"):
        model.predict(X)
    go_on.set()
    thread.join()
    assert model.predict(X).shape == (6,)
