"""Certificates in Rocq's language, for the checker of ``Logic.v``, which is proved right."""

from __future__ import annotations

from fractions import Fraction

from .checker import limit

HEAD = (
    "Require Import Reals List ZArith QArith Sums Check. Require Import Logic.\n"
    "Import ListNotations. Open Scope nat_scope.\n"
)
WORDS = {"=": "Equal", "<>": "Differ", "<=": "AtMost", "<": "Below"}
MEANINGS = {"inverse": "Inverse", "root": "Root", "exp": "Exp", "log": "Log"}


class Said:
    """One certificate as Rocq reads it: names become numbers, a size that is a number keeps it.

    Examples
    --------
    >>> x = ["Atm", "x", []]
    >>> steps = [["add up", [[[], ["Cst", 1], [[0]]], [[], ["Cst", 1], [[1]]]]]]
    >>> p = {"given": [["<", ["Cst", 0], x]], "goal": ["<=", ["Cst", 0], x], "places": []}
    >>> print(Said(p | {"meaning": {}}, {"meaning": {}, "steps": steps}).verdict())
    check (fun s => nth s [] 1) [] [Rel Below (Cst 0) (Atm 0 [])] (Rel AtMost \
(Cst 0) (Atm 0 [])) [] (AddUp [([], Cst 1, [(0, [])]); ([], Cst 1, [(1, [])])])
    """

    def __init__(self, problem, certificate):
        self.problem, self.certificate, self.atoms, self.sizes = problem, certificate, {}, {}

    def atom(self, name):
        """The number of an atom."""
        return self.atoms.setdefault(name, len(self.atoms))

    def size(self, name):
        """The number of a size."""
        return self.sizes.setdefault(name, len(self.sizes))

    def bound(self, size):
        """A size, or none."""
        return "None" if size is None else f"(Some {self.size(size)})"

    def term(self, t):
        """A term without brackets around it."""
        word, *of = t
        if word == "Cst":
            c = Fraction(of[0])
            top = f"Cst {c.numerator if c >= 0 else f'({c.numerator})'}"
            return top if c.denominator == 1 else f"Over ({top}) {c.denominator}"
        if word == "Atm":
            return f"Atm {self.atom(of[0])} {listed(map(str, of[1]))}"
        if word == "Sum":
            return f"Sum {self.size(of[0])} ({self.term(of[1])})"
        return " ".join(
            [word, *(f"({self.term(a)})" if isinstance(a, list) else str(a) for a in of)]
        )

    def formula(self, f):
        """A formula."""
        word, a, b = f
        if word in ("all", "some"):
            return f"{'All' if word == 'all' else 'Exist'} {self.bound(a)} ({self.formula(b)})"
        if word in ("and", "or"):
            return f"{word.title()} ({self.formula(a)}) ({self.formula(b)})"
        return f"Rel {WORDS[word]} ({self.term(a)}) ({self.term(b)})"

    def meaning(self, what, *of):
        """What an atom stands for."""
        if what == "unit":
            return "Unit"
        if what == "count":
            return f"Count {self.size(of[0])}"
        if what == "if":
            return f"If ({self.formula(of[0])}) ({self.term(of[1])}) ({self.term(of[2])})"
        return f"{MEANINGS[what]} ({self.term(of[0])})"

    def lemma(self, name, *more):
        """What is known."""
        if name == "picked":
            size, unit, j, f = more
            return f"Picked {self.size(size)} {self.atom(unit)} {j} ({self.term(f)})"
        named = more if name == "same" else (name, *more)
        word = "Same" if name == "same" else ("Of", "ExpLog", "Powers")[len(more)]
        return " ".join([word, *(str(self.atom(a)) for a in named)])

    def item(self, over, factor, used):
        """Something that is added up."""
        facts = listed(f"({k}, {listed(map(str, ks))})" for k, *ks in used)
        return f"({listed(str(self.size(s)) for s in over)}, {self.term(factor)}, {facts})"

    def proof(self, steps):
        """The steps of a branch."""
        (step, *of), rest = steps[0], steps[1:]
        if step == "add up":
            return f"AddUp {listed(self.item(*item) for item in of[0])}"
        if step == "cases":
            proofs = " ".join(f"({self.proof(p)})" for p in of[1])
            by_fact = isinstance(of[0], int)
            word = {(True, 1): "Split", (True, 2): "Cases", (False, 2): "Either"}
            which = of[0] if by_fact else f"({self.formula(of[0])})"
            return f"{word[by_fact, len(of[1])]} {which} {proofs}"
        if step == "at":
            said = f"At {of[0]} {listed(map(str, of[1:]))}"
        elif step == "know":
            said = f"Know ({self.lemma(*of)})"
        else:
            word = {"open": "Open"}[step]
            said = f"{word} {of[0]}"
        return f"{said} ({self.proof(rest)})"

    def meanings(self, meaning):
        """What some atoms stand for."""
        return listed(
            f"({self.atom(a)}, ({n}, {self.meaning(*said)}))" for a, (n, *said) in meaning.items()
        )

    def places(self):
        """Where the free indices stand."""
        return listed(
            f"Number {p}" if isinstance(p, int) else f"Bound {self.bound(p)}"
            for p in self.problem["places"]
        )

    def limits(self):
        """How many values the indices have at least, size by size."""
        return listed(str(limit(size)) for size in self.sizes)

    def verdict(self):
        """What Rocq's checker computes of the certificate: true if it accepts it."""
        p, c = self.problem, self.certificate
        meanings = self.meanings(p["meaning"] | c["meaning"])
        given = listed(map(self.formula, p["given"]))
        goal, places, proof = self.formula(p["goal"]), self.places(), self.proof(c["steps"])
        said = f"{meanings} {given} ({goal}) {places} ({proof})"
        return f"check (fun s => nth s {self.limits()} 1) {said}"


def sums(x):
    """How many sums a product in a term or formula is under at most, multiplied out."""
    word, *of = x
    if word == "Sum":
        return 1 + sums(of[1])
    if word == "Pow":
        return of[1] * sums(of[0])
    inside = [sums(part) for part in of if isinstance(part, list) and word != "Atm"]
    return sum(inside) if word == "Times" else max(inside, default=0)


def listed(texts):
    """A list in Rocq."""
    return "[" + "; ".join(texts) + "]"


__all__ = ["HEAD", "Said", "listed", "sums"]
