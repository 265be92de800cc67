"""OneVsRest and OneVsOne over any binary classifier, and the workers that their problems share."""

import os
import pickle
import warnings

import joblib
import numpy as np
import pandas as pd
import pytest
from estimatorcases import data, quiet, small
from scipy.sparse import coo_array, csr_array, csr_matrix
from sklearn import config_context
from sklearn.base import BaseEstimator, ClassifierMixin, clone
from sklearn.exceptions import ConvergenceWarning, UnsetMetadataPassedError
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV, cross_validate
from sklearn.multiclass import OneVsOneClassifier, OneVsRestClassifier
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import LinearSVC

from mlreplica import SVC, OneVsOne, OneVsRest, Perceptron, SGDClassifier, kernels, multiclass
from mlreplica.estimators._base import dense

BOTH = pytest.mark.parametrize("cls", [OneVsRest, OneVsOne])
TWINS = pytest.mark.parametrize(
    ("cls", "twin"), [(OneVsRest, OneVsRestClassifier), (OneVsOne, OneVsOneClassifier)]
)


def centred(n_classes=3, n=90, seed=0):
    """Blobs that overlap a little."""
    rng = np.random.default_rng(seed)
    y = np.arange(n) % n_classes
    angle = 2 * np.pi * y / n_classes
    return 2 * np.stack([np.cos(angle), np.sin(angle)], axis=1) + rng.normal(size=(n, 2)), y


@TWINS
@pytest.mark.parametrize("name", ["iris", "wine", "blobs"])
@pytest.mark.parametrize(
    "estimator", [LogisticRegression(tol=1e-8), GaussianNB(), SVC(tol=1e-6)], ids=str
)
def test_the_predictions_are_scikit_learns(cls, twin, name, estimator):
    X, y = centred(5, 200) if name == "blobs" else data(name)
    ours, theirs = (model(estimator).fit(X, y) for model in (cls, twin))
    if cls is OneVsOne and isinstance(estimator, GaussianNB):
        # Theirs sums probabilities that are not centred; votes that decide alone are the same.
        count = multiclass.votes(ours._scores(X), len(ours.classes_))
        clear = (count == count.max(axis=1, keepdims=True)).sum(axis=1) == 1
        assert clear.mean() > 0.9
        X = X[clear]
    assert (ours.predict(X) == theirs.predict(X)).all()
    assert len(ours.estimators_) == len(theirs.estimators_)
    if not isinstance(estimator, GaussianNB):
        np.testing.assert_allclose(
            ours.decision_function(X), theirs.decision_function(X), atol=1e-3
        )


def test_one_versus_one_over_svc_is_svc():
    X, y = centred(4, 120)
    alone = SVC(tol=1e-8, break_ties=True).fit(X, y)
    over = OneVsOne(SVC(gamma=1 / (2 * X.var()), tol=1e-8)).fit(X, y)
    np.testing.assert_allclose(over.decision_function(X), alone.decision_function(X), atol=1e-5)
    assert (over.predict(X) == alone.predict(X)).all()


@BOTH
def test_two_classes_are_one_problem_and_f_speaks_for_the_second(cls):
    X, y = small(2)
    model = cls(SVC(gamma=1.0, tol=1e-8)).fit(X, y)
    alone = SVC(gamma=1.0, tol=1e-8).fit(X, y)
    assert len(model.estimators_) == 1 and model.classes_.tolist() == ["versicolor", "virginica"]
    np.testing.assert_allclose(model.decision_function(X), alone.decision_function(X), atol=1e-6)
    assert (model.predict(X) == alone.predict(X)).all()


@BOTH
@pytest.mark.parametrize("labels", [["c", "a", "b"], [7, -1, 3], [2.0, 5.0, 1.0], [True, False]])
def test_labels_of_any_kind_come_back(cls, labels):
    X, y = centred(len(labels))
    named = np.array(labels)[y]
    model = cls(SVC(gamma=1.0)).fit(X, named)
    assert model.classes_.tolist() == sorted(labels)
    assert model.predict(X).dtype == named.dtype and model.score(X, named) > 0.85
    order = np.argsort(labels)  # of class numbers the sorted
    if len(labels) > 2:
        plain = cls(SVC(gamma=1.0)).fit(X, y).decision_function(X)
        np.testing.assert_allclose(
            model.decision_function(X), plain[:, order], atol=5e-3, rtol=1e-2
        )


@BOTH
def test_samples_are_handed_on_as_they_are(cls):
    X, y = small(3)
    expected = cls(SVC(gamma=1.0)).fit(X, y).predict(X)
    frame = pd.DataFrame(X, columns=["length", "width"], index=np.arange(len(X))[::-1])
    for given in (frame, csr_array(X), csr_matrix(X), coo_array(X), X.tolist()):
        model = cls(SVC(gamma=1.0)).fit(given, pd.Series(y) if given is frame else y)
        assert (model.predict(given) == expected).all()
        assert model.n_features_in_ == 2
    assert cls(SVC()).fit(frame, y).feature_names_in_.tolist() == ["length", "width"]
    inner = cls(SVC(gamma=1.0)).fit(frame, y).estimators_[0]
    assert inner.feature_names_in_.tolist() == ["length", "width"]
    K = np.exp(-((X[:, None] - X) ** 2).sum(axis=2))
    assert (cls(SVC(kernel="precomputed")).fit(K, y).predict(K) == expected).all()
    words = ["red rose", "rose", "blue sea", "sea", "green leaf", "leaf", "red rose", "green leaf"]
    model = cls(make_pipeline(TfidfVectorizer(), LinearSVC())).fit(words, list("rrbbggrg"))
    assert model.predict(["rose", "leaf", "sea"]).tolist() == ["r", "g", "b"]
    model = cls(make_pipeline(StandardScaler(), LinearSVC())).fit(frame, y)
    model.set_params(estimator=make_pipeline(TfidfVectorizer(), LinearSVC()))
    model.fit(words, list("rrbbggrg"))  # whose features nobody has counted
    assert not hasattr(model, "n_features_in_") and not hasattr(model, "feature_names_in_")


@BOTH
def test_what_has_a_value_per_sample_is_cut_to_the_problem(cls):
    X, y = centred(3, 60)
    weight = np.where(np.arange(60) < 30, 1.0, 0.0)
    given = cls(SVC(gamma=0.5, tol=1e-8)).fit(X, y, sample_weight=weight)
    fewer = cls(SVC(gamma=0.5, tol=1e-8)).fit(X[:30], y[:30])
    np.testing.assert_allclose(given.decision_function(X), fewer.decision_function(X), atol=1e-5)
    with pytest.raises(TypeError, match="sample_weight"):
        cls(KNeighborsClassifier()).fit(X, y, sample_weight=weight)


@BOTH
def test_fits_that_do_not_suit_leave_the_model_as_it_was(cls):
    X, y = small(3)
    model = cls(SVC(gamma=1.0)).fit(X, y)
    before = model.decision_function(X)
    with pytest.raises(ValueError):
        model.fit(np.full_like(X, np.nan), y)
    assert (model.decision_function(X) == before).all()


class Silent(ClassifierMixin, BaseEstimator):
    """Predicts, without a score."""

    def fit(self, X, y):
        self.classes_ = np.unique(y)
        return self

    def predict(self, X):
        return np.full(len(X), self.classes_[0])


@BOTH
@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"y": ["a"] * 6}, ValueError, "y must hold two classes or more, got one class"),
        ({"y": [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]}, ValueError, "Unknown label type: continuous"),
        ({"y": None}, ValueError, "requires y to be passed, but the target y is None"),
        ({"estimator": Silent()}, TypeError, "decision_function or predict_proba, got Silent"),
        ({"estimator": StandardScaler()}, TypeError, "predict_proba, got StandardScaler"),
        ({"estimator": "SVC"}, TypeError, "a method fit, got 'SVC'"),
        ({"n_jobs": 0}, ValueError, "n_jobs must be None, a number of workers, .* got 0"),
        (
            {"estimator": SVC(kernel="precomputed"), "X": np.ones((6, 2))},
            ValueError,
            r"X must be a square Gram matrix, got shape \(6, 2\)",
        ),
    ],
)
def test_errors_name_what_was_given(cls, change, error, message):
    X, y = centred(3, 6)
    given = {"X": X, "y": y, "n_jobs": None, "estimator": SVC(), **change}
    with pytest.raises(error, match=message):
        cls(given["estimator"], n_jobs=given["n_jobs"]).fit(given["X"], given["y"])


# Workers


def state(model):
    """All numbers that a fit leaves."""
    names = ("dual_coef_", "intercept_", "n_iter_", "duality_gap_", "support_", "fit_status_")
    path = np.concatenate(model.objective_path_)
    return [*(dense(getattr(model, name)).tobytes() for name in names), path.tobytes()]


@pytest.mark.daily(3)
def test_svc_is_the_same_for_any_number_of_workers():
    X, y = data("digits")
    X, y = X[:200], y[:200]
    names = [f"{a}{b}" for a, b in zip(y, y[::-1])]
    for model, given in (
        (SVC(), X),
        (SVC(), csr_array(X)),
        (SVC(kernel="precomputed"), X @ X.T),
        (SVC(kernel=lambda A, B: 1.0 * np.equal.outer(np.array(A), np.array(B))), names),
    ):
        alone = state(model.fit(given, y))
        assert state(clone(model).set_params(n_jobs=2).fit(given, y)) == alone
        with joblib.parallel_config(n_jobs=2):
            assert state(clone(model).fit(given, y)) == alone
        with joblib.parallel_config(backend="threading", n_jobs=3):
            assert state(clone(model).fit(given, y)) == alone


@BOTH
@pytest.mark.parametrize("backend", ["loky", "threading"])
def test_warnings_of_workers_reach_the_caller(cls, backend):
    class Warner(ClassifierMixin, BaseEstimator):
        """Says where it is fitted, and with how many threads of BLAS."""

        def fit(self, X, y):
            from threadpoolctl import threadpool_info

            warnings.warn(f"{os.getpid()}", RuntimeWarning, stacklevel=1)
            self.threads_ = [pool["num_threads"] for pool in threadpool_info()]
            self.classes_ = np.unique(y)
            return self

        def decision_function(self, X):
            return np.zeros(len(X))

    X, y = centred(3)
    with joblib.parallel_config(backend=backend, n_jobs=2), pytest.warns(RuntimeWarning) as caught:
        model = cls(Warner()).fit(X, y)
    assert len(caught) == 3 and all(w.filename == __file__ for w in caught)
    elsewhere = {str(w.message) for w in caught} - {str(os.getpid())}
    assert bool(elsewhere) == (backend == "loky")
    if backend == "loky":  # the processors are not asked for twice
        most = max(1, joblib.cpu_count() // 2)
        assert all(n <= most for inner in model.estimators_ for n in inner.threads_)
    with joblib.parallel_config(backend=backend, n_jobs=2), warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(RuntimeWarning):
            cls(Warner()).fit(X, y)


def test_what_svc_says_of_iterations_reaches_the_caller():
    X, y = small(3)
    with pytest.warns(ConvergenceWarning) as caught:
        SVC(max_iter=3, n_jobs=2).fit(StandardScaler().fit_transform(X), y)
    begins = [str(w.message).split(":")[0] for w in caught]
    assert begins == [
        "class 'setosa' against 'versicolor'",
        "class 'setosa' against 'virginica'",
        "class 'versicolor' against 'virginica'",
    ]
    assert all(w.filename == __file__ for w in caught)


@pytest.mark.daily(3)
def test_an_error_of_a_worker_reaches_the_caller():
    X, y = centred(3)
    with pytest.raises(ValueError, match="gamma must be"):
        OneVsRest(SVC(gamma=-1.0), n_jobs=2).fit(X, y)


# What the chapter on many classes shows of a cluster


def on_a_cluster(model, X, y):
    """Fit a model; the workers of the connected cluster share it."""
    with joblib.parallel_config(backend="dask"):
        return model.fit(X, y)


def in_chunks(model, X, y, passes):
    """Show a model chunk after chunk of Dask arrays; it alone travels."""
    import dask

    @dask.delayed
    def learn(model, X, y, classes):
        return pickle.loads(pickle.dumps(model)).partial_fit(X, y, classes)

    classes = np.unique(y)
    chunks = list(zip(X.to_delayed().ravel(), y.to_delayed().ravel()))
    for part, labels in chunks * passes:
        model = learn(model, part, labels, classes)
    return model.compute()


@pytest.fixture(scope="module")
def cluster():
    """Two workers in threads, to which all is sent as it would be to other machines."""
    distributed = pytest.importorskip("dask.distributed")
    settings = dict(n_workers=2, threads_per_worker=1, processes=False, protocol="tcp://")
    with (
        distributed.LocalCluster(dashboard_address=None, **settings) as local,
        distributed.Client(local) as client,
    ):
        yield client


WORKERS = []


class Watched(kernels.RBF):
    """A kernel that tells which worker it is computed on."""

    def samples(self, X):
        from dask.distributed import get_worker

        WORKERS.append(get_worker().address)
        return super().samples(X)


def test_svc_on_a_cluster_is_svc(cluster):
    X, y = data("digits")
    X, y = X[:200], y[:200]
    done = on_a_cluster(SVC(), X, y)
    assert state(done) == state(SVC().fit(X, y))
    with pytest.warns(ConvergenceWarning) as caught:
        on_a_cluster(SVC(max_iter=2), X, y)
    assert len(caught) == 45
    WORKERS.clear()
    on_a_cluster(SVC(kernel=Watched(0.1)), X, y)
    assert set(WORKERS) == set(cluster.scheduler_info()["workers"]) and len(set(WORKERS)) == 2


def test_a_model_learns_chunk_after_chunk_on_a_cluster(cluster):
    da = pytest.importorskip("dask.array")
    X, y = (part[:900] for part in data("digits", standardised=False))
    model, chunk = SGDClassifier(batch_size=10, n_samples=len(X), random_state=0), 300
    done = in_chunks(model, da.from_array(X, (chunk, -1)), da.from_array(y, chunk), passes=2)
    here = SGDClassifier(batch_size=10, n_samples=len(X), random_state=0)
    for _ in range(2):
        for start in range(0, len(X), chunk):
            part = slice(start, start + chunk)
            here.partial_fit(X[part], y[part], np.arange(10))
    assert (done.coef_ == here.coef_).all() and not hasattr(model, "coef_")
    assert done.score(X, y) > 0.9


@BOTH
def test_a_fit_that_says_too_little(cls):
    assert quiet(cls(Perceptron(max_updates=1)), *centred(3)).predict([[0.0, 0.0]]).shape == (1,)


@BOTH
@pytest.mark.parametrize("how", ["cross_validate", "search", "fit"])
def test_weights_reach_every_fit_by_metadata_routing(cls, how):
    seen = []

    class Spy(SVC):
        def fit(self, X, y, sample_weight=None):
            seen.append((len(X), sample_weight is not None and len(sample_weight)))
            return super().fit(X, y, sample_weight)

    X, y = centred(3)
    w = np.random.default_rng(0).random(len(y))
    with config_context(enable_metadata_routing=True):
        asks = Spy().set_fit_request(sample_weight=True)
        model = cls(asks).set_score_request(sample_weight=True)
        if how == "fit":
            model.fit(X, y, sample_weight=w)
        elif how == "search":
            grid = {"estimator__C": [1, 2]}
            GridSearchCV(model, grid, cv=2, error_score="raise").fit(X, y, sample_weight=w)
        else:
            cross_validate(model, X, y, params={"sample_weight": w}, cv=2, error_score="raise")
        assert len(seen) >= 3 and all(n == given for n, given in seen)
        with pytest.raises(UnsetMetadataPassedError, match="sample_weight"):
            cls(Spy()).fit(X, y, sample_weight=w)
