"""The mark of a claim opens to its facts: what is assumed, who judged, which variants were refuted.

The notebooks store a mark with one sentence. Here each gets what the ledger knows of its claim, a
name for screen readers, and the links and buttons that claims.js answers to.
"""

import html
import json
import re
from importlib.metadata import version
from pathlib import Path
from urllib.parse import quote_plus

from docutils import nodes

from ..claims import Claim
from . import book
from .ledger import formula, listed, mutants, shown_at
from .previews import closing
from .snippets import snippet

MARK = re.compile(r'<details class="claim [^>]*>.*?</details>', re.S)
LABEL = re.compile(r'href="ledger\.html#([\w-]+)"')
ROCQ = ' <span class="rocq">(Rocq)</span></summary>'
DISPLAY = re.compile(r'<div class="math notranslate nohighlight"[^>]*>')
WRAPPED = re.compile(r'<div class="math-wrapper[^"]*"([^>]*)>\s*$')  # by Furo, with the anchor
FOLD = re.compile('<details class="folded">')
FORMS = re.compile('<div class="forms">')
BEHIND = re.compile(r"\s*" + f"({MARK.pattern})", re.S)


def facts(claim, own):
    """What is known of one claim beyond its sentence."""
    rows = listed(
        ("given", "; ".join(map(formula, claim["hypotheses"]))),
        ("theorem", own.kernel.told(claim["label"], claim["judges"])),
        ("certificate", own.kernel.check(claim["label"])),
        ("false variants", re.sub(r"<code>.*", "", mutants(claim).split("<br>")[0])),
    )
    return f'<dl class="facts">{rows}</dl>' if rows else ""


def actions(labels, number, page, own):
    """What a reader may do with a claim: copy it, look behind it, report an error in it."""
    latex = "\n".join(own.entries[label]["statement"] for label in labels)
    code = "\n\n".join(snippet(Claim.from_record(own.shown[label][1])) for label in labels)
    asked, report = own.config.claims_check, own.config.claims_report
    if asked:
        asked = own.app.builder.get_relative_uri(page, asked)
        asked = f'<a href="{asked}">How is this checked?</a> '
    if report:
        said = {"title": f"Error in {number} of {page}", "page": page, "claim": " ".join(labels)}
        said["version"] = own.config.release or version("claimbook")
        for name, value in said.items():
            report = report.replace(f"{{{name}}}", quote_plus(value))
        report = f' <a href="{html.escape(report)}">Report an error in {number}</a>'
    return (
        f'<p class="claim-actions">{asked}'
        f'<button type="button" hidden data-copy="{html.escape(latex)}">Copy as LaTeX</button> '
        f'<button type="button" hidden data-copy="{html.escape(code)}">Copy as SymPy</button>'
        f"{report}</p>"
    )


def opened(mark, page, own):
    """One mark with the facts of its claims."""
    labels = [label for label in dict.fromkeys(LABEL.findall(mark)) if label in own.entries]
    mark = LABEL.sub(lambda link: f'href="{own.uri(page, own.page, link[1])}"', mark)
    if not labels:
        return mark
    where = shown_at(own, own.entries[labels[0]], page)[1]
    if own.kernel.accepted(labels):
        mark = mark.replace("</summary>", ROCQ, 1)
    summary = re.search(r"<summary>(.*?)</summary>", mark, re.S)[1]
    words = html.escape(html.unescape(re.sub(r"<[^>]*>", "", summary)))
    mark = mark.replace("<summary>", f'<summary aria-label="Claim {where}: {words}">', 1)
    if "<ol>" in mark:
        for label in labels:
            mark = re.sub(
                rf'(<li id="claim-{label}">.*?)(</li>)',
                lambda li, label=label: li[1] + facts(own.entries[label], own) + li[2],
                mark,
                count=1,
                flags=re.S,
            )
        return mark.replace("</ol>", "</ol>" + actions(labels, where, page, own), 1)
    more = facts(own.entries[labels[0]], own) + actions(labels, where, page, own)
    return mark.replace("</details>", more + "</details>", 1)


def open_marks(app, doctree, docname):
    """All marks of a page."""
    own = book.of(app)
    for raw in doctree.findall(nodes.raw):
        if raw.get("format") == "html" and '<details class="claim ' in raw.astext():
            raw[:] = [nodes.Text(MARK.sub(lambda m: opened(m[0], docname, own), raw.astext()))]


def claimed(page):
    """A display and the mark that follows it become one block, so that both stand on one line."""
    parts, done = [], 0
    for start in DISPLAY.finditer(page):
        if start.start() < done:
            continue
        before, end = page[done : start.start()], closing(page, "div", start.end())
        wrapper = WRAPPED.search(before)
        behind = closing(page, "div", end) if wrapper else end
        if mark := BEHIND.match(page, behind):
            parts += [before[: wrapper.start()] if wrapper else before]
            parts += [f'<div class="claimed"{wrapper[1] if wrapper else ""}>']
            parts += [page[start.start() : end], "\n", mark[1], "</div>"]
            done = mark.end()
    return "".join([*parts, page[done:]])


def packed(page):
    """What a folded detail displays is built by a browser when it is unfolded (claims.js).

    A page may fold away most of its formulas, each of hundreds of elements.
    """
    parts, done = [], 0
    for fold in FOLD.finditer(page):
        end = closing(page, "details", fold.end())
        for forms in FORMS.finditer(page, fold.end(), end):
            behind = closing(page, "div", forms.end())
            parts += [page[done : forms.start()], "<noscript>"]
            parts += [page[forms.start() : behind], "</noscript>"]
            done = behind
    return "".join([*parts, page[done:]])


def joined(page):
    """Each display and its mark; what is folded is packed."""
    return packed(claimed(page))


def join(site):
    """All pages."""
    for file, page in site.pages.items():
        site.pages[file] = joined(page)


def certificates(app, error):
    """Certificates stand beside the pages with what each has to prove, for a reader's browser."""
    kernel = book.of(app).kernel
    if not error and app.builder.format == "html" and kernel.certificates:
        there = Path(app.outdir) / "_static/certificates"
        there.mkdir(parents=True, exist_ok=True)
        for chapter in kernel.certificates:
            said = json.dumps(kernel.problems(chapter), separators=(",", ":"), ensure_ascii=False)
            (there / f"{chapter}.json").write_text(said, "utf8")


def setup(app):
    """Tell Sphinx."""
    app.connect("build-finished", certificates)
    app.connect("doctree-resolved", open_marks)
