"""Print the figures of the paper, counted from what the audit and the kernel have stored."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[1]


def audited(ledger):
    """Claims and the fate of their mutants, from a ledger."""
    claims = json.loads((ROOT / ledger).read_text("utf8"))
    fates = ("mutants_killed", "mutants_equivalent", "mutants_spared")
    return {"claims": len(claims)} | {fate: sum(c[fate] for c in claims) for fate in fates}


def kernel():
    """How many claims Rocq accepts, and of how many."""
    return json.loads((ROOT / "book/kernel.json").read_text("utf8"))["kinds"]["all"]


if __name__ == "__main__":
    for name in ("book/ledger.json", "claimbook/tests/otherbook/ledger.json"):
        print(name, audited(name))
    print("accepted by Rocq: {} of {}".format(*kernel()))
