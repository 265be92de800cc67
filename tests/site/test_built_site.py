"""The built site: links lead somewhere, nothing comes from elsewhere, no display is unchecked."""

import csv
import doctest
import importlib
import json
import re
from collections import Counter
from importlib.util import find_spec
from urllib.parse import unquote, urlsplit

import drawings
import pytest
from bookfiles import ROOT, checked, outputs, text, toc
from builtpages import ids, names, parsed, source

import mlreplica


def test_links_lead_to_a_place(site):
    """Raw HTML links too, which Sphinx does not look at: the marks of the claims are such links."""
    broken = []
    for name in names(site):
        page = site / f"{name}.html"
        for tag in parsed(site, name).find_all(["a", "link", "img", "script", "source", "iframe"]):
            link = urlsplit(tag.get("href") or tag.get("src") or "")
            if link.scheme or link.netloc or not (link.path or link.fragment):
                continue
            target = (page.parent / unquote(link.path)).resolve() if link.path else page
            there = target.exists()
            if there and link.fragment and target.suffix == ".html":
                other = target.relative_to(site).with_suffix("").as_posix()
                there = unquote(link.fragment) in ids(site, other)
            broken += [] if there else [f"{name}: {link.geturl()}"]
    assert not broken, "\n".join(broken)


def test_nothing_is_loaded_from_another_host(site):
    """The canonical address of a page is said, not loaded."""
    kinds = ["script", "img", "iframe", "source", "video", "audio", "embed", "object", "link"]
    found = []
    for name in names(site):
        for tag in parsed(site, name).find_all(kinds):
            asked = [tag.get(how, "") for how in ("src", "srcset", "href", "data", "poster")]
            if tag.get("rel") != ["canonical"]:
                found += [(name, x) for x in asked if re.match("(?i)(https?:)?//", x)]
    for sheet in site.rglob("*.css"):
        found += re.findall(r"""(?:url\(|@import )['"]?https?://[^'")]*""", sheet.read_text("utf8"))
    assert not found


def test_every_picture_is_described(site):
    for name in names(site):
        article = parsed(site, name).find("article") or parsed(site, name)
        assert all(image.get("alt") for image in article.find_all("img")), name
        assert all(figure.get("aria-label") for figure in article.select("svg.fig")), name


def plain(tex):
    """A display without what the line breaks add."""
    return re.sub(r"\s+", "", tex)


@pytest.mark.parametrize("page", [page for page in toc() if page != "book/ledger"])
def test_every_display_comes_from_a_claim(site, page):
    """In order, without exception: what the page displays, its own or quoted claims checked."""
    displays = parsed(site, page).select("div.math")
    shown = [plain(display["data-tex"]) for display in displays]
    notebook = ROOT / f"{page}.ipynb"
    assert shown == ([plain(tex) for tex in checked(notebook)] if notebook.exists() else [])


@pytest.mark.parametrize("page", toc())
def test_nothing_else_looks_like_a_display(site, page):
    """As the browser sees it: no other element that shows mathematics.

    What its source may hold, the grammar of pages says; this is what the build could add.
    """
    article = parsed(site, page).find("article")
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
    """A picture could show anything: so it is drawn in the page, as an output of its notebook."""
    article = parsed(site, page).find("article")
    assert not article.find("img")
    notebook = ROOT / f"{page}.ipynb"
    stored = [o.get("data", {}) for _, o in outputs(notebook)] if notebook.exists() else []
    svgs = [text(data["image/svg+xml"]).strip() for data in stored if "image/svg+xml" in data]
    said = re.search(r"<article.*</article>", source(site, page), re.S)[0]
    said = re.sub(r'<div class="mlr-animation".*?</svg>', "", said, flags=re.S)
    shown = re.findall(r'<svg (?:[^>]* )?class="fig".*?</svg>', said, re.S)
    if notebook.exists():
        assert set(shown) <= set(map(drawings.drawn, svgs))
    figures = article.select("figure svg.fig, .cell_output svg.fig")
    others = article.select(".chapter-picture svg.fig")
    assert len(shown) == len(figures) + len(others) - len(article.select(".mlr-animation svg.fig"))


PAGES = {"mlreplica_exercises": "exercises"}  # of a module whose page has another name


def test_every_public_name_is_in_the_reference(site):
    """Under a link from the table of all modules, and in the index; and nothing else is shown."""
    modules = [name for name in dir(mlreplica) if find_spec(f"mlreplica.{name}")]
    modules = [name for name in modules if name[0] != "_"] + ["claimbook", "mlreplica_exercises"]
    links = {a["href"] for a in parsed(site, "book/api").find("article").find_all("a", href=True)}
    index = {a["href"] for a in parsed(site, "book/terms").select(".names a")}
    for name in modules:
        own = f"mlreplica.{name}" if hasattr(mlreplica, name) else name
        home = "mlreplica" if name == "estimators" else own
        stem = PAGES.get(name, name)
        page = site / f"book/api/{stem}.html"
        shown = {tag["id"] for tag in parsed(site, f"book/api/{stem}").select("dt.sig[id]")}
        top = {x.removeprefix(f"{home}.") for x in shown if x.count(".") == home.count(".") + 1}
        assert {f"api/{stem}.html#{home}.{n}" for n in top} <= index
        top |= {page.stem for page in page.with_suffix("").glob("*.html")}
        module = importlib.import_module(own)
        assert top == {n for n in module.__all__ if callable(getattr(module, n))}, name
        assert any(link.startswith((f"api/{stem}.html", f"api/{stem}/")) for link in links), name


def test_the_reference_leads_to_the_source_of_everything_that_is_called(site):
    called = []
    for name in names(site):
        for entry in parsed(site, name).select("dl.py.function, dl.py.class, dl.py.method"):
            head = entry.find("dt", recursive=False)
            called.append(head.get("id"))
            source = [a["href"] for a in head.select("a.reference.external")]
            assert len(source) == 1 and re.search(r"/blob/.*\.py#L\d+-L\d+$", source[0]), called[-1]
    assert len(called) > 350


def test_reference_shows_the_methods_of_every_estimator(site):
    """Also those that it has from a class without a page of its own, and from scikit-learn."""
    decide = {"SVC", "NuSVC", "LinearSVC", "Perceptron", "SGDClassifier", "OneVsRest", "OneVsOne"}
    estimators = decide | {"SVR", "NuSVR", "LinearSVR", "OneClassSVM"}
    assert {page.stem for page in (site / "book/api/estimators").glob("*.html")} == estimators
    for name in estimators:
        page = parsed(site, f"book/api/estimators/{name}")
        shown = {tag["id"].rpartition(".")[2] for tag in page.select("dt.sig[id]")}
        assert {"fit", "predict", *(["decision_function"] if name in decide else [])} <= shown
        given = {row.find("td").get_text(strip=True) for row in page.select("table tr:has(td)")}
        assert {"get_params", "set_params"} <= given - shown, name
        offered = {m for m in dir(getattr(mlreplica, name)) if m.endswith(("predict", "score"))}
        assert offered <= given | shown, name


def test_reference_shows_fitted_attributes_as_they_are_written(site):
    text = parsed(site, "book/api/estimators/SVC").find("article").get_text()
    assert "coef_ (" in text and "Alias for field" not in text and "bool(x)" not in text


def test_examples_of_the_reference():
    page = ROOT / "book/api.md"
    written = len(re.findall(r"^\s*>>> ", page.read_text("utf8"), re.M))
    assert doctest.testfile(str(page), module_relative=False) == (0, written)
    assert written


def test_a_term_leads_to_its_definition(site):
    """To bold words in a sentence or a row, or to a box, from each of its names.

    What is said there, and beside it, test_terms.py reads in the source.
    """
    with (ROOT / "book/terms.csv").open(encoding="utf8", newline="") as file:
        rows = list(csv.DictReader(file))
    listed = parsed(site, "book/terms").select_one(".term-index")
    links = {link.get_text(): link["href"] for link in listed("a")}
    for row in rows:
        page, place = links[row["term"]].split(".html#")
        node = ids(site, f"book/{page}")[place]
        box = node.name == "span" and "proof" in node.parent["class"]
        assert box or (node.name == "strong" and node.find_parent(["tr", "p"])), row
        assert not node.find_parent(class_=["exercise", "solution"]), row
        others = f"{row['said']};{row['also']}".split(";")
        assert {links[x.strip()] for x in others if x.strip()} <= {links[row["term"]]}


def test_previews_hold_what_links_lead_to(site):
    """An equation, a theorem, a figure, a reference, a function: each with the file of its page."""
    kinds = "div.math[id], div.proof[id], figure[id], div.citation[id], dt.sig[id]"
    for name in names(site):
        file = site / f"_static/previews/{name}.js"
        if file.exists():
            held = json.loads(file.read_text("utf8").partition(" = ")[2].rstrip(";\n"))
            places = {tag["id"] for tag in parsed(site, name).find("article").select(kinds)}
            assert places <= held.keys() and not any('id="' in html for html in held.values())


def test_ledger_is_published(site):
    published = json.loads((site / "ledger.json").read_text("utf8"))
    assert published == json.loads((ROOT / "book/ledger.json").read_text("utf8"))
    rows = {row["id"]: row for row in parsed(site, "book/ledger").select(".ledger-entry")}
    assert set(rows) == {entry["label"] for entry in published}
    assert "Novikoff" in rows["perc-squeeze"].get_text()  # found by the name of its theorem
    for entry in published:  # what a row displays when it is opened is what was checked
        shown = [plain(tag["data-tex"]) for tag in rows[entry["label"]].select("div.math")]
        run = entry["kind"] == "trace"  # which is told in words
        assert shown == ([] if run else [plain(entry["statement"])]), entry["label"]
        places = {f"equation-eq-{entry['label']}", f"claim-{entry['label']}"}
        assert places & ids(site, f"book/{entry['chapter']}").keys(), entry["label"]


def test_the_marks_of_the_site_are_those_of_the_kernel(site):
    said, kernel = Counter(), json.loads((ROOT / "book/kernel.json").read_text("utf8"))
    for name in names(site):
        for mark in re.findall(r'<details class="claim .*?</details>', source(site, name), re.S):
            labels = re.findall(r'href="ledger\.html#([\w-]+)"', mark)
            known = [kernel["claims"][x]["proved"] for x in labels if x in kernel["claims"]]
            spoken = '<span class="rocq">' in mark.partition("</summary>")[0]
            assert spoken == (bool(known) and all(known)), (name, labels)
            said[spoken] += 1
    assert said[True] > 150
