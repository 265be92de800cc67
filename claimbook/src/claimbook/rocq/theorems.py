"""The goals of all proved claims of a book as theorems."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from .. import audit
from ..claims import Claim, ClaimFailed, IllFormed, can_hold
from ..language import evaluated
from .derivatives import without_slopes
from .examples import examples, fails
from .solutions import SameSolutions
from .theorem import Theorem
from .translate import Untranslated, ident


@evaluated
def check_met(claim):
    """Raise :class:`ClaimFailed` where no point meets what a claim supposes: it says nothing."""
    for hypotheses in dict.fromkeys(goal.hypotheses for goal in claim.goals()):
        if not can_hold(hypotheses, claim.seed):
            raise ClaimFailed("no point was found at which the hypotheses hold")


def theorems(folder):
    """The theorems of all proved claims of a book.

    Returns
    -------
    theorems : list of Theorem
    untranslated : list of (label, chapter, kind, reason)
    """
    found, without = [], []
    for chapter, record in audit.records(folder):
        claim = Claim.from_record(record)
        if claim.kind in audit.UNJUDGED:
            continue

        def left(said, claim=claim, chapter=chapter):
            without.append((claim.label, chapter, claim.kind, said))

        try:
            claim.check_form()
            if claim.at_a_point:
                found += examples(claim, chapter)
                continue
            check_met(claim)
        except (Untranslated, ClaimFailed, IllFormed) as error:
            left(str(error))
            continue
        sizes, steps, more = claim.sizes(), [], []
        for number, goal, what, _ in claim.obligations():
            name = ident(claim.label.replace("-", "_") + number)
            try:
                theorem = Theorem(goal, sizes, name, claim.label, claim.kind, chapter)
                without_slopes(theorem.goal)  # there is none of a derivative without a rule
                steps.append((theorem, what))
            except Untranslated as error:
                left(f"{name}: {error}")
        try:
            if claim.kind == "reformulate":
                said = "the same solutions"
                name = ident(claim.label.replace("-", "_") + "_same_solutions")
                found.append(SameSolutions(claim, steps, name, claim.label, chapter))
            elif claim.kind == "refute":
                said = "the line fails"
                more = [fails(claim, chapter)]
        except Untranslated as error:
            left(f"{said}: {error}")
        found += [*(theorem for theorem, _ in steps), *more]
    counted = Counter(t.name for t in found)
    without += [
        (t.label, t.chapter, t.kind, f"{t.name} would be the name of another theorem, too")
        for t in found
        if counted[t.name] > 1
    ]
    return [t for t in found if counted[t.name] == 1], without


def stated_whole(folder):
    """The theorems that people proved, as ``whole/statements.v`` states them, by name."""
    path = Path(folder) / "whole/statements.v"
    text = path.read_text("utf8") if path.exists() else ""
    found = re.findall(r"^Definition (\w+) : Prop :=\s+(.*?)\.$", text, re.M | re.S)
    return {name: f"Theorem {name} :\n  {said}." for name, said in found}


__all__ = ["Theorem", "stated_whole", "theorems"]
