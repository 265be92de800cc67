"""What problems and certificates say, value by value."""

import random
from functools import cache

import rocqtext
from rocqtext import Undefined, Unreadable, mp
from sympy import symbols

from claimbook import vector
from claimbook.rocq import checker

SIZE = 2  # of everything, where a formula is given values


def said(c):
    """A problem and its certificate, from what is written of both in one dictionary."""
    problem = {k: v for k, v in c.items() if k in ("given", "goal", "places", "meaning")}
    return problem, {"meaning": c.get("own", {}), "steps": c["steps"]}


def accepted(c):
    return solved(*said(c))


def solved(problem, certificate):
    try:
        checker.check(problem, certificate)
    except checker.Refused:
        return False
    return True


# --- what a certificate says, by values -----------------------------------------------------------


@cache
def reading(name):
    """The value of an atom by its text, read by the reader of theorems."""
    return rocqtext.read(f"{'1 ' if name.startswith('/') else ''}{name} = 0")


def value(term, places, env):
    """A term at some indices."""
    word, *args = term
    if word == "Cst":
        top, _, bottom = str(args[0]).partition("/")
        return mp.mpf(top) / mp.mpf(bottom or 1)
    if word == "Atm":
        at = {f"_{j}": places[k] for j, k in enumerate(args[1])}
        return reading(args[0])(env | at)[2]
    if word == "Sum":
        n = int(args[0]) if args[0].isdigit() else env[args[0]]
        return mp.fsum(value(args[1], [k, *places], env) for k in range(n))
    a = value(args[0], places, env)
    if word in ("Opp", "Pow", "Over"):
        return {"Opp": lambda: -a, "Pow": lambda: a ** args[1], "Over": lambda: a / args[1]}[word]()
    b = value(args[1], places, env)
    return {"Plus": a + b, "Times": a * b, "Minus": a - b}[word]


def random_values(theorem, rng):
    """Values of the names of a theorem."""
    t, env = theorem.t, {}

    def draw():
        return mp.mpf(rng.randint(1, 999)) / 100

    for names, kind in theorem.names():
        for name in names:
            if kind == "nat":
                env[name] = SIZE if name in t.sizes else 0
            elif kind == "R":
                env[name] = draw()
            else:
                matrix = [[draw() for _ in range(9)] for _ in range(9)]
                if any(said.startswith("symmetric") for said in theorem.ranges()):
                    matrix = [[matrix[min(i, j)][max(i, j)] for j in range(9)] for i in range(9)]
                env[name] = (
                    (lambda i, m=matrix: lambda j: m[i][j])
                    if kind == "mat"
                    else (lambda i, m=matrix: m[0][i])
                )
    return env


def near(found, wanted):
    """Whether the same relations stand in both lists, however often."""

    def within(a, others):
        return any(
            a[:-1] == b[:-1] and mp.fabs(a[-1] - b[-1]) <= mp.mpf(10) ** -25 * (1 + mp.fabs(a[-1]))
            for b in others
        )

    return all(within(a, wanted) for a in found) and all(within(b, found) for b in wanted)


def meant(said, places, env):
    """The value of an atom by its meaning."""
    what, *of = said[1:]
    if what == "if":
        (sign, *sides), *values = of
        left, right = (value(side, places, env) for side in sides)
        holds = {"=": left == right, "<>": left != right, "<": left < right, "<=": left <= right}
        return value(values[not holds[sign]], places, env)
    if what == "count":
        return env[of[0]]
    if what == "unit":
        return places[0] == places[1]
    function = {
        "inverse": lambda x: 1 / x,
        "root": mp.sqrt,
        "exp": mp.exp,
        "log": mp.log,
    }[what]
    return function(value(of[0], places, env))


def means(meaning, theorem, seed):
    """For every atom with a meaning, whether its name says the same; None without a value."""
    env = random_values(theorem, random.Random(seed))
    for atom, said in meaning.items():
        places = [(seed + k) % SIZE for k in range(said[0])]
        try:
            named = value(["Atm", atom, [*range(said[0])]], places, env)
            yield atom, near([(mp.mpf(named),)], [(mp.mpf(meant(said, places, env)),)])
        except (Undefined, Unreadable, ZeroDivisionError, TypeError, KeyError, AttributeError):
            yield atom, None


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


a, b, c, d, t = symbols("a b c d t")


n, i, j = symbols("n i j")
w, x = vector("w x", symbols("d"))


def used(k):
    """Fact k once, or 1 > 0, among what is added up."""
    return [[], ["Cst", 1], [] if k is None else [[k]]]
