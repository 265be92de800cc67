"""Theorems of the book: they say what the claims say, and what is kept of them is up to date."""

import json
import random
import re
import shutil
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
import rocqtext
from rocqtext import Undefined, Unreadable, mp
from sympy import (
    Eq,
    Ge,
    Gt,
    Le,
    Lt,
    Ne,
    Symbol,
    exp,
    false,
    log,
    symbols,
    true,
)

from claimbook import audit
from claimbook import language as L
from claimbook.claims import Claim
from claimbook.defined import presumed
from claimbook.evaluate import Interval, Irrational, Undetermined, Walk, as_intervals
from claimbook.judge import Goal, flat
from claimbook.points import Points
from claimbook.rocq import certify, prove
from claimbook.rocq import theorems as stating
from claimbook.rocq.derivatives import Slopes, is_slope
from claimbook.rocq.equations import Script
from claimbook.rocq.examples import Example, Seen, Solved
from claimbook.rocq.inequalities import Words
from claimbook.rocq.logic import accepted as accepted_by_logic
from claimbook.rocq.theorems import KINDS, Theorem, stated, theorems
from claimbook.rocq.translate import Untranslated, ident

BOOK = Path(__file__).resolve().parents[2] / "book"
SIGNS = {Eq: "=", Ne: "<>", Le: "<=", Lt: "<", Ge: ">=", Gt: ">"}
EDITS = 1  # of each statement, at random


@pytest.fixture(scope="module")
def stated_theorems():
    return theorems(BOOK)


@pytest.fixture(scope="module")
def kernel():
    return json.loads((BOOK / "kernel.json").read_text("utf8"))


# --- what the claim says at a point, by the engine's own evaluation -------------------------------


def number(x):
    """The middle of an interval of 60 digits, or a fraction, as a number of as many digits."""
    if hasattr(x, "mid"):
        return mp.mpf(x.mid._mpi_[0] if hasattr(x.mid, "_mpi_") else x.mid)
    return mp.mpf(x.numerator) / x.denominator


def meant(s, walk):
    """A statement at a point: relations with the values of their sides."""
    if isinstance(s, (L.And, L.Or)):
        return ("and" if isinstance(s, L.And) else "or", [meant(a, walk) for a in s.args])
    if isinstance(s, L.Not):
        return ("not", meant(s.args[0], walk))
    if isinstance(s, (L.Implies, L.Iff)):
        name = "implies" if isinstance(s, L.Implies) else "iff"
        return (name, *(meant(a, walk) for a in s.args))
    if isinstance(s, L.ForAll):
        size = walk.size(s.size)
        return ("and", [meant(s.args[0], walk._at(s.index, k)) for k in range(1, size + 1)])
    if s in (true, false):
        return (str(s),)
    at_value = isinstance(s.lhs, L.At) and isinstance(s.lhs.args[0], L.Grad)
    if isinstance(s, Eq) and (isinstance(s.lhs, L.Grad) or at_value):
        f, v = (s.lhs.args[0] if at_value else s.lhs).args
        f = L.substitute(f, {v: s.lhs.args[2]}) if at_value else f
        value = number(walk.scalar(f))
        return ("gradient", value, [number(a) for r in walk.value(s.rhs) for a in r])
    try:
        pairs = [
            (number(a), number(b))
            for left, right in zip(walk.value(s.lhs), walk.value(s.rhs), strict=True)
            for a, b in zip(left, right, strict=True)
        ]
    except (Undetermined, ZeroDivisionError):
        return ("undefined",)
    return ("and", [("relation", SIGNS[type(s)], a, b) for a, b in pairs])


def at(statement, point):
    """The statement at the point, in rationals, or in intervals of 60 digits."""
    try:
        return meant(statement, Walk(point))
    except Irrational:
        return meant(statement, Walk(as_intervals(point), Interval()))


# --- comparing ------------------------------------------------------------------------------------


def spread(said):
    """What is joined by "and", and "for all" of a finite range, one by one."""
    if said[0] in ("and", "all"):
        return [x for part in said[1] for x in spread(part)]
    return [said]


def near(a, b):
    return mp.fabs(a - b) <= mp.mpf(10) ** -40 * (1 + mp.fabs(a) + mp.fabs(b))


def same(a, b):
    """Whether two trees say the same, as far as both have values; counts what was compared."""
    a, b = spread(a), spread(b)
    if len(a) != len(b):
        return False
    for x, y in zip(a, b):
        if x[0] == "undefined" or y[0] == "undefined":
            continue
        if x[0].lower() != y[0].lower():
            return False
        if x[0] == "relation" and not (x[1] == y[1] and near(x[2], y[2]) and near(x[3], y[3])):
            return False
        if x[0] == "gradient" and not (
            near(x[1], y[1]) and len(x[2]) == len(y[2]) and all(map(near, x[2], y[2]))
        ):
            return False
        if x[0] == "or" and not (len(x[1]) == len(y[1]) and all(map(same, x[1], y[1]))):
            return False
        if x[0] == "not" and not same(x[1], y[1]):
            return False
        if x[0] in ("implies", "iff") and not (same(x[1], y[1]) and same(x[2], later(y[2]))):
            return False
    return True


def later(said):
    """A tree that is worked out only when it is needed."""
    try:
        return said() if callable(said) else said
    except (Undefined, ZeroDivisionError):
        return ("undefined",)


def environment(theorem, point):
    """The values of the names of a theorem, indices counted from 0."""
    env, t = {}, theorem.t
    for name, value in point.items():
        word = ident(name)
        if name in t.sizes:
            env[word] = value
        elif name in t.indices:
            env[word] = value - 1
        elif name in t.arrays:
            array = t.arrays[name]
            numbers = [[number(a) for a in row] for row in value]
            if array.cols != 1:
                env[word] = lambda i, m=numbers: lambda j: m[i][j]
            elif array.rows != 1:
                env[word] = lambda i, m=numbers: m[i][0]
            else:
                env[word] = numbers[0][0]
        else:
            env[word] = number(value)
    return env


def goals():
    """Every goal of every proved claim with its theorem, where there are words for it."""
    for chapter, record in audit.records(BOOK):
        if record["kind"] in KINDS:
            claim = Claim.from_record(record)
            for suffix, goal in stated(claim):
                try:
                    name = record["label"].replace("-", "_") + suffix
                    yield goal, Theorem(name, record, chapter, goal)
                except Untranslated:
                    continue


def written(goal):
    """The hypotheses as a theorem lists them, and the conclusion."""
    said = list(flat(goal.hypotheses))
    tacit = [s for s in dict.fromkeys(s for h in said for s in presumed(h)) if s not in said]
    found, conclusion = [*tacit, *said], goal.conclusion
    while isinstance(conclusion, L.Implies):  # A -> (B -> C) is written A -> B -> C
        found.append(conclusion.args[0])
        conclusion = conclusion.args[1]
    return [*found, conclusion]


def agrees(text, theorem, statements, point):
    """Whether the text says at the point what the statements say; None where it has no value."""
    try:
        _, found = rocqtext.parts(text, environment(theorem, point))
    except (Undefined, ZeroDivisionError):
        return None
    if len(found) != len(statements):  # "v = [b; w]" is written as two hypotheses
        *given, conclusion = [at(s, point) for s in statements]
        return same(("and", given), ("and", found[:-1])) and same(conclusion, found[-1])
    return all(same(at(s, point), part) for s, part in zip(statements, found))


def drawn(goal, statements):
    """Points at which the hypotheses need not hold, and some at which they do."""
    anywhere = Points(statements, (), 1).take(2)
    return anywhere + Points(statements, list(flat(goal.hypotheses)), 2).take(1, 200)


@pytest.fixture(scope="module")
def pairs():
    """Every goal with its theorem, what it says one by one, and points."""
    found = []
    for goal, theorem in goals():
        statements = written(goal)
        found.append((theorem, statements, drawn(goal, statements)))
    return found


def test_every_theorem_says_what_its_claim_says(pairs):
    unread = []
    for theorem, statements, points in pairs:
        verdicts = [agrees(theorem.statement(), theorem, statements, p) for p in points]
        assert False not in verdicts, (
            theorem.name,
            theorem.statement(),
            list(map(str, statements)),
        )
        if True not in verdicts:
            unread.append(theorem.name)
    assert len(pairs) > 700 and len(unread) <= len(pairs) / 100, unread


OPPOSITE = {"+": "-", "-": "+", "*": "+", "<=": "<", "<": "<=", ">=": ">", ">": ">=", "<>": "="}


def edits(text, rng):
    """Edited statements: a sign, a number, a name in place of another, a hypothesis left out."""
    body = text.index(",\n") if text.startswith("forall") else 0
    spots = [
        m
        for m in re.finditer(r"<=|>=|<>|(?<![<>=-])[+*<>-](?![>=])|\b\d+\b(?!%nat)", text)
        if m.start() > body and not text[: m.start()].endswith("(1 ")
    ]
    for m in rng.sample(spots, min(EDITS, len(spots))):
        old = m[0]
        line = text[text.rfind("\n", 0, m.start()) + 1 :].split("\n")[0]
        if line.rstrip(" ->").endswith("%nat") or line.startswith("symmetric"):
            continue
        new = OPPOSITE.get(old) or str(int(old) + 1)
        yield f"{old} became {new} at {m.start()}", text[: m.start()] + new + text[m.end() :]
    lines = text.split(" ->\n")
    said = [k for k, l in enumerate(lines[:-1]) if k and "%nat" not in l and "symmetric" not in l]
    if said:
        k = rng.choice(said)
        yield f"hypothesis {k} left out", " ->\n".join(lines[:k] + lines[k + 1 :])


def test_an_edited_theorem_is_noticed(pairs):
    rng = random.Random(0)
    fates, missed = Counter(), []
    for theorem, statements, points in pairs:
        for what, text in edits(theorem.statement(), rng):
            try:
                verdicts = [agrees(text, theorem, statements, p) for p in points]
            except (Unreadable, KeyError, IndexError, TypeError):
                fates["unreadable"] += 1
                continue
            fates[False in verdicts] += 1
            if False not in verdicts:
                missed.append((theorem.name, what))
    tried = sum(fates.values())
    # a factor of 0, a sum of one term, a number that nothing at these points depends on
    assert tried > 900 and len(missed) <= 0.05 * tried, (fates, missed[:20])


def test_an_optimum_says_what_its_claim_says(stated_theorems):
    seen = 0
    records = {r["label"]: r for _, r in audit.records(BOOK)}
    for theorem in stated_theorems[0]:
        if not isinstance(theorem, Solved):
            continue
        claim = Claim.from_record(records[theorem.label])
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
            if problem.constraints:
                assert same(("and", [at(c, point) for c in problem.constraints]), feasible)
            else:
                assert feasible == ("True",)
        seen += 1
    assert seen >= 39


def test_a_witness_says_what_its_claim_says(stated_theorems):
    seen = 0
    records = {r["label"]: r for _, r in audit.records(BOOK)}
    for theorem in stated_theorems[0]:
        if not isinstance(theorem, Seen) or "_defined_" in theorem.name:
            continue
        claim = Claim.from_record(records[theorem.label])
        env, said = rocqtext.named(theorem.statement())
        point = claim.point()
        assert same(at(claim.closed(claim.statement), point), rocqtext.read(said)(env)), said
        for name, value in environment(theorem, point).items():
            if not callable(value):
                assert near(mp.mpf(value), mp.mpf(env[name])), name
        seen += 1
    assert seen >= 25


# --- what is kept ---------------------------------------------------------------------------------


def test_the_theorems_that_are_kept_are_those_of_the_claims(stated_theorems, kernel):
    found, untranslated = stated_theorems
    kept = prove.stored(BOOK / "theorems")
    listed = {name: key for e in kernel["claims"].values() for name, key in e["theorems"].items()}
    assert listed == {t.name: prove.digest(t.statement()) for t in found}, "run  make prove"
    assert kept.keys() <= listed.keys(), "a theorem that no claim has"
    for t in found:
        if t.name in kept:
            assert kept[t.name].statement == t.statement(), f"{t.name}: run  make prove"
    for label, e in kernel["claims"].items():
        without = set(e["theorems"]) - set(kept)
        told = set(e.get("open", {})) - {"no words"}
        assert told == without, label
        assert e["proved"] == (not e.get("open")), label
    assert {u[0] for u in untranslated} == {
        label for label, e in kernel["claims"].items() if "no words" in e.get("open", {})
    }
    assert prove.summary(kernel["claims"]) == kernel["kinds"]


def test_the_script_of_an_example_is_the_one_that_is_found(stated_theorems):
    kept = prove.stored(BOOK / "theorems")
    by_hand = prove.stored(BOOK / "theorems", prove.BY_HAND)
    examples = [t for t in stated_theorems[0] if isinstance(t, Example) and t.name in kept]
    assert len(examples) >= 90
    for t in examples:
        if t.name not in by_hand:
            assert kept[t.name].script.strip() == t.script().strip(), t.name


def test_the_scripts_of_theorems_are_found_again(stated_theorems):
    """Without Rocq, which has chosen the last step of each; some were found in another way."""
    by_hand = prove.stored(BOOK / "theorems", prove.BY_HAND)
    kept = {n: p.script.strip() for n, p in prove.stored(BOOK / "theorems").items()}
    again = set()
    for t in stated_theorems[0]:
        if isinstance(t, Example) or t.name in by_hand or not 60 < len(kept.get(t.name, "")) < 3000:
            continue
        for find in (lambda t: Script(t).all()[0], lambda t: Words(t).script()):
            try:
                script = (find(t) or "").strip()
            except Untranslated:
                continue
            if not script or not kept[t.name].startswith(script.partition("finish.")[0]):
                continue  # a pattern of such a length takes long to compile
            same = re.escape(script).replace(r"finish\.", r".*\.")
            if re.fullmatch(same, kept[t.name], re.DOTALL):
                again.add(t.name)
    assert len(again) >= 198


def alike(script):
    """A script whatever numbers its bound indices have, and as all were written once."""
    names = {}
    said = re.sub(r"(?<=b)\d+\b", lambda b: names.setdefault(b[0], str(len(names))), script)
    said = " ".join(said.replace("all: ", "").replace(";", ".").split())
    return said.replace("entries. solve [slopes]]]. }", "entries]]. slopes. }")


def test_the_derivatives_of_theorems_are_found_again(stated_theorems):
    """All of them, but for the last step, which Rocq chose."""

    kept = prove.stored(BOOK / "theorems")
    by_hand = prove.stored(BOOK / "theorems", prove.BY_HAND)
    again, others = 0, []
    for t in stated_theorems[0]:
        if t.name in kept.keys() - by_hand and not isinstance(t, Example) and is_slope(t.goal):
            wanted = re.escape(alike(Slopes(t).script()[0])).replace(r"finish\.", r".*\.")
            if re.fullmatch(wanted, alike(kept[t.name].script)):
                again += 1
            else:
                others.append(t.name)
    assert again >= 47, others


r, z, h = symbols("r z h")
some, other = L.Array("some", Symbol("d"), 1), L.Array("other", Symbol("d"), 1)
labels, table = L.Array("y", Symbol("n"), 1), L.Array("X", Symbol("n"), Symbol("d"))
square, whole = L.Array("K", Symbol("n"), Symbol("n")), L.Array("u", 1 + Symbol("d"), 1)
i, j, n = symbols("i j n")


def test_without_rocq_what_has_changed_is_said_to_be_not_tried(tmp_path, kernel):
    """Who changes a claim without Rocq at hand loses its proof, and no other."""
    (tmp_path / "theorems").mkdir()
    shutil.copy(BOOK / "multiclass.ipynb", tmp_path)
    text = (BOOK / "theorems" / "multiclass.v").read_text("utf8")
    name, statement, _ = prove.STORED.findall(text)[0]
    changed = text.replace(f"Theorem {name} : {statement}.", f"Theorem {name} : 1 = 1.")
    (tmp_path / "theorems" / "multiclass.v").write_text(changed, "utf8")
    with pytest.raises(prove.Refused, match="not up to date"):
        prove.prove(tmp_path, write=False, rocq=False, tell=lambda line: None)
    result = prove.prove(tmp_path, rocq=False, tell=lambda line: None)
    label = next(x for x, e in result["claims"].items() if name in e["theorems"])
    assert result["claims"][label]["open"] == {name: "not tried"}
    others = {x: e["proved"] for x, e in result["claims"].items() if x != label}
    assert others == {x: kernel["claims"][x]["proved"] for x in others} and any(others.values())
    assert name not in prove.stored(tmp_path / "theorems")
    prove.prove(tmp_path, write=False, rocq=False, tell=lambda line: None)


def test_the_marks_of_the_site_are_those_of_the_kernel(site, kernel):
    said = Counter()
    for path in (site / "book").glob("*.html"):
        marks = re.findall(r'<details class="claim .*?</details>', path.read_text("utf8"), re.S)
        for mark in marks:
            labels = re.findall(r'href="ledger\.html#([\w-]+)"', mark)
            known = [kernel["claims"][x]["proved"] for x in labels if x in kernel["claims"]]
            spoken = '<span class="rocq">' in mark.partition("</summary>")[0]
            assert spoken == (bool(known) and all(known)), (path.stem, labels)
            said[spoken] += 1
    assert said[True] > 150


@pytest.mark.parametrize(
    "command",
    [
        "Definition dot := 0.",
        'Local Notation "x <= y" := True.',
        "Ltac lra := idtac.",
        "Import Foo.",
    ],
)
def test_a_proof_may_not_change_what_comes_after_it(command, stated_theorems):
    theorem = stated_theorems[0][0]
    good = prove.Proof(theorem.statement(), "  intros. lra.")
    assert theorem.name in prove.chapter_text("smo", [(theorem, good)])
    with pytest.raises(prove.Refused, match="may not stand in a proof"):
        prove.chapter_text("smo", [(theorem, good._replace(script=f"  {command} {good.script}"))])


def test_no_proof_is_left_open(kernel):
    whole = {}
    for path in (BOOK / "theorems").rglob("*.v"):
        text = path.read_text("utf8")
        assert not prove.FORBIDDEN.search(re.sub(r"\(\*.*?\*\)", "", text, flags=re.S)), path
        if path.parent.name == "whole":
            whole[path.stem] = re.findall(r"^Theorem (\w+)", text, re.M)
        else:
            assert len(re.findall(r"^Qed\.$", text, re.M)) == len(prove.STORED.findall(text))
    assert whole == kernel["whole"]


# --- Rocq itself ----------------------------------------------------------------------------------

needs_rocq = pytest.mark.skipif(not shutil.which("coqc"), reason="there is no Rocq (Debian: coq)")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rocq")
    prove.library(folder)
    return folder


@needs_rocq
def test_only_gradients_that_are_true_are_proved(compiled):
    w, x = L.vector("w, x", Symbol("d"))
    y, s = symbols("y, s")
    with L.written():
        margin = y * L.Inner(w, x)
        hinge = L.Maximum(0, 1 - margin)
        first, second = L.Grad(exp(-s) + s**3, s), L.Grad(L.Grad(s * log(s), s), s)
        goals = {
            "inside": Goal((margin < 1,), Eq(L.Grad(hinge, w), -y * x)),
            "no_sign": Goal((margin < 1,), Eq(L.Grad(hinge, w), y * x)),
            "no_side": Goal((), Eq(L.Grad(hinge, w), -y * x)),
            "kink": Goal((margin <= 1,), Eq(L.Grad(hinge, w), -y * x)),
            "step": Goal((margin < 1,), Eq(w - L.Grad(hinge, w), w + y * x)),
            "no_step": Goal((margin < 1,), Eq(w - L.Grad(hinge, w), w - y * x)),
            "elsewhere": Goal((), Eq(L.At(first, s, y), 3 * y**2 - exp(-y))),
            "not_there": Goal((), Eq(L.At(first, s, y), 3 * s**2 - exp(-s))),
            "twice": Goal((s > 0,), Eq(second, 1 / s)),
            "no_domain": Goal((), Eq(second, 1 / s)),
        }
    record = {"label": "a", "kind": "gradient"}
    wanted = [Theorem(name, record, "none", goal) for name, goal in goals.items()]
    found, _ = prove.find(wanted, compiled, tell=lambda _: None)
    assert found.keys() == {"inside", "step", "elsewhere", "twice"}


@needs_rocq
def test_the_kernel_refuses_a_certificate_that_is_none(compiled):
    """It computes the verdict of the checker once, where the example ends."""
    kept = json.loads((BOOK / "certificates/practice.json").read_text("utf8"))
    name = min(kept, key=lambda n: len(json.dumps(kept[n])))
    prove.checked({"right": accepted_by_logic({name: kept[name]})}, compiled)
    wrong = kept[name] | {"steps": [["add up", []]]}
    with pytest.raises(prove.Refused, match='"true = true"'):
        prove.checked({"wrong": accepted_by_logic({name: wrong})}, compiled)


def test_rocq_goes_on_after_the_theorem_at_which_it_stops(monkeypatch, tmp_path):
    """It names the line; what stands before is proved, and what comes after is tried again."""
    asked = []

    def coqc(folder, name, text):
        asked.append(re.findall(r"Theorem (\w+)", text))
        if asked[1:]:
            return SimpleNamespace(returncode=0, stdout="BY third 1\n", stderr="")
        at = next(k for k, line in enumerate(text.split("\n"), 1) if "wrong" in line)
        error = f'File "search.v", line {at}, characters 2-9:\nError: no'
        return SimpleNamespace(returncode=1, stdout="BY first 0\n", stderr=error)

    monkeypatch.setattr(prove, "coqc", coqc)
    theorems = [
        SimpleNamespace(name=n, statement=lambda: "True") for n in ("first", "second", "third")
    ]
    scripts = ["  intros. finish.", "  wrong.\n  finish.", "  split. finish."]
    good, why = prove.accepted(list(zip(theorems, scripts)), tmp_path, "search")
    assert asked == [["first", "second", "third"], ["third"]] and why == {"second": "wrong."}
    one, two = (step for step, _ in prove.LAST_STEPS[:2])
    assert good == {"first": f"  intros. {one}.", "third": f"  split. {two}."}


def kept_by_rocq(kept, asked):
    """Something that answers as Rocq would if it accepted what is kept, and nothing else."""

    def coqc(folder, file, text):
        said, error = [], ""
        ways = re.compile(r'timeout \d+ \(solve \[ (.*?) \]\); idtac "((?:OK|BY) (\S+) \d+)"')
        asked.append((file, text))
        for goal in re.findall(r"^Goal .*?Abort\.$", text, re.M | re.S):
            said += [ok for tactic, ok, name in ways.findall(goal) if kept[name] == f"{tactic}."][
                :1
            ]
        for theorem in prove.STORED.finditer(text):
            name, _, script = theorem.groups()
            tried = re.sub(r"first \[ timeout .*? \]\.(?=\s|$)", "LAST.", script)
            steps = [(s, by) for s, by, _ in ways.findall(script)] or [("", "")]
            good = [by for s, by in steps if alike(tried.replace("LAST", s)) == kept[name]]
            if not good:
                line = text[: theorem.end()].count("\n")
                error = f'File "./{file}.v", line {line}, characters 0-4:\nError: no'
                break
            said += good[:1]
        return SimpleNamespace(returncode=int(bool(error)), stdout="\n".join(said), stderr=error)

    return coqc


def test_every_way_is_tried_until_rocq_accepts_one(monkeypatch, tmp_path, stated_theorems):
    kept = {n: alike(p.script) for n, p in prove.stored(BOOK / "theorems").items()}
    asked, told = [], []
    monkeypatch.setattr(prove, "coqc", kept_by_rocq(kept, asked))
    by_hand = prove.stored(BOOK / "theorems", prove.BY_HAND)
    known, chapters = kept.keys() - by_hand, ("decomposition", "kernels")
    wanted = [t for t in stated_theorems[0] if t.chapter in chapters and t.name in known]
    proofs, why = prove.find(wanted, tmp_path, told.append)
    assert {n: alike(script) for n, script in proofs.items()} == {n: kept[n] for n in proofs}
    assert set(why) == {t.name for t in wanted} - set(proofs)  # what was once found otherwise
    assert len(wanted) >= 93 and len(why) <= 2 and set(why.values()) <= {"the last step"}
    ways = ["computing", "tactics", "derivatives", "powers", "equations", "inequalities"]
    assert [line.partition(" by ")[2] for line in told] == ways
    assert {file for file, _ in asked} == {"search", "search0", "search1"}


# --- what is asked of Rocq and what is kept, without either ---------------------------------------


def stated_as(name, label, chapter, said="1 = 1", kind="chain"):
    """Something that a theorem is for those who keep it."""
    return SimpleNamespace(
        name=name, label=label, chapter=chapter, kind=kind, statement=lambda: said
    )


def answering(stdout="Closed under the global context\n", returncode=0, stderr=""):
    """Rocq, which gives one answer whatever it is asked; and what it was asked."""
    asked = {}

    def coqc(folder, name, text):
        asked[name] = text
        return SimpleNamespace(returncode=returncode, stdout=stdout, stderr=stderr)

    return coqc, asked


IMPORTS = (
    "Require Import Reals Lra Psatz Nsatz Lia List ZArith.\n"
    "Require Import Sums Check Tactics Derivatives Examples.\n"
    "Import ListNotations.\nOpen Scope R_scope.\n"
)


def test_where_rocq_stops_is_told_up_to_a_length(monkeypatch, tmp_path):
    one = stated_as("one", "it", "smo")
    for script, why in (
        (f"  {'rewrite ' * 9}a.", ("rewrite " * 9)[:60]),
        ("finish.", "the last step"),
    ):
        at = len(IMPORTS.splitlines()) + 3
        error = f'File "a.v", line {at}, characters 0-4:\nError: no'
        monkeypatch.setattr(prove, "coqc", answering("", 1, error)[0])
        assert prove.accepted([(one, script)], tmp_path, "a") == ({}, {"one": why})


# --- theorems -------------------------------------------------------------------------------------


def theorem_of(given, conclusion, **more):
    return Theorem("x", {"label": "x", "kind": "derive"}, "none", Goal(given, conclusion), **more)


class Claimed:
    """A claim of some goals."""

    def __init__(self, *goals):
        self.goals = lambda: list(goals)


def test_every_goal_of_a_claim_is_a_theorem_and_so_is_every_lemma():
    with L.written():
        first, lemma, last = r > 0, 1 / r > 0, Eq(1 / (r * z), h)
        goal = Goal((first,), last, (lemma,))
        one = stated(Claimed(Goal((), first)))
        more = stated(Claimed(goal, goal, Goal((first,), lemma)))
        nonzero = Ne(r, 0)
    assert [(suffix, g.conclusion) for suffix, g in one] == [("", first)]
    assert [(suffix, str(g.conclusion)) for suffix, g in more] == [
        ("_1", str(lemma)),
        ("_1_defined_1", str(nonzero)),
        ("_2", str(last)),
        ("_2_defined_1", "Ne(r*z, 0)"),
    ]
    assert [g.hypotheses for _, g in more] == [(first,), (first,), (first, lemma), (first, lemma)]


def test_what_has_no_words_is_listed_and_names_are_told_apart(monkeypatch):
    records = [
        {"label": "a-b", "kind": "derive"},
        {"label": "c", "kind": "optimum"},
        {"label": "d", "kind": "figure"},
        {"label": "e", "kind": "witness"},
    ]
    with L.written():
        goals = [Goal((), r > z), Goal((), Ne(some, other))]

    def examples(claim, record, chapter):
        if record["label"] == "c":
            raise Untranslated("a value that a program returned")
        return [SimpleNamespace(name=record["label"])]

    monkeypatch.setattr(
        stating.audit, "records", lambda folder: [(f"in {folder}", r) for r in records]
    )
    monkeypatch.setattr(stating.Claim, "from_record", lambda record: Claimed(*goals))
    monkeypatch.setattr(stating, "examples", examples)
    found, without = theorems("book")
    assert [t.name for t in found] == ["a_b_1", "e"]
    assert (found[0].label, found[0].kind, found[0].chapter) == ("a-b", "derive", "in book")
    assert without == [
        ("a-b", "in book", "derive", "a_b_2: vectors differ"),
        ("c", "in book", "optimum", "a value that a program returned"),
    ]
    records[2:] = [{"label": "e", "kind": "witness"}, {"label": "e", "kind": "optimum"}]
    with pytest.raises(ValueError, match=r"^two theorems would have one name: e$"):
        theorems("book")


def test_a_script_for_inequalities_states_what_it_knows_in_order():
    """Of a length, of a sum, and what they are in words, before arithmetic ends it."""
    u, d = L.Array("u", n, 1), symbols("d")
    w, x = L.Array("w", d, 1), L.Array("x", d, 1)
    with L.written():
        goals = [
            Goal(
                (L.ForAll(u[i] >= 0, (i, 1, n)),),
                L.ForAll(L.Sum(u[j], (j, 1, n)) >= u[i], (i, 1, n)),
            ),
            Goal((L.Norm(w) <= 1, r > 0), L.Or(r * L.Inner(w, x) <= r * L.Norm(x), z > 1)),
            Goal((Eq(r**2, 1), L.Implies(r > 0, L.Norm(w) > z)), L.Norm(r * w) ** 2 >= 0),
            Goal((L.Sum(u[j], (j, 1, n)) > 0,), L.Absolute(L.Sum(u[j], (j, 1, n))) > 0),
            Goal((L.Sum(u[j], (j, 1, n)) > 0,), 1 / L.Sum(u[j], (j, 1, n)) > 0),
        ]
    certify.COUNT[0] = 0  # names of indices are sorted as texts, b10 before b9
    said = [letters_of_all(Words(theorem_of(g.hypotheses, g.conclusion)).script()) for g in goals]
    assert [prove.digest(text) for text in said] == SCRIPTS, said


def letters_of_all(script):
    names = {}
    return re.sub(r"\bb\d+\b", lambda name: names.setdefault(name[0], f"b{len(names)}"), script)


SCRIPTS = [
    "1c32240ff9282411",
    "83d45b347a8dcb41",
    "21a08882513d6279",
    "600ebdcd18e95e46",
    "fc9117458b0d89d1",
]
