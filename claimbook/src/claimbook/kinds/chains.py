"""Chains: definitions, derivations, gradients, stationary points, and chains of mixed relations."""

from __future__ import annotations

import sympy as sp
from sympy.core.function import AppliedUndef

from .. import language as L
from .. import mutants as M
from ..claims import (
    Claim,
    IllFormed,
    check_expression,
    expression,
    known_definitions,
    made,
    statements,
)
from ..goal import Goal
from ..names import name_of
from ..printer import ROW, above, aligned, chained, latex, reason, where, width
from ..reasons import check_reason
from ..wellformed import is_statement

LONE_ROW = 54  # characters that an equation without reasons may take; ROW leaves room for them
EQUAL = "="
RELATIONS = {
    EQUAL: sp.Eq,
    "<=": sp.Le,
    "<": sp.Lt,
    ">=": sp.Ge,
    ">": sp.Gt,
    "<=>": L.Iff,
    "=>": L.Implies,
}
SIGNS = {
    EQUAL: "=",
    "<=": r"\le",
    "<": "<",
    ">=": r"\ge",
    ">": ">",
    "<=>": r"\Leftrightarrow",
    "=>": r"\Rightarrow",
}
SPELT = {kind: name for name, kind in RELATIONS.items()}


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

    def display(self):
        return f"{latex(self.symbol)} := {latex(self.means)}"


class Chain(Claim):
    """Members joined by relations; ``reasons[k]`` says why ``relations[k]`` holds.

    Every link is an obligation under all hypotheses ``given``. A reason is a sequence of words
    and of hypotheses; those that are the reason of a step are displayed there.
    """

    kind = "chain"
    joined = True  # whether a step may go on in the row of the one before

    @property
    def why(self):
        """The reasons as sequences: where members are equal, each is one text."""
        return [(told,) if isinstance(told, str) else told for told in self.reasons]

    def check_body(self):
        if not self.links:
            raise IllFormed("it has one member only; a chain needs two")
        statements(self.given)
        for words in (e for why in self.why for e in why if isinstance(e, str)):
            check_reason(self.label, words)
        shapes = [] if self.of_statements else [L.shape(self.closed(m)) for m in self.members]
        for member, (rows, cols) in zip(self.members, shapes):
            if (rows, cols) != shapes[0]:
                raise IllFormed(
                    f"the member {member} is {rows}x{cols}, the first one "
                    f"{shapes[0][0]}x{shapes[0][1]}"
                )

    @property
    def of_statements(self):
        """Whether its members are statements."""
        return bool({"<=>", "=>"} & {*self.relations})

    def written_goals(self):
        return [Goal(self.hypotheses, link) for link in self.links]

    @property
    def links(self):
        """The relations between neighbours, as statements."""
        as_written = {} if self.of_statements else {"evaluate": False}
        return [
            RELATIONS[relation](left, right, **as_written)
            for relation, left, right in zip(self.relations, self.members, self.members[1:])
        ]

    def row_goals(self):
        """What each row says: under the conditions of no row or of its own, two members relate."""
        return [
            Goal((*self.conditions, *(e for e in why if not isinstance(e, str))), link)
            for why, link in zip(self.why, self.links)
        ]

    @property
    def changes(self):
        member = M.conclusion_mutants if self.of_statements else M.expression_mutants
        return {
            "members": M.each(member),
            "relations": _relations_changed,
            "given": M.hypothesis_mutants,
        }

    @property
    def signs(self):
        """The relations as they are displayed."""
        return tuple(SIGNS[r] for r in self.relations)

    def steps(self):
        """The rows of the chain, without its conditions."""
        return _rows(self.members, self.signs, list(map(_told, self.why)), self.joined)

    @property
    def conditions(self):
        """The hypotheses that no step displays."""
        shown = [e for why in self.why for e in why if not isinstance(e, str)]
        return [g for g in self.given if g not in shown]

    def display(self):
        """The rows with their conditions; a single short one needs no alignment."""
        rows = self.steps()
        if len(rows) > 1 or rows[0].startswith("& "):
            return above(rows, where(self.conditions))
        conditions = where(self.conditions)
        # a row of its own is not aligned at its sign: its conditions stand under its beginning
        sign = self.signs[0]
        text = rows[0].replace(f"&{sign}", sign, 1)
        plain = not conditions and r"\text{(" not in text
        return text if plain else aligned([f"& {text}", *conditions])


class Derive(Chain):
    """A chain of equal members, ``reasons[k]`` leading to member k + 1."""

    kind = "derive"
    joined = False

    @property
    def relations(self):
        return (EQUAL,) * len(self.reasons)


def _rows(members, signs, reasons, join):
    """The rows of a chain, aligned at its signs.

    With ``join`` a step continues the row before where there is room and one reason at most; an
    estimate after an equality begins a new row where the chain gives reasons.
    """
    first, *rest = map(latex, members)
    steps = []  # formula, reason and last sign of each row
    for sign, member, why in zip(signs, rest, reasons):
        step = f"{sign} {member}"
        row, told, before = steps[-1] if steps else ("", "", sign)
        fits = width(f"{first}{row}{step}") + _room(why or told) <= ROW
        turns = before == SIGNS[EQUAL] != sign and any(reasons)
        if join and steps and fits and not turns and not (why and told):
            steps[-1] = (f"{row} {step}", why or told, sign)
        else:
            steps.append((step, why, sign))
    room = ROW if any(reasons) or len(steps) > 1 else LONE_ROW
    if width(first) + max(width(step) + _room(why) for step, why, _ in steps) <= room:
        rows = [f"{first} &{steps[0][0]}{reason(steps[0][1])}"]
        return rows + [f"&{step}{reason(why)}" for step, why, _ in steps[1:]]
    return [f"& {first}", *(rf"&\quad {step}{reason(why)}" for step, why, _ in steps)]


def _room(why):
    """The width of a reason, which is set smaller than the formula."""
    return 4 + 3 * width(why) // 4 if why else 0


def _relations_changed(relations):
    """The relations with one of them turned, or made strict."""
    for k, relation in enumerate(relations):
        for what, table in (("turned", L.OPPOSITE), ("made strict", M.SHARPER)):
            if changed := SPELT.get(table.get(RELATIONS[relation])):
                yield f"link {k + 1} {what}", (*relations[:k], changed, *relations[k + 1 :])


def _told(why):
    """A reason of words and hypotheses as one text; the hypotheses are inline formulas."""
    pieces = [f"${p}$" for p in chained([e for e in why if not isinstance(e, str)])]
    return ", ".join([e for e in why if isinstance(e, str)] + pieces)


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
    means = expression(means, f"{label}: what {symbol} stands for")
    if name in known and known[name][2] != label:
        raise IllFormed(f"{label}: {name} was already defined by {known[name][2]}")
    claim = Define(label, covers, symbol=symbol, means=means)
    if any(name in map(name_of, L.preorder(m)) for _, m in claim.definitions.values()):
        through = ", ".join(sorted(claim.definitions))
        raise IllFormed(f"{label} defines {name} by itself, through {through}")
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
        With the residual, or an exact point where two members differ.
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
        With the residual, or an exact point where two members differ.
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


def chain(label, first, *steps, given=(), covers=()):
    """A chain such as ``a = b <= c``, every link of which is checked.

    Parameters
    ----------
    first : Expr or statement
    *steps : tuple or Expr
        ``(relation, member, *reasons)``; the relation is ``Eq``, ``Le``, ``Lt``, ``Ge``, ``Gt``,
        and between statements ``Iff`` or ``Implies``. Without one, ``(member, *reasons)`` or the
        member alone, it is an equality. A reason is words, or a hypothesis, which is then added
        to ``given`` and displayed at this step.
    given : sequence of statements
        Further hypotheses, for every link.

    Raises
    ------
    ValueError
        If the relations run in both directions, so that the ends of the chain have none.
    ClaimFailed
        With the link that fails and an exact counter-example.

    Examples
    --------
    >>> from sympy import Le, symbols
    >>> from claimbook import written
    >>> s, t = symbols("s t")
    >>> with written():
    ...     claim = chain("square", (s + t)**2, s**2 + 2*s*t + t**2, (Le, 2*s**2 + 2*t**2))
    >>> claim.judges
    ('certificate', '4 exact points')
    """
    members, relations, reasons = [_member(first)], [], []
    for step in steps:
        relation, member, *why = _step(step)
        if relation not in SPELT:
            known = ", ".join(kind.__name__ for kind in SPELT)
            got = getattr(relation, "__name__", relation)
            raise ValueError(f"{label}: a link is one of {known}, not {got}")
        members.append(_member(member))
        relations.append(SPELT[relation])
        reasons.append(tuple(why))
    directions = {r[:1] for r in relations if r not in (EQUAL, "<=>", "=>")}
    if len(directions) > 1:
        raise ValueError(f"{label}: its relations {relations} run in both directions")
    hypotheses = [e for why in reasons for e in why if not isinstance(e, str)]
    return made(
        Chain(
            label,
            covers,
            members=tuple(members),
            relations=tuple(relations),
            reasons=tuple(reasons),
            given=tuple(dict.fromkeys([*statements(given), *statements(hypotheses)])),
        )
    )


def _member(e):
    """A member as it was typed: an expression, or a statement in a chain of statements."""
    return e if is_statement(e) else expression(e, "a member")


def _step(step):
    """Relation, member and reasons of a step as it was typed."""
    if not isinstance(step, tuple):
        return sp.Eq, step
    return step if isinstance(step[0], type) else (sp.Eq, *step)


def _chain(kind, label, first, steps, given, covers):
    pairs = [s if isinstance(s, tuple) else (s, "") for s in steps]
    members = tuple(map(expression, (first, *(m for m, _ in pairs))))
    reasons = tuple(r for _, r in pairs)
    return made(kind(label, covers, members=members, reasons=reasons, given=statements(given)))
