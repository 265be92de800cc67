"""Falsehoods on pages, from ``pages.txt``, in outputs and in code; and pages that may stand."""

import re
from pathlib import Path


def told(heading):
    """The pages below a heading, or below all headings that begin so."""
    text = (Path(__file__).parent / "pages.txt").read_text("utf8")
    for part in text.split("\n== ")[1:]:
        if part.startswith(heading):
            for block, line in re.findall(
                r"(?m)^<<<\n((?s:.*?))\n>>>$|^(.+)$", part.partition("\n")[2]
            ):
                yield block or line


PRINTED = [*told("false: printed")]
PAGES = [page for page in told("false") if page not in PRINTED]
TRUE = [*told("true")]
GLUED = [
    "1{v}",
    "{v}0",
    "{v}.5",
    "−{v}",
    "{v}{v}",
    "$1${v}",
    "`1`{v}",
    "minus {v}",
    "{v}teen",
    "{v},5",
]

MARK = "application/vnd.claimbook.claim+json"
QUOTED = {"application/vnd.claimbook.quote+json": {"label": "sq"}, "text/plain": "q"}
SVG = "<svg xmlns='http://www.w3.org/2000/svg'>%s</svg>"
DATA = [
    {"text/plain": "0 = 1 + 0"},
    {"text/plain": "for every list: sum <= -1"},
    {"text/html": "<p>For every list the sum is -1</p>"},
    {"text/html": "<h1>0 = 1</h1>"},
    {"text/html": "<table><tr><td>0</td><td>1</td></tr></table>"},
    {"text/html": '<div class="grade grade-right">Right: 0 = 1 + 0.</div>'},
    {"text/markdown": "So $0=1$."},
    {"text/markdown": "| law |\n|---|\n| $0=1$ |"},
    {"text/markdown": "So $s<t$.{claim}`sq`"},
    {"text/markdown": "<p>0 = 1</p>"},
    {"text/markdown": "A caption: $w=w+1$."},
    {"text/latex": "0=1"},
    {"image/svg+xml": SVG % "<text>w = w + 1</text>"},
    {"image/svg+xml": SVG % "<text>‖w‖ &lt; 0</text>"},
    {"image/svg+xml": SVG % "<text>w</text><text>≤ 0</text>"},
    {"image/svg+xml": SVG % "<!-- $w=w+1$ --><path/>"},
    {"image/svg+xml": SVG % "<text><tspan>0</tspan><tspan>=</tspan><tspan>1</tspan></text>"},
    {"image/svg+xml": SVG % "<style>text::after{content:'0 = 1'}</style>"},
    {"image/svg+xml": SVG % "<script>document.write('0 = 1')</script>"},
    {"image/svg+xml": SVG % "<image href='https://a.b/law.png'/>"},
    {"image/svg+xml": SVG % "<path aria-label='0 = 1 + 0'/>"},
    {"text/html": '<div class="grade grade-right" title="0 = 1">Right.</div>'},
    {"text/html": "<div class='my-animation'><style>p{content:'0=1'}</style></div>"},
    {"image/svg+xml": SVG % "<title>w &lt; 0 for all w</title>"},
    {"application/json": {"law": "0 = 1"}},
    {"image/png": "iVBOR"},
    {"application/javascript": "alert('0 = 1')"},
    QUOTED | {"text/markdown": "$$\n\\sum_{i=1}^{n} 1 = n + 1\n$$"},
]
SOURCES = [
    'value("v", 8 + 9)',
    'value("v", "17")',
    'value("v", 17)',
    "x = 1  # for every w: |w| < 0",
    'print("97 of them are right")',
    'ax.text(0, 1, "97 % wrong")',
]
