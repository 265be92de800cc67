"""A certificate without the steps that nothing rests on: what a finder notes is mostly not used."""

from __future__ import annotations

from itertools import count

from .checker import known


def shorter(problem, certificate):
    """The certificate of a problem without idle steps, and with the meanings of what is left."""
    serial, own = count(), certificate["meaning"]
    meaning = problem["meaning"] | own

    def named(steps, facts):
        """The steps that are not idle, a serial number for each fact; and the facts used."""
        (word, *of), rest = steps[0], steps[1:]
        if word == "add up":
            items = [[o, f, [[facts[k], *ks] for k, *ks in used]] for o, f, used in of[0]]
            return [["add up", items]], {u[0] for _, _, used in items for u in used}
        if word == "cases":
            by_fact = isinstance(of[0], int)
            ways, use = [], {facts[of[0]]} if by_fact else set()
            for proof in of[1]:
                # of "and" one case adds both parts, any other adds one fact
                new = [next(serial) for _ in range(2 if by_fact and len(of[1]) == 1 else 1)]
                inner, uses = named(proof, [*facts, *new])
                if not uses & {*new}:
                    return inner, uses  # it is refuted without the case
                ways.append((new, inner))
                use |= uses - {*new}
            return [["cases", facts[of[0]] if by_fact else of[0], ways, by_fact]], use
        many = word == "know" and of[0] != "picked"
        n = len(known(meaning, [], *of)) if many else 1
        new = [next(serial) for _ in range(n)]
        inner, uses = named(rest, [*facts, *new])
        if word != "open" and not uses & {*new}:
            return inner, uses
        of = [facts[of[0]], *of[1:]] if word != "know" else of
        mine = set() if word == "know" else {of[0]}
        return [[word, of, new], *inner], uses - {*new} | mine

    def numbered(steps, at, n):
        """The steps with the places of facts for their serial numbers."""
        out = []
        for step in steps:
            if step[0] == "add up":
                items = [[o, f, [[at[k], *ks] for k, *ks in used]] for o, f, used in step[1]]
                out.append(["add up", items])
            elif step[0] == "cases":
                _, f, ways, by_fact = step
                proofs = [
                    numbered(inner, at | {s: n + k for k, s in enumerate(new)}, n + len(new))
                    for new, inner in ways
                ]
                out.append(["cases", at[f] if by_fact else f, proofs])
            else:
                word, of, new = step
                out.append([word, *([at[of[0]], *of[1:]] if word != "know" else of)])
                at = at | {s: n + k for k, s in enumerate(new)}
                n += len(new)
        return out

    first = [next(serial) for _ in range(len(problem["given"]) + 1)]
    steps, _ = named(certificate["steps"], first)
    steps = numbered(steps, {s: k for k, s in enumerate(first)}, len(first))
    needed, work = set(), [steps]
    while work:
        for name in {*named_in(work.pop(), own)} - needed:
            needed.add(name)
            work.append(own[name])
    return {"meaning": {name: said for name, said in own.items() if name in needed}, "steps": steps}


def used(steps):
    """The numbers of the facts that steps name, those that they add included."""
    found = set()
    for word, *of in steps:
        if word == "add up":
            found |= {k for _, _, facts in of[0] for k, *_ in facts}
        elif word == "cases":
            found |= {of[0]} if isinstance(of[0], int) else set()
            found = found.union(*map(used, of[1]))
        elif word != "know":
            found.add(of[0])
    return found


def named_in(x, meaning):
    """The atoms with a meaning that are named anywhere in a list."""
    if isinstance(x, str):
        return [x] if x in meaning else []
    return [n for part in x for n in named_in(part, meaning)] if isinstance(x, list) else []
