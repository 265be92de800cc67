"""A cap that is reached is told by one kind of warning, infeasibility by one kind of error."""

import warnings

import numpy as np
import pytest
import sklearn.exceptions

import mlreplica
from mlreplica import decomposition, descent, exceptions, perceptron, smo
from mlreplica.estimators import SVC, OneVsOne, OneVsRest, Perceptron, SGDClassifier
from mlreplica.qp import NotSeparable, solve_primal

X = np.array([[0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 0.0], [3.0, 1.0]])
Y = np.array([1, 1, -1, -1, 1])  # not separable: no algorithm is done after one step
K = X @ X.T + 1
CUT_SHORT = {
    "smo": lambda: smo.smo(K, Y, 10.0, tol=1e-9, max_iter=1),
    "decomposition": lambda: decomposition.decompose(K, Y, 10.0, tol=1e-9, max_iter=1),
    "descent": lambda: descent.gradient_descent(X, Y, max_iter=1),
    "perceptron": lambda: perceptron.perceptron(X, Y, max_updates=1),
}


@pytest.mark.parametrize("algorithm", CUT_SHORT)
def test_an_algorithm_cut_short_says_so_at_the_line_that_called_it(algorithm):
    with pytest.warns(exceptions.ConvergenceWarning) as told:
        CUT_SHORT[algorithm]()
    assert [w.category for w in told] == [exceptions.ConvergenceWarning]
    assert told[0].filename == __file__


@pytest.mark.parametrize(
    "estimator",
    [SVC(kernel="linear", max_iter=1), Perceptron(max_updates=1), SGDClassifier(max_iter=1)],
    ids=lambda estimator: type(estimator).__name__,
)
def test_an_estimator_warns_as_scikit_learn_does(estimator):
    with pytest.warns(sklearn.exceptions.ConvergenceWarning) as told:
        estimator.fit(X, Y)
    assert not any(issubclass(w.category, exceptions.ConvergenceWarning) for w in told)


@pytest.mark.parametrize(
    "machine", [OneVsRest(SGDClassifier(max_iter=1)), OneVsOne(SVC(kernel="linear", max_iter=1))]
)
def test_a_machine_of_machines_warns_at_the_line_that_called_it(machine):
    with pytest.warns(sklearn.exceptions.ConvergenceWarning) as told:
        machine.fit(X, [0, 1, 2, 0, 1])
    assert told and {w.filename for w in told} == {__file__}


def test_warnings_can_be_silenced_with_those_of_users():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.simplefilter("ignore", UserWarning)
        CUT_SHORT["smo"]()


def test_a_hard_margin_of_mixed_classes_is_infeasible():
    with pytest.raises(exceptions.Infeasible) as caught:
        solve_primal(X, Y)
    assert type(caught.value) is NotSeparable and isinstance(caught.value, ValueError)


def test_the_package_offers_both_names():
    for name in set(exceptions.__all__) - {"needs_extra", "warn_caller"}:
        assert getattr(mlreplica, name) is getattr(exceptions, name)
