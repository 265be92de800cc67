"""Statements about given numbers as theorems: a point that solves a problem, an exact witness.

The data are written out before the statement (``let X := rows [[1; 2]; [3; 4]] in``), and what is
claimed of a solution stands in full: it is feasible, and no feasible point has a better value.
"""

from __future__ import annotations

from fractions import Fraction

from .. import language as L
from ..defined import needs
from ..kinds.problems import hessian
from ..linear import as_squares
from .derivatives import BY_RULES
from .derivatives import found as derivative
from .instances import BEST, Instance
from .text import statement_text, text
from .translate import Translator, Untranslated, ident


def number(value):
    """The text of a rational number."""
    value = Fraction(value)
    whole = str(abs(value.numerator))
    size = whole if value.denominator == 1 else f"{whole} / {value.denominator}"
    return f"- ({size})" if value < 0 else size


def value_text(value, array=None):
    """The text of a number, of a vector, or of a matrix by its rows."""
    if array is None:
        return number(value)
    if array.cols == 1:
        return "vector [" + "; ".join(number(r[0]) for r in value) + "]"
    inner = "; ".join("[" + "; ".join(map(number, r)) + "]" for r in value)
    return f"rows [{inner}]"


class Example:
    """A theorem about given numbers: ``given`` are names with values, in the order they stand."""

    lowered = Instance

    def __init__(self, claim, suffix, chapter, statements, values):
        self.name = ident(claim.label.replace("-", "_") + suffix)
        self.label, self.kind, self.chapter = claim.label, claim.kind, chapter
        self.t = Translator(statements)
        self.values = values

    def value(self, name):
        """The text of the value of a name."""
        return value_text(self.values[name], self.t.arrays.get(name))

    def lets(self, names):
        """The data, sizes first."""
        t = self.t
        sized = sorted(names, key=lambda n: (n not in t.sizes, n not in t.arrays, n))
        lines = []
        for name in sized:
            value = self.values[name]
            if name in t.sizes:
                lines.append(f"let {ident(name)} := {value}%nat in")
            elif name in t.indices:
                lines.append(f"let {ident(name)} := {value - 1}%nat in")
            else:
                lines.append(f"let {ident(name)} := {self.value(name)} in")
        return lines


class Solved(Example):
    """That a point solves a problem."""

    def __init__(self, claim, chapter):
        problem = claim.closed(claim.problem)
        parts = [problem.objective, *problem.constraints]
        super().__init__(claim, "", chapter, parts, claim.point())
        self.sense = problem.sense
        self.valued = self.t.sc(problem.objective)
        self.objective = text(self.valued)
        self.constraints = [self.t.st(c) for c in problem.constraints]
        self.variables = list(problem.variables)
        self.curvature = hessian(claim.instance()[0])
        self.unknowns = [
            (f"{ident(v.name)} {k}%nat" if isinstance(v, L.Array) else ident(v.name), value)
            for v, own in claim.entries().items()
            for k, value in enumerate(own)
        ]

    def statement(self):
        """The statement as Rocq reads it."""
        names = [v.name for v in self.variables]
        typed = " ".join(
            f"({ident(v.name)} : {'vec' if isinstance(v, L.Array) else 'R'})"
            for v in self.variables
        )
        words = " ".join(map(ident, names))
        starred = " ".join(f"{ident(n)}_star" for n in names)
        conditions = " /\\ ".join(statement_text(c, 3) for c in self.constraints) or "True"
        lines = [
            *self.lets(n for n in self.values if n not in names),
            f"let objective := fun {typed} => {self.objective} in",
            f"let feasible := fun {typed} => {conditions} in",
            *(f"let {ident(n)}_star := {self.value(n)} in" for n in names),
            f"feasible {starred} /\\",
            f"forall {typed}, feasible {words} ->",
            f"objective {starred} {BEST[self.sense]} objective {words}",
        ]
        return "\n  ".join(lines)

    def script(self, certificates):
        """At every index the constraints, the squares of the curvature; the rest is linear."""
        names = [ident(v.name) for v in self.variables]
        lines = ["cbv zeta.", "split; [solve [by_numbers] |]."]
        lines.append(f"intros {' '.join(names)} H_.")
        known = 0
        for k in range(len(self.constraints)):
            last = k == len(self.constraints) - 1
            here = "H_" if last else f"H_{k}"
            if not last:
                lines.append(f"destruct H_ as [{here} H_].")
            if self.constraints[k][0] == "all":
                size = self.constraints[k][1]
                count = self.values[next(n for n in self.t.sizes if ident(n) == size)]
                for i in range(count):
                    lines.append(f"pose proof ({here} {i}%nat ltac:(lia)) as K_{known}.")
                    known += 1
                lines.append(f"clear {here}.")
        for m, (_, row) in enumerate(as_squares(self.curvature)[0]):
            terms = [
                f"({number(weight)}) * ({unknown} - ({number(value)}))"
                for weight, (unknown, value) in zip(row, self.unknowns, strict=True)
                if weight
            ]
            lines.append(f"pose proof (Rle_0_sqr ({' + '.join(terms)})) as S_{m}.")
        lines.append("unfold Rsqr in *. written_out. lra.")
        return "\n  ".join(lines)


class Seen(Example):
    """That a statement is true at a point, its own or one that its terms need."""

    def __init__(self, claim, suffix, chapter, statement, point):
        needed = L.names(statement)
        values = {k: v for k, v in point.items() if k in needed.all}
        super().__init__(claim, suffix, chapter, [statement], values)
        self.said = self.t.st(statement)

    def statement(self):
        """The statement as Rocq reads it."""
        return "\n  ".join([*self.lets(self.values), statement_text(self.said)])

    def script(self, certificates):
        """Everything is written out and computed; a derivative is what the rules give."""
        parts = self.said[1] if self.said[0] == "and" else [self.said]
        if all(part[0] != "some" for part in parts):
            return "cbv zeta. by_numbers."
        proofs = []
        for part in parts:
            proof = "by_numbers"
            if part[0] == "some":
                value = " ".join([*self.lets(self.values), text(derivative(part[3]))])
                slope = f"{BY_RULES}; solve [slopes]"
                proof = f"exists ({value}); cbv zeta; split; [{slope} | by_numbers]"
            proofs.append(f"solve [{proof}]")
        *first, last = proofs
        return f"cbv zeta. {' '.join(f'split; [{proof} |].' for proof in first)} {last}."


def examples(claim, chapter):
    """The theorems of a claim about given numbers.

    Raises
    ------
    Untranslated
        Where a program has to be run, which Rocq does not.
    """
    if claim.kind == "optimum":
        if needs(claim.closed(claim.problem)):
            raise Untranslated("a term of a problem that needs a condition")
        return [Solved(claim, chapter)]
    if claim.runs():
        raise Untranslated("a value that a program returned")
    statement = claim.closed(claim.statement)
    wanted = {"": statement}
    wanted |= {f"_defined_{k}": s for k, s in enumerate(dict.fromkeys(needs(statement)), 1)}
    return [Seen(claim, suffix, chapter, s, claim.point()) for suffix, s in wanted.items()]


def fails(claim, chapter):
    """The theorem that a refuted line fails at the point of its claim, where its conditions hold.

    Raises
    ------
    Untranslated
        If something in the line has no words.
    """
    said = [*claim.setting, contrary(claim.closed(claim.printed))]
    said = said[0] if len(said) == 1 else L.And(*said)
    return Seen(claim, "_fails", chapter, said, claim.exact_point())


def contrary(s):
    """That a statement does not hold: of two numbers, that the opposite does."""
    if type(s) in L.OPPOSITE and L.shape(s.lhs) == L.shape(s.rhs) == L.SCALAR:
        return L.OPPOSITE[type(s)](*s.args, evaluate=False)
    return L.Not(s)


__all__ = ["Example", "Seen", "Solved", "examples", "fails"]
