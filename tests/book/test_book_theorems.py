"""Theorems of the book: they say what the claims say, and what is kept of them is up to date."""

import json
import re
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest
import rocqtext
from rocqtext import mp
from stated import agrees, at, drawn, environment, near, number, tree
from sympy import Eq, Ne, Rational, symbols

from claimbook import audit
from claimbook import language as L
from claimbook.claims import Claim
from claimbook.defined import needs, tacit
from claimbook.evaluate import Interval, Walk, as_intervals
from claimbook.goal import Goal, flat, obligations, sizes_in, without_values
from claimbook.points import Points
from claimbook.rocq import prove
from claimbook.rocq import theorems as stating
from claimbook.rocq.examples import Example, Seen, Solved
from claimbook.rocq.solutions import SameSolutions
from claimbook.rocq.text import statement_text
from claimbook.rocq.theorem import Theorem
from claimbook.rocq.theorems import theorems
from claimbook.rocq.translate import Untranslated, ident

BOOK = Path(__file__).resolve().parents[2] / "book"


@pytest.fixture(scope="module")
def stated_theorems():
    return theorems(BOOK)


@pytest.fixture(scope="module")
def kernel():
    return json.loads((BOOK / "kernel.json").read_text("utf8"))


@pytest.fixture(scope="module")
def claims():
    """The claims of the book by their labels."""
    return {r["label"]: Claim.from_record(r) for _, r in audit.records(BOOK)}


def goals(claims):
    """Every goal of every proved claim with its theorem, where there are words for it."""
    for label, claim in claims.items():
        if not claim.at_a_point:
            for one in claim.obligations():
                try:
                    yield one.goal, Theorem(one.goal, (), label + one.number, label)
                except Untranslated:
                    continue


@pytest.fixture(scope="module")
def pairs(claims):
    """Every goal with its theorem and points."""
    return [(goal, theorem, drawn(goal)) for goal, theorem in goals(claims)]


def test_every_theorem_says_what_its_claim_says(pairs):
    unread = []
    for goal, theorem, points in pairs:
        verdicts = [agrees(theorem.statement(), theorem, goal, p) for p in points]
        assert False not in verdicts, (theorem.name, theorem.statement(), goal)
        if True not in verdicts:
            unread.append(theorem.name)
    assert len(pairs) > 700 and len(unread) <= len(pairs) / 100, unread


def test_an_optimum_says_what_its_claim_says(stated_theorems, claims):
    seen = 0
    for theorem in stated_theorems[0]:
        if not isinstance(theorem, Solved):
            continue
        claim = claims[theorem.label]
        problem = claim.closed(claim.problem)
        env, said = rocqtext.named(theorem.statement())
        words = [ident(v.name) for v in problem.variables]
        stars = " ".join(f"{w}_star" for w in words)
        better = {"min": "<=", "max": ">="}[problem.sense]
        typed = r"(\( \w+ : (vec|R) \) ?)+"
        assert re.fullmatch(
            rf"feasible {stars} /\\ forall {typed}, feasible {' '.join(words)} -> "
            rf"objective {stars} {better} objective {' '.join(words)}",
            said,
        ), said
        for shift in (0, 1, 2):
            point = dict(theorem.values)
            for k, v in enumerate(problem.variables):
                moved = shift * (k + 1)
                value = point[v.name]
                whole = isinstance(value, list)
                point[v.name] = [[r[0] + moved] for r in value] if whole else value + moved
            inner = environment(theorem, point)
            objective, feasible = env["objective"], env["feasible"]
            for w in words:
                objective, feasible = objective(inner[w]), feasible(inner[w])
            assert near(objective, number(Walk(point).scalar(problem.objective)))
            assert at(L.And(*problem.constraints), point) == tree(feasible)
        seen += 1
    assert seen >= 39


def arguments(n):
    """A function of n arguments that gives them back."""

    def take(*before):
        return before if len(before) == n else lambda x: take(*before, x)

    return take()


def test_a_reformulation_says_that_its_problems_have_the_same_solutions(stated_theorems, claims):
    """Objectives, constraints and maps are the claim's; what a solution is stands in full."""
    found = [t for t in stated_theorems[0] if isinstance(t, SameSolutions)]
    assert len(found) == len([c for c in claims.values() if c.kind == "reformulate"])
    for theorem in found:
        claim = claims[theorem.label]
        closed = [claim.closed(p) for p in (claim.first, claim.second)]
        applied = {e for p in closed for e in L.preorder(p) if isinstance(e, L.Value)}
        problems = [without_values([p], 0)[1][0] for p in closed]
        said = [*claim.given, *(c for p in problems for c in p.constraints)]
        said = list(map(claim.closed, said)) + [Eq(p.objective, 0) for p in problems]
        said += [Eq(v, v, evaluate=False) for p in problems for v in p.variables]
        given, _, rest = theorem.statement().partition("let ")
        lets = f"let {rest}"
        for word, own in (("", problems[0]), ("_2", problems[1])):
            names = [ident(v.name) for v in own.variables]
            here, there = " ".join(names), " ".join(f"{name}_" for name in names)
            better = {"min": "<=", "max": ">="}[own.sense]
            lets, count = re.subn(
                rf"let solution{word} := fun [\w :()]* => feasible{word} {here} /\\\s*"
                rf"forall [\w :()]*, feasible{word} {there} -> "
                rf"objective{word} {here} {better} objective{word} {there} in",
                "",
                lets,
            )
            assert count == 1
        assert all(statement_text(theorem.t.st(claim.closed(s))) in given for s in claim.given)
        named = Theorem(Goal((), L.And(*said)))
        for point in Points(said, (), 1).take(3):
            inner, walk = environment(named, point), Walk(as_intervals(point), Interval())
            for e in applied:  # F(θ) is a number or vector at θ
                value = inner[ident(without_values([e], 0)[1][0].name)]
                inner[ident(e.args[0].name)] = lambda _, value=value: value
            env, text = rocqtext.named(lets, inner)
            for k, p in enumerate(problems):
                values = [inner[ident(v.name)] for v in p.variables]
                objective, feasible = env["objective" + "_2" * k], env["feasible" + "_2" * k]
                for value in values:
                    objective, feasible = objective(value), feasible(value)
                assert near(objective, number(walk.scalar(p.objective)))
                wanted = [*tacit(flat(p.constraints)), *flat(p.constraints)]
                assert at(L.And(*wanted), point) == tree(feasible)
            for k, (p, maps) in enumerate(zip(problems, (claim.back, claim.to))):
                word = "solution" + "_2" * k
                sent = re.search(rf"-> {word} (.*?) \)(?: /|$)", text)[1]
                sent = rocqtext.read(f"{word} {sent}")(env | {word: arguments(len(p.variables))})
                for v, value in zip(p.variables, sent, strict=True):
                    meant = walk.value(without_values([claim.closed(maps[v])], 0)[1][0])
                    got = [value(i) for i in range(len(meant))] if callable(value) else [value]
                    assert all(near(a, number(b)) for a, (b,) in zip(got, meant, strict=True))


def test_a_witness_says_what_its_claim_says(stated_theorems, claims):
    seen = 0
    seen_ones = [t for t in stated_theorems[0] if isinstance(t, Seen) and t.kind == "witness"]
    for theorem in (t for t in seen_ones if "_defined_" not in t.name):
        claim = claims[theorem.label]
        env, said = rocqtext.named(theorem.statement())
        point = claim.point()
        assert at(claim.closed(claim.statement), point) == tree(rocqtext.read(said)(env)), said
        for name, value in environment(theorem, point).items():
            if not callable(value):
                assert near(mp.mpf(value), mp.mpf(env[name])), name
        seen += 1
    assert seen >= 25


def test_a_refuted_line_fails_as_its_claim_says(stated_theorems, claims):
    """At the point of the claim the conditions hold, and the printed line does not."""
    seen = 0
    for theorem in stated_theorems[0]:
        if not theorem.name.endswith("_fails"):
            continue
        claim = claims[theorem.label]
        assert claim.stands()
        env, said = rocqtext.named(theorem.statement())
        for name, value in theorem.values.items():
            if name in theorem.t.scalars:
                assert near(mp.mpf(value.numerator) / value.denominator, mp.mpf(env[ident(name)]))
                seen += 1
        assert len(said) > 5
    assert seen >= 40


# --- what is kept ---------------------------------------------------------------------------------


def test_what_is_listed_are_the_theorems_of_the_claims(stated_theorems, kernel):
    found, untranslated = stated_theorems
    listed = {name: key for e in kernel["claims"].values() for name, key in e["theorems"].items()}
    assert listed == {t.name: prove.digest(t.statement()) for t in found}, "run  make prove"
    for label, e in kernel["claims"].items():
        assert e["proved"] == (not e.get("open")), label
    assert {u[0] for u in untranslated} == {
        label for label, e in kernel["claims"].items() if "no words" in e.get("open", {})
    }
    assert prove.summary(kernel["claims"]) == kernel["kinds"]
    assert {*sum(kernel["whole"].values(), [])} == {*stating.stated_whole(BOOK / "theorems")}


def test_nearly_every_proved_claim_is_in_the_kernel_by_certificates(stated_theorems, kernel):
    """Statements about given numbers are computed; of the rest a hundredth is proved by hand."""
    hand = set(re.findall(r"^Theorem (\w+)", (BOOK / "theorems/by_hand.v").read_text("utf8"), re.M))
    general = [t for t in stated_theorems[0] if not isinstance(t, Example)]
    assert hand <= {t.name for t in stated_theorems[0]}
    assert len([t for t in general if t.name in hand]) < 0.015 * len(general)
    proved, n = map(
        sum, zip(*(v for k, v in kernel["kinds"].items() if k not in ("all", "witness")))
    )
    assert proved >= 0.97 * n and kernel["kinds"]["witness"][0] >= 31


def test_the_row_of_a_chain_has_no_condition_of_another_row(stated_theorems, claims):
    """As a reader sees it: the row says more than the same with all conditions of the chain."""
    found = {t.name: t for t in stated_theorems[0]}
    sharper = 0
    for claim in claims.values():
        if claim.kind != "chain":
            continue
        rows = [row.map(claim.closed) for row in claim.row_goals()]
        for k, (row, goal) in enumerate(zip(rows, claim.goals(), strict=True), 1):
            label = claim.label.replace("-", "_")
            theorem = found.get(f"{label}_{k}") or found.get(label)
            missing = len(set(flat(goal.hypotheses)) - set(flat(row.hypotheses)))
            if theorem is not None and missing:
                needed = set(needs(row.conclusion))
                assert len(theorem.hyps) <= len(list(flat(row.hypotheses))) + 2 * len(needed) + 2
                sharper += 1
    assert sharper > 20


@pytest.mark.parametrize("kind, says", [("refute", "fails"), ("reformulate", "same_solutions")])
def test_rocq_accepts_of_each_what_its_mark_says(stated_theorems, kernel, kind, says):
    """Of a refuted line that it fails, of a reformulation both ways between solutions."""
    names = {t.name for t in stated_theorems[0]}
    wanted = {x: entry for x, entry in kernel["claims"].items() if entry["kind"] == kind}
    assert wanted and all(entry["proved"] for entry in wanted.values())
    for label, entry in wanted.items():
        assert f"{label.replace('-', '_')}_{says}" in names & entry["theorems"].keys()


def test_without_rocq_what_has_changed_is_said_to_be_not_tried(tmp_path, kernel):
    """Who changes a claim without Rocq at hand loses its proof, and no other."""
    shutil.copy(BOOK / "multiclass.ipynb", tmp_path)
    (tmp_path / "certificates").mkdir()
    shutil.copy(BOOK / "certificates/multiclass.json", tmp_path / "certificates")
    label, entry = next((x, e) for x, e in kernel["claims"].items() if e["chapter"] == "multiclass")
    name = next(iter(entry["theorems"]))
    changed = entry | {"theorems": entry["theorems"] | {name: "of another text"}}
    claims = kernel["claims"] | {label: changed}
    (tmp_path / "kernel.json").write_text(json.dumps(kernel | {"claims": claims}), "utf8")
    with pytest.raises(prove.Refused, match="not up to date"):
        prove.prove(tmp_path, write=False, rocq=False, tell=lambda line: None)
    result = prove.prove(tmp_path, rocq=False, tell=lambda line: None)
    assert result["claims"][label]["open"] == {name: "not tried"}
    others = {x: e["proved"] for x, e in result["claims"].items() if x != label}
    assert others == {x: kernel["claims"][x]["proved"] for x in others} and any(others.values())
    prove.prove(tmp_path, write=False, rocq=False, tell=lambda line: None)


r, z, h = symbols("r z h")


# --- theorems -------------------------------------------------------------------------------------


class Claimed:
    """A claim of some goals, which is well formed."""

    seed = 0

    def __init__(self, *goals, label="one", kind="derive"):
        self.goals, self.label, self.kind = lambda: list(goals), label, kind
        self.at_a_point = kind in ("optimum", "witness")

    def check_form(self):
        pass

    def obligations(self):
        return obligations(self.goals())

    def sizes(self):
        return sizes_in(self.obligations())


def test_every_goal_of_a_claim_is_a_theorem_and_so_is_every_lemma():
    with L.written():
        first, lemma, last = r > 0, 1 / r > 0, Eq(1 / (r * z), h)
        goal = Goal((first,), last, (lemma,))
        one = obligations([Goal((), first)])
        more = obligations([goal, goal, Goal((first,), lemma)])
        nonzero = Ne(r, 0)
    assert [(o.number, o.goal.conclusion, o.what) for o in one] == [("", first, "conclusion")]
    assert [(o.number, str(o.goal.conclusion)) for o in more] == [
        ("_1", str(lemma)),
        ("_1_defined_1", str(nonzero)),
        ("_2", str(last)),
        ("_2_defined_1", "Ne(r*z, 0)"),
    ]
    assert [o.goal.hypotheses for o in more] == [(first,)] * 2 + [(first, lemma)] * 2


def test_what_has_no_words_is_listed_and_names_are_told_apart(monkeypatch):
    kinds = {"a-b": "derive", "c": "optimum", "d": "trace", "e": "witness"}
    records = [{"label": label, "kind": kind} for label, kind in kinds.items()]
    with L.written():
        goals = [Goal((), r > z), Goal((r >= 0,), r ** Rational(1, 3) > z)]

    def examples(claim, chapter):
        if claim.label == "c":
            raise Untranslated("a value that a program returned")
        return [SimpleNamespace(name=claim.label, label="", chapter=chapter, kind="")]

    monkeypatch.setattr(
        stating.audit, "records", lambda folder: [(f"in {folder}", r) for r in records]
    )
    monkeypatch.setattr(stating.Claim, "from_record", lambda record: Claimed(*goals, **record))
    monkeypatch.setattr(stating, "examples", examples)
    found, without = theorems("book")
    assert [t.name for t in found] == ["a_b_1", "e"]
    assert (found[0].label, found[0].kind, found[0].chapter) == ("a-b", "derive", "in book")
    assert without == [
        ("a-b", "in book", "derive", "a_b_2: power 1/3"),
        ("c", "in book", "optimum", "a value that a program returned"),
    ]
    records[2:] = [{"label": "e", "kind": "witness"}, {"label": "e", "kind": "optimum"}]
    found, without = theorems("book")
    assert [t.name for t in found] == ["a_b_1"]
    assert [x[3] for x in without[2:]] == ["e would be the name of another theorem, too"] * 2
