"""What a theorem says, in the terms of the checker: the one translation, and nothing is looked for.

    problem = lower(theorem)
    check(problem, certificate)

A problem has what is ``given``, the ``goal``, the ``places`` of its free indices, and the
``meaning`` of the atoms that stand for an inverse, a root or a choice. Of a gradient the goal says
that it is what the rules of :mod:`.derivatives` give, and what they need.
"""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import NamedTuple

from .checker import atoms
from .derivatives import depends, entry, entry2, summed, without_slopes
from .forms import applied, canonical, fresh, indices, rebuilt, rename, unfolded
from .text import text as written
from .translate import Untranslated, ident

ONE, NOTHING = ("c", 1), ("c", 0)
PI = ("v", "PI", [])  # the number: an author's own is PI_
DENIED = {"=": "<>", "<>": "=", "<": "<=", "<=": "<"}
TURNED = ("<", "<=")
NUMBERS = {"O": 0} | {f"{k}%nat": k for k in range(10)}
MEANINGS = {"inv": "inverse", "norm": "root", "sqrt": "root", "exp": "exp", "ln": "log"}
WORDS = {"+": "Plus", "*": "Times", "-": "Minus", "neg": "Opp"}


# --- formulas: terms of named indices in relations, "and", "or", "all" and "some" -----------------


def relation(sign, a, b):
    """A relation of terms, by =, <>, < or <=."""
    return (sign.replace(">", "<"), b, a) if sign in (">", ">=") else (sign, a, b)


def denied(f):
    """The formula that says that f is false."""
    word, *parts = f
    if word in TURNED:
        return (DENIED[word], parts[1], parts[0])
    if word in DENIED:
        return (DENIED[word], *parts)
    if word in ("all", "some"):
        return ("some" if word == "all" else "all", *parts[:2], denied(parts[2]))
    return ("or" if word == "and" else "and", *map(denied, parts))


def for_all(over, f):
    """A formula for all of some indices, given with their sizes."""
    for i, size in reversed(over):
        f = ("all", size, i, f)
    return f


def joined(word, parts):
    """Formulas joined by "and" or "or", two by two."""
    *before, f = parts
    for part in reversed(before):
        f = (word, part, f)
    return f


def in_order(meaning):
    """What atoms mean, each after those that it is said by."""
    left, done = dict(meaning), {}
    while left:
        first = [a for a, said in left.items() if not atoms(said) & left.keys()]
        if not first:
            raise Untranslated(f"what these mean goes in a circle: {[*left]}")
        done |= {a: left.pop(a) for a in first}
    return done


def written_out(s):
    """What there is with sums, inner products and norms of a few entries as Rocq computes them.

    That is 0 + e(0) + e(1) for the sum of two.
    """
    s = rebuilt(s, written_out)
    if not isinstance(s, tuple) or s[0] not in ("sum", "dot", "norm"):
        return s
    word, *of = s
    if f"{of[0]}%nat" not in NUMBERS:
        return s
    if word == "norm":
        return ("f", "sqrt", [written_out(("dot", *of, of[1]))])
    total = NOTHING
    for i in [*NUMBERS][1 : int(of[0]) + 1]:
        one = rename(of[2], {of[1]: i}) if word == "sum" else ("*", *(entry(v, i) for v in of[1:]))
        total = ("+", total, one)
    return total


def conjuncts(s, proof):
    """A statement with "and" taken apart, each part with the term of Rocq that proves it."""
    if s[0] == "and":
        *before, last = s[1]
        for part in before:
            yield from conjuncts(part, f"proj1 ({proof})")
            proof = f"proj2 ({proof})"
        yield from conjuncts(last, proof)
    elif s[0] == "all":
        i = fresh()
        for part, inner in conjuncts(s[3], f"{proof} {i} H{i}"):
            yield ("all", s[1], s[2], part), f"fun {i} H{i} => {inner}"
    else:
        yield s, proof


def renamed(x, names):
    """A term or formula with other names for its free indices."""
    if not isinstance(x, tuple):
        return x
    if x[0] == "a":
        return ("a", x[1], [names.get(i, i) for i in x[2]])
    if x[0] in ("S", "all", "some"):
        names = {a: b for a, b in names.items() if a != x[2]}
        return (*x[:3], renamed(x[3], names))
    return tuple(renamed(a, names) for a in x)


def occurring(x):
    """The atoms of a term or formula with their indices: ``{(number, indices)}``."""
    if not isinstance(x, tuple):
        return set()
    if x[0] == "a":
        return {(x[1], tuple(x[2]))}
    return set().union(*map(occurring, x))


class Special(NamedTuple):
    """An atom with a meaning: an inverse, a norm, a root or an entry of a unit vector.

    ``sizes`` say how many values each of the indices takes that is bound, and None of the others.
    """

    what: str
    form: tuple = ()
    names: tuple = ()
    sizes: tuple = ()


class Lower:
    """Translates forms to terms, and remembers the atoms and sizes that they are made of.

    Attributes
    ----------
    atoms : dict
        ``{what an atom stands for: (number, Rocq's text at indices l_)}``.
    sizes : dict
        ``{text of a size: number}``.
    special : dict
        ``{number: Special}`` of the atoms of which more is known.
    """

    def __init__(self):
        self.atoms, self.sizes, self.special = {}, {}, {}
        self.forms = {}  # of the atoms that stand for a form: sign, form, names of its indices
        self.range = {}  # how many values a bound index takes

    def size(self, s):
        """The number of a size."""
        return self.sizes.setdefault(s, len(self.sizes))

    def text(self, size):
        """The text of a size by its number."""
        return [*self.sizes][size]

    def bound(self, size):
        """A new index with as many values as a size has."""
        i = fresh()
        self.range[i] = self.size(size)
        return i

    def atom(self, key, text, special=None):
        """The number of an atom."""
        if key not in self.atoms:
            self.atoms[key] = (len(self.atoms), text)
            if special:
                self.special[len(self.atoms) - 1] = special
        return self.atoms[key][0]

    def opaque(self, e, s, what=None, sign=""):
        """A form as an atom at its indices, or (with a sign "/") its inverse."""
        names = indices(e)
        e = canonical(rename(e, {i: f"@{k}" for k, i in enumerate(names)}))
        key = sign + written(e)
        at = rename(e, {f"@{k}": f"(nth {k} l_ O)" for k in range(len(names))})
        text = (sign and sign + " ") + written(at, 3)
        e = rename(e, {f"@{k}": i for k, i in enumerate(names)})
        sizes = [self.range.get(s.get(i, i)) for i in names]
        special = what and Special(what, e, names, sizes)
        number = self.atom(key, text, special)
        self.forms.setdefault(number, (sign, e, names))
        return ("a", number, [s.get(i, i) for i in names])

    def sc(self, e, s):
        """A number as a term; ``s`` gives the names of the indices that are bound."""
        kind = e[0]
        if kind == "c":
            return e
        if kind == "v":
            return ("a", self.atom(e[1], e[1]), [])
        if kind in ("+", "-", "*", "neg"):
            return (kind, *(self.sc(a, s) for a in e[1:]))
        if kind == "/":
            t, divisor = self.sc(e[1], s), e[2]
            if divisor[0] == "c":
                return ("over", t, divisor[1])
            return ("*", t, self.opaque(divisor, s, "inv", "/"))
        if kind == "^":
            return ("^", self.sc(e[1], s), e[2])
        if kind == "sum":
            i = self.bound(e[1])
            return ("S", self.size(e[1]), i, self.sc(e[3], s | {e[2]: i}))
        if kind == "dot":
            return self.sc(summed(e), s)
        if kind in ("ent", "ent2"):
            at = (s.get(i, i) for i in e[2:])
            return self.ent(e[1], *at, s) if kind == "ent" else self.ent2(e[1], *at, s)
        if kind == "entry":
            return self.ent2(e[1], "O", "O", s)
        if kind in ("norm", "f", "one_if", "if"):
            root = "norm" if kind == "norm" else "sqrt" if e[:2] == ("f", "sqrt") else None
            return self.opaque(e, s, root)
        raise Untranslated("term " + kind)

    def ent(self, v, i, s):
        """Entry ``i`` of a vector as a term."""
        kind = v[0]
        if kind == "V":
            return ("a", self.atom(v[1], f"{v[1]} (nth 0 l_ O)"), [i])
        if kind == "after":
            _, m, (_, name) = v
            number = self.atom(written(v), f"{name} ({m} + nth 0 l_ O)%nat")
            return ("a", number, [i])
        if kind == "unit":
            number = self.atom("unit", "unit (nth 1 l_ O) (nth 0 l_ O)", Special("unit"))
            return ("a", number, [i, s.get(v[1], v[1])])
        if (e := entry(v, i)) == ("ent", v, i):
            raise Untranslated("vector term " + kind)
        return self.sc(e, s)

    def ent2(self, a, i, j, s):
        """Entry ``i, j`` of a matrix as a term."""
        kind = a[0]
        if kind == "M":
            return ("a", self.atom(a[1], f"{a[1]} (nth 0 l_ O) (nth 1 l_ O)"), [i, j])
        if kind == "diag":
            return ("*", self.ent(a[1], i, s), self.ent(("unit", "#"), i, s | {"#": j}))
        if (e := entry2(a, i, j)) == ("ent2", a, i, j):
            raise Untranslated("matrix term " + kind)
        return self.sc(e, s)


class Lowered:
    """One theorem in terms: the names of its indices are kept, and what its atoms stand for.

    Attributes
    ----------
    low : Lower
    hyps, goal : statements
    free : dict
        ``{index: size}`` of the indices that are free.
    base : list
        The indices that a term may name, those of ``free`` first.
    parts : list
        What is given, apart: statement, the term of Rocq that proves it, and what it comes from.
    given, aim : list of formulas, and a formula
        The same as formulas, and what is to be proved of it.
    """

    def __init__(self, theorem):
        self.theorem, self.low, self.meaning = theorem, Lower(), {}
        said = [unfolded(applied(s)) for s in (*theorem.hyps, without_slopes(theorem.goal))]
        if any(depends(s, i) for s in said for i in NUMBERS):  # entries are spoken of by number
            said = list(map(written_out, said))
        *self.hyps, self.goal = said
        t = theorem.t
        self.free = {ident(n): t.size(size) for n, size in t.indices.items()}
        self.base = [*self.free, *NUMBERS, "0%nat"]
        self.parts = [*self.conjuncts(), *self.symmetries()]
        if any(depends(s, PI) for s in (*self.hyps, self.goal)):
            self.parts.append((("rel", "<", NOTHING, PI), "PI_RGT_0", ("pi",)))
        self.given = [self.formula(s, {}) for s, _, _ in self.parts]
        self.aim = self.formula(self.goal, {})

    def conjuncts(self):
        """The hypotheses, with "and" taken apart."""
        for k, h in enumerate(self.hyps):
            for part, (s, proof) in enumerate(conjuncts(h, f"H{k}")):
                yield s, proof, (k, part)

    def symmetries(self):
        """What it is that a matrix is symmetric."""
        for k, said in enumerate(self.theorem.ranges()):
            if said.startswith("symmetric"):
                _, size, name = said.split()
                a, b = (("ent2", ("M", name), *at) for at in (("i", "j"), ("j", "i")))
                s = ("all", size, "i", ("all", size, "j", ("rel", "=", a, b)))
                yield s, f"fun i Hi j Hj => R{k} i j Hi Hj", ("symmetric", name)

    def problem(self):
        """The theorem as the checker takes it."""
        env = self.base
        said = {
            "given": [self.said(f, env) for f in self.given],
            "goal": self.said(self.aim, env),
            "places": [NUMBERS[i] if i in NUMBERS else self.free.get(i, 0) for i in env],
        }
        return json.loads(json.dumps(said | {"meaning": in_order(self.meaning)}))

    def formula(self, s, names):
        """A statement as a formula."""
        word = s[0]
        if word == "rel":
            return relation(s[1], self.low.sc(s[2], names), self.low.sc(s[3], names))
        if word in ("and", "or"):
            return joined(word, [self.formula(a, names) for a in s[1]])
        if word == "not":
            return denied(self.formula(s[1], names))
        if word == "imp":
            return ("or", denied(self.formula(s[1], names)), self.formula(s[2], names))
        if word == "iff":
            p, q = (self.formula(a, names) for a in s[1:])
            return ("or", ("and", p, q), ("and", denied(p), denied(q)))
        if word == "all":
            i = fresh()
            self.low.range[i] = self.low.size(s[1])
            return ("all", s[1], i, self.formula(s[3], names | {s[2]: i}))
        raise Untranslated(f"a certificate of {word}")

    # --- as the checker reads it ------------------------------------------------------------------

    def said(self, x, env):
        """A term or formula in JSON."""
        word = x[0]
        if word == "a":
            return ["Atm", self.called(x[1]), [env.index(i) for i in x[2]]]
        if word == "c":
            c = Fraction(x[1])
            return ["Cst", int(c) if c.denominator == 1 else str(c)]
        if word == "S":
            return ["Sum", self.low.text(x[1]), self.said(x[3], [x[2], *env])]
        if word in ("all", "some"):
            return [word, x[1], self.said(x[3], [x[2], *env])]
        if word == "over":
            return ["Over", self.said(x[1], env), x[2]]
        if word == "^":
            return ["Pow", self.said(x[1], env), x[2]]
        return [WORDS.get(word, word), *(self.said(a, env) for a in x[1:])]

    def called(self, number):
        """The name of an atom; what it stands for is noted."""
        text = next(text for n, text in self.low.atoms.values() if n == number)
        name = re.sub(r"\(?nth (\d+) l_ O\)?", r"_\1", text)
        if name in self.meaning:
            return name
        _, e, names = self.low.forms.get(number, ("", (), ()))
        env = [f"@{j}" for j in range(len(names))]
        s = dict(zip(names, env, strict=True))

        def said(form):
            return self.said(self.low.sc(form, s), env)

        special = self.low.special.get(number)
        what = special.what if special else e[1] if e[:1] == ("f",) else None
        self.meaning[name] = None
        if what == "unit":
            self.meaning[name] = [2, "unit"]
        elif what in MEANINGS:
            inside = e if what == "inv" else ("dot", *e[1:], e[2]) if what == "norm" else e[2][0]
            self.meaning[name] = [len(names), MEANINGS[what], said(inside)]
        elif name.startswith("INR ") and name[4:].isidentifier():
            self.meaning[name] = [0, "count", name[4:]]
        elif e and (choice := self.choice(e)):
            (sign, a, b), yes, no = choice
            condition = self.said(relation(sign, self.low.sc(a, s), self.low.sc(b, s)), env)
            self.meaning[name] = [len(names), "if", condition, said(yes), said(no)]
        else:
            del self.meaning[name]
        return name

    @staticmethod
    def choice(e):
        """A choice as (relation, what if it holds, what if not), None if the form is none."""
        if e[0] == "one_if":
            return e[1], ("c", 1), ("c", 0)
        if e[0] == "if":
            return e[1], e[2], e[3]
        if e[0] == "f" and e[1] in ("Rmax", "Rmin"):
            a, b = e[2]
            return ("<=", b, a) if e[1] == "Rmax" else ("<=", a, b), a, b
        if e[0] == "f" and e[1] == "Rabs":
            return ("<=", ("c", 0), e[2][0]), e[2][0], ("neg", e[2][0])
        return None


def lower(theorem):
    """The problem of a theorem, as :func:`.checker.check` takes it.

    Raises
    ------
    Untranslated
        If the checker has no terms for something in it.
    """
    return theorem.lowered(theorem).problem()


__all__ = ["Lowered", "lower"]
