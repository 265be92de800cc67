"""What the hypotheses of a question say of signs."""

from __future__ import annotations

import sympy as sp
from sympy import Pow, Symbol

from .. import language as L
from ..normal_form import NormalForm, as_sympy
from ..words import tidy
from .positive import Fact, follows


class Facts:
    """What hypotheses say of signs, and whether a condition follows from that alone.

    The conditions are of the kind "this divisor is not zero": its factors are compared with those
    that the question itself divides by, and SymPy's rules of signs do the rest.
    """

    def __init__(self, statements, speaking_of):
        self.form = NormalForm()
        self.signs, self.nonzero, self.known = {}, set(), []
        self.free = set()  # indices of which a fact holds for one value alone
        parts = {a for e in speaking_of for a in L.preorder(e)}
        bound = {a.index.name for a in parts if isinstance(a, L.BINDERS)}
        for v in (a for a in parts if isinstance(a, (L.Array, L.Row))):
            if L.shape(v)[1] == 1 and L.shape(v)[0] != 1 and not L.names(v).indices.keys() & bound:
                square = self._expression(L.Inner(v, v))
                self.signs[square] = sp.Dummy(nonnegative=True)
        for s in statements:
            self._note(s)

    def _expression(self, e):
        return as_sympy(tidy(self.form.lower(e)))

    def _sides(self, s):
        """The difference that a relation compares with zero, larger side first."""
        s = s.args[0] if isinstance(s, L.ForAll) else s
        s = s.args[1] if isinstance(s, L.Implies) else s
        if not isinstance(s, L.Relational) or L.shape(s.lhs) != L.SCALAR:
            return None, None
        left, right = (s.rhs, s.lhs) if isinstance(s, (sp.Lt, sp.Le)) else (s.lhs, s.rhs)
        kind = {sp.Lt: sp.Gt, sp.Le: sp.Ge}.get(type(s), type(s))
        return kind, self._expression(L.written_difference(left, right))

    def _note(self, s):
        inner = s.args[0] if isinstance(s, L.ForAll) else s
        kind, e = self._sides(s)
        if kind is None or isinstance(inner, L.Implies):  # which says nothing by itself
            return
        if inner is s:
            self.free |= set(L.names(s).indices)
        self.known.append((kind, e))
        base = e.base if isinstance(e, Pow) and kind is sp.Gt else e
        if kind in (sp.Gt, sp.Ge) and base.is_Symbol:
            strict = kind is sp.Gt
            self.signs[base] = sp.Dummy(positive=True) if strict else sp.Dummy(nonnegative=True)
        if kind in (sp.Gt, sp.Ne):
            self.nonzero |= set(self._factors(e))
        if kind is sp.Eq:  # y² = 1: y is not zero
            for a in e.atoms(Symbol):
                if sp.expand(e - a**2 + 1) == 0:
                    self.signs[a] = sp.Dummy(real=True, nonzero=True)

    @staticmethod
    def _factors(e):
        """The factors of an expression, each up to a number and an exponent."""
        numerator = sp.numer(sp.together(e))
        for f, _ in sp.factor_list(numerator)[1] if not numerator.is_number else ():
            yield f
            yield sp.expand(-f)

    def told(self):
        """What is known, as facts without a name."""
        found = []
        for kind, e in self.known:
            if kind is sp.Ne:
                found.append(Fact(e**2, ">", ""))
            else:
                found.append(Fact(e, {sp.Eq: "=", sp.Gt: ">", sp.Ge: ">="}[kind], ""))
        return found

    def imply(self, s):
        kind, e = self._sides(s)
        if kind is None or isinstance(s, L.ForAll) and s.index.name in self.free:
            return False
        for fact, known in self.known:
            factor = sp.cancel(e / known) if known != 0 else sp.S.Zero
            if factor.is_positive and (kind is fact or fact is sp.Gt):
                return True
        new = {a: self.signs.get(a, sp.Dummy(real=True)) for a in e.atoms(Symbol)}
        seen = e.xreplace(new)
        told = {sp.Ne: "is_nonzero", sp.Gt: "is_positive", sp.Ge: "is_nonnegative"}.get(kind)
        if told is None:
            return False
        if any(getattr(form, told) for form in (seen, sp.factor(seen), sp.expand(seen))):
            return True
        if kind is not sp.Ne:
            relation = ">" if kind is sp.Gt else ">="
            return follows(Fact(e, relation, ""), self.told(), 0) is not None
        try:
            factors = sp.factor_list(sp.numer(sp.together(e)))[1]
        except sp.PolynomialError:
            return False
        return bool(factors) and all(
            f in self.nonzero or f.xreplace(new).is_nonzero for f, _ in factors
        )
