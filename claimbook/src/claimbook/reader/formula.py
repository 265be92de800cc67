"""The grammar of formulas: LaTeX to the plain form."""

from __future__ import annotations

import re
from fractions import Fraction

from .plain import (
    Unreadable,
    apart,
    inverse,
    is_vector,
    kind,
    plain,
    power,
    product,
    relation,
    together,
    total,
)

TOKEN = re.compile(r"\\[A-Za-z]+|\\\\(?:\[\dpt\])?|\\.|\d+|[^\s]")
SILENT = {r"\,", r"\;", r"\!", r"\ ", r"\left", r"\right", r"\quad", r"\qquad", "&"}
RELATIONS = {r"\le": "<=", "<": "<", r"\ge": ">=", ">": ">", "=": "=", r"\ne": "!=", ":=": ":="}
LINKS = {r"\Rightarrow": "=>", r"\Leftrightarrow": "<=>"}
BARS = {r"\lvert": "abs", r"\lVert": "norm"}  # alike on both sides, hence told by their size
LARGE = {r"\bigl": 1, r"\Bigl": 2, r"\biggl": 3, r"\Biggl": 4}
WORDS = {r"\max": "max", r"\min": "min", r"\log": "log", r"\exp": "exp"}
RANGE = re.compile(r"\\quad \(([^()=]+) = 1, \\dots, ([^()]+)\)")
LETTER = re.compile(
    r"[A-Za-z]|\\(?:alpha|beta|gamma|delta|(?:var)?epsilon|zeta|eta|(?:var)?theta|iota|kappa|lambda"
    r"|mu|nu|xi|pi|rho|sigma|tau|upsilon|(?:var)?phi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|Pi"
    r"|Sigma|Upsilon|Phi|Psi|Omega|ell)"
)
BARE = re.compile(r"\\(?:left|right)(?![a-z])(?!\s*(?:[()\[\].|]|\\[lr][Vv]ert))")


class Reader:
    """Parses one formula; ``functions`` are the looks of names that are applied to arguments."""

    def __init__(self, text, functions=()):
        text = text.replace(r"\left.", r"\AT").replace(r"\right|", r"\BAR").replace("{-}", "-")
        if BARE.search(text):
            raise Unreadable("a large bracket is none")
        text = RANGE.sub(r"\\RANGE{\1}{\2}", text).replace(":=", r"\DEF ")
        self.tokens = [t for t in TOKEN.findall(text) if t not in SILENT]
        self.at, self.functions, self.around = 0, functions, {}

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *expected):
        token = self.peek()
        if not token or expected and token not in expected:
            raise Unreadable(f"{token or 'the end'} stands where {' or '.join(expected)} is due")
        self.at += 1
        return token

    def group(self):
        """The raw text in braces, or the one token."""
        if self.take() != "{":
            return self.tokens[self.at - 1]
        text, depth = [], 1
        while depth:
            token = self.take()
            depth += {"{": 1, "}": -1}.get(token, 0)
            text.append(token)
        return " ".join(text[:-1])

    def inside(self, text):
        """An expression inside braces."""
        reader = Reader(text, self.functions)
        found = reader.expression()
        reader.end()
        return found

    def end(self):
        if self.peek():
            raise Unreadable(f"{self.peek()} stands where nothing is due")

    # statements

    def statements(self):
        """Statements with commas between them."""
        found = []
        while self.peek():
            found += self.ranged()
            if self.peek() == r"\text":
                self.take()
                if self.group().replace(" ", "") != "and":
                    raise Unreadable("a word stands where a comma is due")
            elif self.peek():
                self.take(",", r"\\", r"\BREAK")
                while self.peek() in (",", r"\\", r"\BREAK"):
                    self.take()
        return found

    def ranged(self):
        found = self.joined()
        return self.range(found) if self.peek() == r"\RANGE" else found

    def range(self, statements):
        """Statements for all values of the indices whose ranges follow, the innermost first."""
        while self.peek() == r"\RANGE":
            self.take()
            index, size = self.inside(self.group()), self.inside(self.group())
            statements = [("all", s, index, size) for s in statements]
        return statements

    def part(self, before):
        """What stands beside a link; its range is its own if another side has one, too."""
        found, start = self.several(), self.at
        if self.peek() == r"\RANGE":
            ranged = self.range(found)
            if before or self.peek() in LINKS:
                return ranged, True
            self.at = start
        return found, before

    def joined(self):
        """Links between statements, which hold together less than "and" and "or"."""
        found, ranged = self.part(False)
        parts, links = [found], []
        while self.peek() in LINKS:
            links.append(LINKS[self.take()])
            found, ranged = self.part(ranged)
            parts.append(found)
        if not links:
            return parts[0]
        sides = [together(p) for p in parts]
        return [(op, a, b) for op, a, b in zip(links, sides, sides[1:])]

    def several(self):
        found, words = list(self.one()), set()
        while self.peek() == r"\text" and self.tokens[self.at + 2 : self.at + 3] != ["i"]:
            start = self.at
            self.take()
            word = self.group().replace(" ", "")
            if word not in ("and", "or"):
                self.at = start
                break
            words.add(word)
            found = [together(found)] if word == "or" and len(found) > 1 else found
            found += self.one() if word == "and" else [together(self.one())]
        if len(words) > 1:
            raise Unreadable("and and or stand side by side without brackets")
        return [("or", tuple(found))] if words == {"or"} else found

    def one(self):
        """A chain of relations, or a statement in brackets."""
        start = self.at
        if self.peek() == r"\text":
            self.take()
            if self.group().replace(" ", "") != "not":
                self.at = start
                raise Unreadable("a word stands where a statement is due")
            self.take("(")
            found = together(self.ranged())
            self.take(")")
            return [("not", found)]
        if self.peek() == "(":
            try:
                self.take()
                found = self.ranged()
                self.take(")")
                if self.peek() in ("", ")", ",", r"\\", r"\BREAK", r"\text", r"\RANGE", *LINKS):
                    return [together(found)]
            except Unreadable:
                pass
            self.at = start
        members, ops = [self.expression()], []
        while self.peek() in RELATIONS or self.peek() == r"\DEF":
            ops.append(RELATIONS.get(self.take(), ":="))
            members.append(self.expression())
        if not ops:
            raise Unreadable("an expression stands where a statement is due")
        return [relation(op, a, b) for op, a, b in zip(ops, members, members[1:])]

    # expressions

    def expression(self):
        terms, sign = [], 1
        if self.peek() == "-":
            self.take()
            sign = -1
        while True:
            term = self.term()
            terms.append(product([Fraction(-1), term]) if sign < 0 else term)
            if self.peek() not in ("+", "-"):
                return total(terms)
            sign = -1 if self.take() == "-" else 1

    def term(self):
        """Factors side by side; a dot between two vectors is their inner product."""
        factors = [self.factor()]
        while True:
            if self.peek() == r"\cdot":
                self.take()
                right = self.factor()
                if is_vector(factors[-1]) and is_vector(right):
                    factors[-1] = "dot", factors[-1], right
                else:
                    factors.append(right)
            elif self.starts():
                factors.append(self.factor())
            else:
                return product(factors)

    def starts(self):
        token = self.peek()
        closing = {r"\BREAK", r"\text", r"\\", r"\right", r"\end", r"\BAR", r"\RANGE", r"\rvert"}
        closing |= {r"\rVert", *(large[:-1] + "r" for large in LARGE)}
        if token in closing or token in RELATIONS or token in LINKS or token == r"\DEF":
            return False
        return token[:1] in ("\\", "(", "[") or token.isalnum()

    def factor(self):
        base = self.primary()
        while self.peek() == "^":
            self.take()
            text = self.group()
            if kind(base) == "fraction":
                raise Unreadable("a power of a fraction without brackets")
            base = base[1] if kind(base) == "(" and text == r"\top" else base
            if text == r"\top":
                base = "T", base
            else:
                if kind(base) == "^" or isinstance(base, Fraction) and base < 0:
                    raise Unreadable("a power of a power without brackets")
                base = base[1] if kind(base) == "(" else base
                base = power(base, self.inside(text))
        return base[1] if kind(base) in ("(", "fraction") else base

    def between(self, token):
        """What stands between bars, in which others of the kind are smaller."""
        size = LARGE.get(token, 0)
        bars = self.take(*BARS) if size else token
        if size >= (around := self.around.get(bars, 9)):
            raise Unreadable("bars stand between bars of their size")
        self.around[bars] = size
        found = self.expression()
        self.around[bars] = around
        if size:
            self.take(token[:-1] + "r")
        self.take(bars.replace("l", "r", 1))
        return BARS[bars], found

    def arguments(self):
        self.take("(")
        found = self.listed()
        self.take(")")
        return tuple(found)

    def listed(self):
        """Expressions with commas between them."""
        found = [self.expression()]
        while self.peek() == ",":
            self.take()
            found.append(self.expression())
        return found

    def primary(self):
        token = self.take()
        if token.isdigit():
            return Fraction(int(token))
        if token == "(":
            found = self.expression()
            self.take(")")
            if self.peek() == "_":  # the entries of a column, or an entry of what is in brackets
                self.take()
                text = self.group()
                if "=" in text:
                    return "column", found, *self.limits(text)
                return "entry", found, plain(text)
            return "(", found
        if token == "[":
            found = together(self.several())
            self.take("]")
            return "indicator", found
        if token in BARS or token in LARGE:
            return self.between(token)
        reading = getattr(self, "_" + token[1:], None) if token[0] == "\\" else None
        if reading:
            return reading()
        if token in WORDS:
            return (WORDS[token], self.arguments())
        return self.named(token)

    def _frac(self):
        above = self.group()
        if above.startswith(r"\partial"):
            below = self.group()
            order = above[len(r"\partial") :].replace(" ", "").strip("^{}") or "1"
            v = below.removeprefix(r"\partial").strip()
            if order != "1":
                v, _, again = v.rpartition("^")
                if plain(again) != order:
                    raise Unreadable("a derivative of two orders")
            v, found = self.inside(v), self.rest()
            for _ in range(int(order)):
                found = "grad", found, v
            return found
        return "fraction", product([self.inside(above), inverse(self.inside(self.group()))])

    _tfrac = _frac

    def rest(self):
        """What a derivative applies to: the factors side by side, up to a dot."""
        factors = [self.factor()]
        while self.starts() and self.peek() != r"\cdot":
            factors.append(self.factor())
        return product(factors)

    def _sqrt(self):
        return "(", power(self.inside(self.group()), Fraction(1, 2))

    def _sum(self):
        self.take("_")
        return "sum", *self.limits(self.group()), self.term()

    def limits(self, text):
        """An index that begins at 1, and the size that stands over the range."""
        index, _, low = text.partition("=")
        if low.strip() != "1":
            raise Unreadable(f"a range begins at {low}")
        self.take("^")
        return self.inside(index), self.inside(self.group())

    def _nabla(self):
        self.take("_")
        v = self.inside(self.group())
        return "grad", self.rest(), v

    def _AT(self):
        found = self.expression()
        self.take(r"\BAR")
        self.take("_")
        v, _, value = self.group().partition("=")
        return "at", found, self.inside(v), self.inside(value)

    def _begin(self):
        kind, rows = self.group().replace(" ", ""), [[]]
        while True:
            if kind == "cases":
                value = self.expression()
                self.take(r"\text")
                if self.group().replace(" ", "") != "if":
                    raise Unreadable("a case without its condition")
                rows[-1].append((value, together(self.several())))
            elif kind == "bmatrix":
                rows[-1].append(self.expression())
            else:
                raise Unreadable(f"{kind} stands in a formula")
            if self.take(r"\\", r"\end") == r"\end":
                if self.group().replace(" ", "") != kind:
                    raise Unreadable(f"{kind} does not end")
                return ("cases" if kind == "cases" else "stack"), tuple(rows[-1])

    def _operatorname(self):
        name = self.group().replace(" ", "")
        if name == "diag":
            return "diag", self.arguments()[0]
        primes = 0
        while self.peek() == "'":
            primes += len(self.take())
        return "call", ("name", False, name.replace("-", "_"), "", ""), primes, self.arguments()

    def named(self, token):
        """A letter with its marks, and its arguments where it is the name of a function."""
        bold = token in (r"\mathbf", r"\boldsymbol")
        if bold or token in (r"\mathcal", r"\mathrm"):
            base = self.group()
            accent = re.fullmatch(r"\\(hat|bar) \{ (.*) \}", base)
            base = plain(accent[2]) + accent[1] if accent else plain(base)
            base = "cal" + base if token == r"\mathcal" else base
        elif token in (r"\hat", r"\bar"):
            base = plain(self.group()) + token[1:]
        elif LETTER.fullmatch(token):
            base = plain(token)
        else:
            raise Unreadable(f"{token} stands where a name is due")
        if base == "e" and not bold and self.peek() == "^":
            self.take()
            return "(", ("exp", (self.inside(self.group()),))
        sub, marks = "", ""
        while True:
            if self.peek() == "'":
                marks += self.take()
            elif self.peek() == "_" and not sub:
                self.take()
                sub = plain(self.group())
            elif self.peek() == "_":
                raise Unreadable(f"{base} has two subscripts")
            elif self.tokens[self.at : self.at + 4] == ["^", "{", r"\star", "}"]:
                self.at += 4
                marks += "*"
            else:
                break
        name = "name", bold, base, sub, marks
        primes = len(marks) - len(marks.rstrip("'"))
        if self.peek() == "(":
            if name in self.functions:
                return "call", name, 0, self.arguments()
            function = (*name[:4], marks[: len(marks) - primes])
            if primes and function in self.functions:
                return "call", function, primes, self.arguments()
        return name


def read(text, functions=()):
    """The statements of a formula, taken apart."""
    reader = Reader(text, functions)
    return [p for s in reader.statements() for p in apart(s)]


__all__ = ["Reader", "read"]
