"""The pages of the built site, as its tests read them: each is read and parsed once."""

import re
from functools import cache

from bs4 import BeautifulSoup

# What formulas were set to, where it belongs, and what figures draw, are nine tenths of a page, and
# compared elsewhere; half of the elements that are left colour a word of code.
SET = re.compile(
    r'(<div class="form\b[^>]*>|\bdata-tex="[^"]*"[^>]*>)<math\b.*?</math>|(<svg\b[^>]*>).*?</svg>',
    re.S,
)
COLOURED = re.compile(r'<span class="(?:\w{1,2}|pre)">([^<]*)</span>')


def names(site):
    """The pages as links name them: book/margin, …"""
    found = [p.relative_to(site).with_suffix("").as_posix() for p in sorted(site.rglob("*.html"))]
    return [name for name in found if not name.startswith("_static/")]


@cache
def source(site, name):
    """A page as it is written."""
    return (site / f"{name}.html").read_text("utf8")


@cache
def parsed(site, name):
    """A page without set formulas and the inside of its figures."""
    return BeautifulSoup(COLOURED.sub(r"\1", SET.sub(r"\1\2", source(site, name))), "html.parser")


@cache
def head(site, name):
    """What stands before the body: whole pages take long to read."""
    return BeautifulSoup(source(site, name).partition("</head>")[0], "html.parser")


@cache
def ids(site, name):
    """The elements of a page to which a link may lead."""
    return {tag["id"]: tag for tag in parsed(site, name).find_all(id=True)}
