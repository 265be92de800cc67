"""The graded exercises: right answers pass in every form, wrong ones never, and nothing breaks."""

import json
import statistics
import subprocess
import sys
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp
from sympy import Symbol, symbols

from claimbook import Inner, Maximum, Norm, Sum, matrix, vector, written
from claimbook import language as L
from claimbook.exercises import (
    Grade,
    derivation,
    expression,
    function,
    values,
)

# --- the engine against its enemies ---------------------------------------------------------------

n, d, i, j, m, y, c = symbols("n d i j m y c")
w, x = vector("w x", d)
X = matrix("X", n, d)
LINE = expression("test-line", m**3 - m, slips={"a power is lost": m**2 - m})
OVER = expression("test-over", (1 + m) / m, given=[sp.Ne(m, 0, evaluate=False)])
LOGS = expression("test-log", sp.log(m, evaluate=False) * 2, given=[m > 0])


class Liar:
    """It is equal to everything."""

    def __eq__(self, other):
        return True

    __hash__ = None


class Fake(sp.Symbol):
    """A symbol that is none."""


@pytest.mark.parametrize(
    "exercise, answer",
    [
        (LINE, (m**4 - m**2) / m),  # undefined at 0
        (LINE, sp.Mul(m**3 - m, c, sp.Pow(c, -1, evaluate=False), evaluate=False)),
        (LINE, sp.Mul(m**3 - m, m**2 - 2, (m**2 - 2) ** -1, evaluate=False)),
        (LINE, sp.Mul(sp.Pow(sp.sqrt(m), 2, evaluate=False), m**2 - 1, evaluate=False)),
        (LINE, sp.exp(sp.log(m**3 - m, evaluate=False), evaluate=False)),
        (LOGS, sp.log(m, evaluate=False) + sp.log(m - 1, evaluate=False) - sp.log(m - 1) + 7),
        (OVER, (m**2 - 1) / (m**2 - m)),
    ],
)
def test_an_answer_without_a_value_somewhere_does_not_pass(exercise, answer):
    assert not exercise.check(answer).right


@pytest.mark.parametrize(
    "exercise, answer",
    [
        (OVER, 1 + 1 / m),
        (OVER, (m + m**2) / m**2),
        (OVER, (m**3 + m + m**2 + 1) / (m + m**3)),
        (LOGS, sp.log(m**2)),
        (LOGS, sp.log(m, evaluate=False) + sp.log(3 * m) - sp.log(3)),
        (LINE, (m**5 - m) / (1 + m**2)),
        (LINE, (m**3 - m) * sp.exp(m) / sp.exp(m) + 0.0),
        (LINE, 0.5 * (2 * m**3 - 2 * m)),
        (LINE, m**3 - Symbol("m", real=True)),
    ],
)
def test_an_answer_that_always_has_a_value_passes(exercise, answer):
    assert exercise.check(answer).right, exercise.check(answer)


def test_a_kink_is_decided_where_the_question_decides_it():
    slope = expression("test-kink", 1 - m, given=[m < 1], uses=[Maximum])
    assert slope.check(Maximum(0, 1 - m)).right
    assert slope.check(sp.Max(0, 1 - m)).right
    assert slope.check(sp.Abs(m - 1)).right
    assert not slope.check(sp.Abs(m)).right
    assert not slope.check(Maximum(0, m - 1)).right


def test_sympys_sum_is_read_where_sums_are_wanted():
    total = expression("test-sum", Sum(Inner(w, X[i]), (i, 1, n)), uses=[Sum, Inner])
    assert total.check(sp.Sum(Inner(w, X[j]), (j, 1, n))).right
    assert "an index runs from 1" in total.check(sp.Sum(Inner(w, X[j]), (j, 0, n))).text
    assert not total.check(Sum(Inner(w, X[i]), (i, 1, d))).right
    assert not total.check(Inner(w, X[i])).right
    assert total.check(Sum(X[i].T * w, (i, 1, n))).right


def test_what_holds_for_one_index_is_not_taken_to_hold_for_all():
    v = vector("v", n)
    total = expression("test-all", Sum(v[i], (i, 1, n)), given=[v[i] > 0], uses=[Sum])
    with written():
        answer = Sum(v[i] * (v[i] / v[i]), (i, 1, n))
    assert not total.check(answer).right
    assert total.check(Sum(v[j], (j, 1, n))).right


def test_the_question_is_no_answer():
    asked = expression("test-question", Norm(x) ** 2, uses=[Inner, Norm], question=Inner(x, x))
    assert "the question itself" in asked.check(Inner(x, x)).text
    assert asked.check(Norm(x) ** 2).right
    nested = expression("test-nested", m**2 + m, question=m * (m + 1))
    assert all("the question itself" in nested.check(e).text for e in ("(1 + m)*m", "m*(m + 1)"))
    named = expression("test-asked", m + 1, names=[c], asked="c")
    assert "c is what is asked for" in named.check(c).text


def test_an_agreement_without_proof_is_none():
    """No certificate knows these functions; points alone do not decide."""
    one = expression("test-one", sp.Integer(1), names=[m], uses=[Maximum])
    grade = one.check(Maximum(m, 1 - m) + Maximum(-m, m - 1) * -1 - Maximum(m, 1 - m) * 2 + 1)
    assert not grade.right


def test_a_slip_is_told_in_every_form():
    for form in (m**2 - m, m * (m - 1), (m - 1) * m**2 / m):
        assert LINE.check(form).slip == "a power is lost"


def test_a_counter_example_is_one():
    text = LINE.check(m**3 + m).text
    assert "At m = 1 yours is 2, and it should be 0." in text


# values

PAIR = values("test-pair", {"w": (1, 2), "b": -1}, up_to=["w", "b"])
KIND = values("test-kind", {"what": "convex"}, choices={"what": ["convex", "concave"]})


EVEN = values("test-even", {"w": (-1, -1)}, up_to=("w",))
BOTH = values("test-both", {"w": (1, 2), "b": 0}, up_to=["w", "b"])


@pytest.mark.parametrize(
    "exercise, answer, right",
    [
        (PAIR, ((1, 2), -1), True),
        (PAIR, ((2, 4), -2), True),
        (PAIR, (("1", 2), -1), True),
        (PAIR, (np.array([1, 2], dtype=object), np.float64(-1)), True),
        (PAIR, ((0.5, 1), -0.5), True),
        (PAIR, ((-1, -2), 1), False),
        (PAIR, ((1, 2), 1), False),
        (PAIR, ((2, 4), -1), False),
        (PAIR, ((0, 0), 0), "w and b are all zero"),
        (EVEN, (-2, -2), True),
        (EVEN, (2, 2), False),
        (BOTH, {"w": (2, 4), "b": 0}, True),
        (BOTH, {"w": (0, 0), "b": 0}, "w and b are all zero"),
    ],
)
def test_values_up_to_a_positive_factor(exercise, answer, right):
    grade = exercise.check(answer)
    assert grade.right is (right is True) and (right in (True, False) or right in grade.text)


def test_a_wrong_value_is_told_as_it_was_read():
    said = PAIR.check(((0.5, 2), -1)).text
    assert said.startswith("Not right: ") and said.endswith("\n(0.5 was read as 1/2.)")


def test_a_choice_is_one_of_its_words():
    assert KIND.check("convex").right  # the only part needs no name
    assert KIND.check({"what": "convex"}).right and not KIND.check({"what": "concave"})
    assert "one of" in KIND.check({"what": "exec('1')"}).text


def test_many_right_answers_by_a_judge():
    def separates(parts):
        return None if parts["w"] > 0 else "w does not separate."

    many = values("test-many", {"w": 1}, judge=separates)
    assert many.check(5).right and many.check({"w": -1}).text.endswith("w does not separate.")


# functions


def square(t):
    return t * t


SQUARE = function(
    "test-square", square, [(2.0,), (3.0,), (-1.0,)], slips={"doubled": lambda t: 2 * t}
)


def calls_itself(t):
    return calls_itself(t)


def catches(t):
    while True:
        try:
            while True:
                t += 1
        except Exception:
            pass


CALLS = []


def changes_its_mind(t):
    CALLS.append(t)
    return t * t if len(CALLS) % 2 else 0


def generator(t):
    yield t * t


class Odd(float):
    """A number of a type of its own."""


ODD = {
    LINE: [
        ("eval('m')", "cannot be read"),
        ("__import__(m)", "not among"),
        (b"m", "bytes"),
        (Liar(), "of type Liar"),
        (Fake("m"), "placeholder"),
        (sp.Dummy("m"), "placeholder"),
        (sp.Wild("m"), "placeholder"),
        (True, "not a statement"),
        (sp.true, "not a statement"),
        (sp.Eq(m, 1), "not a statement"),
        (m > 1, "not a statement"),
        (sp.nan, "no number"),
        (sp.zoo, "no number"),
        (m * sp.oo, "no number"),
        (sp.I * m, "is not allowed"),
        (sp.EulerGamma, "is not allowed"),
        (sp.sin(m), "sin is not allowed"),
        (sp.Piecewise((m, m > 0), (0, True)), "Piecewise is not allowed"),
        (sp.Function("f")(m), "only a name"),
        (sp.Function("m")(c), "only a name"),
        (sp.Derivative(m**4, m), "a derivative"),
        (sp.Integral(m, m), "an integral"),
        (sp.Sum(m, (j, 1, 3)), "a sum"),
        (sp.Limit(m, m, 0), "a limit"),
        (sp.UnevaluatedExpr(m**3 - m), "kept from being evaluated"),
        (sp.MatrixSymbol("A", 2, 2), "MatrixSymbol"),
        (sp.Matrix([m]), "one expression"),
        (np.array([1, 2]), "one expression"),
        ([m**3 - m], "one expression"),
        ({m}, "one expression"),
        (lambda m: m, "not a function"),
        (print, "not a function"),
        (object(), "of type object"),
        (1j, "of type complex"),
        (float("inf"), "could be right"),
        (0.1 + 0.2, "rounded"),
        (m**3 - 1.0000001 * m, "rounded"),
        (w, "w is not among"),
        (sp.Symbol("__import__('os')"), "not among"),
        (sp.log(0, evaluate=False), "no value"),
        (sp.Pow(0, -1, evaluate=False), "no value"),
    ],
    PAIR: [
        ("((1, 2), -1)", "a text"),
        (((1, [2]), -1), "a ragged list"),
        (((1, 2), [-1]), "b is numbers"),
        (Liar(), "has the parts"),
        ({"w": (1, 2), "b": -1, "c": 0}, "no part 'c'"),
        ({1: 2}, "no part 1"),
        ((np.array(["1", "2"]), -1), "type str"),
    ],
    SQUARE: [
        (lambda t: t + t, "doubled"),
        (lambda t: t**2 if t > 0 else 0, "here is a case"),
        (lambda t: sys.exit("bye"), "SystemExit: bye"),
        (calls_itself, "calls itself"),
        (catches, "come to an end"),
        (lambda t: [t * t for _ in range(10**9)][0], "come to an end"),
        (lambda t: t * t + sum(0 for _ in range(10**9)), "come to an end"),
        (changes_its_mind, "two different values"),
        (generator, "of type generator"),
        (lambda t: Odd(t * t), "of type Odd"),
        (lambda t: [t * t], "should return one number"),
        (lambda t: "4", "of type str"),
        (lambda t: sp.Symbol("t") ** 2, "a number is wanted"),
        (lambda t: t == 4, "truth value"),
        (lambda: 4, "1 arguments"),
        (lambda *, t: t, "1 arguments"),
        (sp.Symbol("t") ** 2, "a function is wanted"),
        (Liar, "arguments"),
        (lambda t: ..., "no answer yet"),
        (lambda t: float("nan"), "nan"),
        (lambda t: float("inf"), "inf"),
        (lambda t: t * t * (1 + 1e-7), "here is a case"),
        (lambda t: L.dump(t), "calls claimbook.language.dump"),
    ],
}


@pytest.mark.parametrize(
    "exercise, answer, said", [(e, *row) for e, several in ODD.items() for row in several]
)
def test_odd_answers_are_met_with_a_word(exercise, answer, said):
    grade = exercise.check(answer)
    assert not grade and said in grade.text, grade


def test_rounding_passes_in_a_computed_value_and_nothing_larger():
    large = function("test-large", lambda t: t, [(1000.0,)])
    small = function("test-small", lambda t: t, [(0.001,)])
    exact = function("test-exact", lambda t: t, [(1000.0,)], exact=True)
    for exercise, off, right in (
        (large, 9e-7, True),
        (large, 2e-6, False),
        (large, -9e-7, True),
        (small, 9e-10, True),
        (small, 2e-9, False),
        (exact, 1e-9, False),
        (exact, 0, True),
    ):
        assert exercise.check(lambda t, off=off: t + off).right == right, (str(exercise), off)


def test_arguments_are_arrays_of_floats_whether_they_were_lists_or_tuples():
    kinds = function("test-kinds", lambda u, v, t: t, [([1, 2], (3, 4), 5)])

    def answer(u, v, t):
        assert u.dtype == v.dtype == float and (u.shape, v.shape) == ((2,), (2,)) and t == 5
        u[0] = u[0]
        return t

    assert kinds.check(answer).right


@pytest.mark.parametrize("answer", [lambda t: t**2, np.square, lambda t: sp.Rational(t) ** 2, abs])
def test_functions_of_many_kinds_are_run(answer):
    assert SQUARE.check(answer).right == (answer is not abs)
    assert "agrees on these 3 cases" in SQUARE.check(square).text


def test_the_tracer_of_others_stays():
    seen = []

    def mine(frame, event, arg):
        seen.append(event)

    before = sys.gettrace()
    sys.settrace(mine)
    SQUARE.check(lambda t: t * t)
    still = sys.gettrace()
    sys.settrace(before)
    assert still is mine


def test_a_library_function_may_be_allowed():
    """A library is a package or one file; what is not installed is none."""

    def mean(numbers):
        return sum(numbers) / len(numbers)

    cases = [([1.0, 2.0, 6.0],)]
    ways = {"statistics": lambda numbers: statistics.fmean(numbers), "json": json.loads}
    for library, way in ways.items():
        other = function("test-not", mean, cases, libraries=[library, "not_installed"])
        told = other.check(way)
        assert f"calls {library}." in told.text, told
        assert other.check(lambda numbers: sum(numbers) / len(numbers)).right
    allowed = function(
        "test-may", mean, cases, libraries=["statistics"], may_call=["statistics.fmean"]
    )
    assert allowed.check(ways["statistics"]).right


def test_a_grade_is_shown_as_text_and_as_safe_html():
    grade = Grade("wrong", "<script>alert(1)</script>\nline")
    assert "<script>" not in grade._repr_html_() and "<br>" in grade._repr_html_()
    assert repr(grade) == grade.text == "Not right: <script>alert(1)</script>\nline"
    assert not grade and bool(Grade("right", ".")) is True


def test_it_works_inside_written():
    with written():
        assert LINE.check(m * (m - 1) * (m + 1)).right
        assert LINE.check(m * (m - 1)).slip == "a power is lost"


# --- what a hostile reader tries ------------------------------------------------------------------


def kind(answer):
    """The name of a test, where the answer itself cannot be written."""
    return type(answer).__name__


class EqualInteger(sp.Integer):
    """It looks like SymPy's own, and is equal to everything."""

    __module__ = "sympy.core.numbers"

    def __eq__(self, other):
        return True

    __hash__ = sp.Integer.__hash__

    @classmethod
    def of(cls, p):
        made = sp.Expr.__new__(cls)
        made.p = p
        return made


class Breaks(sp.Expr):
    """It fails when it is looked at."""

    @property
    def args(self):
        raise ValueError("boom")


class Pretends:
    """It says that it is of another class."""

    def __init__(self, kind):
        self.kind = kind

    @property
    def __class__(self):
        return self.kind


def with_arguments(*args):
    e = sp.Add(m, c, evaluate=False)
    e._args = args
    return e


def inside_itself():
    e = sp.Add(m, c, evaluate=False)
    e._args = (m, e)
    return e


class Endless(list):
    """A list of one number, over and over."""

    def __iter__(self):
        while True:
            yield 1

    def __len__(self):
        return 1


ONE = values("test-one", {"b": 2})
SET = values("test-set", {"s": {1, 4}})


def from_the_stack(t):
    try:
        raise ValueError
    except ValueError as error:
        frame = error.__traceback__.tb_frame
    while frame:
        held = frame.f_locals
        if "right" in held or "case" in held:
            return held.get("right", held["case"][0] ** 2)
        exercise = held.get("self")
        if hasattr(exercise, "_reference"):
            return exercise._reference(t)
        frame = frame.f_back
    return 0


def unwatched(t):
    sys.settrace(None)
    return SQUARE._reference(t)


TURN = []


def by_turn(t):
    TURN.append(t)
    return [4.0, 9.0, 1.0][(len(TURN) - 1) % 3]


def doubled_list(t):
    found = [t * t]
    for _ in range(40):
        found = [found, found]
    return found


class Sly(sp.Expr):
    """A number that looks for the answer when it is asked for its value."""

    is_number = is_real = True

    def __float__(self):
        frame = sys._getframe(1)
        while frame and "case" not in frame.f_locals:
            frame = frame.f_back
        return frame.f_locals["case"][0] ** 2


DISGUISED = {
    LINE: [
        EqualInteger.of(3),
        sp.Mul(EqualInteger.of(0), m, evaluate=False),
        Breaks(),
        Pretends(sp.Symbol),
        with_arguments(m, "m**3"),
        with_arguments(m, 3),
        with_arguments(m, None),
        inside_itself(),
        m ** (m ** (m**m)),
        sp.exp(sp.exp(sp.exp(m**9))),
        m ** sp.Rational(1, 10**6),
        sp.Pow(2, 10**12, evaluate=False),
        sp.Add(m**3, -m, sp.Pow(0, 0, evaluate=False), -1, evaluate=False),
        sp.Mul(m**3 - m, sp.Pow(m, 0, evaluate=False), evaluate=False),
        sp.Mul(m**3 - m, m**m, sp.Pow(m**m, -1), evaluate=False),
        sp.Lambda(m, m**3 - m),
        sp.Poly(m**3 - m),
        sp.Tuple(m**3 - m),
        sp.O(m),
    ],
    SQUARE: [
        from_the_stack,
        unwatched,
        by_turn,
        doubled_list,
        lambda t: Sly(),
        lambda t: getattr(SQUARE, "_expected", [0.0])[0],
        lambda t: np.zeros(10**6),
        lambda t: np.zeros(0),
        lambda t: [t * t] * 0,
        lambda t: 10**400,
        lambda t: {"t": t * t},
        lambda t: (_ for _ in ()).throw(KeyboardInterrupt),
    ],
    PAIR: [(Endless(), -1), (Pretends(list), -1), ((), ()), (np.array([]), -1)],
    ONE: [
        EqualInteger.of(3),
        type("F", (float,), {"__eq__": lambda self, other: True})(3),
        sp.Pow(2, 10**9, evaluate=False),
        sp.Pow(10, sp.Pow(10, 10, evaluate=False), evaluate=False),
        sp.Mul(2, 0, sp.Pow(0, -1, evaluate=False), evaluate=False),
        sp.Mul(2, sp.Pow(sp.Pow(0, -1, evaluate=False), 0, evaluate=False), evaluate=False),
        -2,
    ],
    SET: [set(range(10**5)), {1, float("inf")}, frozenset({frozenset({1, 4})})],
}


@pytest.mark.parametrize(
    "exercise, answer", [(e, a) for e, answers in DISGUISED.items() for a in answers], ids=kind
)
def test_an_answer_in_disguise_does_not_pass(exercise, answer):
    grade = exercise.check(answer)
    assert not grade.right and grade.text


def test_a_slip_that_fails_on_a_case_is_no_slip_there():
    inverse = function("test-inverse", square, [(2.0,), (3.0,)], slips={"?": lambda t: 1 / (t - 2)})
    assert inverse.check(lambda t: t + 1).kind == "wrong"
    assert inverse.check(square).right


def test_a_function_that_catches_everything_is_left_behind():
    """It cannot be stopped; the reader is told. In a process of its own, where it ends."""
    code = """
from claimbook.exercises import function, functions
functions.SECONDS = 1.0
def catches(t):
    while True:
        try:
            while True:
                t += 1
        except:
            pass
print(function("test", lambda t: t, [(2.0,)]).check(catches))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert "does not come to an end, and it is still running" in done.stdout, done.stderr


# --- numbers, and how large an answer may be ------------------------------------------------------

unwritten = sp.Mul(3, sp.Pow(2, -1, evaluate=False), evaluate=False)
READ = [
    (3, "3", []),
    (np.int8(-3), "-3", []),
    (np.array(2), "2", []),
    (sp.Rational(2, 3), "2/3", []),
    (Fraction(-2, 3), "-2/3", []),
    (0.5, "1/2", ["(0.5 was read as 1/2.)"]),
    (sp.Float(0.25), "1/4", ["(0.25 was read as 1/4.)"]),
    (np.float32(0.5), "1/2", ["(0.5 was read as 1/2.)"]),
    (2.0, "2", []),
    (1 / 1000, "1/1000", ["(0.001 was read as 1/1000.)"]),
    (unwritten, "3/2", []),
    (sp.Add(1, unwritten, evaluate=False), "5/2", []),
    (sp.Pow(sp.Rational(4, 9), sp.Rational(1, 2), evaluate=False), "2/3", []),
    (10**200 - 1, str(10**200 - 1), []),
    (sp.Pow(1, 200, evaluate=False), "1", []),
]
TOO_LARGE = "a number in the answer is too large to be judged."
NOT_READ = [
    ("one", "'one' is a text in which no number can be read."),
    ("1/x", "'1/x' is a text in which no number can be read."),
    (b"1", "b'1' is a text in which no number can be read."),
    (True, "True is a truth value, where a number is wanted."),
    (np.bool_(False), "False is a truth value, where a number is wanted."),
    (..., "a part of the answer is still missing."),
    (None, "a part of the answer is still missing."),
    (1 / 1001, f"{1 / 1001!r} is rounded; write it exactly, as Rational(p, q)."),
    (float("nan"), "nan is no number that could be right."),
    (float("-inf"), "-inf is no number that could be right."),
    (10**200, TOO_LARGE),
    (Fraction(1, 10**200), TOO_LARGE),
    (-(10**200), TOO_LARGE),
    (10**100_000, TOO_LARGE),  # of which Python tells no digits
    (symbols("t") + 1, "a number is wanted, and t + 1 still holds names."),
    (sp.sqrt(2), "a rational number is wanted, and sqrt(2) is none."),
    (sp.pi, "a rational number is wanted, and pi is none."),
    (sp.Pow(1, 201, evaluate=False), "a rational number is wanted, and 1**201 is none."),
    (sp.Pow(0, -1, evaluate=False), "a rational number is wanted, and 1/0 is none."),
    (sp.Pow(0, 0, evaluate=False), "a rational number is wanted, and 0**0 is none."),
    ({}, "a number is wanted, and this is of type dict."),
    (1j, "a number is wanted, and this is of type complex."),
]


def test_numbers_are_read_exactly_or_refused():
    for value, number, notes in READ:
        one = values("test-number", {"b": Fraction(number)})
        assert one.check(value).right
        other = values("test-other", {"b": Fraction(number) - 1}).check(value)
        assert other.kind == "wrong" and other.text.split("\n")[1:] == notes
    row = values("test-row", {"w": (2, 1)})
    for value, said in NOT_READ:
        assert row.check({"w": (value, 1)}).text == f"Not accepted: {said}"


def of_levels(levels):
    """An answer of so many levels, which is short when it is multiplied out."""
    e = symbols("t")
    for k in range(levels - 1):
        e = (sp.Add, sp.Mul)[k % 2](e, symbols("t"), evaluate=False)
    return e


def test_an_answer_may_be_as_large_as_is_said():
    t = symbols("t")
    exercise = expression("size", t, uses=[Maximum])
    exponent = "an exponent in the answer is too large to be judged."
    long = "the answer is too long to be judged; there is a short one."
    out = "the answer is too long to be multiplied out; there is a short one."
    for largest, larger, said in (
        (t**60, t**61, exponent),
        (t**-60, t**-61, exponent),
        (sp.Add(*[t] * 399, evaluate=False), sp.Add(*[t] * 400, evaluate=False), long),
        (of_levels(40), of_levels(41), long),
        ("t" + " " * 1999, "t" + " " * 2000, long),
        (10**200 - 1 + t, 10**200 + t, TOO_LARGE),
        (sp.exp(sp.exp(t)), sp.exp(sp.exp(sp.exp(t))), out),
        ((t + 1) ** 11, (t + 1) ** 12, out),
    ):
        assert said not in exercise.check(largest).text
        refused = exercise.check(larger)
        assert refused.kind == "refused" and said in refused.text
    rows = derivation("rows", t <= t + 1, given=[])
    said = "these are more than 40 rows; there is a short proof."
    assert [said in rows.check(["t <= t + 1"] * many).text for many in (40, 41)] == [False, True]


@pytest.mark.parametrize("answer", ["x^T 2 y", "y^T*(2*x)", "(x^T 2) y"])
def test_a_number_between_a_row_and_a_column_is_a_factor(answer):
    x, y = L.vector("x, y", Symbol("d"))
    assert expression("twice", 2 * L.Inner(x, y)).check(answer).right
