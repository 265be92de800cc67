"""The untrusted finder of certificates: L - R as a sum of terms that are zero, and why they are.

Terms are those of ``Check.v`` with names in place of numbered indices. Nothing here has to be
right: Rocq adds the terms up by itself and has each proved to be zero.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from .text import text as written
from .translate import Untranslated

COUNT = [0]  # how many names were given
MANY = 6  # more sums than these in one product have too many orders
ANY_INDEX = "first [assumption|lia]"
# Where a form names indices, and where it binds one.
INDEXED = {"ent": (2,), "ent2": (2, 3), "row": (2,), "unit": (1,)}
BINDER = {"sum": 2, "vsum": 2, "lam": 1}


def fresh():
    """A name that no index has."""
    COUNT[0] += 1
    return f"b{COUNT[0]}"


def indices(e, bound=()):
    """The free indices of a form, in order."""
    out = []
    if not isinstance(e, tuple):
        return out
    if e[0] in BINDER:
        bound = (*bound, e[BINDER[e[0]]])
    out += [e[k] for k in INDEXED.get(e[0], ()) if e[k] not in bound]
    for a in e[1:]:
        for b in a if isinstance(a, list) else [a]:
            if isinstance(b, tuple):
                out += indices(b, bound)
    return list(dict.fromkeys(out))


def rename(e, names):
    """A form with other names for its free indices."""
    if not isinstance(e, tuple):
        return e
    if e[0] in BINDER:
        names = {old: new for old, new in names.items() if old != e[BINDER[e[0]]]}
    places = INDEXED.get(e[0], ())
    return tuple(
        names.get(a, a)
        if k in places
        else [rename(b, names) for b in a]
        if isinstance(a, list)
        else rename(a, names)
        for k, a in enumerate(e)
    )


# --- forms as terms -------------------------------------------------------------------------------


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
    seen : list
        The forms of functions and cases that became atoms.
    """

    def __init__(self):
        self.atoms, self.sizes, self.special, self.seen = {}, {}, {}, []
        self.forms = {}  # of the atoms that stand for a form: sign, form, names of its indices
        self.range = {}  # how many values a bound index takes

    def size(self, s):
        """The number of a size."""
        return self.sizes.setdefault(s, len(self.sizes))

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
        names = list(indices(e))
        key = sign + written(rename(e, {i: f"@{k}" for k, i in enumerate(names)}))
        at = rename(e, {i: f"(nth {k} l_ O)" for k, i in enumerate(names)})
        text = (sign and sign + " ") + written(at, 3)
        sizes = [self.range.get(s.get(i, i)) for i in names]
        special = what and Special(what, e, names, sizes)
        number = self.atom(key, text, special)
        self.forms.setdefault(number, (sign, e, names))
        return ("a", number, [s.get(i, i) for i in names])

    def over(self, t, divisor, s):
        """A term over a form."""
        if divisor[0] == "c":
            return ("over", t, divisor[1])
        return ("*", t, self.opaque(divisor, s, "inv", "/"))

    def sc(self, e, s):
        """A number as a term; ``s`` gives the names of the indices that are bound."""
        kind = e[0]
        if kind == "c":
            return e
        if kind == "v":
            return ("a", self.atom(e[1], e[1]), [])
        if kind in "+-*":
            return (kind, self.sc(e[1], s), self.sc(e[2], s))
        if kind == "neg":
            return ("neg", self.sc(e[1], s))
        if kind == "/":
            return self.over(self.sc(e[1], s), e[2], s)
        if kind == "^":
            return ("^", self.sc(e[1], s), e[2])
        if kind == "sum":
            i = self.bound(e[1])
            return ("S", self.size(e[1]), i, self.sc(e[3], s | {e[2]: i}))
        if kind == "dot":
            i = self.bound(e[1])
            return ("S", self.size(e[1]), i, ("*", self.ent(e[2], i, s), self.ent(e[3], i, s)))
        if kind == "ent":
            return self.ent(e[1], s.get(e[2], e[2]), s)
        if kind == "ent2":
            return self.ent2(e[1], s.get(e[2], e[2]), s.get(e[3], e[3]), s)
        if kind == "entry":
            return self.ent2(e[1], "O", "O", s)
        if kind == "norm":
            return self.opaque(e, s, "norm")
        if kind == "f" and e[1] == "sqrt":
            return self.opaque(e, s, "sqrt")
        if kind in ("f", "one_if", "if"):
            if e not in self.seen:
                self.seen.append(e)
            return self.opaque(e, s)
        raise Untranslated("term " + kind)

    def ent(self, v, i, s):
        """Entry ``i`` of a vector as a term."""
        kind = v[0]
        if kind == "V":
            return ("a", self.atom(v[1], f"{v[1]} (nth 0 l_ O)"), [i])
        if kind == "row":
            return self.ent2(v[1], s.get(v[2], v[2]), i, s)
        if kind == "after":
            _, m, (_, name) = v
            return ("a", self.atom(written(v), f"{name} ({m} + nth 0 l_ O)%nat"), [i])
        if kind == "ones":
            return ("c", 1)
        if kind == "zeros":
            return ("c", 0)
        if kind == "unit":
            number = self.atom("unit", "unit (nth 1 l_ O) (nth 0 l_ O)", Special("unit"))
            return ("a", number, [i, s.get(v[1], v[1])])
        if kind in ("vadd", "vsub"):
            sign = "+" if kind == "vadd" else "-"
            return (sign, self.ent(v[1], i, s), self.ent(v[2], i, s))
        if kind == "vopp":
            return ("neg", self.ent(v[1], i, s))
        if kind == "vscal":
            return ("*", self.sc(v[1], s), self.ent(v[2], i, s))
        if kind == "vdiv":
            return self.over(self.ent(v[1], i, s), v[2], s)
        if kind == "vsum":
            j = self.bound(v[1])
            return ("S", self.size(v[1]), j, self.ent(v[3], i, s | {v[2]: j}))
        if kind == "lam":
            return self.sc(v[2], s | {v[1]: i})
        if kind == "column":
            return self.ent2(v[1], i, "O", s)
        raise Untranslated("vector term " + kind)

    def ent2(self, a, i, j, s):
        """Entry ``i, j`` of a matrix as a term."""
        kind = a[0]
        if kind == "M":
            return ("a", self.atom(a[1], f"{a[1]} (nth 0 l_ O) (nth 1 l_ O)"), [i, j])
        if kind == "col":
            return self.ent(a[1], i, s)
        if kind == "tr":
            return self.ent2(a[1], j, i, s)
        if kind == "diag":
            return ("*", self.ent(a[1], i, s), self.ent(("unit", "#"), i, s | {"#": j}))
        if kind == "dmul":
            return ("*", self.ent(a[1], i, s), self.ent2(a[2], i, j, s))
        if kind == "muld":
            return ("*", self.ent2(a[1], i, j, s), self.ent(a[2], j, s))
        if kind == "mmul":
            m = self.bound(a[1])
            product = ("*", self.ent2(a[2], i, m, s), self.ent2(a[3], m, j, s))
            return ("S", self.size(a[1]), m, product)
        if kind in ("madd", "msub"):
            sign = "+" if kind == "madd" else "-"
            return (sign, self.ent2(a[1], i, j, s), self.ent2(a[2], i, j, s))
        if kind == "mopp":
            return ("neg", self.ent2(a[1], i, j, s))
        if kind == "mscal":
            return ("*", self.sc(a[1], s), self.ent2(a[2], i, j, s))
        if kind == "mdiv":
            return self.over(self.ent2(a[1], i, j, s), a[2], s)
        raise Untranslated("matrix term " + kind)


# --- polynomials ----------------------------------------------------------------------------------
# A polynomial is a list of monomials (coefficient, binders, factors); a binder is (name, size), a
# factor (atom, indices). The names of the binders of one monomial are its own.


def poly(t, s=None):
    """The polynomial of a term; ``s`` renames its indices."""
    s = s or {}
    kind = t[0]
    if kind == "c":
        return [(Fraction(t[1]), (), ())] if t[1] else []
    if kind == "a":
        return [(Fraction(1), (), ((t[1], tuple(s.get(i, i) for i in t[2])),))]
    if kind == "S":
        i = fresh()
        return merge([(c, ((i, t[1]), *b), f) for c, b, f in poly(t[3], s | {t[2]: i})])
    if kind == "^":
        power = [(Fraction(1), (), ())]
        for _ in range(t[2]):
            power = times(power, poly(t[1], s))
        return power
    first = poly(t[1], s)
    if kind == "+":
        return merge(first + poly(t[2], s))
    if kind == "-":
        return merge(first + [(-c, b, f) for c, b, f in poly(t[2], s)])
    if kind == "neg":
        return [(-c, b, f) for c, b, f in first]
    if kind == "over":
        return [(c / t[2], b, f) for c, b, f in first]
    if kind == "*":
        return times(first, poly(t[2], s))
    raise Untranslated(kind)


def times(x, y):
    """The product of two polynomials."""
    out = []
    for c, binders, factors in x:
        for d, *other in y:
            more, new = with_new_names(*other)
            out.append((c * d, binders + more, factors + new))
    return merge(out)


def with_new_names(binders, factors):
    """Binders and factors of a monomial, the bound indices renamed."""
    new = {name: fresh() for name, _ in binders}
    return (
        tuple((new[name], size) for name, size in binders),
        tuple((a, tuple(new.get(i, i) for i in ix)) for a, ix in factors),
    )


def key(binders, factors):
    """What two like monomials have in common: the least of their texts in any order of the sums."""
    if len(binders) > MANY:
        raise Untranslated("many sums")
    texts = []
    for order in itertools.permutations(binders):
        place = {name: f"#{k}" for k, (name, _) in enumerate(order)}
        rest = sorted((a, tuple(place.get(i, i) for i in ix)) for a, ix in factors)
        texts.append((tuple(size for _, size in order), tuple(rest)))
    return min(texts)


def merge(monomials):
    """A polynomial with like monomials added up."""
    found = {}
    for c, b, f in monomials:
        k = key(b, f)
        found[k] = (found[k][0] + c, *found[k][1:]) if k in found else (c, b, f)
    return [m for m in found.values() if m[0]]


# --- rewriting ------------------------------------------------------------------------------------


class Rule:
    """An equation a = b that holds for all indices ``over`` in their ranges.

    Parameters
    ----------
    over : dict
        ``{index: size}``.
    a, b : term
    proof : callable
        From values of the indices to the Rocq tactic that proves the equation.
    lead : list of factors, optional
        What is rewritten; without, the heaviest monomial of a - b.
    source : tuple, optional
        Where the equation comes from: a hypothesis, or what is known of an atom.
    """

    def __init__(self, over, a, b, proof, lead=None, source=None):
        self.over, self.a, self.b, self.proof = dict(over), a, b, proof
        self.source = source
        self.poly = poly(("-", a, b))
        self.lead = lead

    def leading(self, weight):
        """The monomial that the rule rewrites."""
        for m in self.poly if self.lead is not None else ():
            if not m[1] and sorted(m[2]) == sorted(self.lead):
                return m

        def heavy(m):
            return weight(m), len(m[2]), len(m[1]), repr(sorted(m[2], key=str))

        return max(self.poly, key=heavy, default=None)


class Known(NamedTuple):
    """What a polynomial is rewritten with.

    ``ranges`` are the sizes of the free indices, ``unit`` is the atom of the unit vectors,
    ``counts`` the terms of Σ_i 1 by size, ``symmetric`` the proofs of symmetry by matrix.
    """

    rules: list
    ranges: dict
    unit: int | None
    counts: dict
    symmetric: dict


class Zero(NamedTuple):
    """A term that is zero: the tactics that prove it, and what it is made of.

    The term is ``factor * (a - b)`` under the sums over ``binders``; ``because`` says why a = b.
    """

    term: tuple
    proof: str
    binders: tuple
    factor: tuple
    because: tuple


class Step(NamedTuple):
    """One rewriting: a term that is zero, and what is left."""

    zero: Zero
    left: list


def find(lead, rule, monomial, ranges):
    """Where the leading monomial of a rule occurs in another.

    Returns
    -------
    (dict, list) or None
        The values of the rule's indices, and the factors that are left.
    """
    _, lead_binders, wanted = lead
    _, binders, factors = monomial
    lead_sizes, sizes = dict(lead_binders), dict(binders) | ranges
    used = [False] * len(factors)

    def fits(images, s, rest):
        bound = dict(binders)
        return (
            len(set(images)) == len(images)
            and not any(i in images for _, ix in rest for i in ix)
            and not any(s[q] in images for q in rule.over if q in s)
            and all(i in bound for i in images)
            and all(q in s for q in rule.over)
        )

    def extended(s, pattern, found):
        """The values that make a factor of the rule this factor, or None."""
        s, good = dict(s), True
        for x, y in zip(pattern, found, strict=True):
            if x in rule.over or x in lead_sizes:
                size = rule.over.get(x, lead_sizes.get(x))
                if s.setdefault(x, y) != y or sizes.get(y) != size:
                    good = False
            elif x != y:
                good = False
        return s if good else None

    def match(k, s):
        if k == len(wanted):
            rest = [f for f, taken in zip(factors, used, strict=True) if not taken]
            return (s, rest) if fits([s[n] for n in lead_sizes], s, rest) else None
        atom, pattern = wanted[k]
        for j, (other, found) in enumerate(factors):
            more = None if used[j] or other != atom else extended(s, pattern, found)
            if more is None:
                continue
            used[j] = True
            result = match(k + 1, more)
            if result:
                return result
            used[j] = False
        return None

    return match(0, {})


def substituted(t, s):
    """A term with other names for its indices."""
    if t[0] == "a":
        return ("a", t[1], [s.get(i, i) for i in t[2]])
    if t[0] == "S":
        return ("S", t[1], t[2], substituted(t[3], s))
    return tuple(substituted(a, s) if isinstance(a, tuple) else a for a in t)


def product(c, factors):
    """A coefficient times factors as a term."""
    c = Fraction(c)
    number = ("c", abs(c.numerator))
    number = ("neg", number) if c < 0 else number
    number = number if c.denominator == 1 else ("over", number, c.denominator)
    t = None
    for a, ix in factors:
        atom = ("a", a, list(ix))
        t = atom if t is None else ("*", t, atom)
    return number if t is None else ("*", number, t)


def under(binders, t):
    """A term under sums."""
    for name, size in reversed(binders):
        t = ("S", size, name, t)
    return t


def step(binders, factor, equation, proof, left, because):
    """The step that replaces a by b: under sums, ``factor * (a - b)`` is zero as a = b."""
    a, b = equation
    into = "".join(f"apply sum0; intros {n} H{n}; " for n, _ in binders)
    zero = under(binders, ("*", factor, ("-", a, b)))
    proof = f"{into}apply mul0, Rminus_diag_eq{proof}"
    return Step(Zero(zero, proof, tuple(binders), factor, because), left)


def by_unit(m, rest, known):
    """Entries of unit vectors: [i = i] is 1, and Σ_k [k = j] f k is f j."""
    c, binders, factors = m
    sizes = dict(binders)
    for at, (a, ix) in enumerate(factors):
        if a != known.unit:
            continue
        k, to = ix
        here, others = ("a", a, [k, to]), factors[:at] + factors[at + 1 :]
        if k == to:
            left = merge([*rest, (c, binders, others)])
            because = ("unit", 1, [k])
            return step(binders, product(c, others), (here, ("c", 1)), ", unit_self", left, because)
        if k in sizes:
            outer = tuple(b for b in binders if b[0] != k)
            new = tuple((x, tuple(to if i == k else i for i in jx)) for x, jx in others)
            summed = ("S", sizes[k], k, ("*", here, product(1, others)))
            proof = f"; apply (sum_unit _ {to} (fun {k} => _)); {ANY_INDEX}"
            left = merge([*rest, (c, outer, new)])
            because = ("picked", sizes[k], to, k, product(1, others))
            return step(outer, product(c, ()), (summed, product(1, new)), proof, left, because)
        if to in sizes:
            turned = ("a", a, [to, k])
            left = merge([*rest, (c, binders, (*factors[:at], (a, (to, k)), *factors[at + 1 :]))])
            because = ("unit", 0, [k, to])
            return step(binders, product(c, others), (here, turned), ", unit_swap", left, because)
    return None


def by_count(m, rest, known):
    """A sum in which its index does not occur: Σ_i 1 is n."""
    c, binders, factors = m
    for k, size in binders:
        if size in known.counts and not any(k in ix for _, ix in factors):
            outer, count = tuple(b for b in binders if b[0] != k), known.counts[size]
            left = merge(rest + times([(c, outer, factors)], poly(count)))
            proof = "; rewrite sum_const; ring"
            equation = ("S", size, k, ("c", 1)), count
            because = ("count", count[1])
            return step(outer, product(c, factors), equation, proof, left, because)
    return None


def by_rule(m, monomials, leads, known):
    """One of the rules whose leading monomial occurs."""
    c, binders, _ = m
    for lead, rule in leads:
        found = find(lead, rule, m, known.ranges)
        if found is None:
            continue
        s, others = found
        gone = {s[n] for n, _ in lead[1]}
        outer, q = tuple(b for b in binders if b[0] not in gone), c / lead[0]
        values = {n: s[n] for n in rule.over}
        instance = [
            (x, b, tuple((a, tuple(values.get(i, i) for i in ix)) for a, ix in f))
            for x, b, f in rule.poly
        ]
        equation = substituted(rule.a, values), substituted(rule.b, values)
        proof = "; " + rule.proof(list(values.values()))
        new = times([(q, outer, tuple(others))], instance)
        left = merge(monomials + [(-x, b, f) for x, b, f in new])
        return step(outer, product(q, others), equation, proof, left, ("rule", rule, values))
    return None


def by_symmetry(at, monomials, known):
    """Entries of symmetric matrices turned so that like monomials meet: a list of steps."""
    c, binders, factors = monomials[at]
    places = [j for j, (a, ix) in enumerate(factors) if a in known.symmetric and ix[0] != ix[1]]
    best, least = None, key(binders, factors)
    for r in range(1, len(places) + 1):
        for which in itertools.combinations(places, r):
            turned = tuple(
                (a, (ix[1], ix[0])) if j in which else (a, ix) for j, (a, ix) in enumerate(factors)
            )
            if key(binders, turned) < least:
                best, least = which, key(binders, turned)
    steps = []
    for j in best or ():
        a, (i, k) = factors[j]
        others = factors[:j] + factors[j + 1 :]
        proof = f"; exact ({known.symmetric[a]} {i} {k} ltac:({ANY_INDEX}) ltac:({ANY_INDEX}))"
        factors = (*factors[:j], (a, (k, i)), *factors[j + 1 :])
        left = merge(monomials[:at] + monomials[at + 1 :] + [(c, binders, factors)])
        equation = ("a", a, [i, k]), ("a", a, [k, i])
        because = ("symmetric", a, [i, k])
        steps.append(step(binders, product(c, others), equation, proof, left, because))
    return steps


def next_steps(monomials, leads, known):
    """The first rewriting that can be made."""
    for at, m in enumerate(monomials):
        rest = monomials[:at] + monomials[at + 1 :]
        found = (
            by_unit(m, rest, known)
            or by_count(m, rest, known)
            or by_rule(m, monomials, leads, known)
        )
        if found:
            return [found]
    for at in range(len(monomials)):
        if steps := by_symmetry(at, monomials, known):
            return steps
    return []


def reduce(
    monomials: list, known: Known, weight: Callable, partial: bool = False, limit: int = 250
):
    """Rewrite a polynomial to zero, or (``partial``) as far as it goes.

    Parameters
    ----------
    monomials : polynomial
    known : Known
    weight : callable
        Of the monomials of a rule the heaviest is rewritten.
    partial : bool
    limit : int
        How many times something is rewritten.

    Returns
    -------
    zeros : list of Zero or None
        What was subtracted; None if something is left that may not be.
    left : polynomial
    """
    zeros = []
    leads = [(rule.leading(weight), rule) for rule in known.rules]
    leads = [(lead, rule) for lead, rule in leads if lead]
    while monomials and limit:
        limit -= 1
        steps = next_steps(monomials, leads, known)
        if not steps:
            return (zeros if partial else None), monomials
        zeros += [s.zero for s in steps]
        monomials = steps[-1].left
    return (None if monomials else zeros), monomials


# --- what Check.v computes, for the order of its monomials ----------------------------------------
# Here a monomial is (coefficient, sizes of the sums, factors) with numbered indices.


def nf(t, env):
    """The normal form of a term; ``env`` are the names of the indices, innermost first."""
    kind = t[0]
    if kind == "c":
        return [(Fraction(t[1]), [], [])]
    if kind == "a":
        return [(Fraction(1), [], [(t[1], [env.index(i) for i in t[2]])])]
    if kind == "S":
        return [(c, [t[1], *o], f) for c, o, f in nf(t[3], [t[2], *env])]
    first = nf(t[1], env)
    if kind == "+":
        return first + nf(t[2], env)
    if kind == "-":
        return first + [(-c, o, f) for c, o, f in nf(t[2], env)]
    if kind == "neg":
        return [(-c, o, f) for c, o, f in first]
    if kind == "over":
        return [(c / t[2], o, f) for c, o, f in first]
    if kind == "*":
        return multiplied(first, nf(t[2], env))
    if kind == "^":
        power = [(Fraction(1), [], [])]
        for _ in range(t[2]):
            power = multiplied(first, power)
        return power
    return None


def lifted(factors, start, by):
    """Factors under more sums: indices from ``start`` on are further out."""
    return [(a, [x if x < start else x + by for x in ix]) for a, ix in factors]


def multiplied(x, y):
    """The product of two normal forms."""
    return [
        (c * d, o + p, lifted(f, 0, len(p)) + lifted(g, len(p), len(o)))
        for c, o, f in x
        for d, p, g in y
    ]


def exchanged(m, at):
    """A monomial in which two neighbouring sums change places."""
    c, sizes, factors = m
    sizes = list(sizes)
    sizes[at], sizes[at + 1] = sizes[at + 1], sizes[at]
    j = len(sizes) - 2 - at
    turn = {j: j + 1, j + 1: j}
    return c, sizes, [(a, [turn.get(x, x) for x in ix]) for a, ix in factors]


def sorting(order):
    """The exchanges of neighbours that put an order right."""
    order, exchanges = list(order), []
    for a in range(len(order)):
        for b in range(len(order) - 1 - a):
            if order[b] > order[b + 1]:
                order[b], order[b + 1] = order[b + 1], order[b]
                exchanges.append(b)
    return exchanges


def arrange(m):
    """The least form of a monomial in any order of its sums, and the exchanges to it."""
    if len(m[1]) > MANY:
        raise Untranslated("many sums")
    best = None
    for order in itertools.permutations(range(len(m[1]))):
        exchanges, turned = sorting(order), m
        for at in exchanges:
            turned = exchanged(turned, at)
        form = (turned[1], sorted((a, tuple(ix)) for a, ix in turned[2]))
        if best is None or form < best[0]:
            best = (form, exchanges)
    return best


def certified(left, right, zeros, env):
    """The exchanges for each monomial of ``left - right - Σ zeros``.

    Returns
    -------
    list of list of int, or None
        None if the difference is not zero.
    """
    total = ("c", 0)
    for zero in reversed(zeros):
        total = ("+", zero.term, total)
    monomials = nf(("-", ("-", left, right), total), env)
    arranged = [arrange(m) for m in monomials]
    sums = {}
    for m, (form, _) in zip(monomials, arranged, strict=True):
        sums[repr(form)] = sums.get(repr(form), 0) + m[0]
    return None if any(sums.values()) else [exchanges for _, exchanges in arranged]


# --- text -----------------------------------------------------------------------------------------


def coq(t, env):
    """The text of a term of ``Check.v``."""
    kind = t[0]
    if kind == "c":
        return f"Cst {t[1]}%Z"
    if kind == "a":
        places = ";".join(str(env.index(i)) for i in t[2])
        return f"Atm {t[1]} ({f'[{places}]%nat' if t[2] else '[]'})"
    if kind == "S":
        return f"Sum {t[1]} ({coq(t[3], [t[2], *env])})"
    if kind == "neg":
        return f"Opp ({coq(t[1], env)})"
    if kind == "^":
        return f"Pow ({coq(t[1], env)}) {t[2]}%nat"
    if kind == "over":
        return f"Over ({coq(t[1], env)}) {t[2]}%positive"
    word = {"+": "Plus", "*": "Times", "-": "Minus"}[kind]
    return f"{word} ({coq(t[1], env)}) ({coq(t[2], env)})"


def table(argument, texts):
    """A function of a number in Rocq: the arms of its ``match``."""
    arms = "".join(f"{number}%nat => {text} | " for number, text in texts)
    return f"match {argument} with {arms}_ =>"


def certificate(left, right, zeros, exchanges, env):
    """The lines that prove ``left = right`` where Rocq knows the tables SZ and VAL."""
    rho = f"([{';'.join(env)}]%nat : list nat)"
    orders = ";".join(f"[{';'.join(map(str, e))}]" for e in exchanges)
    sides = [f"den SZ VAL {rho} ({coq(t, env)})" for t in (left, right)]
    listed = "; ".join(coq(zero.term, env) for zero in zeros)
    lemma = f"apply (equal_by SZ VAL _ _ [{listed}] ([{orders}]%nat : list (list nat)) _)"
    return [
        f"enough (E_ : {sides[0]} = {sides[1]}) by exact E_.",
        f"{lemma}; [vm_compute; reflexivity | ].",
        "repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].",
        *(f"{{ {zero.proof}. }}" for zero in zeros),
    ]
