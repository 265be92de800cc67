"""Every kind of claim refuses what is false or ill-formed, and accepts the true neighbour."""

import json
from fractions import Fraction

import numpy as np
import pytest
from corpus import C, K, X, alpha, b, d, f, g, i, j, n, q, s, t, w, x, y
from sympy import Eq, Function, Integer, Rational, Symbol, symbols

from claimbook import (
    And,
    At,
    Cases,
    ClaimFailed,
    ForAll,
    Grad,
    Iff,
    IllFormed,
    Implies,
    Inner,
    Maximum,
    Norm,
    Or,
    Sum,
    Unit,
    Zeros,
    claims,
    define,
    derive,
    entails,
    forget,
    invariant,
    matrix,
    minimise,
    optimum,
    reformulate,
    refute,
    trace,
    vector,
    witness,
    written,
)
from claimbook.claims import Claim
from claimbook.kinds import chains, examples, implications, problems

R, rho = symbols("R rho")
u = vector("u", d)
half = Rational(1, 2)


def refuses(said, claim, *arguments, **named):
    with pytest.raises(IllFormed) as refused:
        claim(*arguments, **named)
    assert str(refused.value).partition("\n  what may stand")[0] == said


def again(claim):
    """The claim of its record, judged."""
    return Claim.from_record(json.loads(json.dumps(claim.record()))).check()


# --- every claim ---------------------------------------------------------------------------------


def test_statements_are_built_inside_written():
    with pytest.raises(IllFormed, match="outside written"):
        derive("late", (s + t) ** 2, s**2 + 2 * s * t + t**2)
    with pytest.raises(IllFormed, match="outside written"):
        define("late", f(t), t + 1)
    with written():
        derive("late", (s + t) ** 2, s**2 + 2 * s * t + t**2)


NO_STATEMENTS = [
    lambda: Eq(t, t, evaluate=True),
    lambda: True,
    lambda: t,
    lambda: "t > 0",
    lambda: 1,
    lambda: And(t > 0, Eq(t, t, evaluate=True)),
    lambda: Implies(t > 0),
    lambda: Or(),
]


@pytest.mark.parametrize("odd", NO_STATEMENTS)
def test_only_statements_are_assumed_and_concluded(odd):
    with written():
        odd = odd()
        for claim in (
            lambda: entails("odd", [t > 1], odd),
            lambda: entails("odd", [odd, t > 1], t > 0),
            lambda: derive("odd", t + 0, t, given=[odd]),
            lambda: refute("odd", odd, t**2 >= 0),
            lambda: refute("odd", t**2 > 0, odd),
            lambda: invariant("odd", odd, start={t: 0}, step={t: t}),
            lambda: witness("odd", odd, at={t: 1}),
        ):
            with pytest.raises(IllFormed):
                claim()
        entails("even", [t > 1], t > 0)


BODIES = {  # of claims that are made without the functions that authors call
    implications.Entails: lambda: dict(given=(t > 1,), conclusion=t > 0, lemmas=()),
    implications.Invariant: lambda: dict(
        holds=(t >= 0,), start={t: Integer(0)}, step={t: t + 1}, given=()
    ),
    implications.Refute: lambda: dict(
        printed=t**2 > 0, corrected=t**2 >= 0, given=(), corrected_given=(), says="", point={}
    ),
    chains.Derive: lambda: dict(members=(t + t, 2 * t), reasons=("",), given=()),
    chains.Chain: lambda: dict(members=(t, t + 1), relations=("<",), reasons=((),), given=()),
    examples.Witness: lambda: dict(statement=t > 0, at={t: 1}),
    examples.Trace: lambda: dict(left=f(t), right=g(t), runs=1),
    problems.Reformulate: lambda: dict(
        first=minimise(t, [t], [t >= 0]),
        second=minimise(s, [s], [s >= 0]),
        to={s: t},
        back={t: s},
        link=(q, q),
        given=(),
        values=(),
        lemmas=(),
    ),
}
BY_HAND = {  # and what is refused in each part of them
    implications.Entails: dict(
        given=[(t,)], lemmas=[(t,)], conclusion=[t], reasons=[("by one and two",)]
    ),
    implications.Invariant: dict(holds=[(t,)], given=[(t,)]),
    implications.Refute: dict(
        printed=[t], corrected=[t], given=[(t,)], within=[(t,)], corrected_given=[(t,)]
    ),
    chains.Derive: dict(given=[(t,)], members=[(t,)]),
    chains.Chain: dict(given=[(t,)]),
    examples.Witness: dict(statement=[t]),
    examples.Trace: dict(
        left=[t, f(t + 1), Function(r"\alpha")(t)], right=[t, f(t)], runs=[0, True]
    ),
    problems.Reformulate: dict(
        given=[(t,)],
        values=[(t,)],
        first=[minimise(t > 0, [t])],
        second=[minimise(s, [s], [s])],
        link=[(q, q > 0)],
    ),
}


@pytest.mark.parametrize("kind", BODIES)
def test_a_record_made_by_hand_is_read_with_the_same_care(kind):
    with written():
        body = BODIES[kind]()
        assert kind("it", **body).check().judges
        for part, several in BY_HAND[kind].items():
            for odd in several:
                with pytest.raises(IllFormed):
                    kind("it", **(body | {part: odd})).check()


def test_what_a_check_finds_makes_no_other_claim():
    with written():
        found = refute("it", t**2 > 0, t**2 >= 0)
        assert found.point and found.identity() == found.variant(point={}).identity()
        assert found.identity() != found.variant(corrected=t**2 >= -t).identity()


def test_the_argument_of_a_function_is_not_defined_afterwards():
    with written():
        define("one", f(t), t**2)
        define("two", t, s + 1)
        said = "f has the argument t, which is defined itself"
        refuses(f"it: {said}", derive, "it", f(s), s**2)


def test_forgetting_one_label_keeps_the_others():
    with written():
        define("one", f(t), t**2)
        define("two", g(t), t**3)
        entails("three", [t > 1], t > 0)
        forget("one")
        derive("it", g(s), s**3)
        with pytest.raises(IllFormed, match="f is not defined"):
            derive("other", f(s), s**2)
        entails("four", [t > 1], 2 * t > 0, lemmas=["three"])
        forget("three")
        with pytest.raises(IllFormed, match="no claim labelled 'three'"):
            entails("five", [t > 1], 2 * t > 0, lemmas=["three"])
        with pytest.raises(ValueError, match="known are \\['four', 'it', 'two'\\]"):
            forget("three")


@pytest.mark.parametrize("member", ["t + 1", None, lambda: 1], ids=["text", "none", "function"])
def test_only_expressions_are_members(member):
    with written(), pytest.raises(IllFormed, match="expression"):
        derive("member", t, member)


@pytest.mark.parametrize("label", [5, None, "two words", "Upper", "", "1st"])
def test_labels_are_words(label):
    with written(), pytest.raises(ValueError, match="label"):
        derive(label, t, t)


FORMULAS = [r"1=2\quad t", "1+1", r"\cos\omega", "x^2", "s t", r"\frac{1}{2}", "", "a-b", "f(X)"]


@pytest.mark.parametrize("name", FORMULAS)
def test_names_are_no_formulas(name):
    with written():
        with pytest.raises(ValueError):
            derive("formula", Symbol(name) * 1, Symbol(name))
        with pytest.raises(ValueError):
            define("formula", Symbol(name), t + 3)


NAMES = ["t", "x_1", "w'", "K_ii", "alpha", r"\kappa", r"\mathcal{L}", r"K_{\mathrm{lin}}"]


@pytest.mark.parametrize("name", [*NAMES, r"\alpha_j^{\star}", r"\alpha_{j}'", "theta_2"])
def test_names_have_subscripts_and_primes(name):
    with written():
        derive("plain", Symbol(name) * 1, Symbol(name))


def test_deep_expressions_and_broken_ones_end_with_a_message():
    with written():
        deep = t
        for _ in range(3000):
            deep = Maximum(deep, s)
        with pytest.raises(IllFormed, match="nested"):
            derive("deep", deep, t)
        long = t
        for _ in range(40):
            long = long * long
        with pytest.raises(IllFormed, match="parts"):
            derive("long", long, t)
        with pytest.raises((ClaimFailed, IllFormed), match="odd-index"):
            entails("odd-index", [], alpha[n + 1] ** 2 >= 0)
        with pytest.raises((ClaimFailed, IllFormed), match="root"):
            entails("root", [Eq(Norm(w), 0)], Inner(w, u) > 0)


def test_a_label_is_of_one_claim():
    with written():
        with pytest.raises(ClaimFailed):  # which takes no label
            derive("once", 2 * t, t)
        derive("once", 2 * t, t + t)
        derive("once", 2 * t, t + t)
        with pytest.raises(ValueError, match="once is the label of another claim"):
            derive("once", 3 * t, t + t + t)
        forget("once")
        derive("once", 3 * t, t + t + t)
    with pytest.raises(ValueError, match="no claim is labelled"):
        forget("never")


pair, triple, A = vector("v", 2), vector("e", 3), matrix("A", n, n, symmetric=True)
ABS = {"f": abs, "g": int}
MARKS = {
    "proved for all n, d": lambda: derive("mark", w.T * X.T * y, y.T * X * w),
    "proved over the reals": lambda: derive("mark", s + s, 2 * s),
    "proved for vectors of size 2": lambda: derive(
        "mark", Norm(pair) ** 2, pair[1] ** 2 + pair[2] ** 2
    ),
    "proved for all d and vectors of size 2 and 3": lambda: derive(
        "mark", Norm(triple) + Norm(pair) + Norm(w), Norm(w) + Norm(triple) + Norm(pair)
    ),
    "proved for all n; A symmetric; K symmetric": lambda: derive(
        "mark", y.T * K * y + y.T * A * alpha, alpha.T * A * y + y.T * K * y
    ),
    "proved for all n; K symmetric": lambda: derive("mark", y.T * K * alpha, alpha.T * K * y),
    "tested on 1 input": lambda: trace("mark", f(t), g(t), ABS, [{t: 1}]),
    "tested on 2 inputs": lambda: trace("mark", f(t), g(t), ABS, [{t: 1}, {t: 2}, {t: 2}]),
    "run on one input": lambda: witness("mark", f(t) > 0, {t: 1}, {"f": float}),
    "definition": lambda: define("mark", f(t), t + 1),
    "exact witness": lambda: witness("mark", t > 0, at={t: 1}),
    "refuted by an exact counter-example": lambda: refute("mark", t**2 > 0, t**2 >= 0),
}


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_says_what_was_done(mark):
    with written():
        claim = MARKS[mark]()
    assert claim.mark == mark == again(claim).mark


# --- definitions ---------------------------------------------------------------------------------


def test_what_is_no_definition_leaves_nothing_behind():
    with written():
        for means in (g(t) + 1, Cases(0, t >= 0, 1, t <= 1)):
            with pytest.raises((IllFormed, ClaimFailed)):
                define("odd", f(t), means)
        for symbol, means in ((f(t), t + 1), (w, u + x), (b, s + 1)):
            define(f"even-{str(symbol)[0]}", symbol, means)


def test_a_symbol_has_one_meaning():
    with written():
        define("square", f(t), t**2)
        define("square", f(t), t**2)
        for symbol, means, label in (
            (f(t), t**3, "square"),
            (f(t), t**2, "other"),
            (f(s, t), s * t, "other"),
            (Symbol("f"), t, "other"),
        ):
            with pytest.raises(ValueError, match="square"):
                define(label, symbol, means)
        derive("use", f(3 * s), 9 * s**2)


def test_definitions_do_not_go_in_a_circle():
    with written():
        define("first", s, b + 1)
        with pytest.raises(IllFormed, match="second defines b by itself, through s"):
            define("second", b, t + s)
        record = derive("use", 2 * s, 2 + 2 * b).record()
    circle = {"s": [[], {"expr": "Symbol('b')"}], "b": [[], {"expr": "Symbol('s')"}]}
    with pytest.raises(IllFormed, match="circle"):
        Claim.from_record(record | {"definitions": circle}).check()


def test_functions_are_applied_as_they_were_defined():
    with written():
        define("score", f(x), Inner(w, x) + b)
        derive("right", f(X[i]), Inner(X[i], w) + b)
        for wrong, said in (
            (f(x, u), "f was defined with 1 arguments, here it has 2"),
            (f(t), "f(t): the argument t has not the shape of x"),
            (f(y), "f(y): the argument y has not the shape of x"),
        ):
            refuses(f"wrong: {said}", derive, "wrong", wrong - wrong, 0)
        define("vector", u, w + x)
        with pytest.raises(IllFormed, match="shape"):
            derive("wrong", Norm(vector("u", n)) ** 2, Inner(vector("u", n), vector("u", n)))


def test_another_namespace_knows_nothing():
    code = "with written(): define('score', f(t), t + 1)"
    here = {"written": written, "define": define, "f": f, "t": t}
    exec(code, here)
    with written(), pytest.raises(IllFormed, match="not defined"):
        derive("elsewhere", f(t), t + 1)
    assert "score" in here[claims._KEPT]["labels"]


def test_a_record_brings_its_own_definitions():
    with written():
        define("score", f(t), t + 1)
        claim = derive("use", f(2 * t), 2 * t + 1)
    forget()
    with written():
        define("other", f(t), t + 2)
    again(claim)


# --- implications --------------------------------------------------------------------------------


def test_an_antecedent_can_be_met():
    with written():
        entails("met", [s > 1], Implies(t > 1, s * t > 1))
        entails("every", [], ForAll(Implies(y[i] > 1, y[i] > 0), (i, 1, n)))
        for empty in (
            Implies(And(t < 0, t > 1), s > 0),
            ForAll(Implies(And(y[i] < 0, y[i] > 1), s > 0), (i, 1, n)),
        ):
            with pytest.raises(ClaimFailed, match="vacuous"):
                entails("empty", [], empty)
        with pytest.raises(ClaimFailed, match="vacuous"):
            entails("given", [t > 1], Implies(t < 0, s > 0))


def sums(**changes):
    body = dict(
        holds=Eq(t, Sum(alpha[i], (i, 1, n))),
        start={t: 0, alpha: Zeros(n)},
        step={t: t + 1, alpha: alpha + Unit(j, n)},
    )
    return invariant("sums", **(body | changes))


raised = alpha + Unit(j, n)
NO_INVARIANTS = {
    "of one index": dict(holds=Eq(t * alpha[i], 0)),
    "of something else": dict(holds=[Eq(t, Sum(alpha[i], (i, 1, n))), s**2 >= 0]),
    "idle variable": dict(
        start={t: 0, alpha: Zeros(n), s: 0}, step={t: t + 1, alpha: raised, s: s}
    ),
    "no start": dict(start={t: 0}),
    "no step": dict(step={t: t + 1}),
    "shape": dict(start={t: 0, alpha: Zeros(d)}),
    "number for a vector": dict(start={t: 0, alpha: 0}),
    "start from the state": dict(start={t: t, alpha: Zeros(n)}),
    "key": dict(start={t + 1: 0, alpha: Zeros(n)}),
    "size": dict(
        holds=ForAll(Eq(t * y[i], 0), (i, 1, n)), start={n: 1, t: 0}, step={n: n + 1, t: t}
    ),
}


@pytest.mark.parametrize("name", NO_INVARIANTS)
def test_an_invariant_speaks_of_the_state(name):
    with written(), pytest.raises(IllFormed):
        sums(**NO_INVARIANTS[name])


def test_an_invariant_may_be_of_sums_and_under_hypotheses():
    with written():
        sums()
        invariant("grows", t >= 0, {t: 0}, {t: t + s}, given=[s >= 0])


# --- refutations ---------------------------------------------------------------------------------


def test_a_refutation_stays_in_the_setting():
    with written():
        line = dict(printed=t * C >= t, corrected=t * C >= t, corrected_given=[t >= 0, C >= 1])
        free = refute("free", **line)
        inside = refute("inside", within=[C > 1, Eq(t**2, 1)], **line)
        assert inside.point["t"] == -1 and inside.point["C"] > 1 and "within" not in free.body
        with pytest.raises(ClaimFailed, match="setting"):
            refute("nowhere", within=[C > 1, t > 0], **line)
    assert again(inside).body == inside.body


def test_a_person_may_choose_the_counter_example():
    with written():
        line = dict(printed=t**2 > t, corrected=t**2 >= t, corrected_given=[t >= 1], given=[t > 0])
        assert refute("chosen", at={t: half}, **line).point == {"t": half}
        for at in ({t: 2}, {t: -1}):
            with pytest.raises(ClaimFailed):
                refute("false", at=at, **line)
        with pytest.raises(ClaimFailed, match="setting"):
            refute("outside", at={t: half}, within=[t > half], **line)
        for at, said in (
            ({s: 1}, "the counter-example has no value for t"),
            ({t: half, s: 1}, "the counter-example has a value for s, of which nothing speaks"),
            ({t: [1]}, "t is a number, its value is (1,)"),
        ):
            refuses(f"odd: {said}", refute, "odd", at=at, **line)
        with pytest.raises(IllFormed, match="rounded"):
            refute("odd", at={t: 0.5}, **line)


def test_a_correction_is_of_the_same_line():
    with written():
        refute("same", Eq(s * t, s), s * t >= s, corrected_given=[t >= 1, s >= 0])
        for corrected in (Eq(u.T * u, Norm(u) ** 2), Eq(b + b, 2 * b)):
            with pytest.raises(IllFormed, match="another line"):
                refute("other", t**2 > 0, corrected)
        for corrected in (
            Eq(t**2, t**2),
            Iff(t > 0, t > 0),
            Implies(t > 0, t > 0),
            And(t >= t, t * 2 >= t * 2),
        ):
            with pytest.raises(IllFormed, match="itself"):
                refute("idle", t**2 > 0, corrected)


# --- problems ------------------------------------------------------------------------------------


def shifted(**changes):
    body = dict(
        first=minimise(t**2, [t], [t >= C]),
        second=minimise(s**2 + 2 * s * C + C**2, [s], [s >= 0]),
        to={s: t - C},
        back={t: s + C},
    )
    return reformulate("shifted", **(body | changes))


NO_MAPS = {
    "to misses": dict(to={}),
    "to more": dict(to={s: t - C, C: 2 * C}),
    "back more": dict(back={t: s + C, C: C}),
    "of the other": dict(to={s: s}),
    "shape": dict(to={s: w}),
    "given of a variable": dict(given=[t >= 0]),
    "given of the link": dict(link=(q, q), given=[q >= 0]),
    "values of a variable": dict(link=(q, q), values=[s >= 0]),
    "link of a constant": dict(link=(C, C)),
    "link of nothing": dict(link=(q, C)),
    "another variable": dict(first=minimise(t**2, [b], [t >= C])),
    "twice": dict(first=minimise(t**2, [t, t], [t >= C])),
    "no variable": dict(first=minimise(t**2, [], [t >= C])),
    "no problem": dict(first=t**2),
}


def test_maps_are_between_the_variables():
    with written():
        shifted()
        for changes in NO_MAPS.values():
            forget()
            with pytest.raises(IllFormed):
                shifted(**changes)


def lowest(objective=None, constraints=(), at=None, data=None, over=(t,), label="lowest"):
    objective = t**2 if objective is None else objective
    at = {t: 0} if at is None else at
    return optimum(label, minimise(objective, list(over), list(constraints)), at, data or {})


def test_a_point_has_the_variables_of_its_problem():
    needs = "at: at needs the variables w and no other; not so "
    data = {x: np.array([-3, 5])}
    with written():
        lowest(Norm(w - x) ** 2, [], {w: [-3, 5]}, data, [w])
        for at, said in (
            ({}, needs + "w"),
            ({w: [-3, 5], b: 1}, needs + "b"),
            ({b: 1}, needs + "b, w"),
            ({w: 3}, "at: w is an array, its value is 3"),
            ({w: [-3, 5, 1]}, "at: w is dx1, got 3 for d"),
        ):
            refuses(said, lowest, Norm(w - x) ** 2, [], at, data | {d: 2}, [w], "at")


@pytest.mark.parametrize(
    ("objective", "constraints", "at", "said"),
    [
        (-t, [t <= 1], 2, "1 <= 0 is met"),
        (-(t**2), [t >= -1, t <= 1], 0, "the objective is quadratic and convex"),
        (t**4, [], 0, "the objective is quadratic and convex"),
        (t, [t**2 >= 1], 1, "the constraints are affine"),  # t = -1 is better
        (t, [t <= 0], 0, "multipliers exist"),
    ],
)
def test_what_an_optimum_lacks_is_told(objective, constraints, at, said):
    with written(), pytest.raises(ClaimFailed, match=f"not optimal: .*{said}"):
        lowest(objective, constraints, {t: at})


def test_the_variables_of_an_optimum():
    with written():
        for over, objective, said in (
            ([b], t**2, "the problem does not speak of its variable b"),
            ([t, t], t**2, "a problem needs different variables, at least one, got (t, t)"),
            ([X], Norm(X[i]) ** 2, "a variable is a number or a vector, X is a matrix"),
            ([n], n * Norm(y) ** 2, "n is a size or an index, not a variable"),
        ):
            refuses(f"lowest: {said}", lowest, objective, (), dict.fromkeys(over, 0), {}, over)


def test_cvxpy_is_compared(monkeypatch):
    with written():
        for value in (1.0, float("nan"), float("-inf"), None):
            monkeypatch.setattr(problems, "_cvxpy_optimum", lambda *_, value=value: value)
            with pytest.raises(ClaimFailed, match="cvxpy finds"):
                lowest()
        monkeypatch.setattr(problems, "_cvxpy_optimum", lambda *_: 1e-9)
        lowest()


# --- examples ------------------------------------------------------------------------------------


def test_points_that_fit():
    with written():
        witness("sizes", Eq(Inner(w, u), 11), {w: [1, 2], u: [3, 4]})
        witness("told", Eq(Sum(alpha[i], (i, 1, n)), n + 1), {alpha: [1, 2], n: 2})
        witness("index", And(alpha[2] > alpha[1], alpha[i] > 1), {alpha: [1, 2], i: 2})
        witness("row", Eq(X[1], 2 * X[2]), {X: [[2, 4], [1, 2]]})
        witness("composite", Eq(Norm(vector("z", 1 + d)) ** 2, d), {vector("z", 1 + d): [0, 1, 1]})


def test_a_witness_has_a_value_there():
    with written():
        witness("fine", 1 / t > 0, {t: 1})
        with pytest.raises(ClaimFailed, match="division by zero"):
            witness("pole", 1 / t > 0, {t: 0})
        with pytest.raises(ClaimFailed, match="does not hold"):
            witness("false", 1 / t > 1, {t: 1})


def test_values_of_programs_come_from_running_them():
    at = {X: [[1, 1], [-1, 1]], y: [1, -1]}
    with written():
        claim = witness("run", Eq(f(X, y), 2), at, {"f": lambda X, y: len(X)})
        assert claim.mark == again(claim).mark == "exact witness"
        typed = at | {Symbol("f(X, y)"): 2}
        not_run = "the value of f(X, y) has to come from running the program"
        idle = "the statement does not speak of the program g"
        for wrong, programs, said in (
            (typed, {}, not_run),
            (typed, {"f": lambda X, y: 3}, not_run),
            (at, {}, "the function f is no program and not defined"),
            (at, {"g": lambda X, y: 2}, idle),
            (at, {"f": lambda X, y: 2, "g": abs}, idle),
            ({X: [[1, 1]]}, {"f": lambda X, y: 2}, "f(X, y) needs the value of y"),
        ):
            refuses(f"given: {said}", witness, "given", Eq(f(X, y), 2), wrong, programs)
        one = {"f": lambda t: 1}
        witness("once", Eq(Sum(f(t), (i, 1, n)), 2), {n: 2, t: 1}, one)
        for varied in (Sum(f(i), (i, 1, n)), Grad(f(i), i), At(f(i), i, 2)):
            with pytest.raises(IllFormed, match="run once"):
                witness("varied", Eq(varied, n), {n: 2, i: 1}, one)


def test_a_rounded_run_is_marked():
    at = {t: Rational(1, 10)}
    with written():
        exact = witness("exact", Eq(f(t), 3 * t), at, {"f": lambda t: 3 * t})
        rounded = witness("rounded", f(t) > 3 * t, at, {"f": lambda t: 3 * float(t)})
        told = witness("told", Eq(f(t), 1), at, {"f": lambda t: round(10 * t)}, exact=False)
        assert [c.mark for c in (exact, rounded, told)] == [
            "exact witness",
            "run on one input",
            "run on one input",
        ]
        assert again(told).mark == told.mark
        for value in (None, float("nan"), float("inf"), "1", True, [1]):
            with pytest.raises(ClaimFailed, match="no number"):
                witness("none", f(t) > 0, at, {"f": lambda t, value=value: value})


class Agreeable:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False


def test_a_trace_compares_plain_numbers():
    double = {"f": lambda t: t + t}
    inputs = [{t: 1}, {t: Fraction(1, 3)}]
    with written():
        for same in (lambda t: 2 * t, lambda t: np.array(2 * t, dtype=object)):
            forget()
            trace("double", f(t), g(t), double | {"g": same}, inputs)
        for value in (None, 1.0, float("nan"), Agreeable(), [], True, "2", {1: 2}):
            with pytest.raises(ClaimFailed):
                programs = {"f": lambda t: value, "g": lambda t, **_: value}
                trace("odd", f(t), g(t), programs, inputs)
        with pytest.raises(ClaimFailed, match="on input 2 of 2, f.t. gives 2/3 and g.t. gives 2"):
            trace("differ", f(t), g(t), double | {"g": lambda t: 2}, inputs)


def shifted_by(step):
    return lambda t: t + step


def test_a_trace_runs_two_programs_on_something():
    inputs = [{t: 1}, {t: 2}]
    with pytest.raises(IllFormed, match="at least one input"):
        trace("none", f(t), g(t), {"f": abs, "g": int}, [])
    one, no_program = "compares f and g, one program", "compares programs such as f(X, y), got"
    for left, right, programs, said in (
        (f(t), g(t), {"f": abs, "g": abs}, one),
        (f(t), g(t), dict.fromkeys("fg", shifted_by(1)), one),
        (f(t), g(t), {name: shifted_by(1) for name in "fg"}, one),
        (f(t), f(t), {"f": abs}, "compares f and f, one program"),
        (f(t), g(t), {"f": abs}, f"{no_program} g(t)"),
        (t, g(t), {"g": abs}, f"{no_program} t"),
    ):
        refuses(f"odd {said}", trace, "odd", left, right, programs, inputs)
    programs = {"f": abs, "g": int}
    for left, right, at, said in (
        (f(t), g(s), inputs, "input 1 has no value for s"),
        (f(t), g(t), [{t: 1, s: 1}, {s: 1}], "input 2 has no value for t"),
        (f(t + 1), g(t), inputs, "input 1 has no value for t + 1"),
    ):
        refuses(f"odd: {said}", trace, "odd", left, right, programs, at)
    trace("made", f(t), g(t), {"f": shifted_by(1), "g": shifted_by(Fraction(1))}, inputs)
    claim = trace("fine", f(t), g(t), {"f": abs, "g": int}, inputs)
    assert claim.display() == (
        "`f` and `g` were run on 2 different inputs and returned the same results."
    )
    assert again(claim).mark == "tested on 2 inputs"
    kappa = Symbol(r"\kappa")  # which is displayed nowhere
    trace("greek", f(kappa), g(kappa), {"f": abs, "g": int}, [{kappa: 1}, {kappa: 2}])


def test_a_program_cannot_change_the_input_of_the_other():
    def spoil(a):
        a[0] = 5
        return [5]

    inputs = [{alpha: [1]}]
    with pytest.raises(ClaimFailed, match="input 1 of 1"):
        trace("spoilt", f(alpha), g(alpha), {"f": spoil, "g": list}, inputs)
    assert inputs == [{alpha: [1]}]


# --- what every claim is asked --------------------------------------------------------------------

I, J = (i, 1, n), (j, 1, n)


def test_a_record_is_read_as_it_was_written():
    with written():
        define("score", f(t), t + 1, covers="a b")
        derived = derive("use", f(s), (s + 1, "by words"), given=[s > 0])
    record = derived.record()
    assert list(record) == ["label", "kind", "covers", "judges", "definitions", "body"]
    assert (record["label"], record["kind"], record["covers"]) == ("use", "derive", [])
    assert record["judges"] == list(derived.judges) == ["certificate", "4 exact points"]
    read = Claim.from_record(json.loads(json.dumps(record)))
    assert read.judges == derived.judges and read.record() == record
    assert read.body == derived.body and read.definitions == derived.definitions
    value = {"a": (1, Fraction(1, 3), None, "x", t), t: (True,)}
    assert claims._decode(json.loads(json.dumps(claims._encode(value)))) == value
    assert claims.judged_again(record | {"judges": ["Rocq"]}).judges == derived.judges
    later = "is stored in format 2, and this version of claimbook reads formats up to 1: install a"
    for odd, name in ((record, "use"), ({}, "a claim")):
        with pytest.raises(ValueError, match=f"^{name} {later} newer one$"):
            claims.check_format(odd | {"format": 2})
        claims.check_format(odd | {"format": 1})
