"""What pages say of claims, word for word: of a book of a few lines, and without a build."""

import json
import re
import sys
from textwrap import wrap
from types import SimpleNamespace

import pytest
from docutils import nodes
from docutils.utils import new_document
from sphinx.util import relative_uri
from sympy import symbols

from claimbook import derive, entails, values, written
from claimbook import sphinx as extension
from claimbook.claims import MIME
from claimbook.sphinx import (
    book,
    finish,
    ledger,
    marks,
    mathematics,
    previews,
    roles,
    snippets,
)

THEOREMS = """# The mean

````{prf:theorem} Of the *mean* $m$ (cited)
:label: thm-part

It is small.

{rests}`m-law cite:abc cite:def`
````

````{prf:lemma} Of all
:label: thm-whole

{rests}`cite:abc`
````

````{prf:theorem} Of `runs` {cite}`abc`
:label: thm-own

{rests}`m-law`
````
"""


def record(label, kind="derive", **more):
    """A claim as a cell stores it: x = y."""
    body = {"members": [{"expr": "Symbol('x')"}, {"expr": "Symbol('y')"}], "reasons": [""]}
    body = {"dict": [*map(list, {**body, "given": []}.items())]}
    judges = ["certificate", "8 exact points"]
    made = {"label": label, "kind": kind, "covers": [], "judges": judges, "definitions": {}}
    return {**made, "body": body, **more}


def told(label, chapter="one", **more):
    """An entry of the ledger."""
    entry = {"label": label, "chapter": chapter, "kind": "derive", "mark": "proved for all n, d"}
    entry |= {
        "judges": ["certificate"],
        "hypotheses": [],
        "inventory": [],
        "statement": f"s({label})",
    }
    entry |= {"mutants_killed": 0, "mutants_total": 0, "equivalent": [], "spared": []}
    return {**entry, **more}


SPARED = [("at the end", "d"), ("not <used>", "a<b"), ("not <used>", "c")]
ENTRIES = [
    told(
        "m-law",
        judges=["certificate", "8 exact points"],
        hypotheses=["x < 1", "y"],
        lemmas=["l", "k"],
        inventory=["A-1", "A-2"],
        mutants_killed=6,
        mutants_total=9,
        mutants_equivalent=1,
        mutants_spared=2,
        killed_by_certificate=2,
        refused_without_hypothesis=1,
        equivalent=["e & f"],
        spared=[{"why": why, "mutant": mutant} for why, mutant in SPARED],
    ),
    told(
        "m-def",
        kind="define",
        mark="definition",
        judges=[],
        definition={
            "users": 2,
            "mutants": 5,
            "broken": 3,
            "unnoticed": ["u<v", "w"],
            "equivalent": ["z"],
        },
    ),
    told(
        "m-run", kind="trace", mark="run on one input", statement="A *run* of `a<b` for $k<2$ & on"
    ),
    told("m-idle", kind="define", definition={"users": 0, "mutants": 4, "broken": 0}),
    told(
        "t-far",
        chapter="two",
        mark="tested on 5 inputs",
        inventory=["B-1"],
        mutants_killed=2,
        mutants_total=3,
    ),
]
ROWS = """id,chapter,checkable,line,reason,left
A-1,one,yes,The $m$ <is> it,,
A-2,one,yes,In part,,the other <half>
A-3,one,yes,Open `x<y`,,
B-1,two,yes,Far,,
C-1,zero,yes,Later,,
D-1,one,no,A story,told & not stated,
E-1,nine,no,Nothing,no claim,
"""
KERNEL = {
    "claims": {
        "m-law": {
            "chapter": "one",
            "theorems": ["one", "two", "three", "four", "one_defined_1"],
            "proved": True,
        },
        "m-run": {"chapter": "one", "theorems": ["run"], "proved": False},
        "t-far": {"chapter": "two", "theorems": ["far"], "proved": True},
    },
    "whole": {"one": ["novikoff"], "two": ["other"]},
}


def notebook(markdown, *outputs):
    """The text of a notebook with one cell of words and one of code."""
    code = {"cell_type": "code", "source": "", "outputs": [{"data": data} for data in outputs]}
    return json.dumps({"cells": [{"cell_type": "markdown", "source": markdown}, code]})


STARTS = "dt|li|br|button|details|summary|noscript|div|p"  # a line each, where HTML is compared


def short(text):
    """HTML in lines, with a formula that a browser sets as its TeX in angles."""
    text = re.sub(
        r'<span class="math notranslate nohighlight" data-tex="([^"]*)"></span>',
        r"‹\1›",
        text,
    )
    lines = re.sub(f"(?=<(?:{STARTS})\\b)", "\n", text).split("\n")
    return [part for line in lines for part in wrap(line, 98, break_on_hyphens=False) or [""]]


@pytest.fixture
def app(tmp_path, monkeypatch):
    """An application whose book has a ledger, an inventory, theorems and certificates."""
    folder = tmp_path / "book"
    (folder / "certificates").mkdir(parents=True)
    kept = {"one": {"steps": []}, "three": {"steps": []}, "far": {}}
    (folder / "certificates/one.json").write_text(json.dumps(kept), "utf8")
    names = KERNEL["claims"]["m-law"]["theorems"]
    stated = [SimpleNamespace(name=n, statement=lambda n=n: f"  {n} < 1") for n in (*names, "far")]
    monkeypatch.setattr("claimbook.sphinx.kernel.theorems", lambda folder: (stated, []))
    monkeypatch.setattr("claimbook.sphinx.kernel.lower", lambda theorem: f"of {theorem.name}")
    silent = {"label": "m-def", "number": False, "silent": True}
    shown = [
        {MIME: record("m-law") | {"display": {"label": "m-law", "number": True, "silent": False}}},
        {MIME: {"claims": [record("m-def"), record("m-idle")], "display": silent}},
        {MIME: record("m-run", kind="trace")},
        {values.MIME: {"name": "sq", "text": "−0.9"}},
    ]
    (folder / "one.ipynb").write_text(notebook(THEOREMS, *shown), "utf8")
    (folder / "two.ipynb").write_text(notebook("# Far away"), "utf8")
    (folder / "ledger.json").write_text(json.dumps(ENTRIES), "utf8")
    (folder / "kernel.json").write_text(json.dumps(KERNEL), "utf8")
    (folder / "rows.csv").write_text(ROWS, "utf8")
    return application(tmp_path)


def application(folder, **settings):
    config = dict(extension.SETTINGS, claims_ledger="book/ledger", claims_inventory="book/rows.csv")
    config |= {
        "claims_chapters": ["intro", "book/zero", "book/one"],
        "release": "",
        "numfig": True,
        "math_numfig": True,
    }

    def uri(here, there):
        return relative_uri(f"{here}.html", f"{there}.html")

    equations = {"eq:m-law": ("book/one", 7)}
    env = SimpleNamespace(
        config=SimpleNamespace(**config | settings),
        docname="book/one",
        noted=[],
        found_docs={"book/one"},
        get_domain=lambda name: {"math": SimpleNamespace(equations=equations)}[name],
        toc_fignumbers={"book/one": {"displaymath": {"equation-eq-m-law": (2, 5)}}},
    )
    env.note_dependency = env.noted.append
    env.doc2path = lambda page: f"{page}.ipynb"
    app = SimpleNamespace(
        srcdir=folder,
        outdir=folder / "out",
        doctreedir=folder / "trees",
        config=env.config,
        env=env,
        builder=SimpleNamespace(format="html", get_relative_uri=uri),
    )
    env.app = app
    book.start(app)
    return app


# What is said of this book; a line before each element that starts a line here.


# --- the ledger -----------------------------------------------------------------------------------


def test_the_ledger_counts_what_it_lists_and_lists_what_is_missing(app):
    made = ledger.page(book.of(app))
    for said in (
        "| Zero | to come | 1 wait |  |  |  |  |",
        "| {doc}`one` | 4 | 2 of 3 | 1 of 2 | 6 of 9 | 1 | 2 |",
        "| {doc}`two` | 1 | 1 of 1 | 1 of 1 | 2 of 3 | 0 | 0 |",
        "- {prf:ref}`thm-part`, Of the *mean* $m$: in part, {cite}`abc,def`",
        "- {prf:ref}`thm-whole`, Of all: as a whole, {cite}`abc`",
        "<summary>2: not &lt;used&gt;</summary>",
        '<a href="#m-law">m-law</a>: <code>a&lt;b</code>',
        "<li>A-3: Open <code>x&lt;y</code></li>",
        "<li>C-1: Later (Zero)</li>",
        "<li>A-2: In part (Not stated by a claim: the other &lt;half&gt;)</li>",
        "<li>D-1: A story (told &amp; not stated)</li>",
    ):
        assert said in made, said


def test_an_entry_and_a_mark_tell_the_facts_of_their_claims(app):
    document = new_document("")
    document += nodes.raw("", '<div data-ledger="one"></div>\n', format="html")
    ledger.put_entries(app, document, "book/ledger")
    entries = "\n".join(short(document[0].astext()))
    both = [
        "<dt>given</dt><dd>‹x &lt; 1›; ‹y›</dd>",
        "accepted by Rocq's kernel:<pre>Theorem one :\n    one &lt; 1.",
        "So are 2 further steps and that every term has a value.",
        "6 of 9 refuted (2 by a clause of the certificate that fails, 1 refused",
        "<dt>theorem</dt><dd>not proved in Rocq; trusted instead: certificate</dd>",
    ]
    for said in (
        *both,
        "Show 4 claims",
        "<span>(2.5)</span> <code>m-law</code> <span>proved for all n, d</span>",
        "<dt>with the lemmas</dt><dd>‹l›; ‹k›</dd>",
        "<dt>judged by</dt><dd>certificate, 8 exact points</dd>",
        "<dt>rests on it</dt><dd>Of the mean m (cited); Of runs</dd>",
        "1 equivalent, proved: <code>e &amp; f</code>",
        "<dt>covers</dt><dd>A-1: The ‹m› &lt;is&gt; it",
        "3 of 5 break one of the 2 later claims that unfold it",
        "<p>A *run* of <code>a&lt;b</code> for ‹k&lt;2› &amp; on</p>",
        "nothing checks it",
        "<code>claimbook check m-def</code>",
    ):
        assert said in entries, said
    app.config.claims_report = "https://e.org/?p={page}&c={claim}"
    single, several = (
        "\n".join(short(marks.opened(mark, "book/one", book.of(app)))) for mark in (ONE, TWO)
    )
    for said in (
        *both[:-1],
        'aria-label="Claim (2.5): proved &amp; n (Rocq)"',
        'data-certificates="one" data-theorems="one three"',
        "statement = Eq(x, y)",
        "p=book%2Fone&amp;c=m-law",
    ):
        assert said in single.replace("\nook", "ook"), said
    assert all(said in several for said in both)
    assert 'class="rocq"' not in several, "a run among claims is no theorem"


def test_chapters_come_in_the_order_of_the_book_then_the_others(app):
    own = book.of(app)
    assert ledger.chapters(own) == ["zero", "one", "two", "nine"]
    assert own.chapters() == ["../intro", "zero", "one"]
    app.config.claims_ledger = own.page = "ledger"
    assert own.chapters() == ["intro", "book/zero", "book/one"] and own.document("a") == "a"


def test_theorems_are_cited_in_the_order_of_the_book(app):
    boxed = THEOREMS.replace("thm-", "far-")
    (app.srcdir / "book/a.ipynb").write_text(notebook(boxed), "utf8")
    (app.srcdir / "book/zero.ipynb").write_text(notebook(THEOREMS.replace("thm-", "zero-")), "utf8")
    found = re.findall(r"`(\w+-part)`", ledger.cited(book.of(app)))
    assert found == ["zero-part", "thm-part", "far-part"]


def test_where_a_claim_is_shown_and_by_which_number(app):
    own, env = book.of(app), app.env
    law, bare, run, _, far = own.claims
    assert ledger.shown_at(own, law, "book/ledger") == ("one.html#equation-eq-m-law", "(2.5)")
    assert ledger.shown_at(own, law, "index")[0] == "book/one.html#equation-eq-m-law"
    assert ledger.shown_at(own, bare, "book/one") == ("#claim-m-def", "a sentence")
    assert ledger.shown_at(own, run, "book/two") == ("one.html#claim-m-run", "a run")
    assert ledger.shown_at(own, far, "book/one") == ("two.html#claim-t-far", "a detail")
    for name in ("numfig", "math_numfig"):  # without sections, equations have the number of a page
        setattr(env.config, name, False)
        assert ledger.shown_at(own, law, "book/ledger")[1] == "(7)"
        setattr(env.config, name, True)
    env.toc_fignumbers = {}
    assert ledger.shown_at(own, law, "book/ledger")[1] == "()"
    env.get_domain = lambda name: SimpleNamespace(equations={})
    assert ledger.shown_at(own, law, "book/ledger") == ("one.html#claim-m-law", "a detail")


def test_the_ledger_is_put_into_its_page_and_no_other(app):
    fence = "# Ledger\n\n```{ledger}\n```\n"
    for page, text in (("book/one", fence), ("book/ledger", "# Ledger\n")):
        source = [text]
        ledger.insert_ledger(app, page, source)
        assert source == [text] and not app.env.noted
    source = [fence + "\nEnd.\n"]
    ledger.insert_ledger(app, "book/ledger", source)
    page = ledger.page(book.of(app))
    assert source == [f"# Ledger\n\n{page}\n\nEnd.\n"]
    names = ("ledger.json", "rows.csv", "one.ipynb", "two.ipynb")
    assert app.env.noted == [str(app.srcdir / "book" / name) for name in names]


# --- the book -------------------------------------------------------------------------------------


def test_a_book_that_was_never_audited_has_its_pages_all_the_same(app):
    (app.srcdir / "book/ledger.json").unlink()
    fresh = application(app.srcdir).claims_book
    assert fresh.claims == [] and fresh.entries == {}
    assert [path.name for path in fresh.files()] == ["rows.csv", "one.ipynb", "two.ipynb"]
    assert fresh.title("one") == "The mean" and fresh.title("zero") == "Zero"


def test_pages_of_a_table_of_contents_in_their_order(app):
    below = {"index": ["a", "d"], "a": ["b", "c"]}
    site = {page: SimpleNamespace(child_files=lambda p=page: list(below[p])) for page in below}
    table = type("Table", (dict,), {"root": SimpleNamespace(docname="index")})(site)
    assert book.contents(SimpleNamespace(external_site_map=table)) == ["index", "a", "b", "c", "d"]
    assert book.contents(SimpleNamespace()) == []
    app.config.claims_chapters, app.config.external_site_map = [], table
    assert book.of(app).chapters() == ["../index", "../a", "../b", "../c", "../d"]


# --- marks ----------------------------------------------------------------------------------------

MARK = '<details class="claim claim-proof"><summary>proved &amp; <i>n</i></summary>\n{}</details>'
ONE = MARK.format('It. <a href="ledger.html#m-law">ledger</a>')
TWO = MARK.format(
    '<ol>\n<li id="claim-m-law">a <a href="ledger.html#m-law">l</a></li>\n'
    '<li id="claim-m-run">b <a href="ledger.html#m-run">l</a></li>\n</ol>'
)


def test_errors_are_reported_for_the_release_or_the_version(app, monkeypatch):
    monkeypatch.setattr(marks, "version", lambda name: f"version of {name}")
    app.config.claims_report = "?{version}"
    made = marks.actions(["m-law"], "(1)", "book/one", book.of(app))
    assert 'href="?version+of+claimbook">Report an error in (1)</a></p>' in made
    assert "How is" not in made


def test_a_claim_that_no_audit_has_seen_keeps_its_mark(app):
    mark = MARK.format('<a href="ledger.html#m-new">ledger</a>')
    opened = marks.opened(mark, "index", book.of(app))
    assert opened == mark.replace("ledger.html", "book/ledger.html")


def test_marks_of_a_page_are_opened_and_other_html_is_left(app):
    document = new_document("")
    kept = "<p>Of m.</p>"
    document += [
        nodes.raw("", kept + ONE + kept, format="html"),
        nodes.raw("", ONE, format="latex"),
        nodes.raw("", kept, format="html"),
    ]
    marks.open_marks(app, document, "book/one")
    own = book.of(app)
    opened = kept + marks.opened(ONE, "book/one", own) + kept
    assert [raw.astext() for raw in document] == [opened, ONE, kept]


def test_a_display_and_its_mark_are_one_block_in_every_theme():
    shown = '<div class="math notranslate nohighlight" id="eq-a">\n<div>a</div></div>'
    mark = '<details class="claim x"><summary>m</summary></details>'
    joined = f'<div class="claimed">{shown}\n{mark}</div>'
    for page, wanted in (
        (f"<p/>{shown}\n{mark}!", f"<p/>{joined}!"),
        (f"{shown}<p/>{shown}{mark}</div>", f"{shown}<p/>{joined}</div>"),
        ("<p/>", "<p/>"),
    ):
        site = SimpleNamespace(pages={"a": page})
        marks.join(site)
        assert site.pages == {"a": wanted}
    inner = f'<div class="math notranslate nohighlight">{shown}</div>\n{mark}'
    assert marks.claimed(inner).count("claimed") == 1
    bare = shown.replace(' id="eq-a"', "")
    furo = f'<div class="math-wrapper docutils container" id="eq-a">\n{bare}\n</div>\n{mark}'
    assert marks.claimed(furo) == f'<div class="claimed" id="eq-a">{bare}\n{mark}</div>'


def test_all_that_a_fold_displays_is_packed():
    forms = '<div class="forms"><div>{}</div></div>'
    page = f'{forms.format(1)}<details class="folded">{forms.format(2)}-{forms.format(3)}</details>'
    packed = marks.packed(page + "end" + page)
    (free, folded) = forms.format(1), '<details class="folded">'
    for k in (2, 3):
        folded += f"<noscript>{forms.format(k)}</noscript>" + "-" * (k == 2)
    assert packed == "end".join([f"{free}{folded}</details>"] * 2)


def test_certificates_stand_beside_the_pages_of_a_finished_site(app):
    there = app.outdir / "_static/certificates"
    marks.certificates(app, ValueError())
    app.builder.format = "latex"
    marks.certificates(app, None)
    assert not there.exists()
    app.builder.format = "html"
    for _ in range(2):  # again over those of an earlier build
        marks.certificates(app, None)
        assert [path.name for path in there.iterdir()] == ["one.json"]
    held = json.loads((there / "one.json").read_text("utf8"))
    assert held["one"] == {"problem": "of one", "certificate": {"steps": []}}


# --- roles ----------------------------------------------------------------------------------------


@pytest.fixture
def warned(monkeypatch):
    """The warnings of the roles."""
    said = []
    log = SimpleNamespace(warning=lambda text, *of, location: said.append((text % of, location)))
    monkeypatch.setattr(roles, "LOGGER", log)
    return said


def run(role, text, app):
    """The nodes that a role makes of a text."""
    role.text, role.lineno, document = text, 3, new_document("page")
    document.settings.env = app.env
    role.inliner = SimpleNamespace(
        document=document,
        reporter=SimpleNamespace(get_source_and_line=lambda line=None: ("page", 3)),
    )
    made, messages = role.run()
    assert messages == []
    return made


def test_a_sentence_gets_the_marks_of_its_claims(app, warned):
    law, sentence = run(roles.Mark(), "m-law m-def", app)
    assert (law.astext(), sentence.astext()) == ("✓", "✓")
    assert law["refuri"] == "ledger.html#m-law" and law["internal"] is True
    assert law["classes"] == ["claim-mark"]
    assert law["reftitle"] == (
        "proved over the reals: a small checker accepts its certificate; "
        "the statement was evaluated at 8 exact points"
    )
    assert app.env.noted == ["book/one.ipynb"] * 2 and not warned
    assert run(roles.Mark(), "m-none cite:a rocq:b", app) == []
    assert warned == [("no claim has the label m-none", "page:3")]


def test_the_number_of_a_display_or_a_link_to_its_place(app, warned):
    number, sentence, of_run = run(roles.Number(), "m-law m-def m-run", app)
    told = {name: number[name] for name in number.attributes if name.startswith("ref")}
    assert told == {
        "refdomain": "math",
        "reftype": "eq",
        "reftarget": "eq:m-law",
        "refdoc": "book/one",
        "refexplicit": False,
        "refwarn": True,
    }
    assert isinstance(number[0], nodes.literal) and number.astext() == "m-law"
    assert (sentence.astext(), of_run.astext()) == ("a marked sentence", "a run of programs")
    assert (sentence["refuri"], of_run["refuri"]) == ("#claim-m-def", "#claim-m-run")
    assert "reftitle" not in sentence
    own = book.of(app)
    own.shown["m-def"][2]["silent"] = False
    (detail,) = run(roles.Number(), "m-def", app)
    assert detail.astext() == "a detail"


@pytest.mark.parametrize(
    "text, said",
    [
        ("m-law", "Proved by m-law."),
        ("m-law m-def", "Proved by m-law and the sentence “def”."),
        ("m-def m-idle", "Proved by the sentence “idle”."),
        ("m-law m-run", "Tested, not proved; rests on m-law and the run of programs “run”."),
        ("m-law rocq:novikoff", "Proved by m-law. As one theorem in Rocq: novikoff."),
        ("cite:a", "Cited and not checked here: [a]."),
        ("m-law cite:a cite:b", "Rests on m-law and on what is cited, [a] and [b]."),
    ],
)
def test_a_theorem_says_what_it_rests_on(app, warned, monkeypatch, text, said):
    def cite(name, raw, key, *where):
        return [nodes.Text(f"[{key}]" * (name == "cite" and raw == key))], []

    stub = SimpleNamespace(CiteRole=lambda: cite)  # the real one takes two seconds to load
    monkeypatch.setitem(sys.modules, "sphinxcontrib.bibtex.roles", stub)
    (made,) = run(roles.Rests(), text, app)
    assert made.astext() == said and made["classes"] == ["theorem-status"] and not warned


def test_a_theorem_in_rocq_leads_to_what_explains_it(app, warned):
    """And its statement, as Rocq was given it, stands on the link."""
    whole = app.claims_book.folder / "theorems/whole"
    whole.mkdir(parents=True)
    (whole / "statements.v").write_text("Definition other : Prop :=\n  1 < 2.\n", "utf8")
    app.config.claims_check = "book/checks"
    (made,) = run(roles.Rests(), "m-law rocq:other rocq:none", app)
    assert made.astext() == "Proved by m-law. As one theorem in Rocq: other."
    (link,) = made.findall(nodes.reference)
    assert link["refuri"] == "checks.html#rocq-kernel"
    assert link["reftitle"] == "Theorem other :\n  1 < 2."
    assert warned == [("Rocq has no theorem none", "page:3")]


def test_a_number_of_a_run_is_shown_and_another_one_is_told(app, warned):
    (right,) = run(roles.Value(), "-0.9 <sq>", app)
    assert (right.astext(), right["classes"]) == ("−0.9", ["run-value"])
    assert app.env.noted == [str(app.srcdir / "book/one.ipynb")] and not warned
    (now,) = run(roles.Value(), "0.8 <sq>", app)
    (lost,) = run(roles.Value(), "1 <none>", app)
    assert (now.astext(), lost.astext()) == ("−0.9", "1 <none>") and len(app.env.noted) == 2
    assert warned == [
        ("{value}`0.8 <sq>`: the run says −0.9", "page:3"),
        ("{value}`1 <none>`: no cell stores a value of this name", "page:3"),
    ]


def test_the_foot_of_a_page_explains_its_signs():
    document = new_document("")
    first, second = nodes.section(), nodes.section()
    document += [first, second]
    roles.legend(None, document)
    assert not first.children
    for sign, classes in (("✗", ["claim-mark"]), ("✓", ["claim-mark", "x"]), ("▷", [])):
        second += nodes.reference("", sign, classes=classes)
    roles.legend(None, document)
    (foot,) = first.children
    assert foot["classes"] == ["claim-legend"]
    said = foot.astext()
    assert said.startswith(
        "Signs in the text: ✓ proved, or checked exactly; ✗ refuted. Each leads to its evidence. "
    )
    assert "point at, tap or reach by Tab" in said and 'type="checkbox"' in said
    bare = new_document("")
    for sign in "≔▷":
        bare += nodes.reference("", sign, classes=["claim-mark"])
    roles.legend(None, bare)
    assert "text: ≔ a definition; ▷ found or compared by running programs, not proved. Each" in (
        bare[-1].astext()
    )


def test_a_footer_quotes_the_clause_that_a_mark_stands_behind():
    document, sentence, footer = new_document(""), nodes.paragraph(), nodes.paragraph()
    document += [sentence, footer]
    mark = nodes.reference("", "✓", classes=["claim-mark"])
    mark["claim"] = "sum"
    link = nodes.reference("", "a marked sentence")
    link["sentence"] = "sum"
    sentence += [
        nodes.Text("It is so. If one is, "),
        nodes.math("", "x"),
        nodes.Text(" is\nit"),
        mark,
    ]
    footer += link
    roles.named(None, document)
    assert link.astext() == "“x is it”"
    sentence.insert(3, nodes.Text(", and so are all,"))
    roles.named(None, document)
    assert link.astext() == "“and so are all”"


def test_stored_numbers_are_no_figures(app):
    held, other = {"data": {values.MIME: {}}}, {"data": {"text/plain": "1"}}
    cells = [{"outputs": [held, other, {"text": "said"}]}, {"source": "words"}]
    text = json.dumps({"cells": cells})
    source = [text]
    app.env.doc2path = lambda page: f"{page}.md"
    roles.without_values(app, "a", source)
    assert source == [text]
    app.env.doc2path = lambda page: f"{page}.ipynb"
    roles.without_values(app, "a", source)
    assert json.loads(source[0]) == {"cells": [{"outputs": [other, {"text": "said"}]}, cells[1]]}
    plain = ['{"cells":   []}']
    roles.without_values(app, "a", plain)
    assert plain == ['{"cells":   []}']


# --- formulas -------------------------------------------------------------------------------------


def parts(*children):
    """The text of a paragraph's children, after what belongs together was put together."""
    paragraph = nodes.paragraph("", "", *children)
    document = new_document("")
    document += paragraph
    mathematics.keep_together(None, document, "")
    assert all(n["classes"] == ["together"] for n in paragraph if isinstance(n, nodes.inline))
    return [f"<{n.astext()}>" if isinstance(n, nodes.inline) else n.astext() for n in paragraph]


def test_a_formula_stays_with_the_signs_around_it():
    def f():
        return nodes.math("", "x")

    def mark():
        return nodes.reference("", "✓", classes=["claim-mark"])

    T = nodes.Text
    assert parts(T("of "), f(), T(" and")) == ["of ", "x", " and"]
    assert parts(T("of (“"), f(), T("”). So")) == ["of ", "<(“x”).>", " So"]
    assert parts(T("of a("), f(), T(" so")) == ["of a(", "x", " so"]
    assert parts(f(), T(",")) == ["<x,>"]
    assert parts(f(), T(","), mark(), T("; so"), mark()) == ["<x,✓;>", " so", "✓"]
    assert parts(f(), mark(), mark()) == ["<x✓✓>"]
    assert parts(f(), nodes.reference("", "page"), T(".")) == ["x", "page", "."]
    assert parts(T("["), f()) == ["", "<[x>"]
    assert parts(f(), T(" = "), f(), T(".")) == ["x", " = ", "<x.>"]


def test_forms_of_a_display_and_the_columns_that_hold_them():
    forms = {"forms": [["A", 30.2], ["B", 20.0], ["C", 9.996]]}
    assert mathematics.shown(forms, "display") == (
        '<div class="forms"><div class="form from-31">A</div>'
        '<div class="form below-31 from-21">B</div>'
        '<div class="form below-21" style="--width: 10.00">C</div></div>'
    )
    assert mathematics.shown(forms, "inline") == "A"
    assert mathematics.shown({"forms": [["A", 0]]}, "single") == "A"
    assert mathematics.shown({"error": "no"}, "display") == ""
    assert [mathematics.ems(width) for width in (0, 0.9, 1)] == [1, 1, 2]


def test_which_form_fits_which_column():
    pages = '<div class="form below-30 from-9"></div><div class="form from-21"></div>'
    assert mathematics.style_sheet(1.04, pages).split("\n") == [
        "math { font-size: 1.04em; }",
        "@container (width < 9em) { .forms > .from-9 { display: none; } }",
        "@container (width >= 9em) { .forms > .below-9 { display: none; } }",
        "@container (width < 21em) { .forms > .from-21 { display: none; } }",
        "@container (width >= 21em) { .forms > .below-21 { display: none; } }",
        "",
    ]


class Engine:
    """Sets a formula as its TeX in brackets; TeX without x is an error."""

    made = []

    def __init__(self, scale):
        self.made.append(self)
        self.scale, self.batches = scale, []

    def typeset(self, formulas):
        self.batches.append(len(formulas))
        return [{"forms": [[f"[{t}]", 1]]} if "x" in t else {"error": "no x"} for t, _ in formulas]


@pytest.fixture
def engines(monkeypatch):
    monkeypatch.setattr(Engine, "made", [])
    monkeypatch.setattr(mathematics, "Setter", Engine)
    monkeypatch.setattr(mathematics, "version", lambda scale: f"at {scale}")
    return Engine.made


def test_only_new_formulas_are_set_and_what_is_used_is_kept(engines, tmp_path):
    memory = mathematics.Memory(tmp_path / "kept.json", 1.5)
    formulas = [(f"x_{k}", "inline") for k in range(81)]
    known = mathematics.typeset([*formulas, ("y", "inline"), formulas[0]], 9, memory)
    assert sum(n for one in engines for n in one.batches) == 82, "each once"
    assert known["inline x_80"] == {"forms": [["[x_80]", 1]]} and known["inline y"]["error"]
    assert "inline y" not in memory.read() and len(memory.read()) == 81
    made = len(engines)
    mathematics.typeset(formulas, 9, memory)
    assert len(engines) == made, "all is known"
    mathematics.typeset([("x", "display")], 9, memory, formulas[:1])
    assert {*memory.read()} == {"display x", "inline x_0"} and len(engines) == made + 1
    assert mathematics.Memory(memory.file, 2).read() == {}, "what was set at another scale"


def place(tag, tex, more="", inner=""):
    """A formula in a page."""
    return f'<{tag} class="math notranslate nohighlight" data-tex="{tex}"{more}>{inner}</{tag}>'


def test_formulas_of_new_pages_are_filled(engines, app, monkeypatch):
    said = []
    monkeypatch.setattr(mathematics.LOGGER, "warning", lambda text, *of: said.append(text % of))
    eqno = '<span class="eqno">(1)</span>'
    new = place("span", "x&lt;1") + place("div", "x", ' id="a"', eqno) + place("span", "y")
    new += place("div", "x", " data-single")
    old = place("span", "x_1", inner="<b>set</b>")
    page = app.outdir / "a.html"
    (app.outdir / "_static").mkdir(parents=True)
    site = finish.Site(app, app.outdir, {page: new}, {app.outdir / "b.html": old})
    memory = mathematics.memory(app)
    memory.write({"inline x_1": {}, "inline x_2": {}})
    mathematics.fill(site)
    forms = '<div class="forms"><div class="form " style="--width: 1.00">[x]</div></div>'
    assert site.pages[page] == (
        place("span", "x&lt;1", inner="[x<1]")
        + place("div", "x", ' id="a"', eqno + forms)
        + place("span", "y")
        + place("div", "x", " data-single", "[x]")
    )
    assert said == ["a.html: cannot set y: no x"]
    assert (site.static / "mathematics.css").read_text("utf8") == "math { font-size: 1.1em; }\n"
    assert {*memory.read()} == {
        "inline x<1",
        "display x",
        "single x",
        "inline x_1",
    }


# --- finished pages -------------------------------------------------------------------------------


def test_what_links_lead_to():
    here = '<a class="headerlink" href="#s">#</a>'
    found = previews.targets(
        f'<section class="x" id="s"><h2>Of <i>it</i>{here}</h2><p id="p">no</p></section>'
        '<div class="math notranslate" id="e"><div id="f">x</div></div>'
        '<div class="admonition" id="n">no</div><span class="math" id="m">no</span>'
        '<figure class="a" id="g"><img/><figcaption>Told</figcaption></figure>'
        '<figure id="h"><div class="mlr-animation"></div><figcaption>Film</figcaption></figure>'
        '<dl><dt class="sig x" id="d">f(x)</dt>\n<dd> <p>Does it.</p><p>More.</p></dd>'
        '<dt class="sig" id="b">g</dt></dl><div class="proof" id="t">T</div>'
        '<div class="exercise a" id="x">E</div><div class="citation" id="c">C</div>'
        '<section id="z"></section>'
    )
    assert found == {
        "s": "<p>Of <i>it</i></p>",
        "e": '<div class="math notranslate"><div>x</div></div>',
        "g": '<figure class="a"><img/><figcaption>Told</figcaption></figure>',
        "h": "<figcaption>Film</figcaption>",
        "d": '<dt class="sig x">f(x)</dt><p>Does it.</p>',
        "b": '<dt class="sig">g</dt>',
        "t": '<div class="proof">T</div>',
        "x": '<div class="exercise a">E</div>',
        "c": '<div class="citation">C</div>',
        "z": "",
    }
    assert previews.closing("<div><div></div><divs>", "div", 5) == 22


def test_previews_are_written_for_pages_of_the_book(app):
    text = '<head></head><body><div class="proof" id="t">“T”</div>{}</body>'
    pages = {
        app.outdir / "book/one.html": text.format(
            '<article><div class="proof" id="u">U</div></article>'
        ),
        app.outdir / "search.html": text,
    }
    site = finish.Site(app, app.outdir, pages, {})
    previews.write(site)
    (file,) = (app.outdir / "_static/previews").rglob("*.js")
    assert file == app.outdir / "_static/previews/book/one.js"
    assert file.read_text("utf8") == (
        'mlrPreviews["book/one"] = {"u": "<div class=\\"proof\\">U</div>"};\n'
    )
    site.pages = {app.outdir / "book/one.html": text}
    previews.write(site)
    assert '"t": "<div class=\\"proof\\">“T”</div>"' in file.read_text("utf8")


def test_pages_are_finished_once(app):
    texts = {
        "a.html": "<head>a<head>",
        "deep/b.html": "<head>b",
        "old.html": f"<head>{finish.STAMP}",
        "safe.html": '<head><meta http-equiv="Content-Security-Policy" content="x">',
        "part.html": "<p>no page</p>",
        "_static/c.html": "<head>c",
    }
    for name, text in texts.items():
        (app.outdir / name).parent.mkdir(parents=True, exist_ok=True)
        (app.outdir / name).write_text(text, "utf8")
    seen = []
    app.claims_passes = [seen.append, finish.stamp]
    finish.finish(app, ValueError())
    app.builder.format = "latex"
    finish.finish(app, None)
    assert not seen, "nothing is finished after an error, nor what is no site"
    app.builder.format = "html"
    for _ in range(2):  # the second time nothing is left to do
        finish.finish(app, None)
    (site,) = seen
    assert [site.name(file) for file in site.pages] == ["a", "deep/b"]
    assert [site.name(file) for file in site.earlier] == ["old", "safe"]
    assert "Content-Security-Policy" in site.text()
    assert (app.outdir / "a.html").read_text("utf8") == f"<head>\n{finish.STAMP}a<head>"


# --- what Sphinx is told --------------------------------------------------------------------------


def test_names_that_python_does_not_mind_are_copied_as_they_are():
    """E, the number of SymPy, is nobody's here; but lambda is Python's, and S makes numbers."""
    e, word, number = symbols("E lambda S")
    with written():
        claim = derive("x-y", e * word * number + e * word * number, 2 * e * word * number)
    made = re.findall(r"^(\w+) = Symbol", snippets.snippet(claim), re.M)
    assert made == ["E", "lambda_", "S_"]


a, b, c = symbols("a b c")
COPIED = {
    "a - b": lambda: a - b,
    "a - (b - c)": lambda: a - (b - c),
    "(a + b)*c": lambda: (a + b) * c,
    "a/(b*c)": lambda: a / (b * c),
    "a**(b + 1)": lambda: a ** (b + 1),
}


def test_sums_and_products_are_copied_as_one_writes_them():
    for k, (text, made) in enumerate(COPIED.items()):
        with written():
            given = [b > 0, c > 0, a > 0]
            claim = entails(f"copied-{k}", given, made() <= made() + 1)
        assert f"{text} <= {text} + 1" in snippets.snippet(claim), text
