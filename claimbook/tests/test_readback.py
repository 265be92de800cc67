"""What the checker is asked is what the claim says: problems are read back at points."""

import copy
from collections import Counter

import pytest
import stated
from corpus import implication, told
from sympy import Eq, exp, log, symbols
from test_kernel import statement

from claimbook import Sum, entails, forget, matrix, vector, written
from claimbook import language as L
from claimbook.audit import faults
from claimbook.certified import problem_of
from claimbook.goal import Goal
from claimbook.readback import differs, misread

i, j, n, d, s, t = symbols("i j n d s t")
(u, v), (w, x) = vector("u v", n), vector("w x", d)
A, K, whole = matrix("A", n, n), matrix("K", n, n, symmetric=True), vector("whole", 1 + d)
SURE = ["=", ["Cst", 0], ["Cst", 0]]
I, J = (i, 1, n), (j, 1, n)


def goals():
    """Goals of every kind, by what they are there for."""
    square = Sum(Sum(A[i, j] * u[i], I) * v[j], J)
    for name, given, conclusion in (
        ("order", (s > 0, s <= t), s < t + 1),
        ("quantifier", (L.ForAll(u[i] >= v[i], I),), Sum(u[i], I) >= Sum(v[j], J)),
        ("choice", (L.Cases(s, s >= t, 2 * t, s < t) <= 1,), L.Or(s >= t, L.Not(t > 1), Eq(s, 1))),
        ("index", (A[i, j] > u[j],), L.ForAll(square > A[i, 1], I)),
        ("functions", (s > 0,), exp(t) * log(s) <= L.Norm(w) / s + L.Indicator(s > t)),
        ("size", (n > 1,), L.Inner(whole, L.Stack(s, w)) <= n * L.Norm(whole) ** 2),
        ("symmetry", (L.Iff(s > 0, t > 0),), Eq(K * u, L.T(K) * v)),
        ("gradient", (), Eq(L.Grad(L.Inner(w, x) ** 2, w), 2 * L.Inner(w, x) * w)),
        ("derivative", (), L.At(L.Grad(s**2 * t, s), s, t + 1) >= 3 * t + 1),
    ):
        yield name, Goal(given, conclusion)


with written():
    GOALS = dict(goals())


def readings():
    """Every goal of the lists of statements, and those above."""
    yield from GOALS.values()
    with written():
        for line in told("a certificate is found"):
            given, conclusion = implication(line)()
            yield Goal(tuple(given), conclusion)
    for text in told("Rocq has words"):
        yield Goal((), statement(text))


def test_a_problem_says_what_its_goal_says():
    read = Counter()
    for goal in readings():
        both = problem_of(goal)
        for point in stated.drawn(goal, 3) if both else ():
            try:
                assert differs(both[1], goal, point) == "", goal
            except ArithmeticError:
                continue  # no value
            read[goal] += 1
    assert len(read) > 150


def changes(x, path=()):
    """Every way to change one word, number, index or size of a problem: the place, what is new."""
    others = {"<": "<=", "<=": "<", "=": "<=", "<>": "=", "and": "or", "or": "and", "all": "some"}
    others |= {"Plus": "Minus", "Minus": "Plus", "Times": "Plus", "exp": "log", "root": "inverse"}
    others |= {"log": "exp", "inverse": "root", "n": "d", "d": "n", "(1 + d)%nat": "d"}
    if isinstance(x, (dict, list)):
        for k, part in x.items() if isinstance(x, dict) else enumerate(x):
            yield from changes(part, (*path, k))
    elif isinstance(x, int) or x in others:
        yield path, x + 1 if isinstance(x, int) else others[x]


def changed(problem, path, new):
    """The problem with something else at a place."""
    other = copy.deepcopy(problem)
    *before, last = path
    at = other
    for k in before:
        at = at[k]
    at[last] = new
    return other


def tells(problem, goal):
    """Whether one of some points tells that a problem is not that of a goal."""
    for point in stated.drawn(goal, 60):
        try:
            if differs(problem, goal, point):
                return True
        except ArithmeticError:
            continue
    return False


@pytest.mark.parametrize("name", GOALS)
def test_a_problem_that_says_another_thing_is_told(name):
    """Whatever is changed of a hypothesis, of the goal or of what an atom means."""
    goal = GOALS[name]
    problem = problem_of(goal)[1]
    own = {"given": problem["given"][: len(goal.hypotheses)], "goal": problem["goal"]}
    ways = [*changes(own | {"meaning": problem["meaning"]})]
    assert [way for way in ways if not tells(changed(problem, *way), goal)] == []
    assert len(ways) > 5


@pytest.mark.parametrize(
    "part",
    [
        {"goal": ["<", ["Cst", "x"], ["Cst", 1]]},
        {"goal": ["<", ["Plus", ["Cst", 1]], ["Cst", 1]]},
        {"goal": ["<", ["Atm", "(?", []], ["Cst", 1]]},
        {"goal": ["<", ["Atm", "s", [99]], ["Cst", 1]]},
        {"goal": ["<", "s", ["Cst", 1]]},
        {"goal": "s"},
        {"given": None},
        {"places": [[]]},
        {"meaning": {"s": [0, "exp"]}},
    ],
    ids=str,
)
def test_a_problem_in_another_form_cannot_be_read(part):
    goal = GOALS["order"]
    point = stated.drawn(goal, 1)[0]
    assert "cannot be read" in differs(problem_of(goal)[1] | part, goal, point)


@pytest.mark.parametrize("name", GOALS)
def test_what_is_given_is_no_more_and_no_less(name):
    goal = GOALS[name]
    problem = problem_of(goal)[1]
    given = problem["given"]
    for k in range(len(goal.hypotheses)):
        assert tells(problem | {"given": given[:k] + given[k + 1 :]}, goal)
    assert tells(problem | {"given": [*given, problem["goal"]]}, goal)
    assert not tells(problem | {"given": [*given, SURE]}, goal)


def test_the_audit_tells_of_a_problem_that_is_another(monkeypatch):
    with written():
        record = entails("read-back", [s > 0], t + s > t).record()
        theorem, other = problem_of(Goal((s > 0,), t + s > t + 1))
    forget("read-back")
    assert faults(record) == []
    monkeypatch.setattr("claimbook.readback.problem_of", lambda goal, sizes: (theorem, other))
    (why,) = faults(record)
    assert why.startswith("read-back: what the checker is asked is another thing: the conclusion")


def test_goals_without_words_are_not_read():
    with written():
        goal = Goal((), L.Not(Eq(L.Grad(s**2, s), 2 * s)))
        assert problem_of(goal) is None and misread(goal) == ""
