"""What the finished pages say about themselves, may load, and can be searched for."""

import base64
import gzip
import hashlib
import json
import re
import subprocess
import zipfile
from types import SimpleNamespace

import bundles
import downloads
import heads
import versions
from book_pdf import joined
from bookfiles import ROOT, toc
from bs4 import BeautifulSoup
from builtpages import head, names, source

from claimbook import Claim, audit
from claimbook.language import dump
from claimbook.sphinx import roles, snippets

ADDRESS = "https://ml-replica.github.io/ml-replica/"
BOOK = re.search(r"^title: (.*)$", (ROOT / "_config.yml").read_text("utf8"), re.M)[1]


def test_a_page_waits_for_one_style_sheet_and_for_no_script(site):
    own = {"figures/figures.css", "live/live.css", "live/playground.css"}
    for name in names(site):
        page = head(site, name)
        sheets = [t["href"] for t in page("link", rel="stylesheet") if not t.get("media")]
        scripts = page("script", src=True)
        if name in ("index", "404", "offline"):
            assert not sheets and not page("script")
            continue
        first, *others = (re.sub(r"^[./]*_static/|\?.*", "", sheet) for sheet in sheets)
        assert first == "all.css" and set(others) <= own, name
        assert all(t.has_attr("defer") for t in scripts), name
        loaded = re.findall(r"<script[^>]*src=", source(site, name))
        assert len(loaded) == len(scripts), f"{name}: a script in the body"


def test_the_style_sheet_is_small_and_has_its_fonts_and_pictures(site):
    """Small without the fonts that it brings along."""
    sheet = (site / "_static/all.css").read_text("utf8")
    named = [found[2] for found in bundles.ADDRESS.finditer(sheet)]
    assert len(named) > 4 and "@import" not in sheet
    assert "mathfont/claims-math.woff" in named
    assert all((site / "_static" / name).is_file() for name in named)
    rules = re.sub(r"url\(data:[^)]*\)", "", sheet)
    assert len(gzip.compress(rules.encode())) < 40_000


def test_figures_have_their_room_real_text_and_the_colours_of_the_page(site):
    """No glyph is an outline, no line of a figure without pixels has a colour of its own."""
    for page in toc("Chapters"):
        figures = re.findall(r'(<svg [^>]*class="fig"[^>]*>)(.*?)</svg>', source(site, page), re.S)
        assert figures, page
        for tag, svg in figures:
            assert re.search(r' width="[\d.]+pt" height="[\d.]+pt"', tag), page
            assert "DejaVuSans-" not in re.sub(r"<!--.*?-->|<defs>.*?</defs>", "", svg, flags=re.S)
            if "QuadMesh" not in svg and "<image" not in svg:
                bare = re.sub(r"var\(--fig-\w+, #\w+\)", "", svg)
                assert not re.search(r"#(?:222222|0072b2|d55e00|009e73)", bare), page


def title_of(site, name):
    """A page's number and heading before the book's title, which is the first page's own."""
    if name in ("book/index", "index"):
        return BOOK
    found = re.search(r"<h1>.*?</h1>", source(site, name), re.S)[0]
    heading = BeautifulSoup(re.sub(r'<a class="headerlink".*?</a>', "", found), "html.parser")
    own, chapters = " ".join(heading.get_text().split()), toc("Chapters")
    number = f"{chapters.index(name) + 1}. " if name in chapters else ""
    return f"{number}{own} — {BOOK}"


def test_every_page_says_what_it_is_and_how_to_cite_it(site):
    for name in names(site):
        page = head(site, name)
        assert len(page("meta", {"name": "viewport"})) == 1 and page.html["lang"] == "en", name
        title = page.title.get_text()
        assert title.count(BOOK) == 1 and title.count("Search") <= 1, name
        if name not in toc():
            continue
        told = {
            t.get("name") or t.get("property"): t["content"] for t in page("meta", content=True)
        }
        address = f"{ADDRESS}{name}.html"
        assert title == title_of(site, name)
        assert [tag["href"] for tag in page("link", rel="canonical")] == [address]
        assert told["og:url"] == told["citation_public_url"] == address
        assert 20 <= len(told["description"]) <= 165, name
        picture = site / told["og:image"].removeprefix(ADDRESS)
        assert picture.read_bytes().startswith(b"\x89PNG"), name
        assert told["citation_title"] and told["citation_author"] == heads.AUTHOR
        about = json.loads(page.find("script", type="application/ld+json").get_text())
        assert about["url"] == address and about["isPartOf"]["@type"] == "Book"
        (cited,) = re.findall(r'<details class="cite-page">.*?</details>', source(site, name), re.S)
        assert address in cited and "@incollection{mlreplica-" in cited, name


def test_what_a_browser_keeps_of_the_book_is_there(site):
    listed = json.loads((site / "book.json").read_text("utf8"))
    assert all((site / name).exists() for name in listed)
    assert {"", "index.html", *(f"{page}.html" for page in toc())} <= set(listed)
    for page in ("book/duality", "book/playground", "search"):
        tags = r'<(?:link rel="stylesheet"|script)[^>]*(?:href|src)="(?:\.\./)?([^"?]*)'
        loaded = re.findall(tags, source(site, page))
        assert len(loaded) > 2 and set(loaded) <= set(listed), page
    told = json.loads((site / "book.webmanifest").read_text("utf8"))
    assert told["name"] == BOOK
    assert all(
        (site / file).is_file() for file in [told["start_url"], *(i["src"] for i in told["icons"])]
    )


def test_policy_lets_a_page_run_what_is_its_own_and_nothing_else(site):
    for name in names(site):
        (tag,) = head(site, name)("meta", {"http-equiv": "Content-Security-Policy"})
        assert "default-src 'none'" in tag["content"]
        assert "://" not in tag["content"] and "*" not in tag["content"]
        allowed = re.search("script-src [^;]*", tag["content"])[0]
        assert "unsafe-inline" not in allowed and "'unsafe-eval'" not in allowed
        before = [t.name for t in tag.find_all_previous(["script", "link", "style"])]
        assert not before, f"{name}: the policy comes after {before}"
        text = source(site, name)
        for attributes, body in re.findall(r"<script([^>]*)>(.*?)</script>", text, re.S):
            if "src=" not in attributes and "application/" not in attributes:
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
    soup = BeautifulSoup(source(site, "404"), "html.parser")
    assert not soup(["script", "img"]) and not soup("link", href=lambda link: link != "data:,")
    led = [a["href"] for a in soup("a")]
    assert all(link.startswith(ADDRESS) for link in led)
    assert all((site / link.removeprefix(ADDRESS)).exists() for link in led)


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

    def inside(name):
        with zipfile.ZipFile(site / "downloads" / name) as archive:
            return sorted(file.removeprefix(f"{downloads.TOP}/") for file in archive.namelist())

    kept = [f"{folder}/margin.ipynb" for folder in downloads.PARTS.values()]
    assert inside("site.zip") == sorted(["index.html", *kept])
    taken = [f"{part}/margin.ipynb" for part in downloads.PARTS]
    assert inside("notebooks.zip") == sorted([*taken, "README.txt", "requirements.txt"])


def test_versions_know_each_other(tmp_path):
    for name in ("v0.2", "v0.10", "book", "v1"):
        (tmp_path / name).mkdir()
    versions.main(tmp_path)
    told = {f.parent.name: json.loads(f.read_text("utf8")) for f in tmp_path.rglob("versions.json")}
    here = {folder: said["here"] for folder, said in told.items()}
    assert here == {tmp_path.name: "latest", "v0.10": "0.10", "v0.2": "0.2"}
    listed = told["v0.2"]["versions"]
    assert all(said["versions"] == listed for said in told.values())
    assert [v["version"] for v in listed] == ["latest", "0.10", "0.2"]
    assert listed[1]["path"] == "/ml-replica/v0.10/"
    assert [v.get("development", False) for v in listed] == [True, False, False]


def test_joined_book_holds_what_its_links_lead_to(site):
    text = joined(site)
    links = set(re.findall(r'<a[^>]*\shref="([^"]+)"', text))
    own = {f"#{name}" for name in re.findall(r'\bid="([^"]+)"', text)}
    assert not {x for x in links - own if not re.match(r"https?://[\w.-]+/|mailto:", x)}
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


def test_the_foot_of_a_page_explains_its_signs_and_no_others(site):
    told = 0
    for page in toc():
        html = source(site, page)
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
