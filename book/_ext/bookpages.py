"""What the pages of this book need beyond Jupyter Book and its extensions."""
import html
import re
from pathlib import Path

import ledger_page
from docutils import nodes
from sphinx.util import logging

LOGGER = logging.getLogger(__name__)


def insert_ledger(app, docname, source):
    """book/ledger.md holds a marker; the entries are made from the audit's result."""
    if ledger_page.MARKER in source[0]:
        root = Path(app.srcdir)
        for name in ("book/ledger.json", "tests/inventory.csv"):
            app.env.note_dependency(str(root / name))
        source[0] = source[0].replace(ledger_page.MARKER, ledger_page.page(*ledger_page.read(root)))


def describe_pictures(app, doctree):
    """Every picture is described: a figure from a notebook by the title its SVG carries."""
    for image in doctree.findall(nodes.image):
        file = Path(app.srcdir, image["uri"])
        if not image.get("alt") and file.suffix == ".svg" and file.exists():
            title = re.search(r"<title>(.*?)</title>", file.read_text("utf8"), re.S)
            image["alt"] = html.unescape(title[1]) if title else ""
        if not image.get("alt"):
            LOGGER.warning("a picture without a description: use mlreplica.plotting.show(fig, alt=…)", location=image)


def one_script_once(app, pagename, templatename, context, doctree):
    """sphinx-thebe adds its inline script twice, and the second `const` is an error in the page."""
    seen, kept = set(), []
    for script in context.get("script_files", []):
        key = getattr(script, "attributes", {}).get("body") or script
        if key not in seen:
            seen.add(key)
            kept.append(script)
    context["script_files"] = kept


def setup(app):
    app.connect("source-read", insert_ledger)
    app.connect("doctree-read", describe_pictures)
    app.connect("html-page-context", one_script_once, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
