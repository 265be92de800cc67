"""Exercises whose answer is an expression, judged as a claim is."""

from __future__ import annotations

import random
import zlib
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import sympy as sp
from sympy import Add, Mul, Pow, Symbol, exp, log

from .. import language as L
from ..defined import needs
from ..evaluate import Irrational, NoValue, Point, Undetermined, difference, exactly, meets
from ..language import evaluated
from ..points import Points, show
from ..wellformed import check_form
from .facts import equal, implied
from .grades import RIGHT, SLIP, WRONG, Grade, Graded, Refused
from .numbers import DIGITS, PARTS, exact, genuine, is_rational, read_float
from .trees import POWER, declared, flattened, terms, tower
from .typed import Typed

POINTS, TRIES = 24, 400  # exact points at which an expression is tested, and attempts to find them
DEEPEST = 40  # levels of an answer
TOWER = 2  # exponentials and powers of symbols inside each other: more is too large a number
TERMS = 3000  # of an answer that is multiplied out

_BASIC = (Add, Mul, Pow, exp, log)
_TRANSLATED = {sp.Max: L.Maximum, sp.Min: L.Minimum, sp.Abs: L.Absolute}
_UNDONE = {
    L.Grad: "a derivative",
    L.At: "a substitution",
    sp.Derivative: "a derivative",
    sp.Integral: "an integral",
    sp.Sum: "a sum",
    sp.Product: "a product",
    sp.Limit: "a limit",
    sp.Subs: "a substitution",
    sp.UnevaluatedExpr: "something kept from being evaluated",
}


class Against(NamedTuple):
    """What speaks against an answer, and whether a point refutes it."""

    said: str
    refuted: bool


class Expression(Graded):
    """An exercise whose answer is an expression; make it with :func:`expression`."""

    reads_text = True

    def __init__(self, label, answer, slips, given, uses, only, names, question, asked, counts=()):
        super().__init__(label, slips)
        self._counts, self._drawn = sorted(symbol.name for symbol in counts), {}
        self._right, self._given = sp.sympify(answer, strict=True), tuple(given)
        choices = (L.Maximum, L.Minimum, L.Absolute)  # each can be written by the others
        self._uses = (*uses, *(choices if set(uses) & set(choices) else ()))
        self._question, self._asked = question, asked
        known = self._names(self._right, *self._given, *self._slips.values(), *names)
        self.known = known
        self._only = None if only is None else {a.name for a in only}
        arrays = {name: a for name, a in known.items() if isinstance(a, L.Array)}
        sizes = {a.name for k in arrays.values() for a in L.free_symbols(k)} - set(arrays)
        told = set(known) - sizes
        spoken = (self._right, *self._given, *self._slips.values())
        self._indices = {
            a.name for e in spoken for b in L.preorder(e) for a, _ in L.indexed(b) if a.is_Symbol
        }
        self.preamble = declared(set(known) - set(arrays), arrays, self._uses)
        self.wanted = "an expression in " + ", ".join(sorted(told)) if told else "a number"
        if self._uses:
            self.wanted += " with " + ", ".join(sorted({u.__name__ for u in self._uses}))
        example = _typed_example(known, told, uses, self._indices)
        self.template = f'answer = ...  # or as a text, such as "{example}"'

    @staticmethod
    def _names(*expressions):
        """By name, the symbols and arrays of which expressions speak, bound indices included."""
        return {
            a.name: a
            for e in expressions
            for b in L.preorder(e)
            if isinstance(b, (Symbol, L.Array))
            for a in (b, *((b.rows, b.cols) if isinstance(b, L.Array) else ()))
            if isinstance(a, (Symbol, L.Array))
        }

    @evaluated
    def _judge(self, answer):
        notes = []
        mine = self._read(answer, notes)
        slips = {what: sp.sympify(wrong, strict=True) for what, wrong in self._slips.items()}
        points = self._sample(self._right, mine, *slips.values())
        verdict = self._compare(mine, self._right, points)
        if verdict is None:
            self._check_worked_out(mine)
            domain = " and ".join(sorted(L.names(self._right).sizes, reverse=True)) or "values"
            where = f", for all {domain}" if self.known else ""
            said = f"{where}: proved, and tested at exact points."
            return Grade(RIGHT, said, notes=notes)
        for what, wrong in slips.items():
            if L.shape(wrong) == L.shape(mine) and self._agree(mine, wrong, points):
                return Grade(SLIP, f"{what}.", what, [verdict.said, *notes])
        if verdict.refuted:
            return Grade(WRONG, f"here is a counter-example.\n{verdict.said}", notes=notes)
        raise Refused(verdict.said)

    # reading

    def _read(self, answer, notes):
        """The answer in the words of the engine, of the right shape and not too long."""
        mine = self.parsed(answer, notes)
        self._check_shape(mine)
        self._check_multiplied(mine)
        return mine

    def parsed(self, answer, notes):
        """An expression, or a text of one, in the words of the engine, every node looked at."""
        if isinstance(answer, bytes):
            raise Refused("these are bytes; write an expression, or a text.")
        if isinstance(answer, str):
            answer = Typed(self.known, notes).expression(answer)
        if isinstance(answer, (bool, np.bool_, sp.logic.boolalg.BooleanAtom)):
            raise Refused(
                "an expression is wanted, not a statement: give the right-hand side alone."
            )
        if isinstance(answer, (list, tuple, dict, set, np.ndarray, sp.MatrixBase)):
            raise Refused(f"one expression is wanted, not a {type(answer).__name__}.")
        if not isinstance(answer, sp.Basic):
            if callable(answer):
                raise Refused("an expression is wanted, not a function.")
            number = exact(answer, notes)
            answer = sp.Rational(number.numerator, number.denominator)
        self._check_size(answer)
        mine = self._translated(answer, notes, frozenset())
        check_form(mine, self._right, *self._given)
        return mine

    @staticmethod
    def _check_size(e):
        level, depth, parts = [e], 0, 0
        while level:
            depth, parts = depth + 1, parts + len(level)
            if parts > PARTS or depth > DEEPEST:
                raise Refused("the answer is too long to be judged; there is a short one.")
            for b in level:
                if not genuine(b):
                    raise Refused(f"{type(b).__name__} is not allowed in the answer.")
            level = [a for b in level for a in b.args]

    def _check_shape(self, mine):
        rows, wanted = L.shape(mine), L.shape(self._right)
        if rows != wanted:
            said = "a number" if wanted == L.SCALAR else f"of the shape {wanted[0]} by {wanted[1]}"
            got = "a number" if rows == L.SCALAR else f"of the shape {rows[0]} by {rows[1]}"
            raise Refused(f"the answer is {got}; what is asked for is {said}.")

    @staticmethod
    def _check_multiplied(mine):
        if terms(mine) > TERMS or tower(mine) > TOWER:
            raise Refused("the answer is too long to be multiplied out; there is a short one.")

    def _translated(self, e, notes, bound):
        kind = type(e)
        if kind is Symbol or isinstance(e, L.Array):
            return self._name(e, bound)
        if isinstance(e, Symbol):
            raise Refused(f"{e} is a placeholder and stands for nothing.")
        if isinstance(e, sp.Float):
            number = read_float(float(e), notes)
            return sp.Rational(number.numerator, number.denominator)
        if is_rational(e):
            if max(abs(int(e.p)), int(e.q)) >= 10**DIGITS:
                raise Refused("a number in the answer is too large to be judged.")
            return e
        if e is sp.E:
            return exp(sp.Integer(1), evaluate=False)
        if e is sp.pi:
            return e
        if isinstance(e, sp.core.relational.Relational):
            raise Refused(
                "an expression is wanted, not a statement: give the right-hand side alone."
            )
        if isinstance(e, (sp.core.numbers.NumberSymbol, sp.core.numbers.ImaginaryUnit)):
            raise Refused(f"{e} is not allowed in the answer.")
        if not e.args and e.is_number:
            raise Refused(f"the answer contains {e}, which is no number.")
        return self._node(e, kind, notes, bound)

    def _node(self, e, kind, notes, bound):
        if kind in (sp.sign, sp.binomial):
            args = [self._translated(a, notes, bound) for a in e.args]
            return _signed(*args) if kind is sp.sign else _binomial(*args)
        new = _TRANSLATED.get(kind, kind)
        if new is sp.Sum and L.Sum in self._uses and len(e.args) == 2:
            new = L.Sum
        if new in L.BINDERS and new in self._uses:
            index = e.args[1][0]
            if type(index) is not Symbol:
                raise Refused(f"{index} is no index.")
            term = self._translated(e.args[0], notes, bound | {index.name})
            size = self._translated(e.args[1][2], notes, bound)
            low = e.args[1][1]
            return new(term, (Symbol(index.name), low, size))
        nameable = (*_BASIC, *self._uses, L.Entry, L.Row, L.T)
        if new not in nameable:
            for undone, said in _UNDONE.items():
                if isinstance(e, undone):
                    raise Refused(
                        f"the answer still holds {said} that is not worked out: {e}. "
                        "That is the question again."
                    )
            if isinstance(e, sp.core.function.AppliedUndef):
                raise Refused(f"{e} is only a name here: write out what it stands for.")
            if kind is sp.Xor:
                raise Refused(
                    "^ is no power in Python: write **, or put the whole answer in quotes."
                )
            may = ", ".join(sorted({u.__name__ for u in (*_BASIC, *self._uses)}))
            raise Refused(f"{kind.__name__} is not allowed in the answer; it may use {may}.")
        if new is Pow and e.exp.is_Rational and max(abs(e.exp.p), e.exp.q) > POWER:
            raise Refused("an exponent in the answer is too large to be judged.")
        args = [self._translated(a, notes, bound) for a in e.args]
        if isinstance(e, L.Node) or new in _TRANSLATED.values():
            return new(*args)
        return new(*args, evaluate=False)

    def _name(self, a, bound):
        if a.name in bound:
            return Symbol(a.name)
        known = self.known.get(a.name)
        if a.name == self._asked:
            raise Refused(f"{a.name} is what is asked for; write what it is equal to.")
        if known is None:
            raise Refused(
                f"{a.name} is not among the names of the question; these are "
                + ", ".join(sorted(self.known))
                + "."
            )
        if isinstance(a, L.Array) != isinstance(known, L.Array) or (
            isinstance(a, L.Array) and a.shape != known.shape
        ):
            raise Refused(f"{a.name} has another shape in the question.")
        return known

    # judging

    def _sample(self, *expressions):
        """Exact points at which the hypotheses hold; of the same names they are the same."""
        names = L.names(*expressions, *self._given)
        if (key := str(names)) not in self._drawn:
            self._drawn[key] = self._points(expressions, names.sizes)
        return self._drawn[key]

    def _points(self, expressions, sizes):
        """The same, and with them those with a zero in them."""
        seed = zlib.crc32(self.label.encode())
        points = Points(expressions, self._given, seed).take(POINTS, TRIES)
        if self._counts:
            draw = random.Random(seed)
            points = [self._counted(p, draw) for p in points]
            points = [p for p in points if meets(self._given, p)]
        for name, value in sorted(points[0].items()) if points else ():
            if name in sizes or type(value) is int:
                continue
            zero = [[Fraction(0) for _ in r] for r in value] if type(value) is list else Fraction(0)
            at = Point(points[0] | {name: zero})
            if meets(self._given, at):
                points.append(at)
        return sorted(points, key=lambda p: len(show(p)))

    def _counted(self, point, draw):
        """The point, in which what counts something is a whole number, small, so often the same."""
        return Point(point | {name: Fraction(draw.randint(1, 7)) for name in self._counts})

    def _compare(self, mine, right, points):
        """None if the answer is the right one, else what speaks against it."""
        told = L.names(mine, right, *self._given).all
        telling, against = 0, None
        for p in points:
            differ = _differ(mine, right, p)
            if differ is None and (not _valued(right, p) or (valued := _valued(mine, p)) is None):
                continue  # where nothing is decided, nothing is said
            if differ is False or differ is None and valued:
                telling += 1
                continue
            at = show({name: value for name, value in p.items() if name in told})
            here = f"At {at} yours" if at else "Yours"
            if differ is None:
                return Against(f"{here} has no value, and there is one.", True)
            yours, other = at_point(mine, p), at_point(right, p)
            against = Against(f"{here} is {yours}, and it should be {other}.", True)
            if yours != other:  # rather than one where the digits shown are the same
                return against
        if against is not None:
            return against
        if not telling:
            return Against("no point was found at which your answer has a value.", False)
        if not equal(mine, right, self._given):
            return Against(
                f"your answer agrees at {telling} exact points, but this is no proof, and I find "
                "none: write it in a simpler form.",
                False,
            )
        unseen = self._unseen(mine, right)
        if unseen is not None:
            said = f"I do not see that your answer always has a value: is always {unseen}?"
            return Against(said, False)
        return None

    def _agree(self, mine, wrong, points):
        """Whether the answer is this slip, up to its form, wherever both have a value."""
        seen = False
        for p in points:
            if differ := _differ(mine, wrong, p):
                return False
            seen = seen or differ is False
        return seen and equal(mine, wrong, self._given)

    def _unseen(self, mine, right):
        """A condition under which alone the answer has a value and that does not always hold."""
        sizes = L.names(*self._given, right).sizes
        known = [*self._given, *needs(right), *(sp.Ge(Symbol(n), 1, evaluate=False) for n in sizes)]
        return next((s for s in needs(mine) if not implied(s, known)), None)

    def _check_worked_out(self, mine):
        if self._question is not None and flattened(mine) == flattened(self._question):
            raise Refused("that is the question itself: work it out.")
        if self._only is not None:
            _, *spoken = L.names(mine)
            extra = sorted(set().union(*spoken) - self._only)
            if extra:
                raise Refused(
                    f"that is equal to what is asked for, but not worked out: "
                    f"{', '.join(extra)} should be gone."
                )


def _signed(e):
    """The sign of a number, which is 1 at zero."""
    over = [sp.Ge(e, 0, evaluate=False), sp.Lt(e, 0, evaluate=False)]
    return L.Cases(sp.Integer(1), over[0], sp.Integer(-1), over[1])


def _binomial(e, k):
    """A binomial coefficient as the product that it is."""
    if not (k.is_Integer and 0 <= k <= POWER):
        raise Refused("a binomial coefficient is read if its lower number is a small whole one.")
    factors = [Add(e, -i, evaluate=False) for i in range(int(k))]
    return Mul(*factors, sp.Rational(1, sp.factorial(k)), evaluate=False)


def _typed_example(known, told, uses, indices):
    """How an answer is typed, in names of the question."""
    arrays = sorted(n for n in told if isinstance(known[n], L.Array))
    vectors = [n for n in arrays if known[n].cols == 1]
    numbers = sorted(set(told) - set(arrays) - indices)
    if not arrays and not numbers:
        return "7/5 - 70/71"
    first = vectors[0] if vectors else arrays[0] if arrays else numbers[-1]
    if vectors and {L.Norm, L.Inner} & set(uses):
        first = f"|{first}|"
    elif arrays:
        return f"7 {first}"
    choice = L.Maximum in uses and f"max(0, {numbers[0]})" if numbers else ""
    second = choice or (f"{numbers[0]}/5" if numbers else "1/5")
    return f"7 {first}^2 - {second}"


def _valued(e, point):
    """Whether an expression has a value at a point; None where the point does not tell."""
    try:
        exactly(point, lambda walk: walk.value(e))
    except (NoValue, ZeroDivisionError):
        return False
    except (Undetermined, Irrational):
        return None
    return True


def _differ(left, right, point):
    """Whether two expressions have different values; None where the point does not tell."""
    try:
        return difference(left, right, point) != 0
    except (Undetermined, Irrational, ZeroDivisionError):
        return None


def at_point(e, point):
    """The value of an expression at a point as text."""
    rows = exactly(point, lambda walk: walk.value(e))

    def told(v):
        """With so many digits that what is not whole does not look whole."""
        if isinstance(v, (int, Fraction)):
            return str(v)
        ways = [f"{float(v.mid):.{digits}g}" for digits in (6, 12, 17)]
        return next((text for text in ways if not float(text).is_integer()), ways[0])

    if len(rows) == len(rows[0]) == 1:
        return told(rows[0][0])
    return "(" + ", ".join(told(v) for row in rows for v in row) + ")"


def expression(
    label: str,
    answer: Any,
    *,
    slips: Mapping[str, Any] | None = None,
    given: Sequence[Any] = (),
    uses: Sequence[type] = (),
    only: Sequence[Any] | None = None,
    names: Sequence[Any] = (),
    question: Any = None,
    asked: str | None = None,
    counts: Sequence[Any] = (),
) -> Expression:
    """An exercise whose answer is an expression, right if it is equal for all sizes and values.

    Parameters
    ----------
    label : str
    answer : Expr
        A right one, of symbols and arrays of :mod:`claimbook`.
    slips : dict, optional
        Known wrong answers, by what went wrong there.
    given : sequence of statements
        What the question says of its symbols; where it holds, the answer has a value.
    uses : sequence of node types
        What an answer may use beside sums, products, powers, exp, log and entries.
    only : sequence of symbols and arrays, optional
        What may be left in a worked-out answer; by default all names that occur.
    names : sequence of symbols and arrays
        Names that an answer may use although neither the right one nor a slip does.
    question : Expr, optional
        What is to be worked out, so that it is no answer.
    asked : str, optional
        The name of what is asked for.
    counts : sequence of symbols, optional
        Those that count something: in a counter-example they are whole numbers.

    Returns
    -------
    Expression
    """
    slips = slips or {}
    return Expression(label, answer, slips, given, uses, only, names, question, asked, counts)
