"""False things that were said once: every class of them is refused, and its true neighbour is not.

The corpus holds what can go wrong in a statement. Here stands what can go wrong around it: nodes
with an argument too many, names that meet the engine's own, points that all say the same, evidence
without content.
"""

import json
import re
from fractions import Fraction

import pytest
from sympy import Eq, Function, Integer, Le, Ne, Symbol, exp, log, sqrt, symbols

from claimbook import (
    Absolute,
    And,
    Claim,
    ClaimFailed,
    Column,
    ForAll,
    Grad,
    Iff,
    Implies,
    Norm,
    Not,
    Ones,
    Or,
    Sum,
    chain,
    derive,
    entails,
    forget,
    gradient,
    matrix,
    minimise,
    optimum,
    proof,
    quote,
    refute,
    silent,
    stationary,
    trace,
    vector,
    witness,
    written,
)
from claimbook.audit import audit
from claimbook.claims import Quote
from claimbook.exercises.functions import _same
from claimbook.linear import positive_semidefinite
from claimbook.reader import check_reads

n, d, i, j, row, s, t, q, k = symbols("n d i j row s t q k")
w, x, z = vector("w x z", d)
a, y = vector("a y", n)
I = (i, 1, n)
IRRATIONAL = Eq(q * (q**2 - 2), 0)  # no rational solution but 0


def refused(make, match=None):
    with written(), pytest.raises((ClaimFailed, ValueError), match=match):
        make()


def holds(make):
    with written():
        return make()


# --- facts and names of the engine ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["row", "column"])
def test_a_size_may_have_any_name(name):
    size = Symbol(name)
    u, v, c = vector("u v c", size)
    J, rows = (j, 1, size), (i, 1, size)
    spread = Sum(Sum((c[i] - c[j]) ** 2, J), rows)
    refused(
        lambda: derive(
            "c",
            v * Sum(exp(u[j]), J),
            Column(Sum(exp(u[j]) * v[j], J), rows),
            given=[Eq(spread, 2000 * (size - 1))],
        )
    )


# --- points that say one thing --------------------------------------------------------------------


def test_an_irrational_solution_is_a_point_too(monkeypatch):
    """A judge of proofs that lies is found out where every rational point has q = 0."""
    from claimbook import judge

    monkeypatch.setattr(judge, "certified", lambda goal, sizes=(): {"steps": []})
    refused(lambda: derive("c", q * s, Integer(0), given=[IRRATIONAL]), match="counter-example")


def test_hypotheses_may_fix_a_value_also_an_irrational_one():
    holds(lambda: derive("c", q**3, 2 * q, given=[IRRATIONAL]))
    holds(lambda: entails("c-2", [IRRATIONAL], q < 2))
    holds(lambda: entails("c-3", [Eq(t, 3), s >= t], s >= 3))


def test_a_name_of_one_value_that_nobody_can_vary_is_refused():
    hidden = [Eq(exp(t), exp(-t)), IRRATIONAL]
    refused(lambda: derive("c", q**3, 2 * q, given=hidden))


# --- vacuity in other clothes ---------------------------------------------------------------------

IDLE = [
    lambda: Or(t**2 >= 0, s > 5),
    lambda: Or(Implies(t**2 < 0, s > 5), s > 6),
    lambda: Iff(t**2 < 0, s**2 < 0),
    lambda: Iff(t**2 >= 0, s**2 >= 0),
    lambda: ForAll(Iff(a[i] ** 2 < 0, s**2 < 0), I),
]


@pytest.mark.parametrize("statement", IDLE)
def test_a_part_that_decides_nothing_is_refused(statement):
    refused(lambda: entails("c", [], statement()), match="says nothing")


def test_parts_that_decide_are_accepted():
    holds(lambda: entails("c", [], Or(t >= 0, t < 5)))
    holds(lambda: entails("c-2", [], Iff(t >= 0, -t <= 0)))


# --- runs that show nothing -----------------------------------------------------------------------

F, G = Function("F"), Function("G")


def run(label, first, second, inputs):
    return trace(label, F(k), G(k), {"F": first, "G": second}, [{k: v} for v in inputs])


def test_constant_programs_are_not_compared():
    refused(lambda: run("c", lambda k: 5, lambda k: 5 + 0 * k, [1, 2]), match="on every input")


def test_an_input_counts_once_however_it_is_spelt():
    same = [1, Fraction(1), True, 1.0, 2]
    assert holds(lambda: run("c", lambda k: int(k), lambda k: int(2 * k) // 2, same)).runs == 2
    lists = [[1, 2], (1, 2), [Fraction(1), 2], [3, 2]]
    assert holds(lambda: run("c-2", lambda k: k[0] + k[1], lambda k: sum(k), lists)).runs == 2


def test_another_default_makes_no_other_program():
    def one(k, m=1):
        return k * 3

    other = type(one)(one.__code__, one.__globals__, "other", (2,))
    refused(lambda: run("c", one, other, [1, 2]), match="one program")


# --- refutations ----------------------------------------------------------------------------------


def test_a_correction_comes_near_to_its_bound():
    refused(lambda: refute("c", Norm(w) ** 2 < 0, Norm(w) ** 2 + 1 > 0), match="corrects nothing")


@pytest.mark.parametrize("name", ["K", "K'", "G_1"])
def test_a_counter_example_has_a_kernel_matrix_though_nobody_said_so(name):
    K = matrix(name, n, n)
    refused(lambda: refute("c", K[i, i] >= 0, K[i, i] ** 2 >= 0), match="no counter-example")
    mirrored = Eq(K[i, j], K[j, i]), K[i, j] <= K[i, j] ** 2 + 1
    refused(lambda: refute("c", *mirrored, at={K: [[0, 1], [0, 0]], i: 1, j: 2}))
    sign = K[i, i] > 0, K[i, i] ** 2 >= 0
    refused(lambda: refute("c", *sign, at={K: [[-1, 0], [0, 1]], i: 1}), match="no kernel")
    found = holds(lambda: refute("c", *sign)).point[name]
    assert positive_semidefinite(found)


b = Symbol("a")
NEWTON = {
    "neither": ([t > 0, Eq(s**2, b, evaluate=False)], s),
    "positive root": ([t > 0, s > 0, Eq(s**2, b, evaluate=False)], s),
    "modulus": ([t > 0, Eq(s**2, b, evaluate=False)], Absolute(s)),
}


@pytest.mark.parametrize("name", NEWTON)
def test_a_true_refutation_passes_the_audit_in_every_form(name):
    given, root = NEWTON[name]
    with written():
        step = (t + b / t) / 2
        claim = refute("newton-down", step <= t, step >= root, given=given)
    found = audit(claim.record())
    assert found["errors"] == [] and found["killed"] == found["total"] > 20


# --- names ----------------------------------------------------------------------------------------

FORMULAS = [
    *("wnorm", "tabs", "wmag", "xprime", "xbm", "st"),  # what SymPy prints them as
    *("pi", r"\pi", "Alpha", "\u0391", "alpha'", "\u03b1"),  # a number, and Greek that is Latin
    *(r"\mathrm{d}", r"\mathrm{sin}", "log", "Sigma", r"\Pi"),  # operators
    *("O", "o_1", r"\mathrm{one}", r"\mathrm{percent}", r"\mathrm{infinity}"),  # numbers
    *(r"\mathrm{or}", r"\mathrm{plus}", r"\mathrm{minus}", r"\mathrm{equals}"),  # signs in words
]


@pytest.mark.parametrize("name", FORMULAS)
def test_a_name_that_prints_as_a_formula_is_refused(name):
    v = Symbol(name)
    refused(lambda: witness("c", v < 0, {v: -1}))


@pytest.mark.parametrize(
    "pair",
    [
        *(("v", "nu"), ("w'", "omega'"), ("p_i", "rho_i"), ("phi", "varphi")),
        *(("x_l", "x_1"), ("x_I", "x_1"), ("x_o", "x_0"), ("x_O", "x_0")),
    ],
)
def test_names_that_look_alike_are_refused(pair):
    u, v = map(Symbol, pair)
    refused(lambda: witness("c", Ne(u, v), {u: 1, v: 2})._repr_mimebundle_())
    u, v = (vector(name, d) for name in pair)
    far = Ne(Norm(u), Norm(v))
    refused(lambda: witness("c-far", far, {u: [1], v: [2], d: 1})._repr_mimebundle_())


def test_e_is_no_name_beside_an_exponential():
    e = Symbol("e")
    refused(lambda: entails("c", [e > 0], e * exp(t) > 0)._repr_mimebundle_())
    with written():
        assert entails("c-plain", [e > 0], e * t**2 >= 0).judges


TAKEN = "log exp max sqrt sin det sign rank erf floor lim E P lg maximum sech Gamma zeta"


@pytest.mark.parametrize("name", TAKEN.split())
def test_a_function_has_not_the_name_of_another(name):
    f = Function(name)(t)
    refused(lambda: witness("c", Eq(f, 5), {t: 1}, programs={name: lambda t: 5}), match="meaning")


def test_a_quotient_of_products_with_d_is_no_derivative():
    f = holds(lambda: derive("c", d * t**3 / (d * t), t**2, given=[d * t > 0]))
    with pytest.raises(ValueError, match="derivative"):
        f._repr_mimebundle_()
    holds(lambda: derive("c-2", d * t / d, t, given=[d > 0]))._repr_mimebundle_()
    holds(lambda: derive("c-3", t * d / d, t, given=[d > 0]))._repr_mimebundle_()


def test_no_index_stands_in_a_name_under_its_own_sum():
    y_i = Symbol("y_i")
    refused(lambda: derive("c", Sum(y_i, I), n * y_i), match="entry")
    refused(lambda: entails("c", [ForAll(y_i <= t, I)], y_i <= t), match="entry")
    K_ij = Symbol("K_ij")
    refused(lambda: derive("c", Sum(K_ij, I), n * K_ij), match="entry")
    holds(lambda: derive("c", Sum(y[i] * y_i.func("y_j"), I), Symbol("y_j") * Sum(y[i], I)))


def test_no_vector_looks_like_a_unit_vector_and_no_matrix_like_a_number():
    e, E = vector("e_1", n), matrix("E", n, d)
    for v in (e, E[i]):
        long = holds(lambda v=v: refute("c", Eq(Norm(v) ** 2, 1), Norm(v) ** 2 >= 0))
        with pytest.raises(ValueError, match="unit vector"):
            long._repr_mimebundle_()
        forget()
    first, second = matrix("s", 2, 2), matrix("t", 2, 2)
    with written():
        both = Eq(first * second, second * first)
        turned = Eq(first * second + second * first, second * first + first * second)
    claim = holds(lambda: refute("c", both, turned))
    with pytest.raises(ValueError, match="capital"):
        claim._repr_mimebundle_()
    ones = holds(lambda: witness("c-2", Ne(vector("l", n), Ones(n)), {vector("l", n): [2, 2]}))
    with pytest.raises(ValueError, match="look alike"):
        ones._repr_mimebundle_()


# --- what nobody judged ---------------------------------------------------------------------------


def forged():
    """Claims that say something false, and that no judge has seen."""
    from claimbook.kinds.chains import Derive

    true = holds(lambda: derive("c", s + s, 2 * s))
    yield Derive("c-2", (), {}, members=(s, t), reasons=("",), given=())
    yield true.variant(members=(s, t))
    yield Claim.from_record(true.record())
    changed = holds(lambda: derive("c-6", s + s, 2 * s, given=[s > 0]))
    changed.body["given"] = ()
    yield changed
    relabelled = holds(lambda: derive("c-3", t + t, 2 * t))
    relabelled.label = "c-4"
    yield relabelled
    otherwise = holds(lambda: derive("c-5", t + t, 2 * t))
    otherwise.judges = ("certificate", "Rocq")
    yield otherwise


def test_what_was_not_judged_is_not_shown():
    claims = list(forged())
    assert len(claims) == 6
    for claim in claims:
        for show in (
            claim._repr_mimebundle_,
            claim.folded()._repr_mimebundle_,
            proof("p", claim)._repr_mimebundle_,
            silent(claim)._repr_mimebundle_,
            Quote(claim, "chapter")._repr_mimebundle_,
            lambda claim=claim: entails("rests", [s > 1], s > 0, lemmas=[claim]),
        ):
            with pytest.raises(ClaimFailed, match="not judged"):
                show()


def test_a_record_made_by_hand_is_judged_before_it_is_quoted():
    record = holds(lambda: derive("c", s + s, 2 * s)).record()
    quote(record, "chapter")._repr_mimebundle_()
    false = holds(lambda: derive("c-2", t + t, 2 * t)).variant(members=(s, t)).record()
    with pytest.raises(ClaimFailed):
        quote(false, "chapter")
    boasts = quote(record | {"judges": ["Rocq"]}, "chapter")
    assert "Rocq" not in json.dumps(boasts._repr_mimebundle_())


# --- displays of several --------------------------------------------------------------------------


def lines(*makers):
    with written():
        return proof("p", *(make() for make in makers)).tex()


def test_a_line_that_shows_a_condition_does_not_show_it_for_another():
    shown = lines(
        lambda: derive("c-a", Absolute(t), t, given=[t > 0]),
        lambda: entails("c-b", [t > 0], t**2 > 0),
    )
    assert shown.count("t > 0") == 2 and r"\text{where}\ t > 0" in shown


def test_conditions_of_two_lines_may_not_contradict_each_other():
    with pytest.raises(ValueError, match="contradict"):
        lines(
            lambda: derive("c-a", Absolute(t), t, given=[t > 0]),
            lambda: derive("c-b", Absolute(t), -t, given=[t < 0]),
        )


def test_a_name_means_one_thing_in_a_display():
    K, other = matrix("K", n, n, symmetric=True), matrix("K", n, n)
    with pytest.raises(ValueError, match="two meanings"):
        lines(
            lambda: derive("c-a", K.T, K),
            lambda: derive("c-b", other + other.T, other.T + other),
        )


def test_a_size_that_no_array_shows_is_shown():
    counted = holds(lambda: Sum(Integer(1), I))
    solved = holds(lambda: optimum("c", minimise((t - counted) ** 2, [t]), {t: 3}, {n: 3}))
    assert "n = 3" in shown(solved)
    at = {n: 3, t: 1}
    wrong = holds(lambda: refute("c-2", counted * t <= 2 * t, counted * t <= n * t, at=at))
    assert "n = 3" in shown(wrong)
    seen = holds(lambda: refute("c-3", Norm(w) <= 1, Norm(w) >= 0, at={w: [3, 4]}))
    assert "d =" not in shown(seen)  # it is seen from w


CAPTIONS = ["Hence 0 = 1", "s equals t", "so $s$", "a \\ b", "</summary><b>0</b>", "s \u2264 t"]


@pytest.mark.parametrize("words", CAPTIONS)
def test_words_beside_a_display_state_nothing(words):
    claim = holds(lambda: derive("c", s + s, 2 * s))
    for show in (
        lambda: claim.folded(words),
        lambda: proof("p", claim, fold=words),
        lambda: shown(quote(claim.record(), "chapter", words)),
        lambda: refute("c-2", s < 0, s <= Absolute(s), says=words),
    ):
        with written(), pytest.raises(ValueError, match="state"):
            show()


def test_a_link_to_a_chapter_is_only_a_link():
    record = holds(lambda: derive("c", s + s, 2 * s)).record()
    assert "<b>" not in shown(quote(record, 'x"><b>0</b><a href="', "here"))


def test_a_wrong_line_bears_the_words_that_were_given():
    claim = holds(lambda: refute("c", s < 0, s <= Absolute(s), says="as printed"))
    text = claim.display()
    check_reads(claim, text)
    for other in ("as was printed", r"as printed)} \\ & 0 = 1 \text{(so"):
        with pytest.raises(ValueError, match="words"):
            check_reads(claim, text.replace("as printed", other))


def shown(claim):
    return claim._repr_mimebundle_()["text/markdown"]


# --- conditions and ties --------------------------------------------------------------------------


def test_a_condition_at_one_step_does_not_serve_another():
    refused(lambda: chain("c", s, Absolute(s), (Le, Absolute(s) + 1, s >= 0)), match="s = -")
    holds(lambda: chain("c", s, (Absolute(s), s >= 0), (Le, Absolute(s) + 1)))
    holds(lambda: chain("c-2", s, Absolute(s), (Le, Absolute(s) + 1), given=[s >= 0]))
    holds(lambda: chain("c-3", s * t / t, s, (Le, s + t, t > 0)))  # that members have values


TIES = [
    lambda: [Eq(s, t**2)],
    lambda: [Eq(t**2, s)],
    lambda: [ForAll(Eq(a[i] * s, t), I)],
    lambda: [s <= t**2, s >= t**2],
    lambda: [Not(Ne(s, t**2))],
    lambda: [Or(Eq(s, t**2), Eq(s, t**2))],
    lambda: [And(s <= t**2, s >= t**2)],
    lambda: [Eq(q, t**2), s <= q, s >= q, Eq(q, s)],
]


@pytest.mark.parametrize("tied", TIES)
def test_nothing_ties_what_a_gradient_holds_fixed(tied):
    with written():
        given, slope = tied(), Grad(s + t**2, t)
    for claim in (
        lambda: gradient("c", s + t**2, t, 2 * t, given=given),
        lambda: stationary("c", s + t**2, t, 0, given=given),
        lambda: derive("c", slope, 2 * t, given=given),
        lambda: refute("c", Eq(slope, 4 * t), Eq(slope, 2 * t), given),
    ):
        refused(claim, match="ties")


def test_a_gradient_is_taken_in_a_name():
    refused(lambda: gradient("c", t**2, t**2, Integer(1)), match="in a symbol or an array")


def test_a_gradient_may_have_a_side_and_a_place():
    holds(lambda: gradient("c", Absolute(s - t), t, Integer(1), given=[t > s]))
    holds(lambda: gradient("c-2", s * t**2, t, 2 * s, given=[Eq(t, 1)]))
    slope, tie = Grad(s + t**2, t), Eq(s, t**2)  # of a wrong line it may be the fault
    holds(lambda: refute("c-3", Eq(slope, 4 * t), Eq(slope, 2 * t), [tie], []))


# --- words for data, and what hypotheses presume --------------------------------------------------


@pytest.mark.parametrize(
    "words", ["every number", "all the samples", "the two samples", "the six samples, as always"]
)
def test_words_for_data_only_count_them(words):
    numbers = {y: [1, 2, 3], n: 3}
    refused(lambda: witness("c", y[1] < y[2], numbers, elsewhere={words: [y]}), match="number")
    holds(lambda: witness("c", y[1] < y[2], numbers, elsewhere={"the three numbers": [y]}))


PRESUMED = {
    "a divisor": (lambda: [Or(1 / t < 5, Eq(t, 0))], lambda: Ne(t, 0), "divided by zero"),
    "a square root": (lambda: [sqrt(t) >= s], lambda: t >= 0, "negative number"),
    "a logarithm": (lambda: [log(t) > s], lambda: t > 0, "is positive"),
}


@pytest.mark.parametrize("name", PRESUMED)
def test_what_hypotheses_presume_is_said(name):
    given, conclusion, words = PRESUMED[name]
    claim = holds(lambda: entails("c", given(), conclusion()))
    assert re.search(rf"presume .*({words})", shown(claim))


def test_infinity_is_near_to_nothing():
    assert _same(float("inf"), float("inf"), 1e-9)
    for finite in (0.0, 1e300, -float("inf")):
        assert not _same(finite, float("inf"), 1e-9)
        assert not _same(float("inf"), finite, 1e-9)


# --- lemmas by their labels -----------------------------------------------------------------------


def joined(lemmas, given=None):
    return entails("c", given or [q >= 1, s > q, t >= s], s * t > q, lemmas)


def test_two_claims_join_into_a_third():
    holds(lambda: entails("c-1", [q >= 1, s > q], s > 1))
    holds(lambda: entails("c-2", [s > q, t >= s], t > q))
    third = holds(lambda: joined(["c-1", "c-2"]))
    assert shown(third).count(r"(by c-1 and c-2)") == 1
    again = Claim.from_record(json.loads(json.dumps(third.record()))).check()
    assert again.display() == third.display() and again.lemmas == third.lemmas
    fates = audit(third.record())
    assert fates["errors"] == [] and fates["killed"] > 5


def test_a_claim_of_another_page_is_quoted_as_a_lemma():
    record = holds(lambda: entails("c-1", [q >= 1, s > q], s > 1)).record()
    forget()
    there = quote(record, "chapter")
    assert "(by c-1)" in shown(holds(lambda: joined([there, t > q])))


def test_only_a_claim_that_was_judged_is_a_lemma():
    refused(lambda: joined(["c-1"]), match="no claim labelled")
    claim = holds(lambda: entails("c-1", [q >= 1, s > q], s > 1))
    refused(lambda: joined([claim.variant(conclusion=s > 2)]), match="not judged")
    refused(lambda: joined(["c-1"], [q > 0, s > q, t >= s]))  # which it does not follow from
    true = holds(lambda: joined(["c-1"]))
    for words in ("by magic, 0 = 1", "a theorem", "by One"):
        refused(lambda words=words: true.variant(reasons=(words,)).check(), match="by their labels")
    forget()
    refused(lambda: joined(["c-1"]), match="no claim labelled")
