"""Other conclusions: every relation is brought into words (closed sums), proved equal by certificate; then lra or nra."""

import contextlib
import itertools

from .certify import arrange, coq, indices, key, nf, poly, reduce, rename
from .equations import Script
from .text import text as p
from .translate import Untranslated


def show(t, low, texts):
    k = t[0]

    def f(a):
        return show(a, low, texts)

    if k == "c":
        return str(t[1])
    if k == "a":
        s = texts[t[1]]
        for j, i in enumerate(t[2]):
            s = s.replace(f"(nth {j} l_ O)", i)
        return f"({s})" if " " in s else s
    if k == "S":
        n = next(n for n, z in low.sizes.items() if z == t[1])
        return f"sum {n} (fun {t[2]} => {f(t[3])})"
    if k == "neg":
        return f"(- {f(t[1])})"
    if k == "over":
        return f"({f(t[1])} / {t[2]})"
    if k == "^":
        return f"({f(t[1])} ^ {t[2]})"
    return f"({f(t[1])} {k} {f(t[2])})"


def word(c, kk):
    """a monomial as coefficient times factors without bound index times sums that share none."""
    sizes, fs = kk
    m = {f"#{k}": f"i_{k}" for k in range(len(sizes))}
    groups = []  # (binders, factors)
    loose = []
    for a, ix in fs:
        mine = {i for i in ix if i in m}
        if not mine:
            loose.append((a, ix))
            continue
        joined = [g for g in groups if g[0] & mine]
        new = (mine.union(*(g[0] for g in joined)), [x for g in joined for x in g[1]] + [(a, ix)])
        groups = [g for g in groups if g not in joined] + [new]
    for i in m:
        if not any(i in g[0] for g in groups):
            groups.append(({i}, []))
    out = [("a", a, list(ix)) for a, ix in loose]
    for bs, g in sorted(groups, key=lambda g: repr((sorted(g[0]), g[1]))):
        names = {i: f"i_{k}" for k, i in enumerate(sorted(bs))}
        t = None
        for a, ix in sorted((a, tuple(names.get(i, i) for i in ix)) for a, ix in g):
            x = ("a", a, list(ix))
            t = x if t is None else ("*", t, x)
        t = t or ("c", 1)
        # the least order of binders, so that a word has one form
        best = None
        for perm in itertools.permutations(sorted(bs)):
            nm = {i: f"i_{k}" for k, i in enumerate(perm)}
            body = sorted((a, tuple(nm.get(i, i) for i in ix)) for a, ix in g)
            cand = ([sizes[int(i[1:])] for i in perm], body)
            if best is None or cand < best:
                best = cand
        t = None
        for a, ix in best[1]:
            x = ("a", a, list(ix))
            t = x if t is None else ("*", t, x)
        t = t or ("c", 1)
        for k in reversed(range(len(best[0]))):
            t = ("S", best[0][k], f"i_{k}", t)
        out.append(t)
    n = ("c", abs(c.numerator))
    n = n if c.denominator == 1 else ("over", n, c.denominator)
    t = None if abs(c) == 1 and out else n
    for x in out:
        t = x if t is None else ("*", t, x)
    return ("neg", t) if c < 0 else t


def wordsum(ms):
    t = None
    for c, b, f in sorted(ms, key=lambda m: repr(key(m[1], m[2]))):
        w = word(c, key(b, f))
        t = w if t is None else ("+", t, w)
    return t or ("c", 0)


def partial(ms, rules, ranges, unit, inr, sym):
    """reduce() as far as it goes."""

    class Stop(Exception):
        pass

    out, left = reduce(ms, rules, ranges, unit, inr, sym, lambda m: len(m[2]))
    if out is not None:
        return out, []
    return LAST[0], left


LAST = [None]


class Words(Script):
    def prepare(self):
        low = self.low
        self.sizeof = {i: low.size(z) for i, z in self.free.items()}

    def setup(self):
        low = self.low
        defs, self.others = self.rules()
        self.fact_rules = self.facts()
        defs = [r for r in defs if r.lead[0][0] not in low.special]
        useful = [r for r in self.fact_rules if r.lead is not None]
        squares = [
            r
            for r in self.others
            if r.lead is None
            and len(r.poly) == 2
            and any(len(m[2]) == 2 and m[2][0] == m[2][1] and not m[1] for m in r.poly)
            and any(not m[2] for m in r.poly)
        ]
        ranges = {i: low.size(z) for i, z in self.free.items()}
        inr = {
            low.size(n): ("a", low.atom(f"INR {n}", f"INR {n}"), [])
            for n in list(low.sizes)
            if n[0].isalpha()
        }
        unit = low.atoms.get("unit", (None,))[0]
        sym = {}
        for k, x in enumerate(self.th.ranges()):
            if x.startswith("symmetric") and x.split()[-1] in low.atoms:
                sym[low.atoms[x.split()[-1]][0]] = f"R{k}"
        return defs + useful + squares, ranges, unit, inr, sym

    def inwords(self, e):
        """script lines that assert e = its words; e a form with free indices only."""
        low = self.low
        l = low.sc(e, {})
        ctx = self.setup()
        out, left = reduce2(poly(l), *ctx)
        r = wordsum(left)
        base = list(self.base)
        total = ("c", 0)
        for t in reversed([t for t, _ in out]):
            total = ("+", t, total)
        ms = nf(("-", ("-", l, r), total), base)
        cert = [arrange(m) for m in ms]
        check = {}
        for m, (kk, _) in zip(ms, cert):
            check[repr(kk)] = check.get(repr(kk), 0) + m[0]
        if any(check.values()):
            raise Untranslated("certificate does not add up")
        return l, r, out, cert, base, left

    def lines(self, name, e):
        l, r, out, cert, base, left = self.inwords(e)
        self.n += 1
        return (name, e, l, r, out, cert, base), left

    def emit(self, rec):
        name, e, l, r, out, cert, base = rec
        low = self.low
        texts = dict(low.atoms.values())
        cs = (
            "(["
            + ";".join("[" + ";".join(map(str, sw)) + "]" for _, sw in cert)
            + "]%nat : list (list nat))"
        )
        rho = "([" + ";".join(base) + "]%nat : list nat)"
        rt = show(r, low, texts)
        return [
            f"assert ({name} : {p(e)} = {rt}).",
            f"{{ enough (E_ : den SZ VAL {rho} ({coq(l, base)}) = den SZ VAL {rho} ({coq(r, base)})) by exact E_.",
            "  apply (equal_by SZ VAL _ _ ["
            + "; ".join(coq(t, base) for t, _ in out)
            + f"] {cs} _); [vm_compute; reflexivity | ].",
            "  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].",
            *[f"  {{ {x}. }}" for _, x in out],
            "}",
        ]

    def script(self):
        self.n = 0
        low = self.low
        _q, body = [], self.goal
        intros = []
        while body[0] == "all":
            intros.append(f"intros {body[2]} H{body[2]}.")
            self.free[body[2]] = body[1]
            body = body[3]
            self.base = [*self.free, *[b for b in self.base if b not in self.free]]
        self.prepare()
        recs, _post, known = [], [], {}
        self.k = 0

        def side(e):
            """name of the assertion e = words, or None where e has none to make."""
            if e[0] in ("c", "v"):
                return None
            t = p(e)
            if low.sc(e, {})[0] == "a":
                return None
            if t not in known:
                self.k += 1
                known[t] = name = f"E{self.k}"
                rec, left = self.lines(name, e)
                recs.append(rec)
            return known[t]

        acts = []  # Rocq lines after the assertions

        def relation(r, where):
            for e in (r[2], r[3]):
                n = side(e)
                if n:
                    acts.append(
                        f"everywhere {n}."
                        if where == "*"
                        else f"try rewrite {n} in {where}."
                        if where
                        else f"try rewrite {n}."
                    )

        def walk(s, where):
            if s[0] == "rel":
                relation(s, where)
            elif s[0] in ("and", "or"):
                [walk(a, where) for a in s[1]]
            elif s[0] in ("imp", "iff", "not"):
                [walk(a, where) for a in s[1:]]
            elif s[0] == "all":
                raise Untranslated("inner quantifier")

        pre, extra = [], 0
        for k, h in enumerate(self.hyps):
            if h[0] == "all":
                r = h[3]
                # at the indices there are, summed, and no term exceeds the sum
                for i, z in self.free.items():
                    if z == h[1]:
                        inst = rename_st(r, {h[2]: i})
                        extra += 1
                        pre.append(f"pose proof (H{k} {i} ltac:(assumption)) as X{extra}.")
                        with contextlib.suppress(Untranslated):
                            walk(inst, f"X{extra}")
                parts = (
                    [r]
                    if r[0] == "rel"
                    else [x for x in r[1] if x[0] == "rel"]
                    if r[0] == "and"
                    else []
                )
                for _j, x in enumerate(parts):
                    if x[1] in ("<=", "<", ">=", ">", "=") and not h[1][0].isdigit():
                        a, b = ("sum", h[1], h[2], x[2]), ("sum", h[1], h[2], x[3])
                        extra += 1
                        lem = {
                            "<=": "sum_le",
                            ">=": "sum_ge",
                            "<": "sum_lt",
                            ">": "sum_gt",
                            "=": "sum_ext",
                        }[x[1]]
                        pre.append(
                            f"assert (X{extra} : {p(a)} {x[1]} {p(b)}) by (apply {lem}; [try lia .. | intros; edestruct_all]).".replace(
                                "[try lia .. | intros; edestruct_all]",
                                f"first [assumption | intros {h[2]}_ H_; specialize (H{k} {h[2]}_ H_); tauto]",
                            )
                        )
                        with contextlib.suppress(Untranslated):
                            relation((0, 0, a, b), f"X{extra}")
                        if x[1] != "=":
                            for i, z in self.free.items():
                                if z != h[1]:
                                    continue
                                lo, hi = (x[2], x[3]) if x[1] in ("<=", "<") else (x[3], x[2])
                                d = ("-", hi, lo)
                                extra += 1
                                t1, t2 = rename(d, {h[2]: i}), ("sum", h[1], h[2], d)
                                pre.append(
                                    f"assert (X{extra} : {p(t1)} <= {p(t2)}) by (apply (term_le_sum _ (fun {h[2]} => {p(d)})); [assumption | intros {h[2]}_ H_; specialize (H{k} {h[2]}_ H_); lra])."
                                )
                                relation((0, 0, t1, t2), f"X{extra}")
            else:
                if h[0] == "rel" and h[2][0] == "^" and h[2][1][0] in ("v", "ent"):
                    extra += 1
                    pre.append(f"pose proof H{k} as X{extra}.")
                with contextlib.suppress(Untranslated):
                    walk(h, f"H{k}")
        walk(body, None)
        # facts about the words there are
        done = set()
        while True:
            new = [a for a in sorted(low.special) if a not in done]
            if not new:
                break
            for a in new:
                done.add(a)
                what, *rest = low.special[a]
                if what == "unit":
                    continue
                e, names, _ = rest
                if any(i not in self.free for i in names):
                    continue
                if what == "norm":
                    extra += 1
                    pre.append(f"pose proof (norm_ge0 {e[1]} {p(e[2], 3)}) as X{extra}.")
                    extra += 1
                    pre.append(f"pose proof (dot_ge0 {e[1]} {p(e[2], 3)}) as X{extra}.")
                    relation((0, 0, ("dot", e[1], e[2], e[2]), ("c", 0)), f"X{extra}")
                    extra += 1
                    pre.append(f"pose proof (norm_sq {e[1]} {p(e[2], 3)}) as X{extra}.")
                    relation((0, 0, ("dot", e[1], e[2], e[2]), ("c", 0)), f"X{extra}")
                elif what == "inv":
                    relation((0, 0, e, ("c", 0)), "*") if has_words(e) else None
                elif what == "sqrt" and has_words(e[2][0]):
                    relation((0, 0, e[2][0], ("c", 0)), "*")
            for key_, (a, _) in list(low.atoms.items()):
                if a in done or a in low.special:
                    continue
                done.add(a)
        for e in self.opaques:
            if any(i not in self.free for i in indices(e)):
                continue
            for x in e[2] if e[0] == "f" else e[1][1:] if e[0] == "one_if" else e[1][1:]:
                if isinstance(x, tuple) and has_words(x):
                    relation((0, 0, x, ("c", 0)), "*")
        norms = [
            low.special[a][1]
            for a in sorted(low.special)
            if low.special[a][0] == "norm" and all(i in self.free for i in low.special[a][2])
        ]
        for x in norms:
            for y in norms:
                if x[1] == y[1] and p(x) < p(y):
                    extra += 1
                    pre.append(
                        f"pose proof (dot_norms {x[1]} {p(x[2], 3)} {p(y[2], 3)}) as X{extra}."
                    )
                    relation((0, 0, ("dot", x[1], x[2], y[2]), ("c", 0)), f"X{extra}")
                    extra += 1
                    pre.append(
                        f"pose proof (dot_norms_neg {x[1]} {p(x[2], 3)} {p(y[2], 3)}) as X{extra}."
                    )
                    relation((0, 0, ("dot", x[1], x[2], y[2]), ("c", 0)), f"X{extra}")
        # squares and Cauchy
        texts = dict(low.atoms.values())
        ws = set()
        for rec in recs:
            for _c, b, f in poly(rec[3]):
                if len(b) == 1 and len([1 for _, ix in f if b[0][0] in ix]) == 2:
                    g = tuple(x for x in f if b[0][0] in x[1])
                    ws.add(key(b, g))
        {w[1][0]: w for w in ws if w[1][0] == w[1][1]}
        for w in sorted(ws):
            z = next(n for n, k in low.sizes.items() if k == w[0][0])
            u, v = [
                show(("a", a, [{"#0": "i_0"}.get(i, i) for i in ix]), low, texts) for a, ix in w[1]
            ]

            def W(x, y):
                return f"sum {z} (fun i_0 => {x} * {y})"

            if u == v:
                extra += 1
                acts.append(
                    f"assert (X{extra} : 0 <= {W(u, u)}) by (exact (dot_ge0 {z} (fun i_0 => {u})))."
                )
            else:
                extra += 1
                acts.append(
                    f"assert (X{extra} : {W(u, v)} * {W(u, v)} <= {W(u, u)} * {W(v, v)}) by (exact (cauchy {z} (fun i_0 => {u}) (fun i_0 => {v})))."
                )
        sizes = " | ".join(
            f"{k}%nat => {n}" for n, k in sorted(low.sizes.items(), key=lambda x: x[1])
        )
        arms = " | ".join(f"{k}%nat => {text}" for k, text in sorted(low.atoms.values()))
        head = [
            f"pose (SZ := (fun z_ : nat => match z_ with {sizes + ' | ' if sizes else ''}_ => O end)).",
            f"pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with {arms + ' | ' if arms else ''}_ => 0 end)).",
        ]
        intro = self.opening()
        body = [x for rec in recs for x in self.emit(rec)]
        acts = list(dict.fromkeys(acts))
        names = " ".join(rec[0] for rec in recs)
        return "\n  ".join(
            [
                *intro,
                *intros,
                *pre,
                *head,
                *body,
                *acts,
                f"clear {names} SZ VAL." if names else "clear SZ VAL.",
                "finish.",
            ]
        )

    opaques = property(lambda self: list(self.low.seen))


def has_words(e):
    return any(x in p(e) for x in ("sum", "dot", "norm", "entry"))


def rename_st(s, m):
    if s[0] == "rel":
        return (s[0], s[1], rename(s[2], m), rename(s[3], m))
    if s[0] in ("and", "or"):
        return (s[0], [rename_st(a, m) for a in s[1]])
    if s[0] == "all":
        raise Untranslated("inner quantifier")
    return (s[0], *[rename_st(a, m) for a in s[1:]])


def reduce2(ms, rules, ranges, unit, inr, sym):
    got, left = reduce(ms, rules, ranges, unit, inr, sym, lambda m: len(m[2]), partial=True)
    return got, left
