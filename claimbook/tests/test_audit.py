"""The audit: every mutant is refuted, a lying judge found out, the ledger what it finds now."""

import json
import re
import threading
import time
from pathlib import Path

import pytest
from corpus import X, alpha, b, d, i, k, n, s, t, w, x, y
from sympy import Eq, Function, Integer, Le, Ne, Rational, log, symbols

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
from claimbook import chain as chain_of
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


def twice():
    """Of which a sign may change: under the hypothesis the maximum is its second side."""
    with written():
        return derive("twice", Maximum(-1 * s**2, s), s, given=[s >= 0])


def idle():
    with written():
        return entails("idle", [s > 1, t > 0], s > 0)


def always(value):
    return lambda *args, **kwargs: value


CLAIMS = [chain, implication, by_cases, solved, example, erratum]


@pytest.mark.parametrize("make", CLAIMS)
def test_every_mutant_is_refuted(make):
    result = audit.audit(make().record())
    assert result["errors"] == []
    assert 0 < result["killed"] == result["total"]


def errors_of(record):
    return audit.audit(record)["errors"]


def test_definitions_and_traces_have_no_mutants_of_their_own():
    with written():
        for claim in (define("f-of", t, s + 1), runs()):
            result = audit.audit(claim.record())
            assert (result["total"], result["errors"]) == (0, [])


def test_the_kills_of_an_optimum_are_clauses_of_its_certificate():
    result = audit.audit(solved().record())
    assert result["certificate"] == result["killed"] > 0
    assert audit.audit(chain().record())["certificate"] == 0


def apart():
    return entails("apart", [], Sum((y[i] - s) ** 2, (i, 1, n)) >= 0)


def weighted():
    some = [ForAll(alpha[i] >= 0, (i, 1, n))]
    return entails("weighted", some, Sum(alpha[i] * (y[i] - s) ** 2, (i, 1, n)) >= 0)


def against_its_squares():
    return entails("squares", [], Sum(y[i], (i, 1, n)) ** 2 <= n * Sum(y[i] ** 2, (i, 1, n)))


def of_a_defined_square():
    f = Function("f")
    define("square", f(s), s**2)
    return entails("square-positive", [t > 0], f(t) > 0)


SAYS_LESS, ITSELF, AS_WELL = "follows from the conclusion", "the claim itself", "proved as well"
TRUE = {  # claims with a mutant that is true as well: where it is listed, and why
    "a sign at zero": (lambda: witness("nought", Eq(t - 2, 0), {t: 2}), "equivalent", "sign of"),
    "the same under the hypothesis": (twice, "equivalent", ""),
    "a weaker bound": (lambda: entails("between", [t > 0, t < 1], t**2 < t), "spared", SAYS_LESS),
    "a multiple of a symbol": (of_a_defined_square, "spared", ITSELF),
}
LONGER = {
    "another sum of squares": (apart, "spared", AS_WELL),
    "other weights": (weighted, "spared", AS_WELL),
    "another constant": (against_its_squares, "spared", AS_WELL),
}
SOME = [pytest.param(name, marks=pytest.mark.daily(3)) for name in LONGER]


@pytest.mark.parametrize("name", [*TRUE, *SOME])
def test_a_mutant_that_is_true_is_listed_with_the_reason(name):
    make, where, why = (TRUE | LONGER)[name]
    with written():
        claim = make()
    result = audit.audit(claim.record())
    assert result["errors"] == [] and result["killed"] == result["total"]
    assert all(set(entry) == {"mutant", "why"} for entry in result["spared"])
    assert any(why in str(entry) for entry in result[where])


def test_what_nobody_can_tell_is_spared_if_no_fewer_are_refuted(monkeypatch):
    with written():
        good = entails("good", [], s**2 + t**2 >= 2 * s * t).record()
        bad = apart().record()
    monkeypatch.setattr(certified, "certified", always(None))
    result = audit.audit(good)
    still = [entry["mutant"] for entry in result["spared"] if entry["why"] == audit.OPEN]
    assert result["errors"] == [] and 0 < len(still) < result["killed"]
    told = r"apart: of \d+ wrong versions nobody can tell, and \d+ are refuted"
    assert [bool(re.fullmatch(told, error)) for error in errors_of(bad)] == [True]


def test_what_has_no_value_without_a_hypothesis_or_with_a_change_is_refuted():
    with written():
        inverse = derive("inverse", s * (1 / s), Integer(1), given=[Ne(s, 0)])
        slope = gradient("coin", log(1 - s), s, -1 / (1 - s), given=[s < 1])
    result = audit.audit(inverse.record())
    assert (result["errors"], result["refused"]) == ([], 1)
    result = audit.audit(slope.record())
    assert result["errors"] == [] and result["killed"] == result["total"]


# --- what the audit must not let pass -------------------------------------------------------------


def solved_twice():
    first, second = minimise(s**2, [s], [s >= 1]), minimise(k**2, [k], [k >= 1])
    return reformulate("idle", first, second, {k: s}, {s: k}, given=[rho > 0])


DROPPED = "hypothesis rho > 0 dropped: idle"
BLUNT = {  # claims that say less than they might, and what the audit says of them
    "derive": (lambda: derive("idle", s + s, 2 * s, given=[rho > 0]), DROPPED),
    "chain": (lambda: chain_of("idle", s**2, (Le, s**2 + t**2), given=[rho > 0]), DROPPED),
    "gradient": (lambda: gradient("idle", s**2, s, 2 * s, given=[rho > 0]), DROPPED),
    "entails": (lambda: entails("idle", [s > 1, rho > 0], s > 0), DROPPED),
    "invariant": (lambda: invariant("idle", s >= 0, {s: 0}, {s: s + 1}, given=[rho > 0]), DROPPED),
    "refute": (lambda: refute("idle", s**2 > 0, s**2 >= 0, [rho > 0], [rho > 0]), DROPPED),
    "reformulate": (solved_twice, DROPPED),
    "holds strictly": (lambda: entails("blunt", [t > 0], t >= 0), "made strict: survived"),
    "a bound too low": (lambda: entails("weak", [s + t > 2], s + t > 1), "number 1: survived"),
    "a witness of an equation": (lambda: witness("loose", s**2 <= 0, {s: 0}), "survived"),
    "a witness that holds strictly": (lambda: witness("loose", s**2 <= 1, {s: 0}), "survived"),
}


@pytest.mark.parametrize("name", BLUNT)
def test_a_claim_that_says_less_than_it_might_is_named(name):
    make, said = BLUNT[name]
    with written():
        claim = make()
    assert any(said in e for e in errors_of(claim.record()))


def test_a_hypothesis_that_is_not_needed_is_told_once():
    with written():
        claim = entails("idle", [ForAll(y[i] > 0, (i, 1, n)), s > 1, t > 0], s > 0)
    assert sum("t > 0" in e for e in errors_of(claim.record())) == 1


def test_a_value_that_a_program_gave_is_listed_if_it_is_bounded_only():
    f = Function("f")
    for statement, pinned in ((Eq(f(t), 4), True), (f(t) < 9, False)):
        claims.forget()
        with written():
            claim = witness("runs", statement, {t: 2}, programs={"f": lambda t: t * t})
        spared = audit.audit(claim.record())["spared"]
        assert (spared == []) is pinned


def narrow():
    with written():
        return refute("narrow", t >= 1, t >= 0, given=[t < 1, t >= 0], at={t: Rational(1, 2)})


def squared():
    with written():
        return witness("run", Eq(Function("f")(t), 4), {t: 2}, {"f": lambda t: t * t})


RECORDED = "judged by certificate, .*, and its record says: Rocq, "
CHANGED = {  # records that are no longer what was judged
    "another claim": (doubled, "Integer(2)", "Integer(3)", "no longer holds"),
    "another judge": (doubled, '"certificate"', '"Rocq"', f"doubled: {RECORDED}"),
    "no counter-example": (erratum, '{"fraction": "0"}', '{"fraction": "5"}', "not fail at t = 5"),
    "outside of it": (narrow, '{"fraction": "1/2"}', '{"fraction": "-1"}', "outside the setting"),
    "another value": (squared, "Symbol('f(t)')\"}, 4", "Symbol('f(t)')\"}, 5", "no longer holds"),
    "no input": (runs, '["runs", 1]', '["runs", 0]', "at least one input"),
}


@pytest.mark.parametrize("name", CHANGED)
def test_a_record_that_was_changed_is_told(name):
    make, old, new, said = CHANGED[name]
    text = json.dumps(make().record())
    assert old in text
    assert any(re.search(said, e) for e in errors_of(json.loads(text.replace(old, new))))


def breaks(*arguments):
    raise TypeError("no value is known")


FALSE, UNPROVED = "a point shows that it is false", "no longer holds: implication: not proved"
CLAUSES = [always([("all is well", True)]), always([("all is lost", False)])]
NO_POINT = (entries, "meets", always(False))  # nor does Z3 find one
LIARS = {  # what the audit says, of which claims, where a function lies
    "the checker accepts all": (FALSE, [chain, implication], (certified, "accepted", always(True))),
    "nothing is proved": (UNPROVED, [implication], (judge, "certified", always(None))),
    "all is equal": ("", [doubled], (judge, "difference", always(0)), NO_POINT),
    "all is unequal": ("", [chain, by_cases], (judge, "difference", always(1))),
    "all is true": ("", [erratum], (judge, "holds", always(True)), NO_POINT),
    "all is false": ("", [implication, erratum], (judge, "holds", always(False))),
    "evaluation breaks": ("no value is known", [doubled], (audit, "fails_at", breaks)),
    "the certificate always holds": ("", [solved], (Optimum, "certificate", CLAUSES[0])),
    "the certificate never holds": ("", [solved], (Optimum, "certificate", CLAUSES[1])),
    "a witness is always true": ("", [example], (Witness, "true_at_point", always(True))),
    "a witness is never true": ("", [example], (Witness, "true_at_point", always(False))),
    "it has no mutants": ("nothing was mutated", [example], (Witness, "mutants", always(()))),
    "all follows from all": ("idle", [idle], (audit, "follows_anyway", always(True))),
    "nothing is equivalent": ("survived", [twice], (audit.Court, "_certain", always(False))),
}


@pytest.mark.parametrize("name", LIARS)
def test_a_lying_judge_turns_the_audit_red(name, monkeypatch):
    said, makers, *lies = LIARS[name]
    records = [make().record() for make in makers]
    assert all(audit.faults(record) == [] for record in records)
    for lie in lies:
        monkeypatch.setattr(*lie)
    for record in records:
        told = errors_of(record)
        assert any(said in e for e in told), f"{record['label']} passed with a judge that lies"


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
    asked = ["audit", str(tmp_path / "book")]
    assert command.main([*asked, "--write", str(ledger)]) == 0
    first, second = json.loads(ledger.read_text("utf8"))
    assert first["label"] == "chain" and first["chapter"] == "chapter"
    assert first["mutants_killed"] == first["mutants_total"] > 0 and second["kind"] == "witness"
    assert command.main([*asked, "--check", str(ledger)]) == 0
    ledger.write_text(ledger.read_text("utf8").replace('"chain"', '"chains"'), "utf8")
    assert command.main([*asked, "--check", str(ledger)]) == 1
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
    other = {"mutants_total": 1, "equivalent": ["a mutant that it has not"]}
    for more in ({"mutants_total": 1000}, other):
        boasting = [audit._sealed(entry | more) for entry in fresh]
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
        notebook(tmp_path, chain(), idle())
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
    notebook(tmp_path, idle())
    ledger = tmp_path / "ledger.json"
    ledger.write_text("as it was", "utf8")
    assert audit.main([str(tmp_path / "book"), "--write", str(ledger)]) == 1
    assert ledger.read_text("utf8") == "as it was"
    assert "idle" in capsys.readouterr().err


# --- definitions ----------------------------------------------------------------------------------


def test_mutants_of_a_definition_break_a_claim_that_unfolds_it(tmp_path):
    f = Function("f")
    with written():
        unused = define("unused", Function("g")(s), 2 * s)
        notebook(tmp_path, define("double", f(s), 2 * s), unused, derive("doubled", f(s), s + s))
    found, errors = audit.ledger(tmp_path / "book")
    told = [entry.get("definition", {}) for entry in found]
    assert errors == [] and [one.get("users") for one in told] == [1, 0, None]
    assert told[0]["broken"] == told[0]["mutants"] > 0 == told[1]["broken"]
    assert len(told[1]["unnoticed"]) == told[1]["mutants"] > 0


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
        notebook(tmp_path, idle(), define("unused", k, s + 1))
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


# What shows claims, proves them once more, runs notebooks or tests pages decides about no entry.
UNASKED = "arithmetic execute inline made new outputs page reading references stored testing values"
UNASKED = {*(f"{name}.py" for name in UNASKED.split()), "sphinx/a.py"}


def test_the_key_of_the_engine_is_of_every_part_that_decides(tmp_path, monkeypatch):
    home = Path(audit.__file__).parent
    files = {path.relative_to(home).as_posix() for path in home.rglob("*.py")}
    files -= {name for name in files if name.startswith(("sphinx/", "template/"))}
    files = {name.partition("/")[0]: name for name in files}.values()  # one of each folder
    for name in {*files} | UNASKED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1", "utf8")
    monkeypatch.setattr(audit, "__file__", str(tmp_path / "audit.py"))
    fresh = audit.engine_key.__wrapped__
    key, unchanged = fresh(), set()
    for name in {*files} | UNASKED:
        (tmp_path / name).write_text("2", "utf8")
        unchanged |= {name} if fresh() == key else set()
        (tmp_path / name).write_text("1", "utf8")
    assert unchanged == UNASKED and fresh() == key


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
