"""The option ``--claims`` of pytest, where claimbook is installed.

Beside the package, which takes a second to be imported: whoever does not ask for claims does not
wait for it.
"""

from __future__ import annotations

from typing import Any

SETTINGS = {
    "claims_book": ("folder of the book's notebooks", "string", "."),
    "claims_ledger": ("the ledger, in that folder", "string", "ledger.json"),
    "claims_inventory": ("a table of facts to be covered, in that folder", "string", ""),
    "claims_exempt": ("lines 'page: why' its statements need no claims", "linelist", []),
    "claims_directives": ("directives of the book's own build, without words", "args", []),
    "claims_roles": ("roles of the book's own build", "args", []),
    "claims_classes": ("classes of the book's own style", "args", []),
    "claims_numbers": ("lines 'page: numbers: why' no cell of it computes them", "linelist", []),
}


def pytest_addoption(parser: Any) -> None:
    """Name the option and its settings."""
    group = parser.getgroup("claims")
    group.addoption("--claims", action="store_true", help="test the claims of a book, too")
    for name, (does, kind, default) in SETTINGS.items():
        parser.addini(name, does, type=kind, default=default)


def pytest_configure(config: Any) -> None:
    """Load what tests claims, if that is asked for."""
    if config.getoption("--claims"):
        from claimbook import testing

        config.pluginmanager.register(testing, "claims-of-the-book")


__all__ = ["SETTINGS", "pytest_addoption", "pytest_configure"]
