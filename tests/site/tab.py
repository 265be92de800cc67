"""A tab of Chromium: the site's own scripts on a page of a test, which holds clock and network."""

import base64
import functools
import json
import shutil
from pathlib import Path
from urllib.parse import urlsplit

HERE = Path(__file__).parent
ASSETS = HERE.parents[1] / "book/_assets"
STATIC = HERE.parents[1] / "claimbook/src/claimbook/sphinx/static"
SITE = "https://here.org/book/"
AROUND = (HERE / "tab.js").read_text("utf8")
CHROMIUM = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)
DRIVER = shutil.which("chromedriver")
PAGE = '<!doctype html><html data-content_root="../"><head>{}</head><body>{}{}</body></html>'


class Tab:
    """One tab, for one page after the other; its site is what the test says it is."""

    def __init__(self, driver):
        import websocket

        at = driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        # a window of its own: behind another tab the driver's page would draw no frame
        window = {"url": "about:blank", "newWindow": True}
        target = driver.execute_cdp_cmd("Target.createTarget", window)["targetId"]
        self.socket = websocket.create_connection(
            f"ws://{at}/devtools/page/{target}", suppress_origin=True, timeout=60
        )
        self.count, self.files, self.asked = 0, {}, []
        self.call("Fetch.enable", patterns=[{"urlPattern": "https://*"}])
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=800,
            height=600,
            deviceScaleFactor=1,
            mobile=False,
        )
        self.call("Page.enable")
        self.call("Page.addScriptToEvaluateOnNewDocument", source=AROUND)

    def send(self, method, **params):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        return self.count

    def heard(self):
        """The next message; what the page asks of its site is answered."""
        message = json.loads(self.socket.recv())
        if message.get("method") == "Fetch.requestPaused":
            asked = message["params"]
            path = urlsplit(asked["request"]["url"]).path
            self.asked.append(path)
            body, page = self.files.get(path), asked["resourceType"] == "Document"
            absent = 204 if page else 404  # where a link leads there is nothing: the page stays
            kind = "text/html" if page else "text/javascript"
            self.send(
                "Fetch.fulfillRequest",
                requestId=asked["requestId"],
                responseCode=absent if body is None else 200,
                responseHeaders=[{"name": "Content-Type", "value": f"{kind}; charset=utf-8"}],
                body=base64.b64encode((body or "").encode()).decode(),
            )
        return message

    def call(self, method, **params):
        """What a command of the DevTools protocol answers."""
        number = self.send(method, **params)
        while (message := self.heard()).get("id") != number:
            pass
        assert "error" not in message, (method, message["error"])
        return message["result"]

    def evaluate(self, code):
        told = self.call(
            "Runtime.evaluate",
            expression=code,
            awaitPromise=True,
            returnByValue=True,
            userGesture=True,
        )
        wrong = told.get("exceptionDetails")
        assert not wrong, wrong["exception"].get("description", wrong)
        return told["result"].get("value")

    def open(self, address, files):
        """Open an address of a site that has these files, by path."""
        self.files, self.asked = files, []
        # to another place of the page that is open would not load it again
        for url in ("about:blank", address) if "#" in address else (address,):
            self.send("Page.navigate", url=url)
            while self.heard().get("method") != "Page.loadEventFired":
                pass


@functools.cache
def inline(script):
    """A script as a part of the page: to be asked for each takes the browser long."""
    path = script if isinstance(script, Path) else ASSETS / f"{script}.js"
    return f"<script>{path.read_text('utf8')}\n//# sourceURL={path.name}</script>"


class Page:
    """Scripts on a page; what is awaited, and what is due at once, has happened after each call."""

    def __init__(
        self, tab, html, scripts, *, address=f"{SITE}book/smo.html", head="", before="", files=()
    ):
        self.tab = tab
        first = f"<script>{before}</script>" if before else ""
        text = PAGE.format(head, first + html, "".join(map(inline, scripts)))
        tab.open(address, {urlsplit(address).path: text} | dict(files))
        self.wait()

    def js(self, code, /, *, first="", during=0, **named):
        """The value of an expression, or that of a promise after some milliseconds; with names for
        what Python knows."""
        given = "".join(f"const {name} = {json.dumps(told)};" for name, told in named.items())
        return json.loads(
            self.tab.evaluate(
                f"(async () => {{ {given} {first} const answer_ = (async () => ({code}))();"
                f"await later({during}); return JSON.stringify((await answer_) ?? null); }})()"
            )
        )

    def do(self, code, /, **named):
        """Statements, and what follows from them."""
        self.js(f"(() => {{ {code} }})()", **named)

    def after(self, deed, look, /, **named):
        """The value of an expression after statements, or after some milliseconds."""
        wait = deed if isinstance(deed, int) else 0
        first = "" if isinstance(deed, int) else f"(() => {{ {deed} }})();"
        return self.js(look, first=f"{first} await later({wait});", **named)

    def steps(self, look, *steps):
        """After each deed, or some milliseconds, the value of an expression is what is wanted."""
        for deed, wanted in steps:
            told = self.after(deed, look)
            assert told == wanted, f"after {deed}: {told} instead of {wanted}"

    def wait(self, milliseconds=0):
        """Turn the clock."""
        self.tab.evaluate(f"later({milliseconds})")

    def until(self, condition):
        """Wait for what takes the browser time of its own: a picture, a file, a script."""
        loop = "for (let k = 0; k < 600; k++) if (%s) return true; else await laidOut();"
        done = self.js(f"(async () => {{ {loop % condition} return false; }})()")
        assert done, f"never {condition}; {self.wrong()}"

    def asks(self, path):
        """Wait until the browser asks its site for a path."""
        for _ in range(1000):
            if path in self.tab.asked:
                return
            self.js("0")
        raise AssertionError(f"{path} is not asked for, but {self.tab.asked}")

    def all(self, selector, of="textContent"):
        """A property of every element of a selector."""
        return self.js(
            f"[...document.querySelectorAll(selector)].map(e => e.{of})", selector=selector
        )

    def one(self, selector, of="textContent"):
        """A property of the first element of a selector."""
        return self.js(f"document.querySelector(selector).{of}", selector=selector)

    def wrong(self):
        """What scripts complained of, and elements that no browser knows."""
        return self.js(
            "[...complaints, ...[...document.querySelectorAll('*')]"
            ".filter(e => e instanceof HTMLUnknownElement || e.constructor === SVGElement)"
            ".map(e => e.localName)]"
        )
