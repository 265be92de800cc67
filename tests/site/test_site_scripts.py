"""The scripts of all pages, on small pages: cells, search, filters, versions, the book kept offline."""

import json
from unittest.mock import ANY

import pytest
import versions as written_versions
from tab import SITE, STATIC

# --- cells ----------------------------------------------------------------------------------------

PYTHON = """
globalThis.asked = [];
globalThis.listeners = [];
globalThis.livePython = {parts: true, refused: "", onstate(act) { listeners.push(act); },
  typeset: element => { (globalThis.typeset ||= []).push(element.textContent); return Promise.resolve(); },
  ask(module, request, said) {
    const one = {module, request, said, stopped: 0, stop() { one.stopped++; }};
    one.done = new Promise(end => { one.end = end; });
    asked.push(one);
    return one;
  }};
globalThis.news = one => listeners.forEach(act => act(one));
globalThis.bars = () => [...document.querySelectorAll(".live-bar")];
globalThis.press = (k, words) => [...bars()[k].querySelectorAll("button")].find(b => b.textContent === words).click();
globalThis.state = k => bars()[k].querySelector(".live-state").textContent;
globalThis.shown = k => [...bars()[k].querySelectorAll("button")].filter(b => !b.hidden).map(b => b.textContent);
globalThis.pres = () => [...document.querySelectorAll(".cell_input pre")];
globalThis.output = k => document.querySelectorAll(".live-output")[k];
globalThis.types = (pre, text) => { pre.textContent = text; fire(pre, "input"); };
"""


def cell(number, code, kind="live", stored=True):
    output = '<div class="cell_output"><pre>stored</pre></div>' if stored else ""
    return f'<div class="cell at-{number} {kind}"><div class="cell_input"><pre>{code}</pre></div>{output}</div>'


EXERCISE = {
    "ex-one": {"template": "answer = ...\n# here", "preamble": "p = 1", "wanted": "a number"}
}
NOTEBOOK = (
    cell(2, "c = <b>a</b> + 1\n")
    + cell(0, "a = 1")
    + cell(1, "b\u00a0= 2", "lacks-cvxpy")
    + cell(3, "d = 4", "lacks-smt lacks-more")
    + '<p><span class="graded">Answers: </span><code>graded("ex-one").check(answer)</code></p>'
    + '<p><span class="graded">Answers: </span><code>graded("ex-none").check(answer)</code></p>'
    + f'<script id="live-exercises" type="application/json">{json.dumps(EXERCISE)}</script>'
)


@pytest.fixture
def notebook(opened):
    return lambda html=NOTEBOOK, before="": opened(html, "live/cells", before=PYTHON + before)


def test_a_cell_runs_with_those_before_it(notebook):
    """In the order of the notebook, which is not that of the page; edits count."""
    page = notebook()
    assert page.js("bars().length") == 3
    names = "bars().map(b => b.querySelector('button').getAttribute('aria-label'))"
    assert page.js(names) == ["Run cell 3", "Run cell 1", "Check the answer"]
    assert page.after("press(0, 'Run')", "[asked[0].module, asked[0].request]") == [
        "cells",
        {"cells": ["a = 1", "b = 2", "c = a + 1"]},
    ]
    page.do("asked[0].end({milliseconds: 1}); types(pres()[1], 'a = 7\\n'); press(1, 'Run')")
    assert page.js("asked[1].request.cells") == ["a = 7"]
    assert page.after("press(2, 'Check')", "asked[2].request") == {
        "cells": ["a = 7", "b = 2", "p = 1", "answer = ...\n# here"],
        "graded": "ex-one",
    }


def test_a_cell_shows_what_comes(notebook):
    page = notebook()
    stored = "pres()[0].closest('.cell').querySelector(':scope > .cell_output:not(.live-output)')"
    told = f"[output(0).hidden, {stored}.hidden, shown(0), state(0)]"
    assert page.js(told) == [True, False, ["Run"], ""]
    cells = "[...document.querySelectorAll('.cell.live')].map(c => [...c.children].map(e => [e.localName, e.className.split(' ')[0], e.getAttribute('role'), e.getAttribute('aria-label')]))"
    silent = [["div", "cell_input", None, None], ["div", "cell_output", None, None]]
    spoken = [["div", "cell_output", "region", f"Output of cell {k}"] for k in (3, 1)]
    assert page.js(cells) == [[*silent, one] for one in spoken]
    names = "['role', 'aria-multiline', 'aria-label', 'spellcheck'].map(name => pres()[0].getAttribute(name))"
    spoken = "Code of cell 3, can be changed; Shift and Enter run it"
    assert page.js(names) == ["textbox", "true", spoken, "false"]
    page.do("bars()[0].querySelector('button').focus(); press(0, 'Run')")
    assert page.js(told) == [False, True, ["Stop"], "waiting …"]
    assert page.js("document.activeElement.textContent") == "Stop"
    progress = "(p => p.hidden ? null : [p.max, p.value])(bars()[0].querySelector('progress'))"
    elsewhere = "waiting: another page of the book is running a cell …"
    read, loading = (
        "{state: 'loading', done: 3e6, total: 2e7}",
        "{state: 'loading', what: 'SymPy', done: 9, total: 0}",
    )
    page.steps(
        f"[state(0), {progress}, state(1)]",
        ("press(0, 'Stop')", ["stopping …", None, ""]),
        ("asked[0].said({kind: 'elsewhere'})", [elsewhere, None, ""]),
        (f"news({read})", ["Python is loading: 3.0 of 20.0 MB", [2e7, 3e6], ""]),
        (f"news({loading})", ["SymPy is loading …", ANY, ""]),
        ("news({state: 'importing', what: 'SymPy'})", ["SymPy is starting …", None, ""]),
        ("news({state: 'ready'})", ["running …", None, ""]),
    )
    assert page.js("asked[0].stopped") == 1
    for kind, text in (
        ("running", ""),
        ("stream", "one\\n"),
        ("stream", "two\\n"),
        ("warning", "careful\\n"),
        ("warning", "very\\n"),
        ("text", "3 < 4"),
        ("svg", "<svg></svg>"),
        ("latex", "$$x^2$$"),
        ("html", "<i>so</i>"),
    ):
        page.do(f"asked[0].said({{kind: '{kind}', text: '{text}'}})")
    made = page.js("[...output(0).children].map(e => [e.className, e.textContent])")
    assert made == [
        ["output stream", "one\ntwo\n"],
        ["output stderr", "careful\nvery\n"],
        ["output text_plain", "3 < 4"],
        ["output live-svg", ""],
        ["output live-latex", "\\[x^2\\]"],
        ["output live-html", "so"],
    ]
    assert page.js("typeset") == ["\\[x^2\\]"]
    assert page.js("output(0).querySelectorAll('svg, i').length") == 2
    done = [False, True, ["Run", "Reset"], "done in 1.23 s"]
    assert page.after("asked[0].end({milliseconds: 1234})", told) == done
    assert page.js("[bars()[0].dataset.done, document.activeElement.textContent]") == ["1", "Run"]
    anew = "stopped; Python starts anew with the next run"
    page.steps(
        "[output(0).textContent, state(0)]",
        ("press(0, 'Run')", ["", "waiting …"]),
        ("press(0, 'Stop'); asked[1].end({stopped: true, ended: true})", ["Stopped.", anew]),
    )
    assert page.after("press(0, 'Reset')", told) == [True, False, ["Run"], ""]


@pytest.mark.parametrize(
    "said, end, state, box",
    [
        ("kind: 'error', text: 'ValueError'", "milliseconds: 5", "an error", "ValueError"),
        ("kind: 'error', text: 'x', line: 3", "milliseconds: 5", "an error", "x\n(line 3)"),
        ("kind: 'stream', text: 'x'", "error: 'no memory'", "failed", "xno memory"),
        ("kind: 'stream', text: 'Stopped.'", "milliseconds: 5", "stopped", "Stopped."),
        ("kind: 'stream', text: 'Stopped.'", "stopped: true", "stopped", "Stopped."),
        ("kind: 'text', text: 'x'", "stopped: true", "stopped", "xStopped."),
    ],
)
def test_how_a_run_ended_is_said(notebook, said, end, state, box):
    """By an alert, unless the cell itself said that it was stopped."""
    page = notebook()
    page.do(f"press(1, 'Run'); asked[0].said({{{said}}}); asked[0].end({{{end}}})")
    assert page.js("[state(1), output(1).textContent]") == [state, box]
    assert page.all(".live-error", "role") == ["alert"] * (box != "Stopped.")


def test_one_run_at_a_time_and_none_where_python_is_refused(notebook):
    page = notebook()
    page.do("press(0, 'Run'); fire(pres()[0], 'keydown', {key: 'Enter', shiftKey: true})")
    assert page.js("asked.length") == 1
    page.do("news({state: 'failed', why: 'no wheel'})")
    assert page.js("state(0)") == "Python could not be loaded: no wheel"
    page.do("livePython.refused = 'Not from disk.'; press(1, 'Run')")
    assert page.js("[asked.length, state(1)]") == [1, "Not from disk."]
    unbuilt = notebook(before="livePython.parts = false;")
    assert unbuilt.js("[bars().length, document.querySelectorAll('.live-lacks').length]") == [0, 0]


def test_what_a_cell_lacks_is_said(notebook):
    page = notebook()
    assert page.all(".live-lacks") == [
        "Needs cvxpy with its solvers, tens of megabytes of compiled code, which the page does not bring along: run it in Jupyter.",
        "Needs an SMT solver and the files of the book, which the page does not have: run it in Jupyter.",
    ]
    link = '<a href="https://colab.research.google.com/x">o</a>'
    page = notebook(link + NOTEBOOK)
    assert page.all(".live-lacks a") == ["run it in a notebook"] * 2
    assert page.all(".live-lacks a", "href") == ["https://colab.research.google.com/x"] * 2


def test_what_is_typed_is_kept_until_reset(notebook):
    page = notebook()
    editable = [*["plaintext-only"] * 2, *["inherit"] * 2]
    assert page.js("pres().map(p => p.contentEditable)") == editable
    assert page.after("types(pres()[0], 'c = 5')", "shown(0)") == ["Run", "Reset"]
    notes = page.js("Object.entries(localStorage)")
    assert [text for _, text in notes] == ["c = 5"]
    page.do(
        "const e = document.querySelector('textarea'); e.value = 'answer = 2'; fire(e, 'input')"
    )
    assert page.js("shown(2)") == ["Check", "Reset"]
    notes = json.dumps(page.js("Object.entries(localStorage)"))
    keep = f"for (const [k, v] of {notes}) localStorage.setItem(k, v);"
    again = notebook(before=keep)
    answer = "document.querySelector('textarea').value"
    assert again.js(f"[pres()[0].textContent, {answer}]") == ["c = 5", "answer = 2"]
    assert again.js("[state(0), state(2)]") == ["as you left it"] * 2
    assert again.js("[shown(0), shown(2)]") == [["Run", "Reset"], ["Check", "Reset"]]
    assert again.js("[pres()[1].textContent, state(1)]") == ["a = 1", ""]
    again.do("press(0, 'Reset'); press(2, 'Reset')")
    assert again.js("[pres()[0].innerHTML, localStorage.length]") == ["c = <b>a</b> + 1\n", 0]
    assert again.js("shown(0)") == ["Run"]
    assert again.js(answer) == EXERCISE["ex-one"]["template"]
    # of another code, or on another page, it is another draft
    other = notebook(NOTEBOOK.replace("</b> + 1", "</b> + 2"), keep)
    assert other.js("[pres()[0].textContent, shown(0)]") == ["c = a + 2\n", ["Run"]]
    barred = notebook(
        before="localStorage.setItem = localStorage.getItem = () => { throw Error('full'); };"
    )
    assert barred.after("types(pres()[0], 'c = 5')", "shown(0)") == ["Run", "Reset"]


@pytest.mark.parametrize(
    "code, at, wanted",
    [
        ("for x in y:", 11, "\n    "),
        ("    if a:  # so", 15, "\n        "),
        ("  a = 1", 7, "\n  "),
        ("for x in y:", 5, "\n"),
        ("a = 1\n    b = 2", 15, "\n    "),
    ],
)
def test_enter_begins_a_line_below_the_one_above_it(notebook, code, at, wanted):
    """And Undo takes it back."""
    page = notebook()
    page.do(
        "types(pres()[0], code); pres()[0].focus(); const t = pres()[0].firstChild; getSelection().setBaseAndExtent(t, at, t, at);"
        "globalThis.taken = fire(pres()[0], 'keydown', {key: 'Enter'})",
        code=code,
        at=at,
    )
    assert page.js("taken") is True
    assert page.js("pres()[0].innerText").rstrip("\n") == (code[:at] + wanted + code[at:])
    assert page.after("document.execCommand('undo')", "pres()[0].innerText") == code
    page.do(
        "const e = document.querySelector('textarea'); e.value = code; e.focus(); e.setSelectionRange(at, at); fire(e, 'keydown', {key: 'Enter'})",
        code=code,
        at=at,
    )
    assert page.js("document.querySelector('textarea').value") == code[:at] + wanted + code[at:]
    assert page.js(
        "[fire(pres()[0], 'keydown', {key: 'Tab'}), fire(pres()[0], 'keydown', {key: 'Enter', isComposing: true})]"
    ) == [False, False]
    for held in ("shiftKey", "ctrlKey", "metaKey"):
        page.do("asked.forEach(a => a.end({milliseconds: 1}))")
        page.do(f"fire(pres()[0], 'keydown', {{key: 'Enter', {held}: true}})")
    assert page.js("[asked.length, pres()[0].innerText]") == [3, code]


def test_what_claims_bring_is_shown_as_the_book_shows_it(notebook):
    page = notebook()
    text = "**Bold** and `a<b` and $x<y$.\n\n$$\\alpha$$ (eq-1)\n\n```python\ncode <here>\n```\n\n<div>as it is</div>"
    page.do("press(0, 'Run'); asked[0].said({kind: 'markdown', text})", text=text)
    html = page.js("document.querySelector('.live-markdown').innerHTML")
    assert html == (
        "<p><strong>Bold</strong> and <code>a&lt;b</code> and \\(x&lt;y\\).</p>\n"
        "<div>\\[\\alpha\\]</div>\n<pre>code &lt;here&gt;\n</pre>\n<div>as it is</div>"
    )
    assert len(page.js("typeset")) == 1


# --- errata, buttons, versions --------------------------------------------------------------------

ERRATA = (
    '<div class="errata-filter"><button data-note="">All</button><button data-note="a">A</button>'
    '<button data-note="b">B</button><p role="status"></p></div>'
    '<section id="one"><div class="cell"><div class="erratum" data-notes="a">1</div></div>'
    '<div class="cell"><div class="erratum" data-notes="b">2</div><div class="erratum" data-notes="a b">3</div></div></section>'
    '<section id="two"><div class="cell"><div class="erratum" data-notes="b">4</div></div></section>'
)


def test_errata_are_those_of_one_note(opened):
    page = opened(ERRATA, "errata")
    seen = "[...document.querySelectorAll('.erratum')].filter(e => e.checkVisibility()).map(e => e.textContent).join('')"
    hidden = "[...document.querySelectorAll('[hidden]')].map(e => e.className || e.id)"
    pressed = "[...document.querySelectorAll('button')].findIndex(b => b.ariaPressed === 'true')"
    assert page.js(seen) == "1234"
    for place, button, wanted, gone, said in (
        ("[data-note=a]", 1, "13", ["erratum", "two", "cell"], "2 of 4 entries"),
        ("[data-note=b]", 2, "234", ["cell"], "3 of 4 entries"),
        (".errata-filter", 2, "234", ["cell"], "3 of 4 entries"),
        ("[data-note='']", 0, "1234", [], ""),
    ):
        page.do("fire(document.querySelector(place), 'click')", place=place)
        assert page.js(f"[{seen}, {hidden}, {pressed}]") == [wanted, gone, button]
        assert page.one("[role=status]") == said


SIDE = '<div class="sidebar-primary-items__end"></div><article>x</article>'


def versions(*names, here, **more):
    listed = [{"version": v, "path": f"/v{v}/", **more.get(v.replace(".", "_"), {})} for v in names]
    return f"net[{json.dumps(SITE + 'versions.json')}] = {json.dumps(json.dumps({'here': here, 'versions': listed}))};"


@pytest.mark.parametrize("here, old", [("0.1", True), ("0.2", False), ("0.3", False)])
def test_an_old_version_says_so(opened, here, old):
    development = versions("0.3", "0.2", "0.1", here=here, **{"0_3": {"development": True}})
    page = opened(SIDE, "site", address=f"{SITE}book/smo.html", before=development)
    assert page.all(".version-switch option") == ["0.3", "0.2", "0.1"]
    assert page.all(".version-switch option:checked") == [here]
    assert page.one("link[rel=manifest]", "href") == f"{SITE}book.webmanifest"
    banner = "This is version 0.1 of the book. The newest is version 0.2."
    assert page.all(".old-version:has(+ article)") == page.all(".old-version") == [banner] * old
    assert page.all(".old-version a", "pathname") == ["/v0.2/book/smo.html"] * old
    page.do(
        "const s = document.querySelector('.version-switch select'); s.value = '0.2'; s.onchange()"
    )
    page.asks("/v0.2/book/smo.html")


def test_the_versions_that_are_written_are_the_ones_that_are_read(opened, tmp_path):
    for name in ("v0.1", "v0.2"):
        (tmp_path / name).mkdir()
    written_versions.main(tmp_path)
    said = json.dumps((tmp_path / "v0.1/versions.json").read_text("utf8"))
    given = f"net[{json.dumps(SITE + 'versions.json')}] = {said};"
    page = opened(SIDE, "site", address=f"{SITE}book/smo.html", before=given)
    assert page.one(".old-version") == "This is version 0.1 of the book. The newest is version 0.2."


def test_buttons_of_the_header(opened):
    page = opened(
        '<button data-do="print"><i></i></button><button data-do="fullscreen"></button><p></p>',
        "site",
    )
    page.do("fire(document.querySelector('p'), 'click')")
    assert page.js("globalThis.printed ?? null") is None
    assert page.after("fire(document.querySelector('i'), 'click')", "printed") is True
    for full in (True, False):
        page.do("document.querySelectorAll('button')[1].click()")
        page.until(f"Boolean(document.fullscreenElement) === {json.dumps(full)}")


def test_the_index_comes_when_the_field_is_first_used(opened):
    page = opened(
        '<form class="bd-search"><input></form><input id="other">',
        "site",
        head='<script src="../_static/find.js?v=1"></script>',
    )
    there = ["../_static/find.js?v=1"]
    files = [f"../_static/{file}.js" for file in ("minisearch", "search-index", "search")]
    other = "document.getElementById('other').focus()"
    page.steps(
        "[...document.head.querySelectorAll('script')].map(s => s.async || s.getAttribute('src'))",
        (other, there),
        ("document.querySelector('form input').focus()", [*there, *files]),
        (f"{other}; document.querySelector('form input').focus()", [*there, *files]),
    )


def test_code_that_can_be_scrolled_is_reached_by_the_tab_key(opened):
    """What is not laid out can be reached, too, until it is near and asked."""
    long = "a long line of code " * 9
    page = opened(
        f'<pre id="wide">{long}</pre><pre id="tall">a<br>b<br>c</pre><pre id="small">a</pre>'
        '<div style="height: 5000px"></div><div style="content-visibility: auto">'
        f'<div class="cell_output"><div class="output" id="far">{long}</div></div><pre id="short">a</pre></div>',
        "site",
        head="<style>pre, .output { width: 300px; overflow: auto; white-space: pre }"
        "#tall { height: 20px }</style>",
    )
    places = ["wide", "tall", "small", "far", "short"]
    index = f"{places}.map(id => document.getElementById(id).tabIndex)"
    assert page.js(index) == [0, 0, -1, 0, 0]
    page.do("scrollTo(0, 9999)")
    page.js("laidOut()")
    assert page.js(index) == [0, 0, -1, 0, -1]
    page.do(f"document.getElementById('small').textContent = '{long}'; scrollTo(0, 0)")
    page.js("laidOut()")
    assert page.after("askScrolling()", index)[:3] == [0, 0, 0]


# --- the book kept --------------------------------------------------------------------------------

KEEP = '<p id="keep-book" hidden><button>Keep</button><span role="status"></span></p>'
WORKER = """
globalThis.active = new Port();
put(navigator, "serviceWorker", {
  async register(address, {scope}) { globalThis.registered = [String(address), scope]; },
  ready: Promise.resolve({active}), addEventListener(name, act) { globalThis.hears = data => act({data}); }, startMessages() { globalThis.begun = true; },
});
put(navigator, "storage", {async persist() { globalThis.persisted = true; }});
"""
LISTED = {"index.html": 1_500_000, "book/smo.html": 600_000}


def kept(python=True, **net):
    files = {"book.json": json.dumps(LISTED), **net}
    if python:
        files["_static/live/parts.js"] = 'window.liveParts = {"folder": "parts-2"}; // x'
        files["_static/live/parts-2/sizes.json"] = json.dumps({"a.wasm": 17_000_000})
    return WORKER + "".join(
        f"net[{json.dumps(SITE + k)}] = {json.dumps(v)};" for k, v in files.items()
    )


def test_the_whole_book_is_asked_for(opened):
    page = opened(KEEP, "keep", before=kept())
    status = "document.querySelector('[role=status]').textContent"
    assert page.one("#keep-book", "hidden") is False
    assert page.js(status) == "19 MB, Python for the cells included."
    page.do("document.querySelector('button').click()")
    assert page.js("[registered, begun, persisted]") == [
        [f"{SITE}offline.js", "/book/"],
        True,
        True,
    ]
    parts = "_static/live/parts-2"
    files = ["index.html", "book/smo.html", f"{parts}/a.wasm", f"{parts}/sizes.json"]
    assert page.js("active.posted") == [{"whole": [SITE + file for file in files]}]
    told = f"[{status}, document.querySelector('button').disabled]"
    page.do("hears({other: 1}); hears({kept: 1, of: 4, failed: []})")
    assert page.js(told) == ["1 of 4 files …", True]
    page.do("hears({kept: 4, of: 4, failed: ['x']})")
    failed = "1 of 4 files could not be had; press again when the network is better."
    assert page.js(told) == [failed, False]
    page.do("hears({kept: 4, of: 4, failed: []})")
    assert page.js(status) == "The whole book is kept: it opens without a network now."


# --- search ---------------------------------------------------------------------------------------

PAGES = [["book/margin", "The margin"], ["book/smo", "SMO"], ["book/api/smo", "mlreplica.smo"]]
LONG = (
    "The street is as wide as it can be. " * 4
    + "Here the kernels of Mercer are met at last, and α is a multiplier. "
    + "More words follow here. " * 12
)
ENTRIES = [
    [0, "s", "the-street", "The street", LONG, ""],
    [0, "t", "term-street", "street", "The strip between the kerbs.", "road;margin strip"],
    [0, "e", "equation-3-9", "(3.9)", "The width of the street, alpha.", "marg-width"],
    [1, "n", "symbol-kappa", "κ, kappa", "the curvature of a pair", ""],
    [2, "a", "mlreplica.smo.smo", "smo", "Solve by pairs.", ""],
    [1, "s", "smo", "SMO", "Sequential.", ""],
]
FOUND = """
globalThis.mlrSearch = {pages: PAGES, entries: ENTRIES};
globalThis.answers = {};
globalThis.mlrFind = (index, query) => ({found: ENTRIES, marks: ["street"], notes: [], ...answers[query]});
mlrFind.LETTERS = ["alpha"];
"""


def searching(opened, html, query="", **more):
    known = (
        f"globalThis.PAGES = {json.dumps(PAGES)}; globalThis.ENTRIES = {json.dumps(ENTRIES)};"
        + FOUND
    )
    return opened(html, "search", address=f"{SITE}search.html{query}", before=known, **more)


RESULTS = '<form class="search-page"><input name="q"></form><p id="search-status"></p><div><ol id="search-results"></ol></div>'
TYPED = '<div><form class="bd-search"><input></form></div>'


def test_the_page_of_results(opened):
    page = searching(opened, RESULTS, "?q=the%20street")
    links = page.all("#search-results li a", "getAttribute('href')")
    items = zip(links, page.all("#search-results li a"), page.all("#search-results li .where"))
    assert [*map(list, items)] == [
        ["../book/margin.html#the-street", "The street", "The margin"],
        ["../book/margin.html#term-street", "street", "term, also road,margin strip · The margin"],
        ["../book/margin.html#equation-3-9", "(3.9)", "equation, marg-width · The margin"],
        ["../book/smo.html#symbol-kappa", "κ, kappa", "symbol · SMO"],
        ["../book/api/smo.html#mlreplica.smo.smo", "smo", "library · mlreplica.smo"],
        ["../book/smo.html#smo", "SMO", ""],
    ]
    assert page.all("input:focus", "value") == ["the street"]
    page.do(
        "answers.kernel = {found: [ENTRIES[0]], notes: ['Showing “kernel”.'], marks: ['kernel']};"
        "answers.zz = {found: []}; globalThis.field = document.querySelector('input');"
        "globalThis.ask = words => { field.value = words; globalThis.taken = fire(field.form, 'submit'); }"
    )
    page.steps(
        "[document.getElementById('search-status').textContent, document.querySelectorAll('#search-results li').length, location.search]",
        ("", ["6 places.", 6, "?q=the%20street"]),
        ("ask('kernel')", ["1 place. Showing “kernel”.", 1, "?q=kernel"]),
        ("ask('zz')", ["No places.", 0, "?q=zz"]),
        ("ask(' ')", ["", 0, "?q=%20"]),
    )
    assert page.js("taken") is True


def test_the_texts_come_after_the_names(opened):
    """Which answer already; what was asked is asked again."""
    page = searching(
        opened,
        RESULTS,
        "?q=s",
        files={"/_static/search-texts.js": "answers.s = {found: [ENTRIES[1]]};"},
    )
    page.until("document.querySelectorAll('#search-results li').length === 1")
    assert "/_static/search-texts.js" in page.tab.asked


def test_hits_stand_under_the_field_while_one_types(opened):
    page = searching(opened, TYPED)
    box = "document.querySelector('.search-typed').hidden"
    assert page.js(box) is True
    page.do(
        "answers.s = {found: Array.from({length: 9}, (_, k) => [0, 's', `a${k}`, `A ${k}`, '', ''])}; globalThis.field = document.querySelector('input'); field.value = 's'; fire(field, 'input'); field.focus()"
    )
    assert page.js(box) is False and len(page.all("li")) == 7
    assert page.one("[role=status]") == "9 places. Enter shows all."
    assert page.js("document.getElementById('search-more')") is None
    for key, at in zip(("Down", "Down", "Up", "Up", "Up"), ("A 0", "A 1", "A 0", "", "")):
        assert page.js(f"fire(document.activeElement, 'keydown', {{key: 'Arrow{key}'}})") is True
        assert page.js("document.activeElement.textContent") == at
    page.do(
        "for (let k = 0; k < 9; k++) fire(document.activeElement, 'keydown', {key: 'ArrowDown'})"
    )
    assert page.js("document.activeElement.textContent") == "A 6"
    assert page.js("fire(field, 'keydown', {key: 'x'})") is False
    page.do(
        "document.body.append(Object.assign(document.createElement('div'), {className: 'search-button__wrapper show', innerHTML: '<b class=\"search-button__overlay\"></b>'})); document.querySelector('.search-button__overlay').onclick = () => { globalThis.shut = true; }; fire(document.querySelector('li a'), 'click')"
    )
    assert page.js("shut") is True
    page.do("field.value = 'few'; fire(field, 'input')")
    assert page.js("document.querySelector('[role=status]').textContent") == "6 places."
    assert page.after("field.value = ' '; fire(field, 'input')", box) is True


# --- claims, ledger, previews ---------------------------------------------------------------------

CLAIMS = (
    '<div class="cell" id="one"><details class="hide above-input"><summary>Code</summary></details>'
    '<div class="math">x</div><details class="claim"><summary>proved</summary><noscript><b>facts</b></noscript>'
    "<details><summary>deep</summary><noscript><i>deeper</i></noscript></details>"
    '<p class="claim-actions"><button hidden data-copy="x^2">Copy as LaTeX</button></p></details></div>'
    '<div class="cell" id="two"><details class="hide above-input"><summary>Code</summary></details>'
    '<div class="math"><span class="eqno">(1)</span></div><details class="claim"><summary>second</summary></details></div>'
    '<div class="cell" id="three"><details class="hide above-input"><summary>Code</summary></details></div>'
    '<input><details class="claim"><summary>third</summary></details>'
)


def test_a_claim_opens_and_is_copied(opened):
    page = opened(CLAIMS, STATIC / "claims.js")
    kinds = ["cell claim-cell claim-unnumbered", "cell claim-cell", "cell"]
    assert page.all(".cell", "className") == kinds
    assert page.all(".cell > :last-child", "className") == ["hide above-input"] * 3
    page.do("document.querySelector('details.claim > summary').click()")
    assert page.all("b, i") == ["facts"]
    page.do("dispatchEvent(new Event('beforeprint'))")
    assert page.all("b, i") == ["facts", "deeper"]
    copy = "document.querySelector('[data-copy]')"
    assert page.js(f"{copy}.hidden") is False
    assert page.after(f"{copy}.click()", f"[copied, {copy}.textContent]") == ["x^2", "Copied"]
    assert page.after(1499, f"{copy}.textContent") == "Copied"
    assert page.after(1, f"{copy}.textContent") == "Copy as LaTeX"
    page.do(f"forbidden = true; {copy}.click()")
    assert page.js(f"{copy}.textContent") == "Not allowed here"
    page.wait(1500)
    page.do(f"put(navigator, 'clipboard'); {copy}.click()")
    assert page.js(f"{copy}.textContent") == "Not allowed here"


def test_keys_go_from_claim_to_claim(opened):
    places = {"#one": 100, "#two": 350, "body > .claim": 600}
    style = "".join(f"{k} {{ position: absolute; top: {v}px }}" for k, v in places.items())
    page = opened(CLAIMS, STATIC / "claims.js", head=f"<style>{style}</style>")
    at = "document.activeElement.textContent"
    page.do("fire(document.body, 'keydown', {key: 'j'})")
    assert page.js(at) == "second"  # the first below the middle of the screen
    page.do("fire(document.body, 'keydown', {key: 'j'})")
    assert page.js(at) == "third" and page.js("scrolled.at(-1).textContent") == "third"
    page.do("for (const key of 'kk') fire(document.body, 'keydown', {key})")
    assert page.js(at) == "proved"
    page.do("document.activeElement.blur(); fire(document.body, 'keydown', {key: 'k'})")
    assert page.js(at) == "proved"  # the last above it
    for held in ("ctrlKey", "altKey", "metaKey"):
        page.do(f"fire(document.body, 'keydown', {{key: 'j', {held}: true}})")
    page.do("fire(document.body, 'keydown', {key: 'x'})")
    page.do("fire(document.querySelector('input'), 'keydown', {key: 'j'})")
    assert page.js(at) == "proved"


def entry(name, kind, judges, mark, tex, opened_=False):
    inner = f'<p>facts of {name}</p><span data-tex="{tex}"></span>'
    inner = inner if opened_ else f"<noscript>{inner}</noscript>"
    return f'<details class="ledger-entry" id="{name}" data-kind="{kind}" data-judges="{judges}" data-mark="{mark}"><summary>(1) <code>{name}</code></summary>{inner}</details>'


LEDGER = (
    '<div id="ledger-search"></div>'
    '<section><details class="ledger-chapter"><summary>Show</summary>'
    + entry("perc-score", "define", "", "definition", "\\mathbf{w}")
    + entry("perc-side", "derive", "certificate|execution", "proved", "\\lVert w", opened_=True)
    + '</details></section><section><details class="ledger-chapter"><summary>Show</summary>'
    + entry("marg-width", "derive", "certificate", "proved", "2/\\gamma")
    + '</details></section><a href="#marg-width">there</a>'
)
SEEN = "[...document.querySelectorAll('.ledger-entry')].filter(e => !e.hidden).map(e => e.id)"


def test_the_ledger_is_searched_and_filtered(opened):
    page = opened(LEDGER, STATIC / "ledger.js")
    status = "document.querySelector('[role=status]').textContent"
    opened_ = "[...document.querySelectorAll('.ledger-chapter')].map(c => c.open)"
    assert page.after(
        "globalThis.ask = text => { const f = document.querySelector('input'); f.value = text; fire(f, 'input'); }; globalThis.pick = (name, v) => { const f = document.querySelector(`select[name=${name}]`); f.value = v; fire(f, 'input'); };",
        "[...document.querySelectorAll('select')].map(s => [s.name, [...s.options].map(o => o.textContent)])",
    ) == [
        ["kind", ["any", "define", "derive"]],
        ["judge", ["any", "certificate", "execution"]],
        ["mark", ["any", "definition", "proved"]],
    ]
    for asked, found in (
        ("PERC-", ["perc-score", "perc-side"]),
        ("lvert", ["perc-side"]),
        ("facts width", ["marg-width"]),
        ("zzz", []),
    ):
        assert page.after("ask(asked)", SEEN, asked=asked) == found
        assert page.js(status) == f"{len(found)} of 3 claims"
        inside = [bool({"perc-score", "perc-side"} & set(found)), "marg-width" in found]
        assert page.js(opened_) == inside
        assert page.js("[...document.querySelectorAll('section')].map(s => !s.hidden)") == inside
    assert page.after("ask('perc'); pick('kind', 'derive')", SEEN) == ["perc-side"]
    assert page.after("ask(''); pick('judge', 'certificate')", SEEN) == ["perc-side", "marg-width"]
    assert page.after("pick('mark', 'definition')", SEEN) == []
    assert page.after("pick('mark', '')", opened_) == [True, True]
    cleared = page.after(
        "document.querySelector('button').click()", f"[{SEEN}.length, {status}, {opened_}]"
    )
    assert cleared == [3, "", [False, False]]
    assert page.js("document.activeElement.type") == "search"
    page.do("document.querySelector('.ledger-chapter').open = true; pick('kind', '')")
    assert page.js(opened_) == [True, False]  # what the reader opened stays


def test_a_link_to_a_claim_opens_it(opened):
    page = opened(LEDGER, STATIC / "ledger.js", address=f"{SITE}book/ledger.html#perc-side")
    at = "document.activeElement.parentNode.id"
    assert page.js(at) == "perc-side" and page.one(".ledger-chapter", "open") is True
    assert page.one("#perc-side", "open") is True
    page.do(
        "const f = document.querySelector('input'); f.value = 'score'; fire(f, 'input'); location.href = '#marg-width'; dispatchEvent(new Event('hashchange'))"
    )
    assert page.js(f"[{SEEN}.length, scrolled.at(-1).id, {at}]") == [3, *["marg-width"] * 2]
    page.do("document.getElementById('marg-width').open = false")
    page.do("fire(document.querySelector('a'), 'click')")
    assert page.one("#marg-width", "open") is True
    page.do("location.href = '#nowhere'; dispatchEvent(new Event('hashchange'))")
    assert page.js(at) == "marg-width"


def test_a_place_is_shown_when_the_pointer_rests_on_its_link(opened):
    tippy = "globalThis.tippy = {delegate(place, how) { globalThis.tip = {place, how}; }};"
    there = 'mlrPreviews["book/api/smo"] = {fn: `<a href="smo.html#x">f</a><img src="../i.svg">`}'
    here = 'mlrPreviews["book/margin"] = {"eq-1": `<div class="math">x</div>`}'
    page = opened(
        "<article></article>",
        STATIC / "previews.js",
        before=tippy,
        address=f"{SITE}book/margin.html",
        files={
            "/book/_static/previews/book/api/smo.js": there,
            "/book/_static/previews/book/margin.js": here,
        },
    )
    page.do(
        "globalThis.shows = href => { const one = globalThis.last = {reference: Object.assign(document.createElement('a'), {href}), setContent(box) { one.html = box.innerHTML; }, show() { one.shown = true; }, popperInstance: {update() { one.updated = true; }}}; document.body.append(one.reference); one.reference.focus(); one.first = tip.how.onShow(one); };"
    )
    assert page.js("[tip.place.tagName, tip.how.maxWidth]") == ["ARTICLE", 700]
    page.do("shows(href)", href=f"{SITE}book/margin.html#eq-1")
    page.until("last.html")
    assert page.js("[last.first, last.html]") == [False, '<div class="math">x</div>']
    assert page.js("tip.how.onShow(last) ?? null") is None
    page.do("shows(href)", href=f"{SITE}book/margin.html#plain")
    assert page.js("[last.html ?? null, tip.how.onShow(last) ?? null]") == [None, False]
    page.do("shows(href)", href=f"{SITE}book/api/smo.html#fn")
    page.until("last.html")
    preview = f'<a href="{SITE}book/api/smo.html#x">f</a><img src="{SITE}book/i.svg">'
    assert page.js("[last.html, last.shown, last.updated]") == [preview, True, True]
    page.do("shows(href)", href=f"{SITE}book/api/smo.html#none")
    assert page.js("last.html ?? null") is None and len(page.all("head script")) == 2
    page.do("shows(href); last.reference.blur()", href=f"{SITE}book/kernels.html#a")
    page.asks("/book/_static/previews/book/kernels.js")
    assert page.js("last.html ?? null") is None
    page.do("shows(href); last.reference.blur()", href=f"{SITE}book/margin.html#eq-1")
    assert page.js("[Boolean(last.html), last.shown ?? false]") == [True, False]


def test_without_mathjax_a_formula_stays_as_it_was_written(opened):
    """How it is set: test_mathematics_of_a_result_is_set_and_copied_as_tex, with MathJax itself."""
    before = "globalThis.liveParts = {folder: 'parts-2', first: []};"
    page = opened("<p>a: \\(x&lt;y\\)</p>", "live/python", before=before)
    page.do("livePython.typeset(document.querySelector('p')).then(() => { globalThis.end = 1; })")
    page.until("globalThis.end")
    assert page.one("p") == "a: \\(x<y\\)"
    page.asks("/book/_static/mathjax/startup.js")
