"""The Rocq text of the intermediate form."""

from .translate import DEC, Untranslated


def text(e, prec=0):
    """the Rocq text; prec 0 anything, 1 a summand, 2 a factor, 3 an argument."""
    k = e[0]

    def par(t, lvl):
        return f"({t})" if prec > lvl else t

    if k == "c":
        return str(e[1])
    if k == "v":
        return par(e[1], 2) if " " in e[1] else e[1]
    if k == "a":
        return par(" ".join([e[1], *e[2]]), 2)
    if k == "+":
        return par(f"{text(e[1], 0)} + {text(e[2], 1)}", 0)
    if k == "-":
        return par(f"{text(e[1], 0)} - {text(e[2], 1)}", 0)
    if k == "neg":
        return par(f"- {text(e[1], 2)}", 0)
    if k == "*":
        return par(f"{text(e[1], 1)} * {text(e[2], 2)}", 1)
    if k == "/":
        return par(f"{text(e[1], 1)} / {text(e[2], 2)}", 1)
    if k == "^":
        return par(f"{text(e[1], 3)} ^ {e[2]}", 1.5)
    if k == "sum":
        return par(f"sum {e[1]} (fun {e[2]} => {text(e[3])})", 2)
    if k == "vsum":
        return par(f"vsum {e[1]} (fun {e[2]} => {text(e[3])})", 2)
    if k == "lam":
        return f"(fun {e[1]} => {text(e[2])})"
    if k in ("dot", "mmul"):
        return par(f"{k} {e[1]} {text(e[2], 3)} {text(e[3], 3)}", 2)
    if k == "norm":
        return par(f"norm {e[1]} {text(e[2], 3)}", 2)
    if k == "f":
        return par(" ".join([e[1]] + [text(a, 3) for a in e[2]]), 2)
    if k == "one_if":
        return par(f"one_if ({DEC[e[1][0]]} {text(e[1][1], 3)} {text(e[1][2], 3)})", 2)
    if k == "if":
        return f"(if {DEC[e[1][0]]} {text(e[1][1], 3)} {text(e[1][2], 3)} then {text(e[2])} else {text(e[3])})"
    if k == "ent":
        return par(f"{text(e[1], 3)} {e[2]}", 2)
    if k == "ent2":
        return par(f"{text(e[1], 3)} {e[2]} {e[3]}", 2)
    if k == "row":
        return par(f"{text(e[1], 3)} {e[2]}", 2)
    if k in ("V", "M"):
        return e[1]
    if k in ("ones", "zeros"):
        return k
    if k == "unit":
        return par(f"unit {e[1]}", 2)
    if k in (
        "vadd",
        "vsub",
        "vopp",
        "vscal",
        "vdiv",
        "madd",
        "msub",
        "mopp",
        "mscal",
        "mdiv",
        "column",
        "col",
        "tr",
        "entry",
        "dmul",
        "muld",
    ):
        return par(" ".join([k] + [text(a, 3) for a in e[1:]]), 2)
    raise Untranslated("text of " + k)


def statement_text(s, prec=0):
    k = s[0]

    def par(t, lvl):
        return f"({t})" if prec > lvl else t

    if k == "grad":
        return f"gradient {s[1]} (fun {s[2]} => {text(s[3])}) {s[2]} {text(s[4], 3)}"
    if k == "deriv":
        return f"derivable_pt_lim (fun {s[1]} => {text(s[2])}) {s[1]} {text(s[3], 3)}"
    if k == "true":
        return "True"
    if k == "false":
        return "False"
    if k == "rel":
        return par(f"{text(s[2])} {s[1]} {text(s[3])}", 3)
    if k == "all":
        return par(f"forall {s[2]}, ({s[2]} < {s[1]})%nat -> {statement_text(s[3])}", 0)
    if k == "and":
        return par(" /\\ ".join(statement_text(a, 3) for a in s[1]), 2)
    if k == "or":
        return par(" \\/ ".join(statement_text(a, 3) for a in s[1]), 2)
    if k == "not":
        return f"~ {statement_text(s[1], 4)}"
    if k == "imp":
        return par(f"{statement_text(s[1], 1)} -> {statement_text(s[2])}", 0)
    if k == "iff":
        return par(f"{statement_text(s[1], 1)} <-> {statement_text(s[2], 1)}", 0)
    raise Untranslated(k)
