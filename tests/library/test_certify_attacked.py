"""`certify` under attack: wrong solutions, other data, features of all scales, every machine."""

import copy
from fractions import Fraction

import numpy as np
import pytest
import sklearn.multiclass
import sklearn.svm
from scipy.sparse import csr_array

import mlreplica
from mlreplica import certify, kernels
from mlreplica.estimators._judge import Vectors, sums

LIBRARIES = pytest.mark.parametrize("library", [mlreplica, sklearn.svm], ids=["ours", "theirs"])
RNG = np.random.default_rng(0)
X = RNG.normal(size=(90, 3))
CLASSES = (X[:, 0] + 0.5 * RNG.normal(size=90) > 0).astype(int)
MORE = np.digitize(X[:, 0] + 0.3 * RNG.normal(size=90), [-0.5, 0.5])
TARGETS = X[:, 0] + 0.1 * RNG.normal(size=90)
WEIGHTS = RNG.uniform(0.2, 2, 90)
WEIGHTS[[0, 1, 5, 40]] = 0


def changed(model, **attributes):
    other = copy.deepcopy(model)
    for name, value in attributes.items():
        setattr(other, name, value)
    return other


def machines(library):
    return {
        "SVC": (library.SVC(kernel="poly", coef0=1.0), CLASSES),
        "classes": (library.SVC(C=3.0), MORE),
        "SVR": (library.SVR(), TARGETS),
        "NuSVC": (library.NuSVC(nu=0.4), CLASSES),
        "classes of NuSVC": (library.NuSVC(nu=0.3), MORE),
        "NuSVR": (library.NuSVR(nu=0.37), TARGETS),
        "OneClassSVM": (library.OneClassSVM(nu=0.31, gamma=0.5), None),
        "linear OneClassSVM": (library.OneClassSVM(nu=0.31, kernel="linear"), None),
    }


@LIBRARIES
@pytest.mark.parametrize("weights", [None, WEIGHTS], ids=["", "weighted"])
@pytest.mark.parametrize("name", machines(mlreplica))
def test_every_machine_is_solved_and_any_other_point_is_not(library, name, weights):
    model, y = machines(library)[name]
    samples = X + 3 if name.startswith("linear") else X  # else w = 0, and D is
    model = model.set_params(tol=1e-5).fit(samples, y, weights)
    found = certify(model, samples, y, weights)
    assert found.solved and found.gap < 1e-3 and found.rounding < 1e-9
    coef, b = model.dual_coef_, model.intercept_
    others = [("intercept_", b + 0.1), ("intercept_", np.nan * b), ("dual_coef_", 1.02 * coef)]
    others += [("dual_coef_", v) for v in (0.98 * coef, coef[..., ::-1].copy(), np.nan * coef)]
    for name, value in others:
        false = certify(changed(model, **{name: value}), samples, y, weights)
        assert not false.solved and false.known, (name, value)
        assert not false.gap < 10 * found.gap
        assert "Nothing" not in false.advice


@LIBRARIES
@pytest.mark.parametrize("wrapper", ["OneVsRest", "OneVsOne"])
@pytest.mark.parametrize("y", [CLASSES, MORE], ids=["two", "three"])
def test_classes_one_by_one(library, wrapper, y):
    machine = library.SVC(tol=1e-5)
    theirs = getattr(sklearn.multiclass, wrapper + "Classifier")
    for make in (getattr(mlreplica, wrapper), theirs):
        for kernel, given in (("rbf", X), ("precomputed", kernels.rbf(0.3)(X))):
            labels = np.array(["a", "b", "c"])[y]
            model = make(machine.set_params(kernel=kernel)).fit(given, labels)
            found = certify(model, given, labels)
            assert len(found.problems) == (1 if y is CLASSES else 3)
            assert found.solved and found.gap < 1e-3
            last = "c against the rest" if wrapper == "OneVsRest" else "b against c"
            assert found.problems[-1].name == ("" if y is CLASSES else last)
            model.estimators_[-1].intercept_ = model.estimators_[-1].intercept_ + 0.1
            if hasattr(model.estimators_[-1], "_intercept_"):
                model.estimators_[-1]._intercept_ = -model.estimators_[-1].intercept_
            assert not certify(model, given, labels).solved


@LIBRARIES
def test_features_of_any_scale(library):
    # K is the unit matrix here, to the last bit, and the solution can be written down.
    scales = (1e6, 1e7, 1e8, 1e160) if library is mlreplica else (1e6, 1e7, 1e8)  # theirs overflows
    for scale in scales:
        model = library.SVC(gamma=1.0, tol=1e-5).fit(X * scale, CLASSES)
        found = certify(model, X * scale, CLASSES)
        assert found.solved and found.violation <= 1e-5 and found.rounding < 1e-12
        y = 2 * CLASSES - 1
        alpha = np.minimum(1, 1 - y * model.intercept_)
        value = alpha.sum() - alpha @ alpha / 2
        assert found.problems[0].certificate.dual == pytest.approx(value, rel=1e-6)
    # Near duplicates are no strangers: who takes them for such has solved another problem.
    pairs = np.repeat(RNG.normal(size=(40, 2)) * 1e8, 2, axis=0)
    pairs[::2, 0] += 0.5
    labels = np.tile([0, 1], 40)
    right = mlreplica.SVC(gamma=1.0, C=10).fit(pairs, labels)
    assert certify(right, pairs, labels).solved
    if library is sklearn.svm:  # its ‖x‖² − 2 x·z + ‖z‖² has no digit left
        assert not certify(library.SVC(gamma=1.0, C=10).fit(pairs, labels), pairs, labels).solved
    wrong = library.SVC(kernel="precomputed", C=10).fit(np.eye(80), labels)
    false = changed(right, dual_coef_=wrong.dual_coef_, intercept_=wrong.intercept_)
    assert not certify(false, pairs, labels).solved


@pytest.mark.parametrize("kernel", ["linear", "rbf", "poly"])
@pytest.mark.parametrize("polish", ["auto", False])
def test_hard_margins(kernel, polish):
    y = (X[:, 0] > 0).astype(int)
    model = mlreplica.SVC(kernel=kernel, C=np.inf, polish=polish).fit(X, y, WEIGHTS)
    found = certify(model, X, y, WEIGHTS)
    assert found.solved and found.gap < 1e-2
    assert found.gap == pytest.approx(model.duality_gap_[0], rel=1e-3, abs=1e-9)
    assert not certify(changed(model, dual_coef_=1.1 * model.dual_coef_), X, y, WEIGHTS).solved
    tube = mlreplica.SVR(kernel="linear", C=np.inf, epsilon=0.5).fit(X, TARGETS)
    assert certify(tube, X, TARGETS).conditions_met  # a hard tube is missed by rounding: no P


def test_multipliers_out_of_their_box_are_no_solution():
    model = sklearn.svm.SVC(C=2.0).fit(X, CLASSES)
    found = certify(changed(model, C=1.0), X, CLASSES)
    assert not found.solved and found.known and not found.problems[0].feasible
    assert "are not those of the fit" in found.advice and found.gap == np.inf
    # Of the largest of two problems each: the verdict is no average.
    coef = model.dual_coef_.copy()
    coef[0, 0] += 1e-6
    unbalanced = certify(changed(model, dual_coef_=coef), X, CLASSES)
    assert not unbalanced.problems[0].feasible and not unbalanced.solved


@LIBRARIES
@pytest.mark.parametrize("container", [np.asarray, csr_array])
def test_other_data_are_refused(library, container):
    model = library.SVC().fit(container(X), MORE)
    weighted = library.SVC().fit(container(X), CLASSES, WEIGHTS)
    assert certify(weighted, container(X), CLASSES, WEIGHTS).solved
    others, infinite = "must be those of the fit", np.where(X > 2, np.nan, X)
    refused = [(model, X[:, :2], MORE, None, "3 features of the fit, got 2")]
    refused += [(model, other, MORE, None, others) for other in (X + 0.01, -X)]
    refused += [(model, other, MORE[::-1], None, others) for other in (X, X[::-1])]
    refused += [(model, infinite, MORE, None, "X must be finite")]
    for weights in (np.ones(3), np.zeros(90)):
        refused += [(weighted, X, CLASSES, weights, "sample_weight must hold 90 numbers")]
    if library is sklearn.svm:  # it does not count samples of no weight
        refused += [(weighted, X, CLASSES, None, others)]
    else:
        assert not certify(weighted, container(X), CLASSES).solved
    for judged, samples, y, weights, words in refused:
        with pytest.raises(ValueError, match=words):
            certify(judged, container(samples), y, weights)
    K = kernels.rbf(0.3)(X)
    with pytest.raises(ValueError, match=others):
        certify(library.SVC(kernel="precomputed").fit(K, MORE), K, MORE[::-1])


def test_what_rounding_hides_is_not_told():
    K = kernels.rbf(0.5)(X)
    model = sklearn.svm.SVC(kernel="precomputed", tol=1e-4).fit(K, CLASSES)
    assert certify(model, K, CLASSES).solved
    # The same problem, since the coefficients add up to 0, but for the digits that this takes.
    hidden = certify(model, K + 2.0**20, CLASSES)
    assert hidden.solved and hidden.rounding < 1e-5
    if np.finfo(np.longdouble).eps < 1e-18:  # then they are taken where floats do not decide
        for tol, size in (1e-4, 2.0**27), (1.0, 2.0**37):  # whether it is solved, or near it
            assert certify(changed(model, tol=tol), K + size, CLASSES).solved
    lost = certify(model, np.round(K * 2**20) / 2**20 + 2.0**60 * 1.0, CLASSES)
    assert not lost.solved and (not lost.known or lost.problems[0].least > 1e-4)
    far = certify(changed(model, tol=1e-19), K, CLASSES)
    assert not far.solved and far.known
    exact = mlreplica.SVC(kernel="precomputed", polish=True).fit(K, CLASSES)
    beyond = certify(changed(exact, tol=1e-15), K, CLASSES)
    if not beyond.known:
        assert "cannot be told to better than" in repr(beyond) and "rounded" in beyond.advice


INDEFINITE = (lambda A: (A + A.T) / 2)(np.random.default_rng(1).normal(size=(90, 90)))


@LIBRARIES
@pytest.mark.parametrize(
    "kernel", [dict(kernel="precomputed"), dict(kernel="poly", degree=2, gamma=1.0, coef0=-1.0)]
)
@pytest.mark.parametrize("name", ["SVC", "NuSVC", "SVR", "NuSVR", "OneClassSVM"])
def test_of_a_problem_that_is_not_convex_no_optimum_is_told(library, name, kernel):
    """The conditions hold, and there are better points."""
    model = getattr(library, name)(**kernel, tol=1e-4)
    given = INDEFINITE if kernel["kernel"] == "precomputed" else X
    y = TARGETS if name.endswith("SVR") else CLASSES
    model = model.set_params(nu=0.3) if "nu" in model.get_params() else model
    found = certify(model.fit(given, y), given, None if name == "OneClassSVM" else y)
    assert not found.solved and found.near_optimum is None
    assert found.problems[0].convex is not True
    assert "Nothing is left" not in repr(found) and "nothing known of the optimum" in repr(found)


@pytest.mark.parametrize("seed", range(6))
def test_the_published_attributes_are_the_machine_that_is_judged(seed):
    """Linear, far from the origin, where what is left of Σβ would be multiplied by 1e10."""
    rng = np.random.default_rng(seed)
    n = int(rng.integers(5, 13))
    far = (1e5 * rng.normal(size=(1, 3)) + 10 * rng.normal(size=(n, 3))).astype(np.float32)
    y = np.arange(n) % 2
    model = mlreplica.SVC(kernel="linear", C=100, tol=0.01).fit(far, y)
    beta, exact = model.dual_coef_[0], np.vectorize(Fraction)(far.astype(float))
    f = exact @ (exact[model.support_].T @ np.vectorize(Fraction)(beta))
    f = (f + Fraction(float(model.intercept_[0]))).astype(float)
    np.testing.assert_allclose(model.decision_function(far), f, rtol=0, atol=1e-6)
    assert certify(model, far, y).solved
    shifted = beta.copy()
    shifted[0] += 1e-10 * beta[0]  # feasible, to rounding, and yet f is another
    found = certify(changed(model, dual_coef_=shifted[None]), far, y)
    wrong = float((exact @ exact[model.support_[0]]).astype(float).max()) * 1e-10 * abs(beta[0])
    assert found.violation > 0.01 or wrong < 1


def test_a_gram_matrix_in_single_precision_is_read():
    K = kernels.rbf(0.5)(X).astype(np.float32)
    K *= 1 + 1e-7 * np.random.default_rng(0).choice([-1, 0, 1], size=K.shape).astype(np.float32)
    assert (K != K.T).any()
    for library in mlreplica, sklearn.svm:
        model = library.SVC(kernel="precomputed").fit(K, CLASSES)
        assert certify(model, K, CLASSES).conditions_met
    with pytest.raises(ValueError, match="must be symmetric, got"):
        certify(model, K + np.triu(K), CLASSES)


def test_conditions_may_hold_far_from_the_optimum():
    """A large tol: each condition is met, and the objective is not near its optimum."""
    model = mlreplica.SVC(tol=1.0, polish=False, C=100.0).fit(X, CLASSES)
    found = certify(model, X, CLASSES)
    assert found.conditions_met and found.gap > 0.02
    assert found.near_optimum is False and not found.solved
    assert "conditions met to tol=1:" in repr(found) and "perhaps far from" in repr(found)


def test_the_bound_of_rounding_holds():
    """Against sums in rational numbers."""
    rng = np.random.default_rng(1)
    for scale, shift in ((1, 0), (1e6, 0), (1, 1e6), (1e-6, 1)):
        samples, beta = rng.normal(size=(12, 4)) * scale + shift, rng.normal(size=12) * 1e3
        exact = [[Fraction(v) for v in row] for row in samples.tolist()]
        for kernel in (kernels.linear(), kernels.polynomial(3, gamma=0.5, coef0=0.25)):
            s, error, _ = sums(Vectors(kernel, samples), beta, False)
            for i in range(12):
                products = [sum(a * b for a, b in zip(exact[i], row)) for row in exact]
                if not kernel.linear:
                    products = [(p / 2 + Fraction(1, 4)) ** 3 for p in products]
                right = sum(Fraction(v) * p for v, p in zip(beta.tolist(), products))
                found = Fraction(*s[i].as_integer_ratio())
                assert abs(found - right) <= Fraction(*error[i].as_integer_ratio())
                assert error[i] < 1e-9 * abs(beta).sum() * (4 * (scale + shift) ** 2 + 1) ** 3
        for kernel in (kernels.rbf(0.7), kernels.sigmoid(0.3, -0.1)):
            short, error, _ = sums(Vectors(kernel, samples), beta, False)
            longer, least, _ = sums(Vectors(kernel, samples), beta, False, np.longdouble)
            assert (np.abs(short - longer) <= error + least).all() and (least <= error).all()
            sparse, more, _ = sums(Vectors(kernel, csr_array(samples)), beta, False)
            assert (np.abs(sparse - longer) <= more + least).all()
