"""The experiments of the chapter on SVMs in practice."""

from __future__ import annotations

import warnings

import numpy as np
from sklearn.calibration import CalibratedClassifierCV
from sklearn.datasets import load_breast_cancer, load_diabetes, load_digits
from sklearn.dummy import DummyClassifier
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import balanced_accuracy_score, brier_score_loss
from sklearn.model_selection import (
    GridSearchCV,
    StratifiedKFold,
    TimeSeriesSplit,
    cross_val_predict,
    cross_val_score,
    train_test_split,
)
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import FunctionTransformer, StandardScaler
from sklearn.svm import LinearSVC
from sklearn.utils.discovery import all_estimators, all_functions

from mlreplica import SVC
from mlreplica.practice import compare, preparation, spectrum_kernel


def models(linear, scaled=True):
    """Make five models, after scaling; C of the straight line as given."""
    scaler = StandardScaler() if scaled else FunctionTransformer()
    return {
        "svm": make_pipeline(scaler, SVC(C=10)),
        "line": make_pipeline(scaler, SVC(kernel="linear", C=linear)),
        "logistic": make_pipeline(scaler, LogisticRegression(C=linear, max_iter=3000)),
        "forest": RandomForestClassifier(100, random_state=0),
        "boosted": HistGradientBoostingClassifier(random_state=0),
    }


def errors(made, X, y, seed):
    """Train each model on one half, and count its mistakes on the other, in per cent."""
    X, new, y, y_new = train_test_split(X, y, test_size=0.5, stratify=y, random_state=seed)
    return {name: 100 * (1 - one.fit(X, y).score(new, y_new)) for name, one in made.items()}


def images(seed):
    """Tell even digits from odd ones, on grey values up to 1; and once with pixels standardised."""
    X, digits = load_digits(return_X_y=True)
    y = np.where(digits % 2 == 0, 1, -1)
    made = models(0.1, scaled=False) | {"standardised": make_pipeline(StandardScaler(), SVC(C=10))}
    return errors(made, X / 16, y, seed)


def tumours(seed):
    """Tell benign tumours from malignant ones."""
    X, y = load_breast_cancer(return_X_y=True)
    return errors(models(0.1), X, np.where(y == 1, 1, -1), seed)


def ruled(size, rng):
    """Draw samples of two rules on three of twenty features; every twentieth label is wrong."""
    X = rng.uniform(-1, 1, (size, 20))
    y = ((X[:, 0] > 0) & (X[:, 1] > 0.2)) | (X[:, 2] > 0.6)
    return X, np.where(y ^ (rng.random(size) < 0.05), 1, -1)


def rules(seed):
    """Learn the two rules with all features, and the machine with the three that matter."""
    X, y = ruled(1000, np.random.default_rng(seed))
    three = errors({"three": make_pipeline(StandardScaler(), SVC(C=10))}, X[:, :3], y, seed)
    return errors(models(0.1), X, y, seed) | three


def _halves(seed):
    """Part the patients, with words, and one cell in twenty empty; +1 is the worst fifth."""
    table, outcome = load_diabetes(scaled=False, as_frame=True, return_X_y=True)
    y = np.where(outcome >= np.quantile(outcome, 0.8), 1, -1)
    empty = np.random.default_rng(seed).random(table.shape) < 0.05
    table = table.assign(sex=table["sex"].map({1: "A", 2: "B"})).mask(empty)
    half = train_test_split(table, y, test_size=0.5, stratify=y, random_state=seed)
    return preparation(table), *half


GRID = {"svc__C": [0.1, 1], "svc__gamma": [0.003, 0.03]}
RIVAL = {"logisticregression__C": [0.01, 1]}


def searched(seed):
    """Search a machine and its rival on one half of the patients, and compare them on the other."""
    prepare, table, new, y, y_new = _halves(seed)
    cuts, scores = StratifiedKFold(3, shuffle=True, random_state=seed), []
    for kind, grid in (SVC, GRID), (LogisticRegression, RIVAL):
        model = make_pipeline(prepare, kind(class_weight="balanced"))
        search = GridSearchCV(model, grid, cv=cuts, scoring="balanced_accuracy")
        scores.append(search.fit(table, y).decision_function(new))
    found = compare(y_new, *scores)
    ours, theirs = (balanced_accuracy_score(y_new, np.where(s >= 0, 1, -1)) for s in scores)
    return {
        "svm": ours,
        "rival": theirs,
        "p positives": found.positives.p,
        "p negatives": found.negatives.p,
    }


def threshold(seed):
    """Put the threshold where nine of ten are found, on scores from folds; ask the other half."""
    prepare, table, new, y, y_new = _halves(seed)
    machine = make_pipeline(prepare, SVC(C=1, gamma=0.01, class_weight="balanced"))
    cuts = StratifiedKFold(5, shuffle=True, random_state=seed)
    inner = cross_val_predict(machine, table, y, cv=cuts, method="decision_function")
    scores = machine.fit(table, y).decision_function(new)
    at = np.quantile(inner[y > 0], 0.1)
    return {
        f"{name}{where}": (scores[y_new * sign > 0] >= least).mean()
        for where, least in (("", at), (" at zero", 0))
        for name, sign in (("found", 1), ("alarms", -1))
    }


def chances(seed):
    """Make probabilities in five ways: how far off they are, and what they say on average."""
    prepare, table, new, y, y_new = _halves(seed)
    cuts = StratifiedKFold(5, shuffle=True, random_state=seed)
    found = {"share": (y_new > 0).mean()}

    def calibrated(method, weight=None):
        machine = make_pipeline(prepare, SVC(C=1, gamma=0.01, class_weight=weight))
        return CalibratedClassifierCV(machine, method=method, cv=cuts, ensemble=False)

    def logistic(weight=None):
        return make_pipeline(prepare, LogisticRegression(C=0.1, class_weight=weight))

    for name, model in {
        "sigmoid": calibrated("sigmoid"),
        "weighted sigmoid": calibrated("sigmoid", "balanced"),
        "isotonic": calibrated("isotonic"),
        "logistic": logistic(),
        "weighted logistic": logistic("balanced"),
    }.items():
        q = model.fit(table, y).predict_proba(new)[:, 1]
        found |= {f"{name} brier": brier_score_loss(y_new, q), f"{name} says": q.mean()}
    return found


def rare(seed):
    """Balance the classes in four ways: recall, false alarms and balanced accuracy."""
    prepare, table, new, y, y_new = _halves(seed)
    X, new = prepare.fit_transform(table), prepare.transform(new)
    rng = np.random.default_rng(seed)
    few, many = np.flatnonzero(y > 0), np.flatnonzero(y < 0)
    ways = {
        "plain": (np.arange(len(y)), None),
        "weights": (np.arange(len(y)), "balanced"),
        "copies": (np.r_[many, np.resize(few, len(many))], None),
        "fewer": (np.r_[few, rng.choice(many, len(few), replace=False)], None),
    }
    found = {}
    for name, (rows, weight) in ways.items():
        machine = SVC(C=1, gamma=0.01, class_weight=weight).fit(X[rows], y[rows])
        says = machine.predict(new)
        found |= {
            f"{name} recall": (says[y_new > 0] > 0).mean(),
            f"{name} alarms": (says[y_new < 0] > 0).mean(),
            f"{name} balanced": balanced_accuracy_score(y_new, says),
        }
    return found


def walks(seed):
    """Learn the sign of one random walk from five others that know nothing of it."""
    rng = np.random.default_rng(seed)
    X, hidden = rng.normal(size=(400, 5)).cumsum(axis=0), rng.normal(size=400).cumsum()
    y = np.where(hidden >= np.median(hidden), 1, -1)
    machine = make_pipeline(StandardScaler(), SVC())
    mixed = StratifiedKFold(5, shuffle=True, random_state=seed)
    shares = []
    for past, future in TimeSeriesSplit(5).split(X):
        one_class = len(np.unique(y[past])) == 1
        learner = DummyClassifier() if one_class else machine
        shares.append(learner.fit(X[past], y[past]).score(X[future], y[future]))
    return {"shuffled": cross_val_score(machine, X, y, cv=mixed).mean(), "ordered": np.mean(shares)}


def sentences():
    """Collect the first sentences that NumPy and scikit-learn say of what they have."""
    modules = np, np.linalg, np.fft, np.random, np.ma, np.char, np.polynomial.polynomial
    with warnings.catch_warnings(action="ignore"):
        numpy = {name: thing for module in modules for name, thing in vars(module).items()}
        sklearn = dict(all_estimators() + all_functions())
        public = [thing for name, thing in numpy.items() if name[0] != "_" and callable(thing)]
        said, rest = (set(map(first_sentence, things)) for things in (public, sklearn.values()))
    ours, theirs = sorted(said - {""}), sorted(rest - said - {""})
    return np.array(ours + theirs, object), np.repeat([-1, 1], [len(ours), len(theirs)])


def first_sentence(thing):
    """Read the first sentence of what a function says of itself, if it says one."""
    paragraphs = (getattr(thing, "__doc__", None) or "").strip().split("\n\n")
    found = [p for p in paragraphs if "(" not in p.split("\n")[0]]
    said = " ".join(found[0].split()) if found else ""
    return said if 20 < len(said) < 200 else ""


SENTENCES, SOURCE = sentences()
PIECES = spectrum_kernel(SENTENCES, length=4)


def texts(seed):
    """Tell whose sentence it is: by its words, and by its pieces of four letters."""
    fit, new, y, y_new = train_test_split(
        np.arange(len(SOURCE)), SOURCE, test_size=0.5, stratify=SOURCE, random_state=seed
    )
    words = make_pipeline(TfidfVectorizer(sublinear_tf=True), LinearSVC())
    strings = SVC(kernel="precomputed", C=10).fit(PIECES[np.ix_(fit, fit)], y)
    return {
        "words": 100 * (1 - words.fit(SENTENCES[fit], y).score(SENTENCES[new], y_new)),
        "pieces": 100 * (1 - strings.score(PIECES[np.ix_(new, fit)], y_new)),
        "larger class": 100 * min((SOURCE > 0).mean(), (SOURCE < 0).mean()),
    }
