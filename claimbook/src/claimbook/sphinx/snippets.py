"""A claim as Python that runs as it is: what "Copy as SymPy" copies.

Names first, then the statement with its hypotheses, as the judges were given it. Where the usual
operators would not give the very same tree, the sum or the product is written as a call.
"""

import builtins
import keyword
import re

import sympy as sp
from sympy.core.function import AppliedUndef

from .. import __all__ as public
from .. import language as L
from ..language import dump

RELATIONS = {sp.Le: "<=", sp.Lt: "<", sp.Ge: ">=", sp.Gt: ">"}
# how tightly an operator binds: relation, sum, product, sign, power, the rest
RELATION, SUM, PRODUCT, SIGN, POWER, ATOM = range(6)
CALLED = {sp.Eq: "Eq", sp.Ne: "Ne", sp.Le: "Le", sp.Lt: "Lt", sp.Ge: "Ge", sp.Gt: "Gt"}


class Writer:
    """Writes expressions and remembers the names that they use."""

    def __init__(self, plain=True):
        self.plain = plain  # with operators
        self.known = {}  # object to its Python name
        self.made = {}  # Python name to what makes it
        self.imports = {"sympy": set(), "claimbook": {"written"}}

    def use(self, name, source="sympy"):
        """A word of SymPy or of the language, to be imported."""
        if source != "sympy" and name not in public:
            source = "claimbook.language"
        self.imports.setdefault(source, set()).add(name)
        return name

    def name(self, thing, said, maker):
        """The Python name of a symbol, an array or a function."""
        if thing not in self.known:
            word = re.sub(r"\W+", "_", said.replace("'", "_prime").replace("\\", "")).strip("_")
            word = word or "x"
            if word[0].isdigit():
                word = f"x_{word}"
            taken = {*self.known.values(), *TAKEN} - FREE
            while word in taken:
                word += "_"
            self.known[thing] = word
            made = maker()
            self.made[word] = made  # after what it is made of
        return self.known[thing]

    def leaf(self, e):
        """What has no parts, or None."""
        if isinstance(e, L.Array):
            return self.name(e, e.name, lambda: self.array(e))
        if isinstance(e, sp.Symbol):
            self.use("Symbol")
            return self.name(e, e.name, lambda: f"Symbol({e.name!r})")
        if isinstance(e, sp.Integer):
            return str(e)
        if isinstance(e, sp.Rational):
            return f"{self.use('Rational')}({e.p}, {e.q})"
        return None

    def array(self, e):
        """A vector or matrix by its name and sizes."""
        if e.cols == 1 and not re.search(r"[\s,:()]", e.name) and not e.symmetric:
            return f"{self.use('vector', 'claimbook')}({e.name!r}, {self.write(e.rows)})"
        more = ", symmetric=True" if e.symmetric else ""
        said = f"{e.name!r}, {self.write(e.rows)}, {self.write(e.cols)}{more}"
        return f"{self.use('matrix', 'claimbook')}({said})"

    def within(self, e, level):
        """A part, in brackets where it binds less tightly."""
        said, own = self.parts(e)
        return said if own >= level else f"({said})"

    def write(self, e):
        """An expression as Python."""
        return self.parts(e)[0]

    def parts(self, e):
        """An expression as Python, and how tightly it binds."""
        leaf = self.leaf(e)
        if leaf is not None:
            return leaf, SIGN if leaf.startswith("-") else ATOM
        if isinstance(e, AppliedUndef):
            head = e.func.__name__

            def function():
                return f"{self.use('Function')}({head!r})"

            return f"{self.name(('function', head), head, function)}({self.listed(e.args)})", ATOM
        if isinstance(e, sp.Tuple):
            return f"({self.listed(e.args)}{',' * (len(e.args) == 1)})", ATOM
        if self.plain and type(e) in RELATIONS:
            left, right = (self.within(a, SUM) for a in e.args)
            return f"{left} {RELATIONS[type(e)]} {right}", RELATION
        if self.plain and len(e.args) == 2:
            if isinstance(e, sp.Add):
                return self.sum(*e.args), SUM
            if isinstance(e, sp.Mul):
                return self.product(*e.args)
            if isinstance(e, sp.Pow) and e.args[1] != -1:
                return f"{self.within(e.args[0], ATOM)}**{self.within(e.args[1], ATOM)}", POWER
        return self.call(e), ATOM

    def sum(self, left, right):
        """Two terms."""
        first = self.within(left, SUM)
        if isinstance(right, sp.Mul) and len(right.args) == 2 and right.args[0] == -1:
            return f"{first} - {self.within(right.args[1], PRODUCT)}"
        return f"{first} + {self.within(right, PRODUCT)}"

    def product(self, left, right):
        """Two factors."""
        if left == -1:
            return f"-{self.within(right, POWER)}", SIGN
        first = self.within(left, PRODUCT)
        if isinstance(right, sp.Pow) and right.args[1] == -1:
            return f"{first}/{self.within(right.args[0], SIGN)}", PRODUCT
        return f"{first}*{self.within(right, SIGN)}", PRODUCT

    def call(self, e):
        """The call that makes this node."""
        kind = type(e)
        if not e.args:  # numbers such as pi, true and false
            return self.use(str(e).lower())
        head = CALLED.get(kind, kind.__name__)
        home = "sympy" if kind.__module__.startswith("sympy") else "claimbook"
        return f"{self.use(head, home)}({self.listed(e.args)})"

    def listed(self, parts):
        """Arguments."""
        return ", ".join(map(self.write, parts))


CLASSES = {name for name, thing in vars(L).items() if isinstance(thing, type)}
TAKEN = {*dir(builtins), *keyword.kwlist, *dir(sp), *L.__all__, *CLASSES}
# names that the code defines itself, so that SymPy's or Python's own meaning does not matter
FREE = {"C", "E", "I", "N", "O", "Q", "beta", "gamma", "zeta", "elementary", "sum", "min", "max"}


def statements(claim):
    """What the judges were given: a conclusion with its hypotheses, or what the claim writes."""
    if not (goals := claim.written_goals()):
        if claim.kind == "define":
            return [sp.Eq(claim.symbol, claim.means, evaluate=False)]
        problems = [e for e in claim.statements if isinstance(e, L.Problem)]
        return problems or list(claim.statements)
    return [
        L.Implies(L.And(*g.hypotheses) if len(g.hypotheses) > 1 else g.hypotheses[0], g.conclusion)
        if g.hypotheses
        else g.conclusion
        for g in goals
    ]


def code(said, writer):
    """The lines of a snippet for these statements."""
    written = [writer.write(e) for e in said]
    lines = [
        f"from {module} import {', '.join(sorted(names))}"
        for module, names in sorted(writer.imports.items())
        if names
    ]
    lines += [""] + [f"{name} = {made}" for name, made in writer.made.items()]
    lines += ["with written():  # keeps the order of terms"]
    if len(written) == 1:
        return "\n".join([*lines, f"    statement = {written[0]}"])
    return "\n".join([*lines, "    statement = [", *(f"        {w}," for w in written), "    ]"])


def result(text):
    """The statements that a snippet makes."""
    scope = {}
    exec(text, scope)
    made = scope["statement"]
    return made if isinstance(made, list) else [made]


def snippet(claim):
    """Python that makes the statement of a claim, and nothing else."""
    said = statements(claim)
    for plain in (True, False):
        text = code(said, Writer(plain))
        try:
            same = [dump(e) for e in result(text)] == [dump(e) for e in said]
        except (TypeError, ValueError, SyntaxError):
            same = False
        if same:
            return text
    raise ValueError(f"{claim.label} cannot be written as Python:\n{text}")
