"""One style sheet and one script for all pages, in place of thirty files.

On a telephone every file costs a way to the server and back, and nothing is shown before the last
style sheet is there. What every page loads is joined when the site is built, in the order in which
it was loaded; the scripts run when the page is read, as they did. What a page loads beyond that
stays a file of its own. The theme styles hundreds of things that this book has not: Lightning CSS
takes out the rules for classes and names that occur in no page and are no word of a script, which
may set them later, and the custom properties that nothing reads.
"""

import base64
import hashlib
import json
import posixpath
import re
from pathlib import Path

import lightningcss
import tinycss2
from sphinx.util import logging

LOGGER = logging.getLogger(__name__)
# a sheet for one medium, such as print.css, is not joined, nor a script that asks for its own tag
SHEET = re.compile(r'[ \t]*<link\b(?![^>]*\bmedia=)(?=[^>]*\brel="stylesheet")[^>]*>\n?')
SCRIPT = re.compile(r'[ \t]*<script\b(?![^>]*\bdata-)[^>]*\bsrc="[^"]*"[^>]*></script>\n?')
FILE = re.compile(r'(?:href|src)="([^"?]*?)_static/([^"?]*)')
PRELOAD = re.compile(r'[ \t]*<link\b[^>]*\brel="preload" as="script"[^>]*>\n?')
IMPORT = re.compile(r"""@import\s+(?:url\()?["']([^"')]+)["']\)?;""")
ADDRESS = re.compile(r"""url\((["']?)(?!data:|https?:|[#/])([^"')]+)\1\)""")
# Fonts of text, which nearly every page shows at once, and which would move it else
FIRST_FONTS = re.compile(r'url\("?([^")]*/(?:serif(?:-italic|-600)?|sans|mono)\.(woff2?))"?\)')
# They come with the style sheet and are still unpacked when the page could be shown, in other faces
# and other places; it waits for them, which takes a tenth of a second, and no longer than PATIENCE.
PATIENCE = 400
FACES = [f'1em "{face}"' for face in ("Book Serif", "Book Sans", "Book Mono")]
FACES += ['italic 1em "Book Serif"', '600 1em "Book Serif"', '1em "Claims Math"']
WAITING = f"""<script>(({{style}}) => {{
const show = () => {{ style.visibility = ""; }};
style.visibility = "hidden";
setTimeout(show, {PATIENCE});
Promise.all({json.dumps(FACES)}.map(face => document.fonts.load(face))).then(show, show);
}})(document.documentElement);</script>
"""
# What the theme's scripts do slowly, and what is done in its place; names and brackets are those of
# a minifier, which differ between versions.
QUICKER = {
    # Asks of each piece of code on the page whether it can be scrolled, and says so before it asks
    # of the next, for which all is laid out anew: site.js asks of what is near the screen.
    r'document\.querySelectorAll\((?:"pre, [^"]*"|\["pre",[^\]]*\]\.join\(", "\))\)\.forEach\('
    r"(?:\(e=>\{e\.tabIndex=[^}]*\}\)|e=>\{e\.tabIndex=[^}]*\})\)": "window.askScrolling?.()",
    # Looks for notes in the margin, by 28 names, to hide the contents beside them: neither is here.
    r'document\.querySelectorAll\(n\.join\(", "\)\)': "[]",
    # Asks of each section whether it is seen, for which those far away are laid out.
    r"(=\w+\.findOne\(decodeURI\(e\.hash\),this\._element\);)\w+\(t\)&&": r"\1t&&",
}
ATTRIBUTES = re.compile(r'\b(?:class|id)="([^"]*)"')
WORD = re.compile(r"[A-Za-z_][\w-]*")
NAMED = re.compile(r"[.#](-?[A-Za-z_](?:[\w-]|\\.)*)")  # in a selector
PROPERTY = re.compile(r"--[\w-]+")
READ = re.compile(r"var\(\s*(--[\w-]+)")
BROWSERS = ["safari 15", "firefox 100", "chrome 100"]  # no shorthand that older ones cannot read
BOOTSTRAP = "bootstrap.js"  # a script of twelve components, of which the theme uses two or three
STATES = "show fade hide collapse collapsed collapsing active disabled"
SETTINGS = "documentation_options.js"  # an inline script behind it reads them
LATER = [Path(__file__).with_name("heads.py"), Path(__file__).with_name("repairs.py")]
KEPT = "bundled.json"  # beside the doctrees: what the first build joined


def loaded(tag, page):
    """The tags of a page that load a file of the site, by that file."""
    return {found[2]: t for t in tag.findall(page) if (found := FILE.search(t))}


def shared(tag, pages):
    """The files that all pages load in such a tag, as the first page orders them."""
    lists = [list(loaded(tag, page)) for page in pages]
    return [file for file in lists[0] if all(file in others for others in lists)]


def sheet(static, file):
    """A style sheet as it reads from the folder of the joined one."""

    def place(name):
        return posixpath.normpath(posixpath.join(posixpath.dirname(file), name))

    text = (static / file).read_text("utf8").removeprefix("\ufeff")
    text = re.sub(r'@charset "[^"]*";|/\*# sourceMappingURL=.*?\*/', "", text)
    text = ADDRESS.sub(lambda m: f"url({m[1]}{place(m[2])}{m[1]})", text)
    return IMPORT.sub(lambda m: sheet(static, place(m[1])), text)


def with_fonts(static, text):
    """A style sheet that brings the first fonts along: what they set does not wait or move then.

    A link that loads them early would do on a server, but not for a page that is read from disk.
    """

    def brought(found):
        data = base64.b64encode((static / found[1]).read_bytes()).decode()
        return f"url(data:font/{found[2]};base64,{data})"

    return FIRST_FONTS.sub(brought, text)


def script(static, file):
    """A script as it may stand among others: what it says of strictness is for none of them."""
    text = (static / file).read_text("utf8")
    for slow, quick in QUICKER.items():
        text = re.sub(slow, quick, text)
    return ";" + re.sub(r"^//# sourceMappingURL=.*$", "", text, flags=re.M).strip() + "\n"


def in_order(scripts, page):
    """The scripts as a page runs them: at once where it meets them, and those that wait after."""
    tags = loaded(SCRIPT, page)
    return sorted(scripts, key=lambda file: " defer" in tags[file])


def write(static, text, ending):
    """Write a joined file; gives its address, which changes with the text."""
    name = f"all.{ending}"
    (static / name).write_text(text, "utf8")
    return f"_static/{name}?v={hashlib.sha256(text.encode()).hexdigest()[:8]}"


def joined(page, tag, files, new):
    """A page with one tag where it had the first of these files."""
    tags = loaded(tag, page)
    root = FILE.search(tags[files[0]])[1]
    page = page.replace(tags[files[0]], new.replace("ROOT", root), 1)
    for file in files[1:]:
        page = page.replace(tags[file], "", 1)
    return page


def programs(static):
    """What may write into a page: our scripts, those of the theme, Python, and the last pass."""
    elsewhere = {"mathjax", "previews", "vendor", "locales"}
    elsewhere |= {"minisearch.js", "search-index.js", "search-texts.js"}
    files = [*static.rglob("*.js"), *static.rglob("*.mjs"), *static.rglob("*.py")]
    written = [f for f in sorted(files) if not elsewhere & {*f.relative_to(static).parts}]
    return LATER + written


def set_later(static, pages):
    """What scripts may set: all of their words, of Bootstrap's those of components in use."""
    used = set(re.findall(r'data-bs-(?:toggle|spy)="(\w+)"', "".join(pages)))
    for file in programs(static):
        text = file.read_text("utf8")
        if file.name == BOOTSTRAP:
            words = re.findall(rf"[\w-]*(?:{'|'.join(used) or '-'})[\w-]*", text)
            text = " ".join([STATES, *words])
        yield text


def prune(sheet, pages, scripts):
    """The style sheet for these pages and scripts."""
    found = {name for page in pages for said in ATTRIBUTES.findall(page) for name in said.split()}
    found |= {word for script in scripts for word in WORD.findall(script)}
    styles = {said for page in pages for said in re.findall(r'style="[^"]*"', page)}
    elsewhere = set(PROPERTY.findall("".join([*scripts, *styles])))
    # one by one: that a declaration is !important does not keep it from being overridden by a later
    # rule with the same selector, where Lightning CSS sees both
    parsed = tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True)
    rules = [rule.serialize() for rule in parsed]
    unused, before = {plain(name) for name in NAMED.findall(sheet)} - found, None
    while unused != before:  # where nothing reads a property, it reads none itself
        rules = list(filter(None, (smaller(rule, unused) for rule in rules)))
        sheet, before = "\n".join(rules), unused
        unused = unused | (set(PROPERTY.findall(sheet)) - set(READ.findall(sheet)) - elsewhere)
    return sheet


def plain(name):
    """A name without the signs that escape its letters in a selector."""
    return re.sub(r"\\(.)", r"\1", name)


def smaller(rule, unused):
    """A rule without the names and properties that are not used; nothing if none is left."""
    named = {*map(plain, NAMED.findall(rule)), *PROPERTY.findall(rule)}
    return lightningcss.process_stylesheet(
        rule, error_recovery=True, unused_symbols=named & unused, browsers_list=BROWSERS
    ).strip()


def bundle(site):
    """Join the files, change the pages, remove what nothing loads any more.

    A build of a few pages joins what the first build joined: the other pages load that, too, and
    what is a file of its own for them stays one.
    """
    static, kept = site.static, Path(site.app.doctreedir, KEPT)
    every = [*site.pages.values(), *site.earlier.values()]
    pages = {path: text for path, text in site.pages.items() if SHEET.search(text)}
    if site.earlier and kept.exists():
        sheets, scripts = json.loads(kept.read_text("utf8"))
    else:
        sheets, scripts = (shared(tag, pages.values()) for tag in (SHEET, SCRIPT))
        kept.write_text(json.dumps([sheets, scripts]), "utf8")
    own = [file for file in scripts if file != SETTINGS]
    settings = (static / SETTINGS).read_text("utf8")
    ordered = in_order(own, next(iter(pages.values())))
    rules = "\n".join(sheet(static, f) for f in sheets)
    rules = prune(rules, every, [*set_later(static, every)])
    for slow in QUICKER:
        if not any(re.search(slow, (static / file).read_text("utf8")) for file in ordered):
            LOGGER.warning("the theme's scripts have changed; no longer in them: %s", slow[:60])
    style = write(static, with_fonts(static, rules), "css")
    program = write(static, "\n".join(script(static, f) for f in ordered), "js")
    for path, text in pages.items():
        text = joined(text, SCRIPT, [SETTINGS], f"<script>{settings}</script>\n")
        link = f'<link rel="stylesheet" href="ROOT{style}"/>\n{WAITING}'
        text = joined(text, SHEET, sheets, link)
        text = joined(text, SCRIPT, own, f'<script defer src="ROOT{program}"></script>\n')
        site.pages[path] = PRELOAD.sub("", text)
    for file in {*sheets, *scripts}:
        (static / file).unlink()
        (static / f"{file}.map").unlink(missing_ok=True)
