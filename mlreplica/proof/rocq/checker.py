"""Checks the certificates of a book's claims, in Python alone.

    python -m mlreplica.proof.rocq.checker book/certificates/*.json

A certificate has what is ``given``, the ``goal``, and ``steps`` that refute "given and not goal".
The last step of a branch adds up multiples of facts: the sum is identically 0, and yet positive.
For an equation that says left - right = Σ c h, each h zero. Terms are multiplied out into
*monomials*, a fraction times factors under sums, by the functions of ``Check.v``, where Rocq proves
them right; an index counts the sums and "for all" between a factor and the one that binds it.
"""

import json
import sys
from fractions import Fraction
from pathlib import Path

ONE, ZERO = ["Cst", 1], ["Cst", 0]
DENIED = {"=": "<>", "<>": "=", "<": "<=", "<=": "<", "all": "some", "some": "all"}
DENIED |= {"and": "or", "or": "and"}
TURNED = ("<", "<=")


class Refused(Exception):
    """A certificate that shows nothing, and why."""


def need(condition, why):
    """Refuse where a condition fails."""
    if not condition:
        raise Refused(why)
    return True


def nf(term):
    """The monomials (coefficient, sizes of the sums, factors) of a term."""
    name, *args = term
    if name == "Cst":
        return [(Fraction(args[0]), (), ())]
    if name == "Atm":
        return [(Fraction(1), (), ((args[0], tuple(args[1])),))]
    if name == "Sum":
        return [(c, (args[0], *over), factors) for c, over, factors in nf(args[1])]
    if name == "Over":
        return [(c / Fraction(args[1]), over, factors) for c, over, factors in nf(args[0])]
    if name == "Pow":
        power = [(Fraction(1), (), ())]
        for _ in range(args[1]):
            power = times(nf(args[0]), power)
        return power
    if name == "Opp":
        return [(-c, over, factors) for c, over, factors in nf(args[0])]
    if name == "Minus":
        return nf(args[0]) + nf(["Opp", args[1]])
    return {"Plus": list.__add__, "Times": times}[name](nf(args[0]), nf(args[1]))


def times(p, q):
    """All products; the factors of the first stand under the sums of the second as well."""
    return [
        (c * d, over + more, lift(0, len(more), f) + lift(len(more), len(over), g))
        for c, over, f in p
        for d, more, g in q
    ]


def lift(start, by, factors):
    """The factors under ``by`` more sums; indices below ``start`` are bound inside and stay."""
    return tuple((a, tuple(k if k < start else k + by for k in ks)) for a, ks in factors)


def swapped(over, factors, p):
    """A product with the sums p and p + 1 exchanged, its factors sorted."""
    last = len(over) - 1 - p  # the index of sum p
    turn = {last: last - 1, last - 1: last}
    turned = sorted((a, tuple(turn.get(k, k) for k in ks)) for a, ks in factors)
    return (*over[:p], over[p + 1], over[p], *over[p + 2 :]), tuple(turned)


def least(over, factors):
    """The least form of a product under sums in any order of the sums."""
    forms = new = {(over, tuple(sorted(factors)))}
    while new := {swapped(*m, p) for m in new for p in range(len(over) - 1)} - forms:
        forms = forms | new
    return min(forms)


def vanishes(monomials):
    """Whether monomials add up to nothing."""
    total = {}
    for c, over, factors in monomials:
        form = least(over, factors)
        total[form] = total.get(form, 0) + c
    return not any(total.values())


def moved(x, new, under=0):
    """A term or formula with ``new(k)`` for each free index k."""
    if not isinstance(x, list) or not x:
        return x
    if x[0] == "Atm":
        return [*x[:2], [k if k < under else new(k - under) + under for k in x[2]]]
    under += x[0] in ("Sum", "all", "some")
    return [moved(part, new, under) for part in x]


def at(body, k):
    """What stands under a sum or "for all", with k for the index that it binds."""
    return moved(body, lambda j: k if j == 0 else j - 1)


def denied(f):
    """The formula that says that f is false."""
    word, *parts = f
    if word in TURNED:
        parts = parts[::-1]
    elif word in ("all", "some"):
        parts = [parts[0], denied(parts[1])]
    elif word in ("and", "or"):
        parts = [denied(part) for part in parts]
    return [DENIED[word], *parts]


def cases(f):
    """The lists of formulas of which one is true if f is."""
    word, *parts = f
    if word == "<>":
        return [[["<", *parts]], [["<", *parts[::-1]]]]
    return {"and": [parts], "or": [[part] for part in parts]}[word]


def known(meaning, places, lemma, *args):
    """What is true of anything, or of an atom by what it stands for."""
    if lemma == "square":
        return [["<=", ZERO, ["Times", args[0], args[0]]]]
    if lemma == "cauchy":  # (Σ u v)² ≤ Σ u u Σ v v
        size, u, v = args
        uu, uv, vv = (["Sum", size, ["Times", *two]] for two in ((u, u), (u, v), (v, v)))
        return [["<=", ["Times", uv, uv], ["Times", uu, vv]]]
    if lemma == "picked":  # Σ_k [k = j] f k = f j, under sums
        over, size, unit, j, f = args
        need(meaning[unit] == [2, "unit"], f"{unit} is no unit vector")
        need(within([*over[::-1], *places], j, size), "an entry that may be outside")
        said = ["=", ["Sum", size, ["Times", ["Atm", unit, [0, j + 1]], f]], at(f, j)]
        for outer in over[::-1]:
            said = ["all", outer, said]
        return [said]
    count, what, *of = meaning[lemma]
    closed = count + (what == "norm")  # of a vector: its index is bound by the sum of squares
    moved(of, lambda k: need(k < closed, f"{lemma} is not closed"))
    a = ["Atm", lemma, list(range(count))]
    square, positive = ["Times", a, a], ["<=", ZERO, a]
    said = {
        "norm": lambda n, u: [positive, ["=", square, ["Sum", n, ["Times", u, u]]]],
        "inverse": lambda t: [["or", ["=", t, ZERO], ["=", ["Times", t, a], ONE]]],
        "root": lambda t: [positive, ["or", ["<", t, ZERO], ["=", square, t]]],
        "exp": lambda t: [["<", ZERO, a], ["<=", ["Plus", ONE, t], a]],
        "if": lambda r, s, t: [
            ["or", ["and", r, ["=", a, s]], ["and", denied(r), ["=", a, t]]]
        ],  # max, min and |·|, too
        "count": lambda n: [["=", ["Sum", n, ONE], a], ["<=", ONE, a]],
        "unit": lambda: [["=", a, ["Atm", lemma, [1, 0]]], ["=", ["Atm", lemma, [0, 0]], ONE]],
    }[what](*of)
    for _ in range(count):
        said = [["all", None, f] for f in said]
    return said


def within(places, k, size):
    """Whether the index k stays below a size: one that was bound by it, or a number."""
    if size is None or places[k] == size:
        return True
    limit = int(size) if size.isdigit() else 1  # a size that has a name is at least 1
    return isinstance(places[k], int) and places[k] < limit


def instance(f, ks, places):
    """A formula "for all" at some indices."""
    for k in ks:
        need(f[0] == "all" and within(places, k, f[1]), f"{f} says nothing at the index {k}")
        f = at(f[2], k)
    return f


def contradict(facts, places, items):
    """Refuse unless the items, Σ over times · Π facts, are 0 together and would be positive."""
    total, marks = [], []
    for over, factor, used in items:
        inside, by = [*over[::-1], *places], len(over)
        said = [instance(moved(facts[k], lambda j, by=by: j + by), ks, inside) for k, *ks in used]
        words, term = {word for word, _, _ in said}, factor
        need(words <= {"=", "<>", *TURNED}, f"no relations: {said}")
        for word, left, right in said:
            term = ["Times", term, ["Minus", *((right, left) if word in TURNED else (left, right))]]
        for size in over[::-1]:
            term = ["Sum", size, term]
        if "=" not in words:  # else it is zero, whatever the rest
            number = nf(factor)
            plain = not over and len(number) == 1 and number[0][1:] == ((), ())
            need(plain and number[0][0] > 0, f"a sign that is not known: {factor}")
            need("<>" not in words or len(said) == 1, "a product with what differs from 0")
            marks.append(min(words, key=[*TURNED[::-1], "<>"].index, default="<"))
        total += nf(term)
    need(vanishes(total), "the sum is not 0")
    need(marks == ["<>"] or "<" in marks and "<>" not in marks, "the sum may be 0")


def refute(facts, places, steps, meaning):
    """Refuse unless the steps show that the facts cannot all be true."""
    facts = list(facts)
    for step, *said in steps:
        if step == "at":  # "for all" at indices that there are
            facts.append(instance(facts[said[0]], said[1:], places))
        elif step == "sum":  # "for all" summed
            word, size, (sign, *sides) = facts[said[0]]
            need(word == "all" and size and sign in ("=", *TURNED), "this cannot be summed")
            facts.append([sign, *(["Sum", size, side] for side in sides)])
        elif step == "know":
            facts += known(meaning, places, *said)
        elif step == "have":
            refute([*facts, denied(said[0])], places, said[1], meaning)
            facts.append(said[0])
        elif step == "open":  # "for some", by a new index
            word, size, body = facts[said[0]]
            need(word == "some", "this gives no index")
            facts = [*(moved(f, lambda k: k + 1) for f in facts), body]
            places = [size, *places]
        elif step == "cases":
            for case, proof in zip(cases(facts[said[0]]), said[1], strict=True):
                refute([*facts, *case], places, proof, meaning)
            return
        elif step == "add up":
            contradict(facts, places, said[0])
            return
    need(False, "the steps end before a contradiction")


def atoms(x):
    """The atoms of a term or formula."""
    if not isinstance(x, list) or not x:
        return set()
    return {x[1]} if x[0] == "Atm" else set().union(*map(atoms, x))


def check(certificate):
    """Refuse a certificate unless its steps prove its goal from what is given."""
    c = certificate
    try:
        left = dict(c["meaning"])
        while left:  # no atom may be said to be, say, its own exponential
            first = [a for a, meaning in left.items() if not atoms(meaning) & left.keys()]
            need(first, f"what these mean goes in a circle: {[*left]}")
            left = {a: meaning for a, meaning in left.items() if a not in first}
        refute([*c["given"], denied(c["goal"])], c["places"], c["steps"], c["meaning"])
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise Refused(f"not in the form of a certificate: {error!r}") from error


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        certificates = json.loads(path.read_text("utf8"))
        for certificate in certificates.values():
            check(certificate)
        print(f"{path.stem}: {len(certificates)} certificates are right")
