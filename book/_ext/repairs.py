"""What the theme does wrong for keyboards, screen readers, slow lines and the policy, put right.

Every repair is one replacement in a finished page. `repaired` is called for each by heads.py.
"""

import re
from functools import cache
from pathlib import Path

# A script that writes a button: the button itself, which site.css hides where there are no scripts
WRITTEN = re.compile(r"<script>\s*document\.write\(`(.*?)`\);\s*</script>", re.S)
BOOK, PAGE = '"Contents of the book"', '"Contents of this page"'
CELL = re.compile(r'(?=<div class="cell[ "])')
FOLD = '<summary aria-label="Toggle hidden content">'
SHOWN = re.compile(r'class="caption-number">(Figure [\d.]+)|class="eqno">(\([\d.]+\))')
PICTURE = re.compile(r'<img\b(?![^>]*\b(?:width|style)=)[^>]*\bsrc="[./]*(_images/[^"]+\.svg)"')
SIZE = re.compile(r'<svg\b[^>]*?\bwidth="([\d.]+)pt" height="([\d.]+)pt"')
WORD = re.compile(r'<p class="collapsed admonition-title">(.*?)</p>', re.S)

PLAIN = {
    # the visible word is the name
    'title="Search" aria-label="Search"': 'title="Search"',
    ' role="doc-biblioentry"': ' role="listitem"',
    '<span class="btn__text-container">.ipynb</span>': '<span class="btn__text-container">'
    "Download the notebook</span>",
    '<span class="btn__text-container">.pdf</span>': '<span class="btn__text-container">'
    "Print, or save as PDF</span>",
    # a policy without inline handlers: site.js listens
    ' onclick="window.print()"': ' data-do="print" type="button"',
    ' onclick="toggleFullScreen()"': ' data-do="fullscreen" type="button" aria-label="Full screen"',
    'title="Toggle primary sidebar"': f"title={BOOK} aria-label={BOOK}",
    'id="pst-primary-sidebar-checkbox"': f'id="pst-primary-sidebar-checkbox" aria-label={BOOK}',
    'id="pst-secondary-sidebar-checkbox"': f'id="pst-secondary-sidebar-checkbox" aria-label={PAGE}',
    '<summary><span class="toctree-toggle"': '<summary aria-label="Its pages">'
    '<span class="toctree-toggle"',
    # the theme that its script would set a moment later, after all has been laid out
    'dataset.theme = localStorage.getItem("theme") || "auto"': "dataset.theme = "
    '{light: "light", dark: "dark"}[document.documentElement.dataset.mode] || '
    '(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")',
    # a landmark for what stands beside the page
    '<div class="bd-sidebar-primary': f'<div role="region" aria-label={BOOK} '
    'class="bd-sidebar-primary',
}


def named_folds(page):
    """Every fold is named by the word it shows, and by what its code draws or proves."""
    parts = CELL.split(page)
    for k, part in enumerate(parts):
        if FOLD in part:
            word = WORD.search(part)
            word = " ".join(word[1].split()) if word else "Code"
            shown = SHOWN.search(part)
            what = f" of {shown[1] or shown[2]}" if shown else ""
            if word != "Code" and what:
                what = f", code{what}"
            parts[k] = part.replace(FOLD, f'<summary aria-label="{word}{what}">')
    return "".join(parts)


@cache
def size(picture):
    """Width and height of an SVG in CSS pixels, four of which are three points, or None."""
    told = SIZE.search(picture.read_text("utf8")[:2000])
    return told and [round(float(points) * 4 / 3) for points in told.groups()]


def sized(page, site):
    """Pictures have their room before they are there, so that no text moves when they come."""

    def with_size(found):
        told = size(site / found[1])
        return f'{found[0]} width="{told[0]}" height="{told[1]}"' if told else found[0]

    return PICTURE.sub(with_size, page)


def repaired(page, site: Path):
    """A page with all repairs."""
    page = WRITTEN.sub(r"\1", page)
    for wrong, right in PLAIN.items():
        page = page.replace(wrong, right)
    return named_folds(sized(page, site))
