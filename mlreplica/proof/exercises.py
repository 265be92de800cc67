"""Exercises that answer back: a reader's answer is judged, and what is wrong with it is shown.

An exercise asks for an expression, for exact values, or for a function. An expression is decided
as a claim is, by the normal form for all sizes and values and by exact points; values exactly; a
function on stated cases, and the verdict says so. A known slip is found by the same judges, so
that every form of it is recognised. Only NumPy and SymPy are asked: the verdict is the same on
every machine and in a browser, where there is no Z3.

>>> from sympy import symbols
>>> m = symbols("m")
>>> exercise = expression("slope", m**3 - m, slips={"the exponent is lost": m**2 - m})
>>> exercise.check(m*(m - 1)*(m + 1))
Right, for all values: proved by computer algebra, and tested at exact points.
>>> exercise.check(m*(m - 1))
Not right: the exponent is lost.
At m = 2 yours is 2, and it should be 6.

What a reader writes is never read as text, only as the objects that Python has made of it. This is
a help for the honest and no safe: who wants the answer finds it in the library.
"""

from __future__ import annotations

import contextvars
import copy
import html
import inspect
import math
import sys
import threading
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import sympy as sp
from sympy import Add, Mul, Pow, Symbol, exp, log
from sympy.core.function import AppliedUndef

from . import language as L
from .defined import needs
from .evaluate import Irrational, Point, Undetermined, difference, exactly, holds
from .judge import usable
from .language import IllFormed
from .normal_form import NoGradient, NormalForm, as_sympy, evaluated
from .points import Points, show
from .wellformed import check_form
from .words import tidy

POINTS, TRIES = 24, 400  # exact points at which an expression is tested, and attempts to find them
PARTS, DEEPEST = 400, 40  # nodes of an answer, and its levels
TOWER = 2  # exponentials and powers of symbols inside each other: more is too large a number
POWER = 60  # the largest exponent in an answer
TERMS = 3000  # of an answer that is multiplied out
DIGITS = 200  # of a number in an answer
LINES, SECONDS = 200_000, 10.0  # that a reader's function may run on one case
NEAR = 1e-9  # relative difference of a computed value that passes for rounding
DENOMINATOR = 1000  # a float is read as the fraction it prints, if that has no larger one

RIGHT, SLIP, WRONG, REFUSED = "right", "slip", "wrong", "refused"
HEADS = {RIGHT: "Right", SLIP: "Not right", WRONG: "Not right", REFUSED: "Not accepted"}
COLORS = {RIGHT: "#009E73", SLIP: "#D55E00", WRONG: "#D55E00", REFUSED: "#777777"}


class Refused(ValueError):
    """An answer that is not judged, with the reason."""


class Grade:
    """The verdict on one answer.

    Attributes
    ----------
    kind : str
        "right", "slip", "wrong", or "refused" where nothing was judged.
    text : str
        What is said to the reader.
    right : bool
    slip : str or None
        The name of the known slip.
    """

    def __init__(self, kind: str, text: str, slip: str | None = None, notes: Sequence[str] = ()):
        self.kind, self.slip = kind, slip
        head = HEADS[kind] + ("" if kind == RIGHT else ": ")
        self.text = "\n".join([head + text, *dict.fromkeys(notes)])

    @property
    def right(self) -> bool:
        return self.kind == RIGHT

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        lines = "<br>".join(html.escape(line) for line in self.text.split("\n"))
        return (
            f'<div class="grade grade-{self.kind}" style="border-left: 4px solid '
            f'{COLORS[self.kind]}; padding: 0.2em 0.8em">{lines}</div>'
        )


class Graded:
    """An exercise with its right answer and the slips that are known.

    Attributes
    ----------
    label : str
    wanted : str
        What an answer looks like, in words.
    template : str
        What stands in the empty answer cell.
    preamble : str
        What has to run before, in a notebook that has nothing else.
    """

    template = "answer = ..."
    preamble = ""
    wanted = ""

    def __init__(self, label: str, slips: Mapping[str, Any]):
        self.label, self._slips = label, dict(slips)

    def __repr__(self) -> str:
        return f"{self.label}: {self.wanted}"

    def check(self, answer: Any) -> Grade:
        """Judge an answer.

        Parameters
        ----------
        answer : object
            An expression, values, or a function, as the exercise wants it.

        Returns
        -------
        Grade
        """
        if answer is ... or answer is None:
            return Grade(REFUSED, "there is no answer yet.")
        try:
            return self._judge(answer)
        except Refused as refused:
            return Grade(REFUSED, str(refused))
        except IllFormed as error:
            return Grade(REFUSED, f"{error}.")
        except RecursionError:
            return Grade(REFUSED, "the answer is nested too deeply.")
        except Exception as error:  # of objects that only look like an answer
            return Grade(REFUSED, f"the answer cannot be read ({type(error).__name__}).")

    def _judge(self, answer: Any) -> Grade:
        raise NotImplementedError


# --- numbers -------------------------------------------------------------------------------------

_WHOLE = (int, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64)
_ROUNDED = (float, np.float64, np.float32)


def _exact(value, notes):
    """The rational number that was written; a float is read as the short fraction it prints."""
    kind = type(value)
    if kind is str or kind is bytes:
        raise Refused(f"{value!r} is a text, and texts are not read: write it without quotes.")
    if kind is bool or kind is np.bool_:
        raise Refused(f"{value} is a truth value, where a number is wanted.")
    if value is ... or value is None:
        raise Refused("a part of the answer is still missing.")
    if kind is Fraction:
        return _short(value)
    if kind in _WHOLE:
        return _short(Fraction(int(value)))
    if kind in _ROUNDED:
        return _read_float(float(value), notes)
    if isinstance(value, sp.Float):
        return _read_float(float(value), notes)
    if _is_rational(value):
        return _short(Fraction(int(value.p), int(value.q)))
    if issubclass(kind, sp.Basic):
        return _constant(value)
    if kind is np.ndarray and value.ndim == 0:
        return _exact(value.item(), notes)
    raise Refused(f"a number is wanted, and this is of type {kind.__name__}.")


def _genuine(e):
    """Whether an object is of a class that SymPy or the language of claims has under its name.

    A class of the reader's own may say that it is equal to everything; a name may be of any class,
    because it is replaced by the name in the question.
    """
    kind = type(e)
    if issubclass(kind, (Symbol, AppliedUndef)):
        return True
    home = sys.modules.get(kind.__module__)
    ours = kind.__module__.startswith(("sympy.", f"{__package__}."))
    return issubclass(kind, sp.Basic) and ours and getattr(home, kind.__name__, None) is kind


def _is_rational(value):
    return issubclass(type(value), sp.Rational) and _genuine(value)


def _short(number):
    """The number, unless it is too long to be shown."""
    if max(abs(number.numerator), number.denominator) >= 10**DIGITS:
        raise Refused("a number in the answer is too large to be judged.")
    return number


def _constant(value):
    """A SymPy expression without names, such as an unevaluated 1/2, as the rational it is."""
    if value.free_symbols or L.free_symbols(value):
        raise Refused(f"a number is wanted, and {value} still holds names.")
    none = Refused(f"a rational number is wanted, and {value} is none.")

    def worked_out(e):
        if _is_rational(e):
            return _short(Fraction(int(e.p), int(e.q)))
        args = [worked_out(a) for a in e.args] if type(e) in (Add, Mul, Pow) else ()
        if type(e) is Add:
            return _short(sum(args))
        if type(e) is Mul:
            return _short(math.prod(args))
        if type(e) is not Pow or (args[0] == 0 and args[1] <= 0) or abs(args[1]) > DIGITS:
            raise none
        base, exponent = (sp.Rational(a.numerator, a.denominator) for a in args)
        with sp.evaluate(True):
            known = base**exponent
        if not _is_rational(known):
            raise none
        return worked_out(known)

    return worked_out(value)


def _read_float(value, notes):
    if not np.isfinite(value):
        raise Refused(f"{value} is no number that could be right.")
    near = Fraction(value).limit_denominator(DENOMINATOR)
    if float(near) != value:
        raise Refused(f"{value!r} is rounded; write it exactly, as Rational(p, q).")
    if near.denominator > 1:
        notes.append(f"({value!r} was read as {near}.)")
    return near


def _told(value):
    """A number, or nested lists of numbers, as short text."""
    if isinstance(value, (list, tuple)):
        return "(" + ", ".join(map(_told, value)) + ")"
    if isinstance(value, np.ndarray):
        return _told(value.tolist())
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(map(str, sorted(value))) + "}"
    if isinstance(value, float):
        near = Fraction(value).limit_denominator(99) if np.isfinite(value) else value
        return str(near) if abs(near - value) <= 1e-12 else f"{value:.6g}"
    return str(value)


# --- expressions ---------------------------------------------------------------------------------

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


class Expression(Graded):
    """An exercise whose answer is an expression; make it with :func:`expression`."""

    def __init__(self, label, answer, slips, given, uses, only, names, question, asked):
        super().__init__(label, slips)
        self._right, self._given = sp.sympify(answer, strict=True), tuple(given)
        choices = (L.Maximum, L.Minimum, L.Absolute)  # each can be written by the others
        self._uses = (*uses, *(choices if set(uses) & set(choices) else ()))
        self._question, self._asked = question, asked
        known = self._names(self._right, *self._given, *self._slips.values(), *names)
        self._known = known
        self._only = None if only is None else {a.name for a in only}
        arrays = {name: a for name, a in known.items() if isinstance(a, L.Array)}
        sizes = {a.name for k in arrays.values() for a in L.free_symbols(k)} - set(arrays)
        told = set(known) - sizes
        self.preamble = _declared(set(known) - set(arrays), arrays, self._uses)
        self.wanted = "an expression in " + ", ".join(sorted(told))
        if self._uses:
            self.wanted += " with " + ", ".join(sorted({u.__name__ for u in self._uses}))

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
            domain = "all " + " and ".join(sorted(L.names(self._right)[0], reverse=True))
            domain = "all values" if domain == "all " else domain
            said = f", for {domain}: proved by computer algebra, and tested at exact points."
            return Grade(RIGHT, said, notes=notes)
        for what, wrong in slips.items():
            if L.shape(wrong) == L.shape(mine) and self._agree(mine, wrong, points):
                return Grade(SLIP, f"{what}.", what, [verdict, *notes])
        if verdict.startswith("At "):
            return Grade(WRONG, f"here is a counter-example.\n{verdict}", notes=notes)
        raise Refused(verdict)

    # reading

    def _read(self, answer, notes):
        """The answer in the words of the engine, every node looked at."""
        if isinstance(answer, (str, bytes)):
            raise Refused("the answer is a text, and texts are not read: write it without quotes.")
        if isinstance(answer, (bool, np.bool_, sp.logic.boolalg.BooleanAtom)):
            raise Refused(
                "an expression is wanted, not a statement: give the right-hand side alone."
            )
        if isinstance(answer, (list, tuple, dict, set, np.ndarray, sp.MatrixBase)):
            raise Refused(f"one expression is wanted, not a {type(answer).__name__}.")
        if not isinstance(answer, sp.Basic):
            if callable(answer):
                raise Refused("an expression is wanted, not a function.")
            number = _exact(answer, notes)
            answer = sp.Rational(number.numerator, number.denominator)
        self._check_size(answer)
        mine = self._translated(answer, notes, frozenset())
        check_form(mine, self._right, *self._given)
        self._check_shape(mine)
        self._check_multiplied(mine)
        return mine

    @staticmethod
    def _check_size(e):
        level, depth, parts = [e], 0, 0
        while level:
            depth, parts = depth + 1, parts + len(level)
            if parts > PARTS or depth > DEEPEST:
                raise Refused("the answer is too long to be judged; there is a short one.")
            for b in level:
                if not _genuine(b):
                    raise Refused(f"{type(b).__name__} does not belong into the answer.")
            level = [a for b in level for a in b.args]

    def _check_shape(self, mine):
        rows, wanted = L.shape(mine), L.shape(self._right)
        if rows != wanted:
            said = "a number" if wanted == L.SCALAR else f"of the shape {wanted[0]} by {wanted[1]}"
            got = "a number" if rows == L.SCALAR else f"of the shape {rows[0]} by {rows[1]}"
            raise Refused(f"the answer is {got}; what is asked for is {said}.")

    @staticmethod
    def _check_multiplied(mine):
        if _terms(mine) > TERMS or _tower(mine) > TOWER:
            raise Refused("the answer is too long to be multiplied out; there is a short one.")

    def _translated(self, e, notes, bound):
        kind = type(e)
        if kind is Symbol or isinstance(e, L.Array):
            return self._name(e, bound)
        if isinstance(e, Symbol):
            raise Refused(f"{e} is a placeholder and stands for nothing.")
        if isinstance(e, sp.Float):
            number = _read_float(float(e), notes)
            return sp.Rational(number.numerator, number.denominator)
        if _is_rational(e):
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
            raise Refused(f"{e} does not belong into the answer.")
        if not e.args and e.is_number:
            raise Refused(f"the answer contains {e}, which is no number.")
        return self._node(e, kind, notes, bound)

    def _node(self, e, kind, notes, bound):
        new = _TRANSLATED.get(kind, kind)
        if new is sp.Sum and L.Sum in self._uses and len(e.args) == 2:
            new = L.Sum
        if new in (L.Sum, L.Column, L.ForAll) and new in self._uses:
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
            may = ", ".join(sorted({u.__name__ for u in (*_BASIC, *self._uses)}))
            raise Refused(f"{kind.__name__} does not belong into the answer; it may use {may}.")
        if new is Pow and e.exp.is_Rational and max(abs(e.exp.p), e.exp.q) > POWER:
            raise Refused("an exponent in the answer is too large to be judged.")
        args = [self._translated(a, notes, bound) for a in e.args]
        if isinstance(e, L.Node) or new in _TRANSLATED.values():
            return new(*args)
        return new(*args, evaluate=False)

    def _name(self, a, bound):
        if a.name in bound:
            return Symbol(a.name)
        known = self._known.get(a.name)
        if a.name == self._asked:
            raise Refused(f"{a.name} is what is asked for; write what it is equal to.")
        if known is None:
            raise Refused(
                f"{a.name} is not among the names of the question; these are "
                + ", ".join(sorted(self._known))
                + "."
            )
        if isinstance(a, L.Array) != isinstance(known, L.Array) or (
            isinstance(a, L.Array) and a.shape != known.shape
        ):
            raise Refused(f"{a.name} has another shape in the question.")
        return known

    # judging

    def _sample(self, *expressions):
        """Exact points at which the hypotheses hold, and the same ones with a zero in them."""
        seed = zlib.crc32(self.label.encode())
        points = Points(expressions, self._given, seed).take(POINTS, TRIES)
        sizes = set().union(*(L.names(e)[0] for e in (*expressions, *self._given)))
        for name, value in sorted(points[0].items()) if points else ():
            if name in sizes or type(value) is int:
                continue
            zero = [[Fraction(0) for _ in r] for r in value] if type(value) is list else Fraction(0)
            at = Point(points[0] | {name: zero})
            if all(_true(g, at) for g in self._given):
                points.append(at)
        return sorted(points, key=lambda p: len(show(p)))

    def _compare(self, mine, right, points):
        """None if the answer is the right one, else what to say."""
        told = set().union(*map(_told_of, (mine, right, *self._given)))
        telling = 0
        for p in points:
            if not _valued(right, p):
                continue
            at = show({name: value for name, value in p.items() if name in told})
            if not _valued(mine, p):
                return f"At {at} yours has no value, and there is one."
            telling += 1
            if _differ(mine, right, p):
                return f"At {at} yours is {_at(mine, p)}, and it should be {_at(right, p)}."
        if not telling:
            return "no point was found at which your answer has a value."
        if not self._equal(mine, right):
            return (
                f"your answer agrees at {telling} exact points, but this is no proof, and I find "
                "none: write it in a simpler form."
            )
        unseen = self._unseen(mine, right)
        if unseen is not None:
            return f"I do not see that your answer always has a value: is always {unseen}?"
        return None

    def _agree(self, mine, wrong, points):
        """Whether the answer is this slip, up to its form, wherever both have a value."""
        seen = 0
        for p in points:
            if _valued(mine, p) and _valued(wrong, p):
                if _differ(mine, wrong, p):
                    return False
                seen += 1
        return bool(seen) and self._equal(mine, wrong)

    def _equal(self, left, right):
        facts = _Facts([*self._given, *needs(self._right)], [left, right, *self._given])
        left, right = _chosen(left, facts), _chosen(right, facts)
        try:
            return NormalForm(usable(self._given)).residual(left, right) == 0
        except (NoGradient, ArithmeticError, sp.PolynomialError, NotImplementedError):
            return False

    def _unseen(self, mine, right):
        """A condition under which alone the answer has a value and that does not always hold."""
        facts = _Facts([*self._given, *needs(right)], [mine, right, *self._given])
        return next((s for s in needs(mine) if not facts.imply(s)), None)

    def _check_worked_out(self, mine):
        if self._question is not None and _flattened(mine) == _flattened(self._question):
            raise Refused("that is the question itself: work it out.")
        if self._only is not None:
            extra = sorted({a.name for a in _spoken_of(mine)} - self._only)
            if extra:
                raise Refused(
                    f"that is equal to what is asked for, but not worked out: "
                    f"{', '.join(extra)} should be gone."
                )


def _spoken_of(e, bound=frozenset()):
    """The symbols and arrays of an expression, without sizes and bound indices."""
    if isinstance(e, L.BINDERS):
        bound |= {e.index.name}
        return _spoken_of(e.args[0], bound)
    if isinstance(e, (Symbol, L.Array)):
        return set() if e.name in bound else {e}
    return set().union(*(_spoken_of(a, bound) for a in e.args))


def _told_of(statement):
    """The names in a statement."""
    return set().union(*L.names(statement))


def _true(statement, point):
    try:
        return holds(statement, point)
    except (Undetermined, Irrational):
        return False


def _valued(e, point):
    try:
        exactly(point, lambda walk: walk.value(e))
    except (Undetermined, Irrational, ZeroDivisionError):
        return False
    return True


def _differ(left, right, point):
    try:
        return difference(left, right, point) != 0
    except (Undetermined, Irrational):
        return False


def _at(e, point):
    """The value of an expression at a point as text."""
    rows = exactly(point, lambda walk: walk.value(e))

    def told(v):
        return str(v) if isinstance(v, (int, Fraction)) else f"{float(v.mid):.6g}"

    if len(rows) == len(rows[0]) == 1:
        return told(rows[0][0])
    return "(" + ", ".join(told(v) for row in rows for v in row) + ")"


def _tower(e):
    """How many exponentials stand inside each other."""
    own = isinstance(e, exp) or isinstance(e, Pow) and not e.exp.is_Rational
    return own + max(map(_tower, e.args), default=0)


def _terms(e):
    """About how many summands an expression has when it is multiplied out."""
    counts = [_terms(a) for a in e.args]
    if isinstance(e, Pow):
        n = abs(e.exp) if e.exp.is_Integer else 1
        return counts[0] ** int(min(n, POWER))
    if isinstance(e, Add):
        return sum(counts)
    product = 1
    for c in counts:
        product *= c
    return product


def _flattened(e):
    """The tree with SymPy's own sorting and cancelling, nothing else."""
    if not e.args:
        return e
    return e.func(*map(_flattened, e.args))


def _chosen(e, facts):
    """The expression with a maximum, minimum or absolute value decided where the facts do."""
    e = L.rebuild(e, [_chosen(a, facts) for a in e.args])
    if isinstance(e, L.Absolute):
        pairs = [(e.args[0], sp.Integer(0), e.args[0])]
        pairs.append((sp.Integer(0), e.args[0], Mul(-1, e.args[0], evaluate=False)))
    elif isinstance(e, (L.Maximum, L.Minimum)) and len(e.args) == 2:
        a, b = e.args
        pairs = [(a, b, a), (b, a, b)] if isinstance(e, L.Maximum) else [(a, b, b), (b, a, a)]
    else:
        return e
    return next((v for a, b, v in pairs if facts.imply(sp.Ge(a, b, evaluate=False))), e)


def _declared(symbols, arrays, uses):
    """The code that makes the names of a question."""
    words = {"matrix" if a.cols != 1 else "vector" for a in arrays.values()}
    words |= {u.__name__ for u in uses}
    told = [f"from mlreplica.proof import {', '.join(sorted(words))}"] if words else []
    names = sorted(symbols)
    code = ["from sympy import Rational, exp, log, symbols", *told, ""]
    if names:
        code.append(f"{', '.join(names)} = symbols({' '.join(names)!r})")
    for name, a in sorted(arrays.items()):
        shape = f"{a.rows}, {a.cols}" if a.cols != 1 else f"{a.rows}"
        code.append(f"{name} = {'matrix' if a.cols != 1 else 'vector'}({name!r}, {shape})")
    return "\n".join(code).replace("'", '"')


class _Facts:
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
            if L.shape(v)[1] == 1 and L.shape(v)[0] != 1 and not L.names(v)[3].keys() & bound:
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
            self.free |= set(L.names(s)[3])
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
        told = {sp.Ne: "is_nonzero", sp.Gt: "is_positive", sp.Ge: "is_nonnegative"}[kind]
        if any(getattr(form, told) for form in (seen, sp.factor(seen), sp.expand(seen))):
            return True
        if kind is not sp.Ne:
            return False
        try:
            factors = sp.factor_list(sp.numer(sp.together(e)))[1]
        except sp.PolynomialError:
            return False
        return bool(factors) and all(
            f in self.nonzero or f.xreplace(new).is_nonzero for f, _ in factors
        )


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
) -> Expression:
    """An exercise whose answer is an expression, right if it is equal for all sizes and values.

    Parameters
    ----------
    label : str
    answer : Expr
        A right one, of symbols and arrays of :mod:`mlreplica.proof`.
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

    Returns
    -------
    Expression
    """
    return Expression(label, answer, slips or {}, given, uses, only, names, question, asked)


# --- values --------------------------------------------------------------------------------------


class Values(Graded):
    """An exercise whose answer is exact values; make it with :func:`values`."""

    preamble = "from sympy import Rational"

    def __init__(self, label, answer, slips, choices, up_to, judge):
        super().__init__(label, slips)
        self._choices, self._scaled, self._judged = dict(choices), tuple(up_to), judge
        self._parts = {name: self._part(name, v, []) for name, v in answer.items()}
        inside = ", ".join(f'"{name}": ...' for name in self._parts)
        self.template = f"answer = {{{inside}}}"
        kinds = [f"{name} ({self._said(name)})" for name in self._parts]
        self.wanted = "exact values of " + ", ".join(kinds)
        if up_to:
            self.wanted += f"; {' and '.join(up_to)} up to a positive factor"

    def _said(self, name):
        if name in self._choices:
            return "one of " + ", ".join(map(repr, self._choices[name]))
        v = self._parts[name]
        if isinstance(v, frozenset):
            return "a set of whole numbers"
        if isinstance(v, Fraction):
            return "a number"
        shape = _shape(v)
        if len(shape) == 1:
            return f"{shape[0]} numbers"
        return "numbers of the shape " + " by ".join(map(str, shape))

    def _part(self, name, value, notes):
        """A part of an answer: a choice, a set, a number, or nested tuples of numbers."""
        if name in self._choices:
            if type(value) is not str or value not in self._choices[name]:
                told = ", ".join(map(repr, self._choices[name]))
                raise Refused(f"{name} has to be one of {told}.")
            return value
        if isinstance(value, (str, bytes)):
            raise Refused(f"{name} is a text, and texts are not read: write it without quotes.")
        if issubclass(type(value), (set, frozenset)):
            if len(value) > PARTS:
                raise Refused("the answer is too long.")
            found = [_exact(v, notes) for v in islice(value, PARTS)]
            if any(v.denominator > 1 for v in found):
                raise Refused(f"{name} is a set of whole numbers.")
            return frozenset(map(int, found))
        return self._nested(value, notes)

    def _nested(self, value, notes, depth=0):
        if issubclass(type(value), sp.MatrixBase):
            rows = value.tolist()
            value = [r[0] for r in rows] if value.cols == 1 else rows
        if type(value) is np.ndarray and value.ndim:
            value = list(value[: PARTS + 1])
        if issubclass(type(value), (list, tuple, sp.Tuple)):
            entries = list(islice(value, PARTS + 1))
            if depth > 2 or len(entries) > PARTS:
                raise Refused("the answer is too long.")
            return tuple(self._nested(v, notes, depth + 1) for v in entries)
        return _exact(value, notes)

    def _read(self, answer, notes):
        if isinstance(answer, (str, bytes)):
            raise Refused("the answer is a text, and texts are not read: write it without quotes.")
        if not isinstance(answer, dict):
            if len(self._parts) == 1:
                answer = {next(iter(self._parts)): answer}
            elif isinstance(answer, (tuple, list)) and len(answer) == len(self._parts):
                answer = dict(zip(self._parts, answer))
            else:
                raise Refused(f"the answer has the parts {', '.join(self._parts)}.")
        unknown = [repr(k) for k in answer if type(k) is not str or k not in self._parts]
        missing = [k for k in self._parts if answer.get(k) is None or answer[k] is ...]
        if unknown or missing:
            what = f"there is no part {unknown[0]}" if unknown else f"{missing[0]} is missing"
            raise Refused(f"{what}; the answer has the parts {', '.join(self._parts)}.")
        mine = {}
        for name, right in self._parts.items():
            mine[name] = self._part(name, answer[name], notes)
            if _shape(mine[name]) != _shape(right):
                got = _shape_said(mine[name])
                raise Refused(f"{name} is {got}, and should be {_shape_said(right)}.")
        return mine

    def _judge(self, answer):
        notes = []
        mine = self._read(answer, notes)
        if self._scaled and not any(_flat(mine[name]) for name in self._scaled):
            raise Refused(f"{' and '.join(self._scaled)} are all zero.")
        off = [n for n, v in self._unit(mine).items() if v != self._unit(self._parts)[n]]
        against = self._judged(mine) if self._judged else None
        if against is None and (self._judged or not off):
            said = ", exactly" + (", up to a positive factor" if self._scaled else "") + "."
            return Grade(RIGHT, said, notes=notes)
        if against is None:
            right = [n for n in self._parts if n not in off]
            against = "; ".join(f"{n} is not {_told(mine[n])}" for n in off) + "."
            against += f" Right: {', '.join(right)}." if right else ""
        for what, wrong in self._slips.items():
            slip = {n: self._part(n, v, []) for n, v in wrong.items()}
            if all(self._unit(mine, slip)[n] == v for n, v in self._unit(slip, slip).items()):
                return Grade(SLIP, f"{what}.", what, [against, *notes])
        return Grade(WRONG, against, notes=notes)

    def _unit(self, parts, like=None):
        """The parts, those that are determined up to a factor divided by their largest entry."""
        scaled = [n for n in self._scaled if like is None or n in like]
        largest = max([abs(v) for n in scaled for v in _flat(parts[n])], default=0) or 1
        return {n: _divided(v, largest) if n in scaled else v for n, v in parts.items()}


def _flat(value):
    """The numbers in nested tuples that are not zero."""
    if isinstance(value, tuple):
        return [a for v in value for a in _flat(v)]
    return [value] if value else []


def _divided(value, c):
    return tuple(_divided(v, c) for v in value) if isinstance(value, tuple) else value / c


def _shape(value):
    """The lengths of nested tuples; None where they are ragged."""
    if isinstance(value, (str, frozenset)):
        return type(value)
    if not isinstance(value, tuple):
        return ()
    inner = {_shape(v) for v in value}
    if len(inner) > 1 or None in inner:
        return None
    return (len(value), *(inner.pop() if inner else ()))


def _shape_said(value):
    shape = _shape(value)
    if shape is None:
        return "a ragged list"
    if isinstance(shape, type):
        return "a set" if shape is frozenset else "a word"
    return "numbers of the shape " + " by ".join(map(str, shape)) if shape else "one number"


def values(
    label: str,
    answer: Mapping[str, Any],
    *,
    slips: Mapping[str, Mapping[str, Any]] | None = None,
    choices: Mapping[str, Sequence[str]] | None = None,
    up_to: Sequence[str] = (),
    judge: Callable[[dict], str | None] | None = None,
) -> Values:
    """An exercise whose answer is one or several exact values.

    Parameters
    ----------
    label : str
    answer : dict
        By name, the right numbers, vectors, matrices, sets of whole numbers, or words.
    slips : dict, optional
        By what went wrong, the parts that tell the slip.
    choices : dict, optional
        By name, the words among which one is to be chosen.
    up_to : sequence of str
        Names of the parts that are determined up to one positive factor.
    judge : callable, optional
        Where many answers are right: it takes the parts, exact, and returns None or what is wrong.

    Returns
    -------
    Values
    """
    return Values(label, answer, slips or {}, choices or {}, up_to, judge)


# --- functions -----------------------------------------------------------------------------------

_OURS = str(Path(__file__).resolve().parents[1])
_LIBRARIES = ("mlreplica", "sklearn", "cvxpy")


class _Stopped(BaseException):
    """The reader's function was stopped, and why; no ``except Exception`` of its catches this."""


class _Watch:
    """Counts the lines that run, and tells a call of a library that does the work."""

    def __init__(self, may_call, lines):
        self.may_call, self.left, self.until = may_call, lines, time.monotonic() + SECONDS
        self.base = None  # the frame that calls the reader's function
        self.stopped = None
        self.homes = {_OURS: "mlreplica"} | {
            str(Path(sys.modules[name].__file__).parent): name
            for name in _LIBRARIES[1:]
            if getattr(sys.modules.get(name), "__file__", None)
        }
        self.quiet = str(Path(np.__file__).parent)

    def library(self, frame):
        file = frame.f_code.co_filename
        return next((name for home, name in self.homes.items() if file.startswith(home)), None)

    def __call__(self, frame, event, _):
        if event == "call":
            entered = frame.f_back is self.base or not self.library(frame.f_back)
            if self.library(frame) and entered:
                called = f"{frame.f_globals.get('__name__', '')}.{frame.f_code.co_name}"
                if called not in self.may_call:
                    self.stop(f"your function calls {called}; here it has to do the work itself.")
            if frame.f_code.co_filename.startswith(self.quiet):
                return None
        self.left -= 1
        if self.left < 0 or not self.left % 1000 and time.monotonic() > self.until:
            self.stop("your function does not come to an end: it was stopped.")
        return self

    def stop(self, why):
        self.stopped = self.stopped or why
        raise _Stopped(why)


class Function(Graded):
    """An exercise whose answer is a function; make it with :func:`function`."""

    preamble = "import numpy as np"

    def __init__(self, label, reference, cases, slips, may_call, exact):
        super().__init__(label, slips)
        self._reference, self._exactly = reference, exact
        self._cases = [tuple(map(_argument, case)) for case in cases]
        self._may_call = frozenset(may_call)
        names = inspect.signature(reference).parameters
        self._arguments = list(names)
        self.wanted = f"a function of {', '.join(names)}"
        self.template = f"def answer({', '.join(names)}):\n    ..."

    def _judge(self, answer):
        self._check_callable(answer)
        notes, first = [], None
        got = [self._run(answer, case) for case in self._cases]
        # once more, the other way round: what remembers earlier calls is no function
        for mine, case in zip(got[::-1], self._cases[::-1]):
            if not _same(mine, self._run(answer, case), NEAR):
                raise Refused(f"your function returns two different values {self._where(case)}.")
        for mine, case in zip(got, self._cases):
            # Only now: while the answer runs, there is nothing to be found.
            right = self._reference(*_copies(case))
            if first is None and not self._matches(mine, right, case):
                first = (
                    f"{self._where(case, capital=True)} yours returns {_told(mine)}, "
                    f"and it should return {_told(right)}."
                )
        if first is None:
            said = f": agrees on these {len(self._cases)} cases."
            return Grade(RIGHT, said, notes=notes)
        for what, wrong in self._slips.items():
            slip = [_tried(wrong, case) for case in self._cases]
            if all(b is not None and _same(a, b, NEAR) for a, b in zip(got, slip)):
                return Grade(SLIP, f"{what}.", what, [first])
        return Grade(WRONG, f"here is a case.\n{first}", notes=notes)

    def _check_callable(self, answer):
        if isinstance(answer, str):
            raise Refused("the answer is a text, and texts are not read: define a function.")
        if not callable(answer):
            raise Refused(f"a function is wanted, and this is of type {type(answer).__name__}.")
        try:
            inspect.signature(answer).bind(*self._arguments)
        except TypeError:
            raise Refused(
                f"the function has to take {len(self._arguments)} arguments: "
                f"{', '.join(self._arguments)}."
            ) from None
        except ValueError:  # a built-in without signature
            return

    def _run(self, answer, case):
        """What the answer returns for one case, watched, on copies of the arguments."""
        arguments, watch = _copies(case), _Watch(self._may_call, LINES)
        result, error = _alone(answer, arguments, watch)
        if watch.stopped:  # and the function may have caught it
            raise Refused(watch.stopped)
        if type(error) is RecursionError:
            raise Refused("your function calls itself for ever.")
        if error is not None:
            said = f"{type(error).__name__}: {error}".rstrip(": ")
            raise Refused(f"your function fails {self._where(case)}: {said[:300]}")
        for name, now, was in zip(self._arguments, arguments, case):
            if not _unchanged(now, was):
                raise Refused(f"your function changes its argument {name}; work on a copy.")
        return self._result(result, case)

    def _result(self, result, case):
        if result is None:
            raise Refused("your function returns nothing: is there a `return`?")
        if result is ...:
            raise Refused("there is no answer yet.")
        try:
            return _plain(result)
        except Refused as refused:
            raise Refused(f"{self._where(case, capital=True)} {refused}") from None

    def _matches(self, mine, right, case):
        right = _plain(right)
        if _form(mine) != _form(right):
            raise Refused(
                f"{self._where(case, capital=True)} your function returns {_form_said(mine)}, "
                f"and should return {_form_said(right)}."
            )
        return _same(mine, right, 0 if self._exactly else NEAR)

    def _where(self, case, capital=False):
        told = [f"{n} = {_told(v)}" for n, v in zip(self._arguments, case)]
        return ("For " if capital else "for ") + ", ".join(told)


def _alone(answer, arguments, watch):
    """Call a function in a thread of its own: its stack holds nothing of the exercise.

    A function that catches everything cannot be stopped; it is left behind when its time is over.
    A browser has no threads; there it is called where it is.
    """
    found: list = [None, None]

    def run():
        try:
            found[0] = _watched(watch, answer, arguments)
        except BaseException as error:
            found[1] = error

    thread = threading.Thread(target=contextvars.copy_context().run, args=(run,), daemon=True)
    try:
        thread.start()
    except RuntimeError:
        run()
        return found
    thread.join(SECONDS + 1)
    if thread.is_alive():
        watch.stopped = "your function does not come to an end, and it is still running."
    return found


def _watched(watch, answer, arguments):
    watch.base, before = sys._getframe(), sys.gettrace()
    sys.settrace(watch)
    try:
        result = answer(*arguments)
        if sys.gettrace() is not watch and not watch.stopped:
            watch.stopped = "your function changes the tracing by which it is watched."
        return result
    finally:
        sys.settrace(before)


def _tried(wrong, case):
    """What a known wrong function returns; None where it fails, as it may."""
    try:
        return wrong(*_copies(case))
    except Exception:
        return None


def _argument(value):
    """An argument as the reader's function gets it: whole arrays as float64."""
    return np.array(value, dtype=float) if isinstance(value, (list, tuple)) else value


def _copies(case):
    return [copy.deepcopy(v) for v in case]


def _unchanged(now, was):
    if isinstance(was, np.ndarray):
        return now.shape == was.shape and np.array_equal(now, was, equal_nan=True)
    return True  # numbers and words cannot be changed


def _plain(value, room=None):
    """A result as nested tuples of truth values and floats; arrays and lists alike."""
    room = [10 * PARTS] if room is None else room  # numbers and lists that may still come
    room[0] -= 1
    if room[0] < 0:
        raise Refused("your function returns too much.")
    kind = type(value)
    if kind is bool or kind is np.bool_:
        return bool(value)
    if kind in _WHOLE or kind in _ROUNDED or kind is Fraction:
        return float(value)
    if issubclass(kind, sp.Basic):
        if not (all(map(_genuine, L.preorder(value))) and value.is_number and value.is_real):
            raise Refused(f"your function returns {str(value)[:80]}, where a number is wanted.")
        return float(value)
    if kind is np.ndarray:
        if value.size > 10 * PARTS:
            raise Refused("your function returns too much.")
        return _plain(value.item()) if value.ndim == 0 else _plain(list(value), room)
    if kind in (list, tuple):
        return tuple(_plain(v, room) for v in value)
    raise Refused(f"your function returns something of type {kind.__name__}.")


def _form(value):
    """The shape of a result, ragged ones part by part."""
    return tuple(map(_form, value)) if isinstance(value, tuple) else isinstance(value, bool)


def _form_said(value):
    if not isinstance(value, tuple):
        return "a truth value" if isinstance(value, bool) else "one number"
    shape = _shape(value)
    if shape is not None:
        return "numbers of the shape " + " by ".join(map(str, shape))
    return "(" + ", ".join(map(_form_said, value)) + ")"


def _same(a, b, near):
    """Whether two results are the same numbers, up to rounding."""
    a, b = _plain(a), _plain(b)
    if isinstance(a, tuple) or isinstance(b, tuple):
        if not (isinstance(a, tuple) and isinstance(b, tuple)) or len(a) != len(b):
            return False
        return all(_same(u, v, near) for u, v in zip(a, b))
    if isinstance(a, bool) != isinstance(b, bool):
        return False
    return a == b or (a != a and b != b) or abs(a - b) <= near * max(1.0, abs(b))


def function(
    label: str,
    reference: Callable,
    cases: Sequence[Sequence[Any]],
    *,
    slips: Mapping[str, Callable] | None = None,
    may_call: Sequence[str] = (),
    exact: bool = False,
) -> Function:
    """An exercise whose answer is a function, right if it agrees with another one on stated cases.

    Parameters
    ----------
    label : str
    reference : callable
        A right function; its parameters are those of the answer.
    cases : sequence of tuples
        The arguments; lists become arrays of float64. Choose numbers that floats hold exactly.
    slips : dict, optional
        By what goes wrong, a wrong function.
    may_call : sequence of str
        Library functions that the answer may call, such as "mlreplica.kernels.linear".
    exact : bool
        Whether rounding is wrong, too.

    Returns
    -------
    Function
    """
    return Function(label, reference, cases, slips or {}, may_call, exact)


__all__ = [
    "Expression",
    "Function",
    "Grade",
    "Graded",
    "Refused",
    "Values",
    "expression",
    "function",
    "values",
]
