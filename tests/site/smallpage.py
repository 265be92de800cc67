"""A page without a browser: the site's own scripts in V8, on the document of smalldom.js."""

import json
from pathlib import Path

from py_mini_racer import MiniRacer

HERE = Path(__file__).parent
ASSETS = HERE.parents[1] / "book/_assets"
STATIC = HERE.parents[1] / "claimbook/src/claimbook/sphinx/static"
SITE = "https://here.org/book/"
KNOWN = """
    html head body script link nav article section div p span a b i kbd strong code pre mark ul
    ol li dl dt dd h2 h3 table thead tbody tr th td details summary figure figcaption form
    fieldset legend label input select option textarea button output progress canvas img iframe
    noscript svg title g path line circle rect polygon polyline text tspan clippath image
    """
VALUES = {
    "text-anchor": "start middle end",
    "type": "button submit text search range radio checkbox application/json",
    "role": "alert application group img region search slider status textbox",
    "aria-live": "polite",
    "aria-pressed": "true false",
}
AROUND = [(HERE / name).read_text("utf8") for name in ("standins.js", "smalldom.js")]


class SmallPage:
    """Scripts on a page; what is awaited, and what is due at once, has happened after each call."""

    def __init__(self, html, scripts, *, address=f"{SITE}book/smo.html", head="", before=""):
        self.v8 = MiniRacer()
        for text in AROUND:
            self.v8.eval(text)
        self.v8.eval(f"opens({json.dumps(address)}, {json.dumps(html)}, {json.dumps(head)})")
        self.do(before)
        for script in scripts:
            path = script if isinstance(script, Path) else ASSETS / f"{script}.js"
            self.v8.eval(path.read_text("utf8"))
        self.wait()

    def js(self, code, /, *, during=0, **named):
        """The value of an expression, or that of a promise after some milliseconds; with names for
        what Python knows."""
        given = "".join(f"const {name} = {json.dumps(told)};" for name, told in named.items())
        self.v8.eval(
            "globalThis.answered = globalThis.wrong = undefined;"
            f"(async () => {{ {given} answered = await ({code}); }})()"
            ".catch(e => { wrong = e.stack ?? String(e); })"
        )
        self.wait(during)
        wrong = self.v8.eval("wrong")
        assert not isinstance(wrong, str), wrong
        return json.loads(self.v8.eval("JSON.stringify(answered === undefined ? null : answered)"))

    def do(self, code, /, **named):
        """Statements, and what follows from them."""
        self.js(f"(() => {{ {code} }})()", **named)

    def wait(self, milliseconds=0):
        """Turn the clock; what waits for a timer goes on before the next one."""
        end = self.v8.eval("clock") + milliseconds
        while self.v8.eval(f"next({end})"):
            pass
        self.v8.eval(f"clock = {end}")

    def all(self, selector, of="textContent"):
        """A property of every element of a selector."""
        return self.js(
            f"[...document.querySelectorAll(selector)].map(e => e.{of})", selector=selector
        )

    def one(self, selector, of="textContent"):
        """A property of the first element of a selector."""
        return self.js(f"document.querySelector(selector).{of}", selector=selector)

    def wrong(self):
        """What scripts complained of, elements and values that no browser knows."""
        names = self.js("[...new Set([...document.querySelectorAll('*')].map(e => e.localName))]")
        strange = [name for name in names if name not in KNOWN.split()]
        for name, known in VALUES.items():
            told = self.js(
                "[...document.querySelectorAll(`[${name}]`)].map(e => e.getAttribute(name))",
                name=name,
            )
            strange += [f"{name}={value}" for value in told if value not in known.split()]
        return self.js("globalThis.complaints ?? []") + strange

    def close(self):
        """Let V8 go: a process that ends would wait for it."""
        self.v8.close()
