"""LaTeX and Markdown of a claim, generated from the trees that were judged.

The author's order is kept. Vectors are bold, matrices capitals, a sample is the bold small letter
of its matrix, nested sums and products are flattened, and a quotient is a fraction.
"""

from __future__ import annotations

import re

import sympy as sp
from sympy import Add, Mul, Pow, Symbol, exp, log
from sympy.core.function import AppliedUndef

from . import language as L

ADD, MUL, POWER, ATOM = range(4)


RELATION = {sp.Le: r"\le", sp.Lt: "<", sp.Ge: r"\ge", sp.Gt: ">", sp.Eq: "=", sp.Ne: r"\ne"}


TALL = ("\\frac", "\\sum", "\\begin", "\\max\\left", "\\left")


def latex(e):
    """The LaTeX of an expression or statement."""
    return _print(e)[0]


def bold(name):
    """A name in bold; what hangs on it, an index or a prime, stays light."""
    text = sp.latex(Symbol(name))
    plain = re.match(r"(\\?[A-Za-z]+)([_^'].*)?$", text)
    base, rest = plain.groups() if plain else (text, None)
    return (rf"\boldsymbol{{{base}}}" if base.startswith("\\") else rf"\mathbf{{{base}}}") + (
        rest or ""
    )


def _print(e):
    """LaTeX and how tightly it binds."""
    if isinstance(e, L.Array):
        return (bold(e.name) if e.cols == 1 else sp.latex(Symbol(e.name))), ATOM
    if isinstance(e, Symbol):
        return sp.latex(e), ATOM
    if isinstance(e, AppliedUndef):
        return f"{_function(e.func.__name__)}({', '.join(map(latex, e.args))})", ATOM
    if e.is_Rational:
        if e.q != 1:
            return f"{'-' if e < 0 else ''}\\tfrac{{{abs(e.p)}}}{{{e.q}}}", ATOM if e > 0 else ADD
        return str(e.p), ATOM if e >= 0 else ADD
    if isinstance(e, Add):
        return _sum(e), ADD
    if isinstance(e, Mul):
        return _product(e)
    if isinstance(e, Pow):
        return _power(e)
    handler = _NODES.get(type(e))
    if handler:
        return handler(e)
    if type(e) in RELATION:
        return f"{latex(e.lhs)} {RELATION[type(e)]} {latex(e.rhs)}", ADD
    return sp.latex(e), ATOM


def _function(name):
    return (
        rf"\operatorname{{{name.replace('_', ' ')}}}"
        if re.fullmatch(r"[a-z_]{2,}", name) and not sp.latex(Symbol(name)).startswith("\\")
        else sp.latex(Symbol(name))
    )


def wrap(text):
    tall = any(t in text for t in TALL)
    return rf"\left({text}\right)" if tall else f"({text})"


def _bars(kind, text):
    tall = any(t in text for t in TALL)
    left, right = (r"\left", r"\right") if tall else ("", "")
    return rf"{left}\l{kind} {text} {right}\r{kind}"


def at_least(e, level):
    text, binds = _print(e)
    return text if binds >= level else wrap(text)


def terms(e, sign=1):
    """Flattened terms of a sum, each with its sign."""
    if isinstance(e, Add) and sign == 1:
        for a in e.args:
            yield from terms(a)
        return
    if isinstance(e, Mul):
        factors = list(factors_of(e))
        negative = [f for f in factors if f.is_Rational and f < 0]
        if negative:
            first = negative[0]
            factors.remove(first)
            if first != -1 or not factors:
                factors.insert(0, -first)
            rest = factors[0] if len(factors) == 1 else _mul(factors)
            yield -sign, rest
            return
    elif e.is_Rational and e < 0:
        yield -sign, -e
        return
    yield sign, e


def _mul(factors):
    with L.written():
        return Mul(*factors)


def factors_of(e):
    """Flattened factors of a product, ones left out."""
    if isinstance(e, Mul):
        found = [f for a in e.args for f in factors_of(a) if f != 1]
        yield from found or [sp.Integer(1)]
    else:
        yield e


def _sum(e):
    text = ""
    for sign, term in terms(e):
        piece = at_least(term, MUL)
        text += (
            (" - " if sign < 0 else " + " if text else "") + piece
            if text or sign > 0
            else "-" + piece
        )
    return text


def _product(e):
    ((sign, body),) = terms(e)
    if sign < 0:
        return "-" + at_least(body, MUL), ADD
    if not isinstance(body, Mul):
        return _print(body)
    above, below = [], []
    with sp.evaluate(True):
        for f in factors_of(body):
            if f.is_Rational and f.q != 1:
                below.append(sp.Integer(f.q))
                if f.p != 1:
                    above.append(sp.Integer(f.p))
            elif isinstance(f, Pow) and f.exp.is_number and f.exp.doit().is_negative:
                q = -f.exp.doit()
                below.append(f.base if q == 1 else _pow(f.base, q))
            else:
                above.append(f)
    if not below:
        return _juxtapose(above), MUL
    denominator = _juxtapose(below) if len(below) > 1 else latex(below[0])
    plain = all(b.is_Integer or b.is_Symbol for b in below)
    small = len(above) <= 1 and all(isinstance(a, (Symbol, sp.Integer, L.Entry)) for a in above)
    if plain and not small and any(not a.is_Integer for a in above):
        front = [a for a in above if a.is_Integer]
        rest = [a for a in above if not a.is_Integer]
        return rf"\frac{{{_juxtapose(front) if front else 1}}}{{{denominator}}} " + _juxtapose(
            rest
        ), MUL
    numerator = "1" if not above else _juxtapose(above) if len(above) > 1 else latex(above[0])
    return rf"\frac{{{numerator}}}{{{denominator}}}", MUL


def _pow(base, q):
    with L.written():
        return Pow(base, q)


def _juxtapose(factors):
    texts = []
    for k, f in enumerate(factors):
        text, binds = _print(f)
        last = k == len(factors) - 1
        open_end = isinstance(f, (L.Sum, L.Grad)) and not last
        inner = isinstance(f, L.Inner) and len(factors) > 1
        text = wrap(text) if binds < MUL or open_end or inner else text
        if texts and f.is_Integer and texts[-1][-1:].isdigit():
            text = r"\cdot " + text
        texts.append(text)
    joined = texts[0]
    for before, text in zip(texts, texts[1:]):
        thin = not (text.startswith(("(", r"\left", r"\cdot")) or before.isdigit())
        joined += (r"\, " if thin else " ") + text
    return joined


def _power(e):
    exponent = e.exp.doit() if e.exp.is_number else e.exp
    if exponent == sp.Rational(1, 2):
        return rf"\sqrt{{{latex(e.base)}}}", ATOM
    if exponent.is_number and exponent.is_negative:
        with sp.evaluate(True):
            below = latex(e.base) if exponent == -1 else latex(_pow(e.base, -exponent))
        return rf"\frac{{1}}{{{below}}}", MUL
    base = at_least(e.base, ATOM)
    if isinstance(e.base, Pow):
        base = wrap(base)
    if isinstance(e.base, (L.Entry,)) and base.endswith("}"):
        return f"{base}^{{{latex(exponent)}}}", POWER
    return f"{base}^{{{latex(exponent)}}}", POWER


def _limits(e):
    return rf"\sum_{{{latex(e.index)}=1}}^{{{latex(e.size)}}} "


def _entry(e):
    array, indices = e.args[0], "".join(map(latex, e.args[1:]))
    if isinstance(array, L.Array):
        return f"{sp.latex(Symbol(array.name))}_{{{indices}}}", ATOM
    return f"{wrap(latex(array))}_{{{indices}}}", ATOM


def _row(e):
    array, index = e.args
    return rf"{bold(array.name.lower())}_{{{latex(index)}}}", ATOM


def _cases(e):
    rows = [rf"{latex(v)} & \text{{if }} {latex(c)}" for v, c in zip(e.args[::2], e.args[1::2])]
    return r"\begin{cases} " + r" \\ ".join(rows) + r" \end{cases}", ATOM


def _grad(e):
    f, v = e.args
    body = at_least(f, MUL)
    if isinstance(v, L.Array):
        return rf"\nabla_{{{latex(v)}}}\, {body}", MUL
    return rf"\frac{{\partial}}{{\partial {latex(v)}}} {body}", MUL


def _exp(e):
    inside = latex(e.args[0])
    return (
        rf"\exp{wrap(inside)}" if "\\frac" in inside or len(inside) > 40 else f"e^{{{inside}}}"
    ), POWER


def _joined(e, word):
    return rf" {word} ".join(
        latex(a) if isinstance(a, L.Relational) else at_least(a, MUL) for a in e.args
    ), ADD


def _problem(e):
    over = ",".join(map(latex, e.variables))
    head = rf"\{e.sense}_{{{over}}}\ {latex(e.objective)}"
    if not e.constraints:
        return head, ADD
    rows = [head] + [
        (r"\text{subject to}\ " if k == 0 else r"\qquad ") + latex(c)
        for k, c in enumerate(e.constraints)
    ]
    return r"\begin{aligned} & " + r" \\ & ".join(rows) + r" \end{aligned}", ATOM


_NODES = {
    L.Entry: _entry,
    L.Row: _row,
    L.T: lambda e: (at_least(e.args[0], ATOM) + r"^{\top}", POWER),
    L.Diag: lambda e: (rf"\operatorname{{diag}}({latex(e.args[0])})", ATOM),
    L.Ones: lambda e: (r"\mathbf{1}", ATOM),
    L.Zeros: lambda e: (r"\mathbf{0}", ATOM),
    L.Unit: lambda e: (rf"\mathbf{{e}}_{{{latex(e.args[0])}}}", ATOM),
    L.Stack: lambda e: (
        r"\begin{bmatrix} " + r" \\ ".join(map(latex, e.args)) + r" \end{bmatrix}",
        ATOM,
    ),
    L.Inner: lambda e: (
        r" \cdot ".join(
            at_least(a, MUL) if not isinstance(a, Mul) else wrap(latex(a)) for a in e.args
        ),
        MUL,
    ),
    L.Norm: lambda e: (_bars("Vert", latex(e.args[0])), ATOM),
    L.Sum: lambda e: (_limits(e) + at_least(e.args[0], MUL), MUL),
    L.Column: lambda e: (
        rf"\left({latex(e.args[0])}\right)_{{{latex(e.index)}=1}}^{{{latex(e.size)}}}",
        ATOM,
    ),
    L.Maximum: lambda e: (r"\max" + wrap(", ".join(map(latex, e.args))), ATOM),
    L.Minimum: lambda e: (r"\min" + wrap(", ".join(map(latex, e.args))), ATOM),
    L.Absolute: lambda e: (_bars("vert", latex(e.args[0])), ATOM),
    L.Indicator: lambda e: (rf"[\,{latex(e.args[0])}\,]", ATOM),
    L.Cases: _cases,
    L.Grad: _grad,
    L.At: lambda e: (
        rf"\left. {at_least(e.args[0], MUL)} \right|_{{{latex(e.args[1])}={latex(e.args[2])}}}",
        ATOM,
    ),
    L.And: lambda e: _joined(e, r"\ \text{and}\ "),
    L.Or: lambda e: _joined(e, r"\ \text{or}\ "),
    L.Not: lambda e: (rf"\text{{not}}\ {wrap(latex(e.args[0]))}", MUL),
    L.Implies: lambda e: _joined(e, r"\;\Rightarrow\;"),
    L.Iff: lambda e: _joined(e, r"\;\Leftrightarrow\;"),
    L.ForAll: lambda e: (
        rf"{latex(e.args[0])} \quad ({latex(e.index)} = 1, \dots, {latex(e.size)})",
        ADD,
    ),
    L.Problem: _problem,
    exp: _exp,
    log: lambda e: (rf"\log{wrap(latex(e.args[0]))}", MUL),
}


def width(text):
    """About how many characters a formula takes on the page."""
    text = re.sub(
        r"\\(frac|tfrac)\{([^{}]*)\}\{([^{}]*)\}", lambda m: max(m[2], m[3], key=len), text
    )
    text = re.sub(r"\\(mathbf|boldsymbol|operatorname|text)\{([^}]*)\}", r"\2", text)
    text = re.sub(r"\\(left|right|,|;|quad|qquad|begin\{\w+\}|end\{\w+\})", "", text)
    text = re.sub(r"\\[a-zA-Z]+", "x", text)
    return len(re.sub(r"[{}\s^_&]", "", text))


ROW = 34


def reason(text):
    return rf" && {{\small\text{{({text})}}}}" if text else ""


def aligned(rows):
    return r"\begin{aligned} " + " \\\\\n".join(rows) + r" \end{aligned}"


def where(given):
    if not given:
        return []
    return [
        rf"&\quad\text{{{'where' if k == 0 else 'and'}}}\ {row}"
        for k, row in enumerate(in_rows(given))
    ]


def in_rows(statements):
    """Statements in as few rows as fit."""
    if not statements:
        return []
    rows, row = [], ""
    for s in map(latex, statements):
        if row and width(row + s) > ROW:
            rows.append(row + ",")
            row = s
        else:
            row = rf"{row},\quad {s}" if row else s
    return rows + [row]


def assignments(values):
    return [f"{latex(v)} \\to {latex(e)}" for v, e in values.items()]


def _number(v):
    return latex(sp.Rational(str(v)))


def value(v):
    """A number, column or matrix of a point."""
    if not isinstance(v, (tuple, list)):
        return _number(v)
    rows = [r if isinstance(r, (tuple, list)) else (r,) for r in v]
    if all(len(r) == 1 for r in rows):
        return "(" + ",\\, ".join(_number(r[0]) for r in rows) + ")"
    return (
        r"\begin{bmatrix} "
        + r" \\ ".join(" & ".join(map(_number, r)) for r in rows)
        + r" \end{bmatrix}"
    )


def point_rows(at):
    shown = {k: v for k, v in at.items() if "(" not in getattr(k, "name", "")}
    return [f"{latex(k)} = {value(v)}" for k, v in shown.items()]
