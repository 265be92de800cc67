"""scikit-learn estimators on top of the functional core.

Only this module needs scikit-learn. Each estimator translates its parameters, leaves the
work to a function of the core, and reports in scikit-learn's terms.
"""

import functools
import math
import numbers
import sys
import warnings
from contextlib import contextmanager

import numpy as np
from scipy.sparse import csr_array, csr_matrix, issparse, isspmatrix
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils import (
    _safe_indexing,
    check_consistent_length,
    column_or_1d,
    compute_class_weight,
)
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import (
    _check_sample_weight,
    _num_samples,
    check_is_fitted,
    validate_data,
)

import mlreplica
from mlreplica import descent, duality, kernels, multiclass, regression
from mlreplica._validation import check_count, check_positive
from mlreplica.decomposition import decompose
from mlreplica.perceptron import perceptron

__all__ = ["Perceptron", "SGDClassifier", "SVC", "SVR"]

_LOSSES = {
    "hinge": descent.hinge,
    "squared": descent.squared,
    "logistic": descent.logistic,
}


@contextmanager
def _sklearn_warnings(context=""):
    """Re-issue the core's ConvergenceWarning as scikit-learn's, with the context."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", mlreplica.ConvergenceWarning)
        yield
    for w in caught:
        if issubclass(w.category, mlreplica.ConvergenceWarning):
            # Past this generator, contextlib, fit and its decorator.
            warnings.warn(f"{context}{w.message}", ConvergenceWarning, stacklevel=5)
        else:
            warnings.warn_explicit(w.message, w.category, w.filename, w.lineno)


def _unchanged_on_error(method):
    """Make a method that raises leave the estimator as it was."""

    @functools.wraps(method)
    def wrapper(self, *args, **kwargs):
        before = dict(vars(self))
        try:
            return method(self, *args, **kwargs)
        except BaseException:
            vars(self).clear()
            vars(self).update(before)
            raise

    return wrapper


def _check_classes(labels):
    """Return the sorted classes, of which there must be two or more."""
    classes = np.unique(labels)
    if len(classes) < 2:
        raise ValueError(f"y must hold two classes or more, got one class: {classes}.")
    return classes


def _one_versus_rest(classes, y):
    """Return the binary problems of a linear classifier as pairs (name, labels ±1).

    Two classes make one problem, with the second class as +1; more make one problem each.
    """
    if len(classes) == 2:
        return [("", np.where(y == classes[1], 1, -1))]
    return [(f"class {c!r} against the rest: ", np.where(y == c, 1, -1)) for c in classes]


def _generator(random_state):
    """Return a numpy Generator for anything that scikit-learn calls a random state."""
    if isinstance(random_state, np.random.RandomState):
        random_state = random_state.randint(2**31 - 1)
    return np.random.default_rng(random_state)


class _LinearClassifier(ClassifierMixin, BaseEstimator):
    """Predict from ``coef_`` and ``intercept_``, one row for each binary problem."""

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = True
        return tags

    def _check_training_data(self, X, y, reset=True):
        X, y = validate_data(self, X, y, reset=reset, accept_sparse="csr", dtype=np.float64)
        check_classification_targets(y)
        return (csr_array(X) if issparse(X) else X), y

    def decision_function(self, X):
        """Compute f(x) = w·x + b for each sample.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)

        Returns
        -------
        ndarray of shape (n,) or (n, n_classes)
            With two classes, ≥ 0 where ``classes_[1]`` is predicted; with more, a column
            for each class.
        """
        check_is_fitted(self)
        X = validate_data(self, X, reset=False, accept_sparse="csr", dtype=np.float64)
        scores = X @ self.coef_.T + self.intercept_
        return scores[:, 0] if len(self.classes_) == 2 else scores

    def predict(self, X):
        """Predict the class of each sample: sign f(x), or the class with the largest f.

        On the hyperplane sign(0) = +1, so that ``classes_[1]`` is predicted.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)

        Returns
        -------
        ndarray of shape (n,)
        """
        scores = self.decision_function(X)
        if scores.ndim == 1:
            return self.classes_[(scores >= 0).astype(int)]
        return self.classes_[scores.argmax(axis=1)]


class Perceptron(_LinearClassifier):
    """Perceptron: find w and b with y_i (w·x_i + b) > 0 for all i, if there are any.

    More than two classes are handled one against the rest.

    Parameters
    ----------
    fit_intercept : bool, default=True
        Whether to learn b.
    max_updates : int, default=10000
        Largest number of updates for each binary problem.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
    coef_ : ndarray of shape (1, d) or (n_classes, d)
    intercept_ : ndarray of shape (1,) or (n_classes,)
    n_updates_ : ndarray of shape (1,) or (n_classes,)
        Number of updates made.
    converged_ : ndarray of shape (1,) or (n_classes,)
        Whether the training samples are separated.
    n_features_in_ : int
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.perceptron.perceptron : The algorithm itself, also in exact arithmetic.

    Examples
    --------
    >>> model = Perceptron().fit([[1], [2]], ["low", "high"])
    >>> model.predict([[0], [3]]).tolist(), model.n_updates_.tolist()
    (['low', 'high'], [13])
    """

    def __init__(self, *, fit_intercept=True, max_updates=10_000):
        self.fit_intercept = fit_intercept
        self.max_updates = max_updates

    @_unchanged_on_error
    def fit(self, X, y):
        """Run the perceptron on each binary problem.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
        y : array-like of shape (n,)
            Class labels, at least two different ones.

        Returns
        -------
        Perceptron
            The estimator itself.
        """
        X, y = self._check_training_data(X, y)
        self.classes_ = _check_classes(y)
        runs = []
        for context, labels in _one_versus_rest(self.classes_, y):
            with _sklearn_warnings(context):
                runs.append(
                    perceptron(
                        X,
                        labels,
                        offset=self.fit_intercept,
                        max_updates=self.max_updates,
                        record=False,
                    )
                )
        self.coef_ = np.array([run.w for run in runs])
        self.intercept_ = np.array([run.b for run in runs])
        self.n_updates_ = np.array([run.updates for run in runs])
        self.converged_ = np.array([run.converged for run in runs])
        return self


class SGDClassifier(_LinearClassifier):
    """Minimise ½‖w‖² + C Σ_i ℓ(y_i, w·x_i + b) by stochastic gradient descent.

    With the hinge loss this is the linear soft-margin SVM; b is not penalised. More than
    two classes are handled one against the rest. The features should have similar
    scales.

    Parameters
    ----------
    loss : {"hinge", "squared", "logistic"} or mlreplica.descent.Loss, default="hinge"
        ℓ.
    C : positive number or None, default=1.0
        Weight of the losses against ½‖w‖²; None minimises the mean loss alone.
        scikit-learn's class of the same name has λ = 1/(n C) as `alpha` instead.
    fit_intercept : bool, default=True
        Whether to learn b.
    schedule : str or callable, default="inverse-time"
        Steps η_t, see `mlreplica.descent.step_size`.
    eta : positive number, optional
        Step size η; 1/R² by default, where R² is max_i ‖x_i‖², plus 1 with an offset.
    batch_size : int, default=1
        Samples whose gradients are averaged for one step. 10 to 100 is faster on large
        data, and much faster on sparse data.
    average : bool, default=True
        Use the average of the iterates, step t weighted by t, not the last one.
    tol : positive number, default=1e-2
        `fit` stops when the duality gap is at most this fraction of the objective.
    max_iter : int, default=1000
        Largest number of epochs of `fit`.
    n_samples : int, optional
        For `partial_fit`: the number n of samples in all blocks together, on which
        λ = 1/(n C) depends. By default the samples given so far are counted, which is
        right at the end of one pass; give n to make several passes.
    random_state : int, RandomState, Generator or None
        Source of the order of the samples.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
    coef_ : ndarray of shape (1, d) or (n_classes, d)
    intercept_ : ndarray of shape (1,) or (n_classes,)
    n_iter_ : int
        Epochs of the binary problem that took most.
    duality_gap_ : ndarray of shape (1,) or (n_classes,)
        (objective − lower bound) / objective; absent after `partial_fit`.
    objective_path_ : list of ndarray of shape (n_epochs, 2)
        Objective and lower bound after each epoch; absent after `partial_fit`.
    n_samples_seen_ : int
        Samples given to `partial_fit`, or to `fit`.
    n_features_in_ : int
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.descent.stochastic_gradient_descent : The algorithm itself.

    Examples
    --------
    >>> model = SGDClassifier(random_state=0).fit([[-2], [-1], [1], [2]], [0, 0, 1, 1])
    >>> model.predict([[-3], [3]]).tolist(), bool(model.duality_gap_ <= 0.01)
    ([0, 1], True)
    """

    def __init__(
        self,
        loss="hinge",
        *,
        C=1.0,
        fit_intercept=True,
        schedule="inverse-time",
        eta=None,
        batch_size=1,
        average=True,
        tol=1e-2,
        max_iter=1000,
        n_samples=None,
        random_state=None,
    ):
        self.loss = loss
        self.C = C
        self.fit_intercept = fit_intercept
        self.schedule = schedule
        self.eta = eta
        self.batch_size = batch_size
        self.average = average
        self.tol = tol
        self.max_iter = max_iter
        self.n_samples = n_samples
        self.random_state = random_state

    def _loss(self):
        return _LOSSES[self.loss] if self.loss in list(_LOSSES) else self.loss

    @_unchanged_on_error
    def fit(self, X, y):
        """Run stochastic gradient descent on each binary problem.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
        y : array-like of shape (n,)
            Class labels, at least two different ones.

        Returns
        -------
        SGDClassifier
            The estimator itself.
        """
        X, y = self._check_training_data(X, y)
        check_count("max_iter", self.max_iter)
        self.classes_ = _check_classes(y)
        rng = _generator(self.random_state)
        runs = []
        for context, labels in _one_versus_rest(self.classes_, y):
            with _sklearn_warnings(context):
                runs.append(
                    descent.stochastic_gradient_descent(
                        X,
                        labels,
                        C=self.C,
                        loss=self._loss(),
                        offset=self.fit_intercept,
                        schedule=self.schedule,
                        eta=self.eta,
                        batch_size=self.batch_size,
                        average=self.average,
                        tol=self.tol,
                        max_epochs=self.max_iter,
                        random_state=rng,
                    )
                )
        self.n_iter_ = max(run.n_iter for run in runs)
        self.duality_gap_ = np.array([run.gap for run in runs])
        self.objective_path_ = [np.array(run.history) for run in runs]
        self.n_samples_seen_ = len(y)
        self._rng, self._eta = rng, descent.default_eta(X, self.fit_intercept)
        steps = -(-len(y) // self.batch_size)
        self._set_iterates([descent.Iterate(r.w, r.b, r.n_iter * steps, r.w, r.b) for r in runs])
        return self

    @_unchanged_on_error
    @np.errstate(over="ignore", invalid="ignore")  # _set_iterates reports it
    def partial_fit(self, X, y, classes=None):
        """Make one pass over one block of the training data.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
        y : array-like of shape (n,)
            Class labels; a block need not hold every class.
        classes : array-like of shape (n_classes,), optional
            The class labels of all blocks, needed at the first call.

        Returns
        -------
        SGDClassifier
            The estimator itself.
        """
        first = not hasattr(self, "classes_")
        if first and classes is None:
            raise ValueError("classes must list all classes at the first partial_fit.")
        X, y = self._check_training_data(X, y, reset=first)
        check_count("batch_size", self.batch_size)
        if self.n_samples is not None:
            check_count("n_samples", self.n_samples)
        if first:
            self.classes_ = _check_classes(classes)
            self.n_samples_seen_ = 0
            self._rng, self._eta = _generator(self.random_state), np.inf
            problems = _one_versus_rest(self.classes_, y)
            self._iterates = [descent.Iterate.start(X) for _ in problems]
        elif classes is not None and not np.array_equal(np.unique(classes), self.classes_):
            raise ValueError(f"classes must be {self.classes_} as before, got {classes}.")
        unknown = np.setdiff1d(y, self.classes_)
        if len(unknown):
            raise ValueError(f"y must hold classes of {self.classes_}, got {unknown}.")

        self.n_samples_seen_ += len(y)
        self._eta = min(self._eta, descent.default_eta(X, self.fit_intercept))
        lam, step = descent.prepare(
            self.n_samples or self.n_samples_seen_,
            self.C,
            self._loss(),
            self.schedule,
            self._eta if self.eta is None else self.eta,
            self.tol,
        )
        iterates = []
        problems = _one_versus_rest(self.classes_, y)
        for (_, labels), iterate in zip(problems, self._iterates, strict=True):
            iterate, _ = descent.sgd_epoch(
                X,
                labels,
                self._rng.permutation(len(y)),
                iterate,
                self._loss(),
                lam,
                step,
                self.fit_intercept,
                self.batch_size,
            )
            iterates.append(iterate)
        self._set_iterates(iterates)
        for attribute in ("n_iter_", "duality_gap_", "objective_path_"):
            vars(self).pop(attribute, None)
        return self

    def _set_iterates(self, iterates):
        self._iterates = iterates
        solutions = [iterate.solution(self.average) for iterate in iterates]
        self.coef_ = np.array([w for w, _ in solutions])
        self.intercept_ = np.array([b for _, b in solutions])
        if not np.isfinite(self.coef_).all():
            raise ValueError(
                "The steps are too large: the coefficients are not finite. Give a "
                "smaller eta, another schedule or scaled features."
            )


_KERNELS = {
    "linear": lambda model: kernels.linear(),
    "poly": lambda model: kernels.polynomial(model.degree, model._gamma, model.coef0),
    "rbf": lambda model: kernels.rbf(model._gamma),
    "sigmoid": lambda model: kernels.sigmoid(model._gamma, model.coef0),
}

_HARD_MAX_ITER = 1_000_000  # for C=inf without max_iter: classes that overlap have no solution, and the search no end
_BLOCK = 64e6  # bytes of kernel values held at a time in predictions
_quietly = functools.partial(
    np.errstate, over="ignore", invalid="ignore"
)  # _optimise reports an overflow


class _SupportVectorMachine(BaseEstimator):
    """What SVC and SVR share: kernel and samples, the call of the optimiser, f at new samples."""

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.pairwise = self._precomputed
        tags.input_tags.sparse = not self._precomputed
        return tags

    # Training samples are one of three things: rows of a given Gram matrix, whatever a given
    # function understands, or vectors for a kernel of ours.

    @property
    def _precomputed(self):
        return isinstance(self.kernel, kernels.Precomputed) or self.kernel == "precomputed"

    @property
    def _function(self):
        """Whether the kernel is a function that we know nothing of."""
        return callable(self.kernel) and (
            isinstance(self.kernel, kernels.Callable) or not isinstance(self.kernel, kernels.Kernel)
        )

    def _check_parameters(self):
        if not callable(self.kernel) and self.kernel not in [*_KERNELS, "precomputed"]:
            raise ValueError(
                f"kernel must be one of {', '.join(map(repr, _KERNELS))}, 'precomputed' or a function, "
                f"got {self.kernel!r}."
            )
        if not isinstance(self.C, numbers.Real) or not self.C > 0:
            raise ValueError(f"C must be a positive number or inf, got {self.C!r}.")
        check_positive("tol", self.tol)
        check_positive("cache_size", self.cache_size)
        if self.max_iter != -1:
            try:
                check_count("max_iter", self.max_iter)
            except ValueError as error:
                raise ValueError(f"{str(error)[:-1]}; -1 is no limit.") from None

    def _check_training_data(self, X, y, **settings):
        """Check what is given to fit, and settle kernel and γ."""
        self._check_parameters()
        if self._function:
            check_consistent_length(X, y)
            y = column_or_1d(y, warn=True)
        else:
            X, y = validate_data(
                self,
                X,
                y,
                dtype=np.float64,
                accept_sparse=False if self._precomputed else "csr",
                accept_large_sparse=False,
                **settings,
            )
        # What is kept is as sparse as X, and computed with is an array.
        self._container = (
            np.asarray
            if self._function or not issparse(X)
            else csr_matrix
            if isspmatrix(X)
            else csr_array
        )
        X = csr_array(X) if self._container is not np.asarray else X
        self.shape_fit_ = X.shape if hasattr(X, "shape") else (_num_samples(X),)
        if self._precomputed and X.shape[0] != X.shape[1]:
            raise ValueError(
                f"With kernel='precomputed' X must be a square matrix, got shape {X.shape}."
            )
        if self._precomputed or self._function:
            self._gamma, self._kernel = 0.0, None
        else:
            with _quietly():
                self._gamma = kernels.resolve_gamma(self.gamma, X)
            self._kernel = (
                _KERNELS[self.kernel](self) if isinstance(self.kernel, str) else self.kernel
            )
        return X, y

    def _penalties(self, X, weights):
        """Compute C_i = C · weight_i; where that is 0 the sample takes no part."""
        weights = _check_sample_weight(weights, X, dtype=np.float64)
        if (weights < 0).any():
            raise ValueError(f"sample_weight must be ≥ 0, got {weights.min()}.")
        return np.multiply(self.C, weights, where=weights > 0, out=np.zeros(len(weights)))

    def _rows(self, X):
        """Return a function that gives the Gram matrix of some samples, as an array or a row provider."""
        if self._precomputed:
            return lambda samples: X[np.ix_(samples, samples)]
        if self._function:
            # Asked once for the whole matrix, as scikit-learn does: a function may be slow to call.
            K = _dense(self.kernel(X, X))
            if K.shape != (_num_samples(X),) * 2:
                raise ValueError(
                    f"The kernel function must return one value per pair of samples, shape "
                    f"{(_num_samples(X),) * 2}, got {K.shape}."
                )
            return lambda samples: K[np.ix_(samples, samples)]
        return lambda samples: kernels.GramRows(
            self._kernel, X[samples], memory=self.cache_size * 1e6
        )

    def _optimise(self, solve, *problem):
        """Call `smo`, or what calls it: return the result and the path of the dual objective.

        Only this function knows the options of `smo`.
        """
        cap = (
            self.max_iter
            if self.max_iter != -1
            else _HARD_MAX_ITER
            if math.isinf(self.C)
            else sys.maxsize
        )
        run = solve(*problem, tol=self.tol, max_iter=int(cap), record=True)
        if not math.isfinite(run.b):
            raise ValueError(
                "The kernel values are too large, the solution is not finite. Scale the features."
            )
        return run, np.array([0.0, *(-step.objective for step in run.history)])

    def _set_support(self, X, coef, support):
        """Keep the support vectors and their coefficients, one row of `coef` for each entry of `dual_coef_`."""
        self.support_ = support.astype(np.int32)
        self.dual_coef_ = self._container(coef[:, support])
        if self._precomputed or self._function:
            self.support_vectors_ = np.empty((0, 0))
            self._support_samples = _safe_indexing(X, support) if self._function else None
        else:
            self.support_vectors_ = self._container(X[support])

    def _gram_blocks(self, X):
        """Yield the kernel values of samples with the support vectors, in blocks of samples."""
        if self._precomputed:
            yield slice(0, len(X)), X[:, self.support_]
        elif self._function:
            n, step = _num_samples(X), max(1, int(_BLOCK // (8 * len(self.support_))))
            for rows in (slice(start, min(start + step, n)) for start in range(0, n, step)):
                yield rows, _dense(self.kernel(_safe_indexing(X, rows), self._support_samples))
        else:
            support = (
                csr_array(self.support_vectors_)
                if issparse(self.support_vectors_)
                else self.support_vectors_
            )
            yield from kernels.gram_blocks(self._kernel, X, support, memory=_BLOCK)

    def _scores(self, X):
        """Compute f of each binary problem at each sample, shape (m, n_problems)."""
        check_is_fitted(self)
        if not self._function:
            X = validate_data(
                self,
                X,
                reset=False,
                dtype=np.float64,
                accept_large_sparse=False,
                accept_sparse=False if self._precomputed else "csr",
            )
            X = csr_array(X) if issparse(X) else X
        coef, f = self._problem_coef(), np.tile(self.intercept_, (_num_samples(X), 1))
        if len(self.support_):
            for rows, K in self._gram_blocks(X):
                f[rows] += K @ coef.T
        return f

    def _problem_coef(self):
        """Coefficients of the support vectors, one row for each binary problem."""
        return _dense(self.dual_coef_)

    @property
    def coef_(self):
        """w of each binary problem, shape (n_problems, d); only for ``kernel="linear"``."""
        if self.kernel != "linear":
            raise AttributeError(
                f"coef_ is only available when using a linear kernel, got kernel={self.kernel!r}."
            )
        coef = self._container(self._problem_coef()) @ self.support_vectors_
        (
            coef.data if issparse(coef) else coef
        ).flags.writeable = False  # writing to it would change nothing
        return coef


def _dense(A):
    return A.toarray() if issparse(A) else np.asarray(A, dtype=np.float64)


class SVC(ClassifierMixin, _SupportVectorMachine):
    """Support vector classifier: minimise ½‖w‖² + Σ_i C_i max(0, 1 − y_i f(x_i)), f(x) = w·φ(x) + b.

    It is the dual that is solved, by SMO (`mlreplica.smo.smo`).  More than two classes are handled
    one versus one (`mlreplica.multiclass`).  Parameters and attributes are those of
    `sklearn.svm.SVC`; there are three differences.  Kernel values are float64 (not float32), so
    that the optimality conditions hold to `tol` as they are stated.  `duality_gap_` and
    `objective_path_` tell how good the solution is and how it was reached.  What cannot be meant
    is refused: gamma=0 and degree=0 (a kernel that is constant), negative weights, classes without
    weight, a precomputed matrix that is not symmetric.

    Parameters
    ----------
    C : positive number, default=1.0
        Weight of the losses against ½‖w‖²; inf is the hard margin, which only classes that the
        kernel separates have.
    kernel : {"linear", "poly", "rbf", "sigmoid", "precomputed"} or callable, default="rbf"
        x·z, (γ x·z + c)^p, exp(−γ‖x − z‖²), tanh(γ x·z + c), or a Gram matrix given as X.  A
        function of two sample sets returns the matrix of their kernel values; it is asked once
        for that of the training samples, which may be anything.  A kernel of `mlreplica.kernels`
        is asked for rows, like the four named ones.
    degree : int, default=3
        p of "poly".
    gamma : {"scale", "auto"} or positive number, default="scale"
        γ, resolved once in `fit`: 1/(d · variance of all entries of X), 1/d, or the number.
    coef0 : float, default=0.0
        c of "poly" and "sigmoid".
    shrinking : bool, default=True
        No effect.
    probability : False, default="deprecated"
        True is refused; use ``CalibratedClassifierCV(SVC(), ensemble=False)``.
    tol : positive number, default=1e-3
        Largest violation of the optimality conditions (m − M of `mlreplica.smo`).
    cache_size : positive number, default=200
        Megabytes of kernel rows kept while solving.
    class_weight : dict or "balanced", default=None
        Factors of C for the classes; "balanced" is n / (n_classes · n_class).
    verbose : bool, default=False
        No effect.
    max_iter : int, default=-1
        Largest number of iterations for each binary problem, −1 for no limit (with C=inf for
        1 000 000, as overlapping classes have no solution).
    decision_function_shape : {"ovr", "ovo"}, default="ovr"
        With more than two classes, whether `decision_function` has a column for each class or
        for each pair.
    break_ties : bool, default=False
        Whether `predict` takes, of several classes with equal votes, the one with the largest
        summed f rather than the first.
    random_state : int, RandomState or None
        No effect.

    Attributes
    ----------
    classes_ : ndarray of shape (n_classes,)
    class_weight_ : ndarray of shape (n_classes,)
    support_ : ndarray of shape (n_SV,)
        Indices of the support vectors (α_i > 0 in some problem) in X, class by class.
    support_vectors_ : {ndarray, sparse} of shape (n_SV, d)
        Empty for precomputed kernels and functions.
    n_support_ : ndarray of shape (n_classes,)
    dual_coef_ : {ndarray, sparse} of shape (n_classes − 1, n_SV)
        α_i y_i.  A sample of class a has n_classes − 1 problems, one column: row b − 1 is that
        against a class b > a, row b that against a class b < a.
    coef_ : {ndarray, sparse} of shape (n_problems, d)
        w, for the linear kernel alone; read-only.
    intercept_ : ndarray of shape (n_problems,)
    n_iter_ : ndarray of shape (n_problems,)
    fit_status_ : int
        0 if every problem was solved to `tol`, else 1.
    shape_fit_ : tuple
        Shape of X.
    duality_gap_ : ndarray of shape (n_problems,)
        (P − D)/P of each problem, where P is the objective above and D that of the dual, both
        computed from the solution; ∞ where a hard margin is not met.  A bound on how far from
        optimal the objective is, if the kernel is positive semi-definite ("sigmoid" need not be).
    objective_path_ : list of n_problems ndarrays
        D on its way up to the optimum: 0 at the start, then its value after every block of samples
        that was solved for, and after every 100 updates where all samples are one block.
    n_features_in_ : int
        Not for functions as kernel.
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.smo.smo : The algorithm itself.
    mlreplica.duality.certificate : All that can be measured of a solution.

    Examples
    --------
    >>> model = SVC(kernel="linear", C=1.0).fit([[3], [5], [6]], [1, 0, 0])
    >>> model.support_.tolist(), model.dual_coef_.tolist(), model.intercept_.tolist()
    ([1, 0], [[-0.5, 0.5]], [4.0])
    >>> model.predict([[3.9], [4], [4.1]]).tolist(), model.duality_gap_.tolist()
    ([1, 1, 0], [0.0])
    """

    def __init__(
        self,
        *,
        C=1.0,
        kernel="rbf",
        degree=3,
        gamma="scale",
        coef0=0.0,
        shrinking=True,
        probability="deprecated",
        tol=1e-3,
        cache_size=200,
        class_weight=None,
        verbose=False,
        max_iter=-1,
        decision_function_shape="ovr",
        break_ties=False,
        random_state=None,
    ):
        self.C = C
        self.kernel = kernel
        self.degree = degree
        self.gamma = gamma
        self.coef0 = coef0
        self.shrinking = shrinking
        self.probability = probability
        self.tol = tol
        self.cache_size = cache_size
        self.class_weight = class_weight
        self.verbose = verbose
        self.max_iter = max_iter
        self.decision_function_shape = decision_function_shape
        self.break_ties = break_ties
        self.random_state = random_state

    def _check_parameters(self):
        super()._check_parameters()
        if self.probability not in (False, "deprecated"):
            raise ValueError(
                f"probability must be False, got {self.probability!r}; for probabilities use "
                "CalibratedClassifierCV(SVC(), ensemble=False)."
            )
        if self.decision_function_shape not in ("ovr", "ovo"):
            raise ValueError(
                f"decision_function_shape must be 'ovr' or 'ovo', got {self.decision_function_shape!r}."
            )

    @_unchanged_on_error
    def fit(self, X, y, sample_weight=None):
        """Solve the binary problem, or that of each pair of classes.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
            For ``kernel="precomputed"`` the Gram matrix, shape (n, n).
        y : array-like of shape (n,)
            Class labels, at least two different ones.
        sample_weight : array-like of shape (n,), optional
            C_i = C · weight_i, times the weight of the class; a sample of weight 0 takes no part.

        Returns
        -------
        SVC
            The estimator itself.
        """
        X, y = self._check_training_data(X, y)
        check_classification_targets(y)
        self.classes_ = _check_classes(y)
        k, codes, names = (
            len(self.classes_),
            np.searchsorted(self.classes_, y),
            self.classes_.tolist(),
        )
        self.class_weight_ = compute_class_weight(self.class_weight, classes=self.classes_, y=y)
        C = self._penalties(X, sample_weight)
        C = np.multiply(C, self.class_weight_[codes], where=C > 0, out=C)
        taking_part = np.flatnonzero(C > 0)
        without = np.flatnonzero(np.bincount(codes[taking_part], minlength=k) == 0)
        if len(without):
            raise ValueError(
                f"Every class needs a sample of positive weight, class {names[without[0]]!r} has none; "
                "leave out its samples."
            )

        rows, coef = self._rows(X), np.zeros((k - 1, len(C)))
        solved, self.duality_gap_, self.objective_path_ = [], np.empty(k * (k - 1) // 2), []
        for (a, b), samples, signs in multiclass.one_versus_one(codes[taking_part]):
            samples, context = taking_part[samples], ""
            if k == 2:
                signs = (
                    -signs
                )  # f > 0 speaks for the second of two classes, but for the first of a pair
            else:
                context = f"class {names[a]!r} against {names[b]!r}: "
            with _sklearn_warnings(context), _quietly():
                K = rows(samples)
                run, path = self._optimise(decompose, K, signs, C[samples])
            coef[np.where(codes[samples] == a, b - 1, a), samples] = run.alpha * signs
            gap, primal = run.gap, run.gap - run.objective
            if math.isinf(self.C):
                # f that misses a hard margin by a little is scaled up until it does not.  The certificate's word
                # on convexity is not used, and on a matrix it would cost n³.
                found = duality.certificate(
                    K, signs, run.alpha, run.b, C[samples], psd=False, scores=run.scores
                )
                gap, primal = found.gap, found.primal
            self.duality_gap_[len(solved)] = gap / primal if 0 < primal < math.inf else math.inf
            self.objective_path_.append(path)
            solved.append(run)

        support = np.flatnonzero(coef.any(axis=0))
        support = support[np.argsort(codes[support], kind="stable")]
        self._set_support(X, coef, support)
        self.n_support_ = np.bincount(codes[support], minlength=k).astype(np.int32)
        self.intercept_ = np.array([run.b for run in solved])
        self.n_iter_ = np.array([run.n_iter for run in solved], dtype=np.int32)
        self.fit_status_ = int(not all(run.converged for run in solved))
        return self

    def _problem_coef(self):
        dual, k = super()._problem_coef(), len(self.classes_)
        of = np.repeat(np.arange(k), self.n_support_)
        return np.array(
            [
                np.where(of == a, dual[b - 1], np.where(of == b, dual[a], 0))
                for a, b in multiclass.pairs(k)
            ]
        )

    def decision_function(self, X):
        """Compute f(x) of the binary problem, or a number for each class or each pair of classes.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)
            For ``kernel="precomputed"`` the kernel values with the training samples, shape (m, n).

        Returns
        -------
        ndarray of shape (m,), (m, n_classes) or (m, n_problems)
            With two classes f(x), ≥ 0 where ``classes_[1]`` is predicted.  With more and "ovo"
            f of each pair (a, b), > 0 where it speaks for a.  With "ovr" a column for each class:
            its votes, plus less than 1/3 for its summed f (`mlreplica.multiclass.class_scores`).
        """
        f = self._scores(X)
        if len(self.classes_) == 2:
            return f[:, 0]
        return (
            f
            if self.decision_function_shape == "ovo"
            else multiclass.class_scores(f, len(self.classes_))
        )

    def predict(self, X):
        """Predict the class of each sample: sign f(x), or the class with most votes.

        On the boundary sign(0) = +1, so that ``classes_[1]`` is predicted; a pair votes for its
        second class there.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)
            For ``kernel="precomputed"`` the kernel values with the training samples, shape (m, n).

        Returns
        -------
        ndarray of shape (m,)
        """
        check_is_fitted(self)
        if self.break_ties and self.decision_function_shape == "ovo":
            raise ValueError(
                "break_ties must be False when decision_function_shape is 'ovo', got True."
            )
        f, k = self._scores(X), len(self.classes_)
        if k == 2:
            winner = (f[:, 0] >= 0).astype(int)
        elif self.break_ties:
            winner = multiclass.class_scores(f, k).argmax(axis=1)
        else:
            winner = multiclass.elect(f, k)
        return self.classes_[winner]


class SVR(RegressorMixin, _SupportVectorMachine):
    """Support vector regression: minimise ½‖w‖² + Σ_i C_i max(0, |z_i − f(x_i)| − ε), f(x) = w·φ(x) + b.

    It is the dual that is solved, by SMO (`mlreplica.regression`).  Parameters and attributes are
    those of `sklearn.svm.SVR`; the differences are those of `SVC`.

    Parameters
    ----------
    kernel : {"linear", "poly", "rbf", "sigmoid", "precomputed"} or callable, default="rbf"
        As in `SVC`, and so are `degree`, `gamma`, `coef0`, `tol` and `cache_size`.
    degree : int, default=3
    gamma : {"scale", "auto"} or positive number, default="scale"
    coef0 : float, default=0.0
    tol : positive number, default=1e-3
        Largest violation of the optimality conditions, in units of the target.
    C : positive number, default=1.0
        Weight of the losses against ½‖w‖²; inf makes the tube hard.
    epsilon : number ≥ 0, default=0.1
        ε; within it of its target f costs nothing.
    shrinking : bool, default=True
        No effect.
    cache_size : positive number, default=200
    verbose : bool, default=False
        No effect.
    max_iter : int, default=-1
        Largest number of iterations, −1 for no limit (with C=inf for 1 000 000).

    Attributes
    ----------
    support_ : ndarray of shape (n_SV,)
        Indices of the support vectors (β_i ≠ 0) in X, ascending.
    support_vectors_ : {ndarray, sparse} of shape (n_SV, d)
        Empty for precomputed kernels and functions.
    n_support_ : ndarray of shape (1,)
    dual_coef_ : {ndarray, sparse} of shape (1, n_SV)
        β_i = α_i − α*_i, so that f(x) = Σ_i β_i k(x_i, x) + b.
    coef_ : {ndarray, sparse} of shape (1, d)
        w, for the linear kernel alone; read-only.
    intercept_ : ndarray of shape (1,)
    n_iter_ : int
    fit_status_ : int
        0 if the problem was solved to `tol`, else 1.
    shape_fit_ : tuple
        Shape of X.
    duality_gap_ : float
        (P − D)/P, where P is the objective above and D that of the dual
        (`mlreplica.regression.certificate`), both computed from the solution; ∞ where C is
        and a target is out of the tube by however little.
    objective_path_ : ndarray
        D on its way up to the optimum, as in `SVC`.
    n_features_in_ : int
        Not for functions as kernel.
    feature_names_in_ : ndarray of shape (d,)
        Only if all feature names of X are strings.

    See Also
    --------
    mlreplica.regression.epsilon_svr : The algorithm itself.

    Examples
    --------
    >>> model = SVR(kernel="linear", epsilon=0.5).fit([[0], [1], [2]], [0, 1, 5])
    >>> model.coef_.tolist(), model.intercept_.tolist(), model.predict([[2]]).tolist()
    ([[1.0]], [0.5], [2.5])
    >>> model.support_.tolist(), model.dual_coef_.tolist(), model.duality_gap_
    ([1, 2], [[-1.0, 1.0]], 0.0)
    """

    def __init__(
        self,
        *,
        kernel="rbf",
        degree=3,
        gamma="scale",
        coef0=0.0,
        tol=1e-3,
        C=1.0,
        epsilon=0.1,
        shrinking=True,
        cache_size=200,
        verbose=False,
        max_iter=-1,
    ):
        self.kernel = kernel
        self.degree = degree
        self.gamma = gamma
        self.coef0 = coef0
        self.tol = tol
        self.C = C
        self.epsilon = epsilon
        self.shrinking = shrinking
        self.cache_size = cache_size
        self.verbose = verbose
        self.max_iter = max_iter

    @_unchanged_on_error
    def fit(self, X, y, sample_weight=None):
        """Solve the regression problem.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (n, d)
            For ``kernel="precomputed"`` the Gram matrix, shape (n, n).
        y : array-like of shape (n,)
            Targets z.
        sample_weight : array-like of shape (n,), optional
            C_i = C · weight_i; a sample of weight 0 takes no part.

        Returns
        -------
        SVR
            The estimator itself.
        """
        X, y = self._check_training_data(X, y, y_numeric=True)
        y, C = np.asarray(y, dtype=np.float64), self._penalties(X, sample_weight)
        samples = np.flatnonzero(C)
        coef = np.zeros((1, len(y)))
        with _sklearn_warnings(), _quietly():
            K = self._rows(X)(samples)
            solve = functools.partial(regression.epsilon_svr, solve=decompose)
            run, self.objective_path_ = self._optimise(
                solve, K, y[samples], C[samples], self.epsilon
            )
        coef[0, samples] = run.coef
        found = regression.certificate(
            K, y[samples], run.coef, run.b, C[samples], self.epsilon, scores=run.scores
        )
        self.duality_gap_ = found.relative_gap

        support = np.flatnonzero(coef)
        self._set_support(X, coef, support)
        self.n_support_ = np.array([len(support)], dtype=np.int32)
        self.intercept_, self.n_iter_ = np.array([run.b]), run.n_iter
        self.fit_status_ = int(not run.converged)
        return self

    def predict(self, X):
        """Compute f(x) = Σ_i β_i k(x_i, x) + b for each sample.

        Parameters
        ----------
        X : {array-like, sparse matrix} of shape (m, d)
            For ``kernel="precomputed"`` the kernel values with the training samples, shape (m, n).

        Returns
        -------
        ndarray of shape (m,)
        """
        return self._scores(X)[:, 0]
