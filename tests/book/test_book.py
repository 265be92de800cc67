"""What neither nbval nor a build with all warnings notices about the book's sources."""

import ast
import hashlib
import json
import os
import re
import sys
import tomllib
from fnmatch import fnmatch
from functools import cache
from itertools import chain
from pathlib import Path
from random import SystemRandom

import pytest
import yaml
from bookfiles import (
    CLAIM,
    QUOTE,
    ROOT,
    cells,
    checked,
    displayed,
    name,
    notebooks,
    outputs,
    prose,
    text,
    toc,
)
from measure import measure

from claimbook import certified, sphinx
from claimbook.outputs import forged
from claimbook.outputs import of_book as claims_of
from claimbook.values import MIME as VALUE
from mlreplica.plotting import CAPTION, LIVE
from mlreplica_exercises import CHAPTERS as WITH_EXERCISES

KNOWN_TYPES = {
    "text/plain",
    "text/html",
    "text/markdown",
    "image/svg+xml",
    CLAIM,
    QUOTE,
    CAPTION,
    LIVE,
    VALUE,
}
TAGS = {"hide-input", "hide-output", "hide-cell", "remove-input", "remove-output", "remove-cell"}
NOTEBOOKS = pytest.mark.parametrize("path", notebooks(), ids=name)


@cache
def ignored(name):
    """Whether .gitignore leaves a file or folder of this name out, or it is git's own."""
    patterns = [".git", *(ROOT / ".gitignore").read_text("utf8").split()]
    return any(fnmatch(name, pattern.strip("/")) for pattern in patterns)


def sources(*suffixes):
    """The project's own text files."""
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [
            f for f in folders if not ignored(f) and f not in ("mathfont", "mathjax", "tippy")
        ]
        yield from (Path(folder, f) for f in sorted(files) if f.endswith(suffixes or ""))


# --- notebooks ------------------------------------------------------------------------------------


def test_every_page_is_in_the_table_of_contents():
    written = [
        p
        for p in (ROOT / "book").rglob("*.md")
        if not {"_ext", "_assets", "exercises"} & {*p.parts}
    ]
    pages = {name(p.with_suffix("")) for p in [*notebooks(), *written]}
    assert pages == set(toc())


@NOTEBOOKS
def test_notebook_is_stored_as_executed(path):
    """By a kernel, and as `make execute` leaves it; test_grammar.py asks the order of its cells."""
    notebook = json.loads(path.read_text("utf8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}, "run: make execute"
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(ids) == len(set(ids)), "two cells with the same id"
    for cell in notebook["cells"]:
        count = cell.get("execution_count")
        told = {o.get("execution_count", count) for o in cell.get("outputs", ())}
        as_run = told <= {count} and set(cell["metadata"]) <= {"tags", "mystnb"}
        assert as_run, f"{cell['id']}: run: make execute"


@NOTEBOOKS
def test_code_cells(path):
    for cell in cells(path):
        if cell["cell_type"] == "code":
            source = text(cell["source"]).rstrip()
            assert source, f"{cell['id']} is empty"
            assert not source.endswith(";"), (
                f"{cell['id']}: nbval ignores a trailing semicolon; write _ = …"
            )
            marker = re.search(r"^\s*#+\s*(NBVAL_\w+|PYTEST_VALIDATE_\w+)", source, re.M)
            assert not marker, f"{cell['id']}: {marker[1]} would let nbval pass any output"
        tags = set(cell["metadata"].get("tags", []))
        assert tags <= TAGS, f"{cell['id']}: {tags - TAGS} is not a tag that hides something"


@NOTEBOOKS
def test_outputs(path):
    for cell, output in outputs(path):
        where = f"{name(path)} {cell['id']}"
        assert output["output_type"] != "error", f"{where}: a stored error"
        assert output.get("name") != "stderr", (
            f"{where}: a warning is stored: {text(output['text'])[:200]}"
        )
        data = output.get("data", {})
        assert not {"image/png", "image/jpeg"} & set(data), (
            f"{where}: nbval does not compare PNG or JPEG; use plotting.show(fig, alt=…)"
        )
        assert set(data) <= KNOWN_TYPES, (
            f"{where}: {set(data) - KNOWN_TYPES} is not shown on the site"
        )
        check_described(text(data.get("image/svg+xml", "")), where)
        check_html(text(data.get("text/html", "")), where)


def check_described(svg, where):
    assert not svg or re.search(r"<title>\s*\S", svg), (
        f"{where}: no description; use plotting.show(fig, alt=…)"
    )


def check_html(html, where):
    assert not re.search(
        r"""(src|href)\s*=\s*["']?(https?:)?//|import\s*\(?["']https?:|url\(["']?https?:""", html
    ), f"{where}: loads from another host"
    for svg in re.findall(r"<svg[^>]*>", html):
        assert "aria-hidden" in svg or re.search(r'aria-label="[^"]', svg), (
            f"{where}: a picture without aria-label"
        )
    for image in re.findall(r"<img[^>]*>", html):
        assert re.search(r'alt="[^"]', image), f"{where}: a picture without alt text"
    assert len(html) <= 300_000, f"{where}: {len(html)} bytes of HTML, more than 300 kB"


# --- mathematics ----------------------------------------------------------------------------------

AGAIN = 1 if os.environ.get("THOROUGH") else 16


@cache
def everything():
    """Every claim of the book, by its label: its page, and its record."""
    certified.beside(ROOT / "book")  # where what is judged again looks its certificates up
    return claims_of(ROOT / "book")


@NOTEBOOKS
def test_a_claim_shows_what_its_record_makes(path):
    """An output may have been replaced when the cell ran.

    One record in sixteen is judged once more; each is when its cell runs, and by the audit when it
    has changed since the ledger was written.
    """
    for data, _ in displayed(path):
        assert [*forged(data, everything(), again=not SystemRandom().randrange(AGAIN))] == []


@NOTEBOOKS
def test_quoted_claims_are_as_in_their_chapter(path):
    assert [tex for _, own in displayed(path) for tex in own] == checked(path), "run: make execute"


# --- one idea, one name, three places -------------------------------------------------------------


INSTALL = """\
from importlib.util import find_spec

if not all(map(find_spec, ("mlreplica_exercises", "cvxpy", "matplotlib", "z3"))):  # on Colab
    repo = "git+https://github.com/ml-replica/ml-replica"
    %pip install -q "mlreplica[plot,qp] @ {repo}" \
"claimbook[solvers] @ {repo}#subdirectory=claimbook" \
"mlreplica-exercises @ {repo}#subdirectory=book/exercises\""""


PACKAGES = (".", "claimbook", "book/exercises")


def distribution_of(line):
    """What a line of requirements names."""
    return re.match(r"[\w.-]+", line)[0].lower()


def asked(folder, *extras):
    """What the package in a folder asks for, with its extras."""
    project = tomllib.loads((ROOT / folder / "pyproject.toml").read_text("utf8"))["project"]
    optional = project.get("optional-dependencies", {})
    return [*project["dependencies"], *chain.from_iterable(optional[extra] for extra in extras)]


@pytest.mark.parametrize("chapter", toc("Chapters"))
def test_chapter_installs_what_it_needs(chapter):
    code = [cell for cell in cells(ROOT / f"{chapter}.ipynb") if cell["cell_type"] == "code"]
    assert text(code[0]["source"]) == INSTALL
    wanted = asked(".", "learn", "plot", "qp") + asked("claimbook", "solvers")  # plot brings learn
    declared = {*map(distribution_of, wanted + asked("book/exercises"))}
    of = {"sklearn": "scikit-learn", "z3": "z3-solver"}
    magic = re.compile(r"^( *)[!%].*$", re.M)
    read = [ast.walk(ast.parse(magic.sub(r"\1pass", text(c["source"])))) for c in code[1:]]
    imported = {
        name.partition(".")[0]
        for node in chain.from_iterable(read)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
    }
    others = imported - sys.stdlib_module_names - {"mlreplica", "mlreplica_exercises"}
    assert {of.get(name, name).lower() for name in others} <= declared


def missing_of(chapter):
    """What a chapter still lacks, place by place, in the order of AUTHORING.md."""
    notebook = ROOT / f"book/{chapter}.ipynb"

    def says(file, pattern):
        path = ROOT / file
        return path.exists() and bool(re.search(pattern, path.read_text("utf8"), re.M))

    ledger = json.loads((ROOT / "book/ledger.json").read_text("utf8"))
    places = {
        f"book/{chapter}.ipynb": notebook.exists(),
        f"book/{chapter}.ipynb: ## Exercises": notebook.exists()
        and re.search(r"^## Exercises$", prose(notebook), re.M),
        "_toc.yml, under Chapters": f"book/{chapter}" in toc("Chapters"),
        f"book/index.md: {{chapter-picture}} {chapter}": says(
            "book/index.md", rf"\{{chapter-picture\}} {chapter}$"
        ),
        f"mlreplica/{chapter}.py, with __all__": says(f"mlreplica/{chapter}.py", "^__all__ = "),
        f"tests/library/test_{chapter}.py": says(f"tests/library/test_{chapter}.py", "^def test_"),
        f"book/api/{chapter}.md": says(f"book/api/{chapter}.md", rf"\{{api-module\}} {chapter}\b"),
        f"_toc.yml: book/api/{chapter}": f"book/api/{chapter}" in toc(),
        f"book/api.md: the row of {chapter}": says(
            "book/api.md", rf"^\| .*\({chapter}\.ipynb\) \|$"
        ),
        f"book/notation.md or book/terms.csv: a row of {chapter}": says(
            "book/notation.md", rf"\b{chapter}\b"
        )
        or says("book/terms.csv", rf"\b{chapter}\b"),
        f"book/exercises/mlreplica_exercises: {chapter} in CHAPTERS": chapter
        in WITH_EXERCISES.values(),
        f"tests/book/answers/{chapter}.py": says(f"tests/book/answers/{chapter}.py", "^RIGHT"),
        f"book/ledger.json: claims of {chapter} (make execute)": any(
            chapter in str(entry.get("chapter")) for entry in ledger
        ),
    }
    return [place for place, there in places.items() if not there]


@pytest.mark.parametrize("chapter", toc("Chapters"))
def test_chapter_is_complete(chapter):
    missing = missing_of(chapter.removeprefix("book/"))
    assert not missing, "missing:\n" + "\n".join(missing)


# --- the house ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "folder, checksums",
    [
        (ROOT / "book/_assets", ROOT / "book/_assets/CHECKSUMS"),
        (sphinx.STATIC, sphinx.STATIC.with_name("CHECKSUMS")),
    ],
    ids=["book", "extension"],
)
def test_assets_are_what_npm_gave(folder, checksums):
    listed = dict(reversed(line.split("  ")) for line in checksums.read_text("utf8").splitlines())
    present = {
        p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest()
        for part in ("fonts", "mathfont", "mathjax", "minisearch.js", "tippy")
        for p in [folder / part, *(folder / part).rglob("*")]
        if p.is_file()
    }
    assert present == listed
    assert sum(p.stat().st_size for p in folder.rglob("*") if p.is_file()) < 2_000_000


def test_lock_is_complete_and_names_no_index():
    """Whoever installs a package with all its extras gets nothing that the lock does not hold."""
    lines = (ROOT / "requirements.in").read_text("utf8").splitlines()
    wanted = [line for line in lines if line and not line.startswith(("#", "-"))]
    for folder in PACKAGES:
        project = tomllib.loads((ROOT / folder / "pyproject.toml").read_text("utf8"))["project"]
        wanted += asked(folder, *project.get("optional-dependencies", ()))
    lock = (ROOT / "requirements.txt").read_text("utf8")
    pinned = set(re.findall(r"^([\w.-]+)==", lock, re.M))
    assert {*map(distribution_of, wanted)} - {"mlreplica", "claimbook"} <= pinned, "run: make lock"
    assert {"-e .", "-e ./claimbook", "-e ./book/exercises"} <= {*lock.splitlines()}
    assert not re.search(r"https?:|--(extra-)?index-url|--find-links|--trusted-host", lock)


@pytest.mark.parametrize("guide", ["README.md", "CONTRIBUTING.md", "AUTHORING.md"])
def test_guides_name_files_that_there_are(guide):
    """A word in capitals stands for a name: `book/NAME.ipynb`."""
    said = (ROOT / guide).read_text("utf8")
    named = set(
        re.findall(r"(?<![\w/.-])(?:book|claimbook|mlreplica|tests|paper)/[\w/.-]*\w", said)
    )
    named = {path for path in named if not re.search(r"[A-Z]{4,}", path)}
    assert named and [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_the_repository_has_one_address():
    url = yaml.safe_load((ROOT / "_config.yml").read_text("utf8"))["repository"]["url"]
    name_of = re.compile(r"https://github\.com/[\w.-]+/" + re.escape(url.split("/")[-1]))
    for path in sources(".py", ".md", ".ipynb", ".yml", ".toml", ".cff"):
        assert set(name_of.findall(path.read_text("utf8"))) <= {url}, name(path)


def test_no_file_names_the_machine_it_was_made_on():
    local = re.compile(r"/(?:work|root|home/\w+|tmp/\w+)/|pypi\.org/simple")
    for path in sources(
        ".py", ".md", ".ipynb", ".yml", ".toml", ".txt", ".in", ".json", ".csv", ".cff", ".bib"
    ):
        hit = local.search(path.read_text("utf8"))
        assert not hit, f"{name(path)}: {hit[0]}"


def test_labels_of_figures_are_names_that_no_other_figure_has():
    labels = [
        data[CAPTION]["label"]
        for path in notebooks()
        for _, output in outputs(path)
        if CAPTION in (data := output.get("data", {}))
    ]
    assert len(labels) == len(set(labels)), sorted(labels)
    assert all(re.fullmatch(r"fig-[a-z0-9-]+", label) for label in labels), labels


CHAPTERS = pytest.mark.parametrize(
    "chapter", [page.removeprefix("book/") for page in toc("Chapters")]
)


@CHAPTERS
def test_a_chapter_is_no_longer_than_it_says(chapter):
    said = re.search(
        r"Reading takes about (\d+) minutes, with a pencil about (\d+);",
        prose(ROOT / f"book/{chapter}.ipynb"),
    )
    found = measure(chapter)
    assert abs(int(said[1]) - found.minutes) <= 3, f"{found.minutes:.0f} minutes by the formula"
    assert abs(int(said[2]) - found.pencil) <= 6, f"{found.pencil:.0f} minutes by the formula"
    assert len(measure(chapter, cells).numbered) <= 30


@CHAPTERS
def test_every_figure_of_a_chapter_has_a_caption_and_no_code_is_cut_off(chapter):
    found = measure(chapter, cells)
    assert found.figures == found.captioned
    assert found.wide == 0


FOLDED = {"hide-input", "remove-input", "hide-cell", "remove-cell"}


def names_of(cell):
    """The names that a cell reads, and those that it makes."""
    code = re.sub(r"^( *)[!%].*$", r"\1pass", text(cell["source"]), flags=re.M)
    nodes = list(ast.walk(ast.parse(code)))
    found = [n for n in nodes if isinstance(n, ast.Name)]
    made = {n.id for n in found if isinstance(n.ctx, ast.Store)}
    made |= {n.name for n in nodes if isinstance(n, ast.FunctionDef | ast.ClassDef)}
    made |= {n.arg for n in nodes if isinstance(n, ast.arg)}
    made |= {(n.asname or n.name).partition(".")[0] for n in nodes if isinstance(n, ast.alias)}
    return {n.id for n in found} - made, made


OPEN = [path for path in notebooks() if path.stem not in ("errata", "proof")]


@pytest.mark.parametrize("path", OPEN, ids=name)
def test_a_program_says_what_it_takes_from_the_folds_above(path):
    """Who types in what is visible, after the set-up, is told what else there has to be."""
    shown, folded = set(), set()
    for k, cell in enumerate(c for c in cells(path) if c["cell_type"] == "code"):
        read, made = names_of(cell)
        if k != 1 and FOLDED & set(cell["metadata"].get("tags", ())):
            folded |= made
            continue
        wanted = sorted((read - shown) & folded)
        told = re.match(r"# from the folds above: (.+)", text(cell["source"]))
        assert (told[1].split(", ") if told else []) == wanted, f"{cell['id']}: {wanted}"
        shown |= made
