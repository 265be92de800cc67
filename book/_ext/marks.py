"""The mark of a claim opens to its facts: what is assumed, who judged, which variants were refuted.

The notebooks store a mark with one sentence. Here each gets what the ledger knows of its claim, a
name for screen readers, and the links and buttons that claims.js answers to.
"""

import html
import re
from functools import cache
from urllib.parse import urlencode

import kernel
from claim_roles import SHOWN
from docutils import nodes
from ledger_page import data, mutants, second, shown_at
from mathematics import unset
from snippets import snippet

import mlreplica
from mlreplica.proof import Claim

MARK = re.compile(r'<details class="claim [^>]*>.*?</details>', re.S)
LABEL = re.compile(r'href="ledger\.html#([\w-]+)"')
ROCQ = ' <span class="rocq">(Rocq)</span></summary>'


@cache
def entries():
    """The ledger by label."""
    return {claim["label"]: claim for claim in data()[0]}


def facts(claim):
    """What is known of one claim beyond its sentence."""
    listed = [
        (
            "given",
            "; ".join(unset("span", h, native=True) + "</span>" for h in claim["hypotheses"]),
        ),
        ("second solver", second(claim).removeprefix("; ")),
        ("theorem", kernel.told(claim["label"], claim["judges"])),
        ("false variants", re.sub(r"<code>.*", "", mutants(claim).split("<br>")[0])),
    ]
    rows = "".join(f"<dt>{name}</dt><dd>{said}</dd>" for name, said in listed if said)
    return f'<dl class="facts">{rows}</dl>' if rows else ""


def actions(labels, number, page, url):
    """What a reader may do with a claim: copy it, look behind it, report an error in it."""
    latex = "\n".join(entries()[label]["statement"] for label in labels)
    code = "\n\n".join(snippet(Claim.from_record(SHOWN[label][1])) for label in labels)
    said = {"template": "error.yml", "title": f"Error in {number} of {page}"}
    said |= {"page": page, "claim": " ".join(labels), "version": mlreplica.__version__}
    report = f"{url}/issues/new?{urlencode(said)}"
    return (
        '<p class="claim-actions"><a href="proof.html">How is this checked?</a> '
        f'<button type="button" hidden data-copy="{html.escape(latex)}">Copy as LaTeX</button> '
        f'<button type="button" hidden data-copy="{html.escape(code)}">Copy as SymPy</button> '
        f'<a href="{html.escape(report)}">Report an error in {number}</a></p>'
    )


def opened(mark, env, page, url):
    """One mark with the facts of its claims."""
    labels = [label for label in dict.fromkeys(LABEL.findall(mark)) if label in entries()]
    if not labels:
        return mark
    where = shown_at(env, entries()[labels[0]])[1]
    if kernel.accepted(labels):
        mark = mark.replace("</summary>", ROCQ, 1)
    summary = re.search(r"<summary>(.*?)</summary>", mark, re.S)[1]
    words = html.escape(html.unescape(re.sub(r"<[^>]*>", "", summary)))
    mark = mark.replace("<summary>", f'<summary aria-label="Claim {where}: {words}">', 1)
    if "<ol>" in mark:
        for label in labels:
            mark = re.sub(
                rf'(<li id="claim-{label}">.*?)(</li>)',
                lambda li, label=label: li[1] + facts(entries()[label]) + li[2],
                mark,
                count=1,
                flags=re.S,
            )
        return mark.replace("</ol>", "</ol>" + actions(labels, where, page, url), 1)
    more = facts(entries()[labels[0]]) + actions(labels, where, page, url)
    return mark.replace("</details>", more + "</details>", 1)


def open_marks(app, doctree, docname):
    """All marks of a page."""
    url = app.config.html_theme_options.get("repository_url", "")
    for raw in doctree.findall(nodes.raw):
        if raw.get("format") == "html" and '<details class="claim ' in raw.astext():
            raw[:] = [
                nodes.Text(MARK.sub(lambda m: opened(m[0], app.env, docname, url), raw.astext()))
            ]


def setup(app):
    """Tell Sphinx."""
    app.connect("doctree-resolved", open_marks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
