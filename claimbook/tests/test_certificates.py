"""Certificates in JSON: they are right, they say what the theorems say, damage is refused."""

import ast
import json
import re
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest
from certificatetexts import (
    FALSE_STEPS,
    accepted,
    found_anew,
    tried,
    true,
    used,
    worth,
)
from sympy import Eq, Ne, exp, log, sqrt, symbols

from claimbook import Sum, matrix, vector, written
from claimbook import language as L
from claimbook.judge import Goal
from claimbook.rocq import certificates, certify, checker, combine, prove, scalars
from claimbook.rocq import found as timed
from claimbook.rocq.examples import Example
from claimbook.rocq.found import finders, found_by
from claimbook.rocq.found import found as search
from claimbook.rocq.scalars import simplest
from claimbook.rocq.theorems import Theorem
from claimbook.rocq.translate import Untranslated


def test_the_checker_is_short():
    """At most 150 lines of code."""
    path = Path(checker.__file__)
    text, said = path.read_text("utf8"), set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                said |= set(range(first.lineno, first.end_lineno + 1))
    lines = [x.strip() for k, x in enumerate(text.splitlines(), 1) if k not in said]
    assert len([x for x in lines if x and not x.startswith("#")]) <= 150


FALSE = ["<", ["Cst", 1], ["Cst", 0]]
ONCE = [[], ["Cst", 1], [[0]]]


@pytest.mark.parametrize("why", FALSE_STEPS)
def test_no_step_proves_what_is_false(why):
    """x > 0 follows from nothing."""
    c = {"given": [], "goal": ["<", ["Cst", 0], ["Atm", "x", []]], "places": [], "meaning": {}}
    with pytest.raises(checker.Refused):
        checker.check(c | {"steps": FALSE_STEPS[why]})


def test_no_index_is_counted_from_the_end():
    """Of Σ_k [k = j] f k = f j with j = -1, [k = k] would be the unit: n would be 1."""
    one = ["Cst", 1]
    c = {"given": [], "goal": ["=", ["Sum", "n", one], one], "meaning": {"u": [2, "unit"]}}
    items = [[[], one, [[0]]], [[], ["Cst", -1], [[1]]], [["n"], ["Cst", -1], [[3, 0, 0]]]]
    for j in (-1, 0):
        steps = [["know", "picked", "n", "u", j, one], ["know", "u"], ["add up", items]]
        assert not accepted(c | {"places": ["n"], "steps": steps})


# --- slopes ---------------------------------------------------------------------------------------

X, DX = ["Atm", "x", []], ["Atm", "dx", []]
SQUARE = ["Times", X, X]
NOTHING = ["Cst", 0]


def said_slope(by, rates=None, **more):
    """That x² moves at a rate, and why."""
    c = {"given": [], "goal": ["=", NOTHING, NOTHING], "places": [], "meaning": {}}
    moving = {"x": "dx"} if rates is None else rates
    c |= {"slopes": [[moving, SQUARE, by]]} | more
    last = len(c["given"])
    sides = [["cases", last, [[["add up", [[[], ["Cst", 1], [[last + 1]]]]]]] * 2]]
    return c | {"steps": c.get("steps", sides)}


def test_a_slope_is_the_derivative():
    right = ["Times", ["Times", ["Cst", 2], X], DX]
    assert accepted(said_slope(right))
    for wrong in (["Times", X, DX], right[:2] + [X], ["Times", ["Cst", -1], right], DX, NOTHING):
        assert not accepted(said_slope(wrong))
    assert accepted(said_slope(NOTHING, {})), "where nothing moves, nothing changes"
    assert not accepted(said_slope(right, {}))
    assert not accepted(said_slope(right, {"x": "y"}))


def test_what_has_a_meaning_does_not_move():
    """If e^y moved where y stands still, or stood where y moves, derivatives would be false."""
    y, x = ["Atm", "y", []], {"x": [0, "exp", ["Atm", "y", []]]}
    right = ["Times", ["Times", ["Cst", 2], X], DX]
    assert not accepted(said_slope(right, meaning=x))
    assert not accepted(said_slope(NOTHING, {"y": "dy"}, meaning=x))
    assert not accepted(said_slope(["Times", y, y], {"y": "dy"}, meaning=x))
    assert accepted(said_slope(right, meaning={"z": [0, "exp", y]}))


HIDDEN = {"Atm": 0, "x": 0, "": 0}  # unpacked, the keys are those of the atom x

FALSE_MEANINGS = {
    "of itself, in a dictionary": {"x": [0, "root", HIDDEN]},
    "an index of its own": {"x": [0, "root", ["Atm", "y", [0]]]},
    "no such meaning": {"x": [0, "positive"]},
    "no list": {"x": "positive"},
    "of itself": {"x": [0, "root", ["Atm", "x", []]]},
    "of each other": {"x": [0, "root", ["Atm", "y", []]], "y": [0, "root", ["Atm", "x", []]]},
}


@pytest.mark.parametrize("why", FALSE_MEANINGS)
def test_an_atom_means_only_what_the_checker_knows(why):
    c = {"given": [], "goal": ["<=", ["Cst", 0], ["Atm", "x", []]], "places": []}
    steps = [["know", "x"], ["add up", [ONCE, [[], ["Cst", 1], [[1]]]]]]
    right = {"x": [0, "root", ["Cst", 4]]}
    assert accepted(c | {"meaning": right, "steps": steps})
    assert not accepted(c | {"meaning": FALSE_MEANINGS[why], "steps": steps})


def test_no_number_is_its_own_exponential():
    """What is above 1 + x cannot be x: with such a meaning everything would be proved."""
    x = ["Atm", "x", []]
    steps = [["know", "x"], ["add up", [[[], ["Cst", 1], [[2]]], [[], ["Cst", 1], []]]]]
    c = {"given": [], "goal": ["<", ["Cst", 1], ["Cst", 0]], "places": [], "steps": steps}
    itself = ({"x": [0, "exp", x]}, {"x": [0, "if", ["<", x, ["Cst", 0]], x, x]})
    for meaning in (*itself, {"x": [0, "exp", HIDDEN]}):
        assert not accepted(c | {"meaning": meaning})


@pytest.mark.parametrize("word", [">", ">=", "==", "is", "", None])
def test_a_relation_is_one_of_four(word):
    """What is given as x > 1 may not be read as x ≤ 1."""
    x, one = ["Atm", "x", []], ["Cst", 1]
    steps = [["add up", [[[], one, [[0]]], [[], one, [[1]]]]]]
    c = {"goal": ["<=", x, one], "places": [], "meaning": {}, "steps": steps}
    assert accepted(c | {"given": [["<=", x, one]]})
    assert not accepted(c | {"given": [[word, x, one]]})


@pytest.mark.parametrize(
    "number", [True, 1.0, 0.5, float("nan"), float("inf"), "nan", "1/0", None, [1], {}, "0x10"]
)
def test_a_number_is_whole_or_a_fraction_as_text(number):
    x, one = ["Atm", "x", []], ["Cst", 1]
    steps = [["add up", [[[], one, [[0]]], [[], one, [[1]]]]]]
    c = {"places": [], "meaning": {}, "steps": steps}
    for n, right in ((number, False), (1, True), ("1/2", True), (-(10**400), True)):
        said = {"given": [["<", ["Cst", n], x]], "goal": ["<=", ["Cst", n], x]}
        assert accepted(c | said) == right, n


def test_a_size_that_may_be_nothing_is_no_sum():
    """What holds for all i below 0 holds of nothing; summed, 1 < 0 would be 0 < 0."""
    c = {"given": [["all", "0", FALSE]], "goal": FALSE, "places": [], "meaning": {}}
    for size, right in (("0", False), ("2", True), ("n", True)):
        given = [["all", size, FALSE]]
        steps = [["add up", [[[size], ["Cst", 1], [[0, 0]]], [[size], ["Cst", 1], []]]]]
        assert accepted(c | {"given": given, "steps": steps}) == right, size


def test_products_of_what_differs_say_nothing():
    """x ≠ 0 and y ≠ 0 do not make x y positive, nor is a sum of what differs from 0 not 0."""
    x = ["Atm", "x", []]
    c = {"given": [["<>", x, ["Cst", 0]]], "goal": ["<", ["Cst", 0], ["Times", x, x]]}
    square = [[[], ["Cst", 1], [[0], [0]]], [[], ["Cst", 1], [[1]]]]
    c |= {"places": [], "meaning": {}}
    assert not accepted(c | {"steps": [["add up", square]]})
    assert accepted(c | {"steps": [["cases", 0, [[["add up", [two(2), two(1)]]]] * 2]]})
    summed = [["add up", [[["n"], ["Cst", 1], [[0, 0]]]]]]
    assert not accepted(c | {"given": [["all", "n", ["<>", x, ["Cst", 0]]]], "steps": summed})


def two(k):
    """A fact times itself, if it is the second, among what is added up."""
    return [[], ["Cst", 1], [[k]] * (2 if k == 2 else 1)]


@pytest.mark.parametrize(("times", "right"), [(1, True), (2, False)])
def test_what_is_added_for_every_sample_is_counted(times, right):
    n, i, t = symbols("n i t")
    with written():
        goal = Goal((), Eq(Sum(times * t / n, (i, 1, n)), t))
    certificate = search(Theorem("x", {"label": "x", "kind": "derive"}, "none", goal), 5)
    assert isinstance(certificate, dict) == right, certificate


a, b, c, d, t = symbols("a b c d t")
SIGNED = {
    "two squares": (
        lambda: (a > b, b > 0, c > d, d > 0),
        lambda: (a**2 - b**2) * (c**2 - d**2) > 0,
    ),
    "odd": (lambda: (a > 1,), lambda: (a - 1) ** 5 > 0),
    "below": (lambda: (a < 1, b > 2), lambda: (a - 1) ** 3 * (b - 2) < 0),
    "sum": (lambda: (a > 1, b > 2), lambda: (a - 1) * (b - 2) * (a + b) ** 2 > 0),
    "either": (lambda: (Ne(a, 0),), lambda: a**2 > 0),
    "cancelled": (lambda: (a > 0, Eq(a * b, a * c)), lambda: Eq(b, c)),
    "powers": (lambda: (Eq(a**2, 1), a > 0), lambda: Eq(a, 1)),
    "one": (lambda: (), lambda: Eq(exp(0 * t), 1)),
    "roots": (lambda: (a >= 0, b >= 0, a <= b), lambda: sqrt(a) <= sqrt(b)),
    "maximum": (lambda: (), lambda: L.Maximum(a, b) + L.Minimum(a, b) <= a + b),
    "absolute": (lambda: (), lambda: L.Absolute(a + b) <= L.Absolute(a) + L.Absolute(b)),
}


PATIENCE = 60  # seconds; a hundredth of one is enough, but not on a busy machine


@pytest.mark.parametrize("name", SIGNED)
def test_the_second_finder_knows_signs_of_factors_and_cases(name):
    given, conclusion = SIGNED[name]
    assert_found(lambda: (given(), conclusion()), 1)


n, i, j = symbols("n i j")
u, v = vector("u v", n)
w, x = vector("w x", symbols("d"))
A, K = matrix("A", n, symbols("d")), matrix("K", n, n)
I = (i, 1, n)
BOTH, FIRST, SECOND = (0, 1), (0,), (1,)
BASIC = {
    "an indicator": (BOTH, lambda: ((a <= 0,), L.Indicator(a <= 0) * b >= b)),
    "a case": (BOTH, lambda: ((a > 1,), Eq(L.Cases(a, a < 0, b, a >= 0), b))),
    "a sum": (BOTH, lambda: ((L.ForAll(u[i] >= 0, I),), Sum(u[i], I) >= 0)),
    "two sums": (BOTH, lambda: ((L.ForAll(u[i] >= v[i], I),), Sum(u[i], I) >= Sum(v[i], I))),
    "a term": (SECOND, lambda: ((L.ForAll(u[i] >= 0, I),), L.ForAll(u[i] <= Sum(u[i], I), I))),
    "every term": (
        SECOND,
        lambda: (
            (L.ForAll(u[i] <= a, I), Sum(u[i], I) >= n * a),
            L.ForAll(Eq(u[i], a), I),
        ),
    ),
    "squares": (BOTH, lambda: ((), Sum(u[i] ** 2, I) >= 0)),
    "a constant": (BOTH, lambda: ((), Eq(Sum(a, I), n * a))),
    "a norm": (BOTH, lambda: ((), L.Norm(w) >= 0)),
    "Cauchy": (SECOND, lambda: ((), L.Inner(w, x) ** 2 <= L.Norm(w) ** 2 * L.Norm(x) ** 2)),
    "a triangle": (SECOND, lambda: ((), L.Norm(w + x) <= L.Norm(w) + L.Norm(x))),
    "lengths": (SECOND, lambda: ((L.Norm(w) <= 1, L.Norm(x) <= 1), L.Inner(w, x) <= 1)),
    "what is defined": (
        BOTH,
        lambda: (
            (Eq(w, A.T * u),),
            Eq(L.Inner(w, x), Sum(u[i] * L.Inner(A[i], x), I)),
        ),
    ),
    "symmetry": (FIRST, lambda: ((Eq(K.T, K),), Eq(u.T * K * v, v.T * K * u))),
    "a unit vector": (BOTH, lambda: ((), Eq(L.Inner(L.Unit(i, n), u), u[i]))),
    "or": (BOTH, lambda: ((L.Or(a >= 1, a <= -1),), a**2 >= 1)),
    "if": (BOTH, lambda: ((L.Implies(a > 0, b > 0), a > 0), b > 0)),
    "if and only if": (BOTH, lambda: ((L.Iff(a > 0, b > 0), b > 0), a > 0)),
    "a gradient": (BOTH, lambda: ((), Eq(L.Grad(L.Norm(w) ** 2, w), 2 * w))),
    "a derivative elsewhere": (
        BOTH,
        lambda: ((), Eq(L.At(L.Grad(a**2, a), a, b), 2 * b)),
    ),
    "a second derivative": (BOTH, lambda: ((), Eq(L.Grad(L.Grad(a**3, a), a), 6 * a))),
    "exp": (BOTH, lambda: ((), exp(a) >= 1 + a)),
    "two of exp": (SECOND, lambda: ((), Eq(exp(a) * exp(-a), 1))),
    "a maximum": (BOTH, lambda: ((a < b,), Eq(L.Maximum(a, b), b))),
    "no maximum": (BOTH, lambda: ((), L.Maximum(a, b) >= a)),
    "a size": (BOTH, lambda: ((), L.Absolute(a) ** 2 >= a * a)),
}


@pytest.mark.parametrize("name", BASIC)
def test_what_everybody_knows_is_found(name):
    which, make = BASIC[name]
    for k in which:
        assert_found(make, k)


# Words that are sums, exponentials, roots and cases: by the second finder alone.
CLEVER = {
    "a logarithm below": lambda: ((a > 0,), log(a) <= a - 1),
    "a power above": lambda: ((a > 0,), a**b > 0),
    "half an exponent": lambda: ((), Eq(exp(a / 2) ** 2, exp(a))),
    "above one": lambda: ((a > 0,), exp(a) > 1),
    "between": lambda: ((a <= b, b <= a), Eq(a * c, b * c)),
    "between, inverted": lambda: ((a <= b, b <= a, Eq(t * a, 1)), Eq(t * b, 1)),
    "roots of a product": lambda: ((Eq((a - 1) * (a - 2), 0),), L.Or(Eq(a, 1), Eq(a, 2))),
    "inverses": lambda: ((a > 0, b > a), 1 / b < 1 / a),
    "an inverse of a product": lambda: ((a > 0, b > 0), Eq(1 / (a * b), (1 / a) * (1 / b))),
    "quotients": lambda: ((a > 0, b > 0), a / b + b / a >= 2),
    "a cube": lambda: ((), a**3 + L.Absolute(a) ** 3 >= 0),
    "a size": lambda: ((), a * L.Absolute(a) <= a**2),
    "what differs": lambda: ((Ne(a, b),), (a - b) ** 2 > 0),
    "two norms": lambda: ((), L.Inner(w, x) >= -L.Norm(w) * L.Norm(x)),
    "no length": lambda: ((Eq(L.Norm(w), 0),), Eq(L.Inner(w, x), 0)),
    "a mean of squares": lambda: ((), a * b <= (a**2 + b**2) / 2),
    "cubes": lambda: ((a >= 0, b >= 0, a <= b), a**3 <= b**3),
    "cubes of any sign": lambda: ((a < b,), a**3 < b**3),
    "a sum": lambda: ((L.ForAll(u[i] > 0, I),), Sum(u[i], I) > 0),
    "not all": lambda: ((L.Not(L.ForAll(u[i] <= a, I)), L.ForAll(u[i] <= b, I)), a < b),
    "a choice of sums": lambda: ((Sum(u[i], I) >= 1,), L.Maximum(Sum(u[i], I), 0) >= 1),
    "over a sum": lambda: ((Sum(u[i], I) > 0,), Eq(Sum(u[i] / Sum(u[i], I), I), 1)),
    "a root": lambda: ((a >= 0,), Eq(sqrt(a) ** 2, a)),
    "a square below": lambda: ((a > 0,), Eq(1 / a**2, (1 / a) ** 2)),
    "below one": lambda: ((a < 0,), exp(a) < 1),
    "above nothing": lambda: ((), exp(-a) > 0),
    "a square of a product": lambda: ((), a**2 * (a - 1) ** 2 >= 0),
    "the sign of a factor": lambda: ((a * b >= 0, a > 0), b >= 0),
    "the sign of a cube": lambda: ((a**3 > 0,), a > 0),
    "the sign of two": lambda: ((a * b > 0, a + b > 0), a > 0),
    "zero or one": lambda: (
        (L.ForAll(Eq(u[i] * u[i], u[i]), I),),
        L.ForAll(L.Or(Eq(u[i], 0), Eq(u[i], 1)), I),
    ),
    "none of a sum": lambda: (
        (L.ForAll(u[i] >= 0, I), Eq(Sum(u[i], I), 0)),
        L.ForAll(Eq(u[i], 0), I),
    ),
    "the sign of a sum": lambda: (
        (Sum(u[i], I) * Sum(v[i], I) > 0, Sum(u[i], I) > 0),
        Sum(v[i], I) > 0,
    ),
    "at right angles": lambda: (
        (Eq(L.Inner(w, x), 0),),
        Eq(L.Norm(w + x) ** 2, L.Norm(w) ** 2 + L.Norm(x) ** 2),
    ),
}


@pytest.mark.parametrize("name", CLEVER)
def test_what_is_clever_is_found_by_the_second(name):
    assert_found(CLEVER[name], 1)


def assert_found(make, which):
    """A finder finds a certificate, which the checker accepts."""
    with written():
        given, conclusion = make()
    theorem = Theorem("x", {"label": "x", "kind": "entails"}, "none", Goal(given, conclusion))
    certificate = found_anew(finders(theorem)[which][0], theorem)
    assert isinstance(certificate, dict) and len(certificate["given"]) >= len(given), certificate
    checker.check(certificate)


def test_the_simplest_facts_and_the_last_three_are_taken():
    facts = [(k, "<", {(x,): 1 for x in range(k)}) for k in (0, 4, 2, 3, 9, 8, 7)]
    assert [k for k, _, _ in simplest(facts, 5)] == [0, 2, 9, 8, 7]
    assert [k for k, _, _ in simplest(facts, 3)] == [9, 8, 7]


def test_rocq_proves_the_checker_without_an_axiom_of_its_own():
    text = (Path(prove.__file__).parent / "Logic.v").read_text("utf8")
    assert not re.search(r"\b(Admitted|admit|Axiom|Parameter|Conjecture)\b", text)
    python = Path(checker.__file__).read_text("utf8")
    both = {"slope", "denied", "cases", "moved", "instance", "known", "contradict", "refute"}
    both |= {"check"}
    assert both <= set(re.findall(r"^def (\w+)", python, re.M))
    assert both <= set(re.findall(r"^(?:Definition|Fixpoint) (\w+)", text, re.M))


def test_a_search_ends_though_an_alarm_is_lost(monkeypatch):
    """As one is that arrives while Python collects garbage."""

    class Deaf:
        def certificate(self):
            lost = 0
            while lost < 2:
                try:
                    while True:
                        pass
                except BaseException:
                    lost += 1
            while True:
                pass

    monkeypatch.setattr(
        "claimbook.rocq.found.finders", lambda theorem: [(lambda theorem: Deaf(), 1)]
    )
    assert search(None, 0.01) == "no certificate within the time"


P, Q, AT_I, AT_IJ = ("a", 0, []), ("a", 1, []), ("a", 2, ["i"]), ("a", 3, ["i", "j"])
TERMS = {
    "nothing": ("c", 0),
    "a number": ("neg", ("over", ("c", 4), 6)),
    "a difference": ("-", ("*", P, P), ("^", ("+", P, Q), 2)),
    "what cancels": ("-", ("*", P, Q), ("*", Q, P)),
    "no power": ("^", ("+", P, Q), 0),
    "a power": ("^", ("-", AT_I, ("neg", P)), 3),
    "a sum": ("S", 0, "i", ("*", AT_I, ("+", AT_I, ("c", 2)))),
    "a square of a sum": ("^", ("S", 0, "i", ("*", AT_I, P)), 2),
    "sums in a sum": ("S", 1, "j", ("*", ("S", 0, "i", AT_IJ), ("a", 2, ["j"]))),
    "two indices": ("over", ("*", AT_IJ, AT_I), 3),
    "an index of each": ("+", ("over", AT_IJ, 3), ("S", 0, "i", ("*", AT_IJ, AT_I))),
    "one sum as two": (
        "-",
        ("S", 0, "i", ("S", 1, "j", AT_IJ)),
        ("S", 1, "k", ("S", 0, "j", ("a", 3, ["j", "k"]))),
    ),
}
PLACES = [{"i": k, "j": m} for k in range(3) for m in range(2)]


@pytest.mark.parametrize("name", TERMS)
def test_a_polynomial_has_the_values_of_its_term(name):
    t = TERMS[name]
    p = certify.poly(t)
    again = [certify.under(binders, certify.product(c, factors)) for c, binders, factors in p]
    for at in PLACES:
        assert sum(worth(m, at) for m in again) == worth(t, at)
    assert all(c for c, _, _ in p)
    assert len({certify.key(*m) for _, *m in p}) == len(p)
    assert (not p) == (name in ("nothing", "what cancels", "one sum as two"))


@pytest.mark.parametrize("name", TERMS)
def test_names_of_indices_are_changed_where_they_are_free(name):
    t = TERMS[name]
    for at in PLACES:
        free = at | {"l": at["i"]}
        assert worth(certificates.renamed(t, {"i": "l"}), free) == worth(t, at)
        if '"S"' not in json.dumps(t):
            turned = {"i": at["j"], "j": at["i"]}
            for change in (certificates.renamed, certify.substituted):
                assert worth(change(t, {"i": "j", "j": "i"}), turned) == worth(t, at)
    assert certificates.occurring(t) == {
        (number, tuple(ix)) for number, ix in atoms_with_indices(t) if number < 2 or ix
    }


def atoms_with_indices(t):
    if t[0] == "a":
        return [t[1:]]
    return [x for part in t[1:] if isinstance(part, tuple) for x in atoms_with_indices(part)]


def test_products_of_polynomials_have_the_values_of_products():
    for s in TERMS.values():
        for t in TERMS.values():
            p = certify.times(certify.poly(s), certify.poly(t))
            value = sum(worth(certify.under(b, certify.product(c, f)), PLACES[3]) for c, b, f in p)
            assert value == worth(s, PLACES[3]) * worth(t, PLACES[3])


def test_a_slope_is_what_small_changes_are_multiplied_by():
    """The second and the third atom move at the rates 6 and 7; the step is undone exactly."""
    rates, small = [(2, 6), (3, 7)], Fraction(1, 10**9)
    moved = {2: 6, 3: 7}

    def later(t, by):
        if t[0] == "a":
            rate = moved.get(t[1])
            return t if rate is None else ("+", t, ("*", ("c", by), ("a", rate, t[2])))
        return tuple(later(part, by) if isinstance(part, tuple) else part for part in t)

    for t in TERMS.values():
        if t[0] == "^" and not t[2]:
            continue
        slope = certificates.slope_of(t, rates)
        for at in PLACES:
            moves = worth(later(t, small), at) - worth(later(t, -small), at)
            assert abs(moves / (2 * small) - worth(slope, at)) < Fraction(1, 10**6)


FORMULAS = [
    ("=", P, Q),
    ("<>", P, Q),
    ("<", P, P),
    ("<=", Q, Q),
    ("and", ("<", P, Q), ("or", ("<=", Q, P), ("=", P, P))),
    ("or", ("<>", P, P), ("<", Q, P)),
    ("all", 0, "i", ("<", AT_I, ("c", 2))),
    ("some", 1, "j", ("=", AT_IJ, AT_I)),
    ("all", 0, "i", ("some", 1, "j", ("<=", AT_IJ, P))),
]


def test_what_is_denied_is_true_where_the_formula_is_false():
    values = set()
    for f in FORMULAS:
        for at in PLACES:
            assert true(certificates.denied(f), at) is not true(f, at)
            values.add(true(f, at))
    assert values == {True, False}


def test_one_of_the_cases_is_true_where_the_formula_is():
    for f in FORMULAS:
        if f[0] in ("<>", "and", "or"):
            for at in PLACES:
                ways = [all(true(g, at) for g in way) for way in certificates.cases(f)]
                assert any(ways) is true(f, at)


def test_relations_and_connectives_are_those_of_the_checker():
    for sign in ("=", "<>", "<", "<=", ">", ">="):
        word, *sides = certificates.relation(sign, P, Q)
        turned = sign[0] == ">"
        assert word == (sign.replace(">", "<") if turned else sign)
        assert sides == ([Q, P] if turned else [P, Q])
    f, g, h = FORMULAS[:3]
    assert certificates.joined("and", [f, g, h]) == ("and", f, ("and", g, h))
    assert certificates.joined("or", [h]) == h


def test_what_atoms_mean_is_said_in_order():
    means = {
        "y": [0, "inverse", ["Atm", "x", []]],
        "x": [0, "root", ["Atm", "z", []]],
    }
    assert list(certificates.in_order(means)) == ["x", "y"]
    with pytest.raises(certificates.NotFound, match=r"goes in a circle: \['x', 'y'\]"):
        certificates.in_order({"x": means["y"], "y": [0, "root", ["Atm", "x", []]]})


def test_what_is_had_is_one_of_two_cases():
    one, two = ["add up", [1]], ["add up", [2]]
    assert certificates.settled([one, two]) == [one, two]
    assert certificates.settled([one, ["have", "f", [two]], two]) == [
        one,
        ["cases", "f", [[two], [two]]],
    ]
    inner = ["cases", 3, [[["have", "g", [one]], two], [one]]]
    assert certificates.settled([inner]) == [
        ["cases", 3, [[["cases", "g", [[one], [two]]]], [one]]]
    ]


def test_polynomials_in_words_are_multiplied_and_divided():
    x, y = (0, ()), (1, ())
    p, q = {(x,): Fraction(2), (y,): Fraction(-3)}, {(x,): Fraction(2), (y,): Fraction(3)}
    assert scalars.times(p, q) == {(x, x): 4, (y, y): -9}
    assert scalars.times(p, {}) == {} and scalars.times(p, {(): Fraction(1)}) == p
    assert scalars.divided((x, x, y), (y, x)) == (x,)
    assert scalars.divided((x, y), (x, x)) is None and scalars.divided((x,), ()) == (x,)
    assert [scalars.degree(m) for m in ((), (x,), (x, y, y))] == [0, 1, 3]
    assert scalars.as_term({}) == ("c", 0)
    for r in (p, q, scalars.times(p, q), {(): Fraction(1, 2), (x, x, y): Fraction(-1)}):
        value = sum(c * worth(certify.product(1, m), {}) for m, c in r.items())
        assert worth(scalars.as_term(r), {}) == value


def test_a_power_with_a_letter_is_an_exponential():
    x, y = ("v", "x", []), ("v", "y", [])
    power = ("f", "Rpower", [x, y])
    meant = ("f", "exp", [("*", y, ("f", "ln", [x]))])
    assert scalars.unfolded(("rel", "<=", power, ("f", "Rmax", [x, power]))) == (
        "rel",
        "<=",
        meant,
        ("f", "Rmax", [x, meant]),
    )
    length = ("norm", "d", ("V", "w"))
    squared, inner = ("^", length, 2), ("dot", "d", ("V", "w"), ("V", "w"))
    assert certificates.lengths_out(("f", "exp", [squared])) == ("f", "exp", [inner])
    assert certificates.lengths_out(("^", length, 3)) == ("^", length, 3)


# --- what is added up -----------------------------------------------------------------------------


def looked_for(finder, *given, more=()):
    """A finder of letters, and a branch in which polynomials in them are known.

    ``given`` are (sign, polynomial, turn): "0 < p" and the like; with a turn of -1 "p = 0".
    """
    with written():
        names = Theorem(
            "x", {"label": "x", "kind": "entails"}, "none", Goal((), Eq(sum(LETTERS), 0))
        )
    own = finder(names)
    for letter in LETTERS:
        own.low.atom(letter.name, letter.name)
    zero, terms = certificates.NOTHING, [(s, scalars.as_term(p), turn) for s, p, turn in given]
    facts = [(s, zero, t) if turn == 1 else (s, t, zero) for s, t, turn in terms]
    branch = certificates.Branch(facts, [], {})
    branch.hidden, branch.seen = set(), set()
    branch.scalars = [(k, s, p, turn) for k, (s, p, turn) in enumerate(given) if s != "rule"]
    branch.rules = list(more)
    return own, branch


LETTERS = symbols([f"c{k}" for k in range(25)])


def poly_in(text):
    """A polynomial in the letters c0, c1, … from a text such as "2 c0 c0 - c1 + 1"."""
    p = {}
    for sign, monomial in re.findall(r"([-+]?) ?([^-+]+)", text):
        m = tuple(sorted((int(w[1:]), ()) for w in monomial.split() if w[0] == "c"))
        c = Fraction(next((w for w in monomial.split() if w[0] != "c"), 1))
        p[m] = p.get(m, 0) + (-c if sign == "-" else c)
    return {m: c for m, c in p.items() if c}


def in_text(p):
    """The text of such a polynomial."""
    words = [" ".join([str(c), *(f"c{k}" for k, _ in m)]) for m, c in sorted(p.items())]
    return " + ".join(words)


def multiple(branch, item):
    """What an item of "add up" adds: a factor times the differences that its facts are about."""
    over, t, used = item
    assert not over
    for k, *_ in used:
        _, low, high = branch.facts[k]
        t = ["Times", t, ["Plus", plain(high), ["Times", ["Cst", -1], plain(low)]]]
    return t


def plain(t):
    """A term with numbers for names, as the checker has it."""
    word, *of = t
    if word == "c":
        return ["Cst", of[0]]
    if word == "a":
        return ["Atm", f"c{of[0]}", of[1]]
    if word == "^":
        return ["Cst", 1] if not of[1] else ["Times", plain(of[0]), plain((word, of[0], of[1] - 1))]
    if word == "over":
        return ["Times", ["Cst", str(Fraction(1, of[1]))], plain(of[0])]
    parts = [plain(part) for part in of]
    if word in ("-", "neg"):
        parts[-1] = ["Times", ["Cst", -1], parts[-1]]
        return ["Plus", *parts] if word == "-" else parts[0]
    return [{"+": "Plus", "*": "Times"}[word], *parts]


GIVEN = [
    ("<", poly_in("c0"), 1),
    ("<=", poly_in("c1 - 2"), 1),
    ("=", poly_in("c0 c1 - c2"), 1),
    ("=", poly_in("c2 c2 - 4 c1"), -1),
]
MANY_LETTERS = [("<=", poly_in(f"c{k}"), 1) for k in range(25)]
DEGREES = [("<", poly_in(f"c{k} {'c9 ' * k}"), 1) for k in range(5)]
DIFFERENT = [*GIVEN, ("<>", poly_in("c0 c1 c2 - 1"), 1)]
TRIED = {
    "orders": (GIVEN[:2], [3, 63, 124], "e3010b332bd02b1d"),
    "equations": (GIVEN, [7, 144, 323], "258f0238ce03e510"),
    "an equation that is a rule": (GIVEN[:3], [3, 70, 146], "d3a7264539f2fb33"),
    "many": (MANY_LETTERS, [26, 560, 1108], "45d3f2bd6a169076"),
    "high degrees": (DEGREES, [6, 47, 70], "899014efcc3d8a83"),
    "what differs": (DIFFERENT, [9, 7, 144, 323], "883f472afff7a43a"),
}


def of_facts(name):
    """The second finder, where facts are known."""
    given = TRIED[name][0]
    own, branch = looked_for(scalars.Scalars, *given)
    if name == "an equation that is a rule":
        (k, _, p, turn) = branch.scalars.pop()
        branch.rules = [(((0, ()), (1, ())), k, p, turn)]
    return own, branch


@pytest.mark.parametrize("name", TRIED)
def test_facts_products_squares_and_multiples_of_equations_are_added_up(name, monkeypatch):
    """As many as before and in that order: from others, other certificates would be found."""
    own, branch = of_facts(name)
    found, asked = tried(monkeypatch, lambda: own.added_up(branch))
    said = "\n".join(f"{in_text(p)} {sign}" for columns in asked for p, sign in columns)
    _, counts, digest = TRIED[name]
    assert not found and not branch.steps
    assert ([len(columns) for columns in asked], prove.digest(said)) == (counts, digest)


@pytest.mark.parametrize("name", ["orders", "equations", "an equation that is a rule"])
def test_what_is_written_is_what_was_added_up(name, monkeypatch):
    """For every column: three times it, as the facts that are named say it."""
    for program, count in enumerate(TRIED[name][1]):
        for k in range(0, count, 1 + count // 12):
            own, branch = of_facts(name)
            found, asked = tried(monkeypatch, lambda o=own, b=branch: o.added_up(b), (program, k))
            (word, items), column = branch.steps[-1], asked[-1][k][0]
            total = ["Times", ["Cst", -3], plain(scalars.as_term(column))]
            for item in items:
                total = ["Plus", total, multiple(branch, item)]
            assert found and word == "add up" and checker.vanishes(checker.nf(total)), in_text(
                column
            )


def in_json(facts):
    return [[word, plain(low), plain(high)] for word, low, high in facts]


@pytest.mark.parametrize("one", [1, -1])
@pytest.mark.parametrize("other", [1, -1])
def test_what_differs_does_not_by_an_equation(one, other):
    """Either side of each may be the one that is 0."""
    given = [("=", poly_in("c0 c1 - c2"), one), ("<>", poly_in("3 c0 c0 c1 - 3 c0 c2"), other)]
    own, branch = looked_for(scalars.Scalars, *given)
    assert own.added_up(branch)
    ((word, items),) = branch.steps
    checker.contradict(in_json(branch.facts), [], items)
    assert word == "add up" and len(items) == 2


SIDES = [(0, poly_in("c0 - c1"), 1), (1, poly_in("c1 - c2"), -1)]
SEVEN = " ".join(["c1"] * 7)
MULTIPLIED = {
    "nothing in common": ("c5", SIDES, []),
    "as far as they lead": (
        "c0",
        [(k, poly_in(f"c{k} - c{k + 1}"), 1) for k in range(9)],
        ["c0 - c1", "c1 - c2", "c2 - c3", "c3 - c4"],
    ),
    "of degrees that there are, and three more": (
        "c1",
        [(0, poly_in("c0 - 1"), 1)],
        ["c0 c1 - c1", "c0 c0 c1 - c0 c1", "c0 c0 c0 c1 - c0 c0 c1"],
    ),
    "of a degree of nine": (
        SEVEN,
        [(0, poly_in("c0 - 1"), 1)],
        [f"c0 {SEVEN} - {SEVEN}", f"c0 c0 {SEVEN} - c0 {SEVEN}"],
    ),
}


@pytest.mark.parametrize("name", MULTIPLIED)
def test_equations_are_multiplied_by_what_they_share(name):
    text, equal, said = MULTIPLIED[name]
    own, _ = looked_for(scalars.Scalars)
    columns, used = [(poly_in(text), "<")], [(None, ())]
    own.multiples(columns, used, equal)
    assert [p for p, _ in columns[1:]] == [poly_in(p) for p in said]
    assert all(sign == "=" for _, sign in columns[1:])
    for (p, _), (by, (k, turn)) in zip(columns[1:], used[1:], strict=True):
        (e,) = (e for n, e, t in equal if (n, t) == (k, turn))
        assert scalars.times(e, {by: Fraction(1)}) == p


def test_there_are_not_too_many_multiples():
    own, _ = looked_for(scalars.Scalars)
    columns, used = [(poly_in(f"c{k}"), "<") for k in range(25)], [(None, ())] * 25
    own.multiples(columns, used, [(k, poly_in(f"c{k} - 1"), 1) for k in range(25)])
    assert len(columns) == len(used) == 25 + 2501


def of_letters(name):
    """The first finder, where facts are known."""
    own, branch = looked_for(certificates.Finder, *FIRST[name][0])
    own.opened, own.sizes_here = {}, {}
    if name == "sums":
        branch.facts = [("<=", certificates.NOTHING, t) for t in SUMS]
    return own, branch


ONE_SUM = ("S", 0, "i", ("a", 30, ["i"]))
SUMS = [
    ONE_SUM,
    ("-", ("*", ONE_SUM, ONE_SUM), ("a", 1, [])),
    ("^", ONE_SUM, 3),
    ("^", ONE_SUM, 4),
    ("a", 0, []),
    ("*", ONE_SUM, ("a", 0, [])),
]
ALL = [*GIVEN, *MANY_LETTERS[3:5], ("<=", {}, 1), ("<", {}, 1), GIVEN[0]]
FIRST = {
    "orders": (GIVEN[:2], [3, 10, 14], "83fdab554e93d642"),
    "equations": (GIVEN, [5, 23, 27], "67821a30e89c7151"),
    "all": (ALL, [8, 58, 93], "6adc263271df62f6"),
    "many": (MANY_LETTERS, [26, 145, 201], "5dab9f3e976f254c"),
    "sums": ([], [6, 21, 22], "fdeaf3167ea8f2b5"),
}


@pytest.mark.parametrize("name", FIRST)
def test_the_first_finder_adds_up_products_of_two_and_of_three(name, monkeypatch):
    """As many as before and in that order: from others, other certificates would be found."""
    counts, said = [], ""
    for most in (1, 2, 3):
        certify.COUNT[0] = 0
        own, branch = of_letters(name)
        found, asked = tried(monkeypatch, lambda o=own, b=branch, m=most: o.by_products(b, m))
        (columns,) = asked
        counts.append(len(columns))
        said += "".join(f"{sorted(p.items())} {sign}\n" for p, sign in columns)
        assert not found and not branch.steps
    assert (counts, prove.digest(said)) == FIRST[name][1:]


@pytest.mark.parametrize("name", ["orders", "equations", "all"])
def test_what_the_first_finder_writes_is_what_it_adds_up(name, monkeypatch):
    for k in range(0, FIRST[name][1][2], 1 + FIRST[name][1][2] // 20):
        own, branch = of_letters(name)
        found, asked = tried(monkeypatch, lambda o=own, b=branch: o.by_products(b, 3), (0, k))
        (word, items), column = branch.steps[-1], asked[0][k][0]
        p = {factors: c for (_, factors), c in column.items()}
        total = ["Times", ["Cst", -3], plain(scalars.as_term(p))]
        for item in items:
            total = ["Plus", total, multiple(branch, item)]
        assert found and word == "add up" and checker.vanishes(checker.nf(total)), in_text(p)


# --- parts of the second finder -------------------------------------------------------------------


def proofs_hold(branch, before):
    """What a branch has proved follows from the facts before, as the checker sees it."""
    facts = in_json(branch.facts[:before])
    for step, *of in branch.steps:
        assert step == "have"
        said, proof = of
        checker.refute([*facts, checker.denied(said)], [], certificates.settled(proof), {})
        facts.append(said)
    return [in_letters(f) for f in branch.facts[before:]]


def in_letters(f):
    """The text of a formula without sums."""
    word, *parts = f
    if word in ("and", "or"):
        return f" {word} ".join(map(in_letters, parts))
    sides = []
    for part in parts:
        p = {}
        for c, _, factors in certify.poly(part):
            m = tuple(sorted(factors))
            p[m] = p.get(m, 0) + c
        sides.append(in_text({m: c for m, c in p.items() if c}) or "0")
    return f" {word} ".join(sides)


@pytest.mark.parametrize("turn", [1, -1])
@pytest.mark.parametrize("as_rule", [True, False])
def test_of_two_factors_one_is_zero_if_their_product_is(turn, as_rule):
    first, second = poly_in("c0 - 1"), poly_in("c1 + c2")
    both = scalars.times(first, second)
    own, branch = looked_for(
        scalars.Scalars, ("=", poly_in("c0 - c1"), -turn), ("=", both, turn), ("<", first, 1)
    )
    if as_rule:
        branch.rules = [(((0, ()), (1, ())), 1, both, turn)]
        del branch.scalars[1]
    number = own.one_is_zero(branch, 1, first, second)
    said = "-1 + 1 c0 = 0 or 1 c1 + 1 c2 = 0"
    assert number == 3 and proofs_hold(branch, 3) == [said]


FACTORS = {
    "c0 c0 - 3 c0 + 2": ["1", "-2 + 1 c0", "-1 + 1 c0"],
    "2 c0 c1 - 2 c0": ["2", "1 c0", "-1 + 1 c1"],
    "c0 c0 c0 - c0 c0": ["1", "-1 + 1 c0", "1 c0", "1 c0"],
    "1/2 c0 c0 - 1/2": ["1/2", "-1 + 1 c0", "1 + 1 c0"],
    "c0 + 1": None,
    "3": None,
    " + ".join(f"c0 c{k}" for k in range(1, 13)): [
        *("1", "1 c0", " + ".join(f"1 c{k}" for k in range(1, 13)))
    ],
    " + ".join(f"c0 c{k}" for k in range(1, 14)): None,
}


@pytest.mark.parametrize("text", FACTORS)
def test_a_polynomial_has_factors_if_it_is_short(text):
    found = scalars.Scalars.factors(poly_in(text))
    if found:
        number, *others = found
        whole = {(): number}
        for p in others:
            whole = scalars.times(whole, p)
        assert whole == poly_in(text)
        first, *rest = FACTORS[text]
        assert str(number) == first and sorted(map(in_text, others)) == sorted(rest)
    else:
        assert FACTORS[text] is found is None


NAMED = {0: "sum n (fun i_0 => u i_0)", 1: "/ c2", 3: "(exp x)", 4: "sum n (fun i_0 => v i_0)"}
LEADS = {
    "c5 - c0": "c0",  # a sum
    "c0 c6 - c4": "c4",
    "c0 + c0 c4 - c6": "c6",  # not a sum that occurs once more
    "3 c5 c6 - 3": "c5 c6",
    "3 c5 c6 + 3": None,
    "c5 c6 c7 - 1": None,
    "c1 - c5": "c1",  # with one other, whatever it is
    "c3 - c5": "c3",
    "c5 - 2": "c5",
    "c5 - c1 - c3": "c5",
    "c5 c5 - c1": None,
    "c5 c6 - c7": "c7",
    "c5 c6 c8 c9 - c7": "c7",
    "c5 c6 c8 c9 c10 - c7": None,
    "c5 c6 - c3": None,
    "2": None,
    "0": None,
}


@pytest.mark.parametrize("text", LEADS)
def test_an_equation_rewrites_a_monomial_that_occurs_nowhere_else_in_it(text):
    own, _ = looked_for(scalars.Scalars)
    own.low.atoms = {k: (k, NAMED.get(k, f"c{k}")) for k in range(11)}
    lead = own.lead(poly_in(text))
    assert (lead and in_text({lead: 1})[2:]) == LEADS[text]


def test_a_polynomial_is_rewritten_by_rules_and_what_is_taken_away_is_told():
    own, branch = looked_for(scalars.Scalars)
    c0, c1, c2, c9 = (((k, ()),) for k in (0, 1, 2, 9))
    first, second = poly_in("2 c0 - c1 - 1"), poly_in("c1 c1 - c2 c2")
    branch.rules = [(c0, 7, first, -1), (c1 + c1, 8, second, 1)]
    p = poly_in("c0 c0 + c9")
    left, used = own.rewritten(branch, p)
    assert left == poly_in("1/4 c2 c2 + 1/2 c1 + 1/4 + c9")
    assert [(k, turn) for _, k, turn in used] == [(7, -1), (8, 1)]
    for (factor, _, _), rule in zip(used, (first, second), strict=True):
        for m, c in scalars.times(factor, rule).items():
            left = left | {m: left.get(m, 0) + c}
    assert {m: c for m, c in left.items() if c} == p
    assert own.rewritten(branch, poly_in("c9")) == (poly_in("c9"), [])
    branch.rules = [(c9, 7, poly_in("c9 - c9 c2"), 1)]
    (endless,), _ = own.rewritten(branch, poly_in("c9"))
    assert endless == c2 * 60 + c9, "sixty times"


EXPONENTIALS = {
    "none": (lambda: a > 0, []),
    "one": (lambda: exp(a) > 0, ["a", "0", "- a", "a / 2"]),
    "of 0": (lambda: exp(0 * a) > b, ["0 * a", "0", "- (0 * a)", "0 * a / 2"]),
    "two": (lambda: exp(a) < exp(b), ["a", "b", "0", "- a", "- b"]),
    "four": (
        lambda: exp(a) * exp(b) * exp(c) > exp(d),
        ["a", "b", "c", "d", "0", "a + b", "a + c", "a + d", "b + c", "b + d", "c + d"],
    ),
    "five": (
        lambda: exp(a) * exp(b) * exp(c) > exp(d) * exp(t),
        ["a", "b", "c", "d", "t", "0"],
    ),
    "of a free index": (
        lambda: exp(u[i]) > 0,
        ["u (nth 0 l_ O)", "0", "- u (nth 0 l_ O)", "u (nth 0 l_ O) / 2"],
    ),
    "of a bound index": (lambda: Sum(exp(u[i]), I) > 0, ["u (nth 0 l_ O)"]),
    "of one": (lambda: exp(exp(a)) > 0, ["exp a", "a", "0", "- a", "- exp a"]),
    "of a logarithm": (lambda: exp(log(a)) > 0, ["ln a", "0", "- ln a"]),
    "and a logarithm": (
        lambda: exp(a) * exp(b) > log(c),
        ["a", "b", "0", "ln c", "- a", "- b", "- ln c"],
    ),
    "a logarithm": (lambda: log(a) < b, ["0", "ln a", "- ln a"]),
    "a logarithm or not": (lambda: L.Or(log(a) > 0, a > 0), ["0", "ln a", "- ln a"]),
    "what a logarithm is": (
        lambda: Eq(log(a), b),
        ["0", "ln a", "ln a - b", "- (ln a - b)", "- ln a", "- (- (ln a - b))"],
    ),
    "two logarithms": (lambda: log(a) < log(b), ["0", "ln a", "ln b", "- ln a", "- ln b"]),
    "the same logarithms": (
        lambda: Eq(log(a), log(b)),
        ["0", "ln a", "ln b", "ln a - ln b", "- (ln a - ln b)", "ln a + ln b"],
    ),
    "three logarithms": (
        lambda: Eq(log(a) + log(b), log(c)),
        ["0", *("ln a", "ln b", "ln c", "ln a + ln b - ln c", "- (ln a + ln b - ln c)")],
    ),
}


@pytest.mark.parametrize("name", EXPONENTIALS)
def test_exponentials_are_named_whose_products_may_be_needed(name):
    make, said = EXPONENTIALS[name]
    with written():
        goal = Goal((), make())
    own = scalars.Scalars(Theorem("x", {"label": "x", "kind": "derive"}, "none", goal))
    own.formula(own.goal, {})
    own.exponentials()
    named = [text for _, text in own.low.atoms.values() if text.startswith("(exp")]
    assert named == [f"(exp {e})" if e.isalnum() else f"(exp ({e}))" for e in said]


NOT_FOUND = {
    "no reason": (lambda: ((), a > 0), "no products of facts add up to a contradiction"),
    "the same name": (
        lambda: ((L.Norm(w) > 1,), Eq(L.At(L.Grad(L.Norm(w) ** 2, w), w, x), 2 * x)),
        "two that are called w",
    ),
    "a length that moves": (
        lambda: ((L.Norm(w) < 1,), L.Norm(L.Grad(L.Norm(w) ** 2, w)) ** 2 < 4),
        "the checker refuses it: what has a meaning moves: {'w _0': 'dw _0'}",
    ),
    "too many sums": (
        lambda: ((Sum(u[i], I) ** 7 > 0,), Sum(u[i], I) > 0),
        "many sums",
    ),
}


@pytest.mark.parametrize("name", NOT_FOUND)
@pytest.mark.parametrize("which", BOTH)
def test_where_nothing_is_found_it_is_said_why(name, which):
    make, why = NOT_FOUND[name]
    with written():
        given, conclusion = make()
    theorem = Theorem("x", {"label": "x", "kind": "entails"}, "none", Goal(given, conclusion))
    said = found_anew(finders(theorem)[which][0], theorem)
    assert said == why


def test_cases_are_taken_only_so_deep():
    below = ("or", ("<", poly_term("c0"), ZERO), ("<", poly_term("c1"), ZERO))
    for depth, found in ((0, False), (1, True), (9, True)):
        own, branch = looked_for(
            scalars.Scalars, ("<=", poly_in("c0"), 1), ("<=", poly_in("c1"), 1)
        )
        branch.facts.append(below)
        branch.scalars = []
        if found:
            own.solve(branch, depth)
            checker.refute(in_json(branch.facts[:2]) + [either(below)], [], branch.steps, {})
        else:
            with pytest.raises(certificates.NotFound, match="^no products of facts add up to a"):
                own.solve(branch, depth)


ZERO = certificates.NOTHING


def poly_term(text):
    return scalars.as_term(poly_in(text))


def either(f):
    return [f[0], *in_json(f[1:])]


def test_the_search_has_its_limits(monkeypatch):
    """Deeper or longer, `make prove` would take long for what is not found in the end."""
    depths, limits = [], set()
    reduced = certificates.reduce

    def noted(*given, **how):
        limits.add(how["limit"])
        return reduced(*given, **how)

    for module in (certificates, scalars):
        monkeypatch.setattr(module, "reduce", noted)
    with written():
        first = Goal((L.Or(a > 0, a < 0),), Eq(a, b))
        second = Goal((a > 0,), exp(a) > 1)
    first, second = (
        Theorem("x", {"label": "x", "kind": "entails"}, "none", goal) for goal in (first, second)
    )
    for finder, theorem, asked in (
        (certificates.Finder, first, {40, 60, 250}),
        (scalars.Scalars, second, {60, 80}),
    ):
        limits.clear()
        found_by(finder, theorem, PATIENCE)
        assert limits == asked
    for kind, name, depth in (
        (certificates.Finder, "search", 7),
        (scalars.Scalars, "solve", 9),
        (scalars.Scalars, "search", 7),
    ):
        monkeypatch.setattr(kind, name, lambda self, branch, depth: depths.append(depth))
        kind(second).certificate()
        assert depths == [depth]
        depths.clear()


def test_how_long_each_finder_may_take_and_the_checker(monkeypatch):
    asked = []

    def nothing(finder, theorem, seconds):
        asked.append((finder.__name__, seconds))
        return "not in time"

    class Given(Example):
        def __init__(self):
            """A theorem about given numbers, of which nothing is asked."""

    monkeypatch.setattr(timed, "found_by", nothing)
    assert search(Given()) == search(None) == search(None, 2) == "not in time"
    assert asked == [
        *(("Numbers", 1.5), ("ScalarNumbers", 12.0)),
        *(("Finder", 1.5), ("Scalars", 12.0)),
        *(("Finder", 2), ("Scalars", 16)),
    ]
    monkeypatch.undo()
    right = {"given": [FALSE], "goal": FALSE, "places": [], "meaning": {}}
    right["steps"] = [["add up", [ONCE, [[], ["Cst", 1], []]]]]
    alarms, times = [], iter([0, 0.5, 0, 0.51])
    monkeypatch.setattr(timed.signal, "setitimer", lambda *given: alarms.append(given))
    monkeypatch.setattr(timed.time, "process_time", lambda: next(times))
    finder = lambda theorem: SimpleNamespace(certificate=lambda: right)  # noqa: E731
    assert found_by(finder, None, 3) == right
    assert found_by(finder, None, 3) == "to check it takes too long"
    clock = timed.signal.ITIMER_VIRTUAL
    assert alarms == [(clock, 3, 0.1), (clock, 0)] * 2


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (certificates.NotFound("nothing"), "nothing"),
        (Untranslated("no words"), "no words"),
        (RecursionError("too deep"), "too deep"),
        (KeyError("x"), "'x'"),
        (TypeError("none"), "none"),
        (timed.OutOfTime(), "no certificate within the time"),
    ],
    ids=lambda x: type(x).__name__,
)
def test_why_a_finder_ends_is_told(error, said):
    class Ends:
        def certificate(self):
            raise error

    before = timed.signal.getsignal(timed.signal.SIGVTALRM)
    assert found_by(lambda theorem: Ends(), None, 3) == said
    assert timed.signal.getsignal(timed.signal.SIGVTALRM) == before


def test_a_number_is_positive_or_not():
    """The last of a name, of which no sign is known."""
    given = [
        ("<", poly_in("c0 - 1"), 1),
        ("<=", poly_in("c0 c3 c2 - c1 - c4 c1"), 1),
        ("<=", poly_in("c0 c4 c4"), 1),
        ("=", poly_in("c2 - 1"), 1),
    ]
    for depth in (9, 5, 4):
        own, branch = looked_for(scalars.Scalars, *given)
        own.low.atoms["c1"] = (1, "/ c9")
        own.low.atoms["c3"] = (3, "c_3")
        asked = []
        own.solve = lambda inner, deep, asked=asked: asked.append((inner.facts[4:], deep))
        taken = own.by_sign(branch, depth)
        assert taken == (depth > 4)
        if taken:
            x = ("a", 2, [])
            cases = [([("<", ZERO, x)], depth - 2), ([("<=", x, ZERO)], depth - 2)]
            assert asked == cases
            below = ["<=", ["Atm", "c2", []], ["Cst", 0]]
            assert branch.steps == [["cases", below, [[], []]]]
    own, branch = looked_for(scalars.Scalars, given[0])
    assert not own.by_sign(branch, 9) and not branch.steps


def test_what_is_between_is_equal():
    given = [("<=", poly_in("c0 - c1"), 1), ("<=", poly_in("c2"), 1), ("<=", poly_in("c1 - c0"), 1)]
    own, branch = looked_for(scalars.Scalars, *given)
    assert own.equalities(branch)
    said = proofs_hold(branch, 3)
    assert "0 = 1 c0 + -1 c1" in said and not own.equalities(branch)


# --- given numbers --------------------------------------------------------------------------------

DATA = {"n": 2, "i": 2, "x": Fraction(1, 2), "u": [[3], [5]], "A": [[1, 2], [3, 4]]}
GIVEN_U, GIVEN_A, GIVEN_X = ("V", "u"), ("M", "A"), ("v", "x", [])
VALUES = [
    (GIVEN_X, "1/2"),
    (("v", "INR n", []), "2"),
    (("v", "INR 7", []), "7"),
    (("ent", GIVEN_U, "i"), "5"),
    (("ent", GIVEN_U, "O"), "3"),
    (("ent", GIVEN_U, "1%nat"), "5"),
    (("ent2", GIVEN_A, "0%nat", "1%nat"), "2"),
    (("ent2", GIVEN_A, "i", "O"), "3"),
    (("sum", "n", "k", ("*", ("ent", GIVEN_U, "k"), ("ent2", GIVEN_A, "k", "i"))), "26"),
    (("sum", "3", "k", ("c", 4)), "12"),
    (("dot", "n", GIVEN_U, GIVEN_U), "34"),
    (("ent", ("unit", "i"), "1%nat"), "1"),
    (("ent", ("unit", "i"), "0%nat"), "0"),
    (("/", ("c", 3), GIVEN_X), "6"),
    (("/", ("c", 3), ("sum", "n", "k", ("ent", GIVEN_U, "k"))), "3/8"),
    (("-", ("^", GIVEN_X, 2), ("neg", ("/", GIVEN_X, ("c", 2)))), "1/2"),
    (("ent", ("V", "w"), "1%nat"), "1 w 1"),
    (("ent", ("V", "w"), "i"), "1 w 1"),
    (("ent", ("V", "w"), "O"), "1 w 0"),
    (("v", "b", []), "1 b"),
    (("*", ("v", "b", []), ("ent", GIVEN_U, "O")), "3 b"),
    (("v", "PI", []), "1 PI"),
    (("f", "ln", [GIVEN_X]), "a number for (ln x)"),
    (("/", ("c", 1), ("v", "b", [])), "a divisor that is not a number"),
    (("/", ("c", 1), ("-", ("c", 2), ("v", "b", []))), "a divisor that is not a number"),
]


def of_numbers():
    """The finder for given numbers, of which those of w and b are to be found."""
    own = timed.Numbers(SimpleNamespace(values=DATA))
    own.unknown = {"w", "b"}
    return own


@pytest.mark.parametrize(("form", "said"), VALUES, ids=str)
def test_what_numbers_are_given_is_written_out(form, said):
    own = of_numbers()
    try:
        t = own.written_out(own.low.sc(form, {}))
    except Untranslated as error:
        assert str(error) == said
        return
    texts = dict(own.low.atoms.values())
    terms = [" ".join([str(c), *(texts[a] for a, _ in f)]) for c, _, f in certify.poly(t)]
    assert (" + ".join(terms) or "0") == said


TWO, FIVE, LETTER = ["Cst", 2], ["Cst", 5], ("v", "b", [])
KNOWN = [
    (("f", "sqrt", [("c", 2)]), ["root", TWO], ["0 <= r", "2 < 0 or r r = 2"]),
    (("norm", "n", GIVEN_U), ["root", None], ["0 <= r", "34 < 0 or r r = 34"]),
    (("f", "exp", [("c", 2)]), ["exp", TWO], ["0 < r", "3 <= r"]),
    (
        ("f", "Rmax", [LETTER, ("c", 2)]),
        ["if", ["<=", TWO, ["Atm", "b", []]], ["Atm", "b", []], TWO],
        ["2 <= b and r = b or b < 2 and r = 2"],
    ),
    (
        ("one_if", (">", LETTER, ("c", 2))),
        ["if", ["<", TWO, ["Atm", "b", []]], ["Cst", 1], ["Cst", 0]],
        ["2 < b and r = 1 or b <= 2 and r = 0"],
    ),
    (
        ("if", ("<>", LETTER, ("c", 2)), ("c", 5), LETTER),
        ["if", ["<>", ["Atm", "b", []], TWO], FIVE, ["Atm", "b", []]],
        ["b <> 2 and r = 5 or b = 2 and r = b"],
    ),
]


@pytest.mark.parametrize(("form", "meaning", "facts"), KNOWN, ids=lambda x: str(x)[:20])
def test_of_roots_exponentials_and_cases_of_numbers_is_known_what_they_mean(form, meaning, facts):
    own = of_numbers()
    word, number, places = own.written_out(own.low.sc(form, {}))
    ((name, (count, *said)),) = own.meaning.items()
    assert (word, places, count) == ("a", [], 0) and own.called(number) == name
    assert said == meaning if None not in meaning else said[0] == meaning[0]
    assert name == f"{said[0]} {json.dumps(said[1:])}"
    letters = {number: "r"} | {n: text for n, text in own.low.atoms.values() if text == "b"}

    def told(f):
        word, *parts = f
        if word in ("and", "or"):
            return f" {word} ".join(map(told, parts))
        sides = []
        for part in parts:
            terms = [
                " ".join(
                    [*([] if c == 1 and factors else [str(c)]), *(letters[a] for a, _ in factors)]
                )
                for c, _, factors in certify.poly(part)
            ]
            sides.append(" + ".join(terms) or "0")
        return f" {word} ".join(sides)

    assert [told(f) for f in own.own[number]] == facts


def test_what_is_for_all_of_given_numbers_is_said_of_each():
    own = of_numbers()
    every = ("all", "n", "k", ("rel", ">=", ("ent", ("V", "w"), "k"), ("ent", GIVEN_U, "k")))
    one, two = (
        ("<=", certify.product(x, ()), own.entry(f"w {k}%nat")) for k, x in enumerate((3, 5))
    )
    first, second = own.formula(every, {})[1:]
    assert own.formula(every, {})[0] == "and" and (first, second) == (one, two)
    assert own.formula(("all", "1", "k", every[3]), {}) == one


# --- linear programs ------------------------------------------------------------------------------


def test_what_adds_up_is_exact_and_has_the_right_signs():
    x, y = {"x": 1}, {"y": 1}
    less = {"x": -1, "": -1}
    one = ({"": 1}, "<")
    for columns, found in (
        ([], None),
        ([(x, "<="), ({"x": -1}, "<=")], None),  # nothing is positive
        ([(x, "<"), (y, "=")], None),
        ([(x, "<"), ({"x": -1}, "<=")], {0: 1, 1: 1}),
        ([(x, "<"), ({"x": 3}, "=")], {0: 1, 1: Fraction(-1, 3)}),
        ([(x, "<"), ({"x": 3}, "<=")], None),
        ([(x, "<="), (less, "<="), one], {0: 1, 1: 1, 2: 1}),
        ([(x, "<"), ({"x": -3}, "<"), (y, "<=")], {0: Fraction(3, 4), 1: Fraction(1, 4)}),
        ([({}, "<"), (x, "<")], {0: 1}),
    ):
        assert combine.combination(columns) == found


def test_fractions_are_found_for_what_is_used_or_none():
    rows = {"x": 0, "y": 1}
    up, down, none = ({"x": 2}, "<"), ({"x": -1}, "<="), ({}, "<=")
    assert combine.exactly([up, down], [0, 1], rows) == {0: 1, 1: 2}
    assert combine.exactly([up, down, none], [0, 1, 2], rows) == {0: 1, 1: 2}
    twice = [up, down, ({"x": -2}, "=")]
    assert combine.exactly(twice, [0, 1, 2], rows) == {0: 1, 1: 2}
    assert combine.exactly(twice, [0, 2, 1], rows) == {0: 1, 2: 1}
    assert combine.exactly([up, ({"x": 1}, "<=")], [0, 1], rows) is None, "a factor below 0"
    assert combine.exactly([up, ({"x": 1}, "=")], [0, 1], rows) == {0: 1, 1: -2}
    assert combine.exactly([up, ({"y": 1}, "=")], [0, 1], rows) is None
    assert combine.exactly([down], [0], rows) is None, "nothing positive"


def test_products_of_too_many_sums_are_not_ordered():
    six = [(f"i{k}", 0) for k in range(6)]
    assert certify.key(six, ())[0] == (0,) * 6
    assert certify.arrange((Fraction(1), [0] * 6, []))[1] == []
    seven = [*six, ("i6", 0)]
    for ask in (
        lambda: certify.key(seven, ()),
        lambda: certify.arrange((Fraction(1), [0] * 7, [])),
    ):
        with pytest.raises(Untranslated, match="^many sums$"):
            ask()
    assert certify.indices("x") == [] and certify.nf(("limit", ("c", 1)), []) is None


def test_the_inverse_of_a_product_comes_before_those_that_it_is_made_of():
    """Otherwise a product of three would be taken apart after its factors were looked at."""
    with written():
        goal = Goal((Ne(a, 0),), Eq(1 / (a * b * c), t))
    own = certificates.Finder(Theorem("x", {"label": "x", "kind": "derive"}, "none", goal))
    own.sizes_here = {}
    own.formula(own.goal, {})
    told = [rule.source[1] for rule in own.facts()]
    texts = dict(own.low.atoms.values())
    assert [texts[k] for k in told] == ["/ (a * b)", "/ (a * b * c)", "/ c", "/ a", "/ b"]


MEANT = {
    "u": [2, "unit"],
    "k": [0, "count", "n"],
    "p": [1, "inverse", ["Atm", "v", [0]]],
    "q": [1, "root", ["Atm", "v", [0]]],
    "e": [0, "exp", ["Cst", 2]],
    "f": [0, "exp", ["Cst", 3]],
    "g": [0, "exp", ["Cst", 5]],
    "l": [0, "log", ["Cst", 7]],
    "c": [0, "if", ["<", ["Cst", 2], ["Cst", 3]], ["Cst", 4], ["Cst", 5]],
}


def in_words(x):
    """A formula of the checker as text, "all" with its size, an atom with its indices."""
    word, *of = x
    if word in ("all", "some"):
        return f"{word} {of[0]}: {in_words(of[1])}"
    if word == "Cst":
        return str(of[0])
    if word == "Atm":
        return "_".join(map(str, [of[0], *of[1]]))
    if word == "Sum":
        return f"sum {of[0]} {in_words(of[1])}"
    sign = {"Plus": "+", "Times": "*"}.get(word, word)
    return f"({in_words(of[0])} {sign} {in_words(of[1])})"


@pytest.mark.parametrize(
    ("lemma", "said"),
    [
        (["u"], ["all None: all None: (u_0_1 = u_1_0)", "all None: all None: (u_0_0 = 1)"]),
        (["k"], ["(sum n 1 = k)", "(1 <= k)"]),
        (["p"], ["all None: ((v_0 = 0) or ((v_0 * p_0) = 1))"]),
        (["q"], ["all None: (0 <= q_0)", "all None: ((v_0 < 0) or ((q_0 * q_0) = v_0))"]),
        (["e"], ["(0 < e)", "((1 + 2) <= e)"]),
        (["e", "f", "g"], ["(((2 + 3) <> 5) or ((e * f) = g))"]),
        (["l", "e"], ["((7 <= 0) or ((2 <> l) or (e = 7)))"]),
        (["c"], ["(((2 < 3) and (c = 4)) or ((3 <= 2) and (c = 5)))"]),
        (["picked", "n", "u", 1, ["Atm", "v", [0]]], ["(sum n (u_0_2 * v_0) = v_1)"]),
    ],
    ids=lambda x: str(x[0])[:9],
)
def test_the_checker_knows_of_an_atom_what_it_means(lemma, said):
    assert [in_words(f) for f in checker.known(MEANT, [None, "n"], *lemma)] == said


def test_the_checker_knows_nothing_of_others():
    for lemma, why in (
        (["picked", "n", "e", 1, ["Cst", 1]], "e is no unit vector"),
        (["e", "p", "g"], "atoms of different indices"),
    ):
        with pytest.raises(checker.Refused, match=f"^{why}$"):
            checker.known(MEANT, [None, "n"], *lemma)


TOGETHER = {
    "a sum": (lambda: ((), Eq(exp(a + b), exp(a) * exp(b))), "b38fe65f2ca8410d"),
    "an opposite": (lambda: ((), exp(a) * exp(-a) > 0), "3aa264a395cd8539"),
    "a logarithm": (lambda: ((a > 0,), exp(log(a)) > b), "2d05e3c79b313e03"),
    "logarithms everywhere": (
        lambda: ((L.ForAll(u[i] > 0, I),), L.ForAll(Eq(exp(log(u[i])), u[i]), I)),
        "6a066055a9335476",
    ),
    "exponentials everywhere": (
        lambda: ((), L.ForAll(Eq(exp(u[i] + v[i]), exp(u[i]) * exp(v[i])), I)),
        "709f5e7c8036779d",
    ),
    "of one sample": (
        lambda: ((), Eq(exp(u[i] + v[i]), exp(u[i]) * exp(v[i]))),
        "9608acfda5e90a53",
    ),
    "a logarithm of one sample": (lambda: ((u[i] > 0,), exp(log(u[i])) > b), "189ce70bcd2ecc8b"),
    "lengths and lengths": (
        lambda: ((), Eq(exp(L.Norm(w) ** 2 - L.Inner(w, w)), exp(0 * a))),
        "0b9c34cf025f0296",
    ),
    "an entry of a sum": (
        lambda: ((L.ForAll(u[i] >= v[i], I),), Eq(u[i], v[i])),
        "0d52121ec98c1734",
    ),
    "five vectors": (
        lambda: ((), L.Norm(w) + L.Norm(x) + L.Norm(w + x) + L.Norm(w - x) >= L.Norm(2 * w)),
        "e489cf12e9e04b06",
    ),
    "lengths of rows": (
        lambda: ((), L.Norm(A[i]) * L.Norm(x) >= L.Inner(A[i], x)),
        "ed6d823f675b507d",
    ),
}


@pytest.mark.parametrize("name", TOGETHER)
def test_what_is_known_before_cases_are_taken(name):
    """Exponentials that are multiplied, lengths, summands, in the order in which they are noted."""
    make, digest = TOGETHER[name]
    with written():
        given, conclusion = make()
    certify.COUNT[0], seen = 0, []
    goal = Goal(given, conclusion)
    own = scalars.Scalars(Theorem("x", {"label": "x", "kind": "derive"}, "none", goal))
    own.solve = lambda branch, depth: seen.append(branch)
    own.certificate()
    (branch,) = seen
    known = [f for f in branch.facts if f]
    assert len(known) >= len(given) + 1
    assert prove.digest(f"{known}{json.dumps(branch.steps)}{sorted(branch.hidden)}") == digest


FORM = "not in the form of a certificate: "
REASONS = {
    "no steps": f"{FORM}ValueError(",
    "a fact about nothing": f"{FORM}KeyError('x')",
    "a fact that is not there": f"{FORM}IndexError('list index out of range')",
    "a negative multiple": "not positive: ['Cst', -1]",
    "a multiple of none": "not positive: ['Cst', 0]",
    "a multiple that is not a number": "not positive: ['Atm', 'x', []]",
    "a sum over nothing": "not positive: ['Cst', 1]",
    "nothing at all": "the sum may be 0",
    "an assumption of itself": "the sum may be 0",
    "one case of two": "the sum is not 0",
    "cases of a relation": f"{FORM}KeyError('<=')",
    "an index from nowhere": f"{FORM}IndexError('list index out of range')",
    "an index of what is there for all": "no step: open",
    "a step that there is not": "no step: believe",
    "a word that is no relation, whose contrary is itself": "no product: ['believed']",
    "of itself, in a dictionary": "neither a text nor a whole number: {'Atm': 0, 'x': 0, '': 0}",
    "an index of its own": "an index from nowhere",
    "no such meaning": f"{FORM}KeyError('positive')",
    "no list": f"{FORM}TypeError(",
    "of itself": "x is used before it is said what it means",
    "of each other": "y is used before it is said what it means",
    "a slope": "what has a meaning moves: {'x': 'dx'}",
    "a step that is not the last": "the steps end before a contradiction",
    "an index that is too large": "['all', '2', ['<', ['Cst', 1], ['Cst', 0]]] says nothing at 2",
}


@pytest.mark.parametrize("what", REASONS)
def test_why_a_certificate_is_refused_is_said(what):
    x = ["Atm", "x", []]
    c = {"given": [], "goal": ["<", NOTHING, x], "places": [], "meaning": {}}
    if what in FALSE_STEPS:
        c |= {"steps": FALSE_STEPS[what]}
    elif what in FALSE_MEANINGS:
        c |= {"meaning": FALSE_MEANINGS[what], "steps": [["know", "x"], ["add up", [ONCE]]]}
    elif what == "a slope":
        c = said_slope(NOTHING, meaning={"x": [0, "exp", ["Atm", "y", []]]})
    elif what == "a step that is not the last":
        c |= {"steps": [["at", 0]]}
    else:
        c |= {"given": [["all", "2", FALSE]], "places": [0, 1, 2]}
        for k in (0, 1):
            assert accepted(c | {"steps": [["at", 0, k], ["add up", [used(2), used(None)]]]})
        c |= {"steps": [["at", 0, 2], ["add up", [used(2), used(None)]]]}
    with pytest.raises(checker.Refused) as refused:
        checker.check(c)
    said = REASONS[what].replace("says nothing at 2", "says nothing at the index 2")
    assert str(refused.value).startswith(said)
    assert said[-1] == "(" or str(refused.value) == said
