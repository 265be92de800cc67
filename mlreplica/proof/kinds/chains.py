"""Chains of equal members: definitions, derivations, gradients and stationary points."""

from __future__ import annotations

import sympy as sp
from sympy.core.function import AppliedUndef

from .. import language as L
from .. import mutants as M
from ..claims import DEFINITIONS, Claim
from ..judge import Goal
from ..printer import ROW, aligned, latex, reason, where, width


class Define(Claim):
    """A new symbol; body ``symbol`` (a symbol, array or function application) and ``means``."""

    kind = "define"
    mark = "definition"

    def written_goals(self):
        return []

    def display(self):
        return f"{latex(self.symbol)} := {latex(self.means)}"


class Derive(Claim):
    """A chain of equal members, ``reasons[k]`` leading to member k + 1."""

    kind = "derive"

    def written_goals(self):
        return [self._step(k) for k in range(1, len(self.members))]

    def _step(self, k):
        return Goal(self.hypotheses, sp.Eq(self.members[k - 1], self.members[k], evaluate=False))

    def mutants(self):
        for k, member in enumerate(self.members):
            for what, changed in M.expression_mutants(member):
                yield (
                    what,
                    self.variant(members=(*self.members[:k], changed, *self.members[k + 1 :])),
                )
        for what, given in M.hypothesis_mutants(self.given):
            yield what, self.variant(given=given)

    def display(self):
        members = list(map(latex, self.members))
        given = list(self.given)
        if (
            len(members) == 2
            and not self.reasons[0]
            and not given
            and width(members[0] + members[1]) < ROW
        ):
            return f"{members[0]} = {members[1]}"
        if len(members) == 2 and width(members[0] + members[1]) < ROW:
            return aligned(
                [f"& {members[0]} = {members[1]}{reason(self.reasons[0])}", *where(given)]
            )
        if width(members[0]) + max(map(width, members[1:])) < ROW:
            rows = [f"{members[0]} &= {members[1]}{reason(self.reasons[0])}"]
        else:
            rows = [f"& {members[0]}", f"&\\quad = {members[1]}{reason(self.reasons[0])}"]
        equals = "&=" if len(rows) == 1 else "&\\quad ="
        rows += [f"{equals} {m}{reason(r)}" for m, r in zip(members[2:], self.reasons[1:])]
        return aligned(rows + where(given))


class Gradient(Derive):
    """A chain that starts with a gradient."""

    kind = "gradient"


class Stationary(Derive):
    """The gradient vanishes at the point that ``given`` states."""

    kind = "stationary"

    def mutants(self):
        yield from super().mutants()
        at, *rest = self.given
        for what, changed in M.expression_mutants(at.rhs):
            equation = sp.Eq(at.lhs, changed, evaluate=False)
            yield f"at another point: {what}", self.variant(given=(equation, *rest))


def define(label, symbol, means, covers=()):
    """Introduce a symbol, an array or a function as an abbreviation; later claims unfold it.

    Parameters
    ----------
    label : str
    symbol : Symbol, Array or applied Function
        What is introduced.
    means : Expr
        What it stands for; it may not contain the symbol itself.
    """
    applied = isinstance(symbol, AppliedUndef)
    name = symbol.func.__name__ if applied else symbol.name
    if any(
        (a.func.__name__ if isinstance(a, AppliedUndef) else getattr(a, "name", None)) == name
        for a in L.preorder(means)
    ):
        raise ValueError(f"{label} defines {name} by itself")
    known = DEFINITIONS.get(name)
    if known and (known[2] != label):
        raise ValueError(f"{label}: {name} was already defined by {known[2]}")
    if applied:
        L.shape(means)
    DEFINITIONS[name] = (tuple(symbol.args) if applied else (), means, label)
    return Define(label, covers, symbol=symbol, means=means).check_cases()


def derive(label, first, *steps, given=(), covers=()):
    """A chain of equal expressions, for symbolic sizes.

    Parameters
    ----------
    first : Expr
    *steps : (Expr, str) or Expr
        Each next member, with the reason why it equals the one before.
    given : sequence of statements
        Equations and inequalities assumed.

    Raises
    ------
    ClaimFailed
        With the residual in normal form, or an exact point where two members differ.
    """
    return _chain(Derive, label, first, steps, given, covers)


def gradient(label, of, wrt, *steps, given=(), covers=()):
    """The gradient of a scalar in a vector (or its derivative in a scalar) equals each next member.

    Parameters
    ----------
    of : Expr
        The scalar.
    wrt : Array or Symbol
        A vector of any size, whose gradient has its shape, or a scalar.
    *steps, given
        As in :func:`derive`. Where ``of`` has a kink, ``given`` selects the side by strict inequalities.

    Raises
    ------
    ClaimFailed
        With the residual in normal form, or an exact point where two members differ.
    """
    return _chain(Gradient, label, L.Grad(of, wrt), steps, given, covers)


def stationary(label, of, wrt, at, given=(), covers=()):
    """The gradient of ``of`` vanishes where ``wrt = at``.

    Parameters
    ----------
    of : Expr
        The scalar.
    wrt : Array or Symbol
    at : Expr
        Of the shape of ``wrt``.
    given : sequence of statements
        What else is assumed.

    Raises
    ------
    ClaimFailed
        With what is left of the gradient there.
    """
    rows = L.shape(wrt)[0]
    with L.written():
        zero = L.Zeros(rows) if rows != 1 else sp.Integer(0)
        given = (sp.Eq(wrt, at), *given)
    return _chain(Stationary, label, L.Grad(of, wrt), [zero], given, covers)


def _chain(kind, label, first, steps, given, covers):
    pairs = [s if isinstance(s, tuple) else (s, "") for s in steps]
    if not pairs:
        raise ValueError(f"{label} has one member only; a chain needs two")
    members = tuple(map(sp.sympify, (first, *(m for m, _ in pairs))))
    return kind(
        label, covers, members=members, reasons=tuple(r for _, r in pairs), given=tuple(given)
    ).check()
