"""What problems and certificates say, value by value."""

from claimbook.rocq import checker


def said(c):
    """A problem and its certificate, from what is written of both in one dictionary."""
    problem = {"given": [], "places": [], "meaning": {}} | c
    certificate = {"meaning": problem.pop("own", {}), "steps": problem.pop("steps")}
    return problem, certificate


def accepted(c):
    return solved(*said(c))


def solved(problem, certificate):
    try:
        checker.check(problem, certificate)
    except checker.Refused:
        return False
    return True


# --- what is tampered with ------------------------------------------------------------------------


def last(steps):
    """The last step of the first branch."""
    step = steps[-1]
    return last(step[2][0]) if step[0] == "cases" else step


FALSE = ["<", ["Cst", 1], ["Cst", 0]]
ONCE = [[], ["Cst", 1], [[0]]]
# "Believed" is no relation; as "denied" leaves it as it is, it would be had in every case.
BELIEVED, SURE = ["believed", ["Cst", 1], ["Cst", 0]], ["=", ["Cst", 0], ["Cst", 0]]


def believed(k):
    """1 + (0 - 1) is no contradiction unless fact k is an order."""
    return [["add up", [[[], ["Cst", 1], []], [[], ["Cst", 1], [[k]]]]]]


def unsure(k):
    """Fact k says that 0 differs from 0."""
    return [["add up", [[[], ["Cst", 1], [[k]]]]]]


def split_by(*proofs):
    """The cases of the second fact."""
    return [["cases", 1, list(proofs)]]


FALSE_STEPS = {
    "no steps": [],
    "a fact about nothing": [["know", "x"], ["add up", [ONCE]]],
    "a fact that is not there": [["add up", [[[], ["Cst", 1], [[1]]]]]],
    "a negative multiple": [["add up", [[[], ["Cst", -1], [[0]]], ONCE]]],
    "a negative number": [["add up", [[[], ["Cst", -1], []], [[], ["Cst", 1], []]]]],
    "a multiple of none": [["add up", [[[], ["Cst", 0], [[0]]]]]],
    "a multiple that is not a number": [["add up", [[[], ["Atm", "x", []], [[0]]]]]],
    "a sum over nothing": [["add up", [[["0"], ["Cst", 1], []]]]],
    "nothing at all": [["add up", []]],
    "an assumption of itself": [
        ["cases", FALSE, [[["add up", []]], [["add up", [[[], ["Cst", 1], [[1]]]]]]]]
    ],
    "one case of two": [["cases", FALSE, [[["add up", [ONCE]]]]]],
    "cases of a relation": [["cases", 0, []]],
    "an index from nowhere": [["at", 0, 0], ["add up", [ONCE]]],
    "an index of what is there for all": [["open", 0], ["add up", [ONCE]]],
    "a step that there is not": [["believe", 0], ["add up", [ONCE]]],
    "a word that is no relation, whose contrary is itself": [
        [
            "cases",
            ["and", BELIEVED, SURE],
            [split_by(believed(2), unsure(2)), split_by(believed(2))],
        ]
    ],
    "a formula that is no list, whose contrary is itself": [
        [
            "cases",
            ["or", ("and", FALSE, SURE), FALSE],
            [
                split_by([["cases", 2, [believed(4)]]]),
                split_by([["cases", 2, [believed(3)]]], believed(2)),
            ],
        ]
    ],
}
