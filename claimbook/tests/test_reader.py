"""What is shown is read back, and what a printer could do wrong is told."""

import ast
import contextlib
import re
from fractions import Fraction
from pathlib import Path

import pytest
from corpus import NAMES, function
from corpus import told as lines
from sympy import Eq, Le, Symbol, symbols

from claimbook import (
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
from claimbook.reader import Unreadable, check_lines, check_reads, read, seen
from claimbook.reader.display import values, without_reasons

s, t, u, n, d, i, j, k = symbols("s t u n d i j k")
w, x = vector("w x", d)
y, alpha = vector("y alpha", n)
X = matrix("X", n, d)
I = (i, 1, n)


def test_the_reader_shares_nothing_with_the_printer():
    """Of the engine it knows the language, and files of its own."""
    files = sorted(Path(reader.__file__).parent.glob("*.py"))
    trees = [ast.walk(ast.parse(file.read_text("utf8"))) for file in files]
    for node in (node for tree in trees for node in tree):
        imports = isinstance(node, (ast.Import, ast.ImportFrom))
        names = [a.name for a in node.names] if imports else []
        level, module = getattr(node, "level", 0), str(getattr(node, "module", None))
        assert level < 2 or (level, module, names) == (2, "None", ["language"])
        assert level == 1 or not any("claimbook" in name for name in [module, *names])


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


REASONS = [
    r"}}} \\ & 0 = 1 {{{\text{",
    "where $0 = 1$",
    r"as $1\leqslant 0$",
    r"as $0\lt -1$",
    r"as $A\subseteq B$",
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


def test_a_reason_may_hold_an_expression():
    shown(lambda: derive("c", s + s, (2 * s, "twice $s$, gathered")))


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
        with pytest.raises(Unreadable, match=f"shown is {re.escape(wrong)}.*, given was {told}"):
            check_reads(claim, text.replace(told, wrong))
    with pytest.raises(Unreadable, match=": 1 reasons were given, 0 are shown$"):
        check_reads(one, without_reasons(one.display())[0])


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


@pytest.mark.parametrize("line", lines("TeX, and the statements as which it reads"))
def test_what_is_written_reads_as_what_it_means(line):
    text, _, meant = line.partition(" reads as ")
    with written():
        statements = function(f"[{meant}]", names=NAMES | globals())()
    got, want = read(text), seen(statements)[0]
    assert got == want
    for wrong in (text.replace("s", "r", 1), text.replace("1", "3", 1)):
        if wrong != text:
            with contextlib.suppress(Unreadable):
                assert read(wrong) != want


def test_a_bold_e_is_a_vector_and_no_exponential():
    with written():
        assert read(r"\mathbf{e}^{2} = s") == seen([Eq(vector("e", d) ** 2, s)])[0]


def test_the_words_beside_a_row_are_taken_off_it():
    row = r"s &= t && {\small\text{(as $s^{2}$ is \emph{so})}}\\ u &= 1"
    assert without_reasons(row) == (r"s &= t\\ u &= 1", [r"as $s^{2}$ is \emph{so}"])
    with pytest.raises(Unreadable, match=r"^the words so = 1 state something$"):
        without_reasons(r"s && {\small\text{(so = 1)}}")


@pytest.mark.parametrize(
    "text, found, words",
    [
        (r"s = 1,\quad t = -\tfrac{1}{2}", {"s": [1], "t": [Fraction(-1, 2)]}, []),
        (r"\mathbf{w} = (1, -2)", {"w": [1, -2]}, []),
        (r"X = \begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix}", {"X": [1, 2, 3, 4]}, []),
        (r"\text{for data }\ X,\,\mathbf{y}", {}, ["X", "y"]),
        (r"s = 1,\quad s = 1", {"s": [1]}, []),
        (r"s = 1,\quad s = 2", "s = 2: another value stands beside it", []),
        ("s = 1 = 2", "s = 1 = 2 gives no value", []),
        ("s = t", "s = t gives no value", []),
        ("s = ", "s = gives no value", []),
        ("s = 1 2", "s = 1 2 gives no value", []),
        ("s = 1 + 2", "s = 1 + 2 gives no value", []),
    ],
)
def test_numbers_are_read_by_the_looks_of_their_names(text, found, words):
    if isinstance(found, str):
        with pytest.raises(Unreadable) as told:
            values(text, set())
        assert str(told.value) == found
    else:
        got, said = values(text, set())
        assert ({name[2]: numbers for name, numbers in got.items()}) == found
        assert [name[2] for name in said] == words


def test_a_display_that_says_something_else_is_told_in_these_words():
    with written():
        one = derive("c", s + s, 2 * s, given=[s > 0])
        many = entails("c-2", [s > 0], 2 * s > 0)
        at = witness("c-3", s > 0, {s: 2})
        best = optimum("c-4", minimise((t - d) ** 2, [t]), {t: 5}, {d: 5})
        wrong = refute("c-5", t**2 > 0, t**2 > 0, corrected_given=[t > 0], says="strict")
    begin = " does not read back as it was judged: "
    for claim, old, new, said in (
        (one, "2 s", "3 s", f"c{begin}the chain: shown is "),
        (one, "s > 0", "s > 1", f"c{begin}the hypotheses: shown is "),
        (many, "s > 0", "s > 1", f"c-2{begin}the hypotheses: shown is "),
        (many, "2 s > 0", "2 s > 1", f"c-2{begin}the conclusion: shown is "),
        (at, "s > 0", "s > 1", f"c-3{begin}the statement: shown is "),
        (at, "= 2", "= 3", f"c-3{begin}the numbers: shown is "),
        (best, r"\min", r"\max", f"c-4{begin}the problem: shown is ['max'], judged was ['min']"),
        (best, r"\min_{t}", r"\min_{s}", f"c-4{begin}what is varied: shown is "),
        (best, r"\min", "", f"c-4{begin}a problem begins with min or max"),
        (best, "- d", "- s", f"c-4{begin}the objective: shown is "),
        (wrong, "✗", "✓", f"c-5{begin}a wrong line bears a cross, and the words that were given"),
        (wrong, "(strict)", "(wide)", f"c-5{begin}a wrong line bears a cross, and the words"),
        (
            one,
            "s > 0",
            r"s > 0 \text{at} s = 1",
            f"c{begin}[('at', 's = 1')] stands in the display",
        ),
    ):
        text = claim.display()
        check_reads(claim, text)
        assert old in text, (text, old)
        place = text.rindex(old) if claim is many else text.index(old)
        if claim is many and "hypotheses" in said:
            place = text.index(old)
        with pytest.raises(Unreadable) as told:
            check_reads(claim, text[:place] + new + text[place + len(old) :])
        assert said in str(told.value), (str(told.value), text)


def test_a_condition_that_the_corrected_line_does_not_have_is_not_shown():
    with written():
        claim = refute("c", t**2 > 0, t**2 >= 0)
    text = claim.display()
    check_reads(claim, text)
    correct = text.index("correct: ")
    assert "if" not in text[correct:]
    more = text.rstrip().removesuffix(r"\end{aligned}")
    with pytest.raises(Unreadable):
        check_reads(claim, more + r" \quad\text{if}\ t > 0" + text.rstrip()[len(more) :])
