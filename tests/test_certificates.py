"""Certificates in JSON: they are right, they say what the theorems say, damage is refused."""

import ast
import copy
import json
import pickle
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
import rocqtext
from rocqtext import Undefined, Unreadable, mp
from sympy import Eq, Ne, exp, log, sqrt, symbols

from mlreplica.proof import Sum, audit, matrix, vector, written
from mlreplica.proof import language as L
from mlreplica.proof.claims import Claim
from mlreplica.proof.judge import Goal
from mlreplica.proof.rocq import certificates, certify, checker, combine, prove, scalars
from mlreplica.proof.rocq import found as timed
from mlreplica.proof.rocq.examples import Example
from mlreplica.proof.rocq.found import finders, found_by
from mlreplica.proof.rocq.found import found as search
from mlreplica.proof.rocq.logic import HEAD, Said
from mlreplica.proof.rocq.scalars import simplest
from mlreplica.proof.rocq.theorems import Theorem, stated, theorems
from mlreplica.proof.rocq.translate import Untranslated
from mlreplica.proof.sphinx.kernel import Kernel

BOOK = Path(__file__).resolve().parents[1] / "book"
FOLDER = BOOK / "certificates"
SIZE = 2  # of everything, where a formula is given values


@pytest.fixture(scope="module")
def kept():
    """All certificates by the names of their theorems."""
    found = {}
    for path in sorted(FOLDER.glob("*.json")):
        found |= json.loads(path.read_text("utf8"))
    return found


@pytest.fixture(scope="module")
def stated_theorems():
    return {t.name: t for t in theorems(BOOK)[0]}


def accepted(certificate):
    try:
        checker.check(certificate)
    except checker.Refused:
        return False
    return True


ALONE = """
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("checker", sys.argv[1])
checker = importlib.util.module_from_spec(spec)
spec.loader.exec_module(checker)
for path in sys.argv[2:]:
    with open(path, encoding="utf8") as file:
        print(len([checker.check(c) for c in json.load(file).values()]), "are right")
"""


def test_every_certificate_is_right_and_the_checker_needs_nothing_but_python(kept):
    """It runs where there is no SymPy, and not even this package."""
    assert len(kept) > 900
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ALONE, checker.__file__, *sorted(FOLDER.glob("*.json"))],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert sum(int(line.split()[0]) for line in done.stdout.splitlines()) == len(kept)


def test_the_checker_is_short():
    """At most 150 lines of code."""
    path = Path(checker.__file__)
    text, said = path.read_text("utf8"), set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                said |= set(range(first.lineno, first.end_lineno + 1))
    lines = [x.strip() for k, x in enumerate(text.splitlines(), 1) if k not in said]
    assert len([x for x in lines if x and not x.startswith("#")]) <= 150


def test_every_certificate_is_of_a_theorem_as_it_is_stated(kept, stated_theorems):
    for name, c in kept.items():
        assert c["of"] == prove.digest(stated_theorems[name].statement()), f"{name}: make prove"


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
    a, b = (value(part, places, env) for part in args)
    return {"Plus": a + b, "Times": a * b}[word]


SIGNS = {"=": "<>", "<>": "=", "<=": ">", "<": ">=", ">=": "<", ">": "<="}
JOINED = {"and": "or", "or": "and"}


def compared(sign, a, b, true, joined):
    """A relation between values: what it says, how it is joined to others, and the difference."""
    sign = sign if true else SIGNS[sign]
    if sign in (">", ">="):
        sign, a, b = sign.replace(">", "<"), b, a
    return [(sign, joined, mp.fabs(b - a) if sign in ("=", "<>") else b - a)]


def relations(formula, places, env, true=True, joined="or"):
    """The relations of a formula, or of its contrary, each as :func:`compared` has it."""
    word, *parts = formula
    if word in ("all", "some"):
        size = int(parts[0]) if parts[0].isdigit() else env[parts[0]]
        joined = "and" if (word == "all") == true else "or"
        return [
            r for k in range(size) for r in relations(parts[1], [k, *places], env, true, joined)
        ]
    if word in JOINED:
        joined = word if true else JOINED[word]
        return [r for part in parts for r in relations(part, places, env, true, joined)]
    return compared(word, *(value(part, places, env) for part in parts), true, joined)


def said_relations(said, true=True, joined="or"):
    """The same of a theorem as it is read from its text."""
    said = said() if callable(said) else said
    word, *parts = said
    if word in ("and", "or", "all"):
        word = "and" if word == "all" else word
        joined = word if true else JOINED[word]
        return [r for part in parts[0] for r in said_relations(part, true, joined)]
    if word == "not":
        return said_relations(parts[0], not true, joined)
    if word == "implies":
        joined = "or" if true else "and"
        return said_relations(parts[0], not true, joined) + said_relations(parts[1], true, joined)
    if word == "iff":  # both, or neither
        joined = "and" if true else "or"
        return [
            r for way in (True, False) for part in parts for r in said_relations(part, way, joined)
        ]
    return compared(parts[0], mp.mpf(parts[1]), mp.mpf(parts[2]), true, joined)


def random_values(theorem, rng):
    """Values of the names of a theorem."""
    t, env = theorem.t, {}

    def draw():
        return mp.mpf(rng.randint(1, 999)) / 100

    for group in theorem.binders().replace("(", "").split(")")[:-1]:
        names, _, kind = group.partition(" : ")
        for name in names.split():
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


def says(certificate, theorem, seed=0):
    """Whether a certificate's relations are those of its theorem; None where they have no value.

    "What is given, then the goal" is "not what is given, or the goal".
    """
    env = random_values(theorem, random.Random(seed))
    places = [p if isinstance(p, int) else 0 for p in certificate["places"]]
    try:
        ranges, (*given, goal) = rocqtext.parts(theorem.statement(), env)
        wanted = [r for g in given for r in said_relations(g, False)] + said_relations(goal)
        found = [r for g in certificate["given"] for r in relations(g, places, env, False)]
        found += relations(certificate["goal"], places, env)
    except (Undefined, Unreadable, ZeroDivisionError, TypeError, KeyError):
        return None
    if any(said[0] == "symmetric" for said in ranges):
        wanted += compared("<>", mp.mpf(0), mp.mpf(0), True, "or")
    return near(found, wanted)


def test_every_certificate_says_what_its_theorem_says(kept, stated_theorems):
    fates = Counter()
    for name, c in kept.items():
        if not isinstance(stated_theorems[name], Example):
            verdict = says(c, stated_theorems[name])
            fates[verdict] += 1
            assert verdict is not False, name
    assert fates[True] > 500, fates


def restated(formula, rng):
    """What a formula may be made to say instead."""
    new = copy.deepcopy(formula)
    word = new
    while word[0] in ("all", "some", "and", "or"):
        word = word[2] if word[0] in ("all", "some") else word[rng.choice((1, 2))]
    sign = word[0]
    for other in [w for w in ("=", "<=", "<", "<>") if w != sign]:
        word[0] = other
        yield copy.deepcopy(new)
    word[0] = sign
    if sign in ("<", "<="):
        word[1:] = word[:0:-1]
        yield copy.deepcopy(new)
        word[1:] = word[:0:-1]
    if new[0] in ("and", "or"):
        yield [JOINED[new[0]], *new[1:]]


def test_a_certificate_that_says_something_else_is_told(kept, stated_theorems):
    """A weaker goal, or more that is given, whatever its steps prove."""
    rng, fates = random.Random(4), Counter()
    for name in list(kept)[::40]:
        c, theorem = kept[name], stated_theorems[name]
        if isinstance(theorem, Example) or says(c, theorem) is not True:
            continue
        for k, formula in enumerate([*c["given"], c["goal"]]):
            for other in restated(formula, rng):
                given = [*c["given"][:k], other, *c["given"][k + 1 :]]
                wrong = {"given": given} if k < len(c["given"]) else {"goal": other}
                fates[says(c | wrong, theorem)] += 1
        for k in range(len(c["given"])):
            fewer = [*c["given"][:k], *c["given"][k + 1 :]]
            fates[says(c | {"given": fewer}, theorem)] += 1
    assert fates[False] > 50 and not fates[None], fates
    # what is said twice, or of one place alone, stays unseen
    assert fates[True] < 0.1 * fates[False], fates


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


def means(certificate, theorem, seed):
    """For every atom with a meaning, whether its name says the same; None without a value."""
    env = random_values(theorem, random.Random(seed))
    for atom, said in certificate["meaning"].items():
        places = [(seed + k) % SIZE for k in range(said[0])]
        try:
            named = value(["Atm", atom, [*range(said[0])]], places, env)
            yield atom, near([(mp.mpf(named),)], [(mp.mpf(meant(said, places, env)),)])
        except (Undefined, Unreadable, ZeroDivisionError, TypeError, KeyError, AttributeError):
            yield atom, None


def test_every_atom_means_what_its_name_says(kept, stated_theorems):
    """Otherwise a number of the theorem could be said to be an exponential."""
    fates = Counter()
    for name, c in kept.items():
        if isinstance(stated_theorems[name], Example):
            continue
        assert not c["meaning"].keys() & set(stated_theorems[name].t.scalars), name
        for seed in range(2):
            for atom, same in means(c, stated_theorems[name], seed):
                fates[same] += 1
                assert same is not False, (name, atom)
    assert fates[True] > 500 and fates[None] < 0.2 * fates.total(), fates


# --- what is tampered with ------------------------------------------------------------------------


def last(steps):
    """The last step of the first branch."""
    step = steps[-1]
    return last(step[2][0]) if step[0] == "cases" else step


def tampered(c, rng):
    """Ways in which somebody may change a certificate, each with what it becomes."""

    as_it_was = pickle.dumps(c)  # read again in a tenth of the time of a deep copy

    def changed(change):
        new = pickle.loads(as_it_was)
        return new if change(new) is not False else None

    def items(new):
        step = last(new["steps"])
        return step[1] if step[0] == "add up" else []

    def factor(new):
        item = rng.choice(items(new))
        item[1] = ["Plus", item[1], ["Cst", 1]]

    def sign(new):
        item = rng.choice(items(new))
        item[1] = ["Opp", item[1]]

    def left_out(new):
        del items(new)[rng.randrange(len(items(new)))]

    def twice(new):
        items(new).append(rng.choice(items(new)))

    def other_fact(new):
        used = [x for x in items(new) if x[2]]
        return bool(used) and rng.choice(used)[2][0].__setitem__(0, 999)

    def no_steps(new):
        new["steps"] = []

    def cut_off(new):
        new["steps"] = new["steps"][:-1]

    def other_case(new):
        step = new["steps"][-1]
        return step[0] == "cases" and step[2].pop()

    def other_step(new):
        new["steps"][-1][0] = "believe me"

    def false_goal(new):
        new["goal"] = ["<", ["Cst", 1], ["Cst", 0]]

    ways = (factor, sign, left_out, twice, other_fact, no_steps, cut_off, other_case)
    for way in (*ways, other_step, false_goal):
        if (new := changed(way)) is not None:
            yield way.__name__, new


def test_a_certificate_that_was_tampered_with_is_refused(kept):
    rng, fates = random.Random(0), Counter()
    for c in list(kept.values())[::3]:
        for way, wrong in tampered(c, rng):
            passed = accepted(wrong)
            fates[way, passed] += 1
            # what passes still proves the same: a term that is 0 changed, or more than is needed
            assert not passed or wrong["goal"] == c["goal"] and wrong["given"] == c["given"], way
    refused = Counter({way: n for (way, passed), n in fates.items() if not passed})
    assert len(refused) == 10, fates
    for way in ("other_fact", "no_steps", "cut_off", "other_case", "other_step", "false_goal"):
        assert not fates[way, True], fates
    assert sum(fates[way, True] for way in refused) < 0.1 * refused.total(), fates


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
}


@pytest.mark.parametrize("why", FALSE_STEPS)
def test_no_step_proves_what_is_false(why):
    """x > 0 follows from nothing."""
    c = {"given": [], "goal": ["<", ["Cst", 0], ["Atm", "x", []]], "places": [], "meaning": {}}
    with pytest.raises(checker.Refused):
        checker.check(c | {"steps": FALSE_STEPS[why]})


def test_no_index_is_counted_from_the_end():
    """Of Σ_k [k = j] f k = f j with j = -1, [k = k] would be the unit: n would be 1."""
    one = ["Cst", 1]
    c = {"given": [], "goal": ["=", ["Sum", "n", one], one], "meaning": {"u": [2, "unit"]}}
    items = [[[], one, [[0]]], [[], ["Cst", -1], [[1]]], [["n"], ["Cst", -1], [[3, 0, 0]]]]
    for j in (-1, 0):
        steps = [["know", "picked", "n", "u", j, one], ["know", "u"], ["add up", items]]
        assert not accepted(c | {"places": ["n"], "steps": steps})


# --- slopes ---------------------------------------------------------------------------------------

X, DX = ["Atm", "x", []], ["Atm", "dx", []]
SQUARE = ["Times", X, X]
NOTHING = ["Cst", 0]


def said_slope(by, rates=None, **more):
    """That x² moves at a rate, and why."""
    c = {"given": [], "goal": ["=", NOTHING, NOTHING], "places": [], "meaning": {}}
    moving = {"x": "dx"} if rates is None else rates
    c |= {"slopes": [[moving, SQUARE, by]]} | more
    last = len(c["given"])
    sides = [["cases", last, [[["add up", [[[], ["Cst", 1], [[last + 1]]]]]]] * 2]]
    return c | {"steps": c.get("steps", sides)}


def test_a_slope_is_the_derivative():
    right = ["Times", ["Times", ["Cst", 2], X], DX]
    assert accepted(said_slope(right))
    for wrong in (["Times", X, DX], right[:2] + [X], ["Times", ["Cst", -1], right], DX, NOTHING):
        assert not accepted(said_slope(wrong))
    assert accepted(said_slope(NOTHING, {})), "where nothing moves, nothing changes"
    assert not accepted(said_slope(right, {}))
    assert not accepted(said_slope(right, {"x": "y"}))


def test_what_has_a_meaning_does_not_move():
    """If e^y moved where y stands still, or stood where y moves, derivatives would be false."""
    y, x = ["Atm", "y", []], {"x": [0, "exp", ["Atm", "y", []]]}
    right = ["Times", ["Times", ["Cst", 2], X], DX]
    assert not accepted(said_slope(right, meaning=x))
    assert not accepted(said_slope(NOTHING, {"y": "dy"}, meaning=x))
    assert not accepted(said_slope(["Times", y, y], {"y": "dy"}, meaning=x))
    assert accepted(said_slope(right, meaning={"z": [0, "exp", y]}))


def changed_slopes(c, rng):
    """Ways in which somebody may change what is said of slopes, each with what it becomes."""

    def changed(change):
        new = copy.deepcopy(c)
        change(new, rng.choice(new["slopes"]))
        return new

    def by(new, slope):
        slope[2] = ["Plus", slope[2], ["Cst", 1]]

    def twice(new, slope):
        slope[2] = ["Plus", slope[2], slope[2]]

    def term(new, slope):
        moving = next(iter(slope[0]))
        slope[1] = ["Plus", slope[1], ["Atm", moving, [0] * ("_0" in moving)]]

    def stands(new, slope):
        slope[0].clear()

    def itself(new, slope):
        for a in slope[0]:
            slope[0][a] = a

    def reversed_(new, slope):
        slope[2] = ["Times", ["Cst", -1], slope[2]]

    def no_rate(new, slope):
        del slope[2]

    def one_more(new, slope):
        new["slopes"].append([slope[0], slope[1], ["Cst", 1]])

    def no_dictionary(new, slope):
        slope[0] = list(slope[0])

    ways = (by, twice, term, stands, itself, reversed_, no_rate, one_more, no_dictionary)
    for way in ways:
        yield way.__name__, changed(way)


# Its gradient is 0, and so is twice it.
STILL_TRUE = {("dual_stationary", "twice"), ("dual_stationary", "reversed_")}


def test_a_slope_that_was_tampered_with_is_refused(kept):
    rng, fates = random.Random(3), Counter()
    sloped = {name: c for name, c in kept.items() if "slopes" in c}
    assert len(sloped) >= 30
    for name, c in sloped.items():
        for way, wrong in changed_slopes(c, rng):
            fates[way] += 1
            assert accepted(wrong) == ((name, way) in STILL_TRUE), (name, way)
    assert len(fates) == 9


DIFFERENTIATED = r"\b(?:gradient|derivable_pt_lim|derivative_near)\b"


def test_a_theorem_on_derivatives_has_a_slope_for_each(kept, stated_theorems):
    """A certificate without them would be right, and say nothing of them."""
    said = {name: re.findall(DIFFERENTIATED, stated_theorems[name].statement()) for name in kept}
    assert sum(map(len, said.values())) >= 30
    for name, c in kept.items():
        assert len(c.get("slopes", [])) == len(said[name]), name


HIDDEN = {"Atm": 0, "x": 0, "": 0}  # unpacked, the keys are those of the atom x

FALSE_MEANINGS = {
    "of itself, in a dictionary": {"x": [0, "root", HIDDEN]},
    "an index of its own": {"x": [0, "root", ["Atm", "y", [0]]]},
    "no such meaning": {"x": [0, "positive"]},
    "no list": {"x": "positive"},
    "of itself": {"x": [0, "root", ["Atm", "x", []]]},
    "of each other": {"x": [0, "root", ["Atm", "y", []]], "y": [0, "root", ["Atm", "x", []]]},
}


@pytest.mark.parametrize("why", FALSE_MEANINGS)
def test_an_atom_means_only_what_the_checker_knows(why):
    c = {"given": [], "goal": ["<=", ["Cst", 0], ["Atm", "x", []]], "places": []}
    steps = [["know", "x"], ["add up", [ONCE, [[], ["Cst", 1], [[1]]]]]]
    right = {"x": [0, "root", ["Cst", 4]]}
    assert accepted(c | {"meaning": right, "steps": steps})
    assert not accepted(c | {"meaning": FALSE_MEANINGS[why], "steps": steps})


def test_no_number_is_its_own_exponential():
    """What is above 1 + x cannot be x: with such a meaning everything would be proved."""
    x = ["Atm", "x", []]
    steps = [["know", "x"], ["add up", [[[], ["Cst", 1], [[2]]], [[], ["Cst", 1], []]]]]
    c = {"given": [], "goal": ["<", ["Cst", 1], ["Cst", 0]], "places": [], "steps": steps}
    itself = ({"x": [0, "exp", x]}, {"x": [0, "if", ["<", x, ["Cst", 0]], x, x]})
    for meaning in (*itself, {"x": [0, "exp", HIDDEN]}):
        assert not accepted(c | {"meaning": meaning})


@pytest.mark.parametrize("word", [">", ">=", "==", "is", "", None])
def test_a_relation_is_one_of_four(word):
    """What is given as x > 1 may not be read as x ≤ 1."""
    x, one = ["Atm", "x", []], ["Cst", 1]
    steps = [["add up", [[[], one, [[0]]], [[], one, [[1]]]]]]
    c = {"goal": ["<=", x, one], "places": [], "meaning": {}, "steps": steps}
    assert accepted(c | {"given": [["<=", x, one]]})
    assert not accepted(c | {"given": [[word, x, one]]})


@pytest.mark.parametrize(
    "number", [True, 1.0, 0.5, float("nan"), float("inf"), "nan", "1/0", None, [1], {}, "0x10"]
)
def test_a_number_is_whole_or_a_fraction_as_text(number):
    x, one = ["Atm", "x", []], ["Cst", 1]
    steps = [["add up", [[[], one, [[0]]], [[], one, [[1]]]]]]
    c = {"places": [], "meaning": {}, "steps": steps}
    for n, right in ((number, False), (1, True), ("1/2", True), (-(10**400), True)):
        said = {"given": [["<", ["Cst", n], x]], "goal": ["<=", ["Cst", n], x]}
        assert accepted(c | said) == right, n


def test_a_size_that_may_be_nothing_is_no_sum():
    """What holds for all i below 0 holds of nothing; summed, 1 < 0 would be 0 < 0."""
    c = {"given": [["all", "0", FALSE]], "goal": FALSE, "places": [], "meaning": {}}
    for size, right in (("0", False), ("2", True), ("n", True)):
        given = [["all", size, FALSE]]
        steps = [["add up", [[[size], ["Cst", 1], [[0, 0]]], [[size], ["Cst", 1], []]]]]
        assert accepted(c | {"given": given, "steps": steps}) == right, size


def test_products_of_what_differs_say_nothing():
    """x ≠ 0 and y ≠ 0 do not make x y positive, nor is a sum of what differs from 0 not 0."""
    x = ["Atm", "x", []]
    c = {"given": [["<>", x, ["Cst", 0]]], "goal": ["<", ["Cst", 0], ["Times", x, x]]}
    square = [[[], ["Cst", 1], [[0], [0]]], [[], ["Cst", 1], [[1]]]]
    c |= {"places": [], "meaning": {}}
    assert not accepted(c | {"steps": [["add up", square]]})
    assert accepted(c | {"steps": [["cases", 0, [[["add up", [two(2), two(1)]]]] * 2]]})
    summed = [["add up", [[["n"], ["Cst", 1], [[0, 0]]]]]]
    assert not accepted(c | {"given": [["all", "n", ["<>", x, ["Cst", 0]]]], "steps": summed})


def two(k):
    """A fact times itself, if it is the second, among what is added up."""
    return [[], ["Cst", 1], [[k]] * (2 if k == 2 else 1)]


@pytest.mark.parametrize(("times", "right"), [(1, True), (2, False)])
def test_what_is_added_for_every_sample_is_counted(times, right):
    n, i, t = symbols("n i t")
    with written():
        goal = Goal((), Eq(Sum(times * t / n, (i, 1, n)), t))
    certificate = search(Theorem("x", {"label": "x", "kind": "derive"}, "none", goal), 5)
    assert isinstance(certificate, dict) == right, certificate


a, b, c, d, t = symbols("a b c d t")
SIGNED = {
    "two squares": (
        lambda: (a > b, b > 0, c > d, d > 0),
        lambda: (a**2 - b**2) * (c**2 - d**2) > 0,
    ),
    "odd": (lambda: (a > 1,), lambda: (a - 1) ** 5 > 0),
    "below": (lambda: (a < 1, b > 2), lambda: (a - 1) ** 3 * (b - 2) < 0),
    "sum": (lambda: (a > 1, b > 2), lambda: (a - 1) * (b - 2) * (a + b) ** 2 > 0),
    "either": (lambda: (Ne(a, 0),), lambda: a**2 > 0),
    "cancelled": (lambda: (a > 0, Eq(a * b, a * c)), lambda: Eq(b, c)),
    "powers": (lambda: (Eq(a**2, 1), a > 0), lambda: Eq(a, 1)),
    "one": (lambda: (), lambda: Eq(exp(0 * t), 1)),
    "roots": (lambda: (a >= 0, b >= 0, a <= b), lambda: sqrt(a) <= sqrt(b)),
    "maximum": (lambda: (), lambda: L.Maximum(a, b) + L.Minimum(a, b) <= a + b),
    "absolute": (lambda: (), lambda: L.Absolute(a + b) <= L.Absolute(a) + L.Absolute(b)),
}


PATIENCE = 60  # seconds; a hundredth of one is enough, but not on a busy machine


@pytest.mark.parametrize("name", SIGNED)
def test_the_second_finder_knows_signs_of_factors_and_cases(name):
    given, conclusion = SIGNED[name]
    assert_found(lambda: (given(), conclusion()), 1)


n, i, j = symbols("n i j")
u, v = vector("u v", n)
w, x = vector("w x", symbols("d"))
A, K = matrix("A", n, symbols("d")), matrix("K", n, n)
I = (i, 1, n)
BOTH, FIRST, SECOND = (0, 1), (0,), (1,)
BASIC = {
    "an indicator": (BOTH, lambda: ((a <= 0,), L.Indicator(a <= 0) * b >= b)),
    "a case": (BOTH, lambda: ((a > 1,), Eq(L.Cases(a, a < 0, b, a >= 0), b))),
    "a sum": (BOTH, lambda: ((L.ForAll(u[i] >= 0, I),), Sum(u[i], I) >= 0)),
    "two sums": (BOTH, lambda: ((L.ForAll(u[i] >= v[i], I),), Sum(u[i], I) >= Sum(v[i], I))),
    "a term": (SECOND, lambda: ((L.ForAll(u[i] >= 0, I),), L.ForAll(u[i] <= Sum(u[i], I), I))),
    "every term": (
        SECOND,
        lambda: (
            (L.ForAll(u[i] <= a, I), Sum(u[i], I) >= n * a),
            L.ForAll(Eq(u[i], a), I),
        ),
    ),
    "squares": (BOTH, lambda: ((), Sum(u[i] ** 2, I) >= 0)),
    "a constant": (BOTH, lambda: ((), Eq(Sum(a, I), n * a))),
    "a norm": (BOTH, lambda: ((), L.Norm(w) >= 0)),
    "Cauchy": (SECOND, lambda: ((), L.Inner(w, x) ** 2 <= L.Norm(w) ** 2 * L.Norm(x) ** 2)),
    "a triangle": (SECOND, lambda: ((), L.Norm(w + x) <= L.Norm(w) + L.Norm(x))),
    "lengths": (SECOND, lambda: ((L.Norm(w) <= 1, L.Norm(x) <= 1), L.Inner(w, x) <= 1)),
    "what is defined": (
        BOTH,
        lambda: (
            (Eq(w, A.T * u),),
            Eq(L.Inner(w, x), Sum(u[i] * L.Inner(A[i], x), I)),
        ),
    ),
    "symmetry": (FIRST, lambda: ((Eq(K.T, K),), Eq(u.T * K * v, v.T * K * u))),
    "a unit vector": (BOTH, lambda: ((), Eq(L.Inner(L.Unit(i, n), u), u[i]))),
    "or": (BOTH, lambda: ((L.Or(a >= 1, a <= -1),), a**2 >= 1)),
    "if": (BOTH, lambda: ((L.Implies(a > 0, b > 0), a > 0), b > 0)),
    "if and only if": (BOTH, lambda: ((L.Iff(a > 0, b > 0), b > 0), a > 0)),
    "a gradient": (BOTH, lambda: ((), Eq(L.Grad(L.Norm(w) ** 2, w), 2 * w))),
    "a derivative elsewhere": (
        BOTH,
        lambda: ((), Eq(L.At(L.Grad(a**2, a), a, b), 2 * b)),
    ),
    "a second derivative": (BOTH, lambda: ((), Eq(L.Grad(L.Grad(a**3, a), a), 6 * a))),
    "exp": (BOTH, lambda: ((), exp(a) >= 1 + a)),
    "two of exp": (SECOND, lambda: ((), Eq(exp(a) * exp(-a), 1))),
    "a maximum": (BOTH, lambda: ((a < b,), Eq(L.Maximum(a, b), b))),
    "no maximum": (BOTH, lambda: ((), L.Maximum(a, b) >= a)),
    "a size": (BOTH, lambda: ((), L.Absolute(a) ** 2 >= a * a)),
}


@pytest.mark.parametrize("name", BASIC)
def test_what_everybody_knows_is_found(name):
    which, make = BASIC[name]
    for k in which:
        assert_found(make, k)


# Words that are sums, exponentials, roots and cases: by the second finder alone.
CLEVER = {
    "a logarithm below": lambda: ((a > 0,), log(a) <= a - 1),
    "a power above": lambda: ((a > 0,), a**b > 0),
    "half an exponent": lambda: ((), Eq(exp(a / 2) ** 2, exp(a))),
    "above one": lambda: ((a > 0,), exp(a) > 1),
    "between": lambda: ((a <= b, b <= a), Eq(a * c, b * c)),
    "between, inverted": lambda: ((a <= b, b <= a, Eq(t * a, 1)), Eq(t * b, 1)),
    "roots of a product": lambda: ((Eq((a - 1) * (a - 2), 0),), L.Or(Eq(a, 1), Eq(a, 2))),
    "inverses": lambda: ((a > 0, b > a), 1 / b < 1 / a),
    "an inverse of a product": lambda: ((a > 0, b > 0), Eq(1 / (a * b), (1 / a) * (1 / b))),
    "quotients": lambda: ((a > 0, b > 0), a / b + b / a >= 2),
    "a cube": lambda: ((), a**3 + L.Absolute(a) ** 3 >= 0),
    "a size": lambda: ((), a * L.Absolute(a) <= a**2),
    "what differs": lambda: ((Ne(a, b),), (a - b) ** 2 > 0),
    "two norms": lambda: ((), L.Inner(w, x) >= -L.Norm(w) * L.Norm(x)),
    "no length": lambda: ((Eq(L.Norm(w), 0),), Eq(L.Inner(w, x), 0)),
    "a mean of squares": lambda: ((), a * b <= (a**2 + b**2) / 2),
    "cubes": lambda: ((a >= 0, b >= 0, a <= b), a**3 <= b**3),
    "cubes of any sign": lambda: ((a < b,), a**3 < b**3),
    "a sum": lambda: ((L.ForAll(u[i] > 0, I),), Sum(u[i], I) > 0),
    "not all": lambda: ((L.Not(L.ForAll(u[i] <= a, I)), L.ForAll(u[i] <= b, I)), a < b),
    "a choice of sums": lambda: ((Sum(u[i], I) >= 1,), L.Maximum(Sum(u[i], I), 0) >= 1),
    "over a sum": lambda: ((Sum(u[i], I) > 0,), Eq(Sum(u[i] / Sum(u[i], I), I), 1)),
    "a root": lambda: ((a >= 0,), Eq(sqrt(a) ** 2, a)),
    "a square below": lambda: ((a > 0,), Eq(1 / a**2, (1 / a) ** 2)),
    "below one": lambda: ((a < 0,), exp(a) < 1),
    "above nothing": lambda: ((), exp(-a) > 0),
    "a square of a product": lambda: ((), a**2 * (a - 1) ** 2 >= 0),
    "the sign of a factor": lambda: ((a * b >= 0, a > 0), b >= 0),
    "the sign of a cube": lambda: ((a**3 > 0,), a > 0),
    "the sign of two": lambda: ((a * b > 0, a + b > 0), a > 0),
    "zero or one": lambda: (
        (L.ForAll(Eq(u[i] * u[i], u[i]), I),),
        L.ForAll(L.Or(Eq(u[i], 0), Eq(u[i], 1)), I),
    ),
    "none of a sum": lambda: (
        (L.ForAll(u[i] >= 0, I), Eq(Sum(u[i], I), 0)),
        L.ForAll(Eq(u[i], 0), I),
    ),
    "the sign of a sum": lambda: (
        (Sum(u[i], I) * Sum(v[i], I) > 0, Sum(u[i], I) > 0),
        Sum(v[i], I) > 0,
    ),
    "at right angles": lambda: (
        (Eq(L.Inner(w, x), 0),),
        Eq(L.Norm(w + x) ** 2, L.Norm(w) ** 2 + L.Norm(x) ** 2),
    ),
}


@pytest.mark.parametrize("name", CLEVER)
def test_what_is_clever_is_found_by_the_second(name):
    assert_found(CLEVER[name], 1)


def found_anew(finder, theorem):
    """What a finder finds where no index has a name: they are sorted as texts, b10 before b9."""
    certify.COUNT[0] = 0
    return found_by(finder, theorem, PATIENCE)


def assert_found(make, which):
    """A finder finds a certificate, which the checker accepts."""
    with written():
        given, conclusion = make()
    theorem = Theorem("x", {"label": "x", "kind": "entails"}, "none", Goal(given, conclusion))
    certificate = found_anew(finders(theorem)[which][0], theorem)
    assert isinstance(certificate, dict) and len(certificate["given"]) >= len(given), certificate
    checker.check(certificate)


def test_the_simplest_facts_and_the_last_three_are_taken():
    facts = [(k, "<", {(x,): 1 for x in range(k)}) for k in (0, 4, 2, 3, 9, 8, 7)]
    assert [k for k, _, _ in simplest(facts, 5)] == [0, 2, 9, 8, 7]
    assert [k for k, _, _ in simplest(facts, 3)] == [9, 8, 7]


def test_what_is_short_is_found_again(kept, stated_theorems):
    """Each by both finders; a few were kept from before one of them learned something."""
    short = [name for name, c in kept.items() if len(json.dumps(c)) < 1000]
    same = 0
    for name in short[::3]:
        said = {word: value for word, value in kept[name].items() if word != "of"}
        again = search(stated_theorems[name], 1)
        assert isinstance(again, dict), f"{name}: {again}"
        assert [again["given"], again["goal"]] == [said["given"], said["goal"]], name
        same += again == said
        (second, _) = finders(stated_theorems[name])[1]
        again = found_by(second, stated_theorems[name], 1)
        assert isinstance(again, dict), f"{name}: {again}"
        assert [again["given"], again["goal"]] == [said["given"], said["goal"]], name
    assert same >= len(short[::3]) - 2 > 100


def test_what_speaks_of_slopes_and_units_is_found_again(kept, stated_theorems):
    """However long: their steps follow from what is stated, and little is searched for."""
    told = {name: json.dumps(c) for name, c in kept.items()}
    words = ('"slopes"', '"picked"')
    some = [n for n, text in told.items() if any(w in text for w in words) and len(text) < 7000]
    same = 0
    for name in some:
        again = search(stated_theorems[name], 1)
        same += again == {word: value for word, value in kept[name].items() if word != "of"}
    assert same == len(some) >= 48


# As they are kept, each from one of the finders: what they have in common with others is left out.
FOUND_FIRST = """
    kern_dual_1 perc_counts_3 perc_worse_defined_1 desc_gradient_1 cap_prefers_defined_3 perc_loop
    kern_fit_2 smo_new_j dual_grad_alpha soft_by_xi svr_forms_4 smo_block eval_optimism_1 cap_corner
    dual_one_primal dual_one_dual svr_five_squares cap_grows_defined_2
    desc_positive_label_1_defined_2 kern_tanh_not_defined_1 deco_ex_both kern_tanh_not_defined_2
    marg_foot_on_1 kern_kmeans perc_ex_sharp_margin_defined_1 perc_three desc_unsure desc_ex_bulges
    multi_ten cap_enemy_2 desc_swap_1_defined_1 dual_sums_matrices cap_average_1_defined_2
    soft_short_w dual_touch dual_four multi_sigma_defined_2 dual_double_sum svr_gap marg_two_points
    svr_by_w marg_hinge perc_grow_1 cap_origin dual_attained marg_plane_defined_1 multi_joint_3
    kern_ex_map_line smo_between
"""
FOUND_SECOND = """
    smo_alone soft_forced kern_det kern_minority desc_square_above kern_two_zero multi_half
    smo_support smo_gain marg_plane_defined_2 smo_newton dual_slip_average
    marg_across_length_defined_1 marg_signed_defined_1 kern_slip_cross desc_sum smo_second_order
    svr_perpendicular marg_shift_any cap_balance kern_mean_label soft_risk
    svr_ex_squared marg_scale_geometric_defined_1 marg_across cap_triangle soft_power_half
"""


@pytest.mark.parametrize(("which", "names"), [(0, FOUND_FIRST), (1, FOUND_SECOND)])
def test_what_one_finder_has_found_it_finds_again(which, names, kept, stated_theorems):
    """Step by step: who looks again for what is kept is not to find something else."""
    others = []
    for name in names.split():
        again = found_anew(finders(stated_theorems[name])[which][0], stated_theorems[name])
        others += [] if again == {k: v for k, v in kept[name].items() if k != "of"} else [name]
    assert others == []


def test_a_false_theorem_has_no_certificate(stated_theorems):
    """The goal is replaced by its contrary, which the finder then cannot prove."""
    flipped = {"=": "<>", "<": ">=", "<=": ">", ">": "<=", ">=": "<", "<>": "="}
    tried = 0
    for t in list(stated_theorems.values())[:300:12]:
        if isinstance(t, Example) or t.goal[0] != "rel":
            continue
        t = copy.copy(t)
        t.goal = ("rel", flipped[t.goal[1]], *t.goal[2:])
        assert isinstance(search(t, 0.15), str), t.name
        tried += 1
    assert tried >= 12


@pytest.mark.slow
def test_false_mutants_have_no_certificate():
    """What fails at an exact point fails after the translation, too."""
    rng, tried = random.Random(2), 0
    proved = [r for _, r in audit.records(BOOK) if r["kind"] in ("derive", "entails")]
    for record in rng.sample(proved, 20):
        claim = Claim.from_record(record)
        own = {(g.hypotheses, g.conclusion) for _, g in stated(claim)}
        shown = (audit.REFUSED, audit.CERTIFICATE)
        fates = {w: f for w, f in audit.fates(claim) if f.name == "killed" and f.why not in shown}
        false = [m for what, m in claim.mutants() if what in fates]
        for mutant in rng.sample(false, min(2, len(false))):
            found = []
            for suffix, goal in stated(mutant):
                if "_defined_" in suffix or (goal.hypotheses, goal.conclusion) in own:
                    continue
                try:
                    found.append(search(Theorem("x", record, "none", goal), 0.2))
                except Untranslated:
                    found.append("no words")
            assert not found or any(isinstance(c, str) for c in found), (claim.label, mutant.body)
            tried += len(found)
    assert tried > 20


# --- the same checker in Rocq ---------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("coqc"), reason="there is no Rocq (Debian: coq)")
def test_the_checker_that_rocq_proves_right_says_the_same(kept, tmp_path):
    """Of right certificates, of such as were tampered with, and of false steps."""
    for name in ("Sums", "Check", "Logic"):
        text = (Path(prove.__file__).parent / f"{name}.v").read_text("utf8")
        assert not prove.coqc(tmp_path, name, text).returncode
    rng, asked = random.Random(1), []
    small = [c for c in kept.values() if len(json.dumps(c)) < 2500]
    for c in rng.sample(small, 12):
        asked += [c, *(wrong for _, wrong in tampered(c, rng))]
    x = {"given": [], "goal": ["<", ["Cst", 0], ["Atm", "x", []]], "places": [], "meaning": {}}
    asked += [x | {"steps": steps} for steps in FALSE_STEPS.values()]
    verdicts, texts = [], [HEAD]
    for c in asked:
        try:
            texts.append(f"Eval vm_compute in {Said(c).verdict()}.")
        except (LookupError, TypeError, ValueError):
            assert not accepted(c), "what cannot be said is refused"
            continue
        verdicts.append(accepted(c))
    done = prove.coqc(tmp_path, "verdicts", "\n".join(texts))
    assert not done.returncode, done.stdout[-300:] + done.stderr
    assert re.findall(r"= (true|false)", done.stdout) == [str(v).lower() for v in verdicts]
    assert verdicts.count(True) >= 12 and verdicts.count(False) > 60


def test_rocq_proves_the_checker_without_an_axiom_of_its_own():
    text = (Path(prove.__file__).parent / "Logic.v").read_text("utf8")
    assert not re.search(r"\b(Admitted|admit|Axiom|Parameter|Conjecture)\b", text)
    python = Path(checker.__file__).read_text("utf8")
    both = {"slope", "denied", "cases", "moved", "instance", "known", "contradict", "refute"}
    both |= {"check"}
    assert both <= set(re.findall(r"^def (\w+)", python, re.M))
    assert both <= set(re.findall(r"^(?:Definition|Fixpoint) (\w+)", text, re.M))


# --- in a reader's browser ------------------------------------------------------------------------

WORKER = """
import json, sys
sys.path.insert(0, sys.argv[1])
import checking
checking.answer(sys.stdin.read(), print)
"""


def test_the_page_checks_without_a_package(tmp_path, kept):
    """As the page's Python does it: two files, no SymPy; a changed certificate is refused."""
    there = tmp_path / "mlreplica/proof/rocq/checker.py"
    there.parent.mkdir(parents=True)
    shutil.copy(checker.__file__, there)
    shutil.copy(BOOK / "_assets/live/checking.py", tmp_path)
    right = kept["perc_length_2"]
    wrong = right | {"goal": ["<", ["Cst", 1], ["Cst", 0]]}
    asked = {"certificates": {"right": right, "wrong": wrong, "none": None}}
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", WORKER, tmp_path],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(s["theorem"], s["right"]) for s in said] == [
        ("right", True),
        ("wrong", False),
        ("none", False),
    ], done.stderr
    assert said[1]["why"] and said[2]["why"] == "it has none"


def test_a_mark_offers_the_certificates_that_there_are():
    own = Kernel(BOOK)
    button = own.check("perc-length")
    assert 'data-certificates="perceptron"' in button
    assert 'data-theorems="perc_length_1 perc_length_2 perc_length_3"' in button
    assert own.check("no such claim") == ""
    assert own.check("perc-flat") == ""


def test_a_search_ends_though_an_alarm_is_lost(monkeypatch):
    """As one is that arrives while Python collects garbage."""

    class Deaf:
        def certificate(self):
            lost = 0
            while lost < 2:
                try:
                    while True:
                        pass
                except BaseException:
                    lost += 1
            while True:
                pass

    monkeypatch.setattr(
        "mlreplica.proof.rocq.found.finders", lambda theorem: [(lambda theorem: Deaf(), 1)]
    )
    assert search(None, 0.01) == "no certificate within the time"


# --- parts of the finders, by values --------------------------------------------------------------

SIZES = (3, 2)  # of indices, by the numbers of sizes


def worth(t, at):
    """The value of a term where its free indices have values; atoms have some of their own."""
    word, *of = t
    if word == "c":
        return Fraction(of[0])
    if word == "a":
        return Fraction((5 * of[0] + sum((k + 2) * at[i] for k, i in enumerate(of[1]))) % 7 - 3, 2)
    if word == "S":
        return sum(worth(of[2], at | {of[1]: k}) for k in range(SIZES[of[0]]))
    if word == "^":
        return worth(of[0], at) ** of[1]
    if word == "over":
        return worth(of[0], at) / of[1]
    values = [worth(part, at) for part in of]
    return {
        "+": sum(values),
        "-": values[0] - values[-1],
        "*": values[0] * values[-1],
        "neg": -values[0],
    }[word]


def true(f, at):
    """Whether a formula holds there; "some" and "all" are over the values of a size."""
    word, *of = f
    if word in ("all", "some"):
        each = (true(of[2], at | {of[1]: k}) for k in range(SIZES[of[0]]))
        return all(each) if word == "all" else any(each)
    if word in ("and", "or"):
        return (all if word == "and" else any)(true(part, at) for part in of)
    x, y = (worth(part, at) for part in of)
    return {"=": x == y, "<>": x != y, "<": x < y, "<=": x <= y}[word]


P, Q, AT_I, AT_IJ = ("a", 0, []), ("a", 1, []), ("a", 2, ["i"]), ("a", 3, ["i", "j"])
TERMS = {
    "nothing": ("c", 0),
    "a number": ("neg", ("over", ("c", 4), 6)),
    "a difference": ("-", ("*", P, P), ("^", ("+", P, Q), 2)),
    "what cancels": ("-", ("*", P, Q), ("*", Q, P)),
    "no power": ("^", ("+", P, Q), 0),
    "a power": ("^", ("-", AT_I, ("neg", P)), 3),
    "a sum": ("S", 0, "i", ("*", AT_I, ("+", AT_I, ("c", 2)))),
    "a square of a sum": ("^", ("S", 0, "i", ("*", AT_I, P)), 2),
    "sums in a sum": ("S", 1, "j", ("*", ("S", 0, "i", AT_IJ), ("a", 2, ["j"]))),
    "two indices": ("over", ("*", AT_IJ, AT_I), 3),
    "an index of each": ("+", ("over", AT_IJ, 3), ("S", 0, "i", ("*", AT_IJ, AT_I))),
    "one sum as two": (
        "-",
        ("S", 0, "i", ("S", 1, "j", AT_IJ)),
        ("S", 1, "k", ("S", 0, "j", ("a", 3, ["j", "k"]))),
    ),
}
PLACES = [{"i": k, "j": m} for k in range(3) for m in range(2)]


@pytest.mark.parametrize("name", TERMS)
def test_a_polynomial_has_the_values_of_its_term(name):
    t = TERMS[name]
    p = certify.poly(t)
    again = [certify.under(binders, certify.product(c, factors)) for c, binders, factors in p]
    for at in PLACES:
        assert sum(worth(m, at) for m in again) == worth(t, at)
    assert all(c for c, _, _ in p)
    assert len({certify.key(*m) for _, *m in p}) == len(p)
    assert (not p) == (name in ("nothing", "what cancels", "one sum as two"))


@pytest.mark.parametrize("name", TERMS)
def test_names_of_indices_are_changed_where_they_are_free(name):
    t = TERMS[name]
    for at in PLACES:
        free = at | {"l": at["i"]}
        assert worth(certificates.renamed(t, {"i": "l"}), free) == worth(t, at)
        if '"S"' not in json.dumps(t):
            turned = {"i": at["j"], "j": at["i"]}
            for change in (certificates.renamed, certify.substituted):
                assert worth(change(t, {"i": "j", "j": "i"}), turned) == worth(t, at)
    assert certificates.occurring(t) == {
        (number, tuple(ix)) for number, ix in atoms_with_indices(t) if number < 2 or ix
    }


def atoms_with_indices(t):
    if t[0] == "a":
        return [t[1:]]
    return [x for part in t[1:] if isinstance(part, tuple) for x in atoms_with_indices(part)]


def test_products_of_polynomials_have_the_values_of_products():
    for s in TERMS.values():
        for t in TERMS.values():
            p = certify.times(certify.poly(s), certify.poly(t))
            value = sum(worth(certify.under(b, certify.product(c, f)), PLACES[3]) for c, b, f in p)
            assert value == worth(s, PLACES[3]) * worth(t, PLACES[3])


def test_a_slope_is_what_small_changes_are_multiplied_by():
    """The second and the third atom move at the rates 6 and 7; the step is undone exactly."""
    rates, small = [(2, 6), (3, 7)], Fraction(1, 10**9)
    moved = {2: 6, 3: 7}

    def later(t, by):
        if t[0] == "a":
            rate = moved.get(t[1])
            return t if rate is None else ("+", t, ("*", ("c", by), ("a", rate, t[2])))
        return tuple(later(part, by) if isinstance(part, tuple) else part for part in t)

    for t in TERMS.values():
        if t[0] == "^" and not t[2]:
            continue
        slope = certificates.slope_of(t, rates)
        for at in PLACES:
            moves = worth(later(t, small), at) - worth(later(t, -small), at)
            assert abs(moves / (2 * small) - worth(slope, at)) < Fraction(1, 10**6)


FORMULAS = [
    ("=", P, Q),
    ("<>", P, Q),
    ("<", P, P),
    ("<=", Q, Q),
    ("and", ("<", P, Q), ("or", ("<=", Q, P), ("=", P, P))),
    ("or", ("<>", P, P), ("<", Q, P)),
    ("all", 0, "i", ("<", AT_I, ("c", 2))),
    ("some", 1, "j", ("=", AT_IJ, AT_I)),
    ("all", 0, "i", ("some", 1, "j", ("<=", AT_IJ, P))),
]


def test_what_is_denied_is_true_where_the_formula_is_false():
    values = set()
    for f in FORMULAS:
        for at in PLACES:
            assert true(certificates.denied(f), at) is not true(f, at)
            values.add(true(f, at))
    assert values == {True, False}


def test_one_of_the_cases_is_true_where_the_formula_is():
    for f in FORMULAS:
        if f[0] in ("<>", "and", "or"):
            for at in PLACES:
                ways = [all(true(g, at) for g in way) for way in certificates.cases(f)]
                assert any(ways) is true(f, at)


def test_relations_and_connectives_are_those_of_the_checker():
    for sign in ("=", "<>", "<", "<=", ">", ">="):
        word, *sides = certificates.relation(sign, P, Q)
        turned = sign[0] == ">"
        assert word == (sign.replace(">", "<") if turned else sign)
        assert sides == ([Q, P] if turned else [P, Q])
    f, g, h = FORMULAS[:3]
    assert certificates.joined("and", [f, g, h]) == ("and", f, ("and", g, h))
    assert certificates.joined("or", [h]) == h


def test_what_atoms_mean_is_said_in_order():
    means = {
        "y": [0, "inverse", ["Atm", "x", []]],
        "x": [0, "root", ["Atm", "z", []]],
    }
    assert list(certificates.in_order(means)) == ["x", "y"]
    with pytest.raises(certificates.NotFound, match=r"goes in a circle: \['x', 'y'\]"):
        certificates.in_order({"x": means["y"], "y": [0, "root", ["Atm", "x", []]]})


def test_what_is_had_is_one_of_two_cases():
    one, two = ["add up", [1]], ["add up", [2]]
    assert certificates.settled([one, two]) == [one, two]
    assert certificates.settled([one, ["have", "f", [two]], two]) == [
        one,
        ["cases", "f", [[two], [two]]],
    ]
    inner = ["cases", 3, [[["have", "g", [one]], two], [one]]]
    assert certificates.settled([inner]) == [
        ["cases", 3, [[["cases", "g", [[one], [two]]]], [one]]]
    ]


def test_polynomials_in_words_are_multiplied_and_divided():
    x, y = (0, ()), (1, ())
    p, q = {(x,): Fraction(2), (y,): Fraction(-3)}, {(x,): Fraction(2), (y,): Fraction(3)}
    assert scalars.times(p, q) == {(x, x): 4, (y, y): -9}
    assert scalars.times(p, {}) == {} and scalars.times(p, {(): Fraction(1)}) == p
    assert scalars.divided((x, x, y), (y, x)) == (x,)
    assert scalars.divided((x, y), (x, x)) is None and scalars.divided((x,), ()) == (x,)
    assert [scalars.degree(m) for m in ((), (x,), (x, y, y))] == [0, 1, 3]
    assert scalars.as_term({}) == ("c", 0)
    for r in (p, q, scalars.times(p, q), {(): Fraction(1, 2), (x, x, y): Fraction(-1)}):
        value = sum(c * worth(certify.product(1, m), {}) for m, c in r.items())
        assert worth(scalars.as_term(r), {}) == value


def test_a_power_with_a_letter_is_an_exponential():
    x, y = ("v", "x", []), ("v", "y", [])
    power = ("f", "Rpower", [x, y])
    meant = ("f", "exp", [("*", y, ("f", "ln", [x]))])
    assert scalars.unfolded(("rel", "<=", power, ("f", "Rmax", [x, power]))) == (
        "rel",
        "<=",
        meant,
        ("f", "Rmax", [x, meant]),
    )
    length = ("norm", "d", ("V", "w"))
    squared, inner = ("^", length, 2), ("dot", "d", ("V", "w"), ("V", "w"))
    assert certificates.lengths_out(("f", "exp", [squared])) == ("f", "exp", [inner])
    assert certificates.lengths_out(("^", length, 3)) == ("^", length, 3)


# --- what is added up -----------------------------------------------------------------------------


def looked_for(finder, *given, more=()):
    """A finder of letters, and a branch in which polynomials in them are known.

    ``given`` are (sign, polynomial, turn): "0 < p" and the like; with a turn of -1 "p = 0".
    """
    with written():
        names = Theorem(
            "x", {"label": "x", "kind": "entails"}, "none", Goal((), Eq(sum(LETTERS), 0))
        )
    own = finder(names)
    for letter in LETTERS:
        own.low.atom(letter.name, letter.name)
    zero, terms = certificates.NOTHING, [(s, scalars.as_term(p), turn) for s, p, turn in given]
    facts = [(s, zero, t) if turn == 1 else (s, t, zero) for s, t, turn in terms]
    branch = certificates.Branch(facts, [], {})
    branch.hidden, branch.seen = set(), set()
    branch.scalars = [(k, s, p, turn) for k, (s, p, turn) in enumerate(given) if s != "rule"]
    branch.rules = list(more)
    return own, branch


LETTERS = symbols([f"c{k}" for k in range(25)])


def poly_in(text):
    """A polynomial in the letters c0, c1, … from a text such as "2 c0 c0 - c1 + 1"."""
    p = {}
    for sign, monomial in re.findall(r"([-+]?) ?([^-+]+)", text):
        m = tuple(sorted((int(w[1:]), ()) for w in monomial.split() if w[0] == "c"))
        c = Fraction(next((w for w in monomial.split() if w[0] != "c"), 1))
        p[m] = p.get(m, 0) + (-c if sign == "-" else c)
    return {m: c for m, c in p.items() if c}


def in_text(p):
    """The text of such a polynomial."""
    words = [" ".join([str(c), *(f"c{k}" for k, _ in m)]) for m, c in sorted(p.items())]
    return " + ".join(words)


def tried(monkeypatch, ask, choose=None):
    """The columns of all linear programs that are asked for; each is answered by one column."""
    asked = []

    def combination(columns):
        asked.append(list(columns))
        return {choose[1]: Fraction(3)} if choose and len(asked) - 1 == choose[0] else None

    for module in (scalars, certificates):
        monkeypatch.setattr(module, "combination", combination)
    return ask(), asked


def multiple(branch, item):
    """What an item of "add up" adds: a factor times the differences that its facts are about."""
    over, t, used = item
    assert not over
    for k, *_ in used:
        _, low, high = branch.facts[k]
        t = ["Times", t, ["Plus", plain(high), ["Times", ["Cst", -1], plain(low)]]]
    return t


def plain(t):
    """A term with numbers for names, as the checker has it."""
    word, *of = t
    if word == "c":
        return ["Cst", of[0]]
    if word == "a":
        return ["Atm", f"c{of[0]}", of[1]]
    if word == "^":
        return ["Cst", 1] if not of[1] else ["Times", plain(of[0]), plain((word, of[0], of[1] - 1))]
    if word == "over":
        return ["Times", ["Cst", str(Fraction(1, of[1]))], plain(of[0])]
    parts = [plain(part) for part in of]
    if word in ("-", "neg"):
        parts[-1] = ["Times", ["Cst", -1], parts[-1]]
        return ["Plus", *parts] if word == "-" else parts[0]
    return [{"+": "Plus", "*": "Times"}[word], *parts]


GIVEN = [
    ("<", poly_in("c0"), 1),
    ("<=", poly_in("c1 - 2"), 1),
    ("=", poly_in("c0 c1 - c2"), 1),
    ("=", poly_in("c2 c2 - 4 c1"), -1),
]
MANY_LETTERS = [("<=", poly_in(f"c{k}"), 1) for k in range(25)]
DEGREES = [("<", poly_in(f"c{k} {'c9 ' * k}"), 1) for k in range(5)]
DIFFERENT = [*GIVEN, ("<>", poly_in("c0 c1 c2 - 1"), 1)]
TRIED = {
    "orders": (GIVEN[:2], [3, 63, 124], "e3010b332bd02b1d"),
    "equations": (GIVEN, [7, 144, 323], "258f0238ce03e510"),
    "an equation that is a rule": (GIVEN[:3], [3, 70, 146], "d3a7264539f2fb33"),
    "many": (MANY_LETTERS, [26, 560, 1108], "45d3f2bd6a169076"),
    "high degrees": (DEGREES, [6, 47, 70], "899014efcc3d8a83"),
    "what differs": (DIFFERENT, [9, 7, 144, 323], "883f472afff7a43a"),
}


def of_facts(name):
    """The second finder, where facts are known."""
    given = TRIED[name][0]
    own, branch = looked_for(scalars.Scalars, *given)
    if name == "an equation that is a rule":
        (k, _, p, turn) = branch.scalars.pop()
        branch.rules = [(((0, ()), (1, ())), k, p, turn)]
    return own, branch


@pytest.mark.parametrize("name", TRIED)
def test_facts_products_squares_and_multiples_of_equations_are_added_up(name, monkeypatch):
    """As many as before and in that order: from others, other certificates would be found."""
    own, branch = of_facts(name)
    found, asked = tried(monkeypatch, lambda: own.added_up(branch))
    said = "\n".join(f"{in_text(p)} {sign}" for columns in asked for p, sign in columns)
    _, counts, digest = TRIED[name]
    assert not found and not branch.steps
    assert ([len(columns) for columns in asked], prove.digest(said)) == (counts, digest)


@pytest.mark.parametrize("name", ["orders", "equations", "an equation that is a rule"])
def test_what_is_written_is_what_was_added_up(name, monkeypatch):
    """For every column: three times it, as the facts that are named say it."""
    for program, count in enumerate(TRIED[name][1]):
        for k in range(0, count, 1 + count // 12):
            own, branch = of_facts(name)
            found, asked = tried(monkeypatch, lambda o=own, b=branch: o.added_up(b), (program, k))
            (word, items), column = branch.steps[-1], asked[-1][k][0]
            total = ["Times", ["Cst", -3], plain(scalars.as_term(column))]
            for item in items:
                total = ["Plus", total, multiple(branch, item)]
            assert found and word == "add up" and checker.vanishes(checker.nf(total)), in_text(
                column
            )


def in_json(facts):
    return [[word, plain(low), plain(high)] for word, low, high in facts]


@pytest.mark.parametrize("one", [1, -1])
@pytest.mark.parametrize("other", [1, -1])
def test_what_differs_does_not_by_an_equation(one, other):
    """Either side of each may be the one that is 0."""
    given = [("=", poly_in("c0 c1 - c2"), one), ("<>", poly_in("3 c0 c0 c1 - 3 c0 c2"), other)]
    own, branch = looked_for(scalars.Scalars, *given)
    assert own.added_up(branch)
    ((word, items),) = branch.steps
    checker.contradict(in_json(branch.facts), [], items)
    assert word == "add up" and len(items) == 2


SIDES = [(0, poly_in("c0 - c1"), 1), (1, poly_in("c1 - c2"), -1)]
SEVEN = " ".join(["c1"] * 7)
MULTIPLIED = {
    "nothing in common": ("c5", SIDES, []),
    "as far as they lead": (
        "c0",
        [(k, poly_in(f"c{k} - c{k + 1}"), 1) for k in range(9)],
        ["c0 - c1", "c1 - c2", "c2 - c3", "c3 - c4"],
    ),
    "of degrees that there are, and three more": (
        "c1",
        [(0, poly_in("c0 - 1"), 1)],
        ["c0 c1 - c1", "c0 c0 c1 - c0 c1", "c0 c0 c0 c1 - c0 c0 c1"],
    ),
    "of a degree of nine": (
        SEVEN,
        [(0, poly_in("c0 - 1"), 1)],
        [f"c0 {SEVEN} - {SEVEN}", f"c0 c0 {SEVEN} - c0 {SEVEN}"],
    ),
}


@pytest.mark.parametrize("name", MULTIPLIED)
def test_equations_are_multiplied_by_what_they_share(name):
    text, equal, said = MULTIPLIED[name]
    own, _ = looked_for(scalars.Scalars)
    columns, used = [(poly_in(text), "<")], [(None, ())]
    own.multiples(columns, used, equal)
    assert [p for p, _ in columns[1:]] == [poly_in(p) for p in said]
    assert all(sign == "=" for _, sign in columns[1:])
    for (p, _), (by, (k, turn)) in zip(columns[1:], used[1:], strict=True):
        (e,) = (e for n, e, t in equal if (n, t) == (k, turn))
        assert scalars.times(e, {by: Fraction(1)}) == p


def test_there_are_not_too_many_multiples():
    own, _ = looked_for(scalars.Scalars)
    columns, used = [(poly_in(f"c{k}"), "<") for k in range(25)], [(None, ())] * 25
    own.multiples(columns, used, [(k, poly_in(f"c{k} - 1"), 1) for k in range(25)])
    assert len(columns) == len(used) == 25 + 2501


def of_letters(name):
    """The first finder, where facts are known."""
    own, branch = looked_for(certificates.Finder, *FIRST[name][0])
    own.opened, own.sizes_here = {}, {}
    if name == "sums":
        branch.facts = [("<=", certificates.NOTHING, t) for t in SUMS]
    return own, branch


ONE_SUM = ("S", 0, "i", ("a", 30, ["i"]))
SUMS = [
    ONE_SUM,
    ("-", ("*", ONE_SUM, ONE_SUM), ("a", 1, [])),
    ("^", ONE_SUM, 3),
    ("^", ONE_SUM, 4),
    ("a", 0, []),
    ("*", ONE_SUM, ("a", 0, [])),
]
ALL = [*GIVEN, *MANY_LETTERS[3:5], ("<=", {}, 1), ("<", {}, 1), GIVEN[0]]
FIRST = {
    "orders": (GIVEN[:2], [3, 10, 14], "83fdab554e93d642"),
    "equations": (GIVEN, [5, 23, 27], "67821a30e89c7151"),
    "all": (ALL, [8, 58, 93], "6adc263271df62f6"),
    "many": (MANY_LETTERS, [26, 145, 201], "5dab9f3e976f254c"),
    "sums": ([], [6, 21, 22], "fdeaf3167ea8f2b5"),
}


@pytest.mark.parametrize("name", FIRST)
def test_the_first_finder_adds_up_products_of_two_and_of_three(name, monkeypatch):
    """As many as before and in that order: from others, other certificates would be found."""
    counts, said = [], ""
    for most in (1, 2, 3):
        certify.COUNT[0] = 0
        own, branch = of_letters(name)
        found, asked = tried(monkeypatch, lambda o=own, b=branch, m=most: o.by_products(b, m))
        (columns,) = asked
        counts.append(len(columns))
        said += "".join(f"{sorted(p.items())} {sign}\n" for p, sign in columns)
        assert not found and not branch.steps
    assert (counts, prove.digest(said)) == FIRST[name][1:]


@pytest.mark.parametrize("name", ["orders", "equations", "all"])
def test_what_the_first_finder_writes_is_what_it_adds_up(name, monkeypatch):
    for k in range(0, FIRST[name][1][2], 1 + FIRST[name][1][2] // 20):
        own, branch = of_letters(name)
        found, asked = tried(monkeypatch, lambda o=own, b=branch: o.by_products(b, 3), (0, k))
        (word, items), column = branch.steps[-1], asked[0][k][0]
        p = {factors: c for (_, factors), c in column.items()}
        total = ["Times", ["Cst", -3], plain(scalars.as_term(p))]
        for item in items:
            total = ["Plus", total, multiple(branch, item)]
        assert found and word == "add up" and checker.vanishes(checker.nf(total)), in_text(p)


# --- parts of the second finder -------------------------------------------------------------------


def proofs_hold(branch, before):
    """What a branch has proved follows from the facts before, as the checker sees it."""
    facts = in_json(branch.facts[:before])
    for step, *of in branch.steps:
        assert step == "have"
        said, proof = of
        checker.refute([*facts, checker.denied(said)], [], certificates.settled(proof), {})
        facts.append(said)
    return [in_letters(f) for f in branch.facts[before:]]


def in_letters(f):
    """The text of a formula without sums."""
    word, *parts = f
    if word in ("and", "or"):
        return f" {word} ".join(map(in_letters, parts))
    sides = []
    for part in parts:
        p = {}
        for c, _, factors in certify.poly(part):
            m = tuple(sorted(factors))
            p[m] = p.get(m, 0) + c
        sides.append(in_text({m: c for m, c in p.items() if c}) or "0")
    return f" {word} ".join(sides)


@pytest.mark.parametrize("turn", [1, -1])
@pytest.mark.parametrize("as_rule", [True, False])
def test_of_two_factors_one_is_zero_if_their_product_is(turn, as_rule):
    first, second = poly_in("c0 - 1"), poly_in("c1 + c2")
    both = scalars.times(first, second)
    own, branch = looked_for(
        scalars.Scalars, ("=", poly_in("c0 - c1"), -turn), ("=", both, turn), ("<", first, 1)
    )
    if as_rule:
        branch.rules = [(((0, ()), (1, ())), 1, both, turn)]
        del branch.scalars[1]
    number = own.one_is_zero(branch, 1, first, second)
    said = "-1 + 1 c0 = 0 or 1 c1 + 1 c2 = 0"
    assert number == 3 and proofs_hold(branch, 3) == [said]


FACTORS = {
    "c0 c0 - 3 c0 + 2": ["1", "-2 + 1 c0", "-1 + 1 c0"],
    "2 c0 c1 - 2 c0": ["2", "1 c0", "-1 + 1 c1"],
    "c0 c0 c0 - c0 c0": ["1", "-1 + 1 c0", "1 c0", "1 c0"],
    "1/2 c0 c0 - 1/2": ["1/2", "-1 + 1 c0", "1 + 1 c0"],
    "c0 + 1": None,
    "3": None,
    " + ".join(f"c0 c{k}" for k in range(1, 13)): [
        *("1", "1 c0", " + ".join(f"1 c{k}" for k in range(1, 13)))
    ],
    " + ".join(f"c0 c{k}" for k in range(1, 14)): None,
}


@pytest.mark.parametrize("text", FACTORS)
def test_a_polynomial_has_factors_if_it_is_short(text):
    found = scalars.Scalars.factors(poly_in(text))
    if found:
        number, *others = found
        whole = {(): number}
        for p in others:
            whole = scalars.times(whole, p)
        assert whole == poly_in(text)
        first, *rest = FACTORS[text]
        assert str(number) == first and sorted(map(in_text, others)) == sorted(rest)
    else:
        assert FACTORS[text] is found is None


NAMED = {0: "sum n (fun i_0 => u i_0)", 1: "/ c2", 3: "(exp x)", 4: "sum n (fun i_0 => v i_0)"}
LEADS = {
    "c5 - c0": "c0",  # a sum
    "c0 c6 - c4": "c4",
    "c0 + c0 c4 - c6": "c6",  # not a sum that occurs once more
    "3 c5 c6 - 3": "c5 c6",
    "3 c5 c6 + 3": None,
    "c5 c6 c7 - 1": None,
    "c1 - c5": "c1",  # with one other, whatever it is
    "c3 - c5": "c3",
    "c5 - 2": "c5",
    "c5 - c1 - c3": "c5",
    "c5 c5 - c1": None,
    "c5 c6 - c7": "c7",
    "c5 c6 c8 c9 - c7": "c7",
    "c5 c6 c8 c9 c10 - c7": None,
    "c5 c6 - c3": None,
    "2": None,
    "0": None,
}


@pytest.mark.parametrize("text", LEADS)
def test_an_equation_rewrites_a_monomial_that_occurs_nowhere_else_in_it(text):
    own, _ = looked_for(scalars.Scalars)
    own.low.atoms = {k: (k, NAMED.get(k, f"c{k}")) for k in range(11)}
    lead = own.lead(poly_in(text))
    assert (lead and in_text({lead: 1})[2:]) == LEADS[text]


def test_a_polynomial_is_rewritten_by_rules_and_what_is_taken_away_is_told():
    own, branch = looked_for(scalars.Scalars)
    c0, c1, c2, c9 = (((k, ()),) for k in (0, 1, 2, 9))
    first, second = poly_in("2 c0 - c1 - 1"), poly_in("c1 c1 - c2 c2")
    branch.rules = [(c0, 7, first, -1), (c1 + c1, 8, second, 1)]
    p = poly_in("c0 c0 + c9")
    left, used = own.rewritten(branch, p)
    assert left == poly_in("1/4 c2 c2 + 1/2 c1 + 1/4 + c9")
    assert [(k, turn) for _, k, turn in used] == [(7, -1), (8, 1)]
    for (factor, _, _), rule in zip(used, (first, second), strict=True):
        for m, c in scalars.times(factor, rule).items():
            left = left | {m: left.get(m, 0) + c}
    assert {m: c for m, c in left.items() if c} == p
    assert own.rewritten(branch, poly_in("c9")) == (poly_in("c9"), [])
    branch.rules = [(c9, 7, poly_in("c9 - c9 c2"), 1)]
    (endless,), _ = own.rewritten(branch, poly_in("c9"))
    assert endless == c2 * 60 + c9, "sixty times"


EXPONENTIALS = {
    "none": (lambda: a > 0, []),
    "one": (lambda: exp(a) > 0, ["a", "0", "- a", "a / 2"]),
    "of 0": (lambda: exp(0 * a) > b, ["0 * a", "0", "- (0 * a)", "0 * a / 2"]),
    "two": (lambda: exp(a) < exp(b), ["a", "b", "0", "- a", "- b"]),
    "four": (
        lambda: exp(a) * exp(b) * exp(c) > exp(d),
        ["a", "b", "c", "d", "0", "a + b", "a + c", "a + d", "b + c", "b + d", "c + d"],
    ),
    "five": (
        lambda: exp(a) * exp(b) * exp(c) > exp(d) * exp(t),
        ["a", "b", "c", "d", "t", "0"],
    ),
    "of a free index": (
        lambda: exp(u[i]) > 0,
        ["u (nth 0 l_ O)", "0", "- u (nth 0 l_ O)", "u (nth 0 l_ O) / 2"],
    ),
    "of a bound index": (lambda: Sum(exp(u[i]), I) > 0, ["u (nth 0 l_ O)"]),
    "of one": (lambda: exp(exp(a)) > 0, ["exp a", "a", "0", "- a", "- exp a"]),
    "of a logarithm": (lambda: exp(log(a)) > 0, ["ln a", "0", "- ln a"]),
    "and a logarithm": (
        lambda: exp(a) * exp(b) > log(c),
        ["a", "b", "0", "ln c", "- a", "- b", "- ln c"],
    ),
    "a logarithm": (lambda: log(a) < b, ["0", "ln a", "- ln a"]),
    "a logarithm or not": (lambda: L.Or(log(a) > 0, a > 0), ["0", "ln a", "- ln a"]),
    "what a logarithm is": (
        lambda: Eq(log(a), b),
        ["0", "ln a", "ln a - b", "- (ln a - b)", "- ln a", "- (- (ln a - b))"],
    ),
    "two logarithms": (lambda: log(a) < log(b), ["0", "ln a", "ln b", "- ln a", "- ln b"]),
    "the same logarithms": (
        lambda: Eq(log(a), log(b)),
        ["0", "ln a", "ln b", "ln a - ln b", "- (ln a - ln b)", "ln a + ln b"],
    ),
    "three logarithms": (
        lambda: Eq(log(a) + log(b), log(c)),
        ["0", *("ln a", "ln b", "ln c", "ln a + ln b - ln c", "- (ln a + ln b - ln c)")],
    ),
}


@pytest.mark.parametrize("name", EXPONENTIALS)
def test_exponentials_are_named_whose_products_may_be_needed(name):
    make, said = EXPONENTIALS[name]
    with written():
        goal = Goal((), make())
    own = scalars.Scalars(Theorem("x", {"label": "x", "kind": "derive"}, "none", goal))
    own.formula(own.goal, {})
    own.exponentials()
    named = [text for _, text in own.low.atoms.values() if text.startswith("(exp")]
    assert named == [f"(exp {e})" if e.isalnum() else f"(exp ({e}))" for e in said]


NOT_FOUND = {
    "no reason": (lambda: ((), a > 0), "no products of facts add up to a contradiction"),
    "the same name": (
        lambda: ((L.Norm(w) > 1,), Eq(L.At(L.Grad(L.Norm(w) ** 2, w), w, x), 2 * x)),
        "two that are called w",
    ),
    "a length that moves": (
        lambda: ((L.Norm(w) < 1,), L.Norm(L.Grad(L.Norm(w) ** 2, w)) ** 2 < 4),
        "the checker refuses it: what has a meaning moves: {'w _0': 'dw _0'}",
    ),
    "too many sums": (
        lambda: ((Sum(u[i], I) ** 7 > 0,), Sum(u[i], I) > 0),
        "many sums",
    ),
}


@pytest.mark.parametrize("name", NOT_FOUND)
@pytest.mark.parametrize("which", BOTH)
def test_where_nothing_is_found_it_is_said_why(name, which):
    make, why = NOT_FOUND[name]
    with written():
        given, conclusion = make()
    theorem = Theorem("x", {"label": "x", "kind": "entails"}, "none", Goal(given, conclusion))
    said = found_anew(finders(theorem)[which][0], theorem)
    assert said == why


def test_cases_are_taken_only_so_deep():
    below = ("or", ("<", poly_term("c0"), ZERO), ("<", poly_term("c1"), ZERO))
    for depth, found in ((0, False), (1, True), (9, True)):
        own, branch = looked_for(
            scalars.Scalars, ("<=", poly_in("c0"), 1), ("<=", poly_in("c1"), 1)
        )
        branch.facts.append(below)
        branch.scalars = []
        if found:
            own.solve(branch, depth)
            checker.refute(in_json(branch.facts[:2]) + [either(below)], [], branch.steps, {})
        else:
            with pytest.raises(certificates.NotFound, match="^no products of facts add up to a"):
                own.solve(branch, depth)


ZERO = certificates.NOTHING


def poly_term(text):
    return scalars.as_term(poly_in(text))


def either(f):
    return [f[0], *in_json(f[1:])]


def test_the_search_has_its_limits(monkeypatch):
    """Deeper or longer, `make prove` would take long for what is not found in the end."""
    depths, limits = [], set()
    reduced = certificates.reduce

    def noted(*given, **how):
        limits.add(how["limit"])
        return reduced(*given, **how)

    for module in (certificates, scalars):
        monkeypatch.setattr(module, "reduce", noted)
    with written():
        first = Goal((L.Or(a > 0, a < 0),), Eq(a, b))
        second = Goal((a > 0,), exp(a) > 1)
    first, second = (
        Theorem("x", {"label": "x", "kind": "entails"}, "none", goal) for goal in (first, second)
    )
    for finder, theorem, asked in (
        (certificates.Finder, first, {40, 60, 250}),
        (scalars.Scalars, second, {60, 80}),
    ):
        limits.clear()
        found_by(finder, theorem, PATIENCE)
        assert limits == asked
    for kind, name, depth in (
        (certificates.Finder, "search", 7),
        (scalars.Scalars, "solve", 9),
        (scalars.Scalars, "search", 7),
    ):
        monkeypatch.setattr(kind, name, lambda self, branch, depth: depths.append(depth))
        kind(second).certificate()
        assert depths == [depth]
        depths.clear()


def test_how_long_each_finder_may_take_and_the_checker(monkeypatch):
    asked = []

    def nothing(finder, theorem, seconds):
        asked.append((finder.__name__, seconds))
        return "not in time"

    class Given(Example):
        def __init__(self):
            """A theorem about given numbers, of which nothing is asked."""

    monkeypatch.setattr(timed, "found_by", nothing)
    assert search(Given()) == search(None) == search(None, 2) == "not in time"
    assert asked == [
        *(("Numbers", 1.5), ("ScalarNumbers", 12.0)),
        *(("Finder", 1.5), ("Scalars", 12.0)),
        *(("Finder", 2), ("Scalars", 16)),
    ]
    monkeypatch.undo()
    right = {"given": [FALSE], "goal": FALSE, "places": [], "meaning": {}}
    right["steps"] = [["add up", [ONCE, [[], ["Cst", 1], []]]]]
    alarms, times = [], iter([0, 0.5, 0, 0.51])
    monkeypatch.setattr(timed.signal, "setitimer", lambda *given: alarms.append(given))
    monkeypatch.setattr(timed.time, "process_time", lambda: next(times))
    finder = lambda theorem: SimpleNamespace(certificate=lambda: right)  # noqa: E731
    assert found_by(finder, None, 3) == right
    assert found_by(finder, None, 3) == "to check it takes too long"
    clock = timed.signal.ITIMER_VIRTUAL
    assert alarms == [(clock, 3, 0.1), (clock, 0)] * 2


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (certificates.NotFound("nothing"), "nothing"),
        (Untranslated("no words"), "no words"),
        (RecursionError("too deep"), "too deep"),
        (KeyError("x"), "'x'"),
        (TypeError("none"), "none"),
        (timed.OutOfTime(), "no certificate within the time"),
    ],
    ids=lambda x: type(x).__name__,
)
def test_why_a_finder_ends_is_told(error, said):
    class Ends:
        def certificate(self):
            raise error

    before = timed.signal.getsignal(timed.signal.SIGVTALRM)
    assert found_by(lambda theorem: Ends(), None, 3) == said
    assert timed.signal.getsignal(timed.signal.SIGVTALRM) == before


def test_a_number_is_positive_or_not():
    """The last of a name, of which no sign is known."""
    given = [
        ("<", poly_in("c0 - 1"), 1),
        ("<=", poly_in("c0 c3 c2 - c1 - c4 c1"), 1),
        ("<=", poly_in("c0 c4 c4"), 1),
        ("=", poly_in("c2 - 1"), 1),
    ]
    for depth in (9, 5, 4):
        own, branch = looked_for(scalars.Scalars, *given)
        own.low.atoms["c1"] = (1, "/ c9")
        own.low.atoms["c3"] = (3, "c_3")
        asked = []
        own.solve = lambda inner, deep, asked=asked: asked.append((inner.facts[4:], deep))
        taken = own.by_sign(branch, depth)
        assert taken == (depth > 4)
        if taken:
            x = ("a", 2, [])
            cases = [([("<", ZERO, x)], depth - 2), ([("<=", x, ZERO)], depth - 2)]
            assert asked == cases
            below = ["<=", ["Atm", "c2", []], ["Cst", 0]]
            assert branch.steps == [["cases", below, [[], []]]]
    own, branch = looked_for(scalars.Scalars, given[0])
    assert not own.by_sign(branch, 9) and not branch.steps


def test_what_is_between_is_equal():
    given = [("<=", poly_in("c0 - c1"), 1), ("<=", poly_in("c2"), 1), ("<=", poly_in("c1 - c0"), 1)]
    own, branch = looked_for(scalars.Scalars, *given)
    assert own.equalities(branch)
    said = proofs_hold(branch, 3)
    assert "0 = 1 c0 + -1 c1" in said and not own.equalities(branch)


# --- given numbers --------------------------------------------------------------------------------

DATA = {"n": 2, "i": 2, "x": Fraction(1, 2), "u": [[3], [5]], "A": [[1, 2], [3, 4]]}
GIVEN_U, GIVEN_A, GIVEN_X = ("V", "u"), ("M", "A"), ("v", "x", [])
VALUES = [
    (GIVEN_X, "1/2"),
    (("v", "INR n", []), "2"),
    (("v", "INR 7", []), "7"),
    (("ent", GIVEN_U, "i"), "5"),
    (("ent", GIVEN_U, "O"), "3"),
    (("ent", GIVEN_U, "1%nat"), "5"),
    (("ent2", GIVEN_A, "0%nat", "1%nat"), "2"),
    (("ent2", GIVEN_A, "i", "O"), "3"),
    (("sum", "n", "k", ("*", ("ent", GIVEN_U, "k"), ("ent2", GIVEN_A, "k", "i"))), "26"),
    (("sum", "3", "k", ("c", 4)), "12"),
    (("dot", "n", GIVEN_U, GIVEN_U), "34"),
    (("ent", ("unit", "i"), "1%nat"), "1"),
    (("ent", ("unit", "i"), "0%nat"), "0"),
    (("/", ("c", 3), GIVEN_X), "6"),
    (("/", ("c", 3), ("sum", "n", "k", ("ent", GIVEN_U, "k"))), "3/8"),
    (("-", ("^", GIVEN_X, 2), ("neg", ("/", GIVEN_X, ("c", 2)))), "1/2"),
    (("ent", ("V", "w"), "1%nat"), "1 w 1"),
    (("ent", ("V", "w"), "i"), "1 w 1"),
    (("ent", ("V", "w"), "O"), "1 w 0"),
    (("v", "b", []), "1 b"),
    (("*", ("v", "b", []), ("ent", GIVEN_U, "O")), "3 b"),
    (("v", "PI", []), "1 PI"),
    (("f", "ln", [GIVEN_X]), "a number for (ln x)"),
    (("/", ("c", 1), ("v", "b", [])), "a divisor that is not a number"),
    (("/", ("c", 1), ("-", ("c", 2), ("v", "b", []))), "a divisor that is not a number"),
]


def of_numbers():
    """The finder for given numbers, of which those of w and b are to be found."""
    own = timed.Numbers(SimpleNamespace(values=DATA))
    own.unknown = {"w", "b"}
    return own


@pytest.mark.parametrize(("form", "said"), VALUES, ids=str)
def test_what_numbers_are_given_is_written_out(form, said):
    own = of_numbers()
    try:
        t = own.written_out(own.low.sc(form, {}))
    except Untranslated as error:
        assert str(error) == said
        return
    texts = dict(own.low.atoms.values())
    terms = [" ".join([str(c), *(texts[a] for a, _ in f)]) for c, _, f in certify.poly(t)]
    assert (" + ".join(terms) or "0") == said


TWO, FIVE, LETTER = ["Cst", 2], ["Cst", 5], ("v", "b", [])
KNOWN = [
    (("f", "sqrt", [("c", 2)]), ["root", TWO], ["0 <= r", "2 < 0 or r r = 2"]),
    (("norm", "n", GIVEN_U), ["root", None], ["0 <= r", "34 < 0 or r r = 34"]),
    (("f", "exp", [("c", 2)]), ["exp", TWO], ["0 < r", "3 <= r"]),
    (
        ("f", "Rmax", [LETTER, ("c", 2)]),
        ["if", ["<=", TWO, ["Atm", "b", []]], ["Atm", "b", []], TWO],
        ["2 <= b and r = b or b < 2 and r = 2"],
    ),
    (
        ("one_if", (">", LETTER, ("c", 2))),
        ["if", ["<", TWO, ["Atm", "b", []]], ["Cst", 1], ["Cst", 0]],
        ["2 < b and r = 1 or b <= 2 and r = 0"],
    ),
    (
        ("if", ("<>", LETTER, ("c", 2)), ("c", 5), LETTER),
        ["if", ["<>", ["Atm", "b", []], TWO], FIVE, ["Atm", "b", []]],
        ["b <> 2 and r = 5 or b = 2 and r = b"],
    ),
]


@pytest.mark.parametrize(("form", "meaning", "facts"), KNOWN, ids=lambda x: str(x)[:20])
def test_of_roots_exponentials_and_cases_of_numbers_is_known_what_they_mean(form, meaning, facts):
    own = of_numbers()
    word, number, places = own.written_out(own.low.sc(form, {}))
    ((name, (count, *said)),) = own.meaning.items()
    assert (word, places, count) == ("a", [], 0) and own.called(number) == name
    assert said == meaning if None not in meaning else said[0] == meaning[0]
    assert name == f"{said[0]} {json.dumps(said[1:])}"
    letters = {number: "r"} | {n: text for n, text in own.low.atoms.values() if text == "b"}

    def told(f):
        word, *parts = f
        if word in ("and", "or"):
            return f" {word} ".join(map(told, parts))
        sides = []
        for part in parts:
            terms = [
                " ".join(
                    [*([] if c == 1 and factors else [str(c)]), *(letters[a] for a, _ in factors)]
                )
                for c, _, factors in certify.poly(part)
            ]
            sides.append(" + ".join(terms) or "0")
        return f" {word} ".join(sides)

    assert [told(f) for f in own.own[number]] == facts


def test_what_is_for_all_of_given_numbers_is_said_of_each():
    own = of_numbers()
    every = ("all", "n", "k", ("rel", ">=", ("ent", ("V", "w"), "k"), ("ent", GIVEN_U, "k")))
    one, two = (
        ("<=", certify.product(x, ()), own.entry(f"w {k}%nat")) for k, x in enumerate((3, 5))
    )
    first, second = own.formula(every, {})[1:]
    assert own.formula(every, {})[0] == "and" and (first, second) == (one, two)
    assert own.formula(("all", "1", "k", every[3]), {}) == one


# --- linear programs ------------------------------------------------------------------------------


def test_what_adds_up_is_exact_and_has_the_right_signs():
    x, y = {"x": 1}, {"y": 1}
    less = {"x": -1, "": -1}
    one = ({"": 1}, "<")
    for columns, found in (
        ([], None),
        ([(x, "<="), ({"x": -1}, "<=")], None),  # nothing is positive
        ([(x, "<"), (y, "=")], None),
        ([(x, "<"), ({"x": -1}, "<=")], {0: 1, 1: 1}),
        ([(x, "<"), ({"x": 3}, "=")], {0: 1, 1: Fraction(-1, 3)}),
        ([(x, "<"), ({"x": 3}, "<=")], None),
        ([(x, "<="), (less, "<="), one], {0: 1, 1: 1, 2: 1}),
        ([(x, "<"), ({"x": -3}, "<"), (y, "<=")], {0: Fraction(3, 4), 1: Fraction(1, 4)}),
        ([({}, "<"), (x, "<")], {0: 1}),
    ):
        assert combine.combination(columns) == found


def test_fractions_are_found_for_what_is_used_or_none():
    rows = {"x": 0, "y": 1}
    up, down, none = ({"x": 2}, "<"), ({"x": -1}, "<="), ({}, "<=")
    assert combine.exactly([up, down], [0, 1], rows) == {0: 1, 1: 2}
    assert combine.exactly([up, down, none], [0, 1, 2], rows) == {0: 1, 1: 2}
    twice = [up, down, ({"x": -2}, "=")]
    assert combine.exactly(twice, [0, 1, 2], rows) == {0: 1, 1: 2}
    assert combine.exactly(twice, [0, 2, 1], rows) == {0: 1, 2: 1}
    assert combine.exactly([up, ({"x": 1}, "<=")], [0, 1], rows) is None, "a factor below 0"
    assert combine.exactly([up, ({"x": 1}, "=")], [0, 1], rows) == {0: 1, 1: -2}
    assert combine.exactly([up, ({"y": 1}, "=")], [0, 1], rows) is None
    assert combine.exactly([down], [0], rows) is None, "nothing positive"


def test_products_of_too_many_sums_are_not_ordered():
    six = [(f"i{k}", 0) for k in range(6)]
    assert certify.key(six, ())[0] == (0,) * 6
    assert certify.arrange((Fraction(1), [0] * 6, []))[1] == []
    seven = [*six, ("i6", 0)]
    for ask in (
        lambda: certify.key(seven, ()),
        lambda: certify.arrange((Fraction(1), [0] * 7, [])),
    ):
        with pytest.raises(Untranslated, match="^many sums$"):
            ask()
    assert certify.indices("x") == [] and certify.nf(("limit", ("c", 1)), []) is None


def test_the_inverse_of_a_product_comes_before_those_that_it_is_made_of():
    """Otherwise a product of three would be taken apart after its factors were looked at."""
    with written():
        goal = Goal((Ne(a, 0),), Eq(1 / (a * b * c), t))
    own = certificates.Finder(Theorem("x", {"label": "x", "kind": "derive"}, "none", goal))
    own.sizes_here = {}
    own.formula(own.goal, {})
    told = [rule.source[1] for rule in own.facts()]
    texts = dict(own.low.atoms.values())
    assert [texts[k] for k in told] == ["/ (a * b)", "/ (a * b * c)", "/ c", "/ a", "/ b"]


MEANT = {
    "u": [2, "unit"],
    "k": [0, "count", "n"],
    "p": [1, "inverse", ["Atm", "v", [0]]],
    "q": [1, "root", ["Atm", "v", [0]]],
    "e": [0, "exp", ["Cst", 2]],
    "f": [0, "exp", ["Cst", 3]],
    "g": [0, "exp", ["Cst", 5]],
    "l": [0, "log", ["Cst", 7]],
    "c": [0, "if", ["<", ["Cst", 2], ["Cst", 3]], ["Cst", 4], ["Cst", 5]],
}


def in_words(x):
    """A formula of the checker as text, "all" with its size, an atom with its indices."""
    word, *of = x
    if word in ("all", "some"):
        return f"{word} {of[0]}: {in_words(of[1])}"
    if word == "Cst":
        return str(of[0])
    if word == "Atm":
        return "_".join(map(str, [of[0], *of[1]]))
    if word == "Sum":
        return f"sum {of[0]} {in_words(of[1])}"
    sign = {"Plus": "+", "Times": "*"}.get(word, word)
    return f"({in_words(of[0])} {sign} {in_words(of[1])})"


@pytest.mark.parametrize(
    ("lemma", "said"),
    [
        (["u"], ["all None: all None: (u_0_1 = u_1_0)", "all None: all None: (u_0_0 = 1)"]),
        (["k"], ["(sum n 1 = k)", "(1 <= k)"]),
        (["p"], ["all None: ((v_0 = 0) or ((v_0 * p_0) = 1))"]),
        (["q"], ["all None: (0 <= q_0)", "all None: ((v_0 < 0) or ((q_0 * q_0) = v_0))"]),
        (["e"], ["(0 < e)", "((1 + 2) <= e)"]),
        (["e", "f", "g"], ["(((2 + 3) <> 5) or ((e * f) = g))"]),
        (["l", "e"], ["((7 <= 0) or ((2 <> l) or (e = 7)))"]),
        (["c"], ["(((2 < 3) and (c = 4)) or ((3 <= 2) and (c = 5)))"]),
        (["picked", "n", "u", 1, ["Atm", "v", [0]]], ["(sum n (u_0_2 * v_0) = v_1)"]),
    ],
    ids=lambda x: str(x[0])[:9],
)
def test_the_checker_knows_of_an_atom_what_it_means(lemma, said):
    assert [in_words(f) for f in checker.known(MEANT, [None, "n"], *lemma)] == said


def test_the_checker_knows_nothing_of_others():
    for lemma, why in (
        (["picked", "n", "e", 1, ["Cst", 1]], "e is no unit vector"),
        (["e", "p", "g"], "atoms of different indices"),
    ):
        with pytest.raises(checker.Refused, match=f"^{why}$"):
            checker.known(MEANT, [None, "n"], *lemma)


TOGETHER = {
    "a sum": (lambda: ((), Eq(exp(a + b), exp(a) * exp(b))), "b38fe65f2ca8410d"),
    "an opposite": (lambda: ((), exp(a) * exp(-a) > 0), "3aa264a395cd8539"),
    "a logarithm": (lambda: ((a > 0,), exp(log(a)) > b), "2d05e3c79b313e03"),
    "logarithms everywhere": (
        lambda: ((L.ForAll(u[i] > 0, I),), L.ForAll(Eq(exp(log(u[i])), u[i]), I)),
        "6a066055a9335476",
    ),
    "exponentials everywhere": (
        lambda: ((), L.ForAll(Eq(exp(u[i] + v[i]), exp(u[i]) * exp(v[i])), I)),
        "709f5e7c8036779d",
    ),
    "of one sample": (
        lambda: ((), Eq(exp(u[i] + v[i]), exp(u[i]) * exp(v[i]))),
        "9608acfda5e90a53",
    ),
    "a logarithm of one sample": (lambda: ((u[i] > 0,), exp(log(u[i])) > b), "189ce70bcd2ecc8b"),
    "lengths and lengths": (
        lambda: ((), Eq(exp(L.Norm(w) ** 2 - L.Inner(w, w)), exp(0 * a))),
        "0b9c34cf025f0296",
    ),
    "an entry of a sum": (
        lambda: ((L.ForAll(u[i] >= v[i], I),), Eq(u[i], v[i])),
        "0d52121ec98c1734",
    ),
    "five vectors": (
        lambda: ((), L.Norm(w) + L.Norm(x) + L.Norm(w + x) + L.Norm(w - x) >= L.Norm(2 * w)),
        "e489cf12e9e04b06",
    ),
    "lengths of rows": (
        lambda: ((), L.Norm(A[i]) * L.Norm(x) >= L.Inner(A[i], x)),
        "ed6d823f675b507d",
    ),
}


@pytest.mark.parametrize("name", TOGETHER)
def test_what_is_known_before_cases_are_taken(name):
    """Exponentials that are multiplied, lengths, summands, in the order in which they are noted."""
    make, digest = TOGETHER[name]
    with written():
        given, conclusion = make()
    certify.COUNT[0], seen = 0, []
    goal = Goal(given, conclusion)
    own = scalars.Scalars(Theorem("x", {"label": "x", "kind": "derive"}, "none", goal))
    own.solve = lambda branch, depth: seen.append(branch)
    own.certificate()
    (branch,) = seen
    known = [f for f in branch.facts if f]
    assert len(known) >= len(given) + 1
    assert prove.digest(f"{known}{json.dumps(branch.steps)}{sorted(branch.hidden)}") == digest


FORM = "not in the form of a certificate: "
REASONS = {
    "no steps": f"{FORM}ValueError(",
    "a fact about nothing": f"{FORM}KeyError('x')",
    "a fact that is not there": f"{FORM}IndexError('list index out of range')",
    "a negative multiple": "not positive: ['Cst', -1]",
    "a multiple of none": "not positive: ['Cst', 0]",
    "a multiple that is not a number": "not positive: ['Atm', 'x', []]",
    "a sum over nothing": "not positive: ['Cst', 1]",
    "nothing at all": "the sum may be 0",
    "an assumption of itself": "the sum may be 0",
    "one case of two": "the sum is not 0",
    "cases of a relation": f"{FORM}KeyError('<=')",
    "an index from nowhere": f"{FORM}IndexError('list index out of range')",
    "an index of what is there for all": "no step: open",
    "a step that there is not": "no step: believe",
    "a word that is no relation, whose contrary is itself": "no product: ['believed']",
    "of itself, in a dictionary": "neither a text nor a whole number: {'Atm': 0, 'x': 0, '': 0}",
    "an index of its own": "an index from nowhere",
    "no such meaning": f"{FORM}KeyError('positive')",
    "no list": f"{FORM}TypeError(",
    "of itself": "x is used before it is said what it means",
    "of each other": "y is used before it is said what it means",
    "a slope": "what has a meaning moves: {'x': 'dx'}",
    "a step that is not the last": "the steps end before a contradiction",
    "an index that is too large": "['all', '2', ['<', ['Cst', 1], ['Cst', 0]]] says nothing at 2",
}


@pytest.mark.parametrize("what", REASONS)
def test_why_a_certificate_is_refused_is_said(what):
    x = ["Atm", "x", []]
    c = {"given": [], "goal": ["<", NOTHING, x], "places": [], "meaning": {}}
    if what in FALSE_STEPS:
        c |= {"steps": FALSE_STEPS[what]}
    elif what in FALSE_MEANINGS:
        c |= {"meaning": FALSE_MEANINGS[what], "steps": [["know", "x"], ["add up", [ONCE]]]}
    elif what == "a slope":
        c = said_slope(NOTHING, meaning={"x": [0, "exp", ["Atm", "y", []]]})
    elif what == "a step that is not the last":
        c |= {"steps": [["at", 0]]}
    else:
        c |= {"given": [["all", "2", FALSE]], "places": [0, 1, 2]}
        for k in (0, 1):
            assert accepted(c | {"steps": [["at", 0, k], ["add up", [used(2), used(None)]]]})
        c |= {"steps": [["at", 0, 2], ["add up", [used(2), used(None)]]]}
    with pytest.raises(checker.Refused) as refused:
        checker.check(c)
    said = REASONS[what].replace("says nothing at 2", "says nothing at the index 2")
    assert str(refused.value).startswith(said)
    assert said[-1] == "(" or str(refused.value) == said


def used(k):
    """Fact k once, or 1 > 0, among what is added up."""
    return [[], ["Cst", 1], [] if k is None else [[k]]]
