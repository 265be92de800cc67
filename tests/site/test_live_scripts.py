"""The scripts behind the live cells: what they ask for, post, keep and say."""

import json
import re

import pytest
from tab import ASSETS, SITE

LIVE = ASSETS / "live"
PARTS = f"{SITE}_static/live/parts-2/"


# --- worker.mjs -----------------------------------------------------------------------------------

# Python, which keeps what it is told to run, and the files of its packages. A ticket is a blob's address.
PYTHON = f"""
const PARTS = {json.dumps(PARTS)};
window.onconnect = null;
window.ran = [];
window.looked = [];
const {{send}} = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.send = function () {{ looked.push(clock); send.call(this); }};
const tickets = {{}}, ticket = k => tickets[k] ??= URL.createObjectURL(new Blob());
const takeBack = k => URL.revokeObjectURL(ticket(k));
const own = {{
  packages: asks => JSON.stringify(JSON.parse(asks).needs || []),
  answer(asks, said) {{ ran.push(JSON.parse(asks).code); return window.cell?.(said); }},
  destroy() {{ ran.push("end"); }},
}};
window.loadPyodide = async () => ({{
  runPython(code) {{ ran.push(code); return "/site"; }},
  unpackArchive(data, kind, {{extractDir}}) {{ ran.push(["unpack", new TextDecoder().decode(data), kind, extractDir]); }},
  setInterruptBuffer(signals) {{ window.signals = signals; }},
  pyimport(module) {{ ran.push(`module ${{module}}`); return own; }},
  async loadPackage(name) {{ ran.push(`load ${{name}}`); await window.held; }},
}});
const lock = {{}}, file = (name, depends = []) => {{ lock[name] = {{name, depends, file_name: `${{name}}.whl`}}; }};
file("numpy"); file("mpmath"); file("sympy", ["mpmath"]); file("matplotlib", ["numpy", "mpmath"]);
net[PARTS + "sizes.json"] = JSON.stringify({{"numpy.whl": 100, "mpmath.whl": 10, "sympy.whl": 30, "matplotlib.whl": 50,
  "library.zip": 7, "pyodide.mjs": 5, "sizes.json": 1000, "worker.mjs": 2000, "pyodide-lock.json": 4000}});
net[PARTS + "pyodide-lock.json"] = JSON.stringify({{packages: lock}});
net[PARTS + "library.zip"] = "library";
"""
FILES = {
    "/book/_static/live/parts-2/worker.mjs": (LIVE / "worker.mjs").read_text("utf8"),
    "/book/_static/live/parts-2/pyodide.mjs": "export const loadPyodide = window.loadPyodide;",
}


@pytest.fixture
def worker(opened):
    """A worker that two pages have joined."""

    def at(more=""):
        loads = [
            f'<script type="module" src="{PARTS}{name}.mjs"></script>'
            for name in ("pyodide", "worker")
        ]
        scene = opened("".join(loads), before=PYTHON + more, files=FILES)
        scene.do(
            "const join = name => { const port = globalThis[name] = new Port();"
            "onconnect({ports: [port]}); port.send = data => port.onmessage({data}); };"
            "join('one'); join('two')"
        )
        return scene

    return at


def asked(port, number, code="x", module="cells", needs=()):
    request = {"code": code, "needs": list(needs)}
    message = {"id": number, "module": module, "request": request}
    return f"{port}.send({{...{json.dumps(message)}, ticket: ticket({number})}});"


def about(scene, port, number):
    return [m for m in scene.js(f"{port}.posted") if m.get("id") == number]


def test_worker_answers_and_says_what_it_loads(worker):
    scene = worker()
    assert scene.after("two.send({hello: true})", "two.posted") == [{"state": "loading"}]
    scene.do('globalThis.cell = said => { clock += 30; said(\'{"kind": "text"}\', null); }')
    scene.do(asked("one", 1, "y = 1"))
    assert about(scene, "one", 1) == [
        {"id": 1, "running": True},
        {"id": 1, "said": {"kind": "text"}},
        {"id": 1, "done": True, "milliseconds": 30},
    ]
    assert not about(scene, "two", 1)
    ran = scene.js("ran")
    site = ["unpack", "library", "zip", "/site"]
    assert ran[:2] == ["import site; site.getsitepackages()[0]", site]
    assert ran[2].startswith("import cells, playground")
    assert ran[3:] == ["module cells", "y = 1", "end"]
    states = [m for m in scene.js("two.posted") if "state" in m]
    assert states[-1] == {"state": "ready"}
    # Python, NumPy and the library: not what comes later, nor the lists and the worker itself
    assert {m["total"] for m in states[1:-1]} - {0} == {112}
    read = [m["done"] for m in states[1:-1] if m["total"]]
    assert read and read == sorted(read) and read[-1] >= len("library")
    assert scene.after("two.send({hello: true})", "two.posted.at(-1)") == states[-1]


def test_worker_loads_a_package_once_with_what_it_depends_on(worker):
    scene = worker()
    for number, needs in enumerate((["sympy"], ["sympy"], ["matplotlib"])):
        scene.do(asked("one", number, needs=needs))
    ran = [x for x in scene.js("ran") if str(x).startswith(("load", "import "))]
    assert ran[2:] == ["load sympy", "import sympy", "load matplotlib", "import matplotlib.pyplot"]
    named = [m for m in scene.js("one.posted") if "what" in m]
    assert [(m["state"], m["what"], m.get("total"), m.get("done")) for m in named] == [
        ("loading", "SymPy", 40, 0),
        ("importing", "SymPy", None, None),
        ("loading", "Matplotlib", 50, 0),
        ("importing", "Matplotlib", None, None),
    ]
    assert all(about(scene, "one", k)[-1]["done"] for k in range(3))
    scene.do(asked("one", 5, module="checking", needs=["pandas"]))  # asks for none
    assert about(scene, "one", 5)[-1] == {"id": 5, "done": True, "milliseconds": 0}


def test_worker_looks_at_the_ticket_now_and_then(worker):
    """Every tenth of a second; without its ticket a cell is interrupted, the next one is not."""
    scene = worker()
    scene.do(
        "globalThis.seen = [];"
        "globalThis.cell = () => { looked.length = 0; for (let k = 0; k < 12; k++) {"
        "  clock += 30; if (k === 8) takeBack(1); seen.push(signals[0]); } };"
    )
    assert scene.after(asked("one", 1), "seen") == [0] * 11 + [2]
    assert scene.js("looked.length") == 3  # at 120, 240 and 360 milliseconds
    assert scene.js("(clock += 500, signals[0])") == 0  # nothing runs
    assert scene.after("seen.length = 0;" + asked("one", 2), "seen") == [0] * 12
    scene.do(
        "seen.length = 0; clock += 2000; globalThis.cell = () => { for (let k = 0; k < 8; k++)"
        " { clock += 60; if (k === 4) takeBack(4); seen.push(signals[0]); } };" + asked("one", 4)
    )
    assert scene.js("seen") == [0] * 5 + [2, 0, 2]  # and not ended, for another was stopped before
    scene.do("takeBack(3);" + asked("one", 3))
    assert about(scene, "one", 3) == [{"id": 3, "done": True, "stopped": True}]


def test_worker_that_is_deaf_says_to_the_other_pages_that_it_goes(worker):
    """Interrupted for 1.5 seconds, then ended; its own page has given it up by then."""
    scene = worker("window.close = () => { ran.push('closed'); };")
    scene.do(
        "globalThis.seen = [];"
        "globalThis.cell = () => { takeBack(1); do { clock += 110; seen.push(signals[0]); } while (seen.at(-1) < 15); };"
    )
    assert scene.after(asked("one", 1), "seen") == [2] * 14 + [15] and "closed" in scene.js("ran")
    gone = {"gone": True}
    assert scene.js("two.posted.at(-1)") == gone and gone not in scene.js("one.posted")


def test_worker_tells_who_must_wait(worker):
    scene = worker()
    scene.do("globalThis.held = new Promise(end => { globalThis.release = end; });")
    scene.do(asked("one", 1, needs=["sympy"]))
    scene.do(asked("two", 2) + asked("one", 3))
    assert about(scene, "two", 2) == [{"id": 2, "elsewhere": True}]
    assert about(scene, "one", 3) == []  # its own page knows
    assert scene.after("release()", "ran.filter(one => one === 'end').length") == 3
    assert about(scene, "two", 2)[1:] == [
        {"id": 2, "running": True},
        {"id": 2, "done": True, "milliseconds": 0},
    ]
    scene.do(
        "const before = two.posted.length; two.send({bye: true});"
        + asked("one", 4, needs=["matplotlib"])
    )
    assert not [m for m in scene.js("two.posted") if m.get("what") == "Matplotlib"]


def test_worker_says_what_went_wrong(worker):
    scene = worker()
    scene.do("globalThis.cell = () => { throw Error('Traceback\\n  a\\n  b\\nValueError: c\\n'); }")
    scene.do(asked("one", 1))
    assert about(scene, "one", 1)[-1] == {"id": 1, "done": True, "error": "  a\n  b\nValueError: c"}
    scene.do(
        "globalThis.cell = () => { throw Error('x\\nKeyboardInterrupt\\n'); };" + asked("one", 2)
    )
    assert about(scene, "one", 2)[-1] == {"id": 2, "done": True, "stopped": True}
    broken = worker(f'net["{PARTS}library.zip"] = 404;')
    broken.do(asked("one", 1))
    why = "library.zip: 404 status 404"
    assert about(broken, "one", 1) == [{"id": 1, "done": True, "error": why}]
    assert broken.js("two.posted.at(-1)") == {"state": "failed", "why": why}
    broken.do(f'net["{PARTS}library.zip"] = "library";' + asked("one", 2))
    assert about(broken, "one", 2)[-1] == {"id": 2, "done": True, "milliseconds": 0}


# --- python.js ------------------------------------------------------------------------------------

# A page with parts, whose workers keep what they are sent.
PAGE = f"""
window.liveParts = {{folder: "parts-2", first: ["python.wasm", "library.zip"]}};
window.workers = [];
window.SharedWorker = class {{
  constructor(address, more) {{ this.port = new Port(); Object.assign(this, {{shared: true, address: String(address), ...more}}); workers.push(this); }}
}};
window.Worker = class extends Port {{
  constructor(address) {{ super(); this.address = String(address); workers.push(this); }}
  terminate() {{ this.ended = true; }}
}};
window.active = new Port();
put(navigator, "serviceWorker", {{
  async register(address, {{scope}}) {{ (window.registered ||= []).push([String(address), scope]); }},
  ready: Promise.resolve({{active}}),
}});
const read = {json.dumps([f"{SITE}_static/all.js?v=1", f"{SITE}_static/all.js?v=1", f"{SITE}_static/a.css#x", f"{PARTS}python.wasm", "https://other.org/b.js"])};
performance.getEntriesByType = () => read.map(name => ({{name}}));
window.news = [];
window.told = [];
const run = name => {{
  const one = window[name] = livePython.ask("cells", {{code: name}}, (...what) => told.push([name, ...what.map(plain)]));
  one.done.then(answer => {{ one.answer = plain(answer); }});
}};
const tickets = () => workers.flatMap(one => (one.port ?? one).posted).filter(one => one.ticket).map(one => one.ticket);
const takenBack = () => tickets().flatMap((one, k) => revoked.has(one) ? [k + 1] : []);
"""


@pytest.fixture
def page(opened):
    def at(*asks, before=""):
        address = f"{SITE}book/smo.html#top"
        scene = opened("", "live/python", address=address, before=PAGE + before)
        scene.do("livePython.onstate(one => news.push(plain(one)));")
        scene.do("".join(f"run('{name}');" for name in asks))
        return scene

    return at


def hears(number, **data):
    return f"workers.at(-1).port.onmessage({{data: {json.dumps({'id': number, **data})}}});"


def test_page_asks_its_worker_and_hears(page):
    scene = page("a", "b")
    (made,) = scene.js("workers")
    assert made["address"] == f"{PARTS}worker.mjs" and made["name"] == "python-parts-2-0"
    assert made["type"] == "module" and scene.js("news") == [{"state": "loading"}]
    hello, first, second = scene.js("workers[0].port.posted")
    assert hello == {"hello": True}
    assert first.pop("ticket").startswith("blob:") and second["id"] == 2
    assert first == {"id": 1, "module": "cells", "request": {"code": "a"}}
    scene.do(hears(2, said={"kind": "text"}) + hears(2, running=True) + hears(1, elsewhere=True))
    assert scene.js("told") == [
        ["b", {"kind": "text"}],
        ["b", {"kind": "running"}],
        ["a", {"kind": "elsewhere"}],
    ]
    scene.do("workers[0].port.onmessage({data: {state: 'ready', done: 3}})")
    assert scene.js("news.at(-1)") == {"state": "ready", "done": 3} and scene.js("a.answer") is None
    scene.do(hears(2, done=True, milliseconds=4))
    assert scene.js("b.answer") == {"id": 2, "done": True, "milliseconds": 4}
    assert scene.js("takenBack()") == [2] and scene.js("a.answer") is None
    assert len(scene.after(hears(2, said={"kind": "late"}), "told")) == 3


def test_page_has_what_was_read_kept_once(page):
    scene = page("a", "b")
    assert not scene.js("active.posted")
    scene.do(hears(1, done=True) + hears(2, done=True))
    assert scene.js("registered") == [[f"{SITE}offline.js", "/book/"]]
    (posted,) = scene.js("active.posted")
    own = [SITE + file for file in ("book/smo.html", "_static/all.js?v=1", "_static/a.css")]
    parts = [PARTS + file for file in ("python.wasm", "library.zip")]
    assert posted == {"keep": own + parts, "folder": "parts-2"}


def test_page_ends_what_does_not_stop(page):
    """A ticket taken back is enough, for 1.5 seconds; then another worker takes the rest."""
    scene = page("a", "b", "c")
    scene.do("c.stop()")
    scene.wait(1000)
    scene.do(hears(3, done=True, stopped=True))
    assert scene.after(1000, "c.answer") == {"id": 3, "done": True, "stopped": True}
    assert scene.after("c.stop(); a.stop()", "takenBack()") == [1, 3]
    assert scene.after(1499, "[a.answer ?? null, workers.length]") == [None, 1]
    assert scene.after(1, "a.answer") == {"stopped": True, "ended": True}
    assert [one["name"] for one in scene.js("workers")] == ["python-parts-2-0", "python-parts-2-1"]
    assert [m.get("id") for m in scene.js("workers[1].port.posted")] == [None, 2]
    scene.do("b.stop()")
    assert scene.after(1500, "[workers.length, news.at(-1)]") == [2, {"state": "ended"}]
    assert scene.after("run('d')", "workers.length") == 3


def test_page_whose_worker_goes_takes_what_waits_to_another(page):
    """At once; without anything that waits, when it next asks."""
    scene = page("a", "b")
    scene.do(hears(1, done=True) + "workers[0].port.onmessage({data: {gone: true}})")
    assert [m.get("id") for m in scene.js("workers[1].port.posted")] == [None, 2]
    scene.do(hears(2, done=True) + "workers[1].port.onmessage({data: {gone: true}})")
    assert scene.js("[workers.length, b.answer.done]") == [2, True]
    assert [m.get("id") for m in scene.after("run('c')", "workers[2].port.posted")] == [None, 3]


def test_page_has_a_worker_of_its_own_where_none_is_shared(page):
    scene = page("a")
    shared, own = scene.after("workers[0].onerror()", "workers")
    assert shared.get("shared") and "shared" not in own
    assert [m.get("id") for m in own["posted"]] == [None, 1]
    scene.do("run('b'); b.stop()")
    scene.wait(1500)
    assert scene.js("[workers[1].ended, b.answer]") == [True, {"stopped": True, "ended": True}]
    scene.do("workers[2].onerror({message: 'no memory'})")
    assert scene.js("a.answer") == {"error": "no memory"}
    assert scene.js("news.at(-1)") == {"state": "failed", "why": "no memory"}
    assert scene.after("run('c')", "workers.length") == 4
    scene.do("dispatchEvent(new Event('pagehide'))")
    assert "bye" not in scene.js("workers[3].posted.at(-1)")  # it ends with its page
    none = page()
    none.js("dispatchEvent(new Event('pagehide'))")
    barred = page("a", before="SharedWorker = class { constructor() { throw Error(); } };")
    assert [m.get("id") for m in barred.js("workers[0].posted")] == [None, 1]
    heard = page("a")
    heard.do("workers[0].port.onmessage({data: {state: 'loading'}}); workers[0].onerror()")
    assert heard.js("workers.length") == 1  # an error of its own, in a worker that answers


def test_page_goes_and_comes_back(page):
    scene = page("a")
    scene.do("dispatchEvent(new Event('pagehide'))")
    assert scene.js("workers[0].port.posted.at(-1)") == {"bye": True}
    scene.do("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: false})); run('b')")
    assert scene.js("workers.length") == 1
    scene.do("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})); run('c')")
    assert scene.js("workers.length") == 2
    assert page().js("livePython.refused") == ""
    assert "no WebAssembly" in page(before="delete window.WebAssembly;").js("livePython.refused")
    assert page().js("livePython.parts") is True
    assert page(before="delete window.liveParts;").js("livePython.parts") is False


# --- offline.js -----------------------------------------------------------------------------------

ABSENT = f"{SITE}offline.html"
KEEPER = """
self.skipWaiting = () => {};
window.added = [];
window.opens = [];
const {open} = caches;
caches.open = name => { opens.push(name); return open.call(caches, name); };
Cache.prototype.add = async function (request) { // it would not ask our network
  const answer = await fetch(request);
  if (!answer.ok) throw Error(String(answer.status));
  added.push(request.cache);
  return this.put(request, answer);
};
const store = () => open.call(caches, "book");
const kept = async () => {
  const own = await store(), all = await own.keys();
  return Promise.all(all.map(async ({url}) => [url, await (await own.match(url)).text()]));
};
/* An event of a service worker, until all that it waits for has happened. */
const happens = async (type, more = {}) => {
  const waits = [];
  let answer;
  const told = {waitUntil: one => waits.push(one), respondWith: one => { answer = one; }, ...more};
  const event = new Event(type);
  for (const [name, value] of Object.entries(told)) put(event, name, value);
  dispatchEvent(event);
  await Promise.all(waits);
  return answer;
};
"""


@pytest.fixture
def keeper(opened):
    def at(*, kept=(), net=None):
        scene = opened("", "live/offline", address=f"{SITE}offline.js", before=KEEPER)
        scene.js(
            "(async () => { await caches.delete('book'); Object.assign(window.net, net);"
            "for (const address of kept) await (await store()).put(address, new Response('kept')); })()",
            kept=list(kept),
            net=net or {},
        )
        return scene

    return at


def served(scene, address, mode="no-cors", method="GET"):
    return scene.js(
        "(async () => { const request = put(new Request(address, {method}), 'mode', mode); try {"
        "const answer = await happens('fetch', {request});"
        "return answer && [answer.status, await answer.text()];"
        "} catch (error) { return String(error.message); } })()",
        address=address,
        mode=mode,
        method=method,
    )


def test_kept_parts_come_from_the_store_all_else_from_the_network(keeper):
    part, script = f"{PARTS}python.wasm", f"{SITE}_static/all.js?v=2"
    scene = keeper(kept=[part, script], net={part: "new", script: "new"})
    assert served(scene, part) == [200, "kept"] and scene.js("fetched") == []
    assert served(scene, script) == [200, "new"]
    assert [script, "new"] in scene.js("kept()")
    assert served(scene, f"{PARTS}other.wasm") == "no network"


def test_without_a_network_what_was_read_is_there(keeper):
    page, script = f"{SITE}book/smo.html", f"{SITE}_static/all.js"
    scene = keeper(kept=[page, f"{script}?v=1", ABSENT])
    assert served(scene, page, mode="navigate") == [200, "kept"]
    assert served(scene, f"{script}?v=2") == [200, "kept"]
    assert served(scene, f"{SITE}book/kernels.html", mode="navigate") == [200, "kept"]
    assert served(scene, f"{SITE}book/kernels.png") == "no network"
    down = keeper(kept=[page], net={page: 500, f"{SITE}no.html": 404, f"{SITE}bad.html": 503})
    assert served(down, page) == [200, "kept"] and served(down, f"{SITE}bad.html") == "503"
    assert served(down, f"{SITE}no.html") == [404, ""]
    assert down.js("kept()") == [[page, "kept"]]  # no error is kept


@pytest.mark.parametrize(
    "address, method",
    [("https://other.org/a.js", "GET"), ("https://here.org/a.js", "GET"), (f"{SITE}a", "POST")],
    ids=["another host", "beside the book", "something sent"],
)
def test_what_is_not_the_books_is_left_alone(keeper, address, method):
    scene = keeper(kept=[address], net={address: "new"})
    assert served(scene, address, method=method) is None and scene.js("fetched") == []


def test_an_answer_of_another_kind_is_not_kept(keeper):
    address = f"{SITE}a.js"
    scene = keeper(net={address: "new"})
    scene.do(f"globalThis.types = {{{json.dumps(address)}: 'opaque'}}")
    assert served(scene, address) == [200, "new"] and scene.js("kept()") == []


def test_what_was_read_is_kept_and_older_parts_go(keeper):
    old, new, page = f"{SITE}_static/live/parts-1/a.wasm", f"{PARTS}a.wasm", f"{SITE}book/smo.html"
    gone, other, read = f"{SITE}gone.js", "https://other.org/a.js", f"{SITE}z.html"
    scene = keeper(
        kept=[old, new, page, read], net={new: "new", page: "new", gone: 404, other: "new"}
    )
    keep = {"keep": [new, page, gone, other, f"{SITE}cut.js"], "folder": "parts-2"}
    scene.js(f"happens('message', {{data: {json.dumps(keep)}}})")
    assert sorted(scene.js("kept()")) == [[new, "kept"], [page, "new"], [read, "kept"]]
    assert scene.js("fetched") == [page, gone, f"{SITE}cut.js"] and scene.js("opens") == ["book"]


def test_the_whole_book_is_kept_and_counted(keeper):
    part, files = f"{PARTS}a.wasm", [f"{SITE}{k}.html" for k in range(9)]
    scene = keeper(kept=[part], net={part: "new"} | dict.fromkeys(files[1:], "new"))
    scene.do("globalThis.source = new Port()")
    whole = json.dumps({"whole": [part, *files]})
    scene.js(f"happens('message', {{data: {whole}, source}})")
    posted = scene.js("source.posted")
    assert [(one["kept"], one["of"]) for one in posted] == [(k, 10) for k in range(1, 11)]
    assert posted[-1]["failed"] == [files[0]]
    assert {address for address, _ in scene.js("kept()")} == {part, *files[1:]}
    assert part not in scene.js("fetched") and set(scene.js("added")) == {"no-cache"}


def test_installed_it_keeps_what_is_said_without_a_page(keeper):
    scene = keeper(net={ABSENT: "not here"})
    scene.js("happens('install')")
    assert scene.js("kept()") == [[ABSENT, "not here"]]
    assert keeper().js("happens('install').then(() => 'done')") == "done"


# --- check.js -------------------------------------------------------------------------------------

BUTTON = '<button hidden data-certificates="smo" data-theorems="a b">Check</button>'
ASKED = f"""
net["{SITE}_static/certificates/smo.json"] = '{{"a": 1, "c": 3}}';
const button = () => document.querySelector("button"), told = () => document.querySelector(".check-told");
window.livePython = {{parts: true, refused: "", ask(module, request, said) {{
  window.asked = plain({{module, request}});
  window.said = said;
  return {{done: new Promise(done => {{ window.done = done; }})}};
}}}};
"""


def test_certificates_are_checked_in_the_page(opened):
    scene = opened(BUTTON, "live/check", before=ASKED)
    assert scene.js("[button().hidden, told().role]") == [False, "status"]
    scene.do("button().click()")
    assert scene.js("[button().disabled, told().textContent]") == [True, "Python is loading …"]
    request = {"certificates": {"a": 1, "b": None}}
    assert scene.js("asked") == {"module": "checking", "request": request}
    assert scene.after("said({kind: 'running'})", "told().textContent") == "Python is loading …"
    scene.do(
        "said({theorem: 'a', right: true}); said({theorem: 'b', right: false, why: 'it is absent'})"
    )
    scene.do("done({done: true})")
    right = "a: right; b: refused, it is absent"
    assert scene.js("[told().textContent, button().disabled]") == [right, False]
    assert scene.after("button().click()", "fetched.length") == 1
    assert scene.after("done({error: 'no memory'})", "told().textContent") == "no memory"
    scene.do("button().click()")
    assert scene.after("done({stopped: true})", "told().textContent") == "It was stopped."
    scene.do("livePython.refused = 'not from disk'; button().click()")
    assert scene.js("[told().textContent, button().disabled]") == ["not from disk", False]


def test_certificates_that_do_not_come_are_asked_for_again(opened):
    address = f"{SITE}_static/certificates/smo.json"
    scene = opened(BUTTON, "live/check", before=ASKED + f'net["{address}"] = 404;')
    scene.do("button().click()")
    wrong = "the certificates do not come: 404"
    assert scene.js("[told().textContent, button().disabled]") == [wrong, False]
    scene.do(f"net['{address}'] = '{{}}'; button().click()")
    scene.do("done({done: true})")
    assert scene.js("fetched.length") == 2 and scene.js("told().textContent") == "It was stopped."
    unbuilt = opened(BUTTON, "live/check", before=ASKED + "livePython.parts = false;")
    assert unbuilt.js("button().hidden") is True


def test_scripts_name_no_other_host():
    for file in (*LIVE.glob("*.js"), *LIVE.glob("*.mjs")):
        assert not re.search(r"https?://", file.read_text("utf8")), file.name
