"""What the pages of this book need beyond Jupyter Book and its extensions."""

import html
import re
from pathlib import Path

import ledger_page
from docutils import nodes
from sphinx.util import logging

MODULES = "<!-- the modules are inserted here when the book is built -->"
LOGGER = logging.getLogger(__name__)


def insert_ledger(app, docname, source):
    """book/ledger.md holds a marker; the entries are made from the audit's result."""
    if ledger_page.MARKER in source[0]:
        book = Path(app.srcdir, "book")
        for name in ("ledger.json", "inventory.csv"):
            app.env.note_dependency(str(book / name))
        source[0] = source[0].replace(ledger_page.MARKER, ledger_page.page(*ledger_page.read(book)))


def insert_modules(app, docname, source):
    """book/api.md holds a marker; every public module has its section."""
    if MODULES in source[0]:
        package = Path(app.srcdir, "mlreplica")
        app.env.note_dependency(str(package))
        names = [p.stem for p in sorted(package.glob("[a-z]*.py"))] + ["estimators", "proof"]
        shown = "```{{eval-rst}}\n.. automodule:: mlreplica.{n}\n   :members:\n```"
        sections = [f"## `mlreplica.{n}`\n\n{shown.format(n=n)}" for n in names]
        source[0] = source[0].replace(MODULES, "\n\n".join(sections))


def bars_are_bars(app, what, name, obj, options, lines):
    """In a docstring |x| is an absolute value, not the name of a reST substitution."""
    for i, line in enumerate(lines):
        if not line.lstrip().startswith((">>>", "...")):
            # every second part stands between double backticks, where a bar is only a bar
            parts = line.split("``")
            lines[i] = "``".join(p if k % 2 else p.replace("|", r"\|") for k, p in enumerate(parts))


def only_our_own(app, what, name, obj, skip, options):
    """Skip scikit-learn's methods for metadata routing, which link into its own manual."""
    return True if re.fullmatch(r"set_\w+_request", name) else None


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
    """Tell Sphinx."""
    app.connect("source-read", insert_ledger)
    app.connect("source-read", insert_modules)
    app.connect("autodoc-process-docstring", bars_are_bars)
    app.connect("autodoc-skip-member", only_our_own)
    app.connect("doctree-read", describe_pictures)
    app.connect("html-page-context", one_script_once, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
