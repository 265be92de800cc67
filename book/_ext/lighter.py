"""What the theme lets every page load and no page of this book needs is taken out.

Font Awesome draws about twenty icons and weighs more than all text: its script goes, and its fonts
and rules are cut down to the icons that are there. The font of the formulas keeps the letters that
occur, and words of code that have no colour are no elements. No page has tabs or asks another
host's server for Python.
"""

import base64
import html
import logging
import re
from io import BytesIO

import fontTools
from bundles import prune
from fontTools import subset
from fontTools.ttLib import TTFont
from remembered import MEMORY

from claimbook.sphinx import STATIC

ICONS = "icons.css"
AWESOME = re.compile(r"\s*<(?:link|script)\b[^>]*/fontawesome/[^>]*>(?:</script>)?")
UNUSED = [
    re.compile(r"\s*<script\b[^>]*/design-tabs\.js[^>]*></script>"),
    # live code by another host's server
    re.compile(r"<script>const THEBE_JS_URL.*?</script>", re.S),
    re.compile(r'<script type="text/x-thebe-config">.*?</script>', re.S),
    re.compile(r"<script>kernelName = .*?</script>", re.S),
    re.compile(r"\s*<(?:link|script)\b[^>]*/sphinx-thebe\.[^>]*>(?:</script>)?"),
]
logging.getLogger("fontTools").setLevel(logging.WARNING)  # what it drops is the purpose
FORMULAS = "mathfont/claims-math.woff"
# For formulas that are set in the page, and for letters that a browser sets in italics.
ALPHABET = {*range(0x20, 0x7F), *range(0x391, 0x3D7), *range(0x1D434, 0x1D468), 0x210E}
ALPHABET |= {*range(0x1D6E2, 0x1D71C), 0x221A, 0x2032}
FORMULA = re.compile(r"<math\b.*?</math>", re.S)
# Names, signs and spaces of code have the colour of all text, and are most of its elements.
PLAIN = re.compile(r'<span class="(?:n|p|o|w)">([^<]*)</span>')
FIRST_SHEET = re.compile(r'<link href="([^"]*)_static/styles/theme\.css[^>]*>')
CODE = re.compile(r"\\([0-9a-fA-F]{4})\b")  # of a letter, as a style sheet may write it
# Fonts of icons, and how they move, which none does here
FACE = re.compile(
    r"@font-face\s*\{[^}]*\}|@(?:-webkit-)?keyframes [\w-]+\s*\{(?:[^{}]*\{[^}]*\})*\s*\}"
)


@MEMORY.cache
def cut(font, codes, version=fontTools.version):
    """The font with these characters alone, as WOFF."""
    font = TTFont(BytesIO(font), recalcTimestamp=False)  # the same bytes in every build
    options = subset.Options(flavor="woff", notdef_outline=True, hinting=False)
    options.layout_features = ["ssty"]  # primes and indices of indices
    options.drop_tables += ["FFTM"]  # the day on which the font was made
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    font.flavor = "woff"
    out = BytesIO()
    font.save(out, reorderTables=False)
    return out.getvalue()


def icons(awesome, static, pages):
    """The style sheet of the icons that pages and theme use, with their fonts."""
    sheet = FACE.sub("", (awesome / "css/all.min.css").read_text("utf8"))
    themes = "".join(
        file.read_text("utf8") for file in [*static.glob("styles/*.css"), *static.glob("*.css")]
    )
    kept = [prune(sheet, pages, [themes])]
    written = CODE.sub(lambda code: chr(int(code[1], 16)), kept[0] + themes)
    codes = sorted({ord(letter) for letter in written if letter >= "\ue000"})
    faces = [
        ("Font Awesome 6 Free", 900, "fa-solid-900"),
        ("Font Awesome 6 Free", 400, "fa-regular-400"),
        ("Font Awesome 6 Brands", 400, "fa-brands-400"),
    ]
    for family, weight, name in faces:
        font = cut((awesome / f"webfonts/{name}.ttf").read_bytes(), codes)
        data = base64.b64encode(font).decode()
        kept.append(
            f'@font-face{{font-family:"{family}";font-style:normal;font-weight:{weight};'
            f"font-display:block;src:url(data:font/woff;base64,{data}) format('woff')}}"
        )
    return "\n".join(kept) + "\n"


def formula_font(site):
    """Cut the font of the formulas to the letters that occur."""
    text = html.unescape("".join(FORMULA.findall(site.text())))
    codes = {*map(ord, re.sub(r"<[^>]*>", "", text)), *ALPHABET}
    (site.static / FORMULAS).write_bytes(cut((STATIC / FORMULAS).read_bytes(), sorted(codes)))


def lighten(site):
    """All of it, when the formulas of the pages are set."""
    unused, link = UNUSED, r"\g<0>"
    # The newest theme draws its icons by a script alone; then they stay as they are.
    for sheet in site.static.glob("vendor/fontawesome/*/css/all.min.css"):
        pages = [*site.pages.values(), *site.earlier.values()]
        made = icons(sheet.parents[1], site.static, pages)
        (site.static / ICONS).write_text(made, "utf8")
        unused = [AWESOME, *UNUSED]
        link = rf'\g<0>\n<link href="\1_static/{ICONS}" rel="stylesheet" />'
    formula_font(site)
    for page, text in site.pages.items():
        text = PLAIN.sub(r"\1", text)
        for pattern in unused:
            text = pattern.sub("", text)
        site.pages[page] = FIRST_SHEET.sub(link, text, 1)
