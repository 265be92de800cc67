"""Mathematics as it is typed: ``max(0, a c)/|w|^2``, read with the names of a question alone.

Nothing is run: a text becomes nodes of the engine's language, or is refused with the place where
it stops making sense. Bars are a length around a vector and an absolute value around a number; two
names side by side are multiplied, two vectors to their inner product.
"""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from itertools import accumulate

import sympy as sp
from sympy import Add, Eq, Ge, Gt, Le, Lt, Mul, Pow, Symbol

from .. import language as L
from .grades import Refused

GREEK = {c: unicodedata.name(c).split()[-1].lower() for c in "αβγδεζηθκμνξρστφχψω"}
GREEK["λ"] = "lam"  # lambda is a word of Python
SIGNS = {"·": "*", "×": "*", "−": "-", "≤": "<=", "≥": ">=", "**": "^", "==": "=", "√": "sqrt "}
SIGNS |= {"²": "^2", "³": "^3", "½": "(1/2)", "¼": "(1/4)", "‖": "|", "{": "(", "}": ")"}
RELATIONS = {"<=": Le, ">=": Ge, "<": Lt, ">": Gt, "=": Eq}
TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?|\.\d+)|([^\W\d]\w*'*)|(<=|>=|[-+*/^@|()\[\],<>=.]))")
LONGEST = 2000  # characters of one row
FUNCTIONS = {
    "max": L.Maximum,
    "min": L.Minimum,
    "abs": L.Absolute,
    "norm": L.Norm,
    "inner": L.Inner,
    "dot": L.Inner,
    "exp": sp.exp,
    "log": sp.log,
    "ln": sp.log,
    "sum": L.Sum,
    "maximum": L.Maximum,
    "minimum": L.Minimum,
    "absolute": L.Absolute,
    "sign": sp.sign,
    "binomial": sp.binomial,
}


class Typed:
    """Reads texts; the names they may use are those of a question.

    Parameters
    ----------
    known : dict
        Symbols and arrays by name.
    notes : list
        Gets a sentence about what could have been meant otherwise.
    """

    def __init__(self, known, notes):
        self.known, self.notes = known, notes
        self.words, self.at, self.bound, self.bars = [], 0, {}, 0

    def expression(self, text):
        """The expression that a text is."""
        self._open(text)
        e = self._sum()
        self._end()
        return e

    def row(self, text):
        """A text as its first expression, or None, and what follows: relations with theirs."""
        self._open(text)
        first = None if self._next() in RELATIONS else self._sum()
        links = []
        while self._next() in RELATIONS:
            kind = RELATIONS[self._take()]
            links.append((kind, self._sum()))
        self._end()
        return first, links

    # --- words ------------------------------------------------------------------------------------

    def _open(self, text):
        if len(text) > LONGEST:
            raise Refused("the answer is too long to be judged; there is a short one.")
        said = re.sub(r"^\s*answer\s*=(?!=)", "", text)
        for sign, plain in SIGNS.items():
            said = said.replace(sign, plain)
        said = "".join(GREEK.get(c, c) for c in said).strip()
        self.words, self.at, self.bound, self.bars = [], 0, {}, 0
        place = 0
        while place < len(said):
            found = TOKEN.match(said, place)
            if not found:
                raise Refused(f"the sign {said[place:].strip()[:1]!r} cannot be read here: {said}")
            number, name, sign = found.groups()
            self.words.append(number or name or sign)
            place = found.end()
        if not self.words:
            raise Refused("there is no answer yet.")

    def _next(self, ahead=0):
        place = self.at + ahead
        return self.words[place] if place < len(self.words) else ""

    def _take(self, wanted=None):
        word = self._next()
        if wanted and word != wanted:
            here = f"{word!r} stands there" if word else "the text ends"
            raise Refused(f"{wanted!r} is missing after {self._before()!r}: {here}.")
        self.at += 1
        return word

    def _before(self):
        return " ".join(self.words[max(0, self.at - 4) : self.at])

    def _end(self):
        if self.at < len(self.words):
            said = f"{self._next()!r} cannot be read after {self._before()!r}"
            raise Refused(said + (": a power is written ^." if self._next() == "[" else "."))

    # --- grammar ----------------------------------------------------------------------------------

    def _sum(self):
        sign = self._take() if self._next() in ("+", "-") else "+"
        e = self._product()
        e = _negative(e) if sign == "-" else e
        while self._next() in ("+", "-"):
            minus = self._take() == "-"
            more = self._product()
            e = Add(e, _negative(more) if minus else more, evaluate=False)
        return e

    def _product(self):
        e, below = self._power(), None  # below: the words last divided by, None after another sign
        while True:
            sign = self._next()
            if sign in ("*", "@", "/") or sign == "." and self._begins(1):
                self._take()
                start = self.at
                factor = self._signed()
                below = self.words[start : self.at] if sign == "/" else None
                number = factor.is_Rational and (e.is_Rational or self._next() in ("|", "("))
                below = None if number else below
                e = _over(e, factor) if sign == "/" else self._times(e, factor, sign)
            elif self._begins(0):
                called = self._next().lower() in FUNCTIONS and self._next(1) == "("
                before, factor = self._before(), self._power()
                if below is not None and not called:
                    self._check_divided(below, factor, before)
                e = self._times(e, factor, "")
            else:
                return e

    def _check_divided(self, below, factor, before):
        """Whether it is clear that a factor does not stand below the line with what is before it.

        It does not if that is a bracket, which is noted, or if the factor is a vector.
        """
        depth = list(accumulate({"(": 1, ")": -1}.get(word, 0) for word in below))
        after = below[depth.index(0) + 1 :]  # the bracket, if it begins with one
        if below[0] == "(" and after[:1] in ([], ["^"]):
            self.notes.append(f"(Only {''.join(below)} was read as below the line.)")
        elif L.shape(factor) == L.SCALAR:
            raise Refused(
                f"after {before!r} it is not clear what stands below the line: write brackets."
            )

    def _begins(self, ahead):
        """Whether the next word begins a factor."""
        word = self._next(ahead)
        if word == "|":
            return not self.bars
        return word == "(" or bool(re.fullmatch(r"[\d.]*\d|[^\W\d]\w*'*", word))

    def _signed(self):
        if self._next() == "-":
            self._take()
            return _negative(self._signed())
        return self._power()

    def _power(self):
        if self._next() == "e" and self._next(1) == "^" and "e" not in self.known:
            self.at += 2
            return sp.exp(self._signed(), evaluate=False)
        base = self._primary()
        if self._next() != "^":
            return base
        self._take()
        if self._next() == "T":
            self._take()
            return L.T(base)
        exponent = self._signed()
        if L.shape(base) != L.SCALAR and exponent == 2 and L.shape(base)[1] == 1:
            return Pow(L.Norm(base), 2, evaluate=False)  # the square of a vector
        return Pow(base, L.number(exponent), evaluate=False)

    def _primary(self):
        word = self._take()
        if re.fullmatch(r"[\d.]*\d", word):
            number = Fraction(word)
            return sp.Rational(number.numerator, number.denominator)
        if word == "(":
            bars, self.bars = self.bars, 0
            e = self._sum()
            self.bars = bars
            self._take(")")
            return self._indexed(e)
        if word == "|":
            return self._between_bars()
        if re.fullmatch(r"[^\W\d]\w*'*", word):
            return self._indexed(self._called(word))
        here = f"{word!r} stands" if word else "the text ends"
        raise Refused(f"{here} where a number, a name or a bracket is wanted.")

    def _between_bars(self):
        double = self._next() == "|"
        if double:
            self._take()
        self.bars += 1
        e = self._sum()
        self.bars -= 1
        self._take("|")
        if double:
            self._take("|")
        vector = L.shape(e) != L.SCALAR
        return L.Norm(e) if vector or double else L.Absolute(e)

    def _called(self, word):
        if word not in self.known and word.lower() == "sqrt":
            inside = self._bracket()[0] if self._next() == "(" else self._primary()
            return Pow(inside, sp.Rational(1, 2), evaluate=False)
        new = FUNCTIONS.get(word.lower())
        if new is None or word in self.known or self._next() != "(":
            return self._named(word)
        if new is L.Sum:
            return self._summed()
        arguments = self._bracket()
        wanted = {sp.exp: 1, sp.log: 1, sp.sign: 1, sp.binomial: 2}.get(new)
        if wanted is None:
            return new(*arguments)
        if len(arguments) != wanted or any(L.shape(a) != L.SCALAR for a in arguments):
            raise Refused(f"{word} takes {('one number', 'two numbers')[wanted - 1]}.")
        return new(*arguments, evaluate=False)

    def _bracket(self):
        bars, self.bars = self.bars, 0
        self._take("(")
        found = [self._sum()]
        while self._next() == ",":
            self._take()
            found.append(self._sum())
        self._take(")")
        self.bars = bars
        return found

    def _summed(self):
        """``sum(term, i)``, ``sum(term, i, n)`` or ``Sum(term, (i, 1, n))``."""
        place, depth = self.at, 0
        while self._next() and not (depth == 1 and self._next() == ","):
            depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(self._take(), 0)
        comma = self.at
        self._take(",")
        inner = self._next() == "("
        if inner:
            self._take()
        index = self._take()
        size = None
        while self._next() in (",", "=", "."):
            self._take()
            size = self._primary()
        if inner:
            self._take(")")
        self._take(")")
        after, self.at = self.at, place + 1
        before = self.bound
        self.bound = {**before, index: Symbol(index)}
        term = self._sum()
        self.bound = before
        if self.at != comma:
            self._take(",")
        self.at = after
        size = size or _size_of(term, index)
        if size is None:
            raise Refused(f"how far does the sum over {index} go? Write sum(…, {index}, n).")
        return L.Sum(term, (Symbol(index), 1, size))

    def _named(self, word):
        both = {**self.known, **self.bound}
        if word in both:
            return both[word]
        head, _, index = word.partition("_")  # y_i is y[i]
        if head not in both and L.shape(both.get(head.upper(), sp.Integer(1)))[1] != 1:
            head = head.upper()  # x_i is a sample, a row of X
        if index and head in both and isinstance(both[head], L.Array):
            return self._entry(both[head], [self._index(index)])
        split = self._split(word, both)
        if split:
            self.notes.append(f"({word} was read as {' times '.join(split)}.)")
            e = both[split[0]]
            for name in split[1:]:
                e = self._times(e, both[name], "")
            return e
        if not self.known:
            raise Refused(f"{word} cannot be read: a number is wanted, and no name.")
        raise Refused(
            f"{word} is not among the names of the question; these are "
            + ", ".join(sorted(self.known))
            + "."
        )

    @staticmethod
    def _split(word, both):
        """A word as names side by side, such as ac, where all are names of one letter."""
        return list(word) if len(word) > 1 and all(c in both for c in word) else None

    def _index(self, word):
        both = {**self.known, **self.bound}
        if word.isdigit():
            return sp.Integer(word)
        if word not in both:
            raise Refused(f"{word} is no index of the question.")
        return both[word]

    def _indexed(self, e):
        while self._next() == "[" or self._next() == "." and self._next(1) == "T":
            if self._take() == ".":
                self._take()
                e = L.T(e)
                continue
            index = [self._index(self._take())]
            while self._next() == ",":
                self._take()
                index.append(self._index(self._take()))
            self._take("]")
            e = self._entry(e, index)
        return e

    @staticmethod
    def _entry(e, index):
        if L.shape(e) == L.SCALAR:
            raise Refused(f"{e} is a number and has no entries.")
        if len(index) == 1 and L.shape(e)[1] != 1:
            return L.Row(e, *index)
        return L.Entry(e, *index)

    @staticmethod
    def _times(left, right, sign):
        """A product; that of two vectors is their inner product."""
        one, two = L.shape(left), L.shape(right)
        if one == two != L.SCALAR and one[1] == 1:
            return L.Inner(left, right)
        if sign == "." and L.SCALAR in (one, two):
            raise Refused("the dot stands between two vectors; numbers are multiplied by *.")
        return Mul(left, right, evaluate=False)


def _negative(e):
    return -e if e.is_Rational else Mul(sp.Integer(-1), e, evaluate=False)


def _over(above, below):
    if L.shape(below) != L.SCALAR:
        raise Refused(f"{below} is no number: one cannot divide by it.")
    below = L.number(below)
    if above.is_Rational and below.is_Rational and below != 0:
        return above / below
    return Mul(above, Pow(below, sp.Integer(-1), evaluate=False), evaluate=False)


def _size_of(term, index):
    """The size over which an index has to run, by what it stands at."""
    found = (size for e in L.preorder(term) for a, size in L.indexed(e) if a == Symbol(index))
    return next(found, None)


__all__ = ["RELATIONS", "Typed"]
