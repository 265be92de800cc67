r"""Reads a display back: LaTeX to statements, without any code of the printer.

What a page shows is a string, what the judges saw is a tree. Here the string is parsed by a grammar
of its own, the tree is put into the same plain form, and the two have to be equal: every side,
sign, bracket, bound and hypothesis. What cannot be read, or reads as something else, is not shown.

The plain form is made of tuples. A sum is flat, with its terms in their order; a product is a
rational number, factors above and factors below; of a name only its looks are kept.
"""

from __future__ import annotations

import re
from fractions import Fraction

import sympy as sp
from sympy.core.function import AppliedUndef

from . import language as L

TOKEN = re.compile(r"\\[A-Za-z]+|\\\\(?:\[\dpt\])?|\\.|\d+|[^\s]")
SILENT = {r"\,", r"\;", r"\!", r"\ ", r"\left", r"\right", r"\quad", r"\qquad", "&"}
RELATIONS = {r"\le": "<=", "<": "<", r"\ge": ">=", ">": ">", "=": "=", r"\ne": "!=", ":=": ":="}
LINKS = {r"\Rightarrow": "=>", r"\Leftrightarrow": "<=>"}
WORDS = {r"\max": "max", r"\min": "min", r"\log": "log", r"\exp": "exp"}
RANGE = re.compile(r"\\quad \(([^()=]+) = 1, \\dots, ([^()]+)\)")
LETTER = re.compile(
    r"[A-Za-z]|\\(?:alpha|beta|gamma|delta|(?:var)?epsilon|zeta|eta|(?:var)?theta|iota|kappa|lambda"
    r"|mu|nu|xi|pi|rho|sigma|tau|upsilon|(?:var)?phi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|Pi"
    r"|Sigma|Upsilon|Phi|Psi|Omega|ell)"
)
SAID = re.compile("[=<>\u2248\u2260\u2261\u2264\u2265\u2208\u21d2\u21d4\u221d\uff1c-\uff1e]")
BARE = re.compile(r"\\(?:left|right)(?![a-z])(?!\s*(?:[()\[\].|]|\\[lr][Vv]ert))")
TURNED = {">=": "<=", ">": "<"}


class Unreadable(ValueError):
    """A display that cannot be read, or that reads as another statement."""


# --- the plain form -------------------------------------------------------------------------------


def kind(e):
    """What a plain form is: the first word of a tuple."""
    return "number" if isinstance(e, Fraction) else e[0]


def product(factors):
    """Factors as a rational number, what stands above and what stands below."""
    number, above, below = Fraction(1), [], []
    for f in factors:
        if kind(f) == "^" and f[2] == -1:
            f = inverse(f[1])
        if isinstance(f, Fraction):
            number *= f
        elif f[0] == "*":
            number, above, below = number * f[1], [*above, *f[2]], [*below, *f[3]]
        elif f[0] == "^" and isinstance(f[2], Fraction) and f[2] < 0:
            below.append(power(f[1], -f[2]))
        else:
            above.append(f)
    if not above and not below:
        return number
    if number == 1 and len(above) == 1 and not below:
        return above[0]
    return "*", number, tuple(above), tuple(below)


def inverse(f):
    if isinstance(f, Fraction):
        return 1 / f
    if f[0] == "*":
        return "*", 1 / f[1], f[3], f[2]
    return "*", Fraction(1), (), (f,)


def total(terms):
    flat = [t for s in terms for t in (s[1] if kind(s) == "+" else (s,))]
    return flat[0] if len(flat) == 1 else ("+", tuple(flat))


def power(base, exponent):
    if isinstance(base, Fraction) and isinstance(exponent, Fraction) and exponent.denominator == 1:
        return base**exponent.numerator
    return base if exponent == 1 else ("^", base, exponent)


def plain(text):
    """A sub- or superscript without what only sets it."""
    return re.sub(r"\\(?:boldsymbol|mathrm)|[\\{}\s]", "", text)


def relation(op, a, b):
    return ("rel", TURNED[op], b, a) if op in TURNED else ("rel", op, a, b)


# --- the string -----------------------------------------------------------------------------------


class Reader:
    """Parses one formula; ``functions`` are the looks of names that are applied to arguments."""

    def __init__(self, text, functions=()):
        text = text.replace(r"\left.", r"\AT").replace(r"\right|", r"\BAR").replace("{-}", "-")
        if BARE.search(text):
            raise Unreadable("a large bracket is none")
        text = RANGE.sub(r"\\RANGE{\1}{\2}", text).replace(":=", r"\DEF ")
        self.tokens = [t for t in TOKEN.findall(text) if t not in SILENT]
        self.at, self.functions = 0, functions

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
        self.take(r"\RANGE")
        index, size = self.inside(self.group()), self.inside(self.group())
        return [("all", s, index, size) for s in statements]

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
        closing = (
            r"\BREAK",
            r"\text",
            r"\\",
            r"\right",
            r"\rVert",
            r"\rvert",
            r"\end",
            r"\BAR",
            r"\RANGE",
        )
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

    def arguments(self):
        self.take("(")
        found = [self.expression()]
        while self.peek() == ",":
            self.take()
            found.append(self.expression())
        self.take(")")
        return tuple(found)

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
                    index, _, low = text.partition("=")
                    if low.strip() != "1":
                        raise Unreadable(f"a range begins at {low}")
                    self.take("^")
                    return "column", found, self.inside(index), self.inside(self.group())
                return "entry", found, plain(text)
            return "(", found
        if token == "[":
            (found,) = self.one()
            self.take("]")
            return "indicator", found
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
        index, _, low = self.group().partition("=")
        self.take("^")
        size = self.inside(self.group())
        if low.strip() != "1":
            raise Unreadable(f"a sum begins at {low}")
        return "sum", self.inside(index), size, self.term()

    def _nabla(self):
        self.take("_")
        v = self.inside(self.group())
        return "grad", self.rest(), v

    def _lVert(self):
        found = self.expression()
        self.take(r"\rVert")
        return "norm", found

    def _lvert(self):
        found = self.expression()
        self.take(r"\rvert")
        return "abs", found

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
                (condition,) = self.one()
                rows[-1].append((value, condition))
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


def together(statements):
    """Statements that hold together, as one."""
    return statements[0] if len(statements) == 1 else ("and", tuple(sorted(statements, key=str)))


def is_vector(e):
    """Whether what was read is a column: by its bold letters."""
    return _columns(e) > 0


def _columns(e):
    if isinstance(e, Fraction):
        return 0
    kind = e[0]
    if kind == "name":
        return int(e[1])
    if kind in ("+", "(", "sum", "cases"):
        first = e[3] if kind == "sum" else e[1]
        first = first[0] if kind == "+" else first[0][0] if kind == "cases" else first
        return _columns(first)
    if kind == "*":
        return sum(map(_columns, e[2]))
    if kind == "T":
        return -_columns(e[1])
    if kind == "grad":
        return _columns(e[2])
    if kind == "call":
        return int(e[1][1])
    return int(kind in ("stack", "column"))


# --- the tree -------------------------------------------------------------------------------------

GREEK = re.compile(r"(?:var)?[a-z]{2,}|[A-Z][a-z]+")
VALUE_AT = re.compile(r"([A-Za-z])_\{(\\boldsymbol\{\\[a-z]+\})\}('*)")


def looks(name, bold, index=""):
    """How a name looks, and what stands at it as an index."""
    if found := VALUE_AT.fullmatch(name):
        letter, point, primes = found.groups()
        at = "name", True, plain(point), "", primes
        return "call", ("name", bold, letter, index, ""), 0, (at,)
    base, _, rest = name.partition("_") if not name.startswith("\\math") else _marked(name)
    own = base + ("_" + rest if rest else "")
    star = "*" if r"^{\star}" in own else ""
    own = own.replace(r"^{\star}", "")
    primes = own[len(own.rstrip("'")) :]
    base, _, rest = own.rstrip("'").partition("_")
    digits = re.fullmatch(r"([A-Za-z]+?)(\d+)", base)
    base, rest = (digits[1], digits[2] + rest) if digits else (base, rest)
    if rest and index:
        raise Unreadable(f"{name} has a subscript already")
    return (
        "name",
        bold,
        plain(base.replace(r"\mathcal", "cal")),
        plain(rest) or index,
        star + primes,
    )


def _marked(name):
    end = name.index("}") + 1
    return name[:end], "", name[end:].lstrip("_")


class Seen:
    """The plain form of trees."""

    def __init__(self):
        self.functions = set()

    def __call__(self, e):
        if e.is_Rational if isinstance(e, sp.Expr) else False:
            return Fraction(int(e.p), int(e.q))
        kind = type(e)
        if isinstance(e, L.Array):
            seen = looks(e.name, e.cols == 1)
            self.functions |= {seen[1]} if seen[0] == "call" else set()
            return seen
        if isinstance(e, sp.Symbol):
            seen = looks(e.name, False)
            self.functions |= {seen[1]} if seen[0] == "call" else set()
            return seen
        if isinstance(e, AppliedUndef):
            name = looks(e.func.__name__, False)
            if (
                re.fullmatch(r"[a-z_]{2,}", e.func.__name__)
                and sp.latex(sp.Symbol(e.func.__name__)).isalpha()
                or "_" in e.func.__name__
                and name[2] != e.func.__name__
                and re.fullmatch(r"[a-z]{2,}(_[a-z]+)+", e.func.__name__)
            ):
                name = "name", False, e.func.__name__, "", ""
            self.functions.add(name)
            return "call", name, 0, tuple(map(self, e.args))
        if kind in _RELATIONS:
            return relation(_RELATIONS[kind], *map(self, e.args))
        if e == sp.pi:
            return "name", False, "pi", "", ""
        return _TREES[kind](self, e)

    def indices(self, e):
        return "".join(
            str(i) if i.is_Integer else "".join(looks(i.name, False)[2:]) for i in e.args[1:]
        )

    def entry(self, e):
        array, index = e.args[0], self.indices(e)
        if not isinstance(array, L.Array):
            return "entry", self(array), index
        seen = looks(array.name, False, index)
        self.functions |= {seen[1]} if seen[0] == "call" else set()
        return seen

    def row(self, e):
        return looks(e.args[0].name.lower(), True, self.indices(e))

    def grad(self, e):
        f, order = e.args[0], 1
        while (
            isinstance(f, L.Grad) and f.args[1] == e.args[1] and not isinstance(e.args[1], L.Array)
        ):
            f, order = f.args[0], order + 1
        inner, v = self(f), self(e.args[1])
        if (
            isinstance(f, AppliedUndef)
            and f.args == (e.args[1],)
            and isinstance(e.args[1], sp.Symbol)
        ):
            name = inner[1]
            if not name[3] and not name[4]:
                return "call", name, order, inner[3]
        for _ in range(order):
            inner = "grad", inner, v
        return inner

    def joined(self, e):
        parts = tuple(self(a) for a in e.args)
        if isinstance(e, L.And):
            return together([p for q in parts for p in (q[1] if q[0] == "and" else (q,))])
        return "or", parts


_RELATIONS = {sp.Le: "<=", sp.Lt: "<", sp.Ge: ">=", sp.Gt: ">", sp.Eq: "=", sp.Ne: "!="}
_TREES = {
    sp.Add: lambda s, e: total([s(a) for a in e.args]),
    sp.Mul: lambda s, e: product([s(a) for a in e.args]),
    sp.Pow: lambda s, e: product([power(s(e.base), s(_number(e.exp)))]),
    sp.exp: lambda s, e: ("exp", (s(e.args[0]),)),
    sp.log: lambda s, e: ("log", (s(e.args[0]),)),
    L.Maximum: lambda s, e: ("max", tuple(map(s, e.args))),
    L.Minimum: lambda s, e: ("min", tuple(map(s, e.args))),
    L.Absolute: lambda s, e: ("abs", s(e.args[0])),
    L.Norm: lambda s, e: ("norm", s(e.args[0])),
    L.Inner: lambda s, e: ("dot", s(e.args[0]), s(e.args[1])),
    L.T: lambda s, e: ("T", s(e.args[0])),
    L.Diag: lambda s, e: ("diag", s(e.args[0])),
    L.Ones: lambda s, e: ("name", True, "1", "", ""),
    L.Zeros: lambda s, e: ("name", True, "0", "", ""),
    L.Unit: lambda s, e: ("name", True, "e", plain(str(e.args[0])), ""),
    L.Stack: lambda s, e: ("stack", tuple(map(s, e.args))),
    L.Sum: lambda s, e: ("sum", s(e.index), s(e.size), s(e.term)),
    L.Column: lambda s, e: ("column", s(e.args[0]), s(e.index), s(e.size)),
    L.Indicator: lambda s, e: ("indicator", s(e.args[0])),
    L.Cases: lambda s, e: (
        "cases",
        tuple((s(v), s(c)) for v, c in zip(e.args[::2], e.args[1::2])),
    ),
    L.Entry: Seen.entry,
    L.Row: Seen.row,
    L.Grad: Seen.grad,
    L.At: lambda s, e: ("at", s(e.args[0]), s(e.args[1]), s(e.args[2])),
    L.And: Seen.joined,
    L.Or: Seen.joined,
    L.Not: lambda s, e: ("not", s(e.args[0])),
    L.Implies: lambda s, e: ("=>", s(e.args[0]), s(e.args[1])),
    L.Iff: lambda s, e: ("<=>", s(e.args[0]), s(e.args[1])),
    L.ForAll: lambda s, e: ("all", s(e.args[0]), s(e.index), s(e.size)),
}


def _number(exponent):
    if exponent.is_number and not exponent.is_Rational:
        with sp.evaluate(True):
            return exponent.doit()
    return exponent


def apart(statement):
    """The statements that hold together in one, each range with each of them."""
    if statement[0] == "and":
        return [p for s in statement[1] for p in apart(s)]
    if statement[0] == "all":
        return [("all", p, *statement[2:]) for p in apart(statement[1])]
    return [statement]


def read(text, functions=()):
    """The statements of a formula, taken apart."""
    reader = Reader(text, functions)
    return [p for s in reader.statements() for p in apart(s)]


def seen(statements):
    """The statements of trees, taken apart, and the looks of the functions in them."""
    form = Seen()
    return [p for s in statements for p in apart(form(s))], form.functions


# --- displays -------------------------------------------------------------------------------------

BREAK = re.compile(r"\\\\(?:\[4pt\])?\n")
WORDS_BETWEEN = re.compile(
    r"\\text\{(where|at|for|if|is solved by|fails at|with|at the start:|kept by|values: |correct: "
    r"|printed: |read as: |would imply: |claimed: |subject to)\}"
)
NUMBER = re.compile(r"(-?)(?:\\tfrac\{(\d+)\}\{(\d+)\}|(\d+))")


def without_reasons(text):
    """The rows without the reasons at their ends, and the formulas in these."""
    opening, formulas = r" && {\small\text{(", []
    while opening in text:
        start = text.index(opening)
        end, depth = start + len(opening), 2
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        told = text[start + len(opening) : end]
        formulas += re.findall(r"\$([^$]*)\$", told)
        if SAID.search(re.sub(r"\$[^$]*\$", "", told)):
            raise Unreadable(f"the words {told} state something")
        text = text[:start] + text[end:]
    return text, formulas


def segments(text):
    """What stands before the first word of a display, and after each word: ``(word, text)``."""
    text = re.sub(r"\\(?:begin|end)\{aligned\}", " ", text)
    text = re.sub(r"\\phantom\{(?:\\text\{[^}]*\}|\\Longrightarrow)\}", " ", text)
    text = BREAK.sub(r" \\BREAK ", text)
    pieces = WORDS_BETWEEN.split(text)
    return list(zip(["", *pieces[1::2]], map(stripped, pieces[::2])))


def stripped(text):
    """A part of a display without the breaks and commas at its ends."""
    text = re.sub(r"^(?:\s|&|\\quad|\\qquad|\\BREAK|\\ |\\\\|,)+", "", text)
    return re.sub(r"(?:\s|&|\\quad|\\qquad|\\BREAK|\\ |\\\\|,)+$", "", text + " ")


def values(text, functions):
    """Numbers by the looks of their names, of ``a = 1, b = (2, 3)`` and of words for data."""
    found, words = {}, []
    for part in re.split(r",\s*\\quad|,\s*\\BREAK", text):
        part = stripped(part)
        if part.startswith(r"\text{"):
            names = part[part.index("}") + 1 :].split(r",\,")
            words += [Reader(name, functions).expression() for name in names]
            continue
        name, _, value = part.partition("=")
        if "=" in value:
            raise Unreadable(f"{part} gives no value")
        numbers = [
            Fraction(int(whole or above), int(below or 1)) * (-1 if sign else 1)
            for sign, above, below, whole in NUMBER.findall(value)
        ]
        left = re.sub(r"\\(?:begin|end)\{bmatrix\}|\\\\|\\,|[(),&\s]", "", NUMBER.sub("", value))
        if (
            left
            or not numbers
            or len(numbers) > 1
            and not value.strip().startswith(("(", r"\begin"))
        ):
            raise Unreadable(f"{part} gives no value")
        reader = Reader(name.replace(r"\begin{aligned}", ""), functions)
        key = reader.expression()
        reader.end()
        if found.setdefault(key, numbers) != numbers:
            raise Unreadable(f"{part}: another value stands beside it")
    return found, words


def flat(value):
    return (
        [a for v in value for a in flat(v)]
        if isinstance(value, (tuple, list))
        else [Fraction(str(value))]
    )


class Comparison:
    """Compares what a display says with what a claim is; raises :class:`Unreadable`."""

    def __init__(self, claim, text, conditions=True):
        self.claim, self.conditions = claim, conditions
        everything = [e for e in claim.statements if isinstance(e, sp.Basic)]
        form = Seen()
        for e in everything:
            for part in _written(e):
                form(part)
        self.form, self.functions = form, form.functions
        self.text, told = without_reasons(text)
        self.told = [p for formula in told for p in self.said(formula)]
        self.parts = segments(self.text)
        getattr(self, "_" + claim.kind)()

    def said(self, formula):
        """What a formula in a reason states; an expression states nothing."""
        reader = Reader(formula, self.functions)
        try:
            reader.expression()
            reader.end()
        except Unreadable:
            return read(formula, self.functions)
        return []

    def same(self, text, statements, what, ordered=False):
        got, want = read(text, self.functions) if text else [], self.seen(statements)
        if not ordered:
            got, want = sorted(set(got), key=str), sorted(set(want), key=str)
        self.equal(got, want, what)

    def equal(self, got, want, what):
        if got != want:
            odd = [g for g in got if g not in want], [w for w in want if w not in got]
            raise Unreadable(f"{what}: shown is {odd[0]}, judged was {odd[1]}")

    def seen(self, statements):
        return [p for s in statements for p in apart(self.form(s))]

    def take(self, *words):
        """The text of the next part, if it has one of these words."""
        if self.parts and self.parts[0][0] in words:
            return self.parts.pop(0)[1]
        return ""

    def nothing_left(self):
        if any(text or word for word, text in self.parts):
            raise Unreadable(f"{self.parts} stands in the display, and is no part of the claim")

    def given(self, statements):
        got = read(self.take("where"), self.functions) + self.told
        want = self.seen(statements)
        if self.conditions:
            self.equal(sorted(set(got), key=str), sorted(set(want), key=str), "the hypotheses")
        elif not set(got) <= set(want):
            raise Unreadable("a hypothesis is shown that was not assumed")
        self.nothing_left()

    def _define(self):
        claim = self.claim
        want = relation("", self.form(claim.symbol), self.form(claim.means))
        self.functions |= self.form.functions
        got = read(self.take(""), self.functions)
        self.equal(got, [("rel", ":=", *want[2:])], "the definition")
        self.nothing_left()

    def _derive(self):
        members = list(map(self.form, self.claim.members))
        self.chain(members, ["="] * (len(members) - 1))

    _gradient = _stationary = _derive

    def _chain(self):
        self.chain(list(map(self.form, self.claim.members)), self.claim.relations)

    def chain(self, members, relations):
        text = self.take("").replace(r"\BREAK", " ")
        reader = Reader(text, self.functions)
        got = reader.joined()
        reader.end()
        if relations[0] in ("<=>", "=>"):
            want = [(op, a, b) for op, a, b in zip(relations, members, members[1:])]
        else:
            want = [relation(op, a, b) for op, a, b in zip(relations, members, members[1:])]
        self.equal(got, want, "the chain")
        self.given(self.claim.given)

    def _entails(self):
        text = self.take("")
        before, arrow, after = text.partition(r"\Longrightarrow")
        hypotheses, conclusion = (before, after) if arrow else ("", before)
        self.same(stripped(hypotheses), self.claim.given, "the hypotheses")
        self.same(stripped(conclusion), [self.claim.conclusion], "the conclusion")
        self.nothing_left()

    def point(self, text, at, elsewhere=None):
        """The numbers shown are those given; a size may be seen from its array."""
        got, words = values(text, self.functions) if text else ({}, [])
        arrays = [k for k in at if isinstance(k, L.Array)]
        sizes = {s for k in arrays for s in (k.rows, k.cols)}
        want = {
            self.form(k): flat(v) for k, v in at.items() if "(" not in k.name and k not in sizes
        }
        hidden = {self.form(a) for told in (elsewhere or {}).values() for a in told}
        self.equal(
            sorted(map(str, got.items())),
            sorted(str(i) for i in want.items() if i[0] not in hidden),
            "the numbers",
        )
        self.equal(sorted(map(str, words)), sorted(map(str, hidden)), "what words stand for")

    def _witness(self):
        self.same(self.take(""), [self.claim.statement], "the statement")
        self.point(self.take("at"), self.claim.at, self.claim.body.get("elsewhere"))
        self.nothing_left()

    def problem(self, head, subject, problem):
        """A problem: what is varied, the objective, and the constraints."""
        found = re.match(r"\\(min|max)_\{", head)
        if not found:
            raise Unreadable("a problem begins with min or max")
        end, depth = found.end(), 1
        while depth:
            depth += {"{": 1, "}": -1}.get(head[end], 0)
            end += 1
        over = Reader(head[found.end() : end - 1], self.functions)
        variables = [over.expression()]
        while over.peek() == ",":
            over.take()
            variables.append(over.expression())
        self.equal([found[1]], [problem.sense], "the problem")
        self.equal(variables, [self.form(v) for v in problem.variables], "what is varied")
        objective = Reader(stripped(head[end:]), self.functions)
        got = objective.expression()
        objective.end()
        self.equal([got], [self.form(problem.objective)], "the objective")
        self.same(subject, problem.constraints, "the constraints")

    def _optimum(self):
        claim = self.claim
        self.problem(self.take(""), self.take("subject to"), claim.problem)
        self.point(self.take("is solved by"), claim.at)
        sizes = L.names(claim.closed(claim.problem))[0]
        data = {k: v for k, v in claim.data.items() if k.name not in sizes}
        text = self.take("for")
        self.point(text, data, claim.body.get("elsewhere"))
        self.nothing_left()

    def _reformulate(self):
        claim, text = self.claim, self.take("")
        while self.parts and self.parts[0][0] in ("subject to", ""):
            word, more = self.parts.pop(0)
            text += rf" \text{{{word}}} {more}"
        sides = text.split(r"\Longleftrightarrow")
        if len(sides) != 2:
            raise Unreadable("two problems have one arrow between them")
        for side, problem in zip(sides, (claim.first, claim.second), strict=True):
            if not self.conditions and problem is claim.first and not stripped(side):
                continue  # the line above ends in it
            head, _, subject = stripped(side).partition(r"\text{subject to}")
            self.problem(stripped(head), stripped(subject), problem)
        changed = [(v, e) for m in (claim.to, claim.back) for v, e in m.items() if v != e]
        equations = [sp.Eq(v, e, evaluate=False) for v, e in changed]
        self.same(self.take("with"), equations, "the maps")
        t, g = claim.link
        link = [] if t == g else [sp.Eq(t, g, evaluate=False)]
        self.same(self.take("values: ").replace(r"\to", "="), link, "the link")
        self.given(claim.given)

    def _invariant(self):
        claim = self.claim
        self.same(self.take(""), claim.holds, "what holds")
        start = [sp.Eq(v, e, evaluate=False) for v, e in claim.start.items()]
        step = [sp.Eq(v, e, evaluate=False) for v, e in claim.step.items()]
        self.same(self.take("at the start:"), start, "the start")
        self.same(self.take("kept by").replace(r"\to", "="), step, "the step")
        self.same(self.take("if"), claim.given, "the hypotheses")
        self.nothing_left()

    def _refute(self):
        claim = self.claim
        self.take("")
        wrong, mark, says = self.take(f"{claim.reading}: ").partition(r"\text{✗}")
        if not mark or says and not stripped(says).startswith(r"\text{("):
            raise Unreadable("a wrong line bears no cross")
        self.same(stripped(wrong), [claim.printed], "the wrong line")
        self.same(self.take("if"), claim.given, "what the wrong line assumes")
        known = {
            a.name: a for e in claim.statements for a in L.preorder(e) if isinstance(a, L.Array)
        }
        at = {known.get(k, sp.Symbol(k)): v for k, v in claim.point.items()}
        self.failure(self.take("fails at"), at)
        self.same(self.take("correct: "), [claim.corrected], "the corrected line")
        text = self.take("if")
        if text or claim.corrected_given != claim.given:
            self.same(text, claim.corrected_given, "what the corrected line assumes")
        self.nothing_left()

    def failure(self, text, at):
        """The numbers of a counter-example; only sizes may be left out."""
        got, _ = values(text, self.functions) if text else ({}, [])
        sizes = set().union(*(L.names(self.claim.closed(e))[0] for e in self.claim.statements))
        for k, v in at.items():
            shown = got.pop(self.form(k), None)
            if shown is None and k.name in sizes:
                continue
            self.equal([shown], [flat(v)], "the numbers")
        self.equal(list(got), [], "the numbers")


def _written(e):
    """The terms and statements of which an expression of a claim is made."""
    if isinstance(e, L.Problem):
        return [e.objective, *e.variables, *e.constraints]
    return [] if e in (sp.true, sp.false) else [e]


def check_reads(claim, text, conditions=True):
    """Raise unless a display says what the claim says.

    Parameters
    ----------
    claim : Claim
    text : str
        The LaTeX that is shown.
    conditions : bool
        Whether all hypotheses have to stand in it; in a display of several they stand at its end.

    Raises
    ------
    Unreadable
        With what is shown and what was judged.
    """
    try:
        Comparison(claim, text, conditions)
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise Unreadable(f"{claim.label} cannot be read back: {error!r}") from error
    except Unreadable as error:
        raise Unreadable(f"{claim.label} does not read back as it was judged: {error}") from error


def check_lines(claims, text, conditions):
    """Raise unless a display of several claims says what these say, the conditions at its end.

    Raises
    ------
    Unreadable
        With what is shown and what was judged.
    """
    if conditions:
        text, _, told = text.rpartition(r"&\quad\text{where}\ ")
        form = Seen()
        want = {p for g in conditions for p in apart(form(g))}
        ((_, told),) = segments(told)
        if set(read(told, form.functions)) != want:
            raise Unreadable(f"the conditions shown are {told}, assumed was {conditions}")
    lines = text.split("\\\\[8pt]\n")
    if len(lines) != len(claims):
        raise Unreadable(f"{len(claims)} claims are shown on {len(lines)} lines")
    before = None
    for claim, line in zip(claims, lines):
        check_reads(claim, line, conditions=False)
        arrow = claim.kind == "reformulate" and not stripped(line.split(r"\Longleftrightarrow")[0])
        if arrow and getattr(before, "second", None) != claim.first:
            raise Unreadable(f"{claim.label} does not show its first problem")
        before = claim


__all__ = ["Unreadable", "check_lines", "check_reads", "read", "seen"]
