"""One goal as a statement of Rocq: binders, hypotheses, conclusion."""

from __future__ import annotations

import copy

from ..defined import presumed
from ..goal import flat
from .derivatives import is_slope, without_slopes
from .lower import Lowered
from .proofs import ByCertificate, BySlopes
from .text import statement_text
from .translate import Translator, ident


class Theorem:
    """One goal as a theorem, of a claim of some kind in a chapter where it has a name.

    ``hyps`` are what the hypotheses presume of their own terms, then the hypotheses; with
    ``goal`` they are trees of the intermediate form, and ``origin`` says of which hypothesis each
    is a part, None of what is presumed. ``sizes`` are names that the claim uses as sizes: "n is not
    0" alone would not tell.
    """

    lowered = Lowered
    own = frozenset()  # names that only the conclusion binds

    def __init__(self, goal, sizes=(), name="", label="", kind="", chapter=""):
        self.name, self.label, self.kind, self.chapter = name, label, kind, chapter
        said = list(flat(goal.hypotheses))
        tacit = [s for s in dict.fromkeys(s for h in said for s in presumed(h)) if s not in said]
        self.t = Translator([*said, *tacit, goal.conclusion], sizes)
        self.hyps, self.origin = [], []
        for k, h in enumerate((*tacit, *said), -len(tacit)):
            form = self.t.st(h)
            parts = form[1] if form[0] == "and" else [form]
            self.hyps += parts
            self.origin += [k if k >= 0 else None] * len(parts)
        self.goal = self.t.st(goal.conclusion)

    def names(self):
        """What the theorem speaks of, by types: sizes first, functions last."""
        t = self.t
        arrays = {name: (a.rows != 1, a.cols != 1) for name, a in t.arrays.items()}
        parts = [
            (t.sizes, "nat"),
            ([n for n, (_, many) in arrays.items() if many], "mat"),
            ([n for n, a in arrays.items() if a == (True, False)], "vec"),
            ([n for n, a in arrays.items() if a == (False, False)] + [*(t.scalars - {"pi"})], "R"),
            (t.indices, "nat"),
            *(([name], " -> ".join(kinds)) for name, kinds in sorted(t.functions.items())),
        ]
        named = [(sorted({*map(ident, n)} - self.own), kind) for n, kind in parts]
        return [(found, kind) for found, kind in named if found]

    def given(self):
        """Names for all that the theorem is about and supposes, in the order of its statement."""
        return [
            *(name for found, _ in self.names() for name in found),
            *(f"R{k}" for k in range(len(self.ranges()))),
            *(f"H{k}" for k in range(len(self.hyps))),
        ]

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

    def conclusion(self):
        """What is concluded, as Rocq reads it."""
        return statement_text(self.goal)

    def statement(self):
        """The statement as Rocq reads it."""
        parts = [
            *self.ranges(),
            *(statement_text(h, 1) for h in self.hyps),
            self.conclusion(),
        ]
        names = " ".join(f"({' '.join(found)} : {kind})" for found, kind in self.names())
        return (f"forall {names},\n  " if names else "") + " ->\n  ".join(parts)

    def saying(self, goal):
        """The theorem with another conclusion."""
        other = copy.copy(self)
        other.goal = goal
        return other

    def parts(self):
        """A theorem for each statement that the conclusion joins by "and"."""
        goal = without_slopes(self.goal)
        return [self.saying(part) for part in goal[1]] if goal[0] == "and" else [self]

    def script(self, certificates):
        """The proof, or None where it needs a certificate that is not there.

        Parameters
        ----------
        certificates : dict
            By the names of the theorems.
        """
        certificate = certificates.get(self.name, ())
        if is_slope(self.goal):
            return BySlopes(self).script(certificate)
        return ByCertificate(self, certificate).script() if "steps" in certificate else None


__all__ = ["Theorem"]
