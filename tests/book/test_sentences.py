"""What the sentences of the chapters say beside the formulas: their numbers, links and openings.

That numbers in sentences are those of the run is asked of every page (test_grammar.py); here of
captions as well.
"""

import ast
import re

import pytest
from bookfiles import ROOT, cells, text, toc
from counted import counts
from sklearn import datasets

from claimbook import stored, values
from mlreplica import SVC

CHAPTERS = [page.removeprefix("book/") for page in toc("Chapters")]
YEAR_OF_PERCEPTRON = re.compile(r"perceptron of 1958")


def sizes():
    """How many samples and features the data of the book have, and the digits 3 and 8."""
    digits = datasets.load_digits()
    both = sum(digits.target == 3) + sum(digits.target == 8)
    yield from (both, both - 180)
    loaders = datasets.load_breast_cancer, datasets.load_diabetes, datasets.load_wine
    for data in (digits, *(load() for load in loaders)):
        yield from data.data.shape
    yield 60_000  # MNIST


SIZES = {str(size) for size in sizes()}


def sentences(chapter):
    """The words of a chapter, without formulas, code, links and programs."""
    for cell in cells(ROOT / f"book/{chapter}.ipynb"):
        if cell["cell_type"] == "markdown":
            yield re.sub(
                r"(`{3,})[\s\S]*?\1|\$[^$]*\$|\{[\w:-]+\}`[^`]*`|`[^`]*`", " ", text(cell["source"])
            )


def test_support_vectors_of_all_tumours():
    X, y = datasets.load_breast_cancer(return_X_y=True)
    X = (X - X.mean(axis=0)) / X.std(axis=0)
    model = SVC().fit(X, y)
    assert (model.n_support_.sum(), (model.predict(X) != y).sum()) == (119, 7)


# Numbers of captions that count what a page reads or draws, and that no cell near them holds.
COUNTED = {("regression", "21"), ("regression", "110")}


def constants(cell, kinds, below=ast.Module):
    """The numbers or the texts in the code of a cell, perhaps only in its captions."""
    code = ast.parse(re.sub(r"(?m)^( *)[!%].*$", r"\1pass", text(cell["source"])))
    for top in ast.walk(code):
        if isinstance(top, below) and getattr(top, "arg", "caption") == "caption":
            nodes = (n for n in ast.walk(top) if isinstance(n, ast.Constant))
            yield from (n.value for n in nodes if type(n.value) in kinds)


def brief(said):
    """The numbers in words, each in its shortest form; (2,1) holds two of them."""
    apart = re.sub(r",(?!\d{3})", " ", said)
    return {f"{float(number.replace(',', '')):g}" for number in values.NUMBER.findall(apart)}


def reckoned(some):
    """Numbers in the code of cells, but not in its texts, and in what they print and store."""
    found = {f"{number:g}" for cell in some for number in constants(cell, (int, float))}
    for output in (output for cell in some for output in cell["outputs"]):
        stored_there = output.get("data", {}).get(values.MIME, {}).get("text", "")
        found |= brief(text(output.get("text", ""))) | brief(stored_there)
    return found


def captions(chapter):
    """The numbers in each caption, and those of its section, the one before and the set-up."""
    parts = [[]]
    for cell in cells(ROOT / f"book/{chapter}.ipynb"):
        if cell["cell_type"] == "code":
            parts[-1].append(cell)
        elif re.search(r"(?m)^#{1,3} ", text(cell["source"])):
            parts.append([])
    always = reckoned(parts[1]) | SIZES
    for before, part in zip(parts, parts[1:]):
        known = reckoned(before + part) | always
        for cell in part:
            yield from ((brief(said), known) for said in constants(cell, (str,), ast.keyword))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_numbers_of_captions_are_those_of_the_code_near_them(chapter):
    for said, known in captions(chapter):
        assert {n for n in said - known if (chapter, n) not in COUNTED} == set()


@pytest.mark.parametrize("page", ["README.md", "book/index.md"])
def test_a_program_of_the_front_pages_answers_what_it_says(page):
    """Behind the sign of a comment stands what its line prints."""
    names, told = {}, 0
    source = (ROOT / page).read_text("utf8")
    for program in re.findall(r"^```python\n(.*?)^```", source, re.M | re.S):
        for line in program.splitlines():
            code, _, said = line.partition("  # ")
            if not said or said.startswith("was:"):
                exec(line, names)
                continue
            assert str(eval(code, names)) == said, line
            told += 1
    assert told == 2


def test_what_the_landing_page_counts_is_counted():
    """Its numbers of two digits or more come from the audit, by a role."""
    page = (ROOT / "book/index.md").read_text("utf8")
    quoted = re.findall(r"\{counted\}`(\w+)`", page)
    assert set(quoted) == set(counts()) and min(counts().values()) > 50
    said = re.sub(r"^```.*?^```", "", YEAR_OF_PERCEPTRON.sub("", page), flags=re.M | re.S)
    assert not re.findall(r"(?<![\w.])\d{2,}", said)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_links_in_order_lead_where_they_say(chapter):
    """ "The next chapter" is the next one in the table of contents, and so on."""
    at = CHAPTERS.index(chapter)
    places = {
        "the next chapter": at + 1,
        "the previous chapter": at - 1,
        "the last chapter": at - 1,
        "the one after it": at + 2,
        "the chapter after it": at + 2,
    }
    for cell in cells(ROOT / f"book/{chapter}.ipynb"):
        if cell["cell_type"] == "markdown":
            for said, target in re.findall(r"\{doc\}`([^`<]+) <(\w+)>`", text(cell["source"])):
                if said.lower() in places:
                    assert CHAPTERS[places[said.lower()]] == target, said


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_sentence_begins_with_who(chapter):
    """Except a question: subject, verb, object."""
    for said in sentences(chapter):
        for sentence in re.split(r"(?<=[.!?])\s+|\n", said):
            assert not re.match(r"Whoever\b", sentence), sentence
            assert not re.match(r"Who\b", sentence) or sentence.rstrip().endswith("?"), sentence


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_exercises_are_as_many_as_their_introduction_says(chapter):
    """ "The first four are done by hand, the next two with the computer, the rest are proofs"."""
    page = stored.prose(ROOT / f"book/{chapter}.ipynb").partition("\n## Exercises\n")[2]
    there, intro = len(re.findall(r"\{exercise(?:-start)?\}", page)), page.strip().split("\n")[0]
    numbers = re.findall(r"\b(?:first|next|last) (\w+)", intro)
    told = sum(values.WORDS.index(number) for number in numbers)
    assert told == there if numbers and "the rest" not in intro else told < there
