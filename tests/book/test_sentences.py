"""What the sentences of the chapters say beside the formulas: their numbers and openings.

That numbers are those of the run is asked of every page (test_grammar.py).
"""

import re

import pytest
from bookfiles import ROOT, cells, text, toc
from counted import counts
from sklearn import datasets

from claimbook import stored, values
from mlreplica import SVC

CHAPTERS = [page.removeprefix("book/") for page in toc("Chapters")]
YEAR_OF_PERCEPTRON = re.compile(r"perceptron of 1958")


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
