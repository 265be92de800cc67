"""The commands fail when something is wrong, and say where: faults planted in a small book."""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import nbformat
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
THOROUGH = os.environ.get("THOROUGH")

CLAIM = """\
from sympy import symbols

from claimbook import Norm, derive, vector, written

d, t = symbols("d t")
w = vector("w", d)
with written():
    claim = derive("tiny-claim", Norm(w + t * w)**2, ((1 + t)**2 * Norm(w)**2, "factor out"))
claim"""


class SmallBook:
    """The real build, library and tests, with a page and two short notebooks for chapters."""

    def __init__(self, folder):
        self.folder = folder

    def furnish(self):
        """All that there is, and a folder beside the book that its copies remember things in."""
        folder = self.folder
        for name in (
            "Makefile",
            "_config.yml",
            "pyproject.toml",
            "requirements.in",
            "requirements.txt",
            ".gitignore",
        ):
            shutil.copy(ROOT / name, folder)
        packages = ("mlreplica", "claimbook", "book/exercises")
        left = shutil.ignore_patterns("__pycache__", "tests")  # and with them the second book
        for name in ("book/_ext", "book/_assets", *packages):
            shutil.copytree(ROOT / name, folder / name, ignore=left)
        (folder / "tests/book").mkdir(parents=True)
        files = ("conftest.py", "tests/daily.py", "tests/forked.py", "tests/book/test_book.py")
        for name in (*files, "tests/book/test_grammar.py"):
            shutil.copy(ROOT / name, folder / name)
        for name in ("book/references.bib", "book/inventory.csv"):
            shutil.copy(ROOT / name, folder / name)
        self.write(
            "_toc.yml",
            "format: jb-book\nroot: book/index\nparts:\n  - caption: Pages\n    chapters:\n"
            "      - file: book/tiny\n      - file: book/claim\n",
        )
        cache = folder.parent / "cache-of-small-books"
        self.edit("_config.yml", "claims_cache: .cache", f"claims_cache: {cache}")
        self.write("book/index.md", "# Index\n")
        self.write("book/ledger.json", "[]\n")
        self.notebook(
            "tiny",
            "# Tiny",
            "6 * 7",
            "7 * 8",
            "from mlreplica import plotting\n\nplotting.ANIMATION_LIMIT",
            'from IPython.display import SVG\n\nSVG(\'<svg xmlns="http://www.w3.org/2000/svg">'
            '<title>A line</title><path d="M0 0h9"/></svg>\')',
        )

        self.notebook("claim", "# Claim", CLAIM)

    def write(self, name, text):
        (self.folder / name).write_text(text, "utf8")

    def edit(self, name, old, new):
        text = (self.folder / name).read_text("utf8")
        assert old in text
        self.write(name, text.replace(old, new))

    def notebook(self, name, prose, *code):
        """Write a notebook, not executed."""
        cells = [
            nbformat.v4.new_markdown_cell(prose, id="prose"),
            *(nbformat.v4.new_code_cell(source, id=f"code-{i}") for i, source in enumerate(code)),
        ]
        self.write(
            f"book/{name}.ipynb", nbformat.writes(nbformat.v4.new_notebook(cells=cells)) + "\n"
        )

    def make(self, *arguments):
        """Run make with the copy's own library; the exit code and all that was printed."""
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTEST", "MAKE", "MFLAGS"))
        }
        done = subprocess.run(
            ["make", "-o", f"{sys.prefix}/.ready", f"VENV={sys.prefix}", "JOBS=0", *arguments],
            cwd=self.folder,
            env=environment | {"PYTHONPATH": str(self.folder), "NO_COLOR": "1"},
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        return done.returncode, re.sub(r"\x1b\[[0-9;]*m", "", done.stdout)

    def green(self, *arguments):
        code, said = self.make(*arguments)
        assert code == 0, said


FILES = "book tests/book/test_book.py tests/book/test_grammar.py"
TESTS = ("test", f"T={FILES} -k 'index or tiny or claim or ledger'")


@pytest.fixture(scope="session")
def executed(tmp_path_factory):
    """A small book whose outputs are stored, made once; who spoils it takes a copy."""
    book = SmallBook(tmp_path_factory.mktemp("book"))
    book.furnish()
    book.green("execute")
    return book.folder


@pytest.fixture
def book(executed, tmp_path):
    return SmallBook(shutil.copytree(executed, tmp_path / "book"))


@pytest.fixture(scope="session")
def built(executed, tmp_path_factory):
    """A small book with its site."""
    book = SmallBook(shutil.copytree(executed, tmp_path_factory.mktemp("built") / "book"))
    book.green("book")
    return book


def everything(book):
    """The files of the site, by their names; what Sphinx keeps for itself apart."""
    site = book.folder / "_build/html"
    files = {f.relative_to(site).as_posix(): f for f in site.rglob("*") if f.is_file()}
    return {name: f.read_bytes() for name, f in files.items() if name != ".buildinfo"}


def test_all_is_well(book):
    book.green("check")  # a second run changes no byte
    book.green(*TESTS)


@pytest.mark.daily(3)
def test_a_page_is_built_again(built):
    """Again and again, alone; and everything anew gives the bytes that there were."""
    book, first = built, everything(built)
    (book.folder / "book/_ext/.x").touch()  # a folder is younger now, and no source
    (book.folder / "book/_ext/.x").unlink()
    code, said = book.make("book")
    assert code == 0 and "jupyter-book build" not in said, "built twice for the same sources"
    stored = (book.folder / "book/tiny.ipynb").read_text("utf8")
    for words in ("Once more", "And again") if THOROUGH else ("Once more",):
        book.write("book/tiny.ipynb", stored.replace("# Tiny", f"# Tiny\\n\\n{words}: $n$."))
        code, said = book.make("chapter", "C=tiny")
        assert code == 0 and "Handler" not in said, said
        site = everything(book)
        page = site["book/tiny.html"].decode()
        assert words in page and "<math" in page
        assert page.count("<title>") == page.count("Content-Security-Policy") == 1
        assert site["book/claim.html"] == first["book/claim.html"], "a page was changed twice"
        lost = [
            (name, found[1])
            for name, text in site.items()
            if name.startswith("book/") and name.endswith(".html")
            for found in re.finditer(r'(?:href|src)="(?:\.\./)*(_static/[^"?#]+)', text.decode())
            if found[1] not in site
        ]
        assert not lost
        names, texts = (
            json.loads(site[f"_static/search-{part}.js"].decode().partition(" = ")[2][:-2])
            for part in ("index", "texts")
        )
        assert [page for page, _ in names["pages"]] == ["book/index", "book/tiny", "book/claim"]
        assert words in json.dumps([names["entries"], texts])
    book.write("book/tiny.ipynb", stored)
    book.green("book")
    again = everything(book)
    assert again.keys() == first.keys()
    assert not [name for name in first if again[name] != first[name]]


# Every fault once, planted together since each command takes seconds: all must be named.

DISPLAYS = [
    "$$a = b$$",
    r"\[a = b\]",
    "```{math}\na = b\n```",
    "\\begin{align*}\na &= b\n\\end{align*}",
    r"$\displaystyle a = b$",
    '<div class="math">a = b</div>',
    "![a = b](picture.svg)",
]
INDEX = "# Index\n\n" + "\n\n".join(DISPLAYS) + "\n\nInline: $a = b$, {math}`a = b`.\n"
LINES = [INDEX[: INDEX.index(display)].count("\n") + 1 for display in DISPLAYS]
FAULTS = {
    "cell changed": {
        "test": ["tiny.ipynb::Cell 0", "48"],
        "check": ["book/tiny.ipynb", "cell 1 [code-0]: '6 * 8'", "48"],
    },
    "stored number changed": {
        "test": ["tiny.ipynb::Cell 1", "57"],
        "check": ["cell 2 [code-1]", '"57"'],
    },
    "library changed, not executed again": {
        "test": ["tiny.ipynb::Cell 2", "300001"],
        "check": ["cell 3 [code-2]", "300001"],
    },
    "sign of a claim flipped": {
        "test": ["claim.ipynb::Cell 0", "tiny-claim: refuted", "residual", "counter-example"],
        "check": [
            "FAILED  book/claim.ipynb",
            "tiny-claim: refuted",
            "residual",
            "counter-example",
        ],
    },
    "mathematics displayed by hand": {
        "test": [
            "test_page[index::page]",
            *(f"line {n}: " for n in LINES),
            "test_page[tiny::page]",
        ]
    },
    "mark of a claim changed": {"test": ["tiny-claim is not displayed as it was judged"]},
    "nbval told to look away": {"test": ["code-3: NBVAL_SKIP would let nbval pass any output"]},
    "reference to nothing": {"book": ["book/tiny.ipynb", "eq:nowhere"]},
    "picture without description": {
        "test": ["book/tiny.ipynb code-3: no description"],
        "book": ["book/tiny.ipynb", "without a description"],
    },
    "never executed": {
        "test": ["test_notebook_is_stored_as_executed[book/raw.ipynb]", "make execute"]
    },
    "failing cell": {
        "test": ["raw.ipynb::Cell 0", "ZeroDivisionError"],
        "check": ["FAILED  book/raw.ipynb", "6 / 0", "ZeroDivisionError"],
    },
}


@pytest.fixture(scope="session")
def red(executed, tmp_path_factory):
    """The exit code and output of each command on a book with all the faults."""
    book = SmallBook(shutil.copytree(executed, tmp_path_factory.mktemp("faults") / "book"))
    book.edit("book/tiny.ipynb", "6 * 7", "6 * 8")
    book.edit("book/tiny.ipynb", '"56"', '"57"')
    book.edit("mlreplica/plotting.py", "ANIMATION_LIMIT = 300_000", "ANIMATION_LIMIT = 300_001")
    book.edit("book/claim.ipynb", "((1 + t)**2", "((1 - t)**2")
    book.edit("book/tiny.ipynb", "<title>A line</title>", "")
    book.edit("book/tiny.ipynb", "# Tiny", "# Tiny\\n\\n$$a = b$$\\n\\nBy {eq}`eq:nowhere`.")
    book.edit("book/claim.ipynb", "proved for all d", "proved for all n, d")
    book.edit("book/tiny.ipynb", '"from IPython', '"# NBVAL_SKIP\\n",\n    "from IPython')
    book.write("book/index.md", INDEX)
    book.notebook("raw", "# Raw", "6 / 0")
    book.edit(
        "_toc.yml", "      - file: book/tiny\n", "      - file: book/tiny\n      - file: book/raw\n"
    )
    commands = {
        "test": ("test", TESTS[1].replace("tiny", "tiny or raw")),
        "check": ("check",),
        "book": ("book",),
    }
    return {name: book.make(*command) for name, command in commands.items()} | {
        "book again": book.make("book")
    }


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_is_found_and_located(red, fault):
    for command, places in FAULTS[fault].items():
        code, said = red[command]
        assert code != 0, f"make {command} passed:\n{said}"
        for place in places:
            assert place in said, f"make {command} does not say {place!r}:\n{said}"


def test_a_red_build_leaves_nothing_green_behind(red):
    code, said = red["book again"]
    assert code != 0 and "eq:nowhere" in said


def test_lab_reads_the_book():
    """make lab shows references by an extension, which JupyterLab drops if it does not fit."""
    done = subprocess.run(
        [f"{sys.prefix}/bin/jupyter", "labextension", "list"], text=True, capture_output=True
    )
    assert re.search(
        r"jupyterlab-myst .* OK", re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)
    )


def test_help_lists_every_command():
    command = ["make", "--no-print-directory", "help"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    listed = {line.split()[0] for line in said.stdout.splitlines()}
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf8"), re.M)[1].split()
    assert listed == set(phony)
    assert all(len(line.split()) > 2 for line in said.stdout.splitlines()), (
        "a command without words"
    )


def test_the_lock_is_what_is_asked_for_and_what_is_here():
    """A line changed by hand, or an environment of another lock, is told by its name."""
    locked = {}
    for line in (ROOT / "requirements.txt").read_text("utf8").splitlines():
        if line[:1].isalnum():
            pin = Requirement(line)
            if pin.marker is None or pin.marker.evaluate():
                (exact,) = pin.specifier
                assert exact.operator == "==", line
                locked[canonicalize_name(pin.name)] = exact.version
    asked = [
        Requirement(line.partition("#")[0])
        for line in (ROOT / "requirements.in").read_text("utf8").splitlines()
        if line[:1].isalnum()
    ]
    assert len(asked) > 30
    for wish in asked:
        if wish.marker is None or wish.marker.evaluate():
            found = locked.get(canonicalize_name(wish.name))
            assert found, f"{wish.name} is not in the lock: make lock"
            assert wish.specifier.contains(found, prereleases=True), f"{wish}: {found} is locked"
    other = {name: version(name) for name in locked if version(name) != locked[name]}
    assert not other, f"the environment has {other}; rm -rf .venv, and make sets it up again"
