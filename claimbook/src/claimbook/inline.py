r"""The formulas that a sentence may hold: what is listed here, and nothing else.

    formula     part, part, …
    part        expression, or expressions with relations between them
    expression  terms with + - \pm \mp \cdot \times / \circ \odot \setminus \cup \cap, or nothing
    term        atom with sub- and superscripts and primes
    atom        a letter, a number, \infty \nabla \partial \dots \emptyset
                (…) […] \{…\} \lvert…\rvert \lVert…\rVert \langle…\rangle
                \lceil…\rceil \lfloor…\rfloor
                \frac{…}{…} \sqrt{…} \binom{…}{…} \hat a \bar a \tilde a \vec a
                \mathbf{a} \boldsymbol{a} \mathcal{A} \mathbb{R} \mathsf{a}: one letter
                \mathrm{word} \operatorname{word}: a name, which no letter touches
                \sum \prod \int \max \min \sup \inf \lim: with a range below
                \sin \cos \tan \tanh \sinh \cosh \exp \log \ln \det \dim \arg \Pr
    relation    = := < > \le \ge \ne \approx \in \subset \to \Rightarrow \Leftrightarrow …

Anything else is refused with the sign at which reading stopped.

Two formulas are compared by what they come to where each name stands for a number that is drawn
from it: so a term may be written before or behind another, a fraction with a bar or a stroke. Bold
letters are columns and the names of matrices matrices, so that their products do not commute; what
is no arithmetic, a sum with an index or a function, is a number drawn from what it is of.
"""

from __future__ import annotations

import math
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

import numpy as np

from . import arithmetic as A


def listed(names: str, before: str = "") -> frozenset[str]:
    """The words of a list, each with the same beginning."""
    return frozenset(before + name for name in names.split())


SPACES = listed(r"\, \; \! \: \left \right \bigl \bigr \Bigl \Bigr \big \quad \qquad") | {"\\ "}
NAMED = (
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi"
    " pi rho sigma tau upsilon phi varphi chi psi omega ell"
    " Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
)
LETTERS = listed(NAMED, "\\") | {*string.ascii_letters}
LETTER = rf"(?:[A-Za-z\d]|\\(?:{NAMED.replace(' ', '|')})(?![A-Za-z]))"
FACED = re.compile(
    r"\\(?:mathbf|boldsymbol|mathcal|mathbb|mathsf)(?![A-Za-z])\s*"
    rf"(?:\{{\s*{LETTER}\s*\}}|{LETTER})"
)
WORD = re.compile(r"\\(?:mathrm|operatorname)(?![A-Za-z])\s*(?:\{[A-Za-z\d,]+\}|[a-z])")
FACED_OR_WORD = re.compile(f"{FACED.pattern}|{WORD.pattern}")
TOKEN = re.compile(  # of \frac12 and x_12 the first digits stand alone
    rf":=|{FACED_OR_WORD.pattern}|\\[A-Za-z]+|\\."
    r"|(?:(?<=[_^])|(?<=frac)|(?<=frac\d)|(?<=binom)|(?<=binom\d)|(?<=sqrt))\d"
    r"|\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|\S"
)
ALONE = listed(r"\infty \nabla \partial \dots \ldots \cdots \emptyset \top \star \ast")
ACCENTS = listed(r"\hat \bar \tilde \vec")
LARGE = listed(r"\sum \prod \int \max \min \sup \inf \lim")
FUNCTIONS = listed("sin cos tan tanh sinh cosh exp log ln det dim arg Pr", "\\")
OF_NOTHING = listed("max min inf sup log ln tanh Pr dim", "\\")  # may stand for themselves
CONSTANTS = {r"\pi": math.pi + 0j, r"\%": 0.01 + 0j, r"\infty": A.drawn(r"\infty").real + 0j}
RECKONED = SPACES | listed(r"\cdot \times \frac \tfrac \sqrt \approx")
SIGNS = listed(r"+ - \pm \mp")
BINARY = SIGNS | listed(r"/ \cdot \times \circ \odot \setminus \cup \cap")
APPLIED = listed("sign diag rank tr argmin argmax")  # stand before what they are of
OPEN = {"(": ")", "[": "])", r"\{": r"\}"}
OPEN |= {rf"\l{name}": rf"\r{name}" for name in ("angle", "ceil", "floor", "vert", "Vert")}
STARTS = LETTERS | ALONE | ACCENTS | LARGE | FUNCTIONS | OPEN.keys()
STARTS |= listed(r"\frac \tfrac \binom \sqrt { \%")
RELATIONS = listed(
    r"= := < > \le \leq \ge \geq \ne \neq \approx \in \notin \subset \subseteq \to \mapsto \ll \gg"
    r" \Rightarrow \Leftarrow \Leftrightarrow \iff \implies \propto \equiv \sim \perp"
)
ARROWS = listed(r"\Rightarrow \Leftarrow \Leftrightarrow")
ALIKE = {r"\leq": r"\le", r"\geq": r"\ge", r"\neq": r"\ne", ":=": "="}
ALIKE |= {r"\iff": r"\Leftrightarrow", r"\implies": r"\Rightarrow"}
FLIPPED = {">": "<", r"\ge": r"\le", r"\geq": r"\le", r"\gg": r"\ll"}
COMPARES = listed(r"= \ne < \le")  # what holds of the difference, and of a multiple of it
EVEN = listed(r"= \ne \approx \equiv \sim \perp")  # relations that may be read from either side
RANGE = re.compile(r"\w(?:_\w)?(?:,\w)*=(?:-?\w+,)+(?:\\l?dots,).*|([i-n])\\ne ?(?!\1)[i-n]")


class Unlisted(ValueError):
    """A formula that the grammar does not list."""


@dataclass
class Side:
    """An expression: what it comes to, and of what it is made."""

    value: complex | np.ndarray = 1 + 0j
    factors: list = field(default_factory=list)
    bare: bool = False  # a name, or a function of names
    names: bool = False  # whether it has any
    bracket: bool = False
    inside: tuple = ()  # what stands between the commas of a bracket
    length: bool = False  # a norm or an absolute value, which compares as its square does

    def __post_init__(self):
        self.factors = self.factors or [self.value]

    def lasts(self) -> bool:
        """Whether it keeps its order when it is squared: a length, or a number from zero on."""
        number = not self.names and not A.array(self.value)
        return self.length or number and complex(self.value).real >= 0


@dataclass
class Part:
    """Expressions of a formula, as they are written, with the relations between them."""

    sides: list[str]
    relations: list[str]
    values: list[Side]
    written: str

    def pairs(self) -> Iterator[tuple[Side, str, Side]]:
        """What stands on the two sides of each relation, the smaller one first."""
        for left, sign, right in zip(self.values, self.relations, self.values[1:]):
            low, high = (right, left) if sign in FLIPPED else (left, right)
            sign = ALIKE.get(sign, sign)
            yield low, FLIPPED.get(sign, sign), high

    def compared(self) -> Iterator[set[str]]:
        """What each relation compares, whatever it says of it: how far the sides are apart."""
        for low, sign, high in self.pairs():
            some, gap = {apart(low, high, "=")}, A.plus(low.value, -high.value)
            if sign in EVEN or np.any(low.value) and np.any(high.value):  # or it is the sign of one
                some |= {A.key(gap), A.key(-gap)}
            yield some if sign in COMPARES else {f"{A.key(low.value)} {sign} {A.key(high.value)}"}


@dataclass(frozen=True)
class Names:
    """What the letters of a formula stand for, beside numbers."""

    matrices: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()
    means: frozenset[tuple[str, str]] = frozenset()  # names, and equations of what they stand for


@cache
def read(tex: str, names: Names = Names()) -> list[Part]:
    r"""The parts of a formula, which nobody changes.

    Parameters
    ----------
    tex : str
        What stands between the dollars.
    names : Names
        Which letters are matrices, and which functions.

    Returns
    -------
    list of Part

    Raises
    ------
    Unlisted
        With the sign that is not in the grammar.

    Examples
    --------
    >>> [part.relations for part in read(r"x_i \ge 0, \lVert w \rVert")]
    [['\\ge'], []]
    >>> read(r"a \text{ is } b")
    Traceback (most recent call last):
    claimbook.inline.Unlisted: \text
    """
    return whole(Reader(tex, names))


def parts(tex: str, names: Names = Names()) -> list[Part]:
    """The parts of a formula; none of one that the grammar does not list."""
    try:
        return read(tex, names)
    except Unlisted:
        return []


def whole(reader: Reader) -> list[Part]:
    """All that a reader has before it."""
    parts = reader.parts("")
    if reader.peek():
        raise Unlisted(reader.peek())
    return parts


def within(tex: str, names: Names = Names()) -> set[str]:
    r"""The keys of all expressions in a formula: its parts, and sums and products of some of them.

    >>> A.key(read("(c+b)/2")[0].values[0].value) in within(r"a+\frac12(b+c)")
    True
    """
    reader = Reader(tex, names)
    reader.pool = set()
    whole(reader)
    return reader.pool


def links(tex: str, names: Names = Names()) -> frozenset[str]:
    r"""The keys of what a formula states, link by link; none of one that the grammar does not list.

    An arrow between statements is one link, since neither side is stated.

    >>> links(r"a < b = c") == links(r"c = b > a"), len(links(r"a < b \Rightarrow a \ne b"))
    (True, 1)
    """
    return frozenset(link for part in parts(tex, names) for link in stated(part))


def apart(low: Side, high: Side, sign: str) -> str:
    """How far two sides are apart, but for a factor; empty if the relation says nothing of it."""
    left, right = low.value, high.value
    if (low.length or high.length) and low.lasts() and high.lasts():
        left, right = A.power(left, 2), A.power(right, 2)
    return A.apart(left, right, sign in EVEN) if sign in COMPARES else ""


def stated(part: Part) -> list[str]:
    """The links of a part."""
    pieces, arrows = [([], A.key(part.values[0].value))], []
    for low, sign, high in part.pairs():
        ends = [A.key(low.value), A.key(high.value)]
        if sign in ARROWS:
            arrows.append(sign)
            pieces.append(([], ends[1]))
        elif gap := apart(low, high, sign):
            pieces[-1][0].append(f"{gap} {sign} 0")
        else:
            pieces[-1][0].append(f" {sign} ".join(sorted(ends) if sign in EVEN else ends))
    said = [" & ".join(sorted(links)) or end for links, end in pieces]
    return [" ".join(x) for x in zip(said, arrows, said[1:])] if arrows else pieces[0][0]


def letters(tex: str) -> frozenset[str]:
    """The letters of a formula, whatever their face."""
    return LETTERS.intersection(re.findall(r"\\[A-Za-z]+|[A-Za-z]", tex))


def plain(tex: str) -> str:
    """A name without what only braces and spaces change."""
    reader = Reader(tex)
    reader.at = len(reader.tokens)
    return reader.name(0)


class Reader:
    """Walks through the signs of one formula."""

    def __init__(self, tex: str, names: Names = Names()):
        self.tex = re.sub(r"(?<=[_^])\{\s*([-+*])\s*\}", r"\1", tex)
        self.at, self.known = 0, names
        self.tokens = [m for m in TOKEN.finditer(self.tex) if m[0] not in SPACES]
        self.pool: set[str] | None = None  # the keys of what was read, if somebody asks

    def peek(self, ahead=0) -> str:
        """The sign that comes next, or behind it; empty at the end."""
        at = self.at + ahead
        return self.tokens[at][0] if at < len(self.tokens) else ""

    def take(self, expected="") -> str:
        """The next sign, which is gone then."""
        token = self.peek()
        if not token or expected and token not in expected:
            raise Unlisted(token or "the end of the formula")
        self.at += 1
        return token

    def since(self, start: int) -> str:
        """What was read from a sign on."""
        if start == self.at:
            return ""
        return self.tex[self.tokens[start].start() : self.tokens[self.at - 1].end()]

    def name(self, start: int) -> str:
        """The signs from one on, without braces: a name is the same with and without them."""
        signs = (re.sub(r"[{}\s]", "", m[0]) for m in self.tokens[start : self.at])
        return " ".join(filter(None, signs)).replace("mathbf", "boldsymbol")

    def parts(self, end: str) -> list[Part]:
        """Parts with commas, up to a bracket."""
        found = [self.part()]
        while self.peek() in (",", ";"):
            self.take()
            if self.peek() in ("", end) or self.peek() in ")]" and end in ")]":
                break
            found.append(self.part())
        return found

    def part(self) -> Part:
        """Expressions with relations."""
        begins = start = self.at
        values, sides, relations = [self.expression()], [self.since(start)], []
        while self.peek() in RELATIONS:
            relations.append(self.take())
            start = self.at
            values.append(self.expression())
            sides.append(self.since(start))
        found = Part(sides, relations, values, self.since(begins))
        if self.pool is not None:
            self.pool = self.pool.union(*found.compared())
        return found

    def note(self, parts, made):
        """Keep what some of several parts come to."""
        if self.pool is not None:
            self.pool |= {A.key(made(some)) for some in A.choices(parts)}

    def expression(self) -> Side:
        """Terms with signs between them."""
        terms, names = [], False
        while not terms or self.peek() in SIGNS:
            minus, other = False, ""
            while self.peek() in SIGNS:
                sign = self.take()
                minus ^= sign == "-"
                other += sign if sign in (r"\pm", r"\mp") else ""
            only = self.product()
            names |= only.names
            if minus or other:
                factor = A.opaque(other) if other else -1 + 0j
                only = Side(factor * only.value, [factor, *only.factors], names=only.names)
            terms.append(only.value)
        self.note(terms, A.total)
        if len(terms) == 1:
            return only
        self.note([-term for term in terms], A.total)
        return Side(A.total(terms), names=names)

    def product(self) -> Side:
        """Factors with dots, strokes or nothing between them."""
        groups, sides, over, start = [[]], [], False, self.at
        while True:
            side, word = self.applied()
            sides.append(side)
            groups[-1] += [A.over(side.value)] if over else side.factors
            over = False
            if self.peek() in BINARY - SIGNS:
                sign = self.take()
                over = sign == "/"
                groups += [[]] if sign == r"\cdot" else []
                groups[-1] += [] if sign in ("/", r"\cdot", r"\times") else [A.opaque(sign)]
                while self.peek() in ("+", "-"):
                    groups[-1] += [-1 + 0j] if self.take() == "-" else []
            elif not self.starts():
                break
            elif word and self.peek() not in OPEN:
                raise Unlisted(f"a word that stands between letters, {self.since(self.at - 1)}")
        if len(sides) == 1:
            return sides[0]
        for group in groups:
            self.note(group, A.product)
        if len(groups) > 1:
            self.note([A.product(group) for group in groups], A.dotted)
        of = len(sides) == 2 and all(side.bare for side in sides)  # f(x), or a shape
        of &= sides[-1].bracket or r"\times" in self.name(start)
        value = A.dotted([A.product(group) for group in groups])
        factors = groups[0] if len(groups) == 1 else []
        return Side(value, factors, of, any(side.names for side in sides))

    def applied(self) -> tuple[Side, bool]:
        """A term, with what it is of if it is a function; whether it is a word."""
        start = self.at
        side, kind = self.term()
        narrow = kind == "function" or kind == "large" and self.tokens[start][0] in OF_NOTHING
        if kind in ("function", "large") and self.starts():
            body = self.term()[0] if narrow and self.peek() in OPEN else self.product()
            names = side.names or body.names
            side = Side(A.opaque(side.value, body.value), names=names)
        while self.peek() == "!":
            self.take()
            side = Side(A.opaque("!", side.value), names=side.names)
        return side, kind == "word"

    def starts(self) -> bool:
        """Whether a term begins here."""
        token = self.peek()
        return token in STARTS or token[:1].isdigit() or bool(FACED_OR_WORD.match(token))

    def term(self) -> tuple[Side, str]:
        """An atom with its scripts, and its kind: a word, a function, a large sign."""
        start, kind, made = self.at, "", None
        token = self.take()
        if token in OPEN:
            made = self.brackets(token)
        elif token == "{":
            made = self.braced("braces")
        elif token in ACCENTS:
            self.accented()
        elif WORD.match(token):
            word = re.sub(r"\\\w+\s*|\W", "", token)
            kind = "function" if word in APPLIED else "word" if len(word) > 1 else ""
        elif token in (r"\frac", r"\tfrac"):
            top, below = self.group(), self.group()
            factors = [*top.factors, *map(A.over, below.factors)]
            made = Side(A.product(factors), factors, names=top.names or below.names)
            self.note(factors, A.product)
        elif token == r"\binom":
            both = self.group(), self.group()
            made = Side(A.opaque(token, *(b.value for b in both)), names=any(b.names for b in both))
        elif token == r"\sqrt":
            inner = self.group()
            made = Side(A.power(inner.value, 0.5), names=inner.names)
        elif token in LARGE:
            kind = "large"
        elif token == r"\cdot" and self.peek() in ("", ",", *OPEN.values()):
            pass  # an argument that is left open, as in K(·, x)
        elif re.fullmatch(r"\d.*", token) or token in CONSTANTS and self.peek() not in ("_", "'"):
            made = Side(CONSTANTS.get(token) or float(token.replace(",", "")) + 0j)
        elif token in FUNCTIONS:
            kind = "function"
        elif not (token in LETTERS | ALONE or FACED.match(token)):
            raise Unlisted(token)
        side = self.scripted(start, made, kind)
        bare = not (self.starts() or self.peek() in ("-", "+"))
        if bare and token in (LARGE | FUNCTIONS) - OF_NOTHING:
            raise Unlisted(f"{token} of nothing")
        return side, kind

    def scripted(self, start: int, made: Side | None, kind: str) -> Side:
        """An atom with its scripts: a name has them as its own, but for powers."""
        letter, powers, index, name = self.name(start), [], "", self.name(start)
        while self.peek() in ("_", "^", "'"):
            begins, sign = self.at, self.take()
            power = None if sign == "'" else self.script(kind == "large")
            if sign == "^" and kind != "large" and power is not None:
                powers.append(power)
            else:
                index += " " + self.name(begins)
                name = letter + index
        if made is None and letter == "e" and powers and not index:
            made = Side(math.e + 0j)
        elif made is None and kind == "large":
            made = Side(A.drawn(re.sub(r" _ (\w) = 1 \^ .*", r" _ \1", name)))
        elif made is None:
            bold = letter.startswith(r"\boldsymbol")
            shape = (2, 1) if bold else (2, 2) if name in self.known.matrices else ()
            value = A.drawn(name, shape)
            if name in (means := dict(self.known.means)):
                rest = frozenset(pair for pair in self.known.means if pair[0] != name)
                value = read(means[name], replace(self.known, means=rest))[0].values[-1].value
            made = Side(value, bare=True, names=not letter[-1].isdigit())
            if name in self.known.functions and self.peek() == "(":
                self.take()
                made = self.of(name)
        elif index:
            made = Side(A.opaque(index, made.value), names=True)
        for power in powers:
            self.note([made.value], A.total)
            raised = A.transposed(made.value) if power is TOP else A.power(made.value, power.value)
            made = Side(raised, names=made.names or power.names)
        self.note([made.value], A.total)
        return made

    def of(self, name: str) -> Side:
        """A function of what stands in brackets."""
        inner = [side for part in self.parts(")") for side in part.values]
        self.take(")")
        value = A.opaque(name, *(side.value for side in inner))
        return Side(value, bare=all(side.bare for side in inner), names=True)

    def brackets(self, opening: str) -> Side:
        """What stands in brackets: an expression, or several with commas."""
        parts = self.parts(OPEN[opening])
        if opening not in ("[", r"\{") and any(part.relations for part in parts):
            raise Unlisted("a relation in brackets")
        self.take((OPEN[opening], ")", "]") if opening in "([" else (OPEN[opening],))
        inner = [side for part in parts for side in part.values]
        names = any(side.names for side in inner)
        if opening in (r"\lvert", r"\lVert"):
            even = A.even(opening, inner[0].value)
            return Side(even, bare=inner[0].bare, names=names, length=True)
        if opening == "(" and len(inner) == 1:
            return Side(inner[0].value, bare=inner[0].bare, names=names, bracket=True)
        value = A.opaque("(" if opening in "([" else opening, *(side.value for side in inner))
        inside = tuple(inner) if opening in "([" else ()
        bare = all(side.bare for side in inner)
        return Side(value, bare=bare, names=names, bracket=True, inside=inside)

    def braced(self, where: str, large=False) -> Side:
        """What stands in braces, which holds no relation but that of a range."""
        parts = self.parts("}")
        if any(part.relations and not (large and part.values[0].bare) for part in parts):
            raise Unlisted(f"a relation in {where}")
        self.take("}")
        if len(parts) == 1:
            return parts[0].values[0]
        return Side(A.opaque(*(part.values[0].value for part in parts)), names=True, bracket=True)

    def accented(self):
        """One letter below an accent, in braces also with an index."""
        braced = self.peek() == "{"
        if braced:
            self.take()
        if not ((token := self.take()) in LETTERS or FACED.match(token)):
            raise Unlisted(token)
        while braced and self.peek() == "_":
            self.take()
            self.script(False)
        if braced:
            self.take("}")

    def group(self, more=()) -> Side:
        """A part in braces, or one letter or digit."""
        token = self.take()
        if token == "{":
            return self.braced("a fraction or a root")
        if not (token in LETTERS or token in more or re.fullmatch(r"\d", token)):
            raise Unlisted(token)
        if token.isdigit():
            return Side(float(token) + 0j)
        return Side(A.drawn(token), bare=True, names=True)

    def script(self, large: bool) -> Side | None:
        """A sub- or superscript, if it is no power None; ranges below a sum and its like."""
        braced = self.peek() == "{"
        first = self.peek(braced)
        if FACED_OR_WORD.match(first) and not braced:
            self.take()
            return None
        if braced:
            self.take()
            side = self.braced("a sub- or superscript", large)
        else:
            side = self.group(listed(r"* + - \top \star \ast \infty"))
        if first == r"\top":
            return TOP
        return (
            None if side.bracket or first in ALONE or self.tokens[self.at - 1][0] in "+-*" else side
        )


TOP = Side()


def name(tex: str) -> bool:
    """Whether a formula is one name, perhaps with indices and primes."""
    found = parts(tex)
    one = len(found) == 1 and not found[0].relations and found[0].values[0]
    return bool(one and one.bare and not one.inside)


def free(parts: list[Part]) -> bool:
    """Whether a formula states nothing: a name, an expression, or a range."""
    written = re.sub(r"\s+", "", ",".join(part.written for part in parts))
    return bool(RANGE.fullmatch(written)) or not any(part.relations for part in parts)


def worth(tex: str) -> float | None:
    r"""What a formula of numbers alone comes to; None if it has letters, or says it wrongly.

    >>> worth(r"\tfrac12\cdot180\cdot0.01"), worth(r"\frac34\approx0.8"), worth("3=4"), worth("2x")
    (0.9, 0.75, None, None)
    """
    found, tokens = parts(tex), TOKEN.findall(tex)
    plain = all(re.match(r"[\d.+/(){}^=-]", m) or m in RECKONED for m in tokens)
    values = found[0].values if len(found) == 1 else []
    # an imaginary part is that of what is no number, such as 1/0
    if not plain or not values or any(v.names or abs(v.value.imag) > 1e-12 for v in values):
        return None
    first, *others = (float(side.value.real) for side in values)
    # numbers so small, with so few digits, differ by far more than floats err, if at all
    few = all(len(m.replace(".", "").lstrip("0")) <= 9 for m in tokens if m[0].isdigit())
    few &= all(abs(x) < 1e9 for x in (first, *others))
    told = zip(found[0].relations, others, found[0].sides[1:])
    right = (
        few and math.isclose(first, x, rel_tol=1e-13, abs_tol=1e-13)
        if sign == "="
        else agree(first, x, by)
        for sign, x, by in told
    )
    return first if all(right) else None


def agree(left: float, right: float, written: str) -> bool:
    """Whether two numbers are one, up to the digits with which the second one is written."""
    digits = len(written.partition(".")[2])
    return math.isclose(round(left, digits) if digits else left, right)


def states(tex: str) -> bool:
    r"""Whether a formula states something, or is none of the grammar.

    >>> states(r"k \le R"), states(r"\sum_{i=1}^n k_i")
    (True, False)
    """
    return not (parts(tex) and free(parts(tex)))


def level(part: Part) -> bool:
    """Whether a part is the equation of a line, or a value: a number, or several, on one side."""
    if part.relations != ["="]:
        return False
    left, right = part.values
    return left.names and not any(one.names for one in right.inside or [right])


def sets_a_value(part: Part) -> bool:
    """Whether a part has a name on one side, and on the other side a number."""
    name = plain(part.sides[0])
    one = part.values[0].bare and not re.search(r"[(),\[]", name) and name not in ALONE | {"e"}
    return one and level(part)


__all__ = [
    "Part",
    "Unlisted",
    "agree",
    "free",
    "level",
    "read",
    "sets_a_value",
    "states",
    "worth",
]
