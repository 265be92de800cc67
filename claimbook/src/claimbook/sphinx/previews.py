"""What a link leads to, for the preview that previews.js shows when the pointer rests on it.

Every page gets a file of its displays, boxes, figures, references, definitions and section titles;
a page that links to one of them loads that file when it is first needed.
"""

import json
import re

PLACE = re.compile(r'<(div|section|figure|dt)\b([^>]*?)\bid="([^"]+)"[^>]*>')
SHOWN = re.compile(r'class="(math|proof|exercise|citation|sig)\b')
HEADING = re.compile(r"<h[1-6]>(.*?)</h[1-6]>", re.S)
DEFINITION = re.compile(r"\s*<dd>\s*(<p>.*?</p>)", re.S)
CAPTION = re.compile(r"<figcaption>.*?</figcaption>", re.S)
ARTICLE = re.compile(r"<article\b.*</article>", re.S)
BODY = re.compile(r"<body\b.*</body>", re.S)  # of a theme without articles
TO_HERE = re.compile(r'<a class="headerlink".*?</a>', re.S)


def targets(body):
    """The HTML to show for each place of a page that a link may lead to."""
    found = {}
    for start in PLACE.finditer(body):
        tag, attributes, name = start.groups()
        if tag == "section":
            heading = HEADING.search(body, start.end())
            found[name] = f"<p>{heading[1]}</p>" if heading else ""
        elif tag == "figure" or SHOWN.search(attributes):
            end = closing(body, tag, start.end())
            found[name] = body[start.start() : end]
            if "mlr-animation" in found[name]:  # a film is no preview; what it shows is
                found[name] = "".join(CAPTION.findall(found[name]))
            if tag == "dt" and (said := DEFINITION.match(body, end)):
                found[name] += said[1]
    return {name: re.sub(r' id="[^"]*"', "", TO_HERE.sub("", html)) for name, html in found.items()}


def closing(body, tag, begin):
    """Where the element ends whose first tag ends at begin."""
    depth = 1
    for bracket in re.compile(rf"<(/?){tag}\b[^>]*>").finditer(body, begin):
        depth += -1 if bracket[1] else 1
        if not depth:
            return bracket.end()
    return len(body)


def write(site):
    """Write the files of all pages of the book, when their formulas have been set."""
    for path, text in site.pages.items():
        page = site.name(path)
        if page not in site.app.env.found_docs:
            continue
        file = site.static / "previews" / f"{page}.js"
        file.parent.mkdir(parents=True, exist_ok=True)
        held = json.dumps(
            targets((ARTICLE.search(text) or BODY.search(text))[0]), ensure_ascii=False
        )
        file.write_text(f"mlrPreviews[{json.dumps(page)}] = {held};\n", "utf8")


def setup(app):
    """Tell Sphinx."""
    for script in ("tippy/popper.min.js", "tippy/tippy-bundle.umd.min.js", "previews.js"):
        app.add_js_file(script, loading_method="defer")
