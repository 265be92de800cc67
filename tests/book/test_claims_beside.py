"""What stands beside a claim or in a caption agrees with it.

A count in a caption or a solution stands a second time, in a description, in the code beside it or
in words. A formula that states nothing is no other one of its page but for a sign.
"""

import re
from functools import cache

import pytest
from bookfiles import CLAIM, ROOT, cells, text

from claimbook import showing, values
from claimbook.claims import Claim
from claimbook.inline import states
from claimbook.showing import FORMULA, normalised, paragraphs, records

PAGES = sorted(path.stem for path in ROOT.glob("book/*.ipynb"))
MARK = re.compile(r"\{claim\}`([^`]+)`")
ROLE = re.compile(r"\{[\w:-]+\}`[^`]*`|`[^`]*`")
COUNT = "|".join(values.WORDS[2:])

# Counts that stand nowhere else.
SEEN = {
    ("descent", "three parts"): "the share three quarters of the code",
    ("regression", "two losses"): "the curves that the picture names",
}


def sources(page, kind):
    return [text(c["source"]) for c in cells(ROOT / f"book/{page}.ipynb") if c["cell_type"] == kind]


@cache
def claims():
    """Every claim of the book by its label: its record, the source of its cell, whether silent."""
    found = {}
    for page in PAGES:
        for cell in cells(ROOT / f"book/{page}.ipynb"):
            for output in cell.get("outputs", ()):
                data = output.get("data", {}).get(CLAIM, {"claims": ()})
                silent = (data.get("display") or {}).get("silent", False)
                for record in records(data):
                    found[record["label"]] = record, text(cell["source"]), page if silent else ""
    return found


@cache
def claim(label):
    return Claim.from_record(claims()[label][0])


@cache
def display(label):
    """What a claim shows, as TeX."""
    return claim(label).display()


# --- counts in captions and solutions -------------------------------------------------------------

COUNTED = re.compile(
    rf"\b(?<!the )(?<!of )(?<!first )({COUNT})\b"
    r"(?! hundred| thousand| million| quarters)(?: ([a-z]+))?"
)


def counts(said):
    """The counts in words, each with the noun behind it."""
    bare = FORMULA.sub(" ", ROLE.sub(" ", said)).lower()
    return [(hit[1], hit[2] or "") for hit in COUNTED.finditer(bare)]


def stands(word, noun, near, page):
    """Whether a count stands in what is near, or a second time with its noun on the page."""
    number = values.WORDS.index(word)
    share = f"{word[:-1]}ieth"  # twenty, one twentieth
    if re.search(rf"\b(?:{word}|{share})\b|(?<![\w.]){number}(?![\w.])", near, re.I):
        return True
    return noun and len(re.findall(rf"\b{word}\s+{noun}\b", whole(page), re.I)) > 1


@cache
def whole(page):
    return "\n".join(sources(page, "markdown") + sources(page, "code"))


def captions(page):
    """Each caption, with the description of its picture and the longer numbers of its cell."""
    for source in sources(page, "code"):
        if hit := re.search(r'caption=((?:f?"[^"]*"\s*)+)', source):
            described = re.search(r'alt=((?:f?"[^"]*"\s*)+)', source)[1]
            yield hit[1], " ".join([described, *re.findall(r"\b\d\d\b", source)])


def is_text(cell):
    return cell["cell_type"] == "markdown"


def solutions(page):
    """Each solution, and its cells with what they print, its claims and its exercise."""
    words, near, inside = [], "", False
    for cell in cells(ROOT / f"book/{page}.ipynb"):
        source = text(cell["source"])
        if not is_text(cell):
            told = [output.get("data", {}) | output for output in cell["outputs"]]
            near += source + " ".join(
                text(o.get(k, "")) for o in told for k in ("text", "text/markdown")
            )
            continue
        for part in re.split(r"(?m)^(?=[`:]{3,}\s*\{(?:exercise|solution))", source):
            kind = (re.match(r"[`:]{3,}\s*\{(\w+(?:-\w+)?)", part) or ["", ""])[1]
            if kind in ("exercise", "exercise-start"):
                near = part
            elif kind == "solution-start":
                inside, words = True, [part]
            elif kind == "solution-end" and inside:
                labels = [x for x in " ".join(MARK.findall("".join(words))).split() if x != "words"]
                yield "\n".join(words), near + " ".join(map(display, labels))
                inside = False
            elif inside:
                words.append(part)


def once(page):
    """The counts of a page's captions and solutions that do not stand a second time."""
    for told, near in [*captions(page), *solutions(page)]:
        yield from (
            f"{word} {noun}" for word, noun in counts(told) if not stands(word, noun, near, page)
        )


@pytest.mark.parametrize("page", PAGES)
def test_a_count_in_a_caption_or_a_solution_stands_a_second_time(page):
    assert {count for count in once(page) if (page, count) not in SEEN} == set()


# --- formulas that state nothing ------------------------------------------------------------------

SIGN = re.compile(r"(?<=[\w})|])[+-]")
BOTH: dict[str, set[str]] = {}  # page: formulas that are right beside one with the other sign


def plain(tex):
    """A formula without faces, braces, fractions and sizes."""
    tex = re.sub(r"\\(?:mathbf|boldsymbol)(?![a-z])\{?(\\?\w+)\}?", r"\1", normalised(tex))
    return re.sub(r"[{}/]|\\(?:frac|cdot|[lr]?[Vv]ert|bigl?|bigr)(?![a-z])|\\,", "", tex)


@cache
def shown(page):
    """The formulas of a page: those of its claims, and those of its text, outside exercises."""
    told = [paragraph for cell in sources(page, "markdown") for paragraph in paragraphs(cell)]
    told = [paragraph for paragraph in told if not re.match(r"[`:]{3,}\s*\{exercise", paragraph)]
    made = [
        record["label"]
        for cell in cells(ROOT / f"book/{page}.ipynb")
        for output in cell.get("outputs", ())
        for record in records(output.get("data", {}).get(CLAIM, {"claims": ()}))
    ]
    facts = [display(label) for label in made] + [
        tex for label in made for tex in showing.said(claim(label))
    ]
    return [plain(tex) for tex in facts], [
        tex for paragraph in told for tex in FORMULA.findall(paragraph)
    ]


def flipped(tex):
    """A formula with one sign between two terms turned round."""
    for sign in SIGN.finditer(tex):
        yield tex[: sign.start()] + "-+"[sign[0] == "-"] + tex[sign.end() :]


@cache
def twins(page):
    """The formulas that state nothing, each with the other formulas of the page."""
    found = []
    facts, told = shown(page)
    own = [plain(tex) for tex in told]
    for at, tex in enumerate(told):
        if not states(tex) and SIGN.search(own[at]):
            found.append((own[at], "\n".join(facts + own[:at] + own[at + 1 :])))
    return found


def doubtful(tex, others):
    """Whether a formula stands nowhere else, but does with one sign turned round."""
    turned = (re.escape(other) for other in flipped(tex))
    return tex not in others and any(re.search(rf"(?<![-^_]){other}", others) for other in turned)


@pytest.mark.parametrize("page", [page for page in PAGES if page not in ("errata", "proof")])
def test_no_formula_is_another_one_but_for_a_sign(page):
    assert {tex for tex, others in twins(page) if doubtful(tex, others)} == BOTH.get(page, set())
