"""A Sphinx extension that shows the claims of a book: for Jupyter Book 1, and for MyST-NB.

In ``_config.yml`` of a Jupyter Book it stands under ``sphinx: extra_extensions``, in a plain
``conf.py`` among the ``extensions`` behind ``myst_nb``. It brings the marks of claims with what is
known of them, the roles ``claim``, ``claim-number`` and ``rests``, the page with the ledger, copies
of a claim as LaTeX and SymPy, previews of what a link leads to, and formulas that are set when the
site is built. Its settings:

``claims_chapters``
    The pages in the order of the ledger. A Jupyter Book has it in its table of contents.
``claims_ledger``
    The page of the ledger, in which a fence ``{ledger}`` marks the place. The chapters stand in its
    folder or below, and so does ``ledger.json``, which the audit writes.
``claims_check``
    The page that explains how claims are checked; without it no mark links to one.
``claims_report``
    An address for errors, in which ``{title}``, ``{page}``, ``{claim}`` and ``{version}`` are
    filled in; without it no mark has such a link.
``claims_inventory``
    A table of the facts that claims are to cover, from the source folder.
``claims_scale``
    How large the letters of formulas are beside those of the text.
``claims_cache``
    A folder for formulas that have been set, where the one of the doctrees does not last.
"""

from pathlib import Path

from . import book, finish, ledger, marks, mathematics, pages, previews, roles

STATIC = Path(__file__).parent / "static"
MARKDOWN = ("amsmath", "dollarmath")  # in which displays are written
PROMPTS = {"nb_code_prompt_show": "Show code cell", "nb_code_prompt_hide": "Hide code cell"}
SETTINGS = {
    "claims_chapters": [],
    "claims_ledger": "ledger",
    "claims_check": "",
    "claims_report": "",
    "claims_inventory": "",
    "claims_scale": 1.1,
    "claims_cache": "",
}


def configure(app, config):
    """What claims need of Sphinx and of MyST-NB, and what is loaded by every page."""
    config.myst_enable_extensions = sorted({*config.myst_enable_extensions, *MARKDOWN})
    config.nb_render_markdown_format = "myst"  # a claim's output may carry a numbered equation
    config.suppress_warnings = [*config.suppress_warnings, "mystnb.unknown_mime_type"]  # a record
    for name, said in PROMPTS.items():  # short, so that folded cells do not shout between displays
        if getattr(config, name, "").startswith(said):
            config[name] = "Code"
    config.html_static_path = [str(STATIC), *config.html_static_path]


def setup(app):
    """Tell Sphinx."""
    for name, default in SETTINGS.items():
        app.add_config_value(name, default, "env")
    app.connect("config-inited", configure, priority=400)  # before MyST-NB reads its settings
    app.connect("builder-inited", book.start, priority=100)
    app.add_css_file("claims.css")
    app.add_js_file("claims.js", loading_method="defer")
    for part in (pages, roles, ledger, marks, previews, mathematics, finish):
        part.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
