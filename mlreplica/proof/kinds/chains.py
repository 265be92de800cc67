"""Chains of equal members: definitions, derivations, gradients and stationary points."""

from __future__ import annotations

import sympy as sp
from sympy.core.function import AppliedUndef

from .. import language as L
from .. import mutants as M
from ..claims import (
    Claim,
    IllFormed,
    check_depth,
    check_expression,
    check_name,
    expression,
    free_names,
    known_definitions,
    made,
    name_of,
    statements,
    used_definitions,
)
from ..judge import Goal, flat
from ..printer import ROW, aligned, latex, reason, where, width


class Define(Claim):
    """A new symbol; body ``symbol`` (a symbol, array or function application) and ``means``."""

    kind = "define"
    mark = "definition"

    def __init__(self, label, covers=(), definitions=None, **body):
        super().__init__(label, covers, definitions, **body)
        self.definitions = {k: v for k, v in self.definitions.items() if k != name_of(self.symbol)}

    def check_body(self):
        check_expression(self.means, f"what {self.symbol} stands for")
        name, parameters = name_of(self.symbol), self.parameters
        if len(set(parameters)) < len(parameters) or not all(
            isinstance(p, (sp.Symbol, L.Array)) for p in parameters
        ):
            raise IllFormed(f"the arguments of {self.symbol} have to be different symbols")
        if name in map(name_of, L.preorder(self.means)):
            raise IllFormed(f"{name} is defined by itself")
        defined = [p for p in parameters if self.closed(p) != p]
        if defined:
            raise IllFormed(f"{name} has the argument {defined[0]}, which is defined itself")
        means, symbol = L.shape(self.closed(self.means)), L.shape(self.symbol)
        if symbol != means:
            raise IllFormed(
                f"{self.symbol} is {symbol[0]}x{symbol[1]}, what it stands for "
                f"{means[0]}x{means[1]}"
            )

    @property
    def parameters(self):
        """The arguments of a function; none for a symbol or an array."""
        return tuple(self.symbol.args) if isinstance(self.symbol, AppliedUndef) else ()

    def formed(self):
        return [self.closed(self.means)]

    def written_goals(self):
        return []

    def display(self):
        return f"{latex(self.symbol)} := {latex(self.means)}"


class Derive(Claim):
    """A chain of equal members, ``reasons[k]`` leading to member k + 1."""

    kind = "derive"

    def check_body(self):
        statements(self.given)
        shapes = [L.shape(self.closed(m)) for m in self.members]
        for member, (rows, cols) in zip(self.members, shapes):
            if (rows, cols) != shapes[0]:
                raise IllFormed(
                    f"the member {member} is {rows}x{cols}, the first one "
                    f"{shapes[0][0]}x{shapes[0][1]}"
                )

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

    def check_body(self):
        super().check_body()
        of, wrt = self.members[0].args
        check_held_fixed(self.closed(of), wrt, map(self.closed, self.given))


class Stationary(Derive):
    """The gradient vanishes at the point that ``given`` states."""

    kind = "stationary"

    def check_body(self):
        super().check_body()
        of, wrt = self.members[0].args
        check_held_fixed(self.closed(of), wrt, map(self.closed, self.given))

    def mutants(self):
        yield from super().mutants()
        at, *rest = self.given
        for what, changed in M.expression_mutants(at.rhs):
            equation = sp.Eq(at.lhs, changed, evaluate=False)
            yield f"at another point: {what}", self.variant(given=(equation, *rest))


def check_held_fixed(of, wrt, given):
    """Raise :class:`IllFormed` where an equation moves a part of ``of`` along with ``wrt``.

    A gradient holds everything but ``wrt`` fixed. An equation ``wrt = value`` says where it is
    taken; any other one between ``wrt`` and what ``of`` speaks of would leave open which
    derivative is meant.
    """
    others = free_names(of) - {wrt.name}
    for g in flat(given):
        inner = g.args[0] if isinstance(g, L.ForAll) else g
        if not isinstance(inner, sp.Eq) or inner.lhs == wrt:
            continue
        names = free_names(g)
        if wrt.name in names and names & others:
            raise IllFormed(
                f"{g} ties {min(names & others)} to {wrt}, the variable of the gradient: insert it"
            )


def define(label, symbol, means, covers=()):
    """Introduce a symbol, an array or a function as an abbreviation; later claims unfold it.

    Parameters
    ----------
    label : str
    symbol : Symbol, Array or applied Function
        What is introduced; the arguments of a function are different symbols or arrays.
    means : Expr
        What it stands for; it may not contain the symbol itself.

    Raises
    ------
    IllFormed
        If the name is defined already, in a circle, or with another shape.
    """
    name, known = name_of(symbol), known_definitions()
    if name is None:
        raise IllFormed(f"{label} introduces a symbol, an array or a function, got {symbol!r}")
    check_name(name)
    means = expression(means, f"{label}: what {symbol} stands for")
    check_depth(means)
    if name in known and known[name][2] != label:
        raise IllFormed(f"{label}: {name} was already defined by {known[name][2]}")
    before = {k: v for k, v in known.items() if k != name}
    needed = used_definitions([means], before)
    claim = Define(label, covers, needed, symbol=symbol, means=means)
    if any(name in map(name_of, L.preorder(m)) for _, m in needed.values()):
        raise IllFormed(f"{label} defines {name} by itself, through {', '.join(sorted(needed))}")
    made(claim)
    known[name] = (claim.parameters, means, label)
    return claim


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
        As in :func:`derive`. Where ``of`` has a kink, ``given`` selects the side by strict
        inequalities. An equation may say at which value of ``wrt`` the gradient is taken; one
        between ``wrt`` and another part of ``of`` is refused.

    Raises
    ------
    ClaimFailed
        With the residual in normal form, or an exact point where two members differ.
    """
    check_variable(label, wrt)
    first = L.Grad(expression(of, "what is differentiated"), wrt)
    return _chain(Gradient, label, first, steps, given, covers)


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
    check_variable(label, wrt)
    rows = L.shape(wrt)[0]
    with L.written():
        zero = L.Zeros(rows) if rows != 1 else sp.Integer(0)
        given = (sp.Eq(wrt, expression(at, "at")), *given)
    first = L.Grad(expression(of, "what is differentiated"), wrt)
    return _chain(Stationary, label, first, [zero], given, covers)


def check_variable(label, wrt):
    """Raise :class:`IllFormed` unless a gradient can be taken in ``wrt``."""
    if not isinstance(wrt, (sp.Symbol, L.Array)):
        raise IllFormed(f"{label} takes a gradient in a symbol or an array, got {wrt!r}")


def _chain(kind, label, first, steps, given, covers):
    pairs = [s if isinstance(s, tuple) else (s, "") for s in steps]
    if not pairs:
        raise ValueError(f"{label} has one member only; a chain needs two")
    members = tuple(map(expression, (first, *(m for m, _ in pairs))))
    reasons = tuple(r for _, r in pairs)
    return made(kind(label, covers, members=members, reasons=reasons, given=statements(given)))
