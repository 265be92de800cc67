"""What is shown is read back, and what a printer could do wrong is told."""

import ast
import contextlib
import re
from pathlib import Path

import pytest
from sympy import Eq, Le, Symbol, exp, symbols

from mlreplica.proof import (
    Absolute,
    And,
    Cases,
    ForAll,
    Grad,
    Iff,
    Implies,
    Inner,
    Norm,
    Sum,
    Unit,
    Zeros,
    chain,
    define,
    derive,
    entails,
    forget,
    gradient,
    invariant,
    matrix,
    minimise,
    optimum,
    proof,
    reader,
    reformulate,
    refute,
    showing,
    vector,
    witness,
    written,
)
from mlreplica.proof.audit import records
from mlreplica.proof.claims import Claim
from mlreplica.proof.reader import Unreadable, check_lines, check_reads, read, seen

s, t, u, n, d, i, j, k = symbols("s t u n d i j k")
w, x = vector("w x", d)
y, alpha = vector("y alpha", n)
X = matrix("X", n, d)
I = (i, 1, n)


@pytest.fixture(autouse=True)
def nothing_left():
    forget()
    yield
    forget()


@pytest.fixture(scope="module")
def stored():
    """All claims of the book that are displayed as formulas, each with its display."""
    claims = [Claim.from_record(record) for _, record in records("book")]
    return [(claim, claim.display()) for claim in claims if claim.kind != "trace"]


def test_every_claim_of_the_book_reads_back(stored):
    for claim, text in stored:
        check_reads(claim, text)
    assert len(stored) > 600


def test_the_reader_shares_nothing_with_the_printer_and_can_be_read():
    files = sorted(Path(reader.__file__).parent.glob("*.py"))
    assert {f.stem for f in files} == {"__init__", "display", "formula", "plain", "tree"}
    for file in files:
        assert len(file.read_text("utf8").splitlines()) <= 420
        for node in ast.walk(ast.parse(file.read_text("utf8"))):
            if isinstance(node, ast.ImportFrom) and node.level:
                own = {"display", "formula", "plain", "tree"} if node.level == 1 else {None}
                assert node.module in own, f"{file.name} imports {node.module}"
                assert node.level == 1 or [a.name for a in node.names] == ["language"]
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                names = {a.name for a in node.names} | {getattr(node, "module", None)}
                assert not any("mlreplica" in str(name) for name in names)


# what a printer could do wrong: a pattern, and what would stand in its place
SLIPS = {
    "a bound made strict": (r"\\le(?![a-z])", "<"),
    "a plus for a minus": (r" - ", " + "),
    "a minus for a plus": (r" \+ ", " - "),
    "an equation made an inequality": (r"(?<![:{a-zA-Z]) = ", r" \\le "),
    "another number": (
        r"(?<![pt\d\[/])(\d)(?!pt|\d*/)",
        lambda m: str(int(m[1]) + 1),
    ),
    "a vector as a number": (r"\\mathbf\{([a-z])\}", r"\1"),
    "another index": (r"_\{i\}", "_{j}"),
    "another power": (r"\^\{2\}", "^{3}"),
    "the conditions dropped": (r"&\\quad\\text\{where\}.*?(?=\\end\{aligned\}|$)", ""),
    "a prime lost": (r"(?<=[a-z}])'", ""),
    "a modulus for a norm": (r"\\lVert", r"\\lvert"),
    "a sign lost": (r"-", ""),
    "one direction for both": (r"\\Leftrightarrow", r"\\Rightarrow"),
    "another letter": (r"\\alpha", r"\\beta"),
    "a fraction turned": (r"\\frac\{([^{}]*)\}\{([^{}]*)\}", r"\\frac{\2}{\1}"),
    "another range": (r"\\sum_\{(.)=1\}\^\{(.)\}", r"\\sum_{\1=1}^{\2+1}"),
    "a sum for a product": (r"([a-z])\\, ([a-z])(?![a-z(])", r"\1 + \2"),
    "a minimum for a maximum": (r"\\max", r"\\min"),
    "or for and": (r"\\text\{and\}", r"\\text{or}"),
    "no arrow": (r"\\Longrightarrow", ""),
    "no not": (r"\\text\{not\}", ""),
    "no transpose": (r"\^\{\\top\}", ""),
    "no root": (r"\\sqrt", ""),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_what_a_printer_could_do_wrong_is_told(stored, slip):
    pattern, wrong = SLIPS[slip]
    tried = 0
    for claim, text in stored:
        hit = re.search(pattern, text, re.S)
        if not hit:
            continue
        tried += 1
        put = wrong(hit) if callable(wrong) else hit.expand(wrong)
        with pytest.raises(Unreadable):
            check_reads(claim, text[: hit.start()] + put + text[hit.end() :])
            pytest.fail(claim.label)
    assert tried


v, q, C = symbols("v q C")
OF_EVERY_KIND = {
    "a function": lambda: define("it", s, t + 2 * u),
    "cases": lambda: define("it", v, Cases(t, t < 1, 2 * u, t >= 1)),
    "equations": lambda: derive(
        "it", Sum(y[i] * s, I), (s * Sum(y[i], I), "out"), s * Sum(y[i], I) + t - t
    ),
    "a chain": lambda: chain("it", t, (Le, Absolute(t)), (Le, Absolute(t) + s**2), given=[t > 1]),
    "an implication": lambda: entails(
        "it", [ForAll(y[i] >= 0, I), s > 1], And(Sum(y[i], I) >= 0, s > 0)
    ),
    "two problems": lambda: reformulate(
        "it",
        minimise(t**2, [t], [t >= C]),
        minimise(s**2 + 2 * s * C + C**2, [s], [s >= 0]),
        {s: t - C},
        {t: s + C},
    ),
    "one problem twice": lambda: reformulate(
        "it", minimise(t**2, [t], [t >= 1]), minimise(t**2, [t], [2 * t >= 2]), {t: t}, {t: t}
    ),
    "two values": lambda: reformulate(
        "it",
        minimise(t**2 + C, [t], [t >= 1]),
        minimise(3 * t**2, [t], [t >= 1]),
        {t: t},
        {t: t},
        link=(q, 3 * (q - C)),
    ),
    "an invariant": lambda: invariant(
        "it",
        Eq(t, Sum(alpha[i], I)),
        start={t: 0, alpha: Zeros(n)},
        step={t: t + 2, alpha: alpha + 2 * Unit(j, n)},
    ),
    "an optimum": lambda: optimum("it", minimise(t**2 / 2, [t], [t >= 1]), {t: 1}, {}),
    "an optimum of data": lambda: optimum(
        "it", minimise(Norm(w - x) ** 2, [w]), {w: [3, 4]}, {x: [3, 4], d: 2}
    ),
    "an erratum": lambda: refute(
        "it", t**2 > t, t**2 >= t, corrected_given=[t >= 1], given=[t > 0]
    ),
    "a witness": lambda: witness("it", Eq(Norm(w) ** 2, 5), {w: [1, 2]}),
    "a gradient": lambda: gradient("it", s * t**2, t, 2 * s * t),
}
WORD = re.compile(r"(?<![\\A-Za-z])(?:[a-zA-Z]|\d+)(?![A-Za-z])|\\[lg]e(?![a-z])|[-+<>]|(?<!:)=")
OTHERWISE = {"=": "<", "<": "=", ">": "=", r"\le": "=", r"\ge": "=", "+": "-", "-": "+"}


@pytest.mark.parametrize("kind", OF_EVERY_KIND)
def test_every_letter_number_and_sign_of_a_display_is_read(kind):
    with written():
        claim = OF_EVERY_KIND[kind]()
    every_word_is_read(claim.display(), lambda text: check_reads(claim, text))


def every_word_is_read(text, check):
    check(text)
    words = list(WORD.finditer(text))
    assert len(words) >= 5
    for word in words:
        other = str(int(word[0]) + 1) if word[0].isdigit() else OTHERWISE.get(word[0], "r")
        with pytest.raises(Unreadable):
            check(text[: word.start()] + other + text[word.end() :])


def test_every_letter_number_and_sign_of_a_display_of_several_is_read():
    problems = [minimise(t**2, [t], [k * t >= k]) for k in (1, 2, 4)]
    with written():
        for claims in (
            [
                reformulate(f"it-{k}", first, second, {t: t}, {t: t})
                for k, (first, second) in enumerate(zip(problems, problems[1:]))
            ],
            [derive("size", Absolute(t), t, given=[t > 0]), entails("it", [t > 0], t**2 > 0)],
        ):
            text = proof("p", *claims).tex()
            given = [t > 0] if "where" in text else []
            every_word_is_read(
                text, lambda text, claims=claims, given=given: check_lines(claims, text, given)
            )


def hypotheses_dropped(claim):
    """The display with each of its hypotheses left out."""
    for k in range(len(claim.given)):
        yield claim.variant(given=claim.given[:k] + claim.given[k + 1 :]).display()


def test_no_hypothesis_may_be_left_out(stored):
    tried = 0
    for claim, _ in stored:
        if claim.kind in ("derive", "entails", "gradient"):
            for text in hypotheses_dropped(claim):
                tried += 1
                with pytest.raises(Unreadable):
                    check_reads(claim, text)
    assert tried > 300


def test_brackets_that_are_needed():
    with written():
        pairs = [
            (And(Implies(s > 0, t > 0), u > 0), r"s > 0 \Rightarrow t > 0 \ \text{and}\  u > 0"),
            (s * (t + u) > 0, r"s\, t + u > 0"),
            ((s + t) ** 2 > 0, "s + t^{2} > 0"),
            ((-s) ** 2 > 0, "-s^{2} > 0"),
            ((s / t) ** 2 > 0, r"\frac{s}{t}^{2} > 0"),
            (s - (t + u) > 0, "s - t + u > 0"),
            (Inner(w, x + x) > 0, r"\mathbf{w} \cdot \mathbf{x} + \mathbf{x} > 0"),
            (Sum(y[i] + s, I) > 0, r"\sum_{i=1}^{n} y_{i} + s > 0"),
            (Sum(y[i], I) ** 2 > 0, r"\sum_{i=1}^{n} y_{i}^{2} > 0"),
        ]
    for statement, wrong in pairs:
        (want, functions) = seen([statement])
        assert read(showing.latex(statement), functions) == want
        with contextlib.suppress(Unreadable):
            assert read(wrong, functions) != want, wrong


def test_the_places_of_an_entry_are_told_apart():
    """Row 1 and column 12, or row 11 and column 2."""
    entries = [Eq(X[1, 12], s), Eq(X[11, 2], s), Eq(X[i, 12], s)]
    texts = [showing.latex(e) for e in entries]
    assert texts == ["X_{1,12} = s", "X_{11,2} = s", "X_{i,12} = s"]
    for text, e in zip(texts, entries, strict=True):
        assert read(text) == seen([e])[0]
    assert showing.latex(X[1, 2]) == "X_{12}"


def test_bars_of_one_size_do_not_stand_between_each_other():
    with written():
        nested = Absolute(s * Absolute(t) * u) >= 0
    (want, functions) = seen([nested])
    right = showing.latex(nested)
    assert read(right, functions) == want
    for wrong in (
        right.replace(r"\bigl", "").replace(r"\bigr", ""),
        right.replace(r"\bigr", ""),
        right.replace(r"\lvert t \rvert", r"\bigl\lvert t \bigr\rvert"),
    ):
        with pytest.raises(Unreadable):
            read(wrong, functions)


def shown(make):
    with written():
        return make()._repr_mimebundle_()["text/markdown"]


E = Symbol("e")
NOT_SHOWN = {
    "a power of e": lambda: witness("c", E**2 > 1, {E: 2}),
    "an exponential function that is none": lambda: witness("c", Eq(E**t, 8), {E: 2, t: 3}),
}


@pytest.mark.parametrize("name", NOT_SHOWN)
def test_a_display_that_reads_as_something_else_is_refused(name):
    with pytest.raises(Unreadable):
        shown(NOT_SHOWN[name])


def test_true_displays_are_shown():
    shown(lambda: derive("c", exp(s) * exp(t), exp(s + t)))
    shown(lambda: entails("c-2", [And(Implies(s > 0, t > 0), u > 0)], u > 0))
    shown(lambda: optimum("c-3", minimise((t - d) ** 2, [t]), {t: 5}, {d: 5}))
    shown(lambda: derive("c-4", Norm(w - x) ** 2, Norm(w) ** 2 - 2 * Inner(w, x) + Norm(x) ** 2))
    shown(lambda: define("c-5", Symbol("g"), Sum(y[i] * Inner(w, X[i]), I)))


REASONS = [
    r"}}} \\ & 0 = 1 {{{\text{",
    "where $0 = 1$",
    r"$0\doteq 1$",
    r"$0\gg1$",
    "since 0 \u2264 -1",
    "since 0 = 1",
    "as s \u2a7d \u22121",
    "as s \u27f6 1",
    "as s \u226a 1",
    r"as $s \mapsto 1$",
    r"}} \quad s < t {\text{",
]


@pytest.mark.parametrize("why", REASONS)
def test_a_reason_states_nothing_that_was_not_assumed(why):
    with pytest.raises((Unreadable, ValueError)):
        shown(lambda: derive("c", s + s, (2 * s, why)))


def test_a_reason_may_hold_an_expression_and_a_hypothesis():
    shown(lambda: derive("c", s + s, (2 * s, "twice $s$, gathered")))
    shown(lambda: derive("c-2", Absolute(s), (s, "as $s > 0$"), given=[s > 0]))


def test_the_words_of_a_reason_are_those_given():
    with written():
        one = derive("c", s + s, (2 * s, "2s is twice"))
        other = chain("c-2", s, (Absolute(s), "its modulus", s >= 0), (Le, Absolute(s) + 1))
    for claim, told, wrong in (
        (one, "2s is twice", "3s is twice"),
        (one, "2s is twice", "2s is twice, $s$"),
        (other, "its modulus", "a modulus"),
        (other, "its modulus", "its modulus, always"),
    ):
        text = claim.display()
        check_reads(claim, text)
        with pytest.raises(Unreadable):
            check_reads(claim, text.replace(told, wrong))


def test_words_do_not_stand_in_place_of_other_numbers():
    words = {r"0 = 1}\ \text{with": [y]}
    with pytest.raises(ValueError, match="called by their number"):
        shown(lambda: witness("c", y[1] > 0, {y: [1]}, elsewhere=words))


def test_lines_keep_their_conditions():
    with written():
        first = derive("c", Absolute(t), t, given=[t > 0])
        second = entails("c-2", [t > 0], t**2 > 0)
        display = proof("p", first, second)
    full = display.tex()
    check_lines([first, second], full, [t > 0])
    with pytest.raises(Unreadable):
        check_lines(
            [first, second], full.replace(r"\text{where}\ t > 0", r"\text{where}\ t < 0"), [t > 0]
        )
    with pytest.raises(Unreadable):
        check_lines([second, first], full, [t > 0])
    with pytest.raises(Unreadable):
        check_lines([first], full, [t > 0])


def test_a_range_that_could_be_that_of_both_sides_is_not_read_as_of_one():
    with written():
        one = Iff(s > 0, ForAll(y[i] > 0, I))
    bare = r"s > 0 \Leftrightarrow y_{i} > 0 \quad (i = 1, \dots, n)"
    assert read(showing.latex(one)) == seen([one])[0] != read(bare)


def test_a_derivative_reads_as_one():
    with written():
        (want, functions) = seen([Eq(Grad(t**3, t), 3 * t**2)])
    assert read(r"\frac{\partial}{\partial t} t^{3} = 3 t^{2}", functions) == want
    assert read(r"\frac{\partial}{\partial s} t^{3} = 3 t^{2}", functions) != want


def test_a_condition_of_the_correction_alone_has_to_be_shown():
    with written():
        claim = refute("c", t**2 > 0, t**2 > 0, corrected_given=[t > 0])
        text = claim.display()
    check_reads(claim, text)
    with pytest.raises(Unreadable, match="corrected line assumes"):
        check_reads(claim, text.replace(r"\quad\text{if}\ t > 0", ""))
