"""The scripts behind the live cells, without a browser: what they ask for, post, keep and say."""

import json
import re
from pathlib import Path

import pytest
from py_mini_racer import MiniRacer

LIVE = Path(__file__).parents[2] / "book/_assets/live"
STANDINS = Path(__file__).with_name("standins.js").read_text("utf8")
SITE = "https://here.org/book/"
PARTS = f"{SITE}_static/live/parts-2/"


class Scene:
    """A script among stand-ins; what is awaited has happened when ``js`` returns."""

    def __init__(self, script, before="", change=lambda text: text):
        self.v8 = MiniRacer()
        self.v8.eval(STANDINS)
        self.v8.eval(f"{{{before}}}")
        self.v8.eval(change((LIVE / script).read_text("utf8")))

    def js(self, code):
        """The value of an expression, or that of a promise."""
        self.v8.eval(f"globalThis.value = undefined; (async () => {{ value = await ({code}); }})()")
        for _ in range(5):
            self.v8.eval("0")
        return json.loads(self.v8.eval("JSON.stringify(value === undefined ? null : value)"))

    def do(self, code):
        """Statements, and what follows from them."""
        self.js(f"(() => {{ {code} }})()")


# --- worker.mjs -----------------------------------------------------------------------------------

PYTHON = f"scenes.worker({json.dumps(PARTS)});"


def worker(before=PYTHON):
    def plainly(text):
        text = text.replace("import.meta.url", f'"{PARTS}worker.mjs"')
        return text.replace('import("./pyodide.mjs")', "pyodide()")

    scene = Scene("worker.mjs", before, plainly)
    scene.do(
        "const join = name => { const port = globalThis[name] = new Port();"
        "onconnect({ports: [port]}); port.send = data => port.onmessage({data}); };"
        "join('one'); join('two')"
    )
    return scene


def asked(port, number, code="x", module="cells", needs=()):
    request = {"code": code, "needs": list(needs)}
    message = {"id": number, "module": module, "request": request, "ticket": f"t{number}"}
    return f"{port}.send({json.dumps(message)});"


def about(scene, port, number):
    return [m for m in scene.js(f"{port}.posted") if m.get("id") == number]


def test_worker_answers_and_says_what_it_loads():
    scene = worker()
    scene.do("two.send({hello: true})")
    assert scene.js("two.posted") == [{"state": "loading"}]
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
    assert ran == [
        "import site; site.getsitepackages()[0]",
        site,
        "import cells, playground",
        *("module cells", "y = 1", "end"),
    ]
    states = [m for m in scene.js("two.posted") if "state" in m]
    assert states[-1] == {"state": "ready"}
    # Python, NumPy and the library: not what comes later, nor the lists and the worker itself
    assert {m["total"] for m in states[1:-1]} - {0} == {112}
    read = [m["done"] for m in states[1:-1] if m["total"]]
    assert read and read == sorted(read) and read[-1] >= len("library")
    scene.do("two.send({hello: true})")
    assert scene.js("two.posted.at(-1)") == states[-1]


def test_worker_loads_a_package_once_with_what_it_depends_on():
    scene = worker()
    for number, needs in enumerate((["sympy"], ["sympy"], ["matplotlib"])):
        scene.do(asked("one", number, needs=needs) + "later(0)")
        scene.do("later(0)")
    assert [x for x in scene.js("ran") if str(x).startswith(("load", "import "))] == [
        "import site; site.getsitepackages()[0]",
        "import cells, playground",
        *("load sympy", "import sympy", "load matplotlib", "import matplotlib.pyplot"),
    ]
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


def test_worker_looks_at_the_ticket_now_and_then():
    """Every tenth of a second; without its ticket a cell is interrupted, the next one is not."""
    scene = worker()
    scene.do(
        "globalThis.seen = [];"
        "globalThis.cell = () => { looked.length = 0; for (let k = 0; k < 12; k++) {"
        "  clock += 30; if (k === 8) revoked.add('t1'); seen.push(signals[0]); } };"
    )
    scene.do(asked("one", 1))
    assert scene.js("seen") == [0] * 11 + [2]
    assert scene.js("looked.length") == 3  # at 120, 240 and 360 milliseconds
    assert scene.js("(clock += 500, signals[0])") == 0  # nothing runs
    scene.do("seen.length = 0;" + asked("one", 2))
    assert scene.js("seen") == [0] * 12
    scene.do("revoked.add('t3');" + asked("one", 3))
    assert about(scene, "one", 3) == [{"id": 3, "done": True, "stopped": True}]


def test_worker_tells_who_must_wait():
    scene = worker()
    scene.do(asked("one", 1, needs=["sympy"]))  # stands still between loading and importing
    scene.do(asked("two", 2) + asked("one", 3))
    assert about(scene, "two", 2) == [{"id": 2, "elsewhere": True}]
    assert about(scene, "one", 3) == []  # its own page knows
    scene.do("later(0)")
    assert scene.js("ran.filter(one => one === 'end').length") == 3
    assert about(scene, "two", 2)[1:] == [
        {"id": 2, "running": True},
        {"id": 2, "done": True, "milliseconds": 0},
    ]
    scene.do(
        "const before = two.posted.length; two.send({bye: true});"
        + asked("one", 4, needs=["matplotlib"])
    )
    scene.do("later(0)")
    assert not [m for m in scene.js("two.posted") if m.get("what") == "Matplotlib"]


def test_worker_says_what_went_wrong():
    scene = worker()
    scene.do("globalThis.cell = () => { throw Error('Traceback\\n  a\\n  b\\nValueError: c\\n'); }")
    scene.do(asked("one", 1))
    assert about(scene, "one", 1)[-1] == {"id": 1, "done": True, "error": "  a\n  b\nValueError: c"}
    scene.do(
        "globalThis.cell = () => { throw Error('x\\nKeyboardInterrupt\\n'); };" + asked("one", 2)
    )
    assert about(scene, "one", 2)[-1] == {"id": 2, "done": True, "stopped": True}
    broken = worker(PYTHON + f'net["{PARTS}library.zip"] = 404;')
    broken.do(asked("one", 1))
    why = "library.zip: 404 status 404"
    assert about(broken, "one", 1) == [{"id": 1, "done": True, "error": why}]
    assert broken.js("two.posted.at(-1)") == {"state": "failed", "why": why}
    broken.do(f'net["{PARTS}library.zip"] = "library";' + asked("one", 2))
    assert about(broken, "one", 2)[-1] == {"id": 2, "done": True, "milliseconds": 0}


# --- python.js ------------------------------------------------------------------------------------

PAGE = f"scenes.page({json.dumps(SITE)}, {json.dumps(PARTS)});"


def page(before=PAGE, *asks):
    scene = Scene("python.js", before)
    scene.do("listen();" + "".join(f"run('{name}');" for name in asks))
    return scene


def hears(number, **data):
    return f"workers.at(-1).port.onmessage({{data: {json.dumps({'id': number, **data})}}});"


def test_page_asks_its_worker_and_hears():
    scene = page(PAGE, "a", "b")
    (made,) = scene.js("workers")
    assert made["address"] == f"{PARTS}worker.mjs" and made["name"] == "python-parts-2-0"
    assert made["type"] == "module" and scene.js("news") == [{"state": "loading"}]
    hello, first, second = scene.js("workers[0].port.posted")
    assert hello == {"hello": True}
    assert first == {"id": 1, "module": "cells", "request": {"code": "a"}, "ticket": "blob:1"}
    assert second["id"] == 2 and second["ticket"] == "blob:2"
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
    assert scene.js("[...revoked]") == ["blob:2"] and scene.js("a.answer") is None
    scene.do(hears(2, said={"kind": "late"}))
    assert len(scene.js("told")) == 3


def test_page_has_what_was_read_kept_once():
    scene = page(PAGE, "a", "b")
    assert not scene.js("active.posted")
    scene.do(hears(1, done=True) + hears(2, done=True))
    assert scene.js("registered") == [[f"{SITE}offline.js", "/book/"]]
    assert scene.js("active.posted") == [
        {
            "keep": [
                f"{SITE}book/smo.html",
                f"{SITE}_static/all.js?v=1",
                f"{SITE}_static/a.css",
                f"{PARTS}python.wasm",
                f"{PARTS}library.zip",
            ],
            "folder": "parts-2",
        }
    ]


def test_page_ends_what_does_not_stop():
    """A ticket taken back is enough, for 1.5 seconds; then another worker takes the rest."""
    scene = page(PAGE, "a", "b", "c")
    scene.do("c.stop(); later(1000);" + hears(3, done=True, stopped=True) + "later(1000)")
    assert scene.js("c.answer") == {"id": 3, "done": True, "stopped": True}
    scene.do("c.stop(); a.stop()")
    assert "blob:1" in scene.js("[...revoked]")
    scene.do("later(1499)")
    assert scene.js("[a.answer ?? null, workers.length]") == [None, 1]
    scene.do("later(1)")
    assert scene.js("a.answer") == {"stopped": True, "ended": True}
    assert [one["name"] for one in scene.js("workers")] == ["python-parts-2-0", "python-parts-2-1"]
    assert [m.get("id") for m in scene.js("workers[1].port.posted")] == [None, 2]
    scene.do("b.stop(); later(1500)")
    assert scene.js("[workers.length, news.at(-1)]") == [2, {"state": "ended"}]
    scene.do("run('d')")
    assert scene.js("workers.length") == 3


def test_page_has_a_worker_of_its_own_where_none_is_shared():
    scene = page(PAGE, "a")
    scene.do("workers[0].onerror()")
    shared, own = scene.js("workers")
    assert shared.get("shared") and "shared" not in own
    assert [m.get("id") for m in own["posted"]] == [None, 1]
    scene.do("run('b'); b.stop(); later(1500)")
    assert scene.js("[workers[1].ended, b.answer]") == [True, {"stopped": True, "ended": True}]
    scene.do("workers[2].onerror({message: 'no memory'})")
    assert scene.js("a.answer") == {"error": "no memory"}
    assert scene.js("news.at(-1)") == {"state": "failed", "why": "no memory"}
    scene.do("run('c')")
    assert scene.js("workers.length") == 4
    scene.do("happens('pagehide')")
    assert "bye" not in scene.js("workers[3].posted.at(-1)")  # it ends with its page
    none = page(PAGE)
    none.js("happens('pagehide')")
    barred = page(PAGE + "SharedWorker = class { constructor() { throw Error(); } };", "a")
    assert [m.get("id") for m in barred.js("workers[0].posted")] == [None, 1]
    heard = page(PAGE, "a")
    heard.do("workers[0].port.onmessage({data: {state: 'loading'}}); workers[0].onerror()")
    assert heard.js("workers.length") == 1  # an error of its own, in a worker that answers


def test_page_goes_and_comes_back():
    scene = page(PAGE, "a")
    scene.do("happens('pagehide')")
    assert scene.js("workers[0].port.posted.at(-1)") == {"bye": True}
    scene.do("happens('pageshow', {persisted: false}); run('b')")
    assert scene.js("workers.length") == 1
    scene.do("happens('pageshow', {persisted: true}); run('c')")
    assert scene.js("workers.length") == 2
    assert page(PAGE).js("livePython.refused") == ""
    disk = page(PAGE + "location = new URL('file:///smo.html');")
    assert "only if it comes from a server" in disk.js("livePython.refused")
    assert "no WebAssembly" in page(PAGE + "delete WebAssembly;").js("livePython.refused")
    assert page(PAGE).js("livePython.parts") is True
    assert page(PAGE + "delete liveParts;").js("livePython.parts") is False


# --- offline.js -----------------------------------------------------------------------------------

HERE = f'globalThis.location = new URL("{SITE}offline.js"); self.skipWaiting = () => {{}};'
ABSENT = f"{SITE}offline.html"


def keeper(*, kept=(), net=None):
    scene = Scene("offline.js", HERE)
    for address, told in (net or {}).items():
        scene.do(f"net[{json.dumps(address)}] = {json.dumps(told)}")
    for address in kept:
        scene.do(f"kept.set({json.dumps(address)}, {{said: 'kept', ok: true}})")
    return scene


def served(scene, address, **more):
    request = json.dumps({"url": address, "method": "GET", **more})
    return scene.js(
        f"(async () => {{ const event = {{request: {request}}}; try {{"
        "const answer = await happens('fetch', event);"
        "return answer && [answer.status ?? 200, answer.said];"
        "} catch (error) { return String(error.message); } })()"
    )


def test_kept_parts_come_from_the_store_all_else_from_the_network():
    part, script = f"{PARTS}python.wasm", f"{SITE}_static/all.js?v=2"
    scene = keeper(kept=[part, script], net={part: "new", script: "new"})
    assert served(scene, part) == [200, "kept"] and scene.js("fetched") == []
    assert served(scene, script) == [200, "new"]
    assert scene.js(f"kept.get({json.dumps(script)}).said") == "new"
    assert served(scene, f"{PARTS}other.wasm") == "no network"


def test_without_a_network_what_was_read_is_there():
    page, script = f"{SITE}book/smo.html", f"{SITE}_static/all.js"
    scene = keeper(kept=[page, f"{script}?v=1", ABSENT])
    assert served(scene, page, mode="navigate") == [200, "kept"]
    assert served(scene, f"{script}?v=2") == [200, "kept"]
    assert served(scene, f"{SITE}book/kernels.html", mode="navigate") == [200, "kept"]
    assert served(scene, f"{SITE}book/kernels.png") == "no network"
    down = keeper(kept=[page], net={page: 500, f"{SITE}no.html": 404, f"{SITE}bad.html": 503})
    assert served(down, page) == [200, "kept"] and served(down, f"{SITE}bad.html") == "503"
    assert served(down, f"{SITE}no.html") == [404, ""]
    assert down.js("[...kept.keys()]") == [page]  # no error is kept


@pytest.mark.parametrize(
    "address, more",
    [
        ("https://other.org/a.js", {}),
        ("https://here.org/a.js", {}),
        (f"{SITE}a", {"method": "POST"}),
    ],
    ids=["another host", "beside the book", "something sent"],
)
def test_what_is_not_the_books_is_left_alone(address, more):
    scene = keeper(kept=[address], net={address: "new"})
    assert served(scene, address, **more) is None and scene.js("fetched") == []


def test_an_answer_of_another_kind_is_not_kept():
    address = f"{SITE}a.js"
    scene = keeper(net={address: "new"})
    scene.do(f"globalThis.types = {{{json.dumps(address)}: 'opaque'}}")
    assert served(scene, address) == [200, "new"] and scene.js("kept.size") == 0


def test_what_was_read_is_kept_and_older_parts_go():
    old, new, page = f"{SITE}_static/live/parts-1/a.wasm", f"{PARTS}a.wasm", f"{SITE}book/smo.html"
    gone, other = f"{SITE}gone.js", "https://other.org/a.js"
    scene = keeper(kept=[old, new, page], net={new: "new", page: "new", gone: 404, other: "new"})
    keep = {"keep": [new, page, gone, other, f"{SITE}cut.js"], "folder": "parts-2"}
    scene.js(f"happens('message', {{data: {json.dumps(keep)}}})")
    assert scene.js("[...kept].map(([a, one]) => [a, one.said])") == [[new, "kept"], [page, "new"]]
    assert scene.js("fetched") == [page, gone, f"{SITE}cut.js"] and scene.js("opened") == "book"


def test_the_whole_book_is_kept_and_counted():
    part, files = f"{PARTS}a.wasm", [f"{SITE}{k}.html" for k in range(9)]
    scene = keeper(kept=[part], net={part: "new"} | dict.fromkeys(files[1:], "new"))
    scene.do("globalThis.source = new Port()")
    whole = json.dumps({"whole": [part, *files]})
    scene.js(f"happens('message', {{data: {whole}, source}})")
    scene.js("0")
    posted = scene.js("source.posted")
    assert [one["kept"] for one in posted] == list(range(1, 11)) and {o["of"] for o in posted} == {
        10
    }
    assert posted[-1]["failed"] == [files[0]]
    assert set(scene.js("[...kept.keys()]")) == {part, *files[1:]} and part not in scene.js(
        "fetched"
    )
    assert all(one["cache"] == "no-cache" for one in scene.js("added"))


def test_installed_it_keeps_what_is_said_without_a_page():
    scene = keeper(net={ABSENT: "not here"})
    scene.js("happens('install')")
    assert scene.js("[...kept.keys()]") == [ABSENT]
    assert keeper().js("happens('install').then(() => 'done')") == "done"


# --- check.js -------------------------------------------------------------------------------------

BUTTONS = f"scenes.check({json.dumps(SITE)});"


def test_certificates_are_checked_in_the_page():
    scene = Scene("check.js", BUTTONS)
    assert scene.js("[button.hidden, told.role, told.className]") == [False, "status", "check-told"]
    scene.do("click()")
    assert scene.js("[button.disabled, told.textContent]") == [True, "Python is loading …"]
    assert scene.js("asked") == {
        "module": "checking",
        "request": {"certificates": {"a": 1, "b": None}},
    }
    scene.do("said({kind: 'running'})")
    assert scene.js("told.textContent") == "Python is loading …"
    scene.do(
        "said({theorem: 'a', right: true}); said({theorem: 'b', right: false, why: 'it is absent'})"
    )
    scene.do("done({done: true})")
    right = "a: right; b: refused, it is absent"
    assert scene.js("[told.textContent, button.disabled]") == [right, False]
    scene.do("click()")
    assert scene.js("fetched.length") == 1
    scene.do("done({error: 'no memory'})")
    assert scene.js("told.textContent") == "no memory"
    scene.do("click()")
    scene.do("done({stopped: true})")
    assert scene.js("told.textContent") == "It was stopped."
    scene.do("livePython.refused = 'not from disk'; click()")
    assert scene.js("[told.textContent, button.disabled]") == ["not from disk", False]


def test_certificates_that_do_not_come_are_asked_for_again():
    address = f"{SITE}_static/certificates/smo.json"
    scene = Scene("check.js", BUTTONS + f'net["{address}"] = 404;')
    scene.do("click()")
    wrong = "the certificates do not come: 404"
    assert scene.js("[told.textContent, button.disabled]") == [wrong, False]
    scene.do(f"net['{address}'] = '{{}}'; click()")
    scene.do("done({done: true})")
    assert scene.js("fetched.length") == 2 and scene.js("told.textContent") == "It was stopped."
    unbuilt = Scene("check.js", BUTTONS + "livePython.parts = false;")
    assert unbuilt.js("button.hidden") is True


def test_scripts_name_no_other_host():
    for file in (*LIVE.glob("*.js"), *LIVE.glob("*.mjs")):
        assert not re.search(r"https?://", file.read_text("utf8")), file.name
