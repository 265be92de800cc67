"""The audit: every claim again from its record, and every mutant of it refuted.

    python -m mlreplica.proof.audit book --write book/ledger.json
    python -m mlreplica.proof.audit book --check book/ledger.json

A mutant is killed only by an exact point. It counts as equivalent only if the normal form and 20
exact points both say so. Any disagreement between judges, and any mutant that nobody can decide,
is an error, as is a claim that no longer holds.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from . import judge
from . import language as L
from .claims import MIME, Claim
from .judge import ClaimFailed, is_equation
from .points import Points

EQUIVALENCE_POINTS = 20


class Suspect(AssertionError):
    """The audit is red."""


def records(folder, chapter="*"):
    """The records of all claims in the stored outputs of a folder's notebooks, with the chapter."""
    for path in sorted(Path(folder).glob(f"{chapter}.ipynb")):
        for cell in json.loads(path.read_text("utf8"))["cells"]:
            for output in cell.get("outputs", ()):
                if MIME in output.get("data", {}):
                    yield path.stem, output["data"][MIME]


def audit(record):
    """Re-judge a claim and its mutants.

    Returns
    -------
    dict
        ``killed``, ``total`` counts, ``equivalent`` descriptions, and ``errors``, which are to be none.
    """
    errors, killed, total, equivalent = [], 0, 0, []
    claim = Claim.from_record(record)
    label = claim.label
    try:
        fresh = Claim.from_record(record)
        if claim.kind not in ("define", "trace"):
            fresh.check()
            if fresh.judges != claim.judges:
                errors.append(f"{label}: judged by {fresh.judges}, recorded {claim.judges}")
    except (ClaimFailed, ArithmeticError, ValueError) as error:
        return {
            "killed": 0,
            "total": 0,
            "equivalent": [],
            "errors": [f"{label}: no longer holds: {error}"],
        }
    samples = {}
    for what, mutant in claim.mutants():
        try:
            verdict = _fate(claim, mutant, samples)
        except (
            Exception
        ) as error:  # a judge that breaks on a mutant is no judge: the audit is red, not ended
            errors.append(f"{label}, {what}: {error}")
            continue
        if verdict == "spared" and not what.endswith("made strict"):
            continue
        if verdict == "equivalent":
            equivalent.append(what)
            continue
        total += 1
        if verdict == "killed":
            killed += 1
        else:
            errors.append(f"{label}, {what}: survived")
    if not total and claim.kind not in ("define", "trace"):
        errors.append(f"{label}: nothing was mutated")
    return {"killed": killed, "total": total, "equivalent": equivalent, "errors": errors}


def _fate(claim, mutant, samples):
    if hasattr(mutant, "refuted"):
        same = getattr(claim, "same", None)
        return (
            "killed" if mutant.refuted() else "equivalent" if same and same(mutant) else "survived"
        )
    original = set(claim.goals())
    changed = [g for g in mutant.goals() if g not in original]
    if not changed:
        return "spared"
    undecided, same = [], True
    for goal in changed:
        point, equal = _judge_mutant(goal, claim.seed, samples)
        if point is not None:
            return "killed"
        same = same and equal
        undecided.append(goal)
    if same:
        return "equivalent"
    if claim.spared(mutant):
        return "spared"
    return "survived"


def _judge_mutant(goal, seed, samples):
    """An exact point against the goal, or None; and whether both judges call it an identity."""
    if isinstance(goal.conclusion, L.And):
        verdicts = [
            _judge_mutant(goal._replace(conclusion=c), seed, samples) for c in goal.conclusion.args
        ]
        point = next((p for p, _ in verdicts if p is not None), None)
        return point, point is None and all(e for _, e in verdicts)
    key = goal.hypotheses, frozenset().union(*(map(str, part) for part in L.names(goal.conclusion)))
    if key not in samples:
        samples[key] = Points([goal.conclusion], goal.hypotheses, seed).take(EQUIVALENCE_POINTS)
    sample = samples[key]
    point = judge.refute(goal, seed, sample)
    if is_equation(goal.conclusion):
        equal = judge.symbolically_equal(goal)[0]
        if equal and point is not None:
            raise Suspect("the normal form calls it equal, a point shows that it is not")
        return point, equal and len(sample) == EQUIVALENCE_POINTS
    if point is not None and judge.proves(goal):
        raise Suspect("Z3 proves it, a point shows that it is false")
    return point, False


def ledger(folder, chapter="*", jobs=2):
    """One entry for every claim of a folder's notebooks, in order, and the errors found."""
    found = list(records(folder, chapter))
    with ProcessPoolExecutor(jobs) as pool:
        results = list(pool.map(audit, [r for _, r in found], chunksize=4))
    errors = [e for r in results for e in r["errors"]]
    labels = [r["label"] for _, r in found]
    errors += [
        f"{x}: the label is used twice" for x in sorted({x for x in labels if labels.count(x) > 1})
    ]
    errors += unknown_rows(found, Path(folder) / "inventory.csv")
    entries = []
    for (chapter, record), result in zip(found, results):
        claim = Claim.from_record(record)
        entries.append(
            {
                "label": claim.label,
                "chapter": chapter,
                "kind": claim.kind,
                "mark": claim.mark,
                "judges": list(claim.judges),
                "hypotheses": hypotheses(claim),
                "inventory": list(claim.covers),
                "statement": claim.display(),
                "mutants_killed": result["killed"],
                "mutants_equivalent": len(result["equivalent"]),
                "mutants_total": result["total"],
                "equivalent": result["equivalent"],
            }
        )
    return entries, errors


def hypotheses(claim):
    """The hypotheses as LaTeX, the symmetry of matrices included."""
    from .printer import latex

    told = [latex(h) for h in claim.hypotheses]
    arrays = {}
    for e in claim.statements:
        arrays |= L.names(claim.closed(e))[1]
    return told + [
        f"{latex(a)} = {latex(a)}^{{\\top}}" for _, a in sorted(arrays.items()) if a.symmetric
    ]


def unknown_rows(found, inventory):
    """Claims that cover rows which the inventory does not have, or has as not checkable."""
    with inventory.open(encoding="utf8", newline="") as file:
        rows = {r["id"]: r for r in csv.DictReader(file)}
    return [
        f"{record['label']} covers {row}, which the inventory does not have"
        for _, record in found
        for row in record["covers"]
        if row not in rows
    ]


def main(argv=None):
    parser = argparse.ArgumentParser(description="Audit the claims of a folder of notebooks.")
    parser.add_argument("folder")
    parser.add_argument("--chapter", default="*", help="one chapter only, while writing")
    parser.add_argument("--write", metavar="LEDGER", help="write the ledger")
    parser.add_argument("--check", metavar="LEDGER", help="fail if the ledger would change")
    options = parser.parse_args(argv)
    entries, errors = ledger(options.folder, options.chapter)
    text = json.dumps(entries, indent=1, ensure_ascii=False) + "\n"
    for error in errors:
        print(error, file=sys.stderr)
    killed, total = (
        sum(e["mutants_killed"] for e in entries),
        sum(e["mutants_total"] for e in entries),
    )
    same = sum(e["mutants_equivalent"] for e in entries)
    print(
        f"{len(entries)} claims; {killed} of {total} mutants killed, {same} equivalent; {len(errors)} errors"
    )
    if options.check and Path(options.check).read_text("utf8") != text:
        print(f"{options.check} is not what the audit finds now: run make execute", file=sys.stderr)
        return 1
    if options.write and not errors:
        Path(options.write).write_text(text, "utf8")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
