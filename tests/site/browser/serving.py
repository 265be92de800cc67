"""The built site on a port of this machine, and which of its pages are opened."""

import contextlib
import functools
import http.server
import threading

import pytest

# The pages of the library are made by one directive, and two of them stand for all; those of the
# rest, and every chapter under axe-core, wait for `make test-all`.
ALIKE = ("book/api/estimators/SVC", "book/api/smo")


def pages(names, few=None):
    """Test parameters: the pages, those marked slow that others stand for."""
    for name in names:
        later = name.startswith("book/api/") and name not in ALIKE or few and name not in few
        yield pytest.param(name, marks=[pytest.mark.slow] * bool(later))


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
