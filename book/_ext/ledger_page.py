"""The ledger page: every claim of the book, how it was established, and what is still missing.

Made at build time from book/ledger.json (the audit's result) and book/inventory.csv (what there is
to claim), as Markdown, so that its links to the equations are checked like any other link.
"""

import csv
import json
from collections import defaultdict
from pathlib import Path

from bookfiles import title

MARKER = "<!-- the ledger is inserted here when the book is built -->"


def read(book: Path):
    """The claims and the inventory's rows; a book without one of the files has none of these."""
    ledger, inventory = book / "ledger.json", book / "inventory.csv"
    claims = json.loads(ledger.read_text("utf8")) if ledger.exists() else []
    if not inventory.exists():
        return claims, []
    with inventory.open(encoding="utf8", newline="") as file:
        return claims, list(csv.DictReader(file))


def page(claims, rows):
    """The ledger as MyST Markdown."""
    lines = {row["id"]: row["line"] for row in rows}
    by_chapter = defaultdict(list)
    for claim in claims:
        by_chapter[claim["chapter"]].append(claim)
    parts = [summary(claims, rows)]
    # chapters in the order of the inventory, then those it does not know
    for chapter in dict.fromkeys([row["chapter"] for row in rows] + list(by_chapter)):
        if by_chapter[chapter]:
            parts += [
                f"## {title(chapter)}",
                *(entry(claim, lines) for claim in by_chapter[chapter]),
            ]
    return "\n\n".join([*parts, missing(claims, rows)])


def summary(claims, rows):
    """A table with a row for each chapter."""
    covered = {i for claim in claims for i in claim["inventory"]}
    table = [
        "| chapter | claims | mutants refuted | equivalent | spared | facts covered |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for chapter in dict.fromkeys(
        [row["chapter"] for row in rows] + [claim["chapter"] for claim in claims]
    ):
        own = [claim for claim in claims if claim["chapter"] == chapter]
        due = [row["id"] for row in rows if row["chapter"] == chapter and row["checkable"] == "yes"]
        killed, total, equal, spared = (
            sum(c.get(f"mutants_{k}", 0) for c in own)
            for k in ("killed", "total", "equivalent", "spared")
        )
        if own or due:
            name = f"{{doc}}`{chapter}`" if own else title(chapter)
            table.append(
                f"| {name} | {len(own)} | {f'{killed} of {total}' if own else ''} | "
                f"{equal if own else ''} | {spared if own else ''} | "
                f"{len(covered.intersection(due))} of {len(due)} |"
            )
    return "\n".join(table)


def entry(claim, lines):
    """One claim. The mark under its equation links to the first paragraph, by the label."""
    tested = (
        f"{claim['mutants_killed']} of {claim['mutants_total']} mutants refuted{how(claim)}"
        if claim["mutants_total"]
        else uses(claim["definition"])
        if "definition" in claim
        else "no mutants"
    )
    place = f"{{#{claim['label']} .ledger-entry}}"
    equation = f"**{{claim-number}}`{claim['label']}`** `{claim['label']}`"
    facts = [f"{place}\n{equation} · {claim['kind']} · {tested}", ""]
    if claim["judges"]:
        facts.append(f"- judged by {', '.join(claim['judges'])}{second(claim)}")
    if claim["hypotheses"]:
        facts.append(f"- given {', '.join(f'${tex}$' for tex in claim['hypotheses'])}")
    unnoticed = claim.get("definition", {}).get("unnoticed", [])
    facts += [f"- changed, and no claim notices: `{what}`" for what in unnoticed]
    facts += [f"- equivalent, hence no mutant: `{what}`" for what in claim.get("equivalent", [])]
    facts += [f"- spared: `{s['mutant']}`, {s['why']}" for s in claim.get("spared", [])]
    facts += [f"- covers {i}: {lines.get(i, '(not in the inventory)')}" for i in claim["inventory"]]
    return "\n".join(facts)


def second(claim):
    """What the second solver says of the proofs by the first."""
    queries, confirmed = claim.get("queries", 0), claim.get("confirmed", 0)
    return f"; cvc5 confirms {confirmed} of {queries} proofs by Z3" if queries else ""


def how(claim):
    """How many mutants fell otherwise than by an exact point."""
    ways = [
        (claim.get("killed_by_certificate"), "by a clause of the certificate that fails"),
        (claim.get("refused_without_hypothesis"), "refused without the hypothesis"),
    ]
    told = [f"{count} {way}" for count, way in ways if count]
    return f" ({', '.join(told)})" if told else ""


def uses(definition):
    """How well later claims would notice that a definition is wrong."""
    if not definition["users"]:
        return "nothing checks it"
    return (
        f"{definition['broken']} of {definition['mutants']} mutants break a later claim "
        f"({definition['users']} unfold it)"
    )


def missing(claims, rows):
    """The rows of the inventory that no claim covers, and those that no claim can."""
    covered = {i for claim in claims for i in claim["inventory"]}
    open_rows = [row for row in rows if row["checkable"] == "yes" and row["id"] not in covered]
    unchecked = [row for row in rows if row["checkable"] != "yes"]
    parts = []
    for heading, kept, say in (
        ("Not yet covered", open_rows, lambda row: row["line"]),
        ("Not checkable", unchecked, lambda row: f"{row['line']} ({row['reason']})"),
    ):
        if kept:
            parts += [
                f"## {heading}",
                f"{len(kept)} of the {len(rows)} rows of the inventory.",
                "\n".join(f"- {row['id']}: {say(row)}" for row in kept),
            ]
    return "\n\n".join(parts)
