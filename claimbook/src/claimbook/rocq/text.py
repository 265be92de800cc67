"""The Rocq text of the intermediate form of :mod:`.translate`."""

from __future__ import annotations

from .translate import DEC, Untranslated

# How tightly a place binds: an expression may stand in it as it is, or needs brackets.
ANY, SUMMAND, FACTOR, ARGUMENT = 0, 1, 2, 3
OPERATORS = {"+": ANY, "-": ANY, "*": SUMMAND, "/": SUMMAND}
# Words that are applied to forms, sizes and indices as they come.
APPLIED = {
    *("vadd", "vsub", "vopp", "vscal", "vdiv", "madd", "msub", "mopp", "mscal", "mdiv"),
    *("dot", "mmul", "norm", "column", "col", "tr", "entry", "diag", "dmul", "muld"),
    *("unit", "after", "ones", "zeros"),
}


def in_brackets(needed, text):
    """A text, in brackets if they are needed."""
    return f"({text})" if needed else text


def applied(words, place):
    """A function applied to arguments, each a form or a text."""
    parts = [text(a, ARGUMENT) if isinstance(a, tuple) else str(a) for a in words]
    return in_brackets(place > FACTOR and len(parts) > 1, " ".join(parts))


def decided(condition):
    """The decision of a condition, as ``if`` and ``one_if`` take it."""
    word, a, b = condition
    return f"{DEC[word]} {text(a, ARGUMENT)} {text(b, ARGUMENT)}"


def text(e, place=ANY):
    """The Rocq text of a number, vector or matrix."""
    kind = e[0]
    if kind == "c":
        return str(e[1])
    if kind in ("v", "V", "M"):
        return in_brackets(place > FACTOR and " " in e[1], e[1])
    if kind in OPERATORS:
        own = OPERATORS[kind]
        return in_brackets(place > own, f"{text(e[1], own)} {kind} {text(e[2], own + 1)}")
    if kind == "neg":
        return in_brackets(place > ANY, f"- {text(e[1], FACTOR)}")
    if kind == "^":
        return in_brackets(place > SUMMAND, f"{text(e[1], ARGUMENT)} ^ {e[2]}")
    if kind in ("sum", "vsum"):
        return in_brackets(place > FACTOR, f"{kind} {e[1]} (fun {e[2]} => {text(e[3])})")
    if kind == "lam":
        return f"(fun {e[1]} => {text(e[2])})"
    if kind == "one_if":
        return in_brackets(place > FACTOR, f"one_if ({decided(e[1])})")
    if kind == "if":
        return f"(if {decided(e[1])} then {text(e[2])} else {text(e[3])})"
    if kind in APPLIED:
        return applied(e, place)
    if kind in ("ent", "ent2", "row"):
        return applied(e[1:], place)
    if kind == "f":
        return applied([e[1], *e[2]], place)
    raise Untranslated("text of " + kind)


# The same for statements: an implication, a premise, one of several that are joined, an atom.
PREMISE, JOINED, ATOM = 1, 3, 4


def statement_text(s, place=ANY):
    """The Rocq text of a statement."""
    kind = s[0]
    if kind in ("grad", "deriv"):
        *_, x, f, at, g = s
        word = f"gradient {s[1]}" if kind == "grad" else "derivable_pt_lim"
        return f"{word} (fun {x} => {text(f)}) {text(at, ARGUMENT)} {text(g, ARGUMENT)}"
    if kind == "near":
        _, x, f, at, name = s
        return f"derivative_near (fun {x} => {text(f)}) {name} {text(at, ARGUMENT)}"
    if kind == "some":
        _, name, of, said, body = s
        parts = f"{statement_text(said, JOINED)} /\\ {statement_text(body, JOINED)}"
        return in_brackets(place > ANY, f"exists {name} : {of}, {parts}")
    if kind in ("true", "false"):
        return kind.capitalize()
    if kind == "rel":
        return in_brackets(place > JOINED, f"{text(s[2])} {s[1]} {text(s[3])}")
    if kind == "all":
        _, n, i, body = s
        return in_brackets(place > ANY, f"forall {i}, ({i} < {n})%nat -> {statement_text(body)}")
    if kind in ("and", "or"):
        sign = " /\\ " if kind == "and" else " \\/ "
        return in_brackets(place >= JOINED, sign.join(statement_text(a, JOINED) for a in s[1]))
    if kind == "not":
        return f"~ {statement_text(s[1], ATOM)}"
    if kind in ("imp", "iff"):
        sign, right = ("->", ANY) if kind == "imp" else ("<->", PREMISE)
        parts = f"{statement_text(s[1], PREMISE)} {sign} {statement_text(s[2], right)}"
        return in_brackets(place > ANY, parts)
    raise Untranslated(kind)


__all__ = ["statement_text", "text"]
