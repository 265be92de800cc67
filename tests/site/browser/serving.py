"""The built site on a port of this machine, and which of its pages are opened."""

import contextlib
import functools
import http.server
import json
import threading

import pytest

# One page of each kind; the others wait for `make test-all`.
KINDS = (
    "book/index",
    "book/margin",
    "book/playground",
    "book/notation",
    "book/errata",
    "book/ledger",
    "book/api/smo",
    "search",
    "404",
)


def pages(names):
    """Test parameters: the pages, those marked slow that others stand for."""
    for name in names:
        yield pytest.param(name, marks=[] if name in KINDS else pytest.mark.slow)


def asked(driver):
    """The addresses that pages have asked for since this was last asked."""
    told = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    return [
        one["params"]["request"]["url"]
        for one in told
        if one["method"] == "Network.requestWillBeSent"
    ]


def complaints(driver):
    """What pages have complained of since this was last asked."""
    return [e["message"] for e in driver.get_log("browser") if e["level"] == "SEVERE"]


def centre(driver, element):
    """Bring something into the middle of the screen."""
    driver.execute_script(
        "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", element
    )


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def served(directory, handler=QuietHandler):
    """Serve a folder for a while; gives the address."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(handler, directory=directory)
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
