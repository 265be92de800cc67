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
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

TOKEN = re.compile(r":=|\\[A-Za-z]+|\\.|\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|\S")


def listed(names: str, before: str = "") -> frozenset[str]:
    """The words of a list, each with the same beginning."""
    return frozenset(before + name for name in names.split())


SPACES = listed(r"\, \; \! \: \left \right \bigl \bigr \Bigl \Bigr \big \quad \qquad") | {"\\ "}
GREEK = listed(
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi"
    " pi rho sigma tau upsilon phi varphi chi psi omega ell"
    " Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega",
    "\\",
)
ALONE = listed(r"\infty \nabla \partial \dots \ldots \cdots \emptyset \top \star \ast")
FACES = listed(r"\mathbf \boldsymbol \mathcal \mathbb \mathsf")
ACCENTS = listed(r"\hat \bar \tilde \vec")
NAMES = listed(r"\mathrm \operatorname")
LARGE = listed(r"\sum \prod \int \max \min \sup \inf \lim")
FUNCTIONS = listed("sin cos tan tanh sinh cosh exp log ln det dim arg Pr", "\\")
OF_NOTHING = listed("max min inf sup log ln tanh Pr dim", "\\")  # may stand for themselves
BINARY = listed(r"+ - / \pm \mp \cdot \times \circ \odot \setminus \cup \cap")
APPLIED = listed("sign diag rank tr argmin argmax")  # stand before what they are of
OPEN = {
    "(": ")",
    "[": "])",
    r"\{": r"\}",
    r"\langle": r"\rangle",
    r"\lceil": r"\rceil",
    r"\lfloor": r"\rfloor",
    r"\lvert": r"\rvert",
    r"\lVert": r"\rVert",
}
RELATIONS = listed(
    r"= := < > \le \leq \ge \geq \ne \neq \approx \in \notin \subset \subseteq \to \mapsto \ll \gg"
    r" \Rightarrow \Leftarrow \Leftrightarrow \iff \implies \propto \equiv \sim \perp"
)
SET = re.compile(r"(?:\\mathbb\{[A-Z]\}|\\mathcal\{?[A-Z]\}?|\\\{.*\\\}|[\[(].*[\])])(?:\^.*|_.*)?")
RANGE = re.compile(r"\w(?:_\w)?(?:,\w)*=(?:-?\w+,)+(?:\\l?dots,).*|([i-n])\\ne ?(?!\1)[i-n]")
NUMBER = re.compile(
    r"[-+]?(?:\d+(?:[.,]\d+)*(?:\\%)?|\\infty|\\t?frac\{?\d+?\}?\{?\d+\}?|\d+/\d+"
    r"|(?:\d+\\cdot)?10\^(?:\d|\{-?\d+\})|\\pm1|\d+\\cdot\d+|\d*\\pi"
    r"|\\mathbf\{?[01]\}?|\\boldsymbol\{?[01]\}?)"
)


LETTER = rf"(?:[A-Za-z]|{'|'.join(map(re.escape, sorted(GREEK)))}|\\mathbf\{{?[a-z]\}}?)"


class Unlisted(ValueError):
    """A formula that the grammar does not list."""


@dataclass
class Part:
    """Expressions of a formula, as they are written, with the relations between them."""

    sides: list[str]
    relations: list[str]

    @property
    def written(self) -> str:
        """The part as one text."""
        signs = [f" {sign} " for sign in self.relations] + [""]
        return "".join(side + sign for side, sign in zip(self.sides, signs)).strip()


def read(tex: str) -> list[Part]:
    r"""The parts of a formula.

    Parameters
    ----------
    tex : str
        What stands between the dollars.

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
    reader = Reader(tex)
    parts = reader.parts("")
    if reader.peek():
        raise Unlisted(reader.peek())
    return parts


class Reader:
    """Walks through the signs of one formula."""

    def __init__(self, tex: str):
        self.tex, self.at = tex, 0
        self.tokens = [m for m in TOKEN.finditer(tex) if m[0] not in SPACES]

    def peek(self) -> str:
        """The sign that comes next; empty at the end."""
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

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
        sides, relations = [self.expression()], []
        while self.peek() in RELATIONS:
            relations.append(self.take())
            sides.append(self.expression())
        return Part(sides, relations)

    def expression(self) -> str:
        """Terms with operators, or with nothing between them."""
        start, word = self.at, False
        while self.peek() in ("+", "-", r"\pm", r"\mp"):
            self.take()
        word = self.term()
        while True:
            if self.peek() in BINARY:
                self.take()
                while self.peek() in ("+", "-"):
                    self.take()
                word = self.term()
            elif self.peek() == "!":
                self.take()
            elif self.starts():
                if word and self.peek() not in OPEN:
                    raise Unlisted(f"a word that stands between letters, {self.since(start)}")
                word = self.term()
            else:
                return self.since(start)

    def starts(self) -> bool:
        """Whether a term begins here."""
        token = self.peek()
        return bool(
            token
            and (
                re.fullmatch(r"[A-Za-z]|\d.*", token)
                or token in GREEK | ALONE | FACES | ACCENTS | NAMES | LARGE | FUNCTIONS
                or token in OPEN
                or token in (r"\frac", r"\tfrac", r"\dfrac", r"\binom", r"\sqrt", "{", r"\%")
            )
        )

    def term(self) -> bool:
        """An atom with its scripts; whether it is a word."""
        token = self.take()
        word = large = False
        if token in OPEN:
            within = self.parts(OPEN[token])
            if token not in ("[", r"\{") and any(part.relations for part in within):
                raise Unlisted("a relation in brackets")
            self.take((OPEN[token], ")", "]") if token in "([" else (OPEN[token],))
        elif token == "{":
            if any(part.relations for part in self.parts("}")):
                raise Unlisted("a relation in braces")
            self.take("}")
        elif token in FACES or token in ACCENTS:
            self.letter(token)
        elif token in NAMES:
            name = self.word()
            word = name not in APPLIED and len(name) > 1
        elif token in (r"\frac", r"\tfrac", r"\binom"):
            self.group()
            self.group()
        elif token == r"\sqrt":
            self.group()
        elif token in LARGE:
            large = True
        elif token == r"\cdot" and self.peek() in ("", ",", *OPEN.values()):
            pass  # an argument that is left open, as in K(·, x)
        elif not (
            re.fullmatch(r"[A-Za-z]|\d.*", token)
            or token in GREEK | ALONE | FUNCTIONS
            or token == r"\%"
        ):
            raise Unlisted(token)
        while self.peek() in ("_", "^", "'"):
            if self.take() != "'":
                self.script(large)
        bare = not (self.starts() or self.peek() in ("-", "+"))
        if bare and token in (LARGE | FUNCTIONS) - OF_NOTHING:
            raise Unlisted(f"{token} of nothing")
        return word

    def letter(self, face: str):
        """One letter in a face or below an accent."""
        braced = self.peek() == "{"
        if braced:
            self.take()
        token = self.take()
        if token in FACES and face in ACCENTS:
            self.letter(token)
        elif not (re.fullmatch(r"[A-Za-z]|\d", token) or token in GREEK):
            raise Unlisted(f"{face}{{{token}")
        while braced and face in ACCENTS and self.peek() == "_":
            self.take()
            self.script(False)
        if braced:
            self.take("}")

    def word(self) -> str:
        """A name of several letters in braces, or one letter."""
        start = self.at
        if self.peek() != "{":
            return self.take("abcdefghijklmnopqrstuvwxyz")
        self.take("{")
        while self.peek() != "}":
            if not re.fullmatch(r"[A-Za-z,]|\d+", self.take()):
                raise Unlisted(self.since(start))
        self.take("}")
        if re.search(r"[\s~\\]", self.since(start)):
            raise Unlisted(self.since(start))
        return self.since(start)[1:-1]

    def group(self):
        """A part in braces, or one letter or digit."""
        if self.peek() != "{":
            token = self.take()
            if token[:1].isdigit() and len(token) > 1:  # \tfrac12: a digit for each
                self.split(token)
            elif not (re.fullmatch(r"[A-Za-z]|\d", token) or token in GREEK):
                raise Unlisted(token)
            return
        self.take()
        if self.part().relations:
            raise Unlisted("a relation in a fraction or a root")
        self.take("}")

    def split(self, digits: str):
        """Leave all digits but the first for what comes next."""
        at = self.tokens[self.at - 1].start()
        again = [*re.compile(r"\d").finditer(self.tex, at, at + len(digits))]
        self.tokens[self.at - 1 : self.at] = again

    def script(self, large: bool):
        """A sub- or superscript; relations in it only as a range, below a sum and its like."""
        if self.peek() != "{":
            token = self.take()
            if token in NAMES:
                self.word()
            elif token in FACES:
                self.letter(token)
            elif token.isdigit() and len(token) > 1:
                self.split(token)
            elif not (
                re.fullmatch(r"[A-Za-z*+-]|\d", token)
                or token in GREEK
                or token in (r"\top", r"\star", r"\ast", r"\infty")
            ):
                raise Unlisted(token)
            return
        self.take()
        if re.match(r"\{\s*[-+*]\s*\}", self.tex[self.tokens[self.at - 1].start() :]):
            self.take()
        else:
            for part in self.parts("}"):
                name = re.fullmatch(LETTER + r"(?:_.*)?", part.sides[0].strip())
                if part.relations and not (large and name):
                    raise Unlisted("a relation in a sub- or superscript")
        self.take("}")


def free(parts: list[Part]) -> bool:
    """Whether a formula states nothing: a name, an expression, a range, or what a name is of."""
    written = ",".join(re.sub(r"\s+", "", part.written) for part in parts)
    if RANGE.fullmatch(written):
        return True
    return all(
        not part.relations
        or part.relations == [r"\in"]
        and not re.search(r"\d|\\pi(?![a-z])", part.sides[0])
        and SET.fullmatch(re.sub(r"\s+", "", part.sides[1]))
        for part in parts
    )


def worth(tex: str) -> float | None:
    r"""What a formula of numbers alone comes to; None if it has letters.

    >>> worth(r"\tfrac12\cdot180\cdot0.01"), worth("2x")
    (0.9, None)
    """
    code = re.sub(r"\\(?:[,;!: ]|left|right|bigl?|bigr)(?![a-zA-Z])|(?<=\d),(?=\d{3})", "", tex)
    code = re.sub(r"\\[td]?frac\s*(\d)\s*(\d)", r"(\1/\2)", code)
    code = re.sub(r"\\[td]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}", r"((\1)/(\2))", code)
    code = re.sub(r"\\sqrt\s*(?:\{([^{}]*)\}|(\d))", r"((\1\2)**0.5)", code)
    code = re.sub(r"\^\{([^{}]*)\}|\^(\w)", r"**(\1\2)", code.replace(r"\cdot", "*"))
    code = re.sub(r"(?<=[\d)])\s*(?=\()", "*", code)
    if re.search(r"[^\d\s.+\-*/()]", code) or not re.search(r"\d", code):
        return None
    try:
        return float(eval(code, {"__builtins__": {}}))
    except (SyntaxError, ArithmeticError, TypeError):
        return None


def agree(left: float, right: float, written: str) -> bool:
    """Whether two numbers are one, up to the digits with which the second one is written."""
    digits = len(written.partition(".")[2])
    return math.isclose(round(left, digits) if digits else left, right)


def states(tex: str) -> bool:
    r"""Whether a formula states something, or is none of the grammar.

    >>> states(r"k \le R"), states(r"\sum_{i=1}^n k_i")
    (True, False)
    """
    try:
        return not free(read(tex))
    except Unlisted:
        return True


def sets_a_value(part: Part) -> bool:
    """Whether a part has a name on one side, and on the other side a number."""
    if part.relations != ["="]:
        return False
    name, number = (re.sub(r"\\[,; ]|\s", "", side) for side in part.sides)
    letter = rf"(?:[A-Za-df-z]|{'|'.join(map(re.escape, sorted(GREEK - {chr(92) + 'pi'})))})"
    face = rf"(?:{letter}|\\mathbf\{{?[a-z]\}}?|\\boldsymbol\{{?\\?[a-z]+\}}?|\\mathrm\{{[a-z]+\}})"
    return bool(
        re.fullmatch(rf"{face}(?:_(?:\w|\{{\w+\}}|\\mathrm\{{\w+\}}))?", name)
        and (
            NUMBER.fullmatch(number)
            or re.fullmatch(rf"\((?:{NUMBER.pattern}(?:,|(?=\))))+\)", number)
        )
    )


def level(part: Part) -> bool:
    """Whether a part is the equation of a line, or a value: what stands on one side is a number."""
    return part.relations == ["="] and bool(
        sets_a_value(part)
        or NUMBER.fullmatch(re.sub(r"\\[,; ]|\s", "", part.sides[1]))
        and re.search(r"[a-z]", re.sub(r"\\pi(?![a-z])|\be\b", "", part.sides[0]))
    )


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
