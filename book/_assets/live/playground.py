"""What the playground asks of the library, where its own solver (machine.js) does not answer.

A request names what it wants: "fit", "steps", "selections" or "lines".  Of two classes the first
has the labels +1, the second −1; C is None for ∞.
"""

from __future__ import annotations

import contextlib
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
EVERY = 0.25  # seconds between two reports of an unfinished fit
UPDATES, EPOCHS = 5000, 300  # of the perceptron and of stochastic gradient descent
MISSED = ("primal_feasibility", "dual_feasibility", "stationarity", "slackness")
TOLD = ("primal", "dual", "gap", *MISSED)  # of a certificate
SELECTIONS = ("second-order", "maximal-violating-pair", "platt", "random")


class Inseparable(Exception):
    """At C = ∞ the machine that was asked for has no solution."""


class Enough(Exception):
    """There are as many steps as can be kept."""


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


def checked(K, y, alpha, b, C, scores):
    """The certificate of what is on the screen."""
    found = duality.certificate(K, y, alpha, b, C, psd=True, scores=scores)
    return {name: number(getattr(found, name)) for name in TOLD}


def fit(asked, post):
    """All machines of the setting, each with its multipliers and its certificate."""
    setting = Setting(asked)
    problems = setting.machines(asked.get("scheme"))
    made = []
    for name, samples, y in problems:
        K = setting.K[np.ix_(samples, samples)]
        told = {"name": name, "samples": samples.tolist()}
        if setting.C == math.inf and (meet := setting.common_point(samples, y)):
            weights, point = meet
            at = None if point is None else numbers(point)
            made.append(told | {"inseparable": True, "weights": numbers(weights), "point": at})
            continue
        run = solve(setting, K, y, watcher(post, told))
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
        }
        if setting.linear:
            told["w"] = numbers((run.alpha * y) @ setting.X[samples])
        made.append(told)
    decided = len(made) > 1 and not any("inseparable" in told for told in made)
    post({"machines": made, "decided": decided})


def solve(setting, K, y, callback):
    """The library's own solver."""
    own = {"tol": setting.tol, "selection": setting.selection, "callback": callback}
    return smo.smo(K, y, setting.bounds(y), max_iter=MOST, random_state=0, warn=quiet, **own)


def watcher(post, told):
    """Tells of an unfinished fit now and then."""
    began = last = time.perf_counter()
    count = 0

    def look(step, alpha, b):
        nonlocal last, count
        count += 1
        if count % 64 or time.perf_counter() - last < EVERY:
            return
        last = time.perf_counter()
        news = {"progress": told["name"], "n_iter": count, "seconds": last - began}
        news |= {"violation": number(step.violation), "dual": number(-step.objective)}
        post(news)

    return look


def machine(asked):
    """Setting, name, Gram matrix and labels of the machine asked for."""
    setting = Setting(asked)
    name, samples, y = setting.machines(asked.get("scheme"))[asked.get("machine", 0)]
    if setting.C == math.inf and setting.common_point(samples, y):
        raise Inseparable
    return setting, name, setting.K[np.ix_(samples, samples)], y


def steps(asked, post):
    """Every step: the pair before and after, where it would be without the box, and the gap."""
    setting, name, K, y = machine(asked)
    made, before, values = [], np.zeros(len(y)), np.zeros(len(y))

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

    whole = False
    with contextlib.suppress(Enough):
        solve(setting, K, y, record)
        whole = True
    post({"name": name, "steps": made, "whole": whole, "y": y.tolist()})


def selections(asked, post):
    """The four ways to choose the pair, on the same problem."""
    setting, name, K, y = machine(asked)
    made = []
    for selection in SELECTIONS:
        setting.selection = selection
        violations = []
        run = solve(setting, K, y, lambda step, *_: violations.append(step.violation))
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
            }
        )
        post({"name": name, "selections": made, "finished": selection == SELECTIONS[-1]})


def lines(asked, post):
    """The perceptron's line and that of stochastic gradient descent, on the same points."""
    setting = Setting(asked)
    name, samples, y = setting.machines(asked.get("scheme"))[asked.get("machine", 0)]
    X = setting.X[samples]
    found = perceptron(X, y, max_updates=UPDATES, record=False, warn=quiet)
    told = {"perceptron": line(X, y, found.w, found.b)}
    told["perceptron"] |= {"updates": int(found.updates), "converged": bool(found.converged)}
    if setting.C < math.inf:
        own = {"max_epochs": EPOCHS, "tol": 1e-2, "random_state": 0, "warn": quiet}
        run = stochastic_gradient_descent(X, y, C=setting.C, **own)
        told["descent"] = line(X, y, run.w, run.b) | {
            "epochs": int(run.n_iter),
            "converged": bool(run.converged),
            "objective": number(run.objective),
            "bound": number(run.bound),
        }
    post({"name": name} | told)


def line(X, y, w, b):
    """A line and what it does to the points."""
    w, b = np.asarray(w, float), float(b)
    side = np.where(X @ w + b >= 0, 1, -1)
    there = bool(w.any())
    rho = number(margin.geometric_margin(X, y, w, b)) if there else None
    return {"w": numbers(w), "b": b, "errors": int((side != y).sum()), "margin": rho}


WANTED = {f.__name__: f for f in (fit, steps, selections, lines)}


def answer(request, post):
    """Called by the worker: a request in JSON, and what posts JSON to the page."""
    asked = json.loads(request)

    def told(said):
        post(json.dumps(said))

    try:
        WANTED[asked["want"]](asked, told)
    except Inseparable:
        told({"inseparable": True})
