"""Checks the certificates of equations, in Python alone: the function that Rocq proves right.

    python -m mlreplica.proof.rocq.checker book/theorems/*.v

A certificate says that left - right is a sum of terms, each of which Rocq shows to be zero. Here
both are multiplied out into *monomials*, a fraction times factors under sums, and compared. An
index counts the sums between a factor and the one that binds it. ``Check.v`` holds the same
functions under the same names, and the theorem ``equal_by``: what passes is equal.
"""

import re
import sys
from fractions import Fraction
from pathlib import Path

TOKEN = re.compile(r"[A-Za-z]+|-?\d+|[()\[\];]")
ARITY = {"Plus": 2, "Minus": 2, "Times": 2, "Opp": 1}
EQUATION = re.compile(
    r"enough \(E_ : den SZ VAL \S+ : list nat\) (\(.*?\)) = den SZ VAL \S+ : list nat\) (\(.*\))\)"
    r" by exact E_\.\s+apply \(equal_by SZ VAL _ _ (\[.*?\])"
    r" \((\[.*?\])%nat : list \(list nat\)\) _\)"
)


def read(text):
    """The terms or numbers of a text in Rocq's notation, as nested lists."""
    tokens = iter(
        TOKEN.findall(re.sub(r"%(nat|Z|positive)|: list nat|: list \(list nat\)", "", text))
    )

    def sequence(end):
        items = [[]]
        for token in tokens:
            if token == end:
                return [x for x in items if x] if end == "]" else items[0]
            if token == ";":
                items.append([])
            elif token in "([":
                items[-1].append(sequence(")" if token == "(" else "]"))
            else:
                items[-1].append(int(token) if token.lstrip("-").isdigit() else token)
        return items[0]

    return sequence(None)


def nf(term):
    """The monomials (coefficient, sizes of the sums, factors) of a term."""
    while isinstance(term[0], list):  # brackets
        (term,) = term
    name, *args = term
    if name == "Cst":
        (number,) = flat(args)
        return [(Fraction(number), [], [])]
    if name == "Atm":
        return [(Fraction(1), [], [(args[0], flat(args[1:]))])]
    if name == "Sum":
        return [(c, [args[0], *over], factors) for c, over, factors in nf(args[1])]
    if name == "Over":
        return [(c / flat(args[1:])[0], over, factors) for c, over, factors in nf(args[0])]
    if name == "Pow":
        power = [(Fraction(1), [], [])]
        for _ in range(flat(args[1:])[0]):
            power = times(nf(args[0]), power)
        return power
    parts = [nf(a) for a in args]
    if len(parts) != ARITY[name]:
        raise ValueError(f"{name} takes {ARITY[name]} terms, got {len(parts)}")
    if name == "Opp":
        return opposite(parts[0])
    if name == "Times":
        return times(*parts)
    return parts[0] + (parts[1] if name == "Plus" else opposite(parts[1]))


def opposite(p):
    """The monomials with the other sign."""
    return [(-c, over, factors) for c, over, factors in p]


def flat(items):
    """The numbers of nested lists, in order."""
    return [y for x in items for y in (flat(x) if isinstance(x, list) else [x])]


def times(p, q):
    """All products; the factors of the first stand under the sums of the second as well."""
    return [
        (c * d, over + more, lift(0, len(more), f) + lift(len(more), len(over), g))
        for c, over, f in p
        for d, more, g in q
    ]


def lift(start, by, factors):
    """The factors under ``by`` more sums; indices below ``start`` are bound inside and stay."""
    return [(a, [k if k < start else k + by for k in ks]) for a, ks in factors]


def swap(monomial, place):
    """Two neighbouring sums change places."""
    c, over, factors = monomial
    if place + 1 >= len(over):
        return monomial
    over = [*over[:place], over[place + 1], over[place], *over[place + 2 :]]
    j = len(over) - 2 - place
    turn = {j: j + 1, j + 1: j}
    return c, over, [(a, [turn.get(k, k) for k in ks]) for a, ks in factors]


def check(left, right, zeros, swaps):
    """Whether left - right - Σ zeros is zero once each monomial's sums are swapped as told."""
    monomials = nf(left) + opposite(nf(right))
    for zero in zeros:
        monomials += opposite(nf(zero))
    total = {}
    for k, monomial in enumerate(monomials):
        for place in flat(swaps[k : k + 1]):
            monomial = swap(monomial, place)
        c, over, factors = monomial
        key = tuple(over), tuple(sorted((a, tuple(ks)) for a, ks in factors))
        total[key] = total.get(key, 0) + c
    return not any(total.values())


def certificates(text):
    """The certificates in a file of theorems."""
    for left, right, zeros, swaps in EQUATION.findall(text):
        yield tuple(read(part)[0] for part in (left, right, zeros, swaps))


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        verdicts = [check(*c) for c in certificates(path.read_text("utf8"))]
        print(f"{path.stem}: {sum(verdicts)} of {len(verdicts)} certificates are right")
        if not all(verdicts):
            sys.exit(1)
