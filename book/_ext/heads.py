"""The last hand at every page when the site is built: heads, sitemap, and what may be loaded.

The head of a page gets a description, the picture that is shown where it is shared, its address and
the policy that nothing comes from elsewhere; repairs.py puts right what the theme does wrong for
readers with a keyboard or a screen reader. This is the last of the passes of finish.py, since the
policy names the page's own scripts by their hashes.
"""

import base64
import hashlib
import html
import json
import re
import shutil
import subprocess
from pathlib import Path

import cards
from bookfiles import ROOT, project, toc
from repairs import repaired
from search_index import entries_of

AUTHOR = "The ml-replica authors"
COLOURS = ("#fffefb", "#15171a")  # of the page, light and dark
MANIFEST = "book.webmanifest"  # site.js links it where there is a server
# What pages load, among the files of _static: not the theme's own, which are joined or unused.
KEPT = (
    *(
        "all.*",
        "print.css",
        "*.js",
        "favicon.svg",
        "fonts/*.woff2",
        "figures/*",
        "live/*",
        "live/playground/*",
    ),
    *("mathfont/*.woff", "previews/**/*.js", "tippy/*.js"),
)
DROPPED = ("worker.mjs", ".py", "searchtools.js", "design-tabs.js", "sphinx-thebe.js")
INLINE = re.compile(r"<script(?![^>]*\bsrc=)([^>]*)>(.*?)</script>", re.S)


def description(app, page):
    """The first sentences of a page, up to 160 letters."""
    for kind, _, _, text, *_ in entries_of(app, page):
        if kind == "s" and text:
            if len(text) <= 160:
                return text
            whole = re.match(r".{60,160}[.?!](?= )", text)
            return whole[0] if whole else text[:157].rsplit(" ", 1)[0] + " …"
    return ""


def dates():
    """The day of the last change of every file, from git; none without git or its whole history."""
    asked = [
        "git",
        "-C",
        str(ROOT),
        "log",
        "--format=@%cs",
        "--name-only",
        "--",
        "book",
        "mlreplica",
    ]
    shallow = ["git", "-C", str(ROOT), "rev-parse", "--is-shallow-repository"]
    try:
        if subprocess.run(shallow, capture_output=True, text=True, check=True).stdout[:4] == "true":
            return {}
        log = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return {}
    found, day = {}, ""
    for line in log.splitlines():
        if line.startswith("@"):
            day = line[1:]
        elif line:
            found.setdefault(line, day)
    return found


def changed(page, days):
    """The day of the last change of a page; of a page of the library, of its module too."""
    name = page.rpartition("/")[2]
    files = [f"{page}.ipynb", f"{page}.md"]
    if page.startswith("book/api/"):
        files.append(f"mlreplica/{name}.py")
    return max((days[file] for file in files if file in days), default="")


def policy(page):
    """The content security policy of a page: its own host, and its inline scripts by their hashes.

    Opened from disk a page has no host, hence ``file:``; a page that came from a host may load none
    of these. Python in the page runs as WebAssembly in a worker. Styles are not dangerous without
    other hosts, and set mathematics is full of them.
    """
    hashes = []
    for attributes, body in INLINE.findall(page):
        if "application/" not in attributes and "text/x" not in attributes:
            digest = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
            hashes.append(f"'sha256-{digest}'")
    own = "'self' file:"
    return "; ".join(
        [
            "default-src 'none'",
            " ".join([f"script-src {own} 'wasm-unsafe-eval'", *dict.fromkeys(hashes)]),
            f"style-src {own} 'unsafe-inline'",
            f"img-src {own} data: blob:",
            f"font-src {own} data:",
            f"connect-src {own} data: blob:",
            f"worker-src {own} blob:",
            f"manifest-src {own}",
            f"form-action {own}",
            "base-uri 'none'",
        ]
    )


def own_title(page):
    """The title of a page without that of the book."""
    said = html.unescape(re.search(r"<title>(.*?)</title>", page, re.S)[1])
    return re.split(r" — |: Linear classifiers", said)[0].strip()


def head(app, name, page, day):
    """What a page says about itself in its head."""
    base, site = app.config.html_baseurl, app.config.html_title
    own = own_title(page)
    root = "../" * name.count("/")
    picture = cards.of(name if name in toc() else "book/index")
    about = description(app, name) or description(app, "book/index")
    address = f"{base}{name}.html"
    tags = [
        ("name", "description", about),
        ("name", "version", project()["version"]),
        ("property", "og:title", own),
        ("property", "og:description", about),
        ("property", "og:type", "article" if name in toc("Chapters") else "website"),
        ("property", "og:site_name", site),
        ("property", "og:url", address),
        ("property", "og:image", f"{base}_static/cards/{picture}.png"),
        ("property", "og:image:width", str(cards.SIZE[0])),
        ("property", "og:image:height", str(cards.SIZE[1])),
        ("property", "og:image:alt", f"{own}, a page of {site}"),
        ("name", "twitter:card", "summary_large_image"),
        ("property", "article:modified_time", day),
        ("name", "citation_title", own),
        ("name", "citation_author", AUTHOR),
        ("name", "citation_inbook_title", site),
        ("name", "citation_publication_date", day.replace("-", "/")),
        ("name", "citation_public_url", address),
        ("name", "citation_language", "en"),
    ]
    lines = [
        f'<meta {kind}="{key}" content="{html.escape(value)}"/>'
        for kind, key, value in tags
        if value
    ]
    lines += [
        f'<meta name="theme-color" media="(prefers-color-scheme: {mode})" content="{colour}"/>'
        for mode, colour in zip(("light", "dark"), COLOURS)
    ]
    lines.append(f'<link rel="apple-touch-icon" href="{root}_static/cards/touch.png"/>')
    about_it = {
        "@context": "https://schema.org",
        "@type": ["LearningResource", "Chapter" if name in toc("Chapters") else "WebPage"],
        "name": own,
        "description": about,
        "url": address,
        "inLanguage": "en",
        "isPartOf": {"@type": "Book", "name": site, "url": base},
        "author": {"@type": "Organization", "name": AUTHOR},
        "license": "https://creativecommons.org/licenses/by/4.0/",
        "version": project()["version"],
        **({"dateModified": day} if day else {}),
    }
    told = json.dumps(about_it, ensure_ascii=False).replace("<", "\\u003c")
    lines.append(f'<script type="application/ld+json">{told}</script>')
    return "\n    ".join(lines), own


def citation(app, name, own, day):
    """How to cite a page, as BibTeX."""
    key = re.sub(r"\W", "-", name.removeprefix("book/"))
    number, title = re.fullmatch(r"(?:(\d+)\. )?(.*)", own, re.S).groups()
    rows = {
        "author": f"{{{AUTHOR}}}",
        "title": title,
        "chapter": number or "",
        "booktitle": app.config.html_title,
        "year": day[:4],
        "note": f"Version {project()['version']}",
        "url": f"{app.config.html_baseurl}{name}.html",
    }
    said = "".join(f"  {word} = {{{value}}},\n" for word, value in rows.items() if value)
    return (
        '<details class="cite-page"><summary>Cite this page</summary>'
        f"<pre>{html.escape(f'@incollection{{mlreplica-{key},{chr(10)}{said}}}')}</pre></details>\n"
    )


def finished(app, name, page, day):
    """A page with its head, its repairs and its policy."""
    page = repaired(page, Path(app.outdir))
    lines, own = head(app, name, page, day)
    site = html.escape(app.config.html_title)
    title = site if name == "book/index" else f"{html.escape(own)} — {site}"
    page = re.sub(r"<title>.*?</title>", f"<title>{title}</title>", page, count=1, flags=re.S)
    # Firefox would fetch the next page beforehand, which the policy forbids, and complain of it.
    page = re.sub(r'\s*<(?:meta name="viewport"|link rel="next")[^>]*>', "", page)
    first = '<meta charset="utf-8" />'
    if name in toc():
        page = page.replace(
            '<footer class="prev-next-footer',
            f'{citation(app, name, own, day)}<footer class="prev-next-footer',
            1,
        )
    if day:
        page = page.replace(
            '<details class="cite-page"',
            f'<p class="last-changed">Last changed <time datetime="{day}">{day}</time></p>\n'
            '<details class="cite-page"',
            1,
        )
    start = (
        f'{first}\n    <meta http-equiv="Content-Security-Policy" content="{policy(page)}"/>\n'
        f'    <meta name="viewport" content="width=device-width, initial-scale=1"/>\n    {lines}'
    )
    return page.replace(first, start, 1)


def complete(site):
    """Give every page its head; write what tells machines about all of them."""
    app, out, days = site.app, site.out, dates()
    folder, drawn = site.static / "cards", set()
    cards.draw_icon(folder, site.remember)
    base = app.config.html_baseurl
    for file, text in site.pages.items():
        name = site.name(file)
        if name in toc() and cards.of(name) not in drawn:
            cards.draw(folder, name, own_title(text), app.config.html_title, site.remember)
            drawn.add(cards.of(name))
        if "<head>" in text:
            site.pages[file] = finished(app, name, text, changed(name, days))
    named = [(f"{base}{name}.html", changed(name, days)) for name in sorted(app.env.all_docs)]
    lines = [
        f"<url><loc>{url}</loc>{f'<lastmod>{day}</lastmod>' if day else ''}</url>"
        for url, day in named
    ]
    (out / "sitemap.xml").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
        + "\n".join(lines)
        + "\n</urlset>\n",
        "utf8",
    )
    (out / "robots.txt").write_text(
        f"User-agent: *\nAllow: /\nSitemap: {base}sitemap.xml\n", "utf8"
    )
    (out / ".nojekyll").touch()
    versions = {"here": project()["version"], "versions": []}
    (out / "versions.json").write_text(json.dumps(versions) + "\n", "utf8")
    (out / "404.html").write_text(missing(app), "utf8")
    write_offline(site)
    if not site.earlier:  # else this build has not asked for all that a whole one asks for
        site.remember.forget()


def write_offline(site):
    """What a browser needs to keep the book: its worker, name and icon, and the list of files."""
    app, out = site.app, site.out
    shutil.copy(ROOT / "book/_assets/live/offline.js", out / "offline.js")
    first = f"{app.config.root_doc}.html"
    told = {
        "name": app.config.html_title,
        "short_name": "Linear classifiers",
        "start_url": first,
        "scope": "./",
        "display": "browser",
        "background_color": COLOURS[0],
        "theme_color": COLOURS[0],
        "icons": [
            {
                "src": f"_static/cards/icon-{side}.png",
                "sizes": f"{side}x{side}",
                "type": "image/png",
            }
            for side in (192, 512)
        ],
    }
    (out / MANIFEST).write_text(json.dumps(told, indent=1) + "\n", "utf8")
    body = f"""<h1>This page is not kept here</h1>
<p>There is no network, and this browser has kept the pages that you have read. The
<a href="{app.config.html_baseurl}{first}">first page</a> may be among them; the page on downloads
keeps the whole book.</p>"""
    (out / "offline.html").write_text(bare(app, "No network", "", body), "utf8")
    pages = {f.relative_to(out).as_posix(): len(text.encode()) for f, text in site.pages.items()}
    pages |= {f.relative_to(out).as_posix(): len(text.encode()) for f, text in site.earlier.items()}
    files = [f for kind in KEPT for f in (out / "_static").glob(kind) if f.is_file()]
    loaded = {f.relative_to(out).as_posix(): f.stat().st_size for f in sorted(files)}
    listed = pages | {f: size for f, size in loaded.items() if not f.endswith(DROPPED)}
    # the site's own address, which leads to the first page
    listed |= dict.fromkeys(("", "index.html"), len(front(app).encode()))
    (out / "book.json").write_text(json.dumps(listed, indent=0) + "\n", "utf8")


def write_front(app):
    """Put the first page where every build, of nothing too, leaves a redirection of its own."""
    Path(app.outdir, "index.html").write_text(front(app), "utf8")


def bare(app, own, more, body):
    """A page without the theme, whose links hold wherever it is shown."""
    title = html.escape(f"{own} — {app.config.html_title}" if own else app.config.html_title)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
{more}
<style>
body {{ font: 1.1rem/1.6 sans-serif; max-width: 40rem; margin: 15vh auto; padding: 0 1rem }}
</style>
</head>
<body><main>{body}</main></body>
</html>
"""


def front(app):
    """The page at the site's own address, which leads to the first one."""
    first, title = f"{app.config.root_doc}.html", html.escape(app.config.html_title)
    about = html.escape(description(app, app.config.root_doc))
    more = f"""<meta http-equiv="refresh" content="0; url={first}">
<meta name="description" content="{about}">
<link rel="canonical" href="{app.config.html_baseurl}{first}">"""
    return bare(app, "", more, f'<h1>{title}</h1><p><a href="{first}">To the book</a></p>')


def missing(app):
    """The page that the server shows, at any depth, for an address that does not exist."""
    base = app.config.html_baseurl
    body = f"""<h1>There is no such page</h1>
<p>The address may have changed. There are the <a href="{base}{app.config.root_doc}.html">book</a>,
its <a href="{base}book/terms.html">index</a>, and a <a href="{base}search.html">search</a>.</p>"""
    return bare(app, "No such page", '<meta name="robots" content="noindex">', body)


def setup(app):
    """Tell Sphinx."""
    app.add_js_file("site.js", loading_method="defer")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
