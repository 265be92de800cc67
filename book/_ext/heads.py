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
import subprocess
import tomllib
from pathlib import Path

import resvg_py
from bookfiles import ROOT, toc
from chapter_picture import figures
from repairs import repaired

PICTURE = (600, 315)  # pixels: the smallest that is shown large where a page is shared
AUTHOR = "The ml-replica authors"
COLOURS = ("#fffefb", "#15171a")  # of the page, light and dark
INLINE = re.compile(r"<script(?![^>]*\bsrc=)([^>]*)>(.*?)</script>", re.S)


def description(app, page):
    """The first sentences of a page, up to 160 letters."""
    for kind, _, _, text, *_ in app.entries.get(page, ()):
        if kind == "s" and text:
            if len(text) <= 160:
                return text
            whole = re.match(r".{60,160}[.?!](?= )", text)
            return whole[0] if whole else text[:157].rsplit(" ", 1)[0] + " …"
    return ""


def card(svg):
    """A figure as a PNG of the size PICTURE, in the middle on white."""
    width, height = PICTURE
    own_width, own_height = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg).groups())
    scale = min(0.94 * width / own_width, 0.92 * height / own_height)
    across, down = own_width * scale, own_height * scale
    place = f'x="{(width - across) / 2}" y="{(height - down) / 2}" width="{across}" height="{down}"'
    inner = re.sub(r'(<svg[^>]*?) width="[^"]*" height="[^"]*"', rf"\1 {place}", svg, count=1)
    outer = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect width="{width}" height="{height}" fill="#fff"/>{inner[inner.index("<svg") :]}</svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=outer, skip_system_fonts=True))


def draw_cards(folder):
    """Write the picture of every chapter, and the icon for a telephone's home screen."""
    folder.mkdir(parents=True, exist_ok=True)
    for page in toc("Chapters"):
        notebook = ROOT / f"{page}.ipynb"
        drawn = figures(notebook) if notebook.exists() else ()
        if drawn:
            (folder / f"{notebook.stem}.png").write_bytes(card(drawn[0]))
    icon = (ROOT / "book/_assets/favicon.svg").read_text("utf8")
    made = resvg_py.svg_to_bytes(svg_string=icon, width=180, height=180, background="#fff")
    (folder / "touch.png").write_bytes(bytes(made))


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


def release():
    """The version of the library, which is the version of the book."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))["project"]["version"]


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


def head(app, name, page, day):
    """What a page says about itself in its head."""
    base, site = app.config.html_baseurl, app.config.html_title
    said = html.unescape(re.search(r"<title>(.*?)</title>", page, re.S)[1])
    own = re.split(r" — |: Linear classifiers", said)[0].strip()
    root = "../" * name.count("/")
    chapter = name.rpartition("/")[2]
    drawn = [path.stem for path in sorted(Path(app.outdir, "_static/cards").glob("*.png"))]
    picture = chapter if chapter in drawn else "perceptron"
    about = description(app, name) or description(app, "book/index")
    address = f"{base}{name}.html"
    tags = [
        ("name", "description", about),
        ("name", "version", release()),
        ("property", "og:title", own),
        ("property", "og:description", about),
        ("property", "og:type", "article" if name in toc("Chapters") else "website"),
        ("property", "og:site_name", site),
        ("property", "og:url", address),
        ("property", "og:image", f"{base}_static/cards/{picture}.png"),
        ("property", "og:image:width", str(PICTURE[0])),
        ("property", "og:image:height", str(PICTURE[1])),
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
        "version": release(),
        **({"dateModified": day} if day else {}),
    }
    told = json.dumps(about_it, ensure_ascii=False).replace("<", "\\u003c")
    lines.append(f'<script type="application/ld+json">{told}</script>')
    return "\n    ".join(lines), own


def citation(app, name, own, day):
    """How to cite a page, as BibTeX."""
    key = re.sub(r"\W", "-", name.removeprefix("book/"))
    rows = {
        "author": f"{{{AUTHOR}}}",
        "title": own,
        "booktitle": app.config.html_title,
        "year": day[:4],
        "note": f"Version {release()}",
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
    viewport = re.compile(r'\s*<meta name="viewport"[^>]*>')
    page = viewport.sub("", page)
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
    draw_cards(site.static / "cards")
    base = app.config.html_baseurl
    for file, text in site.pages.items():
        name = site.name(file)
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
    versions = {"here": release(), "versions": []}
    (out / "versions.json").write_text(json.dumps(versions) + "\n", "utf8")
    (out / "404.html").write_text(missing(app), "utf8")


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
