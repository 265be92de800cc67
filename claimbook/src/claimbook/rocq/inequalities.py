"""Rocq scripts for other conclusions.

Every side of every relation is brought into words, which are closed sums, and proved equal to them
by a certificate; what is known of these words is added; then arithmetic has to do the rest.
"""

from __future__ import annotations

import contextlib
import re
from itertools import permutations

from .certify import certificate, certified, indices, key, poly, reduce, rename
from .equations import Script
from .text import ARGUMENT
from .text import text as written
from .translate import Untranslated

# What sums of the sides of "for all i" are compared with.
SUMMED = {"<=": "sum_le", ">=": "sum_ge", "<": "sum_lt", ">": "sum_gt", "=": "sum_ext"}
ZERO = ("c", 0)


# --- words ----------------------------------------------------------------------------------------


def show(t, low, texts):
    """The text of a term; ``texts`` are those of the atoms."""
    kind = t[0]
    if kind == "c":
        return str(t[1])
    if kind == "a":
        # at once: an index may itself be the place of another
        text = re.sub(r"\(nth (\d+) l_ O\)", lambda place: t[2][int(place[1])], texts[t[1]])
        return f"({text})" if " " in text else text
    if kind == "S":
        size = next(n for n, number in low.sizes.items() if number == t[1])
        return f"sum {size} (fun {t[2]} => {show(t[3], low, texts)})"
    first = show(t[1], low, texts)
    if kind == "neg":
        return f"(- {first})"
    if kind == "over":
        return f"({first} / {t[2]})"
    if kind == "^":
        return f"({first} ^ {t[2]})"
    return f"({first} {kind} {show(t[2], low, texts)})"


def multiplied(factors):
    """Terms as one product, None if there are none."""
    t = None
    for x in factors:
        t = x if t is None else ("*", t, x)
    return t


def atoms(factors):
    """The factors of a monomial as terms."""
    return [("a", a, list(ix)) for a, ix in factors]


def connected(factors, bound):
    """The factors without a bound index, and the others in groups that share none."""
    loose, groups = [], []
    for factor in factors:
        mine = {i for i in factor[1] if i in bound}
        if not mine:
            loose.append(factor)
            continue
        joined = [g for g in groups if g[0] & mine]
        names = mine.union(*(g[0] for g in joined))
        inside = [f for g in joined for f in g[1]] + [factor]
        groups = [g for g in groups if g not in joined] + [(names, inside)]
    groups += [({i}, []) for i in bound if not any(i in g[0] for g in groups)]
    return loose, sorted(groups, key=lambda g: repr((sorted(g[0]), g[1])))


def closed_sum(names, factors, sizes):
    """A sum over some indices, in the least order of them, so that a word has one form."""
    forms = []
    for order in permutations(sorted(names)):
        place = {i: f"i_{k}" for k, i in enumerate(order)}
        inside = sorted((a, tuple(place.get(i, i) for i in ix)) for a, ix in factors)
        forms.append(([sizes[int(i[1:])] for i in order], inside))
    order, inside = min(forms)
    t = multiplied(atoms(inside)) or ("c", 1)
    for k in reversed(range(len(order))):
        t = ("S", order[k], f"i_{k}", t)
    return t


def word(c, least):
    """A monomial, in its least form: coefficient, factors, and sums that share no index."""
    sizes, factors = least
    loose, groups = connected(factors, [f"#{k}" for k in range(len(sizes))])
    parts = [*atoms(loose), *(closed_sum(*g, sizes) for g in groups)]
    number = ("c", abs(c.numerator))
    number = number if c.denominator == 1 else ("over", number, c.denominator)
    t = multiplied(([] if abs(c) == 1 and parts else [number]) + parts)
    return ("neg", t) if c < 0 else t


def in_words(monomials):
    """A polynomial as a sum of words."""
    t = None
    for c, b, f in sorted(monomials, key=lambda m: repr(key(m[1], m[2]))):
        w = word(c, key(b, f))
        t = w if t is None else ("+", t, w)
    return t or ZERO


def has_words(e):
    """Whether something in a form is brought into words."""
    return any(name in written(e) for name in ("sum", "dot", "norm", "entry"))


def is_square(rule):
    """Whether a rule says that the square of a number is a constant."""
    return (
        rule.lead is None
        and len(rule.poly) == 2
        and any(len(f) == 2 and f[0] == f[1] and not b for _, b, f in rule.poly)
        and any(not f for _, _, f in rule.poly)
    )


def renamed(s, names):
    """A statement with other names for its free indices."""
    if s[0] == "rel":
        return (s[0], s[1], rename(s[2], names), rename(s[3], names))
    if s[0] in ("and", "or"):
        return (s[0], [renamed(a, names) for a in s[1]])
    if s[0] == "all":
        raise Untranslated("inner quantifier")
    return (s[0], *[renamed(a, names) for a in s[1:]])


# --- scripts --------------------------------------------------------------------------------------


class Words(Script):
    """The script of a theorem with any conclusion.

    Attributes
    ----------
    before : list of str
        The lines that state what else is known, before anything is brought into words.
    bridges : list
        For every form that was brought into words: name, form, both as terms, and the certificate.
    after : list of str
        The lines that rewrite with the bridges, and state what is known of words.
    """

    def __init__(self, theorem):
        super().__init__(theorem)
        self.before, self.bridges, self.after = [], [], []
        self.names = {}  # of the bridges, by the text of the form
        self.count = 0  # of the facts

    def name(self):
        """The name of a new fact."""
        self.count += 1
        return f"X{self.count}"

    def script(self):
        """The script of the whole theorem."""
        body, intros = self.goal, []
        while body[0] == "all":
            intros.append(f"intros {body[2]} H{body[2]}.")
            self.free[body[2]] = body[1]
            body = body[3]
            self.base = [*self.free, *[b for b in self.base if b not in self.free]]
        self.sizes_here = {i: self.low.size(size) for i, size in self.free.items()}
        for k, h in enumerate(self.hyps):
            self.hypothesis(k, h)
        self.relations(body, "")
        self.special_atoms()
        self.functions()
        self.cauchy_of_norms()
        self.cauchy_of_words()
        sizes, values = self.tables()
        names = "".join(f"{bridge[0]} " for bridge in self.bridges)
        return "\n  ".join(
            [
                *self.opening(),
                *intros,
                *self.before,
                f"pose (SZ := {sizes}).",
                f"pose (VAL := {values}).",
                *(line for bridge in self.bridges for line in self.proved(*bridge)),
                *dict.fromkeys(self.after),
                f"clear {names}SZ VAL.",
                "finish.",
            ]
        )

    # --- bridges from forms to words --------------------------------------------------------------

    def bridge(self, e):
        """The name of the equation that brings a form into words, None where it needs none."""
        if e[0] in ("c", "v") or self.low.sc(e, {})[0] == "a":
            return None
        text = written(e)
        if text not in self.names:
            self.names[text] = name = f"E{len(self.names) + 1}"
            left = self.low.sc(e, {})
            zeros, rest = reduce(poly(left), self.rewriting(), lambda m: len(m[2]), partial=True)
            right = in_words(rest)
            exchanges = certified(left, right, zeros, self.base)
            if exchanges is None:
                raise Untranslated("certificate does not add up")
            self.bridges.append((name, e, left, right, zeros, exchanges, list(self.base)))
        return self.names[text]

    def rewriting(self):
        """What forms are rewritten with: definitions, norms, roots, inverses and squares."""
        definitions, others = self.rules()
        facts = self.facts()
        definitions = [r for r in definitions if r.lead[0][0] not in self.low.special]
        facts = [r for r in facts if r.lead is not None]
        return self.known(definitions + facts + [r for r in others if is_square(r)])

    def proved(self, name, e, left, right, zeros, exchanges, base):
        """The lines of a bridge."""
        text = show(right, self.low, dict(self.low.atoms.values()))
        first, *lines = certificate(left, right, zeros, exchanges, base)
        return [
            f"assert ({name} : {written(e)} = {text}).",
            f"{{ {first}",
            *(f"  {line}" for line in lines),
            "}",
        ]

    def rewrite(self, e, where):
        """Bring a form into words: in a hypothesis, everywhere ("*") or in the conclusion ("")."""
        if name := self.bridge(e):
            self.after.append(
                f"everywhere {name}."
                if where == "*"
                else f"try rewrite {name} in {where}."
                if where
                else f"try rewrite {name}."
            )

    def relations(self, s, where):
        """Bring both sides of all relations of a statement into words."""
        if s[0] == "rel":
            self.rewrite(s[2], where)
            self.rewrite(s[3], where)
        elif s[0] in ("and", "or"):
            for a in s[1]:
                self.relations(a, where)
        elif s[0] in ("imp", "iff", "not"):
            for a in s[1:]:
                self.relations(a, where)
        elif s[0] == "all":
            raise Untranslated("inner quantifier")

    def state(self, proof, *sides):
        """A fact by its proof; the sides of it that are brought into words."""
        name = self.name()
        self.before.append(f"pose proof ({proof}) as {name}.")
        for e in sides:
            self.rewrite(e, name)

    # --- what is known ----------------------------------------------------------------------------

    def hypothesis(self, k, h):
        """A hypothesis in words; "for all i" at the indices there are, and summed."""
        if h[0] != "all":
            if h[0] == "rel" and h[2][0] == "^" and h[2][1][0] in ("v", "ent"):
                self.before.append(f"pose proof H{k} as {self.name()}.")
            with contextlib.suppress(Untranslated):
                self.relations(h, f"H{k}")
            return
        _, size, i, inside = h
        for j, other in self.free.items():
            if other == size:
                instance = renamed(inside, {i: j})
                name = self.name()
                self.before.append(f"pose proof (H{k} {j} ltac:(assumption)) as {name}.")
                with contextlib.suppress(Untranslated):
                    self.relations(instance, name)
        parts = inside[1] if inside[0] == "and" else [inside]
        for part in parts:
            if part[0] == "rel" and part[1] in SUMMED and not size[0].isdigit():
                self.summed(k, size, i, part)

    def summed(self, k, size, i, relation):
        """A relation for all i: between the sums, and no difference exceeds the sum of all."""
        _, sign, left, right = relation
        here = f"specialize (H{k} {i}_ H_)"
        a, b = ("sum", size, i, left), ("sum", size, i, right)
        name = self.name()
        self.before.append(
            f"assert ({name} : {written(a)} {sign} {written(b)}) by (apply {SUMMED[sign]}; "
            f"first [assumption | intros {i}_ H_; {here}; tauto])."
        )
        with contextlib.suppress(Untranslated):
            self.relations(("rel", sign, a, b), name)
        if sign == "=":
            return
        low, high = (left, right) if sign in ("<=", "<") else (right, left)
        difference = ("-", high, low)
        for j, other in self.free.items():
            if other == size:
                one, all_of_them = rename(difference, {i: j}), ("sum", size, i, difference)
                name = self.name()
                self.before.append(
                    f"assert ({name} : {written(one)} <= {written(all_of_them)}) by (apply "
                    f"(term_le_sum _ (fun {i} => {written(difference)})); "
                    f"[assumption | intros {i}_ H_; {here}; lra])."
                )
                self.relations(("rel", "<=", one, all_of_them), name)

    def special_atoms(self):
        """What is known of norms; what stands in roots and inverses is brought into words."""
        special, done = self.low.special, set()
        while new := [a for a in sorted(special) if a not in done]:
            for atom in new:
                done.add(atom)
                what, e, names, _ = special[atom]
                if what == "unit" or any(i not in self.free for i in names):
                    continue
                if what == "norm":
                    n, u = e[1], written(e[2], ARGUMENT)
                    dot = ("dot", n, e[2], e[2])
                    self.state(f"norm_ge0 {n} {u}")
                    self.state(f"dot_ge0 {n} {u}", dot)
                    self.state(f"norm_sq {n} {u}", dot)
                else:
                    inside = e if what == "inv" else e[2][0]
                    if has_words(inside):
                        self.rewrite(inside, "*")

    def functions(self):
        """What functions and cases are applied to, in words."""
        for e in list(self.low.seen):
            if any(i not in self.free for i in indices(e)):
                continue
            for x in e[2] if e[0] == "f" else e[1][1:]:
                if isinstance(x, tuple) and has_words(x):
                    self.rewrite(x, "*")

    def cauchy_of_norms(self):
        """Inner products are at most the product of the norms, up to the sign."""
        special = self.low.special
        norms = [
            special[a].form
            for a in sorted(special)
            if special[a].what == "norm" and all(i in self.free for i in special[a].names)
        ]
        for _, n, u in norms:
            for _, m, v in norms:
                if n == m and written(("norm", n, u)) < written(("norm", m, v)):
                    vectors = f"{n} {written(u, ARGUMENT)} {written(v, ARGUMENT)}"
                    for lemma in ("dot_norms", "dot_norms_neg"):
                        self.state(f"{lemma} {vectors}", ("dot", n, u, v))

    def cauchy_of_words(self):
        """Squares of words that are inner products: not negative, and Cauchy and Schwarz."""
        texts, pairs = dict(self.low.atoms.values()), set()
        for bridge in self.bridges:
            for _, binders, factors in poly(bridge[3]):
                if len(binders) == 1:
                    bound = binders[0][0]
                    two = tuple(f for f in factors if bound in f[1])
                    if len(two) == 2:
                        pairs.add(key(binders, two))
        for (size, *_), factors in sorted(pairs):
            n = next(n for n, number in self.low.sizes.items() if number == size)
            u, v = [
                show(("a", a, ["i_0" if i == "#0" else i for i in ix]), self.low, texts)
                for a, ix in factors
            ]

            def dot(x, y, n=n):
                return f"sum {n} (fun i_0 => {x} * {y})"

            f, g = f"(fun i_0 => {u})", f"(fun i_0 => {v})"
            if u == v:
                said, proof = f"0 <= {dot(u, u)}", f"dot_ge0 {n} {f}"
            else:
                said = f"{dot(u, v)} * {dot(u, v)} <= {dot(u, u)} * {dot(v, v)}"
                proof = f"cauchy {n} {f} {g}"
            self.after.append(f"assert ({self.name()} : {said}) by (exact ({proof})).")
