"""The claim engine: it proves what is true, refutes what is false, and shows what it judged."""

import json
import re
from fractions import Fraction
from itertools import product

import pytest
import sympy as sp
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Eq, Function, Gt, Integer, Ne, Rational, exp, log, sqrt, symbols

from claimbook import (
    Absolute,
    And,
    At,
    Cases,
    ClaimFailed,
    Column,
    Diag,
    Entry,
    ForAll,
    Grad,
    Iff,
    IllFormed,
    Implies,
    Indicator,
    Inner,
    Maximum,
    Minimum,
    Norm,
    Not,
    Or,
    Stack,
    Sum,
    Unit,
    Zeros,
    chain,
    claims,
    define,
    derive,
    entails,
    gradient,
    invariant,
    matrix,
    minimise,
    optimum,
    quote,
    reformulate,
    refute,
    stationary,
    trace,
    vector,
    witness,
    written,
)
from claimbook import language as L
from claimbook.claims import MIME, QUOTE, Claim
from claimbook.evaluate import Undetermined, Walk, difference, exactly, holds
from claimbook.normal_form import NormalForm
from claimbook.points import Points
from claimbook.printer import latex
from claimbook.words import tidy

n, d = symbols("n d")
s, t, b, c, m, k, C, R, rho, eta, lam = symbols("s t b c m k C R rho eta lambda")
i, j = symbols("i j")
w, x, u = vector("w x u", d)
X = matrix("X", n, d)
K = matrix("K", n, n, symmetric=True)
y, alpha, xi = vector("y alpha xi", n)


@pytest.fixture(autouse=True)
def no_definitions_left():
    yield
    claims.forget()


def hinge(margin):
    return Maximum(0, 1 - margin)


# --- written form and judged form have the same value --------------------------------------------


def value_of_terms(poly, point):
    """Sum over all bound indices of the product of factors: what the normal form stands for."""
    total = Fraction(0)
    for term in poly:
        ranges = [range(1, Walk(point).size(bound.size) + 1) for bound in term.bound]
        for where in product(*ranges):
            at = dict(zip(term.bound, where, strict=True))
            value = term.number
            for factor in term.factors:
                value *= _factor(factor, at, point)
            total += value
    return total


def _factor(factor, at, point):
    where = [at.get(q, point.get(q)) for q in factor.indices]
    value = point[factor.head.lstrip("~")]
    if not isinstance(value, list):
        return value
    return value[where[0] - 1][0 if len(where) == 1 else where[1] - 1]


scalars = st.sampled_from([s, t, sp.Integer(2), Rational(-1, 3)])
vectors = st.sampled_from([w, x])
samples = st.sampled_from([y, alpha])


def expressions():
    def extend(inner):
        vector_like = st.one_of(
            vectors,
            st.builds(lambda a, v: a * v, scalars, vectors),
            st.builds(lambda v, z: v + z, vectors, vectors),
            st.builds(lambda z: X.T * z, samples),
            st.builds(lambda z: X.T * Diag(y) * z, samples),
            st.builds(lambda z: Sum(z[i] * X[i], (i, 1, n)), samples),
        )
        return st.one_of(
            st.builds(lambda a, e: a + e, inner, inner),
            st.builds(lambda a, e: a - e, inner, inner),
            st.builds(lambda a, e: a * e, inner, inner),
            st.builds(lambda e: e**2, inner),
            st.builds(Inner, vector_like, vector_like),
            st.builds(lambda v: Norm(v) ** 2, vector_like),
            st.builds(lambda z: Sum(z[j] * (1 - Inner(w, X[j])), (j, 1, n)), samples),
            st.builds(lambda z, v: z.T * X * v, samples, vectors),
            st.builds(lambda z: z.T * K * z, samples),
        )

    return st.recursive(scalars, extend, max_leaves=4)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_the_normal_form_keeps_the_value(data):
    with written():
        e = data.draw(expressions())
    with sp.evaluate(True):
        point = Points(
            [e, X * w, K, y, alpha, s, t], seed=data.draw(st.integers(0, 999)), largest=2
        ).draw()
        assert exactly(point, lambda walk: walk.scalar(e)) == value_of_terms(
            tidy(NormalForm().lower(e)), point
        )
        assert L.load(L.dump(e)) == e


# --- each kind: true claims hold, false ones are refuted -----------------------------------------


def test_a_chain_for_symbolic_sizes():
    with written():
        claim = derive(
            "chain",
            t * Inner(w + t * x, x),
            (t * Inner(w, x) + t**2 * Norm(x) ** 2, "expand"),
            (t * Inner(w, x) + Norm(x) ** 2, "labels"),
            given=[Eq(t**2, 1)],
        )
    assert claim.judges == ("certificate", "4 exact points")
    assert claim.mark == "proved for all d"


def test_a_wrong_chain_says_the_residual_and_a_point():
    with (
        written(),
        pytest.raises(ClaimFailed, match=r"residual 2\*t\*\*2\*x\[d0\]·x\[d0\]; counter-example"),
    ):
        derive("wrong", t * Inner(w + t * x, x), t * Inner(w, x) - t**2 * Norm(x) ** 2)


EQUAL = {
    "sum and matrix": lambda: (
        alpha.T * Diag(y) * X * w,
        Sum(alpha[i] * y[i] * Inner(X[i], w), (i, 1, n)),
    ),
    "transpose of a scalar": lambda: (w.T * X.T * alpha, alpha.T * X * w),
    "symmetry": lambda: (alpha.T * K * y, y.T * K * alpha),
    "order of sums": lambda: (
        Sum(Sum(alpha[i] * K[i, j] * y[j], (j, 1, n)), (i, 1, n)),
        alpha.T * K * y,
    ),
    "stack": lambda: (Inner(Stack(b, w), Stack(1, x)), Inner(w, x) + b),
    "unit vector": lambda: (X.T * (alpha + Unit(j, n)), X.T * alpha + X[j]),
    "column": lambda: (Column(y[i] * alpha[i], (i, 1, n)), Diag(y) * alpha),
    "ones": lambda: (Sum(1 + 0 * y[i], (i, 1, n)), n),
    "norms": lambda: (Norm(w) * Norm(w) / (1 + Norm(w)), Norm(w) ** 2 / (1 + Norm(w))),
    "sigmoid": lambda: (1 - 1 / (1 + exp(-t)), 1 / (1 + exp(t))),
    "logarithms": lambda: (-log(1 / (1 + exp(-t))), log(1 + exp(-t))),
    "root": lambda: (sqrt(2) * sqrt(2), 2),
    "inside a sum": lambda: (
        Sum(y[i] / (1 + exp(y[i])), (i, 1, n)),
        Sum(y[i] * exp(-y[i]) / (1 + exp(-y[i])), (i, 1, n)),
    ),
    "then set": lambda: (At(Grad(Norm(w - eta * x) ** 2, eta), eta, 0), -2 * Inner(w, x)),
    "second derivative": lambda: (Grad(Grad(t**3 * s, t), s), 3 * t**2),
}
UNEQUAL = {
    "transposed product": lambda: (X.T * X * w, X.T * X * x),
    "index": lambda: (
        Sum(alpha[i] * y[i], (i, 1, n)),
        Sum(alpha[i], (i, 1, n)) * Sum(y[i], (i, 1, n)),
    ),
    "sigmoid": lambda: (1 - 1 / (1 + exp(-t)), 1 / (1 + exp(-t))),
    "not symmetric": lambda: (alpha.T * matrix("A", n, n) * y, y.T * matrix("A", n, n) * alpha),
    "stack": lambda: (Norm(Stack(b, w)) ** 2, Norm(w) ** 2),
}


@pytest.mark.parametrize("name", EQUAL)
def test_equal(name):
    with written():
        derive("equal", *EQUAL[name]())


@pytest.mark.parametrize("name", UNEQUAL)
def test_unequal(name):
    with written(), pytest.raises(ClaimFailed, match="counter-example"):
        derive("unequal", *UNEQUAL[name]())


def test_gradients_in_sums_and_matrices():
    with written():
        lagrangian = w.T * w / 2 + Sum(alpha[i] * (1 - y[i] * (Inner(w, X[i]) + b)), (i, 1, n))
        gradient(
            "by-w",
            lagrangian,
            w,
            (w - Sum(alpha[i] * y[i] * X[i], (i, 1, n)), "termwise"),
            (w - X.T * Diag(y) * alpha, "as matrices"),
        )
        gradient("by-b", lagrangian, b, -Sum(alpha[i] * y[i], (i, 1, n)))
        stationary("at-w", lagrangian, w, Sum(alpha[i] * y[i] * X[i], (i, 1, n)))
        with pytest.raises(ClaimFailed):
            gradient("by-b-wrong", lagrangian, b, Sum(alpha[i] * y[i], (i, 1, n)))
        with pytest.raises(ClaimFailed):
            stationary("at-w-wrong", lagrangian, w, Sum(alpha[i] * X[i], (i, 1, n)))


def test_the_gradient_of_a_maximum_needs_its_case():
    with written():
        loss = hinge(t * Inner(w, x))
        claim = gradient("inside", loss, w, -t * x, given=[t * Inner(w, x) < 1])
        assert claim.mark == "proved by computer algebra for all d"
        with pytest.raises(ClaimFailed):
            gradient("no-case", loss, w, -t * x)
        with pytest.raises(IllFormed, match="ties t to w"):
            gradient("tied", loss, w, -t * x, given=[t * Inner(w, x) <= 1])
        with pytest.raises(ClaimFailed, match="kink|no gradient"):
            gradient("at-the-kink", hinge(t), t, Integer(-1), given=[t <= 1])


def test_implications():
    with written():
        entails(
            "step",
            [Inner(u, w) >= k * rho, t * Inner(u, x) >= rho],
            Inner(u, w + t * x) >= (k + 1) * rho,
        )
        entails("cauchy", [Eq(Norm(u), 1)], Inner(u, w) <= Norm(w))
        entails(
            "every",
            [ForAll(y[i] * Inner(w, X[i]) >= rho, (i, 1, n))],
            Sum(y[i] * Inner(w, X[i]), (i, 1, n)) >= n * rho,
        )
        entails("exponential", [], exp(t) >= 1 + t)
        entails("three", [Minimum(s, t, k) > 0], And(s > 0, t > 0, k > 0))
        entails("or", [Absolute(t) >= 1], Or(t >= 1, t <= -1))
        entails("iff", [], Iff(hinge(t) > 0, t < 1))
        with pytest.raises(ClaimFailed, match="counter-example"):
            entails("missing", [Inner(u, w) >= k * rho], Inner(u, w + t * x) >= (k + 1) * rho)
        with pytest.raises(ClaimFailed, match="counter-example"):
            entails("one-index", [y[i] * Inner(w, X[i]) >= rho], y[j] * Inner(w, X[j]) >= rho)


def test_one_label_is_not_all_labels():
    with written():
        derive("one", y[i] ** 2 + t, 1 + t, given=[Eq(y[i] ** 2, 1)])
        derive("all", Sum(y[i] ** 2, (i, 1, n)), n, given=[ForAll(Eq(y[i] ** 2, 1), (i, 1, n))])
        with pytest.raises(ClaimFailed, match="counter-example"):
            derive("other", y[j] ** 2, 1, given=[Eq(y[i] ** 2, 1)])
        with pytest.raises(ClaimFailed, match="counter-example"):
            derive("sum", Sum(y[j] ** 2, (j, 1, n)), n, given=[Eq(y[i] ** 2, 1)])


def test_what_is_known_of_a_point_does_not_hold_around_it():
    with written():
        derive("slope", Grad(t**2, t), 2 * t, given=[Eq(t**2, 1)])
        derive("then", At(exp(t**2), t, 3), exp(9), given=[Eq(t**2, 1)])
        derive("elsewhere", At(s * t, t, 3), 3 * s, given=[Eq(t, 5)])


UNSOUND = {
    "one index does not speak for all": lambda: ([y[i] >= 1], ForAll(y[i] >= 1, (i, 1, n))),
    "all this or all that": lambda: (
        [],
        Or(ForAll(y[i] >= 0, (i, 1, n)), ForAll(y[i] <= 0, (i, 1, n))),
    ),
    "not all is not none": lambda: ([Not(ForAll(y[i] >= 0, (i, 1, n)))], y[j] < 0),
    "some entry is not every entry": lambda: ([Ne(w, x)], Ne(Entry(w, j), Entry(x, j))),
    "all implies": lambda: ([Implies(ForAll(y[i] >= 0, (i, 1, n)), t >= 0), y[j] >= 0], t >= 0),
}


@pytest.mark.parametrize("name", UNSOUND)
def test_one_instance_does_not_stand_for_all(name):
    with written():
        hypotheses, conclusion = UNSOUND[name]()
        with pytest.raises(ClaimFailed):
            entails("unsound", hypotheses, conclusion)


def test_vacuous_claims_are_refused():
    with written(), pytest.raises(ClaimFailed, match="vacuous"):
        entails("vacuous", [t < 0, t > 1], s > 0)


def test_a_quotient_needs_its_side_condition():
    with written():
        entails("with", [t > 0, s >= t], s / t >= 1)
        with pytest.raises(ClaimFailed):
            entails("without", [s >= t], s / t >= 1)


def test_induction():
    with written():
        invariant(
            "sum",
            Eq(w, X.T * Diag(y) * alpha),
            start={w: Zeros(d), alpha: Zeros(n)},
            step={w: w + y[j] * X[j], alpha: alpha + Unit(j, n)},
        )
        with pytest.raises(ClaimFailed):
            invariant(
                "wrong-start",
                Inner(u, w) >= k * rho,
                start={w: Zeros(d), k: 1},
                step={w: w + x, k: k + 1},
                given=[Inner(u, x) >= rho],
            )
        with pytest.raises(ClaimFailed):
            invariant(
                "wrong-step",
                Inner(u, w) >= k * rho,
                start={w: Zeros(d), k: 0},
                step={w: w + x, k: k + 2},
                given=[Inner(u, x) >= rho],
            )


def slack_problem():
    loss = hinge(y[i] * (Inner(w, X[i]) + b))
    first = minimise(Norm(w) ** 2 / 2 + C * Sum(loss, (i, 1, n)), [w, b])
    second = minimise(
        Norm(w) ** 2 / 2 + C * Sum(xi[i], (i, 1, n)),
        [w, b, xi],
        [
            ForAll(xi[i] >= 1 - y[i] * (Inner(w, X[i]) + b), (i, 1, n)),
            ForAll(xi[i] >= 0, (i, 1, n)),
        ],
    )
    return first, second, loss


def test_reformulation_goes_both_ways():
    with written():
        first, second, loss = slack_problem()
        maps = dict(to={w: w, b: b, xi: Column(loss, (i, 1, n))}, back={w: w, b: b}, given=[C > 0])
        reformulate("slack", first, second, lemmas=[ForAll(loss <= xi[i], (i, 1, n))], **maps)
        loose = L.Problem(
            second.args[0], second.objective, second.args[2], sp.Tuple(second.constraints[1])
        )
        with pytest.raises(ClaimFailed):
            reformulate("loose", first, loose, lemmas=[ForAll(loss <= xi[i], (i, 1, n))], **maps)


def two_points(at):
    problem = minimise(
        Norm(w) ** 2 / 2, [w, b], [ForAll(y[i] * (Inner(w, X[i]) + b) >= 1, (i, 1, n))]
    )
    return optimum("two-points", problem, at=at, data={X: [[3], [5]], y: [1, -1], n: 2, d: 1})


def test_an_exact_optimum():
    with written():
        assert two_points({w: [-1], b: 4}).judges == ("KKT certificate", "cvxpy")


@pytest.mark.parametrize("at", [{w: [-2], b: 8}, {w: [-1], b: 5}, {w: [0], b: 0}])
def test_not_the_optimum(at):
    with written(), pytest.raises(ClaimFailed, match="not optimal"):
        two_points(at)


def test_witness_and_programs():
    updates = Function("updates")
    with written():
        at = {X: [[1, 1], [-1, 1]], y: [1, -1]}
        witness("run", Eq(updates(X, y), 2), at=at, programs={"updates": lambda X, y: len(X)})
        with pytest.raises(ClaimFailed):
            witness(
                "run-wrong", Eq(updates(X, y), 3), at=at, programs={"updates": lambda X, y: len(X)}
            )


def test_trace_stops_at_the_first_difference():
    f, g = Function("f"), Function("g")
    inputs = [{t: value} for value in range(5)]
    assert trace("same", f(t), g(t), {"f": abs, "g": int}, inputs).mark == "tested on 5 inputs"
    with pytest.raises(ClaimFailed, match="input 4 of 5"):
        trace("other", f(t), g(t), {"f": abs, "g": lambda v: v % 3}, inputs)


def test_refutation_needs_a_counter_example_and_a_proof():
    with written():
        claim = refute("always-positive", t**2 > 0, t**2 >= 0)
        assert claim.body["point"] == {"t": 0}
        with pytest.raises(ClaimFailed, match="no counter-example"):
            refute("true-line", t**2 >= 0, t**2 >= 0)
        with pytest.raises(ClaimFailed, match="refuted"):
            refute("wrong-correction", t**2 > 0, t**2 >= 1)


def test_definitions_are_unfolded_and_not_made_twice():
    f = Function("f")
    with written():
        define("score", f(x), Inner(w, x) + b)
        derive("use", t * f(x), t * Inner(w, x) + t * b)
        with pytest.raises(ClaimFailed):
            derive("misuse", f(x), Inner(w, x))
        with pytest.raises(ValueError, match="already defined by score"):
            define("score-again", f(x), Inner(w, x))
        with pytest.raises(ValueError, match="by itself"):
            define("circle", t, t + 1)


@pytest.mark.parametrize("label", ["Upper", "two words", "", "1st"])
def test_labels(label):
    with pytest.raises(ValueError, match="label"):
        derive(label, t, t)


def test_at_most_three_rows():
    with pytest.raises(ValueError, match="at most three"):
        derive("many", t, t, covers="A-1 A-2 A-3 A-4")


def test_shapes_that_do_not_fit():
    with written():
        with pytest.raises(ValueError, match="cannot add"):
            derive("sum-shapes", w + y, w)
        with pytest.raises(ValueError, match="cannot multiply"):
            derive("product-shapes", X * y, w)


@pytest.mark.parametrize(
    "conditions", [lambda: (t >= 1, t < 0), lambda: (t >= 0, t <= 1)], ids=["gap", "overlap"]
)
def test_cases_are_complete_and_exclude_each_other(conditions):
    with written():
        first, second = conditions()
        with pytest.raises(ClaimFailed, match="overlap, or leave something out"):
            define("torn", Function("f")(t), Cases(0, first, 1, second))


# --- display and record --------------------------------------------------------------------------

LATEX = {
    "order": (lambda: 1 - t * (Inner(w, x) + b), r"1 - t (\mathbf{w} \cdot \mathbf{x} + b)"),
    "sum": (
        lambda: Sum(alpha[i] * y[i] * X[i], (i, 1, n)),
        r"\sum_{i=1}^{n} \alpha_{i}\, y_{i}\, \mathbf{x}_{i}",
    ),
    "norm": (lambda: Norm(w) ** 2 / 2, r"\frac{1}{2} \lVert \mathbf{w} \rVert^{2}"),
    "minus": (lambda: s - (t - b), "s - (t - b)"),
    "quotient": (lambda: R**2 / rho**2, r"\frac{R^{2}}{\rho^{2}}"),
    "matrices": (
        lambda: X.T * Diag(y) * alpha,
        r"X^{\top}\, \operatorname{diag}(\mathbf{y})\, \boldsymbol{\alpha}",
    ),
    "power of a sum": (lambda: (s + t) ** 2, "(s + t)^{2}"),
    "cases": (
        lambda: Cases(0, t >= 1, 1 - t, t < 1),
        r"\begin{cases} 0 & \text{if } t \ge 1 \\ 1 - t & \text{if } t < 1 \end{cases}",
    ),
    "indicator": (lambda: Indicator(t <= 0), r"[\,t \le 0\,]"),
    "hinge": (lambda: hinge(t), r"\max(0, 1 - t)"),
    "and": (lambda: And(s > 0, t > 0), r"s > 0 \ \text{and}\  t > 0"),
    "numbers only": (lambda: Rational(7, 10) * 3, r"\frac{7 \cdot 3}{10}"),
    "negative product": (lambda: -s * t, r"-s\, t"),
}


@pytest.mark.parametrize("name", LATEX)
def test_latex(name):
    with written():
        e = LATEX[name][0]()
    assert latex(e) == LATEX[name][1]


def every_kind():
    f = Function("f")
    loss = hinge(t)
    return [
        define("define-it", f(x), Inner(w, x) + b),
        derive("derive-it", t * f(x), (t * Inner(w, x) + t * b, "unfold")),
        chain("chain-it", Norm(w) ** 2, (Gt, Norm(w) ** 2 - t**2, "a square", Ne(t, 0))),
        gradient("gradient-it", Norm(w) ** 2 / 2, w, w),
        stationary("stationary-it", Norm(w - x) ** 2, w, x),
        entails("entails-it", [t < 1], loss > 0),
        invariant(
            "invariant-it",
            Eq(w, X.T * alpha),
            start={w: Zeros(d), alpha: Zeros(n)},
            step={w: w + X[j], alpha: alpha + Unit(j, n)},
        ),
        reformulate(
            "reformulate-it",
            minimise(Norm(w) ** 2, [w]),
            minimise(Norm(w) ** 2 / 2, [w]),
            {w: w},
            {w: w},
            link=(s, s / 2),
        ),
        two_points({w: [-1], b: 4}),
        witness("witness-it", Eq(t**2, 4), {t: -2}),
        trace("trace-it", Function("g")(t), Function("h")(t), {"g": abs, "h": int}, [{t: 1}]),
        refute("refute-it", t**2 > 0, t**2 >= 0),
    ]


def test_records_make_the_same_claim_again():
    with written():
        made = every_kind()
    assert {claim.kind for claim in made} == set(claims._KINDS)
    for claim in made:
        bundle = claim._repr_mimebundle_()
        again = Claim.from_record(json.loads(json.dumps(bundle[MIME]))).check()
        assert again._repr_mimebundle_() == bundle
        shown = bundle["text/markdown"]
        assert (f"$$ (eq:{claim.label})" in shown) == (claim.kind != "trace")
        assert f"ledger.html#{claim.label}" in shown


def test_a_quoted_claim_shows_the_same_and_is_no_second_claim():
    """The display has no number; the definitions and the way to the numbered one are with it."""
    with written():
        made = every_kind()
    for claim in made:
        if claim.kind == "trace":
            continue  # it is told in words and has no number to quote
        bundle = quote(claim.record(), "margin", "The margin")._repr_mimebundle_()
        shown, own = (
            re.findall(r"\$\$(.+?)\$\$", b["text/markdown"], re.S)
            for b in (bundle, claim._repr_mimebundle_())
        )
        assert shown == own
        assert MIME not in bundle and bundle[QUOTE] == {"label": claim.label}
        assert "(eq:" not in bundle["text/markdown"]
        assert (
            f'<a href="margin.html#equation-eq-{claim.label}">The margin</a>'
            in bundle["text/markdown"]
        )
        assert ("\n\nwhere $" in bundle["text/markdown"]) == bool(claim.definitions)


# --- evaluation ----------------------------------------------------------------------------------


def test_points_meet_their_hypotheses():
    with written():
        hypotheses = [
            Eq(Norm(u), 1),
            ForAll(Eq(y[i] ** 2, 1), (i, 1, n)),
            Eq(Sum(alpha[i] * y[i], (i, 1, n)), 0),
            t > 0,
        ]
    found = Points(hypotheses, hypotheses, seed=3).take(5)
    assert len(found) == 5
    assert all(holds(h, point) for h in hypotheses for point in found)


def test_intervals_decide_only_what_they_can():
    with written():
        equal = exactly({"t": Fraction(2)}, lambda walk: walk.holds(exp(t) > 7))
        assert equal is True
        assert difference(exp(t) * exp(-t), sp.Integer(1), {"t": Fraction(1, 3)}) == 0
        assert difference(exp(t), sp.Integer(1), {"t": Fraction(1, 3)}) != 0
        with pytest.raises(Undetermined):
            holds(sqrt(t) * sqrt(t) > t, {"t": Fraction(2)})
