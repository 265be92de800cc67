"""The search answers a student: what is asked, and the place that is to be found first."""

import csv
import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
import search_index
from docutils import nodes
from py_mini_racer import MiniRacer

ROOT = Path(__file__).resolve().parents[1]
ROWS = list(csv.DictReader(Path(__file__).with_name("search.csv").open(encoding="utf8")))


def index(site):
    """The site's index."""
    text = (site / "_static/search-index.js").read_text("utf8")
    return json.loads(text.removeprefix("const mlrSearch = ").removesuffix(";\n"))


@pytest.fixture(scope="module")
def find(site):
    """What the site's script finds in the site's index: places in order, and what it says."""
    script = MiniRacer()
    for file, name in [
        (site / "_static/search-index.js", "Search"),
        (ROOT / "book/_assets/find.js", "Find"),
    ]:
        script.eval(file.read_text("utf8").replace(f"const mlr{name} =", f"globalThis.mlr{name} ="))

    def found(asked):
        said = script.eval(
            f"(() => {{ const {{found, notes}} = mlrFind(mlrSearch, {json.dumps(asked)});"
            " const place = e => mlrSearch.pages[e[0]][0].slice(5) + '#' + e[2];"
            " return JSON.stringify([found.map(place), notes]); })()"
        )
        return json.loads(said)

    yield found
    script.close()


BARS = {"named": 60, "held": 27, "students": 138, "lists": 33, "fresh": 33}


@pytest.mark.parametrize("which, bar", BARS.items())
def test_first_hit_is_right(find, which, bar):
    """`named` were asked by readers; `held` were written down before the search was made.

    `students` are short and sloppy, over all chapters, and many of their words are not those of
    the book; `lists` are questions of lists that others made for their students. The sayings were
    written with most of both in mind. `fresh` were written by somebody who had not seen the search.
    """
    rows = [row for row in ROWS if row["set"] == which]
    wrong = []
    for row in rows:
        first = (find(row["asked"])[0] or [""])[0]
        if not (re.search(row["place"], first) if row["place"] else not first):
            wrong.append((row["asked"], first))
    assert len(rows) - len(wrong) >= bar, wrong


def test_sayings_are_said_once(site):
    """One row for a place, which says something, and nothing twice; and all of them are used."""
    with (ROOT / "book/sayings.csv").open(encoding="utf8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len({row["here"] for row in rows}) == len(rows)
    for row in rows:
        said = [name.strip().lower() for name in row["said"].split(";")]
        assert all(said) and len(set(said)) == len(said), row
    held = index(site)
    assert len(held["names"]) == sum("#" in row["here"] for row in rows)
    assert len(held["names"]) > 200 and len(held["sayings"]) > 80


def test_a_saying_of_no_place_is_a_warning(tmp_path, monkeypatch):
    """The build stops at warnings; the other rows are used."""
    rows = [("tiny#here", ["hello"]), ("tiny#nowhere", ["lost"]), ("street", ["road"])]
    said = []
    monkeypatch.setattr(search_index, "sayings", lambda: rows)
    monkeypatch.setattr(search_index, "toc", lambda: ["book/tiny"])
    monkeypatch.setattr(search_index.LOGGER, "warning", lambda *said_, **_: said.append(said_))
    (tmp_path / "_static").mkdir()
    env = SimpleNamespace(toc_secnumbers={}, titles={"book/tiny": nodes.title("", "Tiny")})
    app = SimpleNamespace(
        builder=SimpleNamespace(format="html"),
        env=env,
        entries={"book/tiny": [["s", "here", "Tiny", "Words."]]},
        outdir=tmp_path,
        doctreedir=tmp_path,
    )
    search_index.write(app, None)
    assert [words[1] for words in said] == ["tiny#nowhere"]
    held = index(tmp_path)
    assert held["names"] == [[0, ["hello"]]] and held["sayings"] == [["road", "street"]]


def test_places_of_the_list_exist(site):
    """A right answer that no page has would count against the search, and for nobody."""
    data = index(site)
    places = [f"{data['pages'][e[0]][0][5:]}#{e[2]}" for e in data["entries"]]
    assert not [
        r["asked"] for r in ROWS if r["place"] and not any(re.search(r["place"], p) for p in places)
    ]


@pytest.mark.parametrize(
    "asked, said",
    [
        ("suport vector", ["Showing “support” for “suport”."]),
        ("street zzzqq", ["No page says “zzzqq”."]),
        ("kernel trick", []),
        ("zzzqq", ["No page says “zzzqq”."]),
        ("", []),
        ("?!", []),
    ],
)
def test_what_was_changed_is_said(find, asked, said):
    assert find(asked)[1] == said


def test_a_word_that_nobody_says_does_not_hide_the_others(find):
    assert find("street zzzqq")[0][0] == "margin#term-street"
    assert find("zzzqq")[0] == []


@pytest.mark.parametrize(
    "asked", ["(((", "a" * 2000, "\\", "[", "]*", "constructor", "__proto__", "‖‖‖", "1.", "😀"]
)
def test_odd_queries_have_an_end(find, asked):
    find(asked)


def test_labels_are_for_those_who_know_them(find):
    """A claim's label that holds the word is no answer to the word."""
    assert not [place for place in find("slater")[0] if "#claim-" in place]
    assert find("dual-weak")[0][0].startswith("duality#")
