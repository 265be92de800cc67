"""The experiments of the chapter on choosing and judging a model."""

from __future__ import annotations

import numpy as np
from samples import threes_and_eights
from sklearn.datasets import load_breast_cancer, load_diabetes, load_wine
from sklearn.metrics import confusion_matrix
from sklearn.model_selection import (
    GroupKFold,
    KFold,
    StratifiedKFold,
    cross_val_predict,
    train_test_split,
)
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC as TheirSVC

from mlreplica import SVC
from mlreplica.evaluation import (
    error_rate,
    folds,
    leave_one_out,
    one_standard_error,
    path_errors,
    standard_error,
)
from mlreplica.kernels import linear, rbf
from mlreplica.smo import smo

GAMMAS = 10.0 ** np.arange(-6, 0.1, 0.5)
PENALTIES = 10.0 ** np.arange(-2, 4)
WIDTHS = 10.0 ** np.arange(-5, 1)


def folded(seed):
    """Choose γ for 180 images by ten folds, by the smallest mean and by the rule; ask 177 more."""
    X, y = threes_and_eights()
    order = np.random.default_rng(seed).permutation(len(y))
    fit, held = order[:180], order[180:]
    errors = np.zeros((len(GAMMAS), 10))
    for g, gamma in enumerate(GAMMAS):
        for f, part in enumerate(folds(180, 10, random_state=seed)):
            rest = np.delete(fit, part)
            model = SVC(C=10, gamma=gamma).fit(X[rest], y[rest])
            errors[g, f] = error_rate(y[fit[part]], model.predict(X[fit[part]]))
    means, bars = errors.mean(axis=1), standard_error(errors)
    found = {}
    picks = {
        "best": int(np.argmin(means)),
        "rule": one_standard_error(means, bars, order=GAMMAS),
    }
    for name, g in picks.items():
        model = SVC(C=10, gamma=GAMMAS[g]).fit(X[fit], y[fit])
        found |= {
            f"{name} gamma": g,
            f"{name} folds": round(180 * means[g]),
            f"{name} held out": (model.predict(X[held]) != y[held]).sum(),
        }
    return found


def tumours(seed):
    """Search C and γ, and C alone for a linear kernel, on 398 tumours; ask the 171 others."""
    X, y = load_breast_cancer(return_X_y=True)
    y = np.where(y == 1, 1, -1)
    X, new, y, y_new = train_test_split(X, y, test_size=0.3, stratify=y, random_state=seed)
    cuts = list(StratifiedKFold(5, shuffle=True, random_state=0).split(X, y))
    lines = 10.0 ** np.arange(-4, 2)
    curved, straight = np.zeros((5, 6, 6)), np.zeros((5, 6))
    for fold, (fit, held) in enumerate(cuts):
        scaled = StandardScaler().fit(X[fit]).transform(X)
        for column, gamma in enumerate(WIDTHS):
            curved[fold, :, column] = path_errors(
                rbf(gamma)(scaled), y, PENALTIES, [held], polish=False
            )[0]
        straight[fold] = path_errors(linear()(scaled), y, lines, [held], polish=False)[0]
    row, column = np.unravel_index(curved.mean(axis=0).argmin(), (6, 6))
    at = straight.mean(axis=0).argmin()
    models = {
        "rbf": SVC(C=PENALTIES[row], gamma=WIDTHS[column]),
        "linear": SVC(kernel="linear", C=lines[at]),
    }
    found = {
        "rbf folds": curved.mean(axis=0).min(),
        "rbf bar": standard_error(curved[:, row, column]),
        "linear folds": straight.mean(axis=0).min(),
    }
    for name, machine in models.items():
        model = make_pipeline(StandardScaler(), machine).fit(X, y)
        found[f"{name} held out"] = (model.predict(new) != y_new).sum()
    return found


def ill(seed):
    """Find the tenth of 442 patients whose illness progresses fastest, judged by ten folds."""
    X, progress = load_diabetes(return_X_y=True)
    y = np.where(progress >= np.quantile(progress, 0.9), 1, -1)
    cut, found = StratifiedKFold(10, shuffle=True, random_state=seed), {}
    for weight in (None, "balanced"):
        model = make_pipeline(StandardScaler(), SVC(gamma=0.01, class_weight=weight))
        _, alarms, _, hits = confusion_matrix(y, cross_val_predict(model, X, y, cv=cut)).ravel()
        found |= {f"{weight} found": hits, f"{weight} false alarms": alarms}
    return found


def wines(seed):
    """Follow the recipe of the page on another split, with the rule and with the smallest mean."""
    X, grower = load_wine(return_X_y=True)
    y = np.where(grower == 1, 1, -1)
    X, new, y, y_new = train_test_split(X, y, test_size=0.3, stratify=y, random_state=seed)
    kernels = [linear(), *(rbf(gamma) for gamma in WIDTHS)]
    candidates = [(linear(), C) for C in PENALTIES]
    candidates += [(kernel, C) for C in PENALTIES for kernel in kernels[1:]]
    errors = np.zeros((len(candidates), 5))
    cut = StratifiedKFold(5, shuffle=True, random_state=0)
    for fold, (fit, held) in enumerate(cut.split(X, y)):
        scaled = StandardScaler().fit(X[fit]).transform(X)
        known = {kernel: kernel(scaled) for kernel in kernels}
        for row, (kernel, C) in enumerate(candidates):
            K = known[kernels[0] if row < len(PENALTIES) else kernel]
            model = TheirSVC(C=C, kernel="precomputed", class_weight="balanced")
            model.fit(K[np.ix_(fit, fit)], y[fit])
            wrong = model.predict(K[np.ix_(held, fit)]) != y[held]
            errors[row, fold] = (wrong[y[held] > 0].mean() + wrong[y[held] < 0].mean()) / 2
    means, bars = errors.mean(axis=1), standard_error(errors)
    picks = {
        "rule": one_standard_error(means, bars, order=np.arange(len(means))),
        "best": int(np.argmin(np.round(means, 12))),
    }
    found = {"linear": picks["rule"] < len(PENALTIES)}
    for name, row in picks.items():
        kernel, C = candidates[row]
        machine = make_pipeline(
            StandardScaler(), SVC(C=C, kernel=kernel, class_weight="balanced")
        ).fit(X, y)
        wrong = machine.predict(new) != y_new
        found |= {
            f"{name} missed": wrong[y_new > 0].sum(),
            f"{name} alarms": wrong[y_new < 0].sum(),
            f"{name} folds": means[row],
        }
    return found | {"positive": (y_new > 0).sum(), "negative": (y_new < 0).sum()}


def all_out(seed):
    """Leave one out, warm, and twenty samples cold: machines trained anew, and their pairs."""
    rng, found = np.random.default_rng(seed), {}
    X, y = threes_and_eights()
    some = rng.permutation(len(y))[:180]
    tumours, malignant = load_breast_cancer(return_X_y=True)
    third = rng.permutation(len(malignant))[:190]
    signs = np.repeat([-1, 1], 60)
    clouds = np.round(rng.normal(size=(120, 2)) + 1.05 * signs[:, None] * [1, 0.6], 2)
    scaled = StandardScaler().fit_transform(tumours[third])
    for name, K, labels, C in (
        ("images", rbf(0.001)(X[some]), y[some], 10),
        ("tumours", rbf(1 / 30)(scaled), np.where(malignant[third] == 1, 1, -1), 1),
        ("clouds", rbf(0.5)(clouds), signs, 1),
    ):
        n, warm, cold = len(labels), leave_one_out(K, labels, C), 0
        for out in rng.permutation(n)[:20]:
            rest = np.delete(np.arange(n), out)
            cold += smo(K[np.ix_(rest, rest)], labels[rest], C).n_iter
        found |= {
            f"{name} anew": warm.refits,
            f"{name} wrong": warm.wrong.sum(),
            f"{name} cold": cold * n / 20,
            f"{name} warm": warm.n_iter,
        }
    return found


def leak(seed):
    """Predict coin tosses from noise, with features chosen before the folds and inside them."""
    noise, coin = (
        np.random.default_rng(seed).normal(size=(60, 5000)),
        np.repeat([1, -1], 30),
    )
    found = {"before": 0, "inside": 0}
    for fit, held in StratifiedKFold(10).split(noise, coin):
        for name, seen in (("before", np.arange(60)), ("inside", fit)):
            X, y = noise[seen], coin[seen]
            kept = np.argsort(-np.abs(y @ (X - X.mean(axis=0))))[:20]
            model = SVC(kernel="linear").fit(noise[np.ix_(fit, kept)], coin[fit])
            found[name] += (model.predict(noise[np.ix_(held, kept)]) != coin[held]).sum()
    return found


def visits(seed):
    """Predict a person's opinion from five visits each, dealt one by one and by person."""
    rng, people = np.random.default_rng(seed), np.repeat(np.arange(40), 5)
    opinion = rng.choice([1, -1], 40)[people]
    X = 3 * rng.normal(size=(40, 20))[people] + rng.normal(size=(200, 20))
    cuts = {
        "one by one": KFold(5, shuffle=True, random_state=0).split(X),
        "by person": GroupKFold(5).split(X, groups=people),
    }
    return {
        name: (cross_val_predict(SVC(), X, opinion, cv=list(cut)) != opinion).sum()
        for name, cut in cuts.items()
    }
