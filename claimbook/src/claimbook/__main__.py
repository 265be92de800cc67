"""The command line of the claims.

    claimbook new DIR
    claimbook execute FOLDER
    claimbook audit FOLDER --write
    claimbook check LABEL --book FOLDER
    claimbook tex LABEL --book FOLDER
    claimbook prove FOLDER
    claimbook reading FOLDER --sign CODE
    claimbook signed FOLDER --inventory CSV --sign ROW

``new`` writes a book of one chapter to begin with; ``execute`` runs the notebooks of a folder and
stores their outputs; ``audit`` judges every claim and every mutant, and keeps the ledger; ``check``
judges one claim again from its record and tells everything that is known about it; ``tex`` prints
what a sentence may state in its name, to paste; ``prove`` states
the claims as theorems of Rocq, for its kernel to check; ``reading`` and ``signed`` show paragraphs,
and rows of an inventory, that nobody has signed.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from . import audit, showing
from .certified import certified
from .claims import Claim
from .language import evaluated


def told(record: dict, later: Sequence[dict] = ()) -> Iterator[str]:
    """Everything about one claim, line by line.

    Parameters
    ----------
    record : dict
        Of the claim.
    later : sequence of dict
        Records of the claims that unfold it, where it is a definition.
    """
    claim = Claim.from_record(record)
    yield f"{claim.label} ({claim.kind}): {claim.mark}"
    yield ""
    yield claim.display()
    yield ""
    for tex in audit.hypotheses(claim):
        yield f"given: {tex}"
    yield f"recorded judges: {', '.join(claim.judges) or 'none'}"
    faults = audit.faults(record)
    yield from (f"WRONG: {fault}" for fault in faults)
    if claim.kind == "define":
        yield from _uses(audit.audit_definition(record, later))
        return
    if claim.kind == "trace" or faults:
        return
    yield from _certificate(claim) if claim.at_a_point else _goals(claim)
    yield ""
    for what, fate in audit.fates(claim):
        yield f"{fate.name}: {what}" + (f" ({fate.why})" if fate.why else "")


def _certificate(claim):
    if hasattr(claim, "certificate"):
        for clause, ok in claim.certificate():
            yield f"{'holds' if ok else 'fails'}: {clause}"
    else:
        yield "true at the point" if claim.stands() else "false at the point"


@evaluated
def _goals(claim):
    sizes = claim.sizes()
    for one in claim.obligations():
        yield ""
        yield f"{one.what}: {one.goal.conclusion}"
        yield from (f"  given {h}" for h in one.goal.hypotheses)
        yield "  proved by a certificate" if certified(one.goal, sizes) else "  not proved"


def _uses(found):
    yield f"unfolded by {found['users']} claims" if found["users"] else "nothing checks it"
    yield f"{found['broken']} of {found['mutants']} mutants break a claim that unfolds it"
    yield from (f"no claim notices: {what}" for what in found["unnoticed"])
    yield from (f"equivalent: {what}" for what in found["equivalent"])


def check(label: str, book, asked: str = "check") -> int:
    """Print everything about the claim with this label, or its TeX; 1 where something is wrong."""
    if not Path(book).is_dir():
        print(f"there is no folder {book}: name that of the notebooks by --book", file=sys.stderr)
        return 2
    found = list(audit.records(book))
    record = next((r for _, r in found if r["label"] == label), None)
    if record is None:
        print(f"no claim {label!r} in the notebooks of {book}", file=sys.stderr)
        return 2
    if asked == "tex":
        print("\n".join(forms(record)))
        return 0
    later = audit.users(record, found) if record["kind"] == "define" else ()
    wrong = False
    for line in told(record, later):
        wrong |= line.startswith(("WRONG", "survived", "error"))
        print(line, flush=True)
    return int(wrong)


def forms(record: dict) -> Iterator[str]:
    """What a sentence may state in the name of a claim, and what it has to suppose.

    Parameters
    ----------
    record : dict
        Of the claim.
    """
    claim = Claim.from_record(record)
    told = {tex for tex in showing.facts(claim) if "\\text" not in tex}
    for tex in sorted(told, key=lambda tex: (len(tex), tex)):
        yield f"${tex}$,{{claim}}`{claim.label}`"
    for h in showing.conditions(claim):
        yield f"if ${showing.latex(h)}$"


# Commands with a command line of their own: the module, and what its command does.
APART = {
    "new": ("new", "write a book of one chapter to begin with"),
    "execute": ("execute", "run notebooks and store their outputs"),
    "audit": ("audit", "judge all claims and their mutants"),
    "prove": ("rocq.prove", "state the claims as theorems of Rocq and have them checked"),
    "reading": ("reading", "show the sections that nobody has signed, or sign some"),
    "signed": ("signed", "show the rows of an inventory that nobody has signed, or sign some"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    argv = sys.argv[1:] if argv is None else list(argv)
    if argv and argv[0] in APART:
        module = importlib.import_module(f".{APART[argv[0]][0]}", __package__)
        return module.main(argv[1:])
    parser = argparse.ArgumentParser(prog="claimbook", description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    default = "book" if Path("book").is_dir() else "."
    for name, does in (
        ("check", "judge one claim again and tell what is known of it"),
        ("tex", "print what a sentence may state in the name of a claim, to paste"),
    ):
        one = commands.add_parser(name, help=does)
        one.add_argument("label")
        one.add_argument("--book", default=default, help="folder of the notebooks")
    for name, (_, does) in APART.items():
        commands.add_parser(name, help=f"{does}: see {name} --help")
    options = parser.parse_args(argv)
    try:
        return check(options.label, options.book, options.command)
    except BrokenPipeError:  # its reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


__all__ = ["check", "main", "told"]


if __name__ == "__main__":
    sys.exit(main())
