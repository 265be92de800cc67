"""What a page shows of claims is what their records make: anything else is a warning.

Looked at before a page is read, so that a build which fails on warnings publishes nothing else.
"""

import json

from sphinx.util import logging

from .. import outputs
from . import book

LOGGER = logging.getLogger(__name__)


def check_page(app, docname, source):
    """Warn of outputs that no claim makes, and of definitions that were not shown."""
    if not app.env.doc2path(docname).endswith(".ipynb"):
        return
    cells = json.loads(source[0])["cells"]
    known = {label: (page, record) for label, (page, record, _) in book.of(app).shown.items()}
    for wrong in [*outputs.of_notebook(cells, known), *outputs.unshown(cells)]:
        LOGGER.warning("%s", wrong, location=docname)


def setup(app):
    """Tell Sphinx."""
    app.connect("source-read", check_page)
