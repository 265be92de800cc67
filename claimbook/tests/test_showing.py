"""What claims show: chains, proofs of several lines, folds, marks, and formulas in sentences."""

import pytest
from corpus import K, X, d, i, k, s, t, w, y
from sympy import Eq, Function, Ge, Gt, Integer, Le, Symbol, sqrt, symbols

from claimbook import (
    ClaimFailed,
    Iff,
    Inner,
    chain,
    define,
    derive,
    entails,
    inline,
    minimise,
    proof,
    quote,
    reformulate,
    silent,
    vector,
    written,
)
from claimbook.audit import audit
from claimbook.claims import MIME
from claimbook.outputs import bundle
from claimbook.showing import facts, mark, records, supposed

rho, R = symbols("rho R")
u = vector("u", d)


@pytest.fixture(scope="module")
def reach():
    with written():
        return chain(
            "reach",
            Inner(u, w + y[i] * X[i]),
            Inner(u, w) + y[i] * Inner(u, X[i]),
            (Ge, k * rho + rho, y[i] * Inner(u, X[i]) >= rho),
            (k + 1) * rho,
            given=[Inner(u, w) >= k * rho],
        )


@pytest.fixture(scope="module")
def square():
    with written():
        return derive("square", (s + t) ** 2, s**2 + 2 * s * t + t**2)


# --- chains of mixed relations --------------------------------------------------------------------


def test_a_chain_is_judged_link_by_link(reach):
    assert reach.judges == ("certificate", "4 exact points")
    assert [type(goal.conclusion) for goal in reach.goals()] == [Eq, Ge, Eq]


def test_a_chain_is_displayed_as_a_person_writes_it(reach):
    shown = reach.display()
    assert r"&\ge k\, \rho + \rho = (k + 1)\, \rho && {\small\text{($y_{i}" in shown
    assert shown.count(r"\text{where}") == 1  # the hypothesis that no step displays


def test_every_mutant_of_a_chain_is_refuted(reach):
    result = audit(reach.record())
    assert result["errors"] == []
    assert result["killed"] == result["total"] > 20


def test_a_root_needs_its_hypothesis_only_to_exist():
    with written():
        root = chain("root", Integer(0), (Le, sqrt(t)), given=[t >= 0])
        limit = chain("limit", k * rho**2 <= R, (Iff, k <= R / rho**2, rho > 0))
    assert audit(root.record())["errors"] == []
    assert audit(limit.record())["errors"] == []


@pytest.mark.parametrize("wrong", [(Gt, s**2), (Le, s**2 - 1), (Eq, s**2 + 1)])
def test_a_false_link_is_refused(wrong):
    with written(), pytest.raises(ClaimFailed):
        chain("wrong", s**2, s**2 + 0, wrong)


def test_a_chain_runs_in_one_direction():
    with written(), pytest.raises(ValueError, match="both directions"):
        chain("zigzag", s**2, (Le, s**2 + 1), (Ge, s**2))


def test_a_chain_needs_two_members():
    with written(), pytest.raises(ValueError, match="one member only"):
        chain("short", s)


# --- several claims, folds, no number -------------------------------------------------------------


def test_a_claim_alone_is_numbered(square):
    data = square._repr_mimebundle_()
    assert data["text/markdown"].startswith("$$") and "$$ (eq:square)" in data["text/markdown"]
    assert records(data[MIME]) == [data[MIME]]


def test_a_proof_is_one_display_with_the_records_of_its_lines(reach, square):
    shown = proof("both", reach, square)
    data = shown._repr_mimebundle_()
    assert data["text/markdown"].count("$$") == 2
    assert [r["label"] for r in records(data[MIME])] == ["reach", "square"]
    assert "each line proved for all <i>n</i>, <i>d</i>" in data["text/markdown"]
    assert all(f'id="claim-{label}"' in data["text/markdown"] for label in ("reach", "square"))


@pytest.mark.parametrize(
    "form",
    [
        lambda *claims: proof("both", *claims),
        lambda *claims: proof("both", *claims, number=False, fold="Details"),
        lambda *claims: silent(*claims),
        lambda claim, _: claim.folded(),
        lambda claim, _: claim.show(number=False),
        lambda claim, _: claim,
    ],
)
def test_every_form_shows_the_same_again_from_its_record(reach, square, form):
    data = form(reach, square)._repr_mimebundle_()
    assert bundle(data[MIME], again=True) == data


def test_without_a_number_and_folded(square):
    assert "(eq:" not in square.show(number=False).markdown()
    folded = square.folded("A detail").markdown()
    assert folded.startswith('<details class="folded"><summary>A detail</summary>')
    assert "$$" not in silent(square).markdown()


def test_a_chain_of_problems_shows_each_once():
    with written():
        problems = [minimise(f, [s], [s >= 1]) for f in (s, 2 * s, 6 * s)]
        steps = [
            reformulate(f"by-{k}", *pair, to={s: s}, back={s: s}, link=(t, k * t))
            for k, *pair in ((2, *problems[:2]), (3, *problems[1:]))
        ]
    assert proof("all", *steps).tex().count("subject to") == 3
    assert proof("turned", *reversed(steps)).tex().count("subject to") == 4
    assert steps[1].display().count("subject to") == 2


def test_a_display_refuses_a_claim_twice(square):
    with pytest.raises(ValueError, match="twice"):
        proof("both", square, square)


def test_a_display_refuses_objects_that_look_alike(square):
    with written():
        other = derive("other", Symbol("x1") + 0, Symbol("x1"))
        same = derive("same", Symbol("x_1") + 0, Symbol("x_1"))
    with pytest.raises(ValueError, match="another name"):
        proof("both", other, same).tex()


def test_the_mark_names_a_silent_symmetry():
    with written():
        claim = derive("symmetric", K[i, k] - K[k, i], 0)
    assert mark(claim) == "proved for all <i>n</i>; <i>K</i> symmetric"


# --- formulas in sentences ------------------------------------------------------------------------


def told(formulas):
    return frozenset().union(*map(inline.links, formulas))


def test_definitions_and_conclusions_can_be_stated():
    with written():
        definition = define("test-def", Function("q_3")(t), t**2)
        conclusion = entails("test-box", [Ge(t, 0), Le(t, 1)], t**2 <= t)
    said = inline.links("q_3(t)=t^2"), inline.links(r"t\geq t^2")
    assert said == tuple(map(told, (facts(definition), facts(conclusion))))
    assert inline.links(r"0\le t\le1") == told(supposed(conclusion))


def test_a_display_says_what_it_is_of(reach):
    assert repr(proof("both", reach)) == "<display both of reach>"
    with pytest.raises(ValueError, match="^a display needs at least one claim$"):
        proof("none")


def test_a_vector_is_bold_where_a_quotation_says_what_it_stands_for():
    with written():
        define("mean", vector("m", d), u + -1 * w)
        claim = derive("twice", Inner(vector("m", d), u), Inner(u, u) - Inner(w, u))
    told = quote(claim.record(), "here")._repr_mimebundle_()["text/markdown"]
    assert r"where $\mathbf{m} = \mathbf{u}$ ${} - \mathbf{w}$." in told


@pytest.mark.parametrize(
    "written_so, read",
    [
        (r"a\,\;\:\!\ \left( b \right)\quad\qquad c = 1", "a(b)c=1"),
        (r"a \leq b", r"b\ge a"),
        (r"\tfrac12 + \frac34=x", "x=1/2+3/4"),
        (r"\frac{a}{\beta} \ne \frac{12}{3}", r"a/\beta\ne12/3"),
        (r"2ab^{2} < \lVert a \rVert", r"\lVert a\rVert>b^2a\cdot2"),
        (r"a_{i}^{\top} := 1", r"a_i^\top=1"),
    ],
)
def test_what_is_read_alike(written_so, read):
    assert inline.links(written_so) == inline.links(read) != inline.links("a=b")
