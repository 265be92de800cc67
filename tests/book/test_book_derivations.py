"""Proofs as answers to the book's exercises: what follows passes, its last line alone does not."""

import re

import pytest
from bookfiles import notebooks, prose
from test_exercises import PROOFS, RIGHT_ONES, WRONG_ONES

from claimbook import inline, showing
from claimbook.entries import counter_example
from claimbook.evaluate import holds
from mlreplica_exercises import graded

PAGES = "\n".join(map(prose, notebooks()))


@pytest.mark.daily(3)
@pytest.mark.parametrize("label", PROOFS)
def test_a_proof_passes_and_its_last_line_alone_does_not(label):
    assert graded(label).check(RIGHT_ONES[label][0]).right
    for answer, said in WRONG_ONES[label][:5]:
        grade = graded(label).check(answer)
        assert not grade.right and said in grade.text, grade


@pytest.mark.parametrize("label", PROOFS)
def test_what_is_given_can_be_and_the_goal_says_more_than_that(label):
    """Hypotheses that contradict each other would prove anything."""
    exercise = graded(label)
    told = [*exercise._given, *exercise._facts.values()]
    sample = exercise._sample([])
    assert len(sample) >= 3
    assert all(holds(g, p) for g in told for p in sample)
    without = [g for g in told if g not in exercise._facts.values()]
    assert counter_example(without, exercise._goal) is not None


def test_the_proof_of_most_textbooks_passes():
    """Cauchy and Schwarz are seen between two rows, though the row speaks of numbers alone."""
    rows = """
    (w + y x).u >= (k + 1) rho
    |w + y x|^2 <= (k + 1) R^2
    (k + 1)^2 rho^2 <= (k + 1) R^2
    k + 1 <= R^2/rho^2
    """
    grade = graded("perc-ex-novikoff").check(rows)
    assert grade.right, grade


@pytest.mark.parametrize("label", PROOFS)
def test_a_page_supposes_and_asks_what_the_grader_does(label):
    question = PAGES.partition(f"{{graded}}`{label}`")[0].rpartition("{exercise-start}")[2]
    exercise = graded(label)
    told = [*exercise._given, *exercise._facts.values(), exercise._goal]
    known = frozenset().union(*(inline.links(showing.inner(one)) for one in told))
    asked = [tex for tex in re.findall(r"\$([^$]+)\$", question) if inline.states(tex)]
    assert asked and [tex for tex in asked if not inline.links(tex) <= known] == []
