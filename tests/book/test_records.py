"""What pages print of long experiments is what these experiments find: three draws, repeated."""

import json
import runpy

import pytest
from bookfiles import ROOT

FOLDER = ROOT / "book/records"
RECORDS = sorted(FOLDER.glob("*.json"))


def experiments(monkeypatch, record):
    """What a script in the folder calls its experiments, and the function that makes a draw."""
    monkeypatch.syspath_prepend(str(FOLDER))
    source = runpy.run_path(str(record.with_suffix(".py")))
    return source["EXPERIMENTS"], runpy.run_path(str(FOLDER / "recording.py"))["made"]


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_record_has_a_hundred_draws_and_three_of_them_are_found_again(record, monkeypatch):
    kept = json.loads(record.read_text("utf8"))
    # Steps of a solver are counted in some: other processors round otherwise, and take some more.
    known, made = experiments(monkeypatch, record)
    assert kept.keys() == known.keys()
    for name, columns in kept.items():
        assert {len(column) for column in columns.values()} == {100}
        for seed in (0, 50, 99):
            found = made(known[name], seed)
            assert found.keys() == columns.keys()
            for what, number in found.items():
                assert number == pytest.approx(columns[what][seed], rel=5e-3), f"{name} {seed}"
