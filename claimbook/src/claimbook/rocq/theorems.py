"""The goals of all proved claims as Rocq statements: binders, hypotheses, conclusion."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from .. import audit
from ..claims import Claim, ClaimFailed, IllFormed, can_hold
from ..defined import needs, presumed
from ..judge import Goal, flat
from ..language import names
from ..normal_form import evaluated
from .examples import examples, fails
from .text import statement_text
from .translate import Translator, Untranslated, ident

KINDS = (
    "derive",
    "chain",
    "entails",
    "invariant",
    "gradient",
    "reformulate",
    "stationary",
    "refute",
)
EXAMPLES = ("optimum", "witness")
# What no theorem says of a reformulation, whose obligations are theorems.
SAME = "that the problems have the same solutions, which follows from these steps, is no theorem"


class Theorem:
    """One goal as a theorem.

    ``hyps`` are what the hypotheses presume of their own terms, then the hypotheses; with
    ``goal`` they are trees of the intermediate form. ``sizes`` are names that the claim uses as
    sizes: "n is not 0" alone would not tell.
    """

    def __init__(self, name, record, chapter, goal, sizes=()):
        self.name, self.label, self.kind, self.chapter = (
            name,
            record["label"],
            record["kind"],
            chapter,
        )
        said = list(flat(goal.hypotheses))
        tacit = [s for s in dict.fromkeys(s for h in said for s in presumed(h)) if s not in said]
        self.t = Translator([*said, *tacit, goal.conclusion], sizes)
        forms = [self.t.st(h) for h in (*tacit, *said)]
        self.hyps = [part for h in forms for part in (h[1] if h[0] == "and" else [h])]
        self.goal = self.t.st(goal.conclusion)

    def binders(self):
        """What the theorem speaks of, with types: sizes, matrices, vectors, numbers, indices."""
        t = self.t
        arrays = {name: (a.rows != 1, a.cols != 1) for name, a in t.arrays.items()}
        parts = [
            (t.sizes, "nat"),
            ([n for n, (_, many) in arrays.items() if many], "mat"),
            ([n for n, a in arrays.items() if a == (True, False)], "vec"),
            ([n for n, a in arrays.items() if a == (False, False)] + [*(t.scalars - {"pi"})], "R"),
            (t.indices, "nat"),
        ]
        return " ".join(f"({' '.join(sorted(map(ident, n)))} : {kind})" for n, kind in parts if n)

    def ranges(self):
        """Sizes are at least one, free indices below their sizes, some matrices symmetric."""
        t = self.t
        return [
            *(f"(1 <= {ident(s)})%nat" for s in sorted(t.sizes)),
            *(f"({ident(n)} < {t.size(s)})%nat" for n, s in sorted(t.indices.items())),
            *(
                f"symmetric {t.size(a.rows)} {ident(n)}"
                for n, a in sorted(t.arrays.items())
                if a.symmetric
            ),
        ]

    def statement(self):
        """The statement as Rocq reads it."""
        parts = [
            *self.ranges(),
            *(statement_text(h, 1) for h in self.hyps),
            statement_text(self.goal),
        ]
        names = self.binders()
        return (f"forall {names},\n  " if names else "") + " ->\n  ".join(parts)


def stated(claim):
    """The goals of a claim, each lemma one of its own, and with each that it has a value.

    The row of a chain has the conditions that it shows, not those of other rows.

    Returns
    -------
    list of (str, Goal)
        What distinguishes the theorem among those of the claim, and the goal.
    """
    goals = []
    rows = claim.row_goals() if claim.kind == "chain" else claim.goals()
    for goal, row in zip(claim.goals(), rows, strict=True):
        all_of_it = (*goal.hypotheses, *goal.lemmas)
        goals += [(goal.hypotheses, lemma, goal.hypotheses) for lemma in goal.lemmas]
        own = (*row.hypotheses, *row.lemmas)
        if {*flat(own)} != {*flat(all_of_it)}:  # that its members have values is said of the whole
            own = (*own, *needs(row.conclusion))
        goals.append((own, row.conclusion, all_of_it))
    goals = list(dict.fromkeys(goals))
    out, defined = [], set()
    for k, (hypotheses, conclusion, whole) in enumerate(goals, 1):
        number = f"_{k}" if len(goals) > 1 else ""
        out.append((number, Goal(tuple(hypotheses), conclusion)))
        known = {*flat(whole), *(s for h in flat(whole) for s in presumed(h))}
        for m, need in enumerate(dict.fromkeys(needs(conclusion)), 1):
            if need not in known and (whole, need) not in defined:
                defined.add((whole, need))
                out.append((f"{number}_defined_{m}", Goal(tuple(whole), need)))
    return out


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
        label, kind = record["label"], record["kind"]
        if kind not in (*KINDS, *EXAMPLES):
            continue
        claim = Claim.from_record(record)
        try:
            claim.check_form()
            if kind in EXAMPLES:
                found += examples(claim, record, chapter)
                continue
            check_met(claim)
        except (Untranslated, ClaimFailed, IllFormed) as error:
            without.append((label, chapter, kind, str(error)))
            continue
        goals = stated(claim)
        sizes = {
            n for _, g in goals for s in (*flat(g.hypotheses), g.conclusion) for n in names(s)[0]
        }
        for suffix, goal in goals:
            name = ident(label.replace("-", "_") + suffix)
            try:
                found.append(Theorem(name, record, chapter, goal, sizes))
            except Untranslated as error:
                without.append((label, chapter, kind, f"{name}: {error}"))
        if kind == "refute":
            try:
                found += fails(claim, record, chapter)
            except Untranslated as error:
                without.append((label, chapter, kind, f"the line fails: {error}"))
        if kind == "reformulate":
            without.append((label, chapter, kind, SAME))
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


__all__ = ["EXAMPLES", "KINDS", "Theorem", "stated", "stated_whole", "theorems"]
