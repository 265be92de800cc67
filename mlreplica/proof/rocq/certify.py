"""The untrusted finder: L - R as a sum of terms that hypotheses make zero, and the Rocq script that says so."""

import itertools
from fractions import Fraction

from .text import text as p
from .translate import Untranslated

COUNT = [0]


def fresh():
    COUNT[0] += 1
    return f"b{COUNT[0]}"


INDEXED = {"ent": (2,), "ent2": (2, 3), "row": (2,), "unit": (1,)}
BINDER = {"sum": 2, "vsum": 2, "lam": 1}


def indices(e, bound=()):
    """free index names of a form, in order."""
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


def rename(e, m):
    if not isinstance(e, tuple):
        return e
    if e[0] in BINDER:
        m = {k: v for k, v in m.items() if k != e[BINDER[e[0]]]}
    pos = INDEXED.get(e[0], ())
    return tuple(
        m.get(a, a)
        if k in pos
        else [rename(b, m) for b in a]
        if isinstance(a, list)
        else rename(a, m)
        for k, a in enumerate(e)
    )


class Lower:
    """Forms as terms of Check.v with named indices; remembers atoms and their meaning."""

    def __init__(self):
        self.atoms, self.sizes, self.special, self.seen = {}, {}, {}, []
        self.range = {}  # how many values a bound index takes

    def size(self, s):
        return self.sizes.setdefault(s, len(self.sizes))

    def bound(self, size):
        """a new index with as many values as a size has."""
        i = fresh()
        self.range[i] = self.size(size)
        return i

    def atom(self, key, text, what=None):
        if key not in self.atoms:
            self.atoms[key] = (len(self.atoms), text)
            if what:
                self.special[len(self.atoms) - 1] = what
        return self.atoms[key][0]

    def ranges(self, names, s):
        """how many values bound indices take, None for the others."""
        return [self.range.get(s.get(i, i)) for i in names]

    def opaque(self, e, s, what=None):
        names = list(indices(e))
        canon = rename(e, {i: f"@{k}" for k, i in enumerate(names)})
        text = p(rename(e, {i: f"(nth {k} l_ O)" for k, i in enumerate(names)}), 3)
        return (
            "a",
            self.atom(p(canon), text, what and (what, e, names, self.ranges(names, s))),
            [s.get(i, i) for i in names],
        )

    def inverse(self, b, s):
        names = indices(b)
        canon = rename(b, {i: f"@{k}" for k, i in enumerate(names)})
        text = "/ " + p(rename(b, {i: f"(nth {k} l_ O)" for k, i in enumerate(names)}), 3)
        return (
            "a",
            self.atom("/" + p(canon), text, ("inv", b, names, self.ranges(names, s))),
            [s.get(i, i) for i in names],
        )

    def div(self, t, b, s):
        return ("over", t, b[1]) if b[0] == "c" else ("*", t, self.inverse(b, s))

    def sc(self, e, s):
        k = e[0]
        f = self.sc
        if k == "c":
            return e
        if k == "v":
            return ("a", self.atom(e[1], e[1]), [])
        if k in "+-*":
            return (k, f(e[1], s), f(e[2], s))
        if k == "neg":
            return ("neg", f(e[1], s))
        if k == "/":
            return self.div(f(e[1], s), e[2], s)
        if k == "^":
            return ("^", f(e[1], s), e[2])
        if k == "sum":
            i = self.bound(e[1])
            return ("S", self.size(e[1]), i, f(e[3], s | {e[2]: i}))
        if k == "dot":
            i = self.bound(e[1])
            return ("S", self.size(e[1]), i, ("*", self.ent(e[2], i, s), self.ent(e[3], i, s)))
        if k == "ent":
            return self.ent(e[1], s.get(e[2], e[2]), s)
        if k == "ent2":
            return self.ent2(e[1], s.get(e[2], e[2]), s.get(e[3], e[3]), s)
        if k == "entry":
            return self.ent2(e[1], "O", "O", s)
        if k == "norm":
            return self.opaque(e, s, "norm")
        if k == "f" and e[1] == "sqrt":
            return self.opaque(e, s, "sqrt")
        if k in ("f", "one_if", "if"):
            if e not in self.seen:
                self.seen.append(e)
            return self.opaque(e, s)
        raise Untranslated("term " + k)

    def ent(self, v, i, s):
        k = v[0]
        if k == "V":
            return ("a", self.atom(v[1], f"{v[1]} (nth 0 l_ O)"), [i])
        if k == "row":
            return self.ent2(v[1], s.get(v[2], v[2]), i, s)
        if k == "after":
            _, m, (_, name) = v
            return ("a", self.atom(p(v), f"{name} ({m} + nth 0 l_ O)%nat"), [i])
        if k == "ones":
            return ("c", 1)
        if k == "zeros":
            return ("c", 0)
        if k == "unit":
            return (
                "a",
                self.atom("unit", "unit (nth 1 l_ O) (nth 0 l_ O)", ("unit",)),
                [i, s.get(v[1], v[1])],
            )
        if k in ("vadd", "vsub"):
            return ("+" if k == "vadd" else "-", self.ent(v[1], i, s), self.ent(v[2], i, s))
        if k == "vopp":
            return ("neg", self.ent(v[1], i, s))
        if k == "vscal":
            return ("*", self.sc(v[1], s), self.ent(v[2], i, s))
        if k == "vdiv":
            return self.div(self.ent(v[1], i, s), v[2], s)
        if k == "vsum":
            j = self.bound(v[1])
            return ("S", self.size(v[1]), j, self.ent(v[3], i, s | {v[2]: j}))
        if k == "lam":
            return self.sc(v[2], s | {v[1]: i})
        if k == "column":
            return self.ent2(v[1], i, "O", s)
        raise Untranslated("vector term " + k)

    def ent2(self, a, i, j, s):
        k = a[0]
        if k == "M":
            return ("a", self.atom(a[1], f"{a[1]} (nth 0 l_ O) (nth 1 l_ O)"), [i, j])
        if k == "col":
            return self.ent(a[1], i, s)
        if k == "tr":
            return self.ent2(a[1], j, i, s)
        if k == "diag":
            return ("*", self.ent(a[1], i, s), self.ent(("unit", "#"), i, s | {"#": j}))
        if k == "dmul":
            return ("*", self.ent(a[1], i, s), self.ent2(a[2], i, j, s))
        if k == "muld":
            return ("*", self.ent2(a[1], i, j, s), self.ent(a[2], j, s))
        if k == "mmul":
            m = self.bound(a[1])
            return (
                "S",
                self.size(a[1]),
                m,
                ("*", self.ent2(a[2], i, m, s), self.ent2(a[3], m, j, s)),
            )
        if k in ("madd", "msub"):
            return ("+" if k == "madd" else "-", self.ent2(a[1], i, j, s), self.ent2(a[2], i, j, s))
        if k == "mopp":
            return ("neg", self.ent2(a[1], i, j, s))
        if k == "mscal":
            return ("*", self.sc(a[1], s), self.ent2(a[2], i, j, s))
        if k == "mdiv":
            return self.div(self.ent2(a[1], i, j, s), a[2], s)
        raise Untranslated("matrix term " + k)


# --- polynomials with named binders: {…} of (coef, ((name, size), …), ((atom, (index, …)), …)) ----
def poly(t, s=None):
    s = s or {}
    k = t[0]

    def f(a):
        return poly(a, s)

    if k == "c":
        return [(Fraction(t[1]), (), ())] if t[1] else []
    if k == "a":
        return [(Fraction(1), (), ((t[1], tuple(s.get(i, i) for i in t[2])),))]
    if k == "+":
        return merge(f(t[1]) + f(t[2]))
    if k == "-":
        return merge(f(t[1]) + [(-c, b, a) for c, b, a in f(t[2])])
    if k == "neg":
        return [(-c, b, a) for c, b, a in f(t[1])]
    if k == "over":
        return [(c / t[2], b, a) for c, b, a in f(t[1])]
    if k == "S":
        i = fresh()
        return merge([(c, ((i, t[1]), *b), a) for c, b, a in poly(t[3], s | {t[2]: i})])
    if k == "*":
        return times(f(t[1]), f(t[2]))
    if k == "^":
        r = [(Fraction(1), (), ())]
        for _ in range(t[2]):
            r = times(r, f(t[1]))
        return r
    raise Untranslated(k)


def times(x, y):
    return merge(
        [(c * d, a + b2, f + g2) for c, a, f in x for d, b, g in y for b2, g2 in [again(b, g)]]
    )


def again(b, g):
    m = {n: fresh() for n, _ in b}
    return tuple((m[n], z) for n, z in b), tuple((a, tuple(m.get(i, i) for i in ix)) for a, ix in g)


def key(b, f):
    best = None
    if len(b) > 6:
        raise Untranslated("many sums")
    for perm in itertools.permutations(b):
        m = {n: f"#{k}" for k, (n, _) in enumerate(perm)}
        k = (
            tuple(z for _, z in perm),
            tuple(sorted((a, tuple(m.get(i, i) for i in ix)) for a, ix in f)),
        )
        if best is None or k < best:
            best = k
    return best


def merge(ms):
    got = {}
    for c, b, f in ms:
        k = key(b, f)
        if k in got:
            got[k] = (got[k][0] + c, *got[k][1:])
        else:
            got[k] = (c, b, f)
    return [m for m in got.values() if m[0]]


# --- rules ------------------------------------------------------------------------------------
class Rule:
    """a = b for all indices ``over`` in range; ``proof(indices)`` is a Rocq term of it."""

    def __init__(self, over, a, b, proof, lead=None):
        self.over, self.a, self.b, self.proof = dict(over), a, b, proof
        self.poly = poly(("-", a, b))
        self.lead = lead


def leading(r, weight):
    if r.lead is not None:
        for m in r.poly:
            if not m[1] and sorted(m[2]) == sorted(r.lead):
                return m
    return (
        max(
            r.poly,
            key=lambda m: (weight(m), len(m[2]), len(m[1]), sorted(m[2], key=str).__repr__()),
        )
        if r.poly
        else None
    )


def find(lead, rule, m, ranges):
    _, lb, lf = lead
    _, mb, mf = m
    lsize, msize = dict(lb), dict(mb) | ranges
    used = [False] * len(mf)

    def go(k, s):
        if k == len(lf):
            images = [s[n] for n in lsize]
            rest = [mf[j] for j in range(len(mf)) if not used[j]]
            if len(set(images)) < len(images):
                return None
            if any(i in images for _, ix in rest for i in ix):
                return None
            if any(s[q] in images for q in rule.over if q in s):
                return None
            if any(i not in dict(mb) for i in images) or any(q not in s for q in rule.over):
                return None
            return s, rest
        a, ix = lf[k]
        for j, (a2, jx) in enumerate(mf):
            if used[j] or a2 != a:
                continue
            t = dict(s)
            ok = True
            for x, y in zip(ix, jx):
                if x in rule.over or x in lsize:
                    size = rule.over.get(x, lsize.get(x))
                    if t.setdefault(x, y) != y or msize.get(y) != size:
                        ok = False
                elif x != y:
                    ok = False
            if not ok:
                continue
            used[j] = True
            got = go(k + 1, t)
            if got:
                return got
            used[j] = False
        return None

    return go(0, {})


def subst(t, s):
    if t[0] == "a":
        return ("a", t[1], [s.get(i, i) for i in t[2]])
    if t[0] == "S":
        return ("S", t[1], t[2], subst(t[3], s))
    return tuple(subst(a, s) if isinstance(a, tuple) else a for a in t)


def product(c, f):
    t = None
    for a, ix in f:
        x = ("a", a, list(ix))
        t = x if t is None else ("*", t, x)
    c = Fraction(c)
    n = ("c", abs(c.numerator))
    n = ("neg", n) if c < 0 else n
    n = n if c.denominator == 1 else ("over", n, c.denominator)
    return n if t is None else ("*", n, t)


def under(b, t):
    for n, z in reversed(b):
        t = ("S", z, n, t)
    return t


def reduce(ms, rules, ranges, unit, inr, sym, weight, steps=250, partial=False):
    """Rewrite to zero: list of (term, script) with Σ terms = the polynomial, or (None, what is left)."""
    out, leads = [], [(leading(r, weight), r) for r in rules]
    leads = [(l, r) for l, r in leads if l]

    def names(b):
        return "".join(f"apply sum0; intros {n} H{n}; " for n, _ in b)

    while ms and steps:
        steps -= 1
        done = False
        for at, m in enumerate(ms):
            c, b, f = m
            rest = ms[:at] + ms[at + 1 :]
            bound = dict(b)
            # unit vectors
            for j, (a, ix) in enumerate(f):
                if a == unit and ix[0] == ix[1]:
                    g = f[:j] + f[j + 1 :]
                    out.append(
                        (
                            under(b, ("*", product(c, g), ("-", ("a", a, list(ix)), ("c", 1)))),
                            names(b) + "apply mul0, Rminus_diag_eq, unit_self",
                        )
                    )
                    ms = merge(rest + [(c, b, g)])
                    done = True
                    break
                if a == unit and (ix[0] in bound or ix[1] in bound):
                    if ix[0] not in bound:
                        out.append(
                            (
                                under(
                                    b,
                                    (
                                        "*",
                                        product(c, f[:j] + f[j + 1 :]),
                                        ("-", ("a", a, list(ix)), ("a", a, [ix[1], ix[0]])),
                                    ),
                                ),
                                names(b) + "apply mul0, Rminus_diag_eq, unit_swap",
                            )
                        )
                        ms = merge(rest + [(c, b, f[:j] + ((a, (ix[1], ix[0])),) + f[j + 1 :])])
                        done = True
                        break
                    k, to = ix
                    others = tuple(x for x in b if x[0] != k)
                    g = f[:j] + f[j + 1 :]
                    h = tuple((x, tuple(to if i == k else i for i in jx)) for x, jx in g)
                    inner = (
                        "-",
                        ("S", bound[k], k, ("*", ("a", a, list(ix)), product(1, g))),
                        product(1, h),
                    )
                    out.append(
                        (
                            under(others, ("*", product(c, ()), inner)),
                            names(others)
                            + f"apply mul0, Rminus_diag_eq; apply (sum_unit _ {to} (fun {k} => _)); first [assumption|lia]",
                        )
                    )
                    ms = merge(rest + [(c, others, h)])
                    done = True
                    break
            if done:
                break
            for k, z in b:
                if not any(k in ix for _, ix in f) and z in inr:
                    others = tuple(x for x in b if x[0] != k)
                    inner = ("-", ("S", z, k, ("c", 1)), inr[z])
                    out.append(
                        (
                            under(others, ("*", product(c, f), inner)),
                            names(others) + "apply mul0, Rminus_diag_eq; rewrite sum_const; ring",
                        )
                    )
                    ms = merge(rest + times([(c, others, f)], poly(inr[z])))
                    done = True
                    break
            if done:
                break
            for l, r in leads:
                got = find(l, r, m, ranges)
                if got is None:
                    continue
                s, left = got
                gone = {s[n] for n, _ in l[1]}
                keep = tuple(x for x in b if x[0] not in gone)
                q = c / l[0]
                s2 = {n: s[n] for n in r.over}
                proof = r.proof([s2[n] for n in r.over])
                out.append(
                    (
                        under(keep, ("*", product(q, left), ("-", subst(r.a, s2), subst(r.b, s2)))),
                        names(keep) + f"apply mul0, Rminus_diag_eq; {proof}",
                    )
                )
                inst = [
                    (x, y, tuple((a, tuple(s2.get(i, i) for i in ix)) for a, ix in z))
                    for x, y, z in r.poly
                ]
                new = times([(q, keep, tuple(left))], inst)
                ms = merge(ms + [(-x, y, z) for x, y, z in new])
                done = True
                break
            if done:
                break
        if not done:
            # symmetric matrices: turn entries so that monomials meet
            for at, m in enumerate(ms):
                c, b, f = m
                k0 = key(b, f)
                spots = [j for j, (a, ix) in enumerate(f) if a in sym and ix[0] != ix[1]]
                best = None
                for r in range(1, len(spots) + 1):
                    for which in itertools.combinations(spots, r):
                        g = tuple(
                            (a, (ix[1], ix[0])) if j in which else (a, ix)
                            for j, (a, ix) in enumerate(f)
                        )
                        if key(b, g) < k0 and (best is None or key(b, g) < key(b, best[0])):
                            best = (g, which)
                if best:
                    j = best[1][0]
                    a, ix = f[j]
                    # one turn at a time; the others follow
                    g = f
                    for j in best[1]:
                        a, ix = g[j]
                        h = g[:j] + ((a, (ix[1], ix[0])),) + g[j + 1 :]
                        out.append(
                            (
                                under(
                                    b,
                                    (
                                        "*",
                                        product(c, g[:j] + g[j + 1 :]),
                                        ("-", ("a", a, list(ix)), ("a", a, [ix[1], ix[0]])),
                                    ),
                                ),
                                names(b)
                                + f"apply mul0, Rminus_diag_eq; exact ({sym[a]} {ix[0]} {ix[1]} ltac:(first [assumption|lia]) ltac:(first [assumption|lia]))",
                            )
                        )
                        g = h
                    ms = merge(ms[:at] + ms[at + 1 :] + [(c, b, g)])
                    done = True
                    break
        if not done:
            return (out, ms) if partial else (None, ms)
    return (out, []) if not ms else (None, ms)


# --- the same computation as Check.v makes it, for the order of its monomials -------------------
def nf(t, env):
    k = t[0]

    def f(a):
        return nf(a, env)

    if k == "c":
        return [(Fraction(t[1]), [], [])]
    if k == "a":
        return [(Fraction(1), [], [(t[1], [env.index(i) for i in t[2]])])]
    if k == "+":
        return f(t[1]) + f(t[2])
    if k == "-":
        return f(t[1]) + [(-c, o, g) for c, o, g in f(t[2])]
    if k == "neg":
        return [(-c, o, g) for c, o, g in f(t[1])]
    if k == "over":
        return [(c / t[2], o, g) for c, o, g in f(t[1])]
    if k == "S":
        return [(c, [t[1]] + o, g) for c, o, g in nf(t[3], [t[2]] + env)]
    if k == "*":
        return mul(f(t[1]), f(t[2]))
    if k == "^":
        r = [(Fraction(1), [], [])]
        for _ in range(t[2]):
            r = mul(f(t[1]), r)
        return r
    return None


def mul(A, B):
    def lift(fr, by, fs):
        return [(a, [x if x < fr else x + by for x in ix]) for a, ix in fs]

    return [
        (c * d, o + o2, lift(0, len(o2), f) + lift(len(o2), len(o), g))
        for c, o, f in A
        for d, o2, g in B
    ]


def swap(m, q):
    c, o, f = m
    o = list(o)
    o[q], o[q + 1] = o[q + 1], o[q]
    j = len(o) - 2 - q
    return c, o, [(a, [j + 1 if x == j else j if x == j + 1 else x for x in ix]) for a, ix in f]


def arrange(m):
    best, k = None, len(m[1])
    if k > 6:
        raise Untranslated("many sums")
    for perm in itertools.permutations(range(k)):
        pos, sw, cur = list(perm), [], m
        for a in range(k):
            for b in range(k - 1 - a):
                if pos[b] > pos[b + 1]:
                    pos[b], pos[b + 1] = pos[b + 1], pos[b]
                    sw.append(b)
        for s in sw:
            cur = swap(cur, s)
        kk = (cur[1], sorted((a, tuple(ix)) for a, ix in cur[2]))
        if best is None or kk < best[0]:
            best = (kk, sw)
    return best


def coq(t, env):
    k = t[0]
    if k == "c":
        return f"Cst {t[1]}%Z"
    if k == "a":
        return (
            f"Atm {t[1]} ("
            + ("[" + ";".join(str(env.index(i)) for i in t[2]) + "]%nat" if t[2] else "[]")
            + ")"
        )
    if k == "S":
        return f"Sum {t[1]} ({coq(t[3], [t[2]] + env)})"
    if k == "neg":
        return f"Opp ({coq(t[1], env)})"
    if k == "^":
        return f"Pow ({coq(t[1], env)}) {t[2]}%nat"
    if k == "over":
        return f"Over ({coq(t[1], env)}) {t[2]}%positive"
    return {"+": "Plus", "*": "Times", "-": "Minus"}[k] + f" ({coq(t[1], env)}) ({coq(t[2], env)})"
