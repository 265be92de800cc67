"""One versus the rest, one versus one: the problems, who claims a sample, votes and their ties."""

import itertools

import numpy as np
import pytest
from sklearn.utils.multiclass import _ovr_decision_function

from mlreplica.multiclass import (
    claims,
    class_scores,
    confidences,
    elect,
    one_versus_one,
    one_versus_rest,
    pairs,
    tied,
    votes,
)


def random_scores(n_classes, m=200, seed=0):
    return np.random.default_rng(seed).normal(size=(m, n_classes * (n_classes - 1) // 2))


def test_every_pair_of_classes_has_its_problem():
    y = np.array(["c", "a", "b", "a", "c", "d"])
    problems = list(one_versus_one(y))
    assert pairs(4) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert [pair for pair, *_ in problems] == pairs(4)
    for (a, b), samples, labels in problems:
        assert (np.diff(samples) > 0).all() and set(y[samples]) == {"abcd"[a], "abcd"[b]}
        assert len(samples) == np.isin(y, ["abcd"[a], "abcd"[b]]).sum()
        assert labels.tolist() == [1 if name == "abcd"[a] else -1 for name in y[samples]]


def test_every_class_is_held_against_the_rest():
    y = np.array(["c", "a", "b", "a", "c", "d"])
    problems = list(one_versus_rest(y))
    assert [a for a, _ in problems] == [0, 1, 2, 3]
    for a, labels in problems:
        assert labels.tolist() == [1 if name == "abcd"[a] else -1 for name in y]
    [(a, labels)] = one_versus_rest(y == "c")  # two classes: f > 0 speaks for the second
    assert a == 1 and labels.tolist() == [1, -1, -1, -1, 1, -1]
    some = [labels.tolist() for _, labels in one_versus_rest(["b", "d"], list("abcd"))]
    assert some == [[-1, -1], [1, -1], [-1, -1], [-1, 1]]


def test_votes_are_counted_pair_by_pair():
    scores = random_scores(5)
    for f, count in zip(scores, votes(scores, 5), strict=True):
        winners = [a if f[column] > 0 else b for column, (a, b) in enumerate(pairs(5))]
        assert count.tolist() == [winners.count(c) for c in range(5)]
    assert votes([[0.0, 0.0, 0.0]], 3).tolist() == [[0, 1, 2]]  # f = 0 is the second's


def test_the_first_of_the_classes_with_most_votes_is_elected():
    for signs in itertools.product([-1, 1], repeat=3):
        count = votes([signs], 3)[0].tolist()
        assert elect([signs], 3)[0] == count.index(max(count))
    assert elect([[1, -1, 1]], 3).tolist() == [0]  # one vote each


@pytest.mark.parametrize("n_classes", [2, 3, 4, 7])
def test_class_scores_order_by_votes_then_by_confidence(n_classes):
    scores = 10 * random_scores(n_classes)
    count, sums, s = (f(scores, n_classes) for f in (votes, confidences, class_scores))
    for a, b in itertools.permutations(range(n_classes), 2):
        equal, more = count[:, a] == count[:, b], sums[:, a] > sums[:, b]
        assert ((s[:, a] > s[:, b]) == (count[:, a] > count[:, b]) | equal & more).all()
    assert (np.abs(s - count) < 1 / 3).all() and np.allclose(sums.sum(axis=1), 0)
    np.testing.assert_allclose(
        s, _ovr_decision_function(scores < 0, -scores, n_classes), rtol=1e-12
    )


def test_claims_are_counted_and_ties_are_told_one_by_one():
    scores = random_scores(4)
    for f, number, tie in zip(scores, claims(scores), tied(scores, 4), strict=True):
        assert number == sum(value > 0 for value in f)
        count = votes([f], 4)[0].tolist()
        assert tie == (count.count(max(count)) > 1)
    assert claims([[0.0, -1.0]]).tolist() == [0] and claims(np.empty((0, 3))).tolist() == []
    assert tied([[np.inf, -np.inf, 1.0]], 3).tolist() == [True]
    assert tied([[1.0]], 2).tolist() == [False]


def test_three_duels_may_run_in_a_circle_and_three_scores_may_not():
    """Exactly two of the eight outcomes are circles; differences of scores are none of them."""
    outcomes = np.array(list(itertools.product([-1.0, 1.0], repeat=3)))
    assert outcomes[tied(outcomes, 3)].tolist() == [[-1, 1, -1], [1, -1, 1]]
    g = np.random.default_rng(0).normal(size=(500, 3))
    differences = np.stack([g[:, a] - g[:, b] for a, b in pairs(3)], axis=1)
    assert not tied(differences, 3).any()
    assert (elect(differences, 3) == g.argmax(axis=1)).all()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: list(one_versus_one(["a", "a"])), r"y must hold two classes or more, got \['a'\]"),
        (
            lambda: votes(np.ones((4, 2)), 3),
            r"shape \(m, 3\), a column for each pair of 3 classes, got shape \(4, 2\)",
        ),
        (lambda: claims([[0.0, np.nan]]), r"scores must hold numbers, got NaN at \[0, 1\]"),
        (
            lambda: elect(np.ones((1, 3)), 3.0),
            "n_classes must be a whole number of at least 1, got 3.0",
        ),
    ],
)
def test_errors_name_what_was_given(call, message):
    with pytest.raises(ValueError, match=message):
        call()
