"""The ledger page: every claim of the book, how it was established, and what is still missing.

Made at build time from book/ledger.json (the audit's result) and tests/inventory.csv (what there is to
claim), as Markdown, so that its links to the equations are checked like any other link.
"""
import csv
import json
from collections import Counter, defaultdict
from pathlib import Path

MARKER = "<!-- the ledger is inserted here when the book is built -->"


def read(root: Path):
    """The claims and the inventory's rows; a book without either has an empty ledger."""
    claims = json.loads((root / "book/ledger.json").read_text("utf8"))
    inventory = root / "tests/inventory.csv"
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
            parts += [f"## {chapter.replace('_', ' ').capitalize()}",
                      *(entry(claim, lines) for claim in by_chapter[chapter])]
    return "\n\n".join([*parts, missing(claims, rows)])


def summary(claims, rows):
    covered = {i for claim in claims for i in claim["inventory"]}
    table = ["| chapter | claims | kinds | mutants refuted | equivalent | inventory covered |",
             "|---|---:|---|---:|---:|---:|"]
    for chapter in dict.fromkeys([row["chapter"] for row in rows] + [claim["chapter"] for claim in claims]):
        own = [claim for claim in claims if claim["chapter"] == chapter]
        kinds = ", ".join(f"{n} {kind}" for kind, n in sorted(Counter(c["kind"] for c in own).items()))
        due = [row["id"] for row in rows if row["chapter"] == chapter and row["checkable"] == "yes"]
        killed, total = (sum(c[f"mutants_{k}"] for c in own) for k in ("killed", "total"))
        name = f"{{doc}}`{chapter}`" if own else chapter.replace("_", " ")
        table.append(f"| {name} | {len(own)} | {kinds} | {killed} of {total} | "
                     f"{sum(number(c['mutants_equivalent']) for c in own)} | "
                     f"{len(covered.intersection(due))} of {len(due)} |")
    return "\n".join(table)


def number(equivalent):
    return equivalent if isinstance(equivalent, int) else len(equivalent)


def entry(claim, lines):
    """One claim. The id of its first paragraph is its label: the mark under an equation links here."""
    tested = ("no mutants" if not claim["mutants_total"] else
              f"{claim['mutants_killed']} of {claim['mutants_total']} mutants refuted")
    if number(claim["mutants_equivalent"]):
        tested += f", {number(claim['mutants_equivalent'])} equivalent"
    facts = [f"{{#{claim['label']} .ledger-entry}}\n"
             f"**{{eq}}`eq:{claim['label']}`** `{claim['label']}` · {claim['kind']} · {tested}", ""]
    if claim.get("statement"):
        facts.append(f"- states: {code(claim['statement'])}")
    if claim["judges"]:
        facts.append(f"- judged by: {'; '.join(claim['judges'])}")
    if claim["hypotheses"]:
        facts.append(f"- given: {'; '.join(code(h) for h in claim['hypotheses'])}")
    if isinstance(claim["mutants_equivalent"], list):
        facts += [f"- equivalent mutant: {code(m)}" for m in claim["mutants_equivalent"]]
    facts += [f"- covers {i}: {lines.get(i, '(not in the inventory)')}" for i in claim["inventory"]]
    return "\n".join(facts)


def code(text):
    """Text as inline code, or as it stands when it holds mathematics."""
    return text if "$" in text else f"`{text}`"


def missing(claims, rows):
    covered = {i for claim in claims for i in claim["inventory"]}
    open_rows = [row for row in rows if row["checkable"] == "yes" and row["id"] not in covered]
    unchecked = [row for row in rows if row["checkable"] != "yes"]
    parts = []
    for title, kept, say in (
        ("Not yet covered", open_rows, lambda row: row["line"]),
        ("Not checkable", unchecked, lambda row: f"{row['line']} ({row['reason']})"),
    ):
        if kept:
            parts += [f"## {title}", f"{len(kept)} of the {len(rows)} rows of the inventory.",
                      "\n".join(f"- {row['id']}: {say(row)}" for row in kept)]
    return "\n\n".join(parts)
