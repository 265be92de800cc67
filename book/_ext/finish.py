"""What this book does to the pages of its site, in the order in which the passes run.

:mod:`claimbook.sphinx.finish` reads every page once, runs these, and writes it once. A page
that an earlier build has finished stays as it is: it carries the policy that the last pass gives.
"""

import bundles
import drawings
import heads
import layout
import lighter

from claimbook.sphinx import mathematics, previews

PASSES = [
    mathematics.fill,  # formulas into the places that wait for them
    lighter.lighten,  # out with what no page needs; reads the set formulas for their letters
    previews.write,  # what a link leads to: of set formulas, before scripts and heads change
    layout.arrange,  # displays and their marks, contents, the cells that set up
    drawings.draw,  # figures as text and lines of the page
    bundles.bundle,  # one style sheet, one script
    heads.complete,  # repairs, descriptions, and the policy, which names the page's own scripts
]


def setup(app):
    """Tell Sphinx."""
    app.claims_passes = PASSES
    return {"parallel_read_safe": True, "parallel_write_safe": True}
