r"""The LaTeX of statements, generated from the trees that were judged.

The author's order is kept. Vectors are bold, matrices capitals, a sample is the bold small letter
of its matrix. Sums and products that Python nested while they were typed are flattened, the
author's own brackets stay, and a quotient is a fraction. Two inequalities that share a member
are one chain. The name ``F_{\boldsymbol{\theta}}`` is that of a value at a point, shown as F(θ).
:func:`check_distinct` refuses statements in which two different objects would look the same.
"""

from __future__ import annotations

import re

import sympy as sp
from sympy import Add, Mul, Pow, Symbol, exp, log
from sympy.core.function import AppliedUndef

from . import language as L

ADD, MUL, POWER, ATOM = range(4)  # how firmly what is printed holds together

RELATION = {sp.Le: r"\le", sp.Lt: "<", sp.Ge: r"\ge", sp.Gt: ">", sp.Eq: "=", sp.Ne: r"\ne"}
LESS = {sp.Le: r"\le", sp.Lt: "<", sp.Ge: r"\le", sp.Gt: "<"}  # read from the smaller side
TALL = ("\\frac", "\\tfrac", "\\sum", "\\begin", "\\left")  # what needs tall brackets
SIZES = ("", "big", "Big", "bigg", "Bigg")  # of bars
# before a bracket such a letter would read as a function's name
FUNCTION_LETTERS = {*"fghEFGHP", "phi", "psi"}


def latex(e):
    """The LaTeX of an expression or statement."""
    return _print(e)[0]


def bold(name):
    """A name in bold; what hangs on it stays light, except a Greek letter, which names a vector."""
    text = sp.latex(Symbol(name))
    plain = re.match(r"(\\?[A-Za-z]+)([_^'].*)?$", text)
    base, rest = plain.groups() if plain else (text, None)
    rest = re.sub(r"^_\{(\\[a-z]+)\}", r"_{\\boldsymbol{\1}}", rest or "")
    return (rf"\boldsymbol{{{base}}}" if base.startswith("\\") else rf"\mathbf{{{base}}}") + rest


def _print(e):
    """LaTeX and how tightly it binds."""
    if isinstance(e, AppliedUndef):
        return _function(e.func.__name__) + wrap(", ".join(map(latex, e.args))), ATOM
    if e.is_Rational:
        if e.q != 1:
            return f"{'-' if e < 0 else ''}\\tfrac{{{abs(e.p)}}}{{{e.q}}}", MUL if e > 0 else ADD
        return str(e.p), ATOM if e >= 0 else ADD
    return _NODES[type(e)](e) if type(e) in _NODES else (sp.latex(e), ATOM)


def _function(name):
    return (
        rf"\operatorname{{{name.replace('_', '-')}}}"
        if re.fullmatch(r"[a-z_]{2,}", name) and not sp.latex(Symbol(name)).startswith("\\")
        else sp.latex(Symbol(name))
    )


def wrap(text):
    tall = any(t in text for t in TALL)
    return rf"\left({text}\right)" if tall else f"({text})"


def _bars(kind, text):
    """Bars around a text, larger than those in it: |s |t| u| would be read as |s| t |u|."""
    beside = text
    while beside != (beside := re.sub(r"{[^{}]*}", "", beside)):
        pass  # what stands over or under a bar, or in an index, is no neighbour
    inside = [SIZES.index(size or "") for size in re.findall(rf"(?:\\(\w+)l)?\\l{kind}", beside)]
    if inside:
        size = SIZES[min(max(inside) + 1, len(SIZES) - 1)]
        return rf"\{size}l\l{kind} {text} \{size}r\r{kind}"
    tall = any(t in text for t in TALL)
    left, right = (r"\left", r"\right") if tall else ("", "")
    return rf"{left}\l{kind} {text} {right}\r{kind}"


def at_least(e, level):
    text, binds = _print(e)
    return text if binds >= level else wrap(text)


def terms(e):
    """The terms of a sum, each with its sign.

    ``a + b + c`` was typed as a sum in a sum and is flattened; ``a + (b + c)`` keeps its brackets.
    """
    if isinstance(e, Add):
        for k, a in enumerate(e.args):
            if k and isinstance(a, Add):
                yield 1, a
            else:
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
            yield -1, factors[0] if len(factors) == 1 else Mul(*factors, evaluate=False)
            return
    elif e.is_Rational and e < 0:
        yield -1, -e
        return
    yield 1, e


def factors_of(e):
    """Flattened factors of a product, ones left out."""
    if isinstance(e, Mul):
        found = [f for a in e.args for f in factors_of(a) if f != 1]
        yield from found or [sp.Integer(1)]
    else:
        yield e


def _sum(e):
    """Terms with their signs; a sum whose index stands free after it has brackets around it."""
    text, added = "", list(terms(e))
    for k, (sign, term) in enumerate(added):
        piece = at_least(term, MUL)
        bound = {a.index.name for a in L.preorder(term) if isinstance(a, L.Sum)}
        if any(bound & set(L.names(after)[3]) for _, after in added[k + 1 :] if bound):
            piece = wrap(piece)
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
                below.append(f.base if q == 1 else Pow(f.base, q, evaluate=False))
            else:
                above.append(f)
    if not below:
        return _juxtapose(above), MUL
    denominator = _juxtapose(below) if len(below) > 1 else latex(below[0])
    if all(b.is_Integer or b.is_Symbol for b in below):
        # letters that stand first go over the bar, λ/2 ‖w‖²; what is larger stays beside it
        first = next((k for k, a in enumerate(above) if not _is_letter(a)), len(above))
        if first == 0 and len(above) == 1 and isinstance(above[0], (L.Array, L.Row)):
            first = 1
        numerator = _juxtapose(above[:first]) if first else "1"
        rest = _juxtapose(above[first:]) if above[first:] else ""
        return rf"\frac{{{numerator}}}{{{denominator}}} {rest}".rstrip(), MUL
    numerator = "1" if not above else _juxtapose(above) if len(above) > 1 else latex(above[0])
    return rf"\frac{{{numerator}}}{{{denominator}}}", MUL


def _is_letter(e):
    """Whether a factor is a number, a letter or a power of one."""
    base = e.base if isinstance(e, Pow) and e.exp.is_Integer else e
    return isinstance(base, (Symbol, sp.Integer, L.Entry))


def _juxtapose(factors):
    texts = []
    for k, f in enumerate(factors):
        text, binds = _print(f)
        last = k == len(factors) - 1
        open_end = isinstance(f, (L.Sum, L.Grad)) and not last
        # y u·x needs no brackets: the numbers may be multiplied first or last
        led = last and all(map(_is_letter, factors[:k]))
        inner = isinstance(f, L.Inner) and len(factors) > 1 and not led
        text = wrap(text) if binds < MUL or open_end or inner else text
        digits = text[:1].isdigit() or text.startswith((r"\tfrac", r"\frac{1}"))
        called = text.startswith(("(", r"\left(")) and k and _is_call_like(factors[k - 1])
        if texts and (digits or called):
            text = r"\cdot " + text
        texts.append(text)
    joined = texts[0]
    for before, text in zip(texts, texts[1:]):
        thin = not (text.startswith(("(", r"\left", r"\cdot")) or before.isdigit())
        joined += (r"\, " if thin else " ") + text
    return joined


def _is_call_like(e):
    return (
        isinstance(e, Symbol) and e.name.partition("_")[0].rstrip("'0123456789") in FUNCTION_LETTERS
    )


def _power(e):
    exponent = e.exp.doit() if e.exp.is_number else e.exp
    if exponent == sp.Rational(1, 2):
        return rf"\sqrt{{{latex(e.base)}}}", ATOM
    if exponent.is_number and exponent.is_negative:
        with sp.evaluate(True):
            below = (
                latex(e.base) if exponent == -1 else latex(Pow(e.base, -exponent, evaluate=False))
            )
        return rf"\frac{{1}}{{{below}}}", MUL
    base = wrap(latex(e.base)) if isinstance(e.base, Pow) else at_least(e.base, ATOM)
    return f"{base}^{{{latex(exponent)}}}", POWER


def _entry(e):
    array = e.args[0]
    # K_{112} could be in row 1 or in row 11
    comma = "," if any(i.is_Integer and i > 9 for i in e.args[1:]) else ""
    indices = comma.join(map(latex, e.args[1:]))
    if isinstance(array, L.Value):
        function, point = array.args
        return f"{sp.latex(Symbol(function.name))}_{{{indices}}}{wrap(latex(point))}", ATOM
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
    if isinstance(v, L.Array):
        factors = list(factors_of(f))
        body = wrap(latex(f)) if isinstance(factors[-1], L.Inner) else at_least(f, MUL)
        return rf"\nabla_{{{latex(v)}}}\, {body}", MUL
    order = 1
    while isinstance(f, L.Grad) and f.args[1] == v:
        f, order = f.args[0], order + 1
    if isinstance(f, AppliedUndef) and f.args == (v,):
        name = _function(f.func.__name__)
        if "_" not in name and "^" not in name:
            return name + "'" * order + wrap(latex(v)), ATOM
    power = "" if order == 1 else f"^{{{order}}}"
    return rf"\frac{{\partial{power}}}{{\partial {latex(v)}{power}}} {at_least(f, MUL)}", MUL


def _exp(e):
    inside = latex(e.args[0])
    return (
        rf"\exp{wrap(inside)}" if "\\frac" in inside or len(inside) > 40 else f"e^{{{inside}}}"
    ), POWER


def _joined(e, word):
    return rf" {word} ".join(
        latex(a) if isinstance(a, L.Relational) else at_least(a, MUL) for a in e.args
    ), ADD


def _and(e):
    joined = [a for a in e.args if isinstance(a, (L.And, L.Or, L.Implies, L.Iff))]
    if joined:
        return r" \ \text{and}\  ".join(
            wrap(latex(a)) if a in joined else latex(a) for a in e.args
        ), ADD
    parts = chained(e.args)
    if len(parts) == 1:
        return parts[0], ADD
    return r" \ \text{and}\  ".join(parts), ADD


def chained(statements):
    """The LaTeX of statements, where inequalities that share a member are one: 0 ≤ α ≤ C.

    Parameters
    ----------
    statements : sequence of statements
        All of them hold; a chain takes the place of its first link.

    Returns
    -------
    list of str
    """
    chains = []  # members from small to large, the signs between them, the range, and the statement
    for s in statements:
        inner, limits = (s.args[0], s.args[1]) if isinstance(s, L.ForAll) else (s, None)
        if type(inner) not in LESS:
            chains.append(([], [], limits, s))
            continue
        ends = (
            [inner.lhs, inner.rhs] if isinstance(inner, (sp.Le, sp.Lt)) else [inner.rhs, inner.lhs]
        )
        sign = LESS[type(inner)]
        for members, signs, other, _ in chains:
            if not members or other != limits:
                continue
            if members[-1] == ends[0] and not ends[0].is_number:
                members.append(ends[1])
                signs.append(sign)
                break
            if members[0] == ends[1] and not ends[1].is_number:
                members.insert(0, ends[0])
                signs.insert(0, sign)
                break
        else:
            chains.append((ends, [sign], limits, s))
    return [_chain(*c) for c in chains]


def _chain(members, signs, limits, statement):
    if len(members) < 3:
        return latex(statement)
    text = latex(members[0])
    for sign, member in zip(signs, members[1:]):
        text += f" {sign} {latex(member)}"
    return text if limits is None else text + _range(*limits)


def _range(index, first, last):
    return rf" \quad ({latex(index)} = 1, \dots, {latex(last)})"


def _problem(e):
    over = ",".join(map(latex, e.variables))
    head = rf"\{e.sense}_{{{over}}}"
    if not e.constraints:
        return rf"{head}\ {latex(e.objective)}", ADD
    rows = [rf"{head}\quad & {signed(latex(e.objective))}"]
    for k, c in enumerate(chained(e.constraints)):
        rows.append((r"\text{subject to}\quad & " if k == 0 else "& ") + signed(c))
    return r"\begin{aligned} " + r" \\ ".join(rows) + r" \end{aligned}", ATOM


def _inner(e):
    texts = []
    for k, a in enumerate((e.args[0], e.args[-1])):
        open_end = isinstance(a, L.Sum) and k == 0
        steep = isinstance(a, L.Grad) and _print(a.args[0])[1] < POWER
        texts.append(
            wrap(latex(a)) if isinstance(a, Mul) or open_end or steep else at_least(a, MUL)
        )
    return r" \cdot ".join(texts), MUL


def _at(e):
    f, v, value = e.args
    return rf"\left. {at_least(f, MUL)} \right|_{{{latex(v)}={latex(value)}}}", POWER


_NODES = {
    **dict.fromkeys(
        RELATION, lambda e: (f"{latex(e.lhs)} {RELATION[type(e)]} {latex(e.rhs)}", ADD)
    ),
    Symbol: lambda e: (sp.latex(e), ATOM),
    L.Array: lambda e: (bold(e.name) if e.cols == 1 else sp.latex(Symbol(e.name)), ATOM),
    Add: lambda e: (_sum(e), ADD),
    Mul: _product,
    Pow: _power,
    L.Entry: _entry,
    L.Row: _row,
    L.T: lambda e: (at_least(e.args[0], ATOM) + r"^{\top}", POWER),
    L.Diag: lambda e: (rf"\operatorname{{diag}}({latex(e.args[0])})", ATOM),
    L.Ones: lambda e: (r"\mathbf{1}", ATOM),
    L.Zeros: lambda e: (r"\mathbf{0}" if len(e.args) == 1 else "0", ATOM),
    L.Unit: lambda e: (rf"\mathbf{{e}}_{{{latex(e.args[0])}}}", ATOM),
    L.Stack: lambda e: (
        r"\begin{bmatrix} " + r" \\ ".join(map(latex, e.args)) + r" \end{bmatrix}",
        ATOM,
    ),
    L.Inner: _inner,
    L.Norm: lambda e: (_bars("Vert", latex(e.args[0])), ATOM),
    L.Sum: lambda e: (
        rf"\sum_{{{latex(e.index)}=1}}^{{{latex(e.size)}}} {at_least(e.term, MUL)}",
        MUL,
    ),
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
    L.Value: lambda e: (latex(e.args[0]) + wrap(latex(e.args[1])), ATOM),
    L.At: _at,
    L.And: _and,
    L.Or: lambda e: _joined(e, r"\ \text{or}\ "),
    L.Not: lambda e: (rf"\text{{not}}\ {wrap(latex(e.args[0]))}", MUL),
    L.Implies: lambda e: _joined(e, r"\;\Rightarrow\;"),
    L.Iff: lambda e: _joined(e, r"\;\Leftrightarrow\;"),
    L.ForAll: lambda e: (latex(e.args[0]) + _range(*e.args[1]), ADD),
    L.Problem: _problem,
    exp: _exp,
    log: lambda e: (rf"\log{wrap(latex(e.args[0]))}", MUL),
}


def width(text):
    """About how many characters a formula takes on the page."""
    text = re.sub(
        r"\\begin\{(\w+)\}(((?!\\begin).)*?)\\end\{\1\}",
        lambda m: max(m[2].split(r"\\"), key=len),
        text,
    )
    text = text.replace(r"\quad", "mmm").replace(r"\text{", "{")
    text = re.sub(
        r"\\(frac|tfrac)\{([^{}]*)\}\{([^{}]*)\}", lambda m: max(m[2], m[3], key=len), text
    )
    text = re.sub(r"\\(mathbf|boldsymbol|operatorname|text)\{([^}]*)\}", r"\2", text)
    text = re.sub(r"\\(left|right|[bB]igg?[lr]|,|;|quad|qquad|begin\{\w+\}|end\{\w+\})", "", text)
    text = re.sub(r"\\[a-zA-Z]+", "x", text)
    return len(re.sub(r"[{}\s^_&]", "", text))


ROW = 44  # characters of a display that fit into a row of the page at 1280 px, a reason included


def reason(text):
    """The column at the end of a row that tells why it holds."""
    return rf" && {{\small\text{{({text})}}}}" if text else ""


def aligned(rows):
    """Rows of one display; two that hold fractions keep a little distance."""
    text = rows[0]
    for before, row in zip(rows, rows[1:]):
        close = "\\frac" in before and "\\frac" in row
        text += (r" \\[4pt]" if close else r" \\") + f"\n{row}"
    return rf"\begin{{aligned}} {text} \end{{aligned}}"


def where(given):
    """The rows that tell the hypotheses."""
    return told(in_rows(given), "where")


def above(rows, conditions):
    """Aligned rows with conditions below them, which take no part in the alignment."""
    if not conditions:
        return aligned(rows)
    below = "\\\\\n".join(conditions)
    return rf"\begin{{aligned}} & {aligned(rows)} \\[4pt]" + f"\n{below} \\end{{aligned}}"


def told(rows, word):
    """Rows that hang below a statement, the first led by a word, the others under it."""
    led = [rf"\text{{{word}}}", *[rf"\phantom{{\text{{{word}}}}}"] * (len(rows) - 1)]
    return [rf"&\quad{lead}\ {signed(row)}" for lead, row in zip(led, rows)]


def signed(text):
    """A formula that follows a word: its leading minus is a sign and no difference."""
    return "{-}" + text[1:] if text.startswith("-") else text


def in_rows(statements):
    """Statements in as few rows as fit."""
    return packed(chained(statements))


def packed(texts):
    """Formulas in as few rows as fit, commas between them."""
    rows = []
    for text in texts:
        if rows and width(rows[-1] + text) + 3 <= ROW:
            rows[-1] += rf",\quad {text}"
        else:
            rows.append(text)
    return [row + "," for row in rows[:-1]] + rows[-1:]


def assignments(values):
    return [f"{latex(v)} \\to {latex(e)}" for v, e in values.items()]


def _number(v):
    return latex(sp.Rational(str(v)))


def value(v, is_matrix=False):
    """A number, column or matrix of a point."""
    if not isinstance(v, (tuple, list)):
        return _number(v)
    rows = [r if isinstance(r, (tuple, list)) else (r,) for r in v]
    if not is_matrix and all(len(r) == 1 for r in rows):
        entries = ",\\, ".join(_number(r[0]) for r in rows)
        return entries if len(rows) == 1 else f"({entries})"
    return (
        r"\begin{bmatrix} "
        + r" \\ ".join(" & ".join(map(_number, r)) for r in rows)
        + r" \end{bmatrix}"
    )


def point_rows(at, elsewhere=None):
    """The values of a point in as few rows as fit; sizes that its arrays show are left out.

    Parameters
    ----------
    at : dict
        Values by symbol or array.
    elsewhere : dict, optional
        Words for data that the page shows in another place: names, and the arrays that they tell.
    """
    sizes = {s for k in at if isinstance(k, L.Array) for s in (k.rows, k.cols)}
    elsewhere = elsewhere or {}
    hidden = {a for arrays in elsewhere.values() for a in arrays}
    texts = [
        rf"\text{{{words} }}" + r",\, ".join(map(latex, arrays))
        for words, arrays in elsewhere.items()
    ]
    texts += [
        f"{latex(k)} = {value(v, isinstance(k, L.Array) and k.cols != 1)}"
        for k, v in at.items()
        if "(" not in getattr(k, "name", "") and k not in sizes and k not in hidden
    ]
    return packed(texts)


def check_distinct(statements, declared=()):
    """Raise unless different objects of the statements look different.

    Parameters
    ----------
    statements : sequence of Expr
    declared : collection of str
        Arrays of which hypotheses or definitions speak: these may be e_i where no unit vector is.

    Raises
    ------
    ValueError
        Naming the two objects and the LaTeX that both would have.
    """
    seen, kinds = {}, {type(a) for e in statements for a in L.preorder(e)}
    declared = () if L.Unit in kinds else declared
    for e in statements:
        for a in L.preorder(e):
            array = a.args[0] if isinstance(a, L.Row) else a
            unnamed = isinstance(array, L.Array) and array.name not in declared
            if unnamed and UNIT.match(latex(a)):
                raise ValueError(
                    f"{a} would be shown as {latex(a)}, a unit vector: give it another name, "
                    "or say in a hypothesis or a definition what it is"
                )
            if isinstance(a, L.Array) and a.cols != 1 and NUMBER.match(a.name):
                raise ValueError(
                    f"the matrix {a} would be shown as a number: give it a capital letter"
                )
            if type(sp.pi) in kinds and PI.match(getattr(a, "name", "")):
                raise ValueError(f"{a} would look like the number π: give it another name")
            if _like_a_derivative(a):
                raise ValueError(
                    f"{latex(a)} would be read as a derivative: cancel d, or rename it"
                )
            if isinstance(a, AppliedUndef):
                key, text = ("function", a.func.__name__), _function(a.func.__name__)
            elif isinstance(a, (L.Ones, L.Zeros)):
                key, text = ("the vector", f"of {type(a).__name__.lower()}"), latex(a)
            elif isinstance(a, sp.exp):
                key, text = ("the base of", "exp"), "e"
            elif isinstance(a, (Symbol, L.Array, L.Entry, L.Row, L.Unit)):
                kind = "array" if isinstance(a, L.Array) else type(a).__name__
                key, text = (kind, str(a)), latex(a)
            else:
                continue
            other, first = seen.setdefault(alike(text), (key, text))
            if other != key:
                both = f"both be shown as {text}" if text == first else "look alike"
                raise ValueError(
                    f"{' '.join(other)} and {' '.join(key)} would {both}: "
                    "give one of them another name"
                )


def _like_a_derivative(e):
    """Whether a quotient has d as the first factor above and below."""
    if not isinstance(e, sp.Mul):
        return False
    below = [a.base for a in e.args if isinstance(a, sp.Pow) and a.exp == -1]
    above = [a for a in e.args if not (isinstance(a, sp.Pow) and a.exp == -1)]
    return bool(above) and any(
        _first(above[0]) == _first(b) == Symbol("d") and isinstance(b, sp.Mul) for b in below
    )


def _first(e):
    """The first factor of a product."""
    while isinstance(e, sp.Mul):
        e = e.args[0]
    return e


# Greek letters that a reader takes for others, most of them in Unicode's table of confusables; α
# beside a is common, and told apart.
TAKEN_FOR = {
    r"\nu": "v", r"\rho": "p", r"\iota": "i", r"\upsilon": "u", r"\kappa": "k",
    r"\omega": "w", r"\chi": "x", r"\ell": "l", r"\varepsilon": r"\epsilon",
    r"\varphi": r"\phi", r"\vartheta": r"\theta", r"\varrho": "p", r"\varsigma": r"\sigma",
}  # fmt: skip

UNIT = re.compile(r"\\mathbf\{e\}_")  # how a unit vector begins
PI = re.compile(r"\\?pi(?![A-Za-z])")
NUMBER = re.compile(rf"[a-z](?![a-z])|{PI.pattern}")  # in what numbers are printed: small letters


def alike(text):
    """A name as it is seen: two with one text are taken for each other."""
    text = text.replace(r"\boldsymbol", r"\mathbf")
    text = re.sub(r"(?<=_\{)[lI](?=\})|(?<=\\mathbf\{)l(?=\})", "1", text)
    text = re.sub(r"(?<=_\{)[oO](?=\})|(?<=\\mathbf\{)o(?=\})", "0", text)
    return re.sub(r"\\[a-z]+", lambda m: TAKEN_FOR.get(m[0], m[0]), text)


__all__ = [
    "above",
    "aligned",
    "bold",
    "chained",
    "check_distinct",
    "in_rows",
    "latex",
    "packed",
    "point_rows",
    "reason",
    "signed",
    "told",
    "value",
    "where",
    "width",
]
