"""What the theme does wrong for keyboards, screen readers and the policy, put right.

Every repair is one replacement in a finished page. `repaired` is called for each by heads.py.
"""

import re

# A script that writes a button: the button itself, which site.css hides where there are no scripts
WRITTEN = re.compile(r"<script>\s*document\.write\(`(.*?)`\);\s*</script>", re.S)
THEBE = [  # live code by another host's server, which Jupyter Book brings along
    re.compile(r"<script>const THEBE_JS_URL.*?</script>", re.S),
    re.compile(r'<script async="async" src="[^"]*sphinx-thebe\.js[^>]*></script>'),
    re.compile(r'<link rel="stylesheet" type="text/css" href="[^"]*sphinx-thebe\.css[^>]*>'),
    re.compile(r'<script type="text/x-thebe-config">.*?</script>', re.S),
    re.compile(r"<script>kernelName = .*?</script>", re.S),
]
BOOK, PAGE = '"Contents of the book"', '"Contents of this page"'
CELL = re.compile(r'<div class="cell(?= |")')
FOLD = '<summary aria-label="Toggle hidden content">'
SHOWN = re.compile(r'class="caption-number">(Figure [\d.]+)|class="eqno">(\([\d.]+\))')
WORD = re.compile(r'<p class="collapsed admonition-title">(.*?)</p>', re.S)

PLAIN = {
    # the visible word is the name
    'title="Search" aria-label="Search"': 'title="Search"',
    ' role="doc-biblioentry"': ' role="listitem"',
    # a policy without inline handlers: site.js listens
    ' onclick="window.print()"': ' data-do="print" type="button"',
    ' onclick="toggleFullScreen()"': ' data-do="fullscreen" type="button" aria-label="Full screen"',
    'title="Toggle primary sidebar"': f"title={BOOK} aria-label={BOOK}",
    'title="Toggle secondary sidebar"': f"title={PAGE} aria-label={PAGE}",
    'id="pst-primary-sidebar-checkbox"': f'id="pst-primary-sidebar-checkbox" aria-label={BOOK}',
    'id="pst-secondary-sidebar-checkbox"': f'id="pst-secondary-sidebar-checkbox" aria-label={PAGE}',
    '<summary><span class="toctree-toggle"': '<summary aria-label="Its pages">'
    '<span class="toctree-toggle"',
    # a landmark for what stands beside the page
    '<div class="bd-sidebar-primary': f'<div role="region" aria-label={BOOK} '
    'class="bd-sidebar-primary',
}


def named_folds(page):
    """Every fold is named by the word it shows, and by what its code draws or proves."""
    parts, starts = [], [found.start() for found in CELL.finditer(page)]
    for begin, end in zip([0, *starts], [*starts, len(page)]):
        part = page[begin:end]
        if FOLD in part:
            word = WORD.search(part)
            word = re.sub(r"\s+", " ", word[1]).strip() if word else "Code"
            shown = SHOWN.search(part)
            what = f" of {shown[1] or shown[2]}" if shown else ""
            if word != "Code" and what:
                what = f", code{what}"
            part = part.replace(FOLD, f'<summary aria-label="{word}{what}">')
        parts.append(part)
    return "".join(parts)


def repaired(page):
    """A page with all repairs."""
    page = WRITTEN.sub(r"\1", page)
    for pattern in THEBE:
        page = pattern.sub("", page)
    for wrong, right in PLAIN.items():
        page = page.replace(wrong, right)
    return named_folds(page)
