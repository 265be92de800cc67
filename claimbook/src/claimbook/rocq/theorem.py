"""One goal as a statement of Rocq: binders, hypotheses, conclusion."""

from __future__ import annotations

import copy

from .. import language as L
from ..defined import tacit
from ..goal import flat, has
from .derivatives import found, is_slope, smooth, swapped, without_slopes
from .lower import Lowered
from .proofs import ByCertificate, BySlopes
from .text import statement_text
from .translate import OPS, Translator, Untranslated, function_of, ident, is_gradient, is_vector


class Theorem:
    """One goal as a theorem, of a claim of some kind in a chapter where it has a name.

    ``hyps`` are what the hypotheses presume of their own terms, then the hypotheses; with
    ``goal`` they are trees of the intermediate form, and ``origin`` says of which hypothesis each
    is a part, None of what is presumed. ``sizes`` are names that the claim uses as sizes: "n is not
    0" alone would not tell.
    """

    lowered, translator = Lowered, Translator
    own = frozenset()  # names that only the conclusion binds
    presumes = True  # whether the terms of a hypothesis are taken to have a value

    def __init__(self, goal, sizes=(), name="", label="", kind="", chapter=""):
        self.name, self.label, self.kind, self.chapter = name, label, kind, chapter
        said = list(flat(goal.hypotheses))
        unsaid = tacit(said) if self.presumes else []
        self.t = self.translator([*said, *unsaid, goal.conclusion], sizes)
        self.hyps, self.origin = [], []
        for k, h in enumerate((*unsaid, *said), -len(unsaid)):
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


class Differentiator(Translator):
    """Translates gradients as what the rules give, and notes what these need."""

    def __init__(self, statements, sizes=()):
        super().__init__(statements, sizes)
        self.needed = []

    def binder(self, e, body):
        """What is needed under a binder is needed for all of its indices."""
        n = len(self.needed)
        size, name, translated = super().binder(e, body)
        self.needed[n:] = [("all", size, name, s) for s in self.needed[n:]]
        return size, name, translated

    def st(self, s):
        """A statement; no gradient in it gets a name."""
        return self.relation(s) if type(s) in OPS else super().st(s)

    def slope(self, e):
        """A gradient as what the rules give, and anything with one at a point."""
        if isinstance(e, L.At) and not has(L.Grad, e.args[0]):
            return super().slope(e)
        taken = isinstance(e, L.Grad) or is_gradient(e) and e.args[1] == e.args[0].args[1]
        f, v, point = function_of(e) if taken else e.args
        x = ("V", ident(v.name)) if is_vector(v) else ("v", ident(v.name), [])
        at, n = self.form(point), len(self.needed)
        form = self.form(f)
        needed = [*self.needed[n:], *(smooth(form, x) if taken else ())]
        self.needed[n:] = [swapped(s, x, at) for s in needed]
        if not taken:
            return swapped(form, x, at)
        size = [self.size(v.rows)] if is_vector(v) else []
        return found(("grad" if size else "deriv", *size, ident(v.name), form, at, None))


class Differentiated(Theorem):
    """A goal whose gradients are what the rules give: of gradients in sums and in others."""

    translator = Differentiator

    def __init__(self, goal, sizes=()):
        if any(has(L.Grad, h) for h in goal.hypotheses):
            raise Untranslated("a gradient that is supposed")
        super().__init__(goal, sizes)
        if self.t.needed:
            self.goal = ("and", [*self.t.needed, self.goal])


class Outright(Theorem):
    """A goal of whose hypotheses counts what they say outright, not that they have a value."""

    presumes = False


__all__ = ["Differentiated", "Outright", "Theorem"]
