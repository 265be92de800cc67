"""Forms: their indices, other names for them, and what is written in one way only."""

from __future__ import annotations

COUNT = [0]  # how many names were given
# Where a form names indices, and where it binds one.
INDEXED = {"ent": (2,), "ent2": (2, 3), "row": (2,), "unit": (1,)}
BINDER = {"sum": 2, "vsum": 2, "lam": 1}


def fresh():
    """A name that no index has: those of a book have no '."""
    COUNT[0] += 1
    return f"b'{COUNT[0]}"


def rebuilt(e, change):
    """A form with each of its parts changed, or a list of forms with each of these."""
    if isinstance(e, list):
        return [change(a) for a in e]
    return tuple(map(change, e)) if isinstance(e, tuple) else e


def indices(e, bound=()):
    """The free indices of a form, in order."""
    found = []
    if isinstance(e, tuple):
        if e[0] in BINDER:
            bound = (*bound, e[BINDER[e[0]]])
        found = [e[k] for k in INDEXED.get(e[0], ()) if e[k] not in bound]
    for a in e if isinstance(e, (tuple, list)) else ():
        found += indices(a, bound)
    return list(dict.fromkeys(found))


def rename(e, names):
    """A form with other names for its free indices; what binds one of these is renamed itself."""
    if not isinstance(e, tuple):
        return e
    if e[0] in BINDER:
        *before, i, body = e
        names = {old: new for old, new in names.items() if old != i}
        if i in names.values():
            other = fresh()
            e = (*before, other, rename(body, {i: other}))
    places = INDEXED.get(e[0], ())
    return tuple(
        names.get(a, a)
        if k in places
        else [rename(b, names) for b in a]
        if isinstance(a, list)
        else rename(a, names)
        for k, a in enumerate(e)
    )


def canonical(e, depth=0):
    """A form whose bound indices are named by how deep they stand: no name of a book has a '."""
    if not isinstance(e, tuple) or e[0] not in BINDER:
        return rebuilt(e, lambda a: canonical(a, depth))
    *before, i, body = e
    new = f"x'{depth}"
    return (*before, new, canonical(rename(body, {i: new}), depth + 1))


def applied(s):
    """A form or statement with the entry of ``fun i => e`` at j written as e at j."""
    s = rebuilt(s, applied)
    if isinstance(s, tuple) and s[0] == "ent" and s[1][0] == "lam":
        return rename(s[1][2], {s[1][1]: s[2]})
    return s


def unfolded(s):
    """A form or statement with x^y, for a letter y, as exp(y ln x), which is what it means."""
    s = rebuilt(s, unfolded)
    if isinstance(s, tuple) and s[:2] == ("f", "Rpower"):
        base, exponent = s[2]
        return ("f", "exp", [("*", exponent, ("f", "ln", [base]))])
    return s


def over(t, divisor, word="/"):
    """A form over a number: over a product it is over its factors, one after the other."""
    if divisor[0] == "*":
        return over(over(t, divisor[1], word), divisor[2], word)
    if divisor[0] == "^" and divisor[2] > 0:
        for _ in range(divisor[2]):
            t = over(t, divisor[1], word)
        return t
    return (word, t, divisor)


__all__ = ["applied", "canonical", "fresh", "indices", "over", "rebuilt", "rename", "unfolded"]
