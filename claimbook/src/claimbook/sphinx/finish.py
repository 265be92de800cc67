"""The last hand at the pages of the site: every pass over them, in the order in which they run.

A page that Sphinx has just written is read once, goes through the passes, and is written once. A
page that an earlier build has finished stays as it is. What depends on all pages, such as the
letters that occur, is read from both. A book with passes of its own sets ``app.claims_passes`` to
the whole list; the last of them has to leave a sign of :data:`FINISHED` in the page.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from . import marks, mathematics, previews

STAMP = '<meta name="claims" content="finished"/>'
FINISHED = re.compile(rf'{STAMP}|<meta http-equiv="Content-Security-Policy"')


def stamp(site):
    """A page that is finished says so, for later builds."""
    for file, text in site.pages.items():
        site.pages[file] = text.replace("<head>", f"<head>\n{STAMP}", 1)


PASSES = [
    mathematics.fill,  # formulas into the places that wait for them
    previews.write,  # what a link leads to: of set formulas
    marks.join,  # displays and their marks
    stamp,
]


@dataclass
class Site:
    """The site that was built: the pages of this build, by their files, and those before."""

    app: object
    out: Path
    pages: dict
    earlier: dict

    @property
    def static(self):
        """The folder of what is not a page."""
        return self.out / "_static"

    def text(self):
        """All pages in a row."""
        return "".join([*self.pages.values(), *self.earlier.values()])

    def name(self, file):
        """The name of a page, as in the table of contents."""
        return file.relative_to(self.out).with_suffix("").as_posix()


def read(app):
    """The pages that a build has left behind; one without a head of its own is no page."""
    out = Path(app.outdir)
    files = [f for f in sorted(out.rglob("*.html")) if f.relative_to(out).parts[0] != "_static"]
    texts = {file: text for file in files if "<head>" in (text := file.read_text("utf8"))}
    fresh = {file: text for file, text in texts.items() if not FINISHED.search(text)}
    return Site(app, out, fresh, {f: text for f, text in texts.items() if f not in fresh})


def finish(app, error):
    """Run the passes."""
    if error or app.builder.format != "html":
        return
    site = read(app)
    for change in getattr(app, "claims_passes", PASSES) if site.pages else ():
        change(site)
    for file, text in site.pages.items():
        file.write_text(text, "utf8")


def setup(app):
    """Tell Sphinx; others write files of their own when a build is finished, no other a page."""
    app.connect("build-finished", finish, priority=990)
