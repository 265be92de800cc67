"""What claims show: chains, proofs of several lines, folds, marks, and formulas in sentences."""

import re

import pytest
from sympy import Eq, Function, Ge, Gt, Integer, Le, Lt, Symbol, sqrt, symbols

from claimbook import (
    ClaimFailed,
    Iff,
    Inner,
    Or,
    chain,
    define,
    derive,
    entails,
    matrix,
    minimise,
    proof,
    quote,
    reformulate,
    silent,
    vector,
    witness,
    written,
)
from claimbook.audit import audit
from claimbook.claims import MIME, shown_again
from claimbook.showing import (
    OPT_IN,
    mark,
    normalised,
    paragraphs,
    records,
    said,
    sections_opted_in,
    states,
    supposed,
    unsaid,
)

n, d, i, k, s, t, rho, R = symbols("n d i k s t rho R")
X, y = matrix("X", n, d), vector("y", n)
w, u = vector("w u", d)
K = matrix("K", n, n, symmetric=True)


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
    assert reach.judges == ("normal form", "Z3", "entries up to size 3", "8 exact points")
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


def test_an_idle_hypothesis_is_noticed():
    with written():
        idle = chain("idle", s**2, (Le, s**2 + t**2), given=[s >= 0])
    assert any("s >= 0" in error for error in audit(idle.record())["errors"])


@pytest.mark.parametrize("wrong", [(Gt, s**2), (Le, s**2 - 1), (Eq, s**2 + 1)])
def test_a_false_link_is_refused(wrong):
    with written(), pytest.raises(ClaimFailed):
        chain("wrong", s**2, s**2 + 0, wrong)


def test_a_chain_runs_in_one_direction():
    with written(), pytest.raises(ValueError, match="both directions"):
        chain("zigzag", s**2, (Le, s**2 + 1), (Ge, s**2))


def test_a_chain_needs_two_members():
    with pytest.raises(ValueError, match="one member only"):
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
    assert shown_again(data[MIME])._repr_mimebundle_() == data


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


def test_a_sentence_may_state_what_its_claim_says_and_assumes(reach):
    claims = {"reach": reach}
    good = [
        r"So $\mathbf u\cdot(\mathbf{w}+y_i\mathbf{x}_i)\ge(k+1)\rho$.",
        r"Where $y_i\,\mathbf{u}\cdot\mathbf{x}_i\geq\rho$, we are done.",
        r"Let $k\rho\le\mathbf{u}\cdot\mathbf{w}$.",
    ]
    for sentence in good:
        assert unsaid(f"{sentence}{{claim}}`reach`", claims) == []


def test_what_a_claim_assumes_is_no_fact(reach):
    t = Symbol("t")
    with written():
        above = entails("above", [t > 5], t**2 > 25)
        both = entails("both", [], Iff(t**2 > 25, Or(t > 5, t < -5)))
        ends = chain("ends", t > 0, (Iff, 2 * t > 0))
        three = witness("three", Eq(t**2, 9), {t: 3})
    claims = {c.label: c for c in (reach, above, both, ends, three)}
    false = [
        r"So $y_i\,\mathbf{u}\cdot\mathbf{x}_i\geq\rho$.{claim}`reach`",
        "Always $t>5$.{claim}`above`",
        "$t>5$.{claim}`above`",
        "As everywhere, $t>5$ for every number.{claim}`above`",
        "It is wrong that $t^2>25$ where $t>5$.{claim}`above`",
        "$t>0$.{claim}`ends`",
        "It follows: $2t>0$.{claim}`ends`",
        "$t^2>25$.{claim}`both`",
        "$t=3$.{claim}`three`",
        "Whatever $t$ is, $t^2=9$.{claim}`three`",
        "For every number $t^2=9$.{claim}`three`",
        "It is $t^2=9$ for all $t$.{claim}`three`",
        "Always $t^2>25$.{claim}`above`",
        "For every number $t^2>25$.{claim}`above`",
        "With nothing assumed $t^2>25$.{claim}`above`",
        "We know that $t>5$.{claim}`above`",
        "As we know, $t>5$.{claim}`above`",
        "It is clear that $t>5$.{claim}`above`",
        "If $t>5$, then $t^2>25$ does not hold.{claim}`above`",
        "If $t>5$, then $t^2>25$ is false.{claim}`above`",
        "No number has $t^2>25$.{claim}`above`",
        "There is a counter-example to $t^2>25$.{claim}`above`",
        "Nowhere is $t^2>25$.{claim}`above`",
        "If $t>5$, then $t$ = $5$.{claim}`above`",
        "Of course $t>5$.{claim}`above`",
        "On the whole $t>5$.{claim}`above`",
        "By luck, $t>5$.{claim}`above`",
        "At last, $t>5$.{claim}`above`",
        "For sure $t>5$.{claim}`above`",
        "The only case is $t>5$.{claim}`above`",
        "With that, the number is known: $t>5$.{claim}`above`",
        "By the way, it is $t>5$.{claim}`above`",
        "If $t>5$, then $t^2>25$ is nonsense.{claim}`above`",
        "If $t>5$, then $t^2>25$ is a mistake.{claim}`above`",
        "If $t>5$, then $t^2>25$ holds only at $t=6$.{claim}`above`",
        "If $t>5$, nobody believes that $t^2>25$.{claim}`above`",
        "Without any condition $t^2>25$.{claim}`above`",
        "Every $t$ has $t^2=9$.{claim}`three`",
        "If $t>5$, then $t^2>25$ $+1$.{claim}`above`",
    ]
    for sentence in false:
        assert unsaid(sentence, claims) != [], sentence
    true = [
        "If $t>5$, then $t^2>25$.{claim}`above`",
        "$t>5$ says that $t^2>25$.{claim}`above`",
        "$t>0$ means that $2t>0$.{claim}`ends`",
        "It follows that $t^2>25$ for every such number that has $t>5$.{claim}`above`",
        "At $t=3$ we have $t^2=9$.{claim}`three`",
        "Where $s$, $w$ and $t>5$ are numbers, $t^2>25$.{claim}`above`",
    ]
    for sentence in true:
        assert unsaid(sentence, claims) == [], sentence


@pytest.mark.parametrize(
    "formula", [r"\mathbf{u}\cdot\mathbf{w}>k\rho", r"k\rho\ge\mathbf{u}\cdot\mathbf{w}", "R = 1"]
)
def test_a_sentence_may_not_state_more(reach, formula):
    assert unsaid(f"So ${formula}$.{{claim}}`reach`", {"reach": reach}) == [formula]


def test_a_chain_with_one_strict_step_is_strict():
    with written():
        strict = chain("strict", s**2, (Le, s**2 + t**2), (Lt, s**2 + t**2 + 1))
    for sign, left in (("<", []), (r"\le", [r"s^2 \le s^2 + t^2 + 1"])):
        sentence = f"So $s^2 {sign} s^2 + t^2 + 1$.{{claim}}`strict`"
        assert unsaid(sentence, {"strict": strict}) == left


def test_a_formula_without_a_claim_is_noticed(reach):
    assert unsaid("Then $s=t$.", {"reach": reach}) == ["s=t"]
    assert unsaid(r"The sum $\sum_{i=1}^n k_i$ and $\mathbf{w}$.", {}) == []


def test_an_unknown_label_is_an_error(reach):
    with pytest.raises(ValueError, match="no claim has the label gone"):
        unsaid("So $s=t$.{claim}`gone`", {"reach": reach})


def test_definitions_and_conclusions_can_be_stated():
    with written():
        definition = define("test-def", Function("q_3")(t), t**2)
        conclusion = entails("test-box", [Ge(t, 0), Le(t, 1)], t**2 <= t)
    assert normalised("q_3(t)=t^2") in said(definition)
    assert normalised(r"t^2\leq t") in said(conclusion)
    assert normalised(r"0\le t\le1") in supposed(conclusion) - said(conclusion)


def test_states():
    assert states(r"k\le R") and states("a=b") and states(r"A\iff B")
    relations = (
        r"\doteq \triangleq \simeq \cong \gg \leqslant \geqq \mapsto \propto \subset \sim \in \perp"
        r" \nleq \vdash \models \prec ≤ ≡ ＝ → ∈ ≪ ⊂ ≅ ⊢ ∼ ⩽"
    )
    for sign in re.findall(r"\S+", relations):
        assert states(f"0{sign} 1"), sign
    for hidden in (
        r"0_{=}1",
        "0^< 1",
        r"0_{ \le }1",
        r"s\text{ equals }t",
        r"s \operatorname{is} t",
    ):
        assert states(hidden), hidden
    assert not states(r"\sum_{i=1}^n s_{i\ne j}") and not states(r"s_{\text{least}}")
    assert (
        not states(r"\sum_{i=1}^{n} k_i")
        and not states(r"\mathbf{w}")
        and not states(r"\left(s\right)")
    )


def test_a_section_opts_in_until_the_next_heading():
    page = ["# A\n\n$a=b$", f"## B\n\n{OPT_IN}\n\n$c=d$", "more", "### C\n\n$e=f$"]
    assert [p for p in sections_opted_in(page) if "$" in p] == ["$c=d$"]


def test_a_box_is_one_paragraph():
    box = "```{prf:theorem} T\n$a=b$\n\n{rests}`label`\n```"
    assert box in list(sections_opted_in([f"{OPT_IN}\n\nBefore.\n\n{box}\n\nAfter."]))


def test_pages_opt_in_by_the_line_that_authors_are_told(reach):
    assert OPT_IN == "<!-- formulas carry their claims -->"
    assert repr(proof("both", reach)) == "<display both of reach>"
    with pytest.raises(ValueError, match="^a display needs at least one claim$"):
        proof("none")


def test_a_fence_that_nothing_closes_is_one_block():
    assert list(paragraphs("a\n\n```\nb\n\nc")) == ["a", "```\nb\n\nc\n"]


def test_a_vector_is_bold_where_a_quotation_says_what_it_stands_for():
    with written():
        define("mean", vector("m", d), u + -1 * w)
        claim = derive("twice", Inner(vector("m", d), u), Inner(u, u) - Inner(w, u))
    told = quote(claim.record(), "here")._repr_mimebundle_()["text/markdown"]
    assert r"where $\mathbf{m} = \mathbf{u}$ ${} - \mathbf{w}$." in told


LETTERS = """alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu
nu xi pi rho sigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi
Sigma Upsilon Phi Psi Omega ell infty partial nabla star top emptyset hat bar tilde
vec overline mathbf boldsymbol mathrm mathcal mathbb mathit text operatorname frac
tfrac dfrac sqrt sum prod int max min sup inf arg log ln exp sin cos tan tanh sign det
dim Pr lim cdot times pm mp dots ldots cdots left right big bigl bigr Big Bigl Bigr
lVert rVert lvert rvert Vert vert langle rangle lceil rceil lfloor rfloor lbrace
rbrace binom quad qquad displaystyle textstyle circ cap cup setminus mid prime"""


def test_letters_functions_and_brackets_state_nothing():
    assert [word for word in LETTERS.split() if states(rf"a \{word} b")] == []
    assert states(r"a \doteq b") and states(r"a \in b") and states("a ≤ b")


@pytest.mark.parametrize("sign", ["=", "<", ">", "≠", "≤", "≥"])
def test_a_relation_that_is_a_whole_script_states(sign):
    assert states(f"a^{{{sign} }}b") and states(f"a_ {sign}b") and not states(f"a_{{i {sign} b}}")


@pytest.mark.parametrize("word", ["le", "leq", "ge", "geq", "ne", "neq", "equiv", "approx", "sim"])
def test_a_command_that_is_a_whole_script_states(word):
    assert states(rf"a^{{\{word}}}b") and not states(rf"a_{{i \{word} b}}")


@pytest.mark.parametrize(
    "written_so, read",
    [
        (r"a\,\;\:\!\ \left( b \right)\quad\qquad c\displaystyle", "a(b)c"),
        (r"a \leq b \geq c \neq d", r"a\le b\ge c\ne d"),
        (r"\tfrac12 + \frac34", "1/2+3/4"),
        (r"\frac{a}{\beta} \frac{12}{3}", r"a/\beta12/3"),
        (r"\lVert a \rVert \| b \|", r"\Vert a\Vert\Vert b\Vert"),
        (r"a_{i}^{\top}.", r"a_i^\top"),
        ("a ,;:", "a"),
    ],
)
def test_what_is_read_alike(written_so, read):
    assert normalised(written_so) == normalised(read) and normalised("a") != normalised("b")
