"""Linear machines of many samples: coordinate descent on the dual, and Newton's steps in w.

The offset is the weight of one more feature, the constant `bias`, and so it is penalised with w.
Then the dual has no equation between its multipliers, and one of them can move alone:

    minimise  ½‖w‖² + Σ_i (D_i/2 v_i² − s_i v_i + ε|v_i|)   subject to  low_i ≤ v_i ≤ high_i,

with w = Σ_i v_i x_i.

A classifier has s = y and v_i = α_i y_i, with 0 ≤ α_i ≤ C_i for the hinge loss, and no upper bound
but D_i = 1/(2C_i) for its square; a regression has s = y and −C_i ≤ v_i ≤ C_i.  The primal is

    minimise  ½‖w‖² + Σ_i loss_i(w·x_i),   loss_i(f) = max over v of (s_i − f)v − ε|v| − D_i/2 v²,

and of w = Σ_i v_i x_i the gap between the two is Σ_i of the loss less its value at v_i, so that it
has no digits to lose.

Coordinate descent soon comes near the optimum, and creeps where C is large.  Then the v that
maximises loss_i(f) − τ_i/2 (v − v⁰)², in place of loss_i(f), is a continuous function of w; that
problem is solved by Newton's steps in w, and its v is the next v⁰.

>>> X, y = np.array([[3.0], [5.0], [6.0]]), np.array([1.0, -1, -1])
>>> found = solve_linear(X, y, low=np.minimum(y, 0), high=np.maximum(y, 0), bias=1.0, tol=1e-9)
>>> found.converged, bool(found.gap <= 1e-9 * found.primal)
(True, True)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ._core import DESCENT, Descent, function

__all__ = ["Linear", "solve_linear"]


class _Settings(NamedTuple):
    """What the two methods are held to."""

    # Numbers that are passed over in a call to C: half a second, in which nobody can interrupt it.
    numbers: float = 2e8
    # The time of one number in a pass is that of so many operations in a product of matrices; and a
    # Newton's step takes at least so many of these numbers.
    operations: float = 20.0
    overhead: float = 1e5
    share: float = 0.5  # of the price of such a step is spent on passes, before one is taken
    direct: int = 1500  # unknowns that are solved for by factoring
    products: int = 200  # of a step by conjugate gradients, at most
    accurate: float = 0.05  # to this part of the gradient they go
    width: float = 0.3  # τ_i (high_i − low_i): the first; then each is
    narrower: float = 0.2  # of the last, down to
    narrowest: float = 1e-7
    inner: float = 0.1  # of the gap: what is left of the inner problem when v⁰ is moved
    armijo: float = 1e-4
    halvings: int = 40


SETTINGS = _Settings()


class Linear(NamedTuple):
    """What `solve_linear` found.

    Attributes
    ----------
    w : ndarray of shape (d,)
    bias_weight : float
        The weight of the constant feature: the offset is ``bias * bias_weight``.
    v : ndarray of shape (n,)
        The multipliers.
    primal, gap : float
        The value at w, and by how much it may be above the optimum.
    n_iter : int
        Passes over the samples, and Newton's steps.
    converged : bool
    """

    w: NDArray[np.float64]
    bias_weight: float
    v: NDArray[np.float64]
    primal: float
    gap: float
    n_iter: int
    converged: bool


def solve_linear(
    X: Any,
    s: NDArray[np.float64],
    *,
    low: NDArray[np.float64],
    high: NDArray[np.float64],
    D: NDArray[np.float64] | None = None,
    epsilon: float = 0.0,
    bias: float = 0.0,
    tol: float = 1e-4,
    max_iter: int = 1000,
    seed: int = 0,
    callback: Callable[[int, float, float], object] | None = None,
) -> Linear:
    """Minimise ½‖w‖² + Σ_i loss_i(w·x_i) to a relative duality gap of `tol`.

    Parameters
    ----------
    X : ndarray or scipy.sparse.csr_array of shape (n, d)
    s, low, high : ndarray of shape (n,)
        low ≤ 0 ≤ high.
    D : ndarray of shape (n,), optional
        Positive where low or high is infinite; 0 if not given.
    epsilon : float
    bias : float
        The constant feature; 0 for none.
    tol : float
        The gap is to be at most this part of the primal value.
    max_iter : int
        Passes and Newton's steps at most.
    seed : int
        From which the order of the passes is drawn.
    callback : callable, optional
        ``callback(n_iter, primal, gap)`` now and then.

    Returns
    -------
    Linear

    References
    ----------
    C.-J. Hsieh, K.-W. Chang, C.-J. Lin, S. S. Keerthi, S. Sundararajan, "A dual coordinate descent
    method for large-scale linear SVM", ICML (2008).
    X. Li, D. Sun, K.-C. Toh, "A highly efficient semismooth Newton augmented Lagrangian method for
    solving Lasso problems", SIAM Journal on Optimization 28 (2018).
    """
    s, low, high = (np.ascontiguousarray(a, dtype=float) for a in (s, low, high))
    D = np.zeros(len(s)) if D is None else np.ascontiguousarray(D, dtype=float)
    problem = _Problem(X, s, low, high, D, float(epsilon), float(bias), callback)
    descent = function("coordinate_descent")
    state = _State(np.zeros(X.shape[1] + 1), np.zeros(len(s)), 0.0, np.inf, 0)
    if descent is not None:
        state = _descend(problem, descent, tol, max_iter, seed)
    if not state.gap <= tol * state.primal and state.n_iter < max_iter:
        state = _newton(problem, state, tol, max_iter)
    w, v, primal, gap, n_iter = state
    return Linear(w[:-1], float(w[-1]), v, primal, gap, n_iter, bool(gap <= tol * primal))


class _State(NamedTuple):
    """Where a run is; the last number of w is the weight of the constant feature."""

    w: NDArray[np.float64]
    v: NDArray[np.float64]
    primal: float
    gap: float
    n_iter: int


class _Problem(NamedTuple):
    X: Any
    s: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    D: NDArray[np.float64]
    epsilon: float
    bias: float
    callback: Callable | None

    def scores(self, w):
        """w·x_i of each sample."""
        return self.X @ w[:-1] + self.bias * w[-1]

    def combine(self, v):
        """Σ_i v_i x_i."""
        return np.append(self.X.T @ v, self.bias * v.sum())

    def best(self, u, curvature):
        """The v that maximises u v − ε|v| − curvature/2 v² within its bounds."""
        if self.epsilon:
            u = np.sign(u) * np.maximum(np.abs(u) - self.epsilon, 0)
        with np.errstate(divide="ignore", invalid="ignore"):
            v = np.where(u == 0, 0.0, u / curvature)
        return np.clip(v, self.low, self.high)

    def value(self, u, v):
        """U v − ε|v| − D/2 v², of each sample."""
        return u * v - self.epsilon * np.abs(v) - self.D / 2 * v**2

    def judge(self, w, f, v, u):
        """Primal value at w, and the two parts of its gap to the dual value of v.

        f is X w and u is Xᵀv.  What the losses are above their values at v, is 0 of the problem
        with τ; half the square of w − u is 0 at its optimum.
        """
        g = self.s - f
        losses = self.value(g, self.best(g, self.D))
        lost = float(np.maximum(losses - self.value(g, v), 0).sum())
        return float(w @ w / 2 + losses.sum()), lost, float((w - u) @ (w - u)) / 2

    def numbers(self):
        """How many numbers a pass meets."""
        return self.X.nnz if hasattr(self.X, "nnz") else self.X.size

    def tell(self, state):
        if self.callback:
            self.callback(state.n_iter, state.primal, state.gap)


def _descend(problem, descent, tol, max_iter, seed):
    """Coordinate descent, until Newton's steps are worth their price."""
    X, n = problem.X, len(problem.s)
    sparse = hasattr(X, "indptr")
    if sparse:
        data, columns = X.data, X.indices.astype(np.int32, copy=False)
        starts = X.indptr.astype(np.int64, copy=False)
    else:
        data, columns = np.ascontiguousarray(X).reshape(-1), np.empty(0, np.int32)
        starts = np.arange(n + 1) * X.shape[1]
    v, w = np.zeros(n), np.zeros(X.shape[1])
    found = np.zeros(1, DESCENT)
    found["random"] = (seed * 2654435769 + 88172645463325252) % 2**62 + 1
    patience = min(max_iter, max(1.0, SETTINGS.share * _price(problem)))
    part = max(1, min(patience, SETTINGS.numbers / (problem.numbers() + 1)))
    while True:
        passes = int(min(part, max_iter - found["passes"][0]))
        descent(
            *(data, columns, starts, sparse, problem.bias, problem.s, problem.low, problem.high),
            *(problem.D, problem.epsilon, v, w, tol, passes, found),
        )
        now = Descent(*found[0].tolist())
        state = _State(np.append(w, now.bias_weight), v, now.primal, now.gap, now.passes)
        problem.tell(state)
        if now.gap <= tol * now.primal or now.passes >= patience:
            return state


def _price(problem):
    """How many passes take the time of one of Newton's steps."""
    n, d = problem.X.shape
    small, numbers = min(n, d), problem.numbers() + 1
    products = SETTINGS.products if small > SETTINGS.direct else 0
    factoring = 0 if products else numbers * small + small**3 / 3
    return 1 + products + (SETTINGS.overhead + factoring / SETTINGS.operations) / numbers


def _newton(problem, state, tol, max_iter):
    """Newton's steps in w on problems whose v is a continuous function of w."""
    w, start, primal, gap, n_iter = state
    width, free = SETTINGS.width, np.isinf(problem.high - problem.low)
    room = np.where(free, 1.0, problem.high - problem.low)
    f, best = problem.scores(w), state
    while n_iter < max_iter:
        with np.errstate(divide="ignore"):
            tau = np.where(free, 0.0, width / np.where(room > 0, room, 1.0))
        v, g = _inner(problem, f, start, tau)
        u = problem.combine(v)
        primal, lost, apart = problem.judge(w, f, v, u)
        gap = lost + apart
        if gap < best.gap:
            best = _State(w, v, primal, gap, n_iter)
            problem.tell(best)
            if gap <= tol * primal:
                break
        n_iter += 1
        moved = None
        if apart > SETTINGS.inner * lost:
            moved = _moved(problem, w, f, start, tau, v, w - u)
        if moved:
            w, f = moved
            continue
        if width == SETTINGS.narrowest and (v == start).all():
            break
        start, width = v, max(SETTINGS.narrowest, width * SETTINGS.narrower)
        f = problem.scores(w)  # without what the updates have lost
    return best._replace(n_iter=n_iter)


def _moved(problem, w, f, start, tau, v, gradient):
    """Take one of Newton's steps, or the part of it that lowers the merit; None if none does."""
    step = _step(problem, gradient, v, tau)
    decrement, along, t = -float(gradient @ step), problem.scores(step), 1.0
    before = _merit(problem, w, f, start, tau)
    for _ in range(SETTINGS.halvings):
        new = w + t * step, f + t * along
        if before - _merit(problem, *new, start, tau) >= SETTINGS.armijo * t * decrement > 0:
            return new
        t /= 2
    return None


def _inner(problem, f, start, tau):
    """The v of the problem with τ, and s − f."""
    g = problem.s - f
    return problem.best(g + tau * start, problem.D + tau), g


def _merit(problem, w, f, start, tau):
    """What is to be minimised in w, for a given v⁰ and τ."""
    v, g = _inner(problem, f, start, tau)
    return float(w @ w / 2 + (problem.value(g, v) - tau / 2 * (v - start) ** 2).sum())


def _step(problem, gradient, v, tau):
    """−H⁻¹ gradient, H = 1 + Σ_A x xᵀ/(D + τ) over the samples A that are inside."""
    inside = (problem.low < v) & (v < problem.high)
    if problem.epsilon:
        inside &= v != 0
    A = np.flatnonzero(inside)
    if not len(A):
        return -gradient
    X, d, bias = problem.X[A], problem.X.shape[1], problem.bias
    weights = 1 / (problem.D + tau)[A]
    dense = not hasattr(X, "indptr")
    if min(len(A), d) > SETTINGS.direct:
        return _by_products(X, weights, bias, gradient)
    if d < len(A):
        scaled = X * weights[:, None] if dense else X.multiply(weights[:, None]).tocsr()
        block = X.T @ scaled
        H = np.empty((d + 1, d + 1))
        H[:d, :d] = block if dense else block.toarray()
        H[d, :d] = H[:d, d] = bias * (X.T @ weights)
        H[d, d] = bias**2 * weights.sum()
        H.flat[:: d + 2] += 1
        return -_solved(H, gradient)
    # (1 + XᵀWX)⁻¹ = 1 − Xᵀ(W⁻¹ + XXᵀ)⁻¹X
    block = X @ X.T
    H = (block if dense else block.toarray()) + bias**2
    H.flat[:: len(A) + 1] += 1 / weights
    r = _solved(H, X @ gradient[:-1] + bias * gradient[-1])
    return np.append(X.T @ r, bias * r.sum()) - gradient


def _solved(H, right):
    try:
        return np.linalg.solve(H, right)
    except np.linalg.LinAlgError:
        return right


def _by_products(X, weights, bias, gradient):
    """The same by conjugate gradients, about as accurate as it is worth."""
    x, r = np.zeros_like(gradient), -gradient
    p, square = r.copy(), float(r @ r)
    enough = square * SETTINGS.accurate**2
    for _ in range(SETTINGS.products):
        z = weights * (X @ p[:-1] + bias * p[-1])
        Hp = p + np.append(X.T @ z, bias * z.sum())
        a = square / float(p @ Hp)
        x += a * p
        r -= a * Hp
        last, square = square, float(r @ r)
        if square <= enough:
            break
        p = r + square / last * p
    return x
