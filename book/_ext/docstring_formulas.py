"""Formulas of docstrings, which are written in Unicode, as TeX: ½‖w‖² + Σ_i C_i ξ_i.

`formulas` finds them between the words of a sentence, and a page of the reference shows them set as
those of the chapters are.  A formula is a run of letters, numbers, signs and brackets with nothing
but single blanks between; a comma or a word ends it, save within brackets.
"""

import re
from typing import NamedTuple

from docutils.utils.math.unichar2tex import uni2tex_table

GREEK = "α-ωΓΔΘΛΞΠΣΦΨΩ"
TEX = uni2tex_table | {ord("Σ"): r"\sum", ord("·"): r"\cdot", ord("…"): r"\dots"}
RELATIONS = set("=≠≈≤≥<>∈∉←→↦")
SIGNS = {*RELATIONS, *"Σ∏∇∂∞√·×±−+/!…ℓℝ"}
RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ᵀ", [*"0123456789-+", r"\top"], strict=True))
HALVES = {"½": "12", "¼": "14", "¾": "34", "⅓": "13", "⅔": "23"}
KNOWN = {"max", "min", "exp", "log", "tanh", "sin", "cos"}
NAMES = ("argmax", "argmin", *sorted(KNOWN), "sign", "rank", "var")
OPEN, CLOSE = "([{", ")]}"
LEANING = ("space", "comma", "raised", "index", "power", "low")  # on what stands before them
LEFT_OUT = {*RELATIONS, *"+/·×!…"}  # before a formula
ATOMS = ("letter", "word", "number", "half", "index", "power", "raised", "low", "bracket", "bar")

INDEX = r"\{[^}]*\}|\w{1,3}\*?(?![\w'’])"
TOKEN = re.compile(
    rf"""(?P<name>(?:{"|".join(NAMES)})(?![A-Za-z0-9'’-]|_(?!{INDEX})))
    | (?P<number>\d+(?:\.\d+)?(?:e[−-]?\d+)?(?![.\d]*[\d_]|[A-Za-z]{{2}}|-[a-z]))
    | (?P<half>[{"".join(HALVES)}])
    | (?P<word>[A-Za-z]{{2,}}(?=ᵀ|_[ijkB](?!\w))|(?<=ᵀ)[A-Za-z]{{2,}}(?!\w))
    | (?P<letter>[A-Za-z{GREEK}∇∂Σ∏√ℓℝ]
        (?![-’À-ÿ]\w|'[A-Za-z]|\.\w|\.?-|_(?!{INDEX}))(?:\*(?=[_\s,;.)ᵀ²]|$))?)
    | (?P<prime>'(?=[_(]))
    | (?P<raised>[{"".join(RAISED)}]+)
    | (?P<low>[₊₋])
    | _(?P<index>{INDEX})
    | \^(?P<power>\{{[^}}]*\}}|\|\w\||[−-]?\w_\w|[−-]?\w)
    | (?P<sign>[{re.escape("".join(sorted(SIGNS)))}])
    | (?P<bar>[‖|])
    | (?P<bracket>[()\[\]{{}}])
    | (?P<comma>[,;])
    | (?P<space>[\ \n]+)
    """,
    re.VERBOSE,
)
# Letters in a row are a word, unless something only a symbol has follows: αᵀQα, y_iK_ij.
PROSE = re.compile(
    r"[A-Za-zÀ-ÿ]{2,}(?![A-Za-zÀ-ÿ_ᵀ²³*^α-ωΑ-Ω∇])|[A-Za-z]+_\w{4,}|[A-Za-z]{2,}_\w\w+"
)
INITIAL = re.compile(r"[A-Z]\.(?:-| *\n? *(?:[A-Z][\w.-]|and ))")
ARTICLES = frozenset("aAI")
WORD = re.compile(r"[\w'’`.-]+|.", re.DOTALL)


class Formula(NamedTuple):
    """Where a formula stands in its text, and its TeX."""

    start: int
    end: int
    tex: str


class Token(NamedTuple):
    """A piece of a formula: its kind, its text, where it stands."""

    kind: str
    text: str
    start: int
    end: int


def formulas(text):
    """Find the formulas of a text; they do not overlap, and stand in its order."""
    found = []
    for run in _runs(text):
        run = _trimmed(run)
        if _says_something(run):
            found.append(Formula(run[0].start, run[-1].end, _tex(run)))
    return found


def _runs(text):
    """Runs of tokens; a word, and a comma outside brackets, ends one."""
    run, depth, place = [], 0, 0
    while place < len(text):
        before = text[place - 1] if place else " "
        inside = before.isalnum() or before in "_'’-.`"
        match = None
        if not inside or (run and run[-1].end == place):
            match = TOKEN.match(text, place)
            named = match and match.lastgroup in ("name", "word")
            prose = PROSE.match(text, place) or INITIAL.match(text, place)
            if prose and not (inside or named):
                match = None
        if match:
            token = Token(match.lastgroup, match[match.lastgroup], place, match.end())
            if token.kind == "bracket":
                depth += 1 if token.text in OPEN else -1
        if not match or depth < 0 or (token.kind == "comma" and depth == 0):
            yield run
            run, depth = [], 0
            place = match.end() if match else WORD.match(text, place).end()
        else:
            run.append(token)
            place = match.end()
    yield run


def _trimmed(run):
    """Without blanks and signs that lean on nothing at its ends, and with its brackets in pairs."""
    run = list(run)
    while run:
        first, last = run[0], run[-1]
        odd = _unpaired(run)
        if odd is not None:  # a bracket of the sentence
            run = max(run[:odd], run[odd + 1 :], key=len)
        elif first.kind in LEANING or first.text in LEFT_OUT:
            run.pop(0)
        elif last.kind in ("space", "comma") or (last.text in SIGNS and last.text not in "∞!…ℓℝ"):
            run.pop()
        elif first.text in ARTICLES and not _beside(run[1:]):
            run.pop(0)
        elif last.text in ARTICLES and not _beside(run[-2::-1]):
            run.pop()
        else:
            return run
    return run


def _beside(rest):
    """Whether a letter that may be a word leans on what comes next: a sign, an index, a bracket."""
    rest = [token for token in rest if token.kind != "space"]
    return bool(rest) and rest[0].kind in ("sign", "index", "bracket")


def _unpaired(run):
    """The place of the first bracket without a partner; None where all are in pairs."""
    stack = []
    for k, (kind, text, *_) in enumerate(run):
        if kind == "bar":
            stack.pop() if stack and run[stack[-1]].text == text else stack.append(k)
        elif kind == "bracket" and text in OPEN:
            stack.append(k)
        elif kind == "bracket":
            if not stack or run[stack[-1]].text != OPEN[CLOSE.index(text)]:
                return k
            stack.pop()
    return stack[0] if stack else None


def _says_something(run):
    """Whether it holds a symbol: a number or a bracket alone is text."""
    symbol = any(t.kind in ("letter", "word", "power") for t in run)
    signs = any(t.kind in ("name", "half", "bar") or t.text == "∞" for t in run)
    return symbol or (signs and len(run) > 1)


def _tex(run):
    """The TeX of a run."""
    parts, bars, k = [], [], 0
    while k < len(run):
        kind, text, *_ = run[k]
        k += 1
        if text == "√":
            end = _radicand(run, k)
            under = run[k + 1 : end - 1] if run[k].text == "(" and end - k > 1 else run[k:end]
            parts.append(rf"\sqrt{{{_tex(under)}}}")
            k = end
        elif kind == "space":
            product = run[k - 2].kind in ATOMS and run[k].kind in ("letter", "number", "half")
            parts.append(r"\," if product else " ")
        elif kind == "bar":
            closes = bool(bars) and bars[-1] == text
            bars = bars[:-1] if closes else [*bars, text]
            parts.append(("\\r" if closes else "\\l") + ("Vert " if text == "‖" else "vert "))
        else:
            parts.append(WRITTEN.get(kind, _symbol)(text))
    return re.sub(r" +", " ", "".join(parts)).strip()


WRITTEN = {  # what is no bracket, sign, number or comma; these are what they are
    "name": lambda text: f"\\{text} " if text in KNOWN else rf"\operatorname{{{text}}}",
    "word": lambda text: rf"\mathit{{{text}}}",
    "half": lambda text: rf"\tfrac{{{HALVES[text][0]}}}{{{HALVES[text][1]}}}",
    "letter": lambda text: f"{_symbol(text[0])}^{{*}}" if text[1:] else f"{_symbol(text)} ",
    "sign": lambda text: f"{_symbol(text)} ",
    "bracket": lambda text: text.replace("{", r"\{").replace("}", r"\}"),
    "raised": lambda text: f"^{{{' '.join(RAISED[c] for c in text)}}}",
    "index": lambda text: f"_{{{_script(text)}}}",
    "low": lambda text: f"_{{{_script(text)}}}",
    "power": lambda text: f"^{{{_script(text)}}}",
}


def _radicand(run, k):
    """Where what stands under a root ends: a bracket and its partner, or a symbol and its index."""
    depth = 0
    while k < len(run):
        depth += {"(": 1, ")": -1}.get(run[k].text, 0)
        k += 1
        if depth == 0 and (k == len(run) or run[k].kind not in ("index", "power", "raised", "low")):
            break
    return k


def _symbol(text):
    """A letter or a sign; numbers, brackets and commas are what they are."""
    return text if text.isascii() else text.translate(TEX).strip()


def _script(text):
    """An index or a power: letters are symbols, words are upright."""
    text = text.strip("{}")
    if text in ("up", "low", "min", "max", "new", "old"):
        return rf"\mathrm{{{text}}}"
    inner = formulas(text)
    if "_" in text and len(inner) == 1 and inner[0].end - inner[0].start == len(text):
        return inner[0].tex
    return " ".join(
        {"₊": "+", "₋": "-", "*": "{*}"}.get(c) or _symbol(RAISED.get(c, c)) for c in text
    )
