"""That two problems have the same solutions: the theorem of a reformulation, from its steps."""

from __future__ import annotations

import sympy as sp

from .. import language as L
from ..defined import tacit
from ..goal import Goal, flat, without_values
from .instances import BEST
from .text import ARGUMENT, JOINED, statement_text, text
from .theorem import Theorem
from .translate import Untranslated, ident, kind

ORDERS = {"min": "Rle Rlt", "max": "Rge Rgt"}
APART = "repeat match goal with H : _ /\\ _ |- _ => destruct H | |- _ /\\ _ => split end"
WORDS = "objective", "feasible", "solution"


class Variables:
    """The variables of a problem in Rocq: one thing, a tuple where there are several."""

    def __init__(self, variables):
        if any(L.shape(v)[1] != 1 for v in variables):
            raise Untranslated("a matrix that is varied")
        self.names = [ident(v.name) for v in variables]
        self.kinds = [*map(kind, variables)]

    def typed(self, more=""):
        """Each one with its type, as it is bound."""
        pairs = zip(self.names, self.kinds, strict=True)
        return " ".join(f"({name}{more} : {kind})" for name, kind in pairs)

    def function(self, value):
        """The function of all of them."""
        quote = "'" * (len(self.names) > 1)
        return f"(fun {quote}{together(self.names)} => {value})"


def together(words):
    """Several things as one."""
    return f"({', '.join(words)})" if len(words) > 1 else words[0]


def pattern(names):
    """What takes a tuple apart, into these names."""
    first, *others = names
    for name in others:
        first = f"[{first} {name}]"
    return first


class SameSolutions(Theorem):
    """The maps between two problems take what solves the one to what solves the other.

    Parameters
    ----------
    claim : Reformulate
    steps : list of (Theorem, str)
        Its obligations, and what each one is.
    """

    def __init__(self, claim, steps, name, label, chapter):
        problems = [claim.closed(p) for p in (claim.first, claim.second)]
        self.steps, self.variables = steps, [Variables(p.variables) for p in problems]
        known = [list(flat(p.constraints)) for p in problems]
        known = [[*tacit(said), *said] for said in known]
        *_, before = claim.required()["order_kept"][0].hypotheses
        values = [claim.closed(r) for r in claim.values]
        linked = claim.closed(claim.link[1])
        maps = zip((claim.to, claim.back), reversed(problems), strict=True)
        maps = [[claim.closed(to[v]) for v in p.variables] for to, p in maps]
        terms = [*(p.objective for p in problems), linked, *maps[0], *maps[1]]
        said = [*values, before, *known[0], *known[1]]
        said += [sp.Eq(e, e, evaluate=False) for e in terms]
        goal = Goal(tuple(map(claim.closed, claim.given)), L.And(*said))
        super().__init__(goal, claim.sizes(), name, label, claim.kind, chapter)

        def joined(statements):
            return " /\\ ".join(statement_text(self.t.st(s), JOINED) for s in statements) or "True"

        def written(e, place=ARGUMENT):
            return text(self.t.sc(e) if L.shape(e) == L.SCALAR else self.t.vec(e), place)

        # the steps have a name for each value F(θ), which is F θ here
        applied = {e for s in said for e in L.preorder(s) if isinstance(e, L.Value)}
        named = ((e, without_values([e], 0)[1][0]) for e in applied)
        self.values = {ident(x.name): written(e) for e, x in named}
        self.orders = [(BEST[p.sense], ORDERS[p.sense]) for p in problems]
        self.feasible = [*map(joined, known)]
        self.objectives = [written(p.objective, 0) for p in problems]
        self.maps = [[*map(written, to)] for to in maps]
        self.compared = [ident(s.name) for s in before.args]
        self.link, self.known = written(linked), joined(values)
        self.own = {*self.variables[0].names, *self.variables[1].names, *self.compared}

    @staticmethod
    def lowered(theorem):
        """No certificate says this: it speaks of all solutions."""
        raise Untranslated("solutions of problems")

    def conclusion(self):
        """What both problems are, and that their solutions are mapped to each other's."""
        lines = []
        for k, own in enumerate(self.variables):
            f, c, s = (word + "_2" * k for word in WORDS)
            here, there = " ".join(own.names), " ".join(f"{n}_" for n in own.names)
            better = self.orders[k][0]
            lines += [
                f"let {f} := fun {own.typed()} => {self.objectives[k]} in",
                f"let {c} := fun {own.typed()} => {self.feasible[k]} in",
                f"let {s} := fun {own.typed()} => {c} {here} /\\",
                f"  forall {own.typed('_')}, {c} {there} -> {f} {here} {better} {f} {there} in",
            ]
        first, second = self.variables
        to, back = map(" ".join, self.maps)
        lines += [
            f"(forall {first.typed()}, solution {' '.join(first.names)} -> solution_2 {to}) /\\",
            f"(forall {second.typed()}, solution_2 {' '.join(second.names)} -> solution {back})",
        ]
        return "\n  ".join(lines)

    def script(self, certificates):
        """The proof, from those of the steps."""
        lines = []
        for step, _ in self.steps:
            if (proof := step.script(certificates)) is None:
                return None
            lines += [f"assert ({step.name} : {step.statement()}).", f"{{ {proof} }}"]
        first, second = self.variables
        defined = [word + more for more in ("", "_2") for word in WORDS]
        parts = [
            own.function(f"{word}{more} {' '.join(own.names)}")
            for own, more in ((first, ""), (second, "_2"))
            for word in ("feasible", "objective")
        ]
        parts += [own.function(together(to)) for own, to in zip(self.variables, self.maps)]
        value = self.compared[0]
        parts += [f"(fun {value} => {self.link})", f"(fun {value} => {self.known})"]
        here, there = (
            f"intros {pattern(own.names)} F_; cbv beta iota delta [{' '.join(defined)}] in F_ |- *"
            for own in self.variables
        )
        orders = " ".join(order for _, order in self.orders)
        shown = f"{APART}; {self.by_steps()}"
        lines += [
            f"intros {' '.join([*self.given(), *defined])}.",
            f"destruct (same_solutions {orders} {' '.join(parts)}) as [to_ back_];",
            f"  [now auto | now auto | {here}; {shown} | {there}; {shown} | {here}; {shown}",
            f"  | {there}; {shown} | intros {' '.join(self.compared)} S_ T_ B_; {shown}",
            f"  | {here}; {shown} |].",
            "split.",
        ]
        for own, to, way in ((first, second, "to_"), (second, first, "back_")):
            other = together(["_"] * len(to.names))
            lines += [
                f"{{ intros {' '.join(own.names)} [F_ O_].",
                f"  destruct ({way} {together(own.names)}) as [G_ P_];",
                f"    [split; [exact F_ | intros {pattern(['?'] * len(own.names))}; apply O_] |].",
                f"  split; [exact G_ | intros; refine (P_ {other} _); assumption]. }}",
            ]
        return "\n  ".join(lines)

    def by_steps(self):
        """A tactic for what a step says, once the names of both problems are introduced."""
        lemmas, found = "", ["assumption", "exact I"]
        for step, what in self.steps:
            names = [self.values.get(name, name) for group, _ in step.names() for name in group]
            term, needed = " ".join([step.name, *names]), len(step.given()) - len(names)
            found.append(f"solve [refine ({term}{' _' * needed}); assumption]")
            if what == "lemma":
                lemmas += f"try pose proof ({term}{' ltac:(assumption)' * needed}); "
        return f"{lemmas}first [{' | '.join(found)}]"


__all__ = ["SameSolutions"]
