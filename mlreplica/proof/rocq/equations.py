"""Rocq scripts for equations: each is one use of ``equal_by`` with a certificate."""

from .certify import Lower, Rule, arrange, coq, fresh, nf, poly, reduce, rename
from .text import text as p
from .translate import ident


def applied(s):
    """a form or statement with the entry of ``fun i => e`` at j written as e at j."""
    if isinstance(s, list):
        return [applied(a) for a in s]
    if not isinstance(s, tuple):
        return s
    s = tuple(map(applied, s))
    if s and s[0] == "ent" and s[1][0] == "lam":
        return rename(s[1][2], {s[1][1]: s[2]})
    return s


def split(s):
    """a statement as a list of (quantified indices, relation or other statement)."""
    if s[0] == "and":
        return [x for a in s[1] for x in split(a)]
    if s[0] == "all":
        return [(((s[2], s[1]), *q), r) for q, r in split(s[3])]
    return [((), s)]


class Script:
    def __init__(self, th):
        self.th, self.low = th, Lower()
        self.hyps, self.goal = [applied(h) for h in th.hyps], applied(th.goal)
        t = th.t
        self.free = {ident(n): t.size(z) for n, z in t.indices.items()}
        self.base = [*self.free, "O", *[f"{k}%nat" for k in range(1, 10)], "0%nat"]
        b = th.binders()
        names = [
            n
            for part in b.replace("(", "").split(")")
            if part.strip()
            for n in part.split(":")[0].split()
        ]
        self.intro = (
            names
            + [f"R{k}" for k in range(len(th.ranges()))]
            + [f"H{k}" for k in range(len(th.hyps))]
        )

    def opening(self):
        """the lines that name what is given."""
        plain = (*self.hyps, self.goal) == (*self.th.hyps, self.th.goal)
        return ([f"intros {' '.join(self.intro)}."] if self.intro else []) + (
            [] if plain else ["cbv beta in *."]
        )

    def ranges(self, extra=()):
        return {i: self.low.size(z) for i, z in (*self.free.items(), *extra)}

    def rules(self):
        low, out, defs = self.low, [], []
        for k, h in enumerate(self.hyps):
            if h[0] == "and":
                continue
            for q, r in split(h):
                if r[0] != "rel" or r[1] != "=":
                    continue
                s = {i: fresh() for i, _ in q}
                a, b = low.sc(r[2], s), low.sc(r[3], s)
                over = {s[i]: low.size(z) for i, z in q}

                def proof(ix, k=k):
                    return (
                        f"exact (H{k}"
                        + "".join(f" {i} ltac:(first [assumption|lia])" for i in ix)
                        + ")"
                    )

                lead = None
                if a[0] == "a" and sorted(a[2]) == sorted(over) and a[1] not in atoms_of(b):
                    lead = [(a[1], tuple(a[2]))]
                (defs if lead else out).append(Rule(over, a, b, proof, lead))
        return defs, out

    def facts(self):
        """what is true of inverses, roots and norms among the atoms."""
        low, done, out = self.low, set(), []
        while set(low.special) - done:
            for a in sorted(set(low.special) - done):
                done.add(a)
                what, *rest = low.special[a]
                if what == "unit":
                    continue
                e, names, many = rest
                s = {i: fresh() for i in names}
                me = ("a", a, [s[i] for i in names])
                over = {
                    s[i]: self.sizeof.get(i) if k is None else k
                    for i, k in zip(names, many, strict=True)
                }

                def text(ix, e=e, names=names):
                    return p(rename(e, dict(zip(names, ix))), 3)

                fixed = {s[i]: i for i in names if i in self.free}  # a free index stays
                me = ("a", a, [fixed.get(i, i) for i in me[2]])
                over = {i: z for i, z in over.items() if i not in fixed}
                s = {i: (i if i in self.free else s[i]) for i in names}
                order = [s[i] for i in names]

                def full(ix, order=order, over=over):
                    m = dict(zip(over, ix))
                    return [m.get(i, i) for i in order]

                if what == "inv":
                    b = low.sc(e, s)
                    if e[0] == "*" or e[0] == "^":
                        x = low.sc(("/", ("c", 1), e[1]), s)
                        if e[0] == "*":
                            y = low.sc(("/", ("c", 1), e[2]), s)
                            out.insert(
                                0,
                                Rule(
                                    over,
                                    me,
                                    ("*", x, y),
                                    lambda ix: "apply inv_mul",
                                    [(a, tuple(me[2]))],
                                ),
                            )
                        else:
                            out.insert(
                                0,
                                Rule(
                                    over,
                                    me,
                                    ("^", x, e[2]),
                                    lambda ix: "apply inv_pow",
                                    [(a, tuple(me[2]))],
                                ),
                            )
                    else:
                        out.append(
                            Rule(
                                over,
                                ("*", b, me),
                                ("c", 1),
                                lambda ix, text=text, full=full: (
                                    f"refine (Rinv_r ({text(full(ix))}) _); nz"
                                ),
                            )
                        )
                elif what == "norm":
                    out.append(
                        Rule(
                            over,
                            ("*", me, me),
                            low.sc(("dot", e[1], e[2], e[2]), s),
                            lambda ix, e=e, names=names, full=full: (
                                f"exact (norm_sq {e[1]} {p(rename(e[2], dict(zip(names, full(ix)))), 3)})"
                            ),
                            [(a, tuple(me[2]))] * 2,
                        )
                    )
                elif what == "sqrt":
                    out.append(
                        Rule(
                            over,
                            ("*", me, me),
                            low.sc(e[2][0], s),
                            lambda ix: "apply sqrt_sqrt; nonneg",
                            [(a, tuple(me[2]))] * 2,
                        )
                    )
        return out

    def equation(self, q, rel, tms=None):
        """the script for one equation, or (None, reason)."""
        low = self.low
        self.sizeof = {i: low.size(z) for i, z in (*self.free.items(), *q)}
        [i for i, _ in q]
        saved = dict(self.free)
        self.free |= dict(q)
        try:
            l, r = tms or (low.sc(rel[2], {}), low.sc(rel[3], {}))
            defs, others = self.rules()
            facts = self.facts()
            ranges = {i: low.size(z) for i, z in self.free.items()}
            inr = {
                low.size(n): ("a", low.atom(f"INR {n}", f"INR {n}"), [])
                for n in list(low.sizes)
                if n[0].isalpha()
            }
            unit = low.atoms.get("unit", (None,))[0]
            sym = {}
            t = self.th.t
            for k, x in enumerate(self.th.ranges()):
                if x.startswith("symmetric") and x.split()[-1] in low.atoms:
                    sym[low.atoms[x.split()[-1]][0]] = f"R{k}"
            start = poly(("-", l, r))
            left = start
            invs = {a for a, w in low.special.items() if w[0] == "inv"}
            weights = [
                lambda m: sum(3 if a in invs else 1 for a, _ in m[2]),
                lambda m: len(m[1]) * 5 + len(m[2]),
                lambda m: -len(m[2]),
                lambda m: -sum(3 if a in invs else 1 for a, _ in m[2]),
            ]
            for w in weights:
                got, left = reduce(start, defs + facts + others, ranges, unit, inr, sym, w)
                if got is not None:
                    break
            if got is None:
                return None, f"{len(left)} monomials left"
        finally:
            self.free = saved
        base = [*[i for i, _ in q], *self.base]
        zs = [t for t, _ in got]
        total = ("c", 0)
        for t in reversed(zs):
            total = ("+", t, total)
        full = ("-", ("-", l, r), total)
        ms = nf(full, base)
        cert = [arrange(m) for m in ms]
        check = {}
        for m, (kk, _) in zip(ms, cert):
            check[repr(kk)] = check.get(repr(kk), 0) + m[0]
        if any(check.values()):
            return None, "certificate does not add up"
        sizes = " | ".join(
            f"{k}%nat => {n}" for n, k in sorted(low.sizes.items(), key=lambda x: x[1])
        )
        arms = " | ".join(f"{k}%nat => {text}" for k, text in sorted(low.atoms.values()))
        S = f"(fun z_ : nat => match z_ with {sizes + ' | ' if sizes else ''}_ => O end)"
        V = f"(fun (a_ : nat) (l_ : list nat) => match a_ with {arms + ' | ' if arms else ''}_ => 0 end)"
        cs = "[" + ";".join("[" + ";".join(map(str, sw)) + "]" for _, sw in cert) + "]"
        cs = f"({cs}%nat : list (list nat))"
        rho = "([" + ";".join(base) + "]%nat : list nat)"
        lines = [
            f"pose (SZ := {S}); pose (VAL := {V}).",
            f"enough (E_ : den SZ VAL {rho} ({coq(l, base)}) = den SZ VAL {rho} ({coq(r, base)})) by exact E_.",
            "apply (equal_by SZ VAL _ _ ["
            + "; ".join(coq(t, base) for t in zs)
            + f"] {cs} _); [vm_compute; reflexivity | ].",
            "repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].",
        ]
        lines += [f"{{ {s}. }}" for _, s in got]
        return "\n  ".join(lines), len(got)

    def all(self):
        """the script of the whole theorem if its conclusion is equations only."""
        parts = split(self.goal)
        if any(r[0] != "rel" or r[1] != "=" for _, r in parts):
            return None, "no equation"
        out, n = [], 0
        for q, r in parts:
            s, k = self.equation(q, r)
            if s is None:
                return None, k
            n += k
            out.append("{ " + "".join(f"intros {i} H{i}. " for i, _ in q) + s + " }")
        intro = "".join(f"{line}\n  " for line in self.opening())
        spl = "" if len(parts) == 1 else "repeat match goal with |- _ /\\ _ => split end.\n  "
        return intro + spl + "\n  ".join(out), n


def atoms_of(t):
    if t[0] == "a":
        return {t[1]}
    return set().union(set(), *(atoms_of(a) for a in t if isinstance(a, tuple)))
