"""Checks a certificate against the problem that it is to solve, in Python alone.

    check(lower(theorem), certificate)

A problem has what is ``given`` and the ``goal``; it is made from a claim by :mod:`.lower`, never by
who looks for certificates. A certificate has ``steps`` that refute "given and not goal", and the
``meaning`` of atoms of its own. The last step of a branch adds up multiples of facts: the sum is
identically 0, and yet positive.
Terms are multiplied out into *monomials*, a fraction times factors under sums; an index counts the
sums and "for all" between a factor and the one that binds it. ``Logic.v`` has these functions in
Rocq's language, under the same names, and proves that what they accept is true.
"""

from collections import Counter
from fractions import Fraction
from itertools import permutations

ONE, ZERO, LESS = ["Cst", 1], ["Cst", 0], ["Cst", -1]
DENIED = {"=": "<>", "<>": "=", "<": "<=", "<=": "<", "all": "some", "some": "all"}
DENIED |= {"and": "or", "or": "and"}
# Of how many terms, formulas and sizes what an atom stands for is made
PARTS = {"inverse": 1, "root": 1, "exp": 1, "log": 1, "if": 3, "count": 1, "unit": 0}
ASKED = {"given", "goal", "places", "meaning"}  # what a problem is made of
# What Python raises at a certificate of another form, or one that is nested too deep
MALFORMED = LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError


class Refused(Exception):
    """A certificate that shows nothing, and why."""


def need(condition, *why):
    """Refuse where a condition fails; the words are put together only then."""
    if not condition:
        raise Refused(" ".join(map(str, why)))


# --- terms: a number, an atom at indices, "Plus", "Times", or a "Sum" -----------------------------


def plain(term):
    """A difference, an opposite, a power or a fraction in the other words."""
    name, a, *more = term
    if name == "Opp":
        return ["Times", LESS, a]
    if name == "Minus":
        return ["Plus", a, ["Times", LESS, *more]]
    if name == "Over":
        return ["Times", ["Cst", f"1/{more[0]}"], a]
    if name == "Pow":
        return ["Times", a, ["Pow", a, more[0] - 1]] if more[0] > 0 else ONE
    return term


def nf(term):
    """The monomials (coefficient, sizes of the sums, factors) of a term."""
    name, *args = plain(term)
    if name == "Cst":
        return [(args[0] if type(args[0]) is int else Fraction(args[0]), (), ())]
    if name == "Atm":
        return [(1, (), ((args[0], tuple(args[1])),))]
    if name == "Sum":
        return [(c, (args[0], *over), factors) for c, over, factors in nf(args[1])]
    return {"Plus": list.__add__, "Times": times}[name](*map(nf, args))


def times(p, q):
    """All products; the factors of the first stand under the sums of the second as well."""
    return [
        (c * d, over + more, lift(0, len(more), f) + lift(len(more), len(over), g))
        for c, over, f in p
        for d, more, g in q
    ]


def lift(start, by, factors):
    """The factors under ``by`` more sums; indices below ``start`` are bound inside and stay."""
    return tuple((a, tuple(k + by * (k >= start) for k in ks) if by else ks) for a, ks in factors)


def least(over, factors):
    """The least form of a product under sums in any order of the sums, its factors sorted."""
    last, forms = len(over) - 1, []
    for order in permutations(range(len(over))):
        turn = {last - p: last - k for k, p in enumerate(order)}
        turned = sorted((a, tuple(turn.get(k, k) for k in ks)) for a, ks in factors)
        forms.append((tuple(over[p] for p in order), tuple(turned)))
    return min(forms)


def vanishes(monomials):
    """Whether monomials add up to nothing."""
    total = Counter()
    for c, *form in monomials:
        total[least(*form)] += c
    return not any(total.values())


# --- formulas: a relation, "and" or "or" of two, "all" or "some" ----------------------------------


def moved(x, new, under=0):
    """A term or formula with ``new(k)`` for each free index k."""
    need(type(x) in (list, str, int, type(None)), "neither a text nor a whole number:", x)
    if not isinstance(x, list) or not x:
        return x
    if x[0] == "Atm":
        return [*x[:2], [k if k < under else new(k - under) + under for k in x[2]]]
    under += x[0] in ("Sum", "all", "some")
    return [moved(part, new, under) for part in x]


def denied(f):
    """The formula that says that f is false."""
    word, a, b = f
    if word in ("and", "or", "all", "some"):
        return [DENIED[word], denied(a) if word in ("and", "or") else a, denied(b)]
    return [DENIED[word], *((b, a) if word in ("<", "<=") else (a, b))]


def cases(f):
    """The lists of formulas of which one is true if f is."""
    word, a, b = f
    return {"<>": [[["<", a, b]], [["<", b, a]]], "and": [[a, b]], "or": [[a], [b]]}[word]


def limit(size):
    """How many values an index of this size has at least: a size that is a name is positive."""
    return int(size) if size.isdigit() else int(size.isidentifier())


def instance(f, ks, places):
    """A formula "for all" at indices that it speaks of: bound by its size, or small numbers."""
    for k in ks:
        word, size, body = f
        below = size is None or places[k] == size or places[k] in range(limit(size))
        need(word == "all" and k >= 0 and below, f, "says nothing at the index", k)
        f = moved(body, lambda j, k=k: k if j == 0 else j - 1)
    return f


# --- what is known, and what follows --------------------------------------------------------------


def known(meaning, places, lemma, *more):
    """What is true of an atom, or of several, by what they stand for."""
    if lemma == "picked":  # Σ_k [k = j] f k = f j
        size, unit, j, f = more
        need(meaning[unit] == [2, "unit"], f"{unit} is no unit vector")
        here = instance(["all", size, f], [j], places)
        return [["=", ["Sum", size, ["Times", ["Atm", unit, [0, j + 1]], f]], here]]
    if lemma == "same":  # of equal numbers the inverses, roots, exp and log are equal
        (n, what, s), (m, other, t) = (meaning[name] for name in more)
        need(what == other in ("inverse", "root", "exp", "log"), what, "and", other)
        two = [["Atm", name, [*ks]] for name, ks in zip(more, (range(n), range(n, n + m)))]
        said = ["or", ["<>", s, moved(t, lambda k: k + n)], ["=", *two]]
        for _ in range(n + m):
            said = ["all", None, said]
        return [said]
    meant = [meaning[name] for name in (lemma, *more)]
    count, what = meant[0][0], " ".join(m[1] for m in meant)
    need(all(m[0] == count for m in meant), "atoms of different indices")
    a, *e = (["Atm", name, [*range(count)]] for name in (lemma, *more))
    said = {
        "inverse": lambda t: [["or", ["=", t, ZERO], ["=", ["Times", t, a], ONE]]],
        "root": lambda t: [["<=", ZERO, a], ["or", ["<", t, ZERO], ["=", ["Times", a, a], t]]],
        "exp": lambda t: [["<", ZERO, a], ["<=", ["Plus", ONE, t], a]],
        "exp exp exp": lambda s, t, u: [  # e^s e^t = e^u if s + t = u
            ["or", ["<>", ["Plus", s, t], u], ["=", ["Times", a, e[0]], e[1]]]
        ],
        "log": lambda t: [["or", ["<=", t, ZERO], ["<=", ["Plus", ONE, a], t]]],
        "log log log": lambda s, t, u: [  # ln s + ln t = ln u if 0 < s, 0 < t and s t = u
            ["or", ["<=", s, ZERO], ["or", ["<=", t, ZERO], f]]
            for f in [["or", ["<>", ["Times", s, t], u], ["=", ["Plus", a, e[0]], e[1]]]]
        ],
        "log exp": lambda t, u: [["or", ["<=", t, ZERO], ["or", ["<>", u, a], ["=", *e, t]]]],
        "if": lambda f, s, t: [["or", ["and", f, ["=", a, s]], ["and", denied(f), ["=", a, t]]]],
        "count": lambda n: [["=", ["Sum", n, ONE], a], ["<=", ["Cst", limit(n)], a]],
        "unit": lambda: [["=", a, ["Atm", lemma, [1, 0]]], ["=", ["Atm", lemma, [0, 0]], ONE]],
    }[what](*(part for m in meant for part in m[2:]))
    for _ in range(count):
        said = [["all", None, f] for f in said]
    return said


def contradict(facts, places, items):
    """Refuse unless the items, Σ over factor · Π facts, are 0 together and would be positive."""
    total, signs = [], []
    for over, factor, used in items:
        inside, by = [*over[::-1], *places], len(over)
        said = [instance(moved(facts[k], lambda j, by=by: j + by), ks, inside) for k, *ks in used]
        words = [word for word, _, _ in said]
        if "=" not in words:  # else it is zero, whatever the rest
            [(c, *rest)] = nf(factor)
            need(c > 0 and rest == [(), ()] and all(map(limit, over)), "not positive:", factor)
            need({*words} <= {"<", "<="} or words == ["<>"] and not over, "no product:", words)
            signs.append(max(words, default="<"))  # as texts, "<" is less than "<=" and "<>"
        for _, left, right in said:
            factor = ["Times", factor, ["Plus", right, ["Times", LESS, left]]]
        total += [(c, (*over, *more), factors) for c, more, factors in nf(factor)]
    need(vanishes(total), "the sum is not 0")
    need(signs == ["<>"] or "<" in signs and "<>" not in signs, "the sum may be 0")


def refute(facts, places, steps, meaning):
    """Refuse unless the steps show that the facts cannot all be true."""
    *before, (step, *said) = steps
    for word, *of in before:
        if word == "at":  # "for all" at indices that there are
            facts = [*facts, instance(facts[of[0]], of[1:], places)]
        elif word == "know":
            facts = [*facts, *known(meaning, places, *of)]
        else:  # "for some", by a new index
            quantifier, size, body = facts[of[0]]
            need(word == "open" and quantifier == "some", f"no step: {word}")
            facts, places = [*moved(facts, lambda k: k + 1), body], [size, *places]
    if step == "add up":
        contradict(facts, places, *said)
    else:  # of a fact, or of any formula, which is true or false
        need(step == "cases", "the steps end before a contradiction")
        f = facts[said[0]] if isinstance(said[0], int) else ["or", denied(said[0]), said[0]]
        for case, proof in zip(cases(f), said[1], strict=True):
            refute([*facts, *case], places, proof, meaning)


def atoms(x):
    """The atoms of a term or formula."""
    if not isinstance(x, list) or not x:
        return set()
    return {x[1]} if x[0] == "Atm" else set().union(*map(atoms, x))


def check(problem, certificate):
    """Refuse a certificate unless its steps prove the goal of a problem."""
    try:
        need(problem.keys() == ASKED, "what nobody reads, or less than a problem:", *problem)
        given, goal = problem["given"], problem["goal"]
        own, used = certificate["meaning"], set()
        said = atoms(["and", goal, *given])
        need(not own.keys() & {*problem["meaning"], *said}, "a meaning of its own")
        meaning = problem["meaning"] | own
        for atom, (count, what, *of) in meaning.items():
            need(PARTS[what] == len(of) and (what != "unit" or count == 2), f"{atom}: no {what}")
            moved(of, lambda k, n=count: need(k < n, "an index from nowhere") or k)
            used |= atoms(of)
            need(atom not in used, f"{atom} is used before it is said what it means")
        refute([*given, denied(goal)], problem["places"], certificate["steps"], meaning)
    except MALFORMED as error:
        raise Refused(f"not in the form of a certificate: {error!r}") from error
