"""Proofs as answers: what follows passes, and nothing else, however it is dressed."""

import pytest
import sympy as sp
from sympy import symbols

from claimbook import Absolute, ForAll, Inner, Maximum, Minimum, Norm, Sum, vector, written
from claimbook.exercises import derivation
from claimbook.exercises.facts import reason

a, b, c, k, s, t, n, d, i = symbols("a b c k s t n d i")
w, x = vector("w x", d)
y, z = vector("y z", n)

with written():
    STEPS = derivation(
        "test-steps",
        a <= c,
        given=[a > 0],
        facts={"one": a <= b, "two": b <= c, "three": c <= s},
        most=1,
    )
    ROOTS = derivation(
        "test-roots",
        k <= s / t,
        given=[k > 0, s >= 0, t > 0],
        facts={"squares": k**2 * t <= k * s},
    )
    SUMS = derivation(
        "test-sums",
        Sum(y[i] * z[i], (i, 1, n)) >= s,
        facts={
            "y": ForAll(y[i] >= 0, (i, 1, n)),
            "z": ForAll(z[i] >= 1, (i, 1, n)),
            "total": Sum(y[i], (i, 1, n)) >= s,
        },
        names=[i],
        uses=[Sum],
        each=(i, n),
        most=2,
    )
    LENGTHS = derivation(
        "test-lengths",
        Norm(w + x) <= Norm(w) + Norm(x),
        given=[a > 0],
        uses=[Inner, Norm],
        most=1,
    )


@pytest.mark.parametrize(
    "exercise, rows",
    [
        (STEPS, "a <= b\n<= c"),
        (STEPS, "a <= b <= c"),
        (STEPS, "b <= c\na <= b\na <= c"),
        (STEPS, "c >= b\n>= a"),
        (STEPS, "a\n<= b\n<= c"),
        (STEPS, ["a <= b", ("<=", c, "by two")]),
        (STEPS, [sp.Le(a, b), (sp.Le, c)]),
        (STEPS, "a <= b  # why\n\n<= c"),
        (ROOTS, "k t <= s\nk <= s/t"),
        (SUMS, "sum(y_i z_i, i) >= sum(y_i, i)\n>= s"),
        (LENGTHS, "|w + x|^2 = |w|^2 + 2 w.x + |x|^2\n<= (|w| + |x|)^2\n|w + x| <= |w| + |x|"),
    ],
)
def test_what_follows_passes(exercise, rows):
    grade = exercise.check(rows)
    assert grade.right, grade


# What is said of an answer is all the help there is: every word of it counts.
LARGE = "is true, but it is too large a step: it takes"
DECIDED = (
    "SymPy has decided a row by itself, so that nothing of it is left: write the rows as texts."
)
UNPROVED = (
    "has no counter-example that I know, but I find no proof of it from the rows above: write the "
    "rows that are missing."
)


@pytest.mark.parametrize(
    "exercise, rows, said",
    [
        (STEPS, "a <= c", f'accepted: row 1 {LARGE} "one" and "two". Write the rows between.'),
        (STEPS, "a <= c\na <= b\nb <= c", "row 1 is true, but"),  # in a circle
        (STEPS, "a\nb\n<= c", ": row 1 states nothing: put =, <= or >= into it."),
        (STEPS, "a <= b", ": every row is right, but the goal is not reached: a <= c."),
        (STEPS, "a <= b\n<= s", f'row 2 {LARGE} "two" and "three". Write the rows between.'),
        (
            STEPS,
            "a <= b\n<= c\n<= b",
            ": row 3 does not follow.\nAt b = 1, c = 2 its left side is 2 and its right side 1.",
        ),
        (STEPS, "a <= b\n<= c + 1", "the goal is not reached"),  # weaker
        (STEPS, "a <= b\nb = c", "row 2 does not follow"),
        (STEPS, "a < b", "row 1 does not follow"),
        (STEPS, "a = a\na <= c", "accepted: Row 1 says the same on both sides."),
        (STEPS, "a <= b\na <= b\n<= c", "accepted: Row 2 repeats a row above it."),
        (STEPS, "0 = 1\na <= c", "row 1 does not follow"),
        (STEPS, "a <= a + 0 b", "the same on both sides"),
        (STEPS, "a <= b/(b - b)", "have a value"),
        (
            STEPS,
            "a <= sqrt(b - c)",
            "accepted: Row 1: does everything in it have a value? I do not see b - c >= 0.",
        ),
        (STEPS, "sqrt(c - a) >= 0\na <= c", "row 1 is true, but it is too large a step"),
        (STEPS, "0 <= 1/sqrt(c - a + 1)\na <= c", "row 1 is true, but it is too large a step"),
        (
            SUMS,
            "sum(y_i z_i, i) >= s",
            f'row 1 {LARGE} "total", "y" and "z". Write the rows between.',
        ),
        (STEPS, "a <= b\n>= a\na <= c", "too large"),
        (STEPS, [sp.Implies(sp.Le(a, c), sp.Le(a, c))], f"accepted: {DECIDED}"),
        (STEPS, [sp.Ne(a, c)], "accepted: a row is an equality or an inequality."),
        (STEPS, [sp.And(a <= b, b <= c)], "is not allowed"),
        (STEPS, {"a": 1}, "accepted: rows are wanted: a text with one a line, or a list."),
        (STEPS, lambda: 0, "rows are wanted"),
        (STEPS, "a <= b\n" * 60, "these are more than 40 rows; there is a short proof."),
        (STEPS, "a <= " * 60 + "b", "more than 40 rows"),
        (STEPS, "a <= b ! c", "'!' cannot be read"),
        (STEPS, "max(a, b) <= c", "is not allowed"),
        (ROOTS, "k <= s", "row 1 does not follow"),
        (ROOTS, "k t <= s\n<= 1", "Not right: row 2 does not follow.\nAt "),
        (ROOTS, "k t <= s\nk <= s/t^2", "row 2 does not follow"),
        (SUMS, "sum(y_i z_i, i) >= sum(y_i, i) sum(z_i, i)", "row 1 does not follow"),
        (SUMS, "y_i >= 1", "row 1 does not follow"),
        (SUMS, "sum(z_i, i) >= n + 1", "row 1 does not follow"),
        (LENGTHS, "w.x <= |w|^2", "row 1 does not follow"),
        (LENGTHS, "|w + x| = |w| + |x|", "row 1 does not follow"),
    ],
)
def test_what_does_not_follow_is_refused(exercise, rows, said):
    grade = exercise.check(rows)
    assert not grade.right and said in grade.text, grade


REPLIES = [
    (
        STEPS,
        "a <= s",
        f'Not accepted: row 1 {LARGE} "one", "two" and "three". Write the rows between.',
    ),
    (STEPS, "a <= b\n<= c\n\nb", "Not accepted: row 3 states nothing: put =, <= or >= into it."),
    (STEPS, "<= b", "Not accepted: row 1 begins with a sign: what stands before it?"),
    (STEPS, "a <= ...", "Not accepted: there are still dots in the answer."),
    (STEPS, "a <= …", "Not accepted: there are still dots in the answer."),
    (STEPS, "# a <= b", "Not accepted: there is no answer yet: write a row such as a <= b."),
    (STEPS, [False], f"Not accepted: {DECIDED}"),
    (
        STEPS,
        [("a", "<=", "b", "c")],
        'Not accepted: a row of a list is a text, a relation or a pair such as ("<=", a).',
    ),
    (STEPS, "1/b >= 1/c", f"Not accepted: row 1 {UNPROVED}"),
    (STEPS, "a <= b <= c", "Right: one row, and it follows."),
    (STEPS, ("a <= b", ("<=", c)), "Right: 2 rows, and each follows."),
    (
        STEPS,
        "0 <= 1 <= 2\n2 <= 3\n3 <= 4\na <= b\n<= c",
        "Right: 5 rows, and each follows.\nIt also stands without row 1, row 2 and row 3.",
    ),
]


@pytest.mark.parametrize("exercise, rows, said", REPLIES)
def test_a_reply_is_told_in_these_words(exercise, rows, said):
    assert exercise.check(rows).text == said


def test_an_empty_answer_shows_a_row_and_says_what_is_wanted():
    assert STEPS.template == 'answer = """\n# one row a line, such as   ... <= ...   # why\n"""'
    assert str(STEPS) == "test-steps: the rows of a derivation as a text, one a line"
    assert STEPS.preamble.endswith('\n\na, b, c, s = symbols("a b c s")')
    shown = derivation("test-shown", sp.Ge(a, 0), given=[a > 0], example="a > 0")
    assert "such as   a > 0\n" in shown.template


@pytest.mark.parametrize(
    "goal, rows, right",
    [
        (a < c, "a < b\n<= c", True),
        (a < c, "a <= b\n<= c", False),
        (a <= c, "a < b\n<= c", True),
        (a <= c, "c >= b\n> a", True),
        (c > a, "a < b\n<= c", True),
        (c >= a, "c >= b > a", True),
        (a <= c, "b <= c\na < b", False),
        (sp.Eq(a, s), "a = k\n= s", True),
        (sp.Eq(a, s), "s = k\n= a", True),
        (a <= s, "a = k\n= s", True),
        (a >= s, "s = k\n= a", True),
        (a < s, "a = k\n= s", False),
    ],
)
def test_a_chain_reaches_what_its_signs_say_together(goal, rows, right):
    """A strict sign makes it strict, an equality nothing, and it may be read from its end."""
    facts = {"ab": a < b, "bc": b <= c, "ak": sp.Eq(a, k), "ks": sp.Eq(k, s)}
    with written():
        exercise = derivation("test-chain", goal, facts=facts)
    grade = exercise.check(rows)
    assert grade.right == right, grade
    assert right or "goal is not reached" in grade.text or "does not follow" in grade.text


@pytest.mark.parametrize(
    "most, rows, right",
    [(1, "a <= c", False), (2, "a <= c", True), (2, "a <= s", False), (3, "a <= s", True)],
)
def test_a_step_may_take_as_many_facts_as_is_said(most, rows, right):
    with written():
        exercise = derivation(
            "test-most", (a <= s) if "s" in rows else (a <= c), facts=dict(STEPS._facts), most=most
        )
    assert exercise.check(rows).right == right, exercise.check(rows)


def test_what_differs_has_a_difference_whose_square_is_positive():
    with written():
        apart = derivation("test-apart", (s - t) ** 2 > 0, facts={"apart": sp.Ne(s, t)})
        same = derivation("test-same", (s - t) ** 2 > 0, facts={"apart": sp.Ne(s, a)})
    assert apart.check("(s - t)^2 > 0").right and not same.check("(s - t)^2 > 0").right


def test_what_was_shown_for_an_index_holds_for_it_and_for_every_one():
    """Row 2 follows from row 1 for this i, and row 3 from row 2 for every one."""
    with written():
        each = derivation(
            "test-each",
            Sum(y[i], (i, 1, n)) >= n,
            facts={
                "y": ForAll(y[i] >= z[i], (i, 1, n)),
                "z": ForAll(z[i] >= s, (i, 1, n)),
                "s": s >= 1,
            },
            names=[i],
            uses=[Sum],
            each=(i, n),
            most=2,
        )
    rows = ["y_i >= s", "y_i >= 1", "sum(y_i, i) >= n"]
    assert each.check("\n".join(rows)).right
    for less in (rows[1:], rows[2:]):
        assert not each.check("\n".join(less)).right


def test_an_index_that_stands_for_every_one_is_fixed_by_nothing():
    with pytest.raises(ValueError, match="stands for every index"), written():
        derivation("test-fixed", y[i] >= 0, facts={"one": y[i] >= 1}, each=(i, n))


SIGNS = {">=": sp.Ge, ">": sp.Gt, "=": sp.Eq}


def why(e, relation, known, names=None, **more):
    """The names of facts from which a relation to zero follows."""
    names = [(f"fact {k}",) for k in range(len(known))] if names is None else names
    said = [SIGNS[r](f, 0, evaluate=False) for f, r in ((e, relation), *known)]
    return reason(said[0], list(zip(names, said[1:], strict=True)), **more)


size, larger, lesser, power = Absolute, Maximum, Minimum, sp.exp
FOLLOWS = [  # from what is known, and from what roots, functions, signs and denominators are
    (b - a, ">=", [(b - c, ">="), (c - a, ">=")], True),
    (b - a, ">=", [(b - c, ">=")], False),
    (b - a, ">=", [(b**2 - a**2, ">=")], False),
    (b - a, ">=", [(b**2 - a**2, ">="), (b, ">=")], True),
    (b**2 - a**2, ">=", [(b - a, ">=")], False),
    (c * b - c * a, ">=", [(b - a, ">=")], False),
    (c * b - c * a, ">=", [(b - a, ">="), (c, ">=")], True),
    (1 / a - 1 / b, ">=", [(b - a, ">="), (a, ">"), (b, ">")], True),
    (1 / a - 1 / b, ">=", [(b - a, ">="), (a, ">")], True),
    (1 / a - 1 / b, ">=", [(b - a, ">=")], False),
    (sp.sqrt(b) - sp.sqrt(a), ">=", [(b - a, ">="), (a, ">=")], True),
    (a**2 + b**2 - 2 * a * b, ">=", [], True),
    (a**2 + b**2 - 3 * a * b, ">=", [], False),
    (a - 1, ">=", [(a**2 - 1, "=")], False),
    (a - 1, ">=", [(a**2 - 1, "="), (a, ">=")], True),
    (a, ">=", [(a * b, ">="), (b, ">")], True),
    (a, ">=", [(a * b, ">="), (b, ">=")], False),
    (size(a) - a, ">=", [], True),
    (size(a) + a, ">=", [], True),
    (size(a), ">=", [], True),
    (size(a), ">", [], False),
    (size(a) - 2 * a, ">=", [], False),
    (a - size(a), ">=", [(a, ">=")], True),
    (a - size(a), ">=", [], False),
    (larger(a, b) - a, ">=", [], True),
    (larger(a, b) - b, ">=", [], True),
    (a - larger(a, b), ">=", [(a - b, ">=")], True),
    (a - larger(a, b), ">=", [], False),
    (a - lesser(a, b), ">=", [], True),
    (b - lesser(a, b), ">=", [], True),
    (lesser(a, b) - b, ">=", [(a - b, ">=")], True),
    (lesser(a, b) - b, ">=", [], False),
    (power(a), ">", [], True),
    (power(a) - 1, ">", [], False),
    (sp.sqrt(a), ">=", [], True),
    (sp.sqrt(a), ">", [], False),
    (sp.sqrt(a), ">", [(a, ">")], True),
    (sp.sqrt(a) ** 3, ">=", [(a, ">=")], True),
    (a - sp.sqrt(a) * sp.sqrt(a), ">=", [], True),
    (sp.sqrt(a / b), ">=", [(b, ">")], True),
    (a**2, ">=", [], True),
    (a**2, ">", [], False),
    (a + b, ">", [(a, ">="), (b, ">")], True),
    (a + b, ">", [(a, ">="), (b, ">=")], False),
    (a * b, ">", [(a, ">"), (b, ">")], True),
    (a * b, ">", [(a, ">"), (b, ">=")], False),
    (a * b * c, ">=", [(a, ">="), (b, ">="), (c, ">=")], True),
    (a / b, ">=", [(a, ">="), (b, ">")], True),
    (a / b, ">=", [(a, ">=")], False),
    (a / b**2, ">=", [(a, ">=")], True),
    (a / b**3, ">=", [(a, ">=")], False),
    (a / b**3, ">=", [(a, ">="), (b, ">")], True),
    (-a / b**3, ">=", [(a, ">="), (-b, ">")], True),
    (a / 2 - b / 3, ">=", [(3 * a - 2 * b, ">=")], True),
    (a / -2, ">=", [(-a, ">=")], True),
    (a - b, ">=", [(a - b, "=")], True),
    (b - a, ">=", [(a - b, "=")], True),
    (a - b, ">", [(a - b, "=")], False),
    (a * c - b * c, ">=", [(a - b, "=")], True),
    (a, ">=", [(-1, ">=")], True),
]  # fmt: skip


@pytest.mark.parametrize("e, relation, known, true", FOLLOWS)
def test_the_prover_finds_what_follows_and_nothing_else(e, relation, known, true):
    assert (why(e, relation, known) is not None) == true
    assert why(e, relation, known, [()] * len(known)) == (() if true else None)


def test_a_reason_names_what_it_needs_in_the_order_in_which_it_is_told():
    ab, bc, ac, bs = b - a, c - b, c - a, s - b
    known = {"ab": ab, "bs": bs, "bc": bc, "ac": ac, "ct": t - c, "bt": t - b}

    def of(e, *names, **more):
        return why(e, ">=", [(known[n], ">=") for n in names], [(n,) for n in names], **more)

    assert of(ac, "ab", "bc", "bs") == ("ab", "bc")
    assert of(ac, "bc", "bs", "ab") == ("bc", "ab")
    assert of(ac, "ab", "bc", "ac", first=(("ab", "bc"),)) == ("ab", "bc")
    assert of(ac, "ab", "bc", "ac", first=(("ac",),)) == ("ac",)
    assert of(ac, "ab") is None
    assert of(t - a, "ab", "bc", "ct") == ("ab", "bc", "ct")
    for most, used in ((2, ("ab", "bt")), (3, ("ab", "bc", "ct"))):
        short = of(t - a, "ab", "bc", "ct", "bt", most=most, first=(("ab", "bc", "ct"),))
        assert short == used
    for relation in (">=", ">"):  # two facts with names are multiplied
        two = [(a - s, relation), (b - t, relation)]
        assert why((a - s) * (b - t), relation, two) == ("fact 0", "fact 1")


def test_zero_is_not_negative_and_not_positive():
    zero = sp.Integer(0)
    assert why(zero, ">=", []) == ()
    assert why(sp.pi, ">", []) == ()
    assert why(zero, ">", [(zero, ">=")]) is None
