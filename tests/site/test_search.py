"""The search answers a student: what is asked, and the place that is to be found first."""

import csv
import json
import re
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import ANY

import pytest
import search_index
from docutils import nodes
from py_mini_racer import MiniRacer

ROOT = Path(__file__).resolve().parents[2]
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


BARS = {"named": 60, "held": 27, "students": 138, "lists": 33, "fresh": 33, "terms": 10}


@pytest.mark.parametrize("which, bar", BARS.items())
def test_first_hit_is_right(find, which, bar):
    """`named` were asked by readers; `held` were written down before the search was made.

    `students` are short and sloppy, over all chapters, and many of their words are not those of
    the book; `lists` are questions of lists that others made for their students. The sayings were
    written with most of both in mind. `fresh` were written by somebody who had not seen the search.
    `terms` are about what a user meets in practice.
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


# --- without the site: why one place comes before another -----------------------------------------


@pytest.fixture(scope="module")
def small():
    """What is found among a few entries, by their anchors, with the notes and the marks."""
    script = MiniRacer()
    text = (ROOT / "book/_assets/find.js").read_text("utf8")
    script.eval(text.replace("const mlrFind =", "globalThis.mlrFind ="))

    def found(entries, asked, pages=("book/margin", "book/smo"), **more):
        index = {"pages": [[p, p] for p in pages], "names": [], "sayings": [], **more}
        index["entries"] = [[*e, *[""] * (6 - len(e))] for e in entries]
        said = script.eval(
            "(() => { const {found, notes, marks} ="
            f" mlrFind({json.dumps(index)}, {json.dumps(asked)});"
            " return JSON.stringify([found.map(e => e[2]), notes, marks]); })()"
        )
        return json.loads(said)

    yield found
    script.close()


OPENING = [0, "s", "opening", "Opening", "Here it begins."]
NUMBERED = [
    [0, "x", "exercise", "Exercise 3.9: So", ""],
    [0, "f", "figure", "Figure 3.9 So", ""],
    [0, "s", "section", "3.9 So", ""],
    [0, "b", "theorem", "Theorem 3.9 (So)", ""],
    [0, "e", "equation", "(3.9)", "", "marg-so"],
    [0, "e", "other", "(3.90)", "", "marg-other"],
    [0, "e", "another", "(13.9)", "", "marg-another"],
    [0, "c", "claim", "marg-so", "so"],
]
RANKS = ["equation", "theorem", "section", "figure", "exercise"]


@pytest.mark.parametrize(
    "asked, wanted",
    [
        ("3.9", RANKS),
        ("(3.9)", RANKS),
        ("Figure 3.9", ["figure", *(r for r in RANKS if r != "figure")]),
        ("fig. 3.9", ["figure", *(r for r in RANKS if r != "figure")]),
        ("exercise 3.9", ["exercise", *(r for r in RANKS if r != "exercise")]),
        ("thm 3.9", ["theorem", *(r for r in RANKS if r != "theorem")]),
        ("eq. (3.9)", RANKS),
        ("3.90", ["other"]),
        ("marg-so", ["equation", "claim"]),
        ("eq:marg-so", ["equation", "claim"]),
    ],
)
def test_numbers_and_labels_lead_to_their_places(small, asked, wanted):
    assert small(NUMBERED, asked)[0] == wanted


SAID = "a lagrangian is met here"


def said(page, kind, anchor, title="So", text=SAID, more=""):
    return [page, kind, anchor, title, text, more]


NEAR = "the hull of the kernel " + "so it goes on with other letters " * 6
APART = "the hull of the " + "so it goes on with other letters " * 6 + "kernel"
ORDERS = {
    "prose before code, terms first": (
        [OPENING, *(said(0, kind, kind) for kind in "axfebst")],
        "lagrangian",
        list("tsbefxa"),
    ),
    "pages beside the book come later": (
        [said(0, "s", "errata"), said(1, "s", "margin"), OPENING],
        "lagrangian",
        ["margin", "errata"],
        {"pages": ["book/errata", "book/margin"]},
    ),
    "but symbols of the notation do not": (
        [[0, "n", "beside", "L", SAID], [1, "n", "chapter", "L", SAID]],
        "lagrangian",
        ["beside", "chapter"],
        {"pages": ["book/notation", "book/margin"]},
    ),
    "earlier chapters come first": (
        [OPENING, said(1, "b", "later"), said(0, "b", "earlier")],
        "lagrangian",
        ["earlier", "later"],
    ),
    "lists of exercises and references come last": (
        [
            OPENING,
            said(0, "s", "exercises", "1.9 Exercises"),
            said(0, "s", "references", "References"),
            said(0, "x", "exercise"),
        ],
        "lagrangian",
        ["exercise", "exercises", "references"],
    ),
    "the opening of a chapter says all its words": (
        [said(0, "s", "first"), said(0, "s", "second")],
        "lagrangian",
        ["second", "first"],
    ),
    "a name that says more of what is asked comes first": (
        [
            said(0, "s", "one", "Kernel", ""),
            said(0, "s", "two", "Kernel and matrix", ""),
            said(0, "s", "other", "Hull", ""),
        ],
        "kernel matrix hull",
        ["two", "other", "one"],
    ),
    "two words without a gap, though one is short": (
        [said(0, "b", "both", text="the dual has a box"), said(0, "b", "other", text="nothing")],
        "dualbox",
        ["both"],
    ),
    "what says it more often is more about it": (
        [
            OPENING,
            said(0, "b", "once"),
            said(0, "b", "thrice", text=f"{SAID} lagrangian lagrangian"),
        ],
        "lagrangian",
        ["thrice", "once"],
    ),
    "what says it in fewer words, too": (
        [
            OPENING,
            said(0, "b", "long", text=SAID + " with many more words" * 40),
            said(0, "b", "short"),
        ],
        "lagrangian",
        ["short", "long"],
    ),
    "a name before a mention": (
        [OPENING, said(0, "t", "mention"), said(0, "b", "name", "Lagrangian", "so")],
        "lagrangian",
        ["name", "mention"],
    ),
    "the whole name before a part": (
        [OPENING, said(0, "b", "part", "Lagrangian duality"), said(0, "b", "whole", "Lagrangian")],
        "the lagrangian",
        ["whole", "part"],
    ),
    "the word before those that begin with it": (
        [OPENING, said(0, "b", "longer", text="kernelised"), said(0, "b", "word", text="kernel")],
        "kernel",
        ["word", "longer"],
    ),
    "words that stand for it are found": (
        [OPENING, said(0, "b", "like", text="bias"), said(0, "b", "other", text="other")],
        "intercept",
        ["like"],
    ),
    "words of one root are found": (
        [OPENING, said(0, "b", "root", text="it is optimised"), said(0, "b", "no", text="opt")],
        "optimization",
        ["root"],
    ),
    "both words before one": (
        [
            OPENING,
            said(0, "b", "one", text="hull hull hull hull"),
            said(0, "b", "both", text="hull of a kernel"),
            said(0, "b", "none", text="x"),
        ],
        "hull kernel",
        ["both", "one"],
    ),
    "words that stand together before words far apart": (
        [OPENING, said(0, "b", "apart", text=APART), said(0, "b", "near", text=NEAR)],
        "hull kernel",
        ["near", "apart"],
    ),
    "rare words weigh more": (
        [
            OPENING,
            *(said(0, "b", f"hull-{k}", text="hull") for k in range(8)),
            said(0, "b", "rare", text="kernel"),
        ],
        "hull kernel",
        ["rare", *(f"hull-{k}" for k in range(8))],
    ),
    "small words are not asked for": (
        [
            OPENING,
            said(0, "b", "small", text="what is a what is a"),
            said(0, "b", "hull", text="hull"),
        ],
        "what is a hull?",
        ["hull"],
    ),
    "names in the code of a section weigh little": (
        [
            OPENING,
            said(0, "s", "code", text="so", more="lagrangian other"),
            said(0, "x", "prose"),
        ],
        "lagrangian",
        ["prose", "code"],
    ),
    "symbols by their letters and names": (
        [[0, "s", "other", "Other", "kappa"], [0, "n", "kappa", "κ", "the curvature of a pair"]],
        "κ",
        ["kappa", "other"],
    ),
    "other names of a term": (
        [
            OPENING,
            said(0, "t", "street", "street", "so", "road;alley"),
            said(0, "b", "b", text="alley"),
        ],
        "alley",
        ["street", "b"],
    ),
    "names that the build adds": (
        [OPENING, said(0, "b", "b", text="alley"), said(0, "s", "street", "Street", "so")],
        "alley",
        ["street", "b"],
        {"names": [[2, ["alley"]]]},
    ),
    "sayings stand for the words of the book": (
        [OPENING, said(0, "b", "slack", text="slack")],
        "soft street",
        ["slack"],
        {"sayings": [["soft street", "slack"]]},
    ),
    "a saying that puts in a word that stands there asks for less": (
        [
            OPENING,
            said(0, "b", "name", "Street", "so"),
            said(0, "b", "both", "So", "a wide street"),
        ],
        "wide street",
        ["both", "name"],
        {"sayings": [["wide", "street"]]},
    ),
    "capitals inside a word begin another": (
        [OPENING, said(0, "b", "grid", text="a GridSearchCV"), said(0, "b", "no", text="grip")],
        "grid search",
        ["grid"],
    ),
    "a capital alone is a symbol": (
        [OPENING, said(0, "b", "small", text="c"), said(0, "b", "large", text="C")],
        "C",
        ["large"],
    ),
    "unless it is written so nowhere": (
        [OPENING, said(0, "b", "small", text="c"), said(0, "b", "cat", text="cat")],
        "C",
        ["small"],
    ),
    "plurals and spellings": (
        [OPENING, said(0, "b", "b", text="boundaries that were optimized")],
        "optimised boundary",
        ["b"],
    ),
    "a formula is found as it stands": (
        [
            OPENING,
            said(0, "s", "section", text="so ‖w‖² ≤ 1 it is"),
            said(0, "e", "equation", text="½ ‖w‖²≤1"),
            said(0, "c", "claim", text="‖w‖² ≤ 1"),
        ],
        "||w||^2 <= 1",
        ["equation", "section"],
    ),
    "labels are for those who know them": (
        [OPENING, said(0, "c", "claim", "dual-slater", "x"), said(0, "b", "b", text="slater")],
        "slater",
        ["b"],
    ),
    "a part of a label, with its hyphen": (
        [OPENING, said(0, "c", "claim", "dual-slater-one", "x")],
        "dual-slater",
        ["claim"],
    ),
    "what is hardly about it is left out": (
        [
            OPENING,
            said(0, "a", "hardly", text="lagrangian " + "other words " * 300),
            said(0, "t", "name", "Lagrangian"),
        ],
        "lagrangian",
        ["name"],
    ),
}


@pytest.mark.parametrize("reason", ORDERS)
def test_why_one_place_comes_before_another(small, reason):
    entries, asked, wanted, *more = ORDERS[reason]
    assert small(entries, asked, **(more[0] if more else {}))[0] == wanted


SYNONYMS = """
sample dataset, offset intercept, weight coef, fit learn, training learning, predict classify,
prediction decision, mistake misclassification, accuracy score, classifier model, hyperplane
separator, proof derivation, formula equation, fast runtime, slow quick, converge terminate,
kink corner, eps epsilon, image digit, complex capacity, guarantee theorem, upper ceiling, trust
reliable, share percentage, lucky chance, slack xi, cutoff threshold, guess predict, memory
gigabyte, label class, class category, bad noisy, violation violate, price penalty, multiplier
alpha, optimum minimum, maximise solve, feature column, wide width, street margin, squared
quadratic, choose tune, large huge, small tiny, bound limit, update step, iteration epoch,
generalise unseen, scale normalise, similar similarity, unique uniqueness, exist existence,
distance far, constraint condition, loss cost, regularisation penalty, rate step, noise wrong,
text document, vote voting, curve plot, zero 0, two 2, three 3, infinite infinity, compute
calculate, geometric geometry, point observation, example instance, data row, bias offset,
weight coefficient parameter, boundary line, error wrong, machine svm, memory ram, solution
optimum, pick selection, big high, little low, variable attribute
"""


@pytest.mark.parametrize("group", [pair.strip() for pair in SYNONYMS.split(",")])
def test_words_that_stand_for_each_other(small, group):
    """A student says the one, the book says the other."""
    first, *others = group.split()
    pairs = [(first, other) for other in others]
    pairs += [(other, first) for other in others if len(other) > 1 and other != "svm"]
    for asked, told in pairs:
        entries = [OPENING, said(0, "b", "there", text=told), said(0, "b", "not", text="zebra")]
        assert small(entries, asked) == [["there"], [], [ANY]]


WORDS = [
    OPENING,
    [0, "b", "kernel", "So", "a kernel kernels"],
    [0, "b", "perceptron", "So", "the perceptron learns"],
    [0, "b", "support", "So", "a support vector"],
    [0, "b", "million", "So", "a million samples"],
    [0, "b", "sklearn", "So", "scikit-learn has it"],
    [0, "b", "stride", "So", "stride"],
    [0, "b", "strike", "So", "strike"],
    [0, "b", "strike-2", "So", "strike again"],
]


@pytest.mark.parametrize(
    "asked, place, notes",
    [
        ("kernol", "kernel", ["Showing “kernel” for “kernol”."]),
        ("kenrel", "kernel", ["Showing “kernel” for “kenrel”."]),
        ("ekrnel", "kernel", ["Showing “kernel” for “ekrnel”."]),
        ("kxrnxl", None, ["No page says “kxrnxl”."]),
        ("perzeptrom", "perceptron", ["Showing “perceptron” for “perzeptrom”."]),
        ("pxrzeptrom", None, ["No page says “pxrzeptrom”."]),
        ("zerceptron", None, ["No page says “zerceptron”."]),
        ("strime", "strike", ["Showing “strike” for “strime”."]),
        ("supportvector", "support", []),
        ("support-vectors", "support", []),
        ("50k samples", "million", []),
        ("100000 samples", "million", []),
        ("sklearn", "sklearn", []),
        ("scikit learn", "sklearn", []),
        ("The Kernel's", "kernel", []),
    ],
)
def test_words_as_students_write_them(small, asked, place, notes):
    found, told, marks = small(WORDS, asked)
    assert (found[0] if found else None) == place and told == notes
    assert bool(marks) == bool(found)
    assert ("scikit-learn" in marks) == (place == "sklearn")


# --- without the site: where a term is defined ----------------------------------------------------


def paragraph_of(*parts):
    """A paragraph of text, of **bold** and of *italic* words."""
    kinds = {"*": nodes.emphasis, "**": nodes.strong}
    made = nodes.paragraph()
    for part in parts:
        stars = re.match(r"\**", part)[0]
        words = part.strip("*")
        made += kinds[stars]("", words) if stars else nodes.Text(words)
    return made


@pytest.fixture
def said_of(monkeypatch):
    """What `mark_terms` finds and warns of for one row, on a page of these parts."""

    def marked(*parts, said="", as_=""):
        row = {"page": "tiny", "term": "epoch", "as": as_, "said": said, "also": "pass"}
        warned = []
        monkeypatch.setattr(search_index, "terms", lambda: [row])
        monkeypatch.setattr(search_index.LOGGER, "warning", lambda *_, **__: warned.append(1))
        page = nodes.section()
        page += parts
        return search_index.mark_terms(page, "book/tiny"), len(warned)

    return marked


def test_a_term_is_bold_in_a_sentence(said_of):
    found, warned = said_of(paragraph_of("A pass over the data is an ", "**epoch**", "."))
    assert found == [["t", "term-epoch", "epoch", "A pass over the data is an epoch.", "pass"]]
    assert not warned


def test_a_word_that_occurs_defines_nothing(said_of):
    title = nodes.title("", "", nodes.strong("", "epoch"))
    exercise = type("exercise_node", (nodes.Element,), {})()
    exercise += paragraph_of("An ", "**epoch**", " has how many steps?")
    for part in (paragraph_of("An epoch, an ", "*epoch*", "."), title, exercise):
        assert said_of(part) == ([], 1)


def test_a_box_or_a_row_defines(said_of):
    box = type("definition_node", (nodes.Element,), {})(title="(Epoch)")
    box += paragraph_of("A pass; ", "*round*", " in other books.")
    row = nodes.row("", nodes.entry("", paragraph_of("**epoch**")))
    row += nodes.entry("", paragraph_of("a pass, or ", "*round*"))
    for part in (box, row):
        found, warned = said_of(part, said="round")
        assert found[0][1:3] == ["term-epoch", "epoch"] and not warned
        assert found[0][4] == "round; pass"


def test_another_name_is_said_beside_the_term(said_of):
    beside = paragraph_of("A pass is an ", "**epoch**", " (", "*round*", ").")
    elsewhere = paragraph_of("Some say ", "*round*", ".")
    assert said_of(beside, said="round")[1] == 0
    assert said_of(paragraph_of("A pass is an ", "**epoch**"), elsewhere, said="round")[1] == 1
