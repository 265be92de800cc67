"""The claim engine: it proves what is true, refutes what is false, and shows what it judged."""

import json
import re

import pytest
from corpus import NAMES, function, told
from sympy import Eq, Function, Gt, Integer, Ne, symbols

from claimbook import (
    Cases,
    ClaimFailed,
    ForAll,
    IllFormed,
    Indicator,
    Inner,
    Maximum,
    Norm,
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
from claimbook.claims import MIME, QUOTE, Claim
from claimbook.printer import latex

n, d = symbols("n d")
s, t, b, c, m, k, C, R, rho, eta, lam = symbols("s t b c m k C R rho eta lambda")
i, j = symbols("i j")
w, x, u = vector("w x u", d)
X = matrix("X", n, d)
K = matrix("K", n, n, symmetric=True)
y, alpha, xi = vector("y alpha xi", n)


def hinge(margin):
    return Maximum(0, 1 - margin)


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


def test_a_wrong_chain_says_a_point():
    with written(), pytest.raises(ClaimFailed, match="refuted.*\n.*counter-example d = 1, t = "):
        derive("wrong", t * Inner(w + t * x, x), t * Inner(w, x) - t**2 * Norm(x) ** 2)


def test_the_gradient_of_a_maximum_needs_its_case():
    with written():
        loss = hinge(t * Inner(w, x))
        claim = gradient("inside", loss, w, -t * x, given=[t * Inner(w, x) < 1])
        assert claim.mark == "proved for all d"
        with pytest.raises(ClaimFailed):
            gradient("no-case", loss, w, -t * x)
        with pytest.raises(ClaimFailed, match="the side of it in given="):
            gradient("one-value", Maximum(0, t), t, Indicator(t > 0))
        with pytest.raises(IllFormed, match="ties t to w"):
            gradient("tied", loss, w, -t * x, given=[t * Inner(w, x) <= 1])
        with pytest.raises(ClaimFailed, match="kink|no gradient"):
            gradient("at-the-kink", hinge(t), t, Integer(-1), given=[t <= 1])


def two_points(at):
    problem = minimise(
        Norm(w) ** 2 / 2, [w, b], [ForAll(y[i] * (Inner(w, X[i]) + b) >= 1, (i, 1, n))]
    )
    return optimum("two-points", problem, at=at, data={X: [[3], [5]], y: [1, -1], n: 2, d: 1})


def test_an_exact_optimum():
    with written():
        assert two_points({w: [-1], b: 4}).judges == ("KKT certificate", "cvxpy")


def test_at_most_three_rows():
    with pytest.raises(ValueError, match="at most three"):
        derive("many", t, t, covers="A-1 A-2 A-3 A-4")


@pytest.mark.parametrize(
    "conditions", [lambda: (t >= 1, t < 0), lambda: (t >= 0, t <= 1)], ids=["gap", "overlap"]
)
def test_cases_are_complete_and_exclude_each_other(conditions):
    with written():
        first, second = conditions()
        with pytest.raises(ClaimFailed, match="overlap, or leave something out"):
            define("torn", Function("f")(t), Cases(0, first, 1, second))


# --- display and record --------------------------------------------------------------------------


@pytest.mark.parametrize("line", told("as TeX"))
def test_latex(line):
    text, _, tex = line.partition(" in TeX ")
    with written():
        e = function(text, names=NAMES | globals())()
    assert latex(e) == tex


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
    assert {claim.kind for claim in made} == set(claims.KINDS)
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
