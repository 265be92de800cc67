"""Proofs in Rocq, made when they are checked: nothing is looked for, and nothing is kept.

A theorem is proved by its certificate: its statement in the checker's terms is the statement itself
by computing, and Rocq computes that the checker, which is proved right, accepts the certificate.
Gradients follow from the rules of ``Derivatives.v`` and from what has a certificate: that what
these give is what is said. Statements about given numbers are computed.
"""

from __future__ import annotations

from .derivatives import BY_RULES, in_place, is_slope, without_slopes
from .forms import fresh
from .logic import Said, listed, sums
from .lower import Lowered
from .text import ARGUMENT, text

SIGNS = {"=": "Eq", "<>": "Ne", "<=": "Le", "<": "Lt", ">=": "Ge", ">": "Gt"}
ORDERS = 5  # sums in one product, whose orders Rocq goes through: six take it minutes
# The four things that "by_certificate" asks for: each is decided by computing.
DECIDED = "{ limits. } { meanings. } { standing. } { vm_cast_no_check (eq_refl true). }"

BARE = "intros; entries; repeat apply conj; first [side | by_slope]."  # where there is none


class ByCertificate(Said):
    """The proof of a theorem by its certificate."""

    def __init__(self, theorem, certificate):
        self.lowered = Lowered(theorem)
        super().__init__(self.lowered.problem(), certificate)

    def side(self, e, names, env):
        """A number of the statement as a term."""
        return self.term(self.lowered.said(self.lowered.low.sc(e, names), env))

    def statement(self, s, names, env):
        """A statement in the words of ``Statements.v``."""
        word = s[0]
        if word == "rel":
            sides = (f"({self.side(e, names, env)})" for e in s[2:])
            return f"Is {SIGNS[s[1]]} {' '.join(sides)}"
        if word == "all":
            i = fresh()
            self.lowered.low.range[i] = self.lowered.low.size(s[1])
            return f"Every {self.size(s[1])} ({self.statement(s[3], names | {s[2]: i}, [i, *env])})"
        if word in ("and", "or"):
            *before, said = (self.statement(a, names, env) for a in s[1])
            for part in reversed(before):
                said = f"{'Both' if word == 'and' else 'OneOf'} ({part}) ({said})"
            return said
        word = {"not": "No", "imp": "Then", "iff": "Equiv"}[word]
        return " ".join([word, *(f"({self.statement(a, names, env)})" for a in s[1:])])

    def script(self):
        """The proof; None where a product has more sums than Rocq can sort."""
        if max(map(sums, [*self.problem["given"], self.problem["goal"]])) > ORDERS:
            return None
        one, env = self.lowered, self.lowered.base
        meanings, own = (
            self.meanings(m) for m in (self.problem["meaning"], self.certificate["meaning"])
        )
        given = listed(self.statement(s, {}, env) for s, _, _ in one.parts)
        goal = self.statement(one.goal, {}, env)
        places, proof = self.places(), self.proof(self.certificate["steps"])
        known = "I"
        for _, term, _ in reversed(one.parts):
            known = f"conj ({term}) ({known})"
        texts = {one.called(number): said for number, said in list(one.low.atoms.values())}
        values = " ".join(f"| {k} => {texts[a]}%R" for a, k in self.atoms.items() if a in texts)
        sizes = listed(f"{s}%nat" for s in self.sizes)
        return "\n  ".join(
            [
                f"intros {' '.join(one.theorem.given())}.",
                f"refine (by_certificate (fun s_ => nth s_ {sizes} 1)",
                f"  (fun (a_ : nat) (l_ : list nat) => match a_ with {values} | _ => 0%R end)",
                f"  (fun s_ => nth s_ {self.limits()} 1) {meanings} {own} {given} ({goal})",
                f"  {places} {listed(env)} ({proof}) _ _ _ _ ({known}))%nat.",
                DECIDED,
            ]
        )


class BySlopes:
    """The proof of a theorem whose conclusion speaks of gradients or derivatives."""

    RULES = {
        "grad": "apply gradient_by; intros k_ Hk_; entries.",
        "deriv": f"{BY_RULES}.",
        "near": f"first [apply near_all; intros x_; {BY_RULES}; solve [slopes] | "
        f"apply near_positive; [lra | intros x_ Hx_; {BY_RULES}]].",
    }

    def __init__(self, theorem):
        self.theorem, self.given = theorem, theorem.given()
        self.leaf = theorem.saying(without_slopes(theorem.goal))

    def script(self, certificate):
        """The proof, from the certificate of what follows without derivatives."""
        leaf, name = self.leaf, f"{self.theorem.name}_leaf"
        found = "steps" in certificate and ByCertificate(leaf, certificate).script()
        proved = found or BARE
        parts = [f"P{k}" for k in range(len(leaf.parts()))]
        pattern = f"({' & '.join(parts)})" if parts[1:] else parts[0]
        return "\n  ".join(
            [
                f"assert ({name} : {leaf.statement()}).",
                f"{{ {proved} }}",
                *([f"intros {' '.join(self.given)}."] if self.given else []),
                f"pose proof ({' '.join([name, *self.given])}) as {pattern}.",
                *self.of(self.theorem.goal, parts[-1]),
            ]
        )

    def of(self, goal, said):
        """Tactics for a goal by the name of its equation, where the theorem's are introduced."""
        if goal[0] == "some":
            return self.exists(*goal[1:], said)
        if not is_slope(goal):
            return [f"exact {said}."]
        at = " k_ Hk_" if goal[0] == "grad" else ""
        return [self.RULES[goal[0]], f"apply (along_to _ _ _ _ _ ({said}{at})).", "slopes."]

    def exists(self, name, _, given, body, said):
        """Tactics that give what exists, then for what it is and what holds of it."""
        value, body = in_place(name, given, body)
        what_it_is = f"{{ {self.RULES[given[0]]} all: slopes. }}"
        return [f"exists {text(value, ARGUMENT)}. split.", what_it_is, *self.of(body, said)]


__all__ = ["ByCertificate", "BySlopes"]
