"""The pseudocode of the chapters runs and computes what the library function beside it computes.

Every block has its program here, found by its chapter and some of its text, or the reason why it
has none. A sign that is changed in a block is noticed.
"""

import warnings
from fractions import Fraction

import numpy as np
import pytest
from bookfiles import ROOT, notebooks
from pseudocode import blocks, mutants, run

from mlreplica import descent, margin
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


def agree(a, b):
    return np.array_equal(np.asarray(a), np.asarray(b))


def stochastic_gradient_descent(source):
    for X, y in PROBLEMS:
        given = {"eta": 0.25, "tol": 0.2, "random_state": 3}
        library = descent.stochastic_gradient_descent(X.astype(float), y.astype(float), **given)
        steps = library.n_iter * len(y)
        phrases = {
            "repeat": "`while True:`",
            "for i in a new random order of 1, …, n": "`for i in order.permutation(n):`",
            "until objective − bound ≤ tol · objective": f"  `if k == {steps}: break`",
        }
        order = np.random.default_rng(3)
        ours = run(
            source,
            phrases,
            X=X,
            y=y,
            n=len(y),
            η=Fraction(1, 4),
            λ=Fraction(1, len(y)),
            order=order,
        )
        assert library.converged and library.n_iter > 1
        assert np.allclose(ours["w_mean"].astype(float), library.w, rtol=1e-9)
        assert np.isclose(float(ours["b_mean"]), library.b, rtol=1e-9)


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
        ([[0, 0], [0, 4]], [-1, 1], [-half, -half], Fraction(-1)),
        ([[1, -1], [-1, 1]], [-1, 1], [-half, half], Fraction(1, 3)),
    ]
    for X, y in PROBLEMS:
        multipliers = [2, 2, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0], [-1, -1, 0, 0, 0, 0]
        offsets = Fraction(1, 3), Fraction(0), Fraction(40)
        known += [(X @ X.T, y, exact(α), b) for α in multipliers for b in offsets]
    for K, y, α, b in known:
        K, y, α = (np.array(v, dtype=object) * Fraction(1) for v in (K, y, α))
        P, D, gap = run(source, n=len(y))["certificate"](K, y, α, b)
        found = library(K, y.astype(int), α, b)
        assert (P, D, gap) == (found.primal, found.dual, found.gap)
        K, y, α, b = K.astype(float), y.astype(float), α.astype(float), float(b)
        found = library(K, y, α, b)
        ours = run(source, n=len(y))["certificate"](K, y, α, b)
        assert np.allclose(ours, (found.primal, found.dual, found.gap), rtol=1e-12, atol=1e-12)


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
    ("perceptron", "w ← 0, b ← 0, k ← 0"): perceptron_passes,
    ("duality", "certificate("): certificate,
    ("margin", "canonical("): canonical,
    ("margin", "hard_margin("): middle_offset,
    ("evaluation", "c ← the candidate"): one_standard_error,
}
# Told in words; what a block says is not compared with the library.
IN_WORDS = {
    ("decomposition", "B ← q samples"): "the choice of the samples is a phrase",
    ("evaluation", "folds ← the samples"): "what is trained is a phrase",
    ("evaluation", "α, b ← solution with"): "the solution and the hand-over are phrases",
    ("soft_margin", "corners:"): "a walk along corners, in words",
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


@pytest.mark.parametrize(
    ("chapter", "source", "program"), RUN, ids=[f"{s}-{p.__name__}" for s, _, p in RUN]
)
def test_a_changed_sign_is_noticed(chapter, source, program):
    survived = []
    for mutant in mutants(source):
        try:
            program(mutant)
        except Exception:
            continue
        survived.append(mutant)
    assert not survived, f"{chapter}: pseudocode that passes though it is wrong:\n{survived[0]}"
