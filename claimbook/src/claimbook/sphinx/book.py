"""The book that is built: its settings, its claims, its ledger, and what Rocq says of them."""

from __future__ import annotations

import json
import posixpath
from functools import cached_property
from pathlib import Path

from .. import certified, signed, stored, values
from ..claims import MIME
from .kernel import Kernel


class Book:
    """What the roles, the marks and the ledger page read; made anew for every build.

    Parameters
    ----------
    app : sphinx.application.Sphinx
        With the settings of this extension.
    """

    def __init__(self, app):
        self.app, self.config = app, app.config
        self.source = Path(app.srcdir)
        self.page = app.config.claims_ledger
        self.folder = self.source / posixpath.dirname(self.page)
        self.kernel = Kernel(self.folder)
        certified.beside(self.folder)

    @cached_property
    def shown(self):
        """Of each claim by its label: its page, its record, and the form in which it is shown."""
        return {
            record["label"]: (chapter, record, stored.form(output["data"][MIME]))
            for chapter, record, output in stored.records(self.folder)
        }

    @cached_property
    def values(self):
        """What the cells have stored for sentences, by name: the notebook and the text."""
        return values.of_book(self.folder)

    @cached_property
    def claims(self):
        """The entries of the ledger; none before the first audit."""
        ledger = self.folder / "ledger.json"
        return json.loads(ledger.read_text("utf8")) if ledger.exists() else []

    @cached_property
    def entries(self):
        """The ledger by label."""
        return {claim["label"]: claim for claim in self.claims}

    @cached_property
    def rows(self):
        """The rows of the inventory; none without one."""
        inventory = self.source / self.config.claims_inventory
        if not self.config.claims_inventory or not inventory.exists():
            return []
        return signed.read(inventory)

    def notebooks(self):
        """The notebooks that lie where the ledger does, or below."""
        return stored.notebooks(self.folder)

    def title(self, chapter):
        """The heading of a chapter."""
        return stored.title(self.folder / f"{chapter}.ipynb")

    def document(self, chapter):
        """What Sphinx calls a chapter."""
        return posixpath.join(posixpath.dirname(self.page), chapter)

    def chapters(self):
        """The chapters in the order of the book, as the ledger calls them."""
        pages = self.config.claims_chapters or contents(self.config)
        home = posixpath.dirname(self.page)
        return [posixpath.relpath(page, home or ".") for page in pages]

    def files(self):
        """What the ledger page is made from."""
        made = [self.folder / "ledger.json", self.source / self.config.claims_inventory]
        return [*filter(Path.is_file, made), *self.notebooks()]

    def uri(self, here, there, anchor):
        """The address of a place in the page ``there``, as the page ``here`` writes it."""
        return f"{self.app.builder.get_relative_uri(here, there)}#{anchor}"


def contents(config):
    """The pages of a Jupyter Book's table of contents; none where there is no such table."""
    site = getattr(config, "external_site_map", None)
    if site is None:
        return []
    found, waiting = [], [site.root.docname]
    while waiting:
        page = waiting.pop(0)
        found.append(page)
        waiting = [*(site[page].child_files() if page in site else ()), *waiting]
    return found


def of(app) -> Book:
    """The book of an application."""
    return app.claims_book


def start(app):
    """Read what there is before any page is."""
    app.claims_book = Book(app)
