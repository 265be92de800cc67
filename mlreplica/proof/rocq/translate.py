"""From the project's statements to Rocq: an intermediate form, its text, and its terms of Check.v."""

import re

import sympy as sp
from sympy import Add, Mul, Pow, Symbol

from .. import language as L


class Untranslated(Exception):
    """A statement for which the translation has no words."""


GREEK = {
    "lambda": "lam",
    "exists": "ex",
    "at": "at_",
    "in": "in_",
    "end": "end_",
    "fun": "fun_",
    "sum": "sum_",
    "S": "S_",
    "O": "O_",
    "R": "R_",
    "T": "T_",
    "C": "C_",
    "D": "D_",
    "E": "E_",
    "I": "I_",
    "N": "N_",
    "Q": "Q_",
    "Z": "Z_",
    "exp": "exp_",
    "ln": "ln_",
    "dot": "dot_",
    "norm": "norm_",
    "col": "col_",
    "tr": "tr_",
    "entry": "entry_",
    "unit": "unit_",
    "if": "if_",
    "as": "as_",
    "PI": "PI_",
}


def ident(name):
    name = (
        re.sub(r"\\(boldsymbol|mathrm|mathcal|text)", "", name)
        .replace("'", "_p")
        .replace("\\star", "star")
    )
    name = re.sub(r"[\\{}^]", "", name)
    name = re.sub(r"[^A-Za-z0-9_]", lambda m: f"u{ord(m[0]):x}", name)
    return GREEK.get(name, name)


OPS = {sp.Le: "<=", sp.Lt: "<", sp.Ge: ">=", sp.Gt: ">", sp.Eq: "=", sp.Ne: "<>"}
DEC = {
    "<=": "Rle_dec",
    "<": "Rlt_dec",
    ">=": "Rge_dec",
    ">": "Rgt_dec",
    "=": "Req_EM_T",
    "<>": "Rneq_dec",
}


class Translator:
    """One goal: hypotheses and a conclusion with definitions unfolded, to the intermediate form."""

    def __init__(self, statements):
        self.sizes, self.arrays, self.scalars, self.indices = set(), {}, set(), {}
        for s in statements:
            a, b, c, d = L.names(s)
            self.sizes |= a
            self.arrays |= b
            self.scalars |= c
            self.indices |= dict(d.items())
        self.scalars -= self.sizes | set(self.indices)
        self.bound = {}
        self.count = 0

    # --- sizes and indices -------------------------------------------------------------
    def size(self, s):
        if s.is_Integer:
            return str(int(s))
        if isinstance(s, Symbol):
            return ident(s.name)
        if isinstance(s, Add):
            pos = [a for a in s.args if not (a.is_Integer and a < 0)]
            neg = [a for a in s.args if a.is_Integer and a < 0]
            t = " + ".join(self.size(a) for a in pos)
            if neg:
                t = f"({t} - {-int(neg[0])})"
            return f"({t})%nat"
        raise Untranslated(f"size {s}")

    def index(self, i):
        if i.is_Integer:
            return f"{int(i) - 1}%nat"
        if isinstance(i, Symbol):
            return self.bound.get(i.name, ident(i.name))
        raise Untranslated(f"index {i}")

    def binder(self, e, body):
        name = ident(e.index.name)
        while name in self.bound.values() or name in map(
            ident, self.scalars | set(self.arrays) | self.sizes | set(self.indices)
        ):
            name += "'"
        saved = dict(self.bound)
        self.bound[e.index.name] = name
        try:
            return name, self.size(e.size), body(e.args[0])
        finally:
            self.bound = saved

    # --- scalars -----------------------------------------------------------------------
    def num(self, q):
        p, q = int(q.p), int(q.q)
        t = ("c", abs(p)) if q == 1 else ("/", ("c", abs(p)), ("c", q))
        return ("neg", t) if p < 0 else t

    def minus(self, e):
        """the tree of -e, if e is written with a minus in front."""
        if e.is_Rational and e < 0:
            return sp.Rational(-e)
        if isinstance(e, Mul) and e.args[0] == -1:
            rest = e.args[1:]
            return rest[0] if len(rest) == 1 else Mul(*rest, evaluate=False)
        if isinstance(e, Mul) and isinstance(e.args[0], Mul):
            m = self.minus(e.args[0])
            if m is not None:
                return Mul(m, *e.args[1:], evaluate=False)
        return None

    def total(self, e, one, add, sub, neg):
        t = None
        for a in e.args:
            m = self.minus(a)
            x = one(a if m is None else m)
            t = (
                (x if m is None else neg(x))
                if t is None
                else (add(t, x) if m is None else sub(t, x))
            )
        return t

    def sc(self, e):
        if e.is_Rational:
            return self.num(e)
        if e is sp.pi:
            return ("v", "PI", [])
        if isinstance(e, Symbol):
            if e.name in self.bound or e.name in self.indices:
                raise Untranslated("index as a number")
            if e.name in self.sizes:
                return ("v", f"INR {ident(e.name)}", [])
            return ("v", ident(e.name), [])
        if L.shape(e) != L.SCALAR:
            raise Untranslated("array where a number is read")
        if isinstance(e, Add):
            return self.total(
                e, self.sc, lambda a, b: ("+", a, b), lambda a, b: ("-", a, b), lambda a: ("neg", a)
            )
        if isinstance(e, Mul):
            if not all(L.shape(a) == L.SCALAR for a in e.args):
                scal = [a for a in e.args if L.shape(a) == L.SCALAR]
                rest = [a for a in e.args if L.shape(a) != L.SCALAR]
                if len(rest) >= 2 and L.shape(rest[0])[0] != 1 and False:
                    raise Untranslated("matrix scalar")
                t = ("entry", self.mprod(rest))
                for a in reversed(scal):
                    if a.is_Pow and a.exp.is_Integer and a.exp < 0:
                        t = ("/", t, self.power(a.base, -a.exp))
                    elif a == -1:
                        t = ("neg", t)
                    else:
                        t = ("*", self.sc(a), t)
                return t
            m = self.minus(e)
            if m is not None:
                return ("neg", self.sc(m))
            t = None
            for a in e.args:
                if t is not None and isinstance(a, Pow) and (a.exp.is_Integer and a.exp < 0):
                    t = ("/", t, self.power(a.base, -a.exp))
                elif t is not None and a.is_Rational and a.p == 1 and a.q != 1:
                    t = ("/", t, ("c", int(a.q)))
                else:
                    x = self.sc(a)
                    t = x if t is None else ("*", t, x)
            return t
        if isinstance(e, Pow):
            p = e.exp
            if p.is_Integer and p >= 0:
                return self.power(e.base, p)
            if p.is_Integer:
                return ("/", ("c", 1), self.power(e.base, -p))
            if p.is_Rational and p.q == 2:
                r = ("f", "sqrt", [self.sc(e.base)])
                r = r if abs(p.p) == 1 else ("^", r, int(abs(p.p)))
                return r if p > 0 else ("/", ("c", 1), r)
            raise Untranslated(f"power {p}")
        if isinstance(e, L.Entry):
            a = e.args[0]
            idx = [self.index(i) for i in e.args[1:]]
            return ("ent", self.vec(a), idx[0]) if len(idx) == 1 else ("ent2", self.mat(a), *idx)
        if isinstance(e, L.Sum):
            i, n, b = self.binder(e, self.sc)
            return ("sum", n, i, b)
        if isinstance(e, L.Inner):
            if any(isinstance(a, L.Stack) for x in e.args for a in L.preorder(x)):
                return self.blockdot(*e.args)
            return (
                "dot",
                self.size(L.shape(e.args[0])[0]),
                self.vec(e.args[0]),
                self.vec(e.args[1]),
            )
        if isinstance(e, L.Norm):
            if any(isinstance(a, L.Stack) for a in L.preorder(e.args[0])):
                return ("f", "sqrt", [self.blockdot(e.args[0], e.args[0])])
            return ("norm", self.size(L.shape(e.args[0])[0]), self.vec(e.args[0]))
        if isinstance(e, sp.exp):
            return ("f", "exp", [self.sc(e.args[0])])
        if isinstance(e, sp.log):
            return ("f", "ln", [self.sc(e.args[0])])
        if isinstance(e, (L.Maximum, L.Minimum)):
            f = "Rmax" if isinstance(e, L.Maximum) else "Rmin"
            t = self.sc(e.args[0])
            for a in e.args[1:]:
                t = ("f", f, [t, self.sc(a)])
            return t
        if isinstance(e, L.Absolute):
            return ("f", "Rabs", [self.sc(e.args[0])])
        if isinstance(e, L.Indicator):
            return ("one_if", self.rel(e.args[0]))
        if isinstance(e, L.Cases):
            v, c = list(e.args[::2]), list(e.args[1::2])
            t = self.sc(v[-1])
            for x, y in list(zip(v, c))[-2::-1]:
                t = ("if", self.rel(y), self.sc(x), t)
            return t
        if isinstance(e, L.T):
            return self.sc(e.args[0])
        if isinstance(e, L.Array):
            return ("v", ident(e.name), [])
        if isinstance(e, L.At):
            f, v, value = e.args
            if not any(isinstance(a, L.Grad) for a in L.preorder(f)):
                return self.sc(L.substitute(f, {v: value}))
        raise Untranslated(type(e).__name__)

    def rel(self, c):
        if type(c) not in OPS or L.shape(c.lhs) != L.SCALAR:
            raise Untranslated("condition")
        return OPS[type(c)], self.sc(c.lhs), self.sc(c.rhs)

    def power(self, b, p):
        p = int(p)
        t = self.sc(b)
        return t if p == 1 else ("^", t, p)

    def blocks(self, e):
        if isinstance(e, L.Stack):
            return [b for a in e.args for b in self.blocks(a)]
        if not any(isinstance(a, L.Stack) for a in L.preorder(e)):
            return [e]
        if isinstance(e, Add):
            bs = [self.blocks(a) for a in e.args]
            if len({len(b) for b in bs}) > 1:
                raise Untranslated("stack beside a vector")
            return [Add(*x, evaluate=False) for x in zip(*bs)]
        if isinstance(e, Mul):
            sc = [a for a in e.args if L.shape(a) == L.SCALAR]
            ar = [a for a in e.args if L.shape(a) != L.SCALAR]
            if len(ar) == 1:
                return [Mul(*sc, b, evaluate=False) for b in self.blocks(ar[0])]
        if isinstance(e, L.Sum):
            return [L.Sum(b, tuple(e.args[1])) for b in self.blocks(e.args[0])]
        raise Untranslated("stack inside")

    def blockdot(self, u, v):
        a, b = self.blocks(u), self.blocks(v)
        if len(a) != len(b) or any(L.shape(x) != L.shape(y) for x, y in zip(a, b)):
            raise Untranslated("stack beside a vector")
        t = None
        for x, y in zip(a, b):
            z = (
                ("*", self.sc(x), self.sc(y))
                if L.shape(x) == L.SCALAR
                else ("dot", self.size(L.shape(x)[0]), self.vec(x), self.vec(y))
            )
            t = z if t is None else ("+", t, z)
        return t

    # --- vectors and matrices ----------------------------------------------------------
    def vec(self, e):
        if isinstance(e, L.Array):
            return ("V", ident(e.name)) if e.cols == 1 else ("column", ("M", ident(e.name)))
        if isinstance(e, L.Row):
            return ("row", self.mat(e.args[0]), self.index(e.args[1]))
        if isinstance(e, L.Ones):
            return ("ones",)
        if isinstance(e, L.Zeros):
            return ("zeros",)
        if isinstance(e, L.Unit):
            return ("unit", self.index(e.args[0]))
        if isinstance(e, Add):
            return self.total(
                e,
                self.vec,
                lambda a, b: ("vadd", a, b),
                lambda a, b: ("vsub", a, b),
                lambda a: ("vopp", a),
            )
        if isinstance(e, L.Sum):
            i, n, b = self.binder(e, self.vec)
            return ("vsum", n, i, b)
        if isinstance(e, L.Column):
            i, n, b = self.binder(e, self.sc)
            return ("lam", i, b)
        if isinstance(e, Mul):
            return self.scaled(e, self.vec, self.vprod, "v")
        raise Untranslated("vector " + type(e).__name__)

    def scaled(self, e, one, prod, k):
        m = self.minus(e)
        if m is not None:
            return (k + "opp", one(m))
        scal = [a for a in e.args if L.shape(a) == L.SCALAR]
        rest = [a for a in e.args if L.shape(a) != L.SCALAR]
        t = prod(rest)
        num = [
            a
            for a in scal
            if not (a.is_Pow and a.exp.is_Integer and a.exp < 0)
            and not (a.is_Rational and a.p == 1 and a.q != 1)
        ]
        for a in scal:
            if a.is_Rational and a.p == 1 and a.q != 1:
                t = (k + "div", t, ("c", int(a.q)))
            elif a.is_Pow and a.exp.is_Integer and a.exp < 0:
                t = (k + "div", t, self.power(a.base, -a.exp))
        if num:
            c = None
            for a in num:
                c = self.sc(a) if c is None else ("*", c, self.sc(a))
            t = (k + "scal", c, t)
        return t

    def vprod(self, rest):
        if len(rest) == 1:
            return self.vec(rest[0])
        return ("column", self.mprod(rest))

    def mat(self, e):
        if L.shape(e) == L.SCALAR:
            raise Untranslated("scalar as matrix")
        if isinstance(e, L.Array):
            return ("M", ident(e.name)) if e.cols != 1 else ("col", ("V", ident(e.name)))
        if L.shape(e)[1] == 1 and not isinstance(e, (L.T, Mul)):
            return ("col", self.vec(e))
        if isinstance(e, L.T):
            return ("tr", self.mat(e.args[0]))
        if isinstance(e, L.Diag):
            raise Untranslated("diagonal alone")
        if isinstance(e, Add):
            return self.total(
                e,
                self.mat,
                lambda a, b: ("madd", a, b),
                lambda a, b: ("msub", a, b),
                lambda a: ("mopp", a),
            )
        if isinstance(e, Mul):
            return self.scaled(e, self.mat, self.mprod, "m")
        raise Untranslated("matrix " + type(e).__name__)

    def mprod(self, ms):
        if len(ms) == 1:
            return self.mat(ms[0])
        if isinstance(ms[0], L.Diag):
            return ("dmul", self.vec(ms[0].args[0]), self.mprod(ms[1:]))
        if isinstance(ms[1], L.Diag):
            a = ("muld", self.mat(ms[0]), self.vec(ms[1].args[0]))
            if len(ms) == 2:
                return a
            return ("mmul", self.size(L.shape(ms[1])[1]), a, self.mprod(ms[2:]))
        # a product that ends in Diag, such as K*Diag(y) inside: handled by mat
        return ("mmul", self.size(L.shape(ms[0])[1]), self.mat(ms[0]), self.mprod(ms[1:]))

    def unused(self):
        """a letter for an index that nothing else has."""
        taken = set(self.bound.values()) | set(
            map(ident, self.scalars | set(self.arrays) | self.sizes | set(self.indices))
        )
        return next(c for c in ("k", "j", "l", "m", "r", "place") if c not in taken)

    # --- statements --------------------------------------------------------------------
    def st(self, s):
        if s in (sp.true, sp.false):
            return ("true",) if s == sp.true else ("false",)
        if isinstance(s, L.ForAll):
            i, n, b = self.binder(s, self.st)
            return ("all", n, i, b)
        if isinstance(s, L.And):
            return ("and", [self.st(a) for a in s.args])
        if isinstance(s, L.Or):
            return ("or", [self.st(a) for a in s.args])
        if isinstance(s, L.Not):
            return ("not", self.st(s.args[0]))
        if isinstance(s, L.Implies):
            return ("imp", *map(self.st, s.args))
        if isinstance(s, L.Iff):
            return ("iff", *map(self.st, s.args))
        if type(s) not in OPS:
            raise Untranslated("statement " + type(s).__name__)
        if isinstance(s, sp.Eq) and isinstance(s.lhs, L.Grad):
            f, v = s.lhs.args
            if isinstance(v, L.Array) and v.cols == 1:
                return ("grad", self.size(v.rows), ident(v.name), self.sc(f), self.vec(s.rhs))
            return ("deriv", ident(v.name), self.sc(f), self.sc(s.rhs))
        sh = L.shape(s.lhs) if s.lhs != 0 or L.shape(s.rhs) == L.SCALAR else L.shape(s.rhs)
        if sh == L.SCALAR:
            return ("rel", OPS[type(s)], self.sc(s.lhs), self.sc(s.rhs))
        if any(isinstance(a, L.Stack) for x in s.args for a in L.preorder(x)):
            a, b = self.blocks(s.lhs), self.blocks(s.rhs)
            if len(a) != len(b):
                raise Untranslated("stack beside a vector")
            return ("and", [self.st(type(s)(x, y, evaluate=False)) for x, y in zip(a, b)])
        k = self.unused()
        if isinstance(s, sp.Ne):
            raise Untranslated("vectors differ")
        if sh[1] == 1:
            return (
                "all",
                self.size(sh[0]),
                k,
                ("rel", OPS[type(s)], ("ent", self.vec(s.lhs), k), ("ent", self.vec(s.rhs), k)),
            )
        return (
            "all",
            self.size(sh[0]),
            k,
            (
                "all",
                self.size(sh[1]),
                k + "'",
                (
                    "rel",
                    OPS[type(s)],
                    ("ent2", self.mat(s.lhs), k, k + "'"),
                    ("ent2", self.mat(s.rhs), k, k + "'"),
                ),
            ),
        )
