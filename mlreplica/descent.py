"""Losses of a linear classifier, and the two descents that minimise them.

Both descents minimise

    λ/2 ‖w‖² + (1/n) Σ_i ℓ(y_i, w·x_i + b)      with λ = 1/(n C),

which is 1/(n C) times the soft-margin objective ½‖w‖² + C Σ_i ℓ(y_i, f(x_i)); the offset
b is not penalised. ``C=None`` means λ = 0, the mean loss alone.

They stop when they can prove that they are done. A convex loss lies above its tangents,
so the tangents met on the way, averaged, are a problem below the one to be solved, and
the minimum of that problem is known in closed form (`lower_bound`). The iteration has
converged when objective − bound ≤ tol · objective; up to rounding, this is a proof.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._validation import (
    check_count,
    check_data,
    check_numbers,
    check_positive,
    largest_square,
    random_generator,
)
from .exact import relative_gap
from .exceptions import warn_caller

__all__ = [
    "DescentResult",
    "Iterate",
    "Loss",
    "default_eta",
    "gradient_descent",
    "hinge",
    "log_softmax",
    "logistic",
    "lower_bound",
    "objective",
    "prepare",
    "sgd_epoch",
    "sigma_nll",
    "sigmoid",
    "softmax",
    "softmax_nll",
    "squared",
    "step_size",
    "stochastic_gradient_descent",
    "zero_one",
]


def sigmoid(z: ArrayLike) -> NDArray:
    """Compute σ(z) = 1 / (1 + e^{−z}), without overflow for any z.

    Parameters
    ----------
    z : array-like

    Returns
    -------
    ndarray of the same shape

    Examples
    --------
    >>> sigmoid(np.array([-1000.0, 0.0, 1000.0])).tolist()
    [0.0, 0.5, 1.0]
    """
    return np.exp(-np.logaddexp(0, np.negative(z)))


def log_softmax(z: ArrayLike) -> NDArray:
    """Compute z − log Σ_k e^{z_k} along the last axis, without overflow.

    Parameters
    ----------
    z : array-like

    Returns
    -------
    ndarray of the same shape

    Examples
    --------
    >>> log_softmax(np.array([0.0, 1000.0])).tolist()
    [-1000.0, 0.0]
    """
    z = z - np.max(z, axis=-1, keepdims=True)
    return z - np.log(np.sum(np.exp(z), axis=-1, keepdims=True))


def softmax(z: ArrayLike) -> NDArray:
    """Compute e^{z_k} / Σ_j e^{z_j} along the last axis, without overflow.

    Parameters
    ----------
    z : array-like

    Returns
    -------
    ndarray of the same shape

    Examples
    --------
    >>> softmax(np.array([1000.0, 1000.0])).tolist()
    [0.5, 0.5]
    """
    return np.exp(log_softmax(z))


class Loss:
    """A loss ℓ(y, s) of a label y and a score s.

    ``loss(y, s)`` is the value and ``loss.gradient(y, s)`` the derivative with respect to
    s, a subgradient where there is a kink. For s = w·x + b the chain rule gives the
    gradient in w as ``loss.gradient(y, s) * x``. Arguments broadcast; hinge, squared and
    zero-one are exact for exact numbers. With y = 1 the score is the margin y s.

    The descents take a loss that is `trainable`: convex in s, nowhere negative, for the
    labels −1 and +1. A loss of your own inherits from this class.
    """

    trainable = True

    def __call__(self, y: Any, score: Any) -> Any:
        """Compute the loss.

        Parameters
        ----------
        y : number or array
            Labels.
        score : number or array

        Returns
        -------
        number or array
        """
        raise NotImplementedError(f"{type(self).__name__} must define the value of the loss.")

    def gradient(self, y: Any, score: Any) -> Any:
        """Compute the derivative with respect to the score, a subgradient where there is a kink.

        Parameters
        ----------
        y : number or array
            Labels.
        score : number or array

        Returns
        -------
        number or array
        """
        raise NotImplementedError(f"{type(self).__name__} must define the gradient of the loss.")

    def __repr__(self):
        return f"<loss {type(self).__name__}>"


class ZeroOne(Loss):
    """Count an error: 1 if y s ≤ 0, else 0.

    A score of 0 is an error for both labels, as in the perceptron's test; a classifier
    predicts sign(0) = +1, so its error rate differs from this loss on the hyperplane.
    The derivative is 0 wherever it exists, and 0 is what `gradient` returns: no
    descent can use it.

    >>> zero_one(1, np.array([-0.1, 0.0, 0.1])).tolist()
    [1, 1, 0]
    """

    trainable = False

    def __call__(self, y, score):
        return 1 * np.less_equal(y * score, 0)

    def gradient(self, y, score):
        return 0 * (y * score)


class Hinge(Loss):
    """Compute max(0, 1 − y s).

    At the kink y s = 1 every number between −y and 0 is a subgradient; `gradient`
    returns 0.

    >>> hinge(1, np.array([-1, 0, 1, 5])).tolist()
    [2, 1, 0, 0]
    >>> hinge.gradient(1, np.array([-1, 0, 1, 5])).tolist()
    [-1, -1, 0, 0]
    """

    def __call__(self, y, score):
        return np.maximum(0, 1 - y * score)

    def gradient(self, y, score):
        return np.where(np.less(y * score, 1), -y, 0)[()]


class Squared(Loss):
    """Compute (1 − y s)², which is (y − s)² for y = ±1.

    Without the factor ½ of least squares, so that it is 1 at s = 0 as the hinge is.

    >>> squared(-1, 2), squared.gradient(-1, 2)
    (9, 6)
    """

    def __call__(self, y, score):
        return (1 - y * score) ** 2

    def gradient(self, y, score):
        return -2 * y * (1 - y * score)


class Logistic(Loss):
    """Compute −log σ(y s) = log(1 + e^{−y s}), without overflow.

    >>> logistic(1, np.array([-1000.0, 1000.0])).tolist()
    [1000.0, 0.0]
    """

    def __call__(self, y, score):
        return np.logaddexp(0, -y * score)

    def gradient(self, y, score):
        return -y * sigmoid(-y * score)


class SigmaNLL(Loss):
    """Compute −log(σ(s)^t (1 − σ(s))^{1−t}) for a label t in {0, 1}, without overflow.

    It is the logistic loss with y = 2t − 1, and `softmax_nll` of the scores [0, s].

    >>> bool(np.isclose(sigma_nll(1, 2.0), logistic(1, 2.0)))
    True
    """

    trainable = False

    def __call__(self, t, score):
        return np.logaddexp(0, score) - t * score

    def gradient(self, t, score):
        return sigmoid(score) - t


class SoftmaxNLL(Loss):
    """Compute −log softmax(s)_t for a class t in {0, …, K−1} and K scores s.

    The scores of several samples are the rows of an array of shape (n, K), their
    classes an array of shape (n,); `gradient` has the shape of the scores.

    >>> scores = np.array([0.0, 2.0])  # the order [0, s] belongs to classes 0 and 1
    >>> bool(np.isclose(softmax_nll(1, scores), sigma_nll(1, 2.0)))
    True
    """

    trainable = False

    def __call__(self, t, scores):
        return -np.take_along_axis(log_softmax(scores), np.expand_dims(t, -1), -1)[..., 0]

    def gradient(self, t, scores):
        classes = np.arange(np.shape(scores)[-1])
        return softmax(scores) - (classes == np.expand_dims(t, -1))


zero_one, hinge, squared, logistic = ZeroOne(), Hinge(), Squared(), Logistic()
sigma_nll, softmax_nll = SigmaNLL(), SoftmaxNLL()


class DescentResult(NamedTuple):
    """What the descents return.

    Attributes
    ----------
    w : ndarray of shape (d,)
    b : number
        0 without offset.
    n_iter : int
        Steps of `gradient_descent`, epochs of `stochastic_gradient_descent`.
    converged : bool
        Whether gap ≤ tol.
    objective : number
        ½‖w‖² + C Σ ℓ at (w, b), or the mean loss if C is None.
    bound : number
        A proven lower bound on the minimum of the objective.
    history : list of (objective, bound)
        One pair for each of the n_iter steps or epochs; gradient descent puts the
        pair of the start before them.
    """

    w: np.ndarray
    b: Any
    n_iter: int
    converged: bool
    objective: Any
    bound: Any
    history: list

    @property
    def gap(self):
        """Compute (objective − bound) / objective, between 0 and 1."""
        return relative_gap(self.objective - self.bound, self.objective)


def objective(
    X: Any, y: ArrayLike, w: ArrayLike, b: Any = 0, *, C: Any = None, loss: Loss = hinge
) -> Any:
    """Compute ½‖w‖² + C Σ_i ℓ(y_i, w·x_i + b), or the mean loss if C is None.

    Parameters
    ----------
    X : array-like of shape (n, d)
    y : array-like of shape (n,)
        Labels, −1 or +1.
    w : array-like of shape (d,)
    b : number, default=0
    C : positive number, optional
        Weight of the losses against ½‖w‖².
    loss : Loss, default=hinge

    Returns
    -------
    number

    Raises
    ------
    ValueError
        If the data or C is not as described.

    Examples
    --------
    >>> float(objective([[1.0], [-3.0]], [1, -1], [0.5], C=2.0))
    1.125
    """
    X, y = check_data(X, y)
    check_positive("C", C, or_none=True)
    w = np.asarray(w)
    losses = loss(y, X @ w + b)
    return losses.mean() if C is None else w @ w / 2 + C * losses.sum()


def lower_bound(X: Any, y: NDArray, slope: NDArray, height: NDArray, lam: Any, offset: bool) -> Any:
    """Bound the minimum of λ/2 ‖w‖² + (1/n) Σ ℓ(y_i, f(x_i)) from below by tangents.

    If ℓ(y_i, s) ≥ height_i + slope_i s for all s, then for all w and b

        λ/2 ‖w‖² + (1/n) Σ ℓ ≥ λ/2 ‖w‖² + mean(height) + v·w + mean(slope) b,

    where v = (1/n) Σ slope_i x_i. If the slopes sum to 0 the right side is least at
    w = −v/λ, where it is mean(height) − ‖v‖²/(2λ). If they do not, the tangents of the
    heavier class are first mixed with ℓ ≥ 0 until they do.

    Parameters
    ----------
    X : ndarray of shape (n, d)
    y : ndarray of shape (n,)
        Labels, −1 or +1.
    slope, height : ndarray of shape (n,)
        A tangent of each sample's loss, or an average of such tangents.
    lam : number
        λ ≥ 0.
    offset : bool
        Whether b is free; without it the sum of the slopes does not matter.

    Returns
    -------
    number
        At least 0, for no loss is negative.
    """
    if offset:
        down, up = -slope[y > 0].sum(), slope[y < 0].sum()
        if min(down, up) <= 0:
            return 0
        keep = np.where(y > 0, min(down, up) / down, min(down, up) / up)
        slope, height = keep * slope, keep * height
    v = X.T @ slope / len(y)
    if lam == 0:  # the linear part must vanish, or it falls without end
        return 0 if np.any(v != 0) else max(0, height.mean())
    return max(0, height.mean() - v @ v / (2 * lam))


def step_size(schedule: str | Callable[[int], Any], eta: Any, lam: Any) -> Callable[[int], Any]:
    """Return the function t ↦ η_t that gives the step of update t, from t = 0 on.

    Parameters
    ----------
    schedule : {"constant", "inverse-sqrt", "inverse-time", "pegasos"} or callable
        η, η / √(t + 1), η / (1 + λ η t) or 1 / (λ (t + 1)); a callable is the function
        itself.
    eta : positive number
        η, the first step; "pegasos" and a callable do not use it.
    lam : number
        λ ≥ 0.

    Returns
    -------
    callable

    Raises
    ------
    ValueError
        If the schedule is unknown, or it is "pegasos" and λ = 0.

    References
    ----------
    S. Shalev-Shwartz, Y. Singer, N. Srebro, A. Cotter, "Pegasos: primal estimated
    sub-gradient solver for SVM", Mathematical Programming 127 (2011) 3-30, for 1/(λt).
    L. Bottou, "Stochastic gradient descent tricks", in Neural Networks: Tricks of the
    Trade, LNCS 7700 (2012) 421-436, section 5.1, for η/(1 + λ η t).

    Examples
    --------
    >>> eta = step_size("inverse-time", eta=1.0, lam=0.5)
    >>> [round(eta(t), 3) for t in range(4)]
    [1.0, 0.667, 0.5, 0.4]
    """
    if callable(schedule):
        return schedule
    if schedule == "pegasos" and lam == 0:
        raise ValueError('schedule="pegasos" is 1/(lambda t) and needs a C, got C=None.')
    schedules = {
        "constant": lambda t: eta,
        "inverse-sqrt": lambda t: eta / math.sqrt(t + 1),
        "inverse-time": lambda t: eta / (1 + lam * eta * t),
        "pegasos": lambda t: 1 / (lam * (t + 1)),
    }
    if not isinstance(schedule, str) or schedule not in schedules:
        known = ", ".join(map(repr, schedules))
        raise ValueError(f"schedule must be callable or one of {known}, got {schedule!r}.")
    return schedules[schedule]


@np.errstate(over="ignore", invalid="ignore")  # _Progress reports it
def gradient_descent(
    X: Any,
    y: ArrayLike,
    *,
    C: Any = 1.0,
    loss: Loss = hinge,
    offset: bool = True,
    schedule: str | Callable[[int], Any] = "inverse-time",
    eta: Any = None,
    tol: float = 1e-2,
    max_iter: int = 10_000,
    callback: Callable[[int, NDArray, Any], object] | None = None,
    warn: Callable[[str], object] | None = None,
) -> DescentResult:
    """Minimise ½‖w‖² + C Σ_i ℓ(y_i, w·x_i + b), or the mean loss, by gradient descent.

    Every step uses all samples: w ← w − η_t (λ w + (1/n) Σ_i ℓ'_i x_i) and
    b ← b − η_t (1/n) Σ_i ℓ'_i, from w = 0 and b = 0, where λ = 1/(n C), or 0 if C is
    None. For a loss with kinks this is the subgradient method, which needs falling steps
    to converge.

    Parameters
    ----------
    X : array-like of shape (n, d)
        Samples. Object arrays of rationals are computed with exactly if C and eta are
        `Fraction` too and the schedule is not "inverse-sqrt".
    y : array-like of shape (n,)
        Labels, −1 or +1.
    C : positive number or None, default=1.0
        Weight of the losses against ½‖w‖²; None leaves ½‖w‖² out.
    loss : Loss, default=hinge
    offset : bool, default=True
        Whether to learn b.
    schedule : str or callable, default="inverse-time"
        See `step_size`.
    eta : positive number, optional
        Step size η; 1/R² by default, where R² is max_i ‖x_i‖², plus 1 with an offset.
    tol : positive number, default=1e-2
        Stop when (objective − proven lower bound) / objective is at most this.
    max_iter : int, default=10000
        Largest number of steps.
    callback : callable, optional
        Called as ``callback(t, w, b)`` after step t = 1, 2, …
    warn : callable, optional
        What gets the message if the run does not converge; by default it is issued as a
        ConvergenceWarning at the line that called the library.

    Returns
    -------
    DescentResult

    Raises
    ------
    ValueError
        If an argument is not as described, or the steps are so large that the iterates
        grow beyond all bounds.

    Warns
    -----
    ConvergenceWarning
        If the gap is above `tol` after `max_iter` steps.

    Examples
    --------
    The widest street between 1 and −1 has w = 1, b = 0 and the objective ½:

    >>> run = gradient_descent([[1.0], [-1.0]], [1, -1], tol=1e-9)
    >>> run.converged, round(float(run.objective), 8), round(float(run.bound), 8)
    (True, 0.5, 0.5)
    """
    X, y = check_data(X, y)
    check_count("max_iter", max_iter)
    eta = default_eta(X, offset) if eta is None else eta
    lam, step = prepare(len(y), C, loss, schedule, eta, tol, exact=X.dtype == object)
    progress = _Progress(X, y, C, lam, loss, offset)
    n, d = X.shape
    w, b = np.zeros(d, dtype=X.dtype), 0 * y[0]

    for t in range(max_iter + 1):
        score = X @ w + b
        gap = progress.gap(w, b, score)
        if gap <= tol or t == max_iter:
            break
        slope = loss.gradient(y, score)
        w = w - step(t) * (lam * w + X.T @ slope / n)
        b = b - step(t) * slope.sum() / n if offset else b
        if callback is not None:
            callback(t + 1, w, b)

    return progress.result(w, b, t, bool(gap <= tol), f"max_iter={max_iter}", tol, warn)


@np.errstate(over="ignore", invalid="ignore")  # _Progress reports it
def stochastic_gradient_descent(
    X: Any,
    y: ArrayLike,
    *,
    C: Any = 1.0,
    loss: Loss = hinge,
    offset: bool = True,
    schedule: str | Callable[[int], Any] = "inverse-time",
    eta: Any = None,
    batch_size: int = 1,
    average: bool = True,
    tol: float = 1e-2,
    max_epochs: int = 1000,
    random_state: int | np.random.Generator | None = None,
    callback: Callable[[int, NDArray, Any], object] | None = None,
    warn: Callable[[str], object] | None = None,
    weights: ArrayLike | None = None,
    patience: int | None = None,
    epoch: Callable[..., tuple[Iterate, NDArray]] | None = None,
) -> DescentResult:
    """Minimise ½‖w‖² + C Σ_i ℓ(y_i, w·x_i + b), or the mean loss, one sample at a time.

    Each epoch visits every sample once, in a new random order, and takes the step of
    gradient descent with the gradient of that sample alone (`sgd_epoch`), which is
    right on average. The step sizes must fall for the iterates to settle; their average
    settles sooner.

    Parameters
    ----------
    X : array-like or scipy.sparse.csr_array of shape (n, d)
        Samples.
    y : array-like of shape (n,)
        Labels, −1 or +1.
    C : positive number or None, default=1.0
        Weight of the losses against ½‖w‖²; None leaves ½‖w‖² out.
    loss : Loss, default=hinge
    offset : bool, default=True
        Whether to learn b.
    schedule : str or callable, default="inverse-time"
        See `step_size`.
    eta : positive number, optional
        Step size η; 1/R² by default, where R² is max_i ‖x_i‖², plus 1 with an offset, divided by
        the largest weight if it is above 1.
    batch_size : int, default=1
        Samples whose gradients are averaged for one step.
    average : bool, default=True
        Return the average of the iterates, step t weighted by t, not the last one.
    tol : positive number, default=1e-2
        Stop when (objective − proven lower bound) / objective is at most this.
    max_epochs : int, default=1000
        Largest number of passes over the samples.
    random_state : int, numpy.random.Generator or None
        Source of the order of the samples.
    callback : callable, optional
        Called as ``callback(t, w, b)`` after step t = 1, 2, … with the iterate itself.
    warn : callable, optional
        What gets the message if the run does not converge; by default it is issued as a
        ConvergenceWarning at the line that called the library.
    weights : array-like of shape (n,), optional
        Numbers ≥ 0 that multiply the losses of the samples.
    patience : int, optional
        Stop, too, when the objective has not fallen by a fiftieth of `tol`, as a part of itself,
        for so many epochs. Without proof that the gap is at most `tol`, `converged` is then False
        and `gap` is what is proved.
    epoch : callable, optional
        What takes the place of `sgd_epoch`, with its parameters.

    Returns
    -------
    DescentResult

    Raises
    ------
    ValueError
        If an argument is not as described, or the steps are so large that the iterates
        grow beyond all bounds.

    Warns
    -----
    ConvergenceWarning
        If the gap is above `tol` after `max_epochs` epochs.

    References
    ----------
    H. Robbins, S. Monro, "A stochastic approximation method", Annals of Mathematical
    Statistics 22 (1951) 400-407.
    S. Lacoste-Julien, M. Schmidt, F. Bach, "A simpler approach to obtaining an O(1/t)
    convergence rate for the projected stochastic subgradient method",
    arXiv:1212.2002 (2012), for the weights of the average.

    Examples
    --------
    For −1 at 0 and +1 at 1 and 2 the minimum is 3/2 (w = 1, b = 0), and the bound and
    the objective enclose it:

    >>> run = stochastic_gradient_descent([[0], [2], [1]], [-1, 1, 1], random_state=0)
    >>> run.converged, bool(run.bound <= 1.5 <= run.objective)
    (True, True)
    """
    X, y = check_data(X, y)
    check_count("max_epochs", max_epochs)
    check_count("batch_size", batch_size)
    if weights is not None:
        weights = check_numbers("weights", weights, len(y), least=0)
    if eta is None:
        eta = default_eta(X, offset) / (1 if weights is None else max(1, weights.max()))
    lam, step = prepare(len(y), C, loss, schedule, eta, tol, exact=X.dtype == object)
    if patience is not None:
        check_count("patience", patience)
    progress = _Progress(X, y, C, lam, loss, offset, weights)
    rng = random_generator(random_state)
    iterate, best, waited = Iterate.start(X), math.inf, 0

    for _ in range(max_epochs):
        order = rng.permutation(len(y))
        iterate, score = (epoch or sgd_epoch)(
            X, y, order, iterate, loss, lam, step, offset, batch_size, callback, weights
        )
        w, b = iterate.solution(average)
        gap = progress.gap(w, b, score)
        value = progress.history[-1][0]
        waited = 0 if value < best * (1 - STALLED * tol) else waited + 1
        best = min(best, value) if waited else value
        if gap <= tol or waited == patience:
            break

    epochs = len(progress.history)
    if waited == patience:
        warn = _say_nothing
    return progress.result(w, b, epochs, bool(gap <= tol), f"max_epochs={max_epochs}", tol, warn)


class Iterate(NamedTuple):
    """The state of stochastic gradient descent after t steps.

    Attributes
    ----------
    w : ndarray of shape (d,)
    b : number
    t : int
    w_mean : ndarray of shape (d,)
    b_mean : number
        The means of the iterates so far, step k weighted by k.
    """

    w: np.ndarray
    b: Any
    t: int
    w_mean: np.ndarray
    b_mean: Any

    @classmethod
    def start(cls, X: Any) -> Iterate:
        """Return w = 0, b = 0 for the samples X."""
        w = np.zeros(X.shape[1], dtype=X.dtype)
        return cls(w, 0 * w[0], 0, w, 0 * w[0])

    def solution(self, average: bool) -> tuple[NDArray, Any]:
        """Return the averaged or the last w and b."""
        return (self.w_mean, self.b_mean) if average else (self.w, self.b)


def sgd_epoch(
    X: Any,
    y: NDArray,
    order: NDArray,
    iterate: Iterate,
    loss: Loss,
    lam: Any,
    step: Callable[[int], Any],
    offset: bool = True,
    batch_size: int = 1,
    callback: Callable[[int, NDArray, Any], object] | None = None,
    weights: NDArray | None = None,
) -> tuple[Iterate, NDArray]:
    """Take one step of stochastic gradient descent for each batch of samples in turn.

    A step from batch B is w ← w − η_t (λ w + mean_B ℓ'_i x_i), b ← b − η_t mean_B ℓ'_i.
    The mean of the iterates w_1, …, w_t with weights 1, …, t is kept along.

    Parameters
    ----------
    X : ndarray or csr_array of shape (n, d)
    y : ndarray of shape (n,)
    order : ndarray of shape (n,)
        A permutation of the sample numbers.
    iterate : Iterate
    loss : Loss
    lam : number
        λ ≥ 0.
    step : callable
        t ↦ η_t.
    offset : bool, default=True
    batch_size : int, default=1
    callback : callable, optional
    weights : ndarray of shape (n,), optional
        Of the samples' losses.

    Returns
    -------
    iterate : Iterate
    score : ndarray of shape (n,)
        The score of each sample when it was visited.
    """
    w, b, t, w_mean, b_mean = iterate
    scores = np.empty(len(y), dtype=X.dtype)
    for start in range(0, len(y), batch_size):
        batch = order[start : start + batch_size]
        m = len(batch)
        x = X[batch]
        scores[batch] = score = x @ w + b
        slope = loss.gradient(y[batch], score)
        if weights is not None:
            slope = weights[batch] * slope
        eta = step(t)
        w = w - eta * (lam * w + x.T @ slope / m)
        b = b - eta * slope.sum() / m if offset else b
        t += 1
        w_mean = w_mean + 2 / (t + 1) * (w - w_mean)
        b_mean = b_mean + 2 / (t + 1) * (b - b_mean)
        if callback is not None:
            callback(t, w, b)
    return Iterate(w, b, t, w_mean, b_mean), scores


# With `patience`: an objective that falls by less than this part of `tol` stands still.
STALLED = 0.02


def _say_nothing(text):
    """Take the place of a warning."""


class _Progress:
    """Keep the best lower bound that the tangents met so far prove."""

    def __init__(self, X, y, C, lam, loss, offset, weights=None):
        self.X, self.y, self.lam, self.loss, self.offset = X, y, lam, loss, offset
        self.weights = 1 if weights is None else weights
        self.scale = 1 if C is None else len(y) * C
        self.slope = self.height = self.bound = 0
        self.history = []

    def gap(self, w, b, score):
        """Return the relative gap at (w, b); score is where tangents are added."""
        slope = self.weights * self.loss.gradient(self.y, score)
        height = self.weights * self.loss(self.y, score) - slope * score
        weight = 2 / (len(self.history) + 2)
        self.slope = self.slope + weight * (slope - self.slope)
        self.height = self.height + weight * (height - self.height)
        for tangents in [(slope, height), (self.slope, self.height)]:
            bound = lower_bound(self.X, self.y, *tangents, self.lam, self.offset)
            self.bound = max(self.bound, bound)

        losses = self.weights * self.loss(self.y, self.X @ w + b)
        value = self.lam / 2 * (w @ w) + losses.mean()
        if not math.isfinite(value):
            raise ValueError(
                f"The steps are too large: the objective is {value} after "
                f"{len(self.history)} passes. Give a smaller eta, another schedule or "
                "scaled features."
            )
        self.history.append((self.scale * value, self.scale * self.bound))
        return relative_gap(value - self.bound, value)

    def result(self, w, b, n_iter, converged, cap, tol, warn):
        result = DescentResult(w, b, n_iter, converged, *self.history[-1], self.history)
        if not converged:
            (warn or warn_caller)(
                f"gap {float(result.gap):.3g} > tol={tol} after {cap}: objective "
                f"{float(result.objective):.6g}, proven lower bound "
                f"{float(result.bound):.6g}. Scale the features, raise the cap or tol, "
                "or change eta or the schedule."
            )
        return result


def prepare(
    n: int, C: Any, loss: Loss, schedule: Any, eta: Any, tol: Any, exact: bool = False
) -> tuple[Any, Callable[[int], Any]]:
    """Check the parameters that both descents share, and settle λ and the steps.

    Parameters
    ----------
    n : int
        Number of samples.
    C, loss, schedule, eta, tol
        As in `gradient_descent`, with a number for η.
    exact : bool, default=False
        Whether numbers stay exact.

    Returns
    -------
    lam : number
        λ = 1/(n C), or 0 if C is None.
    step : callable
        t ↦ η_t.

    Raises
    ------
    ValueError
        If one is not as described.
    """
    check_positive("C", C, or_none=True)
    check_positive("eta", eta)
    check_positive("tol", tol)
    if not getattr(loss, "trainable", False):
        raise ValueError(f"loss must be hinge, squared, logistic or a like, got {loss}.")
    lam = 0 if C is None else 1 / (n * C)
    if not exact:
        lam, eta = float(lam), float(eta)
    return lam, step_size(schedule, eta, lam)


def default_eta(X: Any, offset: bool) -> Any:
    """Compute 1/R², where R² = max_i ‖x_i‖², plus 1 with an offset.

    Parameters
    ----------
    X : ndarray or csr_array of shape (n, d)
    offset : bool

    Returns
    -------
    number
        1 if every sample is 0.

    Raises
    ------
    ValueError
        If R² is too large for a float, or no number.
    """
    radius = largest_square((X * X).sum(axis=1)) + bool(offset)
    return 1 / radius if radius > 0 else 1
