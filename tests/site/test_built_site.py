"""The built site: links lead somewhere, nothing comes from elsewhere, no display is unchecked."""

import doctest
import importlib
import json
import re
from collections import Counter
from functools import cache
from importlib.util import find_spec
from urllib.parse import unquote, urlsplit

import drawings
import pytest
from bookfiles import ROOT, checked, outputs, text, toc
from bs4 import BeautifulSoup

# What a formula was set to, where it belongs: nine tenths of a page, compared in test_mathematics.
SET = re.compile(
    r'(<div class="form\b[^>]*>|\bdata-tex="[^"]*"[^>]*>)'
    r"<math\b.*?</math>",
    re.S,
)

# Half of the elements that are left colour a word of code.
COLOURED = re.compile(r'<span class="\w{1,2}">([^<]*)</span>')


@cache
def parsed(path):
    page = SET.sub(r"\1", path.read_text("utf8"))
    return BeautifulSoup(COLOURED.sub(r"\1", page), "html.parser")


@cache
def anchors(path):
    soup = parsed(path)
    return {tag["id"] for tag in soup.find_all(id=True)} | {
        tag["name"] for tag in soup.find_all("a", {"name": True})
    }


def html_pages(site):
    return sorted(p for p in site.rglob("*.html") if "_static" not in p.relative_to(site).parts)


def test_no_broken_internal_links(site):
    """Raw HTML links too, which Sphinx does not look at: the marks of the claims are such links."""
    broken = []
    for page in html_pages(site):
        for tag in parsed(page).find_all(["a", "link", "img", "script", "source", "iframe"]):
            link = urlsplit(tag.get("href") or tag.get("src") or "")
            if link.scheme or link.netloc or not (link.path or link.fragment):
                continue
            target = (page.parent / unquote(link.path)).resolve() if link.path else page
            # "#" alone and searching have no target; genindex and others have no anchors of ours
            if not target.exists():
                broken.append(f"{page.relative_to(site)}: {link.geturl()}")
            elif (
                link.fragment
                and target.suffix == ".html"
                and unquote(link.fragment) not in anchors(target)
            ):
                broken.append(
                    f"{page.relative_to(site)}: {link.geturl()} (no such place in the page)"
                )
    assert not broken, "\n".join(broken)


LOADS = re.compile(
    r"(?i)<(?:script|img|iframe|source|video|audio|embed|object|link)\b"
    r"""(?![^>]*rel=["']?canonical)[^>]*\s(?:src|srcset|href|data|poster)\s*=\s*"""
    r"""["']?(?:https?:)?//[^"'\s>]*"""
)  # the canonical address of a page is said, not loaded
SHEET = re.compile(r"""(?:url\(|@import )['"]?https?://[^'")]*""")


def test_what_loads_something_is_told():
    for html in ("<IMG alt='' src='//a.org/b.png'>", "<script src=https://a.org/b.js>"):
        assert LOADS.search(html)
    assert not LOADS.search('<link rel="canonical" href="https://a.org/">')


def test_nothing_is_loaded_from_another_host(site):
    found = []
    for form, files in ((LOADS, html_pages(site)), (SHEET, site.rglob("*.css"))):
        for file in files:
            hits = form.findall(file.read_text("utf8", "replace"))
            found += [f"{file.relative_to(site)}: {hit}" for hit in hits]
    assert not found, "\n".join(found)


def test_every_picture_is_described(site):
    for page in html_pages(site):
        article = parsed(page).find("article") or parsed(page)
        assert all(image.get("alt") for image in article.find_all("img")), page
        for figure in article.select("svg.fig"):
            assert figure.get("aria-label") or figure.title, page


def plain(tex):
    """A display without what the line breaks add."""
    return re.sub(r"\s+", "", tex)


@pytest.mark.parametrize("page", [page for page in toc() if page != "book/ledger"])
def test_every_display_comes_from_a_claim(site, page):
    """In order, without exception: what the page displays, its own or quoted claims checked."""
    displays = parsed(site / f"{page}.html").select("div.math")
    shown = [plain(display["data-tex"]) for display in displays]
    notebook = ROOT / f"{page}.ipynb"
    assert shown == ([plain(tex) for tex in checked(notebook)] if notebook.exists() else [])


@pytest.mark.parametrize("page", toc())
def test_nothing_else_looks_like_a_display(site, page):
    """As the browser sees it: no other element that shows mathematics.

    What its source may hold, the grammar of pages says; this is what the build could add.
    """
    article = parsed(site / f"{page}.html").find("article")
    others = article.select("object, embed, iframe, canvas, .mathjax_process, .tex2jax_process")
    others += [tag for tag in article.find_all("math") if not tag.find_parent(class_="math")]
    others += [tag for tag in article.select("script") if re.search("MathJax|math/tex", str(tag))]
    sphinx = {"math", "notranslate", "nohighlight"}
    for tag in article.select(".math"):
        whole = tag.name in ("div", "span") and set(tag["class"]) == sphinx and tag.get("data-tex")
        others += [] if whole else [tag]
    assert not others, f"{page}: {others[:3]}"


@pytest.mark.parametrize("page", toc())
def test_every_picture_was_drawn_by_a_cell(site, page):
    """A picture could show anything: so it is the stored output of this page's notebook."""
    notebook = ROOT / f"{page}.ipynb"
    stored = (
        [output.get("data", {}) for _, output in outputs(notebook)] if notebook.exists() else []
    )
    drawn = {text(data["image/svg+xml"]).strip() for data in stored if "image/svg+xml" in data}
    article = parsed(site / f"{page}.html").find("article")
    for image in article.find_all("img"):
        file = (site / page).parent / unquote(image["src"])
        assert file.read_text("utf8").strip() in drawn, f"{page}: {image['src']} comes from no cell"
    if not notebook.exists():
        return
    said = re.search(r"<article.*</article>", (site / f"{page}.html").read_text("utf8"), re.S)[0]
    said = re.sub(r'<div class="mlr-animation".*?</svg>', "", said, flags=re.S)
    wanted = {drawings.drawn(svg) for svg in drawn}
    shown = re.findall(r'<svg (?:[^>]* )?class="fig".*?</svg>', said, re.S)
    assert set(shown) <= wanted, f"{page}: a figure that comes from no cell"
    assert len(shown) == len(article.select("figure svg.fig, .cell_output svg.fig")) - len(
        article.select(".mlr-animation svg.fig")
    )


PAGES = {"mlreplica_exercises": "exercises"}  # of a module whose page has another name


def test_every_public_name_is_in_the_reference(site):
    """Under a link from the table of all modules; what a module does not offer is not shown."""
    import mlreplica

    modules = [name for name in dir(mlreplica) if find_spec(f"mlreplica.{name}")]
    modules = [name for name in modules if name[0] != "_"] + ["claimbook", "mlreplica_exercises"]
    links = {
        a["href"] for a in parsed(site / "book/api.html").find("article").find_all("a", href=True)
    }
    for name in modules:
        own = f"mlreplica.{name}" if hasattr(mlreplica, name) else name
        home = "mlreplica" if name == "estimators" else own
        stem = PAGES.get(name, name)
        page = site / f"book/api/{stem}.html"
        shown = {tag["id"] for tag in parsed(page).select("dt.sig") if tag.has_attr("id")}
        top = {x.removeprefix(f"{home}.") for x in shown if x.count(".") == home.count(".") + 1}
        top |= {page.stem for page in (site / f"book/api/{stem}").glob("*.html")}
        module = importlib.import_module(own)
        offered = {n for n in module.__all__ if callable(getattr(module, n))}
        assert top == offered, name
        assert any(link.startswith((f"api/{stem}.html", f"api/{stem}/")) for link in links), name


def test_the_reference_leads_to_the_source_of_everything_that_is_called(site):
    called = []
    for page in html_pages(site):
        for entry in parsed(page).select("dl.py.function, dl.py.class, dl.py.method"):
            head = entry.find("dt", recursive=False)
            called.append(head.get("id"))
            source = [a["href"] for a in head.select("a.reference.external")]
            assert len(source) == 1 and re.search(r"/blob/.*\.py#L\d+-L\d+$", source[0]), called[-1]
    assert len(called) > 350


def test_reference_shows_the_methods_of_every_estimator(site):
    """Also those that it has from a class without a page of its own, and from scikit-learn."""
    import mlreplica

    classifiers = "SVC", "NuSVC", "LinearSVC", "Perceptron", "SGDClassifier", "OneVsRest"
    classifiers += ("OneVsOne",)
    names = {*classifiers, "SVR", "NuSVR", "LinearSVR", "OneClassSVM"}
    assert {page.stem for page in (site / "book/api/estimators").glob("*.html")} == names
    for name in sorted(names):
        page = parsed(site / f"book/api/estimators/{name}.html")
        shown = {tag["id"] for tag in page.select("dt.sig") if tag.has_attr("id")}
        wanted = {"fit", "predict"} | ({"decision_function"} if name in classifiers else set())
        assert {f"mlreplica.{name}.{method}" for method in wanted} <= shown, name
        assert not [x for x in shown if x.endswith((".get_params", ".set_params"))]
        given = {row.find("td").get_text(strip=True) for row in page.select("table tr:has(td)")}
        assert {"get_params", "set_params"} <= given, name
        offered = {m for m in dir(getattr(mlreplica, name)) if m.endswith(("predict", "score"))}
        assert offered <= given | {x.rpartition(".")[2] for x in shown}, name


def test_reference_shows_fitted_attributes_as_they_are_written(site):
    text = parsed(site / "book/api/estimators/SVC.html").find("article").get_text()
    assert "coef_ (" in text and "Alias for field" not in text and "bool(x)" not in text


def test_examples_of_the_reference():
    page = ROOT / "book/api.md"
    written = len(re.findall(r"^\s*>>> ", page.read_text("utf8"), re.M))
    assert doctest.testfile(str(page), module_relative=False) == (0, written)
    assert written


def test_previews_hold_what_links_lead_to(site):
    """An equation, a theorem, a figure, a reference, a function: each with the file of its page."""
    for page in html_pages(site):
        name = page.relative_to(site).with_suffix("").as_posix()
        file = site / f"_static/previews/{name}.js"
        if not file.exists():
            continue
        held = json.loads(file.read_text("utf8").partition(" = ")[2].rstrip(";\n"))
        soup = parsed(page).find("article")
        for tag in soup.select(
            "div.math[id], div.proof[id], figure[id], div.citation[id], dt.sig[id]"
        ):
            assert tag["id"] in held, f"{name}: {tag['id']}"
        assert not any('id="' in html for html in held.values())


def test_ledger_is_published(site):
    published = json.loads((site / "ledger.json").read_text("utf8"))
    assert published == json.loads((ROOT / "book/ledger.json").read_text("utf8"))
    rows = {row["id"]: row for row in parsed(site / "book/ledger.html").select(".ledger-entry")}
    assert set(rows) == {entry["label"] for entry in published}
    assert "Novikoff" in rows["perc-squeeze"].get_text()  # found by the name of its theorem
    for entry in published:  # what a row displays when it is opened is what was checked
        shown = [plain(tag["data-tex"]) for tag in rows[entry["label"]].select("div.math")]
        run = entry["kind"] == "trace"  # which is told in words
        assert shown == ([] if run else [plain(entry["statement"])]), entry["label"]
    for entry in published:
        equations = anchors(site / f"book/{entry['chapter']}.html")
        places = {f"equation-eq-{entry['label']}", f"claim-{entry['label']}"}
        assert places & equations, entry["label"]


def test_the_marks_of_the_site_are_those_of_the_kernel(site):
    said, kernel = Counter(), json.loads((ROOT / "book/kernel.json").read_text("utf8"))
    for path in (site / "book").glob("*.html"):
        marks = re.findall(r'<details class="claim .*?</details>', path.read_text("utf8"), re.S)
        for mark in marks:
            labels = re.findall(r'href="ledger\.html#([\w-]+)"', mark)
            known = [kernel["claims"][x]["proved"] for x in labels if x in kernel["claims"]]
            spoken = '<span class="rocq">' in mark.partition("</summary>")[0]
            assert spoken == (bool(known) and all(known)), (path.stem, labels)
            said[spoken] += 1
    assert said[True] > 150
