"""The paper tells what was counted."""

import re
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]


def test_the_paper_tells_what_was_counted():
    script = ROOT / "paper/figures.py"
    space = {"__name__": "figures", "__file__": str(script)}
    exec(compile(script.read_text("utf8"), str(script), "exec"), space)
    said = " ".join((ROOT / "paper/paper.md").read_text("utf8").split())
    told = set(re.findall(r"\d[\d,]*\d", said))
    assert len(said.partition("# Summary")[2].split()) <= 1050
    proved, asked = space["kernel"]()
    assert f"of {asked} claims that are not definitions, traces or citations, {proved} have" in said
    known = set(re.findall(r"@\w+\{([\w-]+),", (ROOT / "paper/paper.bib").read_text("utf8")))
    assert set(re.findall(r"@([a-z]\w*)", said)) == known
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf8"))
    assert f"name: {citation['authors'][0]['name']}" in said
    for ledger in ("book/ledger.json", "claimbook/tests/otherbook/ledger.json"):
        figures = space["audited"](ledger)
        kept = {f"{figures[k]:,}" for k in figures if figures[k] and ledger.startswith("book")}
        kept |= {f"{figures[k]:,}" for k in ("claims", "mutants_killed")}
        assert kept <= told, f"{ledger} says {figures}: correct paper/paper.md"
