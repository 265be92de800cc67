"""What the finished pages say about themselves, may load, and can be searched for."""

import base64
import csv
import gzip
import hashlib
import json
import re
import subprocess
import zipfile
from functools import cache
from types import SimpleNamespace

import bundles
import downloads
import heads
import versions
from bookfiles import ROOT, toc
from bs4 import BeautifulSoup

from claimbook import Claim, audit
from claimbook.language import dump
from claimbook.sphinx import roles, snippets

ADDRESS = "https://ml-replica.github.io/ml-replica/"


@cache
def source(path):
    return path.read_text("utf8")


@cache
def head(path):
    """Of a page only what stands before its body: whole pages take long to read."""
    return BeautifulSoup(source(path).partition("</head>")[0], "html.parser")


@cache
def anchors(path):
    return set(re.findall(r'\bid="([^"]+)"', source(path)))


def pages(site):
    names = [p.relative_to(site).with_suffix("").as_posix() for p in sorted(site.rglob("*.html"))]
    return [name for name in names if not name.startswith("_static/")]


def test_a_page_waits_for_one_style_sheet_and_for_no_script(site):
    for name in pages(site):
        page = head(site / f"{name}.html")
        sheets = [t["href"] for t in page("link", rel="stylesheet") if not t.get("media")]
        if name in ("index", "404", "offline"):
            assert not sheets and not page("script")
            continue
        shared, *own = (re.sub(r"^[./]*_static/|\?.*", "", sheet) for sheet in sheets)
        assert shared == "all.css" and set(own) <= {
            "figures/figures.css",
            "live/live.css",
            "live/playground.css",
        }
        assert all(t.has_attr("defer") for t in page("script", src=True)), name
        loaded = re.findall(r"<script[^>]*src=", source(site / f"{name}.html"))
        assert len(loaded) == len(page("script", src=True)), f"{name}: a script in the body"


def test_every_style_of_every_sheet_has_its_fonts_and_pictures(site):
    sheet = (site / "_static/all.css").read_text("utf8")
    named = [found[2] for found in bundles.ADDRESS.finditer(sheet)]
    assert len(named) > 4 and "@import" not in sheet
    assert "mathfont/claims-math.woff" in named
    assert all((site / "_static" / name).is_file() for name in named)


def test_pictures_have_their_room_before_they_are_there(site):
    """They stand in the page, with their size."""
    page = source(site / "book/margin.html")
    drawn = re.findall(r'<svg [^>]*class="fig"[^>]*>', page)
    assert drawn and all(re.search(r' width="[\d.]+pt" height="[\d.]+pt"', tag) for tag in drawn)
    assert not re.search(r"<img\b[^>]*_images/", page)


def test_text_of_figures_is_text_and_has_the_colours_of_the_page(site):
    """No glyph is an outline, no line of a figure without pixels has a colour of its own."""
    for page in (page for page in toc("Chapters")):
        for svg in re.findall(
            r'<svg [^>]*class="fig".*?</svg>', source(site / f"{page}.html"), re.S
        ):
            assert "DejaVuSans-" not in re.sub(r"<!--.*?-->|<defs>.*?</defs>", "", svg, flags=re.S)
            if "QuadMesh" not in svg and "<image" not in svg:
                bare = re.sub(r"var\(--fig-\w+, #\w+\)", "", svg)
                assert not re.search(r"#(?:222222|0072b2|d55e00|009e73)", bare), page


def test_style_sheets_are_small(site):
    """Of what a page waits for: the rules, without the fonts that are brought along."""
    sheet = (site / "_static/all.css").read_text("utf8")
    rules = re.sub(r"url\(data:[^)]*\)", "", sheet)
    assert len(gzip.compress(rules.encode())) < 40_000


BOOK = re.search(r"^title: (.*)$", (ROOT / "_config.yml").read_text("utf8"), re.M)[1]


def expected_title(file, name):
    """A page's number and heading before the book's title, which is the first page's own."""
    heading = BeautifulSoup(re.search(r"<h1>.*?</h1>", source(file), re.S)[0], "html.parser").h1
    for part in heading("a", class_="headerlink"):
        part.decompose()
    own = " ".join(heading.get_text().split())
    if name in (chapters := toc("Chapters")):
        own = f"{chapters.index(name) + 1}. {own}"
    return BOOK if name in ("book/index", "index") else f"{own} — {BOOK}"


def test_every_page_has_one_head(site):
    found = []
    for name in pages(site):
        page = head(site / f"{name}.html")
        said = {
            tag.get("name") or tag.get("property"): tag["content"]
            for tag in page("meta", content=True)
        }
        title = page.title.get_text()
        wrong = [
            len(page("meta", {"name": "viewport"})) != 1,
            title.count("executed") != 1 or title.count("Search") > 1,
            page.html.get("lang") != "en",
        ]
        if name in toc():
            links = [tag["href"] for tag in page("link", rel="canonical")]
            picture = said["og:image"].removeprefix(ADDRESS)
            wrong += [
                title != expected_title(site / f"{name}.html", name),
                links != [f"{ADDRESS}{name}.html"],
                said["og:url"] != links[0],
                not 20 <= len(said["description"]) <= 165,
                not (site / picture).read_bytes().startswith(b"\x89PNG"),
            ]
        if any(wrong):
            found.append(f"{name}: {wrong} {title}")
    assert not found, "\n".join(found)


def test_what_a_browser_keeps_of_the_book_is_there(site):
    listed = json.loads(source(site / "book.json"))
    assert all((site / name).exists() for name in listed)
    assert {"", "index.html", *(f"{page}.html" for page in toc())} <= set(listed)
    for page in ("book/duality", "book/playground", "search"):
        text = source(site / f"{page}.html")
        loaded = re.findall(r'<(?:link rel="stylesheet"|script)[^>]*(?:href|src)="([^"?]*)', text)
        assert len(loaded) > 2
        for name in loaded:
            assert name.removeprefix("../") in listed, f"{page} loads {name}"
    told = json.loads(source(site / "book.webmanifest"))
    assert told["name"] == BOOK
    assert (site / told["start_url"]).is_file()
    assert all((site / icon["src"]).is_file() for icon in told["icons"])


def test_policy_lets_a_page_run_what_is_its_own_and_nothing_else(site):
    for name in pages(site):
        soup, text = head(site / f"{name}.html"), source(site / f"{name}.html")
        (tag,) = soup("meta", {"http-equiv": "Content-Security-Policy"})
        rules = dict(rule.split(" ", 1) for rule in tag["content"].split("; "))
        assert rules["default-src"] == "'none'"
        assert "://" not in tag["content"] and "*" not in tag["content"]
        allowed = rules.get("script-src", "")
        assert "unsafe-inline" not in allowed and "'unsafe-eval'" not in allowed
        before = [t.name for t in tag.find_all_previous(["script", "link", "style"])]
        assert not before, f"{name}: the policy comes after {before}"
        for attributes, body in re.findall(r"<script([^>]*)>(.*?)</script>", text, re.S):
            if "src=" in attributes or "application/" in attributes:
                continue
            digest = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in allowed, f"{name}: {body[:60]}"
        handlers = re.findall(r"<[a-z][^<>]*\son[a-z]+=[^<>]*>", text)
        assert not handlers, f"{name}: {handlers[:3]}"


def test_sitemap_lists_the_contents(site):
    sitemap = (site / "sitemap.xml").read_text("utf8")
    listed = re.findall(r"<loc>(.*?)</loc>", sitemap)
    assert sorted(listed) == sorted(f"{ADDRESS}{page}.html" for page in toc())
    assert f"Sitemap: {ADDRESS}sitemap.xml" in (site / "robots.txt").read_text("utf8")
    # In a shallow clone, or without git, no page knows the day of its last change.
    asked = ["git", "rev-parse", "--is-shallow-repository"]
    if subprocess.run(asked, cwd=ROOT, capture_output=True, text=True).stdout == "false\n":
        assert len(re.findall(r"<lastmod>\d{4}-\d\d-\d\d", sitemap)) == len(listed)


def test_page_of_errors_needs_nothing_beside_it(site):
    """The server shows it at any depth, so a relative link would lead elsewhere."""
    soup = BeautifulSoup(source(site / "404.html"), "html.parser")
    assert not soup(["script", "link", "img"])
    assert all(a["href"].startswith(ADDRESS) for a in soup("a"))
    assert all((site / a["href"].removeprefix(ADDRESS)).exists() for a in soup("a"))


@cache
def index(site):
    text = (site / "_static/search-index.js").read_text("utf8")
    return json.loads(text.removeprefix("const mlrSearch = ").removesuffix(";\n"))


def test_every_entry_of_the_search_leads_to_its_place(site):
    held, lost = index(site), []
    for page, kind, anchor, title, *_ in held["entries"]:
        name = held["pages"][page][0]
        if anchor not in anchors(site / f"{name}.html"):
            lost.append(f"{name}#{anchor} ({kind}, {title})")
    assert not lost, "\n".join(lost[:20])


def test_search_knows_every_numbered_equation_by_its_number(site):
    held = index(site)
    known = {(held["pages"][e[0]][0], e[2]): e[3] for e in held["entries"] if e[1] == "e"}
    for page in toc("Chapters"):
        shown = re.findall(
            r'<div class="math[^>]* id="([^"]+)">\s*<span class="eqno">(\([\d.]+\))',
            source(site / f"{page}.html"),
        )
        assert shown, page
        assert [known[page, name] for name, _ in shown] == [number for _, number in shown]


def test_search_is_small_and_only_its_page_loads_it(site):
    names = ("minisearch", "find", "search", "search-index")  # which answer before the texts
    assert sum((site / f"_static/{name}.js").stat().st_size for name in names) < 300_000
    assert (site / "_static/search-texts.js").stat().st_size < 800_000
    loading = [n for n in pages(site) if "search-index.js" in source(site / f"{n}.html")]
    assert loading == ["search"]
    assert not (site / "searchindex.js").exists()


def test_a_term_leads_to_its_definition(site):
    """To bold words in a sentence or a row, or to a box; not to a heading or an exercise."""
    with (ROOT / "book/terms.csv").open(encoding="utf8", newline="") as file:
        rows = list(csv.DictReader(file))
    listed = BeautifulSoup(source(site / "book/terms.html"), "html.parser")
    links = {a.get_text(): a["href"] for a in listed.select_one(".term-index")("a")}
    soups, wrong = {}, []
    for row in rows:
        page, _, place = links[row["term"]].partition("#")
        if page not in soups:
            soups[page] = BeautifulSoup(source(site / "book" / page), "html.parser")
        node = soups[page].find(id=place)
        if node.name == "span" and "proof" in node.parent.get("class", ()):
            around = node.parent  # a theorem or a definition
        else:
            around = node.name == "strong" and (node.find_parent("tr") or node.find_parent("p"))
        if not around or node.find_parent("div", class_=["exercise", "solution"]):
            wrong.append(row["term"])
            continue
        said = [x.get_text().strip(" .:,()").lower() for x in around(["em", "strong"])]
        missing = [x for x in row["said"].split(";") if x.strip().lower() not in [*said, ""]]
        wrong += [row["term"]] if missing else []
    assert not wrong


def test_notebooks_without_outputs_are_else_the_same(site):
    for name in downloads.chapters():
        stored = json.loads((ROOT / f"book/{name}.ipynb").read_text("utf8"))
        bare = json.loads((site / f"notebooks/{name}.ipynb").read_text("utf8"))
        assert [c["source"] for c in bare["cells"]] == [c["source"] for c in stored["cells"]]
        code = [c for c in bare["cells"] if c["cell_type"] == "code"]
        assert code and all(c["outputs"] == [] and c["execution_count"] is None for c in code)


def test_everything_as_one_file(tmp_path, monkeypatch):
    site = tmp_path / "site"
    for folder in downloads.PARTS.values():
        (site / folder).mkdir(parents=True)
        (site / folder / "margin.ipynb").write_text("{}", "utf8")
    (site / "index.html").write_text("<p>", "utf8")
    monkeypatch.setattr(downloads, "chapters", lambda: ["margin"])
    downloads.main(site, site / "downloads")
    first = (site / "downloads/site.zip").read_bytes()
    downloads.main(site, site / "downloads")  # a zip does not hold the one before
    assert (site / "downloads/site.zip").read_bytes() == first
    with zipfile.ZipFile(site / "downloads/site.zip") as archive:
        assert f"{downloads.TOP}/index.html" in archive.namelist() and len(archive.namelist()) == 4
    with zipfile.ZipFile(site / "downloads/notebooks.zip") as archive:
        assert sorted(archive.namelist()) == sorted(
            f"{downloads.TOP}/{name}"
            for name in [
                *(f"{part}/margin.ipynb" for part in downloads.PARTS),
                "README.txt",
                "requirements.txt",
            ]
        )


def test_versions_know_each_other(tmp_path):
    for name in ("v0.2", "v0.10", "book", "v1"):
        (tmp_path / name).mkdir()
    versions.main(tmp_path)
    said = json.loads((tmp_path / "v0.2/versions.json").read_text("utf8"))
    assert said["here"] == "0.2"
    assert [v["version"] for v in said["versions"]] == ["latest", "0.10", "0.2"]
    assert said["versions"][1]["path"] == "/ml-replica/v0.10/"
    assert json.loads((tmp_path / "versions.json").read_text("utf8"))["here"] == "latest"
    assert [v.get("development", False) for v in said["versions"]] == [True, False, False]
    assert not (tmp_path / "book/versions.json").exists()


def test_joined_book_holds_what_its_links_lead_to(site):
    from book_pdf import joined

    text = joined(site)
    own = set(re.findall(r'\bid="([^"]+)"', text))
    lost = {name for name in re.findall(r'<a[^>]*\shref="#([^"]+)"', text) if name not in own}
    assert not lost
    links = set(re.findall(r'<a[^>]*\shref="([^"]+)"', text))
    strange = {link for link in links if not re.match(r"#|https?://[\w.-]+/|mailto:", link)}
    assert not strange
    chapters = re.findall(r'<section class="chapter" id="(\w+)"', text)
    assert chapters[: len(toc("Chapters"))] == [p.rpartition("/")[2] for p in toc("Chapters")]
    assert re.findall(r'<p class="chapter"><a href="#(\w+)"', text) == chapters


def test_every_claim_is_copied_as_python_that_runs():
    """Alone, in an empty namespace; it makes the statements that the judges were given."""
    stored = [record for _, record in audit.records(ROOT / "book")]
    assert len(stored) > 600
    for record in stored:
        label, claim = record["label"], Claim.from_record(record)
        text, scope = snippets.snippet(claim), {}
        exec(text, scope)
        made = scope["statement"] if isinstance(scope["statement"], list) else [scope["statement"]]
        assert [*map(dump, made)] == [*map(dump, snippets.statements(claim))], label
        for given in claim.hypotheses if claim.kind == "entails" else ():
            assert any(dump(given) in dump(e) for e in made), f"{label}: {given} is left out"


def test_a_page_says_how_to_cite_it(site):
    for name in toc():
        page = head(site / f"{name}.html")
        said = {tag.get("name"): tag["content"] for tag in page("meta", content=True)}
        assert said["citation_title"] and said["citation_author"] == heads.AUTHOR
        (about,) = page("script", type="application/ld+json")
        about = json.loads(about.get_text())
        assert about["url"] == said["citation_public_url"] and about["isPartOf"]["@type"] == "Book"
        whole = source(site / f"{name}.html")
        (cited,) = re.findall(r'<details class="cite-page">.*?</details>', whole, re.S)
        assert said["citation_public_url"] in cited and "@incollection{mlreplica-" in cited


def test_the_foot_of_a_page_explains_its_signs_and_no_others(site):
    told = 0
    for page in toc():
        html = source(site / f"{page}.html")
        there = set(re.findall(r'<a class="[^"]*claim-mark[^"]*"[^>]*>([^<]+)<', html))
        foot = re.search(r'class="claim-legend">(.*?)</p>', html, re.S)
        assert there == ({sign for sign in roles.SIGNS if sign in foot[1]} if foot else set()), page
        told += bool(foot)
    assert told > 12 and set(roles.GLYPH.values()) < set(roles.SIGNS)


def test_what_was_run_does_not_have_the_sign_of_a_proof():
    entries = json.loads((ROOT / "book/ledger.json").read_text("utf8"))
    signs = {entry["mark"]: roles.sign(SimpleNamespace(**entry)) for entry in entries}
    assert signs["exact witness"] == signs["proved over the reals"] == "✓"
    ran = {mark for mark in signs if mark.startswith(("run on", "tested on"))}
    assert "run on one input" in ran and {mark for mark in signs if signs[mark] == "▷"} == ran
