"""What the playground asks of the library: every number on its page is computed here.

A request names what it wants: "fit", "scores", "steps", "selections", "lines" or "price".  Of two
classes the first has the labels +1, the second −1; C is None for ∞.
"""

from __future__ import annotations

import itertools
import json
import math
import time

import numpy as np

from mlreplica import capacity, duality, kernels, margin, multiclass, smo
from mlreplica.descent import stochastic_gradient_descent
from mlreplica.exact import rational
from mlreplica.perceptron import perceptron

MOST = 300_000  # pairs that a fit may try
RECORDED = 3000  # steps that are kept to be walked through
DRAWN = 300  # points of a curve
EVERY = 0.25  # seconds between two pictures of an unfinished fit
UPDATES, EPOCHS = 5000, 300  # of the perceptron and of stochastic gradient descent
PRICES = np.linspace(-1, 1, 21)  # by how much a margin constraint is moved
SELECTIONS = ("second-order", "maximal-violating-pair", "platt", "random")


def quiet(message):
    """What did not converge says so in its numbers."""


def number(value):
    """A number as JSON has it: None where it is not finite."""
    value = float(value)
    return value if math.isfinite(value) else None


def numbers(values):
    """An array as a list of such numbers."""
    return [number(v) for v in values]


class Setting:
    """The points, the kernel and C of a request."""

    def __init__(self, asked):
        points = np.array(asked["points"], float).reshape(-1, 3)
        self.X, self.classes = points[:, :2], points[:, 2].astype(int)
        self.C = math.inf if asked["C"] is None else asked["C"]
        self.weight = asked.get("weight", 1.0)  # of the second of two classes
        self.tol, self.selection = asked.get("tol", 1e-3), asked.get("selection", SELECTIONS[0])
        self.degree = int(asked.get("degree", 3)) if asked["kernel"] == "polynomial" else 1
        gamma, coef0 = asked.get("gamma", 1.0), asked.get("coef0", 1.0)
        self.finite = asked["kernel"] != "rbf"
        self.kernel = {
            "linear": kernels.linear,
            "polynomial": lambda: kernels.polynomial(self.degree, gamma=gamma, coef0=coef0),
            "rbf": lambda: kernels.rbf(gamma=gamma),
        }[asked["kernel"]]()
        self.linear = asked["kernel"] == "linear"
        self.K = self.kernel(self.X)

    def machines(self, scheme):
        """The two-class problems: their name, their samples and labels."""
        present = sorted(set(self.classes.tolist()))
        if len(present) < 2:
            return []
        if len(present) == 2:
            labels = np.where(self.classes == present[0], 1, -1)
            return [(present, np.arange(len(self.X)), labels)]
        if scheme == "one":
            problems = multiclass.one_versus_one(self.classes)
            return [([present[a], present[b]], samples, y) for (a, b), samples, y in problems]
        problems = multiclass.one_versus_rest(self.classes)
        return [([present[a]], np.arange(len(self.X)), y) for a, y in problems]

    def bounds(self, y):
        """C of each sample; where there are two classes the second one has its weight."""
        two = len(set(self.classes.tolist())) == 2
        return np.where(y > 0, self.C, self.C * self.weight) if two else np.full(len(y), self.C)

    def common_point(self, samples, y):
        """If no hyperplane of the kernel's space separates them: weights that meet in one point.

        It is decided exactly, with the coordinates for a linear kernel, their monomials for a
        polynomial one.  A Gaussian kernel separates all but one place with both labels.
        """
        X = rational(self.X[samples])
        if not self.finite:
            for i, j in itertools.combinations(range(len(y)), 2):
                if y[i] != y[j] and (self.X[samples][i] == self.X[samples][j]).all():
                    weights = np.zeros(len(y))
                    weights[[i, j]] = 1
                    return weights, self.X[samples][i]
            return None
        powers = [
            (p, q) for p in range(self.degree + 1) for q in range(self.degree + 1 - p) if p + q
        ]
        features = np.array([[x**p * z**q for p, q in powers] for x, z in X], dtype=object)
        found = capacity.separation(features, y)
        if found.separable:
            return None
        point = (found.weights * (y > 0)) @ X if self.linear else None
        return found.weights.astype(float), None if point is None else point.astype(float)

    def scores_at(self, points, samples, y, alpha, b):
        """The decision values at the rows of `points`."""
        busy = alpha > 0
        if not busy.any():
            return np.full(len(points), b)
        return self.kernel(points, self.X[samples][busy]) @ (alpha[busy] * y[busy]) + b


def grid(asked):
    """The points of the picture, row by row from the top."""
    left, right, low, high = asked["box"]
    across = np.linspace(left, right, asked["columns"])
    up = np.linspace(high, low, asked["rows"])
    return np.stack(np.meshgrid(across, up), -1).reshape(-1, 2)


def checked(K, y, alpha, b, C, scores):
    """The certificate of what is on the screen."""
    found = duality.certificate(K, y, alpha, b, C, psd=True, scores=scores)
    names = ("primal", "dual", "gap", "relative_gap")
    residuals = ("primal_feasibility", "dual_feasibility", "stationarity", "slackness")
    return {name: number(getattr(found, name)) for name in (*names, *residuals)} | {
        "verdict": found.verdict
    }


def fit(asked, post):
    """All machines of the setting, each with its multipliers, its certificate and its scores."""
    setting = Setting(asked)
    problems = setting.machines(asked.get("scheme"))
    places = grid(asked["grid"])
    made, values = [], []
    for name, samples, y in problems:
        K = setting.K[np.ix_(samples, samples)]
        told = {"name": name, "samples": samples.tolist()}
        began = time.perf_counter()
        if setting.C == math.inf:
            meet = setting.common_point(samples, y)
            if meet is not None:
                weights, point = meet
                at = None if point is None else numbers(point)
                made.append(told | {"inseparable": True, "weights": numbers(weights), "point": at})
                continue
        start = (asked.get("starts") or {}).get("-".join(map(str, name)))
        run = solve(setting, K, y, start, watcher(setting, asked, post, told, y, samples, began, K))
        f = run.scores + run.b
        squared = float(run.alpha * y @ run.scores)
        told |= {
            "alpha": run.alpha.tolist(),
            "b": run.b,
            "y": y.tolist(),
            "margins": numbers(y * f),
            "n_iter": run.n_iter,
            "converged": bool(run.converged),
            "violation": number(run.violation),
            "dual": number(-run.objective),
            "errors": int((np.where(f >= 0, 1, -1) != y).sum()),
            "width": number(2 / math.sqrt(squared)) if squared > 0 else None,
            "certificate": checked(K, y, run.alpha, run.b, setting.bounds(y), run.scores),
            "seconds": time.perf_counter() - began,
        }
        if setting.linear:
            told["w"] = numbers((run.alpha * y) @ setting.X[samples])
        made.append(told)
        values.append(setting.scores_at(places, samples, y, run.alpha, run.b))
    shown = decided = None
    if values and len(values) == len(problems):
        shown = np.column_stack(values)
        if len(problems) > 1:
            one = asked.get("scheme") == "one"
            decided = multiclass.elect(shown, len(problems)) if one else shown.argmax(axis=1)
            shown = np.column_stack([shown, decided])
    post_numbers(post, {"machines": made, "decided": decided is not None}, shown)


def solve(setting, K, y, start, callback=None):
    """The library's own solver; from the multipliers of before where they still fit."""
    start = None if start is None else np.clip(np.array(start, float), 0, setting.bounds(y))
    if start is not None and (len(start) != len(y) or abs(start @ y) > 1e-9 * (1 + start.sum())):
        start = None
    return smo.smo(
        K,
        y,
        setting.bounds(y),
        start=start,
        tol=setting.tol,
        selection=setting.selection,
        max_iter=MOST,
        callback=callback,
        random_state=0,
        warn=quiet,
    )


def watcher(setting, asked, post, told, y, samples, began, K):
    """Shows an unfinished fit now and then."""
    last, count = began, 0
    places = grid(asked["grid"])

    def look(step, alpha, b):
        nonlocal last, count
        count += 1
        if count % 64 or time.perf_counter() - last < EVERY:
            return
        last = time.perf_counter()
        news = {"progress": told["name"], "n_iter": count, "seconds": last - began}
        news |= {"violation": number(step.violation), "dual": number(-step.objective)}
        values = setting.scores_at(places, samples, y, alpha, b) if len(told["name"]) == 2 else None
        post_numbers(post, news | {"alpha": alpha.tolist()}, values)

    return look


def post_numbers(post, told, values):
    """Send JSON, and numbers beside it."""
    if values is None:
        post(json.dumps(told))
    else:
        post(json.dumps(told), memoryview(np.ascontiguousarray(values, np.float32).ravel()))


def scores(asked, post):
    """The decision values for given multipliers: a step of the solver, or a moved constraint."""
    setting = Setting(asked)
    name, samples, y = setting.machines(asked.get("scheme"))[asked.get("machine", 0)]
    alpha = np.array(asked["alpha"], float)
    values = setting.scores_at(grid(asked["grid"]), samples, y, alpha, asked["b"])
    post_numbers(post, {"name": name}, values)


def machine(asked, post):
    """Setting, name, Gram matrix and labels of the machine asked for, or None: no solution."""
    setting = Setting(asked)
    name, samples, y = setting.machines(asked.get("scheme"))[asked.get("machine", 0)]
    if setting.C == math.inf and setting.common_point(samples, y) is not None:
        post(json.dumps({"inseparable": True}))
        return None
    return setting, name, setting.K[np.ix_(samples, samples)], y


def steps(asked, post):
    """Every step: the pair before and after, where it would be without the box, and the gap."""
    asked_for = machine(asked, post)
    if not asked_for:
        return
    setting, name, K, y = asked_for
    made, before, values = [], np.zeros(len(y)), np.zeros(len(y))

    class Enough(Exception):
        pass

    def record(step, alpha, b):
        nonlocal before, values
        i, j = step.pair
        g, kappa = y - values, K[i, i] + K[j, j] - 2 * K[i, j]
        free = (g[i] - g[j]) / kappa if kappa > 0 else None
        wished = [before[i] + y[i] * free, before[j] - y[j] * free] if free is not None else None
        values = values + K[:, [i, j]] @ ((alpha - before) * y)[[i, j]]
        gap = checked(K, y, alpha, b, setting.bounds(y), values)["gap"]
        made.append(
            {
                "pair": [int(i), int(j)],
                "before": numbers(before[[i, j]]),
                "after": numbers(alpha[[i, j]]),
                "wished": wished and numbers(wished),
                "dual": number(-step.objective),
                "violation": number(step.violation),
                "gap": gap,
                "b": number(b),
            }
        )
        before = alpha
        if len(made) >= RECORDED:
            raise Enough

    try:
        solve(setting, K, y, None, record)
        whole = True
    except Enough:
        whole = False
    post(json.dumps({"name": name, "steps": made, "whole": whole, "y": y.tolist()}))


def selections(asked, post):
    """The four ways to choose the pair, on the same problem."""
    asked_for = machine(asked, post)
    if not asked_for:
        return
    setting, name, K, y = asked_for
    made = []
    for selection in SELECTIONS:
        setting.selection = selection
        violations = []
        began = time.perf_counter()
        run = solve(setting, K, y, None, lambda step, *_: violations.append(step.violation))
        seconds = time.perf_counter() - began
        at = np.unique(np.linspace(0, len(violations) - 1, DRAWN).astype(int)) if violations else []
        made.append(
            {
                "selection": selection,
                "n_iter": run.n_iter,
                "updates": len(violations),
                "curve": [[int(k) + 1, number(violations[k])] for k in at],
                "dual": number(-run.objective),
                "gap": number(run.gap),
                "converged": bool(run.converged),
                "seconds": seconds,
            }
        )
        post(
            json.dumps({"name": name, "selections": made, "finished": selection == SELECTIONS[-1]})
        )


def lines(asked, post):
    """The perceptron's line and that of stochastic gradient descent, on the same points."""
    setting = Setting(asked)
    name, samples, y = setting.machines(asked.get("scheme"))[asked.get("machine", 0)]
    X = setting.X[samples]
    found = perceptron(X, y, max_updates=UPDATES, record=False, warn=quiet)
    told = {"perceptron": line(X, y, found.w, found.b)}
    told["perceptron"] |= {"updates": int(found.updates), "converged": bool(found.converged)}
    if setting.C < math.inf:
        run = stochastic_gradient_descent(
            X, y, C=setting.C, max_epochs=EPOCHS, tol=1e-2, random_state=0, warn=quiet
        )
        told["descent"] = line(X, y, run.w, run.b) | {
            "epochs": int(run.n_iter),
            "converged": bool(run.converged),
            "objective": number(run.objective),
            "bound": number(run.bound),
        }
    post(json.dumps({"name": name} | told))


def line(X, y, w, b):
    """A line and what it does to the points."""
    w, b = np.asarray(w, float), float(b)
    side = np.where(X @ w + b >= 0, 1, -1)
    there = bool(w.any())
    rho = number(margin.geometric_margin(X, y, w, b)) if there else None
    return {"w": numbers(w), "b": b, "errors": int((side != y).sum()), "margin": rho}


def price(asked, post):
    """The optimum when one margin constraint is moved: y_i f(x_i) ≥ 1 − u in place of 1.

    Its dual has −(1 − u) in place of −1 for sample i.  The slope of the optimum at u = 0 is −α_i.
    """
    setting = Setting(asked)
    name, samples, y = setting.machines(asked.get("scheme"))[asked.get("machine", 0)]
    if setting.C == math.inf and setting.common_point(samples, y) is not None:
        post(json.dumps({"inseparable": True}))
        return
    place = int(np.flatnonzero(samples == asked["point"])[0]) if asked["point"] in samples else None
    if place is None:
        post(json.dumps({"absent": True}))
        return
    K = setting.K[np.ix_(samples, samples)]
    made, start = [], None
    for u in PRICES:
        wish = -np.ones(len(y))
        wish[place] += u
        run = smo.smo(
            K, y, setting.C, linear=wish, start=start, tol=1e-6, max_iter=MOST, warn=quiet
        )
        start = run.alpha
        made.append(
            {
                "u": float(u),
                "optimum": number(-run.objective),
                "alpha": run.alpha.tolist(),
                "b": run.b,
                "converged": bool(run.converged),
            }
        )
    post(json.dumps({"name": name, "point": asked["point"], "place": place, "prices": made}))


WANTED = {f.__name__: f for f in (fit, scores, steps, selections, lines, price)}


def answer(request, post):
    """Called by the worker: a request in JSON, and what posts JSON and numbers to the page."""
    asked = json.loads(request)
    WANTED[asked["want"]](asked, post)
