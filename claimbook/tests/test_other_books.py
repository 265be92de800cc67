"""The engine as a tool of other authors: a book that it makes is tested, and faults are noticed."""

import html
import json
import re
import shutil
import subprocess
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from author import JUPYTER, PYTEST, STRICTLY, run

from claimbook import __main__ as command
from claimbook import new, stored, testing
from claimbook.claims import FORMAT, MIME, Claim, check_format, judged_again
from claimbook.judge import ClaimFailed


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A book as `new` makes it, once; who spoils it takes a copy."""
    folder = tmp_path_factory.mktemp("author") / "my-book"
    assert command.main(["new", str(folder)]) == 0
    return folder


@pytest.fixture
def book(made, tmp_path):
    """A copy to spoil, in a folder that has another name."""
    return shutil.copytree(made, tmp_path / "text", ignore=shutil.ignore_patterns("_build", ".*"))


def test_a_new_book_is_green(made, capsys):
    code, said = run(made, *PYTEST, "-q")
    assert code == 0, said
    assert command.main(["audit", str(made), "--check"]) == 0
    assert "3 claims" in capsys.readouterr().out


def test_a_new_book_says_nothing_of_this_one(made):
    assert (made / "README.md").read_text("utf8").startswith("# My book\n")
    known = {"requirements.txt", "README.md", "claims.yml"}  # where the engine comes from
    for path in (p for p in made.rglob("*") if p.is_file() and p.suffix not in (".pyc", "")):
        if path.name not in known and "ml-replica" in path.read_text("utf8"):
            raise AssertionError(f"{path.name} speaks of this project")


CONF = """
extensions = ["myst_nb", "claimbook.sphinx"]
nb_execution_mode = "off"
exclude_patterns = ["_build", ".*", "**/.*", "README.md"]
html_extra_path = ["ledger.json"]
claims_chapters = ["mean"]
claims_check = "index"
claims_report = "mailto:me@my.org?subject={title}&body={claim}"
"""


def claims_of(book):
    """The stored outputs of claims in the chapter, each with its kinds."""
    outputs = [o.get("data", {}) for _, o in stored.outputs(book / "mean.ipynb")]
    return [data for data in outputs if MIME in data]


def jupyter_book(book):
    """As its author builds it."""
    return run(book, *JUPYTER, *STRICTLY)


def plain_sphinx(book):
    """Without Jupyter Book, and with the settings that `new` leaves out."""
    for name in ("_config.yml", "_toc.yml"):
        (book / name).unlink()
    (book / "conf.py").write_text(CONF, "utf8")
    pages = "\n\n```{toctree}\nmean\nledger\n```\n"
    index = (book / "index.md").read_text("utf8")
    (book / "index.md").write_text(index + pages, "utf8")
    return run(book, "-m", "sphinx", "-b", "html", *STRICTLY, "_build/html")


@pytest.mark.parametrize(
    "build", [plain_sphinx, pytest.param(jupyter_book, marks=pytest.mark.slow)]
)
def test_a_new_book_is_built_without_a_warning(book, build):
    code, said = build(book)
    assert code == 0, said
    site = book / "_build/html"
    page, ledger = ((site / f"{name}.html").read_text("utf8") for name in ("mean", "ledger"))
    assert page.count('<div class="claimed">') == 3 and "<math" in page
    assert re.findall(r'<span class="eqno">(\S+?)<a', page) == ["(1)", "(2)", "(3)"]
    displays = re.findall(r'<div class="math [^>]*data-tex="([^"]*)"', page)
    made = [stored.text(told["text/markdown"]) for told in claims_of(book)]
    for tex, told in zip(displays, made, strict=True):
        assert html.unescape(tex).split() == told.split("$$")[1].split()
    assert 'href="ledger.html#mean-squares"' in page and 'href="#equation-eq-mean-squares"' in page
    assert "{table}" not in ledger and "71 of 71" in ledger and ledger.count("<math") >= 3
    assert not re.search(r'(?:href|src)="[^"]*ml-replica', page + ledger)
    for told in ("Report an error", "How is this checked?"):
        assert (told in page) == (build is plain_sphinx)
    if build is plain_sphinx:
        assert "mailto:me@my.org?subject=Error+in+%281%29+of+mean&amp;body=mean-def" in page
    for name in ("claims.css", "claims.js", "mathematics.css", "previews.js", "previews/mean.js"):
        assert (site / "_static" / name).exists() and name.rpartition("/")[2] in page + "mean.js"


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path, capsys):
    (tmp_path / "mine.txt").write_text("mine", "utf8")
    assert command.main(["new", str(tmp_path)]) == 2
    assert "not an empty folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_cells_of_the_template_become_cells():
    made = json.loads(new.notebook("# T\n\n```{code-cell} hide-input\n1 + 1\n```\n\nEnd.\n"))
    assert [cell["cell_type"] for cell in made["cells"]] == ["markdown", "code", "markdown"]
    assert made["cells"][1]["metadata"] == {"tags": ["hide-input"]}
    assert len({cell["id"] for cell in made["cells"]}) == 3


# --- faults ---------------------------------------------------------------------------------------


def edited(name, old, new):
    def plant(book):
        path = book / name
        text = path.read_text("utf8")
        assert old in text, f"{name} has no {old}"
        path.write_text(text.replace(old, new, 1), "utf8")

    return plant


def in_record(change):
    """A change of the records in the chapter, which their displays do not follow."""

    def plant(book):
        path = book / "mean.ipynb"
        notebook = json.loads(path.read_text("utf8"))
        for output in (o for cell in notebook["cells"] for o in cell.get("outputs", ())):
            record = output.get("data", {}).get(MIME)
            if record and record["label"] == "mean-squares":
                change(record)
        path.write_text(json.dumps(notebook), "utf8")

    return plant


def false(record):
    """Another exponent in the record of a claim."""
    (members,) = (value for name, value in record["body"]["dict"] if name == "members")
    members[1]["expr"] = members[1]["expr"].replace("Integer(2)", "Integer(3)")


def unjudged(book):
    """A display that looks like a claim's, and comes from none."""
    path = book / "mean.ipynb"
    notebook = json.loads(path.read_text("utf8"))
    shown = [cell for cell in notebook["cells"] if cell.get("outputs")][0]["outputs"][0]
    shown["data"] = {"text/markdown": "$$\nm = 2\n$$ (eq:liar)", "text/plain": "liar"}
    path.write_text(json.dumps(notebook), "utf8")


FAULTS = {
    "a wrong display": (
        edited("mean.ipynb", r"&= 0 &&", r"&= 1 &&"),
        "mean::mean-deviations::judged",
        "not displayed as it was judged",
    ),
    "a mark that says more": (
        edited("mean.ipynb", "proved for all <i>n</i>", "proved for all <i>n</i>, <i>d</i>"),
        "mean::mean-deviations::judged",
        "not displayed as it was judged",
    ),
    "a false claim": (in_record(false), "mean::mean-squares::judged", "refuted"),
    "a judge that never was": (
        in_record(lambda record: record["judges"].append("Rocq")),
        "mean::mean-squares::judged",
        "not displayed as it was judged",
    ),
    "an unjudged display": (unjudged, "mean::page", "a display by hand"),
    "a display written by hand": (
        edited("index.md", "Every", "$$a = b$$\n\nEvery"),
        "index::page",
        "a display by hand",
    ),
    "an edited ledger": (
        edited("ledger.json", '"mutants_killed": 24', '"mutants_killed": 25'),
        "ledger",
        "is not what the audit finds",
    ),
    "no ledger": (lambda book: (book / "ledger.json").unlink(), "ledger", "is not what"),
    "a notebook that was not run": (
        edited("mean.ipynb", '"execution_count": 2', '"execution_count": null'),
        "mean::run",
        "not stored as it runs",
    ),
}


@pytest.mark.daily(3)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_noticed(book, fault):
    plant, where, said = FAULTS[fault]
    tests = dict(testing.checks(book, book / "ledger.json"))
    assert where in tests
    plant(book)
    tests = dict(testing.checks(book, book / "ledger.json"))
    try:
        found = "\n".join(tests[where]())
    except (ClaimFailed, ValueError) as error:
        found = str(error)
    assert said in found


def test_the_tests_of_a_book_are_those_of_its_settings(book, tmp_path):
    """Which folder, and which pages need no claims in their sentences; a fault is a failed test."""
    edited("mean.ipynb", ",{claim}`mean-deviations`", ",")(book)
    (book / "pyproject.toml").unlink()
    (book / "ledger.json").unlink()
    settings = "[pytest]\nclaims_book = text\nclaims_exempt = mean\npythonpath = text\n"
    (tmp_path / "pytest.ini").write_text(settings, "utf8")
    code, said = run(tmp_path, *PYTEST, "--claims", "-v")
    assert code == 1 and "claims::ledger FAILED" in said, said
    assert "claims::mean::mean-squares::judged PASSED" in said and "mean::printed" not in said
    assert "Traceback" not in said and "audit" in said


# --- what is stored -------------------------------------------------------------------------------


def test_a_record_of_the_first_format_is_read():
    stored = json.loads(Path(__file__).with_name("record-1.json").read_text("utf8"))
    claim = judged_again(stored)
    assert claim.display() == r"(s + t)^{2} = s^{2} + 2 s\, t + t^{2}"
    assert "format" not in stored and FORMAT == 1


def test_a_record_of_a_format_to_come_is_refused():
    with pytest.raises(ValueError, match="format 9, and this version of claimbook reads"):
        Claim.from_record({"label": "later", "format": 9})
    check_format({"label": "now", "format": FORMAT})


def test_all_that_is_no_python_is_in_the_package():
    """Every other file of the package that git knows belongs to its data."""
    root = Path(__file__).resolve().parents[1]
    project = tomllib.loads((root / "pyproject.toml").read_text("utf8"))
    patterns = project["tool"]["setuptools"]["package-data"]["claimbook"]
    home = root / "src/claimbook"
    carried = {path for pattern in patterns for path in home.glob(pattern)}
    known = subprocess.run(
        ["git", "ls-files"], cwd=home, capture_output=True, text=True, check=True
    )
    files = {home / line for line in known.stdout.splitlines() if not line.endswith((".py", ".md"))}
    assert files and files <= carried, files - carried


def test_a_new_book_pins_what_it_was_made_with(made):
    """At the versions that are installed here, and the engine at its commit if it came by one."""
    lines = (made / "requirements.txt").read_text("utf8").splitlines()
    pinned = dict(line.split("==") for line in lines if "==" in line)
    assert {"jupyter-book", "ipykernel", "nbval", "pytest"} <= set(pinned)
    assert all(version(name) == pin for name, pin in pinned.items())


COMMIT = "0123456789abcdef0123456789abcdef01234567"
ORIGINS = {
    "a commit": (
        {
            "url": "https://x.org/y",
            "vcs_info": {"vcs": "git", "commit_id": COMMIT},
            "subdirectory": "z",
        },
        f"claimbook[solvers] @ git+https://x.org/y@{COMMIT}#subdirectory=z",
    ),
    "an index": (None, f"claimbook[solvers]=={version('claimbook')}"),
    "a folder": (
        {"url": "file:///home/me", "dir_info": {}},
        "claimbook[solvers] @ git+https://a/b",
    ),
}


@pytest.mark.parametrize("origin", ORIGINS)
def test_the_engine_is_pinned_at_where_it_came_from(origin, monkeypatch):
    told, line = ORIGINS[origin]
    monkeypatch.setattr(new, "origin", lambda: told)
    assert new.pinned("claimbook[solvers] @ git+https://a/b") == line
    assert new.pinned("surely-not-installed>=2") == "surely-not-installed>=2"
    assert new.revision() == {"a commit": COMMIT, "a folder": "main"}.get(
        origin, f"v{version('claimbook')}"
    )


def test_a_book_made_without_the_solvers_does_not_ask_for_them(monkeypatch):
    lines = ["claimbook[solvers,sphinx] @ git+https://a/b", "nbval"]
    assert {"sympy", "z3-solver"} <= {line.partition("==")[0] for line in new.requirements(lines)}
    monkeypatch.setattr(new, "find_spec", lambda name: None)
    monkeypatch.setattr(new, "origin", lambda: {"url": "file:///home/me"})
    assert new.requirements(lines)[0] == "claimbook[sphinx] @ git+https://a/b"
