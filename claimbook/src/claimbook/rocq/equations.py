"""Rocq scripts for equations: each is one use of ``equal_by`` with a certificate."""

from __future__ import annotations

from .certify import (
    ANY_INDEX,
    Known,
    Lower,
    Rule,
    certificate,
    certified,
    fresh,
    poly,
    reduce,
    rename,
    table,
)
from .text import ARGUMENT
from .text import text as written
from .translate import ident


def applied(s):
    """A form or statement with the entry of ``fun i => e`` at j written as e at j."""
    if isinstance(s, list):
        return [applied(a) for a in s]
    if not isinstance(s, tuple):
        return s
    s = tuple(map(applied, s))
    if s and s[0] == "ent" and s[1][0] == "lam":
        return rename(s[1][2], {s[1][1]: s[2]})
    return s


def split(s):
    """A statement as a list of ([(index, size)] of the quantifiers, what stands under them)."""
    if s[0] == "and":
        return [x for a in s[1] for x in split(a)]
    if s[0] == "all":
        return [(((s[2], s[1]), *quantified), r) for quantified, r in split(s[3])]
    return [((), s)]


def is_equation(s):
    """Whether a statement is an equation of numbers."""
    return s[0] == "rel" and s[1] == "="


def atoms_of(t):
    """The atoms of a term."""
    if t[0] == "a":
        return {t[1]}
    return set().union(set(), *(atoms_of(a) for a in t if isinstance(a, tuple)))


def weights(inverses):
    """What makes a monomial heavy, in the order in which it is tried; an inverse counts thrice."""

    def factors(m):
        return sum(3 if a in inverses else 1 for a, _ in m[2])

    return (
        factors,
        lambda m: len(m[1]) * 5 + len(m[2]),
        lambda m: -len(m[2]),
        lambda m: -factors(m),
    )


class Script:
    """The script of a theorem whose conclusion is equations only.

    Attributes
    ----------
    low : Lower
    hyps, goal : statements
    free : dict
        ``{index: size}`` of the indices that are free where we are.
    base : list
        The indices that a term may name, those of ``free`` first.
    intro : list
        The names of all that is given.
    """

    def __init__(self, theorem):
        self.theorem, self.low = theorem, Lower()
        self.hyps, self.goal = [applied(h) for h in theorem.hyps], applied(theorem.goal)
        t = theorem.t
        self.free = {ident(n): t.size(size) for n, size in t.indices.items()}
        self.base = [*self.free, "O", *[f"{k}%nat" for k in range(1, 10)], "0%nat"]
        groups = theorem.binders().replace("(", "").split(")")
        self.intro = [
            *(name for group in groups for name in group.partition(":")[0].split()),
            *(f"R{k}" for k in range(len(theorem.ranges()))),
            *(f"H{k}" for k in range(len(theorem.hyps))),
        ]

    def opening(self):
        """The lines that name what is given."""
        lines = [f"intros {' '.join(self.intro)}."] if self.intro else []
        if (*self.hyps, self.goal) != (*self.theorem.hyps, self.theorem.goal):
            lines.append("cbv beta in *.")
        return lines

    # --- what may be used -------------------------------------------------------------------------

    def rules(self):
        """The equations among the hypotheses: those that define something, and the others."""
        definitions, others = [], []
        for k, h in enumerate(self.hyps):
            for part, (quantified, r) in enumerate(split(h) if h[0] != "and" else ()):
                if not is_equation(r):
                    continue
                s = {i: fresh() for i, _ in quantified}
                a, b = self.low.sc(r[2], s), self.low.sc(r[3], s)
                over = {s[i]: self.low.size(size) for i, size in quantified}
                lead = None
                if a[0] == "a" and sorted(a[2]) == sorted(over) and a[1] not in atoms_of(b):
                    lead = [(a[1], tuple(a[2]))]

                def proof(values, k=k):
                    return f"exact (H{k}{''.join(f' {i} ltac:({ANY_INDEX})' for i in values)})"

                rule = Rule(over, a, b, proof, lead, ("given", k, part))
                (definitions if lead else others).append(rule)
        return definitions, others

    def facts(self):
        """What is true of the inverses, roots and norms among the atoms."""
        special, done, first, last = self.low.special, set(), [], []
        while new := sorted(set(special) - done):
            for atom in new:
                done.add(atom)
                if special[atom].what == "unit":
                    continue
                rule = self.fact(atom)
                if special[atom].what == "inv" and rule.lead:
                    first.insert(0, rule)
                else:
                    last.append(rule)
        return first + last

    def fact(self, atom):
        """What is true of an inverse, a root or a norm, as a rule.

        It is about the free indices as they are, and about all values of those that are bound.
        """
        what, e, names, sizes = self.low.special[atom]
        s = {i: fresh() for i in names} | {i: i for i in names if i in self.free}
        over = {
            s[i]: self.sizes_here.get(i) if size is None else size
            for i, size in zip(names, sizes, strict=True)
            if i not in self.free
        }
        here = ("a", atom, [s[i] for i in names])
        source = ("atom", atom, [s[i] for i in names])
        lead = (atom, tuple(here[2]))

        def at(form, values):
            found = dict(zip(over, values, strict=True))
            return written(rename(form, {i: found.get(s[i], s[i]) for i in names}), ARGUMENT)

        def inverse(form):
            return self.low.sc(("/", ("c", 1), form), s)

        square = ("*", here, here)
        if what == "norm":
            dot = self.low.sc(("dot", e[1], e[2], e[2]), s)
            return Rule(
                over,
                square,
                dot,
                lambda ix: f"exact (norm_sq {e[1]} {at(e[2], ix)})",
                [lead] * 2,
                source,
            )
        if what == "sqrt":
            inside = self.low.sc(e[2][0], s)
            return Rule(
                over, square, inside, lambda ix: "apply sqrt_sqrt; nonneg", [lead] * 2, source
            )
        divisor = self.low.sc(e, s)
        if e[0] == "*":
            both = ("*", inverse(e[1]), inverse(e[2]))
            return Rule(over, here, both, lambda ix: "apply inv_mul", [lead], source)
        if e[0] == "^":
            power = ("^", inverse(e[1]), e[2])
            return Rule(over, here, power, lambda ix: "apply inv_pow", [lead], source)
        one = ("*", divisor, here), ("c", 1)
        prove = "refine (Rinv_r ({}) _); nz".format
        return Rule(over, *one, lambda ix: prove(at(e, ix)), None, source)

    def known(self, rules):
        """What a polynomial is rewritten with besides the rules."""
        low = self.low
        ranges = {i: low.size(size) for i, size in self.free.items()}
        counts = {
            low.size(n): ("a", low.atom(f"INR {n}", f"INR {n}"), [])
            for n in list(low.sizes)
            if n[0].isalpha()
        }
        symmetric = {}
        for k, said in enumerate(self.theorem.ranges()):
            if said.startswith("symmetric") and said.split()[-1] in low.atoms:
                symmetric[low.atoms[said.split()[-1]][0]] = f"R{k}"
        return Known(rules, ranges, low.atoms.get("unit", (None,))[0], counts, symmetric)

    def tables(self):
        """What the numbers of sizes and atoms stand for, as functions in Rocq."""
        sizes = sorted(((k, text) for text, k in self.low.sizes.items()), key=lambda x: x[0])
        atoms = sorted(self.low.atoms.values())
        return (
            f"(fun z_ : nat => {table('z_', sizes)} O end)",
            f"(fun (a_ : nat) (l_ : list nat) => {table('a_', atoms)} 0 end)",
        )

    # --- proofs -----------------------------------------------------------------------------------

    def equation(self, quantified, relation):
        """The script of one equation, or None, and how many steps it takes or what is missing."""
        left, right, zeros, rest = self.difference(quantified, relation)
        if zeros is None:
            return None, f"{len(rest)} monomials left"
        base = [*[i for i, _ in quantified], *self.base]
        exchanges = certified(left, right, zeros, base)
        if exchanges is None:
            return None, "certificate does not add up"
        sizes, atoms = self.tables()
        lines = [
            f"pose (SZ := {sizes}); pose (VAL := {atoms}).",
            *certificate(left, right, zeros, exchanges, base),
        ]
        return "\n  ".join(lines), len(zeros)

    def difference(self, quantified, relation):
        """Both sides as terms, the zeros that their difference is the sum of, and what is left."""
        low, free = self.low, self.free
        self.free = free | dict(quantified)
        self.sizes_here = {i: low.size(size) for i, size in (*free.items(), *quantified)}
        try:
            left, right = low.sc(relation[2], {}), low.sc(relation[3], {})
            definitions, others = self.rules()
            known = self.known(definitions + self.facts() + others)
            difference = poly(("-", left, right))
            inverses = {a for a, special in low.special.items() if special.what == "inv"}
            for weight in weights(inverses):
                zeros, rest = reduce(difference, known, weight)
                if zeros is not None:
                    break
        finally:
            self.free = free
        return left, right, zeros, rest

    def all(self):
        """The script of the whole theorem, or None, and its steps or what is missing."""
        parts = split(self.goal)
        if not all(is_equation(r) for _, r in parts):
            return None, "no equation"
        blocks, steps = [], 0
        for quantified, relation in parts:
            script, n = self.equation(quantified, relation)
            if script is None:
                return None, n
            steps += n
            intros = "".join(f"intros {i} H{i}. " for i, _ in quantified)
            blocks.append(f"{{ {intros}{script} }}")
        apart = [] if len(parts) == 1 else ["repeat match goal with |- _ /\\ _ => split end."]
        return "\n  ".join([*self.opening(), *apart, *blocks]), steps
