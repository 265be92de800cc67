"""Heads of the pages, the last hand at each when the site is built, and what may be loaded.

What a page says about itself is in templates/layout.html, for which `describe` has a description
and the picture that is shown where it is shared. In the end it gets the policy that nothing comes
from elsewhere; repairs.py puts right what the theme does wrong for readers with a keyboard or a
screen reader. This is the last of the passes of finish.py, since the policy names the page's own
scripts by their hashes.
"""

import base64
import hashlib
import html
import json
import re
import shutil
from datetime import timedelta
from pathlib import Path
from textwrap import shorten

import cards
from bookfiles import project, toc
from markupsafe import Markup
from remembered import MEMORY
from repairs import repaired
from search_index import entries_of

AUTHOR = "The ml-replica authors"
COLOURS = ("#fffefb", "#15171a")  # of the page, light and dark
# What pages load, among the files of _static: not the theme's own, which are joined or unused.
KEPT = (
    *("all.*", "print.css", "*.js", "favicon.svg", "fonts/*.woff2", "figures/*", "live/*"),
    *("live/playground/*", "mathfont/*.woff", "previews/**/*.js", "tippy/*.js"),
)
DROPPED = ("worker.mjs", ".py", "searchtools.js", "design-tabs.js", "sphinx-thebe.js")
POLICY = """
    default-src 'none'; script-src OWN 'wasm-unsafe-eval' HASHES; style-src OWN 'unsafe-inline';
    img-src OWN data: blob:; font-src OWN data:; connect-src OWN data: blob:; worker-src OWN blob:;
    manifest-src OWN; form-action OWN; base-uri 'none'
"""
INLINE = re.compile(r"<script(?![^>]*\bsrc=)([^>]*)>(.*?)</script>", re.S)


def description(app, page):
    """The first sentences of a page, up to 160 letters."""
    for kind, _, _, text, *_ in entries_of(app, page):
        if kind == "s" and text:
            whole = len(text) > 160 and re.match(r".{60,160}[.?!](?= )", text)
            return whole[0] if whole else shorten(text, 160, placeholder=" …")
    return ""


def policy(page):
    """The content security policy of a page: its own host, and its inline scripts by their hashes.

    Opened from disk a page has no host, hence ``file:``; a page that came from a host may load none
    of these. Python in the page runs as WebAssembly in a worker. Styles are not dangerous without
    other hosts, and set mathematics is full of them.
    """
    hashes = {}
    for attributes, body in INLINE.findall(page):
        if "application/" not in attributes and "text/x" not in attributes:
            digest = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
            hashes[f"'sha256-{digest}'"] = True
    own = " ".join(POLICY.split()).replace("OWN", "'self' file:")
    return own.replace(" HASHES", "".join(f" {digest}" for digest in hashes))


def describe(app, pagename, templatename, context, doctree):
    """What layout.html says of a page in its head, and at its foot for those who cite it."""
    name = pagename if pagename in toc() else "book/index"
    said = Markup(context.setdefault("title", pagename.capitalize())).striptags()
    book = app.config.root_doc  # all pages are written when those are that are no part of the book
    context["about"] = {
        "said": description(app, pagename if doctree else book) or project()["description"],
        "title": said,
        "number": re.match(r"(?:(\d+)\. )?", said)[1],
        "chapter": pagename in toc("Chapters"),
        "in_toc": pagename in toc(),
        "key": re.sub(r"\W", "-", pagename.removeprefix("book/")),
        "base": app.config.html_baseurl,
        "address": f"{app.config.html_baseurl}{pagename}.html",
        "card": f"_static/cards/{cards.of(name)}.png",
        "size": cards.SIZE,
        "author": AUTHOR,
        "version": project()["version"],
        "colours": COLOURS,
    }


def finished(app, page):
    """A page with its repairs and its policy."""
    page = repaired(page, Path(app.outdir))
    # Firefox would fetch the next page beforehand, which the policy forbids, and complain of it.
    page = re.sub(r'\s*<(?:meta name="viewport"|link rel="next")[^>]*>', "", page)
    first = '<meta charset="utf-8" />'
    start = (
        f'{first}\n    <meta http-equiv="Content-Security-Policy" content="{policy(page)}"/>\n'
        f'    <meta name="viewport" content="width=device-width, initial-scale=1"/>'
    )
    return page.replace(first, start, 1)


def complete(site):
    """Give every page its policy; write what tells machines about all of them."""
    app, out = site.app, site.out
    folder, drawn = site.static / "cards", set()
    cards.draw_icon(folder)
    for file, text in site.pages.items():
        name = site.name(file)
        if name in toc() and cards.of(name) not in drawn:
            title = html.unescape(re.search(r"<title>(.*?)(?: — .*)?</title>", text)[1])
            cards.draw(folder, name, title, app.config.html_title)
            drawn.add(cards.of(name))
        if "<head>" in text:
            site.pages[file] = finished(app, text)
    versions = {"here": project()["version"], "versions": []}
    (out / "versions.json").write_text(json.dumps(versions) + "\n", "utf8")
    list_files(site)
    MEMORY.reduce_size(age_limit=timedelta(days=30))


def list_files(site):
    """What a browser has to fetch to keep the book: its files, with their sizes."""
    out = site.out
    texts = site.pages | site.earlier
    listed = {f.relative_to(out).as_posix(): len(text.encode()) for f, text in texts.items()}
    for f in sorted({f for kind in KEPT for f in site.static.glob(kind) if f.is_file()}):
        if not f.name.endswith(DROPPED):
            listed[f.relative_to(out).as_posix()] = f.stat().st_size
    listed[""] = listed["index.html"]  # the site's own address, which leads to the first page
    (out / "book.json").write_text(json.dumps(listed, indent=0) + "\n", "utf8")


def setup(app):
    """Tell Sphinx."""
    if shutil.which("git"):  # else nobody knows on which day a page changed
        app.config.sitemap_show_lastmod, app.config.html_last_updated_fmt = True, "%Y-%m-%d"
    app.setup_extension("sphinx_sitemap")
    app.add_js_file("site.js", loading_method="defer")
    app.connect("html-page-context", describe)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
