"""Numbers in sentences: stored by a cell, written by the run, refused when they are others."""

import json

import nbformat
import pytest

from mlreplica.proof import execute, testing, value, values

CELLS = {
    "lead": "# Page\n\nThe slope is {value}`0.8 <page-slope>`, of {value}`page-count` points.",
    "code": "from mlreplica.proof import value\nslope, count = 0.8956, 7\n"
    'value("page-slope", slope, ".1f")\nvalue("page-count", count, "word")\nassert slope < count',
}


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """A notebook, run once; its sentence was out of date before."""
    folder = tmp_path_factory.mktemp("book")
    page = nbformat.v4.new_notebook()
    page.cells = [
        nbformat.v4.new_markdown_cell(CELLS["lead"], id="lead"),
        nbformat.v4.new_code_cell(CELLS["code"], id="code"),
    ]
    path = folder / "page.ipynb"
    path.write_text(nbformat.writes(page), "utf8")
    path.write_text(execute.run(path)[1], "utf8")
    return folder


def found(book, name, reasons=()):
    """What one test of a book finds."""
    tests = dict(testing.checks(book, book / "ledger.json", reasons=reasons))
    return list(tests[name]())


def changed(book, tmp_path, old, new):
    """A copy in which a text is replaced."""
    text = (book / "page.ipynb").read_text("utf8")
    assert old in text
    (tmp_path / "page.ipynb").write_text(text.replace(old, new), "utf8")
    return tmp_path


def test_a_run_writes_what_it_computed_and_no_byte_more(book):
    text = (book / "page.ipynb").read_text("utf8")
    assert "The slope is {value}`0.9 <page-slope>`, of {value}`seven <page-count>` points." in text
    assert execute.run(book / "page.ipynb")[1] == text
    assert found(book, "page::values") == []
    (cell,) = (c for c in json.loads(text)["cells"] if c["cell_type"] == "code")
    assert [list(o["data"]) for o in cell["outputs"]] == [[values.MIME]] * 2  # nothing to be seen


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("`0.9 <page-slope>`", "`0.8 <page-slope>`", "the run says 0.9"),
        ("`0.9 <page-slope>`", "`page-slope`", "the run says 0.9"),
        ("`0.9 <page-slope>`", "`0.9 <page-slop>`", "no cell stores a value of this name"),
        ('"text": "0.9"', '"text": "0.7"', "the run says 0.7"),
        ('"name": "page-count"', '"name": "page-slope"', "is the name of several values"),
    ],
)
def test_another_number_is_refused(book, tmp_path, old, new, said):
    assert said in "\n".join(found(changed(book, tmp_path, old, new), "page::values"))


def test_captions_quote_as_sentences_do(tmp_path):
    cell = nbformat.v4.new_code_cell("1", id="code")
    cell.metadata = {"mystnb": {"figure": {"caption": "Of {value}`6 <page-count>`, 1,234."}}}
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), tmp_path / "page.ipynb")
    (said,) = found(tmp_path, "page::values")
    assert "no cell stores" in said
    assert len(found(tmp_path, "page::numbers")) == 1
    notebook = nbformat.read(tmp_path / "page.ipynb", 4)
    data = {values.MIME: {"name": "page-count", "text": "7"}}
    notebook.cells[0].outputs = [nbformat.v4.new_output("display_data", data)]
    execute.quote(notebook)
    assert "{value}`7 <page-count>`" in values.caption(notebook.cells[0])


def test_values_of_other_pages_may_be_quoted(book, tmp_path):
    copy = changed(book, tmp_path, "0.9", "0.9")
    (copy / "index.md").write_text("Once more {value}`0.9 <page-slope>`, and 1,234 more.", "utf8")
    assert found(copy, "index::values") == []
    assert "nothing on this page computes 1234" in found(copy, "index::numbers")[0]
    assert found(copy, "index::numbers", ["index: 1,234 was counted by hand"]) == []


@pytest.mark.parametrize(
    "said, missing",
    [
        ("It is 0.8956 at most.", []),
        ("It is 89.56 per cent.", []),
        ("It is 0.8957 at most.", ["0.8957"]),
        ("In 1921, on 28 January 1986 and since 2001: no count.", []),
        ("In 1921 images, 7 of 12 and 100.", ["1921", "100"]),
        ("Section 100.3, `1234`, $x=345$, {eq}`eq:678` and [this](at-9999).", []),
    ],
)
def test_long_numbers_need_a_run(said, missing):
    assert values.unbacked(values.sentences(said), {"0.8956"}) == missing


@pytest.mark.parametrize(
    "given, said",
    [
        (("Slope", 1), "lower-case words"),
        (("slope", 0.31), "say how it is written"),
        (("slope", float("nan"), ".1f"), "no sentence can quote"),
        (("slope", 1j), "real number"),
        (("slope", None), "real number"),
        (("slope", "a `b`"), "no sentence can quote"),
        (("slope", ""), "no sentence can quote"),
        (("slope", 21, "word"), "slope is 21; words are for whole numbers up to twenty"),
        (("slope", 0.5, "word"), "up to twenty"),
        (("slope", 7, ".1q"), "format"),
    ],
)
def test_what_no_sentence_can_quote_is_refused(given, said):
    with pytest.raises(ValueError, match=said):
        value(*given)


def test_a_reason_names_its_page_and_its_number():
    with pytest.raises(ValueError, match="page: number and why"):
        testing.reason("because it is so")
