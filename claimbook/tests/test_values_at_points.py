"""Values such as F(θ): what is written as applied is applied, and of F nothing else is known."""

import json

import pytest
from sympy import Eq, Function, Ne, Symbol, symbols

from claimbook import (
    And,
    At,
    Claim,
    ClaimFailed,
    ForAll,
    Grad,
    IllFormed,
    Inner,
    Norm,
    Sum,
    Value,
    Zeros,
    define,
    derive,
    entails,
    gradient,
    invariant,
    minimise,
    optimum,
    reformulate,
    vector,
    witness,
    written,
)
from claimbook.audit import audit
from claimbook.goal import Goal
from claimbook.judge import Verdict
from claimbook.printer import latex
from claimbook.reader import check_reads
from claimbook.rocq.theorem import Theorem

n, d, i, s, t = symbols("n d i s t")
theta, alpha, w = vector("theta alpha w", d)
prices = vector("a", n)
F, there, G = Symbol("F"), vector("\\theta'", d), vector("G", d)
g, at_t = Value(vector("g", n), theta), Value(F, t)
F, f_alpha, f_there = Value(F, theta), Value(F, alpha), Value(F, there)
OLD = Symbol(r"F_{\boldsymbol{\theta}}")


FALSE = {
    "a gradient of nothing": lambda: gradient("x", F, theta, Zeros(d)),
    "no step": lambda: derive("x", theta - t * Grad(F, theta), theta),
    "a gradient beside": lambda: gradient("x", F + Inner(theta, theta), theta, 2 * theta),
    "every point": lambda: gradient("x", F + Sum(prices[i] * g[i], (i, 1, n)), theta, Zeros(d)),
    "no product rule": lambda: gradient("x", Inner(Value(G, theta), theta), theta, Value(G, theta)),
    "a name with a mark": lambda: gradient("x", Norm(vector("w_alpha", d)) ** 2, alpha, Zeros(d)),
    "a number with a mark": lambda: gradient("x", Symbol("f_t"), t, 0),
    "a name that looks applied": lambda: gradient("x", OLD, theta, Zeros(d)),
    "two points": lambda: entails("x", [], F >= f_alpha),
    "two points that may differ": lambda: entails("x", [Norm(theta) >= Norm(alpha)], F >= f_alpha),
    "two values of one": lambda: entails("x", [Eq(theta, alpha), Eq(F, 1), Eq(f_alpha, 2)], t > s),
    "a minimum": lambda: optimum(
        "x", minimise(F + Norm(theta) ** 2, [theta]), {theta: [0, 0]}, {d: 2}
    ),
    "other variables": lambda: reformulate(
        "x",
        minimise(F + Norm(theta) ** 2, [theta]),
        minimise(F + Norm(alpha) ** 2, [alpha]),
        {alpha: theta},
        {theta: alpha},
    ),
    "a value put in": lambda: derive("x", At(at_t, t, s), at_t),
    "under a sum": lambda: derive("x", Sum(Value(F.args[0], w[i]), (i, 1, d)), d * at_t),
    "a function and a number": lambda: derive("x", F + F.args[0], F.args[0] + F),
    "a number that is made up": lambda: witness("x", Eq(F, 5), {theta: [1, 2]}),
}


@pytest.mark.parametrize("name", FALSE)
def test_nothing_is_known_of_a_function_but_its_point(name):
    with pytest.raises((IllFormed, ClaimFailed, ValueError, KeyError)), written():
        FALSE[name]()


def test_a_point_that_is_defined_is_what_it_stands_for():
    """Under θ := 2α the value F(θ) varies with α."""
    with written():
        define("point", theta, 2 * alpha)
        with pytest.raises((IllFormed, ClaimFailed)):
            gradient("x", F + Inner(alpha, alpha), alpha, 2 * alpha)


TRUE = {
    "equal points": lambda: entails("x", [Eq(theta, alpha)], Eq(F, f_alpha)),
    "equal entries": lambda: entails(
        "x", [ForAll(Eq(theta[i], alpha[i]), (i, 1, d))], Eq(F, f_alpha)
    ),
    "another point": lambda: derive("x", At(at_t + t, t, s), Value(F.args[0], s) + s),
    "what does not move": lambda: gradient("x", F + Inner(w, alpha), w, alpha),
    "by its multipliers": lambda: gradient("x", F + Sum(prices[i] * g[i], (i, 1, n)), prices, g),
    "entries": lambda: entails("x", [ForAll(g[i] <= 0, (i, 1, n))], Sum(g[i], (i, 1, n)) <= 0),
    "a better point": lambda: entails("x", [f_there >= F + 1], And(f_there > F, Ne(f_there, F))),
    "kept by a step": lambda: invariant(
        "x", F + Norm(theta) ** 2 >= F, start={theta: Zeros(d)}, step={theta: theta + alpha}
    ),
}


LOOSE = ("entries", "kept by a step")  # which hold with less, or of more, as well


@pytest.mark.parametrize("name", TRUE)
def test_what_follows_without_knowing_the_function_is_proved(name):
    with written():
        claim = TRUE[name]()
    again = Claim.from_record(json.loads(json.dumps(claim.record()))).check()
    assert again.display() == claim.display()
    check_reads(claim, claim.display())
    if name not in LOOSE:
        fates = audit(claim.record())
        assert fates["errors"] == [] and fates["killed"]
    for one in claim.obligations():  # each has words in Rocq, F(θ) a number of its own
        Theorem(one.goal)


def test_a_value_is_shown_as_one():
    assert latex(g) == r"\mathbf{g}(\boldsymbol{\theta})"
    assert latex(g[i]) == r"g_{i}(\boldsymbol{\theta})"
    assert latex(f_there) == r"F(\boldsymbol{\theta}')"
    assert latex(Value(Symbol("F"), 2 * alpha)) == r"F(2 \boldsymbol{\alpha})"


def test_a_defined_function_is_another_one():
    own = Function("F")
    with written():
        define("square", own(t), t**2)
        with pytest.raises((IllFormed, ValueError)):
            derive("x", at_t, t**2)


def test_a_goal_has_names_for_values_and_equations_of_equal_points():
    with written():
        goal = Goal((Eq(theta, alpha),), Eq(F, f_alpha + t)).named()
    assert len(goal.hypotheses) == 2 and not goal.conclusion.has(Value)
    assert {str(a) for a in goal.hypotheses[1].free_symbols} < {
        str(a) for a in goal.conclusion.free_symbols
    }


PROBLEMS = {
    "one sample": lambda: reformulate(
        "x",
        minimise(t, [t], [t >= prices[i]]),
        minimise(s, [s], [Eq(s, prices[i])]),
        {s: prices[i]},
        {t: s},
    ),
    "a number of the data": lambda: optimum(
        "x", minimise(t, [t], [t >= prices[i]]), {t: 1}, {prices: [1, 5], i: 1}
    ),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_a_problem_has_no_free_index(name):
    """Every reader supplies "for all i"."""
    with pytest.raises(IllFormed, match="for which i"), written():
        PROBLEMS[name]()


def told(make):
    with pytest.raises(ClaimFailed) as failed, written():
        make()
    return str(failed.value)


def test_refuted_is_not_the_same_as_not_proved():
    said = told(lambda: entails("x", [t > 1], t > 2))
    assert said.startswith("x: refuted: t > 2") and "counter-example t =" in said
    said = told(lambda: entails("x", [t > 1], t > 0, lemmas=[t > 2]))
    assert said.startswith("x: refuted: the lemma t > 2") and "counter-example t =" in said
    said = told(lambda: entails("x", [], F >= f_alpha))
    assert "F(theta) >= F(alpha)" in said and "counter-example F(alpha) =" in said
    said = Verdict(False, failed=t > s).told()
    assert "not proved, and no counter-example found: t > s" in said and "lemma" in said
    assert "refuted" not in said and "does not hold" not in said


def test_what_only_irrational_points_meet_is_proved():
    """At the two roots of 2, which are no fractions."""
    with written():
        assert entails("x", [Eq(t**2, 2)], Ne(t, 0)).judges == ("certificate",)
