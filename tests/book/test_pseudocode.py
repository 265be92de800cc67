"""The pseudocode of the chapters runs and computes what the library function beside it computes.

Every block has its program here, found by its chapter and some of its text, or the reason why it
has none. A sign that is changed in a block is noticed.
"""

import warnings
from fractions import Fraction

import numpy as np
import pytest
from bookfiles import ROOT, notebooks
from pseudocode import blocks, run

from mlreplica import descent, margin, soft_margin
from mlreplica.perceptron import perceptron

RNG = np.random.default_rng(0)


def exact(values):
    return np.array([Fraction(int(v), 2) for v in np.ravel(values)]).reshape(np.shape(values))


def samples(n=6, d=2):
    """Separable along the first axis by 1 at least, as exact numbers."""
    y = np.array([1, -1, *RNG.choice([-1, 1], n - 2)], dtype=object)
    X = exact(RNG.integers(-4, 5, (n, d)))
    X[:, 0] = y * (2 + abs(X[:, 0])) + Fraction(1, 2)
    return X, y


PROBLEMS = [samples() for _ in range(3)]


def block(chapter, said):
    """The stored block of a chapter that says this."""
    return next(b for c, b in STORED if c == chapter and said in b)


LARGER = [samples(24) for _ in range(3)]


def agree(a, b):
    return np.array_equal(np.asarray(a), np.asarray(b))


def stochastic_gradient_descent(source):
    sgd(source, block("descent", "proved(s)"))


def proven_gap(source):
    sgd(block("descent", "w_mean ← 0"), source)


def sgd(steps, test):
    """The steps of a pass, and the test after it: the library's weights, bound and passes."""
    after, proved = test.split("\n\n")
    by_class = "`p, q = (sum(r[i] for i in range(n) if y[i] == a) for a in (1, -1))`"
    phrases = {
        "repeat": "`for _ in range(most):`",
        "for i in a new random order of 1, …, n": "`for i in order.permutation(n):`",
        "s_i ← 0": "`s[i] = 0`",
        "s_i ← 1": "`s[i] = 1`",
        "bound ← the largest of bound, proved(s), proved(s_mean)": (
            "`bound = max(bound, proved(s), proved(s_mean))`"
        ),
        ": stop": ":\n        `break`",
        "r ← s": "`r = s + 0`",
        "p, q ← sums of r_i over positive and negative labels": by_class,
        "if p = 0 or q = 0: return 0": "`if not p * q: return 0`",
    }
    after = "\n".join(f"  {line}" for line in after.splitlines())
    asked = "until the test of the next section is passed"
    assert asked in steps
    source = f"{proved.rstrip()}\n{steps.replace(asked, after)}"
    overlap = [(X.astype(float) - [4, 0] * (y == y[0])[:, None], y) for X, y in PROBLEMS]
    for X, y in PROBLEMS + overlap:
        given = {"eta": 0.25, "tol": 0.2, "random_state": 3}
        library = descent.stochastic_gradient_descent(X.astype(float), y.astype(float), **given)
        n = len(y)
        zeros = {"t": 0, "bound": 0, "s": np.zeros(n, object), "s_mean": np.zeros(n, object)}
        start = "".join(f"`{name} = {name}_0`\n" for name in zeros)
        ours = run(
            f"{start}{source}",
            phrases,
            **{f"{name}_0": value for name, value in zeros.items()},
            X=X,
            y=y,
            n=n,
            η=Fraction(1, 4),
            λ=Fraction(1, n),
            tol=0.2,
            order=np.random.default_rng(3),
            most=library.n_iter + 1,  # a mutant might never stop
        )
        assert library.converged and ours["t"] == library.n_iter > 1
        assert np.allclose(ours["w_mean"].astype(float), library.w, rtol=1e-9)
        assert np.isclose(float(ours["b_mean"]), library.b, rtol=1e-9)
        assert np.isclose(n * float(ours["bound"]), library.bound, rtol=1e-9)
        assert np.isclose(n * float(ours["objective"]), library.objective, rtol=1e-9)


def perceptron_passes(source):
    phrases = {
        "repeat": "`while True:`",
        "  for i = 1": "  `before = k`\n  for i = 1",
        ": give up": "\n        `return dict(locals())`",
        "until a pass made no update": "  `if k == before: break`",
    }
    hard = [(exact(RNG.integers(-4, 5, X.shape)), y) for X, y in PROBLEMS]
    for X, y in PROBLEMS + hard:
        for cap in (2, 50):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                library = perceptron(X, y, max_updates=cap)
            given = {"X": X, "y": y, "n": len(y), "max_updates": cap}
            ours = run(source, phrases, **given)
            assert agree(ours["w"], library.w) and ours["b"] == library.b
            assert ours["k"] == len(library.history)


def certificate(source):
    from mlreplica.duality import certificate as library

    half = Fraction(1, 2)
    known = [
        # the gap of the terms is zero, and nothing is optimal: the first margin is ½
        ([[0, 0], [0, 4]], [-1, 1], [half, half], -half),
        ([[0, 0], [0, 4]], [-1, 1], [half, half], Fraction(-1)),
        ([[0, 0], [0, 4]], [-1, 1], [half, half], Fraction(-2, 3)),
        ([[0, 0], [0, 4]], [-1, 1], [half, half], Fraction(-2)),  # sample 2 scores 0
        ([[0, 0], [0, 4]], [-1, 1], [1, half], Fraction(-1)),
        ([[0, 0], [0, 16]], [-1, 1], [1, half], Fraction(-2)),  # heavier on either side
        ([[0, 0], [0, 16]], [-1, 1], [half, 1], Fraction(-2)),
        ([[0, 0], [0, 4]], [-1, 1], [-half, -half], Fraction(-1)),
        ([[1, -1], [-1, 1]], [-1, 1], [-half, half], Fraction(1, 3)),
    ]
    for X, y in PROBLEMS:
        multipliers = [2, 2, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0], [-1, -1, 0, 0, 0, 0]
        offsets = Fraction(1, 3), Fraction(0), Fraction(40)
        known += [(X @ X.T, y, exact(α), b) for α in multipliers for b in offsets]
    for K, y, α, b in known:
        K, y, α = (np.array(v, dtype=object) * Fraction(1) for v in (K, y, α))
        P, D, gap = run(source, n=len(y))["certificate"](K, y, α.copy(), b)
        if min(α) < 0:
            assert (P, D, gap) == (np.inf, -np.inf, np.inf)
            assert library(K, y.astype(int), α, b).dual == -np.inf
            continue
        balanced = shrunk(α, y)
        found = library(K, y.astype(int), balanced, b)
        assert (P, D, gap) == (found.primal, found.dual, found.gap) and D > -np.inf
        K, y, b = K.astype(float), y.astype(float), float(b)
        found = library(K, y, balanced.astype(float), b)
        ours = run(source, n=len(y))["certificate"](K, y, α.astype(float), b)
        assert np.allclose(ours, (found.primal, found.dual, found.gap), rtol=1e-12, atol=1e-12)
    for name in ("theirs", "ours"):  # a solver's multipliers miss the balance by rounding
        for _ in range(2):
            X = RNG.normal(size=(40, 5))
            y = np.where(X @ np.arange(1, 6) + RNG.normal() * 0.1 > 0, 1.0, -1.0)
            P, D, gap = run(source, n=40)["certificate"](X @ X.T, y, *fitted(name, X, y))
            assert gap < 1e-3 * P < np.inf


def fitted(name, X, y):
    """The multipliers and the offset of a hard margin as a solver leaves them."""
    from sklearn.svm import SVC as TheirSVC

    from mlreplica import SVC

    model = (SVC if name == "ours" else TheirSVC)(kernel="linear", C=1e6, tol=1e-6).fit(X, y)
    α = np.zeros(len(y))
    α[model.support_] = abs(model.dual_coef_[0])
    return α, float(model.intercept_[0])


def shrunk(α, y):
    """The multipliers with those of the heavier class shrunk until the classes balance."""
    p, q = α[y > 0].sum(), α[y < 0].sum()
    return α * np.where(y > 0, min(p, q) / p if p else 0, min(p, q) / q if q else 0)


def sweep_of_corners(source):
    """In exact numbers, and in floats at prices whose sums do not cancel."""
    in_order = "for i in the order of the corners y_i − s_i:"
    phrases = {in_order: "`for i in sorted(range(n), key=lambda i: y[i] - s[i]):`"}
    for n in (4, 7, 20):
        for price in (Fraction(1, 2), 0.1, 1 / 3, 0.7):
            y = np.array([1, -1, *RNG.choice([-1, 1], n - 2)])
            s, C = exact(RNG.integers(-8, 9, n)), np.array([price] * n, dtype=object)
            tiny = 0 if price == Fraction(1, 2) else 1e-14
            if tiny:
                s, C = s.astype(float) / 7, C.astype(float)
            ours = run(source, phrases, n=n, tiny=tiny)["best_offset"](s, y, C)
            assert ours == soft_margin.best_offset(s, y, C)
    C = np.full(6, 0.1)  # half of the samples positive: the flat piece is lost without `tiny`
    s, y = np.arange(6.0), np.array([1, 1, 1, -1, -1, -1])
    rounded = run(source, phrases, n=6, tiny=0)["best_offset"](s, y, C)
    assert rounded != soft_margin.best_offset(s, y, C)


def canonical(source):
    for X, y in PROBLEMS:
        w, b = exact([5, 0]), Fraction(-1, 3)
        phrases = {"least must be > 0": "`assert least > 0`"}
        ours = run(source, phrases, n=len(y))["canonical"](X, y, w, b)
        assert all(map(agree, ours, margin.canonical(X, y, w, b)))


def middle_offset(source):
    hard, middle = source.split("\n\n")
    assert "    minimise ½‖w‖² over w, b\n        such that y_i (w·x_i + b) ≥ 1" in hard
    w = exact([1, 2])
    side = "{} over y_i = {}1 of w·x_i"
    code = "`{}(dot(w, X[i]) for i in range(n) if y[i] == {}1)`"
    phrases = {
        f"{n} = {side.format(e, s)}": "`" + n + " = " + code.format(e, t).strip("`") + "`"
        for n, e, s, t in (("above", "min", "+", "+"), ("below", "max", "−", "-"))
    }
    for X, y in PROBLEMS:
        ours = run(middle, phrases, n=len(y))["middle_offset"](X, y, w)
        assert ours == margin.middle_offset(X, y, w)


def blocks_of_samples(source):
    """Which samples make the block, and its solution, are phrases; the rest is as printed."""
    from mlreplica.decomposition import decompose

    def ends(g, alpha, among):
        up, low = (np.where(y * s > 0, alpha < C, alpha > 0)[among] for s in (1, -1))
        return [a[np.argsort(s * g[a])] for a, s in ((among[up], -1), (among[low], 1))]

    def extremes(g, alpha):
        (i, *_), (j, *_) = ends(g, alpha, np.arange(len(y)))
        return g[i], g[j]

    def chosen(g, alpha, last):
        first, second = ends(g, alpha, np.setdiff1d(np.arange(len(y)), last))
        worst = [end[0] for end in ends(g, alpha, np.arange(len(y)))]
        return np.array(list(dict.fromkeys([*worst, *first[:q], *second[:q], *last]))[: 4 * q])

    def solved(g, alpha, block, goal):
        g, before = g.copy(), alpha.copy()
        while True:
            (i, *_), (j, *_) = ends(g, alpha, block)
            if g[i] - g[j] <= goal:
                return K @ ((alpha - before) * y)
            rooms = [C - alpha[k] if s * y[k] > 0 else alpha[k] for k, s in ((i, 1), (j, -1))]
            t = min((g[i] - g[j]) / (K[i, i] + K[j, j] - 2 * K[i, j]), *rooms)
            for k, s, room in ((i, 1, rooms[0]), (j, -1, rooms[1])):
                alpha[k] = alpha[k] + s * y[k] * t if t < room else C * (s * y[k] > 0)
            g -= t * (K[i] - K[j])

    words = source[source.index("    B ← ") : source.index("    g ← g")]
    phrases = {
        "α ← 0,  g ← y": "`α, g, B = 0 * y, 1 * y, []`",
        "repeat:": "`for _ in range(300):`",
        "m, M ← largest g of I_up, smallest of I_low": "`m, M = extremes(g, α)`",
        ": stop": ":\n        `break`",
        words: "    `B = chosen(g, α, B)`\n"
        "    `moved = solved(g, α, B, max(tol / 2, (m - M) / 10))`\n",
        "K[:, B] (change of α y in B)": "moved",
    }
    assert "until the violation within B is a\n        tenth of m − M, or tol/2 if larger" in words
    q, C = 2, 10.0
    tools = {"extremes": extremes, "chosen": chosen, "solved": solved}
    for X, y in LARGER:
        X, y = X.astype(float), y.astype(float)
        K = np.exp(-((X[:, None] - X[None]) ** 2).sum(axis=2) / 20)
        ours = run(source, phrases, n=len(y), y=y, tol=1e-9, **tools)["α"]
        reached = ours.sum() - (ours * y) @ K @ (ours * y) / 2
        assert np.isclose(-decompose(K, y, C=C, tol=1e-9).objective, reached, rtol=1e-9)


def one_standard_error(source):
    from mlreplica.evaluation import one_standard_error as library

    phrases = {
        "c ← the candidate with the smallest mean": (
            "`c = min(range(n), key=lambda i: (mean[i], order[i]))`"
        ),
        "for each candidate i, the simplest first": (
            "`for i in sorted(range(n), key=lambda i: (order[i], mean[i])):`"
        ),
    }
    for _ in range(20):
        mean, error, order = RNG.integers(0, 6, (3, 7))
        given = {"mean": mean, "error": error, "order": order, "n": 7}
        assert run(source, phrases, **given) == library(mean, error, order)


PROGRAMS = {
    ("descent", "w_mean ← 0"): stochastic_gradient_descent,
    ("descent", "proved(s)"): proven_gap,
    ("perceptron", "w ← 0, b ← 0, k ← 0"): perceptron_passes,
    ("duality", "certificate("): certificate,
    ("soft_margin", "best_offset("): sweep_of_corners,
    ("margin", "canonical("): canonical,
    ("margin", "hard_margin("): middle_offset,
    ("evaluation", "c ← the candidate"): one_standard_error,
    ("decomposition", "B ← q samples"): blocks_of_samples,
}
# Told in words; what a block says is not compared with the library.
IN_WORDS = {
    ("perceptron", "so |w + yx − u|²"): "a proof with a false row, to be found",
    ("descent", "so the loss does not rise"): "a proof with a false row, to be found",
    ("margin", "so no pair is the shortest"): "a proof with a false row, to be found",
    ("duality", "so without the sample the street"): "a proof with a false row, to be found",
    ("soft_margin", "so they are optimal without it"): "a proof with a false row, to be found",
    ("kernels", "so their difference is not negative"): "a proof with a false row, to be found",
    ("evaluation", "folds ← the samples"): "what is trained is a phrase",
    ("evaluation", "α, b ← solution with"): "the solution and the hand-over are phrases",
}
STORED = [(path.stem, block) for path in notebooks() for block in blocks(path)]
RUN = [(s, b, p) for s, b in STORED for (c, first), p in PROGRAMS.items() if s == c and first in b]


@pytest.mark.parametrize(("chapter", "source"), STORED, ids=lambda v: v[:24])
def test_every_block_has_its_program_or_is_in_words(chapter, source):
    known = [first for c, first in [*PROGRAMS, *IN_WORDS] if c == chapter and first in source]
    assert len(known) == 1, f"{chapter}: pseudocode that nothing runs:\n{source}"


def test_every_program_has_its_block():
    assert len(RUN) == len(PROGRAMS) and (ROOT / "book").exists()


@pytest.mark.parametrize(
    ("chapter", "source", "program"), RUN, ids=[f"{s}-{p.__name__}" for s, _, p in RUN]
)
def test_pseudocode_computes_what_the_library_computes(chapter, source, program):
    program(source)
