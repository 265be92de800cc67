"""The checker refuses what proves nothing; the finder finds what everybody knows."""

import ast
import re
from pathlib import Path

import pytest
from certificatetexts import FALSE, FALSE_STEPS, accepted, said, solved
from corpus import implication, told
from sympy import Eq, Integer, exp, log, sqrt, symbols

from claimbook import Sum, matrix, vector, written
from claimbook import language as L
from claimbook.goal import Goal
from claimbook.readback import misread
from claimbook.rocq import checker, prove
from claimbook.rocq.found import found as search
from claimbook.rocq.lower import lower
from claimbook.rocq.theorem import Theorem

EFFORT = 30_000  # of a search for the certificate of what is false: a tenth of a second


def test_the_checker_is_short():
    """At most 180 lines of code."""
    path = Path(checker.__file__)
    text, said = path.read_text("utf8"), set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                said |= set(range(first.lineno, first.end_lineno + 1))
    lines = [x.strip() for k, x in enumerate(text.splitlines(), 1) if k not in said]
    assert len([x for x in lines if x and not x.startswith("#")]) <= 180


ONE = ["Cst", 1]
ONCE = [[], ["Cst", 1], [[0]]]


@pytest.mark.parametrize("why", FALSE_STEPS)
def test_no_step_proves_what_is_false(why):
    """x > 0 follows from nothing."""
    c = {"goal": ["<", ["Cst", 0], ["Atm", "x", []]], "steps": FALSE_STEPS[why]}
    with pytest.raises(checker.Refused):
        checker.check(*said(c))


def test_no_index_is_counted_from_the_end():
    """Of Σ_k [k = j] f k = f j with j = -1, [k = k] would be the unit: n would be 1."""
    one = ["Cst", 1]
    c = {"goal": ["=", ["Sum", "n", one], one], "meaning": {"u": [2, "unit"]}}
    items = [[[], one, [[0]]], [[], ["Cst", -1], [[1]]], [["n"], ["Cst", 1], [[3, 0, 0]]]]
    for j in (-1, 0):
        steps = [["know", "picked", "n", "u", j, one], ["know", "u"], ["add up", items]]
        assert not accepted(c | {"places": ["n"], "steps": steps})


X, NOTHING = ["Atm", "x", []], ["Cst", 0]


@pytest.mark.parametrize(
    "meant",
    [[0, "exp"], [0, "exp", ONE, ONE], [0, "log"], [0, "if", ONE], [0, "count"], [1, "unit"]],
    ids=str,
)
def test_what_an_atom_stands_for_has_all_its_parts(meant):
    """Of three exponentials, one with two exponents and one with none, e¹ would be 2."""
    c = {"goal": ["=", NOTHING, NOTHING], "steps": [["add up", [ONCE]]]}
    assert accepted(c | {"meaning": {"x": [0, "exp", ONE]}})
    assert not accepted(c | {"meaning": {"x": meant}})


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
    c = {"goal": ["<=", NOTHING, X]}
    steps = [["know", "x"], ["add up", [ONCE, [[], ["Cst", 1], [[1]]]]]]
    right = {"x": [0, "root", ["Cst", 4]]}
    assert accepted(c | {"meaning": right, "steps": steps})
    assert not accepted(c | {"meaning": FALSE_MEANINGS[why], "steps": steps})


def test_no_number_is_its_own_exponential():
    """What is above 1 + x cannot be x: with such a meaning everything would be proved."""
    x = ["Atm", "x", []]
    steps = [["know", "x"], ["add up", [[[], ["Cst", 1], [[2]]], [[], ["Cst", 1], []]]]]
    c = {"goal": FALSE, "steps": steps}
    itself = ({"x": [0, "exp", x]}, {"x": [0, "if", ["<", x, ["Cst", 0]], x, x]})
    for meaning in (*itself, {"x": [0, "exp", HIDDEN]}):
        assert not accepted(c | {"meaning": meaning})


@pytest.mark.parametrize("word", [">", ">=", "==", "is", "", None])
def test_a_relation_is_one_of_four(word):
    """What is given as x > 1 may not be read as x ≤ 1."""
    x, one = ["Atm", "x", []], ["Cst", 1]
    steps = [["add up", [[[], one, [[0]]], [[], one, [[1]]]]]]
    c = {"goal": ["<=", x, one], "steps": steps}
    assert accepted(c | {"given": [["<=", x, one]]})
    assert not accepted(c | {"given": [[word, x, one]]})


@pytest.mark.parametrize(
    "number", [True, 1.0, 0.5, float("nan"), float("inf"), "nan", "1/0", None, [1], {}, "0x10"]
)
def test_a_number_is_whole_or_a_fraction_as_text(number):
    x, one = ["Atm", "x", []], ["Cst", 1]
    steps = [["add up", [[[], one, [[0]]], [[], one, [[1]]]]]]
    c = {"steps": steps}
    for n, right in ((number, False), (1, True), ("1/2", True), (-(10**400), True)):
        of_it = {"given": [["<", ["Cst", n], x]], "goal": ["<=", ["Cst", n], x]}
        assert accepted(c | of_it) == right, n


def test_a_size_that_may_be_nothing_is_no_sum():
    """What holds for all i below 0 holds of nothing; summed, 1 < 0 would be 0 < 0."""
    for size, right in (("0", False), ("2", True), ("n", True)):
        given = [["all", size, FALSE]]
        steps = [["add up", [[[size], ["Cst", 1], [[0, 0]]], [[size], ["Cst", 1], []]]]]
        assert accepted({"given": given, "goal": FALSE, "steps": steps}) == right, size


def test_products_of_what_differs_say_nothing():
    """x ≠ 0 and y ≠ 0 do not make x y positive, nor is a sum of what differs from 0 not 0."""
    x = ["Atm", "x", []]
    c = {"given": [["<>", x, ["Cst", 0]]], "goal": ["<", ["Cst", 0], ["Times", x, x]]}
    square = [[[], ["Cst", 1], [[0], [0]]], [[], ["Cst", 1], [[1]]]]
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
    certificate = search(Theorem(goal), EFFORT)
    assert isinstance(certificate, dict) == right, certificate


a, b, c, d, t = symbols("a b c d t")
n, i, j, k = symbols("n i j k")
u, v = vector("u v", n)
w, x = vector("w x", symbols("d"))
whole = vector("whole", 1 + symbols("d"))
A, K = matrix("A", n, symbols("d")), matrix("K", n, n)
I = (i, 1, n)


@pytest.mark.daily(3)
@pytest.mark.parametrize("line", told("a certificate is found"))
def test_what_everybody_knows_is_found_and_some_of_what_is_clever(line):
    """And accepted as a certificate of the problem that is stated anew."""
    one = theorem(implication(line))
    certificate = search(one)
    assert isinstance(certificate, dict), certificate
    checker.check(lower(one), certificate)


def theorem(make):
    """A theorem from what is given and the conclusion."""
    with written():
        given, conclusion = make()
    return Theorem(Goal(given, conclusion))


FALSE_THEOREMS = {
    "a sign": lambda: ((a > 0,), a < 0),
    "the other way": lambda: ((a**2 > 0,), a > 0),
    "strict": lambda: ((), L.Norm(w) > 0),
    "a size": lambda: ((), Sum(u[i], (i, 1, n)) > 0),
    "the product of two roots": lambda: ((), Eq(sqrt(a) ** 2, a)),
    "an inverse": lambda: ((), Eq(a / a, 1)),
    "a norm of a sum": lambda: ((), Eq(L.Norm(w + x), L.Norm(w) + L.Norm(x))),
    "no symmetry": lambda: ((), Eq(u.T * K * v, v.T * K * u)),
    "a slope": lambda: ((), Eq(L.Grad(L.Norm(w) ** 2, w), w)),
    "exp": lambda: ((), exp(a) > 1 + a),
    "log": lambda: ((), log(exp(u[i])) > 0),
    "a place of a gradient is the index of a sum in it": lambda: (
        (w[k] > 0,),
        Eq(L.Grad(Sum(w[k] * x[k], (k, 1, d)), w), L.Column(Sum(x[i], (i, 1, d)), (j, 1, d))),
    ),
    "a slope at a point that the same name tells": lambda: (
        (),
        Eq(L.At(L.Grad(a**2, a), a, a + 1), 0),
    ),
    "a slope of any function": lambda: ((), Eq(L.Grad(L.Value(symbols("F"), w), w), L.Zeros(d))),
    "a slope of any function and of more": lambda: (
        (),
        Eq(L.Grad(a**2 + L.Value(symbols("F"), a), a), 2 * a),
    ),
    "a slope of what stands in a stack": lambda: (
        (),
        Eq(L.Grad(L.Inner(whole, L.Stack(Integer(0), x)), whole), L.Zeros(1 + d)),
    ),
    "a slope at a kink": lambda: ((Eq(a, 0),), Eq(L.Grad(L.Maximum(0, a), a), 0)),
    "a second slope at a kink": lambda: (
        (Eq(a, 0),),
        Eq(L.Grad(L.Grad(L.Maximum(0, a) ** 2, a), a), 0),
    ),
    "a slope of what is divided by nothing": lambda: (
        (Eq(a, 0),),
        Eq(L.Grad(a**2 * (1 / a), a), 0),
    ),
    "a slope of a root of nothing": lambda: ((Eq(a, 0),), Eq(L.Grad(sqrt(a) * sqrt(a), a), 0)),
    "a slope of a length of nothing": lambda: (
        (Eq(L.Norm(w), 0),),
        Eq(L.Grad(L.Norm(w), w), L.Zeros(d)),
    ),
    "a slope of a logarithm of what may be negative": lambda: (
        (),
        Eq(L.Grad(Sum(log(u[i]), I), u), L.Column(1 / u[i], I)),
    ),
    "opposite exponents under two sums": lambda: (
        (),
        Sum(exp(u[i]), I) * Sum(exp(-u[j]), (j, 1, n)) <= 0,
    ),
    "each row's sum is the trace": lambda: (
        (),
        Eq(*(L.Column(Sum(K[row, k], (k, 1, n)), (i, 1, n)) for row in (i, k))),
    ),
}


ABOVE = (L.Or(Eq(a + c, 1), Eq(b + c, 1)), a + c >= 1, b + c >= 1)
BELOW = (L.Or(Eq(d + c, -1), Eq(t + c, -1)), d + c <= -1, t + c <= -1)
FOUND_SOON = {
    "linear in every case": lambda: (
        (),
        L.Maximum(L.Minimum(a, c), L.Minimum(b, t)) <= L.Minimum(L.Maximum(a, b), L.Maximum(c, t)),
    ),
    "of many cases": lambda: (ABOVE + BELOW, Eq(c, -(L.Maximum(d, t) + L.Minimum(a, b)) / 2)),
    "a length at an index": lambda: ((L.Norm(A[i]) <= t,), L.Norm(A[i]) ** 2 <= t**2),
    "divided by what is positive": lambda: ((a <= 1, t > 0), (a - 1) / t <= 0),
    "inverses": lambda: ((0 < b, b <= c), 1 / c <= 1 / b),
    "a divided maximum": lambda: ((t > 0,), Eq(L.Maximum(0, a / t), L.Maximum(0, a) / t)),
    "a slope beside a kink": lambda: ((a < 0,), Eq(L.Grad(L.Maximum(0, a), a), 0)),
    "a slope of a quotient": lambda: ((a > 0,), Eq(L.Grad(1 / a, a), -1 / a**2)),
    "a slope of a root": lambda: ((a > 0,), Eq(L.Grad(sqrt(a), a), 1 / (2 * sqrt(a)))),
    "a slope of a length": lambda: ((L.Norm(w) > 0,), Eq(L.Grad(L.Norm(w), w), w / L.Norm(w))),
    "a second slope": lambda: ((a > 0,), Eq(L.Grad(L.Grad(a * log(a), a), a), 1 / a)),
    "a slope under a sum": lambda: (
        (L.ForAll(u[i] > 0, I),),
        Eq(L.Grad(Sum(log(u[i]), I), u), L.Column(1 / u[i], I)),
    ),
}


@pytest.mark.parametrize("name", FOUND_SOON)
def test_what_rules_give_is_found_soon(name):
    """However many cases there are."""
    effort = 150_000 if name in ("linear in every case", "of many cases") else EFFORT
    assert isinstance(search(theorem(FOUND_SOON[name]), effort), dict)


@pytest.mark.daily(4)
@pytest.mark.parametrize("name", FALSE_THEOREMS)
def test_a_false_theorem_has_no_certificate(name):
    assert isinstance(search(theorem(FALSE_THEOREMS[name]), EFFORT), str)


# --- what a certificate has to prove is not its own -----------------------------------------------

TRIVIAL = {"meaning": {}, "steps": [["cases", 0, [[["add up", [[[], ["Cst", 1], [[1]]]]]]] * 2]]}


def test_a_certificate_of_something_else_proves_nothing():
    """The steps prove 0 = 0, whatever the certificate may say that it is about."""
    sure = ["=", NOTHING, NOTHING]
    problem = {"given": [], "goal": sure, "places": [], "meaning": {}}
    checker.check(problem, TRIVIAL)
    for name in ("a sign", "strict", "a slope"):
        stated = lower(theorem(FALSE_THEOREMS[name]))
        with pytest.raises(checker.Refused):
            checker.check(stated, {**TRIVIAL, "given": [], "goal": sure})


def test_a_problem_says_nothing_that_is_not_read():
    """Who writes one may believe that it counts."""
    problem = {"given": [], "goal": ["=", NOTHING, NOTHING], "places": [], "meaning": {}}
    assert solved(problem, TRIVIAL)
    assert not solved(problem | {"suppose": [FALSE]}, TRIVIAL)
    assert not solved({k: v for k, v in problem.items() if k != "places"}, TRIVIAL)


def test_a_certificate_says_nothing_of_what_the_problem_speaks_of():
    """If x were said to be e², or a norm something else, the problem would be another."""
    two = ["Cst", 2]
    problem = {"given": [], "goal": ["<", NOTHING, X], "places": [], "meaning": {}}
    steps = [["know", "x"], ["add up", [[[], ["Cst", 1], [[0]]], [[], ["Cst", 1], [[1]]]]]]
    checker.check(problem | {"meaning": {"x": [0, "exp", two]}}, {"meaning": {}, "steps": steps})
    with pytest.raises(checker.Refused, match="a meaning of its own"):
        checker.check(problem, {"meaning": {"x": [0, "exp", two]}, "steps": steps})
    other = problem | {"meaning": {"x": [0, "root", two]}}
    with pytest.raises(checker.Refused, match="a meaning of its own"):
        checker.check(other, {"meaning": {"x": [0, "exp", two]}, "steps": steps})


def test_an_index_of_a_book_is_not_one_that_is_bound():
    """Whatever it is called: Σ_j A_ij u_j at i is no sum over i."""
    for name in ("b1", "b2", "x0", "i", "H0", "k"):
        here = symbols(name)
        one = theorem(
            lambda here=here: (
                (),
                Eq(Sum(K[here, j] * u[j], (j, 1, n)), Sum(K[j, j] * u[j], (j, 1, n))),
            )
        )
        assert isinstance(search(one, EFFORT), str)
        stated = lower(one)["goal"]
        assert stated[1] != stated[2]


def test_an_index_that_is_bound_in_an_atom_is_not_one_of_another():
    """In ln Σ_i exp Σ_j A_ij u_j the inner sum is one for each i, and not the trace."""
    inner = Sum(K[i, j] * u[j], (j, 1, n))
    with written():
        goal = Goal((), log(Sum(exp(inner), (i, 1, n))) > 0)
    assert misread(goal) == ""


def test_a_size_that_is_no_name_may_be_nothing():
    """Of n - 1 numbers there may be none, so that a sum over them is not positive."""
    goal = ["<", NOTHING, ["Sum", "(n - 1)%nat", ["Cst", 1]]]
    problem = {"given": [], "goal": goal, "places": [], "meaning": {}}
    summed = [["(n - 1)%nat"], ["Cst", 1], []]
    certificate = {"meaning": {}, "steps": [["add up", [[[], ["Cst", 1], [[0]]], summed]]]}
    with pytest.raises(checker.Refused, match="not positive"):
        checker.check(problem, certificate)


def test_rocq_proves_the_checker_without_an_axiom_of_its_own():
    text = (Path(prove.__file__).parent / "Logic.v").read_text("utf8")
    assert not re.search(r"\b(Admitted|admit|Axiom|Parameter|Conjecture)\b", text)


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
    ("lemma", "meant"),
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
def test_the_checker_knows_of_an_atom_what_it_means(lemma, meant):
    assert [in_words(f) for f in checker.known(MEANT, [None, "n"], *lemma)] == meant


def test_the_checker_knows_nothing_of_others():
    for lemma, why in (
        (["picked", "n", "e", 1, ["Cst", 1]], "e is no unit vector"),
        (["e", "p", "g"], "atoms of different indices"),
    ):
        with pytest.raises(checker.Refused, match=f"^{why}$"):
            checker.known(MEANT, [None, "n"], *lemma)


def test_what_is_found_does_not_depend_on_who_asks():
    """A caller deep in the stack leaves a search as many frames as any other."""
    i, j, n, t = symbols("i j n t")
    (p, x), index = vector("p x", n), (i, 1, n)
    with written():
        m = Sum(p[j] * x[j], (j, 1, n))
        step = L.Indicator(L.Absolute(x[i] - m) >= t)
        square = L.ForAll(t**2 * step <= (x[i] - m) ** 2, index)
        chances = L.ForAll(p[i] >= 0, index), Eq(Sum(p[i], index), 1), t > 0
        far, spread = Sum(p[i] * step, index), Sum(p[i] * (x[i] - m) ** 2, index)
        theorem = Theorem(Goal((*chances, square), t**2 * far <= spread))

    def asked(depth):
        return search(theorem) if depth == 0 else asked(depth - 1)

    assert isinstance(asked(0), dict), asked(0)
    assert isinstance(asked(600), dict), asked(600)
