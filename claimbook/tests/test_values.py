"""Numbers in sentences: stored by a cell, written by the run, refused when they are others."""

import json

import nbformat
import pytest

from claimbook import execute, testing, value, values

CELLS = {
    "lead": "# Page\n\nThe slope is {value}`0.8 <page-slope>`, of {value}`page-count` points.",
    "code": "from claimbook import value\nslope, count = 0.8956, 7\n"
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
    assert "nothing in its section computes 1234" in found(copy, "index::numbers")[0]
    assert found(copy, "index::numbers", ["index: 1,234: counted by hand"]) == []


WRITTEN = [
    (("loss", -0.0312, ".2f"), "−0.03"),
    (("loss", -0.0001, ".2f"), "0.00"),
    (("loss", 1e-7, ".0e"), "1e−07"),
    (("loss", 3.0), "3.0"),
    (("loss", 7), "7"),
    (("loss", 0.875, ".1%"), "87.5%"),
    (("loss", 1200, ","), "1,200"),
    (("loss", "a-b"), "a-b"),
    (("loss", "a", ">3"), "  a"),
    (("a1-b2-3", 20.0, "word"), "twenty"),
]


@pytest.mark.parametrize("given, text", WRITTEN)
def test_a_number_is_written_as_a_sentence_writes_it(given, text):
    assert values.written(*given) == text


def test_numbers_up_to_twenty_are_written_as_words():
    words = [values.written("count", k, "word") for k in range(21)]
    assert " ".join(words) == (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty"
    )


REFUSED = [
    (("Slope", 1), "a name is lower-case words joined by hyphens, got 'Slope'"),
    (("a--b", 1), "a name is lower-case words joined by hyphens, got 'a--b'"),
    (("1a", 1), "a name is lower-case words joined by hyphens, got '1a'"),
    ((3, 1), "a name is lower-case words joined by hyphens, got 3"),
    (("a", 1j), "a has to be a real number or a text, got 1j"),
    (("a", None), "a has to be a real number or a text, got None"),
    (("a", float("inf"), ".1f"), "a is inf, which no sentence can quote"),
    (("a", float("nan"), ".1f"), "a is nan, which no sentence can quote"),
    (("a", 0.5), "a is 0.5: say how it is written, as in value('a', x, '.2f')"),
    (("a", 21, "word"), "a is 21; words are for whole numbers up to twenty"),
    (("a", -1, "word"), "a is -1; words are for whole numbers up to twenty"),
    (("a", 0.5, "word"), "a is 0.5; words are for whole numbers up to twenty"),
    (("a", 7, ".1q"), "Unknown format code 'q' for object of type 'int'"),
    (("a", ""), "a would be written as '', which no sentence can quote"),
    (("a", " "), "a would be written as ' ', which no sentence can quote"),
    *((("a", f"x{c}"), f"a would be written as {f'x{c}'!r}, which no sentence can quote")
      for c in "`<>$\n"),
]  # fmt: skip


@pytest.mark.parametrize("given, said", REFUSED)
def test_what_no_sentence_can_quote_is_told_in_these_words(given, said):
    with pytest.raises(ValueError) as refused:
        value(*given)
    assert str(refused.value) == said


def test_a_quotation_is_renewed_and_its_fault_told():
    known = {"a-b": "−1", "n": "2"}
    for text, new, said in (
        ("{value}`-1 <a-b>`", "{value}`−1 <a-b>`", []),
        ("{value}`1 <a-b>`", "{value}`−1 <a-b>`", ["{value}`1 <a-b>`: the run says −1"]),
        ("{value}`n`", "{value}`2 <n>`", ["{value}`n`: the run says 2"]),
        ("{value}`2 <m>`", None, ["{value}`2 <m>`: no cell stores a value of this name"]),
        ("`` {value}`n` ``", None, []),
        ("{value}` 2 <n>`", "{value}`2 <n>`", []),
    ):
        assert values.renewed(text, known) == (text if new is None else new)
        assert list(values.stale(text, known)) == said


def test_a_name_of_several_values_has_one_of_them_and_is_told():
    outputs = [{"data": {values.MIME: {"name": "a", "text": t}}} for t in "213"] + [
        {},
        {"data": {}},
    ]
    assert values.said(outputs) == {"a": {"1", "2", "3"}}
    assert values.of_outputs(outputs) == {"a": "1"}


def test_a_value_is_looked_for_in_all_code_and_all_outputs_of_a_page():
    def code(*outputs):
        return {"cell_type": "code", "source": ["x = 1_234", "\n101.5"], "outputs": outputs}

    cells = [
        {"cell_type": "markdown", "source": "777"},
        code(),
        code({"text": ["2,345", " 201."]}, {"data": {"text/plain": "301", "text/html": "999"}}),
        code({"data": {"text/markdown": ["401"]}}, {"data": {values.MIME: {"text": "0.501"}}}),
    ]
    held = set().union(*(values.of_cell(c) for c in cells if c["cell_type"] == "code"))
    assert held == {"1234", "101.5", "2345", "201", "301", "401", "0.501"}
    assert values.of_cell({"source": "7"}) == {"7"}
    caption = {"data": {"text/markdown": "All 12 samples, 0.5 wide."}}
    source = 'show(fig, caption=f"All 12 samples, {width} wide.")'
    assert values.of_cell({"source": source, "outputs": [caption]}) == {"0.5"}


LONG = [  # what is a number of two digits or more in words and formulas
    ("99 and 0.05", "99"),
    ("0.123, 0.012 and 1.05", "0.123 0.012 1.05"),
    ("Of 1,797. 12, and 7", "1797 12"),
    ("v100, x.100, 100.5.2 and 3.11.7", ""),
    ("the 100th, 100k", "100 100"),
    ("4e9 and 10e6, 37x41 in 64D", "4e9 10e6 37 41 64"),
    ("Section 100, Theorem 102.3, in the 1840s", "100 102.3 1840"),
    ("Reading takes 40 minutes.", ""),
]


@pytest.mark.parametrize("said, numbers", LONG)
def test_numbers_of_two_digits_are_found_in_words(said, numbers):
    assert [number for number, _ in values.long_numbers(said)] == numbers.split()


def test_numbers_of_formulas_stand_outside_their_scripts():
    formulas = [r"C=1,000", r"x_{10}\ge\frac12", "(1,3)", "2.281"]
    assert [n for n, _ in values.long_numbers("", formulas)] == ["1000", "2.281"]


def test_a_sentence_that_cites_a_work_may_say_where_and_when():
    said = "In 1995, section 100 and Theorem 102.3, since the 1840s, pages 17, to 1499 and 23"
    assert [n for n, _ in values.long_numbers(said, cites=True)] == ["1499", "23"]


def test_a_number_is_backed_by_itself_its_plain_form_and_as_a_share():
    assert values.near("0.500", {"0.5"}) and values.near("123", {"123"})
    assert values.near("87.2", {"0.872"}, share=True) and not values.near("87.2", {"0.872"})
    assert [*values.long_numbers("87 % and 0.5 per cent of 87")] == [("87", True), ("87", False)]


def test_what_a_page_lacks_is_told_in_these_words(tmp_path):
    new = nbformat.v4
    error = new.new_output("error", ename="E", evalue="bad")
    cells = [
        new.new_markdown_cell("$$1$$\n\nIt is 1,234 and 99.", id="m"),
        new.new_code_cell("x = 1", id="c1", execution_count=1),
        new.new_code_cell(
            "y", id="c2", execution_count=3, outputs=[error, new.new_output("stream", text="$$2$$")]
        ),
    ]
    page = tmp_path / "page.ipynb"
    nbformat.write(new.new_notebook(cells=cells), page)
    assert list(testing.run(page)) == [
        f"page.ipynb is not stored as it runs: claimbook execute {page}",
        "cell c2 stores an error: bad",
    ]
    own = testing.page.Own()
    assert list(testing.listed(page, None, own, {})) == [
        "cell m, line 1: a display by hand: end a cell with a claim: '1'"
    ]
    assert list(testing.printed(page)) == ["cell c2: TeX in what is printed: '$$2$$'"]
    known = testing.page.Known([])
    assert [*testing.numbers(page, known, own, {})][1:] == [
        f"cell m, line 3: nothing in its section computes {n}, in: 'It is 1,234 and 99.'"
        for n in (99,)
    ]
    assert list(testing.numbers(page, known, own, {"": {"1234", "99"}})) == []
    names = [name for name, _ in testing.checks(tmp_path, tmp_path / "ledger.json")]
    parts = ["page", "values", "references", "numbers", "printed", "run", "kept", "borne", "shown"]
    assert names == [*(f"page::{part}" for part in parts), "ledger"]
    exempt = testing.checks(tmp_path, tmp_path / "ledger.json", exempt=["page: why"])
    assert [name for name, _ in exempt] == [
        *(f"page::{part}" for part in parts if part not in ("printed", "numbers")),
        "ledger",
    ]
    (tmp_path / "read.csv").write_text("page,section,beside,paragraphs\n", "utf8")
    (tmp_path / "text.md").write_text("# A\n\nText.", "utf8")
    checks = dict(testing.checks(tmp_path, tmp_path / "ledger.json"))
    assert [name for name in checks if name.startswith("text")] == [f"text::{p}" for p in parts[:4]]
    *_, told = checks["read"]()
    assert told == f"read them and sign each: claimbook reading {tmp_path} --sign CODE"


def test_a_reason_is_a_page_and_the_numbers_on_it():
    assert testing.reason(" a/b : 569 1,797: of 30 people") == ("a/b", {"569", "1797"})
    for line in ("a/b 569", "a/b: because", "a/b: 569 because 3", "a/b: 569:", ""):
        with pytest.raises(ValueError) as told:
            testing.reason(line)
        assert str(told.value) == f"claims_numbers: a line is 'page: numbers: why', got {line!r}"
