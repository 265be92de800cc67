"""How the parts of a page are laid out: what the theme and the notebooks put elsewhere.

A display and the mark of its claim become one block, so that both stand on one line. The sections
of a page are listed below its chapter, which leaves the right margin to captions and marks. The
cells that install and set up leave the first screen. The looks of all this are in look.css.
"""

import re

from mlreplica.proof.sphinx.marks import claimed

CONTENTS = re.compile(r'<nav class="bd-toc-nav page-toc".*?</nav>', re.S)
SIDE = re.compile(
    r'<div class="bd-sidebar-secondary bd-toc">.*?</nav>\s*</div>\s*</div>\s*</div>', re.S
)
HERE = re.compile(
    r'<li class="toctree-l\d current active[^"]*">'
    r'<a class="current reference internal" href="#">.*?</a>',
    re.S,
)
TOGGLE = re.compile(r'<button class="sidebar-toggle secondary-toggle.*?</button>', re.S)
TOOL = re.compile(
    r'<div class="cell tag_hide-input[^"]*">\s*<details class="[^"]*\bhide above-input">\s*'
    r"<summary[^>]*>\s*<p[^>]*>(?:Install|Set-up)</p>.*?</details>\s*</div>",
    re.S,
)


def contents(page):
    """The sections of the page are listed below its own entry; nothing stands at the right."""
    listed, here, side = CONTENTS.search(page), HERE.search(page), SIDE.search(page)
    if not side:
        return page
    page = TOGGLE.sub("", page.replace(side[0], "", 1))
    if listed and here and "nav-item" in listed[0]:
        page = page.replace(here[0], here[0] + listed[0], 1)
    return page


def tools(page):
    """Install and Set-up wait before the first numbered section, in one row."""
    cells = [found[0] for found in TOOL.finditer(page)][:2]
    first = page.find("<h2>", page.find("<article"))
    if not cells or first < 0:
        return page
    at = page.rindex("<section", 0, first)
    if at < page.index(cells[0]):
        return page
    row = '<div class="run-row"><p>To run this chapter</p>' + "".join(cells) + "</div>\n"
    page = page[:at] + row + page[at:]
    for cell in cells:
        page = page.replace(cell, "", 1)
    return page


def chapter(page):
    """The number of a chapter stands above its title, where it needs no full stop."""
    return re.sub(r'(<h1><span class="section-number">\d+)\.', r"\1", page, count=1)


def arrange(site):
    """Lay out all pages."""
    for file, page in site.pages.items():
        if '<article class="bd-article' in page:
            if 'class="begin"' in page:
                page = page.replace(
                    '<article class="bd-article', '<article class="landing bd-article', 1
                )
            site.pages[file] = chapter(contents(tools(claimed(page))))
