"""The inventory of the five notes: complete, well formed, and tests that notice when it is not."""

import csv
import io
import re
from collections import Counter

import pytest
from bookfiles import ROOT
from sympy import symbols

from claimbook import derive, forget, signed, written
from claimbook.claims import Claim
from claimbook.signed import coverings, sign, signature, unsigned

INVENTORY = ROOT / "book/inventory.csv"

COLUMNS = ["id", "chapter", "kind", "checkable", "reason", "line", "signed", "left"]

# How many items the notes hold, counted when they were read: by prefix and by kind.
PER_PREFIX = {
    "PERC": 10,
    "LOSS": 13,
    "GD": 4,
    "SGD": 3,
    "MARG": 26,
    "DUAL": 17,
    "HARD": 18,
    "SOFT": 27,
    "KERN": 42,
    "SMO": 39,
    "MULTI": 4,
    "EVAL": 4,
    "VC": 28,
    "SVR": 6,
    "MISC": 5,
}
PER_KIND = {
    "definition": 52,
    "claim": 120,
    "derivation step": 32,
    "algorithm": 12,
    "worked example": 13,
    "exercise": 6,
    "figure/demo": 6,
    "code reference": 5,
}

# The chapters in which the rows of a prefix may live.
CHAPTERS = {
    "PERC": {"perceptron"},
    "LOSS": {"descent"},
    "GD": {"descent"},
    "SGD": {"descent"},
    "MARG": {"margin"},
    "DUAL": {"duality"},
    "HARD": {"margin", "duality"},
    "SOFT": {"soft_margin"},
    "KERN": {"kernels"},
    "SMO": {"smo", "decomposition"},
    "MULTI": {"multiclass"},
    "EVAL": {"evaluation"},
    "VC": {"capacity"},
    "SVR": {"regression"},
    "MISC": {"evaluation", "soft_margin", "none"},
}


def read(text):
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def problems(text):
    """Everything that is wrong with an inventory, given as CSV text; empty if nothing is."""
    header = next(csv.reader(io.StringIO(text, newline=""), strict=True), [])
    if header != COLUMNS:
        return [f"columns are {header}"]
    rows, found = read(text), []

    ids = [row["id"] for row in rows]
    found += [f"{i}: {times} times" for i, times in Counter(ids).items() if times > 1]
    for prefix, count in PER_PREFIX.items():
        have = {i for i in ids if i.partition("-")[0] == prefix}
        want = {f"{prefix}-{number:02d}" for number in range(1, count + 1)}
        found += [f"{i}: missing" for i in sorted(want - have)]
        found += [f"{i}: unknown" for i in sorted(have - want)]
    kinds = Counter(row["kind"] for row in rows)
    found += [
        f"{kind}: {kinds[kind]} rows, not {PER_KIND.get(kind, 0)}"
        for kind in PER_KIND.keys() | kinds.keys()
        if kinds[kind] != PER_KIND.get(kind, 0)
    ]

    lines = Counter(row["line"] for row in rows)
    for row in rows:
        if None in row or None in row.values():
            found.append(f"{row['id']}: not {len(COLUMNS)} fields")
            continue
        bad = found.append
        name, line, reason = row["id"], row["line"], row["reason"]
        if not re.fullmatch("[0-9a-f]{12}|", row["signed"]) or row["left"] and not row["signed"]:
            bad(f"{name}: signed {row['signed']!r}")
        if any(value != value.strip() or "\n" in value for value in row.values()):
            bad(f"{name}: stray white space")
        if row["chapter"] not in CHAPTERS.get(name.partition("-")[0], ()):
            bad(f"{name}: chapter {row['chapter']!r}")
        if row["checkable"] not in ("yes", "no"):
            bad(f"{name}: checkable {row['checkable']!r}")
        if row["checkable"] == "no" and len(reason) < 10:
            bad(f"{name}: no reason why it cannot be checked")
        if row["checkable"] == "yes" and row["chapter"] == "none":
            bad(f"{name}: checkable, but in no chapter")
        if len(line) < 20 or line[-1] not in ".?":
            bad(f"{name}: the line is not a sentence")
        if lines[line] > 1:
            bad(f"{name}: another row has the same line")
        if line.count("$") % 2 or "$$" in line or r"\[" in line:
            bad(f"{name}: only inline formulas between single dollars")
        if any(part.count("{") != part.count("}") for part in line.split("$")[1::2]):
            bad(f"{name}: unbalanced braces in a formula")
        if re.search(r"[^\x00-\x7f]", line):
            bad(f"{name}: write symbols in LaTeX")
    return found


def test_the_inventory_is_complete_and_well_formed():
    text = INVENTORY.read_text(encoding="utf-8")
    assert problems(text) == []
    assert len(read(text)) == sum(PER_PREFIX.values()) == sum(PER_KIND.values()) == 246


def test_every_row_was_held_against_its_claims():
    """A row or a statement that has changed since is to be read again, and signed."""
    waiting = unsigned(signed.read(INVENTORY), coverings(ROOT / "book"))
    assert [row["id"] for row in waiting] == [], "read them and sign: claimbook signed"


def test_a_signature_is_of_the_row_and_of_what_its_claims_say(tmp_path):
    s, t = symbols("s t")
    with written():
        said = derive("said", s + s, 2 * s, covers="A-01")
        forget()
        other = derive("said", s + s, s * 2, covers="A-01")
        renamed = derive("named", s + s, 2 * s, covers="A-01")
    own = signature("a fact", [said])
    assert own == signature("a fact", [Claim.from_record(said.record())])
    assert own != signature("another fact", [said]) != signature("a fact", [])
    for others in ([other], [renamed], [said, renamed], [said.variant(given=(s > 0,))]):
        assert signature("a fact", others) != own
    rows = [{"id": "A-01", "checkable": "yes", "line": "a fact", "signed": own, "left": ""}]
    assert unsigned(rows, {"A-01": [said]}) == []
    assert unsigned(rows, {"A-01": [other]}) == rows == unsigned(rows, {})
    sign(rows, {"A-01": [other]}, ["A-01"], "the fact for t")
    assert unsigned(rows, {"A-01": [other]}) == [] and rows[0]["left"] == "the fact for t"
    for name, found in (("A-02", {"A-02": [said]}), ("A-01", {})):
        with pytest.raises(ValueError, match=name):
            sign(rows, found, [name], "")


def drop_a_row(text):
    return re.sub(r"^KERN-17,.*\n", "", text, flags=re.M)


def repeat_a_row(text):
    return text + re.search(r"^MISC-05,.*\n", text, flags=re.M)[0]


def replace(old, new):
    def damage(text):
        assert text.count(old) >= 1
        return text.replace(old, new, 1)

    return damage


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (drop_a_row, "KERN-17: missing"),
        (repeat_a_row, "MISC-05: 2 times"),
        (replace("id,chapter", "id,part"), "columns are"),
        (replace("SMO-39,", "SMO-40,"), "SMO-40: unknown"),
        (replace("HARD-01,margin,", "HARD-01,kernels,"), "HARD-01: chapter 'kernels'"),
        (replace("PERC-02,perceptron,algorithm,", "PERC-02,perceptron,claim,"), "algorithm: 11"),
        (replace("PERC-05,perceptron,claim,yes", "PERC-05,perceptron,claim,maybe"), "'maybe'"),
        (replace("VC-01,capacity,claim,yes", "VC-01,capacity,claim,no"), "VC-01: no reason"),
        (replace("MISC-02,evaluation,", "MISC-02,none,"), "MISC-02: checkable, but in no chapter"),
        (
            replace("through the origin: start at $", "through the origin: start at "),
            "PERC-02: only inline",
        ),
        (replace("$d+1$ multiplications", "$d+1}$ multiplications"), "KERN-25: unbalanced"),
        (
            replace("PERC-07,perceptron,claim,yes,,", "PERC-07,perceptron,claim,yes,,,"),
            "PERC-07: not 8",
        ),
    ],
)
def test_a_damaged_inventory_is_noticed(damage, complaint):
    text = INVENTORY.read_text(encoding="utf-8")
    damaged = damage(text)
    assert damaged != text
    assert any(complaint in problem for problem in problems(damaged))


def test_the_command_shows_what_waits_and_signs_it(tmp_path, monkeypatch, capsys):
    s = symbols("s")
    forget()
    with written():
        said = derive("said", s + s, 2 * s, covers="A-01")
    monkeypatch.setattr(signed, "coverings", lambda folder: {"A-01": [said]})
    path = tmp_path / "inventory.csv"
    path.write_text("id,kind,checkable,line,signed,left\nA-01,claim,yes,a fact,,\n", "utf8")
    command = ["book", "--inventory", str(path)]
    assert signed.main(command) == 1
    shown = capsys.readouterr()
    assert shown.out.splitlines() == ["A-01 (claim): a fact", "  said (derive): s + s = 2 s"]
    assert shown.err == "1 rows are not signed\n"
    assert signed.main([*command, "--sign", "A-01", "--left", "the rest"]) == 0
    assert path.read_text("utf8") == (
        "id,kind,checkable,line,signed,left\n"
        f"A-01,claim,yes,a fact,{signature('a fact', [said])},the rest\n"
    )
    assert signed.main(command) == 0
