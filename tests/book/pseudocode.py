"""The pseudocode of the book, made to run: its lines translated into Python, and executed.

What is translated is what has a formula or a loop. Phrases that only words can say, such as "until
a pass made no update", are given by whoever runs the program.
"""

import re
from fractions import Fraction

import numpy as np
from bookfiles import cells, text

TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?|½|∞)"
    r"|(?P<name>(?!Σ)[^\W\d](?:(?!²)\w)*(?:\['?\w+(?:, ?\w+)*\])?'?)"
    r"|(?P<sign>[-+−·/²=≤≥<>≠(),|‖Σ]))"
)
COMPARISONS = {"=": "==", "≤": "<=", "≥": ">=", "<": "<", ">": ">", "≠": "!="}
CALLED = {"max", "min"}


def blocks(path):
    """The pseudocode of a chapter: what stands in fences and in no language."""
    for cell in cells(path):
        if cell["cell_type"] == "markdown":
            fences = re.findall(
                r"^(`{3,}|:{3,})([^\n`]*)\n(.*?)^\1\s*$", text(cell["source"]), re.S | re.M
            )
            for _, language, body in fences:
                if language.strip() in ("", "text", "pseudocode"):
                    yield body


def dot(a, b):
    """The inner product; of the number 0, which stands for the zero vector, it is 0."""
    return np.sum(np.multiply(a, b))


def norm(a):
    """The Euclidean norm in floating point."""
    return float(dot(a, a)) ** 0.5


class Line:
    """One line of pseudocode, read token by token into a Python expression."""

    def __init__(self, source):
        self.open, self.tokens, at = "", [], 0  # the bars that are open
        source = source.strip()
        while at < len(source):
            token = TOKEN.match(source, at)
            if not token:
                raise SyntaxError(f"pseudocode cannot say {source[at:]!r} in {source!r}")
            self.tokens.append((token.lastgroup, token[token.lastgroup]))
            at = token.end()

    def next(self):
        return self.tokens[0][1] if self.tokens else None

    def take(self, *wanted):
        if self.tokens and self.tokens[0][1] in wanted:
            return self.tokens.pop(0)[1]
        return None

    def expect(self, wanted):
        if not self.take(wanted):
            raise SyntaxError(f"expected {wanted!r}, not {self.next()!r}")

    def comparison(self):
        made = self.sum()
        while sign := self.take(*COMPARISONS):
            made += f" {COMPARISONS[sign]} {self.sum()}"
        return made

    def list(self):
        made = [self.sum()]
        while self.take(","):
            made.append(self.sum())
        return ", ".join(made)

    def sum(self):
        made = self.product()
        while sign := self.take("+", "-", "−"):
            made += f" {'+' if sign == '+' else '-'} {self.product()}"
        return made

    def product(self):
        made = self.factor()
        while self.tokens and (self.next() == "/" or self.starts()):
            sign = "/" if self.take("/") else "*"
            made = f"{made} {sign} {self.factor()}"
        return made

    def starts(self):
        kind, said = self.tokens[0]
        return kind != "sign" or said in "(Σ" or (said in "|‖" and said not in self.open)

    def factor(self):
        if self.take("-", "−"):
            return f"-{self.factor()}"
        made = self.atom()
        while self.take("·"):
            made = f"dot({made}, {self.atom()})"
        if self.take("²"):
            made = f"({made}) ** 2"
        return made

    def atom(self):
        kind, said = self.tokens.pop(0)
        if kind == "number":
            return {"½": "Fraction(1, 2)", "∞": "float('inf')"}.get(said, said)
        if said == "Σ":
            index = self.index()
            return f"sum({self.product()} for {index} in range(n))"
        if said == "(":
            made = self.sum()
            self.expect(")")
            return f"({made})"
        if said in "|‖":
            self.open += said
            made = self.sum()
            self.expect(said)
            self.open = self.open[:-1]
            if said == "|":
                return f"abs({made})"
            return f"dot({made}, {made})" if self.take("²") else f"norm({made})"
        if kind != "name":
            raise SyntaxError(f"{said!r} does not begin a factor")
        if re.fullmatch(r"(?:min|max)_\w", said):
            return f"{said[:3]}({self.product()} for {said[4:]} in range(n))"
        if said in CALLED and self.take("("):
            made = self.list()
            self.expect(")")
            return f"{said}({made})"
        return name(said)

    def index(self):
        """The index that hangs on a Σ, which is i where none is written."""
        if self.next() and re.fullmatch(r"_\w", self.next()):
            return self.tokens.pop(0)[1][1:]
        return "i"


def name(said):
    """A name in Python: y_i is an entry, x_i a row of X, α_j' a name of its own."""
    if said.endswith("'"):
        return said[:-1] + "_new"
    base, _, indices = said.partition("_")
    if "[" in said or len(indices) not in (1, 2) or base in ("I", "max", "min"):
        return said
    return f"{'X' if base == 'x' else base}[{', '.join(indices)}]"


def translate(source, phrases=()):
    """Pseudocode as Python source, the phrases replaced by what they stand for."""
    for said, meant in dict(phrases).items():
        if said not in source:
            raise LookupError(f"the pseudocode does not say {said!r}")
        source = source.replace(said, meant)
    lines, loops = ["def program():"], []
    for line in source.splitlines():
        code = re.split(r"\s{4,}|#", line.lstrip())[0].rstrip() if line.strip() else ""
        depth = len(line) - len(line.lstrip())
        if not code:
            continue
        loops = [(d, i) for d, i in loops if d < depth]
        lines.append("    " + " " * depth + statement(code, loops, depth))
    return "\n".join([*lines, "    return dict(locals())"])


def statement(code, loops, depth):
    """One line; those in backticks are Python already."""
    if code.startswith("`"):
        return code.strip("`")
    if head := re.fullmatch(r"(\w+)\((.*)\):?", code):
        return f"def {head[1]}({head[2]}):"
    if loop := re.fullmatch(r"for (\w) = 1, …, n:?", code):
        loops.append((depth, loop[1]))
        return f"for {loop[1]} in range(n):"
    if test := re.fullmatch(r"if (.*?): (.+)", code):
        return f"if {Line(test[1]).comparison()}: {statement(test[2], loops, depth)}"
    if test := re.fullmatch(r"if (.*?):?", code):
        return f"if {Line(test[1]).comparison()}:"
    if code.startswith("return "):
        return f"return {Line(code[7:]).list()}"
    parts = re.split(r",\s+(?=\w+\s*←)", code)
    return "; ".join(assignment(part, [i for _, i in loops]) for part in parts)


def assignment(code, bound):
    """``a ← e`` or ``a = e``; an index on the left that no loop binds stands for every sample."""
    target, sign, value = re.match(r"(.+?)\s*([←=])\s*(.+)", code).groups()
    made = Line(value).list()
    free = re.fullmatch(r"(\w)_(\w)", target)
    if free and free[2] not in bound:
        return f"{free[1]} = np.array([{made} for {free[2]} in range(n)], dtype=object)"
    return f"{', '.join(map(name, re.split(', *', target)))} = {made}"


def run(source, phrases=(), **given):
    """What the program computes from the given values: its variables, or its functions."""
    tools = {"np": np, "dot": dot, "norm": norm, "Fraction": Fraction}
    values = tools | given
    exec(translate(source, phrases), values)
    return values["program"]()
