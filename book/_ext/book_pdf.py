"""The whole book as one PDF: ``make pdf``.

The chapters of the built site, the page on notation and the index are joined in one page, which
Chromium prints: so formulas, figures and tables are the ones that the site's tests have looked at.
It is printed twice, since the numbers of the pages in the contents and in the index are known only
after the first time. LaTeX would need half a gigabyte of packages and lose the animations and the
status of the theorems. The PDF is tagged: a formula's letters are text, and its TeX is what a
screen reader is told in their place. Needs Chromium and its driver, selenium and pypdf.
"""

import base64
import html
import io
import os
import re
import shutil
import sys
from pathlib import Path

from bookfiles import ROOT, parsed, project, toc, website

# 1 CSS pixel is 0.85 times 1/96 inch: letters of 10 points, and 756 pixels for a line on A4, which
# is more than a phone has, whose rules would else hold for the paper, too.
SCALE, WIDTH = 0.85, 756
LONGEST = 600  # seconds for all formulas to be set
RELATIVE = re.compile(r'\b(href|src)="(?![a-z]+:|//)([^"#]*)(#[^"]*)?"')


def article(site, page, included, website):
    """The content of a page; its anchors and the links between the pages begin with their page."""
    text = (site / f"{page}.html").read_text("utf8")
    body = re.search(r"<article[^>]*>(.*?)</article>", text, re.S)[1]
    name = page.rpartition("/")[2]
    body = re.sub("</?noscript>", "", body)  # no script unpacks what is folded
    body = re.sub(r'(?<=\sid=")([^"]+)', rf"{name}--\1", body)
    body = re.sub(r"(?<=url\(#)([^)]+)", rf"{name}--\1", body)

    def link(found):
        kind, path, anchor = found[1], found[2], (found[3] or "")[1:]
        if not path:
            return f'{kind}="#{name}--{anchor}"' if anchor else found[0]
        if kind == "src":
            return found[0]
        target = path.removesuffix(".html")
        if target in included:
            return f'href="#{target}--{anchor}"' if anchor else f'href="#{target}"'
        return f'href="{website}book/{path}{found[3] or ""}"'

    return RELATIVE.sub(link, body)


def entries(body, name):
    """The titles of a chapter's sections, each with its anchor."""
    for part in re.findall(r"<section.*?</h2>", body, re.S):
        *_, anchor = re.findall(r'<section[^>]*\sid="([^"]+)"', part)
        yield anchor, re.sub(r'.*<h2>|<a class="headerlink".*?</a>|</h2>', "", part, flags=re.S)


def joined(site, pages=None):
    """The page that is printed: a title, the contents, the chapters, notation and the index."""
    address = website()
    pages = pages or [*toc("Chapters"), "book/notation", "book/terms"]
    names = [page.rpartition("/")[2] for page in pages]
    first = (site / f"{pages[0]}.html").read_text("utf8")
    head = re.search(r"<head>(.*?)</head>", first, re.S)[1]
    kept = re.findall(r'<link[^>]*rel="stylesheet"[^>]*>|<style.*?</style>', head, re.S)
    title = html.escape(parsed((ROOT / "_config.yml").read_text("utf8"))["title"])
    contents, chapters, running = [], [], []
    for page, name in zip(pages, names):
        body = article(site, page, names, address)
        heading = re.search(r"<h1>(.*?)<a class=\"headerlink\"", body, re.S)[1]
        plain = html.unescape(re.sub(r"<[^>]*>", "", heading))
        running.append(f'@page {name} {{ @top-right {{ content: "{plain}"; }} }}')
        contents.append(line(name, heading, "chapter"))
        if page not in ("book/terms", "book/notation"):
            contents += [line(*entry, "section") for entry in entries(body, name)]
        attributes = f'class="chapter" id="{name}" style="page: {name}"'
        chapters.append(f"<section {attributes}>{body}</section>")
    sheet = "\n".join(running)
    return f"""<!DOCTYPE html>
<html lang="en" data-theme="light" data-mode="light">
<head><meta charset="utf-8"><title>{title}</title>
{"".join(kept)}
<link rel="stylesheet" href="../_static/print.css"><style>{sheet}</style></head>
<body class="whole-book"><main class="bd-content"><article class="bd-article">
<section class="title-page"><h1>{title}</h1>
<p>{html.escape(project()["description"])}</p>
<p>Version {project()["version"]}<br><a href="{address}">{address}</a></p>
<p>The text may be shared and changed under the licence CC BY 4.0, the code under BSD 3-Clause.
Behind every displayed formula that is more than a definition stands a check that was run; the
ledger on the website lists them, and every chapter is there as a notebook.</p></section>
<section class="contents"><h1>Contents</h1>{"".join(contents)}</section>
{"".join(chapters)}
</article></main></body></html>
"""


def line(anchor, title, kind):
    """A line of the contents."""
    return (
        f'<p class="{kind}"><a href="#{anchor}">{title}</a>'
        f'<span class="leader"></span><span class="page-number" data-to="{anchor}">000</span></p>'
    )


NUMBERS = """
const pages = arguments[0];
for (const link of document.querySelectorAll(".term-index a[href^='#']"))
  if (!link.nextElementSibling?.matches(".page-number")) {
    const number = document.createElement("span");
    number.className = "page-number";
    number.dataset.to = decodeURIComponent(link.hash.slice(1));
    number.textContent = "000";
    link.after(number);
  }
for (const number of document.querySelectorAll(".page-number"))
  if (pages[number.dataset.to]) number.textContent = pages[number.dataset.to];
"""
READY = """
const done = arguments[0];
for (const fold of document.querySelectorAll("details"))
  if (fold.matches(".above-input")) fold.remove();
  else fold.open = !fold.matches(".claim");
for (const formula of document.querySelectorAll("[data-tex] math")) {
  formula.setAttribute("role", "img");
  formula.setAttribute("aria-label", formula.closest("[data-tex]").dataset.tex);
}
document.fonts.ready.then(() => setTimeout(done, 500));
"""


def browser():
    """Chromium without a window, which asks no other machine for anything."""
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    names = ("chromium", "chromium-browser", "google-chrome")
    found, driver = next(filter(None, map(shutil.which, names)), None), shutil.which("chromedriver")
    if not (found and driver):
        sys.exit(
            "make pdf needs Chromium and chromedriver; on Debian: "
            "apt install chromium chromium-driver"
        )
    options = webdriver.ChromeOptions()
    options.binary_location = found
    for argument in ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage"]:
        options.add_argument(f"--{argument}")
    options.add_argument("--host-resolver-rules=MAP * ~NOTFOUND")
    options.add_argument("--allow-file-access-from-files")
    made = webdriver.Chrome(options=options, service=Service(driver))
    made.set_script_timeout(LONGEST)
    made.set_page_load_timeout(LONGEST)
    made.command_executor.client_config.timeout = LONGEST
    return made


def printed(driver):
    """The page as a PDF."""
    settings = {"printBackground": True, "preferCSSPageSize": True, "scale": SCALE}
    settings |= {"generateDocumentOutline": True, "generateTaggedPDF": True}
    return base64.b64decode(driver.execute_cdp_cmd("Page.printToPDF", settings)["data"])


def numbers(pdf):
    """The number of the page on which each anchor stands that a link leads to."""
    from pypdf import PdfReader

    reader = PdfReader(io.BytesIO(pdf))
    return {
        name.lstrip("/"): reader.get_destination_page_number(place) + 1
        for name, place in reader.named_destinations.items()
    }


def made(site, pages=None):
    """The PDF, and the number of the page of each anchor that a link leads to."""
    page = site / f"book/whole-book-{os.getpid()}.html"
    page.write_text(joined(site, pages), "utf8")
    driver = browser()
    try:
        screen = {"width": WIDTH, "height": 1100, "deviceScaleFactor": 1, "mobile": False}
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
        driver.get(page.as_uri())
        driver.execute_async_script(READY)
        driver.execute_script(NUMBERS, {})
        found = numbers(printed(driver))
        driver.execute_script(NUMBERS, found)
        pdf = printed(driver)
    finally:
        driver.quit()
        page.unlink()
    if numbers(pdf) != found:  # the contents would lie
        sys.exit("the page numbers moved when they were filled in: give .page-number more room")
    return pdf, found


def main(target):
    """Print the built site into a file."""
    pdf, found = made(ROOT / "_build/html")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(pdf)
    print(f"{target}: {max(found.values())} pages or more, {len(pdf) / 1e6:.1f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
