"""A reason names what a step rests on; what it would state is a claim of its own."""

import pytest
from sympy import symbols

from claimbook import chain, derive, written
from claimbook.language import IllFormed
from claimbook.reasons import check_reason

s, t = symbols("s t")


@pytest.mark.parametrize(
    "words",
    [
        "zero equals one",
        "Zero  Equals  one",
        "since one is zero",
        "nothing is everything",
        "the sum is at most three",
        "less than the bound",
        "s exceeds t",
        "a contradiction",
        "by an absurd case",
        "this is always so",
        "one gives two",
        "the two sides coincide",
        "which is the same as the mean",
        "the gradient never vanishes, as 2 is 3",
        "it implies the rest",
        "three are two",
    ],
)
def test_words_that_state_something_are_refused(words):
    with pytest.raises(IllFormed, match="states something"), written():
        derive("reason-a", (s + t) ** 2, (s**2 + 2 * s * t + t**2, words))
    with pytest.raises(IllFormed, match="states something"), written():
        chain("reason-b", (s + t) ** 2, (s**2 + 2 * s * t + t**2, words))


@pytest.mark.parametrize(
    "words",
    [
        "",
        "expand",
        "complete the square",
        "a label squared is one",
        "the target is zero, swap",
        "Cauchy and Schwarz",
        "cancel $a$",
        "2q + 1 points",
        "list (D), one number",
        "the weights of both ends add to one",
        "how far inside the ball they are",
        "b is the mean",
    ],
)
def test_words_that_name_something_pass(words):
    check_reason("reason-c", words)


@pytest.mark.parametrize("words", ["it is at\nmost one", "fewer  than the rest"])
def test_a_statement_over_two_lines_is_one(words):
    with pytest.raises(IllFormed, match="states something"):
        check_reason("reason-d", words)
