"""The audit: every mutant is refuted, a lying judge found out, the ledger what it finds now."""

import json
import re
import threading
import time
from pathlib import Path

import pytest
from corpus import X, alpha, b, d, i, k, n, s, t, w, x, y
from sympy import Eq, Function, Integer, Ne, Rational, exp, log, symbols

from claimbook import (
    Diag,
    ForAll,
    Inner,
    Maximum,
    Norm,
    Sum,
    audit,
    certified,
    claims,
    define,
    derive,
    entails,
    entries,
    evaluate,
    execute,
    gradient,
    invariant,
    judge,
    matrix,
    minimise,
    optimum,
    reformulate,
    refute,
    trace,
    vector,
    witness,
    written,
)
from claimbook import __main__ as command
from claimbook import language as L
from claimbook.claims import MIME
from claimbook.kinds.examples import Witness
from claimbook.kinds.problems import Optimum
from claimbook.points import Points

rho, u = symbols("rho"), vector("u", d)


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


def runs():
    f, g = Function("f"), Function("g")
    return trace("run", f(s), g(s), {"f": abs, "g": int}, [{s: 1}])


def doubled():
    with written():
        return derive("doubled", s + s, 2 * s)


CLAIMS = [chain, implication, by_cases, solved, example, erratum]


@pytest.mark.parametrize("make", CLAIMS)
def test_every_mutant_is_refuted(make):
    result = audit.audit(make().record())
    assert result["errors"] == []
    assert 0 < result["killed"] == result["total"]


def test_definitions_and_traces_have_no_mutants_of_their_own():
    with written():
        for claim in (define("f-of", t, s + 1), runs()):
            result = audit.audit(claim.record())
            assert (result["total"], result["errors"]) == (0, [])


def test_the_kills_of_an_optimum_are_clauses_of_its_certificate():
    result = audit.audit(solved().record())
    assert result["certificate"] == result["killed"] > 0
    assert audit.audit(chain().record())["certificate"] == 0


def test_what_says_less_is_spared_and_listed_with_the_reason():
    with written():
        claim = entails("between", [t > 0, t < 1], t**2 < t)
    spared = audit.audit(claim.record())["spared"]
    assert spared and all(set(entry) == {"mutant", "why"} for entry in spared)
    assert "follows from the conclusion" in spared[0]["why"]


# --- what the audit must not let pass -------------------------------------------------------------


def errors_of(claim):
    return audit.audit(claim.record())["errors"]


IDLE = {
    "derive": lambda: derive("idle", s + s, 2 * s, given=[rho > 0]),
    "gradient": lambda: gradient("idle", s**2, s, 2 * s, given=[rho > 0]),
    "entails": lambda: entails("idle", [s > 1, rho > 0], s > 0),
    "invariant": lambda: invariant("idle", s >= 0, {s: 0}, {s: s + 1}, given=[rho > 0]),
    "refute": lambda: refute(
        "idle", s**2 > 0, s**2 >= 0, given=[rho > 0], corrected_given=[rho > 0]
    ),
    "reformulate": lambda: reformulate(
        "idle",
        minimise(s**2, [s], [s >= 1]),
        minimise(k**2, [k], [k >= 1]),
        {k: s},
        {s: k},
        given=[rho > 0],
    ),
}


@pytest.mark.parametrize("kind", IDLE)
def test_a_hypothesis_that_is_not_needed_is_named(kind):
    with written():
        claim = IDLE[kind]()
    assert any("hypothesis rho > 0 dropped: idle" in e for e in errors_of(claim))


def test_a_hypothesis_that_is_not_needed_is_told_once():
    with written():
        claim = entails("idle", [ForAll(y[i] > 0, (i, 1, n)), s > 1, t > 0], s > 0)
    assert sum("t > 0" in e for e in errors_of(claim)) == 1


def test_a_hypothesis_without_which_the_claim_has_no_value_is_needed():
    with written():
        claim = derive("inverse", s * (1 / s), Integer(1), given=[Ne(s, 0)])
    result = audit.audit(claim.record())
    assert (result["errors"], result["refused"]) == ([], 1)


def test_a_conclusion_that_could_be_sharper_is_sharpened():
    with written():
        claim = entails("blunt", [t > 0], t >= 0)
    assert any("made strict: survived" in e for e in errors_of(claim))


def test_a_mutant_that_follows_from_the_hypotheses_only_is_not_spared():
    with written():
        claim = entails("weak", [s + t > 2], s + t > 1)
    assert any("number 1: survived" in e for e in errors_of(claim))


INEQUALITIES = {
    "a sum of squares": lambda: ([], Sum((y[i] - s) ** 2, (i, 1, n)) >= 0),
    "a weighted one": lambda: (
        [ForAll(alpha[i] >= 0, (i, 1, n))],
        Sum(alpha[i] * (y[i] - s) ** 2, (i, 1, n)) >= 0,
    ),
    "a sum against its squares": lambda: (
        [],
        Sum(y[i], (i, 1, n)) ** 2 <= n * Sum(y[i] ** 2, (i, 1, n)),
    ),
}


def test_an_inequality_that_nobody_can_tell_is_spared_if_more_are_refuted():
    with written():
        jensen = entails(
            "jensen",
            [ForAll(alpha[i] >= 0, (i, 1, n)), Eq(Sum(alpha[i], (i, 1, n)), 1)],
            exp(Sum(alpha[i] * y[i], (i, 1, n))) <= Sum(alpha[i] * exp(y[i]), (i, 1, n)),
        )
    result = audit.audit(jensen.record())
    still = [entry["mutant"] for entry in result["spared"] if entry["why"] == audit.OPEN]
    assert result["errors"] == [] and 0 < len(still) < result["killed"]


def test_a_mutant_without_a_value_is_refuted_by_a_point():
    with written():
        slope = gradient("coin", log(1 - s), s, -1 / (1 - s), given=[s < 1])
    result = audit.audit(slope.record())
    assert result["errors"] == [] and result["killed"] == result["total"]


@pytest.mark.daily(3)
@pytest.mark.parametrize("name", INEQUALITIES)
def test_a_mutant_that_is_proved_and_no_sharper_is_spared(name):
    with written():
        claim = entails("squares", *INEQUALITIES[name]())
    result = audit.audit(claim.record())
    assert result["errors"] == [] and result["killed"] == result["total"] > 2
    assert any("proved as well" in entry["why"] for entry in result["spared"])


TIGHT = {
    "an inequality that is tight": lambda: (s**2 <= 0, {s: 0}),
    "an inequality that may be strict": lambda: (s**2 <= 1, {s: 0}),
}


@pytest.mark.parametrize("name", TIGHT)
def test_a_witness_says_no_less_than_it_can(name):
    with written():
        statement, at = TIGHT[name]()
        claim = witness("loose", statement, at)
    assert any("survived" in e for e in errors_of(claim))


def test_a_sign_before_zero_changes_nothing():
    with written():
        claim = witness("nought", Eq(t - 2, 0), {t: 2})
    result = audit.audit(claim.record())
    assert result["errors"] == [] and any("sign of" in what for what in result["equivalent"])


def test_the_claim_about_twice_a_symbol_is_spared():
    f = Function("f")
    with written():
        define("square", f(s), s**2)
        claim = entails("square-positive", [t > 0], f(t) > 0)
    spared = audit.audit(claim.record())["spared"]
    assert any("the claim itself" in entry["why"] for entry in spared)


def test_a_value_that_a_program_gave_is_listed_if_it_is_bounded_only():
    f = Function("f")
    for statement, pinned in ((Eq(f(t), 4), True), (f(t) < 9, False)):
        claims.forget()
        with written():
            claim = witness("runs", statement, {t: 2}, programs={"f": lambda t: t * t})
        spared = audit.audit(claim.record())["spared"]
        assert (spared == []) is pinned


def test_a_claim_that_no_longer_holds():
    record = chain().record()
    record["body"]["dict"][0][1][1] = {"expr": "Integer(0)"}
    assert any("no longer holds" in e for e in errors_of_record(record))


def errors_of_record(record):
    return audit.audit(record)["errors"]


def test_other_judges_than_recorded():
    record = chain().record()
    record["judges"] = ["Rocq"]
    assert errors_of_record(record) == [
        "chain: judged by certificate, 4 exact points, and its record says: Rocq"
    ]


def changed(record, old, new):
    """The record with a piece of its JSON text replaced."""
    text = json.dumps(record)
    assert old in text
    return json.loads(text.replace(old, new))


def test_a_recorded_point_that_is_no_counter_example():
    record = erratum().record()
    other = changed(record, json.dumps({"fraction": "0"}), json.dumps({"fraction": "5"}))
    assert any("does not fail at t = 5" in e for e in errors_of_record(other))


def test_a_recorded_point_outside_the_hypotheses_is_no_counter_example():
    with written():
        record = refute("narrow", t >= 1, t >= 0, given=[t < 1, t >= 0], at={t: Rational(1, 2)})
    record = changed(
        record.record(), json.dumps({"fraction": "1/2"}), json.dumps({"fraction": "-1"})
    )
    assert any("outside the setting" in e for e in errors_of_record(record))


def test_a_record_that_says_more_than_was_done(monkeypatch):
    record = implication().record()
    assert errors_of_record(record) == []
    monkeypatch.setattr(judge, "certified", lambda goal, sizes=(): None)
    assert any("no longer holds: implication: not proved" in e for e in errors_of_record(record))


def test_a_recorded_value_with_which_the_witness_is_false():
    with written():
        record = witness("run", Eq(Function("f")(t), 4), {t: 2}, {"f": lambda t: t * t}).record()
    other = changed(record, """Symbol('f(t)')"}, 4""", """Symbol('f(t)')"}, 5""")
    assert any("no longer holds" in e for e in errors_of_record(other))


def test_a_trace_on_no_input():
    record = runs().record()
    record = changed(record, '["runs", 1]', '["runs", 0]')
    assert any("at least one input" in e for e in errors_of_record(record))


def test_a_judge_that_breaks_on_a_mutant(monkeypatch):
    record = chain().record()

    def breaks(conclusion, sample):
        raise TypeError("no value is known")

    monkeypatch.setattr(audit, "fails_at", breaks)
    result = audit.audit(record)
    assert len(result["errors"]) == result["total"] > 0
    assert all("no value is known" in e for e in result["errors"])


def test_a_claim_without_mutants(monkeypatch):
    record = example().record()
    monkeypatch.setattr(Witness, "mutants", lambda self: ())
    assert errors_of_record(record) == ["example: nothing was mutated"]


def equivalent_mutants():
    """A claim of which a sign may change: under the hypothesis the maximum is its second side."""
    with written():
        return derive("twice", Maximum(-1 * s**2, s), s, given=[s >= 0])


def test_an_equivalent_mutant_is_proved_as_well(monkeypatch):
    record = equivalent_mutants().record()
    assert audit.audit(record)["equivalent"]
    monkeypatch.setattr(audit.Court, "_certain", always(False))
    assert any("survived" in e for e in errors_of_record(record))


@pytest.mark.parametrize("make", [implication, chain])
def test_a_proof_that_a_point_contradicts(make, monkeypatch):
    record = make().record()
    monkeypatch.setattr(certified, "accepted", always(True))
    assert any("a point shows that it is false" in e for e in errors_of_record(record))


def test_not_every_mutant_that_survives_is_spared(monkeypatch):
    with written():
        record = entails("idle", [s > 1, t > 0], s > 0).record()
    monkeypatch.setattr(audit, "follows_anyway", always(True))
    assert any("idle" in e for e in errors_of_record(record))


def test_no_wrong_version_of_an_equation_is_spared_for_following_from_it(monkeypatch):
    with written():
        claim = derive("sides", (s + t) ** 2, s**2 + 2 * s * t + t**2)
        (_, wrong), *_ = claim.mutants()
    monkeypatch.setattr(audit, "follows_anyway", always(True))
    monkeypatch.setattr(audit, "is_instance", always(True))
    assert audit.Court(claim)._says_less(wrong) == ""


def always(value):
    return lambda *args, **kwargs: value


LIARS = {
    "the checker accepts everything": ([(certified, "accepted", True)], [chain, implication]),
    "evaluation always says equal": (
        [(judge, "difference", 0), (entries, "meets", False)],
        [doubled],
    ),
    "evaluation always says unequal": ([(judge, "difference", 1)], [chain, by_cases]),
    "evaluation always says true": (
        [(judge, "holds", True), (entries, "meets", False)],
        [erratum],
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


# --- a misreading of one judge -----------------------------------------------------------


def points_are_of_size_one(monkeypatch):
    made = Points.__init__
    monkeypatch.setattr(
        Points, "__init__", lambda self, *args: made(self, *args) or setattr(self, "largest", 1)
    )


def the_walk_takes_the_first_term(monkeypatch):
    monkeypatch.setitem(
        evaluate._VALUES, Sum, lambda walk, e: walk._at(e.index, 1).value(e.args[0])
    )


@pytest.mark.parametrize("misreading", [points_are_of_size_one, the_walk_takes_the_first_term])
def test_a_misreading_of_the_points_is_in_no_certificate(misreading, monkeypatch):
    with written():
        goal = judge.Goal((s > 0,), Sum(s, (i, 1, n)) <= s)
    misreading(monkeypatch)
    assert not audit.fails_at(goal.conclusion, audit.Samples(1).of(goal))
    assert certified.certified(goal) is None


def test_a_definition_that_is_unfolded_wrongly_is_read_so_by_all_judges(monkeypatch):
    unfolding = L.unfolding
    f = Function("f")
    with written():
        define("double", f(s), 2 * s)
        monkeypatch.setattr(
            L, "unfolding", lambda known: unfolding({k: (p, s) for k, (p, _) in known.items()})
        )
        assert entails("wrong", [s > 0], f(s) <= s).judges  # hence the page displays what it means


# --- the ledger -----------------------------------------------------------------------------------


def notebook(folder, *claims):
    """A book of one chapter, with these claims."""
    outputs = [
        {"output_type": "execute_result", "data": {MIME: claim.record()}} for claim in claims
    ]
    (folder / "book").mkdir(exist_ok=True)
    (folder / "inventory.csv").write_text("id,line\nKNOWN-01,a fact\n", "utf8")
    cells = [{"cell_type": "code", "source": "", "outputs": [output]} for output in outputs]
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
    assert "write it again, with --write" in capsys.readouterr().err


def test_what_has_not_changed_is_audited_again_one_in_so_many_times(tmp_path, monkeypatch):
    notebook(tmp_path, chain(), example())
    fresh, _ = audit.ledger(tmp_path / "book")
    edited = [entry | {"mutants_killed": -1} for entry in fresh]
    forged = [audit._sealed(entry) for entry in edited]
    monkeypatch.setattr(audit, "AGAIN", 1)
    assert audit.ledger(tmp_path / "book", known=forged)[0] == fresh
    monkeypatch.setattr(audit, "AGAIN", 2**40)
    assert audit.ledger(tmp_path / "book", known=edited)[0] == fresh, "an edit by hand"
    assert audit.ledger(tmp_path / "book", known=forged)[0] == forged
    boasting = [entry | {"mutants_total": 1000} for entry in fresh]  # as its claim has not
    assert audit.ledger(tmp_path / "book", known=boasting)[0] == fresh
    told = [entry | {"statement": "1 = 2"} for entry in fresh]
    assert audit.ledger(tmp_path / "book", known=told)[0] == fresh
    monkeypatch.setattr(audit, "engine_key", lambda: "another engine")
    found, _ = audit.ledger(tmp_path / "book", known=forged)
    assert [entry["mutants_killed"] for entry in found] == [e["mutants_killed"] for e in fresh]


def test_what_is_right_is_kept_where_no_ledger_is_written(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(audit, "AGAIN", 2**40)
    monkeypatch.setattr(audit, "OFTEN", 0)
    book, kept = tmp_path / "book", tmp_path / "book" / audit.KEPT
    with written():
        notebook(tmp_path, chain(), entails("idle", [s > 1, t > 0], s > 0))
    assert audit.main([str(book), "--write"]) == 1 and not (book / "ledger.json").exists()
    assert re.search(r"^audit: \d of 2, \d+ s", capsys.readouterr().err, re.M)
    (right,) = audit.kept_entries(kept)
    kept.write_text(json.dumps(audit._sealed(right | {"mutants_killed": -1})) + '\n{"cut o', "utf8")
    notebook(tmp_path, chain())
    assert audit.main([str(book), "--write"]) == 0 and not kept.exists()
    assert [one["mutants_killed"] for one in audit.earlier_entries(book / "ledger.json")] == [-1]


def test_a_definition_is_audited_again_when_a_claim_that_unfolds_it_changes(tmp_path, monkeypatch):
    monkeypatch.setattr(audit, "AGAIN", 2**40)
    f = Function("f")
    with written():
        double = define("double", f(s), 2 * s)
        notebook(tmp_path, double, derive("doubled", f(s), s + s))
        before, _ = audit.ledger(tmp_path / "book")
        notebook(tmp_path, double, derive("doubled-too", f(t), t + t))
        after, _ = audit.ledger(tmp_path / "book", known=before)
    assert before[0]["key"] != after[0]["key"]


def test_the_ledger_tells_the_lemmas(tmp_path):
    with written():
        helped = entails("helped", [t >= 2, s >= t], s > 1, lemmas=[s >= 2])
        notebook(tmp_path, helped, entails("alone", [t >= 2], t > 1))
    entries, errors = audit.ledger(tmp_path / "book")
    assert [entry["lemmas"] for entry in entries] == [[r"s \ge 2"], []] and not errors


def test_labels_are_used_once_and_rows_exist(tmp_path):
    with written():
        known = witness("even", Eq(t, 2), {t: 2}, covers="KNOWN-01")
        odd = witness("odd", Eq(t, 1), {t: 1}, covers="NONE-01")
        notebook(tmp_path, chain(), chain(), known, odd)
    _, errors = audit.ledger(tmp_path / "book", inventory=tmp_path / "inventory.csv")
    assert errors == [
        "chain: the label is used twice",
        "odd covers NONE-01, which the inventory does not have",
    ]


def test_a_definition_or_a_run_alone_covers_no_claim(tmp_path):
    (tmp_path / "rows.csv").write_text(
        "id,kind,line\nA-01,claim,a fact\nA-02,definition,a name\nA-03,worked example,a number\n"
    )
    f = Function("f")
    with written():
        first = define("named", f(s), 2 * s, covers="A-01 A-02")
        twice, double = Function("twice")(t), Function("double")(t)
        programs = {"twice": lambda t: t + t, "double": lambda t: 2 * t}
        ran = trace("ran", twice, double, programs, [{t: 1}, {t: 2}], covers="A-03")
        notebook(tmp_path, first, ran)
        _, errors = audit.ledger(tmp_path / "book", inventory=tmp_path / "rows.csv")
        assert errors == [
            "A-01 is covered by named alone: a define states nothing about a claim",
            "A-03 is covered by ran alone: a trace states nothing about a worked example",
        ]
        notebook(tmp_path, first, ran, derive("said", f(s), s + s, covers="A-01 A-03"))
        assert audit.ledger(tmp_path / "book", inventory=tmp_path / "rows.csv")[1] == []


def test_a_ledger_is_not_written_when_the_audit_is_red(tmp_path, capsys):
    with written():
        notebook(tmp_path, entails("idle", [s > 1, t > 0], s > 0))
    ledger = tmp_path / "ledger.json"
    ledger.write_text("as it was", "utf8")
    assert audit.main([str(tmp_path / "book"), "--write", str(ledger)]) == 1
    assert ledger.read_text("utf8") == "as it was"
    assert "idle" in capsys.readouterr().err


# --- definitions ----------------------------------------------------------------------------------


def test_mutants_of_a_definition_break_a_claim_that_unfolds_it(tmp_path):
    f = Function("f")
    with written():
        notebook(
            tmp_path,
            define("double", f(s), 2 * s),
            define("unused", Function("g")(s), 2 * s),
            derive("doubled", f(s), s + s),
        )
    (used, unused, user), errors = audit.ledger(tmp_path / "book")
    assert errors == [] and "definition" not in user
    assert used["definition"]["users"] == 1
    assert used["definition"]["broken"] == used["definition"]["mutants"] > 0
    assert unused["definition"]["users"] == unused["definition"]["broken"] == 0
    assert len(unused["definition"]["unnoticed"]) == unused["definition"]["mutants"]


def test_a_definition_with_indices_exchanged_is_equivalent_only_where_that_is_proved(monkeypatch):
    j, K = symbols("j"), matrix("K", n, n, symmetric=True)
    with written():
        record = define("entry", Function("f")(i, j), K[i, i] - 2 * K[i, j]).record()
    assert audit.audit_definition(record, [])["equivalent"]
    monkeypatch.setattr(audit, "evident", lambda goal: None)
    assert audit.audit_definition(record, [])["equivalent"] == []


# --- one claim on the command line ----------------------------------------------------------------


def test_one_claim_is_told(tmp_path, capsys):
    notebook(tmp_path, chain(), implication(), solved(), example(), erratum())
    for label, told in (
        ("chain", "proved by a certificate"),
        ("implication", "conclusion: "),
        ("solved", "holds: multipliers exist"),
        ("example", "true at the point"),
        ("erratum", "printed line denied (exact point)"),
    ):
        assert command.main(["check", label, "--book", str(tmp_path / "book")]) == 0
        out = capsys.readouterr().out
        assert label in out and told in out and "killed:" in out
    assert command.main(["check", "nobody", "--book", str(tmp_path / "book")]) == 2


def test_one_claim_that_is_wrong(tmp_path, capsys):
    with written():
        notebook(tmp_path, entails("idle", [s > 1, t > 0], s > 0), define("unused", k, s + 1))
    assert command.main(["check", "idle", "--book", str(tmp_path / "book")]) == 1
    assert "survived: hypothesis t > 0 dropped (idle" in capsys.readouterr().out
    assert command.main(["check", "unused", "--book", str(tmp_path / "book")]) == 0
    assert "nothing checks it" in capsys.readouterr().out


def test_as_many_notebooks_run_at_a_time_as_are_asked_for(tmp_path, monkeypatch):
    """And what reads the outputs of the others runs when they are through."""
    for name in "abcde":
        (tmp_path / f"{name}.ipynb").write_text("{}", "utf8")
    running, most, order = [0], [0], []
    together = threading.Barrier(1)

    def run(path):
        running[0] += 1
        most[0] = max(most[0], running[0])
        if path.stem != "b":
            together.wait(60)
            time.sleep(0.02 * (together.parties == 1))  # long enough for another to begin
        running[0] -= 1
        order.append(path.stem)
        return "", ""

    monkeypatch.setattr(execute, "run", run)
    for at_a_time in (1, 2):
        most[0], together = 0, threading.Barrier(at_a_time)
        assert execute.main(["-j", str(at_a_time), "--last", "b", str(tmp_path)]) == 0
        assert most[0] == at_a_time
        assert sorted(order) == [*"abcde"] and order[-1] == "b"
        order.clear()


def test_the_audit_is_a_command_of_the_package(tmp_path):
    notebook(tmp_path, example())
    ledger = tmp_path / "ledger.json"
    assert command.main(["audit", str(tmp_path / "book"), "--write", str(ledger)]) == 0
    assert [entry["label"] for entry in json.loads(ledger.read_text("utf8"))] == ["example"]


# What shows claims, proves them once more, runs notebooks or tests pages decides about no entry.
UNASKED = ["execute.py", "made.py", "new.py", "reading.py", "sphinx/a.py", "stored.py"]
UNASKED += ["arithmetic.py", "inline.py", "outputs.py", "page.py", "references.py", "testing.py"]
UNASKED += ["values.py"]


def test_the_key_of_the_engine_is_of_every_part_that_decides(tmp_path, monkeypatch):
    home = Path(audit.__file__).parent
    files = {path.relative_to(home).as_posix() for path in home.rglob("*.py")}
    files -= {name for name in files if name.startswith(("sphinx/", "template/"))}
    files = {name.partition("/")[0]: name for name in files}.values()  # one of each folder
    for name in {*files, *UNASKED}:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1", "utf8")
    monkeypatch.setattr(audit, "__file__", str(tmp_path / "audit.py"))
    fresh = audit.engine_key.__wrapped__
    key, unchanged = fresh(), set()
    for name in {*files, *UNASKED}:
        (tmp_path / name).write_text("2", "utf8")
        unchanged |= {name} if fresh() == key else set()
        (tmp_path / name).write_text("1", "utf8")
    assert unchanged == {*UNASKED} and fresh() == key


def test_a_definition_is_tried_on_every_claim_that_unfolds_it():
    f = Function("f")
    with written():
        double = define("double", f(s), 2 * s)
        later = [derive("sum", f(s), s + s), witness("at", Eq(f(t), 6), {t: 3})]
        zero = witness("zero", Eq(f(t), 0), {t: 0})
    found = audit.audit_definition(double.record(), [claim.record() for claim in later])
    assert found == {"users": 2, "mutants": 5, "broken": 5, "unnoticed": [], "equivalent": []}
    lost = ["sign of 2*s", "factor 2 dropped", "factor s dropped", "factor s squared", "number 2"]
    found = audit.audit_definition(double.record(), [])
    assert found == {"users": 0, "mutants": 5, "broken": 0, "unnoticed": lost, "equivalent": []}
    found = audit.audit_definition(double.record(), [zero.record()])
    lost.remove("factor s dropped")
    assert found == {"users": 1, "mutants": 5, "broken": 1, "unnoticed": lost, "equivalent": []}
