"""Certificates of the book: they are right, they say what the theorems say, damage is refused."""

import copy
import json
import pickle
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from certificatetexts import FALSE_STEPS, accepted, last, said

from claimbook.audit import records
from claimbook.claims import Claim
from claimbook.readback import compared_at
from claimbook.rocq import checker, prove
from claimbook.rocq.examples import Example
from claimbook.rocq.found import found as search
from claimbook.rocq.logic import HEAD, Said
from claimbook.rocq.solutions import SameSolutions
from claimbook.sphinx.kernel import Kernel

BOOK = Path(__file__).resolve().parents[2] / "book"
FOLDER = BOOK / "certificates"


OWN = Kernel(BOOK)


@pytest.fixture(scope="module")
def kept():
    """All certificates by the names of their theorems, each with the problem that it solves."""
    both = {name: b for chapter in OWN.certificates for name, b in OWN.problems(chapter).items()}
    return {
        name: b["problem"] | {"own": (c := b["certificate"])["meaning"], "steps": c["steps"]}
        for name, b in both.items()
    }


def alone(program, path, asked):
    """What a program prints to whom there is no package, not even this one."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program, path],
        input=asked,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


ALONE = """
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("checker", sys.argv[1])
checker = importlib.util.module_from_spec(spec)
spec.loader.exec_module(checker)
for line in sys.stdin:
    checker.check(*json.loads(line))
    print("right")
"""


def test_every_certificate_is_right_and_the_checker_needs_nothing_but_python(kept):
    """It runs where there is no SymPy, and not even this package."""
    assert len(kept) > 900
    lines = "".join(json.dumps(said(c)) + "\n" for c in kept.values())
    assert alone(ALONE, checker.__file__, lines) == ["right"] * len(kept)


def test_nearly_every_theorem_has_a_certificate(kept):
    """And no certificate is kept that is one of no theorem.

    That two problems have the same solutions is proved from steps, and these have certificates.
    """
    without = {n for n, t in OWN.theorems.items() if not isinstance(t, SameSolutions)}
    without -= kept.keys()
    assert len(without) < 0.04 * len(OWN.theorems), sorted(without)
    files = {n for path in FOLDER.glob("*.json") for n in json.loads(path.read_text("utf8"))}
    assert files <= OWN.theorems.keys()


def test_nearly_all_that_is_asked_was_compared_with_its_claim():
    """Where no point has a value, a problem that says another thing would pass."""
    compared = Counter()
    for _, record in records(BOOK):
        claim = Claim.from_record(record)
        if claim.kind not in ("define", "trace", "optimum", "witness"):
            for one in claim.obligations():
                told = compared_at(one.goal, claim.sizes(), claim.seed)
                compared[None if told is None else bool(told)] += 1
    assert compared[True] > 800
    assert compared[True] >= 0.99 * (compared[True] + compared[False])


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


def test_what_was_found_is_found_again(kept):
    """A sample: who is without the certificates has to look for them."""
    names = [n for n in sorted(kept) if len(json.dumps(kept[n])) < 4000]
    lost = [n for n in names[::30] if not isinstance(search(OWN.theorems[n]), dict)]
    assert len(lost) <= 1, lost


@pytest.mark.daily(3)
def test_a_false_theorem_has_no_certificate():
    """The goal is replaced by its contrary, which the finder then cannot prove."""
    flipped = {"=": "<>", "<": ">=", "<=": ">", ">": "<=", ">=": "<", "<>": "="}
    tried = 0
    for t in list(OWN.theorems.values())[:300:24]:
        if isinstance(t, Example) or t.goal[0] != "rel":
            continue
        t = copy.copy(t)
        t.goal = ("rel", flipped[t.goal[1]], *t.goal[2:])
        assert isinstance(search(t, 20_000), str), t.name
        tried += 1
    assert tried >= 6


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
    x = {"goal": ["<", ["Cst", 0], ["Atm", "x", []]]}
    asked += [x | {"steps": steps} for steps in FALSE_STEPS.values()]
    verdicts, texts = [], [HEAD]
    for c in asked:
        try:
            texts.append(f"Eval vm_compute in {Said(*said(c)).verdict()}.")
        except (LookupError, TypeError, ValueError):
            assert not accepted(c), "what cannot be said is refused"
            continue
        verdicts.append(accepted(c))
    done = prove.coqc(tmp_path, "verdicts", "\n".join(texts))
    assert not done.returncode, done.stdout[-300:] + done.stderr
    assert re.findall(r"= (true|false)", done.stdout) == [str(v).lower() for v in verdicts]
    assert verdicts.count(True) >= 12 and verdicts.count(False) > 60


# --- in a reader's browser ------------------------------------------------------------------------

WORKER = """
import json, sys
sys.path.insert(0, sys.argv[1])
import checking
checking.answer(sys.stdin.read(), print)
"""


def test_the_page_checks_without_a_package(tmp_path, kept):
    """As the page's Python does it: two files, no SymPy; a changed certificate is refused."""
    there = tmp_path / "claimbook/rocq/checker.py"
    there.parent.mkdir(parents=True)
    shutil.copy(checker.__file__, there)
    shutil.copy(BOOK / "_assets/live/checking.py", tmp_path)
    problem, certificate = said(kept["perc_length_2"])
    right = {"problem": problem, "certificate": certificate}
    wrong = right | {"problem": problem | {"goal": ["<", ["Cst", 1], ["Cst", 0]]}}
    # a certificate that says itself what it proves, and proves that
    sure = {"given": [], "goal": ["=", ["Cst", 0], ["Cst", 0]], "meaning": {}}
    sure["steps"] = [["cases", 0, [[["add up", [[[], ["Cst", 1], [[1]]]]]]] * 2]]
    own = right | {"certificate": sure}
    asked = {"certificates": {"right": right, "wrong": wrong, "own": own, "none": None}}
    told = [json.loads(line) for line in alone(WORKER, tmp_path, json.dumps(asked))]
    rights = {"right": True, "wrong": False, "own": False, "none": False}
    assert [(t["theorem"], t["right"]) for t in told] == [*rights.items()]
    assert told[1]["why"] and told[2]["why"] and told[3]["why"] == "it has none"


def test_a_mark_offers_the_certificates_that_there_are():
    button = OWN.check("perc-length")
    assert 'data-certificates="perceptron"' in button
    assert 'data-theorems="perc_length_1 perc_length_2 perc_length_3"' in button
    assert OWN.check("no such claim") == ""
    assert OWN.check("cap-eight") == ""
