"""The experiments of the chapter on choosing and judging a model."""

from __future__ import annotations

import numpy as np
from samples import cuts, mistakes, parted, threes_and_eights
from sklearn.datasets import load_breast_cancer, load_diabetes, load_wine
from sklearn.metrics import confusion_matrix, make_scorer
from sklearn.model_selection import (
    GridSearchCV,
    GroupKFold,
    KFold,
    StratifiedKFold,
    cross_val_predict,
    train_test_split,
    validation_curve,
)
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC as TheirSVC

from mlreplica import SVC
from mlreplica.evaluation import (
    error_rate,
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
    X, new, y, y_new = parted(*threes_and_eights(), 180, seed)
    ways = {"param_name": "gamma", "param_range": GAMMAS, "cv": cuts(180, 10, seed)}
    errors = validation_curve(SVC(C=10), X, y, scoring=make_scorer(error_rate), **ways)[1]
    means, found = errors.mean(axis=1), {}
    rule = one_standard_error(means, standard_error(errors), order=GAMMAS)
    for name, g in {"best": means.argmin(), "rule": rule}.items():
        model = SVC(C=10, gamma=GAMMAS[g]).fit(X, y)
        found |= {
            f"{name} gamma": g,
            f"{name} folds": round(180 * means[g]),
            f"{name} held out": mistakes(model, new, y_new),
        }
    return found


def tumours(seed):
    """Search C and γ, and C alone for a linear kernel, on 398 tumours; ask the 171 others."""
    X, y = load_breast_cancer(return_X_y=True)
    y = np.where(y == 1, 1, -1)
    X, new, y, y_new = train_test_split(X, y, test_size=0.3, stratify=y, random_state=seed)
    lines, curved, straight = 10.0 ** np.arange(-4, 2), [], []
    for fit, held in StratifiedKFold(5, shuffle=True, random_state=0).split(X, y):
        scaled = StandardScaler().fit(X[fit]).transform(X)

        def errors(kernel, Cs, scaled=scaled, held=held):
            return path_errors(kernel(scaled), y, Cs, [held], polish=False)[0]

        curved.append(np.transpose([errors(rbf(gamma), PENALTIES) for gamma in WIDTHS]))
        straight.append(errors(linear(), lines))
    curved, straight = np.array(curved), np.array(straight)
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
        found[f"{name} held out"] = mistakes(model, new, y_new)
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
    machine = make_pipeline(StandardScaler(), TheirSVC(class_weight="balanced"))
    straight = {"svc__kernel": ["linear"], "svc__C": PENALTIES}
    search = GridSearchCV(
        machine,
        [straight, {"svc__gamma": WIDTHS, "svc__C": PENALTIES}],
        scoring="balanced_accuracy",
        cv=StratifiedKFold(5, shuffle=True, random_state=0),
        refit=False,
    )
    tried = search.fit(X, y).cv_results_
    errors = 1 - np.transpose([tried[f"split{fold}_test_score"] for fold in range(5)])
    means = errors.mean(axis=1).round(12)
    rule = one_standard_error(means, standard_error(errors), order=np.arange(len(means)))
    found = {"linear": rule < len(PENALTIES)}
    for name, row in {"rule": rule, "best": means.argmin()}.items():
        machine = make_pipeline(StandardScaler(), SVC(class_weight="balanced"))
        wrong = machine.set_params(**tried["params"][row]).fit(X, y).predict(new) != y_new
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
    noise, coin = np.random.default_rng(seed).normal(size=(60, 5000)), np.repeat([1, -1], 30)
    found = {"before": 0, "inside": 0}
    for fit, held in StratifiedKFold(10).split(noise, coin):
        for name, seen in (("before", np.arange(60)), ("inside", fit)):
            X, y = noise[seen], coin[seen]
            kept = np.argsort(-np.abs(y @ (X - X.mean(axis=0))))[:20]
            model = SVC(kernel="linear").fit(noise[np.ix_(fit, kept)], coin[fit])
            found[name] += mistakes(model, noise[np.ix_(held, kept)], coin[held])
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
