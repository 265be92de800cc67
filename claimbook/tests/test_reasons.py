"""A reason names what a step rests on; what it would state is a claim of its own."""

import pytest
from corpus import told
from sympy import symbols

from claimbook import chain, derive, written
from claimbook.language import IllFormed
from claimbook.reasons import check_reason

s, t = symbols("s t")


@pytest.mark.parametrize("words", told("reasons that state"))
def test_words_that_state_something_are_refused(words):
    with pytest.raises(IllFormed, match="states something"), written():
        derive("reason-a", (s + t) ** 2, (s**2 + 2 * s * t + t**2, words))
    with pytest.raises(IllFormed, match="states something"), written():
        chain("reason-b", (s + t) ** 2, (s**2 + 2 * s * t + t**2, words))


@pytest.mark.parametrize("words", ["", *told("reasons that name")])
def test_words_that_name_something_pass(words):
    check_reason("reason-c", words)


@pytest.mark.parametrize("words", ["it is at\nmost one", "fewer  than the rest"])
def test_a_statement_over_two_lines_is_one(words):
    with pytest.raises(IllFormed, match="states something"):
        check_reason("reason-d", words)
