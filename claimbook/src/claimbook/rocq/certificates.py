"""Certificates in JSON: how each claim follows, for the checker that needs no SymPy.

The finder, which nobody needs to trust: it opens "for all", splits cases, brings facts into words
and looks for products of facts that add up to a contradiction. The checker says whether they do.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, combinations_with_replacement

from .certify import fresh, key, merge, poly, product, reduce, times, under
from .checker import atoms
from .combine import combination
from .derivatives import depends, swapped
from .derivatives import found as derivative
from .equations import Rule, Script, applied, atoms_of, split, weights
from .inequalities import is_square
from .translate import Untranslated

ONE, NOTHING = ("c", 1), ("c", 0)
DENIED = {"=": "<>", "<>": "=", "<": "<=", "<=": "<"}
TURNED = ("<", "<=")
DEPTH = 7  # cases within cases
FACTS, FEW, WORDS = 10, 6, 8  # of which products of two, of three, and squares are tried
MANY = 3  # sums in a product, above which it is not tried


class NotFound(Exception):
    """No certificate was found; why."""


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


def cases(f):
    """The lists of formulas of which one is true if f is."""
    word, *parts = f
    if word == "<>":
        return [[("<", *parts)], [("<", *parts[::-1])]]
    return [parts] if word == "and" else [[part] for part in parts]


def joined(word, parts):
    """Formulas joined by "and" or "or", two by two."""
    *before, f = parts
    for part in reversed(before):
        f = (word, part, f)
    return f


def settled(steps):
    """Steps as the checker takes them: what is had is one of two cases, the other is refuted."""
    for k, (step, *of) in enumerate(steps):
        if step == "have":
            f, proof = of
            rest = settled(steps[k + 1 :])
            return [*steps[:k], ["cases", f, [settled(proof), rest]]]
        if step == "cases":
            return [*steps[:k], ["cases", of[0], [settled(proof) for proof in of[1]]]]
    return steps


def in_order(meaning):
    """What atoms mean, each after those that it is said by."""
    left, done = dict(meaning), {}
    while left:
        first = [a for a, said in left.items() if not atoms(said) & left.keys()]
        if not first:
            raise NotFound(f"what these mean goes in a circle: {[*left]}")
        done |= {a: left.pop(a) for a in first}
    return done


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
    """The atoms of a term or formula that have indices: ``{(number, indices)}``."""
    if not isinstance(x, tuple):
        return set()
    if x[0] == "a":
        return {(x[1], tuple(x[2]))}
    return set().union(*map(occurring, x))


def slope_of(t, rates):
    """The derivative of a term where atoms move at the rates of others."""
    word, *of = t
    if word == "c" or word == "a":
        rate = dict(rates).get(of[0]) if word == "a" else None
        return NOTHING if rate is None else ("a", rate, of[1])
    if word == "S":
        return (word, *of[:2], slope_of(of[2], rates))
    if word == "over":
        return (word, slope_of(of[0], rates), of[1])
    if word == "^":
        return ("*", ("*", ("c", of[1]), ("^", of[0], of[1] - 1)), slope_of(of[0], rates))
    d = [slope_of(part, rates) for part in of]
    if word == "*":
        return ("+", ("*", d[0], of[1]), ("*", of[0], d[1]))
    return (word, *d)


def lengths_out(e):
    """A form with |u|² as the inner product that it is."""
    if isinstance(e, list):
        return [lengths_out(a) for a in e]
    if not isinstance(e, tuple):
        return e
    if e[0] == "^" and e[2] == 2 and e[1][0] == "norm":
        _, n, u = e[1]
        return ("dot", n, lengths_out(u), lengths_out(u))
    return tuple(map(lengths_out, e))


class Branch:
    """What is known in one case: facts in the order of the checker, steps, and the indices."""

    def __init__(self, facts, env, free, rooms=frozenset()):
        self.facts, self.env, self.free = list(facts), list(env), dict(free)
        self.steps, self.done, self.of = [], set(rooms), {}
        self.split = bool(rooms)
        self.read = 0

    def add(self, step, *formulas):
        """A step, and the facts that it adds; the number of the first."""
        self.steps.append(step)
        self.facts += formulas
        return len(self.facts) - len(formulas)


class Finder(Script):
    """Looks for the certificate of one theorem.

    Examples
    --------
    ``Finder(theorem).certificate()`` is a dictionary that :func:`.checker.check` takes.
    """

    def __init__(self, theorem):
        super().__init__(theorem)
        self.meaning, self.where, self.pending, self.own = {}, {}, set(), {}

    def certificate(self):
        """The certificate.

        Raises
        ------
        NotFound, Untranslated
            If nothing is found, or something has no words.
        """
        given = []
        for k, h in enumerate(self.hyps):
            for part, (quantified, r) in enumerate(split(h)):
                self.where[k, part] = len(given)
                names = {i: fresh() for i, _ in quantified}
                f = self.formula(r, names)
                for i, size in reversed(quantified):
                    f = ("all", size, names[i], f)
                given.append(f)
        for said in self.theorem.ranges():
            if said.startswith("symmetric"):
                _, size, name = said.split()
                i, j = fresh(), fresh()
                a, b = (self.low.ent2(("M", name), *ij, {}) for ij in ((i, j), (j, i)))
                self.where[a[1]] = len(given)
                given.append(("all", size, i, ("all", size, j, ("=", a, b))))
        slopes, more, goal = self.slopes()
        given += more
        env = list(self.base)
        self.opened = dict(self.free)
        whole = goal
        for rates, term, by in slopes:
            whole = ("and", ("=", slope_of(term, rates), by), whole)
        first = Branch([*given, denied(whole)], env, self.free)
        self.search(first, DEPTH)
        numbers = {"O": 0} | {f"{k}%nat": k for k in range(10)}
        places = [numbers[i] if i in numbers else self.opened[i] for i in env]
        texts = {number: self.called(number) for rates, *_ in slopes for number in sum(rates, ())}
        said = [
            [{texts[a]: texts[rate] for a, rate in rates}, self.said(t, env), self.said(by, env)]
            for rates, t, by in slopes
        ]
        return {
            "given": [self.said(f, env) for f in given],
            "goal": self.said(goal, env),
            **({"slopes": said} if slopes else {}),
            "places": places,
            "meaning": in_order(self.meaning),
            "steps": settled(first.steps),
        }

    def slopes(self):
        """The gradients and derivatives of the goal, what is given of their points, and the rest.

        Of a gradient g it is said that a term moves at the rate Σ g_k h_k where the vector moves at
        the rate h, whatever h is; of a derivative g, that it moves at the rate g h.
        """
        goal, slopes, given = self.goal, [], []
        while goal[0] in ("some", "grad", "deriv"):
            said, rest = goal, ("true",)
            if goal[0] == "some":
                _, name, _, said, rest = goal
            if said[0] == "grad":
                _, size, x, f, at, g = said
                old = ("V", x)
            else:
                size, (_, x, f, at, g) = None, said
                old = ("v", x, [])
            if goal[0] == "some":
                g = derivative(said)
                if said[0] == "near":
                    rest = swapped(rest, ("f", name), lambda t, g=g, old=old: swapped(g[2], old, t))
                    g = g[2]
                else:
                    rest = swapped(rest, ("V", name) if size else ("v", name, []), g)
            if at != old:
                if any(depends(e, old) for e in (*self.hyps, g, rest)):
                    raise Untranslated(f"two that are called {x}")
                given += self.equal(size, old, at)
            slopes.append(self.slope(size, x, f, g))
            goal = applied(rest)
        return (
            slopes,
            given,
            ("=", NOTHING, NOTHING) if goal == ("true",) else self.formula(goal, {}),
        )

    def equal(self, size, x, at):
        """That a number or vector has a value, as formulas."""
        if size is None:
            return [("=", self.low.sc(x, {}), self.low.sc(at, {}))]
        i = self.low.bound(size)
        return [("all", size, i, ("=", self.low.ent(x, i, {}), self.low.ent(at, i, {})))]

    def slope(self, size, x, f, g):
        """What moves at which rate, the term that is differentiated, and its rate."""
        h = f"d{x}"
        if size is None:
            moving, rate = self.low.sc(("v", x, []), {}), self.low.sc(("v", h, []), {})
            by = ("*", self.low.sc(applied(g), {}), rate)
        else:
            i = self.low.bound(size)
            moving, rate = (self.low.ent(("V", name), i, {}) for name in (x, h))
            by = ("S", self.low.size(size), i, ("*", self.low.ent(applied(g), i, {}), rate))
        return ((moving[1], rate[1]),), self.low.sc(applied(lengths_out(f)), {}), by

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
            return self.atom(x, env)
        if word == "c":
            c = Fraction(x[1])
            return ["Cst", int(c) if c.denominator == 1 else str(c)]
        if word == "S":
            size = next(n for n, number in self.low.sizes.items() if number == x[1])
            return ["Sum", size, self.said(x[3], [x[2], *env])]
        if word in ("all", "some"):
            return [word, x[1], self.said(x[3], [x[2], *env])]
        if word == "over":
            return ["Times", ["Cst", str(Fraction(1, x[2]))], self.said(x[1], env)]
        if word == "^":
            base, power = self.said(x[1], env), ["Cst", 1]
            for k in range(x[2]):
                power = ["Times", base, power] if k else base
            return power
        parts = [self.said(a, env) for a in x[1:]]
        if word in ("-", "neg"):
            parts[-1] = ["Times", ["Cst", -1], parts[-1]]
            return ["Plus", *parts] if word == "-" else parts[0]
        return [{"+": "Plus", "*": "Times"}.get(word, word), *parts]

    def atom(self, x, env):
        """An atom; the inverse of a product or power as that of inverses."""
        _, number, places = x
        sign, e, names = self.low.forms.get(number, ("", (), ()))
        if sign == "/" and e[0] in ("*", "^"):
            s = dict(zip(names, places, strict=True))
            first = self.low.sc(("/", ("c", 1), e[1]), s)
            second = self.low.sc(("/", ("c", 1), e[2]), s) if e[0] == "*" else e[2]
            return self.said((e[0], first, second), env)
        return ["Atm", self.called(number), [env.index(i) for i in places]]

    def called(self, number):
        """The name of an atom; what it stands for is noted."""
        text = next(text for n, text in self.low.atoms.values() if n == number)
        name = (
            text.replace("(nth ", "_")
            .replace(" l_ O)", "")
            .replace("nth ", "_")
            .replace(" l_ O", "")
        )
        if name in self.meaning:
            return name
        sign, e, names = self.low.forms.get(number, ("", (), ()))
        env = [f"@{j}" for j in range(len(names))]
        s = dict(zip(names, env, strict=True))

        def said(form):
            return self.said(self.low.sc(form, s), env)

        what = None
        self.meaning[name] = what
        if special := self.low.special.get(number):
            if special.what == "unit":
                what = [2, "unit"]
            elif special.what == "inv":
                what = [len(names), "inverse", said(e)]
            elif special.what == "sqrt":
                what = [len(names), "root", said(e[2][0])]
            else:
                i = self.low.bound(e[1])
                u = self.said(self.low.ent(e[2], i, s), [i, *env])
                what = [len(names), "root", ["Sum", e[1], ["Times", u, u]]]
        elif name.startswith("INR ") and name[4:].isidentifier():
            what = [0, "count", name[4:]]
        elif e and e[0] == "f" and e[1] == "exp":
            what = [len(names), "exp", said(e[2][0])]
        elif e and e[0] == "f" and e[1] == "ln":
            what = [len(names), "log", said(e[2][0])]
        elif e and (choice := self.choice(e)):
            (sign, a, b), yes, no = choice
            condition = self.said(relation(sign, self.low.sc(a, s), self.low.sc(b, s)), env)
            what = [len(names), "if", condition, said(yes), said(no)]
        if what is None:
            del self.meaning[name]
        else:
            self.meaning[name] = what
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

    # --- what is known of atoms -------------------------------------------------------------------

    def know(self, b, number):
        """The facts about an atom, in a branch: the number of the first."""
        if number in b.of:
            return b.of[number]
        if number in self.own:
            b.of[number] = b.add(["know", self.called(number)], *self.own[number])
            return b.of[number]
        name = self.called(number)
        if name not in self.meaning:
            raise NotFound(f"nothing is known of {name}")
        count, what, *_ = self.meaning[name]
        if what == "log":
            raise NotFound("of a logarithm alone nothing is known")
        _, e, names = self.low.forms.get(number, ("", (), ()))
        new = [fresh() for _ in range(count)]
        s = dict(zip(names, new, strict=False))
        a = ("a", number, new)

        def sc(form):
            return self.low.sc(form, s)

        if what == "root" and e[0] == "norm":
            return self.know_norm(b, number, a)
        if what == "inverse":
            t = sc(e)
            facts = [("or", ("=", t, NOTHING), ("=", ("*", t, a), ONE))]
        elif what == "root":
            t = sc(e[2][0])
            facts = [
                ("<=", NOTHING, a),
                ("or", ("<", t, NOTHING), ("=", ("*", a, a), t)),
            ]
        elif what == "exp":
            facts = [("<", NOTHING, a), ("<=", ("+", ONE, sc(e[2][0])), a)]
        elif what == "if":
            (sign, left, right), yes, no = self.choice(e)
            rel = relation(sign, sc(left), sc(right))
            yes, no = ("and", rel, ("=", a, sc(yes))), ("and", denied(rel), ("=", a, sc(no)))
            facts = [("or", yes, no)]
        elif what == "count":
            i = fresh()
            size = self.low.size(name[4:])
            facts = [("=", ("S", size, i, ONE), a), ("<=", ONE, a)]
        else:
            facts = [
                ("=", a, ("a", number, new[::-1])),
                ("=", ("a", number, [new[0], new[0]]), ONE),
            ]
        for i in new:  # the innermost first
            facts = [("all", None, i, f) for f in facts]
        b.of[number] = b.add(["know", name], *facts)
        return b.of[number]

    def know_norm(self, b, number, a):
        """That a norm is not negative, and its square: it is the root of a sum of squares."""
        _, e, names = self.low.forms[number]
        s = dict(zip(names, a[2], strict=True))
        t = self.low.sc(("dot", e[1], e[2], e[2]), s)
        square = ("=", ("*", a, a), t)
        facts = [("<=", NOTHING, a), ("or", ("<", t, NOTHING), square), square]
        for i in a[2]:
            facts = [("all", None, i, f) for f in facts]
        root = b.add(["know", self.called(number)], *facts[:2])

        def prove(inner):
            last_fact = len(inner.facts) - 1
            here = inner.env[: len(a[2])][::-1]
            outer = dict(zip(reversed(a[2]), here, strict=True))
            branches = self.at(inner, root + 1, here)
            (negative,), (equal,) = cases(inner.facts[branches])
            first = Branch([*inner.facts, negative], inner.env, inner.free)
            u = renamed(t, outer)[3]
            squares = self.squares(first, e[1], t[2], u[1])
            last = len(inner.facts)
            first.steps.append(["add up", [[[e[1]], ["Cst", 1], [[squares, 0]]], self.once(last)]])
            second = [["add up", [self.once(last_fact), [[], ["Cst", -1], [[last]]]]]]
            inner.steps.append(["cases", branches, [first.steps, second]])

        had = self.have(b, facts[2], prove)
        # the two facts that are asked for stand one after the other
        b.of[number] = b.add(["at", root], facts[0])
        b.add(["at", had], facts[2])
        b.facts[root : root + 2], b.facts[had] = [None, None], None  # not looked at once more
        return b.of[number]

    def once(self, k):
        """A fact as it is, among what is added up."""
        return [[], ["Cst", 1], [[k]]]

    def have(self, b, f, prove):
        """Prove a formula from the facts of a branch: its number among them."""
        inner = Branch([*b.facts, denied(f)], b.env, b.free)
        inner.of = dict(b.of)
        k = len(b.facts)
        while inner.facts[k][0] == "some":
            _, size, i, body = inner.facts[k]
            name = fresh()
            inner.env, inner.free[name] = [name, *inner.env], size
            self.low.range[name] = size and self.low.size(size)
            k = inner.add(["open", k], renamed(body, {i: name}))
        prove(inner)
        return b.add(["have", self.said(f, b.env), inner.steps], f)

    def square(self, b, t):
        """The fact that the square of a term is not negative: its number."""
        f = ("<=", NOTHING, ("*", t, t))

        def prove(inner):
            k = len(inner.facts) - 1
            end = [["add up", [self.once(k), [[], ["Cst", 1], [[k + 1], [k + 1]]]]]]
            inner.steps.append(["cases", self.said(("<=", NOTHING, t), inner.env), [end, end]])

        return self.have(b, f, prove)

    def squares(self, b, size, i, t):
        """The fact that all squares of a term with the index i are not negative: its number."""
        f = ("all", size, i, ("<=", NOTHING, ("*", t, t)))

        def prove(inner):
            k = len(inner.facts) - 1
            positive = self.square(inner, renamed(t, {i: inner.env[0]}))
            inner.steps.append(["add up", [self.once(k), self.once(positive)]])

        return self.have(b, f, prove)

    def summed(self, b, k):
        """A relation "for all", summed: its number."""
        _, size, i, (sign, *sides) = b.facts[k]
        number = self.low.size(size)
        f = (sign, *(("S", number, i, side) for side in sides))
        factor = ["Cst", -1 if sign == "=" else 1]
        items = [[[size], factor, [[k, 0]]], self.once(len(b.facts))]
        return b.add(["have", self.said(f, b.env), [["add up", items]]], f)

    def at(self, b, k, places):
        """The number of the fact that fact k gives at some indices."""
        if not places:
            return k
        f = b.facts[k]
        for i in places:
            f = renamed(f[3], {f[2]: i})
        return b.add(["at", k, *(b.env.index(i) for i in places)], f)

    # --- sums that vanish -------------------------------------------------------------------------

    def item(self, b, c, zero):
        """c times a zero, as the checker takes it."""
        names, sizes = [n for n, _ in zero.binders], [s for _, s in zero.binders]
        words = {number: text for text, number in self.low.sizes.items()}
        over = [words[s] for s in sizes]
        env = [*reversed(names), *b.env]
        fact, places = self.reason(b, zero, over, env, dict(zip(names, over, strict=True)))
        if fact is None:
            return None
        factor = ("*", product(c, ()), zero.factor)
        return [over, self.said(factor, env), [[fact, *(env.index(i) for i in places)]]]

    def reason(self, b, zero, over, env, inside):
        """The number of the fact by which something is zero, and the indices that it is used at."""
        why, *of = zero.because
        if why == "rule":
            rule, values = of
            where, *more = rule.source
            if where == "given":
                return self.where[tuple(more)], list(values.values())
            if where == "fact":
                return more[0], []
            number, places = more
            places = [values.get(i, i) for i in places]
            special = self.low.special[number].what
            if special == "inv" and self.low.special[number].form[0] in ("*", "^"):
                return None, None
            if special in ("inv", "sqrt"):
                return self.valued(b, number, places, inside)
            return self.know(b, number) + 1, places[::-1]
        if why == "unit":
            which, places = of
            first = self.know(b, self.low.atoms["unit"][0])
            return first + which, (places * 2)[:2][::-1]
        if why == "count":
            return self.know(b, of[0]), []
        if why == "symmetric":
            return self.where[of[0]], of[1]
        size, to, k, f = of
        number = self.low.atoms["unit"][0]
        word = next(n for n, s in self.low.sizes.items() if s == size)
        picked = ("S", size, k, ("*", ("a", number, [k, to]), f))
        equal = ("=", picked, renamed(f, {k: to}))
        for name, outer in reversed(inside.items()):
            equal = ("all", outer, name, equal)

        def prove(inner):
            new = dict(zip(inside, inner.env[: len(inside)][::-1], strict=True))
            j, last = inner.env.index(new.get(to, to)), len(inner.facts) - 1
            said = self.said(renamed(f, new), [k, *inner.env])
            inner.add(["know", "picked", word, self.called(number), j, said], None)
            end = [self.once(last), [[], ["Cst", -1], [[last + 1]]]]
            inner.steps.append(["add up", end])

        return self.have(b, equal, prove), list(inside)

    def valued(self, b, number, places, inside):
        """That t t⁻¹ = 1 or √t √t = t, proved of all values of the bound indices."""
        bound = list(dict.fromkeys(i for i in places if i in inside))
        tag = (number, tuple(places) if not bound else tuple(inside.get(i, i) for i in places))
        if tag in b.of:
            return b.of[tag], bound
        _, e, names = self.low.forms[number]
        new = {i: fresh() for i in bound}
        at = [new.get(i, i) for i in places]
        s, a = dict(zip(names, at, strict=True)), ("a", number, at)
        if self.low.special[number].what == "inv":
            f = ("=", ("*", self.low.sc(e, s), a), ONE)
        else:
            f = ("=", ("*", a, a), self.low.sc(e[2][0], s))
        for i in reversed(bound):
            f = ("all", inside[i], new[i], f)
        if tag in self.pending:
            raise NotFound("a divisor or root that needs itself")
        self.pending.add(tag)
        inner = Branch([*b.facts, denied(f)], b.env, b.free)
        try:
            self.search(inner, 3)
        finally:
            self.pending.discard(tag)
        b.of[tag] = b.add(["have", self.said(f, b.env), inner.steps], f)
        return b.of[tag], bound

    def add_up(self, b, parts):
        """The last step of a branch: constants times products of facts, and what is zero."""
        items = []
        for c, used, zeros in parts:
            factor = self.said(product(c, ()), b.env)
            items.append([[], factor, [[k] for k in used]])
            items += [item for z in zeros if (item := self.item(b, -c, z))]
        b.steps.append(["add up", items])

    # --- the search -------------------------------------------------------------------------------

    def search(self, b, depth):
        """Refute the facts of a branch.

        Raises
        ------
        NotFound
        """
        for k, f in enumerate(b.facts):
            if f and f[0] == "some" and k not in b.done:
                b.done.add(k)
                name = fresh()
                b.steps.append(["open", k])
                b.env, b.free[name] = [name, *b.env], f[1]
                self.low.range[name] = self.low.size(f[1])
                b.facts.append(renamed(f[3], {f[2]: name}))
                return self.search(b, depth)
            if f and f[0] == "and" and k not in b.done:
                return self.into(b, k, depth)
        self.free = dict(b.free)
        self.sizes_here = {i: self.low.size(size) for i, size in b.free.items()}
        if self.by_equation(b):
            return None
        if depth == DEPTH or not b.done & {"instances"}:
            self.instances(b)
            b.done.add("instances")
        if "pairs" not in b.done:
            self.pairs(b)
            b.done.add("pairs")
        if self.by_products(b, 1):
            return None
        for k, f in enumerate(b.facts):
            if f and f[0] in ("or", "<>") and k not in b.done and depth:
                return self.into(b, k, depth - 1)
            if f and f[0] == "and" and k not in b.done:
                return self.into(b, k, depth)
        if self.by_products(b, 2) or self.by_products(b, 3):
            return None
        raise NotFound("no products of facts add up to a contradiction")

    def into(self, b, k, depth):
        """Split a branch by the cases of a fact."""
        proofs = []
        for case in cases(b.facts[k]):
            inner = Branch([*b.facts, *case], b.env, b.free, b.done | {k})
            inner.of = dict(b.of)
            self.search(inner, depth)
            proofs.append(inner.steps)
        b.steps.append(["cases", k, proofs])

    def branch_rules(self, b):
        """The equations among the facts that a case has added, as rules."""
        rules = []
        for k in range(len(self.where), len(b.facts)):
            f = b.facts[k]
            if not f or f[0] != "=":
                continue
            p = poly(("-", f[1], f[2]))
            loose = any(not any(i in ix for _, ix in fs) for _, over, fs in p for i, _ in over)
            if p and not loose:
                rules.append(Rule({}, f[1], f[2], lambda ix: "", None, ("fact", k)))
        return rules

    def plain_rules(self, b):
        """The equations that a case has added and that name an atom, or an inverse."""
        rules, named = [], set()
        for rule in self.branch_rules(b):
            for atom, other in ((rule.a, rule.b), (rule.b, rule.a)):
                if atom[0] == "a" and atom[1] not in atoms_of(other) | named:
                    named |= {atom[1], *atoms_of(other)}
                    rule.lead = [(atom[1], tuple(atom[2]))]
                    rules.append(rule)
                    break
            else:
                if rule.b == ONE and rule.a[0] == "*" and rule.a[1][0] == "a" == rule.a[2][0]:
                    rules.append(rule)
        return rules

    def by_equation(self, b):
        """Whether two sides that are said to differ are equal by the equations."""
        for k, f in enumerate(b.facts):
            if not f or f[0] != "<>":
                continue
            definitions, others = self.rules()
            rules = definitions + self.facts() + others
            rules += self.plain_rules(b) if b.split else self.branch_rules(b)
            known = self.known(rules)
            inverses = {a for a, special in self.low.special.items() if special.what == "inv"}
            difference = poly(("-", f[1], f[2]))
            for weight in weights(inverses):
                zeros, _ = reduce(difference, known, weight, limit=40 if b.split else 250)
                if zeros is None:
                    continue
                try:
                    self.add_up(b, [(Fraction(1), [k], zeros)])
                    return True
                except NotFound:
                    pass
        return False

    def instances(self, b):
        """What holds for all, at the indices that there are, and summed; what is known of atoms."""
        for k, f in enumerate(list(b.facts)):
            if not f or f[0] != "all":
                continue
            for i, size in b.free.items():
                if f[1] in (size, None):
                    self.at(b, k, [i])
            if f[1] and f[3][0] in ("<", "<=", "=") and not f[1].isdigit():
                self.summed(b, k)
        done = set()
        while new := [a for a in {*self.low.special, *self.low.forms, *self.own} if a not in done]:
            for number in new:
                done.add(number)
                places = self.low.forms.get(number, ("", (), ()))[2]
                if number == self.low.atoms.get("unit", (None,))[0]:
                    continue
                if any(i not in b.env for i in places):
                    continue
                sign, e, _ = self.low.forms.get(number, ("", (), ()))
                if sign == "/" and e[0] in ("*", "^"):
                    continue
                before = len(b.facts)
                try:
                    self.know(b, number)
                except NotFound:
                    continue
                for k in range(before, len(b.facts)):
                    if places and b.facts[k]:
                        self.at(b, k, list(reversed(places)))
        for number, places in sorted(set().union(*(occurring(f) for f in b.facts if f))):
            _, e, names = self.low.forms.get(number, ("", (), ()))
            if not places or list(places) == list(names) or not set(places) <= {*b.env}:
                continue
            try:
                first = self.know(b, number)
            except NotFound:
                continue
            what = self.meaning[self.called(number)][1]
            for k in range(first, first + (2 if what in ("root", "exp") else 1)):
                self.at(b, k, list(reversed(places)))
        for name, number in list(self.low.atoms.items()):
            if isinstance(name, str) and name.startswith("INR "):
                self.know(b, number[0])

    def pairs(self, b):
        """Sums of squares are not negative, and Cauchy and Schwarz, for the sums of products."""
        found = set()
        for f in self.relations(b):
            for _, binders, factors in poly(("-", f[1], f[2])):
                if len(binders) == 1 and binders[0][1] not in self.concrete():
                    i, size = binders[0]
                    two = tuple(
                        sorted(
                            (a, tuple("#" if j == i else j for j in ix))
                            for a, ix in factors
                            if i in ix
                        )
                    )
                    if len(two) == 2 and all(j == "#" or j in b.env for _, ix in two for j in ix):
                        found.add((size, two))
        words = {number: text for text, number in self.low.sizes.items()}
        squares = set()
        for size, (u, v) in sorted(found):
            i = fresh()
            self.low.range[i] = size
            x, y = (("a", a, [i if j == "#" else j for j in ix]) for a, ix in (u, v))
            if u != v:
                self.cauchy(b, words[size], size, x, y, i)
            squares |= {(size, u), (size, v)} if u != v else {(size, u)}
        for size, u in sorted(squares):
            i = fresh()
            self.low.range[i] = size
            x = ("a", u[0], [i if j == "#" else j for j in u[1]])
            self.summed(b, self.squares(b, words[size], i, x))

    def relations(self, b):
        """The relations whose sums of products are looked at."""
        return [f for f in b.facts if f and f[0] in DENIED]

    def cauchy(self, b, word, size, x, y, i):
        """That (Σ x y)² ≤ Σ x x Σ y y, as squares of x_i y_j - x_j y_i are not below 0."""
        j = fresh()
        self.low.range[j] = size
        u, v = (renamed(z, {i: j}) for z in (x, y))
        cross = ("-", ("*", x, v), ("*", u, y))
        row = ("all", word, i, ("<=", ("S", size, j, NOTHING), ("S", size, j, ("*", cross, cross))))

        def rows(inner):
            last, here = len(inner.facts) - 1, renamed(cross, {i: inner.env[0]})
            total = self.summed(inner, self.squares(inner, word, j, here))
            inner.steps.append(["add up", [self.once(last), self.once(total)]])

        both = self.summed(b, self.have(b, row, rows))
        xx, xy, yy = (("S", size, i, ("*", *two)) for two in ((x, x), (x, y), (y, y)))

        def prove(inner):
            half = [[], ["Cst", "1/2"], [[both]]]
            inner.steps.append(["add up", [self.once(len(inner.facts) - 1), half]])

        return self.have(b, ("<=", ("*", xy, xy), ("*", xx, yy)), prove)

    def concrete(self):
        """The sizes that are numbers."""
        return {number for text, number in self.low.sizes.items() if text.isdigit()}

    def rewriting_rules(self, b):
        """What facts are brought into words with."""
        definitions, others = self.rules()
        special = self.low.special
        definitions = [r for r in definitions if r.lead[0][0] not in special]
        facts = [
            r
            for r in self.facts()
            if r.lead is not None
            and (special[r.source[1]].what == "norm" or special[r.source[1]].form[0] in ("*", "^"))
        ]
        squares = [r for r in others if is_square(r)]
        return self.known(definitions + facts + squares + self.plain_rules(b))

    def by_products(self, b, most):
        """Whether products of up to ``most`` facts add up to a contradiction."""
        known = self.rewriting_rules(b)
        columns, used = [], []

        def worded(p):
            zeros, left = reduce(p, known, lambda m: len(m[2]), partial=True, limit=60)
            return zeros or [], left

        def column(p, sign, facts):
            if any(len(o) > MANY for _, o, _ in p):
                return
            try:
                zeros, left = worded(p)
            except Untranslated:
                return
            columns.append(({key(o, f): c for c, o, f in merge(left)}, sign))
            used.append((facts, zeros))

        column(poly(ONE), "<", [])
        signed, equal, seen = [], [], set()
        for k, f in enumerate(b.facts):
            if not f or f[0] not in ("<", "<=", "="):
                continue
            left, right = (f[2], f[1]) if f[0] in TURNED else (f[1], f[2])
            p = poly(("-", left, right))
            tag = f[0], frozenset((key(o, g), c) for c, o, g in p)
            if not p and f[0] != "<" or tag in seen:
                continue
            seen.add(tag)
            (equal if f[0] == "=" else signed).append((k, f[0], p))
        for k, sign, p in [*signed, *equal]:
            column(p, sign, [k])
        if most > 1:
            plain = [f for f in signed if all(len(o) < 2 for _, o, _ in f[2])][-FACTS:]
            for (j, s, p), (k, r, q) in combinations_with_replacement(plain, 2):
                column(times(p, q), "<" if s == r == "<" else "<=", [j, k])
            words = self.words([c for c, _ in columns])
            for w in words:
                for k, _, p in equal:
                    column(times(p, poly(w)), "=", [k, w])
            squares = [
                *words,
                *(t for u, v in combinations(words, 2) for t in (("+", u, v), ("-", u, v))),
            ]
            for t in squares:
                column(poly(("*", t, t)), "<=", [("square", t)])
        if most > 2:
            plain = [f for f in plain if not any(o for _, o, _ in f[2])][-FEW:]
            for triple in combinations_with_replacement(plain, 3):
                p = times(times(triple[0][2], triple[1][2]), triple[2][2])
                sign = "<" if all(s == "<" for _, s, _ in triple) else "<="
                column(p, sign, [k for k, _, _ in triple])
        found = combination(columns)
        if not found:
            return False
        parts = []
        for k, c in found.items():
            facts, zeros = used[k]
            numbers, factor = [], ONE
            for x in facts:
                if isinstance(x, int):
                    numbers.append(x)
                elif x[0] == "square":
                    numbers.append(self.square(b, x[1]))
                else:
                    factor = x
            parts.append((c, factor, numbers, zeros))
        items = []
        for c, factor, numbers, zeros in parts:
            turned = -1 if any(b.facts[k][0] == "=" for k in numbers) else 1
            times_ = product(turned * c, ())
            times_ = times_ if factor == ONE else ("*", times_, factor)
            items.append([[], self.said(times_, b.env), [[k] for k in numbers]])
            items += [item for z in zeros if (item := self.item(b, c, z))]
        b.steps.append(["add up", items])
        return True

    @staticmethod
    def words(polynomials):
        """The words of degree one or two of some polynomials, as terms, the most frequent first."""
        counted = {}
        for p in polynomials:
            for sizes, factors in p:
                if len(factors) == 1 + len(sizes) and factors:
                    counted[sizes, factors] = counted.get((sizes, factors), 0) + 1
        words = []
        for sizes, factors in sorted(counted, key=lambda w: (len(w[0]), -counted[w]))[:WORDS]:
            names = {f"#{k}": fresh() for k in range(len(sizes))}
            inside = [(a, [names.get(i, i) for i in ix]) for a, ix in factors]
            words.append(under(list(zip(names.values(), sizes)), product(1, inside)))
        return words


__all__ = ["Finder", "NotFound"]
