"""Statements of Rocq read as text and evaluated at a point, with a grammar of their own.

Nothing of the translation is used: what a word such as ``dot`` means is said here once more, so
that a statement can be held against the one that it was made from.
"""

import operator
import re

from mpmath import MPContext

mp = MPContext()
mp.dps = 60

TOKEN = re.compile(
    r"\s*(%nat|/\\|\\/|<->|->|=>|:=|<=|>=|<>|[A-Za-z_][\w']*|\d+|[-+*/^()\[\];,:<>=~])"
)
RELATIONS = {"<": operator.lt, "<=": operator.le, "=": operator.eq}
RELATIONS |= {">": operator.gt, ">=": operator.ge, "<>": operator.ne}


class Unreadable(Exception):
    """What this grammar has no rule for."""


class Undefined(ArithmeticError):
    """No value in mathematics, though Rocq gives one: 1/0, the root or logarithm of -1."""


def tokens(text):
    found, at = [], 0
    text = text.rstrip()
    while at < len(text):
        m = TOKEN.match(text, at)
        if not m:
            raise Unreadable(text[at : at + 30])
        found.append(m[1])
        at = m.end()
    return found


class Reader:
    """Recursive descent; every rule returns a function of the environment."""

    def __init__(self, text):
        self.tokens, self.at = tokens(text), 0

    @property
    def next(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *wanted):
        token = self.next
        if wanted and token not in wanted:
            raise Unreadable(f"{token!r} where {wanted} is read")
        self.at += 1
        return token

    def found(self, *wanted):
        return self.next in wanted and bool(self.take())

    def whole(self):
        value = self.statement()
        if self.next:
            raise Unreadable(f"{self.next!r} after the end")
        return value

    # --- statements: lists of parts, each with its name -----------------------------------------
    def statement(self):
        if self.found("forall"):
            names = self.binders()
            self.take(",")
            return self.quantified(names, self.statement())
        if self.found("exists"):
            return self.existence()
        if self.found("let"):
            name = self.take()
            self.take(":=")
            value = self.lambda_or_sum()
            self.take("in")
            body = self.statement()
            return lambda e: body({**e, name: value(e)})
        left = self.equivalence()
        if self.found("->"):
            right = self.statement()
            return lambda e: ("implies", left(e), lambda: right(e))
        return left

    def existence(self):
        """``exists g : T, gradient … g /\\ …``: g is worked out, so that the rest has a value."""
        name, kind = self.take(), []
        self.take(":")
        while not self.found(","):
            kind.append(self.take())
        definition = self.application()
        self.take("/\\")
        body = self.statement()

        def value(e):
            said = definition({**e, name: unknown})
            if said[-1] is not unknown:
                raise Unreadable(f"what {name} is")
            found = said[-2]()
            own = "R -> R" if said[0] == "derivative" else "vec" if callable(found) else "R"
            if " ".join(kind) != own:
                raise Unreadable(f"{name} is {own}, not {' '.join(kind)}")
            return body({**e, name: found})

        return value

    def binders(self):
        names = []
        while self.next != ",":
            if self.found("("):
                group = []
                while not self.found(":"):
                    group.append(self.take())
                kind = self.take()
                self.take(")")
                names += [(n, kind) for n in group]
            else:
                names.append((self.take(), None))
        return names

    def quantified(self, names, body):
        def value(e):
            if all(kind for _, kind in names):
                return ("given", [n for n, _ in names], lambda more: body({**e, **more}))
            (name, _), all_of_it = names[0], []
            said = body({**e, name: 0})
            while said[0] == "implies" and said[1] == ("nat", True):
                all_of_it.append(said[2]())
                said = body({**e, name: len(all_of_it)})
            if said[:2] != ("implies", ("nat", False)):
                raise Unreadable("a quantifier without a range")
            return ("all", all_of_it)

        return value

    def equivalence(self):
        left = self.joined("\\/")
        if self.found("<->"):
            right = self.joined("\\/")
            return lambda e: ("iff", left(e), right(e))
        return left

    def joined(self, sign):
        one = self.negation if sign == "/\\" else lambda: self.joined("/\\")
        parts = [one()]
        while self.found(sign):
            parts.append(one())
        name = {"/\\": "and", "\\/": "or"}[sign]
        return parts[0] if len(parts) == 1 else lambda e: (name, [p(e) for p in parts])

    def negation(self):
        if self.found("~"):
            inner = self.negation()
            return lambda e: ("not", inner(e))
        return self.relation()

    def relation(self):
        if self.next in ("True", "False"):
            word = self.take()
            return lambda e: (word,)
        start = self.at
        if self.found("("):  # a statement in brackets, or a term
            try:
                inner = self.statement()
                self.take(")")
                if self.found("%nat"):
                    return lambda e: ("nat", truth(inner(e)))
                if self.next in ("", "->", "<->", "/\\", "\\/", ")"):
                    return inner
            except Unreadable:
                pass
            self.at = start
        left = self.lambda_or_sum()
        for sign in RELATIONS:
            if self.found(sign):
                right = self.lambda_or_sum()
                return lambda e: ("relation", sign, left(e), right(e))
        return left

    # --- terms ----------------------------------------------------------------------------------
    def lambda_or_sum(self):
        if self.found("fun"):
            names = []
            while not self.found("=>"):
                if self.found("("):
                    names.append(self.take())
                    self.take(":")
                    self.take("vec", "R", "mat", "nat")
                    self.take(")")
                else:
                    names.append(self.take())
            body = self.statement()

            def bind(e, left):
                if not left:
                    return body(e)
                return lambda x: bind({**e, left[0]: x}, left[1:])

            return lambda e: bind(e, names)
        value = self.sum()
        return (lambda e: int(value(e))) if self.found("%nat") else value

    def sum(self):
        value = self.product()
        while self.next in ("+", "-"):
            value = operation(self.take(), value, self.product())
        return value

    def product(self):
        value = self.opposite()
        while self.next in ("*", "/"):
            value = operation(self.take(), value, self.opposite())
        return value

    def opposite(self):
        if self.found("-"):
            inner = self.opposite()
            return lambda e: -inner(e)
        return self.power()

    def power(self):
        base = self.application()
        return operation("^", base, self.power()) if self.found("^") else base

    def application(self):
        if self.next in ("sum", "vsum", *WORDS):
            value = WORDS[self.take()]

            def head(e, value=value):
                return value
        else:
            head = self.atom()
        while self.next and (self.next in "([" or re.match(r"[A-Za-z_\d]", self.next)):
            if self.next in ("in", "then", "else", "fun", "forall"):
                break
            head = (lambda f, x: lambda e: f(e)(x(e)))(head, self.atom())
        return head

    def atom(self):
        if self.found("("):
            inner = self.statement()
            self.take(")")
            self.found("%nat")
            return inner
        if self.found("["):
            items = []
            while not self.found("]"):
                items.append(self.lambda_or_sum())
                self.found(";")
            return lambda e: [x(e) for x in items]
        token = self.take()
        if self.found("%nat"):
            return (lambda e: int(token)) if token.isdigit() else (lambda e: e[token])
        if token.isdigit():
            return lambda e: mp.mpf(int(token))
        if token == "if":
            condition = self.lambda_or_sum()
            self.take("then")
            yes = self.lambda_or_sum()
            self.take("else")
            no = self.lambda_or_sum()
            return lambda e: yes(e) if condition(e) else no(e)
        if token in WORDS:
            return lambda e: WORDS[token]
        if not re.match(r"[A-Za-z_]", token):
            raise Unreadable(token)
        return lambda e: e[token]


def operation(sign, left, right):
    def value(e):
        a, b = left(e), right(e)
        if sign == "-" and isinstance(a, int) and isinstance(b, int):
            return max(0, a - b)
        if sign == "^":
            return a ** int(b)
        worked_out = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": divided}
        return worked_out[sign](a, b)

    return value


def truth(said):
    """The truth of a relation between natural numbers."""
    _, sign, a, b = said
    return RELATIONS[sign](a, b)


def add_up(n, f):
    total = mp.mpf(0)
    for i in range(int(n)):  # a size may stand there as a bare numeral
        total += f(i)
    return total


def root(x):
    if x < 0:
        raise Undefined("the root of a negative number")
    return mp.sqrt(x)


def logarithm(x):
    if x <= 0:
        raise Undefined("the logarithm of what is not positive")
    return mp.log(x)


def divided(x, c):
    if c == 0:
        raise Undefined("a divisor is 0")
    return x / c


def dot(n, u, v):
    return add_up(n, lambda k: u(k) * v(k))


def entries(op):
    return lambda *vs: lambda k: op(*(v(k) for v in vs))


def entries2(op):
    return lambda *ms: lambda i: lambda j: op(*(m(i)(j) for m in ms))


def curried(n, f):
    """A function of n arguments that takes them one by one."""

    def taking(got):
        return f(*got) if len(got) == n else lambda x: taking((*got, x))

    return taking(())


def unknown(_):
    """Stands for what exists while its definition is read."""
    return unknown


def slope(f, x):
    """The derivative of a function at a point, unless it has a kink there."""
    left, right = (mp.diff(f, x, direction=side) for side in (-1, 1))
    if mp.fabs(left - right) > mp.mpf(10) ** -30 * (1 + mp.fabs(left)):
        raise Undefined("there is no derivative")
    return mp.diff(f, x)


def gradient(n, f, w, g):
    """The gradient as claimed, how to find it, and the claim itself."""

    def found():
        return lambda k: slope(lambda x: f(lambda i: x if i == k else w(i)), w(k))

    return "gradient", [g(k) for k in range(int(n))], found, g


def derivative(f, x, g):
    return "gradient", [g], lambda: slope(f, x), g


def derivative_near(f, g, x):
    return "derivative", lambda: lambda t: mp.diff(f, t), g


def power(base, exponent):
    return mp.exp(exponent * logarithm(base))


WORDS = {
    "sum": curried(2, add_up),
    "vsum": curried(3, lambda n, f, k: add_up(n, lambda i: f(i)(k))),
    "dot": curried(3, dot),
    "norm": curried(2, lambda n, u: root(dot(n, u, u))),
    "ones": lambda k: mp.mpf(1),
    "zeros": lambda k: mp.mpf(0),
    "unit": lambda j: lambda k: mp.mpf(int(j == k)),
    "vadd": curried(2, entries(operator.add)),
    "vsub": curried(2, entries(operator.sub)),
    "vopp": entries(operator.neg),
    "vscal": lambda c: lambda u: lambda k: c * u(k),
    "vdiv": lambda u: lambda c: lambda k: divided(u(k), c),
    "col": lambda v: lambda i: lambda j: v(i),
    "tr": lambda a: lambda i: lambda j: a(j)(i),
    "after": curried(3, lambda m, v, k: v(int(m) + k)),
    "diag": curried(3, lambda y, i, j: y(i) if i == j else mp.mpf(0)),
    "dmul": curried(2, lambda y, a: lambda i: lambda j: y(i) * a(i)(j)),
    "muld": curried(2, lambda a, y: lambda i: lambda j: a(i)(j) * y(j)),
    "mmul": curried(3, lambda n, a, b: lambda i: lambda j: add_up(n, lambda k: a(i)(k) * b(k)(j))),
    "madd": curried(2, entries2(operator.add)),
    "msub": curried(2, entries2(operator.sub)),
    "mopp": entries2(operator.neg),
    "mscal": lambda c: lambda a: lambda i: lambda j: c * a(i)(j),
    "mdiv": lambda a: lambda c: lambda i: lambda j: divided(a(i)(j), c),
    "column": lambda a: lambda i: a(i)(0),
    "entry": lambda a: a(0)(0),
    "vector": lambda items: lambda i: items[i] if i < len(items) else mp.mpf(0),
    "rows": lambda items: lambda i: lambda j: items[i][j],
    "symmetric": curried(2, lambda n, K: ("symmetric", n, K)),
    "one_if": lambda c: mp.mpf(int(c)),
    "Rle_dec": curried(2, RELATIONS["<="]),
    "Rlt_dec": curried(2, RELATIONS["<"]),
    "Rge_dec": curried(2, RELATIONS[">="]),
    "Rgt_dec": curried(2, RELATIONS[">"]),
    "Req_EM_T": curried(2, RELATIONS["="]),
    "Rneq_dec": curried(2, RELATIONS["<>"]),
    "sqrt": root,
    "exp": mp.exp,
    "ln": logarithm,
    "Rpower": curried(2, power),
    "Rmax": curried(2, max),
    "Rmin": curried(2, min),
    "Rabs": abs,
    "INR": lambda n: mp.mpf(n),
    "PI": mp.pi,
    "gradient": curried(4, gradient),
    "derivable_pt_lim": curried(3, derivative),
    "derivative_near": curried(3, derivative_near),
}


def read(text):
    """The statement as a function of an environment."""
    return Reader(text).whole()


def named(text, env=()):
    """What is named before the statement (``let X := … in``), and the statement's text."""
    reader, env = Reader(text), dict(env)
    while reader.found("let"):
        name = reader.take()
        reader.take(":=")
        env[name] = reader.lambda_or_sum()(dict(env))
        reader.take("in")
    return env, " ".join(reader.tokens[reader.at :])
