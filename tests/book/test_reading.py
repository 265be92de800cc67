"""Every paragraph was read beside what its section shows: a change of either is told."""

import json
import re
import subprocess

import pytest
from bookfiles import ROOT
from nbformat import v4

from claimbook import reading
from claimbook.reading import of_book, sign, signed, unread

PAGE = "# Two losses\n\nThe hinge loss is larger.\nSo it is.\n\nBoth are convex.\n"
FENCED = "## Program\n\n```python\n# no heading\nx = 1\n```\n"


def test_every_paragraph_was_read():
    left = list(unread(of_book(ROOT / "book"), signed(ROOT / "book")))
    assert not left, "\n\n".join([*left, "sign: claimbook reading book --sign CODE"])


def read_all(folder, *pages, reader="Ada"):
    """Sign what waits, section by section, as one who has read it; of some pages only."""
    left = [section for section, _ in reading.waiting(of_book(folder), signed(folder))]
    codes = [s.code for s in left if s.page in (pages or {s.page})]
    return reading.main([str(folder), "--sign", *(codes or ["gone"]), "--reader", reader])


@pytest.fixture
def book(tmp_path):
    """A notebook with a table, a picture, a number and a claim, beside a page; signed."""
    claim = {
        "label": "a",
        "kind": "derive",
        "body": {"dict": []},
        "definitions": {},
        "judges": ["execution"],
    }
    shown = [
        v4.new_output("stream", text="hinge  0.8\nlogistic 0.5\n"),
        v4.new_output("display_data", {"text/plain": "A rising line.", "image/svg+xml": "<svg/>"}),
        v4.new_output("display_data", {"application/vnd.claimbook.value+json": {"text": "0.8"}}),
        v4.new_output("display_data", {"application/vnd.claimbook.claim+json": claim}),
    ]
    cells = [
        v4.new_markdown_cell(PAGE),
        v4.new_code_cell("print(table)", outputs=shown),
        v4.new_markdown_cell(FENCED + "\n## Program\n\nAgain."),
    ]
    (tmp_path / "two.ipynb").write_text(json.dumps(v4.new_notebook(cells=cells)), "utf8")
    (tmp_path / "page.md").write_text("Above all.\n\n" + PAGE, "utf8")
    assert read_all(tmp_path) == 0
    assert reading.main([str(tmp_path)]) == 0
    return tmp_path


def change(file, old, new):
    told = file.read_text("utf8")
    assert told.count(old) == 1
    file.write_text(told.replace(old, new), "utf8")


def left(book):
    """What waits, without the codes."""
    return [re.sub(r" \([0-9a-f]{6}\):", ":", said) for said in unread(of_book(book), signed(book))]


@pytest.mark.parametrize(("old", "new"), [("larger", "smaller"), ("Both are", "Both are not")])
def test_a_word_that_is_changed_is_told_with_its_paragraph(book, old, new):
    change(book / "two.ipynb", old, new)
    (said,) = left(book)
    assert said.startswith("two, Two losses:\n") and new in said
    assert ("convex" in said) != ("So it is" in said), "the other paragraph was read"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hinge  0.8", "hinge  0.4"),
        ("A rising line", "A falling line"),
        ('"text": "0.8"', '"text": "0.4"'),
        ('"dict": []', '"dict": [["given", []]]'),
        ('"kind": "derive"', '"kind": "refute"'),
        ("<svg/>", "<svg><path d='M 1 2'/></svg>".replace("'", '\\"')),
        ("<svg/>", "<svg><!-- w --></svg>"),
    ],
)
def test_a_result_that_is_changed_has_all_its_words_read_again(book, old, new):
    change(book / "two.ipynb", old, new)
    assert left(book) == [
        "two, Two losses:\nThe hinge loss is larger.\nSo it is.\n\nBoth are convex."
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('["execution"]', '["certificate"]'),  # who judged
        ("<svg/>", "<svg></svg>"),  # how it is drawn
        ("print(table)", "print(rows)"),
        ("larger.\\nSo it is", "larger. So\\nit is"),
    ],
)
def test_what_no_sentence_speaks_of_may_change(book, old, new):
    change(book / "two.ipynb", old, new)
    assert left(book) == []


def test_paragraphs_may_not_go_nor_be_exchanged(book):
    change(book / "page.md", "Above all.\n\n", "")
    assert left(book) == ["page, its beginning: is there no more"]
    change(book / "page.md", "\n\nBoth are convex.", "")
    assert left(book)[0] == "page, Two losses:\nparagraphs were taken away or exchanged"


def test_headings_are_told_apart(book):
    titles = [section.title for section in of_book(book)]
    assert titles == ["", "Two losses", "Two losses", "Program", "Program (2)"]
    change(book / "two.ipynb", "## Program\\n\\nAgain", "## The program\\n\\nAgain")
    assert left(book) == ["two, The program:\nAgain.", "two, Program (2): is there no more"]


def test_an_item_of_a_list_and_a_row_of_a_table_are_read_alone(book):
    more = "\n- one\n  and a half\n- two\n1. three\n\n| a |\n|---|\n| b |\n"
    (book / "page.md").write_text("# Page\n" + more, "utf8")
    (section,) = [s for s in of_book(book) if s.page == "page"]
    assert section.paragraphs == [
        "- one\n  and a half",
        "- two",
        "1. three",
        "| a |\n|---|",
        "| b |",
    ]


def test_sections_are_signed_one_by_one(book, capsys):
    change(book / "page.md", "larger", "smaller")
    change(book / "two.ipynb", "larger", "smaller")
    capsys.readouterr()
    assert reading.main([str(book)]) == 1
    shown = capsys.readouterr()
    assert shown.out.count("smaller") == 2 and shown.err == "2 sections are to be read\n"
    assert reading.main([str(book), "page"]) == 1 and capsys.readouterr().out.count("smaller") == 1
    assert read_all(book, "page") == 1
    assert left(book) == ["two, Two losses:\nThe hinge loss is smaller.\nSo it is."]
    before = (book / reading.TABLE).read_bytes()
    with pytest.raises(SystemExit, match="2"):
        reading.main([str(book), "--sign", "page"])
    assert "error: no section that waits to be read has the code page" in capsys.readouterr().err
    assert (book / reading.TABLE).read_bytes() == before


def test_a_code_signs_what_was_shown_and_nothing_else(book):
    change(book / "page.md", "larger", "smaller")
    ((section, _),) = reading.waiting(of_book(book), signed(book))
    change(book / "page.md", "smaller", "as large")
    with pytest.raises(ValueError, match=f"has the code {section.code}"):
        sign(of_book(book), signed(book), [section.code], "Ada")
    with pytest.raises(ValueError, match="who has read it"):
        ((section, _),) = reading.waiting(of_book(book), signed(book))
        sign(of_book(book), signed(book), [section.code], " ")


def test_the_words_that_differ_are_shown(tmp_path):
    was = reading.of_text("# A\n\nThe hinge is larger.\n\nSame.", ".md", "a")
    now = reading.of_text("# A\n\nThe hinge is never larger.\n\nSame.\n\nAll new.", ".md", "a")
    (said,) = unread(now, [section.row("Ada") for section in was], was)
    assert said.endswith("The hinge is {+never+} larger.\n\nAll new.") and "Same" not in said
    assert reading.compared("a b", ["a c"]) == "a [-c-] {+b+}"
    assert reading.compared("entirely else", ["a c"]) == "entirely else"


def test_who_reads_is_stored_and_told_if_it_is_the_author(book, capsys):
    assert {row["reader"] for row in signed(book)} == {"Ada"}

    def git(*words):
        named = ["-c", "user.name=Ada", "-c", "user.email=a@b.c"]
        subprocess.run(["git", "-C", str(book), *named, *words], check=True, capture_output=True)

    git("init", "-q")
    git("add", "page.md")
    git("commit", "-qm", "one")
    change(book / "page.md", "larger", "smaller")
    read_all(book, reader="Grace")
    capsys.readouterr()
    reading.main([str(book), "--authors"])
    assert capsys.readouterr().out == "page, : Ada wrote and read it\n"


def test_pages_keep_their_order_whichever_is_signed_first(tmp_path):
    for name in ("b", "a", "c"):
        (tmp_path / f"{name}.md").write_text(f"# {name}\n\nText.\n", "utf8")
    assert read_all(tmp_path, "c", "a") == 1
    assert [row["page"] for row in signed(tmp_path)] == ["a", "c"]
    assert read_all(tmp_path, "b") == 0
    assert [row["page"] for row in signed(tmp_path)] == ["a", "b", "c"]
    (tmp_path / "b.md").unlink()
    assert left(tmp_path) == ["b, b: is there no more"]
    assert read_all(tmp_path) == 0, "a page that is gone is signed away"
    assert [row["page"] for row in signed(tmp_path)] == ["a", "c"]


def test_headings_and_fences_are_those_of_markdown(tmp_path):
    page = tmp_path / "a.md"
    page.write_text(
        "#hash\n# One\n###### Six\ntext\n####### seven\n~~~\n# code\n\n~~~\n  ```\n# code\n```\n"
        "* a\n+ b\n12. c\n-no\n1.no\n",
        "utf8",
    )
    found = reading.sections(page, "a")
    assert [(s.title, s.paragraphs) for s in found] == [
        ("", ["#hash"]),
        ("One", []),
        (
            "Six",
            [
                "text\n####### seven\n~~~\n# code",
                "~~~\n  ```\n# code\n```",
                "* a",
                "+ b",
                "12. c\n-no\n1.no",
            ],
        ),
    ]
