"""A claim that is made and not kept is refused, by the run, the tests of a book and the audit."""

from concurrent.futures import Future

import nbformat
import pytest

from claimbook import audit, execute, made, stored, testing

SETUP = """
from sympy import symbols
from claimbook import define, derive, forget, proof, silent, written
s, t = symbols("s t")
def square(label, by=2):
    with written():
        return derive(label, (s + t)*by, by*s + by*t)
"""
A, B = (f'derive("page-{name}", (s + t)*2, 2*s + 2*t)' for name in "ab")
LOOP = """
for k in (2, 3):
    with written():
        a = derive(f"page-{k}", k*(s + t), k*s + k*t)
a
"""
REFUSED = """
try:
    with written():
        derive("page-a", s, t)
except AssertionError:
    pass
"""
# What a cell does, which claims it loses, and whether the source tells without a run.
CELLS = {
    "silent in the middle": (f"with written():\n    a = {A}\nsilent(a)\nprint(1)", ["page-a"], 1),
    "a name used again": (f"with written():\n    a = {A}\n    a = {B}\na", ["page-a"], 1),
    "silent, and no last line": (f"with written():\n    silent({A})", ["page-a"], 1),
    "an end that shows nothing": (f"with written():\n    a = {A}\n_ = a", ["page-a"], 1),
    "an end that is no line": (f"with written():\n    a = {A}", ["page-a"], 1),
    "a loop": (LOOP, ["page-2"], 0),
    "a function": ('square("page-a")\nb = square("page-b")\nsilent(b)', ["page-a"], 0),
    "forgotten": (f"with written():\n    a = {A}\nforget('page-a')", [], 0),
    "refused": (REFUSED, [], 0),
    "silent at the end": (f"with written():\n    a = {A}\nsilent(a)", [], 0),
    "kept": (f"with written():\n    a = {A}\n    b = {B}\nproof('page-c', a, b)", [], 0),
}


def page(folder, *sources):
    """A notebook that has not been run."""
    path = folder / "page.ipynb"
    cells = [nbformat.v4.new_code_cell(source, id=f"cell-{k}") for k, source in enumerate(sources)]
    path.write_text(nbformat.writes(nbformat.v4.new_notebook(cells=cells)), "utf8")
    return path


@pytest.fixture(scope="module")
def kernel(tmp_path_factory):
    """What one kernel answers after each of the cells, every one from a fresh start of its page."""
    from nbclient import NotebookClient

    folder = tmp_path_factory.mktemp("pages")
    sources = [SETUP.strip()]
    for source, _, _ in CELLS.values():
        sources += [source, made.QUESTION, "from claimbook import forget\nforget()"]
    fresh = nbformat.read(page(folder, *sources), 4)
    NotebookClient(fresh, kernel_name="python3").execute()
    return dict(zip(CELLS, zip(fresh.cells[1::3], fresh.cells[2::3])))


@pytest.mark.parametrize("name", CELLS)
def test_the_run_knows_what_is_lost(kernel, name):
    cell, answer = kernel[name]
    found = made.lost([cell], answer.outputs[0].text)
    assert [said.split(" is made ")[0] for said in found] == CELLS[name][1]


@pytest.mark.parametrize("name", CELLS)
def test_the_source_tells_where_it_can(kernel, name, tmp_path):
    source, lost, told = CELLS[name]
    path = page(tmp_path, SETUP, source)
    notebook = nbformat.read(path, 4)
    notebook.cells[1].outputs = kernel[name][0].outputs
    nbformat.write(notebook, path)
    found = list(made.unkept(path))
    assert [said.split(" is made ")[0] for said in found] == (lost if told else [])
    assert all("in cell cell-1" in said and "silent(…)" in said for said in found)


def test_a_deleted_output_is_told_by_tests_and_audit(kernel, tmp_path):
    path = page(tmp_path, SETUP, CELLS["kept"][0])
    tests = dict(testing.checks(tmp_path, tmp_path / "ledger.json"))
    assert [said.split(" ")[0] for said in tests["page::kept"]()] == ["page-a", "page-b"]
    assert len([e for e in audit.ledger(tmp_path, jobs=1)[1] if "shown by no cell" in e]) == 2
    assert path.exists()


def test_a_silent_claim_is_borne_by_a_sentence(kernel, tmp_path):
    path = page(tmp_path, "", CELLS["silent at the end"][0])
    notebook = nbformat.read(path, 4)
    notebook.cells[1].outputs = kernel["silent at the end"][0].outputs
    for said, found in (("{claim}`page-b`", 1), ("{claim}`page-a`", 0)):
        notebook.cells[0] = nbformat.v4.new_markdown_cell(f"Twice a sum.{said}", id="cell-0")
        nbformat.write(notebook, path)
        tests = dict(testing.checks(tmp_path, tmp_path / "ledger.json"))
        assert len(list(tests["page::borne"]())) == found


def test_labels_that_are_put_together_have_to_be_kept_somewhere(kernel, tmp_path):
    path = page(tmp_path, SETUP, CELLS["a loop"][0])
    (said,) = made.unkept(path)
    assert said.startswith("page-… is made in cell cell-1")


def test_a_run_is_refused_and_stores_nothing(tmp_path, capsys):
    path = page(tmp_path, SETUP, CELLS["silent in the middle"][0])
    before = path.read_text("utf8")
    assert execute.main([str(path)]) == 1
    assert "page-a is made and shown by no cell: end a cell with it" in capsys.readouterr().out
    assert path.read_text("utf8") == before


def test_what_differs_in_a_notebook_is_told_by_cell_and_line():
    new = nbformat.v4
    cells = [new.new_markdown_cell("same"), new.new_code_cell("x = 1\nx", execution_count=3)]
    book = new.new_notebook(cells=cells)
    old = nbformat.writes(book)
    assert list(execute.differences(old, old)) == []
    book.cells[1].outputs = [new.new_output("stream", text=f"{'long ' * 60}\n")]
    (said,) = execute.differences(old, nbformat.writes(book))
    first, *lines = said.split("\n    ")
    assert first == f"cell 3 [{cells[1].id}]: 'x = 1\\nx'"
    assert lines[0].startswith("-") and any(line.startswith('+      "long long') for line in lines)
    assert len(lines) <= 12 and max(map(len, lines)) == 160


def test_a_notebook_that_would_change_fails_the_check_and_no_other(tmp_path, capsys):
    path = tmp_path / "page.ipynb"
    cell = nbformat.v4.new_code_cell("1")
    book = nbformat.v4.new_notebook(cells=[cell])
    old = nbformat.writes(book)
    cell.source = "2"
    new = nbformat.writes(book)

    def failed(before, after, check):
        job = Future()
        job.set_result((before, after, 1.25))
        return execute._failed(job, path, check)

    assert not failed(old, old, True) and not path.exists() and not failed(old, new, False)
    assert path.read_text("utf8") == new
    assert failed(old, new, True)
    said = capsys.readouterr().out
    assert said.count("same") == 1 and "changed    1.2 s" in said and said.endswith('+    "2"\n')


@pytest.mark.parametrize(
    "source, told",
    [
        ("derive('a.b', s, s)", "a.b"),
        ("derive(label='a', by=s)", "a"),
        ("chain(f'{s}-a.{t}', s)", "…-a.…"),
        ("entails(name, s)", ""),
        ("x = [witness('a', s)]", "a"),
        ("if s:\n    gradient('a', s)", "a"),
        ("forget('a')\nderive('a', s)", ""),
        ("derive('a', s)\nforget('b', 'a')", ""),
        ("def f():\n    derive('a', s)", ""),
        ("f = lambda: derive('a', s)", ""),
        ("class F:\n    a = derive('a', s)", ""),
        ("try:\n    derive('a', s)\nexcept: pass", ""),
        ("%time 1\n  !ls\nderive('a', s)", ""),
        ("%time 1\n!ls\n?s\nderive('a', s)", "a"),
        ("%%latex\nderive('a' s)", ""),
        ("proof.derive('a', s)", ""),
    ],
)
def test_the_source_tells_what_it_makes(tmp_path, source, told):
    found = [
        said.split(" is made in cell cell-0 ")[0] for said in made.unkept(page(tmp_path, source))
    ]
    assert found == ([told] if told else [])


def test_every_kind_of_claim_has_to_be_kept(tmp_path):
    kinds = "chain define derive entails gradient invariant optimum reformulate refute stationary"
    for kind in [*kinds.split(), "trace", "witness"]:
        assert len(list(made.unkept(page(tmp_path, f"{kind}('a', s)")))) == 1, kind
    assert list(made.unkept(page(tmp_path, "silent('a')"))) == []


def test_the_notebooks_of_folders_are_run_once_and_others_are_told(tmp_path):
    for name in ("b/two.ipynb", "a.ipynb", "_build/no.ipynb", ".ipynb_checkpoints/no.ipynb"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("{}")
    one, two = tmp_path / "a.ipynb", tmp_path / "b" / "two.ipynb"
    assert execute.wanted([tmp_path]) == [one, two] == execute.wanted([one, tmp_path, one])
    assert execute.wanted([two]) == [two]
    with pytest.raises(SystemExit) as told:
        execute.wanted([tmp_path / "none"])
    assert told.value.code == f"there is no folder and no notebook {tmp_path / 'none'}"


def test_a_run_keeps_code_outputs_tags_and_counts_from_one():
    new = nbformat.v4
    shown = new.new_output("execute_result", {"text/plain": "1"}, execution_count=9)
    cells = [
        new.new_code_cell("1", execution_count=7, metadata={"tags": ["a"], "time": 1}),
        new.new_markdown_cell("text", metadata={"mystnb": {}, "other": 1}),
        new.new_code_cell("2", execution_count=3, outputs=[shown, new.new_output("stream")]),
    ]
    tidy = execute.tidy(new.new_notebook(cells=cells, metadata={"x": 1}))
    assert [cell.get("execution_count") for cell in tidy.cells] == [1, None, 2]
    assert [dict(cell.metadata) for cell in tidy.cells] == [{"tags": ["a"]}, {"mystnb": {}}, {}]
    assert tidy.cells[2].outputs[0].execution_count == 2
    assert "execution_count" not in tidy.cells[2].outputs[1]
    assert (tidy.nbformat, tidy.nbformat_minor) == (4, 5)
    assert tidy.metadata == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python", "pygments_lexer": "ipython3"},
    }


def test_a_page_is_called_by_its_heading_or_its_name(tmp_path):
    for name, text, title in (
        ("smo.md", "text\n# The title\n# More", "The title"),
        ("smo.md", "## Below", "SMO"),
        ("four.md", "#none", "Four"),
        ("soft_margin.md", "", "Soft margin"),
    ):
        (tmp_path / name).write_text(text, "utf8")
        assert stored.title(tmp_path / name) == title
    assert stored.title(tmp_path / "qp.ipynb") == "QP"
    assert stored.page_name(tmp_path / "api" / "x.ipynb", tmp_path) == "api/x"


def test_a_stored_output_says_how_it_is_shown():
    assert stored.form({"label": "a"}) == {"label": "a", "number": True, "silent": False}
    assert stored.form({"label": "a", "kind": "trace"})["number"] is False
    assert stored.form({"label": "a", "display": {"label": "b"}}) == {"label": "b"}
    assert stored.text(["a", "b"]) == stored.text("ab") == "ab"


def test_what_is_forgotten_by_another_name_is_not_known_before_the_run(tmp_path):
    """A label that is no text in the source, and so says nothing of the claims that are made."""
    path = page(tmp_path, SETUP, f"{A}\nlabel = 'page-a'\nforget(label, 2 * label)")
    (said,) = made.unkept(path)
    assert said.startswith("page-a is made in cell cell-1 and shown by no cell")
