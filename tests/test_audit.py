"""The audit: every mutant is refuted, a lying judge is found out, and the ledger is what it finds now."""

import json
import shutil
from pathlib import Path

import pytest
from sympy import Eq, Function, symbols

from mlreplica.proof import (
    Diag,
    ForAll,
    Inner,
    Maximum,
    Norm,
    Sum,
    audit,
    claims,
    define,
    derive,
    entails,
    gradient,
    judge,
    matrix,
    minimise,
    optimum,
    refute,
    smt,
    trace,
    vector,
    witness,
    written,
)
from mlreplica.proof import mutants as M
from mlreplica.proof.claims import MIME
from mlreplica.proof.kinds.examples import Witness
from mlreplica.proof.kinds.problems import Optimum
from mlreplica.proof.normal_form import NormalForm

ROOT = Path(__file__).resolve().parents[1]
n, d, s, t, k, rho, b = symbols("n d s t k rho b")
i = symbols("i")
w, x, u = vector("w x u", d)
X = matrix("X", n, d)
y, alpha = vector("y alpha", n)


@pytest.fixture(autouse=True)
def no_definitions_left():
    yield
    claims.forget()


def chain():
    with written():
        return derive(
            "chain",
            alpha.T * Diag(y) * X * w,
            (Sum(alpha[i] * y[i] * Inner(X[i], w), (i, 1, n)), "entrywise"),
        )


def implication():
    with written():
        return entails(
            "implication",
            [Inner(u, w) >= k * rho, t * Inner(u, x) >= rho],
            Inner(u, w + t * x) >= (k + 1) * rho,
        )


def by_cases():
    with written():
        return gradient(
            "by-cases", Maximum(0, 1 - t * Inner(w, x)), w, -t * x, given=[t * Inner(w, x) < 1]
        )


def solved():
    with written():
        problem = minimise(
            Norm(w) ** 2 / 2, [w, b], [ForAll(y[i] * (Inner(w, X[i]) + b) >= 1, (i, 1, n))]
        )
        return optimum(
            "solved", problem, at={w: [-1], b: 4}, data={X: [[3], [5]], y: [1, -1], n: 2, d: 1}
        )


def example():
    with written():
        return witness("example", Eq(t**2, 4), {t: -2})


def erratum():
    with written():
        return refute("erratum", t**2 > 0, t**2 >= 0)


CLAIMS = [chain, implication, by_cases, solved, example, erratum]


@pytest.mark.parametrize("make", CLAIMS)
def test_every_mutant_is_refuted(make):
    result = audit.audit(make().record())
    assert result["errors"] == []
    assert 0 < result["killed"] == result["total"]


def test_definitions_and_traces_have_no_mutants():
    with written():
        run = trace("run", Function("f")(s), Function("g")(s), {"f": abs, "g": int}, [{s: 1}])
        for claim in (define("f-of", t, s + 1), run):
            assert audit.audit(claim.record()) == {
                "killed": 0,
                "total": 0,
                "equivalent": [],
                "errors": [],
            }


# --- what the audit must not let pass --------------------------------------------------------------


def errors_of(claim):
    return audit.audit(claim.record())["errors"]


def test_a_hypothesis_that_is_not_needed_goes_out():
    with written():
        claim = entails("idle", [t > 0, t < 1, s > 0], s * t > 0)
    assert any("t < 1 dropped: survived" in e for e in errors_of(claim))


def test_a_conclusion_that_could_be_sharper_is_sharpened():
    with written():
        claim = entails("blunt", [t > 0], t >= 0)
    assert any("made strict: survived" in e for e in errors_of(claim))


def test_a_claim_that_no_longer_holds():
    record = chain().record()
    record["body"]["dict"][0][1][1] = {"expr": "Integer(0)"}
    assert any("no longer holds" in e for e in errors_of_record(record))


def errors_of_record(record):
    return audit.audit(record)["errors"]


def test_other_judges_than_recorded():
    record = chain().record()
    record["judges"] = ["Z3"]
    assert any("recorded" in e for e in errors_of_record(record))


def always(value):
    return lambda *args, **kwargs: value


LIARS = {
    "the normal form always says equal": ([(NormalForm, "residual", 0)], [chain, by_cases]),
    "the normal form always says unequal": ([(NormalForm, "residual", 1)], [chain, by_cases]),
    "Z3 always finds a proof": ([(judge, "prove", True)], [implication]),
    "Z3 never finds a proof": ([(judge, "prove", False)], [implication, erratum]),
    "evaluation always says equal": (
        [(judge, "difference", 0), (smt, "holds", True)],
        [chain, by_cases],
    ),
    "evaluation always says unequal": ([(judge, "difference", 1)], [chain, by_cases]),
    "evaluation always says true": (
        [(judge, "holds", True), (smt, "holds", True)],
        [implication, erratum],
    ),
    "evaluation always says false": ([(judge, "holds", False)], [implication, erratum]),
    "the certificate always holds": (
        [(Optimum, "certificate", [("all is well", True)])],
        [solved],
    ),
    "the certificate never holds": (
        [(Optimum, "certificate", [("all is lost", False)])],
        [solved],
    ),
    "a witness is always true": ([(Witness, "true_at_point", True)], [example]),
    "a witness is never true": ([(Witness, "true_at_point", False)], [example]),
}


@pytest.mark.parametrize("name", LIARS)
def test_a_lying_judge_turns_the_audit_red(name, monkeypatch):
    lies, makers = LIARS[name]
    records = [make().record() for make in makers]
    for owner, function, lie in lies:
        monkeypatch.setattr(owner, function, always(lie))
    for record in records:
        assert errors_of_record(record), (
            f"{record['label']} passed the audit with a judge that lies"
        )


# --- mutants --------------------------------------------------------------------------------------


def test_mutants_of_an_expression():
    with written():
        e = s - t * u[1]
    term, factor = "-t*Entry(u, 1)", "Entry(u, 1)"
    assert sorted(what for what, _ in M.expression_mutants(e)) == sorted(
        [
            f"sign of s {term[0]} {term[1:]}",
            "sign of s",
            "s doubled",
            "s dropped",
            f"sign of {term}",
            f"{term} doubled",
            f"{term} dropped",
            "factor -1 dropped",
            "factor t dropped",
            "factor t squared",
            f"factor {factor} dropped",
            f"factor {factor} squared",
            f"index 1 of {factor}",
        ]
    )


def test_hypotheses_are_only_weakened():
    with written():
        hypotheses = (t > 0, s >= 1)
        weaker = [given for _, given in M.hypothesis_mutants(hypotheses)]
        assert weaker == [(s >= 1,), (t >= 0, s >= 1), (t > 0,)]


# --- the ledger -----------------------------------------------------------------------------------


def notebook(folder, *claims):
    outputs = [
        {"output_type": "execute_result", "data": {MIME: claim.record()}} for claim in claims
    ]
    (folder / "book").mkdir(exist_ok=True)
    shutil.copy(ROOT / "book/inventory.csv", folder / "book")
    cells = [{"cell_type": "code", "outputs": [output]} for output in outputs]
    (folder / "book/chapter.ipynb").write_text(json.dumps({"cells": cells}), "utf8")


def test_the_command_writes_and_checks_a_ledger(tmp_path, capsys):
    notebook(tmp_path, chain(), example())
    ledger = tmp_path / "ledger.json"
    assert audit.main([str(tmp_path / "book"), "--write", str(ledger)]) == 0
    first, second = json.loads(ledger.read_text("utf8"))
    assert first["label"] == "chain" and first["chapter"] == "chapter"
    assert first["mutants_killed"] == first["mutants_total"] > 0 and second["kind"] == "witness"
    assert audit.main([str(tmp_path / "book"), "--check", str(ledger)]) == 0
    ledger.write_text(ledger.read_text("utf8").replace('"chain"', '"chains"'), "utf8")
    assert audit.main([str(tmp_path / "book"), "--check", str(ledger)]) == 1
    assert "run make execute" in capsys.readouterr().err


def test_labels_are_used_once_and_rows_exist(tmp_path):
    with written():
        notebook(tmp_path, chain(), chain(), witness("odd", Eq(t, 1), {t: 1}, covers="NONE-01"))
    _, errors = audit.ledger(tmp_path / "book")
    assert any("chain: the label is used twice" in e for e in errors)
    assert any("odd covers NONE-01" in e for e in errors)


def test_the_stored_ledger_is_what_the_audit_finds_now():
    entries, errors = audit.ledger(ROOT / "book")
    assert errors == []
    assert entries == json.loads((ROOT / "book/ledger.json").read_text("utf8"))
