"""The ledger page: every claim of the book, how it was established, and what is still missing.

Made at build time from ledger.json (the audit's result), which lies beside the page, and from the
inventory (what there is to claim), if the book has one. The tables and lists are Markdown, so that
their links are checked like any other link; the entries are HTML that unfolds: a page of so many
formulas would take long to typeset.
"""

import html
import re
from collections import defaultdict

from docutils import nodes

from ..stored import page_name, prose
from . import book
from .mathematics import unset

PLACE = re.compile(r"^```\{ledger\}\n```$", re.M)
ENTRIES = re.compile(r'<div data-ledger="([^"]*)"></div>')
SEARCH = '<div id="ledger-search" role="search"></div>'  # ledger.js fills it
THEOREM = re.compile(
    r"^`{3,}\{prf:\w+\} *(.*?) *\n:label: *(\S+)\n(?:(?!^```).*\n)*?\{rests\}`([^`]+)`", re.M
)


def page(own):
    """The ledger of a book as MyST Markdown."""
    written = {claim["chapter"] for claim in own.claims}
    parts = [
        f'## {own.title(chapter)}\n\n<div data-ledger="{chapter}"></div>'
        for chapter in chapters(own)
        if chapter in written
    ]
    parts = [SEARCH, summary(own), *parts]
    return "\n\n".join([*parts, cited(own), spared(own.claims), missing(own)])


def chapters(own):
    """In the order of the book, then those that are no chapters."""
    known = dict.fromkeys([r["chapter"] for r in own.rows] + [c["chapter"] for c in own.claims])
    order = own.chapters()
    return [c for c in order if c in known] + [c for c in known if c not in order]


def summary(own):
    """A table with a row for each chapter; one that is not written yet says so."""
    covered = {i for claim in own.claims for i in claim["inventory"]}
    columns = ["chapter", "claims", *["facts covered"] * bool(own.rows)]
    columns += [*["in Rocq"] * bool(own.kernel.kept), "mutants refuted", "equivalent", "spared"]
    ruler = ["---", *["---:"] * (len(columns) - 1)]
    table = ["```{table}\n:class: ledger-summary\n", f"| {' | '.join(columns)} |"]
    table.append(f"|{'|'.join(ruler)}|")
    for chapter in chapters(own):
        claims = [claim for claim in own.claims if claim["chapter"] == chapter]
        due = [r["id"] for r in own.rows if r["chapter"] == chapter and r["checkable"] == "yes"]
        killed, total, equal, spared = (
            sum(c.get(f"mutants_{k}", 0) for c in claims)
            for k in ("killed", "total", "equivalent", "spared")
        )
        if claims:
            cells = {
                "chapter": f"{{doc}}`{chapter}`",
                "claims": len(claims),
                "facts covered": f"{len(covered.intersection(due))} of {len(due)}" if due else "",
                "in Rocq": "{} of {}".format(*own.kernel.counted(chapter)),
                "mutants refuted": f"{killed} of {total}",
                "equivalent": equal,
                "spared": spared,
            }
        elif due:
            cells = dict(zip(columns, (own.title(chapter), "to come", f"{len(due)} wait")))
        else:
            continue
        table.append("|" + "".join(f" {cells.get(name, '')} |" for name in columns))
    return "\n".join([*table, "```"])


def cited(own):
    """The theorems of the book that rest on something that is not checked here."""
    found, order = [], own.chapters()
    written = {page_name(path, own.folder): path for path in own.notebooks()}
    for chapter in sorted(written, key=lambda c: order.index(c) if c in order else len(order)):
        for what, label, rests in THEOREM.findall(prose(written[chapter])):
            keys = [w.removeprefix("cite:") for w in rests.split() if w.startswith("cite:")]
            if keys:
                rest = "in part" if len(keys) < len(rests.split()) else "as a whole"
                what = re.sub(r" *\(cited\)", "", what)
                found.append(f"- {{prf:ref}}`{label}`, {what}: {rest}, {{cite}}`{','.join(keys)}`")
    if not found:
        return ""
    return (
        "## What is only cited\n\nThese theorems rest on sources that are not checked here, as a "
        "whole or beside the claims that their box names.\n\n" + "\n".join(found)
    )


def spared(claims):
    """The mutants that were not to be refuted, by the reason."""
    by_reason = defaultdict(list)
    for claim in claims:
        for one in claim.get("spared", ()):
            by_reason[one["why"]].append((claim["label"], one["mutant"]))
    if not by_reason:
        return ""
    folds = []
    for why, found in sorted(by_reason.items(), key=lambda item: -len(item[1])):
        items = "".join(
            f'<li><a href="#{label}">{label}</a>: <code>{html.escape(mutant)}</code></li>'
            for label, mutant in found
        )
        folds.append(fold(f"{len(found)}: {html.escape(why)}", items))
    return (
        "## What was spared\n\nMutants that need not be refuted, each group with the reason.\n\n"
        + "\n\n".join(folds)
    )


def fold(summary, items):
    """A list that unfolds."""
    return f'<details class="ledger-list"><summary>{summary}</summary><ul>{items}</ul></details>'


def missing(own):
    """The rows of the inventory that no claim covers yet, and those that no claim can."""
    claims, rows = own.claims, own.rows
    covered = {i for claim in claims for i in claim["inventory"]}
    written = {claim["chapter"] for claim in claims}
    due = [row for row in rows if row["checkable"] == "yes" and row["id"] not in covered]
    parts = []
    for heading, kept, say in (
        (
            "Not yet covered",
            [row for row in due if row["chapter"] in written],
            lambda row: row["line"],
        ),
        (
            "To come",
            [row for row in due if row["chapter"] not in written],
            lambda row: f"{row['line']} ({own.title(row['chapter'])})",
        ),
        (
            "Covered in part",
            [row for row in rows if row.get("left")],
            lambda row: f"{row['line']} (Not stated by a claim: {row['left']})",
        ),
        (
            "Not checkable",
            [row for row in rows if row["checkable"] != "yes"],
            lambda row: f"{row['line']} ({row['reason']})",
        ),
    ):
        if kept:
            items = "".join(f"<li>{row['id']}: {told(say(row))}</li>" for row in kept)
            count = f"{len(kept)} of the {len(rows)} facts of the inventory"
            parts += [f"## {heading}", fold(count, items)]
    return "\n\n".join(parts)


# --- the entries ----------------------------------------------------------------------------------


def put_entries(app, doctree, docname):
    """Fill the place of each chapter, now that the numbers of all equations are known."""
    own = book.of(app)
    for place in doctree.findall(nodes.raw):
        if not (found := ENTRIES.match(place.astext())):
            continue
        claims = [claim for claim in own.claims if claim["chapter"] == found[1]]
        lines = {row["id"]: row["line"] for row in own.rows}
        carried = carrying(own)
        entries = [
            entry(claim, lines, shown_at(own, claim, docname), own, carried[claim["label"]])
            for claim in claims
        ]
        entries = "\n".join(entries)
        said = f"<summary>Show {len(claims)} claims</summary>\n{entries}\n"
        page = f'<details class="ledger-chapter">{said}</details>'
        place[:] = [nodes.Text(page)]


def carrying(own):
    """The names of the theorems that rest on a claim, by its label."""
    names = defaultdict(list)
    for path in own.notebooks():
        for what, _, rests in THEOREM.findall(prose(path)):
            for label in rests.split():
                names[label].append(re.sub(r"\{[\w-]+\}`[^`]*`|[$*`]", "", what).strip())
    return names


def shown_at(own, claim, here):
    """Where a claim is shown, from the page ``here``, and its number or what else it is there."""
    env = own.app.env
    unknown = claim["chapter"], claim, {"number": False}
    chapter, record, form = own.shown.get(claim["label"], unknown)
    page = own.document(chapter)
    place = env.get_domain("math").equations.get(f"eq:{form.get('label')}")
    if form["number"] and place:
        anchor = nodes.make_id(f"equation-eq-{form['label']}")
        number = env.toc_fignumbers.get(place[0], {}).get("displaymath", {}).get(anchor, ())
        if not (env.config.numfig and env.config.math_numfig):
            number = place[1:]
        return own.uri(here, page, anchor), f"({'.'.join(map(str, number))})"
    words = "a sentence" if form.get("silent") else "a detail"
    words = "a run" if record["kind"] == "trace" else words
    return own.uri(here, page, f"claim-{claim['label']}"), words


def entry(claim, lines, place, own, carried=()):
    """One claim: a row that unfolds. The mark under its equation links to it by the label."""
    label, (where, number) = claim["label"], place
    facts = listed(
        ("given", "; ".join(map(formula, claim["hypotheses"]))),
        ("with the lemmas", "; ".join(map(formula, claim.get("lemmas", ())))),
        ("judged by", html.escape(", ".join(claim["judges"]))),
        ("theorem", own.kernel.told(label, claim["judges"])),
        ("rests on it", html.escape("; ".join(carried))),
        ("mutants", mutants(claim)),
        ("covers", "<br>".join(f"{i}: {told(lines.get(i, ''))}" for i in claim["inventory"])),
        ("shown", f'<a class="reference internal" href="{where}">{number}</a>'),
        ("run it again", f"<code>claimbook check {label}</code>"),
    )
    display = unset("div", claim["statement"], single=True) + "</div>"
    stated = f"<p>{told(claim['statement'])}</p>" if claim["kind"] == "trace" else display
    # ledger.js unpacks an entry that is opened: a browser with scripts builds no other's formulas.
    body = f"<noscript>{stated}\n<dl>{facts}</dl></noscript>"
    return (
        f'<details class="ledger-entry" id="{label}" data-kind="{claim["kind"]}" '
        f'data-judges="{html.escape("|".join(judges(claim)))}" data-mark="{group(claim["mark"])}">'
        f"<summary><span>{number}</span> <code>{label}</code> <span>{html.escape(claim['mark'])}"
        f"</span> <span>{score(claim)}</span></summary>\n{body}</details>"
    )


def listed(*facts):
    """What is known, by its name, as a list; what nothing is known of is left out."""
    return "".join(f"<dt>{name}</dt><dd>{said}</dd>" for name, said in facts if said)


def formula(tex):
    """An inline formula."""
    return unset("span", tex) + "</span>"


def told(line):
    """A line of Markdown as HTML: its formulas and its code; nothing else is used."""
    parts = re.split(r"\$([^$]+)\$|`([^`]+)`", line)
    for k in range(1, len(parts), 3):
        tex, code = parts[k : k + 2]
        parts[k : k + 2] = [formula(tex) if tex else f"<code>{html.escape(code)}</code>", None]
    return "".join(
        part if k % 3 else html.escape(part) for k, part in enumerate(parts) if part is not None
    )


def judges(claim):
    """The judges without their numbers."""
    return sorted({re.sub(r"^\d+ exact points$", "exact points", j) for j in claim["judges"]})


def group(mark):
    """A mark without what only some claims have: the sizes, and how many inputs."""
    return re.sub(r"^(proved\b.*?) for .*", r"\1 for all sizes", re.sub(r" on .*", "", mark))


def score(claim):
    """How many mutants were refuted; of a definition, how many break a later claim."""
    if "definition" in claim:
        found = claim["definition"]
        return f"{found['broken']}/{found['mutants']}" if found["users"] else ""
    return f"{claim['mutants_killed']}/{claim['mutants_total']}" if claim["mutants_total"] else ""


def mutants(claim):
    """What became of the false variants."""
    if "definition" in claim:
        found = claim["definition"]
        if not found["users"]:
            return "nothing checks it"
        broken = f"{found['broken']} of {found['mutants']} break one of the {found['users']} later"
        parts = [
            f"{broken} claims that unfold it",
            group_of("no claim notices", found["unnoticed"]),
            group_of("equivalent", found["equivalent"]),
        ]
        return "<br>".join(filter(None, parts))
    if not claim["mutants_total"]:
        return ""
    by_reason = defaultdict(list)
    for one in claim["spared"]:
        by_reason[one["why"]].append(one["mutant"])
    ways = [
        (claim.get("killed_by_certificate"), "by a clause of the certificate that fails"),
        (claim.get("refused_without_hypothesis"), "refused without the hypothesis"),
    ]
    ways = ", ".join(f"{count} {way}" for count, way in ways if count)
    parts = [
        f"{claim['mutants_killed']} of {claim['mutants_total']} refuted" + (ways and f" ({ways})"),
        group_of("equivalent, proved", claim["equivalent"]),
        *(group_of(f"spared, {why}", found) for why, found in by_reason.items()),
    ]
    return "<br>".join(filter(None, parts))


def group_of(why, found):
    """Some mutants with their number and what they have in common."""
    listed = ", ".join(f"<code>{html.escape(mutant)}</code>" for mutant in found)
    return f"{len(found)} {html.escape(why)}: {listed}" if found else ""


def insert_ledger(app, docname, source):
    """The page has a place for the ledger, which is made from the audit's result."""
    if docname == app.config.claims_ledger and PLACE.search(source[0]):
        own = book.of(app)
        for path in own.files():
            app.env.note_dependency(str(path))
        source[0] = PLACE.sub(lambda place: page(own), source[0])


def scripts(app, pagename, templatename, context, doctree):
    """ledger.js is for this page alone."""
    if pagename == app.config.claims_ledger:
        app.add_js_file("ledger.js", loading_method="defer")


def setup(app):
    """Tell Sphinx."""
    app.connect("source-read", insert_ledger)
    app.connect("doctree-resolved", put_entries)
    app.connect("html-page-context", scripts)
