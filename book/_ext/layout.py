"""How the parts of a page are laid out: what the theme and the notebooks put elsewhere.

A display and the mark of its claim become one block, so that both stand on one line. The sections
of a page are listed below its chapter, which leaves the right margin to captions and marks. The
cells that install and set up leave the first screen. The looks of all this are in look.css.
"""

import re

from claimbook.sphinx.marks import joined

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

# Pages that are laid out otherwise. A style sheet could ask what an article has in it (:has); but
# then a browser asks again at every change, of a number below a live figure, too, which takes it
# longer than the change.
KINDS = {"landing": 'class="begin"', "ledger": 'id="ledger"', "play": 'class="playground-page '}

SECTION = re.compile(r"(?=<section\b[^>]*>\s*(?:<span [^>]*></span>\s*)*<h2>)")
FOLDED = re.compile(r"<details\b.*?</details>|<script\b.*?</script>|<svg\b.*?</svg>", re.S)
CODE = re.compile(r"<pre\b.*?</pre>", re.S)


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


def tall(section):
    """About how many pixels a section takes on a wide screen, what is folded left out."""
    shown = FOLDED.sub("", section)
    lines = sum(block.count("\n") for block in CODE.findall(shown))
    letters = len(re.sub(r"<[^>]*>|\s+", " ", CODE.sub("", shown)).replace("  ", ""))
    figures, displays = section.count("<figure"), section.count('<div class="math')
    guess = 120 + letters / 2 + 24 * lines + 420 * figures + 110 * displays
    return round(guess / 2 if 'class="solution' in section else guess)  # solutions are shut


def sections(page):
    """Each section says how tall it is: one far from the screen is not laid out (look.css)."""
    parts = SECTION.split(page)
    for k, part in enumerate(parts[1:], 1):
        tag, _, rest = part.partition(">")
        parts[k] = f'{tag} style="--tall:{tall(rest.partition("</article>")[0])}">{rest}'
    return "".join(parts)


def chapter(page):
    """The number of a chapter stands above its title, where it needs no full stop."""
    return re.sub(r'(<h1><span class="section-number">\d+)\.', r"\1", page, count=1)


def arrange(site):
    """Lay out all pages."""
    for file, page in site.pages.items():
        if '<article class="bd-article' in page:
            kinds = "".join(f"{kind} " for kind, sign in KINDS.items() if sign in page)
            page = page.replace('<article class="', f'<article class="{kinds}', 1)
            site.pages[file] = sections(chapter(contents(tools(joined(page)))))
