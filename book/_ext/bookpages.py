"""What the pages of this book need beyond Jupyter Book and its extensions."""

import gc
import html
import re
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from sphinx.domains.python import PythonDomain
from sphinx.domains.std import StandardDomain
from sphinx.util import logging
from sphinx_proof.domain import ProofDomain

from claimbook.sphinx.mathematics import idle

LOGGER = logging.getLogger(__name__)


def describe_pictures(app, doctree):
    """Every picture is described: a figure from a notebook by the title its SVG carries."""
    for image in doctree.findall(nodes.image):
        file = Path(app.srcdir, image["uri"])
        if not image.get("alt") and file.suffix == ".svg" and file.exists():
            title = re.search(r"<title>(.*?)</title>", file.read_text("utf8"), re.S)
            image["alt"] = html.unescape(title[1]) if title else ""
        if not image.get("alt"):
            LOGGER.warning(
                "a picture without a description: use mlreplica.plotting.show(fig, alt=…)",
                location=image,
            )


CORES = idle()  # one where Sphinx cannot fork


class Numbers(StandardDomain):
    """Resolves ``{numref}`` from pages that are unpickled once, not for every reference."""

    pages: ClassVar = {}

    def _resolve_numref_xref(self, env, *arguments):
        unpickle = env.get_doctree

        def page(name):
            if name not in self.pages:
                self.pages[name] = unpickle(name)
            return self.pages[name]

        env.get_doctree = page
        try:
            return super()._resolve_numref_xref(env, *arguments)
        finally:
            del env.get_doctree


class Names(PythonDomain):
    """Where a name is described, whichever process reads first that another page has it, too."""

    def merge_domaindata(self, docnames, otherdata):
        own = {name: entry for name, entry in self.objects.items() if not entry.aliased}
        super().merge_domaindata(docnames, otherdata)
        self.objects.update({name: own[name] for name in own if self.objects[name].aliased})


def use_the_cores(app, config):
    """Jupyter Book has no option for it: pages are read and written by all idle cores.

    The two extensions that do not say whether they allow it only change settings at the start; the
    domain of sphinx-proof, which does allow it, keeps its data elsewhere, where they are merged.
    """
    app.parallel = CORES
    for name in ("sphinx_jupyterbook_latex", "sphinx_multitoc_numbering"):
        app.extensions[name].parallel_read_safe = True
    ProofDomain.merge_domaindata = lambda *arguments: None


def use_them_to_write(app, env):
    """Sphinx keeps one of the processes for what only the main one can do."""
    app.parallel = CORES + (CORES > 1)


def setup(app):
    """Tell Sphinx."""
    gc.set_threshold(
        100_000, 20, 50
    )  # trees of pages are large, and few of their nodes are garbage
    for domain in (Numbers, Names):
        app.add_domain(domain, override=True)
    app.connect("config-inited", use_the_cores)
    app.connect("env-check-consistency", use_them_to_write)
    app.connect("doctree-read", describe_pictures)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
