"""No false statement of the corpus is accepted, and every true neighbour is."""

import brute
import corpus
import pytest
import sympy as sp

from claimbook import ClaimFailed, derive, entails, refute, written
from claimbook.certified import problem_of
from claimbook.goal import Goal
from claimbook.rocq.found import found
from claimbook.wellformed import check_form

POLITE = (ClaimFailed, ValueError)  # also what is ill-formed; any other exception is a fault
IMPLICATIONS = [
    pytest.param(says, id=f"{cause}: {says.name}")
    for cause, group in corpus.SAYS.items()
    for says in group
]
NEIGHBOURS = [p for p in IMPLICATIONS if p.values[0].true]
DEEDS = [pytest.param(deed, id=f"{deed.kind}: {deed.name}") for deed in corpus.DEEDS]
PROVABLE = [p for p in DEEDS if p.values[0].true]
LABELS = ("", "-two", "-three")  # the label is the seed of the points
EFFORT = 30_000  # of a search for the certificate of what is false: a tenth of a second


@pytest.fixture(autouse=True)
def nothing_made():
    corpus.nothing_known()  # where rows make their claims


def claim(label, given, conclusion):
    """An equation as a chain, anything else as an implication."""
    if isinstance(conclusion, sp.Eq):
        return derive(label, conclusion.lhs, conclusion.rhs, given=given)
    return entails(label, given, conclusion)


def refused(make, late=""):
    """The error with which a claim is refused, or None."""
    try:
        with written():
            make()
    except POLITE as error:
        return error
    return None


# --- the corpus itself --------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("says", IMPLICATIONS)
def test_the_false_statement_is_false(says):
    if "q" in says.at:
        pytest.skip("no point shows it: nothing meets the hypotheses, or it has no meaning")
    with written():
        given, conclusion = says.false()
    at = brute.point(**says.at)
    assert all(brute.holds(h, at) for h in given)
    assert brute.fails(conclusion, at)


@pytest.mark.slow
@pytest.mark.parametrize("says", NEIGHBOURS)
def test_the_neighbour_is_true(says):
    with written():
        given, conclusion = says.true()
    draw, met = brute.Draw(1), 0
    for _ in range(300):
        at = brute.point(**draw())
        if meets(given, at):
            met += 1
            assert not brute.fails(conclusion, at)
        if met == 6:
            break
    assert met or says.name in RARE


RARE = {  # hypotheses that random points do not meet
    "a-negative-norm",
    "a-negative-square",
    "a-divisor-of-zero",
    "curvature-of-a-pair",
    "positive-with-sum-zero",
    "one-or-the-other",
    *(says.name for says in corpus.SAYS["a sign passes through what is known"]),
}


def meets(given, at):
    try:
        return all(brute.holds(h, at) for h in given)
    except brute.Undefined:
        return False


@pytest.mark.slow
@pytest.mark.parametrize("deed", [p for p in DEEDS if p.values[0].wrong])
def test_the_false_claim_is_false(deed):
    with written():
        assert deed.wrong()


# --- the engine ---------------------------------------------------------------------------------


@pytest.mark.daily(3)
@pytest.mark.parametrize("says", IMPLICATIONS)
def test_false_statements_are_refused(says):
    assert refused(lambda: claim(says.name, *says.false()))


@pytest.mark.slow
@pytest.mark.parametrize("says", IMPLICATIONS)
def test_it_has_no_certificate(says):
    """The points may save what a certificate has got wrong; they should not."""
    if "q" in says.at:
        pytest.skip("no point shows it")
    try:
        with written():
            goal = Goal(*says.false()).apart()
            check_form(*goal.hypotheses, goal.conclusion)
            brute.holds(goal.conclusion, brute.point(**says.at))
    except (*POLITE, brute.Undefined):
        pytest.skip("ill-formed, or not defined at the point: what is needed is asked apart")
    with sp.evaluate(True):
        assert (both := problem_of(goal)) is None or isinstance(found(both[0], EFFORT), str)


@pytest.mark.daily(7)
@pytest.mark.parametrize("says", NEIGHBOURS)
def test_true_neighbours_are_accepted(says):
    error = refused(lambda: claim(says.name, *says.true()))
    assert bool(error) <= bool(says.late), error


@pytest.mark.daily(3)
@pytest.mark.parametrize("deed", DEEDS)
def test_false_claims_are_refused(deed):
    assert refused(lambda: deed.false(deed.name))


@pytest.mark.daily(7)
@pytest.mark.parametrize("deed", PROVABLE)
def test_true_claims_are_accepted(deed):
    error = refused(lambda: deed.true(deed.name))
    assert bool(error) <= bool(deed.late), error


@pytest.mark.slow
@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize("says", IMPLICATIONS)
def test_false_statements_are_refused_whatever_the_points(says, label):
    name = f"{says.name}{label}"
    assert refused(lambda: entails(name, *says.false()))
    assert refused(lambda: claim(name, *corpus.blinded(says)))
    assert refused(lambda: entails(name, *corpus.blinded(says)))
    assert refused(
        lambda: refute(name, sp.Gt(corpus.t**2, 0), says.false()[1], (), says.false()[0])
    )


@pytest.mark.slow
@pytest.mark.parametrize("says", NEIGHBOURS)
def test_true_neighbours_are_not_refuted(says):
    def make():
        given, conclusion = says.true()
        refute(says.name, conclusion, corpus.t**2 >= 0, given, ())

    assert refused(make)
